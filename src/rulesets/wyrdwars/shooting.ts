/** Shooting: who may, at whom, and how well (WW-SHO, WW-CRT). */

import { lengthText, type ModelId, type Part, type Refusal, refuse } from '#engine'
import { INCH, inches, type Len } from '#geometry'
import { cardOf, hasSkill, hasTrait } from './card.ts'
import { ballisticSkillOf, isUnder, type Made, nameOf, printed } from './characteristics.ts'
import type { MissileRule, MissileWeapon } from './content/weapons.ts'
import { gapOf, isWithin } from './figure.ts'
import { enemiesOf, type Game, isEngaged, placeOf, type StepsFor, type Ump, type WwOffer, warrior } from './model.ts'
import { agreed } from './options.ts'
import type { Rule } from './rules.ts'
import { coverOf, sees } from './sight.ts'
import { cast, DIRE, type Need } from './throws.ts'

export type ShootingFrame =
  /** What others start: a shot. A menu of shots leads to one at the shooter himself. */
  | { readonly step: 'shoot'; readonly by: ModelId; readonly at: ModelId }
  | { readonly step: 'shot'; readonly by: ModelId; readonly at: ModelId; readonly got?: number }

const isOf = (weapon: MissileWeapon, rule: MissileRule): boolean => weapon.rules.includes(rule)

// ---- who and at whom --------------------------------------------------------------

/** WW-SHO-03, T11: what keeps a warrior from doing anything in Shooting: shot, search, rite, salve or throw. */
export function whyNotAct(game: Game, who: ModelId): Refusal<Rule> | null {
  const one = warrior(game.board, who)
  const name = nameOf(game, who)
  if (one.state !== 'standing') return refuse('WW-FLE-07', `${name} is not standing.`)
  if (one.pairs.length > 0) return refuse('WW-SHO-03', `${name} is engaged.`)
  if (one.charged) return refuse('WW-SHO-03', `${name} charged this turn.`)
  if (one.ran) return refuse('WW-MOV-07', `${name} ran this turn.`)
  if (one.brokeAway) return refuse('WW-MOV-14', `${name} broke away this turn.`)
  if (one.rallied) return refuse('WW-FLE-06', `${name} rallied this turn.`)
  if (one.acted) return refuse('WW-SHO-07', `${name} has shot, searched, cast or used a thing this turn.`)
  return hasTrait(game, who, 'mindless') ? refuse('WW-PSY-08', `${name} is Mindless.`) : null
}

/** WW-RIT-22: whoever is choked neither shoots, searches nor casts. */
export const whyNotChoked = (game: Game, who: ModelId): Refusal<Rule> | null =>
  isUnder(game, who, 'choked') ? refuse('WW-RIT-22', `${nameOf(game, who)} is choking.`) : null

/** WW-OBJ-02: does he carry a token? */
export const isCarrying = ({ board }: Game, who: ModelId): boolean =>
  board.tokens.some(({ by, offWith }) => by === who && offWith === null)

/** WW-SHO-03, WW-SHO-09, WW-SHO-10, WW-OBJ-02, WW-HAP-12, WW-SKL-05: what keeps him from shooting at anybody. */
export function whyNotShoot(game: Game, who: ModelId): Refusal<Rule> | null {
  const { missile } = cardOf(game, who)
  const name = nameOf(game, who)
  if (missile === null) return refuse('WW-SHO-03', `${name} has no missile weapon.`)
  const no = whyNotAct(game, who) ?? whyNotChoked(game, who)
  if (no !== null) return no
  const { moved, reload } = warrior(game.board, who)
  if (moved && isOf(missile, 'still') && !hasSkill(game, who, 'braced-aim'))
    return refuse('WW-SHO-09', 'This weapon needs a turn without moving.')
  if (reload < 0) return refuse('WW-CRT-04', 'The weapon is useless for the rest of this battle.')
  if (reload > 0) return refuse('WW-SHO-10', `Still reloading: next shot in round ${game.board.round + reload}.`)
  if (isCarrying(game, who) && !isOf(missile, 'quick'))
    return refuse('WW-OBJ-02', 'A carrier shoots only Quick weapons.')
  if (game.board.happening === 'rain' && isOf(missile, 'blackpowder')) return refuse('WW-HAP-12', 'The powder is wet.')
  return null
}

