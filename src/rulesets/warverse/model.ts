/** What a battle remembers: characters, terrain still standing, whose turn it is, and what waits to be resolved. */

import { fieldOf, type Piece } from '#common/field'
import { toldApart } from '#common/names'
import type {
  Answer,
  Decision,
  Game as GameOf,
  ModelId,
  Offer,
  Seat,
  Setup,
  Steps,
  TableBook,
  Target,
  Umpire,
} from '#engine'
import type { Len, Point } from '#geometry'
import { points } from './design.ts'
import type { Hundredths } from './lengths.ts'
import { type Settings, settingsOf } from './options.ts'
import type { Rule } from './rules.ts'

/** Where a character is: not placed yet, on the table, aboard another (WV-TPT-08), destroyed, or away (Breakthrough). */
export const WHERE = ['off', 'table', 'aboard', 'gone', 'escaped'] as const
export type Where = (typeof WHERE)[number]

/** A character in a battle. Its profile is copied in, because reinforcements are in no set-up. */
export interface Model {
  readonly seat: Seat
  readonly name: string
  readonly profile: string
  readonly move: number
  readonly strength: number
  readonly attacks: number
  readonly radius: Len
  readonly height: Len
  where: Where
  x: Len
  y: Len
  /**
   * The altitude of its base, recorded wherever it stops (WV-MOV-18). Hovering costs nothing (WV-MOV-17), and nobody falls,
   * not even when what it stood on is destroyed (WV-MOV-20).
   */
  z: Len
  moveLeft: Hundredths
  attacksLeft: number
  /** Hits of this player's turn (WV-HP-02). */
  hits: number
  /** Who carries it, or null. */
  aboard: ModelId | null
  /** The crate it holds in Salvage Run, or null. */
  crate: number | null
  /** It stayed after free attacks this turn, so the next time it must go (WV-LEA-19). */
  stayed: boolean
}

/** A crate of Salvage Run: lying somewhere, held by somebody, or brought home. */
export interface Crate {
  x: Len
  y: Len
  where: 'ground' | 'held' | 'home'
}

export interface Board {
  models: Model[]
  /** Whether each piece of the table still stands, in the table's order. */
  standing: readonly boolean[]
  /** Seats in turn order, once rolled (WV-ORD-04). */
  order: Seat[]
  /** Each seat's zone, once chosen. */
  zones: (string | null)[]
  /** Seats that are out of the battle. */
  out: boolean[]
  /** Rounds begun; 0 before the first. */
  round: number
  /** Whose turn it is; null outside turns. */
  active: Seat | null
  /** Complete rounds without progress (WV-DRW-05), and whether this one has seen any. */
  idle: number
  progress: boolean
  /** A draw was offered this turn (WV-DRW-03). */
  drawOffered: boolean
  /** Leavings and aims that were declared and dropped this turn, and how often somebody was put elsewhere while deploying (WV-LEA-19). */
  dropped: number
  /** What must be answered before anything else is done, or ''. */
  pending: string
  /** Who is leaving close combat while free attacks are made, or null. */
  leaver: ModelId | null
  /** A draw was continued: the turn in which it came about goes no further (WV-REI-04). */
  halted: boolean
  /** Points of the scenario: rounds at the beacon, points escaped, crates home. */
  score: number[]
  /** Each seat's crown in Crown Hunt. */
  crowns: (ModelId | null)[]
  crates: Crate[]
}

/** How a character breaks contact: by a straight leg, round somebody, or aboard a transport. */
export type Way =
  | { readonly by: 'leg'; readonly to: Point }
  | { readonly by: 'circle'; readonly around: ModelId; readonly clockwise: boolean; readonly to: Point }
  | { readonly by: 'board'; readonly on: ModelId }

/** Where an area lies: around the attacker's body, or about a point (WV-AOE-05). */
export type Area =
  | { readonly mode: 'burst' }
  | { readonly mode: 'point'; readonly at: Point }
  | { readonly mode: 'target'; readonly at: Target }

/** What a body is made of: a character, or what is left of one. */
export type Upright = Readonly<Pick<Model, 'x' | 'y' | 'z' | 'radius' | 'height'>>

/** What was left of a destroyed transport, and who must be placed beside it. */
export interface Wreck {
  readonly body: Upright
  readonly survivors: readonly ModelId[]
}

/** What a player may declare in its own turn. */
export type Deed =
  | { readonly step: 'move'; readonly who: ModelId; readonly path: readonly Point[]; readonly again?: true }
  | {
      readonly step: 'circle'
      readonly who: ModelId
      readonly around: ModelId
      readonly clockwise: boolean
      readonly to: Point
    }
  | { readonly step: 'fight'; readonly by: ModelId; readonly at: Target; readonly dice: number }
  | {
      readonly step: 'shoot'
      readonly by: ModelId
      readonly at: Target
      readonly dice: number
      readonly penalty: number
      readonly cover: number
    }
  | {
      readonly step: 'area'
      readonly by: ModelId
      readonly area: Area
      readonly dice: number
      readonly radius: number
      readonly penalty: number
    }
  | { readonly step: 'aim'; readonly by: ModelId; readonly at: Point }
  | { readonly step: 'board'; readonly who: ModelId; readonly on: ModelId }
  | { readonly step: 'disembark'; readonly who: ModelId; readonly to: Point }
  | { readonly step: 'take'; readonly who: ModelId; readonly crate: number }

/** An enemy left behind and the Attacks it may still use against the leaver (WV-LEA-01). */
export type Claim = readonly [by: ModelId, left: number]

