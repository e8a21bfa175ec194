import { expect, test } from 'vitest'
import { apply, below, decisionOf, picker, randomAction, rngFrom, start, waitingFor } from '#engine'
import { RULESETS } from '#rulesets'
import { glossed, termFor, wordsFound } from './glossary.ts'

const TERMS = [
  { name: 'Skill', says: 'How good it is.', rule: 'A-1' },
  { name: 'Ballistic Skill', says: 'How well it shoots.', rule: 'A-2' },
  { name: 'R#', says: 'Reaches # cm.', rule: 'A-3' },
]

test('a text is cut at the longest words that are known, numbers put in', () => {
  expect(glossed(TERMS, 'Ballistic Skill 3, R12.5 and Skills')).toEqual([
    { text: 'Ballistic Skill', term: TERMS[1] },
    { text: ' 3, ' },
    { text: 'R12.5', term: { ...TERMS[2], says: 'Reaches 12.5 cm.' } },
    { text: ' and Skills' },
  ])
  expect(glossed([], 'Skill')).toEqual([{ text: 'Skill' }])
  expect(termFor(TERMS, 'Skill')).toBe(TERMS[0])
  expect(termFor(TERMS, 'Skill 3')).toBeUndefined()
})

test.each(RULESETS.map(rules => [rules.id, rules] as const))('%s: everything a card names is explained', (_, rules) => {
  const terms = rules.terms ?? []
  const unknown = new Set<string>()
  for (let n = 0; n < 30; n++) {
    const setup = rules.drawSetup(picker(`cards ${n}`))
    const rng = rngFrom(`cards ${n}`)
    const state = start(rules, setup, `cards ${n}`)
    const scene = rules.scene(state)
    for (const { label } of scene.scores) if (termFor(terms, label) === undefined) unknown.add(label)
    for (const { facts, tokens } of scene.models) {
      for (const token of tokens) if (termFor(terms, token) === undefined) unknown.add(token)
      // A weapon is explained by its code; what has a name of its own is explained by that.
      for (const [name, value] of facts) {
        const isKnown = [name, value].some(text => glossed(terms, text).some(({ term }) => term !== undefined))
        if (!isKnown) unknown.add(`${name}: ${value}`)
      }
    }
    // what becomes of somebody in play is shown on the table by a sign, and told on the card by its word
    for (let actions = 0; state.over === null && actions < 150; actions++) {
      const decision = decisionOf(state, waitingFor(state)[0]!)!
      apply(
        rules,
        state,
        randomAction(rules, state, decision, m => below(rng, m)),
      )
      if (actions % 10 > 0) continue
      for (const { tokens } of rules.scene(state).models) {
        for (const token of tokens) if (termFor(terms, token.replace(/ ×\d+$/, '')) === undefined) unknown.add(token)
      }
    }
  }
  expect([...unknown]).toEqual([])
})

test('gifts, spells and commands are found by their names on the rules page, those called so first', () => {
  const { terms = [] } = RULESETS.find(({ id }) => id === 'warfig')!
  for (const name of [
    'Light of the North',
    'Sure Foot',
    'Keen Sight',
    'Rage',
    'Thick Blood',
    'Ponderous',
    'Scythes',
    'Rallying Cry',
  ]) {
    expect(wordsFound(terms, name.toLowerCase())[0]?.name).toBe(name)
  }
  expect(wordsFound(terms, ' ')).toEqual([])
  expect(wordsFound(terms, 'no such words')).toEqual([])
})
