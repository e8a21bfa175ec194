/** Deployment (WF-DEP-07): zones, face-down cards in turn or a formation unseen, the reveal, and who goes first. */

import { rollOff } from '#common/rolloff'
import {
  type Action,
  type Decision,
  type Draw,
  type ModelId,
  type Offer,
  posesOf,
  type Refusal,
  refuse,
  type Seat,
} from '#engine'
import { type Box, boxOf, CM, flatOverlaps, type Len, type Pose, type Spot } from '#geometry'
import { centreOf, inZone, rocksOf, rockUnder, towardEnemy, zoneOf } from './battlefield.ts'
import { engage, FIRST_RANK, frontages, mayStandWide, poseOf, rectAt, rectOf, SLACK } from './formation.ts'
import { touchedBy, turnFrom } from './legs.ts'
import {
  type Book,
  type Frame,
  type Game,
  onTable,
  type Rule,
  type Squad,
  type StepsFor,
  squadAt,
  squadsIn,
  tilesOf,
} from './model.ts'
import { agreed } from './options.ts'
import { gapsOn, type Obstacle, spotsIn } from './places.ts'

type LayFrame = Extract<Frame, { step: 'lay' }>

/** WF-DEP-13, WF-DEP-17, WF-TER-10: why a squad may not be set down like this, or null. Own squads only: enemies are unseen. */
export function whyNotLay(game: Game, who: ModelId, frontage: number, pose: Pose): Refusal<Rule> | null {
  const { board, setup } = game
  const squad = squadAt(board, who)
  if (!mayStandWide(squad, frontage)) {
    return refuse('WF-DEP-15', `The first rank must be at least ${Math.min(FIRST_RANK, tilesOf(squad))} wide.`)
  }
  const rect = rectAt(squad, pose, frontage)
  if (!inZone(game, squad.seat, rect))
    return refuse('WF-DEP-17', 'Outside your zone or overlapping: it leaves your zone.')
  const rock = rockUnder(setup, rect)
  if (rock !== undefined) return refuse('WF-TER-10', `A squad cannot be deployed on ${rock.name}.`)
  for (const other of board.squads) {
    if (other === squad || other.seat !== squad.seat || other.place !== 'card' || other.arrived === NO_PLACE) continue
    if (flatOverlaps(rect, rectOf(other), SLACK)) {
      return refuse('WF-DEP-17', `Outside your zone or overlapping: it would stand on ${other.name}.`)
    }
  }
  return whyNotRoomForGeneral(game, who, frontage, pose)
}

/** WF-OBJ-16: the general is never in reserve, so the others leave room for his squad while it is not laid. */
function whyNotRoomForGeneral(game: Game, who: ModelId, frontage: number, pose: Pose): Refusal<Rule> | null {
  const { board } = game
  const squad = squadAt(board, who)
  const general = board.squads.findIndex(
    other => other.seat === squad.seat && other.place === 'list' && other.groups.some(group => group.general),
  )
  if (general < 0 || general === who) return null
  const squads = board.squads.slice()
  squads[who] = { ...squad, ...pose, frontage, place: 'card' }
  const laid: Game = { setup: game.setup, board: { ...board, squads } }
  if (widthThatFits(laid, general) !== undefined) return null
  return refuse('WF-OBJ-16', `The general is never in reserve: ${squadAt(board, general).name} would find no room.`)
}

/** Legal places for a squad: packed upright against edges and neighbours; where there are none, in whatever room is left. */
export function* placesFor(game: Game, who: ModelId, frontage: number): Generator<Pose> {
  let isAny = false
  for (const pose of flushPlaces(game, who, frontage)) {
    isAny = true
    yield pose
  }
  if (!isAny) yield* crookedPlaces(game, who, frontage)
}

/** How far apart the lines are on which room is looked for, and the places in one gap. */
const LINES = 1 * CM
const EVERY_15 = Array.from({ length: 12 }, (_, i) => 15 * i)

