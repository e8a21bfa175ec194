/** Filling a hole on the table without a mouse: steps in eight directions, coordinates, towards something, or a proposal. */

import { type KeyboardEvent, useState } from 'react'
import { inUnits, lengthText, type Scene } from '#engine'
import { CM, INCH, type Point } from '#geometry'
import { change, useSettings } from '../parts/settings.ts'
import { forHand, isTouched } from '../parts/words.ts'
import { withEnd, withLeg, withoutLeg } from '../play/fillings.ts'
import { type Held, heldBy } from '../play/held.ts'
import { byKey, coordinatesOf, goalsOf, placeAt, stepped, TURN, towards, turned } from '../play/placing.ts'
import { toFacing } from '../table/scale.ts'
import type { Choosing } from './use-choosing.ts'

const COMPASS = [
  ['↖', 'north-west', -1, -1],
  ['↑', 'north', 0, -1],
  ['↗', 'north-east', 1, -1],
  ['←', 'west', -1, 0],
  ['', '', 0, 0],
  ['→', 'east', 1, 0],
  ['↙', 'south-west', -1, 1],
  ['↓', 'south', 0, 1],
  ['↘', 'south-east', 1, 1],
] as const

const STEPS = [0.1, 0.5, 1, 2, 5]

/** What every part of this panel works on: what is held, and how it is put elsewhere. */
interface Parts {
  readonly choosing: Choosing
  readonly scene: Scene
  readonly held: Held
  readonly put: (at: Point, facing?: number) => void
}

export function Placing({ choosing, scene }: { choosing: Choosing; scene: Scene }) {
  const held = heldBy(choosing, scene)
  const { trail, filling, input } = choosing
  const { leaf } = trail
  if (leaf === null) return null
  const put = (at: Point, facing = held.facing) => input({ kind: 'fill', filling: withEnd(leaf, filling, at, facing) })
  const parts = { choosing, scene, held, put }
  return (
    <fieldset className="placing bare">
      <legend className="small muted">{howTo(held, leaf.hole?.fill === 'point', isTouched())}</legend>
      {choosing.lost ? (
        <p className="note small" role="status">
          There is no place for this now.
        </p>
      ) : null}
      <div className="row">
        <button type="button" className="button small suggest" onClick={() => input({ kind: 'suggest' })}>
          Suggest
        </button>
        <Towards {...parts} />
        {held.turns ? <Turns {...parts} /> : null}
        <Legs {...parts} />
      </div>
      <BySteps {...parts} />
    </fieldset>
  )
}

function howTo({ from, turns }: Held, point: boolean, touched: boolean): string {
  if (point || from === undefined) return forHand('Click the place on the table.')
  if (!turns) return forHand('Drag it on the table, or click where it goes. Each further click adds a leg.')
  const knob = touched ? 'the knob turns it' : 'the knob, the wheel, or Q and E turn it'
  return forHand(`Drag it on the table; ${knob}. Each further click adds a leg.`)
}

function Towards({ choosing, scene, put }: Parts) {
  const goals = goalsOf(choosing, scene)
  const go = (name: string) => {
    const goal = goals.find(one => one.name === name)
    const best = goal === undefined ? null : towards(choosing, scene, goal)
    if (best !== null) put(best)
  }
  return (
    <label className="row small">
      <span className="hidden-visually">Go as far as allowed towards</span>
      <select value="" onChange={event => go(event.target.value)}>
        <option value="">Towards …</option>
        {goals.map(goal => (
          <option key={goal.name}>{goal.name}</option>
        ))}
      </select>
    </label>
  )
}

function Turns({ choosing, held, put }: Parts) {
  const turns = [
    ['Turn it left', '↺', -TURN],
    ['Turn it right', '↻', TURN],
  ] as const
  return turns.map(([name, sign, degrees]) => (
    <button
      type="button"
      key={name}
      className="button small"
      aria-label={name}
      disabled={choosing.filling === undefined}
      onClick={() => put(held.at, turned(held.facing, degrees))}
    >
      {sign} {TURN}°
    </button>
  ))
}

