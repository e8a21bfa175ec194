/** One line of a list: how many, what they are called, what they take along, who stands with them. */

import type { Catalogue, CatalogueUnit, RosterEntry } from '#engine'
import type { Choices } from './groups.ts'
import { OptionList } from './option-list.tsx'

const NOTHING: Choices = { options: [] }

export function EntryRow({
  entry,
  catalogue,
  change,
  drop,
}: {
  entry: RosterEntry
  catalogue: Catalogue
  change: (part: Partial<RosterEntry>) => void
  drop: () => void
}) {
  const unit = unitOf(catalogue, entry.profile)
  const name = entry.name ?? unit?.name ?? entry.profile
  const chosen = entry.options ?? []
  const joins = unit?.joins ?? []
  return (
    <li className="entry">
      <div className="row spread">
        <strong>{name}</strong>
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
      <div className="row">
        <OptionList choices={unit ?? NOTHING} chosen={chosen} put={options => change({ options })} />
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

export const unitOf = (catalogue: Catalogue, profile: string): CatalogueUnit | undefined =>
  catalogue.units.find(unit => unit.profile === profile)

/** What an entry costs by the catalogue; the total of the list comes from the game itself. */
export function costOf(catalogue: Catalogue, entry: RosterEntry): number {
  const unit = unitOf(catalogue, entry.profile)
  const options = (entry.options ?? []).reduce(
    (sum, id) => sum + (unit?.options.find(option => option.id === id)?.points ?? 0),
    0,
  )
  const others = (entry.with ?? []).reduce((sum, other) => sum + costOf(catalogue, other), 0)
  return entry.count * ((unit?.points ?? 0) + options) + others
}
