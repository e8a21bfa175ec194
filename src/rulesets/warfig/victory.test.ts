import { describe, expect, test } from 'vitest'
import { apply, ScriptedDice, type Setup, start } from '#engine'
import { CM, flatGap, flatOverlaps, MM } from '#geometry'
import { occupies } from './battlefield.ts'
import { LISTS } from './content/lists.ts'
import { engage, rectOf } from './formation.ts'
import { warfig } from './index.ts'
import { profile, squadAt } from './model.ts'
import { whyNotReserve } from './muster.ts'
import { allowance } from './pace.ts'
import {
  asked,
  type Field,
  faces,
  game,
  led,
  ORCS,
  of,
  offered,
  passOn,
  play,
  SOLDIERS,
  type Stands,
  type State,
  setupFor,
  squad,
  stand,
  whyNotTake,
} from './testing.ts'
import { occupiers, pointsOf } from './victory.ts'

describe('objectives', () => {
  /** Seat 0 is about to kill the last enemy tile in front of it. */
  const kill = (field: Partial<Field> = {}): State => {
    const state = stand({
      mine: [of('Soldier', 5, [600, 412])],
      theirs: [of('Goblin', 5, [600, 390])],
      stage: 'melee',
      engaged: [[0, 1]],
      ...field,
    })
    squad(state, field.mine?.length ?? 1).groups[0]!.tiles = 1
    return state
  }
  const strike = (state: State): void => {
    play(state, 'back:0', undefined, [...faces(5, 6), 1, ...faces(5, 6)])
  }
  test('[WF-OBJ-01] four objectives, what players agree on, and the challenge', () => {
    expect(warfig.scenarios.map(({ id }) => id)).toEqual([
      'points',
      'elimination',
      'hill',
      'general',
      'agreed',
      'challenge',
    ])
    expect(
      warfig.checkSetup({
        ...setupFor({ mine: [of('Soldier', 10)], theirs: [of('Orc', 10)], options: { armyValue: 500 } }),
        scenario: 'race',
      })[0]?.rule,
    ).toBe('WF-OBJ-01')
  })
  test('[WF-OBJ-02] Elimination: the last enemy removed ends the game at once', () => {
    const state = kill()
    strike(state)
    expect(state.over).toEqual({ winner: 0, rule: 'WF-OBJ-02' })
  })
  test('[WF-OBJ-02] not before: a last squad in reserve is an enemy still, and no turn is the last', () => {
    const state = kill({ theirs: [of('Goblin', 5, [600, 390]), of('Goblin', 5)], turn: 40 })
    strike(state)
    expect([squad(state, 1).place, squad(state, 2).place, state.over]).toEqual(['gone', 'reserve', null])
    passOn(state, ({ board }) => board.turn > 44)
    expect(state.over).toBeNull()
  })
  test('[WF-OBJ-04] both gone in one step is a draw', () => {
    const state = kill()
    squad(state, 0).groups[0]!.tiles = 1
    play(state, 'back:0', undefined, [6, 6, 6, 6])
    expect(state.over).toEqual({ winner: null, rule: 'WF-OBJ-04' })
  })
  test('[WF-OBJ-05] ten rounds without a loss: points decide, equal totals are a draw', () => {
    const quiet = (mine: Stands[]): State => {
      const state = stand({ mine, theirs: [ORCS], turn: 1 })
      state.board.lastLoss = 0
      passOn(state)
      return state
    }
    const won = quiet([of('Soldier', 10, [600, 800])])
    expect(won.over).toEqual({ winner: 0, rule: 'WF-OBJ-05' })
    expect(won.board.turn).toBe(20)
    expect(quiet([of('Orc', 5, [600, 800])]).over).toEqual({ winner: null, rule: 'WF-OBJ-05' })
    const late = stand({ mine: [SOLDIERS], theirs: [ORCS], turn: 5 })
    late.board.lastLoss = 5
    passOn(late)
    expect(late.board.turn).toBe(26)
  })
  test('[WF-OBJ-06] Points after the agreed turns', () => {
    const state = stand({
      mine: [of('Soldier', 10, [600, 800])],
      theirs: [ORCS],
      scenario: 'points',
      options: { turns: 3 },
    })
    passOn(state)
    expect(state.over).toEqual({ winner: 0, rule: 'WF-OBJ-06' })
    expect(state.board.turn).toBe(6)
  })
  test('[WF-OBJ-07] living tiles count in full with their items, wounded or not', () => {
    const mine = [of('Iron Clad Golem', 1, [600, 800]), of('Halfling', 5, [300, 800], { options: ['Rock'] })]
    const state = stand({ mine, theirs: [ORCS], scenario: 'points', wounds: [[0, 0, 3]] })
    expect(pointsOf(game(state), 0)).toBe(168 + 180)
  })
  test('[WF-OBJ-08] with nothing left in Points or on the hill a side loses at once', () => {
    for (const scenario of ['points', 'hill']) {
      const state = kill({ scenario })
      strike(state)
      expect(state.over).toEqual({ winner: 0, rule: 'WF-OBJ-08' })
    }
  })
  const hill = (mine: Stands[], theirs: Stands[]): State =>
    stand({ mine, theirs, scenario: 'hill', options: { turns: 2 }, turn: 3 })
  test('[WF-OBJ-09] Capture the Hill: who holds it at the end wins', () => {
    const state = hill([SOLDIERS], [of('Orc', 5, [600, 450])])
    passOn(state)
    expect(state.over).toEqual({ winner: 1, rule: 'WF-OBJ-09' })
  })
  test('[WF-OBJ-10] within 8 cm of the centre of the table', () => {
    const at = (y: number): boolean => {
      const state = hill([of('Soldier', 5, [600, y])], [ORCS])
      return occupies(game(state), squad(state, 0))
    }
    // the front edge is 12.5 mm before the centre of the rectangle
    expect([at(450 + 79 + 12.5), at(450 + 80 + 12.5), at(450 + 81 + 12.5)]).toEqual([true, true, false])
  })
  test('[WF-OBJ-11] [WF-OBJ-12] both on the hill fight to the death; those off it take no part', () => {
    const state = hill(
      [of('Soldier', 5, [600, 480]), of('Knights of Republic', 5, [200, 800])],
      [of('Orc', 5, [600, 420])],
    )
    expect([occupiers(game(state), 0), occupiers(game(state), 1)]).toEqual([[0], [2]])
    const log = passOn(state)
    expect(state.board.fighters).toEqual([0, 2])
    // the defender must attack back, so nobody is asked anything: the fight runs to its end
    const attacks = log.filter(event => event.kind === 'roll' && event.purpose.startsWith('attack'))
    expect(attacks.slice(0, 2)).toMatchObject([
      { seat: 0, rule: 'WF-MEL-16' }, // whoever had the first turn begins
      { seat: 1, rule: 'WF-MEL-22' },
    ])
    expect(log.some(event => event.kind === 'roll' && event.purpose.startsWith('parry'))).toBe(false)
    expect(state.over?.rule).toBe('WF-OBJ-12')
    expect(squad(state, 1).groups[0]!.tiles).toBe(5)
    const loser = state.over?.winner === 0 ? 2 : 0
    expect(squad(state, loser).place).toBe('gone')
  })
  test('[WF-OBJ-12] rounds alternate from whoever had the first turn; old melees and lasting cards are over', () => {
    const state = hill(
      [of('Soldier', 5, [600, 480]), of('Knights of Republic', 5, [200, 800])],
      [of('Orc', 5, [600, 420]), of('Orc', 5, [200, 760])],
    )
    engage(state.board, 1, 3)
    engage(state.board, 0, 3)
    const card = { name: 'Rallying Cry', since: 3, until: 99, by: 0, group: -1, left: 0 }
    for (const one of state.board.squads) one.lasting.push({ ...card })
    state.board.first = 1 // the second player's turn ends the round: seat 1 began
    const log = passOn(state)
    const fight = log.slice(log.findIndex(event => event.rule === 'WF-OBJ-11'))
    const rounds = fight.flatMap(event => (event.kind === 'roll' && event.rule === 'WF-MEL-16' ? [event.seat] : []))
    const alternating = rounds.map((_, i) => (i % 2 === 0 ? 1 : 0))
    expect(rounds.length).toBeGreaterThan(1)
    expect(rounds).toEqual(alternating)
    expect(state.board.squads[1]!.engaged).toEqual([])
    expect(state.board.squads.every(({ lasting }) => lasting.length === 0)).toBe(true)
  })
  test('[WF-GEN-16] a draw offered in the fight to the death lapses with its round', () => {
    const state = hill([of('Soldier', 10, [600, 490])], [of('Orc', 5, [530, 420]), of('Orc', 5, [670, 420])])
    passOn(state, s => s.board.stage === 'to the death')
    expect(apply(warfig, state, { seat: 1, offer: 'draw' })).toBeNull()
    expect(state.board.drawOffer).toBe(1)
    const { turn } = state.board
    passOn(state, s => s.board.turn > turn + 1)
    expect(state.over !== null || state.board.drawOffer === null).toBe(true)
  })
  test('[WF-OBJ-12] with a choice of targets the player of the round is asked, and only for that', () => {
    const state = hill([of('Soldier', 10, [600, 490])], [of('Orc', 5, [530, 420]), of('Orc', 5, [670, 420])])
    passOn(state, s => s.board.stage === 'to the death')
    expect(asked(state)).toMatchObject({ seat: 0, about: 'aim' })
    expect(offered(state)).toEqual(['at:1', 'at:2'])
  })
  test('[WF-OBJ-13] nobody on the hill: a draw', () => {
    const state = hill([SOLDIERS], [ORCS])
    passOn(state)
    expect(state.over).toEqual({ winner: null, rule: 'WF-OBJ-13' })
  })
  const general = (state: State, id: number, group = 0): void => {
    squad(state, id).groups[group]!.general = true
  }
  test('[WF-OBJ-14] Kill the General: his fall ends the game', () => {
    const state = kill({ scenario: 'general', theirs: [of('Goblin', 5, [600, 390]), of('Goblin', 5, [100, 100])] })
    general(state, 1)
    strike(state)
    expect(state.over).toEqual({ winner: 0, rule: 'WF-OBJ-14' })
    // the fall of any other squad ends nothing
    const other = kill({ scenario: 'general', theirs: [of('Goblin', 5, [600, 390]), of('Goblin', 5, [100, 100])] })
    general(other, 2)
    general(other, 0)
    strike(other)
    expect([squad(other, 1).place, other.over]).toEqual(['gone', null])
  })
  const named = (mine: Stands[], theirs: Stands[]): State =>
    start(
      warfig,
      setupFor({ mine, theirs, scenario: 'general', options: { armyValue: 2500 } }),
      'x',
      undefined,
      new ScriptedDice([6, 1]),
    )
  test('[WF-OBJ-15] both name their general before the game', () => {
    const two = [led(of('Soldier', 10), 'Estella'), led(of('Soldier', 10), 'Lord')]
    const state = named(two, [led(of('Orc', 10), 'Orc Warlord'), led(of('Orc', 10), 'Madmagog')])
    expect(state.asked.map(ask => ask.decision.about)).toEqual(['general', 'general'])
    apply(warfig, state, { seat: 0, offer: 'general:0:1' })
    expect(state.board.squads[0]!.groups[1]!.general).toBe(false) // the other has not named his
    apply(warfig, state, { seat: 1, offer: 'general:3:1' }, undefined, new ScriptedDice([6, 1]))
    expect(state.board.squads.map(s => s.groups.map(g => g.general))).toEqual([
      [false, true],
      [false, false],
      [false, false],
      [false, true],
    ])
    expect(asked(state).about).not.toBe('general')
  })
  test('[WF-OBJ-16] a tile with a Leadership Level if there is one; never in reserve', () => {
    const state = named(
      [led(of('Soldier', 10), 'Estella'), of('Soldier', 9), of('Soldier', 9)],
      [of('Orc', 9), of('Orc', 9)],
    )
    expect(state.board.squads[0]!.groups[1]!.general).toBe(true) // the only choice is not asked
    expect(offered(state)).toEqual(['general:3:0', 'general:4:0'])
    expect(whyNotReserve(game(state), 0)).toMatchObject({ rule: 'WF-OBJ-16' })
  })
  test('[WF-OBJ-17] both generals in one step is a draw', () => {
    const state = kill({ scenario: 'general' })
    squad(state, 0).groups[0]!.tiles = 1
    general(state, 0)
    general(state, 1)
    play(state, 'back:0', undefined, [6, 6, 6, 6])
    expect(state.over).toEqual({ winner: null, rule: 'WF-OBJ-17' })
  })
  test('[WF-OBJ-18] a general among equal tiles is a card of his own', () => {
    const state = named([led(of('Soldier', 10), 'Estella')], [of('Orc', 9)])
    expect(state.board.squads[1]!.groups.map(g => [g.unit, g.tiles, g.general])).toEqual([
      ['Orc', 8, false],
      ['Orc', 1, true],
    ])
  })
  test('[WF-OBJ-19] the round cap ends it on points; none lifts it', () => {
    const capped = stand({ mine: [of('Orc', 5, [600, 800])], theirs: [ORCS], turn: 1, options: { roundCap: 3 } })
    passOn(capped)
    expect(capped.over).toEqual({ winner: null, rule: 'WF-OBJ-19' })
    expect(capped.board.turn).toBe(6)
    expect(warfig.options.find(({ id }) => id === 'roundCap')?.default).toBe(60)
    const free = stand({ mine: [SOLDIERS], theirs: [ORCS], turn: 1, options: { roundCap: null } })
    passOn(free)
    expect(free.over?.rule).toBe('WF-OBJ-05')
  })
  test('[WF-OBJ-20] a general lost to his own side’s shots is lost', () => {
    const state = stand({
      mine: [of('Halfling', 5, [600, 600], { options: ['Rock'] }), of('Republic Captain', 1, [512, 400])],
      theirs: [of('Orc', 10, [600, 400]), of('Goblin', 5, [100, 100])],
      scenario: 'general',
      stage: 'shooting',
      engaged: [[1, 2]],
      wounds: [[1, 0, 1]],
    })
    general(state, 1)
    general(state, 3)
    play(state, 'shoot:0/at:2', undefined, [4, 1, 1, 1, 1]) // one hit: it goes to the friend
    expect(state.over).toEqual({ winner: 1, rule: 'WF-OBJ-14' })
  })
})

