/** What a battle leaves behind for a campaign: worked out from the board when it ends, and kept on it (WC-OOA-01, WC-END-09, WC-END-12 to WC-END-14). */

import type { ModelId, Outcome, Seat, Setup } from '#engine'
import { hasTalent, isKeyword } from './card.ts'
import { ITEMS, type ItemId } from './content/items.ts'
import type { TraditionId } from './content/traditions.ts'
import { isKept } from './contracts.ts'
import { type Fighter, fighter, type Game, otherSeat, type Side, side } from './model.ts'
import { type ScenarioId, scenarioOf } from './scenarios.ts'
import { stepsBehind } from './standing.ts'
import { controllerOf } from './treasure.ts'
import { carriedCount, escapedCount, heldCount, rosterOf } from './victory.ts'

/** What became of a fighter of the roster. */
export interface FighterResult {
  readonly who: ModelId
  /** Its place in the roster, copies counted. */
  readonly slot: number
  readonly tookPart: boolean
  /** It rolls for injury: it was out of action, or engaged when its side conceded. */
  readonly isHurt: boolean
  readonly isOut: boolean
  readonly takenOutBy: ModelId | null
  readonly tookOut: readonly ModelId[]
  /** Carried when the battle ended, carried off, or escaped with. */
  readonly tokens: number
  /** Single-use items that are gone. */
  readonly used: readonly ItemId[]
  /** What it rolls for its injuries: D66, two dice read as tens and units (WC-DIE-03), or one die; null where it rolls for none. */
  readonly injury: 'D66' | 'D6' | null
  /** It may roll 11 and 12 again, and bears any number of permanent injuries (WC-TLN-08). */
  readonly isHardToBury: boolean
  /** What a 1 or 2 after red dust brings: an injury, or the next battle missed by who cannot bear one (WC-ITM-10). */
  readonly dust: 'injury' | 'misses' | null
}

export type ContractResult = 'none' | 'refused' | 'kept' | 'failed' | 'void'

/** What became of a side. */
export interface SideResult {
  readonly outcome: 'won' | 'lost' | 'drew'
  readonly ended: 'last-round' | NonNullable<Side['left']>
  readonly isWavering: boolean
  /** Its tokens; those the other side left on the table included (WC-END-09). */
  readonly tokens: number
  readonly pieces: number
  readonly hasVault: boolean
  /** Enemy HEROES of the roster it has taken out. */
  readonly heroes: number
  /** The tokens the scenario pays it for. */
  readonly shards: number
  readonly contract: ContractResult
  /** What is sure of its favour: scenario, victory, contract. The dice of SC6 come in the aftermath. */
  readonly favour: number
  /** WC-UND-01: full tens of reputation below the other side; WC-UND-02: what each of its fighters learns more for that. */
  readonly underdog: number
  readonly extraExperience: number
  /** WC-END-12: it conceded while not wavering, and earns nothing. */
  readonly isShamed: boolean
  /** WC-MRC-16: what its traditions add to its income. */
  readonly extraIncome: number
  /** WC-MRC-14: HENCHMEN who gain 1 renown when the warband was managed. */
  readonly drilled: number
  readonly fighters: readonly FighterResult[]
}

const SINGLE_USE: readonly string[] = ITEMS.filter(item => 'isSingleUse' in item).map(({ id }) => id)
const isUsed = (spent: Fighter['spentBattle'][number]): spent is ItemId => SINGLE_USE.includes(spent)

/** The facts of a battle that is over, by seat. */
export const resultOf = (game: Game, { winner }: Outcome): readonly SideResult[] =>
  [0, 1].map(seat => sideResult(game, seat, winner))

function sideResult(game: Game, seat: Seat, winner: Seat | null): SideResult {
  const { board, setup } = game
  const own = side(board, seat)
  const outcome = winner === null ? 'drew' : winner === seat ? 'won' : 'lost'
  const gone = own.left ?? side(board, otherSeat(seat)).left
  const isShamed = own.left === 'conceded' && !own.isWavering
  const scenario = scenarioOf(setup)
  const underdog = stepsBehind(setup.rosters[seat]!, setup.rosters[otherSeat(seat)]!)
  const spoils = {
    hasVault: board.ground.vault !== null && holdsVault(game, seat),
    heroes: heroesOut(game, seat),
    shards: shardsOf(game, seat, scenario),
  }
  const contract = contractResult(game, seat, isShamed)
  return {
    outcome,
    ended: gone ?? 'last-round',
    isWavering: own.isWavering,
    tokens: tokensOf(game, seat),
    pieces: scenario === 'SC6' ? heldCount(game, seat) : 0,
    ...spoils,
    contract,
    favour: (isShamed ? 0 : spoilsFavour(scenario, outcome, spoils)) + CONTRACT_FAVOUR[contract],
    underdog,
    extraExperience: underdog > 0 ? 1 : 0, // WC-UND-02
    isShamed,
    extraIncome: hasTradition(setup, seat, 'deep-pockets') ? 30 : 0,
    drilled: hasTradition(setup, seat, 'drill-yard') ? 1 : 0,
    fighters: rosterOf(game, seat).map(who => fighterResult(game, who)),
  }
}

