import { describe, expect, test } from 'vitest'
import { around, jumped, startAt, stepped, stopped, toggled } from './replaying.ts'

describe('a replay of ten actions', () => {
  const begun = startAt(11, 0)

  test('begins where a link says, inside its bounds, standing still', () => {
    expect(begun).toEqual({ at: 0, last: 10, playing: false, speed: 1 })
    expect(startAt(11, 4).at).toBe(4)
    expect(startAt(11, 99).at).toBe(10)
    expect(startAt(11, -1).at).toBe(0)
    expect(startAt(0, 3)).toMatchObject({ at: 0, last: 0 })
  })

  test('plays, steps on to its end and no further, and stands still', () => {
    const playing = toggled(begun)
    expect(playing).toMatchObject({ at: 0, playing: true })
    expect(stepped(playing)).toMatchObject({ at: 1, playing: true })
    expect(stepped({ ...playing, at: 10 }).at).toBe(10)
    expect(stopped(playing).playing).toBe(false)
    expect(toggled(playing)).toMatchObject({ at: 0, playing: false })
  })

  test('played at its end begins again', () => {
    expect(toggled({ ...begun, at: 10 })).toMatchObject({ at: 0, playing: true })
  })

  test('a jump stands still, inside the bounds, and keeps the speed', () => {
    const fast = { ...toggled(begun), speed: 4 }
    expect(jumped(fast, 7)).toEqual({ at: 7, last: 10, playing: false, speed: 4 })
    expect(jumped(fast, -3).at).toBe(0)
    expect(jumped(fast, 12).at).toBe(10)
  })
})

test('the moments before and after an action are not the one at it', () => {
  const moments = [2, 5, 9].map(at => ({ at, kind: 'kill', says: `${at}` }) as const)
  expect(around(moments, 5)).toMatchObject({ before: { at: 2 }, after: { at: 9 } })
  expect(around(moments, 1)).toMatchObject({ before: undefined, after: { at: 2 } })
  expect(around(moments, 9)).toMatchObject({ before: { at: 5 }, after: undefined })
})
