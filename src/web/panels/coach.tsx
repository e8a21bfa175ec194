/** The voice beside the table during a first game. It follows the player, and stays until somebody has won. */

import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { kindOf } from '#engine'
import { BEGINNING, followed, type Lesson, type LessonTip, type Progress, tipNow } from '../lessons/lesson.ts'
import { RuleLink } from '../parts/rule-link.tsx'
import { forHand } from '../parts/words.ts'
import { openQuestion } from '../play/judge.ts'
import { keep, kept } from '../play/shelf.ts'
import type { GameSource } from '../play/source.ts'

/** How far a game's lesson was; older ones were kept as the number of their step. */
function keptProgress(id: string): Progress {
  const known = kept<Progress | number>(`lesson:${id}`)
  if (typeof known === 'number') return { ...BEGINNING, at: known }
  return known !== undefined && Array.isArray(known.told) ? known : BEGINNING
}

export function Coach({ source, lesson }: { source: GameSource; lesson: Lesson }) {
  const snapshot = useSyncExternalStore(
    changed => source.subscribe(changed),
    () => source.snapshot(),
  )
  const [progress, setProgress] = useState(() => keptProgress(source.id))
  const position = snapshot.positions.at(-1)!
  const question = openQuestion({ view: position.view, seat: 0 })?.about ?? null
  const looked = useRef(source.record()?.actions.length ?? 0)
  const put = (next: Progress) => {
    setProgress(next)
    keep(`lesson:${source.id}`, next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new position is looked at once
  useEffect(() => {
    const actions = source.record()?.actions ?? []
    const taken = actions.slice(looked.current).flatMap(({ seat, offer }) => (seat === 0 ? kindsIn(offer) : []))
    looked.current = actions.length
    const next = followed(lesson, progress, { question, taken })
    if (next !== progress) put(next)
  }, [snapshot, question])
  const step = lesson.steps[progress.at]
  const tip = tipNow(lesson.tips ?? [], progress, question)
  useHint(tip === undefined ? step?.took : undefined)
  if (position.view.over !== null) return <Graduate lesson={lesson} />
  if (tip !== undefined)
    return <Tip lesson={lesson} tip={tip} done={() => put({ ...progress, told: [...progress.told, tip.title] })} />
  if (step === undefined) return null
  return (
    <section className="coach" aria-label="First game" aria-live="polite">
      <p className="small muted">
        {progress.at + 1} of {lesson.steps.length}
      </p>
      <h2>{step.title}</h2>
      <p>
        {forHand(step.says)} {step.rule === undefined ? null : <RuleLink game={lesson.game} rule={step.rule} />}
      </p>
      <div className="row">
        <button
          type="button"
          className={step.took === undefined ? 'button small primary' : 'button small quiet'}
          onClick={() => put({ ...progress, at: progress.at + 1 })}
        >
          {step.took === undefined ? (progress.at === lesson.steps.length - 1 ? 'Play on' : 'Next') : 'Skip this step'}
        </button>
        {progress.at > 0 ? (
          <button
            type="button"
            className="button small quiet"
            onClick={() => put({ ...progress, at: progress.at - 1 })}
          >
            Back
          </button>
        ) : null}
      </div>
    </section>
  )
}

/** The kinds of everything gone through: 'attack' and 'charge' for 'attack:0/charge:3'. */
const kindsIn = (offer: string): string[] => offer.split('/').map(kindOf)

function Tip({ lesson, tip, done }: { lesson: Lesson; tip: LessonTip; done: () => void }) {
  return (
    <section className="coach" aria-label="First game" aria-live="polite">
      <h2>{tip.title}</h2>
      <p>
        {forHand(tip.says)} {tip.rule === undefined ? null : <RuleLink game={lesson.game} rule={tip.rule} />}
      </p>
      <div className="row">
        <button type="button" className="button small primary" onClick={done}>
          Got it
        </button>
      </div>
    </section>
  )
}

function Graduate({ lesson }: { lesson: Lesson }) {
  return (
    <section className="coach" aria-label="First game">
      <h2>Your first battle is fought</h2>
      <p>
        Now play one without the voice, or <Link href={`/rules/${lesson.game}?guide`}>read how to play</Link> on one
        page.
      </p>
    </section>
  )
}

/** Brings out the offers a step is about. */
function useHint(took: readonly string[] | undefined): void {
  const sheet = useMemo(() => {
    if (took === undefined) return null
    const made = new CSSStyleSheet()
    made.replaceSync(hint(took))
    return made
  }, [took])
  useEffect(() => {
    if (sheet === null) return
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet)
    }
  }, [sheet])
}

const hint = (kinds: readonly string[]): string =>
  `${kinds.flatMap(kind => ['.offer', '.ending .button'].flatMap(where => [`${where}[data-offer="${kind}"]`, `${where}[data-offer^="${kind}:"]`])).join(',')}{border-color:var(--brass);box-shadow:0 0 0 2px var(--brass)}`
