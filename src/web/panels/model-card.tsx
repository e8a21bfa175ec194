/** A model's card: what it is, how it stands, what it carries. */

import type { SceneModel } from '#engine'
import { SeatDot } from '../parts/seat-dot.tsx'

export function ModelCard({ model, owner }: { model: SceneModel; owner: string }) {
  const { left, of } = model.health
  return (
    <article className="model-card" aria-label={`Card of ${model.name}`}>
      <header className="row spread">
        <h3>{model.name}</h3>
        <span className="tag">
          <SeatDot seat={model.seat} /> {owner}
        </span>
      </header>
      {of > 0 ? (
        <p className="health-row">
          <span className="health-bar" aria-hidden="true">
            <span style={{ '--share': of === 0 ? 0 : left / of }} />
          </span>
          <span className="small">
            {left} of {of}
          </span>
        </p>
      ) : null}
      <dl className="facts">
        {model.facts.map(([name, value]) => (
          <div key={name} className={value.length > 16 ? 'long' : undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {model.tokens.length === 0 && model.status === 'ready' ? null : (
        <p className="row">
          {model.status === 'ready' ? null : (
            <span className="tag">
              {model.status === 'done'
                ? 'has acted'
                : model.status === 'off'
                  ? 'not on the table'
                  : 'out of the battle'}
            </span>
          )}
          {model.tokens.map(token => (
            <span className="tag" key={token}>
              {token}
            </span>
          ))}
        </p>
      )}
    </article>
  )
}
