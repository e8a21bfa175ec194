/** Shooting (WF-SHT): targets and skill, several targets, shooting into a melee, and how hits fall on a squad. */

import { type Answer, type Draw, type ModelId, type Offer, type Part, type Refusal, refuse, shareOf } from '#engine'
import { CM, flatGap, flatWithin } from '#geometry'
import { ABILITIES } from './abilities.ts'
import { coverFor, mountainBetween, squadBetween } from './battlefield.ts'
import { ranged, rollCode } from './codes.ts'
import { closeRanks, depths, fixedStrength, harm, harmInTurn, rollToWound } from './damage.ts'
import { mayReach, rectOf } from './formation.ts'
import {
  type Board,
  type Book,
  type Frame,
  type Game,
  groupName,
  type Hits,
  isEngaged,
  isHeroGroup,
  livingGroups,
  onTable,
  otherSeat,
  profile,
  type Rule,
  type Shots,
  type Squad,
  type StepsFor,
  squadAt,
  type Ump,
  unitOf,
} from './model.ts'
import { inCentimetres } from './numbers.ts'
import { byRow, type Row, shareHole, whyNotShare } from './shares.ts'
import { attacks, parts, sum } from './statistics.ts'
import { isScenario, judge } from './victory.ts'

type ShootFrame = Extract<Frame, { step: 'shoot' }>
type HitsFrame = Extract<Frame, { step: 'hits' }>
type StrayFrame = Extract<Frame, { step: 'stray' }>

// ---- who may shoot, and at whom ---------------------------------------------

/** Why a squad may not shoot at all in this phase, or null. */
export function whyNotShoot({ board }: Game, by: ModelId): Refusal<Rule> | null {
  const squad = squadAt(board, by)
  if (squad.place !== 'table') return refuse('WF-RNF-09', `${squad.name} is not on the table.`)
  if (board.stage !== 'shooting' || squad.seat !== board.active) {
    return refuse('WF-SHT-01', 'Squads shoot in the shooting phase of their own turn.')
  }
  if (squad.shot === board.turn) return refuse('WF-TRN-03', `${squad.name} has shot in this phase.`)
  if (squad.advanced === board.turn) return refuse('WF-SHT-03', 'Moved this turn: cannot shoot.')
  if (isEngaged(squad)) return refuse('WF-SHT-05', 'In melee: cannot shoot.')
  const taunt = tauntOn(board, squad)
  if (taunt !== undefined) return refuse('WF-CRD-07', `${squad.name} is taunted by ${taunt.name} and may not shoot.`)
  if (!squad.groups.some(group => group.tiles > 0 && profile(group).R > 0)) {
    return refuse('WF-CRD-10', `${squad.name} has no ranged weapon.`)
  }
  return null
}

/** The squad a taunted squad must not leave, while it stands. */
export function tauntOn(board: Board, squad: Squad): Squad | undefined {
  const taunt = squad.lasting.find(lasting => ABILITIES[lasting.name]?.taunts && lasting.since !== board.turn)
  const by = taunt === undefined ? undefined : squadAt(board, taunt.by)
  return by?.place === 'table' ? by : undefined
}

/** WF-SHT-02, WF-SHT-17: each card of a squad in range of a target, with its final skill. */
export function aims(game: Game, by: ModelId, at: ModelId, targets = 1): Shots[] {
  const { board } = game
  const squad = squadAt(board, by)
  const target = squadAt(board, at)
  const found: Shots[] = []
  let shared: Part<Rule>[] | undefined
  for (const group of livingGroups(squad)) {
    const card = squad.groups[group]!
    const range = profile(card).R * CM
    if (range <= 0 || !mayReach(squad, target, range) || !flatWithin(rectOf(squad), rectOf(target), range)) continue
    shared ??= penalties(game, by, at, targets)
    const all = [...parts(board, by, group, 'BS', 'shot', at), ...shared.filter(p => !spared(squad, group, p))]
    found.push({ group, tiles: card.tiles, skill: sum(all), parts: all })
  }
  return found
}

