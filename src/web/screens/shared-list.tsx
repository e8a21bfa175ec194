/** A list that came by link: shown in the builder after it was kept as one's own. */

import { use } from 'react'
import { Redirect, useParams } from 'wouter'
import { readRoster, usualPoints } from '../builder/edit.ts'
import { unpacked } from '../parts/files.ts'
import { useRules } from '../parts/use-rules.ts'
import { newId, saveList, whyNotKept } from '../play/shelf.ts'

const kept = new Map<string, Promise<string>>()

export function SharedListScreen() {
  const { game = '' } = useParams<{ game: string }>()
  const rules = useRules(game)
  const text = new URLSearchParams(location.hash.slice(1)).get('l') ?? ''
  let promise = kept.get(text)
  if (promise === undefined) {
    promise = unpacked(text)
      .catch(() => {
        throw new Error('This link is not complete: part of it was lost on the way.')
      })
      .then(value => {
        const roster = readRoster(value, game)
        if (typeof roster === 'string') throw new Error(roster)
        const id = newId()
        const points = usualPoints(rules, roster)
        if (!saveList({ id, changed: Date.now(), points, roster })) throw new Error(whyNotKept('this list'))
        return id
      })
    kept.set(text, promise)
  }
  return <Redirect to={`/lists/${game}/${use(promise)}`} replace />
}
