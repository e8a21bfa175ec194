/** What is agreed before the first die: modes, options, maps; and the board it leads to (WN-GEN-02 to WN-GEN-07, WN-SET). */

import { type Draw, type Options, type Refusal, type Roster, refuse, type Scenario, type Setup } from '#engine'
import { CM, disc, flatGap, flatOverlaps, isConvex, onTable, sameLayout, type Table, type Terrain } from '#geometry'
import { ABILITY_NAMES } from './abilities.ts'
import { CHARACTERS, LISTS, PRINTED, TROOPS } from './content/characters.ts'
import { fragmentsFor, MAPS } from './content/maps.ts'
import { tableOf, tableSize, zonesFor } from './content/pieces.ts'
import { designsOf } from './datacard.ts'
import type { Board, Frame, Mini } from './model.ts'
import { cm } from './north.ts'
import { agreementFaults, DEFAULTS, TROOP_SIZE } from './options.ts'
import { cardsOf, rosterFaults } from './roster.ts'
import type { Rule } from './rules.ts'
import { isTroop, isTroopSeat, MODES, type Mode } from './sides.ts'

export const SCENARIOS: readonly Scenario[] = [
  {
    id: 'skirmish',
    name: 'Skirmish',
    says: 'Wipe out the enemy, or have more left after six turns.',
    seats: [2, 3, 4],
  },
  { id: 'relic', name: 'Capture the Relic', says: 'Bring the Relic home more often than the other side.', seats: [2] },
  { id: 'last-stand', name: 'Last Stand', says: 'Three heroes against a Troop: survive six turns.', seats: [2] },
]

const isMode = (scenario: string): scenario is Mode => (MODES as readonly string[]).includes(scenario)

/** Every fault of a set-up, or none. WN-SET-17: sides may differ in size; WN-SET-18: both lists are in it before a die is rolled. */
export function setupFaults(setup: Setup): Refusal<Rule>[] {
  const faults: Refusal<Rule>[] = []
  const { scenario, rosters } = setup
  if (!isMode(scenario)) return [refuse('WN-GEN-02', `Choose a Game Mode: ${MODES.join(', ')}; '${scenario}' is none.`)]
  const seats = rosters.length
  if (scenario === 'skirmish' && (seats < 2 || seats > 4)) {
    return [refuse('WN-GEN-04', `Skirmish is for 2 to 4 players, not ${seats}.`)]
  }
  if (scenario !== 'skirmish' && seats !== 2) return [refuse('WN-GEN-03', 'This mode needs exactly 2 players.')]
  faults.push(...agreementFaults(setup.options), ...tableFaults(scenario, seats, setup.map, setup.table))
  for (const roster of rosters) faults.push(...rosterFaults(roster, setup.options))
  const troops = rosters.filter(isTroop).length
  if (scenario !== 'last-stand') {
    if (troops > 0) faults.push(refuse('WN-LST-01', 'Troops fight in Last Stand only.'))
    return faults
  }
  if (troops !== 1) faults.push(refuse('WN-LST-01', 'Last Stand is one Warband against one Troop.'))
  const warband = rosters.find(roster => !isTroop(roster))
  const size = warband === undefined ? 3 : cardsOf(warband).length
  if (size !== 3) faults.push(refuse('WN-LST-01', `Last Stand needs exactly 3 Warband miniatures, not ${size}.`))
  return faults
}

/** WN-SET-01, WN-SET-10, WN-SET-11: the right number of fragments, the zones of the mode, scenery that lets everybody play. */
function tableFaults(mode: Mode, seats: number, map: string, table: Table): Refusal<Rule>[] {
  const faults: Refusal<Rule>[] = []
  const fragments = fragmentsFor(mode, seats)
  const { width, depth } = tableSize(fragments)
  if (table.width !== width || table.depth !== depth) {
    const rule = mode === 'skirmish' ? 'WN-SET-02' : 'WN-SET-03'
    return [
      refuse(
        rule,
        `${fragments} fragments make ${width / CM} x ${depth / CM} cm, not ${table.width / CM} x ${table.depth / CM}.`,
      ),
    ]
  }
  if (!sameLayout(table.zones, zonesFor(mode, fragments))) {
    faults.push(refuse('WN-SET-05', 'The deployment zones are not those of this mode.'))
  }
  const printed = MAPS.find(({ id }) => id === map)
  if (printed !== undefined) {
    if (!sameLayout(printed.table.terrain, table.terrain)) {
      faults.push(
        refuse('WN-SET-11', `The scenery is not that of ${printed.name}: give a map of your own another name.`),
      )
    }
    return faults
  }
  for (const piece of table.terrain) faults.push(...pieceFaults(mode, table, piece))
  return faults
}

