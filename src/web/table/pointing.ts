/** Everything that is pointed out, turned into marks on the ground, lines in the air and words. */

import { lengthText, type ModelId, type Scene, type SceneMarker, type SceneModel, type Target } from '#engine'
import { boxOf, type Footprint, type Point } from '#geometry'
import { isHelped } from './aims.ts'
import type { Decal } from './decals.ts'
import { sizeOf } from './kinds.ts'
import type { Label } from './labels.ts'
import type { Puppet } from './miniatures.ts'
import { middleOf, outlineOf } from './outlines.ts'
import { numberOf } from './paint.ts'
import { toUnits, toVec, turnOf, type Vec, vec } from './scale.ts'
import { shownTokens } from './signs.ts'
import type { Stroke } from './strokes.ts'
import { type Highlights, type Look, type Ring, type SightLine, seatLook, type Way } from './types.ts'

export const TONES = {
  selected: 0xffe9a6,
  selectable: 0xf2d06b,
  target: 0xff5a36,
  hover: 0xffffff,
  health: 0x81e77e,
  hurt: 0xffbb42,
  grave: 0xf66343,
  move: 0x6fe09a,
  range: 0x8cc8ff,
  aura: 0xd9a6ff,
  blast: 0xff8a4a,
  marker: 0xffd36a,
  seen: 0x86f0a0,
  partly: 0xffd166,
  hidden: 0xff6b57,
  legal: 0x7ff0a8,
  refused: 0xff6050,
  tape: 0xffe3a0,
} as const

export interface Marks {
  readonly decals: Decal[]
  readonly lines: Stroke[]
  readonly labels: Label[]
}

interface Shown {
  readonly scene: Scene
  readonly look: Look
  readonly lit: Highlights
  readonly hover: ModelId | null
  readonly puppets: ReadonlyMap<ModelId, Puppet>
}

/** Half width, half depth and corner of what a model covers. */
export const extentOf = ({ model }: Puppet): readonly [number, number, number] => coverOf(model)

function coverOf(model: SceneModel): readonly [number, number, number] {
  const base = model.body?.base
  if (base === undefined) return [1, 1, 1]
  if (base.shape === 'disc') return [toUnits(base.radius), toUnits(base.radius), toUnits(base.radius)]
  return [toUnits(base.width) / 2, toUnits(base.depth) / 2, 0.12]
}

const turnedAs = ({ model, facing }: Puppet): number => (model.body?.base.shape === 'block' ? turnOf(facing) : 0)
const headOf = ({ at, model }: Puppet): Vec => vec(at.x, at.y + toUnits(model.body?.height ?? 0), at.z)
/** Half way up a miniature. */
export const middleOfFigure = ({ at, model }: Puppet): Vec =>
  vec(at.x, at.y + toUnits(model.body?.height ?? 0) / 2, at.z)

/** What every model carries with it: its shade on the ground, its health, its altitude, its tokens. */
export function carried({ look, puppets, lit, hover, scene }: Shown): Marks {
  const decals: Decal[] = []
  const labels: Label[] = []
  for (const puppet of puppets.values()) {
    if (puppet.fade < 0.05) continue
    const size = extentOf(puppet)
    const turn = turnedAs(puppet)
    const { at, floor, model, health } = puppet
    const high = at.y - floor
    decals.push({ kind: 'shade', at: vec(at.x, floor, at.z), size, turn, colour: 0x000000, alpha: 0.5 * puppet.fade })
    const hurt = health.of > 1 && (health.left < health.of || model.id === lit.selected || model.id === hover)
    if (hurt && model.body?.base.shape === 'disc') {
      const share = health.left / health.of
      const colour = share > 0.66 ? TONES.health : share > 0.34 ? TONES.hurt : TONES.grave
      decals.push({ kind: 'health', at, size, colour, pips: [health.left, health.of], alpha: puppet.fade })
    }
    if (high > 0.2 && model.id !== hover && model.id !== lit.selected) {
      const text = lengthText(Math.round(high * 1000), look.units)
      labels.push({ id: `${model.id}`, kind: 'height', text: `↑ ${text}`, at: vec(at.x, floor, at.z), shift: [0, 14] })
    }
    const { armour } = model
    if ((puppet.tokens.length > 0 || armour !== undefined) && model.id !== hover && model.id !== lit.selected) {
      const { first, more } = shownTokens(puppet.tokens)
      const parts = more === 0 ? first : [...first, `+${more}`]
      const at = headOf(puppet)
      labels.push({
        id: `t${model.id}`,
        kind: 'tokens',
        text: '',
        parts,
        ...(armour && { armour }),
        at,
        shift: [0, -12],
      })
    }
  }
  for (const marker of scene.markers) decals.push(...markerMarks(marker))
  return { decals, lines: [], labels }
}

