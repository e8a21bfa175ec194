/** The rules of a game, searchable, each with its worked example and where it comes from. */

import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Link, useParams, useSearchParams } from 'wouter'
import { RULE_KINDS, type RuleKind, type RuleText, type Term } from '#engine'
import { GameHead } from '../parts/game-head.tsx'
import { Guide } from '../parts/guide.tsx'
import { RuleLink } from '../parts/rule-link.tsx'
import { useTitle } from '../parts/title.ts'
import { useRules } from '../parts/use-rules.ts'
import { wordsFound } from '../play/glossary.ts'
import '../style/rules.css'

const KIND_SAYS: Readonly<Record<RuleKind, string>> = {
  book: 'From the book',
  public: 'Published elsewhere',
  ruling: 'Our ruling',
  house: 'House rule',
}

export function RulesScreen() {
  const { game = '' } = useParams<{ game: string }>()
  const rules = useRules(game)
  useTitle(`Rules of ${rules.name}`)
  const [search, ask] = useSearchParams()
  const asked = search.get('rule')
  const [words, setWords] = useState(search.get('q') ?? '')
  // the address follows, so that a search can be sent
  useEffect(() => {
    const soon = setTimeout(() => {
      ask(
        before => {
          if (words.trim() === '') before.delete('q')
          else before.set('q', words)
          return before
        },
        { replace: true },
      )
    }, 400)
    return () => clearTimeout(soon)
  }, [ask, words])
  const [kind, setKind] = useState<RuleKind | null>(null)
  const wanted = useDeferredValue(words)
  const sections = useMemo(() => found(rules.rules, wanted, kind), [rules, wanted, kind])
  const kinds = useMemo(() => counted(rules.rules), [rules])
  const count = sections.reduce((sum, [, list]) => sum + list.length, 0)

  useEffect(() => {
    if (asked === null) return
    document.getElementById(asked)?.scrollIntoView({ block: 'center' })
  }, [asked])

  return (
    <main className="page rules" id="main">
      <GameHead
        title={`Rules of ${rules.name}`}
        says="Every rule the umpire applies, in our words, with an example to check it by."
        path="/rules"
        game={game}
      />
      {rules.provenance === undefined ? null : <p className="provenance note">{rules.provenance}</p>}
      <Guide rules={rules} open={search.has('guide')} />
      <search className="card rules-search">
        <label className="field">
          <span className="name">Search</span>
          <input
            type="search"
            placeholder="cover, WV-ATK-06, ladder …"
            value={words}
            onChange={event => setWords(event.target.value)}
          />
        </label>
        <fieldset className="field bare">
          <legend className="name">Where it comes from</legend>
          <div className="choice-row">
            {RULE_KINDS.map(one => (
              <button
                type="button"
                key={one}
                className="button small"
                aria-pressed={kind === one}
                onClick={() => setKind(kind === one ? null : one)}
              >
                {KIND_SAYS[one]} <span className="muted">{kinds[one]}</span>
              </button>
            ))}
          </div>
        </fieldset>
        <p className="small muted" role="status">
          {count} {count === 1 ? 'rule' : 'rules'}
        </p>
      </search>
      <WordList terms={wordsFound(rules.terms ?? [], wanted)} game={rules.id} />
      <Listing game={game} sections={sections} asked={asked} />
    </main>
  )
}

/** The rules that were found, section by section. */
function Listing({ game, sections, asked }: { game: string; sections: Listed; asked: string | null }) {
  return (
    <div className="rules-body">
      <nav className="toc" aria-label="Sections">
        <ul className="plain">
          {sections.map(([section, list]) => (
            <li key={section}>
              <a href={`#${anchor(section)}`}>
                {section} <span className="muted small">{list.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="stack big">
        {sections.map(([section, list]) => (
          <section key={section} id={anchor(section)} aria-label={section}>
            <h2>{section}</h2>
            <ul className="plain rule-list">
              {list.map(([id, text]) => (
                <li key={id} id={id} className={id === asked ? 'rule asked' : 'rule'}>
                  <p className="row">
                    <Link className="rule-id" href={`/rules/${game}?rule=${id}`}>
                      {id}
                    </Link>
                    <span className={`tag ${text.kind}`}>{KIND_SAYS[text.kind]}</span>
                  </p>
                  <p>{plain(text.says)}</p>
                  {text.example === '' ? null : (
                    <p className="example">
                      <span className="small muted">Example</span> {plain(text.example)}
                    </p>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
        {sections.length === 0 ? <p className="note">No rule has all of these words.</p> : null}
      </div>
    </div>
  )
}

/** Words of cards, gifts, spells and states that are searched for. */
function WordList({ terms, game }: { terms: readonly Term[]; game: string }) {
  if (terms.length === 0) return null
  return (
    <section className="card" aria-labelledby="r-words">
      <h2 id="r-words">Words</h2>
      <dl className="word-list">
        {terms.map(({ name, says, rule }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {says} <RuleLink game={game} rule={rule} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const anchor = (section: string): string => `s-${section.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`

/** The texts mark words with stars and backquotes; here they are plain. */
const plain = (text: string): string => text.replace(/[*`]/g, '')

/** How many rules there are of each kind. */
function counted(all: Readonly<Record<string, RuleText>>): Readonly<Record<RuleKind, number>> {
  const counts = { book: 0, public: 0, ruling: 0, house: 0 }
  for (const { kind } of Object.values(all)) counts[kind]++
  return counts
}

type Listed = readonly (readonly [string, readonly (readonly [string, RuleText])[]])[]

function found(all: Readonly<Record<string, RuleText>>, words: string, kind: RuleKind | null): Listed {
  const wanted = words
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')
  const sections = new Map<string, (readonly [string, RuleText])[]>()
  for (const [id, text] of Object.entries(all)) {
    if (kind !== null && text.kind !== kind) continue
    const full = `${id} ${text.section} ${text.says} ${text.example}`.toLowerCase()
    if (!wanted.every(word => full.includes(word))) continue
    const list = sections.get(text.section)
    if (list === undefined) sections.set(text.section, [[id, text]])
    else list.push([id, text])
  }
  return [...sections]
}
