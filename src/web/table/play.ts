/** What happened, shown: walks, shots, wounds, tokens, removals, dice. */

import type { GameEvent, ModelId, Scene, Target } from '#engine'
import type { Point } from '#geometry'
import type { DiceTray } from './dice.ts'
import type { Label } from './labels.ts'
import type { Puppet } from './miniatures.ts'
import { middleOf, outlineOf } from './outlines.ts'
import { extentOf } from './pointing.ts'
import { facingTo, mix, toUnits, toVec, turnBetween, type Vec, vec } from './scale.ts'
import type { Stroke } from './strokes.ts'
import { ease, settle, type Tweens } from './tween.ts'

/** What the player works with. Everything on it may be changed at once; `changed` draws it. */
export interface Theatre {
  readonly scene: Scene
  readonly puppets: ReadonlyMap<ModelId, Puppet>
  readonly tweens: Tweens
  readonly tray: DiceTray | null
  floorAt(x: number, z: number, below?: number): number
  /** Takes a piece of scenery out of the picture bit by bit, from 0 to 1; null when there is none to see. */
  fell(id: string): ((share: number) => void) | null
  /** Words and lines of the present moment. */
  effects(labels: readonly Label[], lines: readonly Stroke[]): void
  changed(): void
  /** An event begins to be shown. */
  moment(event: GameEvent): void
}

/** Centimetres a model walks in a second. */
const PACE = 34
const TOUCHING = 1.2

export async function playEvents(events: readonly GameEvent[], theatre: Theatre): Promise<void> {
  const show = new Show(theatre)
  for (const event of events) await show.one(event)
  await show.finish()
}

class Show {
  private readonly theatre: Theatre
  private readonly labels = new Map<string, Label>()
  private readonly lines = new Map<string, Stroke>()
  private readonly late: Promise<void>[] = []
  private serial = 0

  constructor(theatre: Theatre) {
    this.theatre = theatre
  }

  async one(event: GameEvent): Promise<void> {
    this.theatre.moment(event)
    switch (event.kind) {
      case 'move':
        return this.walk(event.who, event.path, event.facing)
      case 'place':
        return this.place(event.who, event.at, event.facing)
      case 'attack':
        return this.attack(event.by, event.at, event.weapon)
      case 'stray':
        return this.shot(event.from, event.to, 0xffd166)
      case 'wound':
        return this.wound(event.who, event.n, event.left)
      case 'heal':
        return this.heal(event.who, event.n, event.left)
      case 'mark':
        this.retoken(event.who, tokens => [...tokens, event.token])
        return this.mark(event.who, event.token, event.lies ? 1 : undefined)
      case 'unmark':
        this.retoken(event.who, tokens => tokens.filter((one, i) => one !== event.token || tokens.indexOf(one) !== i))
        return this.mark(event.who, `no longer ${event.token}`, event.lies ? 0 : undefined)
      case 'gone':
        return this.gone(event.who)
      case 'board':
        return this.board(event.who, event.on)
      case 'roll':
      case 'bands':
        return this.theatre.tray?.roll(event, this.theatre.tweens, this.nameOf(event.by))
      case 'card':
        if (event.on !== undefined) this.float(event.on, event.card, 'word', 1100)
        return this.theatre.tweens.wait(event.on === undefined ? 0 : 350)
      default:
        return
    }
  }

  async finish(): Promise<void> {
    await Promise.all(this.late)
    this.labels.clear()
    this.lines.clear()
    this.theatre.effects([], [])
  }

  private nameOf(who: Target | null): string {
    const { models, terrain } = this.theatre.scene
    return models.find(({ id }) => id === who)?.name ?? terrain.find(({ id }) => id === who)?.name ?? ''
  }

  private whereIs(target: Target | Point): Vec | null {
    if (typeof target === 'object') return toVec(target)
    if (typeof target === 'number') {
      const puppet = this.theatre.puppets.get(target)
      if (puppet === undefined) return null
      return vec(puppet.at.x, puppet.at.y + toUnits(puppet.model.body?.height ?? 0) * 0.55, puppet.at.z)
    }
    const piece = this.theatre.scene.terrain.find(one => one.id === target)
    if (piece === undefined) return null
    const [x, z] = middleOf(outlineOf(piece))
    return vec(x, toUnits(piece.top) * 0.6, z)
  }

  // ---- moving -------------------------------------------------------------------

