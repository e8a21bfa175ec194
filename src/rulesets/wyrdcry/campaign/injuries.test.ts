import { describe, expect, test } from 'vitest'
import { rosterCards } from '../card.ts'
import type { FighterFate } from './book.ts'
import { HERO_INJURIES } from './content/injuries.ts'
import { ransomOf } from './injuries.ts'
import { whyNotAdvance } from './renown.ts'
import { After, changed, side, warband } from './testing.ts'
import { type CampaignBand, type CampaignFighter, entryOf } from './warband.ts'

const MEN = [
  ['paymaster', 'sword', 'fight+1'],
  ['sergeant', 'axe', 'shield', 'drilled:fight'],
  ['warrior', 'sword'],
  ['warrior'],
] as const
const men = (changes: Readonly<Record<number, Partial<CampaignFighter>>> = {}, more: Partial<CampaignBand> = {}) =>
  changed(warband('a', 'mercenaries', MEN, { gold: 300, ...more }), changes)
const COURT = warband('b', 'drowned-court', [['ferryman', 'fight+1'], ['sodden'], ['sodden'], ['eel-hound']])
const out: Partial<FighterFate> = { isOut: true, takenOutBy: 'b-1' }

/** After a battle in which these of the first warband were out of action; the dice fall at once. */
const hurt = (band: CampaignBand, who: readonly number[], ...faces: number[]) =>
  new After(
    { bands: [band, COURT], sides: [side(band, Object.fromEntries(who.map(n => [n, out]))), side(COURT)] },
    ...faces,
  )
/** A HERO, the Sergeant, with this result. */
const hero = (result: number, ...more: number[]) => hurt(men(), [2], Math.floor(result / 10), result % 10, ...more)

describe('HENCHMEN', () => {
  test('[WC-INJ-01] a D6: 1 and 2 dead, 3 to 6 recovered', () => {
    const is = (die: number) => hurt(men(), [4], die).has(4)
    expect([1, 2, 3, 6].map(is)).toEqual([false, false, true, true])
  })

  test('[WC-INJ-02] what a dead one carried is saved on 5 or more; without anything there is no die', () => {
    const stash = (die: number) => hurt(men(), [3], 1, die).band().stash
    expect([stash(4), stash(5)]).toEqual([[], ['sword']])
    expect(hurt(men(), [4], 1).band().stash).toEqual([])
  })

  test('[WC-INJ-07] THRALLS and BEASTS among them roll the same D6', () => {
    const band = men()
    const sides = [side(band), side(COURT, { 2: out, 4: out })]
    const a = new After({ bands: [band, COURT], sides }, 2, 3)
    expect([a.has('b-2'), a.has('b-4')]).toEqual([false, true])
  })
})

