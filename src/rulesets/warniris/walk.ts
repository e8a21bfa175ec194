/** The displacement of an Action: from one stop to the next, through friends and enemies, over edges, past the Relic. */

import { allRound } from '#common/goals'
import { along, endsBefore, HERE, lastClear } from '#common/legs'
import { type Draw, isRefusal, type ModelId, pathOf, pointOf, type Refusal, refuse } from '#engine'
import { distance, type Point } from '#geometry'
import { ability, cardOf, nameOf } from './abilities.ts'
import { landings } from './fall.ts'
import { figure, heightIn, movement, touches } from './figure.ts'
import { DROP, fallHeight, whyNotStand } from './ground.ts'
import { backAlong, enemiesCrossed, meetings } from './meeting.ts'
import {
  type Course,
  type Frame,
  type Game,
  inPlay,
  ledTo,
  mini,
  placeOf,
  type StepsFor,
  type Tumble,
  type Ump,
  type WnAnswer,
  type WnOffer,
} from './model.ts'
import { costAlong, pathAfter, type Survey, survey } from './path.ts'
import { capture, catchRelic, homeAlong, maybeCapture, relicAlong } from './relic.ts'
import { attribute, facedTest } from './rolls.ts'
import type { Rule } from './rules.ts'
import { bracedBody } from './shove.ts'

/** Where a displacement has to stop, how far ahead, and for what. */
interface Stop {
  readonly at: number
  readonly why: 'reply' | 'relic' | 'home' | 'enemy' | 'edge' | 'end'
  readonly who: ModelId
}

/** One run of the walk: to the next stop, or what happens at the one it has come to. */
export function walkOn(umpire: Ump, frame: Course, answer: WnAnswer | undefined) {
  const { act } = frame
  const at = placeOf(umpire.board, act.who)
  if (isShifted(frame, at)) return goOnFrom(umpire, frame, answer)
  if (act.path.length === 0) return settle(umpire, frame)
  const { posture } = mini(umpire.board, act.who)
  const way = survey(umpire, act.who, act.path, { posture, isMove: act.deed === 'move' })
  if (isRefusal(way)) return settle(umpire, { ...frame, act: { ...act, path: [] } })
  const stop = nextStop(umpire, frame, way)
  if (stop.at > HERE) return umpire.next(advance(umpire, frame, way, stop))
  arrive(umpire, frame, way, stop, answer)
}

/** WN-REA-22: something has moved it aside in the middle of its displacement. */
const isShifted = ({ act, trail }: Course, at: Point): boolean => {
  const last = trail.at(-1)
  return act.path.length > 0 && last !== undefined && (last.x !== at.x || last.y !== at.y || last.z !== at.z)
}

/** The nearest of everything that stops a displacement; at one place Reactions come before Tests (table T9). */
function nextStop(umpire: Ump, frame: Course, way: Survey): Stop {
  const { act, walked } = frame
  const { posture } = mini(umpire.board, act.who)
  const height = heightIn(umpire, act.who, posture)
  const stops: Stop[] = []
  const relic = frame.relic === 'done' ? null : relicAlong(umpire, act.who, way.legs)
  const met =
    relic !== null || frame.replies.some(reply => reply.moment?.kind === 'path')
      ? meetings(umpire, act.who, way.legs, height)
      : []
  frame.replies.forEach((reply, i) => {
    if (reply.moment?.kind !== 'path') return
    stops.push({ at: Math.max(0, lastClear(met, reply.moment.at - walked)), why: 'reply', who: i })
  })
  if (relic !== null) {
    // Ruling on WN-REL-06: where another base is in the way of the contact, the question comes at the last clear place
    const at = frame.relic === 'ask' ? Math.max(0, lastClear(met, relic)) : relic
    stops.push({ at, why: 'relic', who: act.who })
  }
  const home = homeAlong(umpire, act.who, way.legs)
  if (home !== null) stops.push({ at: home, why: 'home', who: act.who })
  const enemy = enemiesCrossed(umpire, act.who, way.legs, height).find(({ who }) => !frame.passed.includes(who))
  if (enemy !== undefined) stops.push({ at: enemy.enter, why: 'enemy', who: enemy.who })
  stops.push({ at: way.length, why: way.fall === null ? 'end' : 'edge', who: act.who })
  return stops.reduce((first, stop) => (stop.at < first.at - HERE ? stop : first))
}

