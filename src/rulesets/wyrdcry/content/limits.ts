/** Racial limits (T-10): what campaigns may make of a profile. */

import type { Numbers } from './fighters.ts'

const LIMITS: Readonly<Record<string, Numbers>> = {
  HUMAN: { move: 6, fight: 6, shoot: 6, defense: 4, health: 24, bravery: 3 },
  DROWNED: { move: 6, fight: 7, shoot: 5, defense: 5, health: 28, bravery: 2 },
  DEMON: { move: 8, fight: 8, shoot: 4, defense: 5, health: 30, bravery: 2 },
}

/** The limits of the race among these keywords; undefined for who never advances. */
export const limitsOf = (keywords: readonly string[]): Numbers | undefined => {
  const race = keywords.find(keyword => LIMITS[keyword] !== undefined)
  return race === undefined ? undefined : LIMITS[race]
}
