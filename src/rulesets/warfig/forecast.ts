/** What squads may be expected to do to each other, in points: blows of a melee, shots, a duel, and all melees for some turns. */

import type { ModelId, Seat } from '#engine'
import { CM, cosine, type Len, sine } from '#geometry'
import type { Stats } from './cards.ts'
import { against, MOST, ranged, thirtySixths } from './codes.ts'
import { SPELLS } from './content/spells.ts'
import { healthLeft } from './damage.ts'
import { extentOf } from './formation.ts'
import { type Board, type Group, otherSeat, profile, type Squad, tileCost } from './model.ts'
import { attacks, parts, tableValue } from './statistics.ts'

/** The chance of one die, by how far the acting statistic is above the resisting one. */
const CHANCES: readonly number[] = Array.from({ length: 2 * MOST - 1 }, (_, i) => {
  const d = i - MOST + 1
  return thirtySixths(against(Math.max(1, 1 + d), Math.max(1, 1 - d))) / 36
})
const chance = (acting: number, resisting: number): number =>
  CHANCES[Math.max(0, Math.min(2 * MOST - 2, acting - resisting + MOST - 1))]!

/** The tiles of one card, as they strike and as they are struck. */
export interface Rank {
  WS: number
  S: number
  A: number
  At: number
  readonly H: number
  /** Points of one Health. */
  readonly price: number
  readonly general: boolean
  health: number
}

/** Hits that fall from afar: a volley of one card, or a spell still in hand. */
interface Volley {
  readonly hits: number
  readonly S: number
  readonly range: Len
}

/** A squad on the table, reduced to what counts in a fight. */
export interface Force {
  readonly id: ModelId
  readonly squad: Squad
  /** Living cards, those struck first in front. */
  readonly ranks: Rank[]
  readonly worth: number
  readonly health: number
  /** What its slowest tile moves, with no card in play. */
  readonly pace: Len
  readonly volleys: readonly Volley[]
  readonly hasSpells: boolean
  readonly hasGeneral: boolean
  /** Half its width and depth, and the way it faces. */
  readonly width: Len
  readonly depth: Len
  readonly sin: number
  readonly cos: number
}

function rankOf(group: Group, { WS, S, A, At, H }: Stats): Rank {
  return {
    WS,
    S,
    A,
    At,
    H,
    price: tileCost(group.unit, group.items) / H,
    general: group.general,
    health: healthLeft(group),
  }
}

/** What a card shoots, and the best spell its wizard could throw. */
function addVolleys(group: Group, { At, S, BS, R }: Stats, volleys: Volley[]): void {
  const code = R > 0 ? ranged(BS) : null
  if (code !== null) volleys.push({ hits: (group.tiles * At * thirtySixths(code)) / 36, S, range: R * CM })
  if (group.SP === 0) return
  let best: Volley | undefined
  for (const card of group.cards) {
    const spell = SPELLS[card]
    if (spell?.hits === undefined || spell.hits.n * spell.hits.strength <= (best?.hits ?? 0) * (best?.S ?? 0)) continue
    best = { hits: spell.hits.n, S: spell.hits.strength, range: spell.range * CM }
  }
  if (best !== undefined) volleys.push(best)
}

/** With `now`, cards in play on the squad count too. */
export function forceOf(board: Board, id: ModelId, now = false): Force {
  const squad = board.squads[id]!
  const ranks: Rank[] = []
  let worth = 0
  let health = 0
  let slowest = Number.POSITIVE_INFINITY
  const volleys: Volley[] = []
  let hasSpells = false
  let hasGeneral = false
  for (let g = 0; g < squad.groups.length; g++) {
    const group = squad.groups[g]!
    if (group.tiles === 0) continue
    const stats = profile(group)
    const rank = rankOf(group, stats)
    slowest = Math.min(slowest, stats.M)
    if (now && squad.lasting.length > 0) underCards(rank, board, id, g)
    worth += rank.health * rank.price
    health += rank.health
    addVolleys(group, stats, volleys)
    hasSpells ||= group.SP > 0
    hasGeneral ||= rank.general
    // whoever is struck puts the blows on what he can spare
    if (rank.general || (ranks.length > 0 && rank.price < ranks[0]!.price && !ranks[0]!.general)) ranks.push(rank)
    else ranks.unshift(rank)
  }
  const [width, depth] = extentOf(squad)
  return {
    id,
    squad,
    ranks,
    worth,
    health,
    pace: slowest * CM,
    volleys,
    hasSpells,
    hasGeneral,
    width: width / 2,
    depth: depth / 2,
    sin: sine(squad.facing),
    cos: cosine(squad.facing),
  }
}

/** What lasting spells and commands make of a card in the next melee. */
function underCards(rank: Rank, board: Board, id: ModelId, g: number): void {
  rank.WS = tableValue(parts(board, id, g, 'WS', 'attack'))
  rank.S = tableValue(parts(board, id, g, 'S', 'melee wound'))
  rank.A = tableValue(parts(board, id, g, 'A', 'resist'))
  rank.At = attacks(board, id, g, 'attack')
}

const tilesIn = (rank: Rank): number => (rank.H === 1 ? rank.health : Math.ceil(rank.health / rank.H - 0.01))

/** The card of a squad that takes the blows. */
const shieldOf = (force: Force): Rank | undefined => force.ranks.find(rank => rank.health > 0)

