/** What the table points out while somebody chooses. */

import { lengthText, type ModelId, type Scene, type SceneModel } from '#engine'
import { CM, INCH, type Len, type Point, type Spot } from '#geometry'
import type { GhostPath, Hand, Highlights, Ring, SightLine } from '../table/types.ts'
import type { Choosing } from './choosing.ts'
import { type Held, hand } from './hand.ts'

export function highlightsOf(
  choosing: Choosing,
  scene: Scene,
  hovered: ModelId | null,
  reach: readonly Spot[] | null,
): Highlights {
  const { decision, trail, offers, model, judgement, filling, seen } = choosing
  const { units } = seen.rules
  const leaf = trail.leaf
  const held = hand(choosing, scene)
  const rings = ringsOf(scene, hovered ?? undefined)
  const selectable =
    leaf === null && trail.menus.length === 0 ? (decision?.offers ?? []).flatMap(({ on }) => on ?? []) : []
  const targets =
    leaf === null
      ? trail.menus.length > 0
        ? offers.flatMap(({ at }) => at ?? [])
        : []
      : leaf.at === undefined
        ? trail.menus.flatMap(({ at }) => at ?? []).slice(-1)
        : [leaf.at]
  const aimed = targets.length === 1 ? targets[0] : undefined
  const lines = aimed === undefined ? [] : sightOf(scene, model, aimed, units)
  const zone = leaf?.hole?.fill === 'point' ? leaf.hole.zone : undefined
  const legal = judgement === null
  const ghost =
    leaf?.hole !== undefined && filling !== undefined ? ghostOf(held, legal, judgement?.why, units) : undefined
  const spot = leaf?.hole?.fill === 'point' && filling !== undefined && held.from === undefined
  return {
    ...(model !== null && { selected: model }),
    selectable,
    targets,
    rings,
    lines,
    ...(zone !== undefined && { zones: [zone] }),
    ...(reach !== null && leaf?.hole !== undefined && { reach: [reach] }),
    ...(ghost !== undefined && !spot && { path: ghost }),
    ...(spot && { spots: [{ at: held.at, radius: radiusOf(held.who), legal }] }),
  }
}

export function handOf(choosing: Choosing, scene: Scene): Hand {
  const { hole } = choosing.trail.leaf ?? {}
  if (hole === undefined || hole.fill === 'share') return { mode: 'look' }
  const held = hand(choosing, scene)
  const flies = held.flies && { flies: true }
  if (hole.fill === 'point' || held.from === undefined || held.who === undefined) {
    return { mode: 'point', radius: radiusOf(held.who), ...flies }
  }
  return { mode: 'drag', who: held.who.id, ...flies, ...(held.turns && { turns: true }) }
}

const radiusOf = (who: SceneModel | undefined): Len => (who?.body?.base.shape === 'disc' ? who.body.base.radius : 1200)

function ghostOf(held: Held, legal: boolean, says: string | undefined, units: 'inches' | 'cm'): GhostPath | undefined {
  if (held.who === undefined) return undefined
  const from = held.from ?? held.at
  let last = from
  let total = 0
  const labels = held.legs.map((leg, n) => {
    const length = far(last, leg)
    total += length
    last = leg
    const text = lengthText(Math.round(length), units)
    return n > 0 && n === held.legs.length - 1 ? `${text} (${lengthText(Math.round(total), units)})` : text
  })
  return {
    who: held.who.id,
    from,
    legs: held.legs,
    labels,
    legal,
    ...(held.turns && { pose: { x: held.at.x, y: held.at.y, facing: held.facing } }),
    ...(says !== undefined && { says }),
  }
}

const far = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2)

/** Lengths on a model's card, drawn as rings while one looks at it. */
function ringsOf(scene: Scene, id: ModelId | undefined): Ring[] {
  const model = scene.models.find(it => it.id === id)
  if (model === undefined || model.body === null) return []
  return model.facts.flatMap(([name, value]): Ring[] => {
    const found = /^([\d.]+)\s*("|cm)$/.exec(value.trim())
    if (found === null || !/move|range|reach|aura|speed/i.test(name)) return []
    const radius = Math.round(Number(found[1]) * (found[2] === '"' ? INCH : CM))
    if (radius <= 0) return []
    return [{ around: model.id, radius, kind: /move|speed/i.test(name) ? 'move' : 'range', label: `${name} ${value}` }]
  })
}

function sightOf(scene: Scene, from: ModelId | null, at: ModelId | string, units: 'inches' | 'cm'): SightLine[] {
  const one = scene.models.find(it => it.id === from)?.body
  if (one === undefined || one === null) return []
  const eye: Point = { ...one.at, z: one.at.z + one.height }
  const to = typeof at === 'number' ? bodyPoint(scene, at) : terrainPoint(scene, at)
  if (to === null || from === at) return []
  return [{ from: eye, to, visible: 1, label: lengthText(Math.round(far({ ...eye, z: 0 }, { ...to, z: 0 })), units) }]
}

function bodyPoint(scene: Scene, id: ModelId): Point | null {
  const body = scene.models.find(it => it.id === id)?.body
  return body === undefined || body === null ? null : { ...body.at, z: body.at.z + Math.round(body.height * 0.7) }
}

function terrainPoint(scene: Scene, id: string): Point | null {
  const piece = scene.terrain.find(it => it.id === id)
  const marker = scene.markers.find(it => it.id === id)
  if (marker !== undefined) return marker.at
  if (piece === undefined) return null
  const { footprint } = piece
  if (footprint.shape === 'disc') return { x: footprint.x, y: footprint.y, z: piece.top }
  const n = footprint.points.length
  const sum = footprint.points.reduce((a, p) => ({ x: a.x + p.x, y: a.y + p.y }), { x: 0, y: 0 })
  return { x: Math.round(sum.x / n), y: Math.round(sum.y / n), z: piece.top }
}
