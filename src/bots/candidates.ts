/** What a bot looks at: answers to a decision, a fair spread of them where there are too many to try. */

import type { Action, AnyRuleset, Decision, Draw, Game, Offer } from '#engine'

/** How many of each a bot looks at. */
export interface Breadth {
  /** Answers in all, shared out evenly among the offers. */
  readonly answers: number
  /** Entries of a menu: the first, the last and some between. */
  readonly entries: number
  /** Ways to fill one hole. */
  readonly fillings: number
}

/** An answer to try, and the offer its id stands for. */
export interface Candidate {
  readonly action: Action
  readonly offer: Offer
}

/** Answers to try, the one given for a silent player first (unless it has a hole): among equals it is the one to take. */
export function candidates(
  rules: AnyRuleset,
  game: Game,
  decision: Decision,
  { answers, entries, fillings }: Breadth,
  pick: Draw,
): Candidate[] {
  const found: Candidate[] = []
  const { seat, offers, otherwise } = decision
  const silent = offers.find(({ id }) => id === otherwise)
  if (silent !== undefined) look(silent, '', 2)
  const shown = sample(offers, answers, pick)
  const each = Math.max(2, Math.ceil(answers / Math.max(1, shown.length)))
  for (const offer of shown) if (offer !== silent) look(offer, '', each)
  return found

  /** Adds up to `most` answers that begin with this offer. */
  function look(offer: Offer, prefix: string, most: number): void {
    const id = prefix + offer.id
    if (offer.opens) {
      const inside = spread(rules.open(game, decision, offer), Math.min(entries, most), pick)
      for (const entry of inside) look(entry, `${id}/`, Math.ceil(most / inside.length))
    } else if (offer.hole === undefined) found.push({ action: { seat, offer: id }, offer })
    else {
      let n = 0
      for (const filling of rules.fillings(game, offer, pick)) {
        found.push({ action: { seat, offer: id, with: filling }, offer })
        if (++n >= Math.min(fillings, most)) return
      }
    }
  }
}

/** At most `most` of a list, each equally likely, in their order. */
function sample<T>(list: readonly T[], most: number, pick: Draw): readonly T[] {
  if (list.length <= most) return list
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
  if (most === 1) return [list[pick(list.length)]!]
  const step = (list.length - 1) / (most - 1)
  const kept: T[] = []
  for (let i = 0; i < most; i++) {
    const from = Math.round(i * step)
    const isEnd = i === 0 || i === most - 1
    kept.push(list[isEnd ? from : Math.min(list.length - 2, from + pick(Math.ceil(step)))]!)
  }
  return [...new Set(kept)]
}
