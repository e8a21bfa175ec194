/** Which SUIcards may be played now, on whom and where (WN-SUI-12, WN-SUI-19). */

import { type Draw, type ModelId, pointOf, type Refusal, refuse, type Seat } from '#engine'
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
import { ability, cardOf } from './abilities.ts'
import { CARDS, type CardName, isCard } from './content/cards.ts'
import { figure, gapBetween, playing, TOLERANCE } from './figure.ts'
import { CALTROPS, piecesWith } from './ground.ts'
import { isAsked } from './hands.ts'
import { type Frame, type Game, inPlay, mini, type WnAnswer, type WnOffer } from './model.ts'
import { cm } from './north.ts'
import type { Rule } from './rules.ts'
import { swapPlaces } from './shove.ts'
import { clearTo } from './sight.ts'

export type Play = Extract<Frame, { step: 'play' }>

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
/** Does a card ask for a place on the table? */
export const hasPlace = (card: CardName): boolean =>
  card === 'Smoke Flask' || card === 'Caltrops' || card === 'Fire Pot'

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

/** A card played out of a decision's menu, with its place where it has one. */
export function playedCard(answer: WnAnswer): Frame | null {
  const { leads } = answer.offer
  if (leads?.step === 'token') return leads
  if (leads?.step !== 'play') return null
  return { ...leads, at: answer.with === undefined ? null : pointOf(answer) }
}

// ---- places -----------------------------------------------------------------

/** A place on the table is on the highest surface there. */
export const onSurface = (game: Game, { x, y }: Point): Point => ({
  x,
  y,
  z: surfaceUnder({ x, y }, piecesWith(game, 'standable')),
})

/** Is this a place for the card (Smoke Flask, Caltrops, Fire Pot)? */
export function whyNotPlay(game: Game, { seat, card, on }: Play, to: Point): Refusal<Rule> | null {
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
export function* playPlaces(game: Game, play: Play, pick: Draw): Generator<Point> {
  const around = playing(game).filter(who => mini(game.board, who).seat === play.seat)
  const from = play.card === 'Fire Pot' ? [play.on[0]!] : around
  const turn = pick(12) * 30
  for (let i = 0; i < from.length; i++) {
    const { x, y } = figure(game, from[(i + pick(from.length)) % from.length]!)
    for (const d of [6 * CM, 4.5 * CM, 8 * CM]) {
      for (let a = 0; a < 360; a += 30) {
        // rounded before it is added: at the table's edge the sum would round to -0
        const to = { x: x + Math.round(cosine(a + turn) * d), y: y + Math.round(sine(a + turn) * d), z: 0 }
        if (whyNotPlay(game, play, to) === null) yield to
      }
    }
  }
}
