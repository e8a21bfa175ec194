/** What a screen reader would say, from the browser's own accessibility tree; and a whole game played by nothing else. */

import type { CDPSession, Page } from 'playwright-core'
import { ASKED, OVER } from './players.ts'

/** One thing that was said. */
export interface Said {
  readonly role: string
  readonly name: string
  readonly description: string
}

/** Keeps what live regions say: text added inside a region that was there before, as a screen reader would notice it. */
const LISTEN = `(() => {
  window.spoken = []
  const LIVE = '[aria-live=polite], [aria-live=assertive], [role=log], [role=status], [role=alert]'
  const words = node => {
    if (node.nodeType === Node.TEXT_NODE) return node.data
    if (node.nodeType !== Node.ELEMENT_NODE || node.getAttribute('aria-hidden') === 'true') return ''
    return [...node.childNodes].map(words).join('')
  }
  new MutationObserver(changes => {
    for (const { type, target, addedNodes } of changes) {
      const element = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement
      const region = element?.closest(LIVE)
      if (element?.closest('[aria-hidden=true]')) continue
      if (region != null && type === 'characterData' && region.getAttribute('aria-relevant') !== 'additions') window.spoken.push(target.data)
      for (const node of addedNodes) {
        const isAlert = node.nodeType === Node.ELEMENT_NODE && node.matches('[role=alert]')
        if (region != null || isAlert) window.spoken.push(words(node))
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
})()`

/** What is on the screen where nothing is said. */
const SILENCE = `(() => {
  const { activeElement: it } = document
  const shown = document.querySelector('.confirm, .now')?.textContent ?? ''
  return it === document.body ? 'nothing has the focus: ' + shown : it.outerHTML.slice(0, 200)
})()`

/** Tenths of a second in which something must have a name: a busy page takes a while to draw the next question. */
const PATIENCE = 20

/** Listens to a page. */
export class Ear {
  /** Everything that had the focus, in order. */
  readonly focused: Said[] = []
  /** What had the focus and no name: a listener hears nothing there. */
  readonly nameless: string[] = []
  private readonly page: Page
  private readonly session: CDPSession

  private constructor(page: Page, session: CDPSession) {
    this.page = page
    this.session = session
  }

  static async on(page: Page): Promise<Ear> {
    const session = await page.context().newCDPSession(page)
    await session.send('Accessibility.enable')
    await page.evaluate(LISTEN)
    return new Ear(page, session)
  }

  /** What has the focus, as it is said. */
  async focus(): Promise<Said> {
    const { result } = await this.session.send('Runtime.evaluate', { expression: 'document.activeElement' })
    const { nodes } = await this.session.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId!, // a document always has an active element
      fetchRelatives: false,
    })
    const [node] = nodes
    const text = (value: { value?: unknown } | undefined) => String(value?.value ?? '').trim()
    const said = { role: text(node?.role), name: text(node?.name), description: text(node?.description) }
    this.focused.push(said)
    return said
  }

  /** What has the focus has something to say. What is just being replaced has nothing, so only what stays silent counts. */
  async check(): Promise<Said> {
    let said = await this.focus()
    for (let n = 0; said.name === '' && n < PATIENCE; n++) {
      await this.page.waitForTimeout(100)
      said = await this.focus()
    }
    if (said.name === '') this.nameless.push(await this.page.evaluate(SILENCE))
    return said
  }

  /** The next thing to which Tab leads; null at the end of the page. */
  async next(): Promise<Said | null> {
    await this.page.keyboard.press('Tab')
    return (await this.page.evaluate('document.activeElement === document.body')) ? null : this.check()
  }

  /** Everything live regions said so far. */
  spoken(): Promise<string[]> {
    return this.page.evaluate('window.spoken')
  }
}

// ---- a whole game -----------------------------------------------------------------

/** What a listener would rather take, by the words it goes by, at the n-th answer. */
export type Wish = (n: number) => readonly RegExp[]

/** Buttons that do not answer a question. */
const ASIDE =
  /^[A-Z]{2}-[A-Z]{3}-\d+|^← Back|^Start over|^Everybody|^Set it all up|^Not this|^Suggest|^Stop$|^Next leg|^Drop leg|^Clear|°$/

/** Plays until the battle is over, by Tab, Enter and what is said alone; how many times something was taken. */
export async function playByEar(page: Page, ear: Ear, wish: Wish, most = 400): Promise<number> {
  let last = ''
  let lost = 0
  for (let n = 0; n < most; n++) {
    await page.waitForSelector(ASKED, { timeout: 120_000 })
    // while an answer is being taken nothing can be pressed, and nothing is said
    await page.getByRole('button', { name: 'Taking it' }).waitFor({ state: 'detached', timeout: 60_000 })
    if ((await page.locator(OVER).count()) > 0) return n
    const filling = /^Suggest/.test(last) ? [/^Do it/, /^Not this/] : [/^Do it/, /^Suggest/]
    const taken = await takeByEar(page, ear, [...filling, /all the same$/, ...wish(n)], n % 3 === 2)
    lost = taken === null ? lost + 1 : 0
    if (lost > 4) throw new Error(`nothing can be taken by what is said: ${JSON.stringify(ear.focused.slice(-90))}`)
    last = taken ?? ''
  }
  throw new Error(`the battle is not over after ${most} answers: ${JSON.stringify(ear.focused.slice(-12))}`)
}

/**
 * Listens to all there is to take, goes to what is wanted most, and takes it; what it is called. Where nothing is wanted it is
 * the first, or the last, which leads on. Null: there is nothing, or it is gone, because the last answer was still
 * being taken.
 */
async function takeByEar(page: Page, ear: Ear, wanted: readonly RegExp[], isLast: boolean): Promise<string | null> {
  const heard = [await ear.check()]
  for (let n = 0; n < 80; n++) {
    const said = await ear.next()
    if (said === null || (said.role === 'region' && said.name === 'The card')) break
    heard.push(said)
    if (said.role === 'button' && wanted[0]!.test(said.name)) break
  }
  const best =
    wanted.map(one => heard.findLastIndex(({ role, name }) => isTaken(role) && one.test(name))).find(at => at >= 0) ??
    (isLast ? heard.findLastIndex(isAnswer) : heard.findIndex(isAnswer))
  if (best < 0) return null
  const { name } = heard[best]!
  // cards and odds may change under way: back until it is said again
  for (let n = 0; (await ear.focus()).name !== name; n++) {
    if (n > 90) return null
    await page.keyboard.press('Shift+Tab')
  }
  await page.keyboard.press('Enter')
  await page.waitForTimeout(30)
  return name
}

const isTaken = (role: string): boolean => role === 'button' || role === 'menuitem'
const isAnswer = ({ role, name }: Said): boolean => isTaken(role) && !ASIDE.test(name)
