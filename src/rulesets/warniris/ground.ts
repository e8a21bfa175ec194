/** What a base can rest on: surfaces, support, and where it may be set down (WN-TER, WN-FAL-02). */

import { type Field, fieldOf, type Piece, piecesWith as withTrait } from '#common/field'
import type { Figure } from '#common/figure'
import { pieceAround, restsOn, type Stance, surfaceAt as surfaceOf, whyNotStand as whyNotRest } from '#common/ground'
import { type ModelId, type Refusal, refuse } from '#engine'
import { CM, crossing, type Disc, disc, distance, type Footprint, type Len, type Point, type Spot } from '#geometry'
import { ability, cardOf, nameOf } from './abilities.ts'
import { FEEL, figure, inTheWayOf, TOLERANCE } from './figure.ts'
import { type Game, mini, type Posture } from './model.ts'
import type { Rule } from './rules.ts'

/** WN-FAL-07: a drop of less than this has no consequence. */
export const DROP: Len = 4 * CM

/** Pieces with a trait. */
export const piecesWith = ({ setup }: Game, trait: string): readonly Piece[] => withTrait(fieldOf(setup.table), trait)

/** What blocks movement; smoke does not. */
export const solids = ({ setup }: Game): readonly Piece[] => fieldOf(setup.table).solids

/** A Caltrops disc has a diameter of 5 cm. */
export const CALTROPS: Len = 2500

/** WN-TER-15: where the Movement needed is doubled or tripled. */
function difficultGround(game: Game): readonly Footprint[] {
  const areas = piecesWith(game, 'difficult').map(piece => piece.footprint)
  return game.board.caltrops.length === 0 ? areas : [...areas, ...game.board.caltrops.map(at => disc(at, CALTROPS))]
}

/** WN-TER-16: how much of a straight way on the ground lies in difficult ground; overlapping areas count once. */
export function difficultLength(game: Game, from: Spot, to: Spot): number {
  const spans: { enter: number; leave: number }[] = []
  for (const area of difficultGround(game)) {
    const span = crossing(from, to, area)
    if (span !== null) spans.push(span)
  }
  if (spans.length === 0) return 0
  spans.sort((a, b) => a.enter - b.enter)
  let inside = 0
  let reached = 0
  for (const { enter, leave } of spans) {
    if (leave <= reached) continue
    inside += leave - Math.max(enter, reached)
    reached = leave
  }
  return inside * distance(from, to)
}

// ---- standing ---------------------------------------------------------------

/** WN-FAL-02: half of a base must be above pieces with the same top. */
export const STANCE: Stance = { rest: 'half', feel: FEEL }

export const fieldIn = ({ setup }: Game): Field => fieldOf(setup.table)

/** The highest surface a base at a spot rests on, less than `step` above `level` (WN-TER-06); the ground where no other. */
export const surfaceAt = (game: Game, base: Disc, level: Len, step: Len): Len =>
  surfaceOf(fieldIn(game), base, level, step, STANCE.rest)

/** WN-FAL-01: does a miniature rest on something where it is? On a ladder or in the air it does not. */
export const isStable = (game: Game, who: ModelId, at: Point): boolean =>
  restsOn(fieldIn(game), disc(at, cardOf(game, who).radius), at.z, STANCE.rest)

/** May a miniature be set down here: on the table, clear of bases and scenery, on a stable surface? */
export function whyNotStand(
  game: Game,
  who: ModelId,
  at: Point,
  posture: Posture = mini(game.board, who).posture,
  ignoring: ModelId = -1,
): Refusal<Rule> | null {
  const base = figure(game, who, at, posture)
  const wrong = whyNotRest(fieldIn(game), b => inTheWayOf(game, b, who, ignoring), base, STANCE)
  if (wrong === null) return null
  switch (wrong.unfit) {
    case 'table':
      return refuse('WN-TER-18', 'No base may leave the table.')
    case 'figure':
      return refuse('WN-MOV-04', `You would end on another base: ${nameOf(game, wrong.who)} stands there.`)
    case 'inside':
      return refuse('WN-TER-05', `Not on solid scenery: the base would stand inside ${wrong.piece.name}.`)
    case 'support': {
      const part = Math.round(wrong.part * 1000) / 10
      return refuse('WN-FAL-01', `Unstable ground: ${part}% of the base is supported there, half of it is needed.`)
    }
  }
}

/** WN-TER-05: the solid piece a miniature at rest would stand inside, unless on top of it or below it. */
export const inScenery = (game: Game, base: Figure): Piece | null => pieceAround(solids(game), base, TOLERANCE)

/** Ruling on WN-GUP-01 and WN-TER-04: nobody gets up into a bridge or into somebody who stands overhead. */
export function hasHeadroom(game: Game, who: ModelId, posture: Posture): boolean {
  const { at } = mini(game.board, who)
  if (at === null) return false
  const base = figure(game, who, at, posture)
  if (base.top <= figure(game, who).top) return true
  return inScenery(game, base) === null && inTheWayOf(game, base, who) < 0
}

// ---- falling ----------------------------------------------------------------

/** The height a fall counts for; WN-ABL-09 takes 4 cm off it. */
export const fallHeight = (game: Game, who: ModelId, from: Len, to: Len): Len =>
  Math.max(0, from - to - (ability(game, who, 'fallsLess') ?? 0))

/** Damage of a fall (WN-FAL-03, WN-FAL-04, WN-FAL-05, table T4): 0, 1, 2, or all Wounds as Infinity; no Test against it (WN-FAL-09). */
export function fallDamage(height: Len): number {
  // WN-FAL-06: heights are multiples of 0.1 cm
  const tenths = Math.round(height / 100)
  if (tenths < 40) return 0
  if (tenths <= 80) return 1
  return tenths <= 150 ? 2 : Number.POSITIVE_INFINITY
}
