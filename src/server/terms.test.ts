import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Lobby, Seated, SignedIn, TableSummary } from '#protocol'
import { RULESETS } from '#rulesets'
import { ask, Player, signUp } from '../../scripts/tools/player.ts'
import { type House, openHouse } from '../../test/support/house.ts'

/** Players who agree on other terms than a table was laid with, over the wire. */

const LIST = new URL('../rulesets/index.ts', import.meta.url).href
let house: House
let amber: SignedIn
let basil: SignedIn

beforeAll(async () => {
  house = await openHouse({ list: LIST })
  amber = await signUp(house.url, 'Amber')
  basil = await signUp(house.url, 'Basil')
})
afterAll(() => house.end())

const rules = RULESETS.find(({ id }) => id === 'warniris')!
const maps = rules.maps.filter(one => one.seats.includes(2) && one.scenarios?.includes('skirmish') !== false)
const [here, there] = maps.map(({ id }) => id)
const rosters = rules.presets.slice(0, 2).map(({ roster }) => roster)

const lay = (): Promise<TableSummary> => {
  const seats = [{ kind: 'me', roster: rosters[0] }, { kind: 'open' }]
  const wish = { ruleset: rules.id, scenario: 'skirmish', map: here, seats, clock: null, public: true }
  return ask(house.url, 'POST', '/api/games', wish, amber.token)
}
const sit = (game: string, seat: number, more: object = {}): Promise<Seated> => {
  const body = { seed: `seed-of-seat-${seat}`, ...(seat === 1 && { roster: rosters[1] }), ...more }
  return ask(house.url, 'POST', `/api/games/${game}/seats/${seat}`, body, (seat === 0 ? amber : basil).token)
}
/** Both at a table: Basil sat down with other terms. */
async function disagreeing(propose: object): Promise<{ game: string; a: Player; b: Player }> {
  const { id: game } = await lay()
  await sit(game, 0)
  const a = await Player.at(house.url, game, { guest: amber.token })
  await sit(game, 1, { propose })
  const b = await Player.at(house.url, game, { guest: basil.token })
  await a.until(() => a.seen?.proposals.length === 1, 'the proposal')
  return { game, a, b }
}
const leave = (...players: Player[]): void => {
  for (const player of players) player.close()
}

