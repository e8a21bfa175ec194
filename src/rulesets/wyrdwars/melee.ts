/** The Close Combat phase: who strikes when, at whom, and how often (WW-CC). */

import type { ModelId } from '#engine'
import type { Assault } from './attack.ts'
import type { Made } from './characteristics.ts'
import { nameOf, weaponSkillOf } from './characteristics.ts'
import { contest } from './contest.ts'
import {
  type Frame,
  type Game,
  isFleeing,
  isOnBoard,
  isStanding,
  otherSeat,
  type StepsFor,
  standing,
  type Ump,
  type WwOffer,
  warrior,
} from './model.ts'
import { agreed } from './options.ts'
import type { Rule } from './rules.ts'
import { attacksOf, blowStrengthOf, type Hand, hasSecond, isOf, skillOf, strikeNumberOf, weaponIn } from './strike.ts'
import { cast, type Need, PASSED } from './throws.ts'

/** What one hand of a striker brings into a step; it counts even if he falls in that step (WW-CC-05). */
export interface Swing {
  readonly skill: Made
  readonly strength: number
  readonly pierce: number
  readonly isCrushing: boolean
  readonly weapon: string
}

/** A striker in his step: whom he fought when it began, and the blows he has left. */
export interface Striker {
  readonly who: ModelId
  readonly foes: readonly ModelId[]
  readonly main: number
  readonly off: number
  readonly swings: Readonly<Record<Hand, Swing>>
}

/** Those who strike at one strike number (WW-CC-05). */
interface Rank {
  readonly n: number
  readonly who: readonly ModelId[]
}

export type MeleeFrame =
  /** What others start: a whole Close Combat phase. */
  | { readonly step: 'fight' }
  /** Strike step after strike step, the highest first. */
  | { readonly step: 'ranks'; readonly ranks: readonly Rank[] }
  /** His blows, one by one. */
  | { readonly step: 'blows'; readonly striker: Striker }
  | { readonly step: 'blow'; readonly striker: Striker; readonly hand: Hand; readonly at: ModelId }
  /** What others start: a blow at who leaves a fight (WW-FLE-05). */
  | { readonly step: 'parting'; readonly by: ModelId; readonly at: ModelId }
  | { readonly step: 'fought' }
export type MeleeAbout = 'blow'

/** WW-CC-03, WW-CC-04, WW-CC-05, WW-TRN-11: everybody engaged and standing, the highest strike number first; the active side first, then by roster. */
export function ranksOf(game: Game): readonly Rank[] {
  const { board } = game
  const byNumber = new Map<number, ModelId[]>()
  for (const seat of [board.active, otherSeat(board.active)]) {
    for (const who of standing(board, seat)) {
      if (warrior(board, who).pairs.length === 0) continue
      const { n } = strikeNumberOf(game, who)
      const rank = byNumber.get(n)
      if (rank === undefined) byNumber.set(n, [who])
      else rank.push(who)
    }
  }
  return [...byNumber].map(([n, who]) => ({ n, who })).sort((a, b) => b.n - a.n)
}

const swingOf = (game: Game, who: ModelId, hand: Hand): Swing => {
  const weapon = weaponIn(game, who, hand)
  return {
    skill: skillOf(game, who, hand),
    strength: blowStrengthOf(game, who, hand).n,
    pierce: weapon.pierce,
    isCrushing: isOf(weapon, 'crushing'),
    weapon: weapon.name,
  }
}

/** WW-CC-08, WW-CC-11: his blows of this phase. */
export const strikerOf = (game: Game, who: ModelId): Striker => ({
  who,
  foes: [...warrior(game.board, who).pairs],
  main: attacksOf(game, who).n,
  off: hasSecond(game, who) ? 1 : 0,
  swings: { main: swingOf(game, who, 'main'), off: swingOf(game, who, 'off') },
})

/** A hit of this swing. */
const assaultOf = (by: ModelId, at: ModelId, { strength, pierce, isCrushing }: Swing, rule: Rule): Assault => ({
  by,
  at,
  means: 'blow',
  rule,
  strength,
  pierce,
  isCrushing,
})

