/** How good a position is: a small table of features and weights for bots. */

import type { Evaluation, Seat, Setup } from '#engine'
import { CM, distance, type Len } from '#geometry'
import { hillCentre } from './battlefield.ts'
import { companyOf, rivalry } from './companies.ts'
import { type Force, forceOf, gapOf, melees } from './forecast.ts'
import { type Board, type Book, type Game, onTable, otherSeat, roundOf, type Squad, tileCost } from './model.ts'
import { agreed } from './options.ts'
import { allowance } from './pace.ts'
import { hasHill, isScenario, occupiers, pointsOf, type Standing, standing } from './victory.ts'

/** What is measured, and what each is worth against a point on the table. */
const TABLE = {
  points: 1,
  /** Points of tiles, lost Health taken off. */
  health: 0.5,
  /** Points not on the table yet. */
  waiting: 1,
  /** In Kill the General: his Health, and that of the tiles about him, each from 0 to 1. */
  general: 600,
  guard: 300,
  /** What of his Health the melees may cost. */
  danger: -500,
  /** In Capture the Hill: being on the hill at all, the more the nearer the end, and points that will be there in time. */
  hill: 300,
  nearHill: 0.8,
  /** Points that come to no enemy in time, of a side that would not win if nothing more happened. */
  late: -0.3,
  /** Who would win if nothing more happened, the more the nearer the end, in points of an army. */
  standing: 0.1,
  /** Points the melees may be expected to cost. */
  losses: -0.9,
  /** Points of damage of shots that can still be made in this turn. */
  aimed: 1.4,
  /** What a squad may expect of the enemy that suits it best, the nearer the better. */
  pursuit: 0.4,
  /** Command and Spell Points still in hand. */
  cards: 5,
} as const
type Feature = keyof typeof TABLE

/** What players who look ahead measure besides: what a side could do in its next turn, and how it stands. */
const OUTLOOK = {
  /** Points of damage of all shots, and of all charges, that could be made now. */
  fire: -0.11,
  menace: 0.02,
  /** Points by how far they are from the middle of their own side, in metres. */
  scattered: -0.09,
  /** Points of squads with no friend near. */
  alone: -0.05,
} as const

/**
 * Where being near suits both, the side that takes the first step must gain more from it than the other; otherwise nobody would
 * take it. What the other side may shoot counts only in its own turn; otherwise ending a turn would seem to cost it. Whether it
 * comes in time is its own problem; otherwise the side that is ahead would run away from it.
 */
const THEIRS: Readonly<Record<Feature, number>> = { ...TABLE, pursuit: 0.14, aimed: 0, late: 0 }

/**
 * Whoever looks ahead fears the enemy's next turn, and counts wounds and melees of the enemy for more than its own. So it must
 * mean more to him to be at the enemy in time: else he would keep out of reach, and lose to an enemy who does nothing.
 */
const AHEAD = { ...TABLE, ...OUTLOOK, health: 0.52, late: -1.2, losses: -0.85, aimed: 1.75, pursuit: 0.45, cards: 6 }
const THEIRS_AHEAD: Readonly<Record<keyof typeof AHEAD, number>> = {
  ...AHEAD,
  health: 0.81,
  late: 0,
  losses: -1.13,
  aimed: 0.16,
  pursuit: 0.25,
  cards: 5,
  fire: 0.84,
  menace: 0.21,
  scattered: 0,
  alone: 0,
}

/** How a player weighs going for an enemy. */
interface Temper {
  /** What a point of its own counts for a squad that goes for an enemy: timid armies lose. */
  readonly caution: number
  /** The same where the enemy is busy with others. */
  readonly cautionBusy: number
  /** How much of a pursuit counts, the enemy being so far away. */
  nearness(gap: number, pace: number): number
}

/** Turns until contact, from which on a pursuit counts less and less. */
const nearness = (gap: number, pace: number): number => 1 / (1 + gap / Math.max(2 * CM, pace))

const BOLD: Temper = { caution: 0.5, cautionBusy: 0.5 / 3, nearness }
const WARY: Temper = {
  caution: 0.62,
  cautionBusy: 0.36,
  nearness(gap, pace) {
    const near = nearness(gap, pace)
    return near * Math.sqrt(Math.sqrt(near))
  },
}

