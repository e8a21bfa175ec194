/** The place a table widget lives in. React owns the box, the widget everything inside. */

import { useEffect, useRef, useState } from 'react'
import type { Look, TableCallbacks, TableWidget } from '../table/types.ts'
import { isStill, useSettings } from './settings.ts'
import { tableMaker } from './widgets.ts'

export function TableView({
  look,
  label,
  calls,
  ready,
  view,
}: {
  look: Look
  label: string
  calls?: TableCallbacks
  ready: (widget: TableWidget | null) => void
  view?: '3d' | 'flat'
}) {
  const box = useRef<HTMLDivElement>(null)
  const settings = useSettings()
  const wanted = view ?? settings.view
  const still = isStill(settings)
  const { quality, speed } = settings
  const [widget, setWidget] = useState<TableWidget | null>(null)
  const latest = useRef<TableCallbacks>({})
  useEffect(() => {
    latest.current = calls ?? {}
  })
  const first = useRef({ look, label, quality, speed, still })

  useEffect(() => {
    let made: TableWidget | null = null
    let left = false
    void tableMaker(wanted).then(create => {
      if (left || box.current === null) return
      // The newest callbacks are looked up at each call: the widget is made once.
      const forward: TableCallbacks = {
        onPick: pick => latest.current.onPick?.(pick),
        onPickTwice: pick => latest.current.onPickTwice?.(pick),
        onHover: pick => latest.current.onHover?.(pick),
        onDrag: (at, how) => latest.current.onDrag?.(at, how),
        onDrop: (at, how) => latest.current.onDrop?.(at, how),
        onMoment: event => latest.current.onMoment?.(event),
        onCamera: camera => latest.current.onCamera?.(camera),
      }
      made = create(box.current, { ...first.current, tray: true }, forward)
      setWidget(made)
    })
    return () => {
      left = true
      made?.dispose()
      setWidget(null)
    }
  }, [wanted])

  useEffect(() => ready(widget), [widget, ready])
  useEffect(() => widget?.look(look), [widget, look])
  useEffect(() => widget?.label(label), [widget, label])
  useEffect(() => widget?.settings({ quality, speed, still }), [widget, quality, speed, still])
  return <div ref={box} className="table-view" />
}
