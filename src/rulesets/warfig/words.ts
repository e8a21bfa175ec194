/** Questions and offers in words. */

import type { Decision, Offer } from '#engine'
import { COMMANDS } from './content/commands.ts'
import { SPELLS } from './content/spells.ts'
import { type About, type Book, type Game, squadAt } from './model.ts'

/** Questions that name nobody. */
const QUESTIONS = {
  legend: 'Both lists name the same legend and the other player keeps it: which list do you take?',
  general: 'Who is your general?',
  reserves: 'Which squads wait in reserve?',
  zone: 'Which zone do you take?',
  deploy: 'Which squad do you place next, how wide and where?',
  spells: 'Spell phase: which wizard casts?',
  movement: 'Movement phase: which squad moves?',
  shooting: 'Shooting phase: which squad shoots?',
  melee: 'Melee phase: which combat is next?',
  reinforcements: 'Reinforcements: who arrives?',
} as const satisfies Partial<Record<About, string>>

/** The question a decision puts. */
export function question({ board }: Game, { about, on }: Decision<Book>): string {
  const name = on === undefined ? '' : squadAt(board, on).name
  switch (about) {
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
    default:
      return QUESTIONS[about]
  }
}

/** An offer in words. */
export function label(game: Game, offer: Offer<Book>): string {
  const { board, setup } = game
  const name = (id: number | undefined): string => (id === undefined ? '' : squadAt(board, id).name)
  const { leads, on } = offer
  const target = typeof offer.at === 'number' ? name(offer.at) : ''
  switch (leads?.step) {
    case undefined:
      return offer.id
    case 'pass':
      return offer.id === 'stay' ? 'Stay as it stands' : offer.id === 'done' ? 'No more reserves' : 'End the phase'
    case 'legend':
      return `Take the list ${leads.list}`
    case 'general':
      return `${squadAt(board, leads.who).groups[leads.group]!.unit} of ${name(leads.who)} is the general`
    case 'reserve':
      return `${name(leads.who)} waits in reserve`
    case 'zone':
      return `Take ${setup.table.zones[leads.zone]!.name.replace(/^The /, 'the ')}`
    case 'lay':
    case 'arrive':
      if (leads.frontage > 0) return `${name(leads.who)}, ${leads.frontage} wide`
      return offer.id === 'hold' ? `No place is left: ${name(leads.who)} waits in reserve` : `${name(leads.who)}`
    case 'cast':
      if (leads.spell === '') return `${name(on)} casts`
      return leads.at < 0 ? `${leads.spell}: ${SPELLS[leads.spell]!.says}` : `${leads.spell} at ${target}`
    case 'command':
      if (leads.card === '') return `${squadAt(board, leads.by).groups[leads.group]!.unit} commands`
      if (leads.on < 0) return `${leads.card}: ${COMMANDS[leads.card]!.says}`
      return leads.n > 0 ? `${leads.card}: ${leads.n} of ${target}` : `${leads.card} on ${target}`
    case 'move':
      return leads.retreat ? `${name(on)} retreats` : `${name(on)} moves`
    case 'align':
      return `${name(on)} lies flat along ${target}, facing ${leads.at.facing} degrees`
    case 'shoot':
      if (offer.id === 'split') return `${name(on)} shoots at several targets`
      return leads.at.length === 0 ? `${name(on)} shoots` : `${name(on)} shoots at ${target}`
    case 'aim':
      return `${name(on)} strikes ${target}`
    case 'combat':
      return `${leads.by.map(name).join(' and ')} against ${target}`
    case 'targets':
      if (offer.hole !== undefined) return `Share out the blows on ${name(on)}`
      return `${leads.mode === 'back' ? 'Attack back at' : 'Defend against'} ${leads.answers.map(name).join(' and ')}`
    case 'parry':
      return 'Share out the parry dice'
    case 'hits':
      return 'Share out the hits'
    case 'stray':
      return 'Place the odd hits'
    case 'concede':
      return 'Concede'
    case 'offerDraw':
      return 'Offer a draw'
    case 'answerDraw':
      return leads.accept ? 'Accept the draw' : 'Decline the draw'
    default:
      return offer.id
  }
}
