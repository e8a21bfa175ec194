/** My list against others, hundreds of times, with honest error bars that shrink while one watches. */

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'wouter'
import { BOTS } from '#bots'
import type { AnyRuleset, GameRecord } from '#engine'
import { wilson } from '#sim/stats'
import { packed } from '../parts/files.ts'
import { GameHead } from '../parts/game-head.tsx'
import { useTitle } from '../parts/title.ts'
import { useRules } from '../parts/use-rules.ts'
import { BOT_LEVELS, percent } from '../parts/words.ts'
import { freshSeed, type ListChoice, listsOf } from '../play/begin.ts'
import { counted, gamesOf, likelyOpponents, meetingOf, newTally, shareOf, type Tally } from '../play/matchup.ts'
import { type Run, simulate } from '../play/simulate.ts'
import '../style/simulate.css'

export function SimulateScreen() {
  const { game = '' } = useParams<{ game: string }>()
  const rules = useRules(game)
  useTitle(`Simulate ${rules.name}`)
  return <Lab key={game} rules={rules} />
}

/** What is played: whose list, against which, how often, by whom. */
interface Wanted {
  readonly mine: string
  readonly others: readonly string[]
  readonly games: number
  readonly bot: string
  /** '' is whatever fits the lists. */
  readonly scenario: string
  readonly map: string
}

/** What was asked and found in this visit, by game: whoever watches a game finds it again on coming back. */
const found = new Map<string, { readonly wanted: Wanted; readonly tallies: readonly Tally[] }>()

function Lab({ rules }: { rules: AnyRuleset }) {
  const [, go] = useLocation()
  const [search] = useSearchParams()
  const lists = useMemo(() => listsOf(rules), [rules])
  const [wanted, setWanted] = useState<Wanted>(
    () =>
      found.get(rules.id)?.wanted ?? {
        mine: search.get('list') ?? lists[0]?.id ?? '',
        others: likelyOpponents(lists, lists[0]?.id ?? ''),
        games: 40,
        bot: BOTS[0]!.id,
        scenario: '',
        map: '',
      },
  )
  const { tallies, running, begin, stop } = useMatchups(rules, lists, wanted)
  useEffect(() => {
    found.set(rules.id, { wanted, tallies })
  }, [rules, wanted, tallies])
  const watch = async (record: GameRecord) => {
    const hash = `#r=${await packed(record)}`
    go(`/replay${hash}`)
  }
  return (
    <main className="page" id="main">
      <GameHead
        title={`Simulate ${rules.name}`}
        says="Bots play your list against others while you watch the odds settle. Sides change every game."
        path="/simulate"
        game={rules.id}
      />
      <div className="sim-grid">
        <section className="card stack" aria-label="What to play">
          <WantedFields
            rules={rules}
            lists={lists}
            wanted={wanted}
            put={part => setWanted(now => ({ ...now, ...part }))}
          />
          {running ? (
            <button type="button" className="button" onClick={stop}>
              Stop
            </button>
          ) : (
            <button type="button" className="button primary" disabled={wanted.others.length === 0} onClick={begin}>
              Run
            </button>
          )}
        </section>
        <section className="stack" aria-label="Results" aria-live="polite" aria-busy={running}>
          {tallies.length === 0 ? (
            <p className="note">Choose lists and press Run. The games are played here, on your machine.</p>
          ) : null}
          {tallies.map(tally => (
            <Matchup key={tally.name} tally={tally} of={wanted.games} watch={watch} />
          ))}
        </section>
      </div>
    </main>
  )
}

/** Plays one matchup after another, counting. */
function useMatchups(rules: AnyRuleset, lists: readonly ListChoice[], wanted: Wanted) {
  const { mine, others, games, bot, scenario, map } = wanted
  const [tallies, setTallies] = useState<readonly Tally[]>(() => found.get(rules.id)?.tallies ?? [])
  const [running, setRunning] = useState(false)
  const runs = useRef<Run[]>([])
  const stop = useCallback(() => {
    for (const run of runs.current) run.stop()
    runs.current = []
    setRunning(false)
  }, [])
  useEffect(() => stop, [stop])

  const begin = () => {
    stop()
    const own = lists.find(list => list.id === mine)
    const against = others.flatMap(id => lists.find(list => list.id === id) ?? [])
    if (own === undefined) return
    setTallies(against.map(({ name }) => newTally(name)))
    setRunning(true)
    const seed = freshSeed()
    const next = (n: number) => {
      const list = against[n]
      if (list === undefined) return setRunning(false)
      const put = (change: (tally: Tally) => Tally) =>
        setTallies(now => now.map((tally, i) => (i === n ? change(tally) : tally)))
      const meeting = meetingOf(rules, own, list, { ...(scenario !== '' && { scenario }), ...(map !== '' && { map }) })
      if (!('setup' in meeting)) {
        put(tally => ({ ...tally, trouble: meeting.faults[0]?.why ?? 'They cannot meet.' }))
        return next(n + 1)
      }
      const run = simulate(
        { game: rules.id, setup: meeting.setup, bot, seed: `${seed} ${n}`, games },
        result => put(tally => counted(tally, result.won, result.record)),
        trouble => {
          if (trouble !== null) put(tally => ({ ...tally, trouble }))
          next(n + 1)
        },
      )
      runs.current = [run]
    }
    next(0)
  }
  return { tallies, running, begin, stop }
}

