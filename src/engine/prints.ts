/**
 * Prints of random games: a few digits for each that change with whatever a player is offered, told, refused or shown. They are
 * written down (`npm run playthroughs`), and a test plays the games again: no rule, number or word changes unnoticed.
 */

import { leaves, randomAction } from './choice.ts'
import { crowded } from './crowds.ts'
import { curious } from './curious.ts'
import { type Draw, rotated } from './draw.ts'
import { apply, askAgain, decisionOf, refusal, start, waitingFor } from './game.ts'
import { Oddities } from './oddities.ts'
import { fingerprint, textPrint } from './record.ts'
import { isRefusal } from './refusal.ts'
import { picker, rngFrom } from './rng.ts'
import type { AnyBook, AnyRuleset, WhatIfNumber } from './ruleset.ts'
import type { Setup } from './setup.ts'
import { withSlip } from './slips.ts'
import type { Action, Decision, Filling, GameEvent, GameState, Hole, Offer } from './types.ts'
import { view } from './view.ts'

/** How set-ups are drawn, by a name. */
export type Draws = Readonly<Record<string, (pick: Draw) => Setup>>

/** Anything in words; what is there without a value, JSON would leave out. */
export const written = (value: unknown): string =>
  JSON.stringify(value, (_, part) => (part === undefined ? 'nothing' : part))

/** What is looked at: what happened, what was asked, what menus held, what was said, what was judged, what was seen. */
const PARTS = ['told', 'asked', 'opened', 'said', 'judged', 'seen'] as const
type Part = (typeof PARTS)[number]
/** One line for each thing looked at, to be compared where a print has changed. */
export type Looked = Record<Part, string[]>

/** Every fourth game is played to its end and looked at now and then, the others closely for a while. */
const WHOLE = 4
const DECISIONS = 120
const MOST = 3_000
/** So many attacks posed by their numbers alone, so many set-ups with a slip, so many moves in a crowd are in one print. */
const POSED = 40
const LEAVES = 60
const SLIPS = 180
const MOVES = 5
/** So many boards in one print have so many things changed on them, and so many offers met earlier are tried on each. */
const ODD = 32
const CHANGES = 8
const RETRIES = 16

/** The print of a game named 'drawn 3', or of attacks named 'posed 3': how many decisions, and the digits of each part. */
export function printOf(rules: AnyRuleset, draws: Draws, name: string): string {
  const { decisions, looked, end } = lookedAt(rules, draws, name)
  const digits = PARTS.map(part => `${part} ${textPrint(looked[part].join('\n')).slice(0, 6)}`)
  return `${name}: ${decisions} decisions, ${digits.join(', ')}, end ${end.slice(0, 6)}`
}

interface Seen {
  readonly decisions: number
  readonly looked: Looked
  readonly end: string
}

/** The same with everything that was looked at. */
export function lookedAt(rules: AnyRuleset, draws: Draws, name: string): Seen {
  const [kind = '', n = ''] = name.split(' ')
  const looked: Looked = { told: [], asked: [], opened: [], said: [], judged: [], seen: [] }
  if (kind === 'posed') return posedAttacks(rules, name, looked)
  if (kind === 'slips') return slips(rules, draws, name, looked)
  if (kind === 'odd') return odd(rules, name, looked)
  const draw = kind === 'crowd' ? rules.drawSetup : draws[kind]
  if (draw === undefined) throw new Error(`prints: no set-ups are called '${kind}'`)
  const pick = picker(name)
  const log: GameEvent[] = []
  const state = start(rules, draw(pick), name, log)
  looked.told.push(...log.map(event => written(event)))
  if (kind === 'crowd') return crowds(rules, state, { looked, pick, seldom: 1, most: MOVES, next: curious(() => true) })
  const isWhole = Number(n) % WHOLE === 0
  const decisions = playOn(rules, state, {
    looked,
    pick,
    seldom: isWhole ? 24 : 5,
    most: isWhole ? MOST : DECISIONS,
    next: Number(n) % 2 === 0 ? eager : curious(() => true),
  })
  return { decisions, looked, end: fingerprint(state) }
}

