/** The card before a battle: who you are, against whom, what to do and for how long, and the rules that decide it. */

import { useEffect, useRef } from 'react'
import { GuideButton } from '../parts/guide-button.tsx'
import { RuleLink } from '../parts/rule-link.tsx'
import { SeatDot } from '../parts/seat-dot.tsx'
import { change, useSettings } from '../parts/settings.ts'
import { forHand, isTouched } from '../parts/words.ts'
import type { GameSource } from '../play/source.ts'

export function Opening({
  source,
  seat,
  open,
  close,
  setUp,
}: {
  source: GameSource
  seat: number
  open: boolean
  close: () => void
  /** Has the umpire set up everything; there while nothing has been set up. */
  setUp: (() => void) | undefined
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open && dialog.current?.open === false) dialog.current.showModal()
    if (!open) dialog.current?.close()
  }, [open])
  const { rules, setup } = source
  const primer = rules.primer?.(setup)
  if (primer === undefined) return null
  const { seats } = source.snapshot()
  const side = (n: number) => (
    <>
      <SeatDot seat={n} /> <strong>{seats[n]?.name}</strong>, {setup.rosters[n]?.name}
    </>
  )
  const scenario = rules.scenarios.find(({ id }) => id === setup.scenario)?.name
  return (
    <dialog ref={dialog} className="opening" aria-labelledby="opening-title" onClose={close}>
      <div className="stack">
        <h2 id="opening-title">
          {rules.name}
          {scenario === undefined ? '' : `: ${scenario}`}
        </h2>
        <dl className="opening-facts">
          <div>
            <dt>You</dt>
            <dd>{side(seat)}</dd>
          </div>
          <div>
            <dt>Against</dt>
            <dd>
              {seats.map((_, n) =>
                n === seat ? null : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
                  <span key={n} className="opponent">
                    {side(n)}
                  </span>
                ),
              )}
            </dd>
          </div>
          <div>
            <dt>Goal</dt>
            <dd>{primer.goal}</dd>
          </div>
          <div>
            <dt>Length</dt>
            <dd>{primer.length}</dd>
          </div>
        </dl>
        <h3>Three things to know</h3>
        <ol className="keys">
          {primer.keys.map(({ says, rule }) => (
            <li key={rule}>
              {says} <RuleLink game={rules.id} rule={rule} />
            </li>
          ))}
        </ol>
        <p className="small muted">
          {forHand('Drag a miniature to move it; click one of yours, then an enemy, to attack.')}{' '}
          {isTouched() ? 'The button ? shows this card again.' : 'U takes back, ? shows this card and all keys again.'}
        </p>
        <Begin source={source} close={close} setUp={setUp} />
        <Keys />
      </div>
    </dialog>
  )
}

/** How to begin: set up by the umpire or by hand; and whether to be told before every battle. */
function Begin({ source, close, setUp }: Pick<Parameters<typeof Opening>[0], 'source' | 'close' | 'setUp'>) {
  const asked = useSettings(settings => settings.opening)
  return (
    <div className="row spread">
      <span className="row">
        {setUp === undefined ? null : (
          <button
            type="button"
            className="button primary"
            onClick={() => {
              setUp()
              close()
            }}
          >
            Set it up and begin
          </button>
        )}
        <button type="button" className={setUp === undefined ? 'button primary' : 'button'} onClick={close}>
          {setUp === undefined ? 'To the table' : 'Set up myself'}
        </button>
      </span>
      <GuideButton rules={source.rules} />
      <label className="row small">
        <input type="checkbox" checked={asked} onChange={event => change({ opening: event.target.checked })} />
        show before every battle
      </label>
    </div>
  )
}

function Keys() {
  return (
    <details className="small">
      <summary>Keys</summary>
      <dl className="key-list">
        {KEYS.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const KEYS = [
  ['1 – 9', 'take an entry of the list'],
  ['Enter', 'do what is chosen'],
  ['Esc', 'back, one step at a time'],
  ['U', 'take back'],
  ['Space', 'skip what is being shown'],
  ['Q, E', 'turn the squad that is being moved'],
  ['Page up, down', 'higher, lower, while somebody flies'],
  [', and .', 'one storey down, up, where a table has several'],
  ['W', 'where everybody stands, in words'],
  ['?', 'this card'],
] as const
