/** What a force can be made of (WV-DES): the ready-made characters, the list's own designs, and how a design is written. */

import type { Catalogue, CatalogueUnit, DesignForm, Options, Roster } from '#engine'
import { CHARACTERS } from './content/characters.ts'
import { lookOf } from './content/looks.ts'
import { type Design, hitPoints, OWN_SIZE, points, STRONGEST, sizeClass } from './design.ts'
import { settingsOf } from './options.ts'
import { designOf } from './roster.ts'

/** More of anything than this costs more than the largest battle allows (WV-DES-13). */
const PLENTY = 500

/** The fields of a design: what is bought, and the size where the players agree on their own (WV-DES-18). */
function form(ownSizes: boolean): DesignForm {
  return {
    blank: { name: 'New character', move: 8, strength: 3, attacks: 5 },
    fields: [
      { id: 'name', name: 'Name', rule: 'WV-DES-16', kind: 'text' },
      { id: 'move', name: 'Move', rule: 'WV-DES-02', kind: 'number', least: 1, most: PLENTY, step: 1 },
      { id: 'strength', name: 'Strength', rule: 'WV-DES-04', kind: 'number', least: 1, most: STRONGEST, step: 1 },
      { id: 'attacks', name: 'Attacks', rule: 'WV-DES-06', kind: 'number', least: 0, most: PLENTY, step: 1 },
      ...(ownSizes
        ? (['radius', 'height'] as const).map(id => {
            const [least, most] = OWN_SIZE[id]
            return {
              id,
              name: id === 'radius' ? 'Base radius' : 'Height',
              rule: 'WV-DES-18',
              kind: 'number' as const,
              least,
              most,
              step: 0.05,
            }
          })
        : []),
    ],
  }
}

export function catalogue(roster: Roster, options: Options): Catalogue {
  const settings = settingsOf(options)
  const own = Object.keys(roster.designs ?? {}).flatMap(id => {
    const design = designOf(roster, id)
    return design === null ? [] : [{ ...unit(id, design, 'of your own design'), kind: 'Of your own' }]
  })
  const ready = Object.entries(CHARACTERS).map(([id, character]) => unit(id, character, character.use))
  const sum = roster.entries.reduce((total, { profile, count }) => {
    const design = designOf(roster, profile)
    return total + (design === null ? 0 : points(design) * count)
  }, 0)
  return {
    points: sum,
    limit: settings.pointsPerPlayer,
    factions: [],
    units: [...own, ...ready],
    design: form(settings.sizeMode === 'custom'),
  }
}

function unit(profile: string, design: Design, says: string): CatalogueUnit {
  const cost = points(design)
  return {
    profile,
    name: design.name,
    points: cost,
    says,
    kind: `Size ${sizeClass(cost).class}`,
    look: lookOf(profile, design),
    facts: [
      ['Move', `${design.move}"`],
      ['Strength', `${design.strength}`],
      ['Attacks', `${design.attacks}`],
      ['Hit Points', `${hitPoints(design)}`],
      ['Size', sizeClass(cost).class],
    ],
    options: [],
  }
}
