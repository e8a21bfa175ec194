/** What a player reads in every game: one unit of length, right plurals, no name of the program's own. */

import { describe, expect, test } from 'vitest'
import {
  type AnyRuleset,
  apply,
  castOf,
  decisionOf,
  type GameEvent,
  picker,
  randomAction,
  start,
  told,
  view,
  waitingFor,
} from '#engine'
import { RULESETS } from './index.ts'

const COUNTED =
  'points|rounds|turns|actions|wounds|dice|tiles|squads|models|inches|minutes|hits|commands|spells|characters|cards|tokens|steps'
/** What must not be read, by what is wrong with it. */
const WRONG: Readonly<Record<string, RegExp>> = {
  'another unit': /\d ?mm\b/,
  'a plural of one': new RegExp(`(^|[\\s(])1 (${COUNTED})\\b`, 'i'),
  'a name of the program': /\b[a-z]+[A-Z][a-z]+|\b[a-z]+:\d|undefined|\bNaN\b|\bnull\b|\[object/,
  'a word twice': /\b([A-Za-z]{4,}) \1\b/,
}

/** Everything said in some random games. */
function* saidIn(rules: AnyRuleset): Generator<string> {
  for (let n = 0; n < 3; n++) {
    const pick = picker(`wording ${n}`)
    const setup = rules.drawSetup(pick)
    const { goal = '', length = '', keys = [] } = rules.primer?.(setup) ?? {}
    yield* [goal, length, ...keys.map(({ says }) => says)]
    const log: GameEvent[] = []
    const state = start(rules, setup, 'wording', log)
    for (let step = 0; step < 60 && state.over === null; step++) {
      const seat = waitingFor(state)[0]!
      const decision = decisionOf(state, seat)!
      const seen = view(rules, state, seat)
      yield rules.question(seen, decision)
      for (const offer of decision.offers.slice(0, 12)) {
        yield rules.label(seen, offer)
        const inside = offer.opens && step % 4 === 0 ? rules.open(seen, decision, offer).slice(0, 6) : []
        for (const one of [offer, ...inside]) {
          yield rules.label(seen, one)
          for (const { says } of rules.explain(seen, one)) yield says
        }
      }
      const scene = rules.scene(seen)
      for (const { facts, tokens } of scene.models) yield* [...facts.flat(), ...tokens]
      apply(rules, state, randomAction(rules, state, decision, pick), log)
      const cast = castOf(rules, scene, setup)
      for (const event of log.splice(0)) yield told(event, cast)
    }
  }
}

describe.each(RULESETS.map(rules => [rules.id, rules] as const))('%s', (_, rules) => {
  test('sentences, labels, cards and stories read as a person would write them', () => {
    const found = new Set<string>()
    let read = 0
    for (const text of saidIn(rules)) {
      read++
      for (const [what, wrong] of Object.entries(WRONG)) if (wrong.test(text)) found.add(`${what}: ${text}`)
    }
    expect([...found].slice(0, 20)).toEqual([])
    expect(read).toBeGreaterThan(300)
  })

  test('ready lists, options and maps too', () => {
    const texts = [
      ...rules.presets.flatMap(({ says, roster }) => [says, roster.name]),
      ...rules.options.flatMap(({ name, says }) => [name, says ?? '']),
      ...rules.maps.map(({ name }) => name),
      ...rules.scenarios.flatMap(({ name, says }) => [name, says]),
    ]
    for (const [what, wrong] of Object.entries(WRONG)) {
      expect(
        texts.filter(text => wrong.test(text)),
        what,
      ).toEqual([])
    }
  })
})

test('the scan sees what it looks for', () => {
  const caught = [
    'Up to 100 mm',
    '1 points left',
    'Revealed: place:0/wide:5',
    'by byPoints',
    'Cavalry Cavalry',
    'NaN cm',
  ]
  for (const text of caught)
    expect(
      Object.values(WRONG).some(wrong => wrong.test(text)),
      text,
    ).toBe(true)
  expect(Object.values(WRONG).some(wrong => wrong.test('Sky Sovereign 1 shoots twice, 21 points left.'))).toBe(false)
})
