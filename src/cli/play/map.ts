/** The table drawn in characters, to scale: one character wide is half as far as one high. */

import { type AnyRuleset, inUnits, lengthText, type Scene, type SceneModel, type Seat } from '#engine'
import { CM, type Footprint, INCH, type Len } from '#geometry'
import { keysOf, planOf } from './models.ts'
import type { Style } from './style.ts'
import { wrapped } from './wrap.ts'

interface Cell {
  mark: string
  seat: Seat | null
  dim: boolean
}

/** Fillings for terrain, one for each kind in the order they are met: signs, then the letters that mean nothing else. */
const TERRAIN_MARKS = [...'#%=&+$"~^*@?!<>abcdefghijklmnpqrstuvwyz']
const ZONE_MARKS = ['.', ':', ',', ';']
/** How far a character may reach across, in inches or centimetres. */
const STEPS = [0.1, 0.2, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]
const MARGIN = 4

type Book = Pick<AnyRuleset, 'units' | 'origin'>

/** The map with a ruler along two sides, and a legend below. */
export function drawTable(scene: Scene, book: Book, style: Style): string[] {
  const unit = book.units === 'inches' ? INCH : CM
  const room = style.columns - MARGIN - 1
  const step = (STEPS.find(n => scene.width / (n * unit) <= room) ?? 20) * unit
  const grid = new Grid(scene, step)
  for (const [i, { parts }] of scene.zones.entries()) {
    for (const part of parts) grid.fill(part, ZONE_MARKS[i % ZONE_MARKS.length]!, null, true)
  }
  const marks = terrainMarks(scene)
  const lowFirst = scene.terrain.toSorted((a, b) => a.top - b.top)
  for (const { footprint, name } of lowFirst) grid.fill(footprint, marks.get(name)!, null, false)
  for (const { at } of scene.markers) grid.write(at.x, at.y, 'x', null)
  drawModels(grid, scene, book, style)
  return [...grid.lines(book, style), ...legend(scene, book, step, marks, style)]
}

function terrainMarks(scene: Scene): Map<string, string> {
  const marks = new Map<string, string>()
  for (const { name } of scene.terrain) {
    if (!marks.has(name)) marks.set(name, TERRAIN_MARKS[marks.size % TERRAIN_MARKS.length]!)
  }
  return marks
}

/** Bases first, then altitudes, then keys: a key is never hidden by anything but a key. */
function drawModels(grid: Grid, scene: Scene, book: Book, style: Style): void {
  const keys = keysOf(scene)
  const standing = scene.models.filter(hasBody)
  for (const { body, seat } of standing) grid.fill(planOf(body), 'o', seat, false)
  for (const { body, seat, id } of standing) {
    if (body.at.z > 0) grid.write(body.at.x, body.at.y, `${keys.get(id)}+${inUnits(body.at.z, book.units)}`, seat)
  }
  for (const { body, seat, id } of standing) {
    const front = body.base.shape === 'block' ? arrow(body.base.facing, style) : ''
    grid.write(body.at.x, body.at.y, `${keys.get(id)}${front}`, seat)
  }
}

/** Which way a block faces: north is 0°, east 90°. */
function arrow(facing: number, { ascii }: Style): string {
  const arrows = ascii ? '^^>>vv<<' : '↑↗→↘↓↙←↖'
  return arrows[Math.round(facing / 45) % 8]!
}

type Standing = SceneModel & { readonly body: NonNullable<SceneModel['body']> }
const hasBody = (model: SceneModel): model is Standing => model.body !== null

class Grid {
  private readonly cells: Cell[][]
  private readonly scene: Scene
  private readonly wide: Len
  private readonly high: Len

  constructor(scene: Scene, step: Len) {
    this.scene = scene
    this.wide = step
    this.high = step * 2
    const columns = Math.ceil(scene.width / this.wide)
    const rows = Math.ceil(scene.depth / this.high)
    this.cells = Array.from({ length: rows }, () =>
      Array.from({ length: columns }, (): Cell => ({ mark: ' ', seat: null, dim: false })),
    )
  }

  /** Marks every cell whose middle is covered, and at least the one in the middle of what is covered. */
  fill(footprint: Footprint, mark: string, seat: Seat | null, dim: boolean): void {
    let found = false
    for (const [row, cells] of this.cells.entries()) {
      for (const cell of cells.keys()) {
        if (!covers(footprint, (cell + 0.5) * this.wide, (row + 0.5) * this.high)) continue
        cells[cell] = { mark, seat, dim }
        found = true
      }
    }
    if (found) return
    for (const { x, y } of outline(footprint)) {
      const cell = this.cells[this.rowOf(y)]
      if (cell !== undefined) cell[this.columnOf(x)] = { mark, seat, dim }
    }
  }

