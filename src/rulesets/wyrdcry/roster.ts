/** Judging warbands (WC-LST, WC-EQP, WC-HSW, WC-MRC-10): every fault of a roster, in the words of D-01, D-02, D-03 and D-05. */

import { withoutOne } from '#common/stash'
import { type Options, type Refusal, type Roster, type RosterEntry, refuse } from '#engine'
import { INCREASES, PROFILES, weaponOf } from './card.ts'
import { FACTIONS, type Faction, grown, type Profile } from './content/fighters.ts'
import { ITEMS, type Item } from './content/items.ts'
import { limitsOf } from './content/limits.ts'
import { HIRES } from './content/sellswords.ts'
import { isTalent, talentOf } from './content/talents.ts'
import { TRADITIONS, type TraditionId } from './content/traditions.ts'
import { ARMOUR, type Armour, type Weapon } from './content/weapons.ts'
import type { Rule } from './rules.ts'

/** WC-LST-02, WC-LST-07, WC-LST-11: what a warband may cost; what is not spent goes to its stash. */
export const GOLD = 1000
/** WC-LST-03 */
const LEAST = 3
/** WC-MRC-10 */
const MOST_TRADITIONS = 2
/** WC-HSW-06: sellswords of a side, in a one-off battle and in a campaign. */
const MOST_HIRED = { oneOff: 1, campaign: 2 } as const
/** The most talents and specialisations of one fighter, its starting talent included (WC-LST-08). */
const MOST_TALENTS = 5
const MOST_SCHOOLS = 2

const isCampaign = (options: Options): boolean => options.campaign === true

// ---- what things are --------------------------------------------------------

export const factionOf = (roster: Roster): Faction | undefined => FACTIONS.find(({ id }) => id === roster.faction)
/** Keywords without regard to case (WC-KEY-13). */
export const isA = ({ keywords }: Profile, keyword: string): boolean =>
  keywords.some(one => one.toLowerCase() === keyword.toLowerCase())
export const itemOf = (option: string): Item | undefined => ITEMS.find(({ id }) => id === option)
export const armourOf = (option: string): Armour | undefined => ARMOUR.find(({ id }) => id === option)
const plainId = (option: string): string => option.replace(/^masterwork:/, '')
/** Weapons and armour a fighter carries, besides what its profile brings. */
export const isEquipment = (option: string): boolean => weaponOf(option) !== undefined || armourOf(option) !== undefined

/** WC-EQP-01, WC-EQP-02, WC-EQP-11: how many of the two melee slots something takes. */
export function meleeSlots(option: string): number {
  if (option === 'shield') return 1
  const weapon = weaponOf(option)
  if (weapon?.kind !== 'melee') return 0
  return weapon.rules.includes('two-handed') ? 2 : 1
}

// ---- prices -----------------------------------------------------------------

/** What one fighter of an entry costs with everything it carries. WC-MRC-18: Greenhorns for 20 gc. */
export function fighterCost({ profile, options = [] }: RosterEntry, wholes: readonly string[] = []): number {
  const found = PROFILES.get(profile)
  if (found === undefined) return 0
  const base = profile === 'greenhorn' && wholes.includes('scrapings') ? 20 : found.cost
  return options.reduce((sum, option) => sum + optionCost(option), base)
}

/** What an option costs: equipment and items; advances and spells cost nothing. */
export const optionCost = (option: string): number =>
  (weaponOf(option) ?? armourOf(option) ?? itemOf(option))?.price ?? 0

/** WC-LST-02, WC-HSW-02: fighters, equipment, and the fees of sellswords. */
export function rosterCost(roster: Roster): number {
  const wholes = roster.options ?? []
  let sum = 0
  let isHalved = false
  for (const entry of roster.entries) {
    const profile = PROFILES.get(entry.profile)
    if (profile === undefined) continue
    if (profile.faction !== null) sum += entry.count * fighterCost(entry, wholes)
    for (let n = 0; profile.faction === null && n < entry.count; n++) {
      sum += isHalved ? profile.cost : feeOf(roster, profile)
      isHalved = true
    }
  }
  return sum
}

/** WC-MRC-19, WC-TLN-30: the fee of the first sellsword, halved at most once, rounded up. */
export function feeOf(roster: Roster, { cost }: Profile): number {
  const die = (roster.options ?? []).find(option => option.startsWith('die:'))
  const knowsAMan =
    die !== undefined &&
    Number(die.slice('die:'.length)) >= 4 &&
    roster.entries.some(({ options = [] }) => options.includes('knows-a-man'))
  return roster.faction === 'mercenaries' || knowsAMan ? Math.ceil(cost / 2) : cost
}

