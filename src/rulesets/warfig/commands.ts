/** Command cards (WF-CMD): who may play which on whom, offered beside the active player's ordinary choices (WF-TRN-11). */

import { type ModelId, type Offer, type Refusal, refuse } from '#engine'
import { CM } from '#geometry'
import { COMMANDS, type Command } from './content/commands.ts'
import { closeRanks, depths, heal, removeTiles } from './damage.ts'
import { disengage, isWithin } from './formation.ts'
import {
  type Book,
  type Game,
  onTable,
  otherSeat,
  PHASES,
  type Rule,
  type Squad,
  type StepsFor,
  squadAt,
  unitOf,
} from './model.ts'
import { COMMAND_RANGE, type CommandFrame, mostVictims, victimsIn, whyNotFighting, whyNotUseful } from './needs.ts'
import { agreed } from './options.ts'
import { judge } from './victory.ts'

const TAUNT_RANGE = 30

export function commandNamed(name: string): Command {
  const command = COMMANDS[name]
  if (command === undefined) throw new Error(`warfig: no command '${name}'`)
  return command
}

/** The card of a squad that commands, if any. */
const commanderIn = (squad: Squad): number => squad.groups.findIndex(group => group.tiles > 0 && unitOf(group).L > 0)

/** Command cards a tile holds, each name once. */
const handOf = (squad: Squad, group: number): string[] => [
  ...new Set(squad.groups[group]!.cards.filter(card => Object.hasOwn(COMMANDS, card))),
]

/** Root offers: one menu for each commander who can play something now (WF-TRN-10). */
export function commandOffers(game: Game): Offer<Book>[] {
  const { board } = game
  return onTable(board, board.active).flatMap((by): Offer<Book>[] => {
    const squad = squadAt(board, by)
    const group = commanderIn(squad)
    if (group < 0 || squad.groups[group]!.cards.length === 0) return []
    const leads: CommandFrame = { step: 'command', by, group, card: '', on: -1, n: 0 }
    const playable = handOf(squad, group).some(card => targetsFor(game, { ...leads, card }).next().done !== true)
    return playable ? [{ id: `command:${by}`, rule: 'WF-CMD-01', on: by, opens: true, leads }] : []
  })
}

/** Whom a card may be played on now. */
function* targetsFor(game: Game, frame: CommandFrame): Generator<ModelId> {
  const { board } = game
  const command = commandNamed(frame.card)
  if (whyNotCard(game, frame) !== null) return
  if (command.target === 'own squad' || command.target === 'own tile') {
    if (whyNotOn(game, frame, frame.by) === null) yield frame.by
    return
  }
  const seat = command.target === 'enemy' ? otherSeat(board.active) : board.active
  for (const on of onTable(board, seat)) if (whyNotOn(game, frame, on) === null) yield on
}

/** What is in a menu of commands: cards, then targets, then how many. */
export function openCommand(game: Game, leads: CommandFrame): Offer<Book>[] {
  const { by, group, card, on } = leads
  if (card === '') {
    return handOf(squadAt(game.board, by), group)
      .map((name): CommandFrame => ({ ...leads, card: name }))
      .filter(frame => targetsFor(game, frame).next().done !== true)
      .map((frame): Offer<Book> => ({ id: `play:${frame.card}`, rule: 'WF-CMD-03', on: by, opens: true, leads: frame }))
  }
  const counted = commandNamed(card).target === 'victims'
  if (on < 0) {
    return [...targetsFor(game, leads)].map(
      (at): Offer<Book> => ({
        id: `on:${at}`,
        rule: 'WF-CMD-09',
        on: by,
        at,
        ...(counted && { opens: true }),
        leads: { ...leads, on: at },
      }),
    )
  }
  return Array.from(
    { length: mostVictims(game, leads) },
    (_, i): Offer<Book> => ({
      id: `lose:${i + 1}`,
      rule: 'WF-CRD-07',
      on: by,
      at: on,
      leads: { ...leads, n: i + 1 },
    }),
  )
}

