/** What a command needs of the squad it is played on, lest it do nothing (WF-CMD-11, WF-CRD-16). */

import { type ModelId, type Refusal, refuse } from '#engine'
import { CM } from '#geometry'
import type { Size } from './cards.ts'
import { isWithin, sizeOf } from './formation.ts'
import {
  type Frame,
  type Game,
  isEngaged,
  onTable,
  otherSeat,
  profile,
  type Rule,
  type Squad,
  squadAt,
  unitOf,
} from './model.ts'
import { canRetreat } from './paths.ts'

export type CommandFrame = Extract<Frame, { step: 'command' }>

/** WF-CMD-09 */
export const COMMAND_RANGE = 20
/** Savage Sacrifice: tiles at most. */
const MOST_VICTIMS = 3

/** A card on its way to a squad. */
interface Played {
  readonly game: Game
  readonly frame: CommandFrame
  readonly on: ModelId
  readonly target: Squad
}
type WhyNot = (played: Played) => Refusal<Rule> | null

/** Why a card would do nothing for a squad, or null. */
export function whyNotUseful(game: Game, frame: CommandFrame, on: ModelId): Refusal<Rule> | null {
  const need = NEEDS[frame.card]
  return need === undefined ? null : need({ game, frame, on, target: squadAt(game.board, on) })
}

const useless = (why: string): Refusal<Rule> => refuse('WF-CMD-11', `This card cannot do anything now: ${why}`)

/** Cards that are only good in a melee fought this turn. */
export function whyNotFighting({ board, setup }: Game, on: ModelId): Refusal<Rule> | null {
  const target = squadAt(board, on)
  const isBeforeContact = board.stage === 'spells' || board.stage === 'movement'
  const mayFight = isEngaged(target)
    ? target.fought !== board.turn
    : isBeforeContact && target.moved !== board.turn && setup.scenario !== 'challenge'
  return mayFight ? null : useless(`${target.name} fights no melee in what is left of this turn.`)
}

const whyNotMoving: WhyNot = ({ game, target }) =>
  isEngaged(target) || target.moved === game.board.turn ? useless(`${target.name} does not move any more.`) : null

/** WF-CRD-16: a card for some sizes. */
const whyNotSized =
  (sizes: readonly Size[], named: string): WhyNot =>
  ({ frame, target }) =>
    sizes.includes(sizeOf(target))
      ? null
      : refuse('WF-CRD-16', `${frame.card} is for ${named}; ${target.name} is ${sizeOf(target)}.`)

const whyNotFarFromFoes: WhyNot = ({ game: { board }, on, target }) => {
  const near = onTable(board, otherSeat(target.seat)).find(foe => isWithin(board, on, foe, COMMAND_RANGE * CM))
  return near === undefined ? null : useless(`${squadAt(board, near).name} is within 20 cm of ${target.name}.`)
}

const whyNotRetreat: WhyNot = ({ game, on, target }) => {
  if (!isEngaged(target)) return useless(`${target.name} is not in melee.`)
  if (target.moved === game.board.turn) return useless(`${target.name} has moved.`)
  return canRetreat(game, on) ? null : useless(`${target.name} can reach no place 1 cm from every enemy.`)
}

const whyNotShooting: WhyNot = ({ game: { board, setup }, target }) => {
  const shoots = target.groups.some(group => group.tiles > 0 && profile(group).R > 0)
  const isLate = board.stage === 'melee' || board.stage === 'reinforcements' || target.shot === board.turn
  const isBarred = isEngaged(target) || target.advanced === board.turn || setup.scenario === 'challenge'
  return shoots && !isLate && !isBarred ? null : useless(`${target.name} does not shoot any more.`)
}

const whyNotSacrifice: WhyNot = ({ game, frame, on, target }) => {
  if (mostVictims(game, { ...frame, on }) > 0) return null
  const { hurt } = squadAt(game.board, frame.by).groups[frame.group]!
  return useless(hurt === 0 ? 'the commander has lost no Health.' : `${target.name} has no common tiles.`)
}

/** The card of a squad whose tiles may be sacrificed. */
export const victimsIn = (squad: Squad): number =>
  squad.groups.findIndex(group => group.tiles > 0 && !group.general && unitOf(group).rarity === 'Common')

/** Savage Sacrifice: never more than the Health the commander has lost. */
export function mostVictims({ board }: Game, { by, group, on }: CommandFrame): number {
  const squad = squadAt(board, on)
  const victims = victimsIn(squad)
  if (victims < 0) return 0
  return Math.min(MOST_VICTIMS, squadAt(board, by).groups[group]!.hurt, squad.groups[victims]!.tiles)
}

/** The first of several reasons. */
const each =
  (...needs: readonly WhyNot[]): WhyNot =>
  played => {
    for (const need of needs) {
      const no = need(played)
      if (no !== null) return no
    }
    return null
  }

/** By the name of the card. */
const NEEDS: Readonly<Record<string, WhyNot>> = {
  Charge: whyNotMoving,
  'Howl of the Pack': each(
    whyNotMoving,
    whyNotSized(['Small Cavalry', 'Medium Cavalry', 'Siege'], 'cavalry and Siege pieces'),
  ),
  'Forced March': each(whyNotMoving, whyNotFarFromFoes),
  Scatter: each(whyNotSized(['Small', 'Small Cavalry'], 'Small and Small Cavalry squads'), whyNotRetreat),
  'Honourable Retreat': whyNotRetreat,
  'Loose!': whyNotShooting,
  'Savage Sacrifice': whyNotSacrifice,
  Taunt: ({ target }) => (isEngaged(target) ? useless(`${target.name} is in melee.`) : null),
}
