/** A record played again step by step: what stood on the table after each action, and what had happened. */

import {
  type Action,
  type AnyRuleset,
  apply,
  endByAgreement,
  falseClaims,
  type GameEvent,
  type GameRecord,
  type GameState,
  type Scene,
  type Seat,
  seenEvents,
  start,
  type Target,
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
  readonly proof: Proof
}
/** Is the record what it says it is? One without a result claims nothing that could be looked at. */
export interface Proof {
  readonly kind: 'true' | 'false' | 'open'
  readonly says: string
}
const OPEN: Proof = { kind: 'open', says: '' }

/**
 * Plays a record. A game still going on is shown as a spectator sees it, so that watching gives nothing away. Whoever knows
 * how dice come about online says what is wrong with them.
 */
export function unroll(
  rules: AnyRuleset,
  record: GameRecord,
  over: boolean,
  dicing: (record: GameRecord) => readonly string[] = () => [],
): Unrolled {
  const steps: Step[] = []
  const keep = (state: GameState, action: Action | null, events: readonly GameEvent[]) => {
    const board = over ? rules.clone(state.board) : view(rules, state, null).board
    const scene = rules.scene({ board, setup: record.setup })
    steps.push({ action, events: over ? events : seenEvents(events, null), scene, strength: strengthOf(scene, record) })
  }
  const other = whyNotReplayable(rules, record)
  if (other !== null) return { steps, moments: [], trouble: other, proof: OPEN }
  const [fault] = rules.checkSetup(record.setup)
  if (fault !== undefined) {
    return { steps, moments: [], trouble: `The set-up of the record is not legal: ${fault.why}`, proof: OPEN }
  }
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
  if (trouble === null && record.agreed !== undefined && state.over === null) endByAgreement(state)
  const proof = trouble === null ? proofOf(record, [...falseClaims(record, state), ...dicing(record)]) : OPEN
  return { steps, moments: momentsOf(steps, record), trouble, proof }
}

/** Whoever changes an action, a die or the result of a sealed record is found out: it leads elsewhere. */
function proofOf(record: GameRecord, faults: readonly string[]): Proof {
  if (record.result === undefined) return OPEN
  if (faults.length > 0) return { kind: 'false', says: `This record was changed. ${faults.join(' ')}` }
  const fair =
    record.fairness === undefined
      ? ''
      : ' Its dice come from the seeds of the server and of the players, which nobody could have chosen alone.'
  return { kind: 'true', says: `Checked: replayed, it ends as recorded.${fair}` }
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

/** Whoever falls is out, what is broken down is destroyed: each by name. */
export function goneText(who: Target, { models, terrain }: Pick<Scene, 'models' | 'terrain'>): string {
  const piece = terrain.find(({ id }) => id === who)
  if (piece !== undefined) return `${piece.name} is destroyed`
  return `${models.find(({ id }) => id === who)?.name ?? 'Somebody'} is out`
}

function momentsOf(steps: readonly Step[], record: GameRecord): Moment[] {
  const name = (seat: Seat): string => record.players?.[seat] ?? `Player ${seat + 1}`
  return steps.flatMap(({ events, scene }, at) =>
    events.flatMap((event): Moment[] => {
      if (event.kind === 'turn') return [{ at, kind: 'turn', says: `Round ${event.round}, ${name(event.seat)}` }]
      if (event.kind !== 'gone') return []
      return [{ at, kind: 'kill', says: goneText(event.who, scene) }]
    }),
  )
}
