/** Events told as sentences: the log of the terminal, of the web client and of the playthrough files. */

import type { Len, Point } from '#geometry'
import { inUnits, lengthText } from './length.ts'
import type { BandRoll, Roll } from './roll.ts'
import type { AnyRuleset } from './ruleset.ts'
import type { Scene } from './scene.ts'
import type { Setup } from './setup.ts'
import type { DiceEvent, GameEvent, Part, Seat, Target } from './types.ts'

/** What seats are called, and coloured, wherever nobody has a better name for them. */
const SEAT_NAMES = ['Red', 'Blue', 'Green', 'Yellow', 'Violet', 'White', 'Cyan', 'Orange'] as const
export const seatName = (seat: Seat): string => SEAT_NAMES[seat] ?? `Seat ${seat}`

/**
 * A player as rulebooks name one in questions, labels, notes and refusals: only the client knows what it calls a seat, and
 * puts that name in its place with `withNames`. Nobody is named in a question put to them.
 */
export const playerMark = (seat: Seat): string => `{player ${seat}}`

/** A rulebook's sentence with the players' names in it, as this client shows them elsewhere. */
export const withNames = (text: string, nameOf: (seat: Seat) => string = seatName): string =>
  text.replace(/\{player (\d+)\}/g, (_, seat) => nameOf(Number(seat)))

/** Who is meant by a number: what a story needs to know of the game it tells. */
export interface Cast {
  who(target: Target): string
  seat(seat: Seat): string
  place(at: Point): string
  length(len: Len): string
}

/** The cast of a game as its rulebook measures and its scene names it. */
export function castOf(rules: Pick<AnyRuleset, 'units' | 'origin'>, scene: Scene, setup: Setup): Cast {
  const names = new Map<Target, string>()
  const counted = new Map<string, number>()
  for (const { name } of scene.models) counted.set(name, (counted.get(name) ?? 0) + 1)
  for (const { id, name, seat } of scene.models) {
    names.set(id, counted.get(name) === 1 ? name : `${seatName(seat)}'s ${name}`)
  }
  // Scenery that was shot to pieces is still named in the story; pieces of one name are numbered as they are laid out.
  const pieces = new Map([...setup.table.terrain, ...scene.terrain].map(({ id, name }) => [id, name]))
  const alike = new Map<string, string[]>()
  for (const [id, name] of pieces) alike.set(name, [...(alike.get(name) ?? []), id])
  for (const [id, name] of pieces) {
    const among = alike.get(name) ?? []
    names.set(id, among.length < 2 ? name : `${name} ${among.indexOf(id) + 1}`)
  }
  return {
    who: target => names.get(target) ?? (typeof target === 'number' ? `model ${target}` : target),
    seat: seatName,
    place: at => placeText(at, rules, setup.table.depth),
    length: len => lengthText(len, rules.units),
  }
}

/** A place as its rulebook counts it: (10, 5.25), or (10, 5.25, 3) above the ground. */
export function placeText(at: Point, { units, origin }: Pick<AnyRuleset, 'units' | 'origin'>, depth: Len): string {
  const y = origin === 'south-west' ? depth - at.y : at.y
  const numbers = [at.x, y, ...(at.z === 0 ? [] : [at.z])].map(n => inUnits(n, units))
  return `(${numbers.join(', ')})`
}

/** One event as a sentence, without its rule. */
export const told = (event: GameEvent, cast: Cast): string => withNames(marked(event, cast), cast.seat)

function marked(event: GameEvent, cast: Cast): string {
  switch (event.kind) {
    case 'round':
      return `Round ${event.n} begins.`
    case 'turn':
      return `${cast.seat(event.seat)} takes the turn.`
    case 'phase':
      return sentence(event.note)
    case 'choice':
      return `${event.on === undefined ? cast.seat(event.seat) : cast.who(event.on)}: ${event.note}.`
    case 'roll':
    case 'bands':
      return rollTold(event, cast)
    case 'auto':
      return `${cast.who(event.by)} ${event.passed ? 'passes' : 'fails'} without a roll: ${event.purpose}${partsTold(event.why)}.`
    case 'place':
      return `${cast.who(event.who)} is set at ${cast.place(event.at)}${facingTold(event.facing)}.`
    case 'move':
      return `${cast.who(event.who)} moves ${pathTold(event.path, cast)}${facingTold(event.facing)}.`
    case 'attack':
      return `${cast.who(event.by)} attacks ${aimTold(event.at, cast)} with ${event.weapon}.`
    case 'stray':
      return `What was meant for ${cast.who(event.from)} strays to ${cast.who(event.to)}.`
    case 'wound':
      return `${cast.who(event.who)} loses ${event.n}, ${event.left} left.`
    case 'heal':
      return `${cast.who(event.who)} regains ${event.n}, now ${event.left}.`
    case 'mark':
      return `${cast.who(event.who)} is now ${event.token}.`
    case 'unmark':
      return `${cast.who(event.who)} is no longer ${event.token}.`
    case 'gone':
      return `${cast.who(event.who)} is ${typeof event.who === 'number' ? 'out of the battle' : 'destroyed'}.`
    case 'board':
      return `${cast.who(event.who)} climbs aboard ${cast.who(event.on)}.`
    case 'card':
      return `${cast.seat(event.seat)} plays ${event.card}${event.on === undefined ? '' : ` on ${cast.who(event.on)}`}.`
    case 'score':
      return `${cast.seat(event.seat)} scores ${event.n}, ${event.total} in all.`
    case 'reveal':
      return `What ${listed([...new Set(event.actions.map(({ seat }) => cast.seat(seat)))])} chose in secret is revealed.`
    case 'over':
      return event.winner === null ? 'The game ends in a draw.' : `${cast.seat(event.winner)} wins the game.`
  }
}

