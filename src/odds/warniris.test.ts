import { describe, expect, test } from 'vitest'
import { askAgain, type GameEvent, rngFrom } from '#engine'
import { warniris } from '../rulesets/warniris/index.ts'
import { asNumber, asText, forecastIf, fraction, readNumbers } from './index.ts'
import { chiSquare, critical } from './testing.ts'

function posed(kind: string, given: Readonly<Record<string, number>>) {
  const whatIf = warniris.whatIf!.find(({ id }) => id === kind)!
  const read = readNumbers(whatIf.numbers, given)
  if ('faults' in read) throw new Error(read.faults[0])
  const found = forecastIf(warniris, whatIf, read.numbers)
  const pose = whatIf.pose(read.numbers)
  if (found === null || 'why' in found || 'why' in pose) throw new Error('no forecast')
  return { found, pose }
}

/** A d6 equal to or under the number, never and always beyond. */
const under = (need: number): number => Math.max(0, Math.min(6, need))

describe('Warniris by its table', () => {
  test('[WN-TST-02] [WN-ATK-06] every Mind, Body and Penetration: the product of both steps', () => {
    for (let mind = 1; mind <= 6; mind++) {
      for (let other = 1; other <= 6; other++) {
        for (const [body, penetration] of [
          [4, 0],
          [4, 2],
          [2, 0],
          [6, 1],
        ] as const) {
          const { found } = posed('attack', { mind, 'target-mind': other, body, penetration, damage: 1, wounds: 1 })
          const resisted = 6 - under(body - penetration)
          const kill = asText(fraction(under(3 + mind - other) * resisted, 36))
          expect(asText(found.fates[0]?.kill ?? { n: 0n, d: 1n })).toBe(kill)
        }
      }
    }
  })
  test('[WN-ATK-04] a Power goes by Spirit', () => {
    const { found } = posed('channel', { spirit: 4, 'target-spirit': 3, damage: 2, wounds: 3 })
    const [fate] = found.fates
    expect([fate!.hit, fate!.wound, fate!.kill].map(asText)).toEqual(['2/3', '1/3', '0'])
    expect(fate!.damage.map(({ n, chance }) => `${n} ${asText(chance)}`)).toEqual(['0 2/3', '2 1/3'])
    expect(found.tests[0]?.parts[0]).toEqual({ n: 4, rule: 'WN-ATT-10' })
  })
})

test.each([
  ['attack', { mind: 4, 'target-mind': 3, body: 3, penetration: 1, damage: 2, wounds: 4 }],
  ['channel', { spirit: 3, 'target-spirit': 4, damage: 1, wounds: 2 }],
])('Warniris with real dice: %s falls as it was foretold', (kind, given) => {
  const { found, pose } = posed(kind, given)
  const rng = rngFrom(`chi ${kind}`)
  const counts = new Map<number, number>()
  const N = 5000
  for (let game = 0; game < N; game++) {
    const log: GameEvent[] = []
    const { setup, board, stack } = pose
    askAgain(warniris, { setup, board: warniris.clone(board), stack: stack.slice(), asked: [], over: null, rng }, log)
    let lost = 0
    for (const event of log) if (event.kind === 'wound' && event.who === 1) lost += event.n
    counts.set(lost, (counts.get(lost) ?? 0) + 1)
  }
  const exact = found.fates[0]!.damage.map(({ n, chance }) => [n, asNumber(chance)] as const)
  const { value, freedom } = chiSquare(counts, exact, N)
  expect(value).toBeLessThan(critical(freedom))
})
