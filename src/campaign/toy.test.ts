/** The fold with the smallest campaign there is: tables laid for battles, what each may see, bots between battles. */

import { expect, test } from 'vitest'
import { apply, type GameRecord, isRefusal, newRecord, picker, randomAction, seal, start, waitingFor } from '#engine'
import { toy } from '../../test/support/toy.ts'
import {
  type Campaign,
  type Entry,
  enter,
  fold,
  botEntry as nextOf,
  seenCampaign,
  setupFor,
  storyOf,
  whyNotTrue,
} from './index.ts'

const [patrol, wall] = toy.presets.map(({ roster }) => roster)
const league = { pairing: 'free', battles: null, missed: 'bot', bot: 'random', isOpen: true, most: 4 } as const

const FOUNDED: readonly Entry[] = [
  {
    by: 'a',
    kind: 'found',
    ruleset: 'toy',
    edition: 1,
    name: 'Winter',
    terms: { purse: 12 },
    league,
    founder: 'Amber',
  },
  { by: 'b', kind: 'join', member: { id: 'b', name: 'Basil' } },
  { by: 'a', kind: 'join', member: { id: 'bot-1', name: 'Tin', bot: 'random' } },
  { by: 'a', kind: 'raise', warband: 'ash', roster: patrol!, seed: '1' },
  { by: 'b', kind: 'raise', warband: 'reed', roster: wall!, seed: '2' },
  { by: 'a', kind: 'raise', warband: 'tin', owner: 'bot-1', roster: wall!, seed: '3' },
  { by: 'a', kind: 'fixture', warbands: ['ash', 'reed'] },
  { by: 'a', kind: 'fixture', warbands: ['ash', 'tin'] },
]

function begun(): { campaign: Campaign; entries: Entry[]; write: (entry: Entry) => string | null } {
  const entries = [...FOUNDED]
  const { campaign, refused } = fold(toy, entries)
  if (campaign === null || refused !== null) throw new Error(refused?.refusal.why)
  const write = (entry: Entry): string | null => {
    const no = enter(toy, campaign, entry)
    if (no === null) entries.push(entry)
    return no?.why ?? null
  }
  return { campaign, entries, write }
}

/** A battle of a fixture, played at random. */
function fought(campaign: Campaign, fixture: number, seed: string): GameRecord {
  const setup = setupFor(toy, campaign, campaign.fixtures[fixture]!, { scenario: 'skirmish', map: 'walled' })
  if (isRefusal(setup)) throw new Error(setup.why)
  const state = start(toy, setup, seed)
  const record = { ...newRecord(toy, setup, seed), actions: [] as GameRecord['actions'][number][] }
  const pick = picker(seed)
  while (state.over === null) {
    const seat = waitingFor(state)[0]!
    const { decision } = state.asked.find(one => one.decision.seat === seat && one.answer === null)!
    const action = randomAction(toy, state, decision, pick)
    if (apply(toy, state, action) !== null) throw new Error('refused')
    record.actions.push(action)
  }
  return seal(record, state)
}

test('people join by themselves; only an arbitrator brings a bot', () => {
  const { write } = begun()
  expect(write({ by: 'b', kind: 'join', member: { id: 'c', name: 'Clove' } })).toMatch(/join by themselves/)
  expect(write({ by: 'b', kind: 'join', member: { id: 'c', name: 'Clove', bot: 'random' } })).toMatch(/arbitrator/)
  expect(write({ by: 'c', kind: 'join', member: { id: 'c', name: 'Clove' } })).toBeNull()
})

