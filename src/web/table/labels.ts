/** Words on the table: names, lengths, altitudes, numbers that float up. Plain elements that follow their place. */

import { Vector3 } from 'three'
import type { Vec } from './scale.ts'
import type { Stage } from './stage.ts'

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
  readonly colour?: string
  readonly alpha?: number
}

export class Labels {
  private readonly layer = document.createElement('div')
  private readonly shown = new Map<string, { element: HTMLElement; label: Label }>()
  private readonly groups = new Map<string, readonly Label[]>()
  private readonly spot = new Vector3()

  constructor(parent: HTMLElement) {
    this.layer.className = 'table-labels'
    this.layer.setAttribute('aria-hidden', 'true')
    parent.append(this.layer)
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
      if (known === undefined) this.layer.append(element)
      if (known?.label.text !== label.text || known.label.parts?.join() !== label.parts?.join()) write(element, label)
      element.className = `table-label ${label.kind}`
      if (label.colour !== undefined) element.style.setProperty('--seat', label.colour)
      this.shown.set(id, { element, label })
    }
  }

  /** Puts every label where its place is in the picture now. */
  follow({ camera, width, height, lens }: Stage): void {
    // seen from far, small words make room for the picture
    const dense = height / (lens.half * 2)
    this.layer.dataset.far = dense < 5.5 ? 'very' : dense < 8 ? 'rather' : 'no'
    for (const { element, label } of this.shown.values()) {
      this.spot.set(label.at.x, label.at.y, label.at.z).project(camera)
      const hidden = this.spot.z > 1 || Math.abs(this.spot.x) > 1.2 || Math.abs(this.spot.y) > 1.2
      element.style.display = hidden ? 'none' : ''
      if (hidden) continue
      const [dx, dy] = label.shift ?? [0, 0]
      const x = (this.spot.x * 0.5 + 0.5) * width + dx
      const y = (0.5 - this.spot.y * 0.5) * height + dy
      element.style.transform = `translate(-50%, -50%) translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`
      element.style.opacity = String(label.alpha ?? 1)
    }
  }

  dispose(): void {
    this.layer.remove()
  }
}

function write(element: HTMLElement, { text, parts = [] }: Label): void {
  const chips = parts.map(part => {
    const chip = document.createElement('span')
    chip.className = 'table-chip'
    chip.textContent = part
    return chip
  })
  element.replaceChildren(text, ...chips)
}
