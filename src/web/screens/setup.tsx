/** Before the battle: who plays, where, with what, and what is agreed. Every fault is shown with its rule, at once. */

import { useCallback, useMemo, useState } from 'react'
import { Link, useLocation, useParams, useSearchParams } from 'wouter'
import type { AnyRuleset, Explanation, OptionSpec, OptionValue, Refusal, Setup } from '#engine'
import type { ClockTerms } from '#match'
import { DeviceClockField } from '../parts/device-clock-field.tsx'
import { DisputeField } from '../parts/dispute-field.tsx'
import { MapPreview } from '../parts/map-preview.tsx'
import { OptionField } from '../parts/option-field.tsx'
import { RuleLink } from '../parts/rule-link.tsx'
import { SeatRow } from '../parts/seat-row.tsx'
import { useSettings } from '../parts/settings.ts'
import { ClockField, clockOf, DelayField, PublicField, type Terms, USUAL_TERMS } from '../parts/terms-field.tsx'
import { useTitle } from '../parts/title.ts'
import { useRules } from '../parts/use-rules.ts'
import { useShelf } from '../parts/use-shelf.ts'
import { errorText } from '../parts/words.ts'
import { againstBot, beginLocal, freshSeed, listsOf } from '../play/begin.ts'
import {
  faultsIn,
  firstPlan,
  mapsFor,
  type Plan,
  type Planning,
  seatsHere,
  seatsOnline,
  setupOf,
  withPlace,
  withPlayers,
  withScenario,
} from '../play/plan.ts'
import { drawBattle } from '../play/random.ts'
import { savedFields } from '../play/shelf.ts'
import '../style/setup.css'

export function SetupScreen() {
  const { game = '' } = useParams<{ game: string }>()
  const rules = useRules(game)
  useTitle(`Set up ${rules.name}`)
  return <Arrange key={game} rules={rules} />
}

/** What every card changes: the plan, from one to the next. */
interface Card {
  readonly planning: Planning
  readonly plan: Plan
  readonly change: (next: (plan: Plan) => Plan) => void
}

function Arrange({ rules }: { rules: AnyRuleset }) {
  const [search] = useSearchParams()
  const online = search.has('online')
  const me = useSettings(settings => settings.name)
  const lists = useShelf(useCallback(() => listsOf(rules), [rules]))
  const fields = useShelf(useCallback(() => savedFields(rules.id), [rules]))
  const planning = useMemo(() => ({ rules, lists, fields, online }), [rules, lists, fields, online])
  const [plan, change] = useState(() =>
    firstPlan(planning, {
      me,
      friend: search.get('with') === 'friend',
      list: search.get('list'),
      field: search.get('field'),
    }),
  )
  const [seed, setSeed] = useState('')
  const [clock, setClock] = useState<ClockTerms | undefined>(undefined)
  const [terms, setTerms] = useState(USUAL_TERMS)
  const setup = useMemo(() => setupOf(planning, plan), [planning, plan])
  const faults = useMemo(() => (setup === null ? [] : faultsIn(rules, setup)), [rules, setup])
  const notes = useMemo(() => (setup === null ? [] : (rules.notes?.(setup) ?? [])), [rules, setup])
  const begins = useBegin(planning, plan, setup, { seed, clock, terms })
  const card = { planning, plan, change }
  return (
    <main className="page setup" id="main">
      <div className="page-head">
        <div>
          <h1>{online ? `A table of ${rules.name} online` : `Set up ${rules.name}`}</h1>
          <p>Everything is filled in for a good game. Change what you like.</p>
        </div>
        {online ? null : <ByChance rules={rules} me={me} />}
      </div>
      <div className="setup-grid">
        <div className="stack big">
          <BattleCard {...card} />
          <SeatsCard {...card} />
          {online ? (
            <TermsCard terms={terms} put={part => setTerms(now => ({ ...now, ...part }))} />
          ) : (
            <section className="card stack" aria-labelledby="s-clocks">
              <h2 id="s-clocks">Clocks</h2>
              <DeviceClockField clock={clock} put={setClock} />
            </section>
          )}
          <AgreedCard {...card}>{online ? null : <SeedField seed={seed} put={setSeed} />}</AgreedCard>
        </div>
        <div className="stack big side">
          <FieldCard {...card} setup={setup} valid={faults.length === 0} />
          <BeginCard {...begins} game={rules.id} online={online} faults={faults} notes={notes} />
        </div>
      </div>
    </main>
  )
}

