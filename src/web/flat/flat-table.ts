/** The flat table: the same picture from straight above in SVG, for weak machines, previews and print. */

import type { GameEvent, ModelId, Scene } from '#engine'
import { type Len, MM, onGrid, type Point } from '#geometry'
import { isHelped } from '../table/aims.ts'
import type { Gesture, Place } from '../table/gestures.ts'
import { Pointers } from '../table/pointers.ts'
import type {
  Camera,
  Dragged,
  Hand,
  Highlights,
  Look,
  Pick,
  TableCallbacks,
  TableOptions,
  TableWidget,
} from '../table/types.ts'
import { above, below, ground, markers, mm, model, patterns, terrain, zones } from './draw.ts'
import { playFlat } from './play.ts'
import { set, svg } from './svg.ts'

/** Millimetres of rim around the table that are seen too. */
const MARGIN = 22
/** One notch of the wheel zooms by this. */
const WHEEL = 1.15

interface Frame {
  x: number
  y: number
  width: number
  height: number
}

export function createFlatTable(element: HTMLElement, options: TableOptions, callbacks: TableCallbacks): TableWidget {
  return new FlatTable(element, options, callbacks)
}

class FlatTable implements TableWidget {
  private readonly root: SVGSVGElement
  private readonly tray: HTMLElement
  private readonly calls: TableCallbacks
  private readonly models = new Map<ModelId, SVGElement>()
  private readonly layers: Record<
    'ground' | 'zones' | 'terrain' | 'markers' | 'below' | 'models' | 'above' | 'words',
    SVGElement
  >
  private dressed: Look
  private scene: Scene | null = null
  private lit: Highlights = {}
  private doing: Hand = { mode: 'look' }
  private frame: Frame = { x: 0, y: 0, width: 1, height: 1 }
  /** Everything from this height up is laid open. */
  private cut: Len | null = null
  private still: boolean
  private speed: number
  private hurry: AbortController | null = null
  /** Who is being dragged. */
  private held: ModelId | undefined
  /** Where something that is no model was taken. */
  private taken: Point | undefined
  private frames = 0
  private frameMs = 0
  private readonly pointers: Pointers
  private readonly sizes: ResizeObserver

  constructor(element: HTMLElement, options: TableOptions, callbacks: TableCallbacks) {
    this.calls = callbacks
    this.dressed = options.look
    this.still = options.still ?? false
    this.speed = options.speed ?? 1
    this.root = svg('svg', { class: 'flat', role: 'img', 'aria-label': options.label ?? 'The table from above' })
    const layer = (name: string) => svg('g', { class: `layer-${name}` })
    this.layers = {
      ground: layer('ground'),
      zones: layer('zones'),
      terrain: layer('terrain'),
      markers: layer('markers'),
      below: layer('below'),
      models: layer('models'),
      above: layer('above'),
      words: layer('words'),
    }
    this.root.append(patterns(this.dressed), ...Object.values(this.layers))
    this.tray = document.createElement('div')
    this.tray.className = 'tray-flat'
    this.tray.setAttribute('aria-hidden', 'true')
    element.append(this.root, this.tray)
    this.sizes = new ResizeObserver(() => this.fit())
    this.sizes.observe(element)
    this.pointers = this.listen()
  }

  show(scene: Scene): void {
    const began = performance.now()
    const resized = this.scene === null || this.scene.width !== scene.width || this.scene.depth !== scene.depth
    this.scene = scene
    if (resized) this.camera({ mode: 'top' })
    this.layers.ground.replaceChildren(ground(scene, this.dressed))
    this.layers.terrain.replaceChildren(terrain(scene, this.dressed.units))
    this.layers.markers.replaceChildren(markers(scene))
    this.models.clear()
    const drawn = [...scene.models]
      .sort((a, b) => (a.body?.at.z ?? 0) - (b.body?.at.z ?? 0))
      .flatMap(it => {
        const made = it.status === 'gone' ? null : model(it, this.dressed)
        if (made === null) return []
        this.models.set(it.id, made)
        return [made]
      })
    this.layers.models.replaceChildren(...drawn)
    this.layOpen()
    this.highlight(this.lit)
    this.frameMs = performance.now() - began
  }