/** Damage one squad may expect to do to another in a melee phase. */
export function blows(by: Force, at: Force): number {
  const shield = shieldOf(at)
  if (shield === undefined) return 0
  let n = 0
  for (const rank of by.ranks) {
    if (rank.health > 0) n += tilesIn(rank) * rank.At * chance(rank.WS, shield.WS) * chance(rank.S, shield.A)
  }
  return Math.min(n, shield.health)
}

/** Points of damage all volleys may expect to do, were the target in range. */
export function shots(by: Force, at: Force): number {
  const shield = shieldOf(at)
  if (shield === undefined) return 0
  let n = 0
  for (const volley of by.volleys) n += volley.hits * chance(volley.S, shield.A)
  return Math.min(n, shield.health) * shield.price
}

/** The gap between two squads: exact for squads that stand square to each other, a little less for others. */
export function gapOf(a: Force, b: Force): number {
  const gap = gapFrom(a, b)
  return isSquare(a, b) ? gap : Math.max(gap, gapFrom(b, a))
}

const isSquare = (a: Force, b: Force): boolean => (a.squad.facing - b.squad.facing) % 180 === 0

/** The gap to a box about another squad, square to this one. */
function gapFrom(a: Force, b: Force): number {
  const dx = b.squad.x - a.squad.x
  const dy = b.squad.y - a.squad.y
  const aside = Math.abs(dx * a.cos + dy * a.sin) - a.width - along(b, a.cos, a.sin)
  const ahead = Math.abs(dx * a.sin - dy * a.cos) - a.depth - along(b, a.sin, -a.cos)
  if (aside <= 0) return Math.max(0, ahead)
  return ahead <= 0 ? aside : Math.sqrt(aside * aside + ahead * ahead)
}

/** How far a squad reaches from its centre in a direction. */
const along = ({ cos, sin, width, depth }: Force, x: number, y: number): number =>
  Math.abs(cos * x + sin * y) * width + Math.abs(sin * x - cos * y) * depth

/** Melee phases a forecast looks ahead. */
const PHASES_AHEAD = 4

/** What a point of its own counts for a squad that goes for an enemy: timid armies lose. */
const CAUTION = 0.5

/** Points one squad may expect to win in a melee with another that is busy, or free to answer every blow. */
export function duel(by: Force, at: Force, isBusy: boolean): number {
  const hits = blows(by, at)
  const back = blows(at, by)
  const phases = Math.min(PHASES_AHEAD, at.health / Math.max(hits, 0.01), by.health / Math.max(back, 0.01))
  const lost = back * shieldOf(by)!.price
  return phases * (hits * shieldOf(at)!.price - lost * (isBusy ? CAUTION / 3 : CAUTION))
}

/** What all melees may be expected to cost each side, in points, and in Health of the general. */
export interface Toll {
  readonly points: readonly [number, number]
  readonly general: readonly [number, number]
}

/** Plays all melees for some phases with average dice: each squad strikes where it does most, each squad struck answers one. */
export function melees(board: Board): Toll {
  const points: [number, number] = [0, 0]
  const general: [number, number] = [0, 0]
  const sides: [Force[], Force[]] = [[], []]
  for (let id = 0; id < board.squads.length; id++) {
    const squad = board.squads[id]!
    if (squad.place === 'table' && squad.engaged.length > 0) sides[squad.seat]?.push(forceOf(board, id, true))
  }
  if (sides[0].length === 0 || sides[1].length === 0) return { points, general }
  // A phase that is being fought or over does not count among those to come: the end of a turn would seem to bring one more.
  const isStruck = board.stage === 'melee' || board.stage === 'reinforcements'
  let striking: Seat = board.active
  for (let phase = isStruck ? -1 : 0; phase < PHASES_AHEAD; phase++) {
    const hurt = new Map<Rank, number>()
    const answered = new Set<Force>()
    for (const by of sides[striking]!) {
      if (phase < 0 && by.squad.fought === board.turn) continue
      const at = bestTarget(by, sides[otherSeat(striking)]!)
      if (at === undefined) continue
      strike(hurt, by, at)
      if (answered.has(at)) continue
      answered.add(at)
      strike(hurt, at, by)
    }
    for (const [rank, n] of hurt) rank.health = Math.max(0, rank.health - n)
    striking = otherSeat(striking)
  }
  for (const seat of [0, 1] as const) {
    for (const force of sides[seat]) {
      let left = 0
      for (const rank of force.ranks) {
        left += rank.health * rank.price
        if (rank.general) general[seat] += 1 - rank.health / rank.H
      }
      points[seat] += force.worth - left
    }
  }
  return { points, general }
}

function strike(hurt: Map<Rank, number>, by: Force, at: Force): void {
  const shield = shieldOf(at)
  if (shield !== undefined) hurt.set(shield, (hurt.get(shield) ?? 0) + blows(by, at))
}

/** WF-MEL-05: it strikes one of those it is in contact with. */
function bestTarget(by: Force, foes: readonly Force[]): Force | undefined {
  let best: Force | undefined
  let most = 0
  for (const foe of foes) {
    if (!by.squad.engaged.includes(foe.id)) continue
    const shield = shieldOf(foe)
    const points = shield === undefined ? 0 : blows(by, foe) * shield.price
    if (points > most) [best, most] = [foe, points]
  }
  return best
}
