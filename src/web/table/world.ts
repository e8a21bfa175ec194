/** What stands on the table and does not walk: scenery and markers, a handful of meshes. */

import { Group, Mesh } from 'three'
import type { Scene, SceneMarker } from '#engine'
import { Clay } from './clay.ts'
import { EARTH } from './cloth.ts'
import { isFlat } from './kinds.ts'
import { clayMaterial, type Shared } from './materials.ts'
import { enters } from './pick.ts'
import { chance, toUnits, vec } from './scale.ts'
import { type Heaps, sceneryOf } from './scenery.ts'
import { skinTexture } from './skins.ts'
import type { Look } from './types.ts'

export class World {
  readonly group = new Group()
  private readonly scenery = new Group()
  private readonly markers = new Group()
  private readonly shared: Shared
  private built = ''
  private marked = ''

  constructor(shared: Shared) {
    this.shared = shared
    this.group.add(this.scenery, this.markers)
  }

  /** Builds what changed; says whether anything did. */
  show(scene: Scene, look: Look, fine: boolean): boolean {
    const built = JSON.stringify([scene.width, scene.depth, scene.terrain, look.ground, fine])
    const marked = JSON.stringify([scene.markers, fine])
    const changed = built !== this.built || marked !== this.marked
    if (built !== this.built) this.buildScenery(scene, look, fine)
    if (marked !== this.marked) this.buildMarkers(scene.markers, fine)
    this.built = built
    this.marked = marked
    return changed
  }

  /** Takes one piece out of the scenery: it shakes and sinks as the share goes from 0 to 1. Null when there is none to see. */
  fell(scene: Scene, id: string, look: Look, fine: boolean): ((share: number) => void) | null {
    const piece = scene.terrain.find(one => one.id === id)
    if (piece === undefined || isFlat(piece)) return null
    this.show({ ...scene, terrain: scene.terrain.filter(one => one !== piece) }, look, fine)
    const falling = new Group()
    const heaps = sceneryOf({ ...scene, terrain: [piece] }, look.ground, fine ? 8 : 6)
    for (const mesh of this.meshesOf(heaps, fine)) falling.add(mesh)
    this.group.add(falling)
    const high = toUnits(piece.top) + 0.4
    return share => {
      const shake = (1 - share) * 0.12
      falling.position.set(Math.sin(share * 60) * shake, -high * share * share, Math.cos(share * 47) * shake)
      if (share < 1) return
      empty(falling)
      this.group.remove(falling)
    }
  }

  /** The next scene is built again whatever it is. */
  forget(): void {
    this.built = this.marked = ''
  }

  private buildScenery(scene: Scene, look: Look, fine: boolean): void {
    empty(this.scenery)
    const heaps = sceneryOf(scene, look.ground, fine ? 8 : 6)
    if (fine) {
      const plain = heaps.get('plain') ?? new Clay(6)
      heaps.set('plain', plain)
      litter(plain, scene, look)
    }
    for (const mesh of this.meshesOf(heaps, fine)) this.scenery.add(mesh)
  }

  private meshesOf(heaps: Heaps, fine: boolean): Mesh[] {
    return [...heaps].flatMap(([skin, clay]) => {
      if (clay.triangles === 0) return []
      const material = clayMaterial({
        fine,
        map: skinTexture(skin),
        draped: this.shared,
        cuts: true,
        roughness: skin === 'plain' ? 0.85 : 0.92,
      })
      const mesh = new Mesh(clay.fire(), material)
      mesh.castShadow = mesh.receiveShadow = true
      return [mesh]
    })
  }

  private buildMarkers(markers: readonly SceneMarker[], fine: boolean): void {
    empty(this.markers)
    if (markers.length === 0) return
    const clay = new Clay(8)
    for (const { at, radius } of markers)
      relic(clay, toUnits(at.x), toUnits(at.z), toUnits(at.y), Math.min(1.1, toUnits(radius ?? 1250)))
    const mesh = new Mesh(clay.fire(), clayMaterial({ fine, roughness: 0.4 }))
    mesh.castShadow = true
    this.markers.add(mesh)
  }

  dispose(): void {
    empty(this.scenery)
    empty(this.markers)
  }
}

function empty(group: Group): void {
  for (const child of [...group.children]) {
    if (!(child instanceof Mesh)) continue
    child.geometry.dispose()
    child.material.map?.dispose()
    child.material.dispose()
    group.remove(child)
  }
}

/** A crystal over a brass foot: something worth fighting for, small enough to be stood beside. */
function relic(clay: Clay, x: number, y: number, z: number, r: number): void {
  clay.paint({ colour: 0xb98d3a, gloss: 0.8 }).lathe(
    [
      [r * 0.62, 0.02],
      [r * 0.55, 0.16],
      [r * 0.3, 0.24],
      [r * 0.24, 0.5],
      [r * 0.36, 0.6],
      [0, 0.62],
    ],
    [x, y, z],
    10,
  )
  const from = clay.index.length
  clay.paint({ colour: 0xffc94a, glow: 0.35, gloss: 0.9 }).lathe(
    [
      [0, 0.7],
      [r * 0.36, 1.25],
      [0, 2.1],
    ],
    [x, y, z],
    6,
  )
  clay.facet(from)
}

/** Tufts and pebbles, flat enough to stand on: they mean nothing and keep clear of everything that does. */
function litter(clay: Clay, scene: Scene, { ground }: Look): void {
  const draw = chance(77)
  const [width, depth] = [toUnits(scene.width), toUnits(scene.depth)]
  const count = Math.min(420, Math.round((width * depth) / 22))
  const { tuft, dirt } = EARTH[ground]
  for (let i = 0; i < count; i++) {
    const [x, z] = [0.6 + draw() * (width - 1.2), 0.6 + draw() * (depth - 1.2)]
    const down = { from: vec(x, 50, z), along: vec(0, -1, 0) }
    if (
      scene.terrain.some(
        piece => enters(down, piece.footprint, -1, Math.max(1, toUnits(piece.top))) !== null && !isFlat(piece),
      )
    )
      continue
    const light = 0.75 + draw() * 0.5
    const shade = (colour: number) =>
      [16, 8, 0].reduce((sum, s) => sum | (Math.min(255, Math.round(((colour >> s) & 255) * light)) << s), 0)
    if (ground === 'docks' || draw() < 0.3) {
      const from = clay.index.length
      clay.paint({ colour: shade(ground === 'snow' ? 0x9fa6ad : tone2(dirt)) })
      clay.ball([x, 0.03, z], 0.1 + draw() * 0.14, [1, 0.5, 0.8], 3)
      clay.facet(from)
      continue
    }
    clay.paint({ colour: shade(tuft) })
    for (let k = 0; k < 4; k++) {
      const [angle, lean, tall] = [draw() * 6.28, 0.1 + draw() * 0.14, 0.16 + draw() * 0.2]
      const [dx, dz] = [Math.cos(angle), Math.sin(angle)]
      const [bx, bz] = [x + dx * 0.06, z + dz * 0.06]
      const first = clay.vertex(bx - dz * 0.035, 0, bz + dx * 0.035, 0, 1, 0, 0, 0)
      clay.vertex(bx + dz * 0.035, 0, bz - dx * 0.035, 0, 1, 0, 1, 0)
      clay.vertex(bx + dx * lean, tall, bz + dz * lean, 0, 1, 0, 0.5, 1)
      clay.index.push(first, first + 1, first + 2)
    }
  }
}

const tone2 = (colour: number): number => (colour & 0xfefefe) / 2 + 0x404040
