import { expect, test } from 'vitest'
import { CM, flatGap } from '#geometry'
import { SPELLS } from './content/spells.ts'
import { rectOf } from './formation.ts'
import { allowance } from './pace.ts'
import { led, ORCS, of, offered, SOLDIERS, squad, stand } from './testing.ts'

test.each([
  ['Storm Bolt', 3, 3, 40, { n: 3, strength: 8 }],
  ['Skull Crack', 3, 2, 30, { n: 3, strength: 6 }],
  ['Fireball', 1, 1, 30, { n: 3, strength: 3 }],
  ['Ice Wave', 2, 2, 25, { n: 5, strength: 2 }],
  ['Bog Fire', 1, 1, 25, { n: 4, strength: 2 }],
  ['Gust of the North', 2, 1, 40, undefined],
  ['Blinding Dawn', 3, 2, 30, undefined],
  ['Mending Light', 1, 1, 20, undefined],
  ['Hex of Rust', 2, 1, 30, undefined],
  ['Blood Frenzy', 2, 2, 20, undefined],
])('[WF-CRD-07] %s: level %i, %i points, %i cm', (name, level, price, range, hits) => {
  expect(SPELLS[name]).toMatchObject({ level, price, range })
  expect(SPELLS[name]?.hits).toEqual(hits)
})
test('[WF-CRD-07] Gust of the North adds 6 cm, Howl of the Pack and Charge 5, Mud Grip takes 6', () => {
  const state = stand({ mine: [SOLDIERS], theirs: [ORCS] })
  const plain = allowance(squad(state, 0))
  const under = (name: string): number => {
    squad(state, 0).lasting = [{ name, since: 3, until: 5, by: 0, group: -1, left: 0 }]
    return (allowance(squad(state, 0)) - plain) / CM
  }
  expect(['Gust of the North', 'Howl of the Pack', 'Charge', 'Mud Grip'].map(under)).toEqual([6, 5, 5, -6])
})
test('[WF-CRD-07] Savage Sacrifice takes at most 3, and no more than are lost; Taunt reaches 30 cm', () => {
  const most = (hurt: number): string[] => {
    const state = stand({
      mine: [led(of('Orc', 10, [600, 700]), 'Madmagog', 'Savage Sacrifice')],
      theirs: [of('Soldier', 5, [600, 100])],
      wounds: [[0, 1, hurt]],
    })
    return offered(state, 'command:0/play:Savage Sacrifice/on:0')
  }
  expect([most(1).length, most(3).length, most(4).length]).toEqual([1, 3, 3])
  const taunts = (y: number): string => {
    const state = stand({
      mine: [of('Madmagog', 1, [600, 500], { options: ['Taunt'] })],
      theirs: [of('Soldier', 5, [600, y])],
    })
    const gap = flatGap(rectOf(squad(state, 0)), rectOf(squad(state, 1))) / CM
    return `${gap <= 30} ${offered(state).includes('command:0')}`
  }
  expect([taunts(175.1), taunts(174.9), taunts(150)]).toEqual(['true true', 'false false', 'false false'])
})
