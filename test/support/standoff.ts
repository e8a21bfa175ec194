/**
 * Standoff, the smallest game that needs everything the engine can do: a secret bid of both seats at once, turns with a
 * menu, a path and a share to fill in, a reaction that interrupts an attack, a secret card played at any moment.
 */

import {
  type Answer,
  type Decision,
  type Filling,
  type Offer,
  pathOf,
  type Refusal,
  type Ruleset,
  type Seat,
  type Setup,
  type Steps,
  shareOf,
  type TableBook,
} from '#engine'
import type { Point } from '#geometry'

export interface Board {
  round: number
  active: Seat
  /** Health of each seat's one figure. */
  health: number[]
  at: Point[]
  /** Secret until revealed; null where a view hides it. */
  bids: (number | null)[]
  revealed: boolean
  /** Secret hands of potions. */
  potions: (number | null)[]
  /** Who shoots first: 'never' is a standing order not to be asked. */
  reacts: ('ask' | 'never')[]
}
type Rule = 'ST-BID-01' | 'ST-MOV-01' | 'ST-SHO-01' | 'ST-REA-01' | 'ST-POT-01' | 'ST-END-01'
export type StandoffFrame =
  | { readonly step: 'bid' }
  | { readonly step: 'turn' }
  | { readonly step: 'shot'; readonly by: Seat; readonly dice: number }
  | { readonly step: 'react'; readonly shot: Extract<StandoffFrame, { step: 'shot' }> }
  | { readonly step: 'potion'; readonly seat: Seat }
  | { readonly step: 'orders'; readonly seat: Seat }
export interface StandoffBook extends TableBook {
  readonly board: Board
  readonly frame: StandoffFrame
  readonly rule: Rule
}
type Question = Decision<StandoffBook>
type Choice = Offer<StandoffBook>

const text = { section: 'Standoff', kind: 'house', says: 'As the name says.', example: '' } as const
const other = (seat: Seat): Seat => 1 - seat

const steps: Steps<StandoffBook> = {
  bid(umpire, _frame, answers) {
    const { board } = umpire
    if (answers.length === 0) return umpire.ask(...[0, 1].map(bidOf))
    board.bids = answers.map(answer => Number(answer.offer.id.slice(4)))
    board.revealed = true
    umpire.tell({
      kind: 'reveal',
      rule: 'ST-BID-01',
      actions: answers.map(a => ({ seat: a.seat, offer: a.offer.id })),
    })
    board.active = board.bids[0]! >= board.bids[1]! ? 0 : 1
    umpire.next({ step: 'turn' })
  },
  turn(umpire, frame, [answer]) {
    const { board } = umpire
    if (answer === undefined) return umpire.ask(turnOf(board))
    const { active } = board
    const kind = answer.offer.id.split(':')[0]
    if (kind === 'walk') {
      const path = pathOf(answer)
      board.at[active] = path.at(-1)!
      umpire.tell({ kind: 'move', rule: 'ST-MOV-01', who: active, path })
    }
    if (kind === 'split') {
      const [heal, harm] = shareOf(answer)
      board.health[active]! += heal!
      board.health[other(active)]! -= harm!
    }
    board.active = other(active)
    if (board.active === 0 && ++board.round > 12) return umpire.end({ winner: null, rule: 'ST-END-01' })
    if (board.health.some(h => h <= 0)) return umpire.end({ winner: active, rule: 'ST-END-01' })
    if (answer.offer.leads) umpire.next({ step: 'react', shot: answer.offer.leads as typeof shotType }, frame)
    else umpire.next(frame)
  },
  react(umpire, { shot }, [answer]) {
    const { board } = umpire
    const seat = other(shot.by)
    if (answer === undefined && board.reacts[seat] === 'ask') return umpire.ask(reactionOf(seat))
    if (answer?.offer.id === 'react') umpire.next({ step: 'shot', by: seat, dice: 1 }, shot)
    else umpire.next(shot)
  },
  shot(umpire, { by, dice }) {
    const { board } = umpire
    if (board.health[by]! <= 0) return // a reaction was quicker
    const hits = umpire.roll(
      { seat: by, by, purpose: 'shot' },
      'ST-SHO-01',
      { n: dice, sides: 6, read: 'atLeast', target: 5 },
      [{ n: 5, rule: 'ST-SHO-01' }],
    )
    board.health[other(by)]! -= hits
    if (board.health[other(by)]! <= 0) umpire.end({ winner: by, rule: 'ST-END-01' })
  },
  potion({ board }, { seat }) {
    board.potions[seat]!--
    board.health[seat]!++
  },
  orders({ board }, { seat }) {
    board.reacts[seat] = board.reacts[seat] === 'ask' ? 'never' : 'ask'
  },
}
declare const shotType: Extract<StandoffFrame, { step: 'shot' }>

const bidOf = (seat: Seat): Question => ({
  seat,
  about: 'bid',
  offers: [1, 2, 3].map(n => ({ id: `bid:${n}`, rule: 'ST-BID-01' })),
  otherwise: 'bid:1',
})
const reactionOf = (seat: Seat): Question => ({
  seat,
  about: 'react',
  on: seat,
  offers: [
    { id: 'pass', rule: 'ST-REA-01' },
    { id: 'react', rule: 'ST-REA-01', on: seat },
  ],
  otherwise: 'pass',
})
function turnOf(board: Board): Question {
  const seat = board.active
  return {
    seat,
    about: 'turn',
    on: seat,
    offers: [
      { id: 'wait', rule: 'ST-END-01' },
      { id: `walk:${seat}`, rule: 'ST-MOV-01', on: seat, hole: { fill: 'path', who: seat, reach: 1000 } },
      { id: 'shoot', rule: 'ST-SHO-01', on: seat, at: other(seat), opens: true },
      { id: 'split', rule: 'ST-POT-01', hole: { fill: 'share', total: 2, among: ['heal', 'harm'], most: [2, 1] } },
    ],
    otherwise: 'wait',
  }
}

