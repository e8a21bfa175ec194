/** Words on the table: names, lengths, altitudes, numbers that float up. Plain elements that follow their place. */

import { Vector3 } from 'three'
import type { SceneArmour } from '#engine'
import type { Vec } from './scale.ts'
import { signOf } from './signs.ts'
import type { Stage } from './stage.ts'
import { wearOf } from './wear.ts'

export interface Label {
  readonly id: string
  readonly text: string
  readonly at: Vec
  /** Pixels right and down from the place. */
  readonly shift?: readonly [number, number]
  readonly kind:
    | 'name'
    | 'length'
    | 'refusal'
    | 'ring'
    | 'sight'
    | 'spot'
    | 'height'
    | 'marker'
    | 'wound'
    | 'heal'
    | 'word'
    | 'tokens'
  /** Further small parts, e.g. the tokens of a model. */
  readonly parts?: readonly string[]
  /** A suit of armour: what it is worth now, as a small shield before the other parts. */
  readonly armour?: SceneArmour
  readonly colour?: string
  readonly alpha?: number
}

interface Shown {
  readonly element: HTMLElement
  readonly label: Label
  /** Its width and height; null until measured. */
  size: readonly [number, number] | null
}

interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** Who stays when words would meet: the smaller number. */
const RANK: Readonly<Record<Label['kind'], number>> = {
  refusal: 0,
  length: 1,
  sight: 2,
  spot: 3,
  name: 4,
  wound: 5,
  heal: 5,
  word: 6,
  ring: 7,
  marker: 8,
  tokens: 9,
  height: 10,
}
/** Words that move a line up or down rather than vanish. */
const MOVES: ReadonlySet<Label['kind']> = new Set(['refusal', 'length', 'sight', 'spot', 'name', 'ring', 'marker'])
/** Centimetres of the table a miniature takes in the picture, across and upwards. */
const FIGURE = 2.4
/** What somebody asked for is always readable: where there is no room it lies over other words. */
const STAYS: ReadonlySet<Label['kind']> = new Set(['refusal', 'name'])
/** Words that fly over everything and are gone in a moment. */
const FLIES: ReadonlySet<Label['kind']> = new Set(['wound', 'heal', 'word'])

/** The first free place for a label at or near where it belongs, in the picture; null where it is left out. */
export function roomFor(
  kind: Label['kind'],
  wantedX: number,
  y: number,
  [w, h]: readonly [number, number],
  taken: Box[],
  width: number,
  figures: readonly Box[] = [],
): { x: number; y: number } | null {
  const x = FLIES.has(kind) || w > width ? wantedX : Math.min(width - w / 2 - 2, Math.max(w / 2 + 2, wantedX))
  if (FLIES.has(kind)) return { x, y }
  const step = h + 2
  const meets = (at: { y: number }) => (one: Box) =>
    Math.abs(one.x - x) < (one.w + w) / 2 && Math.abs(one.y - at.y) < (one.h + h) / 2
  const free = (MOVES.has(kind) ? [0, -step, step, -2 * step, 2 * step] : [0])
    .map(off => ({ x, y: y + off }))
    .filter(at => !taken.some(meets(at)))
  // where nobody is covered, else where the fewest are
  const covered = free.map(at => figures.filter(meets(at)).length)
  const best = free[covered.indexOf(Math.min(...covered))]
  if (best === undefined) return STAYS.has(kind) ? { x, y } : null
  taken.push({ ...best, w, h })
  return best
}

export class Labels {
  private readonly layer = document.createElement('div')
  private readonly shown = new Map<string, Shown>()
  private readonly groups = new Map<string, readonly Label[]>()
  private readonly spot = new Vector3()
  /** Where miniatures stand, at half their height: words keep off them where they can. */
  private crowd: readonly Vec[] = []

  constructor(parent: HTMLElement) {
    this.layer.className = 'table-labels'
    this.layer.setAttribute('aria-hidden', 'true')
    parent.append(this.layer)
  }

  keepOff(crowd: readonly Vec[]): void {
    this.crowd = crowd
  }

