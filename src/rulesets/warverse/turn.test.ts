import { describe, expect, test } from 'vitest'
import { actionsOf } from '#common/golden'
import { decisionOf, defaultsOf, type GameRecord, newRecord, otherwise, replay, view, waitingFor } from '#engine'
import { append, Denied, takeUp, timeUp, whyNotUndo } from '#match'
import { GOLDEN_SETUP, sampleGame } from './golden.ts'
import { warverse } from './index.ts'
import { OPTIONS, settingsOf, withPreset } from './options.ts'
import { setupFaults } from './setup.ts'
import { at, battle, type Figure, setupFor } from './testing.ts'

/** X of Move 10 and 5 Attacks, Y beside it, and an enemy a good shot away. */
const pair: Figure[] = [
  { seat: 0, is: [10, 3, 5], at: [10, 10], name: 'X' },
  { seat: 0, is: [10, 3, 5], at: [14, 10], name: 'Y' },
  { seat: 1, is: 'thorn-colossus', at: [10, 14.5], name: 'Z' },
]
const left = (b: ReturnType<typeof battle>, i: number): string => `${b.figure(i).moveLeft} / ${b.figure(i).attacksLeft}`

describe('players, agreement, information', () => {
  const runners = (n: number): Figure[] => Array.from({ length: n }, (_, seat) => ({ seat, is: 'pebble-runner' }))

  test('[WV-GEN-01] 2, 3 or 4 players', () => {
    for (const n of [2, 3, 4]) expect(setupFaults(setupFor(runners(n)))).toEqual([])
    const two = setupFor(runners(2))
    const five = { ...two, rosters: [1, 2, 3, 4, 5].map(() => two.rosters[0]!) }
    for (const setup of [{ ...two, rosters: [two.rosters[0]!] }, five]) {
      expect(setupFaults(setup)).toEqual([{ rule: 'WV-GEN-01', why: 'A battle needs 2, 3 or 4 players.' }])
    }
  })
  test('[WV-GEN-02] lengths are inches, dice have six sides', () => {
    expect(warverse.units).toBe('inches')
    const b = battle(pair)
    b.do('move:#0', [at(4, 2)])
    expect(b.figure(0)).toMatchObject({ ...at(4, 2), moveLeft: 0 })
    const log = battle(pair).do('shoot:#0/at:#2', [5, 0], 6, 1, 2, 5, 6, 4, 3)
    expect(log.flatMap(e => (e.kind === 'roll' ? [e.roll.sides] : []))).toEqual([6, 6])
    expect(() => battle(pair).do('shoot:#0/at:#2', [1, 4], 7)).toThrow('a d6 cannot show 7')
  })
  test('[WV-GEN-03] every roll is logged with purpose, roller and faces', () => {
    const b = battle(pair)
    const log = b.do('shoot:#0/at:#2', [3, 2], 2, 5, 6, 1)
    expect(log.filter(e => e.kind === 'roll')).toMatchObject([
      { purpose: 'attack', seat: 0, by: b.id(0), faces: [2, 5, 6], got: 1 },
      { purpose: 'defence', seat: 1, by: b.id(2), faces: [1], got: 1 },
    ])
  })
  test('[WV-GEN-04] what is not agreed otherwise follows the basic rules', () => {
    expect(settingsOf({})).toEqual(settingsOf(withPreset('book')))
    expect(settingsOf({})).toMatchObject({
      ceiling: null,
      fairCap: false,
      stalemateRounds: 10,
      stalemateResult: 'draw',
    })
    expect(settingsOf({ ceiling: 12 })).toMatchObject({ ceiling: 12, fairCap: false })
    // what a new lobby shows is the Quick preset (WV-OPT-01), and is sent with the set-up
    expect(settingsOf(defaultsOf(warverse.options))).toEqual(settingsOf(withPreset('quick')))
    expect(settingsOf({})).toMatchObject({ pointsPerPlayer: 500, sizeMode: 'byPoints', deployment: 'turnOrder' })
    expect(warverse.scenarios[0]!.id).toBe('last-stand')
    expect(setupFaults({ ...GOLDEN_SETUP, scenario: 'poker' })).toMatchObject([{ rule: 'WV-VIC-02' }])
    expect(setupFaults({ ...GOLDEN_SETUP, options: { ...GOLDEN_SETUP.options, colour: 'red' } })).toHaveLength(1)
  })
  test('[WV-GEN-06] a name or a look changes nothing', () => {
    const b = battle([
      { seat: 0, is: 'grove-warden', at: [5, 5], name: 'Tin Soldier' },
      { seat: 0, is: 'grove-warden', at: [9, 5], name: 'Glass Stag' },
      { seat: 1, is: 'pebble-runner', at: [30, 40] },
    ])
    const { name: _, x: _x, ...one } = b.figure(0)
    const { name: __, x: __x, ...other } = b.figure(1)
    expect(one).toEqual(other)
  })
  test('[WV-GEN-07] everything is open to everybody', () => {
    const b = battle([
      { seat: 0, is: 'kite-archer', at: [5, 5] },
      { seat: 0, is: 'dock-brawler', on: 0 },
      { seat: 1, is: 'pebble-runner', at: [30, 40] },
    ])
    for (const seat of [0, 1, null]) expect(view(warverse, b.state, seat).board).toEqual(b.board)
    const [archer, brawler] = warverse.scene(b).models
    expect(archer!.facts).toContainEqual(['Carries', 'Dock Brawler'])
    expect(brawler).toMatchObject({ body: null, health: { left: 6, of: 6 } })
  })
  test('[WV-GEN-08] a turn belongs to one player, a round is a turn of each still in', () => {
    const b = battle(runners(3).map((f, i) => ({ ...f, at: [5 + 15 * i, 5] })))
    const turns: string[] = []
    const next = (): void => {
      turns.push(`${b.board.round}${'ABC'[waitingFor(b.state)[0]!]}`)
      b.do('end')
    }
    for (let i = 0; i < 5; i++) next()
    b.board.out[1] = true
    b.figure(1).where = 'gone'
    for (let i = 0; i < 3; i++) next()
    expect(turns).toEqual(['1A', '1B', '1C', '2A', '2B', '2C', '3A', '3C'])
  })
  test('[WV-GEN-09] measuring is free, before anything is declared', () => {
    const b = battle([
      { seat: 0, is: 'kite-archer', at: [10, 10] },
      { seat: 1, is: 'grove-warden', at: [20, 10] },
    ])
    const before = JSON.stringify(b.board)
    const decision = decisionOf(b.state, 0)!
    const shoot = decision.offers.find(o => o.id === b.named('shoot:#0'))!
    const [target] = warverse.open(b, decision, shoot)
    expect(warverse.explain(b, target!).map(e => e.says)).toEqual([
      'Grove Warden is 8.900 inches away: range takes 1, up to 7 dice; no cover.',
      '0 of 60 points are hidden: no cover.',
      'Each die hits with 6 in 36: Strength 2 against Grove Warden at 3.',
      'Grove Warden has taken 0 of 10 hits this turn.',
    ])
    expect(JSON.stringify(b.board)).toBe(before)
  })
  test('[WV-GEN-10] there is no facing: who stands behind is as good a target', () => {
    const ring = [0, 1, 2, 3].map(
      (i): Figure => ({
        seat: 1,
        is: 'pebble-runner',
        at: [
          [20, 10],
          [20, 30],
          [10, 20],
          [30, 20],
        ][i] as [number, number],
      }),
    )
    const b = battle([{ seat: 0, is: 'grove-warden', at: [20, 20] }, ...ring])
    expect(b.inside('shoot:#0')).toEqual(ring.map((_, i) => b.named(`at:#${i + 1}`)))
    expect(Object.keys(b.figure(0))).not.toContain('facing')
  })
  test('[WV-GEN-11] every other player is an enemy', () => {
    const b = battle([
      { seat: 0, is: 'pebble-runner', at: [10, 10] },
      { seat: 1, is: 'dock-brawler', at: [11, 10] },
      { seat: 2, is: 'dock-brawler', at: [9, 10] },
    ])
    b.do('move:#0', [at(10, 15)])
    b.do('leave')
    expect(b.questions).toEqual(['free attack 1'])
    b.do('pass')
    expect(b.questions).toEqual(['free attack 2'])
    b.do('pass')
    b.do('go-on')
    expect(b.no('move:#1', [at(15, 10)])).toMatchObject({ rule: 'WV-GEN-11', why: 'Dock Brawler is not yours.' })
  })
})

