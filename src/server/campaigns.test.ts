/** Campaigns over real sockets: founding, joining, battles here and at a real table, aftermaths, corrections, permissions. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Entry, whyNotTrue } from '#campaign'
import { picker } from '#engine'
import { type BattleTable, type CampaignSummary, checkDicing, type SignedIn } from '#protocol'
import { foundCampaign, Member } from '../../scripts/tools/member.ts'
import { ask, Player, signUp } from '../../scripts/tools/player.ts'
import { type House, openHouse } from '../../test/support/house.ts'
import { toy } from '../../test/support/toy.ts'

const [patrol, wall] = toy.presets.map(({ roster }) => roster)
const league = { pairing: 'free', battles: null, missed: 'bot', bot: 'random', isOpen: true, most: 4 } as const
const seed = 'seed-of-mine'

let house: House
let amber: SignedIn
let basil: SignedIn
let clove: SignedIn
const opened: Member[] = []

beforeAll(async () => {
  house = await openHouse()
  amber = await signUp(house.url, 'Amber')
  basil = await signUp(house.url, 'Basil')
  clove = await signUp(house.url, 'Clove')
})
afterAll(async () => {
  for (const member of opened) member.close()
  await house.end()
})

async function at(campaign: string, guest: SignedIn | null): Promise<Member> {
  const member = await Member.at(house.url, campaign, guest)
  opened.push(member)
  return member
}

/** Amber and Basil in a campaign, with a warband each and a battle to fight. */
async function paired(): Promise<{ id: string; invitation: string; a: Member; b: Member }> {
  const wish = { ruleset: 'toy', name: 'Winter', terms: { purse: 12 }, league }
  const { campaign, invitation } = await foundCampaign(house.url, [amber, basil], wish)
  const { id } = campaign
  const [a, b] = [await at(id, amber), await at(id, basil)]
  expect(await a.write({ kind: 'raise', warband: 'ash', roster: patrol!, seed })).toBeTypeOf('number')
  expect(await b.write({ kind: 'raise', warband: 'reed', roster: wall!, seed })).toBeTypeOf('number')
  expect(await a.write({ kind: 'fixture', warbands: ['ash', 'reed'] })).toBeTypeOf('number')
  await b.until(() => b.seen?.fixtures.length === 1, 'the fixture')
  return { id, invitation, a, b }
}

const report = (outcomes: readonly [string, string], out: readonly string[] = []) => ({
  kind: 'report' as const,
  fixture: 0,
  scenario: 'skirmish',
  answers: {
    sides: outcomes.map((outcome, side) => ({
      fields: { outcome },
      fighters: side === 0 ? Object.fromEntries(out.map(id => [id, { out: true }])) : {},
    })),
  },
})

/** Both are done shopping. */
async function closeAftermath(...members: readonly Member[]): Promise<void> {
  for (const member of members) {
    const { id, seat } = member.asked!
    await member.write({ kind: 'act', aftermath: id, action: { seat: seat!, offer: 'done' } })
  }
}

const logOf = async (id: string): Promise<Entry[]> =>
  (await ask<{ campaign: Entry[] }>(house.url, 'GET', `/api/campaigns/${id}/log`)).campaign

test('a campaign is founded, joined by its invitation only, and listed for its members with what they have to do', async () => {
  const { id, invitation } = await paired()
  await expect(
    ask(house.url, 'POST', `/api/campaigns/${id}/members`, { code: 'x'.repeat(12) }, clove.token),
  ).rejects.toMatchObject({ code: 'not-yours' })
  const mine = async (who: SignedIn): Promise<CampaignSummary | undefined> =>
    (
      await ask<{ campaigns: CampaignSummary[] }>(house.url, 'GET', '/api/me/campaigns', undefined, who.token)
    ).campaigns.find(one => one.id === id)
  expect(await mine(amber)).toMatchObject({ name: 'Winter', yours: ['battle'], isOver: false })
  expect(await mine(clove)).toBeUndefined()
  const { members } = await ask<CampaignSummary>(
    ...([house.url, 'POST', `/api/campaigns/${id}/members`, { code: invitation }, clove.token] as const),
  )
  expect(members.map(({ name }) => name)).toEqual(['Amber', 'Basil', 'Clove'])
  expect(await mine(clove)).toMatchObject({ yours: [] })
})

