/** Areas of effect (WV-AOE): bursts, point blasts and target blasts. */

import { boxAlong, boxesMeet, type Piece } from '#common/field'
import { type ModelId, type Refusal, refuse, shareOf, type Target } from '#engine'
import { INCH, type Len, onTable, type Point, pointGap } from '#geometry'
import { inContact, spend, unseen, whyNotAfford, whyNotAttack, whyNotRoll } from './attack.ts'
import { NO_COVER } from './cover.ts'
import { SAY } from './errors.ts'
import {
  distanceBetween,
  distanceToPiece,
  distanceToPoint,
  farthestFromBody,
  farthestOfPiece,
  isEngaged,
} from './figure.ts'
import { thousandths } from './lengths.ts'
import {
  type Area,
  type Game,
  MOST_DROPPED,
  mayDrop,
  model,
  outermost,
  piece,
  type StepsFor,
  type WvOffer,
} from './model.ts'
import { baseCentre, rangePenalty, rangeToPoint } from './range.ts'
import type { Rule } from './rules.ts'
import { seesModel, seesPiece, seesPoint } from './sight.ts'
import { settle, strike } from './strike.ts'
import { fieldNow, isLarge, isStanding } from './terrain.ts'

export const area: StepsFor<'area' | 'aim'> = {
  /** WV-AOE-19, WV-AOE-20, WV-AOE-21: one attack roll; the targets are fixed, each defends against all successes, without cover (WV-AOE-18). */
  area(umpire, { by, area, dice, radius, penalty }) {
    spend(umpire.board, by, dice + penalty + radius)
    umpire.tell({
      kind: 'attack',
      rule: area.mode === 'burst' ? 'WV-AOE-06' : 'WV-AOE-08',
      by,
      at: area.mode === 'burst' ? outermost(umpire.board, by) : area.at,
      weapon: `an area of radius ${radius}`,
    })
    settle(umpire, strike(umpire, by, dice, defendersIn(umpire, by, area, radius), 'area attack'))
  },

  /** A point was named for a blast: now the Attacks are shared out between dice and radius, or the point is dropped. */
  aim(umpire, { by, at }, [answer]) {
    if (answer === undefined) {
      const { seat } = model(umpire.board, by)
      const spread = areaOffer(umpire, by, { mode: 'point', at }, 'spread')
      const offers = spread === null ? [BACK] : [spread, BACK]
      return umpire.ask({ seat, about: 'blast', on: by, offers, otherwise: BACK.id })
    }
    umpire.board.pending = ''
    const { leads } = answer.offer
    if (leads?.step !== 'area') {
      umpire.board.dropped++
      return
    }
    const [dice = 0, radius = 0] = shareOf(answer)
    umpire.next({ ...leads, dice, radius })
  },
}

const BACK: WvOffer = { id: 'back', rule: 'WV-TRN-05' }

// ---- what an area catches ----------------------------------------------------

/** WV-AOE-21: everything caught, characters by turn order of their owners and number, then terrain by name. */
export function caught(game: Game, by: ModelId, area: Area, radius: number): Target[] {
  const found: Target[] = []
  const { models, order } = game.board
  for (let i = 0; i < order.length; i++) {
    for (let id = 0; id < models.length; id++) {
      if (models[id]!.seat === order[i] && catchesModel(game, by, area, radius, id)) found.push(id)
    }
  }
  const pieces: string[] = []
  for (const p of fieldNow(game).pieces) if (catchesPiece(game, by, area, radius, p)) pieces.push(p.id)
  return pieces.length === 0 ? found : [...found, ...pieces.sort(byName)]
}

const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** WV-AOE-15, WV-AOE-18, WV-AOE-24, WV-COV-09: whoever is caught defends, friends and the attacker too, cover or not; passengers never. */
export const defendersIn = (game: Game, by: ModelId, area: Area, radius: number) =>
  caught(game, by, area, radius).map(at => ({ at, cover: NO_COVER }))

/** Does an area catch this one? */
export const catches = (game: Game, by: ModelId, area: Area, radius: number, target: Target): boolean =>
  typeof target === 'number'
    ? catchesModel(game, by, area, radius, target)
    : isStanding(game, target) && catchesPiece(game, by, area, radius, piece(game.setup, target))

/** WV-AOE-14: any part of the body within the radius is enough; walls between do not matter (WV-AOE-23). */
function catchesModel(game: Game, by: ModelId, area: Area, radius: number, id: ModelId): boolean {
  const m = model(game.board, id)
  if (m.where !== 'table') return false
  const from = sourceOf(game, by, area)
  const reach = (radius + 1) * INCH + m.radius + from.radius
  if (Math.abs(m.x - from.x) > reach || Math.abs(m.y - from.y) > reach) return false
  return distanceTo(game, by, area, id) <= radius * 1000
}

