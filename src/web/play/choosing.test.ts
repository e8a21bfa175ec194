import { describe, expect, test } from 'vitest'
import type { Decision, Offer } from '#engine'
import { spot, toySeat } from '../../../test/support/toy-seat.ts'
import {
  type Asked,
  actionNow,
  type Chosen,
  canStand,
  explainedNow,
  type Input,
  judgementNow,
  NOTHING_CHOSEN,
  next,
  offersNow,
  spentNow,
  standingNow,
} from './choosing.ts'
import { openQuestion, type Seen } from './judge.ts'

const askedOf = (seen: Seen): Asked => ({ seen, decision: openQuestion(seen) })
const turn = askedOf(toySeat('turn'))
const through = (asked: Asked, ...inputs: readonly Input[]): Chosen =>
  inputs.reduce((chosen, input) => next(asked, chosen, input), NOTHING_CHOSEN)
const ids = (offers: readonly Offer[]) => offers.map(({ id }) => id)
const offer = (asked: Asked, id: string): Offer => asked.decision!.offers.find(one => one.id === id)!
const choose = (id: string): Input => ({ kind: 'choose', offer: offer(turn, id) })
const inMenu = (asked: Asked, chosen: Chosen, id: string): Input => ({
  kind: 'choose',
  offer: offersNow(asked, chosen).find(one => one.id === id)!,
})
const BACK: Input = { kind: 'back' }

/** The same turn, where each model also has a sling for the same targets. */
function withSlings(): Asked {
  const decision: Decision = {
    ...turn.decision!,
    offers: turn.decision!.offers.flatMap(one => (one.opens ? [one, { ...one, id: `sling:${one.on}` }] : [one])),
  }
  const { rules } = turn.seen
  const open: typeof rules.open = (game, asked, menu) =>
    rules.open(game, asked, menu.id.startsWith('sling:') ? { ...menu, id: `shoot:${menu.on}` } : menu)
  return { seen: { ...turn.seen, view: { ...turn.seen.view }, rules: { ...rules, open } }, decision }
}

describe('menus', () => {
  test('an offer that opens is entered, and its model selected', () => {
    const chosen = through(turn, choose('shoot:1'))
    // its one target opens itself
    expect(ids(chosen.trail.menus)).toEqual(['shoot:1', 'at:4'])
    expect(chosen.trail.leaf).toBeNull()
    expect(chosen.model).toBe(1)
    expect(ids(offersNow(turn, chosen))).toContain('dice:2')
  })

  test('through two menus to an offer, its name joined by slashes', () => {
    const target = through(turn, choose('shoot:1'))
    const leaf = next(turn, target, inMenu(turn, target, 'dice:2'))
    expect(actionNow(turn.seen, leaf)).toEqual({ seat: 0, offer: 'shoot:1/at:4/dice:2' })
    expect(actionNow(turn.seen, target)).toBeNull()
  })

  test('back leads from the offer to its menu, to the list, to nobody selected', () => {
    const target = through(turn, choose('shoot:1'))
    const leaf = next(turn, target, inMenu(turn, target, 'dice:2'))
    const trails = [leaf, next(turn, leaf, BACK)]
    for (let n = 0; n < 3; n++) trails.push(next(turn, trails.at(-1)!, BACK))
    expect(trails.map(({ trail, model }) => [trail.menus.length, trail.leaf?.id ?? null, model])).toEqual([
      [2, 'dice:2', 1],
      [2, null, 1],
      [0, null, 1],
      [0, null, null],
      [0, null, null],
    ])
  })

  test('clear leads to the first list and keeps who is selected', () => {
    const chosen = through(turn, choose('shoot:1'), { kind: 'clear' })
    expect(chosen.trail).toEqual({ menus: [], leaf: null })
    expect(chosen.model).toBe(1)
    expect(ids(offersNow(turn, chosen))).toEqual(ids(turn.decision!.offers))
  })

  test('nothing is offered to somebody who is not asked', () => {
    expect(offersNow({ ...turn, decision: null }, NOTHING_CHOSEN)).toEqual([])
  })

  test('what the rules say is about the offer, or the open menu, or nothing', () => {
    const target = through(turn, choose('shoot:1'))
    expect(explainedNow(turn, NOTHING_CHOSEN.trail)).toEqual([])
    expect(explainedNow(turn, target.trail)[0]?.says).toBe('The target is 11.50" away, the bow reaches 12.00".')
    expect(explainedNow(turn, through(turn, choose('end')).trail)[0]?.says).toBe('Your turn ends.')
  })
})

