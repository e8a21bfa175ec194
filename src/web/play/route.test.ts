import { describe, expect, test } from 'vitest'
import { spot, toySeat } from '../../../test/support/toy-seat.ts'
import { moverOf, NOTHING_CHOSEN, next } from './choosing.ts'
import { comingOf, endsTurn, isTakenAtOnce } from './dry-run.ts'
import { endOf } from './fillings.ts'
import { judge, openQuestion } from './judge.ts'
import { cut, routed } from './route.ts'

const seen = toySeat('turn')
const decision = openQuestion(seen)!
const move = moverOf(decision, 0)!

describe('where a drag leads', () => {
  test('straight where that is allowed', () => {
    expect(routed(seen, move, { to: spot(5, 4) })).toEqual([spot(5, 4)])
  })

  test('an over-long drag stops where the reach ends', () => {
    const way = routed(seen, move, { to: spot(4, 15) })
    expect(way).toBeDefined()
    expect(judge(seen, move, way)).toBeNull()
    const end = endOf(way)!
    expect(end.y).toBeGreaterThan(spot(4, 4).y)
    expect(end.y).toBeLessThan(spot(4, 15).y)
  })

  test('the way the rules mean is taken where the straight one is not allowed', () => {
    const rules = { ...seen.rules, meant: () => [spot(5, 3), spot(6, 3)] }
    expect(routed({ ...seen, rules }, move, { to: spot(30, 30) })).toEqual([spot(5, 3), spot(6, 3)])
  })

  test('a way is cut along its legs', () => {
    const way = [spot(4, 4), spot(8, 4)]
    expect(cut(spot(0, 4), way, 0.25)).toEqual([spot(2, 4)])
    expect(cut(spot(0, 4), way, 0.75)).toEqual([spot(4, 4), spot(6, 4)])
    expect(cut(spot(0, 4), way, 0)).toBeNull()
  })

  test('dragging chooses the move whatever was open, and marks it as done by hand', () => {
    const asked = { seen, decision }
    const after = next(asked, NOTHING_CHOSEN, { kind: 'drag', who: 0, aim: { to: spot(5, 4) } })
    expect(after).toMatchObject({ byHand: true, model: 0, filling: [spot(5, 4)] })
    expect(after.trail.leaf?.id).toBe('move:0')
    const nobody = next(asked, NOTHING_CHOSEN, { kind: 'drag', who: 4, aim: { to: spot(5, 4) } })
    expect(nobody).toBe(NOTHING_CHOSEN)
  })
})

describe('what needs a second look', () => {
  const end = decision.offers.find(({ id }) => id === 'end')!
  test('a move that can be taken back does not', () => {
    expect(comingOf(seen, { seat: 0, offer: 'move:0', with: [spot(5, 4)] })).toEqual({ rolls: false, free: true })
    expect(isTakenAtOnce(seen, move, { seat: 0, offer: 'move:0', with: [spot(5, 4)] })).toBe(true)
  })
  test('what rolls dice does, and giving up does', () => {
    const shot = { seat: 0, offer: 'shoot:1/at:4/dice:2' }
    expect(comingOf(seen, shot)).toEqual({ rolls: true, free: false })
    expect(isTakenAtOnce(seen, { id: 'dice:2', rule: 'TY-SHT-02' }, shot)).toBe(false)
    expect(isTakenAtOnce(seen, { ...end, resigns: true }, { seat: 0, offer: 'end' })).toBe(false)
  })
  test('the end of a turn is taken at once, and the rules say which offers end one', () => {
    const rules = { ...seen.rules, ends: ['end'] }
    expect(endsTurn({ ...seen, rules }, end)).toBe(true)
    expect(endsTurn(seen, move)).toBe(false)
    expect(isTakenAtOnce({ ...seen, rules }, end, { seat: 0, offer: 'end' })).toBe(true)
  })
  test('what the umpire would refuse is never sent by itself', () => {
    expect(comingOf(seen, { seat: 0, offer: 'move:0', with: [spot(50, 50)] })).toBeNull()
  })
})
