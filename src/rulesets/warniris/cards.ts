/** SUIcards: which may be played now, and what each does (WN-SUI). */

import { type ModelId, pointOf, type Refusal, type Seat, shareOf } from '#engine'
import {
  CM,
  cosine,
  disc,
  distance,
  flatOverlaps,
  type Len,
  onTable,
  type Point,
  pointGap,
  sine,
  surfaceUnder,
} from '#geometry'
import { ability, cardOf, nameOf } from './abilities.ts'
import { CARD_NAMES, CARDS, CARDS_EACH, type CardName, COPIES, isCard, MOST_COPIES } from './content/cards.ts'
import { heal, lay, wound } from './damage.ts'
import { settleLosses } from './endings.ts'
import { figure, gapBetween, playing, TOLERANCE } from './figure.ts'
import { CALTROPS, piecesWith, refuse } from './ground.ts'
import { discard, isAsked } from './hands.ts'
import { type Frame, type Game, inPlay, mini, type StepsFor, type Ump, type WnOffer } from './model.ts'
import { cm } from './north.ts'
import { attribute, normalTest, rollDie } from './rolls.ts'
import type { Rule } from './rules.ts'
import { changePlaces, swapPlaces } from './shove.ts'
import { isTroopSeat } from './sides.ts'
import { clearTo } from './sight.ts'

type Play = Extract<Frame, { step: 'play' }>

// ---- what may be played -----------------------------------------------------

/** WN-SUI-12, WN-SUI-19: is this a moment for this card? */
export function isMoment({ board }: Game, seat: Seat, card: CardName): boolean {
  if (board.turn === 0 || board.unsettled) return false
  const active = board.active === null ? null : mini(board, board.active)
  const isOwn = active !== null && active.seat === seat && inPlay(active) && active.posture !== 'down'
  switch (CARDS[card].moment) {
    case 'window':
      return false
    case 'any':
      return true
    case 'between':
      return board.acting === null
    case 'active':
      return board.acting === null && isOwn
    case 'opening':
      return (
        board.acting === null && board.done === 0 && (isOwn || (active === null && board.order[board.due] === seat))
      )
  }
}

/** Every way a seat can play its cards now. */
export function plays(game: Game, seat: Seat): WnOffer[] {
  const offers: WnOffer[] = []
  const seen = new Set<string>()
  for (const card of game.board.hands[seat]!) {
    if (seen.has(card) || !isCard(card) || !isMoment(game, seat, card)) continue
    seen.add(card)
    for (const on of choices(game, seat, card)) offers.push(playOffer(seat, card, on))
  }
  return offers
}

function playOffer(seat: Seat, card: CardName, on: readonly ModelId[]): WnOffer {
  const [first, second] = on
  return {
    id: ['play', card, ...on].join(':'),
    rule: CARDS[card].rule,
    ...(first !== undefined && { on: first }),
    ...(second !== undefined && { at: second }),
    ...(hasPlace(card) && { hole: { fill: 'point' as const } }),
    leads: { step: 'play', seat, card, on, at: null },
  }
}
const hasPlace = (card: CardName): boolean => card === 'Smoke Flask' || card === 'Caltrops' || card === 'Fire Pot'

/** The miniatures a card can be played on; once with none where it asks for a place. */
function choices(game: Game, seat: Seat, card: CardName): (readonly ModelId[])[] {
  const { board } = game
  const own = playing(game).filter(who => mini(board, who).seat === seat)
  switch (card) {
    case 'Seal of Protection':
    case 'Seal of Resolve':
    case 'Seal of Insight':
      return playing(game).map(who => [who])
    case 'Field Dressing':
      return own.filter(who => mini(board, who).wounds < cardOf(game, who).wounds).map(who => [who])
    case "Runner's Draught":
    case 'Grapnel':
    case 'Fire Pot':
      return board.active === null ? [] : [[board.active]]
    case 'Smoke Flask':
    case 'Caltrops':
      return own.length === 0 ? [] : [[]]
    case 'Blink Stone':
      return own.flatMap((a, i) => own.slice(i + 1).flatMap(b => (mayBlink(game, a, b) ? [[a, b]] : [])))
    default:
      return []
  }
}

