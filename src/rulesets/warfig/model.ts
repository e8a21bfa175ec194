/** What a game of WarFig remembers. Read this first. */

import type { Frame as AnyFrame, Game as GameOf, ModelId, Part, Seat, Steps, TableBook, Umpire } from '#engine'
import type { Len, Pose } from '#geometry'
import { type Item, isHero, type Stats, type Unit, withItems } from './cards.ts'
import { ITEMS } from './content/items.ts'
import { UNITS } from './content/units.ts'
import type { Rule } from './rules.ts'

export type { Rule } from './rules.ts'
/** The types of this rulebook. */
export interface Book extends TableBook {
  readonly board: Board
  readonly frame: Frame
  readonly rule: Rule
  readonly about: About
}
/** What players are asked. */
export type About =
  | ('legend' | 'general' | 'reserves' | 'zone' | 'deploy')
  | Phase
  | ('aim' | 'election' | 'targets' | 'targets back' | 'hits' | 'parry' | 'stray' | 'retreat' | 'realign')
export type Ump = Umpire<Book>
export type StepsFor<K extends Frame['step']> = Steps<Book, K>
/** What every question about a game needs: an umpire is one too. */
export type Game = GameOf<Book>

/** WF-TRN-02: the five phases of a turn, in order. */
export const PHASES = ['spells', 'movement', 'shooting', 'melee', 'reinforcements'] as const
export type Phase = (typeof PHASES)[number]
export type Stage = 'muster' | 'deployment' | Phase | 'to the death'

export interface Board {
  /** Seat by seat, in list order. A model in the engine's sense is a squad. */
  squads: Squad[]
  /** Backs of the cards laid face down, in the order they were laid (WF-DEP-12). Kept after the reveal. */
  cards: FaceDown[]
  revealed: boolean
  /** By seat the index of its zone among the table's; -1 before it is chosen. */
  zones: number[]
  stage: Stage
  /** Player turns begun; 0 before the first (WF-TRN-07). */
  turn: number
  active: Seat
  first: Seat
  /** The player turn in which a tile last lost Health (WF-OBJ-05). */
  lastLoss: number
  /** Who offers a draw in this turn (WF-GEN-16). */
  drawOffer: Seat | null
  /** The player turn in which each seat last offered one: one offer a turn. */
  drawOffered: number[]
  /** Squads in the fight to the death (WF-OBJ-12). */
  fighters: ModelId[]
}

export interface FaceDown {
  seat: Seat
  x: Len
  y: Len
}

/** WF-LST-08: every tile belongs to a squad; WF-LST-18: the same one all game. */
export interface Squad {
  seat: Seat
  name: string
  /** Its cards, rank and file first. A card whose tiles are all gone stays, empty. */
  groups: Group[]
  place: 'list' | 'card' | 'table' | 'reserve' | 'gone'
  /** The centre of its rectangle. */
  x: Len
  y: Len
  facing: number
  frontage: number
  /** Its face-down card; -1 for none. */
  card: number
  /** WF-GEO-07 */
  engaged: ModelId[]
  /** The enemy squad it strikes in this melee phase, -1 for none yet (WF-MEL-05). */
  strikes: ModelId
  lasting: Lasting[]
  /** The player turns in which it last moved or pivoted, advanced, touched an enemy, shot and fought. */
  moved: number
  advanced: number
  charged: number
  shot: number
  fought: number
  /** The round in which it came from the reserve; 0 for the start. */
  arrived: number
  /** The Health of all its tiles at the start. */
  fullHealth: number
}

/** The tiles of one card in a squad. WF-CRD-08: one card serves all of them. */
export interface Group {
  unit: string
  /** Its numbers where no card has them: a tile in a question of odds. */
  figure?: Unit
  items: string[]
  tiles: number
  /** Damage on the one wounded tile (WF-WND-05). */
  hurt: number
  /** WF-OBJ-18: this tile is the general, and a card of its own. */
  general: boolean
  /** Spells and commands not used yet (WF-LST-38). */
  cards: string[]
  CP: number
  SP: number
  /** The player turns in which it last cast and commanded. */
  cast: number
  commanded: number
}

