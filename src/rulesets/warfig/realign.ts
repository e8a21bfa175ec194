/** Realigning on contact (WF-MOV-14, WF-MOV-15): one edge flat on the touched edge, nearest legal place. */

import type { ModelId, Offer } from '#engine'
import {
  cosine,
  distanceToLine,
  facing,
  flatGap,
  type Len,
  MM,
  type Polygon,
  type Pose,
  sine,
  spotGap,
} from '#geometry'
import { isOnTable, rockUnder } from './battlefield.ts'
import { CONTACT, extentOf, poseOf, rectAt, rectOf } from './formation.ts'
import { overlapping, touchedBy } from './legs.ts'
import { type Book, type Game, onTable, otherSeat, type Squad, type StepsFor, squadAt } from './model.ts'
import { tauntOn } from './shooting.ts'

/** Edges that share less than this only meet at a corner. */
const SHARED = 1 * MM
const STEP = 5 * MM

/** An edge of a squad's rectangle: its middle, the way it faces and half its length. 0 front, then clockwise. */
interface Edge {
  readonly x: number
  readonly y: number
  readonly out: number
  readonly half: number
}

function edgeOf(squad: Squad, k: number): Edge {
  const [width, depth] = extentOf(squad)
  const out = facing(squad.facing + 90 * k)
  const away = (k % 2 === 0 ? depth : width) / 2
  return {
    x: squad.x + sine(out) * away,
    y: squad.y - cosine(out) * away,
    out,
    half: (k % 2 === 0 ? width : depth) / 2,
  }
}

/** Does a rectangle touch an edge of another? */
function touches(rect: Polygon, foe: Polygon, k: number): boolean {
  const a = foe.points[k]!
  const b = foe.points[(k + 1) % 4]!
  if (spotGap(a, rect) <= CONTACT || spotGap(b, rect) <= CONTACT) return true
  return rect.points.some(corner => distanceToLine(corner, a, b) <= CONTACT)
}

/** Where along an edge a spot lies, from its middle. */
function along(edge: Edge, at: { x: number; y: number }): number {
  return (at.x - edge.x) * cosine(edge.out) + (at.y - edge.y) * sine(edge.out)
}

/** Does one of its edges lie flat on the touched one already? */
function isFlat(squad: Squad, edge: Edge): boolean {
  const turn = facing(squad.facing - edge.out)
  if (turn % 90 !== 0) return false
  const [width, depth] = extentOf(squad)
  const half = (turn % 180 === 0 ? width : depth) / 2
  return Math.abs(along(edge, squad)) <= edge.half + half - SHARED
}

/** The pose with own edge `k` on a touched edge, `s` along it. */
function posed(squad: Squad, edge: Edge, k: number, s: number): Pose {
  const [width, depth] = extentOf(squad)
  const away = (k % 2 === 0 ? depth : width) / 2 + MM / 10
  return {
    x: Math.round((edge.x + sine(edge.out) * away + cosine(edge.out) * s) / 10) * 10,
    y: Math.round((edge.y - cosine(edge.out) * away + sine(edge.out) * s) / 10) * 10,
    facing: facing(edge.out + 180 - 90 * k),
  }
}

/** What a squad realigns on, and how far from whoever taunts it that may take it. */
export interface Contact {
  readonly touched: readonly ModelId[]
  readonly within?: number
}

/** WF-MOV-15: only the end pose is tested: on the table, on nobody, touching no further enemy; taunted, no further away. */
function isLegal(game: Game, who: ModelId, { touched, within }: Contact, pose: Pose): boolean {
  const squad = squadAt(game.board, who)
  const rect = rectAt(squad, pose)
  const taunt = within === undefined ? undefined : tauntOn(game.board, squad)
  if (taunt !== undefined && flatGap(rect, rectOf(taunt)) > within! + 1e-6) return false
  if (!isOnTable(game.setup, rect) || overlapping(game, squad, rect, pose) !== undefined) return false
  if (rockUnder(game.setup, rect) !== undefined) return false
  return touchedBy(game, squad, pose, onTable(game.board, otherSeat(squad.seat))).every(foe => touched.includes(foe))
}

/** The nearest legal place along a touched edge, or null. */
function nearest(game: Game, who: ModelId, contact: Contact, edge: Edge, k: number): Pose | null {
  const squad = squadAt(game.board, who)
  const [width, depth] = extentOf(squad)
  const room: Len = edge.half + (k % 2 === 0 ? width : depth) / 2 - SHARED
  const wanted = Math.max(-room, Math.min(room, along(edge, squad)))
  for (let off = 0; off <= 2 * room; off += STEP) {
    for (const s of off === 0 ? [wanted] : [wanted - off, wanted + off]) {
      if (Math.abs(s) > room) continue
      const pose = posed(squad, edge, k, s)
      if (isLegal(game, who, contact, pose)) return pose
    }
  }
  return null
}

/** Every way to realign; none when an edge lies flat already. */
export function alignments(game: Game, who: ModelId, contact: Contact): Offer<Book>[] {
  const { touched } = contact
  const squad = squadAt(game.board, who)
  const rect = rectOf(squad)
  const found: Offer<Book>[] = []
  for (const foe of touched) {
    const other = squadAt(game.board, foe)
    for (let k = 0; k < 4; k++) {
      if (!touches(rect, rectOf(other), k)) continue
      const edge = edgeOf(other, k)
      if (isFlat(squad, edge)) return []
      for (let own = 0; own < 4; own++) {
        const at = nearest(game, who, contact, edge, own)
        if (at === null) continue
        found.push({
          id: `align:${foe}:${k}:${own}`,
          rule: 'WF-MOV-15',
          on: who,
          at: foe,
          leads: { step: 'align', who, at },
        })
      }
    }
  }
  return found
}

export const realigning: StepsFor<'realign' | 'align'> = {
  /** WF-MOV-14: on contact the active player may realign. */
  realign(umpire, { who, ...contact }, [answer]) {
    if (answer !== undefined) {
      const { leads } = answer.offer
      if (leads?.step === 'align') umpire.next(leads)
      return
    }
    const offers = alignments(umpire, who, contact)
    if (offers.length === 0) return
    const stay: Offer<Book> = { id: 'stay', rule: 'WF-MOV-14', on: who, leads: { step: 'pass', what: 'stay' } }
    umpire.ask({ seat: umpire.board.active, about: 'realign', on: who, offers: [stay, ...offers], otherwise: 'stay' })
  },

  align(umpire, { who, at }) {
    const squad = squadAt(umpire.board, who)
    const from = poseOf(squad)
    squad.x = at.x
    squad.y = at.y
    squad.facing = at.facing
    const path = [{ x: at.x, y: at.y, z: 0 }]
    if (from.x !== at.x || from.y !== at.y || from.facing !== at.facing) {
      umpire.tell({ kind: 'move', rule: 'WF-MOV-15', who, path, facing: at.facing })
    }
  },
}
