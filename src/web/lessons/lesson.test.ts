import { describe, expect, test } from 'vitest'
import { arrange, decisionOf, kindOf, start } from '#engine'
import { RULESETS } from '#rulesets'
import { GAMES } from '../games/index.ts'

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
