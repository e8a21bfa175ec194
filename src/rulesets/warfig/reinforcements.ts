/** Reinforcements (WF-RNF): reserves arrive in phase 5, in the own zone, on the own edge, away from enemies. */

import type { ModelId, Offer, Seat } from '#engine'
import { type Box, boxOf, CM, flatOverlaps, flatWithin, type Pose } from '#geometry'
import { inZone, isImpenetrable, piecesUnder, touchesOwnEdge, towardEnemy, zoneOf } from './battlefield.ts'
import { FIRST_RANK, frontages, rectAt, rectOf, SLACK } from './formation.ts'
import {
  type Book,
  type Frame,
  type Game,
  type No,
  onTable,
  refuse,
  roundOf,
  type StepsFor,
  squadAt,
  squadsIn,
  tilesOf,
} from './model.ts'
import { spotsIn } from './places.ts'
import { inMillimetres } from './words.ts'

type ArriveFrame = Extract<Frame, { step: 'arrive' }>

/** WF-RNF-06 */
const AWAY = 10 * CM

/** Why a squad may not arrive like this, or null. */
export function whyNotArrive(game: Game, who: ModelId, frontage: number, pose: Pose): No | null {
  const { board, setup } = game
  const squad = squadAt(board, who)
  const no = (why: string): No => refuse('WF-RNF-06', `In your zone, on your edge, 10 cm from enemies: ${why}`)
  if (!frontages(squad).includes(frontage)) {
    return refuse('WF-DEP-15', `The first rank must be at least ${Math.min(FIRST_RANK, tilesOf(squad))} wide.`)
  }
  const rect = rectAt(squad, pose, frontage)
  if (!inZone(game, squad.seat, rect)) return no('it leaves your zone.')
  if (!touchesOwnEdge(game, squad.seat, rect)) return no('it does not touch the edge of the table.')
  const rock = piecesUnder(setup, [rect]).find(isImpenetrable)
  if (rock !== undefined) return refuse('WF-TER-10', `A squad cannot stand on ${rock.name}.`)
  for (const other of board.squads) {
    if (other.place !== 'table') continue
    if (flatOverlaps(rect, rectOf(other), SLACK)) return refuse('WF-MOV-09', `It would stand on ${other.name}.`)
    if (other.seat !== squad.seat && flatWithin(rect, rectOf(other), AWAY - 1)) {
      return no(`${other.name} is nearer than ${inMillimetres(AWAY)}.`)
    }
  }
  return null
}

/** Legal places to arrive, along the edges of the zone that are edges of the table. */
export function* arrivalsFor(game: Game, who: ModelId, frontage: number): Generator<Pose> {
  const { board } = game
  const squad = squadAt(board, who)
  const front = towardEnemy(game, squad.seat)
  const others: Box[] = board.squads.filter(s => s.place === 'table').map(s => boxOf(rectOf(s)))
  for (const facing of [front, (front + 90) % 360]) {
    const size = boxOf(rectAt(squad, { x: 0, y: 0, facing }, frontage))
    for (const spot of spotsIn(boxOf(zoneOf(game, squad.seat)), size, others, (front + 180) % 360)) {
      const pose = { ...spot, facing }
      if (whyNotArrive(game, who, frontage, pose) === null) yield pose
    }
  }
}

const widths = (game: Game, who: ModelId): number[] =>
  frontages(squadAt(game.board, who)).filter(frontage => arrivalsFor(game, who, frontage).next().done !== true)

/** WF-RNF-07: a menu for each squad in reserve that finds a place. */
export function arriveOffers(game: Game): Offer<Book>[] {
  return squadsIn(game.board, game.board.active, 'reserve')
    .filter(who => widths(game, who).length > 0)
    .map(who => ({
      id: `arrive:${who}`,
      rule: 'WF-RNF-03',
      on: who,
      opens: true,
      leads: { step: 'arrive', who, frontage: 0, at: null },
    }))
}

/** What is in it: how wide the squad stands. */
export const openArrive = (game: Game, { who }: ArriveFrame): Offer<Book>[] =>
  widths(game, who).map(frontage => ({
    id: `wide:${frontage}`,
    rule: 'WF-DEP-15',
    on: who,
    hole: { fill: 'pose', who, poses: 1, frontage },
    leads: { step: 'arrive', who, frontage, at: null },
  }))

/** WF-RNF-08: with nothing on the table somebody must come. */
export const mustArrive = (game: Game, seat: Seat): boolean => onTable(game.board, seat).length === 0

/** Some legal arrivals, the first drawn by `pick`. */
export function* arrivals(game: Game, who: ModelId, frontage: number, pick: (n: number) => number): Generator<Pose[]> {
  const skip = pick(4)
  const first: Pose[] = []
  let n = 0
  for (const pose of arrivalsFor(game, who, frontage)) {
    if (n++ < skip) first.push(pose)
    else yield [pose]
    if (n > 30) break
  }
  for (const pose of first) yield [pose]
}

export const reinforcements: StepsFor<'arrive'> = {
  /** WF-RNF-03: it stands there now, and first acts in its owner's next turn. */
  arrive(umpire, { who, frontage, at }) {
    const { board } = umpire
    const squad = squadAt(board, who)
    if (at === null) throw new Error('warfig: a squad arrives nowhere')
    squad.place = 'table'
    squad.x = at.x
    squad.y = at.y
    squad.facing = at.facing
    squad.frontage = frontage
    squad.arrived = roundOf(board.turn)
    umpire.tell({ kind: 'place', rule: 'WF-RNF-03', who, at: { x: at.x, y: at.y, z: 0 }, facing: at.facing })
  },
}
