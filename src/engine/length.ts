/** Lengths as players read them. */

import { CM, INCH, type Len } from '#geometry'

/** What a rulebook measures in. */
export type Units = 'inches' | 'cm'

const lengthOfOne = (units: Units): Len => (units === 'inches' ? INCH : CM)

/** A length as a bare number of inches or centimetres, to two places. */
export const inUnits = (len: Len, units: Units): number => Math.round((len / lengthOfOne(units)) * 100) / 100 + 0 // never -0

/** A length as its rulebook writes it: 8.25" or 20.5 cm. */
export const lengthText = (len: Len, units: Units): string =>
  units === 'inches' ? `${inUnits(len, units)}"` : `${inUnits(len, units)} cm`

/** A length as a bare number that always has two places: '8.90'. */
export const fixedText = (len: Len, units: Units): string => (len / lengthOfOne(units)).toFixed(2)
