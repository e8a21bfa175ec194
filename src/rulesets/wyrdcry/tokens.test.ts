import { describe, expect, test } from 'vitest'
import { action } from '#common/stage'
import { refusal } from '#engine'
import type { Token } from './model.ts'
import { Battle, type Man, type Scene, spot } from './testing.ts'
import { carriedBy, controllerOf, isByTreasure, whyNotPick } from './treasure.ts'

const lies = (id: number, x: number, y: number, z = 0): Token => ({
  id,
  kind: 'treasure',
  at: spot(x, y, z),
  by: null,
  offWith: null,
})
const battle = (red: Man[], blue: Man[], tokens: Token[] = [], more: Partial<Scene> = {}): Battle => {
  const b = new Battle({ red, blue, scenario: 'SC2', ...more })
  b.board.tokens = tokens
  return b
}
const R1: Man = ['warrior', [10, 18]]
const FAR: Man = ['warrior', [30, 6]]

describe('markers and tokens', () => {
  test('[WC-TOK-01] neither is terrain: fighters move over and stand on them, and only tokens are carried', () => {
    const b = battle([R1], [FAR], [lies(0, 10, 20)])
    b.board.ground.clusters = [{ at: spot(10, 16), left: 2 }]
    b.act(0).go('move', [[10, 20]])
    expect(b.at(0)).toEqual([10, 20, 0])
    b.go('move', [[10, 16]])
    expect(b.at(0)).toEqual([10, 16, 0])
  })

  test('[WC-TOK-02] [WC-TOK-16] more fighters within 1 inch control it, whatever they are', () => {
    const at = spot(18, 18)
    const control = (red: Man[], blue: Man[]) => controllerOf(battle(red, blue).state, at)
    expect(
      control(
        [
          ['warrior', [17, 18]],
          ['warrior', [18, 19.2]],
        ],
        [['warrior', [19, 18]]],
      ),
    ).toBe(0)
    expect(control([['warrior', [17, 18]]], [['warrior', [19, 18]]])).toBeNull()
    expect(
      control(
        [
          ['sodden', [17, 18]],
          ['mudlark', [18, 19.2]],
        ],
        [['penitent', [19, 18]]],
      ),
    ).toBe(0)
    // exactly 1 inch from the rim of its base is within, a hair more is not
    expect(control([['warrior', [16.5, 18]]], [FAR])).toBe(0)
    expect(control([['warrior', [16.45, 18]]], [FAR])).toBeNull()
    const states = battle([['ash-mastiff', [17, 18]]], [FAR])
    Object.assign(states.one(0), { panicked: true, turn: 'waiting' })
    expect(controllerOf(states.state, at)).toBe(0)
  })

  test('[WC-TOK-03] [WC-TOK-05] [WC-TOK-14] picked up as a free action, it moves with its carrier, who is no slower', () => {
    const b = battle([R1], [FAR], [lies(0, 10, 17)])
      .act(0)
      .take('pick:0')
    expect(b.one(0).actions).toBe(2)
    expect(b.board.tokens[0]).toMatchObject({ by: 0, at: null })
    b.go('move', [[10, 23]])
    expect(carriedBy(b.state, 0)).toHaveLength(1)
    expect(b.at(0)).toEqual([10, 23, 0])
  })

  test('[WC-TOK-03] [WC-TOK-12] not without control, and not out of another’s hands', () => {
    const b = battle([R1], [['warrior', [10, 16.4]]], [lies(0, 10, 17.2)]).act(0)
    expect(b.roots).not.toContain('pick:0')
    expect(whyNotPick(b.state, 0, b.board.tokens[0]!)?.why).toBe('You do not control this token')
    b.board.tokens[0] = { ...lies(0, 10, 17), at: null, by: 1 }
    expect(b.act(0).roots).not.toContain('pick:0')
    expect(whyNotPick(b.state, 0, b.board.tokens[0]!)?.rule).toBe('WC-TOK-12')
  })

  test('[WC-TOK-04] the picking fighter itself is within 1 inch', () => {
    const b = battle([R1, ['warrior', [14, 18]]], [FAR], [lies(0, 14.2, 17.2)]).act(0)
    expect(controllerOf(b.state, spot(14.2, 17.2))).toBe(0)
    expect(b.roots).not.toContain('pick:0')
    expect(b.act(1).roots).toContain('pick:0')
  })

  test('[WC-TOK-06] one each', () => {
    const b = battle([R1], [FAR], [lies(0, 10, 17), lies(1, 10, 19)])
      .act(0)
      .take('pick:0')
    expect(b.roots).not.toContain('pick:1')
    expect(whyNotPick(b.state, 0, b.board.tokens[1]!)?.why).toBe('Already carrying a token')
  })

  test('[WC-TOK-06] [WC-SCE-06] two each where the defender carries them out', () => {
    const tokens = [lies(0, 10, 17), lies(1, 10, 19), lies(2, 9, 18)]
    const b = battle([R1], [FAR], tokens, { scenario: 'SC3' })
    b.board.attacker = 1
    b.act(0).take('pick:0').take('pick:1')
    expect(b.roots).not.toContain('pick:2')
    expect(whyNotPick(b.state, 0, b.board.tokens[2]!)?.why).toBe('Already carrying a token')
  })

  test('[WC-TOK-07] [WC-KEY-08] BEASTS and THRALLS cannot carry', () => {
    for (const profile of ['ash-mastiff', 'sodden']) {
      const b = battle([[profile, [10, 18]]], [FAR], [lies(0, 10, 17.7)]).act(0)
      expect(b.roots).not.toContain('pick:0')
      expect(whyNotPick(b.state, 0, b.board.tokens[0]!)?.why).toBe('BEASTS and THRALLS cannot carry')
    }
  })

  test('[WC-TOK-08] dropped within 1 inch of the fighter, for nothing', () => {
    const b = battle([R1], [FAR], [{ ...lies(0, 0, 0), at: null, by: 0 }]).act(0)
    expect(b.why('drop:0', spot(10, 16.5))).toBeNull()
    expect(b.why('drop:0', spot(10, 16.45))).toBe('Within 1" of the fighter')
    b.take('drop:0', spot(11.3, 18))
    expect(b.one(0).actions).toBe(2)
    expect(b.board.tokens[0]).toMatchObject({ by: null, at: spot(11.3, 18) })
  })

  test('[WC-TOK-09] [WC-OOA-02] who goes out of action drops everything before its removal', () => {
    const b = battle([R1, ['warrior', [14, 30]]], [FAR], [{ ...lies(0, 0, 0), at: null, by: 0 }])
    b.run({ step: 'harm', hurts: [{ who: 0, n: 99 }], by: 2, rule: 'WC-URE-01' }, { step: 'turns' })
    expect(b.question).toBe('drop 0')
    expect(b.one(0).where).toBe('table')
    expect(b.why('drop:0', spot(10, 16))).toBe('Within 1" of the fighter')
    b.take('drop:0', spot(10, 19.4))
    expect(b.one(0).where).toBe('out')
    expect(b.board.tokens[0]).toMatchObject({ by: null, at: spot(10, 19.4) })
  })

  test('[WC-TOK-09] a silent player drops it where the fighter stood', () => {
    const b = battle([R1, ['warrior', [14, 30]]], [FAR], [{ ...lies(0, 0, 0), at: null, by: 0 }])
    b.run({ step: 'harm', hurts: [{ who: 0, n: 99 }], by: 2, rule: 'WC-URE-01' }, { step: 'turns' })
    b.wait(() => b.asked.about !== 'drop')
    expect(b.board.tokens[0]!.at).toEqual(spot(10, 18))
  })

  test('[WC-TOK-10] on its level or straight below, not inside terrain: the block of the golden table', () => {
    const up: Man = ['warrior', [22.6, 18, 3]]
    const b = battle([up], [FAR], [{ ...lies(0, 0, 0), at: null, by: 0 }]).act(0)
    expect(b.why('drop:0', spot(23.5, 18, 3))).toBeNull()
    expect(b.why('drop:0', spot(21.2, 18, 0))).toBeNull() // over the rim, 0.9 inches in plan
    expect(b.refused('drop:0', spot(21.2, 18, 3))?.rule).toBe('WC-TOK-10')
    expect(b.refused('drop:0', spot(23.5, 18, 0))?.rule).toBe('WC-TOK-10')
    const below = battle([['warrior', [21, 18]]], [FAR], [{ ...lies(0, 0, 0), at: null, by: 0 }]).act(0)
    expect(below.refused('drop:0', spot(22.3, 18, 0))?.rule).toBe('WC-TOK-10')
  })

  test('[WC-TOK-11] [WC-TOK-15] a carried token is where its carrier is; markers are no treasure', () => {
    const b = battle([R1], [['warrior', [10, 16.3]]], [{ ...lies(0, 0, 0), at: null, by: 1 }])
    expect(isByTreasure(b.state, 0)).toBe(true)
    b.one(1).at = spot(10, 15.9)
    expect(isByTreasure(b.state, 0)).toBe(false)
    b.board.ground.clusters = [{ at: spot(10, 17), left: 2 }]
    expect(isByTreasure(b.state, 0)).toBe(false)
    b.board.tokens.push(lies(1, 10, 17))
    expect(isByTreasure(b.state, 0)).toBe(true)
    b.board.tokens[1] = { ...lies(1, 10, 17), kind: 'property', of: 0 }
    expect(isByTreasure(b.state, 0)).toBe(false)
  })

  test('[WC-TOK-13] one token is picked up and dropped at most once in an activation', () => {
    const b = battle([R1], [FAR], [lies(0, 10, 17)])
      .act(0)
      .take('pick:0')
      .take('drop:0', spot(10, 19))
    expect(b.roots).not.toContain('pick:0')
    expect(whyNotPick(b.state, 0, b.board.tokens[0]!)?.why).toBe('Token already moved this activation')
    const held = battle([R1], [FAR], [{ ...lies(0, 0, 0), at: null, by: 0 }]).act(0)
    held.take('drop:0', spot(10, 19)).take('pick:0')
    expect(held.roots.some(id => id.startsWith('drop'))).toBe(false)
    expect(refusal(held.rules, held.state, action(0, 'drop:0', spot(10, 19)))).not.toBeNull()
  })
})
