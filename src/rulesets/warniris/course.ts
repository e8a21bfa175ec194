/** An Action on its way: start, pop-up, displacement, Test, deed, end, with the Reactions that fall due in between. */

import type { ModelId, Seat } from '#engine'
import { ability, armOf } from './abilities.ts'
import { strike, whyNotStrike } from './attack.ts'
import { lift } from './damage.ts'
import { hasHeadroom } from './ground.ts'
import {
  type Act,
  type Course,
  type Frame,
  inPlay,
  ledTo,
  type Moment,
  mini,
  POSTURE_SEEN,
  type Posture,
  type Reply,
  type Said,
  type Stage,
  type StepsFor,
  seatsAfter,
  type Ump,
  type WnAnswer,
  type WnOffer,
} from './model.ts'
import { whyNotAble } from './moments.ts'
import { lose, momentNamed, momentOffers, whyNotReply } from './reactions.ts'
import type { Rule } from './rules.ts'
import { handle, inContact, isContact, swapPlaces, whyNotHandle } from './shove.ts'
import { walkOn } from './walk.ts'

export const courses: StepsFor<'course'> = {
  course(umpire, frame, [answer]) {
    const { board } = umpire
    board.unsettled = false
    const actor = mini(board, frame.act.who)
    if (!inPlay(actor)) return // WN-REA-13, WN-REA-21: what still waits for it is lost
    // WN-REA-21: Knocked Down, the Action stops where it is
    if (actor.posture === 'down' && frame.stage !== 'end') {
      return umpire.next({ ...frame, stage: 'end', act: { ...frame.act, path: [] } })
    }
    const due = dueNow(frame)
    if (due.length > 0) return react(umpire, frame, due, answer)
    stages[frame.stage](umpire, frame, answer)
  },
}

/** What was answered in the middle of an Action. */
function saidIn<A extends Said['about']>(
  answer: WnAnswer | undefined,
  about: A,
): Extract<Said, { about: A }> | undefined {
  const said = ledTo('course', answer)?.said
  // the compiler does not narrow a union by a generic discriminant
  return said?.about === about ? (said as Extract<Said, { about: A }>) : undefined
}

const onTo = (umpire: Ump, frame: Course, stage: Stage): void => umpire.next({ ...frame, stage })

const stages: Readonly<Record<Stage, (umpire: Ump, frame: Course, answer: WnAnswer | undefined) => void>> = {
  start(umpire, frame) {
    // WN-CRO-07, WN-CRO-11: it gets up for a moment
    if (frame.act.popUp && !hasHeadroom(umpire, frame.act.who, 'standing')) {
      comeToNothing(umpire, frame.act)
      return onTo(umpire, frame, 'end')
    }
    if (frame.act.popUp) setPosture(umpire, frame.act.who, 'standing', 'WN-CRO-07')
    onTo(umpire, frame, 'rise')
  },
  rise: (umpire, frame) => onTo(umpire, frame, 'walk'),
  walk: walkOn,
  test: (umpire, frame) => onTo(umpire, frame, 'deed'),
  deed(umpire, frame) {
    umpire.board.unsettled = true
    umpire.next(...perform(umpire, frame.act), { ...frame, stage: 'close' })
  },
  /** WN-CRO-12: crouching again is optional and comes before late Reactions; so does Fade. */
  close(umpire, frame, answer) {
    const { act } = frame
    if (answer === undefined && mayCrouchAfter(umpire, act)) {
      const rule = act.popUp ? 'WN-CRO-12' : 'WN-ABL-13'
      const leads = (crouches: boolean): Frame => ({ ...frame, said: { about: 'crouch', crouches } })
      const offers: WnOffer[] = [
        { id: 'crouch', rule, on: act.who, leads: leads(true) },
        { id: 'stay', rule, on: act.who, leads: leads(false) },
      ]
      const { seat } = mini(umpire.board, act.who)
      return umpire.ask({ seat, about: 'crouch', on: act.who, offers, otherwise: 'crouch' })
    }
    const said = saidIn(answer, 'crouch')
    if (said?.crouches) {
      setPosture(umpire, act.who, 'crouched', act.popUp ? 'WN-CRO-12' : 'WN-ABL-13')
    }
    onTo(umpire, frame, 'end')
  },
  /** SC-11 of the cards: the Grapnel is for one Move. */
  end(umpire, { act }) {
    if (act.deed === 'move') lift(mini(umpire.board, act.who), 'Grapnel')
  },
}

/** WN-CRO-12, WN-ABL-13: at the end of a pop-up, and after Nettle's bow. */
function mayCrouchAfter(umpire: Ump, act: Act): boolean {
  const { posture } = mini(umpire.board, act.who)
  if (act.reaction || posture === 'crouched' || ability(umpire, act.who, 'anchored')) return false
  if (act.popUp) return posture === 'standing'
  const bow = ability(umpire, act.who, 'fades')
  return bow !== undefined && act.deed === 'attack' && armOf(umpire, act.who, act.arm).name === bow
}

export function setPosture(umpire: Ump, who: ModelId, posture: Posture, rule: Rule): void {
  const m = mini(umpire.board, who)
  const [old, now] = [POSTURE_SEEN[m.posture], POSTURE_SEEN[posture]]
  m.posture = posture
  if (old.token !== null) umpire.tell({ kind: 'unmark', rule, who, ...old, token: old.token })
  if (now.token !== null) umpire.tell({ kind: 'mark', rule, who, ...now, token: now.token })
}

