/** Everybody on the table, made ready to be measured by bots: strength, and what lies between the two sides. */

import type { ModelId } from '#engine'
import { distance, type Len, type Point } from '#geometry'
import { battlefield, NEAR } from './battlefield.ts'
import { type Card, cardOf } from './card.ts'
import { healthOf } from './characteristics.ts'
import type { Fighter, Game } from './model.ts'
import { roundabout } from './roundabout.ts'

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

/** The same with what lies between them. */
export interface Table {
  readonly seen: Sides
  /** From each of seat 0 to each of seat 1: between their bases, and a climb counts twice; and on foot. */
  readonly gaps: readonly (readonly Len[])[]
  readonly walks: readonly (readonly Len[])[]
  /** Whether an enemy is beside them: nobody shoots at them but he (WC-ATK-07). */
  readonly isHeld: readonly (readonly boolean[])[]
}

export function tableOf(game: Game): Table {
  const seen = seenOf(game)
  const [some, others] = [seen[0]!, seen[1]!]
  const isHeld: boolean[][] = [some.map(() => false), others.map(() => false)]
  const gaps = some.map((one, i) =>
    others.map((other, j) => {
      const rise = Math.abs(one.at.z - other.at.z)
      const flat = Math.max(0, distance(one.at, other.at) - one.card.size.base - other.card.size.base)
      const gap = rise === 0 ? flat : flat + 2 * rise
      if (gap <= NEAR) isHeld[0]![i] = isHeld[1]![j] = true
      return gap
    }),
  )
  const { field } = battlefield(game)
  const walks = some.map((one, i) =>
    others.map((other, j) => {
      const gap = gaps[i]![j]!
      return gap <= NEAR ? gap : gap + roundabout(field, one.at, other.at)
    }),
  )
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
