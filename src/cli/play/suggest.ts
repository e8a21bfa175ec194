/** Ways to fill a hole, with letters before them. */

import { type AnyRuleset, type Filling, type Offer, picker, type Scene, type View } from '#engine'
import { fillingText } from './offers.ts'

export interface Suggestion {
  readonly key: string
  readonly filling: Filling
  readonly says: string
}

const MOST = 8

/** Worked out when first asked for, and the same ones afterwards. */
export function suggestions(rules: AnyRuleset, seen: View, scene: Scene, offer: Offer): () => readonly Suggestion[] {
  let found: Suggestion[] | null = null
  return () => {
    if (found !== null) return found
    found = []
    for (const filling of rules.fillings(seen, offer, picker(offer.id))) {
      const key = String.fromCharCode(97 + found.length)
      found.push({ key, filling, says: fillingText(rules, scene, seen, filling) })
      if (found.length === MOST) break
    }
    return found
  }
}
