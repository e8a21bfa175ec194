/** Is a battlefield of a player's own one to play on? The ruleset judges it for each of its scenarios; what is fair is measured. */

import { type AnyRuleset, lengthText, type Refusal, type Setup } from '#engine'
import { type Footprint, flatOverlaps, type Len, type Spot, type Table, type Zone } from '#geometry'
import { readySetup } from './begin.ts'
import { type Field, playedName, tableOf } from './field.ts'
import { mirrored, SYMMETRIES, type Symmetry } from './laying.ts'
import { boxRound, laid, type Piece, printsOf } from './pieces.ts'

/** What a ruleset says of a battlefield in one scenario, with so many players. */
export interface Verdict {
  readonly scenario: string
  readonly name: string
  readonly seats: number
  readonly faults: readonly Refusal[]
}

const ready = new WeakMap<AnyRuleset, Map<string, Setup | null>>()

/** A battle that could be fought in a scenario, whatever the battlefield. */
function readyFor(rules: AnyRuleset, scenario: string, seats: number): Setup | null {
  const known = ready.get(rules) ?? new Map<string, Setup | null>()
  ready.set(rules, known)
  const key = `${scenario} ${seats}`
  if (!known.has(key)) {
    try {
      known.set(key, readySetup(rules, { scenario, seats }))
    } catch {
      known.set(key, null) // no ready-made lists fit together there
    }
  }
  return known.get(key) ?? null
}

/** Every scenario the battlefield is for, with what stands against it there. */
export function verdictsOn(rules: AnyRuleset, field: Field): Verdict[] {
  const table = tableOf(field)
  const map = playedName(rules, field)
  return rules.scenarios
    .filter(({ id }) => field.scenarios === undefined || field.scenarios.includes(id))
    .flatMap(({ id, name, seats }) =>
      seats
        .filter(n => field.seats.includes(n))
        .flatMap(n => {
          const setup = readyFor(rules, id, n)
          if (setup === null) return []
          return [{ scenario: id, name, seats: n, faults: rules.checkSetup({ ...setup, map, table }) }]
        }),
    )
}

/** A fault, and the scenarios it stands in the way of; none named where it is all of them. */
export interface FieldFault extends Refusal {
  readonly only: readonly string[]
}

/** The faults of all scenarios, each once. */
export function faultsOf(verdicts: readonly Verdict[]): FieldFault[] {
  const found = new Map<string, { readonly fault: Refusal; readonly names: string[] }>()
  for (const { name, seats, faults } of verdicts) {
    const isAlone = verdicts.every(other => other.seats === seats)
    for (const fault of faults) {
      const one = found.get(fault.why) ?? { fault, names: [] }
      found.set(fault.why, one)
      one.names.push(isAlone ? name : `${name} for ${seats}`)
    }
  }
  return [...found.values()].map(({ fault, names }) => ({
    ...fault,
    only: names.length === verdicts.length ? [] : names,
  }))
}

/** The piece or zone a sentence speaks of, by its name: the longest that is in it. */
export function namedIn(
  field: Pick<Field, 'pieces' | 'zones'>,
  sentence: string,
): { kind: 'piece' | 'zone'; id: string } | null {
  const all = [
    ...field.pieces.map(({ id, name }) => ({ kind: 'piece' as const, id, name })),
    ...field.zones.map(({ id, name }) => ({ kind: 'zone' as const, id, name })),
  ]
  const [found] = all.filter(({ name }) => sentence.includes(name)).sort((a, b) => b.name.length - a.name.length)
  return found === undefined ? null : { kind: found.kind, id: found.id }
}

/** Pieces that stand in each other, which some games allow and no table does. */
export function tangled(field: Field): (readonly [Piece, Piece])[] {
  const solid = field.pieces.map(piece => ({ piece, prints: laid(piece).map(({ footprint }) => footprint) }))
  return solid.flatMap((a, n) =>
    solid
      .slice(n + 1)
      .filter(b => a.prints.some(one => b.prints.some(other => flatOverlaps(one, other))))
      .map(b => [a.piece, b.piece] as const),
  )
}

// ---- fair for both sides ----------------------------------------------------

/** Rounding moves a corner by no more than this. */
const NEAR: Len = 12

const isNear = (a: readonly Footprint[], b: readonly Footprint[]): boolean => {
  const rest = [...b]
  return (
    a.length === b.length &&
    a.every(one => {
      const at = rest.findIndex(other => sameBox(one, other))
      if (at >= 0) rest.splice(at, 1)
      return at >= 0
    })
  )
}
function sameBox(a: Footprint, b: Footprint): boolean {
  if (a.shape !== b.shape) return false
  const [one, other] = [boxRound([a]), boxRound([b])]
  return (['west', 'north', 'east', 'south'] as const).every(edge => Math.abs(one[edge] - other[edge]) <= NEAR)
}

/** Which sides of a set of footprints look the same. */
function across({ width, depth }: Pick<Table, 'width' | 'depth'>, print: Footprint, symmetry: Symmetry): Footprint {
  const to = ({ x, y }: Spot): Spot => ({
    x: symmetry === 'near-far' ? x : width - x,
    y: symmetry === 'left-right' ? y : depth - y,
  })
  return print.shape === 'disc' ? { ...print, ...to(print) } : { ...print, points: print.points.map(to) }
}

/** The zones that trade places; null where the zones are not the same after it. */
export function zonesAcross(
  field: Pick<Field, 'width' | 'depth' | 'zones'>,
  symmetry: Symmetry,
): Map<string, Zone> | null {
  const found = new Map<string, Zone>()
  for (const zone of field.zones) {
    const image = zone.parts.map(part => across(field, part, symmetry))
    const twin = field.zones.find(other => isNear(image, other.parts))
    if (twin === undefined) return null
    found.set(zone.id, twin)
  }
  return found
}

/** Whatever a battlefield looks the same after: zones and pieces. */
export function symmetriesOf(field: Field): Symmetry[] {
  return SYMMETRIES.filter(symmetry => {
    if (zonesAcross(field, symmetry) === null) return false
    const rest = new Set(field.pieces)
    return field.pieces.every(piece => {
      const image = printsOf(mirrored(field, piece, symmetry))
      const twin = [...rest].find(other => sameHeights(piece, other) && isNear(image, printsOf(other)))
      if (twin !== undefined) rest.delete(twin)
      return twin !== undefined
    })
  })
}
const heights = ({ parts }: Piece): string =>
  parts
    .map(({ bottom, top, traits }) => `${bottom} ${top} ${traits.join()}`)
    .sort((a, b) => a.localeCompare(b))
    .join(';')
const sameHeights = (a: Piece, b: Piece): boolean => heights(a) === heights(b)

/** Where a piece lies, by the corner its book counts from. */
export function placeText({ at }: Pick<Piece, 'at'>, depth: Len, rules: Pick<AnyRuleset, 'units' | 'origin'>): string {
  const isSouth = rules.origin === 'south-west'
  const text = (len: Len) => lengthText(len, rules.units)
  return `${text(at.x)} from the west, ${text(isSouth ? depth - at.y : at.y)} from the ${isSouth ? 'south' : 'north'}`
}
