/** Abilities of Wyrdcry with dice: what a player is foretold is what the book works out. */

import { describe, expect, test } from 'vitest'
import { waitingFor } from '#engine'
import { Fray } from '../rulesets/wyrdcry/testing-abilities.ts'
import { forecast } from './forecast.ts'
import { asText, meanOf } from './index.ts'

/** What an offer brings to a fighter: the mean of the damage, the chance of any, the chance to go out. */
function brings(fray: Fray, offer: string, name: string): readonly string[] {
  const action = { seat: waitingFor(fray.state)[0]!, offer: fray.named(offer) }
  const found = forecast(fray.rules, fray.state, action)
  const fate = found?.fates.find(({ who }) => who === fray.id(name))
  return fate === undefined ? ['0', '0', '0'] : [asText(meanOf(fate)), asText(fate.wound), asText(fate.kill)]
}

const caster = (wizard: string, spell: string, x: number, target = 'diver') =>
  new Fray([[[wizard, spell], 5, 5]], [[target, 10, 5]]).dice(0, [x, 4]).act('R1')

describe('abilities', () => {
  test.each([
    ['[WC-SPL-05] Lungful of Brine, X 4', 'tide-witch', 'lungful-of-brine', 4, '8/3', '80/81'],
    ['[WC-SPL-07] Tongue of Flame, X 4', 'pyromant', 'tongue-of-flame', 4, '4', '26/27'],
    ['[WC-SPL-12] Spark Lance, X 4', 'hedge-scholar', 'spark-lance', 4, '4', '26/27'],
  ] as const)('%s', (_, wizard, spell, x, mean, any) => {
    expect(brings(caster(wizard, spell, x), `ability/${spell}:0/at:B1`, 'B1')).toEqual([mean, any, '0'])
  })

  test('[WC-SPL-07] whoever has 4 Health left goes out with two of three', () => {
    const fray = caster('pyromant', 'tongue-of-flame', 4)
    fray.one('B1').damage = 12
    expect(brings(fray, 'ability/tongue-of-flame:0/at:B1', 'B1')[2]).toBe('20/27')
  })

  test('[WC-CHN-02] [WC-CHN-06] Channel: 1/6 out of action, 1/2 unhurt', () => {
    const fray = caster('tide-witch', 'undertow', 3)
    expect(brings(fray, 'channel/new', 'R1').slice(1)).toEqual(['1/2', '1/6'])
    // raised to 6: 6 damage take out who has 6 left
    fray.one('R1').damage = 6
    expect(brings(fray, 'channel/value:0', 'R1').slice(1)).toEqual(['1/2', '1/2'])
  })

  test('[WC-CHN-08] gentle Channel: hurt with 15 of 36', () => {
    const fray = caster('tide-witch', 'undertow', 3)
    Object.assign(fray.state.setup, { options: { gentleChannel: true } })
    expect(brings(fray, 'channel/new', 'R1').slice(1)).toEqual(['5/12', '1/36'])
  })
})
