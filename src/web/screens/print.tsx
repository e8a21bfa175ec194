/** A list on paper: all that is needed at a real table. */

import { useMemo } from 'react'
import { Link, useParams } from 'wouter'
import { optionsFor } from '../builder/edit.ts'
import { ListSheet } from '../builder/list-sheet.tsx'
import { useTitle } from '../parts/title.ts'
import { useRules } from '../parts/use-rules.ts'
import { savedList } from '../play/shelf.ts'
import '../style/builder.css'

export function PrintScreen() {
  const { game = '', id = '' } = useParams<{ game: string; id: string }>()
  const rules = useRules(game)
  const saved = useMemo(() => savedList(id), [id])
  if (saved === undefined) throw new Error('This list is not kept on this device.')
  useTitle(saved.roster.name)
  const list = useMemo(() => ({ ...saved, options: saved.options ?? optionsFor(rules, saved.roster) }), [rules, saved])
  return (
    <main className="page print-page" id="main">
      <div className="row no-print">
        <button type="button" className="button primary" onClick={() => window.print()}>
          Print
        </button>
        <Link className="button" href={`/lists/${game}/${id}`}>
          Back to the list
        </Link>
      </div>
      <ListSheet rules={rules} list={list} />
    </main>
  )
}
