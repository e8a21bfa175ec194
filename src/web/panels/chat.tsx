/** Talk at the table. */

import { useState } from 'react'
import type { ChatLine } from '../play/source.ts'

export function Chat({ lines, say }: { lines: readonly ChatLine[]; say: ((text: string) => void) | null }) {
  return (
    <section className="chat" aria-label="Talk">
      <ul className="plain" aria-live="polite">
        {lines.slice(-50).map((line, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
          <li key={n}>
            {line.isNotice ? (
              <em className="muted">
                {line.from} {line.text}
              </em>
            ) : (
              <>
                <strong>{line.from}</strong> {line.text}
              </>
            )}
          </li>
        ))}
      </ul>
      {say === null ? null : <SayForm say={say} />}
    </section>
  )
}

function SayForm({ say }: { say: (text: string) => void }) {
  const [text, setText] = useState('')
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (text.trim() === '') return
        say(text)
        setText('')
      }}
    >
      <input
        type="text"
        aria-label="Say something"
        maxLength={500}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <button type="submit" className="button small">
        Say
      </button>
    </form>
  )
}
