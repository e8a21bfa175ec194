/** A game watched again: its picture, its story, and the way through it step by step. */

import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { type AnyRuleset, type GameRecord, type ModelId, type Scene, whyNotReplayable } from '#engine'
import { faceOf } from '../games/index.ts'
import { named } from '../parts/cast.ts'
import { packed, recordName, saveFile } from '../parts/files.ts'
import { lookOf } from '../parts/look.ts'
import { isStill, useSettings } from '../parts/settings.ts'
import { StrengthChart } from '../parts/strength-chart.tsx'
import { TableView } from '../parts/table-view.tsx'
import { useRules } from '../parts/use-rules.ts'
import { errorText } from '../parts/words.ts'
import { continueFrom } from '../play/begin.ts'
import { readRecord } from '../play/read-record.ts'
import { around, jumped, type Place, startAt, stepped, stopped, toggled } from '../play/replaying.ts'
import type { SavedGame } from '../play/shelf.ts'
import { type Moment, type Proof, type Step, unroll } from '../play/steps.ts'
import type { Look, Pick, TableWidget } from '../table/types.ts'
import { CameraBar, useFollowing } from './camera-bar.tsx'
import { lookedAt } from './highlights.ts'
import { Log } from './log.tsx'
import { OtherEdition } from './other-edition.tsx'
import { Storeys } from './storeys.tsx'
import '../style/table.css'
import '../style/flat.css'

export interface Opened {
  readonly record: GameRecord
  readonly over: boolean
  readonly at: number
  /** As it is kept on this device, if it is. */
  readonly saved?: SavedGame
}

/** What a link or a file gave, judged. */
export function checked(value: unknown): Omit<Opened, 'at'> {
  const record = readRecord(value)
  if (typeof record === 'string') throw new Error(record)
  return { record, over: true }
}

/** Milliseconds between two actions at normal speed, at least. */
const PAUSE = 350
const SPEEDS = [0.5, 1, 2, 4] as const

/** What is wrong with how the dice of a game came about; nothing where it says nothing of it. */
export type Dicing = (record: GameRecord) => readonly string[]

export function ReplayTable({ opened, dicing }: { opened: Opened; dicing: Dicing }) {
  const { record } = opened
  const rules = useRules(record.ruleset)
  const other = whyNotReplayable(rules, record)
  if (other !== null) return <OtherEdition rules={rules} record={record} saved={opened.saved} why={other} />
  return <Player opened={opened} rules={rules} dicing={dicing} />
}

function Player({ opened, rules, dicing }: { opened: Opened; rules: AnyRuleset; dicing: Dicing }) {
  const { record, over } = opened
  const settings = useSettings()
  const { steps, moments, trouble, proof } = useMemo(
    () => unroll(rules, record, over, dicing),
    [rules, record, over, dicing],
  )
  const [widget, setWidget] = useState<TableWidget | null>(null)
  const { place, put } = usePlaying(steps, widget, opened.at)
  const names = useMemo(
    () => record.setup.rosters.map((roster, seat) => record.players?.[seat] ?? roster.name),
    [record],
  )
  const look = useMemo(() => lookOf(faceOf(rules.id), rules, names, settings), [rules, names, settings])
  const { at } = place
  const step = steps[at]
  useEffect(() => {
    if (step !== undefined) widget?.show(step.scene)
  }, [widget, step])
  if (step === undefined) {
    return (
      <main className="page" id="main">
        <h1>This replay cannot be shown</h1>
        <p className="note bad">{trouble}</p>
      </main>
    )
  }
  return (
    <main className="replay" id="main">
      <h1 className="hidden-visually">Replay of {names.join(' against ')}</h1>
      <Picture
        scene={step.scene}
        look={look}
        label={`The table after action ${at}`}
        widget={widget}
        ready={setWidget}
        busy={place.playing}
      />
      <Story rules={rules} record={record} names={names} steps={steps} at={at}>
        <Proven proof={proof} />
        <StrengthChart steps={steps} moments={moments} names={names} at={at} jump={to => put(jumped(place, to))} />
      </Story>
      <div className="replay-bar">
        <Stepping place={place} moments={moments} put={put} />
        <Scrub place={place} put={put} />
        <Tools rules={rules} record={record} place={place} moments={moments} put={put} trouble={trouble} />
      </div>
    </main>
  )
}

/** Is this the game that was played? */
function Proven({ proof: { kind, says } }: { proof: Proof }) {
  if (kind === 'open') return null
  return kind === 'true' ? (
    <p className="small proof">✓ {says}</p>
  ) : (
    <p className="note bad" role="alert">
      {says}
    </p>
  )
}

/** Where the replay is, and it goes on by itself while it plays. */
function usePlaying(steps: readonly Step[], widget: TableWidget | null, from: number) {
  const still = useSettings(isStill)
  const [place, put] = useState(() => startAt(steps.length, from))
  const { at, last, playing, speed } = place
  useEffect(() => widget?.settings({ speed }), [widget, speed])
  useEffect(() => {
    if (!playing) return
    if (at >= last) return put(stopped)
    let left = false
    const pause = new Promise(done => setTimeout(done, PAUSE / speed))
    const shown = still || widget === null ? pause : Promise.all([widget.play(steps[at + 1]!.events), pause])
    void shown.then(() => {
      if (!left) put(stepped)
    })
    return () => {
      left = true
      widget?.skip()
    }
  }, [playing, at, last, steps, widget, still, speed])
  return { place, put }
}

interface Controls {
  readonly place: Place
  readonly put: (place: Place) => void
}

