import { expect, test } from 'vitest'
import { box, disc } from '#geometry'
import { quarterOf, uprightFor } from './board.ts'
import { axesOf } from './camera.ts'
import { edgeOf } from './pointing.ts'

test('the numbers of the rulers are upright from every side', () => {
  for (let turn = -360; turn <= 720; turn += 10) {
    const seen = axesOf(turn, 90)
    const { right, up } = uprightFor(quarterOf(turn))
    // never more than an eighth of a turn askew
    expect(right[0] * seen.right.x + right[1] * seen.right.z).toBeGreaterThan(0.7)
    expect(up[0] * seen.up.x + up[1] * seen.up.z).toBeGreaterThan(0.7)
  }
})

test('the name of a zone stands towards the edge of the table, out of the way of whoever is placed there', () => {
  const table = { width: 90_000, depth: 90_000 }
  const south = edgeOf(box(0, 70_000, 90_000, 90_000), table)
  expect([south.x, south.z]).toEqual([45, expect.closeTo(86.6)])
  const north = edgeOf(box(0, 0, 90_000, 20_000), table)
  expect([north.x, north.z]).toEqual([45, expect.closeTo(3.4)])
  const west = edgeOf(box(0, 30_000, 10_000, 60_000), table)
  expect([west.x, west.z]).toEqual([expect.closeTo(1.7), 45])
  const middle = edgeOf(disc({ x: 45_000, y: 45_000 }, 5000), table)
  expect([middle.x, middle.z]).toEqual([45, 45])
})
