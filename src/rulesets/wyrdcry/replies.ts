/** Who may react to what, and how it pays (WC-REA, T-12). */

import { type ModelId, type Refusal, refuse, type Seat } from '#engine'
import { INCH } from '#geometry'
import { armsOf, whyNotStrike } from './aim.ts'
import { hasTalent, isKeyword } from './card.ts'
import { nameOf } from './characteristics.ts'
import { type TalentId, talentOf } from './content/talents.ts'
import { isEngaged, isWithin } from './figure.ts'
import { fighter, friendsOf, type Game, hasEffect, isOnTable, onTable, side } from './model.ts'
import type { Reply, Window } from './reactions.ts'
import type { Rule } from './rules.ts'
import { whyNotSober } from './scars.ts'
import { sees } from './sight.ts'
import { armOf, coverIn, isArm, mayHide, type Strike } from './strike.ts'

/** A reaction that could be made, before it is paid for. */
type Chance = Omit<Reply, 'pays'>

/** WC-REA-01, WC-REA-09: everything a side may answer this with, free actions included. Only the opponent of the active player reacts. */
export function repliesTo(game: Game, seat: Seat, to: Window): readonly Reply[] {
  const { active } = game.board
  if (active === null || fighter(game.board, active.who).seat === seat || isUnanswered(to)) return []
  const { quiet } = side(game.board, seat)
  const replies: Reply[] = []
  for (const chance of chancesIn(game, seat, to)) {
    if (quiet.includes(chance.talent)) continue
    for (const pays of waysToPay(game, chance)) replies.push({ ...chance, pays })
  }
  return replies
}

/** WC-REA-10, WC-ROK-08: actions granted by a reaction cannot be reacted to, nor can some attacks. */
function isUnanswered(to: Window): boolean {
  switch (to.window) {
    case 'targeted':
      return to.strike.unanswered === true
    case 'doomed':
    case 'struck':
      return to.blow.strike.unanswered === true
    case 'retreat':
      return to.terms.unanswered === true
    default:
      return false
  }
}

// ---- who may react at all -----------------------------------------------------

/** WC-REA-03, WC-REA-05, WC-REA-07, WC-REA-08: by an action of its own, as a HERO once in the battle, or for nothing. */
function waysToPay(game: Game, { by, talent }: Chance): readonly Reply['pays'][] {
  if (whyNotAble(game, by) !== null) return []
  const one = fighter(game.board, by)
  // WC-TLN-13, WC-TLN-02: once per round without an action, also when activated
  const gift = talent === 'riposte' ? 'quick-wrist' : talent === 'parting-blow' ? 'no-way-out' : null
  if (gift !== null && hasTalent(game, by, gift) && !one.spentRound.includes(gift)) return ['nothing']
  const ways: Reply['pays'][] = []
  if ((one.turn === 'unactivated' || one.turn === 'waiting') && one.actions > 0) ways.push('action')
  if (isKeyword(game, by, 'HERO') && !one.heroic) ways.push('heroic')
  return ways
}

/** Is it kept from reacting by what lies on it (WC-TLN-04)? */
function whyNotAble(game: Game, by: ModelId): Refusal<Rule> | null {
  const one = fighter(game.board, by)
  if (!isOnTable(game.board, by)) return refuse('WC-REA-03', 'This fighter is not on the battlefield')
  if (hasEffect(one, 'no-reaction')) return refuse('WC-TLN-04', 'Cannot react this round')
  return whyNotSober(game, by)
}

/** WC-REA-03: why a fighter cannot react to anything now. */
export function whyNotReact(game: Game, by: ModelId): Refusal<Rule> | null {
  const no = whyNotAble(game, by)
  if (no !== null) return no
  const { turn, heroic } = fighter(game.board, by)
  const hasHeroic = isKeyword(game, by, 'HERO') && !heroic
  return turn === 'activated' && !hasHeroic ? refuse('WC-REA-03', 'This fighter has activated') : null
}

