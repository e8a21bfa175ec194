/** Boards on which a few things are otherwise than play has left them: it seldom comes to them, and rules speak of them too. */

import type { Draw } from './draw.ts'
import type { GameState } from './types.ts'

type Plain = Record<string, unknown>
type Leaf = string | number | boolean | null
interface Spot {
  readonly holder: Plain
  readonly key: string
}

/** Where everybody is, is left as it is: crowds are for that. */
const PLACES = new Set(['x', 'y', 'z', 'facing', 'id', 'who', 'seat', 'slot', 'name'])

/** Keeps what stands in boards under each name, so that something is only exchanged for what could stand there. */
export class Oddities {
  private readonly known = new Map<string, Set<Leaf>>()
  private readonly parts = new Map<string, string[]>()

  learn(board: unknown): void {
    for (const { holder, key } of spotsIn(board)) {
      const value = holder[key]
      if (Array.isArray(value)) this.learnParts(key, value)
      else this.known.set(key, (this.known.get(key) ?? new Set()).add(value as Leaf)) // spots are leaves or lists
    }
  }

  private learnParts(key: string, list: readonly unknown[]): void {
    const parts = this.parts.get(key) ?? []
    for (const part of list) {
      const text = JSON.stringify(part)
      if (!parts.includes(text) && parts.length < 40) parts.push(text)
    }
    this.parts.set(key, parts)
  }

  /** A copy of a game with so many things changed on its board. */
  changed(state: GameState, n: number, pick: Draw): GameState {
    const copy: GameState = { ...state, ...JSON.parse(JSON.stringify({ ...state, setup: null })), setup: state.setup }
    const spots = spotsIn(copy.board)
    if (spots.length > 0) for (let i = 0; i < n; i++) this.change(spots[pick(spots.length)]!, pick)
    return copy
  }

  private change({ holder, key }: Spot, pick: Draw): void {
    const value = holder[key]
    if (Array.isArray(value)) this.changeList(key, value, pick)
    else if (typeof value === 'boolean') holder[key] = !value
    else {
      // much more of something than play has left there would open menus without end
      const most = typeof value === 'number' ? value + 1 : Number.POSITIVE_INFINITY
      const others = [...(this.known.get(key) ?? [])].filter(other => other !== value && (Number(other) || 0) <= most)
      if (others.length > 0) holder[key] = others[pick(others.length)]
      else if (typeof value === 'number') holder[key] = value === 0 || pick(2) === 0 ? value + 1 : value - 1
    }
  }

  private changeList(key: string, list: unknown[], pick: Draw): void {
    const parts = this.parts.get(key) ?? []
    if (list.length > 0 && pick(2) === 0) list.splice(pick(list.length), 1)
    else if (parts.length > 0) list.push(JSON.parse(parts[pick(parts.length)]!))
  }
}

/** Everything in a board that has no parts, and every list. */
function spotsIn(value: unknown): Spot[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Plain // a list answers to its numbers as well
  return Object.keys(holder).flatMap(key => {
    if (PLACES.has(key)) return []
    const part = holder[key]
    const own = typeof part !== 'object' || part === null || Array.isArray(part)
    return own && !/^\d+$/.test(key) ? [{ holder, key }, ...spotsIn(part)] : spotsIn(part)
  })
}
