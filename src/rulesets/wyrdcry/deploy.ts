/** Before the first battle round: presenting, attacker, edge, contracts, markers, deployment, opening moves (WC-SET, WC-DEP). */

import { rollOff } from '#common/rolloff'
import { type ModelId, pointOf, type Seat } from '#engine'
import { battlefield } from './battlefield.ts'
import { cardOf, cardsOf, hasTalent } from './card.ts'
import { type ContractAbout, type ContractFrame, contracting } from './contracts.ts'
import { fallsNow } from './fall.ts'
import { type MarkerAbout, type MarkerFrame, marking } from './markers.ts'
import {
  CORNERS,
  type Corner,
  EDGES,
  type Edge,
  type Frame,
  fighter,
  type Game,
  ledTo,
  onTable,
  otherSeat,
  type Point,
  type StepsFor,
  side,
  type Ump,
  type WcDecision,
  type WcOffer,
} from './model.ts'
import { agreed, planOf, twistOf } from './options.ts'
import { type Party, partiesOf } from './parties.ts'
import { oppositeCorner, oppositeEdge } from './zones.ts'

export type DeployFrame =
  /** WC-SET-02: warbands are shown. */
  | { readonly step: 'present' }
  | { readonly step: 'attacker' }
  | { readonly step: 'sides'; readonly winner: Seat; readonly attacker?: Seat }
  /** Who names the edge: the defender, or the owner of a street map (WC-ITM-06). */
  | { readonly step: 'maps' }
  | { readonly step: 'edge'; readonly seat: Seat; readonly edge?: Edge; readonly corner?: Corner }
  /** The party in turn; `edges` are those the attacking parties of a siege have taken (WC-DPL-03). */
  | {
      readonly step: 'deploy'
      readonly turn: number
      readonly edges: readonly Edge[]
      readonly who?: ModelId
      readonly place?: Point
    }
  | { readonly step: 'scrawl'; readonly seats: readonly Seat[]; readonly piece?: string }
  /** Opening moves: with both sides one goes first. */
  | { readonly step: 'overture'; readonly winner: Seat; readonly first?: Seat }
  /** What others start: whoever hangs on a wall after an opening move falls. */
  | { readonly step: 'hang' }
  | ContractFrame
  | MarkerFrame
export type DeployAbout =
  | ('sides' | 'edge' | 'deploy' | 'party-edge' | 'scrawl' | 'overture')
  | ContractAbout
  | MarkerAbout

const setting: StepsFor<
  'present' | 'attacker' | 'sides' | 'maps' | 'edge' | 'deploy' | 'scrawl' | 'overture' | 'hang'
