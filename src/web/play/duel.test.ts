import { describe, expect, test } from 'vitest'
import { defaultsOf } from '#engine'
import { RULESETS } from '#rulesets'
import { faceOf } from '../games/index.ts'
import { givenIn } from './asked.ts'
import { armsOf, withCards } from './duel.ts'

const NOTHING = new URLSearchParams()

describe.each(RULESETS.map(rules => [rules.id, rules] as const))('odds between two units of %s', (id, rules) => {
  const duel = faceOf(id)!.duel!
  const kinds = rules.whatIf!
  const units = rules.presets.flatMap(
    ({ roster }) => rules.catalogue!({ ...roster, entries: [] }, defaultsOf(rules.options)).units,
  )

  test('every number a card gives is one that is asked, and every fact is on a card', () => {
    const asked = new Set(kinds.flatMap(({ numbers }) => numbers.map(number => number.id)))
    const facts = new Set(units.flatMap(unit => unit.facts.map(([name]) => name)))
    for (const from of [duel.at, ...kinds.map(kind => duel.by(kind.id))]) {
      for (const [number, fact] of Object.entries(from)) {
        expect(asked, number).toContain(number)
        expect(facts, number).toContain(typeof fact === 'string' ? fact : fact.fact)
      }
    }
  })

  test('any two of them can be asked about', () => {
    for (const { id: kind, numbers } of kinds) {
      for (const by of units.slice(0, 12)) {
        for (const at of units.slice(-6)) {
          const arm = armsOf(by, duel, kind)[0]?.[1]
          const given = withCards(givenIn(NOTHING, numbers), numbers, duel, kind, { by, at, arm })
          for (const { id: number, least, most } of numbers) {
            for (const n of given[number] ?? []) expect([n >= least, n <= most], number).toEqual([true, true])
          }
        }
      }
    }
  })
})

test('the numbers are those of the cards', () => {
  const asks = (game: string, kind: string, by: string, at: string) => {
    const rules = RULESETS.find(({ id }) => id === game)!
    const { numbers } = rules.whatIf!.find(({ id }) => id === kind)!
    const usual = defaultsOf(rules.options)
    const unit = (name: string) =>
      rules.presets
        .flatMap(({ roster }) => rules.catalogue!({ ...roster, entries: [] }, usual).units)
        .find(one => one.name === name)!
    const { duel } = faceOf(game)!
    const arm = armsOf(unit(by), duel!, kind)[0]?.[1]
    return withCards(givenIn(NOTHING, numbers), numbers, duel!, kind, { by: unit(by), at: unit(at), arm })
  }
  expect(asks('warverse', 'attack', 'Kite Archer', 'Dock Brawler')).toMatchObject({
    dice: [8],
    strength: [2],
    defence: [3],
    hp: [6],
  })
  expect(asks('warniris', 'attack', 'Corvin Dask', 'Brother Harrow')).toMatchObject({
    mind: [5],
    'target-mind': [4],
    body: [5],
    wounds: [5],
    penetration: [1],
    damage: [2],
  })
  expect(asks('warniris', 'channel', 'Osmund Vael', 'Ilvane Marrow')).toMatchObject({ spirit: [5], damage: [1] })
  expect(asks('warfig', 'shot', 'Halfling', 'Soldier')).toMatchObject({ armour: [2], health: [1] })
  expect(asks('wyrdwars', 'blows', 'Reeve', 'Bonesetter')).toMatchObject({ skill: [4], attacks: [2], save: [7] })
  expect(asks('wyrdcry', 'melee', 'Sergeant', 'Paymaster')).toMatchObject({ fight: [3], defense: [3], health: [14] })
})
