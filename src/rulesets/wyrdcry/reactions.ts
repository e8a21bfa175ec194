/** Reactions: the windows in which enemies may answer, and what each reaction does (WC-REA, WC-URE, T-12). */

import type { ModelId, Seat } from '#engine'
import type { Blow } from './attack.ts'
import { type TalentId, talentOf } from './content/talents.ts'
import { kindle } from './damage.ts'
import { forfeit } from './forfeit.ts'
import {
  type Frame,
  fighter,
  isOnTable,
  ledTo,
  type Point,
  type StepsFor,
  type Terms,
  type Ump,
  type WcOffer,
} from './model.ts'
import { repliesTo } from './replies.ts'
import { rollD6, rolledBy, succeeds } from './rolls.ts'
import type { Strike } from './strike.ts'
import type { Wake } from './wake.ts'

/** The moment of an enemy's action at which a reaction may be declared (T-12). */
export type Window =
  /** An attack action is aimed at somebody, before the hit rolls. */
  | { readonly window: 'targeted'; readonly strike: Strike }
  /** Its total would take its target out of action (WC-SEQ-06). */
  | { readonly window: 'doomed'; readonly blow: Blow }
  /** It dealt damage, or took somebody out. */
  | { readonly window: 'struck'; readonly blow: Blow; readonly wake: Wake }
  /** A Retreat is declared, before it moves; nobody reacts to one whose terms say so. */
  | { readonly window: 'retreat'; readonly who: ModelId; readonly path: readonly Point[]; readonly terms: Terms }
  /** A Move action ended. */
  | { readonly window: 'moved'; readonly who: ModelId }
  /** A magical ability is aimed at somebody. */
  | { readonly window: 'spell'; readonly by: ModelId; readonly at: ModelId; readonly talent: TalentId }

/** A reaction made: by whom, which, and whether an action or the heroic reaction pays for it (WC-REA-08). */
export interface Reply {
  readonly by: ModelId
  readonly talent: TalentId
  readonly pays: 'action' | 'heroic' | 'nothing'
  /** The weapon of Lie in Wait. */
  readonly weapon?: number
  /** Whom Not Yet is for. */
  readonly whom?: ModelId
}

export type ReactionFrame =
  /**
   * What others start: the opponent of the active player may react, once, to this action. Where nobody can, nobody is asked
   * (WC-REA-12). `yes` and `no` are the frames that follow when a reaction cancels the action, and when none does.
   */
  | React
  /** A reaction is made and paid for. */
  | (Omit<React, 'step'> & { readonly step: 'reply'; readonly reply: Reply })
  /** After Parting Blow: whoever retreats goes on, if it still stands where it stood (WC-URE-06). */
  | { readonly step: 'onward'; readonly who: ModelId; readonly from: Point; readonly no: readonly Frame[] }
interface React {
  readonly step: 'react'
  readonly seat: Seat
  readonly to: Window
  readonly no: readonly Frame[]
  readonly yes: readonly Frame[]
}
export type ReactionAbout = 'react'

export const reactions: StepsFor<ReactionFrame['step']> = {
  /** WC-REA-02, WC-REA-06, WC-REA-12: one question for everybody who could; no answer is a pass. */
  react(umpire, frame, [answer]) {
    const { seat, to, no } = frame
    if (answer === undefined) {
      const replies = repliesTo(umpire, seat, to)
      if (replies.length === 0) return umpire.next(...no)
      const offers: WcOffer[] = replies.map(reply => ({
        id: replyId(reply),
        rule: talentOf(reply.talent).rule,
        on: reply.by,
        ...(reply.whom !== undefined && { at: reply.whom }),
        leads: { ...frame, step: 'reply', reply },
      }))
      const pass: WcOffer = { id: 'pass', rule: 'WC-REA-12' }
      return umpire.ask({ seat, about: 'react', offers: [...offers, pass], otherwise: 'pass' })
    }
    const reply = ledTo('reply', answer)
    if (reply === undefined) umpire.next(...no)
    else umpire.next(reply)
  },

  reply(umpire, { reply, to, no, yes }) {
    pay(umpire, reply)
    umpire.next(...madeOf(umpire, reply, to, no, yes))
  },

  onward(umpire, { who, from, no }) {
    const { at } = fighter(umpire.board, who)
    if (at !== null && at.x === from.x && at.y === from.y && at.z === from.z) umpire.next(...no)
  },
}

/** 'riposte:3', 'riposte:3:heroic', 'lie-in-wait:3:1' with weapon 1, 'not-yet:3:5' for fighter 5. */
const replyId = ({ by, talent, pays, weapon, whom }: Reply): string =>
  [talent, by, weapon ?? whom, pays === 'heroic' ? 'heroic' : undefined].filter(word => word !== undefined).join(':')

