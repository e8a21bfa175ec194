/** What a reaction would do: what it costs, and how it changes what comes. */

import type { Explanation } from '#engine'
import { totalOf } from './attack.ts'
import { healthLeft, nameOf } from './characteristics.ts'
import { talentOf } from './content/talents.ts'
import { explainAttack } from './explain-attack.ts'
import { fighter, type Game } from './model.ts'
import type { ReactionFrame, Reply } from './reactions.ts'
import { RULES } from './rules.ts'

/** WC-REA-02: the rule itself, the price, and the numbers as they would be with it. */
export function explainReply(game: Game, { reply, to }: Extract<ReactionFrame, { step: 'reply' }>): Explanation[] {
  const { rule } = talentOf(reply.talent)
  const lines: Explanation[] = [{ rule, says: RULES[rule].says }, priceOf(game, reply)]
  if (to.window === 'targeted') {
    const strike = reply.talent === 'shut-the-door' ? { ...to.strike, at: reply.by } : to.strike
    lines.push(...explainAttack(game, strike, reply))
  }
  if (to.window === 'doomed') {
    const { at } = to.blow.strike
    const says = `${totalOf(to.blow)} damage is due; ${nameOf(game, at)} has ${healthLeft(game, at)} Health left.`
    lines.push({ rule: 'WC-SEQ-06', says })
  }
  return lines
}

/** WC-REA-04, WC-REA-07: what pays for it. */
function priceOf(game: Game, { by, pays }: Reply): Explanation {
  const { actions } = fighter(game.board, by)
  switch (pays) {
    case 'action':
      return { rule: 'WC-REA-04', says: `It costs an action: ${nameOf(game, by)} has ${actions} left this round.` }
    case 'heroic':
      return { rule: 'WC-REA-07', says: `It is the heroic reaction of ${nameOf(game, by)}, once in a battle.` }
    case 'nothing':
      return { rule: 'WC-REA-04', says: 'It costs nothing, once in a round.' }
  }
}