  /** Writes text centred on a place, a little longer text beginning there. */
  write(x: Len, y: Len, text: string, seat: Seat | null): void {
    const row = this.cells[this.rowOf(y)]
    if (row === undefined) return
    const key = text.indexOf('+') < 0 ? text.length : text.indexOf('+')
    const from = Math.max(0, Math.min(row.length - text.length, Math.round(x / this.wide - key / 2)))
    for (const [i, mark] of [...text].entries()) if (from + i < row.length) row[from + i] = { mark, seat, dim: false }
  }

  private rowOf(y: Len): number {
    return Math.max(0, Math.min(this.cells.length - 1, Math.floor(y / this.high)))
  }
  private columnOf(x: Len): number {
    return Math.max(0, Math.min(this.cells[0]!.length - 1, Math.floor(x / this.wide)))
  }

  /** The map with numbers along the top and down the left side. */
  lines(book: Book, style: Style): string[] {
    const unit = book.units === 'inches' ? INCH : CM
    const columns = this.cells[0]!.length
    const ruler = ' '.repeat(MARGIN + 1 + columns).split('')
    const every = [1, 2, 5, 6, 10, 12, 20, 50].find(n => (n * unit) / this.wide >= 6) ?? 100
    for (let n = 0; n * unit <= this.scene.width; n += every) {
      const at = MARGIN + 1 + Math.round((n * unit) / this.wide)
      for (const [i, digit] of [...String(n)].entries()) if (at + i < ruler.length) ruler[at + i] = digit
    }
    const edge = style.ascii ? { corner: '+', side: '|', across: '-' } : { corner: '+', side: '│', across: '─' }
    const border = `${' '.repeat(MARGIN)}${edge.corner}${edge.across.repeat(columns)}${edge.corner}`
    const rows = this.cells.map((cells, row) => {
      const label = row % 2 === 0 ? String(this.labelOf(row, book)) : ''
      return `${label.padStart(MARGIN)}${edge.side}${painted(cells, style)}${edge.side}`
    })
    return [ruler.join('').trimEnd(), border, ...rows, border]
  }

  private labelOf(row: number, { units, origin }: Book): number {
    const y = row * this.high
    return Math.round(inUnits(origin === 'south-west' ? this.scene.depth - y : y, units))
  }
}

/** A row of cells as text, each stretch of one colour painted at once. */
function painted(cells: readonly Cell[], { paint }: Style): string {
  let text = ''
  for (let from = 0; from < cells.length; ) {
    const { seat, dim } = cells[from]!
    let to = from
    let run = ''
    while (to < cells.length && cells[to]!.seat === seat && cells[to]!.dim === dim) run += cells[to++]!.mark
    text += seat !== null ? paint.seat(seat, run) : dim ? paint.dim(run) : run
    from = to
  }
  return text
}

function legend(scene: Scene, book: Book, step: Len, marks: ReadonlyMap<string, string>, style: Style): string[] {
  const pieces = [...marks].map(([name, mark]) => {
    const tops = scene.terrain.filter(piece => piece.name === name).map(({ top }) => top)
    const least = lengthText(Math.min(...tops), book.units)
    const most = lengthText(Math.max(...tops), book.units)
    return `${mark} ${name} (${least === most ? least : `${least} to ${most}`} high)`
  })
  const zones = scene.zones.map(({ name, seat }, i) => paintZone(ZONE_MARKS[i % ZONE_MARKS.length]!, name, seat, style))
  const markers = scene.markers.map(({ name }) => `x ${name}`)
  const flying = scene.models.some(model => model.body !== null && model.body.at.z > 0)
  const scale = `one character is ${lengthText(step, book.units)} wide and ${lengthText(step * 2, book.units)} high`
  return wrapped(
    [scale, ...(flying ? ['+3 is an altitude'] : []), ...pieces, ...zones, ...new Set(markers)],
    style.columns,
  )
}

const paintZone = (mark: string, name: string, seat: Seat | null, { paint }: Style): string =>
  `${mark} ${paint.seat(seat, name)}`

function covers(footprint: Footprint, x: number, y: number): boolean {
  if (footprint.shape === 'disc') {
    return (x - footprint.x) ** 2 + (y - footprint.y) ** 2 <= footprint.radius ** 2
  }
  const { points } = footprint
  return points.every((a, i) => {
    const b = points[(i + 1) % points.length]!
    return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) >= 0
  })
}

/** Points along a shape too thin for the middle of any cell. */
function outline(footprint: Footprint): { x: number; y: number }[] {
  if (footprint.shape === 'disc') return [{ x: footprint.x, y: footprint.y }]
  const { points } = footprint
  const found: { x: number; y: number }[] = []
  for (const [i, a] of points.entries()) {
    const c = points[(i + 2) % points.length]!
    for (let n = 0; n <= 16; n++) found.push({ x: a.x + ((c.x - a.x) * n) / 16, y: a.y + ((c.y - a.y) * n) / 16 })
  }
  return found
}
