/** Round bases and trays for blocks, their rims in the team's colour and pattern. */

import type { BufferGeometry, CanvasTexture } from 'three'
import { Clay } from './clay.ts'
import { EARTH } from './cloth.ts'
import { type Brush, canvasOf, css, numberOf, textureOf, tone } from './paint.ts'
import type { Ground, Pattern, SeatLook } from './types.ts'

/** Upper part of the texture: the rim with the pattern. Lower part: the ground on the base. */
const RIM_FROM = 0.5
const [WIDE, HIGH] = [512, 128]

interface Base {
  readonly geometry: BufferGeometry
  readonly map: CanvasTexture
}

/** A base of radius 1 and height 1. */
export function discBase(seat: SeatLook, ground: Ground): Base {
  const clay = new Clay()
  clay.paint({ colour: 0xffffff })
  const sides = 28
  const ringOf = (profile: readonly (readonly [r: number, y: number, v: number])[]) => {
    for (let i = 0; i + 1 < profile.length; i++) {
      const [[r1, y1, v1], [r2, y2, v2]] = [profile[i]!, profile[i + 1]!]
      const first = clay.positions.length / 3
      const slope = Math.sqrt((r1 - r2) ** 2 + (y2 - y1) ** 2 * 0.09) || 1
      const [out, up] = [((y2 - y1) * 0.3) / slope, (r1 - r2) / slope]
      for (let s = 0; s <= sides; s++) {
        const angle = (s / sides) * Math.PI * 2
        const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
        const u = (s / sides) * 2
        clay.vertex(sin * r1, y1, cos * r1, sin * out, up, cos * out, u, v1)
        clay.vertex(sin * r2, y2, cos * r2, sin * out, up, cos * out, u, v2)
      }
      for (let s = 0; s < sides; s++) {
        const a = first + s * 2
        clay.index.push(a, a + 2, a + 1, a + 1, a + 2, a + 3)
      }
    }
  }
  ringOf([
    [1, 0, 0.98],
    [1, 0.62, 0.9],
    [0.93, 1, 0.82],
    [0.72, 1, 0.54],
  ])
  ringOf([
    [0.72, 1, 0.44],
    [0.66, 0.9, 0.36],
    [0, 0.94, 0.1],
  ])
  return { geometry: clay.fire(), map: baseTexture(seat, ground) }
}

/** A tray 1 wide, 1 deep, 1 high around the middle; its front (south) has a bright edge. */
export function trayBase(seat: SeatLook, ground: Ground): Base {
  return { geometry: trayGeometry(), map: baseTexture(seat, ground, { bare: true }) }
}

/** One tile of a block, 1 wide, deep and high: a thin edge around a patch of ground. */
export function tileBase(seat: SeatLook, ground: Ground): Base {
  return { geometry: trayGeometry(), map: baseTexture({ ...seat, pattern: 'plain' }, ground) }
}

