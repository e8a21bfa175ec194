/** What a way takes, as it stands on the tape: '6.2 cm, counts 8.4 of 12 cm (difficult ground: 2.2 cm ×2)'. */

import { inUnits, lengthText, type Spent, type Units } from '#engine'

/** Without the reasons, where those stand beside it with their rules. */
export function countText({ length, cost, of }: Spent, units: Units): string {
  const counted = inUnits(cost, units)
  const most = lengthText(of, units)
  return counted === inUnits(length, units)
    ? `${counted} of ${most}`
    : `${lengthText(length, units)}, counts ${counted} of ${most}`
}

export const spentText = (spent: Spent, units: Units): string =>
  spent.why.length === 0
    ? countText(spent, units)
    : `${countText(spent, units)} (${spent.why.map(({ says }) => says).join(', ')})`