/** Places among squads laid at an angle: at the angles of the neighbours and every 15 degrees, line by line. */
function* crookedPlaces(game: Game, who: ModelId, frontage: number): Generator<Pose> {
  const squad = squadAt(game.board, who)
  const front = towardEnemy(game, squad.seat)
  const laid = squadsIn(game.board, squad.seat, 'card').map(id => squadAt(game.board, id))
  if (laid.every(({ facing }) => facing % 90 === 0)) return
  const zone = boxOf(zoneOf(game, squad.seat))
  const taken = [...laid.map(rectOf), ...rocksOf(game.setup).map(({ footprint }) => footprint)]
  const turns = [...laid.flatMap(({ facing }) => [facing, facing + 90]), ...EVERY_15]
  for (const turn of new Set(turns.map(angle => angle % 180))) {
    // of the two ways it can look, the one toward the enemy
    const facing = Math.abs(turnFrom(front, turn)) <= 90 ? turn : turn + 180
    const size = boxOf(rectAt(squad, { x: 0, y: 0, facing }, frontage))
    const [west, east] = [Math.ceil(zone.west - size.west), Math.floor(zone.east - size.east)]
    for (let y = Math.ceil(zone.north - size.north); y <= zone.south - size.south; y += LINES) {
      const obstacles = taken.map(
        (area): Obstacle =>
          x =>
            flatOverlaps(rectAt(squad, { x, y, facing }, frontage), area, SLACK),
      )
      for (const x of gapsOn(west, east, LINES, at => obstacles.find(obstacle => obstacle(at)) ?? null)) {
        if (whyNotLay(game, who, frontage, { x, y, facing }) === null) yield { x, y, facing }
      }
    }
  }
}

function* flushPlaces(game: Game, who: ModelId, frontage: number): Generator<Pose> {
  const squad = squadAt(game.board, who)
  const front = towardEnemy(game, squad.seat)
  const laid = squadsIn(game.board, squad.seat, 'card').map(id => squadAt(game.board, id))
  const neighbours = laid.map(other => boxOf(rectOf(other)))
  // of a squad that stands straight the box is the squad: most places are ruled out by a look at these
  const straight = neighbours.filter((_, i) => laid[i]!.facing % 90 === 0 && laid[i]!.arrived !== NO_PLACE)
  for (const facing of [front, (front + 90) % 360]) {
    const size = boxOf(rectAt(squad, { x: 0, y: 0, facing }, frontage))
    for (const spot of spotsIn(boxOf(zoneOf(game, squad.seat)), size, [...neighbours, ...rocksOf(game.setup)], front)) {
      if (straight.some(box => isOnBox(size, spot, box))) continue
      const pose = { ...spot, facing }
      if (whyNotLay(game, who, frontage, pose) === null) yield pose
    }
  }
}

/** Would a box about 0, 0 put at a spot lie on another, by more than counts? */
const isOnBox = (size: Box, { x, y }: Spot, box: Box): boolean =>
  x + size.east > box.west + SLACK &&
  x + size.west < box.east - SLACK &&
  y + size.south > box.north + SLACK &&
  y + size.north < box.south - SLACK

/** Is there any place at all for a squad (WF-DEP-22)? */
const widthThatFits = (game: Game, who: ModelId): number | undefined =>
  frontages(squadAt(game.board, who)).find(frontage => placesFor(game, who, frontage).next().done !== true)

/** Some legal places, the first drawn by `pick`. */
export function* laysFor(game: Game, who: ModelId, frontage: number, pick: Draw): Generator<Pose[]> {
  const squad = squadAt(game.board, who)
  const { west, east, north, south } = boxOf(zoneOf(game, squad.seat))
  const facing = towardEnemy(game, squad.seat)
  if (pick(4) > 0) {
    for (let tries = 0; tries < 12; tries++) {
      const x = west + pick(Math.floor((east - west) / 100) + 1) * 100
      const y = north + pick(Math.floor((south - north) / 100) + 1) * 100
      if (whyNotLay(game, who, frontage, { x, y, facing }) === null) yield [{ x, y, facing }]
    }
  }
  for (const pose of placesFor(game, who, frontage)) yield [pose]
}

