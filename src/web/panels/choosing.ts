/** How a person comes to an answer: through menus to an offer, its hole filled, then sent. */

import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Action, Decision, Explanation, Filling, ModelId, Offer, Refusal, Spent, Target } from '#engine'
import type { Point, Pose, Spot } from '#geometry'
import { inside, judge, openQuestion, proposal, type Seen, spentOn } from '../play/judge.ts'
import type { StandingAnswer } from '../play/source.ts'

/** Menus gone through, and where they began. */
export interface Trail {
  readonly menus: readonly Offer[]
  /** The offer chosen; null while still looking. */
  readonly leaf: Offer | null
}
const NOWHERE: Trail = { menus: [], leaf: null }

export interface Choosing {
  readonly seen: Seen
  readonly decision: Decision | null
  readonly anytime: readonly Offer[]
  readonly model: ModelId | null
  readonly trail: Trail
  /** What may be chosen now, on this level. */
  readonly offers: readonly Offer[]
  /** What the rules say to the offer chosen, or to everything in the open menu. */
  readonly explained: readonly Explanation[]
  readonly filling: Filling | undefined
  readonly judgement: Refusal | null
  /** What the way being tried takes of the reach, as the rules count it. */
  readonly spent: Spent | null
  /** What the umpire said to the last try. */
  readonly refused: Refusal | null
  readonly sending: boolean
  select(model: ModelId | null): void
  /** Somebody looks at a model in a list: the table shows which it is. */
  look(model: ModelId | null): void
  choose(offer: Offer): void
  back(): void
  clear(): void
  fill(filling: Filling | undefined): void
  /** Takes the rules' next proposal for the hole; `lost` says when they have none. */
  suggest(): void
  readonly lost: boolean
  /** Sends it; with `always`, as an answer to the same question from now on. */
  confirm(always?: StandingAnswer['until']): void
  /** The answer chosen may also be given in advance. */
  readonly mayStand: boolean
  /** A thing on the table was pointed at: chooses what aims at it, or selects it. */
  point(target: Target): void
}

