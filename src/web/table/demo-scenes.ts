/** Tables to look at while the widget is built: nothing here is a game. */

import type { Scene, SceneBase, SceneModel, Seat, Units } from '#engine'
import { centimetres, inches, type Len, type Point, type Polygon, type Terrain } from '#geometry'
import { DEMO_SCENERY, demoFigure } from './demo-looks.ts'
import type { Ground } from './types.ts'

export interface Demo {
  readonly scene: Scene
  readonly ground: Ground
  readonly units: Units
}

type Measure = (n: number) => Len

function box(unit: Measure, cx: number, cy: number, w: number, d: number, turn = 0): Polygon {
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]
  const corner = (x: number, y: number) => ({ x: unit(cx + x * cos - y * sin), y: unit(cy + x * sin + y * cos) })
  return {
    shape: 'polygon',
    points: [corner(-w / 2, -d / 2), corner(w / 2, -d / 2), corner(w / 2, d / 2), corner(-w / 2, d / 2)],
  }
}

function piece(
  unit: Measure,
  id: string,
  name: keyof typeof DEMO_SCENERY,
  footprint: Terrain['footprint'],
  top: number,
  bottom = 0,
): Terrain {
  return { id, name, traits: ['solid'], footprint, bottom: unit(bottom), top: unit(top), look: DEMO_SCENERY[name] }
}

const disc = (unit: Measure, x: number, y: number, radius: number): Terrain['footprint'] => ({
  shape: 'disc',
  x: unit(x),
  y: unit(y),
  radius: unit(radius),
})

interface Cast {
  readonly profile: string
  readonly seat: Seat
  readonly at: Point
  readonly base: SceneBase
  readonly height: Len
  readonly left?: number
  readonly of?: number
  readonly tokens?: readonly string[]
  readonly status?: SceneModel['status']
}

const model = (
  { profile, seat, at, base, height, left, of = 6, tokens = [], status = 'ready' }: Cast,
  id: number,
): SceneModel => ({
  id,
  seat,
  name: profile,
  profile,
  look: demoFigure(profile),
  body: { at, base, height },
  status,
  health: { left: left ?? of, of },
  facts: [],
  tokens,
})

const sceneOf = (part: Pick<Scene, 'width' | 'depth' | 'models' | 'terrain' | 'zones' | 'markers'>): Scene => ({
  ...part,
  round: 1,
  active: 0,
  phase: 'play',
  scores: [],
})

export function yard(): Demo {
  const i = inches
  const round = (radius: number): SceneBase => ({ shape: 'disc', radius: i(radius) })
  const at = (x: number, y: number, z = 0): Point => ({ x: i(x), y: i(y), z: i(z) })
  const cast: Cast[] = [
    { profile: 'Grove Warden', seat: 0, at: at(13.5, 24), base: round(0.5), height: i(1.3), left: 4 },
    { profile: 'Kite Archer', seat: 0, at: at(18.4, 23.5, 4), base: round(0.5), height: i(1.2) },
    {
      profile: 'Dock Brawler',
      seat: 0,
      at: at(15.2, 18.4),
      base: round(0.6),
      height: i(1.4),
      left: 2,
      tokens: ['Engaged'],
    },
    { profile: 'Lantern Mage', seat: 0, at: at(11, 27), base: round(0.5), height: i(1.3) },
    { profile: 'Hill Giant', seat: 0, at: at(20.5, 26.5), base: round(1), height: i(2.6), of: 12, left: 9 },
    { profile: 'Ash Wolf', seat: 0, at: at(23, 22.4), base: round(0.6), height: i(1), of: 3 },
    { profile: 'Captain of Spears', seat: 0, at: at(17, 28), base: round(0.6), height: i(1.4) },
    { profile: 'Rooftop Gunner', seat: 0, at: at(7, 18, 3), base: round(0.5), height: i(1.2), status: 'done' },
    { profile: 'Red Guard', seat: 1, at: at(16.3, 17.7), base: round(0.5), height: i(1.3), left: 5 },
    { profile: 'Iron Golem', seat: 1, at: at(22, 12), base: round(1), height: i(2.3), of: 10, left: 3 },
    { profile: 'Lancer Rider', seat: 1, at: at(14, 10), base: round(0.8), height: i(1.9), of: 8 },
    {
      profile: 'Harpy',
      seat: 1,
      at: at(24.5, 16, 5.5),
      base: round(0.5),
      height: i(1.2),
      tokens: ['Stunned', 'Marked'],
    },
    { profile: 'Wandering Priest', seat: 1, at: at(18, 8), base: round(0.5), height: i(1.3) },
    { profile: 'Supply Wagon', seat: 1, at: at(26.5, 8.5), base: round(1.2), height: i(1.6), of: 8, left: 6 },
    { profile: 'Sharp Archer', seat: 1, at: at(29, 18, 3), base: round(0.5), height: i(1.2) },
    { profile: 'Axe Brute', seat: 1, at: at(19.5, 14), base: round(0.7), height: i(1.5), status: 'done' },
  ]
  const terrain = [
    piece(i, 'W1', 'low wall', box(i, 15, 16.5, 4, 0.6), 0.6),
    piece(i, 'W2', 'low wall', box(i, 21, 19.5, 4, 0.6), 0.6),
    piece(i, 'H1', 'storehouse', box(i, 7, 18, 4, 3), 3),
    piece(i, 'H2', 'storehouse', box(i, 29, 18, 4, 3), 3),
    piece(i, 'T1', 'tree', disc(i, 11, 11, 0.5), 3),
    piece(i, 'T2', 'tree', disc(i, 25, 25, 0.5), 3),
    piece(i, 'T3', 'tree', disc(i, 26, 11, 0.5), 3),
    piece(i, 'T4', 'tree', disc(i, 10, 25, 0.5), 3),
    piece(i, 'S1', 'bush', disc(i, 21, 13, 0.8), 1),
    piece(i, 'S2', 'bush', disc(i, 15, 23, 0.8), 1),
    piece(i, 'B1', 'boulder', disc(i, 6, 9, 0.9), 1.4),
    piece(i, 'C1', 'cargo crate', box(i, 31, 27, 2, 2, 20), 1.5),
    piece(i, 'F1', 'fountain basin', disc(i, 18, 31.5, 1), 1),
    piece(i, 'P1', 'house', box(i, 30.5, 4.5, 5, 3.5, 12), 2.6),
  ]
  const zones = [
    { id: 'north', name: 'Red deployment', seat: 1, parts: [box(i, 18, 2.5, 36, 5)] },
    { id: 'south', name: 'Blue deployment', seat: 0, parts: [box(i, 18, 33.5, 36, 5)] },
  ]
  return {
    ground: 'grass',
    units: 'inches',
    scene: sceneOf({ width: i(36), depth: i(36), terrain, zones, markers: [], models: cast.map(model) }),
  }
}

