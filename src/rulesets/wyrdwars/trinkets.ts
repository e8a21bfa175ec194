/** Things used in Shooting instead of a shot: salve, net and pots (WW-ITM-03, WW-ITM-08 to WW-ITM-11). */

import { type ModelId, type Refusal, refuse } from '#engine'
import { INCH, type Len, type Point } from '#geometry'
import type { Assault } from './attack.ts'
import { cardOf } from './card.ts'
import { nameOf } from './characteristics.ts'
import type { TrinketId } from './content/trinkets.ts'
import { heal, woundsLost } from './damage.ts'
import { lay } from './effects.ts'
import { gapOf, isPointWithin, isWithin } from './figure.ts'
import {
  enemiesOf,
  type Frame,
  type Game,
  isEngaged,
  onBoard,
  type StepsFor,
  type Ump,
  type WwOffer,
  warrior,
} from './model.ts'
import { agreed } from './options.ts'
import { areInContact, isOnSurface } from './places.ts'
import type { Rule } from './rules.ts'
import { aimOf, isCarrying, reveal, whyNotAct, whyNotShotAt } from './shooting.ts'
import { seesPoint } from './sight.ts'
import { cast, isPassed, type Need } from './throws.ts'

/** What is thrown at somebody. */
export type Missive = 'casting-net' | 'powder-pot'

export type TrinketFrame =
  | { readonly step: 'salve'; readonly by: ModelId; readonly at: ModelId }
  /** A net or a powder pot; a menu leads to one at the thrower himself. */
  | { readonly step: 'toss'; readonly by: ModelId; readonly at: ModelId; readonly what: Missive }
  | {
      readonly step: 'tossed'
      readonly by: ModelId
      readonly at: ModelId
      readonly what: Missive
      readonly got?: number
    }
  /** A smoke pot, at a point. */
  | { readonly step: 'smoke'; readonly by: ModelId; readonly place?: Point }

/** WW-ITM-08, WW-ITM-09: how far things are thrown; WW-ITM-10: a smoke pot. */
export const THROW: Len = 6 * INCH
const SMOKE: Len = 8 * INCH
/** WW-ITM-09: how far the powder reaches. */
const BLAST: Len = INCH

const has = (game: Game, who: ModelId, what: TrinketId): boolean =>
  cardOf(game, who).trinkets.includes(what) && !warrior(game.board, who).spent.includes(what)

/** WW-ITM-03, WW-ITM-08, WW-ITM-09, WW-ITM-10, WW-OBJ-02: once a battle, by who could shoot. */
export function whyNotUse(game: Game, who: ModelId, what: TrinketId): Refusal<Rule> | null {
  if (!cardOf(game, who).trinkets.includes(what))
    return refuse('WW-LST-05', `${nameOf(game, who)} does not carry that.`)
  if (!has(game, who, what)) return refuse('WW-ITM-03', 'Used already in this battle.')
  return (
    whyNotAct(game, who) ??
    (isCarrying(game, who) ? refuse('WW-OBJ-02', 'A carrier uses no salve and throws nothing.') : null)
  )
}

/** WW-ITM-03, WW-WND-08, WW-WND-09: himself, or an unengaged friend in base contact, who has lost a wound. */
export function whyNotSalved(game: Game, by: ModelId, at: ModelId): Refusal<Rule> | null {
  if (woundsLost(game, at) === 0) return refuse('WW-WND-09', `${nameOf(game, at)} has lost no wound.`)
  if (at === by) return null
  if (!areInContact(game, by, at)) return refuse('WW-ITM-03', `${nameOf(game, at)} is not in base contact.`)
  return isEngaged(game.board, at) ? refuse('WW-ITM-03', `${nameOf(game, at)} is engaged.`) : null
}

/** WW-ITM-10: a point within 8 inches on a clear line from the eye. */
export function whyNotSmoked(game: Game, by: ModelId, at: Point): Refusal<Rule> | null {
  if (!isPointWithin(game, by, at, SMOKE)) return refuse('WW-ITM-10', 'A smoke pot flies 8 inches at most.')
  if (!isOnSurface(game, at)) return refuse('WW-ITM-11', 'Smoke rises from the ground or from a roof.')
  return seesPoint(game, by, at) ? null : refuse('WW-ITM-10', 'No line of sight.')
}

/** What he may use, each a menu; smoke wants a point. */
export function trinketOffers(game: Game, who: ModelId): WwOffer[] {
  const { trinkets } = cardOf(game, who)
  return trinkets.flatMap((what): WwOffer[] => {
    const frame = usedAs(who, what)
    if (frame === null || whyNotUse(game, who, what) !== null) return []
    const id = `${frame.step === 'toss' ? (frame.what === 'casting-net' ? 'net' : 'pot') : frame.step}:${who}`
    const offer: WwOffer = { id, rule: RULES_OF[what] ?? 'WW-ITM-03', on: who, leads: frame }
    if (frame.step === 'smoke') return [{ ...offer, hole: { fill: 'point' } }]
    return usesOf(game, frame).length === 0 ? [] : [{ ...offer, opens: true }]
  })
}
const RULES_OF: Partial<Record<TrinketId, Rule>> = {
  salve: 'WW-ITM-03',
  'casting-net': 'WW-ITM-08',
  'powder-pot': 'WW-ITM-09',
  'smoke-pot': 'WW-ITM-10',
}
function usedAs(by: ModelId, what: TrinketId): TrinketFrame | null {
  if (what === 'salve') return { step: 'salve', by, at: by }
  if (what === 'smoke-pot') return { step: 'smoke', by }
  return what === 'casting-net' || what === 'powder-pot' ? { step: 'toss', by, at: by, what } : null
}

