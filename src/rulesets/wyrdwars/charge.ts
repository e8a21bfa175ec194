/** Charges: declared, dared, climbed, rolled for, gone (WW-CHG). */

import { lengthText, type ModelId, type Refusal, refuse, type Seat } from '#engine'
import { distance, INCH, type Len, type Point, turningPoint } from '#geometry'
import { hasteOf, isUnder, movementOf, nameOf } from './characteristics.ts'
import { gapOf, isWithin } from './figure.ts'
import { findBy } from './hiding.ts'
import {
  enemiesOf,
  type Frame,
  filled,
  type Game,
  onBoard,
  otherSeat,
  type StepsFor,
  standing,
  type Ump,
  type WwOffer,
  warrior,
} from './model.ts'
import { ending, setDown, strideOf } from './move.ts'
import { isAfraid, shrink } from './nerve.ts'
import { engage } from './pairs.ts'
import { mayEnd } from './places.ts'
import { agility, gaitOf, isSure, surefooted } from './rise.ts'
import { areTouching, type Route, routesTo } from './routes.ts'
import type { Rule } from './rules.ts'
import { reveal } from './shooting.ts'
import { sees } from './sight.ts'
import { cast, isPassed, testInitiative, testLeadership } from './throws.ts'
import { carriedBy } from './tokens.ts'
import { costOf } from './way.ts'

export type ChargeFrame =
  /** Movement step 1. */
  | { readonly step: 'charges'; readonly seat: Seat }
  /** A menu of targets leads to one of who charges, at himself. */
  | { readonly step: 'charge-menu'; readonly who: ModelId }
  /** WW-CHG-03: the target and the place are named; the route is the cheapest to it. */
  | { readonly step: 'charge-place'; readonly who: ModelId; readonly at: ModelId; readonly place: Point }
  | { readonly step: 'charge'; readonly who: ModelId; readonly route: Route }
  | { readonly step: 'dared'; readonly who: ModelId; readonly route: Route; readonly got?: number }
  | { readonly step: 'scaled'; readonly who: ModelId; readonly route: Route; readonly got?: number }
  | { readonly step: 'reached'; readonly who: ModelId; readonly route: Route; readonly got?: number }
export type ChargeAbout = 'charge'

/** WW-CHG-02: the longest charge beyond Movement. WW-CHG-04: no die is needed up to so much beyond it. */
const LONGEST: Len = 6 * INCH
const SURE: Len = INCH

/** WW-CHG-02, WW-PRY-12: how far he may charge. */
export const chargeReach = (game: Game, who: ModelId): Len => strideOf(game, who) + LONGEST + hasteOf(game, who) * INCH

/** WW-CHG-02, WW-CHG-12, WW-PSY-05, WW-RIT-19: why he may not charge anybody; null when he may. */
export function whyNotCharge(game: Game, who: ModelId): Refusal<Rule> | null {
  const one = warrior(game.board, who)
  if (one.state !== 'standing') return refuse('WW-CHG-02', `${nameOf(game, who)} is not standing.`)
  if (one.rallied) return refuse('WW-FLE-06', 'He rallied this turn.')
  if (one.pairs.length > 0) return refuse('WW-CHG-02', 'He is engaged.')
  if (carriedBy(game.board, who) !== null) return refuse('WW-OBJ-02', 'He carries a token.')
  if (isUnder(game, who, 'netted')) return refuse('WW-ITM-08', 'He is netted.')
  if (isUnder(game, who, 'no-charge')) return refuse('WW-RIT-19', 'He may not charge.')
  if (one.shrank !== null) return refuse('WW-PSY-05', `He shrank from ${nameOf(game, one.shrank)} this turn.`)
  return one.moved || one.ran || one.charged ? refuse('WW-TRN-06', 'He has moved.') : null
}

/** WW-CHG-02, WW-HID-03: why he may not charge this one, as far as sight and reach go. */
export function whyNotChargeAt(game: Game, who: ModelId, at: ModelId): Refusal<Rule> | null {
  if (warrior(game.board, at).hidden) return refuse('WW-HID-03', 'You cannot charge a hidden warrior.')
  const reach = chargeReach(game, who)
  if (!isWithin(game, who, at, reach)) {
    const [gap, most] = [lengthText(gapOf(game, who, at), 'inches'), lengthText(reach, 'inches')]
    return refuse('WW-CHG-02', `Target is ${gap} away, reach is at most ${most}.`)
  }
  return sees(game, who, at) ? null : refuse('WW-CHG-02', 'No line of sight.')
}

/** The same as a yes or no, without a sentence. */
const mayChargeAt = (game: Game, who: ModelId, at: ModelId, reach: Len): boolean =>
  !warrior(game.board, at).hidden && isWithin(game, who, at, reach) && sees(game, who, at)

/** Is there anybody in reach he sees? The routes are looked for when the menu is opened. */
function mayChargeSomebody(game: Game, who: ModelId): boolean {
  if (whyNotCharge(game, who) !== null) return false
  const reach = chargeReach(game, who)
  return enemiesOf(game.board, who).some(at => mayChargeAt(game, who, at, reach))
}

