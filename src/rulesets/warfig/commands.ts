/** Command cards (WF-CMD): who may play which on whom, offered beside the active player's ordinary choices (WF-TRN-11). */

import { type ModelId, type Offer, type Refusal, refuse } from '#engine'
import { CM } from '#geometry'
import { COMMANDS, type Command } from './content/commands.ts'
import { closeRanks, depths, heal, removeTiles } from './damage.ts'
import { disengage, isWithin, sizeOf } from './formation.ts'
import {
  type Book,
  type Frame,
  type Game,
  isEngaged,
  onTable,
  otherSeat,
  PHASES,
  profile,
  type Rule,
  type Squad,
  type StepsFor,
  squadAt,
  unitOf,
} from './model.ts'
import { agreed } from './options.ts'
import { canRetreat } from './paths.ts'
import { judge } from './victory.ts'

type CommandFrame = Extract<Frame, { step: 'command' }>

/** WF-CMD-09 */
const COMMAND_RANGE = 20
const TAUNT_RANGE = 30
/** Savage Sacrifice: tiles at most. */
const MOST_VICTIMS = 3

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
  return uselessOn(game, frame, target)
}

const useless = (why: string): Refusal<Rule> => refuse('WF-CMD-11', `This card cannot do anything now: ${why}`)

/** WF-CMD-11: what a card needs of its target. */
function uselessOn(game: Game, frame: CommandFrame, target: Squad): Refusal<Rule> | null {
  const { board } = game
  const { card, by } = frame
  const command = commandNamed(card)
  const moved = target.moved === board.turn
  const toMove = board.stage === 'spells' || board.stage === 'movement'
  if (command.melee) {
    const mayFight = isEngaged(target)
      ? target.fought !== board.turn
      : toMove && !moved && game.setup.scenario !== 'challenge'
    return mayFight ? null : useless(`${target.name} fights no melee in what is left of this turn.`)
  }
  switch (card) {
    case 'Charge':
    case 'Howl of the Pack':
      if (isEngaged(target) || moved) return useless(`${target.name} does not move any more.`)
      if (card === 'Howl of the Pack' && !/Cavalry|Siege/.test(sizeOf(target))) {
        return refuse(
          'WF-CRD-16',
          `Howl of the Pack is for cavalry and Siege pieces; ${target.name} is ${sizeOf(target)}.`,
        )
      }
      return null
    case 'Forced March': {
      if (isEngaged(target) || moved) return useless(`${target.name} does not move any more.`)
      const near = onTable(board, otherSeat(target.seat)).find(foe =>
        isWithin(board, board.squads.indexOf(target), foe, COMMAND_RANGE * CM),
      )
      return near === undefined ? null : useless(`${squadAt(board, near).name} is within 20 cm of ${target.name}.`)
    }
    case 'Scatter':
      if (!/^Small/.test(sizeOf(target))) {
        return refuse(
          'WF-CRD-16',
          `Scatter is for Small and Small Cavalry squads; ${target.name} is ${sizeOf(target)}.`,
        )
      }
      return whyNoRetreat(game, target)
    case 'Honourable Retreat':
      return whyNoRetreat(game, target)
    case 'Loose!': {
      const shoots = target.groups.some(group => group.tiles > 0 && profile(group).R > 0)
      const late = board.stage === 'melee' || board.stage === 'reinforcements' || target.shot === board.turn
      const barred = isEngaged(target) || target.advanced === board.turn || game.setup.scenario === 'challenge'
      return shoots && !late && !barred ? null : useless(`${target.name} does not shoot any more.`)
    }
    case 'Savage Sacrifice':
      if (mostVictims(game, { ...frame, on: board.squads.indexOf(target) }) > 0) return null
      return useless(
        squadAt(board, by).groups[frame.group]!.hurt === 0
          ? 'the commander has lost no Health.'
          : `${target.name} has no common tiles.`,
      )
    case 'Taunt':
      return isEngaged(target) ? useless(`${target.name} is in melee.`) : null
    default:
      return null
  }
}

function whyNoRetreat(game: Game, target: Squad): Refusal<Rule> | null {
  if (!isEngaged(target)) return useless(`${target.name} is not in melee.`)
  if (target.moved === game.board.turn) return useless(`${target.name} has moved.`)
  if (canRetreat(game, game.board.squads.indexOf(target))) return null
  return useless(`${target.name} can reach no place 1 cm from every enemy.`)
}

/** The card of a squad whose tiles may be sacrificed. */
const victimsIn = (squad: Squad): number =>
  squad.groups.findIndex(group => group.tiles > 0 && !group.general && unitOf(group).rarity === 'Common')

/** Savage Sacrifice: never more than the Health the commander has lost. */
function mostVictims(game: Game, { by, group, on }: CommandFrame): number {
  const squad = squadAt(game.board, on)
  const victims = victimsIn(squad)
  if (victims < 0) return 0
  return Math.min(MOST_VICTIMS, squadAt(game.board, by).groups[group]!.hurt, squad.groups[victims]!.tiles)
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
