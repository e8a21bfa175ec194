/** Questions, offers and explanations in words. Places are spoken as the book counts them. */

import { glance, tape } from '#common/drawn'
import { eyeOf, type Figure } from '#common/figure'
import { type Drawn, type Explanation, type ModelId, type Part, seatName } from '#engine'
import { gap, type Point } from '#geometry'
import { ABILITIES, armOf, cardOf, nameOf } from './abilities.ts'
import { postureOf, supposing } from './approach.ts'
import { aim, cover, crowding, resistance, skillOf, whyNotReach, whyNotTarget } from './attack.ts'
import { CARDS, type CardName, isCard } from './content/cards.ts'
import { onlyHelps } from './datacard.ts'
import { landings } from './fall.ts'
import { figure, movementParts, playing, total } from './figure.ts'
import { fallDamage, fallHeight } from './ground.ts'
import {
  type Act,
  type Asks,
  type Deed,
  type FacedKind,
  type Frame,
  type Game,
  type Luck,
  mini,
  type Posture,
  placeOf,
  type WnDecision,
  type WnOffer,
} from './model.ts'
import { cm, shortCm, spoken } from './north.ts'
import { attribute, needed, spokenNeed, worth } from './rolls.ts'
import type { Rule } from './rules.ts'
import { bracedBody, isContact } from './shove.ts'
import { inTheWay, POINTS, sight } from './sight.ts'

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

// ---- why --------------------------------------------------------------------

const sums = (parts: readonly Part<Rule>[]): string =>
  parts.map(({ n, rule }, i) => `${i === 0 ? n : n < 0 ? `- ${-n}` : `+ ${n}`} (${rule})`).join(' ')

/** What a seat should know before taking an offer. */
export function explain(game: Game, offer: WnOffer): Explanation[] {
  const { leads } = offer
  // what it comes to after a free Move is seen only there
  if (leads?.step === 'declare' && offer.id === 'pass' && leads.act.path.length > 0) return []
  if (leads?.step === 'declare') return explainAct(game, leads.act, offer)
  if (leads?.step === 'reply' && offer.id.startsWith('react:')) {
    const { by, arm } = leads.reply
    const mind = attribute(game, by, 'mind')
    return [
      { rule: 'WN-REA-07', says: `In time on ${worth(mind)}-: Mind ${sums(mind)}; else at the end, if it still sees.` },
      { rule: 'WN-REA-14', says: `${armOf(game, by, arm).name} deals at most 1 Damage in a Reaction.` },
    ]
  }
  if (leads?.step === 'play') return [{ rule: CARDS[leads.card].rule, says: CARDS[leads.card].says }]
  if (offer.id.startsWith('use:')) {
    const card = offer.id.slice('use:'.length)
    return isCard(card) ? [{ rule: CARDS[card].rule, says: CARDS[card].says }] : []
  }
  if (offer.id.startsWith('activate:') && offer.on !== undefined) return abilitiesOf(game, offer.on)
  if (leads?.step === 'fall') return explainFall(game, leads)
  return []
}

const abilitiesOf = (game: Game, who: ModelId): Explanation[] =>
  cardOf(game, who).abilities.map(name => ({ rule: 'WN-GEN-10', says: `${name}: ${ABILITIES[name]?.says ?? ''}` }))

function explainFall(game: Game, { tumble }: Extract<Frame, { step: 'fall' }>): Explanation[] {
  const to = tumble.to ?? landings(game, tumble)[0] ?? tumble.from
  const height = fallHeight(game, tumble.who, tumble.from.z, to.z)
  return [{ rule: 'WN-FAL-03', says: `A fall of ${shortCm(height)} cm: ${fallDamage(height)} Damage.` }]
}

