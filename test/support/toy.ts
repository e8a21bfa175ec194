/**
 * A game small enough to read in a minute, for tests of everything that knows the contract and no ruleset: two to four
 * seats, models that walk and shoot, one secret choice made at the same time by all.
 */

import {
  type Answer,
  type AnyRuleset,
  type Draw,
  type Explanation,
  type Filling,
  type Game,
  type Offer,
  type Options,
  pathOf,
  pointOf,
  type Refusal,
  type Roster,
  type Ruleset,
  rotated,
  type Scene,
} from '#engine'
import { INCH, inches } from '#geometry'
import { toyCampaign } from './toy/campaign.ts'
import {
  alive,
  FIELD,
  gap,
  inch,
  inZone,
  type Model,
  model,
  OPEN,
  POINTS,
  patrol,
  RADIUS,
  RANGE,
  RULES,
  type Rule,
  standing,
  type ToyBoard,
  type ToyBook,
  type ToyFrame,
  WOUNDS,
} from './toy/model.ts'
import { lengthOf, score, steps } from './toy/steps.ts'

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
  campaign: toyCampaign,
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
