/** What a player should know before declaring something: measured freely at any time (WV-GEN-09). */

import { glance, tape } from '#common/drawn'
import {
  type Drawn,
  type Explanation,
  type Filling,
  isRefusal,
  kindOf,
  type ModelId,
  type Refusal,
  type Target,
} from '#engine'
import { type Body, INCH, middle, type Point } from '#geometry'
import { room, weight } from './aboard.ts'
import { areaPenalty, caught, radiusFor, whyNotArea } from './area.ts'
import { type Shot, shotAt, whyNotFight, whyNotShoot } from './attack.ts'
import { COVER_NAMES, defence } from './cover.ts'
import { hitPoints } from './design.ts'
import { engagedWith, figure, touches } from './figure.ts'
import { diceOf, hundredthsText, thousandthsText } from './lengths.ts'
import {
  type Area,
  type Board,
  type Frame,
  type Game,
  isInBattle,
  model,
  nameOf,
  outermost,
  piece,
  type WvOffer,
} from './model.ts'
import { baseCentre } from './range.ts'
import type { Rule } from './rules.ts'
import { ALL_POINTS, eyeBy } from './sight.ts'
import { fieldNow } from './terrain.ts'

const say = (rule: Rule, says: string, drawn: { readonly drawn?: Drawn } = {}): Explanation => ({
  rule,
  says,
  ...drawn,
})

export function explain(game: Game, offer: WvOffer, filling?: Filling): readonly Explanation[] {
  const { board } = game
  const { leads, on } = offer
  if (offer.opens && on !== undefined) return explainMenu(game, offer, on)
  switch (leads?.step) {
    case 'move':
      return [...explainMove(board, leads.who), ...contactsAt(board, leads.who, endOf(filling))]
    case 'circle':
      return explainMove(board, leads.who)
    case 'aim':
      return explainAim(game, leads.by, endOf(filling))
    case 'fight':
      return explainFight(game, leads.by, leads.at)
    case 'shoot': {
      const shot = shotAt(game, leads.by, leads.at)
      return isRefusal(shot) ? [refused(shot)] : explainShot(game, leads.by, leads.at, shot)
    }
    case 'area':
      return explainArea(game, leads.by, leads.area, filling)
    case 'strikeFree':
      return explainFree(game, leads)
    case 'board':
      return [
        say(
          'WV-TPT-02',
          `${nameOf(game, leads.who)} counts ${weight(board, leads.who)} points; ${nameOf(game, leads.on)} has room for ${room(board, leads.on)}.`,
        ),
        say(
          'WV-TPT-05',
          `Boarding costs 1 inch of Move; ${hundredthsText(model(board, leads.who).moveLeft)} are left.`,
        ),
        ...leftBehind(board, leads.who),
      ]
    case 'disembark':
      return [say('WV-TPT-15', 'Disembarking costs 1 inch of Move and ends in contact with the transport.')]
    default:
      return []
  }
}

const refused = ({ rule, why }: Refusal): Explanation => ({ rule, says: why })

/** Every possible target with its distance, or why it cannot be one. */
function explainMenu(game: Game, offer: WvOffer, by: ModelId): Explanation[] {
  const { board } = game
  const kind = kindOf(offer.id)
  const enemies: Target[] = []
  board.models.forEach((m, id) => {
    if (m.seat !== model(board, by).seat && isInBattle(m)) enemies.push(id)
  })
  const pieces = fieldNow(game).pieces.map(({ id }) => id)
  switch (kind) {
    case 'fight':
      return enemies.map(at => {
        const fault = whyNotFight(game, by, at)
        return fault === null ? (explainFight(game, by, at)[0] as Explanation) : about(game, by, at, fault)
      })
    case 'shoot':
    case 'scenery': {
      const engaged = whyNotShoot(board, by)
      if (engaged !== null) return [refused(engaged)]
      return (kind === 'shoot' ? enemies : pieces).flatMap(at => {
        const shot = shotAt(game, by, at)
        if (isRefusal(shot)) return [about(game, by, at, shot)]
        return [{ ...explainShot(game, by, at, shot)[0]!, ...sightOf(game, by, at, shot) }]
      })
    }
    case 'blast':
    case 'on-scenery':
      return (kind === 'blast' ? enemies : pieces).map(at => {
        const area: Area = { mode: 'target', at }
        const fault = whyNotArea(game, by, area)
        if (fault !== null) return about(game, by, at, fault)
        return say('WV-AOE-09', `${nameOf(game, at)}: the range takes ${areaPenalty(game, by, area)}.`)
      })
    default:
      return []
  }
}

const about = (game: Game, by: ModelId, at: Target, { rule, why }: Refusal): Explanation => ({
  rule,
  says: `${nameOf(game, at)}: ${why}`,
  ...(rule === 'WV-RNG-02' && sightOf(game, by, at, null)),
})

/** WV-LOS-01 to WV-LOS-04: the look a shot takes, from the shooter's eye or its transport's; null for one that sees nothing. */
function sightOf(game: Game, by: ModelId, at: Target, shot: Shot | null): { readonly drawn: Drawn } {
  const eye = eyeBy(game, by)
  const to = heart(targetBody(game, at))
  return shot === null
    ? glance(eye, to, 0, 'no line of sight')
    : glance(eye, to, (ALL_POINTS - shot.hidden) / ALL_POINTS, COVER_NAMES[shot.cover]!)
}

const targetBody = (game: Game, at: Target): Body =>
  typeof at === 'number' ? figure(model(game.board, at)) : piece(game.setup, at)

