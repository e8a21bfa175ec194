/** Every other screen in a real browser. */

import { describe, expect, test } from 'vitest'
import { launchProfile } from '../../scripts/tools/browser.ts'
import { answer, asked, keepList, keptText, putText, violations, visit, type World } from './world.ts'

export function describeScreens(world: () => World): void {
  describe('the list builder', () => {
    test('refuses with the rule, accepts when it is put right, and prints', async () => {
      const { page, leave } = await visit(world(), '/lists/warverse')
      await page.getByRole('button', { name: 'New list' }).click()
      await page.waitForSelector('.builder-grid')
      expect(await page.locator('.faults').textContent()).toContain('WV-DES-15')
      const add = page.getByRole('button', { name: 'Add Thorn Colossus' })
      for (let n = 0; n < 4; n++) await add.click()
      expect(await page.locator('.faults').textContent()).toContain('WV-DES-14')
      const less = page.getByRole('button', { name: 'One Thorn Colossus less' })
      await less.click()
      await less.click()
      await page.locator('.note.good').waitFor()
      await page.getByLabel('Name of the list').fill('Thorns')
      // the battle it is built for stays with it: what was too much is too much after a reload
      await page.getByText('For which battle').click()
      await page
        .getByLabel(/^Points/)
        .first()
        .fill('100')
      await page.locator('.faults', { hasText: 'WV-DES-14' }).waitFor()
      await page.reload()
      await page.locator('.faults', { hasText: 'WV-DES-14' }).waitFor()
      await page.getByText('For which battle').click()
      await page
        .getByLabel(/^Points/)
        .first()
        .fill('500')
      await page.getByText(/points are not spent/).waitFor()
      await page.getByRole('button', { name: 'Copy Thorn Colossus' }).click()
      await page.getByRole('button', { name: 'Name Thorn Colossus' }).last().click()
      await page.getByLabel('A name for Thorn Colossus').fill('Old Root')
      await page.getByRole('button', { name: 'Move Old Root up' }).click()
      expect(await page.locator('.entry strong').first().textContent()).toContain('Old Root')
      await page.getByRole('button', { name: 'Remove Old Root' }).click()
      await page.getByLabel('Notes').fill('Hold the crates.')
      expect(await violations(page)).toEqual([])
      await page.getByRole('link', { name: 'Print' }).click()
      await page.waitForSelector('.print-page table')
      expect(await page.locator('.print-page h1').textContent()).toBe('Thorns')
      await page.getByText('Hold the crates.').waitFor()
      await page.getByRole('heading', { name: 'What the words mean' }).waitFor()
      await page.emulateMedia({ media: 'print' })
      expect(await page.locator('.topbar').isVisible()).toBe(false)
      expect(await page.locator('.print-cards .unit-card').count()).toBe(1)
      await leave()
    })

    test('designs a character with live costs, and refuses what the rules refuse', async () => {
      const { page, leave } = await visit(world(), '/lists/warverse')
      await page.getByRole('button', { name: 'New list' }).click()
      await page.getByRole('button', { name: 'Design your own' }).click()
      await page.getByLabel('Move').fill('10')
      await page.getByLabel('Strength').fill('3')
      await page.getByLabel('Attacks').fill('5')
      expect(await page.locator('.design .points').textContent()).toBe('40')
      await page.getByLabel('Strength').fill('6')
      expect(await page.locator('.design .note.bad').allTextContents()).toContainEqual(
        expect.stringContaining('WV-DES-04'),
      )
      await page.getByLabel('Strength').fill('4')
      await page.getByRole('button', { name: 'Done' }).click()
      await page.getByRole('button', { name: 'Add New character' }).click()
      await page.locator('.note.good').waitFor()
      await leave()
    })

    test('a shared link gives the same list on another device', async () => {
      const first = await visit(world(), '/lists/warniris', { permissions: ['clipboard-read', 'clipboard-write'] })
      await first.page
        .getByRole('button', { name: /Start from this/ })
        .first()
        .click()
      await first.page.getByRole('button', { name: 'Share' }).click()
      await first.page.getByText('Link copied.').waitFor()
      const link = await first.page.evaluate(() => navigator.clipboard.readText())
      const name = await first.page.getByLabel('Name of the list').inputValue()
      await first.leave()
      const second = await visit(world(), new URL(link).pathname + new URL(link).hash)
      await second.page.getByRole('heading', { name, exact: true }).waitFor()
      // nothing is kept before one says so
      await second.page.reload()
      await second.page.getByRole('button', { name: 'Keep a copy' }).click()
      await second.page.waitForSelector('.builder-grid')
      expect(await second.page.getByLabel('Name of the list').inputValue()).toBe(name)
      await second.page.goto(`${world().url}/lists/warniris`)
      await second.page.locator('#my-lists').waitFor()
      expect(await second.page.locator('.my-game').count()).toBe(1)
      await second.leave()
    })
  })

  describe('replays', () => {
    test('a game is watched again, scrubbed, shared at a moment and played on from there', async () => {
      const { page, leave } = await visit(world(), '/', { permissions: ['clipboard-read', 'clipboard-write'] })
      await page.locator('.game-card', { hasText: 'Warverse' }).getByRole('button', { name: 'Play now' }).click()
      for (let n = 0; n < 8; n++) await answer(page, ['zone', 'line-up', 'confirm', 'end'])
      await asked(page)
      const id = new URL(page.url()).pathname.split('/')[2]
      await page.goto(`${world().url}/replay/${id}`)
      const scrub = page.locator('.scrub input')
      await scrub.waitFor()
      const last = Number(await scrub.getAttribute('max'))
      expect(last).toBeGreaterThan(5)
      await scrub.fill('3')
      expect(await page.locator('.scrub .count').textContent()).toContain('3 /')
      await page.getByRole('button', { name: 'Event »' }).click()
      await page.locator('.replay-bar select').first().selectOption('4')
      await page.getByRole('button', { name: 'Play', exact: true }).click()
      await page.getByRole('button', { name: 'Pause' }).click()
      await scrub.fill('4')
      await page.getByRole('button', { name: 'Share' }).click()
      await page.getByText('Link to this moment copied.').waitFor()
      const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
      await page.goto(world().url + link.pathname + link.hash)
      await page.waitForSelector('.scrub')
      expect(await page.locator('.scrub .count').textContent()).toContain('4 /')
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save' }).click(),
      ])
      const record = await file.path()
      await page.goto(`${world().url}/replay`)
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Open a record file' }).click(),
      ])
      await chooser.setFiles(record)
      await page.waitForSelector('.scrub')
      expect(await page.locator('.scrub input').getAttribute('max')).toBe(String(last))
      await page.getByRole('button', { name: 'Play on from here' }).click()
      await page.waitForSelector('.table-screen')
      await asked(page)
      await leave()
    })
  })

  describe('rules, odds, simulation', () => {
    test('a rule is found by its words and by its number', async () => {
      const { page, leave } = await visit(world(), '/rules/warverse?rule=WV-ATK-06')
      await page.waitForSelector('.rule.asked')
      expect(await page.locator('.rule.asked').isVisible()).toBe(true)
      await page.getByLabel('Search').fill('transport capacity')
      await page.waitForFunction(() => document.querySelectorAll('.rule').length < 60)
      expect(await page.locator('.rule').count()).toBeGreaterThan(0)
      await page.getByLabel('Search').fill('no such words anywhere')
      await page.getByText('No rule has all of these words.').waitFor()
      await leave()
    })

    test('the odds of an attack by its numbers are those of the rules', async () => {
      const { page, leave } = await visit(world(), '/odds/warverse')
      await page.waitForSelector('.fate')
      await page.getByLabel(/attack dice/i).fill('1')
      await page.getByLabel(/the attacker's Strength/i).fill('3')
      await page.getByLabel(/the target's Strength/i).fill('3')
      // One die hits with 3 of 6 and is saved with 3 of 6: hurt in a quarter of all cases.
      await page.getByText('25 % hurt').waitFor()
      await leave()
    })

    test('simulated games fill the chart', async () => {
      const { page, leave } = await visit(world(), '/simulate/warverse')
      await page.getByLabel('Games each').selectOption('10')
      await page.getByLabel('Played by').selectOption('random')
      const checked = page.locator('.checks input:checked')
      while ((await checked.count()) > 0) await checked.first().uncheck()
      await page.getByRole('checkbox', { name: /Wildgrove Host/ }).check()
      await page.getByRole('button', { name: 'Run' }).click()
      await page.getByText(/of 10/).waitFor()
      await page.getByRole('button', { name: 'Watch the last game' }).waitFor({ timeout: 60_000 })
      await leave()
    })
  })

  describe('a lost connection', () => {
    test('rules that cannot be fetched are asked for once, and said to be missing', async () => {
      const { page, leave } = await visit(world(), '/')
      let asked = 0
      await page.route('**/assets/warverse-*.js', route => {
        asked++
        return route.abort()
      })
      await page.goto(`${world().url}/rules/warverse`)
      await page.getByRole('alert').waitFor()
      await page.waitForTimeout(500)
      expect(asked).toBeLessThanOrEqual(2)
      await leave()
    })
  })

  describe('what is kept on the device', () => {
    test('a list too large to import deletes nothing, and what is deleted by hand comes back by keyboard', async () => {
      const { page, leave } = await visit(world(), '/')
      await page.locator('.game-card', { hasText: 'Warverse' }).getByRole('button', { name: 'Play now' }).click()
      await asked(page)
      // A finished game is what used to make room.
      const head = `head:${new URL(page.url()).pathname.split('/')[2]}`
      const kept = () => keptText(page, head)
      await putText(
        page,
        head,
        JSON.stringify({ ...JSON.parse((await kept()) ?? ''), over: true, title: 'The last stand' }),
      )
      await keepList(page, 'mine', { ruleset: 'warverse', name: 'Thorns', entries: [] })
      const games = await kept()

      await page.goto(`${world().url}/lists/warverse`)
      const name = 'x'.repeat(10_000_000)
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Import a file' }).click(),
      ])
      await chooser.setFiles({
        name: 'large.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify({ ruleset: 'warverse', name, entries: [] })),
      })
      await page.getByText('This file has 10.0 MB; the most that is read is 200 kB.').waitFor()
      expect(await kept()).toBe(games)

      const back = async (what: string) => {
        const remove = page.getByRole('button', { name: `Delete ${what}` })
        await remove.focus()
        await page.keyboard.press('Enter')
        await remove.waitFor({ state: 'detached' })
        await page
          .getByRole('status')
          .filter({ hasText: `Deleted ${what}.` })
          .waitFor()
        expect(await violations(page)).toEqual([])
        expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Undo')
        await page.keyboard.press('Enter')
        await remove.waitFor()
      }
      await back('Thorns')
      for (const place of ['/', '/replay']) {
        await page.goto(world().url + place)
        await back('The last stand')
      }
      await page.getByRole('link', { name: 'Watch' }).click()
      await page.waitForSelector('.scrub')
      await leave()
    })
  })

  describe('a game of another edition', () => {
    test('is neither played on nor replayed; it can be saved, begun again and deleted', async () => {
      const { page, leave } = await visit(world(), '/')
      await page.locator('.game-card', { hasText: 'Warverse' }).getByRole('button', { name: 'Play now' }).click()
      await answer(page, ['zone'])
      const id = new URL(page.url()).pathname.split('/')[2] ?? ''
      await page.goto(world().url)
      const game = JSON.parse((await keptText(page, `game:${id}`)) ?? '')
      game.record.edition = 99
      await putText(page, `game:${id}`, JSON.stringify(game))
      const says = page
        .getByRole('alert')
        .filter({ hasText: /of edition 99 of Warverse; this program plays edition \d/ })
      await page.goto(`${world().url}/replay/${id}`)
      await says.waitFor()
      expect(await page.locator('.scrub').count()).toBe(0)
      await page.goto(`${world().url}/play/${id}`)
      await says.waitFor()
      expect(await page.locator('.table-screen').count()).toBe(0)
      expect(await violations(page)).toEqual([])
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save the record' }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(/^warverse .+ against .+ \d{4}-\d\d-\d\d\.json$/)
      await page.getByRole('button', { name: 'New game with the same set-up' }).click()
      await asked(page)
      expect(new URL(page.url()).pathname).not.toBe(`/play/${id}`)
      await page.goto(`${world().url}/play/${id}`)
      await page.getByRole('button', { name: 'Delete it' }).click()
      await page.getByRole('button', { name: 'Undo' }).waitFor()
      expect(await page.locator('.my-game').count()).toBe(1)
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.locator('.my-game').nth(1).waitFor()
      await leave()
    })
  })

  describe('a first game', () => {
    test('teaches step by step', async () => {
      const { page, leave } = await visit(world(), '/first/warverse')
      await page.waitForSelector('.coach')
      await page.getByRole('button', { name: 'Next' }).click()
      const step = () => page.locator('.coach h2').textContent()
      const seen = new Set<string>()
      for (let n = 0; n < 12; n++) {
        await asked(page)
        seen.add((await step()) ?? '')
        if ((await step()) === 'Move somebody') break
        await answer(page, ['zone', 'line-up', 'confirm'])
        await page.waitForTimeout(60)
      }
      expect([...seen]).toEqual(expect.arrayContaining(['Choose your end', 'Line up', 'Move somebody']))
      await leave()
    })
  })

  test('unusual points are noted before the battle, and may be played all the same', async () => {
    const { page, leave } = await visit(world(), '/setup/warverse')
    await page.waitForSelector('.map-preview svg')
    const note = page.getByText('points are unusual')
    expect(await note.count()).toBe(0)
    await page.getByRole('heading', { name: 'Agreed rules' }).click()
    await page.getByLabel('Points per player').fill('2000')
    await note.waitFor()
    expect(await note.textContent()).toMatch(/^2000 points are unusual: an ordinary battle is 250 to 1500/)
    expect(await page.getByRole('button', { name: 'Begin the battle' }).isEnabled()).toBe(true)
    await leave()
  })

  describe('everybody can use it', () => {
    const SCREENS = [
      ['home', '/', '.game-card'],
      ['set-up', '/setup/warniris', '.map-preview svg'],
      ['lists', '/lists/warniris', '.preset-grid'],
      ['odds', '/odds/warverse', '.fate'],
      ['simulate', '/simulate/warverse', '.sim-grid'],
      ['replays', '/replay', 'h1'],
      ['first game', '/first/warniris', '.now .offer'],
      ['a first game of Warverse', '/first/warverse', '.coach'],
      ['online set-up', '/setup/warverse?online', '.map-preview svg'],
    ] as const
    test.each(SCREENS)('axe finds nothing serious on %s, light and dark', async (_, address, ready) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        const { page, leave } = await visit(world(), address, { colorScheme })
        await page.waitForSelector(ready)
        expect(await violations(page)).toEqual([])
        await leave()
      }
    })

    test('axe finds nothing serious on the replay player, the print page, counted odds and a finished simulation, light and dark', async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        const { page, leave } = await visit(world(), '/', { colorScheme })
        await page.locator('.game-card', { hasText: 'Warverse' }).getByRole('button', { name: 'Play now' }).click()
        for (let n = 0; n < 5; n++) await answer(page, ['zone', 'line-up', 'confirm', 'end'])
        const id = new URL(page.url()).pathname.split('/')[2]
        await page.goto(`${world().url}/replay/${id}`)
        await page.locator('.scrub input').waitFor()
        await page.locator('.scrub input').fill('3')
        expect(await violations(page)).toEqual([])

        await page.goto(`${world().url}/lists/warverse`)
        await page
          .getByRole('button', { name: /Start from this/ })
          .first()
          .click()
        await page.getByRole('link', { name: 'Print' }).click()
        await page.waitForSelector('.print-page table')
        expect(await violations(page)).toEqual([])

        await page.goto(`${world().url}/odds/warfig`)
        await page.waitForSelector('.fate')
        expect(await violations(page)).toEqual([])

        await page.goto(`${world().url}/simulate/warverse`)
        await page.getByLabel('Games each').selectOption('10')
        await page.getByLabel('Played by').selectOption('random')
        const checked = page.locator('.checks input:checked')
        while ((await checked.count()) > 1) await checked.first().uncheck()
        await page.getByRole('button', { name: 'Run' }).click()
        await page.getByRole('button', { name: 'Watch the last game' }).waitFor({ timeout: 60_000 })
        expect(await violations(page)).toEqual([])
        await leave()
      }
    })

    test('axe finds nothing serious on the rules', async () => {
      const { page, leave } = await visit(world(), '/rules/warniris')
      // A few rules stand for all three hundred, which are made alike.
      await page.getByLabel('Search').fill('ladder')
      await page.waitForFunction(() => document.querySelectorAll('.rule').length < 60)
      expect(await violations(page)).toEqual([])
      await leave()
    })

    test('axe finds nothing serious in the builder, on the table, in the settings and on the print page', async () => {
      const { page, leave } = await visit(world(), '/lists/warniris')
      await page
        .getByRole('button', { name: /Start from this/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Design your own' }).click()
      expect(await violations(page)).toEqual([])
      await page.getByRole('link', { name: 'Print' }).click()
      await page.waitForSelector('.print-page')
      expect(await violations(page)).toEqual([])
      await page.goto(`${world().url}/`)
      await page.getByRole('button', { name: 'Settings' }).click()
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: 'Close' }).click()
      await page.locator('.game-card', { hasText: 'Warverse' }).getByRole('button', { name: 'Play now' }).click()
      await asked(page)
      await page.locator('.now .offer').first().click()
      expect(await violations(page)).toEqual([])
      await leave()
    })
  })

  describe('without a network', () => {
    test('the app can be installed', async () => {
      const { context, close } = await launchProfile()
      const page = await context.newPage()
      await page.goto(world().url)
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      const session = await context.newCDPSession(page)
      expect(await session.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
      // A browser without windows finds no fault with anything, so what installing needs is looked at here too.
      const { url, errors, data = '' } = await session.send('Page.getAppManifest')
      expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []])
      const { name, start_url, display, icons } = JSON.parse(data)
      expect({ name, start_url, display }).toEqual({ name: 'Musterfield', start_url: '/', display: 'standalone' })
      expect(icons.length).toBeGreaterThan(0)
      for (const { src } of icons) expect((await fetch(new URL(src, world().url))).status).toBe(200)
      await close()
    })

    test('once opened, the app reloads and plays offline', async () => {
      const { page, context, leave } = await visit(world(), '/', { serviceWorkers: 'allow' })
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await context.setOffline(true)
      await page.reload()
      await page.locator('.game-card', { hasText: 'Warniris' }).getByRole('button', { name: 'Play now' }).click()
      await asked(page)
      await page.reload()
      expect(await asked(page)).toBe('asked')
      await leave()
    })
  })

  describe('weight', () => {
    test('the first screen needs less than 200 kB of compressed JavaScript', async () => {
      const { gzipSync } = await import('node:zlib')
      const { page, leave } = await visit(world(), '/')
      await page.waitForSelector('.game-card')
      const scripts = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(entry => entry.name)
          .filter(name => name.endsWith('.js')),
      )
      let size = 0
      for (const script of scripts) size += gzipSync(Buffer.from(await (await fetch(script)).arrayBuffer())).length
      expect(size).toBeGreaterThan(10_000)
      expect(size).toBeLessThan(200_000)
      await leave()
    })
  })
}
