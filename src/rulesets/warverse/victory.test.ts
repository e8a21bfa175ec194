import { describe, expect, test } from 'vitest'
import { apply, decisionOf, otherwise, resignation, waitingFor } from '#engine'
import { MAPS } from './content/maps.ts'
import { TEAMS } from './content/teams.ts'
import { warverse } from './index.ts'
import { OPTIONS, PRESETS, settingsOf, withPreset } from './options.ts'
import { rosterFaults, seatFaults } from './roster.ts'
import { leader } from './tally.ts'
import { at, type Battle, battle, type Figure, type Scene } from './testing.ts'

/** A character of exactly so many points with one Attack of Strength 1. */
const worth = (points: number): readonly [number, number, number] => [points - 6, 1, 1]
/** Somebody of two Hit Points who falls to two hits. */
const frail = (seat: number, x: number, y: number, name = `Frail ${seat}`): Figure => ({
  seat,
  is: [1, 1, 0],
  at: [x, y],
  name,
})
const gun = (x = 10, y = 10): Figure => ({ seat: 0, is: [10, 5, 20], at: [x, y], name: 'Gun' })
const kill = (b: Battle, i: number): void => {
  b.do(`shoot:#0/at:#${i}`, [2, b.figure(0).attacksLeft - 2], 1, 1, 6, 6)
}
/** Ends turns until a round is over. */
const round = (b: Battle): void => {
  const { round: n } = b.board
  while (b.state.over === null && b.board.round === n && b.question.startsWith('turn')) b.do('end')
}
const NO_REINFORCEMENTS = { reinforcementPercent: 0 }

describe('victory', () => {
  test('[WV-VIC-01] the last player with a character wins', () => {
    const b = battle([gun(), frail(1, 10, 14)])
    kill(b, 1)
    expect(b.state.over).toEqual({ winner: 0, rule: 'WV-VIC-01' })
  })
  test('[WV-VIC-02] other victory conditions by agreement', () => {
    expect(warverse.scenarios.map(s => s.id)).toEqual([
      'last-stand',
      'hold-the-beacon',
      'breakthrough',
      'crown-hunt',
      'salvage-run',
      'attrition',
      'as-agreed',
    ])
  })
  test('[WV-VIC-03] only after the passengers of a wreck are placed', () => {
    const b = battle([gun(), { ...frail(1, 10, 14), is: [40, 1, 0] }, { seat: 1, is: [1, 1, 1], on: 1 }])
    b.figure(1).hits = 8
    b.do('shoot:#0/at:#1', [1, 19], 1, 6, 1)
    expect(b.state.over).toBeNull()
    expect(b.questions).toEqual(['survivors 1'])
    b.do('place:#2', at(10, 14))
    expect(b.state.over).toBeNull()
    expect(b.questions).toEqual(['turn 0'])
  })
  test('[WV-VIC-04] a player without characters is out, at once', () => {
    const b = battle([gun(), frail(1, 10, 14), { ...frail(2, 14, 10), is: [1, 1, 1] }])
    kill(b, 1)
    expect(b.board.out).toEqual([false, true, false])
    expect(b.state.over).toBeNull()
    kill(b, 2)
    expect(b.state.over).toMatchObject({ winner: 0 })
  })
  test('[WV-VIC-05] a player may eliminate itself', () => {
    const b = battle([
      { ...gun(), is: [1, 5, 3] },
      { seat: 1, is: 'moss-bear', at: [40, 40] },
    ])
    b.figure(0).hits = 8
    b.do('burst:#0', [2, 1, 0], 1, 1, 6, 6)
    expect(b.state.over).toEqual({ winner: 1, rule: 'WV-VIC-01' })
  })
  test('[WV-VIC-06] conceding between actions, in anybody’s turn, without dice', () => {
    const b = battle([
      gun(),
      frail(1, 10, 14),
      { seat: 1, is: [1, 1, 1], on: 1 },
      { ...frail(2, 30, 10), is: [1, 1, 1] },
    ])
    expect(resignation(warverse, b.state, 1)?.id).toBe('concede')
    expect(apply(warverse, b.state, { seat: 1, offer: 'concede' }, b.log)).toBeNull()
    expect([b.figure(1).where, b.figure(2).where]).toEqual(['gone', 'gone'])
    expect(b.log.some(e => e.kind === 'roll')).toBe(false)
    expect(b.questions).toEqual(['turn 0'])
    // and what it had scored
    const scored = battle([gun(), frail(1, 10, 14), frail(2, 30, 10)], { scenario: 'hold-the-beacon' })
    scored.board.score = [1, 3, 2]
    scored.as(1, 'concede')
    expect(scored.board.score).toEqual([1, 0, 2])
    // the active player concedes: the next one's turn begins
    expect(apply(warverse, b.state, { seat: 0, offer: 'concede' })).toBeNull()
    expect(b.state.over).toMatchObject({ winner: 2 })
    // not in the middle of an action
    const busy = battle([
      { seat: 0, is: 'kite-archer', at: [10, 10] },
      { seat: 1, is: 'dock-brawler', at: [11, 10] },
    ])
    busy.do('move:#0', [at(10, 15)])
    busy.do('leave')
    expect(busy.no('concede', undefined, 0).why).toBe('Finish the open decision first: leaving close combat.')
  })
  test('[WV-VIC-07] passengers are somebody, and their transport is on the table', () => {
    const b = battle([
      gun(),
      { seat: 1, is: 'cargo-beetle', at: [10, 20] },
      { seat: 1, is: worth(20), on: 1 },
      { seat: 1, is: worth(20), on: 1 },
    ])
    b.do('shoot:#0/at:#1', [1, 18], 6)
    expect(b.state.over).toBeNull()
    expect(warverse.scene(b).scores).toContainEqual({ seat: 1, label: 'points left', n: 160 })
  })
})