/** Goes so far along the way. */
function advance(umpire: Ump, frame: Course, way: Survey, stop: Stop): Course {
  const { act } = frame
  const m = mini(umpire.board, act.who)
  const to = along(way.legs, stop.at)
  m.at = to
  m.displaced = true
  umpire.tell({ kind: 'move', rule: 'WN-MOV-01', who: act.who, path: passedBy(way, stop.at, to) })
  maybeCapture(umpire, act.who)
  const walked = Math.round(frame.walked + stop.at)
  return {
    ...frame,
    act: { ...act, path: pathAfter(way, stop.at) },
    walked,
    used: Math.round(frame.used + costAlong(umpire, act.who, way.legs, stop.at)),
    trail: [...frame.trail, ...passedBy(way, stop.at, to)],
    replies:
      stop.why === 'reply' ? frame.replies.map((r, i) => (i === stop.who ? dueAt(r, walked) : r)) : frame.replies,
  }
}
const dueAt = (reply: Course['replies'][number], walked: number): Course['replies'][number] => ({
  ...reply,
  moment: { kind: 'path', at: walked },
})

/** The corners gone by on the way to a place, and the place. */
const passedBy = (way: Survey, length: number, to: Point): Point[] => [...endsBefore(way.legs, length), to]

/** What happens at the stop it stands at. */
function arrive(umpire: Ump, frame: Course, way: Survey, stop: Stop, answer: WnAnswer | undefined) {
  const { act } = frame
  switch (stop.why) {
    case 'reply':
      return umpire.next({
        ...frame,
        replies: frame.replies.map((r, i) => (i === stop.who ? dueAt(r, frame.walked) : r)),
      })
    case 'relic':
      return meetRelic(umpire, frame, answer)
    case 'home':
      capture(umpire, act.who)
      return umpire.next(frame)
    case 'enemy':
      return passThrough(umpire, frame, stop.who)
    case 'edge':
      return goOverEdge(umpire, frame, way)
    case 'end':
      return settle(umpire, { ...frame, act: { ...act, path: [] } })
  }
}

/** WN-MOV-07, WN-MOV-08, WN-MOV-09, WN-MOV-10: a Faced Test of Body for each enemy crossed, in a free Move too (WN-MOV-18). */
function passThrough(umpire: Ump, frame: Course, enemy: ModelId) {
  const { who } = frame.act
  const own = attribute(umpire, who, 'body')
  const tramples = ability(umpire, who, 'tramples')
  if (tramples !== undefined) own.push({ n: tramples, rule: 'WN-ABL-12' })
  const passed = [...frame.passed, enemy]
  const theirs = bracedBody(umpire, who, enemy)
  if (facedTest(umpire, 'pass', who, enemy, own, theirs, `to pass through ${nameOf(umpire, enemy)}`)) {
    return umpire.next({ ...frame, passed })
  }
  const m = mini(umpire.board, who)
  m.at = backAlong(umpire, who, frame.trail, placeOf(umpire.board, who)) // WN-MOV-17
  umpire.board.unsettled = true
  const stopped: Course = { ...frame, passed, act: { ...frame.act, path: [] }, trail: [m.at] }
  if (ability(umpire, who, 'anchored')) return umpire.next(stopped)
  umpire.next({ step: 'floor', who }, { step: 'beside', who, enemy }, stopped)
}

/** WN-MOV-06, WN-FAL-11, WN-FAL-12: over the edge, on purpose; the Move ends unless the fall counts for nothing (WN-FAL-07). */
function goOverEdge(umpire: Ump, frame: Course, way: Survey) {
  const { act } = frame
  const { fall } = way
  if (fall === null) return
  const m = mini(umpire.board, act.who)
  const tumble: Tumble = { who: act.who, from: fall.from, dx: fall.dx, dy: fall.dy, to: fall.to, by: m.seat }
  m.at = backAlong(umpire, act.who, frame.trail, placeOf(umpire.board, act.who)) // WN-MOV-17: those below are asked meanwhile
  const low = landings(umpire, tumble)[0]?.z ?? 0
  const goesOn = fallHeight(umpire, act.who, fall.from.z, low) < DROP
  const rest = goesOn ? act.path.slice(-1) : []
  umpire.next({ step: 'fall', tumble }, { ...frame, act: { ...act, path: rest } })
}

/** WN-REL-05 to WN-REL-07: catching is optional and costs nothing; who wants it has it at contact. */
function meetRelic(umpire: Ump, frame: Course, answer: WnAnswer | undefined) {
  const { who } = frame.act
  if (frame.relic === 'catch') {
    catchRelic(umpire, who)
    return umpire.next({ ...frame, relic: 'done' })
  }
  const decided = ledTo('course', answer)
  if (decided === undefined) {
    const offers: WnOffer[] = [
      { id: 'catch', rule: 'WN-REL-05', on: who, leads: { ...frame, relic: 'catch' } },
      { id: 'leave', rule: 'WN-REL-07', on: who, leads: { ...frame, relic: 'done' } },
    ]
    return umpire.ask({ seat: mini(umpire.board, who).seat, about: 'relic', on: who, offers, otherwise: 'catch' })
  }
  umpire.next(decided)
}

