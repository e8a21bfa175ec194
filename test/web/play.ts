/** Playing in a real browser: on the table in three dimensions, by two people at one device, on a phone; reloads and undo. */

import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answer, asked, keepList, suggest, type Visit, visit, type World } from './world.ts'

/** Two small forces, so that a whole game is short. */
const DUEL = (name: string) => ({
  ruleset: 'warverse',
  name,
  entries: [
    { profile: 'grove-warden', count: 1 },
    { profile: 'kite-archer', count: 1 },
  ],
})

async function begin(page: Page, url: string, game: string, change: (page: Page) => Promise<void>): Promise<void> {
  await page.goto(`${url}/setup/${game}`)
  await page.waitForSelector('.map-preview svg')
  await change(page)
  await page.getByRole('button', { name: 'Begin the battle' }).click()
  await page.waitForSelector('.table-screen')
}

async function chooseDuel(page: Page): Promise<void> {
  await page.getByLabel('List').nth(0).selectOption('duel-a')
  await page.getByLabel('List').nth(1).selectOption('duel-b')
  await page.getByLabel('Played by').nth(1).selectOption('random')
  await page.getByLabel('Map').selectOption('training-yard')
  await page.getByText('Agreed rules').click()
  await page.getByLabel('Round limit').fill('2')
  await page.getByLabel('Seed of the dice').fill('a duel')
}

async function duel(world: World, options = {}): Promise<Visit> {
  const seen = await visit(world, '/', options)
  await keepList(seen.page, 'duel-a', DUEL('Ours'))
  await keepList(seen.page, 'duel-b', DUEL('Theirs'))
  await begin(seen.page, world.url, 'warverse', chooseDuel)
  return seen
}

/** A browser without a graphics card beside other programs takes its time for a whole game. */
const WHOLE_GAME = { timeout: 360_000 }

