/**
 * A game small enough to read in a minute, for tests of everything that knows the contract and no ruleset: two to four
 * seats, models that walk and shoot, one secret choice made at the same time by all.
 */

import {
  type Answer,
  type AnyRuleset,
  type Decision,
  type Draw,
  type Explanation,
  type Filling,
  fixedText,
  type Game,
  type ModelId,
  type Offer,
  type Options,
  pathOf,
  pointOf,
  type Refusal,
  type Roster,
  type Ruleset,
  type RuleText,
  rotated,
  type Scene,
  type Seat,
  type Setup,
  type TableBook,
  type Umpire,
} from '#engine'
import { INCH, inches, type Len, type Point, type Table } from '#geometry'

// ---- the rules --------------------------------------------------------------

const rule = (says: string, example: string, section: string): RuleText => ({ section, kind: 'house', says, example })

export const RULES = {
  'TY-SET-01': rule('A battle has 2 to 4 seats.', '1 seat: refused.', 'Setting up'),
  'TY-SET-02': rule(
    'A force has 1 to 6 models, scouts and guards, and its points at most.',
    '7 scouts: refused.',
    'Setting up',
  ),
  'TY-SET-03': rule('Each seat hides a flag, left or right, in secret.', 'Seat 0 left, seat 1 right.', 'Setting up'),
  'TY-SET-04': rule('Models start inside the zone of their seat.', 'y 15 in the zone y 0..3: refused.', 'Setting up'),
  'TY-TRN-01': rule('Seats take turns for an agreed number of rounds.', '4 rounds, then scores.', 'Turns'),
  'TY-MOV-01': rule(
    'A scout walks 6 inches in a turn and a guard 4, in straight legs.',
    'A guard walks 4.01: refused.',
    'Moving',
  ),
  'TY-MOV-02': rule('Nobody stands in the wall, off the table or on another model.', 'Wall: refused.', 'Moving'),
  'TY-SHT-01': rule('A model shoots once a turn with 1 to 3 dice at 12 inches or less.', '13": no shot.', 'Shooting'),
  'TY-SHT-02': rule('A die of 3 or less hits; with 3 dice the shooter is hurt by nothing.', '2 hits.', 'Shooting'),
  'TY-END-01': rule('Most wounds left wins; a flag held at the end counts 2.', '5 against 4: a win.', 'Ending'),
  'TY-END-02': rule('A seat may concede at any time.', 'Seat 1 concedes: seat 0 wins.', 'Ending'),
} satisfies Record<string, RuleText>
type Rule = keyof typeof RULES

// ---- what it remembers ------------------------------------------------------

interface Model {
  readonly seat: Seat
  readonly profile: 'scout' | 'guard'
  readonly name: string
  at: Point | null
  wounds: number
  left: Len
  shot: boolean
}
export interface ToyBoard {
  round: number
  active: Seat
  models: Model[]
  /** Where each seat hid its flag; 'hidden' in the views of the others. */
  flags: ('left' | 'right' | 'hidden' | null)[]
  conceded: boolean[]
}
export type ToyFrame =
  | { readonly step: 'hide' }
  | { readonly step: 'deploy'; readonly seat: Seat }
  | { readonly step: 'round'; readonly n: number }
  | { readonly step: 'fresh'; readonly seat: Seat }
  | { readonly step: 'turn'; readonly seat: Seat }
  | { readonly step: 'shot'; readonly by: ModelId; readonly at: ModelId; readonly dice: number }
  | { readonly step: 'finish' }
  | { readonly step: 'concede'; readonly seat: Seat }

export interface ToyBook extends TableBook {
  readonly board: ToyBoard
  readonly frame: ToyFrame
  readonly rule: Rule
  readonly about: 'hide' | 'deploy' | 'turn'
}

const RADIUS = inches(0.5)
const MOVE = { scout: inches(6), guard: inches(4) } as const
const WOUNDS = { scout: 2, guard: 3 } as const
const POINTS = { scout: 10, guard: 15 } as const
const RANGE = inches(12)