describe('a battle at a real table', () => {
  test('is reported, disagreed on, reported again and agreed on; the aftermath follows, with dice that can be checked', async () => {
    const { id, a, b } = await paired()
    expect(await a.write(report(['won', 'won']))).toMatch(/One side won and the other lost/)
    await a.write(report(['won', 'lost']))
    await b.until(() => b.seen?.fixtures[0]?.state === 'reported', 'the report')
    expect(await b.write({ kind: 'disagree', fixture: 0, why: 'I won!' })).toBeTypeOf('number')
    await a.until(() => a.seen?.fixtures[0]?.state === 'open', 'the disagreement')
    await a.write(report(['lost', 'won'], ['f0', 'f1']))
    const bound = b.seen!.dice!.fixtures[0]
    expect(await b.write({ kind: 'agree', fixture: 0, seed })).toBeTypeOf('number')
    await a.until(() => a.asked !== undefined && b.asked !== undefined, 'the aftermath')
    expect(a.asked).toMatchObject({ seat: 0, acts: 0 })
    // Nobody is shown what the dice are made of before they have all fallen.
    expect(JSON.stringify([a.seen, b.seen])).not.toMatch(/"secret"|"rng"/)
    expect((await logOf(id)).at(-1)).toMatchObject({ kind: 'report' })

    await b.write({ kind: 'act', aftermath: 0, action: { seat: 1, offer: 'recruit:scout' }, after: 0 })
    expect(b.asked).toMatchObject({ acts: 1 })
    expect(await b.write({ kind: 'act', aftermath: 0, action: { seat: 1, offer: 'done' }, after: 0 })).toMatch(
      /changed/,
    )
    expect(await b.write({ kind: 'act', aftermath: 0, action: { seat: 0, offer: 'done' } })).toMatch(/is not yours/)
    expect(await b.write({ kind: 'back', aftermath: 0, seat: 1 })).toBeTypeOf('number')
    await closeAftermath(a, b)
    await a.until(() => a.seen?.aftermaths[0]?.isClosed === true, 'the end of the aftermath')
    const log = await logOf(id)
    const agreed = log.find(entry => entry.kind === 'agree')!
    if (agreed.kind !== 'agree') throw new Error('no agreement')
    expect(agreed.fairness).toMatchObject({ commitment: bound, seeds: [seed] })
    expect(checkDicing(agreed)).toEqual([])
    expect(whyNotTrue(toy, log)).toBeNull()
    const { events } = await ask<{ events: object[] }>(house.url, 'GET', `/api/campaigns/${id}/aftermaths/0`)
    expect(events.length).toBeGreaterThan(3)
  })

  test('dice of a real table may be typed in, and are marked', async () => {
    const { a, b } = await paired()
    await a.write(report(['drew', 'drew']))
    await b.until(() => b.seen?.fixtures[0]?.state === 'reported', 'the report')
    await b.write({ kind: 'agree', fixture: 0, seed })
    await a.until(() => a.asked !== undefined, 'the aftermath')
    const act = { kind: 'act', aftermath: 0, action: { seat: 0, offer: 'done' } } as const
    expect(await a.write({ ...act, typed: [3] })).toMatch(/typed dice are not rolled/)
    expect(await a.write({ ...act, typed: [] })).toBeTypeOf('number')
    expect(a.seen!.aftermaths[0]).toMatchObject({ isTyped: true })
  })
})

