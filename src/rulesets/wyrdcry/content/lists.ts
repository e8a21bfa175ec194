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
    [1, 'paymaster', 'sword', 'light-armour', 'shield', 'fight+1'],
    [1, 'sergeant', 'halberd', 'light-armour', 'drilled:fight'],
    [1, 'field-surgeon', 'club'],
    [4, 'warrior', 'sword', 'shield'],
    [2, 'bowhand', 'bow', 'dagger'],
  ),
  ready(
    'toll-collectors',
    'The Toll Collectors',
    'mercenaries',
    'Pavises and bolts.',
    [1, 'paymaster', 'sword', 'pistol', 'fight+1'],
    [2, 'pavisier', 'spear'],
    [3, 'bowhand', 'crossbow'],
    [2, 'bowhand', 'bow', 'dagger'],
    [2, 'warrior', 'halberd'],
    [1, 'greenhorn'],
  ),
  ready(
    'light-fingers',
    'Light Fingers',
    'rookery',
    'Many thieves, tokens first.',
    [1, 'crow-mother', 'sword', 'throwing-blades', 'fight+1'],
    [1, 'eavesman', 'sword', 'crossbow-pistol'],
    [1, 'hexpicker', 'dagger', 'bad-penny'],
    [4, 'cutpurse', 'club'],
    [2, 'knifer', 'dagger', 'dagger'],
    [2, 'chimney-brat', 'sling'],
    [1, 'chimney-brat'],
  ),
  ready(
    'over-the-roofs',
    'Over the Roofs',
    'rookery',
    'Claws from above, crows behind.',
    [1, 'crow-mother', 'claw-gauntlets', 'fight+1'],
    [2, 'eavesman', 'claw-gauntlets'],
    [3, 'carrion-crow'],
    [3, 'cutpurse', 'sword'],
    [1, 'knifer', 'dagger', 'dagger'],
    [1, 'chimney-brat', 'sling', 'dagger'],
  ),
  ready(
    'slow-tide',
    'The Slow Tide',
    'drowned-court',
    'A terrifying crowd that rises again.',
    [1, 'ferryman', 'sword', 'light-armour', 'fight+1'],
    [1, 'tide-witch', 'club', 'call-the-drowned'],
    [1, 'bargeman', 'sword', 'light-armour'],
    [1, 'diver', 'spear'],
    [1, 'eel-hound'],
    [1, 'mudlark', 'dagger'],
    [5, 'sodden'],
  ),
  ready(
    'hounds-and-hooks',
    'Hounds and Hooks',
    'drowned-court',
    'Fast hounds hold what harpoons slow.',
    [1, 'ferryman', 'great-weapon', 'light-armour', 'fight+1'],
    [2, 'bargeman', 'spear', 'harpoon'],
    [3, 'eel-hound'],
    [2, 'mudlark', 'spear'],
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
    [2, 'brandbearer', 'axe'],
    [2, 'ash-novice', 'club'],
    [1, 'ash-novice', 'dagger'],
  ),
  ready(
    'dogs-of-the-vow',
    'Dogs of the Vow',
    'ember-vow',
    'Crossbows behind running dogs.',
    [1, 'cinder-abbot', 'sword', 'crossbow', 'fight+1'],
    [2, 'lamp-bearer', 'crossbow'],
    [4, 'ash-mastiff'],
    [2, 'brandbearer', 'great-weapon'],
    [1, 'penitent', 'flail'],
  ),
]
