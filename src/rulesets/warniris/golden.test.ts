import { describe, expect, test } from 'vitest'
import { apply, fingerprint, type GameEvent, type GameState, refusal, ScriptedDice, start } from '#engine'
import { cardOf, nameOf } from './abilities.ts'
import { GOLDEN, lastStand, RELIC_STEPS, relic, SKIRMISH_STEPS, STAND_STEPS, skirmish } from './golden.ts'
import { warniris } from './index.ts'
import type { Book } from './model.ts'
import { place, shortCm } from './north.ts'
import type { Golden, GoldenStep } from './record.ts'

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

function run(
  game: Golden,
  steps: readonly GoldenStep[],
  look: (step: GoldenStep, state: GameState<Book>, log: GameEvent[]) => void,
) {
  const dice = new ScriptedDice(game.dice)
  const log: GameEvent[] = []
  const state = start(warniris, game.setup, 'golden', log, dice)
  let written = 0
  for (const step of steps) {
    written += step.dice.length
    log.length = 0
    for (const action of step.actions)
      expect([step.step, apply(warniris, state, action, log, dice)]).toEqual([step.step, null])
    if (step.after !== null) expect([step.step, game.dice.length - dice.left]).toEqual([step.step, written])
    look(step, state, log)
  }
  expect(dice.left).toBe(0)
  return state
}

describe('the walk-through of a whole Skirmish', () => {
  test('[WN-GEN-14] every die in its place and every state column as written', () => {
    let first: number | null = null
    const state = run(skirmish, SKIRMISH_STEPS, (step, now) => {
      if (step.after !== null) expect([step.step, column(now, false).join(' · ')]).toEqual([step.step, step.after])
      if (now.board.firstBlood === 1) first ??= Number(step.step)
    })
    expect(first).toBe(5)
    expect(state.over).toEqual({ winner: 0, rule: 'WN-SKI-01' })
  })

  test('[WN-GEN-14] [WN-REA-06] step 17: Mind Test of the Reaction, the Action, then the late Reaction', () => {
    run(skirmish, SKIRMISH_STEPS, (step, _, log) => {
      if (step.step !== 17) return
      const rolls = log.filter(event => event.kind === 'roll')
      expect(rolls.map(roll => [roll.by, roll.faces[0]])).toEqual([
        [0, 6],
        [5, 3],
        [0, 6],
        [0, 1],
        [5, 3],
      ])
    })
  })
})

describe('one capture of the Relic', () => {
  test('[WN-REL-06] [WN-REL-08] [WN-REL-09] Wick walks, catches, carries and scores', () => {
    const state = run(relic, RELIC_STEPS, (step, now) => {
      if (step.after !== null) expect(column(now, true)).toContain(step.after)
    })
    expect(state.board.relic).toEqual({ carrier: null, scores: [1, 0] })
  })

  test('[WN-TER-16] R2: 1.5 cm clear and 5.5 cm of channel are 12.50 of 12 cm', () => {
    run(relic, RELIC_STEPS, (step, now) => {
      if (step.step !== 'R3') return
      const back = structuredClone(now)
      back.board.minis[0]!.at = place(60_000, 11.5, 30)
      const action = { seat: 0, offer: 'move', with: [place(60_000, 18.5, 30)] }
      expect(refusal(warniris, back, action)).toEqual({ rule: 'WN-MOV-01', why: 'Too long: 12.50 of 12 cm.' })
    })
  })
})

describe('the opening of a Last Stand', () => {
  test('[WN-LST-04] [WN-LST-18] six on each border; two Beams take a Sorcerer out, and no token is earned', () => {
    const state = run(lastStand, STAND_STEPS, (step, now) => {
      if (step.after !== null) for (const part of step.after.split(' · ')) expect(column(now, true)).toContain(part)
      if (step.step === 'L2') expect(now.board.minis.every(m => m.at !== null)).toBe(true)
    })
    expect(state.board.minis.filter(m => m.seat === 1 && m.at !== null)).toHaveLength(23)
    expect(state.board.firstBlood).toBeNull()
  })
})

test('golden games replay to the same state', () => {
  for (const { setup, actions, dice } of GOLDEN) {
    const play = (): string => {
      const faces = new ScriptedDice(dice)
      const state = start(warniris, setup, 'golden', [], faces)
      for (const action of actions) apply(warniris, state, action, undefined, faces)
      return fingerprint(state)
    }
    expect(play()).toBe(play())
  }
})
