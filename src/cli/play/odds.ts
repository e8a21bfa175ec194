/** The exact chances behind an offer, for somebody who sees only what a seat may see. */

import { type Action, type AnyRuleset, castOf, type View } from '#engine'
import { asNumber, type Fate, forecastSeen } from '#odds'
import { percent } from '#sim'

/** One line for each model that may lose something; none where no die decides or there are too many ways to count. */
export function oddsLines(rules: AnyRuleset, seen: View, action: Action): string[] {
  const { who } = castOf(rules, rules.scene(seen.board, seen.setup), seen.setup)
  return (forecastSeen(rules, seen, action)?.fates ?? []).map(fate => {
    const kill = asNumber(fate.kill)
    const falls = kill > 0 ? `, is destroyed in ${percent(kill)}` : ''
    return `${who(fate.who)} loses something in ${percent(asNumber(fate.wound))}, ${average(fate)} on average${falls}.`
  })
}

const average = ({ damage }: Fate): string =>
  damage.reduce((sum, { n, chance }) => sum + n * asNumber(chance), 0).toFixed(2)
