/** The renderer, the lamps and the clock of the table. It draws when something changed and stands still otherwise. */

import {
  Color,
  DirectionalLight,
  HemisphereLight,
  NeutralToneMapping,
  OrthographicCamera,
  PCFShadowMap,
  PerspectiveCamera,
  Scene as Space,
  WebGLRenderer,
} from 'three'
import { FLAT_LENS, type Lens, lensOf, type Room, type View } from './camera.ts'
import { AIRS } from './cloth.ts'
import { FINEST, grainAfter } from './grain.ts'
import type { Look, Quality } from './types.ts'

/** Frames slower than this on first sight make a machine a weak one. */
const WEAK_MS = 45

export class Stage {
  readonly space = new Space()
  readonly element: HTMLElement
  canvas!: HTMLCanvasElement
  fine: boolean
  lens: Lens
  width = 1
  height = 1
  drawCalls = 0
  triangles = 0
  frameMs = 0
  frames = 0
  /** Called before every frame with the time since the last one; returns whether anything still moves. */
  onFrame: (ms: number) => boolean = () => false
  /** Called after every frame, to move labels along. */
  onDrawn: () => void = () => {}
  /** The machine turned out weak: everything has to be built again. */
  onRebuild: () => void = () => {}
  /** Something that draws itself into a corner after the table. */
  extra: { draw(renderer: WebGLRenderer, canvas: HTMLCanvasElement): void } | null = null
  private renderer!: WebGLRenderer
  private readonly eye = new PerspectiveCamera(34, 1, 1, 1000)
  private readonly above = new OrthographicCamera(-1, 1, 1, -1, 1, 2000)
  private readonly key = new DirectionalLight()
  private readonly fill = new DirectionalLight()
  private readonly sky = new HemisphereLight()
  private room: Room = { width: 90, depth: 90, margin: 5, height: 0 }
  private view: View = { flat: 0, x: 45, z: 45, zoom: 1, turn: 0, tilt: 50 }
  private wanted: Quality
  private asked = 0
  private last = 0
  private judged = 0
  private slow = 0
  private gone = false
  private grain = FINEST
  /** The share of pixels drawn now. */
  private drawn = 1
  private readonly off = new AbortController()

  constructor(element: HTMLElement, quality: Quality) {
    this.element = element
    this.wanted = quality
    this.fine = quality !== 'low'
    this.lens = lensOf(this.view, this.room, 1)
    this.space.add(this.key, this.key.target, this.fill, this.sky)
    this.open()
  }

  private open(): void {
    const canvas = document.createElement('canvas')
    canvas.className = 'table-canvas'
    const renderer = new WebGLRenderer({
      canvas,
      antialias: this.fine,
      alpha: true,
      powerPreference: 'high-performance',
    })
    if (this.wanted === 'auto' && this.fine && isSoftware(renderer)) {
      renderer.dispose()
      renderer.forceContextLoss()
      this.fine = false
      this.open()
      return
    }
    this.canvas = canvas
    this.renderer = renderer
    renderer.info.autoReset = false
    renderer.toneMapping = NeutralToneMapping
    renderer.shadowMap.enabled = this.fine
    renderer.shadowMap.type = PCFShadowMap
    renderer.shadowMap.autoUpdate = false
    this.drawn = 1
    renderer.setPixelRatio(this.ratio())
    const { signal } = this.off
    canvas.addEventListener('webglcontextlost', event => event.preventDefault(), { signal })
    // the renderer sends everything to the card again by itself; only the shadows have to be asked for
    canvas.addEventListener(
      'webglcontextrestored',
      () => {
        this.shadowsChanged()
        this.invalidate()
      },
      { signal },
    )
    this.element.prepend(canvas)
    this.resize()
  }

  /** Changes the quality; the caller builds everything again, for materials and edges differ. */
  quality(quality: Quality): boolean {
    const fine = quality === 'auto' ? this.fine : quality === 'high'
    this.wanted = quality
    this.judged = 0
    if (fine === this.fine) return false
    this.reopen(fine)
    return true
  }

  private reopen(fine: boolean): void {
    this.fine = fine
    const old = this.canvas
    this.renderer.dispose()
    this.renderer.forceContextLoss()
    old.remove()
    this.open()
  }

  light(look: Look, room: Room): void {
    const air = AIRS[look.ground]
    const dark = look.theme === 'dark'
    this.room = room
    const far = Math.max(room.width, room.depth)
    const [cx, cz] = [room.width / 2, room.depth / 2]
    this.key.color = new Color(air.key)
    this.key.intensity = air.keyPower * (dark ? 0.92 : 1)
    this.key.position.set(cx - far * 0.42, far * 0.95, cz - far * 0.5)
    this.key.target.position.set(cx, 0, cz)
    this.fill.color = new Color(air.fill)
    this.fill.intensity = air.fillPower
    this.fill.position.set(cx + far, far * 0.6, cz + far * 0.9)
    this.sky.color = new Color(air.sky)
    this.sky.groundColor = new Color(air.earth)
    this.sky.intensity = air.skyPower * (dark ? 0.82 : 1)
    this.renderer.toneMappingExposure = dark ? 0.86 : 1
    this.shadows(far)
  }

