/** Before the battle: who plays, where, with what, and what is agreed. Every fault is shown with its rule, at once. */

import { useMemo, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'wouter'
import { BOTS } from '#bots'
import type { AnyRuleset, Options, Setup } from '#engine'
import { MapPreview } from '../parts/map-preview.tsx'
import { OptionField } from '../parts/option-field.tsx'
import { RuleLink } from '../parts/rule-link.tsx'
import { SeatDot } from '../parts/seat-dot.tsx'
import { useTitle } from '../parts/title.ts'
import { useRules } from '../parts/use-rules.ts'
import { beginLocal, botName, listsOf, readySetup } from '../play/begin.ts'
import type { SeatInfo } from '../play/source.ts'
import { useSettings } from '../settings.ts'
import '../style/setup.css'

interface Place {
  readonly kind: 'here' | 'bot'
  readonly name: string
  readonly bot: string
  readonly list: string
}

export function SetupScreen() {
  const { game = '' } = useParams<{ game: string }>()
  const rules = useRules(game)
  useTitle(`Set up ${rules.name}`)
  return <Arrange key={game} rules={rules} />
}

function Arrange({ rules }: { rules: AnyRuleset }) {
  const [, go] = useLocation()
  const [search] = useSearchParams()
  const friend = search.get('with') === 'friend'
  const me = useSettings(settings => settings.name)
  const ready = useMemo(() => readySetup(rules), [rules])
  const lists = useMemo(() => listsOf(rules), [rules])
  const [scenario, setScenario] = useState(ready.scenario)
  const [map, setMap] = useState(ready.map)
  const [options, setOptions] = useState<Options>(ready.options)
  const [places, setPlaces] = useState<readonly Place[]>(() =>
    ready.rosters.map((roster, n) => ({
      kind: n === 0 || friend ? 'here' : 'bot',
      name: n === 0 ? me : friend ? 'Friend' : botName(n - 1),
      bot: BOTS[0]!.id,
      list: (n === 0 ? search.get('list') : null) ?? lists.find(one => one.roster === roster)?.id ?? lists[0]!.id,
    })),
  )
  const [trouble, setTrouble] = useState<string | null>(null)
  const [seed, setSeed] = useState('')

  const chosen = rules.scenarios.find(one => one.id === scenario)
  const maps = rules.maps.filter(
    one => one.seats.includes(places.length) && (one.scenarios === undefined || one.scenarios.includes(scenario)),
  )
  const field = maps.find(one => one.id === map) ?? maps[0]
  const setup: Setup | null =
    field === undefined
      ? null
      : {
          ruleset: rules.id,
          scenario,
          map: field.id,
          table: field.table,
          rosters: places.map(place => (lists.find(one => one.id === place.list) ?? lists[0]!).roster),
          options,
        }
  const faults = useMemo(() => (setup === null ? [] : rules.checkSetup(setup)), [rules, setup])

  const seatPlayers = (n: number) =>
    setPlaces(now =>
      Array.from({ length: n }, (_, seat) => now[seat] ?? { ...now.at(-1)!, kind: 'bot', name: botName(seat - 1) }),
    )
  const change = (seat: number, part: Partial<Place>) =>
    setPlaces(now => now.map((place, n) => (n === seat ? { ...place, ...part } : place)))
  const begin = () => {
    if (setup === null) return
    try {
      const seats = places.map(
        ({ kind, name, bot }): SeatInfo => ({ kind, name: name.trim() || 'Player', ...(kind === 'bot' && { bot }) }),
      )
      go(`/play/${beginLocal(rules, setup, seats, seed.trim() === '' ? {} : { seed: seed.trim() })}`)
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <main className="page setup" id="main">
      <div className="page-head">
        <div>
          <h1>Set up {rules.name}</h1>
          <p>Everything is filled in for a good game. Change what you like.</p>
        </div>
      </div>
      <div className="setup-grid">
        <div className="stack big">
          <section className="card stack" aria-labelledby="s-battle">
            <h2 id="s-battle">The battle</h2>
            <label className="field">
              <span className="name">Scenario</span>
              <select value={scenario} onChange={event => setScenario(event.target.value)}>
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
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
              <fieldset key={seat} className="seat-row bare">
                <legend className="row">
                  <SeatDot seat={seat} /> Player {seat + 1}
                </legend>
                <label className="field">
                  <span className="name">Name</span>
                  <input
                    type="text"
                    maxLength={40}
                    value={place.name}
                    onChange={event => change(seat, { name: event.target.value })}
                  />
                </label>
                <label className="field">
                  <span className="name">Played by</span>
                  <select
                    value={place.kind === 'here' ? 'here' : place.bot}
                    onChange={event =>
                      change(
                        seat,
                        event.target.value === 'here' ? { kind: 'here' } : { kind: 'bot', bot: event.target.value },
                      )
                    }
                  >
                    <option value="here">A person here</option>
                    {BOTS.map(bot => (
                      <option key={bot.id} value={bot.id}>
                        Bot: {bot.id}
                      </option>
                    ))}
                  </select>
                </label>
                <label className="field wide">
                  <span className="name">List</span>
                  <select value={place.list} onChange={event => change(seat, { list: event.target.value })}>
                    {lists.map(one => (
                      <option key={one.id} value={one.id}>
                        {one.name}
                      </option>
                    ))}
                  </select>
                </label>
              </fieldset>
            ))}
          </section>
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
              disabled={setup === null || faults.length > 0}
              onClick={begin}
            >
              Begin the battle
            </button>
          </section>
        </div>
      </div>
    </main>
  )
}
