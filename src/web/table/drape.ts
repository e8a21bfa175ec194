/** What lies over the ground and the tops of scenery like a thin cloth: zones and the ground that may be reached. */

import { NoColorSpace } from 'three'
import type { Scene } from '#engine'
import { trace } from './cloth.ts'
import type { Shared } from './materials.ts'
import { type Brush, canvasOf, css, numberOf, textureOf, tone } from './paint.ts'
import { toUnits } from './scale.ts'
import { type Highlights, type Look, seatLook } from './types.ts'

const REACH = 0x5fd38a
const NEUTRAL = 0xf0dca0

export class Drape {
  private readonly shared: Shared
  private drawn = ''

  constructor(shared: Shared) {
    this.shared = shared
  }

  /** Paints again when zones, reach or the table changed; says whether it did. */
  show(scene: Scene, look: Look, { zones = [], reach = [] }: Highlights, fine: boolean): boolean {
    const key = JSON.stringify([scene.zones, scene.round > 0, scene.width, scene.depth, look.seats, zones, reach, fine])
    if (key === this.drawn) return false
    this.drawn = key
    const [width, depth] = [toUnits(scene.width), toUnits(scene.depth)]
    const size = fine ? 2048 : 1024
    const scale = size / Math.max(width, depth)
    const old = this.shared.drape.value
    const fits =
      old !== null && old.image.width === Math.round(width * scale) && old.image.height === Math.round(depth * scale)
    const canvas = fits ? (old.image as HTMLCanvasElement) : canvasOf(width * scale, depth * scale).canvas
    const brush = canvas.getContext('2d')
    if (brush === null) return false
    brush.clearRect(0, 0, canvas.width, canvas.height)
    for (const zone of scene.zones) {
      const lit = zones.includes(zone.id)
      const colour = zone.seat === null ? NEUTRAL : tone(numberOf(seatLook(look, zone.seat).colour), 0.28)
      const outline = () => {
        for (const part of zone.parts) trace(brush, part, scale)
      }
      // once the battle has begun a zone is a memory on the ground
      if (scene.round > 0 && !lit) borderOf(brush, scale, colour, outline)
      else zoneOf(brush, scale, colour, lit, outline)
    }
    if (reach.length > 0) reachOf(brush, scale, reach)
    if (fits) old.needsUpdate = true
    else {
      old?.dispose()
      const texture = textureOf(canvas, { repeat: false })
      texture.colorSpace = NoColorSpace
      texture.premultiplyAlpha = true
      this.shared.drape.value = texture
    }
    return true
  }

  forget(): void {
    this.drawn = ''
    this.shared.drape.value?.dispose()
    this.shared.drape.value = null
  }

  dispose(): void {
    this.shared.drape.value?.dispose()
  }
}

/** A zone in its team's colour; one that may be used now is filled like all ground that may be reached. */
function zoneOf(brush: Brush, scale: number, colour: number, lit: boolean, outline: () => void): void {
  brush.save()
  brush.beginPath()
  outline()
  brush.fillStyle = lit ? css(REACH, 0.3) : css(colour, 0.2)
  brush.fill()
  brush.clip()
  // a border inside the zone, soft and then sharp: parts of one zone that touch share it
  brush.strokeStyle = css(colour, lit ? 0.35 : 0.2)
  brush.lineWidth = scale * 1.6
  brush.stroke()
  brush.setLineDash(lit ? [] : [scale * 1.2, scale * 0.7])
  brush.strokeStyle = css(colour, lit ? 0.95 : 0.7)
  brush.lineWidth = scale * (lit ? 0.5 : 0.32)
  brush.stroke()
  brush.restore()
}

function borderOf(brush: Brush, scale: number, colour: number, outline: () => void): void {
  brush.save()
  brush.beginPath()
  outline()
  brush.clip()
  brush.setLineDash([scale * 1.2, scale * 0.9])
  brush.strokeStyle = css(colour, 0.45)
  brush.lineWidth = scale * 0.4
  brush.stroke()
  brush.restore()
}

function reachOf(brush: Brush, scale: number, outlines: NonNullable<Highlights['reach']>): void {
  brush.save()
  brush.beginPath()
  for (const outline of outlines) {
    for (const [i, p] of outline.entries()) {
      const [x, y] = [toUnits(p.x) * scale, toUnits(p.y) * scale]
      if (i === 0) brush.moveTo(x, y)
      else brush.lineTo(x, y)
    }
    brush.closePath()
  }
  brush.strokeStyle = css(0x10381f, 0.5)
  brush.lineWidth = scale * 0.34
  brush.stroke()
  brush.fillStyle = css(REACH, 0.26)
  brush.fill()
  brush.clip()
  brush.strokeStyle = css(0xeafff0, 0.9)
  brush.lineWidth = scale * 0.3
  brush.stroke()
  brush.restore()
}
