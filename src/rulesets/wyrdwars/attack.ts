/** One hit from the save to the last wound (WW-ARM, WW-CC-12, WW-CC-19, WW-WND). */

import type { ModelId, Part } from '#engine'
import { canSave, NO_SAVE, piercingOf, saveNeeded, splintered } from './armour.ts'
import { cardOf, hasSkill, hasTrait } from './card.ts'
import { nameOf, toughnessOf } from './characteristics.ts'
import { contest } from './contest.ts'
import { wound } from './damage.ts'
import { type Game, isOnBoard, type StepsFor, type Ump, warrior } from './model.ts'
import type { Rule } from './rules.ts'
import { baseSaveOf, type Means } from './strike.ts'
import { cast, isPassed, TELLING } from './throws.ts'

/** A hit, or what will be one if its roll succeeds. */
export interface Assault {
  /** Who is credited with the last wound; null for falls and backlash (WW-WND-11). */
  readonly by: ModelId | null
  /** Who rolls to wound, where nobody is credited: the victim's own seat. */
  readonly at: ModelId
  readonly means: Means
  /** The rule that made the hit. */
  readonly rule: Rule
  readonly strength: number
  readonly pierce: number
  readonly isCrushing: boolean
}

export type AttackFrame =
  /** What others start: `got` says whether it hit; a sure hit has 1. */
  | { readonly step: 'hit'; readonly assault: Assault; readonly got?: number }
  | { readonly step: 'saved'; readonly assault: Assault; readonly got?: number }
  /** `stands`: it was thrown a second time, and is not thrown again (WW-DIC-04). */
  | { readonly step: 'wounded'; readonly assault: Assault; readonly got?: number; readonly stands?: true }

/** WW-ARM-17: the number a save needs against this hit, and what it is made of. */
export function saveAgainst(
  game: Game,
  { at, means, strength, pierce }: Pick<Assault, 'at' | 'means' | 'strength' | 'pierce'>,
): { readonly n: number; readonly base: number; readonly parts: readonly Part<Rule>[] } {
  const base = baseSaveOf(game, at, means)
  const { splinters } = warrior(game.board, at)
  const parts: Part<Rule>[] = [{ n: base, rule: 'WW-ARM-01' }]
  if (splinters > 0) parts.push({ n: splinters, rule: 'WW-ARM-13' })
  const piercing = piercingOf(strength)
  if (piercing > 0) parts.push({ n: piercing, rule: 'WW-ARM-07' })
  if (pierce > 0) parts.push({ n: pierce, rule: 'WW-ARM-29' })
  return { n: saveNeeded(base, splinters, strength, pierce), base, parts }
}

/** WW-CRT-01, WW-CRT-03: a telling hit is one Strength more, unless its target wears an iron cap. */
const told = (game: Game, assault: Assault, got: number | undefined): Assault =>
  got === TELLING && cardOf(game, assault.at).cap === null ? { ...assault, strength: assault.strength + 1 } : assault

export const attacks: StepsFor<AttackFrame['step']> = {
  /** WW-ARM-02, WW-ARM-05, WW-ARM-06, WW-DIC-06: as soon as it has hit, the save is thrown, where there is one. */
  hit(umpire, { assault: aimed, got }) {
    if (!isPassed(got) || !isOnBoard(umpire.board, aimed.at)) return
    const assault = told(umpire, aimed, got)
    const { at } = assault
    const { n, base, parts } = saveAgainst(umpire, assault)
    if (!canSave(n)) {
      if (base < NO_SAVE)
        umpire.tell({ kind: 'auto', rule: 'WW-ARM-17', by: at, purpose: 'a save', passed: false, why: parts })
      return toWound(umpire, assault)
    }
    const need = { read: 'least', n } as const
    cast(
      umpire,
      { by: at, of: 'save', rule: 'WW-ARM-03', purpose: 'to save', need, why: parts },
      { step: 'saved', assault },
    )
  },

  /** WW-ARM-03, WW-ARM-04, WW-ARM-21: the hit is lost, and the armour is worse for it; or it goes on. */
  saved(umpire, { assault, got }) {
    if (isPassed(got)) splinter(umpire, assault)
    else toWound(umpire, assault)
  },

  /** WW-WND-01: each successful roll takes one wound. WW-SKL-12: the first of a battle against who clings to life is thrown again. */
  wounded(umpire, { assault, got, stands }) {
    if (!isPassed(got)) return
    const { by, at, rule } = assault
    const one = warrior(umpire.board, at)
    const clings = isClinging(umpire, at)
    if (clings) one.clung = true
    if (clings && stands !== true) {
      const { purpose, n, why } = woundRoll(umpire, assault)
      const whose = { seat: warrior(umpire.board, by ?? at).seat, by, purpose: `${purpose}, who clings to life` }
      if (umpire.roll(whose, 'WW-SKL-12', { n: 1, sides: 6, read: 'atLeast', target: n }, why) === 0) return
    }
    wound(umpire, at, by, rule)
  },
}

