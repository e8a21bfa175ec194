/** `campaign fight`, `aftermath` and `report`: what happens in a campaign that lies in a file. */

import { randomBytes } from 'node:crypto'
import { botNamed } from '#bots'
import { type Aftermath, botEntry, type Fixture, musters, setupFor } from '#campaign'
import {
  type Action,
  decisionOf,
  type GameRecord,
  isRefusal,
  newRecord,
  type Offer,
  type ResultAnswers,
  told,
  withNames,
} from '#engine'
import { playMatch } from '#sim'
import { type Kept, keep, write } from './campaign-file.ts'
import { misused, refused, type Shown } from './fault.ts'
import { readJson } from './files.ts'
import { talkIn } from './play/talk.ts'
import { playAt } from './play.ts'
import type { World } from './world.ts'

export const YOU = 'you'
const freshSeed = (): string => randomBytes(8).toString('hex')

/** Bots answer in their aftermaths, and everything is kept. */
export function settle(kept: Kept): void {
  const next = () => botEntry(kept.rules, kept.campaign, () => ({ seed: freshSeed() }))
  for (let entry = next(); entry !== null; entry = next()) write(kept, entry)
  keep(kept)
}

const nameOf = ({ campaign }: Kept, id: string): string => campaign.companies.find(one => one.id === id)?.now.name ?? id
export const ownerOf = ({ campaign }: Kept, id: string): string | undefined =>
  campaign.companies.find(one => one.id === id)?.owner

export interface FightFlags {
  readonly fixture?: number
  readonly between?: string
  readonly scenario?: string
  readonly map?: string
  readonly bots?: boolean
  readonly plain?: boolean
}

/** The battle that is meant: a number, two warbands, or your next one. */
export function fixtureFor(kept: Kept, { fixture, between }: Pick<FightFlags, 'fixture' | 'between'>): Fixture {
  const { campaign } = kept
  if (fixture !== undefined) {
    const found = campaign.fixtures[fixture - 1]
    if (found === undefined) throw refused(`There is no battle ${fixture}; there are ${campaign.fixtures.length}.`)
    return found
  }
  const isOpen = ({ state }: Fixture): boolean => state === 'open' || state === 'reported'
  const pair = between?.split(',').map(id => id.trim())
  if (pair !== undefined && pair.length !== 2) throw misused('--between takes two warbands with a comma between them.')
  const open = campaign.fixtures.find(one =>
    pair === undefined
      ? isOpen(one) && one.warbands.some(id => ownerOf(kept, id) === YOU)
      : isOpen(one) && pair.every(id => one.warbands.includes(id)),
  )
  if (open !== undefined) return open
  write(kept, { by: YOU, kind: 'fixture', warbands: (pair as [string, string] | undefined) ?? nextPair(kept) })
  return campaign.fixtures.at(-1)!
}

/** You against the warband you have met least. */
function nextPair(kept: Kept): [string, string] {
  const { campaign } = kept
  const here = campaign.companies.filter(({ isRetired, now }) => !isRetired && now.isDisbanded !== true)
  const own = here.find(({ owner }) => owner === YOU)
  if (own === undefined) throw refused('You have no warband in this campaign: name two with --between.')
  const met = (id: string): number =>
    campaign.fixtures.filter(({ warbands }) => warbands.includes(own.id) && warbands.includes(id)).length
  const [other] = here.filter(({ id }) => id !== own.id).toSorted((a, b) => met(a.id) - met(b.id))
  if (other === undefined) throw refused('There is nobody to fight against.')
  return [own.id, other.id]
}

export async function fight(kept: Kept, flags: FightFlags, world: World, isJson: boolean): Promise<Shown> {
  const { rules, campaign } = kept
  const fixture = fixtureFor(kept, flags)
  const scenario = flags.scenario ?? rules.scenarios.find(({ seats }) => seats.includes(2))?.id ?? ''
  const fits = rules.maps.find(one => one.seats.includes(2) && one.scenarios?.includes(scenario) !== false)
  const setup = setupFor(rules, campaign, fixture, { scenario, map: flags.map ?? fits?.id ?? '' })
  if (isRefusal(setup)) throw refused(`${setup.why} [${setup.rule}]`)
  const players = fixture.warbands.map(id => {
    const member = campaign.members.find(one => one.id === ownerOf(kept, id))
    const bot = member?.bot ?? (flags.bots === true ? 'greedy' : null)
    return bot === null ? null : (botNamed(bot) ?? null)
  })
  const seed = freshSeed()
  let record: GameRecord
  if (players.every(one => one !== null)) record = playMatch(rules, setup, seed, players).record
  else {
    const talk = talkIn(world, { aside: isJson })
    try {
      const shown = await playAt(talk, rules, newRecord(rules, setup, seed), players, flags, world)
      record = shown.json as GameRecord // what `playAt` shows
    } finally {
      talk.close()
    }
  }
  if (record.result === undefined) throw refused('The battle is not over: nothing is written.')
  const by = fixture.warbands.map(id => ownerOf(kept, id)).find(owner => owner === YOU) ?? YOU
  write(kept, { by, kind: 'battle', fixture: fixture.id, record, seed: freshSeed() })
  settle(kept)
  return ended(kept, fixture)
}

