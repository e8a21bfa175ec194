/** A complete short battle, decision by decision and die by die: the sample game of the rules. */

import { type Golden, type GoldenStep, step as one } from '#common/golden'
import { action } from '#common/stage'
import type { Filling, Setup } from '#engine'
import { inches, type Point } from '#geometry'
import { MAPS } from './content/maps.ts'
import { withPreset } from './options.ts'

const RED = 0
const BLUE = 1
/** Characters by the names the sample game gives them. */
export const GOLDEN_IDS = { RW: 0, RP: 1, RQ: 2, BA: 3, BD: 4, BB: 5 } as const
type Name = keyof typeof GOLDEN_IDS

const at = (x: number, y: number, z = 0): Point => ({ x: inches(x), y: inches(y), z: inches(z) })
const seatOf = (name: Name): number => (name.startsWith('R') ? RED : BLUE)

function step(seat: number, offer: string, says: string, filling?: Filling, dice: readonly number[] = []): GoldenStep {
  return one(says, action(seat, offer, filling), ...dice)
}

const place = (who: Name, x: number, y: number): GoldenStep =>
  step(seatOf(who), `place:${GOLDEN_IDS[who]}`, `${who} starts at (${x}, ${y})`, at(x, y))

const move = (who: Name, x: number, y: number, z = 0): GoldenStep =>
  step(seatOf(who), `move:${GOLDEN_IDS[who]}`, `${who} moves to (${x}, ${y}, ${z})`, [at(x, y, z)])

/** `kept` Attacks are not used. */
const attack = (
  kind: 'shoot' | 'fight',
  who: Name,
  target: Name,
  dice: number,
  kept: number,
  faces: readonly number[],
): GoldenStep =>
  step(
    seatOf(who),
    `${kind}:${GOLDEN_IDS[who]}/at:${GOLDEN_IDS[target]}`,
    `${who} attacks ${target} with ${dice} dice`,
    [dice, kept],
    faces,
  )

const board = (who: Name, on: Name): GoldenStep =>
  step(seatOf(who), `board:${GOLDEN_IDS[who]}:${GOLDEN_IDS[on]}`, `${who} boards ${on}`)

const end = (seat: number): GoldenStep => step(seat, 'end', `${seat === RED ? 'Red' : 'Blue'} ends the turn`)

export const GOLDEN_SETUP: Setup = {
  ruleset: 'warverse',
  scenario: 'last-stand',
  map: 'training-yard',
  table: MAPS.find(map => map.id === 'training-yard')!.table,
  rosters: [
    {
      ruleset: 'warverse',
      name: 'Red',
      entries: [
        { profile: 'mirror-witch', count: 1 },
        { profile: 'pebble-runner', count: 2 },
      ],
    },
    {
      ruleset: 'warverse',
      name: 'Blue',
      entries: [
        { profile: 'kite-archer', count: 1 },
        { profile: 'dock-brawler', count: 1 },
        { profile: 'kite-archer', count: 1 },
      ],
    },
  ],
  options: withPreset('book', { pointsPerPlayer: 100 }),
}

const { BD, RP, RW } = GOLDEN_IDS

const STEPS: readonly GoldenStep[] = [
  step(BLUE, 'zone:north', 'Blue picks the north, Red gets the south'),
  place('BA', 18, 6),
  place('BD', 19, 6),
  place('BB', 13, 7),
  step(BLUE, 'confirm', 'Blue has deployed'),
  place('RW', 18, 30),
  place('RP', 16.9, 30),
  place('RQ', 24, 29),
  step(RED, 'confirm', 'Red has deployed'),
  // Round 1, Blue
  board('BD', 'BA'),
  move('BA', 17, 14, 3),
  attack('shoot', 'BA', 'RP', 6, 0, [1, 4, 2, 2, 6, 5, 3, 1, 6]),
  attack('shoot', 'BD', 'RP', 1, 0, [3, 4]),
  move('BB', 15, 14.8),
  attack('shoot', 'BB', 'RP', 6, 0, [6, 3, 1, 4, 5, 3, 1]),
  end(BLUE),
  // Round 1, Red
  board('RP', 'RW'),
  move('RW', 18, 24),
  step(RED, `blast:${RW}/point`, 'RW aims at (16, 14.2, 1.5)', at(16, 14.2, 1.5)),
  step(
    RED,
    'spread',
    'RW blasts with radius 2 and 18 dice',
    [18, 2, 0],
    [
      ...[1, 5, 2, 2, 6, 1, 3, 2, 4, 1, 6, 2, 5, 1, 3, 4, 2, 6],
      ...[3, 6, 4, 1, 5, 6, 2, 3, 4],
      ...[1, 4, 2, 6, 3, 2, 5, 1, 6],
      ...[2, 5, 3, 1, 6, 4, 3],
    ],
  ),
  step(BLUE, `place:${BD}`, 'BD lands at (18.4, 14.6, 0)', at(18.4, 14.6)),
  step(RED, `disembark:${RP}`, 'RP disembarks at (16.9, 24, 0)', at(16.9, 24)),
  move('RW', 18, 26),
  move('RP', 15.8, 21),
  attack('shoot', 'RP', 'BB', 5, 0, [4, 1, 6, 3, 2, 4]),
  move('RQ', 18.4, 20.9),
  attack('shoot', 'RQ', 'BB', 5, 0, [1, 5, 2, 6, 3, 5]),
  end(RED),
  // Round 2, Blue
  move('BD', 18.4, 19.9),
  attack('fight', 'BD', 'RQ', 3, 0, [2, 3, 1, 5, 4, 2]),
  end(BLUE),
  // Round 2, Red
  move('RQ', 21.4, 22.4),
  step(RED, 'leave', 'RQ leaves BD'),
  step(BLUE, `strike:${BD}`, 'BD strikes RQ with 3 dice', [3, 0], [1, 6, 4, 1]),
  step(RED, 'go-on', 'RQ goes on'),
  attack('shoot', 'RQ', 'BD', 5, 0, [6, 1, 4, 3, 5, 4]),
  attack('shoot', 'RW', 'BD', 10, 11, [1, 2, 5, 6, 3, 2, 4, 1, 6, 5, 5, 6, 2, 4]),
  move('RP', 18.4, 20.9),
  step(RED, `burst:${RP}`, 'RP bursts with radius 1 and 4 dice', [4, 1, 0], [1, 3, 6, 1, 4, 2, 6, 1, 5, 1]),
  move('RW', 18.4, 23.5, 4),
  attack('shoot', 'RW', 'BD', 11, 0, [3, 6, 2, 5, 4, 1, 6, 3, 2, 5, 4, 3, 4, 5]),
]

export const sampleGame: Golden = {
  name: 'the sample game',
  setup: GOLDEN_SETUP,
  // WV-ORD-02: Red 4, Blue 4; again Red 3, Blue 6
  dice: [4, 4, 3, 6],
  steps: STEPS,
}

export const GOLDEN: readonly Golden[] = [sampleGame]
