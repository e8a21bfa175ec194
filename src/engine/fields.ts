/** Battlefields of players' own, drawn: towers with ladders, bridges, walls with windows, slabs, boxes at any angle. */

import { disc, type Footprint, type Len, rectangle, type Scenery, type Spot, type Table, type Terrain } from '#geometry'
import type { Draw } from './draw.ts'

/** What is built at a spot; lengths are counted in `unit`, a centimetre or an inch. */
export type Builder = (pick: Draw, at: Spot, unit: Len, id: string) => Terrain[]

/** A part of a length between two, in tenths of the unit. */
const some = (pick: Draw, unit: Len, least: number, most: number): Len =>
  Math.round(((least * 10 + pick(Math.round((most - least) * 10) + 1)) * unit) / 10)

const piece = (
  id: string,
  name: string,
  footprint: Footprint,
  [bottom, top]: readonly [Len, Len],
  traits: readonly string[],
  look: Scenery,
): Terrain => ({ id, name: `${name} ${id}`, footprint, bottom, top, traits, look })

/** Any angle, or one of four. */
const angle = (pick: Draw): number => (pick(2) === 0 ? 90 * pick(4) : pick(360))

/** A box of any size, at any angle. */
export const boxes =
  (traits: readonly string[], least = 1, most = 6): Builder =>
  (pick, at, unit, id) => {
    const footprint = rectangle(at, some(pick, unit, least, most), some(pick, unit, least, most), angle(pick))
    return [piece(id, 'box', footprint, [0, some(pick, unit, 0.5, 6)], traits, 'crate')]
  }

/** A round piece. */
export const columns =
  (traits: readonly string[]): Builder =>
  (pick, at, unit, id) => [
    piece(id, 'column', disc(at, some(pick, unit, 0.3, 3)), [0, some(pick, unit, 0.5, 8)], traits, 'column'),
  ]

/** Something so low that most step onto it and off it. */
export const slabs =
  (traits: readonly string[]): Builder =>
  (pick, at, unit, id) => {
    const footprint = rectangle(at, some(pick, unit, 3, 9), some(pick, unit, 3, 9), angle(pick))
    return [piece(id, 'slab', footprint, [0, some(pick, unit, 0.3, 3.9)], traits, 'deck')]
  }

/** Flat ground that is special. */
export const areas =
  (traits: readonly string[]): Builder =>
  (pick, at, unit, id) => {
    const footprint = rectangle(at, some(pick, unit, 2, 12), some(pick, unit, 2, 12), angle(pick))
    return [piece(id, 'area', footprint, [0, 0], traits, 'mud')]
  }

/** A thin wall with a window through it, large or hardly a slit. */
export const windows =
  (traits: readonly string[]): Builder =>
  (pick, at, unit, id) => {
    const width = some(pick, unit, 4, 14)
    const top = some(pick, unit, 3, 8)
    const footprint = rectangle(at, width, some(pick, unit, 0.2, 1), 0)
    const hole = Math.min(width - 2, some(pick, unit, 0.4, 3))
    const from = Math.round(at.x - hole / 2)
    const sill = some(pick, unit, 0.2, 2)
    const y = Math.min(...(footprint.points ?? []).map(p => p.y))
    const opening = {
      from: { x: from, y },
      to: { x: from + hole, y },
      bottom: sill,
      top: Math.min(top, sill + some(pick, unit, 0.4, 2)),
    }
    return [{ ...piece(id, 'wall', footprint, [0, top], traits, 'wall'), openings: [opening] }]
  }

/** A tower to be stood on, with a ladder at its side or without. */
export const towers =
  (traits: readonly string[], ladder: readonly string[]): Builder =>
  (pick, at, unit, id) => {
    const width = some(pick, unit, 3, 8)
    const depth = some(pick, unit, 3, 8)
    const top = some(pick, unit, 2, 12)
    const tower = piece(id, 'tower', rectangle(at, width, depth), [0, top], traits, 'tower')
    if (pick(4) === 0) return [tower]
    const spot = { x: at.x - Math.round(width / 2), y: at.y }
    return [tower, piece(`${id}-ladder`, 'ladder', disc(spot, 0), [0, top], ladder, 'ladder')]
  }

/** Two towers and a slab from one to the other, under which there may be room to pass. */
export const bridges =
  (traits: readonly string[], ladder: readonly string[]): Builder =>
  (pick, at, unit, id) => {
    const [side, span, top] = [some(pick, unit, 3, 6), some(pick, unit, 2, 10), some(pick, unit, 2, 8)]
    const west = { x: at.x - Math.round((span + side) / 2), y: at.y }
    const east = { x: at.x + Math.round((span + side) / 2), y: at.y }
    const deck = rectangle(at, span, some(pick, unit, 1.5, 4))
    const foot = { x: west.x - Math.round(side / 2), y: west.y }
    return [
      piece(`${id}-west`, 'tower', rectangle(west, side, side), [0, top], traits, 'tower'),
      piece(`${id}-east`, 'tower', rectangle(east, side, side), [0, top], traits, 'tower'),
      piece(`${id}-deck`, 'bridge', deck, [Math.max(0, top - Math.round(unit / 2)), top], traits, 'deck'),
      piece(`${id}-ladder`, 'ladder', disc(foot, 0), [0, top], ladder, 'ladder'),
    ]
  }

/** Terrain built here and there on a table: of each try what `isLegal` lets stand beside what stands already. */
export function drawTerrain(
  pick: Draw,
  { width, depth }: Pick<Table, 'width' | 'depth'>,
  { unit, builders, tries }: { readonly unit: Len; readonly builders: readonly Builder[]; readonly tries: number },
  isLegal: (terrain: readonly Terrain[]) => boolean,
): Terrain[] {
  let terrain: Terrain[] = []
  for (let n = 0; n < tries; n++) {
    const at = { x: pick(Math.floor(width / 10) + 1) * 10, y: pick(Math.floor(depth / 10) + 1) * 10 }
    const build = builders[pick(builders.length)]!
    const more = [...terrain, ...build(pick, at, unit, `p${n}`)]
    if (isLegal(more)) terrain = more
  }
  return terrain
}
