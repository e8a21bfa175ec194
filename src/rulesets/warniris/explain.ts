/** Why: what a seat should know before taking an offer, with its numbers and the rules they come from. */

import { glance, tape } from '#common/drawn'
import { eyeOf, type Figure } from '#common/figure'
import type { Drawn, Explanation, ModelId, Part } from '#engine'
import { gap, type Point } from '#geometry'
import { ABILITIES, abilityText, armOf, cardOf, nameOf, toldName } from './abilities.ts'
import { postureOf, supposing } from './approach.ts'
import { aim, cover, crowding, resistance, skillOf, whyNotReach, whyNotTarget } from './attack.ts'
import { CARDS, type CardName } from './content/cards.ts'
import { onlyHelps } from './datacard.ts'
import { landings } from './fall.ts'
import { figure, movementParts, playing, total } from './figure.ts'
import { fallDamage, fallHeight } from './ground.ts'
import { type Act, type Frame, type Game, type Posture, placeOf, type Reply, type WnOffer } from './model.ts'
import { cm, shortCm } from './north.ts'
import { isCharge } from './offers.ts'
import { attribute, needed, spokenNeed, worth } from './rolls.ts'
import type { Rule } from './rules.ts'
import { bracedBody, isContact } from './shove.ts'
import { inTheWay, POINTS, sight } from './sight.ts'

const sums = (parts: readonly Part<Rule>[]): string =>
  parts.map(({ n, rule }, i) => `${i === 0 ? n : n < 0 ? `- ${-n}` : `+ ${n}`} (${rule})`).join(' ')

/** What a seat should know before taking an offer. */
export function explain(game: Game, offer: WnOffer): Explanation[] {
  const { leads } = offer
  switch (leads?.step) {
    case 'declare':
      return explainAct(game, leads.act, offer)
    case 'react':
      // what it comes to after a free Move is seen only there
      return leads.act.path.length > 0 ? [wayOf(game, leads.act)] : explainAct(game, leads.act, offer)
    case 'moment':
      return leads.act.path.length > 0 ? [wayOf(game, leads.act)] : []
    case 'reply':
      return leads.how === undefined ? explainReply(game, leads.reply) : []
    case 'play':
      return explainCard(leads.card)
    case 'dawn':
    case 'begun':
    case 'declared':
    case 'ended':
    case 'knocked':
      return leads.use == null ? [] : explainCard(leads.use)
    case 'activate':
      return leads.who === undefined ? [] : abilitiesOf(game, leads.who)
    case 'fall':
      return explainFall(game, leads)
    default:
      return []
  }
}

/** WN-REA-06: the way that was declared, where it can still be stopped. */
const wayOf = (game: Game, { who, path }: Act): Explanation => ({
  rule: 'WN-REA-06',
  says: `${nameOf(game, who)} goes this way.`,
  drawn: { kind: 'way', who, path },
})

function explainReply(game: Game, { by, arm }: Reply): Explanation[] {
  const mind = attribute(game, by, 'mind')
  return [
    { rule: 'WN-REA-07', says: `In time on ${worth(mind)}-: Mind ${sums(mind)}; else at the end, if it still sees.` },
    { rule: 'WN-REA-14', says: `${armOf(game, by, arm).name} deals at most 1 Damage in a Reaction.` },
  ]
}

const explainCard = (card: CardName): Explanation[] => [{ rule: CARDS[card].rule, says: CARDS[card].says }]

const abilitiesOf = (game: Game, who: ModelId): Explanation[] =>
  cardOf(game, who).abilities.map(name => ({
    rule: ABILITIES[name]?.rule ?? 'WN-GEN-10',
    says: `${name}: ${abilityText(name, nameOf(game, who))}`,
  }))

function explainFall(game: Game, { tumble }: Extract<Frame, { step: 'fall' }>): Explanation[] {
  const to = tumble.to ?? landings(game, tumble)[0] ?? tumble.from
  const height = fallHeight(game, tumble.who, tumble.from.z, to.z)
  return [{ rule: 'WN-FAL-03', says: `A fall of ${shortCm(height)} cm: ${fallDamage(height)} Damage.` }]
}

