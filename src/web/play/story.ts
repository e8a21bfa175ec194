/** What happened, as a person would tell it: one sentence for an attack with all that came of it, its dice folded below. */

import { type Cast, type DiceEvent, type GameEvent, type ModelId, type Target, told, withNames } from '#engine'
import type { Point } from '#geometry'

/** One line of the story, and the events behind it. */
export interface StoryLine {
  readonly kind: GameEvent['kind'] | 'blow'
  readonly says: string
  readonly rule: string
  /** What it is made of, to be looked at; empty where the line says it all. */
  readonly details: readonly GameEvent[]
  /** Dice of the line itself. */
  readonly dice: readonly DiceEvent[]
  /** How many were lost in it, for whoever looks for the moments that mattered. */
  readonly fallen: readonly Target[]
}

type Attack = Extract<GameEvent, { kind: 'attack' }>
type Move = Extract<GameEvent, { kind: 'move' }>

/** Events that belong to the attack before them. */
const CONSEQUENCES: ReadonlySet<GameEvent['kind']> = new Set([
  'roll',
  'bands',
  'auto',
  'stray',
  'wound',
  'heal',
  'mark',
  'unmark',
  'gone',
])

export function storyOf(events: readonly GameEvent[], cast: Cast): StoryLine[] {
  const lines: StoryLine[] = []
  const places = new Map<ModelId, Point>()
  for (let i = 0; i < events.length; i++) {
    const event = events[i]!
    if (event.kind === 'attack') {
      const details: GameEvent[] = []
      while (i + 1 < events.length && CONSEQUENCES.has(events[i + 1]!.kind)) details.push(events[++i]!)
      lines.push(blow(event, details, cast))
      continue
    }
    if (isAnnouncement(event, events[i + 1])) continue
    if (event.kind === 'move') {
      // Leg upon leg of one way is one line.
      const path = [...event.path]
      for (let leg = events[i + 1]; goesOn(event, leg); leg = events[++i + 1]) path.push(...leg.path)
      lines.push(plain({ ...event, path }, cast, places))
      places.set(event.who, path.at(-1) ?? places.get(event.who) ?? { x: 0, y: 0, z: 0 })
      continue
    }
    lines.push(plain(event, cast, places))
    if (event.kind === 'place') places.set(event.who, event.at)
  }
  return lines
}

/** The same one goes on at once, by the same rule. */
const goesOn = (move: Move, after: GameEvent | undefined): after is Move =>
  after?.kind === 'move' && after.who === move.who && after.rule === move.rule

/** 'declares move', right before the move of the same one: the move says it all. */
function isAnnouncement(event: GameEvent, after: GameEvent | undefined): boolean {
  if (event.kind !== 'choice' || event.on === undefined || after === undefined) return false
  const who = 'who' in after ? after.who : 'by' in after ? after.by : null
  return who === event.on && event.note.startsWith('declares')
}

function plain(event: GameEvent, cast: Cast, places: ReadonlyMap<ModelId, Point>): StoryLine {
  const isDice = event.kind === 'roll' || event.kind === 'bands'
  return {
    kind: event.kind,
    says: isDice ? told({ ...event, faces: [] }, cast) : spoken(event, cast, places),
    rule: event.rule,
    details: [],
    dice: isDice ? [event] : [],
    fallen: event.kind === 'gone' ? [event.who] : [],
  }
}

/** Ways are told by their length and direction, places not at all: both are on the table. */
function spoken(event: GameEvent, cast: Cast, places: ReadonlyMap<ModelId, Point>): string {
  if (event.kind === 'place') return `${cast.who(event.who)} is placed.`
  if (event.kind !== 'move') return told(event, cast)
  const from = places.get(event.who)
  const to = event.path.at(-1)
  if (from === undefined || to === undefined) return `${cast.who(event.who)} moves.`
  let length = 0
  let last = from
  for (const leg of event.path) {
    length += distance(last, leg)
    last = leg
  }
  const turns = length < 1 ? 'turns' : `moves ${cast.length(Math.round(length))} ${bearing(from, to)}`
  return `${cast.who(event.who)} ${turns}.`
}

const distance = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2)

const WINDS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const

/** Which way it is from one place to another, in eight winds. */
export function bearing(from: { x: number; y: number }, to: { x: number; y: number }): (typeof WINDS)[number] {
  const turn = Math.atan2(to.x - from.x, from.y - to.y) / (Math.PI / 4)
  return WINDS[(Math.round(turn) + 8) % 8]!
}

