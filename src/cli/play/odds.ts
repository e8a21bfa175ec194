/** The exact chances behind an offer, for somebody who sees only what a seat may see. */

import { type Action, type AnyRuleset, castOf, type View } from '#engine'
import { asNumber, forecastSeen, meanOf, percent } from '#odds'

/** One line for each model that may lose something; none where no die decides or there are too many ways to count. */
export function oddsLines(rules: AnyRuleset, seen: View, action: Action): string[] {
  const { who } = castOf(rules, rules.scene(seen), seen.setup)
  return (forecastSeen(rules, seen, action)?.fates ?? []).map(fate => {
    const falls = fate.kill.n > 0n ? `, is destroyed in ${percent(fate.kill)}` : ''
    const average = asNumber(meanOf(fate)).toFixed(2)
    return `${who(fate.who)} loses something in ${percent(fate.wound)}, ${average} on average${falls}.`
  })
}
