/** Draws (WV-DRW) and reinforcements (WV-REI). */

import { type ModelId, pointOf, type Refusal, refuse, type Seat, type Setup, shareOf } from '#engine'
import { INCH, type Point } from '#geometry'
import { CHARACTER_IDS } from './content/characters.ts'
import { farFromZone, spotListIn, whyNotDeploy, zoneOf } from './deploy.ts'
import { type Design, fairCap, points } from './design.ts'
import { SAY } from './errors.ts'
import { distanceBetween, standingAt } from './figure.ts'
import { APART, CONTACT, type Thousandths } from './lengths.ts'
import {
  agreed,
  type Board,
  type Game,
  type Model,
  model,
  type StepsFor,
  type Ump,
  type WvDecision,
  type WvOffer,
} from './model.ts'
import { capPoints } from './options.ts'
import { characterOf, designOf, ownDesigns } from './roster.ts'
import type { Rule } from './rules.ts'
import { scenarioOf } from './scenarios/index.ts'
import { hasNobody, leader, pointsLeft, seatsIn, tenth, type Verdict } from './tally.ts'

/** What is being answered while a draw is settled. */
const DRAWN = 'going on after the draw'

export const draws: StepsFor<'offerDraw' | 'afterDraw' | 'agree' | 'reinforce' | 'bring'> = {
  /** WV-DRW-03: one offers; only when all others in the battle accept is it a draw. */
  offerDraw(umpire, { by }, answers) {
    const { board } = umpire
    const others = seatsIn(board).filter(seat => seat !== by)
    const [first] = answers
    if (first === undefined || first.offer.id === OFFER_DRAW) {
      board.drawOffered = true
      board.pending = 'the offer of a draw'
      return umpire.ask(
        ...others.map(
          (seat): WvDecision => ({ seat, about: 'draw', offers: [ACCEPT, DECLINE], otherwise: DECLINE.id }),
        ),
      )
    }
    board.pending = ''
    const all = answers.every(answer => answer.offer.id === ACCEPT.id)
    umpire.tell({
      kind: 'choice',
      rule: 'WV-DRW-03',
      seat: by,
      note: all ? 'offers a draw, and everybody accepts' : 'offers a draw, and is refused',
    })
    if (all) drawn(umpire, seatsIn(board), 'WV-DRW-03')
  },

  /** WV-DRW-06 and WV-REI-01: the first of them stops, or proposes to go on with reinforcements up to a limit. */
  afterDraw(umpire, { among, rule }, [answer]) {
    const { setup } = umpire
    const { pointsPerPlayer } = agreed(setup)
    if (answer === undefined) {
      const goOn: WvOffer = {
        id: 'go-on',
        rule: 'WV-DRW-06',
        hole: { fill: 'share', total: pointsPerPlayer, among: ['limit', 'not used'] },
        leads: { step: 'agree', among, rule, limit: 0 },
      }
      return umpire.ask({ seat: among[0]!, about: 'after the draw', offers: [STOP, goOn], otherwise: STOP.id })
    }
    const { leads } = answer.offer
    if (leads?.step !== 'agree') return umpire.end({ winner: null, rule })
    umpire.next({ ...leads, limit: shareOf(answer)[0] ?? 0 })
  },

  /** WV-REI-01: all the others must agree to go on, and to the limit; otherwise the draw stands. */
  agree(umpire, { among, rule, limit }, answers) {
    const others = among.slice(1)
    if (answers.length === 0) {
      return umpire.ask(
        ...others.map((seat): WvDecision => ({ seat, about: 'going on', offers: [AGREE, STOP], otherwise: STOP.id })),
      )
    }
    if (answers.some(answer => answer.offer.id !== AGREE.id)) return umpire.end({ winner: null, rule })
    const { board } = umpire
    umpire.tell({ kind: 'phase', rule: 'WV-DRW-06', note: `reinforcements of up to ${limit} points each` })
    // WV-REI-02: players out before the draw stay out.
    for (const seat of board.order) board.out[seat] = !among.includes(seat)
    board.idle = 0
    board.progress = true
    board.halted = true
    for (const m of board.models) m.hits = 0
    umpire.next({ step: 'reinforce', among, left: among.map(() => limit), rule })
  },

  /** WV-REI-02: in turn order each brings new characters, one by one, into its own zone. */
  reinforce(umpire, frame, [answer]) {
    const { among, left, rule } = frame
    const { board, setup } = umpire
    const seat = among.find((_, i) => left[i]! > 0)
    if (seat === undefined) {
      board.pending = ''
      // nobody brought anybody, or nobody has anybody: there is nothing to go on with, and the draw stands
      if (!frame.brought || seatsIn(board).every(s => hasNobody(board, s))) return umpire.end({ winner: null, rule })
      umpire.next({ step: 'verdict' })
      return
    }
    const mine = left[among.indexOf(seat)]!
    const only = (points: number): number[] => left.map((n, i) => (among[i] === seat ? points : n))
    if (answer === undefined) {
      const offers = reinforcements(umpire, seat, mine)
      if (offers.length === 0) {
        umpire.next({ ...frame, left: only(0) })
        return
      }
      return umpire.ask({ seat, about: 'reinforce', offers: [...offers, DONE], otherwise: DONE.id })
    }
    const { leads } = answer.offer
    if (leads?.step !== 'bring') {
      umpire.next({ ...frame, left: only(0) })
      return
    }
    const cost = points(designFor(setup, seat, leads.profile))
    umpire.next({ ...leads, at: pointOf(answer) }, { ...frame, left: only(mine - cost), brought: true })
  },

  /** WV-REI-02: a new character, on the ground in its own zone. In Crown Hunt the first one replaces a fallen crown. */
  bring(umpire, { seat, profile, at }) {
    const { board, setup } = umpire
    const m = newcomer(umpire, seat, profile)
    const who = board.models.length
    board.models.push({ ...m, where: 'table', x: at.x, y: at.y, z: at.z })
    umpire.tell({ kind: 'place', rule: 'WV-REI-02', who, at })
    const crown = board.crowns[seat] ?? null
    if (!scenarioOf(setup).crowns || (crown !== null && model(board, crown).where !== 'gone')) return
    board.crowns[seat] = who
    umpire.tell({ kind: 'mark', rule: 'WV-VIC-08', who, token: 'crown' })
  },
}

