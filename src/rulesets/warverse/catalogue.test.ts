import { expect, test } from 'vitest'
import { warverse } from './index.ts'
import { withPreset } from './options.ts'

const roster = {
  ruleset: 'warverse',
  name: 'Trial',
  entries: [
    { profile: 'kite-archer', count: 2 },
    { profile: 'own-1', count: 1 },
  ],
  designs: { 'own-1': { name: 'Reed Dancer', move: 10, strength: 3, attacks: 5 } },
}

test('[WV-DES-08] [WV-DES-09] the catalogue counts points and Hit Points of ready-made and own characters', () => {
  const { points, limit, units } = warverse.catalogue!(roster, withPreset('quick', { pointsPerPlayer: 250 }))
  const own = units.find(unit => unit.profile === 'own-1')
  expect(own).toMatchObject({ name: 'Reed Dancer', points: 40 })
  expect(own?.facts).toContainEqual(['Hit Points', '8'])
  expect([points, limit]).toEqual([40 + 2 * 35, 250])
})

test('[WV-DES-20] every unit of the catalogue and the blank design are legal by themselves', () => {
  const { units, design } = warverse.catalogue!({ ...roster, entries: [], designs: {} }, withPreset('book'))
  const open = withPreset('book', { pointsPerPlayer: 5000 })
  for (const { profile } of units) {
    expect(warverse.checkRoster({ ...roster, entries: [{ profile, count: 1 }] }, open), profile).toEqual([])
  }
  const own = { ...roster, entries: [{ profile: 'own-1', count: 1 }], designs: { 'own-1': design!.blank } }
  expect(warverse.checkRoster(own, open)).toEqual([])
})
