/** How a list stood before, kept by hand: the way back to each of them. */

import { ago, plural } from '../parts/words.ts'
import type { ListVersion } from '../play/shelf.ts'

export function Versions({
  versions,
  keep,
  back,
  drop,
}: {
  versions: readonly ListVersion[]
  keep: () => void
  back: (version: ListVersion) => void
  drop: (at: number) => void
}) {
  return (
    <details className="versions">
      <summary>Versions{versions.length > 0 ? ` (${versions.length})` : ''}</summary>
      <div className="stack tight">
        <button type="button" className="button small" onClick={keep}>
          Keep this version
        </button>
        <ul className="plain stack tight">
          {versions.toReversed().map(version => {
            const called = `${version.roster.name}, ${ago(version.at)}`
            return (
              <li key={version.at} className="row spread">
                <span className="small">
                  {version.roster.name}{' '}
                  <span className="muted">
                    {version.points > 0 ? `${plural(version.points, 'point')} · ` : ''}
                    {plural(version.roster.entries.length, 'entry', 'entries')} · {ago(version.at)}
                  </span>
                </span>
                <span className="row">
                  <button type="button" className="button small" onClick={() => back(version)}>
                    Back to it<span className="hidden-visually">: {called}</span>
                  </button>
                  <button
                    type="button"
                    className="button small quiet danger"
                    aria-label={`Delete the version ${called}`}
                    onClick={() => drop(version.at)}
                  >
                    ✕
                  </button>
                </span>
              </li>
            )
          })}
        </ul>
      </div>
    </details>
  )
}
