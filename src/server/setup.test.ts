import { afterAll, beforeAll, expect, test } from 'vitest'
import { picker, type Setup } from '#engine'
import type { SignedIn, TableSummary } from '#protocol'
import { RULESETS } from '#rulesets'
import { ask, layGame, Player, signUp } from '../../scripts/tools/player.ts'
import { type House, openHouse } from '../../test/support/house.ts'
import { FieldShape } from '../protocol/field.ts'

/** A table with everything that a set-up holds, over real games. */

const LIST = new URL('../rulesets/index.ts', import.meta.url).href
let house: House
let guests: SignedIn[]

beforeAll(async () => {
  house = await openHouse({ list: LIST })
  guests = await Promise.all(['Amber', 'Basil', 'Cleo', 'Dora'].map(name => signUp(house.url, name)))
})
afterAll(() => house.end())

const ready = (setup: Setup): boolean =>
  RULESETS.find(({ id }) => id === setup.ruleset)!.maps.some(({ id }) => id === setup.map)

/** What a client sends to have this set-up played by people. */
function wishFor(setup: Setup, own = false): object {
  const { ruleset, scenario, map, table, options, rosters } = setup
  const seats = rosters.map((roster, seat) => ({ kind: seat === 0 ? 'me' : 'open', roster }))
  const field = ready(setup) && !own ? { map } : { map: own ? 'Our garden' : map, table }
  return { ruleset, scenario, ...field, options, seats, clock: null, public: false }
}
const lay = (wish: object): Promise<TableSummary> => ask(house.url, 'POST', '/api/games', wish, guests[0]!.token)

test.each(RULESETS.map(rules => rules.id))(
  'every set-up that can be drawn of %s can be laid online, as it is',
  async id => {
    const rules = RULESETS.find(one => one.id === id)!
    const pick = picker(`online ${id}`)
    for (let n = 0; n < 8; n++) {
      const setup = rules.drawSetup(pick)
      const { table } = await layGame(house.url, guests, wishFor(setup))
      const player = await Player.at(house.url, table.id, { guest: guests[0]!.token })
      expect(player.seen?.setup).toMatchObject(setup)
      player.close()
    }
  },
)

test.each(RULESETS.map(rules => rules.id))('the maps of %s can be sent as tables of our own', async id => {
  const rules = RULESETS.find(one => one.id === id)!
  for (const { table } of rules.maps) expect(FieldShape.parse(table)).toEqual(table)
  const pick = picker(`own ${id}`)
  let setup = rules.drawSetup(pick)
  while (!ready(setup)) setup = rules.drawSetup(pick)
  const { table } = await layGame(house.url, guests, wishFor(setup, true))
  expect(await ask(house.url, 'GET', `/api/games/${table.id}`)).toMatchObject({ map: 'Our garden', table: setup.table })
  const watcher = await Player.at(house.url, table.id)
  expect(watcher.seen?.setup).toMatchObject({ map: 'Our garden', table: setup.table })
  watcher.close()
})