/** One event as a sentence followed by its rule: 'Scout 1 loses 1, 1 left. [TY-SHT-02]'. */
export const toldWithRule = (event: GameEvent, cast: Cast): string => `${told(event, cast)} [${event.rule}]`

function rollTold(event: DiceEvent, cast: Cast): string {
  const { faces } = event
  const who = event.by !== null ? cast.who(event.by) : event.seat !== null ? cast.seat(event.seat) : 'The table'
  const isItself = event.kind === 'roll' && event.roll.read === 'sum' && event.roll.n === 1
  const shown = faces.length > 0 && !isItself ? `${faces.join(' ')}, ` : ''
  const once = event.kind === 'bands' && event.roll.stays !== undefined ? ' again' : ''
  return `${who} rolls ${diceText(event.roll).replace(/^1d/, 'a d')}${once}, ${event.purpose}: ${shown}${answerTold(event)}${madeOf(event)}.`
}

/** The dice of a roll: '5d6', '2d6', '1d66'. */
export function diceText(roll: Roll | BandRoll): string {
  const pair = 'bands' in roll ? roll.pair : undefined
  if (pair === 'sum') return `${roll.n === 1 ? '' : `${roll.n} times `}2d${roll.sides}`
  return `${roll.n}d${pair === 'digits' ? 11 * roll.sides : roll.sides}`
}

/** What was read off the dice, in words. */
export function answerTold(event: DiceEvent): string {
  if (event.kind === 'bands') return countsTold(event.roll, event.got)
  const { roll, got } = event
  const { n, read, target, again } = roll
  if (read === 'sum') return target > 0 ? `${got} against ${target}` : `${got}`
  const side = read === 'atMost' ? 'or less' : 'or more'
  const second =
    again === undefined ? '' : `, ${again.of === 'misses' ? 'or' : 'and'} ${again.target} ${side} thrown again`
  const wanted = `${target} ${side}${second}`
  if (n === 1) return got === 1 ? `that is ${wanted}` : `that is not ${wanted}`
  return `${got} of ${n} show ${wanted}`
}

/** '1 critical hit, 2 hits, 2 misses': the highest first, and nothing of bands without a die. */
function countsTold({ bands, stays, again = [] }: BandRoll, got: readonly number[]): string {
  const counts = new Map<string, number>()
  for (const [i, { name }] of bands.entries()) if (got[i]! > 0) counts.set(name, (counts.get(name) ?? 0) + got[i]!)
  const all = [...counts].reverse()
  const told = all.map(([name, n]) => (n > 1 ? `${n} ${plural(name)}` : all.length > 1 ? `1 ${name}` : name))
  const second = again.length === 0 ? '' : `, ${again.map(plural).join(' and ')} thrown again`
  return `${stays === undefined ? '' : 'in all '}${told.join(', ') || 'nothing'}${second}`
}

const plural = (name: string): string => (/(s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`)

/** What is looked for: '4 or less', '1-2 miss, 3-5 hit, 6 critical hit'; nothing where the dice are added up. */
export function needTold(roll: Roll | BandRoll): string {
  if (!('bands' in roll))
    return roll.read === 'sum' ? '' : `${roll.target} or ${roll.read === 'atMost' ? 'less' : 'more'}`
  let from = roll.pair === undefined ? 1 : roll.pair === 'sum' ? 2 : 11
  const told: string[] = []
  for (const [i, { name, upTo }] of roll.bands.entries()) {
    if (upTo < from || roll.bands[i + 1]?.name === name) continue
    told.push(`${from === upTo ? upTo : `${from}-${upTo}`} ${name}`)
    from = upTo + 1
  }
  return told.join(', ')
}

/** What the number looked for is made of; 'from', where it is no sum but read off a table. */
function madeOf(event: DiceEvent): string {
  const { why } = event
  const isNeed = event.kind === 'roll' && event.roll.read !== 'sum' && why.length > 0
  if (!isNeed || why.reduce((sum, { n }) => sum + n, 0) === event.roll.target) return partsTold(why)
  return partsTold(why).replace('(', '(from ')
}

/** What a number is made of: ' (2 WV-ATK-06 +1 WV-COV-02)'. */
export function partsTold(why: readonly Part[]): string {
  if (why.length === 0) return ''
  const parts = why.map(({ n, rule }, i) => `${i > 0 && n >= 0 ? '+' : ''}${n} ${rule}`)
  return ` (${parts.join(' ')})`
}

/** 'A', 'A and B', 'A, B and C'. */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

const facingTold = (facing: number | undefined): string => (facing === undefined ? '' : `, facing ${facing}°`)

function pathTold(path: readonly Point[], cast: Cast): string {
  const end = path.at(-1)
  if (end === undefined) return 'nowhere'
  const by = path.slice(0, -1).map(cast.place)
  return by.length === 0 || by.length > 3 ? `to ${cast.place(end)}` : `by ${by.join(' and ')} to ${cast.place(end)}`
}

const aimTold = (at: Target | Point, cast: Cast): string => (typeof at === 'object' ? cast.place(at) : cast.who(at))

/** A note as a sentence: a capital at the front, a stop at the end. */
function sentence(note: string): string {
  const text = note.charAt(0).toUpperCase() + note.slice(1)
  return /[.!?]$/.test(text) ? text : `${text}.`
}
