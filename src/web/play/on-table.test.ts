import { describe, expect, test } from 'vitest'
import { inches } from '#geometry'
import { spot, toySeat } from '../../../test/support/toy-seat.ts'
import { type Chosen, type Input, NOTHING_CHOSEN, next, offersNow } from './choosing.ts'
import { openQuestion, type Seen } from './judge.ts'
import { cardOf, clicked, describe as described, dragged } from './on-table.ts'

/** What is on the screen after one offer was chosen. */
function chosenIn(seen: Seen, id?: string) {
  const decision = openQuestion(seen)
  const asked = { seen, decision }
  const offer = decision?.offers.find(one => one.id === id)
  const chosen: Chosen = offer === undefined ? NOTHING_CHOSEN : next(asked, NOTHING_CHOSEN, { kind: 'choose', offer })
  return { ...chosen, ...asked, offers: offersNow(asked, chosen) }
}
const fill = (filling: Extract<Input, { kind: 'fill' }>['filling']): Input => ({ kind: 'fill', filling })

const turn = toySeat('turn')
const scene = turn.rules.scene(turn.view)

describe('a click', () => {
  test('on a model, a piece or a marker points at it', () => {
    const choice = chosenIn(turn)
    expect(clicked(choice, scene, { at: spot(4, 2), model: 0, terrain: 'W1' })).toEqual({ kind: 'point', target: 0 })
    expect(clicked(choice, scene, { at: spot(9, 8), terrain: 'W1' })).toEqual({ kind: 'point', target: 'W1' })
    expect(clicked(choice, scene, { at: spot(9, 8), marker: 'flag' })).toEqual({ kind: 'point', target: 'flag' })
  })

  test('on bare ground points at its zone, if that is offered', () => {
    const choice = chosenIn(turn)
    expect(clicked(choice, scene, { at: spot(20, 2) })).toBeNull()
    const offers = [{ id: 'rally', rule: 'TY-TRN-01', at: 'zone:0' }]
    expect(clicked({ ...choice, offers }, scene, { at: spot(20, 2) })).toEqual({ kind: 'point', target: 'zone:0' })
    expect(clicked({ ...choice, offers }, scene, { at: spot(20, 15) })).toBeNull()
  })

  test('while a way is laid adds a leg, on the ground or on the walker itself', () => {
    const walk = chosenIn(turn, 'move:0')
    expect(clicked(walk, scene, { at: spot(5, 4) })).toEqual(fill([spot(5, 4)]))
    const onTheWay = { ...walk, filling: [spot(5, 4)] }
    expect(clicked(onTheWay, scene, { at: spot(6, 5) })).toEqual(fill([spot(5, 4), spot(6, 5)]))
    expect(clicked(onTheWay, scene, { at: spot(4, 2), model: 0 })).toEqual(fill([spot(5, 4), spot(4, 2)]))
    expect(clicked(onTheWay, scene, { at: spot(8, 2), model: 1 })).toEqual({ kind: 'point', target: 1 })
  })

  test('on a roof where nobody may stand means the ground below', () => {
    const walk = chosenIn(turn, 'move:0')
    expect(clicked(walk, scene, { at: { ...spot(5, 4), z: inches(2) } })).toEqual(fill([spot(5, 4)]))
  })

  test('places a model that is not on the table yet', () => {
    const seen = toySeat('deploy')
    const deploy = chosenIn(seen, 'place:0')
    expect(clicked(deploy, seen.rules.scene(seen.view), { at: spot(5, 2) })).toEqual(fill(spot(5, 2)))
  })
})

describe('a drag', () => {
  test('takes whoever is held where the hand is, and says how it faces', () => {
    expect(dragged(chosenIn(turn), scene, spot(7, 5), { who: 0 })).toEqual({
      kind: 'drag',
      who: 0,
      aim: { to: spot(7, 5) },
    })
    expect(dragged(chosenIn(turn), scene, spot(7, 5), { who: 0, facing: 90 })).toMatchObject({ aim: { facing: 90 } })
  })

  test('moves a place that is being pointed at', () => {
    const seen = toySeat('deploy')
    const deploy = chosenIn(seen, 'place:0')
    expect(dragged(deploy, seen.rules.scene(seen.view), spot(5, 2), {})).toEqual(fill(spot(5, 2)))
  })

  test('means nothing while nothing is held', () => {
    expect(dragged(chosenIn(turn), scene, spot(7, 5), {})).toBeNull()
  })
})

describe('bare ground', () => {
  test('is where somebody selected goes who may move', () => {
    const choice = { ...chosenIn(turn), model: 0 }
    expect(clicked(choice, scene, { at: spot(5, 4) })).toEqual({ kind: 'drag', who: 0, aim: { to: spot(5, 4) } })
    expect(clicked(chosenIn(turn), scene, { at: spot(5, 4) })).toBeNull()
  })
})

test('the card is that of the model looked at, else of the first of the seat', () => {
  expect(cardOf(scene, 0, 4)?.id).toBe(4)
  expect(cardOf(scene, 1, null)?.id).toBe(3)
  expect(cardOf(scene, 1, 99)?.id).toBe(3)
  expect(cardOf({ ...scene, models: [] }, 0, 4)).toBeUndefined()
})

test('the picture is told in a sentence, without those who are gone or wait', () => {
  const [first, second, ...rest] = scene.models
  const models = [{ ...first!, status: 'gone' as const }, { ...second!, body: null }, ...rest]
  expect(described({ ...scene, models }, ['Ann', 'Ben'])).toBe('The table: 1 of Ann, 3 of Ben on it.')
})