/** WC-LST-13: what a profile should cost by its numbers. */
export const fairCost = ({ numbers: { move, fight, shoot, defense, health, bravery }, worth }: Profile): number =>
  40 +
  15 * (move - 5) +
  10 * (fight - 3) +
  10 * (shoot - 3) +
  10 * (defense - 3) +
  5 * (health - 8) +
  10 * (5 - bravery) +
  worth

// ---- reputation -------------------------------------------------------------

/** WC-LST-09: favour, 0 at the start; a campaign writes it as 'favour:12'. */
export function favourOf({ options = [] }: Roster): number {
  const written = options.find(option => option.startsWith('favour:'))
  return written === undefined ? 0 : Number(written.slice('favour:'.length))
}
/** WC-LST-09: standing 1 up to 10 favour, then one more for every 10, 5 at the most. */
export const standingOf = (roster: Roster): number => Math.min(5, Math.max(1, Math.ceil(favourOf(roster) / 10)))

/** Increases and heroic talents: each was one renown. */
const isAdvance = (option: string): boolean =>
  /\+\d$/.test(option) || (isTalent(option) && talentOf(option).school !== undefined)

/** WC-LST-10: favour and all renown. */
export const reputationOf = (roster: Roster): number =>
  roster.entries.reduce(
    (sum, { count, options = [] }) => sum + count * options.filter(isAdvance).length,
    favourOf(roster),
  )

// ---- the warband ------------------------------------------------------------

/** Every fault of a roster under these options. */
export function rosterFaults(roster: Roster, options: Options): Refusal<Rule>[] {
  const found: Refusal<Rule>[] = []
  const faction = factionOf(roster)
  // WC-LST-01: one faction, and all fighters from its entry
  if (faction === undefined) {
    const names = FACTIONS.map(({ name }) => name).join(', ')
    return [refuse('WC-LST-01', `Pick one faction: ${names}`)]
  }
  for (const entry of roster.entries) found.push(...entryFaults(faction, entry, options))
  found.push(...countFaults(roster, faction, options), ...wholeFaults(roster, faction))
  const cost = rosterCost(roster)
  if (cost > GOLD && !isCampaign(options)) {
    const hasHired = roster.entries.some(({ profile }) => PROFILES.get(profile)?.faction === null)
    found.push(
      refuse('WC-LST-02', `Warband costs ${cost} gc, limit ${GOLD}`),
      ...(hasHired && cost - hiredCost(roster) <= GOLD ? [refuse('WC-HSW-02' as const, 'Not enough gold')] : []),
    )
  }
  return found
}

const hiredCost = (roster: Roster): number =>
  rosterCost(roster) -
  rosterCost({ ...roster, entries: roster.entries.filter(({ profile }) => PROFILES.get(profile)?.faction !== null) })

/** WC-GEN-03, WC-LST-03 to WC-LST-06, WC-HSW-06: how many of what. */
function countFaults(roster: Roster, faction: Faction, options: Options): Refusal<Rule>[] {
  const found: Refusal<Rule>[] = []
  const counts = new Map<Profile, number>()
  for (const { profile, count } of roster.entries) {
    const known = PROFILES.get(profile)
    if (known !== undefined && count > 0) counts.set(known, (counts.get(known) ?? 0) + count)
  }
  let fighters = 0
  let leaders = roster.entries.filter(({ options: taken = [] }) => taken.includes('leader')).length
  let hired = 0
  for (const [profile, count] of counts) {
    if (profile.faction === null) {
      hired += count
      if (count > 1) found.push(refuse('WC-HSW-06', `${profile.name} is already hired`))
      continue
    }
    fighters += count
    if (isA(profile, 'LEADER')) leaders += count
    else if (profile.limit !== null && count > profile.limit)
      found.push(refuse('WC-LST-06', `${profile.name}: at most ${profile.limit}`))
  }
  if (fighters === 0) found.push(refuse('WC-GEN-03', 'A warband needs fighters: at least 3'))
  else if (fighters < LEAST && !isCampaign(options)) found.push(refuse('WC-LST-03', `At least ${LEAST} fighters`))
  if (fighters > faction.most) found.push(refuse('WC-LST-04', `${faction.name}: at most ${faction.most} fighters`))
  if (leaders !== 1 && !isCampaign(options)) found.push(refuse('WC-LST-05', 'Exactly one LEADER'))
  if (leaders > 1 && isCampaign(options)) found.push(refuse('WC-LST-05', 'Exactly one LEADER'))
  const most = isCampaign(options) ? MOST_HIRED.campaign : MOST_HIRED.oneOff
  if (hired > most) found.push(refuse('WC-HSW-06', `At most ${most} sellswords`))
  return found
}

