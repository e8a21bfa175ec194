import { expect, test } from 'vitest'
import { checkBands, ScriptedDice, valuesOf } from '#engine'
import { resultOf } from './result.ts'
import { Battle } from './testing.ts'

const DRAW = { winner: null, rule: 'WC-VIC-02' } as const
const battle = (...options: string[]) =>
  new Battle({
    red: [
      ['paymaster', [10, 10], 'fight+1', ...options],
      ['warrior', [12, 10], 'red-dust'],
    ],
    blue: [['warrior', [20, 30]]],
    wholes: [
      ['deep-pockets', 'drill-yard'],
      ['thick-hides', 'old-soldiers'],
    ],
    options: { campaign: true },
  })

test('[WC-MRC-14] [WC-MRC-16] Drill Yard and Deep Pockets are noted for the time after the battle', () => {
  const [red, blue] = resultOf(battle().state, DRAW)
  expect([red!.extraIncome, red!.drilled, blue!.extraIncome, blue!.drilled]).toEqual([30, 1, 0, 0])
})

test('[WC-TLN-08] Hard to Bury is noted for the injury roll', () => {
  const hard = (b: Battle) => resultOf(b.state, DRAW)[0]!.fighters.map(one => one.isHardToBury)
  expect(hard(battle('hard-to-bury'))).toEqual([true, false])
  expect(hard(battle())).toEqual([false, false])
})

test('[WC-ITM-10] after red dust a HENCHMAN would miss a battle, a HERO bear an injury', () => {
  const b = battle('red-dust')
  for (const who of [0, 1]) b.one(who).spentBattle.push('red-dust')
  expect(resultOf(b.state, DRAW)[0]!.fighters.map(one => one.dust)).toEqual(['injury', 'misses'])
  expect(resultOf(battle().state, DRAW)[0]!.fighters.map(one => one.dust)).toEqual([null, null])
})

test('[WC-DIE-03] a fallen HERO rolls D66, tens and units: 3 then 5 is 35; a HENCHMAN one die, and whoever stands none', () => {
  const b = battle()
  const rolls = () => resultOf(b.state, DRAW)[0]!.fighters.map(one => one.injury)
  expect(rolls()).toEqual([null, null])
  for (const who of [0, 1]) b.one(who).fell = true
  expect(rolls()).toEqual(['D66', 'D6'])
  const bands = [34, 35, 66].map(upTo => ({ name: `to ${upTo}`, upTo }))
  const d66 = { n: 1, sides: 6, pair: 'digits' as const, bands }
  checkBands(d66)
  expect(valuesOf(d66, [3, 5])).toEqual([35])
  expect(new ScriptedDice([3, 5]).askBands(d66)).toEqual([0, 1, 0])
})

test('[WC-EQP-16] nothing is taken from the fallen, swapped or put down', () => {
  const b = new Battle({
    red: [['warrior', [10, 10], 'club']],
    blue: [
      ['warrior', [11.3, 10], 'sword'],
      ['warrior', [30, 30]],
    ],
  })
  b.one(1).damage = 9
  b.act(0).take('attack/0:1')
  const reacts = b.question.startsWith('react')
  if (reacts) b.take('pass', null, 6, 6, 6)
  expect(b.one(1).where).toBe('out')
  const kinds = new Set(b.offers.map(offer => offer.split(/[:/]/)[0]))
  for (const kind of ['swap', 'equip', 'take', 'give', 'pick', 'drop']) expect(kinds.has(kind)).toBe(false)
  expect(b.one(0).weapons).toHaveLength(1)
})
