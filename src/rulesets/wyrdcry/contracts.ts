/** Contracts: rolled for, picked, given targets by the opponent, and judged when the battle ends (WC-CTR, WC-CTT, T-08). */

import { type ModelId, playerMark, type Seat } from '#engine'
import { isKeyword } from './card.ts'
import { isStanding } from './figure.ts'
import {
  type ActionKind,
  type Board,
  type Contract,
  type Frame,
  fighter,
  type Game,
  ledTo,
  otherSeat,
  placeOf,
  type StepsFor,
  side,
  type Ump,
  type WcOffer,
} from './model.ts'
import { rollD6 } from './rolls.ts'
import { chalkable, highestOf, lostIn, picksOf } from './scenarios.ts'
import { controllerOf } from './treasure.ts'
import { rosterOf } from './victory.ts'

export type ContractFrame =
  | { readonly step: 'contracts' }
  /** One of two for each of these seats, or neither. */
  | {
      readonly step: 'contract'
      readonly seats: readonly Seat[]
      readonly rolled: readonly (readonly number[])[]
      readonly n?: number | null
    }
  /** The opponent of the holder names a target. */
  | { readonly step: 'target'; readonly holder: Seat; readonly piece?: string; readonly hero?: ModelId }
export type ContractAbout = 'contract' | 'target'

/** T-08, by the die. */
export const CONTRACTS = [
  'Chalk the Walls',
  'Cut Off the Head',
  'Heads for Coin',
  'Lost Property',
  'Watch from Above',
  'Guard the Witness',
] as const

export const contracting: StepsFor<ContractFrame['step']> = {
  /** WC-CTR-01, WC-CTR-04: two dice each, the first seat first; equal ones and those without a target again. */
  contracts(umpire) {
    const rolled = [0, 1].map(seat => {
      const first = rolledFor(umpire, seat, [])
      return [first, rolledFor(umpire, seat, [first])]
    })
    const { attacker } = umpire.board
    umpire.next({ step: 'contract', seats: [otherSeat(attacker), attacker], rolled })
  },

  /** WC-CTR-01, WC-CTR-03: the defender picks first, openly. */
  contract(umpire, frame, [answer]) {
    const [seat, ...rest] = frame.seats
    if (seat === undefined) return
    if (answer === undefined) {
      const offers: WcOffer[] = frame.rolled[seat]!.map(n => ({
        id: `contract:${n}`,
        rule: CONTRACT_RULES[n]!,
        leads: { ...frame, n },
      }))
      const { id: otherwise } = offers[0]!
      offers.push({ id: 'refuse', rule: 'WC-CTR-01', leads: { ...frame, n: null } })
      return umpire.ask({ seat, about: 'contract', offers, otherwise })
    }
    const n = ledTo('contract', answer)?.n ?? null
    side(umpire.board, seat).contract = { n, pieces: [], done: [], hero: null, watchers: [], isKept: false }
    const note = n === null ? 'refuses both contracts' : `takes the contract ${CONTRACTS[n - 1]}`
    umpire.tell({ kind: 'choice', rule: 'WC-CTR-01', seat, note })
    const next: Frame = { step: 'contract', seats: rest, rolled: frame.rolled }
    if (n === 1 || n === 4 || n === 6) umpire.next({ step: 'target', holder: seat }, next)
    else umpire.next(next)
  },

  /** WC-CTT-01, WC-CTT-04, WC-CTT-06: named by the opponent until there are enough. */
  target(umpire, frame, [answer]) {
    const { holder } = frame
    const contract = contractOf(umpire.board, holder)
    const seat = otherSeat(holder)
    if (answer === undefined) {
      const offers = targetOffers(umpire, holder, contract)
      const [first] = offers
      if (first === undefined) return
      return umpire.ask({ seat, about: 'target', offers, otherwise: first.id })
    }
    const { piece, hero } = ledTo('target', answer) ?? frame
    if (piece !== undefined) contract.pieces.push(piece)
    if (hero !== undefined) contract.hero = hero
    const what = hero === undefined ? `names ${piece} for ${playerMark(holder)}` : `names the witness`
    umpire.tell({
      kind: 'choice',
      rule: CONTRACT_RULES[contract.n ?? 0]!,
      seat,
      note: what,
      ...(hero !== undefined && { on: hero }),
    })
    umpire.next({ step: 'target', holder })
  },
}

