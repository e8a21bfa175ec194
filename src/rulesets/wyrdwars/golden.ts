/** Two whole battles, decision by decision and die by die, as the rules tell them. */

import type { Golden } from '#common/golden'
import { telling } from '#common/telling'
import type { Roster, Setup } from '#engine'
import { MAPS } from './content/maps.ts'
import type { ScenarioId } from './content/scenarios.ts'
import { setupOf } from './setup.ts'

const does = telling('move', 'run', 'walk', 'break')

const roster = (name: string, faction: string, ...profiles: readonly string[]): Roster => ({
  ruleset: 'wyrdwars',
  name,
  faction,
  entries: profiles.map(profile => ({ profile, count: 1 })),
})

const on = (scenario: ScenarioId, map: string, rosters: readonly Roster[]): Setup =>
  setupOf(scenario, MAPS.find(({ id }) => id === map)!.table, rosters, {}, map)

const A = 0
const B = 1

const brawl: Golden = {
  name: 'street brawl',
  setup: on('brawl', 'A', [
    roster('Levy', 'saltmarch-levy', 'reeve', 'shield-watch', 'watch-crossbow', 'bill-levy'),
    roster('Court', 'candle-court', 'chandler', 'wax-thrall', 'gutter-hound', 'shroud-archer'),
  ]),
  dice: [5, 2],
  steps: [
    does('1. A wins the roll-off and takes south', A, [], [['edge:south']]),
    does('2. B sets up Chandler', B, [], [['place:4', [14.5, 30.5]]]),
    does('2. A sets up Reeve', A, [], [['place:0', [13, 5.5]]]),
    does('2. B sets up Wax Thrall', B, [], [['place:5', [13, 30.5]]]),
    does('2. A sets up Shield Watch', A, [], [['place:1', [14.5, 5.5]]]),
    does('2. B sets up Gutter Hound', B, [], [['place:6', [11, 30.5]]]),
    does('2. A sets up Watch Crossbow', A, [], [['place:2', [16, 5.5]]]),
    does('2. B sets up Shroud Archer', B, [], [['place:7', [16.5, 30.5]]]),
    does('3. A sets up Bill Levy, and is first in every round', A, [4, 3], [['place:3', [11, 5.5]]]),
    does(
      '4. Reeve and Shield Watch run across the wall',
      A,
      [],
      [
        ['run:0', [13, 11.5]],
        ['run:1', [14.5, 11.5]],
      ],
    ),
    does('5. Bill Levy runs past its end', A, [], [['run:3', [11, 12.5]]]),
    does('6. Watch Crossbow moves up to the wall and hides', A, [], [['move:2', [16, 8.2]], ['end'], ['hide']]),
    does(
      '7. Chandler, Thrall and Hound run, Archer moves',
      B,
      [],
      [['run:4', [14.5, 23.5]], ['run:5', [13, 24.5]], ['run:6', [11, 24.5]], ['end'], ['move:7', [16.5, 26.5]]],
    ),
    does('9. Archer shoots Shield Watch, whose armour splinters', B, [1, 4], [['shoot:7/at:1']]),
    does(
      '11. Reeve, Shield Watch and Bill Levy move',
      A,
      [],
      [['move:0', [13, 15.5]], ['move:1', [14.5, 15.5]], ['move:3', [11, 16.5]], ['done']],
    ),
    does('12. Crossbow shoots Chandler', A, [2, 5, 4], [['shoot:2/at:4']]),
    does('13. Chandler charges Shield Watch, who fails against Dread', B, [5, 5, 4], [['charge:4/to:1', [14.5, 16.5]]]),
    does('15. Thrall charges Reeve and falls short', B, [3], [['charge:5/to:0', [13, 16.5]]]),
    does('16. Hound charges Bill Levy', B, [], [['charge:6/to:3', [11, 17.5]], ['done']]),
    does('17. Archer misses Reeve; they fight', B, [3, 3, 6, 5, 3, 4, 6, 2], [['shoot:7/at:0']]),
    does('22. Reeve charges Chandler', A, [3, 3], [['charge:0/to:4', [13.7, 15.9]], ['done'], ['done']]),
    does('24. Crossbow misses Thrall; they fight', A, [2, 4, 2, 5, 5, 3, 4, 5], [['shoot:2/at:5']]),
    does('28. B tests, and Quenchless tests again', B, [5, 4, 1, 2], [['test']]),
    does('30. Thrall charges Reeve', B, [2], [['charge:5/to:0', [13.1, 16.7]], ['done']]),
    does('31. Archer moves', B, [], [['move:7', [14.5, 23.5]], ['end']]),
    does('32. Archer shoots Crossbow; they fight', B, [1, 2, 3, 4, 6, 5], [['shoot:7/at:2']]),
    does('35. Reeve charges Archer and falls short', A, [1], [['charge:0/to:7', [13.7, 22.9]], ['done'], ['done']]),
    does('36. Crossbow shoots Archer: nobody of B is left', A, [2, 6], [['shoot:2/at:7']]),
  ],
}