/** WN-SET-12, WN-LOS-12: one piece of a map of the players' own. */
function pieceFaults(mode: Mode, table: Table, piece: Terrain): Refusal<Rule>[] {
  const { footprint, name } = piece
  if (footprint.shape === 'polygon' && !isConvex(footprint.points)) {
    return [refuse('WN-LOS-12', `${name} is not a convex polygon, its corners clockwise.`)]
  }
  if (footprint.shape === 'disc' && !piece.traits.includes('ladder')) {
    return [refuse('WN-LOS-12', `${name} is round: give it as a polygon of 24 corners.`)]
  }
  if (!onTable(footprint, table)) return [refuse('WN-SET-11', `${name} lies outside the table.`)]
  if (piece.top < piece.bottom) return [refuse('WN-LOS-12', `${name} is upside down.`)]
  if (!piece.traits.includes('solid')) return []
  const faults: Refusal<Rule>[] = []
  for (const zone of table.zones) {
    const isRelic = zone.id === 'relic'
    if (!isRelic && zone.parts.some(part => flatOverlaps(footprint, part))) {
      faults.push(refuse('WN-SET-12', `${name} overlaps a deployment zone.`))
    }
    if (isRelic) {
      const gap = flatGap(footprint, disc({ x: table.width / 2, y: table.depth / 2 }, 0))
      if (gap < 5 * CM) {
        faults.push(refuse('WN-SET-12', `${name} is ${cm(gap)} cm from the Relic; 5 are needed.`))
      }
    }
  }
  if (mode === 'last-stand') {
    const inner = { width: table.width, depth: table.depth }
    const near = nearestBorder(footprint, inner)
    if (near < 3 * CM) {
      faults.push(refuse('WN-SET-12', `${name} is ${cm(near)} cm from a border; 3 are needed.`))
    }
  }
  return faults
}

function nearestBorder(footprint: Terrain['footprint'], { width, depth }: { width: number; depth: number }): number {
  const points = footprint.shape === 'polygon' ? footprint.points : [footprint]
  return Math.min(...points.map(p => Math.min(p.x, p.y, width - p.x, depth - p.y)))
}

// ---- the board --------------------------------------------------------------

const wearing = (roster: Roster, card: string): number =>
  (PRINTED.get(card) ?? designsOf(roster, ABILITY_NAMES).get(card))?.wounds ?? 1

export function begin(setup: Setup): { board: Board; stack: Frame[] } {
  const minis = setup.rosters.flatMap((roster, seat) =>
    cardsOf(roster).map(
      (card): Mini => ({
        seat,
        card,
        at: null,
        wounds: wearing(roster, card),
        posture: 'standing',
        effects: [],
        displaced: false,
        used: [],
        reacted: false,
        activated: false,
        barked: false,
        border: null,
        lucked: false,
        asks: 'always',
        luck: 'any',
        concedes: [],
      }),
    ),
  )
  const seats = [...setup.rosters.keys()]
  const isStand = setup.scenario === 'last-stand'
  const warband = isStand && isTroopSeat(setup, 0) ? 1 : 0
  const board: Board = {
    minis,
    turn: 0,
    order: isStand ? [warband, 1 - warband] : [], // WN-LST-10
    due: -1,
    active: null,
    done: 0,
    acting: null,
    unsettled: false,
    zones: seats.map(seat => (isStand && seat === warband ? 'stand' : null)),
    firstBlood: null,
    relic: { carrier: null, scores: seats.map(() => 0) },
    hands: seats.map(() => []),
    discards: seats.map(() => []),
    quiet: seats.map(() => []),
    orders: seats.map(() => 0),
    smoke: [],
    caltrops: [],
    reactions: seats.map(() => 0),
    blows: seats.map(() => 0),
    resigned: seats.map(() => false),
  }
  const first: Frame = isStand
    ? { step: 'deploy', order: [warband], next: 0 }
    : { step: 'zones', choosing: [], placing: [] }
  return { board, stack: [first, { step: 'deal' }] }
}

