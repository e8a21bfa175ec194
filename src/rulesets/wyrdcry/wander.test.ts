import { describe, expect, test } from 'vitest'
import { isRefusal, picker } from '#engine'
import { INCH } from '#geometry'
import { G0, MAPS } from './content/maps.ts'
import { fillings } from './fillings.ts'
import type { Game, Point, WcOffer } from './model.ts'
import { moveOffers, retreatOffers } from './move.ts'
import { placesAt } from './places.ts'
import { type Stood, standing } from './testing-ground.ts'
import { judgeWay } from './way.ts'

const drawn = (seed: string) => picker(seed)
const SIDES: readonly (readonly Stood[])[] = [
  [
    ['warrior', 0, 0],
    ['bowhand', 0, 0],
    ['eavesman', 0, 0],
    ['carrion-crow', 0, 0],
    ['diver', 0, 0],
  ],
  [
    ['warrior', 0, 0],
    ['sodden', 0, 0],
    ['cutpurse', 0, 0],
    ['diver', 0, 0],
  ],
]

/** Everybody somewhere on a map, on floors and roofs. */
function scattered(table: (typeof MAPS)[number]['table'], seed: string): Game {
  const game = standing(SIDES, table)
  const pick = drawn(seed)
  for (const one of game.board.fighters) one.at = null
  game.board.fighters.forEach((one, who) => {
    for (;;) {
      const spot = { x: pick(34) * INCH + INCH, y: pick(34) * INCH + INCH }
      const places = placesAt(game, who, spot)
      if (places.length === 0) continue
      one.at = places[places.length - 1]!
      return
    }
  })
  return game
}

const pathsOf = (game: Game, offer: WcOffer, seed: string): Point[][] =>
  [...fillings(game, offer, drawn(seed))] as Point[][]

describe('ways worth a look', () => {
  test.each(MAPS)('$name: every way offered is legal, and everybody finds one', ({ table }) => {
    for (let n = 0; n < 8; n++) {
      const game = scattered(table, `there ${n}`)
      game.board.fighters.forEach((_, who) => {
        for (const offer of [...moveOffers(game, who, {}), ...retreatOffers(game, who, {})]) {
          const { leads } = offer
          if (leads?.step !== 'move' && leads?.step !== 'retreat') throw new Error('a way leads to a Move or Retreat')
          const paths = pathsOf(game, offer, `way ${n}`)
          if (offer.id === 'move')
            expect(paths.length, `${who} at ${JSON.stringify(game.board.fighters[who]!.at)}`).toBeGreaterThan(0)
          for (const path of paths) {
            const way = judgeWay(game, who, path, { kind: leads.step, leaps: leads.leaps, terms: leads.terms })
            expect(isRefusal(way) ? way.why : 'legal').toBe('legal')
          }
        }
      })
    }
  })

  const modesFor = (game: Game, id: string): Set<string> => {
    const offer = [...moveOffers(game, 0, {}), ...retreatOffers(game, 0, {})].find(one => one.id === id)!
    const found = new Set<string>()
    for (let n = 0; n < 10; n++) {
      for (const path of pathsOf(game, offer, `${n}`)) {
        const { leads } = offer
        if (leads?.step !== 'move' && leads?.step !== 'retreat') continue
        const way = judgeWay(game, 0, path, { kind: leads.step, leaps: leads.leaps, terms: leads.terms })
        if (!isRefusal(way)) found.add(way.increments.map(({ mode }) => mode).join(' '))
      }
    }
    return found
  }

  test('to contact with an enemy, up a ladder, onto a block, over a low wall, down again', () => {
    const foot = standing([[['bowhand', 24, 21.5]], [['warrior', 24, 28]]], G0)
    expect([...modesFor(foot, 'move')]).toContain('walk ladder')
    const roof = standing([[['bowhand', 24, 19, { z: 3 }]], [['warrior', 24, 28]]], G0)
    expect([...modesFor(roof, 'move')].some(modes => modes.includes('ladder'))).toBe(true)
    expect([...modesFor(roof, 'leap')].some(modes => modes.includes('jump'))).toBe(true)
    const wall = standing([[['warrior', 18.4, 17]], [['warrior', 30, 17]]], G0)
    expect([...modesFor(wall, 'leap')]).toContain('walk climb climb jump')
    const hung = standing([[['bowhand', 24, 20.55, { z: 2, climbs: true }]], []], G0)
    expect([...modesFor(hung, 'move')].sort()).toContain('ladder climb')
    expect([...modesFor(hung, 'move')].sort()).toContain('ladder')
  })

  test('an enemy in reach is reached', () => {
    const game = standing([[['warrior', 10, 10]], [['warrior', 14.5, 10]]], [])
    const [offer] = moveOffers(game, 0, {})
    const ends = pathsOf(game, offer!, 'reach').map(path => path.at(-1)!)
    expect(ends.some(({ x }) => x >= 12.5 * INCH)).toBe(true)
  })
})
