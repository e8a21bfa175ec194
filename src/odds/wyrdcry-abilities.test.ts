/** Abilities of Wyrdcry with dice: what a player is foretold is what the book works out. */

import { describe, expect, test } from 'vitest'
import { type Action, type AnyRuleset, type GameState, waitingFor } from '#engine'
import { block, tableOf } from '../rulesets/wyrdcry/content/pieces.ts'
import { wyrdcry } from '../rulesets/wyrdcry/index.ts'
import { Battle, spot } from '../rulesets/wyrdcry/testing.ts'
import { Fray } from '../rulesets/wyrdcry/testing-abilities.ts'
import { on, type Stood } from '../rulesets/wyrdcry/testing-ground.ts'
import { forecast } from './forecast.ts'
import { asText, meanOf } from './index.ts'
import { offered } from './testing.ts'

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

/** A position, and what is done in it. */
interface Posed extends Omit<Action, 'seat'> {
  readonly rules: AnyRuleset
  readonly state: GameState
}

describe('what is foretold is what 20,000 throws of real dice do', () => {
  const roof = on(block([5, 5, 11, 11], [0, 4]))
  const used = (red: readonly Stood[], blue: readonly Stood[], offer: string, x = 3, ground?: typeof roof) => {
    const fray = new Fray(red, blue, ground).quiet('riposte', 'naysay').dice(0, [x, 4]).act('R1')
    return { rules: fray.rules, state: fray.state, offer: fray.named(offer) }
  }
  const leap = () => {
    const b = new Battle({ red: [['warrior', [8, 8, 4]]], blue: [['warrior', [30, 30]]], table: tableOf(roof) }).act(0)
    return { rules: wyrdcry, state: b.state, offer: 'leap', with: [spot(12, 8)] }
  }
  const far: Stood = ['warrior', 30, 30]
  test.each<[string, () => Posed]>([
    [
      '[WC-SPL-12] Spark Lance, and whoever stands near',
      () =>
        used(
          [['hedge-scholar', 5, 5]],
          [far, ['warrior', 10, 5], ['warrior', 11.5, 6.6]],
          'ability/spark-lance:0/at:B2',
        ),
    ],
    [
      '[WC-SPL-07] [WC-TER-11] Tongue of Flame at somebody at a rim, who may fall',
      () => {
        const burnt: Stood = ['warrior', 10.4, 8, { z: 4, damage: 3 }]
        const caster: Stood = [['pyromant', 'tongue-of-flame'], 6, 8, { z: 4 }]
        return used([caster], [burnt], 'ability/tongue-of-flame:0/at:B1', 3, roof)
      },
    ],
    [
      '[WC-SPL-05] Lungful of Brine',
      () =>
        used(
          [[['tide-witch', 'lungful-of-brine'], 5, 5]],
          [['warrior', 9, 5, { damage: 6 }]],
          'ability/lungful-of-brine:0/at:B1',
          5,
        ),
    ],
    [
      '[WC-CHN-02] [WC-TER-11] Channel at a rim',
      () => used([[['pyromant', 'pyre'], 10.3, 8, { z: 4 }]], [far], 'channel/new', 3, roof),
    ],
    ['[WC-JMP-02] [WC-FAL-02] a jump into the air from a roof', leap],
  ])('%s', (_, pose) => {
    const { rules, state, ...how } = pose()
    const action = { seat: 0, ...how }
    const found = forecast(rules, state, action)
    if (found === null) throw new Error('no forecast')
    expect(found.fates.some(({ wound }) => wound.n > 0n)).toBe(true)
    for (const { what, luck } of offered(rules, state, action, found, 20_000)) expect(luck, what).toBeGreaterThan(1e-4)
  })
})
