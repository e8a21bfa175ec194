/** What a battle of Wyrdcry remembers: the board, the fighters on it, and the frames waiting to be resolved. */

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
import type { Len, Point } from '#geometry'
import type { AbilityAbout, AbilityFrame } from './abilities.ts'
import type { AttackAbout, AttackFrame } from './attack.ts'
import type { Characteristic } from './content/fighters.ts'
import type { ItemId } from './content/items.ts'
import type { TalentId } from './content/talents.ts'
import type { DeployAbout, DeployFrame } from './deploy.ts'
import type { MoveAbout, MoveFrame } from './move.ts'
import type { ReactionAbout, ReactionFrame } from './reactions.ts'
import type { SideResult } from './result.ts'
import type { Rule } from './rules.ts'
import type { Strike } from './strike.ts'
import type { TokenAbout, TokenFrame } from './tokens.ts'
import type { TurnAbout, TurnFrame } from './turn.ts'

export type { Point } from '#geometry'

// ---- fighters ---------------------------------------------------------------

/** Where a fighter is: waiting to be set up, in reserve (WC-RSV-03), on the table, out of action, or gone alive (WC-SCE-07, WC-END-05). */
export type Where = 'unplaced' | 'reserve' | 'table' | 'out' | 'gone'
/** How far it is in this battle round. Waiting fighters may be activated once more (WC-WAI-02). */
export type Turn = 'unactivated' | 'active' | 'waiting' | 'activated'

/** What an effect changes: a number of the profile or of an attack, or something that is so or not. */
export type Stat =
  /** For Bravery 1 more is one better, one less to roll (WC-MOD-04). */
  | Characteristic
  /** Dice of its attack actions; damage of each hit and critical hit, and the same against flanked targets only (WC-ROK-10). */
  | ('attacks' | 'damage' | 'ribs')
  /** Enemies have Fight +n against it (WC-ROK-06); EMBER VOW fighters have Fight and Shoot +n against it (WC-EMB-05). */
  | ('hunted' | 'guilty')
  /** Cannot react, cannot use abilities, passes every Bravery test; its attack action is not answered by reactions. */
  | ('no-reaction' | 'no-ability' | 'brave' | 'unanswered')
  /** Sees nobody farther than `n`, a length (WC-SPL-01); burns (WC-EMB-11); waits on 1 to 4 when alone (WC-ITM-14). */
  | ('blind' | 'burning' | 'addled')
  /** May shoot enemies beside friends (WC-TLN-26); a hit makes the target forfeit an action, or suffer `n` (WC-TLN-19, WC-DRC-08). */
  | ('press' | 'drag')
  /** The weapon of this place on its card is Hallowed (WC-ITM-08); its weapons are not Fickle (WC-ITM-16). */
  | ('hallowed' | 'fine-powder')

/** How long it lasts: the activation under way, until its bearer's next activation begins, the battle round, or the battle. */
export type Until = 'activation' | 'awake' | 'round' | 'battle'

/** Something that lies on a fighter for a while. Numbers add up (WC-MOD-01). */
export interface Effect {
  readonly rule: Rule
  readonly stat: Stat
  readonly n: number
  readonly until: Until
  /** Only for its attack actions of this kind. */
  readonly only?: 'melee' | 'ranged'
  /** Only for its next attack action of this kind, which uses it up; it lapses with `until` all the same (WC-MOD-06). */
  readonly next?: 'melee' | 'ranged'
  /** Only for attack actions against this fighter, or against everybody but it. */
  readonly against?: ModelId
  readonly except?: ModelId
}

