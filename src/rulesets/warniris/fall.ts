/** Falling, and falling onto others (WN-FAL). */

import { lyingPlaces, pointBelow } from '#common/fall'
import { mayStand } from '#common/ground'
import { type Draw, isRefusal, type ModelId, pathOf, type Refusal, refuse } from '#engine'
import { CM, cosine, distance, type Len, type Point, sine } from '#geometry'
import { ability, cardOf, nameOf } from './abilities.ts'
import { wound } from './damage.ts'
import { collides, figure, heightIn, playing, TOLERANCE } from './figure.ts'
import { DROP, fallDamage, fallHeight, fieldIn, isStable, STANCE } from './ground.ts'
import { isAsked } from './hands.ts'
import { meetings } from './meeting.ts'
import {
  type Frame,
  type Game,
  ledTo,
  mini,
  placeOf,
  type StepsFor,
  type Tumble,
  type WnDecision,
  type WnOffer,
} from './model.ts'
import { judgePath } from './path.ts'
import { maybeCapture } from './relic.ts'
import { attribute, normalTest } from './rolls.ts'
import type { Rule } from './rules.ts'
import { settleLosses } from './victory.ts'

/** WN-FAL-17: a dodge is 5 cm long, whatever the Movement. */
const DODGE: Len = 5 * CM

/** No piece is so wide that a fall from it ends farther out. */
const FARTHEST: Len = 40 * CM

/** WN-FAL-10: beyond the edge in the direction of travel, clear of the piece it falls from, on what is below there. */
const landingPoint = (game: Game, tumble: Tumble): Point =>
  pointBelow(fieldIn(game), tumble, cardOf(game, tumble.who).radius, TOLERANCE, STANCE.rest, FARTHEST)

/** Where a fall can end: the landing point, or the nearest legal places to it (WN-FAL-20). Bases below do not count here. */
export function landings(game: Game, tumble: Tumble): Point[] {
  const at = tumble.to ?? landingPoint(game, tumble)
  const isOpen = mayStand(fieldIn(game), () => -1, figure(game, tumble.who, at), STANCE)
  return isOpen ? [at] : placesNear(game, tumble.who, at)
}

/** WN-FAL-18, WN-FAL-20: the nearest legal places on the surface aimed at, or else on the ground. */
function placesNear(game: Game, who: ModelId, at: Point): Point[] {
  const others = playing(game, who).map(other => figure(game, other))
  return lyingPlaces(fieldIn(game), others, figure(game, who, at), STANCE)
}

/** WN-FAL-19: who stands below a landing place, nearest first; of two as near the one with the lower number. */
function underneath(game: Game, who: ModelId, at: Point): ModelId[] {
  const base = figure(game, who, at)
  return playing(game, who)
    .filter(other => collides(base, figure(game, other)))
    .sort((a, b) => distance(at, placeOf(game.board, a)) - distance(at, placeOf(game.board, b)))
}

export const falling: StepsFor<'fall' | 'dodge' | 'crash' | 'floor' | 'down'> = {
  fall(umpire, frame, [answer]) {
    const { tumble } = frame
    const { who } = tumble
    if (mini(umpire.board, who).at === null) return
    const places = landings(umpire, tumble)
    if (places.length > 1 && answer === undefined) return umpire.ask(landingQuestion(umpire, tumble, places))
    const to = ledTo('fall', answer)?.tumble.to ?? places[0] ?? tumble.from
    const landing: Tumble = { ...tumble, to }
    const height = fallHeight(umpire, who, tumble.from.z, to.z)
    umpire.tell({ kind: 'move', rule: 'WN-FAL-10', who, path: [tumble.from, to] })
    const under = height < DROP ? [] : underneath(umpire, who, to)
    umpire.next({ step: 'dodge', tumble: landing, under, hurt: [], passed: false })
  },

  /** WN-FAL-15 to WN-FAL-19: each miniature below may test its Mind to get out of the way. */
  dodge(umpire, frame, [answer]) {
    const { tumble, under, hurt, passed } = frame
    const [who, ...rest] = under
    if (who === undefined) return umpire.next({ step: 'crash', tumble, hurt })
    const fails: Frame = { ...frame, under: rest, hurt: [...hurt, who], passed: false }
    const { seat, at } = mini(umpire.board, who)
    if (at === null) return umpire.next({ ...frame, under: rest, passed: false })
    if (passed) {
      if (answer === undefined) {
        const offer = dodgeOffer(frame)
        return umpire.ask({ seat, about: 'dodge', on: who, offers: [offer], otherwise: offer.id })
      }
      const path = pathOf(answer)
      const found = judgeDodge(umpire, tumble, who, path)
      if (isRefusal(found)) throw new Error('warniris: a dodge was not judged')
      mini(umpire.board, who).at = found.end
      umpire.tell({ kind: 'move', rule: 'WN-FAL-16', who, path })
      maybeCapture(umpire, who)
      return umpire.next({ ...frame, under: rest, passed: false })
    }
    if (answer === undefined) {
      const offers: WnOffer[] = [
        { id: 'test', rule: 'WN-FAL-15', on: who, leads: { ...frame, tries: true } },
        { id: 'stay', rule: 'WN-FAL-17', on: who, leads: { ...frame, tries: false } },
      ]
      return umpire.ask({ seat, about: 'duck', on: who, offers, otherwise: 'test' })
    }
    if (!ledTo('dodge', answer)?.tries) return umpire.next(fails)
    umpire.board.unsettled = true
    if (!normalTest(umpire, who, attribute(umpire, who, 'mind'), 'to get out of the way')) return umpire.next(fails)
    // WN-FAL-18: without a legal end both suffer
    const [way] = dodges(umpire, tumble, who, () => 0)
    umpire.next(way === undefined ? fails : { ...frame, passed: true })
  },

  /** WN-FAL-13, WN-FAL-14, WN-FAL-19: the same consequences for all involved, at the same moment. */
  crash(umpire, frame, [answer]) {
    const { tumble, hurt } = frame
    const { who, from, by } = tumble
    if (mini(umpire.board, who).at === null) return
    const to = tumble.to ?? from
    const places = underneath(umpire, who, to).length === 0 ? [to] : placesNear(umpire, who, to)
    if (places.length > 1 && answer === undefined) return umpire.ask(landingQuestion(umpire, tumble, places))
    const end = ledTo('fall', answer)?.tumble.to ?? places[0] ?? to
    mini(umpire.board, who).at = end
    umpire.tell({ kind: 'place', rule: 'WN-FAL-18', who, at: end })
    const height = fallHeight(umpire, who, from.z, to.z)
    const damage = fallDamage(height)
    maybeCapture(umpire, who)
    if (damage === 0) return
    for (const faller of [who, ...hurt]) wound(umpire, faller, damage, by, 'WN-FAL-03')
    if (settleLosses(umpire)) return
    umpire.next(...[who, ...hurt].map(faller => ({ step: 'floor' as const, who: faller })))
  },

  /** WN-KND-01, WN-FAL-08: it would become Knocked Down; Steel Nerve may keep it up. */
  floor(umpire, { who }) {
    const { board } = umpire
    const m = mini(board, who)
    if (m.at === null || m.posture === 'down' || ability(umpire, who, 'anchored')) return
    board.unsettled = true
    if (isAsked(board, m.seat, 'Steel Nerve')) return umpire.next({ step: 'knocked', who })
    umpire.next({ step: 'down', who })
  },

  /** WN-KND-02, WN-KND-08: the state is set; who hangs on a ladder falls (WN-TER-10). */
  down(umpire, { who }) {
    const m = mini(umpire.board, who)
    if (m.at === null) return
    m.posture = 'down'
    umpire.tell({ kind: 'mark', rule: 'WN-KND-01', who, token: 'Knocked Down', lies: true })
    if (!isStable(umpire, who, m.at)) umpire.next({ step: 'fall', tumble: dropFrom(who, m.at, m.seat) })
  },
}

