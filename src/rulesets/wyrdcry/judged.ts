/** Ways that were judged before: who picks a way, whoever checks it and who goes it ask about the same one. */

import { isRefusal, type ModelId, type Refusal } from '#engine'
import type { Len, Point } from '#geometry'
import { moveOf } from './characteristics.ts'
import { type Fighter, fighter, type Game } from './model.ts'
import type { Rule } from './rules.ts'
import type { Manner, Way } from './way.ts'

/** Everything a judgement hangs on, and the way that came of it: what is refused is seldom asked about again. */
interface Judged extends Manner {
  readonly setup: Game['setup']
  readonly who: ModelId
  readonly climbs: boolean
  readonly move: number
  /** The points of the way and the places of everybody, as they were. */
  readonly where: readonly Len[]
  readonly found: Way
}

const known = new WeakMap<readonly Point[], Judged>()

/** What `judge` says, or what it said when everything was the same. */
export function judgedOnce(
  game: Game,
  who: ModelId,
  path: readonly Point[],
  manner: Manner,
  judge: () => Way | Refusal<Rule>,
): Way | Refusal<Rule> {
  const { setup, board } = game
  const { climbs } = fighter(board, who)
  const move = moveOf(game, who).n
  const before = known.get(path)
  if (
    before !== undefined &&
    before.setup === setup &&
    before.who === who &&
    before.kind === manner.kind &&
    before.leaps === manner.leaps &&
    before.terms === manner.terms &&
    before.climbs === climbs &&
    before.move === move &&
    isSame(before.where, path, board.fighters)
  )
    return before.found
  const found = judge()
  if (isRefusal(found)) return found
  const { kind, leaps, terms } = manner
  known.set(path, { setup, who, kind, leaps, terms, climbs, move, where: whereabouts(path, board.fighters), found })
  return found
}

function whereabouts(path: readonly Point[], fighters: readonly Fighter[]): Len[] {
  const where: Len[] = []
  for (const { x, y, z } of path) where.push(x, y, z)
  for (let who = 0; who < fighters.length; who++) {
    const { at, where: place } = fighters[who]!
    if (at !== null && place === 'table') where.push(who, at.x, at.y, at.z)
  }
  return where
}

/** Would `whereabouts` say the same now? */
function isSame(before: readonly Len[], path: readonly Point[], fighters: readonly Fighter[]): boolean {
  let i = 0
  for (const { x, y, z } of path) {
    if (before[i] !== x || before[i + 1] !== y || before[i + 2] !== z) return false
    i += 3
  }
  for (let who = 0; who < fighters.length; who++) {
    const { at, where } = fighters[who]!
    if (at === null || where !== 'table') continue
    if (before[i] !== who || before[i + 1] !== at.x || before[i + 2] !== at.y || before[i + 3] !== at.z) return false
    i += 4
  }
  return i === before.length
}
