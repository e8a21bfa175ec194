import { describe, expect, test } from 'vitest'
import { INCH, inches } from '#geometry'
import { type Gait, isStop, type Step } from './gait.ts'
import { priced, pricedByStep, roundedUp, throughSpace } from './legs.ts'
import { AT_ONCE, BY_HALF, BY_THE_INCH, go, point, step } from './testing.ts'

/** What stops a way, or the kinds of its legs. */
const told = (gait: Gait, ...way: readonly Step[]): string => {
  const found = go(gait, way)
  if (isStop(found)) return `stops: ${found.stop}${found.piece === undefined ? '' : ` ${found.piece.id}`}`
  return [...found.legs.map(({ kind }) => kind), ...(found.fall === null ? [] : ['fall'])].join(' ')
}

describe('on foot', () => {
  test.each([
    ['straight ahead', [step(2, 8), step(5, 8)], 'walk'],
    ['off the table', [step(2, 8), step(0.4, 8)], 'stops: table'],
    ['into a wall', [step(4, 8), step(8, 8)], 'stops: wall west wall'],
    ['along a wall, touching it', [step(5.5, 8), step(5.5, 12)], 'walk'],
    ['over rubble', [step(1, 3), step(5, 3)], 'walk'],
    ['over a low obstacle, which is not solid', [step(4, 16), step(4, 19)], 'walk'],
    ['through the gap in the east', [step(14.5, 12.5), step(12, 12.5)], 'walk'],
    ['up the stairs', [step(17, 18), step(17, 9)], 'walk walk walk walk walk walk walk'],
    ['down the stairs', [step(17, 9, 3), step(17, 18)], 'walk walk walk walk walk walk walk'],
    ['up the stairs from the side', [step(14, 13), step(17, 13)], 'stops: wall tread 3'],
    ['off the side of the stairs', [step(17, 13, 2), step(14, 13)], 'stops: edge'],
    ['off the roof', [step(17, 9, 3), step(21, 9)], 'stops: edge'],
    ['along the plank', [step(8, 10, 3), step(17, 10)], 'walk'],
    ['off the plank', [step(13, 10, 3), step(13, 12)], 'stops: edge'],
    ['under the plank', [step(13, 12), step(13, 8)], 'walk'],
  ] as const)('%s', (_, way, says) => {
    expect(told(BY_THE_INCH, ...way)).toBe(says)
  })

  test('an edge is found where the base begins to hang over', () => {
    const found = go(BY_THE_INCH, [step(17, 9, 3), step(21, 9)])
    if (!isStop(found)) throw new Error('it should stop')
    expect(Math.abs(found.at.x - inches(18.5))).toBeLessThanOrEqual(2)
    expect(found.at.z).toBe(inches(3))
  })
})

describe('doors and windows', () => {
  test.each([
    ['through the door, though the base is as wide', [step(9.5, 16), step(9.5, 12)], 'door'],
    ['at an angle inside the opening', [step(9.2, 14.8), step(9.8, 12.9)], 'door'],
    ['the line of the centre past the frame', [step(8.4, 14.8), step(9.6, 12.9)], 'stops: wall south wall'],
    ['beside the door', [step(7.5, 16), step(7.5, 12)], 'stops: wall south wall'],
    ['stopping in the door', [step(9.5, 16), step(9.5, 13.9)], 'stops: wall south wall'],
    ['stopping with the base in the wall', [step(9.5, 16), step(9.5, 13.4)], 'stops: door south wall'],
    ['through the window, its sill an inch up', [step(9.75, 5), step(9.75, 7.5)], 'door'],
  ] as const)('%s', (_, way, says) => {
    expect(told(BY_THE_INCH, ...way)).toBe(says)
  })

  test('who climbs no sill and who passes no door', () => {
    expect(told({ ...BY_THE_INCH, sill: inches(0.9) }, step(9.75, 5), step(9.75, 7.5))).toBe('stops: wall north wall')
    expect(told(BY_HALF, step(9.5, 16), step(9.5, 12))).toBe('stops: wall south wall')
  })
})

