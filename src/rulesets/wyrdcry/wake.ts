/** What follows the damage of an attack action: Barbed, Drag Under, night sap, Blast, and whoever answers (WC-SEQ-05, WC-SEQ-06). */

import { gapBetween } from '#common/figure'
import type { ModelId, Seat } from '#engine'
import { INCH } from '#geometry'
import type { Blow } from './attack.ts'
import { cardOf, hasTalent } from './card.ts'
import { allot, goingOut, type Hurt, heal, rimsOf } from './damage.ts'
import { baseOf } from './figure.ts'
import { canForfeit, forfeit } from './forfeit.ts'
import {
  areEnemies,
  enemiesOf,
  type Frame,
  fighter,
  type Game,
  isOnTable,
  ledTo,
  onTable,
  otherSeat,
  type Point,
  type StepsFor,
  type Ump,
  type WcOffer,
} from './model.ts'
import { rollD3, rollD6, rolledBy } from './rolls.ts'
import type { Rule } from './rules.ts'
import { sees } from './sight.ts'
import { armOf, isArm } from './strike.ts'

/** What an attack action did. */
export interface Wake {
  /** Where its target stood (WC-WPN-15). */
  readonly from: Point
  readonly dealt: readonly Hurt[]
  readonly fallen: readonly ModelId[]
  /** Who could name the guilty: they saw who fell, and see who struck (WC-EMB-05). */
  readonly witnesses: readonly ModelId[]
}

export type WakeFrame =
  /** What comes after the damage. */
  | { readonly step: 'after'; readonly blow: Blow; readonly wake: Wake }
  /** Points of an event whose falls are rolled for later (WC-SEQ-05). */
  | { readonly step: 'hurt'; readonly hurts: readonly Hurt[]; readonly by: ModelId | null; readonly rule: Rule }
  /** It forfeits an action, or suffers damage where it has none (WC-ACT-20). */
  | { readonly step: 'drag'; readonly by: ModelId; readonly at: ModelId; readonly n: number; readonly rule: Rule }
  /** Night sap: whether it is used, and what the target's owner chooses (WC-ITM-11, D-40). */
  | {
      readonly step: 'sap'
      readonly by: ModelId
      readonly at: ModelId
      readonly stage: 'use' | 'choose' | 'forfeit' | 'suffer'
    }
  /** So many 6s are still to be given to somebody beside the target (WC-WPN-07, D-29). */
  | {
      readonly step: 'blast'
      readonly blow: Blow
      readonly wake: Wake
      readonly left: number
      readonly picked: readonly ModelId[]
    }
  /** It removes D3 damage (WC-DRC-09, WC-MRC-22). */
  | { readonly step: 'mend'; readonly who: ModelId; readonly by: ModelId; readonly rule: Rule }
  /** Who was damaged, and who fell, in all: enemies may answer (WC-SEQ-06). */
  | { readonly step: 'answered'; readonly blow: Blow; readonly wake: Wake }
export type WakeAbout = 'blast' | 'sap'

