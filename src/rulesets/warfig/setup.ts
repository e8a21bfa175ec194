/** Agreeing on a game: judging a set-up, and drawing one at random (WF-GEN-05, WF-DEP-01, WF-LST-44). */

import type { Draw, Refusal, Roster, RosterEntry, Seat, Setup } from '#engine'
import { CM, flatOverlaps, sameLayout } from '#geometry'
import { hillCentre } from './battlefield.ts'
import { ARMIES, type Army, isHero, itemFits, type Unit } from './cards.ts'
import { COMMANDS } from './content/commands.ts'
import { ITEMS } from './content/items.ts'
import { ARMIES_READY, CHALLENGERS } from './content/lists.ts'
import { FIELD_NAMES, MAPS, mapId, SETUPS, tableOf, tableSizeFor } from './content/maps.ts'
import { SPELLS } from './content/spells.ts'
import { UNITS } from './content/units.ts'
import { agreed, agreementFaults, LEAST_VALUE } from './options.ts'
import { challengeFaults, rosterCost, rosterFaults } from './roster.ts'
import { hasHill, isScenario, SCENARIOS } from './victory.ts'

/** WF-LST-44: what each seat builds to. */
export function armyValueOf(setup: Pick<Setup, 'options'>, seat: Seat): number {
  const handicap = agreed.number(setup, 'handicap')
  const lowered = seat === 1 ? Math.max(0, handicap) : Math.max(0, -handicap)
  return agreed.number(setup, 'armyValue') - lowered
}

/** WF-GEN-05: faults in the order players agree: battlefield, then objective, then armies; each only when those before stand. */
export function setupFaults(setup: Setup): Refusal[] {
  for (const judge of [fieldFaults, objectiveFaults, armyFaults]) {
    const faults = judge(setup)
    if (faults.length > 0) return faults
  }
  return []
}

/** WF-DEP-01, WF-DEP-02: one of our maps as it is, on the table for the Army Value, or any other table with two zones. */
function fieldFaults(setup: Setup): Refusal[] {
  const { table, map } = setup
  const [a, b] = table.zones
  if (table.zones.length !== 2 || a?.parts.length !== 1 || b?.parts.length !== 1) {
    return [{ rule: 'WF-DEP-01', why: `A battlefield has two zones of one part each, not ${table.zones.length}.` }]
  }
  if (flatOverlaps(a.parts[0]!, b.parts[0]!)) return [{ rule: 'WF-DEP-01', why: 'The two zones overlap.' }]
  const known = MAPS.find(({ id }) => id === map)
  if (known === undefined) return []
  if (!sameLayout(known.table, table)) {
    return [{ rule: 'WF-DEP-01', why: `The table is not that of ${known.name}; give a changed table another name.` }]
  }
  const value = setup.options.armyValue
  if (isScenario(setup, 'challenge') || (value !== undefined && typeof value !== 'number')) return []
  const size = tableSizeFor(agreed.number(setup, 'armyValue'))
  if (table.width === size.width * 100 && table.depth === size.depth * 100) return []
  const wanted = `${agreed.number(setup, 'armyValue')} points are played on ${size.width / 10} x ${size.depth / 10} cm`
  return [{ rule: 'WF-DEP-02', why: `${wanted}; ${known.name} has another size.` }]
}

/** WF-OBJ-01 and everything else players agree on. */
function objectiveFaults(setup: Setup): Refusal[] {
  // WF-PCH-02: a Personal Challenge has no Army Value, so no least one either
  const isOpen = isScenario(setup, 'challenge')
  const faults: Refusal[] = agreementFaults(setup.options).filter(fault => !(isOpen && fault.rule === 'WF-LST-02'))
  if (!SCENARIOS.some(({ id }) => id === setup.scenario)) {
    const names = SCENARIOS.map(({ id }) => id).join(', ')
    faults.push({ rule: 'WF-OBJ-01', why: `The objective is one of ${names}, not '${setup.scenario}'.` })
  }
  return faults.length > 0 ? faults : agreedObjectiveFaults(setup)
}

