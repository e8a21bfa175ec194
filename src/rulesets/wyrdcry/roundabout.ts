/** How much longer a way is on foot than straight: round walls, through doors, over what can be climbed. Roughly, for bots. */

import { type Detours, detoursOn, isClear } from '#common/detours'
import { boxAlong, boxesMeet, type Field, perField } from '#common/field'
import { distance, INCH, inches, type Len, type Spot } from '#geometry'
import { gaitsOf } from './gait.ts'
import type { Edge } from './model.ts'

/** A table as squares of an inch, and what it costs to step from each to its neighbours. */
interface Squares {
  readonly across: number
  readonly down: number
  /** Steps out of each square: where to, and how long it is. */
  readonly steps: readonly (readonly Step[])[]
  /** How far it is from everywhere to a square, worked out when it is first asked for. */
  readonly ways: (Uint16Array | undefined)[]
  /** And to an edge of the table. */
  readonly outs: Map<Edge, Uint16Array>
}
interface Step {
  readonly to: number
  readonly length: Len
}

/** Lengths are kept in parts of an inch that fit into two bytes; whoever is farther off than this is far off. */
const UNIT: Len = INCH / 127
const FARTHEST = 65_535
/** A base so thin that no wall is met twice between the middles of two squares. */
const THIN: Len = inches(0.1)
/** Whoever climbs pays for every inch up, finds a place to hold on to, and jumps down. */
const CLIMB = 1.5
/** A step askew. */
const ASKEW: Len = 179 * UNIT
const NEIGHBOURS = [
  [1, 0, INCH],
  [0, 1, INCH],
  [1, 1, ASKEW],
  [1, -1, ASKEW],
] as const

const squaresOf = perField((field): Squares => {
  const { bounds } = field
  const across = Math.ceil((bounds.east - bounds.west) / INCH)
  const down = Math.ceil((bounds.south - bounds.north) / INCH)
  const steps: Step[][] = Array.from({ length: across * down }, () => [])
  const detours = detoursOn(field, 0, gaitsOf(THIN).onFoot)
  const join = (a: number, b: number, length: Len): void => {
    steps[a]!.push({ to: b, length })
    steps[b]!.push({ to: a, length })
  }
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      for (const [dx, dy, length] of NEIGHBOURS) {
        if (x + dx >= across || y + dy >= down || y + dy < 0) continue
        const [a, b] = [middleOf(x, y), middleOf(x + dx, y + dy)]
        join(x + y * across, x + dx + (y + dy) * across, length + climbed(detours, a, b))
      }
    }
  }
  const squares = { across, down, steps, ways: [], outs: new Map() }
  for (const [a, b] of detours.doors) join(squareAt(squares, a), squareAt(squares, b), Math.round(distance(a, b)))
  return squares
})

const middleOf = (x: number, y: number): Spot => ({ x: x * INCH + INCH / 2, y: y * INCH + INCH / 2 })

const clamped = (n: Len, most: number): number => Math.max(0, Math.min(most - 1, Math.floor(n / INCH)))
const squareAt = ({ across, down }: Pick<Squares, 'across' | 'down'>, { x, y }: Spot): number =>
  clamped(x, across) + clamped(y, down) * across

/** What the walls between two neighbouring squares cost. */
function climbed(detours: Detours, from: Spot, to: Spot): Len {
  if (isClear(detours, from, to)) return 0
  const box = boxAlong(from, to, detours.radius)
  let height = 0
  for (const wall of detours.walls) if (boxesMeet(wall, box)) height = Math.max(height, wall.top)
  return Math.round(height * CLIMB)
}

/** The lengths of the shortest ways to a square, from every square. */
const waysTo = ({ steps, ways }: Squares, square: number): Uint16Array => (ways[square] ??= waysFrom(steps, [square]))

/** The lengths of the shortest ways from any of some squares to every square. */
function waysFrom(steps: Squares['steps'], squares: readonly number[]): Uint16Array {
  const lengths = new Uint16Array(steps.length).fill(FARTHEST)
  for (const square of squares) lengths[square] = 0
  // shells of an inch: within one, squares are looked at until none gets nearer
  const shells: number[][] = [[...squares]]
  for (let n = 0; n < shells.length; n++) {
    const shell = shells[n]
    if (shell === undefined) continue
    for (const at of shell) {
      for (const { to, length } of steps[at]!) {
        const far = lengths[at]! + Math.round(length / UNIT)
        if (far >= lengths[to]!) continue
        lengths[to] = far
        const other = Math.floor((far * UNIT) / INCH)
        const list = shells[other] ?? []
        list.push(to)
        shells[other] = list
      }
    }
  }
  return lengths
}

/** How long the way to an edge of the table is. */
export function wayOut(field: Field, from: Spot, edge: Edge): Len {
  const squares = squaresOf(field)
  const { across, down, steps, outs } = squares
  let lengths = outs.get(edge)
  if (lengths === undefined) {
    const last = { west: 0, east: across - 1, north: 0, south: down - 1 }[edge]
    const isAcross = edge === 'west' || edge === 'east'
    lengths = waysFrom(
      steps,
      steps.flatMap((_, i) => ((isAcross ? i % across : Math.floor(i / across)) === last ? [i] : [])),
    )
    outs.set(edge, lengths)
  }
  return lengths[squareAt(squares, from)]! * UNIT
}

/** How much longer than straight the ways to a spot are, from wherever is asked. */
export function waysRoundTo(field: Field, to: Spot): (from: Spot) => Len {
  const squares = squaresOf(field)
  const { across } = squares
  const b = squareAt(squares, to)
  const lengths = waysTo(squares, b)
  const x = b % across
  const y = Math.floor(b / across)
  return from => {
    const a = squareAt(squares, from)
    if (a === b) return 0
    const dx = Math.abs((a % across) - x)
    const dy = Math.abs(Math.floor(a / across) - y)
    const straight = Math.abs(dx - dy) * INCH + Math.min(dx, dy) * ASKEW
    return Math.max(0, lengths[a]! * UNIT - straight)
  }
}