export function describePlay(world: () => World): void {
  describe('a game at the table', () => {
    test('looking at models moves nothing under the pointer', async () => {
      const { page, leave } = await visit(world(), '/', { viewport: { width: 1280, height: 600 } })
      await begin(page, world().url, 'warverse', async () => {
        await page.getByLabel('Played by').nth(1).selectOption('random')
        await page.getByText('Agreed rules').click()
        await page.getByLabel('Seed of the dice').fill('a look around')
      })
      const actors = page.locator('.actors .offer')
      for (let n = 0; n < 20 && (await actors.count()) < 3; n++) await answer(page, ['zone', 'line-up', 'confirm'])
      await page.mouse.move(0, 0)
      await page.locator('.panel-now').evaluate(panel => panel.scrollTo({ top: panel.scrollHeight }))
      const places = () => page.locator('.now .offer').evaluateAll(all => all.map(one => one.getBoundingClientRect().y))
      const before = await places()
      expect(before.length).toBeGreaterThan(3)
      for (const actor of await actors.all()) {
        await actor.dispatchEvent('mouseover')
        await page.getByRole('article', { name: 'Card of' }).waitFor()
        expect(await places()).toEqual(before)
        await actor.dispatchEvent('mouseout')
        await page.waitForTimeout(50)
        expect(await places()).toEqual(before)
      }
      await leave()
    })

    test('a reload in the middle resumes exactly, and undo still takes back a move', async () => {
      const { page, leave } = await duel(world())
      for (let n = 0; n < 40 && (await page.locator('.now .offer[data-offer^="move"]').count()) === 0; n++) {
        await asked(page)
        const actors = page.locator('.actors .offer')
        if ((await actors.count()) > 0) await actors.first().click()
        if ((await page.locator('.now .offer[data-offer^="move"]').count()) > 0) break
        await answer(page, ['line-up', 'confirm', 'zone'])
      }
      await answer(page, ['move'])
      await page.waitForSelector('.now .offer')
      const story = await page.locator('.log .event').allTextContents()
      const places = await page
        .locator('svg.flat .model')
        .evaluateAll(all => all.map(one => one.getAttribute('transform')))
      await page.reload()
      await page.waitForSelector('.now .offer')
      expect(await page.locator('.log .event').allTextContents()).toEqual(story)
      expect(
        await page.locator('svg.flat .model').evaluateAll(all => all.map(one => one.getAttribute('transform'))),
      ).toEqual(places)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(() => page.locator('.log .event').count()).toBe(story.length - 1)
      await leave()
    })

    test('an answer given in advance outlives a reload', WHOLE_GAME, async () => {
      const { page, leave } = await visit(world(), '/')
      await begin(page, world().url, 'warniris', async () => {
        await page.getByLabel('Played by').nth(1).selectOption('random')
        await page.getByText('Agreed rules').click()
        await page.getByLabel('Seed of the dice').fill('reactions')
      })
      // Until an enemy acts in sight: only out of one's own turn the same question comes again and again.
      const long = page.getByLabel('How long this answer counts')
      for (let n = 0; n < 120 && (await long.count()) === 0; n++) {
        await answer(page, ['zone', 'place', 'activate', 'move', 'end', 'start'])
        await asked(page)
      }
      await long.selectOption('told otherwise')
      await page.getByRole('button', { name: 'No Reaction' }).click()
      const given = page.getByRole('list', { name: 'Answers given in advance' })
      await given.waitFor()
      await page.reload()
      await given.waitFor()
      // by key: a picture that is still being drawn does not keep it waiting
      await given.getByRole('button', { name: 'Stop' }).press('Enter')
      await asked(page)
      await page.reload()
      await asked(page)
      expect(await given.count()).toBe(0)
      await leave()
    })

    test('clocks at one device run for whoever is asked, and outlive a reload', async () => {
      const seen = await visit(world(), '/')
      const { page } = seen
      await begin(page, world().url, 'warverse', async () => {
        await page.getByLabel('Played by').nth(1).selectOption('here')
        await page.getByLabel('play with clocks').check()
        await page.getByLabel('Minutes each').fill('10')
      })
      const clocks = () => page.locator('.tracker .clock').allTextContents()
      // one of them runs; a busy machine may look away for some seconds
      await expect.poll(async () => (await clocks()).filter(text => /^9:([0-4]\d|5[0-7])$/.test(text))).toHaveLength(1)
      expect(await clocks()).toContain('10:00')
      await page.reload()
      await page.waitForSelector('.tracker .clock')
      expect((await clocks()).filter(text => text === '10:00')).toHaveLength(1)
      expect((await clocks()).filter(text => /^9:([0-4]\d|5[0-7])$/.test(text))).toHaveLength(1)
      await seen.leave()
    })

    test('two people at one device never see each other’s hand of cards', async () => {
      const { page, leave } = await visit(world(), '/')
      await begin(page, world().url, 'warniris', async () => {
        await page.getByLabel('Played by').nth(1).selectOption('here')
        await page.getByLabel('Name', { exact: true }).locator('visible=true').nth(0).fill('Ann')
        await page.getByLabel('Name', { exact: true }).locator('visible=true').nth(1).fill('Ben')
        await page.getByText('Agreed rules').click()
        await page.getByLabel('SUIcards').selectOption('choose')
      })
      await page.waitForSelector('.curtain')
      expect(await page.locator('.now .offer').count()).toBe(0)
      await page.getByRole('button', { name: 'I am Ann' }).click()
      await page.waitForSelector('.now .offer, .confirm')
      for (let n = 0; n < 30 && (await page.locator('.curtain').count()) === 0; n++) {
        if ((await page.locator('.confirm').count()) === 0) await page.locator('.now .offer').first().click()
        const go = page.locator('.confirm .button.primary')
        if ((await go.count()) > 0) await go.click()
        await page.waitForTimeout(60)
      }
      expect(await page.locator('.curtain h2').textContent()).toContain('Ben')
      await leave()
    })

    test('on a phone: panels are tabs, and a touch places a miniature', async () => {
      const { page, leave } = await visit(world(), '/', { viewport: { width: 390, height: 844 }, hasTouch: true })
      await page.locator('.game-card', { hasText: 'Warniris' }).getByRole('button', { name: 'Play now' }).tap()
      for (let n = 0; n < 4 && (await page.locator('.placing').count()) === 0; n++) {
        await asked(page)
        await page.locator('.now .offer').first().tap()
        const go = page.getByRole('button', { name: 'Do it' })
        if ((await go.count()) > 0 && (await go.isEnabled())) await go.tap()
      }
      const zone = await page.locator('svg.flat .zone.lit > :not(title)').first().boundingBox()
      if (zone === null) throw new Error('no zone is lit')
      // one tap in the zone sets it down
      await page.touchscreen.tap(zone.x + zone.width / 2, zone.y + zone.height / 2)
      await page.waitForSelector('.log .event.place', { state: 'attached' })
      await page.getByRole('tab', { name: 'Story' }).tap()
      expect(await page.locator('.panel-log').isVisible()).toBe(true)
      expect(await page.locator('.panel-now').isVisible()).toBe(false)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(wide).toBe(false)
      await leave()
    })

    test('a whole game of Warverse against a bot by mouse on the table in three dimensions', WHOLE_GAME, async () => {
      const { page, leave } = await duel(world(), { viewport: { width: 960, height: 640 } })
      await page.evaluate(() => {
        localStorage.setItem(
          'musterfield:settings',
          JSON.stringify({ view: '3d', quality: 'low', opening: false, sound: false }),
        )
      })
      await page.reload()
      await page.getByRole('button', { name: 'From above' }).click()
      await page.getByRole('button', { name: 'Show the whole table' }).click()
      const done: Done = { picked: 0, placed: 0, dragged: 0 }
      for (let n = 0; n < 60; n++) {
        if ((await asked(page)) === 'over') break
        // Zones are clicked where they lie.
        const zones = page.locator('.now .offer[data-offer^="zone"]')
        if ((await zones.count()) > 0) await clickAt(page, zoneNames(page).first())
        else if ((await page.locator('.tracker .when').textContent())?.startsWith('Round')) {
          await pickInSpace(page, n, done)
        } else if ((await page.locator('.actors .offer').count()) > 0) {
          await page.locator('.actors .offer').first().click()
        }
        const wanted = n % 3 === 2 ? ['end', 'confirm', 'zone', 'place'] : ['place', 'confirm', 'zone', 'move', 'end']
        await answer(page, wanted, where => fillInSpace(where, done))
      }
      expect(await page.locator('.over h2').textContent()).toMatch(/won|lost|draw/)
      expect(await page.locator('.log .event.move').count()).toBeGreaterThan(1)
      // The panel would do, too: these were done on the table itself.
      expect(done.picked).toBeGreaterThan(0)
      expect(done.placed).toBeGreaterThan(0)
      expect(done.dragged).toBeGreaterThan(0)
      await leave()
    })
  })
}

