import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { type GameRecord, type ModelId, type Scene, whyNotReplayable } from '#engine'
import { faceOf } from '../games/index.ts'
import { lookOf } from '../look.ts'
import { named } from '../parts/cast.ts'
import { packed, saveFile } from '../parts/files.ts'
import { StrengthChart } from '../parts/strength-chart.tsx'
import { TableView } from '../parts/table-view.tsx'
import { useRules } from '../parts/use-rules.ts'
import { continueFrom } from '../play/begin.ts'
import { readRecord } from '../play/read-record.ts'
import type { SavedGame } from '../play/shelf.ts'
import { unroll } from '../play/steps.ts'
import { isStill, useSettings } from '../settings.ts'
import type { Look, Pick, TableWidget } from '../table/types.ts'
import { CameraBar, useFollowing } from './camera-bar.tsx'
import { lookedAt } from './highlights.ts'
import { Log } from './log.tsx'
import { OtherEdition } from './other-edition.tsx'
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

const SPEEDS = [0.5, 1, 2, 4] as const

export function ReplayTable({ opened }: { opened: Opened }) {
  const { record, over } = opened
  const [, go] = useLocation()
  const rules = useRules(record.ruleset)
  const settings = useSettings()
  const { steps, moments, trouble } = useMemo(() => unroll(rules, record, over), [rules, record, over])
  const last = Math.max(0, steps.length - 1)
  const [at, setAt] = useState(Math.min(last, Math.max(0, opened.at)))
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<number>(1)
  const [said, setSaid] = useState('')
  const [widget, setWidget] = useState<TableWidget | null>(null)
  const names = useMemo(
    () => record.setup.rosters.map((roster, seat) => record.players?.[seat] ?? roster.name),
    [record],
  )
  const look = useMemo(() => lookOf(faceOf(rules.id), rules, names, settings), [rules, names, settings])
  const step = steps[at]
  const still = isStill(settings)

  useEffect(() => {
    if (step !== undefined) widget?.show(step.scene)
  }, [widget, step])
  useEffect(() => widget?.settings({ speed }), [widget, speed])

  const stepping = useRef(0)
  useEffect(() => {
    if (!playing) return
    if (at >= last) return setPlaying(false)
    const turn = ++stepping.current
    const events = steps[at + 1]!.events
    const pause = new Promise(done => setTimeout(done, 350 / speed))
    const shown = still || widget === null ? pause : Promise.all([widget.play(events), pause])
    void shown.then(() => {
      if (stepping.current === turn) setAt(at + 1)
    })
    return () => {
      stepping.current++
      widget?.skip()
    }
  }, [playing, at, last, steps, widget, still, speed])

  const jump = (to: number) => {
    setPlaying(false)
    setAt(Math.max(0, Math.min(last, to)))
  }
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
      setSaid(error instanceof Error ? error.message : String(error))
    }
  }

  const cast = useMemo(
    () => (step === undefined ? null : named(rules, step.scene, record.setup, names)),
    [rules, step, record, names],
  )
  const events = useMemo(() => steps.slice(0, at + 1).flatMap(one => one.events), [steps, at])
  const other = whyNotReplayable(rules, record)
  if (other !== null) return <OtherEdition rules={rules} record={record} saved={opened.saved} why={other} />
  if (step === undefined || cast === null) {
    return (
      <main className="page" id="main">
        <h1>This replay cannot be shown</h1>
        <p className="note bad">{trouble}</p>
      </main>
    )
  }
  const next = moments.find(one => one.at > at)
  const before = moments.findLast(one => one.at < at)
  return (
    <main className="replay" id="main">
      <h1 className="hidden-visually">Replay of {names.join(' against ')}</h1>
      <Picture
        scene={step.scene}
        look={look}
        label={`The table after action ${at}`}
        widget={widget}
        ready={setWidget}
        busy={playing}
      />
      <aside className="replay-side" aria-label="Story">
        <div className="panel">
          <h2>{names.join(' against ')}</h2>
          <p className="small muted">
            {rules.name} · {rules.scenarios.find(({ id }) => id === record.setup.scenario)?.name} ·{' '}
            {rules.maps.find(({ id }) => id === record.setup.map)?.name ?? record.setup.map}
          </p>
          <StrengthChart steps={steps} moments={moments} names={names} at={at} jump={jump} />
        </div>
        <div className="panel panel-log">
          <Log game={rules.id} events={events} cast={cast} />
        </div>
      </aside>
      <div className="replay-bar">
        <div className="row buttons">
          <button
            type="button"
            className="button small"
            disabled={before === undefined}
            onClick={() => jump(before?.at ?? 0)}
          >
            « Event
          </button>
          <button
            type="button"
            className="button small icon"
            aria-label="One back"
            disabled={at === 0}
            onClick={() => jump(at - 1)}
          >
            ‹
          </button>
          <button
            type="button"
            className="button primary"
            onClick={() => {
              if (at >= last) setAt(0)
              setPlaying(!playing)
            }}
          >
            {playing ? 'Pause' : 'Play'}
          </button>
          <button
            type="button"
            className="button small icon"
            aria-label="One on"
            disabled={at === last}
            onClick={() => jump(at + 1)}
          >
            ›
          </button>
          <button
            type="button"
            className="button small"
            disabled={next === undefined}
            onClick={() => jump(next?.at ?? last)}
          >
            Event »
          </button>
        </div>
        <label className="scrub">
          <span className="hidden-visually">Moment</span>
          <input
            type="range"
            min={0}
            max={last}
            value={at}
            onChange={event => jump(Number(event.target.value))}
            aria-valuetext={`Action ${at} of ${last}`}
          />
          <span className="small muted count">
            {at} / {last}
          </span>
        </label>
        <div className="row">
          <label className="small row">
            Speed
            <select value={speed} onChange={event => setSpeed(Number(event.target.value))}>
              {SPEEDS.map(one => (
                <option key={one} value={one}>
                  {one}×
                </option>
              ))}
            </select>
          </label>
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
          <button type="button" className="button small" onClick={() => void share()}>
            Share
          </button>
          <button
            type="button"
            className="button small"
            onClick={() => saveFile(`${record.ruleset}-record.json`, JSON.stringify(record))}
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
      </div>
    </main>
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
    </div>
  )
}
