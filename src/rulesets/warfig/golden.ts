/** The catalogue's worked games as actions and dice: what tests compare and playthroughs print. */

import type { Golden, GoldenStep } from '#common/golden'
import { action } from '#common/stage'
import type { Action, Roster, Setup } from '#engine'
import { MM, type Pose } from '#geometry'
import { MAPS } from './content/maps.ts'

const R = 0
const O = 1

function setupOn(map: string, scenario: string, rosters: readonly Roster[], options: Setup['options']): Setup {
  const field = MAPS.find(({ id }) => id === map)
  if (field === undefined) throw new Error(`warfig: no map '${map}'`)
  return { ruleset: 'warfig', scenario, map, table: field.table, rosters, options }
}

/** The walk-throughs count y northwards from the south edge; the engine counts it southwards. */
const TABLE_DEPTH = 600
export const bookPose = (x: number, y: number, facing: number): Pose => ({
  x: Math.round(x * MM),
  y: Math.round((TABLE_DEPTH - y) * MM),
  facing,
})
const NORTH = 0
const SOUTH = 180
const WEST = 270

const place = (seat: number, who: number, wide: number, x: number, y: number): Action =>
  action(seat, `place:${who}/wide:${wide}`, [bookPose(x, y, seat === R ? NORTH : SOUTH)])
const move = (seat: number, who: number, ...path: Pose[]): Action => action(seat, `move:${who}`, path)
const share = (seat: number, ...numbers: number[]): Action => action(seat, 'share', numbers)
const end = (seat: number): Action => action(seat, 'end')

/** A row of a walk-through by its number: the dice batch by batch, and what is decided. */
const row = (says: string, dice: readonly (readonly number[])[], ...actions: Action[]): GoldenStep => ({
  says,
  dice: dice.flat(),
  actions,
})

/** The armies of section 8.1: R1 to R3, and O1 to O3. */
const REPUBLICA: Roster = {
  ruleset: 'warfig',
  name: 'Republica 500',
  faction: 'Republica',
  entries: [
    {
      profile: 'Soldier',
      count: 4,
      with: [{ profile: 'Republic Captain', count: 1, options: ['Charge', 'Rallying Cry'] }],
    },
    { profile: 'Halfling', count: 5, options: ['Rock'] },
    { profile: 'Apprentice', count: 1, options: ['Fireball', 'Rockshield'] },
  ],
}
const ORKS: Roster = {
  ruleset: 'warfig',
  name: 'Orkish 500',
  faction: 'Orkish Alliance',
  entries: [
    {
      profile: 'Goblin',
      count: 6,
      with: [{ profile: 'Goblin Hero', count: 1, options: ['The Butchers', 'Howl of the Pack'] }],
    },
    { profile: 'Goblin Wolf Rider', count: 5 },
    { profile: 'Orc Chariot', count: 1 },
  ],
}

/** Section 8.1: a complete Points game of 500 points and 2 turns. R1 to R3 are squads 0 to 2, O1 to O3 are 3 to 5. */
export const pointsGame: Golden = {
  name: 'A Points game of 500 points',
  setup: setupOn('open-field-one-small', 'points', [REPUBLICA, ORKS], {
    armyValue: 500,
    turns: 2,
    deployment: 'alternate',
  }),
  dice: [3, 3, 6, 6, 2, 6],
  steps: [
    row('1', [], action(O, 'zone:north')),
    row(
      '2',
      [],
      place(O, 4, 5, 300, 480),
      place(R, 0, 5, 300, 135),
      place(O, 3, 5, 600, 475),
      place(R, 1, 5, 450, 138),
      place(O, 5, 1, 450, 490),
    ),
    row('3', [[2, 6]], place(R, 2, 1, 380, 100)),
    // O turn 1
    row(
      '5',
      [],
      end(O),
      move(O, 4, bookPose(300, 280, SOUTH)),
      move(O, 3, bookPose(600, 355, SOUTH)),
      move(O, 5, bookPose(450, 310, SOUTH)),
    ),
    // R turn 1
    row('7', [[2, 2, 6]], action(R, 'cast:2/spell:Fireball/at:4')),
    row('8', [], end(R), action(R, 'command:0/play:Charge/on:0'), move(R, 0, bookPose(300, 242.5, NORTH))),
    row('9', [], end(R)),
    row(
      '10',
      [
        [6, 2, 2, 1, 5],
        [2, 6],
      ],
      action(R, 'shoot:1/at:5'),
    ),
    row('12', [[3, 1, 4, 2], [6], [5, 1], [3], [2]], end(R), action(R, 'fight:4'), action(O, 'back:0'), share(R, 2, 0)),
    row('end of turn 1', [], end(R), end(O)),
    // O turn 2
    row('19', [], move(O, 5, bookPose(450, 310, WEST), bookPose(402.5, 242.5, WEST))),
    row('20', [], move(O, 3, bookPose(542, 252, SOUTH))),
    row('end of moves', [], end(O), end(O)),
    row('21', [], action(O, 'command:3/play:The Butchers/on:4')),
    row('22', [[1], [3, 4, 6], [4, 2, 3, 3], [2], [4, 5]], action(R, 'back:4'), share(R, 1, 0, 1, 0)),
    // R turn 2
    row('28', [], action(R, 'cast:2/spell:Rockshield/at:0'), end(R), end(R)),
    row(
      '29',
      [
        [5, 4, 6, 3, 4],
        [6, 3],
      ],
      action(R, 'shoot:1/at:5'),
    ),
    row('32', [[6], [1], [3]], end(R), action(R, 'command:0/play:Rallying Cry/on:0'), action(O, 'defend:0')),
  ],
}

