/** Legal set-ups drawn by chance: every scenario, map, faction, fighter, weapon, talent, item and option comes up. */

import type { Draw, Options, Roster, RosterEntry, Setup } from '#engine'
import { PROFILES, weaponOf } from './card.ts'
import { FACTION_IDS, FACTIONS, type Faction, FIGHTERS, type Profile } from './content/fighters.ts'
import { ITEMS } from './content/items.ts'
import { LISTS } from './content/lists.ts'
import { MAPS } from './content/maps.ts'
import { HIRES, SELLSWORDS } from './content/sellswords.ts'
import { TALENTS, type Talent } from './content/talents.ts'
import { TRADITIONS } from './content/traditions.ts'
import { DEFAULTS, PLANS, TWISTS } from './options.ts'
import { feeOf, fighterCost, GOLD, isA, meleeSlots, rosterCost, whyNotIncrease } from './roster.ts'
import { SCENARIO_IDS } from './scenarios.ts'
import { bonusFaults, stepsBehind } from './standing.ts'

const one = <T>(list: readonly T[], pick: Draw): T => list[pick(list.length)]!
const isOneIn = (n: number, pick: Draw): boolean => pick(n) === 0

/** WC-SET-05, WC-SET-07, WC-TWI-01: the lobby draws scenario, map and twist with the same chance for each. */
export const drawScenario = (pick: Draw) => one(SCENARIO_IDS, pick)
export const drawMap = (pick: Draw) => one(MAPS, pick)
export const drawTwist = (pick: Draw) => one(TWISTS, pick)

/** A legal set-up drawn by `pick`. */
export function drawSetup(pick: Draw): Setup {
  const scenario = drawScenario(pick)
  const map = drawMap(pick)
  const options: Options = {
    ...DEFAULTS,
    twist: isOneIn(2, pick) ? drawTwist(pick) : 'none',
    plan: isOneIn(2, pick) ? one(PLANS, pick) : 'scenario',
    sellswords: isOneIn(2, pick),
    gentleChannel: isOneIn(3, pick),
    campaign: isOneIn(2, pick),
  }
  const agreed: Options = options.campaign
    ? { ...options, contracts: isOneIn(2, pick), exploration: isOneIn(4, pick) }
    : options
  const rosters = [drawRoster(pick, agreed), drawRoster(pick, agreed)]
  const setup: Setup = { ruleset: 'wyrdcry', scenario, map: map.id, table: map.table, rosters, options: agreed }
  return options.campaign ? withBonus(setup, pick) : setup
}

/**
 * A battle in which an ability or reaction of somebody for hire comes up: he fights on both sides, beside the fewest others
 * there may be, so that he acts often and is struck at often, over treasure that can be taken from a carrier.
 */
export function drawFor(part: string, pick: Draw): { setup: Setup; by: string[] } | undefined {
  const hired = SELLSWORDS.find(({ talents }) => talents.some(talent => part === `offer:${talent}`))
  if (hired === undefined) return undefined
  const hirers = FACTIONS.filter(({ id }) => HIRES[id].includes(hired.id))
  const options: Options = { ...DEFAULTS, sellswords: true }
  const band = (): Roster => {
    const roster = draftRoster(pick, options, { faction: one(hirers, pick), size: 3 })
    return { ...roster, entries: [...roster.entries, { profile: hired.id, count: 1 }] }
  }
  const map = drawMap(pick)
  const rosters = [band(), band()]
  const scenario = one(['SC1', 'SC2'], pick)
  return {
    setup: { ruleset: 'wyrdcry', scenario, map: map.id, table: map.table, rosters, options },
    by: ['attack', 'loot', 'pick'],
  }
}

/** WC-UND-01: the underdog picks a bonus for every step it is behind. */
function withBonus(setup: Setup, pick: Draw): Setup {
  const rosters = setup.rosters.map((roster, seat) => {
    const other = setup.rosters[1 - seat]!
    const bonuses = Array.from({ length: stepsBehind(roster, other) }, () =>
      one(['bonus:fate', 'bonus:gold', `bonus:absent-${1 + pick(6)}`], pick),
    )
    const picked = { ...roster, options: [...(roster.options ?? []), ...bonuses] }
    const tried = { ...setup, rosters: seat === 0 ? [picked, other] : [other, picked] }
    if (bonusFaults(tried, seat).length === 0) return picked
    return { ...roster, options: [...(roster.options ?? []), ...bonuses.map(() => 'bonus:fate')] }
  })
  return { ...setup, rosters }
}

