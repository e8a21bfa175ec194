/** The ground of the table, painted: grass, ruins, city streets, sand, snow, docks, night; with the dirt and shade scenery leaves on it. */

import type { Scene } from '#engine'
import type { Footprint } from '#geometry'
import { isFlat, kindOf } from './kinds.ts'
import { type Brush, canvasOf, clouds, cover, css, rgb, speckle, stain, strokes } from './paint.ts'
import { chance, toUnits } from './scale.ts'
import type { Ground } from './types.ts'

/** The air over a ground: the key light, the sky above, the light thrown back. */
export interface Air {
  readonly key: number
  readonly keyPower: number
  readonly sky: number
  readonly earth: number
  readonly skyPower: number
  readonly fill: number
  readonly fillPower: number
}

export const AIRS: Readonly<Record<Ground, Air>> = {
  grass: { key: 0xfff1d8, keyPower: 3.1, sky: 0xe8eff5, earth: 0xa39a80, skyPower: 2, fill: 0xb4cdea, fillPower: 0.9 },
  ruins: { key: 0xffeccf, keyPower: 3.2, sky: 0xe6eaf2, earth: 0x9a8f80, skyPower: 2.1, fill: 0xb6c4e6, fillPower: 1 },
  city: { key: 0xffe6c4, keyPower: 3.1, sky: 0xdfe6ea, earth: 0x8c8276, skyPower: 2.1, fill: 0xa9c6c4, fillPower: 1 },
  sand: { key: 0xfff0d0, keyPower: 2.9, sky: 0xe4edf6, earth: 0xb59a70, skyPower: 1.9, fill: 0xb8cdea, fillPower: 0.9 },
  snow: { key: 0xfff4e6, keyPower: 2.3, sky: 0xdde8f6, earth: 0xb4c2d4, skyPower: 1.6, fill: 0xb4caf0, fillPower: 0.7 },
  docks: { key: 0xffebca, keyPower: 3.1, sky: 0xe0e9f0, earth: 0x8c7862, skyPower: 2.1, fill: 0xb2c8e2, fillPower: 1 },
  night: {
    key: 0xcddaff,
    keyPower: 3.3,
    sky: 0xa9baea,
    earth: 0x6a6c80,
    skyPower: 2.7,
    fill: 0xffd6a8,
    fillPower: 0.55,
  },
}

/** Tones a ground gives to what stands on it: the top of bases, tufts, earth under scenery. */
export const EARTH: Readonly<Record<Ground, { readonly base: number; readonly dirt: number; readonly tuft: number }>> =
  {
    grass: { base: 0x868a5a, dirt: 0x75624a, tuft: 0x98a566 },
    ruins: { base: 0x858072, dirt: 0x635d52, tuft: 0x7b8556 },
    city: { base: 0x7d776d, dirt: 0x4f4a44, tuft: 0x6d7650 },
    sand: { base: 0xb99a67, dirt: 0x84693f, tuft: 0x99894a },
    snow: { base: 0xd3dbe2, dirt: 0x7d8289, tuft: 0x9aa77f },
    docks: { base: 0x94886f, dirt: 0x5c5140, tuft: 0x6b7450 },
    night: { base: 0x64725f, dirt: 0x48483f, tuft: 0x6b8460 },
  }

const DRAWN = new Map<string, HTMLCanvasElement>()

/** The bare ground, kept, for it is the expensive part: about `size` pixels along the longer side. */
function bare(ground: Ground, width: number, depth: number, size: number): HTMLCanvasElement {
  const name = `${ground} ${width} ${depth} ${size}`
  const known = DRAWN.get(name)
  if (known !== undefined) return known
  const scale = size / Math.max(width, depth)
  const { canvas, brush } = canvasOf(width * scale, depth * scale)
  PAINTERS[ground](brush, scale)
  DRAWN.clear()
  DRAWN.set(name, canvas)
  return canvas
}

const wash = (
  brush: Brush,
  colour: number,
  alpha: number,
  cm: number,
  scale: number,
  seed: number,
  from = 0.45,
  to = 0.7,
) => cover(brush, stain(rgb(colour), alpha, { seed, from, to }), cm * scale, (seed * 37) % 90)

const flood = (brush: Brush, colour: number) => {
  brush.fillStyle = css(colour)
  brush.fillRect(0, 0, brush.canvas.width, brush.canvas.height)
}

const area = ({ canvas }: Brush): number => canvas.width * canvas.height

