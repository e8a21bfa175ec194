/** What WarFig's tests stand on: the smallest table that shows a rule, set up in the middle of a turn. */

import { action, Stage, stateOf } from '#common/stage'
import type { Decision, Filling, GameEvent, GameState, Refusal, RosterEntry, Seat, Setup } from '#engine'
import { MM, type Pose, type Terrain } from '#geometry'
import { piece, TABLE_SIZES, type TerrainKind, tableOf } from './content/maps.ts'
import { closeRanks, depths, harm } from './damage.ts'
import { engage, FIRST_RANK } from './formation.ts'
import { warfig } from './index.ts'
import {
  type Book,
  type Frame,
  type Game,
  PHASES,
  type Phase,
  type Squad,
  squadAt,
  tilesOf,
  type Ump,
} from './model.ts'
import { newBoard } from './muster.ts'

export type State = GameState<Book>

/** A squad of the test: what it is, and where its centre stands in mm (y southwards). No place: in reserve. */
export interface Stands extends RosterEntry {
  readonly at?: readonly [x: number, y: number]
  readonly facing?: number
  readonly wide?: number
}

export interface Field {
  readonly mine: readonly Stands[]
  readonly theirs: readonly Stands[]
  readonly stage?: Phase
  readonly scenario?: string
  readonly options?: Setup['options']
  readonly terrain?: readonly (readonly [kind: TerrainKind, x: number, y: number, size: number, depth?: number])[]
  readonly engaged?: readonly (readonly [number, number])[]
  /** Cards in play: on which squad, which. */
  readonly lasting?: readonly (readonly [who: number, card: string])[]
  /** Damage on the wounded tile of a card. */
  readonly wounds?: readonly (readonly [who: number, card: number, n: number])[]
  readonly turn?: number
  readonly active?: Seat
}

/** So many tiles of a unit, standing somewhere or not yet. */
export const of = (profile: string, count = 1, at?: readonly [number, number], more: Partial<Stands> = {}): Stands => ({
  profile,
  count,
  ...(at !== undefined && { at }),
  ...more,
})

/** Five of each, far apart: where it does not matter who they are. */
export const SOLDIERS = of('Soldier', 5, [600, 800])
export const ORCS = of('Orc', 5, [600, 100])

/** The same squad with one of its tiles a leader, who holds these cards. */
export const led = (ranks: Stands, leader: string, ...options: readonly string[]): Stands => ({
  ...ranks,
  count: ranks.count - 1,
  with: [{ profile: leader, count: 1, options }],
})

/** So many dice of one face. */
export const faces = (n: number, face: number): number[] => Array(n).fill(face)

/** An umpire for damage alone, who rolls nothing and tells nobody but whoever listens: damage asks for no more of him. */
export const quiet = ({ board, setup }: State, tell: (event: GameEvent) => void = () => {}): Ump =>
  ({ board, setup, tell, end: () => {} }) as unknown as Ump

/** Damage without the blows it comes from. */
export function hurtBy(state: State, who: number, card: number, n: number): void {
  const before = depths(state.board)
  harm(quiet(state), who, card, n, 'WF-WND-02')
  closeRanks(quiet(state), before)
}

const rosterOf = (name: string, stands: readonly Stands[]) => ({
  ruleset: 'warfig',
  name,
  entries: stands.map(({ at: _, facing: __, wide: ___, ...entry }) => entry),
})

/** A 1,200 x 900 mm table with these pieces and squads; mine are seat 0's, and their numbers come first. */
export function setupFor({ mine, theirs, scenario = 'elimination', options = {}, terrain = [] }: Field): Setup {
  const pieces: Terrain[] = terrain.map((p, i) => piece(`${p[0]}-${i}`, p))
  return {
    ruleset: 'warfig',
    scenario,
    map: 'custom',
    table: { ...tableOf('open-field', 'one', TABLE_SIZES[1]!), terrain: pieces },
    rosters: [rosterOf('Mine', mine), rosterOf('Theirs', theirs)],
    options,
  }
}

