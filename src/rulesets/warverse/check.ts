/** Is an answer legal? Every filled hole is judged here, by the same functions the steps and menus use. */

import { pathOf, pointOf, type Refusal, refuse, type Setup, shareOf } from '#engine'
import { whyNotDisembark, whyNotSurvive } from './aboard.ts'
import { whyNotAim, whyNotSpread } from './area.ts'
import { whyNotRoll } from './attack.ts'
import { whyNotDeploy } from './deploy.ts'
import { CHEAPEST, points } from './design.ts'
import { whyNotBring } from './draw.ts'
import { SAY } from './errors.ts'
import { whyNotFreeAttack } from './leave.ts'
import { circleEnd, whyNotCircle, whyNotPath } from './legs.ts'
import { agreed, type Game, model, type WvAnswer } from './model.ts'
import type { Rule } from './rules.ts'

/** What is wrong with an answer, or null. An offer without a hole was legal when it was made, and is made again each time. */
export function check(game: Game, answer: WvAnswer): Refusal<Rule> | null {
  const { board, setup } = game
  const { leads, hole } = answer.offer
  if (hole === undefined || leads === undefined) return null
  switch (leads.step) {
    case 'move':
      return whyNotPath(game, leads.who, pathOf(answer))
    case 'circle': {
      const { who, around, clockwise } = leads
      const to = circleEnd(board, who, around, pointOf(answer))
      return whyNotCircle(game, who, { by: 'circle', around, clockwise, to })
    }
    case 'fight':
      return whyNotRoll(shareOf(answer)[0] ?? 0, 0)
    case 'shoot':
      return whyNotRoll(shareOf(answer)[0] ?? 0, leads.penalty)
    case 'area': {
      const [dice = 0, radius = 0] = shareOf(answer)
      return whyNotSpread(game, leads.by, leads.area, dice, radius)
    }
    case 'aim':
      return whyNotAim(game, leads.by, pointOf(answer))
    case 'strikeFree': {
      const share = shareOf(answer)
      return whyNotFreeAttack(game, leads, share[0] ?? 0, leads.area === null ? 0 : (share[1] ?? 0))
    }
    case 'disembark':
      return whyNotDisembark(game, leads.who, pointOf(answer))
    case 'survive':
      return whyNotSurvive(game, leads.who, leads.wreck, pointOf(answer))
    case 'place':
      return whyNotDeploy(game, model(board, leads.who), leads.who, pointOf(answer))
    case 'bring':
      return whyNotBring(game, leads.seat, leads.profile, pointOf(answer))
    case 'agree':
      return whyNotLimit(setup, shareOf(answer)[0] ?? 0)
    default:
      return null
  }
}

/** WV-REI-01: a limit nobody could buy anything for is none. */
function whyNotLimit(setup: Setup, limit: number): Refusal<Rule> | null {
  const least = points(CHEAPEST)
  const { pointsPerPlayer } = agreed(setup)
  return limit >= least
    ? null
    : refuse('WV-REI-01', SAY['E-SETTINGS']('The limit', `${least} to ${pointsPerPlayer} points`))
}
