/** Warbands with a history, drawn by chance: what campaigns could have made of a roster (WW-WBD-03). */

import type { Draw, Options, Roster, RosterEntry } from '#engine'
import { carriedBy, isNatural, profileOf } from './card.ts'
import { ARTEFACTS } from './content/artefacts.ts'
import { HELPERS } from './content/helpers.ts'
import { RITES } from './content/rites.ts'
import { SKILLS } from './content/skills.ts'
import { CHARACTERISTICS } from './content/warriors.ts'
import { CAMPAIGN, growthWritten } from './growth.ts'
import { rosterFaults } from './roster.ts'

const one = <T>(list: readonly T[], pick: Draw): T => list[pick(list.length)]!
const someOf = <T>(list: readonly T[], most: number, pick: Draw): T[] => [
  ...new Set(Array.from({ length: pick(most + 1) }, () => one(list, pick))),
]

/** The same people after some battles; whoever would break a rule stays as he was. */
export function grownRoster(roster: Roster, options: Options, pick: Draw): Roster {
  const people = roster.entries.flatMap(entry =>
    Array.from({ length: entry.count }, (): RosterEntry => equipped({ ...entry, count: 1 })),
  )
  let entries = people
  const judged = (next: readonly RosterEntry[]): boolean =>
    rosterFaults({ ...roster, options: [CAMPAIGN], entries: next }, options).length === 0
  for (const [n, entry] of people.entries()) {
    const next = entries.with(n, grown(entry, pick))
    if (judged(next)) entries = next
  }
  for (const { id } of someOf(HELPERS, 2, pick)) {
    const next = [...entries, { profile: id, count: 1 }]
    if (judged(next)) entries = next
  }
  return { ...roster, options: [CAMPAIGN], entries }
}

/** With everything he carries written down. */
function equipped(entry: RosterEntry): RosterEntry {
  const profile = profileOf(entry.profile)
  if (profile === undefined) return entry
  const carried = carriedBy(profile, entry.options ?? []).filter(thing => !isNatural(thing))
  const kit = carried.map(({ id, isOffHand }) => (isOffHand ? `off-hand:${id}` : id))
  return { ...entry, options: ['own-kit', ...kit] }
}

function grown(entry: RosterEntry, pick: Draw): RosterEntry {
  const profile = profileOf(entry.profile)
  const isHero = profile?.role !== 'henchman'
  if (profile === undefined || (!isHero && pick(5) > 0)) return entry
  const raised = Array.from({ length: pick(7) }, () => [one(CHARACTERISTICS, pick), pick(5) === 0 ? -1 : 1] as const)
  const changes: Record<string, number> = {}
  for (const [stat, n] of raised) changes[stat] = (changes[stat] ?? 0) + n
  const isCaster = profile.rites.length > 0
  const skills = someOf(SKILLS, 3, pick).filter(skill => {
    const only = 'only' in skill ? skill.only : undefined
    return only === undefined || (only === 'leader' ? profile.role === 'leader' : isCaster)
  })
  const rites = skills.some(({ id }) => id === 'learned') ? [one(RITES, pick)] : []
  const growth = growthWritten({
    isEquipped: true,
    isHero: !isHero,
    ...{ leads: false, isSteeled: pick(4) === 0, changes },
    skills: skills.map(({ id }) => id),
    rites: rites.filter(({ by }) => by !== profile.id).map(({ id }) => id),
  })
  const artefact = pick(2) === 0 ? [one(ARTEFACTS, pick).id] : []
  const kit = (entry.options ?? []).filter(option => option !== 'own-kit')
  return { ...entry, options: [...growth, ...kit, ...artefact] }
}