/** WC-MRC-10, WC-MRC-18: traditions, and whatever else stands for the whole warband. */
function wholeFaults(roster: Roster, faction: Faction): Refusal<Rule>[] {
  const found: Refusal<Rule>[] = []
  const wholes = roster.options ?? []
  const chosen = wholes.filter(isTradition)
  if (faction.id === 'mercenaries') {
    if (chosen.length !== MOST_TRADITIONS || new Set(chosen).size !== chosen.length)
      found.push(refuse('WC-MRC-10', `Choose exactly ${MOST_TRADITIONS} different traditions`))
    if (chosen.includes('scrapings')) {
      for (const { profile } of roster.entries) {
        if (profile === 'warrior' || profile === 'bowhand')
          found.push(refuse('WC-MRC-18', `Scrapings: no ${PROFILES.get(profile)?.name}s`))
      }
    }
  } else if (chosen.length > 0) found.push(refuse('WC-MRC-10', `${faction.name} has no traditions`))
  for (const option of wholes) {
    if (
      isTradition(option) ||
      /^(die:[1-6]|(favour|reputation|stash|fate):\d{1,5}|mood:(better|worse)|bonus:[a-z0-9-]{1,40})$/.test(option)
    )
      continue
    found.push(refuse('WC-LST-01', `A warband has no '${option.slice(0, 40)}'`))
  }
  return found
}
export const isTradition = (option: string): option is TraditionId => TRADITIONS.some(({ id }) => id === option)

// ---- one entry --------------------------------------------------------------

export function entryFaults(faction: Faction, entry: RosterEntry, options: Options): Refusal<Rule>[] {
  const { profile: id, count, name, options: taken = [] } = entry
  const printed = PROFILES.get(id)
  if (printed === undefined) return [refuse('WC-LST-01', `${faction.name} has no '${id.slice(0, 40)}'`)]
  const profile = isCampaign(options) ? grown(printed, taken) : printed
  if (!Number.isInteger(count) || count < 1 || count > 15)
    return [refuse('WC-LST-04', `${profile.name}: 1 to 15 of one entry`)]
  const found: Refusal<Rule>[] = []
  if ((entry.with ?? []).length > 0) found.push(refuse('WC-LST-01', 'Fighters stand by themselves, not in squads'))
  if (name !== undefined && (name.trim().length === 0 || name.length > 40))
    found.push(refuse('WC-LST-01', 'A name has 1 to 40 letters'))
  if (profile.faction === null) found.push(...hireFaults(faction, profile, taken, options))
  else if (profile.faction !== faction.id) found.push(refuse('WC-LST-01', `${faction.name} has no ${profile.name}`))
  else {
    for (const option of new Set(taken)) {
      const bad = whyNotOption(faction, profile, option, options)
      if (bad !== null) found.push(bad)
    }
    found.push(...slotFaults(profile, taken), ...choiceFaults(profile, taken, options), ...growthFaults(profile, taken))
  }
  return found
}

/** WC-HSW-05: who hires whom; WC-SET-09: only where sellswords are agreed on. */
function hireFaults(faction: Faction, profile: Profile, taken: readonly string[], options: Options): Refusal<Rule>[] {
  const found: Refusal<Rule>[] = []
  if (options.sellswords !== true) found.push(refuse('WC-SET-09', 'Both players must accept sellswords'))
  if (!HIRES[faction.id].includes(profile.id))
    found.push(refuse('WC-HSW-05', `${faction.name} cannot hire ${profile.name}`))
  if (taken.length > 0) found.push(refuse('WC-HSW-05', `${profile.name} takes no ${nameOf(taken[0]!)}`))
  return found
}

/** What campaigns write of somebody: levels, marks, what it has become. */
const BORNE = /^((renown|injury|gain|weak):[a-z0-9-]{1,40}|grudge:[a-z0-9-]{1,60}|hero|leader)$/