function ended(kept: Kept, fixture: Fixture): Shown {
  const { id, result, warbands } = fixture
  const lines = (result?.sides ?? []).map(({ outcome }, seat) => `${nameOf(kept, warbands[seat]!)} ${outcome}.`)
  const open = mine(kept)
  if (open !== null) lines.push(`Your aftermath waits: musterfield campaign aftermath ${kept.path}`)
  return { text: lines.join('\n'), json: { fixture: id + 1, result, aftermath: open?.one.id ?? null } }
}

// ---- the aftermath ----------------------------------------------------------

/** The aftermath in which you are asked something. */
function mine({ campaign }: Kept): { readonly one: Aftermath; readonly seat: number } | null {
  for (const one of campaign.aftermaths) {
    if (one.isClosed) continue
    const seat = one.setup.bands.findIndex(({ id }) => campaign.companies.find(own => own.id === id)?.owner === YOU)
    if (seat >= 0 && decisionOf(one.state, seat) !== null) return { one, seat }
  }
  return null
}

export interface AftermathFlags {
  readonly with?: string
  readonly typed?: string
  readonly back?: boolean
  readonly lapse?: boolean
  readonly idle?: boolean
}

/** Without an offer: what is asked. With one: it is taken, and what came of it is told. */
export function aftermath(kept: Kept, offer: string | undefined, flags: AftermathFlags): Shown {
  if (flags.idle) {
    const own = kept.campaign.companies.findLast(({ owner, isRetired }) => owner === YOU && !isRetired)
    if (own === undefined) throw refused('You have no warband in this campaign.')
    write(kept, { by: YOU, kind: 'idle', warband: own.id, seed: freshSeed() })
    settle(kept)
    return asked(kept, 0)
  }
  const open = mine(kept)
  if (open === null) throw refused('No aftermath waits for you.')
  const { one, seat } = open
  const before = one.events.length
  if (flags.back) write(kept, { by: YOU, kind: 'back', aftermath: one.id, seat })
  else if (flags.lapse) {
    // what others answer may ask something more
    for (let left = mine(kept); left?.one === one; left = mine(kept)) {
      write(kept, { by: YOU, kind: 'lapse', aftermath: one.id, seat })
      settle(kept)
    }
  } else if (offer === undefined) return asked(kept, 0)
  else {
    const { path, offers } = listAt(kept, one, seat, offer)
    if (offers !== null) return asked(kept, before, one, path)
    const filling = flags.with === undefined ? {} : { with: numbersIn('--with', flags.with) }
    const action: Action = { seat, offer: path, ...filling }
    const typed = flags.typed === undefined ? {} : { typed: numbersIn('--typed', flags.typed) }
    write(kept, { by: YOU, kind: 'act', aftermath: one.id, action, ...typed })
  }
  settle(kept)
  return asked(kept, flags.back ? one.events.length : before, one)
}

function numbersIn(flag: string, text: string): number[] {
  const numbers = text.split(/[\s,]+/).map(Number)
  if (numbers.some(n => !Number.isInteger(n))) throw misused(`${flag} takes whole numbers with commas between them.`)
  return numbers
}

interface Listed {
  readonly path: string
  readonly offer: Offer
  readonly says: string
}

