import { describe, expect, test } from 'vitest'
import { apply, cloneState, type GameEvent, start } from '#engine'
import { LISTS } from './content/lists.ts'
import { MAPS } from './content/maps.ts'
import { wyrdcry } from './index.ts'
import { areEnemies, enemiesOf, friendsOf, half } from './model.ts'
import { DEFAULTS } from './options.ts'
import { setupFaults } from './setup.ts'
import { Battle, spot } from './testing.ts'
import { whyNotCarry } from './treasure.ts'

const [first, second] = LISTS
const setup = {
  ruleset: 'wyrdcry',
  scenario: 'SC1',
  map: MAPS[0]!.id,
  table: MAPS[0]!.table,
  rosters: [first!.roster, second!.roster],
  options: DEFAULTS,
}

describe('basics', () => {
  test('[WC-GEN-01] every fighter has one owner, and both warbands are there', () => {
    const { board } = start(wyrdcry, setup, 'basics')
    const counts = [0, 1].map(seat => board.fighters.filter(one => one.seat === seat).length)
    const wanted = setup.rosters.map(({ entries }) => entries.reduce((sum, { count }) => sum + count, 0))
    expect(counts).toEqual(wanted)
  })
  test('[WC-GEN-05] own fighters are friends, itself too, and all others enemies', () => {
    const { board } = new Battle({
      red: [
        ['warrior', [5, 5]],
        ['warrior', [8, 5]],
      ],
      blue: [['warrior', [20, 20]]],
    })
    expect([friendsOf(board, 0), enemiesOf(board, 0), areEnemies(board, 0, 1), areEnemies(board, 0, 2)]).toEqual([
      [0, 1],
      [2],
      false,
      true,
    ])
  })
  test('[WC-GEN-07] exactly two warbands', () => {
    const three = { ...setup, rosters: [...setup.rosters, first!.roster] }
    expect(setupFaults(setup)).toEqual([])
    expect(setupFaults(three).length).toBeGreaterThan(0)
    expect(setupFaults({ ...setup, rosters: [first!.roster] }).length).toBeGreaterThan(0)
  })
  test('[WC-GEN-09] everything is open: each seat, and whoever watches, sees the whole board', () => {
    const { board } = start(wyrdcry, setup, 'basics')
    board.sides[0]!.fate = 2
    for (const seat of [0, 1, null]) expect(wyrdcry.view(board, seat)).toEqual(board)
  })
  test('[WC-GEN-10] dice are told in order, and a step taken back brings the same again', () => {
    const stage = new Battle({ red: [['warrior', [10, 10], 'axe']], blue: [['warrior', [11.8, 10]]] }).act(0)
    stage.board.sides[1]!.quiet = ['riposte', 'close-ranks']
    const faces = [1, 2].map(() => {
      const log: GameEvent[] = []
      apply(wyrdcry, cloneState(wyrdcry, stage.state), { seat: 0, offer: 'attack/0:1' }, log)
      return log.flatMap(event => (event.kind === 'bands' ? event.faces : []))
    })
    expect(faces[0]).toHaveLength(3)
    expect(faces[1]).toEqual(faces[0])
    stage.take('attack/0:1', null, 5, 2, 6)
    expect(stage.toldOf('bands')[0]!.faces).toEqual([5, 2, 6])
  })
  test('[WC-DIE-01] n+ succeeds on n or more', () => {
    const passed = [1, 2, 3, 4, 5, 6].map(face => {
      const stage = new Battle({ red: [['warrior', [10, 10]]], blue: [['eel-hound', [11.8, 10]]] }).act(0)
      stage.board.sides[1]!.quiet = ['riposte']
      stage.take('attack/0:1', null, face, 1, 1)
      return !stage.one(0).panicked
    })
    expect(passed).toEqual([false, false, false, false, true, true])
  })
  test('[WC-MOD-05] halves are rounded up, after everything was added', () => {
    expect([1, 2, 3, 4, 5, 6].map(half)).toEqual([1, 1, 2, 2, 3, 3]) // T-03
    expect(half(5 + 1)).toBe(3)
  })
  test('[WC-KEY-08] a BEAST carries nothing', () => {
    const battle = new Battle({ red: [['ash-mastiff', [10, 10]]], blue: [['warrior', [30, 30]]] })
    expect(whyNotCarry(battle.state, 0)?.why).toBe('BEASTS and THRALLS cannot carry')
  })
})

