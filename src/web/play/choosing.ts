/**
 * How a person comes to an answer: through menus to an offer, its hole filled, then sent. What was chosen so far is plain
 * data, `next` is what each input makes of it, and everything a panel shows follows from it.
 */

import type { Action, Decision, Explanation, Filling, ModelId, Offer, Refusal, Spent, Target } from '#engine'
import type { StandingAnswer } from '#match'
import { endOf } from './fillings.ts'
import { inside, judge, proposal, type Seen, spentOn } from './judge.ts'
import { type Aim, routed } from './route.ts'

/** Menus gone through, and where they led. */
export interface Trail {
  readonly menus: readonly Offer[]
  /** The offer chosen; null while still looking. */
  readonly leaf: Offer | null
}

/** One of several things the selected model may do to what was pointed at. */
export interface Way {
  readonly menu: Offer
  readonly entry: Offer
}

/** What a person has chosen so far. */
export interface Chosen {
  readonly model: ModelId | null
  /** The model somebody looks at, on the table or in a list: the table shows which it is. */
  readonly looked: ModelId | null
  readonly trail: Trail
  /** Something was pointed at, and there is more than one thing to do to it. */
  readonly aim: { readonly target: Target; readonly ways: readonly Way[] } | null
  readonly filling: Filling | undefined
  /** The offer was chosen by a hand on the table: it is sent as soon as the hand lets go, if it can be taken back. */
  readonly byHand: boolean
  /** What the umpire said to the last try. */
  readonly refused: Refusal | null
  readonly sending: boolean
  /** Which proposal of the rules is tried next. */
  readonly proposals: number
  /** The rules have no proposal for the hole. */
  readonly lost: boolean
}

/** What is chosen, and everything that follows from it. */
export interface Choice extends Chosen {
  readonly seen: Seen
  readonly decision: Decision | null
  readonly anytime: readonly Offer[]
  /** What may be chosen now, on this level. */
  readonly offers: readonly Offer[]
  /** What the rules say to the offer chosen, or to everything in the open menu. */
  readonly explained: readonly Explanation[]
  readonly judgement: Refusal | null
  /** What the way being tried takes of the reach, as the rules count it. */
  readonly spent: Spent | null
  /** The answer chosen may also be given in advance. */
  readonly mayStand: boolean
}

/** Everything that can happen to what is chosen. */
export type Input =
  /** A question is put, or put again. */
  | { readonly kind: 'asked'; readonly on: ModelId | undefined; readonly goesOn?: boolean }
  | { readonly kind: 'select'; readonly model: ModelId | null }
  /** Somebody looks at a model in a list: the table shows which it is. */
  | { readonly kind: 'look'; readonly model: ModelId | null }
  | { readonly kind: 'choose'; readonly offer: Offer }
  /** One of several ways to do something to what was pointed at. */
  | { readonly kind: 'take'; readonly way: Way }
  /** A thing on the table was pointed at: chooses what aims at it, or selects it. */
  | { readonly kind: 'point'; readonly target: Target }
  | { readonly kind: 'back' }
  | { readonly kind: 'clear' }
  | { readonly kind: 'fill'; readonly filling: Filling | undefined }
  /** Somebody is dragged to a place, whatever was chosen before. */
  | { readonly kind: 'drag'; readonly who: ModelId; readonly aim: Aim }
  /** Takes the rules' next proposal for the hole. */
  | { readonly kind: 'suggest' }
  | { readonly kind: 'sent' }
  | { readonly kind: 'answered'; readonly refusal: Refusal | null }

/** What is on the screen while somebody chooses. */
export interface Asked {
  readonly seen: Seen
  readonly decision: Decision | null
}

const NOWHERE: Trail = { menus: [], leaf: null }
// Proposal 0 is the safest, for a silent player; a player who asks wants to go somewhere.
const FIRST_PROPOSAL = 1
const PROPOSALS_AT_ONCE = 6

export const NOTHING_CHOSEN: Chosen = {
  model: null,
  looked: null,
  trail: NOWHERE,
  aim: null,
  filling: undefined,
  byHand: false,
  refused: null,
  sending: false,
  proposals: FIRST_PROPOSAL,
  lost: false,
}

