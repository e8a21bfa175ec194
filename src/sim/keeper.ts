/** Keeps one outside program in a thread of its own: passes lines on in both directions, and ends it when told to. */

import { spawn } from 'node:child_process'
import { workerData } from 'node:worker_threads'
import type { KeeperNews, KeeperTask } from './external.ts'

const { command, port, bell }: KeeperTask = workerData
const rung = new Int32Array(bell)
const LONGEST_LINE = 1_000_000
const LONGEST_COMPLAINT = 300

// A group of its own, so that what the shell starts ends with the shell.
const program = spawn(command, { shell: true, detached: process.platform !== 'win32', stdio: ['pipe', 'pipe', 'pipe'] })
let complaint = ''
let unread = ''

const tell = (news: KeeperNews): void => {
  port.postMessage(news)
  Atomics.add(rung, 0, 1)
  Atomics.notify(rung, 0)
}

program.stdout.setEncoding('utf8').on('data', (text: string) => {
  const lines = (unread + text).split('\n')
  unread = lines.pop() ?? ''
  for (const line of lines) if (line.trim() !== '') tell({ line })
  if (unread.length > LONGEST_LINE) {
    tell({ tooLong: LONGEST_LINE })
    end()
  }
})
program.stderr.setEncoding('utf8').on('data', (text: string) => {
  complaint = (complaint + text).slice(-LONGEST_COMPLAINT)
})
// Writing to a program that has gone is told by its end.
program.stdin.on('error', () => {})
program.on('error', error => tell({ ended: error.message }))
program.on('close', (code, signal) => {
  const last = complaint.trim().split('\n').at(-1) ?? ''
  tell({ ended: `${signal ?? `exit code ${code}`}${last === '' ? '' : `, ${last}`}` })
})

port.on('message', (line: string | null) => {
  if (line === null) end()
  else program.stdin.write(`${line}\n`)
})
port.on('close', end)
process.on('exit', end)

function end(): void {
  port.close()
  program.stdin.destroy()
  const { pid } = program
  if (pid === undefined || program.exitCode !== null) return
  try {
    if (process.platform === 'win32') program.kill()
    else process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself in between.
  }
}
