import { describe, expect, test } from 'vitest'
import {
  asText,
  type Forecast,
  type Fraction,
  forecast,
  forecastIf,
  fraction,
  plus,
  readNumbers,
  times,
  ZERO,
} from '#odds'
import { warfig } from './index.ts'
import { type Stands, stand } from './testing.ts'

function ask(kind: string, given: Readonly<Record<string, number>>): Forecast {
  const whatIf = warfig.whatIf!.find(({ id }) => id === kind)!
  const read = readNumbers(whatIf.numbers, given)
  if ('faults' in read) throw new Error(read.faults[0])
  const found = forecastIf(warfig, whatIf, read.numbers)
  if (found === null || 'why' in found) throw new Error('no forecast')
  return found
}
const expected = ({ fates }: Forecast): string => {
  let sum: Fraction = ZERO
  for (const { n, chance } of fates[0]?.damage ?? []) sum = plus(sum, times(fraction(n), chance))
  return asText(sum)
}

describe('attacks by their numbers', () => {
  test('[WF-DIC-08] hit and wound in one go: the products of the catalogue', () => {
    const one = { tiles: 1, targets: 40 }
    expect(expected(ask('melee', { ...one, skill: 2, defence: 2, strength: 2, armour: 2 }))).toBe('1/4')
    expect(expected(ask('melee', { ...one, skill: 4, defence: 2, strength: 4, armour: 2 }))).toBe('25/36')
    expect(expected(ask('melee', { ...one, skill: 2, defence: 4, strength: 4, armour: 4 }))).toBe('1/12')
    expect(expected(ask('shot', { ...one, skill: 4, strength: 2, armour: 2 }))).toBe('1/3')
  })
  test('[WF-SPL-10] Fireball on Armour 1: 5/2 damage expected', () => {
    expect(expected(ask('spell', { hits: 3, strength: 3, armour: 1, targets: 10 }))).toBe('5/2')
  })
  test('[WF-MEL-20] ten against ten at WS 2: parrying leaves 5/2 hits of 10', () => {
    const ten = { tiles: 10, targets: 10, strength: 2, armour: 2 }
    // half of 10 hit, half of those are parried, half of the rest wound
    expect(expected(ask('parry', ten))).toBe('5/4')
    expect(expected(ask('melee', ten))).toBe('5/2')
  })
  test('[WF-WND-05] the chance to destroy: a Golem of 4 Health by 4 sure-footed blows', () => {
    const { fates } = ask('melee', { tiles: 4, skill: 2, defence: 2, strength: 2, armour: 2, health: 4, targets: 1 })
    expect(asText(fates[0]!.kill)).toBe('1/256')
  })
})

test('[WF-SHT-20] a real volley is forecast exactly', () => {
  const of = (profile: string, count: number, at: [number, number]): Stands => ({ profile, count, at })
  const state = stand({
    mine: [of('Elven Archer', 5, [600, 700])],
    theirs: [of('Orc', 10, [600, 400])],
    stage: 'shooting',
  })
  const found = forecast(warfig, state, { seat: 0, offer: 'shoot:0/at:1' })
  expect(expected(found!)).toBe('5/3') // 10/3 hits, half of them wound
})
