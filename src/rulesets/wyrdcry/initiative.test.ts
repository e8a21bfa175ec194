import { describe, expect, test } from 'vitest'
import type { Seat } from '#engine'
import { groupsOf, singlesOf, whyNotAdd, whyNotRaise } from './initiative.ts'
import { Battle, type Scene } from './testing.ts'

const THREE = (y: number): Scene['red'] => [
  ['paymaster', [18, y]],
  ['warrior', [8, y]],
  ['warrior', [28, y]],
]
const battle = (scene: Partial<Scene> = {}): Battle => new Battle({ red: THREE(30), blue: THREE(6), ...scene })

/** Both roll: red's faces, blue's, and those of roll-offs. */
const roll = (b: Battle, red: number[], blue: number[], ...more: number[]): Battle =>
  b.rolling([...red, ...blue, ...more], { step: 'initiative' })

const groups = (b: Battle, seat: Seat): string[] =>
  b.board.sides[seat]!.groups.map(({ value, dice }) => `${dice}x${value}`)
const fate = (b: Battle): number[] => b.board.sides.map(side => side.fate)

const RED = [1, 1, 3, 4, 5, 6]
const BLUE = [2, 2, 2, 5, 5, 6]

describe('the roll', () => {
  test('[WC-INI-01] [WC-INI-02] [WC-INI-03] [WC-INI-05] six dice each; most dice that match no other lead; the others are groups', () => {
    const b = roll(battle(), RED, BLUE)
    expect(groups(b, 0)).toEqual(['2x1', '1x3', '1x4', '1x5', '1x6'])
    expect(groups(b, 1)).toEqual(['3x2', '2x5', '1x6'])
    expect([singlesOf(b.board, 0), singlesOf(b.board, 1)]).toEqual([4, 1])
    expect(b.board.initiative).toBe(0)
    expect(roll(battle(), BLUE, RED).board.initiative).toBe(1)
  })

  test('[WC-INI-04] tied singles are rolled off, again as long as they tie', () => {
    const b = roll(battle(), [1, 2, 3, 4, 5, 5], [1, 2, 3, 4, 6, 6], 3, 3, 2, 5)
    expect(b.board.initiative).toBe(1)
    expect(b.question).toBe('fate 1')
  })

  test('[WC-INI-06] four to seven alike are one [Quad], which is never split', () => {
    const b = roll(battle(), [4, 4, 4, 4, 4, 1], [2, 2, 3, 3, 5, 5])
    expect(groups(b, 0)).toEqual(['1x1', '5x4'])
    expect(groupsOf([0, 0, 0, 6, 0, 0], 0)).toMatchObject([{ value: 4, dice: 6 }])
  })

  test('[WC-INI-07] both rolls are made before anybody decides, and everybody sees them', () => {
    const b = roll(battle(), RED, BLUE)
    const rolls = b.log.filter(event => event.kind === 'bands')
    expect(rolls.map(event => (event.kind === 'bands' ? event.faces : []))).toEqual([RED, BLUE])
    expect(rolls.every(event => event.seenBy === undefined)).toBe(true)
    expect(b.questions).toEqual(['fate 0'])
  })

  test('[WC-INI-08] [WC-MRC-17] [WC-TWT-06] Chapel Sworn and the humming give a seventh die, and both together still one', () => {
    const sworn = [['chapel-sworn', 'drill-yard'], []]
    const seven = [1, 1, 3, 4, 5, 6, 6]
    expect(groups(roll(battle({ wholes: sworn }), seven, BLUE), 0)).toEqual(['2x1', '1x3', '1x4', '1x5', '2x6'])
    const humming = { options: { twist: 'humming' } }
    expect(groups(roll(battle(humming), seven, [...BLUE, 6]), 1)).toEqual(['3x2', '2x5', '2x6'])
    expect(groups(roll(battle({ ...humming, wholes: sworn }), seven, [...BLUE, 6]), 0)).toHaveLength(5)
  })

  /** Every way n dice can fall: how often each number of singles and each best group comes up. */
  function* throwsOf(n: number): Generator<readonly number[]> {
    const faces = Array.from({ length: n }, () => 1)
    for (;;) {
      const counts = [0, 0, 0, 0, 0, 0]
      for (const face of faces) counts[face - 1]!++
      yield counts
      let i = 0
      while (i < n && faces[i] === 6) faces[i++] = 1
      if (i === n) return
      faces[i]!++
    }
  }

  test('[WC-INI-02] [WC-INI-03] [WC-INI-04] [WC-INI-05] T-02: the chances of singles, ties and groups, every way the dice can fall', () => {
    const singles = [0, 0, 0, 0, 0, 0, 0]
    const best = [0, 0, 0, 0, 0, 0, 0]
    for (const counts of throwsOf(6)) {
      const made = groupsOf(counts, 0)
      singles[made.filter(({ dice }) => dice === 1).length]!++
      best[Math.max(...made.map(({ dice }) => dice))]!++
    }
    const all = 6 ** 6
    const share = (n: number, of: number): number => (n * all) / of
    expect(singles).toEqual([
      share(71, 1296),
      share(205, 1296),
      share(125, 324),
      share(25, 162),
      share(25, 108),
      0,
      share(5, 324),
    ])
    expect(singles.reduce((sum, ways, n) => sum + ways * n, 0)).toBe(share(3125, 1296))
    expect(best.slice(1)).toEqual([
      share(5, 324),
      share(50, 81),
      share(1225, 3888),
      share(125, 2592),
      share(5, 1296),
      share(1, 7776),
    ])
    expect(best[4]! + best[5]! + best[6]!).toBe(share(203, 3888))
    const ties = singles.reduce((sum, ways) => sum + ways * ways, 0)
    expect(ties * 839808).toBe(213733 * all * all)
  })

  test('[WC-INI-08] T-02: of seven dice two at least always match', () => {
    let [all, none, bare] = [0, 0, 0]
    for (const counts of throwsOf(7)) {
      const made = groupsOf(counts, 0)
      all++
      if (made.every(({ dice }) => dice > 1)) none++
      if (made.every(({ dice }) => dice === 1)) bare++
    }
    expect(none * 46656).toBe(2381 * all)
    expect(bare).toBe(0)
  })
})