/** WW-SHO-04, WW-SHO-12, WW-HID-03, WW-LOS-09: what keeps an enemy from being shot at over this range. */
export function whyNotShotAt(game: Game, by: ModelId, at: ModelId, range: Len): Refusal<Rule> | null {
  if (warrior(game.board, at).hidden) return refuse('WW-HID-03', 'That warrior is hidden.')
  if (isEngaged(game.board, at)) return refuse('WW-SHO-04', 'You cannot shoot into a fight.')
  if (!isWithin(game, by, at, range)) return refuse('WW-SHO-12', outOfRange(game, by, at, range))
  return sees(game, by, at) ? null : refuse('WW-SHO-04', 'No line of sight.')
}
/** The same as a yes or no, without a sentence. */
const mayBeShotAt = (game: Game, by: ModelId, at: ModelId, range: Len): boolean =>
  !warrior(game.board, at).hidden && !isEngaged(game.board, at) && isWithin(game, by, at, range) && sees(game, by, at)

export const outOfRange = (game: Game, by: ModelId, at: ModelId, range: Len): string =>
  `${(gapOf(game, by, at) / INCH).toFixed(2)} of ${lengthText(range, 'inches')}.`

/** The shot of a warrior: a menu of targets. */
export function shootOffer(game: Game, who: ModelId): WwOffer | null {
  const { missile } = cardOf(game, who)
  if (missile === null || whyNotShoot(game, who) !== null) return null
  if (!enemiesOf(game.board, who).some(at => mayBeShotAt(game, who, at, missile.range))) return null
  return { id: `shoot:${who}`, rule: 'WW-SHO-03', on: who, opens: true, leads: { step: 'shoot', by: who, at: who } }
}

/** What is in that menu. */
export function shotsOf(game: Game, by: ModelId, only?: string): WwOffer[] {
  const { missile } = cardOf(game, by)
  if (missile === null) return []
  return enemiesOf(game.board, by).flatMap((at): WwOffer[] => {
    const id = `at:${at}`
    if ((only ?? id) !== id || !mayBeShotAt(game, by, at, missile.range)) return []
    return [{ id, rule: 'WW-SHO-04', on: by, at, leads: { step: 'shoot', by, at } }]
  })
}

// ---- how well -----------------------------------------------------------------------

const NEAR: Len = 4 * INCH
/** WW-LOS-06, WW-TRA-15: so much higher is high. */
export const HIGH: Len = inches(3)

/** WW-SHO-05, WW-SHO-06, WW-SHO-14, WW-SKL-04, WW-TRA-04, WW-TRA-15, WW-HAP-12: Ballistic Skill for a shot with `weapon`, or a throw without one. */
export function aimOf(game: Game, by: ModelId, at: ModelId, weapon: MissileWeapon | null): Made {
  const parts: Part<Rule>[] = []
  const add = (n: number, rule: Rule): number => parts.push({ n, rule })
  const isQuick = weapon !== null && isOf(weapon, 'quick')
  if (isWithin(game, by, at, NEAR)) add(1, 'WW-SHO-05')
  const isFar = weapon !== null && !isQuick && !isWithin(game, by, at, weapon.range / 2)
  if (isFar && !hasSkill(game, by, 'long-eye')) add(-1, 'WW-SHO-05')
  const cover = coverOf(game, by, at)
  if (cover !== null) parts.push(cover)
  if (warrior(game.board, by).moved && !isQuick) add(-1, 'WW-MOV-16')
  if (hasTrait(game, at, 'large')) add(1, 'WW-TRA-04')
  const above = placeOf(game.board, by).z - placeOf(game.board, at).z
  if (above >= HIGH && hasTrait(game, by, 'perched')) add(1, 'WW-TRA-15')
  if (weapon !== null && game.board.happening === 'rain') add(-1, 'WW-HAP-12')
  return ballisticSkillOf(game, by, parts)
}

