/** 'What do I do now': the question, what may be answered, and how. Everything here works by keyboard alone. */

import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { create } from 'zustand'
import type { ModelId, Offer, Scene } from '#engine'
import type { StandingAnswer } from '#match'
import { SeatDot } from '../parts/seat-dot.tsx'
import type { Input, Way } from '../play/choosing.ts'
import { comingOf } from '../play/dry-run.ts'
import { endings, stillToAct } from '../play/idle.ts'
import { inNames, inside } from '../play/judge.ts'
import { Confirm, Why } from './confirm.tsx'
import { isFocusLost } from './focus.ts'
import { offerLabel, shortLabel } from './label.ts'
import { Pips } from './model-card.tsx'
import type { Choosing } from './use-choosing.ts'

export function Now({ choosing, scene, title }: { choosing: Choosing; scene: Scene; title: string }) {
  const { seen, decision, trail, model } = choosing
  const heading = useRef<HTMLHeadingElement>(null)
  const question = useMemo(
    () => (decision === null ? '' : inNames(seen, seen.rules.question(seen.view, decision))),
    [seen, decision],
  )
  // Whoever answers by keyboard is taken to each new question, and to each new list of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is what this waits for
  useEffect(() => {
    if (question !== '' && isFocusLost()) heading.current?.focus({ preventScroll: true })
  }, [question, trail, model])
  // Each level of the menus is read from its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new level is what this waits for
  useEffect(() => {
    heading.current?.closest('.panel')?.scrollTo({ top: 0 })
  }, [trail, question])
  if (decision === null && trail.leaf === null) return null
  const actor = scene.models.find(({ id }) => id === (trail.menus.at(-1)?.on ?? decision?.on))
  return (
    <section className="now" aria-label="What to do now">
      <h2 ref={heading} tabIndex={-1} className="question">
        <SeatDot seat={seen.seat} /> <span className="hidden-visually">{title}: </span>
        {question}
      </h2>
      {actor === undefined ? null : <Pips model={actor} />}
      <Crumbs choosing={choosing} />
      {trail.leaf !== null ? (
        <Confirm choosing={choosing} scene={scene} />
      ) : trail.menus.length > 0 ? (
        <>
          <OfferList
            choosing={choosing}
            offers={choosing.offers}
            empty="Nothing in here can be done now."
            {...(actor !== undefined && { of: actor.name })}
          />
          {choosing.explained.length === 0 ? null : (
            <details className="whys" open={choosing.offers.length === 0}>
              <summary className="small muted">Why, and why not</summary>
              <Why choosing={choosing} />
            </details>
          )}
        </>
      ) : choosing.aim !== null ? (
        <Ways choosing={choosing} scene={scene} ways={choosing.aim.ways} />
      ) : (
        <ByModel choosing={choosing} scene={scene} />
      )}
    </section>
  )
}

function Crumbs({ choosing }: { choosing: Choosing }) {
  const { trail, aim, input } = choosing
  if (trail.menus.length === 0 && trail.leaf === null && aim === null) return null
  return (
    <nav className="crumbs row" aria-label="Chosen so far">
      <button type="button" className="button small quiet" onClick={() => input({ kind: 'back' })}>
        ← Back
      </button>
      <ol className="plain row small muted">
        {trail.menus.map(menu => (
          <li key={menu.id}>{offerLabel(choosing, menu)}</li>
        ))}
      </ol>
      {trail.menus.length > 1 ? (
        <button type="button" className="button small quiet" onClick={() => input({ kind: 'clear' })}>
          Start over
        </button>
      ) : null}
    </nav>
  )
}