export interface Fighter {
  readonly seat: Seat
  /** Its place among the cards of its side; -1 for one made in battle, which has the card of `profile`. */
  readonly slot: number
  readonly profile: string
  where: Where
  /** Where its base is; null unless it is on the table. */
  at: Point | null
  damage: number
  /** Its base has no surface to stand on: it climbs, or is on a ladder (WC-CLB-03, WC-TER-10). */
  climbs: boolean
  /** Which search party it was set up with; -1 before. */
  party: number
  // for a battle round: `refresh` renews them
  turn: Turn
  actions: number
  panicked: boolean
  /** It has taken the wavering test of this round (WC-BRV-11). */
  tested: boolean
  /** Talents used up for this round: No Way Out, Quick Wrist; and the one Move action of Short breath (WC-INT-04). */
  spentRound: (TalentId | 'short-breath')[]
  effects: Effect[]
  // for the battle
  /** Its heroic reaction is used (WC-REA-07). */
  heroic: boolean
  /** Talents and items used up for the battle: Born Voice, knucklebone, single-use items. */
  spentBattle: (TalentId | ItemId)[]
  /** By weapon of its card: needs reloading (WC-WPN-03), or is used up (WC-WPN-09). */
  weapons: ('ready' | 'empty' | 'spent')[]
  /** Was on the table at any moment: it took part. */
  tookPart: boolean
  /** Was out of action at any moment; who is set up again stays counted (WC-OOA-06). */
  fell: boolean
  /** Whom it has taken out of action, and who took it out (WC-OOA-03). */
  tookOut: ModelId[]
  takenOutBy: ModelId | null
}

export type AuraKind =
  /** Friends have Defense +n against ranged attack actions (WC-TLN-11), or are in cover against them (WC-MRC-20). */
  | ('shields' | 'pavise')
  /** `whom` cannot be targeted by attack actions and abilities (WC-TLN-12). */
  | 'guard'
  /** Friends have Fight and Shoot +n against targets within it; or those within it Defense +n and Bravery n better (WC-MRC-06). */
  | ('forward' | 'stand')
  /** Enemies have Move -n (WC-DRC-03, WC-DRC-05). */
  | 'mire'
  /** THRALLS activated within it have Move +2 and Attacks +1 for that activation (WC-SPL-15). */
  | 'stir'

/** What lies round a fighter, or round a spot, until the end of the battle round. Friends and enemies are those of `seat`. */
export interface Aura {
  readonly rule: Rule
  readonly kind: AuraKind
  readonly seat: Seat
  /** Measured from this fighter, and gone with it (WC-OOA-05); null where it is measured from `at`. */
  readonly by: ModelId | null
  readonly at: Point | null
  readonly within: Len
  readonly n: number
  /** Whom alone it is for. */
  readonly whom?: ModelId
}

// ---- dice -------------------------------------------------------------------

/** Equal dice of a player (WC-INI-02, WC-INI-05): one is a single, two a [Double], three a [Triple], four or more a [Quad]. */
export interface Group {
  readonly id: number
  value: number
  dice: number
  /** A fate die has touched it in this round (WC-WYR-05, WC-WYR-06). */
  touched: boolean
  /** The WIZARD who channelled it and alone may use it (WC-CHN-04, WC-CHN-05). */
  channelled: ModelId | null
}

/** The four edges and corners of the battlefield, as the book counts: y northwards. */
export const EDGES = ['south', 'north', 'west', 'east'] as const
export type Edge = (typeof EDGES)[number]
export const CORNERS = ['south-west', 'north-east', 'south-east', 'north-west'] as const
export type Corner = (typeof CORNERS)[number]

/** A contract (T-08) and how far it is. */
export interface Contract {
  /** 1 to 6; null where both were refused (WC-CTR-01). */
  readonly n: number | null
  /** Pieces named by the opponent (WC-CTT-01, WC-CTT-04), and those marked or found. */
  pieces: string[]
  done: string[]
  /** The witness (WC-CTT-06). */
  hero: ModelId | null
  /** Watch from Above: those whose last action was such a Wait, and whether it is kept (WC-CTT-05). */
  watchers: readonly ModelId[]
  isKept: boolean
}

/** One player's side. */
export interface Side {
  groups: Group[]
  /** The id the next group gets. */
  nextGroup: number
  /** Saved fate dice (WC-WYR-04). */
  fate: number
  /** Fervour of the Ember Vow (WC-EMB-01). */
  fervour: number
  edge: Edge | null
  corner: Corner | null
  contract: Contract | null
  isWavering: boolean
  /** Reactions it does not want to be asked about (WC-REA-12). */
  quiet: TalentId[]
  /** Passed with nobody but waiting fighters left (WC-ACT-06). */
  hasPassed: boolean
  /** How it left the battle, if it did; and who was engaged when it conceded (WC-END-12, WC-END-13). */
  left: 'withdrew' | 'fled' | 'conceded' | 'wiped-out' | null
  engaged?: readonly ModelId[]
}