interface Playing {
  readonly looked: Looked
  readonly pick: Draw
  /** Looked at closely one time in so many. */
  readonly seldom: number
  readonly most: number
  readonly next: (rules: AnyRuleset, state: GameState, pick: Draw) => Action
  /** Offers met earlier, where that is kept from one board to the next, and how many are tried. */
  readonly met?: string[]
  readonly retries?: number
}

/** Plays, and looks on; the number of decisions. */
function playOn(rules: AnyRuleset, state: GameState, playing: Playing): number {
  const { looked, pick, seldom, most, next } = playing
  const eye = new Eye(rules, state, looked, picker(`looks ${pick(1_000_000)}`), playing.met, playing.retries)
  let decisions = 0
  for (; state.over === null && decisions < most; decisions++) {
    eye.look(decisionOf(state, waitingFor(state)[0]!)!, seldom)
    const action = next(rules, state, pick)
    const log: GameEvent[] = []
    must(rules, state, action, log)
    looked.told.push(written(action), ...log.map(event => written(event)))
  }
  return decisions
}

/** What is said of set-ups with a slip in them, and of one without. */
function slips(rules: AnyRuleset, draws: Draws, name: string, looked: Looked): Seen {
  const pick = picker(name)
  const kinds = Object.values(draws)
  let setup = rules.drawSetup(pick)
  for (let n = 0; n < SLIPS; n++) {
    if (n % 30 === 0) setup = kinds[(n / 30) % kinds.length]!(pick)
    const other = withSlip(setup, pick)
    looked.judged.push(...tried(() => rules.checkSetup(other)))
    for (const roster of other.rosters) looked.judged.push(...tried(() => rules.checkRoster(roster, other.options)))
    if (n % 30 > 0) continue
    looked.said.push(written([rules.notes?.(setup), rules.primer?.(setup)]))
    const [roster] = setup.rosters
    if (roster !== undefined) looked.said.push(written(rules.catalogue?.(roster, setup.options)))
  }
  return { decisions: 0, looked, end: textPrint(looked.judged.join()) }
}

/** A game goes on for a while, then everybody is pushed together, again and again; what no game comes to may throw. */
function crowds(rules: AnyRuleset, state: GameState, playing: Playing): Seen {
  const { looked, pick } = playing
  const isOut = (): boolean => rules.scene(state).models.every(({ body }) => body === null)
  for (let n = 0; state.over === null && n < 80 && (n < 12 || isOut()); n++) {
    must(rules, state, eager(rules, state, pick))
  }
  let decisions = 0
  const times = rules.scene(state).models.length > 40 ? 1 : 6
  for (let n = 0; n < times && state.over === null; n++) {
    const copy = crowded(rules, state, pick)
    looked.told.push(
      ...tried(() => {
        askAgain(rules, copy)
        decisions += playOn(rules, copy, playing)
        return fingerprint(copy)
      }),
    )
    for (let more = 0; state.over === null && more < 6; more++) must(rules, state, eager(rules, state, pick))
  }
  return { decisions, looked, end: fingerprint(state) }
}

/** Games go on, and on copies of them things are changed that play has left otherwise; what no game comes to may throw. */
function odd(rules: AnyRuleset, name: string, looked: Looked): Seen {
  const pick = picker(name)
  const oddities = new Oddities()
  const playing = { looked, pick, seldom: 1, most: 2, next: eager, met: [], retries: RETRIES }
  let state = start(rules, rules.drawSetup(pick), name)
  let decisions = 0
  for (let n = 0; n < ODD; n++) {
    for (let i = 0; i < (n === 0 ? 16 : 4); i++) {
      if (state.over !== null) state = start(rules, rules.drawSetup(pick), `${name} ${n}`)
      must(rules, state, eager(rules, state, pick))
      oddities.learn(state.board)
    }
    const copy = oddities.changed(state, CHANGES, pick)
    looked.told.push(
      ...tried(() => {
        askAgain(rules, copy)
        decisions += playOn(rules, copy, playing)
        return fingerprint(copy)
      }),
    )
  }
  return { decisions, looked, end: fingerprint(state) }
}

