/** What a newcomer is told is there in every game, short, and cites rules that exist. */

import { describe, expect, test } from 'vitest'
import { picker } from '#engine'
import { RULESETS } from './index.ts'

describe.each(RULESETS.map(rules => [rules.id, rules] as const))('%s', (_, rules) => {
  const isRule = (id: string) => Object.hasOwn(rules.rules, id)

  test('before every battle: a goal, a length, and three rules that decide it', () => {
    const seen = new Set<string>()
    for (let n = 0; n < 40; n++) {
      const setup = rules.drawSetup(picker(`primer ${n}`))
      const primer = rules.primer?.(setup)
      expect(primer, rules.id).toBeDefined()
      for (const text of [primer!.goal, primer!.length]) expect(text).toMatch(/^\S.{5,160}[.!]$/)
      expect(primer!.keys).toHaveLength(3)
      for (const { rule, says } of primer!.keys) {
        expect(isRule(rule), rule).toBe(true)
        expect(says.length, says).toBeLessThan(180)
      }
      seen.add(setup.scenario)
    }
    expect(seen.size).toBe(rules.scenarios.length)
  })

  test('how to play fits on a page, and every chapter leads to its rules', () => {
    const guide = rules.guide ?? []
    expect(guide.length).toBeGreaterThan(4)
    const words = guide
      .flatMap(({ says }) => says)
      .join(' ')
      .split(/\s+/).length
    expect(words).toBeGreaterThan(150)
    expect(words).toBeLessThan(700)
    for (const { rules: cited, title } of guide) {
      expect(cited.length, title).toBeGreaterThan(0)
      for (const rule of cited) expect(isRule(rule), rule).toBe(true)
    }
  })

  test('every term says what it means, once, under a rule that exists', () => {
    const terms = rules.terms ?? []
    expect(new Set(terms.map(({ name }) => name)).size).toBe(terms.length)
    for (const { name, says, rule } of terms) {
      expect(isRule(rule), `${name} ${rule}`).toBe(true)
      expect(says.length, name).toBeGreaterThan(5)
    }
  })

  test('offers that end a turn are offers of the game', () => {
    expect(rules.ends?.length).toBeGreaterThan(0)
    for (const kind of rules.ends ?? []) expect(rules.repertoire).toContain(`offer:${kind}`)
  })
})
