/** The table itself: the cloth, a wooden rim with rulers along it, and its shadow on the floor of the room. */

import {
  BufferGeometry,
  type CanvasTexture,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
} from 'three'
import type { Scene } from '#engine'
import { grain, paintCloth, planks } from './cloth.ts'
import { clayMaterial, type Shared } from './materials.ts'
import { canvasOf, cover, rgb, stain, textureOf } from './paint.ts'
import { toUnits } from './scale.ts'
import type { Look } from './types.ts'

export const RIM = 3.4
/** The rim stands this much above the cloth. */
const LIP = 0.16
/** Outwards from the cloth, and up. */
const PROFILE: readonly (readonly [out: number, y: number])[] = [
  [0, -0.1],
  [0.02, LIP - 0.05],
  [0.1, LIP],
  [RIM - 0.35, LIP],
  [RIM - 0.1, LIP - 0.12],
  [RIM, LIP - 0.4],
  [RIM, -2.4],
]

export class Board {
  readonly group = new Group()
  private readonly shared: Shared
  private cloth: CanvasTexture | null = null
  private painted = ''
  /** Numbers of the rulers, one set for each quarter turn of whoever looks; one of them is seen. */
  private numbers: Mesh[] = []
  private quarter = 0

  constructor(shared: Shared) {
    this.shared = shared
  }

  /** Builds what changed: the cloth is painted again only when scenery, size or ground did. */
  show(scene: Scene, look: Look, fine: boolean): boolean {
    const key = JSON.stringify([scene.width, scene.depth, look.ground, look.units, look.theme, fine, scene.terrain])
    if (key === this.painted) return false
    this.painted = key
    this.clear()
    const [width, depth] = [toUnits(scene.width), toUnits(scene.depth)]
    this.shared.tableSize.value.set(width, depth)
    this.shared.gridStep.value = look.units === 'inches' ? 15.24 : 10
    this.shared.grain.value ??= textureOf(grain(9), { colour: false })
    this.group.add(
      this.clothMesh(scene, look, fine),
      rim(width, depth, look, fine),
      ...this.rulers(width, depth, look),
      floor(width, depth, look),
    )
    return true
  }

  private rulers(width: number, depth: number, look: Look): Mesh[] {
    const material = rulerMaterial()
    this.numbers = QUARTERS.map(quarter => new Mesh(rulerNumbers(width, depth, look, quarter), material))
    this.face(this.quarter * 90)
    return [new Mesh(rulerTicks(width, depth, look), material), ...this.numbers]
  }

  /** The numbers along the rim stand upright for whoever looks this way, in degrees clockwise from north. */
  face(turn: number): void {
    this.quarter = quarterOf(turn)
    for (const [n, mesh] of this.numbers.entries()) mesh.visible = n === this.quarter
  }

  private clothMesh(scene: Scene, look: Look, fine: boolean): Mesh {
    const [width, depth] = [toUnits(scene.width), toUnits(scene.depth)]
    this.cloth = textureOf(paintCloth(scene, look.ground, fine ? 2048 : 1024), { repeat: false })
    const geometry = new PlaneGeometry(width, depth)
    geometry.rotateX(-Math.PI / 2).translate(width / 2, 0, depth / 2)
    const n = geometry.getAttribute('position').count
    geometry.setAttribute('color', new Float32BufferAttribute(new Float32Array(n * 3).fill(1), 3))
    geometry.setAttribute('paint', new Float32BufferAttribute(new Float32Array(n * 3), 3))
    const mesh = new Mesh(
      geometry,
      clayMaterial({ fine, map: this.cloth, draped: this.shared, cloth: true, roughness: 0.97 }),
    )
    mesh.receiveShadow = true
    return mesh
  }

  /** The next scene is built again whatever it is. */
  forget(): void {
    this.painted = ''
  }

  clear(): void {
    for (const child of [...this.group.children]) {
      if (!(child instanceof Mesh)) continue
      child.geometry.dispose()
      const { material } = child
      if ('map' in material && material.map !== null) material.map.dispose()
      material.dispose()
      this.group.remove(child)
    }
  }

  dispose(): void {
    this.clear()
    this.shared.grain.value?.dispose()
  }
}

