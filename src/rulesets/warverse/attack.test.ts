import { describe, expect, test } from 'vitest'
import { whyNotAfford, whyNotRoll } from './attack.ts'
import { isEngaged } from './figure.ts'
import { at, battle, type Figure, house, wall } from './testing.ts'

/** A figure of Strength s and A Attacks, and a target of Strength t with plenty of Hit Points, 4 inches apart. */
const duel = (s: number, attacks: number, t: number, gap = 4): Figure[] => [
  { seat: 0, is: [10, s, attacks], at: [10, 10], name: 'Attacker' },
  { seat: 1, is: [200, t, 3], at: [10, 10 + 0.5 + gap + 1.5], name: 'Target' },
]
const hits = (b: ReturnType<typeof battle>, i: number): number => b.figure(i).hits

describe('attack and defence', () => {
  test('[WV-ATK-01] one die for each Attack not given up', () => {
    const b = battle([
      { seat: 0, is: [10, 3, 5], at: [10, 10] },
      { seat: 1, is: 'moss-bear', at: [11.1, 10] },
    ])
    const [attack] = b.do('fight:#0/at:#1', [5, 0], 6, 6, 6, 6, 6).filter(e => e.kind === 'roll')
    expect(attack).toMatchObject({ roll: { n: 5, read: 'atMost', target: 3 } })
    expect(b.figure(0).attacksLeft).toBe(0)
  })
  test('[WV-ATK-02] [WV-CC-05] Attacks are divided among targets', () => {
    const b = battle([
      { seat: 0, is: 'grove-warden', at: [10, 10] },
      { seat: 1, is: 'moss-bear', at: [11.2, 10], name: 'X' },
      { seat: 1, is: 'moss-bear', at: [8.8, 10], name: 'Y' },
    ])
    b.do('fight:#0/at:#1', [6, 3], 6, 6, 6, 6, 6, 6)
    expect(b.figure(0).attacksLeft).toBe(3)
    b.do('fight:#0/at:#2', [3, 0], 6, 6, 6)
    expect(b.figure(0).attacksLeft).toBe(0)
  })
  test('[WV-ATK-03] the same target may be attacked again', () => {
    const b = battle(duel(3, 8, 1))
    b.do('shoot:#0/at:#1', [3, 5], 6, 6, 6)
    b.do('shoot:#0/at:#1', [5, 0], 6, 6, 6, 6, 6)
    expect(b.figure(0).attacksLeft).toBe(0)
  })
  test('[WV-ATK-04] one attack has one target, and each pays its own range', () => {
    const b = battle([
      { seat: 0, is: [10, 3, 6], at: [20, 20] },
      { seat: 1, is: 'moss-bear', at: [20, 29.1] },
      { seat: 1, is: 'moss-bear', at: [20, 10.9] },
    ])
    b.do('shoot:#0/at:#1', [2, 3], 6, 6)
    expect(b.figure(0).attacksLeft).toBe(3)
    b.do('shoot:#0/at:#2', [2, 0], 6, 6)
    expect(b.figure(0).attacksLeft).toBe(0)
  })
  test('[WV-ATK-05] attack and target are declared before any die is rolled', () => {
    const b = battle(duel(3, 4, 1))
    const log = b.do('shoot:#0/at:#1', [4, 0], 1, 6, 6, 6, 1)
    expect(log.map(e => e.kind)).toEqual(['attack', 'roll', 'roll'])
    expect(log[0]).toMatchObject({ at: b.id(1) })
    // after the roll there is nothing left to decide about it
    expect(b.questions).toEqual(['turn 0'])
  })
  test('[WV-ATK-06] a die above the Strength fails', () => {
    const log = battle(duel(3, 4, 1)).do('shoot:#0/at:#1', [4, 0], 1, 3, 4, 6, 1, 1)
    expect(log.filter(e => e.kind === 'roll').map(e => e.got)).toEqual([2, 2])
  })
  test('[WV-ATK-07] a 6 always fails', () => {
    const log = battle(duel(5, 2, 1)).do('shoot:#0/at:#1', [2, 0], 5, 6, 1)
    expect(log.find(e => e.kind === 'roll')).toMatchObject({ got: 1 })
  })
  test('[WV-ATK-08] a defence die for each success, rolled by the target’s owner', () => {
    const b = battle(duel(4, 4, 1))
    const [, defence] = b.do('shoot:#0/at:#1', [4, 0], 1, 2, 3, 4, 1, 1, 1, 1).filter(e => e.kind === 'roll')
    expect(defence).toMatchObject({ seat: 1, by: b.id(1), purpose: 'defence', roll: { n: 4 } })
  })
  test('[WV-ATK-09] every defence die above the Strength is a hit', () => {
    const b = battle(duel(4, 4, 2))
    b.do('shoot:#0/at:#1', [4, 0], 1, 1, 1, 1, 1, 2, 3, 6)
    expect(hits(b, 1)).toBe(2)
  })
  test('[WV-ATK-10] Strength serves both rolls', () => {
    for (const [face, hit] of [
      [4, 0],
      [5, 1],
    ] as const) {
      const b = battle(duel(4, 1, 4))
      b.do('shoot:#0/at:#1', [1, 0], 1, face)
      expect(hits(b, 1)).toBe(hit)
    }
  })
  test('[WV-ATK-11] dice, range and radius are paid at declaration, whatever the dice do', () => {
    const b = battle(duel(3, 8, 1, 8))
    b.do('shoot:#0/at:#1', [2, 5], 6, 6)
    expect(b.figure(0).attacksLeft).toBe(5)
    expect(whyNotAfford(b.figure(0), 6)).toMatchObject({ why: 'This needs 6 Attacks; Attacker has 5 left.' })
    expect(whyNotAfford(b.figure(0), 5)).toBeNull()
  })
  test('[WV-ATK-12] at least one die remains', () => {
    const b = battle(duel(3, 2, 1, 13))
    expect(b.inside('shoot:#0')).toEqual([])
    expect(b.no('shoot:#0/at:#1', [1, 0])).toEqual({
      rule: 'WV-ATK-12',
      why: 'Range and radius take 2 Attacks; none is left to roll.',
    })
    expect(battle(duel(3, 3, 1, 13)).may('shoot:#0/at:#1', [1, 0])).toBe(true)
    expect(battle(duel(3, 3, 1, 13)).no('shoot:#0/at:#1', [0, 1])).toMatchObject({ rule: 'WV-ATK-12' })
    expect(whyNotRoll(1, 5)).toBeNull()
  })
  test('[WV-ATK-13] without a success nobody defends', () => {
    const log = battle(duel(1, 3, 1)).do('shoot:#0/at:#1', [3, 0], 3, 4, 6)
    expect(log.filter(e => e.kind === 'roll')).toHaveLength(1)
  })
  test('[WV-ATK-14] without Attacks nobody attacks', () => {
    const b = battle([
      { seat: 0, is: 'ferry-balloon', at: [10, 10] },
      { seat: 0, is: [5, 2, 1], at: [20, 10], name: 'Once' },
      { seat: 1, is: 'moss-bear', at: [20, 13] },
    ])
    expect(b.roots.filter(id => /^(shoot|fight|burst|blast):/.test(id))).toEqual([b.named('shoot:#1')])
    expect(b.no('shoot:#0/at:#2', [1, 0])).toEqual({ rule: 'WV-ATK-14', why: 'Ferry Balloon has no Attacks left.' })
    b.do('shoot:#1/at:#2', [1, 0], 6)
    expect(b.no('shoot:#1/at:#2', [1, 0])).toMatchObject({ why: 'Once has no Attacks left.' })
  })
  test('[WV-ATK-15] a target is an enemy or a small piece, never one’s own', () => {
    const b = battle(
      [
        { seat: 0, is: 'grove-warden', at: [10, 10] },
        { seat: 0, is: 'kite-archer', at: [10, 15] },
        { seat: 1, is: 'moss-bear', at: [15, 10] },
      ],
      { terrain: [wall('W', 12, 13, 2, 0.6, 0.5)] },
    )
    expect(b.inside('shoot:#0')).toEqual([b.named('at:#2'), b.named('scenery:#0')])
    expect(b.inside('shoot:#0/scenery:#0')).toEqual(['at:W'])
    expect(b.no('shoot:#0/at:#1', [1, 0])).toEqual({
      rule: 'WV-ATK-15',
      why: 'Choose an enemy character or a small terrain piece.',
    })
  })
})

