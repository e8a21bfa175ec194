/** Why something is not offered: the sentence for whoever tries it all the same. */

import { type ModelId, type Refusal, refuse, type Seat } from '#engine'
import { whyNotStrike } from './aim.ts'
import { cardOf } from './card.ts'
import { isTalent, talentOf } from './content/talents.ts'
import { type Board, fighter, type Game } from './model.ts'
import { whyNotReply } from './replies.ts'
import type { Rule } from './rules.ts'

type No = Refusal<Rule> | null
type Reason = (game: Game, seat: Seat, words: readonly string[], choice: string) => No

/** What is wrong with taking the offer of this name, or null when nothing can be said about it. An id is read here as a wish: nothing is done by it. */
export function whyNot(game: Game, seat: Seat, id: string): No {
  const [menu = '', choice = ''] = id.split('/')
  const [kind = '', ...words] = menu.split(':')
  if (isTalent(kind) && talentOf(kind).kind === 'reaction') {
    const by = fighterIn(game.board, words[0])
    return by === null ? null : whyNotReply(game, seat, by, kind)
  }
  return Object.hasOwn(REASONS, kind) ? (REASONS[kind]?.(game, seat, words, choice) ?? null) : null
}

/** By the first word of the offer. */
const REASONS: Readonly<Record<string, Reason>> = {
  attack: (game, seat, _words, choice) => whyNotAttack(game, seat, choice),
}

/** A whole number under `most`, or null. */
const numberIn = (word: string | undefined, most: number): number | null =>
  word !== undefined && /^\d+$/.test(word) && Number(word) < most ? Number(word) : null

const fighterIn = ({ fighters }: Board, word: string | undefined): ModelId | null => numberIn(word, fighters.length)

/** D-25: weapon and target of the active fighter: 'attack/1:4'. */
function whyNotAttack(game: Game, seat: Seat, choice: string): No {
  const { active } = game.board
  if (active === null || fighter(game.board, active.who).seat !== seat) return null
  const by = active.who
  const [arm, named] = choice.split(':')
  const weapon = numberIn(arm, cardOf(game, by).weapons.length)
  const at = fighterIn(game.board, named)
  if (weapon === null || at === null) return null
  if (fighter(game.board, by).actions === 0) return refuse('WC-ACT-07', 'No actions left')
  return whyNotStrike(game, { by, at, weapon })
}