/** WW-SHO-08, WW-ARM-10, WW-CHR-04: the weapon's Strength, or the thrower's own. */
export const missileStrengthOf = (game: Game, by: ModelId, weapon: MissileWeapon): Part<Rule> =>
  weapon.strength === null ? printed(game, by, 'strength') : { n: weapon.strength, rule: 'WW-SHO-08' }

export const shootings: StepsFor<ShootingFrame['step']> = {
  /** WW-SHO-01, WW-SHO-02, WW-SHO-07: one shot, a test on Ballistic Skill. */
  shoot(umpire, { by, at }) {
    const weapon = weaponOf(umpire, by)
    const one = warrior(umpire.board, by)
    umpire.tell({ kind: 'attack', rule: 'WW-SHO-04', by, at, weapon: weapon.name })
    one.acted = true
    if (isOf(weapon, 'slow')) one.reload = 2
    const { n, parts } = aimOf(umpire, by, at, weapon)
    const looks: Need['looks'] = agreed.isOn(umpire.setup, 'telling')
      ? isOf(weapon, 'blackpowder')
        ? 'misfire'
        : 'telling'
      : undefined
    const need = { read: 'most', n, ...(looks !== undefined && { looks }) } as const
    const purpose = `to hit ${nameOf(umpire, at)} with the ${weapon.name.toLowerCase()}`
    cast(umpire, { by, of: 'hit', rule: 'WW-SHO-02', purpose, need, why: parts }, { step: 'shot', by, at })
  },

  /** WW-SHO-11, WW-SHO-13, WW-HID-04: settled at once; he is seen now, and a miss hits nobody else. */
  shot(umpire, { by, at, got }) {
    const weapon = weaponOf(umpire, by)
    reveal(umpire, by, 'WW-HID-04')
    if (got === DIRE) misfire(umpire, by)
    const { n: strength } = missileStrengthOf(umpire, by, weapon)
    const assault = {
      by,
      at,
      means: 'missile',
      rule: 'WW-SHO-08',
      strength,
      pierce: weapon.pierce,
      isCrushing: false,
    } as const
    umpire.next({ step: 'hit', assault, got: got ?? 0 }, { step: 'cleared' })
  },
}

function weaponOf(game: Game, who: ModelId): MissileWeapon {
  const { missile } = cardOf(game, who)
  if (missile === null) throw new Error(`wyrdwars: warrior ${who} has nothing to shoot with`)
  return missile
}

/** WW-CRT-04: on a 1 useless for this battle, else silent in the next two own turns. */
function misfire(umpire: Ump, by: ModelId): void {
  const one = warrior(umpire.board, by)
  const whose = { seat: one.seat, by, purpose: 'for the misfire' }
  const isUseless = umpire.roll(whose, 'WW-CRT-04', { n: 1, sides: 6, read: 'atMost', target: 1 }, []) > 0
  one.reload = isUseless ? -1 : 3
  umpire.tell({
    kind: 'mark',
    rule: 'WW-CRT-04',
    who: by,
    token: isUseless ? 'without a working weapon' : 'clearing a misfire',
  })
}

/** WW-HID-04, WW-HID-09: he is hidden no longer. */
export function reveal(umpire: Ump, who: ModelId, rule: Rule): void {
  const one = warrior(umpire.board, who)
  if (!one.hidden) return
  one.hidden = false
  umpire.tell({ kind: 'unmark', rule, who, token: 'hidden' })
}
