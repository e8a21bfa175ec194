/** One thing players agree on, as a field of a form. */

import { useId } from 'react'
import type { OptionSpec, OptionValue } from '#engine'
import { optionText } from '../play/terms.ts'
import { RuleLink } from './rule-link.tsx'

/** One thing players agree on, with what it says and the rule behind it. */
export function OptionField({
  game,
  spec,
  value,
  put,
}: {
  game: string
  spec: OptionSpec
  value: OptionValue
  put: (value: OptionValue) => void
}) {
  const { allowed } = spec
  const id = useId()
  return (
    <div className="option">
      {allowed.kind === 'switch' ? (
        <label className="row" htmlFor={id}>
          <input id={id} type="checkbox" checked={value === true} onChange={event => put(event.target.checked)} />
          <span className="name">{spec.name}</span>
        </label>
      ) : (
        <label className="field" htmlFor={id}>
          <span className="name">{spec.name}</span>
          {allowed.kind === 'choice' ? (
            <select
              id={id}
              value={String(value)}
              onChange={event => put(allowed.values.find(one => String(one) === event.target.value) ?? spec.default)}
            >
              {allowed.values.map(one => (
                <option key={String(one)} value={String(one)}>
                  {optionText(one)}
                </option>
              ))}
            </select>
          ) : (
            <input
              id={id}
              type="number"
              min={allowed.least}
              max={allowed.most}
              placeholder={allowed.orNone ? 'none' : undefined}
              value={value === null ? '' : String(value)}
              onChange={event =>
                put(event.target.value === '' ? (allowed.orNone ? null : spec.default) : Number(event.target.value))
              }
            />
          )}
        </label>
      )}
      <p className="small muted">
        {spec.says} <RuleLink game={game} rule={spec.rule} />
      </p>
    </div>
  )
}
