/** A list on its way: as a file, as a link, as text; read back with a sentence for whatever is wrong with it. */

import type { AnyRuleset, Catalogue, Options, OptionValue, Roster, RosterEntry } from '#engine'
import { size } from '../parts/files.ts'
import type { SavedList } from '../play/shelf.ts'
import { costOf, unitOf } from './costs.ts'
import { takenText } from './groups.ts'

/** What is sent of a list: what is in it, for which battle, and the notes. */
export type SentList = Pick<SavedList, 'roster' | 'options' | 'notes'>

/** Of a list that is kept, what is sent. */
export const sentOf = ({ roster, options, notes }: SentList): SentList => ({
  roster,
  ...(options !== undefined && { options }),
  ...(notes !== undefined && { notes }),
})

/** The largest list that is read, in bytes of JSON: some hundred times the largest anybody plays. */
export const LARGEST_LIST = 200_000
/** More entries than any game has room for; the page stays quick with so many. */
export const MOST_ENTRIES = 100
const MOST_OF_ONE = 1000
const LONGEST_NAME = 60
export const LONGEST_NOTES = 4000

/** Why nothing more can be added; null while there is room. */
export const whyNotMore = ({ entries }: Pick<Roster, 'entries'>): string | null =>
  entries.length < MOST_ENTRIES ? null : `A list has at most ${MOST_ENTRIES} entries: take one off before you add one.`

/** A list from a file or a link, or the sentence to show. A roster alone is a list too. */
export function readList(value: unknown, rules: Pick<AnyRuleset, 'id' | 'options'>): SentList | string {
  if (typeof value !== 'object' || value === null) return 'This is not a list.'
  const length = JSON.stringify(value).length
  if (length > LARGEST_LIST) return `This list has ${size(length)}; the most that is read is ${size(LARGEST_LIST)}.`
  const { roster, options, notes } = ('roster' in value ? value : { roster: value }) as Record<string, unknown> // judged below
  const read = readRoster(roster, rules.id)
  if (typeof read === 'string') return read
  return {
    roster: read,
    ...(typeof options === 'object' && options !== null && { options: knownOptions(rules, options) }),
    ...(typeof notes === 'string' && notes !== '' && { notes: notes.slice(0, LONGEST_NOTES) }),
  }
}

/** What of these the game knows; the ruleset judges the values. */
function knownOptions({ options }: Pick<AnyRuleset, 'options'>, given: object): Options {
  const isValue = (value: unknown): value is OptionValue =>
    value === null || ['string', 'number', 'boolean'].includes(typeof value)
  const known = new Set(options.map(({ id }) => id))
  return Object.fromEntries(
    Object.entries(given).flatMap(([id, value]) => (known.has(id) && isValue(value) ? [[id, value]] : [])),
  )
}

function readRoster(value: unknown, game: string): Roster | string {
  if (typeof value !== 'object' || value === null) return 'This is not a list.'
  const { ruleset, name, entries } = value as Partial<Record<keyof Roster, unknown>>
  if (typeof ruleset !== 'string') return 'This is not a list: it does not say for which game it is.'
  if (ruleset !== game) return `This list is for ${ruleset.slice(0, 40)}, not for ${game}.`
  if (typeof name !== 'string' || !Array.isArray(entries) || !entries.every(isEntry))
    return 'This list is not complete: it needs a name and entries with a profile and a count.'
  if (name.length > LONGEST_NAME)
    return `The name of this list has ${name.length} letters; ${LONGEST_NAME} are the most.`
  if (entries.length > MOST_ENTRIES) return `This list has ${entries.length} entries; ${MOST_ENTRIES} are the most.`
  const many = entries.find(({ count }) => !Number.isInteger(count) || count < 1 || count > MOST_OF_ONE)
  if (many !== undefined)
    return `This list has ${many.count} of one entry: a whole number from 1 to ${MOST_OF_ONE} is allowed.`
  return value as Roster // what is in it, the ruleset judges
}

const isEntry = (entry: unknown): entry is RosterEntry =>
  typeof entry === 'object' &&
  entry !== null &&
  'profile' in entry &&
  typeof entry.profile === 'string' &&
  'count' in entry &&
  typeof entry.count === 'number'

// ---- as text ----------------------------------------------------------------

/** The list as people write it to each other: a line for each entry, with what it takes along. */
export function listText(rules: Pick<AnyRuleset, 'name'>, catalogue: Catalogue, { roster, notes }: SentList): string {
  const { points, limit } = catalogue
  const cost = points > 0 ? `, ${points}${limit === null ? '' : ` of ${limit}`} points` : ''
  const side = catalogue.factions.find(({ id }) => id === roster.faction)?.name
  const whole = takenText({ options: catalogue.options ?? [] }, roster.options ?? [])
  return [
    `${roster.name} (${rules.name}${side === undefined ? '' : `, ${side}`}${cost})`,
    ...(whole === '' ? [] : [`All: ${whole}`]),
    ...roster.entries.flatMap(entry => entryLines(catalogue, entry)),
    ...(notes === undefined || notes.trim() === '' ? [] : ['', notes.trim()]),
  ].join('\n')
}

function entryLines(catalogue: Catalogue, entry: RosterEntry): string[] {
  const cost = costOf(catalogue, entry)
  const others = (entry.with ?? []).map(other => `    with ${oneLine(catalogue, other)}`)
  return [`- ${oneLine(catalogue, entry)}${cost > 0 ? ` [${cost}]` : ''}`, ...others]
}

function oneLine(catalogue: Catalogue, { profile, count, name, options = [] }: RosterEntry): string {
  const unit = unitOf(catalogue, profile)
  const called = unit?.name ?? profile
  const taken = unit === undefined ? options.join(', ') : takenText(unit, options)
  return `${count > 1 ? `${count} × ` : ''}${name === undefined ? called : `${name} (${called})`}${taken === '' ? '' : `: ${taken}`}`
}
