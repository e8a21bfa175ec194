/** The last look before an offer is taken: what it means, with every rule, what may come of it, and the hole to fill. */

import { useEffect, useMemo, useRef, useState } from 'react'
import type { Action, Scene, Target } from '#engine'
import type { StandingAnswer } from '#match'
import type { Forecast } from '#odds'
import { named } from '../parts/cast.ts'
import { ForecastBox } from '../parts/forecast-box.tsx'
import { RuleLink } from '../parts/rule-link.tsx'
import { useSettings } from '../parts/settings.ts'
import { nameOf } from '../play/choosing.ts'
import { inNames } from '../play/judge.ts'
import { askOdds, type Thinker, thinker } from '../play/think.ts'
import { isFocusLost } from './focus.ts'
import { offerLabel } from './label.ts'
import { Placing } from './placing.tsx'
import { Share } from './share.tsx'
import { countText } from './spent-text.ts'
import type { Choosing } from './use-choosing.ts'

const LONG: readonly StandingAnswer['until'][] = ['the next round', 'one of mine is hurt', 'told otherwise']

export function Confirm({ choosing, scene }: { choosing: Choosing; scene: Scene }) {
  const { seen, trail, filling, judgement, spent, refused, sending } = choosing
  const leaf = trail.leaf!
  const go = useRef<HTMLButtonElement>(null)
  const [always, setAlways] = useState<StandingAnswer['until'] | ''>('')
  const game = seen.rules.id
  const needs = leaf.hole !== undefined && filling === undefined
  const wrong = refused ?? judgement
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (leaf.hole === undefined) go.current?.focus({ preventScroll: true })
    else if (isFocusLost()) heading.current?.focus({ preventScroll: true })
  }, [leaf])
  return (
    <div className="confirm stack">
      <h3 ref={heading} tabIndex={-1}>
        {offerLabel(choosing, leaf)}
      </h3>
      {leaf.hole === undefined ? null : leaf.hole.fill === 'share' ? (
        <Share choosing={choosing} hole={leaf.hole} />
      ) : (
        <Placing choosing={choosing} scene={scene} />
      )}
      <div aria-live="polite">
        {spent === null ? null : (
          <p className="spent">
            {countText(spent, seen.rules.units)}
            {spent.why.map(({ says, rule }) => (
              <span key={rule}>
                {' · '}
                {says} <RuleLink game={game} rule={rule} />
              </span>
            ))}
          </p>
        )}
        {wrong === null ? null : (
          <p className="note bad">
            {inNames(seen, wrong.why)} <RuleLink game={game} rule={wrong.rule} />
          </p>
        )}
      </div>
      {leaf.on === undefined || needs || wrong !== null ? null : <OddsBox choosing={choosing} scene={scene} />}
      <Why choosing={choosing} />
      <div className="row">
        <button
          type="button"
          ref={go}
          className="button primary"
          disabled={needs || judgement !== null || sending}
          onClick={() => choosing.confirm(always === '' ? undefined : always)}
        >
          {sending ? 'Taking it …' : 'Do it'}
        </button>
        <button type="button" className="button" onClick={() => choosing.input({ kind: 'back' })}>
          Not this
        </button>
        {choosing.mayStand && scene.round > 0 ? (
          <label className="row small">
            <span className="hidden-visually">How long this answer counts</span>
            <select
              value={always}
              onChange={event => setAlways(LONG.find(until => until === event.target.value) ?? '')}
            >
              <option value="">just this once</option>
              {LONG.map(until => (
                <option key={until} value={until}>
                  always, until {until}
                </option>
              ))}
            </select>
          </label>
        ) : null}
      </div>
    </div>
  )
}

/** What the rules say about it, each with its rule. */
export function Why({ choosing: { seen, explained } }: { choosing: Choosing }) {
  if (explained.length === 0) return null
  return (
    <ul className="plain why">
      {explained.map((line, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name and are replaced as a whole
        <li key={n}>
          {inNames(seen, line.says)} <RuleLink game={seen.rules.id} rule={line.rule} />
        </li>
      ))}
    </ul>
  )
}

let mind: Thinker | null = null

function OddsBox({ choosing, scene }: { choosing: Choosing; scene: Scene }) {
  const wanted = useSettings(settings => settings.odds)
  const { seen, trail, filling } = choosing
  const [odds, setOdds] = useState<Forecast | null>(null)
  const name = useMemo(
    () => named(seen.rules, scene, seen.view.setup, seen.names ?? []).who,
    [seen.rules, seen.view, seen.names, scene],
  )
  const health = (who: Target) => scene.models.find(({ id }) => id === who)?.health.left
  const offer = nameOf(trail)
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
  if (odds === null || odds.fates.length === 0) return null
  return <ForecastBox forecast={odds} game={seen.rules.id} name={name} health={health} />
}
