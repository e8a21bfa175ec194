/** Faults of first use that only a real page shows: where things stand, what is in sight, what the keys do. */

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answer, asked, keysKept, visit, type World } from './world.ts'

/** Is the middle of an element inside the window? */
const isInSight = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .last()
    .evaluate(element => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      return x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight
    })

export function describeFirstUse(world: () => World): void {
  describe('faults of first use', () => {
    test('at the table the newest line is in sight, and the menu closes by Escape and by a click elsewhere', async () => {
      const { page, leave } = await visit(world(), '/')
      await page.locator('.game-card', { hasText: 'Warverse' }).getByRole('button', { name: 'Play now' }).click()
      // what belongs to the table in three dimensions is not there on the plan
      await asked(page)
      expect(await page.getByRole('button', { name: '3D', exact: true }).count()).toBe(1)
      expect(await page.getByRole('button', { name: 'From above' }).count()).toBe(0)
      for (let n = 0; n < 5; n++) await answer(page, ['zone', 'line-up', 'confirm', 'end'])
      await asked(page)
      const seen = await page.locator('.log .lines').evaluate(box => {
        const last = box.querySelector(':scope > ol > li:last-child')!.getBoundingClientRect()
        const { top, bottom } = box.getBoundingClientRect()
        return { isLow: last.bottom > bottom + 1, isHigh: last.bottom < top, isOut: bottom > innerHeight + 1 }
      })
      expect(seen).toEqual({ isLow: false, isHigh: false, isOut: false })
      const menu = page.locator('details.menu')
      await menu.locator('summary').click()
      await menu.getByRole('button', { name: 'Resign' }).waitFor()
      await page.keyboard.press('Escape')
      expect(await menu.getAttribute('open')).toBe(null)
      await menu.locator('summary').click()
      await page.locator('.log .lines').click({ position: { x: 4, y: 60 } })
      expect(await menu.getAttribute('open')).toBe(null)
      await page.goto(`${world().url}/replay`)
      await page.getByRole('link', { name: /^Play on/ }).click()
      await page.waitForSelector('.table-screen .tracker')
      await leave()
    })

    test('a list that was only begun is not kept; its points stay in sight, ticks stand beside their words', async () => {
      const { page, leave } = await visit(world(), '/lists/warfig')
      await page.getByRole('button', { name: 'New list' }).click()
      await page.getByText('Not kept yet').waitFor()
      expect(await keysKept(page, 'list:')).toEqual([])
      for (const unit of ['Knight Marshal', 'Halfling', 'Wizard', 'Soldier', 'Pony Scout', 'Elven Archer']) {
        await page.getByRole('button', { name: `Add ${unit}`, exact: true }).click()
      }
      expect(await keysKept(page, 'list:')).toHaveLength(1)
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      expect(await page.locator('.entry').count()).toBe(5)
      await page.getByRole('button', { name: 'Redo' }).click()
      expect(await page.locator('.entry').count()).toBe(6)
      await page.locator('.entry-options summary').first().click()
      await page.locator('.list-side').evaluate(side => side.scrollTo(0, side.scrollHeight))
      expect(await isInSight(page, '.list-points .total')).toBe(true)
      const [box, words] = await page
        .locator('.option-group label.row')
        .first()
        .evaluate(label => {
          const tick = label.querySelector('input')!.getBoundingClientRect()
          const text = label.querySelector('span')!.getBoundingClientRect()
          return [tick.top + tick.height / 2, { top: text.top, bottom: text.bottom }] as const
        })
      expect(box).toBeGreaterThan(words.top)
      expect(box).toBeLessThan(words.bottom)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('link', { name: 'The list (6)' }).click()
      await expect.poll(() => isInSight(page, '#b-list')).toBe(true)
      await leave()
    })

    test('odds between two units by keys alone; what is searched in the rules is in the address', async () => {
      const { page, leave } = await visit(world(), '/odds/warverse')
      await page.locator('.duel-picker select').first().selectOption({ label: 'Kite Archer' })
      await page.locator('.duel-picker select').last().selectOption({ label: 'Dock Brawler' })
      await expect.poll(() => new URL(page.url()).searchParams.get('dice')).toBe('8')
      await page.getByLabel(/attack dice/i).focus()
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('number')
      await page.goto(`${world().url}/rules/warverse`)
      await page.getByLabel('Search').fill('crate')
      await expect.poll(() => decodeURIComponent(page.url())).toContain('crate')
      await page.reload()
      expect(await page.getByLabel('Search').inputValue()).toBe('crate')
      await leave()
    })

    test('what was simulated is there again after a game of it was watched, and bots have the names of the set-up', async () => {
      const { page, leave } = await visit(world(), '/simulate/warverse')
      const levels = page.getByLabel('Played by').locator('option')
      await expect.poll(() => levels.allTextContents()).toEqual(['hard', 'medium', 'easy'])
      await page.getByLabel('Games each').selectOption('10')
      await page.getByLabel('Played by').selectOption('random')
      const checked = page.locator('.checks input:checked')
      while ((await checked.count()) > 1) await checked.first().uncheck()
      await page.getByRole('button', { name: 'Run' }).click()
      await page.getByRole('button', { name: 'Watch the last game' }).click({ timeout: 60_000 })
      await page.waitForSelector('.scrub')
      await page.goBack()
      await page.getByRole('button', { name: 'Watch the last game' }).waitFor()
      await leave()
    })
  })
}
