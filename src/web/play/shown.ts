/** Shows positions one after another, each after what led to it was played on the table. */

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Scene } from '#engine'
import type { TableWidget } from '../table/types.ts'
import type { GameSource, Position, Snapshot } from './source.ts'

export interface Shown {
  readonly snapshot: Snapshot
  readonly position: Position
  readonly scene: Scene
  /** Index of the position shown among those of the snapshot. */
  readonly at: number
  /** Something is still being shown: a hand should wait. */
  readonly busy: boolean
  skip(): void
}

export function useShown(source: GameSource, widget: TableWidget | null, still: boolean): Shown {
  const subscribe = useCallback((changed: () => void) => source.subscribe(changed), [source])
  const snapshot = useSyncExternalStore(subscribe, () => source.snapshot())
  const newest = snapshot.positions.length - 1
  const [place, setPlace] = useState({ at: newest, epoch: snapshot.epoch })
  // After an undo the positions shown are gone: the newest is shown at once.
  const at = place.epoch === snapshot.epoch ? Math.min(place.at, newest) : newest
  const position = snapshot.positions[at]!
  const scene = useScene(source, position)
  const skipping = useRef(false)

  useEffect(() => {
    widget?.show(scene)
  }, [widget, scene])

  useEffect(() => {
    if (at >= newest) {
      skipping.current = false
      return
    }
    let left = false
    const next = { at: at + 1, epoch: snapshot.epoch }
    const events = snapshot.positions[next.at]!.events
    const quick = still || skipping.current || document.hidden || widget === null
    const played = quick ? Promise.resolve() : widget.play(events)
    void played.then(() => {
      if (!left) setPlace(next)
    })
    return () => {
      left = true
    }
  }, [at, newest, snapshot.epoch, snapshot.positions, widget, still])

  const skip = useCallback(() => {
    skipping.current = true
    widget?.skip()
  }, [widget])
  return { snapshot, position, scene, at, busy: at < newest, skip }
}

const scenes = new WeakMap<Position, Scene>()

/** The picture of a position, worked out once. */
export function sceneOf(source: Pick<GameSource, 'rules'>, position: Position): Scene {
  let scene = scenes.get(position)
  if (scene === undefined) {
    scene = source.rules.scene(position.view, position.view.stack)
    scenes.set(position, scene)
  }
  return scene
}

const useScene = (source: GameSource, position: Position): Scene => sceneOf(source, position)
