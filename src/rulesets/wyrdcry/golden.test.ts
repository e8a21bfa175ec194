import { describe, expect, test } from 'vitest'
import { GoldenStage } from '#common/golden'
import { SIDE } from '#common/north'
import { INCH } from '#geometry'
import { GOLDEN, NAMES } from './golden.ts'
import { wyrdcry } from './index.ts'
import { resultOf } from './result.ts'
import { spot } from './testing.ts'

const [hoards, glass] = GOLDEN

class Told extends GoldenStage<(typeof wyrdcry)['book'] & object> {
  /** Who stands where with how much damage, T for a treasure, as the rules write it. */
  get column(): string {
    const { fighters, tokens } = this.board
    return fighters
      .flatMap(({ at, damage }, who) => {
        if (at === null) return []
        const places = [at.x / INCH, SIDE - at.y / INCH, at.z / INCH].map(n => Math.round(n * 1000) / 1000)
        const carries = tokens.some(({ by }) => by === who) ? ' T' : ''
        return [`${NAMES[this.golden.name]![who]} ${places} ${damage}${carries}`]
      })
      .join(' · ')
  }
  /** Plays up to and with the step whose words begin so. */
  upTo(says: string): this {
    while (!this.isDone) if (this.next().says.startsWith(says)) return this
    throw new Error(`${this.golden.name}: no step '${says}'`)
  }
}

describe('golden game 1: three hoards', () => {
  test('every step, every die, and Red wins with two treasures to one', () => {
    const game = new Told(wyrdcry, hoards!)
    game.toTheEnd(({ says, after }) => {
      if (after !== undefined) expect([says, game.column]).toEqual([says, after])
    })
    expect(game.state.over).toEqual({ winner: 0, rule: 'WC-SCE-03' })
    const [red, blue] = resultOf(game, game.state.over!)
    expect([red!.tokens, blue!.tokens, red!.outcome, blue!.isWavering]).toEqual([2, 1, 'won', true])
    expect(red!.fighters.map(one => [one.isOut, one.tookOut.length])).toEqual([
      [true, 0],
      [false, 1],
      [false, 1],
    ])
  })
  test('[WC-MOV-08] step 13: a further increment past R1 is refused', () => {
    const game = new Told(wyrdcry, hoards!).upTo('12.')
    game.take('activate:3')
    expect(game.refused('move', [spot(18, 16.5), spot(17, 16.5)])?.why).toContain('You must stop within 1" of')
  })
  test('[WC-UAB-02] step 29: Second Wind is refused while engaged', () => {
    const game = new Told(wyrdcry, hoards!).upTo('28.')
    game.take('activate:3', null, 3)
    expect(game.refused('ability/second-wind:12')?.why).toBe('Condition not met: not while engaged')
  })
})

describe('golden game 2: scattered glass', () => {
  test('[WC-TOK-01] [WC-HSW-08] every step, every die, and the Ember Vow wins as the Court withdraws', () => {
    const game = new Told(wyrdcry, glass!)
    game.toTheEnd(({ says, after }) => {
      if (after !== undefined) expect([says, game.column]).toEqual([says, after])
    })
    expect(game.state.over).toEqual({ winner: 1, rule: 'WC-END-06' })
    const [court, vow] = resultOf(game, game.state.over!)
    expect([court!.outcome, court!.ended, court!.isWavering, court!.tokens, court!.heroes, court!.contract]).toEqual([
      'lost',
      'withdrew',
      true,
      1,
      1,
      'failed',
    ])
    expect([vow!.outcome, vow!.tokens, vow!.heroes, vow!.contract]).toEqual(['won', 4, 2, 'kept'])
    const { fighters } = game.board
    expect(fighters.every(({ tookPart }) => tookPart)).toBe(true)
    expect([6, 4, 2, 1].map(who => NAMES['scattered glass']![fighters[who]!.takenOutBy!])).toEqual([
      'D5',
      'E5',
      'E7',
      'E6',
    ])
  })
  test('[WC-SCE-04] step 3: a second token 3 inches from the first is refused', () => {
    const game = new Told(wyrdcry, glass!).upTo('3. T1')
    expect(game.refused('token', spot(18, 21))?.why).toContain('More than 3" from other tokens')
  })
  test('[WC-TOK-07] step 6: the Eel-Hound cannot pick up T1', () => {
    const game = new Told(wyrdcry, glass!).upTo('6. E1')
    game
      .take('activate:4')
      .take('move', [spot(17.6, 10.5)])
      .take('move', [spot(17.6, 17.4)])
    expect(game.refused('pick:0')?.why).toBe('BEASTS and THRALLS cannot carry')
  })
})
