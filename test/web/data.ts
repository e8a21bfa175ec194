/** What stays on a device, in a real browser with a real IndexedDB. */

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { answer, asked, keptText, putText, violations, visit, type World } from './world.ts'

export function describeData(world: () => World): void {
  describe('what stays on a device', () => {
    test('games and lists of an older version are moved, damaged ones set aside, and none is lost', async () => {
      const { page, leave } = await visit(world(), '/replay')
      await page.locator('main h1').waitFor()
      const roster = { ruleset: 'warverse', name: 'Old Thorns', entries: [] }
      await page.evaluate(old => {
        localStorage.setItem('musterfield:lists', JSON.stringify([{ id: 'mine', changed: 1, points: 0, roster: old }]))
        const setup = { scenario: 'last-stand', map: 'x', options: {}, rosters: [] }
        const record = { ruleset: 'warverse', edition: 1, setup, seed: 's', actions: [] }
        const game = {
          id: 'old',
          game: 'warverse',
          title: 'An old game',
          seats: [],
          changed: 1,
          actions: 0,
          over: true,
        }
        localStorage.setItem('musterfield:game:old', JSON.stringify({ ...game, says: 'Ann won', record }))
        localStorage.setItem('musterfield:games', '{"a":1}')
        localStorage.setItem('musterfield:game:broken', '{"half')
      }, roster)
      await page.goto(world().url)
      await page.getByRole('button', { name: 'Delete An old game' }).waitFor()
      await page.goto(`${world().url}/lists/warverse`)
      await page.getByRole('button', { name: 'Delete Old Thorns' }).waitFor()
      expect(await keptText(page, 'damaged:game:broken')).toBe('{"half')
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['musterfield:settings'])
      await page.goto(`${world().url}/data`)
      await page.getByText('Damaged, set aside').waitFor()
      await leave()
    })

    test('everything is saved as one file and taken in elsewhere; deleting it can be undone', async () => {
      const first = await visit(world(), '/')
      const { page } = first
      await page.locator('.game-card', { hasText: 'Warverse' }).getByRole('button', { name: 'Play now' }).click()
      await answer(page, ['zone'])
      const place = new URL(page.url()).pathname
      await page.goto(`${world().url}/data`)
      expect(await violations(page)).toEqual([])
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save everything as a file' }).click(),
      ])
      const text = readFileSync(await file.path())
      await page.getByRole('button', { name: 'Delete everything here' }).click()
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.goto(world().url)
      await page.locator('.my-game').waitFor()
      await first.leave()

      const second = await visit(world(), '/data')
      const takeIn = async (name: string, buffer: Buffer) => {
        const [chooser] = await Promise.all([
          second.page.waitForEvent('filechooser'),
          second.page.getByRole('button', { name: 'Take in such a file' }).click(),
        ])
        await chooser.setFiles({ name, mimeType: 'application/json', buffer })
      }
      await takeIn('list.json', Buffer.from('{"ruleset":"warverse"}'))
      await second.page.getByText('This is not a file of everything').waitFor()
      await takeIn('all.json', text)
      await second.page.getByText(/Taken in: \d+ things/).waitFor()
      await second.page.goto(world().url + place)
      expect(await asked(second.page)).toBe('asked')
      await second.leave()
    })

    test('a game open in two tabs is played in one of them, and nothing is lost', async () => {
      const { page, context, leave } = await visit(world(), '/')
      await page.locator('.game-card', { hasText: 'Warverse' }).getByRole('button', { name: 'Play now' }).click()
      await answer(page, ['zone'])
      await asked(page)
      const second = await context.newPage()
      await second.goto(page.url())
      await second.getByRole('heading', { name: 'This game is open in another tab' }).waitFor()
      expect(await violations(second)).toEqual([])
      await second.getByRole('button', { name: 'Play here' }).click()
      await asked(second)
      await page.getByRole('heading', { name: 'This game is open in another tab' }).waitFor()
      await answer(second, ['line-up'])
      await answer(second, ['confirm'])
      await asked(second)
      const id = new URL(second.url()).pathname.split('/')[2]
      const { actions } = JSON.parse((await keptText(second, `game:${id}`)) ?? '')
      expect(actions).toBeGreaterThan(1)
      await page.getByRole('button', { name: 'Play here' }).click()
      await asked(page)
      expect(JSON.parse((await keptText(page, `game:${id}`)) ?? '').actions).toBeGreaterThanOrEqual(actions)
      await leave()
    })

    test('damaged values kill no page', async () => {
      const { page, leave } = await visit(world(), '/')
      await page.waitForSelector('.game-card')
      await putText(page, 'head:x', '{"a":1}')
      await putText(page, 'list:x', 'no JSON')
      for (const place of ['/', '/replay', '/lists/warverse', '/setup/warverse']) {
        await page.goto(world().url + place)
        await page.locator('main h1').first().waitFor()
        expect(await page.getByText('That did not work').count()).toBe(0)
      }
      await leave()
    })

    test('a browser without storage plays on, and says that nothing is kept', async () => {
      const { page, context, leave } = await visit(world(), '/replay')
      await context.addInitScript(() => {
        Object.defineProperty(globalThis, 'indexedDB', { value: undefined })
      })
      await page.goto(world().url)
      await page.getByText('This browser lets Musterfield store nothing').first().waitFor()
      await page.locator('.game-card', { hasText: 'Warverse' }).getByRole('button', { name: 'Play now' }).click()
      expect(await asked(page)).toBe('asked')
      await leave()
    })
  })
}
