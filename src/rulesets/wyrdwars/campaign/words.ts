/** The questions and offers of an aftermath in words. */

import { personIn } from '#common/people'
import type { Explanation } from '#engine'
import { profileOf, thingOf } from '../card.ts'
import { FULL_WORDS, factsOf } from '../catalogue.ts'
import { artefactOf } from '../content/artefacts.ts'
import { helperOf } from '../content/helpers.ts'
import { isRite, riteOf } from '../content/rites.ts'
import { isSkill, skillNamed } from '../content/skills.ts'
import { CHARACTERISTICS } from '../content/warriors.ts'
import { RULES, type Rule } from '../rules.ts'
import { dieText } from './exploration.ts'
import type { AfterAbout, AfterDecision, AfterGame, AfterOffer, Deal } from './model.ts'
import { numbersNow, thingName } from './people.ts'
import { pointsFor } from './tables.ts'
import { CURIO_PRICE, costOf } from './trade.ts'
import { wageOf } from './upkeep.ts'

const ASKED: Readonly<Record<AfterAbout, (game: AfterGame, decision: AfterDecision) => string>> = {
  injury: (_, { offers }) => `${offers.find(({ id }) => id === 'keep')?.at ?? 'An injury'}. Is it rolled again?`,
  heir: () => 'The leader is slain. Who leads from now on?',
  advance: () => 'Any advance: which one?',
  skill: () => 'Which skill does he learn?',
  rite: () => 'Which rite has he learned?',
  dice: ({ board }) => `Exploration: ${board.dice.map(({ face }) => face).join(', ')}. Is a die rolled again?`,
  find: ({ board }) => `Exploration: ${board.dice.map(({ face }) => face).join(', ')}. Which find is it?`,
  item: () => 'Which of these is found?',
  hero: () => 'Which hero learns from it?',
  wanderer: () => 'Who joins the warband?',
  artefact: () => 'Which artefact lies in the crypt?',
  wages: ({ board }) => `There are ${board.band.gold} gp. Who is paid first?`,
  trade: ({ board }) => `Trade: ${board.band.gold} gp. What do you do?`,
}
export const question = (game: AfterGame, decision: AfterDecision): string => ASKED[decision.about](game, decision)

const MENUS = {
  recruit: 'Recruit a warrior',
  hire: 'Hire a helper',
  dismiss: 'Dismiss somebody',
  shop: 'Buy for the stash',
  sell: 'Sell from the stash',
  stall: 'Look at the curio stall',
} as const
const PLAIN: Readonly<Record<string, string>> = {
  'again:surgeon': 'The Barber-Surgeon looks after him: roll again',
  'again:knuckle': "Saint's Knuckle: roll again",
  done: 'Close the aftermath',
}

export function label(game: AfterGame, offer: AfterOffer): string {
  const { id, at, on, leads } = offer
  if (leads?.step === 'menu') return MENUS[leads.of]
  if (leads?.step === 'equip') return `Equip ${nameOf(game, leads.who)}`
  if (leads?.step === 'stall') return `${nameOf(game, leads.who)} looks`
  if (leads?.step === 'deal') return dealLabel(game, leads.deal)
  if (id === 'keep') return on === undefined && game.board.dice.length > 0 ? 'Keep the dice' : 'Keep it'
  if (PLAIN[id] !== undefined) return PLAIN[id]
  if (on !== undefined) {
    const die = game.board.dice[on]
    return id.startsWith('again') && die !== undefined ? `Roll again ${dieText(game, die)}` : `${at} (${on}s)`
  }
  return named(game, String(at ?? id))
}

/** Whatever a choice is called: somebody, a skill, a rite, a thing, a type, a characteristic. */
function named(game: AfterGame, at: string): string {
  const stat = CHARACTERISTICS.find(one => one === at)
  if (stat !== undefined) return `${FULL_WORDS[stat]} +1`
  if (isSkill(at)) return skillNamed(at).name
  if (isRite(at)) return riteOf(at).name
  const one = personIn(game.board.band, at)
  return one?.name ?? artefactOf(at)?.name ?? thingOf(at)?.name ?? profileOf(at)?.name ?? at
}
const nameOf = ({ board }: AfterGame, id: string): string => personIn(board.band, id)?.name ?? 'somebody'

function dealLabel(game: AfterGame, deal: Deal): string {
  const cost = costOf(deal)
  switch (deal.does) {
    case 'recruit':
      return `${profileOf(deal.profile)?.name}, ${cost} gp`
    case 'hire':
      return `${helperOf(deal.helper)?.name}, ${cost} gp, then ${helperOf(deal.helper)?.wage} gp after each battle`
    case 'dismiss':
      return `Dismiss ${nameOf(game, deal.who)}`
    case 'buy':
      return `Buy ${thingName(deal.thing).toLowerCase()}, ${cost} gp`
    case 'sell':
      return `${thingName(deal.thing)}, ${-cost} gp`
    case 'take':
      return `Take ${thingName(deal.thing).toLowerCase()} from the stash`
    case 'put':
      return `Put ${thingName(deal.thing).toLowerCase()} into the stash`
    case 'curio':
      return `Buy ${thingName(deal.artefact)} at the stall, ${CURIO_PRICE} gp`
  }
}

const said = (rule: Rule, says: string = RULES[rule].says): Explanation => ({ rule, says })

/** What a player wants to know before he takes it. */
export function explain(game: AfterGame, { at, leads, rule }: AfterOffer): readonly Explanation[] {
  if (leads?.step === 'deal') return dealSaid(leads.deal)
  const key = String(at ?? '')
  if (isSkill(key)) return [said(skillNamed(key).rule)]
  if (isRite(key)) return [said(riteOf(key).rule)]
  const artefact = artefactOf(key)
  if (artefact !== undefined) return [said(artefact.rule)]
  const one = personIn(game.board.band, key)
  if (one === undefined || rule === 'WW-TRD-03') return []
  if (rule === 'WW-UPK-03') return [said(rule, `His wage is ${wageOf(one)} gp.`)]
  if (rule === 'WW-WBD-07') return [said(rule, `Leadership ${numbersNow(one).leadership}.`)]
  if (rule === 'WW-TRD-05') return []
  return [said('WW-XPA-06', `${one.experience} experience; the next advance at ${pointsFor(one.advances)}.`)]
}

function dealSaid(deal: Deal): readonly Explanation[] {
  if (deal.does === 'curio') return [said(artefactOf(deal.artefact)?.rule ?? 'WW-ART-01')]
  if (deal.does === 'hire') {
    const helper = helperOf(deal.helper)
    return helper === undefined ? [] : [said(helper.rule, helper.says)]
  }
  if (deal.does !== 'recruit') return []
  const profile = profileOf(deal.profile)
  if (profile === undefined) return []
  const facts = factsOf(profile).map(([name, value]) => `${name} ${value}`)
  return [said('WW-TRD-01', `${facts.join(', ')}.`)]
}
