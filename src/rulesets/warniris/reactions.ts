/** Reactions: declared, timed and carried out in the middle of somebody's Action (WN-REA). */

import { type ModelId, pathOf, pointOf, type Seat } from '#engine'
import { armOf } from './abilities.ts'
import { canCharge } from './approach.ts'
import { whyNotStrike } from './attack.ts'
import { isShort } from './datacard.ts'
import { movement } from './figure.ts'
import {
  type Act,
  type Course,
  type Frame,
  hasEffect,
  ledTo,
  MOMENTS,
  type Moment,
  mini,
  type Reply,
  type StepsFor,
  seatsAfter,
  type Ump,
  type WnAnswer,
  type WnDecision,
  type WnOffer,
} from './model.ts'
import {
  canReactTo,
  isAimedAt,
  legsOf,
  lengthAt,
  poses,
  reactionAct,
  reactionsOf,
  whyNotAble,
  whyNotStrikeBack,
} from './moments.ts'
import { agreed } from './options.ts'
import { cardMenu, mayPlayNow, playedCard } from './plays.ts'
import { attribute, normalTest } from './rolls.ts'

/** WN-GEN-14: the Action begins to run once the Mind Tests are rolled, with the Reactions that wait in it. */
export const courseOf = (umpire: Ump, act: Act, replies: readonly Reply[]): Course => ({
  step: 'course',
  act,
  stage: 'start',
  replies,
  walked: 0,
  used: 0,
  trail: [mini(umpire.board, act.who).at!], // an Action is declared by a miniature in play
  passed: [],
  relic: 'ask',
})

/** WN-REA-03, WN-REA-26, WN-SUI-19: who is asked about a declared Action, whatever it is: those who could React, and holders aimed at. */
export function openWindows(umpire: Ump, act: Act): void {
  const { board } = umpire
  const { seat } = mini(board, act.who)
  const isMuffled = hasEffect(mini(board, act.who), 'Muffled Steps')
  const seats = seatsAfter(board, seat).filter(
    other =>
      (!isMuffled && reactionsOf(umpire, act, other, []).length > 0) ||
      (isAimedAt(umpire, act, other) && mayPlayNow(umpire, other, { asked: true })),
  )
  if (seats.length === 0) umpire.next(courseOf(umpire, act, []))
  else umpire.next({ step: 'react', act, seats, replies: [], ...(isMuffled && { muffled: true }) })
}

export const reactions: StepsFor<'react' | 'time' | 'moment' | 'reply'> = {
  /** WN-REA-06: each opponent in turn order declares its Reactions, each with its Weapon or Power. */
  react(umpire, frame, [answer]) {
    const { act, seats, replies } = frame
    const [seat, ...rest] = seats
    if (seat === undefined) return umpire.next({ step: 'time', act, replies })
    const later: Frame = { ...frame, seats: rest }
    if (mini(umpire.board, act.who).at === null || umpire.board.resigned[seat]) return umpire.next(later)
    if (answer === undefined) return umpire.ask(reactQuestion(umpire, frame, seat))
    const card = playedCard(answer)
    if (card !== null) return umpire.next(card, frame)
    const reply = ledTo('reply', answer)?.reply
    if (reply === undefined) return umpire.next(later)
    const declared = [...replies, reply]
    const by = declared.map(reply => reply.by)
    const isMore = reactionsOf(umpire, act, seat, by).length > 0
    umpire.tell({
      kind: 'choice',
      rule: 'WN-REA-01',
      seat,
      note: `Reacts with ${armOf(umpire, reply.by, reply.arm).name}`,
      on: reply.by,
    })
    umpire.next({ ...frame, seats: isMore ? seats : rest, replies: declared })
  },

  /** WN-REA-07, WN-REA-13: all Mind Tests; the Reaction is used up with them. */
  time(umpire, { act, replies }) {
    const timed = replies
      .filter(({ by }) => whyNotAble(umpire, by) === null)
      .map(reply => {
        const m = mini(umpire.board, reply.by)
        m.reacted = true
        umpire.board.reactions[m.seat]!++
        const inTime = normalTest(umpire, reply.by, attribute(umpire, reply.by, 'mind'), 'to React in time')
        return { ...reply, inTime }
      })
    if (mini(umpire.board, act.who).at === null) return
    umpire.next({ step: 'moment', act, replies: timed, i: 0 })
  },

  /** WN-REA-10: who is in time names the moment, before the Action runs. */
  moment(umpire, frame, [answer]) {
    const { act, replies, i } = frame
    if (mini(umpire.board, act.who).at === null) return
    const reply = replies[i]
    if (reply === undefined) return umpire.next(courseOf(umpire, act, replies))
    const onward: Frame = { ...frame, i: i + 1 }
    if (!reply.inTime || mini(umpire.board, reply.by).at === null) return umpire.next(onward)
    const offers = momentOffers(umpire, act, reply, kind => ({ ...frame, kind }))
    const [first] = offers
    if (answer === undefined && offers.length > 1 && first !== undefined) {
      const { seat } = mini(umpire.board, reply.by)
      return umpire.ask({ seat, about: 'moment', on: reply.by, offers, otherwise: first.id })
    }
    const kind = ledTo('moment', answer)?.kind ?? 'end'
    const moment = answer === undefined ? { kind, at: 0 } : momentNamed(umpire, act, kind, answer)
    umpire.next({ ...onward, replies: replies.map((r, n) => (n === i ? { ...r, moment } : r)) })
  },

  /** A Reaction is carried out: from where it stands, or with the free Move (WN-REA-18). Nobody reacts to it (WN-REA-05). */
  reply(umpire, frame, [answer]) {
    const { reply, at } = frame
    const { by, arm } = reply
    if (mini(umpire.board, at).at === null || whyNotReply(umpire, reply, at) !== null) return lose(umpire, reply)
    const stands = whyNotStrike(umpire, by, at, arm) === null
    const act = reactionAct(by, arm, at)
    const mayCharge =
      isShort(armOf(umpire, by, arm)) && agreed.isOn(umpire.setup, 'reactionCharge') && canCharge(umpire, act)
    if (answer === undefined && mayCharge) {
      const { seat } = mini(umpire.board, by)
      const offers: WnOffer[] = []
      if (stands) offers.push({ id: 'strike', rule: 'WN-REA-11', on: by, at, leads: { ...frame, how: 'strike' } })
      offers.push(chargeOffer(umpire, act))
      if (!stands) offers.push({ id: 'lose', rule: 'WN-REA-27', on: by, at, leads: { ...frame, how: 'lose' } })
      return umpire.ask({ seat, about: 'reply', on: by, offers, otherwise: offers[0]!.id })
    }
    if (ledTo('reply', answer)?.how === 'lose') return lose(umpire, reply)
    const path = answer?.with === undefined ? [] : pathOf(answer)
    umpire.next({ ...courseOf(umpire, { ...act, path }, []), stage: 'walk' })
  },
}

