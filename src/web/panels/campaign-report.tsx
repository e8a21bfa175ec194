/** How a battle went at a real table: a form made of what the aftermath must know; it stands when both agree. */

import { useState } from 'react'
import { type FormAnswers, isRefusal, type ResultAnswers } from '#engine'
import { FormFields } from '../parts/form-fields.tsx'
import { type Camp, companyOf, isArbitrator, memberName, mustersOf, nameOf } from './campaign.ts'

type Fixture = Camp['seen']['fixtures'][number]

export function Report({ camp, fixture }: { camp: Camp; fixture: Fixture }) {
  const [isOpen, setOpen] = useState(false)
  const [scenario, setScenario] = useState(camp.rules.scenarios[0]?.id ?? '')
  const [answers, setAnswers] = useState<ResultAnswers>({
    sides: fixture.warbands.map(() => ({ fields: {}, fighters: {} })),
  })
  const mustered = mustersOf(camp, fixture)
  if (isRefusal(mustered)) return null
  if (!isOpen)
    return (
      <p>
        <button type="button" className="button" onClick={() => setOpen(true)}>
          Report it from a real table
        </button>
      </p>
    )
  const { sides } = camp.own.form(mustered, scenario)
  const put = (seat: number, part: Partial<ResultAnswers['sides'][number]>) =>
    setAnswers({ sides: answers.sides.with(seat, { ...answers.sides[seat]!, ...part }) })
  return (
    <form
      className="card stack report"
      aria-label="Report"
      onSubmit={event => {
        event.preventDefault()
        void camp.write({ kind: 'report', fixture: fixture.id, scenario, answers })
      }}
    >
      <h3>How it went at the table</h3>
      <label className="field">
        <span className="name">Scenario</span>
        <select value={scenario} onChange={event => setScenario(event.target.value)}>
          {camp.rules.scenarios.map(one => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      <div className="sides">
        {sides.map((side, seat) => (
          <fieldset key={fixture.warbands[seat]} className="bare stack">
            <legend>
              <strong>{nameOf(camp, fixture.warbands[seat]!)}</strong>
            </legend>
            <FormFields
              game={camp.rules.id}
              fields={side.fields}
              answers={answers.sides[seat]!.fields}
              put={fields => put(seat, { fields })}
            />
            {side.fighters.map(({ id, name, fields }) => (
              <fieldset key={id} className="bare row fighter-line">
                <legend className="small">{name}</legend>
                <FormFields
                  game={camp.rules.id}
                  fields={fields}
                  answers={answers.sides[seat]!.fighters[id] ?? {}}
                  put={(given: FormAnswers) =>
                    put(seat, { fighters: { ...answers.sides[seat]!.fighters, [id]: given } })
                  }
                />
              </fieldset>
            ))}
          </fieldset>
        ))}
      </div>
      <p className="row">
        <button type="submit" className="button primary">
          Report
        </button>
        <button type="button" className="button" onClick={() => setOpen(false)}>
          Cancel
        </button>
      </p>
    </form>
  )
}

/** What was reported, and whether it stands. */
export function Reported({ camp, fixture, isIn }: { camp: Camp; fixture: Fixture; isIn: boolean }) {
  const [why, setWhy] = useState('')
  const { report, warbands, id } = fixture
  if (report === null) return null
  const mustered = mustersOf(camp, fixture)
  const forms = isRefusal(mustered) ? [] : camp.own.form(mustered, report.scenario).sides
  const owners = warbands.map(one => companyOf(camp, one)?.owner ?? '')
  const hasAgreed = camp.you !== null && report.agreed.includes(camp.you)
  const mayAnswer = isIn && (!hasAgreed || (isArbitrator(camp) && !owners.includes(camp.you ?? '')))
  return (
    <section className="card stack" aria-label="The report">
      <h3>What is reported</h3>
      {forms.map((side, seat) => (
        <div key={warbands[seat]}>
          <strong>{nameOf(camp, warbands[seat]!)}</strong>
          <ul className="small">
            {side.fields.map(({ id: field, name, default: usual }) => (
              <li key={field}>
                {name}: {String(report.answers.sides[seat]?.fields[field] ?? usual)}
              </li>
            ))}
            {side.fighters.flatMap(({ id: who, name, fields }) => {
              const given = report.answers.sides[seat]?.fighters[who] ?? {}
              const told = fields.filter(field => given[field.id] !== undefined && given[field.id] !== field.default)
              return told.map(field => (
                <li key={`${who} ${field.id}`}>
                  {name}: {field.name}
                  {given[field.id] === true ? '' : ` ${String(given[field.id])}`}
                </li>
              ))
            })}
          </ul>
        </div>
      ))}
      <p className="muted">Agreed by {report.agreed.map(one => memberName(camp, one)).join(', ') || 'nobody yet'}.</p>
      {mayAnswer ? (
        <>
          <p>
            <button
              type="button"
              className="button primary"
              onClick={() => void camp.write({ kind: 'agree', fixture: id })}
            >
              That is how it was
            </button>
          </p>
          <form
            className="row"
            onSubmit={event => {
              event.preventDefault()
              void camp.write({ kind: 'disagree', fixture: id, why })
            }}
          >
            <label className="field">
              <span className="name">It was different: why?</span>
              <input type="text" maxLength={400} value={why} onChange={event => setWhy(event.target.value)} />
            </label>
            <button type="submit" className="button" disabled={why.trim() === ''}>
              Disagree
            </button>
          </form>
        </>
      ) : (
        <p>Waiting for the other side to agree.</p>
      )}
    </section>
  )
}