  private async walk(who: ModelId, path: readonly Point[], facing?: number): Promise<void> {
    const puppet = this.theatre.puppets.get(who)
    if (puppet === undefined) return
    const block = puppet.model.body?.base.shape === 'block'
    for (const to of path) await this.leg(puppet, toVec(to), !block)
    if (facing !== undefined) await this.turn(puppet, facing, 260)
  }

  private leg(puppet: Puppet, to: Vec, turns: boolean): Promise<void> {
    const from = puppet.at
    const [dx, dy, dz] = [to.x - from.x, to.y - from.y, to.z - from.z]
    const flat = Math.sqrt(dx * dx + dz * dz)
    const length = Math.sqrt(flat * flat + dy * dy)
    if (length < 0.01) return Promise.resolve()
    const faced = puppet.facing
    const way = flat < 0.05 || !turns ? 0 : turnBetween(faced, facingTo({ x: from.x, y: from.z }, { x: to.x, y: to.z }))
    const steps = Math.max(1, Math.round(flat / 2.2))
    const walks = turns && Math.abs(dy) < 0.05 && from.y - puppet.floor < 0.2
    const ms = Math.min(1100, Math.max(160, (length / PACE) * 1000))
    return this.theatre.tweens.run(ms, share => {
      const t = ease(share)
      const hop = walks && share < 1 ? Math.abs(Math.sin(t * Math.PI * steps)) * 0.16 : 0
      puppet.at = vec(from.x + dx * t, from.y + dy * t + hop, from.z + dz * t)
      puppet.facing = faced + way * settle(Math.min(1, share * 3))
      puppet.floor = this.theatre.floorAt(puppet.at.x, puppet.at.z, puppet.at.y + 0.05)
      this.theatre.changed()
    })
  }

  private turn(puppet: Puppet, facing: number, ms: number): Promise<void> {
    const from = puppet.facing
    const way = turnBetween(from, facing)
    if (Math.abs(way) < 1) return Promise.resolve()
    return this.theatre.tweens.run(ms, share => {
      puppet.facing = from + way * ease(share)
      this.theatre.changed()
    })
  }

  private async place(who: ModelId, at: Point, facing?: number): Promise<void> {
    const puppet = this.theatre.puppets.get(who)
    if (puppet === undefined) return this.theatre.tweens.wait(120)
    const to = toVec(at)
    await this.theatre.tweens.run(160, share => {
      puppet.fade = 1 - share
      this.theatre.changed()
    })
    puppet.at = to
    puppet.floor = this.theatre.floorAt(to.x, to.z, to.y + 0.05)
    if (facing !== undefined) puppet.facing = facing
    await this.theatre.tweens.run(320, share => {
      puppet.fade = share
      puppet.at = vec(to.x, to.y + (1 - settle(share)) * 2.5, to.z)
      this.theatre.changed()
    })
  }

  private async board(who: ModelId, on: ModelId): Promise<void> {
    const puppet = this.theatre.puppets.get(who)
    const ride = this.theatre.puppets.get(on)
    if (puppet === undefined || ride === undefined) return
    await this.leg(puppet, ride.at, true)
    await this.theatre.tweens.run(220, share => {
      puppet.size = 1 - share * 0.7
      puppet.fade = 1 - share
      this.theatre.changed()
    })
  }

  // ---- fighting -----------------------------------------------------------------

  private async attack(by: ModelId, at: Target | Point, weapon: string): Promise<void> {
    const puppet = this.theatre.puppets.get(by)
    const to = this.whereIs(at)
    if (puppet === undefined || to === null) return
    if (puppet.model.body?.base.shape === 'disc') {
      const facing = facingTo({ x: puppet.at.x, y: puppet.at.z }, { x: to.x, y: to.z })
      await this.turn(puppet, facing, 140)
    }
    this.float(by, weapon, 'word', 900)
    const [dx, dz] = [to.x - puppet.at.x, to.z - puppet.at.z]
    const gap = Math.sqrt(dx * dx + dz * dz)
    const other = typeof at === 'number' ? this.theatre.puppets.get(at) : undefined
    const rims = extentOf(puppet)[0] + (other === undefined ? 0 : extentOf(other)[0])
    if (gap - rims > TOUCHING) return this.shot(by, at, 0xffe08a)
    const home = puppet.at
    const reach = Math.min(0.8, gap * 0.3) / (gap || 1)
    await this.theatre.tweens.run(300, share => {
      const t = Math.sin(share * Math.PI)
      puppet.at = vec(home.x + dx * reach * t, home.y, home.z + dz * reach * t)
      this.theatre.changed()
    })
    puppet.at = home
  }

