/** A campaign against bots, from one click: you, three warbands of bots, everybody against everybody. */

import type { Entry, League } from '#campaign'
import { type AnyRuleset, defaultsOf, type Options, type Roster } from '#engine'
import { botName, freshSeed } from './begin.ts'
import { LocalCampaign } from './campaign.ts'

export interface Plan {
  readonly name: string
  readonly terms: Options
  readonly league: League
  readonly founder: string
  /** The list one's own warband is founded from. */
  readonly roster: Roster
  /** A warband for each, from the ready-made lists. */
  readonly bots: readonly { readonly name: string; readonly level: string }[]
}

export const SOLO: League = { pairing: 'round-robin', battles: 8, missed: 'bot', bot: 'greedy', isOpen: true, most: 16 }

/** The usual plan: three bots, eight battles. */
export function soloPlan(rules: AnyRuleset, founder: string, roster?: Roster): Plan {
  return {
    name: `${founder}'s campaign`,
    terms: defaultsOf(rules.campaign?.terms ?? []),
    league: SOLO,
    founder,
    roster: roster ?? rules.presets[0]!.roster,
    bots: [0, 1, 2].map(n => ({ name: botName(n), level: 'greedy' })),
  }
}

/** Founds it on this device; gives its id, or fails with a sentence. */
export function beginCampaign(rules: AnyRuleset, plan: Plan): string {
  const { name, terms, league, founder, roster, bots } = plan
  const at = new Date().toISOString()
  const raised = (warband: string, owner: string, from: Roster): Entry => ({
    ...{ by: 'you', at, kind: 'raise', warband, owner, roster: from, seed: freshSeed() },
  })
  const others = rules.presets.map(preset => preset.roster).filter(one => one.name !== roster.name)
  const ready = others.length > 0 ? others : [roster]
  // Where there are fewer lists than bots, each says whose warband it is.
  const ofBot = (n: number, called: string): Roster => {
    const from = ready[n % ready.length]!
    return n < ready.length && others.length > 0 ? from : { ...from, name: `${from.name} of ${called}`.slice(0, 40) }
  }
  const entries: Entry[] = [
    { by: 'you', at, kind: 'found', ruleset: rules.id, edition: rules.edition, name, terms, league, founder },
    raised('warband-1', 'you', roster),
    ...bots.flatMap(({ name: called, level }, n): Entry[] => [
      { by: 'you', at, kind: 'join', member: { id: `bot-${n + 1}`, name: called, bot: level } },
      raised(`warband-${n + 2}`, `bot-${n + 1}`, ofBot(n, called)),
    ]),
    ...(league.pairing === 'free' ? [] : [{ by: 'you', at, kind: 'round' } as const]),
  ]
  return LocalCampaign.begin(rules, entries).id
}
