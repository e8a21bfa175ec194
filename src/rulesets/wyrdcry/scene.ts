/** The picture of a battle for every client: everything is open (WC-GEN-09). */

import type { ModelId, Scene, SceneMarker, SceneModel, ScenePool, Seat } from '#engine'
import { box, INCH, inches } from '#geometry'
import { cornerAt } from './battlefield.ts'
import { markOf } from './campaign/content/injuries.ts'
import { type Card, cardOf } from './card.ts'
import { weaponText } from './catalogue.ts'
import { healthOf, moveOf } from './characteristics.ts'
import { lookOf } from './content/looks.ts'
import { talentOf } from './content/talents.ts'
import { type Board, diceId, type Fighter, type Game, type Group, type Stat, side } from './model.ts'
import { panicOf } from './scars.ts'
import { stripOf } from './zones.ts'

const PHASES = ['initiative', 'combat', 'end']

export function scene(game: Game): Scene {
  const { board, setup } = game
  const { width, depth, terrain } = setup.table
  return {
    width,
    depth,
    models: board.fighters.map((one, who) => modelOf(game, one, who)),
    terrain,
    zones: zonesOf(game),
    markers: markersOf(board),
    round: board.round,
    active: board.active === null ? null : board.fighters[board.active.who]!.seat,
    phase: board.round === 0 ? 'deployment' : isFought(board) ? 'combat' : 'initiative',
    phases: PHASES,
    scores: scoresOf(game),
    pools: board.sides.map((_, seat) => poolOf(game, seat)),
  }
}

/** Somebody acts, or has acted in this round. */
const isFought = ({ active, fighters }: Board): boolean =>
  active !== null || fighters.some(({ where, turn }) => where === 'table' && turn !== 'unactivated')

// ---- fighters ---------------------------------------------------------------

function modelOf(game: Game, one: Fighter, who: ModelId): SceneModel {
  const card = cardOf(game, who)
  const { size } = card
  const shape = { base: { shape: 'disc' as const, radius: size.base }, height: size.top }
  const health = healthOf(game, who)
  return {
    id: who,
    seat: one.seat,
    name: card.name,
    profile: card.profile.id,
    look: lookOf(card),
    // WC-MOV-16: an inch above a base another may stand; whoever hangs in the air may be falling past somebody
    body: one.at === null ? null : { at: one.at, ...shape, room: one.climbs ? 0 : INCH },
    ...(one.where !== 'table' && { waits: shape }),
    status: statusOf(one),
    ...(one.where === 'table' && { actions: { left: one.turn === 'activated' ? 0 : one.actions, of: 2 } }),
    health: { left: Math.max(0, health - one.damage), of: health },
    facts: factsOf(game, card, who),
    tokens: tokensOf(game, one, who),
    ranges: rangesOf(game, one, card, who),
  }
}

const statusOf = ({ where, turn }: Fighter): SceneModel['status'] =>
  where === 'out' || where === 'gone' ? 'gone' : where !== 'table' ? 'off' : turn === 'activated' ? 'done' : 'ready'

/** The six numbers as they are without an attack, weapons, talents and items. */
function factsOf(game: Game, card: Card, who: ModelId): (readonly [string, string])[] {
  const { numbers, armour, weapons, talents, items, marks } = card
  const facts: (readonly [string, string])[] = [
    ['Move', `${moveOf(game, who).n}"`],
    ['Fight', `${numbers.fight}`],
    ['Shoot', `${numbers.shoot}`],
    ['Defense', `${numbers.defense + armour}`],
    ['Bravery', `${numbers.bravery}+`],
  ]
  const { weapons: states } = game.board.fighters[who]!
  weapons.forEach((weapon, i) => {
    const state = states[i] === 'empty' ? ', not loaded' : states[i] === 'spent' ? ', used' : ''
    facts.push([weapon.name, weaponText(weapon) + state])
  })
  const own = [...talents].filter(id => talentOf(id).universal === undefined).map(id => talentOf(id).name)
  if (own.length > 0) facts.push(['Talents', own.join(', ')])
  if (items.length > 0) facts.push(['Items', items.map(item => item.replaceAll('-', ' ')).join(', ')])
  const scars = [...marks].flatMap(mark => markOf(mark)?.name ?? [])
  if (scars.length > 0) facts.push(['Scars', scars.join(', ')])
  facts.push(['Keywords', [...card.keywords].join(', ')])
  return facts
}

/** States a player must see at a glance. */
const SHOWN: readonly (readonly [Stat, string])[] = [
  ['burning', 'burning'],
  ['guilty', 'marked'],
  ['no-reaction', 'cannot react'],
  ['no-ability', 'cannot use abilities'],
  ['blind', 'blinded'],
]

