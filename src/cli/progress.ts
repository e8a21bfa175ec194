/** A line on stderr that says how far something is, how long it will take, and how fast it goes. */

import type { World } from './world.ts'

export interface ProgressLine {
  at(done: number, note: string): void
  end(): void
}

const WIDTH = 24
const EVERY = 100 // milliseconds; more often nobody reads

export function progressLine(world: World, what: string, of: number): ProgressLine {
  if (!world.showsProgress) return { at() {}, end() {} }
  const started = performance.now()
  let shown = 0
  return {
    at(done, note) {
      const now = performance.now()
      if (now - shown < EVERY && done < of) return
      shown = now
      const full = Math.round((WIDTH * done) / of)
      const bar = '#'.repeat(full) + '.'.repeat(WIDTH - full)
      const left = ((now - started) / done) * (of - done)
      world.err(`\r\u001b[K[${bar}] ${done} of ${of} ${what}, ${duration(left)} left, ${note}`)
    },
    end: () => world.err('\r\u001b[K'),
  }
}

/** '45 s', '3 min 20 s' or '2 h 5 min'. */
export function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `${minutes} min ${seconds % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
