/** What an aftermath remembers, asks and waits for (WC-CAM-01, WC-AFT). Read this first. */

import type {
  AftermathSetup,
  BattleResult,
  Decision,
  Game as GameOf,
  Offer,
  RollBy,
  Seat,
  Steps,
  Umpire,
} from '#engine'
import type { ContractResult, SideResult } from '../result.ts'
import type { Rule } from '../rules.ts'
import { type CampaignBand, type CampaignFighter, numberOf } from './warband.ts'

// ---- the result of a battle -------------------------------------------------

/** WC-RES-01: what became of a fighter of the roster. */
export interface FighterFate {
  readonly id: string
  readonly tookPart: boolean
  readonly isOut: boolean
  /** It rolls for injury: it was out of action, or engaged when its side conceded (WC-END-12, WC-END-13). */
  readonly isHurt: boolean
  /** The id of the enemy who took it out; null for nobody, and for a guest. */
  readonly takenOutBy: string | null
  /** Enemies it took out; 'guest' for one who stands on no roster (WC-XPR-03). */
  readonly tookOut: readonly string[]
  readonly tokens: number
  /** Single-use items that are gone, red dust among them. */
  readonly used: readonly string[]
}
/** WC-RES-02: what became of a side. */
export interface SideFate {
  readonly outcome: 'won' | 'lost' | 'drew'
  readonly ended: SideResult['ended']
  readonly isWavering: boolean
  readonly isShamed: boolean
  readonly tokens: number
  readonly pieces: number
  readonly hasVault: boolean
  readonly heroes: number
  readonly shards: number
  readonly contract: ContractResult
  /** Steps of reputation below the enemy (WC-UND-01). */
  readonly underdog: number
  readonly fighters: readonly FighterFate[]
}
export interface CampaignResult extends BattleResult {
  readonly sides: readonly SideFate[]
}

// ---- the board --------------------------------------------------------------

/** Something a player has to decide, who it is about, and what was answered: dice wait until everything open is answered (WC-AFT-02). */
export interface Matter {
  readonly about: Exclude<About, 'manage'>
  /** The fighter, or the thing, that it is about. */
  readonly who?: string
  /** What must be remembered until it is answered. */
  readonly note?: string
  /** Asked of the other player (WC-AFT-03): he decides for the seat whose matter it is. */
  readonly of?: Seat
  answer?: string
}
export const PHASES = ['injuries', 'experience', 'exploration', 'favour', 'income', 'managing', 'reputation'] as const
export type Phase = (typeof PHASES)[number]

/** What one side has on its desk. */
export interface Desk {
  /** In the order they came up. */
  matters: Matter[]
  /** Ransom on its way from the other warband: it comes at the end of the injury step (WC-AFT-03). */
  ransom: number
  party: string[]
  /** The dice of its exploration. */
  dice: number[]
  /** Shards found in the city. */
  found: number
  isVaultLooted: boolean
  /** Favour of this battle, for the bounty (WC-INC-02). */
  earned: number
  /** HEROES who have looked or helped (WC-TRD-03). */
  looked: string[]
  /** Rare goods found, and how often each can be bought (WC-TRD-04). */
  rare: Record<string, number>
  /** Dealings of this aftermath: nobody shuffles things for ever. */
  deals: number
  isClosed: boolean
}
export interface AfterBoard {
  bands: CampaignBand[]
  desks: Desk[]
  /** Ransom for warbands that are not here. */
  sent: { readonly to: string; readonly gold: number }[]
  /** Which step of the book it is at. */
  phase: number
}

// ---- frames, questions ------------------------------------------------------

/** One thing done while managing the warband (D-62, D-63). */
export type Deal =
  | { readonly do: 'recruit'; readonly profile: string; readonly choice: string | null }
  | { readonly do: 'buy'; readonly thing: string; readonly to: string | null }
  | { readonly do: 'sell'; readonly thing: string }
  | { readonly do: 'give' | 'take'; readonly thing: string; readonly who: string }
  | { readonly do: 'dismiss'; readonly who: string }
  | { readonly do: 'ransom'; readonly who: string; readonly by: 'gold' | 'favour' }
  | { readonly do: 'search'; readonly thing: string; readonly who: string; readonly helpers: number }
  | { readonly do: 'ring'; readonly as: 'gold' | 'favour' }
  | { readonly do: 'read'; readonly who: string; readonly spell: string }
  | { readonly do: 'answer'; readonly choice: string }
  | { readonly do: 'close' }