/** Keen Sight: a card on which the first line of sight does not matter. */
const spared = (squad: Squad, group: number, part: Part<Rule>): boolean =>
  part.rule === 'WF-SHT-10' && unitOf(squad.groups[group]!).texts.some(text => ABILITIES[text]?.keenSight)

/** WF-SHT-07, WF-SHT-10, WF-SHT-13, WF-SHT-14: what lowers the skill of every card alike. */
function penalties(game: Game, by: ModelId, at: ModelId, targets: number): Part<Rule>[] {
  const found: Part<Rule>[] = []
  if (targets > 1) found.push({ n: 1 - targets, rule: 'WF-SHT-07' })
  if (squadBetween(game.board, by, at) !== undefined) found.push({ n: -1, rule: 'WF-SHT-10' })
  const cover = coverFor(game, by, at)
  if (cover > 0) found.push({ n: -cover, rule: cover === 1 ? 'WF-SHT-13' : 'WF-SHT-14' })
  return found
}

/** Why a squad that may shoot may not shoot at a target, or null. */
export function whyNotTarget(game: Game, by: ModelId, at: ModelId, targets = 1): Refusal<Rule> | null {
  const { board, setup } = game
  const squad = squadAt(board, by)
  const target = squadAt(board, at)
  if (target.place !== 'table') return refuse('WF-RNF-09', `${target.name} is not on the table.`)
  if (target.seat === squad.seat) return refuse('WF-SHT-01', `${target.name} is on your own side.`)
  if (isScenario(setup, 'general') && shootable(setup.scenario, target).length === 0) {
    return refuse('WF-SHT-31', 'The general cannot be shot.')
  }
  const found = aims(game, by, at, targets)
  if (found.length === 0) {
    const range = rangeOf(squad)
    const gap = inCentimetres(flatGap(rectOf(squad), rectOf(target)))
    return refuse('WF-SHT-01', `${target.name} is ${gap} away, the range is ${range} cm.`)
  }
  const mountain = mountainBetween(setup, squad, target)
  if (mountain !== undefined) return refuse('WF-TER-09', `A mountain is in the way: ${mountain.name}.`)
  if (found.every(aim => aim.skill < 1)) {
    const best = Math.max(...found.map(aim => aim.skill))
    return refuse('WF-SHT-18', `Ballistic Skill would be below 1: ${best} against ${target.name}.`)
  }
  return null
}

/** WF-SHT-32: the cards of a squad that may be shot: in Kill the General, all but the general. */
const shootable = (scenario: string, squad: Squad): number[] =>
  livingGroups(squad).filter(group => scenario !== 'general' || !squad.groups[group]!.general)

/** WF-SHT-06, WF-SHT-33: every target a squad may choose, however often it was shot already. */
export const targetsOf = (game: Game, by: ModelId): ModelId[] => [...targetsInReach(game, by)]

function* targetsInReach(game: Game, by: ModelId): Generator<ModelId> {
  const { board } = game
  const squad = squadAt(board, by)
  const range = rangeOf(squad) * CM
  for (const at of onTable(board, otherSeat(squad.seat))) {
    if (mayReach(squad, squadAt(board, at), range) && whyNotTarget(game, by, at) === null) yield at
  }
}

/** The longest Range of a squad's living tiles, in cm. */
const rangeOf = ({ groups }: Squad): number =>
  groups.reduce((most, group) => (group.tiles > 0 ? Math.max(most, profile(group).R) : most), 0)

/** Root offers: one menu for each squad that has a target. */
export function shootOffers(game: Game): Offer<Book>[] {
  const { board } = game
  return onTable(board, board.active).flatMap((by): Offer<Book>[] => {
    if (whyNotShoot(game, by) !== null) return []
    if (targetsInReach(game, by).next().done === true) return []
    return [
      { id: `shoot:${by}`, rule: 'WF-SHT-01', on: by, opens: true, leads: { step: 'shoot', by, at: [], split: [] } },
    ]
  })
}

