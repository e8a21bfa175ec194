/** The form for a player's own profile: its fields come from the game, its costs and faults appear while typing. */

import { useId } from 'react'
import type { CatalogueUnit, DesignField, DesignForm, Json, Refusal } from '#engine'
import { RuleLink } from '../parts/rule-link.tsx'
import { UnitCard } from './unit-card.tsx'

type Fields = { readonly [key: string]: Json }
const fieldsOf = (value: Json | undefined): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

export function DesignEditor({
  game,
  form,
  design,
  unit,
  faults,
  put,
  done,
  drop,
}: {
  game: string
  form: DesignForm
  design: Json
  unit: CatalogueUnit | undefined
  faults: readonly Refusal[]
  put: (design: Json) => void
  done: () => void
  drop: () => void
}) {
  return (
    <section className="card design" aria-label="Your own design">
      <div className="row spread">
        <h2>Your own design</h2>
        <div className="row">
          <button type="button" className="button small danger" onClick={drop}>
            Delete
          </button>
          <button type="button" className="button small primary" onClick={done}>
            Done
          </button>
        </div>
      </div>
      <div className="design-grid">
        <FieldSet game={game} fields={form.fields} value={fieldsOf(design)} put={put} />
        <div className="stack">
          {unit === undefined ? null : <UnitCard unit={unit} />}
          {faults.map(fault => (
            <p key={fault.why} className="note bad">
              {fault.why} <RuleLink game={game} rule={fault.rule} />
            </p>
          ))}
        </div>
      </div>
    </section>
  )
}

function FieldSet({
  game,
  fields,
  value,
  put,
}: {
  game: string
  fields: readonly DesignField[]
  value: Fields
  put: (value: Json) => void
}) {
  return (
    <div className="design-fields">
      {fields.map(field => (
        <DesignInput
          key={field.id}
          game={game}
          field={field}
          value={value[field.id]}
          put={next => put({ ...value, [field.id]: next })}
        />
      ))}
    </div>
  )
}

/** One field of the form, whatever its kind. */
interface Input<K extends DesignField['kind'] = DesignField['kind']> {
  readonly game: string
  readonly field: Extract<DesignField, { kind: K }>
  readonly value: Json | undefined
  readonly put: (value: Json) => void
}

function DesignInput({ game, field, value, put }: Input) {
  const rest = { game, value, put }
  switch (field.kind) {
    case 'text':
      return <TextInput field={field} {...rest} />
    case 'number':
      return <NumberInput field={field} {...rest} />
    case 'switch':
      return <SwitchInput field={field} {...rest} />
    case 'choice':
      return <ChoiceInput field={field} {...rest} />
    case 'several':
      return <SeveralInput field={field} {...rest} />
    case 'list':
      return <ListInput field={field} {...rest} />
  }
}

function Label({ game, field }: Pick<Input, 'game' | 'field'>) {
  return (
    <span className="name">
      {field.name} <RuleLink game={game} rule={field.rule} />
    </span>
  )
}

function TextInput({ game, field, value, put }: Input<'text'>) {
  const id = useId()
  return (
    <label className="field" htmlFor={id}>
      <Label game={game} field={field} />
      <input
        id={id}
        type="text"
        maxLength={40}
        value={String(value ?? '')}
        onChange={event => put(event.target.value)}
      />
    </label>
  )
}

function NumberInput({ game, field, value, put }: Input<'number'>) {
  const id = useId()
  return (
    <label className="field" htmlFor={id}>
      <Label game={game} field={field} />
      <input
        id={id}
        type="number"
        min={field.least}
        max={field.most}
        step={field.step}
        value={typeof value === 'number' ? value : ''}
        onChange={event => put(event.target.value === '' ? null : Number(event.target.value))}
      />
    </label>
  )
}

function SwitchInput({ game, field, value, put }: Input<'switch'>) {
  const id = useId()
  return (
    <label className="row" htmlFor={id}>
      <input id={id} type="checkbox" checked={value === true} onChange={event => put(event.target.checked)} />
      <Label game={game} field={field} />
    </label>
  )
}

function ChoiceInput({ game, field, value, put }: Input<'choice' | 'several'>) {
  const id = useId()
  return (
    <label className="field" htmlFor={id}>
      <Label game={game} field={field} />
      <select
        id={id}
        value={String(value ?? '')}
        onChange={event => put(event.target.value === '' ? null : event.target.value)}
      >
        {value === null || value === undefined ? <option value="">none</option> : null}
        {field.values.map(one => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  )
}

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])

function SeveralInput({ game, field, value, put }: Input<'choice' | 'several'>) {
  const chosen = listOf(value)
  return (
    <fieldset className="field bare wide">
      <legend>
        <Label game={game} field={field} />
      </legend>
      <div className="chips">
        {field.values.map(one => (
          <button
            type="button"
            key={one}
            className="button small"
            aria-pressed={chosen.includes(one)}
            onClick={() => put(chosen.includes(one) ? chosen.filter(other => other !== one) : [...chosen, one])}
          >
            {one}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function ListInput({ game, field, value, put }: Input<'list'>) {
  const items = listOf(value)
  return (
    <fieldset className="field bare wide">
      <legend>
        <Label game={game} field={field} />
      </legend>
      {items.map((item, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a design have no name but their place
        <div key={n} className="design-item">
          <FieldSet
            game={game}
            fields={field.fields}
            value={fieldsOf(item)}
            put={next => put(items.map((one, i) => (i === n ? next : one)))}
          />
          <button type="button" className="button small danger" onClick={() => put(items.filter((_, i) => i !== n))}>
            Remove
          </button>
        </div>
      ))}
      <button type="button" className="button small" onClick={() => put([...items, field.blank])}>
        Add
      </button>
    </fieldset>
  )
}
