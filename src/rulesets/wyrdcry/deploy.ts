/** Before the first battle round: presenting, attacker, edge, contracts, markers, deployment, opening moves (WC-SET, WC-DEP, WC-DPL). */

import type { StepsFor } from './model.ts'

export type DeployFrame = { readonly step: 'present' }
export type DeployAbout = 'deploy'

export const deployment: StepsFor<DeployFrame['step']> = {
  present() {},
}
