import { expect, test } from 'vitest'
import { type BandRoll, type Roll, rngFrom } from '#engine'
import { drawShifts, EvenDice, MIDDLING, quantile } from './luck.ts'

const three: Roll = { n: 3, sides: 6, read: 'atLeast', target: 4 }

test('a number between 0 and 1 is one answer of the roll, as often as the dice would give it', () => {
  const answers = [0.01, 0.124, 0.126, 0.49, 0.51, 0.874, 0.876].map(u => quantile(three, u))
  expect(answers).toEqual([0, 0, 1, 1, 2, 2, 3])
  expect(quantile({ n: 1, sides: 6, read: 'sum', target: 0 }, 0.99)).toBe(6)
  expect(quantile({ ...three, again: { of: 'misses', target: 4 } }, 0.01)).toBe(0)
  expect(quantile({ ...three, target: 1 }, 0.5)).toBe(3)
})

test('over a few passes luck is spread evenly, and the same for everybody in a pass', () => {
  const shifts = drawShifts(rngFrom('luck'))
  const by = { seat: 1, by: 4, purpose: 'attack' }
  const counts = [0, 0, 0, 0]
  for (let pass = 0; pass < 32; pass++) {
    const got = new EvenDice(shifts, pass).ask(three, by)
    expect(new EvenDice(shifts, pass).ask(three, by)).toBe(got)
    counts[got]!++
  }
  // 4, 12, 12 and 4 of 32 are to be expected; rolled dice stray by three or so.
  const expected = [4, 12, 12, 4]
  counts.forEach((n, i) => {
    expect(Math.abs(n - expected[i]!)).toBeLessThanOrEqual(1)
  })
})

test("what the other side rolls does not shift one's own luck", () => {
  const shifts = drawShifts(rngFrom('luck'))
  const roll = (dice: EvenDice, seat: number): number =>
    dice.ask({ n: 1, sides: 6, read: 'sum', target: 0 }, { seat, by: null, purpose: 'x' })
  const plain = new EvenDice(shifts, 3)
  const mixed = new EvenDice(shifts, 3)
  const alone = [roll(plain, 0), roll(plain, 0), roll(plain, 0)]
  const among = [0, 1, 0, 1, 0].map(seat => ({ seat, got: roll(mixed, seat) }))
  expect(among.filter(({ seat }) => seat === 0).map(({ got }) => got)).toEqual(alone)
})

test('in the middling pass every roll is neither lucky nor unlucky', () => {
  const dice = new EvenDice(MIDDLING, 0)
  const by = { seat: 0, by: 1, purpose: 'attack' }
  expect([8, 20].map(n => dice.ask({ ...three, n }, by))).toEqual([4, 10])
  expect(dice.ask({ n: 1, sides: 6, read: 'atLeast', target: 5 }, by)).toBe(0)
})

test('copies roll on from where the dice are, each for itself', () => {
  const dice = new EvenDice(drawShifts(rngFrom('luck')), 5)
  const by = { seat: 0, by: 1, purpose: 'attack' }
  const roll = (some: EvenDice): number => some.ask({ n: 12, sides: 6, read: 'sum', target: 0 }, by)
  expect(dice.areUnrolled).toBe(true)
  roll(dice)
  expect(dice.areUnrolled).toBe(false)
  const [one, other] = [dice.copy(), dice.copy()]
  expect([roll(one), roll(one)]).toEqual([roll(other), roll(other)])
  expect(roll(dice.copy())).toBe(roll(dice))
})

test('two who roll off with dice in their middle do not roll for ever', () => {
  const dice = new EvenDice(MIDDLING, 0)
  const die = (seat: number): number =>
    dice.ask({ n: 1, sides: 6, read: 'sum', target: 0 }, { seat, by: null, purpose: 'roll-off' })
  let rolls = 1
  while (die(0) === die(1) && rolls < 100) rolls++
  expect(rolls).toBeLessThan(40)
})

test('dice read in bands come from the worst luck to the best', () => {
  const attack: BandRoll = {
    n: 2,
    sides: 6,
    bands: [
      { name: 'miss', upTo: 3, luck: 'bad' },
      { name: 'hit', upTo: 6, luck: 'good' },
    ],
  }
  expect([0.01, 0.24, 0.26, 0.74, 0.76].map(u => quantile(attack, u).join())).toEqual([
    '2,0',
    '2,0',
    '1,1',
    '1,1',
    '0,2',
  ])
  expect(new EvenDice(MIDDLING, 0).askBands(attack)).toEqual([1, 1])
})
