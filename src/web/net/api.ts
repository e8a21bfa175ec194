/** Requests to the server this page came from. Errors are sentences, for whoever shows them. */

import type { Entry, League } from '#campaign'
import type { GameEvent, GameRecord, Options, Roster } from '#engine'
import type { Table } from '#geometry'
import type { Wish } from '#match'
import type {
  BattleTable,
  CampaignSummary,
  Leader,
  Lobby,
  NewTable,
  QuickGame,
  RatingInfo,
  RecordSummary,
  Seated,
  SignedIn,
  TableSummary,
  WireError,
} from '#protocol/client'
import type { SeatPlan } from '../play/plan.ts'
import { keep, kept } from '../play/shelf.ts'

export type { CampaignSummary, Leader, Lobby, NewTable, RecordSummary, TableInfo, TableSummary } from '#protocol/client'

/** A table as this client asks for it: rosters as they lie on the shelf. */
export type TableWish = Omit<NewTable, 'seats' | 'table'> & {
  readonly seats: readonly SeatPlan[]
  /** A battlefield of one's own. */
  readonly table?: Table
}

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

// ---- what the server keeps about a person ------------------------------------

/** A code that brings this guest to another device; an older one is void. */
export const recoveryCode = (): Promise<{ readonly code: string }> => call('POST', '/api/me/recovery')
/** This device becomes the guest of the code; the answer holds the next code. */
export async function recover(code: string): Promise<SignedIn & { readonly code: string }> {
  const back = await call<SignedIn & { readonly code: string }>('POST', '/api/recover', { code })
  const { code: _, ...who } = back
  keep('guest', who)
  return back
}
export const forgetOthers = (): Promise<void> => call('POST', '/api/me/forget-others')
export const myData = (): Promise<unknown> => call('GET', '/api/me/data')
export async function deleteMe(): Promise<void> {
  await call('DELETE', '/api/me')
  keep('guest', undefined)
}

// ---- rated games ---------------------------------------------------------------

export const leaders = async (ruleset: string): Promise<readonly Leader[]> =>
  (await call<{ leaders: readonly Leader[] }>('GET', `/api/leaderboard?ruleset=${ruleset}`)).leaders
export const myRatings = async (): Promise<Readonly<Record<string, RatingInfo>>> =>
  (await call<{ ratings: Readonly<Record<string, RatingInfo>> }>('GET', '/api/me/ratings')).ratings
/** A rated game with somebody who wants the same, or a table where one waits for them. */
export const quickGame = (wish: Omit<QuickGame, 'seed' | 'roster'> & { readonly roster: Roster }): Promise<Seated> =>
  call('POST', '/api/quick', { ...wish, seed: ownSeed() })
/** Tells an operator what somebody did at a table. */
export const report = (game: string, seat: number, why: string): Promise<void> =>
  call('POST', '/api/reports', { game, seat, why })

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
  return call('POST', `/api/games/${id}/seats/${seat}`, { seed: ownSeed(), roster, terms, propose })
}

/** What this device adds to the dice. */
export const ownSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

// ---- campaigns ----------------------------------------------------------------

export interface CampaignPlan {
  readonly ruleset: string
  readonly name: string
  readonly terms: Options
  readonly league: League
}
export const foundCampaign = (plan: CampaignPlan): Promise<CampaignSummary> => call('POST', '/api/campaigns', plan)
export const myCampaigns = async (): Promise<readonly CampaignSummary[]> =>
  (await call<{ campaigns: readonly CampaignSummary[] }>('GET', '/api/me/campaigns')).campaigns
export const campaignAt = (id: string): Promise<CampaignSummary> => byLink(`/api/campaigns/${id}`, 'campaign')
export const joinCampaign = (id: string, code: string): Promise<CampaignSummary> =>
  call('POST', `/api/campaigns/${id}/members`, { code })
export const layBattle = (
  id: string,
  fixture: number,
  { scenario, map, standIns = [] }: { scenario: string; map: string; standIns?: readonly string[] },
): Promise<BattleTable> =>
  call('POST', `/api/campaigns/${id}/fixtures/${fixture}/table`, { scenario, map, seconds: null, standIns })
export const aftermathEvents = async (id: string, aftermath: number): Promise<readonly GameEvent[]> =>
  (await call<{ events: readonly GameEvent[] }>('GET', `/api/campaigns/${id}/aftermaths/${aftermath}`)).events
export const campaignLog = async (id: string): Promise<readonly Entry[]> =>
  (await call<{ campaign: readonly Entry[] }>('GET', `/api/campaigns/${id}/log`)).campaign

/** Leaves a seat, before the game begins. */
export const standUp = (id: string, seat: number): Promise<void> => call('DELETE', `/api/games/${id}/seats/${seat}`)

// ---- calls ------------------------------------------------------------------

export const pushKey = async (): Promise<string> => (await call<{ key: string }>('GET', '/api/push')).key
export const callAt = (endpoint: string): Promise<void> => call('PUT', '/api/me/push', { endpoint })
export const stopCalls = (endpoint: string): Promise<void> => call('DELETE', '/api/me/push', { endpoint })