/** WF-OBJ-01, WF-OBJ-10: an objective of the players' own gives points for something, and the hill lies on the table. */
function agreedObjectiveFaults(setup: Setup): Refusal[] {
  const { width, depth } = setup.table
  const worth = ['forPoints', 'forHill', 'forGeneral'].map(option => agreed.number(setup, option))
  if (isScenario(setup, 'agreed') && worth.every(n => n === 0)) {
    return [
      {
        rule: 'WF-OBJ-01',
        why: 'An objective as agreed gives victory points for points left, the hill or the general.',
      },
    ]
  }
  const { x, y } = hillCentre(setup)
  if (!hasHill(setup) || (x <= width && y <= depth)) return []
  const at = `${x / CM} cm from the west and ${y / CM} cm from the north edge`
  return [{ rule: 'WF-OBJ-10', why: `The hill lies off the table: ${at} of ${width / CM} x ${depth / CM} cm.` }]
}

/** WF-GEN-01, WF-LST-44 */
function armyFaults(setup: Setup): Refusal[] {
  if (setup.rosters.length !== 2) {
    return [{ rule: 'WF-GEN-01', why: `WarFig is for two players, not ${setup.rosters.length}.` }]
  }
  return setup.rosters.flatMap((roster, seat) => {
    if (isScenario(setup, 'challenge')) return challengeFaults(roster, setup.options)
    const value = armyValueOf(setup, seat)
    if (value < LEAST_VALUE) {
      return [{ rule: 'WF-LST-02', why: `Armies start at ${LEAST_VALUE} points; the handicap leaves ${value}.` }]
    }
    return rosterFaults(roster, setup.options, value)
  })
}

// ---- drawing ----------------------------------------------------------------

/** A legal set-up over all content. Small armies come up more often: they play faster. */
export function drawSetup(pick: Draw): Setup {
  const scenario = SCENARIOS[pick(SCENARIOS.length)]!.id
  const options: Record<string, string | number | boolean | null> = {
    deployment: pick(2) === 0 ? 'alternate' : 'formation',
    oneCommandPerUnit: pick(4) === 0,
    squadCap: pick(6) === 0 ? null : 10,
    turns: pick(3) === 0 ? 8 : 1 + pick(4),
    roundCap: 10 + pick(10),
  }
  if (pick(4) === 0) Object.assign(options, drawAgreement(pick))
  if (scenario === 'challenge') {
    const rosters = [0, 1].map(() => drawChallenger(pick))
    const map = MAPS.find(({ id }) => id === 'open-field-one-small')!
    return { ruleset: 'warfig', scenario, map: map.id, table: map.table, rosters, options }
  }
  const armyValue = [500, 500, 700, 1000, 1000, 1500, 2100, 2500, 3500, 3600][pick(10)]!
  const size = tableSizeFor(armyValue)
  const field = FIELD_NAMES[pick(FIELD_NAMES.length)]!
  const setup = SETUPS[pick(SETUPS.length)]!
  return {
    ruleset: 'warfig',
    scenario,
    map: mapId(field, setup, size),
    table: tableOf(field, setup, size),
    rosters: [0, 1].map(() => drawRoster(pick, armyValue)),
    options: { ...options, armyValue },
  }
}

/** What players may also agree on: the hill elsewhere, other victory points, kinder or harsher ground. */
const drawAgreement = (pick: Draw): Setup['options'] => ({
  hillEast: 20 + pick(40),
  hillSouth: 20 + pick(20),
  forPoints: pick(3),
  forHill: 1 + pick(10),
  forGeneral: pick(2) * 8,
  minorGround: ['1', '3/4', '2/3', '1/2', '1/3'][pick(5)]!,
  majorGround: ['1', '2/3', '1/2', '1/4'][pick(4)]!,
})

