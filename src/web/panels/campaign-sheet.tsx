/** A warband as a person reads it, on the screen and on paper: who they are, what they carry, what life made of them. */

import { useState } from 'react'
import { Link } from 'wouter'
import { type Life, livesOf, type SeenCompany } from '#campaign'
import type { Sheet } from '#engine'
import { Portrait } from '../parts/portrait.tsx'
import { RuleLink } from '../parts/rule-link.tsx'
import { useTitle } from '../parts/title.ts'
import { plural } from '../parts/words.ts'
import { type Camp, companyOf, memberName, nameOf } from './campaign.ts'
import { Changes, Day } from './campaign-story.tsx'

export function WarbandSheet({ camp, id }: { camp: Camp; id: string }) {
  const company = companyOf(camp, id)
  if (company === undefined) throw new Error('There is no such warband in this campaign.')
  const sheet = camp.own.sheet(company.now)
  useTitle(sheet.name)
  const isOwn = company.owner === camp.you && !company.isRetired
  const lives = livesOf(camp.seen, company)
  const fallen = lives.filter(({ left }) => left !== null)
  return (
    <article className="warband print-page">
      <div className="row no-print">
        <Link className="button" href={camp.base}>
          Back to the campaign
        </Link>
        <button type="button" className="button" onClick={() => window.print()}>
          Print
        </button>
        {isOwn && !camp.seen.isOver ? <Retire camp={camp} id={id} name={sheet.name} /> : null}
      </div>
      <header className="stack">
        <div className="row named">
          <h2 className="warband-name">{sheet.name}</h2>
          {isOwn ? <Rename camp={camp} warband={id} name={sheet.name} /> : null}
        </div>
        <p className="muted">
          {sheet.faction} · led by {memberName(camp, company.owner)} · {camp.own.glory.name}{' '}
          {camp.own.glory.of(company.now)} · rating {camp.own.rating(company.now)} · {company.wins} won, {company.draws}{' '}
          drawn, {company.losses} lost
        </p>
        <dl className="facts">
          {sheet.lines.map(({ name, value, rule }) => (
            <div key={name}>
              <dt>
                {name} {rule === undefined ? null : <RuleLink game={camp.rules.id} rule={rule} />}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {sheet.stash.length === 0 ? null : <p>In the stash: {listed(sheet.stash)}.</p>}
      </header>
      <ul className="plain fighters">
        {sheet.fighters.map(fighter => (
          <li key={fighter.id}>
            <FighterCard
              camp={camp}
              warband={id}
              fighter={fighter}
              life={lives.find(one => one.fighter === fighter.id)}
              isOwn={isOwn}
            />
          </li>
        ))}
      </ul>
      {fallen.length === 0 ? null : <Gone camp={camp} company={company} lives={fallen} />}
      <History company={company} camp={camp} />
    </article>
  )
}

/** Things with how many there are of each: "rope, 2 lanterns" is for reading, so "rope, lantern x2". */
export const listed = (things: readonly string[]): string =>
  [...new Set(things)]
    .map(one => [one, things.filter(other => other === one).length] as const)
    .map(([one, n]) => (n > 1 ? `${one} \u00d7${n}` : one))
    .join(', ')

/** Letters of what is a sentence rather than a number. */
const LONG = 8

interface CardProps {
  readonly camp: Camp
  readonly warband: string
  readonly fighter: Sheet['fighters'][number]
  readonly life: Life | undefined
  readonly isOwn: boolean
}

function FighterCard({ camp, warband, fighter, life, isOwn }: CardProps) {
  return (
    <article className={`card fighter${fighter.isFit ? '' : ' unfit'}`} aria-label={fighter.name}>
      <Portrait who={`${warband} ${fighter.id}`} kind={fighter.profile} isFit={fighter.isFit} />
      <div className="stack">
        <div className="row named">
          <h3>{fighter.name}</h3>
          {isOwn ? <Rename camp={camp} warband={warband} fighter={fighter.id} name={fighter.name} /> : null}
        </div>
        <p className="muted small">
          {fighter.title} · {fighter.state}
        </p>
        <dl className="numbers small">
          {fighter.numbers.map(({ name, value }) => (
            <div key={name} className={value.length > LONG ? 'long' : undefined}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="small">{fighter.kit.length === 0 ? 'Carries nothing.' : `Carries ${listed(fighter.kit)}.`}</p>
        <ul className="small honours">
          {fighter.honours.map(({ says, rule }, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same may happen twice in a life
            <li key={n}>
              {says} <RuleLink game={camp.rules.id} rule={rule} />{' '}
              <Since camp={camp} life={life} says={says} nth={sameBefore(fighter.honours, n)} warband={warband} />
            </li>
          ))}
        </ul>
        {life === undefined ? null : <p className="small biography">{biography(camp, life, warband)}</p>}
      </div>
    </article>
  )
}

/** A life in a few sentences: when it came, what it fought through, and after which battle it got what it has. */
function biography(camp: Camp, { fighter, joined, left, battles, honours }: Life, warband: string): string {
  const came = joined === null ? 'Here from the founding' : `Joined ${after(camp, joined, warband)}`
  const fought =
    battles === 0 ? (left === null ? 'has not fought yet' : 'never fought') : `fought ${plural(battles, 'battle')}`
  if (left === null) return `${came}; ${fought}.`
  const said = left.news.find(one => one.kind === 'leaves' && one.fighter === fighter)?.says ?? ''
  const why = said.replace(/\.$/, '')
  const got = honours.length === 0 ? '' : ` ${honours.map(({ news }) => news.says).join(', ')}.`
  return `${came}; ${fought}.${got} Gone ${after(camp, left, warband)}${why === '' ? '' : `: ${why}`}.`
}

/** How many of the same stand before it. */
const sameBefore = (honours: readonly { readonly says: string }[], n: number): number =>
  honours.slice(0, n).filter(({ says }) => says === honours[n]?.says).length

interface SinceProps {
  readonly camp: Camp
  readonly life: Life | undefined
  readonly says: string
  readonly nth: number
  readonly warband: string
}
/** Since when somebody has an honour; the page it leads to shows the die. */
function Since({ camp, life, says, nth, warband }: SinceProps) {
  const got = life?.honours.filter(({ news }) => news.says === says)[nth]
  const isOld = got === undefined || (got.deed.fixture === undefined && got.deed.aftermath === undefined)
  if (isOld) return null
  const { aftermath, fixture } = got.deed
  const page = aftermath === undefined ? `battle/${fixture}` : `aftermath/${aftermath}`
  return (
    <Link className="muted" href={`${camp.base}/${page}`}>
      {after(camp, got.deed, warband)}
    </Link>
  )
}

/** The battle a deed came of, in words. */
function after(camp: Camp, { fixture, aftermath, at }: Life['honours'][number]['deed'], warband: string): string {
  const battle = fixture ?? (aftermath === undefined ? undefined : camp.seen.aftermaths[aftermath]?.fixture)
  const pair = battle == null ? undefined : camp.seen.fixtures[battle]?.warbands
  const enemy = pair?.find(one => one !== warband)
  if (enemy !== undefined) return `after the battle against ${nameOf(camp, enemy)}`
  if (at === undefined) return 'between battles'
  return `on ${new Date(at).toLocaleDateString(undefined, { day: 'numeric', month: 'long' })}`
}

/** Those who are gone are remembered. */
function Gone({ camp, company, lives }: { camp: Camp; company: SeenCompany; lives: readonly Life[] }) {
  return (
    <section aria-label="Those who are gone" className="gone">
      <h3>Those who are gone</h3>
      <ul className="plain fallen">
        {lives.map(life => (
          <li key={life.fighter}>
            <Portrait who={`${company.id} ${life.fighter}`} kind={life.profile} isFit={false} />
            <div>
              <strong>{life.name}</strong> <span className="muted small">{life.title}</span>
              <p className="small">{biography(camp, life, company.id)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Its owner ends a warband's road, and may found another. */
function Retire({ camp, id, name }: { camp: Camp; id: string; name: string }) {
  const [isSure, setSure] = useState(false)
  if (!isSure)
    return (
      <button type="button" className="button quiet danger" onClick={() => setSure(true)}>
        Retire the warband
      </button>
    )
  return (
    <>
      <span>{name} fights no more, for good?</span>
      <button
        type="button"
        className="button danger"
        onClick={() => void camp.write({ kind: 'retire', warband: id }).then(() => setSure(false))}
      >
        Retire it
      </button>
      <button type="button" className="button" onClick={() => setSure(false)}>
        Cancel
      </button>
    </>
  )
}

function Rename({ camp, warband, fighter, name }: { camp: Camp; warband: string; fighter?: string; name: string }) {
  const [next, setNext] = useState<string | null>(null)
  if (next === null)
    return (
      <button type="button" className="button small quiet no-print" onClick={() => setNext(name)}>
        Rename<span className="hidden-visually"> {name}</span>
      </button>
    )
  return (
    <form
      className="row no-print"
      onSubmit={event => {
        event.preventDefault()
        const wish = { kind: 'rename', warband, name: next, ...(fighter !== undefined && { fighter }) } as const
        void camp.write(wish).then(done => done && setNext(null))
      }}
    >
      <label className="row">
        <span className="hidden-visually">New name for {name}</span>
        <input type="text" maxLength={40} value={next} onChange={event => setNext(event.target.value)} />
      </label>
      <button type="submit" className="button small primary" disabled={next.trim() === ''}>
        Save
      </button>
      <button type="button" className="button small" onClick={() => setNext(null)}>
        Cancel
      </button>
    </form>
  )
}

/** Its life so far, with the aftermaths in which every die can be looked up. */
function History({ company, camp }: { company: SeenCompany; camp: Camp }) {
  return (
    <section aria-label="Its life so far" className="history">
      <h3>Its life so far</h3>
      <ol className="plain chapters">
        {company.chronicle.map((deed, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
          <li key={n} className="chapter">
            {deed.aftermath !== undefined ? (
              <Link href={`${camp.base}/aftermath/${deed.aftermath}`}>{deed.says}</Link>
            ) : deed.fixture !== undefined ? (
              <Link href={`${camp.base}/battle/${deed.fixture}`}>{deed.says}</Link>
            ) : (
              deed.says
            )}
            <Day at={deed.at} />
            <Changes camp={camp} deed={deed} />
          </li>
        ))}
      </ol>
    </section>
  )
}
