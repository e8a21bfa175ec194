/** The story of a campaign: battles and what came of them, told by itself, and what members say in their own words. */

import { useState } from 'react'
import { Link } from 'wouter'
import { LARGEST_PICTURE, type News, type SeenDeed, type StoryItem, storyOf } from '#campaign'
import { tell } from '../parts/notice.tsx'
import { smallPicture } from '../parts/picture.ts'
import { RuleLink } from '../parts/rule-link.tsx'
import { errorText, plural } from '../parts/words.ts'
import { type Camp, memberName, nameOf } from './campaign.ts'

/** The newest are shown; a long campaign keeps the page light. */
const SHOWN = 12

export function Story({ camp }: { camp: Camp }) {
  const { seen, you } = camp
  const [isWhole, setWhole] = useState(false)
  const all = storyOf(seen).toReversed()
  const items = isWhole ? all : all.slice(0, SHOWN)
  return (
    <section aria-labelledby="story">
      <h2 id="story" className="section-title">
        The story
      </h2>
      {you === null ? null : (
        <details>
          <summary>Tell it in your own words, or show a picture</summary>
          <OwnWords camp={camp} />
        </details>
      )}
      <ol className="plain chapters">
        {items.map(item => (
          <li key={`${item.entry} ${item.kind === 'deed' ? item.warband : ''}`} className={`chapter ${item.kind}`}>
            <Told camp={camp} item={item} />
          </li>
        ))}
      </ol>
      <p className="small muted">
        {plural(seen.length, 'entry', 'entries')} in the chronicle.{' '}
        {items.length < all.length ? (
          <button type="button" className="button small quiet" onClick={() => setWhole(true)}>
            Read it from the beginning
          </button>
        ) : null}
      </p>
    </section>
  )
}

function Told({ camp, item }: { camp: Camp; item: StoryItem }) {
  switch (item.kind) {
    case 'battle':
      return <Battle camp={camp} item={item} />
    case 'note':
      return (
        <>
          {item.text === '' ? null : <p className="words">{item.text}</p>}
          {item.hasPicture ? (
            <img
              className="told-picture"
              loading="lazy"
              src={camp.source.picture(item.entry)}
              alt={
                item.text === '' ? `A picture by ${memberName(camp, item.by)}` : `Picture: ${item.text.slice(0, 80)}`
              }
            />
          ) : null}
          <p className="small muted">
            {memberName(camp, item.by)}
            {item.about === undefined ? '' : `, on ${aboutName(camp, item.about)}`}
            <Day at={item.at} />
          </p>
        </>
      )
    case 'deed':
      return (
        <>
          <p>
            <Link href={`${camp.base}/warband/${item.warband}`}>{nameOf(camp, item.warband)}</Link>:{' '}
            {lowered(item.deed.says)}
            <Day at={item.at} />
          </p>
          <Changes camp={camp} deed={item.deed} />
        </>
      )
  }
}

const lowered = (says: string): string => says.charAt(0).toLowerCase() + says.slice(1)
const aboutName = (camp: Camp, about: string | number): string =>
  typeof about === 'string' ? nameOf(camp, about) : `battle ${about + 1}`

function Battle({ camp, item: { fixture, after, at } }: { camp: Camp; item: Extract<StoryItem, { kind: 'battle' }> }) {
  const { warbands, result, isUmpired, id, round } = fixture
  const scenario = camp.rules.scenarios.find(one => one.id === result?.scenario)?.name
  const changed = after.filter(({ deed }) => deed.news.length > 0 || deed.gold !== 0)
  return (
    <>
      <h3>
        <Link href={`${camp.base}/battle/${id}`}>{headline(camp, warbands, result)}</Link>
      </h3>
      <p className="small muted">
        {round > 0 ? `Round ${round} · ` : ''}
        {scenario === undefined ? '' : `${scenario} · `}
        {isUmpired ? 'fought here' : 'fought at a real table'}
        <Day at={at} />
      </p>
      {changed.map(({ warband, deed }) => (
        <div key={`${warband} ${deed.entry}`} className="came-of-it">
          <strong>{nameOf(camp, warband)}</strong>
          <Changes camp={camp} deed={deed} />
        </div>
      ))}
    </>
  )
}

function headline(camp: Camp, warbands: readonly string[], result: Camp['seen']['fixtures'][number]['result']): string {
  const winner = result?.sides.findIndex(({ outcome }) => outcome === 'won') ?? -1
  const [a, b] = [warbands[0]!, warbands[1]!].map(one => nameOf(camp, one))
  if (winner < 0) return `${a} and ${b} fought to a draw`
  return winner === 0 ? `${a} defeated ${b}` : `${b} defeated ${a}`
}

/** What an entry changed, as sentences with the rule behind each. */
export function Changes({ camp, deed }: { camp: Camp; deed: SeenDeed }) {
  if (deed.news.length === 0 && deed.gold === 0) return null
  return (
    <ul className="small changes">
      {deed.news.map((news, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may happen twice to one fighter
        <li key={n} className={news.kind}>
          {newsText(news)} {news.rule === undefined ? null : <RuleLink game={camp.rules.id} rule={news.rule} />}
        </li>
      ))}
      {deed.gold === 0 ? null : (
        <li className="gold">{deed.gold > 0 ? `${deed.gold} gold more` : `${-deed.gold} gold spent`}</li>
      )}
    </ul>
  )
}

function newsText({ kind, name, title, says }: News): string {
  if (kind === 'joins') return `${name} joins (${title})`
  return kind === 'leaves' && says === '' ? `${name} is with them no more` : `${name}: ${says}`
}

/** The day something happened, in the reader's own words. */
export function Day({ at }: { at: string | undefined }) {
  if (at === undefined) return null
  const day = new Date(at)
  return (
    <>
      {' '}
      <time className="muted" dateTime={at}>
        · {day.toLocaleDateString(undefined, { day: 'numeric', month: 'long' })}
      </time>
    </>
  )
}

function OwnWords({ camp }: { camp: Camp }) {
  const [text, setText] = useState('')
  const [picture, setPicture] = useState<string | null>(null)
  const isEmpty = text.trim() === '' && picture === null
  const take = (file: File | undefined) => {
    if (file === undefined) setPicture(null)
    else void smallPicture(file, LARGEST_PICTURE).then(setPicture, error => tell(errorText(error)))
  }
  return (
    <form
      className="stack own-words"
      onSubmit={event => {
        event.preventDefault()
        const form = event.currentTarget
        void camp.write({ kind: 'note', text, ...(picture !== null && { picture }) }).then(done => {
          if (!done) return
          setText('')
          setPicture(null)
          form.reset()
        })
      }}
    >
      <label className="field">
        <span className="name">In your own words</span>
        <textarea rows={2} maxLength={4000} value={text} onChange={event => setText(event.target.value)} />
      </label>
      <label className="field">
        <span className="name">A picture of your table</span>
        <input type="file" accept="image/*" onChange={event => take(event.target.files?.[0])} />
      </label>
      {picture === null ? null : <img className="told-picture" src={picture} alt="What will be added" />}
      {isEmpty ? null : (
        <p>
          <button type="submit" className="button">
            Add to the story
          </button>
        </p>
      )}
    </form>
  )
}
