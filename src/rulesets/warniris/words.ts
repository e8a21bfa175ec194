/** Questions and offers in words. Places are spoken as the book counts them. */

import { playerMark } from '#engine'
import { armOf, nameOf, toldName } from './abilities.ts'
import { type CardName, isCard } from './content/cards.ts'
import { onlyHelps } from './datacard.ts'
import {
  type About,
  type Act,
  type Asks,
  type Course,
  type Deed,
  type FacedKind,
  type Frame,
  type Game,
  type Luck,
  type Moment,
  mini,
  type Said,
  type WnDecision,
  type WnOffer,
} from './model.ts'
import { spoken } from './north.ts'
import { isCharge } from './offers.ts'
import { hasPlace, type Play } from './plays.ts'

/** What a player is asked; whom, every client shows. */
export function question(game: Game, decision: WnDecision): string {
  const { about, on } = decision
  const name = on === undefined ? '' : nameOf(game, on)
  return isCard(about) ? playQuestion(about, name) : QUESTIONS[about](name, game, decision)
}

const playQuestion = (card: CardName, name: string): string =>
  `Do you play ${card}${name === '' ? '' : ` for ${name}`}?`

const QUESTIONS: Readonly<
  Record<Exclude<About, CardName>, (name: string, game: Game, decision: WnDecision) => string>
> = {
  hand: () => 'Choose your SUIcards.',
  zone: () => 'Choose a deployment zone.',
  deploy: () => 'Place one miniature.',
  borders: () => 'Place one miniature.',
  return: () => 'Place a returning miniature in your zone.',
  start: () => 'Who starts every turn?',
  dawn: () => 'A turn begins. Do you play a card?',
  activate: () => 'Which miniature do you activate?',
  act: name => `What does ${name} do?`,
  react: (name, game, decision) => `${actedOn(game, decision) ?? `${name} acts`}. Do you React?`,
  moment: name => `${name} is in time. At which moment?`,
  again: name => `${name} cannot strike now. At another moment?`,
  first: () => 'Which Reaction comes first?',
  reply: name => `How does ${name} React?`,
  onward: name => `${name} was moved aside. How does it go on?`,
  relic: name => `Does ${name} catch the Relic?`,
  crouch: name => `Does ${name} crouch?`,
  shove: name => `Where is ${name} driven to?`,
  exchange: () => 'Do they change places?',
  beside: name => `Where does ${name} fall beside your miniature?`,
  land: name => `Where does ${name} land?`,
  duck: name => `Somebody falls on ${name}. Does it try to get out of the way?`,
  dodge: name => `Where does ${name} dodge to?`,
  bark: name => `Whom does ${name} give an order?`,
  card: () => 'Do you play a card?',
  extra: () => 'A perfect tie. Do you want one extra turn?',
}

/** What is being done that may be Reacted to: the offer to let it pass leads on with it. */
function actedOn(game: Game, { offers }: WnDecision): string | null {
  for (const { leads } of offers) {
    if (leads?.step !== 'react') continue
    const { act } = leads
    const charge = act.deed !== 'move' && act.path.length > 0 ? ' after a free Move' : ''
    return `${playerMark(mini(game.board, act.who).seat)}'s ${actLabel(game, act)}${charge}`
  }
  return null
}

// ---- offers -----------------------------------------------------------------

const DEED_WORDS: Readonly<Record<Deed, string>> = {
  move: 'moves',
  attack: 'attacks',
  knockdown: 'knocks down',
  push: 'pushes',
  swap: 'swaps with',
  lie: 'lies down',
  crouch: 'crouches',
  rise: 'gets up',
}

export function label(game: Game, offer: WnOffer): string {
  const { leads } = offer
  if (leads === undefined) return MENUS[offer.id] ?? offer.id
  const on = offer.on === undefined ? '' : nameOf(game, offer.on)
  return (
    orderLabel(game, leads) ??
    beginLabel(game, leads, on) ??
    midwayLabel(game, leads, offer, on) ??
    lastLabel(leads, offer, on) ??
    offer.id
  )
}

/** What leads nowhere by itself: menus of cards and tokens. */
const MENUS: Readonly<Record<string, string>> = { cards: 'Play a card', blood: 'Spend the first-blood token' }

/** Before the first turn, and who acts. */
function beginLabel(game: Game, leads: Frame, on: string): string | null {
  switch (leads.step) {
    case 'deal':
      return 'Take these cards'
    case 'zones':
      return `Deploy: ${leads.zone}`
    case 'deploy':
      return `Place ${on}`
    case 'borders':
      return leads.border === undefined ? `Place ${on}` : `On the ${leads.border} border`
    case 'starter':
      return leads.first === undefined ? null : `${playerMark(leads.first)} starts every turn`
    case 'activate':
      return `Activate ${on}`
    case 'rest':
      return `End the activation of ${on}`
    case 'bark':
      return leads.order == null ? 'No order' : `Order ${nameOf(game, leads.order.friend)}: ${leads.order.posture}`
    case 'extra':
      return leads.wanted ? 'Yes, one extra turn' : 'No, a tie it is'
    default:
      return null
  }
}

