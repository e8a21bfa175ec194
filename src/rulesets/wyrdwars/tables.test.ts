import { describe, expect, test } from 'vitest'
import { whyNotCharge } from './charge.ts'
import { waysOf } from './explain-attack.ts'
import { whyNotHide } from './hiding.ts'
import { shootOffer, whyNotAct } from './shooting.ts'
import { Battle, type Man } from './testing.ts'
import { passesUpTo } from './throws.ts'

describe('the tables of the book', () => {
  test('[WW-TST-01] [WW-TST-02] [WW-TST-03] T4: what a D6 test passes on', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 20].map(passesUpTo)).toEqual([1, 2, 3, 4, 5, 5, 5, 5])
  })
  test('[WW-TST-05] [WW-TST-06] T5: in how many of 36 ways a Leadership test passes', () => {
    const ways = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map(waysOf)
    expect(ways).toEqual([0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36, 36])
  })
  test('[WW-DIC-01] T9: the sums of 2D6', () => {
    const sums = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    expect(sums.map(n => waysOf(n) - waysOf(n - 1))).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])
  })
})

/** A slinger behind a wall, an enemy 8 inches before him: fresh he may do anything. */
const slinger = (has: Man['has'] = {}) =>
  new Battle({
    red: [{ at: [10, 10], kit: ['sling'], has }, { at: [30, 3] }],
    blue: [{ at: [10, 19] }],
    plan: { lowWalls: [[7, 11, 13, 11.5]] },
  })
/** What he may still do: charge, move, run, break away, act in Shooting, shoot, hide. */
function may(battle: Battle): string {
  const roots = battle.moves().roots
  const found = [
    whyNotCharge(battle.game, 0) === null && 'charge',
    ...['move', 'run', 'break'].map(kind => roots.includes(`${kind}:0`) && kind),
    whyNotAct(battle.game, 0) === null && 'act',
    shootOffer(battle.game, 0) !== null && 'shoot',
    whyNotHide(battle.game, 0) === null && 'hide',
  ]
  return found.filter(word => word !== false).join(' ')
}

describe('T11: what a warrior may do in his own turn', () => {
  const net = { rule: 'WW-ITM-08', stat: 'netted', n: -2, until: 'turn', of: 0, left: 1 } as const
  test.each<[string, Man['has'], string]>([
    ['[WW-TRN-06] is fresh', {}, 'charge move run act shoot hide'],
    ['[WW-TRN-06] [WW-MOV-16] moved', { moved: true }, 'act shoot hide'],
    ['[WW-MOV-07] [WW-CHG-06] ran or failed a charge', { moved: true, ran: true }, ''],
    ['[WW-SHO-03] charged', { moved: true, charged: true }, ''],
    ['[WW-PSY-05] failed the Dread test to charge', { shrank: 2 }, 'move act shoot hide'],
    ['[WW-MOV-14] broke away', { moved: true, brokeAway: true }, ''],
    ['[WW-FLE-06] rallied', { rallied: true }, ''],
    ['[WW-FLE-07] is fleeing', { state: 'fleeing' }, ''],
    ['[WW-ITM-08] is netted', { effects: [net] }, 'act shoot hide'],
  ])('%s', (_, has, expected) => {
    expect(may(slinger(has))).toBe(expected)
  })
  test('[WW-MOV-12] is engaged', () => {
    const battle = new Battle({ red: [{ at: [10, 10], kit: ['sling'] }, { at: [30, 3] }], blue: [{ at: [10, 11] }] })
    expect(may(battle.engaged([0, 2]))).toBe('break')
  })
  test('[WW-OBJ-02] carries a token', () => {
    const battle = slinger()
    battle.board.tokens = [{ id: 0, at: null, by: 0, offWith: null, handed: false }]
    expect(may(battle)).toBe('move act')
  })
})
