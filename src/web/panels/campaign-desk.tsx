/** The arbitrator's desk: rounds, pairings, bots, missed games, corrections. Every one is a visible entry. */

import { type FormEvent, type ReactNode, useMemo, useState } from 'react'
import { BOTS } from '#bots'
import { BOT_LEVELS } from '../parts/words.ts'
import { botName, listsOf } from '../play/begin.ts'
import { type Camp, companyOf, memberName, nameOf } from './campaign.ts'

export function Desk({ camp }: { camp: Camp }) {
  return (
    <div className="stack desk">
      <Round camp={camp} />
      <Pairing camp={camp} />
      <Open camp={camp} />
      <Correct camp={camp} />
      <Restore camp={camp} />
      <Members camp={camp} />
      <NewBot camp={camp} />
    </div>
  )
}

const Part = ({ name, children, done }: { name: string; children: ReactNode; done?: () => void }) => (
  <form
    className="card stack"
    aria-label={name}
    onSubmit={(event: FormEvent) => {
      event.preventDefault()
      done?.()
    }}
  >
    <h3>{name}</h3>
    {children}
  </form>
)

function Round({ camp }: { camp: Camp }) {
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const { n } = camp.seen.round
  return (
    <Part
      name={n === 0 ? 'Begin the first round' : `Begin round ${n + 1}`}
      done={() => void camp.write({ kind: 'round', ...(from !== '' && { from }), ...(until !== '' && { until }) })}
    >
      <div className="row">
        <label className="field">
          <span className="name">From (may be left open)</span>
          <input type="date" value={from} onChange={event => setFrom(event.target.value)} />
        </label>
        <label className="field">
          <span className="name">To be played by (may be left open)</span>
          <input type="date" value={until} onChange={event => setUntil(event.target.value)} />
        </label>
      </div>
      <p>
        <button type="submit" className="button primary">
          Begin it
        </button>
      </p>
    </Part>
  )
}

const Warbands = ({
  camp,
  value,
  put,
  name,
}: {
  camp: Camp
  value: string
  put: (id: string) => void
  name: string
}) => (
  <label className="field">
    <span className="name">{name}</span>
    <select value={value} onChange={event => put(event.target.value)}>
      <option value="">choose …</option>
      {camp.seen.companies
        .filter(one => !one.isRetired)
        .map(one => (
          <option key={one.id} value={one.id}>
            {one.now.name}
          </option>
        ))}
    </select>
  </label>
)

/** Also for members who challenge somebody. */
export function Pairing({ camp, from = '' }: { camp: Camp; from?: string }) {
  const [a, setA] = useState(from)
  const [b, setB] = useState('')
  return (
    <Part
      name={from === '' ? 'Pair two warbands' : 'Challenge somebody'}
      done={() => void camp.write({ kind: 'fixture', warbands: [a, b] })}
    >
      <div className="row">
        {from === '' ? <Warbands camp={camp} value={a} put={setA} name="One side" /> : null}
        <Warbands camp={camp} value={b} put={setB} name="Against" />
        <button type="submit" className="button" disabled={a === '' || b === '' || a === b}>
          Set the battle
        </button>
      </div>
    </Part>
  )
}

/** What is not done yet, and what an arbitrator can do about it. */
function Open({ camp }: { camp: Camp }) {
  const battles = camp.seen.fixtures.filter(({ state }) => state === 'open' || state === 'reported')
  const afters = camp.seen.aftermaths.filter(one => one.waiting.length > 0)
  if (battles.length + afters.length === 0) return null
  return (
    <Part name="Not done yet">
      {battles.map(({ id, warbands }) => (
        <div key={id} className="row">
          <span>{warbands.map(one => nameOf(camp, one)).join(' against ')}</span>
          {warbands.map(one => (
            <button
              key={one}
              type="button"
              className="button small"
              onClick={() => void camp.write({ kind: 'missed', fixture: id, warbands: [one] })}
            >
              Missed by {nameOf(camp, one)}
            </button>
          ))}
          <button
            type="button"
            className="button small"
            onClick={() => void camp.write({ kind: 'missed', fixture: id, warbands: [...warbands] })}
          >
            Missed by both
          </button>
          <button
            type="button"
            className="button small danger"
            onClick={() => void camp.write({ kind: 'cancel', fixture: id, why: 'Called off by the arbitrator' })}
          >
            Call it off
          </button>
        </div>
      ))}
      {afters.flatMap(one =>
        one.waiting.map(seat => (
          <div key={`${one.id} ${seat}`} className="row">
            <span>{nameOf(camp, one.warbands[seat] ?? '')} has not finished its aftermath.</span>
            <button
              type="button"
              className="button small"
              onClick={() => void camp.write({ kind: 'lapse', aftermath: one.id, seat })}
            >
              Answer for it
            </button>
          </div>
        )),
      )}
    </Part>
  )
}

