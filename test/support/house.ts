/** A server of its own for a test, with the toy game on it. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerOptions, startServer } from '#server'
import { NO_LIMITS } from '../../scripts/tools/limits.ts'
import { LIMITS } from '../../src/server/limits.ts'
import type { RunningServer } from '../../src/server/server.ts'

export const TOY_LIST = new URL('./toy.ts', import.meta.url).href

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
