/** One seat before a game: who sits there, and with what. */

import { BOTS } from '#bots'
import type { ListChoice } from '../play/begin.ts'
import type { Place } from '../play/plan.ts'
import { SeatDot } from './seat-dot.tsx'
import { BOT_LEVELS } from './words.ts'

export function SeatRow({
  seat,
  place,
  lists,
  online,
  put,
}: {
  seat: number
  place: Place
  lists: readonly ListChoice[]
  online: boolean
  put: (part: Partial<Place>) => void
}) {
  const people: readonly (readonly [Place['kind'], string])[] = online
    ? [
        ['me', 'Me'],
        ['open', 'Anyone'],
      ]
    : [['here', 'A person here']]
  return (
    <fieldset className="seat-row bare">
      <legend className="row">
        <SeatDot seat={seat} /> Player {seat + 1}
      </legend>
      {online ? null : (
        <label className="field">
          <span className="name">Name</span>
          <input type="text" maxLength={40} value={place.name} onChange={event => put({ name: event.target.value })} />
        </label>
      )}
      <label className="field">
        <span className="name">Played by</span>
        <select
          value={place.kind === 'bot' ? place.bot : place.kind}
          onChange={event => {
            const person = people.find(([kind]) => kind === event.target.value)
            if (person !== undefined) put({ kind: person[0] })
            else put({ kind: 'bot', bot: event.target.value, list: place.list || lists[0]!.id })
          }}
        >
          {people.map(([kind, text]) => (
            <option key={kind} value={kind}>
              {text}
            </option>
          ))}
          {BOTS.map(({ id }) => (
            <option key={id} value={id}>
              Bot: {BOT_LEVELS[id] ?? id}
            </option>
          ))}
        </select>
      </label>
      <label className={online ? 'field' : 'field wide'}>
        <span className="name">List</span>
        <select value={place.list} onChange={event => put({ list: event.target.value })}>
          {place.kind === 'open' ? <option value="">their own</option> : null}
          {lists.map(one => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  )
}