/** What is in a squad's menu: each target, and several at once. */
export function openShoot(game: Game, { by }: ShootFrame): Offer<Book>[] {
  const targets = targetsOf(game, by)
  const offers = targets.map(
    (at): Offer<Book> => ({
      id: `at:${at}`,
      rule: 'WF-SHT-06',
      on: by,
      at,
      leads: { step: 'shoot', by, at: [at], split: [] },
    }),
  )
  const leads: ShootFrame = { step: 'shoot', by, at: severalTargets(game, by), split: [] }
  // WF-SHT-09: one tile sends all its dice at one target
  if (leads.at.length > 1 && splitRows(game, leads).reduce((n, row) => n + row.total, 0) > 1) {
    offers.push({ id: 'split', rule: 'WF-SHT-07', on: by, hole: shareHole(splitRows(game, leads)), leads })
  }
  return offers
}

// ---- several targets --------------------------------------------------------

/** WF-SHT-12: targets that may be among several: those in the first line of sight, with a skill left for two. */
const severalTargets = (game: Game, by: ModelId): ModelId[] =>
  targetsOf(game, by).filter(
    at => squadBetween(game.board, by, at) === undefined && whyNotTarget(game, by, at, 2) === null,
  )

/** WF-SHT-08: tiles of each card over the targets. */
export function splitRows(game: Game, { by, at }: ShootFrame): Row[] {
  const squad = squadAt(game.board, by)
  return livingGroups(squad).flatMap(group => {
    const most = at.map(id => aims(game, by, id, 2).find(aim => aim.group === group && aim.skill >= 1)?.tiles ?? 0)
    if (most.every(n => n === 0)) return []
    const among = at.map(id => squadAt(game.board, id).name)
    return [{ name: groupName(squad.groups[group]!), total: squad.groups[group]!.tiles, among, most }]
  })
}

/** Why tiles may not be split over targets like this, or null. */
export function whyNotSplit(game: Game, leads: ShootFrame, split: readonly number[]): Refusal<Rule> | null {
  const rows = splitRows(game, leads)
  const fault = whyNotShare(rows, split, 'WF-SHT-08')
  if (fault !== null) return fault
  const used = usedTargets(rows, leads.at, split)
  if (used.length < 2)
    return refuse('WF-SHT-08', `Give at least one tile to each of two targets, not to ${used.length}.`)
  for (const at of used) {
    const no = whyNotTarget(game, leads.by, at, used.length)
    if (no !== null) return no
  }
  return null
}

const usedTargets = (rows: readonly Row[], at: readonly ModelId[], split: readonly number[]): ModelId[] =>
  at.filter((_, i) => byRow(rows, split).some(row => row[i]! > 0))

/** Two of the targets, the tiles dealt between them. */
export function* splitFillings(game: Game, leads: ShootFrame, pick: Draw): Generator<number[]> {
  const rows = splitRows(game, leads)
  const n = leads.at.length
  for (let tries = 0; tries < 6; tries++) {
    const a = pick(n)
    const b = (a + 1 + pick(n - 1)) % n
    const split = rows.flatMap(row => {
      const share = row.among.map(() => 0)
      const most = (i: number): number => row.most?.[i] ?? row.total
      const open = [a, b].filter(i => most(i) > 0)
      const first = open.length === 2 ? 1 + pick(Math.max(1, row.total - 1)) : row.total
      share[open[0] ?? a] = first
      if (open.length === 2) share[open[1]!] = row.total - first
      return share
    })
    if (whyNotSplit(game, leads, split) === null) yield split
  }
}

/** The frame of a declaration with all its targets and tiles (WF-SHT-35). */
export const filledShoot = (leads: ShootFrame, answer: Answer<Book>): ShootFrame =>
  answer.with === undefined ? leads : { ...leads, split: shareOf(answer) }

