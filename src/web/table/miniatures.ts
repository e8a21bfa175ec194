/** All miniatures of a table: sculpted once for each look, then drawn in one go for everybody who wears it. */

import {
  BufferGeometry,
  type Color,
  CylinderGeometry,
  DynamicDrawUsage,
  Group,
  InstancedBufferAttribute,
  InstancedMesh,
  type Material,
  Matrix4,
  MeshBasicMaterial,
  Quaternion,
  Vector3,
} from 'three'
import { type FigureLook, type ModelId, PLAIN_LOOK, type SceneModel } from '#engine'
import { discBase, tileBase, trayBase } from './bases.ts'
import { lightOf } from './clay.ts'
import { SPREAD, sculpt } from './figure.ts'
import { clayMaterial } from './materials.ts'
import { numberOf } from './paint.ts'
import { clamp, toUnits, toVec, turnOf, type Vec } from './scale.ts'
import { placesOf } from './tiles.ts'
import { type Look, seatLook } from './types.ts'
import { type Wear, wearOf } from './wear.ts'

/** How a model stands on the table right now; animations change it, the scene resets it. */
export interface Puppet {
  readonly model: SceneModel
  at: Vec
  /** Degrees clockwise from north. */
  facing: number
  /** 1 is there, 0 is gone. */
  fade: number
  size: number
  /** 0 upright, 1 flat on its face. */
  fallen: number
  /** 0 on its feet, 1 lying beside its own feet while the base stays. */
  lying: number
  /** Above 0 red, below 0 green. */
  flash: number
  health: { left: number; of: number }
  tokens: readonly string[]
  /** The ground below it, where a flyer's rod stands. */
  floor: number
}

interface Kin {
  readonly mesh: InstancedMesh
  readonly look: InstancedBufferAttribute
  readonly mood: InstancedBufferAttribute
}

const PLATE = 0.3

/** How thick the base of a model is. */
export const plateOf = (height: number): number => Math.min(PLATE, height * 0.14)

const UPRIGHT = new Vector3(0, 1, 0)
const ACROSS = new Vector3(1, 0, 0)

export class Miniatures {
  readonly group = new Group()
  readonly puppets = new Map<ModelId, Puppet>()
  /** Those who stand as high as this are shown faintly. */
  cut = Infinity
  private readonly kin = new Map<string, Kin>()
  private readonly sculptures = new Map<string, BufferGeometry>()
  private readonly plates = new Map<string, { geometry: BufferGeometry; material: Material }>()
  private material: Material
  private readonly rod = new MeshBasicMaterial({ color: 0xffffff, transparent: true, opacity: 0.3, depthWrite: false })
  private look: Look
  private readonly fine: boolean
  private readonly ghost: { value: Color } | undefined
  // made once: sixty figures are written in every frame in which one of them walks
  private readonly matrix = new Matrix4()
  private readonly lean = new Quaternion()
  private readonly spin = new Quaternion()
  private readonly spot = new Vector3()
  private readonly scale = new Vector3()

  constructor(look: Look, fine: boolean, ghost?: { value: Color }) {
    this.look = look
    this.fine = fine
    this.ghost = ghost
    this.material = clayMaterial({ fine, figures: true, roughness: 0.78, ...(ghost && { ghost }) })
  }

  /** Sets every model where it stands now, for the next `update`. Those who stay keep the way they faced. */
  show(
    models: readonly SceneModel[],
    facingOf: (model: SceneModel) => number,
    floorOf: (model: SceneModel) => number,
  ): void {
    const before = new Map(this.puppets)
    this.puppets.clear()
    for (const model of models) {
      const { body } = model
      if (body === null || model.status === 'gone') continue
      const known = before.get(model.id)
      const facing = body.base.shape === 'block' ? body.base.facing : (known?.facing ?? facingOf(model))
      this.puppets.set(model.id, {
        model,
        at: toVec(body.at),
        facing,
        fade: 1,
        size: 1,
        fallen: 0,
        lying: model.lies ? 1 : 0,
        tokens: model.tokens,
        flash: 0,
        health: { ...model.health },
        floor: floorOf(model),
      })
    }
  }

  /** Takes everybody off. */
  clear(): void {
    if (this.puppets.size === 0) return
    this.puppets.clear()
    this.update()
  }

