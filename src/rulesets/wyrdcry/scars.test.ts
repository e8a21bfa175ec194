/** A fighter with a past in battle: what injuries and gains of a campaign do there. */

import { expect, test } from 'vitest'
import { INCH } from '#geometry'
import { cardsOf, rosterCards } from './card.ts'
import { braveryOf, moveOf } from './characteristics.ts'
import { floor } from './content/pieces.ts'
import { repliesTo } from './replies.ts'
import { roster } from './telling.ts'
import { Battle, type Man } from './testing.ts'
import { on, standing } from './testing-ground.ts'

const card = (profile: string, ...options: string[]) =>
  rosterCards(roster('Old', 'mercenaries', ['thick-hides', 'chapel-sworn'], [profile, ...options]))[0]!
const campaign = { campaign: true }
const fight = (red: readonly Man[], blue: readonly Man[]) => new Battle({ red, blue, options: campaign })
const SERGEANT = ['sergeant', [10, 10], 'drilled:fight', 'sword'] as const

/** Activates fighter 0 with these dice. */
const awake = (b: Battle, ...faces: number[]) => {
  b.run({ step: 'activate', seat: 0 }, { step: 'turns' })
  return b.as(0, 'activate:0', null, ...faces)
}

test('[WC-INT-05] [WC-INT-06] [WC-INT-08] [WC-INT-09] [WC-INT-20] what injuries and gains do to the numbers', () => {
  const plain = card('paymaster').numbers
  expect(card('paymaster', 'injury:lame').numbers).toEqual({ ...plain, move: plain.move - 2 })
  expect(card('paymaster', 'injury:stiff-arm').numbers).toEqual({ ...plain, fight: 3, shoot: 3 })
  expect(card('paymaster', 'injury:wasting').numbers.health).toBe(10)
  expect(card('paymaster', 'injury:shaken-nerve').numbers.bravery).toBe(5)
  expect(card('paymaster', 'gain:steeled').numbers.bravery).toBe(3)
})

test('[WC-INT-07] One eye: ranges halved, rounded up, at least 1 inch; minimum ranges stay', () => {
  const ranges = (...options: string[]) =>
    card('sergeant', ...options, 'injury:one-eye').weapons.map(({ range, least }) => [range / INCH, least / INCH])
  expect(ranges('bow', 'spear')).toEqual([
    [9, 3],
    [1, 0],
  ])
  expect(ranges('grapnel-chain')).toEqual([[2, 0]])
  expect(card('sergeant', 'bow').weapons[0]!.range / INCH).toBe(18)
})

test('[WC-INT-21] Hideous scars make TERRIFYING', () => {
  expect(card('sergeant', 'gain:hideous-scars').keywords.has('TERRIFYING')).toBe(true)
  expect(card('sergeant').keywords.has('TERRIFYING')).toBe(false)
})

test('[WC-INT-04] Short breath: one Move action in a round, and the next round another', () => {
  const b = fight([[...SERGEANT, 'injury:short-breath']], [['warrior', [30, 30]]])
  b.act(0).go('move', [[12, 10]])
  expect(b.roots).not.toContain('move')
  expect(b.why('move')).toBe('Short breath: one Move action per round')
  const healthy = fight([SERGEANT], [['warrior', [30, 30]]])
  expect(healthy.act(0).go('move', [[12, 10]]).roots).toContain('move')
  b.one(0).spentRound = []
  expect(b.act(0).roots).toContain('move')
})

test('[WC-INT-10] Addled for good: alone it waits on 1 to 4, and acts on 5', () => {
  const alone = () => fight([[...SERGEANT, 'injury:addled']], [['warrior', [30, 30]]])
  const waits = awake(alone(), 4)
  expect(waits.log.some(event => event.kind === 'roll' && event.rule === 'WC-INT-10')).toBe(true)
  expect([waits.one(0).turn, waits.one(0).actions]).toEqual(['waiting', 1])
  expect(awake(alone(), 5).one(0)).toMatchObject({ turn: 'active', actions: 2 })
})

test('[WC-INT-11] Voices: activated while engaged it tests Bravery, or is panicked', () => {
  const engaged = () => fight([[...SERGEANT, 'injury:voices']], [['warrior', [11.3, 10]]])
  expect(awake(engaged(), 3).one(0).panicked).toBe(true)
  expect(awake(engaged(), 4).one(0).panicked).toBe(false)
  expect(awake(fight([[...SERGEANT, 'injury:voices']], [['warrior', [30, 30]]])).one(0).panicked).toBe(false)
})

