/** The catalogue's worked games as actions and dice: what tests compare and playthroughs print. */

import type { Golden, GoldenStep } from '#common/golden'
import type { Action, Options, Roster, Setup } from '#engine'
import { LISTS, TROOPS } from './content/characters.ts'
import { MAPS } from './content/maps.ts'
import { solid, tableOf } from './content/pieces.ts'
import { A, activate, at, B, end, go, moment, move, pass, place, take } from './record.ts'
import { setupOf, troop, warband } from './setup.ts'
import type { Mode } from './sides.ts'

// ---- a Skirmish to the end --------------------------------------------------

const [TOLLIVER, MARTA, SABLE, YARROW, NETTLE, MOTH] = [0, 1, 2, 3, 4, 5]

const skirmishSetup = setupOf(
  'skirmish',
  tableOf('skirmish', 4, [
    solid('low wall', 15, 27, 29.75, 30.25, 2),
    solid('west block', 4, 10, 20, 26, 5),
    solid('east block', 32, 38, 34, 40, 5),
  ]),
  [warband('Rustwake Salvors', ['RS2', 'RS1', 'RS4']), warband('Thornmire Brood', ['TB1', 'TB3', 'TB4'])],
)

/** The full walk-through: 37 steps, three turns, first blood to B, the game to A. */
const SKIRMISH_STEPS: readonly GoldenStep[] = [
  {
    says: '1',
    dice: [6, 2],
    actions: [
      take(B, 'zone:north'),
      place(A, TOLLIVER, 21, 8),
      place(B, YARROW, 21, 52),
      place(A, MARTA, 25, 8),
      place(B, NETTLE, 29, 52),
      place(A, SABLE, 13, 8),
      place(B, MOTH, 15, 52),
      take(A, 'start:1'),
    ],
    after:
      'Tolliver (21,8) W6 · Marta (25,8) W4 · Sable (13,8) W3 · Yarrow (21,52) W4 · Nettle (29,52) W3 · Moth (15,52) W3',
  },
  {
    says: '2',
    dice: [],
    actions: [activate(B, YARROW), move(B, [21, 44])],
    after:
      'Tolliver (21,8) W6 · Marta (25,8) W4 · Sable (13,8) W3 · Yarrow (21,44) W4 · Nettle (29,52) W3 · Moth (15,52) W3',
  },
  {
    says: '3',
    dice: [],
    actions: [move(B, [21, 36])],
    after:
      'Tolliver (21,8) W6 · Marta (25,8) W4 · Sable (13,8) W3 · Yarrow (21,36) W4 · Nettle (29,52) W3 · Moth (15,52) W3',
  },
  {
    says: '4',
    dice: [],
    actions: [activate(A, TOLLIVER), move(A, [21, 17])],
    after:
      'Tolliver (21,17) W6 · Marta (25,8) W4 · Sable (13,8) W3 · Yarrow (21,36) W4 · Nettle (29,52) W3 · Moth (15,52) W3',
  },
  {
    says: '5',
    dice: [5, 4],
    actions: [move(A, [21, 26]), take(B, 'react:3:1')],
    after:
      'Tolliver (21,26) W5 h · Marta (25,8) W4 · Sable (13,8) W3 · Yarrow (21,36) W4 r · Nettle (29,52) W3 · Moth (15,52) W3',
  },
  {
    says: '6',
    dice: [],
    actions: [activate(B, NETTLE), move(B, [29, 42])],
    after:
      'Tolliver (21,26) W5 h · Marta (25,8) W4 · Sable (13,8) W3 · Yarrow (21,36) W4 r · Nettle (29,42) W3 · Moth (15,52) W3',
  },
  {
    says: '7',
    dice: [4, 2],
    actions: [take(B, 'attack:0/at:0'), take(B, 'stay')],
    after:
      'Tolliver (21,26) W5 h · Marta (25,8) W4 · Sable (13,8) W3 · Yarrow (21,36) W4 r · Nettle (29,42) W3 · Moth (15,52) W3',
  },
  {
    says: '8',
    dice: [],
    actions: [activate(A, SABLE), move(A, [13, 18])],
    after:
      'Tolliver (21,26) W5 h · Marta (25,8) W4 · Sable (13,18) W3 · Yarrow (21,36) W4 r · Nettle (29,42) W3 · Moth (15,52) W3',
  },
  {
    says: '9',
    dice: [3, 5],
    actions: [take(A, 'attack:0/at:3')],
    after:
      'Tolliver (21,26) W5 h · Marta (25,8) W4 · Sable (13,18) W3 · Yarrow (21,36) W2 r · Nettle (29,42) W3 · Moth (15,52) W3',
  },
  {
    says: '10',
    dice: [],
    actions: [activate(B, MOTH), move(B, [15, 41])],
    after:
      'Tolliver (21,26) W5 h · Marta (25,8) W4 · Sable (13,18) W3 · Yarrow (21,36) W2 r · Nettle (29,42) W3 · Moth (15,41) W3',
  },
  {
    says: '11',
    dice: [],
    actions: [take(B, 'crouch')],
    after:
      'Tolliver (21,26) W5 h · Marta (25,8) W4 · Sable (13,18) W3 · Yarrow (21,36) W2 r · Nettle (29,42) W3 · Moth (15,41) W3 C',
  },
  {
    says: '12',
    dice: [],
    actions: [activate(A, MARTA), move(A, [25, 17])],
    after:
      'Tolliver (21,26) W5 h · Marta (25,17) W4 · Sable (13,18) W3 · Yarrow (21,36) W2 r · Nettle (29,42) W3 · Moth (15,41) W3 C',
  },
  {
    says: '13',
    dice: [2, 5],
    actions: [move(A, [26, 25.9]), take(B, 'react:4:0'), moment(B, [26, 25.9])],
    after:
      'Tolliver (21,26) W5 h · Marta (26,25.9) W4 · Sable (13,18) W3 · Yarrow (21,36) W2 r · Nettle (29,42) W3 r · Moth (15,41) W3 C',
  },
  {
    says: '14',
    dice: [],
    actions: [take(A, 'silent')],
  },
  {
    says: '15',
    dice: [],
    actions: [take(B, 'token:3')],
    after:
      'Tolliver (21,26) W5 h · Marta (26,25.9) W4 · Sable (13,18) W3 · Yarrow (21,36) W3 · Nettle (29,42) W3 · Moth (15,41) W3 C',
  },
  {
    says: '16',
    dice: [4, 2, 4],
    actions: [
      activate(B, MOTH),
      go(B, 'pop-move', [18, 32]),
      take(A, 'react:2:0'),
      pass(A),
      moment(A, [18, 32]),
      take(B, 'crouch'),
    ],
    after:
      'Tolliver (21,26) W5 h · Marta (26,25.9) W4 · Sable (13,18) W3 r · Yarrow (21,36) W3 · Nettle (29,42) W3 · Moth (18,32) W2 C',
  },
  {
    says: '17',
    dice: [6, 3, 6, 1, 3],
    actions: [
      go(B, 'pop-attack:0/charge:0', [18.9, 28.5]),
      take(A, 'react:0:0'),
      pass(A),
      take(B, 'crouch'),
      take(A, 'strike'),
    ],
    after:
      'Tolliver (21,26) W3 r h · Marta (26,25.9) W4 · Sable (13,18) W3 r · Yarrow (21,36) W3 · Nettle (29,42) W3 · Moth (18.9,28.5) W1 C',
  },
  {
    says: '18',
    dice: [3, 6, 2],
    actions: [
      activate(A, TOLLIVER),
      take(A, 'knockdown/at:5'),
      take(B, 'react:5:0'),
      pass(B),
      take(B, 'start'),
      take(B, 'strike'),
    ],
    after:
      'Tolliver (21,26) W3 r h · Marta (26,25.9) W4 · Sable (13,18) W3 r · Yarrow (21,36) W3 · Nettle (29,42) W3 · Moth (18.9,28.5) W1 K r',
  },
  {
    says: '19',
    dice: [5],
    actions: [take(A, 'attack:0/at:5'), pass(B)],
    after:
      'Tolliver (21,26) W3 r h · Marta (26,25.9) W4 · Sable (13,18) W3 r · Yarrow (21,36) W3 · Nettle (29,42) W3 · Moth (18.9,28.5) W1 K r',
  },
  {
    says: '20',
    dice: [1, 4, 3, 2],
    actions: [activate(B, YARROW), go(B, 'attack:0/charge:0', [21, 31.9]), take(A, 'react:1:0'), take(A, 'start')],
    after:
      'Tolliver (21,26) W1 r h · Marta (26,25.9) W4 r · Sable (13,18) W3 r · Yarrow (21,31.9) W2 · Nettle (29,42) W3 · Moth (18.9,28.5) W1 K r',
  },
  {
    says: '21',
    dice: [1],
    actions: [take(B, 'attack:0/at:0')],
    after:
      'Tolliver (21,26) W1 r h · Marta (26,25.9) W4 r · Sable (13,18) W3 r · Yarrow (21,31.9) W2 · Nettle (29,42) W3 · Moth (18.9,28.5) W1 K r',
  },
  {
    says: '22',
    dice: [6, 5, 6, 2, 5],
    actions: [activate(A, MARTA), go(A, 'attack:1/charge:3', [24.3, 31.9]), take(B, 'react:4:0'), pass(B)],
    after:
      'Tolliver (21,26) W1 r h · Marta (24.3,31.9) W3 r v · Sable (13,18) W3 r · Nettle (29,42) W3 r · Moth (18.9,28.5) W1 K r',
  },
  {
    says: '23',
    dice: [6],
    actions: [take(A, 'attack:0/at:4'), take(A, 'silent')],
    after:
      'Tolliver (21,26) W1 r h · Marta (24.3,31.9) W3 r v · Sable (13,18) W3 r · Nettle (29,42) W3 r · Moth (18.9,28.5) W1 K r',
  },
  {
    says: '24',
    dice: [3],
    actions: [activate(B, NETTLE), take(B, 'attack:0/at:1'), take(B, 'stay')],
    after:
      'Tolliver (21,26) W1 r h · Marta (24.3,31.9) W3 r v · Sable (13,18) W3 r · Nettle (29,42) W3 r · Moth (18.9,28.5) W1 K r',
  },
  {
    says: '25',
    dice: [],
    actions: [move(B, [35, 50])],
    after:
      'Tolliver (21,26) W1 r h · Marta (24.3,31.9) W3 r v · Sable (13,18) W3 r · Nettle (35,50) W3 r · Moth (18.9,28.5) W1 K r',
  },
  {
    says: '26',
    dice: [],
    actions: [activate(A, SABLE), move(A, [17.5, 24.1])],
    after:
      'Tolliver (21,26) W1 r h · Marta (24.3,31.9) W3 r v · Sable (17.5,24.1) W3 r · Nettle (35,50) W3 r · Moth (18.9,28.5) W1 K r',
  },
  {
    says: '27 to 29',
    dice: [5],
    actions: [move(A, [15.9, 27], [16.6, 32.6])],
    after:
      'Tolliver (21,26) W1 · Marta (24.3,31.9) W3 · Sable (16.6,32.6) W3 · Nettle (35,50) W3 · Moth (18.9,28.5) W1 L',
  },
  {
    says: '30',
    dice: [4, 3],
    actions: [activate(B, MOTH), take(B, 'rise'), take(A, 'react:0:0'), pass(A), take(A, 'strike')],
    after:
      'Tolliver (21,26) W1 r · Marta (24.3,31.9) W3 · Sable (16.6,32.6) W3 · Nettle (35,50) W3 · Moth (18.9,28.5) W1',
  },
  {
    says: '31',
    dice: [2, 4],
    actions: [take(B, 'attack:0/at:0'), pass(A)],
    after:
      'Tolliver (21,26) W1 r · Marta (24.3,31.9) W3 · Sable (16.6,32.6) W3 · Nettle (35,50) W3 · Moth (18.9,28.5) W1',
  },
  {
    says: '32',
    dice: [2, 5],
    actions: [activate(A, SABLE), take(A, 'attack:0/at:5'), pass(B)],
    after: 'Tolliver (21,26) W1 r · Marta (24.3,31.9) W3 · Sable (16.6,32.6) W3 · Nettle (35,50) W3',
  },
  {
    says: '33',
    dice: [],
    actions: [move(A, [20, 36]), pass(B)],
    after: 'Tolliver (21,26) W1 r · Marta (24.3,31.9) W3 · Sable (20,36) W3 · Nettle (35,50) W3',
  },
  {
    says: '34',
    dice: [1, 4],
    actions: [activate(B, NETTLE), take(B, 'attack:0/at:1'), pass(A), take(B, 'stay')],
    after: 'Tolliver (21,26) W1 r · Marta (24.3,31.9) W2 v · Sable (20,36) W3 · Nettle (35,50) W3',
  },
  {
    says: '35',
    dice: [5, 4, 3],
    actions: [move(B, [35, 41.5]), take(A, 'react:2:0'), pass(A), moment(A, [35, 46])],
    after: 'Tolliver (21,26) W1 r · Marta (24.3,31.9) W2 v · Sable (20,36) W3 r · Nettle (35,41.5) W2',
  },
  {
    says: '36',
    dice: [],
    actions: [activate(A, MARTA), move(A, [30, 38.8]), pass(B)],
    after: 'Tolliver (21,26) W1 r · Marta (30,38.8) W2 v · Sable (20,36) W3 r · Nettle (35,41.5) W2',
  },
  {
    says: '37',
    dice: [3, 6, 1, 6],
    actions: [
      go(A, 'attack:1/charge:4', [30, 40.6], [31.5, 42.3]),
      take(B, 'react:4:1'),
      take(B, 'test'),
      take(B, 'strike'),
    ],
    after: 'Tolliver (21,26) W1 r · Marta (31.5,42.3) W2 v · Sable (20,36) W3 r',
  },
]
export const skirmish: Golden = { name: 'skirmish', setup: skirmishSetup, dice: [3, 5], steps: SKIRMISH_STEPS }