  /** Writes all figures, bases and rods out again. */
  update(): void {
    const lists = new Map<string, { write: ((kin: Kin, i: number) => void)[]; make: () => Kin }>()
    const add = (name: string, make: (count: number) => Kin, write: (kin: Kin, i: number) => void) => {
      const list = lists.get(name) ?? { write: [], make: () => make(0) }
      list.write.push(write)
      list.make = () => make(list.write.length)
      lists.set(name, list)
    }
    for (const puppet of this.puppets.values()) this.place(puppet, add)
    for (const [name, { mesh }] of this.kin) if (!lists.has(name)) mesh.count = 0
    for (const [name, { write, make }] of lists) {
      let kin = this.kin.get(name)
      if (kin === undefined || kin.mesh.instanceMatrix.count < write.length) {
        if (kin !== undefined) this.remove(kin)
        kin = make()
        this.kin.set(name, kin)
        this.group.add(kin.mesh)
      }
      kin.mesh.count = write.length
      for (const [i, put] of write.entries()) put(kin, i)
      kin.mesh.instanceMatrix.needsUpdate = true
      kin.look.needsUpdate = true
      kin.mood.needsUpdate = true
    }
  }

  private place(
    puppet: Puppet,
    add: (name: string, make: (count: number) => Kin, write: (kin: Kin, i: number) => void) => void,
  ): void {
    const { model, at, facing, fade, size, fallen } = puppet
    const { body } = model
    if (body === null || fade <= 0.01) return
    const seat = seatLook(this.look, model.seat)
    const [red, green, blue] = lightOf(numberOf(seat.colour))
    const dim = model.status === 'done' ? 1 : 0
    const paint = (kin: Kin, i: number) => {
      kin.look.setXYZW(i, red, green, blue, at.y < this.cut ? fade : fade * 0.2)
      kin.mood.setXY(i, dim, puppet.flash)
    }
    const height = toUnits(body.height)
    const plate = plateOf(height)
    const turn = turnOf(facing)
    const put =
      (x: number, y: number, z: number, spin: number, scale: Vec, lying = 0) =>
      (kin: Kin, i: number) => {
        const q = this.spin.setFromAxisAngle(UPRIGHT, spin)
        const down = Math.max(fallen, lying)
        if (down > 0) q.multiply(this.lean.setFromAxisAngle(ACROSS, down * 1.45))
        this.matrix.compose(this.spot.set(x, y, z), q, this.scale.set(scale.x * size, scale.y * size, scale.z * size))
        kin.mesh.setMatrixAt(i, this.matrix)
        paint(kin, i)
      }
    const plateName = `${body.base.shape} ${model.seat}`
    const { base } = body
    if (base.shape === 'disc') {
      const r = toUnits(base.radius)
      add(
        plateName,
        n => this.makePlate(plateName, model.seat, n),
        put(at.x, at.y, at.z, turn, { x: r, y: plate, z: r }),
      )
      // whoever lies is low by the rules; drawn is the whole figure, laid down
      const { lying } = puppet
      const tall = model.lies ? Math.max(height, r * 2.1) : height
      const back = (lying * tall) / 2
      this.figure(
        add,
        model.look ?? PLAIN_LOOK,
        (x, y, z, spin, scale) =>
          put(x - Math.sin(spin) * back, y + lying * 0.2, z - Math.cos(spin) * back, spin, scale, lying),
        at.x,
        at.y + plate,
        at.z,
        turn,
        tall - plate,
        r,
        r,
        model.armour && wearOf(model.armour),
      )
    } else {
      const [w, d] = [toUnits(base.width), toUnits(base.depth)]
      add(
        plateName,
        n => this.makePlate(plateName, model.seat, n),
        put(at.x, at.y, at.z, turn, { x: w, y: plate, z: d }),
      )
      for (const tile of placesOf(base)) {
        const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
        const [x, z] = [at.x + tile.x * cos + tile.z * sin, at.z - tile.x * sin + tile.z * cos]
        const tileName = `tile ${model.seat}`
        const slab = { x: tile.width * 0.93, y: plate * 0.55, z: tile.depth * 0.93 }
        add(tileName, n => this.makePlate(tileName, model.seat, n), put(x, at.y + plate * 0.85, z, turn, slab))
        const room = Math.min(tile.width, tile.depth) / 2
        this.figure(
          add,
          tile.look ?? PLAIN_LOOK,
          put,
          x,
          at.y + plate * 1.4,
          z,
          turn,
          Math.max(height - plate, room * 1.6),
          room * 0.98,
          tile.depth / 2,
        )
      }
    }
    const drop = at.y - puppet.floor
    if (drop > 0.2) {
      const thick = base.shape === 'disc' ? clamp(toUnits(base.radius) * 0.12, 0.1, 0.25) : 0.2
      add(
        'rod',
        n => this.makeRod(n),
        put(at.x, puppet.floor + drop / 2, at.z, 0, { x: thick / size, y: drop / size, z: thick / size }),
      )
    }
  }

