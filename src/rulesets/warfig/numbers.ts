/** Numbers and lengths as players read them. */

import { lengthText } from '#engine'
import type { Len } from '#geometry'

/** A length of the grid in centimetres, to a hundredth, without needless zeros: a player reads one unit everywhere. */
export const inCentimetres = (length: Len): string => lengthText(length, 'cm')

/** '2,500' */
export const thousands = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',')