// ---- one Relic brought home -------------------------------------------------

const [WICK, CORVIN, ILVANE] = [0, 1, 2]

export const relicSetup: Setup = setupOf(
  'relic',
  MAPS.find(({ id }) => id === 'sluice-yard-relic')!.table, // it is one of ours
  [warband('Lantern Tithe', ['LT5', 'LT3', 'LT2']), warband('Thornmire Brood', ['TB1', 'TB3', 'TB4'])],
  {},
  'sluice-yard-relic',
)

/** B does nothing but wait; A starts every turn. */
const idle = (seat: number, who: number): Action[] => [activate(seat, who), end(seat)]

const RELIC_STEPS: readonly GoldenStep[] = [
  {
    says: 'deployment',
    dice: [6, 1],
    actions: [
      take(A, 'zone:south'),
      place(B, 3, 21, 58),
      place(A, WICK, 10.5, 8.7),
      place(B, 4, 29, 58),
      place(A, CORVIN, 30, 5),
      place(B, 5, 15, 58),
      place(A, ILVANE, 35, 5),
      take(A, 'start:0'),
    ],
  },
  {
    says: 'R1',
    dice: [],
    actions: [activate(A, WICK), move(A, [10.5, 20.7]), move(A, [10.5, 30], [11.5, 30])],
    after: 'Wick (11.5,30) W3',
  },
  {
    says: 'turn 1',
    dice: [],
    actions: [...idle(B, 3), ...idle(A, CORVIN), ...idle(B, 4), ...idle(A, ILVANE), ...idle(B, 5)],
  },
  { says: 'R3', dice: [], actions: [activate(A, WICK), move(A, [18.2, 30])], after: 'Wick (18.2,30) W3' },
  {
    says: 'R4',
    dice: [],
    actions: [move(A, [18.5, 30], [18.5, 28.4], [18.5, 25]), take(A, 'catch')],
    after: 'Wick (18.5,25) W3 Relic',
  },
  {
    says: 'turn 2',
    dice: [],
    actions: [...idle(B, 3), ...idle(A, CORVIN), ...idle(B, 4), ...idle(A, ILVANE), ...idle(B, 5)],
  },
  {
    says: 'R5',
    dice: [],
    actions: [activate(A, WICK), move(A, [15.5, 25], [15.5, 16]), move(A, [15.5, 11.25])],
    after: 'Wick (15.5,11.25) W3',
  },
]
export const relic: Golden = { name: 'relic', setup: relicSetup, dice: [6, 1], steps: RELIC_STEPS }