const heart = ({ footprint, bottom, top }: Body): Point => ({ ...middle(footprint), z: (bottom + top) / 2 })

function explainMove(board: Board, who: ModelId): Explanation[] {
  const m = model(board, who)
  return [
    say('WV-MOV-01', `${m.name} has ${hundredthsText(m.moveLeft)} of ${m.move} inches left.`),
    ...leftBehind(board, who),
  ]
}

/** Who may strike when a character breaks contact, and with how many dice. */
function leftBehind(board: Board, who: ModelId): Explanation[] {
  const armed = engagedWith(board, who).filter(id => model(board, id).attacks > 0)
  return armed.map(id => {
    const { name, attacks } = model(board, id)
    return say('WV-LEA-01', `Out of contact with ${name}, it may strike at once with up to ${diceOf(attacks)}.`)
  })
}

function explainFight(game: Game, by: ModelId, at: Target): Explanation[] {
  return [
    say('WV-CC-06', `${nameOf(game, at)} is in contact: no range, no cover.`),
    chance(game, by, at, 0),
    ...standing(game.board, at),
  ]
}

function explainShot(game: Game, by: ModelId, at: Target, shot: Shot): Explanation[] {
  const { board } = game
  const range = `${nameOf(game, at)} is ${thousandthsText(shot.distance)} inches away: range takes ${shot.penalty}, up to ${diceOf(shot.most)}; ${COVER_NAMES[shot.cover]}.`
  return [
    say('WV-RNG-03', range, tape(figure(model(board, outermost(board, by))), targetBody(game, at))),
    say(
      shot.rule,
      `${shot.hidden} of ${ALL_POINTS} points are hidden: ${COVER_NAMES[shot.cover]}.`,
      sightOf(game, by, at, shot),
    ),
    chance(game, by, at, shot.cover),
    ...standing(board, at),
  ]
}

/** WV-ATK-16: what each attack die is worth. */
function chance(game: Game, by: ModelId, at: Target, cover: number): Explanation {
  const attacker = model(game.board, by).strength
  const strength = typeof at === 'number' ? model(game.board, at).strength : 1
  const target = defence(strength, cover)
  return say(
    'WV-ATK-16',
    `Each die hits with ${attacker * (6 - target)} in 36: Strength ${attacker} against ${nameOf(game, at)} at ${target}.`,
  )
}

function standing(board: Board, at: Target): Explanation[] {
  if (typeof at !== 'number') return []
  const m = model(board, at)
  return [say('WV-HP-01', `${m.name} has taken ${m.hits} of ${hitPoints(m)} hits this turn.`)]
}

/** Where a filling on the table ends. */
const endOf = (filling: Filling | undefined): Point | null => {
  const last = Array.isArray(filling) ? filling.at(-1) : filling
  return typeof last === 'object' && 'z' in last ? last : null
}

/** WV-CC-02: whom a way being tried would end in contact with. */
function contactsAt(board: Board, who: ModelId, end: Point | null): Explanation[] {
  if (end === null) return []
  const moved = { ...model(board, who), ...end }
  return board.models.flatMap(other =>
    other.seat !== moved.seat && other.where === 'table' && touches(moved, other)
      ? [say('WV-CC-02', `In contact with ${other.name}: hand to hand, and no shooting.`)]
      : [],
  )
}

/** Whom an area of this radius catches, as a circle and in words; friends are named as a warning. */
function areaLines(game: Game, by: ModelId, area: Area, radius: number): Explanation[] {
  const { board } = game
  const { seat } = model(board, by)
  const found = caught(game, by, area, radius)
  const friends = found.flatMap(at => (typeof at === 'number' && model(board, at).seat === seat ? [at] : []))
  const around =
    area.mode === 'burst' ? outermost(board, by) : area.mode === 'point' ? area.at : baseCentre(game, area.at)
  const names = found.map(at => `${nameOf(game, at)}${friends.some(friend => friend === at) ? ' (yours!)' : ''}`)
  const drawn: Drawn = { kind: 'area', around, radius: radius * INCH, caught: found, friends }
  return [say('WV-AOE-14', names.length === 0 ? 'It catches nobody.' : `It catches ${names.join(', ')}.`, { drawn })]
}

/** WV-AOE-02: what range and radius take, and whom the radius chosen so far catches. */
function explainArea(game: Game, by: ModelId, area: Area, filling: Filling | undefined): Explanation[] {
  const penalty = areaPenalty(game, by, area)
  const chosen = Array.isArray(filling) ? filling[1] : undefined
  return [
    say('WV-AOE-02', `The range takes ${penalty}; each inch of radius takes 1 more.`),
    ...areaLines(game, by, area, typeof chosen === 'number' && chosen > 0 ? chosen : radiusFor(game, by, area)),
  ]
}

/** While a point is being aimed at: what the range takes, and whom a sensible radius would catch. */
function explainAim(game: Game, by: ModelId, at: Point | null): Explanation[] {
  if (at === null) return []
  const area: Area = { mode: 'point', at }
  return [
    say('WV-AOE-09', `The range takes ${areaPenalty(game, by, area)} of ${model(game.board, by).attacksLeft} Attacks.`),
    ...areaLines(game, by, area, radiusFor(game, by, area)),
  ]
}

function explainFree(game: Game, { by, leaver, area }: Extract<Frame, { step: 'strikeFree' }>): Explanation[] {
  const base = [say('WV-LEA-04', 'Free attacks cost nothing of the next turn.'), chance(game, by, leaver, 0)]
  return area === null ? [...base, ...standing(game.board, leaver)] : base
}