export function next(asked: Asked, chosen: Chosen, input: Input): Chosen {
  switch (input.kind) {
    case 'asked':
      // A new moment is a new question: what was half chosen is forgotten, who was selected is not.
      return begun(asked, {
        ...NOTHING_CHOSEN,
        model: input.on ?? (input.goesOn === false ? null : chosen.model),
        looked: chosen.looked,
      })
    case 'select':
      return selected(asked, { ...chosen, looked: null, aim: null }, input.model)
    case 'look':
      return input.model === chosen.looked ? chosen : { ...chosen, looked: input.model }
    case 'choose':
      // What ends the turn stands below every menu: it is no entry of the open one.
      return chose(asked, chosen, isFirst(asked, input.offer) ? [] : chosen.trail.menus, input.offer)
    case 'take':
      return chose(asked, chosen, [input.way.menu], input.way.entry)
    case 'point':
      return pointed(asked, chosen, input.target)
    case 'back':
      return back(asked, chosen)
    case 'clear':
      return enter(asked, chosen, NOWHERE)
    case 'fill':
      return { ...chosen, filling: input.filling }
    case 'drag':
      return dragged(asked, chosen, input.who, input.aim)
    case 'suggest':
      return suggested(asked, chosen)
    case 'sent':
      return { ...chosen, sending: true }
    case 'answered':
      return { ...chosen, sending: false, refused: input.refusal }
  }
}

// ---- what inputs do ---------------------------------------------------------------

function enter({ seen }: Asked, chosen: Chosen, trail: Trail): Chosen {
  const { menus, leaf } = trail
  return {
    ...chosen,
    trail,
    aim: null,
    looked: null,
    refused: null,
    proposals: FIRST_PROPOSAL,
    lost: false,
    byHand: false,
    filling: leaf === null ? undefined : firstFilling(seen, leaf),
    model: leaf?.on ?? menus.at(-1)?.on ?? chosen.model,
  }
}

/** What a hole begins with: a share begins legal, everything on the table begins empty. */
const firstFilling = (seen: Seen, offer: Offer): Filling | undefined =>
  offer.hole?.fill === 'share'
    ? (seen.rules.firstShare?.(seen.view, offer) ?? proposal(seen, offer, 0) ?? offer.hole.among.map(() => 0))
    : undefined

/** An offer is chosen; a menu with a single thing in it opens itself further. */
function chose(asked: Asked, chosen: Chosen, menus: readonly Offer[], offer: Offer): Chosen {
  if (!offer.opens) return enter(asked, chosen, { menus, leaf: offer })
  const opened = enter(asked, chosen, { menus: [...menus, offer], leaf: null })
  const [only, ...more] = offersNow(asked, opened)
  return only !== undefined && more.length === 0 && needsMore(only)
    ? chose(asked, opened, opened.trail.menus, only)
    : opened
}

/** A menu, or an offer with a hole: to open it is not yet to take it. */
const needsMore = ({ opens, hole }: Offer): boolean => opens === true || hole !== undefined

/** A new question: where there is only one thing to do, it is open at once. */
function begun(asked: Asked, chosen: Chosen): Chosen {
  const [only, ...more] = asked.decision?.offers ?? []
  return only !== undefined && more.length === 0 && needsMore(only) ? chose(asked, chosen, [], only) : chosen
}

/** Somebody is selected; what it comes to the table with, and that alone, is open at once. */
function selected(asked: Asked, chosen: Chosen, model: ModelId | null): Chosen {
  const now = { ...chosen, model }
  const own = model === null ? [] : (asked.decision?.offers ?? []).filter(({ on }) => on === model)
  const [only] = own
  return own.length === 1 && only !== undefined && needsMore(only) ? chose(asked, now, [], only) : now
}

/** What lets somebody be dragged. */
export const moverOf = (decision: Decision | null, who: ModelId): Offer | undefined =>
  decision?.offers.find(
    ({ on, hole }) => on === who && (hole?.fill === 'path' || (hole?.fill === 'pose' && hole.poses > 1)),
  )

function dragged(asked: Asked, chosen: Chosen, who: ModelId, aim: Aim): Chosen {
  const { leaf } = chosen.trail
  const hole = leaf?.hole
  const isOwn = (hole?.fill === 'path' || hole?.fill === 'pose') && hole.who === who
  const offer = isOwn ? leaf : moverOf(asked.decision, who)
  if (offer === undefined || offer === null) return chosen
  const now = isOwn ? chosen : { ...enter(asked, chosen, { menus: [], leaf: offer }), byHand: true }
  const facing = aim.facing ?? endOf(now.filling)?.facing
  const wanted = facing === undefined ? aim : { ...aim, facing }
  return { ...now, refused: null, filling: routed(asked.seen, offer, wanted) }
}

function back(asked: Asked, chosen: Chosen): Chosen {
  const { menus, leaf } = chosen.trail
  if (leaf !== null || menus.length > 0) {
    const up = enter(asked, chosen, { menus: leaf === null ? menus.slice(0, -1) : menus, leaf: null })
    const [only, ...more] = offersNow(asked, up)
    // What had opened itself closes itself.
    const isPassed = up.trail.menus.length > 0 && only !== undefined && more.length === 0 && needsMore(only)
    return isPassed ? back(asked, up) : up
  }
  if (chosen.aim !== null) return { ...chosen, aim: null }
  return { ...chosen, model: null }
}