describe('named manners', () => {
  test.each([
    ['a ladder, part of it', [step(11.4, 8), step(11.4, 8, 2, 'ladder')], 'ladder'],
    ['a ladder that is not there', [step(3, 10), step(3, 10, 2, 'ladder')], 'stops: ladder'],
    ['higher than the ladder', [step(11.4, 8), step(11.4, 8, 3.1, 'ladder')], 'stops: ladder'],
    [
      'up a wall and onto the roof',
      [step(19.6, 8), step(19.6, 8, 3, 'climb'), step(18.5, 8, 3, 'climb')],
      'climb climb',
    ],
    ['up a wall that ends', [step(19.6, 8), step(19.6, 8, 3.2, 'climb')], 'stops: grip'],
    ['up the air', [step(3, 10), step(3, 10, 1, 'climb')], 'stops: grip'],
    ['sideways along the wall', [step(5.4, 8), step(5.4, 8, 1, 'climb'), step(5.4, 10, 1, 'climb')], 'climb climb'],
    ['sideways off the wall', [step(5.4, 8), step(5.4, 8, 1, 'climb'), step(3, 8, 1, 'climb')], 'stops: grip'],
    ['aslant', [step(5.4, 8), step(5.4, 9, 1, 'climb')], 'stops: grip'],
    ['up under the upper floor', [step(6.9, 8), step(6.9, 8, 3, 'climb')], 'stops: wall upper floor'],
    [
      'over the broken wall',
      [step(14.5, 8), step(14.5, 8, 1, 'climb'), step(13.1, 8, 1, 'climb'), step(13.1, 8, 0, 'jump')],
      'climb climb jump',
    ],
    ['a jump down to the ground, too deep', [step(17, 7.5, 3), step(17, 6, 3, 'jump')], 'jump fall'],
    ['a jump from a tread', [step(17, 13, 2), step(14, 13, 0, 'jump')], 'jump'],
    ['a jump up', [step(17, 13, 2), step(17, 10, 3, 'jump')], 'stops: rise'],
    ['a jump against a wall', [step(8, 8, 3), step(4, 8, 3, 'jump')], 'stops: wall upper wall'],
    ['a jump from roof to roof', [step(10.5, 7.6, 3), step(15.5, 7.6, 3, 'jump')], 'jump'],
    [
      'from a ladder onto a floor that is no wall',
      [step(11.6, 8), step(11.6, 8, 3, 'ladder'), step(10.4, 8, 3, 'climb')],
      'ladder climb',
    ],
    ['up a ladder from below the floor', [step(10.4, 8), step(10.4, 8, 3, 'ladder')], 'stops: ladder'],
    [
      'through a window it has climbed to',
      [step(9.7, 5.4), step(9.7, 5.4, 1, 'climb'), step(9.8, 6.9, 1, 'climb')],
      'climb climb',
    ],
    [
      'into a window',
      [step(9.7, 5.4), step(9.7, 5.4, 1, 'climb'), step(9.8, 6.4, 1, 'climb')],
      'stops: wall north wall',
    ],
    ['a flight over everything', [step(3, 8), step(20, 8, 0, 'fly')], 'fly'],
  ] as const)('%s', (_, way, says) => {
    expect(told(BY_THE_INCH, ...way)).toBe(says)
  })

  test('a fall begins where the jump ends, at the height it began', () => {
    const found = go(BY_THE_INCH, [step(17, 7.5, 3), step(17, 6, 3, 'jump'), step(17, 5)])
    expect(found).toMatchObject({
      end: point(17, 6, 3),
      fall: { from: point(17, 6, 3), to: null },
      beyond: [{ by: 'jump' }, {}],
    })
  })
})

