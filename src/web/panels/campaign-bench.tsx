/** The warband as it stands in the middle of an aftermath. Kit is carried to whoever may have it: by hand, or key by key. */

import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import type { SeenAftermath } from '#campaign'
import type { Decision, Offer, Sheet } from '#engine'
import { tell } from '../parts/notice.tsx'
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
  const [onWay, setOnWay] = useState<{ readonly what: string; readonly to: string; readonly acts: number } | null>(null)
  const places = held === null ? [] : moves.filter(({ kit }) => kit.what === held.what && kit.from === held.from)
  const toStash = places.find(({ kit }) => kit.from !== null && kit.to === null)
  // what goes from hand to hand goes through the stash, where a game knows no other way
  useEffect(() => {
    if (onWay === null || one.acts === onWay.acts) return
    setOnWay(null)
    const move = moves.find(({ kit }) => kit.what === onWay.what && kit.from === null && kit.to === onWay.to)
    if (move !== undefined) act(move.path)
    else tell(`${onWay.what} lies in the stash now: whom you chose cannot carry it.`)
  }, [onWay, one.acts, moves, act])
  if (sheet === null) return null
  const put = (to: string | null) => {
    const move = places.find(({ kit }) => kit.to === to)
    setHeld(null)
    if (move !== undefined) act(move.path)
    else if (toStash !== undefined && to !== null) {
      setOnWay({ what: toStash.kit.what, to, acts: one.acts })
      act(toStash.path)
    }
  }
  const isOpen = (to: string | null): boolean =>
    places.some(({ kit }) => kit.to === to) || (toStash !== undefined && to !== null && to !== held?.from)
  const place = (to: string | null) => ({ mayTake: isOpen(to), take: () => put(to) })
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

/** Is a line of a sheet about this thing, however many there are: '2 × Sword'? */
const isOf = (line: string, what: string): boolean => line.replace(/^\d+ × /, '') === what

interface ThingsProps {
  readonly things: readonly string[]
  readonly from: string | null
  readonly moves: readonly Move[]
  readonly held: Held | null
  readonly hold: (held: Held | null) => void
}

function Things({ things, from, moves, held, hold }: ThingsProps) {
  const movable = [...new Set(moves.filter(({ kit }) => kit.from === from).map(({ kit }) => kit.what))]
  const shown = (what: string): string => things.find(one => isOf(one, what)) ?? what
  const fixed = things.filter(one => !movable.some(what => isOf(one, what)))
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
            {shown(what)}
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
