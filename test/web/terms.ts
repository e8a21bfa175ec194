/** Terms agreed on at a table online, in two real browsers against a real server. */

import { fileURLToPath } from 'node:url'
import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type House, openHouse } from '../support/house.ts'
import { type Visit, violations, visit, type World } from './world.ts'

const LIST = new URL('../../src/rulesets/index.ts', import.meta.url).href
const WEB = fileURLToPath(new URL('../../dist/web', import.meta.url))
const PHONE = { viewport: { width: 390, height: 844 } }

export function describeTerms(world: () => World): void {
  describe('terms online', () => {
    let house: House
    beforeAll(async () => {
      house = await openHouse({ list: LIST, web: WEB })
    })
    afterAll(() => house.end())

    const player = async (name: string, address: string, options: BrowserContextOptions = {}): Promise<Visit> => {
      const made = await visit({ ...world(), url: house.url }, '/', options)
      await made.page.evaluate(who => {
        localStorage.setItem(
          'musterfield:settings',
          JSON.stringify({ view: 'flat', name: who, opening: false, sound: false }),
        )
      }, name)
      await made.page.goto(house.url + address)
      return made
    }

    /** Ann has laid a table of Warniris and sits there; Ben sits down with difficult terrain of 3 and another map. */
    const disagreeing = async (options: BrowserContextOptions = {}): Promise<{ ann: Visit; ben: Visit }> => {
      const ann = await player('Ann', '/online/warniris')
      await ann.page.getByRole('button', { name: 'Lay the table' }).click()
      await ann.page.getByRole('button', { name: 'Sit down' }).first().click()
      await ann.page.getByText('(you)').waitFor()
      const ben = await player('Ben', new URL(ann.page.url()).pathname, options)
      await ben.page.getByText('Propose other terms').click()
      await ben.page.getByLabel('Difficult terrain').selectOption('3')
      const maps = await ben.page.getByLabel('Map').locator('option').allTextContents()
      const now = await ben.page.getByLabel('Map').inputValue()
      await ben.page.getByLabel('Map').selectOption({ index: 1 })
      expect(await ben.page.getByLabel('Map').inputValue()).not.toBe(now)
      expect(await violations(ben.page)).toEqual([])
      await ben.page.getByRole('button', { name: 'Sit down and propose' }).click()
      for (const { page } of [ann, ben]) {
        const card = page.getByRole('article', { name: 'Proposed by Ben' })
        await card.waitFor()
        expect(await card.locator('ins').allTextContents()).toEqual([maps[1], '3'])
        expect(await violations(page)).toEqual([])
      }
      return { ann, ben }
    }

    test('who sits down with other terms is accepted, and they are played', async () => {
      const { ann, ben } = await disagreeing(PHONE)
      await ben.page.getByRole('button', { name: 'Take it back' }).waitFor()
      await ann.page.getByRole('button', { name: 'Accept' }).click()
      for (const { page } of [ann, ben]) await page.waitForSelector('.table-screen')
      await ann.leave()
      await ben.leave()
    })

    test('[WN-GEN-05] who disagree roll for it, and both read the dice', async () => {
      const { ann, ben } = await disagreeing()
      expect(await ben.page.getByRole('button', { name: 'Roll for it' }).count()).toBe(0)
      await ann.page.getByRole('button', { name: 'Decline' }).click()
      await ben.page.getByText(/Ann( \d+)? declines/).waitFor()
      await ben.page.getByRole('button', { name: 'Roll for it' }).click()
      for (const { page } of [ann, ben]) {
        await page.waitForSelector('.table-screen')
        await page.getByText('decides on Difficult terrain').first().waitFor()
        await page.getByText('decides on map').first().waitFor()
      }
      await ann.leave()
      await ben.leave()
    })

    test('who is alone changes the terms, and a proposal is taken back by standing up', async () => {
      const { ann, ben } = await disagreeing()
      await ben.page.getByRole('button', { name: 'Stand up' }).click()
      await ben.page.getByRole('button', { name: 'Sit down' }).waitFor()
      await ann.page.getByRole('article', { name: 'Proposed by Ben' }).waitFor({ state: 'detached' })
      await ann.page.getByText('Propose other terms').click()
      await ann.page.getByLabel('SUIcards').selectOption('random')
      await ann.page.getByRole('button', { name: 'Propose this' }).click()
      for (const { page } of [ann, ben]) {
        await page.locator('.agreed dd', { hasText: 'random' }).waitFor()
        expect(await page.locator('.proposal').count()).toBe(0)
      }
      await ben.page.getByRole('button', { name: 'Sit down' }).click()
      for (const { page } of [ann, ben]) await page.waitForSelector('.table-screen')
      await ann.leave()
      await ben.leave()
    })
  })
}
