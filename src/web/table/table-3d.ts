/** The 3D table: puts the parts together and answers to the app. It knows no rule. */

import { Color, Raycaster, Vector2, Vector3 } from 'three'
import type { GameEvent, ModelId, Scene, SceneModel } from '#engine'
import type { Len, Point } from '#geometry'
import { Board, RIM } from './board.ts'
import { axesOf, between, bounded, panned, type Room, type View } from './camera.ts'
import { Cutaway } from './cutaway.ts'
import { Decals } from './decals.ts'
import { DiceTray } from './dice.ts'
import { Drape } from './drape.ts'
import { HandTracker, type Reach } from './hand.ts'
import { type Label, Labels } from './labels.ts'
import { sharedValues } from './materials.ts'
import { Miniatures } from './miniatures.ts'
import { type Found, find, floorUnder, meets, type Ray, type Standing } from './pick.ts'
import { playEvents } from './play.ts'
import { carried, extentOf, middleOfFigure, pointedOut, sweptBy, TONES } from './pointing.ts'
import { facingTo, toLen, toUnits, toVec, type Vec, vec } from './scale.ts'
import { Stage } from './stage.ts'
import { firstFacing, standingOf } from './standing.ts'
import { type Stroke, Strokes } from './strokes.ts'
import { Tape } from './tape.ts'
import { ease, Tweens } from './tween.ts'
import type {
  Camera,
  GhostPath,
  Hand,
  Highlights,
  Look,
  TableCallbacks,
  TableOptions,
  TableStats,
  TableWidget,
} from './types.ts'
import { World } from './world.ts'
import './table.css'

const TILT = 52
const TURN_MS = 520

export function createTable(element: HTMLElement, options: TableOptions, callbacks: TableCallbacks): TableWidget {
  return new Table3D(element, options, callbacks)
}

class Table3D implements TableWidget {
  private readonly root = document.createElement('div')
  private readonly calls: TableCallbacks
  private readonly stage: Stage
  private readonly tweens: Tweens
  private readonly motions: Tweens
  private readonly shared = sharedValues()
  private readonly board = new Board(this.shared)
  private readonly cutaway = new Cutaway(this.shared)
  private readonly world = new World(this.shared)
  private readonly drape = new Drape(this.shared)
  private readonly decals = new Decals()
  private readonly lines = new Strokes()
  private readonly tape = new Tape()
  private readonly labels: Labels
  private readonly tray: DiceTray | null
  private readonly ghostTone = { value: new Color() }
  private readonly hands: HandTracker
  private readonly sizes: ResizeObserver
  private readonly caster = new Raycaster()
  private minis: Miniatures
  private ghost: Miniatures
  private dressed: Look
  private scene: Scene | null = null
  private lit: Highlights = {}
  private doing: Hand = { mode: 'look' }
  private hovered: ModelId | null = null
  private view: View = { flat: 0, x: 45, z: 45, zoom: 1, turn: 0, tilt: TILT }
  /** Where a camera that travels is going; null once a hand took it. */
  private heading: View | null = null
  private room: Room = { width: 90, depth: 90, margin: RIM + 1, height: 0 }
  private effects: { labels: readonly Label[]; lines: readonly Stroke[] } = { labels: [], lines: [] }
  private marksDirty = true
  private figuresDirty = true

  constructor(element: HTMLElement, options: TableOptions, callbacks: TableCallbacks) {
    this.calls = callbacks
    this.dressed = options.look
    this.root.className = 'table-3d'
    this.root.dataset.theme = options.look.theme
    this.root.setAttribute('role', 'img')
    this.root.setAttribute('aria-label', options.label ?? 'The table')
    element.append(this.root)
    this.stage = new Stage(this.root, options.quality ?? 'auto')
    this.labels = new Labels(this.root)
    this.tweens = new Tweens(() => this.stage.invalidate())
    this.motions = new Tweens(() => this.stage.invalidate())
    this.tweens.speed = options.speed ?? 1
    this.tweens.still = this.motions.still = options.still ?? false
    this.tray = options.tray === false ? null : new DiceTray(this.root, () => this.stage.invalidate())
    this.minis = new Miniatures(this.dressed, this.stage.fine)
    this.ghost = new Miniatures(this.dressed, this.stage.fine, this.ghostTone)
    const { space } = this.stage
    space.add(this.board.group, this.world.group, this.minis.group, this.ghost.group)
    space.add(this.decals.group, this.tape.group, this.lines.mesh)
    this.stage.onFrame = ms => this.frame(ms)
    this.stage.onDrawn = () => this.labels.follow(this.stage)
    this.stage.onRebuild = () => this.rebuild()
    this.stage.extra = this.tray
    this.sizes = new ResizeObserver(() => this.stage.resize())
    this.sizes.observe(this.root)
    this.hands = new HandTracker(this.root, this.reach())
  }

