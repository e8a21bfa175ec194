/** A table for the tests of ground, ways and looks: a few fighters where the book puts them, and nobody asked anything. */

import { place } from '#common/north'
import { isRefusal, type ModelId, type Setup } from '#engine'
import { INCH, type Table } from '#geometry'
import { G0 } from './content/maps.ts'
import { type Feature, feature, tableOf } from './content/pieces.ts'
import type { Fighter, Game, Terms } from './model.ts'
import { muster } from './muster.ts'
import { judgeWay, type Manner } from './way.ts'

/** A fighter of a test: its profile and options, where it stands in the book's inches, and what is special about it. */
export type Stood = readonly [
  profile: string | readonly [profile: string, ...options: string[]],
  x: number,
  y: number,
  special?: Partial<Fighter> & { readonly z?: number },
]

/** The features of a table, or a whole one; G0 unless said. */
export function standing(sides: readonly (readonly Stood[])[], on: Table | readonly Feature[] = G0): Game {
  const setup: Setup = {
    ruleset: 'wyrdcry',
    scenario: 'SC1',
    map: 'test',
    table: 'terrain' in on ? on : tableOf(on),
    rosters: sides.map((side, seat) => ({
      ruleset: 'wyrdcry',
      name: `side ${seat}`,
      faction: 'mercenaries',
      entries: side.map(([one]) =>
        typeof one === 'string' ? { profile: one, count: 1 } : { profile: one[0], count: 1, options: one.slice(1) },
      ),
    })),
    options: {},
  }
  const board = { ...muster(setup), round: 1, initiative: 0 }
  const stood = sides.flat()
  board.fighters = board.fighters.map((one, who): Fighter => {
    const [, x, y, special = {}] = stood[who]!
    const { z = 0, ...rest } = special
    return { ...one, where: 'table', at: place(x, y, z), party: 0, tookPart: true, ...rest }
  })
  return { setup, board }
}

// ---- ways -------------------------------------------------------------------

/** Places in the book's inches: 'x y, x y z'. */
export type Places = string
export const placesIn = (path: Places) =>
  path.split(', ').map(at => {
    const [x, y, z = 0] = at.split(' ').map(Number)
    return place(x!, y!, z)
  })

/** A way in short: its modes and what each costs, where it hangs or falls; or the rule and the sentence against it. */
export function told(game: Game, path: Places, manner: Partial<Manner> = {}, who: ModelId = 0): string {
  const way = judgeWay(game, who, placesIn(path), { kind: 'move', leaps: false, terms: {}, ...manner })
  if (isRefusal(way)) return `${way.rule}: ${way.why}`
  const legs = way.increments.map(({ mode, cost, isTested }) => `${mode} ${cost / INCH}${isTested ? ' tested' : ''}`)
  return [...legs, ...(way.fall !== null ? ['falls'] : way.climbs ? ['hangs'] : [])].join(', ')
}

/** One feature of these parts, as wide as the table. */
export const on = (...parts: Feature['parts']): readonly Feature[] => [feature('F1', 'There', [1, 1, 35, 35], parts)]
/** One fighter, and what stands about. */
export const alone = (one: Stood, ...parts: Feature['parts']): Game => standing([[one], []], on(...parts))
/** A Move that gets anywhere. */
export const FAR: Terms = { reach: 40 * INCH }
