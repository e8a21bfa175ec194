/** Options in groups: how many of a group are taken, what may still be taken, and what a new unit begins with. */

import type { Catalogue, CatalogueOption, CatalogueUnit, OptionGroup } from '#engine'

/** What options are chosen from: those of a unit, or of the whole force. */
export interface Choices {
  readonly options: readonly CatalogueOption[]
  readonly groups?: readonly OptionGroup[] | undefined
}

/** One group with its options; without a group those that may be taken freely. */
export interface Section {
  readonly group: OptionGroup | null
  readonly options: readonly CatalogueOption[]
}

/** The options in their groups, groups in their order, those without one last. */
export function sectionsOf({ options, groups = [] }: Choices): Section[] {
  const sections: Section[] = groups.map(group => ({ group, options: options.filter(one => one.group === group.id) }))
  const known = new Set(groups.map(({ id }) => id))
  const free = options.filter(({ group }) => group === undefined || !known.has(group))
  return [...sections, { group: null, options: free }].filter(section => section.options.length > 0)
}

export const timesTaken = (chosen: readonly string[], id: string): number => chosen.filter(one => one === id).length

/** How much of a group is taken. */
export const takenOf = ({ options, group }: Section, chosen: readonly string[]): number =>
  group === null ? 0 : options.reduce((sum, { id, takes = 1 }) => sum + takes * timesTaken(chosen, id), 0)

/** Is it one of exactly or at most one, so that taking it lets go of the other? */
export const isEither = ({ group, options }: Section): boolean =>
  group !== null && group.most === 1 && options.every(({ takes = 1 }) => takes === 1)

/** With one more of an option; in a group of one it takes the place of the other. */
export function withOption(section: Section, chosen: readonly string[], id: string): string[] {
  const kept = isEither(section) ? chosen.filter(one => !section.options.some(option => option.id === one)) : chosen
  return [...kept, id]
}

/** With one less of it. */
export function withoutOption(chosen: readonly string[], id: string): string[] {
  const at = chosen.lastIndexOf(id)
  return chosen.filter((_, n) => n !== at)
}

/** May one more be taken, as far as its own number and its group go? */
export function mayTake(
  section: Section,
  chosen: readonly string[],
  { id, most = 1, takes = 1 }: CatalogueOption,
): boolean {
  if (timesTaken(chosen, id) >= most) return false
  return section.group === null || isEither(section) || takenOf(section, chosen) + takes <= section.group.most
}

/** What a group says of itself: '1 of 2', 'choose 1'. */
export function groupText({ group, ...rest }: Section, chosen: readonly string[]): string {
  if (group === null) return ''
  const taken = takenOf({ group, ...rest }, chosen)
  if (taken < group.least) return `choose ${group.least - taken}${taken > 0 ? ' more' : ''}`
  return `${Math.ceil(taken)} of ${group.most}`
}

/** The fewest options that must be chosen, so that a new unit is legal at once: the first of each such group. */
export const firstChoice = (choices: Choices): string[] =>
  sectionsOf(choices).flatMap(({ group, options }) => options.slice(0, group?.least ?? 0).map(({ id }) => id))

/** What a whole force chooses from. */
export const wholeChoices = ({ options = [], groups }: Catalogue): Choices => ({ options, groups })

/** What somebody takes along, in words: '2 × Dagger, Bow'. */
export function takenText({ options }: Pick<CatalogueUnit, 'options'>, chosen: readonly string[]): string {
  return [...new Set(chosen)]
    .map(id => {
      const name = options.find(one => one.id === id)?.name ?? id
      const n = timesTaken(chosen, id)
      return n > 1 ? `${n} × ${name}` : name
    })
    .join(', ')
}