test('a warband at a table fights no other battle, and is not changed meanwhile', () => {
  const { campaign, write } = begun()
  const lay = { kind: 'lay', game: 'g', scenario: 'skirmish', map: 'walled' } as const
  expect(write({ by: 'b', fixture: 0, standIns: ['ash'], ...lay })).toMatch(/Only an arbitrator/)
  expect(write({ by: 'a', fixture: 0, standIns: ['tin'], ...lay })).toMatch(/one of ash, reed/)
  expect(write({ by: 'a', fixture: 0, standIns: ['reed'], ...lay })).toBeNull()
  expect(write({ by: 'a', fixture: 1, standIns: [], ...lay })).toMatch(/Patrol is in the middle of another battle/)
  const answers = {
    sides: [
      { fields: {}, fighters: {} },
      { fields: {}, fighters: {} },
    ],
  }
  expect(write({ by: 'a', kind: 'report', fixture: 1, scenario: 'skirmish', answers })).toMatch(/another battle/)
  expect(write({ by: 'a', kind: 'rename', warband: 'ash', name: 'Ash Lodge' })).toMatch(/in the middle of a battle/)
  // Another muster needs another table.
  expect(write({ by: 'a', kind: 'muster', fixture: 0, warband: 'ash', choice: { stay: ['f0'] } })).toBeNull()
  expect(campaign.fixtures[0]!.laid).toBeNull()
  expect(write({ by: 'a', kind: 'rename', warband: 'ash', name: 'Ash Lodge' })).toBeNull()
})

test('a battle under other options than agreed is none of the campaign; one whose end is known is not replayed', () => {
  const { campaign, entries, write } = begun()
  const record = fought(campaign, 0, 'x')
  const other = { ...record, setup: { ...record.setup, options: { points: 100, rounds: 8 } } }
  expect(write({ by: 'a', kind: 'battle', fixture: 0, record: other, seed: 's' })).toMatch(/other options/)
  expect(write({ by: 'a', kind: 'battle', fixture: 0, record, seed: 's' })).toBeNull()
  expect(campaign.fixtures[0]).toMatchObject({ state: 'fought', isUmpired: true })
  expect(whyNotTrue(toy, entries)).toBeNull()
})

test('a view of a campaign holds no dice, and the decisions of its viewer only', () => {
  const { campaign, write } = begun()
  write({ by: 'a', kind: 'battle', fixture: 0, record: fought(campaign, 0, 'x'), seed: 'secret-seed' })
  const [one] = seenCampaign(toy, campaign, 'a').aftermaths
  expect(one).toMatchObject({ seat: 0, acts: 0, mayUndo: false, waiting: [0, 1], isClosed: false })
  expect(one!.view!.asked.map(({ decision }) => decision === null)).toEqual([false, true])
  for (const viewer of ['a', 'b', null]) {
    const text = JSON.stringify(seenCampaign(toy, campaign, viewer))
    expect(text).not.toContain('secret-seed')
    expect(text).not.toContain('"rng"')
  }
  expect(seenCampaign(toy, campaign, null).aftermaths[0]).toMatchObject({ seat: null, mayUndo: false })
  write({ by: 'a', kind: 'act', aftermath: 0, action: { seat: 0, offer: 'recruit:scout' } })
  expect(seenCampaign(toy, campaign, 'a').aftermaths[0]).toMatchObject({ acts: 1, mayUndo: true, waiting: [0, 1] })
  for (const [by, seat] of [
    ['b', 1],
    ['a', 0],
  ] as const)
    expect(write({ by, kind: 'act', aftermath: 0, action: { seat, offer: 'done' } })).toBeNull()
  expect(seenCampaign(toy, campaign, 'a').aftermaths[0]).toMatchObject({ isClosed: true, view: null, events: [] })
})

test('bots answer in their aftermaths until nothing is asked of them', () => {
  const { campaign, entries, write } = begun()
  const botEntry = (rules: typeof toy, of: Campaign) => nextOf(rules, of, () => ({ seed: 'low' }))
  write({ by: 'a', kind: 'battle', fixture: 1, record: fought(campaign, 1, 'y'), seed: 's' })
  for (let entry = botEntry(toy, campaign); entry !== null; entry = botEntry(toy, campaign)) {
    expect(entry.by).toBe('bot-1')
    expect(write(entry)).toBeNull()
  }
  expect(seenCampaign(toy, campaign, 'a').aftermaths[0]!.waiting).toEqual([0])
  expect(write({ by: 'a', kind: 'act', aftermath: 0, action: { seat: 0, offer: 'done' } })).toBeNull()
  for (let entry = botEntry(toy, campaign); entry !== null; entry = botEntry(toy, campaign)) write(entry)
  expect(campaign.aftermaths[0]!.isClosed).toBe(true)
  expect(whyNotTrue(toy, entries)).toBeNull()
})

