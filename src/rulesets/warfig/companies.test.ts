import { describe, expect, test } from 'vitest'
import { greedy } from '#bots'
import { arrange } from '#engine'
import { playMatch } from '#sim'
import { companyOf, rivalry } from './companies.ts'
import { LISTS } from './content/lists.ts'
import { warfig } from './index.ts'
import { hurtBy, led, of, stand } from './testing.ts'

/** Six Soldiers with a captain, archers, and Orcs across the table. */
const field = () =>
  stand({
    mine: [led(of('Soldier', 7, [600, 700]), 'Republic Captain', 'Rallying Cry'), of('Elven Archer', 5, [300, 700])],
    theirs: [of('Orc', 10, [600, 300])],
  })

describe('a squad as it is in a fight', () => {
  test('is worked out once for as long as nothing about it changes, wherever it goes', () => {
    const { board } = field()
    const company = companyOf(0, board.squads[0]!.groups)
    Object.assign(board.squads[0]!, { x: 1, y: 1, facing: 90 })
    expect(companyOf(0, structuredClone(board.squads[0]!.groups))).toBe(company)
    expect(companyOf(1, board.squads[1]!.groups)).not.toBe(company)
  })

  test('is another one after damage, a card played or a spell cast, and the old one again before that', () => {
    const state = field()
    const squad = state.board.squads[0]!
    const before = structuredClone(squad.groups)
    const whole = companyOf(0, before)
    hurtBy(state, 0, 0, 2)
    const hurt = companyOf(0, squad.groups)
    expect(hurt.health).toBe(whole.health - 2)
    expect(hurt.worth).toBeLessThan(whole.worth)
    for (const change of [{ cards: [] }, { SP: 1 }, { general: true }, { items: ['Rock'] }, { unit: 'Orc' }]) {
      const groups = structuredClone(before)
      Object.assign(groups[1]!, change)
      expect(companyOf(0, groups), JSON.stringify(change)).not.toBe(whole)
      expect(companyOf(0, before)).toBe(whole)
    }
  })

  test('the one looked at last is forgotten last', () => {
    const { groups } = field().board.squads[0]!
    const hurt = (n: number) => groups.map((group, g) => (g === 0 ? { ...group, hurt: n } : group))
    const looked = [10, 11, 12, 13, 14, 15].map(n => companyOf(0, hurt(n)))
    expect(companyOf(0, hurt(10))).toBe(looked[0])
    companyOf(0, hurt(16))
    expect(companyOf(0, hurt(15))).toBe(looked[5])
  })

  test('comes out the same when it was forgotten, and so does what it may expect of others', () => {
    const { squads } = field().board
    const archers = companyOf(1, squads[1]!.groups)
    const orcs = companyOf(2, squads[2]!.groups)
    const expected = rivalry(archers, orcs)
    expect(expected.shots).toBeGreaterThan(0)
    expect(expected.dealt).toBeGreaterThan(0)
    expect(expected.suffered).toBeGreaterThan(0)
    for (let tiles = 1; tiles < 10; tiles++) {
      const fewer = companyOf(2, [{ ...squads[2]!.groups[0]!, tiles }])
      expect(fewer.place, 'the places of squad 2 are its own').not.toBe(archers.place)
      expect(rivalry(archers, fewer)).not.toBe(expected)
    }
    const again = companyOf(2, squads[2]!.groups)
    expect(again).not.toBe(orcs)
    const { serial: _, ...same } = expected
    expect(rivalry(archers, again)).toMatchObject(same)
  })
})

test('what a position is worth does not hang on what was looked at before', () => {
  const rosters = ['republica-1000', 'orkish-1000'].map(id => LISTS.find(list => list.id === id)!.roster)
  const arranged = arrange(warfig, { seats: 2, rosters })
  if (!('setup' in arranged)) throw new Error('the lists do not fit')
  const worths: number[][] = []
  const boards: string[] = []
  const watching = {
    ...greedy,
    decide: (...[rules, seen, decision, rng]: Parameters<typeof greedy.decide>) => {
      boards.push(JSON.stringify(seen.board))
      worths.push(rules.evaluation.measure(seen).flat())
      return greedy.decide(rules, seen, decision, rng)
    },
  }
  const { state } = playMatch(warfig, arranged.setup, 'before', [watching, watching])
  expect(state.over).not.toBeNull()
  expect(boards.length).toBeGreaterThan(40)
  // backwards, so that hardly anything is remembered from the look before
  for (let i = boards.length - 1; i >= 0; i--) {
    expect(warfig.evaluation.measure({ board: JSON.parse(boards[i]!), setup: arranged.setup }).flat()).toEqual(
      worths[i],
    )
  }
})