interface Side {
  health: number
  cards: number
  aimed: number
  pursuit: number
  nearHill: number
}

/** Points a squad may expect to win in a melee with another. */
function duel(force: Force, foe: Force, caution: number): number {
  const { phases, dealt, suffered } = rivalry(force.company, foe.company)
  return phases * (dealt - suffered * caution)
}

/** What a list may expect of another before anybody stands anywhere: every squad against the average enemy. */
function promise(board: Board, seat: Seat): number {
  const forces = board.squads.map((_, id) => forceOf(board, id))
  const foes = forces.filter(({ squad }) => squad.seat !== seat)
  let sum = 0
  for (const force of forces) {
    if (force.squad.seat !== seat) continue
    for (const foe of foes) {
      const gain = duel(force, foe, BOLD.caution) - duel(foe, force, BOLD.caution)
      sum += gain + rivalry(force.company, foe.company).shots
    }
  }
  return sum / Math.max(1, foes.length)
}

/** A squad and how far it is from every enemy. */
interface Hunter {
  readonly force: Force
  /** How far its next move takes it: a card that quickens it counts only for what it brings into reach. */
  readonly reach: Len
  readonly gaps: readonly number[]
}

/** Is a squad in contact with an enemy, or near enough to be so after its next move? */
const isUpon = ({ force, reach, gaps }: Hunter, foe: Force, i: number): boolean =>
  gaps[i]! <= reach || force.squad.engaged.includes(foe.id)

/** All squads on the table, one side after the other, each with how far it is from those of the other. */
function huntersOf(board: Board): readonly [Hunter[], Hunter[]] {
  const ours = onTable(board, 0).map(id => forceOf(board, id))
  const theirs = onTable(board, 1).map(id => forceOf(board, id))
  const gaps = ours.map(force => theirs.map(foe => gapOf(force, foe)))
  return [
    ours.map((force, i) => ({ force, reach: reachOf(force), gaps: gaps[i]! })),
    theirs.map((force, i) => ({ force, reach: reachOf(force), gaps: gaps.map(row => row[i]!) })),
  ]
}

const reachOf = ({ squad, company }: Force): Len => (squad.lasting.length === 0 ? company.pace : allowance(squad))

/** How a side stands: what it has, what it may shoot, and what it is after. */
function sideOf({ board, setup }: Game, hunters: readonly Hunter[], foes: readonly Force[], temper: Temper): Side {
  const side: Side = { health: 0, cards: 0, aimed: 0, pursuit: 0, nearHill: 0 }
  const pressed = foes.map((foe, i) => hunters.reduce((n, hunter) => n + (isUpon(hunter, foe, i) ? 1 : 0), 0))
  const hunt = { setup, foes, pressed, temper }
  const isHill = hasHill(setup)
  const turnsLeft = isHill ? agreed.number(setup, 'turns') - roundOf(board.turn) : 0
  let guard: Hunter | undefined
  for (const hunter of hunters) {
    const { squad, company } = hunter.force
    const { worth, hasGeneral } = company
    side.health += worth
    for (const group of squad.groups) if (group.cards.length > 0) side.cards += group.CP + group.SP
    if (isHill) side.nearHill += worth * timely(hillGap(hunter.force, setup) / company.pace, turnsLeft)
    // a wizard's spells do not wait for the shooting
    if (mayShoot(board, squad) && !company.hasSpells) side.aimed += bestShot(hunter, foes)
    if (hasGeneral && squad.engaged.length === 0 && isScenario(setup, 'general')) guard = hunter
    else side.pursuit += pursuitOf(hunt, hunter)
  }
  if (guard !== undefined) {
    // A general whose death loses the game seeks a quarrel only when few others are left to.
    const share = guard.force.company.worth / side.health
    side.pursuit += pursuitOf(hunt, guard) * share * share
  }
  return side
}

/** How far a squad can be counted on where it is wanted in so many turns: whoever sets out too late does not arrive. */
function timely(needed: number, left: number): number {
  const share = (needed / (left + 1)) * (needed / (left + 1))
  return 1 / (1 + share * share)
}