describe('HEROES', () => {
  test('[WC-INJ-03] a D66 on the table: 36 results, none missing, none twice', () => {
    expect(hero(43).one(2).marks).toEqual([])
    const rows = [1, 2, 3, 4, 5, 6].flatMap(tens =>
      [1, 2, 3, 4, 5, 6].map(units => HERO_INJURIES.rows.find(({ upTo }) => 10 * tens + units <= upTo)!.name),
    )
    const count = (name: string) => rows.filter(one => one === name).length
    expect([rows.length, count('Dead'), count('Bleeding out'), count('Laid low'), count('Scratch')]).toEqual([
      36, 2, 2, 2, 12,
    ])
    expect(count('Lame') + count('Taken') + count('Walked away')).toBe(3)
  })

  test('[WC-INT-01] 11 and 12: dead, and a die for what it carried', () => {
    expect(hero(12, 5).has(2)).toBe(false)
    expect(hero(11, 5).band().stash).toEqual(['axe', 'shield'])
    expect(hero(11, 4).band().stash).toEqual([])
  })

  test('[WC-INT-02] [WC-INJ-06] Bleeding out: 20 gc for a die; 1 to 3 dead with its equipment kept, 4 a scratch; unpaid dead', () => {
    const bleeds = () => hero(13)
    expect(bleeds().questions).toEqual(['surgeon 0'])
    const saved = bleeds().says(0, 'pay', 4)
    expect([saved.has(2), saved.band().gold]).toEqual([true, 280])
    const lost = bleeds().says(0, 'pay', 3)
    expect([lost.has(2), lost.band().stash]).toEqual([false, ['axe', 'shield']])
    const unpaid = bleeds().says(0, 'no', 1)
    expect([unpaid.has(2), unpaid.band().gold]).toEqual([false, 300])
    const broke = hurt(men({}, { gold: 19 }), [2], 1, 3, 1)
    expect([broke.has(2), broke.band().gold]).toEqual([false, 19])
  })

  test('[WC-INT-03] [WC-CAM-03] Laid low: it misses the next battle, and is back for the one after', () => {
    const low = hero(15)
    expect(low.one(2).misses).toBe(1)
    const next = low.wait().band()
    const after = new After({ bands: [next, COURT], sides: [side(next, { 2: { tookPart: false } }), side(COURT)] })
    expect(after.one(2).misses).toBe(0)
  })

  test('[WC-INT-14] [WC-INT-16] what is permanent is written down, a scratch is not', () => {
    expect(hero(35).one(2).marks).toEqual(['injury:sticky-fingers'])
    expect([41, 46, 51, 56].flatMap(result => hero(result).one(2).marks)).toEqual([])
  })

  test('[WC-INJ-04] [WC-INT-23] a fourth permanent injury is death; gains do not count', () => {
    const marks = ['injury:lame', 'injury:stiff-arm', 'injury:wasting']
    expect(hurt(men({ 2: { marks } }), [2], 2, 4, 1).has(2)).toBe(false)
    expect(hurt(men({ 2: { marks } }), [2], 6, 4).one(2).marks).toEqual([...marks, 'gain:steeled'])
    const gains = ['injury:lame', 'injury:wasting', 'gain:steeled', 'gain:hideous-scars']
    expect(hurt(men({ 2: { marks: gains } }), [2], 2, 4).one(2).marks).toEqual([...gains, 'injury:one-eye'])
    const hard = { marks, growth: ['drilled:fight', 'hard-to-bury'] }
    expect(hurt(men({ 2: hard }), [2], 2, 4).one(2).marks).toHaveLength(4)
  })

  test('[WC-INJ-05] an injury it has already is a scratch', () => {
    expect(hurt(men({ 2: { marks: ['injury:lame'] } }), [2], 2, 2).one(2).marks).toEqual(['injury:lame'])
  })

  test('[WC-TLN-08] Hard to Bury: 11 and 12 may be rolled again, once', () => {
    const growth = ['drilled:fight', 'hard-to-bury']
    const rolled = () => hurt(men({ 2: { growth } }), [2], 1, 1)
    expect(rolled().questions).toEqual(['again 0'])
    expect(rolled().says(0, 'again', 3, 4).one(2).marks).toEqual(['injury:drinker'])
    expect(rolled().says(0, 'again', 1, 2, 1).has(2)).toBe(false)
  })

  test('[WC-INT-17] Stripped bare: all it carries is lost', () => {
    const bare = hero(61)
    expect([bare.one(2).kit, bare.band().stash]).toEqual([[], []])
  })

  test('[WC-INT-18] [WC-INJ-08] [WC-INJ-11] Taken: half of its cost to the captor, rounded up, or 1 favour, which is lost', () => {
    const taken = () => hurt(men({}, { favour: 3 }), [2], 6, 2)
    expect(ransomOf(taken().one(2))).toBe(48) // 95 gc, its axe and shield not counted
    const paid = taken().says(0, 'gold')
    expect([paid.one(2).heldBy, paid.band().gold, paid.one(2).kit]).toEqual([null, 252, ['axe', 'shield']])
    const given = taken().says(0, 'favour')
    expect([given.one(2).heldBy, given.band().favour, given.band(1).gold]).toEqual([null, 2, COURT.gold])
    const poor = hurt(men({}, { gold: 10 }), [2], 6, 2)
    expect(poor.one(2).heldBy).toBe('b')
  })

  test('[WC-INJ-10] not bought back it misses every battle, and may be bought back in any managing step', () => {
    const left = hurt(men({}, { favour: 1 }), [2], 6, 2)
      .says(0, 'leave')
      .until('manage 0')
    expect(left.one(2).heldBy).toBe('b')
    const captor = left.band(1).gold
    left.as(0, 'for:a-2/ransom:gold')
    expect([left.one(2).heldBy, left.band(1).gold]).toEqual([null, captor + 48])
    // later, when the captor is not there, the gold is sent
    const held = men({ 2: { heldBy: 'z' } })
    const later = new After({ bands: [held, COURT], sides: [side(held), side(COURT)] }).until('manage 0')
    later.as(0, 'for:a-2/ransom:gold')
    expect(later.board.sent).toEqual([{ to: 'z', gold: 48 }])
    expect(later.refused('for:a-2/ransom:gold', null, 0)?.why).toMatch(/is with the warband/)
  })

  test('[WC-INJ-12] favour given up for a taken fighter lowers the standing at once', () => {
    const given = hurt(men({}, { favour: 11 }), [2], 6, 2)
      .says(0, 'favour')
      .until('manage 0')
    // standing 1 after it: 100 gc, and not 160
    expect([given.band().favour, given.band().gold]).toEqual([10, 400])
  })

  test('[WC-INJ-09] a dead LEADER: a HERO leads from now on, and without one the warband is no more', () => {
    const dead = hurt(men(), [1], 1, 1, 1)
    expect([dead.has(1), dead.one(2).isLeader]).toEqual([false, true])
    const three = changed(men(), { 3: { isPromoted: true, renown: 4 } })
    const asked = hurt(three, [1], 1, 1, 1)
    expect(asked.questions).toEqual(['leader 0'])
    expect(asked.refused('leader:a-4', null, 0)?.why).toBe('Only a HERO may lead')
    expect(asked.says(0, 'a-3').one(3).isLeader).toBe(true)
    const last = hurt({ ...men(), fighters: men().fighters.filter((_, n) => n !== 1) }, [1], 1, 1, 1)
    expect(last.band().isDisbanded).toBe(true)
    expect(last.questions).toEqual(['manage 1'])
  })

  test('[WC-INJ-09] who was named LEADER and dies of the same wounds leads nobody: another HERO does', () => {
    const three = changed(men(), { 3: { isPromoted: true, renown: 4 } })
    const led = changed(three, { 1: { isLeader: false }, 3: { isLeader: true } })
    const other = hurt(led, [2, 3], 1, 3, 1, 1, 1)
    other.says(0, 'no').says(0, 'a-2', 1)
    expect([other.has(2), other.has(3), other.one(1).isLeader]).toEqual([false, false, true])
  })

  test('[WC-INT-19] [WC-INT-22] Grudge is borne against who is credited; Walked away is renown', () => {
    expect(hero(63).one(2).marks).toEqual(['grudge:b-1'])
    const band = men()
    const nobody = side(band, { 2: { isOut: true, takenOutBy: null } })
    expect(new After({ bands: [band, COURT], sides: [nobody, side(COURT)] }, 6, 3).one(2).marks).toEqual([])
    const wise = hero(66)
    expect([wise.one(2).renown, wise.questions]).toEqual([1, ['advance 0']])
  })

  test('[WC-AFT-05] a silent player spends nothing: bleeding out is death', () => {
    const silent = hero(14)
    expect(silent.asked.otherwise).toBe('surgeon:no')
    const gold = silent.band().gold
    silent.wait(() => silent.questions[0] !== 'surgeon 0')
    expect([silent.has(2), silent.band().gold]).toEqual([false, gold])
  })

  test('[WC-AFT-03] ransom goes to the captor at the end of the injury step', () => {
    const both = men()
    const sides = [side(both, { 1: { ...out }, 2: out }), side(COURT)]
    const a = new After({ bands: [both, COURT], sides }, 6, 2, 6, 2)
    const before = a.band(1).gold
    a.says(0, 'gold')
    expect(a.band(1).gold).toBe(before)
    a.says(0, 'gold')
    expect(a.band(1).gold).toBe(before + 60 + 48)
  })
})