  highlight(highlights: Highlights): void {
    this.lit = highlights
    if (this.scene === null) return
    const { scene, layers } = this
    const { selected, selectable = [], targets = [] } = highlights
    layers.zones.replaceChildren(zones(scene, this.dressed, new Set(highlights.zones ?? [])))
    layers.below.replaceChildren(below(highlights, scene))
    layers.above.replaceChildren(above(highlights, scene, this.dressed))
    for (const [id, element] of this.models) {
      element.classList.toggle('selected', id === selected)
      element.classList.toggle('hovered', id === highlights.hovered)
      element.classList.toggle('selectable', selectable.includes(id))
      const isTarget = targets.includes(id)
      const isFriend = isTarget && isHelped(id, highlights, scene.models)
      element.classList.toggle('target', isTarget && !isFriend)
      element.classList.toggle('helped', isFriend)
    }
    for (const piece of layers.terrain.querySelectorAll<SVGElement>('[data-terrain]')) {
      piece.classList.toggle('target', targets.includes(piece.dataset.terrain ?? ''))
    }
    this.frames++
  }

  storey(above: Len | null): void {
    this.cut = above
    this.layOpen()
  }

  /** What is above the storey looked at is faint, and lets the pointer through. */
  private layOpen(): void {
    const { cut, scene } = this
    for (const piece of this.layers.terrain.querySelectorAll<SVGElement>('[data-terrain]')) {
      const found = scene?.terrain.find(({ id }) => id === piece.dataset.terrain)
      piece.classList.toggle('overhead', cut !== null && found !== undefined && found.bottom >= cut)
    }
    for (const [id, element] of this.models) {
      const stands = scene?.models.find(model => model.id === id)?.body?.at.z ?? 0
      element.classList.toggle('overhead', cut !== null && stands >= cut)
    }
  }

  hand(hand: Hand): void {
    this.doing = hand
    this.root.classList.toggle('pointing', hand.mode !== 'look')
  }

  async play(events: readonly GameEvent[]): Promise<void> {
    if (this.still || this.scene === null) return
    this.hurry = new AbortController()
    await playFlat(events, {
      models: this.models,
      piece: id =>
        this.root.querySelector<SVGElement>(`[data-terrain="${CSS.escape(id)}"], [data-marker="${CSS.escape(id)}"]`),
      words: this.layers.words,
      moment: event => this.calls.onMoment?.(event),
      tray: this.tray,
      speed: this.speed,
      skipped: this.hurry.signal,
      name: who => this.scene?.models.find(({ id }) => id === who)?.name ?? '',
      raise: id => {
        const element = this.models.get(id)
        if (element !== undefined) this.layers.models.append(element)
      },
    })
    this.hurry = null
  }

  skip(): void {
    this.hurry?.abort()
  }

  camera({ at, zoom = 1 }: Camera): void {
    if (this.scene === null) return
    const width = (mm(this.scene.width) + 2 * MARGIN) / zoom
    const depth = (mm(this.scene.depth) + 2 * MARGIN) / zoom
    const x = at === undefined ? mm(this.scene.width) / 2 : mm(at.x)
    const y = at === undefined ? mm(this.scene.depth) / 2 : mm(at.y)
    this.frame = { x: x - width / 2, y: y - depth / 2, width, height: depth }
    this.fit()
  }

  project({ x, y }: Point): { x: number; y: number } | null {
    const matrix = this.root.getScreenCTM()
    if (matrix === null || this.scene === null) return null
    const box = this.root.getBoundingClientRect()
    const at = new DOMPoint(mm(x), mm(y)).matrixTransform(matrix)
    return { x: at.x - box.left, y: at.y - box.top }
  }

  label(text: string): void {
    this.root.setAttribute('aria-label', text)
  }

  eye(): Camera {
    const { x, y, width, height } = this.frame
    const at = { x: onGrid((x + width / 2) * MM), y: onGrid((y + height / 2) * MM) }
    return { mode: 'top', at, zoom: this.scene === null ? 1 : (mm(this.scene.width) + 2 * MARGIN) / width }
  }

  look(look: Look): void {
    this.dressed = look
    this.root.querySelector('defs')?.replaceWith(patterns(look))
    if (this.scene !== null) this.show(this.scene)
  }

  settings({ still, speed }: { readonly still?: boolean; readonly speed?: number }): void {
    this.still = still ?? this.still
    this.speed = speed ?? this.speed
  }

  stats() {
    return { drawCalls: 1, triangles: 0, frameMs: this.frameMs, frames: this.frames, quality: 'low' as const }
  }

  dispose(): void {
    this.skip()
    this.pointers.dispose()
    this.sizes.disconnect()
    this.root.remove()
    this.tray.remove()
  }

  // ---- the camera -----------------------------------------------------------------

  private fit(): void {
    const { x, y, width, height } = this.frame
    set(this.root, { viewBox: `${x} ${y} ${width} ${height}` })
    this.frames++
  }

