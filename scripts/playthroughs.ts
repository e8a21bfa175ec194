/**
 * Whole games as readable text, one file each under playthroughs/: what was decided, what happened, which dice fell and
 * by which rule. A change of the rules shows as a difference of these files, which is the review of that change. Beside them
 * the prints of many more games, src/rulesets/<game>/prints.ts, and of campaigns, src/rulesets/<game>/campaign/prints.ts: digits
 * that change with whatever is played, said or shown.
 *
 *   npm run playthroughs
 *   npm run playthroughs -- --prints warniris            the prints alone, of all games or those named
 *   npm run playthroughs -- --show warniris 'drawn 7'    all that is looked at for one print, to compare with another checkout
 */

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Bot, greedy, random } from '#bots'
import { campaignPrint, lookedAtCampaign } from '#campaign/testing'
import { actionsOf, diceOf, type Golden } from '#common/golden'
import {
  type Action,
  type AnyRuleset,
  apply,
  arrangeSmall,
  castOf,
  type Dice,
  decisionOf,
  fingerprint,
  type GameEvent,
  type GameState,
  picker,
  ScriptedDice,
  type Seat,
  type Setup,
  seatName,
  start,
  toldWithRule,
  view,
  waitingFor,
} from '#engine'
import { type Draws, lookedAt, printOf } from '#engine/testing'
import { RULESETS } from '#rulesets'
import { botRng, decided } from '#sim'
import { UNCOLOURED } from '../src/cli/paint.ts'
import { modelLines } from '../src/cli/play/models.ts'
import { actionText } from '../src/cli/play/offers.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
export const FOLDER = join(ROOT, 'playthroughs')
const STYLE = { paint: UNCOLOURED, columns: 1000, ascii: true }
/** Longer games are cut: nobody reads further. */
const LONGEST = 160

/** A set-up that greedy bots play to its end, as src/rulesets/<game>/golden.ts may export them in `PLAYED`, beside `GOLDEN`. */
export interface PlayedGame {
  readonly name: string
  readonly setup: Setup
}

/** Every playthrough by the name of its file. */
export async function playthroughs(rulesets: readonly AnyRuleset[] = RULESETS): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const rules of rulesets) {
    const arranged = arrangeSmall(rules)
    if ('setup' in arranged)
      texts.set(`${rules.id}-greedy.txt`, botGame(rules, arranged.setup, 'greedy', [greedy, random]))
    for (const seed of ['1', '2']) {
      const setup = rules.drawSetup(picker(`playthrough ${seed}`))
      texts.set(`${rules.id}-drawn-${seed}.txt`, botGame(rules, setup, `drawn ${seed}`, [random]))
    }
    const { GOLDEN, PLAYED = [] } = await writtenDown(rules)
    for (const golden of GOLDEN) texts.set(`${rules.id}-golden-${slug(golden.name)}.txt`, goldenGame(rules, golden))
    for (const { name, setup } of PLAYED) {
      texts.set(`${rules.id}-played-${slug(name)}.txt`, botGame(rules, setup, name, [greedy], Number.POSITIVE_INFINITY))
    }
  }
  return texts
}

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

interface WrittenDown {
  readonly GOLDEN: readonly Golden[]
  readonly PLAYED?: readonly PlayedGame[]
}
async function writtenDown(rules: AnyRuleset): Promise<WrittenDown> {
  const path = join(ROOT, 'src', 'rulesets', rules.id, 'golden.ts')
  if (!existsSync(path)) return { GOLDEN: [] }
  const found: Partial<WrittenDown> = await import(pathToFileURL(path).href)
  if (found.GOLDEN === undefined) throw new Error(`${rules.id}: golden.ts exports no list called GOLDEN`)
  return { ...found, GOLDEN: found.GOLDEN }
}

/** A game between bots; they take turns over the seats. */
export function botGame(
  rules: AnyRuleset,
  setup: Setup,
  seed: string,
  bots: readonly Bot[],
  longest = LONGEST,
): string {
  const seated = setup.rosters.map((_, seat) => bots[seat % bots.length]!)
  const told = new Telling(
    rules,
    setup,
    `seed: ${seed}`,
    seated.map(bot => bot.id),
  )
  const rngs = setup.rosters.map((_, seat) => botRng(seed, seat))
  const state = told.begin(events => start(rules, setup, seed, events))
  while (state.over === null && told.decisions < longest) {
    const seat = waitingFor(state)[0]!
    const { action, note } = decided(rules, state, seat, seated[seat]!, rngs[seat]!)
    if (note !== null) throw new Error(note)
    told.take(state, action)
  }
  return told.text(state)
}

