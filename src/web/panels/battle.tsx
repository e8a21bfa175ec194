/** A game being played: the picture, what to do now, the card, the story. */

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Action, GameEvent, ModelId, Scene, SceneModel } from '#engine'
import type { Point } from '#geometry'
import type { StandingAnswer } from '#match'
import { faceOf } from '../games/index.ts'
import { lookOf } from '../parts/look.ts'
import { isStill, useSettings } from '../parts/settings.ts'
import { TableView } from '../parts/table-view.tsx'
import { useTitle } from '../parts/title.ts'
import { inNames } from '../play/judge.ts'
import { cardOf, clicked, describe, dragged } from '../play/on-table.ts'
import { type Shown, sceneOf, useShown } from '../play/shown.ts'
import { play, soundOf } from '../play/sound.ts'
import type { GameSource, Position } from '../play/source.ts'
import { tracesOf } from '../play/traces.ts'
import type { Dragged, Pick, TableCallbacks, TableWidget, Way } from '../table/types.ts'
import { BattleHead } from './battle-head.tsx'
import { BattleSide, type Tab } from './battle-side.tsx'
import { CameraBar, type Following, useFollowing } from './camera-bar.tsx'
import { Curtain } from './curtain.tsx'
import { actorOf, placesIn } from './frame.ts'
import { Handles } from './handles.tsx'
import { handOf, highlightsOf } from './highlights.ts'
import { Opening } from './opening.tsx'
import { OverviewDialog } from './overview.tsx'
import { Pools } from './pools.tsx'
import { Storeys } from './storeys.tsx'
import { type Choosing, useChoosing } from './use-choosing.ts'
import { useKeys } from './use-keys.ts'
import { useReach } from './use-reach.ts'
import '../style/table.css'
import '../style/play.css'
import '../style/flat.css'
import '../style/online.css'

export function Battle({ source, aside }: { source: GameSource; aside?: React.ReactNode }) {
  const settings = useSettings()
  const [widget, setWidget] = useState<TableWidget | null>(null)
  const shown = useShown(source, widget, isStill(settings), settings.speed)
  const { snapshot, position, scene, busy } = shown
  const names = useMemo(() => snapshot.seats.map(seat => seat.name), [snapshot.seats])
  const { rules } = source
  const look = useMemo(() => lookOf(faceOf(rules.id), rules, names, settings), [rules, names, settings])
  const choosing = useAnswers(source, shown, names)
  /** Whose card was asked for by a double click or a long press. */
  const [carded, setCarded] = useState<ModelId | null>(null)
  const [tab, setTab] = useState<Tab>('now')
  const following = useFollowing(widget, scene, position.view.seat, busy)
  const idle = !busy && position.view.seat !== null
  const showCard = useCallback((who: ModelId | null) => {
    setCarded(who)
    if (who !== null) setTab('card')
  }, [])
  const calls = useCalls(choosing, shown, following, idle, showCard)

  usePointedOut(widget, choosing, scene, idle, useTraces(source, shown))
  useEffect(() => source.showing?.(busy), [source, busy])
  const [opening, setOpening] = useOpening(source, position.view.seat)
  const [overview, setOverview] = useState(false)
  const doing = useMemo(
    () => ({ skip: shown.skip, opening: () => setOpening(true), overview: () => setOverview(true) }),
    [shown.skip, setOpening],
  )
  useKeys(choosing, scene, source, doing)
  useTurnSound(position, busy)
  useTurnTitle(position, rules.name)

  const card = useCard(scene, choosing.seen.seat, choosing.looked ?? carded ?? choosing.model)
  const curtain = busy ? null : position.curtain
  return (
    <div className="table-screen" data-tab={tab} data-choosing={choosing.trail.leaf !== null}>
      <BattleHead source={source} shown={shown} widget={widget} doing={doing} />
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
        <Storeys widget={widget} scene={scene} />
        <Pools scene={scene} choosing={choosing} names={names} idle={idle} />
        {idle ? <Handles choosing={choosing} scene={scene} widget={widget} /> : null}
        {snapshot.trouble === null ? null : (
          <p className="note bad trouble" role="alert">
            {inNames({ names }, snapshot.trouble)}
          </p>
        )}
        {busy ? (
          <button type="button" className="button small skip-button" onClick={shown.skip}>
            Skip ›
          </button>
        ) : null}
      </main>
      <BattleSide source={source} shown={shown} choosing={choosing} names={names} card={card} tab={tab} open={setTab}>
        {aside}
      </BattleSide>
      {position.view.seat === null ? null : (
        <Opening
          source={source}
          seat={position.view.seat}
          open={opening}
          close={() => setOpening(false)}
          setUp={scene.round > 0 || source.taught ? undefined : source.setUp?.bind(source)}
        />
      )}
      <OverviewDialog
        scene={scene}
        seat={position.view.seat}
        units={rules.units}
        names={names}
        open={overview}
        close={() => setOverview(false)}
      />
      {curtain === null ? null : (
        <Curtain seat={curtain} name={names[curtain] ?? ''} raise={() => source.lookAs(curtain)} />
      )}
    </div>
  )
}

/** The choosing of the seat that is shown, answering to the source. */
function useAnswers(source: GameSource, { snapshot, position }: Shown, names: readonly string[]): Choosing {
  const { rules } = source
  const { view, n } = position
  const seat = view.seat ?? 0
  const seen = useMemo(() => ({ rules, view, seat, names }), [rules, view, seat, names])
  const act = useCallback((action: Action) => source.act(action), [source])
  const { standing } = snapshot
  const stand = useMemo(
    () =>
      source.stand === undefined
        ? undefined
        : (answer: StandingAnswer) => source.stand?.([...(standing ?? []), answer]),
    [source, standing],
  )
  const when = useMemo(() => ({ moment: `${snapshot.epoch}.${n}.${seat}`, n }), [snapshot.epoch, n, seat])
  return useChoosing(seen, when, act, stand)
}

