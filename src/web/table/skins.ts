/** What scenery is made of, painted once on small tiles that repeat: stone, boards, plaster, tiles, rock, turf. */

import type { CanvasTexture } from 'three'
import { planks } from './cloth.ts'
import { type Brush, canvasOf, cover, css, rgb, speckle, stain, textureOf, tone } from './paint.ts'
import { chance } from './scale.ts'

export const SKINS = ['stone', 'brick', 'boards', 'facade', 'tiles', 'rock', 'turf', 'plain'] as const
export type Skin = (typeof SKINS)[number]

/** Centimetres of scenery that one tile covers. */
export const TILE: Readonly<Record<Skin, number>> = {
  stone: 5,
  brick: 5,
  boards: 5,
  facade: 5,
  tiles: 4,
  rock: 6,
  turf: 8,
  plain: 1,
}

const SIZE = 256

export function skinTexture(skin: Skin): CanvasTexture | null {
  if (skin === 'plain') return null
  const { canvas, brush } = canvasOf(SIZE, SIZE)
  PAINTERS[skin](brush)
  return textureOf(canvas)
}

const flood = (brush: Brush, colour: number) => {
  brush.fillStyle = css(colour)
  brush.fillRect(0, 0, SIZE, SIZE)
}

const weather = (brush: Brush, colour: number, alpha: number, seed: number) =>
  cover(brush, stain(rgb(colour), alpha, { size: 128, cells: 4, octaves: 4, seed, from: 0.42, to: 0.72 }), SIZE)

const PAINTERS: Readonly<Record<Exclude<Skin, 'plain'>, (brush: Brush) => void>> = {
  stone(brush) {
    flood(brush, 0x57524a)
    courses(brush, 7, 3.2, [0xa39c8d, 0x968f80, 0xaea798, 0x8b8577, 0x9d9483], 5)
    weather(brush, 0x4a473e, 0.42, 3)
    weather(brush, 0xc4bda9, 0.32, 9)
    weather(brush, 0x6d7350, 0.26, 21)
  },
  brick(brush) {
    flood(brush, 0x6b6258)
    courses(brush, 13, 2.6, [0xb98a72, 0xac7f68, 0xc4957e, 0xa67c68, 0xb48f7c, 0x9c7867], 5)
    weather(brush, 0xded2bb, 0.95, 7)
    weather(brush, 0xcabca2, 0.8, 19)
    weather(brush, 0x332e2a, 0.35, 31)
    speckle(brush, 500, ['rgb(60 50 42 / 0.4)', 'rgb(225 214 196 / 0.4)'], 3, 1.6)
  },
  boards(brush) {
    planks(brush, SIZE / 6, [0xab8a63, 0x9d7d57, 0xb8966e, 0x937450, 0xa5835c], 7)
    weather(brush, 0x5a462e, 0.3, 5)
    weather(brush, 0xb9a27c, 0.28, 13)
  },
  facade(brush) {
    flood(brush, 0xd8c8a4)
    weather(brush, 0xb09b70, 0.5, 3)
    weather(brush, 0xf0e6cc, 0.5, 8)
    timber(brush)
  },
  tiles(brush) {
    flood(brush, 0x5a2f22)
    shingles(brush, 9, [0xa45a40, 0x93503a, 0xb0664a, 0x874734, 0x9c5a45])
    weather(brush, 0x4b3a30, 0.4, 5)
    weather(brush, 0x7d7a52, 0.25, 17)
  },
  rock(brush) {
    flood(brush, 0x8d8678)
    weather(brush, 0x5f5a50, 0.8, 3)
    weather(brush, 0xb7b0a0, 0.6, 9)
    weather(brush, 0x6f7550, 0.3, 15)
    speckle(brush, 700, ['rgb(60 56 48 / 0.5)', 'rgb(220 214 200 / 0.4)'], 3, 1.4)
  },
  turf(brush) {
    flood(brush, 0x72873f)
    weather(brush, 0x4f6730, 0.8, 3)
    weather(brush, 0x98a257, 0.6, 9)
    weather(brush, 0x7b6a42, 0.55, 15)
    speckle(brush, 1600, ['rgb(80 104 44 / 0.6)', 'rgb(160 172 96 / 0.5)'], 3, 1.6)
  },
}

