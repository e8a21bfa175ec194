/** How good a position is: a small table of what is measured and what it is worth. */

import { type Weights, weighed } from '#common/weights'
import type { Evaluation, Seat } from '#engine'
import { distance, INCH, type Len } from '#geometry'
import { aims } from './aims.ts'
import { centreOf, NEAR } from './battlefield.ts'
import { cardOf } from './card.ts'
import { reachOf } from './characteristics.ts'
import type { Weapon } from './content/weapons.ts'
import { type Seen, strengthOf, type Table, tableOf } from './forces.ts'
import { type Book, type Fighter, type Game, otherSeat } from './model.ts'
import { sees } from './sight.ts'

/** What each counts for on its own side; strength in tens of gold. */
const OURS = {
  strength: 2,
  standing: 2.5,
  /** What its best attack would do on average, in strength: to whoever it can go to and hit, now or once it has acted again. */
  threat: 0.8,
  'threat to come': 0.5,
  /** Where its best attack is a shot. */
  shots: 0.8,
  'shots to come': 0.5,
  /** The same for the active fighter without a step more. Less than what comes of the blow, so that it is struck. */
  'at hand': 1,
  'way to go': -0.15,
  /** What the scenario wants: tokens, pieces, the vault; and how near somebody is to the next of it. */
  goal: 9,
  'goal near': 4,
  /** To the vault: what one side searches brings it nearer for both, so nobody grudges it. */
  search: 8,
  'in danger': -0.5,
  panicked: -0.8,
  hampered: -0.4,
  'fate dice': 0.5,
  Fervour: 0.4,
} as const
type Feature = keyof typeof OURS

/** And on the enemy's. To come near is good for both: were it counted against each other, nobody would ever come. */
const THEIRS = {
  threat: 0.12,
  'threat to come': 0.1,
  // whoever stands where he can be shot gains nothing by it: behind a wall he is as near
  shots: 0.4,
  'shots to come': 0.3,
  'at hand': 0,
  'way to go': 0,
  'in danger': 0,
  'goal near': 2,
  search: 0,
} as const

/** Whoever looks ahead sees blows come, and does better to fear them more. */
const AHEAD = { ...THEIRS, threat: 0.35, 'threat to come': 0.25 } as const

/** Farther off is no worse. */
const FAR = 24 * INCH

/** What a second blow counts beside the first: whoever it is for may have fallen. */
const SECOND = 0.7

function measured(game: Game, seat: Seat, { seen, gaps, walks, isHeld }: Table): Weights<Feature> {
  const { board } = game
  const own = seen[seat]!
  const foes = seen[otherSeat(seat)]!
  const found = {
    strength: 0,
    threat: 0,
    later: 0,
    shots: 0,
    shotsLater: 0,
    atHand: 0,
    way: 0,
    panicked: 0,
    hampered: 0,
  }
  // several threaten the same enemy, who can fall but once: otherwise it would be worth more alive, and nobody looked for another
  const safe = foes.map(foe => strengthOf(foe, foe.left))
  // who may still act in this round threatens first: what is left to others is to come
  for (const i of claimants(own)) {
    const me = own[i]!
    const { one } = me
    found.strength += strengthOf(me, me.left)
    if (one.panicked) found.panicked++
    for (const { n } of one.effects) if (n < 0) found.hampered++
    const [away, walk] = [gaps[seat]![i]!, walks[seat]![i]!]
    const { best, at, isShot, atHand, far } = outlook(game, me, {
      foes,
      away,
      walk,
      safe,
      isHeld: isHeld[otherSeat(seat)]!,
    })
    // an active fighter is no better off for actions it has not taken
    if (at >= 0) safe[at]! -= Math.min(best, safe[at]!)
    if (isSpent(one)) found[isShot ? 'shotsLater' : 'later'] += best
    else found[isShot ? 'shots' : 'threat'] += best
    if (one.turn === 'active' && one.actions > 0) found.atHand += atHand
    found.way += Math.min(far, FAR) / INCH
  }
  let standing = own.length
  board.fighters.forEach((one, who) => {
    if (one.seat !== seat) return
    if (one.where === 'reserve' || one.where === 'unplaced') found.strength += 5
    else if (one.where === 'gone') {
      // who escaped with treasure is no loss at all
      const isLaden = board.tokens.some(({ by, offWith }) => by === who && offWith !== null)
      found.strength += isLaden ? cardOf(game, who).profile.cost / 10 : 4
      if (isLaden) standing++
    }
  })
  const { won, near, danger, search = 0 } = aims(game, seat, own, foes)
  return {
    strength: found.strength,
    standing,
    threat: found.threat,
    'threat to come': found.later,
    shots: found.shots,
    'shots to come': found.shotsLater,
    'at hand': found.atHand,
    // where only blood counts, nobody can afford to linger
    'way to go': game.setup.scenario === 'SC7' ? 2 * found.way : found.way,
    goal: won,
    'goal near': near,
    search,
    'in danger': danger,
    panicked: found.panicked,
    hampered: found.hampered,
    'fate dice': board.sides[seat]!.fate,
    Fervour: board.sides[seat]!.fervour,
  }
}

// ---- fighting ---------------------------------------------------------------

interface Outlook {
  /** What its attacks would take from the enemy's strength on average: both where it stands beside him, one after a Move. */
  readonly best: number
  /** At whom, as one of the enemies; -1 for nobody. */
  readonly at: number
  /** Is it a shot? */
  readonly isShot: boolean
  /** The best single attack without a Move. */
  readonly atHand: number
  /** How far it is from making any. */
  readonly far: Len
}

