/** What is seen of a duel. */

import type { Scene, SceneModel } from '#engine'
import { type Duellist, GAIT, type Game, HEALTH, healthOf } from './model.ts'

const modelOf = ({ seat, name, at, health, hasMoved, hasShot }: Duellist, id: number): SceneModel => ({
  id,
  seat,
  name,
  profile: 'duellist',
  body: at && { at, base: { shape: 'disc', radius: GAIT.radius }, height: GAIT.height },
  status: health === 0 ? 'gone' : at === null ? 'off' : hasMoved && hasShot ? 'done' : 'ready',
  health: { left: health, of: HEALTH },
  facts: [],
  tokens: [],
})

export function scene({ board, setup }: Game): Scene {
  const { width, depth, terrain, zones } = setup.table
  return {
    width,
    depth,
    terrain,
    zones: zones.map((zone, seat) => ({ ...zone, seat })),
    markers: [],
    models: board.duellists.map(modelOf),
    round: board.round,
    active: board.round === 0 ? null : board.active,
    phase: board.round === 0 ? 'deployment' : 'turn',
    scores: [0, 1].map(seat => ({ seat, label: 'health left', n: healthOf(board, seat) })),
  }
}
