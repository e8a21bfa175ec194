/** What a turn offers: cheap at the root, with everything that needs sight behind menus. */

import { piecesWith } from '#common/field'
import { openedOnce } from '#common/menus'
import { isRefusal, kindOf, type ModelId, type Seat, type Target } from '#engine'
import { whyNotBoard, whyNotGetOff } from './aboard.ts'
import { areaOffer, whyNotArea, whyNotPointBlast } from './area.ts'
import { shotAt, whyNotShoot } from './attack.ts'
import { shiftOffers } from './deploy.ts'
import { touchedBy, touches, touchesPiece } from './figure.ts'
import { canCircle } from './legs.ts'
import { lengthOf, STEP } from './lengths.ts'
import { type Board, type Game, type Model, model, piece, type WvDecision, type WvOffer } from './model.ts'
import { whyNotTake } from './scenarios/salvage-run.ts'
import { fieldNow, isLarge, SMALL } from './terrain.ts'

const END: WvOffer = { id: 'end', rule: 'WV-TRN-06' }

/** WV-TRN-01: everything any of a player's characters may do now. */
export function turnDecision(game: Game, seat: Seat): WvDecision {
  const offers: WvOffer[] = []
  for (let id = 0; id < game.board.models.length; id++) {
    const m = game.board.models[id]!
    if (m.seat !== seat) continue
    if (m.where === 'table') tableOffers(game, id, m, offers)
    else if (m.where === 'aboard') passengerOffers(game, id, m, offers)
  }
  offers.push(END)
  return { seat, about: 'turn', offers, otherwise: END.id }
}

function tableOffers(game: Game, id: ModelId, m: Model, offers: WvOffer[]): void {
  const { board } = game
  if (m.moveLeft > 0) offers.push(moveOffer(id, m))
  const engaged = neighbourOffers(game, id, m, offers)
  if (board.crates.length > 0 && m.moveLeft > 0 && m.z === 0) crateOffers(board, id, m, offers)
  if (m.attacksLeft < 1) return
  const { fight, shoot } = menusOf(id)
  if (engaged || touchesSmall(game, m)) offers.push(fight)
  if (!engaged) offers.push(shoot)
  areaOffers(game, id, offers)
}

/** WV-TPT-10: ranged attacks, areas too, and disembarking. */
function passengerOffers(game: Game, id: ModelId, m: Model, offers: WvOffer[]): void {
  if (whyNotGetOff(game.board, id) === null) offers.push(disembarkOffer(id))
  if (m.attacksLeft < 1) return
  offers.push(menusOf(id).shoot)
  areaOffers(game, id, offers)
}

/** WV-AOE-01: a burst, and the menu of blasts. */
function areaOffers(game: Game, id: ModelId, offers: WvOffer[]): void {
  const burst = areaOffer(game, id, BURST, `burst:${id}`)
  if (burst !== null) offers.push(burst, menusOf(id).blast)
}

const BURST = { mode: 'burst' } as const
const ORIGIN = { x: 0, y: 0, z: 0 } as const

const moveOffer = (id: ModelId, m: Model): WvOffer => ({
  id: `move:${id}`,
  rule: 'WV-MOV-01',
  on: id,
  hole: { fill: 'path', who: id, reach: lengthOf(m.moveLeft), flies: true },
  leads: { step: 'move', who: id, path: [] },
})

const disembarkOffer = (id: ModelId): WvOffer => ({
  id: `disembark:${id}`,
  rule: 'WV-TPT-15',
  on: id,
  hole: { fill: 'point', flies: true },
  leads: { step: 'disembark', who: id, to: ORIGIN },
})

/** What can be done with somebody touched: sliding round it, or climbing aboard. Says whether any of them is an enemy. */
function neighbourOffers(game: Game, id: ModelId, m: Model, offers: WvOffer[]): boolean {
  const { models } = game.board
  let engaged = false
  for (let other = 0; other < models.length; other++) {
    const o = models[other]!
    if (other === id || o.where !== 'table' || !touches(m, o)) continue
    if (o.seat !== m.seat) engaged = true
    if (m.moveLeft < 1) continue
    if (canCircle(m, o)) offers.push(circleOffer(id, other, true), circleOffer(id, other, false))
    if (o.seat === m.seat && m.moveLeft >= STEP && whyNotBoard(game, id, other) === null) {
      offers.push(boardOffer(id, other))
    }
  }
  return engaged
}

