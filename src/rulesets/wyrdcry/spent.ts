/** What a way being tried takes of the allowance, and why, for the tape measure. */

import { type Explanation, isRefusal, lengthText, pathOf, type Spent } from '#engine'
import { INCH } from '#geometry'
import type { Game, WcAnswer } from './model.ts'
import { allowance, follow, type Increment } from './way.ts'

export function spent(game: Game, answer: WcAnswer): Spent | null {
  const { hole, leads } = answer.offer
  if (hole?.fill !== 'path' || (leads?.step !== 'move' && leads?.step !== 'retreat')) return null
  const { who, leaps, terms, step } = leads
  const manner = { kind: step, leaps, terms } as const
  const way = follow(game, who, pathOf(answer), manner)
  if (isRefusal(way)) return null
  return {
    length: way.increments.reduce((sum, { length }) => sum + length, 0),
    cost: way.cost,
    of: allowance(game, who, manner),
    why: way.increments.flatMap(explained),
  }
}

/** Whatever is not simply as long as it looks. */
function explained(one: Increment): Explanation[] {
  const { mode, from, to, length, cost, isTested, falls } = one
  const rise = Math.abs(to.z - from.z)
  const far = lengthText(Math.round(length), 'inches')
  const said: Explanation[] = []
  if (mode === 'climb' && rise > 0) {
    said.push({ rule: 'WC-CLB-01', says: `climb ${far}: ${lengthText(cost, 'inches')}` })
  } else if (mode === 'ladder') {
    said.push({ rule: 'WC-TER-09', says: `ladder ${far}: ${lengthText(cost, 'inches')}` })
  } else if (mode === 'jump') {
    said.push({ rule: 'WC-JMP-01', says: `jump ${far}: ${lengthText(cost, 'inches')}` })
  } else if (cost - length >= INCH / 100) {
    said.push({ rule: 'WC-MOV-02', says: `${far} rounded up to ${lengthText(cost, 'inches')}` })
  }
  if (isTested) said.push({ rule: 'WC-JMP-02', says: 'jump test: falls on a 1' })
  if (falls) said.push({ rule: 'WC-JMP-10', says: 'ends in the air: a fall' })
  return said
}
