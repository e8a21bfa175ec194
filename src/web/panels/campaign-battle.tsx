/** One battle of a campaign: muster, fight it here, or report how it went at a real table and agree on it. */

import { useMemo, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { type FormAnswers, isRefusal } from '#engine'
import { packed } from '../parts/files.ts'
import { FormFields } from '../parts/form-fields.tsx'
import { tell } from '../parts/notice.tsx'
import { BOT_LEVELS, errorText } from '../parts/words.ts'
import { type Camp, companyOf, isArbitrator, memberName, mustersOf, nameOf } from './campaign.ts'
import { Report, Reported } from './campaign-report.tsx'

type Fixture = Camp['seen']['fixtures'][number]

export function BattlePanel({ camp, id }: { camp: Camp; id: number }) {
  const fixture = camp.seen.fixtures[id]
  if (fixture === undefined) throw new Error('There is no such battle in this campaign.')
  const seat = fixture.warbands.findIndex(one => companyOf(camp, one)?.owner === camp.you)
  const isIn = seat >= 0 || isArbitrator(camp)
  return (
    <div className="stack">
      <p>
        <Link className="button" href={camp.base}>
          Back to the campaign
        </Link>
      </p>
      <h2>{fixture.warbands.map(one => nameOf(camp, one)).join(' against ')}</h2>
      {fixture.state === 'open' || fixture.state === 'reported' ? <Disagreed camp={camp} fixture={fixture} /> : null}
      {fixture.state === 'fought' ? <Fought camp={camp} fixture={fixture} /> : null}
      {fixture.state === 'missed' ? <p className="note">This game was missed.</p> : null}
      {fixture.state === 'cancelled' ? <p className="note">This battle was called off.</p> : null}
      {fixture.state === 'reported' ? <Reported camp={camp} fixture={fixture} isIn={isIn} /> : null}
      {fixture.state === 'open' && isIn ? <Open camp={camp} fixture={fixture} seat={seat} /> : null}
      {fixture.state === 'open' && !isIn ? <p className="note">To be fought.</p> : null}
    </div>
  )
}

/** Why reports did not stand so far. */
function Disagreed({ camp, fixture: { disagreed } }: { camp: Camp; fixture: Fixture }) {
  if (disagreed.length === 0) return null
  return (
    <ul className="plain note">
      {disagreed.map(({ by, why }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
        <li key={n}>
          {memberName(camp, by)} disagreed with a report: {why}
        </li>
      ))}
    </ul>
  )
}

const OUTCOMES = { won: 'won', lost: 'lost', drew: 'drew' } as const

function Fought({ camp, fixture: { id, result, warbands, isUmpired } }: { camp: Camp; fixture: Fixture }) {
  const afters = camp.seen.aftermaths.filter(one => one.fixture === id)
  const [, go] = useLocation()
  const watch = async () => go(`/replay#r=${await packed(await camp.source.record(id))}`)
  return (
    <>
      <ul>
        {result?.sides.map(({ outcome }, seat) => (
          <li key={warbands[seat]}>
            {nameOf(camp, warbands[seat]!)} {OUTCOMES[outcome]}
          </li>
        ))}
      </ul>
      <p className="muted">
        {isUmpired ? 'Fought here: the umpire worked out the result.' : 'Fought at a real table, and agreed on.'}
      </p>
      <p className="row">
        {isUmpired ? (
          <button type="button" className="button" onClick={() => void watch().catch(error => tell(errorText(error)))}>
            Watch the battle
          </button>
        ) : null}
        {afters.map(one => (
          <Link key={one.id} className="button" href={`${camp.base}/aftermath/${one.id}`}>
            The aftermath{afters.length > 1 ? ` of ${nameOf(camp, one.warbands[0]!)}` : ''}
          </Link>
        ))}
      </p>
    </>
  )
}

function Open({ camp, fixture, seat }: { camp: Camp; fixture: Fixture; seat: number }) {
  const ready = useMemo(() => mustersOf(camp, fixture), [camp, fixture])
  if (isRefusal(ready)) return <p className="note bad">{ready.why}</p>
  return (
    <>
      {seat >= 0 ? <Muster camp={camp} fixture={fixture} seat={seat} /> : null}
      <Fight camp={camp} fixture={fixture} seat={seat} />
      <Report camp={camp} fixture={fixture} />
    </>
  )
}

function Muster({ camp, fixture, seat }: { camp: Camp; fixture: Fixture; seat: number }) {
  const own = companyOf(camp, fixture.warbands[seat]!)!
  const enemy = companyOf(camp, fixture.warbands[1 - seat]!)!
  const fields = camp.own.musterForm(own.now, enemy.now, camp.seen.terms)
  const [answers, setAnswers] = useState<FormAnswers>(fixture.choices[seat] ?? {})
  if (fields.length === 0) return null
  return (
    <section className="card stack" aria-label="Muster">
      <h3>Muster</h3>
      <FormFields game={camp.rules.id} fields={fields} answers={answers} put={setAnswers} />
      <p className="row">
        <button
          type="button"
          className="button"
          onClick={() => void camp.write({ kind: 'muster', fixture: fixture.id, warband: own.id, choice: answers })}
        >
          Muster like this
        </button>
        {fixture.choices[seat] === null ? null : <span className="muted small">Mustered.</span>}
      </p>
    </section>
  )
}

function Fight({ camp, fixture, seat }: { camp: Camp; fixture: Fixture; seat: number }) {
  const [, go] = useLocation()
  const { rules } = camp
  const scenarios = rules.scenarios.filter(({ seats }) => seats.includes(2))
  const [scenario, setScenario] = useState(scenarios[0]?.id ?? '')
  const maps = rules.maps.filter(one => one.seats.includes(2) && one.scenarios?.includes(scenario) !== false)
  const [map, setMap] = useState(maps[0]?.id ?? '')
  const [trouble, setTrouble] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const at = maps.some(one => one.id === map) ? map : (maps[0]?.id ?? '')
  const { laid } = fixture
  const [standIns, setStandIns] = useState<readonly string[]>([])
  const people = fixture.warbands.filter(one => {
    const owner = companyOf(camp, one)?.owner
    return camp.seen.members.some(({ id, bot }) => id === owner && bot === undefined)
  })
  const mayStandIn = camp.seen.league.missed === 'bot' && isArbitrator(camp)
  const bots = people.every(one => standIns.includes(one))
  const fight = () => {
    setBusy(true)
    setTrouble(null)
    camp.source
      .fight(fixture.id, { scenario, map: at, standIns })
      .then(go, error => setTrouble(errorText(error)))
      .finally(() => setBusy(false))
  }
  return (
    <section className="card stack" aria-label="Fight it here">
      <h3>{bots ? 'Let the bots fight it out' : 'Fight it here'}</h3>
      {laid === null || seat < 0 ? null : (
        <p className="row">
          <span>The table is laid.</span>
          <Link className="button primary" href={`${camp.source.isOnline ? '/table' : '/play'}/${laid.game}`}>
            Go to the table
          </Link>
        </p>
      )}
      <div className="row">
        <label className="field">
          <span className="name">Scenario</span>
          <select value={scenario} onChange={event => setScenario(event.target.value)}>
            {scenarios.map(one => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span className="name">Battlefield</span>
          <select value={at} onChange={event => setMap(event.target.value)}>
            {maps.map(one => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
      </div>
      {mayStandIn
        ? people.map(one => (
            <label key={one} className="row">
              <input
                type="checkbox"
                checked={standIns.includes(one)}
                onChange={event =>
                  setStandIns(event.target.checked ? [...standIns, one] : standIns.filter(other => other !== one))
                }
              />
              <span>
                A bot ({BOT_LEVELS[camp.seen.league.bot] ?? camp.seen.league.bot}) stands in for {nameOf(camp, one)}
              </span>
            </label>
          ))
        : null}
      <p>
        <button type="button" className={`button${laid === null ? ' primary' : ''}`} disabled={busy} onClick={fight}>
          {busy ? 'Fighting …' : laid === null ? 'To battle' : 'Lay another table'}
        </button>
      </p>
      {trouble === null ? null : (
        <p className="note bad" role="alert">
          {trouble}
        </p>
      )}
    </section>
  )
}
