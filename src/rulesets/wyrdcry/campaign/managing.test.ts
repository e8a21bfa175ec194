import { expect, test } from 'vitest'
import { MOST_DEALS, salePrice, supplyOf } from './managing.ts'
import { openMenu } from './offers.ts'
import { After, changed, side, warband } from './testing.ts'
import type { CampaignBand, CampaignFighter } from './warband.ts'

const MEN = [
  ['paymaster', 'sword', 'fight+1'],
  ['sergeant', 'axe', 'drilled:fight'],
  ['sergeant', 'drilled:shoot'],
  ['warrior', 'sword'],
] as const
const men = (
  changes: Readonly<Record<number, Partial<CampaignFighter>>> = {},
  more: Partial<CampaignBand> = {},
  ...traditions: string[]
) =>
  changed(
    warband('a', 'mercenaries', MEN, { gold: 200, ...more }, traditions.length > 0 ? traditions : undefined),
    changes,
  )
const COURT = warband('b', 'drowned-court', [['ferryman', 'fight+1'], ['sodden'], ['eel-hound']])
/** Lying low: nothing but the managing step, and 50 gc. */
const manages = (band: CampaignBand) => new After({ bands: [band] })
const why = (a: After, offer: string) => a.refused(offer, null, 0)?.why

test('[WC-MNG-01] [WC-MNG-02] recruits and goods at the prices and within the limits of the start, without a limit of gold', () => {
  const a = manages(men({}, { gold: 2000 }))
  a.as(0, 'recruit/warrior').as(0, 'for:a-5/buy:axe')
  expect([a.band().gold, a.one(5).name, a.one(5).kit]).toEqual([2050 - 55 - 20, 'Warrior 2', ['axe']])
  expect(why(a, 'recruit/paymaster')).toBe('Paymaster: at most 1')
  expect(why(a, 'recruit/sodden')).toBe('Mercenaries has no Sodden')
  for (let n = 0; n < 10; n++) a.as(0, 'recruit/greenhorn')
  expect(why(a, 'recruit/greenhorn')).toBe('Mercenaries: at most 15 fighters')
  expect(a.may('recruit/sergeant:drilled:fight')).toBe(false)
  expect(why(manages(men({}, { gold: 0 })), 'recruit/warrior')).toBe('Not enough gold')
})

test('[WC-MNG-01] things go from hand to hand through the stash', () => {
  const a = manages(men())
  a.as(0, 'for:a-2/take:axe').as(0, 'for:a-4/give:axe')
  expect([a.one(2).kit, a.one(4).kit, a.band().stash]).toEqual([[], ['sword', 'axe'], []])
  expect(why(a, 'for:a-4/buy:dagger')).toBe('No free melee slot: Warrior')
  // a hand can carry them
  const menu = a.askedOf(0).offers.find(({ id }) => id === 'for:a-4')!
  expect(openMenu(a, a.askedOf(0), menu).flatMap(({ kit }) => kit ?? [])).toEqual([
    { what: 'Sword', from: 'a-4', to: null },
    { what: 'Axe', from: 'a-4', to: null },
  ])
})

test('[WC-MNG-03] half the price, rounded down to a multiple of 5, at least 5', () => {
  expect(['sword', 'dagger', 'great-weapon', 'knucklebone', 'shield'].map(salePrice)).toEqual([10, 5, 30, 15, 10])
  const a = manages(men({}, { stash: ['sword', 'jewelled-dagger', 'grimoire', 'ornate-key'] }))
  a.as(0, 'sell/sword').as(0, 'sell/jewelled-dagger').as(0, 'sell/grimoire')
  expect([a.band().gold, a.band().stash]).toEqual([250 + 10 + 15 + 40, ['ornate-key']])
  expect(why(a, 'sell/ornate-key')).toBe('Nobody buys Ornate key')
})

test('[WC-MNG-04] whoever is dismissed is stripped, and nothing is paid back', () => {
  const a = manages(men()).as(0, 'for:a-4/dismiss')
  expect([a.has(4), a.band().stash, a.band().gold]).toEqual([false, ['sword'], 250])
})

test('[WC-MNG-05] a dismissed LEADER is replaced at once; without a HERO nobody may go', () => {
  const a = manages(men()).as(0, 'for:a-1/dismiss')
  expect(a.questions).toEqual(['leader 0'])
  a.says(0, 'a-3')
  expect([a.one(3).isLeader, a.questions]).toEqual([true, ['manage 0']])
  const only = { ...men(), fighters: men().fighters.filter((_, n) => n === 0 || n === 3) }
  expect(why(manages(only), 'for:a-1/dismiss')).toBe('A LEADER is needed')
})

test('[WC-TRD-01] items of the trading post, one of each kind for a fighter', () => {
  const a = manages(men()).as(0, 'for:a-2/buy:knucklebone')
  expect(a.band().gold).toBe(215)
  expect(why(a, 'for:a-2/buy:knucklebone')).toBe('One Knucklebone per fighter')
  expect(a.as(0, 'for:a-3/buy:knucklebone').band().gold).toBe(180)
})

test('[WC-TRD-06] what somebody cannot use is not given to it', () => {
  const a = manages(men({}, { stash: ['bottled-imp', 'pistol'] }))
  expect(why(a, 'for:a-4/give:bottled-imp')).toBe('Only WIZARDS may carry bottled imp')
  expect(why(a, 'for:a-4/give:pistol')).toBe('Only HEROES may carry pistol')
  expect(why(a, 'for:a-4/give:halberd')).toBe('No Halberd in the stash')
  const court = manages({ ...COURT, gold: 100 })
  expect(court.refused('for:b-2/buy:dagger', null, 0)?.why).toBe('BEASTS and THRALLS take no equipment')
})