const spot = (x: number, y: number) => ({ x: inches(x), y: inches(y) })
const box = (x0: number, y0: number, x1: number, y1: number) => ({
  shape: 'polygon' as const,
  points: [spot(x0, y0), spot(x1, y0), spot(x1, y1), spot(x0, y1)],
})
export const FIELD: Table = {
  width: inches(24),
  depth: inches(16),
  terrain: [
    {
      id: 'W1',
      name: 'long wall',
      traits: ['solid'],
      footprint: box(8, 7.5, 16, 8.5),
      bottom: 0,
      top: inches(2),
    },
  ],
  zones: [
    { id: 'zone:0', name: 'north zone', parts: [box(0, 0, 24, 3)] },
    { id: 'zone:1', name: 'south zone', parts: [box(0, 13, 24, 16)] },
    { id: 'zone:2', name: 'west zone', parts: [box(0, 4, 3, 12)] },
    { id: 'zone:3', name: 'east zone', parts: [box(21, 4, 24, 12)] },
  ],
}
const OPEN: Table = { ...FIELD, terrain: [] }

const patrol = (name: string): Roster => ({
  ruleset: 'toy',
  name,
  entries: [
    { profile: 'scout', count: 2 },
    { profile: 'guard', count: 1 },
  ],
})

// ---- measuring --------------------------------------------------------------

const gap = (a: Point, b: Point): Len => Math.round(Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2))
const inch = (n: Len): string => `${fixedText(n, 'inches')}"`

function standing(game: Game<ToyBook>, who: ModelId, at: Point): Refusal<Rule> | null {
  const no = (why: string): Refusal<Rule> => ({ rule: 'TY-MOV-02', why })
  const { width, depth, terrain } = game.setup.table
  if (at.x < RADIUS || at.y < RADIUS || at.x > width - RADIUS || at.y > depth - RADIUS || at.z !== 0) {
    return no('That is not on the table.')
  }
  for (const { footprint, name } of terrain) {
    if (footprint.shape !== 'polygon') continue
    const [low, , high] = footprint.points
    if (low === undefined || high === undefined) continue
    if (at.x > low.x - RADIUS && at.x < high.x + RADIUS && at.y > low.y - RADIUS && at.y < high.y + RADIUS) {
      return no(`The ${name} is in the way.`)
    }
  }
  for (const [id, other] of game.board.models.entries()) {
    if (id !== who && other.at !== null && gap(other.at, at) < 2 * RADIUS) return no(`${other.name} stands there.`)
  }
  return null
}

function inZone(setup: Setup, seat: Seat, at: Point): boolean {
  const part = setup.table.zones[seat]?.parts[0]
  if (part?.shape !== 'polygon') return false
  const [low, , high] = part.points
  return low !== undefined && high !== undefined && at.x >= low.x && at.x <= high.x && at.y >= low.y && at.y <= high.y
}

const model = (board: ToyBoard, id: ModelId): Model => {
  const found = board.models[id]
  if (found === undefined) throw new Error(`toy: no model ${id}`)
  return found
}
const alive = (board: ToyBoard, seat: Seat): number => board.models.filter(m => m.seat === seat && m.wounds > 0).length

// ---- steps ------------------------------------------------------------------

type Ump = Umpire<ToyBook>

