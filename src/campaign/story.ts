/** The story of a campaign, which writes itself: battles with what came of them, and what members added in their own words. */

import type { News, SeenDeed } from './lives.ts'
import type { SeenCampaign, SeenCompany } from './seen.ts'
import type { Fixture } from './types.ts'

export interface StoryDeed {
  readonly warband: string
  readonly deed: SeenDeed
}
/** One thing to tell, in the order it happened. */
export type StoryItem = { readonly entry: number; readonly at?: string } & (
  | { readonly kind: 'battle'; readonly fixture: Fixture; readonly after: readonly StoryDeed[] }
  | { readonly kind: 'deed'; readonly warband: string; readonly deed: SeenDeed }
  | {
      readonly kind: 'note'
      readonly by: string
      readonly text: string
      readonly about?: string | number
      readonly hasPicture?: true
    }
)

/** The oldest first. */
export function storyOf(seen: SeenCampaign): StoryItem[] {
  const items: StoryItem[] = []
  const deeds = seen.companies.flatMap(({ id, chronicle }) => chronicle.map(deed => ({ warband: id, deed })))
  const fixtureOf = ({ aftermath }: SeenDeed): number | null =>
    aftermath === undefined ? null : (seen.aftermaths[aftermath]?.fixture ?? null)
  for (const fixture of seen.fixtures) {
    const told = deeds.find(({ deed }) => deed.fixture === fixture.id)
    if (told === undefined) continue
    const after = deeds.filter(({ deed }) => fixtureOf(deed) === fixture.id)
    items.push({ kind: 'battle', ...when(told.deed), fixture, after })
  }
  for (const { warband, deed } of deeds) {
    const battle = deed.fixture ?? fixtureOf(deed)
    if (battle === null || seen.fixtures[battle]?.state !== 'fought')
      items.push({ kind: 'deed', ...when(deed), warband, deed })
  }
  for (const { entry, at, ...own } of seen.notes)
    items.push({ kind: 'note', ...when({ entry, ...(at !== undefined && { at }) }), ...own })
  return items.toSorted((a, b) => a.entry - b.entry)
}

const when = ({ entry, at }: { readonly entry: number; readonly at?: string }) =>
  at === undefined ? { entry } : { entry, at }

/** What life made of one fighter: when it came, what it lived through, when it went. */
export interface Life {
  readonly fighter: string
  readonly name: string
  readonly title: string
  readonly profile: string
  /** Battles it took part in. */
  readonly battles: number
  /** Null where it was there from the founding. */
  readonly joined: SeenDeed | null
  readonly left: SeenDeed | null
  readonly honours: readonly { readonly news: News; readonly deed: SeenDeed }[]
}

/** Everybody a warband ever had, those who are gone too. */
export function livesOf(seen: SeenCampaign, company: SeenCompany): Life[] {
  const ids = [
    ...company.now.fighters.map(({ id }) => id),
    ...company.chronicle.flatMap(({ news }) => news.map(({ fighter }) => fighter)),
  ]
  return [...new Set(ids)].map(fighter => {
    const own = company.chronicle.flatMap(deed =>
      deed.news.filter(one => one.fighter === fighter).map(news => ({ news, deed })),
    )
    const last = own.at(-1)?.news
    const now = company.now.fighters.find(({ id }) => id === fighter)
    return {
      fighter,
      name: now?.name ?? last?.name ?? fighter,
      ...{ title: last?.title ?? '', profile: last?.profile ?? '' },
      battles: seen.fixtures.filter(one => tookPart(one, company.id, fighter)).length,
      joined: own.find(({ news }) => news.kind === 'joins')?.deed ?? null,
      left: now === undefined ? (own.findLast(({ news }) => news.kind === 'leaves')?.deed ?? null) : null,
      honours: own.filter(({ news }) => news.kind === 'honour'),
    }
  })
}

function tookPart({ result, warbands }: Fixture, warband: string, fighter: string): boolean {
  const side = result?.sides[warbands.indexOf(warband)]
  return side?.fighters.some(one => one.id === fighter && one.tookPart) === true
}
