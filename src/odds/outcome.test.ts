import { expect, test } from 'vitest'
import { type AnyRuleset, ScriptedDice, start, type Umpire } from '#engine'
import { toy } from '../../test/support/toy.ts'
import { taking } from './outcome.ts'

interface Question {
  readonly about: string
  readonly seat: number
  /** Asked while another frame waits below. */
  readonly deep?: true
}
const turn = (seat: number): Question => ({ about: 'turn', seat })
const react = (seat: number): Question => ({ about: 'react', seat })
const moment = (seat: number): Question => ({ about: 'moment', seat })

/** A game of nothing but questions, each of which leads to the next; no frame waits for an action to be over. */
function asking(script: readonly Question[], active: number): AnyRuleset {
  const offers = [{ id: 'go', rule: 'TY-SHT-02' }]
  const steps = {
    ask(umpire: Umpire<never>, { n }: { n: number }, [answer]: readonly unknown[]) {
      const asked = script[n]
      if (asked === undefined) return umpire.end({ winner: null, rule: 'TY-SHT-02' })
      const { seat, about } = asked
      if (answer === undefined) return umpire.ask({ seat, about, offers, otherwise: 'go' } as never)
      umpire.tell({ kind: 'choice', rule: 'TY-SHT-02' as never, seat, note: `${n}` })
      const next = { step: 'ask', n: n + 1 } as never
      if (script[n + 1]?.deep) umpire.next(next, { step: 'wait' } as never)
      else umpire.next(next)
    },
    wait: () => {},
  }
  const begin = () => ({ board: {}, stack: [{ step: 'ask', n: 0 }] })
  // a game without a table, of which nothing else is asked here
  return {
    ...toy,
    steps,
    begin,
    clone: (board: object) => board,
    anytime: () => [],
    scene: () => ({ active }),
  } as unknown as AnyRuleset
}

test.each<[string, number, readonly Question[], number]>([
  ['what it leads to where nobody is asked', 0, [turn(0)], 1],
  ['not the next turn of the same player', 0, [turn(0), turn(0)], 1],
  ['nor where somebody else is active', 1, [turn(0), turn(0)], 1],
  ['nor the turn of another', 0, [turn(0), turn(1)], 1],
  ['what another is asked about it', 0, [turn(0), react(1), moment(1), turn(0)], 3],
  ['not what the active player may do next', 0, [turn(0), moment(0)], 1],
  ['the other half of what somebody does who is not active', 1, [react(0), moment(0), react(0)], 2],
  ['whatever interrupts it', 0, [turn(0), { ...turn(0), deep: true }], 2],
  ['no more than forty questions', 0, [turn(0), ...Array.from({ length: 60 }, () => react(1))], 41],
])('of an action: %s', (_, active, script, told) => {
  const rules = asking(script, active)
  const state = start(
    rules,
    toy.drawSetup(() => 0),
    'asked',
  )
  const before = JSON.stringify(state)
  const run = taking(rules, state, { seat: script[0]!.seat, offer: 'go' })
  for (let n = 0; n < 2; n++) {
    const answered = run(new ScriptedDice([]))!.filter(event => event.kind === 'choice')
    expect(answered).toHaveLength(told)
  }
  expect(JSON.stringify(state)).toBe(before)
  expect(taking(rules, state, { seat: 1 - script[0]!.seat, offer: 'go' })(new ScriptedDice([]))).toBeNull()
})
