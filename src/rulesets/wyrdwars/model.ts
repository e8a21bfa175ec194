/** What a battle of WyrdWars remembers: the board, the warriors on it, and the frames waiting to be resolved. */

import {
  type Answer,
  type Decision,
  type Game as GameOf,
  type ModelId,
  type Offer,
  pathOf,
  pointOf,
  type Seat,
  type Steps,
  type TableBook,
  type Umpire,
} from '#engine'
import type { Point } from '#geometry'
import type { AnytimeFrame } from './anytime.ts'
import type { AttackFrame } from './attack.ts'
import type { ChargeAbout, ChargeFrame } from './charge.ts'
import type { PrayerId } from './content/rites.ts'
import type { TrinketId } from './content/trinkets.ts'
import type { DeployAbout, DeployFrame } from './deploy.ts'
import type { HideFrame } from './hiding.ts'
import type { MeleeAbout, MeleeFrame } from './melee.ts'
import type { MoveAbout, MoveFrame } from './move.ts'
import type { NerveFrame } from './nerve.ts'
import type { PrayerAbout, PrayerFrame } from './prayers.ts'
import type { RiteFrame } from './rites.ts'
import type { Rule } from './rules.ts'
import type { ShootingFrame } from './shooting.ts'
import type { ThrowAbout, ThrowFrame } from './throws.ts'
import type { TokenFrame } from './tokens.ts'
import type { TrinketFrame } from './trinkets.ts'
import type { TurnAbout, TurnFrame } from './turn.ts'
import type { VictoryAbout, VictoryFrame } from './victory.ts'

export type { Point } from '#geometry'

// ---- warriors ---------------------------------------------------------------

/** Waiting to be set up; on the board, standing or fleeing; out of action, fled over his edge, or left as a scenario allows. */
export type State = 'unplaced' | 'standing' | 'fleeing' | 'out' | 'fled' | 'left'

/** What an effect changes: a characteristic, or something that is so or not. */
export type Stat =
  | ('movement' | 'weaponSkill' | 'ballisticSkill' | 'toughness' | 'initiative' | 'leadership')
  /** May not run (WW-RIT-14), charge (WW-RIT-19), or shoot, search and cast (WW-RIT-22). */
  | ('no-run' | 'no-charge' | 'choked')
  /** Passes climb, leap and jump tests without a die (WW-RIT-21). */
  | 'soft-step'
  /** WW-ITM-08. */
  | 'netted'

/** Something that lies on a warrior for a while. */
export interface Effect {
  readonly rule: Rule
  readonly stat: Stat
  readonly n: number
  /** It ends with a Nerve phase or with a whole turn of this seat (WW-RIT-05). */
  readonly until: 'nerve' | 'turn'
  readonly of: Seat
  /** How many such ends it still lasts: 1 ends with the next. */
  left: number
}

/** WW-ITM-06: what is done with a Lucky token when a roll has failed. */
export const LUCKY_ANSWERS = ['ask', 'saves', 'first', 'never'] as const
export type LuckyAnswer = (typeof LUCKY_ANSWERS)[number]

export interface Warrior {
  readonly seat: Seat
  /** His place among the cards of his side: roster order. */
  readonly slot: number
  state: State
  /** Where his base is; null unless he is on the board. */
  at: Point | null
  /** Wounds left. */
  wounds: number
  /** Points of save lost in this battle (WW-ARM-13), and saves that cost nothing (WW-TRA-19). */
  splinters: number
  spared: number
  /** Enemies he is engaged with (WW-CC-01). */
  pairs: ModelId[]
  /** His first Close Combat phase since he was engaged is yet to come, or under way (WW-CC-17). */
  isFresh: boolean
  hidden: boolean
  // for a turn of his side (WW-TRN-08)
  moved: boolean
  /** He ran, or failed a charge. */
  ran: boolean
  /** He charged successfully; across a low obstacle (WW-CC-14). */
  charged: boolean
  overWall: boolean
  rallied: boolean
  /** He shot, searched, cast a rite or used a thing. */
  acted: boolean
  brokeAway: boolean
  /** WW-PSY-05: whom he shrank from. */
  shrank: ModelId | null
  // for a turn of either side
  /** Has taken the test of who is charged by Dread (WW-PSY-07), and failed it (WW-PSY-06). */
  dreaded: boolean
  frightened: boolean
  /** Has said a prayer this turn (WW-PRY-01). */
  prayed: boolean
  /** Began to flee in this Nerve phase (WW-FLE-02, WW-FLE-04). */
  justFled: boolean
  /** What is in his hands (WW-CC-16): the place of the main weapon on his card, and what the other hand does. */
  main: number
  off: 'weapon' | 'shield' | 'nothing'
  /** Own turns, this one included, that end before his missile weapon shoots again; -1 when it is useless (WW-SHO-10, WW-CRT-04). */
  reload: number
  /** Things used up for the battle. */
  spent: TrinketId[]
  /** The climbing line was used this turn (WW-ITM-01). */
  usedLine: boolean
  lucky: LuckyAnswer
  effects: Effect[]
  /** WW-SKL-12: the one wound roll that is thrown again has been. */
  clung: boolean
  /** Enemies credited to him (WW-WND-11). */
  credits: ModelId[]
}

/** A prayer that is heard: round this warrior, while he stands (WW-PRY-03). */
export interface Prayer {
  readonly by: ModelId
  readonly prayer: PrayerId
}

/** Smoke or mire: a disc of 2 inches round a point (WW-ITM-11, WW-RIT-17), until the end of the owner's next Nerve phase. */
export interface Cloud {
  readonly kind: 'smoke' | 'mire'
  readonly at: Point
  readonly of: Seat
  readonly rule: Rule
}

