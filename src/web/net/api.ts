/** Requests to the server this page came from. Errors are sentences, for whoever shows them. */

import type { GameRecord, Roster } from '#engine'
import type { Wish } from '#match'
import type { Lobby, NewTable, RecordSummary, Seated, SignedIn, TableSummary, WireError } from '#protocol/client'
import type { SeatPlan } from '../play/plan.ts'
import { keep, kept } from '../play/shelf.ts'

export type { Lobby, NewTable, RecordSummary, TableInfo, TableSummary } from '#protocol/client'

/** A table as this client asks for it: rosters as they lie on the shelf. */
export type TableWish = Omit<NewTable, 'seats'> & { readonly seats: readonly SeatPlan[] }

/** The server could not be asked at all, as against having said no. */
export class Unreachable extends Error {}
/** The server has nothing of that name, or no name can be like that. */
class Missing extends Error {}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const guest = kept<SignedIn>('guest')
  let response: Response
  try {
    response = await fetch(path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(guest !== undefined && { authorization: `Bearer ${guest.token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  } catch {
    throw new Unreachable('The server cannot be reached. Games against bots and with a friend here need none.')
  }
  if (response.status === 204) return undefined as T // nothing was promised
  const text = await response.text()
  if (!(response.headers.get('content-type') ?? '').includes('json')) {
    throw new Unreachable('There is no game server here. Games against bots and with a friend here need none.')
  }
  const answer: unknown = JSON.parse(text)
  if (!response.ok) {
    // A refusal carries its sentence; anything else is not from our server.
    const why = (answer as { error?: WireError }).error?.why ?? `The server said ${response.status}.`
    throw response.status === 404 || response.status === 400 ? new Missing(why) : new Error(why)
  }
  return answer as T // the server speaks the protocol this client was built with
}

/** Whoever plays here: a guest made on first need, under the name of the settings. */
export async function signIn(name: string): Promise<SignedIn> {
  const known = kept<SignedIn>('guest')
  if (known !== undefined) {
    try {
      if (known.name !== name && name.trim() !== '') await call('PATCH', '/api/me', { name })
      else await call('GET', '/api/me')
      return known
    } catch (error) {
      if (error instanceof Unreachable) throw error
      // The server forgot this guest: a new one is made below.
    }
  }
  keep('guest', undefined)
  const made = await call<SignedIn>('POST', '/api/guests', { name: name.trim() === '' ? 'Guest' : name })
  keep('guest', made)
  return made
}

export const guest = (): SignedIn | undefined => kept<SignedIn>('guest')

export const lobby = (ruleset?: string): Promise<Lobby> =>
  call('GET', `/api/lobby${ruleset === undefined ? '' : `?ruleset=${ruleset}`}`)
export const myTables = async (): Promise<readonly TableSummary[]> =>
  (await call<{ games: readonly TableSummary[] }>('GET', '/api/me/games')).games
export const table = (id: string): Promise<TableSummary> => byLink(`/api/games/${id}`, 'table')
export const layTable = (wish: TableWish): Promise<TableSummary> => call('POST', '/api/games', wish)
export const callOff = (id: string): Promise<void> => call('DELETE', `/api/games/${id}`)
export const records = async (): Promise<readonly RecordSummary[]> => {
  const answer = await call<readonly RecordSummary[] | { records: readonly RecordSummary[] }>('GET', '/api/records')
  return 'records' in answer ? answer.records : answer
}
export const onlineRecord = (id: string): Promise<GameRecord> => byLink(`/api/records/${id}`, 'finished game')

/** What a link leads to. Links are mistyped and grow old: whoever followed one is told so. */
async function byLink<T>(path: string, what: string): Promise<T> {
  try {
    return await call('GET', path)
  } catch (error) {
    if (!(error instanceof Missing)) throw error
    throw new Error(
      `There is no ${what} at this address. The link may be mistyped or old: tables that never began are cleared away.`,
    )
  }
}

/** What somebody sits down with: a list, the number of the terms that were read, and other terms. */
export interface Sitting {
  readonly roster?: Roster | undefined
  readonly terms?: number
  readonly propose?: Wish
}

/** Sits down, adding to the dice what only this device knows. */
export function sitDown(id: string, seat: number, { roster, terms, propose }: Sitting = {}): Promise<Seated> {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const seed = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return call('POST', `/api/games/${id}/seats/${seat}`, { seed, roster, terms, propose })
}

/** Leaves a seat, before the game begins. */
export const standUp = (id: string, seat: number): Promise<void> => call('DELETE', `/api/games/${id}/seats/${seat}`)
