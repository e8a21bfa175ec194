/** What the scenario wants of each side: tokens, pieces, the vault, and the way to them (WC-SCE). */

import type { ModelId, Seat } from '#engine'
import { distance, INCH, type Point } from '#geometry'
import { battlefield, centreOf, featureBy } from './battlefield.ts'
import { isInPiece, isWithinOf } from './figure.ts'
import type { Seen } from './forces.ts'
import { type Game, otherSeat } from './model.ts'
import { waysRoundTo } from './roundabout.ts'
import { controllerOf } from './treasure.ts'
import { actionsOut } from './way-out.ts'

interface Aims {
  readonly won: number
  readonly near: number
  readonly danger: number
  readonly search?: number
}

export function aims(game: Game, seat: Seat, own: readonly Seen[], foes: readonly Seen[]): Aims {
  const { board, setup } = game
  switch (setup.scenario) {
    case 'SC3':
      return carryOut(game, seat, own, foes)
    case 'SC5':
      return vault(game, own, seat)
    case 'SC6':
      return quarter(game, seat, own)
    case 'SC7':
      return { won: -lossesOf(game, seat), near: 0, danger: 0 }
    default:
      // SC4: only the attacker carries
      return setup.scenario === 'SC4' && seat !== board.attacker
        ? guard(game, seat, own)
        : treasure(game, seat, own, foes)
  }
}

const mayCarry = ({ card }: Seen): boolean => !card.keywords.has('BEAST') && !card.keywords.has('THRALL')

/** SC1, SC2, SC4: tokens carried, safe from enemies, and the way to the next ones. */
function treasure(game: Game, seat: Seat, own: readonly Seen[], foes: readonly Seen[]): Aims {
  const { board } = game
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
      game,
      goals,
      own.filter(me => mayCarry(me) && !carriers.has(me.who)),
    ),
    danger,
  }
}

/** SC4: the defender stands by what lies there, and takes carriers down. */
function guard(game: Game, seat: Seat, own: readonly Seen[]): Aims {
  const { board } = game
  const lost = board.tokens.filter(({ by }) => by !== null && board.fighters[by]!.seat !== seat).length
  const goals = board.tokens.flatMap(({ at, by }) => at ?? (by === null ? [] : (board.fighters[by]!.at ?? [])))
  // whoever defends has won unless three are taken
  return { won: 3 - lost, near: approach(game, goals, own), danger: 0 }
}

/** SC7: how near a warband is to running: 5 once it has lost half. */
function lossesOf({ board }: Game, seat: Seat): number {
  let all = 0
  let lost = 0
  for (const one of board.fighters) {
    if (one.seat !== seat || one.slot < 0) continue
    all++
    if (one.fell) lost++
  }
  return all === 0 ? 0 : (10 * lost) / all
}

/** SC3: tokens over the escape edge, carriers on their way there; for the attacker, carriers caught. */
function carryOut(game: Game, seat: Seat, own: readonly Seen[], foes: readonly Seen[]): Aims {
  const { board } = game
  const isDefender = seat !== board.attacker
  const out = board.tokens.filter(({ offWith }) => offWith === otherSeat(board.attacker)).length
  const edge = board.ground.escape
  if (!isDefender) {
    const goals = board.tokens.flatMap(({ by }) => (by === null ? [] : (board.fighters[by]!.at ?? [])))
    return { won: -out, near: approach(game, goals, own), danger: 0 }
  }
  // towards the end there is time for nothing else
  const onTheWay = ON_THE_WAY[Math.min(board.round, ON_THE_WAY.length - 1)]!
  let near = 0
  let danger = 0
  for (const { by } of board.tokens) {
    const at = by === null ? null : board.fighters[by]!.at
    if (by === null || at === null || edge === null) continue
    // to carry is worth more than to stand beside it, and less than to be out with it
    near += CARRIED + onTheWay * Math.max(0, 1 - actionsOut(game, by, at, edge) / ALL_ACTIONS)
    danger += peril(at, foes)
  }
  const carriers = own.filter(mayCarry)
  if (board.tokens.length === 0 && edge !== null) {
    // before the treasure is handed out: who could carry it stands where the way is short
    const ways = carriers.map(({ who, at }) => actionsOut(game, who, at, edge)).sort((a, b) => a - b)
    for (const actions of ways.slice(0, RUNNERS)) near += onTheWay * Math.max(0, 1 - actions / ALL_ACTIONS)
  }
  const loose = board.tokens.flatMap(({ at }) => at ?? [])
  return { won: OUT * out, near: near + approach(game, loose, carriers) / 2, danger }
}
/** What treasure counts for that is carried, what the way out adds to it by round, and what is safe. */
const CARRIED = 1
const ON_THE_WAY = [8, 8, 8, 10, 14]
const OUT = 8
/** Those of a battle of four rounds. */
const ALL_ACTIONS = 8
/** As many as win, and one who may fall. */
const RUNNERS = 4

/** SC5: searching, then standing by the vault in numbers. */
function vault(game: Game, own: readonly Seen[], seat: Seat): Aims {
  const { ground } = game.board
  if (ground.vault !== null) {
    const at = ground.vault
    const beside = own.filter(({ who }) => isWithinOf(game, who, at, INCH)).length
    const won = (controllerOf(game, at) === seat ? 2 : 0) + 0.2 * Math.min(PARTY, beside)
    // more than any search could come to: to find it is never a loss
    return { won, near: approach(game, [at, at, at, at], own), danger: 0, search: 5 * ground.picked.length }
  }
  const seekers = own.filter(({ card }) => !card.keywords.has('BEAST')) // WC-SCN-11
  let inside = 0
  let searched = 0
  const open: Point[] = []
  ground.picked.forEach((id, i) => {
    const n = ground.searches[i] ?? 0
    searched += n
    // a ruin that is searched through counts as reached: the last search in it is no loss, it makes the next ones surer
    inside +=
      n >= MOST_SEARCHES ? PAIR : Math.min(PAIR, seekers.filter(({ who }) => isInPiece(game, who, id, true)).length)
    if (n < MOST_SEARCHES) open.push(middleOf(game, id))
  })
  const done = PAIR * (ground.picked.length - open.length)
  return {
    won: 0,
    near: 0,
    danger: 0,
    search: done + approach(game, [...open, ...open], seekers) + inside / 3 + searched / 2,
  }
}
/** So many search a ruin, and so many hold the vault. */
const PAIR = 2
const PARTY = 3
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
  return { won, near: approach(game, open, own), danger: 0 }
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
function approach(game: Game, goals: readonly Point[], own: readonly Seen[]): number {
  const { field } = battlefield(game)
  const free = [...own]
  let near = 0
  for (const goal of goals) {
    if (free.length === 0) break
    const ways = waysRoundTo(field, goal)
    let best = 0
    let least = Number.POSITIVE_INFINITY
    for (let i = 0; i < free.length; i++) {
      const { at } = free[i]!
      const away = distance(at, goal) + 2 * Math.abs(at.z - goal.z) + ways(at)
      if (away < least) {
        least = away
        best = i
      }
    }
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
