/** Rings and marks that lie flat: shade under bases, selection, targets, health, ranges. All of them in one draw. */

import {
  Color,
  DynamicDrawUsage,
  Group,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  PlaneGeometry,
  ShaderMaterial,
} from 'three'
import type { Vec } from './scale.ts'

export const DECALS = [
  'shade',
  'selected',
  'selectable',
  'target',
  'health',
  'move',
  'range',
  'aura',
  'blast',
  'spot',
  'refused',
  'marker',
  'hover',
] as const
export type DecalKind = (typeof DECALS)[number]

export interface Decal {
  readonly kind: DecalKind
  readonly at: Vec
  /** Half width and half depth of what it surrounds, and how round its corners are. */
  readonly size: readonly [halfWidth: number, halfDepth: number, corner: number]
  /** Radians about the upright. */
  readonly turn?: number
  readonly colour: number
  readonly alpha?: number
  /** Health: so many left of so many. */
  readonly pips?: readonly [left: number, of: number]
}

const VERTEX = /* glsl */ `
attribute vec4 place;
attribute vec3 extent;
attribute vec4 style;
attribute vec4 tint;
varying vec2 vAt;
varying vec3 vExtent;
varying vec4 vStyle;
varying vec4 vTint;
void main() {
  float pad = style.x == 3.0 ? 1.6 : 1.3;
  vec2 p = position.xy * 2.0 * (extent.xy + pad);
  vAt = p;
  vExtent = extent;
  vStyle = style;
  vTint = tint;
  float s = sin(place.w), c = cos(place.w);
  vec3 world = vec3(place.x + p.x * c + p.y * s, place.y, place.z - p.x * s + p.y * c);
  gl_Position = projectionMatrix * viewMatrix * vec4(world, 1.0);
}
`

const FRAGMENT = /* glsl */ `
uniform float through;
varying vec2 vAt;
varying vec3 vExtent;
varying vec4 vStyle;
varying vec4 vTint;
float band(float d, float from, float to, float edge) {
  return smoothstep(from - edge, from + edge, d) * (1.0 - smoothstep(to - edge, to + edge, d));
}
void main() {
  int kind = int(vStyle.x + 0.5);
  if (through < 1.0 && (kind == 0 || kind == 4 || kind == 11)) discard;
  vec2 q = abs(vAt) - vExtent.xy + vExtent.z;
  float d = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - vExtent.z;
  float edge = max(fwidth(d), 0.002) * 0.75;
  float angle = atan(vAt.x, -vAt.y);
  float turn = angle / 6.2831853 + 0.5;
  float round = 6.2831853 * (max(vExtent.x, vExtent.y));
  vec3 colour = vTint.rgb;
  float a = 0.0;
  if (kind == 0) {
    a = 1.0 - smoothstep(-0.9, 0.75, d);
  } else if (kind == 1) {
    a = band(d, 0.1, 0.26, edge);
    float glow = (1.0 - smoothstep(0.0, 1.1, d)) * 0.6 * step(-0.02, d);
    float inner = band(d, 0.0, 0.05, edge) * 0.9;
    colour = mix(colour, vec3(1.0), a * 0.55);
    a = max(max(a, glow), inner);
  } else if (kind == 2) {
    a = band(d, 0.05, 0.15, edge) * 0.95;
    a = max(a, (1.0 - smoothstep(0.0, 0.85, d)) * 0.5 * step(-0.02, d));
  } else if (kind == 3) {
    float diagonal = abs(sin(angle * 2.0));
    float ring = band(d, 0.12, 0.27, edge) * (1.0 - smoothstep(0.9, 0.93, diagonal));
    float tick = band(d, 0.27, 0.72, edge) * smoothstep(0.2, 0.14, diagonal * (max(vExtent.x, vExtent.y) + 0.5));
    float back = band(d, 0.0, 0.84, edge + 0.06) * 0.34;
    a = max(ring, tick);
    colour = mix(vec3(0.05, 0.0, 0.0), colour, a);
    a = max(a, back);
  } else if (kind == 4) {
    float of = vStyle.z;
    float filled = vStyle.y / of;
    float lies = band(d, 0.14, 0.36, edge);
    float gap = of <= 20.0 ? smoothstep(0.05, 0.09, abs(fract(turn * of + 0.5) - 0.5) * round / of) : 1.0;
    bool on = turn < filled;
    colour = on ? colour : vec3(0.16, 0.02, 0.02);
    a = lies * gap * (on ? 1.0 : 0.8);
    a = max(a, band(d, 0.1, 0.4, edge) * 0.6);
    if (lies * gap < 0.5) colour = vec3(0.03);
  } else if (kind == 5 || kind == 6 || kind == 7 || kind == 8) {
    float thick = max(0.055, edge * 1.3);
    float line = band(d, -thick * 2.0, 0.0, edge);
    float lengthwise = turn * round;
    if (kind == 6) line *= smoothstep(0.3, 0.36, abs(fract(lengthwise / 1.9) - 0.5) + 0.18);
    if (kind == 7) line *= step(0.5, fract(lengthwise / 0.8));
    float inside = 1.0 - smoothstep(-edge, edge, d);
    float haze = inside * (kind == 5 ? 0.05 : 0.06) + inside * smoothstep(-1.6, 0.0, d) * 0.2;
    if (kind == 8) {
      float slant = (vAt.x + vAt.y) * 0.7071;
      haze = inside * (0.16 + 0.2 * smoothstep(0.6, 0.7, abs(fract(slant / 1.4) - 0.5) * 2.0));
    }
    float dark = band(d, -thick * 3.4, thick * 1.4, edge) * 0.3;
    a = max(line * 0.95, haze);
    if (dark > a) { colour = vec3(0.02); a = dark; }
  } else if (kind == 9 || kind == 10) {
    float ring = band(d, -0.16, 0.0, edge);
    float cross9 = (1.0 - smoothstep(0.05, 0.05 + edge * 2.0, min(abs(vAt.x), abs(vAt.y)))) * step(d, 0.5) * step(-0.45, d);
    float slant = min(abs(vAt.x - vAt.y), abs(vAt.x + vAt.y)) * 0.7071;
    float cross10 = (1.0 - smoothstep(0.09, 0.09 + edge * 2.0, slant)) * step(d, -0.1);
    float inside = 1.0 - smoothstep(-edge, edge, d);
    a = max(ring, max(kind == 9 ? cross9 : cross10, inside * 0.22));
    colour = mix(colour, vec3(1.0), ring * 0.25);
  } else if (kind == 11) {
    float disc = 1.0 - smoothstep(-edge, edge, d);
    float rim = band(d, -0.18, -0.04, edge);
    float r = length(vAt) / vExtent.x;
    float star = cos(floor(0.5 + angle / 1.2566371) * 1.2566371 - angle) * r;
    float shape = 1.0 - smoothstep(0.36, 0.36 + edge * 2.0, star * (0.78 + 0.5 * abs(sin(angle * 2.5))));
    colour = mix(colour * 0.22, colour, max(rim, shape));
    a = disc * 0.96;
  } else {
    a = band(d, 0.04, 0.12, edge) * 0.85;
  }
  a *= vTint.a * through;
  if (a < 0.004) discard;
  gl_FragColor = vec4(colour, a);
  #include <colorspace_fragment>
}
`

