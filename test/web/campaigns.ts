/** Campaigns in a real browser, with the toy game, whose battles are short: alone against bots, and two people online. */

import { readFileSync } from 'node:fs'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Entry, whyNotTrue } from '#campaign'
import { checkDicing } from '#protocol'
import { type Served, serveStatic } from '../../scripts/tools/static.ts'
import { type House, openHouse } from '../support/house.ts'
import { toy } from '../support/toy.ts'
import { buildWithToys } from './toys/build.ts'
import { type Visit, violations, visit, type World } from './world.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** Gives the battle on the screen up: the quickest legal way to its end. It pays nothing in any game. */
async function resign(page: Page): Promise<void> {
  await page.waitForSelector('.table-screen')
  page.once('dialog', dialog => void dialog.accept())
  await page.getByText('Menu').click()
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.waitForSelector('.over')
}

/** Is everything within the width of the screen? */
const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

/** The campaign as a file, as the page hands it out. */
async function exported(page: Page): Promise<{ path: string; entries: Entry[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  const path = await download.path()
  return { path, entries: JSON.parse(readFileSync(path, 'utf8')).campaign }
}

export function describeCampaigns(world: () => World): void {
  describe('campaigns', () => {
    let app: Served
    let house: House
    beforeAll(async () => {
      const web = buildWithToys()
      app = await serveStatic(web)
      house = await openHouse({ web })
    })
    afterAll(async () => {
      await app.close()
      await house.end()
    })

    test('alone against three bots: battles, aftermaths, a sheet to print, and the same on a phone from a file', async () => {
      const { page, context, leave } = await visit({ ...world(), url: app.url }, '/campaigns/toy')
      await page.getByRole('button', { name: 'Against three bots' }).click()
      await page.getByRole('heading', { name: 'What you have to do' }).waitFor()
      const home = page.url()
      for (let n = 0; n < 3; n++) {
        await page.getByRole('link', { name: 'Go to the battle' }).click()
        await page.getByRole('button', { name: 'To battle' }).click()
        await resign(page)
        await page.getByRole('link', { name: 'On to the aftermath' }).click()
        await page.getByRole('link', { name: 'Go through the aftermath' }).click()
        // What a die said stands there as a die, with its rule.
        await page.getByRole('list', { name: 'The dice' }).locator('.die').first().waitFor()
        await page.getByRole('list', { name: 'Steps of the aftermath' }).locator('[aria-current=step]').waitFor()
        if (n === 0) {
          expect(await violations(page)).toEqual([])
          await carryACharm(page)
        }
        // What is kept on the device needs no network.
        await context.setOffline(n === 1)
        await page.locator('[data-offer=done]').click()
        await page.getByText('This aftermath is closed').waitFor()
        await context.setOffline(false)
        await page.getByRole('link', { name: 'Back to the campaign' }).click()
        await page.getByRole('button', { name: 'Let them fight' }).click()
        await page.getByRole('button', { name: `Begin round ${n + 2}` }).click()
      }
      await page.locator('.chapter.battle').first().waitFor()
      expect(await page.locator('.chapter.battle').count()).toBe(6)
      expect(await page.locator('.standings tbody tr').count()).toBe(4)
      expect(await page.locator('.standings .yours td').allTextContents()).toEqual(expect.arrayContaining(['0', '3']))
      expect(await violations(page)).toEqual([])

      await page.locator('.standings .yours a').click()
      const cards = page.locator('.fighter')
      await cards.first().waitFor()
      expect(await page.locator('.fighter .portrait').count()).toBe(await cards.count())
      expect(await page.locator('.biography').first().textContent()).toMatch(/founding; fought 3 battles|Joined after/)
      await page.emulateMedia({ media: 'print' })
      expect(
        await page
          .locator('.topbar, .campaign > header, .no-print')
          .evaluateAll(all => all.filter(one => one.checkVisibility()).length),
      ).toBe(0)
      expect(await page.locator('.warband-name').isVisible()).toBe(true)
      await page.emulateMedia({ media: 'screen' })
      expect(await violations(page)).toEqual([])

      await page.goto(home)
      await page.locator('.chapter.battle h3 a').last().click()
      await page.getByRole('button', { name: 'Watch the battle' }).click()
      await page.locator('.scrub input').waitFor()
      await page.goto(home)
      const { path, entries } = await exported(page)
      expect(whyNotTrue(toy, entries)).toBeNull()
      expect(entries.filter(({ kind }) => kind === 'battle')).toHaveLength(6)
      const phone = await visit({ ...world(), url: app.url }, '/campaigns/toy', PHONE)
      const [chooser] = await Promise.all([
        phone.page.waitForEvent('filechooser'),
        phone.page.getByRole('button', { name: 'Import a file' }).click(),
      ])
      await chooser.setFiles(path)
      await phone.page.getByRole('heading', { name: 'Standings' }).waitFor()
      expect(await phone.page.locator('.standings tbody').innerText()).toBe(
        await page.locator('.standings tbody').innerText(),
      )
      expect(await fits(phone.page)).toBe(true)
      await phone.page.locator('.standings .yours a').click()
      await phone.page.locator('.fighter').first().waitFor()
      expect(await fits(phone.page)).toBe(true)
      await phone.leave()
      await leave()
    })

    /** Buys a charm and has it carried by key, then by hand. */
    async function carryACharm(page: Page): Promise<void> {
      await page.locator('[data-offer=charm]').click()
      const bench = page.getByRole('region', { name: 'Your warband now' })
      const spots = bench.locator('.bench-fighters .spot')
      await bench.locator('.spot').first().getByRole('button', { name: 'charm' }).focus()
      await page.keyboard.press('Enter')
      await spots.nth(0).getByRole('button', { name: /Here/ }).focus()
      await page.keyboard.press('Enter')
      await spots.nth(0).getByRole('button', { name: 'charm' }).waitFor()
      // What a browser sends when something is dragged; its own drag would hold the whole browser on a busy machine.
      const dataTransfer = await page.evaluateHandle(() => new DataTransfer())
      await spots.nth(0).getByRole('button', { name: 'charm' }).dispatchEvent('dragstart', { dataTransfer })
      await bench.locator('.spot.open').nth(1).waitFor()
      await spots.nth(1).dispatchEvent('drop', { dataTransfer })
      await spots.nth(1).getByRole('button', { name: 'charm' }).waitFor()
      expect(await spots.nth(0).getByRole('button', { name: 'charm' }).count()).toBe(0)
    }

    const member = async (name: string, address: string, options: BrowserContextOptions = {}): Promise<Visit> => {
      const made = await visit({ ...world(), url: house.url }, '/', options)
      await made.page.evaluate(who => {
        const settings = { view: 'flat', name: who, opening: false, sound: false }
        localStorage.setItem('musterfield:settings', JSON.stringify(settings))
      }, name)
      await made.page.goto(house.url + address)
      return made
    }
    const done = async (page: Page): Promise<void> => {
      await page.getByRole('link', { name: 'Go through the aftermath' }).click()
      await page.locator('[data-offer=done]').click()
      await page
        .getByText(/Waiting for|This aftermath is closed/)
        .first()
        .waitFor()
    }

    test('two people online: one battle fought here, one at a real table, disagreed on, then agreed; the arbitrator corrects', async () => {
      const ann = await member('Ann', '/campaigns/toy', { permissions: ['clipboard-read', 'clipboard-write'] })
      await ann.page.getByRole('button', { name: 'With others, online' }).click()
      await ann.page.getByRole('button', { name: 'Found it' }).click()
      const home = new URL(ann.page.url()).pathname
      await ann.page.getByRole('button', { name: 'Copy the invitation' }).click()
      await ann.page.getByText('The invitation is copied').waitFor()
      const invitation = new URL(await ann.page.evaluate(() => navigator.clipboard.readText())).pathname
      const ben = await member('Ben', invitation, PHONE)
      await ben.page.getByRole('button', { name: 'Join as Ben' }).click()
      await ben.page.getByLabel('From the list').selectOption({ index: 1 })
      await ben.page.getByRole('button', { name: 'Found it' }).click()
      expect(await fits(ben.page)).toBe(true)

      // Fought here.
      await ann.page.getByLabel('Against').selectOption({ index: 2 })
      await ann.page.getByRole('button', { name: 'Set the battle' }).click()
      await ann.page.getByRole('link', { name: 'Go to the battle' }).click()
      await ann.page.getByRole('button', { name: 'To battle' }).click()
      await ann.page.waitForURL('**/table/**')
      await ben.page.getByRole('link', { name: 'Go to the battle' }).click()
      await ben.page.getByRole('link', { name: 'Go to the table' }).click()
      const sit = ben.page.getByRole('button', { name: /Sit down/ })
      await sit.or(ben.page.locator('.table-screen')).first().waitFor()
      if ((await sit.count()) > 0) await sit.first().click()
      await resign(ben.page)
      await ann.page.goto(house.url + home)
      await ann.page.getByRole('link', { name: 'Go through the aftermath' }).waitFor()
      expect(await ann.page.title()).toMatch(/^Your move/)
      await ann.page.getByRole('link', { name: 'Go through the aftermath' }).click()
      await ann.page.locator('[data-offer=charm]').click()
      await ann.page.getByRole('button', { name: 'Take back' }).click()
      await ann.page.locator('[data-offer=done]').click()
      await ann.page.getByText('Waiting for').waitFor()
      await ben.page.goto(house.url)
      await ben.page.getByRole('heading', { name: 'Your move' }).waitFor()
      expect(await ben.page.title()).toMatch(/^Your move/)
      await ben.page.getByRole('link', { name: 'Go to the campaign' }).click()
      await done(ben.page)

      // Fought at a real table.
      await ann.page.goto(house.url + home)
      await ann.page.getByLabel('Against').selectOption({ index: 2 })
      await ann.page.getByRole('button', { name: 'Set the battle' }).click()
      const report = async (page: Page, outcomes: readonly string[]) => {
        await page.goto(house.url + home)
        await page.getByRole('link', { name: 'Go to the battle' }).click()
        await page.getByRole('button', { name: 'Report it from a real table' }).click()
        for (const [n, outcome] of outcomes.entries())
          await page.getByLabel('How it ended').nth(n).selectOption(outcome)
        await page.getByRole('button', { name: 'Report', exact: true }).click()
        await page.getByRole('region', { name: 'The report' }).waitFor()
      }
      await report(ann.page, ['won', 'lost'])
      await ben.page.goto(house.url + home)
      await ben.page.getByRole('link', { name: 'Look at the report' }).click()
      await ben.page.getByLabel('It was different').fill('My guard held the bridge')
      expect(await violations(ben.page)).toEqual([])
      await ben.page.getByRole('button', { name: 'Disagree' }).click()
      await ann.page.getByText('My guard held the bridge').waitFor()
      await report(ann.page, ['lost', 'won'])
      await ben.page.getByRole('button', { name: 'That is how it was' }).click()
      await ben.page.getByText('Fought at a real table, and agreed on.').waitFor()
      for (const { page } of [ann, ben]) {
        await page.goto(house.url + home)
        await done(page)
      }

      // A gift is a trade for nothing; it is agreed to as well.
      await ann.page.goto(house.url + home)
      await ann.page.getByText('Offer somebody a trade').click()
      await ann.page.getByLabel('With').selectOption({ index: 1 })
      await ann.page.getByLabel('Gold').first().fill('2')
      await ann.page.getByRole('button', { name: 'Offer it' }).click()
      await ben.page.goto(house.url + home)
      await ben.page.getByRole('button', { name: 'Agree' }).click()
      await ben.page
        .getByText(/traded with/)
        .first()
        .waitFor()

      // The arbitrator corrects, for all to see.
      await ann.page.goto(`${house.url}${home}/desk`)
      const correct = ann.page.getByRole('form', { name: 'Correct a warband' })
      await correct.getByLabel('Warband').selectOption({ index: 2 })
      await correct.getByLabel(/Gold to grant/).fill('5')
      await correct.getByLabel('Why').fill('A prize for the best story')
      await correct.getByRole('button', { name: 'Correct it' }).click()
      await ben.page.goto(house.url + home)
      await ben.page.getByText('corrected: A prize for the best story').waitFor()
      await ben.page.getByText('5 gold more').first().waitFor()
      const back = ann.page.getByRole('form', { name: 'Take a warband back' })
      await back.getByLabel('Whose').selectOption({ index: 2 })
      await back.getByLabel('To what it was after').selectOption({ index: 1 })
      await back.getByLabel('Why it is taken back').fill('All from the start')
      await back.getByRole('button', { name: 'Take it back' }).click()
      await ben.page.getByText(/aken back to \u201cFounded\u201d: All from the start/).waitFor()

      // Their own words, with a picture of the table, for whoever looks on too.
      await ben.page.getByText('Tell it in your own words, or show a picture').click()
      await ben.page.getByLabel('In your own words').fill('The bridge, before it fell')
      await ben.page.getByLabel('A picture of your table').setInputFiles('docs/screenshots/home-phone-light.jpg')
      await ben.page.getByAltText('What will be added').waitFor()
      await ben.page.getByRole('button', { name: 'Add to the story' }).click()
      const looker = await member('Cid', home)
      const picture = looker.page.getByAltText('Picture: The bridge, before it fell')
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(10)
      expect(await looker.page.getByRole('button', { name: 'Copy the invitation' }).count()).toBe(0)
      expect(await looker.page.getByRole('heading', { name: 'What you have to do' }).count()).toBe(0)
      await looker.leave()
      expect(await violations(ann.page)).toEqual([])

      const { entries } = await exported(ann.page)
      expect(whyNotTrue(toy, entries)).toBeNull()
      expect(entries.flatMap(entry => ('seed' in entry ? checkDicing(entry) : []))).toEqual([])
      expect(entries.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['battle', 'disagree', 'agree', 'back', 'accept', 'correct', 'restore']),
      )
      await ann.leave()
      await ben.leave()
    })
  })
}
