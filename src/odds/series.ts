/** An attack drawn along the number of its blows: what has come of it after the first, the second, and so on. */

import { type AnyRuleset, isRefusal, type WhatIfNumbers } from '#engine'
import { type Fate, forecastIf } from './forecast.ts'
import type { AnyWhatIf } from './outcome.ts'

/** What whoever is attacked has to expect after so many blows, and what with the numbers it is set beside. */
export interface Blows {
  readonly n: number
  readonly fate: Fate
  readonly beside: Fate
}

/** From one blow to as many as can be asked about, one at a time: as far as the rules allow, and none where nothing is drawn along. */
export function* seriesOf(rules: AnyRuleset, whatIf: AnyWhatIf, numbers: WhatIfNumbers): Generator<Blows> {
  const { series } = whatIf
  const along = whatIf.numbers.find(({ id }) => id === series?.along)
  if (series === undefined || along === undefined) return
  const changed = Object.fromEntries(Object.entries(series.beside.numbers).map(([id, n]) => [id, [n]]))
  for (let n = Math.max(1, along.least); n <= along.most; n++) {
    const given = { ...numbers, [along.id]: [n] }
    const fate = firstFate(rules, whatIf, given)
    const beside = firstFate(rules, whatIf, { ...given, ...changed })
    if (fate === undefined || beside === undefined) return
    yield { n, fate, beside }
  }
}

/** The fate of whoever was aimed at first; undefined where the rules forbid the question or the dice are too many. */
function firstFate(rules: AnyRuleset, whatIf: AnyWhatIf, numbers: WhatIfNumbers): Fate | undefined {
  const forecast = forecastIf(rules, whatIf, numbers)
  return forecast === null || isRefusal(forecast) ? undefined : forecast.fates[0]
}
