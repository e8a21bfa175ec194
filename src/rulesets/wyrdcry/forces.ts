/** Everybody on the table, made ready to be measured by bots: strength, and what lies between the two sides. */

import type { ModelId } from '#engine'
import { distance, type Len, type Point } from '#geometry'
import { battlefield, NEAR } from './battlefield.ts'
import { type Card, cardOf } from './card.ts'
import { healthOf } from './characteristics.ts'
import type { Fighter, Game } from './model.ts'
import { waysRoundTo } from './roundabout.ts'

/** Somebody on the table, made ready to be measured. */
export interface Seen {
  readonly who: ModelId
  readonly one: Fighter
  readonly card: Card
  readonly at: Point
  readonly health: number
  readonly left: number
  /** In tens of gold; where heads are counted each is as good as another. */
  readonly worth: number
  readonly defense: number
  readonly parry: number
}

/** Everybody on the table, by seat. */
type Sides = readonly (readonly Seen[])[]

/** From each of a side to each of the other. */
type Lengths = readonly (readonly Len[])[]

/** The same with what lies between them. */
export interface Table {
  readonly seen: Sides
  /** By seat, from each of its own to each enemy: between their bases, where a climb counts twice; and on foot. */
  readonly gaps: readonly Lengths[]
  readonly walks: readonly Lengths[]
  /** Whether an enemy is beside them: nobody shoots at them but he (WC-ATK-07). */
  readonly isHeld: readonly (readonly boolean[])[]
}

export function tableOf(game: Game): Table {
  const seen = seenOf(game)
  const [some, others] = [seen[0]!, seen[1]!]
  const isHeld: boolean[][] = [some.map(() => false), others.map(() => false)]
  const gaps: Len[][][] = [some.map(() => []), others.map(() => [])]
  const walks: Len[][][] = [some.map(() => []), others.map(() => [])]
  const { field } = battlefield(game)
  // plain loops: this is done for every position anybody looks at
  for (let j = 0; j < others.length; j++) {
    const other = others[j]!
    const ways = waysRoundTo(field, other.at)
    for (let i = 0; i < some.length; i++) {
      const one = some[i]!
      const rise = Math.abs(one.at.z - other.at.z)
      const gap = Math.max(0, distance(one.at, other.at) - one.card.size.base - other.card.size.base) + 2 * rise
      const isNear = gap <= NEAR
      if (isNear) isHeld[0]![i] = isHeld[1]![j] = true
      const walk = isNear ? gap : gap + ways(one.at)
      gaps[0]![i]!.push(gap)
      gaps[1]![j]!.push(gap)
      walks[0]![i]!.push(walk)
      walks[1]![j]!.push(walk)
    }
  }
  return { seen, gaps, walks, isHeld }
}

function seenOf(game: Game): Sides {
  const found: Seen[][] = [[], []]
  const { fighters } = game.board
  const isCounted = game.setup.scenario === 'SC7'
  for (let who = 0; who < fighters.length; who++) {
    const one = fighters[who]!
    if (one.where !== 'table' || one.at === null) continue
    const card = cardOf(game, who)
    const health = healthOf(game, who)
    let parry = 0
    for (const { rules } of card.weapons) if (rules.includes('parry')) parry++
    found[one.seat]!.push({
      who,
      one,
      card,
      at: one.at,
      health,
      left: Math.max(0, health - one.damage),
      worth: isCounted ? HEAD : card.profile.cost / 10,
      defense: card.numbers.defense + card.armour,
      parry,
    })
  }
  return found
}

/** What a fighter costs on average. */
const HEAD = 9

/** What a fighter is worth with so much health left; half as good as whole it is worth two thirds. */
export const strengthOf = ({ worth, health }: Seen, left: number): number =>
  left <= 0 ? 0 : worth * (0.35 + (0.65 * left) / health)
