/** Setting up a battle: what may be agreed, what is refused, and how one begins. */

import {
  type Draw,
  type Explanation,
  type Options,
  type OptionValue,
  type Refusal,
  type Roster,
  refuse,
  type Setup,
} from '#engine'
import {
  boxOf,
  type Footprint,
  flatGap,
  flatOverlaps,
  INCH,
  insideBox,
  type Table,
  type Terrain,
  tableBox,
} from '#geometry'
import { CHARACTER_IDS, CHARACTERS } from './content/characters.ts'
import { MAPS } from './content/maps.ts'
import { TEAMS } from './content/teams.ts'
import { packing, type Walked } from './deploy.ts'
import { fairCap, points, SIZE_MODES } from './design.ts'
import { SAY } from './errors.ts'
import { CONTACT, thousandths } from './lengths.ts'
import { agreed, type Board, type Frame, forceName } from './model.ts'
import {
  ORDINARY_POINTS,
  PRESETS,
  type PresetName,
  pointsOf,
  SEATS,
  type Settings,
  settingsFaults,
  settingsOf,
  withPreset,
} from './options.ts'
import { muster, seatFaults } from './roster.ts'
import type { Rule } from './rules.ts'
import { asAgreed } from './scenarios/as-agreed.ts'
import { SCENARIOS, scenarioOf } from './scenarios/index.ts'
import { LARGE, SMALL } from './terrain.ts'

/** Lists are locked with the set-up (WV-DES-19): the first thing that happens is the roll for turn order (WV-DEP-01). */
export function begin(setup: Setup): { board: Board; stack: Frame[] } {
  const board = emptyBoard(setup)
  scenarioOf(setup).begin?.({ board, setup })
  return { board, stack: [{ step: 'order' }] }
}

/** Everybody off the table, all terrain standing. */
export function emptyBoard(setup: Setup): Board {
  const seats = setup.rosters.length
  return {
    models: muster(setup, agreed(setup)),
    standing: setup.table.terrain.map(() => true),
    order: [],
    zones: new Array<string | null>(seats).fill(null),
    out: new Array<boolean>(seats).fill(false),
    round: 0,
    active: null,
    idle: 0,
    progress: false,
    drawOffered: false,
    dropped: 0,
    pending: '',
    leaver: null,
    halted: false,
    score: new Array<number>(seats).fill(0),
    crowns: new Array<number | null>(seats).fill(null),
    crates: [],
  }
}

// ---- judging -----------------------------------------------------------------

/** WV-DES-20: every fault of a set-up: seats, settings, scenario, battlefield, forces. */
export function setupFaults(setup: Setup): Refusal<Rule>[] {
  const seats = setup.rosters.length
  if (!SEATS.some(n => n === seats)) return [refuse('WV-GEN-01', SAY['E-SEATS']())]
  const faults = settingsFaults(setup.options)
  if (!SCENARIOS.some(s => s.id === setup.scenario)) {
    faults.push(refuse('WV-VIC-02', SAY['E-SETTINGS']('The scenario', `one of ${SCENARIOS.map(s => s.id).join(', ')}`)))
  }
  faults.push(...tableFaults(setup.table, seats))
  const settings = settingsOf(setup.options)
  if (faults.length === 0) faults.push(...agreedFaults(setup, settings))
  setup.rosters.forEach((roster, seat) => {
    for (const { rule, why } of seatFaults(roster, settings, seat, seats)) {
      faults.push({ rule, why: `${forceName(setup, seat)}: ${why}` })
    }
  })
  return faults.length > 0 ? faults : roomFaults(setup)
}

/** WV-VIC-02: the beacon burns on the battlefield, and victory conditions of one's own are about something. */
function agreedFaults({ table, scenario }: Setup, settings: Settings): Refusal<Rule>[] {
  const { beaconEast, beaconSouth, forBeacon, forDestroyed } = settings
  const isOff = (beaconEast ?? 0) * INCH > table.width || (beaconSouth ?? 0) * INCH > table.depth
  if (isOff) return [refuse('WV-VIC-02', SAY['E-SETTINGS']('The beacon', 'on the battlefield'))]
  if (scenario !== asAgreed.id || forBeacon + forDestroyed > 0) return []
  return [refuse('WV-VIC-02', SAY['E-SCN']('Agree on victory points for the beacon or for enemies destroyed'))]
}

