/** A table on the server: a waiting room until every seat is taken, then the game. */

import { use, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import type { AnyRuleset } from '#engine'
import type { Table } from '#geometry'
import type { Wish } from '#match'
import { faceOf } from '../games/index.ts'
import * as api from '../net/api.ts'
import { OnlineGame } from '../net/online.ts'
import { Battle } from '../panels/battle.tsx'
import { FieldPreview } from '../parts/map-preview.tsx'
import { once } from '../parts/once.ts'
import { Proposals, ProposeForm } from '../parts/proposals.tsx'
import { RuleLink } from '../parts/rule-link.tsx'
import { SeatDot } from '../parts/seat-dot.tsx'
import { useSettings } from '../parts/settings.ts'
import { clockWords } from '../parts/terms-field.tsx'
import { useTitle } from '../parts/title.ts'
import { useRules } from '../parts/use-rules.ts'
import { errorText } from '../parts/words.ts'
import { listsFor } from '../play/begin.ts'
import { optionText, termsNow } from '../play/terms.ts'
import '../style/online.css'

const found = once(async id => {
  await api.signIn(useSettings.getState().name)
  return api.table(id)
})

export function OnlineTableScreen() {
  const { id = '' } = useParams<{ id: string }>()
  const summary = use(found(id))
  return <Room key={id} id={id} game={summary.ruleset} />
}

function Room({ id, game }: { id: string; game: string }) {
  const rules = useRules(game)
  useTitle(faceOf(game)?.name ?? game)
  const [source, setSource] = useState<OnlineGame | null>(null)
  useEffect(() => {
    const made = new OnlineGame(id, rules)
    setSource(made)
    return () => made.dispose()
  }, [id, rules])
  return source === null ? null : <Connected source={source} rules={rules} />
}

function Connected({ source, rules }: { source: OnlineGame; rules: AnyRuleset }) {
  const [, go] = useLocation()
  const snapshot = useSyncExternalStore(
    changed => source.subscribe(changed),
    () => source.snapshot(),
  )
  const again = snapshot.again ?? null
  const isShown = snapshot.positions.length > 0
  /** The rematch that was laid before this page came: an old game stays where it is. */
  const before = useRef<string | null | undefined>(undefined)
  useEffect(() => {
    if (!isShown) return
    if (before.current === undefined) before.current = again
    else if (again !== null && again !== before.current) go(`/table/${again}`)
  }, [isShown, again, go])
  if (isShown) return <Battle source={source} />
  return <Waiting source={source} rules={rules} trouble={snapshot.trouble} />
}

function Waiting({ source, rules, trouble }: { source: OnlineGame; rules: AnyRuleset; trouble: string | null }) {
  const state = source.state()
  const [said, setSaid] = useState<string | null>(null)
  const [wish, setWish] = useState<Wish | null>(null)
  const now = state === null ? null : termsNow(state.info, state.seen)
  const copy = () => {
    navigator.clipboard.writeText(location.href).then(
      () => setSaid('Link copied. Send it to anyone who wants to play or watch.'),
      () => setSaid(location.href),
    )
  }
  return (
    <main className="page" id="main">
      <div className="page-head">
        <div>
          <h1>{rules.name}: waiting for players</h1>
          <p>The game begins when every seat is taken and everybody agrees.</p>
        </div>
        <button type="button" className="button" onClick={copy}>
          Copy the link
        </button>
      </div>
      {[trouble, said].map((text, n) =>
        text === null ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: each of the two has its place
          <p key={n} className="note" role="status">
            {text}
          </p>
        ),
      )}
      {state === null || now === null ? null : (
        <>
          <Seats id={source.id} state={state} rules={rules} wish={wish} say={setSaid} />
          <Proposals rules={rules} now={now} seen={state.seen} seat={state.seat} talk={source} />
          <Agreed info={{ ...state.info, ...now }} players={state.seen.seats.length} rules={rules} />
          <ProposeForm
            rules={rules}
            players={state.seen.seats.length}
            now={now}
            wish={wish}
            put={setWish}
            propose={state.seat === null ? null : next => source.propose(next)}
          />
        </>
      )}
      <p className="row">
        <Link href="/online">Back to the tables</Link>
        <a href={`/setup/${rules.id}`} target="_blank" rel="noreferrer">
          Play a bot while you wait
        </a>
      </p>
    </main>
  )
}

type TableState = NonNullable<ReturnType<OnlineGame['state']>>

