/**
 * Looks for messages that hold the main thread for long: time is the goal, not crashes. Known attacks first, then fuzz: set-ups
 * with own battlefields and large lists, and messages drawn at random, of which those that took longest are changed further.
 * `npm run slow` (`--seconds 60`); says the longest time by kind, as the node itself measures it, the longest round of its event
 * loop whatever it was spent on, and others' ping before and meanwhile.
 */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type AnyRuleset, type Draw, picker } from '#engine'
import type { ServerMessage, SignedIn, TableSummary } from '#protocol'
import { loadRulesets } from '#server'
import { Times } from './times.ts'
import { NodeProcess } from './tools/nodes.ts'
import { ask, layGame, Player, signUp } from './tools/player.ts'
import { Slowest } from './tools/slowest.ts'

const LIST = new URL('../src/rulesets/index.ts', import.meta.url).href
/** The target: no message holds the main thread for longer, in milliseconds. */
const MOST = 50

/** The longest time so far, by kind of work, in milliseconds. */
async function holds(base: string): Promise<Map<string, number>> {
  const text = await fetch(`${base}/metrics`).then(answer => answer.text())
  const found = text.matchAll(/^musterfield_longest_hold_seconds\{kind="([^"]*)"\} (\S+)$/gm)
  return new Map(Array.from(found, ([, kind, seconds]) => [kind!, Number(seconds) * 1000]))
}

const answered = (request: Promise<unknown>): Promise<string> =>
  request.then(
    () => 'accepted',
    error => String(error.message).slice(0, 90),
  )

/** Set-ups as large as they may be: slivers of zones, crowds of pieces, rows of figures. */
async function attack(base: string, guest: SignedIn, rules: AnyRuleset, pick: Draw): Promise<string> {
  const setup = rules.drawSetup(pick)
  const size = 400_000
  const sliver = [
    { x: 0, y: 0 },
    { x: size, y: size - 400 - pick(2000) },
    { x: size, y: size },
  ]
  const parts = Array.from({ length: 8 }, () => ({ shape: 'polygon', points: sliver }))
  const terrain = Array.from({ length: 60 }, (_, i) => ({
    id: `p${i}`,
    name: `piece ${i}`,
    traits: pick(2) === 0 ? ['solid'] : [],
    footprint: {
      shape: 'disc',
      x: 5000 + pick(size - 10_000),
      y: 5000 + pick(size - 10_000),
      radius: 1000 + pick(4000),
    },
    bottom: 0,
    top: 1000 + pick(9000),
  }))
  const zones = setup.table.zones.map(({ id, name }) => ({ id, name, parts }))
  const table = { width: size, depth: size, terrain: pick(2) === 0 ? terrain : [], zones: zones.slice(0, 8) }
  const many = setup.rosters.map(roster => ({
    ...roster,
    entries: roster.entries.map(entry => ({ ...entry, count: pick(3) === 0 ? 200 : entry.count })),
  }))
  const rosters = pick(2) === 0 ? many : setup.rosters
  const { ruleset, scenario, map, options } = setup
  const own =
    pick(3) > 0
      ? { map: 'own', table }
      : rules.maps.some(({ id }) => id === map)
        ? { map }
        : { map, table: setup.table }
  const seats = rosters.map((roster, seat) =>
    seat === 0 ? { kind: 'me', roster } : pick(2) === 0 ? { kind: 'open' } : { kind: 'open', roster },
  )
  return answered(
    ask<TableSummary>(
      base,
      'POST',
      '/api/games',
      { ruleset, scenario, ...own, options, seats, clock: null, public: false },
      guest.token,
    ),
  )
}

const twoSeats = (rules: AnyRuleset, pick: Draw) => {
  for (;;) {
    const setup = rules.drawSetup(pick)
    if (setup.rosters.length === 2) return setup
  }
}

/** A table of two, the second seat as it is said. */
function tableOf(
  rules: AnyRuleset,
  pick: Draw,
  second: 'open' | 'bot',
): { wish: object; width: number; depth: number } {
  const { ruleset, scenario, map, table, options, rosters } = twoSeats(rules, pick)
  const own = rules.maps.some(({ id }) => id === map) ? { map } : { map, table }
  const other = second === 'open' ? { kind: 'open' } : { kind: 'bot', bot: 'random' }
  const seats = [
    { kind: 'me', roster: rosters[0] },
    { ...other, roster: rosters[1] },
  ]
  const wish = { ruleset, scenario, ...own, options, seats, clock: null, public: true, delay: pick(3) }
  return { wish, width: table.width, depth: table.depth }
}

