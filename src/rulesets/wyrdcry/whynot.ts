/** Why something is not offered: the sentence for whoever tries it all the same (the Decisions of the book). */

import { type ModelId, playerMark, type Refusal, refuse, type Seat } from '#engine'
import { whyNotStrike } from './aim.ts'
import { cardOf, hasTalent } from './card.ts'
import { ITEMS } from './content/items.ts'
import { isTalent, talentOf } from './content/talents.ts'
import { isEngaged } from './figure.ts'
import { whyNotAdd, whyNotRaise } from './initiative.ts'
import { whyNotDose } from './items.ts'
import { type Board, type Fighter, fighter, type Game, side } from './model.ts'
import { whyNotReply } from './replies.ts'
import type { Rule } from './rules.ts'
import { whyNotMoveAgain } from './scars.ts'
import { whyNotDeed } from './tokens.ts'
import { whyNotDrop, whyNotPick } from './treasure.ts'
import { whyNotUsed } from './whynot-ability.ts'

type No = Refusal<Rule> | null

/** What is wrong with taking the offer of this name, or null when nothing can be said about it. An id is read here as a wish: nothing is done by it. */
export function whyNot(game: Game, seat: Seat, id: string): No {
  const [menu = '', choice = ''] = id.split('/')
  const [kind = '', ...words] = menu.split(':')
  // D-27
  if (isTalent(kind) && talentOf(kind).kind === 'reaction') {
    const by = fighterIn(game.board, words[0])
    return by === null ? null : whyNotReply(game, seat, by, kind)
  }
  const reason = Object.hasOwn(REASONS, kind) ? REASONS[kind] : undefined
  return reason === undefined ? null : reason(game, seat, words, choice, id)
}

type Reason = (game: Game, seat: Seat, words: readonly string[], choice: string, id: string) => No

/** Something an active fighter of this seat might do: the reason against it, by whoever acts. */
const acting =
  (say: (game: Game, who: ModelId, words: readonly string[], choice: string) => No): Reason =>
  (game, seat, words, choice) => {
    const { active } = game.board
    if (active === null || fighter(game.board, active.who).seat !== seat) return null
    return say(game, active.who, words, choice)
  }

/** An action: there must be one left (D-21). */
const action = (say: (game: Game, who: ModelId, words: readonly string[], choice: string) => No): Reason =>
  acting((game, who, words, choice) =>
    fighter(game.board, who).actions === 0 ? refuse('WC-ACT-07', 'No actions left') : say(game, who, words, choice),
  )

/** An ability, an item, Wait or Channel of whoever acts. */
const using: Reason = ({ board, setup }, seat, _words, _choice, id) =>
  board.active === null || fighter(board, board.active.who).seat !== seat
    ? null
    : whyNotUsed({ board, setup }, board.active.who, id)

/** A drug for one of this seat's fighters, before the battle. */
const dosing: Reason = (game, seat, [named], _choice, id) => {
  const who = fighterIn(game.board, named)
  const item = ITEMS.find(one => id.startsWith(`${one.id}:`))?.id
  if (who === null || item === undefined || fighter(game.board, who).seat !== seat || game.board.round > 0) return null
  return whyNotDose(game, who, item)
}

/** By the first word of the offer. */
const REASONS: Readonly<Record<string, Reason>> = {
  activate: ({ board }, seat, [named]) => {
    const who = fighterIn(board, named)
    if (who === null) return null
    const one = fighter(board, who)
    if (one.seat !== seat) return refuse('WC-ACT-01', `That is a fighter of ${playerMark(one.seat)}`)
    return whyNotActivate(one)
  },
  // WC-ACT-06
  pass: ({ board }) =>
    board.active === null && board.round > 0 ? refuse('WC-ACT-06', 'You must activate a fighter') : null,
  move: action(whyNotGo),
  leap: action(whyNotGo),
  retreat: action((game, who) => (isEngaged(game, who) ? null : refuse('WC-RET-05', 'Not engaged'))),
  attack: action((game, by, _words, choice) => {
    const [weapon, at] = choice.split(':').map(word => numberIn(word))
    if (weapon == null || at == null) return null
    if (cardOf(game, by).weapons[weapon] === undefined || game.board.fighters[at]?.where !== 'table') return null
    return whyNotStrike(game, { by, at, weapon })
  }),
  // D-26, D-33, D-40
  ability: using,
  channel: using,
  wait: using,
  drink: using,
  smoke: using,
  // D-07
  'hallowed-water': dosing,
  'red-dust': dosing,
  'fury-caps': dosing,
  'fine-powder': dosing,
  // D-16
  watch: (game, seat, [named]) => {
    const who = fighterIn(game.board, named)
    if (who === null || game.board.round > 0 || fighter(game.board, who).seat !== seat) return null
    return hasTalent(game, who, 'watchers-above') ? refuse('WC-ROK-01', 'At most three fighters') : null
  },
  // D-31
  pick: acting((game, who, [named]) => {
    const token = game.board.tokens.find(({ id }) => id === numberIn(named))
    return token === undefined ? null : whyNotPick(game, who, token)
  }),
  drop: acting((game, who, [named]) => {
    const token = game.board.tokens.find(({ id }) => id === numberIn(named))
    return token === undefined ? null : whyNotDrop(game, who, token)
  }),
  // D-34
  loot: action((game, who, [at = '']) => whyNotDeed(game, who, 'loot', at)),
  search: action((game, who, [at = '']) => whyNotDeed(game, who, 'search', at)),
  chalk: action((game, who, [at = '']) => whyNotDeed(game, who, 'chalk', at)),
  look: action((game, who, [at = '']) => whyNotDeed(game, who, 'look', at)),
  // D-17
  add: ({ board }, seat, [score]) => {
    const n = numberIn(score)
    return n === null || n < 1 || n > 6 ? null : whyNotAdd(board, seat, n)
  },
  raise: ({ board }, seat, [named]) => {
    const group = side(board, seat).groups.find(({ id }) => id === numberIn(named))
    return group === undefined ? null : whyNotRaise(board, seat, group)
  },
  // D-37
  withdraw: ({ board }, seat) =>
    side(board, seat).isWavering ? null : refuse('WC-END-04', 'Your warband is not wavering'),
}

/** WC-MOV-06, WC-INT-04 */
function whyNotGo(game: Game, who: ModelId): No {
  return isEngaged(game, who) ? refuse('WC-MOV-06', 'Engaged: make a Retreat action') : whyNotMoveAgain(game, who)
}

/** D-20 */
function whyNotActivate({ where, turn }: Fighter): No {
  if (where !== 'table') return refuse('WC-ACT-01', 'This fighter is not on the table')
  return turn === 'activated' || turn === 'active' ? refuse('WC-ACT-03', 'This fighter has already activated') : null
}

const numberIn = (word: string | undefined): number | null =>
  word !== undefined && /^\d{1,4}$/.test(word) ? Number(word) : null

function fighterIn(board: Board, word: string | undefined): ModelId | null {
  const who = numberIn(word)
  return who !== null && who < board.fighters.length ? who : null
}