test('[WC-INT-12] Dread of roofs: underneath a platform it tests, when activated and when its Move ends there', () => {
  const roof = on(floor([14, 5, 20, 15], [1.8, 2]))
  const under = (x: number): Battle => {
    const b = fight([['sergeant', [x, 10], 'drilled:fight', 'injury:dread-of-roofs']], [['warrior', [30, 30]]])
    const { setup } = standing([[['sergeant', x, 10]], [['warrior', 30, 30]]], roof)
    return new Battle({
      ...{ red: [['sergeant', [x, 10], 'drilled:fight', 'injury:dread-of-roofs']], blue: [['warrior', [30, 30]]] },
      ...{ table: setup.table, options: b.setup.options },
    })
  }
  expect(awake(under(14.2), 3).one(0).panicked).toBe(true)
  expect(awake(under(14.2), 4).one(0).panicked).toBe(false)
  const outside = awake(under(10))
  expect(outside.one(0).panicked).toBe(false)
  outside.go('move', [[14.5, 10]], 3)
  expect(outside.one(0).panicked).toBe(true)
})

test('[WC-INT-13] Drinker: it cannot react, whatever it has left', () => {
  const struck = (...marks: string[]) => {
    const b = fight([['warrior', [10, 10], 'sword']], [['sergeant', [11.3, 10], 'drilled:fight', 'sword', ...marks]])
    b.act(0)
    return repliesTo(b.state, 1, { window: 'targeted', strike: { by: 0, at: 1, weapon: 0 } }).map(
      ({ talent }) => talent,
    )
  }
  expect(struck()).toContain('riposte')
  expect(struck('injury:drinker')).toEqual([])
})

test('[WC-INT-15] Suspicion: panicked as long as a friend is within 1 inch', () => {
  const beside = (x: number) => {
    const b = fight(
      [
        [...SERGEANT, 'injury:suspicion'],
        ['warrior', [10, x]],
      ],
      [['warrior', [11.3, 10]]],
    )
    b.act(0).take('attack/0:2')
    if (b.question.startsWith('react')) b.take('pass', null, 1, 1, 1)
    return b.log.flatMap(event => (event.kind === 'bands' ? event.why.map(({ rule }) => rule) : []))
  }
  expect(beside(11.9)).toContain('WC-INT-15')
  expect(beside(12.1)).not.toContain('WC-INT-15')
})

test('[WC-INT-19] Grudge: one hit in each attack action at that enemy becomes a critical hit, and at nobody else', () => {
  const struck = (grudge: string) => {
    const b = fight([[...SERGEANT, `grudge:${grudge}`]], [['warrior', [11.3, 10], 'id:b-4']])
    b.act(0).take('attack/0:1')
    if (b.question.startsWith('react')) b.take('pass', null, 4, 1, 1)
    return b.damage(1)
  }
  const sword = { hit: 2, crit: 3 }
  expect(struck('b-4')).toBe(sword.crit)
  expect(struck('b-9')).toBe(sword.hit)
})

test('[WC-EXT-02] [WC-EXT-05] [WC-EXT-15] what the ruins have done lasts for one battle', () => {
  const wholes = ['thick-hides', 'chapel-sworn']
  const entries = [['warrior', 'weak:2'], ['axe-widow']] as const
  const numbers = (...more: string[]) =>
    rosterCards(roster('Old', 'mercenaries', [...wholes, ...more], ...entries)).map(({ numbers: n }) => n)
  expect(numbers().map(({ health }) => health)).toEqual([10, 16])
  expect(numbers('mood:better').map(({ bravery }) => bravery)).toEqual([4, 3])
  expect(numbers('mood:worse').map(({ bravery }) => bravery)).toEqual([6, 3])
})

test('a grown fighter is judged by what it has become', () => {
  const b = fight([['warrior', [10, 10], 'hero', 'leader', 'fight+1', 'onward']], [['warrior', [30, 30]]])
  const { keywords } = cardsOf(b.setup)[0]![0]!
  expect([keywords.has('HERO'), keywords.has('LEADER'), keywords.has('HENCHMAN')]).toEqual([true, true, false])
  expect([moveOf(b.state, 0).n, braveryOf(b.state, 0).n]).toEqual([5, 5])
})
