import { describe, expect, test } from 'vitest'
import { ACTION_KINDS } from './model.ts'
import { Battle, type Scene, spot } from './testing.ts'

const NOTHING = [1, 1, 2, 2, 3, 3]
const LEADS = [1, 2, 3, 4, 5, 6]

/** A few warriors a side, far apart. */
const battle = (red = 3, blue = 2, more: Partial<Scene> = {}): Battle =>
  new Battle({
    red: Array.from({ length: red }, (_, i) => ['warrior', [6 + 3 * i, 30]]),
    blue: Array.from({ length: blue }, (_, i) => ['warrior', [6 + 3 * i, 6]]),
    ...more,
  })
/** Round n, as far as the first activation: red leads and begins. */
const round = (b: Battle, n = 1): Battle => {
  b.rolling([...LEADS, ...NOTHING], { step: 'round', n })
  return b.take('save').take('save').take('first:0')
}

describe('a battle round', () => {
  test('[WC-RND-01] initiative phase, combat phase, end phase', () => {
    const b = round(battle(1, 1))
    b.take('activate:0')
      .take('end')
      .take('activate:1')
      .take('end', null, ...LEADS, ...NOTHING)
    const told = b.log.filter(event => event.kind === 'phase' || event.kind === 'round')
    const words = told.map(event => (event.kind === 'phase' ? event.note : event.kind === 'round' ? event.n : ''))
    expect(words).toEqual([1, 'Initiative phase', 'Combat phase', 'End phase', 2, 'Initiative phase'])
  })

  test('[WC-RND-02] [WC-RND-03] [WC-DIE-09] four rounds at least; then the player with initiative rolls: 1-2 it is over, 3+ a fifth is played', () => {
    const third = battle(1, 1)
    third.board.round = 3
    third.rolling([...LEADS, ...NOTHING], { step: 'dusk' })
    expect(third.board.round).toBe(4)
    const fourth = (...faces: number[]): Battle => {
      const b = battle(1, 1)
      b.board.round = 4
      b.board.initiative = 1
      return b.rolling(faces, { step: 'dusk' })
    }
    expect(fourth(2).state.over).not.toBeNull()
    const on = fourth(3, ...LEADS, ...NOTHING)
    expect(on.state.over).toBeNull()
    expect(on.board.round).toBe(5)
    expect(on.log.find(({ rule }) => rule === 'WC-RND-03')).toMatchObject({ seat: 1 })
  })

  test('[WC-RND-04] the fifth round is the last, without another roll', () => {
    const b = battle(1, 1)
    b.board.round = 5
    expect(b.rolling([], { step: 'dusk' }).state.over).toEqual({ winner: null, rule: 'WC-VIC-02' })
  })

  test('[WC-RND-05] [WC-WAI-08] two fresh actions, nobody waits, panic and what lasted for the round are gone', () => {
    const b = battle()
    Object.assign(b.one(0), { turn: 'waiting', actions: 1, panicked: true, tested: true, spentRound: ['quick-wrist'] })
    b.one(0).effects = [
      { rule: 'WC-UAB-03', stat: 'shoot', n: 1, until: 'round' },
      { rule: 'WC-EMB-05', stat: 'guilty', n: 1, until: 'battle' },
    ]
    b.board.sides[0]!.hasPassed = true
    b.dice(0, [6, 2])
    b.rolling([...LEADS, ...NOTHING], { step: 'clear' })
    expect(b.one(0)).toMatchObject({ turn: 'unactivated', actions: 2, panicked: false, tested: false, spentRound: [] })
    expect(b.one(0).effects.map(({ rule }) => rule)).toEqual(['WC-EMB-05'])
    expect(b.board.sides[0]!.groups.every(({ dice }) => dice === 1)).toBe(true)
    expect(b.board.sides[0]!.hasPassed).toBe(false)
  })
})

