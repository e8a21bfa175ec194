/** My campaigns: those of this device, those of the server, and new ones. */

import { useEffect, useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { type Entry, fold, type League } from '#campaign'
import { type AnyRuleset, defaultsOf, type Options } from '#engine'
import { CAMPAIGNING, faceOf, loadRules } from '../games/index.ts'
import { type CampaignSummary, campaignAt, foundCampaign, joinCampaign, myCampaigns, signIn } from '../net/api.ts'
import { LeagueFields } from '../panels/campaign-league.tsx'
import { fromJson, openFile, saveFile } from '../parts/files.ts'
import { tellDeleted } from '../parts/notice.tsx'
import { OptionField } from '../parts/option-field.tsx'
import { useSettings } from '../parts/settings.ts'
import { useTitle } from '../parts/title.ts'
import { useRules } from '../parts/use-rules.ts'
import { useShelf } from '../parts/use-shelf.ts'
import { ago, errorText } from '../parts/words.ts'
import { listsOf } from '../play/begin.ts'
import { LocalCampaign } from '../play/campaign.ts'
import { forgetCampaign, savedCampaigns } from '../play/shelf.ts'
import { beginCampaign, SOLO, soloPlan } from '../play/solo.ts'
import '../style/campaign.css'

const LARGEST = 60_000_000

export function CampaignsScreen() {
  const { game = CAMPAIGNING[0]?.id ?? '' } = useParams<{ game?: string }>()
  useTitle('Campaigns')
  return (
    <main className="page" id="main">
      <h1>Campaigns</h1>
      <p className="muted">
        Warbands with a history: battle, aftermath, battle. Fight here or at a real table; the umpire sees to everything
        in between.
      </p>
      <Mine />
      {CAMPAIGNING.length === 0 ? null : <Begin key={game} game={game} />}
    </main>
  )
}

function Mine() {
  const here = useShelf(savedCampaigns)
  const [there, setThere] = useState<readonly CampaignSummary[]>([])
  useEffect(() => {
    void myCampaigns().then(setThere, () => undefined) // without a server there are those of this device
  }, [])
  if (here.length + there.length === 0) return null
  return (
    <section aria-labelledby="mine">
      <h2 id="mine" className="section-title">
        My campaigns
      </h2>
      <ul className="plain my-games">
        {there.map(one => (
          <li key={one.id} className="my-game">
            <div className="what">
              <strong>{one.name}</strong>
              <span>{one.members.map(({ name }) => name).join(', ')}</span>
              <span className="muted small">
                {faceOf(one.ruleset)?.name ?? one.ruleset} · online · {one.isOver ? 'over' : toDo(one)} ·{' '}
                {ago(one.updated)}
              </span>
            </div>
            <Link className={`button small${one.yours.length > 0 ? ' primary' : ''}`} href={`/campaign/${one.id}`}>
              Open<span className="hidden-visually"> {one.name}</span>
            </Link>
          </li>
        ))}
        {here.map(one => (
          <li key={one.id} className="my-game">
            <div className="what">
              <strong>{one.name}</strong>
              <span className="muted small">
                {faceOf(one.game)?.name ?? one.game} · on this device · {one.says} · {ago(one.changed)}
              </span>
            </div>
            <div className="row">
              <Link className="button small primary" href={`/campaign/${one.id}`}>
                Open<span className="hidden-visually"> {one.name}</span>
              </Link>
              <button
                type="button"
                className="button small"
                onClick={() => saveFile(`${one.name}.json`, JSON.stringify({ campaign: one.entries }))}
              >
                Export<span className="hidden-visually"> {one.name}</span>
              </button>
              <button
                type="button"
                className="button small quiet danger"
                onClick={() => tellDeleted(one.name, forgetCampaign(one.id))}
              >
                Delete<span className="hidden-visually"> {one.name}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const WHAT = {
  aftermath: 'an aftermath waits for you',
  battle: 'a battle to fight',
  agree: 'a report to agree on',
  trade: 'a trade is offered to you',
}
const toDo = ({ yours }: CampaignSummary): string => yours.map(one => WHAT[one]).join(', ') || 'nothing to do now'

function Begin({ game }: { game: string }) {
  const rules = useRules(game)
  const [, go] = useLocation()
  const founder = useSettings(settings => settings.name)
  const lists = listsOf(rules)
  const [list, setList] = useState(lists[0]?.id ?? '')
  const [name, setName] = useState('')
  const [terms, setTerms] = useState<Options>(defaultsOf(rules.campaign?.terms ?? []))
  const [league, setLeague] = useState<League>({ ...SOLO, pairing: 'free', battles: null, missed: 'downtime' })
  const [trouble, setTrouble] = useState<string | null>(null)
  const tried = (task: () => Promise<string> | string) => {
    setTrouble(null)
    void (async () => task())().then(go, error => setTrouble(errorText(error)))
  }
  const roster = lists.find(({ id }) => id === list)?.roster
  const called = name.trim() === '' ? `${founder}'s campaign` : name.trim()
  const solo = () =>
    tried(() => `/campaign/${beginCampaign(rules, { ...soloPlan(rules, founder, roster), name: called, terms })}`)
  const online = () =>
    tried(async () => {
      await signIn(founder)
      return `/campaign/${(await foundCampaign({ ruleset: game, name: called, terms, league })).id}`
    })
  return (
    <section aria-labelledby="begin" className="card stack">
      <h2 id="begin">A new campaign of {rules.name}</h2>
      {CAMPAIGNING.length > 1 ? (
        <p className="row">
          {CAMPAIGNING.map(face => (
            <Link
              key={face.id}
              className="button small"
              href={`/campaigns/${face.id}`}
              aria-current={face.id === game ? 'page' : undefined}
            >
              {face.name}
            </Link>
          ))}
        </p>
      ) : null}
      <label className="field">
        <span className="name">Name</span>
        <input
          type="text"
          maxLength={60}
          placeholder={`${founder}'s campaign`}
          value={name}
          onChange={event => setName(event.target.value)}
        />
      </label>
      <label className="field">
        <span className="name">Your warband, from the list</span>
        <select value={list} onChange={event => setList(event.target.value)}>
          {lists.map(one => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      <details>
        <summary>Terms</summary>
        <div className="stack">
          {(rules.campaign?.terms ?? []).map(spec => (
            <OptionField
              key={spec.id}
              game={game}
              spec={spec}
              value={terms[spec.id] ?? spec.default}
              put={value => setTerms({ ...terms, [spec.id]: value })}
            />
          ))}
        </div>
      </details>
      <details>
        <summary>League, for campaigns with others</summary>
        <LeagueFields league={league} put={setLeague} />
      </details>
      <p className="row">
        <button type="button" className="button primary" onClick={solo}>
          Against three bots
        </button>
        <button type="button" className="button" onClick={online}>
          With others, online
        </button>
        <button type="button" className="button" onClick={() => tried(importFile)}>
          Import a file
        </button>
      </p>
      {trouble === null ? null : (
        <p className="note bad" role="alert">
          {trouble}
        </p>
      )}
    </section>
  )
}

/** A campaign from a file is read whole and judged before it is kept. */
async function importFile(): Promise<string> {
  const text = await openFile(LARGEST)
  if (text === null) return '/campaigns'
  const read = fromJson(text, 'campaign')
  const entries = typeof read === 'object' && read !== null && 'campaign' in read ? read.campaign : null
  const first: Partial<Extract<Entry, { kind: 'found' }>> = Array.isArray(entries) ? (entries[0] ?? {}) : {}
  if (!Array.isArray(entries) || first.kind !== 'found' || typeof first.ruleset !== 'string')
    throw new Error('This file is not a campaign: it has no chronicle that begins with a founding.')
  const rules = await loadRules(first.ruleset)
  return `/campaign/${LocalCampaign.begin(rules, judged(rules, entries)).id}`
}

function judged(rules: AnyRuleset, entries: readonly Entry[]): readonly Entry[] {
  const { refused } = fold(rules, entries)
  if (refused !== null) throw new Error(`Entry ${refused.n} of this file does not follow: ${refused.refusal.why}`)
  return entries
}

/** Where an invitation leads. */
export function JoinScreen() {
  const { id = '', code = '' } = useParams<{ id: string; code: string }>()
  const [, go] = useLocation()
  const name = useSettings(settings => settings.name)
  const [found, setFound] = useState<CampaignSummary | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  useTitle('Invitation')
  useEffect(() => {
    void campaignAt(id).then(setFound, error => setTrouble(errorText(error)))
  }, [id])
  const join = () =>
    void signIn(name)
      .then(() => joinCampaign(id, code))
      .then(
        () => go(`/campaign/${id}`),
        error => setTrouble(errorText(error)),
      )
  return (
    <main className="page" id="main">
      <h1>You are invited</h1>
      {found === null ? null : (
        <>
          <p>
            {found.name}, a campaign of {faceOf(found.ruleset)?.name ?? found.ruleset} with{' '}
            {found.members.map(one => one.name).join(', ')}.
          </p>
          <p className="row">
            <button type="button" className="button primary" onClick={join}>
              Join as {name}
            </button>
            <Link className="button" href={`/campaign/${id}`}>
              Only look
            </Link>
          </p>
        </>
      )}
      {trouble === null ? null : (
        <p className="note bad" role="alert">
          {trouble}
        </p>
      )}
    </main>
  )
}
