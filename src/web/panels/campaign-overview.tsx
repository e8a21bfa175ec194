/** The page of a campaign: what you have to do, how everybody stands, who plays whom, and the story. */

import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { standings } from '#campaign'
import { errorText, plural } from '../parts/words.ts'
import {
  botBattles,
  type Camp,
  isArbitrator,
  memberName,
  mine,
  nameOf,
  openAftermath,
  openBattles,
  somePlace,
} from './campaign.ts'
import { Story } from './campaign-story.tsx'

/** `between`: what members can begin, before all that is past. */
export function Overview({ camp, between }: { camp: Camp; between: ReactNode }) {
  return (
    <>
      <ToDo camp={camp} />
      <Standings camp={camp} />
      <Fixtures camp={camp} />
      {between}
      <Story camp={camp} />
    </>
  )
}

/** The end: who won it. */
function Ended({ camp }: { camp: Camp }) {
  const [first] = tableOf(camp)
  if (first === undefined) return null
  return (
    <section aria-label="The end" className="card stack to-do">
      <h2>{first.name} has won the campaign</h2>
      <p className="muted">
        {memberName(camp, first.owner)} led it to {first.glory} {camp.own.glory.name.toLowerCase()}.
      </p>
    </section>
  )
}

function ToDo({ camp }: { camp: Camp }) {
  const { seen, you, base } = camp
  if (seen.isOver) return <Ended camp={camp} />
  if (you === null) return null
  const after = openAftermath(camp)
  const battles = openBattles(camp)
  const own = mine(camp)
  return (
    <section aria-labelledby="to-do" className="card stack to-do">
      <h2 id="to-do">What you have to do</h2>
      {own === undefined ? <p>Found your warband: choose a list below.</p> : <LieLow camp={camp} own={own} />}
      {after === undefined ? null : (
        <p className="row">
          <span>The aftermath waits for you.</span>
          <Link className="button primary" href={`${base}/aftermath/${after.id}`}>
            Go through the aftermath
          </Link>
        </p>
      )}
      {battles.map(({ id, state, warbands }) => (
        <p key={id} className="row">
          <span>
            {state === 'reported' ? 'A result is reported: ' : 'A battle to fight: '}
            {warbands.map(one => nameOf(camp, one)).join(' against ')}
          </span>
          <Link className={`button${after === undefined ? ' primary' : ''}`} href={`${base}/battle/${id}`}>
            {state === 'reported' ? 'Look at the report' : 'Go to the battle'}
          </Link>
        </p>
      ))}
      {own !== undefined && after === undefined && battles.length === 0 ? <GoOn camp={camp} /> : null}
    </section>
  )
}

/** Nobody is fit: the warband lies low before it can fight again. */
function LieLow({ camp, own }: { camp: Camp; own: NonNullable<ReturnType<typeof mine>> }) {
  const why = camp.own.whyNotFight(own.now)
  if (why === null || openAftermath(camp) !== undefined) return null
  return (
    <p className="row">
      <span>{why.why}</span>
      <button
        type="button"
        className="button primary"
        onClick={() => void camp.write({ kind: 'idle', warband: own.id })}
      >
        Lie low
      </button>
    </p>
  )
}

/** Nothing is asked of you: what an arbitrator can set going, or whom everybody waits for. */
function GoOn({ camp }: { camp: Camp }) {
  const { seen, source } = camp
  const [trouble, setTrouble] = useState<string | null>(null)
  const [left, setLeft] = useState(0)
  const bots = source.isOnline ? [] : botBattles(camp)
  const isOpen = seen.fixtures.some(({ state }) => state === 'open' || state === 'reported')
  const isBusy = seen.aftermaths.some(({ waiting }) => waiting.length > 0)
  const mayBegin = isArbitrator(camp) && seen.league.pairing !== 'free' && !isOpen && !isBusy
  const { battles } = seen.league
  const isPlayed = battles !== null && seen.companies.every(one => one.isRetired || one.battles >= battles)
  const fight = async () => {
    setTrouble(null)
    for (const [n, { id }] of bots.entries()) {
      setLeft(bots.length - n)
      await source.fight(id, somePlace(camp, id))
    }
  }
  if (bots.length > 0)
    return (
      <>
        <p className="row">
          <span>
            {plural(bots.length, 'battle')} between bots {bots.length === 1 ? 'is' : 'are'} still to be fought.
          </span>
          <button
            type="button"
            className="button primary"
            disabled={left > 0}
            onClick={() =>
              void fight()
                .then(undefined, error => setTrouble(errorText(error)))
                .finally(() => setLeft(0))
            }
          >
            {left > 0 ? `Fighting, ${left} to go …` : 'Let them fight'}
          </button>
        </p>
        {trouble === null ? null : (
          <p className="note bad" role="alert">
            {trouble}
          </p>
        )}
      </>
    )
  if (isPlayed && isArbitrator(camp))
    return (
      <p className="row">
        <span>All battles are fought.</span>
        <button type="button" className="button primary" onClick={() => void camp.write({ kind: 'close' })}>
          End the campaign
        </button>
      </p>
    )
  if (mayBegin)
    return (
      <p className="row">
        <span>{seen.round.n === 0 ? 'Everybody is here?' : `Round ${seen.round.n} is over.`}</span>
        <button type="button" className="button primary" onClick={() => void camp.write({ kind: 'round' })}>
          Begin round {seen.round.n + 1}
        </button>
      </p>
    )
  return <p className="muted">Nothing now. {waitsFor(camp)}</p>
}

