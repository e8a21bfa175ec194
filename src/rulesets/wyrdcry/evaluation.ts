/** How good a position is: a small table of what is measured and what it is worth. */

import { type Weights, weighed } from '#common/weights'
import type { Evaluation, ModelId, Seat } from '#engine'
import { distance, INCH, type Len, type Point, type Table } from '#geometry'
import { centreOf, edgeGap, featureBy } from './battlefield.ts'
import { type Card, cardOf } from './card.ts'
import { healthOf, reachOf } from './characteristics.ts'
import type { Weapon } from './content/weapons.ts'
import { isInPiece } from './figure.ts'
import { type Board, type Book, type Fighter, type Game, otherSeat } from './model.ts'
import { sees } from './sight.ts'
import { controllerOf } from './treasure.ts'

/** What each counts for on its own side; strength in tens of gold. */
const OURS = {
  strength: 2,
  standing: 2.5,
  /** What its best attack would do on average, in strength: to whoever it can go to and hit, now or once it has acted again. */
  threat: 0.8,
  'threat to come': 0.5,
  /** The same for the active fighter without a step more. Less than what comes of the blow, so that it is struck. */
  'at hand': 1,
  'way to go': -0.15,
  /** What the scenario wants: tokens, pieces, the vault; and how near somebody is to the next of it. */
  goal: 9,
  'goal near': 4,
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
  'at hand': 0,
  'way to go': 0,
  'in danger': 0,
  'goal near': 2,
} as const

/** Whoever looks ahead sees blows come, and does better to fear them more. */
const AHEAD = { ...THEIRS, threat: 0.35, 'threat to come': 0.25 } as const

/** What a second blow counts beside the first: whoever it is for may have fallen. */
const SECOND = 0.7

/** Somebody on the table, made ready to be measured. */
interface Seen {
  readonly who: ModelId
  readonly one: Fighter
  readonly card: Card
  readonly at: Point
  readonly health: number
  readonly left: number
  readonly defense: number
  readonly parry: number
}

function measured(game: Game, seat: Seat, seen: Sides): Weights<Feature> {
  const { board } = game
  const own = seen[seat]!
  const foes = seen[otherSeat(seat)]!
  const found = { strength: 0, threat: 0, later: 0, atHand: 0, way: 0, panicked: 0, hampered: 0 }
  // several threaten the same enemy, who can fall but once: otherwise it would be worth more alive
  const safe = foes.map(foe => strengthOf(foe, foe.left))
  for (const me of own) {
    const { one } = me
    found.strength += strengthOf(me, me.left)
    if (one.panicked) found.panicked++
    for (const { n } of one.effects) if (n < 0) found.hampered++
    const { best, at, atHand, far } = outlook(game, me, foes)
    // who stands beside its enemy already strikes twice; an active fighter is no better off for actions it has not taken
    const both = Math.min(best + SECOND * atHand, safe[at] ?? 0)
    if (at >= 0) safe[at]! -= both
    if (one.turn === 'activated' || one.turn === 'active') found.later += both
    else found.threat += both
    if (one.turn === 'active' && one.actions > 0) found.atHand += atHand
    found.way += far / INCH
  }
  for (const one of board.fighters) {
    if (one.seat === seat && (one.where === 'reserve' || one.where === 'unplaced')) found.strength += 5
    // who escaped with treasure is no loss
    if (one.seat === seat && one.where === 'gone') found.strength += 4
  }
  const { won, near, danger } = aims(game, seat, own, foes)
  return {
    strength: found.strength,
    standing: own.length,
    threat: found.threat,
    'threat to come': found.later,
    'at hand': found.atHand,
    // where only blood counts, nobody can afford to linger
    'way to go': game.setup.scenario === 'SC7' ? 3 * found.way : found.way,
    goal: won,
    'goal near': near,
    'in danger': danger,
    panicked: found.panicked,
    hampered: found.hampered,
    'fate dice': board.sides[seat]!.fate,
    Fervour: board.sides[seat]!.fervour,
  }
}

/** Everybody on the table, by seat. */
type Sides = readonly (readonly Seen[])[]

function seenOf(game: Game): Sides {
  const found: Seen[][] = [[], []]
  const { fighters } = game.board
  for (let who = 0; who < fighters.length; who++) {
    const one = fighters[who]!
    if (one.where !== 'table' || one.at === null) continue
    const card = cardOf(game, who)
    const health = healthOf(game, who)
    let parry = 0
    for (const { rules } of card.weapons) if (rules.includes('parry')) parry++
    found[one.seat]!.push({
      who,
      one,
      card,
      at: one.at,
      health,
      left: Math.max(0, health - one.damage),
      defense: card.numbers.defense + card.armour,
      parry,
    })
  }
  return found
}

// ---- fighting ---------------------------------------------------------------

/** What a fighter is worth with so much health left; half as good as whole it is worth two thirds. */
const strengthOf = ({ card, health }: Seen, left: number): number =>
  left <= 0 ? 0 : (card.profile.cost / 10) * (0.35 + (0.65 * left) / health)