  // ---- what the app asks ------------------------------------------------------------

  show(scene: Scene): void {
    const first = this.scene === null || this.scene.width !== scene.width || this.scene.depth !== scene.depth
    this.scene = scene
    if (first) this.measure(scene)
    const built = this.board.show(scene, this.dressed, this.stage.fine)
    if (this.world.show(scene, this.dressed, this.stage.fine) || built) this.stage.shadowsChanged()
    this.minis.show(
      scene.models,
      model => this.facesAtFirst(model),
      model => this.floorOf(model),
    )
    this.figuresDirty = true
    this.highlight(this.lit)
  }

  highlight(highlights: Highlights): void {
    this.lit = highlights
    if (this.scene === null) return
    this.drape.show(this.scene, this.dressed, highlights, this.stage.fine)
    this.showGhost(highlights.path)
    this.cutaway.openFor(highlights, this.scene, this.minis.puppets)
    this.marksDirty = true
    this.stage.invalidate()
  }

  storey(above: Len | null): void {
    this.minis.cut = above === null ? Infinity : toUnits(above)
    this.cutaway.cutAt(this.minis.cut)
    this.figuresDirty = true
    this.stage.invalidate()
  }

  hand(hand: Hand): void {
    this.doing = hand
    this.root.dataset.hand = hand.mode
  }

  async play(events: readonly GameEvent[]): Promise<void> {
    const { scene } = this
    if (scene === null || this.tweens.still) return
    this.tweens.hurried = false
    await playEvents(events, {
      scene,
      puppets: this.minis.puppets,
      tweens: this.tweens,
      tray: this.tray,
      moment: event => this.calls.onMoment?.(event),
      floorAt: (x, z, below) => this.floorAt(x, z, below),
      fell: id => this.world.fell(scene, id, this.dressed, this.stage.fine),
      effects: (labels, lines) => {
        this.effects = { labels, lines }
        this.marksDirty = true
        this.stage.invalidate()
      },
      changed: () => {
        this.figuresDirty = true
        this.stage.invalidate()
      },
    })
    this.tweens.hurried = false
  }

  skip(): void {
    this.tweens.finish()
  }

  camera({ mode, at, zoom = 1, turn = 0, tilt = TILT }: Camera): void {
    const to: View = {
      flat: mode === 'top' ? 1 : 0,
      x: at === undefined ? this.room.width / 2 : toUnits(at.x),
      z: at === undefined ? this.room.depth / 2 : toUnits(at.y),
      zoom,
      turn,
      tilt: Math.min(88, tilt),
    }
    this.travel(bounded(to, this.room))
  }

  project(at: Point): { x: number; y: number } | null {
    if (this.scene === null) return null
    const { x, y, z } = toVec(at)
    this.stage.aim()
    const spot = new Vector3(x, y, z).project(this.stage.camera)
    return { x: (spot.x * 0.5 + 0.5) * this.stage.width, y: (0.5 - spot.y * 0.5) * this.stage.height }
  }

  label(text: string): void {
    this.root.setAttribute('aria-label', text)
  }

  eye(): Camera {
    const { flat, x, z, zoom, turn, tilt } = this.heading ?? this.view
    return { mode: flat > 0.5 ? 'top' : 'free', at: { x: toLen(x), y: toLen(z) }, zoom, turn, tilt }
  }

