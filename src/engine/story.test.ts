import { expect, test } from 'vitest'
import { inches } from '#geometry'
import { toy } from '../../test/support/toy.ts'
import { everyFace } from './bands.ts'
import { start } from './game.ts'
import { lengthText } from './length.ts'
import type { BandRoll } from './roll.ts'
import { castOf, diceText, needTold, placeText, playerMark, seatName, told, toldWithRule, withNames } from './story.ts'
import type { GameEvent } from './types.ts'

const setup = toy.drawSetup(() => 0)
const state = start(toy, setup, 'story')
const cast = castOf(toy, toy.scene(state), setup)
const at = { x: inches(10), y: inches(5.25), z: 0 }
const bands = {
  kind: 'bands',
  rule: 'TY-SHT-02',
  seat: 0,
  by: 0,
  purpose: 'to hit',
  why: [],
} as const
const attack: BandRoll = {
  n: 5,
  sides: 6,
  bands: [
    { name: 'miss', upTo: 2 },
    { name: 'hit', upTo: 5 },
    { name: 'critical hit', upTo: 6 },
  ],
}
/** Misses that show a 1 are counted for themselves. */
const NATURAL: BandRoll['bands'] = [
  { name: 'miss', upTo: 1 },
  { name: 'miss', upTo: 3 },
  { name: 'hit', upTo: 5 },
  { name: 'critical hit', upTo: 6 },
]
const roll = { kind: 'roll', rule: 'TY-SHT-02', seat: 0, by: 0, purpose: 'to hit' } as const

