/** Movement (WF-MOV): how far, which way, through what, and into whom. */

import { isRefusal, type ModelId, type Offer, posesOf, refuse, type Setup } from '#engine'
import {
  CM,
  distance,
  distanceToLine,
  facing,
  flatGap,
  flatOverlaps,
  flatWithin,
  type Len,
  MM,
  type Polygon,
  type Pose,
  pivotAreas,
  slide,
  slideInto,
  translate,
} from '#geometry'
import { ABILITIES, isUnder } from './abilities.ts'
import { type Fraction, isImpenetrable, isOnTable, piecesUnder, worstFraction } from './battlefield.ts'
import { CONTACT, engage, extentOf, girth, mayReach, poseOf, rectAt, rectOf, SLACK } from './formation.ts'
import {
  type Book,
  type Game,
  isEngaged,
  livingGroups,
  type No,
  onTable,
  otherSeat,
  profile,
  type Squad,
  type StepsFor,
  squadAt,
  unitOf,
} from './model.ts'
import { inMillimetres } from './numbers.ts'
import { tauntOn } from './shooting.ts'

/** WF-MOV-17: no Movement is above this. */
const MOST_MOVEMENT = 40
/** WF-MOV-05 */
const MOST_PIVOT = 90
/** Legs and a pivot: more than a move on the table ever needs. */
export const MOST_POSES = 12
/** Honourable Retreat: how far from every enemy it ends. */
const CLEAR = 1 * CM

/** WF-MOV-02, WF-MOV-03, WF-MOV-17, WF-TER-07: the allowance of a squad in whole millimetres of the grid. */
export function allowance(squad: Squad, ground: Fraction = [1, 1]): Len {
  let slowest = Number.POSITIVE_INFINITY
  for (const group of livingGroups(squad)) slowest = Math.min(slowest, profile(squad.groups[group]!).M)
  let over = 1
  let under = 1
  for (const { name } of squad.lasting) {
    slowest += ABILITIES[name]?.pace ?? 0
    const speed = ABILITIES[name]?.speed
    if (speed !== undefined) {
      over *= speed[0]
      under *= speed[1]
    }
  }
  const tenths = (Math.max(0, slowest) * 10 * over) / under
  const most = Math.min(MOST_MOVEMENT * 10, tenths)
  return Math.floor((most * ground[0]) / ground[1] + 1e-9) * MM
}

/** Sure Foot: a squad profits only if every tile has it. */
const isSureFooted = (squad: Squad): boolean =>
  livingGroups(squad).every(g => unitOf(squad.groups[g]!).texts.some(text => ABILITIES[text]?.sureFoot))

/** The most degrees a squad may pivot. */
export function mostPivot(squad: Squad): number {
  let most = MOST_PIVOT
  for (const g of livingGroups(squad)) {
    for (const text of unitOf(squad.groups[g]!).texts) most = Math.min(most, ABILITIES[text]?.pivot ?? most)
  }
  return most
}

/** Why a squad may not move at all in this phase, or null. */
export function whyNotMove({ board }: Game, who: ModelId): No | null {
  const squad = squadAt(board, who)
  if (squad.place !== 'table') return refuse('WF-RNF-09', `${squad.name} is not on the table.`)
  if (board.stage !== 'movement' || squad.seat !== board.active) {
    return refuse('WF-MOV-01', 'Squads move in the movement phase of their own turn.')
  }
  if (isEngaged(squad)) return refuse('WF-MOV-16', 'In melee: cannot move.')
  if (squad.moved === board.turn) return refuse('WF-TRN-03', `${squad.name} has moved in this phase.`)
  return null
}

/** Root offers: one for each squad that may still move. */
export function moveOffers(game: Game): Offer<Book>[] {
  const { board } = game
  return onTable(board, board.active)
    .filter(who => whyNotMove(game, who) === null)
    .map(who => moveOffer(game, who, false))
}

function moveOffer(game: Game, who: ModelId, retreat: boolean): Offer<Book> {
  const reach = allowance(squadAt(game.board, who))
  return {
    id: `${retreat ? 'retreat' : 'move'}:${who}`,
    rule: retreat ? 'WF-MOV-21' : 'WF-MOV-01',
    on: who,
    hole: { fill: 'pose', who, poses: MOST_POSES, reach },
    leads: { step: 'move', who, path: [], retreat },
  }
}

