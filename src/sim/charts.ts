/**
 * Small pictures drawn from numbers alone: colours come from the page around them. They are as wide as the room they are
 * given: across they are measured in per cent, so that lines stretch and words do not.
 */

import { between, type Interval, percent } from './stats.ts'

/** Text as it may stand in a page; a number and its % are never parted. */
export const escaped = (text: string): string => text.replace(/[&<>"]| (?=%)/g, sign => SIGNS[sign] ?? sign)
const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  ' ': '&nbsp;',
}

const at = (n: number): string => `${Math.round(n * 100) / 100}`
const share = (part: number): string => `${at(part * 100)}%`

// ---- in a cell of a table ----------------------------------------------------

/** A share as a dot on its interval, between 0 and 1 with one half marked. */
export const range = (part: number, interval: Interval): string =>
  `<span class="range" title="${percent(part)}, 95 % interval ${between(interval)}"><i style="left:${share(interval.low)};width:${share(interval.high - interval.low)}"></i><b style="left:${share(part)}"></b></span>`

/** The scale a column of ranges is read by. */
export const SCALE = '<span class="scale"><i>0 %</i><i>50 %</i><i>100 %</i></span>'

/** A number with a bar before it: how much it is of the most there is. */
export const meter = (n: number, most: number, words: string, kind = ''): string =>
  `<span class="meter ${kind}"><i style="width:${share(most > 0 ? n / most : 0)}"></i></span><span class="figure">${escaped(words)}</span>`

// ---- pictures ----------------------------------------------------------------

/** Whole numbers from 0 in steps of 1, 2 or 5 (or ten times those), the last at least `most`. */
export function ticks(most: number, about = 4): number[] {
  const step = stepFor(most / about)
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, i) => i * step)
}

/** The least of 1, 2, 5, 10, 20, 50 and so on that is not under `n`. */
function stepFor(n: number): number {
  for (let ten = 1; ; ten *= 10) for (const step of [ten, 2 * ten, 5 * ten]) if (step >= n) return step
}

