/** What a warband can be made of: fighters with what they may carry and choose, sellswords, traditions (WC-LST, WC-EQP). */

import type { Catalogue, CatalogueUnit, Options, Roster } from '#engine'
import { INCH } from '#geometry'
import { INCREASES, weaponOf } from './card.ts'
import { CHARACTERISTICS, FACTIONS, type Faction, FIGHTERS, type Profile } from './content/fighters.ts'
import { ITEMS } from './content/items.ts'
import { printedLook } from './content/looks.ts'
import { HIRES, SELLSWORDS } from './content/sellswords.ts'
import { TALENTS, type Talent, talentOf } from './content/talents.ts'
import { TRADITIONS } from './content/traditions.ts'
import { ARMOUR, type Weapon } from './content/weapons.ts'
import { factionOf, feeOf, GOLD, isA, meleeSlots, rosterCost, whyNotIncrease } from './roster.ts'
import { RULES } from './rules.ts'

type Option = CatalogueUnit['options'][number]
type Groups = NonNullable<CatalogueUnit['groups']>

export function catalogue(roster: Roster, options: Options): Catalogue {
  const faction = factionOf(roster)
  const isCampaign = options.campaign === true
  return {
    points: rosterCost(roster),
    limit: isCampaign ? null : GOLD,
    factions: FACTIONS.map(({ id, name }) => ({ id, name })),
    // WC-MRC-10: two different traditions
    options: faction?.id === 'mercenaries' ? TRADITIONS.map(traditionOption) : [],
    groups:
      faction?.id === 'mercenaries'
        ? [{ id: 'tradition', name: 'Traditions', least: 2, most: 2, rule: 'WC-MRC-10' }]
        : [],
    units: [
      ...FIGHTERS.map(profile => unitOf(factionWith(profile), profile, isCampaign)),
      ...(options.sellswords === true && faction !== undefined
        ? SELLSWORDS.filter(({ id }) => HIRES[faction.id].includes(id)).map(profile =>
            hiredUnit(roster, faction, profile),
          )
        : []),
    ],
  }
}

const factionWith = (profile: Profile): Faction => FACTIONS.find(({ id }) => id === profile.faction)!

const traditionOption = ({ id, name, rule }: (typeof TRADITIONS)[number]): Option => ({
  id,
  name,
  points: 0,
  says: RULES[rule].says,
  group: 'tradition',
})

function unitOf(faction: Faction, profile: Profile, isCampaign: boolean): CatalogueUnit {
  const { id, name, cost, limit } = profile
  const options = optionsOf(faction, profile, isCampaign)
  return {
    profile: id,
    name,
    points: cost,
    faction: faction.id,
    says: saysOf(profile),
    kind: kindOf(profile),
    facts: factsOf(profile),
    look: printedLook(id),
    options,
    groups: groupsOf(profile, isCampaign).filter(group => options.some(option => option.group === group.id)),
    ...(limit !== null && { most: limit }),
  }
}

/** WC-HSW-02, WC-MRC-19: a sellsword for its fee, everything included. */
const hiredUnit = (roster: Roster, faction: Faction, profile: Profile): CatalogueUnit => ({
  profile: profile.id,
  name: profile.name,
  points: feeOf(roster, profile),
  faction: faction.id,
  says: `sellsword: ${saysOf(profile)}`,
  kind: 'Sellswords',
  facts: factsOf(profile),
  look: printedLook(profile.id),
  options: [],
  most: 1,
})

const saysOf = ({ keywords, limit }: Profile): string =>
  `${keywords.join(', ')}${limit === null ? '' : isLeader(keywords) ? ', exactly 1' : `, up to ${limit}`}`
const kindOf = ({ keywords }: Profile): string =>
  isLeader(keywords) ? 'Leaders' : keywords.includes('HERO') ? 'Heroes' : 'Henchmen'
const isLeader = (keywords: readonly string[]): boolean => keywords.includes('LEADER')

const NAMES = { move: 'Move', fight: 'Fight', shoot: 'Shoot', defense: 'Defense', health: 'Health', bravery: 'Bravery' }

/** The six numbers, natural weapons, talents. */
export function factsOf(profile: Profile): (readonly [string, string])[] {
  const { numbers, talents, weapons } = profile
  const facts = CHARACTERISTICS.map((stat): readonly [string, string] => [
    NAMES[stat],
    stat === 'move' ? `${numbers.move}"` : stat === 'bravery' ? `${numbers.bravery}+` : `${numbers[stat]}`,
  ])
  for (const weapon of weapons.flatMap(id => weaponOf(id) ?? [])) facts.push([weapon.name, weaponText(weapon)])
  if (talents.length > 0) facts.push(['Talents', talents.map(talent => talentOf(talent).name).join(', ')])
  return facts
}

const RULE_NAMES: Readonly<Record<string, string>> = { 'two-handed': 'Two Handed', 'one-use': 'One-use' }

/** A weapon in one line: 3–18", 3 attacks, damage 2/3, Parry. */
export function weaponText({ range, least, attacks, hit, crit, heft, rules }: Weapon): string {
  const words = rules.map(rule => RULE_NAMES[rule] ?? rule[0]!.toUpperCase() + rule.slice(1))
  return [
    `${least > 0 ? `${least / INCH}–` : ''}${range / INCH}"`,
    `${attacks} attacks`,
    `damage ${hit}/${crit}`,
    ...(heft > 0 ? [`Heft ${heft}`] : []),
    ...words,
  ].join(', ')
}

