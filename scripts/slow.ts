/**
 * Looks for messages that hold the main thread for long: time is the goal, not crashes. Known attacks first, then fuzz: set-ups
 * with own battlefields and large lists, and messages drawn at random, of which those that took longest are changed further.
 * `npm run slow` (`--seconds 60`); says the longest time by kind, as the node itself measures it, and others' ping meanwhile.
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

/** A table that is played at random, asked and tried at with long and strange fillings. */
async function fuzz(
  base: string,
  guests: readonly SignedIn[],
  rules: AnyRuleset,
  pick: Draw,
  until: number,
): Promise<number> {
  let setup = rules.drawSetup(pick)
  while (setup.rosters.length !== 2) setup = rules.drawSetup(pick)
  const { ruleset, scenario, map, table, options, rosters } = setup
  const own = rules.maps.some(({ id }) => id === map) ? { map } : { map, table }
  const seats = [
    { kind: 'me', roster: rosters[0] },
    { kind: 'open', roster: rosters[1] },
  ]
  const laid = await layGame(base, guests, { ruleset, scenario, ...own, options, seats, clock: null, public: false })
  const game = laid.table.id
  const players = await Promise.all(guests.map(({ token }) => Player.at(base, game, { guest: token, since: 0 })))
  const spot = () => ({ x: pick(table.width), y: pick(table.depth), z: 0 })
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
      if (offer.opens) player.say({ kind: 'open', game, key, offer: path })
      else if (pick(2) === 0) player.say({ kind: 'hints', game, key, offer: path })
      else player.say({ kind: 'try', game, key, offer: path, with: fillings[pick(fillings.length)]!() })
      await player.until(() => player.heard.length > before, 'an answer', 60_000)
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
  const end = performance.now() + seconds * 1000
  const answers = new Map<string, number>()
  let sent = 0
  while (performance.now() < end) {
    const rules = rulesets[pick(rulesets.length)]!
    for (let i = 0; i < 3; i++) {
      const answer = await attack(node.url, guests[0]!, rules, pick)
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
    }
    sent += await fuzz(node.url, guests, rules, pick, Math.min(end, performance.now() + seconds * 200)).catch(error => {
      console.log(String(error))
      return 0
    })
  }
  clearInterval(pinging)
  const longest = [...(await holds(node.url))].sort(([, a], [, b]) => b - a)
  console.log(`${sent} messages, ${[...answers.values()].reduce((a, b) => a + b, 0)} set-ups in ${seconds} s`)
  for (const [kind, ms] of longest)
    console.log(`  ${kind.padEnd(14)} ${ms.toFixed(1)} ms${ms > MOST ? '  TOO LONG' : ''}`)
  console.log(`  ping before ${pings.before}`)
  console.log(`  ping during ${pings.during}`)
  other.close()
  await node.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
  if (longest.some(([, ms]) => ms > MOST)) process.exitCode = 1
}

await main()
