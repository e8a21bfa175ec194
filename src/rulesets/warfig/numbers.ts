/** Numbers and lengths as players read them. */

import { MM } from '#geometry'

/** A length of the grid in millimetres, to a tenth, without needless zeros. */
export const inMillimetres = (length: number): string => `${Math.round((length / MM) * 10) / 10} mm`

/** '2,500' */
export const thousands = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',')