const GAMES = [10, 40, 100, 300]

function WantedFields({
  rules,
  lists,
  wanted,
  put,
}: {
  rules: AnyRuleset
  lists: readonly ListChoice[]
  wanted: Wanted
  put: (part: Partial<Wanted>) => void
}) {
  const { mine, others, games, bot } = wanted
  const against = (id: string, wants: boolean) =>
    put({ others: wants ? [...others, id] : others.filter(other => other !== id) })
  return (
    <>
      <label className="field">
        <span className="name">My list</span>
        <select value={mine} onChange={event => put({ mine: event.target.value })}>
          {lists.map(list => (
            <option key={list.id} value={list.id}>
              {list.name}
            </option>
          ))}
        </select>
      </label>
      <fieldset className="field bare">
        <legend className="name">Against</legend>
        <ul className="plain checks">
          {lists.map(({ id, name }) => (
            <li key={id}>
              <label className="row">
                <input
                  type="checkbox"
                  checked={others.includes(id)}
                  onChange={event => against(id, event.target.checked)}
                />
                {name}
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <WhereFields rules={rules} wanted={wanted} put={put} />
      <div className="row">
        <label className="field">
          <span className="name">Games each</span>
          <select value={games} onChange={event => put({ games: Number(event.target.value) })}>
            {GAMES.map(n => (
              <option key={n}>{n}</option>
            ))}
          </select>
        </label>
        <label className="field">
          <span className="name">Played by</span>
          <select value={bot} onChange={event => put({ bot: event.target.value })}>
            {BOTS.map(({ id, says }) => (
              <option key={id} value={id} title={says}>
                {BOT_LEVELS[id] ?? id}
              </option>
            ))}
          </select>
        </label>
      </div>
    </>
  )
}

/** The battle and the field; what is left open fits the lists. */
function WhereFields({
  rules,
  wanted: { scenario, map },
  put,
}: {
  rules: AnyRuleset
  wanted: Wanted
  put: (part: Partial<Wanted>) => void
}) {
  const maps = rules.maps.filter(
    one =>
      one.seats.includes(2) && (scenario === '' || one.scenarios === undefined || one.scenarios.includes(scenario)),
  )
  return (
    <div className="row">
      <label className="field">
        <span className="name">Scenario</span>
        <select value={scenario} onChange={event => put({ scenario: event.target.value, map: '' })}>
          <option value="">whichever fits</option>
          {rules.scenarios
            .filter(({ seats }) => seats.includes(2))
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </select>
      </label>
      <label className="field">
        <span className="name">Map</span>
        <select value={map} onChange={event => put({ map: event.target.value })}>
          <option value="">whichever fits</option>
          {maps.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

const WIDTH = 400
const HEIGHT = 90

function Matchup({ tally, of, watch }: { tally: Tally; of: number; watch: (record: GameRecord) => Promise<void> }) {
  const n = gamesOf(tally)
  const share = shareOf(tally)
  const { low, high } = wilson(tally.wins + tally.draws / 2, n)
  const x = (i: number): number => (i / Math.max(1, of - 1)) * WIDTH
  const y = (s: number): number => 4 + (1 - s) * (HEIGHT - 8)
  const bands = tally.course.map((s, i) => ({ x: x(i), s, ...wilson(s * (i + 1), i + 1) }))
  const band = [...bands.map(p => `${p.x},${y(p.high)}`), ...bands.toReversed().map(p => `${p.x},${y(p.low)}`)]
  return (
    <article className="card matchup">
      <header className="row spread">
        <h3>against {tally.name}</h3>
        <span className="row">
          <strong>{n === 0 ? '–' : percent(share)}</strong>
          {n === 0 ? null : (
            <span className="small muted">
              {percent(low)} to {percent(high)}
            </span>
          )}
        </span>
      </header>
      {tally.trouble === null ? null : <p className="note bad">{tally.trouble}</p>}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`Win rate after ${n} games: ${percent(share)}`}>
        <line x1="0" x2={WIDTH} y1={y(0.5)} y2={y(0.5)} className="half" />
        {bands.length > 1 ? <polygon points={band.join(' ')} className="band" /> : null}
        <polyline points={bands.map(p => `${p.x},${y(p.s)}`).join(' ')} className="course" />
      </svg>
      <p className="row spread small">
        <span>
          {tally.wins} won, {tally.draws} drawn, {tally.losses} lost of {of}
        </span>
        {tally.last === null ? null : (
          <button type="button" className="button small" onClick={() => void watch(tally.last!)}>
            Watch the last game
          </button>
        )}
      </p>
    </article>
  )
}
