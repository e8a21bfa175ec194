/** A small chaos with every run of the tests; `npm run chaos` makes a large one. */

import { expect, test } from 'vitest'
import { TOY_LIST } from '../test/support/house.ts'
import { chaos } from './chaos.ts'

test.each([
  { store: 'sqlite', nodes: 1, killEvery: 700, blows: { node: 4, clock: 1 } },
  { store: 'postgres', nodes: 2, killEvery: 700, blows: { node: 3 } },
  { store: 'postgres', nodes: 2, killEvery: 900, blows: { database: 2, stop: 1 } },
] as const)(
  'on $store, nodes $nodes, struck at random moments ($blows): nothing acknowledged is lost, every game ends',
  async plan => {
    const survived = await chaos({ ...plan, games: 8, campaigns: 3, atOnce: 8, think: 60, list: TOY_LIST, game: 'toy' })
    expect(survived).toMatchObject({ games: 8, finished: 8, verified: 8, lost: 0, holes: 0, deaths: 0, campaigns: 3 })
    expect(Object.keys(survived.blows).length).toBeGreaterThan(0)
    expect(survived.acknowledged).toBeGreaterThan(100)
  },
)
