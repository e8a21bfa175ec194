/** The tape measure along a move: a strip with a tick at every unit, and the ground the base sweeps over. */

import { BufferGeometry, DynamicDrawUsage, Float32BufferAttribute, Group, Mesh, ShaderMaterial } from 'three'
import type { Vec } from './scale.ts'

const VERTEX = /* glsl */ `
attribute vec3 strip;
varying vec3 vStrip;
void main() {
  vStrip = strip;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}
`

/** strip: centimetres along, -1 to 1 across, half width; the swept ground has a negative width. */
const FRAGMENT = /* glsl */ `
uniform float unit;
uniform float legal;
uniform float through;
varying vec3 vStrip;
void main() {
  float along = vStrip.x;
  float across = abs(vStrip.y) * abs(vStrip.z);
  float edge = max(fwidth(vStrip.y) * abs(vStrip.z), 0.002);
  vec3 good = vec3(0.10, 0.62, 0.28);
  vec3 bad = vec3(0.80, 0.09, 0.05);
  vec3 colour;
  float a;
  if (vStrip.z < 0.0) {
    float rim = smoothstep(-vStrip.z - 0.16, -vStrip.z - 0.1, across);
    float slant = step(0.5, fract((along + vStrip.y * abs(vStrip.z)) / 1.3));
    colour = legal > 0.5 ? good : bad;
    a = legal > 0.5 ? 0.2 + rim * 0.35 : 0.16 + slant * 0.2 + rim * 0.4;
  } else {
    float rim = smoothstep(0.72, 0.76, abs(vStrip.y));
    float off = abs(fract(along / unit + 0.5) - 0.5) * unit;
    float tick = 1.0 - smoothstep(0.04, 0.04 + edge * 1.4, off);
    float half5 = abs(fract(along / unit) - 0.5) * unit;
    float small = (1.0 - smoothstep(0.03, 0.03 + edge * 1.4, half5)) * step(0.35, abs(vStrip.y));
    vec3 tape = vec3(0.93, 0.72, 0.16);
    if (legal < 0.5) tape = mix(vec3(0.95), bad, step(0.5, fract((along + vStrip.y * 0.3) / 0.8)));
    colour = mix(tape, vec3(0.08, 0.06, 0.03), max(tick, small) * (legal > 0.5 ? 1.0 : 0.0));
    colour = mix(colour, legal > 0.5 ? good * 0.6 : bad * 0.6, rim);
    a = 1.0;
  }
  gl_FragColor = vec4(colour, a * through);
  #include <colorspace_fragment>
}
`

const HALF = 0.3

export class Tape {
  readonly group = new Group()
  private readonly geometry = new BufferGeometry()
  private readonly legal = { value: 1 }
  private readonly unit = { value: 1 }

  constructor() {
    for (const through of [1, 0.32]) {
      const material = new ShaderMaterial({
        vertexShader: VERTEX,
        fragmentShader: FRAGMENT,
        uniforms: { unit: this.unit, legal: this.legal, through: { value: through } },
        transparent: true,
        depthWrite: false,
        depthTest: through === 1,
        side: 2,
      })
      const mesh = new Mesh(this.geometry, material)
      mesh.frustumCulled = false
      mesh.renderOrder = through === 1 ? 5 : 4
      this.group.add(mesh)
    }
    this.group.visible = false
  }

  /** Along these places; `swept` is half of how wide the base is. */
  show(places: readonly Vec[], swept: number, legal: boolean, unit: number): void {
    const { positions, strips } = stripsOf(places, swept)
    this.geometry.setAttribute('position', new Float32BufferAttribute(positions, 3).setUsage(DynamicDrawUsage))
    this.geometry.setAttribute('strip', new Float32BufferAttribute(strips, 3).setUsage(DynamicDrawUsage))
    this.legal.value = legal ? 1 : 0
    this.unit.value = unit
    this.group.visible = positions.length > 0
  }

  hide(): void {
    this.group.visible = false
  }

  dispose(): void {
    this.geometry.dispose()
    for (const mesh of this.group.children) if (mesh instanceof Mesh) mesh.material.dispose()
  }
}

/** Two strips for every leg: the swept ground below, the tape above. Six corners each. */
export function stripsOf(places: readonly Vec[], swept: number): { positions: number[]; strips: number[] } {
  const positions: number[] = []
  const strips: number[] = []
  for (const [half, lift] of [
    [-swept, 0.03],
    [HALF, 0.07],
  ] as const) {
    let along = 0
    for (const [i, a] of places.entries()) {
      const b = places[i + 1]
      if (b === undefined) break
      const [dx, dy, dz] = [b.x - a.x, b.y - a.y, b.z - a.z]
      const flat = Math.sqrt(dx * dx + dz * dz)
      const length = Math.sqrt(flat * flat + dy * dy)
      if (length < 1e-4) continue
      const [nx, nz] = flat > 1e-4 ? [-dz / flat, dx / flat] : [1, 0]
      const wide = Math.abs(half)
      const corner = (p: Vec, side: number, at: number) => {
        positions.push(p.x + nx * wide * side, p.y + lift, p.z + nz * wide * side)
        strips.push(at, side, half)
      }
      for (const [end, side] of [
        [0, -1],
        [1, -1],
        [1, 1],
        [0, -1],
        [1, 1],
        [0, 1],
      ] as const) {
        corner(end === 0 ? a : b, side, end === 0 ? along : along + length)
      }
      along += length
    }
  }
  return { positions, strips }
}