function waitsFor({ seen, you }: Camp): string {
  const busy = seen.aftermaths.flatMap(({ waiting, warbands }) => waiting.map(seat => warbands[seat]))
  const others = seen.companies.filter(({ id, owner }) => owner !== you && busy.includes(id))
  if (others.length > 0) return `${others.map(({ now }) => now.name).join(', ')}: still in the aftermath.`
  const open = seen.fixtures.some(({ state }) => state === 'open' || state === 'reported')
  return open ? 'Others have battles to fight.' : 'The next round can begin.'
}

/** What is seen of a campaign has all that standings are made of. */
const tableOf = ({ own, seen }: Camp) =>
  standings(own, { ...seen, companies: seen.companies.map(one => ({ ...one, chronicle: [] })), aftermaths: [] })

function Standings({ camp }: { camp: Camp }) {
  const { own, base } = camp
  const table = tableOf(camp)
  const isByWins = own.glory.name === 'Wins'
  if (table.length === 0) return null
  return (
    <section aria-labelledby="standings">
      <h2 id="standings" className="section-title">
        Standings
      </h2>
      <div className="scroll-x">
        <table className="standings">
          <thead>
            <tr>
              <th scope="col">Warband</th>
              <th scope="col">{own.glory.name}</th>
              {isByWins ? null : <th scope="col">Won</th>}
              <th scope="col">Drawn</th>
              <th scope="col">Lost</th>
              <th scope="col">Rating</th>
            </tr>
          </thead>
          <tbody>
            {table.map(one => (
              <tr key={one.warband} className={one.owner === camp.you ? 'yours' : undefined}>
                <th scope="row">
                  <Link href={`${base}/warband/${one.warband}`}>{one.name}</Link>
                  <span className="muted small"> {memberName(camp, one.owner)}</span>
                </th>
                <td>{one.glory}</td>
                {isByWins ? null : <td>{one.wins}</td>}
                <td>{one.draws}</td>
                <td>{one.losses}</td>
                <td>{one.rating}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const STATES = {
  open: 'to be fought',
  reported: 'reported, not agreed on yet',
  fought: 'fought',
  missed: 'missed',
  cancelled: 'called off',
} as const

function Fixtures({ camp }: { camp: Camp }) {
  const { seen, base } = camp
  if (seen.fixtures.length === 0) return null
  return (
    <section aria-labelledby="fixtures">
      <h2 id="fixtures" className="section-title">
        Battles
      </h2>
      <ul className="plain my-games">
        {seen.fixtures.toReversed().map(fixture => (
          <li key={fixture.id} className="my-game">
            <div className="what">
              <strong>{fixture.warbands.map(id => nameOf(camp, id)).join(' against ')}</strong>
              <span className="muted small">
                {fixture.round > 0 ? `Round ${fixture.round} · ` : ''}
                {STATES[fixture.state]}
                {fixture.state === 'fought' ? (fixture.isUmpired ? ' here' : ' at a real table') : ''}
                {wonBy(camp, fixture)}
              </span>
            </div>
            <Link className="button small" href={`${base}/battle/${fixture.id}`}>
              Open<span className="hidden-visually"> battle {fixture.id + 1}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function wonBy(camp: Camp, { result, warbands }: Camp['seen']['fixtures'][number]): string {
  if (result === null) return ''
  const seat = result.sides.findIndex(({ outcome }) => outcome === 'won')
  return seat < 0 ? ' · a draw' : ` · ${nameOf(camp, warbands[seat]!)} won`
}