describe('terms proposed at a table', () => {
  test('accepted, they are played, listed, and played again in a rematch', async () => {
    const { game, a, b } = await disagreeing({ scenario: 'skirmish', map: there, options: { difficult: 3 } })
    expect(a.seen).toMatchObject({ status: 'open', view: null, agreed: null, mayRollOff: false })
    const [proposal] = a.seen!.proposals
    expect(proposal).toMatchObject({ seat: 1, n: 2, wish: { map: there, options: { difficult: 3, suicards: 'off' } } })
    expect(await a.do({ kind: 'answer-proposal', game, proposal: 2, agree: true })).toMatchObject({ kind: 'news' })
    await b.until(() => b.seen?.status === 'live', 'the game')
    for (const { seen } of [a, b]) {
      expect(seen).toMatchObject({ setup: { map: there, options: { difficult: 3 } }, agreed: { n: 3 }, proposals: [] })
    }
    expect(await ask(house.url, 'GET', `/api/games/${game}`)).toMatchObject({ map: there, status: 'live' })
    const { live } = await ask<Lobby>(house.url, 'GET', '/api/lobby')
    expect(live.find(({ id }) => id === game)).toMatchObject({ map: there, options: { difficult: 3 } })
    const watcher = await Player.at(house.url, game)
    expect(watcher.heard.find(({ kind }) => kind === 'joined')).toMatchObject({ info: { map: there } })
    await a.do({ kind: 'resign', game })
    await a.do({ kind: 'rematch', game })
    await b.do({ kind: 'rematch', game })
    await a.until(() => a.seen?.again != null, 'the next table')
    expect(await ask(house.url, 'GET', `/api/games/${a.seen!.again}`)).toMatchObject({ map: there, status: 'open' })
    leave(a, b, watcher)
  })

  test('who is alone changes them, and nobody sits down to terms they have not read', async () => {
    const { id: game } = await lay()
    await sit(game, 0, { terms: 0 })
    const a = await Player.at(house.url, game, { guest: amber.token })
    await a.do({ kind: 'propose', game, terms: { scenario: 'skirmish', map: there } })
    expect(a.seen).toMatchObject({ agreed: { n: 2, wish: { map: there } }, proposals: [] })
    const { open } = await ask<Lobby>(house.url, 'GET', '/api/lobby')
    expect(open.find(({ id }) => id === game)).toMatchObject({ map: there })
    await expect(sit(game, 1, { terms: 0 })).rejects.toMatchObject({ code: 'stale' })
    await sit(game, 1, { terms: 2 })
    await a.until(() => a.seen?.status === 'live', 'the game')
    expect(a.seen?.setup?.map).toBe(there)
    leave(a)
  })

  test('declined, taken back or changed, they are never accepted unread', async () => {
    const { game, a, b } = await disagreeing({ scenario: 'skirmish', map: there })
    await a.do({ kind: 'answer-proposal', game, proposal: 2, agree: false })
    await b.do({ kind: 'propose', game, terms: { scenario: 'skirmish', map: here, options: { difficult: 3 } } })
    const late = await a.do({ kind: 'answer-proposal', game, proposal: 2, agree: true })
    expect(late).toMatchObject({ kind: 'refused', error: { code: 'stale' } })
    await b.do({ kind: 'propose', game, terms: null })
    await a.until(() => a.seen?.status === 'live', 'the game')
    expect(a.seen?.setup).toMatchObject({ map: here, options: { difficult: 2 } })
    leave(a, b)
  })

  test('they outlive the server', async () => {
    const { game, a, b } = await disagreeing({ scenario: 'skirmish', map: there })
    leave(a, b)
    house = await house.again()
    const back = await Player.at(house.url, game, { guest: amber.token })
    expect(back.seen).toMatchObject({ status: 'open', proposals: [{ seat: 1, n: 2, wish: { map: there } }] })
    await back.do({ kind: 'answer-proposal', game, proposal: 2, agree: true })
    leave(back)
    house = await house.again()
    const later = await Player.at(house.url, game, { guest: basil.token })
    expect(later.seen).toMatchObject({ status: 'live', setup: { map: there }, agreed: { n: 3 } })
    expect(later.heard.find(({ kind }) => kind === 'joined')).toMatchObject({ info: { map: there } })
    leave(later)
  })

  test('[WN-GEN-05] [WN-GEN-06] who disagree roll for the map and the options, and the highest decides', async () => {
    const { game, a, b } = await disagreeing({ scenario: 'skirmish', map: there, options: { difficult: 3 } })
    const early = await b.do({ kind: 'roll-off', game })
    expect(early).toMatchObject({ kind: 'refused', error: { code: 'not-now' } })
    await a.do({ kind: 'answer-proposal', game, proposal: 2, agree: false })
    await b.until(() => b.seen?.mayRollOff === true, 'the roll')
    const told = await b.do({ kind: 'roll-off', game })
    const events = told.kind === 'news' ? told.entries.flatMap(line => line.events) : []
    const decided = events.filter(event => event.kind === 'choice' && event.rule === 'WN-GEN-05')
    expect(decided.map(event => (event.kind === 'choice' ? event.note.split(':')[0] : ''))).toEqual([
      'decides on Difficult terrain',
      'decides on map',
    ])
    const winners = decided.map(event => (event.kind === 'choice' ? event.seat : null))
    await a.until(() => a.seen?.status === 'live', 'the game')
    const wanted = winners.map((seat, n) => [[2, 3] as const, [here, there] as const][n]![seat ?? 0])
    expect([a.seen?.setup?.options.difficult, a.seen?.setup?.map]).toEqual(wanted)
    leave(a, b)
  })

  test('what cannot be read or played is refused with a sentence, and changes nothing', async () => {
    const { game, a, b } = await disagreeing({ scenario: 'skirmish', map: there })
    const before = JSON.stringify(b.seen)
    const refusals: [object, string, RegExp][] = [
      [{ scenario: 'tea-party', map: here }, 'not-found', /has no scenario 'tea-party'/],
      [{ scenario: 'skirmish', map: 'the-moon' }, 'not-found', /has no map 'the-moon'/],
      [{ scenario: 'skirmish', map: here, options: { weather: 'rain' } }, 'refused', /has no option 'weather'/],
      [{ scenario: 'skirmish', map: here, options: { difficult: 9 } }, 'refused', /./],
      [{ scenario: 'skirmish', map: here }, 'refused', /terms of this table already/],
    ]
    for (const [terms, code, why] of refusals) {
      const answer = await b.do({ kind: 'propose', game, terms })
      expect(answer).toMatchObject({ kind: 'refused', error: { code, why: expect.stringMatching(why) } })
    }
    b.say({ kind: 'propose', game, key: 'k', terms: { scenario: 'skirmish' } })
    expect(await b.next('refused')).toMatchObject({
      error: { code: 'bad-request', why: expect.stringContaining('terms.map') },
    })
    const watcher = await Player.at(house.url, game)
    expect(await watcher.do({ kind: 'propose', game, terms: null })).toMatchObject({ error: { code: 'not-yours' } })
    await expect(sit(game, 1, { propose: {} })).rejects.toMatchObject({ code: 'bad-request' })
    expect(JSON.stringify(b.seen)).toBe(before)
    leave(a, b, watcher)
  })
})
