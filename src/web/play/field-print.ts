/** A battlefield on paper: pages that are laid side by side, as large as life or smaller, and what stands where in numbers. */

import { type AnyRuleset, inUnits, lengthText } from '#engine'
import { CM, INCH, type Len, MM } from '#geometry'
import type { Field } from './field.ts'
import { placeText } from './field-faults.ts'
import { boxRound, isRound, printsOf, sizeText } from './pieces.ts'

/** What A4 and Letter both print of a sheet held upright, under a line of text. */
export const SHEET = { width: 180 * MM, depth: 244 * MM } as const

/** So many times smaller than life. */
export const SCALES = [1, 2, 4] as const
export type Scale = (typeof SCALES)[number]

/** One sheet: the part of the battlefield on it, and how large it is printed. */
export interface Sheet {
  /** 'B3': rows by letters from the north, columns by numbers from the west. */
  readonly name: string
  readonly west: Len
  readonly north: Len
  readonly width: Len
  readonly depth: Len
  /** Millimetres of paper. */
  readonly wide: number
  readonly high: number
}

/** The sheets of a battlefield, row by row; the last ones are as narrow as what is left. */
export function sheetsOf({ width, depth }: Pick<Field, 'width' | 'depth'>, scale: Scale): Sheet[] {
  const [across, down] = [SHEET.width * scale, SHEET.depth * scale]
  const [columns, rows] = [Math.ceil(width / across), Math.ceil(depth / down)]
  return Array.from({ length: rows * columns }, (_, n) => {
    const [row, column] = [Math.floor(n / columns), n % columns]
    const part = {
      west: column * across,
      north: row * down,
      width: Math.min(across, width - column * across),
      depth: Math.min(down, depth - row * down),
    }
    return {
      name: `${String.fromCharCode(65 + row)}${column + 1}`,
      ...part,
      wide: part.width / MM / scale,
      high: part.depth / MM / scale,
    }
  })
}

/** Where the lines of the grid run, and which of them carry a number. */
export function gridLines(
  length: Len,
  units: AnyRuleset['units'],
): { readonly at: Len; readonly says: string | null }[] {
  const unit = units === 'inches' ? INCH : CM
  const [step, named] = units === 'inches' ? [1, 6] : [5, 10]
  const lines: { at: Len; says: string | null }[] = []
  for (let n = 0; n * unit <= length; n += step) lines.push({ at: n * unit, says: n % named === 0 ? String(n) : null })
  return lines
}

/** A line of the list of pieces: what to put where. */
export interface PieceLine {
  readonly n: number
  readonly name: string
  readonly size: string
  readonly place: string
  readonly turn: string
}

export const pieceLines = ({ pieces, depth }: Field, rules: Pick<AnyRuleset, 'units' | 'origin'>): PieceLine[] =>
  pieces.map((piece, n) => ({
    n: n + 1,
    name: piece.name,
    size: sizeText(piece, rules.units),
    place: placeText(piece, depth, rules),
    turn: piece.turn === 0 || isRound(piece) ? '' : `${piece.turn}° clockwise`,
  }))

/** What is needed of each kind, for whoever fetches it from the shelf. */
export function countedLines(
  { pieces }: Field,
  units: AnyRuleset['units'],
): { readonly count: number; readonly says: string }[] {
  const counts = new Map<string, number>()
  for (const piece of pieces) {
    const says = `${piece.name.replace(/ \d+$/, '')}, ${sizeText(piece, units)}`
    counts.set(says, (counts.get(says) ?? 0) + 1)
  }
  return [...counts].map(([says, count]) => ({ says, count }))
}

/** Zones by their edges. */
export const zoneLines = (
  { zones }: Field,
  units: AnyRuleset['units'],
): { readonly name: string; readonly says: string }[] =>
  zones.map(({ name, parts }) => ({
    name,
    says: parts
      .map(part => {
        const { west, north, east, south } = boxRound([part])
        if (west === east)
          return `a point ${lengthText(west, units)} from the west, ${lengthText(north, units)} from the north`
        const text = (from: Len, to: Len) => `${inUnits(from, units)} to ${lengthText(to, units)}`
        return `${text(west, east)} from the west, ${text(north, south)} from the north`
      })
      .join('; '),
  }))

/** Is anything of a battlefield on this sheet? Bare ground is not worth the paper. */
export const hasPieces = ({ pieces }: Field, { west, north, width, depth }: Sheet): boolean =>
  pieces.some(piece => {
    const box = boxRound(printsOf(piece))
    return box.west < west + width && box.east > west && box.north < north + depth && box.south > north
  })