test('a battle fought here enters the chronicle by itself, with the warbands as they were mustered', async () => {
  const { id, a, b } = await paired()
  await b.write({ kind: 'muster', fixture: 0, warband: 'reed', choice: { stay: ['f1'] } })
  const where = { scenario: 'skirmish', map: 'walled', seconds: null }
  const path = `/api/campaigns/${id}/fixtures/0/table`
  await expect(ask(house.url, 'POST', path, where, clove.token)).rejects.toMatchObject({ code: 'not-yours' })
  await expect(ask(house.url, 'POST', path, { ...where, map: 'nowhere' }, amber.token)).rejects.toThrow(
    /no map 'nowhere'/,
  )
  const { game } = await ask<BattleTable>(house.url, 'POST', path, where, amber.token)
  expect(await b.write({ kind: 'rename', warband: 'reed', name: 'Reed' })).toMatch(/in the middle of a battle/)
  for (const [seat, who] of [amber, basil].entries())
    await ask(house.url, 'POST', `/api/games/${game}/seats/${seat}`, { seed: `seed-${seat}-of` }, who.token)
  const players = [
    await Player.at(house.url, game, { guest: amber.token }),
    await Player.at(house.url, game, { guest: basil.token }),
  ]
  expect(players[0]!.seen!.setup!.rosters.map(({ entries }) => entries.length)).toEqual([3, 1])
  expect(
    await players[0]!.do({ kind: 'propose', game, terms: { ...where, seconds: undefined, options: { rounds: 8 } } }),
  ).toMatchObject({ kind: 'refused' })
  const pick = picker('battle')
  const asked = (): Player | undefined => players.find(one => one.randomAnswer(toy, picker('any')) !== null)
  while (players[0]!.seen!.status !== 'over') {
    const player = asked()
    if (player !== undefined) await player.do({ kind: 'act', game, ...player.randomAnswer(toy, pick) })
    else await players[0]!.until(() => asked() !== undefined || players[0]!.seen!.status === 'over', 'a question')
  }
  await a.until(() => a.seen?.fixtures[0]?.state === 'fought', 'the battle in the chronicle')
  expect(a.seen!.fixtures[0]).toMatchObject({ isUmpired: true })
  await closeAftermath(a, b)
  await a.until(() => a.seen?.aftermaths[0]?.isClosed === true, 'the end of the aftermath')
  const log = await logOf(id)
  const battle = log.find(entry => entry.kind === 'battle')
  expect(battle).toMatchObject({ fairness: { seeds: ['seed-0-of', 'seed-1-of'] } })
  expect(whyNotTrue(toy, log)).toBeNull()
  for (const player of players) player.close()
})

test('bots take part: they fight at the table, stand in by the terms, and answer in aftermaths', async () => {
  const { id, a } = await paired()
  expect(await a.write({ kind: 'join', bot: { name: 'Tin', level: 'nobody' } })).toMatch(/There is no bot 'nobody'/)
  await a.write({ kind: 'join', bot: { name: 'Tin', level: 'random' } })
  await a.write({ kind: 'raise', warband: 'tin', owner: 'bot-1', roster: wall!, seed })
  await a.write({ kind: 'fixture', warbands: ['ash', 'tin'] })
  await a.write({ kind: 'report', fixture: 1, scenario: 'skirmish', answers: report(['won', 'lost']).answers })
  expect(await a.write({ kind: 'agree', fixture: 1, seed })).toBeTypeOf('number')
  await a.until(() => a.asked !== undefined, 'the aftermath')
  while (a.asked !== undefined || a.seen!.aftermaths[0]?.isClosed !== true) {
    if (a.asked === undefined) await a.until(() => a.asked !== undefined || a.seen!.aftermaths[0]!.isClosed, 'the bot')
    else await closeAftermath(a)
  }
  const stand = { scenario: 'skirmish', map: 'walled', seconds: null, standIns: ['reed'] }
  await expect(ask(house.url, 'POST', `/api/campaigns/${id}/fixtures/0/table`, stand, basil.token)).rejects.toThrow(
    /Only an arbitrator/,
  )
  const { game } = await ask<BattleTable>(
    house.url,
    'POST',
    `/api/campaigns/${id}/fixtures/0/table`,
    stand,
    amber.token,
  )
  const table = await ask<{ seats: object[] }>(house.url, 'GET', `/api/games/${game}`)
  expect(table.seats).toMatchObject([{ kind: 'person' }, { kind: 'bot' }])
})

test('an arbitrator corrects, appoints others, declares games missed, and ends the campaign; nobody else does', async () => {
  const { id, a, b } = await paired()
  const now = () => a.seen!.companies.find(company => company.id === 'reed')!.now
  expect(await b.write({ kind: 'correct', warband: 'reed', to: { gold: 99 }, why: 'Please' })).toMatch(
    /Only an arbitrator/,
  )
  expect(await a.write({ kind: 'correct', warband: 'reed', to: { gold: -1 }, why: 'A fine' })).toMatch(/no debts/)
  expect(await a.write({ kind: 'correct', warband: 'reed', to: { fighters: 'none' }, why: 'x' })).toMatch(/can read/)
  await a.write({ kind: 'correct', warband: 'reed', to: { gold: 20 }, why: 'A prize for the best painted' })
  expect(now().gold).toBe(20)
  expect(a.seen!.companies[1]!.chronicle.at(-1)!.says).toMatch(/Corrected: A prize/)
  await a.write({ kind: 'appoint', member: basil.id })
  await b.until(() => b.seen!.members[1]!.isArbitrator, 'the appointment')
  expect(await b.write({ kind: 'round', until: '2026-12-24' })).toBeTypeOf('number')
  expect(await b.write({ kind: 'missed', fixture: 0, warbands: ['ash'], seed })).toBeTypeOf('number')
  await a.until(() => a.asked !== undefined, 'a quiet round')
  expect(await b.write({ kind: 'lapse', aftermath: 0, seat: 0 })).toBeTypeOf('number')
  expect(await b.write({ kind: 'relieve', member: amber.id })).toBeTypeOf('number')
  expect(await a.write({ kind: 'close' })).toMatch(/Only an arbitrator/)
  expect(await b.write({ kind: 'close' })).toBeTypeOf('number')
  expect(await ask(house.url, 'GET', `/api/campaigns/${id}`)).toMatchObject({ isOver: true, waits: [] })
  expect(await a.write({ kind: 'retire', warband: 'ash' })).toMatch(/The campaign is over/)
  expect(await a.write({ kind: 'note', text: 'A good winter.\nThank you all.' })).toBeTypeOf('number')
})

