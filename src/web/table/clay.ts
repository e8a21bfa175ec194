/**
 * Modelling clay: solids put together by hand into one mesh with painted corners. Everything procedural on the table,
 * figures, trees, rocks, boxes, is kneaded from these few shapes.
 */

import { BufferGeometry, Float32BufferAttribute, Matrix4, Quaternion, ShapeUtils, Vector2, Vector3 } from 'three'
import { chance, type Vec } from './scale.ts'

export interface Paint {
  /** 0xrrggbb as on a screen. */
  readonly colour: number
  /** How much of the colour is the team's, 0 to 1. */
  readonly team?: number
  /** Metal and varnish, 0 to 1. */
  readonly gloss?: number
  /** Light of its own, 0 to 1. */
  readonly glow?: number
}

type Triple = readonly [number, number, number]
/** Distance from the axis and height. */
export type Profile = readonly (readonly [number, number])[]

const UP = new Vector3(0, 1, 0)
const linear = (n: number): number => (n <= 0.04045 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4)

/** A screen colour as the light sees it. */
export const lightOf = (colour: number): Triple => [
  linear(((colour >> 16) & 255) / 255),
  linear(((colour >> 8) & 255) / 255),
  linear((colour & 255) / 255),
]

export class Clay {
  readonly positions: number[] = []
  readonly normals: number[] = []
  readonly colours: number[] = []
  readonly paints: number[] = []
  readonly uvs: number[] = []
  readonly index: number[] = []
  /** Sides of round things. */
  readonly round: number
  private matrix = new Matrix4()
  private readonly stack: Matrix4[] = []
  private colour: Triple = [1, 1, 1]
  private paintOf: Triple = [0, 0, 0]

  constructor(round = 8) {
    this.round = round
  }

  get triangles(): number {
    return this.index.length / 3
  }

  paint({ colour, team = 0, gloss = 0, glow = 0 }: Paint): this {
    this.colour = lightOf(colour)
    this.paintOf = [team, gloss, glow]
    return this
  }

  /** Works in a space moved, turned (x, then y, then z, in radians) and scaled inside the present one. */
  within(at: Triple, turn: Triple, scale: Triple | number, work: () => void): this {
    const [rx, ry, rz] = turn
    const local = new Matrix4().makeRotationX(rx)
    local.premultiply(new Matrix4().makeRotationY(ry)).premultiply(new Matrix4().makeRotationZ(rz))
    const size = typeof scale === 'number' ? ([scale, scale, scale] as const) : scale
    local.scale(new Vector3(...size)).setPosition(...at)
    this.stack.push(this.matrix)
    this.matrix = this.matrix.clone().multiply(local)
    work()
    this.matrix = this.stack.pop() ?? new Matrix4()
    return this
  }

  /** A solid turned on a lathe around the upright through `at`. Edges sharper than about 50 degrees stay sharp. */
  lathe(profile: Profile, at: Triple = [0, 0, 0], sides = this.round): this {
    const slopes = profile.slice(1).map(([r, y], i) => {
      const [r0, y0] = profile[i]!
      const length = Math.sqrt((r - r0) ** 2 + (y - y0) ** 2) || 1
      return [(y - y0) / length, (r0 - r) / length] as const
    })
    const joined = (i: number, other: number): readonly [number, number] => {
      const [a, b] = [slopes[i]!, slopes[other] ?? slopes[i]!]
      if (a[0] * b[0] + a[1] * b[1] < 0.62) return a
      return [a[0] + b[0], a[1] + b[1]]
    }
    for (let i = 0; i < slopes.length; i++) {
      const low = profile[i]!
      const high = profile[i + 1]!
      const [lowNormal, highNormal] = [joined(i, i - 1), joined(i, i + 1)]
      const first = this.positions.length / 3
      for (let s = 0; s <= sides; s++) {
        const angle = (s / sides) * Math.PI * 2
        const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
        const u = s / sides
        const put = ([r, y]: readonly [number, number], [out, up]: readonly [number, number], v: number) =>
          this.vertex(at[0] + sin * r, at[1] + y, at[2] + cos * r, sin * out, up, cos * out, u, v)
        put(low, lowNormal, i / slopes.length)
        put(high, highNormal, (i + 1) / slopes.length)
      }
      for (let s = 0; s < sides; s++) {
        const a = first + s * 2
        if (low[0] > 0) this.index.push(a, a + 2, a + 1)
        if (high[0] > 0) this.index.push(a + 1, a + 2, a + 3)
      }
    }
    return this
  }

