/** Online play in a real browser against a real server: two people, one reload, one spectator. */

import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type House, openHouse } from '../support/house.ts'
import { answer, violations, visit, type World } from './world.ts'

const LIST = new URL('../../src/rulesets/index.ts', import.meta.url).href

const WEB = fileURLToPath(new URL('../../dist/web', import.meta.url))

export function describeOnline(world: () => World): void {
  describe('online', () => {
    let house: House
    beforeAll(async () => {
      house = await openHouse({ list: LIST, web: WEB })
    })
    afterAll(() => house.end())
    const there = (): World => ({ ...world(), url: house.url })

    const named = async (page: Page, name: string) => {
      await page.evaluate(who => {
        localStorage.setItem(
          'musterfield:settings',
          JSON.stringify({ view: 'flat', name: who, opening: false, sound: false }),
        )
      }, name)
      await page.goto(`${house.url}/online/warverse`)
    }

    test('two people play, one reloads in the middle, a spectator watches, all see the same story', async () => {
      const ann = await visit(there(), '/')
      const ben = await visit(there(), '/')
      await named(ann.page, 'Ann')
      expect(await violations(ann.page)).toEqual([])
      await ann.page.getByRole('button', { name: 'Lay the table' }).click()
      await ann.page.getByText('waiting for players').waitFor()
      const link = ann.page.url()
      await ann.page.getByLabel('Your list').selectOption('lantern-patrol')
      await ann.page.getByRole('button', { name: 'Sit down' }).first().click()
      await ann.page.getByText('(you)').waitFor()

      await named(ben.page, 'Ben')
      await ben.page.getByText('Ann against an open seat').waitFor()
      await ben.page.getByRole('link', { name: 'Join' }).click()
      await ben.page.getByLabel('Your list').selectOption('harbour-watch')
      await ben.page.getByRole('button', { name: 'Sit down' }).click()

      const eve = await visit(there(), new URL(link).pathname)
      const heard: string[] = []
      eve.page.on('websocket', socket => socket.on('framereceived', ({ payload }) => heard.push(String(payload))))
      await eve.page.reload()
      await eve.page.waitForSelector('.table-screen')

      // Both deploy; whoever is asked answers.
      for (let n = 0; n < 40; n++) {
        for (const { page } of [ann, ben]) {
          if ((await page.locator('.now .offer, .confirm').count()) === 0) continue
          await answer(page, ['zone', 'line-up', 'confirm', 'end'])
          await page.waitForTimeout(80)
        }
        if (n === 6) {
          await ann.page.reload()
          await ann.page.waitForSelector('.table-screen')
        }
        if ((await eve.page.locator('.log .event.turn').count()) >= 4) break
        await ann.page.waitForTimeout(80)
      }
      await ann.page.getByLabel('Say something').fill('Well met')
      await ann.page.keyboard.press('Enter')
      await ben.page.getByText('Well met').waitFor()
      const story = async (page: Page) => (await page.locator('.log .event').allTextContents()).slice(-12)
      for (const { page } of [ben, eve]) {
        await expect.poll(async () => (await story(page)).join('\n') === (await story(ann.page)).join('\n')).toBe(true)
      }
      // A spectator is sent no offers, no actions, and no dice to come.
      expect(heard.length).toBeGreaterThan(2)
      for (const frame of heard) {
        expect(frame).not.toContain('"offers":[')
        expect(frame).not.toContain('"action":{')
        expect(frame).not.toContain('"rng"')
      }

      ann.page.on('dialog', dialog => void dialog.accept())
      await ann.page.getByText('Menu').click()
      await ann.page.getByRole('button', { name: 'Resign' }).click()
      await ben.page.getByRole('heading', { name: 'You won' }).waitFor()
      await ben.page.getByRole('button', { name: 'Rematch' }).click()
      await ann.page.getByText(/Ben( \d+)? wants a rematch/).waitFor()
      await ann.page.goto(`${house.url}/replay`)
      await ann.page
        .getByRole('region', { name: 'Played online' })
        .getByRole('link', { name: /Watch Ann.* against Ben/ })
        .click()
      await ann.page.waitForSelector('.replay')
      await eve.leave()
      await ann.leave()
      await ben.leave()
    })

    test('a table is set up in every detail, against a bot of a level, for those who have the link', async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        const { page, leave } = await visit(there(), '/', { colorScheme })
        await named(page, `Dora ${colorScheme}`)
        await page.getByRole('link', { name: 'Choose everything' }).click()
        await page.waitForSelector('.map-preview svg')
        expect(await page.getByLabel('Played by').nth(0).inputValue()).toBe('me')
        await page.getByLabel('List').nth(0).selectOption('lantern-patrol')
        await page.getByLabel('Map').selectOption('training-yard')
        await page.getByLabel('Time').selectOption({ label: '30 minutes each, and 30 seconds a turn' })
        await page.getByLabel('for everybody to see').uncheck()
        await page.getByRole('button', { name: 'Lay the table' }).click()
        // The other seat is open: the room says what is agreed.
        await page.getByText('(you)').waitFor()
        await page.getByText('those who have the link').waitFor()
        await page.getByText(/30 minutes each/).waitFor()
        await page.waitForSelector('.agreed .map-preview svg')
        expect(await violations(page)).toEqual([])

        await page.goto(`${house.url}/setup/warverse?online`)
        await page.waitForSelector('.map-preview svg')
        await page.getByLabel('List').nth(0).selectOption('lantern-patrol')
        await page.getByLabel('Played by').nth(1).selectOption('random')
        await page.getByLabel('List').nth(1).selectOption('harbour-watch')
        await page.getByLabel('Map').selectOption('training-yard')
        await page.getByRole('button', { name: 'Lay the table' }).click()
        // Everybody is there: the game begins at once.
        await page.waitForSelector('.table-screen .now .offer')
        await answer(page, ['zone', 'line-up'])
        expect(await violations(page)).toEqual([])
        await leave()
      }
    })

    test.each([
      ['/table/AAAAAAAAAAAAAAAAAAAAAA', 'There is no table at this address.'],
      ['/table/doesnotexist', 'There is no table at this address.'],
      ['/replay/online/zzz', 'There is no finished game at this address.'],
    ])('a link to what is not there, %s, says so and asks the server only once', async (address, says) => {
      const { page, leave } = await visit(there(), '/lists/warverse')
      const asked: string[] = []
      page.on('request', request => {
        if (request.url().includes('/api/')) asked.push(request.url())
      })
      await page.goto(house.url + address)
      await page.getByRole('alert').filter({ hasText: says }).waitFor()
      await page.waitForTimeout(1000)
      expect(asked.length).toBeLessThanOrEqual(2)
      expect(await violations(page)).toEqual([])
      // Another visit asks again: the table may be there by then.
      await page.evaluate(() => history.pushState(null, '', '/rules/warverse'))
      await page.waitForSelector('.rule')
      const before = asked.length
      await page.goBack()
      await page.getByRole('alert').filter({ hasText: says }).waitFor()
      expect(asked.length).toBeGreaterThan(before)
      await page.getByRole('link', { name: 'Tables online' }).click()
      await page.getByRole('button', { name: 'Lay the table' }).waitFor()
      await leave()
    })

    test('a lost connection shows, comes back by itself, and loses nothing', async () => {
      const { page, leave } = await visit(there(), '/')
      await named(page, 'Cleo')
      await page.getByRole('button', { name: 'Lay the table' }).click()
      await page.getByText('waiting for players').waitFor()
      await page.getByRole('button', { name: 'Sit down' }).first().click()
      await page.getByText('(you)').waitFor()
      const { port } = house
      await house.close()
      await page.getByText('The connection is lost').waitFor()
      house = await openHouse({ list: LIST, web: WEB, store: house.folder, port })
      await page.getByText('The connection is lost').waitFor({ state: 'detached', timeout: 60_000 })
      await page.getByText('(you)').waitFor()
      await leave()
    })
  })
}
