/** From a click to a game that has begun. */

import { type AnyRuleset, arrange, type GameRecord, type Options, type Roster, type Setup, type Wishes } from '#engine'
import type { ClockTerms } from '#match'
import { opposed } from '#sim/setup'
import type { Quick } from '../games/index.ts'
import { LocalGame } from './local.ts'
import { newId, savedLists } from './shelf.ts'
import type { SeatInfo } from './source.ts'

/** Dice nobody can foresee: the seed is drawn by the browser. */
export const freshSeed = (): string => newId()

/** Begins a game on this device and gives its id. */
export function beginLocal(
  rules: AnyRuleset,
  setup: Setup,
  seats: readonly SeatInfo[],
  more: {
    readonly seed?: string
    readonly lesson?: string
    readonly campaign?: string
    readonly clock?: ClockTerms | undefined
  } = {},
): string {
  const { seed = freshSeed(), lesson, campaign, clock } = more
  const title = seats.map(seat => seat.name).join(' against ')
  const game = LocalGame.begin(rules, setup, seed, {
    title,
    seats,
    ...(lesson !== undefined && { lesson }),
    ...(campaign !== undefined && { campaign }),
    ...(clock !== undefined && { clock }),
  })
  return game.id
}

/** A set-up ready to play: different ready-made lists where they fit together, a map, the usual options. */
export function readySetup(rules: AnyRuleset, wishes: Wishes = {}): Setup {
  const seats = wishes.seats ?? 2
  const best = arrange(rules, wishes)
  if ('setup' in best && wishes.rosters === undefined) {
    const first = best.setup.rosters[0]!
    const equal = rules.presets.filter(preset => preset.points === pointsOf(rules, first))
    for (const other of equal) {
      if (other.roster === first) continue
      const rosters = Array.from({ length: seats }, (_, seat) => (seat % 2 === 0 ? first : other.roster))
      const mixed = arrange(rules, { ...wishes, rosters, options: { ...best.setup.options, ...wishes.options } })
      if ('setup' in mixed) return mixed.setup
    }
  }
  if ('setup' in best) return best.setup
  // Where no list can meet itself, two that may meet: a Warband and a Troop.
  const [pair] = wishes.rosters === undefined ? opposed(rules, wishes) : []
  if (pair !== undefined) return pair
  throw new Error(best.faults[0]?.why ?? `${rules.name} cannot be set up.`)
}

const pointsOf = (rules: AnyRuleset, roster: unknown): number | undefined =>
  rules.presets.find(preset => preset.roster === roster)?.points

/** The game a face proposes for 'Play now'. */
export function quickSetup(rules: AnyRuleset, quick: Quick | undefined): Setup {
  if (quick === undefined) return readySetup(rules)
  const rosters = quick.lists.flatMap(id => rules.presets.find(preset => preset.id === id)?.roster ?? [])
  const arranged = arrange(rules, { ...quick.wishes, rosters })
  return 'setup' in arranged ? arranged.setup : readySetup(rules)
}

/** You against a bot. */
export const againstBot = (name: string, bot = 'greedy', seats = 2): SeatInfo[] => [
  { name, kind: 'here' },
  ...Array.from({ length: seats - 1 }, (_, n): SeatInfo => ({ name: botName(n), kind: 'bot', bot })),
]

const BOT_NAMES = ['Marshal Oak', 'Captain Reed', 'Lady Flint']
export const botName = (n: number): string => BOT_NAMES[n % BOT_NAMES.length]!

/** Bots in every seat, to be watched. */
export const onlyBots = (seats = 2): SeatInfo[] => againstBot('', 'greedy', seats + 1).slice(1)

/** A new game on this device that goes on from a moment of a record: the first player here, bots in the other seats. */
export function continueFrom(rules: AnyRuleset, record: GameRecord, at: number): string {
  const seats = seatsOf(record)
  const { result: _, ...rest } = record
  const title = `${seats.map(seat => seat.name).join(' against ')}, from action ${at}`
  return LocalGame.from(rules, { ...rest, actions: record.actions.slice(0, at) }, { title, seats }).id
}

const seatsOf = ({ setup, players }: GameRecord): SeatInfo[] =>
  setup.rosters.map(
    (roster, seat): SeatInfo =>
      seat === 0
        ? { name: players?.[0] ?? roster.name, kind: 'here' }
        : { name: players?.[seat] ?? botName(seat - 1), kind: 'bot', bot: 'greedy' },
  )

/** A new game with the set-up of a record, in the same seats where they are known. Fails with a sentence if it is not legal. */
export function beginAgain(
  rules: AnyRuleset,
  record: GameRecord,
  { seats = seatsOf(record), clock }: { readonly seats?: readonly SeatInfo[]; readonly clock?: ClockTerms } = {},
): string {
  const [fault] = rules.checkSetup(record.setup)
  if (fault !== undefined) {
    throw new Error(
      `Edition ${rules.edition} of ${rules.name} does not allow this set-up: ${fault.why} (${fault.rule})`,
    )
  }
  return beginLocal(rules, record.setup, seats, { clock })
}

/** A list to choose, by name. */
export interface ListChoice {
  readonly id: string
  readonly name: string
  readonly points: number
  readonly roster: Roster
}

/** Lists to choose from: one's own first, then the ready-made. */
export function listsOf(rules: AnyRuleset): ListChoice[] {
  const own = savedLists(rules.id).map(({ id, roster, points }) => ({
    id,
    name: `${roster.name} (mine${points > 0 ? `, ${points}` : ''})`,
    points,
    roster,
  }))
  const ready = rules.presets.map(({ id, roster, points }) => ({
    id,
    name: points > 0 ? `${roster.name} (${points})` : roster.name,
    points,
    roster,
  }))
  return [...own, ...ready]
}

/** Lists that may be played at a table come first; the others stay to be seen, with their fault when chosen. */
export function listsFor(rules: AnyRuleset, options: Options): ListChoice[] {
  const lists = listsOf(rules).map(list => ({ list, legal: rules.checkRoster(list.roster, options).length === 0 }))
  return [
    ...lists.flatMap(({ list, legal }) => (legal ? [list] : [])),
    ...lists.flatMap(({ list, legal }) => (legal ? [] : [{ ...list, name: `${list.name}, not for this table` }])),
  ]
}
