/** Two whole battles, decision by decision and die by die, as the rules tell them. */

import type { Golden } from '#common/golden'
import type { ModelId, Setup } from '#engine'
import { G0 } from './content/maps.ts'
import { goldenTwo } from './golden-glass.ts'
import { DEFAULTS } from './options.ts'
import { does, roster } from './telling.ts'

/** Fighters by the names the rules give them. */
export const NAMES: Readonly<Record<string, readonly string[]>> = {
  'three hoards': ['R1', 'R2', 'R3', 'B1', 'B2', 'B3'],
  'scattered glass': ['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7'],
}

const RED = 0
const BLUE = 1
const [R1, R2, R3, B1, B2, B3]: readonly ModelId[] = [0, 1, 2, 3, 4, 5]

const PLAIN = ['deep-pockets', 'drill-yard']
const hoards: Setup = {
  ruleset: 'wyrdcry',
  scenario: 'SC1',
  map: 'G0',
  table: G0,
  rosters: [
    roster(
      'Red',
      'mercenaries',
      PLAIN,
      ['paymaster', 'sword', 'light-armour', 'fight+1'],
      ['warrior', 'sword', 'shield'],
      ['bowhand', 'bow', 'dagger'],
    ),
    roster(
      'Blue',
      'mercenaries',
      PLAIN,
      ['paymaster', 'axe', 'shield', 'health+2'],
      ['warrior', 'halberd'],
      ['warrior', 'axe', 'axe'],
    ),
  ],
  options: DEFAULTS,
}

