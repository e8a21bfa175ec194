import { describe, expect, test } from 'vitest'
import { explain } from './explain.ts'
import type { WcOffer } from './model.ts'
import { Fight } from './testing-fight.ts'

const offerOf = (stage: Fight, id: string): WcOffer => {
  const [menu, leaf] = id.split('/')
  const root = stage.asked.offers.find(offer => offer.id === menu)!
  return leaf === undefined ? root : stage.rules.open(stage.state, stage.asked, root).find(offer => offer.id === leaf)!
}
const told = (stage: Fight, id: string) =>
  explain(stage.game, offerOf(stage, id)).map(({ rule, says }) => `${rule} ${says}`)

describe('what a player is told', () => {
  test('an attack: distance, sight, fear, numbers with their parts, the row, the dice, who may answer', () => {
    const stage = new Fight(
      [[[['warrior', 'war-hammer'], 10, 10, { panicked: true }]], [['eel-hound', 11.8, 10]]],
      [],
      { reacts: true },
    ).act(0)
    expect(told(stage, 'attack/0:1')).toEqual([
      'WC-MEA-03 Eel-Hound is 0.8" away.',
      'WC-VIS-06 729 of 729 lines are free, no cover.',
      'WC-BRV-07 TERRIFYING: first a Bravery test on 5+, or it is panicked.',
      'WC-ATK-10 Fight 4 (3, Heft +2, panicked -1) against Defense 3.',
      'WC-ATK-12 Greater: 1-2 miss, 3-5 hit, 6 critical hit.',
      'WC-ATK-17 2 dice: 3 damage for a hit, 4 for a critical hit; Eel-Hound has 0 of 10 damage.',
      'WC-REA-02 It may be answered: Eel-Hound with Riposte.',
    ])
  })
  test('the menu of attacks: every enemy, how far away or why not', () => {
    const stage = new Fight(
      [
        [[['warrior', 'spear'], 10, 10]],
        [
          ['warrior', 12.9, 10],
          ['sodden', 20, 10],
        ],
      ],
      [],
    ).act(0)
    expect(told(stage, 'attack')).toEqual(['WC-MEA-03 Warrior: 1.9" away.', 'WC-ATK-03 Sodden: Out of range (9").'])
  })
  test('what is special about a weapon is told', () => {
    const stage = new Fight([[[['paymaster', 'handgun'], 10, 10]], [['warrior', 20, 10]]], []).act(0)
    const rules = explain(stage.game, offerOf(stage, 'attack/0:1')).map(({ rule }) => rule)
    expect(rules).toEqual(expect.arrayContaining(['WC-WPN-06', 'WC-WPN-03']))
  })
  test('a reaction: what it does, what it costs, and the numbers with it', () => {
    const stage = new Fight(
      [
        [[['warrior', 'axe'], 10, 10]],
        [
          ['paymaster', 11.8, 10],
          ['warrior', 13.5, 10],
        ],
      ],
      [],
      {
        reacts: true,
      },
    ).act(0)
    stage.take('attack/0:1')
    expect(told(stage, 'close-ranks:1')).toContain('WC-REA-04 It costs an action: Paymaster has 2 left this round.')
    expect(told(stage, 'close-ranks:1')).toContain('WC-ATK-10 Fight 3 against Defense 4 (3, Close Ranks +1).')
    expect(told(stage, 'riposte:1:heroic')[1]).toBe(
      'WC-REA-07 It is the heroic reaction of Paymaster, once in a battle.',
    )
  })
})

test('[WC-BRV-07] [WC-EMB-08] where a failed die is thrown again, fear is told with it', () => {
  const lit = new Fight(
    [
      [
        [['brandbearer', 'axe'], 10, 10],
        ['lamp-bearer', 12, 12],
      ],
      [['eel-hound', 11.8, 10]],
    ],
    [],
  ).act(0)
  const fear = told(lit, 'attack/0:2').find(line => line.startsWith('WC-BRV-07'))
  expect(fear).toMatch(
    /^WC-BRV-07 TERRIFYING: first a Bravery test on \d\+, a failed die is thrown again, or it is panicked\.$/,
  )
})