function markerMarks({ at, radius }: SceneMarker): Decal[] {
  const r = Math.max(0.9, Math.min(1.3, toUnits(radius ?? 1250)))
  const out: Decal[] = [{ kind: 'marker', at: toVec(at), size: [r, r, r], colour: TONES.marker }]
  const wide = toUnits(radius ?? 0)
  if (wide > 1.6) out.push({ kind: 'aura', at: toVec(at), size: [wide, wide, wide], colour: TONES.marker, alpha: 0.8 })
  return out
}

/** What the app points out, and what the pointer is over. */
export function pointedOut(shown: Shown): Marks {
  const { lit, hover, puppets, scene } = shown
  const marks: Marks = { decals: [], lines: [], labels: [] }
  for (const ring of lit.rings ?? []) ringMarks(ring, shown, marks)
  const around = (id: ModelId, kind: Decal['kind'], colour: number) => {
    const puppet = puppets.get(id)
    if (puppet === undefined) return
    marks.decals.push({ kind, at: puppet.at, size: extentOf(puppet), turn: turnedAs(puppet), colour })
  }
  for (const id of lit.selectable ?? []) if (id !== lit.selected) around(id, 'selectable', TONES.selectable)
  for (const target of lit.targets ?? []) targetMarks(target, shown, marks)
  if (lit.selected !== undefined) around(lit.selected, 'selected', TONES.selected)
  if (hover !== null && hover !== lit.selected) around(hover, 'hover', TONES.hover)
  for (const id of new Set([lit.selected, hover])) {
    // while a move is tried, its lengths say more than its name
    if (typeof id === 'number' && id !== lit.path?.who) nameOf(id, shown, marks)
  }
  for (const way of lit.ways ?? []) wayMarks(way, shown, marks)
  for (const [i, line] of (lit.lines ?? []).entries()) sightMarks(line, i, marks)
  for (const [i, { from, to, label }] of (lit.tapes ?? []).entries()) {
    const [a, b] = [toVec(from), toVec(to)]
    const lift = 0.15
    marks.lines.push({
      from: vec(a.x, a.y + lift, a.z),
      to: vec(b.x, b.y + lift, b.z),
      colour: TONES.tape,
      dash: 'dashed',
      width: 2.5,
    })
    const at = vec((a.x + b.x) / 2, (a.y + b.y) / 2, (a.z + b.z) / 2)
    if (label !== undefined) marks.labels.push({ id: `tape ${i}`, kind: 'length', text: label, at })
  }
  for (const [i, { at, radius, label, legal = true }] of (lit.spots ?? []).entries()) {
    const r = Math.max(0.5, toUnits(radius))
    const colour = legal ? TONES.legal : TONES.refused
    marks.decals.push({ kind: legal ? 'spot' : 'refused', at: toVec(at), size: [r, r, r], colour })
    if (at.z > 0) marks.lines.push({ from: toVec({ ...at, z: 0 }), to: toVec(at), colour, dash: 'dotted', width: 2 })
    if (label !== undefined)
      marks.labels.push({ id: `spot${i}`, kind: 'spot', text: label, at: toVec(at), shift: [0, -18] })
  }
  for (const id of lit.zones ?? []) {
    const zone = scene.zones.find(one => one.id === id)
    const first = zone?.parts[0]
    if (zone === undefined || first === undefined) continue
    marks.labels.push({ id: `zone ${id}`, kind: 'ring', text: zone.name, at: edgeOf(first, scene) })
  }
  for (const { id, name, at } of scene.markers) {
    marks.labels.push({
      id: `marker ${id}`,
      kind: 'marker',
      text: name,
      at: toVec({ ...at, z: at.z + 2000 }),
      shift: [0, -14],
    })
  }
  return marks
}

const middle = (f: Footprint): Vec => {
  if (f.shape === 'disc') return vec(toUnits(f.x), 0, toUnits(f.y))
  const [x, z] = middleOf(f.points.map(p => [toUnits(p.x), toUnits(p.y)] as const))
  return vec(x, 0, z)
}

/** Where the name of a zone stands: towards the edge of the table, where nobody is placed first. */
export function edgeOf(part: Footprint, { width, depth }: Pick<Scene, 'width' | 'depth'>): Vec {
  const { x, z } = middle(part)
  const { west, east, north, south } = boxOf(part)
  const [dx, dz] = [x / toUnits(width) - 0.5, z / toUnits(depth) - 0.5]
  if (Math.max(Math.abs(dx), Math.abs(dz)) < 0.15) return vec(x, 0, z)
  if (Math.abs(dz) >= Math.abs(dx)) return vec(x, 0, z + Math.sign(dz) * toUnits(south - north) * OUTWARDS)
  return vec(x + Math.sign(dx) * toUnits(east - west) * OUTWARDS, 0, z)
}
/** Parts of a zone's depth from its middle. */
const OUTWARDS = 0.33

