/** Where a fighter might go: ways worth a look, for bots and for whoever gives no answer. */

import { boxAlong, boxesMeet, type Piece } from '#common/field'
import { allRound, anywhere, awayFrom, behind, beside } from '#common/goals'
import { type Draw, isRefusal, type ModelId } from '#engine'
import { distance, distance3, INCH, inches, type Len, middle, type Spot } from '#geometry'
import { battlefield, edgeGap, featureBy, isOnField, NEAR } from './battlefield.ts'
import { cardOf } from './card.ts'
import { engagedWith, othersOf, radiusOf, standingAt } from './figure.ts'
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
    if (path === null || path.length === 0 || isHopeless(one, path)) continue
    if (!isRefusal(judgeWay(game, who, path, manner))) yield path
  }
}

/** Is it plain at once that a way ends off the table, or on level ground in somebody's base? */
function isHopeless({ game, who, radius, z, manner }: Wanderer, path: Path): boolean {
  const end = path[path.length - 1]!
  if (!manner.leaps && !isOnField(game.setup.table, end, radius)) return true
  if (z !== 0 || path.some(at => at.z !== 0)) return false
  const box = boxAlong(end, end, radius)
  for (const surface of battlefield(game).field.surfaces) if (boxesMeet(surface, box)) return false
  return othersOf(game, who)(standingAt(game, who, end)) >= 0
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
  if (!manner.leaps) return manner.kind === 'retreat' ? retreats(one) : advances(one)
  const rest = manner.kind === 'retreat' ? retreats(one) : advances(one, NEAREST)
  return [...leaps(one), ...rest.slice(0, NEAREST)]
}

// ---- goals ------------------------------------------------------------------

/** Beside enemies or just in range of them, to what the scenario is about, up and down, behind cover, away, anywhere; once there are `enough`, no more are looked for. */
function advances(one: Wanderer, enough = Number.POSITIVE_INFINITY): Plan[] {
  const { game, who, reach, manner } = one
  const { closerTo, fartherFrom, upTo } = manner.terms
  if (upTo !== undefined) return besideIt(one, upTo)
  if (closerTo !== undefined) return [...besideIt(one, closerTo), ...STRAYS]
  const plans: Plan[] = []
  const enemies = nearestEnemies(one)
  if (fartherFrom !== undefined) enemies.unshift(fartherFrom)
  let shot = 0
  for (const { kind, range } of cardOf(game, who).weapons) if (kind === 'ranged' && range > shot) shot = range
  for (const enemy of enemies) {
    plans.push(to(one => beside(one, roundOf(one.game, enemy), contactGap(one.pick)), enemy))
    if (shot > 0) plans.push(to(one => shootingPlace(one, enemy, shot)))
  }
  if (plans.length >= enough) return plans
  const [threat] = enemies
  if (threat !== undefined) {
    // battles are fought: whoever walks about at random comes to blows more often than not
    const blows = to(me => beside(me, roundOf(me.game, threat), contactGap(me.pick)), threat)
    for (let n = 0; n < EAGER; n++) plans.push(blows)
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
  plans.push(...STRAYS)
  return plans
}

const stray: Plan = one => {
  const { x, y } = anywhere(one, one.reach - HAIR, one.pick)
  return [{ x, y, z: one.z }]
}
const STRAYS: readonly Plan[] = Array.from({ length: ASTRAY }, () => stray)

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
  const near: ModelId[] = []
  const fars: number[] = []
  for (const enemy of enemiesOf(game.board, who)) {
    const far = distance({ x, y }, placeOf(game.board, enemy))
    let i = near.length
    while (i > 0 && fars[i - 1]! > far) i--
    if (i === NEAREST) continue
    near.splice(i, 0, enemy)
    fars.splice(i, 0, far)
    if (near.length > NEAREST) near.pop()
    if (fars.length > NEAREST) fars.pop()
  }
  return near
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
  const roofs: Piece[] = []
  for (const piece of battlefield(one.game).field.surfaces) {
    if (piece.top !== one.z || one.x < piece.west || one.x > piece.east || one.y < piece.north || one.y > piece.south)
      continue
    roofs.push(piece)
  }
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
