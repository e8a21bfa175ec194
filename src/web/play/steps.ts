/** A record played again step by step: what stood on the table after each action, and what had happened. */

import {
  type Action,
  type AnyRuleset,
  apply,
  type GameEvent,
  type GameRecord,
  type GameState,
  type Scene,
  type Seat,
  seenEvents,
  start,
  view,
  whyNotReplayable,
} from '#engine'

export interface Step {
  /** The action that led here; null for the beginning. */
  readonly action: Action | null
  readonly events: readonly GameEvent[]
  readonly scene: Scene
  /** Share of its health each seat still has on the table, 0 to 1. */
  readonly strength: readonly number[]
}
export interface Moment {
  readonly at: number
  readonly kind: 'turn' | 'kill'
  readonly says: string
}
export interface Unrolled {
  readonly steps: readonly Step[]
  readonly moments: readonly Moment[]
  /** Why the record could not be played to its end, if so. */
  readonly trouble: string | null
}

/** Plays a record. A game still going on is shown as a spectator sees it, so that watching gives nothing away. */
export function unroll(rules: AnyRuleset, record: GameRecord, over: boolean): Unrolled {
  const steps: Step[] = []
  const keep = (state: GameState, action: Action | null, events: readonly GameEvent[]) => {
    const board = over ? rules.clone(state.board) : view(rules, state, null).board
    const scene = rules.scene({ board, setup: record.setup })
    steps.push({ action, events: over ? events : seenEvents(events, null), scene, strength: strengthOf(scene, record) })
  }
  const other = whyNotReplayable(rules, record)
  if (other !== null) return { steps, moments: [], trouble: other }
  const opening: GameEvent[] = []
  const state = start(rules, record.setup, record.seed, opening)
  keep(state, null, opening)
  let trouble: string | null = null
  for (const action of record.actions) {
    const events: GameEvent[] = []
    const refused = apply(rules, state, action, events)
    if (refused !== null) {
      trouble = `The record breaks off after ${steps.length - 1} actions: ${refused.why}`
      break
    }
    keep(state, action, events)
  }
  return { steps, moments: momentsOf(steps, record), trouble }
}

function strengthOf(scene: Scene, record: GameRecord): number[] {
  return record.setup.rosters.map((_, seat) => {
    let left = 0
    let of = 0
    for (const model of scene.models) {
      if (model.seat !== seat) continue
      of += model.health.of
      if (model.status !== 'gone') left += model.health.left
    }
    return of === 0 ? 0 : left / of
  })
}

function momentsOf(steps: readonly Step[], record: GameRecord): Moment[] {
  const name = (seat: Seat): string => record.players?.[seat] ?? `Player ${seat + 1}`
  return steps.flatMap(({ events, scene }, at) =>
    events.flatMap((event): Moment[] => {
      if (event.kind === 'turn') return [{ at, kind: 'turn', says: `Round ${event.round}, ${name(event.seat)}` }]
      if (event.kind !== 'gone') return []
      const who = scene.models.find(({ id }) => id === event.who)?.name ?? String(event.who)
      return [{ at, kind: 'kill', says: `${who} is out` }]
    }),
  )
}
