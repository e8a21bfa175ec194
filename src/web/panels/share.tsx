/** A hole filled with a share of a number for each of several. */

import type { Hole } from '#engine'
import { capital } from '../parts/words.ts'
import { shared, sharesOf } from '../play/shares.ts'
import type { Choosing } from './use-choosing.ts'

/** So many to share out: a number for each; what nobody gets is kept where the rules have a place for it. */
export function Share({ choosing, hole }: { choosing: Choosing; hole: Extract<Hole, { fill: 'share' }> }) {
  const { rules } = choosing.seen
  const kept = hole.among.findIndex(name => (rules.leftOver ?? []).includes(name))
  const now = sharesOf(choosing.filling, hole)
  const given = now.reduce((sum, n) => sum + n, 0)
  const put = (at: number, value: number) =>
    choosing.input({ kind: 'fill', filling: shared(now, hole, kept < 0 ? null : kept, at, value) })
  return (
    <fieldset className="share bare">
      <legend className="small muted">
        {kept >= 0
          ? `${hole.total} to spend${now[kept] === 0 ? '' : `, ${now[kept]} ${hole.among[kept]}`}`
          : `Share out ${hole.total}: ${hole.total - given === 0 ? 'all given' : `${hole.total - given} left to give`}`}
      </legend>
      {hole.among.map((name, n) =>
        n === kept ? null : (
          <div className="row spread" key={name}>
            <span>{capital(name)}</span>
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
        ),
      )}
    </fieldset>
  )
}