/** In inches, and in square inches: twice what the largest ready-made battlefield has. */
const WIDEST = 144
const LARGEST_ZONE = 1200

function boxArea(part: Footprint): number {
  const { west, east, north, south } = boxOf(part)
  return (east - west) * (south - north)
}

/** WV-DEP-02, WV-DEP-15, WV-TER-08, WV-TER-09: is this a battlefield, ready-made or the players' own? */
function tableFaults(table: Table, seats: number): Refusal<Rule>[] {
  const faults: Refusal<Rule>[] = []
  const bad = (rule: Rule, field: string, range: string): void => {
    faults.push(refuse(rule, SAY['E-SETTINGS'](field, range)))
  }
  if (table.width < INCH || table.depth < INCH) bad('WV-GEN-04', 'The battlefield', 'at least 1 inch wide and deep')
  if (Math.max(table.width, table.depth) > WIDEST * INCH) {
    bad('WV-GEN-04', 'The battlefield', `at most ${WIDEST} inches wide and deep`)
  }
  const bounds = tableBox(table)
  const { terrain, zones } = table
  for (const zone of zones) {
    const area = zone.parts.reduce((sum, part) => sum + boxArea(part), 0) / INCH / INCH
    const most = `at most ${LARGEST_ZONE} square inches, the width of each part times its depth; it has ${Math.round(area)}`
    if (area > LARGEST_ZONE) bad('WV-DEP-15', `The ${zone.name} zone`, most)
  }
  // Nothing is measured on a battlefield that is too large to measure on.
  if (faults.length > 0) return faults
  if (zones.length < seats) bad('WV-DEP-15', 'The battlefield', `given a zone for each of ${seats} players`)
  if (new Set(zones.map(z => z.id)).size !== zones.length) bad('WV-DEP-15', 'Zones', 'named differently')
  for (const zone of zones) {
    const fits = zone.parts.length > 0 && zone.parts.every(part => insideBox(part, bounds))
    if (!fits) bad('WV-DEP-15', `The ${zone.name} zone`, 'on the battlefield')
  }
  zones.forEach((zone, i) => {
    for (const other of zones.slice(i + 1)) {
      const gaps = zone.parts.flatMap(a => other.parts.map(b => flatGap(a, b)))
      if (thousandths(Math.min(...gaps)) <= CONTACT)
        bad('WV-DEP-15', `The ${zone.name} zone`, `apart from the ${other.name} zone`)
    }
  })
  if (new Set(terrain.map(t => t.id)).size !== terrain.length) bad('WV-TER-14', 'Terrain pieces', 'named differently')
  for (const piece of terrain) {
    if (!isPiece(piece)) bad('WV-TER-09', piece.name, 'an upright box or cylinder on the ground, marked small or large')
    else if (!insideBox(piece.footprint, bounds)) bad('WV-TER-14', piece.name, 'on the battlefield')
  }
  terrain.forEach((piece, i) => {
    for (const other of terrain.slice(i + 1)) {
      if (flatOverlaps(piece.footprint, other.footprint))
        bad('WV-TER-14', piece.name, `beside ${other.name}, not in it`)
    }
  })
  return faults
}

const isPiece = ({ bottom, top, traits }: Terrain): boolean =>
  bottom === 0 && top > 0 && traits.includes(SMALL) !== traits.includes(LARGE)

/** Spots looked at for the room of all forces together: more than any ready-made battlefield needs. */
const MOST_WALKED = 30_000

/** WV-DEP-11: every force must find room in every zone it may get, and without searching for long. */
export function roomFaults(setup: Setup, walked: Walked = { spots: 0, most: MOST_WALKED }): Refusal<Rule>[] {
  const board = emptyBoard(setup)
  return setup.rosters.flatMap((_, seat) => {
    const force = board.models.filter(m => m.seat === seat)
    const alone: Board = { ...board, models: [] }
    const tight = setup.table.zones.find(zone => {
      const zones = board.zones.map((_z, s) => (s === seat ? zone.id : null))
      return packing({ board: { ...alone, zones }, setup }, seat, force, 0, walked) === null
    })
    if (tight === undefined) return []
    if (walked.spots >= walked.most) {
      const why = `It takes too long to find room for ${force.length} characters in the ${tight.name} zone: make it larger, or clear it of terrain.`
      return [{ rule: 'WV-DEP-11', why: `${forceName(setup, seat)}: ${why}` } satisfies Refusal<Rule>]
    }
    const why = `${forceName(setup, seat)}: ${force.length} characters do not fit into the ${tight.name} zone.`
    return [{ rule: 'WV-DEP-11', why } satisfies Refusal<Rule>]
  })
}

