/** Brushes for surfaces: seeded noise and canvases, so that no picture has to be fetched. */

import {
  CanvasTexture,
  ClampToEdgeWrapping,
  LinearFilter,
  LinearMipmapLinearFilter,
  NoColorSpace,
  RepeatWrapping,
  SRGBColorSpace,
} from 'three'
import { chance, clamp } from './scale.ts'

export type Brush = CanvasRenderingContext2D

export function canvasOf(width: number, height: number): { canvas: HTMLCanvasElement; brush: Brush } {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  if (brush === null) throw new Error('table: this browser gives no 2D canvas to paint on')
  return { canvas, brush }
}

export function textureOf(
  canvas: HTMLCanvasElement,
  { repeat = true, colour = true, mipmaps = true }: { repeat?: boolean; colour?: boolean; mipmaps?: boolean } = {},
): CanvasTexture {
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = colour ? SRGBColorSpace : NoColorSpace
  texture.wrapS = texture.wrapT = repeat ? RepeatWrapping : ClampToEdgeWrapping
  texture.generateMipmaps = mipmaps
  texture.minFilter = mipmaps ? LinearMipmapLinearFilter : LinearFilter
  texture.anisotropy = 4
  return texture
}

/** Clouds that repeat without a seam: values 0 to 1 on a square of `size` pixels, coarsest cell `cells` to a side. */
export function clouds(size: number, cells: number, octaves: number, seed: number): Float32Array {
  const out = new Float32Array(size * size)
  const draw = chance(seed)
  let weight = 1
  let sum = 0
  let n = cells
  for (let octave = 0; octave < octaves && n <= size; octave++, n *= 2, weight *= 0.55) {
    const grid = Float32Array.from({ length: n * n }, () => draw())
    sum += weight
    for (let y = 0; y < size; y++) {
      const fy = (y / size) * n
      const y0 = Math.floor(fy)
      const ty = soft(fy - y0)
      const [rowA, rowB] = [(y0 % n) * n, ((y0 + 1) % n) * n]
      for (let x = 0; x < size; x++) {
        const fx = (x / size) * n
        const x0 = Math.floor(fx)
        const tx = soft(fx - x0)
        const [a, b] = [x0 % n, (x0 + 1) % n]
        const top = grid[rowA + a]! * (1 - tx) + grid[rowA + b]! * tx
        const low = grid[rowB + a]! * (1 - tx) + grid[rowB + b]! * tx
        out[y * size + x]! += (top * (1 - ty) + low * ty) * weight
      }
    }
  }
  for (let i = 0; i < out.length; i++) out[i]! /= sum
  return out
}

const soft = (t: number): number => t * t * (3 - 2 * t)

/** A see-through tile of one colour, thick where the clouds lie between `from` and `to`. */
export function stain(
  colour: readonly [number, number, number],
  alpha: number,
  { size = 256, cells = 4, octaves = 5, seed = 1, from = 0.45, to = 0.65 },
): HTMLCanvasElement {
  const { canvas, brush } = canvasOf(size, size)
  const noise = clouds(size, cells, octaves, seed)
  const image = brush.createImageData(size, size)
  for (let i = 0; i < noise.length; i++) {
    image.data[i * 4] = colour[0]
    image.data[i * 4 + 1] = colour[1]
    image.data[i * 4 + 2] = colour[2]
    image.data[i * 4 + 3] = 255 * alpha * soft(clamp((noise[i]! - from) / (to - from), 0, 1))
  }
  brush.putImageData(image, 0, 0)
  return canvas
}

/** Covers the whole canvas with a tile so many pixels wide. */
export function cover(brush: Brush, tile: HTMLCanvasElement, width: number, angle = 0): void {
  const pattern = brush.createPattern(tile, 'repeat')
  if (pattern === null) return
  const scale = width / tile.width
  pattern.setTransform(new DOMMatrix().rotate(angle).scale(scale, scale))
  brush.fillStyle = pattern
  brush.fillRect(0, 0, brush.canvas.width, brush.canvas.height)
}

export const rgb = (colour: number): readonly [number, number, number] => [
  (colour >> 16) & 255,
  (colour >> 8) & 255,
  colour & 255,
]

export const css = (colour: number, alpha = 1): string => {
  const [r, g, b] = rgb(colour)
  return `rgb(${r} ${g} ${b} / ${alpha})`
}

export const numberOf = (hex: string): number => Number.parseInt(hex.slice(1), 16)

/** A colour made lighter (share above 0) or darker (below 0). */
export function tone(colour: number, share: number): number {
  const to = share > 0 ? 255 : 0
  const [r, g, b] = rgb(colour).map(n => Math.round(n + (to - n) * Math.abs(share))) as [number, number, number]
  return (r << 16) | (g << 8) | b
}

/** Many short strokes: blades of grass, grain, scratches. */
export function strokes(
  brush: Brush,
  count: number,
  colours: readonly string[],
  seed: number,
  { length, width, angle, spread }: { length: number; width: number; angle: number; spread: number },
): void {
  const draw = chance(seed)
  const { width: w, height: h } = brush.canvas
  brush.lineWidth = width
  brush.lineCap = 'round'
  for (const colour of colours) {
    brush.strokeStyle = colour
    brush.beginPath()
    for (let i = 0; i < count / colours.length; i++) {
      const [x, y] = [draw() * w, draw() * h]
      const a = angle + (draw() - 0.5) * spread
      const l = length * (0.5 + draw())
      brush.moveTo(x, y)
      brush.lineTo(x + Math.cos(a) * l, y + Math.sin(a) * l)
    }
    brush.stroke()
  }
}

/** Small spots: gravel, leaves, snowflakes. */
export function speckle(brush: Brush, count: number, colours: readonly string[], seed: number, size: number): void {
  const draw = chance(seed)
  const { width: w, height: h } = brush.canvas
  for (const colour of colours) {
    brush.fillStyle = colour
    brush.beginPath()
    for (let i = 0; i < count / colours.length; i++) {
      const [x, y, r] = [draw() * w, draw() * h, size * (0.4 + draw())]
      brush.moveTo(x + r, y)
      brush.ellipse(x, y, r, r * (0.6 + draw() * 0.4), draw() * 3, 0, Math.PI * 2)
    }
    brush.fill()
  }
}
