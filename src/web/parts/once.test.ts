import { expect, test } from 'vitest'
import { forgetFailures, once } from './once.ts'

test('a failure is asked for once, however often a screen is drawn, and again on the next visit', async () => {
  let asked = 0
  const table = once<string>(async id => {
    asked++
    if (asked < 2) throw new Error(`There is no table ${id}.`)
    return 'found'
  })
  for (let n = 0; n < 5; n++) await expect(table('x')).rejects.toThrow('There is no table x.')
  expect(asked).toBe(1)
  forgetFailures()
  expect(await table('x')).toBe('found')
  forgetFailures()
  expect(await table('x')).toBe('found')
  expect(asked).toBe(2)
})

test('keys are asked for apart', async () => {
  const asked: string[] = []
  const table = once(async id => asked.push(id))
  await Promise.all([table('a'), table('b'), table('a')])
  expect(asked).toEqual(['a', 'b'])
})
