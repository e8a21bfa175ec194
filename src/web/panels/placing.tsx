/** Filling a hole on the table without a mouse: steps in eight directions, coordinates, towards something, or a proposal. */

import { type KeyboardEvent, useState } from 'react'
import { inUnits, lengthText, type Scene } from '#engine'
import { CM, INCH, onGrid, type Point } from '#geometry'
import { farthest, judge } from '../play/judge.ts'
import { change, useSettings } from '../settings.ts'
import { toFacing } from '../table/scale.ts'
import { type Choosing, endOf, withEnd, withLeg } from './choosing.ts'
import { hand } from './hand.ts'

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

const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

export function Placing({ choosing, scene }: { choosing: Choosing; scene: Scene }) {
  const { seen, trail, filling } = choosing
  const { units, origin } = seen.rules
  const leaf = trail.leaf!
  const unit = units === 'inches' ? INCH : CM
  const [step, setStep] = useState(1)
  const steps = useSettings(settings => settings.steps)
  const { from, at, facing, flies, turns, legs } = hand(choosing, scene)
  const depth = scene.depth

  const put = (end: Point, turn = facing) => choosing.fill(withEnd(leaf, filling, end, turn))
  const nudge = (dx: number, dy: number) => {
    const diagonal = dx !== 0 && dy !== 0 ? Math.SQRT1_2 : 1
    const by = unit * step * diagonal
    put({ x: clamp(at.x + dx * by, scene.width), y: clamp(at.y + dy * by, depth), z: at.z })
  }
  const rise = (dz: number) => put({ ...at, z: Math.max(0, onGrid(at.z + dz * unit * step)) })
  const onKey = (event: KeyboardEvent) => {
    const way = KEYS[event.key]
    if (way !== undefined) nudge(way[0], way[1])
    else if (flies && event.key === 'PageUp') rise(1)
    else if (flies && event.key === 'PageDown') rise(-1)
    else if (turns && event.key === '[') put(at, (facing + 345) % 360)
    else if (turns && event.key === ']') put(at, (facing + 15) % 360)
    else return
    event.preventDefault()
  }
  const toSouth = (y: number) => (origin === 'south-west' ? depth - y : y)
  const towardsThing = (name: string) => {
    const goal = goals(choosing, scene).find(one => one.name === name)
    if (goal === undefined) return
    const start = legs.at(-2) ?? from ?? at
    const full = Math.min(reachOf(choosing) ?? Infinity, dist(start, goal.at))
    const best = farthest(start, goal.at, full, end => judge(seen, leaf, withEnd(leaf, filling, end, facing)) === null)
    if (best !== null) put(best)
  }

  return (
    <fieldset className="placing bare">
      <legend className="small muted">
        {leaf.hole?.fill === 'point' || from === undefined
          ? 'Click the place on the table.'
          : turns
            ? 'Drag it on the table; the wheel, or Q and E, turn it. Each further click adds a leg.'
            : 'Drag it on the table, or click where it goes. Each further click adds a leg.'}
      </legend>
      {choosing.lost ? (
        <p className="note small" role="status">
          There is no place for this now.
        </p>
      ) : null}
      <div className="row">
        <button type="button" className="button small suggest" onClick={choosing.suggest}>
          Suggest
        </button>
        <label className="row small">
          <span className="hidden-visually">Go as far as allowed towards</span>
          <select value="" onChange={event => towardsThing(event.target.value)}>
            <option value="">Towards …</option>
            {goals(choosing, scene).map(goal => (
              <option key={goal.name}>{goal.name}</option>
            ))}
          </select>
        </label>
        {turns ? (
          <>
            <button
              type="button"
              className="button small"
              aria-label="Turn it left"
              disabled={filling === undefined}
              onClick={() => put(at, (facing + 345) % 360)}
            >
              ↺ 15°
            </button>
            <button
              type="button"
              className="button small"
              aria-label="Turn it right"
              disabled={filling === undefined}
              onClick={() => put(at, (facing + 15) % 360)}
            >
              ↻ 15°
            </button>
          </>
        ) : null}
        {leaf.hole?.fill === 'point' || from === undefined ? null : (
          <button
            type="button"
            className="button small"
            disabled={filling === undefined}
            onClick={() => choosing.fill(withLeg(leaf, filling, at, facing))}
          >
            Next leg
          </button>
        )}
        <button
          type="button"
          className="button small"
          disabled={filling === undefined}
          onClick={() => choosing.fill(legs.length > 1 && leaf.hole?.fill !== 'point' ? dropLast(filling) : undefined)}
        >
          {legs.length > 1 ? 'Drop leg' : 'Clear'}
        </button>
      </div>
      <details
        className="by-steps"
        open={steps}
        onToggle={event => {
          if (event.currentTarget.open !== steps) change({ steps: event.currentTarget.open })
        }}
      >
        <summary className="small muted">By steps and numbers</summary>
        <div className="placing-grid">
          {/* biome-ignore lint/a11y/useSemanticElements: a group of nine buttons is no form part of its own */}
          <div
            className="compass"
            role="group"
            aria-label="Move it by steps; arrow keys work here too"
            onKeyDown={onKey}
          >
            {COMPASS.map(([sign, name, dx, dy]) =>
              name === '' ? (
                <span key="middle" />
              ) : (
                <button
                  type="button"
                  key={name}
                  className="button small icon"
                  aria-label={`${step} ${units === 'inches' ? 'inch' : 'cm'} ${name}`}
                  onClick={() => nudge(dx, dy)}
                >
                  {sign}
                </button>
              ),
            )}
          </div>
          <div className="stack tight">
            <label className="row small">
              Step
              <select value={step} onChange={event => setStep(Number(event.target.value))}>
                {[0.1, 0.5, 1, 2, 5].map(n => (
                  <option key={n} value={n}>
                    {lengthText(n * unit, units)}
                  </option>
                ))}
              </select>
            </label>
            <Coordinate
              name="West–east"
              value={inUnits(at.x, units)}
              put={n => put({ ...at, x: clamp(n * unit, scene.width) })}
            />
            <Coordinate
              name={origin === 'south-west' ? 'South–north' : 'North–south'}
              value={inUnits(toSouth(at.y), units)}
              put={n => put({ ...at, y: clamp(toSouth(n * unit), depth) })}
            />
            {flies || at.z > 0 ? (
              <Coordinate
                name="Height"
                value={inUnits(at.z, units)}
                put={n => put({ ...at, z: Math.max(0, onGrid(n * unit)) })}
              />
            ) : null}
            {turns ? <Coordinate name="Facing °" value={facing} put={n => put(at, toFacing(n))} /> : null}
          </div>
        </div>
      </details>
    </fieldset>
  )
}

const dropLast = (filling: Choosing['filling']): Choosing['filling'] =>
  // A list without its last element is a list of the same kind.
  Array.isArray(filling) ? (filling.slice(0, -1) as unknown as Choosing['filling']) : undefined

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

const clamp = (n: number, most: number): number => Math.max(0, Math.min(most, onGrid(n)))
const dist = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)

/** Things one may want to go to: other models and markers, by name. */
function goals({ trail }: Choosing, scene: Scene): { name: string; at: Point }[] {
  const who = trail.leaf?.on
  const models = scene.models.flatMap(it =>
    it.body === null || it.id === who || it.status === 'gone' ? [] : [{ name: it.name, at: it.body.at }],
  )
  return [...scene.markers.map(({ name, at }) => ({ name, at })), ...models]
}

function reachOf({ trail }: Choosing): number | undefined {
  const hole = trail.leaf?.hole
  return hole?.fill === 'path' || hole?.fill === 'pose' ? hole.reach : undefined
}

export const hasEnd = (choosing: Choosing): boolean => endOf(choosing.filling) !== null