const CONTRACT_RULES = [
  'WC-CTR-01',
  'WC-CTT-01',
  'WC-CTT-02',
  'WC-CTT-03',
  'WC-CTT-04',
  'WC-CTT-05',
  'WC-CTT-06',
] as const

/** The contract a side has taken. */
function contractOf(board: Board, seat: Seat): Contract {
  const { contract } = side(board, seat)
  if (contract === null) throw new Error(`wyrdcry: seat ${seat} has no contract`)
  return contract
}

/** WC-CTR-04: a die whose contract is possible and not taken yet. */
function rolledFor(umpire: Ump, seat: Seat, taken: readonly number[]): number {
  for (;;) {
    const die = rollD6(umpire, { seat, by: null, purpose: 'for a contract' }, 'WC-CTR-01')
    if (!taken.includes(die) && hasTarget(umpire, seat, die)) return die
  }
}

/** WC-CTR-04: is there somebody or something it could be about? */
function hasTarget(game: Game, seat: Seat, n: number): boolean {
  const { table } = game.setup
  switch (n) {
    case 1:
      return picksOf(chalkable(table), []).length > 0
    case 2:
      return rosterOf(game, otherSeat(seat)).some(who => isKeyword(game, who, 'LEADER'))
    case 4:
      return picksOf(lostIn(table), []).length > 0
    case 5:
      return highestOf(table) > 0
    case 6:
      return witnesses(game, seat).length > 0
    default:
      return true
  }
}

/** WC-CTT-06: HEROES of the roster, no guests. */
const witnesses = (game: Game, seat: Seat): ModelId[] =>
  rosterOf(game, seat).filter(who => isKeyword(game, who, 'HERO'))

function targetOffers(game: Game, holder: Seat, contract: Contract): WcOffer[] {
  const { table } = game.setup
  if (contract.n === 6) {
    if (contract.hero !== null) return []
    return witnesses(game, holder).map(hero => ({
      id: `witness:${hero}`,
      rule: 'WC-CTT-06',
      at: hero,
      leads: { step: 'target', holder, hero },
    }))
  }
  const sets = contract.n === 1 ? chalkable(table) : lostIn(table)
  return picksOf(sets, contract.pieces).map(({ id }) => ({
    id: `piece:${id}`,
    rule: contract.n === 1 ? 'WC-CTT-01' : 'WC-CTT-04',
    at: id,
    leads: { step: 'target', holder, piece: id },
  }))
}

/** WC-CTT-05: two Waits in a row on a platform of the greatest height; any other action in between starts the count again. */
export function watched({ board, setup }: Game, who: ModelId, kind: ActionKind): void {
  const { contract } = side(board, fighter(board, who).seat)
  if (contract?.n !== 5 || contract.isKept) return
  const isUp = kind === 'wait' && isStanding({ board, setup }, who) && placeOf(board, who).z === highestOf(setup.table)
  if (isUp && contract.watchers.includes(who)) contract.isKept = true
  const others = contract.watchers.filter(one => one !== who)
  contract.watchers = isUp ? [...others, who] : others
}

/** WC-CTR-05, WC-CTT-01 to WC-CTT-06: is it kept, as things are when the battle ends? */
export function isKept(game: Game, seat: Seat): boolean {
  const { board } = game
  const { contract } = side(board, seat)
  const fallen = (of: Seat, keyword: string): number =>
    rosterOf(game, of).filter(who => fighter(board, who).fell && isKeyword(game, who, keyword)).length
  switch (contract?.n ?? null) {
    case 1:
      return contract!.done.length === contract!.pieces.length
    case 2:
      return fallen(otherSeat(seat), 'LEADER') > 0
    case 3:
      return fallen(otherSeat(seat), 'HERO') > fallen(seat, 'HERO')
    case 4:
      return board.tokens.some(({ of, at, by }) => {
        if (of !== seat) return false
        return by !== null ? fighter(board, by).seat === seat : at !== null && controllerOf(game, at) === seat
      })
    case 5:
      return contract!.isKept
    case 6:
      return contract!.hero !== null && !fighter(board, contract!.hero).fell
    default:
      return false
  }
}
