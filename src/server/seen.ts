/** A table as one seat sees it, and what was agreed about it. */

import { type AnyRuleset, type GameState, type Seat, seenEvents, viewOfStill } from '#engine'
import {
  diff,
  type Logged,
  type Patch,
  type Seen,
  type SeenLogged,
  type SeenSeat,
  seenEntry,
  type TableInfo,
} from '#protocol'
import type { GameRow } from '#store'
import { mayUndo, runningClocks, stillOf, type Table, undoWaitsFor } from './table.ts'

/** Everything `seat` (null: a spectator) may know of a table. */
export function seenTable(table: Table, seat: Seat | null): Seen {
  const { game, left, undo } = table
  return {
    status: table.status,
    seats: seatsOf(table),
    setup: game?.setup ?? null,
    view: game === null ? null : seenGame(table.rules, stillOf(table, game), seat),
    question: seat === null || !isAsked(table, seat) ? null : table.asked[seat]!,
    clocks: left === null ? null : { left: left.slice(), running: runningClocks(table), at: table.at },
    mayUndo: seat !== null && mayUndo(table, seat),
    undo: undo === null ? null : { seat: undo.seat, waiting: undoWaitsFor(table) },
    standing: seat === null ? [] : table.standing[seat]!,
    rematch: table.rematch.slice(),
    again: table.again,
  }
}

function seenGame(rules: AnyRuleset, still: GameState, seat: Seat | null): Seen['view'] {
  const { stack, asked, over, board } = viewOfStill(rules, still, seat)
  return { stack, asked, over, board }
}

/** What changed on a board, for the next seat that sees the very same one. */
export interface KnownPatch {
  readonly was: unknown
  readonly is: unknown
  readonly patch: Patch | null
}

/** What changed for one seat. Where nothing is hidden, all seats see one board, and it is gone through once. */
export function seenPatch(was: Seen, is: Seen, boards: KnownPatch[]): Patch | null {
  if (was.view === null || is.view === null) return diff(was, is)
  const { board: old, ...before } = was.view
  const { board, ...now } = is.view
  let known = boards.find(one => one.was === old && one.is === board)
  if (known === undefined) {
    known = { was: old, is: board, patch: diff(old, board) }
    boards.push(known)
  }
  const { patch } = known
  const rest = diff({ ...was, view: before }, { ...is, view: now })
  if (patch === null) return rest
  const outer = rest !== null && 'in' in rest ? rest.in : {}
  const inner = outer.view !== undefined && 'in' in outer.view ? outer.view : { in: {} }
  return { ...rest, in: { ...outer, view: { ...inner, in: { ...inner.in, board: patch } } } }
}

const isAsked = ({ game }: Table, seat: Seat): boolean =>
  game?.asked.some(ask => ask.answer === null && ask.decision.seat === seat) ?? false

export const seatsOf = ({ chairs }: Pick<Table, 'chairs'>): SeenSeat[] =>
  chairs.map(({ bot, name, keep, brings }) => ({
    kind: bot === null ? 'person' : 'bot',
    ...(bot !== null && { bot }),
    name,
    ...(keep !== null && name === null && { keptFor: keep.name }),
    bringsRoster: brings,
  }))

/** New lines, and what they changed for `seat`, as the message that tells them. */
export function newsText(
  { id, n }: Pick<Table, 'id' | 'n'>,
  lines: readonly (Logged & { readonly told?: string })[],
  seat: Seat | null,
  patch: Patch | null,
): string {
  const entries = lines.map(line => lineText(line, seat)).join()
  return `{"kind":"news","game":"${id}","n":${n},"entries":[${entries}],"patch":${JSON.stringify(patch)}}`
}

/** `seenLine` as JSON. Events that everybody may see are put into words once, for the log and for all. */
function lineText(line: Logged & { readonly told?: string }, seat: Seat | null): string {
  const { n, at, entry, events, told } = line
  const seen =
    told !== undefined && events.every(({ seenBy }) => seenBy === undefined)
      ? told
      : JSON.stringify(seenEvents(events, seat))
  return `{"n":${n},"at":${at},"entry":${JSON.stringify(seenEntry(entry, seat))},"events":${seen}}`
}

/** A line of the log as `seat` may see it. */
export const seenLine = ({ n, at, entry, events }: Logged, seat: Seat | null): SeenLogged => ({
  n,
  at,
  entry: seenEntry(entry, seat),
  events: seenEvents(events, seat),
})

export function infoOf({ id, terms, created }: Pick<GameRow, 'id' | 'terms' | 'created'>): TableInfo {
  const { ruleset, edition, scenario, map, options, clock, public: listed, delay, commitment, rematchOf } = terms
  const info = { id, ruleset, edition, scenario, map, options, clock, public: listed, delay, commitment, created }
  return rematchOf === undefined ? info : { ...info, rematchOf }
}

/** As above, with the battlefield where it is the players' own. */
export function wholeInfoOf(rules: AnyRuleset, row: Pick<GameRow, 'id' | 'terms' | 'created'>): TableInfo {
  const { map, table } = row.terms
  return rules.maps.some(({ id }) => id === map) ? infoOf(row) : { ...infoOf(row), table }
}
