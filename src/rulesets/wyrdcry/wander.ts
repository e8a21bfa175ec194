/** Where a fighter might go: ways worth a look, for bots and for whoever gives no answer. */

import { allRound, anywhere, awayFrom, behind, beside } from '#common/goals'
import { type Draw, isRefusal, type ModelId } from '#engine'
import { distance, distance3, INCH, inches, type Len, middle, type Spot } from '#geometry'
import { battlefield, edgeGap, featureBy, NEAR } from './battlefield.ts'
import { cardOf } from './card.ts'
import { engagedWith, radiusOf } from './figure.ts'
import { type Link, linksOf } from './links.ts'
import { type Edge, enemiesOf, fighter, type Game, type Point as Place, placeOf } from './model.ts'
import type { MoveFrame } from './move.ts'
import { costOf, fitted, HAIR, level, type Path, type Plan, roundOf, type Wanderer, wayTo } from './route.ts'
import { hanging, leaps } from './scramble.ts'
import { allowance, judgeWay, type Manner, mayFly } from './way.ts'

/** How many enemies are looked at, the nearest. */
const NEAREST = 3
/** How many ways lead nowhere in particular. */
const ASTRAY = 4
/** So many more times the nearest enemy is gone for. */
const EAGER = 5

type Going = Extract<MoveFrame, { step: 'move' | 'retreat' }>

/** Ways for a Move or Retreat, each legal, in an order drawn by `pick`. */
export function* ways(game: Game, frame: Going, pick: Draw): Generator<Path> {
  const one = wandererOf(game, frame, pick)
  const { who, manner } = one
  const plans = plansOf(one)
  while (plans.length > 0) {
    const [plan] = plans.splice(pick(plans.length), 1)
    const path = plan!(one)
    if (path !== null && path.length > 0 && !isRefusal(judgeWay(game, who, path, manner))) yield path
  }
}

/** Whoever is about to go, and how. */
function wandererOf(game: Game, { who, leaps: isLeaping, terms, step }: Going, pick: Draw): Wanderer {
  const manner: Manner = { kind: step, leaps: isLeaping, terms }
  return {
    ...placeOf(game.board, who),
    radius: radiusOf(game, who),
    game,
    who,
    reach: allowance(game, who, manner),
    manner,
    flies: mayFly(game, who, terms),
    pick,
  }
}

/** The way to a place somebody points at: round corners, through doors, by the ladder or stairs that lead there, as far as it gets. */
export function wayMeant(game: Game, frame: Going, to: Place): Path | null {
  const one = wandererOf(game, frame, () => 0)
  return fighter(game.board, frame.who).climbs ? [to] : toPlace(to)(one)
}

function plansOf(one: Wanderer): Plan[] {
  const { game, who, manner } = one
  if (fighter(game.board, who).climbs) return hanging(one)
  const rest = manner.kind === 'retreat' ? retreats(one) : advances(one)
  return manner.leaps ? [...leaps(one), ...rest.slice(0, NEAREST)] : rest
}

// ---- goals ------------------------------------------------------------------

/** Beside enemies or just in range of them, to what the scenario is about, up and down, behind cover, away, anywhere. */
function advances(one: Wanderer): Plan[] {
  const { game, who, reach, manner } = one
  const { closerTo, fartherFrom, upTo } = manner.terms
  if (upTo !== undefined) return besideIt(one, upTo)
  if (closerTo !== undefined) return [...besideIt(one, closerTo), ...astray(ASTRAY)]
  const plans: Plan[] = []
  const enemies = nearestEnemies(one)
  if (fartherFrom !== undefined) enemies.unshift(fartherFrom)
  const shot = Math.max(0, ...cardOf(game, who).weapons.map(({ kind, range }) => (kind === 'ranged' ? range : 0)))
  for (const enemy of enemies) {
    plans.push(to(one => beside(one, roundOf(one.game, enemy), contactGap(one.pick)), enemy))
    if (shot > 0) plans.push(to(one => shootingPlace(one, enemy, shot)))
  }
  const [threat] = enemies
  if (threat !== undefined) {
    // battles are fought: whoever walks about at random comes to blows more often than not
    for (let n = 0; n < EAGER; n++)
      plans.push(to(me => beside(me, roundOf(me.game, threat), contactGap(me.pick)), threat))
    plans.push(
      to(one => awayFrom(one, placeOf(one.game.board, threat), one.reach)),
      hideout(threat),
    )
  }
  for (const goal of goalsOf(one)) plans.push(toPlace(goal))
  for (const link of linksOf(battlefield(game).field, one.radius)) {
    if (link.foot.z === one.z && distance(one, link.foot) <= reach) plans.push(up(link))
    if (link.head.z === one.z && distance(one, link.head) <= reach) plans.push(down(link))
  }
  if (one.z > 0) plans.push(about, about, about)
  plans.push(...astray(ASTRAY))
  return plans
}