/** Blink Stone: two of one's own with a gap of at most 15 cm, places for both (WN-SWP-04). */
const mayBlink = (game: Game, a: ModelId, b: ModelId): boolean =>
  !ability(game, a, 'anchored') &&
  !ability(game, b, 'anchored') &&
  gapBetween(game, a, b) <= 15 * CM + TOLERANCE &&
  swapPlaces(game, a, b) !== null

/** Is there a card of a seat that could be played now; with `asked`, one it wants to be asked about? */
export const mayPlayNow = (game: Game, seat: Seat, { asked }: { readonly asked: boolean }): boolean =>
  game.board.hands[seat]!.some(
    card => isCard(card) && isMoment(game, seat, card) && (!asked || isAsked(game.board, seat, card)),
  )

/** The menus of a decision that hold cards and the first-blood token. */
export function cardMenu(game: Game, seat: Seat): WnOffer[] {
  const offers: WnOffer[] = []
  if (mayPlayNow(game, seat, { asked: false })) offers.push({ id: 'cards', rule: 'WN-SUI-11', opens: true })
  if (game.board.firstBlood === seat && !game.board.unsettled)
    offers.push({ id: 'blood', rule: 'WN-SKI-05', opens: true })
  return offers
}

/** WN-SKI-08, WN-SKI-09: the token heals any damaged miniature in play. */
export function tokens(game: Game, seat: Seat): WnOffer[] {
  const { board } = game
  if (board.firstBlood !== seat || board.unsettled) return []
  return playing(game)
    .filter(who => mini(board, who).wounds < cardOf(game, who).wounds)
    .map(who => ({ id: `token:${who}`, rule: 'WN-SKI-05', on: who, leads: { step: 'token', seat, on: who } }))
}

// ---- places -----------------------------------------------------------------

/** A place on the table is on the highest surface there. */
export const onSurface = (game: Game, { x, y }: Point): Point => ({
  x,
  y,
  z: surfaceUnder({ x, y }, piecesWith(game, 'standable')),
})

/** Is this a place for the card (Smoke Flask, Caltrops, Fire Pot)? */
export function judgePlay(game: Game, { seat, card, on }: Play, to: Point): Refusal<Rule> | null {
  const own = playing(game).filter(who => mini(game.board, who).seat === seat)
  if (!onTable(disc(to, 0), game.setup.table)) return refuse('WN-SUI-18', 'Choose a place on the table.')
  if (card === 'Smoke Flask') {
    const ground = { ...to, z: 0 }
    const near = Math.min(...own.map(who => pointGap(ground, figure(game, who))))
    return near <= 12 * CM + TOLERANCE
      ? null
      : refuse('WN-SUI-18', `Too far: ${cm(near)} cm from your nearest miniature, 12 are allowed.`)
  }
  if (card === 'Caltrops') {
    const spot = disc(to, CALTROPS)
    if (!onTable(spot, game.setup.table)) return refuse('WN-SUI-18', 'The disc must lie on the table.')
    if (playing(game).some(who => flatOverlaps(spot, figure(game, who).footprint))) {
      return refuse('WN-SUI-18', 'The disc may lie under no base.')
    }
    const far = Math.min(...own.map(who => discFarthest(game, who, to)))
    return far <= 10 * CM + TOLERANCE
      ? null
      : refuse('WN-SUI-18', `The disc must lie wholly within 10 cm of one of yours; it reaches ${cm(far)} cm.`)
  }
  const thrower = figure(game, on[0]!) // Fire Pot is offered on the active miniature
  const at = onSurface(game, to)
  const gap = pointGap(at, thrower)
  if (gap > 10 * CM + TOLERANCE) return refuse('WN-SUI-18', `Too far: ${cm(gap)} of 10 cm.`)
  return clearTo(game, thrower, { ...at, z: at.z + CM }) ? null : refuse('WN-LOS-05', 'No line of sight to that place.')
}