/** Why a fighter may not have an option at all. */
function whyNotOption(faction: Faction, profile: Profile, option: string, options: Options): Refusal<Rule> | null {
  const { name } = profile
  if (isEquipment(option)) return whyNotEquipment(faction, profile, option, options)
  const item = itemOf(option)
  if (item !== undefined) {
    if (!isCampaign(options)) return refuse('WC-LST-11', `${item.name}: only in a campaign`)
    if (isA(profile, 'BEAST') || isA(profile, 'THRALL'))
      return refuse('WC-EQP-04', 'BEASTS and THRALLS take no equipment')
    if (item.only !== undefined && !isA(profile, item.only))
      return refuse('WC-EQP-03', `Only ${item.only}S may carry ${item.name.toLowerCase()}`)
    return null
  }
  if (option.startsWith('drilled:'))
    return profile.talents.includes('drilled') && INCREASES[option] !== undefined
      ? null
      : refuse('WC-MRC-07', `${name} is not Drilled`)
  if (INCREASES[option] !== undefined) return whyNotIncrease(profile, option)
  if (isTalent(option)) return whyNotTalent(profile, option)
  if (option.startsWith('chosen:')) {
    return weaponOf(option.slice('chosen:'.length)) === undefined
      ? refuse('WC-TLN-03', `There is no weapon '${option.slice(7, 47)}'`)
      : null
  }
  if (BORNE.test(option) && isCampaign(options)) return null
  return refuse('WC-LST-01', `${faction.name} has no '${option.slice(0, 40)}'`)
}

function whyNotEquipment(faction: Faction, profile: Profile, option: string, options: Options): Refusal<Rule> | null {
  const item = plainId(option)
  const { name } = profile
  const label = nameOf(option)
  if (isA(profile, 'BEAST') || isA(profile, 'THRALL'))
    return refuse('WC-EQP-04', 'BEASTS and THRALLS take no equipment')
  if (![...faction.kit, ...faction.heroKit].includes(item))
    return refuse('WC-LST-01', `${faction.name} has no ${label.toLowerCase()}`)
  if (!faction.kit.includes(item) && !isA(profile, 'HERO'))
    return refuse('WC-EQP-03', `Only HEROES may carry ${label.toLowerCase()}`)
  if (armourOf(item) !== undefined && isA(profile, 'WIZARD')) return refuse('WC-EQP-08', 'WIZARDS wear no armour')
  const isBare = profile.talents.includes('bare-headed')
  if (isBare && (armourOf(item) !== undefined || weaponOf(item)?.kind === 'ranged'))
    return refuse('WC-EMB-10', `${name} takes no ${label.toLowerCase()}`)
  if (option !== item && !isCampaign(options)) return refuse('WC-ITM-05', `${label}: only in a campaign`)
  return null
}

/** WC-EQP-01, WC-EQP-02, WC-EQP-08, WC-EQP-11 to WC-EQP-13: two melee slots, one ranged weapon or a brace, one suit. */
function slotFaults({ name }: Profile, taken: readonly string[]): Refusal<Rule>[] {
  const found: Refusal<Rule>[] = []
  if (taken.reduce((sum, option) => sum + meleeSlots(option), 0) > 2)
    found.push(refuse('WC-EQP-01', `No free melee slot: ${name}`))
  const ranged = taken.flatMap((option): Weapon[] => {
    const weapon = weaponOf(option)
    return weapon?.kind === 'ranged' ? [weapon] : []
  })
  const isBrace = ranged.length > 1 && ranged.every(({ rules }) => rules.includes('brace'))
  const isOfOneType = new Set(ranged.map(({ id }) => id)).size === 1
  if (isBrace && (!isOfOneType || ranged.length > 2)) found.push(refuse('WC-EQP-13', 'A brace is two of the same type'))
  else if (ranged.length > 1 && !isBrace) found.push(refuse('WC-EQP-12', `No free ranged slot: ${name}`))
  const suits = taken.filter(option => option === 'light-armour' || option === 'heavy-armour')
  if (suits.length > 1) found.push(refuse('WC-EQP-08', 'One suit of armour'))
  if (taken.filter(option => option === 'shield').length > 1) found.push(refuse('WC-EQP-02', 'One shield'))
  for (const { id, name } of ITEMS) {
    if (taken.filter(option => option === id).length > 1) found.push(refuse('WC-EQP-01', `One ${name} per fighter`))
  }
  return found
}

