import { describe, expect, test } from 'vitest'
import { GoldenStage } from '#common/golden'
import { SIDE } from '#common/north'
import { INCH } from '#geometry'
import { GOLDEN } from './golden.ts'
import { wyrdwars } from './index.ts'
import type { Book } from './model.ts'
import { scoreOf } from './scenarios.ts'

const [brawl, reliquary] = GOLDEN

class Told extends GoldenStage<Book> {
  /** Plays up to and with the last step of that number. */
  upTo(n: number): this {
    while (!this.isDone) {
      this.next()
      const next = this.golden.steps[this.golden.steps.indexOf(this.played!) + 1]
      if (next === undefined || Number.parseInt(next.says, 10) > n) return this
    }
    return this
  }
  played: (typeof GOLDEN)[number]['steps'][number] | null = null
  override next(says = '') {
    this.played = super.next(says)
    return this.played
  }
  /** Where somebody is, as the book counts. */
  at(who: number): number[] | null {
    const { at } = this.board.warriors[who]!
    return at && [at.x / INCH, SIDE - at.y / INCH, at.z / INCH].map(n => Math.round(n * 100) / 100)
  }
  one(who: number) {
    return this.board.warriors[who]!
  }
}

describe('golden game 1: Street Brawl on Tallow Row', () => {
  const upTo = (n: number): Told => new Told(wyrdwars, brawl!).upTo(n)
  const [reeve, watch, crossbow, levy, chandler, thrall, hound, archer] = [0, 1, 2, 3, 4, 5, 6, 7] as const

  test('[WW-ROU-06] every step, every die, and A wins as nobody of B is left', () => {
    const game = new Told(wyrdwars, brawl!).toTheEnd()
    expect(game.state.over).toEqual({ winner: 0, rule: 'WW-ROU-06' })
    expect([scoreOf(game.state, 0), scoreOf(game.state, 1)]).toEqual([7, 1])
    expect(game.board.warriors.map(({ credits }) => credits)).toEqual([
      [chandler, thrall],
      [],
      [archer],
      [hound],
      [watch],
      [],
      [],
      [],
    ])
    expect([game.one(watch).splinters, game.one(levy).splinters]).toEqual([2, 1])
  })
  test('[WW-HID-07] step 8: Archer asks to search for Crossbow, 17.31 of 12 inches', () => {
    const game = upTo(7)
    expect(game.one(crossbow).hidden).toBe(true)
    expect(game.refused(`search:${archer}:${crossbow}`)?.why).toBe('17.31 of 12".')
  })
  test('[WW-ARM-13] step 9: the save of Shield Watch splinters', () => {
    expect(upTo(9).one(watch).splinters).toBe(1)
  })
  test('[WW-CHG-02] step 10: Reeve asks to charge Chandler, 11.09 of 10 inches', () => {
    expect(upTo(9).refused(`charge:${reeve}/at:${chandler}`)?.why).toBe('Target is 11.09" away, reach is at most 10".')
  })
  test('steps 12 to 16: where the charges end', () => {
    const game = upTo(12)
    expect([game.one(crossbow).hidden, game.one(chandler).wounds, game.one(chandler).splinters]).toEqual([false, 1, 0])
    game.next('13.')
    expect([game.at(chandler), game.one(chandler).pairs, game.one(watch).frightened]).toEqual([
      [14.5, 16.5, 0],
      [watch],
      true,
    ])
    game.next('15.')
    expect([game.at(thrall), game.one(thrall).ran]).toEqual([[13, 21.5, 0], true])
    game.next('16.')
    expect([game.at(hound), game.one(hound).pairs]).toEqual([[11, 17.5, 0], [levy]])
  })
  test('[WW-SHO-04] step 23: Crossbow asks to shoot into the fight', () => {
    const game = upTo(22)
    expect([game.at(reeve), game.one(reeve).pairs]).toEqual([[13.7, 15.9, 0], [chandler]])
    expect(game.refused(`shoot:${crossbow}/at:${hound}`)?.why).toBe('You cannot shoot into a fight.')
  })
  test('[WW-CHG-06] step 35: Reeve falls short after 4 inches', () => {
    expect(upTo(35).at(reeve)).toEqual([13.7, 19.9, 0])
  })
})

describe('golden game 2: The Reliquary on Chimney Steps', () => {
  const upTo = (n: number): Told => new Told(wyrdwars, reliquary!).upTo(n)
  const [sweep, cutpurse, crow, runner, chandler, knight, archer] = [0, 1, 2, 3, 4, 5, 6] as const

  test('[WW-ROU-05] every step, every die, and A wins as the Court routs', () => {
    const game = new Told(wyrdwars, reliquary!).toTheEnd()
    expect(game.state.over).toEqual({ winner: 0, rule: 'WW-ROU-05' })
    expect([scoreOf(game.state, 0), scoreOf(game.state, 1)]).toEqual([10, 0])
    expect([sweep, cutpurse, crow, runner].map(who => game.one(who).credits)).toEqual([[chandler], [], [archer], []])
    expect(game.at(cutpurse)).toEqual([18, 4, 0])
    expect(game.one(knight).splinters).toBe(3)
  })
  test('[WW-CLM-10] steps 8 to 10: up the wall, along the roof; who is hidden stays so', () => {
    const game = upTo(8)
    expect(game.at(runner)).toEqual([8, 13.5, 3])
    game.upTo(10)
    expect([game.at(runner), game.one(runner).ran]).toEqual([[8, 17.5, 3], true])
    expect([game.one(archer).hidden, game.one(cutpurse).hidden]).toEqual([true, true])
    expect(game.upTo(11).one(archer).hidden).toBe(false)
  })
  test('[WW-MOV-06] step 13: Tallow Knight may not run, Slate-Runner is visible at 5 inches', () => {
    const game = upTo(12)
    game.take('done')
    expect(game.refused(`run:${knight}`)?.why).toBe('He cannot run: Slate-Runner is visible at 5".')
  })
  test('[WW-FAL-04] step 17: he falls from the roof and lies at the foot', () => {
    const game = upTo(16)
    expect([game.at(sweep), game.one(sweep).pairs]).toEqual([[15, 21.5, 0], [chandler]])
    expect([game.upTo(17).at(runner), game.one(runner).wounds]).toEqual([[7, 17.5, 0], 1])
  })
  test('[WW-OBJ-01] step 19: Cutpurse has the token', () => {
    expect(upTo(19).board.tokens[0]).toMatchObject({ by: cutpurse, at: null })
  })
  test('[WW-FLE-01] steps 28 to 30: Slate-Runner flees, is struck in vain, and runs 6 inches', () => {
    const game = upTo(24)
    expect([game.at(runner), game.one(runner).state]).toEqual([[7, 11.5, 0], 'fleeing'])
  })
  test('[WW-CHG-06] step 36: Tallow Knight falls short', () => {
    expect(upTo(36).at(knight)).toEqual([11, 18.5, 0])
  })
  test('[WW-SHO-10] step 41: the pistol is being reloaded', () => {
    const game = upTo(39)
    expect(game.one(runner).rallied).toBe(true)
    expect(game.refused(`shoot:${sweep}`)?.why).toBe('Master Sweep is engaged.')
    expect(game.one(sweep).reload).toBe(1)
  })
})
