import { seatName } from '#engine'
import { armOf, nameOf } from './abilities.ts'
import type { CardName } from './content/cards.ts'
import { onlyHelps } from './datacard.ts'
import {
  type Act,
  type Asks,
  type Deed,
  type FacedKind,
  type Frame,
  type Game,
  type Luck,
  mini,
  type WnDecision,
  type WnOffer,
} from './model.ts'
import { spoken } from './north.ts'

export function question(game: Game, decision: WnDecision): string {
  const name = decision.on === undefined ? '' : nameOf(game, decision.on)
  const who = seatName(decision.seat)
  switch (decision.about) {
    case 'hand':
      return `${who}: choose your SUIcards.`
    case 'zone':
      return `${who}: choose a deployment zone.`
    case 'deploy':
    case 'borders':
      return `${who}: place one miniature.`
    case 'return':
      return `${who}: place a returning miniature in your zone.`
    case 'start':
      return `${who}: who starts every turn?`
    case 'dawn':
      return `${who}: a turn begins. Do you play a card?`
    case 'activate':
      return `${who}: which miniature do you activate?`
    case 'act':
      return `${who}: what does ${name} do?`
    case 'react':
      return `${who}: ${actedOn(game, decision) ?? `${name} acts`}. Do you React?`
    case 'moment':
      return `${who}: ${name} is in time. At which moment?`
    case 'again':
      return `${who}: ${name} cannot strike now. At another moment?`
    case 'first':
      return `${who}: which Reaction comes first?`
    case 'reply':
      return `${who}: how does ${name} React?`
    case 'onward':
      return `${who}: ${name} was moved aside. How does it go on?`
    case 'relic':
      return `${who}: does ${name} catch the Relic?`
    case 'crouch':
      return `${who}: does ${name} crouch?`
    case 'shove':
      return `${who}: where is ${name} driven to?`
    case 'exchange':
      return `${who}: do they change places?`
    case 'beside':
      return `${who}: where does ${name} fall beside your miniature?`
    case 'land':
      return `${who}: where does ${name} land?`
    case 'duck':
      return `${who}: somebody falls on ${name}. Does it try to get out of the way?`
    case 'dodge':
      return `${who}: where does ${name} dodge to?`
    case 'bark':
      return `${who}: whom does ${name} give an order?`
    case 'extra':
      return `${who}: a perfect tie. Do you want one extra turn?`
    default:
      return `${who}: do you play ${decision.about satisfies CardName}${name === '' ? '' : ` for ${name}`}?`
  }
}

/** What is being done that may be Reacted to: the offer to let it pass carries it. */
function actedOn(game: Game, { offers }: WnDecision): string | null {
  const pass = offers.find(({ id }) => id === 'pass')
  if (pass?.leads?.step !== 'declare') return null
  const { act } = pass.leads
  const charge = act.deed !== 'move' && act.path.length > 0 ? ' after a free Move' : ''
  return `${seatName(mini(game.board, act.who).seat)}'s ${actLabel(game, act)}${charge}`
}

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
  if (leads?.step === 'declare' && offer.id !== 'pass') {
    return actLabel(game, leads.act) + (offer.id.startsWith('charge') ? ' after a free Move' : '')
  }
  if (leads?.step === 'play') return playLabel(game, leads, offer)
  const on = offer.on === undefined ? '' : nameOf(game, offer.on)
  if (leads?.step === 'reply' && offer.id.startsWith('react:')) {
    const { by, arm } = leads.reply
    return `${nameOf(game, by)} Reacts with ${armOf(game, by, arm).name}`
  }
  if (leads?.step === 'fall')
    return `${on} lands at ${spoken(game.setup.table.depth, leads.tumble.to ?? leads.tumble.from)}`
  const moment = leads?.step === 'moment' || leads?.step === 'course' ? MOMENTS[offer.id] : undefined
  if (moment !== undefined) return moment
  const standing = standingLabel(game, leads)
  if (standing !== null) return standing
  const [kind = '', first = '', second = ''] = offer.id.split(':')
  if (kind === 'start' && first !== '') return `${seatName(Number(first))} starts every turn`
  const fixed = SIMPLE[offer.id] ?? SIMPLE[kind]
  if (fixed !== undefined) return fixed.replace('%', on).replace('#', second).replace('~', first)
  return `${offer.id} ${on}`.trim()
}

/** Standing answers: given once, kept until changed. */
function standingLabel(game: Game, leads: Frame | undefined): string | null {
  switch (leads?.step) {
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

const MOMENTS: Readonly<Record<string, string>> = {
  start: 'As it begins',
  popup: 'Right after it has got up',
  path: 'At a point of its path',
  test: 'Before the Test',
  end: 'When it is over',
}

/** Plain offers: % is the miniature, ~ and # the words of the id. */
const SIMPLE: Readonly<Record<string, string>> = {
  hand: 'Take these cards',
  zone: 'Deploy: ~',
  place: 'Place %',
  south: 'On the south border',
  north: 'On the north border',
  west: 'On the west border',
  east: 'On the east border',
  use: 'Play ~',
  decline: 'Play no card',
  activate: 'Activate %',
  end: 'End the activation of %',
  pass: 'No Reaction',
  test: '% tests its Mind',
  first: '% first',
  strike: '% strikes from where it stands',
  lose: 'Let the Reaction go',
  onward: '% goes on',
  stop: '% stops here',
  catch: '% catches the Relic',
  leave: 'Leave it',
  crouch: '% crouches',
  stay: 'Stay as it is',
  drive: 'Drive % there',
  swap: 'Change places',
  beside: 'Set % down there',
  dodge: '% dodges there',
  silent: 'No order',
  bark: 'Order %: #',
  yes: 'Yes, one extra turn',
  no: 'No, a tie it is',
  resign: 'Resign',
  token: 'Spend the first-blood token on %',
  cards: 'Play a card',
  blood: 'Spend the first-blood token',
}

function actLabel(game: Game, act: Act): string {
  const pops = act.popUp ? 'pops up and ' : ''
  const at = act.at < 0 ? '' : ` ${act.at === act.who ? 'itself' : nameOf(game, act.at)}`
  const arm = act.arm < 0 ? null : armOf(game, act.who, act.arm)
  const verb = arm !== null && onlyHelps(arm) ? 'helps' : DEED_WORDS[act.deed]
  return `${nameOf(game, act.who)} ${pops}${verb}${at}${arm === null ? '' : ` with ${arm.name}`}`
}

function playLabel(game: Game, { card, on }: Extract<Frame, { step: 'play' }>, offer: WnOffer): string {
  const names = on.map(who => nameOf(game, who)).join(' and ')
  return `Play ${card}${names === '' ? '' : ` on ${names}`}${offer.hole === undefined ? '' : ', there'}`
}
