/** Calls to people who are not there: signed by the server's key, sent to push services only, and not too often. */

import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundCampaign, Member } from '../../scripts/tools/member.ts'
import { ask, layGame, signUp } from '../../scripts/tools/player.ts'
import { type House, openHouse } from '../../test/support/house.ts'
import { toy } from '../../test/support/toy.ts'
import { isPushService } from './calls.ts'

const HERE = 'https://updates.push.services.mozilla.com/wpush/v2/abc'
let house: House
let status = 201
const posted: { url: string; headers: Readonly<Record<string, string>> }[] = []
const post = async (url: string, headers: Readonly<Record<string, string>>): Promise<number> => {
  posted.push({ url, headers })
  return status
}

beforeAll(async () => {
  house = await openHouse({ post })
})
afterAll(() => house.end())

const key = async (): Promise<string> => (await ask<{ key: string }>(house.url, 'GET', '/api/push')).key

test('the key pair is made on the first start and kept', async () => {
  const first = await key()
  expect(Buffer.from(first, 'base64url')).toHaveLength(65)
  house = await house.again()
  expect(await key()).toBe(first)
})

test.each([
  [HERE, true],
  ['https://fcm.googleapis.com/fcm/send/x', true],
  ['https://db5p.notify.windows.com/w/?token=x', true],
  ['http://fcm.googleapis.com/fcm/send/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://evil.example/fcm.googleapis.com', false],
  ['https://fcm.googleapis.com.evil.example/', false],
  ['https://127.0.0.1/', false],
  ['nonsense', false],
])('%s is a push service: %s', (endpoint, is) => expect(isPushService(endpoint)).toBe(is))

test('who has something to do in a campaign or at a table and is not there is called, by a signature anybody can check', async () => {
  const [amber, basil] = [await signUp(house.url, 'Amber'), await signUp(house.url, 'Basil')]
  const want = (endpoint: string) => ask(house.url, 'PUT', '/api/me/push', { endpoint }, basil.token)
  await expect(want('https://evil.example/x')).rejects.toMatchObject({ code: 'refused' })
  await want(HERE)
  const league = { pairing: 'free', battles: null, missed: 'bot', bot: 'random', isOpen: true, most: 4 } as const
  const wish = { ruleset: 'toy', name: 'Winter', terms: {}, league }
  const { campaign } = await foundCampaign(house.url, [amber, basil], wish)
  const [a, b] = [await Member.at(house.url, campaign.id, amber), await Member.at(house.url, campaign.id, basil)]
  const [patrol, wall] = toy.presets.map(({ roster }) => roster)
  await a.write({ kind: 'raise', warband: 'ash', roster: patrol!, seed: 'seed-of-mine' })
  await b.write({ kind: 'raise', warband: 'reed', roster: wall!, seed: 'seed-of-mine' })
  b.close()
  await a.write({ kind: 'fixture', warbands: ['ash', 'reed'] })
  await expect.poll(() => posted.length).toBe(1)
  const [{ url, headers }] = posted as [(typeof posted)[number]]
  expect(url).toBe(HERE)
  const [, token = '', point = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? []
  expect(point).toBe(await key())
  const [head, claims, signature = ''] = token.split('.')
  const raw = Buffer.from(point, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: raw.subarray(1, 33).toString('base64url'),
    y: raw.subarray(33).toString('base64url'),
  }
  const own = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), own, Buffer.from(signature, 'base64url'))).toBe(true)
  expect(JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())).toMatchObject({ aud: new URL(HERE).origin })
  // Not again within minutes, whatever happens.
  await a.write({ kind: 'cancel', fixture: 0, why: 'Rain' })
  await a.write({ kind: 'fixture', warbands: ['ash', 'reed'] })
  a.close()
  expect(posted).toHaveLength(1)
})

test('a device that is gone is forgotten; one that is not asked any more is not called', async () => {
  const [clove, dill] = [await signUp(house.url, 'Clove'), await signUp(house.url, 'Dill')]
  await ask(house.url, 'PUT', '/api/me/push', { endpoint: `${HERE}-clove` }, clove.token)
  await ask(house.url, 'PUT', '/api/me/push', { endpoint: `${HERE}-dill` }, dill.token)
  await ask(house.url, 'DELETE', '/api/me/push', { endpoint: `${HERE}-dill` }, dill.token)
  status = 410
  const { roster } = toy.presets[0]!
  const seat = { kind: 'me', roster }
  const terms = {
    ruleset: 'toy',
    scenario: 'skirmish',
    map: 'walled',
    options: { rounds: 4 },
    clock: null,
    public: true,
  }
  await layGame(house.url, [clove, dill], { ...terms, seats: [seat, { kind: 'open', roster }] })
  await expect.poll(() => posted.at(-1)?.url).toBe(`${HERE}-clove`)
  expect(posted.some(({ url }) => url.endsWith('-dill'))).toBe(false)
  await expect.poll(async () => (await house.store.people.pushes(clove.id)).length).toBe(0)
})
