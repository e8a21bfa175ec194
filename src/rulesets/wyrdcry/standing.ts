/**
 * What a warband brings along from a campaign, as its roster writes it in the options of the whole (`Roster.options`):
 *
 * - `favour:12`: its favour; `reputation:17`: its reputation, where it is not favour and renown added up (WC-REP)
 * - `stash:340`: gold that is not spent
 * - `fate:1`, `mood:better`: fate dice from a wayside altar, and what a street preacher has said (WC-EXT-02, WC-EXT-05)
 * - `bonus:fate`, `bonus:gold`, `bonus:absent-4`: what an underdog has picked (WC-UND-01): two fate dice; 50 gc, which are spent
 *   on sellswords before the battle; or the enemy fighter with this place in its roster (from 0, copies counted) misses it
 *
 * and in the options of a fighter: `renown:2`, where it is not as many levels as the fighter has increases and heroic talents;
 * `hero` and `leader`, what it has become; `injury:lame`, `gain:steeled`, `grudge:ash-3`, what battles have done to it; `weak:2`,
 * Health it lacks in this battle (WC-EXT-15).
 */

import { type Refusal, type Roster, type RosterEntry, refuse, type Seat, type Setup } from '#engine'
import { INCREASES, rosterCards } from './card.ts'
import { isTalent, talentOf } from './content/talents.ts'
import { agreed } from './options.ts'
import type { Rule } from './rules.ts'

/** The number behind a word of the options: 12 of 'favour:12'. */
function numberIn(options: readonly string[] | undefined, word: string): number | null {
  const found = options?.find(option => option.startsWith(`${word}:`))
  const n = found === undefined ? Number.NaN : Number(found.slice(word.length + 1))
  return Number.isInteger(n) ? n : null
}

/** Levels of renown: one increase or heroic talent each (WC-LST-08). What Drilled adds is none. */
export const renownOf = ({ options = [] }: RosterEntry): number =>
  numberIn(options, 'renown') ??
  options.filter(option => {
    if (option.startsWith('drilled:')) return false
    return INCREASES[option] !== undefined || (isTalent(option) && talentOf(option).school !== undefined)
  }).length

/** WC-LST-09, WC-LST-10: favour and all renown. */
export function reputationOf(roster: Roster): number {
  const told = numberIn(roster.options, 'reputation')
  if (told !== null) return told
  const renown = roster.entries.reduce((sum, entry) => sum + entry.count * renownOf(entry), 0)
  return favourOf(roster) + renown
}

/** WC-LST-09: its favour before the battle. */
export const favourOf = ({ options }: Roster): number => numberIn(options, 'favour') ?? 0

/** WC-EXT-05: fate dice it brings along. */
export const fateOf = ({ options }: Roster): number => numberIn(options, 'fate') ?? 0

/** What an underdog may pick. */
export type Bonus = { readonly bonus: 'fate' | 'gold' } | { readonly bonus: 'absent'; readonly slot: number }

/** WC-UND-01: what a roster has picked. Words that mean nothing are told by `bonusFaults`. */
export function bonusesOf({ options = [] }: Roster): Bonus[] {
  return options.flatMap((option): Bonus[] => {
    if (option === 'bonus:fate' || option === 'bonus:gold')
      return [{ bonus: option === 'bonus:fate' ? 'fate' : 'gold' }]
    const slot = /^bonus:absent-(\d{1,2})$/.exec(option)?.[1]
    return slot === undefined ? [] : [{ bonus: 'absent', slot: Number(slot) }]
  })
}

/** WC-UND-01: one bonus for every full ten of reputation below the other's. */
export const stepsBehind = (own: Roster, other: Roster): number =>
  Math.max(0, Math.floor((reputationOf(other) - reputationOf(own)) / 10))

/** WC-UND-03: a bonus never leaves the enemy fewer. */
const LEAST_LEFT = 3

/** The places in a roster of those an enemy's bonus keeps away. */
export const absentOf = (setup: Setup, seat: Seat): readonly number[] =>
  setup.rosters.flatMap((roster, other) =>
    other === seat ? [] : bonusesOf(roster).flatMap(one => (one.bonus === 'absent' ? [one.slot] : [])),
  )

/** WC-UND-01, WC-UND-03: is what a roster has picked more than it may, or somebody who cannot be kept away (D-06)? */
export function bonusFaults(setup: Setup, seat: Seat): Refusal<Rule>[] {
  const [own, other] = [setup.rosters[seat], setup.rosters[1 - seat]]
  if (own === undefined || other === undefined) return []
  const written = (own.options ?? []).filter(option => option.startsWith('bonus:'))
  const bonuses = bonusesOf(own)
  const faults: Refusal<Rule>[] = []
  if (written.length === 0) return faults
  if (!agreed.isOn(setup, 'campaign')) {
    faults.push(refuse('WC-UND-01', 'Underdog bonuses are for campaign battles only.'))
  }
  if (bonuses.length < written.length) {
    faults.push(
      refuse('WC-UND-01', 'A bonus is bonus:fate, bonus:gold or bonus:absent-n, n a place in the enemy roster.'),
    )
  }
  const most = stepsBehind(own, other)
  if (bonuses.length > most) {
    const gap = reputationOf(other) - reputationOf(own)
    faults.push(refuse('WC-UND-01', `Reputation is ${Math.max(0, gap)} below: ${most} bonuses, not ${bonuses.length}.`))
  }
  const cards = rosterCards(other)
  const away = bonuses.flatMap(one => (one.bonus === 'absent' ? [one.slot] : []))
  for (const slot of away) {
    const card = cards[slot]
    if (card === undefined || card.isGuest) faults.push(refuse('WC-UND-01', `The enemy roster has no fighter ${slot}.`))
    else if (card.keywords.has('LEADER')) faults.push(refuse('WC-UND-03', 'The LEADER cannot be kept away'))
  }
  if (new Set(away).size < away.length) faults.push(refuse('WC-UND-01', 'Nobody can be kept away twice.'))
  if (away.length > 0 && cards.filter(card => !card.isGuest).length - away.length < LEAST_LEFT) {
    faults.push(refuse('WC-UND-03', 'The enemy would have fewer than 3 fighters'))
  }
  return faults
}
