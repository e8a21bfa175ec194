/** Picking up and dropping tokens, and the actions of scenarios and contracts (WC-TOK, WC-SCE, WC-CTT). */

import { type ModelId, pointOf, type Refusal, refuse } from '#engine'
import { disc, flatWithin, INCH, type Point } from '#geometry'
import { featureBy } from './battlefield.ts'
import { isKeyword } from './card.ts'
import { isEngaged, isInPiece, isWithinOf, radiusOf } from './figure.ts'
import { fighter, type Game, placeOf, type StepsFor, side, type Token, type Ump, type WcOffer } from './model.ts'
import { whyNotBeside } from './placing.ts'
import { rolledBy, succeeds } from './rolls.ts'
import type { Rule } from './rules.ts'
import { addToken, take } from './taking.ts'
import { carriedBy, tokenName, whyNotCarry, whyNotDrop, whyNotPick } from './treasure.ts'

/** Loot a cluster, search a ruin for the vault, chalk a wall, look for lost property. */
export type Deed = 'loot' | 'search' | 'chalk' | 'look'

export type TokenFrame =
  | { readonly step: 'pick'; readonly who: ModelId; readonly token: number }
  /** Its owner puts a token down within 1 inch of the fighter (WC-TOK-08, WC-TOK-10). */
  | { readonly step: 'drop'; readonly who: ModelId; readonly token: number; readonly place?: Point }
  /**
   * What others start, while the fighter still has its place: the owner places every token it carries, one after the other,
   * as it goes out of action, withdraws or lets go (WC-TOK-09, WC-SPL-03).
   */
  | { readonly step: 'drops'; readonly who: ModelId; readonly place?: Point }
  /** Loot, Search and the like (WC-ACT-11). */
  | { readonly step: 'scenario'; readonly who: ModelId; readonly deed: Deed; readonly at: string }
  /** The searcher's owner places what was found within 1 inch of it (WC-SCE-13, WC-CTT-04). */
  | { readonly step: 'found'; readonly who: ModelId; readonly what: 'vault' | 'property'; readonly place?: Point }
export type TokenAbout = 'drop' | 'found'

// ---- what an active fighter may do ------------------------------------------

/** Free actions with tokens, and scenario actions while it has an action left. */
export function tokenOffers(game: Game, who: ModelId): readonly WcOffer[] {
  const { tokens } = game.board
  const offers: WcOffer[] = []
  for (const token of tokens) {
    if (token.at !== null && isWithinOf(game, who, token.at, INCH) && whyNotPick(game, who, token) === null) {
      offers.push({
        id: `pick:${token.id}`,
        rule: 'WC-TOK-03',
        on: who,
        leads: { step: 'pick', who, token: token.id },
      })
    }
    if (token.by === who && whyNotDrop(game, who, token) === null) offers.push(dropOffer(who, token))
  }
  if (fighter(game.board, who).actions > 0) {
    for (const [deed, at] of deedsOf(game)) {
      if (whyNotDeed(game, who, deed, at) !== null) continue
      offers.push({
        id: `${deed}:${at}`,
        rule: DEED_RULES[deed],
        on: who,
        leads: { step: 'scenario', who, deed, at },
      })
    }
  }
  return offers
}

const dropOffer = (who: ModelId, { id }: Token): WcOffer => ({
  id: `drop:${id}`,
  rule: 'WC-TOK-08',
  on: who,
  hole: { fill: 'point' },
  leads: { step: 'drop', who, token: id },
})

const DEED_RULES: Readonly<Record<Deed, Rule>> = {
  loot: 'WC-SCE-02',
  search: 'WC-SCE-13',
  chalk: 'WC-CTT-01',
  look: 'WC-CTT-04',
}

/** Every scenario action there is for a side now. */
function* deedsOf({ board, setup }: Game): Generator<readonly [Deed, string]> {
  const { ground, active } = board
  for (const i of ground.clusters.keys()) yield ['loot', `${i}`]
  if (setup.scenario === 'SC5') for (const piece of ground.picked) yield ['search', piece]
  const contract = active && side(board, fighter(board, active.who).seat).contract
  if (contract?.n === 1) for (const piece of contract.pieces) yield ['chalk', piece]
  if (contract?.n === 4) for (const piece of contract.pieces) yield ['look', piece]
}