/** WW-CC-12, WW-FAL-03: Strength against Toughness by the contest table. */
function woundRoll(game: Game, { at, strength, rule }: Assault) {
  const { n: toughness, parts } = toughnessOf(game, at)
  return {
    purpose: `to wound ${nameOf(game, at)}, ${strength} against ${toughness}`,
    n: contest(strength, toughness),
    why: [{ n: strength, rule }, ...parts.map(part => ({ n: -part.n, rule: part.rule }))],
  }
}

function toWound(umpire: Ump, assault: Assault): void {
  const { by, at } = assault
  const { purpose, n, why } = woundRoll(umpire, assault)
  const need = { read: 'least', n } as const
  // nobody rolls for a fall: its victim's owner does, and no token makes him roll again for his own wound
  if (by === null) {
    const whose = { seat: warrior(umpire.board, at).seat, by: null, purpose }
    const got = umpire.roll(whose, 'WW-CON-01', { n: 1, sides: 6, read: 'atLeast', target: need.n }, why)
    umpire.next({ step: 'wounded', assault, got })
  } else {
    cast(umpire, { by, of: 'wound', rule: 'WW-CC-12', purpose, need, why }, { step: 'wounded', assault })
  }
}

/** WW-TRA-19, WW-SKL-06: how many saves more cost his armour nothing. */
export function sparesLeft(game: Game, who: ModelId): number {
  const spares = (hasTrait(game, who, 'tempered') ? 1 : 0) + (hasSkill(game, who, 'shield-wise') ? 1 : 0)
  return Math.max(0, spares - warrior(game.board, who).spared)
}

/** WW-ARM-13, WW-ARM-30, WW-SKL-07: the points of save that a saved hit costs. */
export function pointsLost(game: Game, { by, means, isCrushing }: Assault): number {
  const breaks = by !== null && means === 'blow' && hasSkill(game, by, 'armour-breaker') ? 1 : 0
  return (isCrushing ? 2 : 1) + breaks
}

/** WW-SKL-12: will the next wound roll that succeeds against him be thrown again? */
export const isClinging = (game: Game, who: ModelId): boolean =>
  !warrior(game.board, who).clung && hasSkill(game, who, 'clings-to-life')

/** WW-ARM-13, WW-ARM-20, WW-ARM-30, WW-TRA-19, WW-SKL-06, WW-SKL-07: what the saved hit leaves of the armour. */
function splinter(umpire: Ump, assault: Assault): void {
  const { at, means, isCrushing } = assault
  const one = warrior(umpire.board, at)
  const base = baseSaveOf(umpire, at, means)
  if (sparesLeft(umpire, at) > 0) {
    const [rule, why] =
      one.spared === 0 && hasTrait(umpire, at, 'tempered')
        ? (['WW-TRA-19', 'Tempered'] as const)
        : (['WW-SKL-06', 'Shield-Wise'] as const)
    one.spared++
    umpire.tell({ kind: 'choice', rule, seat: one.seat, note: `${why}: the armour holds`, on: at })
    return
  }
  one.splinters = splintered(base, one.splinters, pointsLost(umpire, assault))
  const now = base + one.splinters
  const token = canSave(now) ? `splintered to ${now}+` : 'without a save'
  umpire.tell({ kind: 'mark', rule: isCrushing ? 'WW-ARM-30' : 'WW-ARM-13', who: at, token })
}
