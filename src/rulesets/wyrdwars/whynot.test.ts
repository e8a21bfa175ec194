import { describe, expect, test } from 'vitest'
import { INCH } from '#geometry'
import { Battle, type Man } from './testing.ts'
import { whyNot } from './whynot.ts'

const foe: Man = { at: [10, 20] }
const one = (man: Man = {}, blue: readonly Man[] = [foe], more: object = {}) =>
  new Battle({ red: [{ at: [10, 10], ...man }, { at: [30, 3] }], blue, ...more })
const why = (battle: Battle, id: string, seat = 0) => {
  const no = whyNot(battle.game, seat, id)
  return no === null ? null : `${no.why} (${no.rule})`
}
const netted: Man['has'] = { effects: [{ rule: 'WW-ITM-08', stat: 'netted', n: -2, until: 'turn', of: 0, left: 1 }] }
const carrying = (battle: Battle) => {
  battle.board.tokens = [{ id: 0, at: null, by: 0, offWith: null, handed: false }]
  return battle
}

describe('what is not offered says why', () => {
  test('[WW-CHG-02] charges', () => {
    expect(why(one({}, [{ at: [10, 22.2] }]), 'charge:0/at:2')).toBe(
      'Target is 11.2" away, reach is at most 10". (WW-CHG-02)',
    )
    expect(why(one({}, [{ ...foe, has: { hidden: true } }]), 'charge:0/at:2')).toBe(
      'You cannot charge a hidden warrior. (WW-HID-03)',
    )
    expect(why(carrying(one()), 'charge:0')).toBe('He carries a token. (WW-OBJ-02)')
    expect(why(one({ has: netted }), 'charge:0')).toBe('He is netted. (WW-ITM-08)')
    expect(why(one({ has: { rallied: true } }), 'charge:0')).toBe('He rallied this turn. (WW-FLE-06)')
    expect(why(one({ has: { shrank: 2 } }, [{ is: 'marrow-hulk', at: [10, 20] }]), 'charge:0')).toBe(
      'He shrank from Marrow Hulk this turn. (WW-PSY-05)',
    )
    expect(why(one(), 'charge:0')).toBeNull()
  })
  test('[WW-MOV-06] [WW-TRN-06] [WW-MOV-12] moves and runs', () => {
    const near: Man = { is: 'mastiff', at: [10, 16.2] }
    expect(why(one({}, [near]), 'run:0')).toBe('He cannot run: Mastiff is visible at 5.2". (WW-MOV-06)')
    expect(why(one({ has: { moved: true } }), 'move:0')).toBe('He has moved. (WW-TRN-06)')
    expect(why(one({ has: netted }), 'move:0')).toBe('He is netted. (WW-ITM-08)')
    expect(why(one({}, [{ at: [10, 11] }]).engaged([0, 2]), 'move:0')).toBe('He is engaged. (WW-MOV-12)')
    expect(why(one(), 'break:0')).toBe('He is not engaged. (WW-MOV-13)')
    expect(why(carrying(one()), 'run:0')).toBe('He carries a token. (WW-OBJ-02)')
    const rats = one()
    rats.board.happening = 'rats'
    expect(why(rats, 'run:0')).toBe('Rats underfoot: nobody may run. (WW-HAP-15)')
    expect(why(one({ has: { state: 'fleeing' } }), 'move:0')).toBe('Red 1 is fleeing. (WW-FLE-07)')
  })
  test('[WW-HID-02] [WW-HID-12] hiding', () => {
    expect(why(one(), 'stand:0')).toBe('No cover within 1 inch. (WW-HID-12)')
    const plan = { lowWalls: [[8, 8.5, 12, 9]] }
    expect(why(one({}, [{ is: 'wax-thrall', at: [10, 20] }], { plan }), 'lurk:0')).toBe(
      'Wax Thrall has a clear line to him. (WW-HID-02)',
    )
    expect(why(one({ has: { ran: true } }, [foe], { plan }), 'lurk:0')).toBe('He ran this turn. (WW-HID-02)')
  })
  test('[WW-SHO-03] [WW-SHO-09] [WW-SHO-10] [WW-SHO-04] [WW-SHO-12] shots', () => {
    const bow = { kit: ['hunting-bow'] }
    expect(why(one({ ...bow, has: { ran: true } }), 'shoot:0')).toBe('Red 1 ran this turn. (WW-MOV-07)')
    expect(why(one({ kit: ['crossbow'], has: { moved: true } }), 'shoot:0')).toBe(
      'This weapon needs a turn without moving. (WW-SHO-09)',
    )
    const gun = one({ kit: ['fuse-gun'], has: { reload: 1 } })
    gun.board.round = 4
    expect(why(gun, 'shoot:0')).toBe('Still reloading: next shot in round 5. (WW-SHO-10)')
    expect(why(one(bow, [{ at: [10, 34.2] }]), 'shoot:0/at:2')).toBe('23.20 of 20". (WW-SHO-12)')
    expect(why(one(bow, [{ ...foe, has: { hidden: true } }]), 'shoot:0/at:2')).toBe(
      'That warrior is hidden. (WW-HID-03)',
    )
    const fight = new Battle({ red: [{ at: [10, 10], ...bow }, { at: [10, 19] }], blue: [foe] }).engaged([1, 2])
    expect(why(fight, 'shoot:0/at:2')).toBe('You cannot shoot into a fight. (WW-SHO-04)')
    expect(why(one(), 'shoot:0')).toBe('Red 1 has no missile weapon. (WW-SHO-03)')
  })
  test('[WW-ITM-03] [WW-WND-09] things', () => {
    const salve = { kit: ['salve'] }
    expect(why(one(salve), 'salve:0/at:0')).toBe('Red 1 has lost no wound. (WW-WND-09)')
    expect(why(one({ ...salve, has: { spent: ['salve'] } }), 'salve:0')).toBe(
      'Used already in this battle. (WW-ITM-03)',
    )
    expect(why(one({ kit: ['lucky-token'], has: { spent: ['lucky-token'] } }), 'luck:0:first')).toBe(
      'The token is spent. (WW-ITM-04)',
    )
  })
  test('[WW-OBJ-05] tokens', () => {
    expect(why(one(), 'drop:0')).toBe('He carries nothing. (WW-OBJ-05)')
    expect(why(carrying(one()), 'hand:0:1')).toBe('He is not in contact. (WW-OBJ-05)')
    const dog = new Battle({ red: [{ at: [10, 10] }, { is: 'mastiff', at: [10, 11] }], blue: [foe] })
    expect(why(carrying(dog), 'hand:0:1')).toBe('He cannot carry. (WW-OBJ-01)')
  })
  test('[WW-ROU-07] withdrawing', () => {
    const men = (n: number): Man[] => Array.from({ length: n }, (_, i) => ({ at: [2 + 2 * i, 3] }))
    const lost: Man = { at: null }
    expect(why(new Battle({ red: [...men(7), lost, lost, lost] }), 'withdraw')).toBe(
      'You may withdraw once 4 warriors are lost; 3 are. (WW-ROU-07)',
    )
    expect(why(new Battle({ red: [...men(6), lost, lost, lost, lost] }), 'withdraw')).toBeNull()
  })
  test('[WW-TRN-03] [WW-CC-16] [WW-WND-08] the enemy’s warriors, weapons in a fight, and who is gone', () => {
    const battle = one()
    expect(why(battle, 'move:2')).toContain('(WW-TRN-03)')
    battle.board.phase = 'close combat'
    expect(why(battle, 'hands:0:1:shield')).toBe('Not during the Close Combat phase. (WW-CC-16)')
    expect(why(new Battle({ red: [{ at: null }, { at: [3, 3] }] }), 'move:0')).toBe(
      'Red 1 is not on the board. (WW-WND-08)',
    )
  })
  test('wishes that mean nothing are no reason, and change nothing', () => {
    const battle = one()
    const before = JSON.stringify(battle.state)
    for (const id of ['', 'fly:0', 'charge', 'charge:99', 'charge:0/at:99', 'charge:x', `move:${INCH}`])
      expect(why(battle, id), id).toBeNull()
    expect(JSON.stringify(battle.state)).toBe(before)
  })
})

