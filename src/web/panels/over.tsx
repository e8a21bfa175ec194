/** How it ended: won or lost and why, the score, the moments that decided it, luck, and what may come next. */

import { useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { Outcome } from '#engine'
import { lessonOf } from '../games/index.ts'
import { named } from '../parts/cast.ts'
import { RuleLink } from '../parts/rule-link.tsx'
import { SeatDot } from '../parts/seat-dot.tsx'
import { beginLocal } from '../play/begin.ts'
import { luckTold, summaryOf, verdict } from '../play/ending.ts'
import type { Shown } from '../play/shown.ts'
import type { GameSource, SeatInfo } from '../play/source.ts'
import { isFocusLost } from './focus.ts'

interface Parts {
  readonly source: GameSource
  readonly shown: Shown
  readonly over: Outcome
  readonly names: readonly string[]
}

export function Over({ source, shown, over, names }: Parts) {
  const { snapshot, position } = shown
  const here = snapshot.seats.filter(({ kind }) => kind === 'here').length
  // With two people at one device nobody is 'you'.
  const seat = here > 1 ? null : position.view.seat
  const late = (snapshot.clocks?.fallen ?? []).map(one => names[one])
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever answered by keyboard hears how it ended.
  useEffect(() => {
    if (isFocusLost()) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className="over stack" aria-label="The end">
      <h2 ref={heading} tabIndex={-1}>
        {verdict(over.winner, seat, names)}
      </h2>
      <p>
        {late.length > 0
          ? `${late.join(' and ')} ran out of time.`
          : `${howTold(source, shown, over, names)} after ${shown.scene.round} ${shown.scene.round === 1 ? 'round' : 'rounds'}.`}{' '}
        <RuleLink game={source.rules.id} rule={over.rule} />
      </p>
      <HowItWent source={source} shown={shown} over={over} names={names} />
      <Next source={source} shown={shown} won={seat !== null && over.winner === seat} names={names} />
    </section>
  )
}

/** By resignation, or as the rulebook says. */
function howTold(
  { rules }: GameSource,
  { snapshot }: Shown,
  { winner, rule }: Outcome,
  names: readonly string[],
): string {
  const last = snapshot.positions.at(-1)?.events ?? []
  const gaveUp = last.find(event => event.kind === 'choice' && /resign|conced/.test(event.note))
  if (gaveUp?.kind === 'choice') return `${names[gaveUp.seat] ?? 'The other side'} gave up`
  if (winner === null) return 'Nobody won'
  const section = rules.rules[rule]?.section
  return `${names[winner] ?? ''} won${section === undefined ? '' : ` (${section.toLowerCase()})`}`
}

function HowItWent({ source, shown, names }: Parts) {
  const { rules, setup } = source
  const { snapshot, scene } = shown
  const { sides, moments } = useMemo(
    () => summaryOf(snapshot.positions, scene, setup.rosters.length, named(rules, scene, setup, names)),
    [snapshot.positions, scene, rules, setup, names],
  )
  return (
    <>
      <table className="small outcome">
        <thead>
          <tr>
            <th scope="col">Side</th>
            <th scope="col">Left</th>
            <th scope="col">Score</th>
          </tr>
        </thead>
        <tbody>
          {sides.map(side => (
            <tr key={side.seat}>
              <th scope="row">
                <SeatDot seat={side.seat} /> {names[side.seat]}
              </th>
              <td>
                {side.left} of {side.of}
              </td>
              <td>{side.scores.map(({ label, n }) => `${n} ${label}`).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {moments.length === 0 ? null : (
        <div>
          <h3>What decided it</h3>
          <ul className="small">
            {moments.map((line, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the moments of a game that is over stay as they are
              <li key={n}>{line.says}</li>
            ))}
          </ul>
        </div>
      )}
      <p className="small muted">{sides.map(side => `${names[side.seat]}: ${luckTold(side)}.`).join(' ')}</p>
    </>
  )
}

const STRONGER: Readonly<Record<string, string>> = { random: 'greedy', greedy: 'search' }

function Next({ source, shown, won, names }: Omit<Parts, 'over'> & { won: boolean }) {
  const [, go] = useLocation()
  const [trouble, setTrouble] = useState<string | null>(null)
  const { rematch: wanting = [], seats, again = null } = shown.snapshot
  const watches = shown.position.view.seat === null
  const begin = (players: readonly SeatInfo[]) => {
    try {
      go(`/play/${beginLocal(source.rules, source.setup, players, { clock: source.clockTerms })}`)
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error))
    }
  }
  const bots = seats.filter(({ kind }) => kind === 'bot')
  const stronger =
    source.campaign === undefined && won && source.rematch === undefined && bots.some(({ bot = '' }) => bot in STRONGER)
  const lesson = source.taught ? undefined : lessonOf(source.rules.id)
  return (
    <>
      <div className="row">
        {source.campaign !== undefined ? (
          <Link className="button primary" href={`/campaign/${source.campaign}`}>
            On to the aftermath
          </Link>
        ) : again !== null ? (
          <Link className="button primary" href={`/table/${again}`}>
            To the rematch
          </Link>
        ) : watches ? null : (
          <button
            type="button"
            className="button primary"
            onClick={() => (source.rematch === undefined ? begin(seats) : source.rematch())}
          >
            Rematch
          </button>
        )}
        {stronger ? (
          <button
            type="button"
            className="button"
            onClick={() =>
              begin(seats.map(seat => ({ ...seat, ...(seat.bot && { bot: STRONGER[seat.bot] ?? seat.bot }) })))
            }
          >
            A stronger opponent
          </button>
        ) : null}
        <Link
          className="button"
          href={source.rematch === undefined ? `/replay/${source.id}` : `/replay/online/${source.id}`}
        >
          Watch it again
        </Link>
        {lesson === undefined || won ? null : (
          <Link className="button" href={`/first/${source.rules.id}`}>
            Guided battle
          </Link>
        )}
        <Link className="button quiet" href="/">
          Leave
        </Link>
      </div>
      {wanting.length === 0 ? null : (
        <p className="note" role="status">
          {wanting.map(seat => names[seat]).join(' and ')} {wanting.length === 1 ? 'wants' : 'want'} a rematch.
        </p>
      )}
      {trouble === null ? null : (
        <p className="note bad" role="alert">
          {trouble}
        </p>
      )}
    </>
  )
}
