/// <reference lib="dom" />
/**
 * What first use costs, counted through the real page: `npm run gestures` (`--game warfig`, `--watch` for the bot's turns alone,
 * `--first` to stop after the first attack, `--tell` to print every gesture).
 *
 * 'Play now' of every game, the card before the battle closed, then a whole game by the shortest ways there are: whoever can
 * attacks, whoever cannot is dragged towards the nearest enemy. Every click and every drag counts as one. Then, on the table
 * in three dimensions with all motion, how long the others' turns last without Skip.
 */

import { parseArgs } from 'node:util'
import type { Browser, Locator, Page } from 'playwright-core'
import { launchBrowser } from './tools/browser.ts'
import { serveStatic } from './tools/static.ts'

const GAMES = { warverse: 'Warverse', warniris: 'Warniris', warfig: 'WarFig', wyrdcry: 'Wyrdcry', wyrdwars: 'WyrdWars' }
/** Offers that hurt somebody, by their kind. */
const ATTACKS = ['attack', 'shoot', 'fight', 'charge', 'blast/at', 'push', 'cast', 'hits']
/** No game has more gestures. */
const MOST = 2500
/** A turn of the others watched without Skip, at most; milliseconds. */
const LONGEST_SHOW = 20_000
const SHOWS = 4

interface Spot {
  readonly x: number
  readonly y: number
}

/** A hand that counts. */
class Hand {
  gestures = 0
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async click(thing: Locator): Promise<boolean> {
    const words = values.tell ? await thing.textContent({ timeout: 1000 }).catch(() => null) : null
    const isDone = await thing.click({ timeout: 4000 }).then(
      () => true,
      () => false,
    )
    if (isDone) await this.did(`click '${words?.trim()}'`)
    return isDone
  }

  async drag(from: Spot, to: Spot): Promise<void> {
    const { mouse } = this.page
    await mouse.move(from.x, from.y)
    await mouse.down()
    await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 })
    await mouse.move(to.x, to.y, { steps: 3 })
    await mouse.up()
    await this.did('drag')
  }

  private async did(what: string): Promise<void> {
    this.gestures++
    if (values.tell) console.log(`  ${this.gestures}. ${what}`)
  }
}

const ASKED = '.now .offer, .ending .button, .confirm, .over'

/** Opens the page, presses 'Play now', and reads the card. */
async function playNow(
  browser: Browser,
  url: string,
  name: string,
  settings: object,
  motion: 'reduce' | 'no-preference',
) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: motion })
  await context.addInitScript(
    text => localStorage.setItem('musterfield:settings', text),
    JSON.stringify({ sound: false, ...settings }),
  )
  const page = await context.newPage()
  // a busy machine takes its time
  page.setDefaultTimeout(120_000)
  await page.goto(url)
  await page.locator('.game-card', { hasText: name }).getByRole('button', { name: 'Play now' }).click()
  await page.locator('dialog.opening').locator('.button.primary').click({ timeout: 120_000 })
  return page
}

/** How many actions of the first player the device keeps for the open game: the questions answered. */
const answersOf = (page: Page): Promise<{ mine: number; kinds: string[] }> =>
  page.evaluate(
    () =>
      new Promise<{ mine: number; kinds: string[] }>((done, fail) => {
        const request = indexedDB.open('musterfield')
        request.onerror = () => fail(request.error)
        request.onsuccess = () => {
          const id = location.pathname.split('/')[2]
          const got = request.result.transaction('shelf').objectStore('shelf').get(`game:${id}`)
          got.onsuccess = () => {
            request.result.close()
            const text: string = got.result ?? '{}'
            const actions = [...text.matchAll(/"seat":0,"offer":"([^"]*)"/g)].map(found => found[1] ?? '')
            done({ mine: actions.length, kinds: actions })
          }
        }
      }),
  )

