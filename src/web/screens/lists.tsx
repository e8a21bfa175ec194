/** Lists of a game: one's own and the ready-made, and the way into the builder. */

import { useCallback, useMemo, useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { defaultsOf, type Roster } from '#engine'
import { catalogueOf, emptyRoster, LARGEST_LIST, readRoster } from '../builder/edit.ts'
import { fromJson, openFile, saveFile } from '../parts/files.ts'
import { GameHead } from '../parts/game-head.tsx'
import { tellDeleted } from '../parts/notice.tsx'
import { useTitle } from '../parts/title.ts'
import { useRules } from '../parts/use-rules.ts'
import { useShelf } from '../parts/use-shelf.ts'
import { ago, spoken } from '../parts/words.ts'
import { forgetList, newId, savedLists, saveList, whyNotKept } from '../play/shelf.ts'
import '../style/builder.css'

export function ListsScreen() {
  const { game = '' } = useParams<{ game: string }>()
  const rules = useRules(game)
  useTitle(`Lists for ${rules.name}`)
  const [, go] = useLocation()
  const mine = useShelf(useCallback(() => savedLists(game), [game]))
  const [trouble, setTrouble] = useState<string | null>(null)
  const names = useMemo(() => {
    const found = new Map<string, string>()
    for (const { roster } of rules.presets) {
      for (const unit of catalogueOf(rules, roster, defaultsOf(rules.options)).units) found.set(unit.profile, unit.name)
    }
    return found
  }, [rules])
  const nameOf = (profile: string): string => names.get(profile) ?? spoken(profile)
  const begin = (roster: Roster) => {
    const id = newId()
    const { points } = catalogueOf(rules, roster, defaultsOf(rules.options))
    if (!saveList({ id, changed: Date.now(), points, roster })) return setTrouble(whyNotKept(`the list ${roster.name}`))
    go(`/lists/${game}/${id}`)
  }
  const importFile = async () => {
    setTrouble(null)
    try {
      const text = await openFile(LARGEST_LIST)
      if (text === null) return
      const roster = readRoster(fromJson(text, 'list'), game)
      if (typeof roster === 'string') setTrouble(roster)
      else begin(roster)
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error))
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
        <button type="button" className="button" onClick={() => void importFile()}>
          Import a file
        </button>
      </div>
      {trouble === null ? null : (
        <p className="note bad" role="alert">
          {trouble}
        </p>
      )}
      {mine.length === 0 ? null : (
        <section aria-labelledby="my-lists">
          <h2 id="my-lists" className="section-title">
            My lists
          </h2>
          <ul className="plain my-games">
            {mine.map(list => (
              <li key={list.id} className="my-game">
                <div className="what">
                  <strong>{list.roster.name}</strong>
                  <span className="muted small">
                    {list.points > 0 ? `${list.points} points · ` : ''}
                    {ago(list.changed)}
                  </span>
                </div>
                <div className="row">
                  <Link className="button small primary" href={`/lists/${game}/${list.id}`}>
                    Open<span className="hidden-visually"> {list.roster.name}</span>
                  </Link>
                  <button
                    type="button"
                    className="button small"
                    onClick={() => begin({ ...list.roster, name: `${list.roster.name} (copy)` })}
                  >
                    Duplicate<span className="hidden-visually"> {list.roster.name}</span>
                  </button>
                  <button
                    type="button"
                    className="button small"
                    onClick={() => saveFile(`${list.roster.name}.json`, JSON.stringify(list.roster, null, 1))}
                  >
                    Export<span className="hidden-visually"> {list.roster.name}</span>
                  </button>
                  <button
                    type="button"
                    className="button small quiet danger"
                    onClick={() => tellDeleted(list.roster.name, forgetList(list.id))}
                  >
                    Delete<span className="hidden-visually"> {list.roster.name}</span>
                  </button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="ready">
        <h2 id="ready" className="section-title">
          Ready-made lists
        </h2>
        <ul className="plain preset-grid">
          {rules.presets.map(preset => (
            <li key={preset.id} className="card stack">
              <h3>{preset.roster.name}</h3>
              <p className="muted">{preset.says}</p>
              <p className="small">
                {preset.roster.entries
                  .map(entry => `${entry.count > 1 ? `${entry.count} ` : ''}${entry.name ?? nameOf(entry.profile)}`)
                  .join(', ')}
              </p>
              <p className="row spread">
                <span className="tag">
                  {preset.points > 0 ? `${preset.points} points` : `${preset.roster.entries.length} entries`}
                </span>
                <button type="button" className="button small" onClick={() => begin(preset.roster)}>
                  Start from this<span className="hidden-visually">: {preset.roster.name}</span>
                </button>
              </p>
            </li>
          ))}
        </ul>
      </section>
    </main>
  )
}
