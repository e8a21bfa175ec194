/** The last look before an offer is taken: what it means, with every rule, what may come of it, and the hole to fill. */

import { useEffect, useMemo, useRef, useState } from 'react'
import type { Action, Scene } from '#engine'
import { RuleLink } from '../parts/rule-link.tsx'
import { percent } from '../parts/words.ts'
import { type Fate, inShort, type Odds } from '../play/odds.ts'
import { askOdds, type Thinker, thinker } from '../play/think.ts'
import { useSettings } from '../settings.ts'
import type { Choosing } from './choosing.ts'
import { offerLabel } from './label.ts'
import { Placing } from './placing.tsx'
import { Share } from './share.tsx'

export function Confirm({ choosing, scene }: { choosing: Choosing; scene: Scene }) {
  const { seen, trail, filling, judgement, refused, sending } = choosing
  const leaf = trail.leaf!
  const go = useRef<HTMLButtonElement>(null)
  const lines = useMemo(() => seen.rules.explain(seen.view.board, seen.view.setup, leaf), [seen, leaf])
  const game = seen.rules.id
  const needs = leaf.hole !== undefined && filling === undefined
  const wrong = refused ?? judgement
  useEffect(() => {
    if (leaf.hole === undefined) go.current?.focus({ preventScroll: true })
  }, [leaf])
  return (
    <div className="confirm stack">
      <h3>{offerLabel(choosing, leaf)}</h3>
      {lines.length === 0 ? null : (
        <ul className="plain why">
          {lines.map((line, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name and are replaced as a whole
            <li key={n}>
              {line.says} <RuleLink game={game} rule={line.rule} beside />
            </li>
          ))}
        </ul>
      )}
      {leaf.hole === undefined ? null : leaf.hole.fill === 'share' ? (
        <Share choosing={choosing} hole={leaf.hole} />
      ) : (
        <Placing choosing={choosing} scene={scene} />
      )}
      <div aria-live="polite">
        {wrong === null ? null : (
          <p className="note bad">
            {wrong.why} <RuleLink game={game} rule={wrong.rule} beside />
          </p>
        )}
      </div>
      {leaf.on === undefined || needs || wrong !== null ? null : <OddsBox choosing={choosing} />}
      <div className="row">
        <button
          type="button"
          ref={go}
          className="button primary"
          disabled={needs || judgement !== null || sending}
          onClick={choosing.confirm}
        >
          {sending ? 'Taking it …' : 'Do it'}
        </button>
        <button type="button" className="button" onClick={choosing.back}>
          Not this
        </button>
      </div>
    </div>
  )
}

let mind: Thinker | null = null

function OddsBox({ choosing }: { choosing: Choosing }) {
  const wanted = useSettings(settings => settings.odds)
  const { seen, trail, filling } = choosing
  const [odds, setOdds] = useState<Odds | null>(null)
  const offer = [...trail.menus, trail.leaf!].map(({ id }) => id).join('/')
  useEffect(() => {
    setOdds(null)
    if (!wanted) return
    let left = false
    const action: Action = { seat: seen.seat, offer, ...(filling !== undefined && { with: filling }) }
    // A ghost that is still being dragged is not worth the work.
    const soon = setTimeout(() => {
      mind ??= thinker()
      askOdds(mind, seen.rules.id, seen.view, action)
        .then(found => {
          if (!left) setOdds(found)
        })
        .catch(() => undefined) // odds are help, not part of the game: without them the offer can still be taken
    }, 120)
    return () => {
      left = true
      clearTimeout(soon)
    }
  }, [wanted, seen, offer, filling])
  if (odds === null) return null
  return (
    <section className="odds" aria-label="Odds">
      {odds.fates.slice(0, 4).map(fate => (
        <FateBar key={fate.who} fate={fate} />
      ))}
      <p className="small muted">
        {odds.exact ? 'Exact, over every way the dice can fall' : `Counted over ${odds.runs} trials`}
        {odds.assumes ? '; others are taken to make their usual answer.' : '.'}
      </p>
    </section>
  )
}

export function FateBar({ fate }: { fate: Fate }) {
  const { hurt, gone } = inShort(fate)
  const most = Math.max(...fate.left.map(({ chance }) => chance))
  return (
    <div className="fate">
      <p className="row spread">
        <strong>{fate.name}</strong>
        <span>
          hurt {percent(hurt)}
          {gone > 0 ? `, out ${percent(gone)}` : ''}
        </span>
      </p>
      <ul className="plain bars">
        {fate.left.slice(0, 12).map(({ left, gone: isGone, chance }) => (
          <li key={`${left}${isGone}`}>
            <span className="key small">{isGone ? 'out' : left === fate.now ? `keeps ${left}` : `${left} left`}</span>
            <span className="bar" style={{ '--share': chance / most }} />
            <span className="value small">{percent(chance)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