/** From a miniature to the far side of a Caltrops disc. */
function discFarthest(game: Game, who: ModelId, to: Point): Len {
  const f = figure(game, who)
  const flat = Math.max(0, distance(f, to) + CALTROPS - f.radius)
  return Math.sqrt(flat * flat + f.bottom * f.bottom)
}

/** Places for a card, each legal. */
export function* playPlaces(game: Game, play: Play, pick: (n: number) => number): Generator<Point> {
  const around = playing(game).filter(who => mini(game.board, who).seat === play.seat)
  const from = play.card === 'Fire Pot' ? [play.on[0]!] : around
  const turn = pick(12) * 30
  for (let i = 0; i < from.length; i++) {
    const { x, y } = figure(game, from[(i + pick(from.length)) % from.length]!)
    for (const d of [6 * CM, 4.5 * CM, 8 * CM]) {
      for (let a = 0; a < 360; a += 30) {
        const to = { x: Math.round(x + cosine(a + turn) * d), y: Math.round(y + sine(a + turn) * d), z: 0 }
        if (judgePlay(game, play, to) === null) yield to
      }
    }
  }
}

// ---- playing ----------------------------------------------------------------

const SEALS = {
  'Seal of Protection': 'WN-SUI-15',
  'Seal of Resolve': 'WN-SUI-12',
  'Seal of Insight': 'WN-SUI-12',
} as const

/** What a card does once it is on the table. */
function perform(umpire: Ump, { seat, card, on }: Play, at: Point | null) {
  const { board } = umpire
  const { turn } = board
  const [who = -1, other = -1] = on
  switch (card) {
    case 'Seal of Protection':
    case 'Seal of Resolve':
    case 'Seal of Insight': {
      const n = rollDie(umpire, who, seat, SEALS[card], card) === 6 ? 2 : 1
      return lay(umpire, who, { name: card, n, until: turn, by: seat }, SEALS[card])
    }
    case 'Field Dressing':
      return heal(umpire, who, rollDie(umpire, who, seat, 'WN-SUI-18', card) <= 4 ? 1 : 2, 'WN-SUI-18')
    case "Runner's Draught":
    case 'Grapnel':
      return lay(umpire, who, { name: card, n: 0, until: turn, by: seat }, 'WN-SUI-18')
    case 'Smoke Flask':
      if (at !== null) board.smoke.push({ x: at.x, y: at.y })
      return
    case 'Caltrops':
      if (at !== null) board.caltrops.push({ x: at.x, y: at.y })
      return
    case 'Blink Stone':
      return umpire.next(...changePlaces(umpire, who, other))
    case 'Fire Pot':
      if (at !== null) burn(umpire, seat, onSurface(umpire, at))
      return
    default:
      return
  }
}

/** Fire Pot: every base within 2 cm tests Body, all damage together. */
function burn(umpire: Ump, seat: Seat, at: Point): void {
  const near = playing(umpire).filter(who => {
    const f = figure(umpire, who)
    return pointGap(at, { ...f, top: f.bottom }) <= 2 * CM + TOLERANCE
  })
  const hurt = near.filter(
    who => !normalTest(umpire, who, attribute(umpire, who, 'body'), 'against the Fire Pot', 'resist'),
  )
  for (const who of hurt) wound(umpire, who, 1, seat, 'WN-SUI-18')
  settleLosses(umpire)
}

/** A window for one card at its named moment: play it, or not. */
function window(umpire: Ump, who: ModelId, card: CardName): void {
  const { seat } = mini(umpire.board, who)
  const offers: WnOffer[] = [{ id: 'decline', rule: 'WN-SUI-19', on: who }]
  // an imagined opponent may not hold the card it is asked about
  if (umpire.board.hands[seat]!.includes(card)) offers.unshift({ id: `use:${card}`, rule: CARDS[card].rule, on: who })
  umpire.ask({ seat, about: card, on: who, offers, otherwise: 'decline' })
}
const isUsed = (answer: { readonly offer: WnOffer }): boolean => answer.offer.id.startsWith('use:')

