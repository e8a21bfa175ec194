/** How it ended, and what may come next. */

import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { Outcome } from '#engine'
import { RuleLink } from '../parts/rule-link.tsx'
import { beginLocal } from '../play/begin.ts'
import type { GameSource } from '../play/source.ts'

export function Over({ source, over, names }: { source: GameSource; over: Outcome; names: readonly string[] }) {
  const [, go] = useLocation()
  const [trouble, setTrouble] = useState<string | null>(null)
  const winner = over.winner === null ? null : (names[over.winner] ?? '')
  const { rematch: wanting = [], clocks } = source.snapshot()
  const late = (clocks?.fallen ?? []).map(seat => names[seat])
  const rematch = () => {
    if (source.rematch !== undefined) return source.rematch()
    try {
      go(`/play/${beginLocal(source.rules, source.setup, source.snapshot().seats, { clock: source.clockTerms })}`)
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <section className="over stack" aria-label="The end">
      <h2>
        {winner === null
          ? 'A draw'
          : late.length > 0 && names.length === 2
            ? `${winner} wins on time`
            : `${winner} wins`}
      </h2>
      <p>
        {late.length > 0 ? `${late.join(' and ')} ran out of time.` : 'The battle is over.'}{' '}
        <RuleLink game={source.rules.id} rule={over.rule} beside />
      </p>
      <div className="row">
        <button type="button" className="button primary" onClick={rematch}>
          Rematch
        </button>
        <Link
          className="button"
          href={source.rematch === undefined ? `/replay/${source.id}` : `/replay/online/${source.id}`}
        >
          Watch it again
        </Link>
        <Link className="button" href="/">
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
    </section>
  )
}
