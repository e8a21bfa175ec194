/** What a scenario puts on the table: clusters, tokens, selected pieces, the escape edge (WC-SET-08, WC-SCE, D-14). */

import { type Draw, type ModelId, pointOf, type Refusal, refuse, type Seat, shareOf } from '#engine'
import { boxOf, distance, distance3, INCH, inches, type Len, type Point, spotInParts } from '#geometry'
import { centreOf, featureBy } from './battlefield.ts'
import { cardOf, isKeyword } from './card.ts'
import {
  EDGES,
  type Edge,
  type Game,
  ledTo,
  onTable,
  otherSeat,
  placeOf,
  type StepsFor,
  side,
  type WcOffer,
} from './model.ts'
import { boxRound, canLie, placesIn } from './placing.ts'
import type { Rule } from './rules.ts'
import { clustersOf, picksOf, scenarioOf, setsOf } from './scenarios.ts'
import { addToken, take } from './taking.ts'
import { actionsOut } from './way-out.ts'
import { edgesOf } from './zones.ts'

export type MarkerFrame =
  | { readonly step: 'markers' }
  /** SC3: the attacker names the edge to escape over. */
  | { readonly step: 'exit'; readonly edge?: Edge }
  /** SC2 and SC4: one token after the other. */
  | { readonly step: 'token'; readonly place?: Point }
  /** SC4, SC5, SC6: ruins and pieces are selected. */
  | { readonly step: 'select'; readonly piece?: string }
  /** SC3: the defender spreads the tokens over his fighters. */
  | { readonly step: 'spread' }
export type MarkerAbout = 'exit' | 'token' | 'select' | 'spread'

/** SC2, SC3, SC4: how many tokens there are. */
const TOKENS = 5
/** WC-SCE-06 */
const MOST_EACH = 2

export const marking: StepsFor<MarkerFrame['step']> = {
  /** WC-SET-08: after the deployment edges are known. */
  markers(umpire) {
    const { board, setup } = umpire
    switch (scenarioOf(setup)) {
      case 'SC1': {
        const { edge } = side(board, board.attacker)
        const isAcross = edge === 'west' || edge === 'east'
        board.ground.clusters = clustersOf(setup.table, isAcross).map(at => ({ at, left: 2 })) // WC-SCE-02
        return
      }
      case 'SC2':
        return umpire.next({ step: 'token' })
      case 'SC3':
        return umpire.next({ step: 'exit' })
      case 'SC4':
        return umpire.next({ step: 'select' }, { step: 'token' })
      case 'SC5':
      case 'SC6':
        return umpire.next({ step: 'select' })
      case 'SC7':
        return
    }
  },

  /** WC-SCE-06, WC-SCN-09: not the defender's own edge, nor one of his corner. */
  exit(umpire, frame, [answer]) {
    const { board } = umpire
    const seat = board.attacker
    if (answer === undefined) {
      const own = ownEdges(umpire, otherSeat(seat))
      const offers = EDGES.filter(edge => !own.includes(edge)).map(
        (edge): WcOffer => ({ id: `exit:${edge}`, rule: 'WC-SCE-06', leads: { ...frame, edge } }),
      )
      return umpire.ask({ seat, about: 'exit', offers, otherwise: offers[0]!.id })
    }
    board.ground.escape = ledTo('exit', answer)?.edge ?? null
    umpire.tell({ kind: 'choice', rule: 'WC-SCE-06', seat, note: `names the ${board.ground.escape} edge` })
  },

  /** WC-SCE-04: the defender in the middle, then in turns, attacker first; WC-SCE-09: the defender all five. */
  token(umpire, frame, [answer]) {
    const { board, setup } = umpire
    const n = board.tokens.length
    if (n === TOKENS) return
    const seat = placerOf(umpire)
    const rule = setup.scenario === 'SC2' ? 'WC-SCE-04' : 'WC-SCE-09'
    if (answer === undefined) {
      const offer: WcOffer = { id: 'token', rule, hole: { fill: 'point' }, leads: frame }
      return umpire.ask({ seat, about: 'token', offers: [offer], otherwise: 'token' })
    }
    addToken(umpire, pointOf(answer))
    umpire.tell({ kind: 'choice', rule, seat, note: `places token ${n + 1}` })
    umpire.next(frame)
  },

  /** WC-SCE-09, WC-SCE-12, WC-SCE-15, WC-SCN-08: in turns, defender first, as long as a full set is possible. */
  select(umpire, frame, [answer]) {
    const { board, setup } = umpire
    const scenario = scenarioOf(setup)
    const { ground, attacker } = board
    const sets = setsOf(setup.table, scenario)
    const picks = sets === null ? [] : picksOf(sets, ground.picked)
    const seat = ground.picked.length % 2 === 0 ? otherSeat(attacker) : attacker
    const rule = scenario === 'SC4' ? 'WC-SCE-09' : scenario === 'SC5' ? 'WC-SCE-12' : 'WC-SCE-15'
    if (picks.length === 0) return
    if (answer === undefined) {
      const offers = picks.map(
        ({ id }): WcOffer => ({ id: `piece:${id}`, rule, at: id, leads: { ...frame, piece: id } }),
      )
      return umpire.ask({ seat, about: 'select', offers, otherwise: offers[0]!.id })
    }
    const piece = ledTo('select', answer)?.piece
    if (piece === undefined) throw new Error('wyrdcry: nothing was selected')
    ground.picked.push(piece)
    ground.searches.push(0)
    umpire.tell({ kind: 'choice', rule, seat, note: `selects ${featureBy(setup.table, piece).name}` })
    umpire.next({ step: 'select' })
  },

  /** WC-SCE-06, WC-SCN-04, WC-SCN-09: five tokens, at most two each; what nobody can carry lies beside the LEADER. */
  spread(umpire, frame, [answer]) {
    const seat = otherSeat(umpire.board.attacker)
    const carriers = carriersOf(umpire, seat)
    const total = Math.min(TOKENS, MOST_EACH * carriers.length)
    if (answer === undefined && total > 0) {
      const among = carriers.map(who => cardOf(umpire, who).name)
      const most = carriers.map(() => MOST_EACH)
      const offer: WcOffer = {
        id: 'spread',
        rule: 'WC-SCE-06',
        hole: { fill: 'share', total, among, most },
        leads: frame,
      }
      return umpire.ask({ seat, about: 'spread', offers: [offer], otherwise: 'spread' })
    }
    const shares = answer === undefined ? [] : shareOf(answer)
    carriers.forEach((who, i) => {
      for (let n = 0; n < (shares[i] ?? 0); n++) take(umpire, who, addToken(umpire, null), 'WC-SCE-06')
    })
    const there = onTable(umpire.board, seat)
    const beside = there.find(who => isKeyword(umpire, who, 'LEADER')) ?? there[0]
    for (let n = total; n < TOKENS && beside !== undefined; n++) addToken(umpire, placeOf(umpire.board, beside))
  },
}