/** What comes of it, or the error; of errors of programming only that there is one, they change with the code. */
export function tried(deed: () => unknown): string[] {
  try {
    return [written(deed())]
  } catch (error) {
    return [error instanceof TypeError ? 'it cannot be' : error instanceof Error ? error.message : String(error)]
  }
}

function must(rules: AnyRuleset, state: GameState, action: Action, log?: GameEvent[]): void {
  const refused = apply(rules, state, action, log)
  if (refused !== null) throw new Error(`prints: ${written(action)} is refused: ${refused.why}`)
}

/** Attacks known by their numbers alone, of every kind and with any numbers: the real steps run them. */
function posedAttacks(rules: AnyRuleset, name: string, looked: Looked): Seen {
  const pick = picker(name)
  const kinds = rules.whatIf ?? []
  let decisions = 0
  const ends: string[] = []
  for (let n = 0; n < POSED; n++) {
    const { id, numbers, pose } = kinds[n % kinds.length]!
    const one = ({ least, most, default: usual }: WhatIfNumber): number =>
      pick(2) === 0 ? usual : least + pick(most - least + 1)
    const targets = 1 + pick(3)
    const given = Object.fromEntries(
      numbers.map(number => [number.id, Array.from({ length: number.each ? targets : 1 }, () => one(number))]),
    )
    const posed = pose(given)
    looked.judged.push(id, written(isRefusal(posed) ? [given, posed] : given))
    if (isRefusal(posed)) continue
    const state: GameState<AnyBook> = {
      setup: posed.setup,
      board: posed.board,
      stack: [...posed.stack],
      rng: rngFrom(`${name} ${n}`),
      asked: [],
      over: null,
    }
    const log: GameEvent[] = []
    askAgain(rules, state, log)
    looked.told.push(...log.map(event => written(event)))
    decisions += answers(rules, state, posed.stack.length, looked, pick)
    ends.push(fingerprint(state))
  }
  return { decisions, looked, end: textPrint(ends.join()) }
}

/** What is asked while the attack runs, on so high a stack, and any answer that takes no menu: little else is there to look at. */
function answers(rules: AnyRuleset, state: GameState, height: number, looked: Looked, pick: Draw): number {
  for (let n = 0; ; n++) {
    const seat = waitingFor(state)[0]
    const decision = seat === undefined ? null : decisionOf(state, seat)
    if (decision === null || state.stack.length < height) return n
    looked.asked.push(written(decision))
    const plain = decision.offers.filter(({ opens, hole }) => !opens && hole === undefined)
    if (plain.length === 0) return n
    const log: GameEvent[] = []
    apply(rules, state, { seat: decision.seat, offer: plain[pick(plain.length)]!.id }, log)
    looked.told.push(...log.map(event => written(event)))
  }
}

/** Somebody who goes for the others: of a few ways the one that ends nearest to an enemy, so that there is a battle. */
function eager(rules: AnyRuleset, state: GameState, pick: Draw): Action {
  const seat = waitingFor(state)[0]!
  const decision = decisionOf(state, seat)!
  const action = randomAction(rules, state, decision, pick)
  if (action.with === undefined || places(action.with).length === 0) return action
  const offer = [...leaves(rules, state, decision)].find(({ id }) => id === action.offer)?.offer
  const enemies = rules
    .scene(state)
    .models.flatMap(({ seat: of, body }) => (of === seat || body === null ? [] : [body.at]))
  if (offer === undefined || enemies.length === 0) return action
  let best = action.with
  let least = Number.POSITIVE_INFINITY
  for (const filling of first(rules.fillings(state, offer, pick), 8)) {
    const at = places(filling).at(-1)!
    const far = Math.min(...enemies.map(({ x, y }) => (x - at.x) ** 2 + (y - at.y) ** 2))
    if (far < least) [best, least] = [filling, far]
  }
  return { ...action, with: best }
}