/** One menu for each squad still in the list. */
function layDecision(game: Game, seat: Seat): Decision<Book> {
  const waiting = squadsIn(game.board, seat, 'list')
  const offers = waiting.map(
    (who): Offer<Book> => ({
      id: `place:${who}`,
      rule: 'WF-DEP-09',
      on: who,
      opens: true,
      leads: { step: 'lay', who, frontage: 0, at: null },
    }),
  )
  const first = waiting[0]!
  const width = widthThatFits(game, first)
  const otherwise = `place:${first}/${width === undefined ? 'hold' : `wide:${width}`}`
  return { seat, about: 'deploy', offers, otherwise }
}

/**
 * What is in a squad's menu: how wide it stands; where no place is found, that it waits (WF-DEP-22). Who sees a place all the
 * same, at some angle nobody tried, may still lay it there.
 */
export function openLay(game: Game, { who }: LayFrame): Offer<Book>[] {
  const all = frontages(squadAt(game.board, who))
  const fitting = all.filter(frontage => placesFor(game, who, frontage).next().done !== true)
  const hold: Offer<Book> = {
    id: 'hold',
    rule: 'WF-DEP-22',
    on: who,
    leads: { step: 'lay', who, frontage: 0, at: null },
  }
  const wide = (frontage: number): Offer<Book> => ({
    id: `wide:${frontage}`,
    rule: 'WF-DEP-15',
    on: who,
    hole: { fill: 'pose', who, poses: 1, frontage },
    leads: { step: 'lay', who, frontage, at: null },
  })
  if (fitting.length > 0) return fitting.map(wide)
  const zone = boxOf(zoneOf(game, squadAt(game.board, who).seat))
  const room = Math.min(zone.east - zone.west, zone.south - zone.north)
  return [hold, ...all.filter(frontage => thinnest(squadAt(game.board, who), frontage) <= room).map(wide)]
}

/** The shorter side of a squad that stands so wide. */
function thinnest(squad: Squad, frontage: number): Len {
  const { west, east, north, south } = boxOf(rectAt(squad, { x: 0, y: 0, facing: 0 }, frontage))
  return Math.min(east - west, south - north)
}

