/** A whole battle in a real browser, by mouse on the table or by keyboard alone, whatever the game: `Battle` says which. */

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { answer, asked, keepList, suggest, type Visit, visit, type World } from './world.ts'

export interface Battle {
  readonly game: string
  /** Lists kept on the device before, so that a whole battle is short: ours and theirs. */
  readonly lists?: readonly [object, object]
  /** What is chosen on the screen where a battle is agreed. */
  readonly agree?: (page: Page) => Promise<void>
  readonly seed: string
  /** Kinds of offers taken at question `n`, the first there is; otherwise the last of all. */
  readonly wanted: (n: number) => readonly string[]
  /** No battle has more questions. */
  readonly most: number
  /** Who acts is picked from the list, not where it stands. */
  readonly isFromList?: boolean
}

/** A browser without a graphics card beside other programs takes its time for a whole game. */
export const WHOLE_GAME = { timeout: 600_000 }

/** Agrees on a battle against a random bot, and goes to the table. */
export async function toBattle(world: World, battle: Battle, options = {}): Promise<Visit> {
  const seen = await visit(world, '/', options)
  const { page } = seen
  for (const [i, list] of (battle.lists ?? []).entries()) await keepList(page, `own-${i}`, list)
  await page.goto(`${world.url}/setup/${battle.game}`)
  await page.waitForSelector('.map-preview svg')
  await page.getByLabel('Played by').nth(1).selectOption('random')
  for (const i of (battle.lists ?? []).keys()) await page.getByLabel('List').nth(i).selectOption(`own-${i}`)
  await page.getByText('Agreed rules').click()
  await page.getByLabel('Seed of the dice').fill(battle.seed)
  await battle.agree?.(page)
  await page.getByRole('button', { name: 'Begin the battle' }).click()
  await page.waitForSelector('.table-screen')
  return seen
}

/** What a battle came to. */
export interface Told {
  readonly questions: number
  readonly moves: number
}

async function ended(page: Page, questions: number): Promise<Told> {
  expect(await page.locator('.over h2').textContent()).toMatch(/won|lost|draw/)
  return { questions, moves: await page.locator('.log .event.move').count() }
}

// ---- by mouse -----------------------------------------------------------------

/** To the end by mouse: figures are clicked where they stand, zones where they lie, moves are dragged. */
export async function byMouse(page: Page, { wanted, most, isFromList = false }: Battle): Promise<Told> {
  for (let n = 0; n < most; n++) {
    if ((await asked(page)) === 'over') return ended(page, n)
    if (isFromList) await pickEntry(page, 0)
    else await pickFigure(page, n)
    await answer(page, wanted(n), fillByMouse)
  }
  throw new Error(`the battle is not over after ${most} questions: ${await page.locator('.panel-now').textContent()}`)
}

async function pickEntry(page: Page, n: number): Promise<void> {
  const actors = page.locator('.actors .offer')
  const count = await actors.count()
  if (count > 0) await actors.nth(n % count).click()
}

/** Where a model stands on the screen. */
async function centre(page: Page, model: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(`svg.flat [data-model]:has(title:text-matches("^${model}, "))`).first().boundingBox()
  if (box === null) throw new Error(`${model} is not on the table`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags the model being moved a little towards the middle of the table. */
async function dragOn(page: Page): Promise<void> {
  const from = await page.locator('svg.flat .model.selected').first().boundingBox()
  const table = await page.locator('svg.flat .cloth').boundingBox()
  if (from === null || table === null) throw new Error('nothing is selected on the table')
  const x = from.x + from.width / 2
  const y = from.y + from.height / 2
  const down = y < table.y + table.height / 2 ? 1 : -1
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 4, y + 8 * down, { steps: 3 })
  await page.mouse.move(x + 8, y + 30 * down, { steps: 4 })
  await page.mouse.up()
}

/** As a person would: clicks one of the figures that can act, where it stands. */
async function pickFigure(page: Page, n: number): Promise<void> {
  const actors = page.locator('.actors .offer')
  const count = await actors.count()
  if (count === 0) return
  const name =
    (await actors
      .nth(n % count)
      .locator('.what')
      .textContent()) ?? ''
  const figure = page.locator(`svg.flat [data-model]:has(title:text-matches("^${name}, "))`)
  if ((await figure.count()) === 0) return pickEntry(page, n)
  const { x, y } = await centre(page, name)
  await page.mouse.click(x, y)
}

async function fillByMouse(page: Page): Promise<void> {
  if ((await page.locator('svg.flat .zone.lit').count()) > 0) {
    const zone = await page.locator('svg.flat .zone.lit > :not(title)').first().boundingBox()
    if (zone !== null) {
      const taken = await page.locator('svg.flat .model').count()
      await page.mouse.click(zone.x + 40 + ((taken * 53) % (zone.width - 80)), zone.y + zone.height / 2)
      return
    }
  }
  if ((await page.locator('svg.flat .model.selected').count()) > 0) await dragOn(page)
  const go = page.locator('.confirm .button.primary')
  if (!(await go.isEnabled())) await suggest(page)
}

// ---- by keyboard ----------------------------------------------------------------

/** To the end without a pointer: Tab, Enter, Escape and the digits of the list. */
export async function byKeys(page: Page, { most }: Battle): Promise<Told> {
  for (let n = 0; n < most; n++) {
    if ((await asked(page)) === 'over') return ended(page, n)
    if ((await page.locator('.placing').count()) > 0) {
      await focusOn(page, '.placing .suggest')
      await press(page, 'Enter')
    }
    if ((await page.locator('.confirm').count()) > 0) {
      if (await page.locator('.confirm .button.primary').isEnabled()) {
        await focusOn(page, '.confirm .button.primary')
        await press(page, 'Enter')
      } else await press(page, 'Escape')
      continue
    }
    // Digits take an entry of the list: the last one ends the turn or confirms, and always leads on.
    const count = await page.locator('.now .offer, .ending .button').count()
    await press(page, String(Math.min(9, count)))
  }
  throw new Error(`the battle is not over after ${most} questions: ${await page.locator('.panel-now').textContent()}`)
}

async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await page.waitForTimeout(15)
}

async function focusOn(page: Page, selector: string): Promise<void> {
  for (let n = 0; n < 80; n++) {
    if (await page.evaluate(wanted => document.activeElement?.matches(wanted) ?? false, selector)) return
    await press(page, 'Tab')
  }
  throw new Error(`Tab does not reach ${selector}`)
}
