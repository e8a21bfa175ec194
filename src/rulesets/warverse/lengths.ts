/** Inches (WV-GEN-02) on a grid of 0.01 mm: how lengths are compared, paid for and spoken. */

import { INCH, inches, type Len } from '#geometry'

/** Thousandths of an inch. Every computed distance is rounded to these before it is compared (WV-MEA-05). */
export type Thousandths = number
/** Hundredths of an inch: what Move is counted in. */
export type Hundredths = number

const THOUSANDTH = INCH / 1000

/** WV-MEA-05: a computed distance, rounded to 0.001 inch. */
export const thousandths = (length: Len): Thousandths => Math.round(length / THOUSANDTH)

/** Lengths that are rounded to no more than so many thousandths are shorter than this. */
export const lengthUpTo = (n: Thousandths): Len => (n + 0.5) * THOUSANDTH

/** WV-MOV-05: what a leg of this length costs: rounded up to 0.01 inch, and never nothing. What rounding of roots adds does not count. */
export const cost = (length: Len): Hundredths => Math.max(1, Math.ceil((length * 100) / INCH - 1e-9))

/** WV-MEA-06: within this, two things are in base contact. */
export const CONTACT: Thousandths = 50
/** WV-MEA-07: bodies overlap only when they intrude by more than this. */
export const OVERLAP: Len = inches(0.01)
/** WV-MOV-15: above a thing nobody can land on, this much air is needed. */
export const HOVER: Thousandths = 100
/** WV-DEP-04: how far from every enemy a character starts. */
export const APART: Thousandths = 20_000
/** WV-TPT-20: how far from the wreck a survivor is placed at most. */
export const THROWN: Thousandths = 2000
/** WV-TPT-05, WV-TPT-15: boarding and disembarking cost one inch of Move. */
export const STEP: Hundredths = 100

/** '8.90' of 890 hundredths. */
export const hundredthsText = (n: Hundredths): string => (n / 100).toFixed(2)
/** '8.900' of 8900 thousandths. */
export const thousandthsText = (n: Thousandths): string => (n / 1000).toFixed(3)
/** The length of so many hundredths of an inch, rounded down to the grid. */
export const lengthOf = (n: Hundredths): Len => Math.floor((n * INCH) / 100 + 1e-6)

/** '1 die', '3 dice'. */
export const diceOf = (n: number): string => (n === 1 ? '1 die' : `${n} dice`)