const corner = (width: number, depth: number, out: number, i: number): readonly [number, number] => [
  i === 0 || i === 3 ? -out : width + out,
  i < 2 ? -out : depth + out,
]

function rim(width: number, depth: number, look: Look, fine: boolean): Mesh {
  const positions: number[] = []
  const uvs: number[] = []
  for (let k = 0; k + 1 < PROFILE.length; k++) {
    const [[o1, y1], [o2, y2]] = [PROFILE[k]!, PROFILE[k + 1]!]
    for (let side = 0; side < 4; side++) {
      const next = (side + 1) % 4
      const quad = [
        [corner(width, depth, o1, side), y1, o1],
        [corner(width, depth, o1, next), y1, o1],
        [corner(width, depth, o2, next), y2, o2 + (k === PROFILE.length - 2 ? 2 : 0)],
        [corner(width, depth, o2, side), y2, o2 + (k === PROFILE.length - 2 ? 2 : 0)],
      ] as const
      for (const i of [0, 1, 2, 0, 2, 3]) {
        const [[x, z], y, across] = quad[i]!
        positions.push(x, y, z)
        const along = side % 2 === 0 ? x : z
        uvs.push(along / 22 + side * 0.37, across / 5.5 + side * 0.21)
      }
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2))
  geometry.computeVertexNormals()
  const map = wood(look.theme === 'dark')
  const material = fine
    ? new MeshStandardMaterial({ map, roughness: 0.48, side: DoubleSide })
    : new MeshLambertMaterial({ map, side: DoubleSide })
  const mesh = new Mesh(geometry, material)
  mesh.receiveShadow = true
  return mesh
}

function wood(dark: boolean): CanvasTexture {
  const { canvas, brush } = canvasOf(512, 128)
  planks(brush, 128, dark ? [0x5d3c26, 0x583822] : [0x7c5132, 0x744a2d], 5)
  cover(brush, stain(rgb(0x2b180b), 0.28, { cells: 4, seed: 3, from: 0.45, to: 0.75 }), 300, 0)
  cover(brush, stain(rgb(0xc08a58), 0.28, { cells: 6, seed: 8, from: 0.5, to: 0.8 }), 170, 0)
  return textureOf(canvas)
}

// ---- rulers ------------------------------------------------------------------------

const DIGIT = 48

function digits(): HTMLCanvasElement {
  const { canvas, brush } = canvasOf(DIGIT * 11, 64)
  brush.font = '600 52px Georgia, "Times New Roman", serif'
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  brush.fillStyle = '#fff'
  for (let i = 0; i < 10; i++) brush.fillText(String(i), DIGIT * (i + 0.5), 34)
  brush.fillRect(DIGIT * 10 + 8, 8, 32, 48)
  return canvas
}

const QUARTERS = [0, 1, 2, 3] as const
type Across = readonly [number, number]

/** The quarter turn nearest to a turn of the camera. */
export const quarterOf = (turn: number): number => ((Math.round(turn / 90) % 4) + 4) % 4

/** Which way is right, and which is up, on the ground for somebody who has turned by so many quarters. */
export const uprightFor = (quarter: number): { right: Across; up: Across } =>
  [
    { right: [1, 0], up: [0, -1] } as const,
    { right: [0, 1], up: [1, 0] } as const,
    { right: [-1, 0], up: [0, 1] } as const,
    { right: [0, -1], up: [-1, 0] } as const,
  ][quarter]!

/** Signs that lie on the rim. */
class Signs {
  private readonly positions: number[] = []
  private readonly uvs: number[] = []

  /** A cell of the painted row of digits, so wide and so high. */
  put(at: Across, right: Across, up: Across, cell: number): void {
    const [u0, u1] = [(cell * DIGIT + 3) / (DIGIT * 11), ((cell + 1) * DIGIT - 3) / (DIGIT * 11)]
    const y = LIP + 0.012
    const p = (a: number, b: number) => [at[0] + right[0] * a + up[0] * b, y, at[1] + right[1] * a + up[1] * b] as const
    const corners = [
      [p(-0.5, -0.5), u0, 0.06],
      [p(0.5, -0.5), u1, 0.06],
      [p(0.5, 0.5), u1, 0.94],
      [p(-0.5, 0.5), u0, 0.94],
    ] as const
    for (const i of [0, 1, 2, 0, 2, 3]) {
      const [at3, u, v] = corners[i]!
      this.positions.push(...at3)
      this.uvs.push(u, v)
    }
  }

