/** What stops a way and what is wrong with a place, in words for players; which rule it is, the game says. */

import type { Stop } from './gait.ts'
import type { Unfit } from './ground.ts'

const STOPS: Readonly<Record<Stop['stop'], string>> = {
  table: 'The way leaves the table.',
  wall: 'Something is in the way.',
  door: 'Nobody may end in a door or a window.',
  edge: 'The way leads over an edge.',
  grip: 'There is nothing to hold on to.',
  ladder: 'There is no ladder here.',
  rise: 'Nobody jumps upwards.',
}

export const whyStopped = ({ stop, piece }: Stop): string =>
  stop === 'wall' && piece !== undefined ? `The way is blocked by: ${piece.name}.` : STOPS[stop]

/** `nameOf` tells who stands there, by the number the crowd gave. */
export function whyUnfit(wrong: Unfit, nameOf: (who: number) => string): string {
  switch (wrong.unfit) {
    case 'table':
      return 'That is off the table.'
    case 'figure':
      return `${nameOf(wrong.who)} stands there.`
    case 'inside':
      return `That is inside: ${wrong.piece.name}.`
    case 'support':
      return `Only ${Math.floor(wrong.part * 100)} % of the base would be on something.`
  }
}
