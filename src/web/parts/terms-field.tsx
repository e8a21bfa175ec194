/** What is agreed about a table on the server besides the battle: time, and who may look. */

import type { NewTable } from '#protocol/client'

export interface Terms {
  readonly clock: number
  readonly public: boolean
  /** Seconds spectators are behind. */
  readonly delay: number
}
export const USUAL_TERMS: Terms = { clock: 0, public: true, delay: 0 }

const CLOCKS: readonly (readonly [string, NewTable['clock']])[] = [
  ['no clock, days if need be', null],
  ['only the clocks in the rules of the game', { initial: null, increment: 0, flag: 'passes' }],
  ['1 hour each, and 60 seconds a turn', { initial: 3600, increment: 60, flag: 'passes' }],
  ['30 minutes each, and 30 seconds a turn', { initial: 1800, increment: 30, flag: 'passes' }],
  ['10 minutes each, and 10 seconds a turn', { initial: 600, increment: 10, flag: 'loses' }],
]

export const clockOf = ({ clock }: Terms): NewTable['clock'] => CLOCKS[clock]?.[1] ?? null

/** The terms of a clock in words. */
export function clockWords(clock: NewTable['clock']): string {
  if (clock === null) return 'no clock'
  const known = CLOCKS.find(([, terms]) => terms?.initial === clock.initial && terms.increment === clock.increment)
  const end = clock.flag === 'loses' ? 'who runs out loses' : 'who runs out is answered for'
  return `${known?.[0] ?? `${clock.initial} seconds each, and ${clock.increment} a turn`}; ${end}`
}

export function ClockField({ terms, put }: { terms: Terms; put: (part: Partial<Terms>) => void }) {
  return (
    <label className="field">
      <span className="name">Time</span>
      <select value={terms.clock} onChange={event => put({ clock: Number(event.target.value) })}>
        {CLOCKS.map(([text], n) => (
          <option key={text} value={n}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

export function PublicField({ terms, put }: { terms: Terms; put: (part: Partial<Terms>) => void }) {
  return (
    <label className="row">
      <input type="checkbox" checked={terms.public} onChange={event => put({ public: event.target.checked })} />
      for everybody to see
    </label>
  )
}

const DELAYS = [0, 30, 120, 600]

export function DelayField({ terms, put }: { terms: Terms; put: (part: Partial<Terms>) => void }) {
  return (
    <label className="field">
      <span className="name">Spectators watch</span>
      <select value={terms.delay} onChange={event => put({ delay: Number(event.target.value) })}>
        {DELAYS.map(n => (
          <option key={n} value={n}>
            {n === 0 ? 'as it happens' : n < 60 ? `${n} seconds later` : `${n / 60} minutes later`}
          </option>
        ))}
      </select>
    </label>
  )
}
