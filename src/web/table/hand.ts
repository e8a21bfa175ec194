/**
 * The hand at the table: mouse, pen, fingers.
 *
 * Mouse: click picks, double click picks twice, the wheel zooms where it points. Left drag on empty ground pans from above
 * and orbits in the free view; right or middle drag does the other of the two. Touch: one finger picks, drags and orbits,
 * two pan, zoom and turn; a long press picks twice. While a flyer is dragged, Shift or the wheel changes its altitude;
 * while a block is dragged, the wheel or Q and E turn it (5 degrees, 1 with Shift).
 */

import type { ModelId } from '#engine'
import type { Found, Ray } from './pick.ts'
import { meets } from './pick.ts'
import { toFacing, toPoint, type Vec, vec } from './scale.ts'
import type { Hand, Pick, TableCallbacks } from './types.ts'

/** A pointer that moves less than this many pixels has clicked, not dragged. */
const STILL = 5
const LONG_PRESS = 450

/** What the hand needs of the table. */
export interface Reach {
  readonly calls: TableCallbacks
  hand(): Hand
  rayAt(x: number, y: number): Ray
  find(x: number, y: number, options?: { readonly bodies?: boolean; readonly touch?: boolean }): Found | null
  /** Where the ghost of a model is, or the model itself. */
  standsAt(who: ModelId): { readonly at: Vec; readonly facing: number } | null
  /** The top of whatever lies under a spot, not higher than `below`. */
  floorAt(x: number, z: number, below?: number): number
  clampToTable(at: Vec): Vec
  /** How much of the table one pixel is. */
  perPixel(): number
  /** Altitudes are changed in steps of this. */
  readonly step: number
  hover(model: ModelId | null): void
  pan(dx: number, dy: number): void
  orbit(dx: number, dy: number): void
  zoomAt(x: number, y: number, factor: number, turn?: number): void
  isFlat(): boolean
}

interface Grip {
  readonly offset: Vec
  altitude: number
  facing: number
  at: Vec
  /** Where the pointer was when Shift went down. */
  lift: { y: number; altitude: number } | null
}

export class HandTracker {
  private readonly root: HTMLElement
  private readonly reach: Reach
  private readonly down = new Map<number, { x: number; y: number }>()
  private readonly off = new AbortController()
  private grip: Grip | null = null
  private doing: 'ghost' | 'pan' | 'orbit' | 'none' = 'none'
  private moved = false
  private start = { x: 0, y: 0 }
  private press = 0
  private pair: { x: number; y: number; gap: number; angle: number } | null = null

  constructor(root: HTMLElement, reach: Reach) {
    this.root = root
    this.reach = reach
    const { signal } = this.off
    root.addEventListener('pointerdown', event => this.begin(event), { signal })
    root.addEventListener('pointermove', event => this.move(event), { signal })
    root.addEventListener('pointerup', event => this.end(event), { signal })
    root.addEventListener('pointercancel', event => this.cancel(event), { signal })
    root.addEventListener('pointerleave', () => this.leave(), { signal })
    root.addEventListener('dblclick', event => this.twice(event), { signal })
    root.addEventListener('contextmenu', event => event.preventDefault(), { signal })
    root.addEventListener('wheel', event => this.wheel(event), { signal, passive: false })
    window.addEventListener('keydown', event => this.key(event), { signal })
  }

  dispose(): void {
    clearTimeout(this.press)
    this.off.abort()
  }

  private place(event: MouseEvent): { x: number; y: number } {
    const box = this.root.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }

  private pickAt(x: number, y: number, touch: boolean): Pick | null {
    const found = this.reach.find(x, y, { touch })
    return found === null ? null : { ...found, at: toPoint(this.reach.clampToTable(found.at)) }
  }

