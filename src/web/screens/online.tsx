/** Games against people elsewhere: open tables to join, one's own, and laying a new one. */

import { useCallback, useEffect, useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { faceOf, GAMES, loadRules } from '../games/index.ts'
import * as api from '../net/api.ts'
import { useSettings } from '../parts/settings.ts'
import { ClockField, clockOf, PublicField, type Terms, USUAL_TERMS } from '../parts/terms-field.tsx'
import { useTitle } from '../parts/title.ts'
import { ago } from '../parts/words.ts'
import type { SeatPlan } from '../play/plan.ts'
import '../style/online.css'

export function OnlineScreen() {
  const { game } = useParams<{ game?: string }>()
  useTitle('Play online')
  const name = useSettings(settings => settings.name)
  const [tables, setTables] = useState<{
    open: readonly api.TableSummary[]
    live: readonly api.TableSummary[]
    mine: readonly api.TableSummary[]
  } | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const load = useCallback(async () => {
    try {
      await api.signIn(name)
      const [{ open, live }, mine] = await Promise.all([api.lobby(), api.myTables()])
      setTables({ open, live, mine: mine.filter(({ status }) => status !== 'closed') })
      setTrouble(null)
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error))
    }
  }, [name])
  useEffect(() => {
    void load()
    const timer = setInterval(() => void load(), 8000)
    return () => clearInterval(timer)
  }, [load])
  return (
    <main className="page" id="main">
      <div className="page-head">
        <div>
          <h1>Play online</h1>
          <p>
            The server rolls the dice so that nobody can choose them, and keeps every game: leave and come back when you
            like.
          </p>
        </div>
      </div>
      {trouble === null ? null : (
        <p className="note bad" role="alert">
          {trouble}
        </p>
      )}
      <NewTable game={game ?? GAMES[0]!.id} />
      {tables === null ? null : (
        <>
          <Tables title="My tables" tables={tables.mine} none="You sit at no table yet." />
          <Tables
            title="Open tables"
            tables={tables.open.filter(({ yours }) => yours.length === 0)}
            none="Nobody waits for a player right now: lay a table, and share its link."
          />
          <Tables
            title="To watch"
            tables={tables.live.filter(({ yours }) => yours.length === 0)}
            none="No public game is being played."
          />
        </>
      )}
    </main>
  )
}

function Tables({ title, tables, none }: { title: string; tables: readonly api.TableSummary[]; none: string }) {
  return (
    <section aria-label={title}>
      <h2 className="section-title">{title}</h2>
      {tables.length === 0 ? <p className="muted">{none}</p> : null}
      <ul className="plain my-games">
        {tables.map(table => (
          <li key={table.id} className="my-game">
            <div className="what">
              <strong>{faceOf(table.ruleset)?.name ?? table.ruleset}</strong>
              <span>{table.seats.map(seat => seat.name ?? 'an open seat').join(' against ')}</span>
              <span className="muted small">
                {table.status === 'open' ? 'waiting' : table.status === 'live' ? 'being played' : 'over'} ·{' '}
                {ago(table.created)}
              </span>
            </div>
            <Link className="button small primary" href={`/table/${table.id}`}>
              {table.yours.length > 0 ? 'Go to the table' : table.status === 'open' ? 'Join' : 'Watch'}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NewTable({ game: first }: { game: string }) {
  const [, go] = useLocation()
  const name = useSettings(settings => settings.name)
  const [game, setGame] = useState(first)
  const [terms, setTerms] = useState(USUAL_TERMS)
  const agree = (part: Partial<Terms>) => setTerms(now => ({ ...now, ...part }))
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const lay = async () => {
    setBusy(true)
    setTrouble(null)
    try {
      await api.signIn(name)
      const [rules, { quickSetup }] = await Promise.all([loadRules(game), import('../play/begin.ts')])
      const setup = quickSetup(rules, faceOf(game)?.quick)
      const made = await api.layTable({
        ruleset: game,
        scenario: setup.scenario,
        map: setup.map,
        options: { ...setup.options },
        seats: setup.rosters.map((_, seat): SeatPlan => ({ kind: seat === 0 ? 'me' : 'open' })),
        clock: clockOf(terms),
        public: terms.public,
      })
      go(`/table/${made.id}`)
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }
  return (
    <section className="card stack new-table" aria-label="A new table">
      <h2>Lay a table</h2>
      <div className="row fields">
        <label className="field">
          <span className="name">Game</span>
          <select value={game} onChange={event => setGame(event.target.value)}>
            {GAMES.map(face => (
              <option key={face.id} value={face.id}>
                {face.name}
              </option>
            ))}
          </select>
        </label>
        <ClockField terms={terms} put={agree} />
        <PublicField terms={terms} put={agree} />
        <button type="button" className="button primary" disabled={busy} onClick={() => void lay()}>
          Lay the table
        </button>
        <Link className="button" href={`/setup/${game}?online`}>
          Choose everything
        </Link>
      </div>
      {trouble === null ? null : (
        <p className="note bad" role="alert">
          {trouble}
        </p>
      )}
    </section>
  )
}
