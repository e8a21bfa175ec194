/** What is needed rarely: rules, record, settings, giving up, leaving. */

import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { Seat } from '#engine'
import { recordName, saveFile } from '../parts/files.ts'
import { GuideButton } from '../parts/guide-button.tsx'
import { SettingsDialog } from '../parts/settings-dialog.tsx'
import type { GameSource } from '../play/source.ts'
import { ReportDialog } from './report-dialog.tsx'

export function TableMenu({
  source,
  over,
  seat,
  overview,
  children,
}: {
  source: GameSource
  over: boolean
  /** The seat of whoever looks; null for spectators. */
  seat: Seat | null
  overview: () => void
  children?: React.ReactNode
}) {
  const [settings, setSettings] = useState(false)
  const [reporting, setReporting] = useState(false)
  const menu = useRef<HTMLDetailsElement>(null)
  useClosing(menu)
  const record = source.record()
  return (
    <>
      <details className="menu" ref={menu}>
        <summary className="button small">Menu</summary>
        <ul className="plain">
          {children === undefined ? null : <li className="only-small row">{children}</li>}
          <li>
            <GuideButton rules={source.rules} />
          </li>
          <li>
            <button type="button" className="button quiet" onClick={overview}>
              Where everybody stands
            </button>
          </li>
          <li>
            <button type="button" className="button quiet" onClick={() => setSettings(true)}>
              Settings
            </button>
          </li>
          {record === null ? null : (
            <li>
              <button
                type="button"
                className="button quiet"
                onClick={() => saveFile(recordName(record), JSON.stringify(record, null, 1))}
              >
                Save the record
              </button>
            </li>
          )}
          {source.draw === undefined || over || seat === null ? null : (
            <li>
              <button type="button" className="button quiet" onClick={() => source.draw?.(true)}>
                Offer a draw
              </button>
            </li>
          )}
          {source.report === undefined || seat === null ? null : (
            <li>
              <button type="button" className="button quiet" onClick={() => setReporting(true)}>
                Report a player
              </button>
            </li>
          )}
          {source.resign === undefined || over || seat === null ? null : (
            <li>
              <button
                type="button"
                className="button quiet danger"
                onClick={() => {
                  if (confirm('Give this game up?')) source.resign?.()
                }}
              >
                Resign
              </button>
            </li>
          )}
          <li>
            <Link className="button quiet" href="/">
              {over ? 'Leave' : 'Leave, play on later'}
            </Link>
          </li>
        </ul>
      </details>
      <SettingsDialog open={settings} close={() => setSettings(false)} />
      {reporting ? <ReportDialog source={source} seat={seat} close={() => setReporting(false)} /> : null}
    </>
  )
}

/** Escape, a click elsewhere and a choice close the menu. */
function useClosing(menu: React.RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = menu
      if (current === null || !current.open) return
      const isInside = event.target instanceof Node && current.contains(event.target)
      const isChoice = event.target instanceof Element && event.target.closest('.menu li') !== null
      if (event instanceof KeyboardEvent ? event.key !== 'Escape' : isInside && !isChoice) return
      if (event instanceof KeyboardEvent) {
        event.stopPropagation()
        current.querySelector('summary')?.focus()
      }
      current.open = false
    }
    document.addEventListener('click', close)
    document.addEventListener('keydown', close, { capture: true })
    return () => {
      document.removeEventListener('click', close)
      document.removeEventListener('keydown', close, { capture: true })
    }
  }, [menu])
}
