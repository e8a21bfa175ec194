import { describe, expect, test } from 'vitest'
import { GoldenStage } from '#common/golden'
import { ScriptedDice, start } from '#engine'
import { GOLDEN } from '../golden.ts'
import { wyrdwars } from '../index.ts'
import { aftermath } from './aftermath.ts'
import { COURT, COURT_AFTER, HANDED_OVER, SOOTFEET, SOOTFEET_AFTER, setupOf } from './golden.ts'
import type { AfterBook, WwResult } from './model.ts'
import { muster } from './muster.ts'
import { numbersNow, ratingOf } from './people.ts'
import { result } from './result.ts'
import { named } from './testing.ts'

const goldOf = (stage: GoldenStage<AfterBook>) => stage.board.band.gold
const told = (stage: GoldenStage<AfterBook>, rule: string) =>
  stage.log.flatMap(event => (event.kind === 'choice' && event.rule === rule ? [event.note] : []))

describe('the golden aftermath', () => {
  test('[WW-AFT-01] [WW-RES-01] the Sootfeet, step by step', () => {
    expect([SOOTFEET.gold, ratingOf(SOOTFEET)]).toEqual([253, 147])
    const stage = new GoldenStage<AfterBook>(aftermath, SOOTFEET_AFTER)
    const { fighters } = stage.board.band
    // 3: experience, and two heroes pass 3
    expect(fighters.map(({ experience }) => experience)).toEqual([4, 2, 3, 0])
    expect(numbersNow(fighters[0]!).initiative).toBe(6)
    expect(stage.question).toBe('skill 0')
    expect(stage.roots).not.toContain('skill:loud-voice')
    stage.next('3.')
    expect([stage.board.dice.map(({ face }) => face), stage.question]).toEqual([[5, 2, 5, 3], 'hero 0'])
    expect([goldOf(stage), told(stage, 'WW-EXP-03'), told(stage, 'WW-EXP-05')]).toEqual([
      253 + 60 + 20,
      ['exploration, 15 points: 60 gp, now 313'],
      ['a token: 20 gp, now 333'],
    ])
    stage.next('5.')
    const cutpurse = named(stage.board.band, 'Cutpurse')
    expect([cutpurse.experience, numbersNow(cutpurse).movement, goldOf(stage)]).toEqual([3, 6, 325])
    stage.next('7. Master Sweep')
    expect([stage.board.offered, stage.refused('stall/look:f1')?.why]).toEqual([null, 'One look in an aftermath.'])
    stage.next('7. two')
    expect([goldOf(stage), stage.board.band.fighters.length]).toEqual([287, 6])
    stage.next('8.')
    expect([stage.question, ratingOf(stage.board.band)]).toEqual(['over', 200])
  })

  test('[WW-AFT-01] [WW-INJ-09] the Court, step by step, and what it is refused', () => {
    expect([COURT.gold, ratingOf(COURT)]).toEqual([183, 217])
    const stage = new GoldenStage<AfterBook>(aftermath, COURT_AFTER)
    expect(named(stage.board.band, 'Chandler').kit).toEqual(['sword'])
    expect(stage.board.band.fighters.map(({ name }) => name)).toEqual(['Chandler', 'Tallow Knight', 'Wax Thrall'])
    expect(stage.board.band.fighters.map(({ experience }) => experience)).toEqual([1, 1, 0])
    expect(goldOf(stage)).toBe(193)
    expect(stage.refused('recruit/recruit:chandler')).toMatchObject({
      rule: 'WW-LST-02',
      why: expect.stringContaining('Exactly one leader is needed'),
    })
    stage.toTheEnd()
    expect([goldOf(stage), stage.question, ratingOf(stage.board.band)]).toEqual([154, 'over', 217])
    expect(named(stage.board.band, 'Chandler').kit).toEqual(['sword', 'mail'])
  })

  test('[WW-ROU-10] [WW-INJ-12] [WW-XPA-05] [WW-EXP-04] the other way: the Court surrenders', () => {
    const [won, lost] = HANDED_OVER.sides as [WwResult['sides'][number], WwResult['sides'][number]]
    const result: WwResult = {
      ...HANDED_OVER,
      sides: [
        {
          ...won,
          fighters: won.fighters.map(one => ({
            ...one,
            tokens: 0,
            credits: one.name === 'Master Sweep' ? [] : one.credits,
          })),
        },
        {
          ...lost,
          ending: 'surrendered',
          fighters: lost.fighters.map(one =>
            ['Chandler', 'Tallow Knight'].includes(one.name)
              ? { ...one, fate: 'stood' as const, inContact: true }
              : one,
          ),
        },
      ],
    }
    const dice = new ScriptedDice([4, 4, 4, 4, 5])
    const court = start(aftermath, setupOf(1, result), 'x', [], dice)
    expect([dice.left, court.board.band.gold]).toEqual([0, 183 - 8])
    expect(court.board.band.fighters.map(({ experience }) => experience)).toEqual([0, 0, 0, 0])
    const sweeps = new ScriptedDice([2, 3, 1, 2, 6])
    const soot = start(aftermath, setupOf(0, result), 'x', [], sweeps)
    expect([soot.board.band.fighters.map(({ experience }) => experience), soot.board.dice.length]).toEqual([
      [2, 2, 3, 0],
      3,
    ])
  })

  test('[WW-RES-01] [WW-RES-02] [WW-RES-03] [WW-RES-04] the second golden battle hands over exactly this', () => {
    const golden = GOLDEN[1]!
    const mustered = [SOOTFEET, COURT].map(band => {
      const found = muster(band, {})
      if (!('roster' in found)) throw new Error(found[0]?.why)
      return found
    })
    const stage = new GoldenStage(wyrdwars, {
      ...golden,
      setup: {
        ...golden.setup,
        rosters: mustered.map(({ roster }) => roster),
        options: { ...golden.setup.options, gold: null },
      },
    }).toTheEnd()
    expect(stage.question).toBe('over')
    expect(result(stage.state, mustered)).toEqual(HANDED_OVER)
  })
})
