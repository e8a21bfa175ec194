import { describe, expect, test } from 'vitest'
import { defaultsOf, type Roster } from '#engine'
import { RULESETS } from '#rulesets'
import { drawBattle, drawList } from '../play/random.ts'
import { remarksOn } from './costs.ts'
import { addUnit, catalogueOf, emptyRoster } from './edit.ts'
import { listText, MOST_ENTRIES, readList, whyNotMore } from './list-file.ts'
import { cardsOf, takenTexts, wordsIn } from './sheet.ts'

const rules = (id: string) => RULESETS.find(one => one.id === id)!
const warfig = rules('warfig')
const usual = (id: string) => defaultsOf(rules(id).options)
const LORD: Roster = {
  ruleset: 'warfig',
  name: 'Northmen',
  faction: 'Republica',
  entries: [
    {
      profile: 'Soldier',
      count: 9,
      name: 'The Old Guard',
      with: [{ profile: 'Lord', count: 1, options: ['Northern Blade', 'Rallying Cry', 'Charge'] }],
    },
    { profile: 'Wizard', count: 1, options: ['Fireball'] },
  ],
}
const catalogue = catalogueOf(warfig, LORD, usual('warfig'))

describe('a list from outside', () => {
  const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
  test('is a roster alone, or with its battle and its notes', () => {
    expect(readList(json(LORD), warfig)).toEqual({ roster: LORD })
    const sent = { roster: LORD, options: { armyValue: 700, cheat: true, turns: {} }, notes: 'Hold the hill.' }
    expect(readList(json(sent), warfig)).toEqual({ ...sent, options: { armyValue: 700 } })
  })

  const entry = LORD.entries[0]!
  test.each([
    ['nothing', null, 'This is not a list.'],
    ['no game', { name: 'x', entries: [] }, 'This is not a list: it does not say for which game it is.'],
    ['another game', { ...LORD, ruleset: 'chess' }, 'This list is for chess, not for warfig.'],
    ['no count', { ...LORD, entries: [{ profile: 'Soldier' }] }, /^This list is not complete/],
    [
      'a name without end',
      { ...LORD, name: 'x'.repeat(100_000) },
      'The name of this list has 100000 letters; 60 are the most.',
    ],
    ['a flood', { ...LORD, name: 'x'.repeat(300_000) }, /^This list has 301 kB; the most that is read is 200 kB/],
    [
      'ten thousand entries',
      { ...LORD, entries: Array.from({ length: 10_000 }, () => ({ profile: 'a', count: 1 })) },
      /^This list has 261 kB/,
    ],
    [
      'more entries than there is room',
      { ...LORD, entries: Array.from({ length: 101 }, () => entry) },
      'This list has 101 entries; 100 are the most.',
    ],
    [
      'a milliard of one',
      { ...LORD, entries: [{ ...entry, count: 25e9 }] },
      /a whole number from 1 to 1000 is allowed/,
    ],
  ])('with %s gets a sentence', (_, value, says) => {
    expect(readList(json(value), warfig)).toMatch(says)
  })

  test('has room for so many entries, and says when it is full', () => {
    const full = { ...LORD, entries: Array.from({ length: MOST_ENTRIES }, () => entry) }
    expect(whyNotMore(LORD)).toBeNull()
    expect(whyNotMore(full)).toMatch(/at most 100 entries/)
  })
})

test('a list as text names leaders and what they carry', () => {
  const all = listText(warfig, catalogue, { roster: LORD, notes: ' Hold the hill. ' }).split('\n')
  expect(all[0]).toBe(`Northmen (WarFig, Republica, ${catalogue.points} of 2500 points)`)
  expect(all[1]).toMatch(/^- 9 × The Old Guard \(Soldier\) \[\d+]$/)
  expect(all.at(-1)).toBe('Hold the hill.')
  const text = listText(warfig, catalogue, { roster: LORD })
  expect(text).toContain('    with Lord: Northern Blade, Rallying Cry, Charge')
  expect(text).toContain('- Wizard: Fireball')
})