/** A straight drop from where it is. */
export const dropFrom = (who: ModelId, from: Point, by: number): Tumble => ({ who, from, dx: 0, dy: 0, to: null, by })

// ---- the questions ----------------------------------------------------------

function landingQuestion(game: Game, tumble: Tumble, places: readonly Point[]): WnDecision {
  const { seat } = mini(game.board, tumble.who)
  const offers = places.map(
    (to, i): WnOffer => ({
      id: `land:${i}`,
      rule: 'WN-FAL-20',
      on: tumble.who,
      leads: { step: 'fall', tumble: { ...tumble, to } },
    }),
  )
  return { seat, about: 'land', on: tumble.who, offers, otherwise: 'land:0' }
}

const dodgeOffer = (frame: Extract<Frame, { step: 'dodge' }>): WnOffer => ({
  id: 'dodge',
  rule: 'WN-FAL-16',
  on: frame.under[0]!, // it is asked only while somebody is below
  hole: { fill: 'path', who: frame.under[0]!, reach: DODGE },
  leads: frame,
})

/** WN-FAL-16, WN-FAL-17: up to 5 cm, by the Move rules, through no enemy, clear of the landing base. */
export function judgeDodge(
  game: Game,
  tumble: Tumble,
  who: ModelId,
  path: readonly Point[],
): { readonly end: Point } | Refusal<Rule> {
  const found = judgePath(game, who, path, DODGE)
  if (isRefusal(found)) {
    return found.rule === 'WN-MOV-01' ? refuse('WN-FAL-15', `At most 5 cm: ${found.why}`) : found
  }
  if (found.fall !== null) return refuse('WN-FAL-17', 'A dodge may not end in a fall.')
  const { posture, seat } = mini(game.board, who)
  for (const met of meetings(game, who, found.legs, heightIn(game, who, posture))) {
    if (met.who !== tumble.who && mini(game.board, met.who).seat !== seat) {
      return refuse('WN-FAL-17', `A dodge may not pass through ${nameOf(game, met.who)}.`)
    }
  }
  const landing = figure(game, tumble.who, tumble.to ?? tumble.from)
  if (collides(figure(game, who, found.end), landing)) {
    return refuse('WN-FAL-16', 'You are still under the landing place.')
  }
  return { end: found.end }
}

/** Ways out from under a landing, the shortest first. */
export function* dodges(game: Game, tumble: Tumble, who: ModelId, pick: Draw): Generator<readonly Point[]> {
  const at = placeOf(game.board, who)
  const turn = pick(24) * 15
  for (let d = 200; d <= DODGE; d += 200) {
    for (let a = 0; a < 360; a += 15) {
      const to = {
        x: Math.round(at.x + cosine(a + turn) * d),
        y: Math.round(at.y + sine(a + turn) * d),
        z: at.z,
      }
      if (!isRefusal(judgeDodge(game, tumble, who, [to]))) yield [to]
    }
  }
}