/** WC-REA-04, WC-REA-07, WC-REA-08, WC-TAL-05: an action, the heroic reaction of the battle, or nothing once in a round. */
function pay(umpire: Ump, { by, talent, pays }: Reply): void {
  const one = fighter(umpire.board, by)
  const { name, rule } = talentOf(talent)
  const how = pays === 'heroic' ? ' as its heroic reaction' : ''
  umpire.tell({ kind: 'choice', rule, seat: one.seat, note: `reacts with ${name}${how}`, on: by })
  const { active } = umpire.board
  if (active?.attack != null) active.attack = { ...active.attack, isAnswered: true }
  if (pays === 'action') forfeit(umpire, by, 'WC-REA-04')
  else if (pays === 'heroic') one.heroic = true
  else one.spentRound.push(talent === 'riposte' ? 'quick-wrist' : 'no-way-out')
}

/** What a reaction brings: the frames that follow it. */
function madeOf(umpire: Ump, reply: Reply, to: Window, no: readonly Frame[], yes: readonly Frame[]): readonly Frame[] {
  switch (to.window) {
    case 'targeted': {
      // WC-SLS-03, WC-ATK-21: range and sight are not checked again
      if (reply.talent !== 'shut-the-door') return [{ step: 'roll', strike: to.strike, reply }]
      umpire.tell({ kind: 'stray', rule: 'WC-SLS-03', from: to.strike.at, to: reply.by })
      return [{ step: 'roll', strike: { ...to.strike, at: reply.by }, reply }]
    }
    case 'doomed': {
      const land: Frame = { step: 'land', blow: { ...to.blow, reply } }
      // WC-SLS-01: it strikes first, at anybody, and then the damage comes
      return reply.talent === 'one-more' ? [{ ...granted(reply.by), kinds: ['attack'] }, land] : [land]
    }
    case 'struck':
      return afterwards(umpire, reply, to.blow.strike)
    case 'retreat':
      return held(umpire, reply, to.who, no, yes)
    case 'moved': {
      const strike: Strike = { by: reply.by, at: to.who, weapon: reply.weapon ?? 0, free: true, unanswered: true }
      return [{ step: 'attack', strike }, ...no]
    }
    case 'spell':
      // WC-SLS-11
      return succeeds(umpire, rolledBy(umpire, reply.by, 'to cancel the spell'), 'WC-SLS-11', 4) ? yes : no
  }
}

/** WC-REA-10, WC-REA-13: a free action of a reaction, which nobody answers. */
const granted = (who: ModelId) => ({ step: 'grant', who, terms: { free: true, unanswered: true } }) as const

/** WC-SEQ-06: Not Yet, Give Ground, Name the Guilty. */
function afterwards(umpire: Ump, reply: Reply, strike: Strike): readonly Frame[] {
  const { by } = reply
  if (reply.talent === 'not-yet') return [{ step: 'mend', who: reply.whom ?? by, by, rule: 'WC-MRC-22' }]
  if (reply.talent === 'give-ground') return [{ ...granted(by), kinds: ['retreat'] }] // WC-TLN-32
  // WC-EMB-05: marked for the battle
  const guilty = fighter(umpire.board, strike.by)
  if (!guilty.effects.some(({ stat }) => stat === 'guilty')) {
    guilty.effects.push({ rule: 'WC-EMB-05', stat: 'guilty', n: 1, until: 'battle' })
    umpire.tell({ kind: 'mark', rule: 'WC-EMB-05', who: strike.by, token: 'guilty' })
  }
  kindle(umpire, fighter(umpire.board, by).seat, 'WC-EMB-05')
  return []
}

/** WC-URE-05, WC-URE-06, WC-DRC-02: a blow before it moves, or a grip that keeps it. */
function held(
  umpire: Ump,
  { by, talent }: Reply,
  who: ModelId,
  no: readonly Frame[],
  yes: readonly Frame[],
): readonly Frame[] {
  if (talent === 'cold-grip') {
    return succeeds(umpire, rolledBy(umpire, by, 'to hold it'), 'WC-DRC-02', 4) ? yes : no
  }
  if (!succeeds(umpire, rolledBy(umpire, by, 'to strike'), 'WC-URE-05', 4)) return no
  const n = rollD6(umpire, rolledBy(umpire, by, 'the damage'), 'WC-URE-05')
  const from = fighter(umpire.board, who).at
  if (from === null || !isOnTable(umpire.board, who)) return []
  return [
    { step: 'harm', hurts: [{ who, n }], by, rule: 'WC-URE-05' },
    { step: 'onward', who, from, no },
  ]
}