/** WV-AOE-16: small pieces when touched in part, large ones only when covered completely. */
function catchesPiece(game: Game, by: ModelId, area: Area, radius: number, p: Piece): boolean {
  const from = sourceOf(game, by, area)
  if (!boxesMeet(p, boxAlong(from, from, from.radius), (radius + 1) * INCH)) return false
  const d = isLarge(p) ? farthestTo(game, by, area, p.id) : distanceTo(game, by, area, p.id)
  return d <= radius * 1000
}

/** Where an area spreads from: the attacker's body, or a point without size. */
function sourceOf(game: Game, by: ModelId, area: Area): { x: Len; y: Len; radius: Len } {
  if (area.mode === 'burst') return model(game.board, outermost(game.board, by))
  const { x, y } = centreOf(game, area)
  return { x, y, radius: 0 }
}

/** WV-AOE-06, WV-AOE-12, WV-AOE-13: from the attacker's body for a burst, from the centre for a blast: sphere and half-sphere alike. */
export function distanceTo(game: Game, by: ModelId, area: Area, target: Target): number {
  const { board } = game
  if (area.mode === 'burst') {
    const from = model(board, outermost(board, by))
    return typeof target === 'number'
      ? distanceBetween(from, model(board, target))
      : distanceToPiece(from, piece(game.setup, target))
  }
  const centre = centreOf(game, area)
  return typeof target === 'number'
    ? distanceToPoint(model(board, target), centre)
    : thousandths(pointGap(centre, piece(game.setup, target)))
}

function farthestTo(game: Game, by: ModelId, area: Area, target: string): number {
  const p = piece(game.setup, target)
  if (area.mode === 'burst') return farthestFromBody(model(game.board, outermost(game.board, by)), p)
  return farthestOfPiece(centreOf(game, area), p)
}

const centreOf = (game: Game, area: Exclude<Area, { mode: 'burst' }>): Point =>
  area.mode === 'point' ? area.at : baseCentre(game, area.at)

// ---- may it be declared? -----------------------------------------------------

/** WV-AOE-09: what the way to the area takes: nothing in close combat (WV-CC-06), the range to the centre for other blasts. */
export function areaPenalty(game: Game, by: ModelId, area: Area): number {
  if (area.mode === 'burst' || (area.mode === 'target' && isTouched(game, by, area.at))) return 0
  return rangePenalty(rangeToPoint(game.board, by, centreOf(game, area)))
}

const isTouched = (game: Game, by: ModelId, at: Target): boolean => {
  const m = model(game.board, by)
  return m.where === 'table' && inContact(game, m, at)
}

/** WV-AOE-03: an area needs an Attack for its radius and one to roll. */
export const LEAST = 2

/** WV-AOE-05 and WV-AOE-11: may an area be put there at all? */
export function whyNotArea(game: Game, by: ModelId, area: Area): Refusal<Rule> | null {
  const m = model(game.board, by)
  const fault = whyNotAttack(m)
  if (fault !== null) return fault
  const penalty = areaPenalty(game, by, area)
  if (m.attacksLeft - penalty < LEAST) return refuse('WV-AOE-03', SAY['E-ATK-DICE'](penalty + 1))
  if (area.mode === 'point') return whyNotPoint(game, by, area.at)
  return area.mode === 'target' ? whyNotBlast(game, by, area.at) : null
}

/** WV-AOE-05, WV-LEA-19: may this one aim at a point at all? */
export function whyNotPointBlast({ board }: Game, by: ModelId): Refusal<Rule> | null {
  if (isEngaged(board, by)) return refuse('WV-AOE-05', SAY['E-AOE-POINT']())
  return mayDrop(board) ? null : refuse('WV-LEA-19', SAY['E-DROPPED'](MOST_DROPPED))
}

/** WV-AOE-11: a point on or above the table, inside its edges, outside terrain, in plain view; nobody engaged aims at one. */
export function whyNotPoint(game: Game, by: ModelId, at: Point): Refusal<Rule> | null {
  const fault = whyNotPointBlast(game, by)
  if (fault !== null) return fault
  const bad = (rule: Rule): Refusal<Rule> => refuse(rule, SAY['E-AOE-POINT']())
  if (at.z < 0 || !onTable({ shape: 'disc', x: at.x, y: at.y, radius: 0 }, game.setup.table)) return bad('WV-AOE-11')
  for (const p of fieldNow(game).pieces) {
    if (at.z < p.top && pointGap(at, p) === 0) return bad('WV-AOE-11')
  }
  return seesPoint(game, by, at) ? null : bad('WV-AOE-11')
}