/** A long game against a bot, taken back again and again, joined from its first line, and watched late (F8, F19). */
async function longGame(base: string, guest: SignedIn, rules: AnyRuleset, pick: Draw, acts: number): Promise<number> {
  const { table } = await layGame(base, [guest], tableOf(rules, pick, 'bot').wish)
  const game = table.id
  const player = await Player.at(base, game, { guest: guest.token, since: 0 })
  const join = async (): Promise<void> => (await Player.at(base, game, { since: 0 })).close()
  let sent = 0
  while (sent < acts && player.seen?.status === 'live') {
    const answer = player.randomAnswer(rules, pick)
    if (answer === null) await pause(2)
    else {
      await player.do({ kind: 'act', game, ...answer })
      sent++
      if (pick(20) === 0) await player.do({ kind: 'undo', game })
      if (pick(60) === 0) await join()
    }
  }
  for (let i = 0; i < 36; i++) await player.do({ kind: 'undo', game })
  for (let i = 0; i < 20; i++) await join()
  player.close()
  return sent + 56
}

/** As many as one may keep, among all games. */
const ROSTERS = 40

/** Lists of tables and rosters, all of them as fat as may be (F9, F27). */
async function fatLists(base: string, guest: SignedIn, rules: AnyRuleset, pick: Draw): Promise<number> {
  const { rosters } = twoSeats(rules, pick)
  const design = { note: 'x'.repeat(3500) }
  const designs = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`d${i}`, design]))
  const fat = { ...rosters[0], designs }
  const nested = JSON.parse(`${'['.repeat(3000)}${']'.repeat(3000)}`)
  await answered(ask(base, 'POST', '/api/rosters', { roster: { ...fat, designs: { nested } } }, guest.token))
  for (let i = 0; i < ROSTERS; i++) await answered(ask(base, 'POST', '/api/rosters', { roster: fat }, guest.token))
  for (let i = 0; i < 4; i++) await answered(ask(base, 'GET', '/api/rosters', undefined, guest.token))
  const { wish } = tableOf(rules, pick, 'open')
  const seats = [
    { kind: 'me', roster: fat },
    { kind: 'open', roster: fat },
  ]
  for (let i = 0; i < 20; i++) await answered(ask(base, 'POST', '/api/games', { ...wish, seats }, guest.token))
  for (let i = 0; i < 10; i++) await answered(ask(base, 'GET', '/api/lobby'))
  return ROSTERS + 35
}

