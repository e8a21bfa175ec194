/** A battlefield laid out by chance, the same for every side: the words of its seed give it again. */

import { type AnyRuleset, type Draw, picker } from '#engine'
import { boxOf, CM, flatGap, flatOverlaps, INCH, insideBox, type Len, type Table, tableBox } from '#geometry'
import { type Field, fieldFrom, whyTooMuch } from './field.ts'
import { symmetriesOf, verdictsOn, zonesAcross } from './field-faults.ts'
import { mirrored, type Symmetry, snapped } from './laying.ts'
import { isRound, type Kit, type Piece, paletteOf, piecesOf, plainName, printsOf } from './pieces.ts'

/** So many places are tried: more than a crowded table needs. */
const TRIES = 500
/** No piece and its images take more of what is to be covered: one mountain is no landscape. */
const MOST_OF_ONE = 0.4
/** As many kinds as make a palette to draw from. */
const KINDS = 8

/** Room to walk between two pieces, and the grid of their places. */
const roomOf = ({ units }: Pick<AnyRuleset, 'units'>): Len => (units === 'inches' ? 1.5 * INCH : 4 * CM)
const stepOf = ({ units }: Pick<AnyRuleset, 'units'>): Len => (units === 'inches' ? INCH / 2 : CM)

/** So many times a whole table is drawn, until one is legal. */
const DRAWN = 6

/** The same words, the same battlefield: fair, and legal for every scenario of the table it is laid on. */
export function drawField(rules: AnyRuleset, bare: Field, seed: string): Field {
  let best: Field = { ...bare, pieces: [], seed }
  let fewest = Number.POSITIVE_INFINITY
  for (let n = 0; n < DRAWN && fewest > 0; n++) {
    const pick = picker(`battlefield ${rules.id} ${bare.width} ${bare.depth} ${seed} ${n}`)
    const field = new Drawing(rules, { ...bare, pieces: [], seed }, pick).whole()
    const faults = faultsIn(rules, field).size
    if (faults < fewest) [best, fewest] = [field, faults]
  }
  return best
}

/** A piece and its images on all sides: laid together or not at all. */
type Group = readonly Piece[]

/** One try at a table. */
class Drawing {
  private readonly sides: readonly Symmetry[]
  private readonly kits: readonly Kit[]
  private readonly most: number
  /** The scenarios asked while drawing: those a bare table does not do for, or the first. */
  private readonly asked: readonly string[]
  private faults: ReadonlySet<string>
  private groups: readonly Group[] = []
  private readonly rules: AnyRuleset
  private readonly bare: Field
  private readonly pick: Draw

  constructor(rules: AnyRuleset, bare: Field, pick: Draw) {
    this.rules = rules
    this.bare = bare
    this.pick = pick
    this.kits = kitsFor(rules, bare)
    this.most = Math.round(shareOf(rules, bare) * (0.85 + pick(40) / 100) * bare.width * bare.depth)
    const needing = verdictsOn(rules, bare).filter(({ faults }) => faults.length > 0)
    const all = bare.scenarios ?? rules.scenarios.map(({ id }) => id)
    this.asked = needing.length > 0 ? [...new Set(needing.map(({ scenario }) => scenario))] : all.slice(0, 1)
    this.faults = this.faultsWith([])
    const from = needing.length > 0 ? this.mapToBeginWith() : null
    this.sides = from === null ? sidesOf(bare, pick) : ['half-turn']
    if (from !== null) this.beginFrom(from)
  }

  whole(): Field {
    this.fill()
    // what only one scenario refuses goes again, the piece laid last first
    const bareFaults = faultsIn(this.rules, this.bare)
    while (
      this.groups.length > 0 &&
      [...faultsIn(this.rules, this.fieldOf(this.groups))].some(why => !bareFaults.has(why))
    ) {
      this.groups = this.groups.slice(0, -1)
    }
    return this.fieldOf(this.groups)
  }

  private fieldOf(groups: readonly Group[]): Field {
    return { ...this.bare, pieces: numbered(groups.flat()) }
  }

  private faultsWith(groups: readonly Group[]): Set<string> {
    return faultsIn(this.rules, { ...this.fieldOf(groups), scenarios: this.asked })
  }

