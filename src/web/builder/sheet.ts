/** A list as it is read at a real table: who stands in it with which values, what they carry does, and what the words mean. */

import {
  type AnyRuleset,
  type Catalogue,
  type CatalogueOption,
  type FigureLook,
  type Options,
  PLAIN_LOOK,
  pointsOption,
  type Roster,
  type RosterEntry,
  type SceneModel,
  type Setup,
  start,
  type Term,
} from '#engine'
import { readySetup } from '../play/begin.ts'
import { glossed } from '../play/glossary.ts'
import { unitOf } from './costs.ts'
import { catalogueOf } from './edit.ts'

/** Those who have the same card: how many there are. */
export interface SheetCard {
  readonly name: string
  readonly count: number
  readonly profile: string
  readonly look: FigureLook
  readonly facts: SceneModel['facts']
  /** How much it can take: [7, 'Hit Points'] of all. */
  readonly health: number
}

/** The cards as they lie beside the table when the battle begins: with what is carried counted in. Null where no battle can be set up. */
export function cardsOf(rules: AnyRuleset, roster: Roster, options: Options): readonly SheetCard[] | null {
  const found = battleOf(rules, roster, options)
  if (found === null) return null
  const { setup, seat } = found
  const cards = new Map<string, SheetCard>()
  for (const model of rules.scene(start(rules, setup, 'sheet')).models) {
    if (model.seat !== seat) continue
    const name = model.name.replace(/ \d+$/, '')
    const key = JSON.stringify([name, model.facts, model.health.of])
    const count = (cards.get(key)?.count ?? 0) + 1
    cards.set(key, {
      name,
      profile: model.profile,
      look: model.look ?? PLAIN_LOOK,
      facts: model.facts,
      health: model.health.of,
      count,
    })
  }
  return cards.size === 0 ? null : [...cards.values()]
}

/** A battle the list can fight: the one it is built for, or, while it is not finished, a smaller one. */
function battleOf(rules: AnyRuleset, roster: Roster, options: Options): { setup: Setup; seat: number } | null {
  const limit = pointsOption(rules)
  const { points } = catalogueOf(rules, roster, options)
  const least = limit?.allowed.kind === 'number' ? Math.max(limit.allowed.least, points) : points
  const smaller = limit === undefined || points === 0 ? [] : [{ ...options, [limit.id]: least }]
  for (const agreed of [options, ...smaller]) {
    try {
      const setup = readySetup(rules, { rosters: [roster], options: agreed })
      const seat = setup.rosters.indexOf(roster)
      if (seat >= 0) return { setup, seat }
    } catch {
      // not legal so: the next, or its cards are shown as printed
    }
  }
  return null
}

/** Everything that somebody of the list takes along, each once, with what it does. */
export function takenTexts(catalogue: Catalogue, roster: Roster): CatalogueOption[] {
  const found = new Map<string, CatalogueOption>()
  const note = (options: readonly CatalogueOption[], chosen: readonly string[]) => {
    for (const id of chosen) {
      const option = options.find(one => one.id === id)
      if (option !== undefined) found.set(`${option.name} ${option.says}`, option)
    }
  }
  note(catalogue.options ?? [], roster.options ?? [])
  for (const entry of everybody(roster)) note(unitOf(catalogue, entry.profile)?.options ?? [], entry.options ?? [])
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name))
}

/** Every entry and those who stand with it. */
export const everybody = ({ entries }: Pick<Roster, 'entries'>): RosterEntry[] =>
  entries.flatMap(entry => [entry, ...(entry.with ?? [])])

/** Every word of these texts that the rules explain, each once. */
export function wordsIn(
  rules: Pick<AnyRuleset, 'terms'>,
  texts: readonly string[],
): (Term & { readonly word: string })[] {
  const terms = rules.terms ?? []
  const found = new Map<string, Term & { readonly word: string }>()
  const look = (text: string) => {
    for (const { text: word, term } of glossed(terms, text)) {
      if (term === undefined || found.has(term.name)) continue
      found.set(term.name, { ...(terms.find(({ name }) => name === term.name) ?? term), word })
    }
  }
  for (const text of texts) look(text)
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name))
}