const reliquary: Golden = {
  name: 'the reliquary',
  setup: on('reliquary', 'C', [
    roster('Sootfeet', 'sootfeet', 'master-sweep', 'cutpurse', 'crow-catcher', 'slate-runner'),
    roster('Court', 'candle-court', 'chandler', 'tallow-knight', 'shroud-archer', 'wax-thrall'),
  ]),
  dice: [6, 4],
  steps: [
    does('1. A wins the roll-off and takes south', A, [], [['edge:south']]),
    does('2. B sets up Chandler', B, [], [['place:4', [18, 30.5]]]),
    does('2. A sets up Master Sweep', A, [], [['place:0', [14, 5.5]]]),
    does('2. B sets up Tallow Knight', B, [], [['place:5', [8, 30.5]]]),
    does('2. A sets up Cutpurse', A, [], [['place:1', [18, 5.5]]]),
    does('2. B sets up Shroud Archer', B, [], [['place:6', [16.5, 30.5]]]),
    does('2. A sets up Crow-Catcher', A, [], [['place:2', [12.5, 5.5]]]),
    does('2. B sets up Wax Thrall', B, [], [['place:7', [7, 30.5]]]),
    does('3. A sets up Slate-Runner, and is first in every round', A, [5, 1], [['place:3', [8.4, 5.5]]]),
    does(
      '4. Cutpurse, Master Sweep and Slate-Runner run',
      A,
      [],
      [['run:1', [18, 12.5]], ['run:0', [14, 12.5]], ['end'], ['run:3', [8, 12.5]], ['end']],
    ),
    does('5. Crow-Catcher moves', A, [], [['move:2', [13.5, 9]], ['end'], ['skip']]),
    does(
      '6. Chandler, Tallow Knight and Thrall run',
      B,
      [],
      [
        ['run:4', [18, 24.5]],
        ['run:5', [8, 23.5]],
        ['run:7', [7, 24.5]],
      ],
    ),
    does('7. Archer moves up to the wall and hides', B, [], [['move:6', [16.5, 27.8]], ['end'], ['hide'], ['done']]),
    does('8. Slate-Runner runs and climbs the west row', A, [4], [['rush:3'], ['climb:west-row']]),
    does('9. He walks along the roof', A, [], [['walk', [8, 17.5, 3]], ['end']]),
    does(
      '10. Master Sweep moves; Cutpurse moves to the stairs and hides',
      A,
      [],
      [['move:0', [14.4, 17.4]], ['end'], ['move:1', [18, 15]], ['end'], ['hide'], ['done']],
    ),
    does('11. Master Sweep finds Archer', A, [4], [['search:0:6']]),
    does('12. Crow-Catcher shoots him', A, [2, 2], [['shoot:2/at:6']]),
    does(
      '13. Chandler and Tallow Knight move',
      B,
      [],
      [['done'], ['move:4', [15, 22.5]], ['end'], ['move:5', [8, 21.5]], ['end'], ['done']],
    ),
    does('14. Archer shoots Master Sweep', B, [2, 2, 3], [['shoot:6/at:0']]),
    does('16. Master Sweep charges Chandler', A, [4, 3], [['charge:0/to:4', [15, 21.5]], ['done']]),
    does('17. Slate-Runner climbs down and falls', A, [6, 2], [['go:3'], ['climb:west']]),
    does(
      '19. Cutpurse climbs the stairs and picks up the token',
      A,
      [],
      [['go:1'], ['stairs:8'], ['walk', [18, 17, 3]], ['end'], ['pick'], ['done']],
    ),
    does('20. Crow-Catcher shoots Archer; they fight', A, [1, 5, 4, 5, 6, 6, 3, 5, 4], [['shoot:2/at:6']]),
    does('23. Tallow Knight charges Slate-Runner', B, [], [['charge:5/to:3', [7, 18.5]], ['done']]),
    does(
      '24. Thrall moves; they fight; Slate-Runner flees',
      B,
      [4, 5, 5, 6, 3, 2, 5, 4, 1, 3, 3],
      [['move:7', [7, 21.5]], ['done']],
    ),
    does('31. Master Sweep moves', A, [], [['move:0', [15, 19.5]], ['end']]),
    does(
      '32. Cutpurse runs down the stairs with the token',
      A,
      [],
      [['run:1', [18, 16, 3]], ['stairs:8'], ['walk', [18, 11]], ['done']],
    ),
    does('33. Master Sweep shoots Tallow Knight', A, [2, 5], [['shoot:0/at:5']]),
    does('34. B tests, and Quenchless tests again', B, [4, 5, 3, 2], [['test']]),
    does('36. Tallow Knight charges Master Sweep and falls short', B, [2], [['charge:5/to:0', [15, 18.5]], ['done']]),
    does('37. Thrall moves; Slate-Runner rallies', B, [2, 3], [['move:7', [8.8, 19.1]]]),
    does('39. Master Sweep charges Tallow Knight', A, [], [['charge:0/to:5', [12, 18.5]]]),
    does('40. Cutpurse runs toward the edge; they fight', A, [5, 5, 4, 6, 3], [['run:1', [18, 4]], ['done']]),
    does('44. B tests and routs', B, [5, 5], [['test']]),
  ],
}

export const GOLDEN: readonly Golden[] = [brawl, reliquary]
