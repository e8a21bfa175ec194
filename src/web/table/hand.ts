/**
 * The hand at the table: mouse, pen, fingers.
 *
 * Mouse: click picks, double click picks twice, the wheel zooms where it points. Left drag on empty ground pans from above
 * and orbits in the free view; right or middle drag does the other of the two. Touch: one finger picks, drags and orbits,
 * two pan, zoom and turn; a long press picks twice. While a flyer is dragged, Shift or the wheel changes its altitude;
 * while a block is dragged, the wheel or Q and E turn it (5 degrees, 1 with Shift).
 */

import type { ModelId } from '#engine'
import type { Gesture, Place } from './gestures.ts'
import { type Found, meets, type Ray } from './pick.ts'
import { Pointers, type Touch } from './pointers.ts'
import { toFacing, toPoint, type Vec, vec } from './scale.ts'
import type { Hand, Pick, TableCallbacks } from './types.ts'

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
  /** Who is held; undefined for a place. */
  readonly who?: ModelId
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
  private readonly pointers: Pointers
  private readonly off = new AbortController()
  private grip: Grip | null = null
  /** What a drag that holds nothing does to the camera. */
  private steers: 'pan' | 'orbit' = 'orbit'

  constructor(root: HTMLElement, reach: Reach) {
    this.root = root
    this.reach = reach
    this.pointers = new Pointers(root, {
      place: event => this.place(event),
      down: (at, how) => this.begin(at, how),
      gesture: (gesture, how) => this.heard(gesture, how),
      over: at => this.over(at),
      twice: at => this.twice(at, false),
      wheel: (event, at) => this.wheel(event, at),
    })
    window.addEventListener('keydown', event => this.key(event), { signal: this.off.signal })
  }

  dispose(): void {
    this.pointers.dispose()
    this.off.abort()
  }

  private place(event: MouseEvent): Place {
    const box = this.root.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }

  private pickAt({ x, y }: Place, touch: boolean): Pick | null {
    const found = this.reach.find(x, y, { touch })
    return found === null ? null : { ...found, at: toPoint(this.reach.clampToTable(found.at)) }
  }

  private begin(at: Place, { touch, main, shift }: Touch): { held: boolean; presses: boolean } {
    this.grip = main ? this.grasp(at, touch) : null
    this.steers = main === this.reach.isFlat() || shift ? 'pan' : 'orbit'
    // whoever rests on a miniature asks for its card, also where it could be dragged
    return { held: this.grip !== null, presses: this.reach.hand().mode !== 'point' }
  }

  private heard(gesture: Gesture, { touch, shift }: Touch): void {
    switch (gesture.kind) {
      case 'tap':
        this.tap(gesture.at, gesture.held, touch)
        break
      case 'press':
        this.twice(gesture.at, true)
        break
      case 'drag':
        if (gesture.held) this.drag(gesture.at, shift)
        else this.reach[this.steers](gesture.by.x, gesture.by.y)
        break
      case 'drop':
        this.tell('onDrop')
        break
      case 'release':
        this.grip = null
        break
      case 'pinch':
        this.steers = 'orbit'
        this.reach.pan(gesture.by.x, gesture.by.y)
        this.reach.zoomAt(gesture.at.x, gesture.at.y, gesture.factor, -gesture.twist)
    }
  }

  private tap(at: Place, held: boolean, touch: boolean): void {
    if (held && this.reach.hand().mode === 'point') {
      this.tell('onDrop')
      return
    }
    const pick = this.pickAt(at, touch)
    if (pick !== null) this.reach.calls.onPick?.(pick)
  }

  private over(at: Place | null): void {
    const pick = at === null ? null : this.pickAt(at, false)
    this.reach.hover(pick?.model ?? null)
    this.reach.calls.onHover?.(pick)
  }

  private twice(at: Place, touch: boolean): void {
    const pick = this.pickAt(at, touch)
    if (pick !== null) this.reach.calls.onPickTwice?.(pick)
  }

  /** What the hand takes hold of: the model it may drag, or the ground where it may point. */
  private grasp(at: Place, touch: boolean): Grip | null {
    const hand = this.reach.hand()
    if (hand.mode === 'look') return null
    if (hand.mode === 'point') {
      const found = this.reach.find(at.x, at.y, { bodies: false })
      if (found === null) return null
      return { offset: vec(0, 0, 0), altitude: found.at.y, facing: 0, at: found.at, lift: null }
    }
    const who = this.reach.find(at.x, at.y, { touch })?.model
    if (who === undefined || !hand.who.includes(who)) return null
    const stands = this.reach.standsAt(who)
    if (stands === null) return null
    const ground = meets(this.reach.rayAt(at.x, at.y), stands.at.y)
    const offset = ground === null ? vec(0, 0, 0) : vec(stands.at.x - ground.x, 0, stands.at.z - ground.z)
    return { who, offset, altitude: stands.at.y, facing: stands.facing, at: stands.at, lift: null }
  }

  private drag(at: Place, shift: boolean): void {
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

  private slide(grip: Grip, at: Place, flies: boolean): void {
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
    const { who, facing, at } = this.grip
    this.reach.calls[what]?.(toPoint(at), {
      ...(who !== undefined && { who }),
      ...(turns && { facing: toFacing(facing) }),
    })
  }

  private wheel(event: WheelEvent, at: Place): void {
    const up = event.deltaY < 0 ? 1 : -1
    const hand = this.reach.hand()
    if (this.grip !== null) {
      this.pointers.stir()
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
    if (this.grip === null || hand.mode !== 'drag' || !hand.turns) return
    const way = event.key.toLowerCase() === 'e' ? 1 : event.key.toLowerCase() === 'q' ? -1 : 0
    if (way === 0) return
    event.preventDefault()
    this.pointers.stir()
    this.turn(way * (event.shiftKey ? 1 : 5))
  }

  private turn(degrees: number): void {
    if (this.grip === null) return
    this.grip.facing = (this.grip.facing + degrees + 360) % 360
    this.tell('onDrag')
  }
}