test('[WC-TRD-05] single-use items are gone; [WC-ITM-09] [WC-ITM-10] red dust asks for a die', () => {
  const band = men({ 2: { kit: ['axe', 'red-dust'] }, 3: { kit: ['sword', 'red-dust'] } })
  const dosed = (n: number): After => {
    const used = { used: ['red-dust'] }
    return new After({ bands: [band, COURT], sides: [side(band, { [n]: used }), side(COURT)] }, 2)
  }
  expect([dosed(2).one(2).marks, dosed(2).one(2).kit]).toEqual([['injury:sticky-fingers'], ['axe']])
  expect([dosed(3).one(3).misses, dosed(3).one(3).kit]).toEqual([1, ['sword']])
})

test('[WC-INT-20] Steeled: one better, but no braver than the race', () => {
  const bravery = (one: CampaignFighter, band: CampaignBand): number =>
    rosterCards({ ruleset: 'wyrdcry', name: 'a', faction: band.faction, entries: [entryOf(one)] })[0]!.numbers.bravery
  const steeled = hero(64)
  expect([bravery(steeled.one(2), steeled.band()), steeled.one(2).marks]).toEqual([3, ['gain:steeled']])
  // it counts as an increase: a HUMAN stops at 3+
  expect(whyNotAdvance(steeled.band(), steeled.one(2), 'bravery+1')?.rule).toBe('WC-REN-04')
  expect(whyNotAdvance(men(), men().fighters[1]!, 'bravery+1')).toBeNull()
  // who is as brave as can be gets no braver
  const brave = hurt(men({ 2: { growth: ['drilled:fight', 'bravery+1'] } }), [2], 6, 4)
  expect([bravery(brave.one(2), brave.band()), brave.one(2).marks]).toEqual([3, []])
  // but a shaken nerve heals
  const shaken = hurt(
    men({ 2: { growth: ['drilled:fight', 'bravery+1'], marks: ['injury:shaken-nerve'] } }),
    [2],
    ...[6, 4],
  )
  expect(bravery(shaken.one(2), shaken.band())).toBe(3)
  const never = { ...shaken.one(2), marks: ['gain:steeled'] }
  expect(bravery(never, shaken.band())).toBe(3)
})
