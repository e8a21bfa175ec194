/** Battles of a campaign: mustered, fought here or reported from a real table, and sealed into the chronicle. */

import {
  type AftermathSetup,
  type AnyRuleset,
  type BattleResult,
  formFaults,
  type GameRecord,
  type GameState,
  isRefusal,
  type Mustered,
  type Options,
  type Refusal,
  type ResultAnswers,
  refuse,
  replay,
  type Setup,
  verify,
  whyNotReplayable,
} from '#engine'
import { begin, openFor } from './aftermaths.ts'
import { record } from './chronicle.ts'
import { companyOf } from './lookup.ts'
import type { Campaign, Dicing, Fixture } from './types.ts'

const sorted = (options: Options) => Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1))
const list = (found: object): found is readonly Refusal[] => Array.isArray(found)

/** Both warbands as they go to this battle, or why one of them cannot. */
export function musters(rules: AnyRuleset, campaign: Campaign, fixture: Fixture): readonly Mustered[] | Refusal {
  const found: Mustered[] = []
  const own = rules.campaign!
  for (const [seat, id] of fixture.warbands.entries()) {
    const company = companyOf(campaign, id)
    const enemy = companyOf(campaign, fixture.warbands[1 - seat]!)
    const open = openFor(campaign, id)
    // the aftermath first, in every game
    if (open !== undefined)
      return refuse('CORE-CAMP-06', `${company.now.name} has an aftermath to close before its next battle.`)
    const unfit = own.whyNotFight(company.now)
    if (unfit !== null) return unfit
    const mustered = own.muster(company.now, enemy.now, fixture.choices[seat] ?? {}, campaign.terms)
    if (list(mustered)) return mustered[0] ?? refuse('CORE-CAMP-06', `${company.now.name} cannot muster.`)
    found.push(mustered)
  }
  return found
}

/** A warband that is at a table in another battle, in a sentence; null where both are free. */
export function whyNotFree(campaign: Campaign, fixture: Fixture): Refusal | null {
  const busy = fixture.warbands.find(id => atTable(campaign, id, fixture.id))
  return busy === undefined
    ? null
    : refuse('CORE-CAMP-06', `${companyOf(campaign, busy).now.name} is in the middle of another battle.`)
}

/** Is this warband fighting at a table now? */
export const atTable = (campaign: Campaign, warband: string, but?: number): boolean =>
  campaign.fixtures.some(
    ({ id, state, laid, warbands }) => id !== but && state === 'open' && laid !== null && warbands.includes(warband),
  )

/** What a muster must not be: judged when it is entered, against the enemy as he stands. */
export function whyNotMuster(rules: AnyRuleset, campaign: Campaign, fixture: Fixture, seat: number): Refusal | null {
  const [own, enemy] = [companyOf(campaign, fixture.warbands[seat]!), companyOf(campaign, fixture.warbands[1 - seat]!)]
  const choice = fixture.choices[seat] ?? {}
  const fields = rules.campaign!.musterForm(own.now, enemy.now, campaign.terms)
  const [bad] = formFaults(fields, choice)
  if (bad !== undefined) return bad
  const mustered = rules.campaign!.muster(own.now, enemy.now, choice, campaign.terms)
  return list(mustered) ? (mustered[0] ?? null) : null
}

/** The set-up of a battle of this fixture: rosters and options follow from the campaign, the place is the players' choice. */
export function setupFor(
  rules: AnyRuleset,
  campaign: Campaign,
  fixture: Fixture,
  place: { readonly scenario: string; readonly map: string },
): Setup | Refusal {
  const mustered = musters(rules, campaign, fixture)
  if (isRefusal(mustered)) return mustered
  const map = rules.maps.find(({ id }) => id === place.map)
  if (map === undefined)
    return refuse(
      'CORE-CAMP-02',
      `There is no map '${place.map}'; there are ${rules.maps.map(({ id }) => id).join(', ')}.`,
    )
  const setup: Setup = {
    ruleset: rules.id,
    scenario: place.scenario,
    map: map.id,
    table: map.table,
    rosters: mustered.map(({ roster }) => roster),
    options: rules.campaign!.options(campaign.terms),
  }
  return rules.checkSetup(setup)[0] ?? setup
}

