/** What a menu of targets is worth opening for: every enemy, how far away he is, or why he may not be aimed at. */

import { tape } from '#common/drawn'
import { type Explanation, lengthText, type ModelId } from '#engine'
import { INCH, type Len } from '#geometry'
import { cardOf } from './card.ts'
import { nameOf } from './characteristics.ts'
import { gapOf } from './figure.ts'
import { enemiesOf, type Game } from './model.ts'
import { whyNotShotAt } from './shooting.ts'
import { bodyOf } from './sight.ts'

/** WW-SHO-04: the targets of a shot. */
export function explainTargets(game: Game, by: ModelId): Explanation[] {
  const { missile } = cardOf(game, by)
  return missile === null ? [] : within(game, by, missile.range)
}

/** WW-ITM-08, WW-ITM-09: the targets of a throw. */
export const explainUses = (game: Game, by: ModelId): Explanation[] => within(game, by, 6 * INCH)

const within = (game: Game, by: ModelId, range: Len): Explanation[] =>
  enemiesOf(game.board, by).map((at): Explanation => {
    const no = whyNotShotAt(game, by, at, range)
    const away = `${lengthText(Math.round(gapOf(game, by, at)), 'inches')} away.`
    const says = `${nameOf(game, at)}: ${no === null ? away : no.why}`
    return { rule: no?.rule ?? 'WW-MEA-03', says, ...tape(bodyOf(game, by), bodyOf(game, at)) }
  })