const boardOffer = (who: ModelId, on: ModelId): WvOffer => ({
  id: `board:${who}:${on}`,
  rule: 'WV-TPT-05',
  on: who,
  at: on,
  leads: { step: 'board', who, on },
})

const circleOffer = (who: ModelId, around: ModelId, clockwise: boolean): WvOffer => ({
  id: `circle:${who}:${around}:${clockwise ? 'right' : 'left'}`,
  rule: 'WV-MOV-06',
  on: who,
  at: around,
  hole: { fill: 'point' },
  leads: { step: 'circle', who, around, clockwise, to: ORIGIN },
})

function crateOffers(board: Board, id: ModelId, m: Model, offers: WvOffer[]): void {
  if (m.crate !== null) return
  for (let n = 0; n < board.crates.length; n++) {
    if (whyNotTake(board, id, n) !== null) continue
    offers.push({ id: `take:${id}:${n}`, rule: 'WV-VIC-02', on: id, leads: { step: 'take', who: id, crate: n } })
  }
}

const touchesSmall = (game: Game, m: Model): boolean => piecesWith(fieldNow(game), SMALL).some(p => touchesPiece(m, p))

// ---- menus -------------------------------------------------------------------

interface Menus {
  readonly fight: WvOffer
  readonly shoot: WvOffer
  readonly scenery: WvOffer
  readonly blast: WvOffer
  readonly onFriends: WvOffer
  readonly onScenery: WvOffer
}
const menus: Menus[] = []

/** The menus of a character: the same for every board, so made once. */
function menusOf(id: ModelId): Menus {
  const known = menus[id]
  if (known !== undefined) return known
  const menu = (kind: string, rule: string): WvOffer => ({ id: `${kind}:${id}`, rule, on: id, opens: true })
  const made = {
    fight: menu('fight', 'WV-CC-01'),
    shoot: menu('shoot', 'WV-RNG-01'),
    scenery: menu('scenery', 'WV-TER-06'),
    blast: menu('blast', 'WV-AOE-05'),
    onFriends: menu('on-friends', 'WV-AOE-15'),
    onScenery: menu('on-scenery', 'WV-AOE-16'),
  }
  menus[id] = made
  return made
}

/** What is in a menu. */
export const open = openedOnce(contents)

function contents(game: Game, decision: WvDecision, offer: WvOffer, only?: string): WvOffer[] {
  if (offer.id === 'shift') return shiftOffers(game.board, decision.seat)
  const by = offer.on
  if (by === undefined) return []
  switch (kindOf(offer.id)) {
    case 'fight':
      return fightOffers(game, by)
    case 'shoot':
      return shootOffers(game, by, only)
    case 'blast':
      return blastOffers(game, by, only)
    case 'scenery':
      return sceneryShots(game, by, only)
    case 'on-friends':
      return friendlyBlasts(game, by, only)
    case 'on-scenery':
      return sceneryBlasts(game, by, only)
    default:
      return []
  }
}

/** Whoever looks for one entry of a menu is spared the sight of all others. */
const isWanted = (at: Target, only: string | undefined): boolean => only === undefined || only === `at:${at}`

/** WV-CC-01, WV-CC-05, WV-TER-06: every enemy and every small piece touched. */
function fightOffers(game: Game, by: ModelId): WvOffer[] {
  const m = model(game.board, by)
  const offers: WvOffer[] = []
  for (const at of touchedBy(game, by)) {
    const isFoe = typeof at === 'number' ? model(game.board, at).seat !== m.seat : !isLarge(piece(game.setup, at))
    if (!isFoe) continue
    offers.push({
      id: `at:${at}`,
      rule: 'WV-CC-01',
      on: by,
      at,
      hole: { fill: 'share', total: m.attacksLeft, among: DICE },
      leads: { step: 'fight', by, at, dice: 0 },
    })
  }
  return offers
}
const DICE = ['dice', 'kept']

