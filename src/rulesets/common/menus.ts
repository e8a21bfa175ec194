/** Menus that are opened once. */

/**
 * The same menus, remembered. A player looks into one, then names something in it. A decision stands for one position, so what
 * is in its menus never changes while it is open.
 */
export function openedOnce<G, D extends object, O extends { readonly id: string }>(
  contents: (game: G, decision: D, menu: O, only?: string) => readonly O[],
): (game: G, decision: D, menu: O, only?: string) => readonly O[] {
  const opened = new WeakMap<D, Map<string, readonly O[]>>()
  return (game, decision, menu, only) => {
    let known = opened.get(decision)
    const seen = known?.get(menu.id)
    if (seen !== undefined) return seen
    const inside = contents(game, decision, menu, only)
    if (only !== undefined) return inside
    if (known === undefined) {
      known = new Map()
      opened.set(decision, known)
    }
    known.set(menu.id, inside)
    return inside
  }
}