export const cardSteps: StepsFor<'deal' | 'play' | 'token' | 'dawn' | 'muffle' | 'splinter' | 'wind' | 'nerve'> = {
  /** WN-SUI-02 to WN-SUI-04: all choose in secret, or all draw from the common deck. */
  deal(umpire, _frame, answers) {
    const { board, setup } = umpire
    const seats = [...setup.rosters.keys()].filter(seat => !isTroopSeat(setup, seat)) // WN-SUI-07
    if (setup.options.suicards === 'random') return drawCards(umpire, seats)
    if (setup.options.suicards !== 'choose') return
    const choosing = seats.filter(seat => !board.resigned[seat])
    if (choosing.length === 0) return
    if (answers.length === 0) return umpire.ask(...choosing.map(seat => pickQuestion(umpire, seat)))
    for (const answer of answers) {
      const counts = shareOf(answer)
      board.hands[answer.seat] = CARD_NAMES.flatMap((card, i) => new Array<string>(counts[i]!).fill(card))
      const n = board.hands[answer.seat]!.length
      umpire.tell({ kind: 'choice', rule: 'WN-SUI-03', seat: answer.seat, note: `takes ${n} SUIcards` })
    }
  },

  /** WN-SUI-06, WN-SUI-11: a card is played, at no cost. */
  play(umpire, frame, [answer]) {
    const at = frame.at ?? (answer?.with === undefined ? null : pointOf(answer))
    discard(umpire, frame.seat, frame.card, frame.on[0])
    perform(umpire, frame, at)
  },

  /** WN-SKI-05, WN-SKI-09: one Wound back, and the token is gone. */
  token(umpire, { seat, on }) {
    umpire.board.firstBlood = -1
    umpire.tell({ kind: 'choice', rule: 'WN-SKI-05', seat, note: 'spends the first-blood token', on })
    heal(umpire, on, 1, 'WN-SKI-05')
  },

  /** WN-SUI-13, WN-SUI-17: the beginning of a turn, the starting player first; a play lets the others answer again. */
  dawn(umpire, frame, [answer]) {
    const { board } = umpire
    const [seat, ...rest] = frame.seats
    if (seat === undefined) return umpire.next({ step: 'order' })
    if (board.resigned[seat]) return umpire.next({ step: 'dawn', seats: rest })
    if (answer === undefined) {
      const offers: WnOffer[] = [{ id: 'decline', rule: 'WN-SUI-19' }]
      if (board.hands[seat]!.includes('Poisonous Air')) offers.unshift({ id: 'use:Poisonous Air', rule: 'WN-SUI-13' })
      return umpire.ask({ seat, about: 'dawn', offers, otherwise: 'decline' })
    }
    if (!isUsed(answer)) return umpire.next({ step: 'dawn', seats: rest })
    discard(umpire, seat, 'Poisonous Air')
    const hurt = playing(umpire).filter(
      who => rollDie(umpire, who, seat, 'WN-SUI-13', `Poisonous Air on ${nameOf(umpire, who)}`) <= 3,
    )
    for (const who of hurt) wound(umpire, who, 1, seat, 'WN-SUI-14') // all together
    if (settleLosses(umpire)) return
    const from = board.order.indexOf(seat)
    const round = board.order.map((_, i) => board.order[(from + 1 + i) % board.order.length]!)
    umpire.next({ step: 'dawn', seats: round.filter(other => isAsked(board, other, 'Poisonous Air')) })
  },

  muffle(umpire, { who }, [answer]) {
    const m = mini(umpire.board, who)
    if (m.at === null) return
    if (answer === undefined) return window(umpire, who, 'Muffled Steps')
    if (!isUsed(answer)) return
    discard(umpire, m.seat, 'Muffled Steps', who)
    if (rollDie(umpire, who, m.seat, 'WN-SUI-19', 'Muffled Steps') > 4) return
    lay(umpire, who, { name: 'Muffled Steps', n: 0, until: umpire.board.turn, by: m.seat }, 'WN-SUI-19')
  },

  splinter(umpire, { act }, [answer]) {
    const m = mini(umpire.board, act.who)
    if (m.at === null) return
    if (answer === undefined) return window(umpire, act.who, 'Splinter Charge')
    if (!isUsed(answer)) return umpire.next({ step: 'windows', act })
    discard(umpire, m.seat, 'Splinter Charge', act.who)
    const pierce = rollDie(umpire, act.who, m.seat, 'WN-SUI-19', 'Splinter Charge') === 6 ? 2 : 1
    umpire.next({ step: 'windows', act: { ...act, pierce } })
  },

  wind(umpire, { who }, [answer]) {
    const m = mini(umpire.board, who)
    if (m.at === null) return umpire.next({ step: 'bark', who })
    if (answer === undefined) return window(umpire, who, 'Second Wind')
    if (!isUsed(answer)) return umpire.next({ step: 'bark', who })
    discard(umpire, m.seat, 'Second Wind', who)
    if (rollDie(umpire, who, m.seat, 'WN-SUI-19', 'Second Wind') <= 3) umpire.next({ step: 'act', who, left: 1 })
    else umpire.next({ step: 'rest', who })
  },

  nerve(umpire, { who }, [answer]) {
    const m = mini(umpire.board, who)
    if (m.at === null) return
    if (answer === undefined) return window(umpire, who, 'Steel Nerve')
    if (isUsed(answer)) {
      discard(umpire, m.seat, 'Steel Nerve', who)
      if (rollDie(umpire, who, m.seat, 'WN-SUI-19', 'Steel Nerve') <= 4) return
    }
    umpire.next({ step: 'down', who })
  },
}

