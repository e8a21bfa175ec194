/** What one client may ask for: by what it reaches, not by how it spells it, and whatever the clock on the wall does. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { NO_LIMITS } from '../../scripts/tools/limits.ts'
import { type House, openHouse } from '../../test/support/house.ts'
import { Bucket } from './limits.ts'

const rarely = { perSecond: 0.001, burst: 3 }
const web = mkdtempSync(join(tmpdir(), 'web-'))
let house: House

beforeAll(async () => {
  mkdirSync(join(web, 'assets'))
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>client</title>')
  writeFileSync(join(web, 'assets', 'main-abc.js'), 'export {}')
})
afterAll(() => rmSync(web, { recursive: true, force: true }))
afterEach(() => {
  vi.useRealTimers()
  return house?.end()
})

/** The answer to a path sent exactly as it is written. */
const sent = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(house.url)
    request({ hostname, port, path, headers }, answer => resolve(answer.resume()))
      .on('error', reject)
      .end()
  })

test.each([
  ['as it is', '/api/lobby'],
  ['with a letter in hexadecimal', '/%61pi/lobby'],
  ['in the absolute form', 'http://localhost/api/lobby'],
  ['/healthz', '/healthz'],
  ['/metrics', '/metrics'],
  ['a page', '/'],
  ['a file', '/assets/main-abc.js'],
  ['nothing', '/api/nothing'],
])('the request limit counts: %s', async (_, path) => {
  house = await openHouse({ limits: { ...NO_LIMITS, requests: rarely, files: rarely }, web })
  const statuses: (number | undefined)[] = []
  for (let i = 0; i < 5; i++) statuses.push((await sent(path)).statusCode)
  expect(statuses.slice(0, 3)).not.toContain(429)
  expect(statuses.slice(3)).toEqual([429, 429])
})

test('two spellings of one address share one limit', async () => {
  house = await openHouse({ limits: { ...NO_LIMITS, requests: rarely } })
  const paths = ['/api/lobby', '/%61pi/lobby', 'http://localhost/api/lobby', '/ap%69/lobby']
  const statuses: (number | undefined)[] = []
  for (const path of paths) statuses.push((await sent(path)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('answers of the API are kept in no cache, however they are asked for', async () => {
  house = await openHouse({ web })
  for (const path of ['/api/me', '/%61pi/me', 'http://localhost/api/lobby', '/api/nothing', '/healthz']) {
    expect((await sent(path)).headers['cache-control'], path).toBe('no-store')
  }
  expect((await sent('/assets/main-abc.js')).headers['cache-control']).toContain('immutable')
})

test('a clock that is put back an hour mutes nobody', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  house = await openHouse({ limits: { ...NO_LIMITS, requests: { perSecond: 1000, burst: 1 } } })
  expect((await sent('/api/lobby')).statusCode).toBe(200)
  vi.setSystemTime(Date.now() - 3_600_000)
  await new Promise(resolve => setTimeout(resolve, 20))
  expect((await sent('/api/lobby')).statusCode).toBe(200)
})
test('a bucket gives what has flowed in, and never more than it holds', () => {
  const bucket = new Bucket({ perSecond: 10, burst: 3 }, 0)
  const taken = (now: number): number => {
    let n = 0
    while (bucket.take(now)) n++
    return n
  }
  expect([taken(0), taken(99), taken(100), taken(350), taken(100_000)]).toEqual([3, 0, 1, 2, 3])
})

test('what the build has packed goes out packed to whoever takes it, and plain to all others', async () => {
  house = await openHouse({ web })
  const path = '/assets/packed-abc.js'
  const text = 'export const words = "words, words, words"\n'.repeat(50)
  writeFileSync(join(web, path), text)
  writeFileSync(join(web, `${path}.br`), brotliCompressSync(text))
  const packed = (await sent(path, { 'accept-encoding': 'gzip, br' })).headers
  expect([packed['content-encoding'], packed.vary]).toEqual(['br', 'accept-encoding'])
  expect(packed['content-type']).toContain('javascript')
  expect(packed['cache-control']).toContain('immutable')
  expect((await sent(path, { 'accept-encoding': 'identity' })).headers['content-encoding']).toBeUndefined()
  // a browser unpacks it by itself
  expect(await (await fetch(house.url + path)).text()).toBe(text)
})
