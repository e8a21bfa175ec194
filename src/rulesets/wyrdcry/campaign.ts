/** Wyrdcry as a campaign: warbands with a past, and what happens to them between battles (WC-CAM). */

import type { CampaignRules, OptionSpec, Options } from '#engine'
import type { AfterBook, CampaignResult } from './campaign/book.ts'
import { faults, found } from './campaign/founding.ts'
import { muster, musterForm, whyNotFight } from './campaign/mustering.ts'
import { form, reported, result } from './campaign/results.ts'
import { aftermath } from './campaign/rules.ts'
import { sheet } from './campaign/sheet.ts'
import { STAGES } from './campaign/steps.ts'
import { type CampaignBand, reputation, withGold } from './campaign/warband.ts'
import { wise } from './campaign/wise.ts'
import { DEFAULTS, OPTIONS } from './options.ts'
import type { Rule } from './rules.ts'

/** What is agreed for all battles of a campaign. */
const AGREED = ['contracts', 'sellswords', 'exploration', 'gentleChannel']
const TERMS: readonly OptionSpec<Rule>[] = OPTIONS.filter(({ id }) => AGREED.includes(id))

/** WC-CAM-01: every battle of it is a campaign battle. */
const options = (terms: Options): Options => ({ ...DEFAULTS, ...terms, campaign: true })

export const campaign: CampaignRules<CampaignBand, CampaignResult, AfterBook> = {
  terms: TERMS,
  options,
  found,
  faults,
  whyNotFight,
  musterForm,
  muster,
  result,
  form,
  reported,
  aftermath,
  stages: STAGES,
  stage: ({ phase }) => phase,
  who: ({ bands }, target) => {
    if (typeof target !== 'number') return target
    const found = bands[Math.floor(target / 1000)]?.warband.fighters.find(({ id }) => id.endsWith(`-${target % 1000}`))
    return found?.name ?? 'a recruit'
  },
  after: ({ bands, sent }) => ({ warbands: bands, sent }),
  receive: withGold,
  // WC-REP-01, WC-UND-01
  rating: reputation,
  // WC-CAM-02: the highest favour wins
  glory: { name: 'Favour', of: ({ favour }) => favour },
  sheet,
  wise,
}
