/** Rites (WW-RIT): cast in Shooting instead of a shot. */

import { type ModelId, type Part, type Refusal, refuse, type Seat } from '#engine'
import type { Point } from '#geometry'
import type { Assault } from './attack.ts'
import { cardOf, hasArtefact } from './card.ts'
import { leadershipOf, type Made, nameOf } from './characteristics.ts'
import { type RiteId, riteOf } from './content/rites.ts'
import { heal, woundsLost } from './damage.ts'
import { lay } from './effects.ts'
import { isPointWithin, isWithin } from './figure.ts'
import {
  type Effect,
  enemiesOf,
  type Frame,
  type Game,
  isEngaged,
  onBoard,
  type Stat,
  type StepsFor,
  type Ump,
  type WwOffer,
  warrior,
} from './model.ts'
import { agreed } from './options.ts'
import { silenceOn } from './peals.ts'
import { isOnSurface } from './places.ts'
import type { Rule } from './rules.ts'
import { outOfRange, reveal, whyNotAct, whyNotChoked } from './shooting.ts'
import { sees, seesPoint } from './sight.ts'
import { cast, DIRE, isPassed, testLeadership } from './throws.ts'
import { cloud } from './trinkets.ts'

/** A rite, by whom, and at whom or where. */
export interface Casting {
  readonly by: ModelId
  readonly rite: RiteId
  readonly at?: ModelId
  readonly place?: Point
}

export type RiteFrame =
  /** A menu of rites. */
  | { readonly step: 'rites'; readonly by: ModelId }
  | ({ readonly step: 'rite' } & Casting)
  | ({ readonly step: 'cast'; readonly got?: number } & Casting)
  /** WW-RIT-19: whoever hears the Croak tests. */
  | { readonly step: 'croaked'; readonly who: ModelId; readonly of: number; readonly got?: number }

/** WW-RIT-01, WW-TRA-21: one attempt in Shooting, by who knows rites, where they are agreed. */
export function whyNotCast(game: Game, who: ModelId): Refusal<Rule> | null {
  if (cardOf(game, who).rites.length === 0) return refuse('WW-TRA-21', `${nameOf(game, who)} knows no rites.`)
  if (!agreed.isOn(game.setup, 'rites')) return refuse('WW-SCO-06', 'Rites and prayers are not agreed.')
  return whyNotAct(game, who) ?? whyNotChoked(game, who)
}

/** WW-RIT-03, WW-RIT-12, WW-RIT-16: range and a clear line, for friends too; an enemy must not be hidden. */
export function whyNotCastAt(game: Game, { by, rite, at }: Casting & { readonly at: ModelId }): Refusal<Rule> | null {
  const { range } = riteOf(rite)
  const { seat, hidden } = warrior(game.board, at)
  if (seat !== warrior(game.board, by).seat && hidden) return refuse('WW-HID-03', 'That warrior is hidden.')
  if (rite === 'wax-spark' && isEngaged(game.board, at))
    return refuse('WW-RIT-16', 'Wax Spark is for unengaged enemies.')
  if (rite === 'bind-wound' && woundsLost(game, at) === 0)
    return refuse('WW-WND-09', `${nameOf(game, at)} has lost no wound.`)
  if (at === by) return null
  if (!isWithin(game, by, at, range)) return refuse('WW-RIT-03', outOfRange(game, by, at, range))
  return sees(game, by, at) ? null : refuse('WW-RIT-03', 'No line of sight.')
}

/** WW-RIT-17, WW-RIT-20: a point within range on a clear line; mire lies on the ground. */
export function whyNotCastOn(game: Game, by: ModelId, rite: RiteId, place: Point): Refusal<Rule> | null {
  const { range, name } = riteOf(rite)
  if (rite === 'mire' && place.z !== 0) return refuse('WW-RIT-17', 'Mire lies on the ground.')
  if (!isPointWithin(game, by, place, range)) return refuse('WW-RIT-03', `${name} does not reach that far.`)
  if (!isOnSurface(game, place)) return refuse('WW-ITM-11', `${name} lies on the ground or on a roof.`)
  return seesPoint(game, by, place) ? null : refuse('WW-RIT-03', 'No line of sight.')
}

export function riteOffer(game: Game, who: ModelId): WwOffer | null {
  if (cardOf(game, who).rites.length === 0 || whyNotCast(game, who) !== null || ritesOf(game, who).length === 0)
    return null
  return { id: `rite:${who}`, rule: 'WW-RIT-01', on: who, opens: true, leads: { step: 'rites', by: who } }
}

/** What is in that menu: rites with their targets. */
export function ritesOf(game: Game, by: ModelId, only?: string): WwOffer[] {
  return cardOf(game, by).rites.flatMap((rite): WwOffer[] => {
    const { rule, at: aim } = riteOf(rite)
    const offer: WwOffer = { id: rite, rule, on: by, leads: { step: 'rite', by, rite } }
    if (aim === 'around') return [offer]
    if (aim === 'point') return [{ ...offer, hole: { fill: 'point' } }]
    const whom = aim === 'enemy' ? enemiesOf(game.board, by) : onBoard(game.board, warrior(game.board, by).seat)
    return whom.flatMap((at): WwOffer[] => {
      const id = `${rite}:${at}`
      if ((only ?? id) !== id || whyNotCastAt(game, { by, rite, at }) !== null) return []
      return [{ id, rule, on: by, at, leads: { step: 'rite', by, rite, at } }]
    })
  })
}

