import { describe, expect, test } from 'vitest'
import type { CatalogueOption } from '#engine'
import { firstChoice, groupText, mayTake, sectionsOf, takenText, withOption, withoutOption } from './groups.ts'

const option = (id: string, group?: string, more: Partial<CatalogueOption> = {}): CatalogueOption => ({
  id,
  name: id.toUpperCase(),
  points: 5,
  says: '',
  ...(group !== undefined && { group }),
  ...more,
})
const CHOICES = {
  options: [
    option('axe', 'melee', { most: 2 }),
    option('halberd', 'melee', { takes: 2 }),
    option('shield', 'melee'),
    option('pistol', 'ranged', { most: 2, takes: 0.5 }),
    option('bow', 'ranged'),
    option('hex', 'spell'),
    option('curse', 'spell'),
    option('rope'),
  ],
  groups: [
    { id: 'melee', name: 'Melee', least: 0, most: 2, rule: 'X-1' },
    { id: 'ranged', name: 'Ranged', least: 0, most: 1, rule: 'X-2' },
    { id: 'spell', name: 'Spell', least: 1, most: 1, rule: 'X-3' },
  ],
}
const [melee, ranged, spell, free] = sectionsOf(CHOICES)
const may = (section: typeof melee, id: string, ...chosen: string[]): boolean =>
  mayTake(section!, chosen, CHOICES.options.find(one => one.id === id)!)

describe('options in groups', () => {
  test('each in its group, the free ones last', () => {
    expect([melee, ranged, spell, free].map(one => one!.options.length)).toEqual([3, 2, 2, 1])
    expect(free!.group).toBeNull()
  })
  test('two hands hold two axes, or one halberd, or an axe and a shield', () => {
    expect([may(melee, 'axe'), may(melee, 'axe', 'axe'), may(melee, 'axe', 'axe', 'axe')]).toEqual([true, true, false])
    expect([may(melee, 'halberd'), may(melee, 'halberd', 'axe'), may(melee, 'shield', 'halberd')]).toEqual([
      true,
      false,
      false,
    ])
  })
  test('a brace counts as one, and leaves no room for a bow', () => {
    expect([may(ranged, 'pistol', 'pistol'), may(ranged, 'bow', 'pistol'), may(ranged, 'bow')]).toEqual([
      true,
      false,
      true,
    ])
  })
  test('of exactly one, the new one takes the place of the old', () => {
    expect(may(spell, 'curse', 'hex')).toBe(true)
    expect(withOption(spell!, ['axe', 'hex'], 'curse')).toEqual(['axe', 'curse'])
    expect(withOption(melee!, ['axe'], 'axe')).toEqual(['axe', 'axe'])
    expect(withoutOption(['axe', 'hex', 'axe'], 'axe')).toEqual(['axe', 'hex'])
  })
  test('a group says how full it is, and what is missing', () => {
    expect([
      groupText(melee!, []),
      groupText(melee!, ['halberd']),
      groupText(spell!, []),
      groupText(ranged!, ['pistol']),
    ]).toEqual(['0 of 2', '2 of 2', 'choose 1', '1 of 1'])
  })
  test('a new unit begins with what it must have, and says what it takes', () => {
    expect(firstChoice(CHOICES)).toEqual(['hex'])
    expect(takenText(CHOICES, ['axe', 'bow', 'axe'])).toBe('2 × AXE, BOW')
  })
})
