/** What a game of Warniris remembers: the board, the miniatures on it, and the frames waiting to be resolved. */

import {
  type Answer,
  type Decision,
  type Game as GameOf,
  type ModelId,
  type Offer,
  type Seat,
  type Steps,
  startingAt,
  type TableBook,
  type Umpire,
} from '#engine'
import type { Len, Point, Spot } from '#geometry'

export type { Point } from '#geometry'

import type { CardName } from './content/cards.ts'
import type { Rule } from './rules.ts'

const POSTURES = ['standing', 'crouched', 'lying', 'down'] as const
/** How it stands: Standing, Crouched, Lying Down, Knocked Down; one at a time (WN-KND-08). */
export type Posture = (typeof POSTURES)[number]
/** What is seen of a posture: its token, and that the miniature lies on the ground. */
export const POSTURE_SEEN: Readonly<Record<Posture, { readonly token: string | null; readonly lies?: true }>> = {
  standing: { token: null },
  crouched: { token: 'Crouched' },
  lying: { token: 'Lying Down', lies: true },
  down: { token: 'Knocked Down', lies: true },
}

/** What can lie on a miniature for a while: Effects of Weapons, and cards played on it. */
export type EffectName =
  | 'Hindered'
  | 'Shaken'
  | 'Dazed'
  | 'Venom'
  | 'Warded'
  | 'Seal of Protection'
  | 'Seal of Resolve'
  | 'Seal of Insight'
  | "Runner's Draught"
  | 'Muffled Steps'
  | 'Grapnel'
export interface Effect {
  readonly name: EffectName
  readonly n: number
  /** The turn at whose end it goes (WN-TRN-12). */
  readonly until: number
  /** Who put it there: Venom's damage counts as that player's (WN-EFF-07). */
  readonly by: Seat
}

/** Kinds of Faced Test the receiving player may mark as conceded (WN-TST-13). */
export const FACED = ['attack', 'knockdown', 'push', 'swap', 'pass'] as const
export type FacedKind = (typeof FACED)[number]
/** When a miniature's player wants to be asked for a Reaction (WN-REA-28). */
export const ASKS = ['always', 'aimed', 'never'] as const
export type Asks = (typeof ASKS)[number]
/** Which failed die Tinker's Luck turns over: a standing mark, never a prompt. */
export const LUCK = ['any', 'resist', 'never'] as const
export type Luck = (typeof LUCK)[number]

/** The borders a Troop spreads over (WN-LST-04). */
export const BORDERS = ['south', 'west', 'north', 'east'] as const
export type Border = (typeof BORDERS)[number]

export interface Mini {
  readonly seat: Seat
  /** The name of its datacard: printed, or one of its roster's designs. */
  readonly card: string
  /** Where it stands; null before it is placed and when it has left play. */
  at: Point | null
  wounds: number
  posture: Posture
  effects: Effect[]
  // for an activation: `beginActivation` renews them
  /** Has displaced. */
  displaced: boolean
  /** Names of the Weapons used that may be used only once. */
  used: string[]
  // for a turn: `beginTurn` renews them
  /** Has used its Reaction (WN-REA-01). */
  reacted: boolean
  activated: boolean
  /** Has given its order (Barked Orders). */
  barked: boolean
  /** The border a soldier was placed for, before the first turn (WN-LST-05). */
  border: Border | null
  // for the game
  /** Has had its one die rolled again (Tinker's Luck). */
  lucked: boolean
  asks: Asks
  luck: Luck
  concedes: FacedKind[]
}

/** WN-TRN-11, WN-REA-25: what lasts for a turn begins again; also what lasts for an activation. */
export function beginTurn(m: Mini): void {
  m.reacted = false
  m.activated = false
  m.barked = false
  m.border = null
  m.used = []
}
/** It is activated: what lasts for an activation begins again. */
export function beginActivation(m: Mini): void {
  m.activated = true
  m.displaced = false
  m.used = []
}