interface Counted {
  readonly toMove: number | null
  readonly toAttack: number | null
  readonly gestures: number
  readonly questions: number
  readonly rounds: number
  readonly verdict: string
}

const isMove = (offer: string): boolean => /^(move|walk|run|steps?)\b/.test(offer)
const isAttack = (offer: string): boolean => /^(attack|shoot|fight|charge|blast|push|hits|cast)\b/.test(offer)

/** A whole game, to its end. */
async function count(page: Page): Promise<Counted> {
  const hand = new Hand(page)
  let toMove: number | null = null
  let toAttack: number | null = null
  /** Who has been moved or looked at since the turn began. */
  const used = new Set<string>()
  let seen = -1
  let stuck = 0
  while (hand.gestures < MOST) {
    await page.waitForSelector(ASKED, { timeout: 180_000 })
    if ((await page.locator('section.over').count()) > 0) break
    const before = hand.gestures
    await act(page, hand, used, toMove !== null)
    await page.waitForTimeout(120)
    const { mine, kinds } = await answersOf(page)
    if (toMove === null && kinds.some(isMove)) toMove = hand.gestures
    // before that, 'attack' is a choice of sides
    if (toAttack === null && kinds.slice(kinds.findIndex(isMove)).some(isAttack) && toMove !== null)
      toAttack = hand.gestures
    if (values.first && toMove !== null && toAttack !== null) break
    stuck = mine === seen && hand.gestures === before ? stuck + 1 : 0
    seen = mine
    if (stuck > 40) throw new Error(`nothing leads on: ${await page.locator('.table-side').textContent()}`)
  }
  const over = page.locator('section.over')
  if ((await over.count()) === 0)
    return { toMove, toAttack, gestures: hand.gestures, questions: seen, rounds: 0, verdict: '' }
  const rounds = Number(/after (\d+) round/.exec((await over.textContent()) ?? '')?.[1] ?? 0)
  const { mine } = await answersOf(page)
  return {
    toMove,
    toAttack,
    gestures: hand.gestures,
    questions: mine,
    rounds,
    verdict: (await over.locator('h2').textContent()) ?? '',
  }
}

/** One gesture, or a few that belong together; the shortest way to the first move attacks nobody. */
async function act(page: Page, hand: Hand, used: Set<string>, mayAttack = true): Promise<void> {
  const setUp = page.locator('.set-up')
  if ((await setUp.count()) > 0) {
    await hand.click(setUp)
    await setUp.waitFor({ state: 'detached', timeout: 10_000 }).catch(() => undefined)
    return
  }
  const go = page.locator('.confirm .button.primary')
  if ((await go.count()) > 0) {
    if (!(await go.isEnabled()) && !(await fill(page, hand))) await hand.click(notThis(page))
    else if ((await go.count()) > 0) await hand.click(go)
    return
  }
  if (mayAttack && (await attack(page, hand))) return
  // On the way to the first move, a phase in which nobody can be moved is ended.
  if (!mayAttack && !(await canDrag(page))) {
    await onward(page, hand)
    return
  }
  const actors = page.locator('.actors .offer')
  for (const name of await actors.locator('.what').allTextContents()) {
    if (used.has(`looked ${name}`)) continue
    if (await movedOnce(page, hand, used, name)) return
    used.add(`looked ${name}`)
    await hand.click(actors.filter({ hasText: name }).first())
    return
  }
  const opened = page.locator('.opened h3 span').first()
  if ((await opened.count()) > 0) {
    const name = (await opened.textContent()) ?? ''
    if (await movedOnce(page, hand, used, name)) return
    used.add(`looked ${name}`)
  }
  const all = page.getByRole('button', { name: 'Everybody' })
  if ((await all.count()) > 0) await hand.click(all)
  else if (await onward(page, hand)) used.clear()
}

/** The table lets the hand take hold of somebody, a moment after the question is there. */
const canDrag = (page: Page): Promise<boolean> =>
  page.waitForSelector('svg.flat.pointing', { timeout: 1500 }).then(
    () => true,
    () => false,
  )

