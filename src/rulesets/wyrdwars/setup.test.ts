import { expect, test } from 'vitest'
import { type Draw, picker, type Setup } from '#engine'
import { disc, inches } from '#geometry'
import { CACHES } from './muster.ts'
import { drawSetup, setupFaults } from './setup.ts'

const pick: Draw = picker('own maps')
const ready = drawSetup(pick)
/** An empty map of the players' own, its heart at one place and its caches at another. */
const own = (heart: readonly [x: number, y: number] | null, size: readonly [number, number] = [36, 36]): Setup => {
  const zone = (id: string, [x, y]: readonly [number, number]) => ({
    ...{ id, name: id },
    parts: [disc({ x: inches(x), y: inches(y) }, 0)],
  })
  const zones = [...(heart === null ? [] : [zone('heart', heart)]), ...CACHES.map(id => zone(id, [18, 18]))]
  return { ...ready, map: 'own map', table: { width: inches(size[0]), depth: inches(size[1]), terrain: [], zones } }
}
const told = (setup: Setup): string[] => setupFaults(setup).map(({ rule, why }) => `${rule} ${why}`)
const OFF = "WW-SET-03 A map needs a zone 'heart' on the board."

test.each<[readonly [number, number] | null, boolean]>([
  [[18, 18], true],
  [[0, 0], true],
  [[36, 36], true],
  [[36, 0], true],
  [[-0.01, 18], false],
  [[36.01, 18], false],
  [[18, -0.01], false],
  [[18, 36.01], false],
  [null, false],
])('[WW-SET-03] the heart of a map of the players’ own lies on the board: %s', (heart, isOn) => {
  expect(told(own(heart)).includes(OFF)).toBe(!isOn)
})

test('[WW-SET-02] the board is 36 inches by 36', () => {
  const wrong = 'WW-SET-02 The board is 36" by 36".'
  expect(told(own([18, 18]))).not.toContain(wrong)
  expect(told(own([18, 18], [37, 36]))).toContain(wrong)
  expect(told(own([18, 18], [36, 35]))).toContain(wrong)
})

test('[WW-SET-03] each of the caches is wanted too', () => {
  for (const id of CACHES) {
    const setup = own([18, 18])
    const zones = setup.table.zones.filter(zone => zone.id !== id)
    expect(told({ ...setup, table: { ...setup.table, zones } })).toEqual([
      `WW-SET-03 A map needs a zone '${id}' on the board.`,
    ])
  }
})
