/** Set-ups and other plain things with a slip of the pen in them: one number, word or switch is another, or something is missing or there twice. */

import type { Draw } from './draw.ts'
import type { Setup } from './setup.ts'

type Plain = Record<string, unknown> | unknown[]

/** A copy with one slip, most often in a roster. */
export function withSlip(setup: Setup, pick: Draw): Setup {
  const copy: Setup = JSON.parse(JSON.stringify(setup)) // a set-up is plain JSON
  slipWithin(pick(3) > 0 ? copy.rosters[pick(copy.rosters.length)]! : pick(2) === 0 ? copy : copy.table, pick)
  return copy
}

/** A copy of anything plain, with one slip. */
export function slipped<T extends object>(value: T, pick: Draw): T {
  const copy: T = JSON.parse(JSON.stringify(value)) // it is plain JSON
  slipWithin(copy, pick)
  return copy
}

function slipWithin(value: object, pick: Draw): void {
  const spots = spotsIn(value as Plain)
  if (spots.length > 0) slip(spots[pick(spots.length)]!, pick)
}

interface Spot {
  readonly holder: Plain
  readonly key: string
}

function spotsIn(value: Plain): Spot[] {
  const spots: Spot[] = []
  for (const [key, part] of Object.entries(value)) {
    spots.push({ holder: value, key })
    if (typeof part === 'object' && part !== null) spots.push(...spotsIn(part as Plain))
  }
  return spots
}

function slip({ holder, key }: Spot, pick: Draw): void {
  const bag = holder as Record<string, unknown> // a list answers to its numbers as well
  const value = bag[key]
  if (typeof value === 'number') bag[key] = [value + 1, value - 1, 0, -value, value * 10, value + 0.5][pick(6)]
  else if (typeof value === 'boolean') bag[key] = !value
  else if (typeof value === 'string') bag[key] = [`${value}x`, '', value.slice(1), value.toUpperCase()][pick(4)]
  else if (Array.isArray(value) && value.length > 0) {
    if (pick(2) === 0) value.splice(pick(value.length), 1)
    else value.push(JSON.parse(JSON.stringify(value[pick(value.length)])))
  } else if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else delete bag[key]
}
