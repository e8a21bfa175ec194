/** The screen of one campaign, on this device or on a server. */

import { use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Link, useParams } from 'wouter'
import type { AnyRuleset } from '#engine'
import { campaignAt } from '../net/api.ts'
import { OnlineCampaign } from '../net/campaign.ts'
import { type Camp, isArbitrator, isAwaited, mine } from '../panels/campaign.ts'
import { AftermathPanel } from '../panels/campaign-aftermath.tsx'
import { BattlePanel } from '../panels/campaign-battle.tsx'
import { Desk, Pairing } from '../panels/campaign-desk.tsx'
import { Overview } from '../panels/campaign-overview.tsx'
import { WarbandSheet } from '../panels/campaign-sheet.tsx'
import { Trade } from '../panels/campaign-trade.tsx'
import { saveFile } from '../parts/files.ts'
import { tell } from '../parts/notice.tsx'
import { once } from '../parts/once.ts'
import { useTitle } from '../parts/title.ts'
import { useRules } from '../parts/use-rules.ts'
import { errorText } from '../parts/words.ts'
import { listsOf } from '../play/begin.ts'
import { type CampaignSource, LocalCampaign } from '../play/campaign.ts'
import { savedCampaign } from '../play/shelf.ts'
import { CallMe } from './calls.tsx'
import '../style/table.css'
import '../style/campaign.css'

/** Ids of a server are longer than those of a device. */
const isOnline = (id: string): boolean => id.length === 22
const gameOnline = once(async (id: string) => (await campaignAt(id)).ruleset)

export function CampaignScreen() {
  const { id = '' } = useParams<{ id: string }>()
  return isOnline(id) ? <Online key={id} id={id} /> : <Local key={id} id={id} />
}

function Local({ id }: { id: string }) {
  const saved = useMemo(() => savedCampaign(id), [id])
  if (saved === undefined)
    throw new Error(
      'This campaign is not kept on this device. Campaigns of one device stay in the browser they were begun in.',
    )
  return <Opened id={id} game={saved.game} />
}

const Online = ({ id }: { id: string }) => <Opened id={id} game={use(gameOnline(id))} />

function Opened({ id, game }: { id: string; game: string }) {
  const rules = useRules(game)
  const [source] = useState((): CampaignSource => {
    if (isOnline(id)) return new OnlineCampaign(id, rules)
    const saved = savedCampaign(id)
    if (saved === undefined) throw new Error('This campaign is not kept on this device any more.')
    return LocalCampaign.open(rules, saved)
  })
  useEffect(() => () => source.dispose(), [source])
  return <Shown source={source} rules={rules} />
}

function Shown({ source, rules }: { source: CampaignSource; rules: AnyRuleset }) {
  const { part = '', what = '' } = useParams<{ part?: string; what?: string }>()
  const { seen, you, trouble, invitation } = useSyncExternalStore(
    useMemo(() => source.subscribe.bind(source), [source]),
    useMemo(() => source.snapshot.bind(source), [source]),
  )
  const own = rules.campaign
  const camp = useMemo(
    (): Camp | null =>
      seen === null || own === undefined
        ? null
        : {
            ...{ source, rules, own, seen, you, base: `/campaign/${source.id}` },
            async write(wish) {
              const why = await source.write(wish)
              if (why !== null) tell(why)
              return why === null
            },
          },
    [source, rules, own, seen, you],
  )
  const name = seen?.name ?? 'Campaign'
  useTitle(camp !== null && isAwaited(camp) ? `Your move · ${name}` : name)
  if (camp === null)
    return (
      <main className="page" id="main">
        <p role="status">{trouble ?? 'Opening the chronicle …'}</p>
      </main>
    )
  return (
    <main className="page campaign" id="main">
      <Head camp={camp} invitation={invitation} />
      {trouble === null ? null : <p className="note bad">{trouble}</p>}
      {part === 'warband' ? <WarbandSheet camp={camp} id={what} /> : null}
      {part === 'aftermath' ? <AftermathPanel camp={camp} id={Number(what)} /> : null}
      {part === 'battle' ? <BattlePanel key={what} camp={camp} id={Number(what)} /> : null}
      {part === 'desk' ? <Desk camp={camp} /> : null}
      {part === '' ? (
        <>
          {mine(camp) === undefined && you !== null && !camp.seen.isOver ? <Found camp={camp} /> : null}
          <Overview
            camp={camp}
            between={
              <>
                {mine(camp) !== undefined && camp.seen.league.pairing === 'free' && !camp.seen.isOver ? (
                  <Pairing camp={camp} from={mine(camp)!.id} />
                ) : null}
                <Trade camp={camp} />
              </>
            }
          />
        </>
      ) : null}
    </main>
  )
}

function Head({ camp, invitation }: { camp: Camp; invitation: string | null }) {
  const { seen, rules, base, source } = camp
  const copy = (text: string, says: string) =>
    void navigator.clipboard.writeText(text).then(
      () => tell(says),
      () => tell(text),
    )
  const save = () =>
    void source.log().then(
      log => saveFile(`${seen.name}.json`, JSON.stringify({ campaign: log })),
      error => tell(errorText(error)),
    )
  return (
    <header className="stack no-print">
      <h1>
        <Link href={base}>{seen.name}</Link>
      </h1>
      <p className="muted">
        {rules.name}
        {seen.round.n > 0 ? ` · round ${seen.round.n}` : ''}
        {seen.round.until === undefined ? '' : `, to be played by ${seen.round.until}`}
        {seen.isOver ? ' · over' : ''}
      </p>
      <p className="row">
        {isArbitrator(camp) && !seen.isOver ? (
          <Link className="button small" href={`${base}/desk`}>
            Arbitrator's desk
          </Link>
        ) : null}
        {invitation === null || seen.isOver ? null : (
          <button
            type="button"
            className="button small"
            onClick={() => copy(`${location.origin}/join/${source.id}/${invitation}`, 'The invitation is copied.')}
          >
            Copy the invitation
          </button>
        )}
        {source.isOnline ? (
          <button
            type="button"
            className="button small"
            onClick={() => copy(`${location.origin}${base}`, 'The link to look on is copied.')}
          >
            Copy a link to look on
          </button>
        ) : null}
        <button type="button" className="button small" onClick={save}>
          Export
        </button>
        {source.isOnline && camp.you !== null ? <CallMe /> : null}
      </p>
    </header>
  )
}

/** A warband from a list: a snapshot, the list stays as it is. */
function Found({ camp }: { camp: Camp }) {
  const lists = useMemo(() => listsOf(camp.rules), [camp.rules])
  const [id, setId] = useState(lists[0]?.id ?? '')
  return (
    <form
      className="card stack"
      aria-label="Found your warband"
      onSubmit={event => {
        event.preventDefault()
        const roster = lists.find(one => one.id === id)?.roster
        const warband = `warband-${camp.seen.companies.length + 1}`
        if (roster !== undefined) void camp.write({ kind: 'raise', warband, roster })
      }}
    >
      <h2>Found your warband</h2>
      <label className="field">
        <span className="name">From the list</span>
        <select value={id} onChange={event => setId(event.target.value)}>
          {lists.map(one => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      <p>
        <button type="submit" className="button primary">
          Found it
        </button>
      </p>
    </form>
  )
}
