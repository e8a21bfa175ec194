/** Who attacks whom, with what: the numbers of the odds then come from their cards. */

import { useMemo, useState } from 'react'
import { type AnyRuleset, type CatalogueUnit, defaultsOf } from '#engine'
import { type Duel, faceOf } from '../games/index.ts'
import { armsOf } from '../play/duel.ts'

/** Whom and what somebody picked, by name; '' where numbers are given by hand. */
export interface Pair {
  readonly by: CatalogueUnit | undefined
  readonly at: CatalogueUnit | undefined
  readonly arm: string | undefined
}

export function DuelPicker({
  rules,
  kind,
  put,
}: {
  rules: AnyRuleset
  kind: string
  put: (duel: Duel, pair: Pair) => void
}) {
  const duel = faceOf(rules.id)?.duel
  const units = useMemo(() => unitsOf(rules), [rules])
  const [by, setBy] = useState('')
  const [at, setAt] = useState('')
  const [armed, setArmed] = useState('')
  if (duel === undefined || units.size === 0) return null
  const arms = armsOf(units.get(by) ?? { facts: [], options: [] }, duel, kind)
  const pick = (nextBy: string, nextAt: string, wanted: string) => {
    const attacker = units.get(nextBy)
    const ready = attacker === undefined ? [] : armsOf(attacker, duel, kind)
    const arm = ready.find(([name]) => name === wanted) ?? ready[0]
    setBy(nextBy)
    setAt(nextAt)
    setArmed(arm?.[0] ?? '')
    put(duel, { by: attacker, at: units.get(nextAt), arm: arm?.[1] })
  }
  return (
    <div className="duel-picker">
      <UnitSelect name="Attacker" units={units} value={by} put={id => pick(id, at, armed)} />
      {arms.length === 0 ? null : (
        <label className="field">
          <span className="name">With</span>
          <select value={armed} onChange={event => pick(by, at, event.target.value)}>
            {arms.map(([name]) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      <UnitSelect name="Target" units={units} value={at} put={id => pick(by, id, armed)} />
    </div>
  )
}

function UnitSelect({
  name,
  units,
  value,
  put,
}: {
  name: string
  units: ReadonlyMap<string, CatalogueUnit>
  value: string
  put: (id: string) => void
}) {
  const sides = [...new Set([...units.values()].map(({ faction, kind }) => faction ?? kind))]
  return (
    <label className="field">
      <span className="name">{name}</span>
      <select value={value} onChange={event => put(event.target.value)}>
        <option value="">by its numbers</option>
        {sides.map(side => (
          <optgroup key={side} label={side}>
            {[...units.values()]
              .filter(({ faction, kind }) => (faction ?? kind) === side)
              .map(unit => (
                <option key={unit.profile} value={unit.profile}>
                  {unit.name}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </label>
  )
}

/** Everybody a ready-made list of the game can have. */
function unitsOf(rules: AnyRuleset): ReadonlyMap<string, CatalogueUnit> {
  const usual = defaultsOf(rules.options)
  const all = rules.presets.flatMap(({ roster }) => rules.catalogue?.({ ...roster, entries: [] }, usual).units ?? [])
  return new Map(all.map(unit => [unit.profile, unit]))
}