  private zoomAt(place: Place, factor: number): void {
    if (this.scene === null) return
    const whole = mm(this.scene.width) + 2 * MARGIN
    const width = Math.min(whole * 1.3, Math.max(whole / 8, this.frame.width / factor))
    const by = width / this.frame.width
    const at = this.toTable(place)
    this.frame = {
      x: at.x - (at.x - this.frame.x) * by,
      y: at.y - (at.y - this.frame.y) * by,
      width,
      height: this.frame.height * by,
    }
    this.fit()
    this.calls.onCamera?.(this.eye())
  }

  /** Millimetres on the table under a place on the screen. */
  private toTable(place: Place): Place {
    const matrix = this.root.getScreenCTM()
    if (matrix === null) return { x: 0, y: 0 }
    const { x, y } = new DOMPoint(place.x, place.y).matrixTransform(matrix.inverse())
    return { x, y }
  }

  // ---- the hand -------------------------------------------------------------------

  private pick(place: Place): Pick {
    const under = document.elementsFromPoint(place.x, place.y)
    const spot = this.toTable(place)
    let model: number | undefined
    let piece: string | undefined
    let marker: string | undefined
    for (const element of under) {
      if (!this.root.contains(element)) continue
      const of = (name: string) => element.closest<SVGElement>(`[data-${name}]`)?.dataset[name]
      model ??= of('model') === undefined ? undefined : Number(of('model'))
      piece ??= of('terrain')
      marker ??= of('marker')
    }
    // The top of what lies under the finger: roofs are stood on.
    const top = piece === undefined ? 0 : (this.scene?.terrain.find(one => one.id === piece)?.top ?? 0)
    const at: Point = { x: onGrid(spot.x * MM), y: onGrid(spot.y * MM), z: top }
    return {
      at,
      ...(model !== undefined && { model }),
      ...(piece !== undefined && { terrain: piece }),
      ...(marker !== undefined && { marker }),
    }
  }

  private listen(): Pointers {
    const { calls } = this
    return new Pointers(this.root, {
      place: ({ clientX, clientY }) => ({ x: clientX, y: clientY }),
      down: (at, { main }) => ({ held: main && this.holds(at), presses: this.doing.mode !== 'point' }),
      gesture: gesture => this.heard(gesture),
      over: at => calls.onHover?.(at === null ? null : this.pick(at)),
      twice: at => calls.onPickTwice?.(this.pick(at)),
      wheel: (event, at) => this.zoomAt(at, event.deltaY < 0 ? WHEEL : 1 / WHEEL),
    })
  }

  /** The hand takes hold: of the model it may drag, of what may be taken, or of any place where it may point. */
  private holds(at: Place): boolean {
    const { doing } = this
    this.held = undefined
    this.taken = undefined
    if (doing.mode === 'look') {
      const pick = this.pick(at)
      if (doing.takes?.(pick) !== true) return false
      this.taken = pick.at
      return true
    }
    if (doing.mode !== 'drag') return doing.mode === 'point'
    const { model } = this.pick(at)
    if (model === undefined || !doing.who.includes(model)) return false
    this.held = model
    return true
  }

  private how(): Dragged {
    if (this.taken !== undefined) return { from: this.taken }
    return this.held === undefined ? {} : { who: this.held }
  }

  private heard(gesture: Gesture): void {
    const { calls } = this
    switch (gesture.kind) {
      case 'tap':
        if (gesture.held && this.doing.mode === 'point') calls.onDrop?.(this.pick(gesture.at).at, this.how())
        else calls.onPick?.(this.pick(gesture.at))
        break
      case 'press':
        calls.onPickTwice?.(this.pick(gesture.at))
        break
      case 'drag':
        if (gesture.held) calls.onDrag?.(this.pick(gesture.at).at, this.how())
        else this.pan(gesture.at, gesture.by)
        break
      case 'drop':
        calls.onDrop?.(this.pick(gesture.at).at, this.how())
        break
      case 'pinch':
        this.pan(gesture.at, gesture.by)
        this.zoomAt(gesture.at, gesture.factor)
        break
      case 'release':
        break
    }
  }

  /** What was under the pointer stays under it. */
  private pan(at: Place, by: Place): void {
    const a = this.toTable({ x: at.x - by.x, y: at.y - by.y })
    const b = this.toTable(at)
    this.frame = { ...this.frame, x: this.frame.x + a.x - b.x, y: this.frame.y + a.y - b.y }
    this.fit()
    this.calls.onCamera?.(this.eye())
  }
}
