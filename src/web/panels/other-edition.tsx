/** A game that another edition of the rules judged: what is known of it, and what can still be done with it. */

import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { AnyRuleset, GameRecord } from '#engine'
import { recordName, saveFile } from '../parts/files.ts'
import { tellDeleted } from '../parts/notice.tsx'
import { ago } from '../parts/words.ts'
import { beginAgain } from '../play/begin.ts'
import { forgetGame, type SavedGame } from '../play/shelf.ts'

interface Props {
  readonly rules: AnyRuleset
  readonly record: GameRecord
  /** As it is kept on this device; undefined for a file or a link. */
  readonly saved: SavedGame | undefined
  readonly why: string
}

export function OtherEdition({ rules, record, saved, why }: Props) {
  const [, go] = useLocation()
  const [trouble, setTrouble] = useState<string | null>(null)
  const { setup, players, actions } = record
  const names = setup.rosters.map((roster, seat) => saved?.seats[seat]?.name ?? players?.[seat] ?? roster.name)
  const again = () => {
    try {
      go(`/play/${beginAgain(rules, record, saved)}`)
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error))
    }
  }
  const remove = ({ id, title }: SavedGame) => {
    tellDeleted(title, forgetGame(id))
    go('/')
  }
  return (
    <main className="page" id="main">
      <h1>A game of another edition</h1>
      <p className="note" role="alert">
        {why}
      </p>
      <p>The rules have changed since. Replayed by today’s rules, the same actions would lead elsewhere.</p>
      <dl className="facts">
        <div>
          <dt>Players</dt>
          <dd>{names.join(' against ')}</dd>
        </div>
        <div>
          <dt>Lists</dt>
          <dd>{setup.rosters.map(({ name }) => name).join(' against ')}</dd>
        </div>
        <div>
          <dt>Battle</dt>
          <dd>
            {rules.scenarios.find(({ id }) => id === setup.scenario)?.name ?? setup.scenario},{' '}
            {rules.maps.find(({ id }) => id === setup.map)?.name ?? setup.map}
          </dd>
        </div>
        <div>
          <dt>Played</dt>
          <dd>
            {actions.length} actions{saved === undefined ? '' : `, ${saved.says}, ${ago(saved.changed)}`}
          </dd>
        </div>
      </dl>
      {trouble === null ? null : (
        <p className="note bad" role="alert">
          {trouble}
        </p>
      )}
      <p className="row">
        <button type="button" className="button primary" onClick={again}>
          New game with the same set-up
        </button>
        <button
          type="button"
          className="button"
          onClick={() => saveFile(recordName(record), JSON.stringify(record, null, 1))}
        >
          Save the record
        </button>
        {saved === undefined ? null : (
          <button type="button" className="button danger" onClick={() => remove(saved)}>
            Delete it
          </button>
        )}
        <Link className="button" href="/">
          Back to the games
        </Link>
      </p>
    </main>
  )
}
