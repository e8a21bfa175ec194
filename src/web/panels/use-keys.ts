/** Keys that work anywhere at the table, unless somebody is typing. */

import { useEffect } from 'react'
import type { Scene } from '#engine'
import { CM, INCH } from '#geometry'
import { heldBy } from '../play/held.ts'
import { isTyping } from '../play/keys.ts'
import { byKey, TURN } from '../play/placing.ts'
import { routed } from '../play/route.ts'
import type { GameSource } from '../play/source.ts'
import type { Choosing } from './use-choosing.ts'

interface Doing {
  skip(): void
  /** The card before the battle. */
  opening(): void
  /** Where everybody stands. */
  overview(): void
}

export function useKeys(choosing: Choosing, scene: Scene, source: GameSource, doing: Doing): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      if (isTyping(target) || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('dialog[open]') !== null) return
      const { input } = choosing
      if (event.key === 'Escape') input({ kind: 'back' })
      else if (event.key === 'u') source.undo()
      else if (event.key === '?') doing.opening()
      else if (event.key === 'w') doing.overview()
      else if (event.key === ' ' && target === document.body) doing.skip()
      else if (/^[1-9]$/.test(event.key)) {
        const all = document.querySelectorAll<HTMLElement>('.table-side .now .offer, .table-side .ending .button')
        all[Number(event.key) - 1]?.click()
      } else if (!held(choosing, scene, event.key)) return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [choosing, scene, source, doing])
}

/** Turns or lifts what is being placed; says whether the key did anything. */
function held(choosing: Choosing, scene: Scene, key: string): boolean {
  const { trail, filling, seen, input } = choosing
  const { leaf } = trail
  const turn = key === 'q' ? -TURN : key === 'e' ? TURN : 0
  if (leaf === null || filling === undefined || (turn === 0 && !key.startsWith('Page'))) return false
  const now = heldBy(choosing, scene)
  const unit = seen.rules.units === 'inches' ? INCH : CM
  const put =
    turn === 0
      ? byKey(key, now, unit, scene)
      : now.turns
        ? { at: now.at, facing: (now.facing + turn + 360) % 360 }
        : null
  if (put === null) return false
  input({ kind: 'fill', filling: routed(seen, leaf, { to: put.at, facing: put.facing }) })
  return true
}