/** A battle nobody chose: lists, scenario and field by chance, against a bot, at once. */
function ByChance({ rules, me }: { rules: AnyRuleset; me: string }) {
  const [, go] = useLocation()
  return (
    <button
      type="button"
      className="button"
      onClick={() => go(`/play/${beginLocal(rules, drawBattle(rules), againstBot(me))}`)}
    >
      A battle by chance
    </button>
  )
}

interface Begins {
  /** Null while nothing can be begun. */
  readonly begin: (() => void) | null
  readonly trouble: string | null
}

/** Begins the battle here, or has the table laid on the server. */
function useBegin(
  planning: Planning,
  plan: Plan,
  setup: Setup | null,
  { seed, clock, terms }: { seed: string; clock: ClockTerms | undefined; terms: Terms },
): Begins {
  const [, go] = useLocation()
  const me = useSettings(settings => settings.name)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { rules, online } = planning
  if (setup === null || busy) return { begin: null, trouble }
  const lay = async () => {
    setBusy(true)
    setTrouble(null)
    try {
      const api = await import('../net/api.ts')
      await api.signIn(me)
      const made = await api.layTable({
        ruleset: rules.id,
        scenario: setup.scenario,
        map: setup.map,
        ...(!rules.maps.some(({ id }) => id === setup.map) && { table: setup.table }),
        options: { ...setup.options },
        seats: seatsOnline(planning, plan),
        clock: clockOf(terms),
        public: terms.public,
        delay: terms.delay,
      })
      const mine = plan.places.findIndex(({ kind }) => kind === 'me')
      if (mine >= 0) await api.sitDown(made.id, mine)
      go(`/table/${made.id}`)
    } catch (error) {
      setTrouble(errorText(error))
      setBusy(false)
    }
  }
  const begin = () => {
    try {
      const chosen = seed.trim()
      go(`/play/${beginLocal(rules, setup, seatsHere(plan), { clock, ...(chosen !== '' && { seed: chosen }) })}`)
    } catch (error) {
      setTrouble(errorText(error))
    }
  }
  return { begin: online ? () => void lay() : begin, trouble }
}

