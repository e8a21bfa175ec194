/** Squads reduced to what counts in a fight, wherever they stand: worked out once for each state a squad is seen in. */

import type { ModelId } from '#engine'
import { CM, type Len } from '#geometry'
import type { Stats } from './cards.ts'
import { against, MOST, ranged, thirtySixths } from './codes.ts'
import { SPELLS } from './content/spells.ts'
import { healthLeft } from './damage.ts'
import { type Board, type Group, profile, tileCost } from './model.ts'
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

export interface Company {
  /** The cards it was made of, as they were. */
  readonly groups: readonly Group[]
  /** Living cards, those struck first in front. */
  readonly ranks: readonly Rank[]
  readonly worth: number
  readonly health: number
  /** What its slowest tile moves, with no card in play. */
  readonly pace: Len
  readonly volleys: readonly Volley[]
  /** How far it shoots or casts. */
  readonly range: Len
  readonly hasSpells: boolean
  readonly hasGeneral: boolean
  /** No other company has had this number; of those remembered, none has this place. */
  readonly serial: number
  readonly place: number
  /** What it may expect of the companies it was compared with, by their places. */
  readonly rivals: (Rivalry | undefined)[]
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

/** Whoever is struck puts the blows on what he can spare. */
function fallIn(rank: Rank, ranks: Rank[]): void {
  if (rank.general || (ranks.length > 0 && rank.price < ranks[0]!.price && !ranks[0]!.general)) ranks.push(rank)
  else ranks.unshift(rank)
}

/** The living cards of a squad as the cards in play on it make them, in the order they are struck. */
export function ranksNow(board: Board, id: ModelId): Rank[] {
  const ranks: Rank[] = []
  const { groups, lasting } = board.squads[id]!
  groups.forEach((group, g) => {
    if (group.tiles === 0) return
    const rank = rankOf(group, profile(group))
    if (lasting.length > 0) underCards(rank, board, id, g)
    fallIn(rank, ranks)
  })
  return ranks
}

/** What lasting spells and commands make of a card in the next melee. */
function underCards(rank: Rank, board: Board, id: ModelId, g: number): void {
  rank.WS = tableValue(parts(board, id, g, 'WS', 'attack'))
  rank.S = tableValue(parts(board, id, g, 'S', 'melee wound'))
  rank.A = tableValue(parts(board, id, g, 'A', 'resist'))
  rank.At = attacks(board, id, g, 'attack')
}

function formed(groups: readonly Group[], place: number): Company {
  const ranks: Rank[] = []
  let worth = 0
  let health = 0
  let slowest = Number.POSITIVE_INFINITY
  const volleys: Volley[] = []
  let hasSpells = false
  let hasGeneral = false
  for (const group of groups) {
    if (group.tiles === 0) continue
    const stats = profile(group)
    const rank = rankOf(group, stats)
    slowest = Math.min(slowest, stats.M)
    worth += rank.health * rank.price
    health += rank.health
    addVolleys(group, stats, volleys)
    hasSpells ||= group.SP > 0
    hasGeneral ||= rank.general
    fallIn(rank, ranks)
  }
  return {
    groups: groups.map(group => ({ ...group, items: [...group.items], cards: [...group.cards] })),
    ranks,
    worth,
    health,
    pace: slowest * CM,
    volleys,
    range: volleys.reduce((most, volley) => Math.max(most, volley.range), 0),
    hasSpells,
    hasGeneral,
    serial: ++serials,
    place,
    rivals: [],
  }
}

/** States of each squad seen lately, the last one first: whoever looks ahead sees the same few over and over. */
const seen: Company[][] = []
const LATELY = 6
let serials = 0

/** The company a squad is now. */
export function companyOf(id: ModelId, groups: readonly Group[]): Company {
  seen[id] ??= []
  const shelf = seen[id]
  for (let i = 0; i < shelf.length; i++) {
    const company = shelf[i]!
    if (!isMadeOf(company, groups)) continue
    if (i > 0) shelf.unshift(...shelf.splice(i, 1))
    return company
  }
  const place = shelf.length < LATELY ? id * LATELY + shelf.length : shelf.pop()!.place
  const company = formed(groups, place)
  shelf.unshift(company)
  return company
}

function isMadeOf({ groups: then }: Company, groups: readonly Group[]): boolean {
  if (then.length !== groups.length) return false
  for (let g = 0; g < groups.length; g++) {
    const a = then[g]!
    const b = groups[g]!
    if (a.tiles !== b.tiles || a.hurt !== b.hurt || a.unit !== b.unit || a.SP !== b.SP || a.general !== b.general)
      return false
    if (!isSameList(a.items, b.items) || !isSameList(a.cards, b.cards)) return false
  }
  return true
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

// ---- one against another ----------------------------------------------------

const tilesIn = (rank: Rank): number => (rank.H === 1 ? rank.health : Math.ceil(rank.health / rank.H - 0.01))

/** The card of a squad that takes the blows. */
export const shieldOf = (ranks: readonly Rank[]): Rank | undefined => ranks.find(rank => rank.health > 0)

/** Damage one squad may expect to do to another in a melee phase. */
export function blows(by: readonly Rank[], at: readonly Rank[]): number {
  const shield = shieldOf(at)
  if (shield === undefined) return 0
  let n = 0
  for (const rank of by) {
    if (rank.health > 0) n += tilesIn(rank) * rank.At * chance(rank.WS, shield.WS) * chance(rank.S, shield.A)
  }
  return Math.min(n, shield.health)
}

/** What a company may expect of another. */
interface Rivalry {
  /** Which company the other one is. */
  readonly serial: number
  /** Melee phases until one of them is done for, or nobody looks further. */
  readonly phases: number
  /** Points of damage it may expect to do in one of them, and to suffer from an enemy who answers. */
  readonly dealt: number
  readonly suffered: number
  /** Points of damage all its volleys may expect to do, were the other in range. */
  readonly shots: number
}

export function rivalry(by: Company, at: Company): Rivalry {
  const known = by.rivals[at.place]
  if (known?.serial === at.serial) return known
  const hits = blows(by.ranks, at.ranks)
  const back = blows(at.ranks, by.ranks)
  const found = {
    serial: at.serial,
    phases: Math.min(PHASES_AHEAD, at.health / Math.max(hits, 0.01), by.health / Math.max(back, 0.01)),
    dealt: hits * shieldOf(at.ranks)!.price,
    suffered: back * shieldOf(by.ranks)!.price,
    shots: shots(by, at),
  }
  by.rivals[at.place] = found
  return found
}

/** Melee phases a forecast looks ahead. */
export const PHASES_AHEAD = 4

function shots(by: Company, at: Company): number {
  const shield = shieldOf(at.ranks)
  if (shield === undefined) return 0
  let n = 0
  for (const volley of by.volleys) n += volley.hits * chance(volley.S, shield.A)
  return Math.min(n, shield.health) * shield.price
}