  private shadows(far: number): void {
    this.key.castShadow = this.fine
    if (!this.fine) return
    const { shadow } = this.key
    const reach = far * 0.78
    shadow.camera.left = shadow.camera.bottom = -reach
    shadow.camera.right = shadow.camera.top = reach
    shadow.camera.near = far * 0.2
    shadow.camera.far = far * 2.4
    shadow.camera.updateProjectionMatrix()
    const size = 2048
    if (shadow.mapSize.x !== size) {
      shadow.mapSize.set(size, size)
      shadow.map?.dispose()
      shadow.map = null
    }
    shadow.bias = -0.0004
    shadow.normalBias = 0.05
    shadow.radius = 2.5
    shadow.intensity = 0.82
    this.shadowsChanged()
  }

  /** Shadows are drawn again only when something that casts one has moved. */
  shadowsChanged(): void {
    this.renderer.shadowMap.needsUpdate = true
  }

  look(view: View): void {
    this.view = view
    this.invalidate()
  }

  resize(): void {
    this.width = Math.max(1, this.element.clientWidth)
    this.height = Math.max(1, this.element.clientHeight)
    this.renderer.setSize(this.width, this.height, false)
    this.invalidate()
  }

  get camera(): PerspectiveCamera | OrthographicCamera {
    return this.lens.angle < FLAT_LENS ? this.above : this.eye
  }

  /** Sets the lens for the present view; also needed before picking. */
  aim(): void {
    const aspect = this.width / this.height
    const lens = lensOf(this.view, this.room, aspect)
    this.lens = lens
    const { camera } = this
    if (camera === this.eye) {
      this.eye.fov = lens.angle
      this.eye.aspect = aspect
      this.eye.near = Math.max(1, lens.distance * 0.05)
      this.eye.far = lens.distance * 3 + 400
    } else {
      this.above.top = lens.half
      this.above.bottom = -lens.half
      this.above.left = -lens.half * aspect
      this.above.right = lens.half * aspect
      this.above.near = 1
      this.above.far = lens.distance + 100
    }
    camera.position.set(lens.eye.x, lens.eye.y, lens.eye.z)
    camera.up.set(lens.up.x, lens.up.y, lens.up.z)
    camera.lookAt(lens.at.x, lens.at.y, lens.at.z)
    camera.updateProjectionMatrix()
    camera.updateMatrixWorld()
  }

  invalidate(): void {
    if (this.asked !== 0 || this.gone) return
    this.asked = requestAnimationFrame(now => {
      this.asked = 0
      // The clock on the wall is the clock of everything that moves: a slow machine leaves pictures out, not time.
      const ms = this.last === 0 ? 16 : Math.min(1000, now - this.last)
      const began = performance.now()
      const moving = this.onFrame(ms)
      this.coarsen(ms, moving)
      this.draw(began)
      this.judge(ms)
      this.last = moving ? now : 0
      if (moving) this.invalidate()
    })
  }

  /** While things move a weak machine draws fewer pixels; what stands still is drawn in full. */
  private coarsen(ms: number, moving: boolean): void {
    if (this.wanted !== 'auto') return
    if (moving && this.last !== 0) this.grain = grainAfter(this.grain, ms)
    const scale = moving ? this.grain.scale : 1
    if (scale === this.drawn) return
    this.drawn = scale
    this.renderer.setPixelRatio(this.ratio() * scale)
  }

  private ratio(): number {
    return this.fine ? Math.min(devicePixelRatio, 2) : Math.min(devicePixelRatio, 1)
  }

  draw(began = performance.now()): void {
    this.aim()
    this.renderer.info.reset()
    this.renderer.render(this.space, this.camera)
    this.extra?.draw(this.renderer, this.canvas)
    this.frameMs = performance.now() - began
    this.drawCalls = this.renderer.info.render.calls
    this.triangles = this.renderer.info.render.triangles
    this.frames++
    this.onDrawn()
  }

  /** A machine chosen automatically is judged by its second and third frame, and by how it keeps up while things move. */
  private judge(ms: number): void {
    if (this.wanted !== 'auto' || !this.fine) return
    if (this.judged++ < 1) {
      this.invalidate()
      return
    }
    if (this.judged < 4) {
      const began = performance.now()
      this.draw()
      const gl = this.renderer.getContext()
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
      if (performance.now() - began > WEAK_MS) this.slow += 3
    } else if (this.last !== 0) this.slow = ms > WEAK_MS ? this.slow + 1 : Math.max(0, this.slow - 1)
    if (this.slow < 6) return
    this.reopen(false)
    this.onRebuild()
  }

  /** The present picture, drawn for the purpose and made small. */
  snapshot(width: number): string {
    this.draw()
    const small = document.createElement('canvas')
    small.width = width
    small.height = Math.round((width * this.height) / this.width)
    small.getContext('2d')?.drawImage(this.canvas, 0, 0, small.width, small.height)
    return small.toDataURL('image/jpeg', 0.85)
  }

  dispose(): void {
    this.gone = true
    cancelAnimationFrame(this.asked)
    this.off.abort()
    this.key.shadow.map?.dispose()
    this.renderer.dispose()
    this.renderer.forceContextLoss()
    this.canvas.remove()
  }
}

/** Software renderers say so in their name. */
function isSoftware(renderer: WebGLRenderer): boolean {
  const gl = renderer.getContext()
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  if (info === null) return false
  return /swiftshader|llvmpipe|software|basic render/i.test(String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)))
}