export const OFFER_DRAW = 'offer-draw'
const ACCEPT: WvOffer = { id: 'accept', rule: 'WV-DRW-03' }
const DECLINE: WvOffer = { id: 'decline', rule: 'WV-DRW-03' }
const STOP: WvOffer = { id: 'stop', rule: 'WV-DRW-06' }
const AGREE: WvOffer = { id: 'agree', rule: 'WV-REI-01' }
const DONE: WvOffer = { id: 'done', rule: 'WV-REI-02' }

/** WV-DRW-01 and WV-DRW-06: a draw stands, unless the settings let its players go on. */
export function drawn(umpire: Ump, among: readonly Seat[], rule: Rule): void {
  const { board, setup } = umpire
  if (agreed(setup).reinforcementPercent === 0 || among.length < 2) {
    umpire.end({ winner: null, rule })
    return
  }
  umpire.tell({ kind: 'phase', rule, note: 'the battle is drawn' })
  board.pending = DRAWN
  umpire.next({ step: 'afterDraw', among, rule })
}

/** WV-REI-01: the limit proposed for reinforcements. */
export const proposedLimit = (setup: Setup): number => {
  const { pointsPerPlayer, reinforcementPercent } = agreed(setup)
  return Math.floor((pointsPerPlayer * reinforcementPercent) / 100)
}

// ---- ends without a winner on the field --------------------------------------

/** WV-DRW-05: too many rounds without progress: a draw, or a tenth of the points decides. */
export function stalemate(game: Game): Verdict | null {
  const { board } = game
  const { stalemateRounds, stalemateResult, pointsPerPlayer } = agreed(game.setup)
  if (stalemateRounds === 0 || board.idle < stalemateRounds) return null
  const seats = seatsIn(board)
  if (stalemateResult === 'draw') return { winner: null, among: seats, rule: 'WV-DRW-05' }
  return leader(seats, seat => pointsLeft(board, seat), tenth(pointsPerPlayer), 'WV-DRW-05')
}

