/** A campaign as one file that carries its whole chronicle. */

import { writeFileSync } from 'node:fs'
import { type Campaign, type Entry, enter, fold } from '#campaign'
import type { AnyRuleset } from '#engine'
import { gameNamed } from './choose.ts'
import { refused } from './fault.ts'
import { readJson } from './files.ts'
import type { World } from './world.ts'

/** A campaign as it lies in a file. */
export interface Kept {
  readonly path: string
  readonly rules: AnyRuleset
  readonly entries: Entry[]
  readonly campaign: Campaign
}

const isLog = (read: unknown): read is { readonly campaign: readonly Entry[] } =>
  typeof read === 'object' && read !== null && 'campaign' in read && Array.isArray(read.campaign)

export function logIn(path: string, world: World): { rules: AnyRuleset; entries: Entry[] } {
  const read = readJson(path)
  const first = isLog(read) ? read.campaign[0] : undefined
  if (!isLog(read) || first?.kind !== 'found')
    throw refused(`${path} is not a campaign: it has no log that begins with a founding.`)
  return { rules: gameNamed(world.rulesets, first.ruleset), entries: [...read.campaign] }
}

/** The campaign in a file, folded; a log that does not follow is refused. */
export function campaignIn(path: string, world: World): Kept {
  const { rules, entries } = logIn(path, world)
  const { campaign, refused: no } = fold(rules, entries)
  if (campaign === null || no !== null)
    throw refused(`${path}: entry ${no?.n ?? 0} does not follow: ${no?.refusal.why ?? ''} [${no?.refusal.rule ?? ''}]`)
  return { path, rules, entries, campaign }
}

/** Enters a line and keeps it. */
export function write(kept: Kept, entry: Entry): void {
  const no = enter(kept.rules, kept.campaign, entry)
  if (no !== null) throw refused(`${no.why} [${no.rule}]`)
  kept.entries.push(entry)
}
export const keep = ({ path, entries }: Pick<Kept, 'path' | 'entries'>): void =>
  writeFileSync(path, `${JSON.stringify({ campaign: entries })}\n`)
