import { expect, test } from 'vitest'
import { type Action, apply, ScriptedDice, type Setup, start } from '#engine'
import { boxOf, MM } from '#geometry'
import { TABLE_SIZES, tableOf } from './content/maps.ts'
import { openLay, placesFor, whyNotLay } from './deploy.ts'
import { rectOf } from './formation.ts'
import { warfig } from './index.ts'
import { squadAt } from './model.ts'
import { whyNotMove } from './movement.ts'
import { setupFaults } from './setup.ts'
import { asked, game, pose, type Stands, type State, setupFor } from './testing.ts'

const of = (profile: string, count = 1, ...options: string[]): Stands => ({ profile, count, options })
function must(state: State, action: Action, dice?: number[]): void {
  const refused = apply(warfig, state, action, undefined, dice === undefined ? undefined : new ScriptedDice(dice))
  if (refused !== null) throw new Error(`${action.offer}: ${refused.why}`)
}
function rect(x1: number, y1: number, x2: number, y2: number) {
  return {
    shape: 'polygon' as const,
    points: [
      { x: x1 * MM, y: y1 * MM },
      { x: x2 * MM, y: y1 * MM },
      { x: x2 * MM, y: y2 * MM },
      { x: x1 * MM, y: y2 * MM },
    ],
  }
}
const crooked = (): State => {
  const setup = {
    ...setupFor({
      mine: [of('Soldier', 9), of('Soldier', 9), of('Soldier', 5), of('Soldier', 5), of('Soldier', 10)],
      theirs: [of('Orc', 10)],
      options: { armyValue: 1000, deployment: 'formation' },
    }),
    table: tableOf('open-field', 'two', TABLE_SIZES[0]!),
  }
  const state = start(warfig, setup, 'x', undefined, new ScriptedDice([6, 1]))
  must(state, { seat: 0, offer: 'zone:north-west' })
  return state
}
test('[WF-DEP-22] room among squads laid at odd angles is found; nobody is held back while he sees a place', () => {
  const state = crooked()
  const own = (who: number, x: number, y: number, facing: number): void => {
    Object.assign(state.board.squads[who]!, { place: 'card', x: x * MM, y: y * MM, facing, frontage: 5 })
  }
  own(0, 55, 84, 100)
  own(1, 350, 68, 111)
  own(2, 220, 41, 15)
  own(3, 163, 113, 5)
  expect(whyNotLay(game(state), 4, 5, pose(154, 70, 9))).toBeNull()
  const inMenu = openLay(game(state), { step: 'lay', who: 4, frontage: 0, at: null }).map(({ id }) => id)
  expect(inMenu).toContain('wide:5')
  for (const found of placesFor(game(state), 4, 5)) {
    expect(whyNotLay(game(state), 4, 5, found)).toBeNull()
    break
  }
})
test('[WF-OBJ-16] nobody is laid so that the general’s squad finds no room', () => {
  const table = tableOf('open-field', 'one', TABLE_SIZES[1]!)
  const strip = { ...table.zones[1]!, parts: [rect(0, 840, 300, 900)] }
  const setup: Setup = {
    ...setupFor({
      mine: [of('Soldier', 10), { ...of('Soldier', 9), with: [{ profile: 'Lord', count: 1 }] }],
      theirs: [of('Orc', 10), of('Orc', 10)],
      scenario: 'general',
      options: { armyValue: 1000 },
    }),
    table: { ...table, zones: [table.zones[0]!, strip] },
  }
  const state = start(warfig, setup, 'x', undefined, new ScriptedDice([6, 1]))
  while (asked(state).about === 'general')
    must(state, { seat: asked(state).seat, offer: asked(state).otherwise }, [6, 1])
  must(state, { seat: 0, offer: 'zone:south' })
  const { width } = {
    width: (boxOf(rectOf({ ...squadAt(state.board, 0), x: 0, y: 0, facing: 0, frontage: 5 })).east * 2) / MM,
  }
  expect(width).toBeLessThan(150) // two fit side by side
  expect(whyNotLay(game(state), 0, 5, pose(150, 870))).toEqual({
    rule: 'WF-OBJ-16',
    why: "The general is never in reserve: Lord's Soldier would find no room.",
  })
  expect(whyNotLay(game(state), 0, 5, pose(width / 2, 870))).toBeNull()
  expect(whyNotLay(game(state), 1, 5, pose(150, 870))).toBeNull() // his own squad stands where it likes
})
test('[WF-MEL-01] [WF-GEO-07] squads laid in base contact where zones touch are in melee from the reveal', () => {
  const table = tableOf('open-field', 'one', TABLE_SIZES[1]!)
  const [north, south] = table.zones
  const zones = [
    { ...north!, parts: [rect(0, 0, 1200, 450)] },
    { ...south!, parts: [rect(0, 450, 1200, 900)] },
  ]
  const setup = {
    ...setupFor({ mine: [of('Soldier', 10)], theirs: [of('Orc', 10)], options: { armyValue: 500 } }),
    table: { ...table, zones },
  }
  expect(setupFaults(setup)).toEqual([])
  const lines = (gap: number): State => {
    const state = start(warfig, setup, 'x', undefined, new ScriptedDice([6, 1]))
    must(state, { seat: 0, offer: 'zone:south' })
    must(state, { seat: 0, offer: 'place:0/wide:5', with: [pose(600, 475)] })
    must(state, { seat: 1, offer: 'place:1/wide:5', with: [pose(600, 425 - gap, 180)] }, [6, 1])
    return state
  }
  expect(lines(0).board.squads.map(({ engaged }) => engaged)).toEqual([[1], [0]])
  const stuck = lines(0)
  stuck.board.stage = 'movement'
  expect(whyNotMove(game(stuck), stuck.board.active)?.rule).toBe('WF-MOV-16')
  expect(lines(5).board.squads.map(({ engaged }) => engaged)).toEqual([[], []])
})