/** WV-AOE-05 and WV-AOE-11: a blast on somebody or something in sight, or touched; the engaged only on what they touch. */
function whyNotBlast(game: Game, by: ModelId, at: Target): Refusal<Rule> | null {
  const { board } = game
  if (typeof at === 'number') {
    const target = model(board, at)
    if (target.aboard !== null) {
      return refuse('WV-AOE-24', SAY['E-ATK-PASSENGER'](target.name, model(board, target.aboard).name))
    }
    if (target.where !== 'table') return refuse('WV-AOE-11', SAY['E-AOE-POINT']())
  } else if (!isStanding(game, at)) return refuse('WV-AOE-11', SAY['E-AOE-POINT']())
  if (isTouched(game, by, at)) return null
  if (isEngaged(board, by)) return refuse('WV-AOE-05', SAY['E-AOE-POINT']())
  const seen = typeof at === 'number' ? seesModel(game, by, at) : seesPiece(game, by, piece(game.setup, at))
  return seen ? null : unseen(game, at)
}

/** WV-AOE-11 and WV-AOE-22: may a blast be aimed at this point, with some radius at least? */
export function whyNotAim(game: Game, by: ModelId, at: Point): Refusal<Rule> | null {
  const area: Area = { mode: 'point', at }
  const fault = whyNotArea(game, by, area)
  if (fault !== null) return fault
  const widest = model(game.board, by).attacksLeft - areaPenalty(game, by, area) - 1
  return isEmpty(game, by, area, widest) ? refuse('WV-AOE-22', SAY['E-AOE-EMPTY']()) : null
}

/** WV-AOE-02, WV-AOE-04, WV-AOE-10, WV-AOE-22: is this a good division of Attacks between dice and radius? */
export function whyNotSpread(game: Game, by: ModelId, area: Area, dice: number, radius: number): Refusal<Rule> | null {
  if (!Number.isInteger(radius) || radius < 1) return refuse('WV-AOE-04', SAY['E-AOE-RADIUS']())
  const penalty = areaPenalty(game, by, area)
  const fault = whyNotRoll(dice, penalty + radius) ?? whyNotAfford(model(game.board, by), dice + penalty + radius)
  if (fault !== null) return fault
  return isEmpty(game, by, area, radius) ? refuse('WV-AOE-22', SAY['E-AOE-EMPTY']()) : null
}

/** A radius to begin with: the one that catches the most enemies and the fewest friends for what it takes. */
export function radiusFor(game: Game, by: ModelId, area: Area): number {
  const { seat, attacksLeft } = model(game.board, by)
  const widest = Math.max(1, Math.min(WIDEST_TRIED, attacksLeft - areaPenalty(game, by, area) - 1))
  let [best, most] = [1, Number.NEGATIVE_INFINITY]
  for (let radius = 1; radius <= widest; radius++) {
    let worth = -radius / 4
    for (const at of caught(game, by, area, radius)) {
      if (typeof at === 'number') worth += model(game.board, at).seat === seat ? -2 : 2
      else worth += radius === 1 ? 0.1 : 0
    }
    if (worth > most) [best, most] = [radius, worth]
  }
  return best
}
const WIDEST_TRIED = 4

function isEmpty(game: Game, by: ModelId, area: Area, radius: number): boolean {
  if (area.mode === 'burst') return false // WV-AOE-07: it catches the attacker, or its transport (WV-TPT-14)
  for (let id = 0; id < game.board.models.length; id++) if (catchesModel(game, by, area, radius, id)) return false
  for (const p of fieldNow(game).pieces) if (catchesPiece(game, by, area, radius, p)) return false
  return true
}

/** An offer to share out Attacks between dice and radius for an area, or null when too few are left. */
export function areaOffer(game: Game, by: ModelId, area: Area, id: string): WvOffer | null {
  const penalty = areaPenalty(game, by, area)
  const total = model(game.board, by).attacksLeft - penalty
  if (total < LEAST) return null
  const leads = { step: 'area', by, area, dice: 0, radius: 0, penalty } as const
  const hole = { fill: 'share', total, among: SHARED } as const
  if (area.mode === 'burst') return { id, rule: 'WV-AOE-06', on: by, hole, leads }
  if (area.mode === 'point') return { id, rule: 'WV-AOE-08', on: by, hole, leads }
  return { id, rule: 'WV-AOE-05', on: by, at: area.at, hole, leads }
}
/** What Attacks may go to. */
export const SHARED = ['dice', 'radius', 'kept']