export function chapel(): Demo {
  const c = centimetres
  const wall = (id: string, y: number): Terrain => ({
    ...piece(c, id, 'nave wall', box(c, 21, y, 14, 0.5), 5),
    openings: [
      { from: { x: c(16), y: c(y) }, to: { x: c(17.6), y: c(y) }, bottom: 0, top: c(3.4) },
      { from: { x: c(20), y: c(y) }, to: { x: c(22), y: c(y) }, bottom: c(1.5), top: c(3) },
      { from: { x: c(24.5), y: c(y) }, to: { x: c(26.5), y: c(y) }, bottom: c(1.5), top: c(3) },
    ],
  })
  const flat = (id: string, name: keyof typeof DEMO_SCENERY, x: number, y: number, w: number, d: number): Terrain => ({
    ...piece(c, id, name, box(c, x, y, w, d), 0),
    traits: ['difficult'],
  })
  const terrain: Terrain[] = [
    wall('n1', 22.25),
    wall('n2', 37.75),
    piece(c, 'r1', 'rubble line', box(c, 8.5, 28.25, 5, 0.5), 1.8),
    piece(c, 'r2', 'rubble line', box(c, 33.5, 31.75, 5, 0.5), 1.8),
    piece(c, 's1', 'crypt slab', box(c, 6, 16, 6, 6), 2.5),
    piece(c, 's2', 'crypt slab', box(c, 36, 44, 6, 6), 2.5),
    piece(c, 't1', 'bell tower', box(c, 36, 16, 6, 6), 6),
    piece(c, 't2', 'bell tower', box(c, 6, 44, 6, 6), 6),
    { ...piece(c, 'l1', 'ladder', disc(c, 33, 16, 0), 6), traits: ['ladder'] },
    { ...piece(c, 'l2', 'ladder', disc(c, 9, 44, 0), 6), traits: ['ladder'] },
    flat('b1', 'bog', 30, 26, 6, 4),
    flat('b2', 'channel', 12, 34, 6, 4),
    piece(c, 'h1', 'hedge', box(c, 21, 8, 9, 0.7), 2),
    piece(c, 'k1', 'cairn', box(c, 21, 52, 4, 4, 30), 4),
  ]
  const round = (mm: number): SceneBase => ({ shape: 'disc', radius: mm * 50 })
  const at = (x: number, y: number, z = 0): Point => ({ x: c(x), y: c(y), z: c(z) })
  const cast: Cast[] = [
    { profile: 'Warband Captain', seat: 0, at: at(15, 44), base: round(32), height: c(3.3), of: 4, left: 3 },
    { profile: 'Shield Warden', seat: 0, at: at(20, 40.5), base: round(25), height: c(3), of: 3, tokens: ['Crouched'] },
    { profile: 'Oracle', seat: 0, at: at(25, 46), base: round(25), height: c(3), of: 3 },
    { profile: 'Marksman', seat: 0, at: at(6, 44, 6), base: round(25), height: c(3), of: 3 },
    { profile: 'Bear', seat: 0, at: at(30, 36), base: round(40), height: c(3.6), of: 4 },
    { profile: 'Queen of Thorns', seat: 1, at: at(24, 17), base: round(32), height: c(3.4), of: 4, left: 2 },
    { profile: 'Goblin Scout', seat: 1, at: at(17, 24.5), base: round(25), height: c(2.6), of: 2 },
    { profile: 'Ranger', seat: 1, at: at(36, 16, 6), base: round(25), height: c(3), of: 3 },
    { profile: 'Ogre', seat: 1, at: at(12, 20), base: round(50), height: c(5), of: 5, left: 4 },
    { profile: 'Sorcerer', seat: 1, at: at(28, 12), base: round(25), height: c(3), of: 3, status: 'done' },
  ]
  const zones = [
    { id: 'a', name: 'North', seat: 1, parts: [box(c, 21, 3, 30, 6)] },
    { id: 'b', name: 'South', seat: 0, parts: [box(c, 21, 57, 30, 6)] },
  ]
  const markers = [{ id: 'relic', name: 'Relic', at: at(21, 30), radius: 1250 }]
  return {
    ground: 'ruins',
    units: 'cm',
    scene: sceneOf({ width: c(42), depth: c(60), terrain, zones, markers, models: cast.map(model) }),
  }
}