  /** Replaces the labels of one group. */
  set(group: string, labels: readonly Label[]): void {
    this.groups.set(group, labels)
    const wanted = new Map<string, Label>(
      [...this.groups].flatMap(([name, list]) => list.map(label => [`${name} ${label.id}`, label] as const)),
    )
    for (const [id, { element }] of this.shown) {
      if (wanted.has(id)) continue
      element.remove()
      this.shown.delete(id)
    }
    for (const [id, label] of wanted) {
      const known = this.shown.get(id)
      if (known?.label === label) continue
      const element = known?.element ?? document.createElement('div')
      if (known === undefined) {
        // unseen until it is where it belongs, in the next picture
        element.style.visibility = 'hidden'
        this.layer.append(element)
      }
      if (known === undefined || isOther(known.label, label)) write(element, label)
      element.className = `table-label ${label.kind}`
      if (label.colour !== undefined) element.style.setProperty('--seat', label.colour)
      this.shown.set(id, {
        element,
        label,
        size: known?.label.text === label.text && known.label.armour?.now === label.armour?.now ? known.size : null,
      })
    }
  }

  /** Puts every label where its place is in the picture now; where they would meet, the more important ones stay. */
  follow({ camera, width, height, lens }: Stage): void {
    // seen from far, small words make room for the picture
    const dense = height / (lens.half * 2)
    const far = dense < 5.5 ? 'very' : dense < 8 ? 'rather' : 'no'
    if (this.layer.dataset.far !== far) {
      this.layer.dataset.far = far
      for (const one of this.shown.values()) one.size = null
    }
    const ranked = [...this.shown.values()].sort((a, b) => RANK[a.label.kind] - RANK[b.label.kind])
    const taken: Box[] = []
    const figures = this.crowd.map(({ x, y, z }): Box => {
      this.spot.set(x, y, z).project(camera)
      const size = Math.max(10, FIGURE * dense)
      return { x: (this.spot.x * 0.5 + 0.5) * width, y: (0.5 - this.spot.y * 0.5) * height, w: size, h: size }
    })
    for (const one of ranked) {
      const { element, label } = one
      this.spot.set(label.at.x, label.at.y, label.at.z).project(camera)
      const outside = this.spot.z > 1 || Math.abs(this.spot.x) > 1.2 || Math.abs(this.spot.y) > 1.2
      element.style.display = outside ? 'none' : ''
      if (outside) continue
      const [dx, dy] = label.shift ?? [0, 0]
      const x = (this.spot.x * 0.5 + 0.5) * width + dx
      const y = (0.5 - this.spot.y * 0.5) * height + dy
      one.size ??= [element.offsetWidth, element.offsetHeight]
      const place = roomFor(label.kind, x, y, one.size, taken, width, figures)
      element.style.visibility = place === null ? 'hidden' : ''
      if (place === null) continue
      element.style.transform = `translate(-50%, -50%) translate(${place.x.toFixed(1)}px, ${place.y.toFixed(1)}px)`
      element.style.opacity = String(label.alpha ?? 1)
    }
  }

  dispose(): void {
    this.layer.remove()
  }
}

const isOther = (before: Label, { text, parts, armour }: Label): boolean =>
  before.text !== text || before.parts?.join() !== parts?.join() || before.armour?.now !== armour?.now

function write(element: HTMLElement, { text, parts = [], armour }: Label): void {
  const chips = parts.map(part => chipOf('table-chip', part))
  if (armour !== undefined) chips.unshift(chipOf(`table-shield ${wearOf(armour)}`, armour.now ?? '–'))
  element.replaceChildren(text, ...chips)
}

/** A word with its sign before it; seen from far, the sign alone. */
function chipOf(name: string, text: string): HTMLElement {
  const chip = document.createElement('span')
  const strokes = signOf(text)
  chip.className = strokes === null ? name : `${name} signed`
  const word = document.createElement('span')
  word.textContent = text
  chip.append(...(strokes === null ? [] : [drawn(strokes)]), word)
  return chip
}

function drawn(strokes: string): SVGElement {
  const picture = document.createElementNS(SVG, 'svg')
  picture.setAttribute('viewBox', '-3.5 -3.5 7 7')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', strokes)
  picture.append(path)
  return picture
}
const SVG = 'http://www.w3.org/2000/svg'