test('a bot with nobody fit lies low once for its battle; who still cannot come has missed it', () => {
  const unfit = {
    ...toy,
    campaign: {
      ...toy.campaign!,
      whyNotFight: ({ name }: { name: string }) =>
        name === patrol!.name ? null : { rule: 'TC-INJ-01' as const, why: 'Nobody is fit.' },
    },
  }
  const { campaign } = fold(unfit, FOUNDED)
  if (campaign === null) throw new Error('not founded')
  const kinds: string[] = []
  const next = () => nextOf(unfit, campaign, member => ({ seed: `low ${member}` }))
  for (let entry = next(); entry !== null; entry = next()) {
    kinds.push(entry.kind)
    expect(enter(unfit, campaign, entry)).toBeNull()
  }
  expect(kinds[0]).toBe('idle')
  expect(kinds.filter(kind => kind === 'idle')).toHaveLength(1)
  expect(campaign.companies[2]!.chronicle.map(({ says }) => says).slice(-2)).toEqual(['Lies low', 'A quiet round'])
  expect(enter(unfit, campaign, { by: 'a', kind: 'missed', fixture: 1, warbands: ['tin'], seed: 's' })).toBeNull()
  expect(campaign.fixtures[1]!.state).toBe('missed')
})

test('an arbitrator takes a warband back to a line of its chronicle; who was struck off since is there again', () => {
  const { campaign, entries, write } = begun()
  const [ash] = campaign.companies
  const before = ash!.now
  const to = { ...before, gold: 1, fighters: before.fighters.slice(1) }
  expect(write({ by: 'a', kind: 'correct', warband: 'ash', to, why: 'Lost at cards' })).toBeNull()
  const restore = { kind: 'restore', warband: 'ash', why: 'The wrong warband' } as const
  expect(write({ by: 'b', ...restore, deed: 0 })).toMatch(/Only an arbitrator/)
  expect(write({ by: 'a', ...restore, deed: 1 })).toMatch(/lines 0 to 0 to go back to/)
  expect(write({ by: 'a', ...restore, deed: 0 })).toBeNull()
  expect(ash!.now).toEqual(before)
  expect(ash!.chronicle.at(-1)!.says).toBe('Taken back to \u201cFounded\u201d: The wrong warband')
  expect(whyNotTrue(toy, entries)).toBeNull()
})

test('a note may have a small picture, which stays in the log', () => {
  const { campaign, write } = begun()
  const picture = 'data:image/jpeg;base64,/9j/4AAQ'
  expect(write({ by: 'b', kind: 'note', text: '' })).toMatch(/or a picture/)
  expect(write({ by: 'b', kind: 'note', text: '', picture: 'data:text/html;base64,/9j/4AAQ' })).toMatch(/is a JPEG/)
  expect(write({ by: 'b', kind: 'note', text: '', picture: picture + 'A'.repeat(50_000) })).toMatch(/at most 48000/)
  expect(write({ by: 'b', kind: 'note', text: 'The bridge', picture })).toBeNull()
  expect(JSON.stringify(campaign)).not.toContain(picture)
  expect(storyOf(seenCampaign(toy, campaign, null)).at(-1)).toMatchObject({ text: 'The bridge', hasPicture: true })
})

test('who is gone after an aftermath is gone with the last thing that was told of it', () => {
  const { campaign, write } = begun()
  write({ by: 'a', kind: 'battle', fixture: 0, record: fought(campaign, 0, 'x'), seed: 's' })
  const [one] = campaign.aftermaths
  const [lost] = one!.setup.bands[0]!.warband.fighters
  one!.events.push({ kind: 'choice', rule: 'TC-INJ-01', seat: 0, note: 'is dead', on: 7 })
  const own = toy.campaign!
  const gone = {
    ...own,
    who: (setup: Parameters<NonNullable<typeof own.who>>[0], target: number | string) =>
      target === 7 ? lost!.name : (own.who?.(setup, target) ?? String(target)),
    after: (board: Parameters<typeof own.after>[0]) => {
      const { warbands, sent } = own.after(board)
      const without = (band: (typeof warbands)[number]) => ({
        ...band,
        fighters: band.fighters.filter((known: { id: string }) => known.id !== lost!.id),
      })
      return { sent, warbands: warbands.map((band, seat) => (seat === 0 ? without(band) : band)) }
    },
  }
  for (const [by, seat] of [
    ['a', 0],
    ['b', 1],
  ] as const)
    expect(
      enter({ ...toy, campaign: gone }, campaign, { by, kind: 'act', aftermath: 0, action: { seat, offer: 'done' } }),
    ).toBeNull()
  const [ash] = seenCampaign({ ...toy, campaign: gone }, campaign, 'a').companies
  const news = ash!.chronicle.flatMap(deed => deed.news).filter(({ kind }) => kind === 'leaves')
  expect(news).toMatchObject([{ name: lost!.name, says: 'is dead', rule: 'TC-INJ-01' }])
})

