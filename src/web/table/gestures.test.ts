import { describe, expect, test } from 'vitest'
import { type Gesture, type Input, isDown, type Place, STILL, type State, step, UP } from './gestures.ts'

const at = (x: number, y: number): Place => ({ x, y })
const down = (x: number, y: number, more: Partial<Extract<Input, { kind: 'down' }>> = {}): Input => ({
  kind: 'down',
  id: 1,
  at: at(x, y),
  held: false,
  main: true,
  ...more,
})
const move = (x: number, y: number, id = 1): Input => ({ kind: 'move', id, at: at(x, y) })
const up = (x: number, y: number, id = 1): Input => ({ kind: 'up', id, at: at(x, y) })
const second = (x: number, y: number): Input => down(x, y, { id: 2 })

/** What a row of inputs is told as, and the state it leaves. */
function told(...inputs: readonly Input[]): { gestures: Gesture[]; state: State } {
  let state: State = UP
  const gestures: Gesture[] = []
  for (const input of inputs) {
    const next = step(state, input)
    state = next.state
    gestures.push(...next.gestures)
  }
  return { gestures, state }
}
const kinds = (...inputs: readonly Input[]) => told(...inputs).gestures.map(({ kind }) => kind)

describe('a tap', () => {
  test('is down and up on nearly the same place', () => {
    expect(told(down(10, 10), move(12, 13), up(12, 13))).toEqual({
      gestures: [{ kind: 'tap', at: at(12, 13), held: false }],
      state: UP,
    })
  })

  test('on something held says so, then lets it go', () => {
    expect(told(down(10, 10, { held: true }), up(10, 10)).gestures).toEqual([
      { kind: 'tap', at: at(10, 10), held: true },
      { kind: 'release' },
    ])
  })

  test('is made by the main button only', () => {
    expect(kinds(down(10, 10, { main: false }), up(10, 10))).toEqual([])
  })
})

describe('a drag', () => {
  test(`begins after more than ${STILL} pixels and tells how far the pointer went each time`, () => {
    expect(told(down(10, 10), move(13, 12), move(14, 12), move(20, 12), up(20, 12)).gestures).toEqual([
      { kind: 'drag', at: at(14, 12), by: at(1, 0), held: false },
      { kind: 'drag', at: at(20, 12), by: at(6, 0), held: false },
    ])
  })

  test('of something held ends by putting it down', () => {
    expect(kinds(down(10, 10, { held: true }), move(30, 10), up(30, 10))).toEqual(['drag', 'drop', 'release'])
  })

  test('by any button', () => {
    expect(kinds(down(10, 10, { main: false }), move(30, 10), up(30, 10))).toEqual(['drag'])
  })

  test('that came back to where it began is still no tap', () => {
    expect(kinds(down(10, 10), move(30, 10), move(10, 10), up(10, 10))).toEqual(['drag', 'drag'])
  })

  test('a wheel or a key on what is held makes it one', () => {
    expect(kinds(down(10, 10, { held: true }), { kind: 'stirred' }, up(10, 10))).toEqual(['drop', 'release'])
    expect(kinds({ kind: 'stirred' })).toEqual([])
  })
})

describe('a long press', () => {
  test('is told where the finger came down, and is no tap when it goes', () => {
    expect(told(down(10, 10), move(12, 10), { kind: 'rested' }, up(12, 10)).gestures).toEqual([
      { kind: 'press', at: at(10, 10) },
    ])
  })

  test('lets go of what was held; the finger then moves the table', () => {
    const { gestures } = told(down(10, 10, { held: true }), { kind: 'rested' }, move(11, 10), up(11, 10))
    expect(gestures).toEqual([
      { kind: 'release' },
      { kind: 'press', at: at(10, 10) },
      { kind: 'drag', at: at(11, 10), by: at(1, 0), held: false },
    ])
  })

  test('does not come out of a drag or a pair', () => {
    expect(kinds(down(10, 10), move(30, 10), { kind: 'rested' })).toEqual(['drag'])
    expect(kinds(down(10, 10), second(50, 10), { kind: 'rested' })).toEqual([])
  })
})

