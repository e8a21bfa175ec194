/** Where a warrior might go: ways worth a look, for bots and for whoever gives no answer. */

import { detoursOn, waysRound } from '#common/detours'
import { allRound, anywhere, awayFrom, behind, beside, type Round } from '#common/goals'
import { type Draw, isRefusal, type ModelId } from '#engine'
import { distance, INCH, type Len, type Point, type Spot, toward } from '#geometry'
import { battlefield, NEAR, roofAt } from './battlefield.ts'
import { cardOf } from './card.ts'
import { enemiesOf, type Game, placeOf, side, warrior } from './model.ts'
import { radiusOf } from './places.ts'
import { endsOf } from './rise.ts'
import { heartOf } from './scenarios.ts'
import { carriedBy } from './tokens.ts'
import { costOf, isOpenWay, judgeWalk, plainCost } from './way.ts'

/** A little less than the whole of a reach: rounding never makes it too long. */
const HAIR: Len = 6
const ASTRAY = 4
const NEAREST = 3

type Goal = () => Spot | null

/** One gait for each size of base: what is known of a level is kept with it. */
const gaits = new Map<Len, { readonly radius: Len; readonly height: Len; readonly step: Len }>()
function gaitOf(radius: Len) {
  let gait = gaits.get(radius)
  if (gait === undefined) {
    gait = { radius, height: INCH, step: INCH / 2 }
    gaits.set(radius, gait)
  }
  return gait
}

/** Walks of so much allowance, each legal, in an order drawn by `pick`. */
export function* walks(game: Game, who: ModelId, left: Len, pick: Draw): Generator<readonly Point[]> {
  const goals = goalsOf(game, who, left, pick)
  while (goals.length > 0) {
    const [goal] = goals.splice(pick(goals.length), 1)
    const spot = goal!()
    if (spot === null) continue
    for (const path of pathsTo(game, who, spot, left)) {
      if (path.length > 0 && !isRefusal(judgeWalk(game, who, path, left))) {
        yield path
        break
      }
    }
  }
}

/** The way toward a spot on his level: straight, or round what is in the way, cut to what is left. */
export function* pathsTo(game: Game, who: ModelId, to: Spot, left: Len): Generator<readonly Point[]> {
  const from = placeOf(game.board, who)
  const radius = radiusOf(game, who)
  if (from.z > 0) {
    const roof = roofAt(game, from)
    if (roof === null) return
    const { west, east, north, south } = roof
    const end = {
      x: Math.min(Math.max(Math.round(to.x), west + radius), east - radius),
      y: Math.min(Math.max(Math.round(to.y), north + radius), south - radius),
    }
    return yield paid(game, who, [from, { ...end, z: from.z }], left)
  }
  const bounded = onBoardSpot(game, to, radius)
  if (isOpenWay(game, radius, [from, { ...bounded, z: 0 }])) {
    yield paid(game, who, [from, { ...bounded, z: 0 }], left)
    return
  }
  const detours = detoursOn(battlefield(game).field, 0, gaitOf(radius))
  for (const way of waysRound(detours, from, bounded, left)) {
    yield paid(game, who, [from, ...way.map(spot => inWhole(spot, 0))], left)
  }
}

const onBoardSpot = ({ setup: { table } }: Game, { x, y }: Spot, radius: Len): Spot => ({
  x: Math.min(Math.max(Math.round(x), radius), table.width - radius),
  y: Math.min(Math.max(Math.round(y), radius), table.depth - radius),
})

/** WW-MEA-05: in whole units. */
const inWhole = ({ x, y }: Spot, z: Len): Point => ({ x: Math.round(x), y: Math.round(y), z })

