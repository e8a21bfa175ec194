/** What a unit, or a whole force, takes along: its options in groups, each with how many it may have. */

import type { CatalogueOption } from '#engine'
import {
  type Choices,
  groupText,
  isEither,
  mayTake,
  type Section,
  sectionsOf,
  takenText,
  timesTaken,
  withOption,
  withoutOption,
} from './groups.ts'

interface Props {
  readonly choices: Choices
  readonly chosen: readonly string[]
  readonly put: (options: readonly string[]) => void
}

export function OptionList({ choices, chosen, put, empty = 'Takes nothing along' }: Props & { empty?: string }) {
  if (choices.options.length === 0) return null
  const sections = sectionsOf(choices)
  const isLacking = sections.some(section => groupText(section, chosen).startsWith('choose'))
  return (
    <details className="entry-options" open={isLacking || undefined}>
      <summary className="small">{chosen.length === 0 ? empty : `Takes ${takenText(choices, chosen)}`}</summary>
      {sections.map(section => (
        <OptionGroupList key={section.group?.id ?? ''} section={section} chosen={chosen} put={put} />
      ))}
    </details>
  )
}

function OptionGroupList({ section, chosen, put }: Omit<Props, 'choices'> & { section: Section }) {
  const { group, options } = section
  return (
    <fieldset className="option-group">
      {group === null ? null : (
        <legend className="small">
          {group.name} <span className="muted">{groupText(section, chosen)}</span>
        </legend>
      )}
      <ul className="plain">
        {options.map(option => (
          <OptionRow key={option.id} section={section} option={option} chosen={chosen} put={put} />
        ))}
      </ul>
    </fieldset>
  )
}

function OptionRow({
  section,
  option,
  chosen,
  put,
}: Omit<Props, 'choices'> & { section: Section; option: CatalogueOption }) {
  const n = timesTaken(chosen, option.id)
  const isOpen = mayTake(section, chosen, option)
  const isOne = isEither(section) && (section.group?.least ?? 0) === 1
  return (
    <li>
      <label className="row small">
        <input
          type={isOne ? 'radio' : 'checkbox'}
          checked={n > 0}
          disabled={n === 0 && !isOpen}
          onChange={event =>
            put(event.target.checked ? withOption(section, chosen, option.id) : withoutOption(chosen, option.id))
          }
        />
        <span>
          <strong>
            {option.name}
            {n > 1 ? ` × ${n}` : ''}
          </strong>
          {option.points > 0 ? ` (${option.points})` : ''} <span className="muted">{option.says}</span>
        </span>
      </label>
      {n > 0 && (option.most ?? 1) > 1 ? (
        <button
          type="button"
          className="button small"
          disabled={!isOpen}
          aria-label={`Another ${option.name}`}
          onClick={() => put(withOption(section, chosen, option.id))}
        >
          one more
        </button>
      ) : null}
    </li>
  )
}