/** A ready roster, or one drafted man by man. */
function drawRoster(pick: Draw, options: Options): Roster {
  const roster = isOneIn(4, pick) ? one(LISTS, pick).roster : draftRoster(pick, options)
  return options.sellswords === true ? withHired(roster, pick, options) : roster
}

/** WC-HSW-05, WC-HSW-06: somebody for hire, if the gold is there. */
function withHired(roster: Roster, pick: Draw, options: Options): Roster {
  const faction = FACTION_IDS.find(id => id === roster.faction)!
  const most = options.campaign === true ? 2 : 1
  let hired = roster
  for (let n = 0; n < most; n++) {
    const profile = PROFILES.get(one(HIRES[faction], pick))!
    if (hired.entries.some(entry => entry.profile === profile.id)) continue
    const left = GOLD - rosterCost(hired)
    const isAffordable = options.campaign === true || feeOf(hired, profile) <= left
    if (isAffordable) hired = { ...hired, entries: [...hired.entries, { profile: profile.id, count: 1 }] }
  }
  return hired
}

/** A warband of one faction, recruited until the gold or the will runs out; now and then some of it is kept for a sellsword. */
function draftRoster(
  pick: Draw,
  options: Options,
  wish: { readonly faction?: Faction; readonly size?: number } = {},
): Roster {
  const faction = wish.faction ?? one(FACTIONS, pick)
  const traditions = faction.id === 'mercenaries' ? drawTraditions(pick) : []
  const profiles = FIGHTERS.filter(
    ({ faction: of, id }) =>
      of === faction.id && !(traditions.includes('scrapings') && (id === 'warrior' || id === 'bowhand')),
  )
  const leader = profiles.find(profile => isA(profile, 'LEADER'))!
  const others = profiles.filter(profile => profile !== leader)
  const isSaving = options.sellswords === true && (wish.size !== undefined || isOneIn(2, pick))
  const gold = GOLD - (isSaving ? 90 : 0)
  const size = wish.size ?? 3 + pick(13)
  const entries: RosterEntry[] = [drawFighter(faction, leader, pick, options)]
  let left = gold - fighterCost(entries[0]!, traditions)
  for (let tries = 0; tries < 40 && entries.length < size; tries++) {
    const profile = one(others, pick)
    const has = entries.filter(entry => entry.profile === profile.id).length
    if (profile.limit !== null && has >= profile.limit) continue
    const entry = drawFighter(faction, profile, pick, options)
    const cost = fighterCost(entry, traditions)
    if (cost > left) continue
    entries.push(entry)
    left -= cost
  }
  // at least three: the cheapest of every faction is within reach of what a leader leaves
  const [cheapest] = others.toSorted((a, b) => a.cost - b.cost)
  while (entries.length < 3) entries.push(bare(cheapest!, pick))
  const favour = options.campaign === true && isOneIn(2, pick) ? [`favour:${pick(30)}`] : []
  const wholes = [...traditions, ...favour]
  return {
    ruleset: 'wyrdcry',
    name: `A warband of ${faction.name}`,
    faction: faction.id,
    entries,
    ...(wholes.length > 0 && { options: wholes }),
  }
}

function drawTraditions(pick: Draw): string[] {
  const first = pick(TRADITIONS.length)
  const second = (first + 1 + pick(TRADITIONS.length - 1)) % TRADITIONS.length
  return [TRADITIONS[first]!.id, TRADITIONS[second]!.id]
}

/** What a fighter must have: the choices of WC-LST-08, WC-MRC-07 and WC-SPL-16. */
function choicesOf(profile: Profile, pick: Draw): string[] {
  const chosen: string[] = []
  if (profile.spells.length > 0) chosen.push(one(profile.spells, pick))
  if (profile.talents.includes('drilled')) chosen.push(one(['drilled:fight', 'drilled:shoot'], pick))
  return chosen
}

