/** One line of a list: how many, what they are called, what they take along, who stands with them. */

import { useState } from 'react'
import type { Catalogue, RosterEntry } from '#engine'
import { Miniature } from '../parts/miniature.tsx'
import { costOf, unitOf } from './costs.ts'
import type { Choices } from './groups.ts'
import { OptionList } from './option-list.tsx'

const NOTHING: Choices = { options: [] }

export function EntryRow({
  entry,
  catalogue,
  change,
  drop,
  move,
  copy,
}: {
  entry: RosterEntry
  catalogue: Catalogue
  change: (part: Partial<RosterEntry>) => void
  drop: () => void
  /** Up or down by one; null at the end. */
  move: { readonly up: (() => void) | null; readonly down: (() => void) | null }
  copy: () => void
}) {
  const unit = unitOf(catalogue, entry.profile)
  const name = entry.name ?? unit?.name ?? entry.profile
  const chosen = entry.options ?? []
  const joins = unit?.joins ?? []
  return (
    <li className="entry">
      <div className="row spread">
        <strong className="named">
          {unit?.look === undefined ? null : <Miniature look={unit.look} kind={unit.profile} />}
          {name}
          {entry.name === undefined || unit === undefined ? null : <span className="small muted"> {unit.name}</span>}
        </strong>
        <span className="row">
          <span className="stepper row">
            <button
              type="button"
              className="button small"
              aria-label={`One ${name} less`}
              onClick={() => change({ count: entry.count - 1 })}
            >
              −
            </button>
            <span className="count">{entry.count}</span>
            <button
              type="button"
              className="button small"
              aria-label={`One ${name} more`}
              disabled={entry.count >= (unit?.most ?? Number.POSITIVE_INFINITY)}
              onClick={() => change({ count: entry.count + 1 })}
            >
              +
            </button>
          </span>
          <span className="points">{costOf(catalogue, entry)}</span>
          <button type="button" className="button small quiet danger" aria-label={`Remove ${name}`} onClick={drop}>
            ✕
          </button>
        </span>
      </div>
      <Others entry={entry} catalogue={catalogue} change={change} />
      <div className="row">
        <OptionList choices={unit ?? NOTHING} chosen={chosen} put={options => change({ options })} />
        <EntryTools name={name} entry={entry} change={change} move={move} copy={copy} />
        {joins.length === 0 ? null : (
          <label className="small row">
            <span className="hidden-visually">Add to this squad</span>
            <select
              value=""
              onChange={event => change({ with: [...(entry.with ?? []), { profile: event.target.value, count: 1 }] })}
            >
              <option value="">Add to the squad …</option>
              {joins.map(profile => (
                <option key={profile} value={profile}>
                  {unitOf(catalogue, profile)?.name ?? profile} ({unitOf(catalogue, profile)?.points ?? 0})
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
    </li>
  )
}

/** Its place in the list, a name of its own, a copy. */
function EntryTools({
  name,
  entry,
  change,
  move,
  copy,
}: Pick<Parameters<typeof EntryRow>[0], 'entry' | 'change' | 'move' | 'copy'> & { name: string }) {
  const [isNaming, setNaming] = useState(false)
  return (
    <span className="row entry-tools">
      <button
        type="button"
        className="button small quiet"
        aria-label={`Move ${name} up`}
        disabled={move.up === null}
        onClick={() => move.up?.()}
      >
        ↑
      </button>
      <button
        type="button"
        className="button small quiet"
        aria-label={`Move ${name} down`}
        disabled={move.down === null}
        onClick={() => move.down?.()}
      >
        ↓
      </button>
      <button type="button" className="button small quiet" onClick={copy}>
        Copy<span className="hidden-visually"> {name}</span>
      </button>
      {isNaming ? (
        <input
          type="text"
          maxLength={40}
          aria-label={`A name for ${name}`}
          value={entry.name ?? ''}
          onChange={event => change({ name: event.target.value })}
          onBlur={() => setNaming(false)}
        />
      ) : (
        <button type="button" className="button small quiet" onClick={() => setNaming(true)}>
          Name<span className="hidden-visually"> {name}</span>
        </button>
      )}
    </span>
  )
}

/** Who stands in the same squad. */
function Others({ entry, catalogue, change }: Pick<Parameters<typeof EntryRow>[0], 'entry' | 'catalogue' | 'change'>) {
  return (
    <>
      {(entry.with ?? []).map((other, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: who stands in a squad has no name but the place
        <div key={n} className="with row spread small">
          <span>
            with {other.count > 1 ? `${other.count} × ` : ''}
            {other.name ?? unitOf(catalogue, other.profile)?.name ?? other.profile}
          </span>
          <span className="row">
            <OptionList
              choices={unitOf(catalogue, other.profile) ?? NOTHING}
              chosen={other.options ?? []}
              put={options =>
                change({ with: (entry.with ?? []).map((one, i) => (i === n ? { ...one, options } : one)) })
              }
            />
            <button
              type="button"
              className="button small quiet danger"
              aria-label="Remove"
              onClick={() => change({ with: (entry.with ?? []).filter((_, i) => i !== n) })}
            >
              ✕
            </button>
          </span>
        </div>
      ))}
    </>
  )
}
