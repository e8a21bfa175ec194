/** A tray in the corner where the dice of the game roll: real faces, and which of them counted. */

import {
  BufferGeometry,
  Color,
  DirectionalLight,
  DynamicDrawUsage,
  Euler,
  Float32BufferAttribute,
  HemisphereLight,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Quaternion,
  Scene as Space,
  Vector3,
  type WebGLRenderer,
} from 'three'
import type { DiceEvent, Luck } from '#engine'
import { type Die, dieGeometryOf, layOut, restOf, throwOf } from './die.ts'
import { canvasOf, css, textureOf } from './paint.ts'
import { chance } from './scale.ts'
import { type TrayDie, trayOf } from './tray.ts'
import type { Tweens } from './tween.ts'

const MOST = 48
const TUMBLE = 760
const STAY = 620

/** How a die that has come to rest shows what it is worth. */
const RESTS: Readonly<Record<Luck, { readonly grows: number; readonly lift: number; readonly tint: number }>> = {
  bad: { grows: -0.14, lift: 0, tint: 0x8c857c },
  good: { grows: 0.1, lift: 0.12, tint: 0xf2ffd8 },
  best: { grows: 0.16, lift: 0.18, tint: 0xffd76a },
}
const RESTS_PLAIN = { grows: 0, lift: 0, tint: 0xffffff }

export class DiceTray {
  readonly element = document.createElement('div')
  private readonly caption = document.createElement('div')
  private readonly well = document.createElement('div')
  private readonly space = new Space()
  private readonly eye = new PerspectiveCamera(28, 1.5, 0.1, 60)
  private readonly dice: InstancedMesh<BufferGeometry, MeshStandardMaterial>
  private readonly felt: Mesh<PlaneGeometry, MeshStandardMaterial>
  private readonly matrix = new Matrix4()
  private readonly wake: () => void
  private open = false
  private thrown = 0

  constructor(parent: HTMLElement, wake: () => void) {
    this.wake = wake
    this.element.className = 'table-tray'
    this.element.setAttribute('aria-hidden', 'true')
    this.well.className = 'table-tray-well'
    this.caption.className = 'table-tray-caption'
    this.element.append(this.well, this.caption)
    parent.append(this.element)
    const lamp = new DirectionalLight(0xfff2dc, 2.6)
    lamp.position.set(-3, 7, -2)
    lamp.castShadow = true
    lamp.shadow.mapSize.set(512, 512)
    Object.assign(lamp.shadow.camera, { left: -5, right: 5, top: 5, bottom: -5, near: 1, far: 16 })
    lamp.shadow.radius = 4
    this.felt = new Mesh(
      new PlaneGeometry(14, 10).rotateX(-Math.PI / 2),
      new MeshStandardMaterial({ map: feltTexture(), roughness: 1 }),
    )
    this.felt.receiveShadow = true
    this.dice = new InstancedMesh(dieGeometry(), new MeshStandardMaterial({ map: faces(), roughness: 0.42 }), MOST)
    this.dice.instanceMatrix.setUsage(DynamicDrawUsage)
    this.dice.castShadow = true
    this.dice.frustumCulled = false
    this.dice.count = 0
    this.eye.position.set(0, 8.6, 3.4)
    this.eye.lookAt(0, 0, -0.45)
    this.space.add(lamp, new HemisphereLight(0xeaf2ff, 0x4a5a50, 1.1), this.felt, this.dice)
  }

  /** Rolls, shows what counted, and closes again a moment later. */
  async roll(event: DiceEvent, tweens: Tweens, who = ''): Promise<void> {
    const { dice, wanted, verdict } = trayOf(event)
    const shown = dice.slice(0, MOST)
    if (shown.length === 0 || tweens.still || tweens.hurried) return
    const cubes = event.roll.sides === 6
    const title = who === '' ? event.purpose : `${who}: ${event.purpose}`
    this.write(title, wanted, cubes ? [] : shown)
    this.show(true)
    if (cubes) await this.tumble(shown, tweens)
    this.write(title, verdict, cubes ? [] : shown)
    await tweens.wait(STAY)
    this.show(false)
  }

