/** Terrain as the maps write it, in inches with y northwards, made into pieces and zones of the engine (WC-GEO-04). */

import { place, type Rectangle, rectangle, SIDE } from '#common/north'
import {
  disc,
  type Footprint,
  inches,
  type Len,
  type Opening,
  type Scenery,
  type Spot,
  type Table,
  type Terrain,
  type Zone,
} from '#geometry'

/** Bottom and top. */
type Heights = readonly [z0: number, z1: number]
type Compass = 'N' | 'S' | 'E' | 'W'

/** A door or a window: a rectangle of a wall's face, from one spot to another along it. */
interface Hole {
  readonly from: number
  readonly to: number
  readonly z: Heights
  readonly isClosed: boolean
}
type Solid = 'wall' | 'block' | 'floor' | 'rubble'
/** A part of a feature. A ladder is a point at a rim; the climber stands outside of it. */
type PartPlan =
  | { readonly kind: Solid; readonly r: Rectangle; readonly z: Heights; readonly holes: readonly Hole[] }
  | { readonly kind: 'stairs'; readonly r: Rectangle; readonly z: Heights; readonly up: Compass }
  | { readonly kind: 'ladder'; readonly at: readonly [x: number, y: number]; readonly z: Heights }

/** What players call a terrain piece: a zone with everything that stands in it. */
export interface Feature {
  readonly id: string
  readonly name: string
  readonly isRuin: boolean
  readonly zone: Rectangle
  readonly parts: readonly PartPlan[]
  readonly look: Scenery
}

// ---- writing maps -----------------------------------------------------------

const hole = (from: number, to: number, z: Heights, state?: 'closed'): Hole => ({
  from,
  to,
  z,
  isClosed: state === 'closed',
})
export const door = hole
export const window = hole
const solid =
  (kind: Solid) =>
  (r: Rectangle, z: Heights, ...holes: readonly Hole[]): PartPlan => ({ kind, r, z, holes })
export const wall = solid('wall')
export const block = solid('block')
export const floor = solid('floor')
export const rubble = solid('rubble')
export const stairs = (r: Rectangle, up: Compass, z: Heights): PartPlan => ({ kind: 'stairs', r, z, up })
export const ladder = (at: readonly [x: number, y: number], z: Heights): PartPlan => ({ kind: 'ladder', at, z })

export const feature = (
  id: string,
  name: string,
  zone: Rectangle,
  parts: readonly PartPlan[],
  look: Scenery = 'wall',
): Feature => ({ id, name, isRuin: false, zone, parts, look })
export const ruin = (...[id, name, zone, parts, look = 'ruin']: Parameters<typeof feature>): Feature => ({
  ...feature(id, name, zone, parts, look),
  isRuin: true,
})

// ---- half a turn ------------------------------------------------------------

const TURNED: Readonly<Record<Compass, Compass>> = { N: 'S', S: 'N', E: 'W', W: 'E' }
/** Twentieths of an inch are exact (WC-GEO-12); what is taken from 36 is not, in binary. */
const across = (n: number): number => Math.round((SIDE - n) * 20) / 20
const turnedBox = ([x0, y0, x1, y1]: Rectangle): Rectangle => [across(x1), across(y1), across(x0), across(y0)]

/** The same feature turned half round the centre. */
export function turned(one: Feature): Feature {
  const parts = one.parts.map((part): PartPlan => {
    if (part.kind === 'ladder') return { ...part, at: [across(part.at[0]), across(part.at[1])] }
    const r = turnedBox(part.r)
    if (part.kind === 'stairs') return { ...part, r, up: TURNED[part.up] }
    return { ...part, r, holes: part.holes.map(h => ({ ...h, from: across(h.to), to: across(h.from) })) }
  })
  return { ...one, id: `${one.id}'`, zone: turnedBox(one.zone), parts }
}

// ---- making a table ---------------------------------------------------------