// ---- drawing a set-up -------------------------------------------------------

/** A datacard of a player's own, as the lobby sends it. */
export const OWN_CARD = {
  name: 'Hesper Lorne',
  title: 'Ferrywoman',
  warband: 'Free Company',
  mind: 4,
  body: 4,
  spirit: 3,
  wounds: 5,
  movement: 9,
  baseMm: 30,
  weapons: [
    { name: 'Boathook', type: 'TCW', range: 2, penetration: 1, damage: 1, effect: 'Driven 2' },
    { name: 'Lamp Oil', type: 'TRW', range: 8, penetration: 0, damage: 1, effect: 'Shaken', effectWhen: 'beforeHit' },
  ],
  abilities: [{ name: 'Mire Step', text: 'Ignores difficult terrain.', hook: 'Mire Step' }],
} as const

export const warband = (name: string, cards: readonly string[]): Roster => ({
  ruleset: 'warniris',
  name,
  entries: cards.map(profile => ({ profile, count: 1 })),
  ...(cards.includes('own') && { designs: { own: OWN_CARD } }),
})

/** WN-LST-08: half of them Sorcerers by default, Rangers and Warriors alike. */
export function troop(size: number, base = 25): Roster {
  const sorcerers = Math.floor(size / 2)
  const warriors = Math.floor((size - sorcerers) / 2)
  const counts = [size - sorcerers - warriors, warriors, sorcerers]
  const entries = TROOPS.map(({ id }, i) => ({
    profile: id,
    count: counts[i]!,
    ...(base !== 25 && { options: [`base ${base}`] }),
  }))
  return { ruleset: 'warniris', name: `Troop of ${size}`, entries }
}

const BY_CHANCE: readonly (readonly [Mode, number])[] = [
  ['skirmish', 2],
  ['skirmish', 2],
  ['skirmish', 3],
  ['skirmish', 4],
  ['relic', 2],
  ['last-stand', 2],
]

/** A legal set-up drawn by `pick`. */
export function drawSetup(pick: Draw): Setup {
  const [mode, seats] = BY_CHANCE[pick(BY_CHANCE.length)]!
  const maps = MAPS.filter(map => map.scenarios?.includes(mode) && map.seats.includes(seats))
  const map = pick(8) === 0 ? null : maps[pick(maps.length)]!
  const troopSize = mode === 'last-stand' ? [8, 16, 24, 13][pick(4)]! : TROOP_SIZE
  const rosters = Array.from({ length: seats }, (_, seat) => {
    if (mode === 'last-stand' && seat === 1) return troop(troopSize, pick(4) === 0 ? 28 : 25)
    const size = mode === 'last-stand' ? 3 : 3 + pick(seats === 2 ? 4 : 2)
    return drawWarband(size, pick)
  })
  return {
    ruleset: 'warniris',
    scenario: mode,
    map: map?.id ?? 'open-field',
    table: map?.table ?? tableOf(mode, fragmentsFor(mode, seats), []),
    rosters,
    options: {
      ...DEFAULTS,
      troopSize,
      difficult: 2 + pick(2),
      suicards: (['off', 'choose', 'random'] as const)[pick(3)]!,
      reactionCharge: pick(6) !== 0,
    },
  }
}

function drawWarband(size: number, pick: Draw): Roster {
  const list = LISTS.find(({ cards }) => cards.length === size)
  if (list !== undefined && pick(4) === 0) {
    const lists = LISTS.filter(({ cards }) => cards.length === size)
    const { name, cards } = lists[pick(lists.length)]!
    return warband(name, cards)
  }
  const pool = [...CHARACTERS.map(card => card.id), 'own']
  const cards: string[] = []
  while (cards.length < size) cards.push(...pool.splice(pick(pool.length), 1))
  return warband('Free Company', cards)
}

/** A set-up for tests and tools: a mode, a map, the cards of each side. */
export const setupOf = (
  mode: Mode,
  table: Table,
  rosters: readonly Roster[],
  options: Options = {},
  map = 'own map',
): Setup => ({ ruleset: 'warniris', scenario: mode, map, table, rosters, options: { ...DEFAULTS, ...options } })
