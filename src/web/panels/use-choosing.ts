/** The choosing of `play/choosing.ts` as React keeps it. */

import { useCallback, useEffect, useMemo, useReducer } from 'react'
import type { Action, Refusal } from '#engine'
import type { StandingAnswer } from '#match'
import * as so from '../play/choosing.ts'
import { openQuestion, type Seen } from '../play/judge.ts'

export interface Choosing extends so.Choice {
  input(one: so.Input): void
  /** Sends it; with `always`, as an answer to the same question from now on. */
  confirm(always?: StandingAnswer['until']): void
}

export function useChoosing(
  seen: Seen,
  moment: string,
  act: (action: Action) => Promise<Refusal | null>,
  stand: ((answer: StandingAnswer) => void) | undefined,
): Choosing {
  const { rules, view, seat } = seen
  const asked = useMemo(() => ({ seen, decision: openQuestion(seen) }), [seen])
  const { decision } = asked
  const anytime = useMemo(() => (view.over === null ? rules.anytime(view, seat) : []), [rules, view, seat])
  const [chosen, input] = useReducer((now: so.Chosen, one: so.Input) => so.next(asked, now, one), so.NOTHING_CHOSEN)
  const { trail, filling, sending } = chosen
  // biome-ignore lint/correctness/useExhaustiveDependencies: `moment` is what this waits for
  useEffect(() => input({ kind: 'asked', on: decision?.on }), [moment, decision])
  const offers = useMemo(() => so.offersNow(asked, { trail }), [asked, trail])
  const explained = useMemo(() => so.explainedNow(seen, trail), [seen, trail])
  const judgement = useMemo(() => so.judgementNow(seen, trail, filling), [seen, trail, filling])
  const spent = useMemo(() => so.spentNow(seen, trail, filling), [seen, trail, filling])
  const confirm = useCallback(
    (always?: StandingAnswer['until']) => {
      const action = so.actionNow(seen, { trail, filling })
      if (action === null || sending) return
      input({ kind: 'sent' })
      const standing = always === undefined ? null : so.standingNow(asked, trail, always)
      if (standing !== null) stand?.(standing)
      void act(action).then(refusal => input({ kind: 'answered', refusal }))
    },
    [asked, seen, trail, filling, sending, act, stand],
  )
  const mayStand = stand !== undefined && so.canStand(asked, trail)
  return { ...chosen, ...asked, anytime, offers, explained, judgement, spent, mayStand, input, confirm }
}