const LORD: Roster = {
  ruleset: 'warfig',
  name: 'Lord and Soldiers',
  faction: 'Republica',
  entries: [{ profile: 'Soldier', count: 10, with: [{ profile: 'Lord', count: 1 }] }],
}
const WARLORD: Roster = {
  ruleset: 'warfig',
  name: 'Warlord and Orcs',
  faction: 'Orkish Alliance',
  entries: [{ profile: 'Orc', count: 10, with: [{ profile: 'Orc Warlord', count: 1 }] }],
}
const EXAMPLES = setupOn('open-field-one-small', 'challenge', [LORD, WARLORD], { squadCap: null, challengeValue: 600 })
/** Republica rolls the higher first-turn die. */
const REPUBLICA_FIRST = [6, 1]

/** WF-MEL-33, section 8.2: Example One, the defender attacks back. Played as a challenge without the squad limit. */
export const exampleOne: Golden = {
  name: 'Melee, Example One: the defender attacks back',
  setup: EXAMPLES,
  dice: REPUBLICA_FIRST,
  steps: [
    row('elections', [], action(O, 'back:0'), share(O, 10, 0, 1, 0)),
    row(
      'blows',
      [[1, 2, 3, 4, 5, 6, 4, 3, 2, 6], [2], [6, 1, 2, 3, 4, 5, 6, 1, 2, 3], [4], [4, 1, 6, 2, 5], [3], [5, 2], [2]],
      share(R, 0, 10, 0, 1),
    ),
  ],
}

/** WF-MEL-34, section 8.3: Example Two, the defender defends. */
export const exampleTwo: Golden = {
  name: 'Melee, Example Two: the defender defends',
  setup: EXAMPLES,
  dice: REPUBLICA_FIRST,
  steps: [
    row(
      'blows',
      [[1, 2, 3, 4, 5, 6, 4, 3, 2, 6], [2], [6, 3, 4, 1, 2], [5], [4, 4, 1], [6]],
      action(O, 'defend:0'),
      share(O, 10, 0, 1, 0),
    ),
  ],
}

/** Section 8.4: a complete Personal Challenge. N is seat 0, K seat 1. */
export const personalChallenge: Golden = {
  name: 'A Personal Challenge',
  setup: setupOn(
    'open-field-one-small',
    'challenge',
    [
      { ruleset: 'warfig', name: 'N', faction: 'Republica', entries: [{ profile: 'Northwatch Guard', count: 5 }] },
      { ruleset: 'warfig', name: 'K', faction: 'Orkish Alliance', entries: [{ profile: 'Orc', count: 7 }] },
    ],
    {},
  ),
  dice: [2, 3],
  steps: [
    row('turn 1', [[1, 6, 4, 4, 2, 1, 1], [1, 4, 5, 3, 1], [2], [5, 5, 3]], action(0, 'back:1')),
    row('turn 2', [[3, 2, 1, 3, 2], [1, 6, 3, 3], [2, 2], [3]], action(1, 'back:0')),
    row(
      'turn 3',
      [
        [3, 6, 6, 3],
        [1, 5, 3, 6],
        [4, 5],
        [2, 2, 2],
      ],
      action(0, 'back:1'),
    ),
    row('turn 4', [[4, 3], [1, 5, 3, 1], [3, 5], [6]], action(1, 'back:0')),
    row('turn 5', [[3, 5], [2], [4]], action(0, 'defend:1')),
  ],
}

export const GOLDEN: readonly Golden[] = [pointsGame, exampleOne, exampleTwo, personalChallenge]
