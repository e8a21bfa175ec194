/** A battle being planned: who plays, where, with what, and what is agreed; from there to a set-up that can begin. */

import { BOTS } from '#bots'
import { type AnyRuleset, arrange, type FieldMap, type Options, type Refusal, type Roster, type Setup } from '#engine'
import { botName, type ListChoice, readySetup } from './begin.ts'
import { mapOf, playedName } from './field.ts'
import { verdictsOn } from './field-faults.ts'
import type { SavedField } from './shelf.ts'
import type { SeatInfo } from './source.ts'

/** Somebody at this device, a bot; online oneself, a bot, or anybody who comes. */
export interface Place {
  readonly kind: 'here' | 'bot' | 'me' | 'open'
  readonly name: string
  readonly bot: string
  /** The id of a list; '' where the player who sits down brings one. */
  readonly list: string
}

export interface Plan {
  readonly scenario: string
  /** The map wished for: where it does not fit, the first that does is taken. */
  readonly map: string
  readonly options: Options
  readonly places: readonly Place[]
}

/** What a plan is made for, and from which lists. */
export interface Planning {
  readonly rules: AnyRuleset
  readonly lists: readonly ListChoice[]
  /** Battlefields of the player's own. */
  readonly fields: readonly SavedField[]
  readonly online: boolean
}

const rosterOf = ({ lists }: Planning, { list }: Place): Roster | undefined =>
  lists.find(one => one.id === list)?.roster

/** As many players as there are, or the fewest the scenario takes. */
export function seatsFor(rules: AnyRuleset, scenario: string, players: number): number {
  const seats = rules.scenarios.find(({ id }) => id === scenario)?.seats ?? []
  return seats.includes(players) ? players : (seats[0] ?? players)
}

/** Everything filled in for a good game: against a bot, a friend at this device, or anybody online. */
export function firstPlan(
  planning: Planning,
  wishes: {
    readonly me: string
    readonly friend: boolean
    readonly list: string | null
    /** A battlefield of one's own to play on. */
    readonly field?: string | null
  },
): Plan {
  const { me, friend, list } = wishes
  const { rules, lists, online } = planning
  const own = planning.fields.find(({ id }) => id === wishes.field)
  const { scenario, map, options, rosters } = own === undefined ? readySetup(rules) : battleOn(rules, own)
  const places = rosters.map((roster, n): Place => {
    const ready = lists.find(one => one.roster === roster)?.id ?? lists[0]!.id
    return {
      kind: online ? (n === 0 ? 'me' : 'open') : n === 0 || friend ? 'here' : 'bot',
      name: n === 0 ? me : friend ? 'Friend' : botName(n - 1),
      bot: BOTS[0]!.id,
      list: n === 0 ? (list ?? ready) : online ? '' : ready,
    }
  })
  return { scenario, map, options, places }
}

/** The first battle a battlefield of one's own does for. */
function battleOn(
  rules: AnyRuleset,
  { id, field }: SavedField,
): Pick<Setup, 'scenario' | 'map' | 'options' | 'rosters'> {
  const verdicts = verdictsOn(rules, field)
  const best = verdicts.find(({ faults }) => faults.length === 0) ?? verdicts[0]
  const ready =
    best === undefined ? readySetup(rules) : readySetup(rules, { scenario: best.scenario, seats: best.seats })
  return { ...ready, map: ownMap(id) }
}

/** What a battlefield of one's own is called among the maps to choose from. */
export const ownMap = (id: string): string => `own:${id}`

/** Another scenario: lists that cannot play it give way to ready-made ones that can. */
export function withScenario(planning: Planning, plan: Plan, scenario: string): Plan {
  const { rules, lists } = planning
  const { options, places } = plan
  const seats = seatsFor(rules, scenario, places.length)
  const rosters = places.slice(0, seats).flatMap(place => rosterOf(planning, place) ?? [])
  if (rosters.length === seats && 'setup' in arrange(rules, { scenario, seats, rosters, options })) {
    return { ...plan, scenario }
  }
  const fit = readySetup(rules, { scenario, seats })
  const brought = (place: Place, n: number): string =>
    place.list === '' ? '' : (lists.find(one => one.roster === fit.rosters[n])?.id ?? place.list)
  return {
    ...plan,
    scenario,
    options: fit.options,
    places: places.map((place, n) => ({ ...place, list: brought(place, n) })),
  }
}

