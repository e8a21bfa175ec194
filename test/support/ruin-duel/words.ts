/** Ruin Duel in words: questions, offers and what to know before taking one. */

import { glance } from '#common/drawn'
import type { Decision, Explanation, Offer } from '#engine'
import { inInches } from './check.ts'
import { type Book, type Game, MOVE, RANGE } from './model.ts'
import { aim, POINTS } from './shot.ts'

export const question = ({ board }: Game, { about, on = 0 }: Decision<Book>): string =>
  about === 'deploy' ? `Where does ${board.duellists[on]!.name} start?` : 'What do your duellists do?'

export function label({ board }: Game, { on, at, hole, opens, resigns }: Offer<Book>): string {
  if (on === undefined) return resigns ? 'Give up' : 'End the turn'
  if (typeof at === 'number') return `at ${board.duellists[at]!.name}`
  return `${board.duellists[on]!.name} ${opens ? 'shoots' : hole?.fill === 'path' ? 'moves' : 'starts here'}`
}

export function explain(game: Game, { on, at, hole, rule }: Offer<Book>): Explanation[] {
  if (hole?.fill === 'path') return [{ rule, says: `A move costs ${inInches(MOVE)} at most.` }]
  if (on === undefined || typeof at !== 'number') return []
  const { far, seen, crossed, need, line } = aim(game, on, at)
  const drawn = glance(...line, seen / POINTS, crossed === 0 ? 'in the open' : 'in cover')
  return [
    { rule: 'RD-SHT-01', says: `The target is ${inInches(far)} away, a pistol reaches ${inInches(RANGE)}.` },
    { rule: 'RD-SHT-02', says: `The line runs through ${crossed} things: each die needs ${need} or more.`, ...drawn },
  ]
}
