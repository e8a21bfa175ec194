import { expect, test } from 'vitest'
import { CHARACTERS } from './content/characters.ts'
import { warniris } from './index.ts'
import { DEFAULTS } from './options.ts'

const roster = { ruleset: 'warniris', name: 'Trial', entries: [] }

test('[WN-CRD-03] the blank datacard of the catalogue is a legal one', () => {
  const { design } = warniris.catalogue!(roster, DEFAULTS)
  const entries = ['own', ...CHARACTERS.slice(0, 2).map(card => card.id)].map(profile => ({ profile, count: 1 }))
  const own = { ...roster, entries, designs: { own: design!.blank } }
  expect(warniris.checkRoster(own, DEFAULTS)).toEqual([])
  expect(warniris.catalogue!(own, DEFAULTS).units[0]).toMatchObject({ profile: 'own', name: 'New character' })
})

test('[WN-SET-16] [WN-CRD-04] characters come once, soldiers as often as there is room, on 25 to 30 mm', () => {
  const { units } = warniris.catalogue!(roster, DEFAULTS)
  expect(units.filter(unit => unit.most === 1)).toHaveLength(CHARACTERS.length)
  expect(units.find(unit => unit.profile === 'Ranger')?.options.map(option => option.id)).toContain('base 28')
})