/** WN-SUI-04, WN-SUI-08: drawn without replacement, each seat seeing only its own. */
function drawCards(umpire: Ump, seats: readonly Seat[]): void {
  const deck: string[] = CARD_NAMES.flatMap(card => new Array<string>(COPIES).fill(card))
  for (const seat of seats) {
    const n = handSize(umpire, seat)
    for (let i = 0; i < n; i++) {
      const by = { seat, by: null, purpose: 'a SUIcard', seenBy: [seat] }
      const drawn = umpire.roll(by, 'WN-SUI-04', { n: 1, sides: deck.length, read: 'sum', target: 0 }, [])
      umpire.board.hands[seat]!.push(...deck.splice(drawn - 1, 1))
    }
    umpire.tell({ kind: 'choice', rule: 'WN-SUI-04', seat, note: `draws ${n} SUIcards` })
  }
}

const handSize = ({ board }: Game, seat: Seat): number => CARDS_EACH * board.minis.filter(m => m.seat === seat).length

/** WN-SUI-03, WN-SUI-09: up to two cards per miniature, at most two copies of one. */
function pickQuestion(game: Game, seat: Seat) {
  const total = handSize(game, seat)
  const offer: WnOffer = {
    id: 'hand',
    rule: 'WN-SUI-03',
    hole: {
      fill: 'share',
      total,
      among: [...CARD_NAMES, 'no card'],
      most: [...CARD_NAMES.map(() => MOST_COPIES), total],
    },
  }
  return { seat, about: 'hand', offers: [offer], otherwise: 'hand' }
}

/** Hands to choose: none first for a silent player, else drawn. */
export function* handfuls(total: number, pick: (n: number) => number): Generator<number[]> {
  for (let i = 0; i < 8; i++) {
    const counts = new Array<number>(CARD_NAMES.length + 1).fill(0)
    const take = pick(2) === 0 && i === 0 && pick(4) === 0 ? 0 : total
    for (let n = 0; n < take; n++) {
      const card = pick(CARD_NAMES.length)
      if (counts[card]! < MOST_COPIES) counts[card]!++
    }
    const taken = counts.reduce((a, b) => a + b, 0)
    counts[CARD_NAMES.length] = total - taken
    yield counts
  }
}