/** WC-END-14: who wins because the other side left has the vault if it was found. */
const holdsVault = (game: Game, seat: Seat): boolean =>
  side(game.board, otherSeat(seat)).left !== null || controllerOf(game, game.board.ground.vault!) === seat

/** WC-END-06, WC-END-09: what its fighters have, and what lies on the table when the other side is gone. */
function tokensOf(game: Game, seat: Seat): number {
  const { tokens } = game.board
  const isLeft = side(game.board, otherSeat(seat)).left !== null && side(game.board, seat).left === null
  const loose = isLeft ? tokens.filter(({ kind, at }) => kind === 'treasure' && at !== null).length : 0
  return carriedCount(game, seat) + loose
}

/** WC-RES-05: the tokens it is paid for (WC-SCE-03, WC-SCE-05, WC-SCE-08, WC-SCE-11: 1 favour each); WC-SCN-10: in campaigns only. */
function shardsOf(game: Game, seat: Seat, scenario: ScenarioId): number {
  const { attacker, tokens, sides } = game.board
  const all = tokens.filter(({ kind }) => kind === 'treasure').length
  const hasLeft = sides.some(({ left }) => left !== null)
  switch (scenario) {
    case 'SC1':
    case 'SC2':
      return tokensOf(game, seat)
    case 'SC3':
      if (hasLeft) return tokensOf(game, seat)
      return seat === attacker ? all - escapedCount(game) : escapedCount(game)
    case 'SC4':
      if (hasLeft) return tokensOf(game, seat)
      return seat === attacker ? carriedCount(game, attacker) : all - carriedCount(game, attacker)
    default:
      return 0
  }
}

/** WC-SCE-18: enemy HEROES of the roster that are out of action. */
const heroesOut = (game: Game, seat: Seat): number =>
  rosterOf(game, otherSeat(seat)).filter(who => fighter(game.board, who).fell && isKeyword(game, who, 'HERO')).length

/** WC-CTR-05, WC-END-12, WC-END-14: kept, failed, or void where the other side left too early. */
function contractResult(game: Game, seat: Seat, isShamed: boolean): ContractResult {
  const { contract } = side(game.board, seat)
  if (contract === null) return 'none'
  if (contract.n === null) return 'refused'
  if (isShamed) return 'failed'
  if (isKept(game, seat)) return 'kept'
  // where both have fled nobody has won
  const hasWon = side(game.board, otherSeat(seat)).left !== null && side(game.board, seat).left === null
  return hasWon ? 'void' : 'failed'
}

/** WC-CTR-01: kept, failed, or both refused. */
export const CONTRACT_FAVOUR: Readonly<Record<ContractResult, number>> = {
  none: 0,
  refused: -1,
  kept: 2,
  failed: -2,
  void: 0,
}

type Spoils = Pick<SideResult, 'shards' | 'hasVault' | 'heroes'>

/** WC-SCE-14, WC-SCE-18: 2 for the vault, 1 for each HERO where the scenario pays for them, 1 for winning. */
export function spoilsFavour(
  scenario: ScenarioId,
  outcome: SideResult['outcome'],
  { shards, hasVault, heroes }: Spoils,
): number {
  const vault = scenario === 'SC5' && hasVault ? 2 : 0
  return shards + vault + (scenario === 'SC7' ? heroes : 0) + (outcome === 'won' ? 1 : 0)
}

/** WC-CTR-02: favour never drops below 0. */
export const favourAfter = (before: number, change: number): number => Math.max(0, before + change)

const hasTradition = ({ rosters }: Setup, seat: Seat, tradition: TraditionId): boolean =>
  rosters[seat]?.options?.includes(tradition) === true

function fighterResult(game: Game, who: ModelId): FighterResult {
  const { board } = game
  const { slot, seat, tookPart, fell, takenOutBy, tookOut, spentBattle } = fighter(board, who)
  const isHero = isKeyword(game, who, 'HERO')
  const isHurt = fell || (side(board, seat).engaged ?? []).includes(who)
  return {
    who,
    slot,
    tookPart,
    isHurt,
    injury: isHurt ? (isHero ? 'D66' : 'D6') : null,
    isHardToBury: hasTalent(game, who, 'hard-to-bury'),
    dust: spentBattle.includes('red-dust') ? (isHero ? 'injury' : 'misses') : null,
    isOut: fell,
    takenOutBy,
    tookOut: [...tookOut],
    tokens: board.tokens.filter(({ kind, by }) => kind === 'treasure' && by === who).length, // WC-CTT-04
    used: spentBattle.filter(isUsed),
  }
}