describe('two fingers', () => {
  const pinch = (...inputs: readonly Input[]) => {
    const last = told(down(100, 100), second(200, 100), ...inputs).gestures.at(-1)
    if (last?.kind !== 'pinch') throw new Error('no pinch')
    return last
  }

  test('apart zoom by how much farther they are apart, at their middle', () => {
    expect(pinch(move(300, 100, 2))).toEqual({ kind: 'pinch', at: at(200, 100), by: at(50, 0), factor: 2, twist: 0 })
  })

  test('together pan: two half moves', () => {
    const { gestures } = told(down(100, 100), second(200, 100), move(100, 120), move(200, 120, 2))
    expect(gestures.map(one => one.kind === 'pinch' && one.by)).toEqual([at(0, 10), at(0, 10)])
  })

  test('turn by the angle of the line between them, the short way round', () => {
    expect(pinch(move(100, 200, 2)).twist).toBeCloseTo(90)
    expect(pinch(move(100, 0, 2)).twist).toBeCloseTo(-90)
    expect(told(down(100, 100), second(0, 110), move(0, 90, 2)).gestures.at(-1)).toMatchObject({
      twist: expect.closeTo(11.42, 1),
    })
  })

  test('nearly in one place do not zoom wildly', () => {
    expect(told(down(100, 100), second(101, 100), move(120, 100, 2)).gestures.at(-1)).toMatchObject({ factor: 1 })
  })

  test('let go of what the first held', () => {
    expect(kinds(down(10, 10, { held: true }), second(50, 10))).toEqual(['release'])
    expect(kinds(down(10, 10, { held: true }), move(30, 10), second(50, 10))).toEqual(['drag', 'release'])
  })

  test('then one: it moves the table, and taps nothing when it goes', () => {
    const lifted = [down(100, 100), second(200, 100), up(100, 100)]
    expect(kinds(...lifted, move(201, 100, 2), up(201, 100, 2))).toEqual(['drag'])
    expect(kinds(...lifted, up(200, 100, 2))).toEqual([])
    expect(kinds(down(100, 100), second(200, 100), up(200, 100, 2), move(101, 100))).toEqual(['drag'])
  })

  test('and a third: it means nothing', () => {
    const three = [down(100, 100), second(200, 100), down(0, 0, { id: 3 })]
    expect(kinds(...three, move(50, 50, 3), up(50, 50, 3))).toEqual([])
    expect(told(...three).state.kind).toBe('pair')
  })
})

describe('a pointer taken away by the browser', () => {
  const cancel = (id = 1): Input => ({ kind: 'cancel', id })

  test('taps nothing, puts nothing down and lets go', () => {
    expect(kinds(down(10, 10), cancel())).toEqual([])
    expect(kinds(down(10, 10, { held: true }), cancel())).toEqual(['release'])
    expect(told(down(10, 10, { held: true }), move(30, 10), cancel())).toMatchObject({
      gestures: [{ kind: 'drag' }, { kind: 'release' }],
      state: UP,
    })
  })

  test('out of a pair leaves the other one', () => {
    const { state } = told(down(10, 10), second(50, 10), cancel(1))
    expect([isDown(state, 1), isDown(state, 2)]).toEqual([false, true])
  })
})

test('pointers that are not down are not heard', () => {
  expect(told(move(1, 1), up(1, 1), { kind: 'cancel', id: 1 }, { kind: 'rested' })).toEqual({ gestures: [], state: UP })
  const pressed = told(down(10, 10)).state
  for (const input of [move(90, 90, 2), up(10, 10, 2), { kind: 'cancel', id: 2 } as const]) {
    expect(step(pressed, input)).toEqual({ state: pressed, gestures: [] })
  }
  expect([isDown(UP, 1), isDown(pressed, 1), isDown(pressed, 2)]).toEqual([false, true, false])
})