// ---- volleys ----------------------------------------------------------------

export const shooting: StepsFor<'shoot' | 'volley' | 'hits' | 'stray'> = {
  /** WF-SHT-35: everything is declared before a die is rolled; then target by target. */
  shoot(umpire, leads) {
    const { board } = umpire
    const { by, at, split } = leads
    const rows = split.length === 0 ? [] : splitRows(umpire, leads)
    const used = split.length === 0 ? at : usedTargets(rows, at, split)
    const volleys = used.map((target): Frame => {
      const shots = aims(umpire, by, target, used.length).flatMap(aim => {
        const n = split.length === 0 ? aim.tiles : tilesGiven(umpire, leads, rows, aim.group, target)
        return aim.skill >= 1 && n > 0 ? [{ ...aim, tiles: n }] : []
      })
      return { step: 'volley', by, at: target, shots }
    })
    squadAt(board, by).shot = board.turn
    umpire.next(...volleys)
  },

  /** WF-SHT-19, WF-SHT-20: one die for each tile and Attack. WF-SHT-24 to 26: into a melee, a third goes astray. */
  volley(umpire, { by, at, shots }) {
    const { board } = umpire
    const squad = squadAt(board, by)
    umpire.tell({ kind: 'attack', rule: 'WF-SHT-01', by, at, weapon: 'shots' })
    const hits = shots.map(({ group, tiles, skill, parts: why }): Hits => {
      const n = tiles * attacks(board, by, group, 'shot')
      const got = rollCode(
        umpire,
        { seat: squad.seat, by, purpose: `shot (${squad.groups[group]!.unit})` },
        'WF-SHT-20',
        ranged(skill)!,
        n,
        why,
      )
      return { group, n: got, strength: sum(parts(board, by, group, 'S', 'shot', at)) } // WF-SHT-34
    })
    const friends = squadAt(board, at).engaged.slice()
    const total = hits.reduce((n, hit) => n + hit.n, 0)
    const stray = friends.length === 0 ? 0 : total - onTarget(total)
    umpire.next({ step: 'hits', by, at, hits: without(hits, stray), spell: false, stray, friends })
  },

  /** WF-SHT-21, WF-SHT-22, WF-SHT-23, WF-SHT-27, WF-SPL-10: the owner splits the hits of each source over his cards, then wounds are rolled. */
  hits(umpire, frame, [answer]) {
    const { board } = umpire
    const { by, at, stray, friends } = frame
    const rows = hitRows(umpire, frame)
    if (rows.length > 0 && answer === undefined) {
      const offer: Offer<Book> = { id: 'hits', rule: 'WF-SHT-21', on: at, hole: shareHole(rows), leads: frame }
      return umpire.ask({ seat: squadAt(board, at).seat, about: 'hits', on: at, offers: [offer], otherwise: 'hits' })
    }
    if (frame.spell) umpire.tell({ kind: 'attack', rule: 'WF-SPL-10', by, at, weapon: 'a spell' })
    const chosen = answer === undefined ? [] : byRow(rows, shareOf(answer))
    const cards = cardsHit(umpire, frame)
    const wounds: [card: number, n: number][] = []
    let row = 0
    for (const hits of frame.hits) {
      if (hits.n === 0) continue
      const share = cards.length > 1 ? chosen[row++]! : [hits.n]
      cards.forEach((card, i) => {
        const strength = fixedStrength(hits, frame.spell ? 'WF-SPL-10' : 'WF-SHT-34')
        wounds.push([
          card,
          rollToWound(umpire, by, strength, at, card, share[i]!, frame.spell ? 'WF-SPL-10' : 'WF-SHT-22'),
        ])
      })
    }
    const before = depths(board)
    for (const [card, n] of wounds) if (n > 0) harm(umpire, at, card, n, 'WF-WND-02')
    closeRanks(umpire, before)
    if (stray > 0) umpire.next({ step: 'stray', by, n: stray, friends })
    else judge(umpire)
  },

  /** WF-SHT-28 to WF-SHT-30: friends take the rest without armour, heroes last, the shooter placing odd hits. */
  stray(umpire, frame, [answer]) {
    const { board } = umpire
    const { by, n, friends } = frame
    const rows = strayRows(board, frame)
    if (rows.length > 0 && answer === undefined) {
      const offer: Offer<Book> = { id: 'odd', rule: 'WF-SHT-30', on: by, hole: shareHole(rows), leads: frame }
      return umpire.ask({ seat: squadAt(board, by).seat, about: 'stray', on: by, offers: [offer], otherwise: 'odd' })
    }
    const even = Math.floor(n / friends.length)
    const odd = answer === undefined ? [] : shareOf(answer)
    const before = depths(board)
    friends.forEach((friend, i) => {
      harmFriend(umpire, friend, even + (odd[i] ?? 0))
    })
    closeRanks(umpire, before)
    judge(umpire)
  },
}

