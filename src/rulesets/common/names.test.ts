import { expect, test } from 'vitest'
import { playerMark } from '#engine'
import { toldApart } from './names.ts'

test('who shares a name with somebody of another side is told by whose it is', () => {
  const all = [
    { name: 'Warden 1', seat: 0 },
    { name: 'Warden 2', seat: 0 },
    { name: 'Warden 1', seat: 1 },
  ]
  expect(all.map((_, i) => toldApart(all, i))).toEqual([
    `${playerMark(0)}'s Warden 1`,
    'Warden 2',
    `${playerMark(1)}'s Warden 1`,
  ])
  expect(() => toldApart(all, 3)).toThrow('names: no 3 among 3')
})
