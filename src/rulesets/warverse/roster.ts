/** Forces (WV-DES): what may be fielded for so many points, and every fault of a list that may not. */

import { numbered } from '#common/names'
import {
  type Json,
  type Options,
  type Refusal,
  type Roster,
  type RosterEntry,
  refuse,
  type Seat,
  type Setup,
} from '#engine'
import { CHARACTERS, isReadyMade } from './content/characters.ts'
import { type Design, fairCap, hitPoints, OWN_SIZE, points, STRONGEST, sizeOf } from './design.ts'
import { SAY } from './errors.ts'
import type { Model } from './model.ts'
import { capPoints, pointsOf, type Settings, settingsOf } from './options.ts'
import type { Rule } from './rules.ts'

/** WV-DES-16: how long a name may be. */
const LONGEST_NAME = 40

/** What a list is measured by. */
interface Limits {
  readonly points: number
  /** WV-DES-21: the points the fair cap is measured by, or null when it is off. */
  readonly cap: number | null
  readonly characters: number
}

/** WV-DES-20: every fault of a list under these options, seats not known yet. */
export function rosterFaults(roster: Roster, options: Options): Refusal<Rule>[] {
  const settings = settingsOf(options)
  const { pointsPerPlayer, maxCharacters } = settings
  const cap = settings.fairCap ? pointsPerPlayer : null
  return faults(roster, { points: pointsPerPlayer, cap, characters: maxCharacters })
}

/** WV-OPT-05: every fault of the list of one seat, its own points and its enemies' cap counting. */
export function seatFaults(roster: Roster, settings: Settings, seat: Seat, seats: number): Refusal<Rule>[] {
  const cap = settings.fairCap ? capPoints(settings, seat, seats) : null
  return faults(roster, { points: pointsOf(settings, seat), cap, characters: settings.maxCharacters })
}

function faults(roster: Roster, limits: Limits): Refusal<Rule>[] {
  const found: Refusal<Rule>[] = []
  if (!isName(roster.name)) found.push(refuse('WV-DES-16', SAY['E-DES-NAME']()))
  for (const [id, design] of Object.entries(roster.designs ?? {})) found.push(...designFaults(id, design))
  let sum = 0
  let count = 0
  for (const entry of roster.entries) {
    const bad = whyNotEntry(roster, entry)
    if (bad !== null) {
      found.push(bad)
      continue
    }
    const design = designOf(roster, entry.profile)
    if (design === null) continue // its own faults are named already
    const cost = points(design)
    sum += cost * entry.count
    count += entry.count
    const cap = limits.cap === null ? null : fairCap(limits.cap, design.strength)
    if (cap !== null && cost > cap) {
      found.push(refuse('WV-DES-21', SAY['E-LIST-CAP'](entry.name ?? design.name, cost, design.strength, cap)))
    }
  }
  if (roster.entries.length === 0) found.push(refuse('WV-DES-15', SAY['E-LIST-EMPTY']()))
  if (count > limits.characters) found.push(refuse('WV-DES-15', SAY['E-LIST-COUNT'](limits.characters, count)))
  if (sum > limits.points) found.push(refuse('WV-DES-14', SAY['E-LIST-POINTS'](sum, limits.points)))
  return found
}

/** What is wrong with a line of a list, apart from its points. */
function whyNotEntry(roster: Roster, entry: RosterEntry): Refusal<Rule> | null {
  if (!Number.isInteger(entry.count) || entry.count < 1) return refuse('WV-DES-15', SAY['E-LIST-EMPTY']())
  if (entry.name !== undefined && !isName(entry.name)) return refuse('WV-DES-16', SAY['E-DES-NAME']())
  if ((entry.with ?? []).length > 0) return refuse('WV-DEP-07', SAY['E-DEP-ABOARD']())
  if ((entry.options ?? []).length > 0) {
    return { rule: 'WV-DES-01', why: `${entry.profile} takes nothing along: a character has no options.` }
  }
  if (!isReadyMade(entry.profile) && !Object.hasOwn(roster.designs ?? {}, entry.profile)) {
    return { rule: 'WV-DES-20', why: `There is no character '${entry.profile.slice(0, 40)}' in this list.` }
  }
  return null
}

