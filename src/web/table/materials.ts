/** How light falls on clay: painted corners, the team's colour, what lies draped over the ground. */

import {
  type CanvasTexture,
  DoubleSide,
  FrontSide,
  type Material,
  MeshLambertMaterial,
  MeshStandardMaterial,
  Vector2,
  Vector4,
  type WebGLProgramParametersWithUniforms,
} from 'three'

/** Values all materials of one table share. */
export interface Shared {
  /** Zones and reach, painted over the whole table. */
  readonly drape: { value: CanvasTexture | null }
  readonly tableSize: { value: Vector2 }
  readonly grain: { value: CanvasTexture | null }
  readonly gridStep: { value: number }
  /** Scenery from this height up is left out. */
  readonly cut: { value: number }
  /** So it is around one place: x, z, how far, from which height. */
  readonly hole: { readonly value: Vector4 }
}

export const sharedValues = (): Shared => ({
  drape: { value: null },
  tableSize: { value: new Vector2(1, 1) },
  grain: { value: null },
  gridStep: { value: 10 },
  cut: { value: 1e6 },
  hole: { value: new Vector4(0, 0, 0, 1e6) },
})

export interface Finish {
  readonly fine: boolean
  readonly map?: CanvasTexture | null
  /** Figures: every instance has its own team colour, fading and mood. */
  readonly figures?: boolean
  /** Lies under the drape. */
  readonly draped?: Shared
  readonly cloth?: boolean
  /** Left out where the table is cut open. */
  readonly cuts?: boolean
  /** See-through, in one colour. */
  readonly ghost?: { value: import('three').Color }
  readonly roughness?: number
  readonly bump?: CanvasTexture
}

const VERTEX_HEAD = /* glsl */ `
attribute vec3 paint;
varying vec3 vPaint;
#ifdef FIGURES
attribute vec4 look;
attribute vec2 mood;
varying vec2 vMood;
varying float vFade;
#endif
#ifdef DRAPED
varying vec3 vTable;
varying float vUpward;
#endif
`

const VERTEX_COLOUR = /* glsl */ `
vPaint = paint;
#ifdef FIGURES
vColor.rgb = mix(vColor.rgb, vColor.rgb * look.rgb, paint.x);
vMood = mood;
vFade = look.a;
#endif
#ifdef DRAPED
vTable = (modelMatrix * vec4(position, 1.0)).xyz;
vUpward = normal.y;
#endif
`

const FRAGMENT_HEAD = /* glsl */ `
varying vec3 vPaint;
#ifdef FIGURES
varying vec2 vMood;
varying float vFade;
#endif
#ifdef GHOST
uniform vec3 ghost;
#endif
#ifdef DRAPED
uniform sampler2D drape;
uniform vec2 tableSize;
varying vec3 vTable;
varying float vUpward;
#endif
#ifdef CUTS
uniform float cut;
uniform vec4 hole;
#endif
#ifdef CLOTH
uniform sampler2D grain;
uniform float gridStep;
float gridLine(float at, float step, float width) {
  float off = abs(fract(at / step - 0.5) - 0.5) * step;
  float edge = max(fwidth(at), 0.0001);
  return 1.0 - smoothstep(width, width + edge * 1.2, off);
}
#endif
`

