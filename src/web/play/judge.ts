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
  seatName,
  type View,
  withNames,
} from '#engine'
import { type Len, onGrid, type Point, type Spot, toward, turningPoint } from '#geometry'

/** What a seat sees and may do: everything a panel needs. */
export interface Seen {
  readonly rules: AnyRuleset
  readonly view: View
  readonly seat: Seat
  /** What the players are called, as in the bar and in the log. */
  readonly names?: readonly string[]
}

/** A rulebook's sentence as this player reads it, the others by their names. */
export const inNames = ({ names }: Pick<Seen, 'names'>, text: string): string =>
  withNames(text, seat => names?.[seat] ?? seatName(seat))

/** The refusal an answer would meet, or null. */
export function judge({ rules, view, seat }: Seen, offer: Offer, filling?: Filling): Refusal | null {
  const bad = misfit(offer.hole, filling)
  if (bad !== null) return bad
  const answer: Answer = { seat, offer, ...(filling !== undefined && { with: filling }) }
  return rules.check(view, answer)
}

/** What a way takes of the reach, or null where the rules have nothing to count. */
export function spentOn({ rules, view, seat }: Seen, offer: Offer, filling: Filling): Spent | null {
  if (rules.spent === undefined || misfit(offer.hole, filling) !== null) return null
  return rules.spent(view, { seat, offer, with: filling })
}

/** What is in a menu, worked out once for each position: to look into one can be expensive. */
export function inside({ rules, view }: Seen, decision: Decision, menu: Offer): readonly Offer[] {
  const known = opened.get(view) ?? new WeakMap<Offer, readonly Offer[]>()
  opened.set(view, known)
  const found = known.get(menu) ?? rules.open(view, decision, menu)
  known.set(menu, found)
  return found
}

const opened = new WeakMap<View, WeakMap<Offer, readonly Offer[]>>()

/** A way to fill the hole that the rules themselves propose; another one for another `n`. */
export function proposal({ rules, view }: Seen, offer: Offer, n: number): Filling | undefined {
  const pick = n === 0 ? () => 0 : picker(`proposal ${n}`)
  for (const filling of rules.fillings(view, offer, pick)) return filling
  return undefined
}

/** The question still open to a seat, or null. */
export const openQuestion = ({ view, seat }: Pick<Seen, 'view' | 'seat'>): Decision | null =>
  view.asked.find(ask => ask.seat === seat && !ask.answered)?.decision ?? null

const settled = ({ x, y }: Spot, z: Len): Point => ({ x: onGrid(x), y: onGrid(y), z })

/**
 * The farthest allowed place on a straight line, or null. Not every shorter way is allowed when a longer one is, so a few
 * lengths are tried from the far end, and the best is then refined.
 */
export function farthest(from: Point, to: Spot, length: number, allowed: (at: Point) => boolean): Point | null {
  const short = (share: number) => settled(toward(from, to, length * (1 - share)), from.z)
  if (allowed(short(0))) return short(0)
  const turn = turningPoint(1 - STEP, share => !allowed(short(share)), STEP, STEP / HALVED)
  return turn === null ? null : short(turn.first)
}

/** The share of a way that is tried at a time, and into how many parts the last one is then cut. */
const STEP = 1 / 16
const HALVED = 64

const DIRECTIONS = 48

/**
 * The ground somebody can reach, as an outline: for each direction the place as far that way as `endFor` finds a way.
 * Yields now and then, for drawing.
 */
export function* reachOutline(
  from: Point,
  reach: Len,
  endFor: (to: Point) => Spot | null,
): Generator<null, readonly Spot[]> {
  const outline: Spot[] = []
  for (let n = 0; n < DIRECTIONS; n++) {
    const angle = (n / DIRECTIONS) * 2 * Math.PI
    const to = settled({ x: from.x + Math.sin(angle) * reach, y: from.y - Math.cos(angle) * reach }, from.z)
    outline.push(endFor(to) ?? { x: from.x, y: from.y })
    yield null
  }
  return outline
}
