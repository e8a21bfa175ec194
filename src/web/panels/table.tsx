/** A game at a table: the picture, what to do now, the card, the story. */

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { Action, ModelId, Scene, SceneModel } from '#engine'
import { type Point, type Spot, spotIn } from '#geometry'
import { faceOf } from '../games/index.ts'
import { lookOf } from '../look.ts'
import { named } from '../parts/cast.ts'
import { judge, reachOutline } from '../play/judge.ts'
import { useShown } from '../play/shown.ts'
import type { GameSource, StandingAnswer } from '../play/source.ts'
import { change, isStill, useSettings } from '../settings.ts'
import type { Camera, Pick, TableWidget } from '../table/types.ts'
import { CameraBar, useFollowing } from './camera-bar.tsx'
import { Chat } from './chat.tsx'
import { type Choosing, useChoosing, withEnd, withLeg } from './choosing.ts'
import { Curtain } from './curtain.tsx'
import { hand } from './hand.ts'
import { handOf, highlightsOf } from './highlights.ts'
import { Log } from './log.tsx'
import { ModelCard } from './model-card.tsx'
import { Now, OfferList } from './now.tsx'
import { Over } from './over.tsx'
import { TableMenu } from './table-menu.tsx'
import { TableView } from './table-view.tsx'
import { Tracker } from './tracker.tsx'
import '../style/table.css'
import '../style/flat.css'
import '../style/online.css'