/** Could it be carried out now (WN-REA-11, WN-REA-24)? */
export const whyNotReply = (umpire: Ump, { by, arm }: Reply, at: ModelId) =>
  whyNotAble(umpire, by) ?? whyNotStrikeBack(umpire, by, arm, at)

/** WN-REA-12, WN-REA-13: declared and used up, but nothing comes of it. */
export function lose(umpire: Ump, { by }: Reply): void {
  const { seat } = mini(umpire.board, by)
  umpire.tell({
    kind: 'choice',
    rule: 'WN-REA-12',
    seat,
    note: 'the Reaction is lost',
    on: by,
  })
}

function chargeOffer(umpire: Ump, act: Act): WnOffer {
  return {
    id: 'charge',
    rule: 'WN-REA-18',
    on: act.who,
    at: act.at,
    hole: { fill: 'path', who: act.who, reach: movement(umpire, act.who) },
    leads: { step: 'declare', act },
  }
}

type React = Extract<Frame, { step: 'react' }>

/** WN-REA-28: one question per declared Action and player, listing everyone who could React. */
function reactQuestion(umpire: Ump, frame: React, seat: Seat): WnDecision {
  const { act, seats, replies } = frame
  const by = replies.map(reply => reply.by)
  const found = frame.muffled ? [] : reactionsOf(umpire, act, seat, by)
  const offers: WnOffer[] = [{ id: 'pass', rule: 'WN-REA-01', leads: { ...frame, seats: seats.slice(1) } }]
  for (const { by, arm } of found) {
    const reply: Reply = { by, arm, inTime: false, moment: null }
    offers.push({
      id: `react:${by}:${arm}`,
      rule: 'WN-REA-01',
      on: by,
      at: act.who,
      leads: { step: 'reply', reply, at: act.who },
    })
  }
  offers.push(...cardMenu(umpire, seat))
  return { seat, about: 'react', on: act.who, offers, otherwise: 'pass' }
}

// ---- moments ----------------------------------------------------------------

/** The moments a Reaction could be made at, in their order; the end always, for it may still come to that (WN-REA-27). */
export function momentOffers(
  umpire: Ump,
  act: Act,
  reply: Reply,
  leads: (kind: Moment['kind']) => Frame,
  kinds: readonly Moment['kind'][] = MOMENTS,
): WnOffer[] {
  const all = poses(umpire, act)
  const isOpen = (kind: Moment['kind']): boolean =>
    kind === 'end' ||
    canReactTo(
      umpire,
      act,
      reply.by,
      reply.arm,
      all.filter(({ moment }) => moment.kind === kind),
    )
  const offers: WnOffer[] = []
  for (const kind of kinds) {
    if (!isOpen(kind)) continue
    offers.push({
      id: kind,
      rule: 'WN-REA-09',
      on: reply.by,
      at: act.who,
      ...(kind === 'path' && { hole: { fill: 'point' as const } }),
      leads: leads(kind),
    })
  }
  return offers
}

/** The moment an answer names; a place on the path becomes a length along it. */
export function momentNamed(umpire: Ump, act: Act, kind: Moment['kind'], answer: WnAnswer, walked = 0): Moment {
  if (kind !== 'path') return { kind, at: 0 }
  return { kind, at: walked + (lengthAt(legsOf(umpire, act), pointOf(answer)) ?? 0) }
}
