import { describe, expect, test } from 'vitest'
import { INCH, rectangle, type Table } from '#geometry'
import { RULESETS } from '#rulesets'
import { fieldFrom, tableOf } from './field.ts'
import {
  boxRound,
  groundOf,
  laid,
  type Piece,
  paletteOf,
  piecesOf,
  plainName,
  printsOf,
  sized,
  sizeOf,
  sizeText,
  whyNotSized,
} from './pieces.ts'

const rules = (id: string) => RULESETS.find(one => one.id === id)!
const mapOf = (game: string, map: string): Table => rules(game).maps.find(({ id }) => id === map)!.table
const pieceOf = (game: string, map: string, name: string): Piece =>
  piecesOf(mapOf(game, map)).pieces.find(one => one.name === name)!

const numbersOf = ({ terrain }: Table): number[][] =>
  terrain
    .map(({ footprint, bottom, top }) => [
      bottom,
      top,
      ...(footprint.shape === 'disc'
        ? [footprint.x, footprint.y, footprint.radius]
        : footprint.points.flatMap(({ x, y }) => [x, y])),
    ])
    .sort((a, b) => `${a}`.localeCompare(`${b}`))

describe('the pieces of a table', () => {
  test('are what is lifted as one: a tower with its ladder, a ruin with its walls, floors, ladders and ground', () => {
    const tower = pieceOf('warniris', 'broken-chapel', 'bell tower')
    expect(tower.parts.map(({ traits }) => traits)).toEqual([['solid', 'standable'], ['ladder']])
    const chandlery = pieceOf('wyrdcry', 'M1', 'Chandlery')
    expect(chandlery.parts.map(({ name }) => name)).toEqual([', wall', ', wall', ', wall', ', floor', ', ladder'])
    expect(groundOf(chandlery)).toEqual(mapOf('wyrdcry', 'M1').zones.filter(({ id }) => id === 'F1'))
    expect(piecesOf(mapOf('wyrdcry', 'M1')).zones).toEqual([])
    expect(piecesOf(mapOf('warverse', 'training-yard')).zones.map(({ id }) => id)).toEqual(['north', 'south'])
  })

  test.each(RULESETS.map(({ id }) => id))('of every map of %s make up the same table again', game => {
    for (const map of rules(game).maps) {
      const again = tableOf(fieldFrom(rules(game), map, false))
      expect(again.zones).toEqual(map.table.zones)
      const [made, meant] = [numbersOf(again), numbersOf(map.table)]
      expect(made).toHaveLength(meant.length)
      // a wall at an angle is straightened and turned again: a corner may move by rounding
      const off = made.flatMap((part, n) => part.map((value, i) => Math.abs(value - meant[n]![i]!)))
      expect(Math.max(0, ...off)).toBeLessThanOrEqual(3)
    }
  })

  test('a wall at an angle is a straight wall that is turned', () => {
    const wall = pieceOf('warverse', 'broken-aqueduct', 'low wall')
    expect(wall.turn).toBe(45)
    expect(sizeOf(wall)).toEqual({ width: 4 * INCH, depth: 0.6 * INCH, height: 0.6 * INCH })
  })
})

describe('a piece', () => {
  test('turned round and round has the corners it began with', () => {
    const tower = pieceOf('warniris', 'broken-chapel', 'bell tower')
    const before = laid(tower)
    let turned = tower
    for (let n = 0; n < 24; n++) turned = { ...turned, turn: (turned.turn + 15) % 360 }
    expect(laid(turned)).toEqual(before)
  })

  test('turned by a quarter puts its ladder, its door and its ground where they belong', () => {
    const shop = pieceOf('wyrdcry', 'M1', 'Chandlery')
    const turned = laid({ ...shop, turn: 90 })
    const wall = turned[0]!
    // the south wall, with a door from 14 to 15 along it, lies in the west now
    const straight = laid(shop)[0]!
    const east = (from: typeof wall) =>
      Math.max(...(from.footprint.shape === 'polygon' ? from.footprint.points.map(({ x }) => x) : []))
    expect(east(wall)).toBeLessThan(shop.at.x)
    expect(east(straight)).toBeGreaterThan(shop.at.x)
    const { from, to } = wall.openings![0]!
    expect([from.x, Math.abs(to.y - from.y)]).toEqual([to.x, INCH])
    const ground = boxRound([rectangle(shop.at, 5 * INCH, 5 * INCH)])
    expect(boxRound(groundOf({ ...shop, turn: 90 })[0]!.parts)).toEqual(ground)
  })

  test('in a mirror stays clockwise, with its doors from left to right', () => {
    const shop = pieceOf('wyrdcry', 'M1', 'Chandlery')
    const flipped: Piece = { ...shop, flipped: true }
    for (const print of printsOf(flipped)) {
      if (print.shape === 'disc') continue
      const area = print.points.reduce((sum, a, n) => {
        const b = print.points[(n + 1) % print.points.length]!
        return sum + a.x * b.y - b.x * a.y
      }, 0)
      expect(area).toBeGreaterThan(0)
    }
    const hole = laid(flipped)[0]!.openings![0]!
    const plain = laid(shop)[0]!.openings![0]!
    expect(2 * shop.at.x - hole.from.x).toBe(plain.to.x)
  })

  test('of one part is made larger; a ruin of several stays as it is built, and says so', () => {
    const house = pieceOf('warverse', 'training-yard', 'storehouse')
    const large = sized(house, { width: 6 * INCH, height: 4 * INCH })
    expect(sizeText(large, 'inches')).toBe('6" × 3", 4" high')
    const tree = pieceOf('warverse', 'training-yard', 'tree')
    expect(sizeText(sized(tree, { width: 2 * INCH }), 'inches')).toBe('2" across, 3" high')
    const shop = pieceOf('wyrdcry', 'M1', 'Chandlery')
    expect(sized(shop, { width: INCH })).toBe(shop)
    expect(whyNotSized(shop)).toMatch(/its size cannot be changed/)
  })
})

test('a palette has every kind of piece of the maps once, whichever way it is turned there', () => {
  const names = paletteOf(rules('warniris').maps).map(({ name }) => name)
  expect(names.filter(name => name === 'Nave wall')).toHaveLength(1)
  expect(paletteOf(rules('wyrdcry').maps)).toHaveLength(36)
  for (const { maps } of RULESETS)
    expect(new Set(paletteOf(maps).map(({ id }) => id)).size).toBe(paletteOf(maps).length)
})

test('a kind is called by its plain name', () => {
  expect(['bell tower 2', 'West belfry', 'cairn b', 'channel west 2', 'Northern Inn'].map(plainName)).toEqual([
    'Bell tower',
    'Belfry',
    'Cairn',
    'Channel west',
    'Inn',
  ])
})
