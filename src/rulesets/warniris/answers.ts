/** Menus opened, answers judged, holes filled: the same rules for people, bots and the fall-back of a silent player. */

import { type Draw, type Filling, isRefusal, pathOf, pointOf, type Refusal, refuse, rotated } from '#engine'
import type { Point } from '#geometry'
import { charges, whyNotCharge } from './approach.ts'
import { BORDERS, borderOffers, borderPlaces, whyNotBorder } from './borders.ts'
import { deployPlaces, whyNotDeploy } from './deploy.ts'
import { dodges, judgeDodge } from './fall.ts'
import { movement } from './figure.ts'
import { handfuls } from './hands.ts'
import { targets, whyNotDeclare } from './menu.ts'
import type { Act, Course, Frame, Game, Reply, WnAnswer, WnDecision, WnOffer } from './model.ts'
import { openMoments, poseAt, poses, whyNotStrikeAt } from './moments.ts'
import { judgePath } from './path.ts'
import { playPlaces, plays, tokens, whyNotPlay } from './plays.ts'
import type { Rule } from './rules.ts'
import { shovePlaces, whyNotShove } from './shove.ts'
import { besidePlaces, whyNotBeside } from './walk.ts'
import { moves, wander } from './wander.ts'

// ---- menus ------------------------------------------------------------------

export function openMenu(game: Game, decision: WnDecision, offer: WnOffer, only?: string): readonly WnOffer[] {
  if (offer.id === 'cards') return plays(game, decision.seat)
  if (offer.id === 'blood') return tokens(game, decision.seat)
  if (offer.leads?.step === 'declare') return targets(game, offer.leads.act, only)
  return offer.on === undefined ? [] : borderOffers(game, offer.on)
}

// ---- judging ----------------------------------------------------------------

export function checkAnswer(game: Game, answer: WnAnswer): Refusal<Rule> | null {
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
      return offer.id === 'onward'
        ? whyNotOnward(game, leads, pathOf(answer))
        : whyNotMoment(game, leads.act, replyOf(leads, offer), pointOf(answer))
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
      return whyNotBorder(game, offer.on!, borderNamed(offer), pointOf(answer))
    case 'play':
      return whyNotPlay(game, leads, pointOf(answer))
    default:
      return null
  }
}

const borderNamed = (offer: WnOffer) => BORDERS.find(border => border === offer.id) ?? 'south'
const replyOf = ({ replies }: Course, offer: WnOffer): Reply => replies.find(reply => reply.by === offer.on)!

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
function whyNotOnward(game: Game, { act, used }: Course, path: readonly Point[]): Refusal<Rule> | null {
  const left = Math.max(0, movement(game, act.who) - used)
  if (act.deed !== 'move') return whyNotCharge(game, { ...act, popUp: false }, path, left)
  const found = judgePath(game, act.who, path, left, { isMove: true })
  return isRefusal(found) ? found : null
}

// ---- filling ----------------------------------------------------------------

export function fill(game: Game, offer: WnOffer, pick: Draw): Iterable<Filling> {
  const { hole, leads } = offer
  if (hole?.fill === 'share') return handfuls(hole.total, pick)
  switch (leads?.step) {
    case 'declare':
      return leads.act.deed === 'move' ? moves(game, leads.act, pick) : charges(game, leads.act, pick)
    case 'moment':
      return momentPlaces(game, leads.act, leads.replies[leads.i]!, pick)
    case 'course':
      return offer.id === 'onward'
        ? onwards(game, leads, pick)
        : momentPlaces(game, leads.act, replyOf(leads, offer), pick)
    case 'shove':
      return legalShoves(game, leads, pick)
    case 'dodge':
      return dodges(game, leads.tumble, leads.under[0]!, pick)
    case 'beside':
      return besidePlaces(game, leads, pick)
    case 'deploy':
      return deployPlaces(game, offer.on!, pick)
    case 'borders':
      return borderPlaces(game, offer.on!, borderNamed(offer), pick)
    case 'play':
      return playPlaces(game, leads, pick)
    default:
      return []
  }
}

function* legalShoves(game: Game, frame: Extract<Frame, { step: 'shove' }>, pick: Draw) {
  for (const to of shovePlaces(game, frame, pick)) if (whyNotShove(game, frame, to) === null) yield to
}

/** Moments along a path at which the Reaction could be made, the first one first for a silent player. */
function* momentPlaces(game: Game, act: Act, reply: Reply, pick: Draw): Generator<Point> {
  const open = openMoments(game, act, reply.by, reply.arm, poses(game, act)).filter(
    ({ moment }) => moment.kind === 'path',
  )
  for (const { named } of rotated(open, pick)) yield named
}

function* onwards(game: Game, frame: Course, pick: Draw): Generator<readonly Point[]> {
  const { act, used } = frame
  const left = Math.max(0, movement(game, act.who) - used)
  if (act.deed !== 'move') return yield* charges(game, { ...act, popUp: false }, pick, left)
  for (const path of wander(game, act.who, left, pick)) if (whyNotOnward(game, frame, path) === null) yield path
}
