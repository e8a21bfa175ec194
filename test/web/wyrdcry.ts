/** Wyrdcry in a real browser: its dice and its storeys, on a phone too. */

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answer, violations, visit, type World } from './world.ts'

async function begin(page: Page, url: string, map: string, seed: string): Promise<void> {
  await page.goto(`${url}/setup/wyrdcry`)
  await page.waitForSelector('.map-preview svg')
  await page.getByLabel('Played by').nth(1).selectOption('random')
  await page.getByLabel('Map').selectOption(map)
  await page.getByText('Agreed rules').click()
  await page.getByLabel('Seed of the dice').fill(seed)
  await page.getByRole('button', { name: 'Begin the battle' }).click()
  await page.waitForSelector('.table-screen')
}

const LONG = { timeout: 180_000 }
const BEFORE = ['attack', 'edge', 'corner', 'place', 'token', 'piece', 'save', 'first', 'done', 'decline']

/** Answers until the dice of the first round lie on the table. */
async function toFirstRound(page: Page): Promise<void> {
  for (let n = 0; n < 60 && (await page.locator('.pool.own .dice-group').count()) === 0; n++) {
    await answer(page, BEFORE)
  }
}

export function describeWyrdcry(world: () => World): void {
  describe('Wyrdcry', () => {
    test('the dice lie on the table, say what they pay for, and are told', LONG, async () => {
      const { page, leave } = await visit(world(), '/')
      await begin(page, world().url, 'M1', 'dice')
      await toFirstRound(page)
      const groups = page.locator('.pool.own .dice-group')
      expect(await groups.count()).toBeGreaterThan(0)
      const first = groups.first()
      await first.focus()
      const tip = page.locator(`#${CSS_ID(await first.getAttribute('aria-describedby'))}`)
      await tip.waitFor()
      expect(await tip.textContent()).toMatch(/initiative|abilities|improves/)
      expect(await page.locator('.pools [aria-live]').textContent()).toMatch(/ability dice: .+\./)
      expect(await violations(page)).toEqual([])
      await leave()
    })

    test('storeys are cut away by button and by key', LONG, async () => {
      const { page, leave } = await visit(world(), '/')
      await begin(page, world().url, 'M2', 'storeys')
      const bar = page.getByRole('group', { name: 'Storeys shown' })
      expect(await bar.getByRole('button').count()).toBe(3)
      const faint = page.locator('svg.flat .piece.overhead')
      expect(await faint.count()).toBe(0)
      await bar.getByRole('button', { name: 'Ground floor' }).click()
      // four floors 3" or 4" up, two 6" up, and the ladders between them
      expect(await faint.count()).toBeGreaterThanOrEqual(6)
      const ground = await faint.count()
      await page.keyboard.press('.')
      expect(await bar.getByRole('button', { name: 'First floor' }).getAttribute('aria-pressed')).toBe('true')
      expect(await faint.count()).toBeLessThan(ground)
      await page.keyboard.press('.')
      expect(await faint.count()).toBe(0)
      await leave()
    })

    test('on a phone the dice and the storeys are within reach of a thumb', LONG, async () => {
      const { page, leave } = await visit(world(), '/', { viewport: { width: 390, height: 844 }, hasTouch: true })
      await begin(page, world().url, 'M1', 'phone')
      await toFirstRound(page)
      const table = (await page.locator('.table-main').boundingBox())!
      for (const part of ['.pool.own', '.storeys']) {
        const box = (await page.locator(part).boundingBox())!
        expect(box.x).toBeGreaterThanOrEqual(0)
        expect(box.x + box.width).toBeLessThanOrEqual(390)
        expect(box.y).toBeGreaterThanOrEqual(table.y)
        expect(box.y + box.height).toBeLessThanOrEqual(table.y + table.height)
      }
      await page.getByRole('button', { name: 'Ground floor' }).tap()
      expect(await page.locator('svg.flat .piece.overhead').count()).toBeGreaterThan(0)
      await leave()
    })
  })
}

/** React's ids hold characters that a selector must escape. */
const CSS_ID = (id: string | null): string => (id ?? '').replaceAll(/[^\w-]/g, char => `\\${char}`)
