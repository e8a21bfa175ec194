/** Colours, where the terminal has them. */

import type { Seat } from '#engine'

/** Writes text in a colour, or leaves it alone. */
export interface Paint {
  seat(seat: Seat | null, text: string): string
  bold(text: string): string
  dim(text: string): string
}

/** In the order of the seats' names: red, blue, green, yellow, violet, white, cyan, orange. */
const SEAT_COLOURS = [91, 94, 92, 93, 95, 97, 96, 33]

const inColour = (code: number, text: string): string => `\u001b[${code}m${text}\u001b[0m`
const plainly = (text: string): string => text

export const COLOURED: Paint = {
  seat: (seat, text) => (seat === null ? text : inColour(SEAT_COLOURS[seat % SEAT_COLOURS.length]!, text)),
  bold: text => inColour(1, text),
  dim: text => inColour(2, text),
}
export const UNCOLOURED: Paint = { seat: (_seat, text) => text, bold: plainly, dim: plainly }
