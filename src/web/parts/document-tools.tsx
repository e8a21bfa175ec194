/** What is done with the whole of a list or a battlefield. */

import { saveFile } from './files.ts'

/** Ctrl Z and Ctrl Y do the same, where the screen listens to them. */
export function UndoRedo({
  mayUndo,
  mayRedo,
  undo,
  redo,
}: {
  mayUndo: boolean
  mayRedo: boolean
  undo: () => void
  redo: () => void
}) {
  return (
    <>
      <button
        type="button"
        className="button small"
        aria-keyshortcuts="Control+Z"
        title="Ctrl Z"
        disabled={!mayUndo}
        onClick={undo}
      >
        Undo
      </button>
      <button
        type="button"
        className="button small"
        aria-keyshortcuts="Control+Y"
        title="Ctrl Y"
        disabled={!mayRedo}
        onClick={redo}
      >
        Redo
      </button>
    </>
  )
}

/** Shares, copies and exports it; `content` is what the file holds. */
export function SendButtons({
  name,
  content,
  share,
  duplicate,
}: {
  name: string
  content: object
  share: () => Promise<void>
  duplicate: () => void
}) {
  return (
    <>
      <button type="button" className="button small" onClick={() => void share()}>
        Share
      </button>
      <button type="button" className="button small" onClick={duplicate}>
        Duplicate
      </button>
      <button
        type="button"
        className="button small"
        onClick={() => saveFile(`${name}.json`, JSON.stringify(content, null, 1))}
      >
        Export
      </button>
    </>
  )
}
