/** What the table points out while somebody chooses. */

import {
  type Explanation,
  lengthText,
  type ModelId,
  type Scene,
  type SceneModel,
  type Spent,
  type Target,
  type Units,
} from '#engine'
import { type Body, block, disc, gap, type Len, nearestInSpace, type Point, type Spot } from '#geometry'
import { type Choice, moverOf } from '../play/choosing.ts'
import { type Held, heldBy } from '../play/held.ts'
import { starterOf } from '../play/starting.ts'
import type { GhostPath, Hand, Highlights, Ring, SightLine, TapeLine, Way } from '../table/types.ts'
import { spentText } from './spent-text.ts'

export function highlightsOf(
  choosing: Choice,
  scene: Scene,
  reach: readonly Spot[] | null,
  past: readonly Way[] = [],
): Highlights {
  const { decision, trail, aim, offers, explained, model, looked: hovered, judgement, spent, filling, seen } = choosing
  const { units } = seen.rules
  const leaf = trail.leaf
  const held = heldBy(choosing, scene)
  const looked = scene.models.find(({ id }) => id === hovered)
  const areas = areasOf(explained, units)
  // While a way is tried, rings would stay around the place that is left.
  const rings =
    leaf?.hole?.fill === 'path' || leaf?.hole?.fill === 'pose' ? [] : [...ringsOf(looked, units), ...areas.rings]
  const spentOnes = new Set(scene.models.flatMap(({ id, status }) => (status === 'done' ? [id] : [])))
  const selectable =
    leaf === null && trail.menus.length === 0
      ? (decision?.offers ?? []).flatMap(({ on }) => (on === undefined || spentOnes.has(on) ? [] : [on]))
      : []
  const targets =
    leaf === null
      ? trail.menus.length > 0
        ? offers.flatMap(({ at }) => at ?? [])
        : aim === null
          ? []
          : [aim.target]
      : leaf.at === undefined
        ? [...trail.menus.flatMap(({ at }) => at ?? []).slice(-1), ...areas.caught]
        : [leaf.at, ...areas.caught]
  const measured = leaf?.hole === undefined ? scene.models.find(({ id }) => id === model) : undefined
  const zone = leaf?.hole?.fill === 'point' ? leaf.hole.zone : undefined
  const legal = judgement === null
  const ghost =
    leaf?.hole !== undefined && leaf.hole.fill !== 'share' && filling !== undefined
      ? ghostOf(held, legal, judgement?.why, spent, units)
      : undefined
  const spot =
    leaf?.hole?.fill === 'point' && filling !== undefined && held.from === undefined && held.who?.body == null
  return {
    ...(model !== null && { selected: model }),
    ...(hovered !== null && { hovered }),
    selectable,
    targets,
    rings,
    ways: [...waysOf(explained), ...(leaf === null && trail.menus.length === 0 ? past : [])],
    lines: sightOf(explained, looked, units),
    tapes: tapesOf(explained, measured, looked, units),
    zones: zone === undefined ? zonesOffered(choosing, scene) : [zone],
    ...(reach !== null && leaf?.hole !== undefined && { reach: [reach] }),
    ...(ghost !== undefined && !spot && { path: ghost }),
    ...(spot && { spots: [{ at: held.at, radius: radiusOf(held.who), legal }] }),
  }
}

/** Areas the rules drew, as circles, and whom they catch. */
function areasOf(explained: readonly Explanation[], units: Units): { rings: Ring[]; caught: Target[] } {
  const areas = explained.flatMap(({ drawn }) => (drawn?.kind === 'area' ? [drawn] : []))
  return {
    rings: areas.map(({ around, radius, caught, friends }) => ({
      around,
      radius,
      kind: 'blast',
      label: `${lengthText(radius, units)}: ${caught.length} caught${friends.length > 0 ? `, ${friends.length} of yours!` : ''}`,
    })),
    caught: areas.flatMap(({ caught }) => caught),
  }
}

const waysOf = (explained: readonly Explanation[]): Way[] =>
  explained.flatMap(({ drawn }) => (drawn?.kind === 'way' ? [{ who: drawn.who, path: drawn.path }] : []))

/** Zones that may be chosen: they can be clicked. */
const zonesOffered = ({ trail, offers }: Choice, scene: Scene): string[] =>
  trail.leaf === null
    ? scene.zones.flatMap(({ id }) => (offers.some(({ at }) => at === id) ? [id] : []))
    : scene.zones.flatMap(({ id }) => (trail.leaf?.at === id ? [id] : []))

export function handOf(choosing: Choice, scene: Scene): Hand {
  const { hole } = choosing.trail.leaf ?? {}
  if (hole === undefined || hole.fill === 'share') return free(choosing, scene)
  const held = heldBy(choosing, scene)
  const flies = held.flies && { flies: true }
  if (hole.fill === 'point' || held.from === undefined || held.who === undefined) {
    return { mode: 'point', radius: radiusOf(held.who), ...flies }
  }
  return { mode: 'drag', who: [held.who.id], ...flies, ...(held.turns && { turns: true }) }
}

