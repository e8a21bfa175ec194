import { describe, expect, test } from 'vitest'
import { anytime } from './anytime.ts'
import { HAPPENINGS } from './happenings.ts'
import { strikerOf } from './melee.ts'
import { weaponIn } from './strike.ts'
import { Battle, type Man } from './testing.ts'

const pair = (man: Man = {}, foe: Man = {}, more: object = {}) =>
  new Battle({ red: [{ at: [10, 5], ...man }], blue: [{ at: [10, 31], ...foe }], ...more })

describe('rounds, turns, phases', () => {
  test('[WW-TRN-01] a round is a turn of the first player, then one of the other', () => {
    const battle = pair().rolling([], { step: 'round', n: 1 })
    for (let n = 0; n < 5; n++) battle.take('done')
    const turns = battle.log.flatMap(event => (event.kind === 'turn' ? [`${event.seat} ${event.round}`] : []))
    expect(turns).toEqual(['0 1', '1 1', '0 2', '1 2', '0 3', '1 3'])
  })
  test('[WW-TRN-02] a turn has five phases, in this order', () => {
    const battle = pair({ kit: ['war-bow'] }).turn(0)
    expect(battle.question).toBe('move 0')
    battle.take('done')
    // no shot before all moves are done
    expect(battle.question).toBe('shoot 0')
    battle.take('done')
    const phases = battle.log.flatMap(event => (event.kind === 'phase' ? [event.note] : []))
    expect(phases).toEqual(['Nerve phase', 'Movement phase', 'Shooting phase', 'Close Combat phase', 'End phase'])
  })
  test('[WW-TRN-03] only the active player’s warriors act; in Close Combat both sides strike', () => {
    const battle = new Battle({ red: [{ at: [10, 10] }, { at: [30, 10] }], blue: [{ at: [10, 11] }, { at: [30, 31] }] })
    battle.engaged([0, 2]).turn(0)
    expect(battle.asked.offers.flatMap(({ on }) => (on === undefined ? [] : [on])).every(who => who < 2)).toBe(true)
    battle.take('done', null, 1, 1)
    expect(battle.toldOf('roll').map(({ by }) => by)).toEqual([0, 2])
    battle.turn(1)
    expect(battle.asked.seat).toBe(1)
    battle.take('done', null, 1, 1)
    expect(battle.toldOf('roll').map(({ by }) => by)).toEqual([2, 0])
  })
  test('[WW-TRN-04] Nerve: rout, lone warriors, rally, prayers', () => {
    const out: Man = { at: null }
    const red: Man[] = [
      { is: 'toller', at: [5, 5] },
      { at: [20, 20] },
      { at: [5, 12], has: { state: 'fleeing' } },
      out,
      out,
    ]
    const battle = new Battle({ red, blue: [{ at: [20, 24] }, { at: [22, 23] }] }).turn(0)
    expect(battle.question).toBe('rout 0')
    battle.take('test', null, 1, 1, 1, 1, 1, 1)
    expect([battle.rolled, battle.question]).toEqual([['WW-ROU-02', 'WW-PSY-02', 'WW-FLE-04'], 'pray 0'])
    // a routed warband never rallies
    const routed = new Battle({ red, blue: [{ at: [20, 24] }, { at: [22, 23] }] }).turn(0).take('test', null, 6, 6)
    expect([routed.rolled, routed.state.over]).toMatchObject([['WW-ROU-02'], { winner: 1 }])
  })
  test('[WW-TRN-05] Movement: charges, then who flees, then other moves', () => {
    const red: Man[] = [{ at: [10, 10] }, { at: [30, 20], has: { state: 'fleeing' } }, { at: [20, 5] }]
    const battle = new Battle({ red, blue: [{ at: [10, 17] }] }).charges()
    expect(battle.question).toBe('charge 0')
    battle.take('done', null, 3, 3)
    expect([battle.at(1), battle.question]).toEqual([[30, 14, 0], 'move 0'])
    // a step-3 move cannot open the way for a charge of the same turn
    battle.march('move:2', [[20, 6]])
    expect(battle.roots.some(id => id.startsWith('charge'))).toBe(false)
  })
  test('[WW-TRN-07] within a step the active player picks the order, and "done" closes it', () => {
    const red: Man[] = [{ at: [10, 10] }, { at: [14, 10] }]
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const battle = new Battle({ red }).moves()
      for (const who of order) battle.march(`move:${who}`, [[10 + 4 * who, 11]])
      expect(battle.board.warriors.slice(0, 2).map((_, who) => battle.at(who)?.[1])).toEqual([11, 11])
    }
    const done = new Battle({
      red: [
        { at: [10, 10], kit: ['sling'] },
        { at: [14, 10], kit: ['crossbow'] },
      ],
      blue: [{ at: [12, 20] }],
    })
    done.shoots()
    expect(done.roots).toEqual(['shoot:0', 'shoot:1', 'done'])
    expect(done.take('done').question).toBe('edge 0')
  })
  test('[WW-TRN-08] the End phase clears what the active side did, and reloading goes on', () => {
    const did = {
      ...{ moved: true, ran: true, charged: true, rallied: true, acted: true, brokeAway: true, reload: 2 },
      usedLine: true,
    }
    const battle = pair({ has: did }, { has: did }).rolling([], { step: 'turn-end', seat: 0 })
    expect(battle.one(0)).toMatchObject({
      moved: false,
      ran: false,
      charged: false,
      rallied: false,
      acted: false,
      brokeAway: false,
      usedLine: false,
      reload: 1,
    })
    expect(battle.one(1)).toMatchObject(did)
    // effects until the end of this turn
    const net = { rule: 'WW-ITM-08', stat: 'netted', n: -2, until: 'turn', of: 0, left: 1 } as const
    expect(
      pair({ has: { effects: [{ ...net }] } })
        .rolling([], { step: 'turn-end', seat: 0 })
        .one(0).effects,
    ).toEqual([])
  })
  test('[WW-TRN-09] [WW-WND-06] else it ends after round 8, and no die falls after it', () => {
    const at = (round: number) => {
      const battle = new Battle({
        red: [{ at: [3, 3] }, { at: null }],
        blue: [{ at: [33, 33] }, { at: null }, { at: null }],
      })
      battle.board.round = round
      return battle.rolling([], { step: 'round-end' })
    }
    expect(at(7).state.over).toBeNull()
    const over = at(8)
    expect(over.state.over).toMatchObject({ winner: 0 })
    expect(over.faces).toEqual([])
  })
  test('[WW-WND-05] who is out of action when the battle is over is on record for his injury roll', () => {
    const battle = new Battle({ red: [{ at: [10, 10], kit: ['crossbow'] }], blue: [{ at: [10, 20] }, { at: null }] })
    battle.shoots().take('shoot:0/at:1', null, 1, 4)
    expect(battle.states).toEqual(['standing', 'out', 'out'])
    // in a single battle nothing is rolled for them
    expect([battle.state.over?.winner, battle.faces]).toEqual([0, [1, 4]])
  })
  test('[WW-TRN-10] there are no reactions: a charged archer gets no shot', () => {
    const battle = new Battle({ red: [{ at: [10, 10] }], blue: [{ at: [10, 14], kit: ['pistol'] }] }).charges()
    battle.take('charge:0/at:1')
    expect(battle.state.asked.every(({ decision }) => decision.seat === 0)).toBe(true)
    const kinds = anytime(battle.game, 1).map(({ id }) => id.split(':')[0])
    expect(new Set(kinds)).toEqual(new Set(['concede']))
  })
})

