/** What an entry changed in a warband: who came, who went, what life made of whom. Biographies and the story are made of it. */

import type { AnyCampaignRules, RuleId, Sheet, Target, Warband } from '#engine'
import type { Aftermath, Deed } from './types.ts'

export interface News {
  readonly kind: 'joins' | 'leaves' | 'honour'
  readonly fighter: string
  readonly name: string
  readonly title: string
  readonly profile: string
  /** What is new about it, or why it left where the aftermath told; empty for who joins. */
  readonly says: string
  readonly rule?: RuleId
}
export interface SeenDeed extends Omit<Deed, 'after'> {
  readonly news: readonly News[]
  /** Gold there is more, or fewer. */
  readonly gold: number
}

/** Sheets are worked out once: a warband is never changed in place. */
const sheets = new WeakMap<Warband, Sheet>()
function sheetOf(rules: AnyCampaignRules, warband: Warband): Sheet {
  let sheet = sheets.get(warband)
  if (sheet === undefined) {
    sheet = rules.sheet(warband)
    sheets.set(warband, sheet)
  }
  return sheet
}

/** What an aftermath said last of somebody who is gone since: that it is gone, or what was told of it by its own number. */
function lastTold(rules: AnyCampaignRules, { setup, events }: Aftermath, seat: number, name: string) {
  const isIt = (target: Target): boolean => (rules.who?.(setup, target) ?? target) === name
  for (const event of events.toReversed()) {
    if (event.seenBy !== undefined) continue
    const { kind, rule } = event
    // which of two warbands somebody of this name was in, it does not say
    if (kind === 'gone' && setup.bands.length === 1 && isIt(event.who)) return { says: 'is gone', rule }
    if (kind === 'choice' && event.seat === seat && event.on !== undefined && isIt(event.on))
      return { says: event.note, rule }
  }
  return null
}

/** A deed as it is told. */
export function newsOf(
  rules: AnyCampaignRules,
  deed: Omit<Deed, 'after'>,
  after: Warband,
  before: Warband | undefined,
  of?: { readonly aftermath: Aftermath; readonly seat: number },
): SeenDeed {
  if (before === after) return { ...deed, news: [], gold: 0 }
  const was = before === undefined ? [] : sheetOf(rules, before).fighters
  const is = sheetOf(rules, after).fighters
  const told = ({ id, name, title, profile }: Sheet['fighters'][number]) => ({ fighter: id, name, title, profile })
  const news: News[] = []
  for (const one of was) {
    if (is.some(({ id }) => id === one.id)) continue
    const why = of === undefined ? null : lastTold(rules, of.aftermath, of.seat, one.name)
    news.push({ kind: 'leaves', ...told(one), ...(why ?? { says: '' }) })
  }
  for (const one of is) {
    const earlier = was.find(({ id }) => id === one.id)
    if (earlier === undefined && before !== undefined) news.push({ kind: 'joins', ...told(one), says: '' })
    const known = (earlier?.honours ?? []).map(({ says }) => says)
    for (const { says, rule } of one.honours) {
      const at = known.indexOf(says)
      if (at >= 0) known.splice(at, 1)
      else news.push({ kind: 'honour', ...told(one), says, rule })
    }
  }
  return { ...deed, news, gold: before === undefined ? 0 : after.gold - before.gold }
}
