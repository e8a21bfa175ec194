/** Movements that take a while: run by the frames of the stage, hurried by `skip`, absent for those who want none. */

interface Running {
  past: number
  readonly ms: number
  readonly step: (share: number) => void
  readonly done: () => void
}

export const ease = (t: number): number => t * t * (3 - 2 * t)
/** Fast first, then settling. */
export const settle = (t: number): number => 1 - (1 - t) ** 3

export class Tweens {
  speed = 1
  still = false
  /** Everything begun until this is cleared ends at once. */
  hurried = false
  private running: Running[] = []
  private readonly wake: () => void

  constructor(wake: () => void) {
    this.wake = wake
  }

  /** Steps from 0 to 1 in so many milliseconds at normal speed. */
  run(ms: number, step: (share: number) => void): Promise<void> {
    if (this.still || this.hurried || ms <= 0) {
      step(1)
      return Promise.resolve()
    }
    return new Promise(done => {
      this.running.push({ past: 0, ms, step, done })
      this.wake()
    })
  }

  wait(ms: number): Promise<void> {
    return this.run(ms, () => {})
  }

  /** One frame on; says whether anything still runs. */
  tick(ms: number): boolean {
    const now = this.running
    this.running = []
    for (const one of now) {
      one.past += ms * this.speed
      const share = this.hurried ? 1 : Math.min(1, one.past / one.ms)
      one.step(share)
      if (share < 1) this.running.push(one)
      else one.done()
    }
    return this.running.length > 0
  }

  finish(): void {
    this.hurried = true
    this.tick(0)
  }
}
