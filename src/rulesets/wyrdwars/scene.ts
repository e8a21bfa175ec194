/** The picture of a battle for every client: everything is open (WW-SCO-07). */

import type { ModelId, Scene, SceneMarker, SceneModel } from '#engine'
import { INCH, inches } from '#geometry'
import { NO_SAVE, saveOf } from './armour.ts'
import { type Card, cardOf } from './card.ts'
import { closeText, FULL_WORDS, missileText, numberText } from './catalogue.ts'
import { movementOf } from './characteristics.ts'
import { artefactOf } from './content/artefacts.ts'
import { lookOf } from './content/looks.ts'
import { prayerOf, riteOf } from './content/rites.ts'
import { skillNamed } from './content/skills.ts'
import { traitOf } from './content/traits.ts'
import { trinketOf } from './content/trinkets.ts'
import { CHARACTERISTICS } from './content/warriors.ts'
import { type Board, type Game, type Stat, standing, type Warrior } from './model.ts'
import { agreed } from './options.ts'
import { scoreOf } from './scenarios.ts'

/** WW-TRN-02. */
const PHASES = ['nerve', 'movement', 'shooting', 'close combat', 'end']

export function scene(game: Game): Scene {
  const { board, setup } = game
  const { width, depth, terrain } = setup.table
  return {
    width,
    depth,
    models: board.warriors.map((one, who) => modelOf(game, one, who)),
    terrain,
    zones: zonesOf(game),
    markers: markersOf(board),
    round: board.round,
    active: board.round === 0 ? null : board.active,
    phase: board.phase,
    phases: PHASES,
    scores: scoresOf(game),
  }
}

// ---- warriors ---------------------------------------------------------------

function modelOf(game: Game, one: Warrior, who: ModelId): SceneModel {
  const card = cardOf(game, who)
  const { size } = card
  const shape = { base: { shape: 'disc' as const, radius: size.base }, height: size.body }
  return {
    id: who,
    seat: one.seat,
    name: card.name,
    profile: card.profile.id,
    look: lookOf(card),
    body: one.at === null ? null : { at: one.at, ...shape },
    ...(one.state === 'unplaced' && { waits: shape }),
    status: statusOf(game.board, one),
    health: { left: one.wounds, of: card.numbers.wounds },
    facts: factsOf(game, one, card),
    tokens: tokensOf(game.board, one, card, who),
    ranges: rangesOf(game, one, card, who),
  }
}

/** Done is whoever of the active side has nothing left to do in this turn. */
function statusOf(
  { active, phase }: Board,
  { state, seat, moved, ran, charged, acted, rallied }: Warrior,
): SceneModel['status'] {
  if (state === 'unplaced') return 'off'
  if (state !== 'standing' && state !== 'fleeing') return 'gone'
  if (seat !== active) return 'ready'
  const hasMoved = moved || ran || charged || rallied
  return (phase === 'movement' && hasMoved) || (phase === 'shooting' && (acted || ran || charged || rallied))
    ? 'done'
    : 'ready'
}

/** WW-ARM-26, WW-ARM-28: the points that count against blows with what is in his hands, and against missiles. */
function pointsOf({ main, off }: Warrior, { body, shield, cap, melee }: Card): { blows: number; missiles: number } {
  const worn = body?.points ?? 0
  const held = shield?.points ?? 0
  const isUsed = off === 'shield' && melee[main]?.hands !== 2
  return { blows: worn + (isUsed ? held : 0), missiles: worn + held + (cap?.points ?? 0) }
}

/** WW-ARM-33: '4+', '4+, now 6+', '4+, now gone'. */
function saveText(points: number, splinters: number): string {
  const base = saveOf(points)
  if (base >= NO_SAVE) return 'none'
  if (splinters === 0) return `${base}+`
  const now = base + splinters
  return `${base}+, now ${now >= NO_SAVE ? 'gone' : `${now}+`}`
}

