import { describe, expect, test } from 'vitest'
import { INCH } from '#geometry'
import { RULESETS } from '#rulesets'
import { fieldFrom, MOST_PARTS } from './field.ts'
import { tangled } from './field-faults.ts'
import {
  begun,
  type Chosen,
  chosenPiece,
  chosenZone,
  freeSpot,
  type Laying,
  pieceAt,
  type Step,
  stepped,
} from './laying.ts'
import { boxRound, paletteOf, printsOf } from './pieces.ts'

const rules = RULESETS.find(({ id }) => id === 'warverse')!
const palette = paletteOf(rules.maps)
const kit = (name: string) => palette.find(one => one.name === name)!
const yard = rules.maps.find(({ id }) => id === 'training-yard')!
const bare = begun(fieldFrom(rules, yard, true), 'inches')
const all = (state: Laying, ...steps: Step[]): Laying => steps.reduce(stepped, state)
const place = (name: string, x: number, y: number): Step => ({
  do: 'place',
  kit: kit(name),
  at: { x: x * INCH, y: y * INCH },
})
const at = (state: Laying) => {
  const piece = chosenPiece(state)!
  return [piece.at.x / INCH, piece.at.y / INCH, piece.turn]
}

describe('a piece', () => {
  test('is laid on the grid, chosen at once, and has a name of its own', () => {
    const one = stepped(bare, place('Tree', 10.1, 12.3))
    expect(at(one)).toEqual([10, 12.5, 0])
    expect(all(one, place('Tree', 20, 12)).field.pieces.map(({ name }) => name)).toEqual(['Tree', 'Tree 2'])
  })

  test('never hangs over the edge: laid, moved, turned and copied it is pushed back onto the table', () => {
    const placed = stepped(bare, place('Aqueduct pier row', 1, 1))
    expect(boxRound(printsOf(chosenPiece(placed)!))).toMatchObject({ west: 0, north: 0 })
    const edge = all(placed, { do: 'put', at: { x: 36 * INCH, y: 36 * INCH } }, { do: 'turn', by: 90 })
    expect(boxRound(printsOf(chosenPiece(edge)!)).south).toBeLessThanOrEqual(36 * INCH)
    const copy = stepped(edge, { do: 'copy' })
    expect(boxRound(printsOf(chosenPiece(copy)!)).east).toBeLessThanOrEqual(36 * INCH)
  })

  test('is moved by keys, turned and faced by numbers, flipped and renamed', () => {
    const wall = all(
      bare,
      place('Parapet', 18, 18),
      { do: 'shift', by: { x: INCH, y: -INCH } },
      { do: 'turn', by: -30 },
    )
    expect(at(wall)).toEqual([19, 17, 330])
    expect(at(stepped(wall, { do: 'flip' }))).toEqual([19, 17, 30])
    expect(at(stepped(wall, { do: 'face', turn: 400 }))).toEqual([19, 17, 40])
    expect(chosenPiece(stepped(wall, { do: 'rename', name: 'The long wall' }))!.name).toBe('The long wall')
    expect(stepped(wall, { do: 'rename', name: ' ' }).trouble).toMatch(/needs a name/)
  })

  test('is copied to the other side by half a turn or in a mirror', () => {
    const wall = all(bare, place('Parapet', 10, 12), { do: 'face', turn: 30 })
    expect(at(stepped(wall, { do: 'across', symmetry: 'half-turn' }))).toEqual([26, 24, 210])
    expect(at(stepped(wall, { do: 'across', symmetry: 'left-right' }))).toEqual([26, 12, 330])
    expect(at(stepped(wall, { do: 'across', symmetry: 'near-far' }))).toEqual([10, 24, 150])
  })

  test('is found under a place, the one on top first, and a thin one a little beside it', () => {
    const two = all(bare, place('Storehouse', 10, 10), place('Tree', 10, 10))
    expect(pieceAt(two.field, { x: 10 * INCH, y: 10 * INCH }, 0)?.name).toBe('Tree')
    const wall = stepped(bare, place('Low wall', 10, 10))
    const beside = { x: 10 * INCH, y: 10.8 * INCH }
    expect(pieceAt(wall.field, beside, 0)).toBeUndefined()
    expect(pieceAt(wall.field, beside, INCH)?.name).toBe('Low wall')
    expect(pieceAt(wall.field, { x: 10 * INCH, y: 13 * INCH }, INCH)).toBeUndefined()
  })
})

test('a new piece finds a place beside what stands already', () => {
  const middle = { x: 18 * INCH, y: 18 * INCH }
  let state = bare
  for (let n = 0; n < 12; n++) {
    const spot = freeSpot(state.field, kit('Storehouse'), middle, INCH)
    state = stepped(state, { do: 'place', kit: kit('Storehouse'), at: spot })
  }
  expect(state.field.pieces[0]!.at).toEqual(middle)
  expect(tangled(state.field)).toEqual([])
})