/** Why a tile may not play a card at all, or null. */
export function whyNotCard(game: Game, { by, group, card }: CommandFrame): Refusal<Rule> | null {
  const { board, setup } = game
  const squad = squadAt(board, by)
  const tile = squad.groups[group]!
  const unit = unitOf(tile)
  const command = commandNamed(card)
  if (squad.place !== 'table' || tile.tiles === 0) {
    return refuse('WF-CMD-10', `${tile.unit} is not on the table and cannot command.`)
  }
  if (unit.L === 0) return refuse('WF-CMD-01', `${tile.unit} has no Leadership Level and cannot command.`)
  if (unit.L < command.level) {
    return refuse('WF-CMD-02', `Card level ${command.level} is above this unit's level ${unit.L}.`)
  }
  if (!tile.cards.includes(card))
    return refuse('WF-CMD-04', `${tile.unit} does not hold ${card}: a card is played once.`)
  if (tile.CP < command.price) {
    return refuse('WF-CMD-03', `Not enough Command Points (needs ${command.price}, has ${tile.CP}).`)
  }
  if (squad.seat !== board.active) return refuse('WF-CMD-05', 'Commands are for your own turn.')
  const phases: readonly string[] = PHASES
  if (!phases.includes(board.stage)) return refuse('WF-CMD-08', 'There is no window for commands now.')
  if (agreed.isOn(setup, 'oneCommandPerUnit') && tile.commanded === board.turn) {
    return refuse('WF-CMD-06', `${tile.unit} has played its one command of this turn.`)
  }
  if (command.phase !== undefined && command.phase !== board.stage) {
    return refuse('WF-CMD-11', `This card cannot do anything now: ${card} belongs to the ${command.phase} phase.`)
  }
  return null
}

/** Why a card that may be played may not be played on a squad, or null. */
export function whyNotOn(game: Game, frame: CommandFrame, on: ModelId): Refusal<Rule> | null {
  const { board } = game
  const { by, card } = frame
  const command = commandNamed(card)
  const target = squadAt(board, on)
  if (target.place !== 'table') return refuse('WF-CMD-09', `${target.name} is not on the table.`)
  const friend = command.target !== 'enemy'
  if ((target.seat === board.active) !== friend) {
    return refuse('WF-CMD-09', `${card} is played on ${friend ? 'a friendly' : 'an enemy'} squad.`)
  }
  const reach = friend ? COMMAND_RANGE : TAUNT_RANGE
  if (on !== by && !isWithin(board, by, on, reach * CM)) {
    return refuse('WF-CMD-09', `Target further than ${reach} cm.`)
  }
  if (on !== by && (command.target === 'own squad' || command.target === 'own tile')) {
    return refuse(
      'WF-CMD-09',
      `${card} is for the commander's own ${command.target === 'own tile' ? 'tile' : 'squad'}.`,
    )
  }
  if (target.lasting.some(lasting => lasting.name === card)) {
    return refuse('WF-CMD-07', `Already under this command: ${target.name} is under ${card}.`)
  }
  return command.melee ? whyNotFighting(game, on) : whyNotUseful(game, frame, on)
}

export const commands: StepsFor<'command'> = {
  /** WF-CMD-03, WF-CMD-04: the price is paid, the card leaves the game, its effect begins. */
  command(umpire, { by, group, card, on, n }) {
    const { board } = umpire
    const command = commandNamed(card)
    const tile = squadAt(board, by).groups[group]!
    const target = squadAt(board, on)
    tile.CP -= command.price
    tile.cards.splice(tile.cards.indexOf(card), 1)
    tile.commanded = board.turn
    umpire.tell({ kind: 'card', rule: 'WF-CMD-04', seat: board.active, card, on })
    if (command.lasts !== undefined) {
      target.lasting.push({
        name: card,
        since: board.turn,
        until: board.turn + (command.lasts === 'turn' ? 1 : 2),
        by,
        group: command.target === 'own tile' ? group : -1,
        left: card === 'Close Ranks' ? 3 : 0,
      })
    }
    if (command.retreat) {
      for (const foe of [...target.engaged]) disengage(board, on, foe)
      umpire.next({ step: 'retreat', who: on })
    }
    if (command.target === 'victims') {
      const before = depths(board)
      heal(umpire, by, group, n, 'WF-WND-09')
      removeTiles(umpire, on, victimsIn(target), n, 'WF-CRD-07')
      closeRanks(umpire, before)
      judge(umpire)
    }
  },
}
