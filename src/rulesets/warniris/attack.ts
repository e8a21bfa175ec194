/** Attack and Channel: Step 1, miniatures in the way, Step 2 (WN-ATK). */

import type { Figure } from '#common/figure'
import { type ModelId, type Part, type Refusal, refuse } from '#engine'
import { gap, type Len } from '#geometry'
import { ability, armOf, cardOf, nameOf } from './abilities.ts'
import { heal, lay, wound } from './damage.ts'
import { type Arm, type Attribute, isPower, onlyHelps, type Timing } from './datacard.ts'
import { figure, inReach, playing } from './figure.ts'
import { type Act, areEnemies, type Frame, type Game, inPlay, mini, type StepsFor, type Ump } from './model.ts'
import { cm, shortCm } from './north.ts'
import { attribute, facedTest, needed, normalTest, worth } from './rolls.ts'
import type { Rule } from './rules.ts'
import { canSee, inTheWay, sight } from './sight.ts'
import { settleLosses } from './victory.ts'

/** WN-ATK-04: Mind with a Weapon, Spirit with a Power. */
export const skillOf = (arm: Arm): Attribute => (isPower(arm) ? 'spirit' : 'mind')
/** WN-ATK-06: a Weapon is resisted with Body, a Power with Spirit. */
const resistedBy = (arm: Arm): Attribute => (isPower(arm) ? 'spirit' : 'body')

// ---- who may be aimed at ----------------------------------------------------

/** WN-ATK-10, WN-ATK-11, WN-ATK-12, WN-ATK-29: whom this may be used on at all, wherever they stand. */
export function whyNotTarget(game: Game, by: ModelId, at: ModelId, arm: Arm): Refusal<Rule> | null {
  if (onlyHelps(arm)) return null
  if (by === at) return refuse('WN-ATK-12', 'Only on itself or others with healing or protection.')
  if (!areEnemies(game.board, by, at)) return refuse('WN-ATK-10', 'Choose an enemy.')
  return null
}

/** WN-ATK-02, WN-ATK-03: Range and sight between two figures. */
export function whyNotReach(game: Game, user: Figure, target: Figure, range: Len): Refusal<Rule> | null {
  if (user === target) return null // WN-LOS-14
  if (!inReach(user, target, range)) {
    return refuse('WN-ATK-03', `Out of range: ${cm(gap(user, target))} of ${shortCm(range)} cm.`)
  }
  return canSee(game, user, target) ? null : refuse('WN-ATK-02', 'No line of sight.')
}

/** May this Attack or Channel be made from where both are now? */
export function whyNotStrike(game: Game, by: ModelId, at: ModelId, n: number): Refusal<Rule> | null {
  const arm = armOf(game, by, n)
  const wrong = whyNotTarget(game, by, at, arm)
  if (wrong !== null || by === at) return wrong
  return whyNotReach(game, figure(game, by), figure(game, at), arm.range)
}

/** WN-ATK-13: some Weapons may be used once per activation only. */
export const isSpent = (game: Game, by: ModelId, arm: Arm): boolean =>
  arm.oncePerActivation && mini(game.board, by).used.includes(arm.name)

// ---- the numbers ------------------------------------------------------------

/** The user's attribute and every rule that lowers it for this use (table T7). */
export function aim(game: Game, by: ModelId, at: ModelId, arm: Arm, reaction: boolean): Part<Rule>[] {
  const parts = attribute(game, by, skillOf(arm))
  if (by !== at) parts.push(...cover(game, by, at, reaction))
  const crowd = crowding(game, by, arm)
  if (crowd > 0) parts.push({ n: -crowd, rule: 'WN-ATK-32' })
  return parts
}

/** WN-ATK-18, WN-ATK-19, WN-ATK-26: a hole, half-cover, or both where different pieces cause them; Braced (WN-ABL-03) minds only holes. */
export function cover(game: Game, by: ModelId, at: ModelId, reaction: boolean): Part<Rule>[] {
  const parts: Part<Rule>[] = []
  const user = figure(game, by)
  const target = figure(game, at)
  const view = sight(game, user, target)
  if (view.throughHole) parts.push({ n: -1, rule: 'WN-ATK-18' })
  const unseen = ability(game, at, 'unseen')
  const { posture } = mini(game.board, at)
  const isDim = unseen !== undefined && (posture === 'crouched' || posture === 'lying') && gap(user, target) > unseen
  const isBraced = ability(game, by, 'braced') === true && (reaction || !mini(game.board, by).displaced)
  if ((view.halfCover || isDim) && !isBraced) {
    parts.push({ n: -1, rule: view.halfCover ? 'WN-ATK-19' : 'WN-ABL-14' })
  }
  return parts
}

