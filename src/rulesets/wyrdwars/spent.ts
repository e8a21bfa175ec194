/** What a way being tried takes of the allowance, legal or not. */

import { lengthText, pathOf, type Spent } from '#engine'
import { pathLength } from '#geometry'
import { type Game, placeOf, type WwAnswer } from './model.ts'
import { costOf } from './way.ts'

export function spent(game: Game, answer: WwAnswer): Spent | null {
  const { leads } = answer.offer
  const [who, of] =
    leads?.step === 'walk'
      ? [leads.going.who, leads.going.left]
      : leads?.step === 'break'
        ? [leads.who, leads.reach]
        : [-1, 0]
  if (who < 0) return null
  const from = placeOf(game.board, who)
  const path = [from, ...pathOf(answer).map(({ x, y }) => ({ x, y, z: from.z }))]
  const length = pathLength(path)
  const cost = costOf(game, who, path)
  const more = lengthText(Math.round(cost - length), 'inches')
  return {
    length,
    cost,
    of,
    why: cost - length < 2 ? [] : [{ rule: 'WW-MOV-08', says: `rough ground and low obstacles: ${more} more` }],
  }
}