interface Outlook {
  /** What its best attack would take from the enemy's strength on average, after a Move where it takes one. */
  readonly best: number
  /** At whom, as one of the enemies; -1 for nobody. */
  readonly at: number
  /** Without a Move. */
  readonly atHand: number
  /** How far it is from making any. */
  readonly far: Len
}

function outlook(game: Game, me: Seen, foes: readonly Seen[]): Outlook {
  let best = 0
  let at = -1
  let atHand = 0
  let far = Number.POSITIVE_INFINITY
  const { card, one } = me
  const move = reachOf(game, me.who)
  for (let i = 0; i < card.weapons.length; i++) {
    const weapon = card.weapons[i]!
    const state = one.weapons[i]
    if (state === 'spent') continue
    const isRanged = weapon.kind === 'ranged'
    const skill = (isRanged ? card.numbers.shoot : card.numbers.fight) + weapon.heft
    const reach = weapon.range + (isRanged ? 0 : move)
    for (let f = 0; f < foes.length; f++) {
      const foe = foes[f]!
      const away = Math.max(0, distance(me.at, foe.at) - card.size.base - foe.card.size.base)
      if (away > reach) {
        far = Math.min(far, away - reach)
        continue
      }
      const damage = meanDamage(weapon, skill, foe.defense + (isRanged ? 0 : foe.parry), foe.left)
      const hope = strengthOf(foe, foe.left) - strengthOf(foe, foe.left - damage)
      const isNew = hope > best || (away <= weapon.range && hope > atHand)
      if (far === 0 && !isNew) continue
      if (isRanged && (away <= weapon.least || !sees(game, me.who, foe.who))) {
        far = Math.min(far, away / 2)
        continue
      }
      far = 0
      const worth = state === 'empty' ? hope / 2 : hope
      if (worth > best) [best, at] = [worth, f]
      if (away <= weapon.range && state !== 'empty') atHand = Math.max(atHand, hope)
    }
  }
  // before the enemy is there, the middle is nearest to all he may choose
  if (foes.length === 0) far = distance(me.at, centreOf(game.setup.table))
  return { best, at, atHand, far: far === Number.POSITIVE_INFINITY ? 0 : far }
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

// ---- what the scenario wants ------------------------------------------------

interface Aims {
  readonly won: number
  readonly near: number
  readonly danger: number
}

function aims(game: Game, seat: Seat, own: readonly Seen[], foes: readonly Seen[]): Aims {
  const { board, setup } = game
  switch (setup.scenario) {
    case 'SC3':
      return carryOut(board, setup.table, seat, own, foes)
    case 'SC5':
      return vault(game, seat, own)
    case 'SC6':
      return quarter(game, seat, own)
    case 'SC7':
      return { won: -lossesOf(game, seat), near: 0, danger: 0 }
    default:
      // SC4: only the attacker carries
      return setup.scenario === 'SC4' && seat !== board.attacker
        ? guard(board, seat, own)
        : treasure(board, seat, own, foes)
  }
}

const mayCarry = ({ card }: Seen): boolean => !card.keywords.has('BEAST') && !card.keywords.has('THRALL')

/** SC1, SC2, SC4: tokens carried, safe from enemies, and the way to the next ones. */
function treasure(board: Board, seat: Seat, own: readonly Seen[], foes: readonly Seen[]): Aims {
  let won = 0
  let danger = 0
  const carriers = new Set<ModelId>()
  for (const { by, kind, offWith } of board.tokens) {
    if (kind !== 'treasure') continue
    if (offWith === seat) won++
    if (by === null || board.fighters[by]!.seat !== seat) continue
    won++
    carriers.add(by)
    danger += peril(board.fighters[by]!.at, foes)
  }
  const goals: Point[] = []
  for (const { at, kind } of board.tokens) if (at !== null && kind === 'treasure') goals.push(at)
  for (const { at, left } of board.ground.clusters) for (let n = 0; n < left; n++) goals.push(at)
  return {
    won,
    near: approach(
      goals,
      own.filter(me => mayCarry(me) && !carriers.has(me.who)),
    ),
    danger,
  }
}

/** SC4: the defender stands by what lies there, and takes carriers down. */
function guard(board: Board, seat: Seat, own: readonly Seen[]): Aims {
  const lost = board.tokens.filter(({ by }) => by !== null && board.fighters[by]!.seat !== seat).length
  const goals = board.tokens.flatMap(({ at, by }) => at ?? (by === null ? [] : (board.fighters[by]!.at ?? [])))
  // whoever defends has won unless three are taken
  return { won: 3 - lost, near: approach(goals, own), danger: 0 }
}

/** SC7: how near a warband is to running: 2 once it has lost half. */
function lossesOf({ board }: Game, seat: Seat): number {
  let all = 0
  let lost = 0
  for (const one of board.fighters) {
    if (one.seat !== seat || one.slot < 0) continue
    all++
    if (one.fell) lost++
  }
  return all === 0 ? 0 : (4 * lost) / all
}

/** SC3: tokens over the escape edge, carriers on their way there; for the attacker, carriers caught. */
function carryOut(board: Board, table: Table, seat: Seat, own: readonly Seen[], foes: readonly Seen[]): Aims {
  const isDefender = seat !== board.attacker
  const out = board.tokens.filter(({ offWith }) => offWith === otherSeat(board.attacker)).length
  const edge = board.ground.escape
  if (!isDefender) {
    const goals = board.tokens.flatMap(({ by }) => (by === null ? [] : (board.fighters[by]!.at ?? [])))
    return { won: -out, near: approach(goals, own), danger: 0 }
  }
  let near = 0
  let danger = 0
  for (const { by } of board.tokens) {
    const at = by === null ? null : board.fighters[by]!.at
    if (at === null || edge === null) continue
    near += 1 - edgeGap(table, at, edge) / table.width
    danger += peril(at, foes)
  }
  const loose = board.tokens.flatMap(({ at }) => at ?? [])
  return { won: 1.5 * out, near: 2 * near + approach(loose, own.filter(mayCarry)) / 2, danger }
}

/** SC5: searching, then standing by the vault in numbers. */
function vault(game: Game, seat: Seat, own: readonly Seen[]): Aims {
  const { ground } = game.board
  if (ground.vault !== null) {
    const holder = controllerOf(game, ground.vault)
    const won = holder === seat ? 2 : 0
    return { won, near: approach([ground.vault, ground.vault, ground.vault, ground.vault], own), danger: 0 }
  }
  const ruins = ground.picked.filter((_, i) => (ground.searches[i] ?? 0) < MOST_SEARCHES).map(id => middleOf(game, id))
  let inside = 0
  for (const { who } of own) if (ground.picked.some(id => isInPiece(game, who, id, true))) inside++
  // each search brings the vault nearer for whoever is there
  const searched = ground.searches.reduce((sum, n) => sum + n, 0)
  // a ruin that is searched through counts as reached: the last search in it is no loss, it makes the next ones surer
  const done = 2 * (ground.picked.length - ruins.length)
  return {
    won: Math.min(3, inside) * 0.15 + Math.min(1, inside) * 0.4 * searched,
    near: done + approach([...ruins, ...ruins], own),
    danger: 0,
  }
}
/** WC-SCE-13 */
const MOST_SEARCHES = 3

/** SC6: pieces with more fighters wholly within. */
function quarter(game: Game, seat: Seat, own: readonly Seen[]): Aims {
  const { board } = game
  let won = 0
  const open: Point[] = []
  for (const id of board.ground.picked) {
    let lead = 0
    board.fighters.forEach((one, who) => {
      if (one.where === 'table' && isInPiece(game, who, id, true)) lead += one.seat === seat ? 1 : -1
    })
    if (lead > 0) won++
    else open.push(middleOf(game, id))
  }
  return { won, near: approach(open, own), danger: 0 }
}

function middleOf(game: Game, id: string): Point {
  const [part] = featureBy(game.setup.table, id).parts
  if (part === undefined) return { ...centreOf(game.setup.table), z: 0 }
  if (part.shape === 'disc') return { x: part.x, y: part.y, z: 0 }
  const xs = part.points.map(({ x }) => x)
  const ys = part.points.map(({ y }) => y)
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2, z: 0 }
}