/** What the table shows of the choosing, and what the hand on it may do. */
function usePointedOut(
  widget: TableWidget | null,
  choosing: Choosing,
  scene: Scene,
  idle: boolean,
  past: readonly Way[],
): void {
  const reach = useReach(choosing, scene)
  useEffect(() => {
    widget?.highlight(idle ? highlightsOf(choosing, scene, reach, past) : {})
    widget?.hand(idle ? handOf(choosing, scene) : { mode: 'look' })
  }, [widget, choosing, scene, reach, idle, past])
}

/** The last moves of the others, drawn until one acts oneself. */
function useTraces(source: GameSource, { snapshot, position, at }: Shown): readonly Way[] {
  const { positions } = snapshot
  const { seat } = position.view
  return useMemo(
    () =>
      tracesOf(
        positions.slice(0, at + 1),
        seat,
        (before, who) => sceneOf(source, before).models.find(({ id }) => id === who)?.body?.at,
      ),
    [source, positions, at, seat],
  )
}

/** What a hand on the table does. */
function useCalls(
  choosing: Choosing,
  { scene, skip }: Shown,
  { taken, attend }: Following,
  idle: boolean,
  showCard: (who: ModelId | null) => void,
): TableCallbacks {
  const ahead = useAhead(choosing, scene, idle)
  return useMemo(() => {
    const { input, drop } = choosing
    const put = (at: Point, how: Dragged, isDropped: boolean) => {
      // Until whoever is dragged has been activated, the hand goes on ahead.
      if (ahead.current !== null) ahead.current = { ...ahead.current, at, how, isDropped }
      const wanted = idle && ahead.current === null ? dragged(choosing, scene, at, how) : null
      if (wanted?.kind === 'choose') ahead.current = { at, how, isDropped, decision: choosing.decision }
      if (wanted !== null) (isDropped && wanted.kind !== 'choose' ? drop : input)(wanted)
    }
    return {
      onHover: (pick: Pick | null) => input({ kind: 'look', model: pick?.model ?? null }),
      onPick: (pick: Pick) => {
        showCard(null)
        if (!idle) return skip()
        const wanted = clicked(choosing, scene, pick)
        if (wanted?.kind === 'fill') drop(wanted)
        else if (wanted !== null) input(wanted)
      },
      onPickTwice: (pick: Pick) => {
        if (pick.model !== undefined) showCard(pick.model)
      },
      onCamera: taken,
      onMoment: (event: GameEvent) => {
        const sound = useSettings.getState().sound ? soundOf(event) : null
        if (sound !== null) play(sound)
        // One's own hand is where one looks anyway: the camera goes only to what others do.
        if (actorOf(event, scene) !== choosing.seen.seat) attend(placesIn(event, scene))
      },
      onDrag: (at, how) => put(at, how, false),
      onDrop: (at, how) => put(at, how, true),
    }
  }, [choosing, scene, skip, taken, attend, idle, showCard, ahead])
}

/** A drag that has activated somebody goes on as its move once that is offered. */
function useAhead(choosing: Choosing, scene: Scene, idle: boolean): React.RefObject<Ahead | null> {
  const ahead = useRef<Ahead | null>(null)
  useEffect(() => {
    const { current } = ahead
    if (current === null || !idle || choosing.sending) return
    if (choosing.decision === current.decision && choosing.refused === null) return
    ahead.current = null
    const wanted = dragged(choosing, scene, current.at, current.how)
    if (wanted?.kind === 'drag') (current.isDropped ? choosing.drop : choosing.input)(wanted)
  }, [choosing, scene, idle])
  return ahead
}

interface Ahead {
  readonly at: Point
  readonly how: Dragged
  readonly isDropped: boolean
  /** What was asked when the drag began. */
  readonly decision: Choosing['decision']
}

/** The card before a battle is shown once, before anything was done; never beside a lesson, which says it all itself. */
function useOpening(source: GameSource, seat: number | null): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(
    () => useSettings.getState().opening && seat !== null && !source.taught && isUntouched(source, seat),
  )
  return [open, setOpen]
}

/** This seat has not decided anything yet. */
const isUntouched = (source: GameSource, seat: number): boolean =>
  !(source.record()?.actions ?? []).some(action => action.seat === seat)

/** The tab says whose move it is, for whoever looks at another one. */
function useTurnTitle({ view, waiting }: Position, name: string): void {
  const isAsked = view.seat !== null && waiting.includes(view.seat) && view.over === null
  useTitle(view.over !== null ? `Over: ${name}` : isAsked ? `Your move: ${name}` : name)
}

/** A sound when it is one's own turn again, and at the end. */
function useTurnSound({ view, waiting }: Position, busy: boolean): void {
  const isAsked = view.seat !== null && waiting.includes(view.seat) && view.over === null
  const { over, seat } = view
  const before = useRef({ isAsked: true, isOver: over !== null })
  useEffect(() => {
    if (busy || !useSettings.getState().sound) return
    if (over !== null && !before.current.isOver) play(over.winner === seat ? 'won' : 'lost')
    else if (isAsked && !before.current.isAsked) play('turn')
    before.current = { isAsked, isOver: over !== null }
  }, [isAsked, busy, over, seat])
}

/** Whose card is open: the model looked at, else the one looked at last, else one of the seat's own. */
function useCard(scene: Scene, seat: number, looked: ModelId | null): SceneModel | undefined {
  const last = useRef<ModelId | null>(null)
  useEffect(() => {
    if (looked !== null) last.current = looked
  }, [looked])
  return cardOf(scene, seat, looked ?? last.current)
}
