import { describe, expect, test } from 'vitest'
import { apply, picker, resignation, ScriptedDice, start } from '#engine'
import { boxOf, type Pose } from '#geometry'
import { frontages, rectAt } from './formation.ts'
import { warfig } from './index.ts'
import { whyNotReserve } from './muster.ts'
import { arrivalsFor, arriveOffers, whyNotArrive } from './reinforcements.ts'
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
  pose,
  rolls,
  SOLDIERS,
  type Stands,
  type State,
  setupFor,
  squad,
  stand,
  whyNotTake,
} from './testing.ts'
import { pointsOf } from './victory.ts'

describe('turns', () => {
  test('[WF-TRN-01] players alternate whole turns', () => {
    const state = stand({ mine: [SOLDIERS], theirs: [ORCS] })
    const turns = passOn(state, s => s.board.turn > 7)
      .filter(event => event.kind === 'turn')
      .map(event => event.seat)
    expect(turns).toEqual([1, 0, 1, 0, 1])
  })
  test('[WF-TRN-02] five phases in order', () => {
    const archers = of('Elven Archer', 5, [600, 500])
    const mine = [
      of('Wizard', 1, [800, 500], { options: ['Fireball'] }),
      archers,
      of('Soldier', 5, [600, 412]),
      of('Soldier', 5),
    ]
    const state = stand({
      mine,
      theirs: [of('Orc', 5, [600, 387]), of('Orc', 5, [700, 300])],
      stage: 'spells',
      engaged: [[2, 4]],
      options: { armyValue: 2500 },
    })
    const phases = [asked(state).about]
    passOn(state, s => {
      const { about } = asked(s)
      if (s.board.active === 0 && phases.at(-1) !== about && s.board.turn === 3) phases.push(about)
      return s.board.turn > 3
    })
    expect(phases).toEqual(['spells', 'movement', 'shooting', 'election', 'reinforcements'])
  })
  test('[WF-TRN-03] each squad acts once in a phase', () => {
    const state = stand({ mine: [SOLDIERS, of('Soldier', 5, [200, 800])], theirs: [ORCS] })
    play(state, 'move:0', [pose(600, 790)])
    expect(offered(state)).toEqual(['move:1', 'end'])
  })
  test('[WF-TRN-05] spells, moves and shots are optional', () => {
    const state = stand({ mine: [of('Elven Archer', 5, [600, 400])], theirs: [ORCS] })
    play(state, 'end')
    expect(asked(state).about).toBe('shooting')
    play(state, 'end')
    expect(state.board.active).toBe(1)
  })
  test('[WF-TRN-06] the active player picks the order of his squads', () => {
    const state = stand({
      mine: [of('Soldier', 5, [200, 800]), SOLDIERS, of('Soldier', 5, [1000, 800])],
      theirs: [ORCS],
    })
    play(state, 'move:2', [pose(1000, 790)])
    play(state, 'move:0', [pose(200, 790)])
    expect(offered(state)).toEqual(['move:1', 'end'])
  })
  test('[WF-TRN-07] 8 turns are 8 of each player', () => {
    const state = stand({ mine: [SOLDIERS], theirs: [ORCS], scenario: 'points', turn: 1 })
    const turns = passOn(state).filter(event => event.kind === 'turn')
    expect(turns).toHaveLength(15)
    expect(state.board.turn).toBe(16)
  })
  test('[WF-TRN-08] this turn ends with phase 5, until next turn with the owner’s next start', () => {
    const mine = [led(of('Soldier', 5, [600, 700]), 'Estella', 'Charge', 'Rallying Cry')]
    const state = stand({ mine, theirs: [ORCS] })
    play(state, 'command:0/play:Charge/on:0')
    play(state, 'command:0/play:Rallying Cry/on:0')
    const names = (): string[] => squad(state, 0).lasting.map(lasting => lasting.name)
    expect(names()).toEqual(['Charge', 'Rallying Cry'])
    passOn(state, s => s.board.turn === 4)
    expect(names()).toEqual(['Rallying Cry'])
    passOn(state, s => s.board.turn === 5)
    expect(names()).toEqual([])
  })
  test('[WF-TRN-09] [WF-CRD-07] start-of-turn texts come first: Thick Blood heals 1', () => {
    const trolls = of('Troll Warrior', 5, [600, 100])
    const state = stand({ mine: [SOLDIERS], theirs: [trolls], wounds: [[1, 0, 1]] })
    expect(squad(state, 1).groups[0]!.hurt).toBe(1)
    play(state, 'end')
    expect(state.board).toMatchObject({ active: 1, stage: 'movement' })
    expect(squad(state, 1).groups[0]!.hurt).toBe(0)
  })
  test('[WF-TRN-10] a phase without anything to do ends by itself, and one legal answer is not asked', () => {
    const state = stand({ mine: [SOLDIERS], theirs: [ORCS], stage: 'spells' })
    expect(asked(state).about).toBe('movement')
    play(state, 'end')
    expect(asked(state)).toMatchObject({ seat: 1, about: 'movement' })
    // hits on a lone Wizard ask his owner nothing
    const shot = stand({
      mine: [of('Elven Archer', 5, [600, 400])],
      theirs: [of('Bog Shaman', 1, [600, 100]), of('Orc', 5, [100, 100])],
      stage: 'shooting',
    })
    play(shot, 'shoot:0/at:1', undefined, [3, 3, 3, 3, 1, 1, 1, 1, 1])
    expect(asked(shot)).toMatchObject({ seat: 1, about: 'movement' })
  })
  test('[WF-GEN-12] conceding at any time', () => {
    const state = stand({ mine: [SOLDIERS], theirs: [ORCS] })
    expect(resignation(warfig, state, 1)?.id).toBe('concede')
    expect(apply(warfig, state, { seat: 1, offer: 'concede' })).toBeNull()
    expect(state.over).toEqual({ winner: 0, rule: 'WF-GEN-12' })
  })
  test('[WF-GEN-16] a draw by agreement; the offer lapses with the turn', () => {
    const state = stand({ mine: [SOLDIERS], theirs: [ORCS] })
    const act = (seat: number, offer: string) => apply(warfig, state, { seat, offer })
    expect(act(1, 'accept')).not.toBeNull()
    expect(act(0, 'draw')).toBeNull()
    expect(state.board.drawOffer).toBe(0)
    expect(act(0, 'accept')).not.toBeNull()
    play(state, 'end')
    expect(act(1, 'accept')).not.toBeNull() // another turn
    expect(act(1, 'draw')).toBeNull()
    expect(act(0, 'decline')).toBeNull()
    expect(act(1, 'draw')).not.toBeNull() // one offer a turn
    expect(act(0, 'draw')).toBeNull() // the other has one too
    expect(act(1, 'decline')).toBeNull()
    passOn(state, ({ board }) => board.turn > 4)
    expect(act(1, 'draw')).toBeNull()
    expect(act(0, 'accept')).toBeNull()
    expect(state.over).toEqual({ winner: null, rule: 'WF-GEN-16' })
  })
  test('[WF-TRN-09] Thick Blood: one wounded tile of the squad regains 1, the leader’s before others', () => {
    const hurt = (field: Partial<Field>): number[] => {
      const state = stand({ mine: [of('Orc', 5, [600, 800])], theirs: [SOLDIERS], active: 1, ...field, turn: 4 })
      passOn(state, s => s.board.turn === 5)
      return squad(state, 0).groups.map(group => group.hurt)
    }
    const trolls = of('Troll Warrior', 5, [600, 800])
    const marked = (field: Partial<Field>): number[] => {
      const state = stand({ mine: [trolls], theirs: [SOLDIERS], active: 1, turn: 4, ...field })
      const { groups } = squad(state, 0)
      groups[0]!.tiles--
      groups.push({ ...groups[0]!, tiles: 1, general: true })
      for (const group of groups) group.hurt = 1
      passOn(state, s => s.board.turn === 5)
      return groups.map(group => group.hurt)
    }
    expect(hurt({ mine: [trolls], wounds: [[0, 0, 1]] })).toEqual([0])
    expect(marked({})).toEqual([1, 0]) // one of the two cards
    // nobody heals in the turn of the other
    const theirs = stand({
      mine: [SOLDIERS],
      theirs: [of('Troll Warrior', 5, [600, 100])],
      active: 1,
      turn: 4,
      wounds: [[1, 0, 1]],
    })
    passOn(theirs, s => s.board.turn === 5)
    expect([theirs.board.active, squad(theirs, 1).groups[0]!.hurt]).toEqual([0, 1])
    const chief = led(of('Troll Warrior', 5, [600, 800]), 'Ogre Chieftain')
    expect(hurt({ mine: [chief], wounds: [[0, 1, 2]] })).toEqual([0, 1])
    expect(hurt({ mine: [chief], wounds: [[0, 0, 1]] })).toEqual([0, 0])
    expect(hurt({ mine: [led(of('Ogre', 5, [600, 800]), 'Ogre Chieftain')], wounds: [[0, 1, 2]] })).toEqual([0, 2])
  })
  test('[WF-GEN-15] tokens only record: the picture changes no roll', () => {
    const fight = (): State =>
      stand({
        mine: [of('Soldier', 5, [600, 412])],
        theirs: [of('Orc', 5, [600, 387])],
        stage: 'melee',
        engaged: [[0, 1]],
      })
    const a = fight()
    const b = fight()
    warfig.scene(b)
    expect(rolls(play(a, 'back:0', undefined, faces(10, 1)))).toEqual(rolls(play(b, 'back:0', undefined, faces(10, 1))))
    expect(warfig.scene(a).models[0]!.tokens).toEqual(['in melee'])
  })
})

