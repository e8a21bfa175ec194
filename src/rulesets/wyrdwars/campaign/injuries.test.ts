import { describe, expect, test } from 'vitest'
import type { Fighter, WwWarband } from './model.ts'
import { isFit, numbersNow, ratingOf } from './people.ts'
import { After, named, type Told, warbandOf, withPeople } from './testing.ts'

const LEVY = warbandOf('saltmarch-levy', ['reeve', 'bonesetter', 'bill-levy', 'bill-levy', 'mastiff'])
const out = { fate: 'out' } as const
/** These are out of action, the side surrendered: no experience and no exploration dice are rolled. */
const hurt = (band: WwWarband, names: readonly string[], ...faces: number[]) =>
  new After({ band, own: lost(names) }, ...faces)
const lost = (names: readonly string[]): Told => ({
  ...{ outcome: 'lost', ending: 'surrendered' },
  who: Object.fromEntries(names.map(name => [name, out])),
})
const kitted = (...kit: string[]) => withPeople(LEVY, { Reeve: { kit } })

describe('after the battle', () => {
  test('[WW-INJ-01] [WW-INJ-02] everybody out of action rolls, in roster order: heroes 2D6, others a D6', () => {
    const after = hurt(LEVY, ['Mastiff', 'Reeve', 'Bill Levy 1'], 4, 4, 1, 2)
    expect(after.log.flatMap(event => (event.kind === 'roll' || event.kind === 'bands' ? [event.by] : []))).toEqual([
      ...['Reeve', 'Bill Levy 1', 'Mastiff'],
    ])
    expect(after.names).toEqual(['Reeve', 'Bonesetter', 'Bill Levy 2', 'Mastiff'])
    expect(after.one('Mastiff').misses).toBe(1)
    expect(hurt(LEVY, ['Bill Levy 1'], 3).one('Bill Levy 1').misses).toBe(0)
  })
  test('[WW-INJ-04] slain: struck off with all he carried', () => {
    const after = hurt(LEVY, ['Bonesetter'], 1, 2)
    expect(after.names).not.toContain('Bonesetter')
    expect([ratingOf(LEVY) - ratingOf(after.band), after.band.stash]).toEqual([28, []])
  })
  test('[WW-INJ-05] maimed: Movement or Ballistic Skill -1 for good', () => {
    expect(numbersNow(hurt(LEVY, ['Reeve'], 2, 2, 2).one('Reeve')).movement).toBe(3)
    expect(numbersNow(hurt(LEVY, ['Reeve'], 2, 2, 5).one('Reeve')).ballisticSkill).toBe(3)
  })
  test('[WW-INJ-03] lasting injuries stop at 1', () => {
    const lame = withPeople(LEVY, { Reeve: { changes: { movement: -3 } } })
    const after = hurt(lame, ['Reeve'], 2, 2, 2).one('Reeve')
    expect([numbersNow(after).movement, after.changes.movement]).toEqual([1, -3])
  })
  test('[WW-INJ-06] a broken hand: Weapon Skill -1 for good', () => {
    expect(numbersNow(hurt(LEVY, ['Reeve'], 2, 3).one('Reeve')).weaponSkill).toBe(3)
  })
  test('[WW-INJ-07] [WW-WBD-04] bedridden: misses the next battle', () => {
    const after = hurt(LEVY, ['Reeve'], 3, 3)
    expect([after.one('Reeve').misses, isFit(after.one('Reeve')), isFit(after.one('Bonesetter'))]).toEqual([
      1,
      false,
      true,
    ])
  })
  test('[WW-INJ-08] mended: nothing', () => {
    const mended = hurt(LEVY, ['Reeve'], 4, 4).one('Reeve')
    expect(mended).toMatchObject({ changes: {}, misses: 0, kit: ['sword', 'mail', 'shield'], life: [] })
  })
  test('[WW-INJ-09] stripped: one carried thing, shared evenly among two or three, thrown again for four or five', () => {
    const kitAfter = (kit: string[], ...faces: number[]) =>
      hurt(kitted(...kit), ['Reeve'], 5, 5, ...faces).one('Reeve').kit
    expect(kitAfter(['sword', 'mail'], 5)).toEqual(['sword'])
    expect(kitAfter(['sword', 'mail'], 3)).toEqual(['mail'])
    expect(kitAfter(['sword', 'mail', 'shield'], 3)).toEqual(['sword', 'shield'])
    expect(kitAfter(['sword', 'mail', 'shield', 'iron-cap'], 6, 3)).toEqual(['sword', 'mail', 'iron-cap'])
    expect(kitAfter(['sling'])).toEqual([])
    expect(kitAfter([])).toEqual([])
    // neither the knife nor an artefact
    expect(kitAfter(['knife', 'ember-blade', 'jack'])).toEqual(['knife', 'ember-blade'])
    // the first six, weapons first
    const seven = ['lantern', 'salve', 'iron-cap', 'shield', 'mail', 'sling', 'sword']
    expect(kitAfter(seven, 1)).not.toContain('sword')
    expect(kitAfter(seven, 6)).toContain('salve')
  })
  test('[WW-INJ-11] a tale to tell: 2 experience, and the advance is rolled in its step', () => {
    const seasoned = withPeople(LEVY, { Reeve: { experience: 5, advances: 1 } })
    const after = new After({ band: seasoned, own: { who: { Reeve: out } } }, 6, 6, 3, 3, 1)
    expect([after.one('Reeve').experience, after.one('Reeve').advances]).toEqual([8, 2])
    expect(hurt(seasoned, ['Reeve'], 6, 6).one('Reeve').experience).toBe(5)
  })
  test('[WW-INJ-12] after a surrender who was in contact rolls too; fled and left warriors never', () => {
    const who = {
      Reeve: { inContact: true },
      'Bill Levy 1': out,
      Bonesetter: { fate: 'fled' },
      Mastiff: { fate: 'left' },
    } as const
    const after = new After({ band: LEVY, own: { outcome: 'lost', ending: 'surrendered', who } }, 4, 4, 5)
    expect(after.rolled).toEqual(['WW-INJ-01', 'WW-INJ-01'])
  })
  test('[WW-INJ-13] marks count battles the warband fights: one off for each, and he pays upkeep meanwhile', () => {
    const resting = withPeople(LEVY, { Reeve: { misses: 2 } })
    const after = new After({ band: resting, own: { ...lost([]), who: { Reeve: { tookPart: false } } } })
    expect(after.one('Reeve').misses).toBe(1)
    expect(resting.gold - after.band.gold).toBe(10)
    expect(new After({ band: resting, occasion: 'idle' }).one('Reeve').misses).toBe(2)
  })
  test('[WW-RES-06] what was used is struck off, but for the kit of his type', () => {
    const guild = warbandOf('quarry-guild', ['guildmaster', 'powder-boy', 'hewer', ['hewer', 'salve']])
    const used = { 'Powder Boy': { used: ['powder-pot'] }, 'Hewer 2': { used: ['salve'] } } as const
    const after = new After({ band: guild, own: { ...lost([]), who: used } })
    expect([after.one('Powder Boy').kit, after.one('Hewer 2').kit]).toEqual([['powder-pot'], ['pick', 'mail']])
  })
  test("[WW-ART-05] Saint's Knuckle: one injury roll of the warband is thrown again", () => {
    const band = kitted('sword', 'saints-knuckle')
    const after = new After({ band, own: lost(['Reeve', 'Bill Levy 1']) }, 1, 2)
    expect([after.question, after.asked.otherwise]).toEqual(['injury 0', 'again:knuckle'])
    after.take('again:knuckle', null, 4, 4, 1)
    // used once: the Levy is lost without a question
    expect([after.names.includes('Reeve'), after.names.includes('Bill Levy 1')]).toEqual([true, false])
  })
  test('[WW-HLP-02] the Barber-Surgeon lets one roll be thrown again, after a battle in which he stood', () => {
    const hired: Fighter = {
      ...named(LEVY, 'Mastiff'),
      id: 'f9',
      name: 'Surgeon',
      profile: 'barber-surgeon',
      rank: 'helper',
    }
    const band = { ...LEVY, gold: 100, fighters: [...LEVY.fighters, hired] }
    const after = new After({ band, own: lost(['Bill Levy 1']) }, 1)
    expect(after.asked.otherwise).toBe('again:surgeon')
    expect(after.take('again:surgeon', null, 4).names).toContain('Bill Levy 1')
    const kept = new After({ band, own: lost(['Bill Levy 1']) }, 2)
    expect([kept.asked.otherwise, kept.take('keep').one('Bill Levy 1').misses]).toEqual(['keep', 1])
    expect(new After({ band, own: lost(['Bill Levy 1', 'Surgeon']) }, 5, 5).rolled).toHaveLength(2)
  })
  test('[WW-WBD-07] a slain leader is followed by the hero of the highest Leadership, the owner picks of equals', () => {
    const court = warbandOf('candle-court', ['chandler', 'tallow-knight', 'snuffer', 'shroud-archer'])
    const after = hurt(court, ['Chandler'], 1, 1)
    expect(after.one('Tallow Knight').rank).toBe('leader')
    expect(after.why('recruit/recruit:chandler')).toMatch(/Exactly one leader/)
    const two = warbandOf('saltmarch-levy', ['reeve', 'bell-sergeant', 'bonesetter', 'bill-levy'])
    const equal = hurt(two, ['Reeve'], 1, 1)
    expect([equal.question, equal.roots]).toEqual(['heir 0', ['heir:f2', 'heir:f3']])
    expect(equal.take('heir:f3').one('Bonesetter').rank).toBe('leader')
    // a henchman who is chosen becomes a hero; without anybody the warband ends
    const last = { ...LEVY, fighters: [named(LEVY, 'Reeve'), named(LEVY, 'Bill Levy 1')] }
    expect(hurt(last, ['Reeve'], 1, 1).one('Bill Levy 1').rank).toBe('leader')
    const none = hurt({ ...LEVY, fighters: [named(LEVY, 'Reeve')] }, ['Reeve'], 1, 1)
    expect([none.question, none.band.isDisbanded]).toEqual(['over', true])
  })
})