function goldenGame(rules: AnyRuleset, golden: Golden): string {
  const { setup, name } = golden
  const told = new Telling(rules, setup, 'dice: as written down', [])
  const dice = new ScriptedDice(diceOf(golden))
  const state = told.begin(events => start(rules, setup, name, events, dice))
  for (const action of actionsOf(golden)) {
    const refusal = told.take(state, action, dice)
    if (refusal !== null) throw new Error(`${rules.id} golden ${name}: ${refusal.why} [${refusal.rule}]`)
  }
  if (dice.left > 0) throw new Error(`${rules.id} golden ${name}: ${dice.left} faces were never rolled`)
  return told.text(state)
}

/** Writes a game down while it is played. */
class Telling {
  decisions = 0
  private readonly lines: string[] = []
  private readonly rules: AnyRuleset
  private readonly setup: Setup

  constructor(rules: AnyRuleset, setup: Setup, chance: string, players: readonly string[]) {
    this.rules = rules
    this.setup = setup
    const options = Object.entries(setup.options).map(([id, value]) => `${id}=${value}`)
    this.lines.push(
      `${rules.name}, edition ${rules.edition}`,
      `scenario: ${setup.scenario}, map: ${setup.map}, ${chance}`,
      `options: ${options.join(', ')}`,
      ...setup.rosters.map((roster, seat) => {
        const player = players[seat] === undefined ? '' : ` (${players[seat]})`
        const entries = roster.entries.map(({ count, profile }) => `${count} ${profile}`)
        return `${seatName(seat)}${player}: ${roster.name}: ${entries.join(', ')}`
      }),
      '',
    )
  }

  begin(begun: (events: GameEvent[]) => GameState): GameState {
    const events: GameEvent[] = []
    const state = begun(events)
    this.tell(state, events)
    return state
  }

  /** Plays an action; what was decided and what came of it is written down, a refused one is not. */
  take(state: GameState, action: Action, dice?: Dice): ReturnType<typeof apply> {
    const { rules } = this
    const decision = decisionOf(state, action.seat)
    const words = actionText(rules, view(rules, state, action.seat), decision, action)
    const about = decision === null ? '' : ` (${decision.about}, ${decision.offers.length} offers)`
    const events: GameEvent[] = []
    const refusal = apply(rules, state, action, events, dice)
    if (refusal !== null) return refusal
    this.decisions++
    this.lines.push(`${this.decisions}. ${seatName(action.seat)}${about}: ${words}`, `   > ${written(action)}`)
    this.tell(state, events)
    return null
  }

  private tell(state: GameState, events: readonly GameEvent[]): void {
    const cast = castOf(this.rules, this.rules.scene(state), this.setup)
    for (const event of events) {
      if (event.kind === 'turn') this.positions(state, event.seat)
      const only = event.seenBy === undefined ? '' : ` (seen by ${event.seenBy.map(seatName).join(', ')})`
      this.lines.push(`   ${toldWithRule(event, cast)}${only}`)
    }
  }

  /** How everything stands when a turn begins. */
  private positions(state: GameState, seat: Seat | null): void {
    const scene = this.rules.scene(state)
    const scores = scene.scores.map(score => `${seatName(score.seat)} ${score.n} ${score.label}`)
    this.lines.push(
      '',
      `== ${seat === null ? 'The end' : `${seatName(seat)} to move`}${scores.length > 0 ? `: ${scores.join(', ')}` : ''}`,
    )
    this.lines.push(...modelLines(scene, this.rules, STYLE).map(line => `   ${line}`), '')
  }

  text(state: GameState): string {
    this.positions(state, null)
    const { over } = state
    const end =
      over === null
        ? `cut after ${this.decisions} decisions`
        : `${over.winner === null ? 'a draw' : `${seatName(over.winner)} wins`} [${over.rule}] after ${this.decisions} decisions`
    return [...this.lines, `outcome: ${end}`, `fingerprint: ${fingerprint(state)}`, ''].join('\n')
  }
}

const written = (action: Action): string =>
  action.offer + (action.with === undefined ? '' : ` ${JSON.stringify(action.with)}`)

