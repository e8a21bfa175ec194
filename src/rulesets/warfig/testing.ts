/** What WarFig's tests stand on: the smallest table that shows a rule, set up in the middle of a turn. */

import {
  type Action,
  apply,
  askAgain,
  type Decision,
  decisionOf,
  type Filling,
  type GameEvent,
  type GameState,
  otherwise,
  type Refusal,
  type RosterEntry,
  refusal,
  rngFrom,
  ScriptedDice,
  type Seat,
  type Setup,
  waitingFor,
} from '#engine'
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

/** The same squad with one of its tiles a leader, who holds these cards. */
export const led = (ranks: Stands, leader: string, ...options: readonly string[]): Stands => ({
  ...ranks,
  count: ranks.count - 1,
  with: [{ profile: leader, count: 1, options }],
})

/** So many dice of one face. */
export const faces = (n: number, face: number): number[] => Array(n).fill(face)

/** An umpire for damage alone, who rolls nothing and tells nobody: damage asks for no more of him. */
export const quiet = ({ board, setup }: State): Ump =>
  ({ board, setup, tell: () => {}, end: () => {} }) as unknown as Ump

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
  const stack: Frame[] = [
    { step: 'turnEnd' },
    ...later.map((phase): Frame => ({ step: 'phase', phase })).reverse(),
    { step: 'phase', phase: stage },
  ]
  const state: State = { setup, rng: rngFrom('test'), stack, asked: [], over: null, board }
  askAgain(warfig, state)
  return state
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

/** Who is asked, and what. */
export function asked(state: State): Decision<Book> {
  const [seat] = waitingFor(state)
  const decision = seat === undefined ? null : decisionOf(state, seat)
  if (decision === null) throw new Error('warfig: nobody is asked')
  return decision
}

/** The ids of what is offered now, menus opened on the way given. */
export function offered(state: State, path = ''): string[] {
  const decision = asked(state)
  let offers = decision.offers
  for (const part of path === '' ? [] : path.split('/')) {
    const menu = offers.find(offer => offer.id === part)
    if (menu === undefined) return []
    offers = warfig.open(state, decision, menu)
  }
  return offers.map(offer => offer.id)
}

/** Takes an offer of whoever is asked, with these dice; the log of what happened. */
export function play(state: State, offer: string, filling?: Filling, faces?: readonly number[]): GameEvent[] {
  const seat = waitingFor(state)[0] ?? 0
  const log: GameEvent[] = []
  const dice = faces === undefined ? undefined : new ScriptedDice(faces)
  const action: Action = { seat, offer, ...(filling !== undefined && { with: filling }) }
  const refused = apply(warfig, state, action, log, dice)
  if (refused !== null) throw new Error(`${offer}: ${refused.why} (${refused.rule})`)
  if (dice !== undefined && dice.left > 0) throw new Error(`${offer}: ${dice.left} dice were not rolled`)
  return log
}

/** Why an offer of whoever is asked is refused, or null. */
export function refused(state: State, offer: string, filling?: Filling): Refusal | null {
  const seat = waitingFor(state)[0] ?? 0
  return refusal(warfig, state, { seat, offer, ...(filling !== undefined && { with: filling }) })
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
export function passOn(state: State, until: (state: State) => boolean = () => false): GameEvent[] {
  const log: GameEvent[] = []
  for (let n = 0; state.over === null && !until(state) && n < 2000; n++) {
    const no = apply(warfig, state, otherwise(warfig, state, asked(state)), log)
    if (no !== null) throw new Error(no.why)
  }
  return log
}