/** What is in such a menu. */
export function usesOf(game: Game, frame: TrinketFrame, only?: string): WwOffer[] {
  const { by } = frame
  const isWanted = (at: ModelId): boolean => (only ?? `at:${at}`) === `at:${at}`
  if (frame.step === 'salve') {
    return onBoard(game.board, warrior(game.board, by).seat).flatMap((at): WwOffer[] =>
      isWanted(at) && whyNotSalved(game, by, at) === null
        ? [{ id: `at:${at}`, rule: 'WW-ITM-03', on: by, at, leads: { ...frame, at } }]
        : [],
    )
  }
  if (frame.step !== 'toss') return []
  return enemiesOf(game.board, by).flatMap((at): WwOffer[] =>
    isWanted(at) && whyNotShotAt(game, by, at, THROW) === null
      ? [{ id: `at:${at}`, rule: RULES_OF[frame.what] ?? 'WW-ITM-08', on: by, at, leads: { ...frame, at } }]
      : [],
  )
}

/** He has used it, and acted (WW-TRN-08). */
function spend(umpire: Ump, who: ModelId, what: TrinketId): void {
  const one = warrior(umpire.board, who)
  one.spent.push(what)
  one.acted = true
}

export const trinkets: StepsFor<TrinketFrame['step']> = {
  salve(umpire, { by, at }) {
    spend(umpire, by, 'salve')
    heal(umpire, at, 'WW-ITM-03')
  },

  toss(umpire, { by, at, what }) {
    spend(umpire, by, what)
    umpire.tell({
      kind: 'attack',
      rule: 'WW-ITM-08',
      by,
      at,
      weapon: what === 'casting-net' ? 'casting net' : 'powder pot',
    })
    const { n, parts } = aimOf(umpire, by, at, null)
    const purpose = `to hit ${nameOf(umpire, at)} with the ${what === 'casting-net' ? 'net' : 'pot'}`
    const looks: Need['looks'] = what === 'powder-pot' && agreed.isOn(umpire.setup, 'telling') ? 'telling' : undefined
    const need = { read: 'most', n, ...(looks !== undefined && { looks }) } as const
    cast(umpire, { by, of: 'hit', rule: 'WW-SHO-02', purpose, need, why: parts }, { step: 'tossed', by, at, what })
  },

  tossed(umpire, { by, at, what, got = 0 }) {
    reveal(umpire, by, 'WW-HID-04')
    if (!isPassed(got)) return
    if (what === 'casting-net') {
      const { seat } = warrior(umpire.board, at)
      return lay(umpire, at, 'netted', [{ rule: 'WW-ITM-08', stat: 'netted', n: -2, until: 'turn', of: seat, left: 1 }])
    }
    umpire.next(...blastOf(umpire, by, at, got), { step: 'cleared' })
  },

  smoke(umpire, { by, place }) {
    if (place === undefined) return
    spend(umpire, by, 'smoke-pot')
    reveal(umpire, by, 'WW-HID-04')
    cloud(umpire, by, place, 'smoke', 'WW-ITM-10')
  },
}

/** WW-ITM-09: the target first, then everybody else within 1 inch of him, friends too, the nearest first. Only the target's hit can be telling. */
function blastOf(game: Game, by: ModelId, at: ModelId, got: number): Frame[] {
  const near = onBoard(game.board)
    .filter(who => who !== at && isWithin(game, at, who, BLAST))
    .map(who => [gapOf(game, at, who), who] as const)
    .toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
    .map(([, who]) => who)
  return [at, ...near].map((who): Frame => ({ step: 'hit', assault: powder(by, who), got: who === at ? got : 1 }))
}
const powder = (by: ModelId, at: ModelId): Assault => ({
  by,
  at,
  means: 'missile',
  rule: 'WW-ITM-09',
  strength: 4,
  pierce: 0,
  isCrushing: false,
})

/** WW-ITM-11, WW-RIT-17: a disc that lies there until the end of the owner's next Nerve phase. */
export function cloud(umpire: Ump, by: ModelId, at: Point, kind: 'smoke' | 'mire', rule: Rule): void {
  const { seat } = warrior(umpire.board, by)
  umpire.board.clouds.push({ kind, at, of: seat, rule })
  umpire.tell({
    kind: 'choice',
    rule,
    seat,
    note: kind === 'smoke' ? 'smoke rises' : 'the ground turns to mire',
    on: by,
  })
}
