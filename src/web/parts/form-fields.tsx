/** A form a game hands out: who musters, how a battle at a real table ended. */

import { useId } from 'react'
import type { FormAnswers, FormField, FormValue } from '#engine'
import { RuleLink } from './rule-link.tsx'

export function FormFields({
  game,
  fields,
  answers,
  put,
}: {
  game: string
  fields: readonly FormField[]
  answers: FormAnswers
  put: (answers: FormAnswers) => void
}) {
  return fields.map(field => (
    <OneField
      key={field.id}
      game={game}
      field={field}
      value={answers[field.id] ?? field.default}
      put={value => put({ ...answers, [field.id]: value })}
    />
  ))
}

interface Part {
  readonly game: string
  readonly field: FormField
  readonly value: FormValue
  readonly put: (value: FormValue) => void
}

function OneField({ game, field, value, put }: Part) {
  const id = useId()
  const { allowed, name, rule } = field
  if (allowed.kind === 'switch')
    return (
      <label className="row" htmlFor={id}>
        <input id={id} type="checkbox" checked={value === true} onChange={event => put(event.target.checked)} />
        <span>{name}</span>
        <RuleLink game={game} rule={rule} />
      </label>
    )
  if (allowed.kind === 'several') return <Several game={game} field={field} value={value} put={put} />
  return (
    <label className="field" htmlFor={id}>
      <span className="name">
        {name} <RuleLink game={game} rule={rule} />
      </span>
      {allowed.kind === 'choice' ? (
        <select id={id} value={String(value)} onChange={event => put(event.target.value)}>
          {allowed.values.map(one => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={allowed.least}
          max={allowed.most}
          value={Number(value)}
          onChange={event => put(event.target.value === '' ? field.default : Number(event.target.value))}
        />
      )}
    </label>
  )
}

/** Some of a list, up to a number. */
function Several({ game, field, value, put }: Part) {
  const { allowed, name, rule } = field
  if (allowed.kind !== 'several') return null
  const taken: readonly string[] = Array.isArray(value) ? value : []
  const isFull = taken.length >= allowed.most
  if (allowed.values.length === 0) return null
  return (
    <fieldset className="bare">
      <legend className="name">
        {name} (at most {allowed.most}) <RuleLink game={game} rule={rule} />
      </legend>
      <div className="row">
        {allowed.values.map(one => (
          <label key={one.id} className="row tag">
            <input
              type="checkbox"
              checked={taken.includes(one.id)}
              disabled={isFull && !taken.includes(one.id)}
              onChange={event =>
                put(event.target.checked ? [...taken, one.id] : taken.filter(other => other !== one.id))
              }
            />
            {one.name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
