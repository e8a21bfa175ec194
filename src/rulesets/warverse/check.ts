/** Is an answer legal? Every filled hole is judged here, by the same functions the steps and menus use. */

import { pathOf, pointOf, type Refusal, refuse, type Setup, shareOf } from '#engine'
import { disembarkFault, survivorFault } from './aboard.ts'
import { aimFault, spreadFault } from './area.ts'
import { noDice } from './attack.ts'
import { deployFault } from './deploy.ts'
import { CHEAPEST, points } from './design.ts'
import { bringFault } from './draw.ts'
import { SAY } from './errors.ts'
import { freeFault } from './leave.ts'
import { circleEnd, circleFault, pathFault } from './legs.ts'
import { agreed, type Game, model, type WvAnswer } from './model.ts'
import type { Rule } from './rules.ts'

/** What is wrong with an answer, or null. An offer without a hole was legal when it was made, and is made anew each time. */
export function check(game: Game, answer: WvAnswer): Refusal<Rule> | null {
  const { board, setup } = game
  const { leads, hole } = answer.offer
  if (hole === undefined || leads === undefined) return null
  switch (leads.step) {
    case 'move':
      return pathFault(game, leads.who, pathOf(answer))
    case 'circle': {
      const { who, around, clockwise } = leads
      const to = circleEnd(board, who, around, pointOf(answer))
      return circleFault(game, who, { by: 'circle', around, clockwise, to })
    }
    case 'fight':
      return noDice(shareOf(answer)[0] ?? 0, 0)
    case 'shoot':
      return noDice(shareOf(answer)[0] ?? 0, leads.penalty)
    case 'area': {
      const [dice = 0, radius = 0] = shareOf(answer)
      return spreadFault(game, leads.by, leads.area, dice, radius)
    }
    case 'aim':
      return aimFault(game, leads.by, pointOf(answer))
    case 'strikeFree': {
      const share = shareOf(answer)
      return freeFault(game, leads, share[0] ?? 0, leads.area === null ? 0 : (share[1] ?? 0))
    }
    case 'disembark':
      return disembarkFault(game, leads.who, pointOf(answer))
    case 'survive':
      return survivorFault(game, leads.who, leads.wreck, pointOf(answer))
    case 'place':
      return deployFault(game, model(board, leads.who), leads.who, pointOf(answer))
    case 'bring':
      return bringFault(game, leads.seat, leads.profile, pointOf(answer))
    case 'agree':
      return limitFault(setup, shareOf(answer)[0] ?? 0)
    default:
      return null
  }
}

/** WV-REI-01: a limit nobody could buy anything for is none. */
function limitFault(setup: Setup, limit: number): Refusal<Rule> | null {
  const least = points(CHEAPEST)
  const { pointsPerPlayer } = agreed(setup)
  return limit >= least
    ? null
    : refuse('WV-REI-01', SAY['E-SETTINGS']('The limit', `${least} to ${pointsPerPlayer} points`))
}
