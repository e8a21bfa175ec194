/** Ready-made teams: four of 500 points and two starter squads of 250, all within the fair cap (WV-DES-21). */

import type { Preset } from '#engine'
import type { CharacterId } from './characters.ts'

const team = (
  id: string,
  name: string,
  total: number,
  list: Readonly<Partial<Record<CharacterId, number>>>,
  says: string,
): Preset => ({
  id,
  says,
  points: total,
  roster: {
    ruleset: 'warverse',
    name,
    entries: Object.entries(list).map(([profile, count]) => ({ profile, count })),
  },
})

export const TEAMS: readonly Preset[] = [
  team(
    'sunforge-watch',
    'Sunforge Watch',
    500,
    { 'rail-marksman': 3, 'basalt-knight': 2, 'cargo-beetle': 1 },
    'A steady gun line: marksmen pick off, knights guard the contact, the beetle carries a knight forward.',
  ),
  team(
    'wildgrove-host',
    'Wildgrove Host',
    500,
    { 'thorn-colossus': 1, 'moss-bear': 2, 'ember-drake': 1, 'kite-archer': 2, 'dock-brawler': 1 },
    'The colossus opens with a wide area, bears and drake finish, archers take the last hits.',
  ),
  team(
    'tempest-fleet',
    'Tempest Fleet',
    500,
    { 'cargo-beetle': 2, 'ember-drake': 1, 'rail-marksman': 1, 'ferry-balloon': 1, 'pebble-runner': 1 },
    'A transport game: beetles carry drake or marksman into short range and out again; the balloon saves whoever is threatened.',
  ),
  team(
    'ironroot-siege',
    'Ironroot Siege',
    500,
    { 'hive-cannon': 1, 'thorn-colossus': 1, 'rail-marksman': 2, 'basalt-knight': 1, 'dock-brawler': 1 },
    'Massed dice at range; cannon and colossus split clumps, knight and brawler keep raiders off.',
  ),
  team(
    'lantern-patrol',
    'Lantern Patrol',
    250,
    { 'grove-warden': 2, 'mirror-witch': 1, 'kite-archer': 1, 'dock-brawler': 1, 'lamp-sprite': 1 },
    'A starter squad: two wardens hold the line while the witch throws wide areas.',
  ),
  team(
    'harbour-watch',
    'Harbour Watch',
    250,
    { 'grove-warden': 2, 'mirror-witch': 1, 'kite-archer': 2, 'pebble-runner': 1 },
    'A starter squad: two archers, two wardens, a witch, and a runner for the last hit.',
  ),
]
