/** The steps of the toy game: hiding flags, setting up, turns, shots and the end. */

import {
  type Decision,
  type Game,
  type ModelId,
  type Offer,
  pathOf,
  pointOf,
  type Ruleset,
  type Seat,
  type Umpire,
} from '#engine'
import { INCH, type Len, type Point } from '#geometry'
import { alive, gap, MOVE, model, type ToyBoard, type ToyBook } from './model.ts'

type Ump = Umpire<ToyBook>

export const steps: Ruleset<ToyBook>['steps'] = {
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

export function lengthOf(from: Point | null, path: readonly Point[]): Len {
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

export function score(game: Game<ToyBook>, seat: Seat): number {
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