describe('reinforcements', () => {
  const big = (mine: Stands[], options: Field['options'] = {}): State => {
    const setup = setupFor({ mine, theirs: [ORCS], options: { armyValue: 2500, ...options } })
    return start(warfig, setup, 'x', undefined, new ScriptedDice([6, 1]))
  }
  const FOUR = [of('Soldier', 10), of('Soldier', 10), of('Soldier', 10), of('Soldier', 10)]
  test('[WF-RNF-01] only above 2,000 points', () => {
    expect(asked(big(FOUR, { armyValue: 2001 })).about).toBe('reserves')
    expect(asked(big(FOUR, { armyValue: 2000 })).about).toBe('zone')
    expect(whyNotReserve(game(big(FOUR, { armyValue: 2000 })), 0)).toMatchObject({ rule: 'WF-RNF-01' })
  })
  test('[WF-RNF-02] reserves count in the army total', () => {
    const setup = setupFor({ mine: FOUR, theirs: [of('Orc', 10)], options: { armyValue: 999 } })
    expect(warfig.checkSetup(setup)[0]?.why).toBe('1,000 of 999 points.')
  })
  test('[WF-RNF-04] only whole squads', () => {
    const state = big(FOUR)
    expect(offered(state)).toEqual(['done', 'reserve:0', 'reserve:1', 'reserve:2', 'reserve:3'])
    play(state, 'reserve:1')
    expect(squad(state, 1)).toMatchObject({ place: 'reserve' })
    expect(squad(state, 1).groups[0]!.tiles).toBe(10)
  })
  test('[WF-RNF-05] named openly, at most half of the points spent, one squad at least on the table', () => {
    const state = big(FOUR)
    play(state, 'reserve:0')
    play(state, 'reserve:1')
    expect(warfig.view(state.board, 1).squads[0]!.place).toBe('reserve')
    expect(whyNotReserve(game(state), 2)).toMatchObject({ rule: 'WF-RNF-05' })
    expect(whyNotReserve(game(state), 2)?.why).toContain('750 of 1000')
    expect(asked(state).about).toBe('zone') // nothing more can be named
    const one = big([of('Soldier', 10)])
    expect(whyNotReserve(game(one), 0)).toMatchObject({ rule: 'WF-RNF-05' })
  })
  const waiting = (field: Partial<Field> = {}): State =>
    stand({
      mine: [SOLDIERS, of('Soldier', 5)],
      theirs: [ORCS],
      stage: 'reinforcements',
      options: { armyValue: 2500 },
      ...field,
    })
  test('[WF-RNF-03] they arrive in phase 5 and first act in the next turn', () => {
    const state = waiting()
    expect(offered(state)).toEqual(['arrive:1', 'end'])
    play(state, 'arrive:1/wide:5', [pose(300, 887.5)])
    expect(squad(state, 1)).toMatchObject({ place: 'table', arrived: 2 })
    expect(state.board.active).toBe(1)
    passOn(state, s => s.board.active === 0)
    expect(offered(state)).toContain('move:1')
  })
  test('[WF-RNF-06] in its own zone, on its own edge, 10 cm from enemies', () => {
    const state = waiting()
    const why = (x: number, y: number, facing = 0): string | undefined =>
      whyNotArrive(game(state), 1, 5, pose(x, y, facing))?.rule
    expect(why(300, 887.5)).toBeUndefined()
    expect(why(300, 800)).toBe('WF-RNF-06') // not on an edge
    expect(why(62.5, 800)).toBeUndefined() // the west edge borders the zone too
    expect(why(62.5, 600)).toBe('WF-RNF-06') // outside the zone
    expect(why(600, 887.5)).toBeUndefined()
    const near = (y: number): State => waiting({ theirs: [of('Orc', 5, [300, y])] })
    expect(whyNotArrive(game(near(763.5)), 1, 5, pose(300, 887.5))).toMatchObject({ rule: 'WF-RNF-06' }) // 99 mm
    expect(whyNotArrive(game(near(762.5)), 1, 5, pose(300, 887.5))).toBeNull() // 100 mm
  })
  test('[WF-RNF-06] [WF-RNF-08] between enemies at both corners and in the middle there is room', () => {
    const theirs = [of('Orc', 5, [100, 850]), of('Orc', 5, [600, 850]), of('Orc', 5, [1100, 850])]
    const state = waiting({ mine: [of('Soldier', 5, [600, 500]), of('Iron Clad Golem')], theirs })
    expect(whyNotArrive(game(state), 1, 1, pose(350, 860))).toBeNull()
    expect(offered(state)).toEqual(['arrive:1', 'end'])
    const alone = waiting({ mine: [of('Iron Clad Golem')], theirs: [...theirs, ORCS] })
    expect(offered(alone)).toEqual(['arrive:0'])
    expect(whyNotTake(alone, 'end')).not.toBeNull()
  })
  test('[WF-RNF-06] wherever enemies are: reserves are offered if a fine grid finds a place', () => {
    const pick = picker('belts')
    const drawnEnemy = (): Stands => {
      const at = [60 + pick(1080), 640 + pick(240)] as const
      return of(['Orc', 'Goblin'][pick(2)]!, 5 + pick(4), at, { facing: pick(360) })
    }
    const hasRoom = (state: State, wide: number): boolean => {
      const places = (facing: number) => {
        const { west, north, east, south } = boxOf(rectAt(squad(state, 1), { x: 0, y: 0, facing }, wide))
        const found: Pose[] = []
        for (let x = -west; x <= 120_000 - east; x += 300) found.push({ x, y: 90_000 - south, facing })
        for (let y = 90_000 - south; y >= 66_000; y -= 300) {
          found.push({ x: -west, y, facing }, { x: 120_000 - east, y, facing })
        }
        return north < south ? found : []
      }
      return [0, 90].some(facing => places(facing).some(at => whyNotArrive(game(state), 1, wide, at) === null))
    }
    let [tight, full] = [0, 0]
    for (let n = 0; n < 150; n++) {
      const theirs = Array.from({ length: 3 + pick(10) }, drawnEnemy)
      const state = waiting({
        mine: [SOLDIERS, pick(2) === 0 ? of('Iron Clad Golem') : of('Soldier', 5 + pick(6))],
        theirs,
      })
      const isOffered = arriveOffers(game(state)).length > 0
      for (const wide of frontages(squad(state, 1))) {
        const found = arrivalsFor(game(state), 1, wide).next()
        if (found.done) expect(hasRoom(state, wide), JSON.stringify(theirs)).toBe(false)
        else expect(whyNotArrive(game(state), 1, wide, found.value)).toBeNull()
        if (found.done) full++
        else if (!isOffered) throw new Error('a place was found and nothing is offered')
        else tight++
      }
    }
    expect([tight > 50, full > 5]).toEqual([true, true])
  })
  test('[WF-RNF-07] any number in one phase', () => {
    const state = waiting({ mine: [SOLDIERS, of('Soldier', 5), of('Soldier', 5), of('Soldier', 5)] })
    play(state, 'arrive:1/wide:5', [pose(200, 887.5)])
    play(state, 'arrive:2/wide:5', [pose(400, 887.5)])
    play(state, 'arrive:3/wide:5', [pose(900, 887.5)])
    expect([1, 2, 3].map(id => squad(state, id).place)).toEqual(['table', 'table', 'table'])
  })
  test('[WF-RNF-08] with nothing on the table somebody must come', () => {
    const state = waiting({ mine: [of('Soldier', 5), of('Soldier', 5)] })
    expect(offered(state)).toEqual(['arrive:0', 'arrive:1'])
    expect(whyNotTake(state, 'end')).not.toBeNull()
    play(state, 'arrive:0/wide:5', [pose(300, 887.5)])
    expect(offered(state)).toEqual(['arrive:1', 'end'])
  })
  test('[WF-RNF-09] reserves are not on the battlefield', () => {
    const state = waiting({ scenario: 'points' })
    expect(pointsOf(game(state), 0)).toBe(125)
    expect(warfig.scene(state).models[1]).toMatchObject({ body: null, status: 'off' })
  })
  test('[WF-RNF-10] in Points reserves that come after half time count nothing', () => {
    const at = (arrived: number, turns: number): number => {
      const state = waiting({ scenario: 'points', options: { armyValue: 2500, turns } })
      squad(state, 1).place = 'table'
      squad(state, 1).arrived = arrived
      return pointsOf(game(state), 0)
    }
    expect([at(4, 8), at(5, 8), at(4, 7), at(5, 7)]).toEqual([250, 125, 250, 125])
  })
  test('[WF-OBJ-03] units in reserve are not eliminated', () => {
    const state = stand({
      mine: [of('Soldier', 5, [600, 412])],
      theirs: [of('Goblin', 5, [600, 390]), of('Goblin', 5)],
      stage: 'melee',
      engaged: [[0, 1]],
    })
    squad(state, 1).groups[0]!.tiles = 1
    play(state, 'back:0', undefined, [...faces(5, 6), 1, ...faces(5, 6)])
    expect(squad(state, 1).place).toBe('gone')
    expect(state.over).toBeNull()
  })
})
