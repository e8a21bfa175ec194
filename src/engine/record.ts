/** Records: a game is its set-up, its seed and its actions. Replay, undo and verification are the same mechanism. */

import { apply, start, waitingFor } from './game.ts'
import type { RngState } from './roll.ts'
import type { Rules } from './rules.ts'
import type { Action, Book, GameEvent, GameRecord, GameState, Refusal, Seat } from './types.ts'

/** A record of a game that is about to begin. */
export function newRecord<S>(rules: { id: string; edition: number }, setup: S, seed: string): GameRecord<S> {
  return { ruleset: rules.id, edition: rules.edition, setup, seed, actions: [] }
}

interface Replayed<K extends Book> {
  readonly state: GameState<K>
  readonly events: readonly GameEvent[]
  /** The first action that was refused, if any: the state is the one before it. */
  readonly refused: { readonly n: number; readonly refusal: Refusal } | null
}

/** The rule of a game that the players themselves ended. */
export const AGREED = 'CORE-DRAW-01'

/** The players agree to a draw: nobody is asked anything any more. */
export function endByAgreement(state: GameState<Book>): void {
  state.over = { winner: null, rule: AGREED }
  state.asked = []
}

/** Plays a record again, the first `until` actions of it. */
export function replay<K extends Book>(
  rules: Rules<K>,
  record: GameRecord<K['setup']>,
  until = record.actions.length,
): Replayed<K> {
  const events: GameEvent[] = []
  const state = start(rules, record.setup, record.seed, events)
  for (let n = 0; n < until; n++) {
    const action = record.actions[n]
    if (action === undefined) break
    const refusal = apply(rules, state, action, events)
    if (refusal !== null) return { state, events, refused: { n, refusal } }
  }
  if (record.agreed !== undefined && state.over === null && until >= record.actions.length) endByAgreement(state)
  return { state, events, refused: null }
}

/**
 * How many actions `seat` may take back by itself: its last one, as long as no die was rolled and nobody else has
 * answered or is being asked since. 0 when it may not.
 */
export function undoable<K extends Book>(rules: Rules<K>, record: GameRecord<K['setup']>, seat: Seat): number {
  const last = record.actions.length - 1
  if (record.actions[last]?.seat !== seat) return 0
  const before = replay(rules, record, last).state
  const [a, b, c, d] = before.rng
  apply(rules, before, record.actions[last] as Action) // the action exists: its seat was read above
  return isTakenBackFreely([a, b, c, d], before, seat) ? 1 : 0
}

/** May a seat take back by itself the action that led from these dice to this state? Not once a die was rolled or anybody else is asked. */
export const isTakenBackFreely = (dice: RngState, state: GameState<Book>, seat: Seat): boolean =>
  state.over === null &&
  state.rng.every((part, i) => part === dice[i]) &&
  waitingFor(state).every(asked => asked === seat)

/** The record without its last `n` actions. */
export function undo<S>(record: GameRecord<S>, n: number): GameRecord<S> {
  const { result: _, ...rest } = record
  return { ...rest, actions: record.actions.slice(0, record.actions.length - n) }
}

/** The record closed with how it stands, so that anybody can check a copy. */
export function seal<S>(record: GameRecord<S>, state: GameState<Book>): GameRecord<S> {
  return { ...record, result: { over: state.over, fingerprint: fingerprint(state) } }
}

/** Why a record must not be played again here: another edition of the rules would judge it differently. Or null. */
export const whyNotReplayable = (
  rules: { readonly name: string; readonly edition: number },
  record: GameRecord<unknown>,
): string | null =>
  record.edition === rules.edition
    ? null
    : `The record is of edition ${record.edition} of ${rules.name}; this program plays edition ${rules.edition}, so it cannot be replayed here.`

/** Does a record replay to the result it claims? Sentences on what is wrong, none when all is well. */
export function verify<K extends Book>(rules: Rules<K>, record: GameRecord<K['setup']>): string[] {
  const other = whyNotReplayable(rules, record)
  if (other !== null) return [other]
  const { state, refused } = replay(rules, record)
  if (refused !== null) {
    return [`Action ${refused.n} is refused: ${refused.refusal.why} (${refused.refusal.rule})`]
  }
  return falseClaims(record, state)
}

/** Is what a record claims of its end true of the state its actions lead to? Sentences on what is not. */
export function falseClaims({ result }: Pick<GameRecord<unknown>, 'result'>, state: GameState<Book>): string[] {
  if (result === undefined) return []
  const faults: string[] = []
  const { over } = result
  if (over?.winner !== state.over?.winner || over?.rule !== state.over?.rule) {
    faults.push(`The record claims ${outcome(over)}; the replay ends with ${outcome(state.over)}.`)
  }
  if (result.fingerprint !== fingerprint(state)) {
    faults.push(`The record claims the last state ${result.fingerprint}; the replay gives ${fingerprint(state)}.`)
  }
  return faults
}

const outcome = (over: GameState['over']): string =>
  over === null ? 'an unfinished game' : over.winner === null ? 'a draw' : `a win of seat ${over.winner}`

/** 16 hexadecimal digits that any change of the state changes. */
export function fingerprint(state: GameState<Book>): string {
  return textPrint(JSON.stringify([state.rng, state.stack, state.asked, state.over, state.board]))
}

/** The same of any text. */
export function textPrint(text: string): string {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    a = Math.imul(a ^ c, 2654435761)
    b = Math.imul(b ^ c, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  const hex = (n: number): string => (n >>> 0).toString(16).padStart(8, '0')
  return hex(b) + hex(a)
}
