/** Strokes in the air, some pixels wide whatever the distance: sight lines, drop lines, shots. One draw for all of them. */

import {
  Color,
  DynamicDrawUsage,
  Float32BufferAttribute,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  ShaderMaterial,
  Vector2,
} from 'three'
import type { Vec } from './scale.ts'

export interface Stroke {
  readonly from: Vec
  readonly to: Vec
  readonly colour: number
  readonly alpha?: number
  /** Pixels. */
  readonly width?: number
  readonly dash?: 'solid' | 'dashed' | 'dotted'
}

const VERTEX = /* glsl */ `
attribute vec3 from;
attribute vec3 to;
attribute vec4 tint;
attribute vec2 style;
uniform vec2 screen;
varying vec4 vTint;
varying vec2 vStyle;
varying float vAlong;
varying float vAcross;
void main() {
  vec4 a = projectionMatrix * viewMatrix * vec4(from, 1.0);
  vec4 b = projectionMatrix * viewMatrix * vec4(to, 1.0);
  vec2 along = (b.xy / b.w - a.xy / a.w) * screen;
  along = length(along) < 0.001 ? vec2(1.0, 0.0) : normalize(along);
  vec2 across = vec2(-along.y, along.x);
  vec4 at = mix(a, b, position.x);
  float wide = style.x * 0.5 + 1.0;
  at.xy += across * position.y * wide * 2.0 / screen * at.w;
  gl_Position = at;
  vTint = tint;
  vStyle = style;
  vAlong = position.x * length(to - from);
  vAcross = position.y * wide;
}
`

const FRAGMENT = /* glsl */ `
varying vec4 vTint;
varying vec2 vStyle;
varying float vAlong;
varying float vAcross;
void main() {
  float a = 1.0 - smoothstep(vStyle.x * 0.5 - 0.5, vStyle.x * 0.5 + 0.7, abs(vAcross));
  if (vStyle.y > 1.5) a *= step(0.5, fract(vAlong / 0.9));
  else if (vStyle.y > 0.5) a *= step(0.32, fract(vAlong / 2.2));
  float core = 1.0 - smoothstep(vStyle.x * 0.2, vStyle.x * 0.5, abs(vAcross));
  a *= vTint.a;
  if (a < 0.01) discard;
  gl_FragColor = vec4(mix(vTint.rgb * 0.55, mix(vTint.rgb, vec3(1.0), 0.25), core), a);
  #include <colorspace_fragment>
}
`

const ROOM = 128
const DASHES = ['solid', 'dashed', 'dotted'] as const

export class Strokes {
  readonly mesh: Mesh<InstancedBufferGeometry, ShaderMaterial>
  private readonly attributes: Record<'from' | 'to' | 'tint' | 'style', InstancedBufferAttribute>
  private readonly colour = new Color()
  private readonly screen = { value: new Vector2(1, 1) }

  constructor() {
    const geometry = new InstancedBufferGeometry()
    geometry.setAttribute('position', new Float32BufferAttribute([0, -1, 0, 1, -1, 0, 1, 1, 0, 0, 1, 0], 3))
    geometry.setIndex([0, 1, 2, 0, 2, 3])
    const make = (size: number) =>
      new InstancedBufferAttribute(new Float32Array(ROOM * size), size).setUsage(DynamicDrawUsage)
    this.attributes = { from: make(3), to: make(3), tint: make(4), style: make(2) }
    for (const [name, attribute] of Object.entries(this.attributes)) geometry.setAttribute(name, attribute)
    const material = new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      uniforms: { screen: this.screen },
      transparent: true,
      depthWrite: false,
      depthTest: false,
      side: 2,
    })
    this.mesh = new Mesh(geometry, material)
    this.mesh.frustumCulled = false
    this.mesh.renderOrder = 8
    this.mesh.visible = false
  }

  screenIs(width: number, height: number): void {
    this.screen.value.set(width, height)
  }

  show(lines: readonly Stroke[]): void {
    const { from, to, tint, style } = this.attributes
    const count = Math.min(ROOM, lines.length)
    for (let i = 0; i < count; i++) {
      const line = lines[i]!
      from.setXYZ(i, line.from.x, line.from.y, line.from.z)
      to.setXYZ(i, line.to.x, line.to.y, line.to.z)
      this.colour.set(line.colour)
      tint.setXYZW(i, this.colour.r, this.colour.g, this.colour.b, line.alpha ?? 1)
      style.setXY(i, line.width ?? 2.5, DASHES.indexOf(line.dash ?? 'solid'))
    }
    for (const attribute of [from, to, tint, style]) attribute.needsUpdate = true
    this.mesh.geometry.instanceCount = count
    this.mesh.visible = count > 0
  }

  dispose(): void {
    this.mesh.geometry.dispose()
    this.mesh.material.dispose()
  }
}