/** WN-ATK-31, WN-ATK-32, WN-ATK-33, WN-ATK-34, WN-ATK-35: every enemy beyond the first within 1 cm, those outclassed by 2 or more not counted. */
export function crowding(game: Game, by: ModelId, arm: Arm): number {
  const skill = skillOf(arm)
  const own = cardOf(game, by)[skill]
  const user = figure(game, by)
  let counted = 0
  for (const who of playing(game, by)) {
    if (!areEnemies(game.board, by, who) || own - cardOf(game, who)[skill] >= 2) continue
    if (inReach(user, figure(game, who), 1000)) counted++
  }
  return Math.max(0, counted - 1)
}

/** WN-ATK-06, WN-SUI-16: what a target resists with: its attribute, Seals, a friend's Guiding Light, less Penetration. */
export function resistance(game: Game, who: ModelId, arm: Arm, pierce: number): Part<Rule>[] {
  const with_ = resistedBy(arm)
  const parts = attribute(game, who, with_)
  const light = with_ === 'spirit' ? guidance(game, who) : 0
  if (light > 0) parts.push({ n: light, rule: 'WN-ABL-01' })
  if (arm.penetration > 0) parts.push({ n: -arm.penetration, rule: 'WN-ATK-06' })
  if (pierce > 0) parts.push({ n: -pierce, rule: 'WN-SUI-19' })
  return parts
}

/** WN-ABL-01: Guiding Light of the bearer itself or of a friend near enough; it does not add up (WN-ATT-11). */
function guidance(game: Game, who: ModelId): number {
  for (const bearer of playing(game)) {
    const light = ability(game, bearer, 'guides')
    if (light === undefined || areEnemies(game.board, bearer, who)) continue
    if (bearer === who || inReach(figure(game, bearer), figure(game, who), light.within)) return light.spirit
  }
  return 0
}

/** The chance to hit and not be resisted, in 36ths. */
export const hopeOf = (need: number, resisted: number): number =>
  Math.max(0, Math.min(6, need)) * (6 - Math.max(0, Math.min(6, resisted)))

// ---- carrying it out --------------------------------------------------------

/** WN-ATK-09: one Attack or Channel where both now stand, Step 1 times Step 2. What players still have to decide comes back as frames. */
export function strike(umpire: Ump, act: Act): Frame[] {
  const { who: by, at, reaction } = act
  const arm = armOf(umpire, by, act.arm)
  if (arm.oncePerActivation && !reaction) mini(umpire.board, by).used.push(arm.name)
  umpire.tell({ kind: 'attack', rule: 'WN-ATK-01', by, at, weapon: arm.name })
  if (onlyHelps(arm)) return help(umpire, by, at, arm)
  const driven = takeEffect(umpire, by, at, arm, 'beforeHit')
  return driven.length > 0 ? [...driven, { step: 'blow', act, hit: null }] : aimAndHit(umpire, act)
}

/** An Effect that drives somebody away holds up the blow until that is done: Step 1 is still to come, or Step 2 at `hit`. */
export const blows: StepsFor<'blow'> = {
  blow(umpire, { act, hit }) {
    umpire.board.unsettled = true
    if (!inPlay(mini(umpire.board, hit ?? act.at)) || !inPlay(mini(umpire.board, act.who))) return
    umpire.next(...(hit === null ? aimAndHit(umpire, act) : resistAndSuffer(umpire, act, hit)))
  },
}

/** WN-ATK-04, WN-ATK-05: Step 1, and whoever is in the way. */
function aimAndHit(umpire: Ump, act: Act): Frame[] {
  const { who: by, at, reaction } = act
  const arm = armOf(umpire, by, act.arm)
  const aimed = aim(umpire, by, at, arm, reaction)
  const facing = attribute(umpire, at, skillOf(arm))
  const damage = damageOf(arm, reaction)
  const thread = inTheWay(umpire, by, at)
  let hope = hopeOf(needed(worth(aimed), worth(facing)), worth(resistance(umpire, at, arm, act.pierce)))
  for (const who of thread) hope *= worth(attribute(umpire, who, skillOf(arm))) / 6
  umpire.board.blows[mini(umpire.board, by).seat]! += Math.round(hope * Math.min(damage, mini(umpire.board, at).wounds))
  const hits = facedTest(umpire, 'attack', by, at, aimed, facing, `${arm.name} at ${nameOf(umpire, at)}`)
  if (!hits) return [] // WN-ATK-05
  const hit = strayed(umpire, thread, at, skillOf(arm)) ?? at
  const driven = takeEffect(umpire, by, hit, arm, 'onHit')
  return driven.length > 0 ? [...driven, { step: 'blow', act, hit }] : resistAndSuffer(umpire, act, hit)
}