export const wakes: StepsFor<WakeFrame['step']> = {
  after(umpire, { blow, wake }) {
    remember(umpire, blow, wake)
    const { strike, counts, drags } = blow
    const { by, at } = strike
    const frames: Frame[] = []
    const hasHit = counts.hits + counts.crits > 0
    if (hasHit && isOnTable(umpire.board, at)) {
      if (isArm(umpire, strike, 'barbed')) barb(umpire, at)
      const grips = drags.map(({ rule, n }): Frame => ({ step: 'drag', by, at, n, rule }))
      if (maySap(umpire, blow, wake)) grips.push({ step: 'sap', by, at, stage: 'use' })
      // WC-SEQ-02: which of them takes the last action can matter
      frames.push(...(grips.length < 2 ? grips : [{ step: 'order', seat: activeSeat(umpire, by), of: grips } as const]))
    }
    if (maySearch(umpire, blow, wake)) frames.push({ step: 'mend', who: by, by, rule: 'WC-DRC-09' })
    const ends: Frame =
      counts.sixes > 0
        ? { step: 'blast', blow, wake, left: counts.sixes, picked: [] }
        : { step: 'answered', blow, wake }
    umpire.next(...frames, ends)
  },

  hurt(umpire, { hurts, by, rule }) {
    const { fallen } = allot(umpire, hurts, rule)
    umpire.next(...goingOut(umpire, fallen, by, rule))
  },

  /** WC-TLN-19, WC-DRC-08, WC-EMB-13: activated or none left, and it suffers instead. */
  drag(umpire, { by, at, n, rule }) {
    if (!isOnTable(umpire.board, at)) return
    if (canForfeit(umpire.board, at)) forfeit(umpire, at, rule)
    else umpire.next({ step: 'harm', hurts: [{ who: at, n }], by, rule })
  },

  sap(umpire, frame, [answer]) {
    const { by, at, stage } = frame
    if (!isOnTable(umpire.board, at)) return
    const led = ledTo('sap', answer)
    if (stage === 'forfeit') return forfeit(umpire, at, 'WC-ITM-11')
    if (stage === 'suffer') {
      const n = rollD6(umpire, rolledBy(umpire, by, 'the damage of night sap'), 'WC-ITM-11')
      return umpire.next({ step: 'harm', hurts: [{ who: at, n }], by, rule: 'WC-ITM-11' })
    }
    const staged = (id: string, next: Extract<WakeFrame, { step: 'sap' }>['stage'], on: ModelId): WcOffer => ({
      id,
      rule: 'WC-ITM-11',
      on,
      leads: { ...frame, stage: next },
    })
    if (stage === 'use') {
      if (answer === undefined) {
        const { seat } = fighter(umpire.board, by)
        const offers = [staged('night-sap', 'choose', by), { id: 'keep', rule: 'WC-ITM-11', on: by } as const]
        return umpire.ask({ seat, about: 'sap', on: by, offers, otherwise: 'keep' })
      }
      if (led === undefined) return
      fighter(umpire.board, by).spentBattle.push('night-sap')
      return umpire.next(led)
    }
    if (led !== undefined) return umpire.next(led)
    // an activated target has nothing to forfeit
    if (!canForfeit(umpire.board, at)) return umpire.next({ ...frame, stage: 'suffer' })
    const { seat } = fighter(umpire.board, at)
    const offers = [staged('forfeit', 'forfeit', at), staged('suffer', 'suffer', at)]
    umpire.ask({ seat, about: 'sap', on: at, offers, otherwise: 'forfeit' })
  },

  /** WC-WPN-07, WC-WPN-08, WC-WPN-15: each 6 deals 2 damage to somebody, the same one twice too, or to nobody. */
  blast(umpire, frame, [answer]) {
    const { blow, left, picked } = frame
    const { by } = blow.strike
    const near = victimsOf(umpire, frame)
    const [only] = near
    if (left === 0 || only === undefined) return burst(umpire, frame, picked)
    if (near.length === 1 && areEnemies(umpire.board, by, only)) {
      return burst(umpire, frame, [...picked, ...Array.from({ length: left }, () => only)])
    }
    if (answer !== undefined) return umpire.next(ledTo('blast', answer) ?? { ...frame, left: left - 1 })
    const offers: WcOffer[] = near.map(at => ({
      id: `blast:${at}`,
      rule: 'WC-WPN-08',
      on: by,
      at,
      leads: { ...frame, left: left - 1, picked: [...picked, at] },
    }))
    const enemy = near.find(who => areEnemies(umpire.board, by, who))
    umpire.ask({
      seat: fighter(umpire.board, by).seat,
      about: 'blast',
      on: by,
      offers: [...offers, { id: 'nobody', rule: 'WC-WPN-08', on: by, leads: { ...frame, left: left - 1 } }],
      otherwise: enemy === undefined ? 'nobody' : `blast:${enemy}`,
    })
  },

  mend(umpire, { who, by, rule }) {
    if (!isOnTable(umpire.board, who)) return
    const n = rollD3(umpire, rolledBy(umpire, by, 'damage removed'), rule)
    heal(umpire, who, n, rule)
  },

  answered(umpire, { blow, wake }) {
    const { strike, reply } = blow
    const { active } = umpire.board
    if (active !== null) active.attack = null
    if (reply !== null || wake.dealt.length === 0) return
    const seat = otherSeat(fighter(umpire.board, strike.by).seat)
    umpire.next({ step: 'react', seat, to: { window: 'struck', blow, wake }, no: [], yes: [] })
  },
}

