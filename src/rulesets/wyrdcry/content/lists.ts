/** The ready rosters: 1000 gc each, with their free choices made (WC-LST-15). */

import type { Roster, RosterEntry } from '#engine'
import type { FactionId } from './fighters.ts'

interface Ready {
  readonly id: string
  readonly says: string
  readonly roster: Roster
}

const TRADITIONS = ['butts-and-bows', 'stone-faces']

const ready = (
  id: string,
  name: string,
  faction: FactionId,
  says: string,
  ...entries: readonly (readonly [count: number, profile: string, ...options: string[]])[]
): Ready => ({
  id,
  says,
  roster: {
    ruleset: 'wyrdcry',
    name,
    faction,
    entries: entries.map(
      ([count, profile, ...options]): RosterEntry => ({ profile, count, ...(options.length > 0 && { options }) }),
    ),
    ...(faction === 'mercenaries' && { options: TRADITIONS }),
  },
})

export const LISTS: readonly Ready[] = [
  ready(
    'shield-line',
    'The Shield Line',
    'mercenaries',
    'A slow wall that heals.',
    [1, 'paymaster', 'sword', 'heavy-armour', 'shield', 'fight+1'],
    [1, 'sergeant', 'halberd', 'light-armour', 'drilled:fight'],
    [1, 'field-surgeon', 'sword'],
    [1, 'warrior', 'spear', 'shield'],
    [2, 'warrior', 'spear'],
    [1, 'bowhand', 'bow', 'sword'],
    [2, 'greenhorn', 'sword', 'shield'],
  ),
  ready(
    'toll-collectors',
    'The Toll Collectors',
    'mercenaries',
    'Pavises and bolts.',
    [1, 'paymaster', 'sword', 'pistol', 'fight+1'],
    [2, 'pavisier', 'spear', 'light-armour'],
    [1, 'bowhand', 'crossbow', 'dagger'],
    [2, 'bowhand', 'crossbow'],
    [2, 'warrior', 'halberd', 'light-armour'],
    [1, 'greenhorn', 'sword', 'shield'],
  ),
  ready(
    'light-fingers',
    'Light Fingers',
    'rookery',
    'Many thieves, tokens first.',
    [1, 'crow-mother', 'sword', 'throwing-blades', 'fight+1'],
    [1, 'eavesman', 'sword', 'crossbow-pistol'],
    [1, 'hexpicker', 'dagger', 'bad-penny'],
    [1, 'cutpurse', 'sword'],
    [3, 'cutpurse', 'club'],
    [2, 'knifer', 'dagger', 'dagger'],
    [1, 'chimney-brat', 'sling'],
    [2, 'chimney-brat', 'dagger'],
  ),
  ready(
    'over-the-roofs',
    'Over the Roofs',
    'rookery',
    'Claws from above, crows behind.',
    [1, 'crow-mother', 'claw-gauntlets', 'fight+1'],
    [2, 'eavesman', 'claw-gauntlets'],
    [2, 'carrion-crow'],
    [3, 'cutpurse', 'club'],
    [1, 'knifer', 'dagger', 'dagger'],
    [2, 'chimney-brat', 'sling'],
    [1, 'chimney-brat'],
  ),
  ready(
    'slow-tide',
    'The Slow Tide',
    'drowned-court',
    'A terrifying crowd that rises again.',
    [1, 'ferryman', 'sword', 'light-armour', 'fight+1'],
    [1, 'tide-witch', 'club', 'call-the-drowned'],
    [1, 'bargeman', 'spear', 'harpoon'],
    [2, 'eel-hound'],
    [3, 'mudlark', 'spear'],
    [2, 'sodden'],
  ),
  ready(
    'hounds-and-hooks',
    'Hounds and Hooks',
    'drowned-court',
    'Fast hounds hold what harpoons slow.',
    [1, 'ferryman', 'sword', 'shield', 'light-armour', 'fight+1'],
    [1, 'bargeman', 'spear', 'harpoon', 'dagger'],
    [1, 'bargeman', 'spear', 'harpoon'],
    [3, 'eel-hound'],
    [2, 'mudlark', 'spear', 'dagger'],
    [1, 'sodden'],
  ),
  ready(
    'procession',
    'The Procession',
    'ember-vow',
    'Grows stronger as it dies.',
    [1, 'cinder-abbot', 'war-hammer', 'light-armour', 'fight+1'],
    [1, 'lamp-bearer', 'sword', 'shield'],
    [1, 'pyromant', 'dagger', 'tongue-of-flame'],
    [2, 'penitent', 'flail'],
    [1, 'brandbearer', 'axe', 'fire-flask'],
    [2, 'brandbearer', 'axe', 'sling'],
    [1, 'ash-novice', 'club', 'dagger'],
    [1, 'ash-novice', 'club'],
  ),
  ready(
    'dogs-of-the-vow',
    'Dogs of the Vow',
    'ember-vow',
    'Crossbows behind running dogs.',
    [1, 'cinder-abbot', 'sword', 'crossbow', 'fight+1'],
    [2, 'lamp-bearer', 'crossbow'],
    [4, 'ash-mastiff'],
    [1, 'brandbearer', 'axe', 'sling'],
    [3, 'brandbearer', 'sword'],
  ),
]
