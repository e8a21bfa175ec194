import { describe, expect, test } from 'vitest'
import { RULESETS } from '#rulesets'
import { FieldShape } from '../../protocol/field.ts'
import { drawField } from './balanced.ts'
import { baresOf, fieldFrom, playedName, readField, tableOf } from './field.ts'
import { faultsOf, namedIn, symmetriesOf, tangled, verdictsOn } from './field-faults.ts'
import { begun, stepped } from './laying.ts'

const rules = (id: string) => RULESETS.find(one => one.id === id)!
const warverse = rules('warverse')
const yard = fieldFrom(warverse, warverse.maps[0]!, false)

describe('a battlefield drawn by chance', () => {
  test.each(RULESETS.flatMap(({ id, maps: _ }) => baresOf(rules(id)).map(map => [id, map.id] as const)))(
    'for %s on the table of %s is legal in every scenario, the same for all sides, and given again by its seed',
    (game, map) => {
      const bare = fieldFrom(rules(game), rules(game).maps.find(({ id }) => id === map)!, true)
      const field = drawField(rules(game), bare, 'moss')
      expect(faultsOf(verdictsOn(rules(game), field))).toEqual([])
      expect(symmetriesOf(field)).not.toEqual([])
      expect(tangled(field)).toEqual([])
      expect(field.pieces.length).toBeGreaterThan(3)
      expect(drawField(rules(game), bare, 'moss')).toEqual(field)
      expect(FieldShape.parse(tableOf(field))).toEqual(tableOf(field))
    },
    60_000,
  )

  test('is another for other words', () => {
    const bare = fieldFrom(warverse, warverse.maps[0]!, true)
    const drawn = ['moss', 'fern', 'reed', 'sedge'].map(seed => JSON.stringify(drawField(warverse, bare, seed).pieces))
    expect(new Set(drawn).size).toBe(4)
  })
})

describe('what a ruleset says of it', () => {
  test('is told once, with the scenarios it stands in the way of, and finds the piece it speaks of', () => {
    const bad = { ...yard, pieces: [...yard.pieces, { ...yard.pieces[0]!, id: 'twice', name: 'Other wall' }] }
    const faults = faultsOf(verdictsOn(warverse, bad))
    expect(faults.map(({ rule, only }) => [rule, only])).toEqual([['WV-TER-14', []]])
    expect(namedIn(bad, faults[0]!.why)?.kind).toBe('piece')
    expect(tangled(bad)).toHaveLength(1)
    const empty = fieldFrom(rules('wyrdcry'), rules('wyrdcry').maps[0]!, true)
    expect(faultsOf(verdictsOn(rules('wyrdcry'), empty)).map(({ only }) => only.length)).toEqual([1, 1, 1])
  })

  test('is judged for every number of players it is for', () => {
    const four = fieldFrom(warverse, warverse.maps.find(({ seats }) => seats.includes(4))!, false)
    expect(new Set(verdictsOn(warverse, four).map(({ seats }) => seats))).toEqual(new Set([4]))
  })
})

test('which sides are equal is measured', () => {
  expect(symmetriesOf(yard)).toContain('half-turn')
  const state = begun(yard, 'inches')
  const moved = stepped(stepped(state, { do: 'choose', chosen: { kind: 'piece', id: yard.pieces[0]!.id } }), {
    do: 'shift',
    by: { x: 2540, y: 0 },
  })
  expect(symmetriesOf(moved.field)).toEqual([])
})

test('it is never played under the name of a map of the game', () => {
  expect(playedName(warverse, { name: 'training-yard' })).toBe('training-yard (mine)')
  expect(playedName(warverse, { name: ' Moor ' })).toBe('Moor')
  expect(playedName(warverse, { name: '' })).toBe('My battlefield')
})

describe('a file', () => {
  const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
  test.each(RULESETS.map(({ id }) => id))('of %s is read as it was written', id => {
    for (const map of rules(id).maps) {
      const field = fieldFrom(rules(id), map, false)
      expect(readField(json(field), id)).toEqual(field)
    }
  })

  test('with the bare table of a game is a battlefield too', () => {
    const { table, ...rest } = warverse.maps[0]!
    const read = readField({ ...rest, table, ruleset: 'warverse' }, 'warverse')
    expect(read).toMatchObject({ pieces: yard.pieces, zones: yard.zones })
  })

  const piece = yard.pieces[0]!
  test.each([
    ['nothing', null, 'This is not a battlefield.'],
    ['a list', { ruleset: 'warverse', name: 'x', entries: [] }, 'This is not a battlefield.'],
    ['another game', { ...yard, ruleset: 'warfig' }, /not for warverse: it is for warfig/],
    ['no game', { ...yard, ruleset: undefined }, /it names no game/],
    ['no name', { ...yard, name: '' }, 'The name of the battlefield is missing.'],
    ['a long name', { ...yard, name: 'x'.repeat(100_000) }, /has 100000 letters; 60 are the most/],
    ['half a hundredth', { ...yard, width: 10.5 }, /width of the battlefield is to be a whole number/],
    ['a table of a mile', { ...yard, width: 1e8 }, /from 1 to 400000/],
    ['pieces that are none', { ...yard, pieces: {} }, /its pieces are no list/],
    [
      'a dent',
      {
        ...yard,
        pieces: [
          {
            ...piece,
            parts: [
              {
                ...piece.parts[0],
                footprint: {
                  shape: 'polygon',
                  points: [
                    { x: 0, y: 0 },
                    { x: 9, y: 9 },
                    { x: 0, y: 9 },
                    { x: 9, y: 0 },
                  ],
                },
              },
            ],
          },
        ],
      },
      /clockwise without a dent/,
    ],
    [
      'a turn of halves',
      { ...yard, pieces: [{ ...piece, turn: 0.5 }] },
      /turn of low wall is to be a whole number from 0 to 359/,
    ],
    ['two of one id', { ...yard, pieces: [piece, piece] }, /same id/],
    ['nobody', { ...yard, seats: [] }, /for how many players/],
    [
      'too much',
      { ...yard, pieces: Array.from({ length: 61 }, (_, n) => ({ ...piece, id: `p${n}` })) },
      /at most 60 parts/,
    ],
    ['a flood', { ...yard, zones: 'x'.repeat(400_000) }, /too large to read/],
  ])('with %s gets a sentence', (_, value, says) => {
    const read = readField(json(value), 'warverse')
    expect(typeof read).toBe('string')
    expect(read).toMatch(says)
  })
})