/** The deed itself, where the actor now stands; without effect when it has become impossible (WN-ATK-17, WN-ADV-03). */
function perform(umpire: Ump, act: Act): Frame[] {
  const { who, at, deed } = act
  switch (deed) {
    case 'move':
      return []
    case 'lie':
      setPosture(umpire, who, 'lying', 'WN-LAY-01')
      return []
    case 'crouch':
      if (!hasHeadroom(umpire, who, 'crouched')) return comeToNothing(umpire, act)
      setPosture(umpire, who, 'crouched', 'WN-CRO-01')
      return []
    case 'rise':
      if (!hasHeadroom(umpire, who, 'standing')) return comeToNothing(umpire, act)
      setPosture(umpire, who, 'standing', 'WN-GUP-01')
      return []
    case 'attack':
      if (!inPlay(mini(umpire.board, at)) || whyNotStrike(umpire, who, at, act.arm) !== null)
        return comeToNothing(umpire, act)
      return strike(umpire, act)
    case 'knockdown':
    case 'push':
    case 'swap': {
      const isPossible =
        inPlay(mini(umpire.board, at)) &&
        inContact(umpire, who, at) &&
        whyNotHandle(umpire, who, at, deed) === null &&
        (deed !== 'swap' || swapPlaces(umpire, who, at) !== null)
      return isPossible ? handle(umpire, { ...act, deed }) : comeToNothing(umpire, act)
    }
  }
}

/** WN-ATK-17: the Action had begun and is spent. */
function comeToNothing(umpire: Ump, { who, deed }: Act): Frame[] {
  const { seat } = mini(umpire.board, who)
  const rule = isContact(deed) ? 'WN-ADV-03' : 'WN-ATK-17'
  umpire.tell({ kind: 'choice', rule, seat, note: 'it can no longer be done', on: who })
  return []
}

// ---- Reactions that fall due ------------------------------------------------

/** The Reactions whose moment this is; at the end everything that is left. */
function dueNow({ stage, replies, walked }: Course): Reply[] {
  return replies.filter(({ moment }) => {
    if (stage === 'end') return true
    if (moment === null) return false
    if (stage === 'rise') return moment.kind === 'popup'
    if (stage === 'walk') return moment.kind === 'path' && moment.at <= walked
    return moment.kind === stage
  })
}

/** WN-REA-19, WN-REA-20: between players by turn order, among one player's own as that player says. */
function react(umpire: Ump, frame: Course, due: readonly Reply[], answer: WnAnswer | undefined) {
  const seats = seatsAfter(umpire.board, mini(umpire.board, frame.act.who).seat)
  const seat = seats.find(s => due.some(({ by }) => mini(umpire.board, by).seat === s)) as Seat // someone is due
  const own = due.filter(({ by }) => mini(umpire.board, by).seat === seat)
  const first = saidIn(answer, 'first')
  const chosen = own.find(({ by }) => by === first?.by)
  const renames = answer !== undefined && chosen === undefined
  if (own.length > 1 && chosen === undefined && !renames && own.every(reply => isReady(umpire, frame, reply))) {
    const offers = own.map(
      ({ by }): WnOffer => ({
        id: `first:${by}`,
        rule: 'WN-REA-20',
        on: by,
        at: frame.act.who,
        leads: { ...frame, said: { about: 'first', by } },
      }),
    )
    return umpire.ask({ seat, about: 'first', on: frame.act.who, offers, otherwise: offers[0]!.id })
  }
  const reply = chosen ?? own.find(one => !isReady(umpire, frame, one)) ?? own[0]!
  const without: Course = { ...frame, replies: frame.replies.filter(other => other !== reply) }
  if (isReady(umpire, frame, reply)) return umpire.next({ step: 'reply', reply, at: frame.act.who }, without)
  rename(umpire, frame, reply, answer)
}

const isReady = (umpire: Ump, frame: Course, reply: Reply): boolean =>
  whyNotReply(umpire, reply, frame.act.who) === null

/** WN-REA-27: impossible at the moment named: another one, or the Reaction is lost. */
function rename(umpire: Ump, frame: Course, reply: Reply, answer: WnAnswer | undefined) {
  const { act, stage, replies, walked } = frame
  const without: Course = { ...frame, replies: replies.filter(other => other !== reply) }
  const isLost = stage === 'end' || !reply.inTime || whyNotAble(umpire, reply.by) !== null
  const leads = (kind: Moment['kind'] | null): Frame => ({ ...frame, said: { about: 'again', by: reply.by, kind } })
  const offers = isLost ? [] : momentOffers(umpire, act, reply, leads, LATER[stage])
  const said = saidIn(answer, 'again')
  if (offers.length === 0 || said?.kind === null) {
    lose(umpire, reply)
    return umpire.next(without)
  }
  if (said !== undefined && answer !== undefined) {
    const moment = momentNamed(umpire, act, said.kind, answer, walked)
    return umpire.next({ ...frame, replies: replies.map(other => (other === reply ? { ...reply, moment } : other)) })
  }
  const { seat } = mini(umpire.board, reply.by)
  const lost: WnOffer = { id: 'lose', rule: 'WN-REA-27', on: reply.by, leads: leads(null) }
  umpire.ask({ seat, about: 'again', on: reply.by, offers: [...offers, lost], otherwise: offers[0]!.id })
}

/** The moments still to come at each stage. */
const LATER: Readonly<Record<Stage, readonly Moment['kind'][]>> = {
  start: ['popup', 'path', 'test', 'end'],
  rise: ['path', 'test', 'end'],
  walk: ['path', 'test', 'end'],
  test: ['end'],
  deed: ['end'],
  close: ['end'],
  end: [],
}
