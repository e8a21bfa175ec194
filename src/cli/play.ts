/** `play`: a whole game in the terminal, between people, bots, or both. */

import { randomBytes } from 'node:crypto'
import { type AnyRuleset, type GameRecord, newRecord, seatName } from '#engine'
import { sealedRecord } from '#match'
import { dismiss } from '#sim'
import { type Asked, bot, setupFor, wishesOf } from './choose.ts'
import { misused, type Shown } from './fault.ts'
import { gameOf, guarded, recordIn } from './files.ts'
import { Game, type Player } from './play/game.ts'
import { styleOf } from './play/style.ts'
import { type Talk, talkIn } from './play/talk.ts'
import { heading } from './replay.ts'
import type { World } from './world.ts'

/** The clocks of the rulebook, and no other. */
const RULEBOOK_CLOCKS = { initial: null, increment: 0, flag: 'passes' } as const

export interface PlayFlags extends Asked {
  readonly seats?: string
  readonly bot?: string
  readonly seed?: string
  readonly resume?: string
  readonly plain?: boolean
  readonly clock?: boolean
}

export async function play(rules: AnyRuleset, flags: PlayFlags, world: World, isJson: boolean): Promise<Shown> {
  const [record, players] = flags.resume === undefined ? newGame(rules, flags) : savedGame(rules, flags, flags.resume)
  const talk = talkIn(world, { aside: isJson })
  try {
    return await playAt(talk, rules, record, players, flags, world)
  } finally {
    talk.close()
  }
}

/** Plays a record on with these players, and shows it as it then is. */
export async function playAt(
  talk: Talk,
  rules: AnyRuleset,
  record: GameRecord,
  players: readonly Player[],
  flags: Pick<PlayFlags, 'plain' | 'clock'>,
  world: World,
): Promise<Shown> {
  const named = { ...record, players: players.map(nameOf) }
  const at = { talk, style: styleOf(world, flags), clock: flags.clock === true ? RULEBOOK_CLOCKS : null }
  const game = guarded('The game cannot be taken up', () => new Game(rules, record, players, at))
  talk.say(...heading(rules, named))
  const people = players.flatMap((player, seat) => (player === null ? [seatName(seat)] : []))
  if (people.length === 1) talk.say(`You are ${people[0]}. Type help for what can be typed.`)
  else if (people.length > 1) talk.say(`${people.join(' and ')} share this keyboard. Type help for what can be typed.`)
  const callOff = world.onInterrupt(() => {
    game.quit('Interrupted.')
    talk.close()
  })
  await game.run().finally(() => players.forEach(player => void (player && dismiss(player))))
  callOff()
  return { text: '', json: sealedRecord(game.match) }
}

function newGame(rules: AnyRuleset, flags: PlayFlags): [GameRecord, readonly Player[]] {
  const wishes = wishesOf(rules, flags)
  const named = flags.seats?.split(',').map(name => playerNamed(name.trim()))
  const setup = setupFor(rules, named === undefined ? wishes : { ...wishes, seats: named.length })
  const seed = flags.seed ?? randomBytes(8).toString('hex')
  const opponent = flags.bot === undefined ? bot('greedy') : bot(flags.bot)
  const players = named ?? setup.rosters.map((_, seat): Player => (seat === 0 ? null : opponent))
  return [newRecord(rules, setup, seed), players]
}

function savedGame(rules: AnyRuleset, flags: PlayFlags, file: string): [GameRecord, readonly Player[]] {
  const record = recordIn(file)
  if (gameOf([rules], record) !== rules) throw misused(`${file} is not a game of ${rules.name}.`)
  const seats = record.setup.rosters.length
  const saved =
    record.players?.length === seats
      ? record.players
      : record.setup.rosters.map((_, seat) => (seat === 0 ? 'person' : 'greedy'))
  const named = flags.seats?.split(',') ?? saved
  if (named.length !== seats) throw misused(`The game in ${file} has ${seats} seats; --seats names ${named.length}.`)
  return [record, named.map(name => playerNamed(name.trim()))]
}

const nameOf = (player: Player): string => player?.id ?? 'person'
const playerNamed = (name: string): Player => (name === 'person' ? null : bot(name))
