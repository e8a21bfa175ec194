/** Two units picked for the odds: what their cards say, as the numbers an attack takes. */

import type { CatalogueUnit, WhatIfNumber } from '#engine'
import type { CardNumbers, Duel } from '../games/face.ts'
import type { Given } from './asked.ts'

type Card = Pick<CatalogueUnit, 'facts' | 'options'>

/** The first whole number of a fact: 9 of '9 cm', 4 of '4+'. */
function numberIn(card: Card, from: CardNumbers[string]): number | undefined {
  const { fact, none = undefined } = typeof from === 'string' ? { fact: from } : from
  const text = card.facts.find(([name]) => name === fact)?.[1]
  if (text === undefined) return undefined
  const digits = /\d+/.exec(text)?.[0]
  return digits === undefined ? none : Number(digits)
}

const read = (card: Card, from: CardNumbers): Record<string, number> =>
  Object.fromEntries(
    Object.entries(from).flatMap(([id, fact]) => {
      const n = numberIn(card, fact)
      return n === undefined ? [] : [[id, n]]
    }),
  )

/** The weapons a unit has or may take, by name, as far as they say something about this kind of attack. */
export function armsOf(card: Card, { arm }: Duel, kind: string): readonly (readonly [string, string])[] {
  if (arm === undefined) return []
  const texts = [...card.facts, ...card.options.map(({ name, says }) => [name, says] as const)]
  return texts.filter(([, text]) => arm(text, kind) !== null)
}

/** What is asked, with whatever the cards of these two say about it; the rest stays as it was. */
export function withCards(
  given: Given,
  numbers: readonly WhatIfNumber[],
  duel: Duel,
  kind: string,
  picked: { readonly by?: Card | undefined; readonly at?: Card | undefined; readonly arm?: string | undefined },
): Given {
  const { by, at, arm } = picked
  const said: Record<string, number> = {
    ...(by !== undefined && read(by, duel.by(kind))),
    ...(at !== undefined && read(at, duel.at)),
    ...(arm !== undefined && duel.arm?.(arm, kind)),
  }
  return Object.fromEntries(
    numbers.map(({ id, least, most, default: usual }) => {
      const now = given[id] ?? [usual]
      const n = said[id]
      return [id, n === undefined ? now : now.map(() => Math.max(least, Math.min(most, n)))]
    }),
  )
}