export interface Board {
  minis: Mini[]
  turn: number
  /** Seats in the order they act, the starting player first (WN-DEP-09, WN-DEP-10). */
  order: Seat[]
  /** Place in `order` of the seat to activate next. */
  due: number
  /** The miniature whose activation it is, or null. */
  active: ModelId | null
  /** Actions performed in this activation. */
  done: number
  /** Whose Action is being carried out, or null between Actions. */
  acting: ModelId | null
  /** A die has been rolled whose consequence is still being settled: no card, no token (WN-SUI-12). */
  unsettled: boolean
  /** The zone each seat has chosen. */
  zones: (string | null)[]
  /** First blood: the holder of the token, null before it is earned, -1 once it is spent or lost. */
  firstBlood: Seat | null
  relic: { carrier: ModelId | null; scores: number[] }
  /** SUIcards in hand, hidden from others. */
  hands: string[][]
  discards: string[][]
  /** Cards a seat does not want to be asked about (WN-SUI-19). */
  quiet: string[][]
  /** Standing orders given since the last activation began, by seat. */
  orders: number[]
  smoke: Spot[]
  caltrops: Spot[]
  /** Reactions made so far, by seat. */
  reactions: number[]
  /** What the Attacks made so far could hope for, by seat, in 36ths of a Wound; what the dice said is in the Wounds. */
  blows: number[]
  /** Seats that have resigned (WN-GEN-16). */
  resigned: boolean[]
}

// ---- Actions and Reactions --------------------------------------------------

export const DEEDS = ['move', 'attack', 'knockdown', 'push', 'swap', 'lie', 'crouch', 'rise'] as const
export type Deed = (typeof DEEDS)[number]

/** An Action as declared: completely, before anybody may React (WN-REA-06). */
export interface Act {
  readonly who: ModelId
  readonly deed: Deed
  /** From Crouched, standing up for it and crouching again (WN-CRO-07). */
  readonly popUp: boolean
  /** Carried out as a Reaction: no Reactions to it, at most 1 Damage, no Healing. */
  readonly reaction: boolean
  /** Which Weapon or Power of its card; -1 for none. */
  readonly arm: number
  /** Whom it is aimed at; -1 for nobody. */
  readonly at: ModelId
  /** What is left of the displacement, from where it stands. */
  readonly path: readonly Point[]
  /** Penetration added by Splinter Charge. */
  readonly pierce: number
}

/** A moment of an Action at which a Reaction can happen (WN-REA-09); `at` is a length along the path. */
export const MOMENTS = ['start', 'popup', 'path', 'test', 'end'] as const
export interface Moment {
  readonly kind: (typeof MOMENTS)[number]
  readonly at: Len
}
/** A declared Reaction: by whom, with what, and when; late ones have no moment (WN-REA-08). */
export interface Reply {
  readonly by: ModelId
  readonly arm: number
  /** Has passed its Mind Test and may pick the moment (WN-REA-07). */
  readonly inTime: boolean
  readonly moment: Moment | null
}

/** Where an Action has got to. */
const STAGES = ['start', 'rise', 'walk', 'test', 'deed', 'close', 'end'] as const
export type Stage = (typeof STAGES)[number]

/** A fall on its way down: from where, which way, and whose doing it is. */
export interface Tumble {
  readonly who: ModelId
  /** The last place on the upper surface. */
  readonly from: Point
  /** The direction of travel, any length. */
  readonly dx: number
  readonly dy: number
  /** Where it lands, once known. */
  readonly to: Point | null
  readonly by: Seat
}

/** Barked at a friend: the posture it is to take. */
export interface Order {
  readonly friend: ModelId
  readonly posture: Posture
}

/** What a player who is asked in the middle of an Action has said. */
export type Said =
  | { readonly about: 'first'; readonly by: ModelId }
  /** Another moment for the Reaction of `by`; null lets it go. */
  | { readonly about: 'again'; readonly by: ModelId; readonly kind: Moment['kind'] | null }
  | { readonly about: 'crouch'; readonly crouches: boolean }

