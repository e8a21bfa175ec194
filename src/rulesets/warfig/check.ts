/** Is an answer legal? Every filled hole is judged here, by the same functions the steps and menus use. */

import { type Answer, posesOf, type Refusal, shareOf } from '#engine'
import { whyNotLay } from './deploy.ts'
import { whyNotPath } from './legs.ts'
import { parryRows, targetRows } from './melee.ts'
import type { Book, Frame, Game } from './model.ts'
import { whyNotArrive } from './reinforcements.ts'
import { type Row, whyNotShare } from './shares.ts'
import { hitRows, strayRows, whyNotSplit } from './shooting.ts'
import { healRows } from './spells.ts'

export function check(game: Game, answer: Answer<Book>): Refusal | null {
  const { leads, hole, rule } = answer.offer
  if (hole === undefined || leads === undefined) return null
  switch (leads.step) {
    case 'lay':
      return whyNotLay(game, leads.who, leads.frontage, posesOf(answer)[0]!)
    case 'arrive':
      return whyNotArrive(game, leads.who, leads.frontage, posesOf(answer)[0]!)
    case 'move':
      return whyNotPath(game, leads.who, posesOf(answer), leads.retreat ? 'retreat' : 'move')
    case 'shoot':
      return whyNotSplit(game, leads, shareOf(answer))
    default:
      return whyNotShare(rowsFor(game, leads), shareOf(answer), rule)
  }
}

/** The rows of a share hole, by the frame its offer leads to. */
export function rowsFor(game: Game, leads: Frame | undefined): Row[] {
  switch (leads?.step) {
    case 'targets':
      return targetRows(game.board, leads)
    case 'parry':
      return parryRows(game.board, leads)
    case 'hits':
      return hitRows(game, leads)
    case 'stray':
      return strayRows(game.board, leads)
    case 'cast':
      return healRows(game, leads.spell, leads.at)
    default:
      return []
  }
}
