/** Two whole battles, decision by decision and die by die, as the rules tell them. Places are as the book counts them. */

import type { Golden, GoldenStep } from '#common/golden'
import { action } from '#common/stage'
import type { Filling, ModelId, Roster, RosterEntry, Setup } from '#engine'
import { G0, MAPS } from './content/maps.ts'
import { place } from './north.ts'
import { DEFAULTS } from './options.ts'

type Spot = readonly [x: number, y: number, z?: number]
/** What is done: an offer, and the place or the way that fills its hole. */
type Deed = readonly [offer: string, ...where: Spot[]]

const isPath = (offer: string): boolean => /^(move|leap|retreat)$/.test(offer.split('/').at(-1) ?? '')

const filling = (offer: string, where: readonly Spot[]): Filling | undefined =>
  where.length === 0 ? undefined : isPath(offer) ? where.map(at => place(...at)) : place(...where[0]!)

/** A step of one player. */
const does = (
  says: string,
  seat: number,
  dice: readonly number[],
  deeds: readonly Deed[],
  after?: string,
): GoldenStep => ({
  says,
  dice,
  actions: deeds.map(([offer, ...where]) => action(seat, offer, filling(offer, where))),
  ...(after !== undefined && { after }),
})

const roster = (
  name: string,
  faction: string,
  options: readonly string[],
  ...lines: readonly (readonly [profile: string, ...options: string[]])[]
): Roster => ({
  ruleset: 'wyrdcry',
  name,
  faction,
  entries: lines.map(
    ([profile, ...taken]): RosterEntry => ({ profile, count: 1, ...(taken.length > 0 && { options: taken }) }),
  ),
  ...(options.length > 0 && { options }),
})

/** Fighters by the names the rules give them. */
export const NAMES: Readonly<Record<string, readonly string[]>> = {
  'three hoards': ['R1', 'R2', 'R3', 'B1', 'B2', 'B3'],
  'scattered glass': ['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7'],
}

// ---- golden game 1 ----------------------------------------------------------

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

// ---- golden game 2 ----------------------------------------------------------

const COURT = 0
const VOW = 1
const [D1, D2, D3, D4, D5, D6, E1, E2, E3, E4, E5, E6, E7]: readonly ModelId[] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
]

const glass: Setup = {
  ruleset: 'wyrdcry',
  scenario: 'SC2',
  map: 'M3',
  table: MAPS.find(({ id }) => id === 'M3')!.table,
  rosters: [
    roster(
      'The Drowned Court',
      'drowned-court',
      [],
      ['ferryman', 'sword', 'light-armour', 'fight+1'],
      ['tide-witch', 'dagger', 'lungful-of-brine'],
      ['bargeman', 'sword', 'light-armour'],
      ['mudlark', 'dagger'],
      ['eel-hound'],
      ['sodden'],
    ),
    roster(
      'The Ember Vow',
      'ember-vow',
      [],
      ['cinder-abbot', 'war-hammer', 'light-armour', 'fight+1'],
      ['pyromant', 'dagger', 'tongue-of-flame'],
      ['lamp-bearer', 'crossbow', 'dagger'],
      ['penitent', 'flail'],
      ['brandbearer', 'axe', 'fire-flask'],
      ['ash-mastiff'],
      ['hammer-mendicant'],
    ),
  ],
  options: { ...DEFAULTS, campaign: true, contracts: true, sellswords: true, exploration: true, plan: 'running-fight' },
}

