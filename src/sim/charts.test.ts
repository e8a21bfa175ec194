import { describe, expect, test } from 'vitest'
import { binsOf, curves, escaped, histogram, shortened, spread, ticks, widthOf } from './charts.ts'

describe('a histogram', () => {
  test.each([
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [28, [0, 10, 20, 30]],
    [400, [0, 100, 200, 300, 400]],
  ])('of at most %i has whole, round numbers beside it', (most, marks) => expect(ticks(most)).toEqual(marks))

  test('numbers stand at their true height', () => {
    const html = histogram([4, 5, 5, 6, 6, 6], 'rounds')
    const tops = [...html.matchAll(/<rect [^>]*y="([\d.]+)"[^>]*><title>(\d+) of/g)].map(([, y, n]) => [n, Number(y)])
    const marks = [...html.matchAll(/<text x="0%" y="([\d.]+)"[^>]*>(\d+)</g)].map(([, y, n]) => [n, Number(y) - 4])
    expect(marks.map(([n]) => n)).toEqual(['0', '1', '2', '3'])
    expect(tops).toEqual(marks.slice(1))
  })

  test('wide bars hold what they say, from one round number to the next', () => {
    const bins = binsOf([103, 104, 105, 109, 110, 222])
    expect(bins[0]).toEqual({ from: 100, to: 104, games: 2 })
    expect(bins[1]).toEqual({ from: 105, to: 109, games: 2 })
    expect(bins.at(-1)).toEqual({ from: 220, to: 224, games: 1 })
    expect(bins.reduce((sum, { games }) => sum + games, 0)).toBe(6)
    expect(binsOf([4, 6]).map(({ from, to }) => [from, to])).toEqual([
      [4, 4],
      [5, 5],
      [6, 6],
    ])
  })

  test('a number under a wide bar is at its left edge, under a narrow one in its middle', () => {
    expect(histogram([0, 100, 239], 'decisions')).toMatch(/<text x="41\.67%" [^>]*>100</) // the edge of bar 10 of 24
    expect(histogram([4, 5], 'rounds')).toMatch(/<text x="25%" [^>]*>4</)
    expect(histogram([7, 23], 'rounds')).toMatch(/>7<.*>12</) // the first bar is named, then every fifth
  })

  test('of many thousand games is drawn, of none is nothing', () => {
    expect(histogram(new Array(300_000).fill(5), 'rounds')).toContain('300000 of 5 rounds')
    expect(histogram([], 'rounds')).toBe('')
  })
})

describe('names beside curves', () => {
  const room = (name: string): number => Number(/--right:(\d+)px/.exec(curves([{ name, points: [1, 0.5] }], 'x'))![1])

  test('have as much room as they need', () => {
    expect(room('greedy')).toBeGreaterThan(widthOf('greedy'))
    expect(room('greedy with Sunforge Watch')).toBeGreaterThan(widthOf('greedy with Sunforge Watch'))
    expect(room('greedy')).toBeLessThan(room('greedy with Sunforge'))
  })

  test('that are too long end in an ellipsis, and are there in full to point at', () => {
    const name = 'greedy with a list of a name that nobody would ever write on paper'
    const html = curves([{ name, points: [1, 0.5] }], 'x')
    expect(html).toContain(`<title>${name}</title>`)
    expect(html).toMatch(/>greedy with a list[^<]*…</)
    const short = shortened(name, 100)
    expect(widthOf(short)).toBeLessThanOrEqual(100)
    expect(name.startsWith(short.slice(0, -1))).toBe(true)
    expect(shortened('greedy', 100)).toBe('greedy')
  })

  test('do not lie on each other, and stay in the picture', () => {
    const heights = spread([100, 101, 102, 198, 199], 10, 200)
    const sorted = heights.toSorted((a, b) => a - b)
    for (let i = 1; i < sorted.length; i++) expect(sorted[i]! - sorted[i - 1]!).toBeGreaterThanOrEqual(15)
    expect(sorted.at(-1)).toBeLessThanOrEqual(200)
    expect(spread([20, 150], 10, 200)).toEqual([20, 150])
  })
})

test('text stays text, and a number is not parted from its %', () => {
  expect(escaped('<b a="1">&')).toBe('&lt;b a=&quot;1&quot;&gt;&amp;')
  expect(escaped('41 % to 78 %')).toBe('41&nbsp;% to 78&nbsp;%')
})
