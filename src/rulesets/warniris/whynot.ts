/** Why something is not offered: the sentence for whoever tries it all the same. */

import { type ModelId, playerMark, type Refusal, refuse, type Seat } from '#engine'
import { ability, cardOf, nameOf } from './abilities.ts'
import { whyNotOrder } from './anytime.ts'
import { canCharge, postureOf, whyNotSwap } from './approach.ts'
import { isSpent, whyNotReach, whyNotTarget } from './attack.ts'
import { openBorders } from './borders.ts'
import { isCard } from './content/cards.ts'
import { isShort } from './datacard.ts'
import { figure, touches } from './figure.ts'
import { hasHeadroom } from './ground.ts'
import { holds } from './hands.ts'
import {
  type Act,
  BORDERS,
  type Board,
  DEEDS,
  type Deed,
  FACED,
  type Game,
  inPlay,
  type Mini,
  mini,
  type Posture,
} from './model.ts'
import { whyNotReact, whyNotReactWith } from './moments.ts'
import { actOf } from './offers.ts'
import { isMoment } from './plays.ts'
import type { Rule } from './rules.ts'
import { isContact, whyNotHandle } from './shove.ts'
import { actionsOf } from './sides.ts'

type No = Refusal<Rule> | null

/** What is wrong with taking the offer of this name, or null when nothing can be said about it. An id is read here as a wish: nothing is done by it. */
export function whyNot(game: Game, seat: Seat, id: string): No {
  const [menu = '', choice = ''] = id.split('/')
  const [kind = '', ...words] = menu.split(':')
  const reason = Object.hasOwn(REASONS, kind) ? REASONS[kind] : undefined
  if (reason !== undefined) return reason(game, seat, words, choice)
  return isDeed(kind.replace(/^pop-/, '')) || kind === 'end' ? whyNotAct(game, seat, kind, words, choice) : null
}

type Reason = (game: Game, seat: Seat, words: readonly string[], choice: string) => No

/** By the first word of the offer. */
const REASONS: Readonly<Record<string, Reason>> = {
  zone: ({ board, setup }, _seat, [zone]) =>
    zone !== undefined && setup.table.zones.some(({ id }) => id === zone) && board.zones.includes(zone)
      ? refuse('WN-DEP-01', 'That zone is taken.')
      : null,
  start: ({ setup }, _seat, [named]) =>
    numberIn(named, setup.rosters.length) === null ? refuse('WN-DEP-08', 'Choose a player of this game.') : null,
  place: (game, seat, [named], border) => {
    const who = minisOf(game.board, named)
    if (who === null) return null
    if (mini(game.board, who).seat !== seat) return notYours(game, who)
    if (mini(game.board, who).at !== null) return refuse('WN-DEP-05', `${nameOf(game, who)} is already placed.`)
    const isOpen = openBorders(game, seat).some(open => open === border)
    return BORDERS.some(one => one === border) && !isOpen
      ? refuse('WN-LST-05', 'Spread them equally: borders may differ by 1.')
      : null
  },
  activate: (game, seat, [named]) => {
    const who = minisOf(game.board, named)
    return who === null ? null : whyNotActivate(game, seat, who)
  },
  react: (game, seat, [named, arm]) => {
    const who = minisOf(game.board, named)
    if (who === null) return null
    if (mini(game.board, who).seat !== seat) return notYours(game, who)
    const n = numberIn(arm, cardOf(game, who).arms.length)
    return whyNotReact(game, who) ?? (n === null ? null : whyNotReactWith(game, who, n))
  },
  play: (game, seat, [card = '']) => whyNotCard(game, seat, card),
  use: (game, seat, [card = '']) => whyNotCard(game, seat, card),
  token: (game, seat, [named]) => whyNotToken(game, seat, named),
  concede: (game, seat, [named, kind]) => {
    const who = minisOf(game.board, named)
    if (who === null || !FACED.some(faced => faced === kind)) return null
    return mini(game.board, who).seat === seat ? whyNotOrder(game.board, seat) : notYours(game, who)
  },
  asks: ({ board }, seat) => whyNotOrder(board, seat),
  luck: ({ board }, seat) => whyNotOrder(board, seat),
  quiet: ({ board }, seat) => whyNotOrder(board, seat),
  cards: (game, seat, _words, choice) => whyNotOfMenu(game, seat, choice),
  blood: (game, seat, _words, choice) => whyNotOfMenu(game, seat, choice),
  catch: ({ board }) => (board.relic.carrier === null ? null : refuse('WN-REL-05', 'The Relic is being carried.')),
  bark: (game, seat) => {
    const { active } = game.board
    const isHers = active !== null && mini(game.board, active).seat === seat
    return isHers && mini(game.board, active).barked ? refuse('WN-ABL-06', 'Already used this turn.') : null
  },
}

