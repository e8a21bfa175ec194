import type { Scene } from '#engine'
import { SeatDot } from '../parts/seat-dot.tsx'
import type { SeatInfo, Snapshot } from '../play/source.ts'

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
  return (
    <div className="tracker">
      <p className="when">
        {scene.round > 0 ? <strong>Round {scene.round}</strong> : <strong>Before the battle</strong>}
        {scene.phase === '' ? null : <span className="muted"> {scene.phase}</span>}
      </p>
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
                  {score.n}
                  <span className="hidden-visually"> {score.label}</span>
                </span>
              ))}
              {state === '' ? null : <span className="state small">{state}</span>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
