/** How the game stands: round, phase, scores, clocks, and whose turn it is. */

import { useEffect, useState } from 'react'
import type { Scene } from '#engine'
import { SeatDot } from '../parts/seat-dot.tsx'
import type { SeatInfo, Snapshot } from '../play/source.ts'

/** '12:05', or '1:02:05' from an hour on. */
const clockText = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000)
  const two = (n: number): string => String(n).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** The time, looked at once a second while a clock runs. */
function useNow(running: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [running])
  return now
}

const SPAN_SAYS = {
  answer: 'time to answer',
  turn: 'time for the turn',
  activation: 'time for the activation',
} as const

function Time({ ms, says }: { ms: number; says: string }) {
  const left = Math.max(0, ms)
  return (
    <span className={left < 30_000 ? 'clock low' : 'clock'} title={says}>
      {clockText(left)}
    </span>
  )
}

/** Round, phase, whose turn it is, and the scores. */
export function Tracker({
  scene,
  seats,
  snapshot,
  waiting,
}: {
  scene: Scene
  seats: readonly SeatInfo[]
  snapshot: Snapshot
  waiting: readonly number[]
}) {
  const now = useNow(snapshot.clocks !== undefined && snapshot.clocks.running.length > 0)
  const clock = (seat: number) => {
    const { clocks } = snapshot
    if (clocks === undefined || seats[seat]?.kind === 'bot') return null
    const passed = clocks.running.includes(seat) ? Math.max(0, now - Math.max(clocks.at, clocks.shown[seat] ?? 0)) : 0
    const left = clocks.left[seat]
    const spans = clocks.spans.filter(span => span.seat === seat)
    return (
      <>
        {left === undefined ? null : <Time ms={left - passed} says="time left" />}
        {spans.map(span => (
          <Time key={span.kind} ms={span.left - passed} says={`${SPAN_SAYS[span.kind]} (${span.rule})`} />
        ))}
      </>
    )
  }
  return (
    <div className="tracker">
      <p className="when">
        {scene.round > 0 ? <strong>Round {scene.round}</strong> : <strong>Before the battle</strong>}
        {scene.phase === '' || scene.phases !== undefined ? null : <span className="muted"> {scene.phase}</span>}
      </p>
      <PhaseBar scene={scene} />
      <ul className="plain seats">
        {seats.map((seat, n) => {
          const scores = scene.scores.filter(score => score.seat === n)
          const state = snapshot.thinking === n ? 'thinks' : waiting.includes(n) ? 'to decide' : ''
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
              key={n}
              className={scene.active === n ? 'seat active' : 'seat'}
              aria-current={scene.active === n ? 'true' : undefined}
            >
              <SeatDot seat={n} />
              <span className="name">{seat.name}</span>
              {scores.map(score => (
                <span key={score.label} className="score" title={score.label}>
                  {score.n} <span className="score-label">{score.label}</span>
                </span>
              ))}
              {clock(n)}
              {snapshot.presence?.[n] === false && seat.kind === 'away' ? (
                <span className="state small">away</span>
              ) : null}
              {state === '' ? null : <span className="state small">{state}</span>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The phases of a turn, the present one brought out. */
function PhaseBar({ scene: { phases, phase } }: { scene: Scene }) {
  if (phases === undefined) return null
  return (
    <ol className="plain phases" aria-label="Phases of the turn">
      {phases.map(one => (
        <li key={one} aria-current={one === phase ? 'step' : undefined}>
          {one}
        </li>
      ))}
    </ol>
  )
}