const PAINTERS: Readonly<Record<Ground, (brush: Brush, scale: number) => void>> = {
  grass(brush, scale) {
    flood(brush, 0x8d9466)
    wash(brush, 0x71804f, 0.85, 52, scale, 3)
    wash(brush, 0xb3af7c, 0.6, 33, scale, 7, 0.5, 0.75)
    wash(brush, 0x9c8862, 0.8, 71, scale, 11, 0.55, 0.72)
    wash(brush, 0x5f7047, 0.5, 11, scale, 17, 0.5, 0.8)
    blades(brush, scale, ['#a9b27d', '#74834f', '#8d9a64', '#bdbb8a', '#647548'])
    speckle(brush, area(brush) / 5200, ['#cfc28a', '#e8e0c0', '#8d7a52'], 23, scale * 0.045)
  },
  night(brush, scale) {
    flood(brush, 0x66755f)
    wash(brush, 0x4a5d54, 0.85, 52, scale, 5)
    wash(brush, 0x84936f, 0.5, 29, scale, 9, 0.5, 0.75)
    wash(brush, 0x6a6458, 0.75, 71, scale, 13, 0.56, 0.74)
    blades(brush, scale, ['#84997a', '#50665a', '#6f866a', '#95a888', '#43574c'])
  },
  ruins(brush, scale) {
    flood(brush, 0x726c5f)
    flags(brush, scale * 5.2, [0x9a9384, 0x8e887b, 0xa49c8b, 0x878175], 31)
    wash(brush, 0x5e594d, 0.6, 43, scale, 5, 0.45, 0.74)
    wash(brush, 0x6c7345, 0.85, 37, scale, 19, 0.56, 0.68)
    wash(brush, 0xa59c86, 0.5, 23, scale, 29, 0.52, 0.75)
    speckle(brush, area(brush) / 1500, ['#a39b88', '#55503f', '#8b8371', '#3f3b32'], 41, scale * 0.07)
    speckle(brush, area(brush) / 9000, ['#6f7a45', '#87905a'], 43, scale * 0.16)
  },
  city(brush, scale) {
    flood(brush, 0x57524b)
    flags(brush, scale * 1.7, [0x8b857b, 0x7e786e, 0x958e82, 0x746f66, 0x88806f], 53)
    wash(brush, 0xa1978a, 0.55, 29, scale, 7, 0.5, 0.74)
    wash(brush, 0x2f2c29, 0.7, 61, scale, 23, 0.56, 0.72)
    wash(brush, 0x6a7048, 0.5, 41, scale, 31, 0.6, 0.74)
    speckle(brush, area(brush) / 2600, ['#b0a797', '#37332e', '#8b8371'], 47, scale * 0.09)
    speckle(brush, area(brush) / 9000, ['#a5604a', '#7d4a3a'], 59, scale * 0.12)
  },
  sand(brush, scale) {
    flood(brush, 0xc6a975)
    wash(brush, 0xa98a58, 0.7, 57, scale, 3)
    wash(brush, 0xe0c793, 0.65, 31, scale, 7, 0.5, 0.72)
    wash(brush, 0x8f7648, 0.45, 83, scale, 13, 0.57, 0.75)
    ripples(brush, scale)
    speckle(brush, area(brush) / 3000, ['#8a6d42', '#efdcb0', '#7c6440', '#d8bc86'], 5, scale * 0.05)
  },
  snow(brush, scale) {
    flood(brush, 0xdfe5ea)
    wash(brush, 0xb7c6d6, 0.8, 61, scale, 3, 0.42, 0.7)
    wash(brush, 0xf7f9fb, 0.8, 27, scale, 9, 0.5, 0.7)
    wash(brush, 0x8d8672, 0.6, 77, scale, 17, 0.61, 0.72)
    wash(brush, 0xa9bad0, 0.4, 9, scale, 23, 0.52, 0.8)
    speckle(brush, area(brush) / 9000, ['#ffffff', '#9fb2c6'], 7, scale * 0.05)
  },
  docks(brush, scale) {
    planks(brush, scale * 2.6, [0xa39783, 0x938772, 0xb0a48f, 0x9a8d78, 0x8b7f6b], 3)
    wash(brush, 0x5d5446, 0.5, 47, scale, 5, 0.5, 0.75)
    wash(brush, 0xc4b8a0, 0.5, 31, scale, 13, 0.52, 0.75)
    wash(brush, 0x6a7a68, 0.4, 63, scale, 21, 0.58, 0.75)
  },
}

function blades(brush: Brush, scale: number, colours: readonly string[]): void {
  brush.globalAlpha = 0.5
  strokes(brush, area(brush) / 110, colours, 5, {
    length: scale * 0.22,
    width: Math.max(0.8, scale * 0.035),
    angle: -1.3,
    spread: 1.6,
  })
  brush.globalAlpha = 1
}