test.each<[GameEvent, string]>([
  [{ kind: 'round', rule: 'R', n: 3 }, 'Round 3 begins.'],
  [{ kind: 'turn', rule: 'R', seat: 1, round: 3 }, 'Blue takes the turn.'],
  [{ kind: 'phase', rule: 'R', note: 'the wind turns' }, 'The wind turns.'],
  [{ kind: 'choice', rule: 'R', seat: 0, note: 'takes the north' }, 'Red: takes the north.'],
  [{ kind: 'choice', rule: 'R', seat: 0, note: 'crown', on: 3 }, "Blue's Scout 1: crown."],
  [
    { ...roll, roll: { n: 3, sides: 6, read: 'atMost', target: 3 }, faces: [1, 4, 3], got: 2, why: [] },
    "Red's Scout 1 rolls 3d6, to hit: 1 4 3, 2 of 3 show 3 or less.",
  ],
  [
    {
      ...roll,
      roll: { n: 1, sides: 6, read: 'atLeast', target: 4 },
      faces: [5],
      got: 1,
      why: [
        { n: 5, rule: 'A' },
        { n: -1, rule: 'B' },
        { n: 0, rule: 'C' },
      ],
    },
    "Red's Scout 1 rolls a d6, to hit: 5, that is 4 or more (5 A -1 B +0 C).",
  ],
  [
    { ...roll, by: null, roll: { n: 2, sides: 6, read: 'sum', target: 0 }, faces: [], got: 7, why: [] },
    'Red rolls 2d6, to hit: 7.',
  ],
  [
    { ...roll, by: null, seat: null, roll: { n: 2, sides: 6, read: 'sum', target: 8 }, faces: [3, 4], got: 7, why: [] },
    'The table rolls 2d6, to hit: 3 4, 7 against 8.',
  ],
  [
    { ...bands, roll: attack, faces: [6, 4, 3, 2, 1], got: [2, 2, 1], why: [{ n: 3, rule: 'A' }] },
    "Red's Scout 1 rolls 5d6, to hit: 6 4 3 2 1, 1 critical hit, 2 hits, 2 misses (3 A).",
  ],
  [
    { ...bands, roll: { ...attack, n: 2, again: ['miss', 'hit'] }, faces: [6, 1, 1], got: [1, 0, 1] },
    "Red's Scout 1 rolls 2d6, to hit: 6 1 1, 1 critical hit, 1 miss, misses and hits thrown again.",
  ],
  [
    { ...bands, roll: { ...attack, n: 2, stays: [0, 2, 1] }, faces: [5, 1], got: [1, 3, 1] },
    "Red's Scout 1 rolls 2d6 again, to hit: 5 1, in all 1 critical hit, 3 hits, 1 miss.",
  ],
  [
    { ...bands, roll: { ...attack, bands: NATURAL }, faces: [6, 4, 4, 2, 1], got: [1, 1, 2, 1] },
    "Red's Scout 1 rolls 5d6, to hit: 6 4 4 2 1, 1 critical hit, 2 hits, 2 misses.",
  ],
  [
    { ...bands, by: null, roll: { n: 6, sides: 6, bands: everyFace(6) }, faces: [], got: [2, 0, 1, 0, 0, 3] },
    'Red rolls 6d6, to hit: 3 sixes, 1 three, 2 ones.',
  ],
  [
    {
      ...bands,
      roll: { ...attack, n: 1, pair: 'digits', bands: [{ name: 'a scratch', upTo: 66 }] },
      faces: [3, 5],
      got: [1],
    },
    "Red's Scout 1 rolls a d66, to hit: 3 5, a scratch.",
  ],
  [{ ...bands, roll: { ...attack, n: 0 }, faces: [], got: [0, 0, 0] }, "Red's Scout 1 rolls 0d6, to hit: nothing."],
  [
    { kind: 'auto', rule: 'R', by: 0, purpose: 'morale', passed: false, why: [] },
    "Red's Scout 1 fails without a roll: morale.",
  ],
  [{ kind: 'place', rule: 'R', who: 0, at, facing: 90 }, "Red's Scout 1 is set at (10, 5.25), facing 90°."],
  [
    { kind: 'move', rule: 'R', who: 0, path: [at, { ...at, z: inches(3) }] },
    "Red's Scout 1 moves by (10, 5.25) to (10, 5.25, 3).",
  ],
  [{ kind: 'attack', rule: 'R', by: 0, at: 'W1', weapon: 'bow' }, "Red's Scout 1 attacks long wall with bow."],
  [{ kind: 'attack', rule: 'R', by: 0, at, weapon: 'bow' }, "Red's Scout 1 attacks (10, 5.25) with bow."],
  [{ kind: 'stray', rule: 'R', from: 3, to: 4 }, "What was meant for Blue's Scout 1 strays to Blue's Scout 2."],
  [{ kind: 'wound', rule: 'R', who: 3, n: 1, left: 1 }, "Blue's Scout 1 loses 1, 1 left."],
  [{ kind: 'heal', rule: 'R', who: 3, n: 1, left: 2 }, "Blue's Scout 1 regains 1, now 2."],
  [{ kind: 'mark', rule: 'R', who: 3, token: 'prone' }, "Blue's Scout 1 is now prone."],
  [{ kind: 'unmark', rule: 'R', who: 3, token: 'prone' }, "Blue's Scout 1 is no longer prone."],
  [{ kind: 'gone', rule: 'R', who: 'W1' }, 'long wall is destroyed.'],
  [{ kind: 'board', rule: 'R', who: 0, on: 1 }, "Red's Scout 1 climbs aboard Red's Scout 2."],
  [{ kind: 'card', rule: 'R', seat: 1, card: 'Charge', on: 3 }, "Blue plays Charge on Blue's Scout 1."],
  [{ kind: 'score', rule: 'R', seat: 1, n: 2, total: 5 }, 'Blue scores 2, 5 in all.'],
  [
    {
      kind: 'reveal',
      rule: 'R',
      actions: [
        { seat: 0, offer: 'left' },
        { seat: 1, offer: 'right' },
      ],
    },
    'What Red and Blue chose in secret is revealed.',
  ],
  [{ kind: 'over', rule: 'R', winner: 1 }, 'Blue wins the game.'],
  [{ kind: 'over', rule: 'R', winner: null }, 'The game ends in a draw.'],
])('%j', (event, sentence) => {
  expect(told(event, cast)).toBe(sentence)
  expect(toldWithRule(event, cast)).toBe(`${sentence} [${event.rule}]`)
})

