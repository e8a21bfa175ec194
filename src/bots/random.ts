import { below, randomAction } from '#engine'
import type { Bot } from './bot.ts'

/** Takes any offer with any filling: the measure every other bot has to beat. */
export const random: Bot = {
  id: 'random',
  says: 'does anything that is allowed, at random',
  decide: (rules, seen, decision, rng) => randomAction(rules, seen, decision, n => below(rng, n)),
}
