/** Knobs beside the ghost on the table: one turns a squad, one lifts a flyer. */

import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Scene } from '#engine'
import { CM, INCH, onGrid, type Point } from '#geometry'
import { withEnd } from '../play/fillings.ts'
import { heldBy } from '../play/held.ts'
import { facingFrom, lifted } from '../play/placing.ts'
import { routed } from '../play/route.ts'
import { toFacing } from '../table/scale.ts'
import type { TableWidget } from '../table/types.ts'
import type { Choosing } from './use-choosing.ts'

interface Spot {
  readonly x: number
  readonly y: number
}

export function Handles({ choosing, scene, widget }: { choosing: Choosing; scene: Scene; widget: TableWidget | null }) {
  const { trail, filling, input, seen } = choosing
  const { leaf } = trail
  const held = heldBy(choosing, scene)
  const isShown = leaf !== null && filling !== undefined && (held.turns || held.flies)
  const at = useProjected(widget, isShown ? held.at : null)
  const grip = useRef<{ y: number; z: number } | null>(null)
  if (!isShown || at === null || widget === null) return null
  const turn = (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = event.currentTarget.parentElement?.getBoundingClientRect()
    if (box === undefined) return
    const way = { x: event.clientX - box.left - at.x, y: event.clientY - box.top - at.y }
    const facing = toFacing(facingFrom(way, widget.eye().turn ?? 0))
    input({
      kind: 'fill',
      filling: routed(seen, leaf, { to: held.at, facing }) ?? withEnd(leaf, filling, held.at, facing),
    })
  }
  const lift = (event: PointerEvent<HTMLButtonElement>) => {
    if (grip.current === null || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const step = seen.rules.units === 'inches' ? INCH / 2 : CM / 2
    const up = widget.project({ ...held.at, z: held.at.z + 10 * step })
    const down = widget.project(held.at)
    const perStep = up === null || down === null ? 4 : Math.max(2, (down.y - up.y) / 10)
    const z = lifted(grip.current.z, Math.round((grip.current.y - event.clientY) / perStep), step)
    const to: Point = { ...held.at, z: onGrid(z) }
    input({ kind: 'fill', filling: routed(seen, leaf, { to }) ?? withEnd(leaf, filling, to, held.facing) })
  }
  const take = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { y: event.clientY, z: held.at.z }
    event.preventDefault()
  }
  return (
    <div className="handles">
      {held.turns ? <Knob at={at} dx={0} dy={-58} sign="⟳" name="Turn it: drag round" take={take} move={turn} /> : null}
      {held.flies ? (
        <Knob at={at} dx={42} dy={-6} sign="↕" name="Fly higher or lower: drag up or down" take={take} move={lift} />
      ) : null}
    </div>
  )
}

function Knob({
  at,
  dx,
  dy,
  sign,
  name,
  take,
  move,
}: {
  at: Spot
  dx: number
  dy: number
  sign: string
  name: string
  take: (event: PointerEvent<HTMLButtonElement>) => void
  move: (event: PointerEvent<HTMLButtonElement>) => void
}) {
  return (
    <button
      type="button"
      className="knob"
      aria-label={name}
      title={name}
      tabIndex={-1}
      style={{ left: `${at.x + dx}px`, top: `${at.y + dy}px` }}
      onPointerDown={take}
      onPointerMove={move}
    >
      {sign}
    </button>
  )
}

/** Where a place is in the picture, followed while the camera moves. */
function useProjected(widget: TableWidget | null, place: Point | null): Spot | null {
  const [spot, setSpot] = useState<Spot | null>(null)
  const { x, y, z } = place ?? { x: 0, y: 0, z: 0 }
  const isWanted = place !== null
  useEffect(() => {
    if (widget === null || !isWanted) return setSpot(null)
    let frame = 0
    const follow = () => {
      const now = widget.project({ x, y, z })
      setSpot(before =>
        now !== null && before !== null && Math.abs(now.x - before.x) + Math.abs(now.y - before.y) < 0.5 ? before : now,
      )
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [widget, isWanted, x, y, z])
  return spot
}
