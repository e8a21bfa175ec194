/** Sellswords: hired for one battle, equipment included and fixed (WC-HSW). */

import { type FactionId, numbers, type Profile } from './fighters.ts'
import type { TalentId } from './talents.ts'

const sellsword = (
  id: string,
  name: string,
  fee: number,
  six: Parameters<typeof numbers>[0],
  weapons: readonly string[],
  talents: readonly TalentId[],
  more: { readonly keywords?: readonly string[]; readonly isHeavy?: true } = {},
): Profile => ({
  id,
  name,
  faction: null,
  limit: 1,
  cost: fee,
  numbers: numbers(six),
  worth: 0,
  // WC-HSW-04: a HUMAN HERO unless its line says otherwise
  keywords: ['SELLSWORD', ...(more.keywords?.includes('BEAST') ? [] : ['HUMAN', 'HERO']), ...(more.keywords ?? [])],
  talents,
  weapons,
  spells: [],
  ...(more.isHeavy && { isHeavy: more.isHeavy }),
})

export const SELLSWORDS: readonly Profile[] = [
  sellsword('axe-widow', 'Axe Widow', 60, [5, 5, 3, 3, 16, 3], ['twin-axes', 'thrown-axe'], ['iron-blood', 'one-more']),
  sellsword(
    'fowler',
    'Fowler',
    70,
    [6, 4, 6, 3, 10, 3],
    ['long-bow', 'sword'],
    ['threading-shot', 'break-away', 'grey-step'],
  ),
  sellsword('doorward', 'Doorward', 80, [5, 5, 2, 4, 20, 4], ['door-beam'], ['heave', 'shut-the-door'], {
    keywords: ['LARGE'],
  }),
  sellsword(
    'bankrupt-knight',
    'Bankrupt Knight',
    60,
    [5, 5, 3, 6, 16, 3],
    ['knights-sword'],
    ['quick-wrist', 'shield-up', 'taunt'],
    { isHeavy: true },
  ),
  sellsword(
    'latchlifter',
    'Latchlifter',
    40,
    [6, 3, 4, 3, 10, 5],
    ['club-and-shiv', 'throwing-dagger'],
    ['goat-footed', 'give-ground', 'palm-it'],
  ),
  sellsword(
    'hedge-scholar',
    'Hedge-Scholar',
    60,
    [5, 3, 3, 3, 12, 4],
    ['sword'],
    ['blight', 'windstep', 'spark-lance'],
    { keywords: ['WIZARD'] },
  ),
  sellsword(
    'grave-clerk',
    'Grave-Clerk',
    65,
    [5, 3, 3, 3, 12, 4],
    ['staff'],
    ['wake-a-body', 'ledger-of-blood', 'stir-the-dead'],
    { keywords: ['WIZARD'] },
  ),
  sellsword('breaker', 'Breaker', 60, [5, 5, 3, 4, 16, 4], ['two-axes'], ['grit-teeth', 'seeing-red', 'shoulder-in']),
  sellsword(
    'hammer-mendicant',
    'Hammer Mendicant',
    70,
    [5, 5, 3, 5, 14, 3],
    ['hallowed-hammer'],
    ['falling-hammer', 'steady-voice', 'naysay'],
  ),
  sellsword('baiting-bear', 'Baiting Bear', 90, [6, 6, 2, 4, 20, 5], ['claws'], ['lope', 'shake', 'addled'], {
    keywords: ['BEAST', 'LARGE', 'TERRIFYING'],
  }),
]

/** WC-HSW-05: who hires whom. */
export const HIRES: Readonly<Record<FactionId, readonly string[]>> = {
  mercenaries: [
    'axe-widow',
    'fowler',
    'doorward',
    'bankrupt-knight',
    'latchlifter',
    'hedge-scholar',
    'grave-clerk',
    'hammer-mendicant',
  ],
  rookery: ['fowler', 'doorward', 'latchlifter', 'hedge-scholar', 'breaker'],
  'drowned-court': ['doorward', 'hedge-scholar', 'grave-clerk', 'breaker', 'baiting-bear'],
  'ember-vow': ['axe-widow', 'doorward', 'bankrupt-knight', 'hammer-mendicant', 'baiting-bear'],
}