/** D-27: why a side may not make this reaction now, for whoever tries it all the same. */
export function whyNotReply(game: Game, seat: Seat, by: ModelId, talent: TalentId): Refusal<Rule> {
  const { active } = game.board
  const { name, rule } = talentOf(talent)
  if (fighter(game.board, by).seat !== seat) return refuse('WC-REA-01', `${nameOf(game, by)} is not yours`)
  if (active === null || fighter(game.board, active.who).seat === seat) {
    return refuse('WC-REA-01', 'Reactions are made in the activation of an enemy')
  }
  if (!hasTalent(game, by, talent)) return refuse('WC-REA-02', `${nameOf(game, by)} does not have ${name}`)
  const { attack } = active
  if (attack?.isAnswered) return refuse('WC-REA-06', 'Only one reaction per action')
  if (attack !== null && isLashed(game, attack.strike, by)) {
    return refuse('WC-WPN-10', 'The target of Lash cannot react')
  }
  return whyNotReact(game, by) ?? refuse(rule, `${name} cannot be made at this moment`)
}

// ---- the windows --------------------------------------------------------------

function chancesIn(game: Game, seat: Seat, to: Window): readonly Chance[] {
  switch (to.window) {
    case 'targeted':
      return targeted(game, to.strike)
    case 'doomed':
      return doomed(game, to.blow.strike)
    case 'struck':
      return struck(game, to)
    case 'retreat':
      return onRetreat(game, seat, to)
    case 'moved':
      return onMove(game, seat, to.who)
    case 'spell':
      return onSpell(game, seat, to.by, to.at)
  }
}

/** WC-WPN-10, WC-WPN-11: Lash silences its target, and nobody else. */
const isLashed = (game: Game, strike: Strike, who: ModelId): boolean => who === strike.at && isArm(game, strike, 'lash')

/** Before the hit rolls: what the target itself may do, and who steps in (WC-SLS-03). */
function targeted(game: Game, strike: Strike): readonly Chance[] {
  const { at } = strike
  const own = isLashed(game, strike, at) || !mayPay(game, at) ? [] : ownReplies(game, strike)
  const chances: Chance[] = own.filter(talent => hasTalent(game, at, talent)).map(talent => ({ by: at, talent }))
  if (isKeyword(game, at, 'HERO')) {
    for (const by of friendsOf(game.board, at)) {
      if (by === at || !hasTalent(game, by, 'shut-the-door') || !isWithin(game, by, at, INCH)) continue
      chances.push({ by, talent: 'shut-the-door' })
    }
  }
  return chances
}

/** Could it pay for any reaction? Asked before anything that takes long to find out. */
const mayPay = (game: Game, by: ModelId): boolean =>
  whyNotReact(game, by) === null || hasTalent(game, by, 'quick-wrist')

/** WC-URE-01, WC-MRC-23, WC-TLN-17 in melee; WC-URE-03, WC-ROK-04 at range; WC-TLN-10 in both. */
function ownReplies(game: Game, strike: Strike): readonly TalentId[] {
  const { at } = strike
  const talents: TalentId[] = []
  if (armOf(game, strike).kind === 'melee') {
    talents.push('riposte', 'sidestep')
    const isCovered = friendsOf(game.board, at).some(friend => friend !== at && isWithin(game, friend, at, INCH))
    if (isCovered && hasTalent(game, at, 'close-ranks')) talents.push('close-ranks')
  } else {
    if (coverIn(game, strike) !== null) talents.push('keep-low')
    if (hasTalent(game, at, 'not-where-you-looked') && mayHide(game, strike)) talents.push('not-where-you-looked')
  }
  talents.push('grit-teeth')
  return talents
}

/** WC-DRC-06, WC-SLS-01: the total is known, and would take the target out. */
function doomed(game: Game, strike: Strike): readonly Chance[] {
  const { at } = strike
  const chances: Chance[] = []
  if (armOf(game, strike).kind === 'melee' && hasTalent(game, at, 'one-more') && !isLashed(game, strike, at)) {
    chances.push({ by: at, talent: 'one-more' })
  }
  if (isKeyword(game, at, 'LEADER')) {
    for (const by of friendsOf(game.board, at)) {
      if (by === at || !hasTalent(game, by, 'paid-in-full') || !isWithin(game, by, at, 3 * INCH)) continue
      chances.push({ by, talent: 'paid-in-full' })
    }
  }
  return chances
}

