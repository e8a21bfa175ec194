/** Good ways to fill a hole, each legal: for people, bots and the fall-back of a silent player. */

import { type Draw, type Filling, rotated } from '#engine'
import type { Point } from '#geometry'
import { charges } from './approach.ts'
import { borderPlaces } from './borders.ts'
import { renamed, whyNotOnward } from './check.ts'
import { deployPlaces } from './deploy.ts'
import { dodges } from './fall.ts'
import { movement } from './figure.ts'
import { handfuls } from './hands.ts'
import type { Act, Course, Frame, Game, Reply, WnOffer } from './model.ts'
import { openMoments, poses } from './moments.ts'
import { playPlaces } from './plays.ts'
import { shovePlaces, whyNotShove } from './shove.ts'
import { besidePlaces } from './walk.ts'
import { moves, wander } from './wander.ts'

export function fillings(game: Game, offer: WnOffer, pick: Draw): Iterable<Filling> {
  const { hole, leads } = offer
  if (hole?.fill === 'share') return handfuls(hole.total, pick)
  switch (leads?.step) {
    case 'declare':
      return leads.act.deed === 'move' ? moves(game, leads.act, pick) : charges(game, leads.act, pick)
    case 'moment':
      return momentPlaces(game, leads.act, leads.replies[leads.i]!, pick)
    case 'course':
      return hole?.fill === 'path' ? onwards(game, leads, pick) : momentPlaces(game, leads.act, renamed(leads), pick)
    case 'shove':
      return legalShoves(game, leads, pick)
    case 'dodge':
      return dodges(game, leads.tumble, leads.under[0]!, pick)
    case 'beside':
      return besidePlaces(game, leads, pick)
    case 'deploy':
      return deployPlaces(game, offer.on!, pick)
    case 'borders':
      return borderPlaces(game, leads.who!, leads.border!, pick) // as in `check`
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
