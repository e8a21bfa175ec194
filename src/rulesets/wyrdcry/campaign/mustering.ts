/** Going to battle: who is fit, who leads, who is hired, what an underdog picks (WC-CAM-03 to -05, WC-HSW, WC-UND). */

import { answersIn, choiceField, severalField } from '#common/forms'
import {
  type FormAnswers,
  type FormField,
  type Mustered,
  type Options,
  type Refusal,
  type Roster,
  refuse,
} from '#engine'
import { PROFILES } from '../card.ts'
import { HIRES } from '../content/sellswords.ts'
import { half } from '../model.ts'
import type { Rule } from '../rules.ts'
import { type CampaignBand, type CampaignFighter, entryOf, isFit, isHero, NOTHING_NEXT, reputation } from './warband.ts'

/** WC-HSW-06 */
const MOST_HIRED = 2
/** WC-UND-01 */
const STEP = 10
const PURSE = 50
/** WC-UND-03 */
const LEAST_LEFT = 3

const fitOf = ({ fighters }: CampaignBand): readonly CampaignFighter[] => fighters.filter(isFit)
const leaderOf = ({ fighters }: CampaignBand): CampaignFighter | undefined => fighters.find(({ isLeader }) => isLeader)

/** WC-CAM-04: with nobody fit it lies low. */
export function whyNotFight(band: CampaignBand): Refusal<Rule> | null {
  if (band.isDisbanded) return refuse('WC-INJ-09', `${band.name} is disbanded`)
  return fitOf(band).length === 0 ? refuse('WC-CAM-04', `${band.name} has nobody fit to fight: it lies low`) : null
}

/** WC-UND-01: one bonus for every full ten of reputation below the enemy. */
const stepsBelow = (own: CampaignBand, enemy: CampaignBand): number =>
  Math.max(0, Math.floor((reputation(enemy) - reputation(own)) / STEP))

/** WC-UND-03: whom an underdog may keep away: neither the LEADER nor, where he is not fit, a HERO who may lead for him. */
function keptAway(enemy: CampaignBand): readonly CampaignFighter[] {
  const fit = fitOf(enemy)
  if (fit.length <= LEAST_LEFT) return []
  const leader = leaderOf(enemy)
  const isLed = leader !== undefined && isFit(leader)
  return fit.filter(one => !one.isLeader && (isLed || !isHero(one)))
}

export function musterForm(own: CampaignBand, enemy: CampaignBand, terms: Options): readonly FormField[] {
  const fields: FormField[] = []
  const leader = leaderOf(own)
  const heroes = fitOf(own).filter(isHero)
  // WC-CAM-05, D-52: somebody leads for this battle
  if (leader !== undefined && !isFit(leader) && heroes.length > 0) {
    fields.push(choiceField('leader', 'Who leads in this battle', 'WC-CAM-05', heroes))
  }
  for (let n = 1; n <= stepsBelow(own, enemy); n++) {
    const away = keptAway(enemy).map(({ id, name }) => ({ id: `absent:${id}`, name: `${name} misses the battle` }))
    const gold = terms.sellswords === true ? [{ id: 'gold', name: '50 gc for sellswords' }] : []
    const values = [{ id: 'fate', name: '2 fate dice' }, ...gold, ...away]
    fields.push(choiceField(`bonus-${n}`, 'What the underdog picks', 'WC-UND-01', values))
  }
  if (terms.sellswords === true) {
    const hires = HIRES[own.faction].map(id => {
      const { name, cost } = PROFILES.get(id)!
      return { id, name: `${name}, ${cost} gc` }
    })
    fields.push(severalField('hire', 'Sellswords for this battle', 'WC-HSW-01', hires, MOST_HIRED))
  }
  return fields
}

