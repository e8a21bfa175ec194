/** Where a way may end by the terms it was granted on, and where a Retreat may (WC-RET-02). */

import { gapBetween } from '#common/figure'
import { lengthText, type ModelId, type Refusal, refuse } from '#engine'
import type { Len, Point } from '#geometry'
import { NEAR } from './battlefield.ts'
import { cardOf } from './card.ts'
import { baseOf, isNearTo, radiusOf } from './figure.ts'
import { enemiesOf, type Game, placeOf } from './model.ts'
import type { Rule } from './rules.ts'
import type { Manner, Way } from './way.ts'

export function whyNotTerms(
  game: Game,
  who: ModelId,
  { end, fall }: Way,
  { kind, terms }: Manner,
): Refusal<Rule> | null {
  // WC-RET-02, WC-RET-03; WC-RET-07: a fall on the way ends it wherever it lands
  if (kind === 'retreat' && fall === null && isNearEnemy(game, who, end, NEAR))
    return refuse('WC-RET-02', 'Must end more than 1" from every enemy.')
  const { closerTo, fartherFrom, upTo, keepsOff, rise } = terms
  if (closerTo !== undefined && gapAt(game, who, end, closerTo) >= gapAt(game, who, null, closerTo))
    return refuse('WC-ACT-14', `Must end closer to ${cardOf(game, closerTo).name}.`)
  if (fartherFrom !== undefined && gapAt(game, who, end, fartherFrom) <= gapAt(game, who, null, fartherFrom))
    return refuse('WC-TLN-05', `Must end farther from ${cardOf(game, fartherFrom).name}.`)
  if (upTo !== undefined && !isNearTo(end, radiusOf(game, who), placeOf(game.board, upTo), radiusOf(game, upTo), NEAR))
    return refuse('WC-SLS-08', `Must end within 1" of ${cardOf(game, upTo).name}.`)
  if (keepsOff !== undefined && isNearEnemy(game, who, end, keepsOff))
    return refuse('WC-ROK-01', `Not within ${lengthText(keepsOff, 'inches')} of an enemy.`)
  if (rise !== undefined && end.z - placeOf(game.board, who).z > rise)
    return refuse('WC-SPL-11', `Must end at most ${lengthText(rise, 'inches')} higher.`)
  return null
}

const gapAt = (game: Game, who: ModelId, at: Point | null, other: ModelId): number =>
  gapBetween(baseOf(game, who, at ?? undefined), baseOf(game, other))

/** Would a base here be within this of an enemy? */
export function isNearEnemy(game: Game, who: ModelId, at: Point, reach: Len): boolean {
  const radius = radiusOf(game, who)
  return enemiesOf(game.board, who).some(enemy =>
    isNearTo(at, radius, placeOf(game.board, enemy), radiusOf(game, enemy), reach),
  )
}