export function Table({ source, aside }: { source: GameSource; aside?: React.ReactNode }) {
  const { rules, setup } = source
  const settings = useSettings()
  const [widget, setWidget] = useState<TableWidget | null>(null)
  const shown = useShown(source, widget, isStill(settings))
  const { snapshot, position, scene, busy } = shown
  const { seats } = snapshot
  const names = useMemo(() => seats.map(seat => seat.name), [seats])
  const look = useMemo(() => lookOf(faceOf(rules.id), rules, names, settings), [rules, names, settings])
  const cast = useMemo(() => named(rules, scene, setup, names), [rules, scene, setup, names])
  const events = useMemo(
    () => snapshot.positions.slice(0, shown.at + 1).flatMap(one => one.events),
    [snapshot.positions, shown.at],
  )
  const seat = position.view.seat ?? 0
  const seen = useMemo(() => ({ rules, view: position.view, seat }), [rules, position.view, seat])
  const moment = `${snapshot.epoch}.${position.n}.${seat}`
  const act = useCallback((action: Action) => source.act(action), [source])
  const { standing = [], undoAsked = null, chat } = snapshot
  const stand = useMemo(
    () => (source.stand === undefined ? undefined : (answer: StandingAnswer) => source.stand?.([...standing, answer])),
    [source, standing],
  )
  const [hovered, setHovered] = useState<ModelId | null>(null)
  const choosing = useChoosing(seen, moment, act, stand, setHovered)
  const reach = useReach(choosing, scene)
  /** Whose card was asked for by a double click or a long press. */
  const [carded, setCarded] = useState<ModelId | null>(null)
  const [tab, setTab] = useState<'now' | 'card' | 'log'>('now')
  const [camera, setCamera] = useState<Camera['mode']>('free')
  const following = useFollowing(widget, scene, position.view.seat, busy)
  const watching = position.view.seat === null
  const idle = !busy && !watching

  useEffect(() => {
    widget?.highlight(idle ? highlightsOf(choosing, scene, hovered, reach) : {})
    widget?.hand(idle ? handOf(choosing, scene) : { mode: 'look' })
  }, [widget, choosing, scene, hovered, reach, idle])

  useEffect(() => source.showing?.(busy), [source, busy])

  useKeys(choosing, source, shown.skip)

  const calls = useMemo(
    () => ({
      onHover: (pick: Pick | null) => setHovered(pick?.model ?? null),
      onPick: (pick: Pick) => {
        setCarded(null)
        if (!idle) return shown.skip()
        picked(choosing, scene, pick)
      },
      onPickTwice: (pick: Pick) => {
        if (pick.model === undefined) return
        setCarded(pick.model)
        setTab('card')
      },
      onCamera: following.taken,
      onDrag: (at: Point, facing?: number) => drag(choosing, scene, at, facing),
      onDrop: (at: Point, facing?: number) => drag(choosing, scene, at, facing),
    }),
    [choosing, scene, idle, shown.skip, following.taken],
  )

  const selected = useCard(scene, seat, hovered ?? carded ?? choosing.model)
  const waitingFor = position.waiting.map(waiting => names[waiting] ?? `Seat ${waiting + 1}`)
  const { over } = position.view
  const curtain = busy ? null : position.curtain
  const title = names[seat] ?? ''
  const views = (
    <>
      <button
        type="button"
        className="button small"
        aria-pressed={settings.view === '3d'}
        onClick={() => change({ view: settings.view === '3d' ? 'flat' : '3d' })}
      >
        3D
      </button>
      {settings.view === '3d' ? (
        <button
          type="button"
          className="button small"
          aria-pressed={camera === 'top'}
          onClick={() => {
            const mode = camera === 'top' ? 'free' : 'top'
            setCamera(mode)
            widget?.camera({ ...widget.eye(), mode, turn: 0 })
          }}
        >
          From above
        </button>
      ) : null}
    </>
  )
  return (
    <div className="table-screen" data-tab={tab} data-choosing={choosing.trail.leaf !== null}>
      <header className="table-head">
        <Link href="/" className="brand" aria-label="Leave the table">
          <img src="/icon.svg" alt="" />
        </Link>
        <Tracker scene={scene} seats={seats} snapshot={snapshot} waiting={busy ? [] : position.waiting} />
        <div className="row tools">
          <button
            type="button"
            className="button small"
            disabled={(snapshot.undoable === 0 && source.answerUndo === undefined) || busy || over !== null}
            onClick={() => source.undo()}
            title="Take back (U)"
          >
            Undo
          </button>
          <span className="row only-large">{views}</span>
          <TableMenu source={source} over={over !== null}>
            {views}
          </TableMenu>
        </div>
      </header>
      <main className="table-main" id="main">
        <h1 className="hidden-visually">{rules.name}: the table</h1>
        <TableView look={look} label={describe(scene, names)} calls={calls} ready={setWidget} />
        <CameraBar
          widget={widget}
          scene={scene}
          seat={position.view.seat}
          following={following}
          turns={settings.view === '3d'}
        />
        {snapshot.trouble === null ? null : (
          <p className="note bad trouble" role="alert">
            {snapshot.trouble}
          </p>
        )}
        {busy ? (
          <button type="button" className="button small skip-button" onClick={shown.skip}>
            Skip ›
          </button>
        ) : null}
      </main>
      <aside className="table-side" aria-label="Panels">
        <div className="tabs" role="tablist" aria-label="Panels">
          {(['now', 'card', 'log'] as const).map(name => (
            <button
              type="button"
              role="tab"
              key={name}
              id={`tab-${name}`}
              aria-selected={tab === name}
              aria-controls={`panel-${name}`}
              onClick={() => setTab(name)}
            >
              {{ now: 'Now', card: 'Card', log: 'Story' }[name]}
            </button>
          ))}
        </div>
        {aside}
        {undoAsked === null ? null : (
          <div className="banner" role="alert">
            <span>
              {names[undoAsked.seat]} asks to take the last action back.
              {undoAsked.mine ? '' : ' Waiting for the answer.'}
            </span>
            {undoAsked.mine ? (
              <>
                <button type="button" className="button small primary" onClick={() => source.answerUndo?.(true)}>
                  Agree
                </button>
                <button type="button" className="button small" onClick={() => source.answerUndo?.(false)}>
                  Refuse
                </button>
              </>
            ) : null}
          </div>
        )}
        <div className="panel panel-now" id="panel-now">
          {over !== null && !busy ? (
            <Over source={source} over={over} names={names} />
          ) : choosing.decision === null || busy || watching ? (
            <p className="waiting muted" role="status">
              {busy ? 'Showing what happened …' : over === null ? `Waiting for ${waitingFor.join(' and ')} …` : ''}
            </p>
          ) : (
            <Now choosing={choosing} scene={scene} title={title} />
          )}
          {standing.length === 0 ? null : (
            <ul className="plain small standing" aria-label="Answers given in advance">
              {standing.map(answer => (
                <li key={`${answer.about}${answer.offer}`} className="row spread">
                  <span>
                    {answer.about}: always {answer.offer}, until {answer.until}
                  </span>
                  <button
                    type="button"
                    className="button small quiet"
                    onClick={() => source.stand?.(standing.filter(one => one !== answer))}
                  >
                    Stop
                  </button>
                </li>
              ))}
            </ul>
          )}
          {idle && over === null && choosing.anytime.length > 0 && choosing.trail.leaf === null ? (
            <details className="anytime">
              <summary>At any time</summary>
              <OfferList choosing={choosing} offers={choosing.anytime} />
            </details>
          ) : null}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long card is scrolled by keyboard too */}
        <section className="panel panel-card" id="panel-card" aria-label="The card" tabIndex={0}>
          {selected === undefined ? (
            <p className="muted small">Nobody is on the table yet.</p>
          ) : (
            <ModelCard model={selected} owner={names[selected.seat] ?? ''} />
          )}
        </section>
        <div className="panel panel-log" id="panel-log">
          <Log game={rules.id} events={events} cast={cast} />
        </div>
        {source.say === undefined || chat === undefined ? null : <Chat lines={chat} say={text => source.say?.(text)} />}
      </aside>
      {curtain === null ? null : (
        <Curtain seat={curtain} name={names[curtain] ?? ''} raise={() => source.lookAs(curtain)} />
      )}
    </div>
  )
}