/** Is it active, and changed by what an ability has done? */
const isStrengthened = ({ turn, effects }: Fighter): boolean => turn === 'active' && effects.length > 0

/** A weapon as it is in the hands of somebody for whom abilities have paid. */
function strengthened({ effects }: Fighter, weapon: Weapon, skill: number): [Weapon, number] {
  const { kind } = weapon
  let { attacks, hit, crit } = weapon
  let skilled = skill
  for (const { stat, n, only = kind, next = kind } of effects) {
    if (only !== kind || next !== kind) continue
    if (stat === 'attacks') attacks += n
    else if (stat === 'damage') [hit, crit] = [hit + n, crit + n]
    else if (stat === (kind === 'ranged' ? 'shoot' : 'fight')) skilled += n
  }
  return [{ ...weapon, attacks, hit, crit }, skilled]
}

/** Somebody who is threatened with all that is left of him is still hit more surely by one more. */
const capped = (hope: number, left: number): number => (hope <= left ? hope : left + SPARE * (hope - left))
const SPARE = 0.25

/** Who waits has given an action away: were that no loss, everybody would. */
const isSpent = ({ turn }: Fighter): boolean => turn !== 'unactivated'

/** Those who may still act in this round, then the others. */
function claimants(own: readonly Seen[]): number[] {
  const done: number[] = []
  const ready: number[] = []
  own.forEach(({ one }, i) => {
    const list = isSpent(one) ? done : ready
    list.push(i)
  })
  return [...ready, ...done]
}

/** Those it may be about, how far away each is, what of each nobody threatens yet, and who is held by an enemy of theirs. */
interface About {
  readonly foes: readonly Seen[]
  readonly away: readonly Len[]
  readonly walk: readonly Len[]
  readonly safe: readonly number[]
  readonly isHeld: readonly boolean[]
}

function outlook(game: Game, me: Seen, { foes, away, walk, safe, isHeld }: About): Outlook {
  let best = 0
  let at = -1
  let isShot = false
  let atHand = 0
  let far = Number.POSITIVE_INFINITY
  const { card, one } = me
  const move = reachOf(game, me.who)
  // WC-ATK-05, WC-MOV-06: whoever is engaged goes nowhere and strikes at those beside it
  const isEngaged = away.some(gap => gap <= NEAR)
  for (let i = 0; i < card.weapons.length; i++) {
    const weapon = card.weapons[i]!
    const state = one.weapons[i]
    if (state === 'spent') continue
    const isRanged = weapon.kind === 'ranged'
    const skill = (isRanged ? card.numbers.shoot : card.numbers.fight) + weapon.heft
    const reach = weapon.range + (isRanged ? 0 : move)
    for (let f = 0; f < foes.length; f++) {
      const gap = away[f]!
      if (isEngaged ? gap > NEAR : isRanged && isHeld[f]!) continue
      const left = safe[f]!
      const way = isRanged ? gap : walk[f]!
      if (way > reach) {
        // somebody nobody threatens yet is worth going for
        far = Math.min(far, left > 0 ? way - reach : way)
        continue
      }
      const foe = foes[f]!
      const defense = foe.defense + (isRanged ? 0 : foe.parry)
      const hopeOf = (arm: Weapon, skilled: number): number =>
        strengthOf(foe, foe.left) - strengthOf(foe, foe.left - meanDamage(arm, skilled, defense, foe.left))
      const once = hopeOf(weapon, skill)
      const hope = state === 'empty' ? once / 2 : once
      const isHere = gap <= weapon.range && state !== 'empty'
      const all = capped(isHere ? (1 + SECOND) * hope : hope, left)
      if (far === 0 && all <= best && !(isHere && hope > atHand)) continue
      if (isRanged && (gap <= weapon.least || !sees(game, me.who, foe.who))) {
        far = Math.min(far, walk[f]! / 2)
        continue
      }
      if (left > 0) far = 0
      if (all > best) [best, at, isShot] = [all, f, isRanged]
      if (isHere) atHand = Math.max(atHand, isStrengthened(one) ? hopeOf(...strengthened(one, weapon, skill)) : hope)
    }
  }
  // before the enemy is there, the middle is nearest to all he may choose
  if (foes.length === 0) far = distance(me.at, centreOf(game.setup.table))
  return { best, at, isShot, atHand, far: far === Number.POSITIVE_INFINITY ? 0 : far }
}

/** The mean damage of an attack by T-01, no more than is left of the target. */
export function meanDamage({ attacks, hit, crit }: Weapon, skill: number, defense: number, left: number): number {
  const die =
    skill >= 2 * defense
      ? (hit + crit) / 3
      : skill > defense
        ? (3 * hit + crit) / 6
        : skill === defense
          ? (2 * hit + crit) / 6
          : 2 * skill > defense
            ? (hit + crit) / 6
            : hit / 3
  return Math.min(left, attacks * die)
}

const weights = { ours: OURS, theirs: THEIRS, ready: tableOf, measure: measured }
export const evaluation: Evaluation<Book> = {
  ...weighed<Book, Feature, Table>(weights),
  // a whole activation played in mind for everybody who could be next costs most of the time, and wins no more games
  steps: 1,
  // one throw says little about a blow
  tries: 4,
  ahead: { theirs: weighed<Book, Feature, Table>({ ...weights, theirs: AHEAD }).theirs },
}
