/** Long work on the main thread, done a little at a time. */

import { setImmediate as nextRound } from 'node:timers/promises'
import { cpu } from './work.ts'

/** Whatever is read or judged again lets others have their turn after so many milliseconds. */
const SLICE = 8

/** Goes through all steps, and lets others have their turn every few milliseconds; `held` hears how long each slice took. */
export async function inSlices(steps: Iterator<void>, held: (ms: number) => void = () => {}): Promise<void> {
  for (;;) {
    const from = cpu()
    let isDone = false
    try {
      do isDone = steps.next().done === true
      while (!isDone && cpu() - from < SLICE)
    } finally {
      held(cpu() - from)
    }
    if (isDone) return
    await nextRound()
  }
}