/** How near the nearest fighters are to goals, each fighter for one goal: from 0 far away to 1 for each goal reached. */
function approach(goals: readonly Point[], own: readonly Seen[]): number {
  const free = [...own]
  let near = 0
  for (const goal of goals) {
    let best = -1
    let least = Number.POSITIVE_INFINITY
    for (let i = 0; i < free.length; i++) {
      const { at } = free[i]!
      const away = distance(at, goal) + 2 * Math.abs(at.z - goal.z)
      if (away < least) {
        least = away
        best = i
      }
    }
    if (best < 0) break
    free.splice(best, 1)
    near += 1 / (1 + Math.max(0, least - INCH) / (6 * INCH))
  }
  return near
}

/** How many enemies are near enough to reach a carrier soon. */
function peril(at: Point | null, foes: readonly Seen[]): number {
  if (at === null) return 0
  let n = 0
  for (const foe of foes) if (distance(at, foe.at) < 7 * INCH) n++
  return Math.min(3, n)
}

const weights = { ours: OURS, theirs: THEIRS, ready: seenOf, measure: measured }
export const evaluation: Evaluation<Book> = {
  ...weighed<Book, Feature, Sides>(weights),
  // a whole activation played in mind for everybody who could be next costs most of the time, and wins no more games
  steps: 1,
  ahead: { theirs: weighed<Book, Feature, Sides>({ ...weights, theirs: AHEAD }).theirs },
}