/** WN-REA-14, WN-REA-17: a Reaction deals at most 1. */
const damageOf = (arm: Arm, reaction: boolean): number => (reaction ? Math.min(1, arm.damage) : arm.damage)

/** WN-ATK-06, WN-ATK-07, WN-ATK-08: Step 2; WN-ATT-07: Healing comes after the Damage, and not in a Reaction (WN-REA-15). */
function resistAndSuffer(umpire: Ump, act: Act, hit: ModelId): Frame[] {
  const { who: by, reaction } = act
  const arm = armOf(umpire, by, act.arm)
  const resisted = normalTest(umpire, hit, resistance(umpire, hit, arm, act.pierce), `to resist ${arm.name}`, 'resist')
  if (resisted) return [] // WN-ATK-07
  wound(umpire, hit, damageOf(arm, reaction), mini(umpire.board, by).seat, 'WN-ATK-08')
  if (settleLosses(umpire)) return []
  if (!reaction && inPlay(mini(umpire.board, hit))) heal(umpire, hit, arm.healing, 'WN-ATT-07')
  maybePeal(umpire, by, hit, arm)
  return takeEffect(umpire, by, hit, arm, 'onDamage')
}

/** WN-ATK-20, WN-ATK-21, WN-ATK-22, WN-ATK-23, WN-ATK-25: after the hit, nearest first; the first on the thread to fail takes Step 2 instead. */
function strayed(umpire: Ump, thread: readonly ModelId[], at: ModelId, skill: Attribute): ModelId | undefined {
  for (const who of thread) {
    if (normalTest(umpire, who, attribute(umpire, who, skill), 'not to be hit in the way')) continue
    umpire.tell({ kind: 'stray', rule: 'WN-ATK-20', from: at, to: who })
    return who
  }
  return undefined
}

/** WN-ATK-27, WN-ATK-28: a Normal Test of the user; no Step 2. */
function help(umpire: Ump, by: ModelId, at: ModelId, arm: Arm): Frame[] {
  if (!normalTest(umpire, by, aim(umpire, by, at, arm, false), `${arm.name} on ${nameOf(umpire, at)}`)) return []
  heal(umpire, at, arm.healing, 'WN-ATK-27')
  return takeEffect(umpire, by, at, arm, 'onUse')
}

/**
 * WN-ATK-39: when an Effect takes hold. What only helps has one moment, its Test; a Weapon that has Steps is used just before
 * the first of them.
 */
function momentOf(arm: Arm): Timing {
  if (onlyHelps(arm)) return 'onUse'
  return arm.when === 'onUse' ? 'beforeHit' : arm.when
}

/** WN-ATK-36, WN-ATK-37, WN-ATK-38, WN-ATK-39, WN-REA-16: the Effect, if this is its moment, in Reactions too. */
function takeEffect(umpire: Ump, by: ModelId, on: ModelId, arm: Arm, when: Timing): Frame[] {
  const { effect } = arm
  if (effect === null || momentOf(arm) !== when || mini(umpire.board, on).at === null) return []
  const { turn } = umpire.board
  const { seat } = mini(umpire.board, by)
  if (effect.name === 'Driven') return [{ step: 'shove', by, who: on, reach: effect.cm * 1000, away: true }]
  const rules = {
    Hindered: 'WN-EFF-02',
    Shaken: 'WN-EFF-03',
    Dazed: 'WN-EFF-04',
    Venom: 'WN-EFF-05',
    Warded: 'WN-EFF-06',
  } as const
  // WN-EFF-02: Hindered lasts until the end of the next turn
  const until = effect.name === 'Hindered' ? turn + 1 : turn
  lay(umpire, on, { name: effect.name, n: 0, until, by: seat }, rules[effect.name])
  return []
}

/** WN-ABL-02: damage with Toll dazes the other enemies of its bearer beside the target. */
function maybePeal(umpire: Ump, by: ModelId, hit: ModelId, arm: Arm): void {
  const peal = ability(umpire, by, 'peals')
  const at = mini(umpire.board, hit).at
  if (peal === undefined || peal.arm !== arm.name || at === null) return
  const target = figure(umpire, hit)
  for (const who of playing(umpire, hit)) {
    if (!areEnemies(umpire.board, by, who) || !inReach(target, figure(umpire, who), peal.within)) continue
    const { turn } = umpire.board
    lay(umpire, who, { name: 'Dazed', n: 0, until: turn, by: mini(umpire.board, by).seat }, 'WN-ABL-02')
  }
}
