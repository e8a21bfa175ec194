import { describe, expect, test } from 'vitest'
import {
  type Action,
  apply,
  castOf,
  decisionOf,
  type GameEvent,
  picker,
  randomAction,
  refusal,
  ScriptedDice,
  type Setup,
  seenEvents,
  start,
  told,
  view,
  waitingFor,
} from '#engine'
import { boxOf, MM } from '#geometry'
import { LISTS } from './content/lists.ts'
import { MAPS, TABLE_SIZES, tableOf, tableSizeFor } from './content/maps.ts'
import { whyNotLay } from './deploy.ts'
import { extentOf, frontages } from './formation.ts'
import { warfig } from './index.ts'
import { squadAt } from './model.ts'
import { setupFaults } from './setup.ts'
import { asked, game, offered, pose, type Stands, type State, setupFor } from './testing.ts'

const of = (profile: string, count = 1, ...options: string[]): Stands => ({ profile, count, options })
const zoneBoxes = (setup: 'one' | 'two' | 'three', size: number) =>
  tableOf('open-field', setup, TABLE_SIZES[size]!).zones.map(zone => {
    const { west, north, east, south } = boxOf(zone.parts[0]!)
    return [west, north, east, south].map(n => n / MM)
  })

/** A game that waits for the first placement; `dice` decide the rolls for the zones. */
function deploying(mine: Stands[], theirs: Stands[], options: Setup['options'] = {}, dice = [1, 6]): State {
  const setup = setupFor({ mine, theirs, options: { armyValue: 2000, ...options } })
  const state = start(warfig, setup, 'deploy', undefined, new ScriptedDice(dice))
  const seat = waitingFor(state)[0]!
  must(state, { seat, offer: seat === 1 ? 'zone:north' : 'zone:south' })
  return state
}
function must(state: State, action: Action, log?: GameEvent[], dice?: number[]): void {
  const refused = apply(warfig, state, action, log, dice === undefined ? undefined : new ScriptedDice(dice))
  if (refused !== null) throw new Error(`${action.offer}: ${refused.why}`)
}
const lay = (state: State, who: number, wide: number, x: number, y: number, facing = 0, log?: GameEvent[]): void =>
  must(state, { seat: waitingFor(state)[0]!, offer: `place:${who}/wide:${wide}`, with: [pose(x, y, facing)] }, log)