function ringMarks({ around, radius, kind, label }: Ring, { puppets }: Shown, marks: Marks): void {
  const r = toUnits(radius)
  const puppet = typeof around === 'number' ? puppets.get(around) : undefined
  if (typeof around === 'number' && puppet === undefined) return
  const at = puppet?.at ?? toVec(around as Point)
  const [w, d, c] = puppet === undefined ? [0, 0, 0] : extentOf(puppet)
  const turn = puppet === undefined ? 0 : turnedAs(puppet)
  marks.decals.push({ kind, at, size: [w + r, d + r, c + r], turn, colour: TONES[kind] })
  if (label !== undefined) {
    const edge = vec(at.x + (d + r) * Math.sin(turn), at.y, at.z + (d + r) * Math.cos(turn))
    marks.labels.push({ id: `ring ${kind} ${label} ${r}`, kind: 'ring', text: label, at: edge })
  }
}

function targetMarks(target: Target, { puppets, scene, lit }: Shown, marks: Marks): void {
  if (typeof target === 'number') {
    const puppet = puppets.get(target)
    if (puppet === undefined) return
    const isFriend = isHelped(target, lit, scene.models)
    marks.decals.push({
      kind: isFriend ? 'aura' : 'target',
      at: puppet.at,
      size: extentOf(puppet),
      turn: turnedAs(puppet),
      colour: isFriend ? TONES.legal : TONES.target,
    })
    return
  }
  const piece = scene.terrain.find(one => one.id === target)
  if (piece === undefined) return
  const [x, z] = middleOf(outlineOf(piece))
  const r = sizeOf(piece)
  marks.decals.push({ kind: 'target', at: vec(x, toUnits(piece.top), z), size: [r, r, r], colour: TONES.target })
}

function nameOf(id: ModelId, { puppets, look }: Shown, marks: Marks): void {
  const puppet = puppets.get(id)
  if (puppet === undefined) return
  const { model, health, tokens } = puppet
  const seat = seatLook(look, model.seat)
  const high = puppet.at.y - puppet.floor
  const text = [
    model.name,
    health.of > 1 ? `${health.left}/${health.of}` : '',
    high > 0.2 ? `↑ ${lengthText(Math.round(high * 1000), look.units)}` : '',
  ]
    .filter(part => part !== '')
    .join('  ')
  marks.labels.push({
    id: `name ${id}`,
    kind: 'name',
    text,
    parts: tokens,
    ...(model.armour && { armour: model.armour }),
    colour: seat.colour,
    at: headOf(puppet),
    shift: [0, -20],
  })
}

/** A way somebody goes: dashed in its team's colour, with a spot where it ends; faint where it is over. */
function wayMarks({ who, path, past = false }: Way, { puppets, look }: Shown, marks: Marks): void {
  const puppet = puppets.get(who)
  if (puppet === undefined || path.length === 0) return
  const colour = teamColour(look, puppet.model.seat)
  const lift = 0.2
  const [first, ...rest] = path.map(toVec)
  let from = past ? first! : puppet.at
  for (const to of past ? rest : [first!, ...rest]) {
    marks.lines.push({
      from: vec(from.x, from.y + lift, from.z),
      to: vec(to.x, to.y + lift, to.z),
      colour,
      dash: past ? 'dotted' : 'dashed',
      width: past ? 2.5 : 3.5,
      alpha: past ? 0.7 : 1,
    })
    from = to
  }
  if (!past) marks.decals.push({ kind: 'spot', at: from, size: extentOf(puppet), colour })
}

function sightMarks({ from, to, visible, label }: SightLine, i: number, marks: Marks): void {
  const colour = visible >= 0.995 ? TONES.seen : visible > 0.005 ? TONES.partly : TONES.hidden
  const dash = visible >= 0.995 ? 'solid' : visible > 0.005 ? 'dashed' : 'dotted'
  const [a, b] = [toVec(from), toVec(to)]
  marks.lines.push({ from: a, to: b, colour, dash, width: 3 })
  const text = label ?? `${Math.round(visible * 100)} % seen`
  if (text === '') return
  const at = vec(a.x + (b.x - a.x) * 0.55, a.y + (b.y - a.y) * 0.55, a.z + (b.z - a.z) * 0.55)
  marks.labels.push({ id: `sight ${i}`, kind: 'sight', text, at })
}

/** What a block or a base will cover, for the ground a move sweeps over. */
export const sweptBy = (model: SceneModel): number => {
  const [w, d] = coverOf(model)
  return model.body?.base.shape === 'block' ? Math.min(w, d) : w
}

/** The colour of a team as a number, for things drawn in it. */
export const teamColour = (look: Look, seat: number): number => numberOf(seatLook(look, seat).colour)
