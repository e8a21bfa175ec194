/** Where a replay is, and how one goes through it. */

import type { Moment } from './steps.ts'

export interface Place {
  /** The action shown last; 0 is the beginning. */
  readonly at: number
  readonly last: number
  readonly playing: boolean
  readonly speed: number
}

const within = (at: number, last: number): number => Math.max(0, Math.min(last, at))

/** At an action of a replay with so many steps, standing still. */
export function startAt(steps: number, at: number): Place {
  const last = Math.max(0, steps - 1)
  return { at: within(at, last), last, playing: false, speed: 1 }
}

/** Elsewhere, and there it stands still. */
export const jumped = (place: Place, to: number): Place => ({ ...place, at: within(to, place.last), playing: false })

/** One on, while it plays. */
export const stepped = (place: Place): Place => ({ ...place, at: within(place.at + 1, place.last) })

export const stopped = (place: Place): Place => ({ ...place, playing: false })

/** Plays or stands still; at the end it plays from the beginning. */
export const toggled = (place: Place): Place => ({
  ...place,
  at: place.at >= place.last ? 0 : place.at,
  playing: !place.playing,
})

/** The moments worth seeing before and after an action. */
export const around = (moments: readonly Moment[], at: number) => ({
  before: moments.findLast(one => one.at < at),
  after: moments.find(one => one.at > at),
})
