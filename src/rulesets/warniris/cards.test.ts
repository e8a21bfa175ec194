import { describe, expect, test } from 'vitest'
import { apply, type GameEvent, otherwise, ScriptedDice, seenEvents, start, view } from '#engine'
import { armOf } from './abilities.ts'
import { resistance } from './attack.ts'
import { CARD_NAMES, CARDS, type CardName, COPIES } from './content/cards.ts'
import { type Piece, solid, tableOf } from './content/pieces.ts'
import { figure, movement } from './figure.ts'
import { warniris } from './index.ts'
import { DEFAULTS } from './options.ts'
import { playPlaces } from './plays.ts'
import { attribute, worth } from './rolls.ts'
import { setupOf, troop, warband } from './setup.ts'
import { sight } from './sight.ts'
import { p, Stage, type Stood } from './testing.ts'

const far: Stood = ['TB5', 40, 57]
const holding = (
  cards: readonly CardName[],
  a: Stood = ['RS1', 10, 10],
  b: readonly Stood[] = [['TB4', 10, 20], far],
  pieces: readonly Piece[] = [],
  others: readonly CardName[] = [],
) => {
  const stage = new Stage({ sides: [[a, ['RS2', 30, 5]], b], pieces })
  stage.board.hands = [[...cards], [...others]]
  return stage.act(0)
}
const FOUR = ['RS1', 'RS2', 'RS4', 'RS5']
const lobby = (suicards: string, cards = FOUR) =>
  setupOf('skirmish', tableOf('skirmish', 4, []), [warband('A', cards), warband('B', ['TB1', 'TB2', 'TB3'])], {
    suicards,
  })

describe('hands', () => {
  test('[WN-SUI-10] what others hold is imagined from what is left of the deck, what is seen is kept', () => {
    const [most, next] = CARD_NAMES
    const stage = holding([most, 'Caltrops'], undefined, undefined, [], Array(COPIES).fill(most))
    const seen = warniris.view(stage.board, 1)
    expect(warniris.imagine(seen, 1, () => 0).hands).toEqual([[next, next], Array(COPIES).fill(most)])
    expect(warniris.imagine(warniris.view(stage.board, 0), 0, () => 0).hands[0]).toEqual([most, 'Caltrops'])
  })
  test('[WN-SUI-01] [WN-SUI-02] optional, off by default; one way for all', () => {
    expect(DEFAULTS.suicards).toBe('off')
    expect(start(warniris, lobby('off'), 'x').asked[0]?.decision.about).toBe('zone')
    expect(warniris.checkSetup(lobby('some'))[0]?.rule).toBe('WN-SUI-02')
  })
  const counts = (...cards: CardName[]) => {
    const share = [...CARD_NAMES.map(card => cards.filter(c => c === card).length), 0]
    share[15] = 8 - cards.length
    return share
  }
  test('[WN-SUI-03] [WN-SUI-09] choose: up to two per miniature, at most two of a kind, in secret', () => {
    const state = start(warniris, lobby('choose'), 'x')
    expect(state.asked.map(ask => ask.decision.about)).toEqual(['hand', 'hand'])
    const choose = (...cards: CardName[]) => apply(warniris, state, { seat: 0, offer: 'hand', with: counts(...cards) })
    expect(choose('Grapnel', 'Grapnel', 'Grapnel')?.why).toMatch(/Grapnel.*3/)
    expect(choose('Grapnel', 'Grapnel', 'Caltrops')).toBeNull()
    expect(view(warniris, state, 1).asked[0]).toMatchObject({ answered: true, decision: null })
    apply(warniris, state, otherwise(warniris, state, state.asked[1]!.decision))
    expect(state.board.hands).toEqual([
      ['Caltrops', 'Grapnel', 'Grapnel'].sort(
        (a, b) => CARD_NAMES.indexOf(a as CardName) - CARD_NAMES.indexOf(b as CardName),
      ),
      [],
    ])
  })
  test('[WN-SUI-04] [WN-SUI-08] [WN-SUI-10] random: two each from one deck of 60, drawn without being seen', () => {
    const log: GameEvent[] = []
    const state = start(warniris, lobby('random'), 'x', log)
    expect(state.board.hands.map(hand => hand.length)).toEqual([8, 6])
    const drawn = log.filter(event => event.kind === 'roll' && event.purpose === 'a SUIcard')
    expect(drawn.map(event => (event.kind === 'roll' ? event.roll.sides : 0)).slice(0, 3)).toEqual([60, 59, 58])
    expect(CARD_NAMES.length * COPIES).toBe(60)
    expect(seenEvents(log, 1).filter(event => event.kind === 'roll' && event.purpose === 'a SUIcard')).toHaveLength(6)
    expect(view(warniris, state, 1).board.hands[0]).toEqual(new Array(8).fill('?'))
    const scripted = start(warniris, lobby('random'), 'x', [], new ScriptedDice([...new Array(14).fill(1), 1, 6]))
    expect(scripted.board.hands[0]!.slice(0, 5)).toEqual([
      'Poisonous Air',
      'Poisonous Air',
      'Poisonous Air',
      'Poisonous Air',
      'Seal of Protection',
    ])
  })
  test('[WN-SUI-05] cards stay when a miniature dies; [WN-SUI-06] a card used is discarded', () => {
    const stage = holding(['Seal of Protection', 'Caltrops'], ['RS1', 10, 10, { wounds: 1 }])
    stage.take('cards/play:Seal of Protection:0', null, 5)
    expect([stage.board.hands[0], stage.board.discards[0]]).toEqual([['Caltrops'], ['Seal of Protection']])
    stage.act(2).take('attack:0/charge:0', [p(10, 12.87)], 1, 6)
    expect([stage.m(0).at, stage.board.hands[0]]).toEqual([null, ['Caltrops']])
  })
  test('[WN-SUI-06] used cards lie open', () => {
    const stage = holding(['Seal of Protection']).take('cards/play:Seal of Protection:0', null, 5)
    expect(view(warniris, stage.state, 1).board.discards[0]).toEqual(['Seal of Protection'])
  })
  test('[WN-SUI-07] a Troop has no cards', () => {
    const stand = setupOf('last-stand', tableOf('last-stand', 4, []), [warband('A', FOUR.slice(0, 3)), troop(32)], {
      suicards: 'random',
    })
    expect(start(warniris, stand, 'x').board.hands.map(hand => hand.length)).toEqual([6, 0])
  })
})

