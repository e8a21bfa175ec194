/** What is needed rarely: record, rules, settings, leaving. */

import { useState } from 'react'
import { Link } from 'wouter'
import { saveFile } from '../parts/files.ts'
import { SettingsDialog } from '../parts/settings-dialog.tsx'
import type { GameSource } from '../play/source.ts'

export function TableMenu({
  source,
  over,
  children,
}: {
  source: GameSource
  over: boolean
  children?: React.ReactNode
}) {
  const [settings, setSettings] = useState(false)
  const record = source.record()
  return (
    <>
      <details className="menu">
        <summary className="button small">Menu</summary>
        <ul className="plain">
          {children === undefined ? null : <li className="only-small row">{children}</li>}
          <li>
            <button type="button" className="button quiet" onClick={() => setSettings(true)}>
              Settings
            </button>
          </li>
          <li>
            <a className="button quiet" href={`/rules/${source.rules.id}`} target="_blank" rel="noreferrer">
              Rules
            </a>
          </li>
          {record === null ? null : (
            <li>
              <button
                type="button"
                className="button quiet"
                onClick={() => saveFile(`${source.rules.id}-${source.id}.json`, JSON.stringify(record, null, 1))}
              >
                Save the record
              </button>
            </li>
          )}
          {source.resign === undefined || over ? null : (
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
    </>
  )
}