/** Courses of dressed stone, each block a little different, lit from above. */
function courses(brush: Brush, rows: number, wide: number, colours: readonly number[], seed: number): void {
  const draw = chance(seed)
  const high = SIZE / rows
  for (let row = 0; row < rows; row++) {
    const start = draw() * high * wide
    let x = start
    while (x < SIZE + start) {
      const left = SIZE + start - x
      const drawn = high * (1.2 + draw() * (wide - 1.2))
      const w = left - drawn < high ? left : drawn
      const colour = colours[Math.floor(draw() * colours.length)]!
      for (const at of [x, x - SIZE]) block(brush, at + 1.5, row * high + 1.5, w - 3, high - 3, colour)
      x += w
    }
  }
}

function block(brush: Brush, x: number, y: number, w: number, h: number, colour: number): void {
  brush.fillStyle = css(colour)
  brush.beginPath()
  brush.roundRect(x, y, w, h, 4)
  brush.fill()
  brush.fillStyle = css(tone(colour, 0.28), 0.6)
  brush.fillRect(x + 3, y + 1, w - 6, 2)
  brush.fillStyle = css(tone(colour, -0.45), 0.6)
  brush.fillRect(x + 3, y + h - 3, w - 6, 2.5)
}

/** Beams around a plastered field with one window in it. */
function timber(brush: Brush): void {
  const beam = '#54391f'
  brush.fillStyle = beam
  brush.fillRect(0, 0, SIZE, 22)
  brush.fillRect(0, SIZE - 20, SIZE, 20)
  brush.fillRect(-10, 0, 20, SIZE)
  brush.fillRect(SIZE - 10, 0, 20, SIZE)
  brush.lineWidth = 13
  brush.strokeStyle = beam
  brush.beginPath()
  brush.moveTo(6, SIZE - 12)
  brush.lineTo(64, 24)
  brush.moveTo(SIZE - 6, SIZE - 12)
  brush.lineTo(SIZE - 64, 24)
  brush.stroke()
  brush.fillStyle = '#3c2a18'
  brush.fillRect(88, 62, 80, 104)
  const glass = brush.createLinearGradient(94, 68, 162, 160)
  glass.addColorStop(0, '#26333a')
  glass.addColorStop(0.5, '#51656c')
  glass.addColorStop(1, '#1c262c')
  brush.fillStyle = glass
  brush.fillRect(95, 69, 66, 90)
  brush.strokeStyle = '#3c2a18'
  brush.lineWidth = 5
  brush.strokeRect(95, 69, 33, 45)
  brush.strokeRect(128, 69, 33, 45)
  brush.strokeRect(95, 114, 33, 45)
  brush.strokeRect(128, 114, 33, 45)
  brush.fillStyle = '#6b4a2a'
  brush.fillRect(82, 164, 92, 10)
  brush.fillStyle = 'rgb(255 230 190 / 0.14)'
  brush.fillRect(0, 0, SIZE, 4)
  brush.fillRect(82, 164, 92, 3)
  brush.fillStyle = 'rgb(20 12 4 / 0.4)'
  brush.fillRect(12, 22, SIZE - 24, 5)
}

function shingles(brush: Brush, rows: number, colours: readonly number[]): void {
  const draw = chance(11)
  const high = SIZE / rows
  const wide = SIZE / 12
  for (let row = 0; row < rows; row++) {
    for (let i = -1; i <= 12; i++) {
      const x = i * wide + (row % 2) * wide * 0.5
      brush.fillStyle = css(colours[Math.floor(draw() * colours.length)]!)
      brush.beginPath()
      brush.roundRect(x + 0.8, row * high + 1, wide - 1.6, high - 1, [0, 0, wide * 0.45, wide * 0.45])
      brush.fill()
      brush.fillStyle = 'rgb(20 8 4 / 0.42)'
      brush.fillRect(x, row * high, wide, 3.4)
    }
  }
}
