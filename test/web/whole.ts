/**
 * A whole game of every ruleset in a real browser, three times: by mouse on the table, by touch on a phone, and by
 * keyboard with the words a screen reader says. Small forces and few rounds keep them short; `MUSTERFIELD_LONG=1` plays
 * what 'Play now' proposes, to its end.
 */

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { Ear, playByEar, type Wish } from './ear.ts'
import { Fingers, MousePlayer, type Player, playWhole, type Taste } from './players.ts'
import { keepList, type Visit, visit, type World } from './world.ts'

interface Battle {
  readonly game: string
  readonly name: string
  /** Lists for a short battle, ours and theirs: made for it, or ready-made by name. */
  readonly lists: readonly [object | string, object | string]
  /** What else is agreed for a short battle. */
  readonly agree: (page: Page) => Promise<void>
  readonly taste: Taste
  readonly wish: Wish
  /** Said by the story in every battle. */
  readonly told: RegExp
}

const list = (ruleset: string, name: string, entries: readonly object[], more: object = {}) => ({
  ruleset,
  name,
  entries: entries.map(entry => ({ count: 1, ...entry })),
  ...more,
})
const twice = (make: (name: string) => object): [object, object] => [make('Ours'), make('Theirs')]

const choose = (page: Page, label: string, value: string) => page.getByLabel(label).selectOption(value)

const BATTLES: readonly Battle[] = [
  {
    game: 'warverse',
    name: 'Warverse',
    lists: twice(name => list('warverse', name, [{ profile: 'grove-warden' }, { profile: 'kite-archer' }])),
    agree: async page => {
      await choose(page, 'Map', 'training-yard')
      await page.getByLabel('Round limit').fill('2')
    },
    taste: n => (n % 3 === 2 ? ['end', 'confirm', 'zone', 'place'] : ['place', 'confirm', 'zone', 'move', 'end']),
    wish: n => (n % 4 === 3 ? [/^End the turn/] : [/^(Deploy|Place|Confirm)/, /^Moves/, /^Attacks/]),
    told: /moves|shoots|attacks/,
  },
  {
    game: 'warniris',
    name: 'Warniris',
    lists: [
      list('warniris', 'Ours', [{ profile: 'LT1' }, { profile: 'LT2' }, { profile: 'LT3' }]),
      list('warniris', 'Theirs', [{ profile: 'RS1' }, { profile: 'RS2' }, { profile: 'RS3' }]),
    ],
    agree: async page => {
      await choose(page, 'Scenario', 'skirmish')
    },
    taste: n => ['zone', 'place', 'activate', ...(n % 4 === 0 ? ['move'] : []), 'end', 'pass', 'stay', 'leave'],
    wish: n => [/^No Reaction/, ...(n % 3 === 0 ? [/^Moves/] : []), /^End the activation/],
    told: /moves|attacks/,
  },
  {
    game: 'warfig',
    name: 'WarFig',
    lists: ['republica-500', 'orkish-500'],
    agree: async page => {
      await choose(page, 'Scenario', 'points')
      await choose(page, 'Map', 'twin-thickets-one-small')
      await page.getByRole('spinbutton', { name: 'Turns' }).fill('2')
      await page.getByLabel('Army Value').fill('500')
    },
    taste: n => (n % 4 === 3 ? ['end'] : ['zone', 'place', 'move', 'shoot', 'end']),
    wish: n => (n % 5 === 4 ? [/^End the phase/] : [/^Moves/, /^Shoots/]),
    told: /moves|shoots/,
  },
  {
    game: 'wyrdcry',
    name: 'Wyrdcry',
    lists: twice(name =>
      list(
        'wyrdcry',
        name,
        [
          { profile: 'paymaster', options: ['sword', 'light-armour', 'fight+1'] },
          { profile: 'warrior', options: ['halberd'] },
          { profile: 'bowhand', options: ['bow', 'dagger'] },
        ],
        { faction: 'mercenaries', options: ['butts-and-bows', 'stone-faces'] },
      ),
    ),
    agree: async page => {
      await choose(page, 'Map', 'M1')
    },
    taste: n => [
      ...['edge', 'corner', 'place', 'token', 'piece', 'save', 'first', 'done', 'decline'],
      ...(n % 3 === 0 ? ['move'] : []),
      ...['attack', 'loot', 'end', 'pass'],
    ],
    wish: n => [/^(Place|Keep|Decline)/, ...(n % 3 === 0 ? [/^Moves/] : []), /^Attacks/, /^End/],
    told: /moves|attacks/,
  },
  {
    game: 'wyrdwars',
    name: 'WyrdWars',
    lists: twice(name =>
      list(
        'wyrdwars',
        name,
        [{ profile: 'reeve' }, { profile: 'bill-levy' }, { profile: 'shield-watch' }, { profile: 'watch-crossbow' }],
        { faction: 'saltmarch-levy' },
      ),
    ),
    agree: async page => {
      await choose(page, 'Scenario', 'brawl')
      await choose(page, 'Map', 'A')
    },
    taste: n => (n % 4 > 1 ? ['end'] : ['edge', 'place', 'charge', 'shoot', 'walk', 'run', 'move', 'done', 'end']),
    wish: n => (n % 4 === 3 ? [/^End/] : [/^(Place|Moves|Charges|Shoots)/]),
    told: /moves|shoots/,
  },
]

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const LONG = process.env.MUSTERFIELD_LONG === '1'
/** A browser without a graphics card beside other programs takes its time for a whole game. */
const WHOLE_GAME = { timeout: LONG ? 3_600_000 : 600_000 }
/** No battle has more answers. */
const MOST = LONG ? 3000 : 500

