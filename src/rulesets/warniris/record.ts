/** How a game is written down: who does what, with the catalogue's own coordinates. */

import type { Action } from '#engine'
import { place as bookPlace } from './north.ts'

type Spot = readonly [x: number, y: number]
const DEPTH = 60_000
export const at = ([x, y]: Spot) => bookPlace(DEPTH, x, y)
export const A = 0
export const B = 1
export const take = (seat: number, offer: string): Action => ({ seat, offer })
export const pass = (seat: number): Action => take(seat, 'pass')
export const end = (seat: number): Action => take(seat, 'end')
export const activate = (seat: number, who: number): Action => take(seat, `activate:${who}`)
export const go = (seat: number, offer: string, ...path: Spot[]): Action => ({ seat, offer, with: path.map(at) })
export const move = (seat: number, ...path: Spot[]): Action => go(seat, 'move', ...path)
export const moment = (seat: number, spot: Spot): Action => ({ seat, offer: 'path', with: at(spot) })
export const place = (seat: number, who: number, x: number, y: number): Action => ({
  seat,
  offer: `place:${who}`,
  with: at([x, y]),
})
