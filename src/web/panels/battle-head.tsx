/** The head of a game being played: how it stands, undo, the view, and what is needed rarely. */

import { useState } from 'react'
import { Link } from 'wouter'
import { change, useSettings } from '../parts/settings.ts'
import type { Shown } from '../play/shown.ts'
import type { GameSource } from '../play/source.ts'
import type { Camera, TableWidget } from '../table/types.ts'
import { TableMenu } from './table-menu.tsx'
import { Tracker } from './tracker.tsx'

export function BattleHead({
  source,
  shown,
  widget,
  doing,
}: {
  source: GameSource
  shown: Shown
  widget: TableWidget | null
  doing: { opening(): void; overview(): void }
}) {
  const { snapshot, position, scene, busy } = shown
  const over = position.view.over !== null
  const [camera, setCamera] = useState<Camera['mode']>('free')
  const look = (mode: Camera['mode']) => {
    setCamera(mode)
    widget?.camera({ ...widget.eye(), mode, turn: 0 })
  }
  const { whyNotUndo } = snapshot
  // Where the rulebook gives nothing back after dice, nobody is asked for it either.
  const isFixed = snapshot.undoable === 0 && (source.answerUndo === undefined || source.rules.takingBack !== undefined)
  const views = <Views camera={camera} look={look} />
  return (
    <header className="table-head">
      <Link href="/" className="brand" aria-label="Leave the table">
        <img src="/icon.svg" alt="" />
      </Link>
      <Tracker scene={scene} seats={snapshot.seats} snapshot={snapshot} waiting={busy ? [] : position.waiting} />
      <div className="row tools">
        <button
          type="button"
          className="button small"
          disabled={isFixed || busy || over || position.view.seat === null}
          onClick={() => source.undo()}
          title={isFixed && whyNotUndo ? `${whyNotUndo.why} (${whyNotUndo.rule})` : 'Take back (U)'}
        >
          Undo
        </button>
        <span className="row only-large">{views}</span>
        <button
          type="button"
          className="button small icon"
          aria-label="What this battle is about, and all keys"
          title="What this battle is about (?)"
          onClick={doing.opening}
        >
          ?
        </button>
        <TableMenu source={source} over={over} seat={position.view.seat} overview={doing.overview}>
          {views}
        </TableMenu>
      </div>
    </header>
  )
}

function Views({ camera, look }: { camera: Camera['mode']; look: (mode: Camera['mode']) => void }) {
  const view = useSettings(settings => settings.view)
  return (
    <>
      <button
        type="button"
        className="button small"
        title="Between the table in three dimensions and the flat plan"
        onClick={() => change({ view: view === '3d' ? 'flat' : '3d' })}
      >
        {view === '3d' ? 'Plan' : '3D'}
      </button>
      {view === '3d' ? (
        <button
          type="button"
          className="button small"
          aria-pressed={camera === 'top'}
          onClick={() => look(camera === 'top' ? 'free' : 'top')}
        >
          From above
        </button>
      ) : null}
    </>
  )
}
