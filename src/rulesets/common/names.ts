/** Copies of one name, told apart by numbers. */

import { playerMark, type Seat } from '#engine'

/** The number of one among those before it and itself that are the same. */
export function copyNumber<T>(list: readonly T[], i: number, isSame: (a: T, b: T) => boolean): number {
  const one = list[i]
  if (one === undefined) throw new Error(`names: no ${i} among ${list.length}`)
  let n = 0
  for (let k = 0; k <= i; k++) if (isSame(list[k]!, one)) n++
  return n
}

/** Names as they are shown: who is alone keeps the name, copies are numbered from 1 on. */
export function numbered(names: readonly string[]): string[] {
  const isSame = (a: string, b: string): boolean => a === b
  return names.map((name, i) => {
    const isAlone = names.indexOf(name) === names.lastIndexOf(name)
    return isAlone ? name : `${name} ${copyNumber(names, i, isSame)}`
  })
}

/** A name as it is told to both sides: with its player's, where somebody of another side is called the same. */
export function toldApart(all: readonly { readonly name: string; readonly seat: Seat }[], i: number): string {
  const one = all[i]
  if (one === undefined) throw new Error(`names: no ${i} among ${all.length}`)
  const isShared = all.some(other => other.seat !== one.seat && other.name === one.name)
  return isShared ? `${playerMark(one.seat)}'s ${one.name}` : one.name
}