/** A game in the middle of seat 0's turn, waiting in the given phase. */
export function stand(field: Field): State {
  const setup = setupFor(field)
  const board = newBoard(setup)
  const stage = field.stage ?? 'movement'
  const all = [...field.mine, ...field.theirs]
  if (all.length !== board.squads.length) throw new Error('warfig: a test names every squad by a row of its own')
  board.squads.forEach((squad, i) => {
    put(squad, all[i]!)
  })
  for (const [a, b] of field.engaged ?? []) engage(board, a, b)
  board.zones = [1, 0]
  board.revealed = true
  board.stage = stage
  board.turn = field.turn ?? 3
  board.active = field.active ?? 0
  board.first = board.turn % 2 === 1 ? board.active : 1 - board.active
  board.lastLoss = board.turn - 1
  for (const [who, card, n] of field.wounds ?? []) squadAt(board, who).groups[card]!.hurt = n
  for (const [who, name] of field.lasting ?? []) {
    const effect = { name, since: board.turn, until: board.turn + 2, by: 0, group: -1, left: 0 }
    squadAt(board, who).lasting.push(effect)
  }
  const later = PHASES.slice(PHASES.indexOf(stage) + 1)
  const phases = [stage, ...later].map((phase): Frame => ({ step: 'phase', phase }))
  return on(stateOf<Book>(setup, board, [...phases, { step: 'turnEnd' }])).state
}

function put(squad: Squad, { at, facing, wide }: Stands): void {
  if (at === undefined) {
    squad.place = 'reserve'
    return
  }
  squad.place = 'table'
  squad.x = Math.round(at[0] * MM)
  squad.y = Math.round(at[1] * MM)
  squad.facing = facing ?? (squad.seat === 0 ? 0 : 180)
  squad.frontage = wide ?? Math.min(FIRST_RANK, tilesOf(squad))
}

export const squad = (state: State, id: number): Squad => squadAt(state.board, id)
export const game = ({ board, setup }: State): Game => ({ board, setup })
export const pose = (x: number, y: number, facing = 0): Pose => ({
  x: Math.round(x * MM),
  y: Math.round(y * MM),
  facing,
})

const on = (state: State): Stage<Book> => new Stage(warfig, state)
/** Who is asked, and what. */
export const asked = (state: State): Decision<Book> => on(state).asked
/** The ids of what is offered now, menus opened on the way given. */
export const offered = (state: State, path = ''): string[] => on(state).inside(path)
/** Why an offer of whoever is asked is refused, or null. */
export const whyNotTake = (state: State, offer: string, filling?: Filling): Refusal | null =>
  on(state).refused(offer, filling)

/** Takes an offer of whoever is asked, with these dice or its own; the log of what happened. */
export function play(state: State, offer: string, filling?: Filling, faces?: readonly number[]): readonly GameEvent[] {
  const stage = on(state)
  if (faces !== undefined) return stage.take(offer, filling, ...faces).told
  return stage.does(action(stage.asked.seat, offer, filling)).told
}

/** What a roll is for, without whose. */
export const bare = (purpose: string): string => purpose.replace(/ \(.*/, '')

/** The rolls of a log: what for, how many dice, against which code, and how many succeeded. */
export const rolls = (log: readonly GameEvent[]): string[] =>
  log.flatMap(event => {
    if (event.kind !== 'roll') return []
    const { n, target, again } = event.roll
    return [`${bare(event.purpose)} ${n}d${target}+${again === undefined ? '' : `/${again.target}+`} = ${event.got}`]
  })

/** Answers every question by its fall-back until the game is over or `until` says so. */
export const passOn = (state: State, until: (state: State) => boolean = () => false): readonly GameEvent[] =>
  on(state).wait(() => until(state)).log
