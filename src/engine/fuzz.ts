/** Whatever a client may send that is no action: nothing of it may hurt a game. */

import { must, nextAction, type Trial } from './battery.ts'
import type { Draw } from './draw.ts'
import { apply, refusal, start } from './game.ts'
import { fingerprint } from './record.ts'
import { picker } from './rng.ts'
import { same } from './same.ts'
import type { Action, Book } from './types.ts'
import { cloneState } from './view.ts'

/** Throws `n` malformed actions at random states of random games: each must be refused with a sentence and change nothing. */
export function fuzzRules<K extends Book>({ rules, draw }: Trial<K>, n: number, seed: string): void {
  const pick = picker(seed)
  let thrown = 0
  for (let game = 0; thrown < n; game++) {
    const state = start(rules, draw(pick), `${seed}-${game}`)
    for (let turn = 0; state.over === null && turn < 400 && thrown < n; turn++) {
      const good = nextAction(rules, state, pick)
      const before = fingerprint(state)
      for (let i = 0; i < 8; i++, thrown++) {
        const bad = spoil(good, pick)
        const refused = apply(rules, cloneState(rules, state), bad as Action) // it is not one: that is the point
        if (refused === null && refusal(rules, state, bad as Action) !== null)
          throw new Error('two minds about one action')
        if (refused !== null && (refused.why.length < 10 || refused.rule === '')) {
          throw new Error(`a refusal without a sentence for ${JSON.stringify(bad)}`)
        }
        if (refused !== null) apply(rules, state, bad as Action)
        same(fingerprint(state), before, `a refused action changed the game: ${JSON.stringify(bad)}`)
      }
      must(apply(rules, state, good), good)
    }
  }
}

const JUNK: readonly unknown[] = [
  null,
  undefined,
  true,
  -1,
  0.5,
  1e21,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  'x',
  '../',
  '__proto__',
  'constructor',
  [],
  [[]],
  {},
  [null],
  { x: 1 },
  { x: 1.5, y: 2, z: 3 },
  { x: 0, y: 0, z: -1 },
  { x: 1e9, y: 1e9, z: 0 },
  { x: '1', y: '2', z: '3' },
  [{ x: 0, y: 0, z: 0 }],
  [{ x: 1, y: 1, facing: 400 }],
  [-1, 1],
  [0.5],
  [1e9],
  '\u0000',
  'a'.repeat(10_000),
  new Array(500).fill(0),
]

/** A good action made bad: a field replaced, dropped or added, an offer misspelt, a filling bent. */
function spoil(good: Action, pick: Draw): unknown {
  const junk = JUNK[pick(JUNK.length)]
  switch (pick(9)) {
    case 0:
      return junk
    case 1:
      return { ...good, seat: junk }
    case 2:
      return { ...good, offer: junk }
    case 3:
      return { ...good, with: junk }
    case 4:
      return { ...good, offer: `${good.offer}/${String(junk)}` }
    case 5:
      return { ...good, offer: good.offer.slice(0, pick(good.offer.length + 1)) }
    case 6:
      return { ...good, seat: good.seat + 1 }
    case 7:
      return { ...good, with: bend(good.with, pick) }
    default:
      return { seat: good.seat }
  }
}

function bend(filling: unknown, pick: Draw): unknown {
  if (Array.isArray(filling)) return filling.map(part => (pick(2) === 0 ? part : bend(part, pick)))
  if (typeof filling === 'number') return filling + (pick(2) === 0 ? 0.25 : 1_000_000 * (pick(3) - 1))
  if (typeof filling === 'object' && filling !== null) {
    return Object.fromEntries(
      Object.entries(filling).map(([key, value]) => [key, pick(3) === 0 ? bend(value, pick) : value]),
    )
  }
  return JUNK[pick(JUNK.length)]
}