const isName = (name: unknown): boolean =>
  typeof name === 'string' && name.trim().length >= 1 && name.length <= LONGEST_NAME

// ---- a player's own designs --------------------------------------------------

/** WV-DES-02, WV-DES-04, WV-DES-06, WV-DES-10, WV-DES-20: every fault of a design together; nothing is put right silently. */
export function designFaults(id: string, design: Json): Refusal<Rule>[] {
  if (typeof design !== 'object' || design === null || Array.isArray(design)) {
    return [{ rule: 'WV-DES-01', why: `The design '${id.slice(0, 40)}' needs a Move, a Strength and Attacks.` }]
  }
  const found: Refusal<Rule>[] = []
  const of = (field: string): Json | undefined => (design as { readonly [key: string]: Json })[field]
  const whole = (v: Json | undefined, least: number): v is number =>
    typeof v === 'number' && Number.isSafeInteger(v) && v >= least
  const move = of('move')
  const strength = of('strength')
  const attacks = of('attacks')
  if (!isName(of('name') ?? id)) found.push(refuse('WV-DES-16', SAY['E-DES-NAME']()))
  if (!whole(move, 1)) found.push(refuse('WV-DES-02', SAY['E-DES-MOVE']()))
  if (!whole(strength, 1) || strength > STRONGEST) found.push(refuse('WV-DES-04', SAY['E-DES-STR']()))
  if (!whole(attacks, 0)) found.push(refuse('WV-DES-06', SAY['E-DES-ATT']()))
  if (of('hitPoints') !== undefined) {
    const bought = { move: Number(move), strength: Number(strength), attacks: Number(attacks) }
    found.push(refuse('WV-DES-09', SAY['E-DES-HP'](points(bought), hitPoints(bought))))
  }
  for (const side of ['radius', 'height'] as const) {
    const size = of(side)
    const [least, most] = OWN_SIZE[side]
    if (size !== undefined && !(typeof size === 'number' && size >= least && size <= most)) {
      found.push(refuse('WV-DES-18', SAY['E-SETTINGS'](`The ${side} of a figure`, `${least} to ${most} inches`)))
    }
  }
  return found
}

/** The design behind a profile: ready-made, or the list's own; null when that is not a legal one. */
export function designOf(roster: Roster, profile: string): Design | null {
  const own =
    roster.designs !== undefined && Object.hasOwn(roster.designs, profile) ? roster.designs[profile] : undefined
  if (own === undefined) return isReadyMade(profile) ? CHARACTERS[profile] : null
  if (designFaults(profile, own).length > 0) return null
  // `designFaults` has judged every field read here
  const { name, move, strength, attacks, radius, height } = own as { [K in keyof Design]: Design[K] }
  return {
    name: name ?? profile,
    move,
    strength,
    attacks,
    ...(radius !== undefined && { radius }),
    ...(height !== undefined && { height }),
  }
}

/** The profiles a list designs itself. */
export const ownDesigns = (roster: Roster): string[] => Object.keys(roster.designs ?? {})

// ---- characters --------------------------------------------------------------

/** Everybody of every force, off the table; WV-DES-16: Kite Archer 1, Kite Archer 2; a name borne once stays as it is. */
export function muster(setup: Setup, settings: Settings): Model[] {
  return setup.rosters.flatMap((roster, seat) => {
    const force = roster.entries.flatMap(entry => {
      const design = designOf(roster, entry.profile)
      if (design === null) throw new Error(`warverse: no legal design '${entry.profile}'`)
      const name = entry.name ?? design.name
      return Array.from({ length: entry.count }, () => characterOf(design, entry.profile, seat, name, settings))
    })
    const names = numbered(force.map(({ name }) => name))
    return force.map((m, i) => ({ ...m, name: names[i]! }))
  })
}

export function characterOf(design: Design, profile: string, seat: Seat, name: string, settings: Settings): Model {
  const { radius, height } = sizeOf(design, settings.sizeMode)
  return {
    seat,
    name,
    profile,
    move: design.move,
    strength: design.strength,
    attacks: design.attacks,
    radius,
    height,
    where: 'off',
    x: 0,
    y: 0,
    z: 0,
    moveLeft: 0,
    attacksLeft: 0,
    hits: 0,
    aboard: null,
    crate: null,
    stayed: false,
  }
}
