/** News of a match as it goes over the wire, and what was agreed about it. */

import { type AnyRuleset, type Seat, seenEvents } from '#engine'
import { type Logged, type Match, type Seen, seenEntry, type Terms } from '#match'
import { diff, diffKnowing, type Patch, type TableInfo } from '#protocol'
import type { GameRow, ListedGame, ListedTerms } from '#store'

type SlimTerms = Omit<ListedTerms, 'keeps'> & Pick<Terms, 'agreed'>

/** What changed on a board, for the next seat that sees the very same one. */
export interface KnownPatch {
  readonly was: unknown
  readonly is: unknown
  readonly patch: Patch | null
}

/** What changed for one seat. Where nothing is hidden, all seats see one board, and it is gone through once. */
export function seenPatch(was: Seen, is: Seen, boards: KnownPatch[]): Patch | null {
  if (was.view === null || is.view === null) return diff(was, is)
  const { board: old } = was.view
  const { board } = is.view
  let known = boards.find(one => one.was === old && one.is === board)
  if (known === undefined) {
    known = { was: old, is: board, patch: diff(old, board) }
    boards.push(known)
  }
  return diffKnowing(was, is, 'view', diffKnowing(was.view, is.view, 'board', known.patch))
}

/** New lines, and what they changed for `seat`, as the message that tells them. */
export function newsText(
  { id, n }: Pick<Match, 'id' | 'n'>,
  lines: readonly (Logged & { readonly told?: string })[],
  seat: Seat | null,
  patch: Patch | null,
): string {
  const entries = lines.map(line => lineText(line, seat)).join()
  return `{"kind":"news","game":"${id}","n":${n},"entries":[${entries}],"patch":${JSON.stringify(patch)}}`
}

/** A line as one seat may see it, in JSON. Events that everybody may see are put into words once, for the log and for all. */
function lineText(line: Logged & { readonly told?: string }, seat: Seat | null): string {
  const { n, at, entry, events, told } = line
  const seen =
    told !== undefined && events.every(({ seenBy }) => seenBy === undefined)
      ? told
      : JSON.stringify(seenEvents(events, seat))
  return `{"n":${n},"at":${at},"entry":${JSON.stringify(seenEntry(entry, seat))},"events":${seen}}`
}

export function infoOf({
  id,
  terms,
  created,
}: Pick<ListedGame, 'id' | 'created'> & { readonly terms: SlimTerms }): TableInfo {
  const { ruleset, edition, clock, public: listed, delay, commitment, rematchOf } = terms
  const { scenario, map, options } = terms.agreed ?? terms
  const info = { id, ruleset, edition, scenario, map, options, clock, public: listed, delay, commitment, created }
  const { campaign, rated } = terms
  return {
    ...info,
    ...(rematchOf !== undefined && { rematchOf }),
    ...(rated && { rated: true }),
    ...(campaign !== undefined && { campaign }),
  }
}

/** As above, with the battlefield where it is the players' own. */
export function wholeInfoOf(rules: AnyRuleset, row: Pick<GameRow, 'id' | 'terms' | 'created'>): TableInfo {
  const info = infoOf(row)
  const { table = row.terms.table } = row.terms.agreed ?? row.terms
  return rules.maps.some(({ id }) => id === info.map) ? info : { ...info, table }
}