/** What is in the menu of a charger: each target the cheapest way, by other ways, and at a place of his own choice. */
export function chargesOf(game: Game, who: ModelId, only?: string): WwOffer[] {
  const offers: WwOffer[] = []
  const most = chargeReach(game, who)
  for (const at of enemiesOf(game.board, who)) {
    if (only !== undefined && only.split(':')[1] !== String(at)) continue
    if (!mayChargeAt(game, who, at, most)) continue
    const routes = routesTo(game, who, at, most)
    const [first] = routes
    if (first === undefined) continue
    offers.push({ id: `at:${at}`, rule: 'WW-CHG-03', on: who, at, leads: { step: 'charge', who, route: first } })
    routes.slice(1).forEach((route, i) => {
      offers.push({ id: `by:${at}:${i + 1}`, rule: 'WW-CHG-03', on: who, at, leads: { step: 'charge', who, route } })
    })
    offers.push({
      id: `to:${at}`,
      rule: 'WW-CHG-03',
      on: who,
      at,
      hole: { fill: 'point' },
      leads: { step: 'charge-place', who, at, place: first.end },
    })
  }
  return offers
}

/** WW-CHG-03: why no charge leads to that place; null where one does. */
export function whyNotChargeTo(game: Game, who: ModelId, at: ModelId, place: Point): Refusal<Rule> | null {
  return routesTo(game, who, at, chargeReach(game, who), place).length > 0
    ? null
    : refuse('WW-CHG-03', 'No way to that place, base to base with the target.')
}

/** WW-CHG-04, WW-PRY-12, T8: what the reach die must show; null where none is needed. */
export function reachNeeded(game: Game, who: ModelId, { cost }: Route): number | null {
  const over = cost - strideOf(game, who) - hasteOf(game, who) * INCH
  return over <= SURE ? null : Math.ceil(over / INCH)
}

export const chargeSteps: StepsFor<ChargeFrame['step']> = {
  /** WW-CHG-01: one after the other, each finished before the next. */
  charges(umpire, frame, [answer]) {
    const { seat } = frame
    if (answer === undefined) {
      const offers = standing(umpire.board, seat)
        .filter(who => mayChargeSomebody(umpire, who))
        .map(
          (who): WwOffer => ({
            id: `charge:${who}`,
            rule: 'WW-CHG-01',
            on: who,
            opens: true,
            leads: { step: 'charge-menu', who },
          }),
        )
      if (offers.length === 0) return
      offers.push({ id: 'done', rule: 'WW-TRN-07' })
      return umpire.ask({ seat, about: 'charge', offers, otherwise: 'done' })
    }
    const next = filled(answer)
    if (next !== undefined) umpire.next(next, { step: 'cleared' }, frame)
  },

  'charge-menu'() {},

  'charge-place'(umpire, { who, at, place }) {
    const [route] = routesTo(umpire, who, at, chargeReach(umpire, who), place)
    if (route !== undefined) umpire.next({ step: 'charge', who, route })
  },

  /** WW-CHG-14: Dread of the charger first (WW-CHG-11, WW-PSY-05). */
  charge(umpire, { who, route }) {
    const { target } = route
    reveal(umpire, who, 'WW-HID-04')
    umpire.tell({ kind: 'attack', rule: 'WW-CHG-01', by: who, at: target, weapon: 'a charge' })
    if (!isAfraid(umpire, who, target)) return umpire.next({ step: 'dared', who, route, got: 1 })
    const then: Frame = { step: 'dared', who, route }
    testLeadership(umpire, who, 'WW-PSY-05', `to charge ${nameOf(umpire, target)}`, [], then)
  },

  /** WW-CHG-08: a climb or jump is tested before the reach. */
  dared(umpire, { who, route, got }) {
    if (!isPassed(got)) return shrink(umpire, who, route.target)
    const { rise } = route
    const then: Frame = { step: 'scaled', who, route }
    if (rise === null || rise.kind === 'ladder' || rise.kind === 'stairs' || isSure(umpire, who)) {
      return umpire.next({ ...then, got: 1 })
    }
    const again = surefooted(umpire, who, gaitOf(rise))
    testInitiative(umpire, who, 'WW-CHG-08', `to ${rise.kind}`, agility(umpire, who), then, again)
  },

  /** WW-CHG-04: near enough needs no die; else Movement and a D6. */
  scaled(umpire, { who, route, got }) {
    if (!isPassed(got)) return fails(umpire, who, route, true)
    const n = reachNeeded(umpire, who, route)
    if (n === null) return umpire.next({ step: 'reached', who, route, got: 1 })
    const purpose = `to reach ${nameOf(umpire, route.target)}, ${lengthText(route.cost, 'inches')} off`
    const why = movementOf(umpire, who).parts
    cast(
      umpire,
      { by: who, of: 'reach', rule: 'WW-CHG-04', purpose, need: { read: 'least', n }, why },
      { step: 'reached', who, route },
    )
  },

  reached(umpire, { who, route, got }) {
    if (!isPassed(got)) return fails(umpire, who, route, false)
    arrives(umpire, who, route)
  },
}