describe('fate dice', () => {
  test('[WC-WYR-01] [WC-WYR-15] each player receives one after the roll, on top of what is saved', () => {
    const b = battle()
    b.board.sides[0]!.fate = 1
    expect(fate(roll(b, RED, BLUE))).toEqual([2, 1])
  })

  test('[WC-WYR-02] [WC-WYR-03] [WC-WYR-04] [WC-WYR-09] a single becomes a [Double] of its score; the rest is saved, openly, leader first', () => {
    const b = roll(battle(), RED, BLUE)
    expect(b.question).toBe('fate 0')
    const six = b.board.sides[0]!.groups.find(({ value }) => value === 6)!
    b.take(`raise:${six.id}`)
    expect(groups(b, 0)).toEqual(['2x1', '1x3', '1x4', '1x5', '2x6'])
    expect(fate(b)).toEqual([0, 1])
    // the second player decides with the first one's dice before him
    expect(b.question).toBe('fate 1')
    b.take('save')
    expect(fate(b)).toEqual([0, 1])
    expect(b.board.initiative).toBe(0)
  })

  test('[WC-WYR-02] [WC-WYR-03] a [Double] becomes a [Triple], a [Triple] a [Quad], and several dice may be spent in a round', () => {
    const b = battle()
    b.board.sides[1]!.fate = 2
    roll(b, RED, BLUE).take('save')
    expect(b.question).toBe('fate 1')
    const [triple, double] = b.board.sides[1]!.groups
    b.take(`raise:${triple!.id}`).take(`raise:${double!.id}`)
    expect(groups(b, 1)).toEqual(['4x2', '3x5', '1x6'])
    expect(b.board.sides[1]!.fate).toBe(1)
    expect(b.roots).toContain('save')
  })

  test('[WC-WYR-05] [WC-WYR-06] [WC-WYR-08] what a fate die has touched is not touched again in this round; a [Quad] never', () => {
    const b = battle()
    b.board.sides[0]!.fate = 3
    roll(b, [4, 4, 4, 4, 2, 2], [1, 2, 3, 4, 5, 6]).take('save')
    const [double, quad] = b.board.sides[0]!.groups
    expect(whyNotRaise(b.board, 0, quad!)?.why).toBe('A [Quad] cannot be improved')
    expect(b.roots).not.toContain(`raise:${quad!.id}`)
    b.take(`raise:${double!.id}`)
    expect(b.roots).not.toContain(`raise:${double!.id}`)
    expect(whyNotRaise(b.board, 0, double!)).toMatchObject({
      rule: 'WC-WYR-05',
      why: 'This group was already improved this round',
    })
    b.take('add:1')
    const added = b.board.sides[0]!.groups.at(-1)!
    expect(added).toMatchObject({ value: 1, dice: 1 })
    expect(b.roots).not.toContain(`raise:${added.id}`)
    expect(whyNotRaise(b.board, 0, added)?.rule).toBe('WC-WYR-06')
  })

  test('[WC-WYR-07] an added single shows a score that none of the player’s dice shows', () => {
    const b = roll(battle(), [2, 3, 3, 4, 6, 6], [2, 2, 3, 3, 4, 4])
    expect(b.question).toBe('fate 0')
    expect(b.roots.filter(id => id.startsWith('add'))).toEqual(['add:1', 'add:5'])
    expect(whyNotAdd(b.board, 0, 4)?.why).toBe('You already show a 4')
    expect(singlesOf(b.take('add:5').board, 0)).toBe(3)
    const full = roll(battle(), [1, 2, 3, 4, 5, 6], BLUE)
    expect(full.roots.some(id => id.startsWith('add'))).toBe(false)
  })

  test('[WC-WYR-04] with no fate die left nothing is asked', () => {
    const b = roll(battle(), RED, BLUE)
    b.take('raise:1')
    expect(b.question).toBe('fate 1')
    expect(whyNotAdd(b.board, 0, 2)?.why).toBe('No fate die left')
  })

  test('[WC-WYR-10] who has more singles after the spending takes the initiative', () => {
    // 3 v 2: the leader pairs one of his, the other adds one: 2 v 3
    const b = roll(battle(), [1, 2, 3, 4, 4, 4], [2, 3, 5, 5, 6, 6])
    expect(b.board.initiative).toBe(0)
    b.take('raise:0').take('add:1')
    expect(b.board.initiative).toBe(1)
    expect(b.question).toBe('first 1')
  })

  test('[WC-WYR-11] a new tie is rolled off', () => {
    // golden game 1, round 2: 4 v 2 becomes 3 v 3
    const b = roll(battle(), [2, 3, 3, 4, 6, 6], [1, 2, 4, 5, 5, 6])
    expect(b.board.initiative).toBe(1)
    const six = b.board.sides[1]!.groups.find(({ value }) => value === 6)!
    b.take(`raise:${six.id}`).take('add:1', null, 5, 2)
    expect(b.board.initiative).toBe(0)
    expect(b.question).toBe('first 0')
  })

  test('[WC-WYR-12] a tie that was rolled off before stands without another die', () => {
    const b = roll(battle(), [1, 2, 3, 3, 4, 4], [5, 6, 3, 3, 4, 4], 2, 6)
    expect(b.board.initiative).toBe(1)
    b.take('save').take('save')
    expect(b.board.initiative).toBe(1)
    expect(b.question).toBe('first 1')
  })

  test('[WC-WYR-13] fate dice gained during a round are spent in the next initiative phase at the earliest', () => {
    const b = roll(battle(), RED, BLUE).take('save').take('save')
    b.board.sides[0]!.fate += 2
    expect(b.question).toBe('first 0')
    b.rolling([...RED, ...BLUE], { step: 'initiative' })
    expect(fate(b)).toEqual([4, 2])
    expect(b.question).toBe('fate 0')
  })

  test('[WC-WYR-14] singles are gone once the initiative is settled, ability dice at the end of the round, saved fate dice stay', () => {
    const b = roll(battle(), RED, BLUE).take('save').take('save')
    expect(groups(b, 0)).toEqual(['2x1'])
    expect(groups(b, 1)).toEqual(['3x2', '2x5'])
    b.rolling([...BLUE, ...RED], { step: 'clear' })
    expect(b.board.round).toBe(2)
    expect(groups(b, 0)).toEqual(['3x2', '2x5', '1x6'])
    expect(fate(b)).toEqual([2, 2])
  })

  test('[WC-TLN-31] First Word names who has the initiative instead of a roll-off, unless both have it', () => {
    const speaks: Scene['red'] = [['paymaster', [18, 30], 'first-word'], ...THREE(30).slice(1)]
    const tied: [number[], number[]] = [
      [1, 2, 3, 3, 4, 4],
      [5, 6, 3, 3, 4, 4],
    ]
    const b = roll(battle({ red: speaks }), ...tied)
    expect(b.question).toBe('lead 0')
    expect(b.take('lead:1').board.initiative).toBe(1)
    const mute: Scene['blue'] = [['paymaster', [18, 6], 'first-word'], ...THREE(6).slice(1)]
    expect(roll(battle({ red: speaks, blue: mute }), ...tied, 4, 1).board.initiative).toBe(0)
  })
})
