/** The voice beside the table during a first game. */

import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { kindOf } from '#engine'
import type { Lesson } from '../lessons/lesson.ts'
import { RuleLink } from '../parts/rule-link.tsx'
import { keep, kept } from '../play/shelf.ts'
import type { GameSource } from '../play/source.ts'

export function Coach({ source, lesson }: { source: GameSource; lesson: Lesson }) {
  const snapshot = useSyncExternalStore(
    changed => source.subscribe(changed),
    () => source.snapshot(),
  )
  const [at, setAt] = useState(() => kept<number>(`lesson:${source.id}`) ?? 0)
  const [since, setSince] = useState(() => source.record()?.actions.length ?? 0)
  const step = lesson.steps[at]
  const go = (to: number) => {
    setAt(to)
    setSince(source.record()?.actions.length ?? 0)
    keep(`lesson:${source.id}`, to)
  }
  const done = useMemo(() => {
    // The snapshot changes with every action: then the record is read again.
    const actions = snapshot.positions.length > 0 ? (source.record()?.actions ?? []) : []
    const own = actions.slice(since).filter(action => action.seat === 0)
    return step?.took !== undefined && own.some(action => step.took!.includes(kindOf(action.offer)))
  }, [snapshot, source, since, step])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a step that is done moves on
  useEffect(() => {
    if (done) go(at + 1)
  }, [done])
  useEffect(() => {
    if (step?.took === undefined) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(hint(step.took))
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet)
    }
  }, [step])
  if (step === undefined) return null
  return (
    <section className="coach" aria-label="First game" aria-live="polite">
      <p className="small muted">
        {at + 1} of {lesson.steps.length}
      </p>
      <h2>{step.title}</h2>
      <p>
        {step.says} {step.rule === undefined ? null : <RuleLink game={lesson.game} rule={step.rule} beside />}
      </p>
      <div className="row">
        <button
          type="button"
          className={step.took === undefined ? 'button small primary' : 'button small quiet'}
          onClick={() => go(at + 1)}
        >
          {step.took === undefined ? (at === lesson.steps.length - 1 ? 'Play on' : 'Next') : 'Skip this step'}
        </button>
        {at > 0 ? (
          <button type="button" className="button small quiet" onClick={() => go(at - 1)}>
            Back
          </button>
        ) : null}
      </div>
    </section>
  )
}

/** Brings out the offers a step is about. */
const hint = (kinds: readonly string[]): string =>
  `${kinds.flatMap(kind => [`.offer[data-offer="${kind}"]`, `.offer[data-offer^="${kind}:"]`]).join(',')}{border-color:var(--brass);box-shadow:0 0 0 2px var(--brass)}`
