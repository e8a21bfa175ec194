/** Copies of a board, and what each seat sees of it: everything, for nothing is hidden (WV-GEN-07). */

import type { Board, Model } from './model.ts'

export const view = (board: Board): Board => board

export const imagine = (seen: Board): Board => seen

const copyModel = (m: Model): Model => ({
  seat: m.seat,
  name: m.name,
  profile: m.profile,
  move: m.move,
  strength: m.strength,
  attacks: m.attacks,
  radius: m.radius,
  height: m.height,
  where: m.where,
  x: m.x,
  y: m.y,
  z: m.z,
  moveLeft: m.moveLeft,
  attacksLeft: m.attacksLeft,
  hits: m.hits,
  aboard: m.aboard,
  crate: m.crate,
  stayed: m.stayed,
})

/** A copy that shares nothing. */
export function clone(board: Board): Board {
  const { models, crates } = board
  const copies = new Array<Model>(models.length)
  for (let i = 0; i < models.length; i++) copies[i] = copyModel(models[i]!)
  return {
    models: copies,
    standing: board.standing.slice(),
    order: board.order.slice(),
    zones: board.zones.slice(),
    out: board.out.slice(),
    round: board.round,
    active: board.active,
    idle: board.idle,
    progress: board.progress,
    drawOffered: board.drawOffered,
    dropped: board.dropped,
    pending: board.pending,
    leaver: board.leaver,
    halted: board.halted,
    score: board.score.slice(),
    crowns: board.crowns.slice(),
    crates: crates.length === 0 ? [] : crates.map(c => ({ x: c.x, y: c.y, where: c.where })),
  }
}
