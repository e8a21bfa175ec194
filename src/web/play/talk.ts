/** What is said at a table of the server, and what everybody there should know of beside it. */

import type { SeenLogged, TakenBack } from '#match'
import type { ChatLine } from './source.ts'

/** The talk, and between its lines who took something back: nobody else is asked while that is free. */
export function talkOf(
  lines: readonly SeenLogged[],
  back: readonly TakenBack[],
  names: readonly string[],
): readonly ChatLine[] {
  return lines.flatMap(({ n, entry }): ChatLine[] => {
    if (entry.kind === 'say') return [{ from: names[entry.seat] ?? '', text: entry.text }]
    const taken = back.findIndex(({ by }) => by === n)
    const span = back[taken]
    if (span === undefined) return []
    const before = back.slice(0, taken)
    const acts = lines.filter(
      line =>
        line.entry.kind === 'act' &&
        span.after < line.n &&
        line.n < span.by &&
        !before.some(({ after, by }) => after < line.n && line.n < by),
    )
    // Who asked is the one whose action comes first among those taken back.
    const [first] = acts
    const seat = entry.kind === 'undo' ? entry.seat : first?.entry.kind === 'act' ? first.entry.seat : undefined
    if (seat === undefined) return []
    return [
      {
        from: names[seat] ?? '',
        text: `takes back ${acts.length === 1 ? '1 action' : `${acts.length} actions`}.`,
        isNotice: true,
      },
    ]
  })
}