describe('hits and removal', () => {
  /** A victim of 7 Hit Points among three attackers with good dice. */
  const crowd = (): ReturnType<typeof battle> =>
    battle([
      { seat: 0, is: [10, 5, 9], at: [10, 10] },
      { seat: 0, is: [10, 5, 9], at: [12, 10] },
      { seat: 0, is: [10, 5, 9], at: [14, 10] },
      { seat: 1, is: 'kite-archer', at: [12, 14], name: 'Victim' },
      { seat: 1, is: 'moss-bear', at: [30, 30], name: 'Bear' },
    ])
  const ones = (n: number): number[] => new Array<number>(n).fill(1)
  const sixes = (n: number): number[] => new Array<number>(n).fill(6)

  test('[WV-HP-01] fewer hits than Hit Points do not kill', () => {
    const b = crowd()
    b.do('shoot:#0/at:#3', [6, 3], ...ones(6), ...sixes(6))
    expect(b.figure(3)).toMatchObject({ hits: 6, where: 'table' })
  })
  test('[WV-HP-02] hits add up over a turn, from all attackers', () => {
    const b = crowd()
    b.do('shoot:#0/at:#3', [5, 4], ...ones(5), ...sixes(5))
    b.do('shoot:#1/at:#3', [1, 8], 1, 6)
    expect(b.figure(3).where).toBe('table')
    b.do('shoot:#2/at:#3', [1, 8], 1, 6)
    expect(b.figure(3).where).toBe('gone')
  })
  test('[WV-HP-03] hits equal to the Hit Points, or more, remove', () => {
    for (const n of [7, 9]) {
      const b = crowd()
      const log = b.do('shoot:#0/at:#3', [n, 9 - n], ...ones(n), ...sixes(n))
      expect(b.figure(3)).toMatchObject({ hits: n, where: 'gone' })
      expect(log.at(-1)).toMatchObject({ kind: 'gone', who: b.id(3) })
    }
  })
  test('[WV-HP-04] hits reset each turn, not each round', () => {
    const b = battle([
      { seat: 0, is: [10, 5, 9], at: [10, 10] },
      { seat: 1, is: 'pebble-runner', at: [40, 10] },
      { seat: 2, is: 'kite-archer', at: [12, 14] },
    ])
    b.do('shoot:#0/at:#2', [5, 4], ...ones(5), ...sixes(5))
    expect(b.figure(2).hits).toBe(5)
    b.do('end')
    expect([b.board.round, b.board.active, b.figure(2).hits]).toEqual([1, 1, 0])
  })
  test('[WV-HP-06] the wounded keep everything else', () => {
    const b = battle([
      { seat: 0, is: 'kite-archer', at: [10, 10] },
      { seat: 1, is: 'moss-bear', at: [10, 14] },
    ])
    b.figure(0).hits = 6
    b.do('shoot:#0/at:#1', [8, 0], ...sixes(8))
    b.do('move:#0', [at(1, 10)])
    expect(b.figure(0)).toMatchObject({ strength: 2, hits: 6 })
    // the same of one that is hit
    const hit = battle([
      { seat: 0, is: [9, 5, 5], at: [10, 10] },
      { seat: 1, is: 'moss-bear', at: [10, 14] },
    ])
    const { hits: none, ...before } = hit.figure(1)
    hit.do('shoot:#0/at:#1', [1, 4], 1, 6)
    expect([none, hit.figure(1)]).toEqual([0, { ...before, hits: 1 }])
  })
  test('[WV-HP-07] hits beyond the Hit Points are lost', () => {
    const b = battle([
      { seat: 0, is: [10, 5, 12], at: [10, 10] },
      { seat: 1, is: 'pebble-runner', at: [10, 14] },
      { seat: 1, is: 'pebble-runner', at: [11, 14] },
    ])
    b.do('shoot:#0/at:#1', [12, 0], ...ones(12), ...sixes(12))
    expect(b.figure(1).where).toBe('gone')
    expect(b.figure(2)).toMatchObject({ where: 'table', hits: 0 })
  })
  test('[WV-HP-08] removal comes after all targets have rolled', () => {
    const b = battle([
      { seat: 0, is: 'mirror-witch', at: [10, 10] },
      { seat: 1, is: [1, 1, 0], at: [10, 14], name: 'X' },
      { seat: 1, is: [1, 1, 0], at: [11, 14], name: 'Y' },
      { seat: 1, is: 'moss-bear', at: [40, 40] },
    ])
    const log = b.do('blast:#0/at:#1', [2, 1, 18], 1, 1, 6, 6, 6, 6)
    expect(log.map(e => e.kind)).toEqual(['attack', 'roll', 'roll', 'roll', 'wound', 'wound', 'gone', 'gone'])
  })
  test('[WV-HP-09] what a removed character had not spent is lost', () => {
    const b = battle([
      { seat: 0, is: [10, 5, 9], at: [10, 10], name: 'Bomber' },
      { seat: 0, is: 'pebble-runner', at: [40, 10] },
      { seat: 1, is: 'moss-bear', at: [40, 40] },
    ])
    b.figure(0).hits = 15
    b.do('burst:#0', [4, 1, 4], 1, 1, 1, 1, 6, 6, 6, 6)
    expect(b.figure(0)).toMatchObject({ where: 'gone', attacksLeft: 0, moveLeft: 0 })
    expect(b.roots.some(id => id.endsWith(`:${b.id(0)}`))).toBe(false)
  })
  test('[WV-HP-10] hits of free attacks belong to the mover’s turn', () => {
    const b = battle([
      { seat: 0, is: 'kite-archer', at: [10, 10], name: 'Leaver' },
      { seat: 0, is: 'mirror-witch', at: [30, 10] },
      { seat: 1, is: 'dock-brawler', at: [11, 10] },
    ])
    b.do('move:#0', [at(10, 13)])
    b.do('leave')
    b.do('all:#2', undefined, 1, 1, 1, 6, 6, 6)
    expect(b.figure(0).hits).toBe(3)
    b.do('go-on')
    b.do('blast:#1/on-friends:#1/at:#0', [1, 1, 16], 1, 6)
    expect(b.figure(0).hits).toBe(4)
  })
})

