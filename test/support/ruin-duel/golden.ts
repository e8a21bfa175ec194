/** A whole duel: by the window, up the stairs and the ladder, and down again. */

import type { Golden, GoldenStep } from '#common/golden'
import { action } from '#common/stage'
import { point } from '#common/testing'
import { setupOf } from './setup.ts'

type Deed = readonly [offer: string, place?: readonly [x: number, y: number, z?: number]]
const turn = (
  says: string,
  seat: number,
  dice: readonly number[],
  deeds: readonly Deed[],
  after: string,
): GoldenStep => ({
  says,
  dice,
  actions: deeds.map(([offer, place]) => {
    const filling = place && point(...place)
    return action(seat, offer, filling && offer.startsWith('move') ? [filling] : filling)
  }),
  after,
})

const duel: Golden = {
  name: 'down the ladder',
  setup: setupOf([1, 1]),
  steps: [
    turn('Amber starts', 0, [], [['place:0', [9.75, 2.5]]], 'Amber 9.75,2.5,0 3'),
    turn('Basil starts', 1, [], [['place:1', [18.4, 22.5]]], 'Amber 9.75,2.5,0 3 · Basil 18.4,22.5,0 3'),
    turn('in by the window', 0, [], [['move:0', [9.75, 7]], ['end']], 'Amber 9.75,7,0 3 · Basil 18.4,22.5,0 3'),
    turn('onto the stairs', 1, [], [['move:1', [18.4, 16.5]], ['end']], 'Amber 9.75,7,0 3 · Basil 18.4,16.5,0.5 3'),
    turn('to the ladder', 0, [], [['move:0', [11.5, 8]], ['end']], 'Amber 11.5,8,0 3 · Basil 18.4,16.5,0.5 3'),
    turn('up the tower', 1, [], [['move:1', [18.4, 10.5]], ['end']], 'Amber 11.5,8,0 3 · Basil 18.4,10.5,3 3'),
    turn(
      'up the ladder, and a hit that Basil survives at the edge',
      0,
      [6, 1, 3],
      [['move:0', [11, 8, 3]], ['shoot:0/at:1'], ['end']],
      'Amber 11,8,3 3 · Basil 18.4,10.5,3 2',
    ),
    turn('two hits, and Amber falls', 1, [5, 3, 2, 1, 1, 6], [['shoot:1/at:0']], 'Basil 18.4,10.5,3 2'),
  ],
}

export const GOLDEN: readonly Golden[] = [duel]