/** The words of parts: three of them mean the same in every game that walks (`#common/field`). */
const TRAITS = {
  wall: ['solid', 'wall'],
  block: ['solid', 'standable', 'block'],
  floor: ['solid', 'standable', 'floor'],
  rubble: ['rubble'],
} as const satisfies Readonly<Record<Solid, readonly string[]>>

/** The trait of a wall whose opening with this number in its list is closed. */
export const closedTrait = (opening: number): string => `closed:${opening}`

const LOOKS: Readonly<Partial<Record<PartPlan['kind'], Scenery>>> = { floor: 'deck', stairs: 'deck', rubble: 'rock' }

/** The pieces of terrain of a feature; every one of a ruin says so. */
function terrainOf({ id, name, isRuin, parts, look }: Feature): Terrain[] {
  const counts = new Map<string, number>()
  const made = (kind: string, footprint: Footprint, z: readonly [Len, Len], traits: readonly string[]): Terrain => {
    const n = (counts.get(kind) ?? 0) + 1
    counts.set(kind, n)
    return {
      id: `${id}/${kind}-${n}`,
      name: `${name}, ${kind}`,
      footprint,
      bottom: z[0],
      top: z[1],
      traits: isRuin ? [...traits, 'ruin'] : traits,
    }
  }
  return parts.flatMap((part): Terrain[] => {
    const z = [inches(part.z[0]), inches(part.z[1])] as const
    switch (part.kind) {
      case 'ladder':
        return [{ ...made('ladder', disc(place(part.at[0], part.at[1]), 0), z, ['ladder']), look: 'ladder' }]
      case 'stairs':
        return treads(part.r, part.up, part.z).map(tread => ({
          ...made('tread', rectangle(tread.r), [z[0], inches(tread.top)], [...TRAITS.block, 'stairs']),
          look: 'deck',
        }))
      default: {
        const { kind, r, holes } = part
        const closed = holes.flatMap((h, i) => (h.isClosed ? [closedTrait(i)] : []))
        return [
          {
            ...made(kind, rectangle(r), z, [...TRAITS[kind], ...closed]),
            look: LOOKS[kind] ?? look,
            ...(holes.length > 0 && { openings: holes.map(h => openingOf(r, h)) }),
          },
        ]
      }
    }
  })
}

/** WC-GEO-11: treads of equal depth, each half an inch higher, from half an inch above the ground to half an inch below the top. */
function treads([x0, y0, x1, y1]: Rectangle, up: Compass, [z0, z1]: Heights): { r: Rectangle; top: number }[] {
  const n = Math.round(2 * (z1 - z0)) - 1
  return Array.from({ length: n }, (_, i) => {
    const low = up === 'N' || up === 'E' ? i : n - 1 - i
    const cut = (a: number, b: number, k: number): number => a + ((b - a) * k) / n
    const r: Rectangle =
      up === 'E' || up === 'W'
        ? [cut(x0, x1, low), y0, cut(x0, x1, low + 1), y1]
        : [x0, cut(y0, y1, low), x1, cut(y0, y1, low + 1)]
    return { r, top: z0 + (i + 1) / 2 }
  })
}

/** An opening lies along the longer side of its wall and goes through the whole of it. */
function openingOf([x0, y0, x1, y1]: Rectangle, { from, to, z }: Hole): Opening {
  const isAlongX = x1 - x0 > y1 - y0
  const at = (n: number): Spot => (isAlongX ? place(n, y0) : place(x0, n))
  const [a, b] = [at(from), at(to)]
  return { from: { x: a.x, y: a.y }, to: { x: b.x, y: b.y }, bottom: inches(z[0]), top: inches(z[1]) }
}

const zoneOf = ({ id, name, zone }: Feature): Zone => ({ id, name, parts: [rectangle(zone)] })

/** WC-BAT-01: three feet by three feet, with these features on it. */
export const tableOf = (features: readonly Feature[]): Table => ({
  width: inches(SIDE),
  depth: inches(SIDE),
  terrain: features.flatMap(terrainOf),
  zones: features.map(zoneOf),
})
