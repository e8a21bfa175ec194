/** Rolls that pass or fail, tests among them, and the Lucky token that throws a failed one again (WW-TST, WW-DIC, WW-ITM-04 to WW-ITM-07). */

import type { Band, BandRoll, ModelId, Part, RollBy } from '#engine'
import { cardOf, hasTrait } from './card.ts'
import { initiativeOf, leadershipOf, type Made } from './characteristics.ts'
import { type Frame, type Game, type StepsFor, type Ump, type WwOffer, warrior } from './model.ts'
import type { Rule } from './rules.ts'

/** What a roll is for: a Lucky token helps in all of these (WW-ITM-04). */
export type ThrowKind = 'hit' | 'wound' | 'save' | 'test' | 'casting' | 'reach'

/** How the dice are read. `looks`: natural 6s to hit and natural 1s and 6s of a shot mean something of their own (WW-CRT-01, WW-CRT-04). */
export interface Need {
  /** A D6 that reaches `n`, a D6 test of a characteristic (WW-TST-01), 2D6 against Leadership (WW-TST-05), or a casting (WW-RIT-07). */
  readonly read: 'least' | 'most' | 'nerve' | 'casting'
  readonly n: number
  readonly looks?: 'telling' | 'misfire'
}

/** One roll of a warrior (WW-DIC-03). */
export interface Thrown {
  readonly by: ModelId
  readonly of: ThrowKind
  readonly rule: Rule
  readonly purpose: string
  readonly need: Need
  readonly why: readonly Part<Rule>[]
  /** Failed, it is thrown again at once by this rule, and then stands (WW-DIC-04). */
  readonly again?: Rule
}

/** What came of it: failed, passed, or what `looks` and backlash look for. */
export const FAILED = 0
export const PASSED = 1
export const TELLING = 2
/** WW-CRT-04, WW-RIT-07: failed in the worst way. */
export const DIRE = -1

export type ThrowFrame =
  /** The bearer's owner looks at a failed roll. `onward` goes on with what `got` says. */
  | { readonly step: 'lucky'; readonly thrown: Thrown; readonly onward: Frame; readonly got: number }
  /** The token is used, and the second result stands. */
  | { readonly step: 'again'; readonly thrown: Thrown; readonly onward: Frame }
export type ThrowAbout = 'lucky'

// ---- reading the dice -------------------------------------------------------------

/** WW-TST-01, WW-TST-02, WW-TST-03, WW-TST-08: the highest face that passes: a 1 always does, a 6 never. */
export const passesUpTo = (value: number): number => Math.min(5, Math.max(1, value))

const bands = (...all: readonly Band[]): readonly Band[] => all

/** WW-TST-05, WW-TST-06: 2D6, nothing natural about them. */
export const nerveBands = (value: number): readonly Band[] =>
  bands({ name: 'passed', upTo: clamped(value), luck: 'good' }, { name: 'failed', upTo: 12, luck: 'bad' })

/** WW-RIT-02, WW-RIT-07: a failed 12 is a band of its own. */
export function castingBands(value: number): readonly Band[] {
  const upTo = clamped(value)
  return bands(
    { name: 'cast', upTo, luck: 'good' },
    { name: 'failed', upTo: Math.max(upTo, 11), luck: 'bad' },
    { name: 'backlash', upTo: 12, luck: 'bad' },
  )
}
const clamped = (value: number): number => Math.min(12, Math.max(1, value))

/** WW-CRT-01: a natural 6 to hit in close combat. */
export const blowBands = (needed: number): readonly Band[] =>
  bands(
    { name: 'miss', upTo: needed - 1, luck: 'bad' },
    { name: 'hit', upTo: 5, luck: 'good' },
    { name: 'telling hit', upTo: 6, luck: 'best' },
  )

/** WW-CRT-01, WW-CRT-04: a natural 1 of a Ballistic Skill test, and a natural 6 with blackpowder. */
export const shotBands = (value: number, isPowder: boolean): readonly Band[] =>
  bands(
    { name: 'telling hit', upTo: 1, luck: 'best' },
    { name: 'hit', upTo: passesUpTo(value), luck: 'good' },
    { name: 'miss', upTo: isPowder ? 5 : 6, luck: 'bad' },
    { name: 'misfire', upTo: 6, luck: 'bad' },
  )

/** WW-DIC-01, WW-DIC-02, WW-DIC-03: rolls it, one throw at a time, and says what came of the faces shown. */
function thrown(umpire: Ump, { by, rule, purpose, need, why }: Thrown): number {
  const whose: RollBy = { seat: warrior(umpire.board, by).seat, by, purpose }
  const band = (roll: BandRoll): number => umpire.rollBands(whose, rule, roll, why).indexOf(1)
  const { read, n, looks } = need
  if (read === 'nerve') return NERVE[band({ n: 1, sides: 6, pair: 'sum', bands: nerveBands(n) })]!
  if (read === 'casting') return CASTING[band({ n: 1, sides: 6, pair: 'sum', bands: castingBands(n) })]!
  if (looks === undefined) {
    const target = read === 'most' ? passesUpTo(n) : n
    return umpire.roll(whose, rule, { n: 1, sides: 6, read: read === 'most' ? 'atMost' : 'atLeast', target }, why)
  }
  if (read === 'least') return BLOW[band({ n: 1, sides: 6, bands: blowBands(n) })]!
  return SHOT[band({ n: 1, sides: 6, bands: shotBands(n, looks === 'misfire') })]!
}
const NERVE = [PASSED, FAILED]
const CASTING = [PASSED, FAILED, DIRE]
const BLOW = [FAILED, PASSED, TELLING]
const SHOT = [TELLING, PASSED, FAILED, DIRE]