/** Broken flagstones in crooked rows. */
function flags(brush: Brush, stone: number, colours: readonly number[], seed: number): void {
  const draw = chance(seed)
  const { width, height } = brush.canvas
  for (let y = -stone; y < height; y += stone) {
    for (let x = -stone * draw(); x < width; ) {
      const w = stone * (0.7 + draw() * 0.9)
      const gap = stone * 0.035
      const lean = () => (draw() - 0.5) * stone * 0.05
      brush.fillStyle = css(colours[Math.floor(draw() * colours.length)]!, 0.55 + draw() * 0.45)
      brush.beginPath()
      brush.moveTo(x + gap + lean(), y + gap + lean())
      brush.lineTo(x + w - gap + lean(), y + gap + lean())
      brush.lineTo(x + w - gap + lean(), y + stone - gap + lean())
      brush.lineTo(x + gap + lean(), y + stone - gap + lean())
      brush.closePath()
      if (draw() > 0.06) brush.fill()
      brush.strokeStyle = 'rgb(255 250 230 / 0.08)'
      brush.lineWidth = stone * 0.02
      brush.stroke()
      x += w
    }
  }
}

function ripples(brush: Brush, scale: number): void {
  const { width, height } = brush.canvas
  brush.lineWidth = scale * 0.13
  for (let y = 0; y < height; y += scale * 0.95) {
    brush.strokeStyle = y % 2 < 1 ? 'rgb(255 236 190 / 0.16)' : 'rgb(120 90 45 / 0.1)'
    brush.beginPath()
    for (let x = 0; x <= width; x += scale) {
      const wave = Math.sin(x / (scale * 6) + y * 0.013) * 0.5 + Math.sin(x / (scale * 2.3) + y * 0.05) * 0.18
      if (x === 0) brush.moveTo(x, y + wave * scale)
      else brush.lineTo(x, y + wave * scale)
    }
    brush.stroke()
  }
}

/** Boards laid side by side, with joints, nails and grain. */
export function planks(brush: Brush, board: number, colours: readonly number[], seed: number): void {
  const draw = chance(seed)
  const { width, height } = brush.canvas
  for (let y = 0; y < height; y += board) {
    for (let x = -board * 9 * draw(); x < width; ) {
      const length = board * (6 + draw() * 7)
      brush.fillStyle = css(colours[Math.floor(draw() * colours.length)]!)
      brush.fillRect(x, y, length, board)
      brush.lineWidth = Math.max(0.7, board * 0.02)
      for (let i = 0; i < 7; i++) {
        brush.strokeStyle = draw() > 0.5 ? 'rgb(30 20 10 / 0.2)' : 'rgb(255 235 200 / 0.1)'
        const at = y + board * (0.1 + draw() * 0.8)
        brush.beginPath()
        brush.moveTo(x, at)
        brush.bezierCurveTo(x + length / 3, at + (draw() - 0.5) * board * 0.2, x + length * 0.6, at, x + length, at)
        brush.stroke()
      }
      brush.fillStyle = 'rgb(15 10 5 / 0.6)'
      for (const nail of [0.25, 0.75]) brush.fillRect(x + board * 0.2, y + board * nail, board * 0.06, board * 0.06)
      brush.fillRect(x + length - board * 0.04, y, board * 0.05, board)
      x += length
    }
    brush.fillStyle = 'rgb(12 8 4 / 0.62)'
    brush.fillRect(0, y, width, Math.max(1, board * 0.045))
    brush.fillStyle = 'rgb(255 240 210 / 0.1)'
    brush.fillRect(0, y + board * 0.05, width, Math.max(0.6, board * 0.025))
  }
}

// ---- what scenery does to the ground ---------------------------------------------

/** Draws the outline of a footprint, in pixels, grown or shrunk by so many centimetres. */
export function trace(brush: Brush, f: Footprint, scale: number, grow = 0): void {
  if (f.shape === 'disc') {
    const r = Math.max(0.01, toUnits(f.radius) + grow) * scale
    brush.moveTo(toUnits(f.x) * scale + r, toUnits(f.y) * scale)
    brush.arc(toUnits(f.x) * scale, toUnits(f.y) * scale, r, 0, Math.PI * 2)
    return
  }
  for (const [i, p] of f.points.entries()) {
    const [x, y] = [toUnits(p.x) * scale, toUnits(p.y) * scale]
    if (i === 0) brush.moveTo(x, y)
    else brush.lineTo(x, y)
  }
  brush.closePath()
}

/** Paints only the blurred shadow of what is drawn: every browser can do that, while not every one has filters. */
function softly(brush: Brush, colour: string, blur: number, draw: () => void): void {
  const away = brush.canvas.width * 2
  brush.save()
  brush.shadowColor = colour
  brush.shadowBlur = blur
  brush.shadowOffsetX = away
  brush.fillStyle = brush.strokeStyle = '#000'
  brush.translate(-away, 0)
  draw()
  brush.restore()
}

