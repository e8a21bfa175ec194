/** The battlefields. MAP-1, 2 and 3 are unchanged by a half-turn, MAP-4 by left and right, MAP-5 by both. */

import type { FieldMap } from '#engine'
import { area, type Piece, solid, tableOf } from './pieces.ts'

interface Plan {
  readonly id: string
  readonly name: string
  readonly seats: number
  readonly modes: readonly string[]
  readonly pieces: readonly Piece[]
}

const PLANS: readonly Plan[] = [
  {
    id: 'broken-chapel',
    name: 'Broken Chapel',
    seats: 2,
    modes: ['skirmish', 'relic'],
    pieces: [
      solid('nave wall', 14, 28, 22, 22.5, 5, { window: ['x', 20, 22, 1.5, 3] }),
      solid('rubble line', 6, 11, 28, 28.5, 1.8),
      solid('crypt slab', 3, 9, 13, 19, 2.5, { stand: true }),
      solid('bell tower', 33, 39, 13, 19, 6, { stand: true, ladder: [33, 16] }),
      area('bog', 27, 33, 24, 28),
      solid('nave wall 2', 14, 28, 37.5, 38, 5, { window: ['x', 20, 22, 1.5, 3] }),
      solid('rubble line 2', 31, 36, 31.5, 32, 1.8),
      solid('crypt slab 2', 33, 39, 41, 47, 2.5, { stand: true }),
      solid('bell tower 2', 3, 9, 41, 47, 6, { stand: true, ladder: [9, 44] }),
      area('bog 2', 9, 15, 32, 36),
    ],
  },
  {
    id: 'sluice-yard',
    name: 'Sluice Yard',
    seats: 2,
    modes: ['skirmish', 'relic'],
    pieces: [
      area('channel west', 0, 8, 28.5, 31.5),
      solid('pump house', 17, 25, 17, 21, 5),
      solid('yard wall', 4, 12, 22, 22.5, 2),
      solid('crates', 33, 36, 20, 23, 1.5, { stand: true }),
      area('channel west 2', 34, 42, 28.5, 31.5),
      solid('pump house 2', 17, 25, 39, 43, 5),
      solid('yard wall 2', 30, 38, 37.5, 38, 2),
      solid('crates 2', 6, 9, 37, 40, 1.5, { stand: true }),
      area('channel mid', 13, 29, 28.5, 31.5),
    ],
  },
  {
    id: 'hilltop-shrine',
    name: 'Hilltop Shrine',
    seats: 2,
    modes: ['last-stand'],
    pieces: [
      solid('parapet south', 16, 26, 21.5, 22, 1.8),
      solid('parapet west', 11.5, 12, 25, 35, 1.8),
      solid('cairn a', 5, 9, 10, 14, 5),
      solid('cairn b', 33, 37, 10, 14, 5),
      solid('parapet south 2', 16, 26, 38, 38.5, 1.8),
      solid('parapet west 2', 30, 30.5, 25, 35, 1.8),
      solid('cairn a 2', 33, 37, 46, 50, 5),
      solid('cairn b 2', 5, 9, 46, 50, 5),
    ],
  },
  {
    id: 'three-wells',
    name: 'Three Wells',
    seats: 3,
    modes: ['skirmish'],
    pieces: [
      solid('hedge', 8, 16, 24, 24.5, 2),
      solid('barn', 15, 21, 36, 42, 5),
      area('mud', 22, 28, 18, 23),
      solid('hedge 2', 47, 55, 24, 24.5, 2),
      solid('barn 2', 42, 48, 36, 42, 5),
      area('mud 2', 35, 41, 18, 23),
      solid('great well', 28.5, 34.5, 28, 34, 5),
      solid('trough', 26.5, 36.5, 46, 46.5, 1.8),
    ],
  },
  {
    id: 'crossroads-market',
    name: 'Crossroads Market',
    seats: 4,
    modes: ['skirmish'],
    pieces: [
      solid('stall', 12, 18, 18, 21, 2.5, { stand: true }),
      solid('arcade', 26, 27, 14, 24, 5, { window: ['y', 18, 20, 1.5, 3] }),
      area('gutter', 30, 38, 22, 26),
      solid('stall 2', 66, 72, 18, 21, 2.5, { stand: true }),
      solid('arcade 2', 57, 58, 14, 24, 5, { window: ['y', 18, 20, 1.5, 3] }),
      area('gutter 2', 46, 54, 22, 26),
      solid('stall 3', 12, 18, 39, 42, 2.5, { stand: true }),
      solid('arcade 3', 26, 27, 36, 46, 5, { window: ['y', 40, 42, 1.5, 3] }),
      area('gutter 3', 30, 38, 34, 38),
      solid('stall 4', 66, 72, 39, 42, 2.5, { stand: true }),
      solid('arcade 4', 57, 58, 36, 46, 5, { window: ['y', 40, 42, 1.5, 3] }),
      area('gutter 4', 46, 54, 34, 38),
      solid('fountain', 40, 44, 28, 32, 3),
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
