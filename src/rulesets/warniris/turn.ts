/** The course of a turn (WN-GEN-12): its start, the activations one after the other, its end (WN-TRN). */

import { type ModelId, pathOf, pointOf } from '#engine'
import { ability, armOf, cardOf } from './abilities.ts'
import { setPosture } from './course.ts'
import { lift, strength, wound } from './damage.ts'
import { isPower } from './datacard.ts'
import { placeable, putDown, zoneOf } from './deploy.ts'
import { figure, inReach } from './figure.ts'
import { isAsked } from './hands.ts'
import {
  beginActivation,
  beginTurn,
  type Frame,
  type Game,
  inPlay,
  ledTo,
  type Mini,
  mini,
  type StepsFor,
  type Ump,
  type WnDecision,
  type WnOffer,
} from './model.ts'
import { actOffers, mayTake } from './offers.ts'
import { cardMenu, playedCard } from './plays.ts'
import { openWindows } from './reactions.ts'
import { rollDie } from './rolls.ts'
import { actionsOf } from './sides.ts'
import { canSee } from './sight.ts'
import { finish, LAST_TURN, leaders, seatsLeft, settleLosses } from './victory.ts'

/** WN-TRN-04, WN-TRN-07, WN-KND-03: may still be activated this turn. */
const isEligible = (m: Mini): boolean => inPlay(m) && !m.activated && m.posture !== 'down'

type TurnSteps =
  | 'turn'
  | 'returns'
  | 'order'
  | 'activate'
  | 'act'
  | 'declare'
  | 'windows'
  | 'rest'
  | 'bark'
  | 'dusk'
  | 'extra'