/** A card's effect on a squad, or on one of its cards. */
export interface Lasting {
  name: string
  /** The player turn it began in, and the one at whose start it is over (WF-TRN-08). */
  since: number
  until: number
  /** The squad of whoever played it. */
  by: ModelId
  /** The only card it is for; -1 for all. */
  group: number
  /** Damage it still cancels. */
  left: number
}

/** Dice of one card against another (WF-DIC-11: one batch for each such pair). */
export interface Blow {
  readonly by: ModelId
  readonly group: number
  readonly at: ModelId
  readonly card: number
  readonly n: number
}

/** Hits from one source on a squad, before its owner splits them. Group -1 is a spell. */
export interface Hits {
  readonly group: number
  readonly n: number
  readonly strength: number
}

/** Tiles of one card that shoot at one target, and their final skill with every part of it. */
export interface Shots {
  readonly group: number
  readonly tiles: number
  readonly skill: number
  readonly parts: readonly Part<Rule>[]
}

export type Mode = 'back' | 'defend'

export type Frame = AnyFrame &
  (
    | { readonly step: 'legends' }
    | { readonly step: 'legend'; readonly card: string; readonly loser: Seat; readonly list: string | null }
    | { readonly step: 'generals' }
    | { readonly step: 'general'; readonly who: ModelId; readonly group: number }
    | { readonly step: 'reserves'; readonly done: readonly Seat[] }
    | { readonly step: 'reserve'; readonly who: ModelId }
    | { readonly step: 'zones'; readonly chooser: Seat }
    | { readonly step: 'zone'; readonly chooser: Seat; readonly zone: number }
    | { readonly step: 'deploy' }
    | { readonly step: 'formation' }
    | { readonly step: 'lay'; readonly who: ModelId; readonly frontage: number; readonly at: Pose | null }
    | { readonly step: 'reveal' }
    | { readonly step: 'firstTurn' }
    | { readonly step: 'turn' }
    | { readonly step: 'turnEnd' }
    | { readonly step: 'phase'; readonly phase: Phase }
    | { readonly step: 'spells' }
    | {
        readonly step: 'cast'
        readonly by: ModelId
        readonly spell: string
        readonly at: ModelId
        readonly heals: readonly number[]
      }
    | {
        readonly step: 'command'
        readonly by: ModelId
        readonly group: number
        readonly card: string
        readonly on: ModelId
        readonly n: number
      }
    | { readonly step: 'movement' }
    | { readonly step: 'move'; readonly who: ModelId; readonly path: readonly Pose[]; readonly retreat: boolean }
    | { readonly step: 'retreat'; readonly who: ModelId }
    /** `within`: how far from the squad that taunts it a taunted squad may end. */
    | {
        readonly step: 'realign'
        readonly who: ModelId
        readonly touched: readonly ModelId[]
        readonly within?: number
      }
    | { readonly step: 'align'; readonly who: ModelId; readonly at: Pose }
    | { readonly step: 'shooting' }
    | {
        readonly step: 'shoot'
        readonly by: ModelId
        readonly at: readonly ModelId[]
        readonly split: readonly number[]
      }
    | { readonly step: 'volley'; readonly by: ModelId; readonly at: ModelId; readonly shots: readonly Shots[] }
    | {
        readonly step: 'hits'
        readonly by: ModelId
        readonly at: ModelId
        readonly hits: readonly Hits[]
        readonly spell: boolean
        /** Hits of the same volley that go to friends of the shooter. */
        readonly stray: number
        readonly friends: readonly ModelId[]
      }
    | { readonly step: 'stray'; readonly by: ModelId; readonly n: number; readonly friends: readonly ModelId[] }
    | { readonly step: 'melee' }
    | { readonly step: 'aim'; readonly who: ModelId; readonly at: ModelId }
    | { readonly step: 'combat'; readonly at: ModelId; readonly by: readonly ModelId[] }
    | {
        readonly step: 'targets'
        readonly at: ModelId
        readonly by: readonly ModelId[]
        readonly mode: Mode
        /** The attackers it answers: the one named, or all where a card lets it (WF-MEL-27). */
        readonly answers: readonly ModelId[]
        /** What its owner decided on the blows that fall on it. */
        readonly blows: readonly Blow[] | null
      }
    | {
        readonly step: 'parry'
        readonly at: ModelId
        readonly answers: readonly ModelId[]
        readonly hits: readonly Blow[]
      }
    | { readonly step: 'reinforcements' }
    | { readonly step: 'arrive'; readonly who: ModelId; readonly frontage: number; readonly at: Pose | null }
    | { readonly step: 'toTheDeath' }
    | { readonly step: 'deathRound'; readonly seat: Seat }
    | { readonly step: 'pass'; readonly what: 'stay' | 'done' | 'end' }
    | { readonly step: 'concede'; readonly seat: Seat }
    | { readonly step: 'offerDraw'; readonly seat: Seat }
    | { readonly step: 'answerDraw'; readonly seat: Seat; readonly accept: boolean }
  )

