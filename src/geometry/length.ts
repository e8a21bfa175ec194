/** A length in hundredths of a millimetre. 1 cm is 1000 and 1 inch is 2540: both exact. */
export type Len = number
export const MM: Len = 100
export const CM: Len = 1000
export const INCH: Len = 2540

/** The nearest length on the grid. Never -0, which JSON cannot carry and the umpire refuses. */
export const onGrid = (n: number): Len => Math.round(n) + 0
/** So many inches, on the grid. */
export const inches = (n: number): Len => onGrid(n * INCH)
/** So many centimetres, on the grid. */
export const centimetres = (n: number): Len => onGrid(n * CM)
