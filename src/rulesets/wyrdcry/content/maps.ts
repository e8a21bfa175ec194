/** The five battlefields of Harrowmere, as half of their features: the other half is the same turned half round the centre. */

import type { FieldMap } from '#engine'
import type { Table } from '#geometry'
import {
  block,
  door,
  type Feature,
  feature,
  floor,
  ladder,
  rubble,
  ruin,
  stairs,
  tableOf,
  turned,
  wall,
  window,
} from './pieces.ts'

interface Plan {
  readonly id: string
  readonly name: string
  readonly features: readonly Feature[]
}

const PLANS: readonly Plan[] = [
  {
    id: 'M1',
    name: 'Tallow Street',
    features: [
      ruin(
        'F1',
        'Chandlery',
        [12, 7.2, 17, 12.2],
        [
          wall([12, 7.2, 17, 7.5], [0, 5], door(14, 15, [0, 2])),
          wall([12, 7.5, 12.3, 12.2], [0, 5], window(9.3, 10.3, [1, 2.5])),
          wall([16.7, 7.5, 17, 10.2], [0, 5], door(8.4, 9.4, [0, 2], 'closed')),
          floor([12.3, 7.5, 16.7, 9.6], [2.8, 3]),
          ladder([14.5, 9.6], [0, 3]),
        ],
      ),
      ruin(
        'F2',
        "Dyer's house",
        [23.8, 12, 28.8, 17],
        [
          wall([23.8, 12, 24.1, 17], [0, 4], door(14, 15, [0, 2], 'closed')),
          wall([24.1, 16.7, 28.8, 17], [0, 4], window(26, 27, [1, 2.5])),
          floor([24.1, 14.4, 28, 16.7], [2.8, 3]),
          ladder([26, 14.4], [0, 3]),
        ],
      ),
      feature('F3', 'Garden wall', [4, 4, 9, 6.6], [wall([4, 5.2, 9, 5.5], [0, 2])]),
      feature('F4', 'Cart', [29, 4, 33, 8], [block([30, 5, 32, 7], [0, 1.5])], 'crate'),
      feature(
        'F5',
        'Wash-house',
        [20, 3.4, 24, 7.4],
        [
          wall([20.2, 3.6, 20.5, 7.2], [0, 3], door(4.9, 5.9, [0, 2])),
          wall([20.5, 6.9, 23.8, 7.2], [0, 3], window(21.6, 22.6, [1, 2.5])),
        ],
      ),
      feature('F6', 'Spilled tiles', [3.5, 11.5, 6.5, 14.5], [rubble([3.5, 11.5, 6.5, 14.5], [0, 0.4])]),
      feature('F7', 'Barricade', [14, 13.8, 17.2, 16.3], [wall([14.1, 14.9, 17.1, 15.2], [0, 1])]),
    ],
  },
  {
    id: 'M2',
    name: "Bellfounders' Plaza",
    features: [
      ruin(
        'F1',
        'Casting tower',
        [19.5, 8, 24, 12.4],
        [
          wall([23.7, 8, 24, 12.4], [0, 7], window(9.6, 10.6, [4, 5.5])),
          wall([19.5, 8, 23.7, 8.3], [0, 7], door(21, 22, [0, 2])),
          floor([19.9, 8.3, 23.7, 12], [2.8, 3]),
          floor([21.4, 8.3, 23.7, 10.6], [5.8, 6]),
          ladder([19.9, 10.4], [0, 3]),
          ladder([21.4, 9.4], [3, 6]),
        ],
      ),
      ruin(
        'F2',
        'Colonnade',
        [7.4, 11.9, 12.4, 17],
        [
          wall([11, 12.4, 11.8, 13.2], [0, 3.8]),
          wall([8, 12.4, 8.8, 13.2], [0, 3.8]),
          wall([11, 15.6, 11.8, 16.4], [0, 3.8]),
          wall([8, 15.6, 8.8, 16.4], [0, 3.8]),
          floor([8, 12.4, 11.8, 16.4], [3.8, 4]),
          ladder([9.9, 12.4], [0, 4]),
        ],
        'column',
      ),
      feature('F3', 'Statue', [13.4, 3.4, 16.6, 6.6], [block([14.3, 4.3, 15.7, 5.7], [0, 2])], 'rock'),
      feature(
        'F4',
        'Terrace',
        [3.2, 3.4, 10.2, 7.8],
        [block([3.6, 4, 7.6, 7.4], [0, 1.5]), stairs([7.6, 4.8, 10, 6.6], 'W', [0, 1.5])],
        'deck',
      ),
      feature('F5', 'Parapet', [27.6, 12, 32.6, 14.4], [wall([27.6, 13, 32.6, 13.3], [0, 1])], 'wall'),
      feature(
        'F6',
        'Bench rows',
        [27, 4, 32, 7.2],
        [wall([27.2, 4.6, 31.8, 4.9], [0, 0.8]), wall([27.2, 6.4, 31.8, 6.7], [0, 0.8])],
        'fence',
      ),
      feature('F7', 'Paving heap', [14, 13.4, 16.4, 15.8], [rubble([14, 13.4, 16.4, 15.8], [0, 0.4])]),
    ],
  },
  {
    id: 'M3',
    name: 'Eel Docks',
    features: [
      ruin(
        'F1',
        'Net loft',
        [12.2, 7, 17, 12.3],
        [
          wall([12.2, 7, 17, 7.3], [0, 6], door(13.4, 14.4, [0, 2])),
          wall([16.7, 7.3, 17, 12.3], [0, 6], window(8.4, 9.4, [1, 2.5]), door(10.4, 11.4, [0, 2], 'closed')),
          floor([12.2, 7.3, 15.4, 12], [2.8, 3]),
          ladder([15.4, 9.4], [0, 3]),
        ],
      ),
      ruin(
        'F2',
        'Salt house',
        [23.7, 12.2, 28.8, 17],
        [
          wall([23.7, 12.2, 24, 17], [0, 4], door(13.4, 14.4, [0, 2])),
          wall([24, 12.2, 28.8, 12.5], [0, 4], window(26, 27, [1, 2.5])),
          floor([24, 14.6, 28.4, 17], [1.8, 2]),
          ladder([28.4, 15.8], [0, 2]),
        ],
      ),
      feature(
        'F3',
        'Quay',
        [3.2, 8.6, 7.6, 16.8],
        [block([3.4, 12.4, 7.4, 16.4], [0, 2]), stairs([4.4, 8.8, 6.4, 12.4], 'N', [0, 2])],
        'deck',
      ),
      feature(
        'F4',
        'Walkway',
        [19.4, 4.2, 28.4, 7],
        [floor([23, 4.6, 28, 6.6], [1.8, 2]), stairs([19.4, 4.6, 23, 6.6], 'E', [0, 2]), ladder([28, 5.6], [0, 2])],
      ),
      feature(
        'F5',
        'Crane',
        [7.7, 3.6, 10.4, 9],
        [block([7.8, 4, 10, 8.8], [0, 3]), ladder([7.8, 6], [0, 3])],
        'tower',
      ),
      feature('F6', 'Beached hull', [29.2, 9, 33, 12], [block([29.6, 9.6, 32.6, 11.4], [0, 1.2])], 'barn'),
      feature('F7', 'Net heap', [19.2, 13.6, 21.8, 16], [rubble([19.2, 13.6, 21.8, 16], [0, 0.4])]),
    ],
  },
  {
    id: 'M4',
    name: 'Burnt Minster',
    features: [
      ruin(
        'F1',
        'Side chapel',
        [19.2, 7.4, 24, 12.3],
        [
          wall([19.2, 7.4, 24, 7.7], [0, 8], window(21, 22, [1, 2.5])),
          wall([23.7, 7.7, 24, 12.3], [0, 8], door(10.6, 11.6, [0, 2], 'closed')),
          floor([21.4, 7.7, 23.7, 12], [3.8, 4]),
          ladder([21.4, 10], [0, 4]),
        ],
      ),
      ruin(
        'F2',
        'Chapter house',
        [7.3, 11.8, 12.3, 16.8],
        [
          wall([7.3, 11.8, 7.6, 16.8], [0, 5], window(13.6, 14.6, [1, 2.5])),
          wall([7.6, 16.5, 12.3, 16.8], [0, 5], door(9.6, 10.6, [0, 2])),
          block([9.8, 12.6, 11.6, 14.2], [0, 1]),
        ],
      ),
      feature(
        'F3',
        'Choir screen',
        [20.6, 14, 27.4, 15.8],
        [wall([24.8, 14.7, 27.2, 15], [0, 2]), wall([20.8, 14.7, 23.4, 15], [0, 2])],
      ),
      feature(
        'F4',
        'Nave piers',
        [10.6, 3.6, 16.6, 9.4],
        [
          wall([15.2, 4, 16.2, 5], [0, 8]),
          wall([11, 4, 12, 5], [0, 8]),
          wall([15.2, 8, 16.2, 9], [0, 8]),
          wall([11, 8, 12, 9], [0, 8]),
        ],
        'column',
      ),
      feature(
        'F5',
        'Tombs',
        [3, 4, 7.4, 8.2],
        [block([5.6, 4.6, 7, 7.6], [0, 1]), block([3.2, 4.6, 4.6, 7.6], [0, 1])],
        'rock',
      ),
      feature('F6', 'Fallen bell', [29.4, 10.4, 32.4, 13.4], [rubble([29.4, 10.4, 32.4, 13.4], [0, 0.4])]),
      feature(
        'F7',
        'Porch',
        [26.8, 3.4, 32, 7.8],
        [block([27, 3.8, 30.4, 7.4], [0, 1]), stairs([30.4, 4.7, 31.6, 6.5], 'W', [0, 1])],
        'deck',
      ),
    ],
  },
  {
    id: 'M5',
    name: 'Saltmarket',
    features: [
      ruin(
        'F1',
        'Fish hall',
        [12.1, 7.6, 17, 12.4],
        [
          wall([12.1, 7.6, 17, 7.9], [0, 1], door(14, 15, [0, 1])),
          wall([12.1, 7.9, 12.4, 12.4], [0, 1]),
          block([13.6, 9.4, 15.8, 10.2], [0, 1.5]),
        ],
      ),
      ruin(
        'F2',
        'Wool hall',
        [23.6, 12, 28.4, 17],
        [
          wall([28.1, 12, 28.4, 17], [0, 1]),
          wall([23.6, 16.7, 28.1, 17], [0, 1], door(25.4, 26.4, [0, 1])),
          block([24.8, 13, 25.6, 15.2], [0, 1.5]),
        ],
      ),
      feature(
        'F3',
        'Stall row',
        [3.6, 4, 9.4, 6.4],
        [block([4, 4.6, 5.6, 5.8], [0, 1.5]), block([7.4, 4.6, 9, 5.8], [0, 1.5])],
        'crate',
      ),
      feature(
        'F4',
        'Sheep pen',
        [27.6, 3.6, 32.8, 7.8],
        [
          wall([27.8, 3.8, 32.6, 4.1], [0, 1]),
          wall([27.8, 7.3, 32.6, 7.6], [0, 1]),
          wall([32.3, 4.1, 32.6, 7.3], [0, 1]),
        ],
        'fence',
      ),
      feature(
        'F5',
        'Weigh-house',
        [19.4, 3.6, 23.4, 7.2],
        [block([20, 4.2, 22.8, 6.6], [0, 2.5]), ladder([21.4, 6.6], [0, 2.5])],
        'house',
      ),
      feature('F6', 'Low wall', [3.4, 11.4, 8.4, 13.6], [wall([3.4, 12.4, 8.4, 12.7], [0, 1])], 'wall'),
      feature(
        'F7',
        'Broken crates',
        [14.2, 14, 17.2, 16],
        [block([14.6, 14.4, 15.6, 15.4], [0, 0.8]), block([16, 14.6, 17, 15.6], [0, 1])],
        'crate',
      ),
      feature('F8', 'Salt heap', [20, 9, 23, 11], [rubble([20, 9, 23, 11], [0, 0.4])]),
    ],
  },
]

/** WC-TER-16: every feature stands there twice. WC-SET-07: every map serves every scenario. */
export const MAPS: readonly FieldMap[] = PLANS.map(({ id, name, features }) => ({
  id,
  name,
  seats: [2],
  table: tableOf(features.flatMap(one => [one, turned(one)])),
}))

/** G0, on which the written-down games and many tests are played: a wall, and a block with a ladder on its north face. */
export const G0: Table = tableOf([
  feature('W1', 'Low wall', [19.2, 15, 19.5, 19.5], [wall([19.2, 15, 19.5, 19.5], [0, 1])]),
  feature('P1', 'Block', [22, 16, 26, 20], [block([22, 16, 26, 20], [0, 3]), ladder([24, 20], [0, 3])], 'house'),
])