describe('personal challenge', () => {
  const challenge = (mine: Stands, theirs: Stands, dice = [6, 1]): State => {
    const setup: Setup = { ...setupFor({ mine: [mine], theirs: [theirs], scenario: 'challenge' }) }
    return start(warfig, setup, 'x', undefined, new ScriptedDice(dice))
  }
  const GUARD = led(of('Soldier', 8), 'Lord', 'Heroic Strike', 'Rallying Cry')
  test('[WF-PCH-03] both squads start in contact', () => {
    const state = challenge(GUARD, of('Orc', 10))
    expect(state.board.squads.map(s => s.engaged)).toEqual([[1], [0]])
    expect(state.board.squads.every(s => s.place === 'table')).toBe(true)
    const [a, b] = state.board.squads.map(rectOf)
    expect([flatGap(a!, b!), flatOverlaps(a!, b!)]).toEqual([0, false])
    expect(state.board.squads.map(s => s.facing)).toEqual([0, 180])
  })
  test('[WF-PCH-04] a d6 decides who starts', () => {
    expect([
      challenge(GUARD, of('Orc', 10), [2, 3]).board.active,
      challenge(GUARD, of('Orc', 10), [4, 4, 5, 1]).board.active,
      challenge(GUARD, of('Orc', 10), [4, 4, 1, 5]).board.active,
      challenge(GUARD, of('Orc', 10), [3, 2]).board.active,
    ]).toEqual([1, 0, 1, 0])
  })
  test('[WF-PCH-05] [WF-PCH-06] commands, spells, melee; commands also later', () => {
    const wizard = of('Wizard', 1, undefined, { options: ['Fireball'] })
    const state = challenge(wizard, of('Orc', 10))
    expect(offered(state)).toEqual(['cast:0', 'end'])
    play(state, 'end')
    expect(asked(state).about).toBe('election')
    const lord = challenge(GUARD, of('Orc', 10))
    expect([asked(lord).about, offered(lord)]).toEqual(['spells', ['command:0', 'end']])
    play(lord, 'end')
    expect([asked(lord).about, offered(lord)]).toEqual(['melee', ['fight:1', 'command:0']])
    expect(offered(lord, 'command:0')).toEqual(['play:Heroic Strike', 'play:Rallying Cry'])
  })
  test('[WF-PCH-07] the whole procedure of melee, defending included', () => {
    const state = challenge(of('Soldier', 10), of('Orc', 10))
    expect(offered(state)).toEqual(['back:0', 'defend:0'])
  })
  test('[WF-PCH-08] it ends when one side has no units left', () => {
    const state = challenge(of('Soldier', 10), of('Orc', 10))
    squad(state, 1).groups[0]!.tiles = 1
    play(state, 'defend:0', undefined, [...faces(10, 6), 1, ...faces(10, 6)])
    expect(state.over).toEqual({ winner: 0, rule: 'WF-PCH-08' })
  })
  test('[WF-PCH-09] both gone together is a draw', () => {
    const state = challenge(of('Soldier', 10), of('Orc', 10))
    squad(state, 0).groups[0]!.tiles = 1
    squad(state, 1).groups[0]!.tiles = 1
    play(state, 'back:0', undefined, [6, 6, 6, 6])
    expect(state.over).toEqual({ winner: null, rule: 'WF-PCH-09' })
  })
})

