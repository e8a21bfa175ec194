/** The aftermath, step by step: what is asked now with all there is to choose, every die that fell, and the way back. */

import { useEffect, useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { SeenAftermath } from '#campaign'
import { type Cast, type GameEvent, type Offer, seatName, withNames } from '#engine'
import { RuleLink } from '../parts/rule-link.tsx'
import { storyOf } from '../play/story.ts'
import { type Camp, nameOf } from './campaign.ts'
import { Bench, movesIn } from './campaign-bench.tsx'
import { Faces, Log } from './log.tsx'

export function AftermathPanel({ camp, id }: { camp: Camp; id: number }) {
  const one = camp.seen.aftermaths[id]
  if (one === undefined) throw new Error('There is no such aftermath in this campaign.')
  const events = useEvents(camp, one)
  return (
    <div className="aftermath">
      <section className="stack" aria-label="What is asked">
        <h2>
          {HEADS[one.occasion]}: {one.warbands.map(warband => nameOf(camp, warband)).join(' and ')}
        </h2>
        <Stages camp={camp} one={one} />
        {one.isClosed ? null : <JustNow camp={camp} one={one} />}
        {one.isClosed ? <Closed camp={camp} one={one} /> : <Asked camp={camp} one={one} />}
      </section>
      <section aria-label="What happened so far">
        <Log game={camp.rules.id} events={events} cast={castOf(camp, one)} />
      </section>
    </div>
  )
}

const HEADS = { battle: 'After the battle', idle: 'A quiet round', founding: 'Founding' } as const

/** What happened: while it is open it is at hand, later it is asked for. */
function useEvents({ source }: Camp, { id, isClosed, events }: SeenAftermath): readonly GameEvent[] {
  const [old, setOld] = useState<readonly GameEvent[]>([])
  useEffect(() => {
    if (isClosed) void source.events(id).then(setOld, () => undefined)
  }, [source, id, isClosed])
  const all = isClosed ? old : events
  // an aftermath is nobody's victory
  return useMemo(() => all.filter(({ kind }) => kind !== 'over'), [all])
}

/** The rulebook's steps, and where this aftermath stands. */
function Stages({ camp, one: { view, occasion } }: { camp: Camp; one: SeenAftermath }) {
  const { stages, stage } = camp.own
  if (stages === undefined || stage === undefined || view === null || occasion !== 'battle') return null
  const at = stage(view.board)
  return (
    <ol className="plain stages" aria-label="Steps of the aftermath">
      {stages.map(({ name, rule }, n) => (
        <li key={name} className={n < at ? 'done' : undefined} aria-current={n === at ? 'step' : undefined}>
          {name} <RuleLink game={camp.rules.id} rule={rule} />
        </li>
      ))}
    </ol>
  )
}

/** The dice that fell since the last answer, large. */
function JustNow({ camp, one }: { camp: Camp; one: SeenAftermath }) {
  const { events, acts } = one
  const [mark, setMark] = useState({ acts, from: 0, length: events.length })
  if (mark.acts !== acts) setMark({ acts, from: Math.min(mark.length, events.length), length: events.length })
  else if (mark.length !== events.length) setMark({ ...mark, length: events.length })
  const lines = storyOf(events.slice(mark.from), castOf(camp, one)).filter(({ dice }) => dice.length > 0)
  if (lines.length === 0) return null
  return (
    <ul className="plain just-now" aria-label="The dice">
      {lines.slice(-8).map((line, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: throws have no name but their order
        <li key={n}>
          {line.dice.map((event, m) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Faces key={m} event={event} />
          ))}
          <span>{line.says}</span> <RuleLink game={camp.rules.id} rule={line.rule} />
        </li>
      ))}
    </ul>
  )
}

function castOf(camp: Camp, { view, warbands }: SeenAftermath): Cast {
  const { own } = camp
  return {
    who: target => (view === null ? undefined : own.who?.(view.setup, target)) ?? String(target),
    seat: seat => (warbands[seat] === undefined ? seatName(seat) : nameOf(camp, warbands[seat])),
    place: () => '',
    length: String,
  }
}

function Closed({ camp, one }: { camp: Camp; one: SeenAftermath }) {
  return (
    <>
      <p className="note good">
        This aftermath is closed.{one.isTyped ? ' Some of its dice were rolled at a real table and typed in.' : ''}
      </p>
      <p className="row">
        {one.warbands.map(id => (
          <Link key={id} className="button" href={`${camp.base}/warband/${id}`}>
            {nameOf(camp, id)}
          </Link>
        ))}
        <Link className="button primary" href={camp.base}>
          Back to the campaign
        </Link>
      </p>
    </>
  )
}

function Asked({ camp, one }: { camp: Camp; one: SeenAftermath }) {
  const { view, seat } = one
  const decision = view?.asked.find(ask => ask.decision !== null && !ask.answered)?.decision ?? null
  const moves = useMemo(() => (view === null ? [] : movesIn(camp, view, decision)), [camp, view, decision])
  if (view === null || seat === null || decision === null) {
    const names = one.waiting.map(other => nameOf(camp, one.warbands[other] ?? ''))
    return (
      <>
        <p role="status">Waiting for {names.join(' and ')}.</p>
        <Back camp={camp} one={one} />
      </>
    )
  }
  const { aftermath } = camp.own
  const carried = new Set(moves.map(({ path }) => path))
  const offers = decision.offers.filter(({ id }) => !carried.has(id))
  const act = (offer: string) => void camp.write({ kind: 'act', aftermath: one.id, action: { seat, offer } })
  return (
    <>
      <p className="question" role="status">
        {withNames(aftermath.question(view, decision))}
      </p>
      <Choices key={`${one.id} ${one.acts}`} camp={camp} one={one} view={view} offers={offers} path="" />
      <Back camp={camp} one={one} />
      <Bench camp={camp} one={one} view={view} moves={moves} act={act} />
    </>
  )
}