/** WW-TST-09: passed or failed, by the rule of its reading alone. */
export const isPassed = (got: number | undefined): boolean => (got ?? FAILED) > FAILED

// ---- rolling ------------------------------------------------------------------------

/**
 * Rolls now, and queues `then` with `got`, what came of it; before that, where it failed and its roller has a Lucky token, whatever his
 * owner wants done with it (WW-ITM-05). `then` must be a frame with room for `got`.
 */
export function cast(umpire: Ump, roll: Thrown, then: Frame): void {
  const first = thrown(umpire, roll)
  const isAgain = roll.again !== undefined && !isPassed(first)
  // WW-ITM-01: once a turn
  if (isAgain && roll.again === 'WW-ITM-01') warrior(umpire.board, roll.by).usedLine = true
  const got = isAgain ? thrown(umpire, { ...roll, rule: roll.again }) : first
  const isOver = isPassed(got) || isAgain || !hasLuck(umpire, roll.by)
  umpire.next(isOver ? landing(then, got) : { step: 'lucky', thrown: roll, onward: then, got })
}

/** `then` with what came of the roll. */
const landing = (then: Frame, got: number): Frame => ({ ...then, got }) as Frame

/** WW-ITM-04: a token that is not spent, and is not kept for ever. */
const hasLuck = (game: Game, who: ModelId): boolean => {
  const { spent, lucky } = warrior(game.board, who)
  return lucky !== 'never' && cardOf(game, who).trinkets.includes('lucky-token') && !spent.includes('lucky-token')
}

/** WW-ITM-06: the standing answer: true uses it, false keeps it, null asks. */
function standingAnswer(game: Game, { by, of }: Thrown): boolean | null {
  const { lucky } = warrior(game.board, by)
  if (lucky === 'ask') return null
  return lucky === 'first' || (lucky === 'saves' && of === 'save')
}

export const throws: StepsFor<ThrowFrame['step']> = {
  lucky(umpire, { thrown: roll, onward, got }, [answer]) {
    const again: Frame = { step: 'again', thrown: roll, onward }
    if (answer !== undefined) return umpire.next(answer.offer.id === 'use' ? again : landing(onward, got))
    const known = hasLuck(umpire, roll.by) ? standingAnswer(umpire, roll) : false
    if (known !== null) return umpire.next(known ? again : landing(onward, got))
    const { by } = roll
    const offers: WwOffer[] = [
      { id: 'use', rule: 'WW-ITM-04', on: by, leads: again },
      { id: 'keep', rule: 'WW-ITM-05', on: by, leads: landing(onward, got) },
    ]
    umpire.ask({ seat: warrior(umpire.board, by).seat, about: 'lucky', on: by, offers, otherwise: 'keep' })
  },

  /** WW-DIC-04: at most once, and the second result stands even if it is worse. */
  again(umpire, { thrown: roll, onward }) {
    const one = warrior(umpire.board, roll.by)
    one.spent.push('lucky-token')
    umpire.tell({ kind: 'choice', rule: 'WW-ITM-04', seat: one.seat, note: 'uses the Lucky token', on: roll.by })
    const then: Frame = onward.step === 'wounded' ? { ...onward, stands: true } : onward
    umpire.next(landing(then, thrown(umpire, roll)))
  },
}

// ---- tests --------------------------------------------------------------------------

/** WW-TST-01, WW-TST-04, WW-TST-07: a D6 test of Initiative; `more` changes the characteristic, never the die. */
export function testInitiative(
  umpire: Ump,
  who: ModelId,
  rule: Rule,
  purpose: string,
  more: readonly Part<Rule>[],
  then: Frame,
  again?: Rule,
): void {
  testOn(umpire, who, rule, purpose, initiativeOf(umpire, who, more), then, again)
}

/** WW-TST-01: the same on a value that is worked out already. */
export function testOn(
  umpire: Ump,
  by: ModelId,
  rule: Rule,
  purpose: string,
  made: Made,
  then: Frame,
  again?: Rule,
): void {
  const roll: Thrown = { by, of: 'test', rule, purpose, need: { read: 'most', n: made.n }, why: made.parts }
  cast(umpire, again === undefined ? roll : { ...roll, again }, then)
}

/** WW-TST-04, WW-TST-05, WW-TST-10: a Leadership test; the Mindless pass it without a die (WW-PSY-08). */
export function testLeadership(
  umpire: Ump,
  who: ModelId,
  rule: Rule,
  purpose: string,
  more: readonly Part<Rule>[],
  then: Frame,
): void {
  if (hasTrait(umpire, who, 'mindless')) {
    umpire.tell({ kind: 'auto', rule, by: who, purpose, passed: true, why: [{ n: 0, rule: 'WW-PSY-08' }] })
    umpire.next(landing(then, PASSED))
  } else {
    const { n, parts } = leadershipOf(umpire, who, more)
    cast(umpire, { by: who, of: 'test', rule, purpose, need: { read: 'nerve', n }, why: parts }, then)
  }
}
