import { expect, test } from 'vitest'
import { botNamed } from '#bots'
import type { GameRecord } from '#engine'
import { checkFairness, commitmentTo, seedOf } from '#protocol'
import { playMatch } from '#sim'
import { toy } from '../../../test/support/toy.ts'
import { readySetup } from './begin.ts'
import { readRecord } from './read-record.ts'
import { goneText, unroll } from './steps.ts'

const bot = botNamed('random')!
const fairness = { game: 'g', commitment: commitmentTo('secret'), secret: 'secret', seeds: ['ann', 'ben'] }
const seed = seedOf('g', 'secret', fairness.seeds)
const { record } = playMatch(toy, readySetup(toy), seed, [bot, bot])

test('a record that was not touched says that it was checked, its dice too where they come with a proof', () => {
  const { steps, trouble, proof } = unroll(toy, record, true)
  expect([steps.length, trouble]).toEqual([record.actions.length + 1, null])
  expect(proof).toEqual({ kind: 'true', says: 'Checked: replayed, it ends as recorded.' })
  expect(unroll(toy, { ...record, fairness }, true, checkFairness).proof).toMatchObject({
    kind: 'true',
    says: expect.stringContaining('which nobody could have chosen alone'),
  })
})

test.each<[string, (whole: GameRecord) => GameRecord]>([
  ['other dice', whole => ({ ...whole, seed: 'lucky' })],
  [
    'another winner',
    whole => ({ ...whole, result: { ...whole.result!, over: { ...whole.result!.over!, winner: 3 } } }),
  ],
  ['the last action left out', whole => ({ ...whole, actions: whole.actions.slice(0, -1) })],
  ['seeds that are not the players’', whole => ({ ...whole, fairness: { ...fairness, seeds: ['ann', 'eve'] } })],
])('a record with %s is found out', (_, change) => {
  const { trouble, proof } = unroll(toy, change(record), true, checkFairness)
  if (trouble === null)
    expect(proof).toMatchObject({ kind: 'false', says: expect.stringMatching(/^This record was changed\. /) })
  else expect(trouble).toMatch(/^The record breaks off after \d+ actions: /)
})

test('a record without a result claims nothing, and one with an illegal set-up is not played', () => {
  const { result: _, ...open } = record
  expect(unroll(toy, open, true).proof).toEqual({ kind: 'open', says: '' })
  const { steps, trouble } = unroll(toy, { ...record, setup: { ...record.setup, rosters: [] } }, true)
  expect([steps, trouble]).toEqual([[], expect.stringMatching(/^The set-up of the record is not legal: /)])
})

test.each([
  ['no lists', { setup: { ...record.setup, rosters: null } }],
  ['a list of nothing', { setup: { ...record.setup, rosters: [null] } }],
  ['an action by nobody', { actions: [{ offer: 'end' }] }],
  ['no set-up', { setup: null }],
])('a record with %s is told to be incomplete', (_, part) => {
  expect(readRecord({ ...record, ruleset: 'warverse', ...part })).toBe(
    'This record is not complete: it needs an edition, a set-up with its lists, a seed and its actions.',
  )
})

test('moments of a replay have names, of men and of walls', () => {
  const { steps, moments } = unroll(toy, record, true)
  for (const { says } of moments) expect(says).toMatch(/^(Round \d+, .+|.+ is (out|destroyed))$/)
  const { scene } = steps[0]!
  const wall = { ...scene.terrain[0]!, id: 'W1', name: 'low wall' }
  expect(goneText('W1', { models: scene.models, terrain: [wall] })).toBe('low wall is destroyed')
  expect(goneText(0, scene)).toBe(`${scene.models.find(({ id }) => id === 0)?.name} is out`)
})
