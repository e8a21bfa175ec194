/** Players who disagree on an option roll for it, by the rule of their game. */

import { useState } from 'react'
import { type Disputes, type OptionValue, picker, type Settled, settle } from '#engine'
import { optionText } from '../play/terms.ts'
import { RuleLink } from './rule-link.tsx'
import { disputeText } from './words.ts'

export function DisputeField({
  game,
  disputes,
  players,
  values,
  text = optionText,
  freshSeed,
  put,
}: {
  game: string
  disputes: Disputes
  players: readonly string[]
  values: readonly OptionValue[]
  text?: (value: OptionValue) => string
  freshSeed: () => string
  put: (value: OptionValue) => void
}) {
  const [wishes, setWishes] = useState<readonly OptionValue[]>(() => players.map((_, n) => values[n % values.length]!))
  const [settled, setSettled] = useState<Settled | null>(null)
  const roll = () => {
    const draw = picker(freshSeed())
    const found = settle(wishes, () => 1 + draw(6))
    setSettled(found)
    put(found.value)
  }
  return (
    <details className="dispute">
      <summary className="small">We disagree: roll for it</summary>
      <div className="row wrap">
        {players.map((name, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats never change their order
          <label className="field" key={seat}>
            <span className="small">{name} wants</span>
            <select
              value={values.indexOf(wishes[seat] ?? values[0]!)}
              onChange={event => setWishes(wishes.with(seat, values[Number(event.target.value)]!))}
            >
              {values.map((value, n) => (
                <option key={String(value)} value={n}>
                  {text(value)}
                </option>
              ))}
            </select>
          </label>
        ))}
        <button type="button" className="button small" onClick={roll}>
          Roll
        </button>
      </div>
      <p className="small" role="status">
        {settled === null ? 'One die each, the highest decides.' : disputeText(settled, players, text)}{' '}
        <RuleLink game={game} rule={disputes.rule} />
      </p>
    </details>
  )
}
