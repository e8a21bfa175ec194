import { expect, test } from 'vitest'
import { place } from '#common/north'
import { INCH } from '#geometry'
import { MAPS } from './content/maps.ts'
import { block, tableOf } from './content/pieces.ts'
import { wakes } from './moments.ts'
import { resultOf } from './result.ts'
import { Battle, spot } from './testing.ts'
import { Fray } from './testing-abilities.ts'
import { on } from './testing-ground.ts'

/** Two rules that meet: what one of them leaves behind, and another looks at. */

test('[WC-OOA-06] [WC-EMB-05] a Sodden who is called back is still marked, and nothing of the round lies on it', () => {
  const fray = new Fray(
    [
      [['tide-witch', 'call-the-drowned'], 5, 5],
      ['sodden', 9, 9],
    ],
    [['penitent', 30, 30]],
  ).dice(0, [5, 2])
  fray
    .one('R2')
    .effects.push(
      { rule: 'WC-EMB-05', stat: 'guilty', n: 1, until: 'battle' },
      { rule: 'WC-WPN-13', stat: 'move', n: -2, until: 'round' },
    )
  fray.act('R1')
  fray.run({ step: 'harm', hurts: [{ who: 1, n: 10 }], by: 2, rule: 'WC-DMG-02' }, { step: 'act', who: 0 })
  fray.take('ability/call-the-drowned:0/at:R2', place(5, 8))
  expect(fray.one('R2').effects).toEqual([{ rule: 'WC-EMB-05', stat: 'guilty', n: 1, until: 'battle' }])
})

test('[WC-SPL-15] [WC-SCE-07] who stirred the dead and has escaped since stirs nobody', () => {
  const fray = new Fray(
    [
      ['grave-clerk', 5, 5],
      ['sodden', 8, 5],
    ],
    [['warrior', 30, 30]],
  ).dice(0, [6, 3])
  fray.act('R1').take('ability/stir-the-dead:0')
  expect(wakes(fray.game, 1)).toEqual([{ step: 'stirred', who: 1, rule: 'WC-SPL-15' }])
  Object.assign(fray.one('R1'), { where: 'gone', at: null })
  expect(wakes(fray.game, 1)).toEqual([])
})

test('[WC-RES-01] [WC-OOA-03] who was taken out by a friend was taken out by nobody', () => {
  const fray = new Fray(
    [
      [['brandbearer', 'fire-flask'], 10, 10],
      ['ash-novice', 14, 10.5],
    ],
    [['warrior', 14, 30]],
  ).act('R1')
  fray.run({ step: 'harm', hurts: [{ who: 1, n: 8 }], by: 0, rule: 'WC-WPN-07' }, { step: 'act', who: 0 })
  expect([fray.one('R2').where, fray.one('R2').takenOutBy, fray.one('R1').tookOut]).toEqual(['out', null, []])
})

test('[WC-ACT-19] [WC-SEQ-02] Iron Blood and Voices when it is activated: its owner chooses which is first', () => {
  const fray = new Fray([[['sergeant', 'iron-blood', 'injury:voices'], 5, 5, { damage: 6 }]], [['warrior', 6.5, 5]])
  fray.act('R1', ...wakes(fray.game, 0))
  expect([fray.question, fray.roots]).toEqual(['order 0', ['first:0', 'first:1']])
  // Voices first: a 3 is no 4
  fray.take('first:0', null, 3)
  expect([fray.one('R1').panicked, fray.question]).toEqual([true, 'trait 0'])
})

test('[WC-CTT-05] a free action between two Waits starts the count again', () => {
  const b = new Battle({
    red: [
      ['paymaster', [22.5, 9.4, 6]],
      ['sergeant', [30, 30], 'drilled:fight'],
    ],
    blue: [['warrior', [30, 6]]],
    table: MAPS.find(({ id }) => id === 'M2')!.table,
    options: { campaign: true, contracts: true },
  })
  b.board.sides[0]!.contract = { n: 5, pieces: [], done: [], hero: null, watchers: [0], isKept: false }
  b.act(1)
  b.run({ step: 'grant', who: 0, kinds: ['move'], terms: { free: true }, rule: 'WC-UAB-07' }, { step: 'act', who: 1 })
  b.take('move', [spot(22.6, 9.4, 6)])
  expect(b.board.sides[0]!.contract.watchers).toEqual([])
})

