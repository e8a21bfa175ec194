/** People at the table: one with a mouse, one with a finger. Each answers whatever is asked. */

import { type CDPSession, errors, type Locator, type Page } from 'playwright-core'

export interface Spot {
  readonly x: number
  readonly y: number
}

export interface Player {
  /** Presses something on the screen. */
  press(thing: Locator): Promise<void>
  /** Points at a place on the table. */
  point(at: Spot): Promise<void>
  drag(from: Spot, to: Spot): Promise<void>
  /** How many moves were made on the table itself. */
  drags: number
  /** How many places were pointed at on the table itself. */
  points: number
}

/** How long a thing to press may take to stand still, in milliseconds. */
const PATIENCE = 5000

/** What went away before it could be pressed is looked for again with the next question. */
function unlessGone(error: unknown): void {
  if (!(error instanceof errors.TimeoutError)) throw error
}

export class MousePlayer implements Player {
  drags = 0
  points = 0
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  press(thing: Locator): Promise<void> {
    return thing.click({ timeout: PATIENCE }).catch(unlessGone)
  }

  async point({ x, y }: Spot): Promise<void> {
    await this.page.mouse.click(x, y)
  }

  async drag(from: Spot, to: Spot): Promise<void> {
    const { mouse } = this.page
    await mouse.move(from.x, from.y)
    await mouse.down()
    await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 })
    await mouse.move(to.x, to.y, { steps: 3 })
    await mouse.up()
  }
}

/** Fingers as the browser itself reports them. */
export class Fingers implements Player {
  drags = 0
  points = 0
  private readonly page: Page
  private readonly session: CDPSession

  private constructor(page: Page, session: CDPSession) {
    this.page = page
    this.session = session
  }

  static async on(page: Page): Promise<Fingers> {
    return new Fingers(page, await page.context().newCDPSession(page))
  }

  press(thing: Locator): Promise<void> {
    return thing.tap({ timeout: PATIENCE }).catch(unlessGone)
  }

  async point({ x, y }: Spot): Promise<void> {
    await this.page.touchscreen.tap(x, y)
  }

  drag(from: Spot, to: Spot): Promise<void> {
    return this.slide([[from, to]])
  }

  private send(type: 'touchStart' | 'touchMove' | 'touchEnd', at: readonly Spot[]): Promise<unknown> {
    const touchPoints = at.map(({ x, y }, id) => ({ x, y, id }))
    return this.session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }

  /** Every finger goes from its first spot to its last, all at once. */
  async slide(ways: readonly (readonly [Spot, Spot])[], steps = 6): Promise<void> {
    await this.send(
      'touchStart',
      ways.map(([from]) => from),
    )
    for (let n = 1; n <= steps; n++) {
      const share = n / steps
      await this.send(
        'touchMove',
        ways.map(([a, b]) => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share })),
      )
    }
    await this.send('touchEnd', [])
  }

  async hold(at: Spot, ms: number): Promise<void> {
    await this.send('touchStart', [at])
    await new Promise(done => setTimeout(done, ms))
    await this.send('touchEnd', [])
  }
}

// ---- a whole game -----------------------------------------------------------------

/** What a player would rather do, by the kind of offer, at the n-th answer. */
export type Taste = (n: number) => readonly string[]

const OFFERS = '.now .offer, .ending .button'
export const OVER = '.over'
export const ASKED = `${OFFERS}, .confirm, ${OVER}`

/** Plays until the battle is over; how many answers it took. */
export async function playWhole(page: Page, player: Player, taste: Taste, most = 400): Promise<number> {
  for (let n = 0; n < most; n++) {
    await page.waitForSelector(ASKED, { timeout: 120_000 })
    if ((await page.locator(OVER).count()) > 0) return n
    await answerOne(page, player, taste(n), n)
  }
  throw new Error(`the battle is not over after ${most} answers`)
}

