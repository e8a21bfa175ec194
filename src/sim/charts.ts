/** Small pictures in SVG, drawn from numbers alone: colours come from the page around them. */

import type { Interval } from './stats.ts'

/** Text as it may stand in a page. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

export const percent = (share: number, digits = 0): string => `${(share * 100).toFixed(digits)} %`
const at = (n: number): string => n.toFixed(1)

function svg(width: number, height: number, title: string, inside: readonly string[]): string {
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}" style="max-width:${width}px"><title>${escaped(title)}</title>${inside.join('')}</svg>`
}
const text = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${at(x)}" y="${at(y)}" ${more}>${escaped(words)}</text>`
const line = (x1: number, y1: number, x2: number, y2: number, kind: string): string =>
  `<line x1="${at(x1)}" y1="${at(y1)}" x2="${at(x2)}" y2="${at(y2)}" class="${kind}"/>`

/** A share with its interval for each row, one half marked. */
export function intervals(rows: readonly { name: string; share: number; interval: Interval; note: string }[]): string {
  const [left, width, step] = [190, 360, 30]
  const x = (share: number): number => left + share * width
  const height = rows.length * step + 28
  const inside = [0, 0.25, 0.5, 0.75, 1].flatMap(share => [
    line(x(share), 4, x(share), height - 22, share === 0.5 ? 'half' : 'grid'),
    text(x(share), height - 6, percent(share), 'class="small" text-anchor="middle"'),
  ])
  rows.forEach(({ name, share, interval, note }, i) => {
    const y = 18 + i * step
    inside.push(
      text(left - 10, y + 4, shortened(name, 28), 'text-anchor="end"'),
      `<rect x="${at(x(interval.low))}" y="${y - 5}" width="${at(Math.max(2, (interval.high - interval.low) * width))}" height="10" rx="5" class="band"/>`,
      `<circle cx="${at(x(share))}" cy="${y}" r="5" class="dot"><title>${escaped(note)}</title></circle>`,
      text(left + width + 12, y + 4, percent(share, 1), 'class="value"'),
    )
  })
  return svg(left + width + 80, height, 'Share of games won with its 95 % interval', inside)
}

/** Who beats whom: the row's share of points against the column, a draw counting half. */
export function matrix(names: readonly string[], cell: (row: number, column: number) => Cell | null): string {
  const [left, top, side] = [190, 104, 64]
  const inside: string[] = []
  names.forEach((name, i) => {
    inside.push(text(left - 10, top + i * side + side / 2 + 4, shortened(name, 28), 'text-anchor="end"'))
    const [x, y] = [left + i * side + side / 2, top - 10]
    inside.push(text(x, y, shortened(name, 18), `transform="rotate(-40 ${at(x)} ${at(y)})"`))
  })
  names.forEach((name, i) => {
    names.forEach((other, j) => {
      const found = cell(i, j)
      const [x, y] = [left + j * side, top + i * side]
      if (found === null) {
        inside.push(
          `<rect x="${x + 1}" y="${y + 1}" width="${side - 2}" height="${side - 2}" rx="6" class="${i === j ? 'self' : 'empty'}"/>`,
        )
        return
      }
      // Far from even is strong, even is pale; which way, the colour says and the number too.
      const strength = Math.min(1, Math.abs(found.share - 0.5) * 2)
      const side_ = found.share >= 0.5 ? 'good' : 'bad'
      inside.push(
        `<g><title>${escaped(`${name} against ${other}: ${found.note}`)}</title><rect x="${x + 1}" y="${y + 1}" width="${side - 2}" height="${side - 2}" rx="6" class="${side_}" style="fill-opacity:${(0.12 + 0.75 * strength).toFixed(2)}"/>`,
        text(
          x + side / 2,
          y + side / 2 + 2,
          percent(found.share),
          `text-anchor="middle" class="cell${strength > 0.7 ? ' on' : ''}"`,
        ),
        text(
          x + side / 2,
          y + side / 2 + 18,
          found.small,
          `text-anchor="middle" class="tiny${strength > 0.7 ? ' on' : ''}"`,
        ),
        '</g>',
      )
    })
  })
  return svg(left + names.length * side + 60, top + names.length * side + 6, 'Who beats whom', inside)
}
export interface Cell {
  readonly share: number
  readonly small: string
  readonly note: string
}