// ---- options ----------------------------------------------------------------

function optionsOf(faction: Faction, profile: Profile, isCampaign: boolean): Option[] {
  return [
    ...equipmentOf(faction, profile),
    ...profile.spells.map(talent => talentOption(talentOf(talent), 'spell')),
    ...(profile.talents.includes('drilled')
      ? [
          {
            id: 'drilled:fight',
            name: 'Drilled: Fight +1',
            points: 0,
            says: RULES['WC-MRC-07'].says,
            group: 'drilled',
          },
          {
            id: 'drilled:shoot',
            name: 'Drilled: Shoot +1',
            points: 0,
            says: RULES['WC-MRC-07'].says,
            group: 'drilled',
          },
        ]
      : []),
    ...(isA(profile, 'LEADER') || isCampaign ? advancesOf(profile) : []),
    ...(isCampaign && mayCarry(profile)
      ? ITEMS.map(({ id, name, price, rule }) => ({ id, name, points: price, says: RULES[rule].says }))
      : []),
  ]
}

const mayCarry = (profile: Profile): boolean => !isA(profile, 'BEAST') && !isA(profile, 'THRALL')

/** WC-EQP-03, WC-EQP-04, WC-EQP-08, WC-EMB-10: what this one may carry of its faction's list. */
function equipmentOf(faction: Faction, profile: Profile): Option[] {
  if (!mayCarry(profile)) return []
  const isBare = profile.talents.includes('bare-headed')
  const kit = isA(profile, 'HERO') ? [...faction.kit, ...faction.heroKit] : faction.kit
  return kit.flatMap((id): Option[] => {
    const weapon = weaponOf(id)
    if (weapon !== undefined) {
      if (weapon.kind === 'ranged' && isBare) return []
      const isBrace = weapon.rules.includes('brace')
      return [
        {
          id,
          name: weapon.name,
          points: weapon.price,
          says: weaponText(weapon),
          group: weapon.kind,
          ...(weapon.kind === 'melee' ? { takes: meleeSlots(id), most: meleeSlots(id) === 1 ? 2 : 1 } : {}),
          // WC-EQP-12: two of a brace count as one
          ...(isBrace && { most: 2, takes: 0.5 }),
        },
      ]
    }
    const armour = ARMOUR.find(one => one.id === id)
    if (armour === undefined || isBare || isA(profile, 'WIZARD')) return []
    const group = id === 'shield' ? 'melee' : 'suit'
    const slow = id === 'heavy-armour' ? ', Move at most 4"' : ''
    return [{ id, name: armour.name, points: armour.price, says: `Defense +${armour.defense}${slow}`, group }]
  })
}

/** WC-LST-08: increases within the racial limits, and heroic talents. */
function advancesOf(profile: Profile): Option[] {
  const increases = Object.keys(INCREASES).filter(id => id.includes('+') && whyNotIncrease(profile, id) === null)
  const talents = isA(profile, 'HERO')
    ? TALENTS.filter(({ id }) => {
        const { school, only } = talentOf(id)
        // Chosen Weapon and Chosen Mark want a weapon named: rosters write it as chosen:axe
        return school !== undefined && (only === undefined || isA(profile, only)) && !id.startsWith('chosen-')
      })
    : []
  return [
    ...increases.map(id => ({ id, name: increaseName(id), points: 0, says: RULES['WC-LST-08'].says, group: 'renown' })),
    ...talents.map(talent => talentOption(talentOf(talent.id), 'renown')),
  ]
}

/** 'fight+1' as 'Fight +1'. */
export const increaseName = (id: string): string => {
  const [stat, n] = id.split('+')
  return `${stat![0]!.toUpperCase()}${stat!.slice(1)} ${stat === 'bravery' ? 'one better' : `+${n}`}`
}

const talentOption = ({ id, name, rule }: Talent, group: string): Option => ({
  id,
  name,
  points: 0,
  says: RULES[rule].says,
  group,
})

/** WC-EQP-01: two melee slots, one ranged weapon, one suit; exactly one spell, one Drilled, one starting renown. */
const groupsOf = (profile: Profile, isCampaign: boolean): Groups => [
  { id: 'melee', name: 'Melee weapons and shield', least: 0, most: 2, rule: 'WC-EQP-01' },
  { id: 'ranged', name: 'Ranged weapon', least: 0, most: 1, rule: 'WC-EQP-12' },
  { id: 'suit', name: 'Armour', least: 0, most: 1, rule: 'WC-EQP-08' },
  { id: 'spell', name: 'Spell', least: 1, most: 1, rule: 'WC-SPL-16' },
  { id: 'drilled', name: 'Drilled', least: 1, most: 1, rule: 'WC-MRC-07' },
  isCampaign
    ? { id: 'renown', name: 'Advances', least: isA(profile, 'LEADER') ? 1 : 0, most: 20, rule: 'WC-LST-08' }
    : { id: 'renown', name: 'Starting renown', least: 1, most: 1, rule: 'WC-LST-08' },
]
