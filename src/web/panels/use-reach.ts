/** The legal reach, worked out bit by bit while nothing else needs the thread. */

import { useEffect, useState } from 'react'
import type { Scene } from '#engine'
import type { Spot } from '#geometry'
import type { Choice } from '../play/choosing.ts'
import { endOf } from '../play/fillings.ts'
import { reachOutline } from '../play/judge.ts'
import { routed } from '../play/route.ts'

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
    // A little short of the whole reach: ways that bend, and legs that are rounded up, still come there.
    const steps = reachOutline(body.at, Math.round(hole.reach * 0.99), to => endOf(routed(seen, leaf, { to })))
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
