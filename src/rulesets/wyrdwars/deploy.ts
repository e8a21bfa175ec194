/** The steps before the first turn: edges, setting up, starting hidden, who goes first (WW-SET). */

import { type Field, perField } from '#common/field'
import { packed, rowsIn, widestFirst } from '#common/packing'
import { rollOff } from '#common/rolloff'
import {
  type Answer,
  type Draw,
  lengthText,
  type ModelId,
  pointOf,
  type Refusal,
  refuse,
  rotated,
  type Seat,
} from '#engine'
import { type Box, boxOf, INCH, inches, type Len, type Point } from '#geometry'
import { battlefield } from './battlefield.ts'
import { cardOf } from './card.ts'
import { whyNotHide } from './hiding.ts'
import {
  type Book,
  type Edge,
  type Game,
  isStanding,
  ledTo,
  onBoard,
  otherSeat,
  type StepsFor,
  side,
  standing,
  type Ump,
  type WwDecision,
  type WwOffer,
  warrior,
} from './model.ts'
import { baseAt, whyNotGround, whyNotStand } from './places.ts'
import type { Rule } from './rules.ts'
import { headStart, isDefender, scenarioOf } from './scenarios.ts'

export type DeployFrame =
  /** WW-SET-04: the first roll of the battle. */
  | { readonly step: 'edges' }
  | { readonly step: 'edge'; readonly winner: Seat; readonly edge?: Edge }
  /** WW-SET-06: whose warrior is next; the loser of the roll-off begins. */
  | { readonly step: 'deploy'; readonly seat: Seat; readonly who?: ModelId; readonly place?: Point }
  /** WW-SET-08: who still names warriors that start hidden. */
  | { readonly step: 'lurk'; readonly seats: readonly Seat[]; readonly who?: ModelId }
  /** WW-HLP-03: a Bounty Archer's owner names an enemy hero. */
  | { readonly step: 'bounty'; readonly seat: Seat; readonly at?: ModelId }
  /** WW-SET-09. */
  | { readonly step: 'first' }
export type DeployAbout = 'edge' | 'deploy' | 'lurk' | 'bounty'

/** WW-SET-05: the strip along a side’s own edge. */
const STRIP: Len = inches(6)
/** WW-SCN-07: how far the attacker keeps from every defender, and from the south edge. */
const OFF: Len = inches(10)
/** WW-SCN-13: how near to the middle of his edge a leader starts. */
const MIDDLE: Len = inches(6)

// ---- where ------------------------------------------------------------------

/** WW-SCN-07: does this side set up round the enemy, and not in its strip? */
const isAttacker = (game: Game, seat: Seat): boolean => scenarioOf(game) === 'narrow-way' && !isDefender(game, seat)

/** How far a base there is from the edge of the board. */
const fromEdge = ({ setup }: Game, edge: Edge | null, { y }: Point, base: Len): Len =>
  (edge === 'north' ? y : setup.table.depth - y) - base

/** Places for him, from a drawn one on: towards the enemy as often as not. */
export function* deployPlaces(game: Game, who: ModelId, pick: Draw): Generator<Point> {
  const { seat } = warrior(game.board, who)
  const { base } = cardOf(game, who).size
  const { width, depth } = game.setup.table
  const { edge } = side(game.board, seat)
  const north = isAttacker(game, seat) || edge === 'north' ? 0 : depth - STRIP
  const south = isAttacker(game, seat) || edge === 'south' ? depth : STRIP
  const spots = rowsOf(game, { west: 0, east: width, north, south }, base, INCH).all
  const front = spots.filter(({ y }) => Math.abs(y - (edge === 'north' ? south : north)) <= 2 * INCH)
  for (const list of isAttacker(game, seat) ? [spots] : [front, spots]) {
    for (const at of rotated(list, pick)) {
      if (whyNotDeploy(game, who, at) === null) yield at
    }
  }
  const last = placeFor(game, who)
  if (last !== null) yield last
}

