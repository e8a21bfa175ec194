/** Tables a die is rolled on: rows of faces, each with a name and what it comes to. Kept as data, rolled here. */

import type { BandRoll, Book, Luck, Part, RollBy, RuleId, Umpire } from '#engine'

export interface TableRow<R extends RuleId = RuleId> {
  readonly name: string
  readonly rule: R
  /** Its highest face; it begins behind the row before it. */
  readonly upTo: number
  readonly luck?: Luck
}
/** One throw of a die, or of two dice added up (2d6) or read as tens and units (d66). */
export interface DiceTable<T extends TableRow = TableRow> {
  readonly sides: number
  readonly pair?: 'sum' | 'digits'
  readonly rows: readonly T[]
}

/** What is asked of the dice: a band for each row. */
export const tableRoll = ({ sides, pair, rows }: DiceTable): BandRoll => ({
  n: 1,
  sides,
  ...(pair !== undefined && { pair }),
  bands: rows.map(({ name, upTo, luck }) => ({ name, upTo, ...(luck !== undefined && { luck }) })),
})

/** Rolls once, and gives the row that came up. */
export function rollOn<K extends Book, T extends TableRow>(
  umpire: Pick<Umpire<K>, 'rollBands'>,
  by: RollBy,
  rule: K['rule'],
  table: DiceTable<T>,
  why: readonly Part<K['rule']>[] = [],
): T {
  const got = umpire.rollBands(by, rule, tableRoll(table), why)
  return table.rows[got.indexOf(1)]! // one throw lies in exactly one band, and there is one for each row
}