/** Whose card lies open: whoever is looked at, else whoever was last, else one of one's own. */
function useCard(scene: Scene, seat: number, looked: ModelId | null): SceneModel | undefined {
  const last = useRef<ModelId | null>(null)
  useEffect(() => {
    if (looked !== null) last.current = looked
  }, [looked])
  const open = looked ?? last.current
  return scene.models.find(({ id }) => id === open) ?? scene.models.find(model => model.seat === seat)
}

/** The picture in a sentence, for whoever cannot see it. */
function describe(scene: Scene, names: readonly string[]): string {
  const counts = names.map((name, seat) => {
    const n = scene.models.filter(model => model.seat === seat && model.body !== null && model.status !== 'gone').length
    return `${n} of ${name}`
  })
  return `The table: ${counts.join(', ')} on it.`
}

function picked(choosing: Choosing, scene: Scene, pick: Pick): void {
  const { leaf } = choosing.trail
  const fills = leaf?.hole !== undefined && leaf.hole.fill !== 'share'
  if (fills && (pick.model === undefined || pick.model === hand(choosing, scene).who?.id)) {
    const { facing } = hand(choosing, scene)
    choosing.fill(withLeg(leaf, choosing.filling, settled(choosing, pick.at), facing))
    return
  }
  const zone = scene.zones.find(({ parts }) => parts.some(part => spotIn(pick.at, part)))
  const zoned = zone !== undefined && choosing.offers.some(({ at }) => at === zone.id)
  if (pick.model !== undefined) choosing.point(pick.model)
  else if (pick.terrain !== undefined) choosing.point(pick.terrain)
  else if (pick.marker !== undefined) choosing.point(pick.marker)
  else if (zoned) choosing.point(zone.id)
}

function drag(choosing: Choosing, scene: Scene, at: Point, turn: number | undefined): void {
  const { leaf } = choosing.trail
  if (leaf === null) return
  const { facing, legs } = hand(choosing, scene)
  const end = settled(choosing, at)
  const filling = legs.length === 0 ? undefined : choosing.filling
  choosing.fill(withEnd(leaf, filling, end, turn ?? facing))
}

/** A place under the pointer: on top of what lies there if the rules let one stand there, else on the ground. */
function settled({ seen, trail, filling }: Choosing, at: Point): Point {
  const low = { ...at, z: 0 }
  if (at.z === 0 || trail.leaf === null) return at
  return judge(seen, trail.leaf, withEnd(trail.leaf, filling, at, 0)) === null ? at : low
}

/** The legal reach, worked out bit by bit while nothing else needs the thread. */
function useReach(choosing: Choosing, scene: Scene): readonly Spot[] | null {
  const [outline, setOutline] = useState<readonly Spot[] | null>(null)
  const { seen, trail } = choosing
  const { leaf } = trail
  useEffect(() => {
    setOutline(null)
    const hole = leaf?.hole
    if (leaf === null || hole === undefined || (hole.fill !== 'path' && hole.fill !== 'pose')) return
    const body = scene.models.find(model => model.id === hole.who)?.body
    if (body === undefined || body === null || hole.reach === undefined || hole.reach <= 0) return
    const facing = body.base.shape === 'block' ? body.base.facing : 0
    const steps = reachOutline(
      body.at,
      hole.reach,
      at => judge(seen, leaf, withEnd(leaf, undefined, at, facing)) === null,
    )
    let timer = 0
    const work = () => {
      const end = performance.now() + 8
      while (performance.now() < end) {
        const { done, value } = steps.next()
        if (done) return setOutline(value)
      }
      timer = window.setTimeout(work)
    }
    timer = window.setTimeout(work)
    return () => clearTimeout(timer)
  }, [seen, leaf, scene])
  return outline
}

/** Keys that work anywhere at the table, unless somebody is typing. */
function useKeys(choosing: Choosing, source: GameSource, skip: () => void): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const { target } = event
      if (
        target instanceof HTMLInputElement ||
        target instanceof HTMLSelectElement ||
        target instanceof HTMLTextAreaElement
      )
        return
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') !== null) return
      if (event.key === 'Escape') choosing.back()
      else if (event.key === 'u') source.undo()
      else if (event.key === ' ' && target === document.body) skip()
      else if (/^[1-9]$/.test(event.key)) {
        const all = document.querySelectorAll<HTMLElement>('.panel-now .offer')
        all[Number(event.key) - 1]?.click()
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [choosing, source, skip])
}
