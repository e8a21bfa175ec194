/** The first screen: the games, what is being played, and the ways in. */

import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { TableSummary } from '#protocol/client'
import { COMING, type Coming, type Face, faceOf, GAMES, loadRules } from '../games/index.ts'
import { GameArt } from '../parts/game-art.tsx'
import hero from '../parts/hero.jpg'
import { tellDeleted } from '../parts/notice.tsx'
import { useSettings } from '../parts/settings.ts'
import { useTitle } from '../parts/title.ts'
import { useShelf } from '../parts/use-shelf.ts'
import { ago } from '../parts/words.ts'
import { forgetGame, savedGames } from '../play/shelf.ts'

export function Home() {
  useTitle('')
  return (
    <main className="page home" id="main">
      <section className="hero">
        <div>
          <h1>The table is set.</h1>
          <p>
            Tabletop wargames with an umpire that knows every rule: play against a bot or a friend, build your force,
            and see exactly why each die counted the way it did.
          </p>
          <p className="row begin">
            <Link className="button primary big" href="/first/warverse">
              Learn by playing
            </Link>
            <Link className="button big" href="/replay">
              Watch a replay
            </Link>
          </p>
        </div>
        <img className="scene" src={hero} alt="" width="960" height="540" />
      </section>
      <MyGames />
      <OpenTables />
      <section aria-labelledby="games">
        <h2 id="games" className="section-title">
          {GAMES.length === 1 ? 'The game' : 'The games'}
        </h2>
        <ul className="plain games">
          {GAMES.map(face => (
            <li key={face.id}>
              <GameCard face={face} />
            </li>
          ))}
          {COMING.map(face => (
            <li key={face.id}>
              <ComingCard face={face} />
            </li>
          ))}
        </ul>
      </section>
    </main>
  )
}

/** A game to look forward to. It says so, and offers nothing that does not work. */
function ComingCard({ face }: { face: Coming }) {
  return (
    <article className="game-card coming" style={{ '--a': face.colours[0], '--b': face.colours[1] }}>
      <div className="art">
        <GameArt art={face.art} />
        <span className="tag not-yet">Not yet</span>
      </div>
      <div className="body">
        <h3>{face.name}</h3>
        <p className="pitch">{face.pitch}</p>
        <ul className="special">
          {face.special.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="small muted promise">The umpire is still learning its rules. It cannot be played here yet.</p>
      </div>
    </article>
  )
}

function GameCard({ face }: { face: Face }) {
  const [, go] = useLocation()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const name = useSettings(settings => settings.name)
  const playNow = async () => {
    setBusy(true)
    setTrouble(null)
    try {
      const [rules, begin] = await Promise.all([loadRules(face.id), import('../play/begin.ts')])
      go(`/play/${begin.beginLocal(rules, begin.quickSetup(rules, face.quick), begin.againstBot(name))}`)
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }
  return (
    <article className="game-card" style={{ '--a': face.colours[0], '--b': face.colours[1] }}>
      <div className="art">
        <GameArt art={face.art} />
      </div>
      <div className="body">
        <h3>{face.name}</h3>
        <p className="pitch">{face.pitch}</p>
        <ul className="special">
          {face.special.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="facts small">
          <span className="tag">{face.players} players</span>
          <span className="tag">about {face.minutes} minutes</span>
        </p>
        <div className="row actions">
          <button type="button" className="button primary play" disabled={busy} onClick={() => void playNow()}>
            {busy ? 'Setting up …' : 'Play now'}
            <span className="hidden-visually"> {face.name} against a bot</span>
          </button>
          <Link className="button" href={`/setup/${face.id}?with=friend`}>
            With a friend here
          </Link>
          <Link className="button" href={`/online/${face.id}`}>
            Online
          </Link>
        </div>
        {trouble === null ? null : (
          <p className="note bad" role="alert">
            {trouble}
          </p>
        )}
        <p className="row more small">
          {face.lesson ? <Link href={`/first/${face.id}`}>Learn it in a first game</Link> : null}
          <Link href={`/setup/${face.id}`}>Set up a battle</Link>
          <Link href={`/lists/${face.id}`}>Build a list</Link>
          <Link href={`/rules/${face.id}`}>Rules</Link>
        </p>
      </div>
    </article>
  )
}

function MyGames() {
  const games = useShelf(savedGames)
  if (games.length === 0) return null
  return (
    <section aria-labelledby="mine">
      <h2 id="mine" className="section-title">
        My games
      </h2>
      <ul className="plain my-games">
        {games.slice(0, 8).map(game => (
          <li key={game.id} className="my-game">
            <div className="what">
              <strong>{faceOf(game.game)?.name ?? game.game}</strong>
              <span>{game.title}</span>
              <span className="muted small">
                {game.says} · {ago(game.changed)}
              </span>
            </div>
            <div className="row">
              {game.over ? null : (
                <Link className="button small primary" href={`/play/${game.id}`}>
                  Play on
                </Link>
              )}
              <Link className="button small" href={`/replay/${game.id}`}>
                Watch
              </Link>
              <button
                type="button"
                className="button small quiet danger"
                onClick={() => tellDeleted(game.title, forgetGame(game.id))}
              >
                Delete<span className="hidden-visually"> {game.title}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Tables on the server that wait for a player; nothing at all where there is no server. */
function OpenTables() {
  const [tables, setTables] = useState<readonly TableSummary[]>([])
  useEffect(() => {
    if (!navigator.onLine) return
    let left = false
    void import('../net/api.ts')
      .then(api => api.lobby())
      .then(({ open }) => {
        if (!left) setTables(open)
      })
      .catch(() => undefined) // without a server the local games are all there is
    return () => {
      left = true
    }
  }, [])
  if (tables.length === 0) return null
  return (
    <section aria-labelledby="open">
      <h2 id="open" className="section-title">
        Waiting for a player
      </h2>
      <ul className="plain my-games">
        {tables.slice(0, 5).map(table => (
          <li key={table.id} className="my-game">
            <div className="what">
              <strong>{faceOf(table.ruleset)?.name ?? table.ruleset}</strong>
              <span>{table.seats.map(seat => seat.name ?? seat.keptFor ?? 'an open seat').join(' against ')}</span>
              <span className="muted small">{ago(table.created)}</span>
            </div>
            <Link className="button small primary" href={`/table/${table.id}`}>
              Join
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
