/** Who is who: guests without sign-up, tokens stored as hashes, and a code that carries a guest to another device. */

import { createHash, randomBytes, randomInt } from 'node:crypto'
import { type Guest, Refused, type SignedIn } from '#protocol'
import type { GuestRow } from '#store'
import type { Context } from './context.ts'

export const newId = (): string => randomBytes(16).toString('base64url')
/** An id that follows from a text, the same every time. */
export const idOf = (text: string): string =>
  createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url')
export const newToken = (): string => randomBytes(32).toString('base64url')
/** What the store knows of a token or code. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** A guest under a name that nobody else's looks like: with a number behind it, where need be. */
export async function signUp({ store, now }: Context, wanted: string): Promise<SignedIn> {
  const id = newId()
  const token = newToken()
  for (const name of namesLike(wanted)) {
    if (await store.addGuest({ id, name }, hashOf(token), now())) return { id, name, token }
  }
  throw new Refused('refused', 'Too many have a name like that: choose another.')
}

/** The same for a guest who wants another name. */
export async function rename({ store }: Context, id: string, known: string, wanted: string): Promise<Guest> {
  // It was given a number before, and is as near to its wish as it can be.
  if (known.startsWith(`${wanted} `) && /^ \d+$/.test(known.slice(wanted.length))) return { id, name: known }
  for (const name of namesLike(wanted)) if (await store.renameGuest(id, name)) return { id, name }
  throw new Refused('refused', 'Too many have a name like that: choose another.')
}

function namesLike(wanted: string): string[] {
  const start = wanted.slice(0, LONGEST)
  return [wanted, ...[100, 1000, 10_000, 100_000, 1_000_000, 1_000_000].map(most => `${start} ${randomInt(2, most)}`)]
}
const LONGEST = 33

export async function guestOf(
  context: Pick<Context, 'store' | 'bans' | 'now'>,
  token: string | null,
): Promise<GuestRow> {
  const { store, bans, now } = context
  const guest = token === null ? null : await store.guestByToken(hashOf(token))
  if (guest === null) throw new Refused('not-signed-in')
  bans.deny('ban', guest.id)
  store.guestSeen(guest.id, now()).catch(() => {}) // once a day; a day later is as good
  return guest
}

/** Letters and digits that cannot be taken for one another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 100 random bits in four groups of five. */
function newCode(): string {
  const letters = Array.from(randomBytes(20), byte => LETTERS[byte & 31])
  return [0, 5, 10, 15].map(from => letters.slice(from, from + 5).join('')).join('-')
}

/** The code as it was meant, however it was typed. */
function asMeant(code: string): string {
  return code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
}

export async function recoveryCode({ store }: Context, guest: Guest): Promise<string> {
  const code = newCode()
  await store.setRecovery(guest.id, hashOf(asMeant(code)))
  return code
}

/** Signs a guest in on another device. The code is used up; a new one comes with the answer. */
export async function recover({ store, now }: Context, code: string): Promise<SignedIn & { code: string }> {
  const token = newToken()
  const next = newCode()
  const hashes = { code: hashOf(asMeant(next)), token: hashOf(token) }
  const guest = await store.recover(hashOf(asMeant(code)), hashes, now())
  if (guest === null) throw new Refused('not-found', 'That recovery code is not known here, or was used already.')
  return { ...guest, token, code: next }
}