  ball(at: Triple, radius: number, scale: Triple = [1, 1, 1], rings = 4): this {
    const profile: [number, number][] = []
    for (let i = 0; i <= rings; i++) {
      const angle = (i / rings) * Math.PI
      profile.push([i === 0 || i === rings ? 0 : Math.sin(angle) * radius, -Math.cos(angle) * radius])
    }
    return this.within(at, [0, 0, 0], scale, () => this.lathe(profile))
  }

  /** A round bar from one point to another, rounded at its ends: arms, legs, poles. */
  limb(from: Triple, to: Triple, thick: number, thin = thick, sides = Math.max(5, this.round - 2)): this {
    const a = new Vector3(...from)
    const along = new Vector3(...to).sub(a)
    const length = along.length()
    const turned = new Matrix4().compose(
      a,
      new Quaternion().setFromUnitVectors(UP, along.normalize()),
      new Vector3(1, 1, 1),
    )
    this.stack.push(this.matrix)
    this.matrix = this.matrix.clone().multiply(turned)
    const profile: Profile = [
      [0, -thick * 0.8],
      [thick * 0.8, -thick * 0.45],
      [thick, 0],
      [thin, length],
      [thin * 0.8, length + thin * 0.45],
      [0, length + thin * 0.8],
    ]
    this.lathe(profile, [0, 0, 0], sides)
    this.matrix = this.stack.pop() ?? new Matrix4()
    return this
  }

  /** A box around `at`; `taper` is the size of its top against its foot. */
  box(at: Triple, [width, height, depth]: Triple, turn: Triple = [0, 0, 0], taper = 1): this {
    const [x, y, z] = [width / 2, height / 2, depth / 2]
    const corner = (i: number): Triple => {
      const top = i & 2 ? taper : 1
      return [(i & 1 ? x : -x) * top, i & 2 ? y : -y, (i & 4 ? z : -z) * top]
    }
    const faces = [
      [4, 5, 7, 6],
      [1, 0, 2, 3],
      [5, 1, 3, 7],
      [0, 4, 6, 2],
      [6, 7, 3, 2],
      [0, 1, 5, 4],
    ] as const
    return this.within(at, turn, 1, () => {
      for (const face of faces) this.quad(...(face.map(corner) as unknown as [Triple, Triple, Triple, Triple]))
    })
  }

  /** Four corners, counter-clockwise as seen from outside. */
  quad(a: Triple, b: Triple, c: Triple, d: Triple): this {
    const normal = new Vector3(b[0] - a[0], b[1] - a[1], b[2] - a[2])
      .cross(new Vector3(d[0] - a[0], d[1] - a[1], d[2] - a[2]))
      .normalize()
    const first = this.positions.length / 3
    const uv = [0, 0, 1, 0, 1, 1, 0, 1]
    for (const [i, p] of [a, b, c, d].entries()) {
      this.vertex(p[0], p[1], p[2], normal.x, normal.y, normal.z, uv[i * 2]!, uv[i * 2 + 1]!)
    }
    this.index.push(first, first + 1, first + 2, first, first + 2, first + 3)
    return this
  }

  /** A flat shape in the x-y plane, cut out of a board of some thickness. Corners counter-clockwise. */
  plate(outline: readonly (readonly [number, number])[], thickness: number): this {
    const h = thickness / 2
    const flat = outline.map(([x, y]) => new Vector2(x, y))
    for (const face of ShapeUtils.triangulateShape(flat, [])) {
      const [a, b, c] = face as [number, number, number]
      this.triangle(outline[a]!, outline[b]!, outline[c]!, h, 1)
      this.triangle(outline[a]!, outline[c]!, outline[b]!, -h, -1)
    }
    for (const [i, [x, y]] of outline.entries()) {
      const [nx, ny] = outline[(i + 1) % outline.length]!
      this.quad([x, y, -h], [nx, ny, -h], [nx, ny, h], [x, y, h])
    }
    return this
  }

  private triangle(
    a: readonly [number, number],
    b: readonly [number, number],
    c: readonly [number, number],
    z: number,
    side: number,
  ): void {
    const first = this.positions.length / 3
    for (const [x, y] of [a, b, c]) this.vertex(x, y, z, 0, 0, side, x, y)
    this.index.push(first, first + 1, first + 2)
  }

