/** Trade between two owners, where the game knows any: one offers, the other agrees. */

import { useState } from 'react'
import type { FormChoice } from '#engine'
import { plural } from '../parts/words.ts'
import { type Camp, companyOf, mine, nameOf } from './campaign.ts'

type Goods = Camp['seen']['exchanges'][number]['gives']
const NOTHING: Goods = { gold: 0, things: [] }

export function Trade({ camp }: { camp: Camp }) {
  const own = mine(camp)
  if (camp.own.exchange === undefined || own === undefined || camp.seen.isOver) return null
  const open = camp.seen.exchanges.filter(({ state, warbands }) => state === 'open' && warbands.includes(own.id))
  return (
    <section aria-labelledby="trade" className="stack">
      <h2 id="trade" className="section-title">
        Trade
      </h2>
      {open.map(one => (
        <Open key={one.id} camp={camp} deal={one} own={own.id} />
      ))}
      <Offer camp={camp} own={own.id} />
    </section>
  )
}

const waresOf = (camp: Camp, id: string): readonly FormChoice[] => {
  const now = companyOf(camp, id)?.now
  return now === undefined ? [] : (camp.own.wares?.(now) ?? [])
}

function Open({ camp, deal, own }: { camp: Camp; deal: Camp['seen']['exchanges'][number]; own: string }) {
  const [from, to] = deal.warbands
  return (
    <div className="card row spread">
      <span>
        {nameOf(camp, from)} offers {nameOf(camp, to)} {told(deal.gives, waresOf(camp, from))} for{' '}
        {told(deal.asks, waresOf(camp, to))}.
      </span>
      <span className="row">
        {to === own ? (
          <button
            type="button"
            className="button small primary"
            onClick={() => void camp.write({ kind: 'accept', exchange: deal.id })}
          >
            Agree
          </button>
        ) : null}
        <button
          type="button"
          className="button small"
          onClick={() => void camp.write({ kind: 'decline', exchange: deal.id })}
        >
          {to === own ? 'No' : 'Take the offer back'}
        </button>
      </span>
    </div>
  )
}

function told({ gold, things }: Goods, wares: readonly FormChoice[]): string {
  const names = things.map(thing => wares.find(({ id }) => id === thing)?.name ?? thing)
  return [...(gold > 0 ? [plural(gold, 'gold', 'gold')] : []), ...names].join(', ') || 'nothing'
}

function Offer({ camp, own }: { camp: Camp; own: string }) {
  const [to, setTo] = useState('')
  const [gives, setGives] = useState(NOTHING)
  const [asks, setAsks] = useState(NOTHING)
  const others = camp.seen.companies.filter(one => one.id !== own && !one.isRetired && one.now.isDisbanded !== true)
  const isEmpty = gives.gold + asks.gold + gives.things.length + asks.things.length === 0
  if (others.length === 0) return null
  return (
    <details>
      <summary>Offer somebody a trade</summary>
      <form
        className="card stack"
        aria-label="Offer a trade"
        onSubmit={event => {
          event.preventDefault()
          void camp.write({ kind: 'offer', warbands: [own, to], gives, asks }).then(stands => {
            if (!stands) return
            setGives(NOTHING)
            setAsks(NOTHING)
          })
        }}
      >
        <label className="field">
          <span className="name">With</span>
          <select
            value={to}
            onChange={event => {
              setTo(event.target.value)
              setAsks(NOTHING)
            }}
          >
            <option value="">choose …</option>
            {others.map(one => (
              <option key={one.id} value={one.id}>
                {one.now.name}
              </option>
            ))}
          </select>
        </label>
        <div className="sides">
          <Side name="You give" wares={waresOf(camp, own)} goods={gives} put={setGives} />
          {to === '' ? null : <Side name="You ask for" wares={waresOf(camp, to)} goods={asks} put={setAsks} />}
        </div>
        <p>
          <button type="submit" className="button" disabled={to === '' || isEmpty}>
            Offer it
          </button>
        </p>
      </form>
    </details>
  )
}

interface SideProps {
  readonly name: string
  readonly wares: readonly FormChoice[]
  readonly goods: Goods
  readonly put: (goods: Goods) => void
}

function Side({ name, wares, goods, put }: SideProps) {
  const toggle = (id: string, isIn: boolean) =>
    put({ ...goods, things: isIn ? [...goods.things, id] : goods.things.filter(one => one !== id) })
  return (
    <fieldset className="bare stack">
      <legend>
        <strong>{name}</strong>
      </legend>
      <label className="field">
        <span className="name">Gold</span>
        <input
          type="number"
          min={0}
          value={goods.gold}
          onChange={event => put({ ...goods, gold: Math.max(0, Number(event.target.value)) })}
        />
      </label>
      {wares.length === 0 ? null : (
        <div className="row">
          {wares.map(({ id, name: called }) => (
            <label key={id} className="row tag">
              <input
                type="checkbox"
                checked={goods.things.includes(id)}
                onChange={event => toggle(id, event.target.checked)}
              />
              {called}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  )
}