function BattleCard({ planning, plan, change }: Card) {
  const { rules } = planning
  const chosen = rules.scenarios.find(one => one.id === plan.scenario)
  return (
    <section className="card stack" aria-labelledby="s-battle">
      <h2 id="s-battle">The battle</h2>
      <label className="field">
        <span className="name">Scenario</span>
        <select
          value={plan.scenario}
          onChange={event => change(now => withScenario(planning, now, event.target.value))}
        >
          {rules.scenarios.map(one => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
        <span className="small muted">{chosen?.says}</span>
      </label>
      <fieldset className="field bare">
        <legend className="name">Players</legend>
        <div className="choice-row">
          {(chosen?.seats ?? [2]).map(n => (
            <button
              type="button"
              key={n}
              className="button small"
              aria-pressed={plan.places.length === n}
              onClick={() => change(now => withPlayers(planning, now, n))}
            >
              {n}
            </button>
          ))}
        </div>
      </fieldset>
    </section>
  )
}

function SeatsCard({ planning, plan, change }: Card) {
  return (
    <section className="card stack" aria-labelledby="s-seats">
      <h2 id="s-seats">Who plays, with what</h2>
      {plan.places.map((place, seat) => (
        <SeatRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          key={seat}
          seat={seat}
          place={place}
          lists={planning.lists}
          online={planning.online}
          put={part => change(now => withPlace(now, seat, part))}
        />
      ))}
    </section>
  )
}

function TermsCard({ terms, put }: { terms: Terms; put: (part: Partial<Terms>) => void }) {
  return (
    <section className="card stack" aria-labelledby="s-terms">
      <h2 id="s-terms">The table</h2>
      <ClockField terms={terms} put={put} />
      <DelayField terms={terms} put={put} />
      <PublicField terms={terms} put={put} />
      <p className="small muted">
        {terms.public ? 'It stands in the lobby, and anybody may watch.' : 'Only those you send the link to find it.'}
      </p>
    </section>
  )
}

function AgreedCard({ planning, plan, change, children }: Card & { children: React.ReactNode }) {
  const { rules } = planning
  if (rules.options.length === 0) return null
  return (
    <details className="card">
      <summary>
        <h2>Agreed rules</h2>
      </summary>
      <div className="options">
        {rules.options.map(spec => (
          <AgreedOption key={spec.id} planning={planning} plan={plan} change={change} spec={spec} />
        ))}
        {children}
      </div>
    </details>
  )
}

/** One thing to agree on; where the book says so, players who disagree may roll for it. */
function AgreedOption({ planning, plan, change, spec }: Card & { spec: OptionSpec }) {
  const { id, disputes } = planning.rules
  const put = (value: OptionValue) => change(now => ({ ...now, options: { ...now.options, [spec.id]: value } }))
  const field = <OptionField game={id} spec={spec} value={plan.options[spec.id] ?? spec.default} put={put} />
  if (!disputes?.options.includes(spec.id) || spec.allowed.kind !== 'choice') return field
  const { values } = spec.allowed
  const players = playersOf(plan)
  const dispute = { game: id, disputes, players, values, freshSeed, put }
  return (
    <div>
      {field}
      <DisputeField key={players.length} {...dispute} />
    </div>
  )
}

const playersOf = ({ places }: Plan): string[] =>
  places.map(({ kind, name }, seat) => (kind === 'open' ? `Player ${seat + 1}` : name))

function SeedField({ seed, put }: { seed: string; put: (seed: string) => void }) {
  return (
    <div className="option">
      <label className="field">
        <span className="name">Seed of the dice</span>
        <input
          type="text"
          maxLength={60}
          placeholder="fresh"
          value={seed}
          onChange={event => put(event.target.value)}
        />
      </label>
      <p className="small muted">
        The same words give the same dice, so that a battle can be played again. Leave it empty for fresh dice.
      </p>
    </div>
  )
}

function FieldCard({ planning, plan, change, setup, valid }: Card & { setup: Setup | null; valid: boolean }) {
  const { rules } = planning
  const { disputes } = rules
  const maps = mapsFor(planning, plan)
  const players = playersOf(plan)
  const put = (map: OptionValue) => change(now => ({ ...now, map: String(map) }))
  const text = (map: OptionValue) => maps.find(({ id }) => id === map)?.name ?? String(map)
  const dispute = { game: rules.id, players, values: maps.map(({ id }) => id), text, freshSeed, put }
  return (
    <section className="card stack" aria-labelledby="s-map">
      <h2 id="s-map">The field</h2>
      <label className="field">
        <span className="name">Map</span>
        <select
          value={maps.some(({ id }) => id === plan.map) ? plan.map : (maps[0]?.id ?? '')}
          onChange={event => change(now => ({ ...now, map: event.target.value }))}
        >
          {maps.map(one => (
            <option key={one.id} value={one.id}>
              {rules.maps.includes(one) ? one.name : `${one.name} (mine)`}
            </option>
          ))}
        </select>
        <Link className="small" href={`/fields/${rules.id}`}>
          Build a battlefield of your own
        </Link>
      </label>
      {disputes?.map && maps.length > 1 ? (
        <DisputeField key={`${plan.scenario} ${players.length}`} {...dispute} disputes={disputes} />
      ) : null}
      {setup === null ? (
        <p className="note bad">No map fits this scenario with {plan.places.length} players.</p>
      ) : (
        <MapPreview rules={rules} setup={setup} valid={valid} />
      )}
    </section>
  )
}

function BeginCard({
  begin,
  trouble,
  game,
  online,
  faults,
  notes,
}: Begins & { game: string; online: boolean; faults: readonly Refusal[]; notes: readonly Explanation[] }) {
  return (
    <section aria-live="polite" className="stack">
      {faults.map(fault => (
        <p key={fault.why} className="note bad">
          {fault.why} <RuleLink game={game} rule={fault.rule} />
        </p>
      ))}
      {notes.map(note => (
        <p key={note.says} className="note">
          {note.says} <RuleLink game={game} rule={note.rule} />
        </p>
      ))}
      {trouble === null ? null : <p className="note bad">{trouble}</p>}
      <button
        type="button"
        className="button primary big"
        disabled={begin === null || faults.length > 0}
        onClick={() => begin?.()}
      >
        {online ? 'Lay the table' : 'Begin the battle'}
      </button>
    </section>
  )
}