/** WN-REA-22: the rest of the Movement from the new place, by a new path. */
function goOnFrom(umpire: Ump, frame: Course, answer: WnAnswer | undefined) {
  const { act } = frame
  const at = placeOf(umpire.board, act.who)
  const left = Math.max(0, movement(umpire, act.who) - frame.used)
  const here: Course = { ...frame, trail: [at] }
  const stopped: Course = { ...here, act: { ...act, path: [] } }
  const decided = ledTo('course', answer)
  if (decided !== undefined && answer !== undefined) {
    const path = answer.with === undefined ? [] : pathOf(answer)
    return umpire.next({ ...decided, act: { ...act, path } })
  }
  if (left === 0) return umpire.next(stopped)
  const onward: Course = { ...here, relic: frame.relic === 'catch' ? 'ask' : frame.relic } // another path, another question
  const hole = { fill: 'path', who: act.who, reach: left } as const
  const offers: WnOffer[] = [
    { id: 'stop', rule: 'WN-REA-22', on: act.who, leads: stopped },
    { id: 'onward', rule: 'WN-REA-22', on: act.who, hole, leads: onward },
  ]
  umpire.ask({ seat: mini(umpire.board, act.who).seat, about: 'onward', on: act.who, offers, otherwise: 'stop' })
}

/** The displacement is over: nobody may rest on another (WN-MOV-17). */
function settle(umpire: Ump, frame: Course) {
  const m = mini(umpire.board, frame.act.who)
  const at = placeOf(umpire.board, frame.act.who)
  const end = backAlong(umpire, frame.act.who, frame.trail, at)
  if (end !== at) {
    m.at = end
    umpire.tell({ kind: 'place', rule: 'WN-MOV-17', who: frame.act.who, at: end })
  }
  umpire.next({ ...frame, stage: 'test' })
}

// ---- beside the enemy -------------------------------------------------------

export const besides: StepsFor<'beside'> = {
  /** WN-MOV-11, WN-MOV-12: the enemy player sets the fallen one down in base contact. */
  beside(umpire, frame, [answer]) {
    const { who, enemy } = frame
    const m = mini(umpire.board, who)
    const { seat } = mini(umpire.board, enemy)
    if (!inPlay(m) || !inPlay(mini(umpire.board, enemy)) || umpire.board.resigned[seat]) return
    if (answer === undefined) {
      let isPossible = false
      for (const _ of besidePlaces(umpire, frame, () => 0)) {
        isPossible = true
        break
      }
      if (!isPossible) return
      const offer: WnOffer = {
        id: 'beside',
        rule: 'WN-MOV-11',
        on: who,
        at: enemy,
        hole: { fill: 'point' },
        leads: frame,
      }
      return umpire.ask({ seat, about: 'beside', on: who, offers: [offer], otherwise: 'beside' })
    }
    m.at = besideAt(umpire, frame, pointOf(answer))
    umpire.tell({ kind: 'place', rule: 'WN-MOV-11', who, at: m.at })
    maybeCapture(umpire, who)
  },
}
type Beside = Extract<Frame, { step: 'beside' }>

/** Whoever is set down stands on the surface there. */
const besideAt = (game: Game, { enemy }: Beside, { x, y, z }: Point): Point => ({
  x,
  y,
  z: z === 0 ? z : Math.min(z, placeOf(game.board, enemy).z + DROP),
})

export function whyNotBeside(game: Game, frame: Beside, to: Point): Refusal<Rule> | null {
  const { who, enemy } = frame
  const at = besideAt(game, frame, to)
  const other = figure(game, enemy)
  if (Math.abs(at.z - other.bottom) >= DROP) {
    return refuse('WN-MOV-12', 'It must be less than 4.0 cm above or below your miniature.')
  }
  if (!touches(figure(game, who, at), other)) return refuse('WN-MOV-11', 'Must touch your miniature.')
  return whyNotStand(game, who, at)
}

/** Places round the enemy, the nearest to where it fell first. */
export function* besidePlaces(game: Game, frame: Beside, pick: Draw): Generator<Point> {
  const { who, enemy } = frame
  const from = placeOf(game.board, who)
  const other = placeOf(game.board, enemy)
  const rim = cardOf(game, who).radius + cardOf(game, enemy).radius + 20
  const turn = pick(24)
  const levels = from.z === other.z ? [other.z] : [other.z, from.z]
  const places = [...allRound(other, rim, 24, () => turn)].flatMap(({ x, y }) => levels.map(z => ({ x, y, z })))
  if (turn === 0) places.sort((a, b) => distance(a, from) - distance(b, from))
  for (const place of places) if (whyNotBeside(game, frame, place) === null) yield place
}
