/** Other terms that players want before a game begins: what was proposed, and a form to propose something. */

import { useState } from 'react'
import type { AnyRuleset, OptionSpec, OptionValue, Refusal } from '#engine'
import type { Seen, Wish } from '#match'
import { type Difference, differences, mapsOf, withScenario } from '../play/terms.ts'
import { OptionField } from './option-field.tsx'
import { RuleLink } from './rule-link.tsx'
import { SeatDot } from './seat-dot.tsx'

type Proposal = Seen['proposals'][number]

/** What a player at the table can say to it. */
export interface Talk {
  propose(wish: Wish | null): Promise<Refusal | null>
  answerProposal(proposal: number, agree: boolean): Promise<Refusal | null>
  rollOff(): Promise<Refusal | null>
}

/** Everything that was proposed, with the answers one may give. */
export function Proposals({
  rules,
  now,
  seen,
  seat,
  talk,
}: {
  rules: AnyRuleset
  now: Wish
  seen: Seen
  seat: number | null
  talk: Talk
}) {
  const [refused, setRefused] = useState<Refusal | null>(null)
  if (seen.proposals.length === 0) return null
  const tell = (answer: Promise<Refusal | null>) => void answer.then(setRefused)
  const names = seen.seats.map(({ name }, n) => name ?? `Player ${n + 1}`)
  const mine = seen.proposals.find(one => one.seat === seat)
  return (
    <section className="card stack" aria-label="Other terms">
      <h2>Other terms</h2>
      <p className="muted">The game begins when everybody agrees.</p>
      {seen.proposals.map(one => (
        <ProposalCard key={one.n} proposal={one} changes={differences(rules, now, one.wish)} names={names}>
          {seat === null ? null : one.seat === seat ? (
            <button type="button" className="button small" onClick={() => tell(talk.propose(null))}>
              Take it back
            </button>
          ) : (
            <Answer proposal={one} seat={seat} answer={agree => tell(talk.answerProposal(one.n, agree))} />
          )}
        </ProposalCard>
      ))}
      {mine !== undefined && mine.declined.length > 0 ? (
        <p className="small muted">Take it back to play what is agreed below, propose something else, or stand up.</p>
      ) : null}
      {seat !== null && seen.mayRollOff && rules.disputes !== undefined ? (
        <div className="row wrap">
          <button type="button" className="button" onClick={() => tell(talk.rollOff())}>
            Roll for it
          </button>
          <span className="small">
            One die each for everything you disagree on, the highest decides.{' '}
            <RuleLink game={rules.id} rule={rules.disputes.rule} />
          </span>
        </div>
      ) : null}
      <Refused game={rules.id} refusal={refused} />
    </section>
  )
}

function ProposalCard({
  proposal,
  changes,
  names,
  children,
}: {
  proposal: Proposal
  changes: readonly Difference[]
  names: readonly string[]
  children: React.ReactNode
}) {
  const { seat, accepted, declined } = proposal
  const said = [...accepted.map(one => `${names[one]} accepts`), ...declined.map(one => `${names[one]} declines`)]
  return (
    <article className="stack proposal" aria-label={`Proposed by ${names[seat]}`}>
      <p className="row">
        <SeatDot seat={seat} /> <strong>{names[seat]} proposes</strong>
      </p>
      <dl className="facts">
        {changes.map(({ name, now, wants }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <del className="muted">{now}</del> <ins>{wants}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {said.length === 0 ? null : <p className="small">{said.join('; ')}.</p>}
      <div className="row wrap">{children}</div>
    </article>
  )
}

function Answer({
  proposal: { accepted, declined },
  seat,
  answer,
}: {
  proposal: Proposal
  seat: number
  answer: (agree: boolean) => void
}) {
  return (
    <>
      {accepted.includes(seat) ? null : (
        <button type="button" className="button small primary" onClick={() => answer(true)}>
          Accept
        </button>
      )}
      {declined.includes(seat) ? null : (
        <button type="button" className="button small" onClick={() => answer(false)}>
          Decline
        </button>
      )}
    </>
  )
}

function Refused({ game, refusal }: { game: string; refusal: Refusal | null }) {
  if (refusal === null) return null
  return (
    <p className="note bad" role="alert">
      {refusal.why} {refusal.rule.startsWith('CORE') ? null : <RuleLink game={game} rule={refusal.rule} />}
    </p>
  )
}

/** A form for other terms; `wish` is what it holds, null where that is what is agreed. */
export function ProposeForm({
  rules,
  players,
  now,
  wish,
  put,
  propose,
}: {
  rules: AnyRuleset
  players: number
  now: Wish
  wish: Wish | null
  put: (wish: Wish | null) => void
  /** Null for somebody who does not sit here yet, and proposes by sitting down. */
  propose: ((wish: Wish) => Promise<Refusal | null>) | null
}) {
  const [refused, setRefused] = useState<Refusal | null>(null)
  const form = wish ?? now
  const change = (next: Wish) => {
    setRefused(null)
    put(differences(rules, now, next).length === 0 ? null : next)
  }
  const send = async () => {
    if (wish === null || propose === null) return
    const refusal = await propose(wish)
    setRefused(refusal)
    if (refusal === null) put(null)
  }
  return (
    <details className="card propose">
      <summary>
        <h2>Propose other terms</h2>
      </summary>
      <div className="stack">
        <BattleFields rules={rules} players={players} wish={form} put={change} />
        <div className="options">
          {rules.options.map(spec => (
            <AgreedOption key={spec.id} game={rules.id} spec={spec} wish={form} put={change} />
          ))}
        </div>
        <Refused game={rules.id} refusal={refused} />
        {propose === null ? (
          <p className="note" role="status">
            {wish === null ? (
              'Change what you would rather play.'
            ) : (
              <>
                <a href="#seats">Sit down</a> to propose this.
              </>
            )}
          </p>
        ) : (
          <button type="button" className="button primary" disabled={wish === null} onClick={() => void send()}>
            Propose this
          </button>
        )}
      </div>
    </details>
  )
}

function BattleFields({
  rules,
  players,
  wish,
  put,
}: {
  rules: AnyRuleset
  players: number
  wish: Wish
  put: (wish: Wish) => void
}) {
  const { table: _, ...ready } = wish
  const maps = mapsOf(rules, wish.scenario, players)
  return (
    <div className="row wrap fields">
      <label className="field">
        <span className="name">Scenario</span>
        <select value={wish.scenario} onChange={event => put(withScenario(rules, wish, event.target.value, players))}>
          {rules.scenarios
            .filter(({ seats }) => seats.includes(players))
            .map(one => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
        </select>
      </label>
      <label className="field">
        <span className="name">Map</span>
        <select value={wish.map} onChange={event => put({ ...ready, map: event.target.value })}>
          {maps.some(({ id }) => id === wish.map) ? null : <option value={wish.map}>{wish.map}</option>}
          {maps.map(one => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

function AgreedOption({
  game,
  spec,
  wish,
  put,
}: {
  game: string
  spec: OptionSpec
  wish: Wish
  put: (wish: Wish) => void
}) {
  const set = (value: OptionValue) => put({ ...wish, options: { ...wish.options, [spec.id]: value } })
  return <OptionField game={game} spec={spec} value={wish.options[spec.id] ?? spec.default} put={set} />
}
