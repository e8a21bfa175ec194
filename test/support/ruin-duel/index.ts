/** Ruin Duel: a few duellists a side in a ruin of two storeys. The smallest game on the shared ground. */

import { weighed } from '#common/weights'
import type { Ruleset } from '#engine'
import { INCH } from '#geometry'
import { check } from './check.ts'
import { fillings } from './fillings.ts'
import { type Book, healthOf } from './model.ts'
import { anytime, open } from './offers.ts'
import { RULES } from './rules.ts'
import { scene } from './scene.ts'
import { begin, drawSetup, party, rosterFaults, setupFaults, TABLE } from './setup.ts'
import { steps } from './turn.ts'
import { explain, label, question } from './words.ts'

export const ruinDuel: Ruleset<Book> = {
  id: 'ruin-duel',
  name: 'Ruin Duel',
  pitch: 'Two pistols, one ladder.',
  units: 'inches',
  edition: 1,
  rules: RULES,
  scenarios: [{ id: 'duel', name: 'Duel', says: 'The last side on the table wins.', seats: [2] }],
  maps: [{ id: 'ruin', name: 'The Ruin', seats: [2], table: TABLE }],
  presets: [1, 2, 3].map(n => ({ id: `party-${n}`, says: `${n} to a side.`, roster: party(n), points: n })),
  options: [],
  repertoire: ['profile:duellist', ...['place', 'move', 'shoot', 'at', 'end', 'give-up'].map(kind => `offer:${kind}`)],
  checkRoster: rosterFaults,
  checkSetup: setupFaults,
  drawSetup,
  seats: ({ rosters }) => rosters.length,
  begin,
  steps,
  open: (game, _decision, { on }) => (on === undefined ? [] : open(game, on)),
  anytime,
  check,
  fillings,
  clone: board => structuredClone(board),
  view: board => board,
  imagine: seen => seen,
  evaluation: weighed({
    ours: { health: 10, height: 1 },
    measure: ({ board }, seat) => ({
      health: healthOf(board, seat),
      height: board.duellists.reduce((z, one) => z + (one.seat === seat ? (one.at?.z ?? 0) / INCH : 0), 0),
    }),
  }),
  scene,
  question,
  label,
  explain,
}
