/** Which storey of the table one looks into: buttons, and the keys ',' (down) and '.' (up). */

import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Scene } from '#engine'
import { isTyping } from '../play/keys.ts'
import { storeyName, storeysOf } from '../play/storeys.ts'
import type { TableWidget } from '../table/types.ts'

export function Storeys({ widget, scene }: { widget: TableWidget | null; scene: Scene }) {
  const { terrain } = scene
  const levels = useMemo(() => storeysOf({ terrain }), [terrain])
  /** The highest storey that is shown; one more than all of them where nothing is cut away. */
  const [shown, setShown] = useState(Infinity)
  const storey = Math.min(shown, levels.length)
  useEffect(() => widget?.storey(levels[storey] ?? null), [widget, levels, storey])
  const go = useCallback((by: number) => setShown(Math.max(0, Math.min(levels.length, storey + by))), [levels, storey])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = event.key === '.' ? 1 : event.key === ',' ? -1 : 0
      if (by === 0 || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('dialog[open]') !== null) return
      go(by)
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [go])
  if (levels.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons is no form part of its own
    <div className="storeys" role="group" aria-label="Storeys shown">
      {Array.from({ length: levels.length + 1 }, (_, i) => levels.length - i).map(n => (
        <button
          type="button"
          key={n}
          className="button small"
          aria-pressed={storey === n}
          aria-label={n === levels.length ? 'All storeys' : storeyName(n)}
          title={n === levels.length ? 'All storeys (. and ,)' : `${storeyName(n)}: what is above is see-through`}
          onClick={() => setShown(n)}
        >
          {n === levels.length ? 'All' : n === 0 ? 'G' : n}
        </button>
      ))}
    </div>
  )
}
