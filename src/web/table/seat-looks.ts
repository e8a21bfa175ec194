/** The colours and patterns of the seats. */

import type { Pattern, SeatLook } from './types.ts'

/**
 * Red, blue, green, yellow, as the rules call the seats; in shades that stay apart for colour-blind eyes (after Okabe and
 * Ito), each with its pattern.
 */
export const SEAT_COLOURS: readonly string[] = ['#c8552b', '#006daa', '#00a885', '#dea61b']
export const SEAT_PATTERNS: readonly Pattern[] = ['plain', 'stripes', 'dots', 'chevrons']

export const seatLooks = (names: readonly string[]): SeatLook[] =>
  names.map((name, seat) => ({
    name,
    colour: SEAT_COLOURS[seat % 4]!,
    pattern: SEAT_PATTERNS[seat % 4]!,
  }))
