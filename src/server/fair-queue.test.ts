import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'
import { Often } from './queue.ts'

/** Works the queue off, a hundred milliseconds for each item; `come` says who asks before which turn. */
function order(come: Readonly<Record<number, readonly string[]>>, ms = 100): string {
  const queue = new FairQueue<string>()
  let served = ''
  for (let turn = 0; turn === 0 || queue.length > 0; turn++) {
    for (const owner of come[turn] ?? []) queue.add(owner, owner)
    const next = queue.take()
    if (next === null) break
    served += next.item
    queue.spend(next.owner, ms)
  }
  return served
}

test('whoever asks once does not wait for those who ask for much', () => {
  expect(order({ 0: ['a', 'a', 'a', 'a', 'a'], 2: ['b'] })).toBe('aabaaa')
  expect(order({ 0: ['a', 'a', 'a', 'b', 'b', 'c'] })).toBe('abcaba')
})

test('nobody saves up: who asked for nothing for long is not served for long at the cost of the others', () => {
  expect(order({ 0: ['a', 'a', 'a', 'a', 'a', 'a'], 3: ['b', 'b', 'b'] }).slice(3)).toMatch(/^(ba|ab)(ba|ab)/)
})

test('nothing is kept of those who wait for nothing', () => {
  const queue = new FairQueue<number>()
  for (let i = 0; i < 1000; i++) {
    queue.add(`guest ${i}`, i)
    const next = queue.take()
    queue.spend(next!.owner, 5)
  }
  expect(Object.values(queue).find(value => value instanceof Map)?.size).toBe(0)
})

test('among jobs of many nodes, those of somebody who asks all the time come after those of others (F6)', () => {
  const often = new Often()
  for (let i = 0; i < 200; i++) often.priorityOf('attacker', i * 20)
  expect(often.priorityOf('attacker', 4000)).toBeGreaterThanOrEqual(5)
  expect([0, 1500, 3000].map(ms => often.priorityOf('player', 4000 + ms))).toEqual([0, 0, 0])
  // A minute later it is as good as anybody.
  expect(often.priorityOf('attacker', 80_000)).toBe(0)
})