/** An Action and the Reactions to it. */
function midwayLabel(game: Game, leads: Frame, offer: WnOffer, on: string): string | null {
  switch (leads.step) {
    case 'declare':
      return actLabel(game, leads.act) + (isCharge(offer, leads.act) ? ' after a free Move' : '')
    case 'react':
      return 'No Reaction'
    case 'reply': {
      const { by, arm } = leads.reply
      if (leads.how === 'lose') return 'Let the Reaction go'
      if (leads.how === 'strike') return `${on} strikes from where it stands`
      return `${nameOf(game, by)} Reacts with ${armOf(game, by, arm).name}`
    }
    case 'moment':
      return leads.kind === undefined ? null : MOMENT_WORDS[leads.kind]
    case 'course':
      return leads.said === undefined ? walkLabel(leads, offer, on) : saidLabel(leads.said, on)
    default:
      return null
  }
}

function saidLabel(said: Said, on: string): string {
  switch (said.about) {
    case 'first':
      return `${on} first`
    case 'again':
      return said.kind === null ? 'Let the Reaction go' : MOMENT_WORDS[said.kind]
    case 'crouch':
      return said.crouches ? `${on} crouches` : 'Stay as it is'
  }
}

/** On the way: the Relic, or going on after being moved aside. */
function walkLabel({ act, relic }: Course, { hole }: WnOffer, on: string): string {
  if (hole !== undefined) return `${on} goes on`
  if (act.path.length === 0) return `${on} stops here`
  return relic === 'catch' ? `${on} catches the Relic` : 'Leave it'
}

/** What comes of Actions, cards, and what is done out of turn. */
function lastLabel(leads: Frame, { hole }: WnOffer, on: string): string | null {
  switch (leads.step) {
    case 'shove':
      return hole === undefined ? 'Leave it' : `Drive ${on} there`
    case 'exchange':
      return leads.swaps ? 'Change places' : 'Stay as it is'
    case 'beside':
      return `Set ${on} down there`
    case 'dodge':
      if (hole !== undefined) return `${on} dodges there`
      return leads.tries ? `${on} tests its Mind` : 'Stay as it is'
    case 'dawn':
    case 'begun':
    case 'declared':
    case 'ended':
    case 'knocked':
      return leads.use == null ? 'Play no card' : `Play ${leads.use}`
    case 'token':
      return `Spend the first-blood token on ${on}`
    case 'resign':
      return 'Resign'
    default:
      return null
  }
}

/** Cards, places of a fall, and standing orders: given once, kept until changed. */
function orderLabel(game: Game, leads: Frame): string | null {
  switch (leads.step) {
    case 'play':
      return playLabel(game, leads)
    case 'fall': {
      const { who, to, from } = leads.tumble
      return `${nameOf(game, who)} lands at ${spoken(game.setup.table.depth, to ?? from)}`
    }
    case 'asks': {
      const [only, ...others] = leads.who
      return `${only === undefined || others.length > 0 ? 'Everybody' : nameOf(game, only)}: ${ASKS_WORDS[leads.asks]}`
    }
    case 'concede': {
      const isMarked = mini(game.board, leads.who).concedes.includes(leads.kind)
      const words = FACED_WORDS[leads.kind]
      return `${nameOf(game, leads.who)}: ${isMarked ? `no longer give in to ${words}` : `give in to ${words} without a Test`}`
    }
    case 'luck':
      return `${nameOf(game, leads.who)}: Tinker's Luck ${LUCK_WORDS[leads.luck]}`
    case 'quiet': {
      const isQuiet = game.board.quiet[leads.seat]!.includes(leads.card)
      return isQuiet ? `Ask me about ${leads.card} again` : `Do not ask me about ${leads.card}`
    }
    default:
      return null
  }
}
const ASKS_WORDS: Readonly<Record<Asks, string>> = {
  always: 'ask me for every Reaction',
  aimed: 'ask me for Reactions only to what is aimed at my side',
  never: 'never React, and do not ask me',
}
const FACED_WORDS: Readonly<Record<FacedKind, string>> = {
  attack: 'Attacks',
  knockdown: 'Knockdowns',
  push: 'Pushes',
  swap: 'Swaps',
  pass: 'who passes through',
}
const LUCK_WORDS: Readonly<Record<Luck, string>> = {
  any: 'for the first failed die',
  resist: 'only for a failed Test to resist',
  never: 'not now',
}

const MOMENT_WORDS: Readonly<Record<Moment['kind'], string>> = {
  start: 'As it begins',
  popup: 'Right after it has got up',
  path: 'At a point of its path',
  test: 'Before the Test',
  end: 'When it is over',
}

function actLabel(game: Game, act: Act): string {
  const pops = act.popUp ? 'pops up and ' : ''
  const at = act.at < 0 ? '' : ` ${act.at === act.who ? 'itself' : toldName(game, act.at)}`
  const arm = act.arm < 0 ? null : armOf(game, act.who, act.arm)
  const verb = arm !== null && onlyHelps(arm) ? 'helps' : DEED_WORDS[act.deed]
  return `${nameOf(game, act.who)} ${pops}${verb}${at}${arm === null ? '' : ` with ${arm.name}`}`
}

function playLabel(game: Game, { card, on }: Play): string {
  const names = on.map(who => nameOf(game, who)).join(' and ')
  return `Play ${card}${names === '' ? '' : ` on ${names}`}${hasPlace(card) ? ', there' : ''}`
}