test('[WC-TRD-02] a rare item is looked for: 6, and 1 less for each who helps; a 1 always fails', () => {
  const a = manages(men({}, { gold: 300 }))
  expect(why(a, 'buy/relic')).toBe('Relic is rare: search for it first')
  a.as(0, 'search/thing:relic/a-1:2', null, 4)
  expect(a.as(0, 'buy/relic').band().stash).toEqual(['relic'])
  expect(why(a, 'buy/relic')).toBe('Relic is rare: search for it first')
  const alone = manages(men()).as(0, 'search/thing:street-map/a-2:0', null, 5)
  expect(alone.may('buy/street-map')).toBe(false)
  const rolls = alone.told.flatMap(event => (event.kind === 'roll' ? [event.roll.target] : []))
  expect(rolls).toEqual([6])
  // five help, and a 1 fails all the same
  const many = (die: number) => {
    const band = men({ 4: { isPromoted: true } }, { gold: 300 })
    const heroes = [5, 6].map(n => ({ ...band.fighters[3]!, id: `a-${n}`, name: `Warrior ${n}` }))
    return manages({ ...band, fighters: [...band.fighters, ...heroes], given: 6 }).as(
      0,
      'search/thing:relic/a-1:5',
      null,
      die,
    )
  }
  expect([many(1).may('buy/relic'), many(2).may('buy/relic')]).toEqual([false, true])
})

test('[WC-TRD-03] a HERO looks or helps once', () => {
  const a = manages(men()).as(0, 'search/thing:relic/a-1:1', null, 1)
  expect(why(a, 'search/thing:relic/a-2:0')).toBe('A HERO looks or helps once')
  expect(why(a, 'search/thing:relic/a-3:1')).toBe('0 others can help')
  expect(a.may('search/thing:grey-cloak/a-3:0')).toBe(true)
  expect(why(a, 'search/thing:relic/a-4:0')).toBe('Only a HERO looks for rare items')
})

test('[WC-TRD-07] whoever is taken, or due to miss the next battle, is not here', () => {
  const band = men({ 1: { misses: 2 }, 2: { heldBy: 'z' } })
  const a = manages(band)
  expect(why(a, 'search/thing:relic/a-1:0')).toBe('Paymaster is not here')
  expect(why(a, 'search/thing:relic/a-2:0')).toBe('Sergeant is not here')
  expect(a.inside('search/thing:relic')).toEqual(['a-3:0'])
})

test('[WC-TRD-04] what can be used once is there D3 times, everything else once', () => {
  expect([supplyOf({ isSingleUse: true }, () => 2), supplyOf({}, () => 2), supplyOf(undefined, () => 2)]).toEqual([
    2, 1, 1,
  ])
})

test('[WC-INC-03] from the third standing on recruits come with 1 renown, and its increase', () => {
  const a = manages(men({}, { favour: 21 })).as(0, 'recruit/warrior')
  expect([a.one(5).renown, a.questions]).toEqual([1, ['advance 0']])
  a.says(0, 'fight+1')
  expect([a.one(5).growth, a.questions]).toEqual([['fight+1'], ['manage 0']])
  expect(
    manages(men({}, { favour: 20 }))
      .as(0, 'recruit/warrior')
      .one(5).renown,
  ).toBe(0)
})

test('[WC-LOT-05] a signet ring is 1 favour or 20 gc, whenever it is wanted', () => {
  const ring = () => manages(men({}, { favour: 10, stash: ['signet-ring'] }))
  expect(ring().as(0, 'use/ring:favour').band()).toMatchObject({ favour: 11, gold: 250, stash: [] })
  expect(ring().as(0, 'use/ring:gold').band()).toMatchObject({ favour: 10, gold: 270, stash: [] })
})

test('[WC-LOT-07] a grimoire teaches a WIZARD one more spell of its list', () => {
  const vow = warband(
    'a',
    'ember-vow',
    [['cinder-abbot', 'fight+1'], ['pyromant', 'tongue-of-flame'], ['ash-novice']],
    {
      stash: ['grimoire'],
    },
  )
  const a = manages(vow)
  expect(why(a, 'for:a-2/read:tongue-of-flame')).toBe('Pyromant knows it already')
  expect(why(a, 'for:a-1/read:cauterise')).toBe('Only a WIZARD reads a Grimoire')
  expect(a.as(0, 'for:a-2/read:cauterise').one(2).growth).toEqual(['tongue-of-flame', 'cauterise'])
  expect(a.band().stash).toEqual([])
})

test('[WC-MRC-14] Drill Yard: at the end of the managing step a HENCHMAN gains 1 renown', () => {
  const a = manages({ ...men({}, {}, 'drill-yard', 'thick-hides') }).as(0, 'close')
  expect(a.questions).toEqual(['advance 0'])
  expect([a.one(4).renown, a.says(0, 'fight+1').question]).toEqual([1, 'over'])
})

test('[WC-AFT-04] [WC-AFT-06] dealings go on until the step is closed, and are counted', () => {
  const a = manages(men())
  for (let n = 0; n < MOST_DEALS / 2; n++) a.as(0, 'for:a-2/take:axe').as(0, 'for:a-2/give:axe')
  expect(why(a, 'for:a-2/take:axe')).toMatch(/enough for one aftermath/)
  expect(a.as(0, 'close').question).toBe('over')
})

test('both manage at once, and closing does not wait for the other', () => {
  const band = men()
  const a = new After({ bands: [band, COURT], sides: [side(band), side(COURT)] }).until('manage 0')
  expect(a.questions).toEqual(['manage 0', 'manage 1'])
  a.as(1, 'close').as(0, 'recruit/warrior')
  expect(a.questions).toEqual(['manage 0'])
  expect(a.as(0, 'close').question).toBe('over')
})
