/** Mouse, pen and fingers on a table, told as gestures. Both tables listen through this. */

import { type Gesture, type Input, isDown, LONG_PRESS, type Place, type State, step, UP } from './gestures.ts'

/** How a pointer touches the table. */
export interface Touch {
  readonly touch: boolean
  readonly main: boolean
  readonly shift: boolean
}

/** What a table does with its pointers. */
export interface Listening {
  /** Where an event is, in the pixels the table counts in. */
  place(event: MouseEvent): Place
  /** The first pointer comes down: did it take hold of something, and does a long press mean anything there? */
  down(at: Place, how: Touch): { readonly held: boolean; readonly presses: boolean }
  gesture(gesture: Gesture, how: Touch): void
  /** A mouse or a pen is over a place; null when it leaves. */
  over(at: Place | null): void
  twice(at: Place): void
  wheel(event: WheelEvent, at: Place): void
}

/** An element of HTML or of SVG. */
type Surface = GlobalEventHandlers & Pick<Element, 'setPointerCapture'>

export class Pointers {
  private readonly root: Surface
  private readonly listening: Listening
  private readonly off = new AbortController()
  private state: State = UP
  private timer = 0

  constructor(root: Surface, listening: Listening) {
    this.root = root
    this.listening = listening
    const { signal } = this.off
    const on = (kind: 'down' | 'move' | 'up' | 'cancel', hear: (event: PointerEvent) => void) =>
      root.addEventListener(`pointer${kind}`, hear, { signal })
    on('down', event => this.down(event))
    on('move', event => this.move(event))
    on('up', event => this.take({ kind: 'up', id: event.pointerId, at: listening.place(event) }, event))
    on('cancel', event => this.take({ kind: 'cancel', id: event.pointerId }, event))
    root.addEventListener('pointerleave', () => listening.over(null), { signal })
    root.addEventListener('dblclick', event => listening.twice(listening.place(event)), { signal })
    // a long press is ours: the browser's own menu would take the finger away
    root.addEventListener('contextmenu', event => event.preventDefault(), { signal })
    root.addEventListener('wheel', event => this.wheel(event), { signal, passive: false })
  }

  /** A wheel or a key changed what is held: letting go now puts it down. */
  stir(): void {
    this.state = step(this.state, { kind: 'stirred' }).state
  }

  dispose(): void {
    clearTimeout(this.timer)
    this.off.abort()
  }

  private down(event: PointerEvent): void {
    const at = this.listening.place(event)
    const how = touchOf(event)
    const first = this.state.kind === 'up'
    const { held, presses } = first ? this.listening.down(at, how) : { held: false, presses: false }
    if (first) this.root.setPointerCapture(event.pointerId)
    this.take({ kind: 'down', id: event.pointerId, at, held, main: how.main }, event)
    if (presses && how.touch) this.timer = window.setTimeout(() => this.take({ kind: 'rested' }, event), LONG_PRESS)
  }

  private move(event: PointerEvent): void {
    const at = this.listening.place(event)
    if (isDown(this.state, event.pointerId)) this.take({ kind: 'move', id: event.pointerId, at }, event)
    else if (event.pointerType !== 'touch') this.listening.over(at)
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault()
    this.listening.wheel(event, this.listening.place(event))
  }

  private take(input: Input, event: PointerEvent): void {
    const { state, gestures } = step(this.state, input)
    this.state = state
    if (state.kind !== 'pressed' || input.kind === 'down') clearTimeout(this.timer)
    for (const gesture of gestures) this.listening.gesture(gesture, touchOf(event))
  }
}

const touchOf = ({ pointerType, button, shiftKey }: PointerEvent): Touch => ({
  touch: pointerType === 'touch',
  main: button === 0,
  shift: shiftKey,
})
