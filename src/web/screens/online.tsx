/** Games against people elsewhere: open tables to join, one's own, and laying a new one. */

import { useCallback, useEffect, useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { faceOf, GAMES, loadRules } from '../games/index.ts'
import * as api from '../net/api.ts'
import { tell } from '../parts/notice.tsx'
import { change, useSettings } from '../parts/settings.ts'
import { ClockField, clockOf, clockWords, PublicField, type Terms, USUAL_TERMS } from '../parts/terms-field.tsx'
import { useTitle } from '../parts/title.ts'
import { ago, errorText, plural, spoken } from '../parts/words.ts'
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
      <YourName />
      <QuickGame game={game ?? GAMES[0]!.id} />
      <NewTable game={game ?? GAMES[0]!.id} />
      {tables === null ? null : (
        <>
          <Tables title="My tables" tables={tables.mine} none="You sit at no table yet." called={load} />
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
          <Leaders game={game ?? GAMES[0]!.id} />
        </>
      )}
    </main>
  )
}

function Tables({
  title,
  tables,
  none,
  called,
}: {
  title: string
  tables: readonly api.TableSummary[]
  none: string
  /** After a table was called off. */
  called?: () => Promise<void>
}) {
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
                {termsText(table)} ·{' '}
                {table.status === 'open' ? 'waiting' : table.status === 'live' ? 'being played' : 'over'} ·{' '}
                {ago(table.created)}
              </span>
            </div>
            <div className="row">
              <Link className="button small primary" href={`/table/${table.id}`}>
                {table.yours.length > 0 ? 'Go to the table' : table.status === 'open' ? 'Join' : 'Watch'}
              </Link>
              {table.status === 'over' ? (
                <Link className="button small" href={`/replay/online/${table.id}`}>
                  Watch it again
                </Link>
              ) : null}
              {called === undefined || table.status !== 'open' ? null : (
                <button
                  type="button"
                  className="button small quiet danger"
                  onClick={() => void api.callOff(table.id).then(called, (error: unknown) => tell(errorText(error)))}
                >
                  Call it off
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What is played at a table, in a few words. */
function termsText({ scenario, options, clock, rated }: api.TableSummary): string {
  const points = Object.entries(options).find(([key]) => /points/i.test(key))?.[1]
  return [
    spoken(scenario),
    typeof points === 'number' ? plural(points, 'point') : '',
    clockWords(clock).split(';')[0],
    rated ? 'rated' : '',
  ]
    .filter(part => part !== '')
    .join(', ')
}

/** Everybody is called Commander until somebody says otherwise. */
function YourName() {
  const name = useSettings(settings => settings.name)
  const [asked] = useState(() => name === NAMELESS || name.trim() === '')
  const [text, setText] = useState(name === NAMELESS ? '' : name)
  if (!asked) return null
  return (
    <form
      className="card row fields"
      aria-label="Your name"
      onSubmit={event => {
        event.preventDefault()
        if (text.trim() !== '') change({ name: text.trim() })
      }}
    >
      <label className="field">
        <span className="name">What should others call you?</span>
        <input type="text" maxLength={40} value={text} onChange={event => setText(event.target.value)} />
      </label>
      <button type="submit" className="button" disabled={text.trim() === ''}>
        Take this name
      </button>
      {name === NAMELESS ? null : <p role="status">You play as {name}.</p>}
    </form>
  )
}
const NAMELESS = 'Commander'

/** A rated game with whoever wants one, at one click. */
function QuickGame({ game }: { game: string }) {
  const [, go] = useLocation()
  const name = useSettings(settings => settings.name)
  const [busy, setBusy] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const find = async (id: string) => {
    setBusy(id)
    setTrouble(null)
    try {
      await api.signIn(name)
      const [rules, { quickSetup }] = await Promise.all([loadRules(id), import('../play/begin.ts')])
      const setup = quickSetup(rules, faceOf(id)?.quick)
      const seated = await api.quickGame({
        ruleset: id,
        scenario: setup.scenario,
        map: setup.map,
        options: { ...setup.options },
        roster: setup.rosters[0]!,
        clock: clockOf({ ...USUAL_TERMS, clock: 2 }),
      })
      go(`/table/${seated.game}`)
    } catch (error) {
      setTrouble(errorText(error))
      setBusy(null)
    }
  }
  const first = [...GAMES].sort((a, b) => Number(b.id === game) - Number(a.id === game))
  return (
    <section className="card stack" aria-label="A quick game">
      <h2>Find an opponent</h2>
      <p className="muted">
        A rated game with somebody about as strong as you, 1 hour each. If nobody waits, you wait at a table that others
        see. Meanwhile you can play against a bot in another tab.
      </p>
      <p className="row">
        {first.map(face => (
          <button
            key={face.id}
            type="button"
            className={face.id === game ? 'button primary' : 'button'}
            disabled={busy !== null}
            onClick={() => void find(face.id)}
          >
            {busy === face.id ? 'Looking …' : face.name}
          </button>
        ))}
      </p>
      {trouble === null ? null : (
        <p className="note bad" role="alert">
          {trouble}
        </p>
      )}
    </section>
  )
}

/** Who plays best, and how well one plays oneself. */
function Leaders({ game: first }: { game: string }) {
  const [game, setGame] = useState(first)
  const [board, setBoard] = useState<readonly api.Leader[] | null>(null)
  const [mine, setMine] = useState<Awaited<ReturnType<typeof api.myRatings>>>({})
  useEffect(() => {
    let left = false
    Promise.all([api.leaders(game), api.myRatings()]).then(
      ([leaders, ratings]) => {
        if (left) return
        setBoard(leaders)
        setMine(ratings)
      },
      () => setBoard([]),
    )
    return () => {
      left = true
    }
  }, [game])
  const own = mine[game]
  return (
    <section aria-label="Leaderboard" className="leaders">
      <div className="row spread">
        <h2 className="section-title">Leaderboard</h2>
        <label className="row">
          Game
          <select value={game} onChange={event => setGame(event.target.value)}>
            {GAMES.map(face => (
              <option key={face.id} value={face.id}>
                {face.name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className="muted">
        {own === undefined || own.games === 0
          ? 'You have played no rated game of it yet.'
          : `You: ${Math.round(own.rating)}, give or take ${Math.round(own.deviation)}, after ${plural(own.games, 'game')}.`}
      </p>
      {board === null ? null : board.length === 0 ? (
        <p className="muted">Nobody has played enough rated games yet. The first place is free.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col">Player</th>
              <th scope="col">Rating</th>
              <th scope="col">Games</th>
            </tr>
          </thead>
          <tbody>
            {board.map((one, n) => (
              <tr key={one.name}>
                <td>{n + 1}</td>
                <td>{one.name}</td>
                <td>
                  {Math.round(one.rating)} ± {Math.round(one.deviation)}
                </td>
                <td>{one.games}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
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