function explainAct(game: Game, act: Act, offer: WnOffer): Explanation[] {
  const posture: Posture = postureOf(game, act)
  if (act.deed === 'move') {
    const parts = movementParts(game, act.who, posture)
    return [{ rule: 'WN-MOV-01', says: `Up to ${total(parts)} cm: ${sums(parts)}.` }]
  }
  if (act.at < 0) return act.deed === 'attack' ? explainTargets(game, act, posture) : []
  const risen = supposing(game, act.who, placeOf(game.board, act.who), posture)
  const [user, target] = [figure(risen, act.who), figure(risen, act.at)]
  const says = `The gap is ${cm(gap(user, target))} cm.`
  const lines: Explanation[] = [{ rule: 'WN-MEA-01', says, ...tape(user, target) }]
  if (isContact(act.deed)) {
    const body = attribute(risen, act.who, 'body')
    const theirs = bracedBody(risen, act.who, act.at)
    const need = needed(worth(body), worth(theirs))
    lines.push({ rule: 'WN-TST-02', says: `Body ${worth(body)} against ${worth(theirs)}: ${spokenNeed(need)}.` })
    return lines
  }
  const arm = armOf(risen, act.who, act.arm)
  if (offer.id.startsWith('charge')) {
    lines.push({ rule: 'WN-ATK-13', says: `Range ${shortCm(arm.range)} cm, after a free Move.` })
    return lines
  }
  const own = aim(risen, act.who, act.at, arm, false)
  if (onlyHelps(arm)) {
    lines.push({ rule: 'WN-ATK-27', says: `Succeeds on ${worth(own)}-: ${sums(own)}.` })
    return lines
  }
  lines.push(...explainStrike(risen, act, own))
  return lines
}

/** Everybody an Attack may be used on: how far away and how well seen, or why not. */
function explainTargets(game: Game, act: Act, posture: Posture): Explanation[] {
  const arm = armOf(game, act.who, act.arm)
  const risen = supposing(game, act.who, placeOf(game.board, act.who), posture)
  const user = figure(risen, act.who)
  return playing(game, act.who).flatMap((at): Explanation[] => {
    if (whyNotTarget(game, act.who, at, arm) !== null) return []
    const target = figure(risen, at)
    const no = whyNotReach(risen, user, target, arm.range)
    const says = `${nameOf(game, at)}: ${no === null ? `${cm(gap(user, target))} cm away.` : no.why}`
    return [{ rule: no?.rule ?? 'WN-MEA-01', says, ...sightOf(risen, act.who, at) }]
  })
}

/** WN-LOS-06, WN-ATK-18, WN-ATK-19: the look from the user's eye, as the Test takes it. */
function sightOf(game: Game, by: ModelId, at: ModelId): { readonly drawn: Drawn } {
  const user = figure(game, by)
  const target = figure(game, at)
  const share = sight(game, user, target).seen / POINTS
  const names = cover(game, by, at, false).map(({ rule }) => COVERS[rule] ?? 'hard to see')
  return glance(eyeOf(user), heart(target), share, share === 0 ? 'no line of sight' : names.join(', ') || 'no cover')
}

const COVERS: Readonly<Record<string, string>> = { 'WN-ATK-18': 'through a hole', 'WN-ATK-19': 'half-cover' }
const heart = ({ x, y, bottom, top }: Figure): Point => ({ x, y, z: (bottom + top) / 2 })

function explainStrike(game: Game, act: Act, own: readonly Part<Rule>[]): Explanation[] {
  const arm = armOf(game, act.who, act.arm)
  const theirs = attribute(game, act.at, skillOf(arm))
  const need = needed(worth(own), worth(theirs))
  const view = sight(game, figure(game, act.who), figure(game, act.at))
  const resist = resistance(game, act.at, arm, act.pierce)
  const lines: Explanation[] = [
    { rule: 'WN-LOS-06', says: `${view.seen} of ${POINTS} points are seen.`, ...sightOf(game, act.who, act.at) },
    { rule: 'WN-TST-02', says: `Step 1: ${worth(own)} (${sums(own)}) against ${worth(theirs)}: ${spokenNeed(need)}.` },
    { rule: 'WN-ATK-07', says: `Step 2: resisted on ${worth(resist)}-: ${sums(resist)}.` },
  ]
  const crowd = crowding(game, act.who, arm)
  if (crowd > 0) lines.push({ rule: 'WN-ATK-32', says: `${crowd + 1} enemies within 1 cm count.` })
  for (const who of inTheWay(game, act.who, act.at)) {
    lines.push({ rule: 'WN-ATK-20', says: `${nameOf(game, who)} is in the way and may be hit instead.` })
  }
  if (need <= 0) lines.push({ rule: 'WN-TST-08', says: 'This always fails; it may still draw out a Reaction.' })
  return lines
}
