/** What a campaign of WyrdWars remembers: a warband with a history, what came of a battle, and an aftermath on its way. */

import type { AftermathSetup, BattleResult, Decision, Game as GameOf, Offer, Steps, Umpire, Warband } from '#engine'
import type { ArtefactId } from '../content/artefacts.ts'
import type { RiteId } from '../content/rites.ts'
import type { SkillId } from '../content/skills.ts'
import type { TrinketId } from '../content/trinkets.ts'
import type { Characteristic, ListId, Numbers, Role } from '../content/warriors.ts'
import type { Rule } from '../rules.ts'

// ---- the warband ------------------------------------------------------------

/** Something in somebody's life, as his sheet tells it. */
export interface Honour {
  readonly says: string
  readonly rule: Rule
}

export interface Fighter {
  readonly id: string
  readonly name: string
  readonly profile: string
  /** What he is now: a henchman may have become a hero, a hero the leader. */
  readonly rank: Role
  /** Everything he carries but natural weapons and the free knife, as a roster writes it; an artefact too. */
  readonly kit: readonly string[]
  readonly experience: number
  /** How many advances were rolled (WW-XPA-06). */
  readonly advances: number
  /** What advances and injuries have made of his numbers. */
  readonly changes: Partial<Numbers>
  readonly skills: readonly SkillId[]
  readonly rites: readonly RiteId[]
  readonly isSteeled: boolean
  /** WW-INJ-13: battles he still misses. */
  readonly misses: number
  readonly life: readonly Honour[]
}

/** WW-WBD-01: what the log of a warband makes of it. */
export interface WwWarband extends Warband {
  readonly list: ListId
  readonly fighters: readonly Fighter[]
  /** Things and artefacts nobody carries. */
  readonly stash: readonly string[]
  /** How many ids were ever given. */
  readonly given: number
  readonly battles: number
  readonly wins: number
}

// ---- a result -----------------------------------------------------------------

export const FATES = ['stood', 'fleeing', 'left', 'fled', 'out'] as const
export type Fate = (typeof FATES)[number]
export const ENDINGS = ['end', 'routed', 'withdrew', 'surrendered'] as const
export type Ending = (typeof ENDINGS)[number]

/** WW-RES-02 to WW-RES-06: what became of one of the warband. */
export interface Service {
  readonly id: string
  readonly name: string
  readonly tookPart: boolean
  readonly fate: Fate
  /** The enemies credited to him; a lent warrior has a name of his own kind. */
  readonly credits: readonly string[]
  /** The hero a Bounty Archer has named. */
  readonly bounty: string | null
  readonly tokens: number
  readonly inContact: boolean
  readonly used: readonly TrinketId[]
}
/** WW-RES-01: how it ended for a side. */
interface SideResult {
  readonly outcome: 'won' | 'lost' | 'drew'
  readonly ending: Ending
  readonly vp: number
  readonly n0: number
  readonly losses: number
  readonly rating: number
  /** Who led it; null for a lent warrior. */
  readonly leader: string | null
  readonly fighters: readonly Service[]
}
export interface WwResult extends BattleResult {
  readonly sides: readonly SideResult[]
}

// ---- the aftermath ------------------------------------------------------------

export type AfterSetup = AftermathSetup<WwWarband, WwResult>

/** Who lets an injury be rolled again (WW-HLP-02, WW-ART-05). */
export type Mender = 'surgeon' | 'knuckle'
/** One exploration die (WW-EXP-01). */
export interface Die {
  /** A hero, or what else it is rolled for. */
  readonly of: string
  readonly isHero: boolean
  readonly face: number
  readonly isAgain: boolean
}
export interface AfterBoard {
  band: WwWarband
  /** Which step of the book it is at, counted from 0 (WW-AFT-01). */
  stage: number
  menders: Mender[]
  dice: Die[]
  /** WW-TRD-05: somebody has been at the curio stall, and what is offered there. */
  hasLooked: boolean
  offered: ArtefactId | null
}

/** What is done in trade; nothing of it needs a die. */
export type Deal =
  | { readonly does: 'recruit'; readonly profile: string }
  | { readonly does: 'hire'; readonly helper: string }
  | { readonly does: 'dismiss'; readonly who: string }
  /** To somebody, or to the stash. */
  | { readonly does: 'buy'; readonly thing: string; readonly who?: string }
  | { readonly does: 'sell'; readonly thing: string }
  | { readonly does: 'take' | 'put'; readonly thing: string; readonly who: string }
  | { readonly does: 'curio'; readonly artefact: ArtefactId }

export type AfterFrame =
  | { readonly step: 'restore' | 'injuries' | 'heir' | 'experience' | 'advances' | 'promotion' | 'close' }
  | { readonly step: 'stage'; readonly n: number }
  /** The roll itself, what came up, and what it does. */
  | { readonly step: 'hurt'; readonly who: string; readonly isAgain?: true }
  | { readonly step: 'struck'; readonly who: string; readonly row: number; readonly isAgain?: true }
  | { readonly step: 'suffer'; readonly who: string; readonly row: number }
  | { readonly step: 'advance' | 'pick' | 'learn' | 'study'; readonly who: string }
  | { readonly step: 'explore' | 'dice' | 'income' | 'find' }
  | { readonly step: 'found'; readonly face: number; readonly n: number }
  | { readonly step: 'choose-item'; readonly things: readonly string[]; readonly rule: Rule }
  | { readonly step: 'choose-hero'; readonly points: number; readonly rule: Rule }
  | { readonly step: 'wanderer' | 'crypt' }
  | { readonly step: 'upkeep' | 'wages' | 'trade' }
  /** Wages are paid in this order. */
  | { readonly step: 'paid'; readonly order: readonly string[] }
  | { readonly step: 'deal'; readonly deal: Deal }
  | { readonly step: 'stall'; readonly who: string }
  /** What menus of trade are of. */
  | { readonly step: 'menu'; readonly of: 'recruit' | 'hire' | 'dismiss' | 'shop' | 'sell' | 'stall' }
  | { readonly step: 'equip'; readonly who: string }

export const QUESTIONS = [
  ...(['injury', 'heir', 'advance', 'skill', 'rite', 'dice', 'find', 'item', 'hero'] as const),
  ...(['wanderer', 'artefact', 'wages', 'trade'] as const),
] as const
export type AfterAbout = (typeof QUESTIONS)[number]

export interface AfterBook {
  readonly setup: AfterSetup
  readonly board: AfterBoard
  readonly frame: AfterFrame
  readonly rule: Rule
  readonly about: AfterAbout
}
export type AfterGame = GameOf<AfterBook>
export type AfterUmp = Umpire<AfterBook>
export type AfterOffer = Offer<AfterBook>
export type AfterDecision = Decision<AfterBook>
export type AfterSteps<N extends AfterFrame['step']> = Steps<AfterBook, N>

/** The one seat of an aftermath: each warband has its own (WW-AFT-02). */
export const SEAT = 0

/** The result of this side and of the other; null where there was no battle. */
export function sidesOf({ setup }: Pick<AfterGame, 'setup'>): { own: SideResult; other: SideResult } | null {
  const side = setup.bands[SEAT]?.side ?? 0
  const own = setup.result?.sides[side]
  const other = setup.result?.sides[1 - side]
  return own === undefined || other === undefined ? null : { own, other }
}
/** What became of one of the warband in the battle; undefined for who was not there. */
export const serviceOf = (game: Pick<AfterGame, 'setup'>, who: string): Service | undefined =>
  sidesOf(game)?.own.fighters.find(({ id, tookPart }) => id === who && tookPart)

export type { Characteristic }
