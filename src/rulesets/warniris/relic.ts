/** Capture the Relic: catching it, carrying it, bringing it home (WN-REL). All else is as in Skirmish (WN-REL-03). */

import type { Leg } from '#common/legs'
import type { ModelId } from '#engine'
import { crossing, disc, flatWithin, type Len, type Zone } from '#geometry'
import { cardOf } from './abilities.ts'
import { RELIC_RADIUS } from './content/pieces.ts'
import { CONTACT, TOLERANCE } from './figure.ts'
import { type Game, mini, type Ump } from './model.ts'

const relicZone = ({ setup }: Game): Zone | undefined => setup.table.zones.find(zone => zone.id === 'relic')

/** WN-REL-05, WN-REL-06, WN-REL-07: how far along a displacement a free Relic can first be caught; null when it cannot. */
export function relicAlong(game: Game, who: ModelId, legs: readonly Leg[]): number | null {
  if (game.setup.scenario !== 'relic' || game.board.relic.carrier !== null) return null
  const [token] = relicZone(game)?.parts ?? []
  if (token === undefined || token.shape !== 'disc') return null
  const reach = cardOf(game, who).radius + CONTACT
  let walked = 0
  for (const leg of legs) {
    // WN-REL-17: only where the base comes into contact by displacing
    const span =
      leg.kind === 'walk' && leg.from.z === 0 ? crossing(leg.from, leg.to, disc(token, RELIC_RADIUS), reach) : null
    if (span !== null) return walked + span.enter * leg.length
    walked += leg.length
  }
  return null
}

/** WN-REL-09: how far along a displacement the carrier's base first touches its own zone; null when it does not. */
export function homeAlong(game: Game, who: ModelId, legs: readonly Leg[]): number | null {
  if (game.board.relic.carrier !== who) return null
  const zone = homeOf(game, who)
  if (zone === undefined) return null
  const reach = cardOf(game, who).radius + TOLERANCE
  let walked = 0
  for (const leg of legs) {
    const span = crossing(leg.from, leg.to, zone.parts[0]!, reach)
    if (span !== null) return walked + span.enter * leg.length
    walked += leg.length
  }
  return null
}

const homeOf = ({ board, setup }: Game, who: ModelId): Zone | undefined =>
  setup.table.zones.find(zone => zone.id === board.zones[mini(board, who).seat])

/** WN-REL-08, WN-REL-09: whatever moved the carrier, touching its own zone scores and puts the token back. */
export function maybeCapture(umpire: Ump, who: ModelId): void {
  const { board } = umpire
  const { at } = mini(board, who)
  if (board.relic.carrier !== who || at === null) return
  const zone = homeOf(umpire, who)
  const reach: Len = TOLERANCE
  if (zone === undefined || !flatWithin(disc(at, cardOf(umpire, who).radius), zone.parts[0]!, reach)) return
  capture(umpire, who)
}

/** WN-REL-08: score 1, and the token is back on its place. */
export function capture(umpire: Ump, who: ModelId): void {
  const { board } = umpire
  const { seat } = mini(board, who)
  board.relic.carrier = null
  const total = board.relic.scores[seat]! + 1
  board.relic.scores[seat] = total
  umpire.tell({ kind: 'unmark', rule: 'WN-REL-08', who, token: 'Relic' })
  umpire.tell({ kind: 'score', rule: 'WN-REL-08', seat, n: 1, total })
}

/** WN-REL-05, WN-REL-10: the Relic is caught, and stays with its carrier whatever happens to it. */
export function catchRelic(umpire: Ump, who: ModelId): void {
  umpire.board.relic.carrier = who
  umpire.tell({ kind: 'mark', rule: 'WN-REL-05', who, token: 'Relic' })
}
