/** Who is who: guests without sign-up, tokens stored as hashes, and a code that carries a guest to another device. */

import { createHash, randomBytes } from 'node:crypto'
import { type Guest, Refused, type SignedIn } from '#protocol'
import type { GuestRow } from '#store'
import type { Context } from './context.ts'

export const newId = (): string => randomBytes(16).toString('base64url')
export const newToken = (): string => randomBytes(32).toString('base64url')
/** What the store knows of a token or code. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

export async function signUp({ store, now }: Context, name: string): Promise<SignedIn> {
  const guest = { id: newId(), name }
  const token = newToken()
  await store.addGuest(guest, hashOf(token), now())
  return { ...guest, token }
}

export async function guestOf({ store }: Pick<Context, 'store'>, token: string | null): Promise<GuestRow> {
  const guest = token === null ? null : await store.guestByToken(hashOf(token))
  if (guest === null) throw new Refused('not-signed-in')
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