describe('what is legal and perhaps not meant', () => {
  test('is told: points, and those of a wizard and a leader', () => {
    expect(remarksOn({ ...catalogue, points: 2499, remarks: [] })).toEqual(['1 point is not spent.'])
    expect(remarksOn({ ...catalogue, points: 2500, remarks: [] })).toEqual([])
    expect(remarksOn(catalogue).join(' ')).toMatch(/Wizard has \d of 4 Spell Points unspent/)
    expect(remarksOn(catalogue).join(' ')).toMatch(/Lord has \d of \d Command Points unspent/)
  })
})

describe('a list on paper', () => {
  test('has the values of the table: the Lord with his blade, not without', () => {
    const options = { ...usual('warfig'), armyValue: 1000 }
    const cards = cardsOf(warfig, { ...LORD, entries: [LORD.entries[0]!] }, options)!
    expect(cards.flatMap(({ name }) => name).join()).toMatch(/Soldier|Old Guard|Lord/)
    const bare = { ...LORD, entries: [{ ...LORD.entries[0]!, with: [{ profile: 'Lord', count: 1 }] }] }
    expect(JSON.stringify(cardsOf(warfig, bare, options))).not.toBe(JSON.stringify(cards))
  })

  test.each(RULESETS.map(({ id }) => id))('of %s: every ready-made list has cards', id => {
    const { presets, options } = rules(id)
    const { roster, points } = presets[0]!
    const limit = options.find(
      ({ allowed, id: option }) => allowed.kind === 'number' && /^(points|armyValue)/i.test(option),
    )
    const agreed = { ...usual(id), ...(limit !== undefined && points > 0 && { [limit.id]: points }) }
    const cards = cardsOf(rules(id), roster, agreed)!
    expect(cards.length).toBeGreaterThan(0)
    for (const { facts } of cards) expect(facts.length).toBeGreaterThan(1)
    // every unit of a game has a miniature to be drawn
    for (const { name, look } of catalogueOf(rules(id), roster, agreed).units) expect(look, name).toBeDefined()
  })

  test('says what everything does that is taken along, and what every word means', () => {
    const taken = takenTexts(catalogue, LORD)
    expect(taken.map(({ name }) => name)).toEqual(['Charge', 'Fireball', 'Northern Blade', 'Rallying Cry'])
    for (const { says } of taken) expect(says.length).toBeGreaterThan(5)
    const words = wordsIn(warfig, ['Gifts', 'Light of the North, Keen Sight', 'Weapon Skill 3'])
    expect(words.map(({ name }) => name)).toEqual(expect.arrayContaining(['Light of the North', 'Keen Sight']))
  })

  test('an unfinished list has no cards of the table, and is printed all the same', () => {
    expect(cardsOf(warfig, { ...LORD, entries: [] }, usual('warfig'))).toBeNull()
  })
})

describe('by chance', () => {
  test.each(RULESETS.map(({ id }) => id))(
    '%s has a legal list and a legal battle in one click, others for other dice',
    id => {
      const lists = ['a', 'b', 'c'].map(seed => drawList(rules(id), seed))
      for (const list of lists) expect(rules(id).checkRoster(list, usual(id))).toEqual([])
      expect(new Set(lists.map(list => JSON.stringify(list))).size).toBeGreaterThan(1)
      const battle = drawBattle(rules(id), 2, 'a')
      expect(battle.rosters).toHaveLength(2)
      expect(rules(id).checkSetup(battle)).toEqual([])
      expect(drawBattle(rules(id), 2, 'a')).toEqual(battle)
    },
  )
})

test('a full list of the largest game is judged without a freeze: every step is one pass over its entries', () => {
  let roster = emptyRoster(warfig, 'Republica')
  const [unit] = catalogue.units.filter(({ name }) => name === 'Soldier')
  for (let n = 0; n < MOST_ENTRIES; n++) roster = addUnit(roster, unit!)
  expect(roster.entries).toHaveLength(MOST_ENTRIES)
  expect(warfig.checkRoster(roster, usual('warfig')).length).toBeGreaterThan(0)
})
