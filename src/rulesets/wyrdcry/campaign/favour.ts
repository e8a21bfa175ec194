/** Steps 4 and 5: favour and income (WC-FAV, WC-INC, WC-EXP-04). */

import type { Seat } from '#engine'
import { CONTRACT_FAVOUR, spoilsFavour } from '../result.ts'
import type { Rule } from '../rules.ts'
import { isScenario } from '../scenarios.ts'
import {
  type AfterGame,
  type AfterSteps,
  type AfterUmp,
  bandOf,
  change,
  deskOf,
  raise,
  rolledFor,
  seatsOf,
  sideOf,
  tell,
} from './book.ts'
import { loot } from './loot.ts'
import { type CampaignBand, hasMark, standing, withFavour, withGold } from './warband.ts'

const explores = ({ setup }: Pick<AfterGame, 'setup'>): boolean => setup.terms.exploration === true

// ---- favour -----------------------------------------------------------------

/** WC-FAV-01, D-61: where the vault may be looted instead, its owner says which; then everything is counted. */
export function favour(umpire: AfterUmp): void {
  for (const seat of seatsOf(umpire)) {
    const side = sideOf(umpire, seat)
    const hasVault = umpire.setup.result?.scenario === 'SC5' && side?.hasVault === true && !side.isShamed
    if (hasVault && explores(umpire)) raise(umpire, seat, { about: 'vault' })
  }
  umpire.next({ step: 'open' }, { step: 'count' })
}

/** WC-SCE-14: two lesser loot rolls instead of 2 favour. */
export function openVault(umpire: AfterUmp, seat: Seat, choice: string): void {
  if (choice === 'favour') return
  deskOf(umpire, seat).isVaultLooted = true
  tell(umpire, seat, 'WC-SCE-14', 'loots the vault')
  loot(umpire, seat, 'lesser', 'lesser')
}

export const favourSteps: AfterSteps<'count'> = {
  /** WC-FAV-03: the scenario with its dice, the win, the contract; shards found in the city beside them (WC-FAV-02). */
  count(umpire) {
    for (const seat of seatsOf(umpire)) {
      const side = sideOf(umpire, seat)
      const { found, isVaultLooted } = deskOf(umpire, seat)
      if (side === null) continue
      const contract = CONTRACT_FAVOUR[side.contract]
      const earned = side.isShamed ? 0 : scenarioFavour(umpire, seat, isVaultLooted) + found
      deskOf(umpire, seat).earned = earned + contract
      const before = bandOf(umpire, seat).favour
      change(umpire, seat, band => withFavour(band, earned + contract))
      const { favour: total } = bandOf(umpire, seat)
      umpire.tell({ kind: 'score', rule: 'WC-FAV-03', seat, n: total - before, total })
    }
  },
}

/** WC-FAV-01, WC-SCE-16: what the scenario pays, with a die for each piece of Take the Quarter, and 1 for the win. */
function scenarioFavour(umpire: AfterUmp, seat: Seat, isVaultLooted: boolean): number {
  const side = sideOf(umpire, seat)!
  const { scenario = '' } = umpire.setup.result ?? {}
  if (!isScenario(scenario)) return 0
  const roll = { n: side.pieces, sides: 6, read: 'atLeast', target: 3 } as const
  const quarters =
    scenario === 'SC6' && side.pieces > 0
      ? umpire.roll(rolledFor(seat, null, 'for the pieces it holds'), 'WC-SCE-16', roll, [])
      : 0
  return spoilsFavour(scenario, side.outcome, { ...side, hasVault: side.hasVault && !isVaultLooted }) + quarters
}

// ---- income -----------------------------------------------------------------

/** WC-INC-01: by standing. */
const BY_STANDING = [100, 160, 220, 260, 300]
/** WC-INC-02 */
const BOUNTY = { from: 4, gold: 40 }
/** WC-EXP-04: up to so much favour, so much gold, and for each shard. */
const BY_SHARDS = [
  { upTo: 10, gold: 100, each: 10 },
  { upTo: 25, gold: 150, each: 15 },
  { upTo: 50, gold: 200, each: 20 },
  { upTo: Number.POSITIVE_INFINITY, gold: 250, each: 25 },
]
/** WC-CAM-04 */
const LYING_LOW = 50

/** WC-INC-03: newly recruited HENCHMEN come with 1 renown. */
export const hasGoodName = (band: CampaignBand): boolean => standing(band) >= 3

/** WC-INC-06: standing, bounty, traditions and injuries; never below 0. WC-INC-05: favour of this battle is in it. */
export function incomeOf(game: AfterGame, seat: Seat): { readonly gold: number; readonly rule: Rule } {
  const side = sideOf(game, seat)
  const band = bandOf(game, seat)
  if (side === null) return { gold: LYING_LOW, rule: 'WC-CAM-04' }
  if (side.isShamed) return { gold: 0, rule: 'WC-END-12' }
  const { found, earned } = deskOf(game, seat)
  const shards = side.shards + found
  const pay = BY_SHARDS.find(({ upTo }) => band.favour <= upTo)!
  // WC-EXP-05: no bounty with exploration; WC-INC-04: the bounty stays at higher standings
  const plain = BY_STANDING[standing(band) - 1]! + (earned >= BOUNTY.from ? BOUNTY.gold : 0)
  const base = explores(game) ? pay.gold + pay.each * shards : plain
  const pockets = band.traditions.includes('deep-pockets') ? 30 : 0 // WC-MRC-16
  const fingers = 10 * band.fighters.filter(one => hasMark(one, 'injury:sticky-fingers')).length // WC-INT-14
  return { gold: Math.max(0, base + pockets - fingers), rule: explores(game) ? 'WC-EXP-04' : 'WC-INC-01' }
}

export function income(umpire: AfterUmp): void {
  for (const seat of seatsOf(umpire)) {
    const { gold, rule } = incomeOf(umpire, seat)
    change(umpire, seat, band => withGold(band, gold))
    tell(umpire, seat, rule, `earns ${gold} gc, and has ${bandOf(umpire, seat).gold}`)
  }
}
