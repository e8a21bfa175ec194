/** Beside the table: what to do now, the card, the story and the talk. */

import { useMemo } from 'react'
import type { SceneModel } from '#engine'
import type { StandingAnswer } from '#match'
import { named } from '../parts/cast.ts'
import { sinceOwn } from '../play/meanwhile.ts'
import type { Shown } from '../play/shown.ts'
import type { GameSource, Snapshot } from '../play/source.ts'
import { recapOf, storyOf } from '../play/story.ts'
import { Chat } from './chat.tsx'
import { Log } from './log.tsx'
import { ModelCard } from './model-card.tsx'
import { Ending, Now, OfferList } from './now.tsx'
import { Over } from './over.tsx'
import type { Choosing } from './use-choosing.ts'

const TABS = { now: 'Now', card: 'Card', log: 'Story' } as const
export type Tab = keyof typeof TABS
const TAB_NAMES = ['now', 'card', 'log'] as const satisfies readonly Tab[]

interface Parts {
  readonly source: GameSource
  readonly shown: Shown
  readonly choosing: Choosing
  readonly names: readonly string[]
}

export function BattleSide({
  card,
  tab,
  open,
  children,
  ...parts
}: Parts & { card: SceneModel | undefined; tab: Tab; open: (tab: Tab) => void; children?: React.ReactNode }) {
  const { source, shown, names } = parts
  const { chat, undoAsked = null, draw = [] } = shown.snapshot
  const { seat, over } = shown.position.view
  const watches = seat === null && source.say !== undefined
  return (
    <aside className="table-side" aria-label="Panels">
      <Tabs tab={tab} open={open} />
      {children}
      {undoAsked === null ? null : (
        <UndoAsked asked={undoAsked} names={names} answer={source.answerUndo?.bind(source)} />
      )}
      {draw.length === 0 || over !== null ? null : (
        <DrawOffered wanted={draw} seat={seat} names={names} answer={agree => source.draw?.(agree)} />
      )}
      {watches ? (
        <p className="banner" role="status">
          You are watching this game.
        </p>
      ) : null}
      <NowPanel {...parts} />
      <EndPanel {...parts} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long card is scrolled by keyboard too */}
      <section className="panel panel-card" id="panel-card" aria-label="The card" tabIndex={0}>
        {card === undefined ? (
          <p className="muted small">Nobody is on the table yet.</p>
        ) : (
          <ModelCard model={card} owner={names[card.seat] ?? ''} rules={source.rules} />
        )}
      </section>
      <Story source={source} shown={shown} names={names} />
      {source.say === undefined || chat === undefined ? null : (
        <Chat lines={chat} say={watches ? null : text => source.say?.(text)} />
      )}
    </aside>
  )
}

function Tabs({ tab, open }: { tab: Tab; open: (tab: Tab) => void }) {
  return (
    <div className="tabs" role="tablist" aria-label="Panels">
      {TAB_NAMES.map(name => (
        <button
          type="button"
          role="tab"
          key={name}
          id={`tab-${name}`}
          aria-selected={tab === name}
          aria-controls={`panel-${name}`}
          onClick={() => open(name)}
        >
          {TABS[name]}
        </button>
      ))}
    </div>
  )
}

/** Somebody asks to take the last action back. */
function UndoAsked({
  asked,
  names,
  answer,
}: {
  asked: NonNullable<Snapshot['undoAsked']>
  names: readonly string[]
  answer: GameSource['answerUndo']
}) {
  return (
    <div className="banner" role="alert">
      <span>
        {names[asked.seat]} asks to take the last action back.
        {asked.mine ? '' : ' Waiting for the answer.'}
      </span>
      {asked.mine ? (
        <>
          <button type="button" className="button small primary" onClick={() => answer?.(true)}>
            Agree
          </button>
          <button type="button" className="button small" onClick={() => answer?.(false)}>
            Refuse
          </button>
        </>
      ) : null}
    </div>
  )
}

