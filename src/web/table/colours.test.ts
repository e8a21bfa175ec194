/** The colours that mean something stay apart for colour-blind eyes, as Machado, Oliveira and Fernandes (2009) simulate them. */

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { TONES } from './pointing.ts'
import { SEAT_COLOURS } from './seat-looks.ts'

type Three = readonly [number, number, number]

/** Full severity, over linear red, green and blue. */
const EYES: Readonly<Record<string, readonly [Three, Three, Three]>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const linear = (byte: number): number => {
  const c = byte / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}
const times = (rows: readonly [Three, Three, Three], [r, g, b]: Three): Three => {
  const at = (row: Three) => Math.min(1, Math.max(0, row[0] * r + row[1] * g + row[2] * b))
  return [at(rows[0]), at(rows[1]), at(rows[2])]
}

/** CIE Lab of a colour as these eyes see it. */
function labOf(colour: number, eyes: string): Three {
  const [r, g, b] = times(EYES[eyes]!, [linear(colour >> 16), linear((colour >> 8) & 255), linear(colour & 255)])
  const root = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27) * (t / 116) + 16 / 116)
  const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047)
  const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** How different two colours look: 2.3 is just seen side by side. */
function apart(a: number, b: number, eyes: string): number {
  const [p, q] = [labOf(a, eyes), labOf(b, eyes)]
  return Math.sqrt((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2 + (p[2] - q[2]) ** 2)
}

const numbers = (all: readonly string[]): number[] => all.map(one => Number.parseInt(one.slice(1), 16))

/** The colours of the seats in the panels, by theme, as the style sheet has them. */
function panelSeats(): number[][] {
  const css = readFileSync(new URL('../style/tokens.css', import.meta.url), 'utf8')
  const found = [...css.matchAll(/--seat-\d: (#[0-9a-f]{6})/g)].map(match => match[1]!)
  return Array.from({ length: found.length / 4 }, (_, n) => numbers(found.slice(n * 4, n * 4 + 4)))
}

const GROUPS: readonly (readonly [string, readonly number[]])[] = [
  ['the seats on the table', numbers(SEAT_COLOURS)],
  ...panelSeats().map((seats, n) => [`the seats in the panels, theme ${n + 1}`, seats] as const),
  ['allowed and refused', [TONES.legal, TONES.refused]],
  ['seen, partly seen and hidden', [TONES.seen, TONES.partly, TONES.hidden]],
  ['a target and a friend', [TONES.target, TONES.legal]],
  ['whole, hurt and nearly gone', [TONES.health, TONES.hurt, TONES.grave]],
]

describe.each(Object.keys(EYES))('for eyes that see %s', eyes => {
  test.each(GROUPS)('%s stay apart', (_, colours) => {
    for (const [n, a] of colours.entries()) {
      for (const b of colours.slice(n + 1)) {
        expect(apart(a, b, eyes), `#${a.toString(16)} and #${b.toString(16)}`).toBeGreaterThan(20)
      }
    }
  })
})

test('the measure tells black from white by 100, and no colour from itself', () => {
  expect(apart(0, 0xffffff, 'usual')).toBeCloseTo(100, 0)
  for (const eyes of Object.keys(EYES)) expect(apart(0xcc4a1e, 0xcc4a1e, eyes)).toBe(0)
})

test('a plain note has the colour of the paper, not of a warning', () => {
  const base = readFileSync(new URL('../style/base.css', import.meta.url), 'utf8')
  expect(base).toMatch(/\.note \{[^}]*background: var\(--sunken\)/)
  const tokens = readFileSync(new URL('../style/tokens.css', import.meta.url), 'utf8')
  const grounds = [...tokens.matchAll(/--sunken: (#[0-9a-f]{6})/g)].map(match => match[1]!)
  expect(grounds.length).toBeGreaterThan(2)
  for (const ground of numbers(grounds)) {
    const [, a, b] = labOf(ground, 'usual')
    expect(Math.sqrt(a * a + b * b), ground.toString(16)).toBeLessThan(12)
  }
})