export function field(): Demo {
  const mm = (n: number) => Math.round(n * 100)
  const squad = (
    name: string,
    seat: Seat,
    x: number,
    y: number,
    facing: number,
    count: number,
    frontage: number,
    [w, d]: readonly [number, number],
    leader = name,
  ): Cast => {
    const tiles = Array.from({ length: count }, (_, n) => {
      const who = n === Math.floor(frontage / 2) ? leader : name
      return { width: mm(w), depth: mm(d), name: who, look: demoFigure(who) }
    })
    const ranks = Math.ceil(count / frontage)
    const base: SceneBase = { shape: 'block', width: mm(w * frontage), depth: mm(d * ranks), facing, tiles, frontage }
    return {
      profile: name,
      seat,
      at: { x: mm(x), y: mm(y), z: 0 },
      base,
      height: mm(w > 30 ? w * 0.9 : 28),
      of: count,
      left: count,
    }
  }
  const cast: Cast[] = [
    squad('Soldier', 0, 300, 720, 0, 10, 5, [25, 25], 'Captain Estella'),
    squad('Archer', 0, 470, 760, 0, 10, 5, [25, 25]),
    squad('Knight', 0, 700, 700, 20, 5, 5, [30, 60], 'Knight Captain'),
    squad('Spear Guard', 0, 880, 760, 350, 10, 5, [25, 25]),
    squad('Wizard', 0, 580, 800, 0, 1, 1, [25, 25]),
    squad('Golem', 0, 1030, 700, 340, 1, 1, [60, 80]),
    squad('Orc Brute', 1, 330, 240, 180, 10, 5, [25, 25], 'Orc Chief'),
    squad('Goblin Archer', 1, 520, 180, 180, 10, 10, [20, 20]),
    squad('Wolf Rider', 1, 800, 300, 200, 5, 5, [25, 50]),
    squad('Orc Brute', 1, 700, 180, 180, 9, 5, [25, 25]),
    squad('Shaman', 1, 600, 250, 180, 1, 1, [25, 25]),
    squad('Troll', 1, 960, 200, 180, 3, 3, [40, 40]),
  ]
  const flat = (id: string, name: keyof typeof DEMO_SCENERY, footprint: Terrain['footprint'], top = 0): Terrain => ({
    ...piece(mm, id, name, footprint, top),
    traits: ['difficult'],
  })
  const terrain: Terrain[] = [
    flat('m', 'marsh', box(mm, 600, 450, 300, 160)),
    flat('s1', 'scrub', box(mm, 240, 420, 180, 110)),
    flat('g1', 'large trees', disc(mm, 960, 480, 80)),
    piece(mm, 'w1', 'small wall', box(mm, 250, 560, 200, 10), 15),
    piece(mm, 'hill', 'hill', disc(mm, 1080, 330, 80), 20),
    piece(mm, 'peak', 'mountain', box(mm, 110, 200, 140, 180, 12), 70),
    flat('ruin', 'ruin', box(mm, 900, 600, 100, 100), 30),
  ]
  const zones = [
    { id: 'n', name: 'Orkish zone', seat: 1, parts: [box(mm, 600, 100, 1200, 200)] },
    { id: 's', name: 'Republican zone', seat: 0, parts: [box(mm, 600, 800, 1200, 200)] },
  ]
  return {
    ground: 'grass',
    units: 'cm',
    scene: sceneOf({ width: mm(1200), depth: mm(900), terrain, zones, markers: [], models: cast.map(model) }),
  }
}