  /** Takes these groups instead, where that stands against no more than before. */
  private take(groups: readonly Group[]): boolean {
    const field = this.fieldOf(groups)
    if (whyTooMuch(field) !== null) return false
    const found = this.faultsWith(groups)
    if ([...found].some(why => !this.faults.has(why))) return false
    this.groups = groups
    this.faults = found
    return true
  }

  private fill(): void {
    // the large ones first: they make a table, and find no room later
    const large = this.kits.filter(kit => areaOf(atHome(kit)) >= this.middling())
    let bag: Kit[] = []
    for (let tries = 0; tries < TRIES && this.covered() < this.most; tries++) {
      if (bag.length === 0) bag = this.covered() * 2 < this.most && tries * 2 < TRIES ? [...large] : [...this.kits]
      const kit = bag.splice(this.pick(bag.length), 1)[0]!
      const group = this.groupOf(this.somewhere(kit))
      const isRoom =
        coveredBy(group) <= this.most * MOST_OF_ONE && this.covered() + coveredBy(group) <= this.most * 1.15
      if (isRoom && fits(this.rules, this.bare, this.groups.flat(), group)) this.take([...this.groups, group])
    }
  }

  /** The area half of the kinds have. */
  private middling(): number {
    const areas = this.kits.map(kit => areaOf(atHome(kit))).sort((a, b) => a - b)
    return areas[Math.floor(areas.length / 2)] ?? 0
  }

  private covered(): number {
    return this.groups.reduce((sum, group) => sum + coveredBy(group), 0)
  }

  private somewhere(kit: Kit): Piece {
    const { pick, bare, rules } = this
    const spot = { x: pick(Math.round(bare.width)), y: pick(Math.round(bare.depth)) }
    const isPlain = kit.parts.length === 1 && kit.parts[0]!.openings === undefined
    const turn = isRound(kit)
      ? 0
      : isPlain && rules.workshop?.turn !== 90 && pick(3) === 0
        ? 15 * pick(24)
        : 90 * pick(4)
    return { ...kit, at: snapped(spot, stepOf(rules)), turn }
  }

  private groupOf(first: Piece): Group {
    let all: Group = [first]
    for (const side of this.sides) all = all.concat(all.map(piece => mirrored(this.bare, piece, side)))
    // what stands in the very middle is its own image
    return all.filter(({ at }, n) => all.findIndex(other => other.at.x === at.x && other.at.y === at.y) === n)
  }

  // ---- games whose scenarios need pieces in certain places --------------------

  /** One of the game's own maps that is the same after half a turn. */
  private mapToBeginWith(): Field | null {
    const { width, depth } = this.bare
    const maps = this.rules.maps.filter(({ table }) => table.width === width && table.depth === depth)
    const fair = maps
      .map(map => fieldFrom(this.rules, map, false))
      .filter(field => symmetriesOf(field).includes('half-turn'))
    return fair.length === 0 ? null : fair[this.pick(fair.length)]!
  }

  /** Its places, seen in a mirror or not, with other pieces on them as far as that is legal, and a little to one side. */
  private beginFrom(map: Field): void {
    const { pick, bare, rules } = this
    const isMirrored = pick(2) === 0
    const seen = isMirrored ? map.pieces.map(piece => mirrored(bare, piece, 'left-right')) : map.pieces
    this.groups = halves(seen, bare).map(piece => this.groupOf({ ...piece, name: plainName(piece.name) }))
    this.faults = this.faultsWith(this.groups)
    this.groups.forEach((group, n) => {
      const old = group[0]!
      const at = { x: old.at.x + (pick(5) - 2) * stepOf(rules), y: old.at.y + (pick(5) - 2) * stepOf(rules) }
      const moved = { ...old, at: snapped(at, stepOf(rules)) }
      const other = { ...this.kits[pick(this.kits.length)]!, at: old.at, turn: 90 * pick(4) }
      for (const piece of [{ ...other, at: moved.at }, other, moved]) {
        const next = this.groupOf(piece)
        const others = this.groups.filter((_, m) => m !== n)
        if (!fits(rules, bare, others.flat(), next)) continue
        if (this.take(this.groups.map((one, m) => (m === n ? next : one)))) break
      }
    })
  }
}

