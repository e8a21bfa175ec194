import { describe, expect, test } from 'vitest'
import { INCH } from '#geometry'
import { whyNotAbility } from '../abilities.ts'
import { defenseOf, skillOf } from '../strike.ts'
import { Fray } from '../testing-abilities.ts'

describe('The Rookery', () => {
  test('[WC-ROK-06] Marked Purse: friends have Fight +1 against a visible enemy within 12" that has or is by a token', () => {
    const fray = new Fray(
      [
        ['crow-mother', 5, 5],
        [['knifer', 'dagger'], 15, 6.5],
      ],
      [
        ['warrior', 15, 5],
        ['warrior', 5, 12],
        ['warrior', 5, 18.1],
      ],
    )
      .token([15, 4])
      .token('B3')
      .dice(0, [3, 2])
      .act('R1')
    expect(fray.inside('ability/marked-purse:0')).toEqual(['at:2'])
    fray.take('ability/marked-purse:0/at:B1')
    expect(skillOf(fray.game, { by: 1, at: 2, weapon: 0 }).n).toBe(5)
    expect(skillOf(fray.game, { by: 1, at: 3, weapon: 0 }).n).toBe(4)
  })

  test('[WC-ROK-08] Death from the Eaves: after a drop of 2", one die more and no reaction', () => {
    const fray = new Fray([[['eavesman', 'sword'], 5, 5]], [['diver', 6.9, 5]]).dice(0, [3, 2]).act('R1')
    fray.board.active!.fellOrDropped = 2 * INCH - 1
    expect(whyNotAbility(fray.game, 0, 'death-from-the-eaves')?.rule).toBe('WC-ROK-08')
    fray.board.active!.fellOrDropped = 2 * INCH
    fray.take('ability/death-from-the-eaves:0').take('attack/0:B1', null, 1, 1, 1, 1)
    // the next one is answered again
    expect(fray.take('attack/0:B1').question).toBe('react 1')
  })

  test('[WC-ROK-09] [WC-TOK-12] Light Fingers: from a carrier within 1", carrying nothing, on 2+', () => {
    const thief = (special = {}) => new Fray([['cutpurse', 5, 5, special]], [['warrior', 6.9, 5]]).dice(0, [3, 2])
    const fray = thief().token('B1').act('R1')
    expect(fray.inside('ability/light-fingers:0')).toEqual(['at:1'])
    expect(whyNotAbility(thief().token('B1').token('R1').act('R1').game, 0, 'light-fingers')?.why).toBe(
      'Condition not met: only while carrying nothing',
    )
    expect(whyNotAbility(thief().act('R1').game, 0, 'light-fingers')?.why).toBe('No legal target')
  })

  test('[WC-ROK-10] Between the Ribs: +1 damage per hit and critical hit, if the target is flanked', () => {
    const knife = (y: number) =>
      new Fray(
        [
          [['knifer', 'dagger'], 5, 5],
          ['cutpurse', 6.9, y],
        ],
        [['diver', 6.9, 5]],
      )
        .quiet('riposte', 'close-ranks')
        .dice(0, [3, 2])
        .act('R1')
        .take('ability/between-the-ribs:0')
    // flanked: 4 against 4, a hit and a critical hit
    expect(knife(6.9).take('attack/0:B1', null, 4, 6, 1).one('B1').damage).toBe(2 + 4)
    // not flanked: 4 against 5
    expect(knife(9).take('attack/0:B1', null, 5, 6, 1).one('B1').damage).toBe(1 + 3)
  })

  test('[WC-ROK-13] Mob: a visible enemy within 1" has Fight -1 and Shoot -1 this round', () => {
    const fray = new Fray([['carrion-crow', 5, 5]], [[['warrior', 'bow', 'axe'], 6.9, 5]]).dice(0, [3, 2]).act('R1')
    fray.take('ability/mob:0/at:B1')
    const skills = [0, 1].map(weapon => skillOf(fray.game, { by: 1, at: 0, weapon }).n)
    expect(skills).toEqual([2, 2])
    expect(defenseOf(fray.game, { by: 0, at: 1, weapon: 0 }, null).n).toBe(3)
  })
})