const steps: Ruleset<ToyBook>['steps'] = {
  hide(umpire, _frame, answers) {
    const { board } = umpire
    if (answers.length === 0) {
      const sides: Offer<ToyBook>[] = ['left', 'right'].map(side => ({ id: `hide:${side}`, rule: 'TY-SET-03' }))
      const ask = (seat: Seat): Decision<ToyBook> => ({ seat, about: 'hide', offers: sides, otherwise: 'hide:left' })
      umpire.ask(...board.flags.map((_, seat) => ask(seat)))
      return
    }
    for (const { seat, offer } of answers) board.flags[seat] = offer.id === 'hide:left' ? 'left' : 'right'
    for (const { seat } of answers) umpire.tell({ kind: 'choice', rule: 'TY-SET-03', seat, note: 'hides a flag' })
  },

  deploy(umpire, { seat }, [answer]) {
    const { board } = umpire
    if (answer?.offer.on !== undefined) {
      model(board, answer.offer.on).at = pointOf(answer)
      umpire.tell({ kind: 'place', rule: 'TY-SET-04', who: answer.offer.on, at: pointOf(answer) })
    }
    const waiting = board.models.findIndex(m => m.seat === seat && m.at === null)
    if (waiting < 0) return
    if (answer !== undefined) {
      umpire.next({ step: 'deploy', seat })
      return
    }
    const offer: Offer<ToyBook> = {
      id: `place:${waiting}`,
      rule: 'TY-SET-04',
      on: waiting,
      hole: { fill: 'point', zone: `zone:${seat}` },
    }
    umpire.ask({ seat, about: 'deploy', on: waiting, offers: [offer], otherwise: offer.id })
  },

  round(umpire, { n }) {
    umpire.board.round = n
    umpire.tell({ kind: 'round', rule: 'TY-TRN-01', n })
    for (const seat of umpire.board.flags.keys()) umpire.next({ step: 'fresh', seat })
    umpire.next(n < Number(umpire.setup.options.rounds) ? { step: 'round', n: n + 1 } : { step: 'finish' })
  },

  fresh(umpire, { seat }) {
    if (alive(umpire.board, seat) > 0) refresh(umpire, seat)
    umpire.next({ step: 'turn', seat })
  },

  turn(umpire, { seat }, [answer]) {
    const { board } = umpire
    if (alive(board, seat) === 0 || maybeOver(umpire)) return
    if (answer === undefined) {
      umpire.ask(turnDecision(board, seat))
      return
    }
    const { on, id, leads } = answer.offer
    if (id === 'end') return
    if (leads !== undefined) umpire.next(leads)
    else if (on !== undefined) walk(umpire, on, pathOf(answer))
    umpire.next({ step: 'turn', seat })
  },

  shot(umpire, { by, at, dice }) {
    const { board } = umpire
    const shooter = model(board, by)
    const target = model(board, at)
    shooter.shot = true
    umpire.tell({ kind: 'attack', rule: 'TY-SHT-01', by, at, weapon: 'bow' })
    const hits = umpire.roll(
      { seat: shooter.seat, by, purpose: 'to hit' },
      'TY-SHT-02',
      { n: dice, sides: 6, read: 'atMost', target: 3 },
      [{ n: 3, rule: 'TY-SHT-02' }],
    )
    if (hits === 0) return
    target.wounds = Math.max(0, target.wounds - hits)
    umpire.tell({ kind: 'wound', rule: 'TY-SHT-02', who: at, n: hits, left: target.wounds })
    if (target.wounds > 0) return
    target.at = null
    umpire.tell({ kind: 'gone', rule: 'TY-SHT-02', who: at })
    maybeOver(umpire)
  },

  finish(umpire) {
    const scores = umpire.board.flags.map((_, seat) => score(umpire, seat))
    const best = Math.max(...scores)
    scores.forEach((total, seat) => {
      umpire.tell({ kind: 'score', rule: 'TY-END-01', seat, n: total, total })
    })
    const winners = scores.flatMap((n, seat) => (n === best ? [seat] : []))
    umpire.end({ winner: winners.length === 1 ? winners[0]! : null, rule: 'TY-END-01' })
  },

  concede(umpire, { seat }) {
    const { board } = umpire
    board.conceded[seat] = true
    for (const m of board.models) if (m.seat === seat) Object.assign(m, { wounds: 0, at: null })
    umpire.tell({ kind: 'choice', rule: 'TY-END-02', seat, note: 'concedes' })
    const left = board.conceded.flatMap((gone, s) => (gone ? [] : [s]))
    if (left.length === 1) umpire.end({ winner: left[0]!, rule: 'TY-END-02' })
  },
}