// ---- judging a path ---------------------------------------------------------

/** Where a legal path ends, how long it is, and which enemies it touches. */
export interface Move {
  readonly end: Pose
  readonly length: number
  readonly touched: readonly ModelId[]
}

/** The signed turn from one facing to another, the short way. */
export function turnFrom(from: number, to: number): number {
  const turn = facing(to - from)
  return turn > 180 ? turn - 360 : turn
}

/** WF-MOV-04, WF-MOV-06, WF-GEO-10: a path is straight legs and at most one pivot on the spot, in whole degrees. */
export function judgeMove(game: Game, who: ModelId, path: readonly Pose[], retreat = false): No | Move {
  const { board, setup } = game
  const squad = squadAt(board, who)
  const foes = onTable(board, otherSeat(squad.seat))
  const old = retreat ? foes.filter(foe => flatWithin(rectOf(squad), rectOf(squadAt(board, foe)), CONTACT)) : []
  const start = poseOf(squad)
  const areas: Polygon[] = setup.table.terrain.length > 0 ? [rectAt(squad, start)] : []
  let at = start
  let length = 0
  let pivots = 0
  for (let i = 0; i < path.length; i++) {
    const to = path[i]!
    const turns = to.facing !== at.facing
    const slides = to.x !== at.x || to.y !== at.y
    if (turns && slides)
      return refuse('WF-MOV-04', `Step ${i + 1} both moves and turns: a leg is straight, a pivot stays.`)
    const last = i === path.length - 1
    const no = turns
      ? judgePivot(game, squad, at, to, ++pivots, foes, areas)
      : judgeLeg(game, squad, at, to, last, { foes, old, retreat }, areas)
    if (no !== null) return no
    if (slides) length += distance(at, to)
    at = to
    if (!last && touchedBy(game, squad, at, foes).some(foe => !old.includes(foe))) {
      return refuse('WF-MOV-13', 'A move ends when contact is made.')
    }
  }
  return judgeEnd(game, who, at, length, { foes, old, retreat }, areas)
}

interface Against {
  readonly foes: readonly ModelId[]
  /** Enemies touched at the start of a retreat (WF-MOV-21). */
  readonly old: readonly ModelId[]
  readonly retreat: boolean
}

/** What a squad sweeps over in one pivot or one straight leg. */
export function sweptAreas(squad: Squad, at: Pose, to: Pose): Polygon[] {
  if (to.facing === at.facing) return [slide(rectAt(squad, at), to.x - at.x, to.y - at.y)]
  const [width, depth] = extentOf(squad)
  return pivotAreas(at, turnFrom(at.facing, to.facing), width, depth)
}

/** WF-MOV-05, WF-MOV-06, WF-MOV-20: one turn on the spot, at most 90 degrees, sweeping through nobody. */
function judgePivot(
  { board, setup }: Game,
  squad: Squad,
  at: Pose,
  to: Pose,
  pivots: number,
  foes: readonly ModelId[],
  areas: Polygon[],
): No | null {
  const most = mostPivot(squad)
  const turn = turnFrom(at.facing, to.facing)
  if (pivots > 1) return refuse('WF-MOV-06', `At most ${most} degrees, once.`)
  if (Math.abs(turn) > most) return refuse('WF-MOV-05', `At most ${most} degrees, once; this is ${Math.abs(turn)}.`)
  const swept = sweptAreas(squad, at, to)
  for (const area of swept) {
    if (!isOnTable(setup, area)) return refuse('WF-MOV-10', 'No part of a squad may leave the table.')
    for (const id of foes) {
      const foe = squadAt(board, id)
      if (mayReach({ ...squad, x: at.x, y: at.y }, foe, 0) && flatOverlaps(area, rectOf(foe), SLACK)) {
        return refuse('WF-MOV-20', `Cannot pass through the enemy: ${foe.name} is in the quarter swept.`)
      }
    }
  }
  areas.push(...swept)
  return null
}

