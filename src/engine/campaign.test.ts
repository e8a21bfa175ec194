import { expect, test } from 'vitest'
import { type FormAnswers, type FormField, formFaults } from './campaign.ts'

const values = [
  { id: 'sword', name: 'Sword' },
  { id: 'bow', name: 'Bow' },
  { id: 'axe', name: 'Axe' },
]
const FIELDS: readonly FormField[] = [
  { id: 'out', name: 'Taken out', rule: 'R-1', default: false, allowed: { kind: 'switch' } },
  { id: 'kills', name: 'Kills', rule: 'R-2', default: 0, allowed: { kind: 'number', least: 0, most: 9 } },
  { id: 'arm', name: 'Arm', rule: 'R-3', default: 'sword', allowed: { kind: 'choice', values } },
  { id: 'kit', name: 'Kit', rule: 'R-4', default: [], allowed: { kind: 'several', values, most: 2 } },
]
const kills = 'Kills must be a whole number from 0 to 9. (R-2)'
const kit = 'Kit must be at most 2 of sword, bow, axe. (R-4)'

test.each<[FormAnswers, string[]]>([
  [{}, []],
  [{ out: true, kills: 9, arm: 'axe', kit: ['bow', 'sword'] }, []],
  [{ out: false, kills: 0, arm: 'sword', kit: [] }, []],
  [{ out: 'yes' }, ['Taken out must be true or false. (R-1)']],
  [{ kills: -1 }, [kills]],
  [{ kills: 10 }, [kills]],
  [{ kills: 1.5 }, [kills]],
  [{ kills: '3' }, [kills]],
  [{ arm: 'club' }, ['Arm must be one of sword, bow, axe. (R-3)']],
  [{ kit: ['bow', 'axe', 'sword'] }, [kit]],
  [{ kit: ['bow', 'bow'] }, [kit]],
  [{ kit: ['bow', 'club'] }, [kit]],
  [{ kit: 'bow' }, [kit]],
  [{ hat: 1 }, ["There is no field 'hat'; there are out, kills, arm, kit. (CORE-FORM-01)"]],
])('a form filled in %j', (answers, faults) => {
  expect(formFaults(FIELDS, answers).map(({ rule, why }) => `${why} (${rule})`)).toEqual(faults)
})

test('a form that asks nothing', () => {
  expect(formFaults([], { ['x'.repeat(50)]: 1 })).toEqual([
    { rule: 'CORE-FORM-01', why: `There is no field '${'x'.repeat(40)}'; there are none.` },
  ])
  const nothing: FormField = { ...FIELDS[3]!, allowed: { kind: 'several', values: [], most: 0 } }
  expect(formFaults([nothing], { kit: ['bow'] })[0]?.why).toBe('Kit must be at most 0 of nothing.')
})