describe('the whole battlefield', () => {
  test('is completed by half a turn: what lies in the north is laid in the south, what lay there goes', () => {
    const made = all(bare, place('Tree', 10, 10), place('Storehouse', 30, 30), place('Boulder', 18, 18), {
      do: 'complete',
      symmetry: 'half-turn',
    })
    expect(made.field.pieces.map(({ name, at: { x, y } }) => [name, x / INCH, y / INCH])).toEqual([
      ['Tree', 10, 10],
      ['Boulder', 18, 18],
      ['Tree 2', 26, 26],
    ])
    expect(stepped(bare, { do: 'complete', symmetry: 'left-right' }).trouble).toMatch(/west half/)
  })

  test('has room for so much and no more, in a sentence', () => {
    let full = bare
    for (let n = 0; n < MOST_PARTS + 3; n++) full = stepped(full, place('Tree', n % 30, 10 + n / 30))
    expect(full.field.pieces).toHaveLength(MOST_PARTS)
    expect(full.trouble).toMatch(/at most 60 parts.*would have 61/)
    expect(stepped(full, { do: 'remove' }).field.pieces).toHaveLength(MOST_PARTS - 1)
  })

  test('a hand makes it another than its seed gives; its name does not', () => {
    const seeded = begun({ ...bare.field, seed: 'moss' }, 'inches')
    expect(stepped(seeded, { do: 'call', name: 'Moor' }).field.seed).toBe('moss')
    expect(stepped(seeded, place('Tree', 1, 1)).field.seed).toBeUndefined()
  })
})

describe('zones', () => {
  const north: Chosen = { kind: 'zone', id: 'north' }
  test('are chosen, moved as far as the table goes, and sized by numbers', () => {
    const chosen = stepped(bare, { do: 'choose', chosen: north })
    expect(boxRound(chosenZone(stepped(chosen, { do: 'shift', by: { x: INCH, y: INCH } }))!.parts)).toEqual({
      west: 0,
      north: INCH,
      east: 36 * INCH,
      south: 9 * INCH,
    })
    const box = { west: 6 * INCH, north: 0, width: 24 * INCH, depth: 6 * INCH }
    const small = stepped(chosen, { do: 'zone', id: 'north', part: 0, box })
    expect(boxRound(chosenZone(small)!.parts)).toEqual({ west: 6 * INCH, north: 0, east: 30 * INCH, south: 6 * INCH })
    const off = stepped(chosen, { do: 'zone', id: 'north', part: 0, box: { ...box, depth: 40 * INCH } })
    expect(off.trouble).toMatch(/must lie on the battlefield/)
    expect(stepped(chosen, { do: 'turn', by: 90 }).trouble).toMatch(/by its numbers; nothing else/)
    expect(stepped(bare, { do: 'turn', by: 90 }).trouble).toBe('Choose a piece first.')
  })

  test('come in their turn when one goes from thing to thing by the keyboard', () => {
    const one = stepped(bare, place('Tree', 10, 10))
    const next = (state: Laying) => stepped(state, { do: 'step', by: 1 })
    expect([next(one), next(next(one)), next(next(next(one)))].map(({ chosen }) => chosen?.id)).toEqual([
      'north',
      'south',
      'p1',
    ])
    expect(stepped(bare, { do: 'step', by: -1 }).chosen?.id).toBe('south')
  })
})

describe('the way back', () => {
  test('goes through every step, and forth again; a drag is one step', () => {
    const drag = (x: number): Step => ({ do: 'put', at: { x: x * INCH, y: 10 * INCH }, stroke: 'first' })
    const moved = all(bare, place('Tree', 10, 10), drag(11), drag(12), drag(13))
    expect(at(moved)).toEqual([13, 10, 0])
    const back = stepped(moved, { do: 'undo' })
    expect(at(back)).toEqual([10, 10, 0])
    expect(at(stepped(back, { do: 'redo' }))).toEqual([13, 10, 0])
    const empty = stepped(back, { do: 'undo' })
    expect([empty.field.pieces, empty.chosen]).toEqual([[], null])
    expect(stepped(empty, { do: 'undo' }).trouble).toBe('There is nothing to take back.')
    expect(stepped(moved, { do: 'redo' }).trouble).toBe('There is nothing to do again.')
    const second = stepped(stepped(moved, { ...drag(20), stroke: 'second' } as Step), { do: 'undo' })
    expect(at(second)).toEqual([13, 10, 0])
  })
})
