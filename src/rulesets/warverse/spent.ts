/** What a way takes of the Move, on the tape measure: terrain never slows (WV-MOV-07), but every leg is rounded up (WV-MOV-05). */

import { pathOf, pointOf, type Spent } from '#engine'
import { arcLength, type Point } from '#geometry'
import { arcOf, circleEnd, legCost } from './legs.ts'
import { cost, type Hundredths, lengthOf } from './lengths.ts'
import { type Board, type Game, model, type WvAnswer } from './model.ts'

export function spent({ board }: Game, answer: WvAnswer): Spent | null {
  const { leads } = answer.offer
  switch (leads?.step) {
    case 'move':
      return ofMove(board, leads.who, walked(model(board, leads.who), pathOf(answer)))
    case 'circle': {
      const { who, around, clockwise } = leads
      const to = circleEnd(board, who, around, pointOf(answer))
      return ofMove(board, who, cost(arcLength(arcOf(board, who, { by: 'circle', around, clockwise, to }))))
    }
    default:
      return null
  }
}

function walked(from: Point, path: readonly Point[]): Hundredths {
  let price = 0
  let at = from
  for (const to of path) {
    price += legCost(at, to)
    at = to
  }
  return price
}

const ofMove = (board: Board, who: number, price: Hundredths): Spent => ({
  length: lengthOf(price),
  cost: lengthOf(price),
  of: lengthOf(model(board, who).moveLeft),
  why: [],
})
