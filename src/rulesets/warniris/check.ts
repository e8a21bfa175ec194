/** Answers judged, by the same functions that the steps use: is what fills a hole legal? */

import { isRefusal, pathOf, pointOf, type Refusal, refuse } from '#engine'
import type { Point } from '#geometry'
import { postureOf, whyNotCharge } from './approach.ts'
import { whyNotBorder } from './borders.ts'
import { whyNotDeploy } from './deploy.ts'
import { judgeDodge } from './fall.ts'
import { movement } from './figure.ts'
import type { Act, Course, Game, Reply, WnAnswer } from './model.ts'
import { poseAt, whyNotStrikeAt } from './moments.ts'
import { judgePath } from './path.ts'
import { whyNotPlay } from './plays.ts'
import type { Rule } from './rules.ts'
import { whyNotShove } from './shove.ts'
import { whyNotBeside } from './walk.ts'

export function check(game: Game, answer: WnAnswer): Refusal<Rule> | null {
  const { offer } = answer
  const { leads } = offer
  if (offer.hole === undefined || leads === undefined) return null
  switch (leads.step) {
    case 'declare':
      return leads.act.reaction
        ? whyNotCharge(game, leads.act, pathOf(answer))
        : whyNotDeclare(game, leads.act, pathOf(answer))
    case 'moment':
      return whyNotMoment(game, leads.act, leads.replies[leads.i]!, pointOf(answer))
    case 'course':
      return offer.hole.fill === 'path'
        ? whyNotOnward(game, leads, pathOf(answer))
        : whyNotMoment(game, leads.act, renamed(leads), pointOf(answer))
    case 'shove':
      return whyNotShove(game, leads, pointOf(answer))
    case 'dodge': {
      const judged = judgeDodge(game, leads.tumble, leads.under[0]!, pathOf(answer))
      return isRefusal(judged) ? judged : null
    }
    case 'beside':
      return whyNotBeside(game, leads, pointOf(answer))
    case 'deploy':
      return whyNotDeploy(game, offer.on!, pointOf(answer))
    case 'borders':
      return whyNotBorder(game, leads.who!, leads.border!, pointOf(answer)) // a hole is only in the menu of borders
    case 'play':
      return whyNotPlay(game, leads, pointOf(answer))
    default:
      return null
  }
}

/** The Reaction for which another moment is named. */
export function renamed({ replies, said }: Course): Reply {
  const found = said?.about === 'again' ? replies.find(({ by }) => by === said.by) : undefined
  if (found === undefined) throw new Error('warniris: a moment is named for no Reaction')
  return found
}

/** WN-REA-10, WN-REA-11: a place on the path at which the Reaction could be made. */
function whyNotMoment(game: Game, act: Act, reply: Reply, spot: Point): Refusal<Rule> | null {
  const pose = poseAt(game, act, spot)
  if (pose === null) return refuse('WN-REA-09', 'That place is not on the path.')
  const far = whyNotStrikeAt(game, act, reply.by, reply.arm, pose)
  if (far === null) return null
  return far.rule === 'WN-ATK-02'
    ? refuse('WN-REA-11', 'Not visible at that moment.')
    : refuse('WN-REA-11', `Out of range at that moment: ${far.why}`)
}

/** WN-REA-22: the rest of the Movement from the new place. */
export function whyNotOnward(game: Game, { act, used }: Course, path: readonly Point[]): Refusal<Rule> | null {
  const left = Math.max(0, movement(game, act.who) - used)
  if (act.deed !== 'move') return whyNotCharge(game, { ...act, popUp: false }, path, left)
  const found = judgePath(game, act.who, path, left, { isMove: true })
  return isRefusal(found) ? found : null
}

/** Is a declared displacement legal: a Move, or a free Move to the target? */
export function whyNotDeclare(game: Game, act: Act, path: readonly Point[]): Refusal<Rule> | null {
  if (act.deed !== 'move') return whyNotCharge(game, act, path)
  const posture = postureOf(game, act)
  const found = judgePath(game, act.who, path, movement(game, act.who, posture), { posture, isMove: true })
  return isRefusal(found) ? found : null
}
