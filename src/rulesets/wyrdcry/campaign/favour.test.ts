import { expect, test } from 'vitest'
import { incomeOf } from './favour.ts'
import { After, changed, side, warband } from './testing.ts'
import { type CampaignBand, reputation, standing } from './warband.ts'

const MEN = [['paymaster', 'fight+1'], ['warrior'], ['warrior']] as const
const men = (more: Partial<CampaignBand> = {}, ...traditions: string[]) =>
  warband('a', 'mercenaries', MEN, { gold: 0, ...more }, traditions.length > 0 ? traditions : undefined)
const COURT = warband('b', 'drowned-court', [['ferryman', 'fight+1'], ['sodden'], ['sodden']])

interface How {
  readonly scenario?: string
  readonly exploration?: boolean
  readonly faces?: readonly number[]
}
/** Up to the managing step, nobody exploring. */
function paid(
  band: CampaignBand,
  more: Parameters<typeof side>[2],
  { scenario = 'SC1', exploration, faces = [] }: How = {},
) {
  const sides = [side(band, {}, more), side(COURT)]
  const terms = { exploration: exploration === true }
  const a = new After({ bands: [band, COURT], sides, scenario, terms })
  a.until('extra 0').says(0, 'a-2', ...(exploration ? [] : faces))
  if (exploration)
    a.until('party 0')
      .says(1, 'enough')
      .says(0, 'enough', ...faces)
  return a
}
const result = (a: After) => [a.band().favour, a.band().gold]

test('[WC-FAV-01] favour as the scenario says: tokens, a win, pieces, HEROES', () => {
  expect(paid(men(), { shards: 2 }).band().favour).toBe(2)
  expect(paid(men(), { shards: 1, outcome: 'won' }).band().favour).toBe(2)
  expect(paid(men(), { pieces: 3, outcome: 'won' }, { scenario: 'SC6', faces: [2, 3, 6] }).band().favour).toBe(3)
  expect(paid(men(), { heroes: 2, outcome: 'won' }, { scenario: 'SC7' }).band().favour).toBe(3)
  expect(paid(men(), { hasVault: true, outcome: 'won' }, { scenario: 'SC5' }).band().favour).toBe(3)
})

test('[WC-FAV-03] scenario, win, contract, never below 0; then the standing', () => {
  expect(paid(men(), { shards: 2, outcome: 'won', contract: 'kept' }).band().favour).toBe(5)
  expect(paid(men(), { shards: 1, contract: 'failed' }).band().favour).toBe(0)
  expect(paid(men({ favour: 4 }), { contract: 'refused' }).band().favour).toBe(3)
})

test('[WC-FAV-02] a shard is 1 favour; those of the city come on top', () => {
  const a = new After({
    ...{ bands: [men(), COURT], sides: [side(men(), {}, { shards: 2, outcome: 'won' }), side(COURT)] },
    ...{ scenario: 'SC2', terms: { exploration: true } },
  })
  a.until('extra 0')
    .says(0, 'a-2')
    .until('party 0')
    .says(1, 'enough')
    .says(0, 'a-1')
    .says(0, 'a-2')
    .says(0, 'enough', 1, 1)
  a.until('member 0').says(0, 'a-1', 3)
  // 2 tokens, 1 found, 1 for the win
  expect(a.band().favour).toBe(4)
})

test('with exploration the vault may be looted instead', () => {
  const vault = () => paid(men(), { hasVault: true }, { scenario: 'SC5', exploration: true })
  expect(vault().questions).toEqual(['vault 0'])
  expect(vault().says(0, 'favour').band().favour).toBe(2)
  const looted = vault().says(0, 'loot', 1, 2, 3, 3)
  expect([looted.band().favour, looted.band().stash]).toEqual([0, ['knucklebone', 'sword']])
})

test('[WC-INC-01] [WC-INC-05] income by the standing reached in this battle', () => {
  expect([0, 10, 11, 20, 21, 31, 41, 60].map(favour => standing({ favour }))).toEqual([1, 1, 2, 2, 3, 4, 5, 5])
  expect(result(paid(men(), {}))).toEqual([0, 100])
  expect(result(paid(men({ favour: 10 }), { shards: 2 }))).toEqual([12, 160])
  expect([12, 22, 32, 42].map(favour => result(paid(men({ favour }), {}))[1])).toEqual([160, 220, 260, 300])
})

test('[WC-INC-02] [WC-INC-04] a bounty for 4 favour in one battle, at every standing', () => {
  expect(result(paid(men(), { shards: 2, outcome: 'won', contract: 'kept' }))).toEqual([5, 140])
  expect(result(paid(men(), { shards: 3 }))).toEqual([3, 100])
  expect(result(paid(men({ favour: 21 }), { shards: 4 }))).toEqual([25, 260])
})

test('[WC-INC-06] traditions and injuries, and never below 0', () => {
  const thief = changed(men({}, 'deep-pockets', 'thick-hides'), { 1: { marks: ['injury:sticky-fingers'] } })
  expect(result(paid(thief, {}))).toEqual([0, 120])
  const shamed = [side(men(), {}, { isShamed: true, outcome: 'lost' }), side(COURT)]
  expect(result(new After({ bands: [men(), COURT], sides: shamed }).until('manage 0'))).toEqual([0, 0])
})

test('[WC-EXP-04] [WC-EXP-05] with exploration by favour and shards, and no bounty', () => {
  expect(result(paid(men({ favour: 9 }), { shards: 3 }, { exploration: true }))).toEqual([12, 195])
  expect(result(paid(men(), { shards: 5 }, { exploration: true }))).toEqual([5, 150])
  const a = paid(men({ favour: 30 }), { shards: 2 }, { exploration: true })
  expect(result(a)).toEqual([32, 240])
  expect(result(paid(men({ favour: 60 }), { shards: 2 }, { exploration: true }))[1]).toBe(300)
  // the edges of the four bands, without a shard
  const plain = (favour: number) => result(paid(men({ favour }), {}, { exploration: true }))[1]
  expect([10, 11, 25, 26, 50, 51].map(plain)).toEqual([100, 150, 150, 200, 200, 250])
  expect(incomeOf(a, 0)).toMatchObject({ rule: 'WC-EXP-04' })
})

test('[WC-REP-01] reputation is favour and all renown', () => {
  expect(reputation(changed(men({ favour: 12 }), { 1: { renown: 3 }, 2: { renown: 2 } }))).toBe(17)
})

test('[WC-CAM-04] lying low: 50 gc, nothing learnt, and whoever was laid low is fit again', () => {
  const band = changed(men({ gold: 10 }), { 1: { misses: 1 }, 2: { heldBy: 'z' }, 3: { misses: 1 } })
  const a = new After({ bands: [band] })
  expect(a.questions).toEqual(['manage 0'])
  expect(a.band().gold).toBe(60)
  expect(a.band().fighters.map(({ misses, experience }) => [misses, experience])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ])
  expect(a.may('for:a-2/ransom:gold')).toBe(true)
})