/** WC-LST-08, WC-MRC-07, WC-SPL-16: the leader's starting renown, Drilled, and the one spell. */
function choiceFaults(profile: Profile, taken: readonly string[], options: Options): Refusal<Rule>[] {
  const found: Refusal<Rule>[] = []
  const exactly = (rule: Rule, n: number, of: readonly string[], what: string): void => {
    if (of.length !== n || new Set(of).size !== of.length)
      found.push(refuse(rule, `Choose exactly ${n}: ${profile.name}, ${what}`))
  }
  const spells = taken.filter(isSpellOf(profile))
  // WC-LOT-07: a grimoire teaches one more
  const isRead = isCampaign(options) && spells.length > 1 && new Set(spells).size === spells.length
  if (profile.spells.length > 0 && !isRead) exactly('WC-SPL-16', 1, spells, 'one of its spells')
  if (profile.talents.includes('drilled'))
    exactly(
      'WC-MRC-07',
      1,
      taken.filter(option => option.startsWith('drilled:')),
      'Fight +1 or Shoot +1',
    )
  const talents = taken.flatMap(option => (isTalent(option) && talentOf(option).school !== undefined ? [option] : []))
  const advances = taken.filter(isAdvance)
  if (isA(profile, 'LEADER') && !isCampaign(options))
    exactly('WC-LST-08', 1, advances, 'one increase or heroic talent as starting renown')
  else if (advances.length > 0 && !isCampaign(options))
    found.push(refuse('WC-LST-08', `${profile.name} has no starting renown: only the LEADER has`))
  if (talents.length > MOST_TALENTS) found.push(refuse('WC-LST-08', 'Five talents at most'))
  const schools = new Set(talents.map(talent => talentOf(talent).school))
  if (schools.size > MOST_SCHOOLS) found.push(refuse('WC-LST-08', 'Two specialisations at most'))
  const kinds = taken.filter(option => option.startsWith('chosen:')).map(option => weaponOf(option.slice(7))?.kind)
  for (const [talent, kind, rule] of CHOSEN) {
    const n = taken.includes(talent) ? 1 : 0
    if (kinds.filter(one => one === kind).length !== n)
      found.push(
        refuse(
          rule,
          n === 0
            ? `${profile.name} has no ${talentOf(talent).name}`
            : `Choose exactly 1: the weapon of ${talentOf(talent).name}`,
        ),
      )
  }
  return found
}
const CHOSEN = [
  ['chosen-weapon', 'melee', 'WC-TLN-03'],
  ['chosen-mark', 'ranged', 'WC-TLN-23'],
] as const

const isSpellOf =
  ({ spells }: Profile) =>
  (option: string): boolean =>
    spells.some(spell => spell === option)

/** WC-REN-02, WC-REN-04: a HENCHMAN raises each characteristic once; nobody goes beyond its race. */
function growthFaults(profile: Profile, taken: readonly string[]): Refusal<Rule>[] {
  const raised = taken.filter(option => INCREASES[option] !== undefined && !option.startsWith('drilled:'))
  return [...new Set(raised)].flatMap((option): Refusal<Rule>[] => {
    const others = withoutOne(taken, option)
    const isTwice = isA(profile, 'HENCHMAN') && others.includes(option)
    if (isTwice) return [refuse('WC-REN-02', `${statName(option)} was raised before`)]
    // the first of each kind was judged by itself
    const bad = others.includes(option) ? whyNotIncrease(profile, option, others) : null
    return bad === null ? [] : [bad]
  })
}
const statName = (option: string): string => {
  const [stat = ''] = INCREASES[option] ?? []
  return stat[0]?.toUpperCase() + stat.slice(1)
}

/** WC-LST-08, WC-REN-04, WC-REN-07: within the racial limits of T-10, with what was trained before. */
export function whyNotIncrease(
  profile: Profile,
  option: string,
  trained: readonly string[] = [],
): Refusal<Rule> | null {
  const increase = INCREASES[option]
  const limits = limitsOf(profile.keywords)
  if (increase === undefined || limits === undefined) return refuse('WC-LST-08', `${profile.name} never advances`)
  const [stat, n] = increase
  const limit = limits[stat]
  const before = trained.reduce((sum, one) => sum + (INCREASES[one]?.[0] === stat ? INCREASES[one]![1] : 0), 0)
  const raised = profile.numbers[stat] + before + n
  return (stat === 'bravery' ? raised < limit : raised > limit)
    ? refuse('WC-LST-08', `Racial limit reached: ${stat} ${limit}${stat === 'bravery' ? '+' : ''}`)
    : null
}

/** Spells of its own list, and heroic talents that its keywords allow. */
export function whyNotTalent(profile: Profile, option: string): Refusal<Rule> | null {
  if (!isTalent(option)) return null
  const { name, school, only } = talentOf(option)
  if (isSpellOf(profile)(option)) return null
  if (school === undefined) return refuse('WC-LST-01', `${profile.name} takes no ${name}`)
  if (!isA(profile, 'HERO')) return refuse('WC-LST-08', `${name}: only HERO`)
  if (only !== undefined && !isA(profile, only)) return refuse('WC-LST-08', `${name}: only ${only}`)
  return null
}

/** An option in words. */
export function nameOf(option: string): string {
  const found = weaponOf(option) ?? armourOf(option) ?? itemOf(option)
  if (found !== undefined) return found.name
  return isTalent(option) ? talentOf(option).name : option
}
