/** Rows shared out over columns in one go: who strikes whom, which hits fall on which card, which hits are parried. */

import { type Draw, type Hole, type Refusal, type RuleId, refuse, startingAt } from '#engine'

/** `total` of something to share out among some, at most `most` each where given. */
export interface Row {
  readonly name: string
  readonly total: number
  readonly among: readonly string[]
  readonly most?: readonly number[]
  /** A column nobody in his right mind fills while there is another: the general. */
  readonly spared?: number
}

const mostOf = (row: Row, i: number): number => Math.min(row.total, row.most?.[i] ?? row.total)

/** One hole for all rows, row after row. */
export function shareHole(rows: readonly Row[]): Extract<Hole, { fill: 'share' }> {
  return {
    fill: 'share',
    total: rows.reduce((sum, row) => sum + row.total, 0),
    among: rows.flatMap(row => row.among.map(column => (rows.length > 1 ? `${row.name}: ${column}` : column))),
    most: rows.flatMap(row => row.among.map((_, i) => mostOf(row, i))),
  }
}

/** The numbers of each row. */
export function byRow(rows: readonly Row[], share: readonly number[]): number[][] {
  let from = 0
  return rows.map(row => {
    const part = share.slice(from, from + row.among.length)
    from += row.among.length
    return part
  })
}

/** The sentence to show when a row is not shared out exactly, or null. */
export function whyNotShare<R extends RuleId>(
  rows: readonly Row[],
  share: readonly number[],
  rule: R,
): Refusal<R> | null {
  const parts = byRow(rows, share)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!
    const got = parts[i]!.reduce((sum, n) => sum + n, 0)
    if (got !== row.total) return refuse(rule, `Assign exactly ${row.total} for ${row.name}; this makes ${got}.`)
  }
  return null
}

/** Ways to share out: one drawn, everything on one after another, then mixed; nothing on a spared one that can be helped. */
export function* shareFillings(rows: readonly Row[], pick: Draw): Generator<number[]> {
  const widest = rows.reduce((n, row) => Math.max(n, row.among.length), 1)
  const mix = (): number[] => rows.flatMap(row => mixed(row, pick))
  const drawn = pick(3) === 2 ? -1 : pick(widest)
  if (drawn < 0) yield mix()
  else yield rows.flatMap(row => filledUp(row, drawn))
  for (let i = 0; i < widest; i++) if (i !== drawn) yield rows.flatMap(row => filledUp(row, i))
  for (let i = 0; i < 3; i++) yield mix()
}

/** Fills the columns one after another, beginning with one. */
function filledUp(row: Row, first: number): number[] {
  const share = row.among.map(() => 0)
  let left = row.total
  const order = startingAt([...share.keys()], first)
  for (const at of [...order.filter(i => i !== row.spared), ...order.filter(i => i === row.spared)]) {
    const n = Math.min(left, mostOf(row, at))
    share[at] = n
    left -= n
  }
  return share
}

/** Drops them one by one where there is room. */
function mixed(row: Row, pick: Draw): number[] {
  const share = row.among.map(() => 0)
  for (let left = row.total; left > 0; left--) {
    const room = share.flatMap((n, i) => (n < mostOf(row, i) ? [i] : []))
    const better = room.filter(i => i !== row.spared)
    const open = better.length > 0 ? better : room
    if (open.length === 0) break
    const at = open[pick(open.length)]!
    share[at] = share[at]! + 1
  }
  return share
}
