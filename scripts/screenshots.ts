/** Pictures of every screen, light and dark, desktop and phone: `npm run screenshots`. */

import fs from 'node:fs'
import path from 'node:path'
import { deflateRawSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { botNamed } from '#bots'
import type { Entry } from '#campaign'
import { type AnyRuleset, decisionOf, type GameRecord, kindOf, type Offer, replay } from '#engine'
import { entrantsOf, headingOf, leagueOf, leagueReport, playMatch, run, page as written } from '#sim'
import { faceOf, GAMES, loadRules } from '../src/web/games/index.ts'
import { quickSetup } from '../src/web/play/begin.ts'
import { launchBrowser } from './tools/browser.ts'
import { campaignToShow } from './tools/campaign-to-show.ts'
import { serveStatic } from './tools/static.ts'

const OUT = process.argv[2] ?? 'docs/screenshots'
const ONLY = process.argv[3]
const SIZES = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const

type Shot = (page: Page, url: string) => Promise<void>

/** Goes to a screen and brings it into a state worth looking at. */
const SCREENS: Readonly<Record<string, Shot>> = {
  home: (page, url) => visit(page, `${url}/`, '.game-card'),
  setup: (page, url) => visit(page, `${url}/setup/warniris`, '.map-preview .piece'),
  'setup-online': (page, url) => visit(page, `${url}/setup/warverse?online`, '.map-preview .piece'),
  'table-warverse': (page, url) => midBattle(page, url, 'warverse', ['shoot']),
  'table-warniris': (page, url) => midBattle(page, url, 'warniris', ['attack', 'move']),
  'table-warfig': (page, url) => midBattle(page, url, 'warfig', ['move']),
  'table-wyrdcry': (page, url) => midBattle(page, url, 'wyrdcry', ['attack', 'move']),
  'table-wyrdwars': (page, url) => midBattle(page, url, 'wyrdwars', ['shoot', 'charge', 'move']),
  replay: async (page, url) => {
    const { record } = await battle('warverse')
    await visit(page, `${url}/replay#r=${packed(record)}`, '.scrub input')
    await page.locator('.scrub input').fill(String(Math.round(record.actions.length * 0.7)))
  },
  campaign: (page, url) => campaign(page, url, 'wyrdcry', '', '.standings'),
  'campaign-story': async (page, url) => {
    await campaign(page, url, 'wyrdwars', '', '.standings')
    await page.getByRole('heading', { name: 'The story' }).evaluate(heading => heading.scrollIntoView())
  },
  'campaign-aftermath': (page, url) => campaign(page, url, 'wyrdwars', '/aftermath', '.choices'),
  'campaign-sheet': (page, url) => campaign(page, url, 'wyrdcry', '/warband/warband-1', '.fighter'),
  'campaign-desk': (page, url) => campaign(page, url, 'wyrdcry', '/desk', '.desk'),
  rules: (page, url) => visit(page, `${url}/rules/warniris?rule=WN-ATK-03`, '.rule'),
  lists: (page, url) => visit(page, `${url}/lists/warverse`, '.preset-grid'),
  print: async (page, url) => {
    await visit(page, `${url}/lists/warverse`, '.preset-grid')
    await page.locator('.preset-grid button').first().click()
    await page.getByRole('link', { name: 'Print' }).click()
    await page.waitForSelector('.print-page table')
  },
  odds: (page, url) => visit(page, `${url}/odds/warverse`, '.odds'),
  simulate: async (page, url) => {
    await visit(page, `${url}/simulate/warniris`, '.sim-grid')
    await page.locator('select').nth(1).selectOption('10')
    await page.locator('label:has-text("Played by") select').selectOption('random')
    await page.getByRole('button', { name: 'Run' }).click()
    await page.getByText('Watch the last game').first().waitFor({ timeout: 30_000 })
  },
  report: async page => {
    await page.setContent(await balance())
    await page.getByRole('heading', { name: 'Standings' }).evaluate(heading => {
      const section = heading.closest('section') ?? heading
      scrollTo(0, section.getBoundingClientRect().top - 16)
    })
  },
  over: async (page, url) => {
    const { record } = await battle('warniris', 5000)
    await visit(page, `${url}/replay#at=${record.actions.length}&r=${packed(record)}`, '.scrub input')
    await page.getByRole('button', { name: 'Play on from here' }).click()
    await page.waitForSelector('.over', { timeout: 60_000 })
    await page.waitForTimeout(1500)
  },
  overview: async (page, url) => {
    await midBattle(page, url, 'wyrdcry', ['attack', 'move'])
    await page.keyboard.press('Escape')
    await page.keyboard.press('w')
    await page.waitForSelector('dialog.overview[open]')
  },
  'own-data': (page, url) => visit(page, `${url}/data`, 'h1'),
  settings: async (page, url) => {
    await visit(page, `${url}/`, '.game-card')
    await page.getByRole('button', { name: 'Settings' }).click()
  },
  'rules-wyrdwars': (page, url) => visit(page, `${url}/rules/wyrdwars`, '.rule'),
  fields: async (page, url) => {
    await layByChance(page, url)
    await visit(page, `${url}/fields/wyrdcry`, '.my-game')
  },
  field: async (page, url) => {
    await layByChance(page, url)
    await page.locator('.field-view .piece').nth(2).click()
  },
  'field-print': async (page, url) => {
    await layByChance(page, url)
    await page.getByRole('link', { name: 'Print to scale' }).click()
    await page.waitForSelector('.field-plan')
  },
}

/** What every game has of its own: taken light on a desktop and dark on a phone. */
const OF_A_GAME: Readonly<Record<string, (game: string) => Shot>> = {
  opening: game => async (page, url) => {
    await visit(page, `${url}/`, '.game-card')
    const name = faceOf(game)?.name ?? game
    await page.locator('.game-card', { hasText: name }).getByRole('button', { name: 'Play now' }).click()
    await page.waitForSelector('dialog.opening[open]', { timeout: 60_000 })
    await page.waitForTimeout(1500)
  },
  builder: game => async (page, url) => {
    await visit(page, `${url}/lists/${game}`, '.preset-grid')
    await page.locator('.preset-grid button').first().click()
    await page.waitForSelector('.builder-grid')
  },
  'first-game': game => async (page, url) => {
    await visit(page, `${url}/first/${game}`, '.coach')
    await page.waitForSelector('.now .offer')
    await page.getByRole('button', { name: 'Next' }).click()
  },
}

/** A battlefield nobody laid out. */
async function layByChance(page: Page, url: string): Promise<void> {
  await visit(page, `${url}/fields/wyrdcry`, 'h1')
  await page.getByRole('button', { name: 'Lay it out by chance' }).click()
  await page.locator('.field-view .piece').first().waitFor({ timeout: 60_000 })
}

async function visit(page: Page, address: string, ready: string): Promise<void> {
  await page.goto(address)
  await page.waitForSelector(ready)
}

/** A page of a campaign that is read from a file. */
async function campaign(page: Page, url: string, game: string, part: string, ready: string): Promise<void> {
  await visit(page, `${url}/campaigns/${game}`, '.card')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Import a file' }).click(),
  ])
  const text = JSON.stringify({ campaign: await campaignOf(game) })
  await chooser.setFiles({ name: 'campaign.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await page.waitForSelector('.standings', { timeout: 120_000 })
  if (part === '/aftermath') await page.getByRole('link', { name: 'Go through the aftermath' }).click()
  else if (part !== '') await page.goto(page.url() + part)
  await page.waitForSelector(ready)
}

interface Battle {
  readonly rules: AnyRuleset
  readonly record: GameRecord
}
const battles = new Map<string, Promise<Battle>>()

/** The first part of a game between two bots, the same every time. */
function battle(game: string, longest = 110): Promise<Battle> {
  const key = `${game} ${longest}`
  let found = battles.get(key)
  if (found === undefined) {
    found = loadRules(game).then(rules => {
      const bot = botNamed('greedy')!
      const setup = quickSetup(rules, faceOf(game)?.quick)
      const { record } = playMatch(rules, setup, 'a picture', [bot, bot], { longest })
      const { result: _, ...open } = record
      return { rules, record: { ...open, players: ['Commander', 'Marshal Oak'] } }
    })
    battles.set(key, found)
  }
  return found
}

const campaigns = new Map<string, Promise<readonly Entry[]>>()
function campaignOf(game: string): Promise<readonly Entry[]> {
  const found = campaigns.get(game) ?? loadRules(game).then(campaignToShow)
  campaigns.set(game, found)
  return found
}

let balanced: Promise<string> | undefined

/** The report of `musterfield balance warniris --games 10`. */
function balance(): Promise<string> {
  balanced ??= loadRules('warniris').then(async rules => {
    const rosters = rules.presets.map(({ id, roster, points }) => ({ id, roster, points }))
    const league = leagueOf(rules, {
      entrants: entrantsOf(['greedy'], rosters),
      rosters,
      wishes: {},
      seed: '1',
      games: 10,
    })
    const sums = leagueReport(rules, league, await run(rules, league.tournaments, {}))
    return written(
      sums,
      headingOf(rules, league, sums, { seed: '1', command: 'musterfield balance warniris --games 10' }),
    )
  })
  return balanced
}

const packed = (value: unknown): string => deflateRawSync(JSON.stringify(value)).toString('base64url')

/** Does the action after so many look at somebody who is partly hidden? */
function isPartlySeen(rules: AnyRuleset, record: GameRecord, n: number): boolean {
  const { state } = replay(rules, record, n)
  const { seat, offer: path } = record.actions[n]!
  const decision = decisionOf(state, seat)
  if (decision === null || decision === undefined) return false
  let offers: readonly Offer[] = decision.offers
  let found: Offer | undefined
  for (const part of path.split('/')) {
    found = offers.find(({ id }) => id === part)
    if (found === undefined) return false
    if (found.opens) offers = rules.open(state, decision, found)
  }
  const lines = found === undefined ? [] : rules.explain(state, found)
  return lines.some(({ drawn }) => drawn?.kind === 'sight' && drawn.share < 1)
}

/** Goes on with a battle where the first player is about to do one of these things, and chooses it again. */
async function midBattle(page: Page, url: string, game: string, kinds: readonly string[]): Promise<void> {
  const { rules, record } = await battle(game)
  const half = Math.round(record.actions.length * 0.45)
  const done = kinds.flatMap(kind =>
    record.actions.flatMap(({ seat, offer }, n) => (seat === 0 && kindOf(offer) === kind ? [n] : [])),
  )
  // a shot past something shows more than one in the open
  const at = done.find(n => isPartlySeen(rules, record, n)) ?? done.find(n => n >= half) ?? done.at(-1)
  if (at === undefined) throw new Error(`${game}: nobody does ${kinds.join(' or ')}`)
  const action = record.actions[at]!
  await visit(page, `${url}/replay#at=${at}&r=${packed(record)}`, '.scrub input')
  await page.getByRole('button', { name: 'Play on from here' }).click()
  await page.waitForSelector('.now .offer', { timeout: 120_000 })
  const { state } = replay(rules, record, at)
  const parts = action.offer.split('/')
  const { on } = state.asked.flatMap(ask => ask.decision.offers).find(offer => offer.id === parts[0]) ?? {}
  const name = rules.scene(state).models.find(({ id }) => id === on)?.name
  const actor = page.locator('.actors .offer', { hasText: name ?? '' })
  if (name !== undefined && (await actor.count()) > 0) await actor.first().click()
  for (const part of parts) {
    // a lone option has opened by itself
    const offer = page.locator(`.offer[data-offer="${part}"]`).first()
    if ((await offer.count()) > 0) await offer.click()
    await page.waitForTimeout(150)
  }
  const suggest = page.getByRole('button', { name: 'Suggest' })
  if ((await suggest.count()) > 0) await suggest.click()
  await page.waitForTimeout(1500)
}

interface Picture {
  readonly file: string
  readonly size: keyof typeof SIZES
  readonly scheme: 'light' | 'dark'
  readonly shoot: Shot
}

const picture = (name: string, size: Picture['size'], scheme: Picture['scheme'], shoot: Shot): Picture => ({
  file: `${name}-${size}-${scheme}.jpg`,
  size,
  scheme,
  shoot,
})

const PICTURES: readonly Picture[] = [
  ...Object.entries(SCREENS).flatMap(([name, shoot]) =>
    (['desktop', 'phone'] as const).flatMap(size =>
      (['light', 'dark'] as const).map(scheme => picture(name, size, scheme, shoot)),
    ),
  ),
  ...Object.entries(OF_A_GAME).flatMap(([name, of]) =>
    GAMES.flatMap(({ id }) => [
      picture(`${name}-${id}`, 'desktop', 'light', of(id)),
      picture(`${name}-${id}`, 'phone', 'dark', of(id)),
    ]),
  ),
]

fs.mkdirSync(OUT, { recursive: true })
const { browser, close } = await launchBrowser()
const served = await serveStatic('dist/web')
for (const { file, size, scheme, shoot } of PICTURES) {
  if (ONLY !== undefined && !new RegExp(ONLY).test(file)) continue
  const context = await browser.newContext({ viewport: SIZES[size], colorScheme: scheme, reducedMotion: 'reduce' })
  const page = await context.newPage()
  // without a graphics card a table takes its time
  page.setDefaultTimeout(180_000)
  page.on('pageerror', error => console.error(`${file}: ${error.message}`))
  try {
    await shoot(page, served.url)
    await page.waitForTimeout(400)
    await page.screenshot({ path: path.join(OUT, file), type: 'jpeg', quality: 72 })
    console.log(file)
  } catch (error) {
    console.error(`${file}: ${error instanceof Error ? error.message : error}`)
  }
  await context.close()
}
await close()
await served.close()
