/** What pays for abilities: groups of equal dice (WC-ABL-02 to WC-ABL-06). */

import { type ModelId, type Refusal, refuse } from '#engine'
import { type TalentId, talentOf } from './content/talents.ts'
import { fighter, type Game, type Group, side } from './model.ts'
import type { Rule } from './rules.ts'

const GROUP_NAMES = ['', 'single', '[Double]', '[Triple]', '[Quad]']
/** What a group of so many dice is called (WC-INI-05, WC-INI-06). */
export const groupName = (dice: number): string => GROUP_NAMES[Math.min(dice, 4)] ?? ''

/** WC-ABL-06: the dice belong to the player, whoever of his fighters uses them. */
export const groupsOf = ({ board }: Pick<Game, 'board'>, who: ModelId): readonly Group[] =>
  side(board, fighter(board, who).seat).groups

export const groupBy = (game: Pick<Game, 'board'>, who: ModelId, group: number | null): Group | undefined =>
  groupsOf(game, who).find(({ id }) => id === group)

/** WC-ABL-04: X, the score on the dice used; 0 where none are. */
export const scoreOf = (
  game: Pick<Game, 'board'>,
  { by, group }: { readonly by: ModelId; readonly group: number | null },
): number => groupBy(game, by, group)?.value ?? 0

/** D-26: why a group cannot pay for an ability of this fighter. */
export function whyNotPay({ dice, channelled }: Group, who: ModelId, talent: TalentId): Refusal<Rule> | null {
  const { price = 2, isMagic } = talentOf(talent)
  // WC-ABL-03: a larger group may pay for less
  if (dice < price) return refuse('WC-TAL-04', `Needs a ${groupName(price)}`)
  if (channelled === null) return null
  // WC-CHN-05, WC-ABL-09
  if (!isMagic) return refuse('WC-CHN-05', 'Channelled dice: magical abilities only')
  return channelled === who ? null : refuse('WC-CHN-04', 'Channelled by another WIZARD')
}
