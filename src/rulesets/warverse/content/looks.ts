/** What the ready-made characters look like, and a player's own by their numbers. */

import { type FigureLook, figure } from '#engine'
import { type Design, points, sizeClass } from '../design.ts'
import { type CharacterId, isReadyMade } from './characters.ts'

const LOOKS: Readonly<Record<CharacterId, FigureLook>> = {
  'pebble-runner': figure('light', 'blade'),
  'lamp-sprite': figure('light', 'staff', 'wings'),
  'dock-brawler': figure('heavy', 'great-weapon'),
  'kite-archer': figure('light', 'bow', 'wings'),
  'copper-sentry': figure('heavy', 'spear'),
  'ash-lancer': figure('rider', 'spear'),
  'grove-warden': figure('heavy', 'shield'),
  'tide-duellist': figure('soldier', 'blade', 'cape'),
  'mirror-witch': figure('mage', 'staff'),
  'ferry-balloon': figure('vehicle', 'none'),
  'gale-rider': figure('rider', 'blade', 'wings'),
  'basalt-knight': figure('heavy', 'great-weapon', 'cape'),
  'moss-bear': figure('beast', 'claws'),
  'rail-marksman': figure('soldier', 'gun'),
  'hive-cannon': figure('machine', 'gun'),
  'ember-drake': figure('beast', 'claws', 'wings'),
  'cargo-beetle': figure('beast', 'none'),
  'thorn-colossus': figure('giant', 'claws'),
  'storm-ark': figure('vehicle', 'gun'),
  'leviathan-engine': figure('machine', 'great-weapon'),
  'sky-sovereign': figure('giant', 'staff', 'wings'),
}

/** Big ones are giants, unarmed ones carry, fast ones ride, those with many Attacks cast. */
function byNumbers(design: Pick<Design, 'move' | 'strength' | 'attacks'>): FigureLook {
  const large = ['L', 'XL'].includes(sizeClass(points(design)).class)
  if (design.attacks === 0) return figure('vehicle', 'none')
  if (large) return figure('giant', design.strength > 3 ? 'great-weapon' : 'claws')
  if (design.attacks > 15) return figure('mage', 'staff')
  if (design.move > 12) return figure('rider', 'spear')
  return design.strength > 3 ? figure('heavy', 'shield') : figure('light', 'blade')
}

export const lookOf = (profile: string, design: Pick<Design, 'move' | 'strength' | 'attacks'>): FigureLook =>
  isReadyMade(profile) ? LOOKS[profile] : byNumbers(design)