/** Why he may not be set up there; null when he may. */
export function whyNotDeploy(game: Game, who: ModelId, at: Point): Refusal<Rule> | null {
  const { seat } = warrior(game.board, who)
  const zone = isAttacker(game, seat) ? whyNotAround(game, who, at) : whyNotStrip(game, who, at)
  if (zone !== null) return zone
  if (at.z !== 0) return refuse('WW-SET-07', 'Warriors are set up on the ground.')
  const ground = whyNotStand(game, who, at)
  if (ground !== null) return refuse('WW-SET-07', ground.why)
  return fitsRest(game, who, at) ? null : refuse('WW-SET-11', 'The rest of the warband would not fit.')
}

/** WW-SET-05, WW-SCN-13: in the side’s own strip, and a leader of Blood Price near the middle of his edge. */
function whyNotStrip(game: Game, who: ModelId, at: Point): Refusal<Rule> | null {
  const { edge } = side(game.board, warrior(game.board, who).seat)
  const { isLeader, size } = cardOf(game, who)
  const gap = fromEdge(game, edge, at, size.base)
  if (gap < 0 || gap + 2 * size.base > STRIP) return refuse('WW-SET-05', 'The whole base must be in your zone.')
  if (scenarioOf(game) !== 'blood-price' || !isLeader) return null
  const { width, depth } = game.setup.table
  const off = Math.sqrt((at.x - width / 2) ** 2 + (at.y - (edge === 'north' ? 0 : depth)) ** 2) - size.base
  return off <= MIDDLE
    ? null
    : refuse('WW-SCN-13', `The leader starts within 6 inches of the middle of his edge: ${lengthText(off, 'inches')}.`)
}

/** WW-SCN-07: beyond 10 inches of every defender and beyond 6 inches of the south edge. */
function whyNotAround(game: Game, who: ModelId, at: Point): Refusal<Rule> | null {
  const { seat } = warrior(game.board, who)
  const { base } = cardOf(game, who).size
  const south = fromEdge(game, 'south', at, base)
  if (south <= STRIP)
    return refuse('WW-SCN-07', `More than 6 inches from the south edge: ${lengthText(Math.max(0, south), 'inches')}.`)
  for (const enemy of onBoard(game.board, otherSeat(seat))) {
    const there = warrior(game.board, enemy).at
    if (there === null) continue
    const gap = Math.sqrt((at.x - there.x) ** 2 + (at.y - there.y) ** 2) - base - cardOf(game, enemy).size.base
    if (gap <= OFF)
      return refuse('WW-SCN-07', `More than 10 inches from every defender: ${lengthText(Math.max(0, gap), 'inches')}.`)
  }
  return null
}

/** Warriors of a side that wait to be set up. */
export const waitingOf = ({ board }: Game, seat: Seat): ModelId[] => {
  const found: ModelId[] = []
  board.warriors.forEach((one, who) => {
    if (one.seat === seat && one.state === 'unplaced') found.push(who)
  })
  return found
}

const zoneOk = (game: Game, who: ModelId, at: Point): boolean =>
  (isAttacker(game, warrior(game.board, who).seat) ? whyNotAround(game, who, at) : whyNotStrip(game, who, at)) === null

/** Spots of a box, row by row: all of them, and those where a base can stand on the ground, whoever stands there. */
interface Rows {
  readonly all: readonly Point[]
  readonly open: readonly Point[]
}

const rows = perField((_: Field) => new Map<string, Rows>())

/** The spots of a part of the board, found once: blocks and pools do not move. */
function rowsOf(game: Game, part: Box, base: Len, step: Len): Rows {
  const known = rows(battlefield(game).field)
  const name = `${part.west} ${part.north} ${part.east} ${part.south} ${base} ${step}`
  let found = known.get(name)
  if (found === undefined) {
    const all = [...rowsIn(part, base, step)]
    found = { all, open: all.filter(at => whyNotGround(game, at, base) === null) }
    known.set(name, found)
  }
  return found
}

const put = (game: Game, who: ModelId, at: Point): Game => ({
  ...game,
  board: { ...game.board, warriors: game.board.warriors.map((one, i) => (i === who ? { ...one, at } : one)) },
})

