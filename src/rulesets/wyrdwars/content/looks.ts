/** How everybody looks, in the words of the engine; looks never matter to the rules. */

import { type Arms, type FigureLook, figure } from '#engine'
import type { Card } from '../card.ts'

const LOOKS: Readonly<Record<string, FigureLook>> = {
  reeve: figure('soldier', 'shield', 'banner'),
  'bell-sergeant': figure('heavy', 'great-weapon', 'cape'),
  bonesetter: figure('mage', 'staff'),
  ratcatcher: figure('light', 'bow', 'cape'),
  'bill-levy': figure('soldier', 'spear'),
  'shield-watch': figure('heavy', 'shield'),
  'watch-crossbow': figure('light', 'gun'),
  mastiff: figure('beast', 'claws'),
  chandler: figure('heavy', 'blade', 'halo'),
  'wick-witch': figure('mage', 'staff', 'halo'),
  'tallow-knight': figure('heavy', 'great-weapon'),
  snuffer: figure('light', 'blade', 'cape'),
  'wax-thrall': figure('soldier', 'blade'),
  'shroud-archer': figure('light', 'bow'),
  'gutter-hound': figure('beast', 'claws'),
  'marrow-hulk': figure('giant', 'claws'),
  'reed-mother': figure('soldier', 'spear', 'banner'),
  eelblade: figure('light', 'blade', 'cape'),
  'toad-speaker': figure('mage', 'staff'),
  'stilt-walker': figure('giant', 'bow'),
  'spear-kin': figure('soldier', 'spear'),
  'fen-slinger': figure('light', 'bow'),
  'leech-swarm': figure('beast', 'none'),
  'bog-brute': figure('giant', 'claws'),
  'master-sweep': figure('light', 'gun', 'cape'),
  'smoke-wife': figure('mage', 'staff', 'cape'),
  cutpurse: figure('light', 'blade'),
  'crow-catcher': figure('light', 'gun', 'cape'),
  'slate-runner': figure('light', 'blade'),
  'sling-urchin': figure('light', 'bow'),
  bruiser: figure('heavy', 'great-weapon'),
  terrier: figure('beast', 'claws'),
  'bell-warden': figure('heavy', 'great-weapon', 'banner'),
  toller: figure('mage', 'staff', 'halo'),
  lasher: figure('soldier', 'great-weapon', 'cape'),
  'reliquary-bearer': figure('heavy', 'staff', 'halo'),
  hairshirt: figure('soldier', 'blade'),
  clapper: figure('soldier', 'great-weapon'),
  pilgrim: figure('soldier', 'spear'),
  'great-ringer': figure('giant', 'great-weapon'),
  guildmaster: figure('heavy', 'shield', 'banner'),
  shotfirer: figure('heavy', 'gun', 'cape'),
  assayer: figure('soldier', 'shield', 'cape'),
  gatewarden: figure('heavy', 'great-weapon', 'cape'),
  hewer: figure('soldier', 'great-weapon'),
  doorward: figure('heavy', 'shield'),
  'guild-crossbow': figure('soldier', 'gun'),
  'powder-boy': figure('light', 'none'),
  'barber-surgeon': figure('mage', 'staff'),
  'bounty-archer': figure('light', 'bow', 'cape'),
  'prize-fighter': figure('heavy', 'claws'),
  'ruin-guide': figure('light', 'spear', 'cape'),
  'hedge-rhymer': figure('mage', 'staff', 'cape'),
  'old-soldier': figure('heavy', 'great-weapon'),
}

/** What the weapons he carries look like, the most striking first. */
const ARMED: readonly (readonly [Arms, readonly string[]])[] = [
  ['gun', ['fuse-gun', 'crossbow', 'pistol']],
  ['bow', ['war-bow', 'hunting-bow', 'sling']],
  ['great-weapon', ['two-hander', 'maul', 'flail']],
  ['spear', ['bill', 'spear']],
]

/** The miniature as it comes, whatever it carries. */
export const printedLook = (profile: string): FigureLook => LOOKS[profile] ?? figure('soldier', 'blade')

/** His own look; what he holds follows what he has swapped or bought. */
export function lookOf({ profile, melee, missile, shield }: Card): FigureLook {
  const own = printedLook(profile.id)
  if (own.arms === 'claws' || own.arms === 'staff' || own.arms === 'none') return own
  const held = [missile?.id, melee[0]?.id]
  const arms = ARMED.find(([, ids]) => held.some(id => id !== undefined && ids.includes(id)))?.[0]
  return { ...own, arms: arms ?? (shield === null ? 'blade' : 'shield') }
}
