/** How everybody looks, in the words of the engine; looks never matter to the rules. */

import { type Arms, type FigureLook, figure } from '#engine'
import type { Card } from '../card.ts'

const LOOKS: Readonly<Record<string, FigureLook>> = {
  paymaster: figure('soldier', 'blade', 'banner'),
  sergeant: figure('heavy', 'blade', 'cape'),
  'field-surgeon': figure('light', 'none', 'cape'),
  warrior: figure('soldier', 'blade'),
  bowhand: figure('light', 'bow'),
  pavisier: figure('heavy', 'shield'),
  greenhorn: figure('light', 'blade'),
  'crow-mother': figure('light', 'blade', 'cape'),
  eavesman: figure('light', 'claws', 'cape'),
  hexpicker: figure('mage', 'staff'),
  cutpurse: figure('light', 'blade'),
  knifer: figure('light', 'blade'),
  'chimney-brat': figure('light', 'none'),
  'carrion-crow': figure('beast', 'claws', 'wings'),
  ferryman: figure('heavy', 'staff', 'cape'),
  'tide-witch': figure('mage', 'staff', 'halo'),
  bargeman: figure('soldier', 'spear'),
  sodden: figure('soldier', 'claws'),
  'eel-hound': figure('beast', 'claws'),
  mudlark: figure('light', 'blade'),
  diver: figure('giant', 'spear'),
  'cinder-abbot': figure('mage', 'great-weapon', 'halo'),
  'lamp-bearer': figure('soldier', 'staff', 'halo'),
  pyromant: figure('mage', 'staff', 'cape'),
  penitent: figure('soldier', 'great-weapon'),
  brandbearer: figure('soldier', 'blade'),
  'ash-novice': figure('light', 'blade'),
  'ash-mastiff': figure('beast', 'claws'),
  'axe-widow': figure('soldier', 'great-weapon', 'cape'),
  fowler: figure('light', 'bow', 'cape'),
  doorward: figure('giant', 'great-weapon'),
  'bankrupt-knight': figure('heavy', 'shield', 'banner'),
  latchlifter: figure('light', 'blade', 'cape'),
  'hedge-scholar': figure('mage', 'staff'),
  'grave-clerk': figure('mage', 'staff', 'cape'),
  breaker: figure('heavy', 'great-weapon'),
  'hammer-mendicant': figure('heavy', 'great-weapon', 'halo'),
  'baiting-bear': figure('giant', 'claws'),
}

/** What the weapons it carries look like, the most striking first. */
const ARMED: readonly (readonly [Arms, readonly string[]])[] = [
  ['great-weapon', ['great-weapon', 'halberd', 'flail', 'war-hammer']],
  ['gun', ['handgun', 'blunderbuss', 'crossbow', 'pistol', 'crossbow-pistol']],
  ['bow', ['bow', 'sling']],
  ['claws', ['claw-gauntlets']],
  ['spear', ['spear', 'harpoon']],
]

/** The miniature as it comes, whatever it carries. */
export const printedLook = (profile: string): FigureLook => LOOKS[profile] ?? figure('soldier', 'blade')

/** Its own look; what it holds follows what it has bought. */
export function lookOf({ profile, weapons, hasShield }: Card): FigureLook {
  const own = printedLook(profile.id)
  if (profile.faction === null || profile.weapons.length > 0) return own
  const held = ARMED.find(([, ids]) => weapons.some(({ id }) => ids.includes(id)))?.[0]
  const arms = held ?? (hasShield ? 'shield' : weapons.some(({ id }) => id !== 'unarmed') ? 'blade' : own.arms)
  return { ...own, arms }
}