interface Done {
  picked: number
  placed: number
  dragged: number
}

/** Where an element is on the screen, as soon as it is: the table draws what was chosen in its next picture. */
async function middleOf(thing: Locator): Promise<{ x: number; y: number }> {
  await thing.waitFor({ timeout: 20_000 }).catch(async error => {
    const labels = thing.page().locator('.table-label')
    throw new Error(`${error}; words on the table: ${await labels.evaluateAll(all => all.map(one => one.outerHTML))}`)
  })
  const box = await thing.boundingBox()
  if (box === null) throw new Error('it is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function clickAt(page: Page, thing: Locator, below = 0): Promise<void> {
  const { x, y } = await middleOf(thing)
  await page.mouse.click(x, y + below)
}

/** Names of zones on the table; those of ranges hold a length. */
const zoneNames = (page: Page): Locator => page.locator('.table-label.ring', { hasNotText: /\d/ })

/** Looks for a figure by its entry in the list, and clicks it where the table shows its name. */
async function pickInSpace(page: Page, n: number, done: Done): Promise<void> {
  const actors = page.locator('.actors .offer')
  const all = page.getByRole('button', { name: 'Everybody' })
  if ((await all.count()) > 0) await all.click()
  const count = await actors.count()
  if (count === 0) return
  const actor = actors.nth(n % count)
  // a pointer that rests where the entry appeared would not enter it
  await page.mouse.move(0, 0)
  await actor.hover()
  const label = page.locator('.table-label.name', { hasText: (await actor.locator('.what').textContent()) ?? '' })
  await clickAt(page, label.first(), 20)
  if (await comes(async () => (await actors.count()) === 0)) done.picked++
  else await actor.click()
}

/** Does it come true before patience ends? What a hand did at the table shows with the next picture, late on a busy machine. */
async function comes(isSo: () => Promise<boolean>, patience = 8000): Promise<boolean> {
  for (const end = Date.now() + patience; Date.now() < end; ) {
    if (await isSo()) return true
    await new Promise(soon => setTimeout(soon, 30))
  }
  return isSo()
}

/** Places by a click in the lit zone, moves by dragging the figure towards the middle. */
async function fillInSpace(page: Page, done: Done): Promise<void> {
  const go = page.locator('.confirm .button.primary')
  const [mover, isMove] = ((await page.locator('.confirm h3').textContent()) ?? '').split(' moves')
  if (isMove === undefined) {
    const { x, y } = await middleOf(zoneNames(page).first())
    await page.mouse.click(x + 60 + done.placed * 40, y)
    // one click sets it down, where it may stand
    if (await comes(async () => (await go.count()) === 0, 2000)) {
      done.placed++
      return
    }
  } else {
    const view = await middleOf(page.locator('.table-view'))
    const from = await middleOf(page.locator('.table-label.name', { hasText: mover }).first())
    const way = from.y < view.y ? 1 : -1
    await page.mouse.move(from.x, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(from.x + 6, from.y + 20 + way * 15, { steps: 2 })
    await page.mouse.move(from.x + 8, from.y + 20 + way * 45, { steps: 2 })
    await page.mouse.up()
    if (await comes(() => go.isEnabled(), 2000)) done.dragged++
  }
  if (!(await go.isEnabled())) await suggest(page)
}
