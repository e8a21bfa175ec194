/** The legal reach, worked out bit by bit while nothing else needs the thread. */

import { useEffect, useState } from 'react'
import type { Scene } from '#engine'
import type { Spot } from '#geometry'
import type { Choice } from '../play/choosing.ts'
import { withEnd } from '../play/fillings.ts'
import { judge, reachOutline } from '../play/judge.ts'

/** Milliseconds of work before the browser may draw again. */
const SLICE = 8

export function useReach({ seen, trail }: Choice, scene: Scene): readonly Spot[] | null {
  const [outline, setOutline] = useState<readonly Spot[] | null>(null)
  const { leaf } = trail
  useEffect(() => {
    setOutline(null)
    const hole = leaf?.hole
    if (leaf === null || hole === undefined || (hole.fill !== 'path' && hole.fill !== 'pose')) return
    const body = scene.models.find(model => model.id === hole.who)?.body
    if (body === undefined || body === null || hole.reach === undefined || hole.reach <= 0) return
    const facing = body.base.shape === 'block' ? body.base.facing : 0
    const steps = reachOutline(
      body.at,
      hole.reach,
      at => judge(seen, leaf, withEnd(leaf, undefined, at, facing)) === null,
    )
    let timer = 0
    const work = () => {
      const end = performance.now() + SLICE
      while (performance.now() < end) {
        const { done, value } = steps.next()
        if (done) return setOutline(value)
      }
      timer = window.setTimeout(work)
    }
    timer = window.setTimeout(work)
    return () => clearTimeout(timer)
  }, [seen, leaf, scene])
  return outline
}