/** WV-OPT-04: after the last agreed round, or the scenario's own, its count decides. */
export function roundsOver(game: Game): Verdict | null {
  const { setup } = game
  const { rounds } = scenarioOf(setup)
  const limit = agreed(setup).roundLimit
  const last = Math.min(rounds ?? Number.POSITIVE_INFINITY, limit ?? Number.POSITIVE_INFINITY)
  return game.board.round >= last ? scenarioOf(setup).count(game) : null
}

// ---- reinforcements ----------------------------------------------------------

/** Everything a seat may bring for so many points: ready-made characters and its own designs, within the fair cap. */
function reinforcements(game: Game, seat: Seat, left: number): WvOffer[] {
  const { setup } = game
  const settings = agreed(setup)
  const cap = settings.fairCap ? capPoints(settings, seat, setup.rosters.length) : null
  const count = game.board.models.filter(m => m.seat === seat && m.where !== 'gone' && m.where !== 'escaped').length
  if (count >= settings.maxCharacters) return []
  const offers: WvOffer[] = []
  for (const profile of [...CHARACTER_IDS, ...ownDesigns(setup.rosters[seat]!)]) {
    const design = designFor(setup, seat, profile)
    const cost = points(design)
    if (cost > left || (cap !== null && cost > fairCap(cap, design.strength))) continue
    offers.push({
      id: `bring:${profile}`,
      rule: 'WV-REI-02',
      hole: { fill: 'point', zone: game.board.zones[seat] ?? '' },
      leads: { step: 'bring', seat, profile, at: { x: 0, y: 0, z: 0 } },
    })
  }
  return offers
}

function designFor(setup: Setup, seat: Seat, profile: string): Design {
  const design = designOf(setup.rosters[seat]!, profile)
  if (design === null) throw new Error(`warverse: no legal design '${profile}'`)
  return design
}

/** A new character off the table, numbered after those that bear its name already (WV-DES-16). */
export function newcomer(game: Game, seat: Seat, profile: string): Model {
  const design = designFor(game.setup, seat, profile)
  const alike = game.board.models.filter(m => m.seat === seat && m.profile === profile).length
  const name = alike === 0 ? design.name : `${design.name} ${alike + 1}`
  return characterOf(design, profile, seat, name, agreed(game.setup))
}

/** WV-REI-03: 20 inches from enemies where the zone has such a place, otherwise anywhere in it but in contact. */
export function whyNotBring(game: Game, seat: Seat, profile: string, at: Point): Refusal<Rule> | null {
  const m = newcomer(game, seat, profile)
  return whyNotDeploy(game, m, NOBODY, at, bringSpacing(game, m))
}

const NOBODY: ModelId = -1

export function bringSpacing(game: Game, m: Model): Thousandths {
  const zone = zoneOf(game.setup, game.board.zones[m.seat] ?? '')
  const enemies = game.board.models.filter(
    other => other.seat !== m.seat && other.where === 'table' && !farFromZone(other, zone),
  )
  let last = 0
  for (const at of spotListIn(zone, m.radius)) {
    // who was too near to one place is so to the next
    if (last < enemies.length && !isApart(m, at, enemies[last]!)) continue
    last = enemies.findIndex(enemy => !isApart(m, at, enemy))
    if (last >= 0) continue
    last = enemies.length
    if (whyNotDeploy(game, m, NOBODY, at, APART) === null) return APART
  }
  return CONTACT + 1
}

/** Would it stand 20 inches from an enemy? Seen from above most answers are clear. */
function isApart(m: Model, at: Point, enemy: Model): boolean {
  const dx = at.x - enemy.x
  const dy = at.y - enemy.y
  const reach = 20 * INCH + m.radius + enemy.radius + 1
  return dx * dx + dy * dy >= reach * reach || distanceBetween(standingAt(m, at), enemy) >= APART
}

/** WV-DRW-03: may this seat offer a draw now? */
export const whyNotOfferDraw = (board: Board): Refusal<Rule> | null =>
  board.drawOffered ? refuse('WV-DRW-03', SAY['E-DRAW']()) : null
