/** Salvage Run: five crates to be carried home. */

import type { Piece } from '#common/field'
import { type ModelId, type Refusal, refuse, type Setup } from '#engine'
import { disc, distance, insideParts, nearestOnLine, type Spot, spotIn } from '#geometry'
import { SAY } from '../errors.ts'
import { distanceToPoint } from '../figure.ts'
import { CONTACT, hundredthsText, STEP } from '../lengths.ts'
import { type Board, type Game, model, outermost, type StepsFor } from '../model.ts'
import type { Rule } from '../rules.ts'
import { hasNobody, lastStanding, leader, seatsIn } from '../tally.ts'
import { fieldNow } from '../terrain.ts'
import type { ScenarioRules } from './scenario.ts'

/** Crates that win: three for two players, two for more. */
const enough = (setup: Setup): number => (setup.rosters.length === 2 ? 3 : 2)

export const salvageRun: ScenarioRules = {
  id: 'salvage-run',
  name: 'Salvage Run',
  says: 'Pick up crates and end a turn with them on the ground in your own zone; most crates win.',
  seats: [2, 3, 4],
  rounds: 10,
  scores: 'crates',
  begin(game) {
    const { width, depth } = game.setup.table
    const spots: Spot[] = [{ x: width / 2, y: depth / 2 }]
    for (const y of [depth / 4, (depth * 3) / 4]) for (const x of [width / 4, (width * 3) / 4]) spots.push({ x, y })
    game.board.crates = spots.map(spot => ({ ...freeGround(game, rounded(spot)), where: 'ground' }))
  },
  isOut: hasNobody,
  verdict(game, before) {
    const { board } = game
    const over = lastStanding(board, before)
    if (over !== null) return over
    const winner = seatsIn(board).find(seat => board.score[seat]! >= enough(game.setup))
    return winner === undefined ? null : { winner, rule: 'WV-VIC-02' }
  },
  count: ({ board }) => leader(seatsIn(board), seat => board.score[seat]!, 1, 'WV-OPT-04'),
  /** A carrier that ends its own turn on the ground wholly inside its own zone brings its crate home. */
  turnEnds(umpire, seat) {
    const { board, setup } = umpire
    const zone = setup.table.zones.find(z => z.id === board.zones[seat])
    board.models.forEach((m, who) => {
      if (m.seat !== seat || m.crate === null || m.where !== 'table' || m.z !== 0) return
      if (zone === undefined || !insideParts(disc(m, m.radius), zone.parts)) return
      board.crates[m.crate]!.where = 'home'
      m.crate = null
      board.score[seat]!++
      board.progress = true
      umpire.tell({ kind: 'unmark', rule: 'WV-VIC-02', who, token: 'crate' })
      umpire.tell({ kind: 'score', rule: 'WV-VIC-02', seat, n: 1, total: board.score[seat]! })
    })
  },
  /** The crate of a destroyed character drops straight down; a passenger's where its transport was. */
  lost(umpire, id) {
    const { board } = umpire
    const m = model(board, id)
    const crate = m.crate === null ? undefined : board.crates[m.crate]
    if (crate === undefined) return
    m.crate = null
    // a passenger is where its transport is
    Object.assign(crate, freeGround(umpire, model(board, outermost(board, id))), { where: 'ground' })
    umpire.tell({ kind: 'unmark', rule: 'WV-VIC-02', who: id, token: 'crate' })
  },
  markers: ({ board }) =>
    board.crates.flatMap(({ x, y, where }, n) =>
      where === 'ground' ? [{ id: `crate:${n}`, name: `crate ${n + 1}`, at: { x, y, z: 0 } }] : [],
    ),
}

export const salvage: StepsFor<'take'> = {
  /** One inch of Move, one crate each. */
  take(umpire, { who, crate }) {
    const m = model(umpire.board, who)
    m.moveLeft -= STEP
    m.crate = crate
    umpire.board.crates[crate]!.where = 'held'
    umpire.tell({ kind: 'mark', rule: 'WV-VIC-02', who, token: 'crate' })
  },
}

/** May this character pick up that crate? */
export function whyNotTake(board: Board, who: ModelId, n: number): Refusal<Rule> | null {
  const no = (why: string): Refusal<Rule> => refuse('WV-VIC-02', SAY['E-SCN'](why))
  const m = model(board, who)
  const crate = board.crates[n]
  if (crate?.where !== 'ground') return no('That crate does not lie on the ground')
  if (m.crate !== null) return no(`${m.name} already holds a crate, and nobody carries two`)
  const reaches = m.where === 'table' && m.z === 0 && distanceToPoint(m, { x: crate.x, y: crate.y, z: 0 }) <= CONTACT
  if (!reaches) return no(`${m.name} must stand on the ground within 0.05 inch of the crate`)
  if (m.moveLeft >= STEP) return null
  return no(`Picking up a crate costs 1 inch of Move; ${m.name} has ${hundredthsText(m.moveLeft)} left`)
}

const rounded = ({ x, y }: Spot): Spot => ({ x: Math.round(x), y: Math.round(y) })

/** The free ground nearest to a spot: outside every piece; among equals the smallest y, then the smallest x. */
export function freeGround(game: Game, spot: Spot): Spot {
  const { pieces } = fieldNow(game)
  const isOpen = (s: Spot): boolean => onField(game.setup, s) && !pieces.some(p => spotIn(s, p.footprint))
  if (isOpen(spot)) return { x: spot.x, y: spot.y }
  const rims = pieces.flatMap(p => rimSpots(p, spot)).filter(isOpen)
  rims.sort((a, b) => Math.round(distance(a, spot)) - Math.round(distance(b, spot)) || a.y - b.y || a.x - b.x)
  return rims[0] ?? { x: spot.x, y: spot.y }
}

const onField = ({ table }: Setup, { x, y }: Spot): boolean => x >= 0 && y >= 0 && x <= table.width && y <= table.depth

/** A hair outside a rim, so that the spot counts as free. */
const HAIR = 2

/** Spots just outside a piece, one for each of its sides, nearest to a spot. */
function rimSpots({ footprint }: Piece, spot: Spot): Spot[] {
  if (footprint.shape === 'disc') {
    const d = distance(spot, footprint)
    const [ux, uy] = d === 0 ? [0, -1] : [(spot.x - footprint.x) / d, (spot.y - footprint.y) / d]
    const reach = footprint.radius + HAIR
    return [rounded({ x: footprint.x + ux * reach, y: footprint.y + uy * reach })]
  }
  return footprint.points.map((a, i) => {
    const b = footprint.points[(i + 1) % footprint.points.length]!
    const on = nearestOnLine(spot, a, b)
    const length = distance(a, b)
    // clockwise on the table, so the outside is to the left of the way from a to b
    return rounded({ x: on.x + ((b.y - a.y) / length) * HAIR, y: on.y - ((b.x - a.x) / length) * HAIR })
  })
}
