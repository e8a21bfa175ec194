import { expect, test } from 'vitest'
import { numbersPrint } from '#engine/testing'
import { ARMOUR } from './content/armour.ts'
import { ARTEFACTS } from './content/artefacts.ts'
import { HELPERS } from './content/helpers.ts'
import { PRAYERS, RITES } from './content/rites.ts'
import { SKILLS } from './content/skills.ts'
import { TRAITS } from './content/traits.ts'
import { TRINKETS } from './content/trinkets.ts'
import { PROFILES, WARBANDS } from './content/warriors.ts'
import { BARE_KNUCKLES, CLOSE_WEAPONS, EMBER_BLADE, FISTS, KNIFE, MISSILE_WEAPONS, NATURAL } from './content/weapons.ts'
import { wyrdwars } from './index.ts'

test('the numbers of the content are what they were', () => {
  const { maps, presets, scenarios, options } = wyrdwars
  expect({
    maps: numbersPrint(maps),
    lists: numbersPrint(presets),
    scenarios: numbersPrint(scenarios),
    options: numbersPrint(options),
    warriors: numbersPrint([PROFILES, WARBANDS]),
    helpers: numbersPrint(HELPERS),
    weapons: numbersPrint([CLOSE_WEAPONS, MISSILE_WEAPONS, FISTS, NATURAL, BARE_KNUCKLES, EMBER_BLADE, KNIFE]),
    armour: numbersPrint(ARMOUR),
    things: numbersPrint([TRINKETS, ARTEFACTS]),
    magic: numbersPrint([RITES, PRAYERS]),
    skills: numbersPrint([SKILLS, TRAITS]),
  }).toEqual({
    maps: 'a1fbc02889480069',
    lists: 'c64ff44902d8be61',
    scenarios: 'dc39cbd455362f6f',
    options: '0f206f463849c93f',
    warriors: '9f9093f0878e5d82',
    helpers: '8e19ef3556591315',
    weapons: 'acdea43013a2e680',
    armour: '22eecad973eafe45',
    things: 'da621fdb4ecc50cf',
    magic: '61f55f6467ee4078',
    skills: '5d2367c50692d1fc',
  })
})