test('whoever has the link may look on, and writes nothing; bad input is told in a sentence and changes nothing', async () => {
  const { id, a } = await paired()
  const looker = await at(id, null)
  expect(looker.you).toBeNull()
  expect(looker.invitation).toBeUndefined()
  expect(looker.seen!.companies).toHaveLength(2)
  expect(await looker.write({ kind: 'note', text: 'Hello' })).toMatch(/Say who you are/)
  const stranger = await at(id, clove)
  expect(await stranger.write({ kind: 'note', text: 'Hello' })).toMatch(/Only members/)
  const before = a.n
  const bad = async (entry: object): Promise<number | string> => {
    const refused = a.refusals.length
    void a.write(entry as Parameters<Member['write']>[0]) // what a client may send
    await a.until(() => a.refusals.length > refused, 'a refusal')
    return a.refusals.at(-1)!
  }
  expect(await bad({ kind: 'battle', fixture: 0, record: {} })).toMatch(/In 'entry/)
  expect(await bad({ kind: 'found', name: 'Other' })).toMatch(/In 'entry/)
  expect(await bad({ kind: 'rename', warband: 'ash', name: '\u202eevil' })).toMatch(/cannot be shown/)
  expect(await bad({ kind: 'round', until: 'tomorrow' })).toMatch(/a day like/)
  expect(await a.write({ kind: 'retire', warband: 'none' })).toMatch(/There is no warband 'none'/)
  expect(await a.write({ kind: 'agree', fixture: 7, seed })).toMatch(/There is no fixture '7'/)
  expect(a.n).toBe(before)
  const missing = await at('x'.repeat(22), amber)
  expect(missing.refusals).toEqual(['There is no such campaign.'])
  await expect(
    ask(house.url, 'POST', '/api/campaigns', { ruleset: 'toy', name: '' }, amber.token),
  ).rejects.toMatchObject({
    code: 'bad-request',
  })
  await expect(
    ask(house.url, 'POST', '/api/campaigns', { ruleset: 'toy', name: 'x', terms: { purse: 999 } }, amber.token),
  ).rejects.toMatchObject({ code: 'refused' })
})

test('the same message sent twice is done once; everything is there after the server was started again', async () => {
  const { id, a, b } = await paired()
  const n = await a.write({ kind: 'note', text: 'Once' }, 'key-1')
  expect(await a.write({ kind: 'note', text: 'Once' }, 'key-1')).toBe(n)
  expect(a.seen!.notes).toHaveLength(1)
  await a.write(report(['won', 'lost']))
  await b.until(() => b.seen?.fixtures[0]?.state === 'reported', 'the report')
  await b.write({ kind: 'agree', fixture: 0, seed })
  await b.write({ kind: 'act', aftermath: 0, action: { seat: 1, offer: 'done' } })
  const was = JSON.stringify(b.seen)
  for (const member of opened.splice(0)) member.close()
  house = await house.again()
  const again = await at(id, basil)
  expect(JSON.parse(JSON.stringify(again.seen))).toEqual(JSON.parse(was))
  expect(await (await at(id, amber)).write({ kind: 'note', text: 'Once' }, 'key-1')).toBe(n)
})

test('one guest founds as many campaigns as the limit says', async () => {
  const small = await openHouse({ limits: { campaignsPerGuest: 1 } })
  const guest = await signUp(small.url, 'Amber')
  const wish = { ruleset: 'toy', name: 'One' }
  await ask(small.url, 'POST', '/api/campaigns', wish, guest.token)
  await expect(ask(small.url, 'POST', '/api/campaigns', wish, guest.token)).rejects.toThrow(/founded 1 campaigns/)
  await small.end()
})