  look(look: Look): void {
    const redress =
      JSON.stringify([look.seats, look.ground]) !== JSON.stringify([this.dressed.seats, this.dressed.ground])
    this.dressed = look
    this.root.dataset.theme = look.theme
    this.stage.light(look, this.room)
    if (redress) this.remakeFigures()
    if (this.scene !== null) this.show(this.scene)
  }

  settings({ quality, still, speed }: Parameters<TableWidget['settings']>[0]): void {
    if (still !== undefined) this.tweens.still = this.motions.still = still
    if (speed !== undefined) this.tweens.speed = speed
    if (quality !== undefined && this.stage.quality(quality)) this.rebuild()
  }

  snapshot(width: number): string {
    this.prepare()
    return this.stage.snapshot(width)
  }

  stats(): TableStats {
    const { drawCalls, triangles, frameMs, frames, fine } = this.stage
    return { drawCalls, triangles, frameMs, frames, quality: fine ? 'high' : 'low' }
  }

  dispose(): void {
    this.tweens.finish()
    this.motions.finish()
    this.hands.dispose()
    this.sizes.disconnect()
    this.minis.dispose()
    this.ghost.dispose()
    this.board.dispose()
    this.world.dispose()
    this.drape.dispose()
    this.decals.dispose()
    this.lines.dispose()
    this.tape.dispose()
    this.labels.dispose()
    this.tray?.dispose()
    this.stage.dispose()
    this.root.remove()
  }

  // ---- drawing --------------------------------------------------------------------

  private frame(ms: number): boolean {
    const moving = this.tweens.tick(ms)
    const travelling = this.motions.tick(ms)
    this.prepare()
    return moving || travelling
  }

  private prepare(): void {
    if (this.scene === null) return
    if (this.figuresDirty) {
      this.minis.update()
      this.stage.shadowsChanged()
    }
    if (this.figuresDirty || this.marksDirty) this.mark(this.scene)
    this.figuresDirty = this.marksDirty = false
    this.lines.screenIs(this.stage.width, this.stage.height)
  }

  private mark(scene: Scene): void {
    const shown = {
      scene,
      look: this.dressed,
      lit: this.lit,
      hover: this.lit.hovered ?? this.hovered,
      puppets: this.minis.puppets,
    }
    const own = carried(shown)
    const marks = pointedOut(shown)
    const path = this.lit.path === undefined ? null : this.pathMarks(this.lit.path)
    this.decals.show([...own.decals, ...marks.decals, ...(path?.decals ?? [])])
    this.lines.show([...marks.lines, ...this.effects.lines])
    this.labels.keepOff([...this.minis.puppets.values()].map(middleOfFigure))
    this.labels.set('own', own.labels)
    this.labels.set('marks', marks.labels)
    this.labels.set('path', path?.labels ?? [])
    this.labels.set('effects', this.effects.labels)
  }

  /** The quality changed: everything is made again. */
  private rebuild(): void {
    this.remakeFigures()
    this.board.forget()
    this.world.forget()
    this.drape.forget()
    this.stage.light(this.dressed, this.room)
    if (this.scene !== null) this.show(this.scene)
  }

  private remakeFigures(): void {
    const { space } = this.stage
    space.remove(this.minis.group, this.ghost.group)
    this.minis.dispose()
    this.ghost.dispose()
    this.minis = new Miniatures(this.dressed, this.stage.fine)
    this.minis.cut = this.cutaway.level
    this.ghost = new Miniatures(this.dressed, this.stage.fine, this.ghostTone)
    space.add(this.minis.group, this.ghost.group)
  }

  private measure(scene: Scene): void {
    this.room = { width: toUnits(scene.width), depth: toUnits(scene.depth), margin: RIM * 1.25, height: 5 }
    this.view = { ...this.view, x: this.room.width / 2, z: this.room.depth / 2, zoom: 1 }
    this.stage.light(this.dressed, this.room)
    this.stage.look(this.view)
  }

  private facesAtFirst(model: SceneModel): number {
    return this.scene === null ? 0 : firstFacing(model, this.scene)
  }

  // ---- the ghost ------------------------------------------------------------------

