/**
 * Rules without a table: what two to four warbands do after a battle. The wounded roll, everybody bids for the loot in
 * secret, then each goes to the market. It has another set-up than battles have, hidden and open decisions, and dice.
 */

import {
  type Answer,
  type Decision,
  type Draw,
  type Filling,
  type Offer,
  type Refusal,
  type Rules,
  type RuleText,
  rotated,
  type Seat,
  type Steps,
  shareOf,
} from '#engine'

const rule = (says: string): RuleText => ({ section: 'Spoils', kind: 'house', says, example: '' })
const RULES = {
  'SP-INJ-01': rule('Whoever was taken out of action rolls a d6: dead on a 1.'),
  'SP-BID-01': rule(
    'Everybody bids gold for the loot in secret; the highest bid pays and takes it, ties go to nobody.',
  ),
  'SP-BUY-01': rule('At the market a sword costs 3 gold and a shield 2, one for each fighter at most.'),
  'SP-END-01': rule('The warband with the most gold, loot and kit is ahead; one that disbands has nothing.'),
} satisfies Record<string, RuleText>

export interface SpoilsSetup {
  readonly bands: readonly { readonly name: string; readonly fighters: readonly string[]; readonly out: number[] }[]
  readonly gold: readonly number[]
  readonly loot: number
}
interface Fighter {
  readonly seat: Seat
  readonly name: string
  state: 'fit' | 'out' | 'dead'
  kit: Ware[]
}
export interface SpoilsBoard {
  fighters: Fighter[]
  /** What each has in its purse: a secret of its seat, null in the views of others. */
  gold: (number | null)[]
  gone: boolean[]
}
type Ware = keyof typeof PRICES
type SpoilsFrame =
  | { readonly step: 'injuries' }
  | { readonly step: 'bids' }
  | { readonly step: 'market'; readonly seat: Seat }
  | { readonly step: 'buy'; readonly who: number; readonly ware: Ware }
  | { readonly step: 'disband'; readonly seat: Seat }
  | { readonly step: 'count' }
export interface SpoilsBook {
  readonly setup: SpoilsSetup
  readonly board: SpoilsBoard
  readonly frame: SpoilsFrame
  readonly rule: keyof typeof RULES
  readonly about: 'bid' | 'market'
}

const PRICES = { sword: 3, shield: 2 } as const
const WARES: readonly Ware[] = ['sword', 'shield']
/** A purse nobody knows is thought to hold this much at most. */
const RICH = 12

const fighter = (board: SpoilsBoard, who: number): Fighter => {
  const found = board.fighters[who]
  if (found === undefined) throw new Error(`spoils: no fighter ${who} among ${board.fighters.length}`)
  return found
}
const goldOf = (board: SpoilsBoard, seat: Seat): number => board.gold[seat] ?? 0
const shoppers = (board: SpoilsBoard, seat: Seat): number[] =>
  board.fighters.flatMap((one, who) => (one.seat === seat && one.state !== 'dead' ? [who] : []))
const worth = (board: SpoilsBoard, seat: Seat): number =>
  shoppers(board, seat).reduce(
    (sum, who) => sum + fighter(board, who).kit.reduce((n, ware) => n + PRICES[ware], 0),
    goldOf(board, seat),
  )

function bidOf(board: SpoilsBoard, seat: Seat): Decision<SpoilsBook> {
  const hole = { fill: 'share', total: goldOf(board, seat), among: ['bid', 'kept'] } as const
  return { seat, about: 'bid', offers: [{ id: 'bid', rule: 'SP-BID-01', hole }], otherwise: 'bid' }
}

function marketOf(board: SpoilsBoard, seat: Seat): Decision<SpoilsBook> {
  const offers: Offer<SpoilsBook>[] = shoppers(board, seat).map(on => ({
    id: `for:${on}`,
    rule: 'SP-BUY-01',
    on,
    opens: true,
  }))
  return { seat, about: 'market', offers: [...offers, { id: 'home', rule: 'SP-BUY-01' }], otherwise: 'home' }
}

