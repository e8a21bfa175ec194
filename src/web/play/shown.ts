/** Shows positions one after another, each after what led to it was played on the table. */

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Scene } from '#engine'
import { SHOW_BUDGET } from '#match'
import type { TableWidget } from '../table/types.ts'
import { paceOf } from './pace.ts'
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

export function useShown(source: GameSource, widget: TableWidget | null, still: boolean, speed: number): Shown {
  const subscribe = useCallback((changed: () => void) => source.subscribe(changed), [source])
  const snapshot = useSyncExternalStore(subscribe, () => source.snapshot())
  const newest = snapshot.positions.length - 1
  const [place, setPlace] = useState({ at: newest, epoch: snapshot.epoch })
  // After an undo the positions shown are gone: the newest is shown at once.
  const at = place.epoch === snapshot.epoch ? Math.min(place.at, newest) : newest
  const position = snapshot.positions[at]!
  const scene = useScene(source, position)
  const skipping = useRef(false)
  /** When the show began that is going on; null while nothing is shown. */
  const began = useRef<number | null>(null)

  useEffect(() => {
    widget?.show(scene)
  }, [widget, scene])

  useEffect(() => {
    if (at >= newest) {
      skipping.current = false
      began.current = null
      widget?.settings({ speed })
      return
    }
    let isLeft = false
    const next = { at: at + 1, epoch: snapshot.epoch }
    const events = snapshot.positions[next.at]!.events
    began.current ??= performance.now()
    const left = snapshot.positions.slice(next.at).map(position => position.events)
    const pace = paceOf(left, performance.now() - began.current, speed)
    const quick = still || skipping.current || document.hidden || widget === null || pace === null
    if (!quick) widget.settings({ speed: pace })
    const played = quick ? Promise.resolve() : inTime(widget, widget.play(events), began.current)
    void played.then(() => {
      if (!isLeft) setPlace(next)
    })
    return () => {
      isLeft = true
    }
  }, [at, newest, snapshot.epoch, snapshot.positions, widget, still, speed])

  const skip = useCallback(() => {
    skipping.current = true
    widget?.skip()
  }, [widget])
  return { snapshot, position, scene, at, busy: at < newest, skip }
}

/** A machine too slow for its own clock cuts short what it shows. */
function inTime(widget: TableWidget, played: Promise<void>, began: number): Promise<void> {
  const timer = setTimeout(() => widget.skip(), Math.max(400, SHOW_BUDGET - (performance.now() - began)))
  return played.finally(() => clearTimeout(timer))
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
