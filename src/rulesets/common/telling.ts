/** How written-down battles are told: steps of one player, with places as the book counts them from its south-west corner. */

import type { Filling } from '#engine'
import type { GoldenStep } from './golden.ts'
import { place } from './north.ts'
import { action } from './stage.ts'

type Spot = readonly [x: number, y: number, z?: number]
/** What is done: an offer, and the place or the way that fills its hole. */
export type Deed = readonly [offer: string, ...where: Spot[]]

/** Tells the steps of a game; `paths` are the kinds of its offers that are filled by a way and not by a place. */
export const telling =
  (...paths: readonly string[]) =>
  (says: string, seat: number, dice: readonly number[], deeds: readonly Deed[], after?: string): GoldenStep => ({
    says,
    dice,
    actions: deeds.map(([offer, ...where]) => action(seat, offer, filling(paths.includes(kindOf(offer)), where))),
    ...(after !== undefined && { after }),
  })

/** 'move' of 'move:3', and of the last offer in a menu. */
const kindOf = (offer: string): string => offer.split('/').at(-1)!.split(':')[0]!

const filling = (isPath: boolean, where: readonly Spot[]): Filling | undefined =>
  where.length === 0 ? undefined : isPath ? where.map(at => place(...at)) : place(...where[0]!)