/** One piece of every pair that half a turn makes. */
function halves(pieces: readonly Piece[], table: Pick<Field, 'width' | 'depth'>): Piece[] {
  const left = [...pieces]
  const found: Piece[] = []
  for (let piece = left.shift(); piece !== undefined; piece = left.shift()) {
    const { at } = mirrored(table, piece, 'half-turn')
    const twin = left.findIndex(other => Math.abs(other.at.x - at.x) + Math.abs(other.at.y - at.y) < SAME_PLACE)
    if (twin >= 0) left.splice(twin, 1)
    found.push(piece)
  }
  return found
}
/** Nearer than this two places are the same. */
const SAME_PLACE: Len = 100

const atHome = (kit: Kit): Piece => ({ ...kit, at: { x: 0, y: 0 }, turn: 0 })
const coveredBy = (group: Group): number => group.reduce((sum, piece) => sum + areaOf(piece), 0)

/** What stands against it in all its scenarios. */
const faultsIn = (rules: AnyRuleset, field: Field): Set<string> =>
  new Set(verdictsOn(rules, field).flatMap(({ faults }) => faults.map(({ why }) => why)))

/** What makes the sides equal: what trades the zones of two, or all four of a table for four. */
export function sidesOf(bare: Field, pick: Draw): readonly Symmetry[] {
  const seats = Math.max(...bare.seats)
  const keeps = (symmetry: Symmetry) => zonesAcross(bare, symmetry)
  const [leftRight, nearFar] = [keeps('left-right'), keeps('near-far')]
  if (seats > 2 && leftRight !== null && nearFar !== null) return ['left-right', 'near-far']
  const trades = (symmetry: Symmetry): boolean => {
    const found = keeps(symmetry)
    if (found === null) return false
    // marks in the middle stay where they are
    const moved = [...found].filter(([id, zone]) => id !== zone.id)
    return bare.zones.length === 0 || moved.length > 0
  }
  if (seats > 2) return leftRight !== null ? ['left-right'] : nearFar !== null ? ['near-far'] : ['half-turn']
  const mirror = (['near-far', 'left-right'] as const).filter(trades)
  if (trades('half-turn') && (mirror.length === 0 || pick(3) > 0)) return ['half-turn']
  return mirror.length > 0 ? [mirror[pick(mirror.length)]!] : ['half-turn']
}

/** What stands on maps of this size, or on any where those are bare. */
function kitsFor(rules: AnyRuleset, { width, depth }: Field): readonly Kit[] {
  const same = paletteOf(rules.maps.filter(({ table }) => table.width === width && table.depth === depth))
  return same.length >= KINDS ? same : paletteOf(rules.maps)
}

/** How much of a table is covered on the game's own maps: those of this size where there are any. */
function shareOf(rules: AnyRuleset, { width, depth }: Field): number {
  const laidOut = rules.maps.filter(({ table }) => table.terrain.length > 0)
  const same = laidOut.filter(({ table }) => table.width === width && table.depth === depth)
  const maps = same.length > 0 ? same : laidOut
  return maps.reduce((sum, { table }) => sum + coverOf(table), 0) / maps.length
}
const coverOf = (table: Table): number =>
  piecesOf(table).pieces.reduce((sum, piece) => sum + areaOf(piece), 0) / (table.width * table.depth)

function areaOf(piece: Piece): number {
  const boxes = printsOf(piece).map(boxOf)
  return Math.max(...boxes.map(({ west, north, east, south }) => (east - west) * (south - north)))
}

/** On the table, clear of every zone, with room to walk round it. */
function fits(rules: AnyRuleset, field: Field, others: readonly Piece[], group: readonly Piece[]): boolean {
  const room = roomOf(rules)
  const bounds = tableBox(field)
  return group.every((piece, n) => {
    const prints = printsOf(piece)
    const beside = [...others, ...group.slice(0, n)].flatMap(printsOf)
    return (
      prints.every(print => insideBox(print, bounds)) &&
      prints.every(print => beside.every(other => flatGap(print, other) >= room)) &&
      field.zones.every(zone =>
        zone.parts.every(part => prints.every(print => !flatOverlaps(print, part) && flatGap(print, part) > 0)),
      )
    )
  })
}

/** Every piece with an id and a name of its own. */
function numbered(pieces: readonly Piece[]): Piece[] {
  const counts = new Map<string, number>()
  return pieces.map((piece, n) => {
    const count = (counts.get(piece.name) ?? 0) + 1
    counts.set(piece.name, count)
    return { ...piece, id: `p${n + 1}`, name: count === 1 ? piece.name : `${piece.name} ${count}` }
  })
}
