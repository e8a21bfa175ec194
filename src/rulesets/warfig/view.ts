/** What a seat may see before the reveal: the open lists (WF-GEN-09), afterwards everything (WF-GEN-10, WF-GEO-05), what could lie behind it, and copies of a board. */

import type { Draw, Seat } from '#engine'
import { FIRST_RANK } from './formation.ts'
import { type Board, type Group, type Lasting, type Squad, tilesOf } from './model.ts'

function cloneGroup(g: Group): Group {
  const copy: Group = {
    unit: g.unit,
    items: g.items.slice(),
    tiles: g.tiles,
    hurt: g.hurt,
    general: g.general,
    cards: g.cards.slice(),
    CP: g.CP,
    SP: g.SP,
    cast: g.cast,
    commanded: g.commanded,
  }
  if (g.figure !== undefined) copy.figure = g.figure
  return copy
}

const cloneLasting = (l: Lasting): Lasting => ({
  name: l.name,
  since: l.since,
  until: l.until,
  by: l.by,
  group: l.group,
  left: l.left,
})

const cloneSquad = (s: Squad): Squad => ({
  seat: s.seat,
  name: s.name,
  groups: s.groups.map(cloneGroup),
  place: s.place,
  x: s.x,
  y: s.y,
  facing: s.facing,
  frontage: s.frontage,
  card: s.card,
  engaged: s.engaged.slice(),
  strikes: s.strikes,
  lasting: s.lasting.map(cloneLasting),
  moved: s.moved,
  advanced: s.advanced,
  charged: s.charged,
  shot: s.shot,
  fought: s.fought,
  arrived: s.arrived,
  fullHealth: s.fullHealth,
})

export const clone = (b: Board): Board => ({
  squads: b.squads.map(cloneSquad),
  cards: b.cards.map(card => ({ seat: card.seat, x: card.x, y: card.y })),
  revealed: b.revealed,
  zones: b.zones.slice(),
  stage: b.stage,
  turn: b.turn,
  active: b.active,
  first: b.first,
  lastLoss: b.lastLoss,
  drawOffer: b.drawOffer,
  drawOffered: b.drawOffered.slice(),
  fighters: b.fighters.slice(),
})

/** A squad as the other side sees it before the reveal: on the list, or a card nobody can tell from another. */
const unseen = (squad: Squad): Squad => ({
  ...squad,
  place: 'list',
  x: 0,
  y: 0,
  facing: 0,
  frontage: Math.min(FIRST_RANK, tilesOf(squad)),
  card: -1,
  arrived: 0,
})

/** WF-DEP-12, WF-DEP-14: of the other side's squads nothing but the list; of its face-down cards the backs. */
export function view(board: Board, seat: Seat | null): Board {
  if (board.revealed) return board
  const squads = board.squads.map(squad => (squad.seat === seat || squad.place === 'reserve' ? squad : unseen(squad)))
  return { ...board, squads }
}

/** Deals the other side's squads out over its card backs. */
export function imagine(seen: Board, seat: Seat | null, pick: Draw): Board {
  if (seen.revealed) return seen
  const squads = seen.squads.slice()
  for (const other of [0, 1]) {
    if (other === seat) continue
    const waiting = [...squads.keys()].filter(i => squads[i]!.seat === other && squads[i]!.place === 'list')
    seen.cards.forEach(({ seat: owner, x, y }, card) => {
      if (owner !== other || waiting.length === 0) return
      const i = waiting.splice(pick(waiting.length), 1)[0]!
      squads[i] = { ...squads[i]!, place: 'card', card, x, y, facing: 0 }
    })
  }
  return { ...seen, squads }
}