function suggested({ seen }: Asked, chosen: Chosen): Chosen {
  const { filling, proposals, trail } = chosen
  if (trail.leaf === null) return chosen
  for (let n = proposals; n < proposals + PROPOSALS_AT_ONCE; n++) {
    const found = proposal(seen, trail.leaf, n)
    if (found === undefined || JSON.stringify(found) === JSON.stringify(filling)) continue
    return { ...chosen, proposals: n + 1, filling: found }
  }
  return filling === undefined ? { ...chosen, lost: true } : chosen
}

const isFirst = ({ decision }: Asked, offer: Offer): boolean => decision?.offers.includes(offer) ?? false

function pointed(asked: Asked, chosen: Chosen, target: Target): Chosen {
  const { decision } = asked
  const { model, trail } = chosen
  if (decision === null) return { ...chosen, model: typeof target === 'number' ? target : null }
  if (trail.leaf === null) {
    const here = offersNow(asked, chosen).filter(offer => offer.at === target)
    if (here.length === 1) return chose(asked, chosen, trail.menus, here[0]!)
    // From the first list: an enemy clicked with a model of one's own selected means 'do something to that one'.
    if (trail.menus.length === 0 && model !== null && model !== target) {
      const ways = waysTo(asked.seen, decision, model, target)
      const [first] = ways
      if (first !== undefined && ways.length === 1) return chose(asked, chosen, [first.menu], first.entry)
      if (ways.length > 1) return { ...chosen, aim: { target, ways }, looked: null }
    }
  }
  if (typeof target !== 'number') return chosen
  const now = { ...chosen, model: target }
  return decision.offers.some(offer => offer.on === target) ? selected(asked, enter(asked, now, NOWHERE), target) : now
}

/** Everything a model may do to a target, one menu deep. */
const waysTo = (seen: Seen, decision: Decision, model: ModelId, target: Target): Way[] =>
  decision.offers
    .filter(offer => offer.on === model && offer.opens)
    .flatMap(menu =>
      inside(seen, decision, menu)
        .filter(entry => entry.at === target)
        .map(entry => ({ menu, entry })),
    )

// ---- what follows from it ---------------------------------------------------------

/** What may be chosen now, on this level. */
export function offersNow({ seen, decision }: Asked, { trail }: Pick<Chosen, 'trail'>): readonly Offer[] {
  const menu = trail.menus.at(-1)
  if (decision === null) return []
  return menu === undefined ? decision.offers : inside(seen, decision, menu)
}

/**
 * What the rules say to the offer chosen as it is filled, or to everything in the open menu; before anything is chosen,
 * what goes on meanwhile, such as the way somebody goes who may be Reacted to.
 */
export function explainedNow(
  { seen: { rules, view }, decision }: Asked,
  { leaf, menus }: Trail,
  filling?: Filling,
): readonly Explanation[] {
  const looked = leaf ?? menus.at(-1)
  if (looked !== undefined) return rules.explain(view, looked, leaf === null ? undefined : filling)
  const passing = decision?.offers.find(({ id }) => id === decision.otherwise)
  return passing === undefined ? [] : rules.explain(view, passing).filter(({ drawn }) => drawn?.kind === 'way')
}

/** The refusal the answer would meet as it is; null while its hole is still empty. */
export const judgementNow = (seen: Seen, { leaf }: Trail, filling: Filling | undefined): Refusal | null =>
  leaf === null || (leaf.hole !== undefined && filling === undefined) ? null : judge(seen, leaf, filling)

/** What the way being tried takes of the reach, as the rules count it. */
export const spentNow = (seen: Seen, { leaf }: Trail, filling: Filling | undefined): Spent | null =>
  leaf === null || filling === undefined ? null : spentOn(seen, leaf, filling)

/** The offer as it is sent: its name through all the menus. */
export const nameOf = ({ menus, leaf }: Trail): string =>
  [...menus, ...(leaf === null ? [] : [leaf])].map(({ id }) => id).join('/')

/** What would be sent now, or null while nothing is chosen. */
export const actionNow = ({ seat }: Seen, { trail, filling }: Pick<Chosen, 'trail' | 'filling'>): Action | null =>
  trail.leaf === null ? null : { seat, offer: nameOf(trail), ...(filling !== undefined && { with: filling }) }

/** Only an answer without a hole, straight from the question, means the same the next time. */
export const canStand = ({ decision }: Asked, { leaf, menus }: Trail): boolean =>
  leaf !== null && leaf.hole === undefined && menus.length === 0 && decision?.offers.includes(leaf) === true

/** The answer chosen, given in advance to the same question; null where it would not mean the same. */
export const standingNow = (asked: Asked, trail: Trail, until: StandingAnswer['until']): StandingAnswer | null =>
  canStand(asked, trail) && asked.decision !== null
    ? { about: asked.decision.about, offer: nameOf(trail), until }
    : null
