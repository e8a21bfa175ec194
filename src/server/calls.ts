/**
 * Calls people who are not there: a notification of their browser that it is their move (Web Push, RFC 8030 and 8292). A call
 * carries nothing but that; the browser's push service learns no game and no name.
 */

import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { Store } from '#store'
import type { Log } from './context.ts'

/** The push services of browsers. Nobody makes this server ask any other host for anything. */
const SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.services.mozilla.com',
  'web.push.apple.com',
  '.notify.windows.com',
]
const KEY = 'push key'
/** Nobody is called more often than this, in milliseconds. */
const QUIET = 5 * 60_000
/** Seconds a push service keeps a call for a device that is off. */
const KEEP = 24 * 3600
/** Seconds a signature is good for. */
const VALID = 12 * 3600

/** May calls be sent there? */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username } = new URL(endpoint)
  const isKnown = SERVICES.some(one => (one.startsWith('.') ? hostname.endsWith(one) : hostname === one))
  return protocol === 'https:' && port === '' && username === '' && isKnown
}

export type Post = (url: string, headers: Readonly<Record<string, string>>) => Promise<number>

export class Calls {
  /** What browsers know this server by: the public half of its key pair. */
  readonly key: string
  private readonly secret: KeyObject
  private readonly store: Store
  private readonly log: Log
  private readonly now: () => number
  private readonly post: Post
  private readonly last = new Map<string, number>()

  private constructor(secret: KeyObject, { store, log, now, post }: CallsNeeds) {
    this.secret = secret
    this.key = publicOf(secret)
    this.store = store
    this.log = log
    this.now = now
    this.post = post ?? httpPost
  }

  /** With the key pair of the database, which is made on the first start. */
  static async open(needs: CallsNeeds): Promise<Calls> {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const made = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
    return new Calls(createPrivateKey(await needs.store.people.fact(KEY, made)), needs)
  }

  /** Calls a guest on every device that wants it, unless it was called a moment ago. */
  call(guest: string): void {
    const now = this.now()
    for (const [other, at] of this.last) {
      if (now - at < QUIET) break
      this.last.delete(other)
    }
    if (this.last.has(guest)) return
    this.last.set(guest, now)
    this.send(guest).catch(error => this.log.warn({ guest, error: String(error) }, 'somebody could not be called'))
  }

  private async send(guest: string): Promise<void> {
    const { people } = this.store
    for (const endpoint of await people.pushes(guest)) {
      const status = await this.post(endpoint, {
        authorization: `vapid t=${this.signed(endpoint)}, k=${this.key}`,
        ttl: String(KEEP),
        urgency: 'normal',
        topic: 'your-move',
      })
      // The device is gone, or has changed its mind.
      if (status === 404 || status === 410) await people.dropPush(guest, endpoint)
      else if (status >= 400) this.log.warn({ status }, 'a push service refused a call')
    }
  }

  private signed(endpoint: string): string {
    const coded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
    const exp = Math.floor(this.now() / 1000) + VALID
    const claims = { aud: new URL(endpoint).origin, exp, sub: 'https://musterfield.example/' }
    const text = `${coded({ typ: 'JWT', alg: 'ES256' })}.${coded(claims)}`
    const signature = sign('sha256', Buffer.from(text), { key: this.secret, dsaEncoding: 'ieee-p1363' })
    return `${text}.${signature.toString('base64url')}`
  }
}

interface CallsNeeds {
  readonly store: Store
  readonly log: Log
  readonly now: () => number
  readonly post?: Post | undefined
}

/** The point itself, uncompressed, as browsers want it. */
function publicOf(secret: KeyObject): string {
  const { x = '', y = '' } = createPublicKey(secret).export({ format: 'jwk' })
  return Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString(
    'base64url',
  )
}

async function httpPost(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const { status, body } = await fetch(url, {
    ...{ method: 'POST', headers, redirect: 'error' },
    signal: AbortSignal.timeout(10_000),
  })
  await body?.cancel()
  return status
}
