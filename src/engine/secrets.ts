/** Proof that secrets are kept: a seat is told the same, to the byte, whatever lies hidden from it. */

import { leaves, randomAction } from './choice.ts'
import type { Draw } from './draw.ts'
import { apply, askAgain, decisionOf, refusal } from './game.ts'
import { picker } from './rng.ts'
import type { Rules } from './rules.ts'
import { same } from './same.ts'
import type { Action, Book, GameEvent, GameState, Seat, View } from './types.ts'
import { cloneState, imagine, seenEvents, view } from './view.ts'

/**
 * Every seat and a spectator: what they are told now, and of the action that comes next, is compared with what they would be
 * told in another game that looks the same to them. Throws where a byte differs. Gives how many games were compared.
 */
export function checkSecrets<K extends Book>(
  rules: Rules<K>,
  state: GameState<K>,
  action: Action,
  seed: string,
): number {
  let compared = 0
  for (const seat of [null, ...Array(rules.seats(state.setup)).keys()]) {
    const other = otherWorld(rules, state, seat, picker(`${seed} ${seat}`))
    if (other === null) continue
    compared++
    const who = seat === null ? 'a spectator' : `seat ${seat}`
    same(toldNow(rules, other, seat), toldNow(rules, state, seat), `what ${who} is told gives a secret away`)
    checkNext(rules, [state, other], action, seat, who)
  }
  return compared
}

/** A game with the same dice to come that a seat cannot tell from this one; null where nothing is hidden from it. */
function otherWorld<K extends Book>(
  rules: Rules<K>,
  state: GameState<K>,
  seat: Seat | null,
  pick: Draw,
): GameState<K> | null {
  const isAnswered = state.asked.some(({ decision, answer }) => answer !== null && decision.seat !== seat)
  if (!isAnswered && rules.view(state.board, seat) === state.board) return null
  const drawn = (): number => pick(4294967296) | 0
  const seen = view(rules, state, seat)
  const world = imagine(rules, seen, [drawn(), drawn(), drawn(), 1])
  const again = JSON.stringify(rules.view(world.board, seat))
  same(again, JSON.stringify(seen.board), `a world imagined by seat ${seat} looks different to it`)
  if (!isAnswered && JSON.stringify(world.board) === JSON.stringify(state.board)) return null
  const [a, b, c, d] = state.rng
  world.rng = [a, b, c, d]
  // The seat's own offers too are worked out in the other game.
  if (state.asked.length > 0) askAgain(rules, world)
  // Who is asked is seen by all, and may rest on secrets by the rules: whoever has not placed everything yet.
  world.asked = state.asked.map(({ decision, answer }) => {
    const ask = world.asked.find(one => one.decision.seat === decision.seat)
    if (ask === undefined) throw new Error(`seat ${decision.seat} is asked '${decision.about}' because of a secret`)
    if (answer === null || decision.seat === seat) return { decision: ask.decision, answer }
    return { decision: ask.decision, answer: randomAction(rules, world, ask.decision, pick) }
  })
  return world
}

/** How many offers, and of each how many fillings, are looked at. */
const OFFERS = 24
const FILLINGS = 3

/** Everything a seat can be told without doing anything: its view, its offers in words, hints, and what is allowed. */
function toldNow<K extends Book>(rules: Rules<K>, state: GameState<K>, seat: Seat | null): string {
  const { stack, asked, over, board } = view(rules, state, seat)
  const told: unknown[] = [{ stack, asked, over, board }]
  const decision = seat === null ? null : decisionOf(state, seat)
  if (seat !== null) told.push(rules.anytime(state, seat).map(offer => [offer, rules.label(state, offer)]))
  if (seat === null || decision === null) return JSON.stringify(told)
  told.push(rules.question(state, decision))
  let n = 0
  for (const { id, offer } of leaves(rules, state, decision)) {
    if (n++ === OFFERS) break
    const fillings =
      offer.hole === undefined
        ? []
        : first(
            rules.fillings(state, offer, () => 0),
            FILLINGS,
          )
    const refused = fillings.map(filling => refusal(rules, state, { seat, offer: id, with: filling }))
    told.push([id, offer, rules.label(state, offer), rules.explain(state, offer), fillings, refused])
  }
  return JSON.stringify(told)
}

function first<T>(all: Iterable<T>, n: number): T[] {
  const some: T[] = []
  for (const one of all) {
    some.push(one)
    if (some.length === n) break
  }
  return some
}

/** The same action in both games: a seat that sees the same board afterwards has heard the same on the way there. */
function checkNext<K extends Book>(
  rules: Rules<K>,
  games: readonly [GameState<K>, GameState<K>],
  action: Action,
  seat: Seat | null,
  who: string,
): void {
  // Somebody else may do what rests on a secret: play a card that is not held in the other game.
  if (action.seat !== seat && refusal(rules, games[1], action) !== null) return
  const open = games[0].asked.filter(({ answer }) => answer === null)
  if (games[0].asked.length > 1 && open.length === 1 && open[0]!.decision.seat === action.seat) return // all is laid open
  const [here, there] = games.map(game => {
    const copy = cloneState(rules, game)
    const log: GameEvent[] = []
    const refused = apply(rules, copy, action, log)
    return { refused, events: seenEvents(log, seat), seen: view(rules, copy, seat), state: copy }
  })
  if (here === undefined || there === undefined) return
  same(JSON.stringify(there.refused), JSON.stringify(here.refused), `the answer to ${who} gives a secret away`)
  if (JSON.stringify(there.seen.board) !== JSON.stringify(here.seen.board)) return // something was shown, by the rules
  if (here.seen.over !== null || there.seen.over !== null) return // the end shows what counted
  if (seatsAsked(there.seen) !== seatsAsked(here.seen)) return
  if ([here, there].some(one => isMasked(rules, one.state, seat)) && abouts(there.seen) !== abouts(here.seen)) return
  const whole = [here, there].map(({ events, seen }) => JSON.stringify([events, seen.stack, seen.asked, seen.over]))
  same(whole[1]!, whole[0]!, `the news of '${action.offer}' gives ${who} a secret away`)
}

const seatsAsked = <K extends Book>({ asked }: View<K>): string => asked.map(({ seat }) => seat).join()
const abouts = <K extends Book>({ asked }: View<K>): string => asked.map(({ about }) => about).join()

/** Is somebody else asked something the others are told another name for? */
const isMasked = <K extends Book>(rules: Rules<K>, { asked }: GameState<K>, seat: Seat | null): boolean =>
  asked.some(
    ({ decision }) =>
      decision.seat !== seat && (rules.seenAbout?.(decision.about) ?? decision.about) !== decision.about,
  )