/** A turn begins: Move is fresh and nobody has shot. */
function refresh(umpire: Ump, seat: Seat): void {
  const { board } = umpire
  board.active = seat
  umpire.tell({ kind: 'turn', rule: 'TY-TRN-01', seat, round: board.round })
  for (const m of board.models) {
    if (m.seat === seat) Object.assign(m, { left: MOVE[m.profile], shot: false })
  }
}

function turnDecision(board: ToyBoard, seat: Seat): Decision<ToyBook> {
  const offers: Offer<ToyBook>[] = []
  board.models.forEach((m, on) => {
    if (m.seat !== seat || m.at === null) return
    if (m.left >= INCH) {
      offers.push({ id: `move:${on}`, rule: 'TY-MOV-01', on, hole: { fill: 'path', who: on, reach: m.left } })
    }
    if (!m.shot) offers.push({ id: `shoot:${on}`, rule: 'TY-SHT-01', on, opens: true })
  })
  offers.push({ id: 'end', rule: 'TY-TRN-01' })
  return { seat, about: 'turn', offers, otherwise: 'end' }
}

function walk(umpire: Ump, who: ModelId, path: readonly Point[]): void {
  const m = model(umpire.board, who)
  m.left -= lengthOf(m.at, path)
  m.at = path.at(-1) ?? m.at
  umpire.tell({ kind: 'move', rule: 'TY-MOV-01', who, path })
}

function lengthOf(from: Point | null, path: readonly Point[]): Len {
  let length = 0
  let at = from
  for (const point of path) {
    if (at !== null) length += gap(at, point)
    at = point
  }
  return length
}

function maybeOver(umpire: Ump): boolean {
  const left = umpire.board.flags.flatMap((_, seat) => (alive(umpire.board, seat) > 0 ? [seat] : []))
  if (left.length > 1) return false
  umpire.end({ winner: left[0] ?? null, rule: 'TY-END-01' })
  return true
}

function score(game: Game<ToyBook>, seat: Seat): number {
  const { board } = game
  let total = 0
  const middle = game.setup.table.width / 2
  const flag = board.flags[seat]
  for (const m of board.models) if (m.seat === seat) total += m.wounds
  const held = board.models.some(
    m => m.seat === seat && m.at !== null && (flag === 'left' ? m.at.x < middle : flag === 'right' && m.at.x >= middle),
  )
  return total + (held ? 2 : 0)
}

// ---- the ruleset ------------------------------------------------------------

function offersIn(board: ToyBoard, offer: Offer<ToyBook>): Offer<ToyBook>[] {
  const { on, at, id } = offer
  const by = on === undefined ? undefined : model(board, on)
  if (by === undefined || on === undefined || by.at === null) return []
  const from = by.at
  if (id.startsWith('shoot:')) {
    return board.models.flatMap((m, target): Offer<ToyBook>[] =>
      m.seat === by.seat || m.at === null || gap(m.at, from) > RANGE
        ? []
        : [{ id: `at:${target}`, rule: 'TY-SHT-01', on, at: target, opens: true }],
    )
  }
  if (typeof at !== 'number') return []
  return [1, 2, 3].map(dice => ({
    id: `dice:${dice}`,
    rule: 'TY-SHT-02',
    on,
    at,
    leads: { step: 'shot', by: on, at, dice },
  }))
}

function judge(game: Game<ToyBook>, answer: Answer<ToyBook>): Refusal<Rule> | null {
  const { board, setup } = game
  const { on, hole } = answer.offer
  if (on === undefined || hole === undefined) return null
  if (hole.fill === 'point') {
    const at = pointOf(answer)
    if (!inZone(setup, model(board, on).seat, at)) return { rule: 'TY-SET-04', why: 'That is outside your zone.' }
    return standing(game, on, at)
  }
  const path = pathOf(answer)
  const { left, at, name } = model(board, on)
  const length = lengthOf(at, path)
  if (length > left)
    return { rule: 'TY-MOV-01', why: `The path is ${inch(length)} long, ${name} has ${inch(left)} left.` }
  for (const point of path) {
    const no = standing(game, on, point)
    if (no !== null) return no
  }
  return null
}