/** WV-DES-12 and WV-DES-13: points far from an ordinary battle's are accepted, with a note. */
export function notes({ options, rosters }: Setup): Explanation[] {
  const settings = settingsOf(options)
  const { least, most } = ORDINARY_POINTS
  const points = new Set(rosters.map((_, seat) => pointsOf(settings, seat)))
  return [...points]
    .filter(n => n < least || n > most)
    .map(n => ({
      rule: 'WV-DES-13',
      says: `${n} points are unusual: an ordinary battle is ${least} to ${most} points a player.`,
    }))
}

// ---- drawing -----------------------------------------------------------------

const one = <T>(list: readonly T[], pick: Draw): T => list[pick(list.length)]!

/** A legal set-up drawn from everything there is. Every drawn battle has an end: rounds without progress are counted. */
export function drawSetup(pick: Draw): Setup {
  for (;;) {
    const setup = drawn(pick)
    if (setupFaults(setup).length === 0) return setup
  }
}

function drawn(pick: Draw): Setup {
  const map = one(MAPS, pick)
  const seats = map.seats[0]!
  const preset: PresetName = one(Object.keys(PRESETS) as PresetName[], pick) // the keys of a constant
  const large = map.id.endsWith('large') || map.table.width > 60 * INCH
  const pointsPerPlayer = one(large ? [500, 1000, 1500] : [100, 250, 500], pick)
  const options = withPreset(preset, { pointsPerPlayer, ...drawnOptions(pick) })
  const settings = settingsOf(options)
  const rosters = Array.from({ length: seats }, (_, seat) => drawnRoster(pick, settings, seat))
  return {
    ruleset: 'warverse',
    scenario: one(SCENARIOS, pick).id,
    map: map.id,
    table: map.table,
    rosters,
    options,
  }
}

function drawnOptions(pick: Draw): Options {
  const changes: Record<string, OptionValue> = {
    stalemateRounds: 1 + pick(4),
    reinforcementPercent: one([0, 20, 40], pick),
    sizeMode: one(SIZE_MODES, pick),
    figuresBlockSight: pick(4) === 0,
  }
  if (pick(3) === 0) changes.deployment = 'alternating'
  if (pick(4) === 0) changes.roundLimit = 2 + pick(5)
  if (pick(4) === 0) changes.ceiling = one([4, 12, null], pick)
  if (pick(6) === 0) changes.points2 = 250
  if (pick(4) === 0)
    Object.assign(changes, { beaconEast: 10 + pick(20), forBeacon: pick(3), forDestroyed: 1 + pick(3) })
  if (pick(4) === 0) changes.victoryPoints = 1 + pick(4)
  return changes
}

/** A team, or characters drawn until nothing more fits, sometimes of the player's own design. */
function drawnRoster(pick: Draw, settings: Settings, seat: number): Roster {
  const limit = settings.handicap[seat] ?? settings.pointsPerPlayer
  const team = pick(2) === 0 ? TEAMS.find((t, i) => i === pick(TEAMS.length) && t.points === limit) : undefined
  if (team !== undefined) return { ...team.roster, name: FORCES[seat]! }
  const own = { name: 'Clay Piper', move: 6 + pick(8), strength: 1 + pick(3), attacks: pick(6), radius: 0.4, height: 1 }
  const counts = new Map<string, number>()
  let left = limit
  for (let tries = 0; tries < 12; tries++) {
    const id = pick(8) === 0 ? OWN : one(CHARACTER_IDS, pick)
    const design = id === OWN ? own : CHARACTERS[id]
    const cost = points(design)
    const cap = settings.fairCap ? fairCap(Math.min(limit, settings.pointsPerPlayer), design.strength) : cost
    if (cost > left || cost > cap) continue
    counts.set(id, (counts.get(id) ?? 0) + 1)
    left -= cost
  }
  if (counts.size === 0) counts.set('pebble-runner', 1)
  return {
    ruleset: 'warverse',
    name: FORCES[seat]!,
    entries: [...counts].map(([profile, count]) => ({ profile, count })),
    ...(counts.has(OWN) && { designs: { [OWN]: own } }),
  }
}
const OWN = 'clay-piper'
const FORCES = ['Red', 'Blue', 'Green', 'Amber'] as const
