/** What a person types to fill a hole: places, directions, poses, shares. In the game's units, as its book counts. */

import { type AnyRuleset, type Filling, type Hole, inUnits, type Scene } from '#engine'
import { CM, INCH, type Len, type Point, type Pose, type Spot } from '#geometry'
import { modelOf } from './models.ts'

/** Where the typing starts from, and what it is about. */
export interface Desk {
  readonly hole: Hole
  readonly scene: Scene
  readonly book: Pick<AnyRuleset, 'units' | 'origin'>
  /** Where the model stands now; null if it is not on the table. */
  readonly from: { readonly at: Point; readonly facing: number; readonly radius: Len } | null
}
export type Typed = { readonly filling: Filling } | { readonly error: string }

/** North is 0°, east 90°. */
const COMPASS = ['n', 'nne', 'ne', 'ene', 'e', 'ese', 'se', 'sse', 's', 'ssw', 'sw', 'wsw', 'w', 'wnw', 'nw', 'nnw']

/** Reads a filling; an error is a sentence with an example of what may be typed. */
export function readFilling(text: string, desk: Desk): Typed {
  const { hole } = desk
  if (hole.fill === 'share') return readShare(text, hole)
  const legs = text
    .split(/;|\bthen\b/i)
    .map(leg => leg.trim())
    .filter(leg => leg !== '')
  if (legs.length === 0) return { error: `Nothing was typed. ${example(desk)}` }
  if (hole.fill === 'point' && legs.length > 1) return { error: 'Only one place is wanted here.' }
  return hole.fill === 'pose' ? readPoses(legs, desk) : readPath(legs, desk)
}

/** What may be typed, with examples that fit. */
export function example({ hole, from }: Desk): string {
  switch (hole.fill) {
    case 'share':
      return shareExample(hole)
    case 'pose':
      return 'Type x y or x y facing (10 5 90), or forward 4, back 2, ne 4, face 180; several parted by ;'
    case 'point':
      return from === null ? 'Type x y, for example 10 5.' : 'Type x y (10 5), ne 4, 030 4 or to B1.'
    case 'path':
      return `Type x y (10 5), ne 4, 030 4${hole.flies ? ', up 2' : ''} or to B1; several legs parted by ;`
  }
}

/** Numbers for each; the last may be left out, it takes what remains. 'all' gives everything to the first. */
function readShare(text: string, hole: Extract<Hole, { fill: 'share' }>): Typed {
  const { total, among } = hole
  const words = text
    .toLowerCase()
    .split(/[\s,;+]+/)
    .filter(word => word !== '')
  if (words.length === 1 && words[0] === 'all') return { filling: among.map((_, i) => (i === 0 ? total : 0)) }
  const numbers = words.map(Number)
  const rest = total - numbers.reduce((sum, n) => sum + n, 0)
  const isCounts = words.every(word => /^\d+$/.test(word))
  if (isCounts && numbers.length === among.length) return { filling: numbers }
  if (isCounts && numbers.length === among.length - 1 && rest >= 0) return { filling: [...numbers, rest] }
  return { error: shareExample(hole) }
}

const shareExample = ({ total, among }: Extract<Hole, { fill: 'share' }>): string =>
  `Type ${among.length} numbers that make ${total}, for ${among.join(', ')}; the last may be left out.`

function readPath(legs: readonly string[], desk: Desk): Typed {
  const path: Point[] = []
  let at = desk.from?.at ?? null
  for (const leg of legs) {
    const next = readLeg(leg, at, desk)
    if ('error' in next) return next
    path.push(next.at)
    at = next.at
  }
  return { filling: desk.hole.fill === 'point' ? path[0]! : path }
}

type Leg = { readonly at: Point } | { readonly error: string }

function readLeg(leg: string, at: Point | null, desk: Desk): Leg {
  const words = leg.toLowerCase().split(/[\s,]+/)
  if (words[0] === 'to' || words[0] === 'toward' || words[0] === 'towards') return toward(words.slice(1), at, desk)
  if (isBearing(words, desk) || !isNumber(words[0]!)) return byDirections(words, at, desk)
  if (!words.every(isNumber) || words.length < 2 || words.length > 3) return { error: notUnderstood(leg, desk) }
  const [x, y, z] = words.map(word => fromUnits(Number(word), desk))
  return { at: { x: x!, y: turned(y!, desk), z: z ?? at?.z ?? 0 } }
}

const isNumber = (word: string): boolean => /^-?(\d+\.?\d*|\.\d+)$/.test(word)
const notUnderstood = (leg: string, desk: Desk): string => `'${leg}' is not a place. ${example(desk)}`

/** A bearing has three digits. On a table so large that these could be a place, it begins with 0 or ends with °. */
function isBearing(words: readonly string[], { scene, book }: Desk): boolean {
  const [first = '', second] = words
  if (/^\d{1,3}°$/.test(first)) return true
  if (!/^\d{3}$/.test(first) || words.length !== 2 || second === undefined) return false
  return first.startsWith('0') || Math.max(inUnits(scene.width, book.units), inUnits(scene.depth, book.units)) < 100
}

