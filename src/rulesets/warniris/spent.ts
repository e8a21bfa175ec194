/** What a way takes of the Movement, on the tape measure: difficult ground, climbs, jumps and falls, as the path is judged. */

import type { LegKind } from '#common/legs'
import { type Explanation, isRefusal, pathOf, type Spent } from '#engine'
import type { Len, Point } from '#geometry'
import { postureOf } from './approach.ts'
import { movement } from './figure.ts'
import type { Game, WnAnswer } from './model.ts'
import { shortCm } from './north.ts'
import { agreed } from './options.ts'
import { type Manner, type Survey, survey } from './path.ts'
import type { Rule } from './rules.ts'

export function spent(game: Game, answer: WnAnswer): Spent | null {
  const { hole, leads } = answer.offer
  if (hole?.fill !== 'path') return null
  const path = pathOf(answer)
  switch (leads?.step) {
    case 'declare': {
      const { act } = leads
      const posture = postureOf(game, act)
      const manner = { posture, isMove: act.deed === 'move' && !act.reaction }
      return along(game, act.who, path, movement(game, act.who, posture), manner)
    }
    case 'course': {
      const { act, used } = leads
      const left = Math.max(0, movement(game, act.who) - used)
      return along(game, act.who, path, left, { isMove: act.deed === 'move' })
    }
    default:
      return along(game, hole.who, path, hole.reach, {})
  }
}

function along(game: Game, who: number, path: readonly Point[], reach: Len, manner: Manner): Spent | null {
  const found = survey(game, who, path, manner)
  return isRefusal(found) ? null : { length: found.length, cost: found.cost, of: reach, why: reasons(game, found) }
}

/** WN-TER-15, WN-TER-07, WN-TER-11, WN-MOV-06: what makes a way something else than its length on flat ground. */
function reasons(game: Game, { legs, length, cost, fall }: Survey): Explanation[] {
  const times = agreed.number(game.setup, 'difficult')
  const slow = (cost - length) / (times - 1)
  const said = (rule: Rule, says: string): Explanation => ({ rule, says })
  const total = (kind: LegKind): number => legs.reduce((sum, leg) => (leg.kind === kind ? sum + leg.length : sum), 0)
  const climbed = total('climb') + total('ladder')
  const jumped = total('jump')
  return [
    ...(slow > 0.5 ? [said('WN-TER-15', `difficult ground: ${shortCm(slow)} cm ×${times}`)] : []),
    ...(climbed > 0 ? [said('WN-TER-07', `climbs ${shortCm(climbed)} cm`)] : []),
    ...(jumped > 0 ? [said('WN-TER-11', `jumps ${shortCm(jumped)} cm`)] : []),
    ...(fall === null ? [] : [said('WN-MOV-06', 'falls at the edge')]),
  ]
}
