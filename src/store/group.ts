/** Group commit: lines that come in while one group is being written wait, and go out together as the next. */

import type { AnyLine } from './store.ts'

interface Waiting {
  readonly line: AnyLine
  readonly resolve: (added: boolean) => void
  readonly reject: (error: unknown) => void
}

/** Writes lines in one durable step and names those that were added: the others were there already. */
export type Write = (lines: readonly AnyLine[]) => Promise<readonly { readonly game: string; readonly n: number }[]>

export class GroupCommit {
  groups = 0
  lines = 0
  private waiting: Waiting[] = []
  private writing = 0
  private scheduled = false
  private readonly write: Write
  private readonly most: number
  private readonly lanes: number

  /** `most` lines go into one group; `lanes` groups may be under way at once. */
  constructor(write: Write, { most, lanes }: { most: number; lanes: number }) {
    this.write = write
    this.most = most
    this.lanes = lanes
  }

  add(line: AnyLine): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ line, resolve, reject })
      this.schedule()
    })
  }

  private schedule(): void {
    if (this.scheduled || this.writing >= this.lanes || this.waiting.length === 0) return
    this.scheduled = true
    // After this round of the event loop: whatever else arrives in it joins the group.
    setImmediate(() => {
      this.scheduled = false
      void this.flush()
    })
  }

  private async flush(): Promise<void> {
    const group = this.waiting.splice(0, this.most)
    if (group.length === 0) return
    this.writing++
    this.schedule()
    try {
      const added = new Set<string>()
      for (const { game, n } of await this.write(group.map(({ line }) => line))) added.add(`${game} ${n}`)
      this.groups++
      this.lines += added.size
      // Two lines of one number in one group: the first was added.
      for (const { line, resolve } of group) resolve(added.delete(`${line.game} ${line.n}`))
    } catch (error) {
      for (const { reject } of group) reject(error)
    } finally {
      this.writing--
      this.schedule()
    }
  }
}