  private begin(event: PointerEvent): void {
    const at = this.place(event)
    this.down.set(event.pointerId, at)
    clearTimeout(this.press)
    if (this.down.size === 2) {
      this.beginPair()
      return
    }
    if (this.down.size > 2) return
    this.root.setPointerCapture(event.pointerId)
    this.start = at
    this.moved = false
    const touch = event.pointerType === 'touch'
    const main = event.button === 0
    const flat = this.reach.isFlat()
    this.grip = main ? this.grasp(at, touch) : null
    if (this.grip !== null) this.doing = 'ghost'
    else this.doing = main === flat || event.shiftKey ? 'pan' : 'orbit'
    if (!touch || this.grip !== null) return
    this.press = window.setTimeout(() => {
      const pick = this.pickAt(at.x, at.y, true)
      if (this.moved || pick === null) return
      this.moved = true
      this.reach.calls.onPickTwice?.(pick)
    }, LONG_PRESS)
  }

  /** What the hand takes hold of: the model it may drag, or the ground where it may point. */
  private grasp(at: { x: number; y: number }, touch: boolean): Grip | null {
    const hand = this.reach.hand()
    if (hand.mode === 'look') return null
    if (hand.mode === 'point') {
      const found = this.reach.find(at.x, at.y, { bodies: false })
      if (found === null) return null
      return { offset: vec(0, 0, 0), altitude: found.at.y, facing: 0, at: found.at, lift: null }
    }
    const stands = this.reach.standsAt(hand.who)
    if (stands === null || this.reach.find(at.x, at.y, { touch })?.model !== hand.who) return null
    const ground = meets(this.reach.rayAt(at.x, at.y), stands.at.y)
    const offset = ground === null ? vec(0, 0, 0) : vec(stands.at.x - ground.x, 0, stands.at.z - ground.z)
    return { offset, altitude: stands.at.y, facing: stands.facing, at: stands.at, lift: null }
  }

  private move(event: PointerEvent): void {
    const at = this.place(event)
    const before = this.down.get(event.pointerId)
    if (before === undefined) {
      this.over(event, at)
      return
    }
    this.down.set(event.pointerId, at)
    if (this.down.size >= 2) {
      this.movePair()
      return
    }
    if (Math.abs(at.x - this.start.x) + Math.abs(at.y - this.start.y) > STILL) this.moved = true
    if (!this.moved) return
    clearTimeout(this.press)
    if (this.doing === 'ghost') this.drag(at, event.shiftKey)
    else if (this.doing === 'pan') this.reach.pan(at.x - before.x, at.y - before.y)
    else this.reach.orbit(at.x - before.x, at.y - before.y)
  }

  private over(event: PointerEvent, at: { x: number; y: number }): void {
    if (event.pointerType === 'touch') return
    const pick = this.pickAt(at.x, at.y, false)
    this.reach.hover(pick?.model ?? null)
    this.reach.calls.onHover?.(pick)
  }

  private drag(at: { x: number; y: number }, shift: boolean): void {
    const { grip } = this
    if (grip === null) return
    const hand = this.reach.hand()
    const flies = hand.mode !== 'look' && hand.flies === true
    if (flies && shift) {
      grip.lift ??= { y: at.y, altitude: grip.altitude }
      this.climb(grip, grip.lift.altitude + (grip.lift.y - at.y) * this.reach.perPixel())
    } else {
      grip.lift = null
      this.slide(grip, at, flies)
    }
    this.tell('onDrag')
  }

  private slide(grip: Grip, at: { x: number; y: number }, flies: boolean): void {
    const ray = this.reach.rayAt(at.x, at.y)
    const found = flies ? null : this.reach.find(at.x, at.y, { bodies: false })
    const spot = flies ? meets(ray, grip.altitude) : (found?.at ?? null)
    if (spot === null) return
    const moved = this.reach.clampToTable(vec(spot.x + grip.offset.x, spot.y, spot.z + grip.offset.z))
    grip.at = flies ? vec(moved.x, grip.altitude, moved.z) : moved
  }

  private climb(grip: Grip, altitude: number): void {
    const { step } = this.reach
    const floor = this.reach.floorAt(grip.at.x, grip.at.z)
    const wanted = Math.max(0, Math.round(altitude / step) * step)
    // roofs are landed on rather than flown through
    grip.altitude = Math.abs(wanted - floor) < step ? floor : wanted
    grip.at = vec(grip.at.x, grip.altitude, grip.at.z)
  }