/** WC-SCN-11 and the action's own conditions: why somebody may not do it (D-34). */
export function whyNotDeed(game: Game, who: ModelId, deed: Deed, at: string): Refusal<Rule> | null {
  if (isKeyword(game, who, 'BEAST')) return refuse('WC-SCN-11', 'BEASTS cannot make scenario actions')
  if (fighter(game.board, who).actions === 0) return refuse('WC-ACT-07', 'No actions left')
  switch (deed) {
    case 'loot':
      return whyNotLoot(game, who, Number(at))
    case 'search':
      return whyNotSearch(game, who, at)
    case 'chalk':
      return whyNotChalk(game, who, at)
    case 'look':
      return whyNotLook(game, who, at)
  }
}

/** WC-SCE-02, WC-SCN-07: it carries nothing and is within 1 inch; engaged or not, in control or not. */
function whyNotLoot(game: Game, who: ModelId, cluster: number): Refusal<Rule> | null {
  const found = game.board.ground.clusters[cluster]
  if (found === undefined) return refuse('WC-SCE-02', 'There is no such cluster')
  if (!isWithinOf(game, who, found.at, INCH)) return refuse('WC-SCE-02', 'Not within 1"')
  if (found.left === 0) return refuse('WC-SCE-02', 'Cluster is exhausted')
  if (carriedBy(game, who).length > 0) return refuse('WC-SCE-02', 'Already carrying a token')
  return whyNotCarry(game, who)
}

/** WC-SCE-13: wholly within a selected ruin, not engaged, each ruin three times, until the vault is found. */
function whyNotSearch(game: Game, who: ModelId, piece: string): Refusal<Rule> | null {
  const { picked, searches, vault } = game.board.ground
  const i = picked.indexOf(piece)
  if (i < 0) return refuse('WC-SCE-13', 'That ruin was not selected')
  if (vault !== null) return refuse('WC-SCE-13', 'The vault is found')
  const { name } = featureBy(game.setup.table, piece)
  if (!isInPiece(game, who, piece, true)) return refuse('WC-SCE-13', `Not wholly within ${name}`)
  if (searches[i]! >= MOST_SEARCHES) return refuse('WC-SCE-13', 'Searched three times')
  return isEngaged(game, who) ? refuse('WC-SCE-13', 'Engaged: no search') : null
}
const MOST_SEARCHES = 3

/** WC-CTT-01: within 1 inch of the zone of a piece that is not marked yet. */
function whyNotChalk(game: Game, who: ModelId, piece: string): Refusal<Rule> | null {
  const contract = side(game.board, fighter(game.board, who).seat).contract
  if (contract?.n !== 1 || !contract.pieces.includes(piece)) return refuse('WC-CTT-01', 'It was not named')
  if (contract.done.includes(piece)) return refuse('WC-CTT-01', 'Already marked')
  const base = disc(placeOf(game.board, who), radiusOf(game, who))
  const { parts } = featureBy(game.setup.table, piece)
  return parts.some(part => flatWithin(base, part, INCH)) ? null : refuse('WC-CTT-01', 'Not within 1"')
}

/** WC-CTT-04: wholly within the piece, until it is found. */
function whyNotLook(game: Game, who: ModelId, piece: string): Refusal<Rule> | null {
  const contract = side(game.board, fighter(game.board, who).seat).contract
  if (contract?.n !== 4 || !contract.pieces.includes(piece)) return refuse('WC-CTT-04', 'It was not named')
  if (contract.done.includes(piece)) return refuse('WC-CTT-04', 'Already found')
  const { name } = featureBy(game.setup.table, piece)
  return isInPiece(game, who, piece, true) ? null : refuse('WC-CTT-04', `Not wholly within ${name}`)
}

// ---- doing it ---------------------------------------------------------------