/** 'ne 4', '030 4', 'up 2', and any of them together as one straight leg: 'ne 4 up 2'. */
function byDirections(words: readonly string[], at: Point | null, desk: Desk): Leg {
  if (at === null) return { error: 'It is not on the table yet: type a place as x y.' }
  let { x, y, z } = at
  for (let i = 0; i < words.length; i += 2) {
    const way = words[i]!
    const far = words[i + 1]
    if (far === undefined || !isNumber(far)) return { error: `How far ${way}? Type a distance, for example ${way} 4.` }
    const distance = fromUnits(Number(far), desk)
    if (way === 'up' || way === 'down') {
      z += way === 'up' ? distance : -distance
      continue
    }
    const bearing = bearingOf(way)
    if (bearing === null) return { error: notUnderstood(words.join(' '), desk) }
    x += cut(distance * Math.sin((bearing * Math.PI) / 180))
    y -= cut(distance * Math.cos((bearing * Math.PI) / 180))
  }
  return { at: { x, y, z } }
}

/** Cut off, never rounded up: 4 inches typed are never 4.0001 inches walked. */
const cut = (n: number): number => (n < 0 ? -Math.floor(1e-6 - n) : Math.floor(n + 1e-6)) + 0

function bearingOf(way: string): number | null {
  const point = COMPASS.indexOf(way)
  if (point >= 0) return point * 22.5
  const degrees = /^(\d{1,3})°?$/.exec(way)?.[1]
  return degrees === undefined || Number(degrees) > 360 ? null : Number(degrees)
}

/** 'to B2': straight at a model until the bases touch; 'to B2 4': so far in its direction. */
function toward([key, far]: readonly string[], at: Point | null, desk: Desk): Leg {
  const target = key === undefined ? undefined : modelOf(desk.scene, key)
  if (key === undefined || target === undefined)
    return { error: `There is no model '${key ?? ''}'; type its key, for example to B1.` }
  if (target.body === null) return { error: `${target.name} is not on the table.` }
  if (at === null) return { error: 'It is not on the table yet: type a place as x y.' }
  const { x, y } = target.body.at
  const gap = Math.sqrt((x - at.x) ** 2 + (y - at.y) ** 2)
  if (gap === 0) return { error: `${target.name} is straight above or below.` }
  const reach = target.body.base.shape === 'disc' ? target.body.base.radius : 0
  const until = Math.ceil(gap - reach - (desk.from?.radius ?? 0))
  if (far !== undefined && !isNumber(far)) return { error: `How far? Type a distance, for example to ${key} 4.` }
  const distance = far === undefined ? Math.max(0, until) : fromUnits(Number(far), desk)
  return {
    at: {
      x: at.x + cut(((x - at.x) * distance) / gap),
      y: at.y + cut(((y - at.y) * distance) / gap),
      z: at.z,
    },
  }
}

function readPoses(legs: readonly string[], desk: Desk): Typed {
  const poses: Pose[] = []
  let now = desk.from
  for (const leg of legs) {
    const next = readPose(leg, now, desk)
    if ('error' in next) return next
    poses.push(next.pose)
    now = { at: { ...next.pose, z: 0 }, facing: next.pose.facing, radius: 0 }
  }
  return { filling: poses }
}

function readPose(leg: string, now: Desk['from'], desk: Desk): { pose: Pose } | { error: string } {
  const words = leg.toLowerCase().split(/[\s,]+/)
  const [first = '', second = ''] = words
  if (words.length === 3 && words.every(isNumber)) {
    const [x, y] = [fromUnits(Number(first), desk), turned(fromUnits(Number(second), desk), desk)]
    return { pose: { x, y, facing: degrees(Number(words[2])) } }
  }
  if (now === null) {
    if (words.length !== 2 || !words.every(isNumber))
      return { error: 'It is not on the table yet: type x y, or x y facing, for example 10 5 90.' }
    const at = { x: fromUnits(Number(first), desk), y: turned(fromUnits(Number(second), desk), desk) }
    return { pose: { ...at, facing: inward(at, desk) } }
  }
  const { x, y } = now.at
  if ((first === 'face' || first === 'facing') && isNumber(second))
    return { pose: { x, y, facing: degrees(Number(second)) } }
  const along = first === 'forward' ? now.facing : first === 'back' ? now.facing + 180 : null
  const moved = readLeg(along === null ? leg : `${degrees(along)}° ${second}`, now.at, desk)
  return 'error' in moved ? moved : { pose: { x: moved.at.x, y: moved.at.y, facing: now.facing } }
}

/** Toward the middle of the table, in quarter turns: what is set down faces the enemy unless its owner says otherwise. */
function inward(at: Spot, { scene }: Desk): number {
  const aside = scene.width / 2 - at.x
  const ahead = scene.depth / 2 - at.y
  if (Math.abs(aside) / scene.width > Math.abs(ahead) / scene.depth) return aside > 0 ? 90 : 270
  return ahead > 0 ? 180 : 0
}

const degrees = (n: number): number => ((Math.round(n) % 360) + 360) % 360

const fromUnits = (n: number, { book }: Desk): Len => Math.round(n * (book.units === 'inches' ? INCH : CM))
/** From the book's y to ours, which counts from the north. */
const turned = (y: Len, { book, scene }: Desk): Len => (book.origin === 'south-west' ? scene.depth - y : y)
