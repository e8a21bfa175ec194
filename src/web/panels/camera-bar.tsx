/** The camera: it keeps the battle in the picture until a hand takes it, and can be steered without knowing any gesture. */

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Scene, Seat } from '#engine'
import type { Spot } from '#geometry'
import type { Camera, TableWidget } from '../table/types.ts'
import { type Frame, frameAround, frameOf, homeward, isSeen, serves } from './frame.ts'

export interface Following {
  /** The player moved the camera: it stays where it is. */
  taken(): void
  readonly follows: boolean
  /** Something happens there: the camera goes where it can be seen, unless a hand holds it. */
  attend(places: readonly Spot[]): void
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
    // everybody sits on their own side of the table
    const way = turn === null || eye.mode === 'top' || known?.turn === turn ? {} : { turn }
    widget.camera({ ...eye, ...wanted, ...way })
  }, [widget, scene, busy, follows, turn])
  const taken = useCallback(() => setFollows(false), [])
  const follow = useCallback(() => {
    framed.current = null
    setFollows(true)
  }, [])
  const attend = useCallback(
    (places: readonly Spot[]) => {
      if (widget === null || !follows || places.length === 0) return
      const eye = widget.eye()
      const now = { at: eye.at ?? { x: scene.width / 2, y: scene.depth / 2 }, zoom: eye.zoom ?? 1 }
      const wanted = frameAround(places, scene)
      // Near enough to be recognised, and in the picture: then it stays where it is.
      if (isSeen(places, now, scene) && now.zoom >= wanted.zoom * 0.6) return
      framed.current = null
      widget.camera({ ...eye, ...wanted })
    },
    [widget, follows, scene],
  )
  return { taken, follows, follow, attend }
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