/**
 * What waits to be resolved. Where a frame asks, each of its offers leads to the frame with what that offer picks in it:
 * fields that only such offers have are optional, and steps read answers from there.
 */
export type Frame =
  // before the first turn
  | { readonly step: 'deal' }
  | {
      readonly step: 'zones'
      readonly choosing: readonly Seat[]
      readonly placing: readonly Seat[]
      readonly zone?: string
    }
  | { readonly step: 'deploy'; readonly order: readonly Seat[]; readonly next: number }
  | { readonly step: 'borders'; readonly who?: ModelId; readonly border?: Border }
  | { readonly step: 'starter'; readonly first?: Seat }
  // a turn
  | { readonly step: 'turn'; readonly n: number }
  | { readonly step: 'returns'; readonly next: number }
  /** Who is still to be thought of; the first of them is asked. Frames are seen by all, and none says who holds what. */
  | { readonly step: 'dawn'; readonly seats: readonly Seat[]; readonly asks?: true; readonly use?: CardName | null }
  | { readonly step: 'order' }
  | { readonly step: 'activate'; readonly seat: Seat; readonly who?: ModelId }
  | { readonly step: 'begun'; readonly who: ModelId; readonly use?: CardName | null }
  | { readonly step: 'act'; readonly who: ModelId; readonly left: number }
  | { readonly step: 'ended'; readonly who: ModelId; readonly use?: CardName | null }
  | { readonly step: 'bark'; readonly who: ModelId; readonly order?: Order | null }
  | { readonly step: 'rest'; readonly who: ModelId }
  | { readonly step: 'dusk' }
  /** Who was tied at the end of the last turn; with the Wounds of everybody asked, where it is part of a question. */
  | {
      readonly step: 'extra'
      readonly among: readonly Seat[]
      readonly wounds?: readonly number[]
      readonly wanted?: boolean
    }
  // an Action and the Reactions to it
  | { readonly step: 'declare'; readonly act: Act }
  | { readonly step: 'declared'; readonly act: Act; readonly use?: CardName | null }
  | { readonly step: 'windows'; readonly act: Act }
  | {
      readonly step: 'react'
      readonly act: Act
      readonly seats: readonly Seat[]
      readonly replies: readonly Reply[]
      /** Nobody may React; who is aimed at may still play a card. */
      readonly muffled?: true
    }
  | { readonly step: 'time'; readonly act: Act; readonly replies: readonly Reply[] }
  | {
      readonly step: 'moment'
      readonly act: Act
      readonly replies: readonly Reply[]
      readonly i: number
      readonly kind?: Moment['kind']
    }
  | {
      readonly step: 'course'
      readonly act: Act
      readonly stage: Stage
      readonly replies: readonly Reply[]
      /** Length of path behind it, Movement spent on it, and the places passed. */
      readonly walked: Len
      readonly used: Len
      readonly trail: readonly Point[]
      /** Enemies tested in this Action (WN-MOV-13). */
      readonly passed: readonly ModelId[]
      /** The Relic in this displacement: still to be asked about, to be caught at contact, or caught or left lying. */
      readonly relic: 'ask' | 'catch' | 'done'
      readonly said?: Said
    }
  | { readonly step: 'reply'; readonly reply: Reply; readonly at: ModelId; readonly how?: 'strike' | 'lose' }
  // what comes of them
  /** A blow held up while an Effect drives somebody: before Step 1, or before Step 2 at `hit`. */
  | { readonly step: 'blow'; readonly act: Act; readonly hit: ModelId | null }
  | {
      readonly step: 'shove'
      readonly by: ModelId
      readonly who: ModelId
      readonly reach: Len
      /** Straight away from the user only (Driven), or any direction (Push). */
      readonly away: boolean
    }
  | { readonly step: 'exchange'; readonly by: ModelId; readonly who: ModelId; readonly swaps?: boolean }
  | { readonly step: 'fall'; readonly tumble: Tumble }
  | {
      readonly step: 'dodge'
      readonly tumble: Tumble
      readonly under: readonly ModelId[]
      readonly hurt: readonly ModelId[]
      /** The first of `under` has passed its Test and looks for a place. */
      readonly passed: boolean
      readonly tries?: boolean
    }
  | { readonly step: 'crash'; readonly tumble: Tumble; readonly hurt: readonly ModelId[] }
  | { readonly step: 'floor'; readonly who: ModelId }
  | { readonly step: 'knocked'; readonly who: ModelId; readonly use?: CardName | null }
  | { readonly step: 'down'; readonly who: ModelId }
  | { readonly step: 'beside'; readonly who: ModelId; readonly enemy: ModelId }
  // out of turn
  | { readonly step: 'resign'; readonly seat: Seat }
  | { readonly step: 'token'; readonly seat: Seat; readonly on: ModelId }
  | {
      readonly step: 'play'
      readonly seat: Seat
      readonly card: CardName
      readonly on: readonly ModelId[]
      readonly at: Point | null
    }
  | { readonly step: 'concede'; readonly who: ModelId; readonly kind: FacedKind }
  | { readonly step: 'asks'; readonly who: readonly ModelId[]; readonly asks: Asks }
  | { readonly step: 'luck'; readonly who: ModelId; readonly luck: Luck }
  | { readonly step: 'quiet'; readonly seat: Seat; readonly card: CardName }

