/** What a warband can be made of: warriors, what they may swap and what they may add (WW-LST). */

import type { Catalogue, CatalogueUnit, Options, Roster } from '#engine'
import { INCH } from '#geometry'
import { armourOf, closeWeaponOf, missileWeaponOf, SLOTS, type Slot, swappedBy, type Thing, thingOf } from './card.ts'
import { ARMOUR } from './content/armour.ts'
import { printedLook } from './content/looks.ts'
import { PRAYERS, prayerOf, riteOf } from './content/rites.ts'
import { traitOf } from './content/traits.ts'
import { TRINKETS, trinketOf } from './content/trinkets.ts'
import {
  CHARACTERISTICS,
  type Characteristic,
  PROFILES,
  type Profile,
  WARBANDS,
  type WarbandList,
} from './content/warriors.ts'
import { CLOSE_WEAPONS, type CloseWeapon, MISSILE_WEAPONS, type MissileWeapon } from './content/weapons.ts'
import { goldOf } from './options.ts'
import { mayCarryItems, optionCost, ROOM, rosterCost, whyNotOption } from './roster.ts'
import { RULES } from './rules.ts'

type Option = CatalogueUnit['options'][number]

/** WW-LST-10: open to both players: who may be taken, for what price, with what. */
export const catalogue = (roster: Roster, options: Options): Catalogue => ({
  points: rosterCost(roster),
  limit: goldOf({ options }),
  factions: WARBANDS.map(({ id, name }) => ({ id, name })),
  units: PROFILES.map(unitOf),
})

function unitOf(profile: Profile): CatalogueUnit {
  const { id, name, price, list, most } = profile
  const options = mayCarryItems(profile) ? optionsOf(WARBANDS.find(one => one.id === list)!, profile) : []
  return {
    profile: id,
    name,
    points: price,
    ...(list !== null && { faction: list }),
    says: saysOf(profile),
    kind: KINDS[profile.role],
    facts: factsOf(profile),
    look: printedLook(id),
    options,
    groups: groupsOf(profile).filter(group => options.some(option => option.group === group.id)),
    most,
  }
}

type Groups = NonNullable<CatalogueUnit['groups']>

/** WW-LST-03: one swap for each thing of the kit; WW-LST-05: what the kit holds already takes up room. */
function groupsOf(profile: Profile): Groups {
  const kit = kitOf(profile)
  return SLOTS.flatMap((slot): Groups => {
    const inSlot = kit.filter(thing => thing.slot === slot)
    const room = ROOM[slot][0] - inSlot.length
    return [
      ...inSlot.map(thing => ({
        id: swapGroup(thing),
        name: `Instead of ${thing.name.toLowerCase()}`,
        least: 0,
        most: 1,
        rule: 'WW-LST-03',
      })),
      { id: slot, name: GROUPS[slot], least: 0, most: room, rule: 'WW-LST-05' },
    ]
  })
}
const swapGroup = ({ slot, isOffHand }: Thing): string => `swap-${isOffHand ? 'off-hand' : slot}`

const GROUPS: Readonly<Record<Slot, string>> = {
  melee: 'Close-combat weapons',
  missile: 'Missile weapon',
  body: 'Body armour',
  shield: 'Shield',
  cap: 'Cap',
  trinket: 'Trinkets',
  artefact: 'Artefact',
}

const kitOf = ({ kit }: Profile): Thing[] => kit.flatMap(line => thingOf(line) ?? [])

const KINDS = { leader: 'Leaders', hero: 'Heroes', henchman: 'Henchmen', helper: 'Helpers' } as const

const saysOf = ({ role, most }: Profile): string => (role === 'leader' ? 'leader, exactly 1' : `${role}, up to ${most}`)

// ---- facts ------------------------------------------------------------------

/** WW-SCO-10: characteristics in full words. */
export const FULL_WORDS: Readonly<Record<Characteristic, string>> = {
  movement: 'Movement',
  weaponSkill: 'Weapon Skill',
  ballisticSkill: 'Ballistic Skill',
  strength: 'Strength',
  toughness: 'Toughness',
  wounds: 'Wounds',
  initiative: 'Initiative',
  attacks: 'Attacks',
  leadership: 'Leadership',
}

/** A characteristic as a card shows it. */
export const numberText = (stat: Characteristic, n: number): string => (stat === 'movement' ? `${n}"` : `${n}`)

