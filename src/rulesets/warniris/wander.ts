/** Where a miniature might go: ways worth a look, for bots and for whoever gives no answer. */

import { ladderEnds } from '#common/climb'
import { anywhere, awayFrom, behind, type Round, upTo } from '#common/goals'
import { wayToward } from '#common/ways'
import type { Draw, ModelId } from '#engine'
import { boxOf, distance, type Len, type Point, type Spot } from '#geometry'
import { cardOf } from './abilities.ts'
import { courseOf, postureOf } from './approach.ts'
import { whyNotDeclare } from './check.ts'
import { isShort } from './datacard.ts'
import { CONTACT, movement } from './figure.ts'
import { fieldIn, solids } from './ground.ts'
import { type Act, type Game, mini, placeOf } from './model.ts'

/** Ways to Move worth looking at, each legal; staying put is the safest and comes first for a silent player. */
export function* moves(game: Game, act: Act, pick: Draw): Generator<readonly Point[]> {
  const reach = movement(game, act.who, postureOf(game, act))
  const stay = [placeOf(game.board, act.who)]
  if (pick(12) === 0) yield stay
  for (const path of wander(game, act.who, reach, pick)) if (whyNotDeclare(game, act, path) === null) yield path
  if (whyNotDeclare(game, act, stay) === null) yield stay
}

/** How many ways lead nowhere in particular. */
const ASTRAY = 5

/** Ways to all that matters, and some anywhere, in an order drawn by `pick`; ladders first. */
export function* wander(game: Game, who: ModelId, reach: Len, pick: Draw): Generator<readonly Point[]> {
  const from = placeOf(game.board, who)
  for (const end of ladderEnds(fieldIn(game), cardOf(game, who).radius, CONTACT, from)) yield [end]
  const goals: (Spot | null)[] = goalsOf(game, who, reach)
  for (let n = 0; n < ASTRAY; n++) goals.push(null)
  while (goals.length > 0) {
    const [goal] = goals.splice(pick(goals.length), 1)
    yield goal == null ? [{ ...anywhere(from, reach, pick), z: from.z }] : wayTo(game, who, goal, reach)
  }
}

/** As far towards a place as it gets: straight, or round the scenery that is too high for it. */
export function wayTo(game: Game, who: ModelId, to: Spot, reach: Len): Point[] {
  const from = placeOf(game.board, who)
  const course = courseOf(game, who, mini(game.board, who).posture, from.z)
  const way = wayToward(from, to, reach, course)
  return way.length === 0 ? [from] : way.map(({ x, y }) => ({ x, y, z: from.z }))
}

/** How many enemies are looked at, the nearest, and how many pieces to hide behind. */
const NEAREST = 4
const HIDEOUTS = 3
/** Rounding never makes a contact an overlap, nor falls out of Range. */
const HAIR: Len = 20

/** Places worth going to: beside enemies or just in Range of them, out of their way, behind cover, the Relic, home, ladders. */
function goalsOf(game: Game, who: ModelId, reach: Len): Spot[] {
  const { board } = game
  const { seat } = mini(board, who)
  const from = placeOf(board, who)
  const { radius, arms } = cardOf(game, who)
  const shot = Math.max(0, ...arms.filter(arm => !isShort(arm)).map(arm => arm.range))
  const mover = { ...from, radius }
  const goals: Spot[] = []
  const enemies: Round[] = []
  board.minis.forEach(({ at, seat: other }, i) => {
    if (at !== null && other !== seat) enemies.push({ x: at.x, y: at.y, radius: cardOf(game, i).radius })
  })
  enemies.sort((a, b) => distance(from, a) - distance(from, b))
  for (const enemy of enemies.slice(0, NEAREST)) {
    const ends = [upTo(mover, enemy, HAIR), shot > 0 ? upTo(mover, enemy, shot, HAIR) : null]
    goals.push(...ends.filter(end => end !== null))
  }
  const [threat] = enemies
  if (threat !== undefined) {
    goals.push(awayFrom(from, threat, reach))
    goals.push(...behind(solids(game), mover, threat, { reach, hair: HAIR, most: HIDEOUTS }))
  }
  goals.push(...relicGoals(game, who), ...ladderFeet(game, mover))
  return goals
}

/** The Relic, or home with it: straight back and by either side. */
function relicGoals({ board, setup }: Game, who: ModelId): Spot[] {
  if (setup.scenario !== 'relic') return []
  const { width, depth } = setup.table
  if (board.relic.carrier !== who) return [{ x: width / 2, y: depth / 2 }]
  const home = setup.table.zones.find(zone => zone.id === board.zones[mini(board, who).seat])?.parts[0]
  if (home === undefined) return []
  const { north, south } = boxOf(home)
  const from = placeOf(board, who)
  return [from.x, width / 2, width / 6, (width * 5) / 6].map(x => ({ x, y: (north + south) / 2 }))
}

function ladderFeet(game: Game, mover: Round & Point): Spot[] {
  const feet: Spot[] = []
  for (const { footprint, bottom } of fieldIn(game).ladders) {
    const foot = footprint.shape === 'disc' && mover.z === bottom ? upTo(mover, footprint, HAIR) : null
    if (foot !== null) feet.push(foot)
  }
  return feet
}
