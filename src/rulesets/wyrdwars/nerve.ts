/** Fear, loneliness, and rallying (WW-PSY, WW-FLE). */

import type { ModelId, Part, Seat } from '#engine'
import { INCH, type Len } from '#geometry'
import { cardOf, hasTrait } from './card.ts'
import { isInStep } from './characteristics.ts'
import { dropToken } from './damage.ts'
import { isWithin } from './figure.ts'
import {
  type Frame,
  type Game,
  isFleeing,
  isStanding,
  onBoard,
  otherSeat,
  type StepsFor,
  standing,
  type Ump,
  warrior,
} from './model.ts'
import type { Rule } from './rules.ts'
import { reveal } from './shooting.ts'
import { isVisible } from './sight.ts'
import { isPassed, testLeadership } from './throws.ts'

export type NerveFrame =
  /** What others start: Nerve step 2, the tests of lone warriors. */
  | { readonly step: 'lonely'; readonly seat: Seat }
  | { readonly step: 'lone'; readonly who: ModelId; readonly got?: number }
  /** What others start: Nerve step 3. */
  | { readonly step: 'rallies'; readonly seat: Seat }
  | { readonly step: 'rally'; readonly who: ModelId; readonly got?: number }
  /** What others start: he has been charged by this enemy (WW-PSY-06). */
  | { readonly step: 'dread'; readonly who: ModelId; readonly by: ModelId; readonly got?: number }
  /** What others start: he begins to flee (WW-FLE-01). */
  | { readonly step: 'flee'; readonly who: ModelId; readonly rule: Rule }

const CLOSE: Len = 6 * INCH

// ---- Dread ----------------------------------------------------------------------

/** WW-PSY-04, WW-TRA-02, WW-TRA-18, WW-SKL-09, WW-INJ-10: does he fear that enemy? Who has Dread, is Mindless or fearless or stands by a shrine does not. */
export function isAfraid(game: Game, who: ModelId, of: ModelId): boolean {
  if (!hasTrait(game, of, 'dread') || hasTrait(game, who, 'dread') || hasTrait(game, who, 'mindless')) return false
  if (cardOf(game, who).isFearless) return false
  const { seat } = warrior(game.board, who)
  return !standing(game.board, seat).some(
    friend => hasTrait(game, friend, 'shrine') && (friend === who || isWithin(game, friend, who, CLOSE)),
  )
}

/** WW-PSY-05: he has failed the test to charge: no charge and no run this turn. */
export function shrink(umpire: Ump, who: ModelId, from: ModelId): void {
  warrior(umpire.board, who).shrank = from
  umpire.tell({ kind: 'mark', rule: 'WW-PSY-05', who, token: 'shrinking from the charge' })
}

// ---- who tests --------------------------------------------------------------------

/** WW-PSY-02, WW-PSY-03: two or more visible standing enemies within 6 inches, and no standing friend. */
export function isLone(game: Game, who: ModelId): boolean {
  if (!isStanding(game.board, who) || hasTrait(game, who, 'leader') || hasTrait(game, who, 'mindless')) return false
  const { seat } = warrior(game.board, who)
  if (standing(game.board, seat).some(friend => friend !== who && isWithin(game, who, friend, CLOSE))) return false
  return enemiesNear(game, who, 2)
}

/** WW-LOS-09: are there so many visible standing enemies within 6 inches? */
function enemiesNear(game: Game, who: ModelId, atLeast: number): boolean {
  let n = 0
  for (const foe of standing(game.board, otherSeat(warrior(game.board, who).seat))) {
    if (isWithin(game, who, foe, CLOSE) && isVisible(game, who, foe) && ++n >= atLeast) return true
  }
  return false
}

/** WW-FLE-04: fleeing, not since this phase, and no visible standing enemy within 6 inches. */
export function mayRally(game: Game, who: ModelId): boolean {
  return isFleeing(game.board, who) && !warrior(game.board, who).justFled && !enemiesNear(game, who, 1)
}

/** WW-TRA-07, WW-HAP-13: what helps to rally. */
export function rallyParts(game: Game, who: ModelId): Part<Rule>[] {
  const parts: Part<Rule>[] = []
  if (isInStep(game, who)) parts.push({ n: 1, rule: 'WW-TRA-07' })
  if (game.board.happening === 'bells') parts.push({ n: 1, rule: 'WW-HAP-13' })
  return parts
}

export const nerves: StepsFor<NerveFrame['step']> = {
  /** WW-TST-11: who must test is settled first; then each rolls, in roster order. */
  lonely(umpire, { seat }) {
    const lone = standing(umpire.board, seat).filter(who => isLone(umpire, who))
    umpire.next(...lone.map((who): Frame => ({ step: 'lone', who })))
  },

  lone(umpire, { who, got }) {
    if (got === undefined) {
      if (!isStanding(umpire.board, who)) return
      return testLeadership(umpire, who, 'WW-PSY-02', 'alone among enemies', [], { step: 'lone', who })
    }
    if (!isPassed(got)) umpire.next({ step: 'flee', who, rule: 'WW-PSY-02' })
  },

  /** WW-FLE-04: the leader first. */
  rallies(umpire, { seat }) {
    const all = onBoard(umpire.board, seat).filter(who => mayRally(umpire, who))
    const leaders = all.filter(who => hasTrait(umpire, who, 'leader'))
    const others = all.filter(who => !leaders.includes(who))
    umpire.next(...[...leaders, ...others].map((who): Frame => ({ step: 'rally', who })))
  },

  rally(umpire, { who, got }) {
    if (got === undefined) {
      return testLeadership(umpire, who, 'WW-FLE-04', 'to rally', rallyParts(umpire, who), { step: 'rally', who })
    }
    if (!isPassed(got)) return
    const one = warrior(umpire.board, who)
    one.state = 'standing'
    one.rallied = true
    umpire.tell({ kind: 'unmark', rule: 'WW-FLE-04', who, token: 'fleeing' })
  },

  /** WW-FLE-01, WW-FLE-07, WW-OBJ-04, WW-HID-04: he drops what he carries, is struck at if he leaves a fight, and runs. */
  flee(umpire, { who, rule }) {
    const one = warrior(umpire.board, who)
    one.state = 'fleeing'
    one.justFled = true
    reveal(umpire, who, 'WW-HID-04')
    dropToken(umpire, who)
    umpire.tell({ kind: 'mark', rule, who, token: 'fleeing' })
    umpire.next({ step: 'run-off', who })
  },

  /** WW-PSY-06, WW-PSY-07: once in a turn; who fails fights at -2. */
  dread(umpire, { who, by, got }) {
    const one = warrior(umpire.board, who)
    if (got === undefined) {
      if (one.state !== 'standing' || one.dreaded || !isAfraid(umpire, who, by)) return
      one.dreaded = true
      return testLeadership(umpire, who, 'WW-PSY-06', 'against Dread', [], { step: 'dread', who, by })
    }
    if (isPassed(got)) return
    one.frightened = true
    umpire.tell({ kind: 'mark', rule: 'WW-PSY-06', who, token: 'frightened' })
  },
}