/** The nine numbers, the save, the kit, traits, rites. */
export function factsOf(profile: Profile): (readonly [string, string])[] {
  const { numbers, traits, rites } = profile
  const kit = kitOf(profile)
  const facts = CHARACTERISTICS.map((stat): readonly [string, string] => [
    FULL_WORDS[stat],
    numberText(stat, numbers[stat]),
  ])
  facts.push(['Armour Save', saveText(kit)])
  for (const thing of kit) facts.push([thing.name, thingText(thing)])
  if (traits.length > 0) facts.push(['Traits', traits.map(trait => traitOf(trait).name).join(', ')])
  if (rites.length > 0) facts.push(['Rites', rites.map(rite => riteOf(rite).name).join(', ')])
  if (traits.includes('prayers')) facts.push(['Prayers', PRAYERS.map(({ id }) => prayerOf(id).name).join(', ')])
  return facts
}

/** WW-ARM-26, WW-ARM-27: what a kit saves on against blows, before any splinter. */
function saveText(kit: readonly Thing[]): string {
  const points = kit.reduce((sum, { id, slot }) => sum + (slot === 'cap' ? 0 : (armourOf(id)?.points ?? 0)), 0)
  return points === 0 ? 'none' : `${7 - Math.min(5, points)}+`
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)
const CLOSE_WORDS = {
  crushing: 'Crushing',
  spear: '+2 strike in the first phase',
  flail: '+2 Strength in the first phase',
  sword: '',
  natural: '',
} as const
const MISSILE_WORDS = { quick: 'Quick', still: 'Still', slow: 'Slow', blackpowder: 'Blackpowder' } as const

/** A close-combat weapon in one line: Strength +1, strike −1, Crushing. */
export function closeText({ strength, strike, hands, pierce, rules }: CloseWeapon): string {
  const words = [
    strength === 0 ? '' : `Strength ${signed(strength)}`,
    strike === 0 ? '' : `strike ${signed(strike)}`,
    pierce === 0 ? '' : `Pierce ${pierce}`,
    ...rules.map(rule => CLOSE_WORDS[rule]),
    hands === 2 ? 'two-handed' : '',
  ].filter(word => word !== '')
  return words.length === 0 ? 'no bonus' : words.join(', ')
}

/** A missile weapon in one line: 24", Strength 4, Still. */
export const missileText = ({ range, strength, pierce, rules }: MissileWeapon): string =>
  [
    `${range / INCH}"`,
    strength === null ? 'own Strength' : `Strength ${strength}`,
    ...(pierce === 0 ? [] : [`Pierce ${pierce}`]),
    ...rules.map(rule => MISSILE_WORDS[rule]),
  ].join(', ')

/** What a thing does, in one line. */
function thingText({ id, slot }: Thing): string {
  const close = closeWeaponOf(id)
  if (close !== undefined) return closeText(close)
  const missile = missileWeaponOf(id)
  if (missile !== undefined) return missileText(missile)
  const armour = armourOf(id)
  if (armour !== undefined)
    return `${armour.points} armour ${armour.points === 1 ? 'point' : 'points'}${slot === 'cap' ? ' against missiles' : ''}`
  const trinket = trinketOf(id)
  return trinket === undefined ? '' : RULES[trinket.rule].says
}

// ---- options ----------------------------------------------------------------

const GOODS: readonly string[] = [...CLOSE_WEAPONS, ...MISSILE_WEAPONS, ...ARMOUR, ...TRINKETS].map(({ id }) => id)

/** WW-LST-03, WW-LST-04, WW-LST-11: swaps first, then what may be added, then weapons for the off hand. */
function optionsOf(list: WarbandList, profile: Profile): Option[] {
  const kit = kitOf(profile)
  const written = [
    ...GOODS.map(id => `swap:${id}`),
    ...GOODS,
    ...CLOSE_WEAPONS.flatMap(({ id }) => [`off-hand:${id}`, `swap:off-hand:${id}`]),
  ]
  return written.flatMap((option): Option[] => {
    const thing = thingOf(option)
    if (thing === undefined || whyNotOption(list, profile, option) !== null) return []
    const out = thing.isSwap ? swappedBy(kit, thing) : undefined
    const hasRoom = ROOM[thing.slot][0] > kit.filter(one => one.slot === thing.slot).length
    const hasAlready = thing.slot === 'trinket' && kit.some(({ id }) => id === thing.id)
    if ((out === undefined && !hasRoom) || hasAlready) return []
    return [
      {
        id: option,
        name: out === undefined ? thing.name : `${thing.name} instead of ${out.name.toLowerCase()}`,
        points: optionCost(profile, option),
        says: thingText(thing),
        group: out === undefined ? thing.slot : swapGroup(thing),
      },
    ]
  })
}
