/** The aftermath as rules: seats, steps, words (WC-CAM-01, WC-AFT). */

import { TABLELESS } from '#common/tableless'
import type { Rules } from '#engine'
import { RULES } from '../rules.ts'
import { type AfterBook, type AfterGame, type AfterOffer, bandOf } from './book.ts'
import { KINDS, meaning, nameIn } from './matters.ts'
import { dealLabel, openMenu, whyNotNamed } from './offers.ts'
import { begin, choiceIn, matterAsked, steps } from './steps.ts'

/** The label of an answer to a matter: the seat whose matter it is need not be the one who is asked. */
function answerLabel(game: AfterGame, offer: AfterOffer): string {
  const choice = choiceIn(offer.id)
  for (const seat of game.board.desks.keys()) {
    for (const matter of game.board.desks[seat]!.matters) {
      if (`${matter.about}:${choice}` !== offer.id) continue
      const found = KINDS[matter.about].choices(game, seat, matter).find(({ id }) => id === choice)
      if (found !== undefined) return found.says
    }
  }
  return choice
}

/** Which seat a dealing or a menu belongs to: its fighter's, or the dealing's own. */
const seatOf = (game: AfterGame, { on, leads }: AfterOffer): number => {
  if (leads?.step === 'deal') return leads.seat
  return on === undefined ? 0 : Math.min(game.board.bands.length - 1, Math.floor(on / 1000))
}
const isAnswer = ({ id }: AfterOffer): boolean => Object.hasOwn(KINDS, id.split(':')[0] ?? '')

export const aftermath: Rules<AfterBook> = {
  ...TABLELESS,
  id: 'wyrdcry-aftermath',
  name: 'The aftermath of a battle of Wyrdcry',
  edition: 1,
  rules: RULES,
  seats: ({ bands }) => bands.length,
  begin,
  steps,
  open: openMenu,
  whyNot(game, seat, offer) {
    const open = matterAsked(game, seat)
    if (open === null) return whyNotNamed(game, seat, offer)
    const { about } = open.matter
    if (!offer.startsWith(`${about}:`)) return null
    return KINDS[about].whyNot?.(game, open.of, open.matter, choiceIn(offer)) ?? null
  },
  question(game, { about, seat }) {
    if (about === 'manage') return `What does ${bandOf(game, seat).name} do before its next battle?`
    const open = matterAsked(game, seat)
    if (open === null) return 'What is decided?'
    const { of, matter } = open
    return KINDS[about].ask(matter.who === undefined ? '' : nameIn(game, of, matter.who), matter, game, of)
  },
  label: (game, offer) => (isAnswer(offer) ? answerLabel(game, offer) : dealLabel(game, seatOf(game, offer), offer)),
  explain(game, offer) {
    const choice = choiceIn(offer.id)
    for (const desk of game.board.desks) {
      const matter = desk.matters.find(({ about }) => `${about}:${choice}` === offer.id)
      if (matter !== undefined) return [meaning(matter, choice)]
    }
    return []
  },
}
