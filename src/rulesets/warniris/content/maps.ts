/** The battlefields. MAP-1, 2 and 3 are unchanged by a half-turn, MAP-4 by left and right, MAP-5 by both. */

import type { FieldMap } from '#engine'
import type { Scenery } from '#geometry'
import { area, type Piece, solid, tableOf } from './pieces.ts'

interface Plan {
  readonly id: string
  readonly name: string
  readonly seats: number
  readonly modes: readonly string[]
  readonly pieces: readonly Piece[]
}

const solidLike =
  (look: Scenery) =>
  (...piece: Parameters<typeof solid>): Piece => ({ ...solid(...piece), look })
const areaLike =
  (look: Scenery) =>
  (...piece: Parameters<typeof area>): Piece => ({ ...area(...piece), look })

const wall = solidLike('wall')
const rubble = solidLike('ruin')
const deck = solidLike('deck')
const tower = solidLike('tower')
const house = solidLike('house')
const crate = solidLike('crate')
const rock = solidLike('rock')
const hedge = solidLike('bush')
const barn = solidLike('barn')
const well = solidLike('well')
const mud = areaLike('mud')
const water = areaLike('water')

const PLANS: readonly Plan[] = [
  {
    id: 'broken-chapel',
    name: 'Broken Chapel',
    seats: 2,
    modes: ['skirmish', 'relic'],
    pieces: [
      wall('nave wall', 14, 28, 22, 22.5, 5, { window: ['x', 20, 22, 1.5, 3] }),
      rubble('rubble line', 6, 11, 28, 28.5, 1.8),
      deck('crypt slab', 3, 9, 13, 19, 2.5, { stand: true }),
      tower('bell tower', 33, 39, 13, 19, 6, { stand: true, ladder: [33, 16] }),
      mud('bog', 27, 33, 24, 28),
      wall('nave wall 2', 14, 28, 37.5, 38, 5, { window: ['x', 20, 22, 1.5, 3] }),
      rubble('rubble line 2', 31, 36, 31.5, 32, 1.8),
      deck('crypt slab 2', 33, 39, 41, 47, 2.5, { stand: true }),
      tower('bell tower 2', 3, 9, 41, 47, 6, { stand: true, ladder: [9, 44] }),
      mud('bog 2', 9, 15, 32, 36),
    ],
  },
  {
    id: 'sluice-yard',
    name: 'Sluice Yard',
    seats: 2,
    modes: ['skirmish', 'relic'],
    pieces: [
      water('channel west', 0, 8, 28.5, 31.5),
      house('pump house', 17, 25, 17, 21, 5),
      wall('yard wall', 4, 12, 22, 22.5, 2),
      crate('crates', 33, 36, 20, 23, 1.5, { stand: true }),
      water('channel west 2', 34, 42, 28.5, 31.5),
      house('pump house 2', 17, 25, 39, 43, 5),
      wall('yard wall 2', 30, 38, 37.5, 38, 2),
      crate('crates 2', 6, 9, 37, 40, 1.5, { stand: true }),
      water('channel mid', 13, 29, 28.5, 31.5),
    ],
  },
  {
    id: 'hilltop-shrine',
    name: 'Hilltop Shrine',
    seats: 2,
    modes: ['last-stand'],
    pieces: [
      wall('parapet south', 16, 26, 21.5, 22, 1.8),
      wall('parapet west', 11.5, 12, 25, 35, 1.8),
      rock('cairn a', 5, 9, 10, 14, 5),
      rock('cairn b', 33, 37, 10, 14, 5),
      wall('parapet south 2', 16, 26, 38, 38.5, 1.8),
      wall('parapet west 2', 30, 30.5, 25, 35, 1.8),
      rock('cairn a 2', 33, 37, 46, 50, 5),
      rock('cairn b 2', 5, 9, 46, 50, 5),
    ],
  },
  {
    id: 'three-wells',
    name: 'Three Wells',
    seats: 3,
    modes: ['skirmish'],
    pieces: [
      hedge('hedge', 8, 16, 24, 24.5, 2),
      barn('barn', 15, 21, 36, 42, 5),
      mud('mud', 22, 28, 18, 23),
      hedge('hedge 2', 47, 55, 24, 24.5, 2),
      barn('barn 2', 42, 48, 36, 42, 5),
      mud('mud 2', 35, 41, 18, 23),
      well('great well', 28.5, 34.5, 28, 34, 5),
      well('trough', 26.5, 36.5, 46, 46.5, 1.8),
    ],
  },
  {
    id: 'crossroads-market',
    name: 'Crossroads Market',
    seats: 4,
    modes: ['skirmish'],
    pieces: [
      deck('stall', 12, 18, 18, 21, 2.5, { stand: true }),
      wall('arcade', 26, 27, 14, 24, 5, { window: ['y', 18, 20, 1.5, 3] }),
      water('gutter', 30, 38, 22, 26),
      deck('stall 2', 66, 72, 18, 21, 2.5, { stand: true }),
      wall('arcade 2', 57, 58, 14, 24, 5, { window: ['y', 18, 20, 1.5, 3] }),
      water('gutter 2', 46, 54, 22, 26),
      deck('stall 3', 12, 18, 39, 42, 2.5, { stand: true }),
      wall('arcade 3', 26, 27, 36, 46, 5, { window: ['y', 40, 42, 1.5, 3] }),
      water('gutter 3', 30, 38, 34, 38),
      deck('stall 4', 66, 72, 39, 42, 2.5, { stand: true }),
      wall('arcade 4', 57, 58, 36, 46, 5, { window: ['y', 40, 42, 1.5, 3] }),
      water('gutter 4', 46, 54, 34, 38),
      well('fountain', 40, 44, 28, 32, 3),
    ],
  },
]

/** WN-SET-02, WN-SET-03: two fragments per Warband in Skirmish, four in the other modes. */
export const fragmentsFor = (mode: string, seats: number): number => (mode === 'skirmish' ? 2 * seats : 4)

/** A map for each mode it fits: the zones differ. */
export const MAPS: readonly FieldMap[] = PLANS.flatMap(({ id, name, seats, modes, pieces }) =>
  modes.map(mode => ({
    id: mode === modes[0] ? id : `${id}-${mode}`,
    name,
    seats: [seats],
    scenarios: [mode],
    table: tableOf(mode, fragmentsFor(mode, seats), pieces),
  })),
)
