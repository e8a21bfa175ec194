/** The one picture of a game for every client. What it adds only shows, and has no effect (WF-GEN-15). */

import { type Scene, type SceneMarker, type SceneModel, type Setup, zonesWith } from '#engine'
import { CM, MM } from '#geometry'
import { hillCentre } from './battlefield.ts'
import { lookOf } from './content/looks.ts'
import { squadHealth } from './damage.ts'
import { extentOf, sizeOf, TILES } from './formation.ts'
import {
  type Board,
  type Game,
  type Group,
  groupName,
  profile,
  roundOf,
  type Squad,
  squadsIn,
  unitOf,
} from './model.ts'
import { agreed } from './options.ts'
import { allowance } from './pace.ts'
import { phasesIn } from './turn.ts'
import { hasHill, pointsOf } from './victory.ts'

/** Tiles are flat; a body still needs a height to be drawn and clicked. */
const TILE_HEIGHT = 5 * MM
/** WF-DEP-12: card backs are all alike. */
const CARD_BACK = 20 * MM

export function scene({ board, setup }: Game): Scene {
  return {
    width: setup.table.width,
    depth: setup.table.depth,
    models: board.squads.map((squad, id) => sceneModel(board, squad, id)),
    terrain: setup.table.terrain,
    zones: zonesWith(
      setup.table.zones,
      board.zones.map(zone => setup.table.zones[zone]?.id ?? null),
    ),
    markers: [...cardBacks(board), ...hill(setup)],
    round: roundOf(board.turn),
    active: board.turn > 0 ? board.active : null,
    phase: board.stage,
    ...(board.turn > 0 && { phases: phasesOf({ board, setup }) }),
    scores: [0, 1].map(seat => ({ seat, label: 'points', n: pointsOf({ board, setup }, seat) })),
  }
}

/** Face-down cards of both sides, until they are turned up. */
const cardBacks = (board: Board): SceneMarker[] =>
  board.revealed
    ? []
    : board.cards.map(({ x, y }, i) => ({
        id: `card-${i}`,
        name: 'a card face down',
        at: { x, y, z: 0 },
        radius: CARD_BACK,
      }))

const hill = (setup: Setup): SceneMarker[] =>
  hasHill(setup)
    ? [
        {
          id: 'hill',
          name: 'The hill',
          at: { ...hillCentre(setup), z: 0 },
          radius: agreed.number(setup, 'hillRadius') * CM,
        },
      ]
    : []

/** The last phase exists only for those who have reserves. */
const phasesOf = ({ board, setup }: Game): readonly string[] =>
  phasesIn(setup).filter(phase => phase !== 'reinforcements' || squadsIn(board, board.active, 'reserve').length > 0)

function sceneModel(board: Board, squad: Squad, id: number): SceneModel {
  const [width, depth] = extentOf(squad)
  const [tileWidth, tileDepth] = TILES[sizeOf(squad)]
  const shown = squad.place === 'table' || squad.place === 'card'
  const tiles = squad.groups
    .flatMap(group => Array.from({ length: group.tiles }, () => group.unit))
    .reverse() // the leader stands in the first rank
    .map(name => ({ width: tileWidth, depth: tileDepth, name, look: lookOf(name) }))
  const base = { shape: 'block', width, depth, facing: squad.facing, tiles, frontage: squad.frontage } as const
  return {
    id,
    seat: squad.seat,
    name: squad.name,
    profile: squad.groups.map(group => group.unit).join(' + '),
    look: lookOf(squad.groups[0]!.unit),
    ...(shown
      ? { body: { at: { x: squad.x, y: squad.y, z: 0 }, base, height: TILE_HEIGHT } }
      : { body: null, waits: { base, height: TILE_HEIGHT } }),
    status: squad.place === 'gone' ? 'gone' : shown ? statusOf(board, squad) : 'off',
    health: {
      left: squadHealth(squad),
      of: squad.fullHealth,
    },
    facts: [['Movement', `${allowance(squad) / CM} cm`], ...squad.groups.filter(g => g.tiles > 0).flatMap(groupFacts)],
    tokens: tokensOf(squad),
    ranges: [
      { kind: 'move', name: 'Movement', length: allowance(squad) },
      ...squad.groups
        .filter(group => group.tiles > 0 && profile(group).R > 0)
        .map(group => ({ kind: 'strike' as const, name: groupName(group), length: profile(group).R * CM })),
    ],
  }
}

const statusOf = (board: Board, squad: Squad): 'ready' | 'done' => {
  const acted = { movement: squad.moved, shooting: squad.shot, melee: squad.fought } as const
  const last = board.stage in acted ? acted[board.stage as keyof typeof acted] : 0 // the key was looked for
  return last === board.turn && board.turn > 0 ? 'done' : 'ready'
}

/** WF-GEN-10: Health, points and unused cards are public. */
function groupFacts(group: Group): [string, string][] {
  const { WS, S, BS, R, A, H, At } = profile(group)
  const unit = unitOf(group)
  const shoots = R > 0 ? `, BS ${BS}, R ${R}` : ''
  const facts: [string, string][] = [[groupName(group), `WS ${WS}, S ${S}, A ${A}, At ${At}${shoots}`]]
  if (H > 1) facts.push([`${group.unit} Health`, `${H - group.hurt}/${H}`])
  if (unit.texts.length > 0) facts.push(['Gifts', unit.texts.join(', ')])
  if (group.items.length > 0) facts.push([`${group.unit} carries`, group.items.join(', ')])
  if (unit.L > 0) facts.push(['Command Points', `${group.CP}`])
  if (unit.W > 0) facts.push(['Spell Points', `${group.SP}`])
  if (group.cards.length > 0) facts.push(['Cards', group.cards.join(', ')])
  return facts
}

function tokensOf(squad: Squad): string[] {
  const tokens = squad.lasting.map(lasting => lasting.name)
  if (squad.engaged.length > 0) tokens.push('in melee')
  if (squad.place === 'reserve') tokens.push('reserve')
  if (squad.groups.some(group => group.general && group.tiles > 0)) tokens.push('general')
  return tokens
}
