import { describe, expect, test } from 'vitest'
import { GoldenStage } from '#common/golden'
import { fingerprint, type GameState } from '#engine'
import { cardOf, nameOf } from './abilities.ts'
import { GOLDEN, lastStand, relic, skirmish } from './golden.ts'
import { warniris } from './index.ts'
import type { Book } from './model.ts'
import { place, shortCm } from './north.ts'

const LETTERS = { standing: '', crouched: ' C', lying: ' L', down: ' K' } as const

/** How the miniatures of a game stand, as the walk-throughs write it. */
function column({ board, setup }: GameState<Book>, full: boolean): string[] {
  return board.minis.flatMap((m, who) => {
    if (m.at === null) return []
    const game = { board, setup }
    const name = full ? nameOf(game, who) : SHORT[cardOf(game, who).id]
    const has = (effect: string): boolean => m.effects.some(e => e.name === effect)
    const marks = `${LETTERS[m.posture]}${m.reacted ? ' r' : ''}${has('Hindered') ? ' h' : ''}${has('Venom') ? ' v' : ''}`
    const relicMark = board.relic.carrier === who ? ' Relic' : ''
    const y = setup.table.depth - m.at.y
    return [`${name} (${shortCm(m.at.x)},${shortCm(y)}) W${m.wounds}${marks}${relicMark}`]
  })
}
const SHORT: Readonly<Record<string, string>> = {
  RS2: 'Tolliver',
  RS1: 'Marta',
  RS4: 'Sable',
  TB1: 'Yarrow',
  TB3: 'Nettle',
  TB4: 'Moth',
}

describe('the walk-through of a whole Skirmish', () => {
  test('[WN-GEN-14] every die in its place and every state column as written', () => {
    let first: string | null = null
    const game = new GoldenStage(warniris, skirmish)
    game.toTheEnd(({ says, after }) => {
      if (after !== undefined) expect([says, column(game.state, false).join(' · ')]).toEqual([says, after])
      if (game.board.firstBlood === 1) first ??= says
    })
    expect(first).toBe('5')
    expect(game.state.over).toEqual({ winner: 0, rule: 'WN-SKI-01' })
  })

  test('[WN-GEN-14] [WN-REA-06] step 17: Mind Test of the Reaction, the Action, then the late Reaction', () => {
    const game = new GoldenStage(warniris, skirmish)
    while (game.next().says !== '17');
    const rolls = game.told.filter(event => event.kind === 'roll')
    expect(rolls.map(roll => [roll.by, roll.faces[0]])).toEqual([
      [0, 6],
      [5, 3],
      [0, 6],
      [0, 1],
      [5, 3],
    ])
  })
})

describe('one capture of the Relic', () => {
  test('[WN-REL-06] [WN-REL-08] [WN-REL-09] Wick walks, catches, carries and scores', () => {
    const game = new GoldenStage(warniris, relic)
    game.toTheEnd(({ after }) => {
      if (after !== undefined) expect(column(game.state, true)).toContain(after)
    })
    expect(game.board.relic).toEqual({ carrier: null, scores: [1, 0] })
  })

  test('[WN-TER-16] R2: 1.5 cm clear and 5.5 cm of channel are 12.50 of 12 cm', () => {
    const game = new GoldenStage(warniris, relic)
    while (game.next().says !== 'R3');
    game.board.minis[0]!.at = place(60_000, 11.5, 30)
    const no = { rule: 'WN-MOV-01', why: 'Too long: 12.50 of 12 cm.' }
    expect(game.refused('move', [place(60_000, 18.5, 30)])).toEqual(no)
  })
})

describe('the opening of a Last Stand', () => {
  test('[WN-LST-04] [WN-LST-18] six on each border; two Beams take a Sorcerer out, and no token is earned', () => {
    const game = new GoldenStage(warniris, lastStand)
    game.toTheEnd(({ says, after }) => {
      for (const part of after?.split(' · ') ?? []) expect(column(game.state, true)).toContain(part)
      if (says === 'L2') expect(game.board.minis.every(m => m.at !== null)).toBe(true)
    })
    expect(game.board.minis.filter(m => m.seat === 1 && m.at !== null)).toHaveLength(23)
    expect(game.board.firstBlood).toBeNull()
  })
})

test('golden games replay to the same state', () => {
  for (const golden of GOLDEN) {
    const played = (): string => fingerprint(new GoldenStage(warniris, golden).toTheEnd().state)
    expect(played()).toBe(played())
  }
})