/** Something was pointed at that the selected model may do several things to: which one is it? */
function Ways({ choosing, scene, ways }: { choosing: Choosing; scene: Scene; ways: readonly Way[] }) {
  const actor = scene.models.find(({ id }) => id === choosing.model)?.name
  return (
    <ul className="plain offers" aria-label={actor === undefined ? 'How' : `How ${actor} does it`} onKeyDown={rove}>
      {ways.map(way => (
        <li key={`${way.menu.id}/${way.entry.id}`}>
          <button
            type="button"
            className="offer"
            data-offer={`${way.menu.id}/${way.entry.id}`}
            onClick={() => choosing.input({ kind: 'take', way })}
          >
            <span className="what">
              {shortLabel(choosing, way.menu, actor)}: {shortLabel(choosing, way.entry, actor)}
            </span>
            <span aria-hidden="true">›</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The first list: models that can act, each opening to what it can do, and what concerns nobody in particular. */
function ByModel({ choosing, scene }: { choosing: Choosing; scene: Scene }) {
  const { decision, model, seen } = choosing
  // What ends the turn stands below, always in sight.
  const groups = useMemo(() => grouped(endings(seen, decision).others), [seen, decision])
  const general = groups.get(null) ?? []
  const models = scene.models.filter(({ id }) => groups.has(id))
  const only = models.length === 1 ? models[0]!.id : null
  const open = model !== null && groups.has(model) ? model : only
  const opened = models.find(({ id }) => id === open)
  return (
    <>
      {opened === undefined ? null : (
        <div className="opened">
          <h3 className="row spread">
            <span>{opened.name}</span>
            {models.length > 1 ? (
              <button
                type="button"
                className="button small quiet"
                onClick={() => choosing.input({ kind: 'select', model: null })}
              >
                Everybody
              </button>
            ) : null}
          </h3>
          <OfferList choosing={choosing} offers={groups.get(opened.id) ?? []} of={opened.name} />
        </div>
      )}
      {opened === undefined && models.length > 0 ? (
        <ul className="plain actors" onKeyDown={rove}>
          {models.map(it => (
            <li key={it.id}>
              <button
                type="button"
                className="offer"
                onClick={() => choosing.input(picking(it.id, groups.get(it.id) ?? []))}
                {...looking(choosing, it.id)}
              >
                <SeatDot seat={it.seat} />
                <span className="what">{it.name}</span>
                <span className="small muted">
                  {it.health.of > 1 ? `${it.health.left}/${it.health.of}` : ''}
                  {it.status === 'done' ? ' done' : it.idle === false && scene.round > 0 ? ' has begun' : ''}
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {general.length === 0 ? null : (
        <OfferList choosing={choosing} offers={general} {...(models.length > 0 && { name: 'For the whole force' })} />
      )}
      <Advance choosing={choosing} scene={scene} />
    </>
  )
}

/** Somebody is taken from the list; a lone thing to do is done at once. */
function picking(model: ModelId, offers: readonly Offer[]): Input {
  const [only, ...more] = offers
  return only !== undefined && more.length === 0 ? { kind: 'choose', offer: only } : { kind: 'select', model }
}

/** How long the next answer counts. */
const useUntil = create<{ readonly until: StandingAnswer['until'] | undefined }>()(() => ({ until: undefined }))

/** Out of one's own turn the same question comes again and again: the answer may be given in advance. */
function Advance({ choosing: { stands, decision, seen }, scene }: { choosing: Choosing; scene: Scene }) {
  const until = useUntil(state => state.until)
  // biome-ignore lint/correctness/useExhaustiveDependencies: for the next question it begins again
  useEffect(() => useUntil.setState({ until: undefined }), [decision])
  if (!stands || scene.round === 0 || scene.active === null || scene.active === seen.seat) return null
  return (
    <label className="row small advance">
      <span className="hidden-visually">How long this answer counts</span>
      <select
        value={until ?? ''}
        onChange={event => useUntil.setState({ until: LONG.find(one => one === event.target.value) })}
      >
        <option value="">just this once</option>
        {LONG.map(one => (
          <option key={one} value={one}>
            always, until {one}
          </option>
        ))}
      </select>
    </label>
  )
}

const LONG: readonly StandingAnswer['until'][] = ['the next round', 'one of mine is hurt', 'told otherwise']

/** What ends a turn, a phase or an activation, always in sight, with who has not acted yet. */
export function Ending({ choosing, scene }: { choosing: Choosing; scene: Scene }) {
  const { seen, decision, trail } = choosing
  const [asks, setAsks] = useState(false)
  const { ends } = useMemo(() => endings(seen, decision), [seen, decision])
  const idle = useMemo(() => stillToAct(seen, decision, scene), [seen, decision, scene])
  // What can be taken back is not asked twice.
  const isFinal = useMemo(
    () => ends.some(({ id }) => !comingOf(seen, { seat: seen.seat, offer: id })?.free),
    [seen, ends],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question is asked again
  useEffect(() => setAsks(false), [decision])
  if (ends.length === 0) return null
  // While something else is being chosen, that is what one goes on with.
  const isNext = (asks || idle.length === 0) && trail.leaf === null && trail.menus.length === 0
  const names = idle.map(({ name }) => name).join(', ')
  return (
    <div className="ending">
      {ends.map(offer => {
        const name = offerLabel(choosing, offer)
        const sure = asks || idle.length === 0 || !isFinal
        return (
          <button
            type="button"
            key={offer.id}
            className={isNext ? 'button offer-end primary' : 'button offer-end'}
            data-offer={offer.id}
            onClick={() => (sure ? choosing.input({ kind: 'choose', offer }) : setAsks(true))}
          >
            {asks && idle.length > 0 ? `${name} all the same` : name}
          </button>
        )
      })}
      {idle.length === 0 ? null : (
        <p className="small muted" role="status">
          {asks ? 'Not used yet: ' : 'Still to act: '}
          {names}
        </p>
      )}
    </div>
  )
}

function grouped(offers: readonly Offer[]): Map<ModelId | null, Offer[]> {
  const groups = new Map<ModelId | null, Offer[]>()
  for (const offer of offers) {
    const key = offer.on ?? null
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [offer])
    else group.push(offer)
  }
  return groups
}

export function OfferList({
  choosing,
  offers,
  name,
  of,
  empty,
}: {
  choosing: Choosing
  offers: readonly Offer[]
  name?: string
  /** The model all of these are for, named by a heading. */
  of?: string
  empty?: string
}) {
  const id = useId()
  const until = useUntil(state => state.until)
  const nothing = useEmptyMenus(choosing, offers)
  if (offers.length === 0) return empty === undefined ? null : <p className="muted">{empty}</p>
  return (
    <div>
      {name === undefined ? null : (
        <h3 id={id} className="group small muted">
          {name}
        </h3>
      )}
      <ul className="plain offers" aria-labelledby={name === undefined ? undefined : id} onKeyDown={rove}>
        {offers.map(offer => (
          <li key={offer.id}>
            <button
              type="button"
              className={nothing.has(offer.id) ? 'offer empty' : 'offer'}
              data-offer={offer.id}
              aria-haspopup={offer.opens ? 'menu' : undefined}
              onClick={() => choosing.input({ kind: 'choose', offer }, until)}
              {...looking(choosing, typeof offer.at === 'number' ? offer.at : undefined)}
            >
              <span className="what">{shortLabel(choosing, offer, of)}</span>
              {nothing.has(offer.id) ? <span className="small">nothing now</span> : null}
              {offer.opens || offer.hole !== undefined ? <span aria-hidden="true">›</span> : null}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Whoever looks at an entry, by mouse or keyboard, sees on the table whom it is about. */
function looking({ input }: Choosing, who: ModelId | undefined) {
  if (who === undefined) return {}
  const look = (model: ModelId | null) => () => input({ kind: 'look', model })
  return { onMouseEnter: look(who), onMouseLeave: look(null), onFocus: look(who), onBlur: look(null) }
}

const NONE: ReadonlySet<string> = new Set()

/** Menus with nothing in them are found while nobody waits for it: looking into a menu can be expensive. */
function useEmptyMenus({ seen, decision }: Choosing, offers: readonly Offer[]): ReadonlySet<string> {
  const [found, setFound] = useState(NONE)
  useEffect(() => {
    setFound(NONE)
    if (decision === null) return
    const menus = offers.filter(offer => offer.opens).slice(0, 24)
    const empty = new Set<string>()
    let timer = 0
    const next = () => {
      const menu = menus.shift()
      if (menu === undefined) {
        if (empty.size > 0) setFound(empty)
        return
      }
      if (inside(seen, decision, menu).length === 0) empty.add(menu.id)
      timer = window.setTimeout(next)
    }
    timer = window.setTimeout(next, 80)
    return () => clearTimeout(timer)
  }, [seen, decision, offers])
  return found
}

/** Arrow keys go from one entry of a list to the next. */
function rove(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const at = all.indexOf(document.activeElement as HTMLElement) // whatever has the focus; -1 if it is none of these
  all[(at + step + all.length) % all.length]?.focus()
  event.preventDefault()
}
