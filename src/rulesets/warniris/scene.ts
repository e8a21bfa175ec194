/** The table as any client shows it. */

import { type Scene, type SceneMarker, type SceneModel, zonesWith } from '#engine'
import { regular, type Terrain } from '#geometry'
import { cardOf, nameOf } from './abilities.ts'
import { lookOf } from './content/looks.ts'
import { RELIC_RADIUS } from './content/pieces.ts'
import { strength } from './damage.ts'
import { heightIn, movement, movementParts, total } from './figure.ts'
import { CALTROPS } from './ground.ts'
import { type Frame, type Game, type Mini, mini, POSTURE_SEEN, placeOf } from './model.ts'
import { shortCm } from './north.ts'
import { attribute, worth } from './rolls.ts'
import { actionsOf } from './sides.ts'
import { blockers } from './sight.ts'

const PHASES: readonly string[] = ['deployment', 'turn']

export function scene(game: Game, stack: readonly Frame[] = []): Scene {
  const { board, setup } = game
  const { table } = setup
  return {
    width: table.width,
    depth: table.depth,
    models: board.minis.map((m, who) => ({ ...model(game, m, who), ...actionsLeft(game, stack, who) })),
    terrain: [...table.terrain, ...blockers(game).filter(piece => piece.traits.includes('smoke')), ...caltrops(game)],
    zones: zonesWith(table.zones, board.zones),
    markers: markers(game),
    round: board.turn,
    active: board.active === null ? (board.order[board.due] ?? null) : board.minis[board.active]!.seat,
    phase: PHASES[board.turn === 0 ? 0 : 1]!,
    scores: [...setup.rosters.keys()].map(seat =>
      setup.scenario === 'relic'
        ? { seat, label: 'Relics', n: board.relic.scores[seat]! }
        : { seat, label: 'Wounds', n: strength(board, seat).wounds },
    ),
  }
}

const caltrops = ({ board }: Game): Terrain[] =>
  board.caltrops.map((at, i) => ({
    id: `caltrops-${i}`,
    name: 'Caltrops',
    footprint: regular(at, CALTROPS, 24),
    bottom: 0,
    top: 0,
    traits: ['difficult'],
    look: 'mud',
  }))

function markers({ board, setup }: Game): SceneMarker[] {
  if (setup.scenario !== 'relic') return []
  const { carrier } = board.relic
  const at = carrier === null ? { x: setup.table.width / 2, y: setup.table.depth / 2, z: 0 } : placeOf(board, carrier)
  return [{ id: 'relic', name: 'the Relic', at, radius: RELIC_RADIUS }]
}

/** WN-TRN-02: the Actions the active miniature has left, read from what waits. */
function actionsLeft(
  { board, setup }: Game,
  stack: readonly Frame[],
  who: number,
): Pick<SceneModel, 'actions' | 'idle'> {
  for (const frame of stack) {
    if (frame.step !== 'act' || frame.who !== who) continue
    const of = actionsOf(setup, mini(board, who).seat)
    return { actions: { left: frame.left, of }, idle: frame.left === of }
  }
  return {}
}

function model(game: Game, m: Mini, who: number): SceneModel {
  const card = cardOf(game, who)
  const { token: posture, lies } = POSTURE_SEEN[m.posture]
  const tokens = m.effects.map(effect => effect.name as string)
  if (posture !== null) tokens.unshift(posture)
  if (m.reacted) tokens.push('Reacted')
  if (game.board.relic.carrier === who) tokens.push('Relic')
  return {
    id: who,
    seat: m.seat,
    name: nameOf(game, who),
    profile: m.card,
    look: lookOf(card),
    ...(lies && { lies }),
    body:
      m.at === null
        ? null
        : { at: m.at, base: { shape: 'disc', radius: card.radius }, height: heightIn(game, who, m.posture) },
    ...(m.at === null && { waits: { base: { shape: 'disc', radius: card.radius }, height: card.height } }),
    status:
      m.wounds === 0 ? 'gone' : m.at === null ? 'off' : m.activated && game.board.active !== who ? 'done' : 'ready',
    health: { left: m.wounds, of: card.wounds },
    facts: [
      ['Mind', `${worth(attribute(game, who, 'mind'))}`],
      ['Body', `${worth(attribute(game, who, 'body'))}`],
      ['Spirit', `${worth(attribute(game, who, 'spirit'))}`],
      ['Movement', `${total(movementParts(game, who))} cm`],
      ...card.arms.map((arm): readonly [string, string] => [
        arm.name,
        `${arm.type} R${shortCm(arm.range)} P${arm.penetration} D${arm.damage}${arm.healing > 0 ? ` Hl${arm.healing}` : ''}${arm.effect === null ? '' : ` ${arm.effect.name}`}`,
      ]),
      ...card.abilities.map((name): readonly [string, string] => ['Ability', name]),
    ],
    tokens,
    ranges: [
      { kind: 'move', name: 'Movement', length: movement(game, who) },
      ...card.arms.map(arm => ({ kind: 'strike' as const, name: arm.name, length: arm.range })),
    ],
  }
}