function* fillings(game: Game<ToyBook>, offer: Offer<ToyBook>, pick: Draw): Generator<Filling> {
  const { board, setup } = game
  const { on, hole } = offer
  if (on === undefined || hole === undefined) return
  const m = model(board, on)
  if (hole.fill === 'point') {
    const part = setup.table.zones[m.seat]?.parts[0]
    if (part?.shape !== 'polygon') return
    const [low, , high] = part.points
    if (low === undefined || high === undefined) return
    const columns = Math.floor((high.x - low.x) / INCH) - 1
    const rows = Math.floor((high.y - low.y) / INCH) - 1
    for (const n of rotated([...Array(columns * rows).keys()], pick)) {
      const at = { x: low.x + INCH * (1 + (n % columns)), y: low.y + INCH * (1 + Math.floor(n / columns)), z: 0 }
      if (standing(game, on, at) === null) yield at
    }
    return
  }
  if (m.at === null) return
  for (const n of rotated([...Array(24).keys()], pick)) {
    const reach = Math.floor((m.left * (1 + Math.floor(n / 8))) / 3)
    const [dx, dy] = COMPASS[n % 8]!
    const to = { x: m.at.x + Math.round(dx * reach), y: m.at.y + Math.round(dy * reach), z: 0 }
    if (lengthOf(m.at, [to]) <= m.left && standing(game, on, to) === null) yield [to]
  }
}

const COMPASS: readonly (readonly [number, number])[] = [
  [0, -0.99],
  [0.7, -0.7],
  [0.99, 0],
  [0.7, 0.7],
  [0, 0.99],
  [-0.7, 0.7],
  [-0.99, 0],
  [-0.7, -0.7],
]

function checkRoster(roster: Roster, options: Options): Refusal[] {
  const faults: Refusal[] = []
  let count = 0
  let points = 0
  for (const { profile, count: n } of roster.entries) {
    if (profile !== 'scout' && profile !== 'guard') {
      faults.push({ rule: 'TY-SET-02', why: `There is no '${profile}'; there are scouts and guards.` })
    } else points += POINTS[profile] * n
    count += n
  }
  if (count < 1 || count > 6) faults.push({ rule: 'TY-SET-02', why: `A force has 1 to 6 models, not ${count}.` })
  if (points > Number(options.points)) {
    faults.push({ rule: 'TY-SET-02', why: `The force costs ${points} points, ${options.points} are agreed.` })
  }
  return faults
}