// ---- attacks --------------------------------------------------------------------

/** What an attack did to one target. */
interface Fate {
  saved: number | null
  loses: number
  left: number | null
  gone: boolean
  marks: string[]
}

function blow(attack: Attack, details: readonly GameEvent[], cast: Cast): StoryLine {
  const { hit, rolled, fates } = outcome(attack, details)
  const where = typeof attack.at === 'object' ? 'the place aimed at' : cast.who(attack.at)
  const begins = `${cast.who(attack.by)} attacks ${where} with ${attack.weapon}`
  const parts = [hitTold(hit, rolled), ...[...fates].map(([who, fate]) => fateTold(who, fate, attack, cast))]
  const says = parts.filter(part => part !== '').join('; ')
  return {
    kind: 'blow',
    says: withNames(says === '' ? `${begins}.` : `${begins}: ${says}.`, cast.seat),
    rule: attack.rule,
    details,
    dice: details.flatMap(event => (event.kind === 'roll' || event.kind === 'bands' ? [event] : [])),
    fallen: details.flatMap(event => (event.kind === 'gone' ? [event.who] : [])),
  }
}

function outcome(attack: Attack, details: readonly GameEvent[]) {
  const fates = new Map<Target, Fate>()
  const fate = (who: Target): Fate => {
    const known = fates.get(who) ?? { saved: null, loses: 0, left: null, gone: false, marks: [] }
    fates.set(who, known)
    return known
  }
  let hit: number | null = null
  let rolled = 0
  for (const event of details) {
    switch (event.kind) {
      case 'roll':
        if (event.roll.read === 'sum') break
        if (event.by === attack.by) {
          // The first throw of the attacker is to hit; what it throws later, such as wounds, shows in what is lost.
          if (hit === null) [hit, rolled] = [event.got, event.roll.n]
        } else if (event.by !== null) {
          const one = fate(event.by)
          one.saved = (one.saved ?? 0) + event.got
        }
        break
      case 'auto':
        if (event.by === attack.by && hit === null) [hit, rolled] = [event.passed ? 1 : 0, 1]
        break
      case 'wound':
        fate(event.who).loses += event.n
        fate(event.who).left = event.left
        break
      case 'gone':
        fate(event.who).gone = true
        break
      case 'mark':
        fate(event.who).marks.push(event.token)
        break
      default:
        break
    }
  }
  return { hit, rolled, fates }
}

function hitTold(hit: number | null, rolled: number): string {
  if (hit === null) return ''
  if (rolled === 1) return hit === 1 ? 'it hits' : 'it misses'
  return hit === 0 ? `none of ${rolled} dice hits` : `${hit} of ${rolled} dice ${hit === 1 ? 'hits' : 'hit'}`
}

function fateTold(who: Target, { saved, loses, left, gone, marks }: Fate, attack: Attack, cast: Cast): string {
  const told = [
    saved !== null && saved > 0 ? `saves ${saved}` : '',
    loses > 0 ? `loses ${loses}${gone || left === null ? '' : `, ${left} left`}` : '',
    ...(gone ? [] : marks.map(mark => `is ${mark}`)),
    gone ? 'is destroyed' : '',
  ].filter(part => part !== '')
  if (told.length === 0) return saved === null ? '' : `${cast.who(who)} saves nothing`
  const [first = '', ...rest] = told
  const joined = rest.length === 0 ? first : `${[first, ...rest.slice(0, -1)].join(', ')} and ${rest.at(-1)}`
  return who === attack.by ? `it ${joined} itself` : `${cast.who(who)} ${joined}`
}

/** The newest lines that somebody else is responsible for, told again in a few words: what happened meanwhile. */
export function recapOf(lines: readonly StoryLine[], most = 6): StoryLine[] {
  const worth = lines.filter(({ kind }) => kind === 'blow' || kind === 'gone' || kind === 'card' || kind === 'score')
  const moves = lines.filter(({ kind }) => kind === 'move').length
  const told = worth.slice(-most)
  if (moves === 0) return told
  const says =
    worth.length === 0
      ? `${moves} ${moves === 1 ? 'move' : 'moves'}, no attack.`
      : `Also ${moves} ${moves === 1 ? 'move' : 'moves'}.`
  return [...told, { kind: 'move', says, rule: '', details: [], dice: [], fallen: [] }]
}
