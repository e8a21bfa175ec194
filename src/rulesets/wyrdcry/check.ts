/** Answers judged, by the same functions that the steps use: is what fills a hole legal? */

import { isRefusal, pathOf, pointOf, type Refusal } from '#engine'
import { whyNotLand } from './fall.ts'
import type { Game, WcAnswer } from './model.ts'
import { whyNotPut } from './putting.ts'
import type { Rule } from './rules.ts'
import { isSettingUp, whyNotSetUp } from './setting-up.ts'
import { judgeWay } from './way.ts'

export function check(game: Game, answer: WcAnswer): Refusal<Rule> | null {
  const { hole, leads } = answer.offer
  if (hole === undefined || leads === undefined) return null
  switch (leads.step) {
    case 'move':
    case 'retreat': {
      const { who, leaps, terms, step } = leads
      const way = judgeWay(game, who, pathOf(answer), { kind: step, leaps, terms })
      return isRefusal(way) ? way : null
    }
    case 'fall':
      return whyNotLand(game, leads.who, leads.below, pointOf(answer))
    default:
      return isSettingUp(leads) ? whyNotSetUp(game, leads, pointOf(answer)) : whyNotPut(game, answer)
  }
}