const astray = (n: number): Plan[] =>
  Array.from({ length: n }, () => one => {
    const { x, y } = anywhere(one, one.reach - HAIR, one.pick)
    return [{ x, y, z: one.z }]
  })

/** Away from those it is engaged with, and in all directions. */
function retreats(one: Wanderer): Plan[] {
  const { game, who, reach } = one
  const plans: Plan[] = engagedWith(game, who).map(
    (enemy): Plan =>
      me => [level(me, awayFrom(me, placeOf(game.board, enemy), reach - HAIR))],
  )
  for (const far of [reach, (reach * 2) / 3]) {
    for (let i = 0; i < 4; i++) {
      plans.push(me => {
        for (const spot of allRound(me, far - HAIR, 36, me.pick)) return [level(me, spot)]
        return null
      })
    }
  }
  return plans
}

function besideIt(one: Wanderer, who: ModelId): Plan[] {
  const at = roundOf(one.game, who)
  return [HAIR, inches(0.5), NEAR - HAIR].map(gap => to(me => beside(me, at, gap), who))
}

/** In contact, or as near as engages. */
const contactGap = (pick: Draw): Len => (pick(2) === 0 ? HAIR : NEAR - HAIR)

function nearestEnemies({ game, who, x, y }: Wanderer): ModelId[] {
  const far = (enemy: ModelId): number => distance({ x, y }, placeOf(game.board, enemy))
  return enemiesOf(game.board, who)
    .sort((a, b) => far(a) - far(b))
    .slice(0, NEAREST)
}

/** Just in range of an enemy, or where it stands if it is already. */
function shootingPlace(one: Wanderer, enemy: ModelId, range: Len): Spot {
  const at = roundOf(one.game, enemy)
  const gap = distance(one, at) - one.radius - at.radius
  return gap <= range ? anywhere(one, one.reach / 2, one.pick) : beside(one, at, range - HAIR)
}

/** Behind something, as an enemy sees it. */
const hideout =
  (threat: ModelId): Plan =>
  one => {
    const pieces = battlefield(one.game).obstacles.filter(({ west, east, north, south }) => {
      const near = one.reach + one.radius
      return one.x > west - near && one.x < east + near && one.y > north - near && one.y < south + near
    })
    if (pieces.length === 0) return null
    const [spot] = behind([pieces[one.pick(pieces.length)]!], one, placeOf(one.game.board, threat), {
      reach: one.reach,
      hair: inches(0.1),
      most: 1,
    })
    return spot === undefined ? null : wayTo(one, spot)
  }

/** What the scenario is about: tokens, clusters, the vault, pieces, the way out. */
function goalsOf({ game, who, x, y }: Wanderer): Place[] {
  const { board, setup } = game
  const { tokens, ground } = board
  const goals: Place[] = []
  for (const { at } of tokens) if (at !== null) goals.push(at)
  for (const { at, left } of ground.clusters) if (left > 0) goals.push(at)
  if (ground.vault !== null) goals.push(ground.vault)
  for (const piece of ground.picked) {
    const [part] = featureBy(setup.table, piece).parts
    if (part !== undefined) goals.push({ ...middle(part), z: 0 })
  }
  if (ground.escape !== null && fighter(board, who).seat !== board.attacker) {
    const gap = edgeGap(setup.table, { x, y }, ground.escape)
    goals.push(edgePlace({ x, y }, ground.escape, gap))
  }
  return goals.sort((a, b) => distance({ x, y }, a) - distance({ x, y }, b)).slice(0, NEAREST)
}