const FRAGMENT_COLOUR = /* glsl */ `
#ifdef FIGURES
float grey = dot(diffuseColor.rgb, vec3(0.3, 0.59, 0.11));
diffuseColor.rgb = mix(diffuseColor.rgb, vec3(grey) * 0.62, vMood.x * 0.72);
diffuseColor.rgb = mix(diffuseColor.rgb, vMood.y > 0.0 ? vec3(1.0, 0.16, 0.08) : vec3(0.5, 1.0, 0.6), abs(vMood.y));
if (vFade < 0.995) {
  float dither = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
  if (dither > vFade) discard;
}
#endif
#ifdef CUTS
vec2 aside = vTable.xz - hole.xy;
if (vTable.y > cut + 0.01 || (vTable.y > hole.w + 0.01 && dot(aside, aside) < hole.z * hole.z)) {
  float sieve = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
  if (sieve > 0.13) discard;
}
#endif
#ifdef CLOTH
float fine = texture2D(grain, vTable.xz / 9.0).r + texture2D(grain, vTable.zx / 2.3).r;
diffuseColor.rgb *= 0.52 + 0.48 * fine;
float lines = max(gridLine(vTable.x, gridStep, 0.012), gridLine(vTable.z, gridStep, 0.012));
diffuseColor.rgb *= 1.0 - 0.2 * lines;
#endif
#ifdef DRAPED
if (vUpward > 0.4) {
  vec4 over = texture2D(drape, vec2(vTable.x / tableSize.x, 1.0 - vTable.z / tableSize.y));
  if (over.a > 0.003) diffuseColor.rgb = mix(diffuseColor.rgb, pow(over.rgb / over.a, vec3(2.2)), over.a);
}
#endif
#ifdef GHOST
diffuseColor.rgb = mix(diffuseColor.rgb, ghost, 0.55);
#endif
`

const FRAGMENT_SHINE = /* glsl */ `
roughnessFactor = mix(roughnessFactor, 0.34, vPaint.y);
`

const FRAGMENT_GLOW = /* glsl */ `
totalEmissiveRadiance += diffuseColor.rgb * vPaint.z * 1.6;
#ifdef FIGURES
totalEmissiveRadiance += vec3(0.9, 0.1, 0.05) * max(vMood.y, 0.0) * 0.5;
#endif
#ifdef DRAPED
if (vUpward > 0.4) {
  vec4 lit = texture2D(drape, vec2(vTable.x / tableSize.x, 1.0 - vTable.z / tableSize.y));
  totalEmissiveRadiance += lit.rgb * lit.rgb * 0.16;
}
#endif
`

export function clayMaterial(finish: Finish): Material {
  const common = {
    vertexColors: true,
    map: finish.map ?? null,
    side: finish.figures ? FrontSide : finish.cloth ? FrontSide : DoubleSide,
  }
  const material = finish.fine
    ? new MeshStandardMaterial({ ...common, roughness: finish.roughness ?? 0.86, metalness: 0 })
    : new MeshLambertMaterial(common)
  if (finish.bump !== undefined && material instanceof MeshStandardMaterial) {
    material.bumpMap = finish.bump
    material.bumpScale = 0.6
  }
  if (finish.ghost !== undefined) {
    material.transparent = true
    material.opacity = 0.62
  }
  const defines: Record<string, string> = {}
  if (finish.figures) defines.FIGURES = ''
  if (finish.draped !== undefined) defines.DRAPED = ''
  if (finish.cloth) defines.CLOTH = ''
  if (finish.cuts) defines.CUTS = ''
  if (finish.ghost !== undefined) defines.GHOST = ''
  material.defines = { ...material.defines, ...defines }
  material.onBeforeCompile = (shader: WebGLProgramParametersWithUniforms) => {
    if (finish.draped !== undefined) Object.assign(shader.uniforms, finish.draped)
    if (finish.ghost !== undefined) shader.uniforms.ghost = finish.ghost
    shader.vertexShader =
      VERTEX_HEAD + shader.vertexShader.replace('#include <color_vertex>', `#include <color_vertex>\n${VERTEX_COLOUR}`)
    shader.fragmentShader =
      FRAGMENT_HEAD +
      shader.fragmentShader
        .replace('#include <color_fragment>', `#include <color_fragment>\n${FRAGMENT_COLOUR}`)
        .replace('#include <roughnessmap_fragment>', `#include <roughnessmap_fragment>\n${FRAGMENT_SHINE}`)
        .replace('#include <emissivemap_fragment>', `#include <emissivemap_fragment>\n${FRAGMENT_GLOW}`)
  }
  material.customProgramCacheKey = () => Object.keys(defines).join()
  return material
}