/** WC-MRC-22, WC-TLN-32, WC-EMB-05: the damage was suffered, or somebody fell. */
function struck(game: Game, { blow, wake }: Extract<Window, { window: 'struck' }>): readonly Chance[] {
  const { strike } = blow
  const { at } = strike
  const chances: Chance[] = []
  const standing = wake.dealt.map(({ who }) => who).filter(who => isOnTable(game.board, who))
  const seat = fighter(game.board, at).seat
  for (const whom of new Set(standing)) {
    const one = fighter(game.board, whom)
    if (one.seat !== seat || one.damage === 0) continue
    for (const by of friendsOf(game.board, whom)) {
      if (!hasTalent(game, by, 'not-yet') || isLashed(game, strike, by)) continue
      if (by === whom || isWithin(game, by, whom, 3 * INCH)) chances.push({ by, talent: 'not-yet', whom })
    }
  }
  const mayGive = standing.includes(at) && armOf(game, strike).kind === 'melee' && !isLashed(game, strike, at)
  // WC-RET-05: only who is engaged retreats
  if (mayGive && hasTalent(game, at, 'give-ground') && isEngaged(game, at)) {
    chances.push({ by: at, talent: 'give-ground' })
  }
  if (isOnTable(game.board, strike.by)) {
    for (const by of wake.witnesses) chances.push({ by, talent: 'name-the-guilty' })
  }
  return chances
}

/** WC-URE-05, WC-URE-07, WC-DRC-02: any one enemy within 1 inch that sees it; smoke hides it (WC-ITM-15). */
function onRetreat(game: Game, seat: Seat, { who, terms }: Extract<Window, { window: 'retreat' }>): readonly Chance[] {
  const chances: Chance[] = []
  for (const by of onTable(game.board, seat)) {
    if (!isWithin(game, by, who, INCH)) continue
    if (terms.smoke !== undefined && isWithin(game, by, who, terms.smoke)) continue
    const mayAct = whyNotReact(game, by) === null || hasTalent(game, by, 'no-way-out')
    if (!mayAct || !sees(game, by, who)) continue
    chances.push({ by, talent: 'parting-blow' })
    if (hasTalent(game, by, 'cold-grip')) chances.push({ by, talent: 'cold-grip' })
  }
  return chances
}

/** WC-TLN-25, WC-REA-13: a free ranged Attack at whoever ended its Move in sight, with any weapon that may be aimed at it. */
function onMove(game: Game, seat: Seat, at: ModelId): readonly Chance[] {
  if (!isOnTable(game.board, at)) return []
  const chances: Chance[] = []
  for (const by of onTable(game.board, seat)) {
    if (!hasTalent(game, by, 'lie-in-wait') || whyNotReact(game, by) !== null) continue
    for (const weapon of armsOf(game, by, 'ranged')) {
      if (whyNotStrike(game, { by, at, weapon }) === null) chances.push({ by, talent: 'lie-in-wait', weapon })
    }
  }
  return chances
}

/** WC-SLS-11, WC-REA-11: whoever is aimed at by magic is visible to it within 6 inches; nobody sees who is called back (WC-SPL-04). */
function onSpell(game: Game, seat: Seat, caster: ModelId, at: ModelId): readonly Chance[] {
  if (fighter(game.board, caster).seat === seat || !isOnTable(game.board, at)) return []
  return onTable(game.board, seat).flatMap(by => {
    if (!hasTalent(game, by, 'naysay') || whyNotReact(game, by) !== null) return []
    return isWithin(game, by, at, 6 * INCH) && sees(game, by, at) ? [{ by, talent: 'naysay' } as const] : []
  })
}