/** Grants or takes gold, or strikes somebody off; the reason is part of the chronicle. */
function Correct({ camp }: { camp: Camp }) {
  const [id, setId] = useState('')
  const [gold, setGold] = useState(0)
  const [without, setWithout] = useState('')
  const [why, setWhy] = useState('')
  const now = companyOf(camp, id)?.now
  const done = () => {
    if (now === undefined) return
    const fighters = now.fighters.filter(one => one.id !== without)
    const to = { ...now, gold: now.gold + gold, fighters }
    void camp.write({ kind: 'correct', warband: id, to, why }).then(stands => {
      if (!stands) return
      setGold(0)
      setWithout('')
      setWhy('')
    })
  }
  return (
    <Part name="Correct a warband" done={done}>
      <Warbands camp={camp} value={id} put={setId} name="Warband" />
      {now === undefined ? null : (
        <>
          <label className="field">
            <span className="name">Gold to grant, or below 0 to take (it has {now.gold})</span>
            <input type="number" value={gold} onChange={event => setGold(Number(event.target.value))} />
          </label>
          <label className="field">
            <span className="name">Strike off</span>
            <select value={without} onChange={event => setWithout(event.target.value)}>
              <option value="">nobody</option>
              {now.fighters.map(one => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </select>
          </label>
          <label className="field">
            <span className="name">Why</span>
            <input type="text" maxLength={400} value={why} onChange={event => setWhy(event.target.value)} />
          </label>
          <p>
            <button type="submit" className="button" disabled={why.trim() === '' || (gold === 0 && without === '')}>
              Correct it
            </button>
          </p>
        </>
      )}
    </Part>
  )
}

/** What went wrong too long ago to be taken back by its owner: the warband is again what it was after a line of its life. */
function Restore({ camp }: { camp: Camp }) {
  const [id, setId] = useState('')
  const [line, setLine] = useState('')
  const [why, setWhy] = useState('')
  const chronicle = companyOf(camp, id)?.chronicle ?? []
  const done = () =>
    void camp.write({ kind: 'restore', warband: id, deed: Number(line), why }).then(stands => {
      if (!stands) return
      setLine('')
      setWhy('')
    })
  return (
    <Part name="Take a warband back" done={done}>
      <Warbands
        camp={camp}
        value={id}
        put={next => {
          setId(next)
          setLine('')
        }}
        name="Whose"
      />
      {chronicle.length < 2 ? null : (
        <>
          <label className="field">
            <span className="name">To what it was after</span>
            <select value={line} onChange={event => setLine(event.target.value)}>
              <option value="">choose …</option>
              {chronicle.slice(0, -1).map(({ says, entry }, n) => (
                <option key={entry + says} value={n}>
                  {n + 1}. {says}
                </option>
              ))}
            </select>
          </label>
          <label className="field">
            <span className="name">Why it is taken back</span>
            <input type="text" maxLength={400} value={why} onChange={event => setWhy(event.target.value)} />
          </label>
          <p>
            <button type="submit" className="button" disabled={line === '' || why.trim() === ''}>
              Take it back
            </button>
          </p>
        </>
      )}
    </Part>
  )
}

/** A bot joins, with a warband of its own. */
function NewBot({ camp }: { camp: Camp }) {
  const lists = useMemo(() => listsOf(camp.rules), [camp.rules])
  const [list, setList] = useState(lists[0]?.id ?? '')
  const [level, setLevel] = useState('greedy')
  const bots = camp.seen.members.filter(({ bot }) => bot !== undefined).length
  const name = bots < 3 ? botName(bots) : `${botName(bots)} ${bots + 1}`
  const done = async () => {
    const roster = lists.find(({ id }) => id === list)?.roster
    const id = `bot-${bots + 1}` // as a server names them
    if (roster === undefined || !(await camp.write({ kind: 'join', member: { id, name, bot: level } }))) return
    const warband = `warband-${camp.seen.companies.length + 1}`
    await camp.write({ kind: 'raise', warband, roster, owner: id })
  }
  return (
    <Part name="A bot joins" done={() => void done()}>
      <div className="row">
        <label className="field">
          <span className="name">How strong it is</span>
          <select value={level} onChange={event => setLevel(event.target.value)}>
            {BOTS.map(({ id }) => (
              <option key={id} value={id}>
                {BOT_LEVELS[id] ?? id}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span className="name">Its list</span>
          <select value={list} onChange={event => setList(event.target.value)}>
            {lists.map(one => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p>
        <button type="submit" className="button">
          Let {name} join
        </button>
      </p>
    </Part>
  )
}

function Members({ camp }: { camp: Camp }) {
  return (
    <Part name="Members">
      {camp.seen.members
        .filter(one => !one.hasLeft)
        .map(one => (
          <div key={one.id} className="row">
            <span>
              {memberName(camp, one.id)}
              {one.bot === undefined ? '' : ' (bot)'}
              {one.isArbitrator ? ', arbitrator' : ''}
            </span>
            {one.bot === undefined ? (
              <button
                type="button"
                className="button small"
                onClick={() => void camp.write({ kind: one.isArbitrator ? 'relieve' : 'appoint', member: one.id })}
              >
                {one.isArbitrator ? 'Relieve' : 'Appoint arbitrator'}
              </button>
            ) : null}
            {one.id === camp.you ? null : (
              <button
                type="button"
                className="button small danger"
                onClick={() => void camp.write({ kind: 'leave', member: one.id })}
              >
                Send away
              </button>
            )}
          </div>
        ))}
      <p>
        <button type="button" className="button danger" onClick={() => void camp.write({ kind: 'close' })}>
          End the campaign
        </button>
      </p>
    </Part>
  )
}