export type AfterFrame =
  | { readonly step: 'phase'; readonly n: number }
  /** Everything that is open is asked, one question a side at a time. */
  | { readonly step: 'open' }
  /** What was answered takes its course, the first seat first. */
  | { readonly step: 'settle' }
  | { readonly step: 'manage' }
  | { readonly step: 'deal'; readonly seat: Seat; readonly deal: Deal }
  /** What must come after everything else of its phase. */
  | { readonly step: 'ransoms' | 'search' | 'find' | 'count' | 'drill' | 'close' }

export type About =
  | ('surgeon' | 'ransom' | 'leader' | 'again' | 'extra' | 'advance')
  | ('party' | 'die' | 'encounter' | 'member' | 'victim' | 'procession')
  | ('altar' | 'letters' | 'bonesetter' | 'healed' | 'watch' | 'masterwork' | 'vault' | 'drill')
  | 'manage'

export type CampaignSetup = AftermathSetup<CampaignBand, CampaignResult>
export interface AfterBook {
  readonly setup: CampaignSetup
  readonly board: AfterBoard
  readonly frame: AfterFrame
  readonly rule: Rule
  readonly about: About
}
export type AfterGame = GameOf<AfterBook>
export type AfterUmp = Umpire<AfterBook>
export type AfterSteps<N extends AfterFrame['step']> = Steps<AfterBook, N>
export type AfterOffer = Offer<AfterBook>
export type AfterDecision = Decision<AfterBook>

// ---- looking things up ------------------------------------------------------

export function bandOf({ board }: Pick<AfterGame, 'board'>, seat: Seat): CampaignBand {
  const found = board.bands[seat]
  if (found === undefined) throw new Error(`wyrdcry: no warband ${seat} in this aftermath`)
  return found
}
export function deskOf({ board }: Pick<AfterGame, 'board'>, seat: Seat): Desk {
  const found = board.desks[seat]
  if (found === undefined) throw new Error(`wyrdcry: no desk ${seat} in this aftermath`)
  return found
}
export const seatsOf = ({ board }: Pick<AfterGame, 'board'>): readonly Seat[] =>
  board.bands.flatMap(({ isDisbanded }, seat) => (isDisbanded ? [] : [seat]))
export const change = (
  { board }: Pick<AfterGame, 'board'>,
  seat: Seat,
  by: (band: CampaignBand) => CampaignBand,
): void => {
  board.bands[seat] = by(bandOf({ board }, seat))
}

/** What became of a side in the battle; null where there was none. */
export const sideOf = ({ setup }: Pick<AfterGame, 'setup'>, seat: Seat): SideFate | null =>
  setup.result?.sides[setup.bands[seat]?.side ?? -1] ?? null
export const fateOf = (game: Pick<AfterGame, 'setup'>, seat: Seat, id: string): FighterFate | undefined =>
  sideOf(game, seat)?.fighters.find(one => one.id === id)

/** Whether it took part, and whether it was out (WC-RES-03). */
export const tookPart = (game: Pick<AfterGame, 'setup'>, seat: Seat, { id }: CampaignFighter): boolean =>
  fateOf(game, seat, id)?.tookPart === true

export const rolledFor = (seat: Seat, who: string | null, purpose: string): RollBy => ({
  ...{ seat, by: who === null ? null : numberOf(seat, who), purpose },
})
export const tell = (umpire: AfterUmp, seat: Seat, rule: Rule, note: string, who?: string): void =>
  umpire.tell({ kind: 'choice', rule, seat, note, ...(who !== undefined && { on: numberOf(seat, who) }) })

/** A matter for a player to decide; nobody decides for a warband that is no more. */
export const raise = (game: Pick<AfterGame, 'board'>, seat: Seat, matter: Matter): void => {
  if (!bandOf(game, seat).isDisbanded) deskOf(game, seat).matters.push(matter)
}
/** Who answers a matter: its own player, unless the other has the say; in an aftermath alone nobody else is there. */
export const answeredBy = ({ board }: Pick<AfterGame, 'board'>, seat: Seat, { of }: Matter): Seat =>
  of === undefined || board.bands[of] === undefined ? seat : of
