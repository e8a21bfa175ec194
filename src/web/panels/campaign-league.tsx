/** How a campaign is organised: who plays whom, what a missed game means, who may come. */

import { BOTS } from '#bots'
import type { League } from '#campaign'
import { BOT_LEVELS } from '../parts/words.ts'

const PAIRINGS: Readonly<Record<League['pairing'], string>> = {
  free: 'Members challenge each other',
  'round-robin': 'Everybody against everybody, round by round',
  swiss: 'By rating, again in every round',
}
const MISSED: Readonly<Record<League['missed'], string>> = {
  downtime: 'a quiet round for both',
  forfeit: 'a win for whoever came',
  bot: 'a bot stands in',
}

export function LeagueFields({ league, put }: { league: League; put: (league: League) => void }) {
  return (
    <div className="stack">
      <label className="field">
        <span className="name">Who plays whom</span>
        <select
          value={league.pairing}
          onChange={event => put({ ...league, pairing: event.target.value as League['pairing'] })} // one of the options
        >
          {Object.entries(PAIRINGS).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span className="name">A missed game is</span>
        <select
          value={league.missed}
          onChange={event => put({ ...league, missed: event.target.value as League['missed'] })} // one of the options
        >
          {Object.entries(MISSED).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {league.missed === 'bot' ? (
        <label className="field">
          <span className="name">How strong it is</span>
          <select value={league.bot} onChange={event => put({ ...league, bot: event.target.value })}>
            {BOTS.map(({ id }) => (
              <option key={id} value={id}>
                {BOT_LEVELS[id] ?? id}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <div className="row">
        <label className="field">
          <span className="name">Battles of each (empty: no end)</span>
          <input
            type="number"
            min={1}
            max={100}
            value={league.battles ?? ''}
            onChange={event =>
              put({ ...league, battles: event.target.value === '' ? null : Number(event.target.value) })
            }
          />
        </label>
        <label className="field">
          <span className="name">Members at most</span>
          <input
            type="number"
            min={2}
            max={16}
            value={league.most}
            onChange={event => put({ ...league, most: Number(event.target.value) })}
          />
        </label>
      </div>
      <label className="row">
        <input
          type="checkbox"
          checked={league.isOpen}
          onChange={event => put({ ...league, isOpen: event.target.checked })}
        />
        <span>Others may join after the first battle</span>
      </label>
    </div>
  )
}