/** Sixty miniatures of four teams around a market cross. */
export function crowd(ground: Ground = 'docks'): Demo {
  const i = inches
  const profiles = [
    'Spear Guard',
    'Archer',
    'Brute',
    'Mage',
    'Rider',
    'Wolf',
    'Soldier',
    'Scout',
    'Golem',
    'Captain',
    'Gunner',
    'Giant',
    'Harpy',
    'Knight',
    'Ballista',
  ]
  const cast: Cast[] = Array.from({ length: 60 }, (_, n) => {
    const seat = n % 4
    const k = Math.floor(n / 4)
    const [row, column] = [Math.floor(k / 5), k % 5]
    const [a, b] = [14 + column * 4.6 + (row % 2) * 1.3, 4 + row * 3]
    const spots = [
      [a, 48 - b],
      [a, b],
      [b, a],
      [48 - b, a],
    ] as const
    const [x, y] = spots[seat]!
    const profile = profiles[k]!
    const big = /Golem|Giant|Ballista/.test(profile)
    const mid = /Rider|Knight|Wolf/.test(profile)
    const flies = profile === 'Harpy'
    return {
      profile,
      seat,
      at: { x: i(x), y: i(y), z: flies ? i(4) : 0 },
      base: { shape: 'disc', radius: i(big ? 1 : mid ? 0.75 : 0.5) },
      height: i(big ? 2.3 : mid ? 1.5 : 1.25),
      left: 6 - ((n * 7) % 4),
      status: n % 9 === 4 ? 'done' : 'ready',
      tokens: n % 11 === 3 ? ['Pinned'] : [],
    }
  })
  const terrain = [
    piece(i, 'C1', 'market cross column', disc(i, 24, 24, 2), 4),
    piece(i, 'S1', 'covered stalls', box(i, 24, 14.5, 6, 3), 3),
    piece(i, 'S2', 'warehouse', box(i, 34, 24, 6, 3, 90), 3),
    piece(i, 'S3', 'house', box(i, 24, 34, 6, 3), 3),
    piece(i, 'S4', 'inn', box(i, 14, 24, 6, 3, 90), 3),
    piece(i, 'W1', 'cart barricade', box(i, 17, 17, 4, 0.6, 135), 0.8),
    piece(i, 'W2', 'cart barricade', box(i, 31, 17, 4, 0.6, 45), 0.8),
    piece(i, 'W3', 'parapet', box(i, 31, 31, 4, 0.6, 135), 0.8),
    piece(i, 'W4', 'low wall', box(i, 17, 31, 4, 0.6, 45), 0.8),
    piece(i, 'F1', 'fountain basin', disc(i, 29, 20, 0.8), 1.2),
    piece(i, 'F3', 'lamp pylon', disc(i, 19, 28, 0.8), 2.5),
    piece(i, 'B1', 'barrel stack', disc(i, 20, 20, 0.5), 0.9),
    piece(i, 'B2', 'cargo crate', box(i, 28, 28.5, 2, 2, 10), 1.6),
    piece(i, 'G1', 'lamp pylon', disc(i, 44, 4, 0.8), 2.5),
    piece(i, 'G2', 'boulder', disc(i, 4, 44, 1), 1.5),
  ]
  const zones = [
    { id: 's', name: 'South', seat: 0, parts: [box(i, 24, 43.5, 24, 9)] },
    { id: 'n', name: 'North', seat: 1, parts: [box(i, 24, 4.5, 24, 9)] },
    { id: 'w', name: 'West', seat: 2, parts: [box(i, 4.5, 24, 9, 24)] },
    { id: 'e', name: 'East', seat: 3, parts: [box(i, 43.5, 24, 9, 24)] },
  ]
  const markers = [{ id: 'm', name: 'Crate', at: { x: i(24), y: i(29), z: 0 } }]
  return {
    ground,
    units: 'inches',
    scene: sceneOf({ width: i(48), depth: i(48), terrain, zones, markers, models: cast.map(model) }),
  }
}
