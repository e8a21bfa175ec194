/** How long things took, in milliseconds. */
export class Times {
  private readonly all: number[] = []
  add(ms: number): void {
    this.all.push(ms)
  }
  get count(): number {
    return this.all.length
  }
  at(share: number): number {
    this.all.sort((a, b) => a - b)
    return this.all[Math.min(this.all.length - 1, Math.floor(this.all.length * share))] ?? Number.NaN
  }
  toString(): string {
    const ms = (share: number): string => `${this.at(share).toFixed(2)} ms`
    return `p50 ${ms(0.5)}, p90 ${ms(0.9)}, p99 ${ms(0.99)}, worst ${ms(1)} (${this.count} measured)`
  }
}
