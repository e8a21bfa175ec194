/** Why an ability, a Wait, a Channel or an item is not offered: the sentence for whoever tries it all the same (D-26, D-33, D-40). */

import { type ModelId, type Refusal, refuse } from '#engine'
import { abilitiesIn, whyNotAbility } from './abilities.ts'
import { whyNotChannel } from './channel.ts'
import { isTalent, talentOf } from './content/talents.ts'
import { isEngaged } from './figure.ts'
import { fighter, type Game } from './model.ts'
import { hasItem } from './pack.ts'
import { groupBy } from './payment.ts'
import type { Rule } from './rules.ts'

type No = Refusal<Rule> | null

/** What is wrong with 'ability/toll:3/at:5', 'channel/step:2', 'wait', 'drink' or 'smoke' of an active fighter; null where nothing can be said. */
export function whyNotUsed(game: Game, who: ModelId, id: string): No {
  const [kind = '', first = '', ...rest] = id.split('/')
  switch (kind) {
    case 'ability':
      return whyNotNamed(game, who, first, rest)
    case 'channel':
      return whyNotSpent(game, who) ?? whyNotChannelled(game, who, first)
    case 'wait':
      return whyNotSpent(game, who)
    case 'drink':
      return whyNotItem(game, who, 'bitter-draught') ?? whyNotSpent(game, who) ?? whyNotDrink(game, who)
    case 'smoke':
      return whyNotItem(game, who, 'smoke-pot') ?? whyNotSmoke(game, who)
    default:
      return null
  }
}

/** D-21 */
const whyNotSpent = ({ board }: Game, who: ModelId): No =>
  fighter(board, who).actions > 0 ? null : refuse('WC-ACT-07', 'No actions left')

/** An ability, the dice that should pay for it, and the target. */
function whyNotNamed(game: Game, who: ModelId, named: string, rest: readonly string[]): No {
  const [talent = '', group = ''] = named.split(':')
  if (!isTalent(talent) || talentOf(talent).kind !== 'ability') return null
  if (!/^(\d+|free)$/.test(group)) return whyNotAbility(game, who, talent)
  const dice = group === 'free' ? undefined : groupBy(game, who, Number(group))
  const no = whyNotAbility(game, who, talent, dice)
  if (no !== null) return no
  if (group !== 'free' && dice === undefined) return refuse('WC-ABL-02', 'These dice are gone')
  if (group === 'free' && !isFree(game, who, named)) return refuse('WC-TLN-29', 'Nothing left to use')
  return rest.length === 0 ? null : refuse(talentOf(talent).rule, 'No legal target')
}

const isFree = (game: Game, who: ModelId, named: string): boolean =>
  abilitiesIn(game, { id: 'ability', rule: 'WC-ABL-01', on: who, opens: true })?.some(({ id }) => id === named) === true

function whyNotChannelled(game: Game, who: ModelId, named: string): No {
  const [how = '', group = ''] = named.split(':')
  if (how !== 'new' && how !== 'step' && how !== 'value') return whyNotChannel(game, { who, how: 'new', group: null })
  return whyNotChannel(game, { who, how, group: how === 'new' ? null : Number(group) })
}

/** D-40 */
const whyNotItem = (game: Game, who: ModelId, item: 'bitter-draught' | 'smoke-pot'): No =>
  hasItem(game, who, item) ? null : refuse(item === 'smoke-pot' ? 'WC-ITM-15' : 'WC-ITM-13', 'Nothing left to use')

const whyNotDrink = (game: Game, who: ModelId): No =>
  isEngaged(game, who)
    ? refuse('WC-ITM-13', 'Condition not met: not while engaged')
    : fighter(game.board, who).damage === 0
      ? refuse('WC-ITM-13', 'Condition not met: only with damage to remove')
      : null

const whyNotSmoke = (game: Game, who: ModelId): No =>
  isEngaged(game, who) ? null : refuse('WC-ITM-15', 'Condition not met: only while engaged')