test('[WC-SCE-17] [WC-END-14] [WC-CTR-05] when both warbands flee nobody has won: a contract not kept is failed', () => {
  const b = new Battle({
    red: [
      ['paymaster', [6, 30]],
      ['warrior', [9, 30]],
      ['warrior', [12, 30]],
    ],
    blue: [
      ['paymaster', [6, 6]],
      ['warrior', [9, 6]],
      ['warrior', [12, 6]],
    ],
    options: { campaign: true, contracts: true },
    scenario: 'SC7',
  })
  for (const who of [1, 2, 4, 5]) Object.assign(b.one(who), { where: 'out', at: null, fell: true })
  for (const side of b.board.sides)
    side.contract = { n: 2, pieces: [], done: [], hero: null, watchers: [], isKept: false }
  b.rolling([], { step: 'dusk' })
  expect(b.state.over).toEqual({ winner: null, rule: 'WC-SCE-17' })
  expect(resultOf(b.state, b.state.over!).map(({ contract, favour }) => [contract, favour])).toEqual([
    ['failed', -2],
    ['failed', -2],
  ])
})

test('[WC-SLS-12] [WC-TLN-12] Lope goes for the nearest enemy in sight, also one that somebody stands before', () => {
  const fray = new Fray(
    [['baiting-bear', 5, 5]],
    [
      ['paymaster', 9.3, 5],
      [['sergeant', 'stand-before'], 9.3, 6.5],
    ],
  ).dice(0, [4, 2])
  fray.board.auras.push({ rule: 'WC-TLN-12', kind: 'guard', seat: 1, by: 2, at: null, within: INCH, n: 1, whom: 1 })
  fray.act('R1').take('ability/lope:0')
  expect(fray.why('move', [place(6, 9)])).toMatch(/^Must end closer to Paymaster/)
})

test('[WC-UAB-04] [WC-ROK-08] [WC-RET-07] who fell in a Retreat has not fallen in a Move action', () => {
  // off a block of 3 inches, with an enemy beside it
  const b = new Battle({
    red: [['eavesman', [22.6, 18, 3], 'sword']],
    blue: [['warrior', [24.4, 18, 3], 'sword']],
  })
  b.board.sides[1]!.quiet.push('parting-blow')
  b.act(0).go('retreat-leap', [[21.2, 18, 0]])
  b.take('land', spot(21.2, 18))
  expect(b.at(0)).toEqual([21.2, 18, 0])
  expect(b.board.active).toMatchObject({ fell: 0, fellOrDropped: 0 })
})

test('[WC-ROK-08] [WC-JMP-02] a drop that comes after a failed jump was never made', () => {
  const roofs = on(block([5, 5, 8, 8], [0, 4]), block([8, 5, 11, 8], [0, 3]), block([11, 5, 14, 8], [0, 2]))
  const leap = (die: number) => {
    const b = new Battle({
      red: [['eavesman', [6.5, 6.5, 4], 'sword']],
      blue: [['warrior', [30, 30], 'sword']],
      table: tableOf(roofs),
    })
    return b.act(0).go('leap', [[12, 6.5, 2]], die)
  }
  const landed = leap(2)
  expect([landed.at(0), landed.board.active!.fellOrDropped / INCH]).toEqual([[12, 6.5, 2], 2])
  // it falls on the roof an inch below, and not two
  const fallen = leap(1).take('land', spot(8.5, 6.5, 3))
  expect([fallen.at(0), fallen.board.active!.fellOrDropped / INCH]).toEqual([[8.5, 6.5, 3], 1])
})

test('[WC-TLN-33] [WC-TLN-25] [WC-WPN-07] After Me: nobody moves closer to who goes out meanwhile', () => {
  const fray = new Fray(
    [
      [['sergeant', 'after-me'], 10, 10, { damage: 12 }],
      ['warrior', 10, 14],
      ['warrior', 7, 10],
    ],
    [[['sergeant', 'lie-in-wait', 'blunderbuss'], 14, 11]],
  ).dice(0, [4, 3])
  fray.act('R1')
  fray.board.active!.isEngagedByMove = true
  fray
    .take('ability/after-me:0/at:R2')
    .take('at:R3')
    .take('move', [place(10.4, 11.2)])
  // the shot at who has come beside the Sergeant takes him out with its 6
  fray.take('lie-in-wait:B1:0', null, 6, 1, 1, 1, 1, 1)
  expect([fray.one('R1').where, fray.one('R3').where, fray.question]).toEqual(['out', 'table', 'over'])
})

test('[WC-CTT-04] [WC-RES-04] lost property counts for nothing else: it is no token at the end', () => {
  const b = new Battle({
    red: [
      ['paymaster', [6, 30]],
      ['warrior', [9, 30]],
    ],
    blue: [['paymaster', [6, 6]]],
    options: { campaign: true, contracts: true },
    scenario: 'SC2',
  })
  b.board.tokens = [
    { id: 0, kind: 'property', at: null, by: 0, offWith: null, of: 0 },
    { id: 1, kind: 'treasure', at: null, by: 1, offWith: null },
  ]
  const [red] = resultOf(b.state, { winner: 0, rule: 'WC-SCE-05' })
  expect([red!.tokens, red!.shards, red!.fighters.map(({ tokens }) => tokens)]).toEqual([1, 1, [0, 1]])
})