const bare = (profile: Profile, pick: Draw): RosterEntry => {
  const options = choicesOf(profile, pick)
  return { profile: profile.id, count: 1, ...(options.length > 0 && { options }) }
}

function drawFighter(faction: Faction, profile: Profile, pick: Draw, options: Options): RosterEntry {
  const taken = [...choicesOf(profile, pick)]
  const isEquipped = !isA(profile, 'BEAST') && !isA(profile, 'THRALL')
  const isCampaign = options.campaign === true
  if (isEquipped) taken.push(...drawKit(faction, profile, pick, isCampaign))
  if (isA(profile, 'LEADER')) taken.push(...drawAdvance(profile, taken, pick))
  else if (isCampaign && isEquipped && isOneIn(3, pick)) taken.push(...drawAdvance(profile, taken, pick))
  if (isCampaign && isEquipped && isOneIn(2, pick)) {
    const items = ITEMS.filter(item => !('only' in item) || isA(profile, item.only))
    taken.push(one(items, pick).id)
  }
  return { profile: profile.id, count: 1, ...(taken.length > 0 && { options: taken }) }
}

/** Weapons and armour within the slots (WC-EQP-01 to WC-EQP-13). */
function drawKit(faction: Faction, profile: Profile, pick: Draw, isCampaign: boolean): string[] {
  const kit = isA(profile, 'HERO') ? [...faction.kit, ...faction.heroKit] : faction.kit
  const isBare = profile.talents.includes('bare-headed')
  const isWizard = isA(profile, 'WIZARD')
  const melee = kit.filter(id => weaponOf(id)?.kind === 'melee')
  const ranged = isBare ? [] : kit.filter(id => weaponOf(id)?.kind === 'ranged')
  const armour = isBare || isWizard ? [] : kit.filter(id => weaponOf(id) === undefined)
  const taken: string[] = []
  let slots = 2
  for (let n = 0; n < 2; n++) {
    const id = isOneIn(4, pick) && taken.length > 0 ? taken[0]!.replace('masterwork:', '') : one(melee, pick)
    if (isOneIn(3, pick) || meleeSlots(id) > slots) continue
    taken.push(isCampaign && isOneIn(12, pick) ? `masterwork:${id}` : id)
    slots -= meleeSlots(id)
  }
  if (ranged.length > 0 && isOneIn(2, pick)) {
    const id = one(ranged, pick)
    taken.push(id)
    if (weaponOf(id)!.rules.includes('brace') && isOneIn(2, pick)) taken.push(id)
  }
  if (armour.includes('shield') && slots > 0 && isOneIn(3, pick)) taken.push('shield')
  const suits = armour.filter(id => id !== 'shield')
  if (suits.length > 0 && isOneIn(3, pick)) taken.push(one(suits, pick))
  return taken
}

const INCREASE_IDS = ['fight+1', 'health+2', 'defense+1', 'move+1', 'shoot+1', 'bravery+1']

/** One level of renown: an increase, or a heroic talent of a HERO (WC-LST-08). */
function drawAdvance(profile: Profile, taken: readonly string[], pick: Draw): string[] {
  const increases = INCREASE_IDS.filter(id => whyNotIncrease(profile, id) === null)
  if (!isA(profile, 'HERO') || isOneIn(4, pick)) return increases.length === 0 ? [] : [one(increases, pick)]
  const talents = TALENTS.filter(
    (talent: Talent) => talent.school !== undefined && (talent.only === undefined || isA(profile, talent.only)),
  )
  const { id } = one(talents, pick)
  if (id !== 'chosen-weapon' && id !== 'chosen-mark') return [id]
  const kind = id === 'chosen-weapon' ? 'melee' : 'ranged'
  const weapon = taken.find(option => weaponOf(option)?.kind === kind)?.replace('masterwork:', '')
  return [id, `chosen:${weapon ?? (kind === 'melee' ? 'dagger' : 'bow')}`]
}