function explainAct(game: Game, act: Act, offer: WnOffer): Explanation[] {
  const posture: Posture = postureOf(game, act)
  if (act.deed === 'move') {
    const parts = movementParts(game, act.who, posture)
    return [{ rule: 'WN-MOV-01', says: `Up to ${total(parts)} cm${parts.length > 1 ? `: ${sums(parts)}` : ''}.` }]
  }
  if (act.at < 0) return act.deed === 'attack' ? explainTargets(game, act, posture) : []
  const risen = supposing(game, act.who, placeOf(game.board, act.who), posture)
  const [user, target] = [figure(risen, act.who), figure(risen, act.at)]
  const says = `The gap is ${cm(gap(user, target))} cm.`
  const lines: Explanation[] = [{ rule: 'WN-MEA-01', says, ...tape(user, target) }]
  if (isContact(act.deed)) {
    const body = attribute(risen, act.who, 'body')
    const theirs = bracedBody(risen, act.who, act.at)
    const need = needed(worth(body), worth(theirs))
    lines.push({ rule: 'WN-TST-02', says: `Body ${worth(body)} against ${worth(theirs)}: ${spokenNeed(need)}.` })
    return lines
  }
  const arm = armOf(risen, act.who, act.arm)
  if (isCharge(offer, act)) {
    lines.push({ rule: 'WN-ATK-13', says: `Range ${shortCm(arm.range)} cm, after a free Move.` })
    return lines
  }
  const own = aim(risen, act.who, act.at, arm, false)
  if (onlyHelps(arm)) {
    lines.push({ rule: 'WN-ATK-27', says: `Succeeds on ${worth(own)}-: ${sums(own)}.` })
    return lines
  }
  lines.push(...explainStrike(risen, act, own))
  return lines
}

/** Everybody an Attack may be used on: how far away and how well seen, or why not. */
function explainTargets(game: Game, act: Act, posture: Posture): Explanation[] {
  const arm = armOf(game, act.who, act.arm)
  const risen = supposing(game, act.who, placeOf(game.board, act.who), posture)
  const user = figure(risen, act.who)
  return playing(game, act.who).flatMap((at): Explanation[] => {
    if (whyNotTarget(game, act.who, at, arm) !== null) return []
    const target = figure(risen, at)
    const no = whyNotReach(risen, user, target, arm.range)
    const says = `${toldName(game, at)}: ${no === null ? `${cm(gap(user, target))} cm away.` : no.why}`
    return [{ rule: no?.rule ?? 'WN-MEA-01', says, ...sightOf(risen, act.who, at) }]
  })
}

/** WN-LOS-06, WN-ATK-18, WN-ATK-19: the look from the user's eye, as the Test takes it. */
function sightOf(game: Game, by: ModelId, at: ModelId): { readonly drawn: Drawn } {
  const user = figure(game, by)
  const target = figure(game, at)
  const share = sight(game, user, target).seen / POINTS
  const names = cover(game, by, at, false).map(({ rule }) => COVERS[rule] ?? 'hard to see')
  return glance(eyeOf(user), heart(target), share, share === 0 ? 'no line of sight' : names.join(', ') || 'no cover')
}

const COVERS: Readonly<Record<string, string>> = { 'WN-ATK-18': 'through a hole', 'WN-ATK-19': 'half-cover' }
const heart = ({ x, y, bottom, top }: Figure): Point => ({ x, y, z: (bottom + top) / 2 })

function explainStrike(game: Game, act: Act, own: readonly Part<Rule>[]): Explanation[] {
  const arm = armOf(game, act.who, act.arm)
  const theirs = attribute(game, act.at, skillOf(arm))
  const need = needed(worth(own), worth(theirs))
  const view = sight(game, figure(game, act.who), figure(game, act.at))
  const resist = resistance(game, act.at, arm, act.pierce)
  const lines: Explanation[] = [
    { rule: 'WN-LOS-06', says: `${view.seen} of ${POINTS} points are seen.`, ...sightOf(game, act.who, act.at) },
    { rule: 'WN-TST-02', says: `Step 1: ${worth(own)} (${sums(own)}) against ${worth(theirs)}: ${spokenNeed(need)}.` },
    { rule: 'WN-ATK-07', says: `Step 2: resisted on ${worth(resist)}-: ${sums(resist)}.` },
  ]
  const crowd = crowding(game, act.who, arm)
  if (crowd > 0) lines.push({ rule: 'WN-ATK-32', says: `${crowd + 1} enemies within 1 cm count.` })
  for (const who of inTheWay(game, act.who, act.at)) {
    lines.push({ rule: 'WN-ATK-20', says: `${nameOf(game, who)} is in the way and may be hit instead.` })
  }
  if (need <= 0) lines.push({ rule: 'WN-TST-08', says: 'This always fails; it may still draw out a Reaction.' })
  return lines
}
