/** The six battlefields, each the same after half a turn (WW-SET-03); every scenario is played on every one. */

import type { FieldMap } from '#engine'
import { type Plan, tableOf } from './pieces.ts'

const PLANS: readonly Plan[] = [
  // streets round a squat tower
  {
    id: 'A',
    name: 'Tallow Row',
    heart: [18, 18],
    caches: [
      [18, 13],
      [18, 23],
      [12.5, 18],
      [23.5, 18],
    ],
    blocks: [
      { id: 'house-west', name: 'West house', r: [4, 12, 10, 18], height: 3, ladders: [[10, 15]], look: 'house' },
      { id: 'house-east', name: 'East house', r: [26, 18, 32, 24], height: 3, ladders: [[26, 21]], look: 'house' },
      {
        id: 'tower',
        name: 'Tower',
        r: [16, 16, 20, 20],
        height: 3,
        ladders: [
          [16, 18],
          [20, 18],
        ],
        stairs: [
          [18, 16],
          [18, 20],
        ],
        look: 'tower',
      },
    ],
    lowWalls: [
      [12, 8.75, 17, 9.25],
      [19, 26.75, 24, 27.25],
      [23.75, 10, 24.25, 15],
      [11.75, 21, 12.25, 26],
    ],
    rough: [
      [26, 6.5, 33, 11],
      [3, 25, 10, 29.5],
    ],
    copses: [
      [27, 12, 32, 16],
      [4, 20, 9, 24],
    ],
    pools: [],
  },
  // a river with one bridge and two fords
  {
    id: 'B',
    name: 'Fenmarket',
    heart: [18, 18],
    caches: [
      [20, 14.5],
      [16, 21.5],
      [9.5, 14.5],
      [26.5, 21.5],
    ],
    blocks: [
      {
        id: 'mill-south',
        name: 'South mill',
        r: [5, 8, 11, 13],
        height: 6,
        ladders: [[11, 10.5]],
        stairs: [[8, 13]],
        look: 'barn',
      },
      {
        id: 'mill-north',
        name: 'North mill',
        r: [25, 23, 31, 28],
        height: 6,
        ladders: [[25, 25.5]],
        stairs: [[28, 23]],
        look: 'barn',
      },
      {
        id: 'inn-south',
        name: 'South inn',
        r: [24, 7, 30, 12],
        height: 3,
        ladders: [
          [24, 9.5],
          [27, 12],
        ],
        look: 'house',
      },
      {
        id: 'inn-north',
        name: 'North inn',
        r: [6, 24, 12, 29],
        height: 3,
        ladders: [
          [12, 26.5],
          [9, 24],
        ],
        look: 'house',
      },
    ],
    lowWalls: [
      [14, 12.75, 17, 13.25],
      [19, 22.75, 22, 23.25],
      [20, 10.75, 23, 11.25],
      [13, 24.75, 16, 25.25],
    ],
    rough: [
      [6, 16, 9, 20],
      [27, 16, 30, 20],
    ],
    copses: [
      [13, 8, 17, 11],
      [19, 25, 23, 28],
    ],
    pools: [
      [0, 16, 6, 20],
      [30, 16, 36, 20],
      [9, 16, 16, 20],
      [20, 16, 27, 20],
    ],
  },
  // close roofs, made for leaping
  {
    id: 'C',
    name: 'Chimney Steps',
    heart: [18, 18],
    caches: [
      [18, 13.5],
      [18, 22.5],
      [14, 18],
      [22, 18],
    ],
    blocks: [
      {
        id: 'counting-house',
        name: 'Counting-house',
        r: [15.5, 15.5, 20.5, 20.5],
        height: 3,
        ladders: [
          [15.5, 18],
          [20.5, 18],
        ],
        stairs: [
          [18, 15.5],
          [18, 20.5],
        ],
        look: 'house',
      },
      { id: 'west-row', name: 'West row', r: [7.5, 13, 12.5, 18], height: 3, ladders: [[7.5, 15.5]], look: 'house' },
      { id: 'east-row', name: 'East row', r: [23.5, 18, 28.5, 23], height: 3, ladders: [[28.5, 20.5]], look: 'house' },
      { id: 'north-row', name: 'North row', r: [9.5, 21, 14.5, 26], height: 3, ladders: [[12, 26]], look: 'house' },
      { id: 'south-row', name: 'South row', r: [21.5, 10, 26.5, 15], height: 3, ladders: [[24, 10]], look: 'house' },
      { id: 'stack-west', name: 'West stack', r: [3, 21, 6, 25], height: 6, ladders: [[6, 23]], look: 'tower' },
      { id: 'stack-east', name: 'East stack', r: [30, 11, 33, 15], height: 6, ladders: [[30, 13]], look: 'tower' },
    ],
    lowWalls: [
      [16, 8.75, 20, 9.25],
      [16, 26.75, 20, 27.25],
      [9, 7.75, 13, 8.25],
      [23, 27.75, 27, 28.25],
    ],
    rough: [
      [2, 8, 6, 12],
      [30, 24, 34, 28],
    ],
    copses: [
      [1, 15, 5, 19],
      [31, 17, 35, 21],
    ],
    pools: [],
  },
  // an open court behind low walls, two high towers
  {
    id: 'D',
    name: 'Drowned Cloister',
    heart: [18, 18],
    caches: [
      [18, 13.5],
      [18, 22.5],
      [13.5, 18],
      [22.5, 18],
    ],
    blocks: [
      {
        id: 'belfry-west',
        name: 'West belfry',
        r: [5, 16, 9, 20],
        height: 6,
        ladders: [[7, 16]],
        stairs: [[9, 18]],
        look: 'tower',
      },
      {
        id: 'belfry-east',
        name: 'East belfry',
        r: [27, 16, 31, 20],
        height: 6,
        ladders: [[29, 20]],
        stairs: [[27, 18]],
        look: 'tower',
      },
      {
        id: 'cells-north',
        name: 'North cells',
        r: [12, 26, 17, 29.5],
        height: 3,
        ladders: [
          [14.5, 26],
          [12, 27.75],
        ],
        look: 'barn',
      },
      {
        id: 'cells-south',
        name: 'South cells',
        r: [19, 6.5, 24, 10],
        height: 3,
        ladders: [
          [21.5, 10],
          [24, 8.25],
        ],
        look: 'barn',
      },
    ],
    lowWalls: [
      [12.5, 11.75, 16, 12.25],
      [20, 23.75, 23.5, 24.25],
      [20, 11.75, 23.5, 12.25],
      [12.5, 23.75, 16, 24.25],
      [11.75, 12.5, 12.25, 16],
      [23.75, 20, 24.25, 23.5],
      [11.75, 20, 12.25, 23.5],
      [23.75, 12.5, 24.25, 16],
    ],
    rough: [
      [14, 14, 16.5, 16.5],
      [19.5, 19.5, 22, 22],
      [27, 9, 32, 12],
      [4, 24, 9, 27],
    ],
    copses: [
      [3, 9, 7, 13],
      [29, 23, 33, 27],
    ],
    pools: [
      [14, 19.5, 16.5, 22],
      [19.5, 14, 22, 16.5],
    ],
  },
  // a broad ledge in the middle, scree on both sides
  {
    id: 'E',
    name: 'Quarry Stair',
    heart: [18, 18],
    caches: [
      [18, 12.5],
      [18, 23.5],
      [10, 13],
      [26, 23],
    ],
    blocks: [
      {
        id: 'ledge',
        name: 'Ledge',
        r: [12, 14.5, 24, 21.5],
        height: 3,
        ladders: [
          [12, 18],
          [24, 18],
        ],
        stairs: [
          [18, 14.5],
          [18, 21.5],
        ],
        look: 'deck',
      },
      { id: 'shed-south', name: 'South shed', r: [4, 8, 8, 12], height: 3, ladders: [[8, 10]], look: 'barn' },
      { id: 'shed-north', name: 'North shed', r: [28, 24, 32, 28], height: 3, ladders: [[28, 26]], look: 'barn' },
      { id: 'crane-south', name: 'South crane', r: [27, 12, 30, 15], height: 6, ladders: [[27, 13.5]], look: 'tower' },
      { id: 'crane-north', name: 'North crane', r: [6, 21, 9, 24], height: 6, ladders: [[9, 22.5]], look: 'tower' },
    ],
    lowWalls: [
      [14, 10.25, 22, 10.75],
      [14, 25.25, 22, 25.75],
      [3.75, 15, 4.25, 19],
      [31.75, 17, 32.25, 21],
    ],
    rough: [
      [25.5, 17, 29, 21],
      [7, 15, 10.5, 19],
    ],
    copses: [
      [14, 7, 18, 9],
      [18, 27, 22, 29],
    ],
    pools: [],
  },
  // an open green, hedges and thickets
  {
    id: 'F',
    name: 'Gallows Green',
    heart: [18, 18],
    caches: [
      [18, 14.5],
      [18, 21.5],
      [11.5, 18],
      [24.5, 18],
    ],
    blocks: [
      {
        id: 'barn-south',
        name: 'South barn',
        r: [6, 9, 12, 14],
        height: 3,
        ladders: [[12, 11.5]],
        stairs: [[9, 14]],
        look: 'barn',
      },
      {
        id: 'barn-north',
        name: 'North barn',
        r: [24, 22, 30, 27],
        height: 3,
        ladders: [[24, 24.5]],
        stairs: [[27, 22]],
        look: 'barn',
      },
      { id: 'cot-south', name: 'South cot', r: [25, 9, 29, 13], height: 3, ladders: [[25, 11]], look: 'house' },
      { id: 'cot-north', name: 'North cot', r: [7, 23, 11, 27], height: 3, ladders: [[11, 25]], look: 'house' },
    ],
    lowWalls: [
      [12.75, 17, 13.25, 21],
      [22.75, 15, 23.25, 19],
      [15, 12.75, 19, 13.25],
      [17, 22.75, 21, 23.25],
    ],
    rough: [
      [20.5, 7, 24, 11],
      [12, 25, 15.5, 29],
    ],
    copses: [
      [14, 7.5, 19, 10.5],
      [17, 25.5, 22, 28.5],
      [4, 16, 8, 20],
      [28, 16, 32, 20],
    ],
    pools: [],
  },
]

export const MAPS: readonly FieldMap[] = PLANS.map(plan => ({
  id: plan.id,
  name: plan.name,
  seats: [2],
  table: tableOf(plan),
}))