test.each<[string, Man['has'], string]>([
  ['moved', { moved: true }, 'He has moved. (WW-TRN-06)'],
  ['ran', { ran: true }, 'He has moved. (WW-TRN-06)'],
  ['charged', { charged: true }, 'He has moved. (WW-TRN-06)'],
  ['broke away', { brokeAway: true }, 'He has moved. (WW-TRN-06)'],
  ['rallied', { rallied: true }, 'He rallied this turn. (WW-FLE-06)'],
  ['is fleeing', { state: 'fleeing' }, 'Red 1 is fleeing. (WW-FLE-07)'],
  ['is netted', netted, 'He is netted. (WW-ITM-08)'],
])('[WW-TRN-06] [WW-FLE-06] [WW-ITM-08] who %s neither moves nor runs', (_, has, says) => {
  expect([why(one({ has }), 'move:0'), why(one({ has }), 'run:0')]).toEqual([says, says])
})

test('[WW-TRN-06] who is fresh is told nothing, and others are told whose he is', () => {
  expect([why(one(), 'move:0'), why(one(), 'run:0')]).toEqual([null, null])
  expect(why(one(), 'move:0', 1)).toMatch(/\(WW-TRN-03\)$/)
  expect(why(one({ at: null, has: { state: 'out' } }), 'move:0')).toBe('Red 1 is not on the board. (WW-WND-08)')
})
