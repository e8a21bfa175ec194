import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isRefusal } from '#engine'
import { forecastIf, healthIn, readNumbers } from '#odds'
import { RULESETS } from '#rulesets'
import { ForecastBox } from './forecast-box.tsx'

const warverse = RULESETS.find(({ id }) => id === 'warverse')!

function shown(kind: string, given: Readonly<Record<string, readonly number[]>>): string {
  const whatIf = warverse.whatIf!.find(({ id }) => id === kind)!
  const read = readNumbers(whatIf.numbers, given)
  const forecast = 'faults' in read ? null : forecastIf(warverse, whatIf, read.numbers)
  if (forecast === null || isRefusal(forecast)) throw new Error(`no odds of ${kind}`)
  const health = healthIn(warverse, whatIf.pose('faults' in read ? {} : read.numbers))
  const box = createElement(ForecastBox, {
    forecast,
    game: 'warverse',
    name: who => `${who}`,
    health: who => health.get(who),
  })
  return renderToStaticMarkup(box).replace(/<[^>]+>/g, ' ')
}

test('scenery is destroyed or not: it is neither hurt nor unhurt, and loses nothing on average', () => {
  const box = shown('scenery', { dice: [4], strength: [4] })
  expect(box).toContain('destroyed')
  expect(box).not.toMatch(/hurt|average|loses/)
})

test('a target says how often it is hurt, and loses no more than all it has left', () => {
  const box = shown('attack', { dice: [9], strength: [4], defence: [3], hp: [2] })
  expect(box).toContain('loses all 2')
  expect(box).not.toMatch(/loses (all )?[3-9]/)
})
