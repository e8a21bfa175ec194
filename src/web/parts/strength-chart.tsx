/** How much of its force each side still had, action by action; crosses are losses, a click goes there. */

import type { Moment, Step } from '../play/steps.ts'
import { SeatDot } from './seat-dot.tsx'
import { percent } from './words.ts'

const WIDTH = 320
const HEIGHT = 92

export function StrengthChart({
  steps,
  moments,
  names,
  at,
  jump,
}: {
  steps: readonly Step[]
  moments: readonly Moment[]
  names: readonly string[]
  at: number
  jump: (at: number) => void
}) {
  const last = Math.max(1, steps.length - 1)
  const x = (n: number): number => (n / last) * WIDTH
  const y = (share: number): number => 4 + (1 - share) * (HEIGHT - 8)
  const now = steps[at]
  const turns = moments.filter(one => one.kind === 'turn').map(one => `M${x(one.at).toFixed(1)} 0V${HEIGHT}`)
  const kills = moments
    .filter(one => one.kind === 'kill')
    .map(one => `M${(x(one.at) - 3).toFixed(1)} ${HEIGHT - 8}l6 6m0-6l-6 6`)
  return (
    <figure className="strength">
      <figcaption className="row small">
        {names.map((name, seat) => (
          <span key={name} className="row">
            <SeatDot seat={seat} /> {name} {percent(now?.strength[seat] ?? 0)}
          </span>
        ))}
      </figcaption>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the scrubber does the same by keyboard */}
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label="Strength of each side over the game"
        onClick={event => {
          const box = event.currentTarget.getBoundingClientRect()
          jump(Math.round(((event.clientX - box.left) / box.width) * last))
        }}
      >
        <path d={turns.join('')} className="turn-line" />
        {names.map((name, seat) => (
          <polyline
            key={name}
            className={`line line-${seat % 4}`}
            style={{ '--seat': `var(--seat-${seat % 4})` }}
            points={steps.map((step, n) => `${x(n).toFixed(1)},${y(step.strength[seat] ?? 0).toFixed(1)}`).join(' ')}
          />
        ))}
        <path d={kills.join('')} className="kill" />
        <line x1={x(at)} x2={x(at)} y1="0" y2={HEIGHT} className="now-line" />
      </svg>
    </figure>
  )
}
