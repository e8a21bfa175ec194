/** Founding, and what is agreed for a whole campaign (WW-WBD). */

import { numbered } from '#common/names'
import { agreedIn, type Joining, type OptionSpec, type Options, type Refusal, type Roster } from '#engine'
import { profileOf } from '../card.ts'
import type { ListId } from '../content/warriors.ts'
import { GOLD, OPTIONS } from '../options.ts'
import { listOf, rosterCost, rosterFaults } from '../roster.ts'
import type { Rule } from '../rules.ts'
import type { Fighter, WwWarband } from './model.ts'
import { isHero, newcomer, withHonour } from './people.ts'

// ---- terms --------------------------------------------------------------------

/** WW-WBD-11: fixed when the campaign is founded. */
export const TERMS: readonly OptionSpec<Rule>[] = [
  {
    id: 'gold',
    name: 'Founding gold',
    says: 'What a warband may cost when it is founded, in gold pieces. What is left goes to its treasury.',
    rule: 'WW-WBD-11',
    default: GOLD,
    allowed: { kind: 'number', least: 300, most: 600 },
  },
  ...OPTIONS.filter(({ id }) => id !== 'gold'),
  {
    id: 'trade',
    name: 'Trade between players',
    says: 'Between battles two owners may exchange things and gold when both agree.',
    rule: 'WW-TRD-07',
    default: false,
    allowed: { kind: 'switch' },
  },
]
export const agreedTerms = agreedIn(TERMS)

/** WW-WBD-03, WW-WBD-11: battles without a gold limit, with the switches of the campaign. */
export const battleOptions = (terms: Options): Options => ({
  gold: null,
  ...Object.fromEntries(['rites', 'telling', 'happenings'].map(id => [id, agreedTerms.isOn({ options: terms }, id)])),
})

// ---- founding -----------------------------------------------------------------

/** WW-WBD-09: what late joiners get for each battle of the median warband, and at most. */
const GOLD_EACH = 20
const MOST_GOLD = 100
const MOST_EXPERIENCE = 4

/** WW-WBD-09: gold and experience of who joins late. */
export const lateGold = (fought: number): number => Math.min(MOST_GOLD, GOLD_EACH * fought)
export const lateExperience = (fought: number): number => Math.min(MOST_EXPERIENCE, Math.floor(fought / 2))

/** WW-WBD-02, WW-WBD-08, WW-WBD-09: a legal roster becomes a warband; what is not spent is its treasury. */
export function found(roster: Roster, { terms, fought }: Joining): WwWarband | readonly Refusal<Rule>[] {
  const gold = (agreedTerms.orNone({ options: terms }, 'gold') ?? GOLD) + lateGold(fought)
  const faults = rosterFaults(roster, { ...battleOptions(terms), gold })
  const list = listOf(roster)
  if (faults.length > 0 || list === undefined) return faults
  return raised(roster, list.id, gold, lateExperience(fought))
}

/** The warband of a roster, whatever was judged of it: so much gold, of which it is paid, and experience for its heroes. */
export function raised(roster: Roster, list: ListId, gold: number, points = 0): WwWarband {
  const lines = roster.entries.flatMap(({ profile: id, count, name, options = [] }) => {
    const profile = profileOf(id)
    if (profile === undefined) throw new Error(`wyrdwars: no profile '${id}'`)
    return Array.from({ length: count }, () => ({ profile, name: name ?? profile.name, options }))
  })
  const names = numbered(lines.map(({ name }) => name))
  const fighters = lines.map(({ profile, options }, i): Fighter => {
    const one = newcomer(`f${i + 1}`, names[i]!, profile, options)
    if (!isHero(one) || points === 0) return one
    const says = `Joined late, with ${points} experience.`
    return withHonour({ ...one, experience: points }, { says, rule: 'WW-WBD-09' })
  })
  return {
    ...{ name: roster.name, list, fighters, stash: [], given: fighters.length },
    gold: gold - rosterCost(roster),
    ...{ battles: 0, wins: 0 },
  }
}

/** WW-WBD-09: experience that is worth an advance is rolled for at once. */
export const hasFounding = ({ fought }: Joining): boolean => lateExperience(fought) >= 3