function tokensOf(game: Game, one: Fighter, who: ModelId): string[] {
  const { board } = game
  const found: string[] = []
  const carried = board.tokens.filter(({ by }) => by === who).length
  if (carried > 0) found.push(carried === 1 ? 'treasure' : `treasure ×${carried}`)
  if (one.where === 'reserve') found.push('in reserve')
  if (one.turn === 'waiting') found.push('waiting')
  if (one.climbs) found.push('climbing')
  if (one.panicked || (one.where === 'table' && panicOf(game, who) !== null)) found.push('panicked')
  for (const [stat, word] of SHOWN) if (one.effects.some(effect => effect.stat === stat)) found.push(word)
  return found
}

/** How far it moves, and how far its weapons reach. */
function rangesOf(game: Game, one: Fighter, { weapons }: Card, who: ModelId): NonNullable<SceneModel['ranges']> {
  if (one.where !== 'table') return []
  return [
    { kind: 'move', name: 'Move', length: moveOf(game, who).n * INCH },
    ...weapons.map(({ name, range }) => ({ kind: 'strike' as const, name, length: range })),
  ]
}

// ---- zones ------------------------------------------------------------------

/** Where a side sets up: its strip, or its corner (WC-DEP-02, WC-DPL-02). */
function zonesOf({ board, setup: { table } }: Game): Scene['zones'] {
  return board.sides.flatMap(({ edge, corner }, seat): Scene['zones'] => {
    if (corner !== null) {
      const { x, y } = cornerAt(table, corner)
      const square = box(
        Math.max(0, x - CORNER),
        Math.max(0, y - CORNER),
        Math.min(table.width, x + CORNER),
        Math.min(table.depth, y + CORNER),
      )
      return [{ id: `side-${seat}`, name: `the ${corner} corner`, parts: [square], seat }]
    }
    if (edge === null) return []
    const { west, north, east, south } = stripOf(table, edge, STRIP)
    return [{ id: `side-${seat}`, name: `the ${edge} edge`, parts: [box(west, north, east, south)], seat }]
  })
}
const STRIP = inches(3)
const CORNER = inches(9)

// ---- markers, scores, dice --------------------------------------------------

function markersOf({ tokens, ground }: Board): SceneMarker[] {
  const markers: SceneMarker[] = []
  for (const { id, kind, at } of tokens) {
    if (at !== null) markers.push({ id: `token:${id}`, name: kind === 'treasure' ? 'treasure' : 'lost property', at })
  }
  ground.clusters.forEach(({ at, left }, i) => {
    if (left > 0) markers.push({ id: `cluster:${i}`, name: `hoard, ${left} left`, at, radius: inches(0.5) })
  })
  if (ground.vault !== null) markers.push({ id: 'vault', name: 'the vault', at: ground.vault, radius: inches(0.5) })
  return markers
}

function scoresOf(game: Game): Scene['scores'] {
  const { board } = game
  return board.sides.flatMap((one, seat) => {
    const carried = board.tokens.filter(
      ({ kind, by, offWith }) =>
        kind === 'treasure' && (offWith === seat || (by !== null && board.fighters[by]!.seat === seat)),
    ).length
    const standing = board.fighters.filter(f => f.seat === seat && f.where === 'table').length
    return [
      { seat, label: 'treasure', n: carried },
      { seat, label: 'standing', n: standing },
      ...(one.fervour > 0 ? [{ seat, label: 'Fervour', n: one.fervour }] : []),
    ]
  })
}

const GROUP_NAMES = ['', 'single', '[Double]', '[Triple]', '[Quad]']
/** What so many equal dice are called (WC-INI-05, WC-INI-06). */
export const groupName = ({ dice, value }: Pick<Group, 'dice' | 'value'>): string =>
  `${GROUP_NAMES[Math.min(4, dice)]} of ${value}`

/** The dice of a player: groups with what they pay for, and saved fate dice (WC-INI, WC-WYR). */
function poolOf({ board }: Game, seat: Seat): ScenePool {
  const { groups, fate } = side(board, seat)
  return {
    seat,
    name: 'ability dice',
    groups: [
      ...groups.map(group => ({
        id: diceId(group.id),
        name: groupName(group),
        face: group.value,
        dice: group.dice,
        ...(group.channelled !== null && { note: 'channelled' }),
        pays: PAYS[Math.min(4, group.dice)]!,
      })),
      ...(fate > 0
        ? [{ id: 'fate', name: fate === 1 ? 'fate die' : 'fate dice', face: null, dice: fate, pays: FATE }]
        : []),
    ],
  }
}
/** WC-ABL-03: a larger group pays for less too. */
const PAYS: readonly (readonly string[])[] = [
  [],
  ['counts for the initiative'],
  ['[Double] abilities'],
  ['[Triple] abilities', '[Double] abilities'],
  ['[Quad] abilities', '[Triple] abilities', '[Double] abilities'],
]
const FATE = ['improves a die or a group in the next initiative phase']