describe('faces and ladders all at once', () => {
  test.each([
    ['up a face', [step(14.5, 8), step(15.5, 8, 3, 'climb')], 'climb'],
    ['down a face', [step(15.5, 8, 3), step(14.5, 8, 0, 'climb')], 'climb'],
    ['too far from the face', [step(14.3, 8), step(15.5, 8, 3, 'climb')], 'stops: grip'],
    ['too far in', [step(14.5, 8), step(16, 8, 3, 'climb')], 'stops: grip'],
    ['up a ladder, the base inside the rim', [step(11.5, 8), step(10.5, 8, 3, 'ladder')], 'ladder'],
    ['half of a ladder', [step(11.5, 8), step(11.5, 8, 2, 'ladder')], 'stops: ladder'],
  ] as const)('%s', (_, way, says) => {
    expect(told(AT_ONCE, ...way)).toBe(says)
  })
  test('only so often', () => {
    const once = { ...AT_ONCE, climbs: { ...AT_ONCE.climbs!, faces: { most: inches(6), times: 1 } } }
    const up = [step(14.5, 8), step(15.5, 8, 3)]
    expect(told(once, ...up)).toBe('climb')
    expect(told(once, ...up, step(14.5, 8, 0))).toBe('stops: edge')
    expect(told(AT_ONCE, ...up, step(14.5, 8, 0))).toBe('climb climb')
    expect(told({ ...AT_ONCE, climbs: { ...AT_ONCE.climbs!, faces: { most: inches(2) } } }, ...up)).toBe(
      'stops: wall tower',
    )
  })
})

describe('by itself', () => {
  test.each([
    ['over the broken wall', [step(14.5, 8), step(12, 8)], 'walk'],
    ['over an edge', [step(17, 9, 3), step(22, 9)], 'walk fall'],
    ['a gap it can jump', [step(8, 8, 3), step(8, 14, 3)], 'walk fall'],
    ['down the stairs', [step(17, 9, 3), step(17, 18)], 'walk walk walk walk walk walk walk'],
    ['up a ladder', [step(11.5, 8), step(11, 8, 3)], 'ladder'],
  ] as const)('%s', (_, way, says) => {
    expect(told(BY_HALF, ...way)).toBe(says)
  })
  test('a gap that is narrow enough is jumped', () => {
    const wide = { ...BY_HALF, jumps: { reach: inches(4.2), rise: inches(1.3) } }
    expect(told(wide, step(9, 7.5, 3), step(17, 7.5))).toBe('walk jump walk')
    expect(told(BY_HALF, step(9, 7.5, 3), step(17, 7.5))).toBe('walk fall')
  })
})

describe('prices', () => {
  const inchesUp = (n: number) => roundedUp(n, INCH) / INCH
  const legsOf = (...way: readonly Step[]) => {
    const found = go(BY_THE_INCH, way)
    if (isStop(found)) throw new Error(`it stops at ${found.stop}`)
    return found.legs
  }
  test('each step rounded up, climbs doubled, ladders not', () => {
    const price = (leg: { kind: string; length: number; from: { z: number }; to: { z: number } }): number =>
      inchesUp(leg.kind === 'climb' && leg.from.z !== leg.to.z ? 2 * leg.length : leg.length)
    expect(priced(legsOf(step(14.5, 8), step(14.5, 8, 1.3, 'climb'), step(14.5, 9.2, 1.3, 'climb')), price)).toBe(3 + 2)
    expect(priced(legsOf(step(11.5, 8), step(11.5, 8, 3, 'ladder')), price)).toBe(3)
    expect(priced(legsOf(step(2, 8), step(4.3, 8), step(4.3, 9.6)), price)).toBe(3 + 2)
    expect(priced(legsOf(step(1, 8), step(5, 8)), price)).toBe(4)
  })
  test('stairs are one step, measured through space', () => {
    const legs = legsOf(step(17, 18), step(17, 9))
    expect(legs.length).toBe(7)
    expect(pricedByStep(legs, leg => inchesUp(throughSpace(leg)))).toBe(inchesUp(inches(Math.sqrt(81 + 9))))
  })
})