function Story({
  rules,
  record,
  names,
  steps,
  at,
  children,
}: {
  rules: AnyRuleset
  record: GameRecord
  names: readonly string[]
  steps: readonly Step[]
  at: number
  children: React.ReactNode
}) {
  const { setup } = record
  const { scene } = steps[at]!
  const cast = useMemo(() => named(rules, scene, setup, names), [rules, scene, setup, names])
  const events = useMemo(() => steps.slice(0, at + 1).flatMap(one => one.events), [steps, at])
  return (
    <aside className="replay-side" aria-label="Story">
      <div className="panel">
        <h2>{names.join(' against ')}</h2>
        <p className="small muted">
          {rules.name} · {rules.scenarios.find(({ id }) => id === setup.scenario)?.name} ·{' '}
          {rules.maps.find(({ id }) => id === setup.map)?.name ?? setup.map}
        </p>
        {children}
      </div>
      <div className="panel panel-log">
        <Log game={rules.id} events={events} cast={cast} />
      </div>
    </aside>
  )
}

function Stepping({ place, moments, put }: Controls & { moments: readonly Moment[] }) {
  const { at, last } = place
  const { before, after } = around(moments, at)
  const jump = (to: number) => () => put(jumped(place, to))
  return (
    <div className="row buttons">
      <button type="button" className="button small" disabled={before === undefined} onClick={jump(before?.at ?? 0)}>
        « Event
      </button>
      <button
        type="button"
        className="button small icon"
        aria-label="One back"
        disabled={at === 0}
        onClick={jump(at - 1)}
      >
        ‹
      </button>
      <button type="button" className="button primary" onClick={() => put(toggled(place))}>
        {place.playing ? 'Pause' : 'Play'}
      </button>
      <button
        type="button"
        className="button small icon"
        aria-label="One on"
        disabled={at === last}
        onClick={jump(at + 1)}
      >
        ›
      </button>
      <button type="button" className="button small" disabled={after === undefined} onClick={jump(after?.at ?? last)}>
        Event »
      </button>
    </div>
  )
}

function Scrub({ place, put }: Controls) {
  const { at, last } = place
  return (
    <label className="scrub">
      <span className="hidden-visually">Moment</span>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        onChange={event => put(jumped(place, Number(event.target.value)))}
        aria-valuetext={`Action ${at} of ${last}`}
      />
      <span className="small muted count">
        {at} / {last}
      </span>
    </label>
  )
}

function Tools({
  rules,
  record,
  place,
  moments,
  put,
  trouble,
}: Controls & {
  rules: AnyRuleset
  record: GameRecord
  moments: readonly Moment[]
  trouble: string | null
}) {
  const [, go] = useLocation()
  const [said, setSaid] = useState('')
  const { at, speed } = place
  const share = async () => {
    const link = `${location.origin}/replay#at=${at}&r=${await packed(record)}`
    try {
      await navigator.clipboard.writeText(link)
      setSaid('Link to this moment copied.')
    } catch {
      history.replaceState(null, '', link)
      setSaid('The address now leads to this moment: copy it.')
    }
  }
  const playOn = () => {
    try {
      go(`/play/${continueFrom(rules, record, at)}`)
    } catch (error) {
      setSaid(errorText(error))
    }
  }
  return (
    <>
      <div className="row">
        <label className="small row">
          Speed
          <select value={speed} onChange={event => put({ ...place, speed: Number(event.target.value) })}>
            {SPEEDS.map(one => (
              <option key={one} value={one}>
                {one}×
              </option>
            ))}
          </select>
        </label>
        <JumpTo moments={moments} jump={to => put(jumped(place, to))} />
        <button type="button" className="button small" onClick={() => void share()}>
          Share
        </button>
        <button
          type="button"
          className="button small"
          onClick={() => saveFile(recordName(record), JSON.stringify(record))}
        >
          Save
        </button>
        <button type="button" className="button small" onClick={playOn}>
          Play on from here
        </button>
      </div>
      <p className="small muted" role="status">
        {said || trouble}
      </p>
    </>
  )
}

function JumpTo({ moments, jump }: { moments: readonly Moment[]; jump: (at: number) => void }) {
  return (
    <label className="small row">
      <span className="hidden-visually">Jump to</span>
      <select value="" onChange={event => jump(Number(event.target.value))}>
        <option value="">Jump to …</option>
        {moments.map((one, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: moments never change place
          <option key={n} value={one.at}>
            {one.kind === 'kill' ? '✕ ' : ''}
            {one.says}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The table of a replay: the camera follows, and whoever points at a model sees who it is and how far it reaches. */
function Picture({
  scene,
  look,
  label,
  widget,
  ready,
  busy,
}: {
  scene: Scene
  look: Look
  label: string
  widget: TableWidget | null
  ready: (widget: TableWidget | null) => void
  busy: boolean
}) {
  const view = useSettings(settings => settings.view)
  const following = useFollowing(widget, scene, null, busy)
  const [hovered, setHovered] = useState<ModelId | null>(null)
  const calls = useMemo(
    () => ({ onCamera: following.taken, onHover: (pick: Pick | null) => setHovered(pick?.model ?? null) }),
    [following.taken],
  )
  useEffect(() => {
    widget?.highlight(hovered === null || busy ? {} : lookedAt(scene, hovered, look.units))
  }, [widget, scene, hovered, busy, look.units])
  return (
    <div className="replay-table">
      <TableView look={look} label={label} calls={calls} ready={ready} />
      <CameraBar widget={widget} scene={scene} seat={null} following={following} turns={view === '3d'} />
      <Storeys widget={widget} scene={scene} />
    </div>
  )
}