describe('playing', () => {
  test('[WN-SUI-11] no Action, no limit: two cards before one Attack', () => {
    const stage = holding(['Seal of Protection', 'Seal of Insight'])
    stage.take('cards/play:Seal of Protection:0', null, 5).take('cards/play:Seal of Insight:0', null, 6)
    expect([stage.question, stage.board.done]).toEqual(['act 0', 0])
  })
  test("[WN-SUI-12] [WN-SUI-19] at any decision, also in the window of an Action aimed at one's own; not between die and result", () => {
    const stage = holding([], ['RS4', 10, 10], [['TB4', 10, 20], far], [], ['Seal of Protection'])
    stage.take('attack:0/at:2')
    expect([stage.question, stage.roots]).toEqual(['react 1', ['pass', 'cards']])
    stage.take('cards/play:Seal of Protection:2', null, 6).take('pass', null, 1, 4)
    expect(stage.m(2).wounds).toBe(3) // Body 3 + 2 - 1
    const asked = holding([], ['RS2', 10, 10], [['TB4', 13.25, 10], far], [], ['Seal of Protection']).as(
      1,
      'quiet:Seal of Protection',
    )
    asked.take('push/at:2', null, 1)
    expect(asked.question).toBe('shove 0') // marked: no question for it
    expect(asked.refused('play:Seal of Protection:2', null, 1)?.rule).toBe('WN-SUI-12')
  })
  test('[WN-SUI-13] Poisonous Air at the beginning of a turn: 3- costs 1', () => {
    const stage = holding(['Poisonous Air'])
    expect(stage.roots).not.toContain('cards')
    stage.run({ step: 'turn', n: 2 }).take('use:Poisonous Air', null, 3, 4, 3, 6)
    expect([0, 1, 2, 3].map(who => stage.m(who).wounds)).toEqual([3, 6, 2, 6])
  })
  test('[WN-SUI-15] [WN-SUI-16] Seal of Protection: +1, on a 6 +2; Body 5 + 2 - P2 is 5, unpenetrated 6', () => {
    const stage = holding(['Seal of Protection'], ['RS2', 10, 10])
    stage.take('cards/play:Seal of Protection:0', null, 6)
    expect(worth(attribute(stage.game, 0, 'body'))).toBe(6)
    expect(worth(resistance(stage.game, 0, { ...armOf(stage.game, 0, 0), penetration: 2 }, 0))).toBe(5)
    const one = holding(['Seal of Protection']).take('cards/play:Seal of Protection:0', null, 5)
    expect(worth(attribute(one.game, 0, 'body'))).toBe(4)
  })
  test('[WN-SUI-17] at the start of a turn: the starting player first, and again after the others', () => {
    const stage = holding(
      ['Poisonous Air', 'Poisonous Air'],
      ['RS1', 10, 10],
      [['TB4', 10, 20], far],
      [],
      ['Poisonous Air'],
    )
    stage.run({ step: 'turn', n: 2 })
    expect(stage.question).toBe('dawn 0')
    stage.take('use:Poisonous Air', null, 6, 6, 6, 6)
    expect(stage.question).toBe('dawn 1')
    stage.take('use:Poisonous Air', null, 6, 6, 6, 6)
    expect(stage.question).toBe('dawn 0')
    stage.take('decline')
    expect(stage.question).toBe('activate 0')
  })
  test('[WN-SUI-18] Steel Nerve fails on a 5: discarded, Knocked Down; on 4- it stands', () => {
    const knock = (die: number) => {
      const stage = holding(['Steel Nerve'], ['RS1', 10, 10], [['TB2', 13.6, 10], far])
        .act(2)
        .take('knockdown/at:0', null, 1)
      expect(stage.question).toBe('Steel Nerve 0')
      return stage.take('use:Steel Nerve', null, die)
    }
    expect([knock(5).m(0).posture, knock(5).board.hands[0], knock(4).m(0).posture]).toEqual(['down', [], 'standing'])
  })
  test('[WN-SUI-18] [WN-SUI-19] after a failed pass-through Steel Nerve keeps it up, but the Move ends and it is placed', () => {
    const stage = holding(['Steel Nerve'], ['TB4', 10, 10], [['RS2', 10, 15], far])
    stage
      .take('move', [p(10, 20)], 6)
      .take('use:Steel Nerve', null, 4)
      .take('beside', p(10, 18.3))
    expect([stage.m(0).posture, stage.at(0), stage.question]).toEqual(['standing', [10, 18.3, 0], 'act 0'])
  })
})