/** What can be chosen at the end of a way through menus, and the way with every number in it put into a name. */
function listAt({ rules }: Kept, one: Aftermath, seat: number, way: string): { path: string; offers: Listed[] | null } {
  const { aftermath: own } = rules.campaign!
  const decision = decisionOf(one.state, seat)
  if (decision === null) return { path: way, offers: null }
  let open: readonly Offer[] = decision.offers
  let path = ''
  for (const step of way.split('/').filter(part => part !== '')) {
    const found = /^\d+$/.test(step) ? open[Number(step) - 1] : open.find(({ id }) => id === step)
    if (found === undefined) {
      if (/^\d+$/.test(step)) throw refused(`There is no ${step} in the list; it has ${open.length} entries.`)
      return { path: path + step, offers: null }
    }
    path += found.id
    if (!found.opens) return { path, offers: null }
    path += '/'
    open = own.open(one.state, decision, found)
  }
  return {
    path,
    offers: open.map(offer => ({ path: path + offer.id, offer, says: withNames(own.label(one.state, offer)) })),
  }
}

/** What happened since, and what is asked now. */
function asked(kept: Kept, since: number, told_?: Aftermath, menu = ''): Shown {
  const { rules } = kept
  const own = rules.campaign!
  const open = mine(kept)
  const one = told_ ?? open?.one
  const cast = {
    who: (target: number | string) => own.who?.(one!.setup, target) ?? String(target),
    seat: (seat: number) => nameOf(kept, one?.setup.bands[seat]?.id ?? ''),
    place: () => '',
    length: String,
  }
  const happened = (one?.events ?? [])
    .slice(since)
    .filter(
      ({ kind, seenBy }) => kind !== 'over' && (seenBy === undefined || (open !== null && seenBy.includes(open.seat))),
    )
    .map(event => `${withNames(told(event, cast))} [${event.rule}]`)
  if (open === null)
    return { text: [...happened, 'Nothing more is asked of you.'].join('\n'), json: { happened, asked: null } }
  const decision = decisionOf(open.one.state, open.seat)!
  const question = withNames(own.aftermath.question(open.one.state, decision))
  const { offers } = listAt(kept, open.one, open.seat, menu)
  const lines = (offers ?? []).map(({ says, offer, path }, n) => {
    const hole = offer.hole?.fill === 'share' ? ` (--with ${offer.hole.among.join(',')})` : ''
    return `${String(n + 1).padStart(3)} ${says}${offer.opens ? ' …' : ''}${hole} [${offer.rule}] ${path}`
  })
  return {
    text: [...happened, '', question, ...lines].join('\n').trimStart(),
    json: {
      happened,
      asked: {
        question,
        offers: (offers ?? []).map(({ path, says, offer }) => ({
          ...{ offer: path, says, rule: offer.rule },
          ...(offer.opens && { isMenu: true }),
        })),
      },
    },
  }
}

// ---- a battle at a real table ------------------------------------------------

export interface ReportFlags {
  readonly fixture?: number
  readonly between?: string
  readonly scenario?: string
  readonly answers?: string
}

/** Without answers: the form to fill in. With them: the result, agreed on by everybody at this keyboard. */
export function report(kept: Kept, flags: ReportFlags): Shown {
  const { rules, campaign } = kept
  const fixture = fixtureFor(kept, flags)
  const scenario = flags.scenario ?? rules.scenarios[0]?.id ?? ''
  const mustered = musters(rules, campaign, fixture)
  if (isRefusal(mustered)) throw refused(`${mustered.why} [${mustered.rule}]`)
  if (flags.answers === undefined) {
    keep(kept)
    const form = rules.campaign!.form(mustered, scenario)
    const lines = form.sides.flatMap(({ fields, fighters }, seat) => [
      `${nameOf(kept, fixture.warbands[seat]!)}: ${fields.map(({ id, name }) => `${id} (${name})`).join(', ')}`,
      ...fighters.map(one => `  ${one.id} ${one.name}: ${one.fields.map(({ id }) => id).join(', ')}`),
    ])
    const text = [...lines, 'Fill it in as --json shows it ("answers"), and hand it over with --answers FILE.'].join(
      '\n',
    )
    const answers: ResultAnswers = {
      sides: form.sides.map(({ fields, fighters }) => ({
        fields: Object.fromEntries(fields.map(one => [one.id, one.default])),
        fighters: Object.fromEntries(
          fighters.map(one => [one.id, Object.fromEntries(one.fields.map(field => [field.id, field.default]))]),
        ),
      })),
    }
    return { text, json: { fixture: fixture.id + 1, scenario, form, answers } }
  }
  const answers = readJson(flags.answers) as ResultAnswers // judged by the fold
  write(kept, { by: YOU, kind: 'report', fixture: fixture.id, scenario, answers })
  write(kept, { by: YOU, kind: 'agree', fixture: fixture.id, seed: freshSeed() })
  settle(kept)
  return ended(kept, fixture)
}
