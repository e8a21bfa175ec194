import { describe, expect, test } from 'vitest'
import { encountersOf } from './content/exploration.ts'
import { After, changed, side, warband } from './testing.ts'
import type { CampaignBand, CampaignFighter } from './warband.ts'

const MEN = [
  ['paymaster', 'sword', 'fight+1'],
  ['sergeant', 'drilled:fight'],
  ['warrior', 'sword'],
  ['warrior'],
  ['warrior'],
  ['warrior'],
] as const
const men = (changes: Readonly<Record<number, Partial<CampaignFighter>>> = {}, more: Partial<CampaignBand> = {}) =>
  changed(warband('a', 'mercenaries', MEN, { gold: 200, ...more }), changes)
const HOUNDS = warband('b', 'drowned-court', [['ferryman', 'fight+1'], ['eel-hound'], ['sodden']])
const terms = { exploration: true }

/** The first warband sends these, and the second nobody; then the dice fall. */
function explores(band: CampaignBand, who: readonly number[], ...faces: number[]): After {
  const a = new After({ bands: [band, HOUNDS], sides: [side(band), side(HOUNDS)], terms }).until('party 0')
  if (a.questions.includes('party 1')) a.says(1, 'enough')
  who.forEach((n, i) => {
    const isLast = i === who.length - 1 && who.length === 5
    a.says(0, `a-${n}`, ...(isLast ? faces : []))
  })
  return who.length === 5 ? a : a.says(0, 'enough', ...faces)
}
const two = (...faces: number[]) => explores(men(), [2, 3], ...faces)
const three = (...faces: number[]) => explores(men(), [2, 3, 4], ...faces)
const four = (...faces: number[]) => explores(men(), [2, 3, 4, 5], ...faces)

test('[WC-EXP-01] up to five who took part and stood, no BEAST or THRALL, and a die for each', () => {
  const band = men()
  const a = new After({ bands: [band, HOUNDS], sides: [side(band, { 6: { isOut: true } }), side(HOUNDS)], terms }, 6)
  a.until('party 0')
  expect(a.refused('party:a-6', null, 0)?.why).toBe('Warrior 4 was out of action')
  expect(a.refused('party:b-2', null, 1)?.why).toBe('BEASTS and THRALLS do not explore')
  const sent = explores(men(), [1, 2, 3, 4, 5], 2, 3, 4, 5, 6)
  expect(sent.board.desks[0]!.dice).toHaveLength(5)
  expect(sent.questions).not.toContain('party 0')
})

test('[WC-EXP-02] doubles, triples, quads; five alike a quad; a mishap before all others', () => {
  const dice = (...faces: number[]) => encountersOf(faces).map(one => one.dice)
  expect(dice(1, 1, 4, 4, 6)).toEqual(['11'])
  expect(dice(1, 2, 3)).toEqual([])
  expect(dice(5, 5, 5, 5, 5)).toEqual(['5555'])
  expect(dice(4, 4, 3, 3, 3)).toEqual(['333', '44'])
  const a = explores(men(), [1, 2, 3, 4, 5], 4, 4, 3, 3, 3)
  expect(a.askedOf(0)).toMatchObject({ about: 'encounter', otherwise: 'encounter:333' })
  expect(a.refused('encounter:66', null, 0)?.why).toBe('The mishap must be resolved')
})

test('[WC-EXP-03] [WC-EXT-03] Lookout: in the next exploration one die, not a 1, is set to anything but 1', () => {
  expect(two(3, 3).band().lookouts).toBe(1)
  const next = explores(men({}, { lookouts: 1 }), [2, 3, 4], 1, 2, 4)
  expect(next.questions[0]).toBe('die 0')
  expect(next.roots).not.toContain('die:lookout:1>4')
  expect(next.refused('die:lookout:1>4', null, 0)?.why).toBe('A 1 cannot be changed')
  next.says(0, 'lookout:2>4', 1, 2)
  expect([next.band().lookouts, next.board.desks[0]!.dice]).toEqual([0, [1, 4, 4]])
})