// ---- the opening of a Last Stand --------------------------------------------

export const standSetup: Setup = setupOf(
  'last-stand',
  MAPS.find(({ id }) => id === 'hilltop-shrine')!.table, // it is one of ours
  [
    warband('Lantern Tithe', ['LT1', 'LT2', 'LT4']),
    { ...troop(24), entries: TROOPS.map(({ id }) => ({ profile: id, count: 8 })) },
  ],
  { troopSize: 24 },
  'hilltop-shrine',
)
const [OSMUND, ILVANE_STANDS, HARROW] = [0, 1, 2]
/** Soldiers are numbered Rangers 3 to 10, Warriors 11 to 18, Sorcerers 19 to 26. */
const RANGER = 3
const SORCERER = 19

const soldier = (who: number, border: string, x: number, y: number): Action => ({
  seat: B,
  offer: `place:${who}/${border}`,
  with: at([x, y]),
})
const ALONG = [6, 12, 18, 24, 30, 36]
const UP = [10, 18, 26, 34, 42, 50]

/** A Ranger at (1.25, 26) and a Sorcerer at (1.25, 34); the others where they come, profile by profile. */
const troopPlaces: readonly Action[] = [
  soldier(RANGER, 'west', 1.25, 26),
  soldier(SORCERER, 'west', 1.25, 34),
  ...ALONG.map((x, i) => soldier(4 + i, 'south', x, 1.25)),
  soldier(10, 'north', 6, 58.75),
  ...ALONG.slice(1).map((x, i) => soldier(11 + i, 'north', x, 58.75)),
  ...UP.slice(0, 3).map((y, i) => soldier(16 + i, 'east', 40.75, y)),
  ...UP.slice(3).map((y, i) => soldier(20 + i, 'east', 40.75, y)),
  soldier(23, 'west', 1.25, 10),
  soldier(24, 'west', 1.25, 18),
  soldier(25, 'west', 1.25, 42),
  soldier(26, 'west', 1.25, 50),
]

