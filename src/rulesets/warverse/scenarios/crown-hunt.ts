/** Crown Hunt: each player names a crown; whoever loses it is out. */

import { refuse } from '#engine'
import { SAY } from '../errors.ts'
import { model } from '../model.ts'
import { removeAll } from '../removal.ts'
import { hasNobody, lastStanding } from '../tally.ts'
import { lastStand } from './last-stand.ts'
import type { ScenarioRules } from './scenario.ts'

export const crownHunt: ScenarioRules = {
  id: 'crown-hunt',
  name: 'Crown Hunt',
  says: 'Each player names one character as crown; whose crown is destroyed is out. The last crown wins.',
  seats: [2, 3, 4],
  crowns: true,
  isOut(board, seat) {
    const crown = board.crowns[seat] ?? null
    return hasNobody(board, seat) || (crown !== null && model(board, crown).where === 'gone')
  },
  verdict: (game, before) => lastStanding(game.board, before),
  count: lastStand.count,
  lost(umpire, id) {
    const { seat } = model(umpire.board, id)
    if (umpire.board.crowns[seat] === id) removeAll(umpire, seat, 'WV-VIC-08')
  },
  whyNotEmbark(board, who) {
    const m = model(board, who)
    return board.crowns[m.seat] === who
      ? refuse('WV-VIC-08', SAY['E-SCN'](`${m.name} is a crown, and crowns may not board transports`))
      : null
  },
  markers: ({ board }) =>
    board.crowns.flatMap((id, seat) => {
      const m = id === null ? undefined : board.models[id]
      return m?.where === 'table'
        ? [{ id: `crown:${seat}`, name: 'crown', at: { x: m.x, y: m.y, z: m.z + m.height } }]
        : []
    }),
}