describe('at any time', () => {
  test('[WW-TRN-12] conceding and standing choices need no turn', () => {
    const battle = pair({}, { kit: ['lucky-token'] }).moves(0)
    expect(anytime(battle.game, 1).map(({ id }) => id)).toEqual([
      'concede',
      'luck:1:saves',
      'luck:1:first',
      'luck:1:never',
    ])
    battle.as(1, 'luck:1:saves')
    expect([battle.one(1).lucky, battle.question]).toEqual(['saves', 'move 0'])
  })
  test('[WW-CC-16] weapons in hand: the most expensive first, changed at any time outside Close Combat', () => {
    const battle = pair({ is: 'stilt-walker', kit: ['sword'] }).moves(1)
    expect(weaponIn(battle.game, 0, 'main').id).toBe('sword')
    const spear = anytime(battle.game, 0).find(({ id }) => id.startsWith('hands:0:1'))!
    battle.as(0, spear.id)
    expect(weaponIn(battle.game, 0, 'main').id).toBe('spear')
    battle.board.phase = 'close combat'
    expect(anytime(battle.game, 0).map(({ id }) => id)).toEqual(['concede'])
    // a two-handed weapon leaves no other hand; a shield comes before a second weapon
    const watch = pair({ is: 'shield-watch' })
    expect(watch.one(0).off).toBe('shield')
    expect(pair({ is: 'eelblade' }).one(0).off).toBe('weapon')
    expect(pair({ kit: ['sword', 'off-hand:axe', 'shield'] }).one(0).off).toBe('shield')
    expect(pair({ is: 'bill-levy' }).one(0).off).toBe('nothing')
    expect(strikerOf(watch.game, 0).swings.main.weapon).toBe('Cudgel')
  })
})

describe('happenings', () => {
  const on = { options: { happenings: true } }
  test('[WW-HAP-01] at the start of rounds 2, 4 and 6 a D6 decides, the same for both sides', () => {
    const at = (n: number, faces: number[], more: object = on) =>
      pair({}, {}, more).rolling(faces, { step: 'round', n })
    expect(at(2, [1]).board.happening).toBe('fog')
    expect(at(2, [1]).rolled).toEqual(['WW-HAP-01'])
    for (const n of [1, 3, 5, 7, 8]) expect(at(n, []).board.happening, `${n}`).toBeNull()
    for (const n of [4, 6]) expect(at(n, [2]).board.happening, `${n}`).toBe('rain')
    expect(at(2, [], {}).board.happening).toBeNull()
    // it is over with its round
    const fog = at(2, [1])
    expect(fog.rolling([], { step: 'round', n: 3 }).board.happening).toBeNull()
    expect(HAPPENINGS.map(({ id }) => id)).toEqual(['fog', 'rain', 'bells', 'slates', 'rats', 'quiet'])
  })
  test('[WW-HAP-16] on a 6 the round is played as usual', () => {
    const quiet = pair({}, {}, on).rolling([6], { step: 'round', n: 2 })
    expect(quiet.board.happening).toBe('quiet')
    const plain = pair().rolling([], { step: 'round', n: 2 })
    expect(quiet.roots).toEqual(plain.roots)
  })
})