/** Straight ahead to an edge. */
function edgePlace({ x, y }: Spot, edge: Edge, gap: Len): Place {
  const off = gap - inches(0.9)
  if (edge === 'south' || edge === 'north') return { x, y: edge === 'south' ? y + off : y - off, z: 0 }
  return { x: edge === 'east' ? x + off : x - off, y, z: 0 }
}

// ---- ways -------------------------------------------------------------------

/** To a spot that is worked out when its turn comes; `enemy` is the one it may come near. */
const to =
  (goal: (one: Wanderer) => Spot, enemy?: ModelId): Plan =>
  one =>
    wayTo(one, goal(one), enemy)

/** To a place; where it is on another level, to what leads there. */
const toPlace =
  (goal: Place): Plan =>
  one => {
    if (goal.z === one.z) return wayTo(one, goal)
    const [link] = linksOf(battlefield(one.game).field, one.radius)
      .filter(({ foot, head }) => (goal.z > one.z ? foot.z === one.z : head.z === one.z))
      .sort((a, b) => distance(a.head, goal) - distance(b.head, goal))
    if (link === undefined) return wayTo(one, goal)
    return goal.z > one.z ? up(link)(one) : down(link)(one)
  }

/** To the foot of a ladder or stairs and up, as far as it gets. */
const up =
  ({ kind, foot, head }: Link): Plan =>
  one => {
    const there = distance(one, foot) === 0 ? [] : wayTo(one, foot)
    if (there === null) return null
    const end = there.at(-1) ?? one
    if (distance(end, foot) > 1) return there
    const left = one.reach - costOf(one, there)
    // a tread on the way may do
    if (kind === 'stairs') return distance3(foot, head) <= left ? [...there, head] : fitted(one, [...there, head])
    const rise = head.z - foot.z
    const onto = Math.ceil(distance(foot, head) / INCH) * INCH
    if (left >= Math.ceil(rise / INCH) * INCH + onto) return [...there, head]
    const part = Math.min(rise, Math.floor(left / INCH) * INCH)
    return part > 0 ? [...there, { ...foot, z: foot.z + part }] : there
  }

/** Off a roof by a ladder or stairs: down as far as it gets, or towards the head of them. */
const down =
  ({ kind, foot, head }: Link): Plan =>
  one => {
    if (kind === 'stairs') return distance(one, head) <= 1 ? [foot] : wayTo(one, head)
    const left = one.reach - costOf(one, [foot])
    const drop = one.z - foot.z
    if (left >= drop) return [foot]
    const part = Math.floor(left / INCH) * INCH
    return part > 0
      ? [
          { ...foot, z: one.z },
          { ...foot, z: one.z - part },
        ]
      : wayTo(one, head)
  }

/** Somewhere else on the roof it stands on. */
const about: Plan = one => {
  const roofs = battlefield(one.game).field.surfaces.filter(
    ({ top, west, east, north, south }) =>
      top === one.z && one.x >= west && one.x <= east && one.y >= north && one.y <= south,
  )
  const roof = roofs[one.pick(Math.max(1, roofs.length))]
  if (roof === undefined) return null
  const inset = one.radius + HAIR
  const between = (low: Len, high: Len): Len => low + Math.max(0, Math.round(((high - low) * one.pick(9)) / 8))
  const spot = {
    x: between(roof.west + inset, roof.east - inset),
    y: between(roof.north + inset, roof.south - inset),
  }
  return distance(one, spot) < 1 ? null : fitted(one, [spot])
}