/** WC-HSW-02, WC-MRC-19, WC-TLN-30, WC-EXT-16: fees in the order of hiring; the first may be halved once, the most expensive free. */
export function feesOf(band: CampaignBand, hired: readonly string[]): number {
  const fees = hired.map(id => PROFILES.get(id)!.cost)
  const knows = (band.next.die ?? 0) >= 4 && fitOf(band).some(({ growth }) => growth.includes('knows-a-man'))
  const isHalved = band.faction === 'mercenaries' || knows
  const free = band.next.isFree ? fees.indexOf(Math.max(...fees)) : -1
  const paid = fees.filter((_, n) => n !== free)
  return paid.reduce((sum, fee, n) => sum + (n === 0 && isHalved ? half(fee) : fee), 0)
}

export function muster(
  own: CampaignBand,
  enemy: CampaignBand,
  choice: FormAnswers,
  terms: Options,
): Mustered<CampaignBand> | readonly Refusal[] {
  const cannot = whyNotFight(own)
  if (cannot !== null) return [cannot]
  const answers = answersIn(musterForm(own, enemy, terms), choice)
  const fit = fitOf(own)
  const bonuses = Array.from({ length: stepsBelow(own, enemy) }, (_, n) => answers.choice(`bonus-${n + 1}`))
  const wrong = whyNotBonuses(enemy, bonuses)
  if (wrong !== null) return [wrong]
  const hired = answers.several('hire')
  const fee = Math.max(0, feesOf(own, hired) - PURSE * bonuses.filter(bonus => bonus === 'gold').length)
  if (fee > own.gold) return [refuse('WC-HSW-02', 'Not enough gold')]
  const leader = answers.choice('leader')
  const roster: Roster = {
    ...{ ruleset: 'wyrdcry', name: own.name, faction: own.faction },
    entries: [
      ...fit.map(one => entryOf(one, one.isLeader || one.id === leader)),
      ...hired.map(profile => ({ profile, count: 1 })),
    ],
    options: wholesOf(own, enemy, bonuses),
  }
  return {
    warband: { ...own, gold: own.gold - fee, next: NOTHING_NEXT, fighters: own.fighters.map(rested) },
    roster,
    who: [...fit.map(({ id }) => id), ...hired.map(() => null)],
    absent: own.fighters.filter(one => !isFit(one)).map(one => whyAbsent(one)),
  }
}

/** What lasted for one battle is over with it; who was weak and stayed at home is weak still (WC-EXT-15). */
const rested = (one: CampaignFighter): CampaignFighter => (isFit(one) ? { ...one, weak: 0 } : one)

const whyAbsent = ({ id, name, heldBy }: CampaignFighter): Mustered['absent'][number] =>
  heldBy === null
    ? { fighter: id, why: `${name} misses this battle`, rule: 'WC-CAM-03' }
    : { fighter: id, why: `${name} is held by another warband`, rule: 'WC-INJ-10' }

/** What the battle must know of the whole warband. */
function wholesOf(own: CampaignBand, enemy: CampaignBand, bonuses: readonly string[]): readonly string[] {
  const { mood, fate } = own.next
  // an underdog names an enemy by the place in his roster
  const slots = fitOf(enemy).map(({ id }) => id)
  return [
    ...own.traditions,
    `favour:${own.favour}`,
    `reputation:${reputation(own)}`,
    ...(mood === null ? [] : [`mood:${mood}`]),
    ...(fate === 0 ? [] : [`fate:${fate}`]),
    ...bonuses.map(bonus =>
      bonus.startsWith('absent:') ? `bonus:absent-${slots.indexOf(bonus.slice('absent:'.length))}` : `bonus:${bonus}`,
    ),
  ]
}

/** WC-UND-01, WC-UND-03: nobody is kept away twice, and three are left. */
function whyNotBonuses(enemy: CampaignBand, bonuses: readonly string[]): Refusal<Rule> | null {
  const away = bonuses.filter(bonus => bonus.startsWith('absent:'))
  if (new Set(away).size < away.length) return refuse('WC-UND-01', 'Nobody can be kept away twice.')
  const isTooMany = away.length > 0 && fitOf(enemy).length - away.length < LEAST_LEFT
  return isTooMany ? refuse('WC-UND-03', 'The enemy would have fewer than 3 fighters') : null
}