const goldenTwo: Golden = {
  name: 'scattered glass',
  setup: glass,
  dice: [3, 5],
  steps: [
    does('1. E attacks', VOW, [], [['attack']]),
    does('1. D names the edge y = 0, and contracts are rolled', COURT, [6, 1, 3, 3, 5], [['edge:south']]),
    does('2. D guards the witness', COURT, [], [['contract:6']]),
    does('2. E names D2', VOW, [], [[`witness:${D2}`]]),
    does('2. E takes Heads for Coin', VOW, [], [['contract:3']]),
    does('3. T1', COURT, [], [['token', [18, 18]]]),
    does('3. T2', VOW, [], [['token', [18, 22.5]]]),
    does('3. T3', COURT, [], [['token', [18, 13.5]]]),
    does('3. T4', VOW, [], [['token', [22, 18]]]),
    does('3. T5', COURT, [], [['token', [14, 18]]]),
    does(
      '4. the first party of D',
      COURT,
      [],
      [
        [`place:${D1}`, [18.8, 3.5]],
        [`place:${D5}`, [17.6, 3.5]],
      ],
    ),
    does(
      '4. the first party of E',
      VOW,
      [],
      [
        [`place:${E1}`, [18.4, 32.5]],
        [`place:${E2}`, [17.2, 32.5]],
        [`place:${E7}`, [20, 32.5]],
      ],
    ),
    does(
      '4. the second party of D',
      COURT,
      [],
      [
        [`place:${D2}`, [13.9, 3.5]],
        [`place:${D3}`, [16, 3.5]],
      ],
    ),
    does(
      '5. the second party of E; the initiative is rolled',
      VOW,
      [3, 3, 3, 5, 5, 1, 1, 2, 3, 4, 6, 6],
      [
        [`place:${E5}`, [28.8, 32.5]],
        [`place:${E3}`, [25.2, 32.5]],
      ],
    ),
    does('5. E saves', VOW, [], [['save']]),
    does('5. D saves', COURT, [], [['save']]),
    does('5. E begins', VOW, [], [['first:1']]),
    does(
      '6. E1 picks up T2',
      VOW,
      [],
      [[`activate:${E1}`], ['move', [18.4, 27.5]], ['move', [18.4, 22.6]], ['pick:1'], ['end']],
    ),
    does('6. D5 runs', COURT, [], [[`activate:${D5}`], ['move', [17.6, 10.5]], ['move', [17.6, 17.4]], ['end']]),
    does(
      "7. E7 goes through the open door of F1'",
      VOW,
      [],
      [[`activate:${E7}`], ['move', [22.1, 29.5]], ['move', [22.1, 28.2], [22.1, 25.2]], ['end']],
    ),
    does(
      '7. D1 picks up T3',
      COURT,
      [],
      [[`activate:${D1}`], ['move', [18.8, 8.5]], ['move', [18.8, 13.5]], ['pick:2'], ['end']],
    ),
    does(
      '8. E5 climbs the crane',
      VOW,
      [],
      [
        [`activate:${E5}`],
        ['move', [28.75, 30], [28.75, 30, 2]],
        ['move', [28.75, 30, 3], [27.6, 30, 3], [26.9, 28.2, 3]],
        ['end'],
      ],
    ),
    does(
      '8. D2 goes into the net loft',
      COURT,
      [],
      [[`activate:${D2}`], ['move', [13.9, 6.5], [13.9, 7.8]], ['move', [16.1, 10.9]], ['end']],
    ),
    does('9. E2 moves twice', VOW, [], [[`activate:${E2}`], ['move', [17.2, 27.5]], ['move', [17.2, 24]], ['end']]),
    does(
      '9. D3 moves twice',
      COURT,
      [],
      [[`activate:${D3}`], ['move', [17.6, 6.3], [17.6, 7.3]], ['move', [17.6, 12.2]], ['end']],
    ),
    does(
      '9. E3 moves twice; the next initiative is rolled',
      VOW,
      [4, 4, 6, 6, 2, 3, 5, 5, 1, 2, 3, 6],
      [[`activate:${E3}`], ['move', [25.2, 27.5]], ['move', [25.2, 22.5]], ['end']],
    ),
    does('11. E turns the [Double] of 5 into a [Triple]', VOW, [], [['raise:8'], ['save']]),
    does('11. D saves', COURT, [], [['save']]),
    does(
      '12. E4 and E6 arrive',
      VOW,
      [],
      [
        [`place:${E4}`, [18.7, 33.5]],
        [`place:${E6}`, [17.1, 33.5]],
      ],
    ),
    does(
      '12. D4 and D6 arrive',
      COURT,
      [],
      [
        [`place:${D4}`, [17.6, 2.5]],
        [`place:${D6}`, [19.2, 2.5]],
      ],
    ),
    does('12. E lets D begin', VOW, [], [['first:0']]),
    does(
      '13. D5 attacks E1',
      COURT,
      [],
      [[`activate:${D5}`], ['ability/drag-under:6'], ['move', [19.1, 21.6]], [`attack/0:${E1}`]],
    ),
    does('13. E1 ripostes as its heroic reaction', VOW, [4, 6, 2], [[`riposte:${E1}:heroic`]]),
    does(
      '14. E3 shoots D1, and holds its nerve',
      VOW,
      [2, 5],
      [[`activate:${E3}`], ['move', [26, 18.6]], [`attack/0:${D1}`]],
    ),
    does('14. D1 keeps low', COURT, [6, 3], [[`keep-low:${D1}`]]),
    does('14. E3 is done', VOW, [], [['end']]),
    does('15. D3 picks up T1', COURT, [], [[`activate:${D3}`], ['move', [17.6, 17.2]], ['pick:0'], ['end']]),
    does(
      '16. E7 comes within 1" of D3',
      VOW,
      [],
      [[`activate:${E7}`], ['move', [21.3, 20.3]], ['move', [18.9, 18.1]], ['end']],
    ),
    does('17. D1 comes within 1" of E7', COURT, [], [[`activate:${D1}`], ['move', [18.9, 16.6]], ['end']]),
    does('18. E2 burns D1', VOW, [4, 1, 6], [[`activate:${E2}`], [`ability/tongue-of-flame:8/at:${D1}`], ['end']]),
    does(
      '19. D2 goes through the closed door, channels, and casts Lungful of Brine',
      COURT,
      [3],
      [
        [`activate:${D2}`],
        ['move', [17.5, 11], [17.5, 12.8], [17, 13.6]],
        ['channel/step:5'],
        [`ability/lungful-of-brine:5/at:${E2}`],
      ],
    ),
    does('19. E7 says nay, in vain', VOW, [3, 5, 3, 1, 6], [[`naysay:${E7}:heroic`]]),
    does('20. E5 jumps and falls', VOW, [1], [[`activate:${E5}`], ['leap', [23.3, 28.2, 3]]]),
    does('20. D picks the place where it lands', COURT, [5], [['land', [24.9, 28.8]]]),
    does('20. E5 goes on', VOW, [], [['move', [24.6, 24]]]),
    does('21. D4 moves twice', COURT, [], [[`activate:${D4}`], ['move', [17.6, 7.5]], ['move', [17.6, 12.4]]]),
    does('21. E6 moves twice', VOW, [], [[`activate:${E6}`], ['move', [17.1, 27.5]], ['move', [17.1, 21.5]]]),
    does('21. D6 moves twice', COURT, [], [[`activate:${D6}`], ['move', [18.8, 6.4]], ['move', [18.8, 10.4]]]),
    does('21. E4 moves twice', VOW, [], [[`activate:${E4}`], ['move', [18.3, 28.6]], ['move', [18.3, 24.2]]]),
    does(
      '22. E1 strikes D5; the next initiative is rolled',
      VOW,
      [3, 5, 3, 5, 5, 1, 2, 3, 6, 4, 4, 4, 2, 2, 1],
      [[`activate:${E1}`], [`attack/0:${D5}`], ['end']],
    ),
    does('24. D saves', COURT, [], [['save']]),
    does('24. E saves', VOW, [], [['save']]),
    does('24. D lets E begin', COURT, [], [['first:1']]),
    does('25. E1 retreats', VOW, [], [[`activate:${E1}`], ['retreat', [18.4, 25.4]]]),
    does('25. D5 holds it', COURT, [5], [[`cold-grip:${D5}`]]),
    does('25. E1 attacks D5', VOW, [4], [[`attack/0:${D5}`]]),
    does('25. D5 does not react', COURT, [1, 2], [['pass']]),
    does('25. E1 is done', VOW, [], [['end']]),
    does('26. D5 takes E1 out', COURT, [6, 4, 5], [[`activate:${D5}`], [`attack/0:${E1}`]]),
    does('26. E drops T2, and E4 names the guilty', VOW, [], [['drop:1', [18, 23.4]], [`name-the-guilty:${E4}`]]),
    does('26. D5 is done', COURT, [], [['end']]),
    does(
      '27. E5, panicked, takes D5 out',
      VOW,
      [4, 2, 3, 6],
      [[`activate:${E5}`], ['move', [20.8, 22.4]], [`attack/0:${D5}`], ['end']],
    ),
    does('28. D3 retreats', COURT, [], [[`activate:${D3}`], ['retreat', [15.6, 15.6]]]),
    does('28. E7 strikes a parting blow', VOW, [5, 4], [[`parting-blow:${E7}`]]),
    does('28. D3 is done', COURT, [], [['end']]),
    does(
      '29. E7 brings the hammer down on D1',
      VOW,
      [5],
      [[`activate:${E7}`], ['ability/falling-hammer:12'], [`attack/0:${D1}`]],
    ),
    does(
      '29. D1 does not react; D3 pays in full and drops T1',
      COURT,
      [6, 4],
      [['pass'], [`paid-in-full:${D3}:heroic`], ['drop:0', [15.2, 16.4]]],
    ),
    does(
      '30. D4 picks up T1',
      COURT,
      [],
      [[`activate:${D4}`], ['move', [14.6, 16]], ['pick:0'], ['move', [12.8, 13]], ['end']],
    ),
    does('31. E6 attacks D2', VOW, [], [[`activate:${E6}`], ['move', [17.1, 15.5]], [`attack/0:${D2}`]]),
    does('31. D2 ripostes, and goes out of action', COURT, [6, 5, 3], [[`riposte:${D2}`]]),
    does('31. E6 is done', VOW, [], [['end']]),
    does(
      '32. D1 takes the toll and attacks E7 twice',
      COURT,
      [4, 6, 2, 5, 1, 3],
      [[`activate:${D1}`], [`ability/toll:10/at:${E7}`], [`attack/0:${E7}`], [`attack/0:${E7}`], ['end']],
    ),
    does('33. E2 picks up T2', VOW, [], [[`activate:${E2}`], ['pick:1'], ['end']]),
    does('34. D6 moves', COURT, [], [[`activate:${D6}`], ['move', [18.8, 14.4]], ['end']]),
    does('35. E3 waits', VOW, [], [[`activate:${E3}`], ['wait']]),
    does(
      '36. E4 moves and opens the scars',
      VOW,
      [],
      [[`activate:${E4}`], ['move', [18.2, 19.3]], ['ability/open-the-scars:11'], [`attack/0:${D1}`]],
    ),
    does('36. D1 does not react', COURT, [5, 3, 2], [['pass']]),
    does('36. E passes with the waiting E3', VOW, [], [['pass']]),
    does(
      '37. D withdraws, and D1 drops T3',
      COURT,
      [],
      [['withdraw'], ['drop:2', [19.6, 15.8]]],
      'E2 17.2,24,0 3 T · E3 26,18.6,0 0 · E4 18.2,19.3,0 1 · E5 20.8,22.4,0 3 · E6 17.1,15.5,0 0 · E7 18.9,18.1,0 10',
    ),
  ],
}

export const GOLDEN: readonly Golden[] = [goldenOne, goldenTwo]
