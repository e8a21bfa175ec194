/** What test files import as 'vitest' while breaks are tried: tests are collected, to be run one by one and again. */

import { expect as real } from 'vitest'

export interface Collected {
  readonly title: string
  readonly run: () => unknown
}
const collected = new Map<string, Collected[]>()
let file = ''
/** Tests that are collected from now on are of this file. */
export const beginFile = (path: string): void => {
  file = path
  collected.set(path, [])
}
export const testsOf = (path: string): readonly Collected[] => collected.get(path) ?? []
const titles: string[] = []

type Body = (...row: unknown[]) => unknown

const titled = (title: string, row: readonly unknown[], n: number): string =>
  `${title.replaceAll('%#', String(n))}${row.length > 0 ? ` (${n})` : ''}`

const add = (title: string, run: () => unknown): void => {
  collected.get(file)?.push({ title: [...titles, title].join(' > '), run })
}
const each = (rows: Iterable<unknown>) => (title: string, body: Body) => {
  let n = 0
  for (const given of rows) {
    const row = Array.isArray(given) ? given : [given]
    add(titled(title, row, n++), () => body(...row))
  }
}
const within = (title: string, body: () => void): void => {
  titles.push(title)
  body()
  titles.pop()
}
const eachWithin = (rows: Iterable<unknown>) => (title: string, body: Body) => {
  let n = 0
  for (const given of rows) {
    const row = Array.isArray(given) ? given : [given]
    within(titled(title, row, n++), () => body(...row))
  }
}
const ignore = (): void => {}

export const test = Object.assign((title: string, body: () => unknown) => add(title, body), {
  each,
  skip: ignore,
  skipIf: () => ignore,
  runIf: () => ignore,
  todo: ignore,
})
export const it = test
export const describe = Object.assign((title: string, body: () => void) => within(title, body), {
  each: eachWithin,
  skip: ignore,
  skipIf: () => ignore,
  runIf: () => ignore,
})
export const expect = real