/** The edges that are the defender's own. */
function ownEdges({ board }: Game, seat: Seat): readonly Edge[] {
  const { edge, corner } = side(board, seat)
  if (corner !== null) return edgesOf(corner)
  return edge === null ? [] : [edge]
}

/** WC-SCE-06, WC-TOK-07: those on the table who can carry. */
const carriersOf = (game: Game, seat: Seat): ModelId[] =>
  onTable(game.board, seat).filter(who => !isKeyword(game, who, 'BEAST') && !isKeyword(game, who, 'THRALL'))

/** Who places the next token. */
function placerOf({ board, setup }: Game): Seat {
  const defender = otherSeat(board.attacker)
  return setup.scenario === 'SC4' || board.tokens.length % 2 === 0 ? defender : board.attacker
}

/** Shares of so many tokens: as `pick` draws them, the first carriers as full as can be; then with those whose way out is short. */
export function* spreads(game: Game, total: number, pick: Draw): Generator<readonly number[]> {
  const carriers = carriersOf(game, otherSeat(game.board.attacker))
  const first = pick(carriers.length)
  const around = carriers.map((_, i) => (first + i) % carriers.length)
  yield shared(around, total, () => (pick(2) === 0 ? MOST_EACH : 1))
  const edge = game.board.ground.escape
  if (edge === null) return
  const ways = carriers.map(who => actionsOut(game, who, placeOf(game.board, who), edge))
  const nearest = carriers.map((_, i) => i).sort((a, b) => ways[a]! - ways[b]!)
  for (const each of [MOST_EACH, 1]) yield shared(nearest, total, () => each)
}

/** So many tokens shared out in turn, to each as many as `each` says and it can carry. */
function shared(order: readonly number[], total: number, each: () => number): number[] {
  const shares = order.map(() => 0)
  let left = total
  for (let i = 0; left > 0 && i < MOST_EACH * order.length; i++) {
    const at = order[i % order.length]!
    const n = Math.min(left, MOST_EACH - shares[at]!, each())
    shares[at]! += n
    left -= n
  }
  return shares
}

// ---- places of tokens -------------------------------------------------------

/** WC-SCE-04 */
const MIDDLE: Len = INCH
const ROUND_CENTRE: Len = inches(6)
const APART: Len = inches(3)
/** WC-SCE-09 */
const TOGETHER: Len = inches(2)

/** WC-SCE-04, WC-SCE-09: why the next token may not lie here (D-14). */
export function whyNotToken(game: Game, at: Point): Refusal<Rule> | null {
  const { board, setup } = game
  const others = board.tokens.flatMap(token => token.at ?? [])
  if (setup.scenario === 'SC4') {
    const ruin = featureBy(setup.table, board.ground.picked[0] ?? '')
    if (!spotInParts(at, ruin.parts)) return refuse('WC-SCE-09', 'Not inside the ruin')
    if (others.some(other => distance3(other, at) > TOGETHER)) {
      return refuse('WC-SCE-09', 'Within 2" of every other token')
    }
  } else {
    const reach = others.length === 0 ? MIDDLE : ROUND_CENTRE
    if (distance(at, centreOf(setup.table)) > reach) {
      return refuse('WC-SCE-04', `Within ${reach / INCH}" of the centre`)
    }
    if (others.some(other => distance3(other, at) <= APART))
      return refuse('WC-SCE-04', 'More than 3" from other tokens')
  }
  return canLie(game, at) ? null : refuse('WC-SCE-04', 'On the floor or a platform, not inside terrain')
}

/** Places for the next token. */
export function tokenPlaces(game: Game, pick: Draw): Iterable<Point> {
  const { board, setup } = game
  const fits = (at: Point): boolean => whyNotToken(game, at) === null
  if (setup.scenario === 'SC4') {
    const [first] = board.tokens.flatMap(token => token.at ?? [])
    const ruin = featureBy(setup.table, board.ground.picked[0] ?? '')
    const box = ruin.parts.length > 0 ? boxOf(ruin.parts[0]!) : boxRound(game, centreOf(setup.table), ROUND_CENTRE)
    return placesIn(game, first === undefined ? box : boxRound(game, first, TOGETHER), 0, pick, fits)
  }
  const reach = board.tokens.length === 0 ? MIDDLE : ROUND_CENTRE
  return placesIn(game, boxRound(game, centreOf(setup.table), reach), 0, pick, fits)
}