> = {
  /** WC-SET-01, WC-SET-02 */
  present(umpire) {
    umpire.setup.rosters.forEach(({ name }, seat) => {
      umpire.tell({ kind: 'choice', rule: 'WC-SET-02', seat, note: `presents ${name}` })
      // WC-HSW-01: hired in the lobby, shown now
      for (const { isGuest, name: hired } of cardsOf(umpire.setup)[seat] ?? []) {
        if (isGuest) umpire.tell({ kind: 'choice', rule: 'WC-HSW-01', seat, note: `has hired ${hired}` })
      }
    })
    umpire.next({ step: 'drugs' }, { step: 'attacker' })
  },

  /** WC-SET-03, WC-DIE-07, WC-DIE-08: a roll-off. */
  attacker(umpire) {
    const [winner] = rollOff(umpire, [0, 1], 'for attack or defence', 'WC-SET-03', 'WC-DIE-08')
    umpire.next({ step: 'sides', winner: winner! })
  },

  /** WC-SET-03: the winner says who attacks. Everything that follows is in the order of WC-SET-01. */
  sides(umpire, frame, [answer]) {
    const { board, setup } = umpire
    const { winner } = frame
    if (answer === undefined) {
      const offers: WcOffer[] = [
        { id: 'attack', rule: 'WC-SET-03', leads: { ...frame, attacker: winner } },
        { id: 'defend', rule: 'WC-SET-03', leads: { ...frame, attacker: otherSeat(winner) } },
      ]
      return umpire.ask({ seat: winner, about: 'sides', offers, otherwise: 'attack' })
    }
    board.attacker = ledTo('sides', answer)?.attacker ?? winner
    const defender = otherSeat(board.attacker)
    umpire.tell({ kind: 'choice', rule: 'WC-SET-03', seat: board.attacker, note: 'attacks' })
    const frames: Frame[] = [{ step: 'maps' }]
    if (agreed.isOn(setup, 'contracts')) frames.push({ step: 'contracts' })
    frames.push({ step: 'markers' }, { step: 'deploy', turn: 0, edges: [] })
    if (setup.scenario === 'SC3') frames.push({ step: 'spread' })
    if (twistOf(setup) === 'scrawled-walls') frames.push({ step: 'scrawl', seats: [defender, board.attacker] })
    umpire.next(...frames, { step: 'overture', winner }, { step: 'round', n: 1 })
  },

  /** WC-DEP-02, WC-ITM-06: the defender names the edge, or the owner of the only street map; two maps roll off. */
  maps(umpire) {
    const { board, setup } = umpire
    const plan = planOf(setup)
    const defender = otherSeat(board.attacker)
    if (plan === 'siege') return
    const owners = plan === 'corners' ? [] : [0, 1].filter(seat => hasMap(umpire, seat))
    const [owner] = owners.length < 2 ? owners : rollOff(umpire, owners, 'for the edge', 'WC-ITM-06', 'WC-DIE-08')
    umpire.next({ step: 'edge', seat: owner ?? defender })
  },

  /** WC-DEP-02, WC-DPL-02: the other side has the opposite one. */
  edge(umpire, frame, [answer]) {
    const { board, setup } = umpire
    const { seat } = frame
    const isCorners = planOf(setup) === 'corners'
    const rule = isCorners ? 'WC-DPL-02' : 'WC-DEP-02'
    if (answer === undefined) {
      const offers: WcOffer[] = isCorners
        ? CORNERS.map(corner => ({ id: `corner:${corner}`, rule, leads: { ...frame, corner } }))
        : EDGES.map(edge => ({ id: `edge:${edge}`, rule, leads: { ...frame, edge } }))
      return umpire.ask({ seat, about: 'edge', offers, otherwise: offers[0]!.id })
    }
    const { edge, corner } = ledTo('edge', answer) ?? frame
    const [own, other] = [side(board, seat), side(board, otherSeat(seat))]
    own.edge = edge ?? null
    other.edge = edge === undefined ? null : oppositeEdge(edge)
    own.corner = corner ?? null
    other.corner = corner === undefined ? null : oppositeCorner(corner)
    umpire.tell({ kind: 'choice', rule, seat, note: `takes the ${edge ?? corner} ${corner ? 'corner' : 'edge'}` })
  },

  /** WC-DEP-01 to WC-DEP-06, WC-DPL: one party after the other, fighter by fighter. */
  deploy(umpire, frame, [answer]) {
    const { board } = umpire
    const party = partiesOf(umpire)[frame.turn]
    if (party === undefined) return
    const { seat } = party
    const waiting = unplaced(umpire, seat)
    if (party.isReserve) {
      // WC-DPL-04: who is left waits in reserve
      for (const who of waiting) Object.assign(fighter(board, who), { where: 'reserve', party: party.n })
      return umpire.next({ ...frame, turn: frame.turn + 1 })
    }
    const set = membersOf(umpire, party).length
    if (set === party.size) return umpire.next({ ...frame, turn: frame.turn + 1 })
    const isChoosing = choosesEdge(umpire, party) && frame.edges.length === party.n
    if (answer === undefined) {
      return umpire.ask(isChoosing ? edgeQuestion(frame, seat) : placeQuestion(umpire, frame, seat, waiting))
    }
    if (isChoosing) {
      const { edges } = ledTo('deploy', answer) ?? frame
      umpire.tell({ kind: 'choice', rule: 'WC-DPL-03', seat, note: `comes from the ${edges.at(-1)} edge` })
      return umpire.next({ ...frame, edges })
    }
    setUp(umpire, answer.offer.on!, party, pointOf(answer))
    umpire.next({ step: 'deploy', turn: frame.turn, edges: frame.edges })
  },

  /** WC-TWT-01: after deployment each player names one terrain piece, the defender first. */
  scrawl(umpire, frame, [answer]) {
    const [seat, ...rest] = frame.seats
    const { features } = battlefield(umpire)
    const { scrawled } = umpire.board.ground
    const open = features.filter(({ id }) => !scrawled.includes(id))
    if (seat === undefined || open.length === 0) return
    if (answer === undefined) {
      const offers = open.map(
        ({ id }): WcOffer => ({ id: `piece:${id}`, rule: 'WC-TWT-01', at: id, leads: { ...frame, piece: id } }),
      )
      return umpire.ask({ seat, about: 'scrawl', offers, otherwise: offers[0]!.id })
    }
    const piece = ledTo('scrawl', answer)?.piece
    if (piece !== undefined) scrawled.push(piece)
    const name = open.find(({ id }) => id === piece)?.name
    umpire.tell({ kind: 'choice', rule: 'WC-TWT-01', seat, note: `names ${name}` })
    umpire.next({ step: 'scrawl', seats: rest })
  },

  /** WC-SET-10, WC-SEQ-04: free Moves before the first round; with both sides the winner of the roll-off says who is first. */
  overture(umpire, frame, [answer]) {
    const { winner } = frame
    const seats = [0, 1].filter(seat => hasOpenings(umpire, seat))
    if (answer === undefined && seats.length === 2) {
      const offers = [winner, otherSeat(winner)].map(
        (seat): WcOffer => ({ id: `first:${seat}`, rule: 'WC-SEQ-04', leads: { ...frame, first: seat } }),
      )
      return umpire.ask({ seat: winner, about: 'overture', offers, otherwise: `first:${winner}` })
    }
    const first = ledTo('overture', answer)?.first ?? seats[0]
    const order = first === undefined ? [] : [first, ...seats.filter(seat => seat !== first)]
    umpire.next(...order.map((seat): Frame => ({ step: 'openings', seat })))
  },

  /** WC-CLB-10, WC-FAL-05: straight down. */
  hang(umpire) {
    umpire.next(...fallsNow(umpire))
  },
}