  private showGhost(path: GhostPath | undefined): void {
    const puppet = path === undefined ? undefined : this.minis.puppets.get(path.who)
    const shown = path?.model ?? puppet?.model
    if (path === undefined || shown === undefined || shown.body === null) {
      this.tape.hide()
      this.ghost.clear()
      return
    }
    const places = [toVec(path.from), ...path.legs.map(toVec)]
    const end = path.legs.at(-1) ?? path.from
    const { body } = shown
    const base =
      body.base.shape === 'block' ? { ...body.base, facing: path.pose?.facing ?? body.base.facing } : body.base
    const model: SceneModel = { ...shown, status: 'ready', body: { ...body, at: end, base } }
    const before = path.legs.at(-2) ?? path.from
    const stands = puppet?.facing ?? this.facesAtFirst(model)
    const facing = before.x === end.x && before.y === end.y ? stands : facingTo(before, end)
    this.ghostTone.value.set(path.legal ? TONES.legal : TONES.refused)
    this.ghost.puppets.clear()
    this.ghost.show(
      [model],
      () => facing,
      one => this.floorOf(one),
    )
    this.ghost.update()
    this.tape.show(places, sweptBy(model), path.legal, this.dressed.units === 'inches' ? 2.54 : 1)
  }

  private pathMarks(path: GhostPath): { decals: Parameters<Decals['show']>[0]; labels: Label[] } | null {
    const puppet = this.ghost.puppets.get(path.who)
    if (puppet === undefined) return null
    const places = [toVec(path.from), ...path.legs.map(toVec)]
    const height = toUnits(puppet.model.body?.height ?? 0)
    const head = vec(puppet.at.x, puppet.at.y + height, puppet.at.z)
    const away = axesOf(this.view.turn, 90).up
    const labels: Label[] = (path.labels ?? []).flatMap((text, i): Label[] => {
      const [a, b] = [places[i], places[i + 1]]
      if (a === undefined || b === undefined) return []
      const middle = vec((a.x + b.x) / 2, (a.y + b.y) / 2, (a.z + b.z) / 2)
      if (i < path.legs.length - 1 || !path.legal) return [{ id: `leg ${i}`, kind: 'length', text, at: middle }]
      // beyond the ghost, so that neither the way nor the ghost is covered
      const upwards = (b.x - a.x) * away.x + (b.z - a.z) * away.z > 0
      return [{ id: `leg ${i}`, kind: 'length', text, at: upwards ? head : b, shift: [0, upwards ? -18 : 26] }]
    })
    if (path.says !== undefined && !path.legal) {
      labels.push({ id: 'says', kind: 'refusal', text: path.says, at: head, shift: [0, -26] })
    }
    const colour = path.legal ? TONES.legal : TONES.refused
    const [w, d, c] = extentOf(puppet)
    const turn = puppet.model.body?.base.shape === 'block' ? Math.PI - (puppet.facing * Math.PI) / 180 : 0
    const ring = { kind: path.legal ? ('hover' as const) : ('refused' as const), at: puppet.at, turn, colour }
    return { decals: [{ ...ring, size: [w + 0.1, d + 0.1, c + 0.1] }], labels }
  }

  // ---- the ground -----------------------------------------------------------------

  private floorOf({ body }: SceneModel): number {
    return body === null ? 0 : this.floorAt(toUnits(body.at.x), toUnits(body.at.y), toUnits(body.at.z) + 0.01)
  }

  private floorAt(x: number, z: number, below = Infinity): number {
    return this.scene === null ? 0 : floorUnder(this.scene, x, z, below)
  }

  // ---- the camera -----------------------------------------------------------------

  private travel(to: View): void {
    const from = this.view
    this.motions.finish()
    this.motions.hurried = false
    this.heading = to
    void this.motions.run(TURN_MS, share => this.aim(between(from, to, ease(share)), false))
  }

  private aim(view: View, tell: boolean): void {
    if (tell) this.heading = null
    this.view = bounded(view, this.room)
    this.board.face(this.view.turn)
    this.stage.look(this.view)
    if (tell) this.calls.onCamera?.(this.eye())
  }