describe('close combat', () => {
  const pair = (gap: number): Figure[] => [
    { seat: 0, is: 'dock-brawler', at: [10, 10] },
    { seat: 1, is: 'dock-brawler', at: [11 + gap, 10] },
  ]
  test('[WV-CC-01] contact is needed', () => {
    expect(battle(pair(0.05)).may('fight:#0/at:#1', [3, 0])).toBe(true)
    const apart = battle(pair(0.06))
    expect(apart.no('fight:#0/at:#1', [3, 0])).toEqual({
      rule: 'WV-CC-01',
      why: 'Close combat needs base contact with the target.',
    })
    expect(apart.may('shoot:#0/at:#1', [3, 0])).toBe(true)
  })
  test('[WV-CC-02] contact with an enemy engages both sides at once', () => {
    const b = battle([
      { seat: 0, is: 'dock-brawler', at: [10, 10] },
      { seat: 1, is: 'pebble-runner', at: [14, 10] },
    ])
    expect(isEngaged(b.board, b.id(0))).toBe(false)
    b.do('move:#0', [at(13, 10)])
    expect([b.id(0), b.id(1)].map(id => isEngaged(b.board, id))).toEqual([true, true])
  })
  test('[WV-CC-03] the engaged do not shoot', () => {
    const b = battle([...pair(0), { seat: 1, is: 'moss-bear', at: [10, 20] }])
    expect(b.roots).not.toContain(b.named('shoot:#0'))
    expect(b.no('shoot:#0/at:#2', [1, 0])).toEqual({
      rule: 'WV-CC-03',
      why: 'Dock Brawler is engaged with Dock Brawler and cannot shoot.',
    })
  })
  test('[WV-CC-04] touching terrain or friends engages nobody', () => {
    const b = battle(
      [
        { seat: 0, is: 'grove-warden', at: [10, 10] },
        { seat: 0, is: 'kite-archer', at: [11.1, 10] },
        { seat: 1, is: 'moss-bear', at: [10, 19.2] },
      ],
      { terrain: [wall('W', 10, 9.1, 4, 0.6, 0.5)] },
    )
    expect(isEngaged(b.board, b.id(0))).toBe(false)
    expect(b.may('shoot:#0/at:#2', [8, 0])).toBe(true)
    b.do('move:#0', [at(8, 12)])
    expect(b.questions).toEqual(['turn 0'])
  })
  test('[WV-CC-06] no range, no sight, no cover', () => {
    const b = battle(
      [
        { seat: 0, is: [6, 3, 1], at: [10, 10] },
        { seat: 1, is: 'dock-brawler', at: [11, 10] },
      ],
      // a tall pillar in the notch between them, which would hide most of the target
      { terrain: [wall('W', 10.5, 10.62, 0.2, 0.4, 5)] },
    )
    const log = b.do('fight:#0/at:#1', [1, 0], 1, 4)
    expect(log.filter(e => e.kind === 'roll').at(-1)).toMatchObject({ roll: { target: 3 } })
    expect(b.figure(1).hits).toBe(1)
  })
  test('[WV-CC-07] the engaged attack only what they touch', () => {
    const b = battle([...pair(0), { seat: 1, is: 'pebble-runner', at: [10, 12] }])
    expect(b.inside('fight:#0')).toEqual([b.named('at:#1')])
    expect(b.no('fight:#0/at:#2', [1, 0])).toMatchObject({ rule: 'WV-CC-01' })
  })
  test('[WV-CC-08] whoever is engaged may be shot by others, without risk for friends', () => {
    const b = battle([...pair(0), { seat: 0, is: 'rail-marksman', at: [11, 15] }])
    const log = b.do('shoot:#2/at:#1', [13, 0], ...new Array<number>(13).fill(1), ...new Array<number>(13).fill(6))
    expect(log.filter(e => e.kind === 'roll')).toHaveLength(2)
    expect(b.figure(0).hits).toBe(0)
  })
  test('[WV-CC-09] engagement ends with contact, in the same turn too', () => {
    const b = battle([
      { seat: 0, is: 'grove-warden', at: [10, 10] },
      { seat: 1, is: [1, 1, 0], at: [11.1, 10] },
      { seat: 1, is: 'moss-bear', at: [10, 14] },
    ])
    expect(b.roots).not.toContain(b.named('shoot:#0'))
    b.do('fight:#0/at:#1', [3, 6], 1, 1, 1, 6, 6, 6)
    b.do('shoot:#0/at:#2', [6, 0], 6, 6, 6, 6, 6, 6)
  })
  test('[WV-CC-10] contact counts in three dimensions', () => {
    const b = battle([
      { seat: 0, is: 'dock-brawler', at: [10, 10, 3.2] },
      { seat: 1, is: 'dock-brawler', at: [10, 10] },
    ])
    expect(isEngaged(b.board, b.id(0))).toBe(false)
    expect(b.may('shoot:#0/at:#1', [3, 0])).toBe(true)
  })
  test('a large piece is no target for a single attack', () => {
    const b = battle(
      [
        { seat: 0, is: 'dock-brawler', at: [10, 10] },
        { seat: 1, is: 'dock-brawler', at: [30, 10] },
      ],
      { terrain: [house('H', 10, 12.5, 4, 4, 3)] },
    )
    expect(b.no('fight:#0/at:H', [1, 0]).why).toBe(
      'house H is large: only an area that covers it completely can harm it.',
    )
  })
})