test('[WC-LOT-03] an ornate key moves one die a step, never to 1 or beyond 6', () => {
  const a = explores(men({}, { stash: ['ornate-key'] }), [2, 3, 4], 2, 4, 6)
  expect(a.roots).toEqual(['die:keep', 'die:key:2>3', 'die:key:4>3', 'die:key:4>5', 'die:key:6>5'])
  a.says(0, 'key:2>3')
  expect([a.band().stash, a.board.desks[0]!.dice]).toEqual([[], [3, 4, 6]])
})

describe('encounters', () => {
  test('[WC-EXT-01] [WC-EXT-19] Set upon: a HERO has 1 more; 4 or more is a shard, below that its own injury roll', () => {
    const a = two(1, 1)
    expect(a.refused('member:a-5', null, 0)?.why).toBe('Not in the search party')
    expect(a.says(0, 'a-2', 3).notes('WC-EXT-01')).toContain('finds a shard')
    expect(two(1, 1).says(0, 'a-3', 3, 2, 1).has(3)).toBe(false)
    expect(two(1, 1).says(0, 'a-2', 2, 3, 4).one(2).marks).toEqual(['injury:drinker'])
  })

  test('[WC-EXT-02] Street preacher: Bravery one better or worse in the next battle', () => {
    expect(two(2, 2, 3).band().next.mood).toBe('better')
    expect(two(2, 2, 4).band().next.mood).toBe('worse')
  })

  test('[WC-EXT-04] [WC-EXT-06] [WC-EXT-09] [WC-EXT-14] [WC-EXT-17] loot rolls', () => {
    expect(two(4, 4, 3, 3).band().stash).toEqual(['sword'])
    const wagon = two(6, 6, 5, 5, 3, 4, 5)
    expect([wagon.notes('WC-LOT-01'), wagon.notes('WC-LOT-02')]).toEqual([['finds a shard'], ['finds 30 gc']])
    expect(three(3, 3, 3, 4, 5, 2, 2).band().stash).toEqual(['light-armour', 'jewelled-dagger'])
    expect(four(2, 2, 2, 2, 2).band().stash).toEqual(['pistol'])
    const crew = four(5, 5, 5, 5, 4, 5, 1, 1, 5)
    expect(crew.band().stash).toEqual(['light-armour', 'relic'])
  })

  test('[WC-EXT-05] Wayside altar: 10 gc, or a fate die', () => {
    const gold = two(5, 5).says(0, 'gold')
    expect(gold.notes('WC-EXT-05')).toContain('takes 10 gc from the altar')
    expect(two(5, 5).says(0, 'fate').band().next.fate).toBe(1)
  })

  test('[WC-EXT-07] Wicker effigy: the other player picks; 1 to 3 Voices or a battle missed, 4 and more a knucklebone', () => {
    const a = three(1, 1, 1)
    expect(a.questions).toEqual(['victim 1'])
    expect(a.askedOf(1).otherwise).toBe('victim:a-3')
    expect(three(1, 1, 1).says(1, 'a-2', 3).one(2).marks).toEqual(['injury:voices'])
    expect(three(1, 1, 1).says(1, 'a-3', 2).one(3).misses).toBe(1)
    expect(three(1, 1, 1).says(1, 'a-3', 4).band().stash).toEqual(['knucklebone'])
  })

  test('[WC-EXT-08] Bonesetter: 10 gc for a die; 1 an injury, 4 and more one of them healed', () => {
    const lame = () => explores(men({ 2: { marks: ['injury:lame'] } }), [2, 3, 4], 2, 2, 2)
    expect(lame().says(0, 'a-2', 5).one(2).marks).toEqual([])
    expect(lame().says(0, 'a-2', 3).one(2).marks).toEqual(['injury:lame'])
    expect(lame().says(0, 'a-2', 1, 3, 4).one(2).marks).toEqual(['injury:lame', 'injury:drinker'])
    // under the knife nobody is taken or stripped
    const cut = lame().says(0, 'a-2', 1, 6, 2)
    expect([cut.one(2).heldBy, cut.one(2).marks]).toEqual([null, ['injury:lame']])
    expect(three(2, 2, 2).questions).not.toContain('bonesetter 0')
  })

  test('[WC-EXT-10] Last of the watch: a cheap HENCHMAN for nothing, with 1 renown', () => {
    const a = three(4, 4, 4)
    expect(a.roots).toEqual(['watch:none', 'watch:warrior', 'watch:bowhand', 'watch:greenhorn'])
    const gold = a.band().gold
    a.says(0, 'warrior')
    expect([a.one(7).profile, a.one(7).renown, a.band().gold]).toEqual(['warrior', 1, gold])
    expect(a.questions).toEqual(['advance 0'])
  })

  test('[WC-EXT-11] Lost letter-bag: 40 gc, or 2 favour', () => {
    const letters = () => explores(men({}, { favour: 9 }), [2, 3, 4], 5, 5, 5)
    const kept = letters().says(0, 'favour')
    expect(kept.band().favour).toBe(11)
    const sold = letters()
    expect(sold.says(0, 'gold').notes('WC-EXT-11')).toContain('sells the letters for 40 gc')
  })

  test('[WC-EXT-12] Rival diggers: 3 and more is renown and a greater roll', () => {
    const a = three(6, 6, 6).says(0, 'a-3', 3, 5)
    expect([a.one(3).renown, a.band().stash]).toEqual([1, ['relic']])
    expect(three(6, 6, 6).says(0, 'a-3', 2, 1, 1).has(3)).toBe(false)
  })

  test('[WC-EXT-13] Masked procession: a HERO, or a HENCHMAN the other player names, tests Bravery or leaves for ever', () => {
    const a = four(1, 1, 1, 1)
    expect(a.roots).toEqual(['procession:henchman', 'procession:a-2'])
    expect(four(1, 1, 1, 1).says(0, 'a-2', 3).has(2)).toBe(false)
    expect(four(1, 1, 1, 1).says(0, 'a-2', 4).has(2)).toBe(true)
    a.says(0, 'henchman')
    expect(a.questions).toEqual(['victim 1'])
    a.says(1, 'a-3', 4)
    expect([a.has(3), a.band().stash]).toEqual([false, ['sword']])
  })

  test('[WC-EXT-15] Glass seam: each 1 costs 2 Health in the next battle, each 4 and more is a shard', () => {
    const a = four(3, 3, 3, 3).says(0, 'a-2', 1, 4, 5, 2)
    expect([a.one(2).weak, a.notes('WC-EXT-15').at(-1)]).toEqual([2, 'finds 2 shards'])
  })

  test('[WC-EXT-16] A debt repaid: a sellsword for nothing', () => {
    expect(four(4, 4, 4, 4).band().next.isFree).toBe(true)
  })

  test('[WC-EXT-18] Family crypt: Taken counts as dead; otherwise renown and two greater rolls', () => {
    const a = four(6, 6, 6, 6).says(0, 'a-2', 3, 5, 2)
    expect([a.one(2).renown, a.band().stash]).toEqual([1, ['relic', 'pistol']])
    expect(four(6, 6, 6, 6).says(0, 'a-2', 1, 6, 2).has(2)).toBe(false)
  })
})