/** Nothing is being placed: whoever may move can be dragged at once, and whoever may once it is activated. */
function free({ decision, trail, seen }: Choice, scene: Scene): Hand {
  if (trail.leaf !== null || trail.menus.length > 0) return { mode: 'look' }
  const movers = scene.models.flatMap(({ id, body }) => {
    const offer = body === null ? undefined : moverOf(decision, id)
    if (offer !== undefined) return [{ id, hole: offer.hole }]
    return body !== null && starterOf(seen, decision, id) !== null ? [{ id, hole: undefined }] : []
  })
  if (movers.length === 0) return { mode: 'look' }
  return {
    mode: 'drag',
    who: movers.map(({ id }) => id),
    ...(movers.some(({ hole }) => hole?.fill === 'path' && hole.flies === true) && { flies: true }),
    ...(movers.some(({ hole }) => hole?.fill === 'pose') && { turns: true }),
  }
}

const radiusOf = (who: SceneModel | undefined): Len => (who?.body?.base.shape === 'disc' ? who.body.base.radius : 1200)

function ghostOf(
  held: Held,
  legal: boolean,
  says: string | undefined,
  spent: Spent | null,
  units: Units,
): GhostPath | undefined {
  if (held.who === undefined) return undefined
  const from = held.from ?? held.at
  let last = from
  let total = 0
  const labels = held.legs.map((leg, n) => {
    const length = far(last, leg)
    total += length
    last = leg
    const text = lengthText(Math.round(length), units)
    if (n < held.legs.length - 1) return text
    const all = spent === null ? lengthText(Math.round(total), units) : spentText(spent, units)
    return n === 0 ? all : `${text} · in all ${all}`
  })
  return {
    who: held.who.id,
    ...(held.from === undefined && { model: held.who }),
    from,
    legs: held.legs,
    ...(held.from !== undefined && { labels }),
    legal,
    ...(held.turns && { pose: { x: held.at.x, y: held.at.y, facing: held.facing } }),
    ...(says !== undefined && { says }),
  }
}

const far = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2)

/** What is pointed out for somebody who only looks. */
export const lookedAt = (scene: Scene, hovered: ModelId, units: Units): Highlights => ({
  hovered,
  rings: ringsOf(
    scene.models.find(({ id }) => id === hovered),
    units,
  ),
})

/** How far a model moves and strikes, drawn while one looks at it. */
const ringsOf = (model: SceneModel | undefined, units: Units): Ring[] =>
  (model?.body == null ? [] : (model.ranges ?? [])).map(({ kind, name, length }) => ({
    around: model!.id,
    radius: length,
    kind: kind === 'move' ? 'move' : 'range',
    label: `${name} ${lengthText(length, units)}`,
  }))

// ---- sight and tape -------------------------------------------------------------

/** More lines than this are told apart by their colour alone. */
const WORDED = 4

/** The lines the rules looked along, each with what they saw. With a single one, its length stands there too. */
function sightOf(explained: readonly Explanation[], hovered: SceneModel | undefined, units: Units): SightLine[] {
  const looks = explained.flatMap(({ drawn }) => (drawn?.kind === 'sight' ? [drawn] : []))
  const gaps = explained.flatMap(({ drawn }) => (drawn?.kind === 'gap' ? [drawn] : []))
  const at = hovered?.body?.at
  return looks.map(({ from, to, share, cover }) => {
    const words = looks.length <= WORDED || (at !== undefined && at.x === to.x && at.y === to.y)
    const [gap] = looks.length === 1 ? gaps : []
    const says = [gap === undefined ? '' : lengthText(gap.length, units), seenText(share), share > 0 ? cover : '']
    return { from, to, visible: share, label: words ? says.filter(one => one !== '').join(' · ') : '' }
  })
}

const seenText = (share: number): string =>
  share >= 1 ? 'fully visible' : share <= 0 ? 'no line of sight' : `${Math.round(share * 100)} % visible`

/** The tapes the rules laid; and, for anybody who looks from one model at another, the one between them. */
function tapesOf(
  explained: readonly Explanation[],
  from: SceneModel | undefined,
  to: SceneModel | undefined,
  units: Units,
): TapeLine[] {
  const sights = explained.filter(({ drawn }) => drawn?.kind === 'sight').length
  const laid = explained.flatMap(({ drawn }): TapeLine[] =>
    drawn?.kind === 'gap'
      ? [
          {
            from: drawn.from,
            to: drawn.to,
            ...(sights !== 1 && { label: lengthText(drawn.length, units) }),
          },
        ]
      : [],
  )
  if (laid.length > 0 || from === to) return laid
  const [a, b] = [bodyOf(from), bodyOf(to)]
  const ends = a === null || b === null ? null : nearestInSpace(a, b)
  if (a === null || b === null || ends === null) return []
  return [{ from: ends[0], to: ends[1], label: lengthText(Math.round(gap(a, b)), units) }]
}

/** What a model covers, as the rules measure it. */
function bodyOf(model: SceneModel | undefined): Body | null {
  if (model === undefined || model.body === null) return null
  const { at, base, height } = model.body
  const footprint =
    base.shape === 'disc' ? disc(at, base.radius) : block({ ...at, facing: base.facing }, base.width, base.depth)
  return { footprint, bottom: at.z, top: at.z + height }
}
