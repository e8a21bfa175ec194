/** The picture of a battle for every client. */

import { fixedText, type Scene, type SceneModel, zonesWith } from '#engine'
import { INCH } from '#geometry'
import { lookOf } from './content/looks.ts'
import { hitPoints } from './design.ts'
import { hundredthsText } from './lengths.ts'
import { type Board, cargo, type Game, type Model, total } from './model.ts'
import { BAND } from './range.ts'
import { scenarioOf } from './scenarios/index.ts'
import { pointsLeft } from './tally.ts'

/** Everything is open to everybody (WV-GEN-07): altitudes, budgets, hits, passengers. */
export function scene(game: Game): Scene {
  const { board, setup } = game
  const { width, depth, terrain, zones } = setup.table
  const scenario = scenarioOf(setup)
  return {
    width,
    depth,
    models: board.models.map((m, id) => sceneModel(board, m, id)),
    terrain: terrain.filter((_, i) => board.standing[i]),
    zones: zonesWith(zones, board.zones),
    markers: scenario.markers?.(game) ?? [],
    round: board.round,
    active: board.active,
    phase: board.round === 0 ? 'deployment' : board.pending === '' ? 'battle' : board.pending,
    scores: setup.rosters.flatMap((_, seat) => [
      { seat, label: 'points left', n: pointsLeft(board, seat) },
      ...(scenario.scores === undefined ? [] : [{ seat, label: scenario.scores, n: board.score[seat] ?? 0 }]),
    ]),
  }
}

function sceneModel(board: Board, m: Model, id: number): SceneModel {
  const most = hitPoints(m)
  const { x, y, z } = m
  return {
    id,
    seat: m.seat,
    name: m.name,
    profile: m.profile,
    look: lookOf(m.profile, m),
    body: m.where === 'table' ? { at: { x, y, z }, base: { shape: 'disc', radius: m.radius }, height: m.height } : null,
    ...(m.where !== 'table' && { waits: { base: { shape: 'disc', radius: m.radius }, height: m.height } }),
    status: statusOf(board, m),
    idle: m.seat === board.active && m.where === 'table' && m.moveLeft === m.move * 100 && m.attacksLeft === m.attacks,
    health: { left: Math.max(0, most - m.hits), of: most },
    facts: facts(board, m, id),
    tokens: tokens(board, m, id),
    ranges: ranges(board, m),
  }
}

function statusOf(board: Board, m: Model): SceneModel['status'] {
  if (m.where === 'gone' || m.where === 'escaped') return 'gone'
  if (m.where !== 'table') return 'off'
  return m.seat === board.active && m.moveLeft < LEAST_LEFT && m.attacksLeft === 0 ? 'done' : 'ready'
}
/** Less Move than half an inch, in hundredths, is nothing to call a player back for; it may be used all the same. */
const LEAST_LEFT = 50

function facts(board: Board, m: Model, id: number): [string, string][] {
  const isActive = m.seat === board.active
  const found: [string, string][] = [
    ['Move', isActive ? `${hundredthsText(m.moveLeft)} of ${m.move}"` : `${m.move}"`],
    ['Strength', String(m.strength)],
    ['Attacks', isActive ? `${m.attacksLeft} of ${m.attacks}` : String(m.attacks)],
    ['Points', String(total(m))],
  ]
  if (m.where === 'table' && m.z > 0) found.push(['Altitude', `${fixedText(m.z, 'inches')}"`]) // WV-MOV-18
  if (m.aboard !== null) found.push(['Aboard', board.models[m.aboard]?.name ?? ''])
  const aboard = cargo(board, id).map(c => board.models[c]!.name)
  if (aboard.length > 0) found.push(['Carries', aboard.join(', ')])
  return found
}

/** The Move it has (left), and where range takes one Attack more (WV-RNG-03), as far as it has Attacks. */
function ranges(board: Board, m: Model): NonNullable<SceneModel['ranges']> {
  const isActive = m.seat === board.active
  const move = isActive ? (m.moveLeft * INCH) / 100 : m.move * INCH
  const bands = Math.max(0, Math.min(4, (isActive ? m.attacksLeft : m.attacks) - 1))
  return [
    ...(move > 0 ? [{ kind: 'move' as const, name: 'Move', length: Math.round(move) }] : []),
    ...Array.from({ length: bands }, (_, n) => ({
      kind: 'strike' as const,
      name: `${n + 1} ${n === 0 ? 'die' : 'dice'} less from`,
      length: ((n + 1) * BAND * INCH) / 1000,
    })),
  ]
}

function tokens(board: Board, m: Model, id: number): string[] {
  const found: string[] = []
  if (board.crowns[m.seat] === id) found.push('crown')
  if (m.crate !== null) found.push('crate')
  if (m.where === 'escaped') found.push('escaped')
  return found
}