/** Cards and the token out of the menus of a decision. */
function whyNotOfMenu(game: Game, seat: Seat, choice: string): No {
  const [kind, named = ''] = choice.split(':')
  if (kind === 'play') return whyNotCard(game, seat, named)
  return kind === 'token' ? whyNotToken(game, seat, named) : null
}

const isDeed = (word: string): word is Deed => DEEDS.some(deed => deed === word)

/** A whole number under `most`, or null. */
const numberIn = (word: string | undefined, most: number): number | null =>
  word !== undefined && /^\d+$/.test(word) && Number(word) < most ? Number(word) : null

const minisOf = ({ minis }: Board, word: string | undefined): ModelId | null => numberIn(word, minis.length)

const notYours = (game: Game, who: ModelId): Refusal<Rule> => refuse('WN-TRN-02', `${nameOf(game, who)} is not yours.`)

/** WN-TRN-03: whose turn it is, where it is somebody else's. */
function whyNotTurn({ board }: Game, seat: Seat): No {
  if (board.turn === 0) return null
  const due = board.active === null ? board.order[board.due] : mini(board, board.active).seat
  return due === undefined || due === seat ? null : refuse('WN-TRN-03', `Not your turn: ${playerMark(due)} is to act.`)
}

/** D-ACTIVATE */
function whyNotActivate(game: Game, seat: Seat, who: ModelId): No {
  const m = mini(game.board, who)
  if (m.seat !== seat) return notYours(game, who)
  if (!inPlay(m)) return refuse('WN-TRN-07', `${nameOf(game, who)} is not in play.`)
  if (m.activated) return refuse('WN-TRN-04', 'Already activated.')
  if (m.posture === 'down') return refuse('WN-KND-03', 'Knocked Down miniatures cannot act.')
  return whyNotTurn(game, seat)
}

// ---- Actions ------------------------------------------------------------------

/** D-ACTION, D-ATTACK, D-ADV-TARGET: an Action of the active miniature, or its target. */
function whyNotAct(game: Game, seat: Seat, kind: string, [arm]: readonly string[], choice: string): No {
  const { active, acting } = game.board
  const late = whyNotTurn(game, seat)
  if (late !== null || active === null) return late
  const m = mini(game.board, active)
  if (m.seat !== seat) return null
  if (!inPlay(m) || m.posture === 'down') return refuse('WN-KND-03', 'Knocked Down miniatures cannot act.')
  if (acting !== null) return refuse('WN-TRN-09', 'The Action before is not over yet.')
  const popUp = kind.startsWith('pop-')
  const deed = kind.replace(/^pop-/, '')
  if (!isDeed(deed)) return null
  if (popUp && m.posture !== 'crouched') return refuse('WN-CRO-07', 'Not in this state: only who is Crouched pops up.')
  if (deed === 'lie' || deed === 'crouch' || deed === 'rise') return whyNotPosture(game, active, TAKES[deed])
  const n = numberIn(arm, cardOf(game, active).arms.length) ?? -1
  if (deed === 'attack' && n < 0) return null
  const act: Act = { ...actOf(active, deed, popUp), arm: n }
  const wrong = whyNotBegin(game, act) ?? (choice === '' ? null : whyNotAim(game, act, choice))
  if (wrong !== null || game.board.done < actionsOf(game.setup, seat)) return wrong
  return refuse('WN-TRN-02', 'No Actions left.')
}

const TAKES: Readonly<Record<'lie' | 'crouch' | 'rise', Posture>> = {
  lie: 'lying',
  crouch: 'crouched',
  rise: 'standing',
}

