/** Fingers on a phone, as the browser itself reports them: pinch, two-finger pan and turn, one-finger drag, long press. */

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { Fingers } from './players.ts'
import { answer, asked, visit, type World } from './world.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const playNow = async (page: Page, game: string) => {
  await page.locator('.game-card', { hasText: game }).getByRole('button', { name: 'Play now' }).tap()
  await asked(page)
}

export function describeTouch(world: () => World): void {
  describe('fingers on a phone', () => {
    test('on the flat table: two fingers zoom and pan, a long press shows the card, one finger drags a move', async () => {
      const { page, leave } = await visit(world(), '/', PHONE)
      await playNow(page, 'Warverse')
      const when = page.locator('.tracker .when')
      for (let n = 0; n < 12 && !(await when.textContent())?.startsWith('Round'); n++) {
        await answer(page, ['zone', 'line-up', 'confirm'])
        await asked(page)
      }
      const fingers = await Fingers.on(page)
      const frame = async () => (await page.locator('svg.flat').getAttribute('viewBox'))!.split(' ').map(Number)
      const before = await frame()
      await fingers.slide([
        [
          { x: 150, y: 250 },
          { x: 100, y: 250 },
        ],
        [
          { x: 240, y: 250 },
          { x: 290, y: 250 },
        ],
      ])
      const nearer = await frame()
      expect(nearer[2]! / before[2]!).toBeCloseTo(90 / 190, 1)
      await fingers.slide([
        [
          { x: 150, y: 220 },
          { x: 150, y: 280 },
        ],
        [
          { x: 240, y: 220 },
          { x: 240, y: 280 },
        ],
      ])
      const panned = await frame()
      expect(panned[2]).toBeCloseTo(nearer[2]!, 0)
      expect(panned[1]).toBeLessThan(nearer[1]! - 10)
      const keep = page.getByRole('button', { name: 'Keep the battle in the picture' })
      await page.waitForTimeout(500) // two fingers just left: a browser may take the next touch for a part of that
      await keep.tap()
      await keep.waitFor({ state: 'detached' })

      const first = page.locator('svg.flat .model').first()
      const spotOf = async (thing = first) => {
        // the base, not the name beside it
        const box = await thing.locator('.base').first().boundingBox()
        if (box === null) throw new Error('nobody is on the table')
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      }
      await fingers.hold(await spotOf(), 750)
      await page.locator('.panel-card .model-card').waitFor()
      expect(await page.locator('.panel-now').isVisible()).toBe(false)

      await page.getByRole('tab', { name: 'Now' }).tap()
      await page.locator('.actors .offer').first().tap()
      await page.locator('.now .offer[data-offer^="move"]').first().tap()
      const from = await spotOf(page.locator('svg.flat .model.selected'))
      const table = await page.locator('svg.flat .cloth').boundingBox()
      const way = from.y < table!.y + table!.height / 2 ? 1 : -1
      await fingers.slide([[from, { x: from.x + 4, y: from.y + way * 16 }]])
      await page.locator('svg.flat .ghost').waitFor({ state: 'attached' })
      expect(await page.locator('svg.flat .ghost .label').first().textContent()).toMatch(/"/)
      await leave()
    })

    test('in three dimensions: two fingers zoom, pan and turn the table', async () => {
      const { page, leave } = await visit(world(), '/', PHONE)
      await page.evaluate(() => {
        localStorage.setItem(
          'musterfield:settings',
          JSON.stringify({ view: '3d', quality: 'low', opening: false, sound: false }),
        )
      })
      await page.reload()
      // Whoever wins the roll chooses a zone; a seed in which that is us is found by beginning again.
      for (let n = 0; n < 8; n++) {
        await playNow(page, 'Warniris')
        if ((await page.locator('.now .offer[data-offer^="zone"]').count()) > 0) break
        await page.goto(world().url)
      }
      const zones = page.locator('.table-label.ring')
      await zones.nth(1).waitFor()
      /** Two names on the table tell where the camera is: how far apart, which way, and where between them. */
      const look = async () => {
        const [a, b] = [await zones.nth(0).boundingBox(), await zones.nth(1).boundingBox()]
        if (a === null || b === null) throw new Error('the zones are not on the screen')
        const [dx, dy] = [b.x + b.width / 2 - a.x - a.width / 2, b.y - a.y]
        return { gap: Math.sqrt(dx * dx + dy * dy), angle: Math.atan2(dy, dx), y: (a.y + b.y) / 2 }
      }
      /** As soon as the picture is another one than before, and stands still. */
      const seen = async (before?: Awaited<ReturnType<typeof look>>) => {
        let last = await look()
        for (let n = 0; n < 100; n++) {
          await page.waitForTimeout(250)
          const now = await look()
          const isStill = JSON.stringify(now) === JSON.stringify(last)
          if (isStill && JSON.stringify(now) !== JSON.stringify(before)) return now
          last = now
        }
        return last
      }
      const fingers = await Fingers.on(page)
      const before = await seen()
      await fingers.slide([
        [
          { x: 140, y: 250 },
          { x: 160, y: 250 },
        ],
        [
          { x: 250, y: 250 },
          { x: 230, y: 250 },
        ],
      ])
      const farther = await seen(before)
      expect(farther.gap).toBeLessThan(before.gap * 0.85)
      await fingers.slide([
        [
          { x: 150, y: 220 },
          { x: 150, y: 250 },
        ],
        [
          { x: 240, y: 220 },
          { x: 240, y: 250 },
        ],
      ])
      const panned = await seen(farther)
      expect(panned.y).toBeGreaterThan(farther.y + 12)
      await fingers.slide([
        [
          { x: 195, y: 200 },
          { x: 235, y: 215 },
        ],
        [
          { x: 195, y: 300 },
          { x: 155, y: 285 },
        ],
      ])
      const turned = await seen(panned)
      expect(Math.abs(turned.angle - panned.angle)).toBeGreaterThan(0.3)
      expect(await page.getByRole('button', { name: 'Keep the battle in the picture' }).isVisible()).toBe(true)
      await leave()
    })
  })
}
