/** The choosing of `play/choosing.ts` as React keeps it. */

import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import type { Action, Refusal } from '#engine'
import type { StandingAnswer } from '#match'
import * as so from '../play/choosing.ts'
import { comingOf, isTakenAtOnce } from '../play/dry-run.ts'
import { judge, openQuestion, type Seen } from '../play/judge.ts'

export interface Choosing extends so.Choice {
  /** Something happens to what is chosen; an answer that needs no second look is taken at once. */
  input(one: so.Input, always?: StandingAnswer['until']): void
  /** A hand lets go of what it dragged or pointed at: taken at once where that can be taken back. */
  drop(one: so.Input): void
  /** Sends it; with `always`, as an answer to the same question from now on. */
  confirm(always?: StandingAnswer['until']): void
  /** Answers may be given in advance. */
  readonly stands: boolean
}

export function useChoosing(
  seen: Seen,
  { moment, n }: { readonly moment: string; readonly n: number },
  act: (action: Action) => Promise<Refusal | null>,
  stand: ((answer: StandingAnswer) => void) | undefined,
): Choosing {
  const { rules, view, seat } = seen
  const asked = useMemo(() => ({ seen, decision: openQuestion(seen) }), [seen])
  const { decision } = asked
  const anytime = useMemo(() => (view.over === null ? rules.anytime(view, seat) : []), [rules, view, seat])
  const [chosen, put] = useReducer((now: so.Chosen, one: so.Input) => so.next(asked, now, one), so.NOTHING_CHOSEN)
  const { trail, filling } = chosen
  const before = useRef<{ n: number; about: string } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `moment` is what this waits for
  useEffect(() => {
    const about = decision?.about ?? ''
    // Whoever was selected stays so while one goes on with the same; after others acted, or in a new phase, everybody is listed.
    const goesOn = before.current !== null && n - before.current.n <= 1 && before.current.about === about
    if (decision !== null) before.current = { n, about }
    put({ kind: 'asked', on: decision?.on, goesOn })
  }, [moment, decision])
  const offers = useMemo(() => so.offersNow(asked, { trail }), [asked, trail])
  const explained = useMemo(() => so.explainedNow(asked, trail, filling), [asked, trail, filling])
  const judgement = useMemo(() => so.judgementNow(seen, trail, filling), [seen, trail, filling])
  const spent = useMemo(() => so.spentNow(seen, trail, filling), [seen, trail, filling])
  const send = useCallback(
    (now: so.Chosen, always?: StandingAnswer['until'], open?: so.Input) => {
      const action = so.actionNow(seen, now)
      if (action === null || now.sending) return
      put({ kind: 'sent' })
      const standing = always === undefined ? null : so.standingNow(asked, now.trail, always)
      if (standing !== null) stand?.(standing)
      void act(action).then(refusal => {
        // What was taken without being opened is opened after all, to show why not.
        if (refusal !== null && open !== undefined) put(open)
        put({ kind: 'answered', refusal })
      })
    },
    [asked, seen, act, stand],
  )
  const input = useCallback(
    (one: so.Input, always?: StandingAnswer['until']) => {
      const leaf = one.kind === 'look' ? null : so.next(asked, chosen, one).trail.leaf
      if (leaf === null || leaf === trail.leaf || leaf.hole !== undefined) return put(one)
      const after = so.next(asked, chosen, one)
      const action = so.actionNow(seen, after)
      if (action !== null && isTakenAtOnce(seen, leaf, action)) send(after, always, one)
      else put(one)
    },
    [asked, seen, chosen, trail, send],
  )
  const drop = useCallback(
    (one: so.Input) => {
      put(one)
      const after = so.next(asked, chosen, one)
      if (isLetGo(seen, after)) send(after)
    },
    [asked, seen, chosen, send],
  )
  const confirm = useCallback((always?: StandingAnswer['until']) => send(chosen, always), [chosen, send])
  const mayStand = stand !== undefined && so.canStand(asked, trail)
  const stands = stand !== undefined
  return { ...chosen, ...asked, anytime, offers, explained, judgement, spent, mayStand, stands, input, drop, confirm }
}

/** Is what a hand let go of done with that? A place for somebody who comes to the table; a way that can be taken back. */
function isLetGo(seen: Seen, after: so.Chosen): boolean {
  const { leaf } = after.trail
  const action = so.actionNow(seen, after)
  if (leaf?.hole === undefined || after.filling === undefined || action === null) return false
  if (judge(seen, leaf, after.filling) !== null) return false
  const coming = comingOf(seen, action)
  if (coming === null) return false
  switch (leaf.hole.fill) {
    case 'point':
      return !coming.rolls
    case 'path':
      return after.byHand && coming.free
    default:
      return false
  }
}
