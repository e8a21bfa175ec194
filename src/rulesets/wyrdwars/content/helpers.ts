/** Helpers: hired between battles of a campaign for a fee and wages (WW-HLP). */

import type { Rule } from '../rules.ts'
import type { RiteId } from './rites.ts'
import type { TraitId } from './traits.ts'
import { type Nine, numbersOf, type Profile } from './warriors.ts'

/** Somebody any warband hires; his price is his fee. */
export interface Helper extends Profile {
  readonly role: 'helper'
  readonly wage: number
  /** What is special about him, in a sentence. */
  readonly says: string
  readonly rule: Rule
}

const helper = (
  id: string,
  name: string,
  [fee, wage]: readonly [number, number],
  nine: Nine,
  kit: readonly string[],
  says: string,
  rule: Rule,
  traits: readonly TraitId[] = [],
  rites: readonly RiteId[] = [],
): Helper => ({
  ...{ id, name, list: null, role: 'helper', most: 1, price: fee, wage },
  ...{ numbers: numbersOf(nine), kit, traits, rites, says, rule },
})

/** WW-HLP-01: M WS BS S T W I A Ld. */
export const HELPERS: readonly Helper[] = [
  helper(
    'barber-surgeon',
    'Barber-Surgeon',
    [30, 6],
    [4, 3, 3, 3, 3, 1, 3, 1, 7],
    ['cudgel'],
    'One injury roll may be rolled again after each battle he took part in and stood.',
    'WW-HLP-02',
  ),
  helper(
    'bounty-archer',
    'Bounty Archer',
    [44, 10],
    [4, 3, 5, 3, 3, 1, 4, 1, 7],
    ['war-bow', 'jack'],
    'Names an enemy hero after deployment; 10 gp if he takes him out of action.',
    'WW-HLP-03',
  ),
  helper(
    'prize-fighter',
    'Prize-Fighter',
    [46, 10],
    [4, 5, 2, 4, 4, 1, 4, 2, 7],
    ['bare-knuckles'],
    'His fists are natural weapons with Crushing.',
    'WW-HLP-04',
  ),
  helper(
    'ruin-guide',
    'Ruin-Guide',
    [32, 8],
    [5, 3, 3, 3, 3, 1, 5, 1, 7],
    ['spear', 'jack'],
    'One more exploration die if he took part and is not out of action.',
    'WW-HLP-05',
    ['keen'],
  ),
  helper(
    'hedge-rhymer',
    'Hedge-Rhymer',
    [32, 8],
    [4, 2, 3, 3, 3, 1, 4, 1, 8],
    [],
    'Knows Steady Heart and Snuff Sight.',
    'WW-HLP-06',
    ['rites'],
    ['steady-heart', 'snuff-sight'],
  ),
  helper(
    'old-soldier',
    'Old Soldier',
    [52, 12],
    [4, 4, 3, 3, 4, 1, 3, 1, 8],
    ['two-hander', 'half-plate'],
    'Henchmen are promoted on 5 and 6 if he took part.',
    'WW-HLP-07',
  ),
]
const BY_ID: ReadonlyMap<string, Helper> = new Map(HELPERS.map(one => [one.id, one]))
export const helperOf = (id: string): Helper | undefined => BY_ID.get(id)
