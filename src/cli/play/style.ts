import { COLOURED, type Paint, UNCOLOURED } from '../paint.ts'
import type { World } from '../world.ts'

/** How things are shown: how wide, in which colours, with which characters. */
export interface Style {
  readonly paint: Paint
  readonly columns: number
  /** ASCII only: for old terminals, screen readers and diffs. */
  readonly ascii: boolean
}

export function styleOf(world: World, { plain = false }: { readonly plain?: boolean }): Style {
  const columns = Math.max(40, Math.min(160, world.columns))
  return { paint: world.hasColours && !plain ? COLOURED : UNCOLOURED, columns, ascii: plain }
}
