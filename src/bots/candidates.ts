/** What a bot looks at: answers to a decision, a fair spread of them where there are too many to try. */

import type { Action, AnyRuleset, Decision, Draw, Offer, View } from '#engine'

/** How many of each a bot looks at. */
export interface Breadth {
  /** Offers of the decision itself; beyond that a sample. */
  readonly offers: number
  /** Entries of a menu: the first, the last and some between. */
  readonly entries: number
  /** Ways to fill one hole. */
  readonly fillings: number
  /** Answers in all. */
  readonly answers: number
}

/** Answers to try, the one given for a silent player first (unless it has a hole): among equals it is the one to take. */
export function candidates(rules: AnyRuleset, seen: View, decision: Decision, breadth: Breadth, pick: Draw): Action[] {
  const found: Action[] = []
  const { board, setup } = seen
  const silent = decision.offers.find(({ id }) => id === decision.otherwise)
  if (silent !== undefined) look(silent, '')
  for (const offer of sample(decision.offers, breadth.offers, pick)) if (offer !== silent) look(offer, '')
  return found.length <= breadth.answers ? found : [found[0]!, ...sample(found.slice(1), breadth.answers - 1, pick)]

  function look(offer: Offer, prefix: string): void {
    const id = prefix + offer.id
    if (offer.opens) {
      const inside = rules.open(board, setup, decision, offer)
      for (const entry of spread(inside, breadth.entries, pick)) look(entry, `${id}/`)
      return
    }
    if (offer.hole === undefined) {
      found.push({ seat: decision.seat, offer: id })
      return
    }
    let n = 0
    for (const filling of rules.fillings(board, setup, offer, pick)) {
      found.push({ seat: decision.seat, offer: id, with: filling })
      if (++n >= breadth.fillings) return
    }
  }
}

/** At most `most` of a list, each equally likely, in their order. */
function sample<T>(list: readonly T[], most: number, pick: Draw): T[] {
  if (list.length <= most) return [...list]
  const kept: T[] = []
  // Knuth's selection sampling: of what is left, as many as are still wanted.
  for (let i = 0; i < list.length && kept.length < most; i++) {
    if (pick(list.length - i) < most - kept.length) kept.push(list[i]!)
  }
  return kept
}

/** The first, the last and some between: a menu of numbers is tried from least to most. */
function spread<T>(list: readonly T[], most: number, pick: Draw): readonly T[] {
  if (list.length <= most) return list
  const step = (list.length - 1) / (most - 1)
  const kept = new Set<T>()
  for (let i = 0; i < most; i++) {
    const inner = i > 0 && i < most - 1
    kept.add(list[Math.min(list.length - 1, Math.floor(i * step) + (inner ? pick(Math.ceil(step)) : 0))]!)
  }
  kept.add(list[list.length - 1]!)
  return [...kept]
}
