/** Whose rules these are, in the words that stand wherever a player meets the game (WW-SCO-09). */

import type { RuleKind } from '#engine'

/** WW-SCO-02: how many rules there are of each kind, the strongest kind first; a test counts them. */
export const KINDS: Readonly<Record<RuleKind, number>> = { book: 39, public: 3, ruling: 39, house: 415 }

/** WW-SCO-09: the sentence itself, and the numbers behind it. */
export const PROVENANCE = [
  'WyrdWars basic rules v1.2; battle procedure, lists and campaign by Musterfield where the basic rules are silent.',
  `Of ${KINDS.book + KINDS.public + KINDS.ruling + KINDS.house} rules ${KINDS.book} are the book's,`,
  `${KINDS.public} come from public copies of it, ${KINDS.ruling} are our readings of it, and ${KINDS.house} are ours.`,
].join(' ')