/** A table that is played at random, asked and tried at with long and strange fillings, those most that took long before. */
async function fuzz(
  base: string,
  guests: readonly SignedIn[],
  rules: AnyRuleset,
  pick: Draw,
  until: number,
  slowest: Slowest,
): Promise<number> {
  const { wish, width, depth } = tableOf(rules, pick, 'open')
  const laid = await layGame(base, guests, wish)
  const game = laid.table.id
  const players = await Promise.all(guests.map(({ token }) => Player.at(base, game, { guest: token, since: 0 })))
  const spot = () => ({ x: pick(width), y: pick(depth), z: 0 })
  const fillings = [
    () => spot(),
    () => Array.from({ length: 1 + pick(200) }, spot),
    () => Array.from({ length: 1 + pick(40) }, (_, id) => ({ id, at: spot(), facing: pick(360) })),
    () => Object.fromEntries(Array.from({ length: 1 + pick(50) }, (_, i) => [i, pick(9)])),
  ]
  let sent = 0
  const heard = (kind: ServerMessage['kind'], player: Player, from: number): boolean =>
    player.heard.slice(from).some(message => message.kind === kind)
  while (performance.now() < until && players[0]!.seen?.status === 'live') {
    const player = players.find(one => one.randomAnswer(rules, pick) !== null)
    if (player === undefined) {
      await pause(5)
      continue
    }
    const from = player.heard.length
    player.say({ kind: 'open', game, key: `o${sent}` })
    await player.until(() => heard('offers', player, from) || heard('refused', player, from), 'offers', 60_000)
    const offers = player.heard.slice(from).flatMap(message => (message.kind === 'offers' ? message.offers : []))
    for (let i = 0; i < 6 && offers.length > 0; i++) {
      const { path, offer } = offers[pick(offers.length)]!
      const before = player.heard.length
      const key = `t${sent++}`
      const sort = `${rules.id} ${offer.hole?.fill ?? 'menu'}`
      const filling = (pick(2) === 0 ? slowest.another(sort, pick) : undefined) ?? fillings[pick(fillings.length)]!()
      const started = performance.now()
      if (offer.opens) player.say({ kind: 'open', game, key, offer: path })
      else if (pick(3) === 0) player.say({ kind: 'hints', game, key, offer: path })
      else player.say({ kind: 'try', game, key, offer: path, with: filling })
      await player.until(() => player.heard.length > before, 'an answer', 60_000)
      if (heard('tried', player, before)) slowest.took(sort, filling, performance.now() - started)
    }
    if (pick(12) === 0) await player.do({ kind: 'undo', game })
    if (pick(8) === 0) (await Player.at(base, game, { since: 0 })).close()
    const answer = player.randomAnswer(rules, pick)
    if (answer !== null) await player.do({ kind: 'act', game, ...answer })
    sent += 3
  }
  for (const player of players) player.close()
  return sent
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { seconds: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' } },
  })
  const seconds = Number(values.seconds)
  const folder = mkdtempSync(join(tmpdir(), 'slow-'))
  const node = await NodeProcess.start({ store: folder, list: LIST, log: 'error' })
  const rulesets = await loadRulesets(LIST)
  const guests = [await signUp(node.url, 'Amber'), await signUp(node.url, 'Basil')]
  const pick = picker(`slow ${values.seed}`)
  // Somebody else, who only wants to know that the server is there.
  const other = await new Player(node.url, { keep: false }).opened()
  other.say({ kind: 'hello', protocol: 1 })
  const pings = { before: new Times(), during: new Times() }
  let phase: keyof typeof pings = 'before'
  let asked = 0
  other.onMessage = message => {
    if (message.kind === 'pong') pings[phase].add(performance.now() - asked)
  }
  const pinging = setInterval(() => {
    asked = performance.now()
    other.say({ kind: 'ping', key: 'p' })
  }, 100)
  await pause(3000)
  phase = 'during'
  node.watch()
  const slowest = new Slowest()
  const answers = new Map<string, number>()
  let sent = 0
  const rounds = new Map<string, number>()
  const round = async (of: string): Promise<void> => {
    rounds.set(of, Math.max(rounds.get(of) ?? 0, await node.longestRound()))
  }
  for (const rules of rulesets) {
    sent += await fatLists(node.url, guests[0]!, rules, pick)
    await round('fat lists')
    sent += await longGame(node.url, guests[0]!, rules, pick, 4 * seconds)
    await round('long games')
  }
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const rules = rulesets[pick(rulesets.length)]!
    for (let i = 0; i < 3; i++) {
      const answer = await attack(node.url, guests[0]!, rules, pick)
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
    }
    await round('set-ups')
    const until = Math.min(end, performance.now() + seconds * 100)
    sent += await fuzz(node.url, guests, rules, pick, until, slowest).catch(error => {
      console.log(String(error))
      return 0
    })
    await round('fuzz')
  }
  clearInterval(pinging)
  const longest = [...(await holds(node.url))].sort(([, a], [, b]) => b - a)
  console.log(`${sent} messages, ${[...answers.values()].reduce((a, b) => a + b, 0)} set-ups in ${seconds} s`)
  for (const [kind, ms] of longest)
    console.log(`  ${kind.padEnd(14)} ${ms.toFixed(1)} ms${ms > MOST ? '  TOO LONG' : ''}`)
  for (const [of, ms] of rounds)
    console.log(`  longest round of the event loop, ${of}: ${ms.toFixed(1)} ms of processor time`)
  console.log(`  ping before ${pings.before}`)
  console.log(`  ping during ${pings.during}`)
  other.close()
  await node.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
  if (longest.some(([, ms]) => ms > MOST)) process.exitCode = 1
}

await main()
