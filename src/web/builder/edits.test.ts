import { expect, test } from 'vitest'
import type { ListVersion } from '../play/shelf.ts'
import { categoriesOf, foldersOf } from './categories.ts'
import { edited, firstEdits, MOST_VERSIONS, redone, undone, withVersion } from './edits.ts'
import type { SentList } from './list-file.ts'

const list = (name: string): SentList => ({ roster: { ruleset: 'toy', name, entries: [] } })
const nameOf = ({ now }: { now: SentList }) => now.roster.name

test('every change of a list is taken back and done again, and a new one forgets what was taken back', () => {
  const three = edited(edited(firstEdits(list('a')), list('b')), list('c'))
  expect([nameOf(undone(three)), nameOf(undone(undone(three)))]).toEqual(['b', 'a'])
  expect(nameOf(redone(undone(undone(three))))).toBe('b')
  expect(undone(undone(undone(three)))).toEqual(undone(undone(three)))
  expect(redone(three)).toBe(three)
  const other = edited(undone(three), list('d'))
  expect([other.after, nameOf(undone(other))]).toEqual([[], 'b'])
})

test('what is typed in one go is taken back in one go, and not what is typed elsewhere', () => {
  let edits = firstEdits(list(''))
  for (const name of ['T', 'Th', 'Tho']) edits = edited(edits, list(name), 'name')
  expect(nameOf(undone(edits))).toBe('')
  edits = edited(edits, { ...list('Tho'), notes: 'x' }, 'notes')
  expect(undone(edits).now).toEqual(list('Tho'))
  expect(edited(undone(edits), list('Thor'), 'name').before).toHaveLength(2)
})

test('a list is taken back a hundred changes, not for ever', () => {
  let edits = firstEdits(list('0'))
  for (let n = 1; n <= 150; n++) edits = edited(edits, list(`${n}`))
  expect([edits.before.length, edits.before[0]?.roster.name]).toEqual([100, '50'])
})

test('versions are kept once each, the newest of them', () => {
  const version = (at: number, name = `${at}`): ListVersion => ({ at, points: 0, ...list(name) })
  let all: readonly ListVersion[] = []
  for (let at = 1; at <= MOST_VERSIONS + 3; at++) all = withVersion(all, version(at))
  expect([all.length, all[0]?.at]).toEqual([MOST_VERSIONS, 4])
  expect(withVersion(all, version(99, '7')).map(({ at }) => at)).toEqual([
    4,
    5,
    6,
    ...all.slice(4).map(({ at }) => at),
    99,
  ])
})

test('units stand under the headings of their game, lists in their folders', () => {
  const units = [
    ['a', 'Heroes'],
    ['b', 'Cavalry'],
    ['c', 'Heroes'],
  ].map(([profile = '', kind = '']) => ({ profile, kind, name: '', points: 1, says: '', facts: [], options: [] }))
  expect(categoriesOf(units).map(({ kind, units: of }) => [kind, of.length])).toEqual([
    ['Heroes', 2],
    ['Cavalry', 1],
  ])
  const lists = [{ id: 1, folder: 'Club' }, { id: 2 }, { id: 3, folder: 'Alps' }, { id: 4, folder: 'Club' }]
  expect(foldersOf(lists).map(([folder, all]) => [folder, all.map(({ id }) => id)])).toEqual([
    ['', [2]],
    ['Alps', [3]],
    ['Club', [1, 4]],
  ])
})