export const toy: Ruleset<ToyBook> = {
  id: 'toy',
  name: 'Toy Skirmish',
  pitch: 'Scouts, guards and a wall.',
  units: 'inches',
  edition: 1,
  rules: RULES,
  scenarios: [
    { id: 'skirmish', name: 'Skirmish', says: 'Most wounds left wins.', seats: [2] },
    { id: 'melee', name: 'Melee', says: 'Everybody against everybody.', seats: [2, 3, 4] },
  ],
  maps: [
    { id: 'walled', name: 'Walled Field', seats: [2, 3, 4], table: FIELD },
    { id: 'open', name: 'Open Field', seats: [2, 3, 4], scenarios: ['melee'], table: OPEN },
  ],
  presets: [
    { id: 'patrol', says: 'Two scouts and a guard.', roster: patrol('Patrol'), points: 35 },
    {
      id: 'wall',
      says: 'Two guards.',
      roster: { ruleset: 'toy', name: 'Shield Wall', entries: [{ profile: 'guard', count: 2 }] },
      points: 30,
    },
  ],
  options: [
    {
      id: 'points',
      name: 'Points',
      says: 'What a force may cost.',
      rule: 'TY-SET-02',
      default: 35,
      allowed: { kind: 'number', least: 10, most: 100 },
    },
    {
      id: 'rounds',
      name: 'Rounds',
      says: 'How long a battle lasts.',
      rule: 'TY-TRN-01',
      default: 4,
      allowed: { kind: 'choice', values: [1, 4, 8] },
    },
  ],
  repertoire: ['profile:scout', 'profile:guard', 'scenario:skirmish', 'scenario:melee', 'map:walled', 'offer:shoot'],

  checkRoster,
  checkSetup(setup) {
    const faults: Refusal[] = []
    const seats = setup.rosters.length
    const scenario = toy.scenarios.find(s => s.id === setup.scenario)
    if (scenario === undefined) faults.push({ rule: 'TY-SET-01', why: `There is no scenario '${setup.scenario}'.` })
    else if (!scenario.seats.includes(seats)) {
      faults.push({
        rule: 'TY-SET-01',
        why: `${scenario.name} is for ${scenario.seats.join(', ')} seats, not ${seats}.`,
      })
    }
    return [...faults, ...setup.rosters.flatMap(roster => checkRoster(roster, setup.options))]
  },
  drawSetup(pick) {
    const scenario = toy.scenarios[pick(2)]!
    const seats = scenario.seats[pick(scenario.seats.length)]!
    const map = scenario.id === 'melee' ? toy.maps[pick(2)]! : toy.maps[0]!
    const rosters = Array.from({ length: seats }, () => toy.presets[pick(2)]!.roster)
    return {
      ruleset: 'toy',
      scenario: scenario.id,
      map: map.id,
      table: map.table,
      rosters,
      options: { points: 35, rounds: [1, 4, 8][pick(3)]! },
    }
  },

  seats: setup => setup.rosters.length,
  begin(setup) {
    const models = setup.rosters.flatMap((roster, seat) =>
      roster.entries.flatMap(({ profile, count }) =>
        Array.from({ length: count }, (_, i): Model => {
          const kind = profile === 'scout' ? 'scout' : 'guard'
          const name = `${kind === 'scout' ? 'Scout' : 'Guard'} ${i + 1}`
          return { seat, profile: kind, name, at: null, wounds: WOUNDS[kind], left: 0, shot: false }
        }),
      ),
    )
    const seats = setup.rosters.map((_, seat) => seat)
    const deploy = seats.map((seat): ToyFrame => ({ step: 'deploy', seat })).reverse()
    const board = { round: 0, active: -1, models, flags: seats.map(() => null), conceded: seats.map(() => false) }
    return { board, stack: [{ step: 'round', n: 1 }, ...deploy, { step: 'hide' }] }
  },
  steps,
  open: (game, _decision, offer) => offersIn(game.board, offer),
  anytime: (game, seat) =>
    game.board.conceded[seat]
      ? []
      : [{ id: 'concede', rule: 'TY-END-02', leads: { step: 'concede', seat }, resigns: true }],
  check: judge,
  fillings,

  clone: board => ({
    round: board.round,
    active: board.active,
    models: board.models.map(m => ({ ...m, at: m.at === null ? null : { ...m.at } })),
    flags: board.flags.slice(),
    conceded: board.conceded.slice(),
  }),
  view: (board, seat) => ({
    ...toy.clone(board),
    flags: board.flags.map((flag, s) => (flag === null || s === seat ? flag : 'hidden')),
  }),
  imagine: (seen, _seat, pick) => ({
    ...toy.clone(seen),
    flags: seen.flags.map(flag => (flag === 'hidden' ? (['left', 'right'] as const)[pick(2)]! : flag)),
  }),
  whatIf: [
    {
      id: 'shot',
      says: 'a shot at one model',
      numbers: [
        { id: 'dice', says: 'dice rolled', rule: 'TY-SHT-01', default: 3, least: 1, most: 3 },
        { id: 'wounds', says: 'wounds left', rule: 'TY-SHT-02', default: 2, least: 1, most: 3 },
      ],
      pose({ dice = [], wounds = [] }) {
        const setup = toy.drawSetup(() => 0)
        const { board } = toy.begin(setup)
        for (const [id, m] of board.models.entries()) m.at = { x: inches(2 * id + 2), y: inches(5), z: 0 }
        board.models[3]!.wounds = wounds[0] ?? 2
        const shot = { step: 'shot', by: 0, at: 3, dice: dice[0] ?? 3 } as const
        return { setup, board, stack: [{ step: 'turn', seat: 0 }, shot] }
      },
    },
  ],
  evaluation: {
    features: ['wounds', 'models', 'flag', 'advance'],
    weights: [10, 5, 6, 1],
    measure(game) {
      const { board, setup } = game
      const middle = { x: setup.table.width / 2, y: setup.table.depth / 2, z: 0 }
      return setup.rosters.map((_, seat) => {
        let wounds = 0
        let advance = 0
        for (const m of board.models) {
          if (m.seat !== seat) continue
          wounds += m.wounds
          if (m.at !== null) advance -= gap(m.at, middle) / (10 * INCH)
        }
        return [wounds, alive(board, seat), score(game, seat) - wounds, advance]
      })
    },
  },

  scene({ board, setup }): Scene {
    return {
      width: setup.table.width,
      depth: setup.table.depth,
      models: board.models.map((m, id) => ({
        id,
        seat: m.seat,
        name: m.name,
        profile: m.profile,
        body: m.at === null ? null : { at: m.at, base: { shape: 'disc', radius: RADIUS }, height: INCH },
        status: m.wounds === 0 ? 'gone' : m.at === null ? 'off' : m.shot ? 'done' : 'ready',
        health: { left: m.wounds, of: WOUNDS[m.profile] },
        facts: [['Move', inch(m.left)]],
        tokens: m.shot ? ['has shot'] : [],
      })),
      terrain: setup.table.terrain,
      zones: setup.table.zones.slice(0, setup.rosters.length).map((zone, seat) => ({ ...zone, seat })),
      markers: [],
      round: board.round,
      active: board.active < 0 ? null : board.active,
      phase: board.round === 0 ? 'deployment' : 'turn',
      scores: board.flags.map((_, seat) => ({
        seat,
        label: 'wounds left',
        n: board.models.reduce((n, m) => n + (m.seat === seat ? m.wounds : 0), 0),
      })),
    }
  },
  question(game, { about, on }) {
    switch (about) {
      case 'hide':
        return 'Where do you hide your flag?'
      case 'deploy':
        return `Where does ${on === undefined ? 'nobody' : model(game.board, on).name} stand?`
      case 'turn':
        return 'What do your models do?'
    }
  },
  label(game, { id, on, at, opens }) {
    const name = on === undefined ? '' : model(game.board, on).name
    if (id.startsWith('hide:')) return `Hide the flag on the ${id.slice(5)}`
    if (id.startsWith('place:')) return `${name} is set up`
    if (id.startsWith('move:')) return `${name} walks`
    if (id.startsWith('dice:')) return `${id.slice(5)} dice`
    if (opens && typeof at === 'number') return `at ${model(game.board, at).name}`
    if (opens) return `${name} shoots`
    return id === 'end' ? 'End the turn' : 'Concede the game'
  },
  explain(game, { on, at, hole, rule: id }): Explanation[] {
    if (on === undefined) return [{ rule: id, says: 'Your turn ends.' }]
    const { name, left, at: from } = model(game.board, on)
    if (hole?.fill === 'path') return [{ rule: 'TY-MOV-01', says: `${name} has ${inch(left)} left.` }]
    if (typeof at === 'number') {
      const to = model(game.board, at).at
      const far = from === null || to === null ? 0 : gap(from, to)
      return [{ rule: 'TY-SHT-01', says: `The target is ${inch(far)} away, the bow reaches 12.00".` }]
    }
    return []
  },
}

/** The list a worker or a program finds here in place of the real one. */
export const RULESETS: readonly AnyRuleset[] = [toy]