/** How often each length came up. */
export function histogram(numbers: readonly number[], what: string): string {
  const [width, height, left, foot] = [560, 190, 40, 34]
  if (numbers.length === 0) return ''
  const least = Math.min(...numbers)
  const most = Math.max(...numbers)
  const wide = Math.max(1, Math.ceil((most - least + 1) / 24))
  const bins = new Array<number>(Math.floor((most - least) / wide) + 1).fill(0)
  for (const n of numbers) bins[Math.floor((n - least) / wide)]! += 1
  const tallest = Math.max(...bins)
  const step = (width - left) / bins.length
  const inside = [line(left, height - foot, width, height - foot, 'axis')]
  for (const share of [0.5, 1]) {
    const y = (height - foot) * (1 - share) + 8 * share
    inside.push(
      line(left, y, width, y, 'grid'),
      text(left - 8, y + 4, `${Math.round(tallest * share)}`, 'class="small" text-anchor="end"'),
    )
  }
  bins.forEach((n, i) => {
    const tall = ((height - foot - 8) * n) / tallest
    const from = least + i * wide
    const to = from + wide - 1
    const name = wide === 1 ? `${from}` : `${from} to ${to}`
    inside.push(
      `<rect x="${at(left + i * step + 1)}" y="${at(height - foot - tall)}" width="${at(Math.max(1, step - 2))}" height="${at(tall)}" rx="2" class="bar"><title>${n} games of ${name} ${what}</title></rect>`,
    )
    if (i % Math.ceil(bins.length / 8) === 0)
      inside.push(text(left + (i + 0.5) * step, height - foot + 15, `${from}`, 'class="small" text-anchor="middle"'))
  })
  inside.push(text(width, height - 4, what, 'class="small" text-anchor="end"'))
  return svg(width, height, `Length of games in ${what}`, inside)
}

/** Lines that fall from 1: the share that is left after each round. */
export function curves(series: readonly { name: string; points: readonly number[] }[]): string {
  const [width, height, left, foot, right] = [560, 240, 40, 30, 150]
  const longest = Math.max(2, ...series.map(({ points }) => points.length))
  const x = (round: number): number => left + ((width - left - right) * round) / (longest - 1)
  const y = (share: number): number => 8 + (height - foot - 8) * (1 - share)
  const inside = [0, 0.25, 0.5, 0.75, 1].flatMap(share => [
    line(left, y(share), width - right, y(share), share === 0 ? 'axis' : 'grid'),
    text(left - 8, y(share) + 4, percent(share), 'class="small" text-anchor="end"'),
  ])
  for (let round = 0; round < longest; round += Math.ceil(longest / 10)) {
    inside.push(text(x(round), height - foot + 16, `${round}`, 'class="small" text-anchor="middle"'))
  }
  inside.push(text(width - right, height - 2, 'rounds', 'class="small" text-anchor="end"'))
  const labels = apart(series.map(({ points }) => y(points.at(-1) ?? 0)))
  series.forEach(({ name, points }, i) => {
    const path = points.map((share, round) => `${round === 0 ? 'M' : 'L'}${at(x(round))} ${at(y(share))}`).join('')
    const end = x(Math.max(0, points.length - 1))
    inside.push(
      `<path d="${path}" class="curve c${i % 8}"><title>${escaped(name)}</title></path>`,
      `<circle cx="${at(end)}" cy="${at(y(points.at(-1) ?? 0))}" r="3.5" class="mark c${i % 8}"/>`,
      text(Math.max(end + 8, width - right + 6), labels[i]! + 4, shortened(name, 24), `class="small k${i % 8}"`),
    )
  })
  return svg(width, height, 'Share of models left after each round', inside)
}

/** Heights moved apart so that words do not lie on each other. */
function apart(heights: readonly number[]): number[] {
  const order = heights.map((height, i) => ({ height, i })).sort((a, b) => a.height - b.height)
  const moved = [...heights]
  let last = Number.NEGATIVE_INFINITY
  for (const { height, i } of order) {
    last = Math.max(height, last + 13)
    moved[i] = last
  }
  return moved
}

const shortened = (name: string, most: number): string => (name.length <= most ? name : `${name.slice(0, most - 1)}…`)