  private rayAt(x: number, y: number): Ray {
    this.stage.aim()
    const spot = new Vector2((x / this.stage.width) * 2 - 1, 1 - (y / this.stage.height) * 2)
    this.caster.setFromCamera(spot, this.stage.camera)
    const { origin, direction } = this.caster.ray
    return { from: vec(origin.x, origin.y, origin.z), along: vec(direction.x, direction.y, direction.z) }
  }

  // ---- the hand -------------------------------------------------------------------

  private standing(): Standing[] {
    const own = [...this.minis.puppets.values()].map(standingOf)
    return [...[...this.ghost.puppets.values()].map(standingOf), ...own].filter(one => this.cutaway.shows(one))
  }

  private findAt(x: number, y: number, { bodies = true, touch = false } = {}): Found | null {
    if (this.scene === null) return null
    const standing = bodies ? this.standing() : []
    const found = find(this.rayAt(x, y), this.scene, standing, at => this.cutaway.limitAt(at))
    if (found?.model !== undefined || !bodies) return found
    // a finger, or a small figure seen from afar: the nearest one within a few pixels is meant
    const near = this.nearest(x, y, standing, touch ? 24 : 9)
    return found !== null && near !== null ? { ...found, model: near } : found
  }

  private nearest(x: number, y: number, standing: readonly Standing[], within: number): ModelId | null {
    const spot = new Vector3()
    let best: { id: ModelId; far: number } | null = null
    for (const { id, at, height } of standing) {
      spot.set(at.x, at.y + height / 2, at.z).project(this.stage.camera)
      const dx = (spot.x * 0.5 + 0.5) * this.stage.width - x
      const dy = (0.5 - spot.y * 0.5) * this.stage.height - y
      const far = Math.sqrt(dx * dx + dy * dy)
      if (far < within && (best === null || far < best.far)) best = { id, far }
    }
    return best?.id ?? null
  }

  private reach(): Reach {
    const table = this
    return {
      calls: this.calls,
      get step() {
        return table.dressed.units === 'inches' ? 0.635 : 0.5
      },
      perPixel: () => (table.stage.lens.half * 2) / table.stage.height,
      hand: () => table.doing,
      rayAt: (x, y) => table.rayAt(x, y),
      find: (x, y, options) => table.findAt(x, y, options),
      standsAt: who => table.ghost.puppets.get(who) ?? table.minis.puppets.get(who) ?? null,
      floorAt: (x, z, below) => table.floorAt(x, z, below),
      clampToTable: at => table.onTable(at),
      hover: model => table.hover(model),
      pan: (dx, dy) => {
        const { height, lens } = table.stage
        table.aim(panned(table.view, -dx / height, dy / height, lens), true)
      },
      orbit: (dx, dy) => {
        const { view } = table
        const tilt = view.flat > 0.5 ? view.tilt : view.tilt + dy * 0.25
        table.aim({ ...view, turn: view.turn + dx * 0.3, tilt }, true)
      },
      zoomAt: (x, y, factor, turn = 0) => table.zoomAt(x, y, factor, turn),
      isFlat: () => table.view.flat > 0.5,
    }
  }

  private hover(model: ModelId | null): void {
    if (model === this.hovered) return
    this.hovered = model
    this.root.classList.toggle('pointing', model !== null)
    this.marksDirty = true
    this.stage.invalidate()
  }

  private onTable({ x, y, z }: Vec): Vec {
    const { width, depth } = this.room
    return vec(Math.min(width, Math.max(0, x)), y, Math.min(depth, Math.max(0, z)))
  }

  private zoomAt(x: number, y: number, factor: number, turn: number): void {
    const before = meets(this.rayAt(x, y), 0)
    this.aim({ ...this.view, zoom: this.view.zoom * factor, turn: this.view.turn + turn }, false)
    const after = meets(this.rayAt(x, y), 0)
    const shift = before === null || after === null ? vec(0, 0, 0) : vec(before.x - after.x, 0, before.z - after.z)
    this.aim({ ...this.view, x: this.view.x + shift.x, z: this.view.z + shift.z }, true)
  }
}