const notThis = (page: Page): Locator => page.getByRole('button', { name: 'Not this' })

/** Drags somebody who was not dragged in this turn yet; did it move? */
async function movedOnce(page: Page, hand: Hand, used: Set<string>, name: string): Promise<boolean> {
  if (used.has(`moved ${name}`)) return false
  used.add(`moved ${name}`)
  return dragged(page, hand, name)
}

/** What passes, else what stands last, else what ends the turn; true where the turn was ended. */
async function onward(page: Page, hand: Hand): Promise<boolean> {
  for (const kind of ['activate', 'no', 'pass', 'decline', 'stay', 'save', 'done', 'skip', 'leave']) {
    const offer = page.locator(`.now .offer[data-offer^="${kind}"]:not(.empty)`)
    if ((await offer.count()) > 0) {
      await hand.click(offer.first())
      return kind === 'activate'
    }
  }
  const end = page.locator('.ending .button')
  if ((await end.count()) > 0) {
    await hand.click(end.last())
    const again = page.locator('.ending .button', { hasText: 'all the same' })
    if ((await again.count()) > 0) await hand.click(again.first())
    return true
  }
  await hand.click(page.locator('.now .offer').last())
  return false
}

/** Takes what hurts somebody, if it is offered. */
async function attack(page: Page, hand: Hand): Promise<boolean> {
  for (const kind of ATTACKS) {
    const offer = page.locator(`.now .offer[data-offer^="${kind}"]:not(.empty)`)
    if ((await offer.count()) === 0) continue
    const count = await answersOf(page)
    if (!(await hand.click(offer.first()))) continue
    // a menu: its first entry, until there is something to do or nothing in it
    for (let n = 0; n < 4; n++) {
      await page.waitForTimeout(120)
      const go = page.locator('.confirm .button.primary')
      if ((await go.count()) > 0) {
        if (!(await go.isEnabled()) && !(await fill(page, hand))) break
        await hand.click(go)
        return true
      }
      if ((await answersOf(page)).mine > count.mine) return true
      const inside = page.locator('.now .offers .offer:not(.empty)')
      if ((await page.locator('.crumbs').count()) === 0 || (await inside.count()) === 0) break
      await hand.click(inside.first())
    }
    if ((await page.locator('.crumbs').count()) > 0) await page.keyboard.press('Escape')
    await page.waitForTimeout(60)
    if ((await page.locator('.crumbs').count()) > 0) await page.keyboard.press('Escape')
    await page.evaluate(
      one => document.querySelector(one)?.classList.add('empty'),
      `.now .offer[data-offer^="${kind}"]`,
    )
  }
  return false
}