describe('loot', () => {
  const stall = (...faces: number[]) => two(4, 4, ...faces)
  test('[WC-LOT-01] [WC-LOT-02] goods to the stash; coin at once', () => {
    expect(stall(1, 2).band().stash).toEqual(['knucklebone'])
    expect(stall(1, 1).notes('WC-LOT-02')).toEqual(['finds 1 gc'])
    expect(stall(3, 4, 6).notes('WC-LOT-02')).toEqual(['finds 30 gc'])
    expect(stall(1, 3).band().stash).toEqual(['jewelled-dagger'])
  })

  test('[WC-LOT-04] two halves of a map are a street map', () => {
    expect(stall(4, 4).band().stash).toEqual(['half-map'])
    const second = explores(men({}, { stash: ['half-map'] }), [2, 3], 4, 4, 4, 4)
    expect(second.band().stash).toEqual(['street-map'])
  })

  test('[WC-LOT-06] 12 is a greater roll; greater loot', () => {
    expect(stall(6, 6, 5).band().stash).toEqual(['relic'])
    expect(stall(6, 6, 1, 4).notes('WC-LOT-06')).toEqual(['finds 2 shards'])
    expect(stall(6, 6, 4, 3).band().stash).toEqual(['red-dust', 'red-dust', 'red-dust'])
    expect(stall(6, 6, 3).band().stash).toEqual(['grimoire'])
  })

  test('[WC-LOT-08] a masterwork weapon of the list of the faction', () => {
    const a = stall(6, 6, 6)
    expect(a.questions).toEqual(['masterwork 0'])
    expect(a.roots).toContain('masterwork:masterwork:axe')
    expect(a.says(0, 'masterwork:axe').band().stash).toEqual(['masterwork:axe'])
  })
})