/** WW-SET-11: do all the others still find a place? */
function fitsRest(game: Game, who: ModelId, at: Point): boolean {
  const rest = waitingOf(game, warrior(game.board, who).seat).filter(other => other !== who)
  return restPlaces(put(game, who, at), rest) !== null
}

/** Where everybody who waits could stand. */
export const restPlaces = (game: Game, waiting: readonly ModelId[]): ReadonlyMap<ModelId, Point> | null =>
  packed(
    game,
    widestFirst(waiting, who => cardOf(game, who).size.base),
    placeFor,
    put,
  )

/** The first place that will do for somebody, looked for from the front of his zone. */
export function placeFor(game: Game, who: ModelId): Point | null {
  const { seat } = warrior(game.board, who)
  const { edge } = side(game.board, seat)
  const { table } = game.setup
  const zone = table.zones.find(({ id }) => id === edge)?.parts[0]
  const whole = { west: 0, north: 0, east: table.width, south: table.depth }
  const part = isAttacker(game, seat) || zone === undefined ? whole : boxOf(zone)
  const { base } = cardOf(game, who).size
  for (const step of [INCH, INCH / 4]) {
    for (const at of rowsOf(game, part, base, step).open) {
      if (baseAt(game, at, base, who) < 0 && zoneOk(game, who, at)) return at
    }
  }
  return null
}

// ---- steps ------------------------------------------------------------------

export const deployment: StepsFor<DeployFrame['step']> = {
  edges(umpire) {
    const [winner] = rollOff(umpire, [0, 1], 'for the edges', 'WW-SET-04', 'WW-DIC-07')
    umpire.next({ step: 'edge', winner: winner! })
  },

  /** WW-SET-04, WW-SCN-07: an edge, in The Narrow Way a role. */
  edge(umpire, frame, [answer]) {
    const { board } = umpire
    const { winner } = frame
    const isRole = scenarioOf(umpire) === 'narrow-way'
    if (answer === undefined) {
      const edges: readonly Edge[] = isRole ? ['north', 'south'] : ['south', 'north']
      const offers = edges.map(
        (edge): WwOffer => ({
          id: `edge:${edge}`,
          rule: isRole ? 'WW-SCN-07' : 'WW-SET-04',
          at: edge,
          leads: { ...frame, edge },
        }),
      )
      return umpire.ask({ seat: winner, about: 'edge', offers, otherwise: offers[0]!.id })
    }
    const edge = ledTo('edge', answer)?.edge ?? 'south'
    side(board, winner).edge = edge
    side(board, otherSeat(winner)).edge = edge === 'north' ? 'south' : 'north'
    const note = isRole ? (edge === 'north' ? 'defends' : 'attacks') : `takes the ${edge} edge`
    umpire.tell({ kind: 'choice', rule: isRole ? 'WW-SCN-07' : 'WW-SET-04', seat: winner, note })
    const begins = isRole ? (edge === 'north' ? winner : otherSeat(winner)) : otherSeat(winner)
    umpire.next(
      { step: 'deploy', seat: begins },
      { step: 'lurk', seats: [0, 1] },
      { step: 'bounty', seat: 0 },
      { step: 'bounty', seat: 1 },
      { step: 'first' },
    )
  },

  /** WW-SET-06: one at a time in turn; who has placed all waits. WW-SCN-07: the defender first sets up all. */
  deploy(umpire, frame, [answer]) {
    const { seat } = frame
    const waiting = waitingOf(umpire, seat)
    const others = waitingOf(umpire, otherSeat(seat))
    if (waiting.length === 0)
      return others.length === 0 ? undefined : umpire.next({ step: 'deploy', seat: otherSeat(seat) })
    if (answer === undefined) {
      const offers = waiting.map(
        (who): WwOffer => ({
          id: `place:${who}`,
          rule: 'WW-SET-05',
          on: who,
          hole: { fill: 'point' },
          leads: { ...frame, who },
        }),
      )
      return umpire.ask({ seat, about: 'deploy', offers, otherwise: offers[0]!.id })
    }
    setUp(umpire, answer.offer.on!, pointOf(answer))
    const isWhole = scenarioOf(umpire) === 'narrow-way'
    umpire.next({ step: 'deploy', seat: isWhole || others.length === 0 ? seat : otherSeat(seat) })
  },

  /** WW-SET-08: both at once, each until he is done. */
  lurk(umpire, { seats }, answers) {
    const asked = seats.filter(seat => lurkers(umpire, seat).length > 0)
    if (answers.length === 0) {
      if (asked.length === 0) return
      return umpire.ask(...asked.map(seat => lurkQuestion(umpire, seats, seat)))
    }
    const open = asked.filter((_, i) => hides(umpire, answers[i]))
    umpire.next({ step: 'lurk', seats: open })
  },

  /** WW-HLP-03: the leader unless somebody else is named; in a campaign he is paid for. */
  bounty(umpire, { seat }, [answer]) {
    const hunter = standing(umpire.board, seat).find(who => cardOf(umpire, who).profile.id === 'bounty-archer')
    const heroes = standing(umpire.board, otherSeat(seat)).filter(who => cardOf(umpire, who).isHero)
    const leader = heroes.find(who => cardOf(umpire, who).isLeader) ?? heroes[0]
    if (hunter === undefined || leader === undefined) return
    if (answer === undefined && heroes.length > 1) {
      const offers = heroes.map(
        (at): WwOffer => ({
          id: `bounty:${at}`,
          rule: 'WW-HLP-03',
          on: hunter,
          at,
          leads: { step: 'bounty', seat, at },
        }),
      )
      return umpire.ask({ seat, about: 'bounty', on: hunter, offers, otherwise: `bounty:${leader}` })
    }
    const at = ledTo('bounty', answer)?.at ?? leader
    side(umpire.board, seat).bounty = at
    const note = `names ${cardOf(umpire, at).name}`
    umpire.tell({ kind: 'choice', rule: 'WW-HLP-03', seat, note, on: hunter })
  },

  /** WW-SET-09, WW-SET-10, WW-SCN-07: the winner has the first turn of every round. */
  first(umpire) {
    const { board } = umpire
    const defender = [0, 1].find(seat => isDefender(umpire, seat))
    const [winner] =
      defender === undefined ? rollOff(umpire, [0, 1], 'for the first turn', 'WW-SET-09', 'WW-DIC-07') : [defender]
    board.first = winner!
    board.sides.forEach((own, seat) => {
      own.started = onBoard(board, seat).length
    })
    headStart(umpire)
    umpire.next({ step: 'round', n: 1 })
  },
}