/** WF-MOV-07, WF-MOV-08, WF-MOV-13, WF-MOV-18, WF-MOV-20: friends and near enemies do not hinder; a straight leg passes through no enemy, and ends where it touches one. */
function judgeLeg(
  { board, setup }: Game,
  squad: Squad,
  at: Pose,
  to: Pose,
  last: boolean,
  { foes, old, retreat }: Against,
  areas: Polygon[],
): No | null {
  const rect = rectAt(squad, at)
  if (!isOnTable(setup, rectAt(squad, to))) return refuse('WF-MOV-10', 'No part of a squad may leave the table.')
  const dx = to.x - at.x
  const dy = to.y - at.y
  for (const id of foes) {
    const foe = squadAt(board, id)
    if (!nearLeg(squad, at, to, foe)) continue
    const other = rectOf(foe)
    if (slideInto(rect, dx, dy, other, -SLACK) !== null) {
      return refuse('WF-MOV-08', `Cannot pass through the enemy: ${foe.name} is in the way.`)
    }
    if (old.includes(id)) continue
    const near = slideInto(rect, dx, dy, other, CONTACT)
    if (near === null) continue
    if (retreat) return refuse('WF-MOV-21', `A retreat may not touch ${foe.name}.`)
    if (!last || !closesIn(rect, dx, dy, other, near.enter)) {
      return refuse('WF-MOV-13', `A move ends when contact is made: this leg goes on past ${foe.name}.`)
    }
  }
  if (setup.table.terrain.length > 0) areas.push(...sweptAreas(squad, at, to))
  return null
}

/** WF-MOV-13: once in contact a leg may only close the last millimetre, not slide along. */
function closesIn(rect: Polygon, dx: Len, dy: Len, foe: Polygon, from: number): boolean {
  if ((1 - from) * Math.sqrt(dx * dx + dy * dy) <= CONTACT) return true
  const gapAt = (t: number): number => flatGap(translate(rect, dx * t, dy * t), foe)
  return gapAt(1) < gapAt((1 + from) / 2)
}

/** Can a squad come near another on a leg at all? */
const nearLeg = (squad: Squad, at: Pose, to: Pose, foe: Squad): boolean =>
  distanceToLine(foe, at, to) <= girth(squad) + girth(foe) + CONTACT

/** WF-GEO-06, WF-MOV-11: enemies a squad touches in a pose. */
export function touchedBy({ board }: Game, squad: Squad, at: Pose, foes: readonly ModelId[]): ModelId[] {
  const moved = { ...squad, x: at.x, y: at.y }
  const found: ModelId[] = []
  for (const id of foes) {
    const foe = squadAt(board, id)
    if (mayReach(moved, foe, CONTACT) && flatWithin(rectAt(squad, at), rectOf(foe), CONTACT)) found.push(id)
  }
  return found
}

/** WF-TER-02, WF-TER-05: what the ground swept over does to a move: the rock that stops it, or the fraction it leaves. */
export function groundUnder(setup: Setup, squad: Squad, areas: readonly Polygon[]) {
  const pieces = areas.length === 0 ? [] : piecesUnder(setup, areas)
  const ground = worstFraction(pieces, isSureFooted(squad))
  return { pieces, rock: pieces.find(isImpenetrable), ground, reach: allowance(squad, ground) }
}

function judgeEnd(game: Game, who: ModelId, end: Pose, length: number, against: Against, areas: Polygon[]): No | Move {
  const { board, setup } = game
  const squad = squadAt(board, who)
  const { rock, ground, reach } = groundUnder(setup, squad, areas)
  if (rock !== undefined) return refuse('WF-TER-02', `No movement through ${rock.name}.`)
  if (length > reach + 1e-6) {
    const rule = ground[1] === 1 ? 'WF-MOV-01' : 'WF-TER-05'
    return refuse(rule, `Path ${inMillimetres(length)}, allowance ${inMillimetres(reach)}.`)
  }
  const rect = rectAt(squad, end)
  const stoodOn = overlapping(game, who, rect, end)
  if (stoodOn !== undefined) return refuse('WF-MOV-09', `A move may not end on ${stoodOn.name}.`)
  const touched = touchedBy(game, squad, end, against.foes)
  const no = judgeContact(game, squad, rect, touched, reach, against)
  if (no !== null) return no
  const taunt = tauntOn(board, squad)
  if (taunt !== undefined && flatGap(rect, rectOf(taunt)) > flatGap(rectOf(squad), rectOf(taunt)) + 1e-6) {
    return refuse('WF-CRD-07', `${squad.name} is taunted and may not end further from ${taunt.name}.`)
  }
  return { end, length, touched: against.retreat ? [] : touched }
}