test('[WC-AFT-03] [WC-INJ-08] who was taken in the ruins and is bought back at once: the captor gets the gold', () => {
  const a = two(1, 1).says(0, 'a-2', 1, 6, 2)
  expect(a.questions).toContain('ransom 0')
  const before = a.band(1).gold
  a.says(0, 'gold')
  a.until('manage 0')
  // with an income of 100 gc
  expect(a.band(1).gold).toBe(before + 48 + 100)
})

test('[WC-EXP-01] [WC-ITM-10] who is sick of red dust stood in the battle and may explore', () => {
  const band = men({ 3: { kit: ['sword', 'red-dust'] } })
  const sides = [side(band, { 3: { used: ['red-dust'] }, 4: { isHurt: true } }), side(HOUNDS)]
  const a = new After({ bands: [band, HOUNDS], sides, terms }, 2, 6).until('party 0')
  expect([a.one(3).misses, a.roots.includes('party:a-3')]).toEqual([1, true])
  // as if out of action: it was engaged when its side conceded (WC-END-12)
  expect(a.refused('party:a-4', null, 0)?.why).toBe('Warrior 2 was out of action')
})

test('[WC-EXT-05] [WC-EXT-11] who takes the gold gets that alone, and who does not the other thing alone', () => {
  const after = (dice: readonly number[], choice: string) => {
    const band = explores(men({}, { favour: 3 }), [2, 3, 4], ...dice)
      .says(0, choice)
      .band()
    return { gold: band.gold, other: [band.favour, band.next.fate] }
  }
  // the income of the same aftermath is in it too
  const [altar, letters] = [
    [5, 5, 2],
    [5, 5, 5],
  ]
  expect(after(altar, 'gold').gold - after(altar, 'fate').gold).toBe(10)
  expect([after(altar, 'gold').other, after(altar, 'fate').other]).toEqual([
    [3, 0],
    [3, 1],
  ])
  expect(after(letters, 'gold').gold - after(letters, 'favour').gold).toBe(40)
  expect([after(letters, 'gold').other, after(letters, 'favour').other]).toEqual([
    [3, 0],
    [5, 0],
  ])
})

test('[WC-EXT-13] a HENCHMAN can be named only where one has come along', () => {
  const heroes = men({ 3: { isPromoted: true }, 4: { isPromoted: true }, 5: { isPromoted: true } })
  const roots = (band: CampaignBand) => explores(band, [2, 3, 4, 5], 1, 1, 1, 1).roots
  expect(roots(men())).toEqual(['procession:henchman', 'procession:a-2'])
  expect(roots(heroes)).toEqual(['procession:a-2', 'procession:a-3', 'procession:a-4', 'procession:a-5'])
})

describe('changing a die', () => {
  const changes = (more: Partial<CampaignBand>, face: number) =>
    explores(men({}, more), [2], face).roots.flatMap(root => (/^die:(?:key|lookout):(.*)$/.exec(root) ?? []).slice(1))
  test.each([
    [1, []],
    [2, ['2>3']],
    [3, ['3>2', '3>4']],
    [4, ['4>3', '4>5']],
    [5, ['5>4', '5>6']],
    [6, ['6>5']],
  ])('[WC-LOT-03] by an ornate key, from a %d', (face, expected) => {
    expect(changes({ stash: ['ornate-key'] }, face)).toEqual(expected)
    expect(changes({ stash: ['half-map'] }, face)).toEqual([])
  })
  test.each([
    [1, []],
    [2, ['2>3', '2>4', '2>5', '2>6']],
    [3, ['3>2', '3>4', '3>5', '3>6']],
    [6, ['6>2', '6>3', '6>4', '6>5']],
  ])('[WC-EXT-03] by a lookout, from a %d', (face, expected) => {
    expect(changes({ lookouts: 1 }, face)).toEqual(expected)
  })
})
