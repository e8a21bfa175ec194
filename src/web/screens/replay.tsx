/** Watching a game again: scrub, play, jump to a turn or a loss, see the strength of both sides, share a moment. */

import { use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { checkFairness } from '#protocol/client'
import { type Face, faceOf, GAMES, loadRules } from '../games/index.ts'
import { guest, myTables, onlineRecord, type TableSummary } from '../net/api.ts'
import { checked, type Opened, ReplayTable } from '../panels/replay-table.tsx'
import { fromJson, openFile, packed, unpacked } from '../parts/files.ts'
import { tellDeleted } from '../parts/notice.tsx'
import { once } from '../parts/once.ts'
import { useTitle } from '../parts/title.ts'
import { useShelf } from '../parts/use-shelf.ts'
import { ago, errorText } from '../parts/words.ts'
import { beginLocal, onlyBots, quickSetup } from '../play/begin.ts'
import { readRecord } from '../play/read-record.ts'
import { forgetGame, savedGame, savedGames } from '../play/shelf.ts'
import '../style/replay.css'

export function ReplayScreen() {
  const { id, online } = useParams<{ id?: string; online?: string }>()
  useTitle('Replays')
  const hash = new URLSearchParams(useHash().slice(1))
  const shared = hash.get('r')
  const at = Number(hash.get('at') ?? 0)
  if (online !== undefined) return <Fetched id={online} at={at} />
  if (id !== undefined) return <Saved id={id} at={at} />
  if (shared !== null) return <Shared text={shared} at={at} />
  return <Choose />
}

/** The part of the address after #: records too long for a server travel there. */
const useHash = (): string =>
  useSyncExternalStore(
    changed => {
      addEventListener('hashchange', changed)
      return () => removeEventListener('hashchange', changed)
    },
    () => location.hash,
  )

function Saved({ id, at }: { id: string; at: number }) {
  const saved = useMemo(() => savedGame(id), [id])
  if (saved === undefined) throw new Error('This game is not kept on this device.')
  const opened = useMemo((): Opened => ({ record: saved.record, over: saved.over, at, saved }), [saved, at])
  return <ReplayTable dicing={checkFairness} opened={opened} />
}

const fetched = once(async id => checked(await onlineRecord(id)))

/** A finished game of the server. */
function Fetched({ id, at }: { id: string; at: number }) {
  return <ReplayTable dicing={checkFairness} opened={{ ...use(fetched(id)), at }} />
}

const reading = once(async text =>
  checked(
    await unpacked(text).catch(() => {
      throw new Error('This link is not complete: part of it was lost on the way.')
    }),
  ),
)

function Shared({ text, at }: { text: string; at: number }) {
  return <ReplayTable dicing={checkFairness} opened={{ ...use(reading(text)), at }} />
}

/** The largest record that is read, in bytes: ten times a long game. */
const LARGEST_RECORD = 5_000_000

/** Two bots play, and one watches: the quickest way to see what a game is like. */
function WatchBots() {
  const [, go] = useLocation()
  const [trouble, setTrouble] = useState<string | null>(null)
  const watch = async (face: Face) => {
    try {
      const rules = await loadRules(face.id)
      go(`/play/${beginLocal(rules, quickSetup(rules, face.quick), onlyBots())}`)
    } catch (error) {
      setTrouble(errorText(error))
    }
  }
  return (
    <section aria-labelledby="bots" className="card stack">
      <h2 id="bots">Watch two bots play</h2>
      <div className="row">
        {GAMES.map(face => (
          <button key={face.id} type="button" className="button small" onClick={() => void watch(face)}>
            {face.name}
          </button>
        ))}
      </div>
      {trouble === null ? null : <p className="note bad">{trouble}</p>}
    </section>
  )
}

function Choose() {
  const [trouble, setTrouble] = useState<string | null>(null)
  const games = useShelf(savedGames)
  const open = async () => {
    setTrouble(null)
    try {
      const text = await openFile(LARGEST_RECORD)
      if (text === null) return
      const record = readRecord(fromJson(text, 'record'))
      if (typeof record === 'string') return setTrouble(record)
      location.hash = `r=${await packed(record)}`
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <main className="page" id="main">
      <div className="page-head">
        <div>
          <h1>Replays</h1>
          <p>Every game is kept as its actions: watch it from any moment, share it as a link, or play on from there.</p>
        </div>
        <button type="button" className="button primary" onClick={() => void open()}>
          Open a record file
        </button>
      </div>
      {trouble === null ? null : (
        <p className="note bad" role="alert">
          {trouble}
        </p>
      )}
      <WatchBots />
      {games.length === 0 ? (
        <p className="note">
          No game has been played here yet. <Link href="/">Play one</Link>
        </p>
      ) : (
        <ul className="plain my-games">
          {games.map(game => (
            <li key={game.id} className="my-game">
              <div className="what">
                <strong>{faceOf(game.game)?.name ?? game.game}</strong>
                <span>{game.title}</span>
                <span className="muted small">
                  {game.says} · {game.actions} actions · {ago(game.changed)}
                </span>
              </div>
              <div className="row">
                {game.over ? null : (
                  <Link className="button small primary" href={`/play/${game.id}`}>
                    Play on<span className="hidden-visually"> {game.title}</span>
                  </Link>
                )}
                <Link className="button small" href={`/replay/${game.id}`}>
                  Watch<span className="hidden-visually"> {game.title}</span>
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
      )}
      <PlayedOnline />
    </main>
  )
}

/** Games on the server that are over; nothing where there are none, or no server answers. */
function PlayedOnline() {
  const [tables, setTables] = useState<readonly TableSummary[]>([])
  useEffect(() => {
    let isGone = false
    const show = (mine: readonly TableSummary[]): void => {
      if (!isGone) setTables(mine.filter(({ status, yours }) => status === 'over' && yours.length > 0))
    }
    if (guest() !== undefined) myTables().then(show, () => {})
    return () => {
      isGone = true
    }
  }, [])
  if (tables.length === 0) return null
  return (
    <section aria-labelledby="played-online">
      <h2 id="played-online" className="section-title">
        Played online
      </h2>
      <ul className="plain my-games">
        {tables.map(({ id, ruleset, seats, created }) => {
          const title = seats.map(({ name }) => name ?? 'an open seat').join(' against ')
          return (
            <li key={id} className="my-game">
              <div className="what">
                <strong>{faceOf(ruleset)?.name ?? ruleset}</strong>
                <span>{title}</span>
                <span className="muted small">{ago(created)}</span>
              </div>
              <Link className="button small" href={`/replay/online/${id}`}>
                Watch<span className="hidden-visually"> {title}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
