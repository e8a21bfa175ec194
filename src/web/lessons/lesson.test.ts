import { describe, expect, test } from 'vitest'
import { arrange, decisionOf, kindOf, start } from '#engine'
import { RULESETS } from '#rulesets'
import { GAMES } from '../games/index.ts'
import { BEGINNING, followed, type LessonStep, tipNow } from './lesson.ts'

const LESSONS = GAMES.flatMap(({ lesson }) => lesson ?? [])

describe('a first game', () => {
  test.each(LESSONS)('of $game lets the newcomer choose first, as its lesson says', lesson => {
    const rules = RULESETS.find(({ id }) => id === lesson.game)!
    const rosters = lesson.lists.map(list => rules.presets.find(({ id }) => id === list)!.roster)
    const arranged = arrange(rules, { ...lesson.wishes, rosters })
    if (!('setup' in arranged)) throw new Error(JSON.stringify(arranged))
    const decision = decisionOf(start(rules, arranged.setup, lesson.seed), 0)
    const first = lesson.steps.find(step => step.took !== undefined)?.took
    expect(decision?.offers.map(offer => kindOf(offer.id))).toEqual(expect.arrayContaining([...(first ?? [])]))
    for (const { rule } of lesson.steps) if (rule !== undefined) expect(Object.keys(rules.rules)).toContain(rule)
  })
})

describe('a lesson follows the player', () => {
  const step = (title: string, more: Partial<LessonStep> = {}): LessonStep => ({ title, says: title, ...more })
  const steps = [
    step('welcome'),
    step('zone', { took: ['zone'], when: ['zone'] }),
    step('place', { took: ['place'], when: ['deploy'] }),
    step('act', { took: ['move'], when: ['act'] }),
    step('end', { took: ['end'], when: ['act'] }),
    step('done'),
  ]
  const reached = (at: number, question: string | null, ...taken: string[]) =>
    followed({ steps }, { ...BEGINNING, at }, { question, taken }).at

  test('what was done is passed, in its order', () => {
    expect(reached(1, 'deploy', 'zone')).toBe(2)
    expect(reached(2, 'act', 'place')).toBe(3)
    expect(reached(3, 'act', 'move', 'end')).toBe(5)
  })
  test('a question that a later step is about brings that step', () => {
    expect(reached(0, 'act')).toBe(0)
    expect(reached(0, 'act', 'zone')).toBe(3)
    expect(reached(2, 'act', 'place', 'place')).toBe(3)
    expect(reached(1, 'something else')).toBe(1)
    expect(reached(1, null)).toBe(1)
  })
  test('what is done far too early changes nothing', () => {
    expect(reached(1, 'zone', 'end')).toBe(1)
  })
  test('a tip is told once, when its question is put', () => {
    const tips = [{ when: ['react'], title: 'Reactions', says: 'They may.' }]
    expect(tipNow(tips, BEGINNING, 'act')).toBeUndefined()
    expect(tipNow(tips, BEGINNING, 'react')).toBe(tips[0])
    expect(tipNow(tips, { at: 0, told: ['Reactions'] }, 'react')).toBeUndefined()
  })
})