export const tokens: StepsFor<TokenFrame['step']> = {
  /** WC-TOK-03, WC-TOK-05, WC-TOK-13: a free action. */
  pick(umpire, { who, token: id }) {
    const token = tokenBy(umpire, id)
    take(umpire, who, token, 'WC-TOK-03')
    umpire.board.active?.pickedUp.push(id)
  },

  /** WC-TOK-08: a free action. */
  drop(umpire, { who, token: id, place }) {
    const token = tokenBy(umpire, id)
    umpire.board.active?.dropped.push(id)
    lay(umpire, who, token, place ?? placeOf(umpire.board, who), 'WC-TOK-08')
  },

  /** WC-TOK-09, WC-OOA-02, WC-END-05: before removal, one token after the other. */
  drops(umpire, frame, [answer]) {
    const { who } = frame
    const [token] = carriedBy(umpire, who)
    if (token === undefined) return
    if (answer === undefined) {
      const offer: WcOffer = {
        id: `drop:${token.id}`,
        rule: 'WC-TOK-09',
        on: who,
        hole: { fill: 'point' },
        leads: frame,
      }
      const { seat } = fighter(umpire.board, who)
      return umpire.ask({ seat, about: 'drop', on: who, offers: [offer], otherwise: offer.id })
    }
    const place = pointOf(answer)
    lay(umpire, who, token, place, 'WC-TOK-09')
    umpire.next({ step: 'drops', who })
  },

  /** WC-ACT-11, WC-SCN-11: an action, which nobody answers. */
  scenario(umpire, { who, deed, at }) {
    switch (deed) {
      case 'loot':
        return loot(umpire, who, Number(at))
      case 'search':
        return search(umpire, who, at)
      case 'chalk': {
        const { seat } = fighter(umpire.board, who)
        side(umpire.board, seat).contract?.done.push(at)
        const note = `chalks ${featureBy(umpire.setup.table, at).name}`
        return umpire.tell({ kind: 'choice', rule: 'WC-CTT-01', seat, note, on: who })
      }
      case 'look':
        // WC-CTT-04: 4+ finds it, once
        if (!succeeds(umpire, rolledBy(umpire, who, 'looking for lost property'), 'WC-CTT-04', 4)) return
        side(umpire.board, fighter(umpire.board, who).seat).contract?.done.push(at)
        return umpire.next({ step: 'found', who, what: 'property' })
    }
  },

  /** WC-SCE-13, WC-CTT-04: within 1 inch of the searcher. */
  found(umpire, frame, [answer]) {
    const { who, what } = frame
    const { seat } = fighter(umpire.board, who)
    const rule = what === 'vault' ? 'WC-SCE-13' : 'WC-CTT-04'
    if (answer === undefined) {
      const offer: WcOffer = { id: 'found', rule, on: who, hole: { fill: 'point' }, leads: frame }
      return umpire.ask({ seat, about: 'found', on: who, offers: [offer], otherwise: 'found' })
    }
    const place = pointOf(answer)
    umpire.tell({
      kind: 'choice',
      rule,
      seat,
      note: what === 'vault' ? 'finds the vault' : 'finds lost property',
      on: who,
    })
    if (what === 'vault') umpire.board.ground.vault = place
    else addToken(umpire, place, seat)
  },
}

function tokenBy({ board }: Game, id: number): Token {
  const found = board.tokens[id]
  if (found === undefined) throw new Error(`wyrdcry: no token ${id} among ${board.tokens.length}`)
  return found
}

function lay(umpire: Ump, who: ModelId, token: Token, place: Point, rule: Rule): void {
  token.by = null
  token.at = place
  umpire.tell({ kind: 'unmark', rule, who, token: token.kind })
  umpire.tell({
    kind: 'choice',
    rule,
    seat: fighter(umpire.board, who).seat,
    note: `drops ${tokenName(token)}`,
    on: who,
  })
}

/** WC-SCE-02: one token of the two in a cluster. */
function loot(umpire: Ump, who: ModelId, cluster: number): void {
  const found = umpire.board.ground.clusters[cluster]
  if (found === undefined) throw new Error(`wyrdcry: no cluster ${cluster}`)
  found.left -= 1
  take(umpire, who, addToken(umpire, null), 'WC-SCE-02')
}

/** WC-SCE-13, WC-SCN-06: D6 and 1 for every ruin that was searched three times before; 6+ finds the vault. */
function search(umpire: Ump, who: ModelId, piece: string): void {
  const { picked, searches } = umpire.board.ground
  const spent = searches.filter(n => n >= MOST_SEARCHES).length
  searches[picked.indexOf(piece)]! += 1
  const by = rolledBy(umpire, who, 'searching for the vault')
  const why = spent === 0 ? [] : [{ n: -spent, rule: 'WC-SCE-13' as const }]
  if (succeeds(umpire, by, 'WC-SCE-13', 6 - spent, why)) umpire.next({ step: 'found', who, what: 'vault' })
}

// ---- places -----------------------------------------------------------------

/** What lies beside a fighter: dropped by it, or found (WC-TOK-08, WC-TOK-10). */
export const whyNotLay = (game: Game, who: ModelId, place: Point): Refusal<Rule> | null =>
  whyNotBeside(game, placeOf(game.board, who), radiusOf(game, who), place, 'WC-TOK-08')