/** WV-RNG-02: every enemy in sight and in reach of the Attacks left; scenery in a menu of its own. */
function shootOffers(game: Game, by: ModelId, only: string | undefined): WvOffer[] {
  const { board } = game
  if (whyNotShoot(board, by) !== null) return []
  const m = model(board, by)
  const offers: WvOffer[] = []
  for (let at = 0; at < board.models.length; at++) {
    const target = board.models[at]!
    if (target.seat !== m.seat && target.where === 'table' && isWanted(at, only)) {
      pushShot(game, by, at, offers)
    }
  }
  if (game.setup.table.terrain.length > 0) offers.push(menusOf(by).scenery)
  return offers
}

function pushShot(game: Game, by: ModelId, at: Target, offers: WvOffer[]): void {
  const shot = shotAt(game, by, at)
  if (isRefusal(shot)) return
  offers.push({
    id: `at:${at}`,
    rule: 'WV-RNG-01',
    on: by,
    at,
    hole: { fill: 'share', total: shot.most, among: DICE },
    leads: { step: 'shoot', by, at, dice: 0, penalty: shot.penalty, cover: shot.cover },
  })
}

/** WV-TER-06: small pieces in sight; what is touched is fought hand to hand. */
function sceneryShots(game: Game, by: ModelId, only: string | undefined): WvOffer[] {
  const m = model(game.board, by)
  const offers: WvOffer[] = []
  for (const p of piecesWith(fieldNow(game), SMALL)) {
    if (isWanted(p.id, only) && (m.where !== 'table' || !touchesPiece(m, p))) pushShot(game, by, p.id, offers)
  }
  return offers
}

/** WV-AOE-05: a blast about a point, or on any enemy in sight or touched; friends and scenery in menus of their own. */
function blastOffers(game: Game, by: ModelId, only: string | undefined): WvOffer[] {
  const { board } = game
  const offers: WvOffer[] = []
  if (whyNotPointBlast(game, by) === null) {
    offers.push({
      id: 'point',
      rule: 'WV-AOE-08',
      on: by,
      hole: { fill: 'point', flies: true },
      leads: { step: 'aim', by, at: ORIGIN },
    })
  }
  const { seat } = model(board, by)
  const { models } = board
  let hasFriends = false
  for (let at = 0; at < models.length; at++) {
    const m = models[at]!
    if (at === by || m.where !== 'table') continue
    if (m.seat === seat) hasFriends = true
    else if (isWanted(at, only)) pushBlast(game, by, at, offers)
  }
  const { onFriends, onScenery } = menusOf(by)
  if (hasFriends) offers.push(onFriends)
  if (game.setup.table.terrain.length > 0) offers.push(onScenery)
  return offers
}

/** WV-AOE-15: a friend may be the middle of an area, and suffers with the rest. */
function friendlyBlasts(game: Game, by: ModelId, only: string | undefined): WvOffer[] {
  const { seat } = model(game.board, by)
  const offers: WvOffer[] = []
  game.board.models.forEach((m, at) => {
    if (at !== by && m.seat === seat && m.where === 'table' && isWanted(at, only)) pushBlast(game, by, at, offers)
  })
  return offers
}

function sceneryBlasts(game: Game, by: ModelId, only: string | undefined): WvOffer[] {
  const offers: WvOffer[] = []
  for (const p of fieldNow(game).pieces) if (isWanted(p.id, only)) pushBlast(game, by, p.id, offers)
  return offers
}

function pushBlast(game: Game, by: ModelId, at: Target, offers: WvOffer[]): void {
  const area = { mode: 'target', at } as const
  if (whyNotArea(game, by, area) !== null) return
  const offer = areaOffer(game, by, area, `at:${at}`)
  if (offer !== null) offers.push(offer)
}
