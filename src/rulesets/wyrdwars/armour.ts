/** What armour is worth against a hit, and what a hit leaves of it (WW-ARM). */

/** WW-ARM-27: without armour the save counts as 7+, which no die shows. */
export const NO_SAVE = 7

/** WW-ARM-26: seven less the armour points, of which at most five count, so that a 1 never saves (WW-ARM-19). */
export const saveOf = (points: number): number => NO_SAVE - Math.min(MOST_POINTS, points)
const MOST_POINTS = 5

/** T1, WW-ARM-07, WW-ARM-08, WW-ARM-09, WW-ARM-12: what a Strength adds to the number needed. */
export const piercingOf = (strength: number): number => Math.max(0, strength - UNPIERCING)
const UNPIERCING = 3

/** WW-ARM-11, WW-ARM-17, WW-ARM-24, WW-ARM-29: for this one hit the number a save needs. 7 or more: no save, no die. */
export const saveNeeded = (base: number, splinters: number, strength: number, pierce = 0): number =>
  base + splinters + piercingOf(strength) + pierce

/** WW-ARM-18: a die can show it. */
export const canSave = (needed: number): boolean => needed < NO_SAVE

/** WW-ARM-13, WW-ARM-14, WW-ARM-16, WW-ARM-30: the counter after a saved hit of so many points, never beyond the whole armour. */
export const splintered = (base: number, splinters: number, points: number): number =>
  Math.max(splinters, Math.min(NO_SAVE - base, splinters + points))
