/** A battlefield that came by link: looked at first, kept when one says so. */

import { use, useMemo } from 'react'
import { useLocation, useParams } from 'wouter'
import type { AnyRuleset } from '#engine'
import { unpacked } from '../parts/files.ts'
import { FieldPreview } from '../parts/map-preview.tsx'
import { once } from '../parts/once.ts'
import { useTitle } from '../parts/title.ts'
import { useRules } from '../parts/use-rules.ts'
import { plural } from '../parts/words.ts'
import { type Field, readField, tableOf } from '../play/field.ts'
import { faultsOf, verdictsOn } from '../play/field-faults.ts'
import { newId, saveField } from '../play/shelf.ts'
import '../style/builder.css'
import '../style/field.css'

const unpackedOnce = once((text: string) =>
  unpacked(text).catch(() => {
    throw new Error('This link is not complete: part of it was lost on the way.')
  }),
)

export function SharedFieldScreen() {
  const { game = '' } = useParams<{ game: string }>()
  const rules = useRules(game)
  const value = use(unpackedOnce(new URLSearchParams(location.hash.slice(1)).get('f') ?? ''))
  const field = useMemo(() => readField(value, game), [value, game])
  if (typeof field === 'string') throw new Error(field)
  return <Shown rules={rules} field={field} />
}

function Shown({ rules, field }: { rules: AnyRuleset; field: Field }) {
  useTitle(field.name)
  const [, go] = useLocation()
  const table = useMemo(() => tableOf(field), [field])
  const faults = useMemo(() => faultsOf(verdictsOn(rules, field)), [rules, field])
  const keepAnd = (where: (id: string) => string) => {
    const id = newId()
    saveField({ id, changed: Date.now(), field })
    go(where(id))
  }
  return (
    <main className="page" id="main">
      <div className="page-head">
        <div>
          <h1>{field.name}</h1>
          <p>
            A battlefield for {rules.name} that somebody shared with you: {plural(field.pieces.length, 'piece')}. It is
            not kept on this device yet.
          </p>
        </div>
        <div className="row">
          <button
            type="button"
            className="button primary"
            onClick={() => keepAnd(id => `/setup/${rules.id}?field=${id}`)}
          >
            Keep it and play on it
          </button>
          <button type="button" className="button" onClick={() => keepAnd(id => `/fields/${rules.id}/${id}`)}>
            Keep a copy and change it
          </button>
        </div>
      </div>
      {faults.slice(0, 5).map(fault => (
        <p key={fault.why} className="note bad">
          {fault.only.length > 0 ? `${fault.only.join(', ')}: ` : ''}
          {fault.why}
        </p>
      ))}
      <FieldPreview rules={rules} name={field.name} table={table} />
    </main>
  )
}