export const turn: StepsFor<TurnSteps> = {
  /** WN-TRN-11: Knocked Down become Lying Down (WN-KND-05), Reactions are refreshed (WN-REA-25), then returns and cards. */
  turn(umpire, { n }) {
    const { board } = umpire
    board.turn = n
    board.due = -1
    board.active = null
    board.acting = null
    board.unsettled = false
    umpire.tell({ kind: 'round', rule: 'WN-TRN-01', n })
    // what was played after the last turn's end, while an extra turn was asked about, does not last through this one
    board.smoke = []
    board.minis.forEach((m, who) => {
      if (m.effects.length > 0) m.effects = m.effects.filter(effect => effect.until >= n)
      if (m.posture === 'down') setPosture(umpire, who, 'lying', 'WN-KND-04')
      beginTurn(m)
    })
    umpire.next({ step: 'returns', next: 0 })
  },

  /** WN-REL-12, WN-REL-14, WN-REL-15: who lost all Wounds is placed again, one at a time, the starting player first. */
  returns(umpire, frame, [answer]) {
    const { board, setup } = umpire
    if (setup.scenario === 'relic' && frame.next === 0) comeBack(umpire)
    const { order } = board
    const turn = order.findIndex((_, i) => placeable(umpire, order[(frame.next + i) % order.length]!).length > 0)
    if (turn < 0) {
      return umpire.next({ step: 'dawn', seats: order })
    }
    const at = (frame.next + turn) % order.length
    const seat = order[at]!
    if (answer === undefined) {
      const zone = zoneOf(umpire, seat)
      const offers = placeable(umpire, seat).map(
        (who): WnOffer => ({
          id: `place:${who}`,
          rule: 'WN-REL-12',
          on: who,
          hole: { fill: 'point', ...(zone !== undefined && { zone: zone.id }) },
          leads: { step: 'deploy', order, next: at },
        }),
      )
      return umpire.ask({ seat, about: 'return', offers, otherwise: offers[0]!.id })
    }
    putDown(umpire, answer.offer.on!, pointOf(answer))
    umpire.next({ ...frame, next: at + 1 + order.length })
  },

  /** WN-TRN-03, WN-TRN-05, WN-LST-09, WN-LST-11: the next player with a miniature left to activate. */
  order(umpire) {
    const { board } = umpire
    const { order } = board
    board.active = null
    board.acting = null
    board.done = 0
    for (let i = 1; i <= order.length; i++) {
      const at = (board.due + i + order.length) % order.length
      const seat = order[at]!
      if (!board.minis.some(m => m.seat === seat && isEligible(m))) continue
      board.due = at
      return umpire.next({ step: 'activate', seat }, { step: 'order' })
    }
    umpire.next({ step: 'dusk' })
  },

  /** WN-TRN-06: whoever has an eligible miniature must activate one. */
  activate(umpire, frame, [answer]) {
    const { board } = umpire
    const { seat } = frame
    const able: ModelId[] = []
    board.minis.forEach((m, who) => {
      if (m.seat === seat && isEligible(m)) able.push(who)
    })
    if (able.length === 0) return
    if (answer === undefined) {
      const offers = able.map(
        (who): WnOffer => ({ id: `activate:${who}`, rule: 'WN-TRN-02', on: who, leads: { ...frame, who } }),
      )
      const { id: otherwise } = offers[0]!
      return umpire.ask({ seat, about: 'activate', offers: [...offers, ...cardMenu(umpire, seat)], otherwise })
    }
    const card = playedCard(answer)
    if (card !== null) return umpire.next(card, frame)
    const who = ledTo('activate', answer)?.who ?? able[0]!
    beginActivation(mini(board, who))
    board.orders.fill(0)
    board.active = who
    board.done = 0
    umpire.tell({ kind: 'turn', rule: 'WN-TRN-02', seat, round: board.turn })
    umpire.tell({ kind: 'choice', rule: 'WN-TRN-02', seat, note: 'begins an activation', on: who })
    const act: Frame = { step: 'act', who, left: actionsOf(umpire.setup, seat) }
    if (isAsked(board, seat, 'Muffled Steps')) umpire.next({ step: 'begun', who }, act)
    else umpire.next(act)
  },

  /** WN-TRN-02, WN-TRN-08, WN-TRN-09, WN-ADV-06: one Action after the other, each chosen when the one before is resolved. */
  act(umpire, frame, [answer]) {
    const { board } = umpire
    const { who, left } = frame
    board.acting = null
    board.unsettled = false
    const m = mini(board, who)
    // WN-TRN-10: Knocked Down or out of play, the activation ends at once
    if (left === 0 || !inPlay(m) || m.posture === 'down') return umpire.next({ step: 'rest', who })
    if (answer === undefined) {
      const offers = [...actOffers(umpire, who), ...cardMenu(umpire, m.seat)]
      return umpire.ask({ seat: m.seat, about: 'act', on: who, offers, otherwise: 'end' })
    }
    const card = playedCard(answer)
    if (card !== null) return umpire.next(card, frame)
    const act = ledTo('declare', answer)?.act
    if (act === undefined) return umpire.next({ step: 'rest', who })
    const path = answer.with === undefined ? [] : pathOf(answer)
    umpire.next({ step: 'declare', act: { ...act, path } }, { step: 'act', who, left: left - 1 })
  },

  /** WN-REA-06: the Action is declared completely. */
  declare(umpire, { act }) {
    const { board } = umpire
    const m = mini(board, act.who)
    board.acting = act.who
    board.done++
    umpire.tell({ kind: 'choice', rule: 'WN-REA-06', seat: m.seat, note: `declares ${act.deed}`, on: act.who })
    const isAttack = act.deed === 'attack' && !isPower(armOf(umpire, act.who, act.arm))
    if (isAttack && isAsked(board, m.seat, 'Splinter Charge')) return umpire.next({ step: 'declared', act })
    umpire.next({ step: 'windows', act })
  },

  windows(umpire, { act }) {
    openWindows(umpire, act)
    lift(mini(umpire.board, act.who), 'Muffled Steps') // it covers the first Action only
  },

  /** The activation ends: Second Wind, then Barked Orders. */
  rest(umpire, { who }) {
    const m = mini(umpire.board, who)
    umpire.board.acting = null
    lift(m, 'Muffled Steps')
    lift(m, 'Grapnel')
    const mayGoOn = inPlay(m) && m.posture !== 'down'
    if (mayGoOn && isAsked(umpire.board, m.seat, 'Second Wind')) umpire.next({ step: 'ended', who })
    else umpire.next({ step: 'bark', who })
  },

  /** WN-ABL-06: one other friend near enough and in sight changes its posture. */
  bark(umpire, frame, [answer]) {
    const { who } = frame
    const heard = barkedAt(umpire, who)
    if (answer === undefined && heard.length > 0) {
      const { seat } = mini(umpire.board, who)
      const offers: WnOffer[] = [{ id: 'silent', rule: 'WN-ABL-06', on: who, leads: { ...frame, order: null } }]
      for (const friend of heard) {
        for (const posture of ['standing', 'crouched', 'lying'] as const) {
          if (!mayTake(umpire, friend, posture)) continue
          const leads: Frame = { ...frame, order: { friend, posture } }
          offers.push({ id: `bark:${friend}:${posture}`, rule: 'WN-ABL-06', on: friend, leads })
        }
      }
      return umpire.ask({ seat, about: 'bark', on: who, offers, otherwise: 'silent' })
    }
    const order = ledTo('bark', answer)?.order
    if (order == null) return
    mini(umpire.board, who).barked = true
    setPosture(umpire, order.friend, order.posture, 'WN-ABL-06')
  },

  /** WN-TRN-12: Venom, then what lasts until the end of the turn goes, then victory on the last turn. */
  dusk(umpire) {
    const { board } = umpire
    board.minis.forEach((m, who) => {
      const venom = m.effects.find(effect => effect.name === 'Venom')
      if (venom === undefined || !inPlay(m)) return
      if (rollDie(umpire, who, m.seat, 'WN-EFF-05', 'Venom') <= 3) wound(umpire, who, 1, venom.by, 'WN-EFF-05')
      lift(m, 'Venom')
    })
    if (settleLosses(umpire)) return
    for (const m of board.minis) {
      if (m.effects.length > 0) m.effects = m.effects.filter(effect => effect.until > board.turn)
    }
    board.smoke = []
    if (board.turn < LAST_TURN) return umpire.next({ step: 'turn', n: board.turn + 1 })
    if (finish(umpire) === 'over') return
    // WN-SKI-14: no second extra turn
    if (board.turn > LAST_TURN) return umpire.end({ winner: null, rule: 'WN-SKI-14' })
    umpire.next({ step: 'extra', among: leaders(umpire) })
  },

  /**
   * WN-SKI-12, WN-SKI-13: one extra turn if all who were or are tied want it. Ruling: after somebody was healed meanwhile all
   * are asked again, and if they do not want it the Wounds are compared as they are then.
   */
  extra(umpire, frame, answers) {
    if (answers.length > 0 && answers.every(answer => ledTo('extra', answer)?.wanted)) {
      return umpire.next({ step: 'turn', n: umpire.board.turn + 1 })
    }
    const ahead = leaders(umpire)
    const tied = seatsLeft(umpire).filter(seat => frame.among.includes(seat) || ahead.includes(seat))
    if (answers.length === 0 && tied.length > 1) {
      // the Wounds are part of the question: an answer given before they changed is not taken for this one
      const wounds = tied.map(seat => strength(umpire.board, seat).wounds)
      const offers: WnOffer[] = [
        { id: 'no', rule: 'WN-SKI-13', leads: { ...frame, wounds, wanted: false } },
        { id: 'yes', rule: 'WN-SKI-12', leads: { ...frame, wounds, wanted: true } },
      ]
      return umpire.ask(...tied.map((seat): WnDecision => ({ seat, about: 'extra', offers, otherwise: 'no' })))
    }
    if (finish(umpire) === 'tie') umpire.end({ winner: null, rule: 'WN-SKI-13' })
  },
}

/** WN-REL-13: full Wounds, Standing, no Effects, an unused Reaction. */
function comeBack(umpire: Ump): void {
  umpire.board.minis.forEach((m, who) => {
    if (m.wounds > 0 || umpire.board.resigned[m.seat]) return
    m.wounds = cardOf(umpire, who).wounds
    m.posture = 'standing'
    m.effects = []
    m.reacted = false
  })
}

/** Friends who hear an order (Barked Orders): not Knocked Down, in sight, near enough. */
function barkedAt(game: Game, who: ModelId): ModelId[] {
  const m = mini(game.board, who)
  const barks = ability(game, who, 'barks')
  if (barks === undefined || !inPlay(m) || m.posture === 'down' || m.barked) return []
  const voice = figure(game, who)
  const found: ModelId[] = []
  game.board.minis.forEach((friend, other) => {
    if (other === who || friend.seat !== m.seat || !inPlay(friend) || friend.posture === 'down') return
    const f = figure(game, other)
    if (inReach(voice, f, barks.within) && canSee(game, voice, f)) found.push(other)
  })
  return found
}