function Seats({
  id,
  state,
  rules,
  wish,
  say,
}: {
  id: string
  state: TableState
  rules: AnyRuleset
  /** Other terms, to be proposed by sitting down. */
  wish: Wish | null
  say: (text: string | null) => void
}) {
  const { options } = termsNow(state.info, state.seen)
  const lists = useMemo(() => listsFor(rules, options), [rules, options])
  const [chosen, setList] = useState<string | null>(null)
  const list = chosen ?? lists[0]?.id ?? ''
  const me = api.guest()?.name
  const sits = state.seat !== null
  const andJoinAgain = async (change: Promise<unknown>) => {
    try {
      await change
      say(null)
      // The socket speaks for a seat from the next joining on.
      location.reload()
    } catch (error) {
      say(errorText(error))
    }
  }
  const sit = (seat: number, brings: boolean) => {
    const roster = brings ? lists.find(one => one.id === list)?.roster : undefined
    const terms = state.seen.agreed?.n ?? 0
    void andJoinAgain(api.sitDown(id, seat, { roster, terms, ...(wish !== null && { propose: wish }) }))
  }
  return (
    <section className="card stack" id="seats" aria-label="Seats">
      {!sits && state.seen.seats.some(seat => seat.bringsRoster && seat.name === null) ? (
        <label className="field">
          <span className="name">Your list</span>
          <select value={list} onChange={event => setList(event.target.value)}>
            {lists.map(one => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <ul className="plain my-games">
        {state.seen.seats.map((seat, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          <li key={n} className="my-game">
            <span className="row">
              <SeatDot seat={n} />{' '}
              {seat.name ?? (seat.keptFor === undefined ? 'an open seat' : `kept for ${seat.keptFor}`)}
              {state.seat === n ? ' (you)' : ''}
            </span>
            {isFree(seat, me) && !sits ? (
              <button type="button" className="button small primary" onClick={() => sit(n, seat.bringsRoster)}>
                {wish === null ? 'Sit down' : 'Sit down and propose'}
              </button>
            ) : null}
            {state.seat === n ? (
              <button type="button" className="button small" onClick={() => void andJoinAgain(api.standUp(id, n))}>
                Stand up
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

const isFree = ({ kind, name, keptFor }: TableState['seen']['seats'][number], me: string | undefined): boolean =>
  kind === 'person' && name === null && (keptFor === undefined || keptFor === me)

/** What is agreed at this table, and the field it is fought on. */
function Agreed({ info, players, rules }: { info: api.TableInfo; players: number; rules: AnyRuleset }) {
  const scenario = rules.scenarios.find(({ id }) => id === info.scenario)
  const map = rules.maps.find(({ id }) => id === info.map)
  const table = info.table ?? map?.table
  const changed = rules.options.filter(({ id, default: usual }) => (info.options[id] ?? usual) !== usual)
  const notes = table === undefined ? [] : unusual(info, players, rules, table)
  return (
    <section className="card stack agreed" aria-label="What is agreed">
      <div className="stack">
        <h2>{scenario?.name ?? info.scenario}</h2>
        <p className="muted">{scenario?.says}</p>
        <dl className="facts">
          <div>
            <dt>Map</dt>
            <dd>{map?.name ?? info.map}</dd>
          </div>
          <div className="long">
            <dt>Time</dt>
            <dd>{clockWords(info.clock)}</dd>
          </div>
          <div>
            <dt>Found by</dt>
            <dd>{info.public ? 'everybody' : 'those who have the link'}</dd>
          </div>
          {changed.map(({ id, name }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{optionText(info.options[id] ?? null)}</dd>
            </div>
          ))}
        </dl>
        {notes.map(({ says, rule }) => (
          <p key={says} className="note">
            {says} <RuleLink game={rules.id} rule={rule} />
          </p>
        ))}
      </div>
      {table === undefined ? null : <FieldPreview rules={rules} name={map?.name ?? info.map} table={table} />}
    </section>
  )
}

/** What the rules find worth a note before anybody sits down; who brings which list is not known yet. */
function unusual({ scenario, map, options }: api.TableInfo, players: number, rules: AnyRuleset, table: Table) {
  const rosters = Array.from({ length: players }, () => ({ ruleset: rules.id, name: '', entries: [] }))
  return rules.notes?.({ ruleset: rules.id, scenario, map, table, rosters, options }) ?? []
}