export const melees: StepsFor<MeleeFrame['step']> = {
  /** WW-CC-02, WW-CC-07: all engaged standing warriors of both sides strike, in every Close Combat phase. */
  fight(umpire) {
    umpire.next({ step: 'ranks', ranks: ranksOf(umpire) }, { step: 'fought' })
  },

  /** WW-CC-05, WW-CC-06: all who stand at the start of a step make their blows; who fell at a higher one does not strike. */
  ranks(umpire, { ranks: [rank, ...rest] }) {
    if (rank === undefined) return
    const { board } = umpire
    const strikers = rank.who.filter(who => isStanding(board, who) && warrior(board, who).pairs.length > 0)
    umpire.next(
      ...strikers.map((who): Frame => ({ step: 'blows', striker: strikerOf(umpire, who) })),
      { step: 'cleared' },
      { step: 'ranks', ranks: rest },
    )
  },

  /** WW-CC-09, WW-CC-21, WW-SCO-08: before each blow its target is named, where there are two or more; without one the rest is lost. */
  blows(umpire, { striker }, [answer]) {
    const { who, foes, main, off } = striker
    if (answer?.offer.leads !== undefined) return umpire.next(...swung(answer.offer.leads))
    const hand: Hand | null = main > 0 ? 'main' : off > 0 ? 'off' : null
    if (hand === null) return
    const targets = foes.filter(foe => isOnBoard(umpire.board, foe))
    const [only] = targets
    if (only === undefined) return
    if (targets.length === 1) return umpire.next(...swung({ step: 'blow', striker, hand, at: only }))
    const offers = targets.map(
      (at): WwOffer => ({ id: `at:${at}`, rule: 'WW-CC-09', on: who, at, leads: { step: 'blow', striker, hand, at } }),
    )
    const { seat } = warrior(umpire.board, who)
    umpire.ask({ seat, about: 'blow', on: who, offers, otherwise: `at:${weakest(umpire, targets)}` })
  },

  /** WW-CC-10, WW-CC-15: skill against skill; who flees is hit without a die. */
  blow(umpire, { striker: { who, swings }, hand, at }) {
    const swing = swings[hand]
    umpire.tell({ kind: 'attack', rule: 'WW-CC-09', by: who, at, weapon: swing.weapon })
    const assault = assaultOf(who, at, swing, 'WW-CC-13')
    if (isFleeing(umpire.board, at)) {
      surely(umpire, who, at, 'WW-CC-15')
      return umpire.next({ step: 'hit', assault, got: PASSED })
    }
    const defence = weaponSkillOf(umpire, at)
    const n = contest(swing.skill.n, defence.n)
    const looks: Need['looks'] = agreed.isOn(umpire.setup, 'telling') ? 'telling' : undefined
    const why = [...swing.skill.parts, ...defence.parts.map(({ n, rule }) => ({ n: -n, rule }))]
    const purpose = `to hit ${nameOf(umpire, at)}, ${swing.skill.n} against ${defence.n}`
    const need = { read: 'least', n, ...(looks !== undefined && { looks }) } as const
    cast(umpire, { by: who, of: 'hit', rule: 'WW-CC-10', purpose, need, why }, { step: 'hit', assault })
  },

  /** WW-FLE-05, WW-CRT-02: once, with the main weapon, and it hits without a die. */
  parting(umpire, { by, at }) {
    if (!isOnBoard(umpire.board, at) || !isStanding(umpire.board, by)) return
    const swing = swingOf(umpire, by, 'main')
    umpire.tell({ kind: 'attack', rule: 'WW-FLE-05', by, at, weapon: swing.weapon })
    surely(umpire, by, at, 'WW-FLE-05')
    umpire.next({ step: 'hit', assault: assaultOf(by, at, swing, 'WW-FLE-05'), got: PASSED })
  },

  /** WW-CC-14, WW-CC-17, WW-PSY-06: what was for this phase is over. */
  fought({ board }) {
    for (const one of board.warriors) {
      if (one.pairs.length > 0) one.isFresh = false
      one.overWall = false
      one.frightened = false
    }
  },
}

/** A blow that hits without a die. */
function surely(umpire: Ump, by: ModelId, at: ModelId, rule: Rule): void {
  umpire.tell({ kind: 'auto', rule, by, purpose: `to hit ${nameOf(umpire, at)}`, passed: true, why: [] })
}

/** A blow, and then the others. */
function swung(frame: Frame): readonly Frame[] {
  if (frame.step !== 'blow') return []
  const { striker, hand } = frame
  return [frame, { step: 'blows', striker: { ...striker, [hand]: striker[hand] - 1 } }]
}

/** D-CC-2: the one with the fewest wounds left, then by roster. */
function weakest({ board }: Ump, targets: readonly ModelId[]): ModelId {
  return targets.reduce((best, one) => {
    const [a, b] = [warrior(board, one), warrior(board, best)]
    return a.wounds < b.wounds || (a.wounds === b.wounds && a.slot < b.slot) ? one : best
  })
}

/** WW-FLE-05: each standing enemy engaged with him, in roster order. */
export const partingBlows = ({ board }: Game, at: ModelId): Frame[] =>
  warrior(board, at)
    .pairs.filter(by => isStanding(board, by))
    .toSorted((a, b) => warrior(board, a).slot - warrior(board, b).slot)
    .map((by): Frame => ({ step: 'parting', by, at }))
