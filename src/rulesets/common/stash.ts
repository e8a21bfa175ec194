/** Things that lie together and are counted by their names: a stash, a kit. Nothing is changed in place. */

/** The list without one of these; as it is where there is none. */
export function withoutOne(list: readonly string[], thing: string): readonly string[] {
  const at = list.indexOf(thing)
  return at < 0 ? list : list.toSpliced(at, 1)
}

/** How many of these are there? */
export const countOf = (list: readonly string[], thing: string): number => list.filter(one => one === thing).length

/** Each thing once, in the order they came. */
export const kindsOf = (list: readonly string[]): readonly string[] => [...new Set(list)]

/** As people write it: '2 × Sword', 'Shield'. */
export const counted = (list: readonly string[], nameOf: (thing: string) => string): readonly string[] =>
  kindsOf(list).map(thing => {
    const n = countOf(list, thing)
    return n === 1 ? nameOf(thing) : `${n} × ${nameOf(thing)}`
  })
