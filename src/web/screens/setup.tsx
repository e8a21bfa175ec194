/** Before the battle: who plays, where, with what, and what is agreed. Every fault is shown with its rule, at once. */

import { useMemo, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'wouter'
import { BOTS } from '#bots'
import { type AnyRuleset, arrange, type Options, type Setup } from '#engine'
import type { ClockTerms } from '#match'
import type { SeatPlan } from '../net/api.ts'
import { DeviceClockField } from '../parts/device-clock-field.tsx'
import { MapPreview } from '../parts/map-preview.tsx'
import { OptionField } from '../parts/option-field.tsx'
import { RuleLink } from '../parts/rule-link.tsx'
import { type Place, SeatRow } from '../parts/seat-row.tsx'
import { ClockField, clockOf, DelayField, PublicField, type Terms, USUAL_TERMS } from '../parts/terms-field.tsx'
import { useTitle } from '../parts/title.ts'
import { useRules } from '../parts/use-rules.ts'
import { beginLocal, botName, listsOf, readySetup } from '../play/begin.ts'
import type { SeatInfo } from '../play/source.ts'
import { useSettings } from '../settings.ts'
import '../style/setup.css'

export function SetupScreen() {
  const { game = '' } = useParams<{ game: string }>()
  const rules = useRules(game)
  useTitle(`Set up ${rules.name}`)
  return <Arrange key={game} rules={rules} />
}

/** As many players as there are, or the fewest the scenario takes. */
function seatsFor(rules: AnyRuleset, scenario: string, players: number): number {
  const seats = rules.scenarios.find(({ id }) => id === scenario)?.seats ?? []
  return seats.includes(players) ? players : (seats[0] ?? players)
}

function Arrange({ rules }: { rules: AnyRuleset }) {
  const [, go] = useLocation()
  const [search] = useSearchParams()
  const friend = search.get('with') === 'friend'
  const online = search.has('online')
  const me = useSettings(settings => settings.name)
  const ready = useMemo(() => readySetup(rules), [rules])
  const lists = useMemo(() => listsOf(rules), [rules])
  const [scenario, setScenario] = useState(ready.scenario)
  const [map, setMap] = useState(ready.map)
  const [options, setOptions] = useState<Options>(ready.options)
  const [places, setPlaces] = useState<readonly Place[]>(() =>
    ready.rosters.map((roster, n) => ({
      kind: online ? (n === 0 ? 'me' : 'open') : n === 0 || friend ? 'here' : 'bot',
      name: n === 0 ? me : friend ? 'Friend' : botName(n - 1),
      bot: BOTS[0]!.id,
      list:
        online && n > 0
          ? ''
          : ((n === 0 ? search.get('list') : null) ?? lists.find(one => one.roster === roster)?.id ?? lists[0]!.id),
    })),
  )
  const [trouble, setTrouble] = useState<string | null>(null)
  const [seed, setSeed] = useState('')
  const [clock, setClock] = useState<ClockTerms | undefined>(undefined)
  const [terms, setTerms] = useState(USUAL_TERMS)
  const agree = (part: Partial<Terms>) => setTerms(now => ({ ...now, ...part }))
  const [busy, setBusy] = useState(false)
  const fitting = useMemo(
    () => readySetup(rules, { scenario, seats: seatsFor(rules, scenario, places.length) }),
    [rules, scenario, places.length],
  )

  const chosen = rules.scenarios.find(one => one.id === scenario)
  const maps = rules.maps.filter(
    one => one.seats.includes(places.length) && (one.scenarios === undefined || one.scenarios.includes(scenario)),
  )
  const field = maps.find(one => one.id === map) ?? maps[0]
  const rosterOf = ({ list }: Place) => lists.find(one => one.id === list)?.roster
  const setup: Setup | null =
    field === undefined
      ? null
      : {
          ruleset: rules.id,
          scenario,
          map: field.id,
          table: field.table,
          // a list that is still to be brought is judged as if it were the one that fits
          rosters: places.map((place, n) => rosterOf(place) ?? fitting.rosters[n] ?? fitting.rosters[0]!),
          options,
        }
  const faults = useMemo(() => (setup === null ? [] : rules.checkSetup(setup)), [rules, setup])

  /** Lists that cannot play the new scenario give way to ready-made ones that can. */
  const chooseScenario = (id: string) => {
    setScenario(id)
    const seats = seatsFor(rules, id, places.length)
    const rosters = places.slice(0, seats).map(place => rosterOf(place))
    const known = rosters.filter(roster => roster !== undefined)
    if (known.length === seats && 'setup' in arrange(rules, { scenario: id, seats, rosters: known, options })) return
    const fit = readySetup(rules, { scenario: id, seats })
    setOptions(fit.options)
    setPlaces(now =>
      now.map((place, n) =>
        place.list === ''
          ? place
          : { ...place, list: lists.find(one => one.roster === fit.rosters[n])?.id ?? place.list },
      ),
    )
  }
  const seatPlayers = (n: number) =>
    setPlaces(now =>
      Array.from(
        { length: n },
        (_, seat) =>
          now[seat] ?? {
            ...now.at(-1)!,
            kind: online ? 'open' : 'bot',
            name: botName(seat - 1),
          },
      ),
    )
  const change = (seat: number, part: Partial<Place>) =>
    setPlaces(now =>
      now.map((place, n) => {
        if (n === seat) return { ...place, ...part }
        return part.kind === 'me' && place.kind === 'me' ? { ...place, kind: 'open' } : place
      }),
    )
  const lay = async () => {
    if (setup === null) return
    setBusy(true)
    setTrouble(null)
    try {
      const api = await import('../net/api.ts')
      await api.signIn(me)
      const made = await api.layTable({
        ruleset: rules.id,
        scenario: setup.scenario,
        map: setup.map,
        options: { ...setup.options },
        seats: places.map(seatWish),
        clock: clockOf(terms),
        public: terms.public,
        delay: terms.delay,
      })
      const mine = places.findIndex(({ kind }) => kind === 'me')
      if (mine >= 0) await api.sitDown(made.id, mine)
      go(`/table/${made.id}`)
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }
  const seatWish = (place: Place): SeatPlan => {
    const roster = rosterOf(place)
    if (place.kind === 'bot') return { kind: 'bot', bot: place.bot, roster: roster ?? lists[0]!.roster }
    return { kind: place.kind === 'me' ? 'me' : 'open', ...(roster !== undefined && { roster }) }
  }
  const begin = () => {
    if (setup === null) return
    try {
      const seats = places.map(
        ({ kind, name, bot }): SeatInfo => ({
          kind: kind === 'bot' ? 'bot' : 'here',
          name: name.trim() || 'Player',
          ...(kind === 'bot' && { bot }),
        }),
      )
      go(`/play/${beginLocal(rules, setup, seats, { clock, ...(seed.trim() !== '' && { seed: seed.trim() }) })}`)
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <main className="page setup" id="main">
      <div className="page-head">
        <div>
          <h1>{online ? `A table of ${rules.name} online` : `Set up ${rules.name}`}</h1>
          <p>Everything is filled in for a good game. Change what you like.</p>
        </div>
      </div>
      <div className="setup-grid">
        <div className="stack big">
          <section className="card stack" aria-labelledby="s-battle">
            <h2 id="s-battle">The battle</h2>
            <label className="field">
              <span className="name">Scenario</span>
              <select value={scenario} onChange={event => chooseScenario(event.target.value)}>
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
                    aria-pressed={places.length === n}
                    onClick={() => seatPlayers(n)}
                  >
                    {n}
                  </button>
                ))}
              </div>
            </fieldset>
          </section>
          <section className="card stack" aria-labelledby="s-seats">
            <h2 id="s-seats">Who plays, with what</h2>
            {places.map((place, seat) => (
              <SeatRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
                key={seat}
                seat={seat}
                place={place}
                lists={lists}
                online={online}
                put={part => change(seat, part)}
              />
            ))}
          </section>
          {online ? (
            <section className="card stack" aria-labelledby="s-terms">
              <h2 id="s-terms">The table</h2>
              <ClockField terms={terms} put={agree} />
              <DelayField terms={terms} put={agree} />
              <PublicField terms={terms} put={agree} />
              <p className="small muted">
                {terms.public
                  ? 'It stands in the lobby, and anybody may watch.'
                  : 'Only those you send the link to find it.'}
              </p>
            </section>
          ) : (
            <section className="card stack" aria-labelledby="s-clocks">
              <h2 id="s-clocks">Clocks</h2>
              <DeviceClockField clock={clock} put={setClock} />
            </section>
          )}
          {rules.options.length === 0 ? null : (
            <details className="card">
              <summary>
                <h2>Agreed rules</h2>
              </summary>
              <div className="options">
                {rules.options.map(spec => (
                  <OptionField
                    key={spec.id}
                    game={rules.id}
                    spec={spec}
                    value={options[spec.id] ?? spec.default}
                    put={value => setOptions(now => ({ ...now, [spec.id]: value }))}
                  />
                ))}
                {online ? null : (
                  <div className="option">
                    <label className="field">
                      <span className="name">Seed of the dice</span>
                      <input
                        type="text"
                        maxLength={60}
                        placeholder="fresh"
                        value={seed}
                        onChange={event => setSeed(event.target.value)}
                      />
                    </label>
                    <p className="small muted">
                      The same words give the same dice, to play a battle again; empty is a fresh throw.
                    </p>
                  </div>
                )}
              </div>
            </details>
          )}
        </div>
        <div className="stack big side">
          <section className="card stack" aria-labelledby="s-map">
            <h2 id="s-map">The field</h2>
            <label className="field">
              <span className="name">Map</span>
              <select value={field?.id ?? ''} onChange={event => setMap(event.target.value)}>
                {maps.map(one => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </select>
            </label>
            {setup === null ? (
              <p className="note bad">No map fits this scenario with {places.length} players.</p>
            ) : (
              <MapPreview rules={rules} setup={setup} valid={faults.length === 0} />
            )}
          </section>
          <section aria-live="polite" className="stack">
            {faults.map(fault => (
              <p key={fault.why} className="note bad">
                {fault.why} <RuleLink game={rules.id} rule={fault.rule} />
              </p>
            ))}
            {trouble === null ? null : <p className="note bad">{trouble}</p>}
            <button
              type="button"
              className="button primary big"
              disabled={setup === null || faults.length > 0 || busy}
              onClick={() => (online ? void lay() : begin())}
            >
              {online ? 'Lay the table' : 'Begin the battle'}
            </button>
          </section>
        </div>
      </div>
    </main>
  )
}
