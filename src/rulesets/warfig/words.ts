/** Questions and offers in words. */

import { toldApart } from '#common/names'
import { type Decision, kindOf, type Offer } from '#engine'
import { COMMANDS } from './content/commands.ts'
import { SPELLS } from './content/spells.ts'
import { type Board, type Book, type Frame, type Game, squadAt } from './model.ts'

type Leads<S extends Frame['step']> = Extract<Frame, { step: S }>

/** The question a decision puts. */
export function question({ board }: Game, { about, on, offers }: Decision<Book>): string {
  const name = nameOf(board, on)
  switch (about) {
    case 'legend':
      return 'Both lists name the same legend and the other player keeps it: which list do you take?'
    case 'general':
      return 'Who is your general?'
    case 'reserves':
      return 'Which squads wait in reserve?'
    case 'zone':
      return 'Which zone do you take?'
    case 'deploy':
      return 'Which squad do you place next, how wide and where?'
    case 'spells':
      return offers.some(({ id }) => kindOf(id) === 'cast')
        ? 'Spell phase: which wizard casts?'
        : 'Spell phase: no wizard can cast. A command, or the end of the phase?'
    case 'movement':
      return 'Movement phase: which squad moves?'
    case 'shooting':
      return 'Shooting phase: which squad shoots?'
    case 'melee':
      return offers.some(({ id }) => kindOf(id) === 'fight')
        ? 'Melee phase: which combat is next?'
        : 'Melee phase: no combat is left. A command, or the end of the phase?'
    case 'reinforcements':
      return 'Reinforcements: who arrives?'
    case 'aim':
      return `Which enemy squad does ${name} strike?`
    case 'election':
      return `${name} is attacked: does it attack back or defend?`
    case 'targets':
    case 'targets back':
      return `Which cards of ${name} are struck?`
    case 'hits':
      return `Which cards of ${name} take the hits?`
    case 'parry':
      return `Which hits does ${name} parry?`
    case 'stray':
      return 'Which friendly squads take the odd hits?'
    case 'retreat':
      return `Where does ${name} retreat to?`
    case 'realign':
      return `Does ${name} realign?`
  }
}

const nameOf = (board: Board, id: number | undefined): string => (id === undefined ? '' : squadAt(board, id).name)
const namesOf = (board: Board, ids: readonly number[]): string => ids.map(id => nameOf(board, id)).join(' and ')
const cardOf = (board: Board, who: number, group: number): string => squadAt(board, who).groups[group]!.unit

/** An offer in words. */
export function label({ board, setup }: Game, offer: Offer<Book>): string {
  const { leads, on } = offer
  const name = nameOf(board, on)
  const target = typeof offer.at === 'number' ? toldApart(board.squads, offer.at) : ''
  switch (leads?.step) {
    case 'pass':
      return PASSES[leads.what]
    case 'legend':
      return `Take the list ${leads.list}`
    case 'general':
      return `${cardOf(board, leads.who, leads.group)} of ${nameOf(board, leads.who)} is the general`
    case 'reserve':
      return `${nameOf(board, leads.who)} waits in reserve`
    case 'zone':
      return `Take ${setup.table.zones[leads.zone]!.name.replace(/^The /, 'the ')}`
    case 'lay':
    case 'arrive':
      return placeLabel(offer, leads, nameOf(board, leads.who))
    case 'cast':
      return castLabel(leads, name, target)
    case 'command':
      return commandLabel(leads, cardOf(board, leads.by, leads.group), target)
    case 'move':
      return `${name} ${leads.retreat ? 'retreats' : 'moves'}`
    case 'align':
      return `${name} lies flat along ${target}, facing ${leads.at.facing} degrees`
    case 'shoot':
      return shootLabel(offer, leads, name, target)
    case 'aim':
      return `${name} strikes ${target}`
    case 'combat':
      return `${namesOf(board, leads.by)} against ${target}`
    case 'targets':
      if (offer.hole !== undefined) return `Share out the blows on ${name}`
      return `${leads.mode === 'back' ? 'Attack back at' : 'Defend against'} ${namesOf(board, leads.answers)}`
    case 'answerDraw':
      return leads.accept ? 'Accept the draw' : 'Decline the draw'
    case 'parry':
    case 'hits':
    case 'stray':
    case 'concede':
    case 'offerDraw':
      return PLAIN[leads.step]
    default:
      return offer.id
  }
}

const PASSES: Readonly<Record<Leads<'pass'>['what'], string>> = {
  stay: 'Stay as it stands',
  done: 'No more reserves',
  end: 'End the phase',
}

/** Offers that name nobody. */
const PLAIN = {
  parry: 'Share out the parry dice',
  hits: 'Share out the hits',
  stray: 'Place the odd hits',
  concede: 'Concede',
  offerDraw: 'Offer a draw',
} as const

function placeLabel({ opens }: Offer<Book>, { frontage }: Leads<'lay' | 'arrive'>, name: string): string {
  if (frontage > 0) return `${name}, ${frontage} wide`
  return opens ? name : `No place is left: ${name} waits in reserve`
}

function castLabel({ spell, at }: Leads<'cast'>, name: string, target: string): string {
  if (spell === '') return `${name} casts`
  return at < 0 ? `${spell}: ${SPELLS[spell]!.says}` : `${spell} at ${target}`
}

function commandLabel({ card, on, n }: Leads<'command'>, commander: string, target: string): string {
  if (card === '') return `${commander} commands`
  if (on < 0) return `${card}: ${COMMANDS[card]!.says}`
  return n > 0 ? `${card}: ${n} of ${target}` : `${card} on ${target}`
}

function shootLabel({ hole }: Offer<Book>, { at }: Leads<'shoot'>, name: string, target: string): string {
  if (hole !== undefined) return `${name} shoots at several targets`
  return at.length === 0 ? `${name} shoots` : `${name} shoots at ${target}`
}
