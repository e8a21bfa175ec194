/** How to play, in place: over whatever is on the screen, so that a battle is not left for it. */

import { useRef } from 'react'
import { createPortal } from 'react-dom'
import type { AnyRuleset } from '#engine'
import { Guide } from './guide.tsx'
import '../style/rules.css'

export function GuideButton({ rules }: { rules: AnyRuleset }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  return (
    <>
      <button type="button" className="button quiet" onClick={() => dialog.current?.showModal()}>
        How to play
      </button>
      {createPortal(
        // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; a click beside it does too
        <dialog
          ref={dialog}
          className="sheet wide"
          aria-label={`How to play ${rules.name}`}
          onClick={event => {
            if (event.target === event.currentTarget) close()
          }}
        >
          <div className="stack">
            <Guide rules={rules} open />
            <div className="row">
              <button type="button" className="button primary" onClick={close}>
                Close
              </button>
            </div>
          </div>
        </dialog>,
        document.body,
      )}
    </>
  )
}
