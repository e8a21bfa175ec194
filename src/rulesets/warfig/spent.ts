/** What a path takes of the allowance, on the tape measure: terrain leaves a squad less of it (WF-TER-05). */

import { type Answer, posesOf, type Spent } from '#engine'
import { distance, type Polygon, type Terrain } from '#geometry'
import { type Fraction, worstFraction } from './battlefield.ts'
import { poseOf, rectAt } from './formation.ts'
import { sweptAreas } from './legs.ts'
import { type Book, type Game, squadAt } from './model.ts'
import { groundUnder } from './pace.ts'

const SHARES: Readonly<Record<string, string>> = {
  '3/4': 'three quarters',
  '2/3': 'two thirds',
  '1/2': 'half',
  '1/3': 'a third',
  '1/4': 'a quarter',
}
const share = ([over, under]: Fraction): string => SHARES[`${over}/${under}`] ?? 'all'

export function spent({ board, setup }: Game, answer: Answer<Book>): Spent | null {
  const { leads } = answer.offer
  if (leads?.step !== 'move') return null
  const squad = squadAt(board, leads.who)
  let at = poseOf(squad)
  let length = 0
  const areas: Polygon[] = [rectAt(squad, at)]
  for (const to of posesOf(answer)) {
    areas.push(...sweptAreas(squad, at, to))
    length += distance(at, to)
    at = to
  }
  const { pieces, rock, ground, reach } = groundUnder(setup, squad, areas)
  if (rock !== undefined) return null
  const isSlow = (piece: Terrain): boolean => share(worstFraction(setup, [piece], false)) === share(ground)
  const slow = ground[1] === 1 ? undefined : pieces.find(isSlow)
  return {
    length,
    cost: length,
    of: reach,
    why: slow === undefined ? [] : [{ rule: 'WF-TER-05', says: `${slow.name} leaves ${share(ground)}` }],
  }
}
