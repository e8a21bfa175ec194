/** Plays blocks of games in a thread of its own, for as long as it is given some. */

import { serveBlocks } from './pool.ts'
import { dismissAll, type Games, playAny } from './tournament.ts'

await serveBlocks<{ readonly games: Games }>(
  ({ games }) => ('length' in games ? games[0]?.ruleset : games.ruleset),
  (rules, { games }, index) => playAny(rules, games, index),
  dismissAll,
)