export type Frame =
  | Deed
  | { readonly step: 'order' }
  | { readonly step: 'zones' }
  | { readonly step: 'crowns' }
  | { readonly step: 'deploy'; readonly turn: number }
  | { readonly step: 'place'; readonly who: ModelId; readonly at: Point }
  | { readonly step: 'round' }
  | { readonly step: 'turn'; readonly seat: Seat }
  | { readonly step: 'escape' }
  | { readonly step: 'act' }
  | { readonly step: 'endTurn' }
  | { readonly step: 'handOver' }
  | { readonly step: 'leave'; readonly who: ModelId; readonly way: Way; readonly rest: readonly Point[] }
  | { readonly step: 'free'; readonly leaver: ModelId; readonly claims: readonly Claim[] }
  | {
      readonly step: 'strikeFree'
      readonly by: ModelId
      readonly leaver: ModelId
      readonly area: Area | null
      readonly dice: number
      readonly radius: number
    }
  | { readonly step: 'goOn'; readonly who: ModelId; readonly way: Way; readonly rest: readonly Point[] }
  | { readonly step: 'survivors'; readonly wrecks: readonly Wreck[]; readonly after: string }
  | { readonly step: 'survive'; readonly who: ModelId; readonly wreck: Wreck['body']; readonly at: Point }
  | { readonly step: 'verdict' }
  | { readonly step: 'concede'; readonly seat: Seat }
  | { readonly step: 'offerDraw'; readonly by: Seat }
  | { readonly step: 'afterDraw'; readonly among: readonly Seat[]; readonly rule: Rule }
  | { readonly step: 'agree'; readonly among: readonly Seat[]; readonly rule: Rule; readonly limit: number }
  | {
      readonly step: 'reinforce'
      readonly among: readonly Seat[]
      readonly left: readonly number[]
      readonly rule: Rule
      /** Somebody has brought somebody. */
      readonly brought?: true
    }
  | { readonly step: 'bring'; readonly seat: Seat; readonly profile: string; readonly at: Point }

/** The types of this rulebook. */
export interface Book extends TableBook {
  readonly board: Board
  readonly frame: Frame
  readonly rule: Rule
  readonly about: About
}
/** What players are asked. */
export type About =
  | 'zone'
  | 'crown'
  | 'deploy'
  | 'turn'
  | 'escape'
  | 'leave'
  | 'free attack'
  | 'go on'
  | 'blast'
  | 'survivors'
  | 'draw'
  | 'after the draw'
  | 'going on'
  | 'reinforce'
export type Ump = Umpire<Book>
/** What every question about a game needs: an umpire is one too. */
export type Game = GameOf<Book>
export type WvOffer = Offer<Book>
export type WvDecision = Decision<Book>
export type WvAnswer = Answer<Book>
export type StepsFor<K extends Frame['step']> = Steps<Book, K>

// ---- what the set-up fixes ---------------------------------------------------

const agreements = new WeakMap<Setup, Settings>()
let latest: Setup | undefined
let latestSettings: Settings | undefined

/** The agreed settings, worked out once for each set-up; those asked for last are at hand. */
export function agreed(setup: Setup): Settings {
  if (setup === latest && latestSettings !== undefined) return latestSettings
  let settings = agreements.get(setup)
  if (settings === undefined) {
    settings = settingsOf(setup.options)
    agreements.set(setup, settings)
  }
  latest = setup
  latestSettings = settings
  return settings
}

// ---- looking things up -------------------------------------------------------

/** WV-LEA-19: so many moves and aims may be dropped in a turn: enough for any hesitation, too few to go on for ever. */
export const MOST_DROPPED = 20
export const mayDrop = ({ dropped }: Board): boolean => dropped < MOST_DROPPED

export function model(board: Board, id: ModelId): Model {
  const found = board.models[id]
  if (found === undefined) throw new Error(`warverse: no character ${id} among ${board.models.length}`)
  return found
}

export function piece(setup: Setup, id: string): Piece {
  const found = fieldOf(setup.table).pieces.find(p => p.id === id)
  if (found === undefined) throw new Error(`warverse: no piece of terrain '${id}'`)
  return found
}

/** Total points of a character (WV-DES-08). */
export const total = (m: Model): number => points(m)

/** The character on the table that carries this one, at whatever depth; itself when nobody does (WV-TPT-12). */
export function outermost(board: Board, id: ModelId): ModelId {
  let at = id
  for (let m = model(board, at); m.aboard !== null; m = model(board, at)) at = m.aboard
  return at
}

/** Who a character carries directly. */
export function cargo(board: Board, id: ModelId): ModelId[] {
  const found: ModelId[] = []
  for (let i = 0; i < board.models.length; i++) if (board.models[i]!.aboard === id) found.push(i)
  return found
}

/** Is a character on the table, by itself or aboard another? */
export const isInBattle = ({ where }: Model): boolean => where === 'table' || where === 'aboard'

/** Has this seat anybody on the table or aboard? Passengers always have a transport on the table (WV-VIC-07). */
export function hasAnybody(board: Board, seat: Seat): boolean {
  for (const m of board.models) if (m.seat === seat && isInBattle(m)) return true
  return false
}

/** The name of whatever can be aimed at. */
export const nameOf = (game: Game, target: Target): string =>
  typeof target === 'number' ? toldApart(game.board.models, target) : piece(game.setup, target).name

/** What a force is called before the battle: its own name, told apart by its number where two share it. */
export function forceName(setup: Setup, seat: Seat): string {
  const name = setup.rosters[seat]?.name ?? `seat ${seat}`
  const shared = setup.rosters.some((r, other) => other !== seat && r.name === name)
  return shared ? `${name} (player ${seat + 1})` : name
}