/** Points of a side that will neither be at an enemy nor have one in range before the game is over. */
function lateOf({ setup }: Game, hunters: readonly Hunter[], left: number): number {
  let sum = 0
  for (const { force, gaps } of hunters) {
    const { worth, range, pace, hasGeneral } = force.company
    const gap = Math.max(0, Math.min(...gaps) - range)
    // a general whose death loses the game may stay behind
    if (!hasGeneral || !isScenario(setup, 'general'))
      sum += worth * (1 - timely(gap / pace, Math.max(LAST, left - STRIKE)))
  }
  return sum
}
/** In the last rounds only contact is in time, and what is almost there counts a little. */
const LAST = -0.9
/** Rounds it takes to strike once a squad is there. */
const STRIKE = 1

/** About how far a squad is from the hill. */
const hillGap = ({ squad, width, depth }: Force, setup: Setup): number =>
  Math.max(0, distance(squad, hillCentre(setup)) - agreed.number(setup, 'hillRadius') * CM - Math.min(width, depth))

/** Part of its points a squad stakes on getting at the enemy at all. */
const ZEAL = 1 / 8

/** What the enemy general's squad is worth beyond its points. */
const PRIZE = 120

/**
 * Is a shot of this squad still to come in this turn? Only moves are weighed against it: once shooting has begun, a shot that
 * counted before it is made would be worth more unmade.
 */
const mayShoot = ({ active, stage, turn }: Board, { seat, advanced, engaged }: Squad): boolean =>
  seat === active && (stage === 'spells' || stage === 'movement') && advanced !== turn && engaged.length === 0

/** Points of damage of the best shot there is. */
function bestShot({ force: { company }, gaps }: Hunter, foes: readonly Force[]): number {
  const { range } = company
  let most = 0
  if (range === 0) return most
  for (let i = 0; i < foes.length; i++) {
    if (gaps[i]! <= range) most = Math.max(most, rivalry(company, foes[i]!.company).shots)
  }
  return most
}

/** Whom a side may go for, how many of it are upon each already, and how it weighs that. */
interface Hunt {
  readonly setup: Setup
  readonly foes: readonly Force[]
  readonly pressed: readonly number[]
  readonly temper: Temper
}

/** What is to be had of the enemy most worth going for, to strike it or to get it into range; in a melee, of those in it. */
function pursuitOf({ setup, foes, pressed, temper }: Hunt, hunter: Hunter): number {
  const { force, reach, gaps } = hunter
  const { squad, company } = force
  const { pace } = company
  const { engaged } = squad
  const range = engaged.length > 0 ? 0 : company.range
  let most = 0
  for (let i = 0; i < foes.length; i++) {
    const foe = foes[i]!
    const isMet = engaged.includes(foe.id)
    if (engaged.length > 0 && !isMet) continue
    const { shots } = rivalry(company, foe.company)
    if (range > 0) most = Math.max(most, shots * temper.nearness(Math.max(0, gaps[i]! - range), pace))
    const others = pressed[i]! - (isUpon(hunter, foe, i) ? 1 : 0)
    const prize = foe.company.hasGeneral && isScenario(setup, 'general') ? PRIZE : 0
    const gain = duel(force, foe, others > 0 ? temper.cautionBusy : temper.caution) + company.worth * ZEAL + prize
    most = Math.max(most, gain * (isMet ? 1 : temper.nearness(gaps[i]!, gaps[i]! <= reach ? reach : pace)))
  }
  return most
}

/**
 * What a side could do if it were its turn: every squad not in a melee its best shot, and its best charge, as far as the enemy
 * dreads them.
 */
function outlookOf(
  hunters: readonly Hunter[],
  foes: readonly Force[],
  dread: number,
): Record<keyof typeof OUTLOOK, number> {
  const outlook = { fire: 0, menace: 0, scattered: scatteredOf(hunters), alone: aloneOf(hunters) }
  for (const hunter of hunters) {
    if (hunter.force.squad.engaged.length > 0) continue
    outlook.fire += dread * bestShot(hunter, foes)
    outlook.menace += dread * bestCharge(hunter, foes)
  }
  return outlook
}

/** Points of damage of the first blows of the best charge there is. */
function bestCharge({ force, reach, gaps }: Hunter, foes: readonly Force[]): number {
  let most = 0
  for (let i = 0; i < foes.length; i++) {
    if (gaps[i]! <= reach) most = Math.max(most, rivalry(force.company, foes[i]!.company).dealt)
  }
  return most
}

/** Further from the next friend than this, a squad is alone. */
const NEAR = 15 * CM

