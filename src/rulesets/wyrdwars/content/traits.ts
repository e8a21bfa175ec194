/** Traits of warriors and warbands, and the rule that says what each does (WW-TRA). */

import type { Rule } from '../rules.ts'

interface Trait {
  readonly id: string
  readonly name: string
  readonly rule: Rule
  readonly says: string
}

export const TRAITS = [
  {
    id: 'leader',
    name: 'Leader',
    rule: 'WW-TRA-01',
    says: 'Friends within 8" have Leadership +1 while he stands; the warband tests for rout on his Leadership.',
  },
  {
    id: 'dread',
    name: 'Dread',
    rule: 'WW-TRA-02',
    says: 'Charging it needs a Leadership test; whoever it charges tests too, or fights at Weapon Skill −2.',
  },
  {
    id: 'mindless',
    name: 'Mindless',
    rule: 'WW-TRA-03',
    says: 'Passes every Leadership test and never flees; cannot shoot, search, hide, carry or take items.',
  },
  {
    id: 'large',
    name: 'Large',
    rule: 'WW-TRA-04',
    says: 'A 2" base, easier to shoot (+1); no climbing, hiding, carrying or items.',
  },
  { id: 'beast', name: 'Beast', rule: 'WW-TRA-05', says: 'No items, no climbing, no carrying, no missile weapons.' },
  { id: 'keen', name: 'Keen', rule: 'WW-TRA-06', says: 'Initiative +1 when searching for hidden enemies.' },
  {
    id: 'in-step',
    name: 'In Step',
    rule: 'WW-TRA-07',
    says: 'With another standing Levy warrior within 2": strikes one sooner, and rallies at Leadership +1.',
  },
  {
    id: 'quenchless',
    name: 'Quenchless',
    rule: 'WW-TRA-08',
    says: 'The first failed rout test of the battle is rolled again.',
  },
  {
    id: 'fenborn',
    name: 'Fenborn',
    rule: 'WW-TRA-09',
    says: 'Rough ground and copses cost no extra, and rough ground is good enough to hide in.',
  },
  {
    id: 'stilts',
    name: 'Stilts',
    rule: 'WW-TRA-11',
    says: 'Initiative +2 to climb, leap and jump; low walls cost nothing extra.',
  },
  {
    id: 'roofborn',
    name: 'Roofborn',
    rule: 'WW-TRA-12',
    says: 'Initiative +1 to climb, leap and jump, and may do so in a run.',
  },
  {
    id: 'light-fingers',
    name: 'Light Fingers',
    rule: 'WW-TRA-14',
    says: 'May run, climb, leap and jump with a token.',
  },
  {
    id: 'perched',
    name: 'Perched',
    rule: 'WW-TRA-15',
    says: 'Ballistic Skill +1 standing at least 3" higher than the target.',
  },
  {
    id: 'bell-sworn',
    name: 'Bell-sworn',
    rule: 'WW-TRA-16',
    says: 'Rout tests have no −2 once half of the warband is lost.',
  },
  {
    id: 'fervent',
    name: 'Fervent',
    rule: 'WW-TRA-17',
    says: 'One extra blow in the phase of his own successful charge.',
  },
  {
    id: 'shrine',
    name: 'Shrine',
    rule: 'WW-TRA-18',
    says: 'He and friends within 6" are immune to Dread while he stands.',
  },
  {
    id: 'tempered',
    name: 'Tempered',
    rule: 'WW-TRA-19',
    says: 'The first successful save of the battle does not splinter the armour.',
  },
  {
    id: 'prospector',
    name: 'Prospector',
    rule: 'WW-TRA-20',
    says: 'In a campaign his exploration die may be rolled again.',
  },
  { id: 'rites', name: 'Rites', rule: 'WW-TRA-21', says: 'Casts the rites of his entry, where rites are agreed.' },
  { id: 'prayers', name: 'Prayers', rule: 'WW-TRA-21', says: 'Says the four prayers, where rites are agreed.' },
] as const satisfies readonly Trait[]
export type TraitId = (typeof TRAITS)[number]['id']

const BY_ID: ReadonlyMap<string, Trait> = new Map(TRAITS.map(trait => [trait.id, trait]))
export function traitOf(id: TraitId): Trait {
  const trait = BY_ID.get(id)
  if (trait === undefined) throw new Error(`wyrdwars: no trait '${id}'`)
  return trait
}
