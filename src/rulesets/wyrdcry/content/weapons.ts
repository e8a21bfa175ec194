/** Weapons and armour: what they do, what they cost (WC-LST-14), and the words of WC-WPN on them. */

import { inches, type Len } from '#geometry'

export const WEAPON_RULES = [
  'parry',
  'two-handed',
  'lash',
  'fickle',
  'reload',
  'brace',
  'hallowed',
  'blast',
  'one-use',
  'barbed',
] as const
export type WeaponRule = (typeof WEAPON_RULES)[number]

export interface Weapon {
  readonly id: string
  readonly name: string
  readonly kind: 'melee' | 'ranged'
  /** The farthest target; a target within `least` is too close. */
  readonly range: Len
  readonly least: Len
  readonly attacks: number
  /** Damage for a hit and for a critical hit. */
  readonly hit: number
  readonly crit: number
  /** Added to Fight or Shoot (WC-WPN-01). */
  readonly heft: number
  readonly rules: readonly WeaponRule[]
  readonly price: number
}

interface More {
  readonly least?: number
  readonly heft?: number
  readonly rules?: readonly WeaponRule[]
}

const weapon = (
  kind: Weapon['kind'],
  id: string,
  name: string,
  range: number,
  attacks: number,
  [hit, crit]: readonly [number, number],
  price: number,
  { least = 0, heft = 0, rules = [] }: More = {},
): Weapon => ({ id, name, kind, range: inches(range), least: inches(least), attacks, hit, crit, heft, rules, price })

type Line = readonly [string, string, number, number, readonly [number, number], number, More?]
const melee = (...line: Line): Weapon => weapon('melee', ...line)
const ranged = (...line: Line): Weapon => weapon('ranged', ...line)

/** WC-EQP-14: what a fighter has who has no melee weapon. */
export const UNARMED: Weapon = melee('unarmed', 'Unarmed', 1, 2, [1, 2], 0)

/** What can be bought. */
export const WEAPONS: readonly Weapon[] = [
  // WC-EQP-15: every dagger, the first one too
  melee('dagger', 'Dagger', 1, 3, [1, 3], 5),
  melee('club', 'Club', 1, 3, [2, 3], 15),
  melee('axe', 'Axe', 1, 3, [2, 4], 20),
  melee('sword', 'Sword', 1, 3, [2, 3], 25, { rules: ['parry'] }),
  melee('spear', 'Spear', 2, 3, [2, 3], 20),
  melee('halberd', 'Halberd', 2, 3, [2, 4], 25, { rules: ['two-handed'] }),
  melee('flail', 'Flail', 2, 3, [2, 3], 30, { heft: 1, rules: ['two-handed'] }),
  melee('war-hammer', 'War hammer', 1, 2, [3, 4], 35, { heft: 2 }),
  melee('great-weapon', 'Great weapon', 1, 2, [4, 7], 60, { heft: 2, rules: ['two-handed'] }),
  melee('grapnel-chain', 'Grapnel chain', 3, 3, [1, 4], 30, { rules: ['lash'] }),
  melee('claw-gauntlets', 'Claw gauntlets', 1, 4, [2, 4], 45, { rules: ['parry', 'two-handed'] }),
  ranged('sling', 'Sling', 12, 3, [2, 3], 20, { least: 3 }),
  ranged('bow', 'Bow', 18, 3, [2, 3], 25, { least: 3 }),
  ranged('crossbow', 'Crossbow', 24, 2, [3, 5], 40, { least: 3, heft: 1, rules: ['reload'] }),
  ranged('crossbow-pistol', 'Crossbow pistol', 6, 2, [3, 5], 25, { heft: 1, rules: ['reload', 'brace'] }),
  ranged('throwing-blades', 'Throwing blades', 6, 3, [2, 4], 20),
  ranged('pistol', 'Pistol', 6, 2, [4, 6], 40, { heft: 2, rules: ['reload', 'fickle', 'brace'] }),
  ranged('handgun', 'Handgun', 24, 2, [4, 8], 65, { least: 3, heft: 2, rules: ['reload', 'fickle'] }),
  ranged('blunderbuss', 'Blunderbuss', 6, 6, [1, 3], 50, { rules: ['blast', 'one-use'] }),
  ranged('harpoon', 'Harpoon', 12, 2, [3, 6], 35, { least: 3, rules: ['reload', 'barbed'] }),
  ranged('fire-flask', 'Fire flask', 6, 4, [1, 2], 15, { rules: ['blast', 'one-use'] }),
]

/** Natural weapons and those of sellswords: on profiles, never for sale. */
export const FIXED_WEAPONS: readonly Weapon[] = [
  melee('swollen-fists', 'Swollen fists', 1, 3, [1, 3], 0),
  melee('needle-jaws', 'Needle jaws', 1, 3, [2, 4], 0),
  melee('beak-and-claw', 'Beak and claw', 1, 3, [1, 3], 0),
  melee('mastiff-bite', 'Mastiff bite', 1, 3, [2, 4], 0),
  melee('hallowed-hammer', 'Hallowed hammer', 1, 2, [3, 5], 50, { heft: 2, rules: ['hallowed'] }),
  melee('staff', 'Staff', 1, 3, [2, 3], 15),
  melee('twin-axes', 'Twin axes', 1, 4, [3, 4], 0, { rules: ['parry'] }),
  ranged('thrown-axe', 'Thrown axe', 6, 2, [3, 4], 0),
  ranged('long-bow', 'Long bow', 18, 3, [3, 4], 0, { least: 3 }),
  melee('door-beam', 'Door beam', 1, 3, [3, 6], 0, { heft: 1, rules: ['two-handed'] }),
  melee('knights-sword', "Knight's sword", 1, 3, [3, 4], 0, { rules: ['parry'] }),
  melee('club-and-shiv', 'Club and shiv', 1, 4, [2, 3], 0),
  ranged('throwing-dagger', 'Throwing dagger', 6, 2, [1, 3], 0),
  melee('two-axes', 'Two axes', 1, 4, [2, 4], 0),
  melee('claws', 'Claws', 1, 4, [3, 5], 0),
]

/** WC-EQP-05 to WC-EQP-07. */
export interface Armour {
  readonly id: 'light-armour' | 'heavy-armour' | 'shield'
  readonly name: string
  readonly defense: number
  readonly price: number
}
export const ARMOUR: readonly Armour[] = [
  { id: 'light-armour', name: 'Light armour', defense: 1, price: 30 },
  { id: 'heavy-armour', name: 'Heavy armour', defense: 2, price: 70 },
  { id: 'shield', name: 'Shield', defense: 1, price: 20 },
]
