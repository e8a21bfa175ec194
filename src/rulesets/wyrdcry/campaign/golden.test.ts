/** The golden aftermath of the catalogue, after the second golden game: every die, and the attempts that are refused. */

import { expect, test } from 'vitest'
import { campaign } from '../campaign.ts'
import { After, side, warband } from './testing.ts'
import { reputation } from './warband.ts'

const D = warband('d', 'drowned-court', [
  ['ferryman', 'sword', 'light-armour', 'fight+1'],
  ['tide-witch', 'lungful-of-brine', 'dagger'],
  ['bargeman', 'sword', 'light-armour'],
  ['mudlark', 'dagger'],
  ['eel-hound'],
  ['sodden'],
])
const E = warband(
  'e',
  'ember-vow',
  [
    ['cinder-abbot', 'war-hammer', 'light-armour', 'fight+1'],
    ['pyromant', 'tongue-of-flame', 'dagger'],
    ['lamp-bearer', 'crossbow', 'dagger'],
    ['penitent', 'flail'],
    ['brandbearer', 'axe', 'fire-flask'],
    ['ash-mastiff'],
  ],
  { gold: 275 }, // 345, and 70 for the Hammer Mendicant
)
const out = (takenOutBy: string | null) => ({ isOut: true, takenOutBy })
const sides = [
  side(
    D,
    { 2: out('e-6'), 3: { ...out(null) }, 4: { tokens: 1 }, 5: { ...out('e-5'), tookOut: ['e-1'] } },
    { outcome: 'lost', ended: 'withdrew', isWavering: true, tokens: 1, shards: 1, heroes: 1, contract: 'failed' },
  ),
  side(
    E,
    { 1: out('d-5'), 2: { tokens: 1 }, 5: { tookOut: ['d-5'] }, 6: { tookOut: ['d-2'] } },
    { outcome: 'won', tokens: 4, shards: 4, heroes: 2, contract: 'kept' },
  ),
]

test('[WC-CAM-01] [WC-AFT-01] [WC-AFT-02] the golden aftermath, die by die', () => {
  expect([D.gold, E.gold]).toEqual([340, 275])
  const terms = { exploration: true, contracts: true, sellswords: true }
  const a = new After({ bands: [D, E], sides, scenario: 'SC2', terms }, 6, 2, 3, 4, 2, 1, 5)
  // 1. injuries
  expect(a.has('d-5')).toBe(false)
  expect(a.one('d-3').marks).toEqual(['injury:drinker'])
  expect(a.one('e-1').misses).toBe(1)
  expect(a.questions).toEqual(['ransom 0'])
  a.says(0, 'gold')
  expect([a.band(0).gold, a.band(1).gold]).toEqual([290, 325])
  // 2. experience
  expect(a.questions).toEqual(['extra 0', 'extra 1'])
  const learnt = () => a.board.bands.map(({ fighters }) => fighters.map(({ experience }) => experience))
  expect(learnt()).toEqual([
    [2, 1, 1, 2, 0],
    [1, 2, 2, 2, 3, 0],
  ])
  expect(a.refused('extra:d-6', null, 0)?.why).toBe('Sodden earns no experience')
  a.says(0, 'd-4').says(1, 'e-5')
  expect(a.questions).toEqual(['advance 1'])
  a.says(1, 'fight+1')
  expect(learnt()).toEqual([
    [2, 1, 1, 3, 0],
    [1, 2, 2, 2, 0, 0],
  ])
  expect([a.one('e-5').renown, a.one('e-5').growth]).toEqual([1, ['fight+1']])
  // 3. exploration
  expect(a.questions).toEqual(['party 0', 'party 1'])
  expect(a.refused('party:e-1', null, 1)?.why).toBe('Cinder Abbot was out of action')
  expect(a.refused('party:e-6', null, 1)?.why).toBe('BEASTS and THRALLS do not explore')
  a.says(0, 'all').says(1, 'all', 3, 3, 1, 1, 5, 5)
  expect(a.board.desks.map(({ dice }) => dice)).toEqual([
    [3, 3],
    [1, 1, 5, 5],
  ])
  expect(a.band(0).lookouts).toBe(1)
  expect(a.questions).toEqual(['member 1'])
  a.says(1, 'e-3', 3)
  // 4. favour, and 5. income
  expect(a.board.desks.map(({ found }) => found)).toEqual([0, 1])
  expect(a.board.bands.map(({ favour }) => favour)).toEqual([0, 8])
  expect(a.board.bands.map(({ gold }) => gold)).toEqual([400, 475])
  // 6. managing
  expect(a.questions).toEqual(['manage 0', 'manage 1'])
  a.says(0, 'search/thing:relic/d-1:2', 4)
  expect(a.refused('search/thing:relic/d-3:0', null, 0)?.why).toBe('A HERO looks or helps once')
  a.says(0, 'buy/relic').says(0, 'recruit/eel-hound').says(0, 'recruit/sodden')
  expect(a.refused('search/thing:grey-cloak/e-1:0', null, 1)?.why).toBe('Cinder Abbot is not here')
  a.says(1, 'recruit/brandbearer').says(1, 'for:e-7/buy:axe').says(1, 'for:e-5/buy:shield')
  expect(a.board.bands.map(({ gold }) => gold)).toEqual([165, 380])
  a.says(0, 'close').says(1, 'close')
  // 7. reputation
  expect(a.question).toBe('over')
  expect(a.board.bands.map(reputation)).toEqual([1, 10])
  const [d, e] = a.board.bands
  const fields = campaign.musterForm(e!, d!, terms)
  const leader = fields.find(({ id }) => id === 'leader')
  expect(leader?.allowed.kind === 'choice' && leader.allowed.values.map(({ id }) => id)).toEqual(['e-2', 'e-3'])
  expect(campaign.musterForm(d!, e!, terms).filter(({ id }) => id.startsWith('bonus'))).toEqual([])
  expect(a.board.bands.flatMap(band => campaign.faults(band, terms))).toEqual([])
})
