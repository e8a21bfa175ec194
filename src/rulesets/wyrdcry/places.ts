/** Where a base may stand (WC-GEO-08), for deployment, landing, setting up again, and what a terrain piece can hold. */

import { type Field, perField } from '#common/field'
import { figureAt } from '#common/figure'
import { mayStand, restsOn, type Unfit, whyNotStand } from '#common/ground'
import { rowsIn } from '#common/packing'
import { whyUnfit } from '#common/reasons'
import { type ModelId, type Refusal, refuse } from '#engine'
import { boxOf, disc, inches, type Len, type Point, type Spot, type Table } from '#geometry'
import { battlefield, battlefieldOf, type Feature, isDiscIn, STANDARD_BASE } from './battlefield.ts'
import { cardOf } from './card.ts'
import { HEAD_ROOM, othersOf, STANCE, standingAt, THICKNESS } from './figure.ts'
import type { Game } from './model.ts'
import type { Rule } from './rules.ts'

/** WC-GEO-08, WC-BAT-04: why a fighter may not be set down at a place; null when it may. */
export function whyNotPlace(game: Game, who: ModelId, at: Point): Refusal<Rule> | null {
  const unfit = whyNotStand(battlefield(game).field, othersOf(game, who), standingAt(game, who, at), STANCE)
  return unfit === null ? null : refuse(ruleOf(unfit), `Base does not fit here: ${says(game, unfit)}`)
}

const ruleOf = ({ unfit }: Unfit): Rule => (unfit === 'table' ? 'WC-BAT-04' : 'WC-GEO-08')
const says = (game: Game, unfit: Unfit): string => {
  const words = whyUnfit(unfit, who => cardOf(game, who).name)
  return unfit.unfit === 'figure' ? words : words.charAt(0).toLowerCase() + words.slice(1)
}

/** WC-CLB-03, WC-MOV-16: why a fighter may not hang at a place, with nothing to stand on; null when it may. */
export function whyNotHang(game: Game, who: ModelId, at: Point): Refusal<Rule> | null {
  const base = figureAt(at, cardOf(game, who).size.base, THICKNESS)
  const unfit = whyNotStand(battlefield(game).field, othersOf(game, who), base, STANCE)
  if (unfit === null || unfit.unfit === 'support') return null
  return refuse(ruleOf(unfit), `Base does not fit here: ${says(game, unfit)}`)
}

/** WC-GEO-08: may a fighter be set down at a place? */
export const mayPlace = (game: Game, who: ModelId, at: Point): boolean =>
  mayStand(battlefield(game).field, othersOf(game, who), standingAt(game, who, at), STANCE)

/** The heights there are to stand on: the floor and every surface's, the lowest first. */
export const heights = perField(({ surfaces }: Field): readonly Len[] =>
  [...new Set([0, ...surfaces.map(({ top }) => top)])].sort((a, b) => a - b),
)

/** The places straight above a spot at which a fighter may be set down, the lowest first. */
export function placesAt(game: Game, who: ModelId, spot: Spot): Point[] {
  const { field } = battlefield(game)
  const base = disc(spot, cardOf(game, who).size.base)
  return heights(field)
    .filter(z => restsOn(field, base, z, STANCE.rest))
    .map(z => ({ x: spot.x, y: spot.y, z }))
    .filter(at => mayPlace(game, who, at))
}

/** How finely a piece is searched for room: coordinates are multiples of 0.05" (WC-GEO-12). */
const FINE: Len = inches(0.1)

/** WC-SCN-01, WC-TER-16: can a standard base stand wholly within a terrain piece? */
export function canHold(table: Table, feature: Feature): boolean {
  const { field } = battlefieldOf(table)
  for (const part of feature.parts) {
    for (const spot of rowsIn(boxOf(part), STANDARD_BASE, FINE)) {
      if (!isDiscIn(feature, spot, STANDARD_BASE, true)) continue
      for (const z of heights(field)) {
        if (mayStand(field, () => -1, figureAt({ ...spot, z }, STANDARD_BASE, HEAD_ROOM), STANCE)) return true
      }
    }
  }
  return false
}