function trayGeometry(): BufferGeometry {
  const clay = new Clay()
  clay.paint({ colour: 0xffffff })
  const h = 0.5
  const rim = 0.045
  const quad = (
    corners: readonly (readonly [number, number, number])[],
    normal: readonly [number, number, number],
    uv: readonly (readonly [number, number])[],
  ) => {
    const first = clay.positions.length / 3
    for (const [i, [x, y, z]] of corners.entries()) clay.vertex(x, y, z, ...normal, ...uv[i]!)
    clay.index.push(first, first + 1, first + 2, first, first + 2, first + 3)
  }
  const band = (u: number): (readonly [number, number])[] => [
    [0, 0.98],
    [u, 0.98],
    [u, 0.7],
    [0, 0.7],
  ]
  quad(
    [
      [-h, 0, h],
      [h, 0, h],
      [h, 1, h],
      [-h, 1, h],
    ],
    [0, 0, 1],
    band(2),
  )
  quad(
    [
      [h, 0, -h],
      [-h, 0, -h],
      [-h, 1, -h],
      [h, 1, -h],
    ],
    [0, 0, -1],
    band(2),
  )
  quad(
    [
      [h, 0, h],
      [h, 0, -h],
      [h, 1, -h],
      [h, 1, h],
    ],
    [1, 0, 0],
    band(1),
  )
  quad(
    [
      [-h, 0, -h],
      [-h, 0, h],
      [-h, 1, h],
      [-h, 1, -h],
    ],
    [-1, 0, 0],
    band(1),
  )
  const i = h - rim
  const top = (a: number, b: number, c: number, d: number, u: number, v: readonly [number, number]) =>
    quad(
      [
        [a, 1, d],
        [b, 1, d],
        [b, 1, c],
        [a, 1, c],
      ],
      [0, 1, 0],
      [
        [0, v[0]],
        [u, v[0]],
        [u, v[1]],
        [0, v[1]],
      ],
    )
  top(-h, h, i - rim * 1.2, h, 2, [0.95, 0.55])
  top(-h, h, -h, -i, 2, [0.8, 0.6])
  top(-h, -i, -i, i - rim * 1.2, 1, [0.8, 0.6])
  top(i, h, -i, i - rim * 1.2, 1, [0.8, 0.6])
  top(-i, i, -i, i - rim * 1.2, 1.5, [0.42, 0.04])
  return clay.fire()
}

function baseTexture(seat: SeatLook, ground: Ground, { bare = false } = {}): CanvasTexture {
  const { canvas, brush } = canvasOf(WIDE, HIGH)
  const colour = numberOf(seat.colour)
  const rim = HIGH * (1 - RIM_FROM)
  brush.fillStyle = css(colour)
  brush.fillRect(0, 0, WIDE, rim)
  pattern(brush, seat.pattern, WIDE, rim)
  brush.fillStyle = css(tone(colour, -0.55), 0.85)
  brush.fillRect(0, rim - 3, WIDE, 3)
  brush.fillStyle = css(tone(colour, 0.5), 0.5)
  brush.fillRect(0, rim * 0.3, WIDE, 2)
  const { base, dirt } = bare ? { base: 0x4a4238, dirt: 0x332d26 } : EARTH[ground]
  brush.fillStyle = css(base)
  brush.fillRect(0, rim, WIDE, HIGH - rim)
  const shade = brush.createLinearGradient(0, rim, 0, rim + 22)
  shade.addColorStop(0, css(tone(dirt, -0.4)))
  shade.addColorStop(1, css(dirt, 0.2))
  brush.fillStyle = shade
  brush.fillRect(0, rim, WIDE, 22)
  for (let i = 0; i < 260; i++) {
    brush.fillStyle = css(tone(i % 3 === 0 ? dirt : base, ((i * 37) % 40) / 100 - 0.2), 0.7)
    brush.fillRect((i * 131) % WIDE, rim + ((i * 53) % (HIGH - rim)), 3 + (i % 4), 2 + (i % 3))
  }
  return textureOf(canvas)
}

/** The pattern that tells the team without its colour. */
export function pattern(brush: Brush, kind: Pattern, width: number, height: number): void {
  brush.fillStyle = brush.strokeStyle = 'rgb(255 255 255 / 0.86)'
  switch (kind) {
    case 'plain':
      return
    case 'stripes':
      brush.lineWidth = height * 0.3
      brush.beginPath()
      for (let x = -height; x < width + height; x += height) {
        brush.moveTo(x, height + 4)
        brush.lineTo(x + height * 0.7, -4)
      }
      brush.stroke()
      return
    case 'dots':
      for (let x = height / 2; x < width; x += height) {
        brush.beginPath()
        brush.arc(x, height * 0.55, height * 0.26, 0, Math.PI * 2)
        brush.fill()
      }
      return
    case 'chevrons':
      brush.lineWidth = height * 0.2
      brush.beginPath()
      for (let x = 0; x < width; x += height) {
        brush.moveTo(x, height * 0.9)
        brush.lineTo(x + height / 2, height * 0.2)
        brush.lineTo(x + height, height * 0.9)
      }
      brush.stroke()
  }
}