describe('the battlefield', () => {
  test('[WF-DEP-01] three set-ups, five maps, and any other table', () => {
    expect(MAPS).toHaveLength(45)
    const setup = setupFor({ mine: [of('Soldier', 10)], theirs: [of('Orc', 10)], options: { armyValue: 500 } })
    expect(setupFaults(setup)).toEqual([])
    const one = { ...setup, map: 'open-field-one', table: { ...setup.table, width: 1 } }
    expect(setupFaults(one)[0]?.rule).toBe('WF-DEP-01')
    expect(setupFaults({ ...setup, table: { ...setup.table, zones: [] } })[0]?.rule).toBe('WF-DEP-01')
  })
  test('[WF-DEP-02] table size by Army Value', () => {
    const size = (value: number) => [tableSizeFor(value).width, tableSizeFor(value).depth]
    expect([500, 1000, 1001, 2500, 3500, 3501].map(size)).toEqual([
      [800, 600],
      [800, 600],
      [1200, 900],
      [1200, 900],
      [1200, 900],
      [1800, 1350],
    ])
    const map = MAPS.find(({ id }) => id === 'open-field-one')!
    const rosters = ['republica-500', 'orkish-500'].map(id => LISTS.find(list => list.id === id)!.roster)
    const setup = {
      ruleset: 'warfig',
      scenario: 'points',
      map: map.id,
      table: map.table,
      rosters,
      options: { armyValue: 500 },
    }
    expect(setupFaults(setup)[0]).toMatchObject({ rule: 'WF-DEP-02' })
  })
  test('[WF-DEP-03] Setup One: along the long edges', () => {
    expect(zoneBoxes('one', 1)).toEqual([
      [0, 0, 1200, 200],
      [0, 700, 1200, 900],
    ])
    expect(zoneBoxes('one', 0)).toEqual([
      [0, 0, 800, 150],
      [0, 450, 800, 600],
    ])
    expect(zoneBoxes('one', 2)).toEqual([
      [0, 0, 1800, 375],
      [0, 975, 1800, 1350],
    ])
  })
  test('[WF-DEP-04] Setup Two: opposite corners', () => {
    expect(zoneBoxes('two', 1)).toEqual([
      [0, 0, 600, 250],
      [600, 650, 1200, 900],
    ])
    expect(zoneBoxes('two', 0)).toEqual([
      [0, 0, 400, 150],
      [400, 450, 800, 600],
    ])
    expect(zoneBoxes('two', 2)).toEqual([
      [0, 0, 900, 375],
      [900, 975, 1800, 1350],
    ])
  })
  test('[WF-DEP-05] Setup Three: along the short edges', () => {
    expect(zoneBoxes('three', 1)).toEqual([
      [0, 0, 350, 900],
      [850, 0, 1200, 900],
    ])
    expect(zoneBoxes('three', 0)).toEqual([
      [0, 0, 250, 600],
      [550, 0, 800, 600],
    ])
    expect(zoneBoxes('three', 2)[0]).toEqual([0, 0, 600, 1350])
  })
  test('[WF-GEN-05] faults come in the order of agreement: battlefield, objective, armies', () => {
    const bad = {
      ...setupFor({ mine: [], theirs: [], options: { turns: 0 } }),
      map: 'open-field-one',
      scenario: 'chess',
    }
    const noTable = { ...bad, table: { ...bad.table, zones: [] } }
    expect(setupFaults(noTable).map(fault => fault.rule)).toEqual(['WF-DEP-01'])
    expect(setupFaults(bad).map(fault => fault.rule)).toEqual(['WF-OBJ-06', 'WF-OBJ-01'])
    expect(setupFaults({ ...bad, scenario: 'points', options: {} }).map(fault => fault.rule)).toContain('WF-LST-41')
  })
  test('[WF-DEP-07] [WF-DEP-08] two ways to deploy; face-down cards by default', () => {
    const option = warfig.options.find(({ id }) => id === 'deployment')!
    expect(option.default).toBe('alternate')
    expect(option.allowed).toEqual({ kind: 'choice', values: ['alternate', 'formation'] })
    expect(deploying([of('Soldier', 10)], [of('Orc', 10)]).stack.at(-1)).toEqual({ step: 'deploy' })
    const formation = deploying([of('Soldier', 10)], [of('Orc', 10)], { deployment: 'formation' })
    expect(formation.stack.at(-1)).toEqual({ step: 'formation' })
  })
})

