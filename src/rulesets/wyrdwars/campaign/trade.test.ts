import { describe, expect, test } from 'vitest'
import { faultsOf } from './legal.ts'
import type { Fighter, WwWarband } from './model.ts'
import { ratingOf } from './people.ts'
import { After, named, warbandOf, withPeople } from './testing.ts'
import { open, saleOf } from './trade.ts'

const LEVY = warbandOf('saltmarch-levy', ['reeve', 'bonesetter', 'bill-levy', 'bill-levy', 'mastiff'])
/** At trade, without a battle. */
const shop = (band: WwWarband, gold = 100) => new After({ band: { ...band, gold }, occasion: 'idle' })
const helper = (profile: string, name: string): Fighter => ({
  ...named(LEVY, 'Bill Levy 1'),
  ...{ id: `h-${profile}`, name, profile, rank: 'helper', kit: [] },
})
const withHelpers = (...helpers: Fighter[]): WwWarband => ({ ...LEVY, fighters: [...LEVY.fighters, ...helpers] })
/** After a battle in which nobody explored. */
const paid = (band: WwWarband, gold: number) =>
  new After({ band: { ...band, gold }, own: { outcome: 'lost', ending: 'surrendered' } })

describe('upkeep and wages', () => {
  test('[WW-UPK-01] 2 gp for each warrior, helpers excepted', () => {
    expect(paid(withHelpers(helper('prize-fighter', 'Jon')), 100).band.gold).toBe(100 - 10 - 10)
  })
  test('[WW-UPK-02] gold never falls below 0, and nobody leaves for it', () => {
    const after = paid(LEVY, 7)
    expect([after.band.gold, after.names.length]).toEqual([0, 5])
    expect(after.notes('WW-UPK-02')).toEqual(['upkeep of 10 gp, 7 are there, 0 left'])
    expect(faultsOf({ ...LEVY, gold: 0 })).toEqual([])
    expect(faultsOf({ ...LEVY, gold: -1 }).map(({ rule }) => rule)).toEqual(['WW-UPK-02'])
  })
  test('[WW-UPK-03] wages after upkeep, in the order the owner says; who is not paid leaves', () => {
    const two = withHelpers(helper('ruin-guide', 'Guide'), helper('prize-fighter', 'Jon'))
    expect(paid(two, 15).names).toHaveLength(5)
    const after = paid(two, 20)
    expect([after.question, after.asked.otherwise]).toEqual(['wages 0', 'pay:h-ruin-guide'])
    after.take('pay:h-prize-fighter')
    expect([after.names.includes('Jon'), after.names.includes('Guide'), after.band.gold]).toEqual([true, false, 0])
    expect(paid(two, 40).band.gold).toBe(40 - 10 - 18)
  })
})

