/** The ready-made characters. Their points and Hit Points follow from the three numbers (WV-DES-08, WV-DES-09). */

import type { Design } from '../design.ts'

export interface Character extends Design {
  readonly use: string
}

const character = (name: string, move: number, strength: number, attacks: number, use: string): Character => ({
  name,
  move,
  strength,
  attacks,
  use,
})

export const CHARACTERS = {
  'pebble-runner': character('Pebble Runner', 10, 1, 5, 'quick finisher and crate runner'),
  'lamp-sprite': character('Lamp Sprite', 7, 2, 4, 'cheap shooter for the last hits'),
  'dock-brawler': character('Dock Brawler', 6, 3, 3, 'sturdy cheap blocker, engages shooters'),
  'kite-archer': character('Kite Archer', 9, 2, 8, 'light shooter; carries one small friend'),
  'copper-sentry': character('Copper Sentry', 5, 5, 2, 'hardest small target, holds ground'),
  'ash-lancer': character('Ash Lancer', 13, 4, 3, 'fast charger that ties down shooters'),
  'grove-warden': character('Grove Warden', 8, 3, 9, 'all-round line figure'),
  'tide-duellist': character('Tide Duellist', 15, 4, 5, 'fast striker, moves in and out'),
  'mirror-witch': character('Mirror Witch', 8, 2, 21, 'cheap area artillery'),
  'ferry-balloon': character('Ferry Balloon', 40, 4, 0, 'unarmed carrier, 60 points of room'),
  'gale-rider': character('Gale Rider', 21, 4, 6, 'very fast raider'),
  'basalt-knight': character('Basalt Knight', 6, 4, 11, 'slow, tough, hits hard'),
  'moss-bear': character('Moss Bear', 9, 3, 17, 'mid-price bruiser'),
  'rail-marksman': character('Rail Marksman', 8, 4, 13, 'long-range specialist, pays range well'),
  'hive-cannon': character('Hive Cannon', 6, 2, 37, 'many weak dice, large areas at range'),
  'ember-drake': character('Ember Drake', 16, 3, 23, 'mobile heavy hitter, room for 100'),
  'cargo-beetle': character('Cargo Beetle', 24, 3, 27, 'armed transport, room for 120'),
  'thorn-colossus': character('Thorn Colossus', 10, 2, 65, 'huge dice pool, fragile for its price'),
  'storm-ark': character('Storm Ark', 23, 3, 54, 'flying fortress, room for 200'),
  'leviathan-engine': character('Leviathan Engine', 10, 4, 55, 'near-unbreakable in small battles'),
  'sky-sovereign': character('Sky Sovereign', 21, 3, 88, 'centrepiece of the largest battles'),
} as const satisfies Readonly<Record<string, Character>>

export type CharacterId = keyof typeof CHARACTERS
export const CHARACTER_IDS = Object.keys(CHARACTERS) as CharacterId[] // the keys of a constant

export const isReadyMade = (id: string): id is CharacterId => Object.hasOwn(CHARACTERS, id)