test('a correction that the game cannot read is refused', () => {
  const { campaign, write } = begun()
  const to = campaign.companies[0]!.now
  expect(write({ by: 'a', kind: 'correct', warband: 'ash', to: { ...to, gold: 40 }, why: 'A prize' })).toBeNull()
  expect(write({ by: 'b', kind: 'correct', warband: 'ash', to, why: 'No' })).toMatch(/Only an arbitrator/)
  const broken = { name: 'x', gold: 3 } as typeof to // what a client may send
  expect(write({ by: 'a', kind: 'correct', warband: 'ash', to: broken, why: 'x' })).toMatch(/can read/)
  expect(campaign.companies[0]!.now.gold).toBe(40)
})

test('a trade is offered by one and made when the other agrees, and both chronicles say so', () => {
  const { campaign, entries, write } = begun()
  const offer = {
    kind: 'offer',
    warbands: ['ash', 'reed'],
    gives: { gold: 3, things: [] },
    asks: { gold: 0, things: [] },
  } as const
  expect(write({ by: 'b', ...offer })).toMatch(/Only its owner/)
  expect(write({ by: 'a', ...offer, gives: { gold: 30, things: [] } })).toMatch(/does not have that/)
  expect(write({ by: 'a', ...offer })).toBeNull()
  expect(write({ by: 'a', kind: 'accept', exchange: 0 })).toMatch(/Only whom it was made to/)
  expect(write({ by: 'b', kind: 'accept', exchange: 0 })).toBeNull()
  expect(campaign.companies.slice(0, 2).map(({ now }) => now.gold)).toEqual([9, 15])
  expect(campaign.companies[0]!.chronicle.at(-1)).toMatchObject({ says: expect.stringContaining('Traded') })
  expect(write({ by: 'b', kind: 'decline', exchange: 0 })).toMatch(/made already/)
  expect(whyNotTrue(toy, entries)).toBeNull()
})

test('gold sent to a warband in the middle of its own aftermath is there when that ends', () => {
  const own = toy.campaign!
  const generous = {
    ...toy,
    campaign: {
      ...own,
      whyNotFight: () => ({ rule: 'TC-INJ-01', why: 'Nobody can fight.' }),
      after: (board: Parameters<typeof own.after>[0]) => {
        const after = own.after(board)
        return after.warbands[0]?.name === patrol!.name ? { ...after, sent: [{ to: 'reed', gold: 5 }] } : after
      },
    },
  }
  const { campaign } = fold(generous, FOUNDED)
  if (campaign === null) throw new Error('not founded')
  const write = (entry: Entry): void => expect(enter(generous, campaign, entry)).toBeNull()
  const goldOf = (id: string): number => campaign.companies.find(one => one.id === id)!.now.gold
  const before = goldOf('reed')
  write({ by: 'b', kind: 'idle', warband: 'reed', seed: '4' })
  write({ by: 'a', kind: 'idle', warband: 'ash', seed: '5' })
  expect(campaign.aftermaths.map(({ isClosed }) => isClosed)).toEqual([false, false])
  write({ by: 'a', kind: 'act', aftermath: 1, action: { seat: 0, offer: 'done' } })
  expect([campaign.aftermaths[1]!.isClosed, goldOf('reed'), campaign.owed.length]).toEqual([true, before, 1])
  write({ by: 'b', kind: 'act', aftermath: 0, action: { seat: 0, offer: 'done' } })
  const [round, gift] = campaign.companies.find(({ id }) => id === 'reed')!.chronicle.slice(-2)
  expect(round!.after.gold).toBe(before + 1) // what a quiet round pays
  expect([gift!.says, gift!.after.gold, campaign.owed.length]).toEqual(['5 gold received', before + 6, 0])
})