/** WW-RIT-02, WW-RIT-04, WW-PRY-14, WW-ART-07: Leadership less the difficulty, which the Black Quill makes 1 less. */
export function castingOf(game: Game, by: ModelId, rite: RiteId): Made {
  const { difficulty, rule } = riteOf(rite)
  const more: Part<Rule>[] = [{ n: -difficulty, rule }, ...silenceOn(game, by)]
  if (difficulty > 0 && hasArtefact(game, by, 'black-quill')) more.push({ n: 1, rule: 'WW-ART-07' })
  return leadershipOf(game, by, more)
}

export const rites: StepsFor<RiteFrame['step']> = {
  // a menu is never taken
  rites() {},

  rite(umpire, { by, rite, at, place }) {
    const { name } = riteOf(rite)
    warrior(umpire.board, by).acted = true
    const { n, parts } = castingOf(umpire, by, rite)
    const then: Frame = {
      step: 'cast',
      by,
      rite,
      ...(at !== undefined && { at }),
      ...(place !== undefined && { place }),
    }
    const need = { read: 'casting', n } as const
    cast(umpire, { by, of: 'casting', rule: 'WW-RIT-02', purpose: `to cast ${name}`, need, why: parts }, then)
  },

  /** WW-RIT-07: a failed 12 strikes the caster; else it works. */
  cast(umpire, { got, ...casting }) {
    const { by } = casting
    reveal(umpire, by, 'WW-HID-04')
    if (isPassed(got)) return work(umpire, casting)
    if (got !== DIRE) return
    const assault: Assault = {
      by: null,
      at: by,
      means: 'fall',
      rule: 'WW-RIT-07',
      strength: 4,
      pierce: 0,
      isCrushing: false,
    }
    umpire.next({ step: 'hit', assault, got: 1 }, { step: 'cleared' })
  },

  croaked(umpire, { who, of, got }) {
    if (isPassed(got)) return
    lay(umpire, who, 'cowed by the Croak', [
      { rule: 'WW-RIT-19', stat: 'weaponSkill', n: -1, ...untilNerve(of) },
      { rule: 'WW-RIT-19', stat: 'no-charge', n: 0, ...untilNerve(of) },
    ])
  },
}

/** WW-RIT-05: until the end of the caster's next Nerve phase. */
const untilNerve = (of: number): Pick<Effect, 'until' | 'of' | 'left'> => ({ until: 'nerve', of, left: 1 })

/** What a rite that only lays something on its target lays there. */
const LAYS: Partial<Record<RiteId, { readonly token: string; readonly lays: readonly (readonly [Stat, number])[] }>> = {
  'steady-heart': { token: 'steady of heart', lays: [['leadership', 2]] },
  'tallow-grip': {
    token: 'in a Tallow Grip',
    lays: [
      ['movement', -2],
      ['no-run', 0],
    ],
  },
  'snuff-sight': {
    token: 'snuffed',
    lays: [
      ['ballisticSkill', -1],
      ['initiative', -1],
    ],
  },
  'mud-skin': { token: 'covered in mud', lays: [['toughness', 1]] },
  'soft-step': { token: 'soft of step', lays: [['soft-step', 0]] },
  choke: { token: 'choking', lays: [['choked', 0]] },
}

/** WW-RIT-11 to WW-RIT-22: what it does. WW-RIT-08: a hit is an attack, with a save. */
function work(umpire: Ump, { by, rite, at, place }: Casting): void {
  const { rule } = riteOf(rite)
  const { seat } = warrior(umpire.board, by)
  if (place !== undefined) cloud(umpire, by, place, rite === 'mire' ? 'mire' : 'smoke', rule)
  else if (rite === 'bright-lantern') light(umpire, by)
  else if (at === undefined) throw new Error(`wyrdwars: ${rite} is cast at nobody`)
  else if (rite === 'bind-wound') heal(umpire, at, rule)
  else if (rite === 'croak') {
    testLeadership(umpire, at, 'WW-RIT-19', 'against the Croak', [], { step: 'croaked', who: at, of: seat })
  } else if (rite === 'wax-spark') {
    const assault: Assault = { by, at, means: 'rite', rule, strength: 3, pierce: 0, isCrushing: false }
    umpire.next({ step: 'hit', assault, got: 1 }, { step: 'cleared' })
  } else layRite(umpire, rite, at, seat)
}

/** WW-RIT-05: what a rite lays on its target, and how long it lasts. */
function layRite(umpire: Ump, rite: RiteId, at: ModelId, seat: Seat): void {
  const laid = LAYS[rite]
  if (laid === undefined) throw new Error(`wyrdwars: ${rite} lays nothing on anybody`)
  const { rule } = riteOf(rite)
  const effects = laid.lays.map(([stat, n]): Effect => ({ rule, stat, n, ...lastsOf(umpire, rite, at, seat) }))
  lay(umpire, at, laid.token, effects)
}

/** WW-RIT-21: to the end of the caster's next turn. WW-RIT-22: to the end of the next turn of its victim. */
function lastsOf({ board }: Ump, rite: RiteId, at: ModelId, seat: Seat): Pick<Effect, 'until' | 'of' | 'left'> {
  if (rite === 'soft-step') return { until: 'turn', of: seat, left: 2 }
  return rite === 'choke' ? { until: 'turn', of: warrior(board, at).seat, left: 1 } : untilNerve(seat)
}

/** WW-RIT-13: every hidden enemy within 8 inches with a clear line. */
function light(umpire: Ump, by: ModelId): void {
  const { range } = riteOf('bright-lantern')
  for (const foe of enemiesOf(umpire.board, by)) {
    if (isWithin(umpire, by, foe, range) && sees(umpire, by, foe)) reveal(umpire, foe, 'WW-RIT-13')
  }
}
