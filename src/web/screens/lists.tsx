/** Lists of a game: one's own and the ready-made, and the way into the builder. */

import { useCallback, useMemo, useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import type { AnyRuleset, Roster } from '#engine'
import { foldersOf } from '../builder/categories.ts'
import { emptyRoster, entryText, optionsFor, unitNames, usualPoints } from '../builder/edit.ts'
import { LARGEST_LIST, readList, type SentList, sentOf } from '../builder/list-file.ts'
import { fromJson, openFile, saveFile } from '../parts/files.ts'
import { GameHead } from '../parts/game-head.tsx'
import { tellDeleted } from '../parts/notice.tsx'
import { useTitle } from '../parts/title.ts'
import { useRules } from '../parts/use-rules.ts'
import { useShelf } from '../parts/use-shelf.ts'
import { ago, errorText, plural, spoken } from '../parts/words.ts'
import { drawList } from '../play/random.ts'
import { forgetList, newId, type SavedList, savedLists, saveList } from '../play/shelf.ts'
import '../style/builder.css'

export function ListsScreen() {
  const { game = '' } = useParams<{ game: string }>()
  const rules = useRules(game)
  useTitle(`Lists for ${rules.name}`)
  const [, go] = useLocation()
  const mine = useShelf(useCallback(() => savedLists(game), [game]))
  const [trouble, setTrouble] = useState<string | null>(null)
  const keep = (list: SentList) => {
    const id = newId()
    const options = list.options ?? optionsFor(rules, list.roster)
    saveList({ ...list, options, id, changed: Date.now(), points: usualPoints(rules, list.roster) })
    go(`/lists/${game}/${id}`)
  }
  // Nothing is kept before it is changed: the list travels with the address.
  const begin = (roster: Roster) => go(`/lists/${game}/${newId()}`, { state: { begun: { roster } } })
  const importFile = async () => {
    setTrouble(null)
    try {
      const text = await openFile(LARGEST_LIST)
      if (text === null) return
      const list = readList(fromJson(text, 'list'), rules)
      if (typeof list === 'string') setTrouble(list)
      else keep(list)
    } catch (error) {
      setTrouble(errorText(error))
    }
  }
  return (
    <main className="page" id="main">
      <GameHead
        title={`Lists for ${rules.name}`}
        says="Start from a ready-made list or from nothing. Every fault is named with its rule while you build."
        path="/lists"
        game={game}
      />
      <div className="row">
        <button type="button" className="button primary" onClick={() => begin(emptyRoster(rules))}>
          New list
        </button>
        <button type="button" className="button" onClick={() => begin(drawList(rules))}>
          A list by chance
        </button>
        <button type="button" className="button" onClick={() => void importFile()}>
          Import a file
        </button>
      </div>
      {trouble === null ? null : (
        <p className="note bad" role="alert">
          {trouble}
        </p>
      )}
      <MyLists game={game} lists={mine} keep={keep} />
      <ReadyMade rules={rules} begin={begin} />
    </main>
  )
}

function MyLists({ game, lists, keep }: { game: string; lists: readonly SavedList[]; keep: (list: SentList) => void }) {
  if (lists.length === 0) return null
  return (
    <section aria-labelledby="my-lists">
      <h2 id="my-lists" className="section-title">
        My lists
      </h2>
      {foldersOf(lists).map(([folder, inIt]) => (
        <Folder key={folder} name={folder} of={inIt.length}>
          <ul className="plain my-games">
            {inIt.map(list => (
              <MyList key={list.id} game={game} list={list} keep={keep} />
            ))}
          </ul>
        </Folder>
      ))}
    </section>
  )
}

function Folder({ name, of, children }: { name: string; of: number; children: React.ReactNode }) {
  if (name === '') return children
  return (
    <details className="list-folder-box" open>
      <summary>
        {name} <span className="muted small">{of}</span>
      </summary>
      {children}
    </details>
  )
}

function MyList({ game, list, keep }: { game: string; list: SavedList; keep: (list: SentList) => void }) {
  const { roster } = list
  const sent = sentOf(list)
  const named = <span className="hidden-visually"> {roster.name}</span>
  return (
    <li className="my-game">
      <div className="what">
        <strong>{roster.name}</strong>
        <span className="muted small">
          {list.points > 0 ? `${plural(list.points, 'point')} · ` : ''}
          {ago(list.changed)}
        </span>
      </div>
      <div className="row">
        <Link className="button small primary" href={`/lists/${game}/${list.id}`}>
          Open{named}
        </Link>
        <button
          type="button"
          className="button small"
          onClick={() => keep({ ...sent, roster: { ...roster, name: `${roster.name} (copy)`.slice(0, 60) } })}
        >
          Duplicate{named}
        </button>
        <button
          type="button"
          className="button small"
          onClick={() => saveFile(`${roster.name}.json`, JSON.stringify(sent, null, 1))}
        >
          Export{named}
        </button>
        <button
          type="button"
          className="button small quiet danger"
          onClick={() => tellDeleted(roster.name, forgetList(list.id))}
        >
          Delete{named}
        </button>
      </div>
    </li>
  )
}

function ReadyMade({ rules, begin }: { rules: AnyRuleset; begin: (roster: Roster) => void }) {
  const names = useMemo(() => unitNames(rules), [rules])
  const nameOf = (profile: string): string => names.get(profile) ?? spoken(profile)
  return (
    <section aria-labelledby="ready">
      <h2 id="ready" className="section-title">
        Ready-made lists
      </h2>
      <ul className="plain preset-grid">
        {rules.presets.map(({ id, says, points, roster }) => (
          <li key={id} className="card stack">
            <h3>{roster.name}</h3>
            <p className="muted">{says}</p>
            <p className="small">{roster.entries.map(entry => entryText(entry, nameOf)).join(', ')}</p>
            <p className="row spread">
              <span className="tag">
                {points > 0 ? plural(points, 'point') : plural(roster.entries.length, 'entry', 'entries')}
              </span>
              <button type="button" className="button small" onClick={() => begin(roster)}>
                Start from this<span className="hidden-visually">: {roster.name}</span>
              </button>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
