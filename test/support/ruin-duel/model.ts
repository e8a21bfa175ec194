/** What Ruin Duel remembers, how big its duellists are and how they get about. */

import { type Field, fieldOf } from '#common/field'
import { type Figure, figureAt } from '#common/figure'
import type { Falling, Gait } from '#common/gait'
import type { Stance } from '#common/ground'
import type { Game as AnyGame, ModelId, Seat, TableBook, Umpire } from '#engine'
import { INCH, inches, type Point } from '#geometry'
import type { RULES } from './rules.ts'

export type Rule = keyof typeof RULES
export interface Duellist {
  readonly seat: Seat
  readonly name: string
  at: Point | null
  health: number
  hasMoved: boolean
  hasShot: boolean
}
export interface Board {
  round: number
  active: Seat
  duellists: Duellist[]
}
export type Frame =
  | { readonly step: 'deploy' }
  | { readonly step: 'turn'; readonly seat: Seat }
  | { readonly step: 'act'; readonly seat: Seat }
  | { readonly step: 'shot'; readonly by: ModelId; readonly at: ModelId }
  | { readonly step: 'fall'; readonly who: ModelId; readonly falling: Falling }
  | { readonly step: 'giveUp'; readonly seat: Seat }
export interface Book extends TableBook {
  readonly board: Board
  readonly frame: Frame
  readonly rule: Rule
  readonly about: 'deploy' | 'act'
}
export type Game = AnyGame<Book>
export type Ump = Umpire<Book>

export const HEALTH = 3
export const MOVE = inches(6)
export const RANGE = inches(12)
export const ROUNDS = 6
export const GAIT: Gait = {
  radius: inches(0.5),
  height: inches(1.3),
  step: INCH + 1,
  drop: inches(1.5),
  rest: 'half',
  slack: 10,
  edge: 'fall',
  climbs: { contact: 100, ladders: 'whole' },
  sill: INCH,
}
export const STANCE: Stance = { rest: GAIT.rest, feel: { contact: 100, overlap: GAIT.slack } }

export const fieldIn = ({ setup }: Game): Field => fieldOf(setup.table)
export const standingAt = (at: Point): Figure => figureAt(at, GAIT.radius, GAIT.height, inches(1.2))
export const healthOf = ({ duellists }: Board, seat: Seat): number =>
  duellists.reduce((n, one) => n + (one.seat === seat ? one.health : 0), 0)

/** Somebody on the table, and the figure. */
export function figureOf({ duellists }: Board, who: ModelId): Figure & Point {
  const at = duellists[who]?.at ?? null
  if (at === null) throw new Error(`ruin duel: no duellist ${who} is on the table`)
  return { ...standingAt(at), z: at.z }
}
/** Everybody else on the table by number. */
export const othersOf = ({ duellists }: Board, who: ModelId): ModelId[] =>
  [...duellists.keys()].filter(id => id !== who && duellists[id]!.at !== null)
export const figuresOf = (board: Board, ids: readonly ModelId[]): Figure[] => ids.map(id => figureOf(board, id))
export const foesOf = (board: Board, who: ModelId): ModelId[] =>
  othersOf(board, who).filter(id => board.duellists[id]!.seat !== board.duellists[who]!.seat)