/** WN-GUP-04: why a posture cannot be taken. */
function whyNotPosture(game: Game, who: ModelId, posture: Posture): No {
  if (mini(game.board, who).posture === posture)
    return refuse('WN-GUP-04', `Not in this state: it is already ${posture}.`)
  if (posture !== 'standing' && ability(game, who, 'anchored')) {
    return refuse('WN-ABL-15', `${nameOf(game, who)} is Anchored and neither crouches nor lies down.`)
  }
  return hasHeadroom(game, who, posture) ? null : refuse('WN-GUP-01', 'Not in this state: something is overhead.')
}

/** Why an Action cannot be begun, whoever its target is. */
function whyNotBegin(game: Game, act: Act): No {
  const posture = postureOf(game, act)
  if (act.deed === 'knockdown' && posture === 'crouched') {
    return refuse('WN-CRO-05', 'A Crouched miniature cannot perform a Knockdown.')
  }
  if (act.deed === 'knockdown' && posture === 'lying') {
    return refuse('WN-LAY-07', 'A Lying Down miniature cannot perform a Knockdown.')
  }
  const arm = act.arm < 0 ? undefined : cardOf(game, act.who).arms[act.arm]
  return arm !== undefined && isSpent(game, act.who, arm)
    ? refuse('WN-CRD-08', `${arm.name} has been used in this activation already.`)
    : null
}

/** Why a target is not in the menu: 'at:4' from where it stands, 'charge:4' with the free Move. */
function whyNotAim(game: Game, act: Act, choice: string): No {
  const [way, named] = choice.split(':')
  const at = minisOf(game.board, named)
  if (at === null || (way !== 'at' && way !== 'charge')) return null
  if (!inPlay(mini(game.board, at))) return refuse('WN-ATT-08', `${nameOf(game, at)} is out of play.`)
  const aimed: Act = { ...act, at }
  return act.deed === 'attack'
    ? whyNotShoot(game, aimed, way)
    : isContact(act.deed)
      ? whyNotShoveAt(game, aimed, way)
      : null
}

function whyNotShoot(game: Game, act: Act, way: 'at' | 'charge'): No {
  const arm = cardOf(game, act.who).arms[act.arm]!
  const wrong = whyNotTarget(game, act.who, act.at, arm)
  if (wrong !== null) return wrong
  const far = whyNotReach(game, figure(game, act.who, undefined, postureOf(game, act)), figure(game, act.at), arm.range)
  if (way === 'at') return far
  if (!isShort(arm)) return refuse('WN-ATK-13', 'A free Move comes only with a Range of 3 cm or less.')
  return canCharge(game, act) ? null : refuse('WN-ATK-14', 'Movement is not enough to reach the target.')
}

function whyNotShoveAt(game: Game, act: Act, way: 'at' | 'charge'): No {
  if (!isContact(act.deed)) return null
  const posture = postureOf(game, act)
  const wrong = whyNotHandle(game, act.who, act.at, act.deed, posture)
  if (wrong !== null) return wrong
  if (way === 'charge') {
    return canCharge(game, act) ? null : refuse('WN-ADV-02', 'Movement is not enough to reach the target.')
  }
  if (!touches(figure(game, act.who, undefined, posture), figure(game, act.at))) {
    return refuse('WN-ADV-03', 'Not in base contact.')
  }
  return act.deed === 'swap' ? whyNotSwap(game, act) : null
}

// ---- cards and the token --------------------------------------------------------

/** D-SUI-PLAY */
function whyNotCard(game: Game, seat: Seat, card: string): No {
  if (!isCard(card)) return null
  if (!holds(game.board, seat, card)) return refuse('WN-SUI-05', `Not in your hand: ${card}.`)
  return isMoment(game, seat, card) ? null : refuse('WN-SUI-12', `Not at this moment: ${card}.`)
}

/** D-TOKEN */
function whyNotToken(game: Game, seat: Seat, named: string | undefined): No {
  const { board } = game
  const who = minisOf(board, named)
  if (who === null) return null
  if (board.firstBlood !== seat) return refuse('WN-SKI-05', 'You have no token.')
  const m: Mini = mini(board, who)
  if (!inPlay(m)) return refuse('WN-SKI-08', `${nameOf(game, who)} is out of play.`)
  if (m.wounds >= cardOf(game, who).wounds) return refuse('WN-SKI-08', 'It has all its Wounds.')
  return board.unsettled ? refuse('WN-SKI-08', 'Not at this moment: a die waits for its consequence.') : null
}
