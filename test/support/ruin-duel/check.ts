/** Is it legal: places to start from, and ways over the ground with what they cost. */

import { boxAlong, boxesMeet } from '#common/field'
import { isStop, type Survey } from '#common/gait'
import { crowd, whyNotStand } from '#common/ground'
import { type Leg, meetings, priced } from '#common/legs'
import { whyStopped, whyUnfit } from '#common/reasons'
import { survey } from '#common/walk'
import { type Answer, isRefusal, type ModelId, pathOf, pointOf, type Refusal, refuse } from '#engine'
import { crossing, disc, INCH, inside, type Point } from '#geometry'
import {
  type Book,
  fieldIn,
  figureOf,
  figuresOf,
  GAIT,
  type Game,
  MOVE,
  othersOf,
  type Rule,
  STANCE,
  standingAt,
} from './model.ts'

export const inInches = (length: number): string => `${(length / INCH).toFixed(2)}"`
export const zoneOf = ({ board, setup }: Game, who: ModelId) => setup.table.zones[board.duellists[who]!.seat]!

/** RD-MOV-02: why somebody may not be here. */
function whyNotAt(game: Game, who: ModelId, at: Point): Refusal<Rule> | null {
  const others = othersOf(game.board, who)
  const inTheWay = crowd(figuresOf(game.board, others), STANCE.feel)
  const wrong = whyNotStand(fieldIn(game), inTheWay, standingAt(at), STANCE)
  return (
    wrong &&
    refuse(
      'RD-MOV-02',
      whyUnfit(wrong, i => game.board.duellists[others[i]!]!.name),
    )
  )
}

/** RD-SET-02: why somebody may not start here. */
export function whyNotPlace(game: Game, who: ModelId, at: Point): Refusal<Rule> | null {
  return at.z === 0 && inside(disc(at, GAIT.radius), zoneOf(game, who).parts[0]!)
    ? whyNotAt(game, who, at)
    : refuse('RD-SET-02', 'The whole base must be in your own zone, on the table.')
}

/** RD-MOV-01 to RD-MOV-06: a declared way and its cost, or why it may not be gone. */
export function wayOf(game: Game, who: ModelId, path: readonly Point[]): (Survey & { cost: number }) | Refusal<Rule> {
  const found = survey(fieldIn(game), GAIT, figureOf(game.board, who), path)
  if (isStop(found)) return refuse(found.stop === 'door' ? 'RD-MOV-04' : 'RD-MOV-02', whyStopped(found))
  const cost = priced(found.legs, leg => priceOf(game, leg))
  if (cost > MOVE) return refuse('RD-MOV-01', `The way costs ${inInches(cost)}, a duellist has ${inInches(MOVE)}.`)
  const others = othersOf(game.board, who)
  const [met] = meetings(found.legs, figuresOf(game.board, others), GAIT)
  if (met) return refuse('RD-MOV-02', `${game.board.duellists[others[met.index]!]!.name} is in the way.`)
  return (found.fall === null ? whyNotAt(game, who, found.end) : null) ?? { ...found, cost }
}

function priceOf(game: Game, { kind, from, to, length }: Leg): number {
  if (kind === 'ladder') return 2 * length
  let price = kind === 'door' ? length + INCH : length
  const box = boxAlong(from, to, 1)
  for (const piece of fieldIn(game).pieces) {
    const { footprint, bottom, top, traits } = piece
    const span = boxesMeet(piece, box) ? crossing(from, to, footprint) : null
    if (span === null || bottom > from.z) continue
    if (traits.includes('rough')) price += (span.leave - span.enter) * length
    if (traits.includes('wall') && top > from.z && top - from.z <= INCH) price += INCH
  }
  return price
}

export function check(game: Game, answer: Answer<Book>): Refusal<Rule> | null {
  const { on, hole } = answer.offer
  if (on === undefined || hole === undefined) return null
  if (hole.fill === 'point') return whyNotPlace(game, on, pointOf(answer))
  const found = wayOf(game, on, pathOf(answer))
  return isRefusal(found) ? found : null
}
