import { expect, test } from 'vitest'
import type { GameRecord } from '#engine'
import { recordName } from './files.ts'

test('a record is called after the game, who played and the day, in letters no system refuses', () => {
  const record = {
    ruleset: 'warverse',
    players: ['Ann', 'A/B:C'],
    setup: { rosters: [{}, {}] },
  } as unknown as GameRecord // all that is read
  expect(recordName(record, new Date('2026-05-04T10:00:00Z'))).toBe('warverse Ann against A-B-C 2026-05-04.json')
})
