/** Tokens coming onto the table and into somebody's hands. */

import type { ModelId, Seat } from '#engine'
import type { Point } from '#geometry'
import { fighter, type Token, type Ump } from './model.ts'
import type { Rule } from './rules.ts'
import { tokenName } from './treasure.ts'

/** WC-TOK-01: neither tokens nor markers are terrain, so they hinder nobody. A new token, treasure or somebody's lost property; its number is its place in the list. */
export function addToken(umpire: Ump, at: Point | null, of?: Seat): Token {
  const kind = of === undefined ? 'treasure' : 'property'
  const token: Token = {
    id: umpire.board.tokens.length,
    kind,
    at,
    by: null,
    offWith: null,
    ...(of !== undefined && { of }),
  }
  umpire.board.tokens.push(token)
  return token
}

/** WC-TOK-05, WC-TOK-14: from now on it moves with its carrier, who is as quick as before. Talents that take one from somebody else use it too (WC-ROK-09, WC-SLS-06). */
export function take(umpire: Ump, who: ModelId, token: Token, rule: Rule): void {
  if (token.by !== null) umpire.tell({ kind: 'unmark', rule, who: token.by, token: token.kind })
  token.at = null
  token.by = who
  umpire.tell({
    kind: 'choice',
    rule,
    seat: fighter(umpire.board, who).seat,
    note: `takes ${tokenName(token)}`,
    on: who,
  })
  umpire.tell({ kind: 'mark', rule, who, token: token.kind })
}
