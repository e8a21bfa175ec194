/** Answers judged, by the same functions that the steps use: is what fills a hole legal? */

import { isRefusal, pathOf, pointOf, type Refusal } from '#engine'
import { whyNotChargeTo } from './charge.ts'
import { whyNotDeploy } from './deploy.ts'
import type { Game, WwAnswer } from './model.ts'
import { whyNotLeap } from './rise.ts'
import { whyNotCastOn } from './rites.ts'
import type { Rule } from './rules.ts'
import { whyNotSmoked } from './trinkets.ts'
import { judgeWalk } from './way.ts'

export function check(game: Game, answer: WwAnswer): Refusal<Rule> | null {
  const { hole, leads } = answer.offer
  if (hole === undefined || leads === undefined) return null
  switch (leads.step) {
    case 'walk': {
      const walk = judgeWalk(game, leads.going.who, pathOf(answer), leads.going.left)
      return isRefusal(walk) ? walk : null
    }
    case 'break': {
      const walk = judgeWalk(game, leads.who, pathOf(answer), leads.reach)
      return isRefusal(walk) ? walk : null
    }
    case 'leap':
      return whyNotLeap(game, leads.going.who, pointOf(answer), leads.going.left)
    case 'charge-place':
      return whyNotChargeTo(game, leads.who, leads.at, pointOf(answer))
    case 'smoke':
      return whyNotSmoked(game, leads.by, pointOf(answer))
    case 'rite':
      return whyNotCastOn(game, leads.by, leads.rite, pointOf(answer))
    case 'deploy':
      return leads.who === undefined ? null : whyNotDeploy(game, leads.who, pointOf(answer))
    default:
      return null
  }
}
