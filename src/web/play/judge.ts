/** What a screen asks before it lets a hand go: the very check the umpire will make, on what the seat sees. */

import {
  type Answer,
  type AnyRuleset,
  type Decision,
  type Filling,
  misfit,
  type Offer,
  picker,
  type Refusal,
  type Seat,
  type Spent,
  type View,
} from '#engine'
import { type Len, onGrid, type Point, type Spot } from '#geometry'

/** What a seat sees and may do: everything a panel needs. */
export interface Seen {
  readonly rules: AnyRuleset
  readonly view: View
  readonly seat: Seat
}

/** The refusal an answer would meet, or null. */
export function judge({ rules, view, seat }: Seen, offer: Offer, filling?: Filling): Refusal | null {
  const bad = misfit(offer.hole, filling)
  if (bad !== null) return bad
  const answer: Answer = { seat, offer, ...(filling !== undefined && { with: filling }) }
  return rules.check(view.board, view.setup, answer)
}

/** What a way takes of the reach, or null where the rules have nothing to count. */
export function spentOn({ rules, view, seat }: Seen, offer: Offer, filling: Filling): Spent | null {
  if (rules.spent === undefined || misfit(offer.hole, filling) !== null) return null
  return rules.spent(view.board, view.setup, { seat, offer, with: filling })
}

/** What is in a menu. */
export const inside = ({ rules, view }: Seen, decision: Decision, offer: Offer): readonly Offer[] =>
  rules.open(view.board, view.setup, decision, offer)

/** A way to fill the hole that the rules themselves propose; another one for another `n`. */
export function proposal({ rules, view }: Seen, offer: Offer, n: number): Filling | undefined {
  const pick = n === 0 ? () => 0 : picker(`proposal ${n}`)
  for (const filling of rules.fillings(view.board, view.setup, offer, pick)) return filling
  return undefined
}

/** The question still open to a seat, or null. */
export const openQuestion = ({ view, seat }: Pick<Seen, 'view' | 'seat'>): Decision | null =>
  view.asked.find(ask => ask.seat === seat && !ask.answered)?.decision ?? null

/** A place some way off in a direction given by a vector. */
export function towards(from: Point, dx: number, dy: number, length: number): Point {
  const size = Math.sqrt(dx * dx + dy * dy)
  if (size === 0) return from
  return { x: onGrid(from.x + (dx / size) * length), y: onGrid(from.y + (dy / size) * length), z: from.z }
}

/**
 * The farthest allowed place on a straight line, or null. Not every shorter way is allowed when a longer one is, so a few
 * lengths are tried from the far end, and the best is then refined.
 */
export function farthest(from: Point, to: Spot, length: number, allowed: (at: Point) => boolean): Point | null {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const at = (share: number) => towards(from, dx, dy, length * share)
  if (allowed(at(1))) return at(1)
  const steps = 16
  for (let n = steps - 1; n > 0; n--) {
    if (!allowed(at(n / steps))) continue
    let good = n / steps
    let bad = (n + 1) / steps
    for (let i = 0; i < 6; i++) {
      const half = (good + bad) / 2
      if (allowed(at(half))) good = half
      else bad = half
    }
    return at(good)
  }
  return null
}

const DIRECTIONS = 48

/** The ground a straight walk can reach, as an outline, found by asking the rules. Yields now and then, for drawing. */
export function* reachOutline(from: Point, reach: Len, allowed: (at: Point) => boolean): Generator<null, Spot[]> {
  const outline: Spot[] = []
  for (let n = 0; n < DIRECTIONS; n++) {
    const angle = (n / DIRECTIONS) * 2 * Math.PI
    let good = 0
    let bad = 1
    const at = (share: number) => towards(from, Math.sin(angle), -Math.cos(angle), reach * share)
    if (allowed(at(1))) good = 1
    else {
      // The walk is taken as open up to the first thing in its way.
      for (let i = 0; i < 6; i++) {
        const half = (good + bad) / 2
        if (allowed(at(half))) good = half
        else bad = half
      }
    }
    outline.push(at(good))
    if (n % 2 === 1) yield null
  }
  return outline
}
