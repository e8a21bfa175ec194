/** The camera: it keeps the battle in the picture until a hand takes it, and can be steered without knowing any gesture. */

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Scene, Seat } from '#engine'
import { middle } from '#geometry'
import type { Camera, TableWidget } from '../table/types.ts'

/** Never nearer than this by itself. */
const NEAREST = 2.2
/** What is left around the models, as a part of the table. */
const AROUND = 0.09

interface Frame {
  readonly at: { readonly x: number; readonly y: number }
  readonly zoom: number
}

/** The part of the table the models are on; all of it while they are being set up. */
export function frameOf({ width, depth, models, round }: Scene): Frame {
  const whole = { at: { x: width / 2, y: depth / 2 }, zoom: 1 }
  const places = models.flatMap(({ body, status }) => (body === null || status === 'gone' ? [] : [body.at]))
  if (round === 0 || places.length < 2) return whole
  const span = (all: readonly number[], most: number) => {
    const low = Math.max(0, Math.min(...all) - AROUND * most)
    const high = Math.min(most, Math.max(...all) + AROUND * most)
    return { middle: (low + high) / 2, size: high - low }
  }
  const x = span(
    places.map(at => at.x),
    width,
  )
  const y = span(
    places.map(at => at.y),
    depth,
  )
  const zoom = Math.max(1, Math.min(NEAREST, width / x.size, depth / y.size))
  // the picture is of the table, not of what lies beside it
  const inside = (middle: number, most: number) =>
    Math.min(most - (most / zoom) * 0.44, Math.max((most / zoom) * 0.44, middle))
  return { at: { x: inside(x.middle, width), y: inside(y.middle, depth) }, zoom }
}

/** Which way a player looks from behind the own zone, in degrees clockwise from north; null while there is none. */
export function homeward({ width, depth, zones }: Scene, seat: Seat | null): number | null {
  const part = zones.find(zone => zone.seat !== null && zone.seat === seat)?.parts[0]
  if (part === undefined) return null
  const { x, y } = middle(part)
  const [east, south] = [x / width - 0.5, y / depth - 0.5]
  if (Math.abs(east) < 0.15 && Math.abs(south) < 0.15) return null
  if (Math.abs(south) >= Math.abs(east)) return south > 0 ? 0 : 180
  return east > 0 ? 270 : 90
}

/** Is the frame still good for what should be seen now? */
function serves(now: Frame, wanted: Frame, { width, depth }: Scene): boolean {
  const half = (n: number, zoom: number) => n / zoom / 2
  const slack = 0.06
  const covers = (from: number, to: number, size: number) =>
    Math.abs(from - to) + half(size, wanted.zoom) <= half(size, now.zoom) + slack * size
  return covers(now.at.x, wanted.at.x, width) && covers(now.at.y, wanted.at.y, depth) && wanted.zoom < now.zoom * 1.3
}

export interface Following {
  /** The player moved the camera: it stays where it is. */
  taken(): void
  readonly follows: boolean
  follow(): void
}

/** Keeps the camera on the battle while nobody else steers it. */
export function useFollowing(widget: TableWidget | null, scene: Scene, seat: Seat | null, busy: boolean): Following {
  const [follows, setFollows] = useState(true)
  const framed = useRef<{ widget: TableWidget; frame: Frame; turn: number | null } | null>(null)
  const turn = homeward(scene, seat)
  useEffect(() => {
    if (widget === null || !follows || busy) return
    const wanted = frameOf(scene)
    const { current } = framed
    const known = current !== null && current.widget === widget ? current : null
    if (known !== null && known.turn === turn && serves(known.frame, wanted, scene)) return
    framed.current = { widget, frame: wanted, turn }
    const eye = widget.eye()
    // everybody sits on the own side of the table
    const way = turn === null || eye.mode === 'top' || known?.turn === turn ? {} : { turn }
    widget.camera({ ...eye, ...wanted, ...way })
  }, [widget, scene, busy, follows, turn])
  const taken = useCallback(() => setFollows(false), [])
  const follow = useCallback(() => {
    framed.current = null
    setFollows(true)
  }, [])
  return { taken, follows, follow }
}

export function CameraBar({
  widget,
  scene,
  seat,
  following,
  turns,
}: {
  widget: TableWidget | null
  scene: Scene
  seat: Seat | null
  following: Following
  /** Only a table in three dimensions can be turned. */
  turns: boolean
}) {
  const steer = (change: (eye: Camera) => Camera) => {
    if (widget === null) return
    following.taken()
    widget.camera(change(widget.eye()))
  }
  const home = homeward(scene, seat) ?? 0
  const turn = (by: number) => steer(eye => ({ ...eye, turn: (eye.turn ?? 0) + by }))
  const zoom = (by: number) => steer(eye => ({ ...eye, zoom: (eye.zoom ?? 1) * by }))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons is no form part of its own
    <div className="camera-bar" role="group" aria-label="Camera">
      <Tool byHand name="Nearer" sign="+" go={() => zoom(1.35)} />
      <Tool byHand name="Farther" sign="−" go={() => zoom(1 / 1.35)} />
      {turns ? (
        <>
          <Tool byHand name="Turn the table left" sign="↺" go={() => turn(-30)} />
          <Tool byHand name="Turn the table right" sign="↻" go={() => turn(30)} />
        </>
      ) : null}
      <Tool
        byHand
        name="Show the whole table"
        sign="⤢"
        go={() => steer(eye => ({ ...eye, at: { x: scene.width / 2, y: scene.depth / 2 }, zoom: 1, turn: home }))}
      />
      {following.follows ? null : <Tool name="Keep the battle in the picture" sign="◎" go={following.follow} />}
    </div>
  )
}

function Tool({ name, sign, go, byHand = false }: { name: string; sign: string; go: () => void; byHand?: boolean }) {
  return (
    <button
      type="button"
      className={byHand ? 'button small icon by-hand' : 'button small icon'}
      aria-label={name}
      title={name}
      onClick={go}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
}