/** An Action on its way. */
export type Course = Extract<Frame, { step: 'course' }>

/** The types of this rulebook. */
export interface Book extends TableBook {
  readonly board: Board
  readonly frame: Frame
  readonly rule: Rule
  readonly about: About
}
/** What players are asked; the name of a SUIcard asks whether to play it. */
export type About =
  | ('hand' | 'zone' | 'deploy' | 'borders' | 'return' | 'start' | 'dawn' | 'activate' | 'act' | 'bark' | 'extra')
  | ('react' | 'moment' | 'again' | 'first' | 'reply' | 'onward' | 'relic' | 'crouch')
  | ('shove' | 'exchange' | 'beside' | 'land' | 'duck' | 'dodge')
  | CardName
  /** As the others see a question about a SUIcard. */
  | 'card'
export type Ump = Umpire<Book>
export type StepsFor<K extends Frame['step']> = Steps<Book, K>
export type WnOffer = Offer<Book>
export type WnDecision = Decision<Book>
export type WnAnswer = Answer<Book>

/** What every question about a game needs: an umpire is one too. */
export type Game = GameOf<Book>

/** The frame an answer leads to, if it is of this step. */
export function ledTo<S extends Frame['step']>(
  step: S,
  answer: WnAnswer | undefined,
): Extract<Frame, { step: S }> | undefined {
  const leads = answer?.offer.leads
  // the compiler does not narrow a union by a generic discriminant
  return leads?.step === step ? (leads as Extract<Frame, { step: S }>) : undefined
}

// ---- looking things up ------------------------------------------------------

export function mini(board: Board, who: ModelId): Mini {
  const found = board.minis[who]
  if (found === undefined) throw new Error(`warniris: no miniature ${who} among ${board.minis.length}`)
  return found
}

/** Where a miniature in play stands. */
export function placeOf(board: Board, who: ModelId): Point {
  const { at } = mini(board, who)
  if (at === null) throw new Error(`warniris: miniature ${who} is not on the table`)
  return at
}

/** On the table with Wounds left. */
export const inPlay = (m: Mini): boolean => m.at !== null && m.wounds > 0

export const isOnGround = (m: Mini): boolean => m.posture === 'lying' || m.posture === 'down'

export const hasEffect = (m: Mini, name: EffectName): boolean => m.effects.some(effect => effect.name === name)

/** WN-GEN-13: every miniature of another player is an enemy. */
export const areEnemies = (board: Board, a: ModelId, b: ModelId): boolean => mini(board, a).seat !== mini(board, b).seat

/** The other seats in turn order after one (WN-REA-06). */
export function seatsAfter(board: Board, seat: Seat): Seat[] {
  return startingAt(board.order, board.order.indexOf(seat) + 1).filter(s => s !== seat)
}
