/** The game as it was after so many actions: going back begins at the last of these, not at the first action. */

import type { Book, GameState } from '#engine'

interface Mark<K extends Book> {
  readonly actions: number
  /** Nobody changes it. */
  readonly game: GameState<K>
}

const MOST_MARKS = 32

export class Marks<K extends Book> {
  /** Actions that were judged again to go back, all in all. */
  replayed = 0
  private marks: Mark<K>[] = []
  /** Actions from one to the next; twice as many when there are too many of them. */
  private apart = 16

  isDue(actions: number): boolean {
    const last = this.before(actions)
    return last === undefined || actions >= last.actions + this.apart
  }

  keep(actions: number, game: GameState<K>): void {
    const after = this.marks.findIndex(mark => mark.actions > actions)
    this.marks.splice(after < 0 ? this.marks.length : after, 0, { actions, game })
    if (this.marks.length <= MOST_MARKS) return
    this.apart *= 2
    this.marks = this.marks.filter((_, i) => i % 2 === 0)
  }

  /** The last one no later than so many actions. */
  before(actions: number): Mark<K> | undefined {
    return this.marks.findLast(mark => mark.actions <= actions)
  }

  /** The same; those after it lead nowhere any more. */
  backTo(actions: number): Mark<K> | undefined {
    this.marks = this.marks.filter(mark => mark.actions <= actions)
    return this.marks.at(-1)
  }
}
