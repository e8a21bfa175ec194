/** Battle rounds: initiative, reserves, activations, the end phase (WC-RND, WC-INI, WC-WYR, WC-ACT, WC-END). */

import type { ModelId } from '#engine'
import type { StepsFor } from './model.ts'

export type TurnFrame =
  | { readonly step: 'round'; readonly n: number }
  /** What others start: an active fighter decides what comes next (D-21). */
  | { readonly step: 'act'; readonly who: ModelId }
  /** What others start: the activation ends here (WC-WAI-01, WC-ACT-17, WC-ACT-18). */
  | { readonly step: 'close'; readonly who: ModelId }
export type TurnAbout = 'activate' | 'act'

export const turn: StepsFor<TurnFrame['step']> = {
  round() {},
  act() {},
  close() {},
}