describe('the other cards', () => {
  test('Seals of Resolve and Insight raise Spirit and Mind', () => {
    const stage = holding(['Seal of Resolve', 'Seal of Insight'])
    stage.take('cards/play:Seal of Resolve:0', null, 6).take('cards/play:Seal of Insight:0', null, 1)
    expect([worth(attribute(stage.game, 0, 'spirit')), worth(attribute(stage.game, 0, 'mind'))]).toEqual([5, 6])
  })
  test("Field Dressing heals 1 or 2, between Actions, one's own", () => {
    const heal = (die: number) =>
      holding(['Field Dressing'], ['RS1', 10, 10, { wounds: 1 }])
        .take('cards/play:Field Dressing:0', null, die)
        .m(0).wounds
    expect([heal(4), heal(5)]).toEqual([2, 3])
    expect(holding(['Field Dressing']).offers.filter(id => id.includes('Field'))).toEqual([])
  })
  test('Smoke Flask: within 12 cm, blocks sight until the end of the turn, not movement', () => {
    const stage = holding(['Smoke Flask'])
    expect(stage.refused('cards/play:Smoke Flask', p(10, 24))?.rule).toBe('WN-SUI-18')
    stage.take('cards/play:Smoke Flask', p(10, 15))
    expect(sight(stage.game, figure(stage.game, 0), figure(stage.game, 2)).seen).toBe(0)
    expect(stage.refused('move', [p(10, 17)])).toBeNull()
    stage.run({ step: 'dusk' })
    expect(stage.board.smoke).toEqual([])
  })
  test("Runner's Draught: Movement +4 until the end of the turn", () => {
    const stage = holding(["Runner's Draught"]).take("cards/play:Runner's Draught:0")
    expect(movement(stage.game, 0)).toBe(13_000)
    expect(stage.run({ step: 'dusk' }).m(0).effects).toEqual([])
  })
  test('Splinter Charge: Penetration +1 or +2 for this Attack', () => {
    const shoot = (die: number) =>
      holding(['Splinter Charge'], ['RS4', 10, 10], [['LT2', 10, 20], far])
        .take('attack:0/at:2')
        .take('use:Splinter Charge', null, die, 1, 6)
        .rolls.at(-1)![1]
    expect([shoot(5), shoot(6)]).toEqual([2, 1]) // Body 4 - 1 - 1 or 2
    expect(holding(['Splinter Charge'], ['TB1', 10, 10]).take('attack:1/at:2', null, 6).question).toBe('act 0') // a Channel
  })
  test('Caltrops: wholly within 10 cm, under no base, difficult for the rest of the game', () => {
    const stage = holding(['Caltrops'])
    expect(stage.refused('cards/play:Caltrops', p(10, 12))?.why).toBe('The disc may lie under no base.')
    expect(stage.refused('cards/play:Caltrops', p(20.2, 10))?.why).toContain('wholly within 10 cm')
    stage.take('cards/play:Caltrops', p(15, 10))
    expect(stage.refused('move', [p(19, 10)])?.rule).toBe('WN-MOV-01')
    expect(stage.run({ step: 'dusk' }).board.caltrops).toHaveLength(1)
  })
  test('Muffled Steps: on 4- nobody may React to the first Action', () => {
    const walk = (die: number) => {
      const stage = new Stage({ reacts: true, sides: [[['RS1', 10, 10]], [['TB3', 10, 25]]] })
      stage.board.hands = [['Muffled Steps'], []]
      return stage
        .run({ step: 'activate', seat: 0 })
        .take('activate:0')
        .take('use:Muffled Steps', null, die)
        .take('crouch')
    }
    expect([walk(4).question, walk(5).question]).toEqual(['act 0', 'react 1'])
    expect(walk(4).take('rise').question).toBe('react 1') // the second Action can be answered
  })
  test('Muffled Steps: who is aimed at may not React, but is asked for a card', () => {
    const shoot = (cards: string[]) => {
      const stage = new Stage({ reacts: true, sides: [[['RS1', 10, 10]], [['TB3', 10, 20]]] })
      stage.board.hands = [['Muffled Steps'], cards]
      stage.run({ step: 'activate', seat: 0 }).take('activate:0').take('use:Muffled Steps', null, 4)
      return stage
    }
    const seal = shoot(['Seal of Protection']).take('attack:0/at:1')
    expect([seal.question, seal.roots]).toEqual(['react 1', ['pass', 'cards']])
    seal.take('cards/play:Seal of Protection:1', null, 6).take('pass', null, 1, 4)
    expect([seal.m(1).wounds, seal.rolls.at(-1)]).toEqual([3, [1, 4, 4]]) // Body 3 + 2 - 1
    expect(shoot([]).take('attack:0/at:1', null, 6).question).toBe('act 0')
  })
  test.each([
    ['Steel Nerve', ['TB2', 13.6, 10], (s: Stage) => s.run({ step: 'floor', who: 0 })],
    ['Muffled Steps', ['TB4', 10, 20], (s: Stage) => s.run({ step: 'activate', seat: 0 }).take('activate:0')],
    ['Splinter Charge', ['TB4', 10, 20], (s: Stage) => s.take('attack:0/at:2')],
    ['Second Wind', ['TB4', 10, 20], (s: Stage) => s.take('end')],
    ['Poisonous Air', ['TB4', 10, 20], (s: Stage) => s.run({ step: 'turn', n: 2 })],
  ] as const)('[WN-SUI-10] [WN-GEN-15] that %s is held is not told to the others', (card, enemy, ask) => {
    const stage = holding([card], ['RS1', 10, 10], [enemy, far])
    stage.m(0).activated = false
    stage.m(1).activated = true
    ask(stage)
    expect([card, 'dawn']).toContain(stage.asked.about)
    expect(stage.asked.seat).toBe(0)
    for (const seat of [1, null]) {
      const seen = view(warniris, stage.state, seat)
      expect(seen.asked).toEqual([{ seat: 0, about: 'card', answered: false, decision: null }])
      expect(JSON.stringify(seen)).not.toContain(card)
    }
    // which of them are asked at a turn's beginning is not told either
    const frame = stage.state.stack.at(-1)!
    if (frame.step === 'dawn') expect(frame.seats).toEqual([0, 1])
    expect(view(warniris, stage.state, 0).asked[0]?.about).toBe(stage.asked.about)
  })
  test('[WN-TRN-12] what is played after the last turn, at the question for an extra one, does not last through that', () => {
    const stage = new Stage({ turn: 6, sides: [[['RS1', 5, 5]], [['TB1', 40, 50]]] })
    stage.board.hands = [['Smoke Flask', 'Seal of Insight'], []]
    stage.run({ step: 'dusk' })
    expect(stage.questions).toEqual(['extra 0', 'extra 1'])
    stage.as(0, 'play:Smoke Flask', p(10, 10)).as(0, 'play:Seal of Insight:0', null, 1)
    expect([stage.board.smoke.length, stage.m(0).effects.length]).toEqual([1, 1])
    stage.as(0, 'yes').as(1, 'yes')
    expect([stage.board.turn, stage.board.smoke, stage.m(0).effects]).toEqual([7, [], []])
  })
  test('Grapnel: up one vertical face of at most 8 cm', () => {
    const tower = (top: number) => solid('tower', 12, 20, 5, 15, top, { stand: true })
    const stage = holding(['Grapnel'], ['RS4', 10.6, 10], [['TB4', 10, 20], far], [tower(6)])
    const up = [p(12, 10, 6), p(14, 10)]
    expect(stage.refused('move', up)?.rule).toBe('WN-TER-01')
    stage.take('cards/play:Grapnel:0').take('move', up)
    expect(stage.at(0)).toEqual([14, 10, 6])
    // one Move, one face: not down again with the second
    expect(stage.refused('move', [p(12, 10, 6), p(10.6, 10, 0)])).toBeNull()
    stage.take('move', [p(12, 10, 6), p(10.6, 10, 0)])
    expect(stage.m(0).posture).toBe('standing')
    expect(stage.log.some(event => event.rule === 'WN-FAL-10')).toBe(true)
    const high = holding(['Grapnel'], ['RS4', 10.6, 10], [['TB4', 10, 20], far], [tower(9)]).take(
      'cards/play:Grapnel:0',
    )
    expect(high.refused('move', [p(12, 10, 9)])).not.toBeNull()
  })
  test("Blink Stone: two of one's own within 15 cm change places as the activation begins", () => {
    const stage = new Stage({
      sides: [
        [
          ['RS1', 10, 10],
          ['RS2', 20, 10],
          ['TB5', 10, 20],
        ],
        [['TB4', 40, 50]],
      ],
    })
    stage.board.hands = [['Blink Stone'], []]
    stage.run({ step: 'activate', seat: 0 })
    expect(stage.offers.filter(id => id.includes('Blink'))).toEqual(['cards/play:Blink Stone:0:1']) // Anchored is left out
    stage.take('cards/play:Blink Stone:0:1')
    expect([stage.at(0), stage.at(1), stage.question]).toEqual([[20, 10, 0], [10, 10, 0], 'activate 0'])
    const late = holding(['Blink Stone']).take('move', [p(10, 11)])
    expect(late.roots).not.toContain('cards')
  })
  test('Fire Pot: within 10 cm and in free sight; bases within 2 cm test Body', () => {
    const stage = holding(['Fire Pot'], ['RS1', 10, 10], [['TB4', 10, 18], ['TB3', 14, 18], far])
    expect(stage.refused('cards/play:Fire Pot:0', p(10, 22))?.why).toContain('Too far')
    stage.take('cards/play:Fire Pot:0', p(10.5, 15.5), 4)
    expect([stage.m(2).wounds, stage.m(3).wounds, stage.board.firstBlood]).toEqual([2, 3, 0])
    const walled = holding(['Fire Pot'], ['RS1', 10, 10], [['TB4', 10, 18], far], [solid('wall', 5, 15, 13, 14, 9)])
    expect(walled.refused('cards/play:Fire Pot:0', p(10, 16))?.rule).toBe('WN-LOS-05')
  })
  test('Second Wind: on 3- one more Action', () => {
    const end = (die: number) =>
      holding(['Second Wind'], ['RS4', 10, 10]).take('end').take('use:Second Wind', null, die).question
    expect([end(3), end(4)]).toEqual(['act 0', 'activate 1'])
  })
  test('[WN-SUI-19] a card marked "do not ask" is not asked about, and every card says what it does', () => {
    const stage = holding(['Second Wind'], ['RS4', 10, 10]).as(0, 'quiet:Second Wind').take('end')
    expect(stage.question).toBe('activate 1')
    for (const card of CARD_NAMES) expect(CARDS[card].says.length).toBeGreaterThan(20)
  })
})

test('places for a card at the edge of the table are never -0', () => {
  const { game } = new Stage({ sides: [[['RS2', 5.196, 20]], [['TB4', 30, 40]]] })
  const places = [...playPlaces(game, { step: 'play', seat: 0, card: 'Smoke Flask', on: [], at: null }, () => 0)]
  expect(places.filter(({ x }) => x === 0)).toHaveLength(2)
  expect(places.some(({ x, y }) => Object.is(x, -0) || Object.is(y, -0))).toBe(false)
})
