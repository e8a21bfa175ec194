/** What a game tells bots: how good a position is, as a small table. */

import type { Game, TableBook } from './types.ts'

/** How good a position is, as a small table: what is measured, and what each is worth. */
export interface Evaluation<K extends TableBook> {
  readonly features: readonly string[]
  readonly weights: readonly number[]
  /** What the same counts for where it is the enemy's; as for its own side if not given. Without this, bots never approach: what they risk would outweigh what they gain. */
  readonly theirs?: readonly number[]
  /** What is different for players who look ahead, where another table serves them better. */
  readonly ahead?: Ahead<K>
  /** In how many worlds an answer must be seen before it may be given up; more than one where a single die decides much. */
  readonly tries?: number
  /** How many steps of its own a player takes in mind after an answer that leads on to more; as many as it takes if not given. */
  readonly steps?: number
  /** The features of each seat. */
  measure(game: Game<K>): readonly (readonly number[])[]
}

/** What players who look ahead measure differently, and how they look where it should not be as usual. */
interface Ahead<K extends TableBook> extends Partial<Omit<Evaluation<K>, 'ahead'>> {
  readonly looking?: Looking
}
interface Looking {
  /** How often the turn comes round before a line is cut off; 0 is the end of its own turn. */
  readonly rounds?: number
  /** On lines everybody does the first thing better than nothing, without looking at all: for large armies, whose lines take long. */
  readonly hasty?: boolean
  /** The first look counts as much as so many lines: the more the table itself knows. */
  readonly trust?: number
  /** Another answer must be ahead of the first look's favourite by so many times what may be luck. */
  readonly doubt?: number
  /** Worlds in each round of the first look; the best quarter of the answers goes on to the next. */
  readonly worlds?: readonly number[]
}
