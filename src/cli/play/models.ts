/** Models by their keys (R1, B2, ...), and how they stand. */

import { type AnyRuleset, type ModelId, placeText, type Scene, type SceneModel, seatName } from '#engine'
import type { Body, Footprint } from '#geometry'
import type { Style } from './style.ts'
import { wrapped } from './wrap.ts'

/** The key a person types for a model: the first letter of its seat's colour and a number. */
export function keysOf(scene: Scene): ReadonlyMap<ModelId, string> {
  const counts = new Map<number, number>()
  const keys = new Map<ModelId, string>()
  for (const { id, seat } of scene.models) {
    const n = (counts.get(seat) ?? 0) + 1
    counts.set(seat, n)
    keys.set(id, `${seatName(seat).charAt(0)}${n}`)
  }
  return keys
}

/** The model of a key, in either case. */
export function modelOf(scene: Scene, key: string): SceneModel | undefined {
  const wanted = key.toUpperCase()
  const keys = keysOf(scene)
  return scene.models.find(({ id }) => keys.get(id) === wanted)
}

type Standing = NonNullable<SceneModel['body']>

/** What a base covers, seen from above. */
export function planOf({ at, base }: Standing): Footprint {
  if (base.shape === 'disc') return { shape: 'disc', x: at.x, y: at.y, radius: base.radius }
  const turn = (base.facing * Math.PI) / 180
  const corner = (across: number, along: number) => ({
    x: Math.round(at.x + across * Math.cos(turn) - along * Math.sin(turn)),
    y: Math.round(at.y + across * Math.sin(turn) + along * Math.cos(turn)),
  })
  const [w, d] = [base.width / 2, base.depth / 2]
  return { shape: 'polygon', points: [corner(-w, -d), corner(w, -d), corner(w, d), corner(-w, d)] }
}

/** The space a model fills. */
export const spaceOf = (body: Standing): Body => ({
  footprint: planOf(body),
  bottom: body.at.z,
  top: body.at.z + body.height,
})

/** The models still in the battle, seat by seat. */
export function modelLines(
  scene: Scene,
  rules: AnyRuleset,
  style: Style,
  which: (model: SceneModel) => boolean = () => true,
): string[] {
  const shown = scene.models.filter(model => model.status !== 'gone' && which(model))
  return shown.flatMap(model => modelText(model, scene, rules, style))
}

/** 'R1 Kite Archer 1   7/7  Move 9.00"  (18, 6)', on as many lines as it takes. */
export function modelText(model: SceneModel, scene: Scene, rules: AnyRuleset, { paint, columns }: Style): string[] {
  const { health, facts, tokens, body } = model
  const key = paint.seat(model.seat, (keysOf(scene).get(model.id) ?? '').padEnd(3))
  const name = paint.bold(model.name.padEnd(nameWidth(scene)))
  const where = body === null ? '(off the table)' : placeText(body.at, rules, scene.depth)
  const facing = body?.base.shape === 'block' ? [`facing ${body.base.facing}°`] : []
  const parts = [
    `${key} ${name}`,
    `${health.left}/${health.of}`,
    ...facts.map(([label, value]) => `${label} ${value}`),
    where,
    ...facing,
    ...tokens.map(token => `[${token}]`),
  ]
  return wrapped(parts, columns, '  ').map((line, i) => (i === 0 ? line : `      ${line}`))
}

const nameWidth = (scene: Scene): number => Math.max(0, ...scene.models.map(({ name }) => name.length))