  private async tumble(shown: readonly TrayDie[], tweens: Tweens): Promise<void> {
    const draw = chance(this.thrown++ * 7919 + shown.length)
    const places = layOut(shown.length, 6.6, 4.2)
    const dice = shown.map(({ face }, i): Die => throwOf(face, places[i]!, draw))
    this.dice.count = dice.length
    const put = (i: number, die: Die, share: number, settled: number) => {
      const { luck } = shown[i]!
      const rests = luck === null ? RESTS_PLAIN : RESTS[luck]
      const { at, turn } = restOf(die, share)
      const size = die.size * (1 + settled * rests.grows)
      const lift = settled * rests.lift
      const q = new Quaternion().setFromEuler(new Euler(turn[0], turn[1], turn[2]))
      q.premultiply(new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), die.yaw)).multiply(
        new Quaternion().setFromEuler(new Euler(...die.up)),
      )
      this.matrix.compose(new Vector3(at.x, at.y + lift, at.z), q, new Vector3(size, size, size))
      this.dice.setMatrixAt(i, this.matrix)
      this.dice.setColorAt(i, new Color(0xffffff).lerp(new Color(rests.tint), settled))
    }
    const all = (share: number, settled: number) => {
      for (const [i, die] of dice.entries()) put(i, die, share, settled)
      this.dice.instanceMatrix.needsUpdate = true
      if (this.dice.instanceColor !== null) this.dice.instanceColor.needsUpdate = true
    }
    await tweens.run(TUMBLE, share => all(share, 0))
    await tweens.run(220, share => all(1, share))
  }

  private write(purpose: string, words: string, numbers: readonly TrayDie[]): void {
    const title = document.createElement('strong')
    title.textContent = purpose
    const said = document.createElement('span')
    said.textContent = words
    this.caption.replaceChildren(title, said)
    this.well.replaceChildren(
      ...numbers.map(({ face }) => {
        const chip = document.createElement('span')
        chip.className = 'table-die'
        chip.textContent = String(face)
        return chip
      }),
    )
  }

  private show(open: boolean): void {
    this.open = open
    this.element.classList.toggle('open', open)
    if (!open) this.dice.count = 0
    this.wake()
  }

  /** Draws the tray into its corner of the picture that is already there. */
  draw(renderer: WebGLRenderer, canvas: HTMLCanvasElement): void {
    if (!this.open) return
    const whole = canvas.getBoundingClientRect()
    const box = this.well.getBoundingClientRect()
    const [x, y] = [box.left - whole.left, whole.bottom - box.bottom]
    if (box.width < 4 || box.height < 4) return
    this.eye.aspect = box.width / box.height
    this.eye.updateProjectionMatrix()
    renderer.autoClear = false
    renderer.setScissorTest(true)
    renderer.setScissor(x, y, box.width, box.height)
    renderer.setViewport(x, y, box.width, box.height)
    renderer.clear(false, true, false)
    renderer.shadowMap.needsUpdate = true
    renderer.render(this.space, this.eye)
    renderer.setScissorTest(false)
    renderer.setViewport(0, 0, whole.width, whole.height)
    renderer.autoClear = true
  }

  dispose(): void {
    this.element.remove()
    this.dice.geometry.dispose()
    this.dice.material.map?.dispose()
    this.dice.material.dispose()
    this.dice.dispose()
    this.felt.geometry.dispose()
    this.felt.material.map?.dispose()
    this.felt.material.dispose()
  }
}

function dieGeometry(): BufferGeometry {
  const { positions, normals, uvs, index } = dieGeometryOf()
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
  geometry.setAttribute('normal', new Float32BufferAttribute(normals, 3))
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2))
  geometry.setIndex(index)
  return geometry
}

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [[0.5, 0.5]],
  [
    [0.28, 0.28],
    [0.72, 0.72],
  ],
  [
    [0.26, 0.26],
    [0.5, 0.5],
    [0.74, 0.74],
  ],
  [
    [0.28, 0.28],
    [0.72, 0.28],
    [0.28, 0.72],
    [0.72, 0.72],
  ],
  [
    [0.27, 0.27],
    [0.73, 0.27],
    [0.5, 0.5],
    [0.27, 0.73],
    [0.73, 0.73],
  ],
  [
    [0.28, 0.24],
    [0.28, 0.5],
    [0.28, 0.76],
    [0.72, 0.24],
    [0.72, 0.5],
    [0.72, 0.76],
  ],
]

function faces() {
  const cell = 128
  const { canvas, brush } = canvasOf(cell * 6, cell)
  brush.fillStyle = '#f4ecd8'
  brush.fillRect(0, 0, cell * 6, cell)
  for (const [i, pips] of PIPS.entries()) {
    for (const [x, y] of pips) {
      const [cx, cy, r] = [(i + x) * cell, y * cell, cell * (i === 0 ? 0.14 : 0.1)]
      const dent = brush.createRadialGradient(cx - r * 0.3, cy - r * 0.3, r * 0.1, cx, cy, r)
      dent.addColorStop(0, i === 0 ? '#7d1a14' : '#15130f')
      dent.addColorStop(1, i === 0 ? '#b0342a' : '#3a352c')
      brush.fillStyle = dent
      brush.beginPath()
      brush.arc(cx, cy, r, 0, Math.PI * 2)
      brush.fill()
    }
  }
  return textureOf(canvas, { repeat: false })
}

function feltTexture() {
  const { canvas, brush } = canvasOf(256, 192)
  const shade = brush.createRadialGradient(128, 96, 20, 128, 96, 150)
  shade.addColorStop(0, css(0x2f6b4c))
  shade.addColorStop(1, css(0x16382a))
  brush.fillStyle = shade
  brush.fillRect(0, 0, 256, 192)
  const draw = chance(5)
  for (let i = 0; i < 5000; i++) {
    brush.fillStyle = draw() > 0.5 ? 'rgb(255 255 255 / 0.03)' : 'rgb(0 0 0 / 0.06)'
    brush.fillRect(draw() * 256, draw() * 192, 1.5, 1.5)
  }
  return textureOf(canvas, { repeat: false })
}
