/** Is it a battlefield? What the ruleset says of it for every scenario, and whether it is fair. */

import { useEffect, useState } from 'react'
import type { AnyRuleset } from '#engine'
import { RuleLink } from '../parts/rule-link.tsx'
import type { Field } from '../play/field.ts'
import {
  type FieldFault,
  faultsOf,
  namedIn,
  symmetriesOf,
  tangled,
  type Verdict,
  verdictsOn,
} from '../play/field-faults.ts'
import { type Chosen, SYMMETRY_WORDS } from '../play/laying.ts'

export interface Judged {
  readonly verdicts: readonly Verdict[]
  readonly faults: readonly FieldFault[]
  readonly remarks: readonly string[]
  /** What faults speak of, by id. */
  readonly faulty: readonly string[]
}

/** Judged a moment after the last change: a drag is not held up. */
export function useJudged(rules: AnyRuleset, field: Field): Judged | null {
  const [judged, setJudged] = useState<Judged | null>(null)
  useEffect(() => {
    const soon = setTimeout(() => setJudged(judgedNow(rules, field)), PAUSE)
    return () => clearTimeout(soon)
  }, [rules, field])
  return judged
}
/** Milliseconds without a change before the ruleset is asked. */
const PAUSE = 250

function judgedNow(rules: AnyRuleset, field: Field): Judged {
  const verdicts = verdictsOn(rules, field)
  const faults = faultsOf(verdicts)
  const pairs = tangled(field)
  return {
    verdicts,
    faults,
    remarks: [...pairs.slice(0, 5).map(([a, b]) => `${a.name} stands in ${b.name}.`), fairText(field)],
    faulty: [
      ...new Set([
        ...faults.flatMap(({ why }) => namedIn(field, why)?.id ?? []),
        ...pairs.flatMap(([a, b]) => [a.id, b.id]),
      ]),
    ],
  }
}

function fairText(field: Field): string {
  const same = symmetriesOf(field)
  if (field.pieces.length === 0) return 'Nothing lies on it yet.'
  return same.length > 0
    ? `Fair: it is the same after ${same.map(one => SYMMETRY_WORDS[one]).join(', and by ')}.`
    : 'The sides are not the same: that is allowed, and one side may have the better of it.'
}

export function FieldChecks({
  rules,
  field,
  judged,
  choose,
}: {
  rules: AnyRuleset
  field: Field
  judged: Judged | null
  choose: (chosen: Chosen) => void
}) {
  if (judged === null) return <p className="note">Looking at it …</p>
  const { verdicts, faults, remarks } = judged
  const good = verdicts.filter(one => one.faults.length === 0).length
  return (
    <section aria-labelledby="f-checks" className="stack tight">
      <h2 id="f-checks">Checks</h2>
      <div aria-live="polite" className="stack tight faults">
        {verdicts.length === 0 ? (
          <p className="note bad">No scenario of {rules.name} is for this many players.</p>
        ) : null}
        {verdicts.length > 0 && faults.length === 0 ? (
          <p className="note good">
            Legal{verdicts.length > 1 ? ` for all ${verdicts.length} scenarios it is for` : ` for ${verdicts[0]?.name}`}
            .
          </p>
        ) : null}
        {faults.length > 0 && good > 0 ? (
          <p className="note">
            Legal for {good} of {verdicts.length} scenarios.
          </p>
        ) : null}
        {faults.slice(0, MOST_SHOWN).map(fault => (
          <FaultLine key={fault.why} rules={rules} field={field} fault={fault} choose={choose} />
        ))}
        {faults.length > MOST_SHOWN ? <p className="small muted">And {faults.length - MOST_SHOWN} more.</p> : null}
        {remarks.map(remark => (
          <p key={remark} className="small muted">
            {remark}
          </p>
        ))}
      </div>
    </section>
  )
}
const MOST_SHOWN = 8

function FaultLine({
  rules,
  field,
  fault,
  choose,
}: {
  rules: AnyRuleset
  field: Field
  fault: FieldFault
  choose: (chosen: Chosen) => void
}) {
  const about = namedIn(field, fault.why)
  return (
    <p className="note bad">
      {fault.only.length > 0 ? `${fault.only.join(', ')}: ` : ''}
      {fault.why} <RuleLink game={rules.id} rule={fault.rule} />{' '}
      {about === null ? null : (
        <button type="button" className="button small quiet" onClick={() => choose(about)}>
          Show
        </button>
      )}
    </p>
  )
}