describe('trade', () => {
  test('[WW-TRD-03] what lies in the stash, and what somebody carries, can be carried by hand', () => {
    const after = shop({ ...LEVY, stash: ['shield', 'shield'] })
    const { id } = after.one('Bill Levy 1')
    const menu = after.asked.offers.find(offer => offer.id === `equip:${id}`)!
    const kits = open(after, menu).flatMap(({ kit }) => kit ?? [])
    expect(kits).toContainEqual({ what: 'Shield', from: null, to: id })
    expect(kits).toContainEqual({ what: 'Bill', from: id, to: null })
  })
  test('[WW-TRD-01] recruits and common things at list price, within the rules of lists', () => {
    const after = shop(LEVY, 44)
    after.take('recruit/recruit:bill-levy').take('recruit/recruit:bill-levy')
    expect([after.band.gold, after.names.slice(-2)]).toEqual([4, ['Bill Levy', 'Bill Levy 3']])
    expect(after.why('recruit/recruit:bill-levy')).toBe('You have 4 gp, that costs 20.')
    const twelve = Array.from({ length: 7 }, (_, i) => ({
      ...named(LEVY, 'Bill Levy 1'),
      id: `x${i}`,
      profile: i < 4 ? 'bill-levy' : 'shield-watch',
    }))
    const full = { ...LEVY, fighters: [...LEVY.fighters, ...twelve] }
    expect(shop(full).why('recruit/recruit:shield-watch')).toBe('A warband has 4 to 12 warriors, this one 13.')
    expect(shop(LEVY).why('equip:f1/buy:casting-net')).toBe('That is not sold here.')
    expect(shop(LEVY, 200).why('recruit/recruit:reeve')).toMatch(/Exactly one leader/)
    // half of the warriors have missile weapons at most
    const archers = warbandOf('saltmarch-levy', ['reeve', 'bill-levy', 'watch-crossbow', 'watch-crossbow'])
    expect(shop(archers).why('equip:f1/buy:sling')).toBe('2 of 4 warriors may have missile weapons, these are 3.')
  })
  test('[WW-TRD-02] selling pays half, rounded down; an artefact 20 gp', () => {
    expect([saleOf('sword'), saleOf('jack'), saleOf('ember-blade')]).toEqual([3, 1, 20])
    const after = shop({ ...LEVY, stash: ['sword', 'ember-blade'] }, 0)
    after.take('sell/sell:sword').take('sell/sell:ember-blade')
    expect([after.band.gold, after.band.stash]).toEqual([23, []])
  })
  test('[WW-TRD-03] things move freely between warriors and stash, within slots and lists', () => {
    const after = shop({ ...LEVY, stash: ['sword', 'axe'] })
    after.take('equip:f3/take:sword')
    expect([named(after.band, 'Bill Levy 1').kit, after.band.stash]).toEqual([['bill', 'jack', 'sword'], ['axe']])
    expect(after.why('equip:f3/take:axe')).toBe(
      'Bill Levy cannot carry that as well: two close-combat weapons at most.',
    )
    expect(after.why('equip:f5/take:axe')).toMatch(/Mastiff takes no items/)
    after.take('equip:f1/put:mail').take('equip:f3/put:jack').take('equip:f3/take:mail')
    expect([after.one('Reeve').kit, after.one('Bill Levy 1').kit]).toEqual([
      ['sword', 'shield'],
      ['bill', 'sword', 'mail'],
    ])
    expect(after.why('equip:f3/buy:off-hand:sword')).toMatch(/second one is for heroes only/)
    expect(after.take('equip:f2/buy:off-hand:sword').band.gold).toBe(88)
  })
  test('[WW-TRD-04] who is dismissed leaves his things; a leader cannot be', () => {
    const after = shop(LEVY)
    after.take('dismiss/dismiss:f3')
    expect([after.names.length, after.band.stash, after.band.gold]).toEqual([4, ['bill', 'jack'], 100])
    expect(after.why('dismiss/dismiss:f1')).toBe('A leader cannot be dismissed.')
  })
  test('[WW-TRD-05] the curio stall: one hero looks once, on 9 an artefact is offered for 60 gp', () => {
    const at = (gold: number) =>
      new After(
        {
          band: { ...withPeople(LEVY, { Reeve: { advances: 9 } }), gold },
          own: { who: { Bonesetter: { fate: 'out' } } },
        },
        4,
        4,
        1,
      )
    const found = at(100).take('stall/look:f1', null, 4, 5, 1)
    expect(found.board.offered).toBe('ember-blade')
    expect([found.may('curio'), found.may('stall/look:f1')]).toEqual([true, false])
    const gold = found.band.gold
    found.take('curio')
    expect([found.band.stash, gold - found.band.gold]).toEqual([['ember-blade'], 60])
    const none = at(0).take('stall/look:f1', null, 4, 4)
    expect([none.board.offered, none.why('stall/look:f1')]).toEqual([null, 'One look in an aftermath.'])
    expect(at(0).why('stall/look:f2')).toBe('Only a hero who took part and is not out of action looks.')
    expect(at(0).take('stall/look:f1', null, 6, 6, 3).why('curio')).toMatch(/You have \d+ gp, that costs 60/)
    expect(shop(LEVY).roots).not.toContain('stall')
  })
  test('[WW-TRD-06] rating: list prices, things beyond the standard kit, artefacts, fees, advances', () => {
    expect(ratingOf(LEVY)).toBe(56 + 28 + 20 + 20 + 20)
    const grown = withPeople(LEVY, { Reeve: { advances: 3, kit: ['sword', 'shield', 'iron-cap', 'ember-blade'] } })
    expect(ratingOf(grown)).toBe(144 + 3 * 5 + 3 + 40)
    expect(ratingOf(withHelpers(helper('old-soldier', 'Sam')))).toBe(144 + 52)
  })
  test('[WW-ART-01] artefacts are for heroes, one each', () => {
    const after = shop({ ...LEVY, stash: ['ember-blade', 'cats-boots'] })
    expect(after.why('equip:f3/take:cats-boots')).toBe("Cat's Boots is for heroes only.")
    after.take('equip:f1/take:ember-blade')
    expect(after.why('equip:f1/take:cats-boots')).toBe('Reeve carries one artefact at most.')
    expect(shop({ ...LEVY, stash: ['widows-mail'] }).why('equip:f1/take:widows-mail')).toMatch(/one body armour/)
  })
  test('[WW-HLP-01] helpers: hired for a fee, two at most and one of a kind; they keep to their kit and never lead', () => {
    const after = shop(LEVY, 200)
    after.take('hire/hire:ruin-guide')
    expect([after.band.gold, after.one('Ruin-Guide')]).toMatchObject([168, { rank: 'helper', kit: ['spear', 'jack'] }])
    expect(after.why('hire/hire:ruin-guide')).toMatch(/at most 1 of this type/)
    after.take('hire/hire:barber-surgeon')
    expect(after.why('hire/hire:old-soldier')).toMatch(/^Two helpers are the most/)
    const id = after.one('Ruin-Guide').id
    expect(after.roots).not.toContain(`equip:${id}`)
    expect(after.why(`equip:${id}/put:spear`)).toBe('Ruin-Guide keeps to his own kit.')
    after.take(`dismiss/dismiss:${id}`)
    expect(after.band.stash).toEqual([])
  })
  test('[WW-AFT-04] a silent player recruits nobody and keeps his gold', () => {
    const after = paid(LEVY, 90).wait()
    expect([after.question, after.band.gold, after.names.length]).toEqual(['over', 80, 5])
  })
})