export const deployment: StepsFor<'zones' | 'zone' | 'deploy' | 'formation' | 'lay' | 'reveal' | 'firstTurn'> = {
  /** WF-DEP-06: the higher d6 picks his zone and places first. */
  zones(umpire, { chooser }, [answer]) {
    if (answer !== undefined) return umpire.next(answer.offer.leads!)
    if (chooser < 0) {
      const [winner] = rollOff(umpire, [0, 1], 'deployment', 'WF-DEP-06', 'WF-DEP-06')
      return umpire.next({ step: 'zones', chooser: winner! })
    }
    const offers = umpire.setup.table.zones.map(
      ({ id }, zone): Offer<Book> => ({
        id: `zone:${id}`,
        rule: 'WF-DEP-06',
        at: id,
        leads: { step: 'zone', chooser, zone },
      }),
    )
    umpire.ask({ seat: chooser, about: 'zone', offers, otherwise: offers[0]!.id })
  },

  zone(umpire, { chooser, zone }) {
    const { board, setup } = umpire
    board.zones[chooser] = zone
    board.zones[1 - chooser] = 1 - zone
    board.first = chooser
    board.stage = 'deployment'
    const note = `takes ${setup.table.zones[zone]!.name}`
    umpire.tell({ kind: 'choice', rule: 'WF-DEP-06', seat: chooser, note })
    umpire.next({ step: agreed.value(setup, 'deployment') === 'formation' ? 'formation' : 'deploy' })
  },

  /** WF-DEP-09, WF-DEP-10: one face-down card each in turn; the rest of the longer list one after another. */
  deploy(umpire, frame, [answer]) {
    if (answer !== undefined) return umpire.next(layOf(answer), frame)
    const { board } = umpire
    const last = board.cards.at(-1)
    const next = last === undefined ? board.first : 1 - last.seat
    const seat = [next, 1 - next].find(s => squadsIn(board, s, 'list').length > 0)
    if (seat === undefined) return umpire.next({ step: 'reveal' })
    umpire.ask(layDecision(umpire, seat))
  },

  /** WF-DEP-14: both lay out their whole formation at once, neither seeing the other's. */
  formation(umpire, frame, answers) {
    if (answers.length > 0) return umpire.next(...answers.map(layOf), frame)
    const seats = [0, 1].filter(seat => squadsIn(umpire.board, seat, 'list').length > 0)
    if (seats.length === 0) return umpire.next({ step: 'reveal' })
    umpire.ask(...seats.map(seat => layDecision(umpire, seat)))
  },

  /** WF-DEP-12: only its owner learns which squad a card is; everybody sees a card back at its centre. */
  lay(umpire, { who, frontage, at }) {
    const { board, setup } = umpire
    const squad = squadAt(board, who)
    const { seat } = squad
    const centre = centreOf(boxOf(zoneOf(umpire, seat)))
    squad.place = 'card'
    squad.x = at?.x ?? centre.x
    squad.y = at?.y ?? centre.y
    squad.facing = at?.facing ?? 0
    if (at !== null) squad.frontage = frontage
    // WF-DEP-22: a card without a place lies in the middle of the zone until the reveal, and nobody else can tell
    else squad.arrived = NO_PLACE
    const seen = { x: squad.x, y: squad.y, z: 0 }
    umpire.tell({ kind: 'place', rule: 'WF-DEP-13', seenBy: [seat], who, at: seen, facing: squad.facing })
    if (agreed.value(setup, 'deployment') === 'formation') return // WF-DEP-14: a formation shows not even card backs
    squad.card = board.cards.length
    board.cards.push({ seat, x: squad.x, y: squad.y })
    umpire.tell({ kind: 'choice', rule: 'WF-DEP-12', seat, note: `lays a card at (${squad.x / CM}, ${squad.y / CM})` })
  },

  /** WF-DEP-11: all cards are turned up at the same time, and tiles replace them. */
  reveal(umpire) {
    const { board } = umpire
    const actions: Action[] = []
    board.squads.forEach((squad, who) => {
      if (squad.place !== 'card') return
      if (squad.arrived === NO_PLACE) {
        squad.arrived = 0
        squad.place = 'reserve'
        return
      }
      squad.place = 'table'
      actions.push({ seat: squad.seat, offer: `place:${who}/wide:${squad.frontage}`, with: [poseOf(squad)] })
    })
    board.revealed = true
    umpire.tell({ kind: 'reveal', rule: 'WF-DEP-11', actions })
    // WF-GEO-07, WF-MEL-01: where zones touch, squads may be laid in base contact
    for (const who of onTable(board, 0)) {
      for (const foe of touchedBy(umpire, squadAt(board, who), poseOf(squadAt(board, who)), onTable(board, 1))) {
        engage(board, who, foe)
        umpire.tell({ kind: 'mark', rule: 'WF-MEL-01', who, token: 'engaged' })
      }
    }
    umpire.next({ step: 'firstTurn' })
  },

  /** WF-DEP-19, WF-DEP-20, WF-PCH-04: the higher d6 goes first; he has no choice. */
  firstTurn(umpire) {
    const challenge = umpire.setup.scenario === 'challenge'
    const [winner] = rollOff(umpire, [0, 1], 'first turn', challenge ? 'WF-PCH-04' : 'WF-DEP-19', 'WF-DEP-20')
    umpire.board.first = winner!
    umpire.next({ step: 'turn' })
  },
}

/** Marks a card that found no place in its zone. */
const NO_PLACE = -1

const layOf = (answer: Parameters<typeof posesOf>[0]): Frame => {
  const leads = (answer.offer as Offer<Book>).leads
  if (leads?.step !== 'lay') throw new Error('warfig: a placement lays a card')
  return leads.frontage === 0 ? leads : { ...leads, at: posesOf(answer)[0]! }
}
