import { expect, test } from 'vitest'
import { openedOnce } from './menus.ts'

test('a menu is opened once for each decision; one thing in it is looked up without opening the rest', () => {
  const asked: string[] = []
  const open = openedOnce((game: string, decision: { about: string }, { id }: { id: string }, only?: string) => {
    asked.push(`${game} ${decision.about} ${id} ${only ?? 'all'}`)
    return only === undefined ? [{ id: 'a' }, { id: 'b' }] : [{ id: only }]
  })
  const decision = { about: 'turn' }
  const shoot = { id: 'shoot' }
  // named first: nothing is remembered of a menu of which only a part was made
  expect(open('game', decision, shoot, 'b')).toEqual([{ id: 'b' }])
  const inside = open('game', decision, shoot)
  expect(inside).toEqual([{ id: 'a' }, { id: 'b' }])
  expect(open('game', decision, shoot)).toBe(inside)
  expect(open('game', decision, shoot, 'b')).toBe(inside)
  open('game', decision, { id: 'fight' })
  expect(open('game', decision, shoot)).toBe(inside)
  open('game', { about: 'turn' }, shoot)
  expect(asked).toEqual(['game turn shoot b', 'game turn shoot all', 'game turn fight all', 'game turn shoot all'])
})
