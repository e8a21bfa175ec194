/** What is asked about odds, in the address: a link gives the same question. */

import type { WhatIfNumber } from '#engine'

export type Given = Readonly<Record<string, readonly number[]>>

/** The numbers as an address writes them: '?dice=4&save=3,2'. */
export const addressOf = (kind: string, given: Given): string =>
  new URLSearchParams([['ask', kind], ...Object.entries(given).map(([id, all]) => [id, all.join(',')])]).toString()

/** The numbers of an address as far as they are numbers, each within its range; the usual ones for the rest. */
export function givenIn(search: URLSearchParams, numbers: readonly WhatIfNumber[]): Given {
  const several = Math.max(
    1,
    ...numbers.filter(({ each }) => each).map(({ id }) => Math.min(MOST, search.get(id)?.split(',').length ?? 1)),
  )
  return Object.fromEntries(
    numbers.map(number => {
      const said = (search.get(number.id) ?? '').split(',')
      const count = number.each ? several : 1
      return [number.id, Array.from({ length: count }, (_, n) => within(number, said[n]))]
    }),
  )
}
const MOST = 8

function within({ least, most, default: usual }: WhatIfNumber, text: string | undefined): number {
  const n = Number(text)
  return text === undefined || text.trim() === '' || !Number.isInteger(n) ? usual : Math.max(least, Math.min(most, n))
}