/** Looks at a game as it stands, one time in so many. */
class Eye {
  private readonly rules: AnyRuleset
  private readonly state: GameState
  private readonly looked: Looked
  private readonly pick: Draw
  /** Offers met earlier: asked for out of time, the rulebook says why not. */
  private readonly met: string[]
  private readonly retries: number

  constructor(rules: AnyRuleset, state: GameState, looked: Looked, pick: Draw, met: string[] = [], retries = 3) {
    this.rules = rules
    this.state = state
    this.looked = looked
    this.pick = pick
    this.met = met
    this.retries = retries
  }

  look(decision: Decision, seldom: number): void {
    const { rules, state, looked, pick, met } = this
    looked.asked.push(written(decision))
    if (pick(seldom) !== 0) return
    // of long lists some, from any place on
    const found = [...first(leaves(rules, state, decision, [...rotated(decision.offers, pick)]), LEAVES)]
    looked.opened.push(...found.map(leaf => written(leaf)))
    looked.said.push(rules.question(state, decision))
    for (const { id, offer } of first(rotated(found, pick), 6)) {
      looked.said.push(id, rules.label(state, offer), written(rules.explain(state, offer)))
      if (offer.hole !== undefined) this.fill(decision, id, offer, offer.hole)
      met.push(id)
    }
    for (const id of first(rotated(met, pick), this.retries)) this.judge({ seat: decision.seat, offer: id })
    for (const seat of state.setup.rosters.keys()) {
      for (const offer of rules.anytime(state, seat)) looked.said.push(offer.id, rules.label(state, offer))
      looked.seen.push(written(view(rules, state, seat).board))
    }
    looked.seen.push(written(rules.scene(state, state.stack)), written(rules.clock?.(state, decision)))
  }

  /** Fills a hole well, and not quite as well. */
  private fill({ seat }: Decision, id: string, offer: Offer, hole: Hole): void {
    const { rules, state, looked, pick } = this
    for (const good of first(rules.fillings(state, offer, pick), 2)) {
      const tries = [good, moved(good, hole, pick), moved(good, hole, pick), moved(good, hole, pick)]
      for (const filling of tries) {
        this.judge({ seat, offer: id, with: filling })
        looked.said.push(written(rules.explain(state, offer, filling)))
        looked.judged.push(written(rules.spent?.(state, { seat, offer, with: filling })))
      }
      const [place] = places(tries.at(-1)!)
      if (place !== undefined) looked.judged.push(written(rules.meant?.(state, offer, { z: 0, ...place })))
    }
  }

  private judge(action: Action): void {
    this.looked.judged.push(written([action, refusal(this.rules, this.state, action)]))
  }
}

const FAR = [400, 2_500, 12_000]

/** A filling somewhat changed: one place elsewhere, or the parts of a share the other way round. */
function moved(filling: Filling, hole: Hole, pick: Draw): Filling {
  if (hole.fill === 'share') return [...(filling as readonly number[])].reverse() // the hole tells what fills it
  const far = FAR[pick(FAR.length)]!
  const by = (): number => pick(2 * far + 1) - far
  const list = places(filling)
  const at = pick(list.length)
  const other = list.map((place, i) => (i === at ? { ...place, x: place.x + by(), y: place.y + by() } : place))
  if (hole.fill === 'path' && pick(3) === 0) other.push({ ...other.at(-1)!, x: other.at(-1)!.x + by() })
  return (hole.fill === 'point' ? other[0]! : other) as Filling // of the shape it had
}

type Place = { readonly x: number; readonly y: number }

const places = (filling: Filling): Place[] =>
  'x' in filling ? [filling] : filling.flatMap(part => (typeof part === 'object' ? [part] : []))

function* first<T>(list: Iterable<T>, n: number): Generator<T> {
  let left = n
  if (left === 0) return
  for (const one of list) {
    yield one
    if (--left === 0) return
  }
}
