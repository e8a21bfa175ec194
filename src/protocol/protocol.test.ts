import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type GameRecord, newRecord } from '#engine'
import { type Entry, seenEntry } from '#match'
import { toy } from '../../test/support/toy.ts'
import {
  ClientMessage,
  checkFairness,
  commitmentTo,
  diff,
  diffKnowing,
  hmacSha256,
  NewTable,
  patched,
  Refused,
  read,
  seedOf,
} from './index.ts'
import { sha256 } from './sha256.ts'
import { DisplayName } from './words.ts'

const ascii = fc.string({ unit: 'grapheme-ascii', maxLength: 300 })

describe('hashes', () => {
  test('SHA-256 is the one everybody else computes', () => {
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    fc.assert(fc.property(ascii, text => sha256(text) === createHash('sha256').update(text).digest('hex')))
  })
  test('HMAC too, for keys of any length', () => {
    fc.assert(
      fc.property(
        ascii,
        ascii,
        (key, text) => hmacSha256(key, text) === createHmac('sha256', key).update(text).digest('hex'),
      ),
    )
  })
})

describe('fair dice', () => {
  const secret = 'f'.repeat(64)
  const seeds = ['amber-amber', null]
  const seed = seedOf('game', secret, seeds)
  const fairness = { game: 'game', commitment: commitmentTo(secret), secret, seeds }
  const record: GameRecord = {
    ...newRecord(
      toy,
      toy.drawSetup(() => 0),
      seed,
    ),
    fairness,
  }

  test('an honest record has no faults, and one without fairness claims nothing', () => {
    expect(checkFairness(record)).toEqual([])
    expect(checkFairness({ ...record, fairness: undefined as never })).toEqual([])
  })
  test.each([
    ['another secret', { ...record, fairness: { ...fairness, secret: 'e'.repeat(64) } }, 2],
    ['another commitment', { ...record, fairness: { ...fairness, commitment: commitmentTo('x') } }, 1],
    ['another player seed', { ...record, fairness: { ...fairness, seeds: ['basil-basil', null] } }, 1],
    ['another seed of the dice', { ...record, seed: 'chosen' }, 1],
    ['another game', { ...record, fairness: { ...fairness, game: 'other' } }, 1],
    ['a seed too few', { ...record, fairness: { ...fairness, seeds: [] } }, 2],
  ])('%s is found out', (_what, forged, faults) => {
    expect(checkFairness(forged)).toHaveLength(faults)
  })
})

/** Whatever JSON can say, but for the one key that JavaScript does not let anybody set. */
const json = fc
  .jsonValue()
  .filter(value => !JSON.stringify(value).includes('__proto__'))
  .map(value => JSON.parse(JSON.stringify(value)))

describe('patches', () => {
  test('a patch makes the new out of the old, whatever they are, and leaves the old alone', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        const before = JSON.stringify(a)
        const patch = JSON.parse(JSON.stringify(diff(a, b)))
        expect(patched(a, patch)).toEqual(b)
        expect(JSON.stringify(a)).toBe(before)
      }),
    )
  })
  test('where what changed under one key is known, the patch is the same', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('a', 'b', 'c'), json), json, json, (rest, was, is) => {
        const [old, now] = [
          { ...rest, view: was },
          { c: 1, view: is, ...rest },
        ]
        expect(diffKnowing(old, now, 'view', diff(was, is))).toEqual(diff(old, now))
      }),
    )
  })
  test('what did not change is not sent', () => {
    const old = {
      board: {
        models: [
          { at: 1, name: 'x' },
          { at: 2, name: 'y' },
        ],
        round: 1,
      },
      log: [1, 2, 3],
    }
    const now = {
      board: {
        models: [
          { at: 1, name: 'x' },
          { at: 5, name: 'y' },
        ],
        round: 1,
      },
      log: [1, 2],
    }
    expect(diff(old, now)).toEqual({
      in: { board: { in: { models: { in: { 1: { in: { at: { set: 5 } } } } } } }, log: { in: {}, length: 2 } },
    })
    expect(diff(old, structuredClone(old))).toBeNull()
  })
  test('where a list moves up, what stands in a place now is sent whole', () => {
    const offer = (id: string, more: object = {}) => ({ id, rule: 'X', on: 1, ...more })
    const old = [offer('a'), offer('b', { opens: true }), offer('c')]
    const now = [offer('b', { opens: true }), { ...offer('d'), rule: 'Y' }]
    expect(diff(old, now)).toEqual({
      in: { 0: { in: { id: { set: 'b' }, opens: { set: true } } }, 1: { set: now[1] } },
      length: 2,
    })
  })
})

describe('at the border', () => {
  test('a message with an unknown field, a wrong type or no kind is refused with a sentence', () => {
    const game = 'A'.repeat(22)
    const good = { kind: 'act', game, key: 'k1', offer: 'end' }
    expect(read(ClientMessage, good)).toEqual(good)
    for (const bad of [
      { ...good, seat: 1 },
      { ...good, game: '../../etc/passwd' },
      { ...good, offer: 7 },
      { ...good, key: 'k'.repeat(41) },
      { ...good, kind: 'cheat' },
      {},
      [],
      null,
      'act',
      7,
    ]) {
      expect(() => read(ClientMessage, bad), JSON.stringify(bad)).toThrow(Refused)
    }
  })
  test('names are readable', () => {
    expect(read(DisplayName, '  Zoë 龍 ')).toBe('Zoë 龍')
    for (const bad of ['', '   ', 'a'.repeat(41), 'a\u202eb', 'a\u0000b', 'a\nb', 'a\u200bb']) {
      expect(() => read(DisplayName, bad), JSON.stringify(bad)).toThrow(Refused)
    }
  })
  test('a table has 1 to 4 seats', () => {
    const table = { ruleset: 'toy', scenario: 'melee', map: 'open', clock: null, public: true }
    expect(() => read(NewTable, { ...table, seats: [] })).toThrow(Refused)
    expect(() => read(NewTable, { ...table, seats: Array(5).fill({ kind: 'open' }) })).toThrow(Refused)
    expect(read(NewTable, { ...table, seats: [{ kind: 'me' }, { kind: 'open' }] }).seats).toHaveLength(2)
  })
})

test('what another seat does is told without the action, the standing answer or the token', () => {
  const entries: Entry[] = [
    { kind: 'act', by: 'player', key: 'k', action: { seat: 0, offer: 'hide:SECRET' } },
    { kind: 'standing', seat: 0, key: 'k', standing: [{ about: 'SECRET', offer: 'SECRET', until: 'the next round' }] },
    {
      kind: 'sit',
      seat: 0,
      guest: 'SECRET',
      name: 'Amber',
      seed: 'SECRET',
      token: 'SECRET',
      roster: { ruleset: 'toy', name: 'SECRET', entries: [] },
    },
  ]
  for (const entry of entries) {
    for (const seat of [1, null]) expect(JSON.stringify(seenEntry(entry, seat))).not.toContain('SECRET')
  }
  expect(seenEntry(entries[0]!, 0)).toMatchObject({ key: 'k', action: { offer: 'hide:SECRET' } })
})
