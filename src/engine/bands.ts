/** Dice read in bands: how many are misses, hits and critical hits, or how many show each face. */

import type { Band, BandRoll } from './roll.ts'

const FACES = ['one', 'two', 'three', 'four', 'five', 'six']

/** A band for each face, for rules that look at all of them. */
export function everyFace(sides: number): readonly Band[] {
  let bands = faces.get(sides)
  if (bands === undefined) {
    bands = Array.from({ length: sides }, (_, i) => ({ name: FACES[i] ?? String(i + 1), upTo: i + 1 }))
    faces.set(sides, bands)
  }
  return bands
}
const faces = new Map<number, readonly Band[]>()

/** The same dice once more after somebody has looked at them: so many of each band are picked up and thrown again. */
export const thrownAgain = (roll: BandRoll, got: readonly number[], picked: readonly number[]): BandRoll => ({
  ...roll,
  n: total(picked),
  stays: got.map((n, i) => n - (picked[i] ?? 0)),
})

/** Throws as a banded roll says, where `take(n)` gives n faces: what it comes to, and all faces in their order. */
export function throwBands(
  roll: BandRoll,
  take: (n: number) => readonly number[],
): { readonly got: readonly number[]; readonly faces: readonly number[] } {
  checkBands(roll)
  const dice = roll.pair === undefined ? 1 : 2
  const first = take(roll.n * dice)
  const got = countBands(roll, first)
  const picked = bandsAgain(roll).reduce((sum, band) => sum + got[band]!, 0)
  for (const band of bandsAgain(roll)) got[band] = 0
  const second = picked === 0 ? [] : take(picked * dice)
  countBands(roll, second).forEach((n, band) => {
    got[band]! += n + (roll.stays?.[band] ?? 0)
  })
  return { got, faces: [...first, ...second] }
}

function countBands(roll: BandRoll, faces: readonly number[]): number[] {
  const counts = roll.bands.map(() => 0)
  for (const value of valuesOf(roll, faces)) counts[bandOf(roll, value)]!++
  return counts
}

/** What the faces are read as: each for itself, or two by two. */
export function valuesOf({ pair }: BandRoll, faces: readonly number[]): readonly number[] {
  if (pair === undefined) return faces
  const values: number[] = []
  for (let i = 0; i + 1 < faces.length; i += 2) values.push(faces[i]! * (pair === 'sum' ? 1 : 10) + faces[i + 1]!)
  return values
}

/** The place of the band a value falls into. */
export const bandOf = ({ bands }: BandRoll, value: number): number => bands.findIndex(({ upTo }) => value <= upTo)

/** The places of the bands whose dice are thrown a second time. */
export const bandsAgain = ({ bands, again }: BandRoll): readonly number[] =>
  again === undefined ? NONE : bands.flatMap(({ name }, i) => (again.includes(name) ? [i] : []))
const NONE: readonly number[] = []

/** The highest value a throw can show. */
const highest = ({ sides, pair }: BandRoll): number =>
  pair === undefined ? sides : pair === 'sum' ? 2 * sides : 11 * sides

/** Bands are written by rules, so a fault in them is a programming error. */
export function checkBands(roll: BandRoll): void {
  const { bands, again = [], stays = bands } = roll
  const ends = bands.map(({ upTo }) => upTo)
  if (ends.some((upTo, i) => upTo < (ends[i - 1] ?? 0))) throw new Error(`dice: bands up to ${ends} are not in order`)
  if (ends.at(-1) !== highest(roll)) throw new Error(`dice: bands up to ${ends} do not end at ${highest(roll)}`)
  const names = bands.map(({ name }) => name)
  const stranger = again.find(name => !names.includes(name))
  if (stranger !== undefined) throw new Error(`dice: no band '${stranger}' among ${names.join(', ')}`)
  if (stays.length !== bands.length) throw new Error(`dice: ${stays.length} counts stay of ${bands.length} bands`)
}

const total = (counts: readonly number[]): number => counts.reduce((sum, n) => sum + n, 0)