function Back({ camp, one: { id, seat, mayUndo } }: { camp: Camp; one: SeenAftermath }) {
  if (!mayUndo || seat === null) return null
  return (
    <p>
      <button type="button" className="button" onClick={() => void camp.write({ kind: 'back', aftermath: id, seat })}>
        Take back
      </button>{' '}
      <span className="small muted">Possible until a die has fallen.</span>
    </p>
  )
}

interface ChoicesProps {
  readonly camp: Camp
  readonly one: SeenAftermath
  readonly view: NonNullable<SeenAftermath['view']>
  readonly offers: readonly Offer[]
  readonly path: string
}

const whyOf = (camp: Camp, view: ChoicesProps['view'], offer: Offer): string =>
  camp.own.aftermath
    .explain(view, offer)
    .map(({ says }) => says)
    .join(' ')

/** Offers as buttons; menus open in place; what has to be shared out has numbers. */
function Choices({ camp, one, view, offers, path }: ChoicesProps) {
  const [open, setOpen] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const { aftermath } = camp.own
  const decision = view.asked.find(ask => ask.decision !== null)?.decision ?? null
  const act = (offer: string, filling?: readonly number[]) =>
    void camp.write({
      kind: 'act',
      aftermath: one.id,
      action: { seat: one.seat ?? 0, offer, ...(filling !== undefined && { with: filling }) },
      ...(typed.trim() !== '' && {
        typed: typed
          .trim()
          .split(/[\s,]+/)
          .map(Number),
      }),
    })
  const told = offers.map(offer => ({ rule: offer.rule, why: whyOf(camp, view, offer) }))
  // what is true of all of them is said once
  const [first] = told
  const isShared = told.length > 1 && told.every(({ rule, why }) => rule === first?.rule && why === first.why)
  return (
    <>
      {isShared && first !== undefined ? (
        <p className="small muted">
          {first.why} <RuleLink game={camp.rules.id} rule={first.rule} />
        </p>
      ) : null}
      <ul className="plain choices">
        {offers.map((offer, n) => {
          const id = path + offer.id
          const why = told[n]?.why ?? ''
          return (
            <li key={offer.id}>
              {offer.hole?.fill === 'share' ? (
                <Share name={aftermath.label(view, offer)} hole={offer.hole} done={filling => act(id, filling)} />
              ) : (
                <button
                  type="button"
                  className={`button offer${offer.opens ? '' : ' leaf'}`}
                  aria-expanded={offer.opens ? open === offer.id : undefined}
                  data-offer={id}
                  onClick={() => (offer.opens ? setOpen(open === offer.id ? null : offer.id) : act(id))}
                >
                  {withNames(aftermath.label(view, offer))}
                </button>
              )}
              {isShared ? null : (
                <p className="small muted">
                  {why} <RuleLink game={camp.rules.id} rule={offer.rule} />
                </p>
              )}
              {offer.opens && open === offer.id && decision !== null ? (
                <Choices
                  camp={camp}
                  one={one}
                  view={view}
                  offers={aftermath.open(view, decision, offer)}
                  path={`${id}/`}
                />
              ) : null}
            </li>
          )
        })}
      </ul>
      {path === '' ? <Typed typed={typed} put={setTyped} /> : null}
    </>
  )
}

function Typed({ typed, put }: { typed: string; put: (typed: string) => void }) {
  return (
    <details className="small">
      <summary>Real dice</summary>
      <label className="field">
        <span className="name">Faces in the order they are rolled; leave it empty to roll here</span>
        <input
          type="text"
          inputMode="numeric"
          placeholder="4 2"
          value={typed}
          onChange={event => put(event.target.value)}
        />
      </label>
      <p className="muted">Typed dice are marked in the chronicle.</p>
    </details>
  )
}

function Share({
  name,
  hole,
  done,
}: {
  name: string
  hole: Extract<NonNullable<Offer['hole']>, { fill: 'share' }>
  done: (filling: readonly number[]) => void
}) {
  const [parts, setParts] = useState<readonly number[]>(hole.among.map((_, n) => (n === 0 ? hole.total : 0)))
  const sum = parts.reduce((a, b) => a + b, 0)
  return (
    <fieldset className="bare row">
      <legend>{name}</legend>
      {hole.among.map((part, n) => (
        <label key={String(part)} className="row">
          {String(part)}
          <input
            type="number"
            min={0}
            max={hole.total}
            value={parts[n]}
            onChange={event => setParts(parts.with(n, Number(event.target.value)))}
          />
        </label>
      ))}
      <button type="button" className="button primary" disabled={sum !== hole.total} onClick={() => done(parts)}>
        Done
      </button>
    </fieldset>
  )
}
