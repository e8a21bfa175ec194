/** A list that came by link: read, and kept only when one says so. */

import { use, useMemo } from 'react'
import { useLocation, useParams } from 'wouter'
import type { AnyRuleset } from '#engine'
import { catalogueOf, optionsFor } from '../builder/edit.ts'
import { readList, type SentList } from '../builder/list-file.ts'
import { ListSheet } from '../builder/list-sheet.tsx'
import { unpacked } from '../parts/files.ts'
import { once } from '../parts/once.ts'
import { RuleLink } from '../parts/rule-link.tsx'
import { useTitle } from '../parts/title.ts'
import { useRules } from '../parts/use-rules.ts'
import { newId, saveList } from '../play/shelf.ts'
import '../style/builder.css'

const unpackedOnce = once((text: string) =>
  unpacked(text).catch(() => {
    throw new Error('This link is not complete: part of it was lost on the way.')
  }),
)

export function SharedListScreen() {
  const { game = '' } = useParams<{ game: string }>()
  const rules = useRules(game)
  const value = use(unpackedOnce(new URLSearchParams(location.hash.slice(1)).get('l') ?? ''))
  const list = useMemo(() => readList(value, rules), [value, rules])
  if (typeof list === 'string') throw new Error(list)
  return <Shown rules={rules} list={list} />
}

function Shown({ rules, list }: { rules: AnyRuleset; list: SentList }) {
  const { roster } = list
  useTitle(roster.name)
  const [, go] = useLocation()
  const options = useMemo(() => list.options ?? optionsFor(rules, roster), [rules, list, roster])
  const faults = useMemo(() => rules.checkRoster(roster, options), [rules, roster, options])
  const keepAnd = (where: (id: string) => string) => {
    const id = newId()
    const { points } = catalogueOf(rules, roster, options)
    saveList({ ...list, options, id, changed: Date.now(), points })
    go(where(id))
  }
  return (
    <main className="page" id="main">
      <div className="row">
        <button type="button" className="button primary" onClick={() => keepAnd(id => `/lists/${rules.id}/${id}`)}>
          Keep a copy
        </button>
        <button type="button" className="button" onClick={() => keepAnd(id => `/setup/${rules.id}?list=${id}`)}>
          Keep it and play with it
        </button>
        <p className="muted">Somebody shared this list with you. It is not kept on this device yet.</p>
      </div>
      {faults.map(fault => (
        <p key={fault.why} className="note bad">
          {fault.why} <RuleLink game={rules.id} rule={fault.rule} />
        </p>
      ))}
      <ListSheet rules={rules} list={{ ...list, options }} />
    </main>
  )
}