export function useChoosing(
  seen: Seen,
  moment: string,
  act: (action: Action) => Promise<Refusal | null>,
  stand: ((answer: StandingAnswer) => void) | undefined,
  look: (model: ModelId | null) => void,
): Choosing {
  const { rules, view, seat } = seen
  const decision = useMemo(() => openQuestion({ view, seat }), [view, seat])
  const anytime = useMemo(() => (view.over === null ? rules.anytime(view, seat) : []), [rules, view, seat])
  const [model, setModel] = useState<ModelId | null>(null)
  const [trail, setTrail] = useState<Trail>(NOWHERE)
  const [filling, setFilling] = useState<Filling | undefined>(undefined)
  const [refused, setRefused] = useState<Refusal | null>(null)
  const [sending, setSending] = useState(false)
  // Proposal 0 is the safest, for a silent player; whoever asks wants to go somewhere.
  const [asked, setAsked] = useState(1)
  const [lost, setLost] = useState(false)

  // A new moment is a new question: what was half chosen is forgotten, who was selected is not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `moment` is what this waits for
  useEffect(() => {
    setTrail(NOWHERE)
    setFilling(undefined)
    setRefused(null)
    setSending(false)
    if (decision?.on !== undefined) setModel(decision.on)
  }, [moment, decision])

  const offers = useMemo(() => {
    const menu = trail.menus.at(-1)
    if (decision === null) return []
    return menu === undefined ? decision.offers : inside(seen, decision, menu)
  }, [seen, decision, trail.menus])

  const { leaf } = trail
  const looked = leaf ?? trail.menus.at(-1)
  const explained = useMemo(() => (looked === undefined ? [] : rules.explain(view, looked)), [rules, view, looked])
  const judgement = useMemo(
    () => (leaf === null || (leaf.hole !== undefined && filling === undefined) ? null : judge(seen, leaf, filling)),
    [seen, leaf, filling],
  )
  const spent = useMemo(
    () => (leaf === null || filling === undefined ? null : spentOn(seen, leaf, filling)),
    [seen, leaf, filling],
  )

  const enter = useCallback(
    (menus: readonly Offer[], leafFound: Offer | null) => {
      setTrail({ menus, leaf: leafFound })
      look(null)
      setRefused(null)
      setAsked(1)
      setLost(false)
      setFilling(leafFound === null ? undefined : firstFilling(seen, leafFound))
      const on = leafFound?.on ?? menus.at(-1)?.on
      if (on !== undefined) setModel(on)
    },
    [seen, look],
  )
  const select = useCallback(
    (who: ModelId | null) => {
      setModel(who)
      look(null)
    },
    [look],
  )

  const choose = useCallback(
    (offer: Offer) => (offer.opens ? enter([...trail.menus, offer], null) : enter(trail.menus, offer)),
    [enter, trail.menus],
  )
  const clear = useCallback(() => enter([], null), [enter])
  const back = useCallback(() => {
    if (trail.leaf !== null) enter(trail.menus, null)
    else if (trail.menus.length > 0) enter(trail.menus.slice(0, -1), null)
    else setModel(null)
  }, [trail, enter])

  const suggest = useCallback(() => {
    if (leaf === null) return
    for (let n = asked; n < asked + 6; n++) {
      const found = proposal(seen, leaf, n)
      if (found === undefined || JSON.stringify(found) === JSON.stringify(filling)) continue
      setAsked(n + 1)
      setFilling(found)
      return
    }
    if (filling === undefined) setLost(true)
  }, [seen, leaf, asked, filling])

  // Only an answer without a hole, straight from the question, means the same the next time.
  const mayStand =
    stand !== undefined &&
    leaf !== null &&
    leaf.hole === undefined &&
    trail.menus.length === 0 &&
    decision?.offers.includes(leaf) === true
  const confirm = useCallback(
    (always?: StandingAnswer['until']) => {
      if (leaf === null || sending) return
      const offer = [...trail.menus, leaf].map(({ id }) => id).join('/')
      setSending(true)
      if (always !== undefined && mayStand && decision !== null)
        stand?.({ about: decision.about, offer, until: always })
      const action: Action = { seat, offer, ...(filling !== undefined && { with: filling }) }
      void act(action).then(refusal => {
        setSending(false)
        setRefused(refusal)
      })
    },
    [leaf, trail.menus, filling, seat, sending, act, mayStand, decision, stand],
  )

  const point = useCallback(
    (target: Target) => {
      if (decision === null) return setModel(typeof target === 'number' ? target : null)
      const here = offers.filter(offer => offer.at === target)
      if (trail.leaf === null && here.length === 1) return choose(here[0]!)
      // From the first list: an enemy clicked with a model of one's own selected means 'do something to that one'.
      if (trail.menus.length === 0 && trail.leaf === null && model !== null && model !== target) {
        const aiming = decision.offers
          .filter(offer => offer.on === model && offer.opens)
          .flatMap(menu =>
            inside(seen, decision, menu)
              .filter(entry => entry.at === target)
              .map(entry => ({ menu, entry })),
          )
        const [only] = aiming
        if (only !== undefined) {
          return only.entry.opens ? enter([only.menu, only.entry], null) : enter([only.menu], only.entry)
        }
      }
      if (typeof target !== 'number') return
      setModel(target)
      if (decision.offers.some(offer => offer.on === target)) clear()
    },
    [decision, offers, trail, model, seen, choose, enter, clear],
  )

  return {
    seen,
    decision,
    anytime,
    model,
    trail,
    offers,
    explained,
    filling,
    judgement,
    spent,
    refused,
    sending,
    lost,
    select,
    look,
    choose,
    back,
    clear,
    fill: setFilling,
    suggest,
    confirm,
    mayStand,
    point,
  }
}

/** What a hole begins with: a share begins legal, everything on the table begins empty. */
function firstFilling(seen: Seen, offer: Offer): Filling | undefined {
  return offer.hole?.fill === 'share' ? (proposal(seen, offer, 0) ?? offer.hole.among.map(() => 0)) : undefined
}

// ---- fillings on the table --------------------------------------------------------

/** Where a filling ends: the place a ghost stands. */
export function endOf(filling: Filling | undefined): (Spot & { z?: number; facing?: number }) | null {
  if (filling === undefined) return null
  if (!isList(filling)) return filling
  const last = filling.at(-1)
  return last === undefined || typeof last === 'number' ? null : last
}

const isList = (filling: Filling): filling is readonly Point[] | readonly number[] | readonly Pose[] =>
  Array.isArray(filling)

/** The same filling with another end. */
export function withEnd(offer: Offer, filling: Filling | undefined, end: Point, facing: number): Filling {
  const legs = filling !== undefined && isList(filling) ? filling.slice(0, -1) : []
  switch (offer.hole?.fill) {
    case 'path':
      return [...(legs as readonly Point[]), end] // a path is filled with points and nothing else
    case 'pose':
      return [...(legs as readonly Pose[]), { x: end.x, y: end.y, facing }]
    default:
      return end
  }
}

/** The same filling with one more leg to the end given. */
export function withLeg(offer: Offer, filling: Filling | undefined, end: Point, facing: number): Filling {
  const legs = filling !== undefined && isList(filling) ? filling : []
  switch (offer.hole?.fill) {
    case 'path':
      return [...(legs as readonly Point[]), end]
    case 'pose':
      return legs.length < offer.hole.poses
        ? [...(legs as readonly Pose[]), { x: end.x, y: end.y, facing }]
        : withEnd(offer, filling, end, facing)
    default:
      return end
  }
}
