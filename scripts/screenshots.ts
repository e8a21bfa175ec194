/** Pictures of every screen, light and dark, desktop and phone: `npm run screenshots`. */

import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../test/support/browser.ts'
import { serveStatic } from '../test/support/static.ts'

const OUT = process.argv[2] ?? 'docs/screenshots'
const ONLY = process.argv[3]
const SIZES = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const

type Shot = (page: Page, url: string) => Promise<void>

/** Goes to a screen and brings it into a state worth looking at. */
const SHOTS: Readonly<Record<string, Shot>> = {
  home: (page, url) => visit(page, `${url}/`, '.game-card'),
  setup: (page, url) => visit(page, `${url}/setup/warniris`, '.map-preview .piece'),
  'table-warverse': async (page, url) => {
    await playNow(page, url, 'Warverse')
    await answerSome(page, 8)
    await openAttack(page)
  },
  'table-warniris': async (page, url) => {
    await playNow(page, url, 'Warniris')
    await answerSome(page, 9)
    await openMove(page)
  },
  replay: async (page, url) => {
    await playNow(page, url, 'Warverse')
    await answerSome(page, 14)
    const id = new URL(page.url()).pathname.split('/')[2]
    await visit(page, `${url}/replay/${id}`, '.scrub input')
    await page.locator('.scrub input').fill('10')
  },
  rules: (page, url) => visit(page, `${url}/rules/warniris?rule=WN-ATK-03`, '.rule'),
  lists: (page, url) => visit(page, `${url}/lists/warverse`, '.preset-grid'),
  builder: async (page, url) => {
    await visit(page, `${url}/lists/warverse`, '.preset-grid')
    await page.locator('.preset-grid button').first().click()
    await page.waitForSelector('.builder-grid')
  },
  odds: (page, url) => visit(page, `${url}/odds/warverse`, '.odds'),
  simulate: async (page, url) => {
    await visit(page, `${url}/simulate/warniris`, '.sim-grid')
    await page.locator('select').nth(1).selectOption('10')
    await page.locator('label:has-text("Played by") select').selectOption('random')
    await page.getByRole('button', { name: 'Run' }).click()
    await page.getByText('Watch the last game').first().waitFor({ timeout: 30_000 })
  },
  'first-game': async (page, url) => {
    await visit(page, `${url}/first/warverse`, '.coach')
    await page.waitForSelector('.now .offer')
    await page.getByRole('button', { name: 'Next' }).click()
  },
}

async function visit(page: Page, address: string, ready: string): Promise<void> {
  await page.goto(address)
  await page.waitForSelector(ready)
}

async function playNow(page: Page, url: string, game: string): Promise<void> {
  await visit(page, `${url}/`, '.game-card')
  await page.locator('.game-card', { hasText: game }).getByRole('button', { name: 'Play now' }).click()
  await page.waitForSelector('.now .offer', { timeout: 30_000 })
}

/** Answers whatever is asked with the first or last offer and the umpire's own proposal, a few times. */
async function answerSome(page: Page, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    await page.waitForSelector('.now .offer, .confirm, .over', { timeout: 120_000 })
    if ((await page.locator('.over').count()) > 0) return
    const wanted = page.locator(
      ['line-up', 'confirm', 'zone', 'place', 'activate', 'move', 'end']
        .map(kind => `.now .offer[data-offer^="${kind}"]`)
        .join(','),
    )
    const offers = (await wanted.count()) > 0 ? wanted : page.locator('.now .offer')
    if ((await offers.count()) > 0) await offers.first().click()
    await page.waitForTimeout(120)
    await settle(page)
  }
}

/** Confirms what is chosen, with a proposal where something is to be filled in. */
async function settle(page: Page): Promise<void> {
  const go = page.locator('.confirm .button.primary')
  if ((await go.count()) === 0) return
  const suggest = page.getByRole('button', { name: 'Suggest' })
  if ((await suggest.count()) > 0) await suggest.click()
  await page.waitForTimeout(80)
  if ((await go.count()) > 0 && (await go.isEnabled())) await go.click()
  else await page.keyboard.press('Escape')
  await page.waitForTimeout(120)
}

async function openAttack(page: Page): Promise<void> {
  await page.waitForSelector('.now .offer', { timeout: 120_000 })
  const actors = page.locator('.actors .offer')
  if ((await actors.count()) > 0) await actors.first().click()
  for (let depth = 0; depth < 3 && (await page.locator('.confirm').count()) === 0; depth++) {
    const shoot = page
      .locator('.now .offer[data-offer^="shoot"], .crumbs ~ .offers .offer, .crumbs ~ div .offer')
      .first()
    if ((await shoot.count()) === 0) break
    await shoot.click()
    await page.waitForTimeout(150)
  }
  await page.waitForTimeout(1200)
}

async function openMove(page: Page): Promise<void> {
  await page.waitForSelector('.now .offer', { timeout: 120_000 })
  const move = page.locator('.now .offer[data-offer^="move"]')
  if ((await move.count()) === 0) return
  await move.first().click()
  await page.waitForTimeout(200)
  const suggest = page.getByRole('button', { name: 'Suggest' })
  if ((await suggest.count()) > 0) await suggest.click()
  await page.waitForTimeout(900)
}

fs.mkdirSync(OUT, { recursive: true })
const { browser, close } = await launchBrowser()
const served = await serveStatic('dist/web')
for (const [size, viewport] of Object.entries(SIZES)) {
  for (const scheme of ['light', 'dark'] as const) {
    for (const [name, shoot] of Object.entries(SHOTS)) {
      const file = `${name}-${size}-${scheme}.jpg`
      if (ONLY !== undefined && !file.includes(ONLY)) continue
      const context = await browser.newContext({ viewport, colorScheme: scheme, reducedMotion: 'reduce' })
      const page = await context.newPage()
      page.on('pageerror', error => console.error(`${file}: ${error.message}`))
      try {
        await shoot(page, served.url)
        await page.waitForTimeout(400)
        await page.screenshot({ path: path.join(OUT, file), type: 'jpeg', quality: 78 })
        console.log(file)
      } catch (error) {
        console.error(`${file}: ${error instanceof Error ? error.message : error}`)
      }
      await context.close()
    }
  }
}
await close()
await served.close()