/** Drags somebody to the nearest enemy; did it move? */
async function dragged(page: Page, hand: Hand, name: string): Promise<boolean> {
  const ways = await page.evaluate(who => {
    const middle = (thing: Element) => {
      const { x, y, width, height } = (thing.querySelector('.base, .tray') ?? thing).getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    }
    const all = [...document.querySelectorAll<SVGElement>('svg.flat .model[data-model]')]
    const mine = all.find(one => one.querySelector('title')?.textContent?.startsWith(`${who}, `))
    if (mine === undefined) return null
    const colour = (one: SVGElement) => one.style.getPropertyValue('--seat')
    const from = middle(mine)
    const far = (to: { x: number; y: number }) => (to.x - from.x) ** 2 + (to.y - from.y) ** 2
    const [to] = all
      .filter(one => colour(one) !== colour(mine) && !one.classList.contains('gone'))
      .map(middle)
      .sort((a, b) => far(a) - far(b))
    return to === undefined ? null : { from, to }
  }, name)
  if (ways === null) return false
  const { from, to } = ways
  const before = await answersOf(page)
  const share = 0.8
  await hand.drag(from, { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
  await page.waitForTimeout(250)
  if ((await page.locator('.confirm').count()) > 0) {
    const go = page.locator('.confirm .button.primary')
    if (await go.isEnabled()) await hand.click(go)
    else {
      await hand.click(notThis(page))
      return false
    }
  }
  await page.waitForTimeout(150)
  return (await answersOf(page)).mine > before.mine
}

/** Has the umpire propose what is to be filled in. */
async function fill(page: Page, hand: Hand): Promise<boolean> {
  const suggest = page.locator('.placing .suggest')
  if ((await suggest.count()) === 0) return false
  await hand.click(suggest)
  await page.waitForTimeout(300)
  const go = page.locator('.confirm .button.primary')
  return (await go.count()) === 0 || (await go.isEnabled())
}

/** How long the others' turns are thought about and shown, in milliseconds. */
async function watch(page: Page): Promise<{ thought: number; shown: number }[]> {
  const hand = new Hand(page)
  const turns: { thought: number; shown: number }[] = []
  const used = new Set<string>()
  await page.evaluate(`(() => {
    window.spent = { thought: 0, shown: 0 }
    let last = performance.now()
    setInterval(() => {
      const now = performance.now()
      if (document.querySelector('.skip-button')) window.spent.shown += now - last
      else if ([...document.querySelectorAll('.seat .state')].some(one => one.textContent === 'thinks')) window.spent.thought += now - last
      last = now
    }, 50)
  })()`)
  for (let n = 0; n < 200 && turns.length < SHOWS; n++) {
    await page.waitForSelector(ASKED, { timeout: 300_000 })
    if ((await page.locator('section.over').count()) > 0) break
    const spent = await page.evaluate<{ thought: number; shown: number }>('window.spent')
    if (spent.shown > 1500) turns.push(spent)
    await page.evaluate('window.spent = { thought: 0, shown: 0 }')
    const isSetUp = (await page.locator('.set-up').count()) > 0
    if (isSetUp || (await page.locator('.confirm').count()) > 0) await act(page, hand, used)
    else await onward(page, hand)
    await page.waitForTimeout(400)
  }
  return turns
}

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    watch: { type: 'boolean', default: false },
    count: { type: 'boolean', default: false },
    first: { type: 'boolean', default: false },
    tell: { type: 'boolean', default: false },
  },
})
const { browser, close } = await launchBrowser()
const served = await serveStatic('dist/web')
const both = values.watch === values.count
try {
  for (const [game, name] of Object.entries(GAMES)) {
    if (values.game !== undefined && values.game !== game) continue
    if (both || values.count) {
      const page = await playNow(browser, served.url, name, { view: 'flat' }, 'reduce')
      try {
        const { toMove, toAttack, gestures, questions, rounds, verdict } = await count(page)
        if (values.first) console.log(`${name}: first move after ${toMove}, first attack after ${toAttack}`)
        else
          console.log(
            `${name}: first move after ${toMove}, first attack after ${toAttack}; a whole game ${gestures} gestures, ${questions} questions, ${rounds} rounds: ` +
              `${(questions / rounds).toFixed(1)} questions and ${(gestures / rounds).toFixed(1)} gestures a round (${verdict})`,
          )
        if (toMove === null || toMove > 3) process.exitCode = 1
      } finally {
        await page.context().close()
      }
    }
    if (both || values.watch) {
      const page = await playNow(browser, served.url, name, {}, 'no-preference')
      const turns = await watch(page)
      await page.context().close()
      const show = turns.map(({ shown }) => shown).sort((a, b) => a - b)
      console.log(
        `${name}: the others' turns shown for ${show.map(ms => (ms / 1000).toFixed(1)).join(', ')} s; thought about for ${turns.map(({ thought }) => (thought / 1000).toFixed(1)).join(', ')} s`,
      )
      if ((show.at(-1) ?? 0) > LONGEST_SHOW) process.exitCode = 1
    }
  }
} finally {
  await close()
  await served.close()
}