test('lengths and places are written as the book writes them', () => {
  expect(lengthText(inches(8.25), 'inches')).toBe('8.25"')
  expect(lengthText(20_500, 'cm')).toBe('20.5 cm')
  expect(placeText({ x: 1000, y: 2000, z: 0 }, { units: 'cm' }, 60_000)).toBe('(1, 2)')
  expect(placeText({ x: 1000, y: 2000, z: 500 }, { units: 'cm', origin: 'south-west' }, 60_000)).toBe('(1, 58, 0.5)')
})

test.each<[BandRoll, string, string]>([
  [attack, '5d6', '1-2 miss, 3-5 hit, 6 critical hit'],
  [
    {
      ...attack,
      bands: [
        { name: 'miss', upTo: 6 },
        { name: 'hit', upTo: 6 },
      ],
    },
    '5d6',
    '1-6 miss',
  ],
  [
    {
      ...attack,
      n: 1,
      pair: 'sum',
      bands: [
        { name: 'held', upTo: 7 },
        { name: 'fled', upTo: 12 },
      ],
    },
    '2d6',
    '2-7 held, 8-12 fled',
  ],
  [{ ...attack, bands: NATURAL }, '5d6', '1-3 miss, 4-5 hit, 6 critical hit'],
  [{ ...attack, n: 3, pair: 'sum', bands: [{ name: 'any', upTo: 12 }] }, '3 times 2d6', '2-12 any'],
  [
    {
      ...attack,
      n: 1,
      pair: 'digits',
      bands: [
        { name: 'dead', upTo: 11 },
        { name: 'well', upTo: 66 },
      ],
    },
    '1d66',
    '11 dead, 12-66 well',
  ],
])('what is looked for: %j', (wanted, dice, need) => {
  expect([diceText(wanted), needTold(wanted)]).toEqual([dice, need])
})

test('a name that only one model has needs no seat before it', () => {
  const scene = toy.scene(state)
  const alone = { ...scene, models: scene.models.slice(0, 3) }
  expect(castOf(toy, alone, setup).who(0)).toBe('Scout 1')
  expect(cast.who(99)).toBe('model 99')
  expect(seatName(12)).toBe('Seat 12')
})

test('a player in a rulebook’s sentence has the name the client shows', () => {
  const text = `${playerMark(1)} waits for ${playerMark(0)}, ${playerMark(1)} says`
  expect(withNames(text)).toBe('Blue waits for Red, Blue says')
  expect(withNames(text, seat => ['Ann', 'Bo $&'][seat]!)).toBe('Bo $& waits for Ann, Bo $& says')
  const event = { kind: 'phase', rule: 'TY-GEN-01', note: `${playerMark(1)} holds the hill` } as const
  expect(told(event, cast)).toBe('Blue holds the hill.')
  expect(told(event, { ...cast, seat: seat => `Player ${seat}` })).toBe('Player 1 holds the hill.')
})

test('of a long way only the end is told', () => {
  const place = (x: number) => ({ x: inches(x), y: inches(5), z: 0 })
  const way = (...xs: number[]) => told({ kind: 'move', rule: 'R', who: 0, path: xs.map(place) }, cast)
  expect(way(1)).toBe("Red's Scout 1 moves to (1, 5).")
  expect(way(1, 2, 3, 4)).toBe("Red's Scout 1 moves by (1, 5) and (2, 5) and (3, 5) to (4, 5).")
  expect(way(1, 2, 3, 4, 5)).toBe("Red's Scout 1 moves to (5, 5).")
  expect(way()).toBe("Red's Scout 1 moves nowhere.")
})

test.each([
  [
    3,
    [
      { n: 5, rule: 'R-1' },
      { n: -2, rule: 'R-2' },
    ],
    'that is 3 or less (5 R-1 -2 R-2).',
  ],
  [5, [{ n: 4, rule: 'R-1' }], 'that is 5 or less (from 4 R-1).'],
  [4, [], 'that is 4 or less.'],
])('sums in brackets add up to %i, or say that it comes from them', (target, why, says) => {
  const event: GameEvent = {
    kind: 'roll',
    rule: 'R-1',
    seat: 0,
    by: 0,
    purpose: 'a Test',
    roll: { n: 1, sides: 6, read: 'atMost', target },
    faces: [2],
    got: 1,
    why,
  }
  expect(told(event, cast)).toBe(`${cast.who(0)} rolls a d6, a Test: 2, ${says}`)
})