/** The whole way, for the eye. */
export const wayOf = ({ before, rise, after }: Route): Point[] => [
  ...before.slice(1),
  ...(rise === null ? [] : [rise.to]),
  ...after.slice(1),
]

/** WW-CHG-05, WW-CHG-15: he stands at the place named, and is engaged with every enemy he touches; the target's Dread test comes last. */
function arrives(umpire: Ump, who: ModelId, route: Route): void {
  const { board } = umpire
  const { target, end, overWall } = route
  setDown(umpire, who, end)
  const one = warrior(board, who)
  one.charged = true
  one.overWall = overWall
  umpire.tell({ kind: 'move', rule: 'WW-CHG-05', who, path: wayOf(route) })
  for (const enemy of onBoard(board, otherSeat(one.seat))) {
    if (!areTouching(umpire, who, enemy, end) && !(overWall && enemy === target)) continue
    reveal(umpire, enemy, 'WW-HID-04')
    engage(umpire, who, enemy)
  }
  findBy(umpire, who)
  umpire.next({ step: 'dread', who: target, by: who })
}

/** WW-CHG-06, WW-CHG-08, WW-CHG-13: M inches along the route, surcharges included, to the last place to stand; he counts as having run. */
function fails(umpire: Ump, who: ModelId, route: Route, isScaling: boolean): void {
  const one = warrior(umpire.board, who)
  one.ran = true
  const stride = strideOf(umpire, who)
  const { before, rise, after } = route
  const spent = costOf(umpire, who, before)
  if (isScaling && rise !== null && rise.to.z < rise.from.z && spent <= stride) {
    goTo(umpire, who, before)
    umpire.next({ step: 'fall', who, foot: rise.to })
    return
  }
  const isPast = !isScaling && rise !== null && spent + rise.cost <= stride
  const upper = isPast ? partFrom(umpire, who, after, stride - spent - rise.cost) : null
  const path =
    upper !== null && rise !== null ? [...before, rise.to, ...upper.slice(1)] : partOf(umpire, who, before, stride)
  if (path !== null) goTo(umpire, who, path)
  // WW-MOV-07, WW-MOV-20: it was a run, and ends like one
  umpire.next(...ending(who))
}

function goTo(umpire: Ump, who: ModelId, path: readonly Point[]): void {
  const end = path[path.length - 1]!
  if (distance(end, path[0]!) === 0 && end.z === path[0]!.z) return
  setDown(umpire, who, end)
  umpire.tell({ kind: 'move', rule: 'WW-CHG-06', who, path: path.slice(1) })
}

/** The same of a path from the end of a way up or down: the place where it begins may be the last one too. */
function partFrom(game: Game, who: ModelId, path: readonly Point[], allowance: Len): readonly Point[] | null {
  const start = path[0]!
  return partOf(game, who, path, allowance) ?? (mayEnd(game, who, start) ? [start] : null)
}

/** As much of a path as an allowance pays for, back to the last place where he may end; null where there is none. */
export function partOf(game: Game, who: ModelId, path: readonly Point[], allowance: Len): readonly Point[] | null {
  const lengths = path.slice(1).map((to, i) => distance(path[i]!, to))
  const whole = lengths.reduce((sum, n) => sum + n, 0)
  const cut = (s: number): Point[] => cutAt(path, s)
  const isPaid = (s: number): boolean => costOf(game, who, cut(s)) <= allowance
  const turn = whole === 0 ? null : turningPoint(whole, isPaid, LOOK)
  const paid = turn === null ? (isPaid(whole) ? whole : 0) : turn.last
  for (let s = paid; s > 0; s -= BACK) {
    const part = cut(s)
    if (!mayEnd(game, who, part[part.length - 1]!)) continue
    // the exact place: as far as he may end
    const nearer = s === paid ? s : lastGood(s, Math.min(paid, s + BACK), at => mayEnd(game, who, cut(at).at(-1)!))
    return cut(nearer)
  }
  return null
}
const LOOK: Len = 200
const BACK: Len = 64

function lastGood(good: number, bad: number, isGood: (s: number) => boolean): number {
  let [low, high] = [good, bad]
  while (high - low > 1) {
    const middle = (low + high) / 2
    if (isGood(middle)) low = middle
    else high = middle
  }
  return low
}

/** WW-MEA-08: the first part of a path, rounded toward the start of its leg. */
function cutAt(path: readonly Point[], length: number): Point[] {
  const kept = [path[0]!]
  let left = length
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1]!, path[i]!]
    const leg = distance(a, b)
    if (leg <= left + 1e-6) {
      kept.push(b)
      left -= leg
      continue
    }
    const part = left / leg
    kept.push({ x: a.x + Math.trunc((b.x - a.x) * part), y: a.y + Math.trunc((b.y - a.y) * part), z: a.z })
    break
  }
  return kept
}
