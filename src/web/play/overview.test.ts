import { expect, test } from 'vitest'
import { toySeat } from '../../../test/support/toy-seat.ts'
import { overviewOf } from './overview.ts'

const seen = toySeat('turn')
const scene = seen.rules.scene(seen.view)

test('everybody in a sentence, one’s own first: health, place, the nearest enemy and what is between', () => {
  const all = overviewOf(scene, 1, 'inches')
  expect(all.map(({ seat }) => seat)).toEqual([1, 1, 1, 0, 0, 0])
  for (const { says } of all) {
    expect(says).toMatch(/in the (north|south|middle|west|east)/)
    expect(says).toMatch(/nearest enemy .*, [\d.]+" to the (north|south|east|west)/)
  }
})

test('who is gone or waits is not told of, and contact is called contact', () => {
  const [first, second, ...rest] = scene.models
  const enemy = rest.find(({ seat }) => seat !== second!.seat)!
  const beside = { ...enemy, body: { ...enemy.body!, at: second!.body!.at } }
  const models = [{ ...first!, status: 'gone' as const }, second!, beside]
  const all = overviewOf({ ...scene, models }, 0, 'inches')
  expect(all).toHaveLength(2)
  expect(all[0]!.says).toContain(`nearest enemy ${enemy.name}, in contact`)
})