// ---- tokens and markers -----------------------------------------------------

/** Something to carry: treasure, or the find of Lost Property (WC-CTT-04), which counts for nothing else. */
export interface Token {
  readonly id: number
  readonly kind: 'treasure' | 'property'
  /** Where it lies; null while it is carried and once it is gone. */
  at: Point | null
  /** Who carries it, or has carried it off. */
  by: ModelId | null
  /** Escaped or carried off with its carrier: the seat it counts for. */
  offWith: Seat | null
  /** Whose contract it belongs to (WC-CTT-04). */
  readonly of?: Seat
}

/** What the scenario has put on the table. */
export interface Ground {
  /** SC1: clusters and how many tokens each has left (WC-SCE-02). */
  clusters: { readonly at: Point; left: number }[]
  /** SC4: the ruin of the hoard; SC5: the ruins that may be searched; SC6: the pieces to control. */
  picked: string[]
  /** SC5: how often each picked ruin was searched, and the vault once it is found (WC-SCE-13). */
  searches: number[]
  vault: Point | null
  /** SC3 (WC-SCE-06). */
  escape: Edge | null
  /** Clinging mist lies on the table (WC-TWT-03). */
  mist: boolean
  /** Scrawled walls (WC-TWT-01). */
  scrawled: string[]
}

// ---- the board --------------------------------------------------------------

/** The activation that is under way. */
export interface Activation {
  readonly who: ModelId
  /** It is its second of this round, after a Wait (WC-WAI-02). */
  readonly isSecond: boolean
  /** Actions taken in it, and the kind of the last one. */
  taken: number
  last: ActionKind | null
  hasUsedAbility: boolean
  /** Tokens picked up and dropped in it (WC-TOK-13). */
  pickedUp: number[]
  dropped: number[]
  /** How far it fell, and fell or dropped, in its last Move action (WC-UAB-04, WC-ROK-08). */
  fell: Len
  fellOrDropped: Len
  /** It ended its last Move action engaged (WC-TLN-33). */
  isEngagedByMove: boolean
  /** It took an enemy out of action, with an attack action or in any way (WC-TLN-06, WC-MRC-08). */
  hasSlain: boolean
  hasTakenOut: boolean
  /** Its last melee attack action: at whom, and what came of it (WC-TLN-04, WC-EMB-11). */
  blow: { readonly at: ModelId; readonly damage: number; readonly isCritical: boolean; readonly hasHit: boolean } | null
  /** The attack action under way, by anybody, and whether it has been answered (WC-REA-06). */
  attack: { readonly strike: Strike; readonly isAnswered: boolean } | null
  /** It has passed, or failed, the test against TERRIFYING (WC-BRV-07, WC-BRV-09). */
  isCalm: boolean
  /** War Council waits for its Wait: the number of dice (WC-MRC-05). */
  council: number
}

export const ACTION_KINDS = ['move', 'attack', 'retreat', 'wait', 'channel', 'scenario'] as const
/** Universal actions, and what a scenario or contract adds (WC-ACT-10, WC-ACT-11). */
export type ActionKind = (typeof ACTION_KINDS)[number]

export interface Board {
  fighters: Fighter[]
  sides: Side[]
  round: number
  attacker: Seat
  /** Who has the initiative in this round; null before the first. */
  initiative: Seat | null
  /** Whose activation comes next. */
  due: Seat
  active: Activation | null
  /** Picked by Follow Me: activated right after this activation (WC-UAB-05). */
  follows: ModelId | null
  auras: Aura[]
  tokens: Token[]
  ground: Ground
  /** Once the battle is over: what a campaign reads, by seat. */
  result?: readonly SideResult[]
}

// ---- frames -----------------------------------------------------------------

/** On what terms somebody makes a Move or Retreat action that was not paid for as usual. */
export interface Terms {
  /** The allowance, where it is not its Move. */
  readonly reach?: Len
  /** It comes on top (WC-ACT-13). */
  readonly free?: true
  /** Granted by a reaction, so that nobody reacts to it (WC-REA-10). */
  readonly unanswered?: true
  readonly flies?: true
  /** It must end closer to somebody (WC-TLN-33, WC-DRC-07, WC-SLS-12), or farther away (WC-TLN-05), or within 1 inch of somebody (WC-SLS-08). */
  readonly closerTo?: ModelId
  readonly fartherFrom?: ModelId
  readonly upTo?: ModelId
  /** It must not end within this of an enemy (WC-ROK-01). */
  readonly keepsOff?: Len
  /** It may end no more than this higher (WC-SPL-11). */
  readonly rise?: Len
  /** Enemies within this of it cannot react (WC-ITM-15). */
  readonly smoke?: Len
}