/** As much of a path as an allowance pays for, without its start. */
function paid(game: Game, who: ModelId, path: readonly Point[], left: Len): readonly Point[] {
  const kept: Point[] = [path[0]!]
  for (let i = 1; i < path.length; i++) {
    const to = path[i]!
    const whole = [...kept, to]
    const price = costOf(game, who, whole)
    if (price <= left) {
      kept.push(to)
      continue
    }
    const from = path[i - 1]!
    const isPlain = price === plainCost(whole)
    const before = plainCost(kept)
    const isPaid = (length: number): boolean => {
      // no part of a way costs less than its length: most are judged without a look at the ground, with room for rounding
      if (before + length > left + 2) return false
      if (isPlain && before + length < left - 2) return true
      const there = { ...toward(from, to, length), z: from.z }
      return (isPlain ? before + Math.round(distance(from, there)) : costOf(game, who, [...kept, there])) <= left
    }
    let [low, high] = [0, distance(from, to)]
    while (high - low > HAIR) {
      const mid = (low + high) / 2
      if (isPaid(mid)) low = mid
      else high = mid
    }
    if (low > HAIR) kept.push(inWhole(toward(from, to, low - HAIR / 2), from.z))
    break
  }
  return kept.slice(1)
}

/** Near enemies or in range of them, to what the scenario is about, to ladders, behind cover, home with a token, away, anywhere. */
function goalsOf(game: Game, who: ModelId, left: Len, pick: Draw): Goal[] {
  const at = placeOf(game.board, who)
  const me: Round & Point = { ...at, radius: radiusOf(game, who) }
  const card = cardOf(game, who)
  const enemies = enemiesOf(game.board, who)
    .map(enemy => ({ enemy, far: distance(at, placeOf(game.board, enemy)) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, NEAREST)
  const goals: Goal[] = []
  if (carriedBy(game.board, who) !== null) {
    const home = homeOf(game, who)
    for (let n = 0; n < 6; n++) goals.push(() => home)
  }
  for (const { enemy } of enemies) {
    const round: Round = { ...placeOf(game.board, enemy), radius: radiusOf(game, enemy) }
    goals.push(() => beside(me, round, NEAR + 2 + pick(5) * INCH))
    if (card.missile !== null) goals.push(() => beside(me, round, card.missile!.range / (1 + pick(2)) - HAIR))
  }
  const [threat] = enemies
  if (threat !== undefined) {
    const foe = placeOf(game.board, threat.enemy)
    goals.push(() => beside(me, { ...foe, radius: radiusOf(game, threat.enemy) }, NEAR + 2 + pick(4) * INCH))
    goals.push(() => awayFrom(at, foe, left - HAIR))
    const { lows, blocks } = battlefield(game)
    goals.push(() => behind([...lows, ...blocks], me, foe, { reach: left, hair: HAIR, most: 1 })[0] ?? null)
  }
  goals.push(...scenarioGoals(game, who), ...wayGoals(game, who, left))
  for (let n = 0; n < ASTRAY; n++) goals.push(() => anywhere(at, left - HAIR, pick))
  return goals
}

/** The edge a carrier wants to. */
function homeOf(game: Game, who: ModelId): Spot {
  const { edge } = side(game.board, warrior(game.board, who).seat)
  const { x } = placeOf(game.board, who)
  const radius = radiusOf(game, who)
  return { x, y: edge === 'north' ? radius : game.setup.table.depth - radius }
}

function scenarioGoals(game: Game, who: ModelId): Goal[] {
  const { scenario, table } = game.setup
  const goals: Goal[] = game.board.tokens.flatMap(({ at }) => (at === null ? [] : [() => at]))
  if (scenario === 'heart')
    goals.push(
      () => heartOf(game),
      () => heartOf(game),
    )
  if (scenario === 'brawl') goals.push(() => ({ x: table.width / 2, y: table.depth / 2 }))
  if (scenario === 'narrow-way' && side(game.board, warrior(game.board, who).seat).edge === 'north') {
    const { x } = placeOf(game.board, who)
    for (let n = 0; n < 4; n++) goals.push(() => ({ x, y: table.depth - radiusOf(game, who) }))
  }
  return goals
}

/** The feet and heads of ladders and stairs on his level, and walls to climb. */
function wayGoals(game: Game, who: ModelId, left: Len): Goal[] {
  const at = placeOf(game.board, who)
  const radius = radiusOf(game, who)
  const goals: Goal[] = []
  for (const way of battlefield(game).ways) {
    const { foot, head } = endsOf(way, radius)
    const end = at.z === 0 ? foot : head
    if (end.z === at.z && distance(end, at) <= left) goals.push(() => end)
  }
  if (at.z > 0) {
    for (const spot of allRound(at, Math.min(left, 3 * INCH), 4, () => 0)) goals.push(() => spot)
  }
  return goals
}