/** What is wrong with the files there are, one sentence each; none when they are as generated. */
export function differences(texts: ReadonlyMap<string, string>, folder = FOLDER): string[] {
  const there = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.txt')) : []
  const gone = there.filter(name => !texts.has(name)).map(name => `${name} is no longer generated`)
  const changed = [...texts].flatMap(([name, text]) => {
    if (!there.includes(name)) return [`${name} is missing`]
    const old = readFileSync(join(folder, name), 'utf8').split('\n')
    const now = text.split('\n')
    const at = now.findIndex((line, i) => line !== old[i])
    if (at < 0 && old.length === now.length) return []
    return [`${name} differs from line ${at + 1} on:\n  file: ${old[at] ?? '(ends)'}\n  now:  ${now[at] ?? '(ends)'}`]
  })
  return [...gone, ...changed]
}

/** How many prints there are: of games on ready battlefields and on the players' own, attacks, set-ups, crowds, changed boards; of campaigns. */
const PRINTED = { drawn: 7, own: 3, posed: 20, slips: 3, crowd: 7, odd: 10 }
const CAMPAIGNS = 12

async function drawsOf(rules: AnyRuleset): Promise<Draws> {
  const path = join(ROOT, 'src', 'rulesets', rules.id, 'own.ts')
  const drawn: Draws = { drawn: rules.drawSetup }
  if (!existsSync(path)) return drawn
  const { drawOwn }: { drawOwn: Draws[string] } = await import(pathToFileURL(path).href)
  return { ...drawn, own: drawOwn }
}

interface Printed {
  readonly path: string
  readonly text: string
}

/** The files of a game's prints. */
async function printed(rules: AnyRuleset): Promise<Printed[]> {
  const folder = join(ROOT, 'src', 'rulesets', rules.id)
  const draws = await drawsOf(rules)
  const names = Object.entries(PRINTED).flatMap(([kind, n]) =>
    kind === 'own' && draws[kind] === undefined ? [] : Array.from({ length: n }, (_, i) => `${kind} ${i + 1}`),
  )
  const games = {
    path: join(folder, 'prints.ts'),
    text: listed(
      'games',
      'is played, said or shown in its game',
      names.map(name => printOf(rules, draws, name)),
    ),
  }
  if (rules.campaign === undefined) return [games]
  const campaigns = Array.from({ length: CAMPAIGNS }, (_, i) => campaignPrint(rules, `campaign ${i + 1}`))
  const text = listed('campaigns', 'is asked, told or written down between their battles', campaigns)
  return [games, { path: join(folder, 'campaign', 'prints.ts'), text }]
}

const listed = (kind: string, what: string, prints: readonly string[]): string =>
  [
    `/** Prints of random ${kind}, written by \`npm run playthroughs\`: one changes with whatever ${what}. */`,
    'export const PRINTS: readonly string[] = [',
    ...prints.map(print => `  '${print}',`),
    ']',
    '',
  ].join('\n')

async function show(id = '', name = ''): Promise<void> {
  const rules = RULESETS.find(one => one.id === id)
  if (rules === undefined) throw new Error(`playthroughs: no game '${id}'; there are ${RULESETS.map(one => one.id)}`)
  const isCampaign = name.startsWith('campaign ')
  const looked = isCampaign ? lookedAtCampaign(rules, name) : lookedAt(rules, await drawsOf(rules), name).looked
  for (const [part, lines] of Object.entries(looked)) for (const line of lines) console.log(`${part} ${line}`)
}

async function write(): Promise<void> {
  const texts = await playthroughs()
  mkdirSync(FOLDER, { recursive: true })
  for (const name of readdirSync(FOLDER)) if (name.endsWith('.txt') && !texts.has(name)) rmSync(join(FOLDER, name))
  for (const [name, text] of texts) writeFileSync(join(FOLDER, name), text)
  console.log(`${texts.size} playthroughs written to playthroughs/`)
}

async function writePrints(games: readonly string[]): Promise<void> {
  for (const rules of RULESETS) {
    if (games.length > 0 && !games.includes(rules.id)) continue
    for (const { path, text } of await printed(rules)) {
      if (!existsSync(path)) continue // a new game begins with an empty file
      writeFileSync(path, text)
      console.log(`prints written to ${relative(ROOT, path)}`)
    }
  }
}

if (import.meta.main) {
  const [flag, ...of] = process.argv.slice(2)
  if (flag === '--show') await show(...of)
  else {
    if (flag !== '--prints') await write()
    await writePrints(of)
  }
}
