import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { RULE_KINDS } from '#engine'
import { GUIDE } from './primer.ts'
import { KINDS, PROVENANCE } from './provenance.ts'
import { RULES } from './rules.ts'

const SENTENCE =
  'WyrdWars basic rules v1.2; battle procedure, lists and campaign by Musterfield where the basic rules are silent.'
const fileAt = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

describe('the rules', () => {
  test('[WW-SCO-09] the sentence and the numbers of each kind stand on the card, in NOTICE and in README', () => {
    for (const kind of RULE_KINDS)
      expect(
        Object.values(RULES).filter(rule => rule.kind === kind),
        kind,
      ).toHaveLength(KINDS[kind])
    expect(PROVENANCE).toContain(SENTENCE)
    expect(PROVENANCE).toContain('Of 496 rules 39 are the book')
    for (const path of ['NOTICE', 'README.md']) {
      const text = fileAt(path).replace(/\s+/g, ' ')
      expect(text, path).toContain(SENTENCE)
      expect(text, path).toContain('496')
    }
  })

  test('[WW-SCO-02] what comes before what is settled by the kinds, in this order', () => {
    expect(RULE_KINDS).toEqual(['book', 'public', 'ruling', 'house'])
    // a house rule that beats the book names the rule it changes
    expect(RULES['WW-ARM-30']).toMatchObject({ kind: 'house' })
    expect(RULES['WW-ARM-30'].says).toContain('WW-ARM-13')
    expect(RULES['WW-ARM-13'].kind).toBe('book')
  })

  test('[WW-SCO-03] the guide has the nine topics of the book, in its order', () => {
    expect(GUIDE.slice(0, 9).map(({ title }) => title)).toEqual([
      'Characteristics',
      'The turn',
      'Moving and hiding',
      'Charging',
      'Shooting',
      'Close combat',
      'Rites and prayers',
      'Fleeing',
      'Special rules',
    ])
  })

  test('[WW-SCO-04] the last chapter names the twelve topics of the campaign part', () => {
    const last = GUIDE.at(-1)!
    const says = last.says.join(' ')
    for (const topic of [
      'warbands',
      'arming',
      'weapons and armour',
      'skills',
      'scenarios',
      'happenings',
      'aftermath',
      'exploration',
      'artefacts',
      'experience',
      'victory points',
      'injuries',
    ]) {
      expect(says, topic).toContain(topic)
    }
    for (const section of ['LST', 'WPN', 'ITM', 'SKL', 'SCN', 'HAP', 'AFT', 'EXP', 'ART', 'XPA', 'VIC', 'INJ'])
      expect(
        Object.keys(RULES).some(id => id.startsWith(`WW-${section}-`)),
        section,
      ).toBe(true)
  })

  test('[WW-SCO-05] critical hits, miscasts and misfires are here with our own numbers', () => {
    expect(GUIDE.find(({ title }) => title === 'Special rules')!.rules).toContain('WW-CRT-01')
    for (const id of ['WW-CRT-01', 'WW-RIT-07', 'WW-CRT-04'] as const) expect(RULES[id].kind).toBe('house')
  })
})