test('who was selected stays selected while one goes on, and nobody is after others acted', () => {
  const one = { ...NOTHING_CHOSEN, model: 1 }
  expect(next(turn, one, { kind: 'asked', on: undefined }).model).toBe(1)
  expect(next(turn, one, { kind: 'asked', on: undefined, goesOn: false }).model).toBeNull()
  expect(next(turn, one, { kind: 'asked', on: 2, goesOn: false }).model).toBe(2)
})

describe('pointing at a thing', () => {
  const select: Input = { kind: 'select', model: 1 }
  const at = (target: number | string): Input => ({ kind: 'point', target })

  test('one of its own is selected, and the list begins again', () => {
    const chosen = through(turn, choose('shoot:1'), at(0))
    expect(chosen.model).toBe(0)
    expect(chosen.trail).toEqual({ menus: [], leaf: null })
  })

  test('an enemy in the open menu is the lone option there: it is taken', () => {
    const chosen = through(turn, choose('shoot:1'), at(4))
    expect(ids(chosen.trail.menus)).toEqual(['shoot:1', 'at:4'])
  })

  test('an enemy with a model selected: the one thing that can be done to it', () => {
    const chosen = through(turn, select, at(4))
    expect(ids(chosen.trail.menus)).toEqual(['shoot:1', 'at:4'])
    expect(chosen.aim).toBeNull()
  })

  test('an enemy out of reach is only selected, and the menu stays open', () => {
    expect(through(turn, select, at(3))).toMatchObject({ model: 3, aim: null, trail: { menus: [], leaf: null } })
    const chosen = through(turn, choose('shoot:1'), at(3))
    expect(chosen.model).toBe(3)
    expect(ids(chosen.trail.menus)).toEqual(['shoot:1', 'at:4'])
  })

  test('two weapons that reach the same enemy are a choice, not the first of them', () => {
    const armed = withSlings()
    const chosen = through(armed, select, at(4))
    expect(chosen.trail.menus).toEqual([])
    expect(chosen.aim).toMatchObject({ target: 4 })
    expect(chosen.aim!.ways.map(({ menu, entry }) => `${menu.id}/${entry.id}`)).toEqual([
      'shoot:1/at:4',
      'sling:1/at:4',
    ])
    expect(next(armed, chosen, BACK)).toMatchObject({ aim: null, model: 1 })
    const taken = next(armed, chosen, { kind: 'take', way: chosen.aim!.ways[1]! })
    expect(ids(taken.trail.menus)).toEqual(['sling:1', 'at:4'])
    expect(taken.aim).toBeNull()
    expect(next(armed, chosen, { kind: 'select', model: 0 }).aim).toBeNull()
  })

  test('a zone that is offered is chosen, another means nothing', () => {
    const decision: Decision = {
      ...turn.decision!,
      offers: [
        { id: 'rally:north', rule: 'TY-TRN-01', at: 'zone:0' },
        { id: 'rally:south', rule: 'TY-TRN-01', at: 'zone:1' },
      ],
    }
    const asked = { ...turn, decision }
    expect(through(asked, at('zone:1')).trail.leaf?.id).toBe('rally:south')
    expect(through(asked, at('zone:2'))).toBe(NOTHING_CHOSEN)
  })

  test('while nobody is asked, models are looked up and everything else selects nobody', () => {
    const idle = { ...turn, decision: null }
    expect(through(idle, at(4)).model).toBe(4)
    expect(through(idle, at(4), at('W1')).model).toBeNull()
  })

  test('an offer already chosen is kept', () => {
    const chosen = through(turn, choose('move:1'), at('W1'))
    expect(chosen.trail.leaf?.id).toBe('move:1')
  })
})

describe('looking at a model', () => {
  test('ends with every step on', () => {
    const looked = through(turn, { kind: 'look', model: 3 })
    expect(looked.looked).toBe(3)
    expect(next(turn, looked, { kind: 'look', model: 3 })).toBe(looked)
    expect(next(turn, looked, choose('shoot:1')).looked).toBeNull()
    expect(next(turn, looked, { kind: 'select', model: 0 }).looked).toBeNull()
  })
})

