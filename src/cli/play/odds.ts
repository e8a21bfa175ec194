/** The exact chances behind an offer: what each model stands to lose. */

import {
  type Action,
  type AnyRuleset,
  apply,
  cloneState,
  imagine,
  type ModelId,
  type RngState,
  type View,
} from '#engine'
import { asNumber, everyWay, type Fraction, fraction, plus, times, ZERO } from '#odds'

/** More ways than this take longer than a person waits. */
const MOST_WAYS = 4000

class TooMany extends Error {}

interface Fate {
  readonly name: string
  loss: Fraction
  gone: Fraction
}

/** One line for each model that may lose something, or none where no die decides or there are too many ways. */
export function oddsLines(rules: AnyRuleset, seen: View, action: Action): string[] {
  const rng: RngState = [1, 2, 3, 4]
  const world = imagine(rules, seen, rng)
  const before = new Map(rules.scene(world.board, world.setup).models.map(model => [model.id, model]))
  const fates = new Map<ModelId, Fate>()
  let ways = 0
  try {
    const all = everyWay(dice => {
      if (++ways > MOST_WAYS) throw new TooMany()
      const state = cloneState(rules, world)
      return apply(rules, state, action, undefined, dice) === null ? rules.scene(state.board, state.setup) : null
    })
    if (all.length < 2) return []
    for (const { came, chance } of all) {
      for (const { id, name, health, status } of came?.models ?? []) {
        const lost = (before.get(id)?.health.left ?? health.left) - health.left
        const fell = status === 'gone' && before.get(id)?.status !== 'gone'
        if (lost === 0 && !fell) continue
        const fate = fates.get(id) ?? { name, loss: ZERO, gone: ZERO }
        fate.loss = plus(fate.loss, times(chance, fraction(lost)))
        if (fell) fate.gone = plus(fate.gone, chance)
        fates.set(id, fate)
      }
    }
  } catch (error) {
    if (error instanceof TooMany) return ['The dice can fall in too many ways to count here.']
    throw error
  }
  return [...fates.values()].map(({ name, loss, gone }) => {
    const share = asNumber(gone)
    return `${name} loses ${asNumber(loss).toFixed(2)} on average${share > 0 ? `, falls in ${(100 * share).toFixed(1)} %` : ''}.`
  })
}