  private tell(what: 'onDrag' | 'onDrop'): void {
    if (this.grip === null) return
    const hand = this.reach.hand()
    const turns = hand.mode === 'drag' && hand.turns === true
    this.reach.calls[what]?.(toPoint(this.grip.at), ...(turns ? [toFacing(this.grip.facing)] : []))
  }

  private end(event: PointerEvent): void {
    const at = this.place(event)
    if (!this.down.delete(event.pointerId)) return
    clearTimeout(this.press)
    if (this.pair !== null) {
      if (this.down.size === 0) this.pair = null
      this.doing = 'none'
      return
    }
    const clicked = !this.moved && event.button === 0
    const points = this.reach.hand().mode === 'point'
    if (this.doing === 'ghost' && (this.moved || points)) this.tell('onDrop')
    else if (clicked) {
      const pick = this.pickAt(at.x, at.y, event.pointerType === 'touch')
      if (pick !== null) this.reach.calls.onPick?.(pick)
    }
    this.doing = 'none'
    this.grip = null
  }

  private cancel(event: PointerEvent): void {
    this.down.delete(event.pointerId)
    clearTimeout(this.press)
    this.doing = 'none'
    this.grip = null
    if (this.down.size === 0) this.pair = null
  }

  private leave(): void {
    this.reach.hover(null)
    this.reach.calls.onHover?.(null)
  }

  private twice(event: MouseEvent): void {
    const at = this.place(event)
    const pick = this.pickAt(at.x, at.y, false)
    if (pick !== null) this.reach.calls.onPickTwice?.(pick)
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault()
    const at = this.place(event)
    const up = event.deltaY < 0 ? 1 : -1
    const hand = this.reach.hand()
    if (this.doing === 'ghost' && this.grip !== null) {
      this.moved = true
      if (hand.mode === 'drag' && hand.turns) {
        this.turn(up * (event.shiftKey ? 1 : 5))
        return
      }
      if (hand.mode !== 'look' && hand.flies) {
        this.climb(this.grip, this.grip.altitude + up * this.reach.step)
        this.tell('onDrag')
        return
      }
    }
    this.reach.zoomAt(at.x, at.y, Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0015)))
  }

  private key(event: KeyboardEvent): void {
    const hand = this.reach.hand()
    if (this.doing !== 'ghost' || this.grip === null || hand.mode !== 'drag' || !hand.turns) return
    const way = event.key.toLowerCase() === 'e' ? 1 : event.key.toLowerCase() === 'q' ? -1 : 0
    if (way === 0) return
    event.preventDefault()
    this.moved = true
    this.turn(way * (event.shiftKey ? 1 : 5))
  }

  private turn(degrees: number): void {
    if (this.grip === null) return
    this.grip.facing = (this.grip.facing + degrees + 360) % 360
    this.tell('onDrag')
  }

  // ---- two fingers --------------------------------------------------------------

  private beginPair(): void {
    this.pair = this.measure()
    this.doing = 'none'
    this.grip = null
    this.moved = true
  }

  private movePair(): void {
    const before = this.pair
    const now = this.measure()
    if (before === null || now === null) return
    this.pair = now
    this.reach.pan(now.x - before.x, now.y - before.y)
    const twist = ((((now.angle - before.angle) * 180) / Math.PI + 540) % 360) - 180
    this.reach.zoomAt(now.x, now.y, now.gap / before.gap, -twist)
  }

  private measure(): { x: number; y: number; gap: number; angle: number } | null {
    const [a, b] = [...this.down.values()]
    if (a === undefined || b === undefined) return null
    const [dx, dy] = [b.x - a.x, b.y - a.y]
    return {
      x: (a.x + b.x) / 2,
      y: (a.y + b.y) / 2,
      gap: Math.max(20, Math.sqrt(dx * dx + dy * dy)),
      angle: Math.atan2(dy, dx),
    }
  }
}