/** WF-MOV-12, WF-MOV-21, WF-TER-11: whom the end of a move may touch. */
function judgeContact(
  { board }: Game,
  squad: Squad,
  rect: Polygon,
  touched: readonly ModelId[],
  reach: Len,
  { foes, retreat }: Against,
): No | null {
  if (retreat) {
    const near = foes.find(foe => !isClearOf(squadAt(board, foe), rect))
    if (near === undefined) return null
    return refuse('WF-MOV-21', `A retreat ends 1 cm or more from every enemy; ${squadAt(board, near).name} is nearer.`)
  }
  if (touched.length > 0 && isUnder(board, board.squads.indexOf(squad), 'noContact')) {
    return refuse('WF-CRD-07', 'A forced march may not make contact.')
  }
  for (const id of touched) {
    const foe = squadAt(board, id)
    const before = flatGap(rectOf(squad), rectOf(foe))
    if (before > reach + 1e-6) {
      const far = `${foe.name} was ${inMillimetres(before)} away, the allowance is ${inMillimetres(reach)}`
      return refuse('WF-MOV-12', `Too far to make contact: ${far}.`)
    }
  }
  return null
}

const isClearOf = (foe: Squad, rect: Polygon): boolean => !flatWithin(rect, rectOf(foe), CLEAR - 1)

/** WF-MOV-21: may a retreat end in a pose, as far as enemies are concerned? A cheap look before the whole path is judged. */
export function isClear({ board }: Game, squad: Squad, end: Pose): boolean {
  const rect = rectAt(squad, end)
  const moved = { ...squad, x: end.x, y: end.y }
  return board.squads.every(
    foe => foe.seat === squad.seat || foe.place !== 'table' || !mayReach(moved, foe, CLEAR) || isClearOf(foe, rect),
  )
}

/** WF-MOV-09: another squad a rectangle would stand on. */
export function overlapping({ board }: Game, who: ModelId, rect: Polygon, at: Pose): Squad | undefined {
  const moved = { ...squadAt(board, who), x: at.x, y: at.y }
  return board.squads.find(
    (other, id) =>
      id !== who && other.place === 'table' && mayReach(moved, other, 0) && flatOverlaps(rect, rectOf(other), SLACK),
  )
}

export const movement: StepsFor<'move' | 'retreat'> = {
  /** WF-MOV-01, WF-MOV-11: the squad stands where the path ends, and is in melee with whomever it touches. */
  move(umpire, { who, path, retreat }) {
    const { board } = umpire
    const squad = squadAt(board, who)
    const move = judgeMove(umpire, who, path, retreat)
    if (isRefusal(move)) throw new Error(`warfig: an unjudged move of ${squad.name}: ${move.why}`)
    const { end, length, touched } = move
    squad.x = end.x
    squad.y = end.y
    squad.facing = end.facing
    squad.moved = board.turn
    // WF-SHT-04: a pivot alone is no advance
    if (length > 0 || retreat) squad.advanced = board.turn
    umpire.tell({
      kind: 'move',
      rule: 'WF-MOV-01',
      who,
      path: path.map(({ x, y }) => ({ x, y, z: 0 })),
      facing: end.facing,
    })
    if (touched.length === 0) return
    squad.charged = board.turn
    for (const foe of touched) {
      engage(board, who, foe)
      umpire.tell({ kind: 'mark', rule: 'WF-MOV-11', who, token: 'engaged' })
    }
    umpire.next({ step: 'realign', who, touched })
  },

  /** A retreat card: the squad moves at once. */
  retreat(umpire, { who }, [answer]) {
    if (answer === undefined) {
      const offer = moveOffer(umpire, who, true)
      return umpire.ask({ seat: umpire.board.active, about: 'retreat', on: who, offers: [offer], otherwise: offer.id })
    }
    const { leads } = answer.offer
    if (leads?.step === 'move') umpire.next({ ...leads, path: posesOf(answer) })
  },
}
