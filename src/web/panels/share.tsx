/** A hole filled with a share of a number for each of several. */

import type { Hole } from '#engine'
import type { Choosing } from './use-choosing.ts'

/** So many to share out: a number for each, and what is left to give. */
export function Share({ choosing, hole }: { choosing: Choosing; hole: Extract<Hole, { fill: 'share' }> }) {
  const now = hole.among.map((_, n) => {
    const value = Array.isArray(choosing.filling) ? choosing.filling[n] : 0
    return typeof value === 'number' ? value : 0
  })
  const given = now.reduce((sum, n) => sum + n, 0)
  const put = (at: number, value: number) => {
    const most = hole.most?.[at] ?? hole.total
    choosing.input({
      kind: 'fill',
      filling: now.map((n, i) => (i === at ? Math.max(0, Math.min(most, value)) : n)),
    })
  }
  return (
    <fieldset className="share bare">
      <legend className="small muted">
        Share out {hole.total}: {hole.total - given === 0 ? 'all given' : `${hole.total - given} left to give`}
      </legend>
      {hole.among.map((name, n) => (
        <div className="row spread" key={name}>
          <span>{name}</span>
          <span className="row">
            <button
              type="button"
              className="button small"
              aria-label={`One less for ${name}`}
              onClick={() => put(n, now[n]! - 1)}
            >
              −
            </button>
            <input
              type="number"
              aria-label={name}
              min={0}
              max={hole.most?.[n] ?? hole.total}
              value={now[n]}
              onChange={event => put(n, Number(event.target.value))}
            />
            <button
              type="button"
              className="button small"
              aria-label={`One more for ${name}`}
              onClick={() => put(n, now[n]! + 1)}
            >
              +
            </button>
          </span>
        </div>
      ))}
    </fieldset>
  )
}