test("a table of one's own is judged by the ruleset, also while rosters are still to be brought", async () => {
  const rules = RULESETS.find(({ id }) => id === 'warverse')!
  const map = rules.maps.find(({ id }) => id === 'training-yard')!
  const [piece] = map.table.terrain
  const [preset] = rules.presets
  const wish = {
    ruleset: 'warverse',
    scenario: rules.scenarios[0]!.id,
    map: 'Our garden',
    table: map.table,
    seats: [{ kind: 'me', roster: preset!.roster }, { kind: 'open' }],
    options: { pointsPerPlayer: preset!.points },
    clock: null,
    public: true,
  }
  const laid = await lay(wish)
  expect(laid).toMatchObject({ map: 'Our garden', table: map.table })
  const { open } = await ask<{ open: TableSummary[] }>(house.url, 'GET', '/api/lobby?ruleset=warverse')
  expect(open.find(({ id }) => id === laid.id)).not.toHaveProperty('table')
  const refused = (change: object) => expect(lay({ ...wish, ...change })).rejects
  const table = (change: object) => ({ table: { ...map.table, ...change } })
  await refused(table({ zones: [] })).toThrow(/a zone for each of 2 players/)
  await refused(table({ terrain: [piece, { ...piece, id: 'again' }] })).toThrow(/not in it/)
  await refused(table({ terrain: [{ ...piece, top: -1 }] })).toMatchObject({ status: 400 })
  await refused(table({ terrain: [{ ...piece, secret: 1 }] })).toMatchObject({ status: 400 })
  await refused(table({ terrain: Array.from({ length: 200 }, () => piece) })).toMatchObject({ status: 400 })
  await refused({ map: 'training-yard' }).toThrow(/give a table of your own another name/)
  await refused({ table: undefined }).toThrow(/no map 'Our garden'; a table of your own is sent along/)
  await refused({ options: { cheat: true } }).toThrow(/no option 'cheat'/)
  await refused({ options: { pointsPerPlayer: -5 } }).toMatchObject({ code: 'refused' })
  await refused({ map: 'market-cross-four', table: undefined }).toThrow(/is for 4 seats, not 2/)
  const dented = [
    { x: 0, y: 0 },
    { x: 9000, y: 0 },
    { x: 1000, y: 1000 },
    { x: 0, y: 9000 },
  ]
  const dent = { ...piece, footprint: { shape: 'polygon', points: dented } }
  await refused(table({ terrain: [dent] })).toThrow(/without a dent/)
})

const WARVERSE = RULESETS.find(({ id }) => id === 'warverse')!
/** A table of Warverse that nobody has sat down at, with zones of the given parts. */
const slivers = (inches: number, parts: number): object => {
  const far = inches * 2540
  const sliver = (x: number): object => ({
    shape: 'polygon',
    points: [
      { x, y: 0 },
      { x: x + 10, y: 0 },
      { x: x + far / 4, y: far },
    ],
  })
  const zone = (id: string, x: number): object => ({
    id,
    name: id,
    parts: Array.from({ length: parts }, () => sliver(x)),
  })
  return {
    ruleset: 'warverse',
    scenario: WARVERSE.scenarios[0]!.id,
    map: 'Slivers',
    table: { width: far, depth: far, terrain: [], zones: [zone('north', 0), zone('south', far / 2)] },
    seats: [{ kind: 'me', roster: WARVERSE.presets[0]!.roster }, { kind: 'open' }],
    options: { pointsPerPlayer: WARVERSE.presets[0]!.points },
    clock: null,
    public: true,
  }
}

test('zones that nobody finds room in are refused by their size, or after a short search', async () => {
  await expect(lay(slivers(240, 8))).rejects.toMatchObject({ status: 400 })
  await expect(lay(slivers(150, 8))).rejects.toThrow(/at most 144 inches wide and deep/)
  await expect(lay(slivers(100, 8))).rejects.toThrow(/north zone must be at most 1200 square inches/)
  await expect(lay(slivers(30, 1))).rejects.toThrow(/do not fit into the north zone/)
})

test('a fault is found with every stand-in though each has another name and another number of figures', async () => {
  const seats = [{ kind: 'me' }, { kind: 'open' }]
  await expect(lay({ ...slivers(30, 1), seats })).rejects.toThrow(/Player 1: \d+ characters do not fit/)
})

test('a roster nested three thousand deep is refused with a sentence', async () => {
  const deep: unknown = JSON.parse(`${'['.repeat(3000)}${']'.repeat(3000)}`)
  const { roster } = WARVERSE.presets[0]!
  const check = (designs: object): Promise<unknown> =>
    ask(house.url, 'POST', '/api/rosters/check', { roster: { ...roster, designs } }, guests[0]!.token)
  await expect(check({ own: deep })).rejects.toThrow(/a design is at most 8 levels deep/)
  await expect(check({ own: { name: 'x'.repeat(9000) } })).rejects.toThrow(/a design has at most 4096 letters/)
  const many = Object.fromEntries(Array.from({ length: 41 }, (_, i) => [`own${i}`, {}]))
  await expect(check(many)).rejects.toThrow(/a roster has at most 40 designs/)
})