describe('legends and lost cards', () => {
  const list = (id: string) => LISTS.find(preset => preset.id === id)!.roster
  const mirror = (options: Setup['options'] = {}, id = 'republica-2500', value = 2500): State => {
    const setup = {
      ...setupFor({ mine: [], theirs: [], options: { armyValue: value, ...options } }),
      rosters: [list(id), list(id)],
    }
    expect(warfig.checkSetup(setup)).toEqual([])
    return start(warfig, setup, 'x', undefined, new ScriptedDice([5, 2]))
  }
  test('[WF-LST-20] the same legend on both sides: the higher d6 keeps it, the other changes his list', () => {
    const state = mirror()
    expect(asked(state)).toMatchObject({ seat: 1, about: 'legend' })
    expect(offered(state)).toEqual(['list:own', 'list:5-republica-500', 'list:republica-2500-no-legend'])
    expect(whyNotTake(state, 'list:republica-2500')).not.toBeNull()
    play(state, 'list:own')
    const has = (seat: number): boolean =>
      state.board.squads.some(s => s.seat === seat && s.groups.some(g => g.unit === 'Estella'))
    expect([has(0), has(1)]).toEqual([true, false])
    expect(state.board.squads.filter(s => s.seat === 1)[0]!.groups.map(g => [g.unit, g.tiles])).toEqual([
      ['Soldier', 9],
    ])
  })
  test('[WF-LST-38] cards leave with the tile that took them', () => {
    const state = stand({
      mine: [of('Wizard', 1, [600, 412.5], { options: ['Rockshield'] }), SOLDIERS],
      theirs: [of('Orc', 5, [600, 387])],
      stage: 'melee',
      engaged: [[0, 2]],
    })
    play(state, 'back:0', undefined, [1, ...faces(5, 6), ...faces(5, 6)])
    expect(squad(state, 0)).toMatchObject({ place: 'gone' })
    expect(squad(state, 0).groups[0]).toMatchObject({ cards: [], SP: 0, tiles: 0 })
  })
  test('[WF-LST-18] a leader whose ranks are gone stays the same squad', () => {
    const state = stand({ mine: [led(of('Soldier', 5, [600, 800]), 'Republic Captain')], theirs: [ORCS] })
    squadAt(state.board, 0).groups[0]!.tiles = 0
    expect(allowance(squad(state, 0))).toBe(10 * CM)
    expect(offered(state)).toEqual(['move:0', 'end'])
  })
  test('[WF-CRD-11] Health is what a tile takes before it goes', () => {
    const state = stand({ mine: [of('Troll Warrior', 5, [600, 800])], theirs: [of('Soldier', 5, [600, 100])] })
    expect(profile(squad(state, 0).groups[0]!).H).toBe(2)
    expect(squad(state, 0).x).toBe(600 * MM)
  })
})