/** WF-SHT-25, WF-SHT-26: of the hits two thirds, rounded down, go to the enemy. */
export const onTarget = (hits: number): number => Math.floor((hits * 2) / 3)

/** Takes stray hits off a volley, the last card's first. */
export function without(hits: readonly Hits[], stray: number): Hits[] {
  let left = stray
  return [...hits]
    .reverse()
    .map(hit => {
      const off = Math.min(left, hit.n)
      left -= off
      return { ...hit, n: hit.n - off }
    })
    .reverse()
}

function tilesGiven(game: Game, leads: ShootFrame, rows: readonly Row[], group: number, target: ModelId): number {
  const names = livingGroups(squadAt(game.board, leads.by)).filter(g =>
    leads.at.some(id => aims(game, leads.by, id, 2).some(aim => aim.group === g && aim.skill >= 1)),
  )
  return byRow(rows, leads.split)[names.indexOf(group)]?.[leads.at.indexOf(target)] ?? 0
}

/** The cards hits may fall on (WF-SHT-32); WF-SPL-12: spells may harm a general. */
function cardsHit(game: Game, { at, spell }: HitsFrame): number[] {
  const squad = squadAt(game.board, at)
  return spell ? livingGroups(squad) : shootable(game.setup.scenario, squad)
}

/** The rows the defending player splits: none where there is no choice (WF-TRN-10). */
export function hitRows(game: Game, frame: HitsFrame): Row[] {
  const squad = squadAt(game.board, frame.at)
  const cards = cardsHit(game, frame)
  if (cards.length < 2) return []
  return frame.hits
    .filter(hits => hits.n > 0)
    .map(hits => ({
      name: hits.group < 0 ? 'spell' : groupName(squadAt(game.board, frame.by).groups[hits.group]!),
      total: hits.n,
      among: cards.map(card => groupName(squad.groups[card]!)),
      spared: cards.findIndex(card => squad.groups[card]!.general),
    }))
}

/** WF-SHT-30: the odd hits the shooter places, one each at most. */
export function strayRows(board: Board, { n, friends }: StrayFrame): Row[] {
  const odd = n % friends.length
  if (odd === 0) return []
  const names = friends.map(id => squadAt(board, id).name)
  return [{ name: 'odd hits', total: odd, among: names, most: names.map(() => 1) }]
}

/** WF-SHT-28, WF-SHT-29: each hit is one damage; rank and file first. */
function harmFriend(umpire: Ump, who: ModelId, n: number): void {
  const squad = squadAt(umpire.board, who)
  const isLast = (g: number): boolean => isHeroGroup(squad.groups[g]!) || squad.groups[g]!.general
  const order = livingGroups(squad).sort((a, b) => Number(isLast(a)) - Number(isLast(b)))
  harmInTurn(umpire, who, order, n, 'WF-SHT-28')
}
