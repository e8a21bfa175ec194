/** Clocks for a game on this device: none, or minutes for each person and seconds for each answer. */

import type { ClockTerms } from '#match'

const USUAL: ClockTerms = { initial: 30 * 60, increment: 15, flag: 'loses' }
const MOST_MINUTES = 600
const MOST_SECONDS = 600

export function DeviceClockField({
  clock,
  put,
}: {
  clock: ClockTerms | undefined
  put: (clock: ClockTerms | undefined) => void
}) {
  return (
    <>
      <label className="row">
        <input
          type="checkbox"
          checked={clock !== undefined}
          onChange={event => put(event.target.checked ? USUAL : undefined)}
        />
        play with clocks
      </label>
      {clock === undefined ? null : (
        <>
          <label className="row">
            <input
              type="checkbox"
              checked={clock.initial === null}
              onChange={event => put({ ...USUAL, ...(event.target.checked && { initial: null }) })}
            />
            only the clocks in the rules of the game
          </label>
          {clock.initial === null ? null : (
            <div className="row">
              <NumberField
                name="Minutes each"
                value={clock.initial / 60}
                least={1}
                most={MOST_MINUTES}
                put={minutes => put({ ...clock, initial: minutes * 60 })}
              />
              <NumberField
                name="Seconds more for each answer"
                value={clock.increment}
                least={0}
                most={MOST_SECONDS}
                put={increment => put({ ...clock, increment })}
              />
            </div>
          )}
        </>
      )}
      <p className="small muted">
        {clock === undefined
          ? 'No hurry: everybody thinks as long as they like.'
          : 'Your time runs while it is for you to decide, not while a bot thinks, the device is passed on, or the table shows what happened. A player who runs out of time loses. The clocks in the rules of the game run beside them: when one runs out, the answer for a silent player is given.'}
      </p>
    </>
  )
}

function NumberField({
  name,
  value,
  least,
  most,
  put,
}: {
  name: string
  value: number
  least: number
  most: number
  put: (n: number) => void
}) {
  return (
    <label className="field">
      <span className="name">{name}</span>
      <input
        type="number"
        min={least}
        max={most}
        value={value}
        onChange={event => put(Math.max(least, Math.min(most, Math.round(Number(event.target.value)))))}
      />
    </label>
  )
}
