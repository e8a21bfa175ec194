/** Rows as lines, every column as wide as its widest cell. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map(cells => cells[i]?.length ?? 0)))
  return rows.map(cells =>
    cells
      .map((cell, i) => cell.padEnd(widths[i]!))
      .join('  ')
      .trimEnd(),
  )
}