function aloneOf(hunters: readonly Hunter[]): number {
  let sum = 0
  for (const { force } of hunters) {
    if (hunters.every(other => other.force === force || gapOf(force, other.force) > NEAR)) sum += force.company.worth
  }
  return sum
}

const METRE = 100 * CM

function scatteredOf(hunters: readonly Hunter[]): number {
  const middle = { x: 0, y: 0 }
  for (const { force } of hunters) {
    middle.x += force.squad.x / hunters.length
    middle.y += force.squad.y / hunters.length
  }
  let sum = 0
  for (const { force } of hunters) sum += (force.company.worth * distance(force.squad, middle)) / METRE
  return sum
}

/** What the standing result is worth to a side: half for a draw, and little while there is time to change it. */
function standingOf(game: Game, seat: Seat, { winner, spent }: Standing): number {
  if (winner === otherSeat(seat)) return 0
  const army = (pointsOf(game, 0) + pointsOf(game, 1)) / 2
  return (winner === seat ? 1 : 0.5) * army * spent * spent * spent * spent
}

/** The general's Health, and that of his squad, each from 0 to 1. */
function generalOf(board: Board, seat: Seat): { general: number; guard: number } {
  for (let id = 0; id < board.squads.length; id++) {
    const squad = board.squads[id]!
    if (squad.seat !== seat) continue
    if (!squad.groups.some(group => group.general && group.tiles > 0)) continue
    const { ranks, health } = companyOf(id, squad.groups)
    const { H, health: left } = ranks.find(rank => rank.general)!
    return { general: left / H, guard: health / squad.fullHealth }
  }
  return { general: 0, guard: 0 }
}

/** Points of what is still to be deployed or to arrive. */
function waitingPoints(board: Board, seat: Seat): number {
  let sum = 0
  for (const squad of board.squads) {
    if (squad.seat !== seat || squad.place === 'table' || squad.place === 'gone') continue
    for (const group of squad.groups) sum += group.tiles * tileCost(group.unit, group.items)
  }
  return sum
}

/** The features of both sides, and who is after whom. */
function measured(game: Game, temper: Temper) {
  const { board, setup } = game
  const toll = melees(board)
  const hunters = huntersOf(board)
  const forces = hunters.map(side => side.map(({ force }) => force))
  const isHill = hasHill(setup)
  const isHunt = isScenario(setup, 'general')
  const end = standing(game)
  return ([0, 1] as const).map(seat => {
    const foes = forces[1 - seat]!
    const side = sideOf(game, hunters[seat], foes, temper)
    const { general, guard } = isHunt ? generalOf(board, seat) : { general: 0, guard: 0 }
    const features: Readonly<Record<Feature, number>> = {
      points: pointsOf(game, seat),
      health: side.health,
      waiting: waitingPoints(board, seat),
      general,
      guard,
      danger: isHunt ? toll.general[seat] : 0,
      hill: isHill && occupiers(game, seat).length > 0 ? roundOf(board.turn) / agreed.number(setup, 'turns') : 0,
      nearHill: side.nearHill,
      late: isHill || end.winner === seat ? 0 : lateOf(game, hunters[seat], end.left),
      standing: standingOf(game, seat, end),
      losses: toll.points[seat],
      aimed: side.aimed,
      pursuit: board.stage === 'muster' ? promise(board, seat) : side.pursuit,
      cards: side.cards,
    }
    // whoever is not ahead has the less to fear, the less time there is
    const dread = end.winner === otherSeat(seat) ? 1 : 1 - end.spent * end.spent
    return { features, hunters: hunters[seat], foes, dread }
  })
}

export const evaluation: Evaluation<Book> = {
  features: Object.keys(TABLE),
  weights: Object.values(TABLE),
  theirs: Object.values(THEIRS),
  measure: game => measured(game, BOLD).map(({ features }) => Object.values(features)),
  ahead: {
    features: Object.keys(AHEAD),
    weights: Object.values(AHEAD),
    theirs: Object.values(THEIRS_AHEAD),
    measure: game =>
      measured(game, WARY).map(({ features, hunters, foes, dread }) =>
        Object.values({ ...features, ...outlookOf(hunters, foes, dread) }),
      ),
    // an army has many squads: a line on which all of them were weighed against each other before each move would take too long
    looking: { hasty: true, trust: 8 },
  },
}
