/** The toy game: its rules, its board, its field, and how it measures. */

import {
  fixedText,
  type Game,
  type ModelId,
  type Refusal,
  type Roster,
  type RuleText,
  type Seat,
  type Setup,
  type TableBook,
} from '#engine'
import { inches, type Len, type Point, type Table } from '#geometry'

const rule = (says: string, example: string, section: string): RuleText => ({
  section,
  kind: 'house',
  says,
  example,
})

export const RULES = {
  'TY-SET-01': rule('A battle has 2 to 4 seats.', '1 seat: refused.', 'Setting up'),
  'TY-SET-02': rule(
    'A force has 1 to 6 models, scouts and guards, and its points at most.',
    '7 scouts: refused.',
    'Setting up',
  ),
  'TY-SET-03': rule('Each seat hides a flag, left or right, in secret.', 'Seat 0 left, seat 1 right.', 'Setting up'),
  'TY-SET-04': rule('Models start inside the zone of their seat.', 'y 15 in the zone y 0..3: refused.', 'Setting up'),
  'TY-TRN-01': rule('Seats take turns for an agreed number of rounds.', '4 rounds, then scores.', 'Turns'),
  'TY-MOV-01': rule(
    'A scout walks 6 inches in a turn and a guard 4, in straight legs.',
    'A guard walks 4.01: refused.',
    'Moving',
  ),
  'TY-MOV-02': rule('Nobody stands in the wall, off the table or on another model.', 'Wall: refused.', 'Moving'),
  'TY-SHT-01': rule('A model shoots once a turn with 1 to 3 dice at 12 inches or less.', '13": no shot.', 'Shooting'),
  'TY-SHT-02': rule('A die of 3 or less hits; with 3 dice the shooter is hurt by nothing.', '2 hits.', 'Shooting'),
  'TY-END-01': rule('Most wounds left wins; a flag held at the end counts 2.', '5 against 4: a win.', 'Ending'),
  'TY-END-02': rule('A seat may concede at any time.', 'Seat 1 concedes: seat 0 wins.', 'Ending'),
} satisfies Record<string, RuleText>
export type Rule = keyof typeof RULES

// ---- what it remembers ------------------------------------------------------

export interface Model {
  readonly seat: Seat
  readonly profile: 'scout' | 'guard'
  readonly name: string
  at: Point | null
  wounds: number
  left: Len
  shot: boolean
}
export interface ToyBoard {
  round: number
  active: Seat
  models: Model[]
  /** Where each seat hid its flag; 'hidden' in the views of the others. */
  flags: ('left' | 'right' | 'hidden' | null)[]
  conceded: boolean[]
}
export type ToyFrame =
  | { readonly step: 'hide' }
  | { readonly step: 'deploy'; readonly seat: Seat }
  | { readonly step: 'round'; readonly n: number }
  | { readonly step: 'fresh'; readonly seat: Seat }
  | { readonly step: 'turn'; readonly seat: Seat }
  | { readonly step: 'shot'; readonly by: ModelId; readonly at: ModelId; readonly dice: number }
  | { readonly step: 'finish' }
  | { readonly step: 'concede'; readonly seat: Seat }

export interface ToyBook extends TableBook {
  readonly board: ToyBoard
  readonly frame: ToyFrame
  readonly rule: Rule
  readonly about: 'hide' | 'deploy' | 'turn'
}

export const RADIUS = inches(0.5)
export const MOVE = { scout: inches(6), guard: inches(4) } as const
export const WOUNDS = { scout: 2, guard: 3 } as const
export const POINTS = { scout: 10, guard: 15 } as const
export const RANGE = inches(12)

const spot = (x: number, y: number) => ({ x: inches(x), y: inches(y) })
const box = (x0: number, y0: number, x1: number, y1: number) => ({
  shape: 'polygon' as const,
  points: [spot(x0, y0), spot(x1, y0), spot(x1, y1), spot(x0, y1)],
})
export const FIELD: Table = {
  width: inches(24),
  depth: inches(16),
  terrain: [
    {
      id: 'W1',
      name: 'long wall',
      traits: ['solid'],
      footprint: box(8, 7.5, 16, 8.5),
      bottom: 0,
      top: inches(2),
    },
  ],
  zones: [
    { id: 'zone:0', name: 'north zone', parts: [box(0, 0, 24, 3)] },
    { id: 'zone:1', name: 'south zone', parts: [box(0, 13, 24, 16)] },
    { id: 'zone:2', name: 'west zone', parts: [box(0, 4, 3, 12)] },
    { id: 'zone:3', name: 'east zone', parts: [box(21, 4, 24, 12)] },
  ],
}
export const OPEN: Table = { ...FIELD, terrain: [] }

export const patrol = (name: string): Roster => ({
  ruleset: 'toy',
  name,
  entries: [
    { profile: 'scout', count: 2 },
    { profile: 'guard', count: 1 },
  ],
})

// ---- measuring --------------------------------------------------------------

export const gap = (a: Point, b: Point): Len => Math.round(Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2))
export const inch = (n: Len): string => `${fixedText(n, 'inches')}"`

export function standing(game: Game<ToyBook>, who: ModelId, at: Point): Refusal<Rule> | null {
  const no = (why: string): Refusal<Rule> => ({ rule: 'TY-MOV-02', why })
  const { width, depth, terrain } = game.setup.table
  if (at.x < RADIUS || at.y < RADIUS || at.x > width - RADIUS || at.y > depth - RADIUS || at.z !== 0) {
    return no('That is not on the table.')
  }
  for (const { footprint, name } of terrain) {
    if (footprint.shape !== 'polygon') continue
    const [low, , high] = footprint.points
    if (low === undefined || high === undefined) continue
    if (at.x > low.x - RADIUS && at.x < high.x + RADIUS && at.y > low.y - RADIUS && at.y < high.y + RADIUS) {
      return no(`The ${name} is in the way.`)
    }
  }
  for (const [id, other] of game.board.models.entries()) {
    if (id !== who && other.at !== null && gap(other.at, at) < 2 * RADIUS) return no(`${other.name} stands there.`)
  }
  return null
}

export function inZone(setup: Setup, seat: Seat, at: Point): boolean {
  const part = setup.table.zones[seat]?.parts[0]
  if (part?.shape !== 'polygon') return false
  const [low, , high] = part.points
  return low !== undefined && high !== undefined && at.x >= low.x && at.x <= high.x && at.y >= low.y && at.y <= high.y
}

export const model = (board: ToyBoard, id: ModelId): Model => {
  const found = board.models[id]
  if (found === undefined) throw new Error(`toy: no model ${id}`)
  return found
}
export const alive = (board: ToyBoard, seat: Seat): number =>
  board.models.filter(m => m.seat === seat && m.wounds > 0).length
