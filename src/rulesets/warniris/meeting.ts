/** Whom a path meets: bases it passes through, and the way back out of them (WN-MOV-13 to WN-MOV-17). */

import type { ModelId } from '#engine'
import { distance, type Len, type Point, sweep } from '#geometry'
import { ability, cardOf } from './abilities.ts'
import { figure, playing, TOLERANCE } from './figure.ts'
import { mayStand } from './ground.ts'
import { areEnemies, type Game } from './model.ts'
import { HERE, type Leg } from './path.ts'

/** An enemy (or any miniature) on the way: who, and how far along its base is reached and left. */
export interface Meeting {
  readonly who: ModelId
  readonly enter: number
  readonly leave: number
}

/** WN-MOV-14: the miniatures whose bases a path overlaps, in path order; touching and sliding past do not count. */
export function meetings(game: Game, who: ModelId, legs: readonly Leg[], height: Len): Meeting[] {
  const { radius } = cardOf(game, who)
  const found: Meeting[] = []
  for (const other of playing(game, who)) {
    const body = figure(game, other)
    let walked = 0
    for (const leg of legs) {
      if (leg.kind !== 'climb') {
        const to = { ...leg.to, z: leg.from.z }
        const span = sweep(leg.from, to, radius, height, body, TOLERANCE, 0)
        if (span !== null) {
          found.push({ who: other, enter: walked + span.enter * leg.length, leave: walked + span.leave * leg.length })
        }
      }
      walked += leg.length
    }
  }
  return found.sort((a, b) => a.enter - b.enter || a.who - b.who)
}

/** Ruling on WN-REA-09: a moment inside another base is the last clear place before it. */
export function lastClear(met: readonly Meeting[], length: number): number {
  let clear = length
  for (let i = met.length - 1; i >= 0; i--) {
    const { enter, leave } = met[i]!
    // a path that ends inside a base leaves it, as far as the numbers go, where it ends
    if (enter < clear && clear < leave + HERE) clear = enter
  }
  return clear
}

/** The enemies among them, whatever their state: each needs a Test the first time it is crossed (WN-MOV-07, WN-MOV-13, WN-MOV-15). */
export function enemiesCrossed(game: Game, who: ModelId, legs: readonly Leg[], height: Len): Meeting[] {
  if (ability(game, who, 'slips')) return []
  return meetings(game, who, legs, height).filter(meeting => areEnemies(game.board, who, meeting.who))
}

/** WN-MOV-17: back along the places passed to the nearest legal one. */
export function backAlong(game: Game, who: ModelId, trail: readonly Point[], at: Point): Point {
  if (mayStand(game, who, at) === null) return at
  const back = [...trail].reverse()
  let from = at
  for (const to of back) {
    const length = distance(from, to)
    for (let s = Math.min(length, 50); from.z === to.z && s < length; s += 50) {
      const p: Point = {
        x: Math.round(from.x + ((to.x - from.x) * s) / length),
        y: Math.round(from.y + ((to.y - from.y) * s) / length),
        z: to.z,
      }
      if (mayStand(game, who, p) === null) return p
    }
    if (mayStand(game, who, to) === null) return to
    from = to
  }
  return at
}
