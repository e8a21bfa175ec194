/** The first screen: the games, what is being played, and the ways in. */

import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { CampaignSummary, TableSummary } from '#protocol/client'
import { CAMPAIGNING, type Face, faceOf, GAMES, loadRules } from '../games/index.ts'
import { GameArt } from '../parts/game-art.tsx'
import hero from '../parts/hero.jpg'
import { tellDeleted } from '../parts/notice.tsx'
import { useSettings } from '../parts/settings.ts'
import { useTitle } from '../parts/title.ts'
import { useShelf } from '../parts/use-shelf.ts'
import { ago } from '../parts/words.ts'
import { forgetGame, savedCampaigns, savedGames } from '../play/shelf.ts'

export function Home() {
  const moves = useMyMoves()
  const campaigns = useMyCampaigns()
  const isAwaited = moves.length > 0 || campaigns.length > 0
  useTitle(isAwaited ? 'Your move' : '')
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
              Learn Warverse by playing
            </Link>
            <Link className="button big" href="/replay">
              Watch a battle
            </Link>
          </p>
        </div>
        <img className="scene" src={hero} alt="" width="960" height="540" />
      </section>
      <YourMove tables={moves} campaigns={campaigns} />
      <MyCampaigns />
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
        </ul>
      </section>
    </main>
  )
}

/** Whose rules a game has, where a good part is not the book's. */
const Provenance = ({ face: { provenance } }: { face: Face }) =>
  provenance === undefined ? null : <p className="provenance small muted">{provenance}</p>

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
        <div className="row actions">
          <button type="button" className="button primary play" disabled={busy} onClick={() => void playNow()}>
            {busy ? 'Setting up …' : 'Play now'}
            <span className="hidden-visually"> {face.name} against a bot</span>
          </button>
          <Link className="button" href={`/setup/${face.id}?with=friend`}>
            With a friend
          </Link>
          <Link className="button" href={`/online/${face.id}`}>
            Online
          </Link>
        </div>
        <ul className="special">
          {face.special.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="facts small">
          <span className="tag">{face.players} players</span>
          <span className="tag">about {face.minutes} minutes</span>
        </p>
        <Provenance face={face} />
        {trouble === null ? null : (
          <p className="note bad" role="alert">
            {trouble}
          </p>
        )}
        <p className="row more small">
          {face.lesson ? <Link href={`/first/${face.id}`}>Learn it in a first game</Link> : null}
          <Link href={`/setup/${face.id}`}>Set up a battle</Link>
          <Link href={`/lists/${face.id}`}>Build a list</Link>
          {face.campaigns ? <Link href={`/campaigns/${face.id}`}>Campaign</Link> : null}
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

function useMyMoves(): readonly TableSummary[] {
  const [moves, setMoves] = useState<readonly TableSummary[]>([])
  useEffect(() => {
    let stop: () => void = () => undefined
    let left = false
    void import('../net/moves.ts').then(({ watchMoves }) => {
      if (!left) stop = watchMoves(setMoves)
    })
    return () => {
      left = true
      stop()
    }
  }, [])
  return moves
}

/** Milliseconds until the campaigns of the server are asked for again. */
const LOOK_AGAIN = 60_000

/** Online campaigns in which this player has something to do. */
function useMyCampaigns(): readonly CampaignSummary[] {
  const [mine, setMine] = useState<readonly CampaignSummary[]>([])
  useEffect(() => {
    if (CAMPAIGNING.length === 0) return
    const look = () => {
      if (!navigator.onLine) return
      void import('../net/api.ts')
        .then(({ guest, myCampaigns }) => (guest() === undefined ? [] : myCampaigns()))
        .then(all => setMine(all.filter(({ yours, isOver }) => yours.length > 0 && !isOver)))
        .catch(() => undefined) // without a server there is nobody to wait for
    }
    look()
    const again = setInterval(look, LOOK_AGAIN)
    return () => clearInterval(again)
  }, [])
  return mine
}

/** Campaigns on this device. */
function MyCampaigns() {
  const mine = useShelf(savedCampaigns)
  if (mine.length === 0) return null
  return (
    <section aria-labelledby="campaigns">
      <h2 id="campaigns" className="section-title">
        My campaigns
      </h2>
      <ul className="plain my-games">
        {mine.slice(0, 4).map(one => (
          <li key={one.id} className="my-game">
            <div className="what">
              <strong>{faceOf(one.game)?.name ?? one.game}</strong>
              <span>{one.name}</span>
              <span className="muted small">
                {one.says} · {ago(one.changed)}
              </span>
            </div>
            <Link className="button small primary" href={`/campaign/${one.id}`}>
              Go on<span className="hidden-visually"> with {one.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const WAITS = {
  aftermath: 'The aftermath waits',
  battle: 'A battle to fight',
  agree: 'A report to agree on',
  trade: 'A trade is offered',
} as const

/** Online games and campaigns that wait for this player. */
function YourMove({ tables, campaigns }: { tables: readonly TableSummary[]; campaigns: readonly CampaignSummary[] }) {
  if (tables.length + campaigns.length === 0) return null
  return (
    <section aria-labelledby="your-move">
      <h2 id="your-move" className="section-title">
        Your move
      </h2>
      <ul className="plain my-games">
        {tables.map(table => (
          <li key={table.id} className="my-game">
            <div className="what">
              <strong>{faceOf(table.ruleset)?.name ?? table.ruleset}</strong>
              <span>{table.seats.map(seat => seat.name ?? 'an open seat').join(' against ')}</span>
            </div>
            <Link className="button small primary" href={`/table/${table.id}`}>
              Go to the table
            </Link>
          </li>
        ))}
        {campaigns.map(one => (
          <li key={one.id} className="my-game">
            <div className="what">
              <strong>{one.name}</strong>
              <span>{one.yours.map(what => WAITS[what]).join(', ')}</span>
            </div>
            <Link className="button small primary" href={`/campaign/${one.id}`}>
              Go to the campaign
            </Link>
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
