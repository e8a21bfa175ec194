/** A model's card: what it is, how it stands, what it carries, each word explained where it stands. */

import type { AnyRuleset, SceneArmour, SceneModel } from '#engine'
import { Gloss } from '../parts/gloss.tsx'
import { SeatDot } from '../parts/seat-dot.tsx'
import { wearOf } from '../table/wear.ts'

const STATUS = { ready: '', done: 'has acted', off: 'not on the table', gone: 'out of the battle' } as const

export function ModelCard({ model, owner, rules }: { model: SceneModel; owner: string; rules: AnyRuleset }) {
  const { of } = model.health
  // Who is out of the battle has nothing left, whatever was wiped away since.
  const left = model.status === 'gone' ? 0 : model.health.left
  const status = STATUS[model.status]
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
            <span style={{ '--share': left / of }} />
          </span>
          <span className="small">
            {left} of {of} left
          </span>
        </p>
      ) : null}
      {model.armour === undefined ? null : <ArmourRow armour={model.armour} />}
      <Pips model={model} />
      <dl className="facts">
        {model.facts.map(([name, value]) => (
          <div key={`${name} ${value}`} className={value.length > 16 ? 'long' : undefined}>
            <dt>
              <Gloss rules={rules} text={name} />
            </dt>
            <dd>
              <Gloss rules={rules} text={value} />
            </dd>
          </div>
        ))}
      </dl>
      {model.tokens.length === 0 && status === '' ? null : (
        <p className="row">
          {status === '' ? null : <span className="tag">{status}</span>}
          {model.tokens.map(token => (
            <span className="tag" key={token}>
              <Gloss rules={rules} text={token} />
            </span>
          ))}
        </p>
      )}
    </article>
  )
}

/** A suit of armour: a small shield for each point it had, and what it is worth now. */
function ArmourRow({ armour }: { armour: SceneArmour }) {
  const { was, now, left, of } = armour
  return (
    <p className={`armour-row ${wearOf(armour)}`}>
      <span className="armour-now" aria-hidden="true">
        {now ?? '–'}
      </span>
      <span aria-hidden="true">
        {Array.from({ length: of }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: points of armour are all alike
          <span key={n} className={n < left ? 'armour-point' : 'armour-point lost'} />
        ))}
      </span>
      <span className="small">
        {now === was
          ? `saves on ${was}`
          : now === null
            ? `saved on ${was}, armour gone`
            : `saved on ${was}, now on ${now}`}
      </span>
    </p>
  )
}

/** Actions left, as pips. */
export function Pips({ model: { actions } }: { model: SceneModel }) {
  if (actions === undefined) return null
  const { left, of } = actions
  return (
    <p className="pips small">
      <span aria-hidden="true">
        {'●'.repeat(left)}
        {'○'.repeat(Math.max(0, of - left))}
      </span>{' '}
      {left} of {of} {of === 1 ? 'Action' : 'Actions'} left
    </p>
  )
}