/** One answer, and a wait until the table shows something else. */
async function answerOne(page: Page, player: Player, wanted: readonly string[], n: number): Promise<void> {
  const before = await told(page)
  if ((await page.locator('.confirm').count()) === 0) await takeOne(page, player, wanted, n)
  if ((await page.locator('.placing').count()) > 0) await fillOne(page, player, n)
  const go = page.locator('.confirm .button.primary')
  const isReady = await isEnabled(go)
  if (isReady === true) await player.press(go)
  if (isReady === false) await player.press(page.getByRole('button', { name: 'Not this' }))
  await changed(page, before)
}

async function takeOne(page: Page, player: Player, wanted: readonly string[], n: number): Promise<void> {
  const actors = page.locator('.actors .offer')
  const many = await actors.count()
  const isEnding = wanted[0] === 'end' && (await page.locator('.ending .button').count()) > 0
  if (many > 0 && !isEnding) {
    await player.press(actors.nth(n % many))
    if ((await page.locator('.confirm, .now .offer').count()) === 0) return
    if ((await page.locator('.confirm').count()) > 0) return
  }
  for (const kind of wanted) {
    const offer = page.locator(`:is(${OFFERS})[data-offer^="${kind}"]:not(.empty)`)
    if ((await offer.count()) > 0) return pressEnding(page, player, offer.first())
  }
  const last = page.locator(OFFERS).last()
  if ((await last.count()) > 0) await pressEnding(page, player, last)
}

/** What wastes somebody's turn is asked twice. */
async function pressEnding(page: Page, player: Player, offer: Locator): Promise<void> {
  await player.press(offer)
  const again = page.locator('.ending .button', { hasText: 'all the same' })
  if ((await again.count()) > 0) await player.press(again)
}

/** A way is dragged and a place pointed at where there is a hand; the umpire proposes what is left. */
async function fillOne(page: Page, player: Player, n: number): Promise<void> {
  const go = page.locator('.confirm .button.primary')
  await byHand(page, player, n)
  if ((await isEnabled(go)) === false) await player.press(page.locator('.placing .suggest'))
}

async function byHand(page: Page, player: Player, n: number): Promise<void> {
  const model = await middleOf(page.locator('svg.flat .model.selected :is(.base, .tray)'))
  const table = await middleOf(page.locator('svg.flat .cloth'))
  if (model !== null && table !== null) {
    const way = model.y < table.y ? 1 : -1
    await player.drag(model, { x: model.x + 4, y: model.y + 28 * way })
    player.drags++
    return
  }
  const zone = await page
    .locator('svg.flat .zone.lit > :not(title)')
    .first()
    .boundingBox({ timeout: 300 })
    .catch(() => null)
  if (zone === null) return
  await player.point({ x: zone.x + zone.width * (0.1 + ((n * 0.17) % 0.8)), y: zone.y + zone.height / 2 })
  player.points++
}

/** Can it be pressed now? Null where it is not there: a move may be made, and its panel gone, at any moment. */
async function isEnabled(thing: Locator): Promise<boolean | null> {
  const [first] = await thing.evaluateAll(found => found.map(one => !one.matches(':disabled, [aria-disabled=true]')))
  return first ?? null
}

/** Null where nothing is there now. */
async function middleOf(things: Locator): Promise<Spot | null> {
  const [box] = await things.evaluateAll(found => found.map(one => one.getBoundingClientRect().toJSON() as DOMRect))
  return box === undefined ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Everything the panels say: it changes with every answer. */
const told = (page: Page): Promise<string> =>
  page.evaluate(() => ['.table-side', '.tracker'].map(part => document.querySelector(part)?.textContent ?? '').join())

const changed = async (page: Page, before: string): Promise<void> => {
  await page
    .waitForFunction(
      was => ['.table-side', '.tracker'].map(part => document.querySelector(part)?.textContent ?? '').join() !== was,
      before,
      { timeout: 3000 },
    )
    .catch(() => undefined) // a choice that led nowhere: the next one goes on
}