/** Room for a word in pixels, on the safe side: fonts differ. */
export function widthOf(words: string): number {
  let width = 0
  for (const sign of words) width += /[ilIjtf.,:;'|!() ]/.test(sign) ? 4.6 : /[mwMW@%…]/.test(sign) ? 12 : 8.2
  return width
}

/** A name that fits the room, with an ellipsis where its end had to go. */
export function shortened(name: string, room: number): string {
  if (widthOf(name) <= room) return name
  let kept = name
  while (kept.length > 1 && widthOf(`${kept}…`) > room) kept = kept.slice(0, -1)
  return `${kept.trimEnd()}…`
}

interface Frame {
  readonly title: string
  readonly kind: string
  readonly height: number
  /** Room beside the picture, for words that stand there. */
  readonly left: number
  readonly right: number
}

function picture({ title, kind, height, left, right }: Frame, inside: readonly string[]): string {
  return `<div class="plot ${kind}" style="--left:${Math.ceil(left)}px;--right:${Math.ceil(right)}px"><svg width="100%" height="${height}" role="img" aria-label="${escaped(title)}">${inside.join('')}</svg></div>`
}
const text = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${share(x)}" y="${at(y)}" ${more}>${escaped(words)}</text>`
const line = (x1: number, y1: number, x2: number, y2: number, kind: string): string =>
  `<line x1="${share(x1)}" y1="${at(y1)}" x2="${share(x2)}" y2="${at(y2)}" class="${kind}"/>`

/** Lines across with their numbers to the left of them. */
const levels = (marks: readonly { readonly y: number; readonly words: string }[]): string[] =>
  marks.flatMap(({ y, words }, i) => [
    line(0, y, 1, y, i === 0 ? 'axis' : 'grid'),
    text(0, y + 4, words, 'dx="-8" class="small" text-anchor="end"'),
  ])

const FOOT = 36
const HEAD = 8

/** Numbers put together to bars: each of one number, or of a round number of them where there are many. */
export interface Bin {
  readonly from: number
  readonly to: number
  readonly games: number
}
const MOST_BINS = 24

export function binsOf(numbers: readonly number[]): Bin[] {
  if (numbers.length === 0) return []
  const [least, most] = numbers.reduce(
    ([low, high], n) => [Math.min(low, n), Math.max(high, n)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
  const wide = stepFor((most - least + 1) / MOST_BINS)
  const first = Math.floor(least / wide)
  const bins = Array.from({ length: Math.floor(most / wide) - first + 1 }, () => 0)
  for (const n of numbers) bins[Math.floor(n / wide) - first]! += 1
  return bins.map((games, i) => ({ from: (first + i) * wide, to: (first + i + 1) * wide - 1, games }))
}
export const binName = ({ from, to }: Bin): string => (from === to ? `${from}` : `${from} to ${to}`)

/** How often each length came up. */
export function histogram(numbers: readonly number[], what: string): string {
  const height = 210
  const bins = binsOf(numbers)
  if (bins.length === 0) return ''
  const marks = ticks(Math.max(...bins.map(({ games }) => games)))
  const y = (games: number): number => height - FOOT - ((height - FOOT - HEAD) * games) / marks.at(-1)!
  const inside = levels(marks.map(n => ({ y: y(n), words: `${n}` })))
  const step = 1 / bins.length
  const thick = Math.min(step * 0.9, 0.12)
  const every = stepFor(bins.length / 8)
  bins.forEach((bin, i) => {
    const { from, to, games } = bin
    inside.push(
      `<rect x="${share((i + 0.5) * step - thick / 2)}" y="${at(y(games))}" width="${share(thick)}" height="${at(y(0) - y(games))}" class="bar"><title>${games} of ${binName(bin)} ${what}</title></rect>`,
    )
    const isNamed = from === to ? i % every === 0 : from % (every * (to - from + 1)) === 0
    if (!isNamed) return
    // A bar of one number has it under its middle; one of several has its first under its left edge.
    const x = from === to ? (i + 0.5) * step : i * step
    inside.push(text(x, height - FOOT + 16, `${from}`, 'class="small" text-anchor="middle"'))
    if (from !== to) inside.push(line(x, y(0), x, y(0) + 4, 'axis'))
  })
  inside.push(text(1, height - 4, what, 'class="small" text-anchor="end"'))
  const left = 12 + widthOf(`${marks.at(-1)}`)
  return picture({ title: `How many games took how many ${what}`, kind: 'bars', height, left, right: 4 }, inside)
}

export interface Curve {
  readonly name: string
  readonly points: readonly number[]
}
/** Colours there are; the next lines have the same ones, dashed. */
const COLOURS = 8
const colour = (i: number): string => `c${i % COLOURS}${i >= COLOURS ? ' dashed' : ''}`

/** The share left after each round, one line each, with its name at its end; names take `most` pixels at most. */
export function curves(series: readonly Curve[], title: string, most = 300): string {
  const height = Math.max(230, HEAD + FOOT + series.length * LINE)
  const longest = Math.max(2, ...series.map(({ points }) => points.length))
  const x = (round: number): number => round / (longest - 1)
  const y = (part: number): number => HEAD + (height - FOOT - HEAD) * (1 - part)
  const inside = levels([0, 0.25, 0.5, 0.75, 1].map(part => ({ y: y(part), words: percent(part, 0) })))
  for (let round = 0; round < longest; round += stepFor(longest / 12)) {
    const words = round === 0 ? 'start' : `${round}`
    inside.push(text(x(round), height - FOOT + 16, words, 'class="small" text-anchor="middle"'))
  }
  inside.push(text(1, height - 4, 'after round', 'class="small" text-anchor="end"'))
  const ends = series.map(({ points }) => y(points.at(-1) ?? 0))
  const heights = spread(ends, HEAD + 4, height - FOOT)
  series.forEach(({ name, points }, i) => {
    const legs = points.slice(1).map((part, n) => line(x(n), y(points[n]!), x(n + 1), y(part), 'leg'))
    const end = points.length - 1
    inside.push(
      `<g class="curve ${colour(i)}"><title>${escaped(name)}</title>${legs.join('')}<circle cx="${share(x(end))}" cy="${at(ends[i]!)}" r="3.5"/></g>`,
      `<g class="end ${colour(i)}"><title>${escaped(name)}</title>${text(1, heights[i]! + 4, shortened(name, most), 'dx="10"')}</g>`,
    )
  })
  const right = 14 + Math.min(most, Math.max(...series.map(({ name }) => widthOf(name))))
  const keys = series.map(
    ({ name, points }, i) =>
      `<li class="${colour(i)}"><svg width="18" height="10" aria-hidden="true"><g class="curve ${colour(i)}"><line x1="0" y1="5" x2="18" y2="5"/></g></svg> ${escaped(name)} <b>${percent(points.at(-1) ?? 0, 0)}</b></li>`,
  )
  return `${picture({ title, kind: 'curves', height, left: 46, right }, inside)}<ul class="legend">${keys.join('')}</ul>`
}

/** The height of a line of words. */
const LINE = 15

/** Heights moved apart so that words do not lie on each other, and none leaves the picture. */
export function spread(heights: readonly number[], top: number, bottom: number): number[] {
  const order = heights.map((height, i) => ({ height, i })).sort((a, b) => a.height - b.height)
  const moved = [...heights]
  let last = top - LINE
  for (const { height, i } of order) {
    last = Math.max(height, last + LINE)
    moved[i] = last
  }
  let next = bottom + LINE
  for (const { i } of order.toReversed()) {
    next = Math.min(moved[i]!, next - LINE)
    moved[i] = next
  }
  return moved
}
