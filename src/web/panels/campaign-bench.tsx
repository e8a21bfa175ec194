/** The warband as it stands in the middle of an aftermath. Kit is carried to whoever may have it: by hand, or key by key. */

import { type KeyboardEvent, useMemo, useState } from 'react'
import type { SeenAftermath } from '#campaign'
import type { Decision, Offer, Sheet } from '#engine'
import { Portrait } from '../parts/portrait.tsx'
import type { Camp } from './campaign.ts'
import { listed } from './campaign-sheet.tsx'

type AfterView = NonNullable<SeenAftermath['view']>
/** An offer that moves a thing, with the way to it through menus. */
interface Move {
  readonly path: string
  readonly kit: NonNullable<Offer['kit']>
}
/** So deep, and so many, are menus looked through for things to carry. */
const DEEP = 3
const MOST = 400

/** Everything that can be carried somewhere now. */
export function movesIn(camp: Camp, view: AfterView, decision: Decision | null): readonly Move[] {
  const moves: Move[] = []
  const look = (offers: readonly Offer[], before: string, depth: number): void => {
    for (const offer of offers) {
      if (moves.length >= MOST) return
      const path = before + offer.id
      if (offer.kit !== undefined && offer.hole === undefined) moves.push({ path, kit: offer.kit })
      else if (offer.opens && depth < DEEP && decision !== null)
        look(camp.own.aftermath.open(view, decision, offer), `${path}/`, depth + 1)
    }
  }
  if (decision !== null) look(decision.offers, '', 0)
  return moves
}

/** The warband as the board has it now; null where a seat cannot know. */
function sheetNow(camp: Camp, view: AfterView, seat: number): Sheet | null {
  const warband = camp.own.after(view.board).warbands[seat]
  return warband === undefined ? null : camp.own.sheet(warband)
}

interface BenchProps {
  readonly camp: Camp
  readonly one: SeenAftermath
  readonly view: AfterView
  readonly moves: readonly Move[]
  readonly act: (offer: string) => void
}

export function Bench({ camp, one, view, moves, act }: BenchProps) {
  const sheet = useMemo(() => sheetNow(camp, view, one.seat ?? 0), [camp, view, one.seat])
  const band = one.warbands[one.seat ?? 0] ?? ''
  const [held, setHeld] = useState<Held | null>(null)
  if (sheet === null) return null
  const places = held === null ? [] : moves.filter(({ kit }) => kit.what === held.what && kit.from === held.from)
  const put = (to: string | null) => {
    const move = places.find(({ kit }) => kit.to === to)
    setHeld(null)
    if (move !== undefined) act(move.path)
  }
  const place = (to: string | null) => ({ mayTake: places.some(({ kit }) => kit.to === to), take: () => put(to) })
  const thing = (from: string | null) => ({ moves, from, held, hold: setHeld })
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setHeld(null)
  }
  return (
    <section className="bench stack" aria-label="Your warband now" onKeyDown={keys}>
      <p className="row facts-line small">
        {sheet.lines.map(({ name, value }) => (
          <span key={name} className="tag">
            {name} <strong>{value}</strong>
          </span>
        ))}
      </p>
      <p className="small muted" role="status">
        {held !== null
          ? `${held.what}: choose who takes it, or press Escape.`
          : moves.length > 0
            ? 'Drag what somebody carries, or choose it and then who takes it.'
            : ''}
      </p>
      {sheet.stash.length > 0 || moves.some(({ kit }) => kit.from === null || kit.to === null) ? (
        <Spot name="The stash" {...place(null)}>
          <Things things={sheet.stash} {...thing(null)} />
        </Spot>
      ) : null}
      <ul className="plain bench-fighters">
        {sheet.fighters.map(fighter => (
          <li key={fighter.id}>
            <Spot name={fighter.name} says={`${fighter.title} · ${fighter.state}`} {...place(fighter.id)}>
              <Portrait who={`${band} ${fighter.id}`} kind={fighter.profile} isFit={fighter.isFit} />
              <Things things={fighter.kit} {...thing(fighter.id)} />
            </Spot>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Held {
  readonly what: string
  readonly from: string | null
}

interface ThingsProps {
  readonly things: readonly string[]
  readonly from: string | null
  readonly moves: readonly Move[]
  readonly held: Held | null
  readonly hold: (held: Held | null) => void
}

function Things({ things, from, moves, held, hold }: ThingsProps) {
  const movable = [...new Set(moves.filter(({ kit }) => kit.from === from).map(({ kit }) => kit.what))]
  const fixed = things.filter(one => !movable.includes(one))
  return (
    <p className="things small">
      {fixed.length === 0 && movable.length === 0 ? <span className="muted">nothing</span> : listed(fixed)}{' '}
      {movable.map(what => {
        const isHeld = held?.what === what && held.from === from
        return (
          <button
            key={what}
            type="button"
            className="chip thing"
            draggable
            aria-pressed={isHeld}
            onClick={() => hold(isHeld ? null : { what, from })}
            onDragStart={event => {
              event.dataTransfer.setData('text/plain', what)
              event.dataTransfer.effectAllowed = 'move'
              // a page that changes while a drag begins ends the drag in some browsers
              setTimeout(() => hold({ what, from }))
            }}
            onDragEnd={() => hold(null)}
          >
            {what}
          </button>
        )
      })}
    </p>
  )
}

interface SpotProps {
  readonly name: string
  readonly says?: string
  readonly mayTake: boolean
  readonly take: () => void
  readonly children: React.ReactNode
}

/** Somebody, or the stash: a thing can be dropped here, or handed over by the button. */
function Spot({ name, says, mayTake, take, children }: SpotProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for hands; the button in it does the same by key
    <div
      className={`spot card${mayTake ? ' open' : ''}`}
      onDragOver={event => {
        if (mayTake) event.preventDefault()
      }}
      onDrop={event => {
        event.preventDefault()
        if (mayTake) take()
      }}
    >
      <div>
        <strong>{name}</strong>
        {says === undefined ? null : <span className="muted small"> {says}</span>}
      </div>
      {children}
      {mayTake ? (
        <button type="button" className="button small primary" onClick={take}>
          Here<span className="hidden-visually">: {name}</span>
        </button>
      ) : null}
    </div>
  )
}
