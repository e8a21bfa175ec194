import { describe, expect, test } from 'vitest'
import { decisionOf, otherwise } from '#engine'
import { distanceBetween, touches } from './figure.ts'
import { warverse } from './index.ts'
import { at, battle, type Figure } from './testing.ts'

/** A leaver between E1 with 3 Attacks and E2 with 9. */
const between: Figure[] = [
  { seat: 0, is: 'kite-archer', at: [10, 10], name: 'Leaver' },
  { seat: 1, is: 'dock-brawler', at: [11, 10], name: 'E1' },
  { seat: 1, is: 'grove-warden', at: [8.9, 10], name: 'E2' },
]
/** A leaver with one enemy only. */
const one = between.slice(0, 2)
const away = [at(10, 16)]
const leaving = (figures: Figure[] = one) => {
  const b = battle(figures)
  b.do('move:#0', away)
  b.do('leave')
  return b
}

describe('leaving close combat', () => {
  test('[WV-LEA-01] each enemy left behind may strike with its full Attacks', () => {
    const b = leaving(between)
    expect(b.questions).toEqual(['free attack 1'])
    expect(b.roots).toEqual(
      expect.arrayContaining(['strike:#1', 'all:#1', 'strike:#2', 'all:#2', 'pass'].map(o => b.named(o))),
    )
    const [first] = b.do('all:#1', undefined, 6, 6, 6).filter(e => e.kind === 'roll')
    expect(first).toMatchObject({ purpose: 'free attack', by: b.id(1), roll: { n: 3 } })
    const [second] = b.do('all:#2', undefined, ...new Array<number>(9).fill(6)).filter(e => e.kind === 'roll')
    expect(second).toMatchObject({ by: b.id(2), roll: { n: 9 } })
    expect(b.questions).toEqual(['go on 0'])
  })
  test('[WV-LEA-02] boarding counts as leaving', () => {
    const b = battle([...one, { seat: 0, is: 'mirror-witch', at: [10, 8.9] }])
    b.do('board:#0:#2')
    expect(b.questions).toEqual(['leave 0'])
    b.do('leave')
    b.do('all:#1', undefined, 6, 6, 6)
    b.do('go-on')
    expect(b.figure(0)).toMatchObject({ where: 'aboard', aboard: b.id(2), moveLeft: 800 })
    // also where the transport touches the same enemy
    const near = battle([...one, { seat: 0, is: 'mirror-witch', at: [10.5, 9.02] }])
    expect([touches(near.figure(0), near.figure(2)), touches(near.figure(2), near.figure(1))]).toEqual([true, true])
    near.do('board:#0:#2')
    expect(near.questions).toEqual(['leave 0'])
  })
  test.each([
    [0, null, false],
    [1, 'free attack 1', false],
    [2, 'free attack 1', true],
  ] as const)(
    '[WV-LEA-01] [WV-AOE-03] left with %i Attacks against it: strikes, and an area from 2 on',
    (attacks, question, hasArea) => {
      const b = battle([one[0]!, { seat: 1, is: [6, 2, attacks], at: [11, 10] }])
      b.do('move:#0', away)
      if (question === null) expect(b.figure(0)).toMatchObject(away[0]!)
      else {
        b.do('leave')
        expect(b.question).toBe(question)
        expect(b.roots.filter(id => /^(burst|blast)/.test(id)).length > 0).toBe(hasArea)
      }
    },
  )
  test('[WV-TRN-07] who has nothing to do with the leaving is told to wait, not to strike', () => {
    const b = battle([...one, { seat: 2, is: 'kite-archer', at: [40, 40] }])
    b.do('move:#0', away)
    b.do('leave')
    expect(b.no('concede', undefined, 2)).toMatchObject({ rule: 'WV-TRN-07' })
    expect(b.no('offer-draw', undefined, 2)).toMatchObject({ rule: 'WV-TRN-07' })
    expect(b.no('concede', undefined, 1)).toMatchObject({ rule: 'WV-LEA-05' })
    expect(b.no('concede', undefined, 0)).toMatchObject({ rule: 'WV-TRN-07' })
  })
  test('[WV-LEA-03] a free attack may be given an area', () => {
    const b = leaving()
    const log = b.do('burst:#1', [2, 1, 0], 6, 6)
    expect(log[0]).toMatchObject({ kind: 'attack', weapon: 'a free area of radius 1' })
    expect(log[1]).toMatchObject({ roll: { n: 2 } })
  })
  test('[WV-LEA-04] it costs nothing of the next turn', () => {
    const b = leaving()
    b.do('all:#1', undefined, 6, 6, 6)
    b.do('go-on')
    b.do('end')
    expect(b.figure(1).attacksLeft).toBe(3)
  })
  test('[WV-LEA-05] the enemies may do nothing else', () => {
    const b = leaving()
    expect(b.roots.map(id => id.split(':')[0])).toEqual(['strike', 'all', 'burst', 'blast', 'pass'])
    for (const offer of ['move:#1', 'shoot:#1/at:#0', 'board:#1:#0']) {
      expect(b.no(offer, [at(12, 10)], 1)).toEqual({
        rule: 'WV-LEA-05',
        why: 'Only close combat attacks on Leaver are allowed now.',
      })
    }
  })
  test('[WV-LEA-06] whoever survives may go on', () => {
    const b = leaving()
    b.do('all:#1', undefined, 1, 1, 6, 6, 6)
    expect(b.figure(0).hits).toBe(2)
    b.do('go-on')
    expect(b.figure(0)).toMatchObject({ ...at(10, 16), moveLeft: 300 })
  })
  test('[WV-LEA-07] the free attacks come before the figure moves', () => {
    const b = leaving()
    expect(b.figure(0)).toMatchObject({ ...at(10, 10), moveLeft: 900 })
    b.do('all:#1', undefined, 6, 6, 6)
    expect(b.figure(0)).toMatchObject({ ...at(10, 10), moveLeft: 900 })
  })
  test('[WV-LEA-08] only enemies in contact at the start of a leg and not at its end', () => {
    const b = battle([
      { seat: 0, is: 'kite-archer', at: [11, 10], name: 'm' },
      { seat: 1, is: 'dock-brawler', at: [10, 10], name: 'e1' },
      { seat: 1, is: 'dock-brawler', at: [11, 11], name: 'e2' },
    ])
    b.do('circle:#0:#2:right', at(12, 11))
    expect(b.questions).toEqual(['leave 0'])
    b.do('leave')
    expect(b.roots).toContain(b.named('all:#1'))
    expect(b.roots).not.toContain(b.named('all:#2'))
    b.do('pass')
    b.do('go-on')
    expect(b.figure(0)).toMatchObject(at(12, 11))
    expect(distanceBetween(b.figure(0), b.figure(1))).toBe(1236)
    // and back round e2 without e1: nobody is left
    const free = battle([
      { seat: 0, is: 'kite-archer', at: [12, 11] },
      { seat: 1, is: 'dock-brawler', at: [11, 11] },
    ])
    free.do('circle:#0:#1:right', at(11, 15))
    expect(free.questions).toEqual(['turn 0'])
  })
  test('[WV-LEA-09] or stays: the leg is cancelled, its Move kept, and leaving later provokes again', () => {
    const b = leaving()
    b.do('all:#1', undefined, 1, 6, 6, 6)
    b.do('stay')
    expect(b.figure(0)).toMatchObject({ ...at(10, 10), moveLeft: 900, hits: 1 })
    b.do('move:#0', away)
    b.do('leave')
    expect(b.questions).toEqual(['free attack 1'])
  })
  test('[WV-LEA-10] each leaving is separate, with the full Attacks every time', () => {
    const b = battle([
      { seat: 0, is: 'kite-archer', at: [10, 10] },
      { seat: 0, is: 'kite-archer', at: [12.2, 10] },
      { seat: 1, is: 'grove-warden', at: [11.1, 10] },
    ])
    for (const [who, to] of [
      [0, at(10, 16)],
      [1, at(14, 16)],
    ] as const) {
      b.do(`move:#${who}`, [to])
      b.do('leave')
      const [roll] = b.do('all:#2', undefined, ...new Array<number>(9).fill(6)).filter(e => e.kind === 'roll')
      expect(roll).toMatchObject({ roll: { n: 9 } })
      b.do('go-on')
    }
  })
  test('[WV-LEA-11] an area must have the leaver in it; others in it defend too', () => {
    const b = battle([...one, { seat: 1, is: 'moss-bear', at: [12.1, 10], name: 'Friend' }])
    b.do('move:#0', away)
    b.do('leave')
    const log = b.do('burst:#1', [2, 1, 0], 1, 6, 1, 1, 1)
    const defenders = log.flatMap(e => (e.kind === 'roll' && e.purpose === 'defence' ? [e.by] : []))
    expect(defenders).toEqual([b.id(0), b.id(1), b.id(2)])
    // about the middle of a big friend the leaver is too far away
    const far = battle([...one, { seat: 1, is: 'storm-ark', at: [13, 10], name: 'Big' }])
    far.do('move:#0', away)
    far.do('leave')
    expect(far.no('blast:#1:#2', [2, 1, 0], 1)).toEqual({ rule: 'WV-LEA-11', why: 'The attack must include Leaver.' })
    expect(far.no('burst:#1', [3, 0, 0], 1)).toMatchObject({ rule: 'WV-AOE-04' })
  })
  test('[WV-LEA-12] the Attacks may be divided into several attacks', () => {
    const b = battle([between[0]!, { ...between[2]!, at: [11.1, 10] }])
    b.do('move:#0', away)
    b.do('leave')
    b.do('burst:#1', [3, 2, 4], 6, 6, 6)
    expect(b.questions).toEqual(['free attack 1'])
    expect(b.no('strike:#1', [5, 0], 1).why).toBe('Share out exactly 4; this makes 5.')
    b.do('strike:#1', [4, 0], 6, 6, 6, 6)
    expect(b.questions).toEqual(['go on 0'])
  })
  test('[WV-LEA-13] players in turn order after the active one', () => {
    const b = battle(
      [
        { seat: 0, is: 'dock-brawler', at: [9, 10], name: 'A' },
        { seat: 1, is: 'kite-archer', at: [10, 10], name: 'B' },
        { seat: 2, is: 'dock-brawler', at: [11, 10], name: 'C' },
      ],
      { active: 1 },
    )
    b.do('move:#1', away)
    b.do('leave')
    expect(b.questions).toEqual(['free attack 2'])
    b.do('all:#2', undefined, 6, 6, 6)
    expect(b.questions).toEqual(['free attack 0'])
  })
  test('[WV-LEA-14] a free attacker that is gone loses its attack', () => {
    const b = leaving(between)
    b.figure(1).hits = 5
    // the warden's burst destroys its own friend
    b.do('burst:#2', [1, 3, 5], 1, 1, 6, 1)
    expect(b.figure(1).where).toBe('gone')
    expect(b.roots.some(id => id.endsWith(`:${b.id(1)}`))).toBe(false)
    b.do('pass')
    expect(b.questions).toEqual(['go on 0'])
  })
  test('[WV-LEA-15] a leg that has become impossible is cancelled unpaid', () => {
    const b = battle([
      { seat: 0, is: 'kite-archer', at: [10, 10], name: 'Leaver' },
      { seat: 1, is: 'dock-brawler', at: [11, 10] },
      { seat: 1, is: 'kite-archer', at: [10, 11.2], name: 'Wreck' },
      { seat: 1, is: 'pebble-runner', on: 2, name: 'Runner' },
    ])
    b.figure(2).hits = 6
    b.do('move:#0', [at(7, 10)])
    b.do('leave')
    // the burst wrecks their own transport; its passenger lands where the leaver wanted to go
    b.do('burst:#1', [1, 2, 0], 1, 1, 1, 6, 1)
    expect(b.questions).toEqual(['survivors 1'])
    b.do('place:#3', at(8.2, 10.5))
    expect(b.questions).toEqual(['turn 0'])
    expect(b.figure(0)).toMatchObject({ ...at(10, 10), moveLeft: 900 })
    expect(b.log.at(-1)).toMatchObject({ rule: 'WV-LEA-15' })
  })
  test('[WV-LEA-16] disembarking, and an enemy that goes, leave nobody', () => {
    const b = battle([
      { seat: 0, is: 'kite-archer', at: [10, 10] },
      { seat: 0, is: 'dock-brawler', on: 0 },
      { seat: 1, is: 'grove-warden', at: [11.1, 10] },
    ])
    b.do('disembark:#1', at(10, 11))
    expect(b.questions).toEqual(['turn 0'])
    // the enemy is destroyed: nobody was left
    const killed = battle([
      { seat: 0, is: [9, 5, 8], at: [10, 10] },
      { seat: 1, is: [1, 1, 3], at: [11, 10] },
      { seat: 1, is: 'moss-bear', at: [40, 40] },
    ])
    killed.do('fight:#0/at:#1', [2, 6], 1, 1, 6, 6)
    killed.do('move:#0', away)
    expect(killed.questions).toEqual(['turn 0'])
  })
  test('[WV-LEA-17] whoever does not answer strikes with all dice, no area', () => {
    const b = leaving()
    expect(otherwise(warverse, b.state, decisionOf(b.state, 1)!)).toEqual({ seat: 1, offer: b.named('all:#1') })
    const [roll] = b.do('all:#1', undefined, 6, 6, 6).filter(e => e.kind === 'roll')
    expect(roll).toMatchObject({ roll: { n: 3 } })
  })
  test('[WV-LEA-18] nobody without Attacks, and no passenger, gets a free attack', () => {
    const b = battle([
      { seat: 0, is: 'kite-archer', at: [10, 10] },
      { seat: 1, is: 'ferry-balloon', at: [11.1, 10] },
      { seat: 1, is: 'grove-warden', on: 1 },
    ])
    b.do('move:#0', away)
    expect(b.questions).toEqual(['turn 0'])
    expect(b.figure(0)).toMatchObject(at(10, 16))
  })
  test('[WV-LEA-19] having stayed once, it must go the next time', () => {
    const b = leaving()
    b.do('pass')
    b.do('stay')
    b.do('move:#0', away)
    b.do('leave')
    b.do('pass')
    expect(b.questions).toEqual(['turn 0'])
    expect(b.figure(0)).toMatchObject(at(10, 16))
    // only within that turn
    b.do('end')
    expect(b.figure(0).stayed).toBe(false)
  })
  test('[WV-LEA-19] twenty moves may be dropped in a turn; the next leaving is carried out unasked, and the next turn is fresh', () => {
    const b = battle(one)
    for (let n = 0; n < 20; n++) {
      b.do('move:#0', away)
      expect(b.questions).toEqual(['leave 0'])
      b.do('drop')
    }
    b.do('move:#0', away)
    expect(b.questions).toEqual(['free attack 1'])
    b.do('pass')
    b.do('go-on')
    expect(b.figure(0)).toMatchObject(at(10, 16))
    b.do('end')
    expect(b.board.dropped).toBe(0)
  })
  test('a player may drop a move that would leave', () => {
    const b = battle(one)
    b.do('move:#0', away)
    b.do('drop')
    expect(b.questions).toEqual(['turn 0'])
    expect(b.figure(0)).toMatchObject({ ...at(10, 10), moveLeft: 900 })
  })
  test('the rest of a path follows when the leaver goes on', () => {
    const b = battle([
      { seat: 0, is: 'kite-archer', at: [10, 10] },
      { seat: 1, is: 'dock-brawler', at: [11, 10] },
    ])
    b.do('move:#0', [at(10, 12), at(12, 14)])
    b.do('leave')
    b.do('pass')
    b.do('go-on')
    expect(b.figure(0)).toMatchObject(at(12, 14))
  })
})
