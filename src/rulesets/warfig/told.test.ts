import { expect, test } from 'vitest'
import { decisionOf, type GameEvent } from '#engine'
import { harm, heal } from './damage.ts'
import { explain } from './explain.ts'
import { warfig } from './index.ts'
import { game, led, of, quiet, squad, stand } from './testing.ts'

const ORCS = of('Orc', 10, [600, 375])

test('when a hero in the ranks dies, the story counts what is left of his squad, and healing the same', () => {
  const state = stand({ mine: [led(of('Soldier', 7, [600, 700]), 'Republic Captain')], theirs: [ORCS] })
  const told: GameEvent[] = []
  const umpire = quiet(state, event => told.push(event))
  const whole = warfig.scene(state).models[0]!.health.left
  harm(umpire, 0, 1, 1, 'WF-WND-02')
  heal(umpire, 0, 1, 1, 'WF-WND-09')
  harm(umpire, 0, 1, 99, 'WF-WND-02')
  expect(squad(state, 0).groups[1]!.tiles).toBe(0)
  const left = told.map(event => ('left' in event ? event.left : null))
  expect(left).toEqual([whole - 1, whole, warfig.scene(state).models[0]!.health.left])
  expect(left.at(-1)).toBeGreaterThan(0)
})

test('a spell phase in which no wizard can cast does not ask which one does', () => {
  const asks = (state: ReturnType<typeof stand>) => warfig.question(state, decisionOf(state, 0)!)
  const captain = led(of('Soldier', 7, [300, 700]), 'Republic Captain', 'Rallying Cry')
  const wizard = of('Wizard', 1, [600, 600], { options: ['Fireball'] })
  const state = stand({ mine: [captain, wizard], theirs: [ORCS], stage: 'spells' })
  expect(asks(state)).toBe('Spell phase: which wizard casts?')
  const far = stand({ mine: [captain, { ...wizard, at: [600, 850] }], theirs: [ORCS], stage: 'spells' })
  expect(asks(far)).toBe('Spell phase: no wizard can cast. A command, or the end of the phase?')
})

test('spells a wizard holds and cannot cast stand beside the others, each with why not', () => {
  const wizard = of('Wizard', 1, [600, 713.5], { options: ['Fireball', 'Ice Wave', 'Rockshield'] })
  const state = stand({ mine: [wizard], theirs: [ORCS], stage: 'spells' })
  const menu = decisionOf(state, 0)!.offers.find(({ id }) => id === 'cast:0')!
  const inside = warfig.open(state, decisionOf(state, 0)!, menu).map(({ id }) => id)
  const says = explain(game(state), menu).map(one => one.says)
  expect(inside).toContain('spell:Rockshield')
  expect(inside).not.toContain('spell:Fireball')
  expect(says).toContainEqual(expect.stringMatching(/^Fireball: Orc is 30\.1 cm away, Fireball reaches 30 cm\.$/))
  expect(says.join()).not.toMatch(/Rockshield/)
  squad(state, 0).groups[0]!.SP = 0
  expect(explain(game(state), menu).map(({ rule }) => rule)).toEqual(['WF-SPL-05', 'WF-SPL-05', 'WF-SPL-05'])
})