export const deployment: StepsFor<DeployFrame['step']> = { ...setting, ...contracting, ...marking }

// ---- street maps ------------------------------------------------------------

const hasMap = (game: Game, seat: Seat): boolean =>
  game.board.fighters.some((one, who) => one.seat === seat && cardOf(game, who).items.includes('street-map'))

// ---- parties ----------------------------------------------------------------

/** Fighters of a seat that wait to be set up. */
export const unplaced = ({ board }: Game, seat: Seat): ModelId[] => {
  const found: ModelId[] = []
  board.fighters.forEach((one, who) => {
    if (one.seat === seat && one.where === 'unplaced') found.push(who)
  })
  return found
}

const membersOf = ({ board }: Game, { seat, n }: Party): ModelId[] =>
  onTable(board, seat).filter(who => fighter(board, who).party === n)

/** WC-DPL-03: the attacking parties of a siege come from different edges. */
const choosesEdge = ({ board, setup }: Game, { seat }: Party): boolean =>
  planOf(setup) === 'siege' && seat === board.attacker

type Deploying = Extract<DeployFrame, { step: 'deploy' }>

function edgeQuestion(frame: Deploying, seat: Seat): WcDecision {
  const offers = EDGES.filter(edge => !frame.edges.includes(edge)).map(
    (edge): WcOffer => ({ id: `edge:${edge}`, rule: 'WC-DPL-03', leads: { ...frame, edges: [...frame.edges, edge] } }),
  )
  return { seat, about: 'party-edge', offers, otherwise: offers[0]!.id }
}

/** WC-DEP-05: anybody who waits may be the next of this party. */
function placeQuestion(game: Game, frame: Deploying, seat: Seat, waiting: readonly ModelId[]): WcDecision {
  const rule = planOf(game.setup) === 'edges' ? 'WC-DEP-02' : PLAN_RULES[planOf(game.setup)]
  const offers = waiting.map(
    (who): WcOffer => ({ id: `place:${who}`, rule, on: who, hole: { fill: 'point' }, leads: { ...frame, who } }),
  )
  return { seat, about: 'deploy', offers, otherwise: offers[0]!.id }
}
const PLAN_RULES = {
  edges: 'WC-DPL-01',
  corners: 'WC-DPL-02',
  siege: 'WC-DPL-03',
  'running-fight': 'WC-DPL-04',
} as const

/** The party that is being set up, and the edge it comes from; null for a corner or the centre. */
export function partyIn(game: Game, { turn, edges }: Deploying): { readonly party: Party; readonly edge: Edge | null } {
  const party = partiesOf(game)[turn]
  if (party === undefined) throw new Error(`wyrdcry: no party ${turn} is set up`)
  return { party, edge: choosesEdge(game, party) ? (edges[party.n] ?? null) : side(game.board, party.seat).edge }
}

function setUp(umpire: Ump, who: ModelId, { n }: Party, at: Point): void {
  const one = fighter(umpire.board, who)
  one.where = 'table'
  one.at = at
  one.party = n
  one.tookPart = true // WC-RES-03
  umpire.tell({ kind: 'place', rule: 'WC-DEP-02', who, at })
}

/** WC-ROK-01, WC-TLN-14: has this side anybody who moves before the first round? */
const hasOpenings = (game: Game, seat: Seat): boolean =>
  onTable(game.board, seat).some(who => hasTalent(game, who, 'watchers-above') || hasTalent(game, who, 'head-start'))