/** WW-SCO-10: the nine numbers in full words, the armour as it is, weapons, traits, rites and things. */
function factsOf(game: Game, one: Warrior, card: Card): (readonly [string, string])[] {
  const { numbers, melee, offHand, missile, traits, rites, prayers, trinkets, skills, artefact, isFearless } = card
  const { blows, missiles } = pointsOf(one, card)
  const facts = CHARACTERISTICS.filter(stat => stat !== 'wounds').map((stat): readonly [string, string] => [
    FULL_WORDS[stat],
    numberText(stat, numbers[stat]),
  ])
  facts.push(['Armour Save', saveText(blows, one.splinters)])
  if (missiles !== blows) facts.push(['against missiles', saveText(missiles, one.splinters)])
  const hand = melee[one.main]
  for (const weapon of melee) {
    if (weapon.id === 'fists' || (weapon.id === 'knife' && weapon !== hand)) continue
    facts.push([weapon.name, closeText(weapon)])
  }
  if (offHand !== null) facts.push([`${offHand.name}, off hand`, closeText(offHand)])
  if (missile !== null) facts.push([missile.name, missileText(missile) + reloadText(one)])
  if (traits.size > 0) facts.push(['Traits', [...traits].map(trait => traitOf(trait).name).join(', ')])
  const isMagic = agreed.isOn(game.setup, 'rites')
  if (isMagic && rites.length > 0) facts.push(['Rites', rites.map(rite => riteOf(rite).name).join(', ')])
  if (isMagic && prayers.length > 0) facts.push(['Prayers', prayers.map(prayer => prayerOf(prayer).name).join(', ')])
  const left = trinkets.filter(trinket => !one.spent.includes(trinket))
  if (skills.size > 0) facts.push(['Skills', [...skills].map(skill => skillNamed(skill).name).join(', ')])
  if (artefact !== null) facts.push(['Artefact', artefactOf(artefact)?.name ?? artefact])
  if (isFearless && !skills.has('cold-heart')) facts.push(['Steeled', 'immune to Dread'])
  if (left.length > 0) facts.push(['Items', left.map(trinket => trinketOf(trinket)?.name ?? trinket).join(', ')])
  return facts
}

const reloadText = ({ reload }: Warrior): string => (reload < 0 ? ', useless' : reload > 0 ? ', reloading' : '')

/** What lies on him that a player must see at a glance. */
const SHOWN: readonly (readonly [Stat, string])[] = [
  ['netted', 'netted'],
  ['choked', 'choked'],
  ['no-charge', 'cannot charge'],
  ['no-run', 'cannot run'],
  ['soft-step', 'soft step'],
]

function tokensOf({ tokens, prayers }: Board, one: Warrior, card: Card, who: ModelId): string[] {
  const found: string[] = []
  const { missiles } = pointsOf(one, card)
  const base = saveOf(missiles)
  if (base < NO_SAVE && one.splinters > 0)
    found.push(base + one.splinters >= NO_SAVE ? 'armour gone' : `splintered ${one.splinters}`)
  if (tokens.some(({ by, offWith }) => by === who && offWith === null)) found.push('token')
  if (one.state === 'fleeing') found.push('fleeing')
  if (one.hidden) found.push('hidden')
  if (one.pairs.length > 0) found.push('engaged')
  if (one.frightened) found.push('frightened')
  if (one.charged) found.push('charged')
  if (one.ran) found.push('ran')
  if (one.rallied) found.push('rallied')
  if (one.reload > 0) found.push('reloading')
  for (const [stat, word] of SHOWN) if (one.effects.some(effect => effect.stat === stat)) found.push(word)
  if (prayers.some(({ by }) => by === who)) found.push('praying')
  return found
}

/** How far he moves, runs and charges, and how far his missiles reach. */
function rangesOf(game: Game, { state }: Warrior, { missile }: Card, who: ModelId): NonNullable<SceneModel['ranges']> {
  if (state !== 'standing') return []
  const movement = movementOf(game, who).n * INCH
  return [
    { kind: 'move', name: 'Movement', length: movement },
    ...(missile === null ? [] : [{ kind: 'strike' as const, name: missile.name, length: missile.range }]),
  ]
}

// ---- zones, markers, scores -------------------------------------------------

/** The strips where sides set up, once they are theirs (WW-SET-05). */
function zonesOf({ board, setup: { table } }: Game): Scene['zones'] {
  return board.sides.flatMap(({ edge }, seat): Scene['zones'] => {
    const zone = table.zones.find(({ id }) => id === edge)
    return zone === undefined ? [] : [{ ...zone, seat }]
  })
}

function markersOf({ tokens, clouds }: Board): SceneMarker[] {
  return [
    ...tokens.flatMap(({ id, at }): SceneMarker[] =>
      at === null ? [] : [{ id: `token:${id}`, name: 'token', at, radius: inches(0.5) }],
    ),
    ...clouds.map(({ kind, at }, i): SceneMarker => ({ id: `${kind}:${i}`, name: kind, at, radius: inches(2) })),
  ]
}

/** WW-VIC-02, WW-VIC-03: victory points as things are, who stands, who is lost. */
function scoresOf(game: Game): Scene['scores'] {
  const { board } = game
  return board.sides.flatMap((_, seat) => [
    { seat, label: 'VP', n: scoreOf(game, seat) },
    { seat, label: 'standing', n: standing(board, seat).length },
    {
      seat,
      label: 'lost',
      n: board.warriors.filter(one => one.seat === seat && (one.state === 'out' || one.state === 'fled')).length,
    },
  ])
}