/** The result of a battle fought here, or why its record is not one of this fixture. `known`: how it ended, where it need not be replayed. */
export function umpired(
  rules: AnyRuleset,
  campaign: Campaign,
  fixture: Fixture,
  sealed: GameRecord,
  known?: GameState,
): { readonly result: BattleResult; readonly mustered: readonly Mustered[] } | Refusal {
  const mustered = musters(rules, campaign, fixture)
  if (isRefusal(mustered)) return mustered
  const other = whyNotReplayable(rules, sealed)
  if (other !== null) return refuse('CORE-CAMP-05', other)
  const rosters = mustered.map(({ roster }) => roster)
  if (JSON.stringify(sealed.setup.rosters) !== JSON.stringify(rosters))
    return refuse('CORE-CAMP-05', 'The battle was fought with other rosters than the warbands have.')
  const options = rules.campaign!.options(campaign.terms)
  if (JSON.stringify(sorted(sealed.setup.options)) !== JSON.stringify(sorted(options)))
    return refuse('CORE-CAMP-05', 'The battle was fought under other options than the terms of the campaign say.')
  if (known?.over != null) return { result: rules.campaign!.result(known, mustered), mustered }
  const [fault] = [...rules.checkSetup(sealed.setup).map(({ why }) => why), ...verify(rules, sealed)]
  if (fault !== undefined) return refuse('CORE-CAMP-05', `The record of the battle does not hold: ${fault}`)
  const { state } = replay(rules, sealed)
  if (state.over === null) return refuse('CORE-CAMP-05', 'The battle is not over.')
  return { result: rules.campaign!.result(state, mustered), mustered }
}

/** The result a report says, or what is wrong with it. */
export function reportedResult(
  rules: AnyRuleset,
  campaign: Campaign,
  fixture: Fixture,
  scenario: string,
  answers: ResultAnswers,
): { readonly result: BattleResult; readonly mustered: readonly Mustered[] } | Refusal {
  const mustered = musters(rules, campaign, fixture)
  if (isRefusal(mustered)) return mustered
  if (!rules.scenarios.some(({ id }) => id === scenario))
    return refuse(
      'CORE-CAMP-02',
      `There is no scenario '${scenario}'; there are ${rules.scenarios.map(({ id }) => id).join(', ')}.`,
    )
  const form = rules.campaign!.form(mustered, scenario)
  for (const [seat, side] of form.sides.entries()) {
    const given = answers.sides[seat]
    if (given === undefined) return refuse('CORE-CAMP-04', `The report says nothing of seat ${seat}.`)
    const [bad] = formFaults(side.fields, given.fields)
    if (bad !== undefined) return bad
    for (const id of Object.keys(given.fighters)) {
      const fields = side.fighters.find(one => one.id === id)?.fields
      if (fields === undefined)
        return refuse('CORE-CAMP-04', `Nobody called '${id.slice(0, 40)}' fought for seat ${seat}.`)
      const [wrong] = formFaults(fields, given.fighters[id] ?? {})
      if (wrong !== undefined) return wrong
    }
  }
  const result = rules.campaign!.reported(mustered, scenario, answers)
  return Array.isArray(result)
    ? (result[0] ?? refuse('CORE-CAMP-04', 'The report does not hold.'))
    : { result: result as BattleResult, mustered } // not a list of faults, so it is the result
}

/** The battle enters the chronicle, and its aftermath begins. */
export function settleBattle(
  rules: AnyRuleset,
  campaign: Campaign,
  fixture: Fixture,
  { result, mustered }: { readonly result: BattleResult; readonly mustered: readonly Mustered[] },
  dicing: Dicing,
): void {
  fixture.result = result
  fixture.state = 'fought'
  const bands = fixture.warbands.map((id, side) => {
    const company = companyOf(campaign, id)
    const { outcome } = result.sides[side]!
    company.battles++
    company[outcome === 'won' ? 'wins' : outcome === 'lost' ? 'losses' : 'draws']++
    const against = companyOf(campaign, fixture.warbands[1 - side]!).now.name
    record(campaign, company, mustered[side]!.warband, `${OUTCOMES[outcome]} against ${against}`, {
      fixture: fixture.id,
    })
    return { id, side, warband: company.now }
  })
  const setup: Omit<AftermathSetup, 'bands'> = { occasion: 'battle', terms: campaign.terms, result }
  if (rules.campaign!.isApart)
    for (const [n, band] of bands.entries())
      begin(
        rules.campaign!,
        campaign,
        { ...setup, bands: [band] },
        { ...dicing, seed: `${dicing.seed}-${n}` },
        fixture.id,
      )
  else begin(rules.campaign!, campaign, { ...setup, bands }, dicing, fixture.id)
}
const OUTCOMES = { won: 'Won', lost: 'Lost', drew: 'Drew' } as const