/** A thing to carry (WW-OBJ). */
export interface Token {
  readonly id: number
  /** Where it lies; null while it is carried and once it is off the board. */
  at: Point | null
  /** Who carries it, or has carried it off. */
  by: ModelId | null
  /** Taken off the board: the seat it counts for. */
  offWith: Seat | null
  /** Handed over this turn (WW-OBJ-05). */
  handed: boolean
}

export type Edge = 'north' | 'south'
export type Phase = 'deployment' | 'nerve' | 'movement' | 'shooting' | 'close combat' | 'end'
/** WW-HAP-11 to WW-HAP-16. */
export type Happening = 'fog' | 'rain' | 'bells' | 'slates' | 'rats' | 'quiet'

export interface Side {
  edge: Edge | null
  /** WW-SET-10. */
  started: number
  /** Victory points so far. */
  points: number
  /** WW-TRA-08: its re-roll is used. */
  quenched: boolean
  /** How it ended, where it ended early. */
  ending: 'routed' | 'withdrew' | 'surrendered' | null
  /** WW-HLP-03: the enemy hero its Bounty Archer has named. */
  bounty: ModelId | null
}

export interface Board {
  warriors: Warrior[]
  sides: Side[]
  round: number
  /** Whose turn it is, and who has the first of each round. */
  active: Seat
  first: Seat
  phase: Phase
  prayers: Prayer[]
  clouds: Cloud[]
  tokens: Token[]
  happening: Happening | null
}

// ---- frames -----------------------------------------------------------------

/** Each file of steps has the frames of its own section. */
export type Frame =
  | AnytimeFrame
  | AttackFrame
  | DeployFrame
  | MeleeFrame
  | NerveFrame
  | PrayerFrame
  | RiteFrame
  | ShootingFrame
  | ThrowFrame
  | TrinketFrame
  | VictoryFrame
  | ChargeFrame
  | HideFrame
  | MoveFrame
  | TokenFrame
  | TurnFrame

/** What players are asked. */
export type About =
  | ChargeAbout
  | MoveAbout
  | TurnAbout
  | DeployAbout
  | VictoryAbout
  | MeleeAbout
  | PrayerAbout
  | ThrowAbout

/** The types of this rulebook. */
export interface Book extends TableBook {
  readonly board: Board
  readonly frame: Frame
  readonly rule: Rule
  readonly about: About
}
export type Game = GameOf<Book>
export type Ump = Umpire<Book>
export type StepsFor<K extends Frame['step']> = Steps<Book, K>
export type WwOffer = Offer<Book>
export type WwDecision = Decision<Book>
export type WwAnswer = Answer<Book>

/** The frame an answer leads to, if it is of this step. */
export function ledTo<S extends Frame['step']>(
  step: S,
  answer: WwAnswer | undefined,
): Extract<Frame, { step: S }> | undefined {
  const leads = answer?.offer.leads
  // the compiler does not narrow a union by a generic discriminant
  return leads?.step === step ? (leads as Extract<Frame, { step: S }>) : undefined
}

/** The frame an answer leads to, with the filling of its hole as its `path` or `place`. */
export function filled(answer: WwAnswer): Frame | undefined {
  const { leads, hole } = answer.offer
  if (leads === undefined || hole === undefined) return leads
  // offers with a hole lead to frames that have room for it
  if (hole.fill === 'path') return { ...leads, path: pathOf(answer) } as Frame
  if (hole.fill === 'point') return { ...leads, place: pointOf(answer) } as Frame
  return leads
}

// ---- looking things up ------------------------------------------------------

export function warrior(board: Board, who: ModelId): Warrior {
  const found = board.warriors[who]
  if (found === undefined) throw new Error(`wyrdwars: no warrior ${who} among ${board.warriors.length}`)
  return found
}

export function side(board: Board, seat: Seat): Side {
  const found = board.sides[seat]
  if (found === undefined) throw new Error(`wyrdwars: no side ${seat}`)
  return found
}

/** Where a warrior on the board is. */
export function placeOf(board: Board, who: ModelId): Point {
  const { at } = warrior(board, who)
  if (at === null) throw new Error(`wyrdwars: warrior ${who} is not on the board`)
  return at
}

export const otherSeat = (seat: Seat): Seat => 1 - seat

export const isStanding = (board: Board, who: ModelId): boolean => warrior(board, who).state === 'standing'
export const isFleeing = (board: Board, who: ModelId): boolean => warrior(board, who).state === 'fleeing'
export function isOnBoard(board: Board, who: ModelId): boolean {
  const { state } = warrior(board, who)
  return state === 'standing' || state === 'fleeing'
}
export const isEngaged = (board: Board, who: ModelId): boolean => warrior(board, who).pairs.length > 0

/** Everybody on the board, in roster order, seat by seat. */
export function onBoard(board: Board, seat?: Seat): ModelId[] {
  const found: ModelId[] = []
  board.warriors.forEach(({ state, seat: own }, who) => {
    if ((state === 'standing' || state === 'fleeing') && (seat === undefined || own === seat)) found.push(who)
  })
  return found
}

/** Those on the board who do not flee, in roster order, seat by seat. */
export function standing(board: Board, seat?: Seat): ModelId[] {
  const found: ModelId[] = []
  board.warriors.forEach(({ state, seat: own }, who) => {
    if (state === 'standing' && (seat === undefined || own === seat)) found.push(who)
  })
  return found
}

export const enemiesOf = (board: Board, who: ModelId): ModelId[] => onBoard(board, otherSeat(warrior(board, who).seat))
export const areEnemies = (board: Board, a: ModelId, b: ModelId): boolean =>
  warrior(board, a).seat !== warrior(board, b).seat
