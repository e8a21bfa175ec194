import { expect, test } from 'vitest'
import { advancesOf, whyNotAdvance } from './renown.ts'
import { After, changed, side, warband } from './testing.ts'
import type { CampaignBand, CampaignFighter } from './warband.ts'

const MEN = [['paymaster', 'fight+1'], ['sergeant', 'drilled:fight'], ['warrior'], ['warrior']] as const
const men = (changes: Readonly<Record<number, Partial<CampaignFighter>>> = {}, more: Partial<CampaignBand> = {}) =>
  changed(warband('a', 'mercenaries', MEN, more), changes)
const COURT = warband('b', 'drowned-court', [['ferryman', 'fight+1'], ['mudlark'], ['sodden']])
const after = (
  band: CampaignBand,
  fates: Parameters<typeof side>[1] = {},
  more: Parameters<typeof side>[2] = {},
  ...faces: number[]
) => new After({ bands: [band, COURT], sides: [side(band, fates, more), side(COURT)] }, ...faces)
const points = (a: After) => a.band().fighters.map(({ experience }) => experience)

test('[WC-XPR-01] 1 for taking part, 1 for standing, 1 for an enemy', () => {
  const a = after(men(), { 2: { tookOut: ['b-2'] }, 3: { isOut: true }, 4: { tookPart: false } }, {}, 5)
  expect(points(a)).toEqual([2, 3, 1, 0])
})

test('[WC-XPR-03] however many enemies, one point; a guest counts', () => {
  expect(points(after(men(), { 2: { tookOut: ['b-1', 'b-2', 'guest'] }, 3: { tookOut: ['guest'] } }))).toEqual([
    2, 3, 3, 2,
  ])
})

test('[WC-XPR-02] [WC-XPR-06] one more for one who took part and may advance', () => {
  const a = after(men(), { 4: { tookPart: false } })
  expect(a.refused('extra:a-4', null, 0)?.why).toBe('Warrior 2 did not take part')
  expect(a.refused('extra:b-3', null, 1)?.why).toBe('Sodden earns no experience')
  expect(points(a.says(0, 'a-3').says(1, 'b-2'))[2]).toBe(3)
  expect(a.band(1).fighters.map(({ experience }) => experience)).toEqual([2, 3, 0])
})

test('[WC-UND-02] everybody of the underdog learns 1 more, and whoever conceded without need nothing', () => {
  expect(points(after(men(), {}, { underdog: 2 }))).toEqual([3, 3, 3, 3])
  const shamed = after(men(), {}, { isShamed: true, ended: 'conceded', outcome: 'lost' })
  expect(points(shamed)).toEqual([0, 0, 0, 0])
  expect(shamed.questions).toEqual(['extra 1'])
})

test('[WC-XPR-04] [WC-XPR-05] at 4 a level, and the surplus is kept', () => {
  const a = after(men({ 3: { experience: 3 }, 2: { experience: 2 } }), { 3: { tookOut: ['b-2'] } })
  expect([a.one(3).renown, a.one(3).experience]).toEqual([1, 2])
  expect([a.one(2).renown, a.one(2).experience]).toEqual([1, 0])
})

test('[WC-REN-01] [WC-REN-02] a HENCHMAN takes each increase once, a HERO also talents', () => {
  const raised = men({ 3: { growth: ['fight+1'], renown: 1 } })
  const [, sergeant, warrior] = raised.fighters
  expect(advancesOf(raised, warrior!)).toEqual(['health+2', 'defense+1', 'move+1', 'shoot+1', 'bravery+1'])
  expect(whyNotAdvance(raised, warrior!, 'fight+1')?.why).toBe('Fight was raised before')
  expect(whyNotAdvance(raised, warrior!, 'thick-skull')?.why).toBe('Thick Skull: only HERO')
  expect(advancesOf(raised, sergeant!)).toContain('thick-skull')
  const a = after(men({ 2: { experience: 2 } }))
  expect(a.questions).toEqual(['advance 0', 'extra 1'])
  expect(a.refused('advance:old-campaigner', null, 0)?.why).toBe('Old Campaigner: only LEADER')
  a.says(0, 'thick-skull').says(1, 'b-2').says(0, 'a-1')
  expect(a.one(2).growth).toEqual(['drilled:fight', 'thick-skull'])
})

test('[WC-REN-03] at the fourth level a HENCHMAN becomes a HERO', () => {
  const growth = ['fight+1', 'health+2', 'defense+1']
  const a = after(men({ 3: { growth, renown: 3, experience: 2 } }))
  expect([a.one(3).isPromoted, a.one(3).renown]).toEqual([true, 4])
  a.says(0, 'onward').says(1, 'b-2').says(0, 'a-1')
  expect(a.one(3).growth).toEqual([...growth, 'onward'])
})

test('[WC-REN-04] [WC-REN-07] an increase stays within the race; a HERO may raise one thing again and again', () => {
  const six = men({ 1: { growth: ['fight+1', 'fight+1'] } })
  expect(whyNotAdvance(six, six.fighters[0]!, 'fight+1')?.why).toBe('Racial limit reached: Fight')
  expect(whyNotAdvance(six, six.fighters[0]!, 'health+2')).toBeNull()
  const once = men({ 3: { growth: ['fight+1'], isPromoted: true } })
  expect(whyNotAdvance(once, once.fighters[2]!, 'fight+1')).toBeNull()
})

test('[WC-REN-05] [WC-REN-06] two specialisations and five talents, the starting one counted', () => {
  const two = men({ 1: { growth: ['onward', 'thick-skull'] } })
  expect(whyNotAdvance(two, two.fighters[0]!, 'sidestep')?.why).toBe('Two specialisations at most')
  expect(whyNotAdvance(two, two.fighters[0]!, 'iron-blood')).toBeNull()
  const five = men({ 1: { growth: ['onward', 'thick-skull', 'iron-blood', 'grit-teeth', 'no-way-out'] } })
  expect(whyNotAdvance(five, five.fighters[0]!, 'dread-visage')?.why).toBe('Five talents at most')
  // the leader's starting renown is level 1
  expect(men().fighters.map(({ renown }) => renown)).toEqual([1, 0, 0, 0])
})
