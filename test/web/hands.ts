/** First use in a real browser: the card before a battle, and hands that move miniatures directly. */

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answer, asked, visit, type World } from './world.ts'

/** To the first turn of one's own, counting every click. */
async function toFirstTurn(page: Page): Promise<number> {
  let clicks = 0
  for (let n = 0; n < 40; n++) {
    await asked(page)
    const when = (await page.locator('.tracker .when').textContent()) ?? ''
    if (when.startsWith('Round') && (await page.locator('.actors .offer').count()) > 0) return clicks
    await answer(page, ['zone', 'line-up', 'confirm'])
    clicks++
  }
  throw new Error('the battle does not begin')
}

async function spotOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(`svg.flat [data-model]:has(title:text-matches("^${name}, "))`).first().boundingBox()
  if (box === null) throw new Error(`${name} is not on the table`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

export function describeHands(world: () => World): void {
  describe('first use', () => {
    test('the card before a battle says who, against whom, what for and how long, and comes back by a key', async () => {
      const { page, leave } = await visit(world(), '/')
      await page.evaluate(() =>
        localStorage.setItem('musterfield:settings', JSON.stringify({ view: 'flat', sound: false })),
      )
      await page.reload()
      await page.locator('.game-card', { hasText: 'Warverse' }).getByRole('button', { name: 'Play now' }).click()
      const card = page.locator('dialog.opening')
      await card.getByText('Lantern Patrol').waitFor()
      for (const word of ['You', 'Against', 'Goal', 'Length']) expect(await card.textContent()).toContain(word)
      expect(await card.locator('.keys li').count()).toBe(3)
      await card.getByRole('button', { name: 'WV-TRN-08' }).click()
      await page.locator('dialog.sheet', { hasText: 'return to 0' }).getByRole('button', { name: 'Close' }).click()
      await card.getByRole('button', { name: 'Set up myself' }).click()
      expect(await card.isVisible()).toBe(false)
      expect(await page.getByRole('button', { name: 'Set it all up for me' }).count()).toBe(1)
      // the page listens to keys once the card is gone and the table is drawn
      await expect
        .poll(async () => {
          if (!(await card.isVisible())) await page.keyboard.press('?')
          return card.isVisible()
        })
        .toBe(true)
      await card.getByRole('button', { name: 'Set it up and begin' }).click()
      await page.locator('.tracker .when', { hasText: 'Round' }).waitFor()
      await page.locator('.actors .offer').first().waitFor()
      await leave()
    })

    test('one drag activates a miniature and moves it', async () => {
      const { page, leave } = await visit(world(), '/')
      await page.locator('.game-card', { hasText: 'Warniris' }).getByRole('button', { name: 'Play now' }).click()
      await page.getByRole('button', { name: 'Set it all up for me' }).click()
      await page.locator('.now', { hasText: 'Which miniature do you activate?' }).waitFor()
      const name = (await page.locator('.actors .offer .what').first().textContent()) ?? ''
      const from = await spotOf(page, name)
      const table = await page.locator('svg.flat .cloth').boundingBox()
      const way = from.y < table!.y + table!.height / 2 ? 1 : -1
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(from.x, from.y + way * 20, { steps: 3 })
      await page.mouse.move(from.x, from.y + way * 60, { steps: 3 })
      await page.mouse.up()
      // where an enemy may React to it, a move is shown before it is done
      const moved = page.locator('.log .event.move', { hasText: name })
      const go = page.locator('.confirm .button.primary')
      await moved.or(go).first().waitFor()
      if ((await go.count()) > 0) await go.click()
      await moved.first().waitFor()
      await leave()
    })

    test('one drag moves a miniature, too far is cut short, and one key takes it back', async () => {
      const { page, leave } = await visit(world(), '/')
      await page.locator('.game-card', { hasText: 'Warverse' }).getByRole('button', { name: 'Play now' }).click()
      expect(await toFirstTurn(page)).toBeLessThanOrEqual(3)
      const name = (await page.locator('.actors .offer .what').first().textContent()) ?? ''
      // the enemy may have had its turn before
      const moves = () => page.locator('.log .event.move').count()
      const before = await moves()
      const from = await spotOf(page, name)
      const table = await page.locator('svg.flat .cloth').boundingBox()
      const way = from.y < table!.y + table!.height / 2 ? 1 : -1
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(from.x + 4, from.y + way * 20, { steps: 3 })
      await page.mouse.move(from.x + 8, from.y + way * 500, { steps: 4 })
      await page.mouse.up()
      await expect.poll(moves).toBeGreaterThan(before)
      const to = await spotOf(page, name)
      expect(Math.abs(to.y - from.y)).toBeGreaterThan(30)
      expect(Math.abs(to.y - from.y)).toBeLessThan(300)
      await page.keyboard.press('u')
      await expect.poll(moves).toBe(before)
      await leave()
    })

    test('the end of the turn is in sight, and says who has not acted before it wastes them', async () => {
      const { page, leave } = await visit(world(), '/')
      await page.locator('.game-card', { hasText: 'Warverse' }).getByRole('button', { name: 'Play now' }).click()
      await toFirstTurn(page)
      const end = page.locator('.ending .button')
      await end.click()
      expect(await page.locator('.ending').textContent()).toContain('Not used yet')
      expect(await end.textContent()).toContain('all the same')
      const box = await end.boundingBox()
      expect(box!.y + box!.height).toBeLessThan(800)
      await leave()
    })
  })
}