describe('filling a hole', () => {
  const walk = through(turn, choose('move:0'))

  test('begins empty on the table, and an empty hole is not judged', () => {
    expect(walk.filling).toBeUndefined()
    expect(judgementNow(turn.seen, walk.trail, undefined)).toBeNull()
    expect(spentNow(turn.seen, walk.trail, undefined)).toBeNull()
  })

  test('is judged as the umpire will judge it', () => {
    const far = next(turn, walk, { kind: 'fill', filling: [spot(4, 9)] })
    expect(judgementNow(turn.seen, far.trail, far.filling)).toEqual({
      rule: 'TY-MOV-01',
      why: 'The path is 7.00" long, Scout 1 has 6.00" left.',
    })
    const near = next(turn, walk, { kind: 'fill', filling: [spot(4, 7)] })
    expect(judgementNow(turn.seen, near.trail, near.filling)).toBeNull()
    expect(actionNow(turn.seen, near)).toEqual({ seat: 0, offer: 'move:0', with: [spot(4, 7)] })
  })

  test('a share begins with what the rules propose, or with nothing for each', () => {
    const hole = { fill: 'share', total: 3, among: ['left', 'right'] } as const
    const shared: Offer = { id: 'share', rule: 'TY-TRN-01', hole }
    const proposing = (filling: readonly number[] | null): Asked => ({
      ...turn,
      seen: {
        ...turn.seen,
        rules: {
          ...turn.seen.rules,
          *fillings() {
            if (filling !== null) yield filling
          },
        },
      },
    })
    expect(through(proposing([2, 1]), { kind: 'choose', offer: shared }).filling).toEqual([2, 1])
    expect(through(proposing(null), { kind: 'choose', offer: shared }).filling).toEqual([0, 0])
  })

  test('each suggestion is a new and legal one', () => {
    const first = next(turn, walk, { kind: 'suggest' })
    const second = next(turn, first, { kind: 'suggest' })
    expect(second.filling).not.toEqual(first.filling)
    for (const { trail, filling } of [first, second]) {
      expect(filling).toBeDefined()
      expect(judgementNow(turn.seen, trail, filling)).toBeNull()
    }
  })

  test('where the rules know no place, it says so', () => {
    const rules = { ...turn.seen.rules, *fillings() {} }
    const asked = { ...turn, seen: { ...turn.seen, rules } }
    expect(next(asked, walk, { kind: 'suggest' }).lost).toBe(true)
    expect(next(asked, { ...walk, filling: [spot(4, 7)] }, { kind: 'suggest' }).lost).toBe(false)
    expect(through(asked, { kind: 'suggest' })).toBe(NOTHING_CHOSEN)
  })

  test('going back empties it', () => {
    const filled = next(turn, walk, { kind: 'fill', filling: [spot(4, 7)] })
    expect(next(turn, filled, BACK).filling).toBeUndefined()
  })
})

describe('sending', () => {
  test('waits for the umpire, and shows what it said', () => {
    const sent = through(turn, choose('end'), { kind: 'sent' })
    expect(sent.sending).toBe(true)
    const refusal = { rule: 'TY-TRN-01', why: 'It is not your turn.' }
    const refused = next(turn, sent, { kind: 'answered', refusal })
    expect(refused).toMatchObject({ sending: false, refused: refusal })
    expect(next(turn, refused, BACK).refused).toBeNull()
  })

  test('a question put again forgets what was half chosen, and keeps who was selected', () => {
    const half = through(turn, choose('move:0'), { kind: 'fill', filling: [spot(4, 7)] }, { kind: 'sent' })
    const again = next(turn, half, { kind: 'asked', on: undefined })
    expect(again).toEqual({ ...NOTHING_CHOSEN, model: 0 })
  })

  test('a question about one model selects it', () => {
    expect(through(turn, { kind: 'select', model: 0 }, { kind: 'asked', on: 2 }).model).toBe(2)
  })
})

describe('an answer given in advance', () => {
  const hide = askedOf(toySeat('hide'))
  const left = through(hide, { kind: 'choose', offer: offer(hide, 'hide:left') })

  test('is the offer, for the same kind of question', () => {
    expect(canStand(hide, left.trail)).toBe(true)
    expect(standingNow(hide, left.trail, 'told otherwise')).toEqual({
      about: 'hide',
      offer: 'hide:left',
      until: 'told otherwise',
    })
  })

  test('is not possible with a hole, from a menu, from another question, or with nothing chosen', () => {
    const target = through(turn, choose('shoot:1'))
    const deep = next(turn, target, inMenu(turn, target, 'dice:2'))
    for (const { trail } of [through(turn, choose('move:0')), deep, left, NOTHING_CHOSEN]) {
      expect(canStand(turn, trail)).toBe(false)
      expect(standingNow(turn, trail, 'told otherwise')).toBeNull()
    }
  })
})