export const standoff: Ruleset<StandoffBook> = {
  id: 'standoff',
  name: 'Standoff',
  pitch: 'Two figures, one table, no way back.',
  units: 'cm',
  edition: 1,
  rules: {
    'ST-BID-01': text,
    'ST-MOV-01': text,
    'ST-SHO-01': text,
    'ST-REA-01': text,
    'ST-POT-01': text,
    'ST-END-01': text,
  },
  scenarios: [{ id: 'duel', name: 'Duel', says: 'The last one standing wins.', seats: [2] }],
  maps: [],
  presets: [],
  options: [],
  repertoire: [
    'scenario:duel',
    ...['bid', 'wait', 'walk', 'shoot', 'dice', 'split', 'pass', 'react', 'potion', 'orders'].map(o => `offer:${o}`),
  ],
  checkRoster: () => [],
  checkSetup: setup =>
    setup.rosters.length === 2 ? [] : [{ rule: 'ST-END-01', why: 'A standoff needs exactly 2 seats.' }],
  drawSetup: () => standoffSetup,
  seats: setup => setup.rosters.length,
  begin: () => ({
    board: {
      round: 1,
      active: 0,
      health: [3, 3],
      at: [
        { x: 0, y: 0, z: 0 },
        { x: 9000, y: 0, z: 0 },
      ],
      bids: [0, 0],
      revealed: false,
      potions: [1, 2],
      reacts: ['ask', 'ask'],
    },
    stack: [{ step: 'bid' }],
  }),
  steps,
  open: (_game, { seat }, offer): Choice[] =>
    offer.id === 'shoot'
      ? [1, 2].map(dice => ({ id: `dice:${dice}`, rule: 'ST-SHO-01', leads: { step: 'shot', by: seat, dice } }))
      : [],
  anytime: (game, seat): Choice[] => [
    ...((game.board.potions[seat] ?? 0) > 0
      ? [{ id: 'potion', rule: 'ST-POT-01', leads: { step: 'potion', seat } } as const]
      : []),
    { id: 'orders', rule: 'ST-REA-01', leads: { step: 'orders', seat } },
  ],
  check(game, answer: Answer<StandoffBook>): Refusal | null {
    if (answer.offer.hole?.fill !== 'path') return null
    const from = game.board.at[answer.seat]!
    const [to] = pathOf(answer)
    const far = Math.abs(to!.x - from.x) + Math.abs(to!.y - from.y)
    const clash = Math.abs(to!.x - game.board.at[other(answer.seat)]!.x) < 2000
    if (far > 1000) return { rule: 'ST-MOV-01', why: `That is ${far / 100} mm; a figure walks at most 10.` }
    return clash ? { rule: 'ST-MOV-01', why: 'The bases may not come closer than 20 mm.' } : null
  },
  *fillings(game, offer, pick): Generator<Filling> {
    if (offer.hole?.fill === 'share') {
      yield [1, 1]
      yield [2, 0]
    }
    if (offer.hole?.fill !== 'path') return
    const from = game.board.at[offer.hole.who]!
    const clash = game.board.at[other(offer.hole.who)]!.x
    for (let tries = 0; tries < 4; tries++) {
      const x = from.x + pick(1001) * (pick(2) === 0 ? 1 : -1)
      if (Math.abs(x - clash) >= 2000) yield [{ x, y: from.y, z: 0 }]
    }
  },
  clone: board => ({
    ...board,
    health: board.health.slice(),
    at: board.at.map(p => ({ ...p })),
    bids: board.bids.slice(),
    potions: board.potions.slice(),
    reacts: board.reacts.slice(),
  }),
  view: (board, seat) => ({
    ...standoff.clone(board),
    bids: board.bids.map((bid, s) => (board.revealed || s === seat ? bid : null)),
    potions: board.potions.map((n, s) => (s === seat ? n : null)),
  }),
  imagine: (seen, _seat, pick) => ({
    ...standoff.clone(seen),
    bids: seen.bids.map(bid => bid ?? 0),
    potions: seen.potions.map(n => n ?? pick(3)),
  }),
  evaluation: {
    features: ['health', 'enemy health'],
    weights: [1, -1],
    measure: ({ board: { health } }) => [0, 1].map(seat => [health[seat]!, health[other(seat)]!]),
  },
  scene: game => ({
    width: game.setup.table.width,
    depth: game.setup.table.depth,
    models: game.board.at.map((at, id) => ({
      id,
      seat: id,
      name: ['Amber', 'Basil'][id]!,
      profile: 'figure',
      body: { at, base: { shape: 'disc', radius: 1000 }, height: 3000 },
      status: 'ready',
      health: { left: game.board.health[id]!, of: Math.max(3, game.board.health[id]!) },
      facts: [],
      tokens: [],
    })),
    terrain: [],
    zones: [],
    markers: [],
    round: game.board.round,
    active: game.board.active,
    phase: '',
    scores: [],
  }),
  question: (_game, decision) => `What now (${decision.about})?`,
  label: (_game, offer) => offer.id,
  explain: () => [],
}

const roster = { ruleset: 'standoff', name: 'One', entries: [{ profile: 'figure', count: 1 }] }
export const standoffSetup: Setup = {
  ruleset: 'standoff',
  scenario: 'duel',
  map: 'bare',
  table: { width: 20000, depth: 20000, terrain: [], zones: [] },
  rosters: [roster, roster],
  options: {},
}
