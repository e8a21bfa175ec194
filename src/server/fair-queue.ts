/** A queue in which nobody waits because somebody else asks for much: whoever has had the least time comes first. */

interface Line<T> {
  readonly waiting: T[]
  /** Milliseconds this owner has had, counted from when it had nothing to ask for. */
  spent: number
}

export class FairQueue<T> {
  private readonly lines = new Map<string, Line<T>>()
  private count = 0
  /** Nobody who comes now is owed more than those who wait: the least that anybody waiting has had. */
  private floor = 0

  get length(): number {
    return this.count
  }
  /** How many different owners wait. */
  get owners(): number {
    let n = 0
    for (const { waiting } of this.lines.values()) if (waiting.length > 0) n++
    return n
  }

  add(owner: string, item: T): void {
    const line = this.lines.get(owner)
    if (line === undefined) this.lines.set(owner, { waiting: [item], spent: this.floor })
    else {
      if (line.waiting.length === 0) line.spent = Math.max(line.spent, this.floor)
      line.waiting.push(item)
    }
    this.count++
  }

  /** The next item, of the owner who has had the least. */
  take(): { readonly owner: string; readonly item: T } | null {
    let least: { owner: string; line: Line<T> } | null = null
    for (const [owner, line] of this.lines) {
      if (line.waiting.length > 0 && (least === null || line.spent < least.line.spent)) least = { owner, line }
    }
    if (least === null) return null
    const { owner, line } = least
    this.floor = Math.max(this.floor, line.spent)
    this.count--
    return { owner, item: line.waiting.shift()! }
  }

  /** An owner had so many milliseconds. */
  spend(owner: string, ms: number): void {
    const line = this.lines.get(owner)
    if (line === undefined) return
    line.spent += ms
    // Whoever waits for nothing and has had no more than anybody else is forgotten.
    for (const [other, { waiting, spent }] of this.lines) {
      if (waiting.length === 0 && (this.count === 0 || spent <= this.floor)) this.lines.delete(other)
    }
  }

  /** Everything that waits, and nothing waits any more. */
  empty(): T[] {
    const all = [...this.lines.values()].flatMap(({ waiting }) => waiting)
    this.lines.clear()
    this.count = 0
    return all
  }
}