  vertex(x: number, y: number, z: number, nx: number, ny: number, nz: number, u: number, v: number): number {
    const e = this.matrix.elements
    this.positions.push(
      e[0]! * x + e[4]! * y + e[8]! * z + e[12]!,
      e[1]! * x + e[5]! * y + e[9]! * z + e[13]!,
      e[2]! * x + e[6]! * y + e[10]! * z + e[14]!,
    )
    // normals turn with the inverse scale: lengths of the columns squared
    const [sx, sy, sz] = [0, 4, 8].map(i => e[i]! ** 2 + e[i + 1]! ** 2 + e[i + 2]! ** 2) as [number, number, number]
    const [a, b, c] = [nx / sx, ny / sy, nz / sz]
    const n = [
      e[0]! * a + e[4]! * b + e[8]! * c,
      e[1]! * a + e[5]! * b + e[9]! * c,
      e[2]! * a + e[6]! * b + e[10]! * c,
    ] as const
    const length = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]) || 1
    this.normals.push(n[0] / length, n[1] / length, n[2] / length)
    this.colours.push(...this.colour)
    this.paints.push(...this.paintOf)
    this.uvs.push(u, v)
    return this.positions.length / 3 - 1
  }

  /** Pushes every corner a little about, the same way for corners in the same place: rough stone, leaves. */
  roughen(amount: number, seed: number, from = 0): this {
    for (let i = from * 3; i < this.positions.length; i += 3) {
      const [x, y, z] = [this.positions[i]!, this.positions[i + 1]!, this.positions[i + 2]!]
      const cell = (n: number) => Math.round(n * 50)
      const draw = chance((seed ^ (cell(x) * 73856093) ^ (cell(y) * 19349663) ^ (cell(z) * 83492791)) >>> 0)
      this.positions[i] = x + (draw() - 0.5) * amount
      this.positions[i + 1] = y + (draw() - 0.5) * amount
      this.positions[i + 2] = z + (draw() - 0.5) * amount
    }
    return this
  }

  /** Cuts the triangles from the given corner of the index on into facets: rock and low trees. */
  facet(from: number): this {
    const loose = this.index.splice(from)
    for (let i = 0; i < loose.length; i += 3) {
      const [a, b, c] = [0, 1, 2].map(k => this.corner(loose[i + k]!)) as [Vector3, Vector3, Vector3]
      const normal = b.clone().sub(a).cross(c.clone().sub(a)).normalize()
      for (let k = 0; k < 3; k++) {
        const old = loose[i + k]!
        this.index.push(this.positions.length / 3)
        this.positions.push(...this.positions.slice(old * 3, old * 3 + 3))
        this.normals.push(normal.x, normal.y, normal.z)
        this.colours.push(...this.colours.slice(old * 3, old * 3 + 3))
        this.paints.push(...this.paints.slice(old * 3, old * 3 + 3))
        this.uvs.push(...this.uvs.slice(old * 2, old * 2 + 2))
      }
    }
    return this
  }

  private corner(i: number): Vector3 {
    return new Vector3(this.positions[i * 3], this.positions[i * 3 + 1], this.positions[i * 3 + 2])
  }

  /** Light from above and dirt from below, as a painter sprays it on before the first brush. */
  shade(height: number, depth = 0.45, from = 0): this {
    for (let i = from * 3; i < this.colours.length; i += 3) {
      if (this.paints[i + 2]! > 0) continue
      const up = this.normals[i + 1]! * 0.5 + 0.5
      const high = Math.min(1, Math.max(0, this.positions[i + 1]! / height) * 1.6)
      const light = (1 - depth + depth * 1.35 * up) * (0.72 + 0.28 * high)
      for (let c = i; c < i + 3; c++) this.colours[c] = this.colours[c]! * light
    }
    return this
  }

  bounds(): { readonly low: Vec; readonly high: Vec } {
    const low = { x: Infinity, y: Infinity, z: Infinity }
    const high = { x: -Infinity, y: -Infinity, z: -Infinity }
    for (let i = 0; i < this.positions.length; i += 3) {
      for (const [k, axis] of (['x', 'y', 'z'] as const).entries()) {
        const n = this.positions[i + k]!
        low[axis] = Math.min(low[axis], n)
        high[axis] = Math.max(high[axis], n)
      }
    }
    return { low, high }
  }

  fire(): BufferGeometry {
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', new Float32BufferAttribute(this.positions, 3))
    geometry.setAttribute('normal', new Float32BufferAttribute(this.normals, 3))
    geometry.setAttribute('color', new Float32BufferAttribute(this.colours, 3))
    geometry.setAttribute('paint', new Float32BufferAttribute(this.paints, 3))
    geometry.setAttribute('uv', new Float32BufferAttribute(this.uvs, 2))
    geometry.setIndex(this.index)
    return geometry
  }
}