/** Agrees on a battle against a random bot, and goes to the table. */
async function toBattle(world: World, battle: Battle, options = {}): Promise<Visit> {
  const seen = await visit(world, '/', options)
  const { page } = seen
  for (const [n, roster] of battle.lists.entries()) {
    if (typeof roster === 'object') await keepList(page, `own-${n}`, roster)
  }
  await page.goto(`${world.url}/setup/${battle.game}`)
  await page.waitForSelector('.map-preview svg')
  await page.getByLabel('Played by').nth(1).selectOption('random')
  await page.getByText('Agreed rules').click()
  await page.getByLabel('Seed of the dice').fill('a whole battle')
  if (!LONG) {
    await battle.agree(page)
    for (const [n, roster] of battle.lists.entries()) {
      await page
        .getByLabel('List')
        .nth(n)
        .selectOption(typeof roster === 'string' ? roster : `own-${n}`)
    }
  }
  await page.getByRole('button', { name: 'Begin the battle' }).click()
  await page.waitForSelector('.table-screen')
  return seen
}

/** The battle is over, and the screen says for whom, how, and what it came to. */
async function ended(page: Page): Promise<void> {
  const over = page.locator('.over')
  expect(await over.locator('h2').textContent()).toMatch(/won|lost|draw/)
  expect(await over.locator('> p').first().textContent()).toMatch(/after \d+ rounds?\./)
  expect(await over.locator('.outcome tbody tr').count()).toBe(2)
  expect(await over.getByRole('button', { name: 'Rematch' }).isEnabled()).toBe(true)
}

/** Plays with a hand on the table, and says what the hand did there. */
async function byHand(page: Page, player: Player, battle: Battle): Promise<void> {
  const begun = performance.now()
  const answers = await playWhole(page, player, battle.taste, MOST)
  await ended(page)
  const moves = await page.locator('.log .event.move').count()
  report(
    battle,
    player.constructor.name,
    begun,
    `${answers} answers, ${player.drags} dragged, ${player.points} pointed at, ${moves} moves told`,
  )
  expect(player.drags).toBeGreaterThan(0)
  expect(moves).toBeGreaterThan(0)
}

function report({ name }: Battle, how: string, begun: number, what: string): void {
  if (LONG) console.log(`${name}, ${how}: ${what}, ${Math.round((performance.now() - begun) / 1000)} s`)
}

export function describeWhole(world: () => World): void {
  describe.each(BATTLES)('a whole game of $name', battle => {
    test('by mouse on the table', WHOLE_GAME, async () => {
      const { page, leave } = await toBattle(world(), battle)
      await byHand(page, new MousePlayer(page), battle)
      await leave()
    })

    test('by touch on a phone', WHOLE_GAME, async () => {
      const { page, leave } = await toBattle(world(), battle, PHONE)
      await byHand(page, await Fingers.on(page), battle)
      await leave()
    })

    test('by keyboard, with the words a screen reader says', WHOLE_GAME, async () => {
      const { page, leave } = await toBattle(world(), battle)
      const begun = performance.now()
      const ear = await Ear.on(page)
      const answers = await playByEar(page, ear, battle.wish, MOST)
      await ended(page)
      const spoken = await ear.spoken()
      report(
        battle,
        'by ear',
        begun,
        `${answers} answers, ${ear.focused.length} things heard, ${spoken.length} lines told`,
      )
      expect(spoken.join('\n')).toMatch(battle.told)
      expect(ear.nameless).toEqual([])
      expect((await ear.check()).name).toMatch(/won|lost|draw/)
      await leave()
    })
  })
}