describe('activations', () => {
  test('[WC-ACT-01] [WC-ACT-03] [WC-ACT-04] [WC-ACT-05] in turns, each once; who has nobody left is skipped; then the phase ends', () => {
    const b = round(battle(3, 2))
    const seats: string[] = []
    for (const who of [0, 3, 1, 4]) {
      seats.push(b.question)
      b.take(`activate:${who}`).take('end')
    }
    expect(b.roots).toEqual(['activate:2'])
    seats.push(b.question)
    expect(seats).toEqual(['activate 0', 'activate 1', 'activate 0', 'activate 1', 'activate 0'])
    b.take('activate:2').take('end', null, ...LEADS, ...NOTHING)
    expect(b.board.round).toBe(2)
  })

  test('[WC-ACT-02] the player with initiative decides who begins', () => {
    const b = battle()
      .rolling([...LEADS, ...NOTHING], { step: 'round', n: 1 })
      .take('save')
      .take('save')
    expect(b.question).toBe('first 0')
    expect(b.roots).toEqual(['first:0', 'first:1'])
    expect(b.take('first:1').question).toBe('activate 1')
  })

  test('[WC-ACT-03] [WC-ACT-06] [WC-WAI-02] a waiting fighter comes once more; with only waiting ones left a player may pass, for good', () => {
    const b = round(battle(2, 2)).take('activate:0').take('wait')
    expect(b.question).toBe('activate 1')
    b.take('activate:2').take('end')
    // one unactivated is left: no pass, but the waiting one will do
    expect(b.roots).toEqual(['activate:0', 'activate:1'])
    b.take('activate:1').take('end')
    b.take('activate:3').take('end')
    expect(b.roots).toEqual(['activate:0', 'pass'])
    expect(b.asked.otherwise).toBe('pass')
    b.take('pass', null, ...LEADS, ...NOTHING)
    expect(b.board.round).toBe(2)
  })

  test('[WC-ACT-06] a pass ends the activations of that player alone', () => {
    const b = round(battle(1, 3)).take('activate:0').take('wait').take('activate:1').take('end').take('pass')
    expect(b.question).toBe('activate 1')
    b.take('activate:2').take('end')
    expect(b.question).toBe('activate 1')
  })

  test('[WC-ACT-07] [WC-ACT-08] [WC-ACT-09] two actions, the first finished before the second, the same twice if it likes', () => {
    const b = battle().act(0)
    b.go('move', [[6, 28]])
    expect(b.one(0).actions).toBe(1)
    // 2 of 5 inches: the other 3 are lost, a new Move has 5 again
    expect(b.why('move', [spot(6, 22.9)])).not.toBeNull()
    b.go('move', [[6, 23]])
    expect(b.one(0)).toMatchObject({ actions: 0, turn: 'activated' })
    expect(b.board.active).toBeNull()
  })

  test('[WC-ACT-07] [WC-ACT-20] forfeited actions are lost for the round', () => {
    const b = battle()
    b.one(0).actions = 1
    b.act(0).go('move', [[6, 28]])
    expect(b.one(0).turn).toBe('activated')
    b.one(1).actions = 0
    b.run({ step: 'turns' })
    b.board.due = 0
    b.run({ step: 'turns' })
    expect(b.roots).toEqual(['activate:2'])
  })

  test('[WC-ACT-10] [WC-ACT-11] five universal actions, and what scenarios add', () => {
    expect(ACTION_KINDS).toEqual(['move', 'attack', 'retreat', 'wait', 'channel', 'scenario'])
    const b = new Battle({
      red: [
        ['warrior', [18, 18]],
        ['hexpicker', [10, 18], 'bad-penny'],
      ],
      blue: [['warrior', [18, 6]]],
      scenario: 'SC1',
    })
    b.board.ground.clusters = [{ at: spot(18, 17), left: 2 }]
    expect(b.act(0).roots).toEqual(expect.arrayContaining(['move', 'wait', 'loot:0', 'end']))
    expect(b.roots).not.toContain('channel')
    expect(b.act(1).roots).toContain('channel')
    b.act(0).take('loot:0')
    expect(b.one(0).actions).toBe(1)
    expect(b.board.active).toMatchObject({ taken: 1, last: 'scenario' })
  })

  test('[WC-ACT-12] [WC-ACT-13] free actions come on top of the two', () => {
    const b = new Battle({ red: [['warrior', [18, 18]]], blue: [['warrior', [18, 6]]], scenario: 'SC2' })
    b.board.tokens = [{ id: 0, kind: 'treasure', at: spot(18, 17), by: null, offWith: null }]
    b.act(0).take('pick:0')
    expect(b.one(0).actions).toBe(2)
    b.go('move', [[18, 20]]).take('drop:0', spot(18, 20))
    expect(b.one(0).actions).toBe(1)
  })

  test('[WC-ACT-16] one ability per activation, in addition to the actions', () => {
    const b = battle().dice(0, [3, 2], [5, 2]).act(0)
    const quicken = b.offers.find(id => id.includes('quicken'))!
    b.take(quicken)
    expect(b.one(0).actions).toBe(2)
    expect(b.offers.some(id => id.startsWith('ability'))).toBe(false)
  })

  test('[WC-ACT-17] an activation may end early; leftover actions are lost', () => {
    const b = battle()
      .act(0)
      .go('move', [[6, 28]])
    b.take('end')
    expect(b.one(0)).toMatchObject({ turn: 'activated', actions: 0 })
    expect(b.question).toBe('activate 1')
  })

  test('[WC-ACT-18] who goes out of action is done at once, and play passes on', () => {
    const b = battle(2, 1).act(0)
    b.run(
      { step: 'harm', hurts: [{ who: 0, n: 99 }], by: 2, rule: 'WC-URE-01' },
      { step: 'act', who: 0 },
      { step: 'close', who: 0 },
      { step: 'turns' },
    )
    expect(b.one(0).where).toBe('out')
    expect(b.board.active).toBeNull()
    expect(b.question).toBe('activate 1')
  })

  test('[WC-ACT-19] [WC-BRV-10] [WC-BRV-11] a wavering fighter tests before anything else, once per round', () => {
    const b = battle(2, 1)
    b.board.sides[0]!.isWavering = true
    b.board.due = 0
    b.run({ step: 'turns' }).take('activate:0', null, 4)
    expect(b.one(0).panicked).toBe(true)
    expect(b.question).toBe('act 0')
    b.one(0).panicked = false
    b.take('wait').take('activate:2').take('end')
    // the second activation after a Wait calls for no second test
    b.take('activate:0')
    expect(b.one(0)).toMatchObject({ panicked: false, tested: true })
  })

  test('[WC-ACT-19] [WC-TLN-07] what happens on being activated comes after the wavering test', () => {
    const b = new Battle({ red: [['axe-widow', [18, 20]]], blue: [['warrior', [18, 6]]] })
    b.board.sides[0]!.isWavering = true
    b.one(0).damage = 5
    b.board.due = 0
    b.run({ step: 'turns' }).take('activate:0', null, 6)
    expect(b.question).toBe('trait 0')
    b.take('yes', null, 4)
    expect(b.damage(0)).toBe(3)
  })

  test('[WC-UAB-05] [WC-UAB-11] who was called by Follow Me acts right after; declining passes play to the opponent', () => {
    const called = (): Battle => {
      const b = battle(3, 2)
      b.board.follows = 1
      b.board.due = 1
      return b.run({ step: 'turns' })
    }
    const b = called()
    expect(b.question).toBe('follow 0')
    expect(b.take('activate:1').question).toBe('act 0')
    expect(b.take('end').question).toBe('activate 1')
    expect(called().take('decline').question).toBe('activate 1')
    const out = battle(3, 2)
    out.board.follows = 1
    out.board.due = 1
    Object.assign(out.one(1), { where: 'out', at: null })
    expect(out.run({ step: 'turns' }).question).toBe('activate 1')
  })

  test('[WC-CLB-05] [WC-CLB-10] who still hangs on a wall when an activation ends, falls', () => {
    const b = battle()
    // beside the block of the golden table, 2 inches up, off its ladder
    Object.assign(b.one(0), { at: spot(21.5, 18, 2), climbs: true })
    b.act(0).take('end')
    expect(b.question).toBe('land 1')
    b.take('land', spot(21.5, 18), 3)
    expect(b.one(0)).toMatchObject({ climbs: false, damage: 2, turn: 'activated' })
  })

  test('[WC-WAI-04] [WC-CHN-04] what lasts for the activation ends with it, and so do dice that were channelled', () => {
    const b = battle().dice(0, [3, 2], [5, 2]).act(0)
    b.board.sides[0]!.groups[0]!.channelled = 0
    b.one(0).effects = [{ rule: 'WC-UAB-01', stat: 'move', n: 1, until: 'activation' }]
    b.take('end')
    expect(b.one(0).effects).toEqual([])
    expect(b.board.sides[0]!.groups.map(({ value }) => value)).toEqual([5])
  })

  test('[WC-SLS-04] what lasts until its next activation ends when that begins', () => {
    const b = battle()
    b.one(0).effects = [{ rule: 'WC-SLS-04', stat: 'defense', n: 2, until: 'awake' }]
    round(b, 2)
    expect(b.one(0).effects).toHaveLength(1)
    expect(b.take('activate:0').one(0).effects).toEqual([])
  })
})

test('[WC-TWT-03] [WC-DIE-09] from round 2 on the mist lifts for good when the die is below the round', () => {
  const b = battle()
  b.board.ground.mist = true
  const combat = (n: number, ...faces: number[]): boolean => {
    b.board.round = n
    b.rolling(faces, { step: 'combat' })
    return b.board.ground.mist
  }
  expect(combat(1)).toBe(true)
  expect(combat(2, 2)).toBe(true)
  expect(combat(3, 3)).toBe(true)
  expect(combat(3, 2)).toBe(false)
  expect(combat(4)).toBe(false)
})