  private async shot(by: ModelId, at: Target | Point, colour: number): Promise<void> {
    const from = this.whereIs(by)
    const to = this.whereIs(at)
    if (from === null || to === null) return
    const id = `shot ${this.serial++}`
    const along = (share: number) =>
      vec(
        mix(from.x, to.x, share),
        mix(from.y, to.y, share) + Math.sin(share * Math.PI) * 0.6,
        mix(from.z, to.z, share),
      )
    await this.theatre.tweens.run(240, share => {
      this.lines.set(id, { from: along(Math.max(0, share - 0.35)), to: along(share), colour, width: 4 })
      this.draw()
    })
    this.late.push(
      this.theatre.tweens.run(180, share => {
        this.lines.set(id, { from: along(0.7), to, colour, width: 4, alpha: 1 - share })
        if (share === 1) this.lines.delete(id)
        this.draw()
      }),
    )
  }

  private async wound(who: Target, n: number, left: number): Promise<void> {
    this.float(who, `−${n}`, 'wound', 1100)
    if (typeof who !== 'number') return this.theatre.tweens.wait(250)
    const puppet = this.theatre.puppets.get(who)
    if (puppet === undefined) return
    puppet.health.left = left
    const home = puppet.at
    await this.theatre.tweens.run(380, share => {
      puppet.flash = (1 - share) * 0.85
      puppet.at = vec(home.x + Math.sin(share * 22) * 0.12 * (1 - share), home.y, home.z)
      this.theatre.changed()
    })
    puppet.at = home
    puppet.flash = 0
  }

  private async heal(who: Target, n: number, left: number): Promise<void> {
    this.float(who, `+${n}`, 'heal', 1100)
    if (typeof who !== 'number') return
    const puppet = this.theatre.puppets.get(who)
    if (puppet === undefined) return
    puppet.health.left = left
    await this.theatre.tweens.run(380, share => {
      puppet.flash = -(1 - share) * 0.6
      this.theatre.changed()
    })
    puppet.flash = 0
  }

  private retoken(who: Target, change: (tokens: readonly string[]) => readonly string[]): void {
    const puppet = typeof who === 'number' ? this.theatre.puppets.get(who) : undefined
    if (puppet !== undefined) puppet.tokens = change(puppet.tokens)
  }

  /** Says a word over somebody, who may lie down or get up with it. */
  private async mark(who: Target, word: string, lying?: number): Promise<void> {
    this.float(who, word, 'word', 1000)
    this.theatre.changed()
    const puppet = typeof who === 'number' ? this.theatre.puppets.get(who) : undefined
    const before = puppet?.lying ?? 0
    const after = lying ?? before
    await this.theatre.tweens.run(before === after ? 260 : 420, share => {
      if (puppet === undefined || before === after) return
      puppet.lying = before + (after - before) * settle(share)
      this.theatre.changed()
    })
  }

  private async gone(who: Target): Promise<void> {
    if (typeof who !== 'number') {
      this.float(who, 'destroyed', 'wound', 1200)
      const sink = this.theatre.fell(who)
      return this.theatre.tweens.run(sink === null ? 450 : 900, share => {
        sink?.(share)
        this.theatre.changed()
      })
    }
    const puppet = this.theatre.puppets.get(who)
    if (puppet === undefined) return
    const falls = puppet.model.body?.base.shape === 'disc'
    await this.theatre.tweens.run(620, share => {
      puppet.fallen = falls ? ease(Math.min(1, share * 1.8)) : 0
      puppet.fade = 1 - ease(Math.max(0, share * 1.6 - 0.6))
      this.theatre.changed()
    })
    puppet.fade = 0
    this.theatre.changed()
  }

  // ---- words --------------------------------------------------------------------

  /** Words that rise and fade while the show goes on. */
  private float(who: Target, text: string, kind: 'wound' | 'heal' | 'word', ms: number): void {
    const { tweens } = this.theatre
    if (tweens.still || tweens.hurried) return
    const id = `float ${this.serial++}`
    const step = (share: number) => {
      const at = this.whereIs(who)
      if (at === null || share === 1) this.labels.delete(id)
      else {
        const alpha = share < 0.7 ? 1 : (1 - share) / 0.3
        this.labels.set(id, { id, kind, text, at, shift: [0, -26 - settle(share) * 34], alpha })
      }
      this.draw()
    }
    step(0)
    this.late.push(tweens.run(ms, step))
  }

  private draw(): void {
    this.theatre.effects([...this.labels.values()], [...this.lines.values()])
  }
}
