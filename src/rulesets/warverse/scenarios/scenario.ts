/** What a scenario may say beyond the basic battle (WV-VIC-02, WV-VIC-08). */

import type { ModelId, Refusal, Scenario, SceneMarker, Seat } from '#engine'
import type { Board, Game, Ump } from '../model.ts'
import type { Rule } from '../rules.ts'
import type { Verdict } from '../tally.ts'

export interface ScenarioRules extends Scenario {
  /** Its own number of rounds, after which it is counted. */
  readonly rounds?: number
  /** Whether each player names a crown at deployment. */
  readonly crowns?: true
  /** Whether characters may leave the table at the start of a turn. */
  readonly escapes?: true
  /** What is laid out on the table at the beginning. */
  begin?(game: Game): void
  /** Is this seat out? */
  isOut(board: Board, seat: Seat): boolean
  /** Is the battle decided? Asked after everything that was done; `before` were in it until then. */
  verdict(game: Game, before: readonly Seat[]): Verdict | null
  /** Who wins when the rounds have run out (WV-OPT-04). */
  count(game: Game): Verdict
  turnEnds?(umpire: Ump, seat: Seat): void
  roundEnds?(umpire: Ump): void
  /** A character was destroyed. */
  lost?(umpire: Ump, id: ModelId): void
  whyNotEmbark?(board: Board, who: ModelId): Refusal<Rule> | null
  markers?(game: Game): readonly SceneMarker[]
  /** What `score` of the board counts, for show. */
  readonly scores?: string
}
