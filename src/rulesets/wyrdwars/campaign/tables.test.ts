import { expect, test } from 'vitest'
import { ADVANCES, advancesAt, findOf, HENCHMAN_INJURIES, HERO_INJURIES, MAIMED, pointsFor } from './tables.ts'

/** Rows as the book prints them: from and up to which throw, what it is called, what it does, and whether that is good. */
const printed = (rows: readonly { readonly upTo: number; readonly name: string; readonly luck?: string }[]) =>
  rows.map(({ upTo, name, luck }) => `${upTo} ${name}${luck === undefined ? '' : `, ${luck}`}`)

test('[WW-INJ-04] [WW-INJ-05] [WW-INJ-06] [WW-INJ-07] [WW-INJ-08] [WW-INJ-09] [WW-INJ-10] [WW-INJ-11] injuries of heroes, on 2D6', () => {
  expect([HERO_INJURIES.sides, HERO_INJURIES.pair]).toEqual([6, 'sum'])
  expect(printed(HERO_INJURIES.rows)).toEqual([
    '3 Slain, bad',
    '4 Maimed, bad',
    '5 Broken hand, bad',
    '6 Bedridden, bad',
    '9 Mended, good',
    '10 Stripped, bad',
    '11 Steeled, best',
    '12 Tale to tell, best',
  ])
  expect(HERO_INJURIES.rows.map(({ does }) => does)).toEqual([
    ...['slain', 'maimed', 'hand', 'bedridden', 'mended', 'stripped', 'steeled', 'tale'],
  ])
})

test('[WW-INJ-02] [WW-INJ-05] injuries of henchmen, and what a maimed hero loses, on a D6', () => {
  expect([HENCHMAN_INJURIES.sides, HENCHMAN_INJURIES.pair, MAIMED.sides, MAIMED.pair]).toEqual([
    6,
    undefined,
    6,
    undefined,
  ])
  expect(printed(HENCHMAN_INJURIES.rows)).toEqual(['1 Lost, bad', '2 Bedridden, bad', '6 Mended, good'])
  expect(HENCHMAN_INJURIES.rows.map(({ does }) => does)).toEqual(['slain', 'bedridden', 'mended'])
  expect(MAIMED.rows.map(({ upTo, stat }) => `${upTo} ${stat}`)).toEqual(['3 movement', '6 ballisticSkill'])
})

test('[WW-ADV-02] [WW-ADV-03] [WW-ADV-04] [WW-ADV-05] [WW-ADV-06] [WW-ADV-07] [WW-ADV-08] [WW-ADV-09] [WW-ADV-10] [WW-ADV-11] [WW-ADV-12] advances, on 2D6', () => {
  expect([ADVANCES.sides, ADVANCES.pair]).toEqual([6, 'sum'])
  expect(ADVANCES.rows.map(({ upTo, gives, rule, luck }) => `${upTo} ${gives} ${rule} ${luck}`)).toEqual([
    '2 wounds WW-ADV-02 good',
    '3 attacks WW-ADV-03 good',
    '4 toughness WW-ADV-04 good',
    '5 ballisticSkill WW-ADV-05 good',
    '6 weaponSkill WW-ADV-06 good',
    '7 skill WW-ADV-07 good',
    '8 initiative WW-ADV-08 good',
    '9 leadership WW-ADV-09 good',
    '10 strength WW-ADV-10 good',
    '11 movement WW-ADV-11 good',
    '12 any WW-ADV-12 best',
  ])
})

test('[WW-XPA-06] an advance at 3, 7, 12, 18 and 25 points, and at every 8 after', () => {
  const steps = [3, 7, 12, 18, 25, 33, 41, 49]
  for (let points = 0; points <= 56; points++) {
    expect(advancesAt(points), `${points} points`).toBe(steps.filter(step => step <= points).length)
  }
  expect(steps.map((_, n) => pointsFor(n))).toEqual(steps)
})

test('[WW-EXP-11] [WW-EXP-12] [WW-EXP-13] [WW-EXP-14] [WW-EXP-15] [WW-EXP-16] what pairs find', () => {
  const pairs = [1, 2, 3, 4, 5, 6].map(face => findOf(face, 2))
  expect(pairs.map(({ name, rule }) => `${rule} ${name}`)).toEqual([
    'WW-EXP-11 Dry well',
    "WW-EXP-12 Dead man's kit",
    'WW-EXP-13 Cellar',
    'WW-EXP-14 Herb garden',
    'WW-EXP-15 Wayside shrine',
    'WW-EXP-16 Strongbox',
  ])
  expect(pairs.map(({ gives }) => gives)).toMatchObject([
    { what: 'gold', n: 6 },
    { what: 'common', most: 8 },
    { what: 'dice', each: 3 },
    { what: 'items', things: ['salve'] },
    { what: 'experience', points: 1 },
    {
      what: 'table',
      table: {
        sides: 6,
        rows: [
          { upTo: 3, gold: 15 },
          { upTo: 6, gold: 25 },
        ],
      },
    },
  ])
})

test('[WW-EXP-21] [WW-EXP-22] [WW-EXP-23] [WW-EXP-24] [WW-EXP-25] [WW-EXP-26] [WW-EXP-31] what three of a face find, and four or more', () => {
  expect([1, 2, 3, 4, 5, 6].map(face => findOf(face, 3)).map(({ rule, gives }) => [rule, gives])).toEqual([
    ['WW-EXP-21', { what: 'vault' }],
    ['WW-EXP-22', { what: 'items', things: ['war-bow', 'crossbow', 'half-plate'] }],
    ['WW-EXP-23', { what: 'wanderer' }],
    ['WW-EXP-24', { what: 'experience', points: 2 }],
    ['WW-EXP-25', { what: 'gold', n: 40 }],
    ['WW-EXP-26', { what: 'curio' }],
  ])
  for (const n of [4, 5, 6, 7]) expect(findOf(2, n)).toMatchObject({ rule: 'WW-EXP-31', gives: { what: 'crypt' } })
})