const steps: Steps<SpoilsBook> = {
  injuries(umpire) {
    umpire.board.fighters.forEach((one, who) => {
      if (one.state !== 'out') return
      const die = umpire.roll(
        { seat: one.seat, by: who, purpose: 'to live' },
        'SP-INJ-01',
        { n: 1, sides: 6, read: 'sum', target: 0 },
        [],
      )
      if (die > 1) return
      one.state = 'dead'
      umpire.tell({ kind: 'gone', rule: 'SP-INJ-01', who })
    })
    umpire.next({ step: 'bids' })
  },

  bids(umpire, _frame, answers) {
    const { board, setup } = umpire
    const seats = board.gone.flatMap((gone, seat) => (gone ? [] : [seat]))
    if (answers.length === 0 && seats.length > 1) {
      umpire.ask(...seats.map(seat => bidOf(board, seat)))
      return
    }
    const bids = answers.map(answer => ({ seat: answer.seat, bid: shareOf(answer)[0] ?? 0 }))
    const highest = Math.max(0, ...bids.map(({ bid }) => bid))
    const [best, second] = bids.filter(({ bid }) => bid === highest && bid > 0)
    if (best !== undefined && second === undefined) {
      board.gold[best.seat] = goldOf(board, best.seat) - best.bid + setup.loot
      umpire.tell({ kind: 'score', rule: 'SP-BID-01', seat: best.seat, n: setup.loot, total: setup.loot })
    }
    for (const seat of seats) umpire.next({ step: 'market', seat })
    umpire.next({ step: 'count' })
  },

  market(umpire, frame, [answer]) {
    const { board } = umpire
    if (board.gone[frame.seat]) return
    if (answer === undefined) umpire.ask(marketOf(board, frame.seat))
    else if (answer.offer.leads !== undefined) umpire.next(answer.offer.leads, frame)
  },

  buy(umpire, { who, ware }) {
    const { board } = umpire
    const { seat, kit } = fighter(board, who)
    kit.push(ware)
    board.gold[seat] = goldOf(board, seat) - PRICES[ware]
    umpire.tell({ kind: 'choice', rule: 'SP-BUY-01', seat, note: `buys a ${ware}`, on: who, seenBy: [seat] })
  },

  disband(umpire, { seat }) {
    const { board } = umpire
    board.gone[seat] = true
    board.gold[seat] = 0
    for (const one of board.fighters) if (one.seat === seat) one.kit = []
    umpire.tell({ kind: 'choice', rule: 'SP-END-01', seat, note: 'disbands' })
    if (board.gone.every(Boolean)) umpire.end({ winner: null, rule: 'SP-END-01' })
  },

  count(umpire) {
    const sums = umpire.board.gold.map((_, seat) => worth(umpire.board, seat))
    const ahead = sums.flatMap((sum, seat) => (sum === Math.max(...sums) ? [seat] : []))
    umpire.end({ winner: ahead.length === 1 ? ahead[0]! : null, rule: 'SP-END-01' })
  },
}

export const spoils: Rules<SpoilsBook> = {
  id: 'spoils',
  name: 'Spoils',
  edition: 1,
  rules: RULES,
  seats: setup => setup.bands.length,
  begin: ({ bands, gold }) => ({
    board: {
      fighters: bands.flatMap(({ fighters, out }, seat) =>
        fighters.map((name, i): Fighter => ({ seat, name, state: out.includes(i) ? 'out' : 'fit', kit: [] })),
      ),
      gold: [...gold],
      gone: bands.map(() => false),
    },
    stack: [{ step: 'injuries' }],
  }),
  steps,
  open({ board }, { seat }, { on }) {
    if (on === undefined) return []
    const { kit } = fighter(board, on)
    return WARES.filter(ware => !kit.includes(ware) && PRICES[ware] <= goldOf(board, seat)).map(ware => ({
      id: ware,
      rule: 'SP-BUY-01',
      on,
      leads: { step: 'buy', who: on, ware },
    }))
  },
  anytime: ({ board }, seat) =>
    board.gone[seat] === false
      ? [{ id: 'disband', rule: 'SP-END-01', leads: { step: 'disband', seat }, resigns: true }]
      : [],
  check: (_game, answer: Answer<SpoilsBook>): Refusal | null =>
    answer.offer.id === 'bid' && shareOf(answer)[0] === 1
      ? { rule: 'SP-BID-01', why: 'A bid of 1 gold is an insult: bid nothing, or 2 and more.' }
      : null,
  *fillings(_game, { hole }, pick): Generator<Filling> {
    if (hole?.fill !== 'share') return
    for (const bid of rotated([...Array(hole.total + 1).keys()], pick)) {
      if (bid !== 1) yield [bid, hole.total - bid]
    }
  },
  clone: ({ fighters, gold, gone }) => ({
    fighters: fighters.map(one => ({ ...one, kit: one.kit.slice() })),
    gold: gold.slice(),
    gone: gone.slice(),
  }),
  view(board, seat) {
    const seen = spoils.clone(board)
    for (const one of seen.fighters) if (one.seat !== seat) one.kit = []
    return { ...seen, gold: seen.gold.map((gold, s) => (s === seat ? gold : null)) }
  },
  imagine: (seen, _seat, pick) => ({
    ...spoils.clone(seen),
    gold: seen.gold.map((gold, seat) => gold ?? (seen.gone[seat] ? 0 : pick(RICH + 1))),
  }),
  question: ({ setup }, { about, seat }) =>
    about === 'bid'
      ? `What does ${setup.bands[seat]?.name} bid for ${setup.loot} gold?`
      : `What does ${setup.bands[seat]?.name} buy?`,
  label: ({ board }, { id, on, opens }) => (opens && on !== undefined ? `For ${fighter(board, on).name}` : id),
  explain: () => [],
}

/** Two to four warbands after a battle, drawn by `pick`. */
export function drawSpoils(pick: Draw): SpoilsSetup {
  const bands = ['Reed Company', 'Ash Lodge', 'Salt Wardens', 'Night Market'].slice(0, 2 + pick(3)).map(name => ({
    name,
    fighters: ['Marta', 'Old Tam', 'Wick'].slice(0, 1 + pick(3)),
    out: [0, 1, 2].filter(() => pick(2) === 0),
  }))
  return { bands, gold: bands.map(() => pick(8)), loot: 4 + pick(6) }
}
