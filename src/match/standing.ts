/** Answers given in advance: which one fits, and when they end. */

import { type Action, type Book, decisionOf, type GameEvent, refusal, type Seat, waitingFor } from '#engine'
import type { AnyMatch } from './types.ts'

/** The standing answer to an open question, if there is one and the rules allow it. */
export function standingAnswer<K extends Book>(match: AnyMatch<K>): Action | null {
  const { game, status, subject } = match
  if (status !== 'live' || game === null) return null
  for (const seat of waitingFor(game)) {
    const list = match.standing[seat]!
    if (list.length === 0) continue
    const decision = decisionOf(game, seat)
    const found = list.find(({ about, on }) => about === decision?.about && (on === undefined || on === decision.on))
    if (found === undefined) continue
    const action = { seat, offer: found.offer }
    if (refusal(subject.rules, game, action) === null) return action
  }
  return null
}

/** Forgets standing answers whose time is over. */
export function dropStanding<K extends Book>(match: AnyMatch<K>, events: readonly GameEvent[]): void {
  const { standing, game, subject } = match
  if (game === null || events.length === 0 || standing.every(list => list.length === 0)) return
  const round = events.some(event => event.kind === 'round')
  const hurt = new Set(events.flatMap(event => (event.kind === 'wound' || event.kind === 'gone' ? [event.who] : [])))
  const seats: ReadonlySet<Seat> = hurt.size === 0 ? new Set() : (subject.owners?.(game, hurt) ?? new Set())
  match.standing = standing.map((list, seat) =>
    list.filter(
      ({ until }) => !(until === 'the next round' && round) && !(until === 'one of mine is hurt' && seats.has(seat)),
    ),
  )
}
