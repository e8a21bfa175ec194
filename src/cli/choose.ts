/** What a person names on the command line, looked up; an unknown name gets a sentence with the known ones. */

import { existsSync } from 'node:fs'
import { BOTS, type Bot } from '#bots'
import {
  type AnyRuleset,
  arrange,
  defaultsOf,
  type OptionSpec,
  type Options,
  type OptionValue,
  type Roster,
  type Setup,
  type Wishes,
} from '#engine'
import { playerNamed } from '#sim'
import { listed, misused, refused } from './fault.ts'
import { guarded, rosterIn } from './files.ts'

/** The game of that name (or the beginning of it, if no other begins so). */
export function gameNamed(rulesets: readonly AnyRuleset[], id: string): AnyRuleset {
  const wanted = id.toLowerCase()
  const exact = rulesets.find(rules => rules.id === wanted)
  if (exact !== undefined) return exact
  const begun = rulesets.filter(rules => rules.id.startsWith(wanted))
  if (begun.length === 1 && wanted !== '') return begun[0]!
  throw misused(`There is no game '${id}'; the games are ${listed(rulesets.map(rules => rules.id))}.`)
}

/** How a game is asked for on the command line. */
export interface Asked {
  readonly scenario?: string
  readonly map?: string
  readonly rosters?: string
  readonly option?: readonly string[]
}

/** The wishes behind the flags, every name looked up. */
export function wishesOf(rules: AnyRuleset, asked: Asked): Wishes {
  const scenario = asked.scenario === undefined ? undefined : among('scenario', rules, rules.scenarios, asked.scenario)
  const map = asked.map === undefined ? undefined : among('map', rules, rules.maps, asked.map)
  const rosters = asked.rosters?.split(',').map(one => rosterNamed(rules, one.trim()))
  return {
    ...(scenario !== undefined && { scenario }),
    ...(map !== undefined && { map }),
    ...(rosters !== undefined && { rosters }),
    options: optionsOf(rules, asked.option ?? []),
  }
}

function among(what: string, rules: AnyRuleset, list: readonly { readonly id: string }[], id: string): string {
  if (list.some(one => one.id === id)) return id
  throw misused(`${rules.name} has no ${what} '${id}'; it has ${listed(list.map(one => one.id))}.`)
}

/** A set-up that grants the wishes, or the ruleset's sentences on why there is none. */
export function setupFor(rules: AnyRuleset, wishes: Wishes): Setup {
  const arranged = guarded('The set-up cannot be judged', () => arrange(rules, wishes))
  if ('setup' in arranged) return arranged.setup
  throw refused(
    'This game cannot be set up:',
    arranged.faults.map(({ rule, why }) => `${why} [${rule}]`),
  )
}

/** A roster by the name of a ready-made one, or from a file. */
export function rosterNamed(rules: AnyRuleset, name: string): Roster {
  const preset = rules.presets.find(({ id }) => id === name)
  if (preset !== undefined) return preset.roster
  if (!existsSync(name)) {
    const presets = listed(rules.presets.map(({ id }) => id))
    throw misused(`'${name}' is neither a file nor a ready-made roster of ${rules.name}; those are ${presets}.`)
  }
  const roster = rosterIn(name)
  if (roster.ruleset !== rules.id) {
    throw refused(`${name} is a roster for '${roster.ruleset}', not for '${rules.id}'.`)
  }
  return roster
}

/** Options written as name=value: those of a game, or what is agreed for a campaign of it. */
export function optionsOf(rules: Pick<AnyRuleset, 'name' | 'options'>, written: readonly string[]): Options {
  const options: Record<string, OptionValue> = {}
  for (const one of written) {
    const [id, ...rest] = one.split('=')
    const spec = rules.options.find(option => option.id === id)
    if (spec === undefined) {
      const known = rules.options.length === 0 ? 'it has none' : `it has ${listed(rules.options.map(o => o.id))}`
      throw misused(`${rules.name} has no option '${id}'; ${known}.`)
    }
    if (rest.length === 0) throw misused(`Write options as name=value: ${spec.id}=${spec.default}.`)
    options[spec.id] = optionValue(spec, rest.join('='))
  }
  return options
}

/** What is agreed for a campaign: what is written, and the rest as it usually is. */
export function termsOf(rules: AnyRuleset, written: readonly string[] = []): Options {
  const options = rules.campaign?.terms ?? []
  return { ...defaultsOf(options), ...optionsOf({ name: `A campaign of ${rules.name}`, options }, written) }
}

/** What may be given several times. */
export const gathered = (value: string, before: readonly string[] = []): string[] => [...before, value]

const YES = ['true', 'on', 'yes']
const NO = ['false', 'off', 'no']

function optionValue({ id, allowed }: OptionSpec, text: string): OptionValue {
  const word = text.toLowerCase()
  switch (allowed.kind) {
    case 'switch':
      if (YES.includes(word)) return true
      if (NO.includes(word)) return false
      throw misused(`Option '${id}' is on or off, not '${text}'.`)
    case 'choice': {
      const value = allowed.values.find(one => String(one) === text)
      if (value !== undefined) return value
      throw misused(`Option '${id}' is ${listed(allowed.values.map(String), 'or')}, not '${text}'.`)
    }
    case 'number': {
      if (allowed.orNone && word === 'none') return null
      const n = text === '' ? Number.NaN : Number(text)
      if (n >= allowed.least && n <= allowed.most) return n
      const none = allowed.orNone ? ' or none' : ''
      throw misused(`Option '${id}' is a number from ${allowed.least} to ${allowed.most}${none}, not '${text}'.`)
    }
  }
}

/** What may be written for an option. */
export function allowedText({ allowed }: OptionSpec): string {
  if (allowed.kind === 'switch') return 'on or off'
  if (allowed.kind === 'choice') return listed(allowed.values.map(String), 'or')
  return `${allowed.least} to ${allowed.most}${allowed.orNone ? ' or none' : ''}`
}

/** The bot of that name, with a time for every decision ('search:300'), or a command that runs one. */
export function bot(id: string): Bot {
  const found = playerNamed(id)
  if (found !== undefined) return found
  const names = listed(BOTS.map(b => b.id))
  throw misused(`There is no bot '${id}'; the bots are ${names}, or a command that runs a program.`)
}

/** A whole number between two bounds, as a flag gives it. */
export function wholeNumber(flag: string, least: number, most: number): (text: string) => number {
  return text => {
    const n = /^\d+$/.test(text) ? Number(text) : Number.NaN
    if (n >= least && n <= most) return n
    throw misused(`${flag} takes a whole number from ${least} to ${most}, not '${text}'.`)
  }
}
