/** The table a battlefield is laid out on: pieces are chosen by a click and dragged, on the flat table; looked at on the other. */

import { type DragEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { AnyRuleset, Scene } from '#engine'
import { type Len, onGrid, type Point, type Spot, spotInParts, type Table } from '#geometry'
import { faceOf } from '../games/index.ts'
import { lookOf } from '../parts/look.ts'
import { useSettings } from '../parts/settings.ts'
import { TableView } from '../parts/table-view.tsx'
import { tableOf } from '../play/field.ts'
import { type Chosen, chosenPiece, chosenZone, type Laying, pieceAt, type Step } from '../play/laying.ts'
import { boxRound, laid, printsOf } from '../play/pieces.ts'
import type { Highlights, Pick, TableCallbacks, TableWidget } from '../table/types.ts'
import { KIT_TYPE } from './field-palette.tsx'
import '../style/flat.css'

/** A finger takes what lies so many pixels beside it. */
const BESIDE = 14

export function FieldTable({
  rules,
  state,
  faulty,
  does,
  layKit,
}: {
  rules: AnyRuleset
  state: Laying
  /** What a fault speaks of. */
  faulty: readonly string[]
  does: (step: Step) => void
  layKit: (kit: string, at: Spot) => void
}) {
  const settings = useSettings()
  const [widget, setWidget] = useState<TableWidget | null>(null)
  const [view, setView] = useState<'flat' | '3d'>('flat')
  const look = useMemo(() => lookOf(faceOf(rules.id), rules, [], settings), [rules, settings])
  const table = useMemo(() => tableOf(state.field), [state.field])
  useEffect(() => widget?.show(sceneOf(table)), [widget, table])
  useEffect(() => widget?.highlight(litBy(state, faulty)), [widget, state, faulty])
  const calls = useHand(widget, state, does)
  const onDrop = (event: DragEvent) => {
    const at = widget === null ? null : spotUnder(widget, event.currentTarget, event)
    if (at !== null) layKit(event.dataTransfer.getData(KIT_TYPE), at)
    event.preventDefault()
  }
  const zoom = (factor: number) => {
    const eye = widget?.eye()
    if (eye !== undefined) widget?.camera({ ...eye, zoom: Math.min(8, Math.max(0.8, (eye.zoom ?? 1) * factor)) })
  }
  return (
    <div className="field-table">
      <section
        className="field-view"
        aria-label="The table"
        style={{ '--ratio': `${table.width} / ${table.depth}` }}
        onDragOver={event => event.preventDefault()}
        onDrop={onDrop}
      >
        <TableView
          key={view}
          look={look}
          view={view}
          label={`The battlefield ${state.field.name} from above, with ${state.field.pieces.length} pieces`}
          calls={calls}
          ready={setWidget}
        />
      </section>
      <div className="row field-eye">
        <button type="button" className="button small" aria-label="Nearer" onClick={() => zoom(1.4)}>
          +
        </button>
        <button type="button" className="button small" aria-label="Farther" onClick={() => zoom(1 / 1.4)}>
          −
        </button>
        <button
          type="button"
          className="button small"
          onClick={() => widget?.camera({ mode: view === 'flat' ? 'top' : 'free' })}
        >
          All of it
        </button>
        <button
          type="button"
          className="button small"
          aria-pressed={view === '3d'}
          onClick={() => setView(view === '3d' ? 'flat' : '3d')}
        >
          Look at it in 3D
        </button>
        {view === '3d' ? <span className="small muted">To move pieces, go back to the flat table.</span> : null}
      </div>
    </div>
  )
}

function sceneOf({ width, depth, terrain, zones }: Table): Scene {
  return {
    width,
    depth,
    terrain,
    zones: zones.map(zone => ({ ...zone, seat: null })),
    models: [],
    markers: [],
    round: 0,
    active: null,
    phase: '',
    scores: [],
  }
}

function litBy(state: Laying, faulty: readonly string[]): Highlights {
  const piece = chosenPiece(state)
  const zone = chosenZone(state)
  const bad = state.field.pieces.filter(({ id }) => faulty.includes(id)).flatMap(laid)
  return {
    targets: bad.map(({ id }) => id),
    ...(piece !== undefined && {
      reach: printsOf(piece).flatMap(print => (print.shape === 'polygon' ? [print.points] : [roundOf(print)])),
    }),
    ...(zone !== undefined && { zones: [zone.id] }),
  }
}

/** A circle as a polygon, for shading. */
const roundOf = ({ x, y, radius }: { x: Len; y: Len; radius: Len }): Spot[] =>
  Array.from({ length: 24 }, (_, n) => ({
    x: x + Math.max(400, radius) * Math.cos((n * Math.PI) / 12),
    y: y + Math.max(400, radius) * Math.sin((n * Math.PI) / 12),
  }))

/** What a click chooses and a drag moves. */
function useHand(widget: TableWidget | null, state: Laying, does: (step: Step) => void): TableCallbacks {
  const drag = useRef<{ readonly stroke: string; readonly off: Spot } | null>(null)
  const latest = useRef(state)
  const strokes = useRef(0)
  useEffect(() => {
    latest.current = state
  })
  useEffect(() => {
    widget?.hand({ mode: 'look', takes: pick => thingAt(latest.current, widget, pick) !== null })
  }, [widget])
  return useMemo((): TableCallbacks => {
    const moved = (at: Point, from: Point | undefined) => {
      if (widget === null || from === undefined) return
      if (drag.current === null) {
        const found = thingAt(latest.current, widget, { at: from })
        if (found === null) return
        strokes.current++
        drag.current = { stroke: `drag ${strokes.current}`, off: { x: found.at.x - from.x, y: found.at.y - from.y } }
        does({ do: 'choose', chosen: found.chosen })
      }
      const { stroke, off } = drag.current
      does({ do: 'put', at: { x: at.x + off.x, y: at.y + off.y }, stroke })
    }
    return {
      onPick: pick => does({ do: 'choose', chosen: widget === null ? null : picked(latest.current, widget, pick) }),
      onDrag: (at, { from }) => moved(at, from),
      onDrop: (at, { from }) => {
        moved(at, from)
        drag.current = null
      },
    }
  }, [widget, does])
}

/** Pixels beside a place, as a length on the table. */
function besideOf(widget: TableWidget): Len {
  const a = widget.project({ x: 0, y: 0, z: 0 })
  const b = widget.project({ x: 10_000, y: 0, z: 0 })
  const pixels = a === null || b === null ? 0 : Math.hypot(b.x - a.x, b.y - a.y)
  return pixels === 0 ? 0 : onGrid((BESIDE * 10_000) / pixels)
}

/** What the hand takes hold of: a piece, or the zone that is chosen already. */
function thingAt(
  state: Laying,
  widget: TableWidget,
  { at }: Pick,
): { readonly chosen: NonNullable<Chosen>; readonly at: Spot } | null {
  const piece = pieceAt(state.field, at, besideOf(widget))
  if (piece !== undefined) return { chosen: { kind: 'piece', id: piece.id }, at: piece.at }
  const zone = chosenZone(state)
  if (zone === undefined || !spotInParts(at, zone.parts)) return null
  const { west, north, east, south } = boxRound(zone.parts)
  return {
    chosen: { kind: 'zone', id: zone.id },
    at: { x: Math.round((west + east) / 2), y: Math.round((north + south) / 2) },
  }
}

/** What a click chooses: a piece, else the zone it lies in; beside everything, nothing. */
function picked(state: Laying, widget: TableWidget, pick: Pick): Chosen {
  const piece = pieceAt(state.field, pick.at, besideOf(widget))
  if (piece !== undefined) return { kind: 'piece', id: piece.id }
  const zone = state.field.zones.find(({ parts }) => spotInParts(pick.at, parts))
  return zone === undefined ? null : { kind: 'zone', id: zone.id }
}

/** The place on the flat table under a pointer of the page. */
function spotUnder(
  widget: TableWidget,
  element: Element,
  { clientX, clientY }: { clientX: number; clientY: number },
): Spot | null {
  const far = 10_000
  const [a, b, c] = [
    widget.project({ x: 0, y: 0, z: 0 }),
    widget.project({ x: far, y: 0, z: 0 }),
    widget.project({ x: 0, y: far, z: 0 }),
  ]
  if (a === null || b === null || c === null) return null
  const box = element.getBoundingClientRect()
  const spot = {
    x: onGrid(((clientX - box.left - a.x) / (b.x - a.x)) * far),
    y: onGrid(((clientY - box.top - a.y) / (c.y - a.y)) * far),
  }
  return Number.isFinite(spot.x) && Number.isFinite(spot.y) ? spot : null
}