describe('draws', () => {
  test('[WV-DRW-01] [WV-DRW-02] all fall together: a draw among them', () => {
    const b = battle([{ ...gun(), is: [1, 5, 4] }, frail(1, 11.5, 10), { ...frail(2, 40, 40), is: [1, 1, 1] }], {
      options: NO_REINFORCEMENTS,
    })
    b.board.out[2] = true
    b.figure(2).where = 'gone'
    b.figure(0).hits = 9
    b.do('burst:#0', [2, 1, 1], 1, 1, 6, 6, 6, 6)
    expect(b.state.over).toEqual({ winner: null, rule: 'WV-DRW-02' })
    const asked = battle([{ ...gun(), is: [1, 5, 4] }, frail(1, 11.5, 10), { ...frail(2, 40, 40), is: [1, 1, 1] }])
    asked.board.out[2] = true
    asked.figure(2).where = 'gone'
    asked.figure(0).hits = 9
    asked.do('burst:#0', [2, 1, 1], 1, 1, 6, 6, 6, 6)
    // the one who was out before has lost, and is not asked
    expect(asked.state.stack.at(-1)).toMatchObject({ step: 'afterDraw', among: [0, 1] })
  })
  test('[WV-DRW-03] one offers, all others must accept', () => {
    const three = (): Battle =>
      battle([gun(), { ...frail(1, 10, 30), is: [1, 1, 1] }, { ...frail(2, 30, 10), is: [1, 1, 1] }], {
        options: NO_REINFORCEMENTS,
      })
    const b = three()
    expect(apply(warverse, b.state, { seat: 1, offer: 'offer-draw' })).toBeNull()
    expect(b.questions).toEqual(['draw 0', 'draw 2'])
    apply(warverse, b.state, { seat: 0, offer: 'accept' })
    apply(warverse, b.state, { seat: 2, offer: 'decline' })
    expect(b.state.over).toBeNull()
    expect(b.questions).toEqual(['turn 0'])
    expect(b.no('offer-draw', undefined, 2)).toEqual({
      rule: 'WV-DRW-03',
      why: 'A draw was already offered this turn.',
    })
    b.do('end')
    apply(warverse, b.state, { seat: 2, offer: 'offer-draw' })
    for (const seat of [0, 1]) apply(warverse, b.state, { seat, offer: 'accept' })
    expect(b.state.over).toEqual({ winner: null, rule: 'WV-DRW-03' })
  })
  test('[WV-DRW-04] nobody left can attack', () => {
    const b = battle(
      [
        gun(),
        { seat: 0, is: 'ferry-balloon', at: [30, 10] },
        { seat: 1, is: 'ferry-balloon', at: [30, 40] },
        { ...frail(1, 10, 12), is: [1, 1, 1] },
      ],
      { options: NO_REINFORCEMENTS },
    )
    kill(b, 3)
    expect(b.state.over).toBeNull()
    b.figure(0).hits = 28
    b.do('burst:#0', [1, 1, 16], 1, 6)
    expect(b.state.over).toEqual({ winner: null, rule: 'WV-DRW-04' })
  })
  const apart = (red: number, blue: number): Figure[] => [
    { seat: 0, is: worth(red), at: [10, 10] },
    { seat: 1, is: worth(blue), at: [40, 40] },
  ]
  test('[WV-DRW-05] a destroyed character begins the count again', () => {
    const b = battle([gun(), frail(1, 10, 14), frail(1, 30, 30)], {
      round: 5,
      options: { ...NO_REINFORCEMENTS, stalemateRounds: 2 },
    })
    round(b)
    expect(b.board.idle).toBe(1)
    kill(b, 1)
    expect(b.figure(1).where).toBe('gone')
    round(b)
    expect([b.board.idle, b.state.over]).toEqual([0, null])
    round(b)
    expect(b.state.over).toBeNull()
    round(b)
    expect(b.state.over?.rule).toBe('WV-DRW-05')
  })
  test('[WV-DRW-06] [WV-REI-01] a draw goes on only with somebody who is brought; otherwise it stands', () => {
    const unarmed = (seat: number, x: number) => ({ seat, is: [10, 1, 0] as const, at: [x, 10] as const })
    const drawnWith = (maxCharacters: number) => {
      const b = battle([unarmed(0, 10), unarmed(1, 30)], { options: { maxCharacters, reinforcementPercent: 20 } })
      b.run({ step: 'verdict' }, { step: 'act' })
      return b
    }
    const full = drawnWith(1)
    expect(full.questions).toEqual(['after the draw 0'])
    full.do('go-on', [100, 400])
    full.do('agree')
    expect(full.state.over).toEqual({ winner: null, rule: 'WV-DRW-04' })
    const none = drawnWith(30)
    none.do('go-on', [100, 400])
    none.do('agree')
    none.do('done')
    none.do('done')
    expect(none.state.over).toEqual({ winner: null, rule: 'WV-DRW-04' })
  })
  test('[WV-DRW-05] too many rounds without a loss: a draw, or a tenth of the points decides', () => {
    const result = (red: number, blue: number, scene: Scene) => {
      const b = battle(apart(red, blue), { round: 5, ...scene, options: { ...NO_REINFORCEMENTS, ...scene.options } })
      let rounds = 0
      while (b.state.over === null) {
        round(b)
        rounds++
      }
      return [b.state.over.winner, b.state.over.rule, rounds]
    }
    expect(result(230, 120, {})).toEqual([null, 'WV-DRW-05', 10])
    expect(result(230, 120, { options: withPreset('quick') })).toEqual([0, 'WV-DRW-05', 6])
    expect(result(230, 190, { options: { stalemateResult: 'points', stalemateRounds: 3 } })).toEqual([
      null,
      'WV-DRW-05',
      3,
    ])
    // a loss starts the count again
    const b = battle([...apart(230, 120), frail(1, 12, 12)], { options: { stalemateRounds: 2, ...NO_REINFORCEMENTS } })
    round(b)
    b.do('shoot:#0/at:#2', [1, 0], 6)
    b.figure(2).hits = 1
    b.board.progress = true
    round(b)
    expect(b.board.idle).toBe(0)
    round(b)
    expect(b.state.over).toBeNull()
  })

  /** A drawn battle in which everybody is asked whether to go on. */
  const drawn = (scene: Scene = {}, ...more: Figure[]): Battle => {
    const b = battle([{ ...gun(), is: [1, 5, 4] }, frail(1, 11.5, 10), ...more], scene)
    b.figure(0).hits = 9
    b.do('burst:#0', [2, 1, 1], 1, 1, 6, 6, 6, 6)
    return b
  }
  test('[WV-DRW-06] [WV-REI-01] after a draw they stop, or go on with an agreed limit', () => {
    const stop = drawn()
    expect(stop.questions).toEqual(['after the draw 0'])
    expect(otherwise(warverse, stop.state, decisionOf(stop.state, 0)!)).toEqual({ seat: 0, offer: 'stop' })
    stop.do('stop')
    expect(stop.state.over).toEqual({ winner: null, rule: 'WV-DRW-02' })

    const b = drawn()
    // the proposal is 20 % of the points
    const goOn = decisionOf(b.state, 0)!.offers.find(o => o.id === 'go-on')!
    expect([...warverse.fillings(b, goOn, () => 0)][0]).toEqual([100, 400])
    expect(b.no('go-on', [5, 495])).toMatchObject({ rule: 'WV-REI-01' })
    b.do('go-on', [100, 400])
    expect(b.questions).toEqual(['going on 1'])
    b.do('agree')
    expect(b.questions).toEqual(['reinforce 0'])

    const alone = drawn()
    alone.do('go-on', [100, 400])
    alone.do('stop')
    expect(alone.state.over).toMatchObject({ winner: null })
  })
  test('[WV-REI-02] new characters follow the design rules and start on the ground in its own zone', () => {
    const b = drawn({ options: { fairCap: true } })
    b.do('go-on', [100, 400])
    b.do('agree')
    const names = b.roots
    expect(names).toContain('bring:grove-warden')
    expect(names).toContain('bring:ember-drake')
    expect(names).not.toContain('bring:cargo-beetle')
    expect(b.no('bring:grove-warden', at(24, 20))).toMatchObject({ rule: 'WV-DEP-03' })
    expect(b.no('bring:grove-warden', at(24, 4, 1))).toMatchObject({ rule: 'WV-DEP-05' })
    b.do('bring:grove-warden', at(24, 4))
    expect(b.roots).not.toContain('bring:moss-bear')
    b.do('bring:grove-warden', at(28, 4))
    // all 100 points are spent: the next player of the draw is asked
    expect(b.questions).toEqual(['reinforce 1'])
    expect(b.board.models.slice(-2).map(m => m.name)).toEqual(['Grove Warden', 'Grove Warden 2'])
    b.do('bring:rail-marksman', at(24, 44))
    b.do('done')
    expect(b.questions).toEqual(['turn 1'])
  })
  test('[WV-REI-02] whoever was out before the draw stays out', () => {
    const b = battle([{ ...gun(), is: [1, 5, 4] }, frail(1, 11.5, 10), { ...frail(2, 40, 20), is: [1, 1, 1] }])
    b.board.out[2] = true
    b.figure(2).where = 'gone'
    b.figure(0).hits = 9
    b.do('burst:#0', [2, 1, 1], 1, 1, 6, 6, 6, 6)
    b.do('go-on', [50, 450])
    expect(b.questions).toEqual(['going on 1'])
    b.do('agree')
    b.do('bring:grove-warden', at(24, 4))
    b.do('bring:grove-warden', at(24, 44))
    expect(b.board.out).toEqual([false, false, true])
    expect(b.questions).toEqual(['turn 1'])
  })
  test('[WV-REI-03] 20 inches from enemies where the zone has such a place, otherwise anywhere but in contact', () => {
    const idle = (x: number, y: number, size: readonly [number, number] = [48, 48]): Battle => {
      const b = battle(
        [
          { seat: 0, is: worth(50), at: [10, 2] },
          { seat: 1, is: worth(50), at: [x, y] },
        ],
        {
          size,
          options: { stalemateRounds: 1 },
        },
      )
      round(b)
      b.do('go-on', [100, 400])
      b.do('agree')
      return b
    }
    const far = idle(10, 20)
    expect(far.no('bring:pebble-runner', at(10, 6))).toMatchObject({ rule: 'WV-DEP-04' })
    expect(far.may('bring:pebble-runner', at(40, 6))).toBe(true)
    // a narrow field with an enemy in the zone: 20 inches are nowhere
    const near = idle(8, 6, [16, 40])
    expect(near.may('bring:pebble-runner', at(8, 4))).toBe(true)
    expect(near.no('bring:pebble-runner', at(8, 4.88))).toEqual({
      rule: 'WV-REI-03',
      why: 'Pebble Runner may not start in contact with Blue 0.',
    })
    expect(near.may('bring:pebble-runner', at(8, 4.84))).toBe(true)
  })
  test('[WV-REI-04] survivors stay, hits are wiped, the next player begins', () => {
    const b = battle(
      [gun(), { seat: 0, is: 'ferry-balloon', at: [30, 10] }, { seat: 1, is: 'ferry-balloon', at: [30, 40] }],
      { round: 4 },
    )
    b.figure(0).hits = 28
    b.figure(1).hits = 3
    b.do('burst:#0', [1, 1, 18], 1, 6)
    b.do('go-on', [100, 400])
    b.do('agree')
    b.do('done')
    b.do('bring:grove-warden', at(24, 44))
    b.do('done')
    expect(b.questions).toEqual(['turn 1'])
    expect(b.figure(1)).toMatchObject({ ...at(30, 10), where: 'table', hits: 0 })
    expect([b.board.round, b.board.idle]).toEqual([4, 0])
    // and the battle goes on as before
    round(b)
    expect(b.board.round).toBe(5)
    expect(waitingFor(b.state)).toEqual([0])
  })
  test('going on with nobody on either side leaves the draw as it was', () => {
    const b = drawn()
    b.do('go-on', [100, 400])
    b.do('agree')
    b.do('done')
    b.do('done')
    expect(b.state.over).toEqual({ winner: null, rule: 'WV-DRW-02' })
  })
})

