/** Who could still do something before a turn, a phase or an activation ends. */

import type { Decision, ModelId, Offer, Scene, SceneModel } from '#engine'
import { endsTurn } from './dry-run.ts'
import type { Seen } from './judge.ts'

/** The offers that end something, apart from all others. */
export function endings(seen: Seen, decision: Decision | null): { ends: readonly Offer[]; others: readonly Offer[] } {
  const offers = decision?.offers ?? []
  return { ends: offers.filter(offer => endsTurn(seen, offer)), others: offers.filter(offer => !endsTurn(seen, offer)) }
}

/** Models that have something to do and have done nothing yet. */
export function stillToAct(seen: Seen, decision: Decision | null, scene: Scene): SceneModel[] {
  const able = new Set<ModelId>(endings(seen, decision).others.flatMap(({ on }) => on ?? []))
  return scene.models.filter(({ id, idle, status }) => able.has(id) && (idle ?? status === 'ready'))
}
