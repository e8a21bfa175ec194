/** The numbers an attack is asked about by, in a word each. */

import type { WhatIfNumber } from '#engine'

/** A number with the rule behind it, what it is when not given, and its bounds. */
export const number = (
  id: string,
  says: string,
  rule: string,
  preset: number,
  least: number,
  most: number,
): WhatIfNumber => ({ id, says, rule, default: preset, least, most })

/** The same number, one for each target. */
export const each = (one: WhatIfNumber): WhatIfNumber => ({ ...one, each: true })

/** A number that stands once; `absent` where an attack does not ask for it. */
export const first = (numbers: readonly number[] | undefined, absent = 0): number => numbers?.[0] ?? absent