const goldenOne: Golden = {
  name: 'three hoards',
  setup: hoards,
  dice: [4, 4, 6, 2],
  steps: [
    does('1. Red wins the roll-off and attacks', RED, [], [['attack']]),
    does('2. Blue picks the edge y = 0', BLUE, [], [['edge:south']]),
    does('2. B1 is set up', BLUE, [], [[`place:${B1}`, [18, 3.5]]]),
    does('2. R1 is set up', RED, [], [[`place:${R1}`, [18, 32.5]]]),
    does('2. B2 is set up', BLUE, [], [[`place:${B2}`, [8, 3.5]]]),
    does('2. R2 is set up', RED, [], [[`place:${R2}`, [8, 32.5]]]),
    does('2. B3 is set up', BLUE, [], [[`place:${B3}`, [28, 3.5]]]),
    does(
      '3. R3 is set up, and the initiative is rolled',
      RED,
      [1, 1, 3, 4, 5, 6, 2, 2, 2, 5, 5, 6],
      [[`place:${R3}`, [27, 32.5]]],
    ),
    does('4. Red turns the single 6 into a [Double]', RED, [], [['raise:4']]),
    does('4. Blue saves', BLUE, [], [['save']]),
    does('4. Red lets Blue begin', RED, [], [['first:1']]),
    does('5. B1 moves twice', BLUE, [], [[`activate:${B1}`], ['move', [18, 8.5]], ['move', [18, 13.5]], ['end']]),
    does(
      '6. R1 quickens and moves twice',
      RED,
      [],
      [[`activate:${R1}`], ['ability/quicken:0'], ['move', [18, 26.5]], ['move', [18, 20.5]]],
    ),
    does('7. B2 moves twice', BLUE, [], [[`activate:${B2}`], ['move', [8, 8.5]], ['move', [8, 13.5]], ['end']]),
    does('7. R2 moves twice', RED, [], [[`activate:${R2}`], ['move', [8, 27.5]], ['move', [8, 22.5]], ['end']]),
    does('7. B3 moves twice', BLUE, [], [[`activate:${B3}`], ['move', [28, 8.5]], ['move', [28, 13.5]], ['end']]),
    does(
      '8. R3 moves twice; the next initiative is rolled',
      RED,
      [2, 3, 3, 4, 6, 6, 1, 2, 4, 5, 5, 6],
      [[`activate:${R3}`], ['move', [24.5, 28.2]], ['move', [24, 23.3]], ['end']],
      'R1 18,20.5,0 0 · R2 8,22.5,0 0 · R3 24,23.3,0 0 · B1 18,13.5,0 0 · B2 8,13.5,0 0 · B3 28,13.5,0 0',
    ),
    does('11. Blue turns the single 6 into a [Double]', BLUE, [], [['raise:7'], ['save']]),
    does('11. Red adds a single 1 and wins the roll-off', RED, [5, 2], [['add:1']]),
    does('11. Red begins', RED, [], [['first:0']]),
    does('12. R1 moves onto C2 and loots it', RED, [], [[`activate:${R1}`], ['move', [18, 18.5]], ['loot:1'], ['end']]),
    does(
      '13. B1 comes within 1" of R1 and attacks',
      BLUE,
      [],
      [[`activate:${B1}`], ['move', [18, 16.5]], [`attack/0:${R1}`]],
    ),
    does('14. R1 ripostes as its heroic reaction', RED, [5, 2, 6], [[`riposte:${R1}:heroic`]]),
    does(
      '14. B1 is done',
      BLUE,
      [],
      [['end']],
      'R1 18,18.5,0 6 T · R2 8,22.5,0 0 · R3 24,23.3,0 0 · B1 18,16.5,0 2 · B2 8,13.5,0 0 · B3 28,13.5,0 0',
    ),
    does('15. R2 loots C1', RED, [], [[`activate:${R2}`], ['move', [6.6, 19.1]], ['loot:0'], ['end']]),
    does(
      '16. B2 attacks R2, driven by greed',
      BLUE,
      [1, 3, 5, 6],
      [[`activate:${B2}`], ['move', [7, 17.4]], ['ability/driven-by-greed:6'], [`attack/0:${R2}`]],
    ),
    does(
      '17. R3 climbs the ladder',
      RED,
      [],
      [[`activate:${R3}`], ['move', [24, 20.55], [24, 20.55, 2]], ['move', [24, 20.55, 3], [24, 19.35, 3]], ['end']],
    ),
    does(
      '18. B3 loots C3; the next initiative is rolled',
      BLUE,
      [1, 1, 2, 3, 4, 6, 4, 4, 4, 4, 2, 2],
      [[`activate:${B3}`], ['move', [29, 18]], ['loot:2'], ['end']],
      'R1 18,18.5,0 6 T · R2 6.6,19.1,0 6 T · R3 24,19.35,3 0 · B1 18,16.5,0 2 · B2 7,17.4,0 0 · B3 29,18,0 0 T',
    ),
    does('20. Red turns the single 6 into a [Double]', RED, [], [['raise:14']]),
    does('20. Blue saves both', BLUE, [], [['save']]),
    does('20. Red begins', RED, [], [['first:0']]),
    does(
      '21. R2, driven by greed, attacks B2',
      RED,
      [],
      [[`activate:${R2}`], ['ability/driven-by-greed:14'], [`attack/0:${B2}`]],
    ),
    does('21. B2 ripostes', BLUE, [3, 4, 6, 1], [[`riposte:${B2}`]]),
    does('21. R2 attacks again', RED, [], [[`attack/0:${B2}`]]),
    does('21. B2 does not react, and goes out of action', BLUE, [4, 6, 2], [['pass']]),
    does('21. R2 is done', RED, [], [['end']]),
    does('22. B1 attacks R1 in a flurry', BLUE, [], [[`activate:${B1}`], ['ability/flurry:9'], [`attack/0:${R1}`]]),
    does(
      '22. R1 ripostes, goes out of action and drops T1',
      RED,
      [5, 5, 6, 1],
      [[`riposte:${R1}`], ['drop:0', [18.5, 19.8]]],
    ),
    does('23. B1 picks up T1', BLUE, [], [['move', [18.4, 18.9]], ['pick:0'], ['end']]),
    does(
      '24. R3 shoots B3 with a heavy draw',
      RED,
      [6, 6, 5],
      [[`activate:${R3}`], ['ability/heavy-draw:10'], [`attack/0:${B3}`]],
    ),
    does('24. B3 drops T3', BLUE, [], [['drop:2', [30, 17]]]),
    does('25. R3 shoots B1, who is in cover', RED, [], [[`attack/0:${B1}`]]),
    does('25. B1 keeps low', BLUE, [6, 5, 2], [[`keep-low:${B1}:heroic`]]),
    does(
      '26. Blue wavers and stays; the next initiative is rolled',
      BLUE,
      [2, 2, 3, 3, 5, 6, 1, 3, 4, 4, 5, 6],
      [['stay']],
      'R2 6.6,19.1,0 9 T · R3 24,19.35,3 0 · B1 18.4,18.9,0 9 T',
    ),
    does('27. Blue saves', BLUE, [], [['save']]),
    does('27. Red saves', RED, [], [['save']]),
    does('27. Blue lets Red begin', BLUE, [], [['first:0']]),
    does(
      '28. R2 comes within 1" of B1',
      RED,
      [],
      [[`activate:${R2}`], ['move', [11.6, 19.1]], ['move', [16.6, 19.1]], ['end']],
    ),
    does(
      '29. B1 is panicked, and strikes twice in vain',
      BLUE,
      [3, 4, 1, 3, 4, 2, 3],
      [[`activate:${B1}`], [`attack/0:${R2}`], [`attack/0:${R2}`], ['end']],
    ),
    does(
      '30. R3 walks and jumps off the block',
      RED,
      [],
      [[`activate:${R3}`], ['leap', [25.4, 18.6, 3], [28, 18.6, 3]]],
    ),
    does('30. Blue picks the place where it lands', BLUE, [4], [['land', [27.2, 18.9]]]),
    does(
      '31. R3 picks up T3, and the battle ends',
      RED,
      [2],
      [['move', [29, 17.7]], ['pick:2'], ['end']],
      'R2 16.6,19.1,0 9 T · R3 29,17.7,0 2 T · B1 18.4,18.9,0 9 T',
    ),
  ],
}

export const GOLDEN: readonly Golden[] = [goldenOne, goldenTwo]