/** More or fewer players: new ones are bots here, and anybody online. */
export function withPlayers({ online }: Pick<Planning, 'online'>, plan: Plan, players: number): Plan {
  const { places } = plan
  const added = (seat: number): Place => ({
    ...places.at(-1)!,
    kind: online ? 'open' : 'bot',
    name: botName(seat - 1),
  })
  return { ...plan, places: Array.from({ length: players }, (_, seat) => places[seat] ?? added(seat)) }
}

/** A change to one place. Nobody sits in two: where I sit now, I leave the place I had. */
export function withPlace(plan: Plan, seat: number, part: Partial<Place>): Plan {
  const places = plan.places.map((place, n): Place => {
    if (n === seat) return { ...place, ...part }
    return part.kind === 'me' && place.kind === 'me' ? { ...place, kind: 'open' } : place
  })
  return { ...plan, places }
}

/** The maps for this scenario and this many players. */
export const mapsFor = (
  { rules, fields }: Pick<Planning, 'rules' | 'fields'>,
  { scenario, places }: Plan,
): readonly FieldMap[] =>
  [...rules.maps, ...fields.map(({ id, field }) => mapOf(ownMap(id), field))].filter(
    one => one.seats.includes(places.length) && (one.scenarios === undefined || one.scenarios.includes(scenario)),
  )

/** The set-up a plan comes to; null where no map fits. Its faults are for `checkSetup` to find. */
export function setupOf(planning: Planning, plan: Plan): Setup | null {
  const { rules } = planning
  const { scenario, options, places } = plan
  const maps = mapsFor(planning, plan)
  const field = maps.find(one => one.id === plan.map) ?? maps[0]
  if (field === undefined) return null
  const fit = readySetup(rules, { scenario, seats: seatsFor(rules, scenario, places.length) })
  return {
    ruleset: rules.id,
    scenario,
    map: rules.maps.includes(field) ? field.id : playedName(rules, field),
    table: field.table,
    // a list that is still to be brought is judged as if it were the one that fits
    rosters: places.map((place, n) => rosterOf(planning, place) ?? fit.rosters[n] ?? fit.rosters[0]!),
    options,
  }
}

/** The seats of a game at this device. */
export const seatsHere = ({ places }: Plan): SeatInfo[] =>
  places.map(({ kind, name, bot }) => ({
    kind: kind === 'bot' ? 'bot' : 'here',
    name: name.trim() || 'Player',
    ...(kind === 'bot' && { bot }),
  }))

/** A seat as a table on the server is asked for: the roster as it is kept on this device. */
export type SeatPlan =
  | { readonly kind: 'me' | 'open'; readonly roster?: Roster }
  | { readonly kind: 'bot'; readonly bot: string; readonly roster: Roster }

/** The seats of a table on the server. */
export const seatsOnline = (planning: Planning, { places }: Plan): SeatPlan[] =>
  places.map(place => {
    const roster = rosterOf(planning, place)
    if (place.kind === 'bot') return { kind: 'bot', bot: place.bot, roster: roster ?? planning.lists[0]!.roster }
    return { kind: place.kind === 'me' ? 'me' : 'open', ...(roster !== undefined && { roster }) }
  })

/** What is wrong with a set-up; a fault of a list says whose it is. */
export const faultsIn = (rules: AnyRuleset, setup: Setup): readonly Refusal[] =>
  rules.checkSetup(setup).map(fault => {
    const of = setup.rosters.filter(roster =>
      rules.checkRoster(roster, setup.options).some(({ why }) => why === fault.why),
    )
    const names = [...new Set(of.map(({ name }) => name))].join(', ')
    return names === '' ? fault : { ...fault, why: `${names}: ${fault.why}` }
  })