describe('optional modules', () => {
  test('[WV-OPT-01] two presets; a new lobby shows Quick', () => {
    expect(PRESETS.book).toEqual({ fairCap: false, stalemateRounds: 10, stalemateResult: 'draw', ceiling: null })
    expect(PRESETS.quick).toEqual({ fairCap: true, stalemateRounds: 6, stalemateResult: 'points', ceiling: 36 })
    for (const [id, value] of Object.entries(PRESETS.quick)) expect(OPTIONS.find(o => o.id === id)!.default).toBe(value)
    expect(warverse.presets.map(p => p.id)).toEqual(TEAMS.map(t => t.id))
    const sixty = {
      ruleset: 'warverse',
      name: 'x',
      entries: [{ profile: 's', count: 1 }],
      designs: { s: { move: 10, strength: 5, attacks: 5 } },
    }
    expect(rosterFaults(sixty, withPreset('quick'))).toMatchObject([{ rule: 'WV-DES-21' }])
    expect(rosterFaults(sixty, withPreset('book'))).toEqual([])
  })
  test('[WV-OPT-01] the settings record and its ranges', () => {
    expect(settingsOf(withPreset('book'))).toEqual({
      pointsPerPlayer: 500,
      handicap: [null, null, null, null],
      maxCharacters: 30,
      sizeMode: 'byPoints',
      fairCap: false,
      figuresBlockSight: false,
      stalemateRounds: 10,
      stalemateResult: 'draw',
      ceiling: null,
      roundLimit: null,
      deployment: 'turnOrder',
      reinforcementPercent: 20,
      beaconEast: null,
      beaconSouth: null,
      forBeacon: 1,
      forDestroyed: 1,
      victoryPoints: null,
      turnClockSeconds: 0,
      answerClockSeconds: 60,
    })
  })
  test('[WV-OPT-04] a round limit: then the count decides', () => {
    const counted = (red: number, blue: number) => {
      const b = battle(
        [
          { seat: 0, is: worth(red), at: [10, 10] },
          { seat: 1, is: worth(blue), at: [40, 40] },
        ],
        {
          options: { roundLimit: 2, ...NO_REINFORCEMENTS },
        },
      )
      round(b)
      expect(b.state.over).toBeNull()
      round(b)
      return b.state.over
    }
    expect(counted(230, 190)).toEqual({ winner: null, rule: 'WV-OPT-04' })
    expect(counted(230, 180)).toEqual({ winner: 0, rule: 'WV-OPT-04' })
    expect(leader([0, 1, 2], seat => [10, 30, 30][seat]!, 1, 'WV-OPT-04')).toEqual({
      winner: null,
      among: [1, 2],
      rule: 'WV-OPT-04',
    })
  })
  test('[WV-OPT-05] a handicap: other points for one player, the cap by the largest enemy', () => {
    const settings = settingsOf(withPreset('quick', { pointsPerPlayer: 500, points2: 400 }))
    const team = TEAMS[0]!.roster
    expect(seatFaults(team, settings, 0, 2).map(f => f.why)).toEqual([
      // 12 * 120 > 400 * 3 and 12 * 80 > 400 * 2: enemies of 400 points only
      'Rail Marksman (80 points, Strength 4) is above the fair cap of 66 points for this battle.',
      'Basalt Knight (70 points, Strength 4) is above the fair cap of 66 points for this battle.',
      'Cargo Beetle (120 points, Strength 3) is above the fair cap of 100 points for this battle.',
    ])
    expect(seatFaults(team, settings, 1, 2).map(f => f.why)).toEqual(['This force costs 500 points; the limit is 400.'])
    expect(seatFaults(team, settings, 2, 3)).toEqual([])
  })
})

describe('battlefields', () => {
  test.each([
    ['training-yard', 8, 2],
    ['broken-aqueduct', 10, 5],
    ['market-cross', 12, 5],
    ['three-beacons', 10, 3],
    ['skyharbour-terraces', 12, 5],
  ])('%s has %i small and %i large pieces', (id, small, large) => {
    const { terrain } = MAPS.find(m => m.id === id)!.table
    expect([
      terrain.filter(t => t.traits.includes('small')).length,
      terrain.filter(t => t.traits.includes('large')).length,
    ]).toEqual([small, large])
  })
  test('every map can be played by every team it has seats for', () => {
    for (const map of MAPS) {
      const rosters = map.seats.flatMap(n => Array.from({ length: n }, (_, i) => TEAMS[i]!.roster))
      const setup = {
        ruleset: 'warverse',
        scenario: 'last-stand',
        map: map.id,
        table: map.table,
        rosters,
        options: withPreset('quick'),
      }
      expect(warverse.checkSetup(setup)).toEqual([])
    }
  })
})