  private figure(
    add: (name: string, make: (count: number) => Kin, write: (kin: Kin, i: number) => void) => void,
    look: FigureLook,
    put: (x: number, y: number, z: number, spin: number, scale: Vec) => (kin: Kin, i: number) => void,
    x: number,
    y: number,
    z: number,
    turn: number,
    height: number,
    room: number,
    length = room,
    wear?: Wear,
  ): void {
    const name = `${look.build} ${look.arms} ${look.extra ?? ''} ${wear ?? ''}`
    // as tall as the rules say; as wide as the base allows, within what still looks like that figure
    const wide = clamp((room * 1.04) / SPREAD[look.build], height * 0.62, height * 1.3)
    const long = clamp((length * 1.04) / SPREAD[look.build], wide, wide * 1.35)
    add(name, n => this.makeFigures(name, look, wear, n), put(x, y, z, turn, { x: wide, y: height, z: long }))
  }

  private makeFigures(name: string, look: FigureLook, wear: Wear | undefined, count: number): Kin {
    let geometry = this.sculptures.get(name)
    if (geometry === undefined) {
      geometry = sculpt(look, this.fine ? 8 : 6, wear).fire()
      this.sculptures.set(name, geometry)
    }
    return this.kinOf(geometry, this.material, count)
  }

  private makePlate(name: string, seat: number, count: number): Kin {
    let made = this.plates.get(name)
    if (made === undefined) {
      const shape = name.startsWith('disc') ? discBase : name.startsWith('tile') ? tileBase : trayBase
      const { geometry, map } = shape(seatLook(this.look, seat), this.look.ground)
      made = {
        geometry,
        material: clayMaterial({ fine: this.fine, figures: true, map, ...(this.ghost && { ghost: this.ghost }) }),
      }
      this.plates.set(name, made)
    }
    return this.kinOf(made.geometry, made.material, count)
  }

  private makeRod(count: number): Kin {
    const kin = this.kinOf(new CylinderGeometry(0.5, 0.5, 1, 8), this.rod, count)
    kin.mesh.castShadow = false
    return kin
  }

  private kinOf(geometry: BufferGeometry, material: Material, count: number): Kin {
    const room = Math.max(4, Math.ceil(count * 1.25))
    // every mesh has its own view of the shared corners, for the values of its instances lie in the geometry
    const own = new BufferGeometry()
    for (const [name, attribute] of Object.entries(geometry.attributes)) own.setAttribute(name, attribute)
    own.setIndex(geometry.index)
    const look = new InstancedBufferAttribute(new Float32Array(room * 4), 4).setUsage(DynamicDrawUsage)
    const mood = new InstancedBufferAttribute(new Float32Array(room * 2), 2).setUsage(DynamicDrawUsage)
    own.setAttribute('look', look)
    own.setAttribute('mood', mood)
    const mesh = new InstancedMesh(own, material, room)
    mesh.instanceMatrix.setUsage(DynamicDrawUsage)
    mesh.castShadow = this.ghost === undefined
    mesh.receiveShadow = this.ghost === undefined
    mesh.frustumCulled = false
    if (this.ghost !== undefined) mesh.renderOrder = 6
    return { mesh, look, mood }
  }

  private remove({ mesh }: Kin): void {
    this.group.remove(mesh)
    mesh.geometry.dispose()
    mesh.dispose()
  }

  dispose(): void {
    for (const kin of this.kin.values()) this.remove(kin)
    for (const geometry of this.sculptures.values()) geometry.dispose()
    for (const { geometry, material } of this.plates.values()) {
      geometry.dispose()
      if ('map' in material && material.map !== null) (material.map as { dispose(): void }).dispose()
      material.dispose()
    }
    this.material.dispose()
    this.rod.dispose()
    this.group.clear()
  }
}