  geometry(): BufferGeometry {
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', new Float32BufferAttribute(this.positions, 3))
    geometry.setAttribute('uv', new Float32BufferAttribute(this.uvs, 2))
    return geometry
  }
}

const OUT = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const

/** Every mark along all four sides in the game's own units; `at` is so far outside the cloth. */
function* marksAlong(width: number, depth: number, { units, origin }: Look) {
  const unit = units === 'inches' ? 2.54 : 1
  const northwards = origin === 'south-west'
  const from = northwards ? depth : 0
  const starts = [
    [0, 0],
    [width, from],
    [0, depth],
    [0, from],
  ] as const
  for (const [side, out] of OUT.entries()) {
    const length = side % 2 === 0 ? width : depth
    const run = side % 2 === 0 ? ([1, 0] as const) : ([0, northwards ? -1 : 1] as const)
    const start = starts[side]!
    for (let n = 0; n * unit <= length + 0.001; n++) {
      const at = (off: number): Across => [
        start[0] + run[0] * n * unit + out[0] * off,
        start[1] + run[1] * n * unit + out[1] * off,
      ]
      yield { n, out, at }
    }
  }
}

const bigStep = ({ units }: Look): number => (units === 'inches' ? 6 : 10)

function rulerTicks(width: number, depth: number, look: Look): BufferGeometry {
  const signs = new Signs()
  const big = bigStep(look)
  for (const { n, out, at } of marksAlong(width, depth, look)) {
    const long = n % big === 0 ? 0.95 : n % (big === 6 ? 3 : 5) === 0 ? 0.62 : 0.36
    const thick = n % big === 0 ? 0.09 : 0.055
    signs.put(at(0.16 + long / 2), [out[1] * thick, -out[0] * thick], [-out[0] * long, -out[1] * long], 10)
  }
  return signs.geometry()
}

function rulerNumbers(width: number, depth: number, look: Look, quarter: number): BufferGeometry {
  const signs = new Signs()
  const { right, up } = uprightFor(quarter)
  for (const { n, at } of marksAlong(width, depth, look)) {
    if (n % bigStep(look) !== 0 || n === 0) continue
    const text = String(n)
    const centre = at(2.05)
    for (const [i, digit] of [...text].entries()) {
      const shift = (i - (text.length - 1) / 2) * 0.88
      const middle = [centre[0] + right[0] * shift, centre[1] + right[1] * shift] as const
      signs.put(middle, [right[0] * 1.02, right[1] * 1.02], [up[0] * 1.45, up[1] * 1.45], Number(digit))
    }
  }
  return signs.geometry()
}

function rulerMaterial(): MeshBasicMaterial {
  return new MeshBasicMaterial({
    map: textureOf(digits(), { repeat: false }),
    color: 0xe8d3a2,
    transparent: true,
    opacity: 0.95,
    depthWrite: false,
    side: DoubleSide,
  })
}

function floor(width: number, depth: number, look: Look): Mesh {
  const size = 256
  const { canvas, brush } = canvasOf(size, size)
  const edge = size * 0.2
  brush.shadowColor = '#000'
  brush.shadowBlur = size * 0.13
  brush.shadowOffsetX = size * 2
  brush.fillRect(edge - size * 2, edge, size - edge * 2, size - edge * 2)
  const [w, d] = [(width + RIM * 2) / 0.6, (depth + RIM * 2) / 0.6]
  const geometry = new PlaneGeometry(w, d)
  geometry.rotateX(-Math.PI / 2).translate(width / 2 + 1.5, -2.5, depth / 2 + 2.5)
  const opacity = look.theme === 'dark' ? 0.85 : 0.5
  const map = textureOf(canvas, { repeat: false })
  const mesh = new Mesh(geometry, new MeshBasicMaterial({ map, transparent: true, opacity, depthWrite: false }))
  mesh.renderOrder = -1
  return mesh
}
