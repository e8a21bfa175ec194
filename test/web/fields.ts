/** The battlefield editor in a real browser: by mouse, by keyboard alone, and on a phone. */

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { keptText, violations, visit, type World } from './world.ts'

export function describeFields(world: () => World): void {
  describe('the battlefield editor', () => {
    test('by mouse: pieces are dragged, copied, refused with the rule, undone, shared and played on', async () => {
      const { page, leave } = await visit(world(), '/fields/warverse', {
        permissions: ['clipboard-read', 'clipboard-write'],
      })
      await page.getByRole('button', { name: 'Lay it out yourself' }).click()
      await page.getByRole('button', { name: /^Lay Storehouse/ }).click()
      await says(page, 'Storehouse, 4" × 3", 3" high: 18" from the west, 18" from the north.')
      await drag(page, [18, 18], [10, 12])
      await says(page, /10" from the west, 12" from the north/)
      await page.getByRole('button', { name: 'Copy', exact: true }).click()
      await page.getByText(/Storehouse(?: 2)? stands in Storehouse/).waitFor()
      await page.locator('.note.bad', { hasText: 'WV-TER-14' }).waitFor()
      await drag(page, [11, 13], [26, 24])
      await page.locator('.note.good').waitFor()
      await page.getByText('it is the same after half a turn').waitFor()
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await page.locator('.note.bad', { hasText: 'WV-TER-14' }).waitFor()
      await page.getByRole('button', { name: 'Redo', exact: true }).click()
      await page.locator('.note.good').waitFor()
      await page.getByLabel('Name of the battlefield').fill('Two barns')
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: 'Share' }).click()
      await page.getByText(/Link copied/).waitFor()
      const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
      await page.getByRole('link', { name: 'Play on it' }).click()
      await page.locator('.map-preview .piece').first().waitFor()
      expect(await page.getByLabel('Map').textContent()).toContain('Two barns (mine)')
      await page.getByRole('button', { name: 'Begin the battle' }).click()
      await page.waitForSelector('.table-screen')
      await page.waitForSelector('[data-terrain="p2"]')
      await leave()
      const second = await visit(world(), link.pathname + link.hash)
      await second.page.getByRole('heading', { name: 'Two barns' }).waitFor()
      expect(await second.page.evaluate(() => localStorage.length)).toBeGreaterThan(0)
      await second.page.getByRole('button', { name: 'Keep a copy and change it' }).click()
      await says(second.page, /2 pieces lie on the battlefield/)
      await second.leave()
    })

    test('by keyboard alone: laid, moved, turned, copied across, taken off; and printed', async () => {
      const { page, leave } = await visit(world(), '/fields/wyrdcry')
      await page.getByRole('button', { name: 'Lay it out yourself' }).focus()
      await page.keyboard.press('Enter')
      const kit = page.getByRole('button', { name: /^Lay Chandlery/ })
      await kit.focus()
      await page.keyboard.press('Enter')
      await says(page, /Chandlery.*18" from the west, 18" from the south/)
      for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp', 'e']) await page.keyboard.press(key)
      await says(page, /17" from the west, 18.5" from the south, turned 15°/)
      await page.keyboard.press('x')
      await says(page, /Chandlery 2.*19" from the west, 17.5" from the south, turned 195°/)
      await page.keyboard.press('Delete')
      await page.keyboard.press('n')
      await says(page, /^Chandlery,/)
      await page.keyboard.press('Control+z')
      await page.getByText('All pieces and zones (2 and 0)').waitFor()
      await page.locator('.note.bad', { hasText: 'WC-SCN-01' }).first().waitFor()
      await page.getByRole('button', { name: 'Lay it out by chance' }).click()
      await page.locator('.note.good', { hasText: 'Legal for all 7 scenarios' }).waitFor({ timeout: 60_000 })
      await page.getByRole('link', { name: 'Print to scale' }).click()
      await page.locator('.field-plan').waitFor()
      expect(await page.locator('.field-plan .number').count()).toBeGreaterThan(5)
      await page.getByLabel('On paper').selectOption('1')
      await page.locator('.sheet').first().waitFor()
      await page.emulateMedia({ media: 'print' })
      const sheet = page.locator('.sheet .field-plan').first()
      // 180 mm of paper show 180 mm of ground
      const [, , wide] = ((await sheet.getAttribute('viewBox')) ?? '').split(' ')
      expect(await sheet.getAttribute('width')).toBe(`${wide}mm`)
      expect(await page.locator('.topbar').isVisible()).toBe(false)
      expect(await violations(page)).toEqual([])
      await leave()
    })

    test('on a phone: laid by a tap, dragged by a finger, kept, deleted and brought back', async () => {
      const { page, leave } = await visit(world(), '/fields/warniris', {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
      })
      await page.getByRole('button', { name: 'Lay it out yourself' }).tap()
      await page.getByRole('button', { name: /^Lay Crates/ }).tap()
      await says(page, /Crates.*21 cm from the west, 30 cm from the /)
      await page.getByRole('button', { name: 'Turn it right' }).tap()
      await page.getByRole('button', { name: 'Move it east' }).tap()
      await says(page, /21.5 cm from the west.*turned 15°/)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      expect(await violations(page)).toEqual([])
      const id = new URL(page.url()).pathname.split('/').at(-1)
      await page.goto(`${world().url}/fields/warniris`)
      await page.getByRole('button', { name: /^Delete/ }).tap()
      await page.getByText(/Deleted New battlefield/).waitFor()
      await page.getByRole('button', { name: 'Undo' }).tap()
      await page.getByRole('link', { name: /^Open New battlefield/ }).waitFor()
      expect(await keptText(page, `field:${id}`)).toContain('Crates')
      await leave()
    })
  })
}

const says = (page: Page, words: string | RegExp) => page.locator('.field-says', { hasText: words }).waitFor()

/** Drags from one place of a table in inches to another. */
async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const cloth = await page.locator('.field-view .cloth').boundingBox()
  if (cloth === null) throw new Error('no cloth')
  const at = ([x, y]: readonly [number, number]) =>
    [cloth.x + (x / 36) * cloth.width, cloth.y + (y / 36) * cloth.height] as const
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]), { steps: 4 })
  await page.mouse.move(...at(to), { steps: 4 })
  await page.mouse.up()
}
