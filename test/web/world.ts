/** What every browser test needs: the app built and served, one browser, and pages that tell on themselves. */

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Launched, launchBrowser } from '../../scripts/tools/browser.ts'
import { type Served, serveStatic } from '../../scripts/tools/static.ts'

const require = createRequire(import.meta.url)
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

export interface World {
  readonly url: string
  readonly browser: Browser
  close(): Promise<void>
}

/** Builds the app, once for all files of a run: its threads share their process. */
async function built(): Promise<void> {
  const mark = path.resolve(`dist/built-by-${process.pid}`)
  const begun = Date.now() - process.uptime() * 1000
  // left by an older process of the same number
  if (existsSync(mark) && statSync(mark).mtimeMs < begun) rmSync(mark, { recursive: true })
  const done = path.join(mark, 'done')
  let isFirst = true
  try {
    mkdirSync(path.dirname(mark), { recursive: true })
    mkdirSync(mark)
  } catch {
    isFirst = false
  }
  if (isFirst) {
    try {
      build()
    } finally {
      writeFileSync(done, '')
    }
  }
  while (!existsSync(done)) await new Promise(soon => setTimeout(soon, 100))
}

function build(): void {
  const vite = require.resolve('vite/package.json').replace('package.json', 'bin/vite.js')
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    stdio: 'inherit',
    // The test runner calls itself 'test'; what is tested is what is delivered.
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

export async function openWorld(): Promise<World> {
  await built()
  const [launched, served]: [Launched, Served] = await Promise.all([launchBrowser(), serveStatic('dist/web')])
  return {
    url: served.url,
    browser: launched.browser,
    async close() {
      await launched.close()
      await served.close()
    },
  }
}

export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** No error was thrown, and nothing was asked of any other host. */
  leave(): Promise<void>
}

export async function visit(world: World, address: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await world.browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  })
  const page = await context.newPage()
  const errors: string[] = []
  const foreign: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  page.on('request', request => {
    const to = request.url()
    if (!to.startsWith(world.url) && !/^(data|blob):/.test(to)) foreign.push(to)
  })
  // The flat table draws the same game without a graphics card, so that the tests measure the app and not the machine.
  await context.addInitScript(() => {
    if (localStorage.getItem('musterfield:settings') === null) {
      localStorage.setItem('musterfield:settings', JSON.stringify({ view: 'flat', opening: false, sound: false }))
    }
  })
  await page.goto(world.url + address)
  return {
    page,
    context,
    async leave() {
      await context.close()
      expect(errors).toEqual([])
      expect(foreign).toEqual([])
    },
  }
}

interface AxeResult {
  readonly violations: readonly { id: string; impact: string; nodes: readonly { html: string }[] }[]
}

/** Serious and critical findings of axe, as sentences. */
export async function violations(page: Page): Promise<string[]> {
  // on a busy machine the cards are there before their colours are
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
  await page.evaluate(AXE)
  const found: AxeResult = await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 120)).join(' | ')}`)
}

/** What the device keeps under a name, as text; null when there is nothing. */
export const keptText = (page: Page, key: string): Promise<string | null> =>
  page.evaluate(
    name =>
      new Promise<string | null>((done, fail) => {
        const request = indexedDB.open('musterfield')
        request.onerror = () => fail(request.error)
        request.onsuccess = () => {
          const got = request.result.transaction('shelf').objectStore('shelf').get(name)
          got.onsuccess = () => {
            request.result.close()
            done(got.result ?? null)
          }
        }
      }),
    key,
  )

/** The names that begin so, of what the device keeps. */
export const keysKept = (page: Page, prefix: string): Promise<string[]> =>
  page.evaluate(
    begin =>
      new Promise<string[]>((done, fail) => {
        const request = indexedDB.open('musterfield')
        request.onerror = () => fail(request.error)
        request.onsuccess = () => {
          const got = request.result.transaction('shelf').objectStore('shelf').getAllKeys()
          got.onsuccess = () => {
            request.result.close()
            done(got.result.map(String).filter(key => key.startsWith(begin)))
          }
        }
      }),
    prefix,
  )

/** Puts a text there, as if the app had; the page must be loaded again to see it. */
export const putText = (page: Page, key: string, text: string): Promise<void> =>
  page.evaluate(
    ([name, value]) =>
      new Promise<void>((done, fail) => {
        const request = indexedDB.open('musterfield')
        request.onerror = () => fail(request.error)
        request.onsuccess = () => {
          const transaction = request.result.transaction('shelf', 'readwrite')
          transaction.objectStore('shelf').put(value, name)
          transaction.oncomplete = () => {
            request.result.close()
            done()
          }
        }
      }),
    [key, text] as const,
  )

/** Keeps a list on the device, as if it had been built there; the page must be loaded again to see it. */
export async function keepList(page: Page, id: string, roster: object): Promise<void> {
  // the app lays out its storage before it shows anything
  await page.locator('#app > *').first().waitFor({ timeout: 30_000 })
  await putText(page, `list:${id}`, JSON.stringify({ id, changed: 1, points: 0, roster }))
}

/**
 * Answers one question: takes the first offer of the kinds wanted, in their order, or the last one there is, and confirms
 * it with the umpire's own proposal where something is to be filled in.
 */
export async function answer(page: Page, wanted: readonly string[], fill = suggest): Promise<'asked' | 'over'> {
  if ((await asked(page)) === 'over') return 'over'
  if ((await page.locator('.confirm').count()) === 0) await take(page, wanted)
  if ((await page.locator('.placing').count()) > 0) await fill(page)
  const go = page.locator('.confirm .button.primary')
  if ((await go.count()) === 0) return 'asked'
  if (!(await go.isEnabled())) {
    await page.keyboard.press('Escape')
    return 'asked'
  }
  await go.click()
  // What was asked is on the screen until the answer has been taken: a refusal leaves it there.
  await page
    .locator('.confirm')
    .waitFor({ state: 'detached', timeout: 2000 })
    .catch(() => undefined)
  return 'asked'
}

/** Takes an offer; one that ends the turn is asked twice while somebody has not acted. */
async function take(page: Page, wanted: readonly string[]): Promise<void> {
  for (const kind of wanted) {
    const offer = page.locator(`:is(${OFFERS})[data-offer^="${kind}"]:not(.empty)`)
    if ((await offer.count()) > 0) return press(page, offer.first())
  }
  await press(page, page.locator(OFFERS).last())
}
const OFFERS = '.now .offer, .ending .button'

async function press(page: Page, offer: Locator): Promise<void> {
  await offer.click()
  const again = page.locator('.ending .button', { hasText: 'all the same' })
  if ((await again.count()) > 0) await again.click()
}

/** Fills a hole with what the umpire proposes. */
export async function suggest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Suggest' }).click()
}

/** Waits until the person is asked something, or the game is over. */
export async function asked(page: Page): Promise<'asked' | 'over'> {
  await page.waitForSelector('.now .offer, .ending .button, .confirm, .over, .curtain', { timeout: 60_000 })
  return (await page.locator('.over').count()) > 0 ? 'over' : 'asked'
}