describe('wavering', () => {
  const wavering = () => {
    const battle = new Battle({
      red: [
        ['warrior', [5, 5]],
        ['warrior', [8, 5]],
        ['doorward', [5, 9]],
      ],
      blue: [['warrior', [30, 30]]],
    })
    battle.board.sides[0]!.isWavering = true
    return battle.run({ step: 'activate', seat: 0 }, { step: 'turns' })
  }
  test('[WC-BRV-10] a fighter of a wavering warband tests when it is activated, or is panicked', () => {
    expect(wavering().take('activate:0', null, 4).one(0).panicked).toBe(true)
    expect(wavering().take('activate:0', null, 5).one(0).panicked).toBe(false)
  })
  test('[WC-BRV-11] once in a round: not again after a Wait; guests test too', () => {
    const battle = wavering().take('activate:0', null, 5).take('wait')
    expect(battle.one(0).turn).toBe('waiting')
    battle.run({ step: 'activate', seat: 0 }, { step: 'turns' }).take('activate:0')
    expect(battle.question).toBe('act 0')
    expect(wavering().take('activate:2', null, 3).one(2).panicked).toBe(true)
  })
})

describe('reactions that act', () => {
  test('[WC-TLN-32] Give Ground: after the damage of a melee attack, a free Retreat that nobody answers', () => {
    const battle = new Battle({
      red: [['eel-hound', [10, 10]]],
      blue: [['latchlifter', [11.8, 10]]],
    }).act(0)
    battle.take('attack/0:1').take('pass', null, 4, 1, 1)
    expect(battle.roots).toEqual(['give-ground:1', 'give-ground:1:heroic', 'pass'])
    battle.take('give-ground:1')
    expect([battle.question, battle.one(1).actions]).toEqual(['grant 1', 1])
    battle.take('retreat', [spot(14.7, 10)])
    expect(battle.at(1)).toEqual([14.7, 10, 0])
    expect(battle.question).toBe('act 0') // Cold Grip was not offered, nor could it be
  })
  test('[WC-TLN-32] not without damage', () => {
    const battle = new Battle({ red: [['eel-hound', [10, 10]]], blue: [['latchlifter', [11.8, 10]]] }).act(0)
    expect(battle.take('attack/0:1').take('pass', null, 2, 1, 1).question).toBe('act 0')
  })
  const widow = (damage: number) => {
    const battle = new Battle({
      red: [['warrior', [10, 10], 'great-weapon']],
      blue: [['axe-widow', [11.8, 10]]],
    }).act(0)
    Object.assign(battle.one(1), { damage })
    return battle
  }
  test('[WC-SLS-01] One More: it strikes first, then the damage comes, even from the dead', () => {
    const battle = widow(10)
    Object.assign(battle.one(0), { damage: 9 })
    battle.take('attack/0:1').take('pass', null, 6, 1) // 7 due, 6 left
    expect(battle.roots).toEqual(['one-more:1', 'one-more:1:heroic', 'pass'])
    battle.take('one-more:1')
    expect(battle.question).toBe('grant 1')
    battle.take('attack/0:0', null, 4, 1, 1, 1)
    expect([battle.one(0).where, battle.one(1).where]).toEqual(['out', 'out'])
    expect(battle.one(1).tookOut).toEqual([0])
  })
  test('[WC-SLS-01] only where it would go out', () => {
    expect(widow(8).take('attack/0:1').take('pass', null, 6, 1).question).toBe('act 0')
  })
})
