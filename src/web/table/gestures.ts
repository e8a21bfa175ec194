/**
 * What pointers on a table mean, as small states: up, pressed, dragging, or a pair of fingers. Knows no page and no clock;
 * `pointers.ts` feeds it.
 */

/** A pointer that moves less than this many pixels has tapped, not dragged. */
export const STILL = 5
/** A finger that rests this many milliseconds presses. */
export const LONG_PRESS = 450
/** Two fingers are measured as at least this far apart: nearer ones would zoom wildly. */
const NEAREST = 20

export interface Place {
  readonly x: number
  readonly y: number
}

interface Finger {
  readonly id: number
  readonly at: Place
}

export type State =
  | { readonly kind: 'up' }
  /** Down, and not moved yet. `held`: the hand took hold of something. */
  | {
      readonly kind: 'pressed'
      readonly finger: Finger
      readonly start: Place
      readonly held: boolean
      readonly main: boolean
    }
  /** Moved; or left over from a long press or a pair, and then it holds nothing. */
  | { readonly kind: 'dragging'; readonly finger: Finger; readonly held: boolean }
  | { readonly kind: 'pair'; readonly first: Finger; readonly second: Finger }

export type Input =
  | {
      readonly kind: 'down'
      readonly id: number
      readonly at: Place
      readonly held: boolean
      /** The main button of a mouse, or a finger. */
      readonly main: boolean
    }
  | { readonly kind: 'move'; readonly id: number; readonly at: Place }
  | { readonly kind: 'up'; readonly id: number; readonly at: Place }
  | { readonly kind: 'cancel'; readonly id: number }
  /** The finger has rested for `LONG_PRESS`. */
  | { readonly kind: 'rested' }
  /** A wheel or a key changed what is held: it is no tap any more. */
  | { readonly kind: 'stirred' }

export type Gesture =
  | { readonly kind: 'tap'; readonly at: Place; readonly held: boolean }
  | { readonly kind: 'press'; readonly at: Place }
  | { readonly kind: 'drag'; readonly at: Place; readonly by: Place; readonly held: boolean }
  /** What was held is put down at the end of a drag. */
  | { readonly kind: 'drop'; readonly at: Place }
  /** What was held is let go without being put down. */
  | { readonly kind: 'release' }
  /** Two fingers: how far their middle went, how much farther apart they are, and by how many degrees they turned. */
  | {
      readonly kind: 'pinch'
      readonly at: Place
      readonly by: Place
      readonly factor: number
      readonly twist: number
    }

export interface Step {
  readonly state: State
  readonly gestures: readonly Gesture[]
}

export const UP: State = { kind: 'up' }
const RELEASE: Gesture = { kind: 'release' }

const to = (state: State, ...gestures: readonly Gesture[]): Step => ({ state, gestures })

export function step(state: State, input: Input): Step {
  switch (state.kind) {
    case 'up':
      return input.kind === 'down' ? pressed(input) : to(state)
    case 'pressed':
      return whilePressed(state, input)
    case 'dragging':
      return whileDragging(state, input)
    case 'pair':
      return whilePair(state, input)
  }
}

/** Is this pointer one of those that are down? */
export function isDown(state: State, id: number): boolean {
  if (state.kind === 'up') return false
  return state.kind === 'pair' ? state.first.id === id || state.second.id === id : state.finger.id === id
}

const pressed = ({ id, at, held, main }: Extract<Input, { kind: 'down' }>): Step =>
  to({ kind: 'pressed', finger: { id, at }, start: at, held, main })

function whilePressed(state: Extract<State, { kind: 'pressed' }>, input: Input): Step {
  const { finger, start, held, main } = state
  const letGo = held ? [RELEASE] : []
  switch (input.kind) {
    case 'down':
      return paired(finger, input, letGo)
    case 'move': {
      if (input.id !== finger.id) return to(state)
      const moved = { ...finger, at: input.at }
      if (Math.abs(input.at.x - start.x) + Math.abs(input.at.y - start.y) <= STILL)
        return to({ ...state, finger: moved })
      return to({ kind: 'dragging', finger: moved, held }, dragged(finger, input.at, held))
    }
    case 'up':
      if (input.id !== finger.id) return to(state)
      return main ? to(UP, { kind: 'tap', at: input.at, held }, ...letGo) : to(UP, ...letGo)
    case 'cancel':
      return input.id === finger.id ? to(UP, ...letGo) : to(state)
    case 'rested':
      return to({ kind: 'dragging', finger, held: false }, ...letGo, { kind: 'press', at: start })
    case 'stirred':
      return to({ kind: 'dragging', finger, held })
  }
}

function whileDragging(state: Extract<State, { kind: 'dragging' }>, input: Input): Step {
  const { finger, held } = state
  const letGo = held ? [RELEASE] : []
  switch (input.kind) {
    case 'down':
      return paired(finger, input, letGo)
    case 'move':
      if (input.id !== finger.id) return to(state)
      return to({ ...state, finger: { ...finger, at: input.at } }, dragged(finger, input.at, held))
    case 'up':
      if (input.id !== finger.id) return to(state)
      return held ? to(UP, { kind: 'drop', at: input.at }, RELEASE) : to(UP)
    case 'cancel':
      return input.id === finger.id ? to(UP, ...letGo) : to(state)
    default:
      return to(state)
  }
}

const dragged = (finger: Finger, at: Place, held: boolean): Gesture => ({
  kind: 'drag',
  at,
  by: { x: at.x - finger.at.x, y: at.y - finger.at.y },
  held,
})

const paired = (first: Finger, { id, at }: Extract<Input, { kind: 'down' }>, letGo: readonly Gesture[]): Step =>
  to({ kind: 'pair', first, second: { id, at } }, ...letGo)

function whilePair(state: Extract<State, { kind: 'pair' }>, input: Input): Step {
  const { first, second } = state
  if (input.kind === 'up' || input.kind === 'cancel') {
    // The finger that is left moves the table, and taps nothing when it goes.
    if (input.id === first.id) return to({ kind: 'dragging', finger: second, held: false })
    if (input.id === second.id) return to({ kind: 'dragging', finger: first, held: false })
  }
  if (input.kind !== 'move' || !isDown(state, input.id)) return to(state)
  const moved = (finger: Finger) => (finger.id === input.id ? { ...finger, at: input.at } : finger)
  const next = { ...state, first: moved(first), second: moved(second) }
  const before = measured(state)
  const now = measured(next)
  return to(next, {
    kind: 'pinch',
    at: now.at,
    by: { x: now.at.x - before.at.x, y: now.at.y - before.at.y },
    factor: now.gap / before.gap,
    twist: ((((now.angle - before.angle) * 180) / Math.PI + 540) % 360) - 180,
  })
}

/** The middle of two fingers, how far they are apart, and which way the second lies from the first. */
function measured({ first: { at: a }, second: { at: b } }: Extract<State, { kind: 'pair' }>) {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  return {
    at: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
    gap: Math.max(NEAREST, Math.sqrt(dx * dx + dy * dy)),
    angle: Math.atan2(dy, dx),
  }
}