const ROOM = 256

export class Decals {
  readonly group = new Group()
  private readonly geometry = new InstancedBufferGeometry()
  private readonly attributes: Record<'place' | 'extent' | 'style' | 'tint', InstancedBufferAttribute>
  private readonly colour = new Color()

  constructor() {
    const plane = new PlaneGeometry(1, 1)
    this.geometry.setAttribute('position', plane.getAttribute('position'))
    this.geometry.setIndex(plane.index)
    const make = (size: number) =>
      new InstancedBufferAttribute(new Float32Array(ROOM * size), size).setUsage(DynamicDrawUsage)
    this.attributes = { place: make(4), extent: make(3), style: make(4), tint: make(4) }
    for (const [name, attribute] of Object.entries(this.attributes)) this.geometry.setAttribute(name, attribute)
    this.geometry.instanceCount = 0
    for (const through of [1, 0.28]) {
      const material = new ShaderMaterial({
        vertexShader: VERTEX,
        fragmentShader: FRAGMENT,
        uniforms: { through: { value: through } },
        transparent: true,
        depthWrite: false,
        depthTest: through === 1,
        side: 2,
      })
      const mesh = new Mesh(this.geometry, material)
      mesh.frustumCulled = false
      mesh.renderOrder = through === 1 ? 2 : 3
      this.group.add(mesh)
    }
  }

  show(decals: readonly Decal[]): void {
    const { place, extent, style, tint } = this.attributes
    const count = Math.min(ROOM, decals.length)
    for (let i = 0; i < count; i++) {
      const { kind, at, size, turn = 0, colour, alpha = 1, pips = [0, 1] } = decals[i]!
      // each a hair above the last, so that none fights with another
      place.setXYZW(i, at.x, at.y + 0.02 + i * 0.0004, at.z, turn)
      extent.setXYZ(i, size[0], size[1], Math.min(size[2], size[0], size[1]))
      style.setXYZW(i, DECALS.indexOf(kind), pips[0], pips[1], 0)
      this.colour.set(colour)
      tint.setXYZW(i, this.colour.r, this.colour.g, this.colour.b, alpha)
    }
    for (const attribute of [place, extent, style, tint]) attribute.needsUpdate = true
    this.geometry.instanceCount = count
    this.group.visible = count > 0
  }

  dispose(): void {
    this.geometry.dispose()
    for (const mesh of this.group.children) if (mesh instanceof Mesh) mesh.material.dispose()
  }
}
