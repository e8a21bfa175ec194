/** Two stubborn members who play a whole campaign of reported battles and aftermaths, whatever happens to the server. */

import { type AnyRuleset, picker, type Roster, randomAction } from '#engine'
import type { CampaignSummary, SignedIn } from '#protocol'
import { foundCampaign, Member } from './member.ts'

const WARBANDS = ['first', 'second'] as const
/** Shopping ends after so many acts. */
const MOST_ACTS = 12

export interface Campaigned {
  readonly id: string
  readonly members: readonly Member[]
}

/** Founds a campaign of two with a warband each. */
export async function begin(
  bases: readonly string[],
  rules: AnyRuleset,
  guests: readonly SignedIn[],
  name: string,
): Promise<Campaigned> {
  const { campaign }: { campaign: CampaignSummary } = await foundCampaign(bases[0]!, guests, {
    ruleset: rules.id,
    name,
  })
  const members = guests.map(({ token }) => new Member(bases, campaign.id, token))
  const rosters: readonly Roster[] = rules.presets.map(({ roster }) => roster)
  for (const [n, member] of members.entries()) {
    await member.until(() => member.seen !== null, 'following')
    await member.write({ kind: 'raise', warband: WARBANDS[n]!, roster: rosters[n]!, seed: 'seed-of-raising' })
  }
  return { id: campaign.id, members }
}

/** So many battles, each reported, agreed on, and seen through its aftermath. Throws where something is refused. */
export async function campaign({ members }: Campaigned, rules: AnyRuleset, battles: number): Promise<void> {
  const [a, b] = [members[0]!, members[1]!]
  const scenario = rules.scenarios[0]!.id
  for (let fixture = 0; fixture < battles; fixture++) {
    await done(a.write({ kind: 'fixture', warbands: [...WARBANDS] }))
    const sides = WARBANDS.map(() => ({ fields: {}, fighters: {} }))
    await done(a.write({ kind: 'report', fixture, scenario, answers: { sides } }))
    await b.until(() => b.seen?.fixtures[fixture]?.state === 'reported', 'the report', 120_000)
    await done(b.write({ kind: 'agree', fixture, seed: 'seed-of-agreeing' }))
    await Promise.all(members.map(member => shop(member, rules, fixture)))
  }
}

async function done(writing: Promise<number | string>): Promise<void> {
  const answer = await writing
  if (typeof answer === 'string') throw new Error(`campaign: refused: ${answer}`)
}

/** Answers at random until the aftermath of a fixture is closed. */
async function shop(member: Member, rules: AnyRuleset, fixture: number): Promise<void> {
  const pick = picker(`${member.you} ${fixture}`)
  const own = () => member.seen?.aftermaths.filter(one => one.fixture === fixture && one.seat !== null) ?? []
  const isClosed = (): boolean => own().length > 0 && own().every(one => one.isClosed)
  while (!isClosed()) {
    await member.until(() => member.asked !== undefined || isClosed(), 'a question', 120_000)
    const { asked } = member
    const seen = asked?.view
    const decision = seen?.asked.find(one => one.decision !== null)?.decision
    if (asked === undefined || seen == null || decision == null) continue
    const { aftermath } = rules.campaign!
    const action =
      asked.acts < MOST_ACTS
        ? randomAction(aftermath, { board: seen.board, setup: seen.setup }, decision, pick)
        : { seat: decision.seat, offer: decision.otherwise }
    const answer = await member.write({ kind: 'act', aftermath: asked.id, action, after: asked.acts })
    if (typeof answer === 'string' && !answer.includes('changed')) throw new Error(`campaign: refused: ${answer}`)
  }
}