// ---- looking things up ------------------------------------------------------

export function squadAt(board: Board, id: ModelId): Squad {
  const squad = board.squads[id]
  if (squad === undefined) throw new Error(`warfig: no squad ${id} among ${board.squads.length}`)
  return squad
}

export function unitOf(group: Group): Unit {
  const unit = group.figure ?? UNITS[group.unit]
  if (unit === undefined) throw new Error(`warfig: no unit '${group.unit}'`)
  return unit
}

export function itemNamed(name: string): Item {
  const item = ITEMS[name]
  if (item === undefined) throw new Error(`warfig: no item '${name}'`)
  return item
}

/** The statistics of a unit with some items, and by one item more what comes of that. */
interface Equipped {
  readonly stats: Stats
  readonly more: Map<string, Equipped>
}
const known: Equipped['more'] = new Map()

/** The statistics of a card with its items, before anything happens to it. Worked out once for each combination. */
export function profile(group: Group): Stats {
  const { unit, items } = group
  if (items.length === 0) return unitOf(group)
  let { more } = known.get(unit) ?? equip(known, unit, unitOf(group))
  let stats: Stats | undefined
  for (let i = 0; i < items.length; i++) {
    const found = more.get(items[i]!)
    const next = found ?? equip(more, items[i]!, withItems(unitOf(group), items.slice(0, i + 1).map(itemNamed)))
    more = next.more
    stats = next.stats
  }
  return stats!
}

function equip(more: Equipped['more'], name: string, stats: Stats): Equipped {
  const equipped: Equipped = { stats, more: new Map() }
  more.set(name, equipped)
  return equipped
}

/** WF-CRD-05, WF-LST-39: one tile and everything it carries. */
export function tileCost(unit: string, items: readonly string[]): number {
  let cost = UNITS[unit]?.cost ?? 0
  for (const item of items) cost += itemNamed(item).cost
  return cost
}

export function tilesOf(squad: Squad): number {
  let n = 0
  for (const group of squad.groups) n += group.tiles
  return n
}

/** The cards of a squad that still have tiles, by their place in it. */
export function livingGroups(squad: Squad): number[] {
  const living: number[] = []
  for (let g = 0; g < squad.groups.length; g++) if (squad.groups[g]!.tiles > 0) living.push(g)
  return living
}

export const isEngaged = (squad: Squad): boolean => squad.engaged.length > 0

/** WF-GEN-11 */
export const isHeroGroup = (group: Group): boolean => isHero(unitOf(group))

/** The round of a player turn: two turns make one (WF-TRN-07). */
export const roundOf = (turn: number): number => Math.ceil(turn / 2)

export const otherSeat = (seat: Seat): Seat => 1 - seat

/** Squads on the table of one seat, in list order. */
export function onTable(board: Board, seat: Seat): ModelId[] {
  const found: ModelId[] = []
  for (let id = 0; id < board.squads.length; id++) {
    const squad = board.squads[id]!
    if (squad.seat === seat && squad.place === 'table') found.push(id)
  }
  return found
}

/** Squads of one seat in a given place. */
export function squadsIn(board: Board, seat: Seat, place: Squad['place']): ModelId[] {
  const found: ModelId[] = []
  board.squads.forEach((squad, id) => {
    if (squad.seat === seat && squad.place === place) found.push(id)
  })
  return found
}

/** '9 Soldier + Estella' */
export const groupName = (group: Group): string =>
  group.general ? `General ${group.unit}` : group.tiles > 1 ? `${group.tiles} ${group.unit}` : group.unit
