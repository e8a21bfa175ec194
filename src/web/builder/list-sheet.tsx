/** A list with everything a player needs beside a real table: its entries, cards, kit, and what every word means. */

import { useMemo } from 'react'
import type { AnyRuleset, Catalogue, RosterEntry } from '#engine'
import { Miniature } from '../parts/miniature.tsx'
import { plural } from '../parts/words.ts'
import { costOf, unitOf } from './costs.ts'
import { catalogueOf } from './edit.ts'
import { takenText } from './groups.ts'
import type { SentList } from './list-file.ts'
import { cardsOf, everybody, type SheetCard, takenTexts, wordsIn } from './sheet.ts'
import { UnitCard } from './unit-card.tsx'

export function ListSheet({ rules, list }: { rules: AnyRuleset; list: SentList }) {
  const { roster, options = {}, notes = '' } = list
  const catalogue = useMemo(() => catalogueOf(rules, roster, options), [rules, roster, options])
  const cards = useMemo(() => cardsOf(rules, roster, options), [rules, roster, options])
  const taken = useMemo(() => takenTexts(catalogue, roster), [catalogue, roster])
  const side = catalogue.factions.find(({ id }) => id === roster.faction)?.name
  const whole = takenText({ options: catalogue.options ?? [] }, roster.options ?? [])
  return (
    <article className="list-sheet stack">
      <header className="row spread">
        <h1>{roster.name}</h1>
        <p>
          {rules.name}
          {side === undefined ? '' : ` · ${side}`}
          {catalogue.points > 0 ? ` · ${plural(catalogue.points, 'point')}` : ''}
          {catalogue.limit !== null && catalogue.points > 0 ? ` of ${catalogue.limit}` : ''}
        </p>
      </header>
      {whole === '' ? null : <p>The whole force: {whole}.</p>}
      <EntryTable catalogue={catalogue} entries={roster.entries} />
      {notes.trim() === '' ? null : <p className="sheet-notes">{notes}</p>}
      {cards === null ? (
        <PrintedCards catalogue={catalogue} entries={everybody(roster)} />
      ) : (
        <section aria-labelledby="sheet-cards">
          <h2 id="sheet-cards">In battle, with what they carry</h2>
          <ul className="plain print-cards">
            {cards.map((card, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cards have no name but their place
              <li key={n}>
                <BattleCard card={card} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {taken.length === 0 ? null : (
        <section aria-labelledby="sheet-taken">
          <h2 id="sheet-taken">What is taken along</h2>
          <dl className="sheet-texts">
            {taken.map(({ id, name, says, points }) => (
              <div key={`${id} ${says}`}>
                <dt>
                  {name}
                  {points > 0 ? ` (${points})` : ''}
                </dt>
                <dd>{says}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <Words rules={rules} catalogue={catalogue} entries={everybody(roster)} cards={cards ?? []} taken={taken} />
    </article>
  )
}

/** What is in it, leaders and their kit included. */
function EntryTable({ catalogue, entries }: { catalogue: Catalogue; entries: readonly RosterEntry[] }) {
  const taken = ({ profile, options = [] }: RosterEntry) =>
    takenText(unitOf(catalogue, profile) ?? { options: [] }, options)
  const called = ({ profile, name }: RosterEntry) => {
    const unit = unitOf(catalogue, profile)?.name ?? profile
    return name === undefined ? unit : `${name} (${unit})`
  }
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Number</th>
          <th scope="col">Unit</th>
          <th scope="col">Takes along</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {entries.flatMap((entry, n) => [
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name but their place
          <tr key={n}>
            <td>{entry.count}</td>
            <td>{called(entry)}</td>
            <td>{taken(entry)}</td>
            <td>{costOf(catalogue, entry) || ''}</td>
          </tr>,
          ...(entry.with ?? []).map((other, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <tr key={`${n} ${i}`} className="with">
              <td />
              <td>with {called(other)}</td>
              <td>{taken(other)}</td>
              <td />
            </tr>
          )),
        ])}
      </tbody>
    </table>
  )
}

function BattleCard({ card: { name, count, profile, look, facts, health } }: { card: SheetCard }) {
  return (
    <article className="unit-card">
      <header className="row spread">
        <h3 className="row named">
          <Miniature look={look} kind={profile} />
          {name}
        </h3>
        {count > 1 ? <span className="points">× {count}</span> : null}
      </header>
      <dl className="facts">
        {facts.map(([label, value]) => (
          <div key={label} className={value.length > 14 ? 'long' : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {/* boxes to cross out */}
      {health > 1 && health <= 40 ? (
        <p className="boxes">
          <span className="hidden-visually">{health} to lose</span>
          <span aria-hidden="true">{'☐'.repeat(health)}</span>
        </p>
      ) : null}
    </article>
  )
}

function PrintedCards({ catalogue, entries }: { catalogue: Catalogue; entries: readonly RosterEntry[] }) {
  const profiles = [...new Set(entries.map(({ profile }) => profile))]
  return (
    <ul className="plain print-cards">
      {profiles.map(profile => {
        const unit = unitOf(catalogue, profile)
        return unit === undefined ? null : (
          <li key={profile}>
            <UnitCard unit={unit} />
          </li>
        )
      })}
    </ul>
  )
}

/** Everything a card or a piece of kit names, in the words of the rules. */
function Words({
  rules,
  catalogue,
  entries,
  cards,
  taken,
}: {
  rules: AnyRuleset
  catalogue: Catalogue
  entries: readonly RosterEntry[]
  cards: readonly SheetCard[]
  taken: readonly { readonly name: string; readonly says: string }[]
}) {
  const words = useMemo(() => {
    const units = entries.flatMap(({ profile }) => unitOf(catalogue, profile) ?? [])
    return wordsIn(rules, [
      ...cards.flatMap(({ facts }) => facts.flat()),
      ...units.flatMap(({ facts, says }) => [says, ...facts.flat()]),
      ...taken.flatMap(({ name, says }) => [name, says]),
    ])
  }, [rules, catalogue, entries, cards, taken])
  if (words.length === 0) return null
  return (
    <section aria-labelledby="sheet-words">
      <h2 id="sheet-words">What the words mean</h2>
      <dl className="sheet-texts">
        {words.map(({ name, word, says }) => (
          <div key={name}>
            <dt>{name.includes('#') ? word : name}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