describe('the turn', () => {
  test('[WV-TRN-01] Move and Attacks in any order', () => {
    const b = battle(pair)
    b.do('shoot:#0/at:#2', [5, 0], 6, 6, 6, 6, 6)
    b.do('move:#0', [at(10, 5)])
    expect(left(b, 0)).toBe('500 / 0')
  })
  test('[WV-TRN-02] [WV-MOV-02] part of one, part of another, back to the first', () => {
    const b = battle(pair)
    b.do('move:#0', [at(12, 10)])
    b.do('shoot:#0/at:#2', [3, 2], 6, 6, 6)
    b.do('shoot:#1/at:#2', [5, 0], 6, 6, 6, 6, 6)
    b.do('move:#0', [at(4, 10)])
    b.do('shoot:#0/at:#2', [2, 0], 6, 6)
    expect([left(b, 0), left(b, 1)]).toEqual(['0 / 0', '1000 / 0'])
  })
  test('[WV-TRN-03] at its start everybody of the player has the full Move and all Attacks, passengers too', () => {
    const b = battle(
      [
        { seat: 0, is: 'lamp-sprite', at: [40, 40] },
        { seat: 1, is: 'mirror-witch', at: [10, 10] },
        { seat: 1, is: 'grove-warden', on: 1 },
      ],
      { active: 0 },
    )
    b.do('end')
    expect([left(b, 0), left(b, 1), left(b, 2)]).toEqual(['0 / 0', '800 / 21', '800 / 9'])
  })
  test('[WV-TRN-04] what is not spent is lost', () => {
    const b = battle(pair)
    b.do('move:#0', [at(17 - 0.5, 5)])
    b.do('end')
    expect(left(b, 0)).toBe('0 / 0')
    b.do('end')
    expect(left(b, 0)).toBe('1000 / 5')
  })
  test('[WV-TRN-05] nothing is compulsory', () => {
    const b = battle(pair)
    b.do('end')
    expect(waitingFor(b.state)).toEqual([1])
  })
  test('[WV-TRN-06] the player ends the turn; so does a silent one', () => {
    const b = battle(pair)
    b.figure(2).hits = 3
    expect(otherwise(warverse, b.state, decisionOf(b.state, 0)!)).toEqual({ seat: 0, offer: 'end' })
    b.do('end')
    expect(b.figure(2).hits).toBe(0)
    expect(b.questions).toEqual(['turn 1'])
  })
  test('[WV-TRN-07] an action is finished, removals included, before the next', () => {
    const b = battle([
      { seat: 0, is: [10, 5, 4], at: [10, 10], name: 'X' },
      { seat: 0, is: [12, 3, 5], at: [10, 5], name: 'Y' },
      { seat: 1, is: [1, 1, 0], at: [10, 12], name: 'Z' },
      { seat: 1, is: 'pebble-runner', at: [40, 40] },
    ])
    b.do('move:#0', [at(11.5, 10)])
    expect(b.no('move:#1', [at(10, 17)])).toMatchObject({ why: 'The path runs through Z.' })
    b.do('shoot:#0/at:#2', [2, 2], 1, 1, 6, 6)
    expect(b.figure(2).where).toBe('gone')
    b.do('move:#1', [at(10, 17)])
    // free attacks interrupt: nothing else may be done meanwhile
    const engaged = battle([
      { seat: 0, is: 'pebble-runner', at: [10, 10] },
      { seat: 1, is: 'dock-brawler', at: [11, 10] },
    ])
    engaged.do('move:#0', [at(10, 15)])
    expect(engaged.no('end')).toMatchObject({
      rule: 'WV-TRN-07',
      why: 'Finish the open decision first: leaving close combat.',
    })
  })
  test('[WV-TRN-08] [WV-HP-05] at the end of every turn everybody’s hits return to 0', () => {
    const b = battle([...pair, { seat: 1, is: 'pebble-runner', on: 2 }])
    b.figure(0).hits = 1
    b.figure(2).hits = 6
    b.figure(3).hits = 3
    b.do('end')
    expect([0, 1, 2, 3].map(i => b.figure(i).hits)).toEqual([0, 0, 0, 0])
  })
  test('[WV-TRN-09] there is no last round', () => {
    const b = battle(pair, { options: { stalemateRounds: 0, roundLimit: null } })
    for (let i = 0; i < 80; i++) b.do('end')
    expect(b.board.round).toBe(41)
    expect(b.state.over).toBeNull()
  })
  test('[WV-TRN-10] a leg is taken back until dice or an enemy’s answer have come between', () => {
    const actions = actionsOf(sampleGame)
    const record = (n: number, next?: GameRecord['actions'][number]): GameRecord => ({
      ...newRecord(warverse, GOLDEN_SETUP, seedFor()),
      actions: [...actions.slice(0, n), ...(next === undefined ? [] : [next])],
    })
    const deployed = 9
    expect(actions[deployed]!.offer).toBe('board:4:3')
    const moved = record(deployed, { seat: 1, offer: 'move:5', with: [at(13, 10)] })
    const until = (more: GameRecord) => takeUp(warverse, more, { players: TWO }).match
    expect(append(until(moved), { kind: 'undo', seat: 1 }, 0)).toEqual([])
    const no = new Denied('refused', 'This move cannot be taken back any more.', 'WV-TRN-10')
    expect(() => append(until(moved), { kind: 'undo', seat: 0 }, 0)).toThrow(no)
    const walked = { ...moved, actions: [...moved.actions, { seat: 1, offer: 'move:3', with: [at(18, 14)] }] }
    const shot = { ...walked, actions: [...walked.actions, { seat: 1, offer: 'shoot:3/at:0', with: [1, 5] }] }
    expect(whyNotUndo(until(walked), 1)).toBeNull()
    expect(whyNotUndo(until(shot), 1)).toMatchObject({ rule: 'WV-TRN-10' })
    expect(() => append(until(shot), { kind: 'undo', seat: 1 }, 0)).toThrow(no)
  })
  test('[WV-TRN-11] two clocks are settings, and silence has an answer', () => {
    const spec = (id: string) => OPTIONS.find(o => o.id === id)!
    expect([spec('turnClockSeconds').default, spec('answerClockSeconds').default]).toEqual([0, 60])
    expect(spec('turnClockSeconds').allowed).toMatchObject({ least: 0 })
    const b = battle([
      { seat: 0, is: 'pebble-runner', at: [10, 10] },
      { seat: 1, is: 'dock-brawler', at: [11, 10] },
    ])
    b.do('move:#0', [at(10, 15)])
    // the mover says nothing: the leg is dropped
    expect(otherwise(warverse, b.state, decisionOf(b.state, 0)!)).toEqual({ seat: 0, offer: 'drop' })
    b.do('leave')
    expect(otherwise(warverse, b.state, decisionOf(b.state, 1)!)).toEqual({ seat: 1, offer: b.named('all:#1') })
    const drawn = battle(pair)
    drawn.do('offer-draw')
    expect(otherwise(warverse, drawn.state, decisionOf(drawn.state, 1)!)).toEqual({ seat: 1, offer: 'decline' })
  })

  /** Blue's first turn of the sample game, with these clocks. */
  const clocked = (options: object) => {
    const setup = { ...GOLDEN_SETUP, options: { ...GOLDEN_SETUP.options, ...options } }
    const record = { ...newRecord(warverse, setup, seedFor()), actions: actionsOf(sampleGame).slice(0, 9) }
    return takeUp(warverse, record, { players: TWO, clock: { initial: null, increment: 0, flag: 'passes' } }).match
  }
  test('[WV-TRN-06] when the turn clock runs out the turn ends: hits are cleared, the next player is asked', () => {
    const match = clocked({ turnClockSeconds: 30 })
    append(match, { kind: 'act', by: 'player', action: { seat: 1, offer: 'move:5', with: [at(13, 10)] } }, 20_000)
    match.game!.board.models[5]!.hits = 1
    expect(timeUp(match, 29_999)).toBeNull()
    const [told] = append(match, timeUp(match, 30_000)!, 30_000)
    expect(told).toMatchObject({ kind: 'choice', rule: 'WV-TRN-06', seat: 1 })
    expect([match.actions.at(-1), match.game!.board.active]).toEqual([{ seat: 1, offer: 'end' }, 0])
    expect(match.game!.board.models[5]!.hits).toBe(0)
    expect(timeUp(match, 59_999)).toBeNull()
    expect(timeUp(match, 60_000)).not.toBeNull()
  })
  test('[WV-TRN-11] a prompt that is not answered in time is declined, and the turn clock stands still meanwhile', () => {
    const match = clocked({ turnClockSeconds: 100 })
    append(match, { kind: 'act', by: 'player', action: { seat: 1, offer: 'offer-draw' } }, 40_000)
    expect(timeUp(match, 99_999)).toBeNull()
    const [told] = append(match, timeUp(match, 100_000)!, 100_000)
    expect(told).toMatchObject({ kind: 'choice', rule: 'WV-TRN-11', seat: 0 })
    expect(match.actions.at(-1)).toEqual({ seat: 0, offer: 'decline' })
    expect(timeUp(match, 159_999)).toBeNull()
    expect(timeUp(match, 160_000)).toMatchObject({ action: { seat: 1, offer: 'end' }, clock: { rule: 'WV-TRN-06' } })
  })
})

const TWO = ['Red', 'Blue'].map(name => ({ name, bot: null }))

/** A seed that gives Blue the first turn, as the sample game needs it. */
function seedFor(): string {
  for (let n = 0; ; n++) {
    const record = { ...newRecord(warverse, GOLDEN_SETUP, `undo ${n}`), actions: actionsOf(sampleGame).slice(0, 9) }
    if (replay(warverse, record).refused === null) return record.seed
  }
}