/** Somebody wants the game to be a draw. */
function DrawOffered({
  wanted,
  seat,
  names,
  answer,
}: {
  wanted: readonly number[]
  seat: number | null
  names: readonly string[]
  answer: (agree: boolean) => void
}) {
  const mine = seat !== null && wanted.includes(seat)
  return (
    <div className="banner" role="alert">
      <span>
        {mine
          ? 'You offer a draw. Waiting for the answer.'
          : `${wanted.map(one => names[one]).join(' and ')} offers a draw.`}
      </span>
      {seat === null || mine ? null : (
        <>
          <button type="button" className="button small primary" onClick={() => answer(true)}>
            Agree to a draw
          </button>
          <button type="button" className="button small" onClick={() => answer(false)}>
            Play on
          </button>
        </>
      )}
    </div>
  )
}

function NowPanel({ source, shown, choosing, names }: Parts) {
  const { snapshot, position, scene, busy } = shown
  const { over, seat } = position.view
  const { standing = [] } = snapshot
  const waitingFor = position.waiting.map(waiting => names[waiting] ?? `Seat ${waiting + 1}`)
  const idle = !busy && seat !== null
  return (
    <div className="panel panel-now" id="panel-now">
      {over !== null && !busy ? (
        <Over source={source} shown={shown} over={over} names={names} />
      ) : choosing.decision === null || !idle ? (
        <p className="waiting muted" role="status">
          {busy ? 'Showing what happened …' : over === null ? `Waiting for ${waitingFor.join(' and ')} …` : ''}
        </p>
      ) : (
        <>
          <Now choosing={choosing} scene={scene} title={names[seat] ?? ''} />
          {scene.round > 0 || source.setUp === undefined || source.taught ? null : (
            <button type="button" className="button small set-up" onClick={() => source.setUp?.()}>
              Set it all up for me
            </button>
          )}
        </>
      )}
      {idle &&
      over === null &&
      choosing.trail.leaf === null &&
      choosing.trail.menus.length === 0 &&
      choosing.model === null ? (
        <Meanwhile source={source} shown={shown} names={names} />
      ) : null}
      <Standing answers={standing} stop={answer => source.stand?.(standing.filter(one => one !== answer))} />
      {idle && over === null && choosing.anytime.length > 0 && choosing.trail.leaf === null ? (
        <details className="anytime">
          <summary>At any time</summary>
          <OfferList choosing={choosing} offers={choosing.anytime} />
        </details>
      ) : null}
    </div>
  )
}

/** What ends the turn: below the decisions, never scrolled away. */
function EndPanel({ shown, choosing }: Parts) {
  const { position, scene, busy } = shown
  if (busy || position.view.over !== null || position.view.seat === null || choosing.decision === null) return null
  return <Ending choosing={choosing} scene={scene} />
}

/** What happened since one's own last answer, in a few lines. */
function Meanwhile({ source, shown, names }: Omit<Parts, 'choosing'>) {
  const { rules, setup } = source
  const { snapshot, scene, at, position } = shown
  const lines = useMemo(() => {
    const events = sinceOwn(snapshot.positions.slice(0, at + 1), position.view.seat)
    return recapOf(storyOf(events, named(rules, scene, setup, names)))
  }, [snapshot.positions, at, position, rules, scene, setup, names])
  if (lines.length === 0) return null
  return (
    <details className="meanwhile" open>
      <summary className="small muted">Meanwhile</summary>
      <ul className="plain small">
        {lines.map((line, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are replaced as a whole
          <li key={n}>{line.says}</li>
        ))}
      </ul>
    </details>
  )
}

/** Answers given in advance. */
function Standing({ answers, stop }: { answers: readonly StandingAnswer[]; stop: (answer: StandingAnswer) => void }) {
  if (answers.length === 0) return null
  return (
    <ul className="plain small standing" aria-label="Answers given in advance">
      {answers.map(answer => (
        <li key={`${answer.about}${answer.offer}`} className="row spread">
          <span>
            {answer.about}: always {answer.offer}, until {answer.until}
          </span>
          <button type="button" className="button small quiet" onClick={() => stop(answer)}>
            Stop
          </button>
        </li>
      ))}
    </ul>
  )
}

function Story({ source, shown, names }: Omit<Parts, 'choosing'>) {
  const { rules, setup } = source
  const { snapshot, scene, at } = shown
  const cast = useMemo(() => named(rules, scene, setup, names), [rules, scene, setup, names])
  const events = useMemo(() => snapshot.positions.slice(0, at + 1).flatMap(one => one.events), [snapshot.positions, at])
  return (
    <div className="panel panel-log" id="panel-log">
      <Log game={rules.id} events={events} cast={cast} />
    </div>
  )
}