const WET: Readonly<Record<string, { readonly bed: number; readonly pools: number; readonly light: number }>> = {
  water: { bed: 0x4d7f8c, pools: 0x2f6579, light: 0xa8dbe2 },
  mud: { bed: 0x7a6a4a, pools: 0x4c5a50, light: 0xb7c3b0 },
  floor: { bed: 0x5d5f3a, pools: 0x474d2c, light: 0x85864f },
}

/** The whole cloth: the bare ground, flat areas, and soft shade around everything that stands. */
export function paintCloth(scene: Scene, ground: Ground, size: number): HTMLCanvasElement {
  const [width, depth] = [toUnits(scene.width), toUnits(scene.depth)]
  const scale = size / Math.max(width, depth)
  const { canvas, brush } = canvasOf(width * scale, depth * scale)
  brush.drawImage(bare(ground, width, depth, size), 0, 0)
  for (const piece of scene.terrain) {
    const kind = kindOf(piece)
    if (kind === 'water' || kind === 'mud') pool(brush, piece.footprint, scale, kind, ground)
    else if (kind === 'grove') pool(brush, piece.footprint, scale, 'floor', ground)
  }
  // dirt trodden around what stands, then its shade
  for (const [colour, alpha, blur, grow] of [
    [EARTH[ground].dirt, 0.55, 1.6, 0.9],
    [0x1a140c, 0.42, 0.7, 0.25],
  ] as const) {
    softly(brush, css(colour, alpha), blur * scale, () => {
      brush.beginPath()
      for (const piece of scene.terrain) {
        if (isFlat(piece) || kindOf(piece) === 'grove' || kindOf(piece) === 'ladder') continue
        trace(brush, piece.footprint, scale, grow)
      }
      brush.lineWidth = grow * scale
      brush.fill()
      brush.stroke()
    })
  }
  vignette(brush)
  return canvas
}

/** Water, mud, the floor of a wood: a bed with soft banks inside its true outline, pools and glints, and a fine edge. */
function pool(brush: Brush, f: Footprint, scale: number, kind: keyof typeof WET, ground: Ground): void {
  const { bed, pools, light } = WET[kind]!
  const wet = kind === 'water'
  const { canvas: layer, brush: on } = canvasOf(brush.canvas.width, brush.canvas.height)
  on.beginPath()
  trace(on, f, scale)
  on.clip()
  flood(on, ground === 'snow' && wet ? 0x8fb0c6 : bed)
  cover(on, stain(rgb(pools), wet ? 0.8 : 0.9, { seed: 41, from: 0.48, to: wet ? 0.72 : 0.58, cells: 5 }), scale * 19)
  cover(on, stain(rgb(light), wet ? 0.55 : 0.4, { seed: 53, from: 0.57, to: 0.72, cells: 8 }), scale * 15, 20)
  on.globalCompositeOperation = 'destination-out'
  softly(on, wet ? 'rgb(0 0 0 / 0.75)' : 'rgb(0 0 0 / 0.95)', scale * (wet ? 0.6 : 1.3), () => {
    on.beginPath()
    trace(on, f, scale)
    on.lineWidth = scale * (wet ? 0.5 : 1)
    on.stroke()
  })
  brush.globalAlpha = wet ? 0.95 : 0.85
  brush.drawImage(layer, 0, 0)
  brush.globalAlpha = 1
  brush.beginPath()
  trace(brush, f, scale)
  brush.setLineDash(wet ? [] : [scale * 0.5, scale * 0.35])
  brush.strokeStyle = wet ? 'rgb(40 52 48 / 0.6)' : 'rgb(40 32 18 / 0.55)'
  brush.lineWidth = scale * 0.11
  brush.stroke()
  brush.setLineDash([])
}

function vignette(brush: Brush): void {
  const { width, height } = brush.canvas
  const far = Math.sqrt(width * width + height * height) / 2
  const shade = brush.createRadialGradient(width / 2, height / 2, far * 0.45, width / 2, height / 2, far)
  shade.addColorStop(0, 'rgb(20 14 6 / 0)')
  shade.addColorStop(1, 'rgb(20 14 6 / 0.3)')
  brush.fillStyle = shade
  brush.fillRect(0, 0, width, height)
}

/** Fine grain for eyes that come close: repeated over the cloth, grey around the middle. */
export function grain(seed: number, size = 256): HTMLCanvasElement {
  const { canvas, brush } = canvasOf(size, size)
  const noise = clouds(size, 32, 3, seed)
  const image = brush.createImageData(size, size)
  for (let i = 0; i < noise.length; i++) {
    const grey = noise[i]! * 255
    image.data.set([grey, grey, grey, 255], i * 4)
  }
  brush.putImageData(image, 0, 0)
  return canvas
}