function setUp(umpire: Ump, who: ModelId, at: Point): void {
  const one = warrior(umpire.board, who)
  one.state = 'standing'
  one.at = at
  umpire.tell({ kind: 'place', rule: 'WW-SET-05', who, at })
}

// ---- starting hidden --------------------------------------------------------

/** WW-SET-08, WW-HID-02: who may start hidden and does not yet. */
const lurkers = (game: Game, seat: Seat): ModelId[] =>
  standing(game.board, seat).filter(who => !warrior(game.board, who).hidden && whyNotHide(game, who) === null)

function lurkQuestion(game: Game, seats: readonly Seat[], seat: Seat): WwDecision {
  const offers = lurkers(game, seat).map(
    (who): WwOffer => ({
      id: `lurk:${who}`,
      rule: 'WW-SET-08',
      on: who,
      leads: { step: 'lurk', seats, who },
    }),
  )
  return { seat, about: 'lurk', offers: [...offers, { id: 'done', rule: 'WW-SET-08' }], otherwise: 'done' }
}

/** He hides, and his owner may name another. */
function hides(umpire: Ump, answer: Answer<Book> | undefined): boolean {
  const who = ledTo('lurk', answer)?.who
  if (who === undefined || !isStanding(umpire.board, who)) return false
  warrior(umpire.board, who).hidden = true
  umpire.tell({ kind: 'mark', rule: 'WW-SET-08', who, token: 'hidden' })
  return true
}