/** A ready list where one fits, or squads drawn until half of the value is spent. */
function drawRoster(pick: Draw, value: number): Roster {
  const ready = ARMIES_READY.filter(({ points }) => points === value)
  if (ready.length > 0 && pick(3) === 0) return ready[pick(ready.length)]!.roster
  const army = ARMIES[pick(ARMIES.length)]!
  const entries: RosterEntry[] = []
  const roster = (): Roster => ({ ruleset: 'warfig', name: `${army} drawn`, faction: army, entries: [...entries] })
  const legends = new Set<string>()
  for (let tries = 0; tries < 400; tries++) {
    const spent = rosterCost(roster())
    if (spent * 2 >= value && pick(3) === 0) break
    const entry = drawEntry(pick, army)
    const names = [entry, ...(entry.with ?? [])].map(e => e.profile).filter(name => UNITS[name]!.legendary)
    if (names.some(name => legends.has(name))) continue
    entries.push(entry)
    if (rosterCost(roster()) > value) entries.pop()
    else for (const name of names) legends.add(name)
  }
  return roster()
}

function drawChallenger(pick: Draw): Roster {
  if (pick(2) === 0) return CHALLENGERS[pick(CHALLENGERS.length)]!.roster
  const army = ARMIES[pick(ARMIES.length)]!
  for (;;) {
    const entry = drawEntry(pick, army)
    const roster: Roster = { ruleset: 'warfig', name: 'Challenger', faction: army, entries: [entry] }
    if (rosterCost(roster) <= 400 && challengeFaults(roster, {}).length === 0) return roster
  }
}

/** One legal squad, or a row of one Siege piece. */
function drawEntry(pick: Draw, army: Army): RosterEntry {
  const names = Object.keys(UNITS).filter(name => UNITS[name]!.army === army)
  const profile = names[pick(names.length)]!
  const unit = UNITS[profile]!
  if (unit.size === 'Siege' || unit.W > 0) return { profile, count: 1, ...drawOptions(pick, profile, unit) }
  if (unit.L > 0) {
    const ranks = names.filter(
      name => UNITS[name]!.size === unit.size && UNITS[name]!.rarity !== 'Rare' && !isHero(UNITS[name]!),
    )
    if (ranks.length === 0 || pick(3) === 0) return { profile, count: 1, ...drawOptions(pick, profile, unit) }
    const under = ranks[pick(ranks.length)]!
    const led = { profile: under, count: 4 + pick(6), ...drawOptions(pick, under, UNITS[under]!) }
    return { ...led, with: [{ profile, count: 1, ...drawOptions(pick, profile, unit) }] }
  }
  return { profile, count: 5 + pick(6), ...drawOptions(pick, profile, unit) }
}

/** Items that fit, and as many cards as the points allow. */
function drawOptions(pick: Draw, name: string, unit: Unit): { options?: readonly string[] } {
  const options: string[] = []
  const items = Object.keys(ITEMS).filter(item => itemFits(ITEMS[item]!, name, unit))
  for (let i = 0; i < 3 && items.length > 0 && pick(3) === 0; i++) options.push(items.splice(pick(items.length), 1)[0]!)
  options.push(...drawHand(pick, SPELLS, unit.army, { level: unit.W, points: unit.SP }))
  options.push(...drawHand(pick, COMMANDS, unit.army, { level: unit.L, points: unit.CP }))
  return options.length > 0 ? { options } : {}
}

function drawHand(
  pick: Draw,
  cards: Readonly<Record<string, { army: string; level: number; price: number }>>,
  army: Army,
  { level, points }: { level: number; points: number },
): string[] {
  const names = Object.keys(cards).filter(name => cards[name]!.army === army && cards[name]!.level <= level)
  const hand: string[] = []
  let left = points
  for (let tries = 0; tries < 12 && left > 0 && names.length > 0; tries++) {
    const name = names[pick(names.length)]!
    if (cards[name]!.price > left) continue
    hand.push(name)
    left -= cards[name]!.price
  }
  return hand
}
