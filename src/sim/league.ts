/** Everybody against everybody: bots, rosters, or both. */

import { type AnyRuleset, arrange, type Roster, type Setup, type Wishes } from '#engine'
import { listTitles, titles } from './names.ts'
import { distinct } from './report.ts'
import { even } from './setup.ts'
import type { Tournament } from './tournament.ts'

/** Who takes part: a bot, and the roster it always plays where one is its own. */
export interface Entrant {
  /** Told apart by ids, for programs. */
  readonly name: string
  /** Told apart by no more than it takes, for people. */
  readonly title: string
  readonly bot: string
  readonly roster?: string
  /** The name of that roster. */
  readonly list?: string
  /** What the roster costs, where that is known. */
  readonly points?: number
}
export interface League {
  readonly entrants: readonly Entrant[]
  readonly pairs: readonly (readonly [number, number])[]
  /** One for each pair. */
  readonly tournaments: readonly Tournament[]
  /** Pairs that cannot meet, and why. */
  readonly apart: readonly string[]
  readonly barred: readonly Barred[]
}
/** Two who cannot meet: because of their points, or for a reason the ruleset gives. */
export interface Barred {
  readonly pair: readonly [number, number]
  readonly why: string
  readonly byPoints: boolean
}
export interface NamedRoster {
  readonly id: string
  readonly roster: Roster
  readonly points?: number
}
interface LeagueWishes {
  readonly entrants: readonly Entrant[]
  /** The rosters entrants name. Those without one play every ready-made roster against itself, or all pairs both ways round. */
  readonly rosters?: readonly NamedRoster[]
  readonly wishes: Wishes
  readonly seed: string
  /** For each pair. */
  readonly games: number
}

/**
 * Pairs everybody with everybody else, as far as a set-up allows them at one table. Lists of different points meet only where
 * none of the same points can, as a Warband and a Troop in Last Stand do.
 */
export function leagueOf(rules: AnyRuleset, wished: LeagueWishes): League {
  const fair = paired(rules, wished, { isFair: true })
  return fair.pairs.length > 0 ? fair : paired(rules, wished, { isFair: false })
}

function paired(
  rules: AnyRuleset,
  { entrants, rosters, wishes, seed, games }: LeagueWishes,
  { isFair }: { isFair: boolean },
): League {
  const pairs: [number, number][] = []
  const tournaments: Tournament[] = []
  const barred: Barred[] = []
  entrants.forEach((one, i) => {
    entrants.slice(i + 1).forEach((other, k) => {
      const j = i + 1 + k
      const setups = (isFair ? outweighed(one, other) : null) ?? meeting(rules, one, other, rosters, wishes)
      if ('why' in setups) {
        barred.push({ pair: [i, j], ...setups })
        return
      }
      pairs.push([i, j])
      tournaments.push({
        ruleset: rules.id,
        seed: `${seed} ${i}-${j}`,
        games,
        bots: [one.bot, other.bot],
        setups,
        detailed: true,
      })
    })
  })
  const apart = barred.map(({ pair: [i, j], why }) => `${entrants[i]!.name} and ${entrants[j]!.name}: ${why}`)
  return { entrants, pairs, tournaments, apart, barred }
}

/** Every bot, with every roster where there are some. */
export function entrantsOf(bots: readonly string[], rosters?: readonly NamedRoster[]): Entrant[] {
  const labels = distinct(bots)
  if (rosters === undefined) return bots.map((bot, i) => ({ name: labels[i]!, title: labels[i]!, bot }))
  const lists = listTitles(rosters)
  return named(
    bots.flatMap((bot, i) => rosters.map((roster, k) => ({ bot, label: labels[i]!, roster, list: lists[k]! }))),
    { namesBots: bots.length > 1 },
  )
}

/** Each bot with its own roster, or all with the only one. */
export function seatedOf(bots: readonly string[], rosters: readonly NamedRoster[]): Entrant[] {
  const labels = distinct(bots)
  const lists = listTitles(rosters)
  const own = (i: number): number => (rosters.length === 1 ? 0 : i)
  return named(
    bots.map((bot, i) => ({ bot, label: labels[i]!, roster: rosters[own(i)]!, list: lists[own(i)]! })),
    { namesBots: true },
  )
}

interface Place {
  readonly bot: string
  /** The bot's name, with a number where it takes part twice. */
  readonly label: string
  readonly roster: NamedRoster
  readonly list: string
}

function named(places: readonly Place[], { namesBots }: { namesBots: boolean }): Entrant[] {
  const read = titles(places.map(({ bot, label, roster, list }) => ({ bot, label, roster: roster.id, list })))
  return places.map(({ bot, label, roster: { id, points }, list }, i) => ({
    name: namesBots ? `${label} with ${id}` : id,
    title: read[i]!,
    bot,
    roster: id,
    list,
    ...(points !== undefined && { points }),
  }))
}

/** Why two would not be even, from what their lists cost. */
function outweighed(one: Entrant, other: Entrant): Omit<Barred, 'pair'> | null {
  if (one.points === undefined || other.points === undefined || one.points === other.points) return null
  return { why: `they cost ${one.points} and ${other.points} points`, byPoints: true }
}

function meeting(
  rules: AnyRuleset,
  one: Entrant,
  other: Entrant,
  rosters: readonly NamedRoster[] | undefined,
  wishes: Wishes,
): Setup[] | Omit<Barred, 'pair'> {
  if (rosters === undefined) {
    const setups = even(rules, { ...wishes, seats: 2 })
    return setups.length > 0 ? setups : { why: 'there is no ready-made roster', byPoints: false }
  }
  const own = [one, other].flatMap(({ roster }) => rosters.find(({ id }) => id === roster)?.roster ?? [])
  const arranged = arrange(rules, { ...wishes, seats: 2, rosters: own })
  if ('setup' in arranged) return [arranged.setup]
  return { why: arranged.faults[0]?.why ?? 'no set-up fits both', byPoints: false }
}