function Legs({ choosing, held }: Parts) {
  const { filling, input, trail } = choosing
  const { at, facing, from, legs } = held
  const { leaf } = trail
  if (leaf === null) return null
  const disabled = filling === undefined
  return (
    <>
      {leaf.hole?.fill === 'point' || from === undefined ? null : (
        <button
          type="button"
          className="button small"
          disabled={disabled}
          onClick={() => input({ kind: 'fill', filling: withLeg(leaf, filling, at, facing) })}
        >
          Next leg
        </button>
      )}
      <button
        type="button"
        className="button small"
        disabled={disabled}
        onClick={() => input({ kind: 'fill', filling: withoutLeg(filling) })}
      >
        {legs.length > 1 ? 'Drop leg' : 'Clear'}
      </button>
    </>
  )
}

function BySteps(parts: Parts) {
  const { units } = parts.choosing.seen.rules
  const open = useSettings(settings => settings.steps)
  const [step, setStep] = useState(1)
  const unit = units === 'inches' ? INCH : CM
  return (
    <details
      className="by-steps"
      open={open}
      onToggle={event => {
        if (event.currentTarget.open !== open) change({ steps: event.currentTarget.open })
      }}
    >
      <summary className="small muted">By steps and numbers</summary>
      <div className="placing-grid">
        <Compass {...parts} step={step} unit={unit} />
        <div className="stack tight">
          <label className="row small">
            Step
            <select value={step} onChange={event => setStep(Number(event.target.value))}>
              {STEPS.map(n => (
                <option key={n} value={n}>
                  {lengthText(n * unit, units)}
                </option>
              ))}
            </select>
          </label>
          <Numbers {...parts} unit={unit} />
        </div>
      </div>
    </details>
  )
}

function Compass({ choosing, scene, held, put, step, unit }: Parts & { step: number; unit: number }) {
  const { units } = choosing.seen.rules
  const by = unit * step
  const onKey = (event: KeyboardEvent) => {
    const wanted = byKey(event.key, held, by, scene)
    if (wanted === null) return
    put(wanted.at, wanted.facing)
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of nine buttons is no form part of its own
    <div className="compass" role="group" aria-label="Move it by steps; arrow keys work here too" onKeyDown={onKey}>
      {COMPASS.map(([sign, name, dx, dy]) =>
        name === '' ? (
          <span key="middle" />
        ) : (
          <button
            type="button"
            key={name}
            className="button small icon"
            aria-label={`${step} ${units === 'inches' ? 'inch' : 'cm'} ${name}`}
            onClick={() => put(stepped(held.at, [dx, dy], by, scene))}
          >
            {sign}
          </button>
        ),
      )}
    </div>
  )
}

function Numbers({ choosing, scene, held, put, unit }: Parts & { unit: number }) {
  const { units, origin } = choosing.seen.rules
  const now = coordinatesOf(held.at, scene, origin)
  const field = (axis: 'x' | 'y' | 'z', name: string) => (
    <Coordinate
      name={name}
      value={inUnits(now[axis], units)}
      put={n => put(placeAt({ ...now, [axis]: n * unit }, scene, origin))}
    />
  )
  return (
    <>
      {field('x', 'West–east')}
      {field('y', origin === 'south-west' ? 'South–north' : 'North–south')}
      {held.flies || held.at.z > 0 ? field('z', 'Height') : null}
      {held.turns ? <Coordinate name="Facing °" value={held.facing} put={n => put(held.at, toFacing(n))} /> : null}
    </>
  )
}

function Coordinate({ name, value, put }: { name: string; value: number; put: (n: number) => void }) {
  return (
    <label className="row small spread">
      {name}
      <input
        type="number"
        step="any"
        className="short"
        value={value}
        onChange={event => {
          if (event.target.value !== '') put(Number(event.target.value))
        }}
      />
    </label>
  )
}