/** Each file of steps has the frames of its own section; what one section starts in another is described there. */
export type Frame =
  | DeployFrame
  | TurnFrame
  | MoveFrame
  | AttackFrame
  | ReactionFrame
  | AbilityFrame
  | TokenFrame
  | { readonly step: 'concede'; readonly seat: Seat }
  | { readonly step: 'quiet'; readonly seat: Seat; readonly talent: TalentId }

/** What players are asked. */
export type About = DeployAbout | TurnAbout | MoveAbout | AttackAbout | ReactionAbout | AbilityAbout | TokenAbout

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
export type WcOffer = Offer<Book>
export type WcDecision = Decision<Book>
export type WcAnswer = Answer<Book>

/** The frame an answer leads to, if it is of this step. */
export function ledTo<S extends Frame['step']>(
  step: S,
  answer: WcAnswer | undefined,
): Extract<Frame, { step: S }> | undefined {
  const leads = answer?.offer.leads
  // the compiler does not narrow a union by a generic discriminant
  return leads?.step === step ? (leads as Extract<Frame, { step: S }>) : undefined
}

/** The frame an answer leads to, with the filling of its hole as its `path` or `place`. */
export function filled(answer: WcAnswer): Frame | undefined {
  const { leads, hole } = answer.offer
  if (leads === undefined || hole === undefined) return leads
  // offers with a hole lead to frames that have room for it
  if (hole.fill === 'path') return { ...leads, path: pathOf(answer) } as Frame
  if (hole.fill === 'point') return { ...leads, place: pointOf(answer) } as Frame
  return leads
}

// ---- looking things up ------------------------------------------------------

export function fighter(board: Board, who: ModelId): Fighter {
  const found = board.fighters[who]
  if (found === undefined) throw new Error(`wyrdcry: no fighter ${who} among ${board.fighters.length}`)
  return found
}

export function side(board: Board, seat: Seat): Side {
  const found = board.sides[seat]
  if (found === undefined) throw new Error(`wyrdcry: no side ${seat}`)
  return found
}

/** The name of a group of dice on the table: offers that use it aim at it. */
export const diceId = (group: number): string => `group:${group}`

/** Where a fighter on the table stands. */
export function placeOf(board: Board, who: ModelId): Point {
  const { at } = fighter(board, who)
  if (at === null) throw new Error(`wyrdcry: fighter ${who} is not on the table`)
  return at
}

export const isOnTable = (board: Board, who: ModelId): boolean => board.fighters[who]?.where === 'table'

export const otherSeat = (seat: Seat): Seat => 1 - seat

/** WC-GEN-05: every fighter of the opponent's warband is an enemy. */
export const areEnemies = (board: Board, a: ModelId, b: ModelId): boolean =>
  fighter(board, a).seat !== fighter(board, b).seat

/** Everybody on the table, in roster order, seat by seat. */
export function onTable(board: Board, seat?: Seat): ModelId[] {
  const found: ModelId[] = []
  const { fighters } = board
  for (let who = 0; who < fighters.length; who++) {
    const one = fighters[who]!
    if (one.where === 'table' && (seat === undefined || one.seat === seat)) found.push(who)
  }
  return found
}

export const enemiesOf = (board: Board, who: ModelId): ModelId[] => onTable(board, otherSeat(fighter(board, who).seat))

/** WC-GEN-06: friendly fighters, itself included. */
export const friendsOf = (board: Board, who: ModelId): ModelId[] => onTable(board, fighter(board, who).seat)

export const hasEffect = (one: Fighter, stat: Stat): boolean => one.effects.some(effect => effect.stat === stat)

/** Halves are rounded up, after everything was added (WC-MOD-05, WC-ABL-04). */
export const half = (x: number): number => Math.ceil(x / 2)
