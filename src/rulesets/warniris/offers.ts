/** What a miniature may do with an Action, and whom it may do it to: the offers and the menus in them. */

import type { ModelId } from '#engine'
import { ability, armOf, cardOf } from './abilities.ts'
import { canCharge, postureOf, whyNotSwap } from './approach.ts'
import { isSpent, whyNotReach, whyNotTarget } from './attack.ts'
import { borderOffers } from './borders.ts'
import { isPower, isShort } from './datacard.ts'
import { figure, movement, playing, touches } from './figure.ts'
import { hasHeadroom } from './ground.ts'
import { type Act, type Deed, type Game, mini, type Posture, type WnDecision, type WnOffer } from './model.ts'
import { plays, tokens } from './plays.ts'
import type { Rule } from './rules.ts'
import { isContact, whyNotHandle } from './shove.ts'

export const actOf = (who: ModelId, deed: Deed, popUp: boolean, arm = -1, at = -1): Act => ({
  who,
  deed,
  popUp,
  reaction: false,
  arm,
  at,
  path: [],
  pierce: 0,
})

/** D-ACTION: cheap to list; targets are in the menus. From Crouched everything comes twice, the second time as a pop-up. */
export function actOffers(game: Game, who: ModelId): WnOffer[] {
  const { posture } = mini(game.board, who)
  const offers = deedOffers(game, who, posture, false)
  if (posture === 'crouched' && hasHeadroom(game, who, 'standing'))
    offers.push(...deedOffers(game, who, 'standing', true)) // WN-CRO-08, WN-CRO-09
  // WN-GUP-02, WN-GUP-03, WN-GUP-04: any state but the one it is in; Knocked Down is never asked
  if (mayTake(game, who, 'lying')) offers.push(postureOffer(who, 'lie', 'WN-LAY-01'))
  if (mayTake(game, who, 'crouched')) offers.push(postureOffer(who, 'crouch', 'WN-CRO-01'))
  if (mayTake(game, who, 'standing')) offers.push(postureOffer(who, 'rise', 'WN-GUP-01'))
  offers.push({ id: 'end', rule: 'WN-TRN-06', on: who, leads: { step: 'rest', who } })
  return offers
}

/** WN-GUP-04: not the state it is already in, nor one it has no room for; Anchored neither crouches nor lies. */
export const mayTake = (game: Game, who: ModelId, posture: Posture): boolean =>
  mini(game.board, who).posture !== posture &&
  (posture === 'standing' || !ability(game, who, 'anchored')) &&
  hasHeadroom(game, who, posture)

const postureOffer = (who: ModelId, deed: Deed, rule: Rule): WnOffer => ({
  id: deed,
  rule,
  on: who,
  leads: { step: 'declare', act: actOf(who, deed, false) },
})

function deedOffers(game: Game, who: ModelId, posture: Posture, popUp: boolean): WnOffer[] {
  const prefix = popUp ? 'pop-' : ''
  const menu = (id: string, rule: Rule, act: Act): WnOffer => ({
    id: prefix + id,
    rule,
    on: who,
    opens: true,
    leads: { step: 'declare', act },
  })
  const offers: WnOffer[] = [
    {
      id: `${prefix}move`,
      rule: popUp ? 'WN-CRO-07' : 'WN-MOV-01',
      on: who,
      hole: { fill: 'path', who, reach: movement(game, who, posture) },
      leads: { step: 'declare', act: actOf(who, 'move', popUp) },
    },
  ]
  cardOf(game, who).arms.forEach((arm, n) => {
    if (!isSpent(game, who, arm)) offers.push(menu(`attack:${n}`, 'WN-ATK-01', actOf(who, 'attack', popUp, n)))
  })
  if (posture === 'standing') offers.push(menu('knockdown', 'WN-KND-01', actOf(who, 'knockdown', popUp)))
  offers.push(menu('push', 'WN-PSH-01', actOf(who, 'push', popUp)))
  offers.push(menu('swap', 'WN-SWP-01', actOf(who, 'swap', popUp)))
  return offers
}

// ---- opening menus ----------------------------------------------------------

export function open(game: Game, decision: WnDecision, offer: WnOffer, only?: string): readonly WnOffer[] {
  if (offer.id === 'cards') return plays(game, decision.seat)
  if (offer.id === 'blood') return tokens(game, decision.seat)
  if (offer.leads?.step === 'declare') return targets(game, offer.leads.act, only)
  return offer.on === undefined ? [] : borderOffers(game, offer.on)
}

/** WN-ATK-13, WN-ADV-01: is this an Action with its free Move? */
export const isCharge = ({ hole }: WnOffer, { deed }: Act): boolean => hole !== undefined && deed !== 'move'

/** The targets in a menu: `at` from where it stands, `charge` with the free Move; or the one named only. */
function targets(game: Game, act: Act, only?: string): WnOffer[] {
  const offers: WnOffer[] = []
  const posture = postureOf(game, act)
  const user = figure(game, act.who, undefined, posture)
  const offer = (kind: 'at' | 'charge', at: ModelId, rule: Rule): WnOffer => ({
    id: `${kind}:${at}`,
    rule,
    on: act.who,
    at,
    ...(kind === 'charge' && {
      hole: { fill: 'path' as const, who: act.who, reach: movement(game, act.who, posture) },
    }),
    leads: { step: 'declare', act: { ...act, at } },
  })
  for (const at of playing(game)) {
    const maybeAt = only === undefined || only === `at:${at}`
    const maybeCharge = only === undefined || only === `charge:${at}`
    if (!maybeAt && !maybeCharge) continue
    const aimed: Act = { ...act, at }
    if (act.deed === 'attack') {
      const arm = armOf(game, act.who, act.arm)
      if (whyNotTarget(game, act.who, at, arm) !== null) continue
      const isSelf = at === act.who
      if (maybeAt && (isSelf || whyNotReach(game, user, figure(game, at), arm.range) === null)) {
        offers.push(offer('at', at, isPower(arm) ? 'WN-ATK-04' : 'WN-ATK-01'))
      }
      if (maybeCharge && !isSelf && isShort(arm) && canCharge(game, aimed))
        offers.push(offer('charge', at, 'WN-ATK-13'))
      continue
    }
    if (!isContact(act.deed) || whyNotHandle(game, act.who, at, act.deed, posture) !== null) continue
    if (maybeAt && touches(user, figure(game, at)) && (act.deed !== 'swap' || whyNotSwap(game, aimed) === null)) {
      offers.push(offer('at', at, 'WN-ADV-03'))
    }
    if (maybeCharge && canCharge(game, aimed)) offers.push(offer('charge', at, 'WN-ADV-01'))
  }
  return offers
}