describe('placing', () => {
  test('[WF-DEP-06] the higher d6 picks the zone and places first; ties are rolled again', () => {
    const setup = setupFor({ mine: [of('Soldier', 10)], theirs: [of('Orc', 10)], options: { armyValue: 500 } })
    const state = start(warfig, setup, 'x', undefined, new ScriptedDice([3, 3, 6, 6, 2, 6]))
    expect(asked(state)).toMatchObject({ seat: 1, about: 'zone' })
    must(state, { seat: 1, offer: 'zone:south' })
    expect(state.board.zones).toEqual([0, 1])
    expect(asked(state)).toMatchObject({ seat: 1, about: 'deploy' })
  })
  test('[WF-DEP-09] [WF-DEP-10] in turn, one card each; the longer list goes on alone', () => {
    const state = deploying(
      [of('Soldier', 5), of('Soldier', 5), of('Soldier', 5)],
      Array.from({ length: 5 }, () => of('Orc', 5)),
    )
    const order: number[] = []
    const squads = [
      [0, 1, 2],
      [3, 4, 5, 6, 7],
    ]
    for (let i = 0; i < 7; i++) {
      const seat = waitingFor(state)[0]!
      order.push(seat)
      lay(state, squads[seat]!.shift()!, 5, 100 + 130 * i, seat === 1 ? 100 : 800)
    }
    order.push(waitingFor(state)[0]!)
    expect(order).toEqual([1, 0, 1, 0, 1, 0, 1, 1])
  })
  test('[WF-DEP-11] all cards are turned up together', () => {
    const state = deploying([of('Soldier', 10)], [of('Orc', 10)])
    lay(state, 1, 5, 300, 100, 180)
    const log: GameEvent[] = []
    must(state, { seat: 0, offer: 'place:0/wide:10', with: [pose(600, 800)] }, log, [6, 1])
    const reveal = log.filter(event => event.kind === 'reveal')
    expect(reveal).toHaveLength(1)
    expect(reveal[0]!.actions).toEqual([
      { seat: 0, offer: 'place:0/wide:10', with: [pose(600, 800)] },
      { seat: 1, offer: 'place:1/wide:5', with: [pose(300, 100, 180)] },
    ])
  })
  test('[WF-DEP-12] the other side sees a card back at the centre: no name, no size, no facing', () => {
    const state = deploying([of('Soldier', 10)], [of('Goblin Wolf Rider', 5), of('Goblin', 10)])
    const log: GameEvent[] = []
    lay(state, 1, 5, 400, 120, 90, log)
    const seen = view(warfig, state, 0)
    expect(seen.board.cards).toEqual([{ seat: 1, x: 400 * MM, y: 120 * MM }])
    expect(seen.board.squads[1]).toMatchObject({ place: 'list', x: 0, y: 0, facing: 0, frontage: 5, card: -1 })
    const told = JSON.stringify(seenEvents(log, 0))
    expect(told).toContain('lays a card at (40, 12)')
    expect(told).not.toMatch(/Wolf|"who"|facing/)
    expect(warfig.scene(seen).models[1]!.body).toBeNull()
    expect(warfig.scene(seen).markers).toMatchObject([{ at: { x: 40000, y: 12000 } }])
  })
  test('[WF-DEP-12] whatever is hidden may change without a byte of the other view changing', () => {
    const mine = [of('Soldier', 10), of('Elven Archer', 5), of('Wizard')]
    const theirs = [of('Goblin Wolf Rider', 5), of('Goblin', 10), of('Orc Chariot')]
    const texts = [
      [3, 5, 180],
      [4, 10, 90],
      [4, 5, 0],
      [5, 1, 270],
    ].map(([who, wide, facing]) => {
      const state = deploying(mine, theirs)
      const log: GameEvent[] = []
      lay(state, who!, wide!, 600, 100, facing!, log)
      return JSON.stringify([
        view(warfig, state, 0),
        view(warfig, state, null),
        seenEvents(log, 0),
        seenEvents(log, null),
      ])
    })
    expect(new Set(texts).size).toBe(1)
  })
  test('[WF-DEP-11] [WF-DEP-12] a whole deployment shows the other side where cards lie, and nothing else', () => {
    const mine = [of('Soldier', 10), of('Elven Archer', 5), of('Wizard')]
    const theirs = [of('Goblin Wolf Rider', 5), of('Goblin', 10), of('Orc Chariot')]
    const ORDERS = [
      [3, 4, 5],
      [3, 5, 4],
      [4, 3, 5],
      [4, 5, 3],
      [5, 3, 4],
      [5, 4, 3],
    ]
    /** Everything seat 0 and a bystander get to see of it, card by card: views, pictures, events and the story. */
    const shown = (order: readonly number[], frontage: (most: number) => number, facing: number): string => {
      const state = deploying(mine, theirs)
      const log: GameEvent[] = []
      const seen: unknown[] = []
      order.forEach((who, i) => {
        const wide = frontage({ 3: 5, 4: 10, 5: 1 }[who]!)
        lay(state, who, wide, 300 * (i + 1), 100, facing, log)
        for (const seat of [0, null]) {
          const { board, setup, ...rest } = view(warfig, state, seat)
          const scene = warfig.scene({ board, setup })
          const cast = castOf(warfig, scene, setup)
          seen.push(
            board,
            rest,
            scene,
            seenEvents(log, seat),
            seenEvents(log, seat).map(event => told(event, cast)),
          )
        }
        if (i < 2) lay(state, i, 5, 300 * (i + 1), 800, 0, log)
      })
      return JSON.stringify(seen)
    }
    const texts = ORDERS.flatMap(order => [
      shown(order, most => Math.min(5, most), 180),
      shown(order, most => most, 90),
    ])
    expect(new Set(texts).size).toBe(1)
  })
  test('[WF-DEP-14] of a formation not even the places are seen before the reveal', () => {
    const texts = [
      [2, 5, 300, 100, 180],
      [3, 10, 800, 100, 90],
      [3, 5, 500, 150, 0],
    ].map(([who, wide, x, y, facing]) => {
      const state = deploying([of('Soldier', 10), of('Wizard')], [of('Orc', 10), of('Goblin', 10)], {
        deployment: 'formation',
      })
      const log: GameEvent[] = []
      must(state, { seat: 1, offer: `place:${who}/wide:${wide}`, with: [pose(x!, y!, facing)] }, log)
      return JSON.stringify([0, null].map(seat => [view(warfig, state, seat), seenEvents(log, seat)]))
    })
    expect(new Set(texts).size).toBe(1)
  })
  test('[WF-DEP-13] [WF-DEP-17] each placement is judged at once: zone, terrain, own squads', () => {
    const state = deploying([of('Soldier', 10), of('Soldier', 5)], [of('Orc', 10)])
    lay(state, 2, 5, 300, 100, 180)
    const why = (who: number, wide: number, x: number, y: number) =>
      refusal(warfig, state, { seat: 0, offer: `place:${who}/wide:${wide}`, with: [pose(x, y)] })
    expect(why(0, 5, 300, 715)).toMatchObject({ rule: 'WF-DEP-17' }) // the rectangle begins at y 690
    expect(why(0, 5, 300, 725)).toBeNull() // and here at 700, exactly on the line
    lay(state, 0, 5, 300, 725)
    expect(why(1, 5, 350, 725)).toMatchObject({ rule: 'WF-DEP-17' })
    expect(why(1, 5, 350, 725)?.why).toContain('it would stand on Soldier')
  })
  test('[WF-TER-10] nobody is deployed on a mountain', () => {
    const setup = setupFor({
      mine: [of('Soldier', 10)],
      theirs: [of('Orc', 10)],
      options: { armyValue: 500 },
      terrain: [['mountain', 300, 800, 100, 100]],
    })
    const state = start(warfig, setup, 'x', undefined, new ScriptedDice([6, 1]))
    must(state, { seat: 0, offer: 'zone:south' })
    expect(whyNotLay(game(state), 0, 5, pose(300, 800))).toMatchObject({ rule: 'WF-TER-10' })
    expect(whyNotLay(game(state), 0, 5, pose(600, 800))).toBeNull()
  })
  test('[WF-DEP-14] a formation: both lay out unseen, both are revealed together', () => {
    const state = deploying([of('Soldier', 10), of('Soldier', 5)], [of('Orc', 10), of('Goblin', 10)], {
      deployment: 'formation',
    })
    expect(waitingFor(state)).toEqual([0, 1])
    const before = JSON.stringify(view(warfig, state, 1).board)
    must(state, { seat: 0, offer: 'place:0/wide:5', with: [pose(300, 800)] })
    expect(JSON.stringify(view(warfig, state, 1).board)).toBe(before)
    must(state, { seat: 1, offer: 'place:2/wide:5', with: [pose(300, 100)] })
    const seen = view(warfig, state, 1)
    expect(seen.board.cards).toEqual([])
    expect(seen.board.squads[0]).toMatchObject({ place: 'list', x: 0 })
    expect(seen.board.squads[2]).toMatchObject({ place: 'card', x: 300 * MM })
    must(state, { seat: 1, offer: 'place:3/wide:5', with: [pose(600, 100)] })
    expect(state.board.revealed).toBe(false)
    must(state, { seat: 0, offer: 'place:1/wide:5', with: [pose(600, 800)] }, undefined, [6, 1])
    expect(state.board.revealed).toBe(true)
    expect(state.board.squads.map(squad => squad.place)).toEqual(['table', 'table', 'table', 'table'])
  })
  test('[WF-DEP-14] [WF-DEP-12] hidden formations never change the other view', () => {
    const at = (x: number, who: number, wide: number): string => {
      const state = deploying([of('Soldier', 10), of('Soldier', 5)], [of('Orc', 10), of('Goblin', 10)], {
        deployment: 'formation',
      })
      const log: GameEvent[] = []
      must(state, { seat: 1, offer: 'place:2/wide:5', with: [pose(300, 100)] }, log)
      must(state, { seat: 0, offer: `place:${who}/wide:${wide}`, with: [pose(x, 800)] }, log)
      return JSON.stringify([view(warfig, state, 1), seenEvents(log, 1)])
    }
    expect(new Set([at(300, 0, 5), at(500, 0, 10), at(700, 1, 5)]).size).toBe(1)
  })
  test('[WF-DEP-15] [WF-DEP-16] the first rank is at least 5 wide; fewer than 5 tiles stand in one row', () => {
    const state = deploying([of('Orc', 10), of('Bog Shaman')], [of('Orc', 10)], {}, [6, 1])
    expect(frontages(squadAt(state.board, 0))).toEqual([5, 6, 7, 8, 9, 10])
    expect(offered(state, 'place:0')).toEqual(['wide:5', 'wide:6', 'wide:7', 'wide:8', 'wide:9', 'wide:10'])
    expect(offered(state, 'place:1')).toEqual(['wide:1'])
    expect(whyNotLay(game(state), 0, 4, pose(300, 800))).toEqual({
      rule: 'WF-DEP-15',
      why: 'The first rank must be at least 5 wide.',
    })
  })
  test('[WF-DEP-18] facing is free, toward the enemy by default', () => {
    const state = deploying([of('Soldier', 10)], [of('Orc', 10)], {}, [6, 1])
    const decision = asked(state)
    const menu = warfig.open(state, decision, decision.offers[0]!)[0]!
    const [first] = warfig.fillings(state, menu, () => 0)
    expect(first).toMatchObject([{ facing: 0 }])
    expect(whyNotLay(game(state), 0, 5, pose(300, 800, 137))).toBeNull()
  })
  test('[WF-DEP-19] [WF-DEP-20] after deployment the higher d6 goes first, ties rolled again', () => {
    const go = (...dice: number[]): number => {
      const state = deploying([of('Soldier', 10)], [of('Orc', 10)])
      lay(state, 1, 5, 300, 100, 180)
      const rolls = new ScriptedDice(dice)
      expect(
        apply(warfig, state, { seat: 0, offer: 'place:0/wide:5', with: [pose(300, 800)] }, undefined, rolls),
      ).toBeNull()
      expect(rolls.left).toBe(0) // every tie was rolled again
      return state.board.active
    }
    expect([go(2, 6), go(6, 2), go(4, 4, 5, 1), go(4, 4, 1, 5), go(3, 3, 2, 2, 1, 6)]).toEqual([1, 0, 0, 1, 1])
  })
  test('[WF-DEP-21] reserves are not placed and have no card', () => {
    const setup = setupFor({
      mine: [of('Soldier', 10), of('Knights of Republic', 5), of('Iron Clad Golem'), of('Wizard')],
      theirs: [of('Orc', 10), of('Ogre', 5), of('Ogre', 5)],
      options: { armyValue: 2500 },
    })
    const state = start(warfig, setup, 'x', undefined, new ScriptedDice([6, 1]))
    expect(asked(state)).toMatchObject({ seat: 0, about: 'reserves' })
    must(state, { seat: 0, offer: 'reserve:3' })
    must(state, { seat: 1, offer: 'done' })
    must(state, { seat: 0, offer: 'done' }, undefined, [6, 1])
    must(state, { seat: 0, offer: 'zone:south' })
    expect(offered(state)).toEqual(['place:0', 'place:1', 'place:2'])
    expect(view(warfig, state, 1).board.squads[3]!.place).toBe('reserve')
  })
  test('[WF-DEP-22] a squad without a place waits in reserve, and nobody can tell before the reveal', () => {
    const table = tableOf('open-field', 'one', TABLE_SIZES[1]!)
    const tiny = { ...table, zones: [table.zones[0]!, tableOf('open-field', 'one', TABLE_SIZES[0]!).zones[1]!] }
    const narrow = { ...tiny, zones: [tiny.zones[0]!, { ...tiny.zones[1]!, parts: [rect(0, 800, 130, 850)] }] }
    const setup: Setup = {
      ...setupFor({
        mine: [of('Soldier', 5), of('Iron Clad Golem')],
        theirs: [of('Orc', 10)],
        options: { armyValue: 600 },
      }),
      table: narrow,
    }
    const state = start(warfig, setup, 'x', undefined, new ScriptedDice([6, 1]))
    must(state, { seat: 0, offer: 'zone:south' })
    expect(offered(state, 'place:1')).toEqual(['hold'])
    must(state, { seat: 0, offer: 'place:1/hold' })
    expect(view(warfig, state, 1).board.cards).toEqual([{ seat: 0, x: 65 * MM, y: 825 * MM }])
    expect(view(warfig, state, 1).board.squads[1]).toMatchObject({ place: 'list', arrived: 0 })
    must(state, { seat: 1, offer: 'place:2/wide:5', with: [pose(300, 100)] })
    must(state, { seat: 0, offer: 'place:0/wide:5', with: [pose(65, 825)] }, undefined, [6, 1])
    expect(state.board.squads.map(squad => squad.place)).toEqual(['table', 'reserve', 'table'])
  })
  test('[WF-GEN-10] after the reveal everything is public', () => {
    const state = deploying([of('Soldier', 10)], [of('Orc', 10)])
    lay(state, 1, 5, 300, 100, 180)
    must(state, { seat: 0, offer: 'place:0/wide:5', with: [pose(300, 800)] }, undefined, [6, 1])
    for (const seat of [0, 1, null]) expect(view(warfig, state, seat).board).toEqual(state.board)
  })
})

test('[WF-DEP-12] random deployments: a view imagined and seen again is the same view', () => {
  for (let n = 0; n < 20; n++) {
    const pick = picker(`hidden-${n}`)
    const state = start(warfig, warfig.drawSetup(pick), `hidden-${n}`)
    while (state.over === null && !state.board.revealed) {
      const seat = waitingFor(state)[0]!
      must(state, randomAction(warfig, state, decisionOf(state, seat)!, pick))
      for (const looker of [0, 1, null]) {
        const seen = view(warfig, state, looker).board
        expect(warfig.view(warfig.imagine(seen, looker, pick), looker)).toEqual(seen)
        for (const squad of seen.squads)
          if (squad.seat !== looker && !seen.revealed) expect(squad.place).not.toBe('card')
      }
    }
  }
})

test('[WF-GEO-02] a squad is as large as its tiles', () => {
  const state = deploying([of('Goblin', 7)], [of('Orc', 10)], {}, [6, 1])
  expect(extentOf(squadAt(state.board, 0)).map(n => n / MM)).toEqual([100, 40])
})

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