const STAND_STEPS: readonly GoldenStep[] = [
  {
    says: 'L1',
    dice: [],
    actions: [place(A, OSMUND, 21, 33), place(A, ILVANE_STANDS, 18.4, 28.5), place(A, HARROW, 23.9, 28)],
    after: 'Osmund Vael (21,33) W4 · Ilvane Marrow (18.4,28.5) W4 · Brother Harrow (23.9,28) W5',
  },
  { says: 'L2', dice: [], actions: troopPlaces },
  {
    says: 'L3',
    dice: [],
    actions: [activate(A, OSMUND), move(A, [18, 33])],
    after: 'Osmund Vael (18,33) W4',
  },
  { says: 'L4', dice: [5, 6], actions: [take(A, 'attack:0/at:19')], after: 'Sorcerer 1 (1.25,34) W1' },
  { says: 'L5', dice: [2, 3], actions: [take(A, 'attack:0/at:19')] },
  {
    says: 'L6',
    dice: [1, 2],
    actions: [activate(B, RANGER), take(B, 'attack:1/at:1')],
    after: 'Ilvane Marrow (18.4,28.5) W4',
  },
]
export const lastStand: Golden = { name: 'last-stand', setup: standSetup, steps: STAND_STEPS }

export const GOLDEN: readonly Golden[] = [skirmish, relic, lastStand]

// ---- played by bots ---------------------------------------------------------

const listed = (id: string) => {
  const { name, cards } = LISTS.find(list => list.id === id)!
  return warband(name, cards)
}
const onMap = (mode: Mode, id: string, rosters: readonly Roster[], options: Options = {}): Setup =>
  setupOf(mode, MAPS.find(map => map.id === id)!.table, rosters, options, id)

/** One whole game of each mode, for greedy bots. */
export const PLAYED: readonly { readonly name: string; readonly setup: Setup }[] = [
  {
    name: 'skirmish',
    setup: onMap('skirmish', 'sluice-yard', [listed('lantern-tithe'), listed('thornmire-brood')]),
  },
  {
    name: 'relic',
    setup: onMap('relic', 'broken-chapel-relic', [listed('rustwake-salvors'), listed('lantern-tithe')]),
  },
  {
    name: 'last stand',
    setup: onMap('last-stand', 'hilltop-shrine', [listed('lantern-three'), troop(16)], { troopSize: 16 }),
  },
]
