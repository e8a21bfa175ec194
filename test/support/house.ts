/** A server of its own for a test, with the toy game on it. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LIMITS, type RunningServer, type ServerOptions, startServer } from '#server'

export const TOY_LIST = new URL('./toy.ts', import.meta.url).href

/** Nobody is slowed down: for tests about something else. */
export const NO_LIMITS: ServerOptions['limits'] = {
  messages: { perSecond: 1e6, burst: 1e6 },
  talk: { perSecond: 1e6, burst: 1e6 },
  requests: { perSecond: 1e6, burst: 1e6 },
  files: { perSecond: 1e6, burst: 1e6 },
  identities: { perSecond: 1e6, burst: 1e6 },
  socketsPerAddress: 1e5,
  unfinishedPerGuest: 1e5,
}

export interface House extends RunningServer {
  readonly folder: string
  /** Stops the server and starts another on the same store. */
  again(more?: Partial<ServerOptions>): Promise<House>
  /** Stops the server and removes its store. */
  end(): Promise<void>
}

export async function openHouse(options: Partial<ServerOptions> = {}): Promise<House> {
  const folder = options.store ?? mkdtempSync(join(tmpdir(), 'house-'))
  const all: ServerOptions = {
    list: TOY_LIST,
    limits: NO_LIMITS,
    web: join(tmpdir(), 'no-web'),
    ...options,
    store: folder,
  }
  const server = await startServer(all)
  return {
    ...server,
    folder,
    async again(more = {}) {
      await server.close()
      return openHouse({ ...all, ...more })
    },
    async end() {
      await server.close()
      if (!folder.startsWith('postgres')) rmSync(folder, { recursive: true, force: true })
    },
  }
}

export { LIMITS }
