/** `start`: a few words of welcome and a game at once; without a keyboard, a game to look at. */

import { randomBytes } from 'node:crypto'
import { BOTS, type Bot, greedy } from '#bots'
import {
  type AnyRuleset,
  arrangeSmall,
  castOf,
  newRecord,
  type Setup,
  seatName,
  seenEvents,
  toldWithRule,
} from '#engine'
import { playMatch } from '#sim'
import { setupFor } from './choose.ts'
import { refused, type Shown } from './fault.ts'
import type { Player } from './play/game.ts'
import { drawTable } from './play/map.ts'
import { styleOf } from './play/style.ts'
import { type Talk, talkIn } from './play/talk.ts'
import { playAt } from './play.ts'
import { heading } from './replay.ts'
import type { World } from './world.ts'

export interface StartFlags {
  readonly plain?: boolean
}

export async function start(flags: StartFlags, world: World, isJson: boolean): Promise<Shown> {
  const first = world.rulesets[0]
  if (first === undefined) throw refused('There is no game to play yet.')
  if (!world.isTerminal || isJson) return demonstration(first, flags, world)
  const talk = talkIn(world)
  try {
    return await welcome(talk, flags, world)
  } finally {
    talk.close()
  }
}

function quickSetup(rules: AnyRuleset): Setup {
  const arranged = arrangeSmall(rules)
  return 'setup' in arranged ? arranged.setup : setupFor(rules, {})
}

/** Asks three things, each with an answer for Enter, and begins. */
async function welcome(talk: Talk, flags: StartFlags, world: World): Promise<Shown> {
  talk.say(
    'Welcome to Musterfield: tabletop wargames with an umpire who knows the rules.',
    ...world.rulesets.map(({ name, pitch }, i) => `  ${i + 1} ${name}: ${pitch}`),
  )
  const rules = await choice(talk, 'Which game?', world.rulesets, one => one.name)
  const setup = quickSetup(rules)
  const sides = setup.rosters.map((_, seat) => seat)
  const side = await choice(talk, 'Which side?', sides, seat => seatName(seat))
  const opponent: Bot = await choice(talk, 'Against whom?', BOTS, bot => bot.id)
  const players = sides.map((seat): Player => (seat === side ? null : opponent))
  return playAt(talk, rules, newRecord(rules, setup, randomBytes(8).toString('hex')), players, flags, world)
}

/** One of a list by number or name; Enter takes the first. */
async function choice<T>(talk: Talk, question: string, list: readonly T[], name: (one: T) => string): Promise<T> {
  const names = list.map((one, i) => `${i + 1} ${name(one)}`).join(', ')
  for (;;) {
    const line = await talk.ask(`${question} ${names} [1] `)
    if (line === null || line === '') return list[0]!
    const found = list[Number(line) - 1] ?? list.find(one => name(one).toLowerCase().startsWith(line.toLowerCase()))
    if (found !== undefined) return found
    talk.say(`Type a number from 1 to ${list.length}, or Enter for ${name(list[0]!)}.`)
  }
}

const HEADLINES = ['round', 'gone', 'score', 'over']

/** A game between two bots, told by its headlines. */
function demonstration(rules: AnyRuleset, flags: StartFlags, world: World): Shown {
  const style = styleOf(world, flags)
  const setup = quickSetup(rules)
  const lines: string[] = []
  const match = playMatch(
    rules,
    setup,
    'welcome',
    setup.rosters.map(() => greedy),
    {
      watch(_action, events, state) {
        const cast = castOf(rules, rules.scene(state), setup)
        for (const event of seenEvents(events, null)) {
          if (HEADLINES.includes(event.kind)) lines.push(`  ${toldWithRule(event, cast)}`)
        }
      },
    },
  )
  const text = [
    'Welcome to Musterfield: tabletop wargames with an umpire who knows the rules.',
    'There is no keyboard here, so two bots play:',
    '',
    ...heading(rules, match.record),
    ...lines,
    '',
    ...drawTable(rules.scene(match.state), rules, style),
    '',
    ...HOW_TO(rules.id),
  ]
  return { text: text.join('\n'), json: match.record }
}

const HOW_TO = (id: string): string[] => [
  'Play yourself:',
  `  npx musterfield play ${id}                  against a bot`,
  `  npx musterfield play ${id} --seats person,person   two people, one keyboard`,
  '  npx musterfield games                          what else there is',
  '  npx musterfield --help                         everything',
]