/** WC-SEQ-02: the player who activates somebody chooses the order of what comes at once. */
const activeSeat = ({ board }: Game, by: ModelId): Seat => fighter(board, board.active?.who ?? by).seat

/** WC-TLN-04, WC-EMB-11: what abilities ask about the last melee attack action of the active fighter. */
function remember(umpire: Ump, { strike, counts }: Blow, { dealt }: Wake): void {
  const { active } = umpire.board
  if (active === null || active.who !== strike.by || armOf(umpire, strike).kind !== 'melee') return
  const damage = dealt.find(({ who }) => who === strike.at)?.n ?? 0
  active.blow = {
    at: strike.at,
    damage,
    isCritical: counts.crits > 0 && damage > 0,
    hasHit: counts.hits + counts.crits > 0,
  }
}

/** WC-WPN-13: Move -2 until the end of the battle round. */
function barb(umpire: Ump, at: ModelId): void {
  fighter(umpire.board, at).effects.push({ rule: 'WC-WPN-13', stat: 'move', n: -2, until: 'round' })
  umpire.tell({ kind: 'mark', rule: 'WC-WPN-13', who: at, token: 'slowed' })
}

/** WC-ITM-11: a critical hit of the bearer dealt damage, and the phial is full. */
const maySap = (game: Game, { strike: { by, at }, counts }: Blow, { dealt }: Wake): boolean =>
  counts.crits > 0 &&
  dealt.some(({ who }) => who === at) &&
  cardOf(game, by).items.includes('night-sap') &&
  !fighter(game.board, by).spentBattle.includes('night-sap')

/** WC-DRC-09: an enemy was taken out with a melee attack action. */
const maySearch = (game: Game, { strike }: Blow, { fallen }: Wake): boolean =>
  armOf(game, strike).kind === 'melee' &&
  isOnTable(game.board, strike.by) &&
  hasTalent(game, strike.by, 'corpse-picker') &&
  fallen.some(who => areEnemies(game.board, strike.by, who))

/** WC-WPN-07, WC-WPN-15: 2 damage for each time somebody was picked, credited to the attacker. */
function burst(umpire: Ump, { blow, wake }: Extract<WakeFrame, { step: 'blast' }>, picked: readonly ModelId[]): void {
  const { by } = blow.strike
  const hurts = [...new Set(picked)].map(who => ({ who, n: 2 * picked.filter(one => one === who).length }))
  const { dealt, fallen } = allot(umpire, hurts, 'WC-WPN-07')
  const more: Wake = {
    ...wake,
    dealt: [...wake.dealt, ...dealt],
    fallen: [...wake.fallen, ...fallen],
    witnesses: [...new Set([...wake.witnesses, ...witnessesOf(umpire, by, fallen)])],
  }
  umpire.next(...goingOut(umpire, fallen, by, 'WC-WPN-07', { attack: true }), ...rimsOf(dealt, by), {
    step: 'answered',
    blow,
    wake: more,
  })
}

/** WC-EMB-05: who saw a comrade fall and sees who did it, as it falls. */
export function witnessesOf(umpire: Ump, by: ModelId, fallen: readonly ModelId[]): readonly ModelId[] {
  const lost = fallen.filter(who => areEnemies(umpire.board, by, who))
  if (lost.length === 0) return []
  return enemiesOf(umpire.board, by).filter(
    who =>
      hasTalent(umpire, who, 'name-the-guilty') &&
      !fallen.includes(who) &&
      lost.some(one => sees(umpire, who, one)) &&
      sees(umpire, who, by),
  )
}

/** WC-WPN-08, WC-WPN-15: whoever else the attacker sees within 1 inch of where the target stood; the nearest to it first. */
function victimsOf(game: Game, { blow, wake }: Extract<WakeFrame, { step: 'blast' }>): readonly ModelId[] {
  const { by, at } = blow.strike
  if (!isOnTable(game.board, by)) return []
  const spot = baseOf(game, at, wake.from)
  const gaps = new Map<ModelId, number>()
  for (const who of onTable(game.board)) {
    if (who === at || who === by) continue
    const gap = gapBetween(spot, baseOf(game, who))
    if (gap <= INCH && sees(game, by, who)) gaps.set(who, gap)
  }
  return [...gaps.keys()].sort((a, b) => gaps.get(a)! - gaps.get(b)! || a - b)
}
