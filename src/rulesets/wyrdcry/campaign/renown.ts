/** Step 2: experience, renown and advances (WC-XPR, WC-REN). */

import { personIn, personOf, withPerson } from '#common/people'
import { type Refusal, refuse, type Seat } from '#engine'
import { INCREASES, weaponOf } from '../card.ts'
import { SCHOOLS, TALENTS, type Talent, talentOf } from '../content/talents.ts'
import { isA, whyNotIncrease } from '../roster.ts'
import type { Rule } from '../rules.ts'
import {
  type AfterGame,
  type AfterUmp,
  bandOf,
  change,
  fateOf,
  raise,
  seatsOf,
  sideOf,
  tell,
  tookPart,
} from './book.ts'
import {
  asGrown,
  type CampaignBand,
  type CampaignFighter,
  factionIn,
  hasMark,
  isDumb,
  isHero,
  marked,
  profileOf,
  thingName,
} from './warband.ts'

/** WC-XPR-04 */
const LEVEL = 4
/** WC-REN-03 */
const HERO_AT = 4
/** WC-REN-05 */
const MOST_TALENTS = 5
const MOST_SCHOOLS = 2

// ---- experience -------------------------------------------------------------

/** WC-XPR-01, WC-XPR-03, WC-XPR-06, WC-UND-02, WC-END-12: what a fighter has learnt in this battle. */
export function learnt(game: Pick<AfterGame, 'setup'>, seat: Seat, one: CampaignFighter): number {
  const side = sideOf(game, seat)
  const fate = fateOf(game, seat, one.id)
  if (side === null || fate === undefined || !fate.tookPart || side.isShamed || isDumb(one)) return 0
  return 1 + (fate.isOut ? 0 : 1) + (fate.tookOut.length > 0 ? 1 : 0) + (side.underdog > 0 ? 1 : 0)
}

/** WC-XPR-02, D-54: who may have the point of the player. */
export const whyNotExtra = (game: Pick<AfterGame, 'setup'>, seat: Seat, one: CampaignFighter): Refusal<Rule> | null => {
  const { name } = profileOf(one)
  if (isDumb(one)) return refuse('WC-XPR-06', `${name} earns no experience`)
  return tookPart(game, seat, one) ? null : refuse('WC-XPR-06', `${one.name} did not take part`)
}

export function experience(umpire: AfterUmp): void {
  for (const seat of seatsOf(umpire)) {
    const side = sideOf(umpire, seat)
    if (side === null) continue
    for (const one of bandOf(umpire, seat).fighters) {
      const n = learnt(umpire, seat, one)
      if (n > 0) learn(umpire, seat, one.id, n, side.underdog > 0 ? 'WC-UND-02' : 'WC-XPR-01')
    }
    const isOpen = bandOf(umpire, seat).fighters.some(one => whyNotExtra(umpire, seat, one) === null)
    if (isOpen && !side.isShamed) raise(umpire, seat, { about: 'extra' })
  }
  umpire.next({ step: 'open' })
}

/** WC-XPR-04, WC-XPR-05: at 4 a level, and what is over is kept. */
export function learn(umpire: AfterUmp, seat: Seat, id: string, n: number, rule: Rule): void {
  const total = personOf(bandOf(umpire, seat), id).experience + n
  tell(umpire, seat, rule, `learns ${n}, and has ${total} experience`, id)
  change(umpire, seat, band => withPerson(band, id, one => ({ ...one, experience: total % LEVEL })))
  for (let level = 0; level < Math.floor(total / LEVEL); level++) gainRenown(umpire, seat, id, 'WC-XPR-04')
}

// ---- renown -----------------------------------------------------------------

/** WC-REN-01, WC-REN-02, WC-REN-03: one renown, and an advance for it. BEASTS and THRALLS have none (WC-KEY-08, WC-KEY-09). */
export function gainRenown(umpire: AfterUmp, seat: Seat, id: string, rule: Rule): void {
  const one = personIn(bandOf(umpire, seat), id)
  if (one === undefined || isDumb(one)) return
  const renown = one.renown + 1
  change(umpire, seat, band => withPerson(band, id, who => ({ ...who, renown })))
  tell(umpire, seat, rule, `rises to renown ${renown}`, id)
  if (!isHero(one) && renown >= HERO_AT) {
    change(umpire, seat, band => marked(band, id, who => ({ ...who, isPromoted: true }), 'Became a HERO', 'WC-REN-03'))
    tell(umpire, seat, 'WC-REN-03', 'becomes a HERO', id)
  }
  raise(umpire, seat, { about: 'advance', who: id })
}

/** The heroic talents, by their names. */
const HEROIC: ReadonlyMap<string, Talent> = new Map(
  TALENTS.filter((talent: Talent) => talent.school !== undefined).map(talent => [talent.id, talent]),
)
const talentsOf = ({ growth }: CampaignFighter): readonly Talent[] => growth.flatMap(id => HEROIC.get(id) ?? [])

/** D-55: why it may not take this advance: 'fight+1', 'thick-skull', 'chosen-weapon:axe'. */
export function whyNotAdvance(band: CampaignBand, one: CampaignFighter, advance: string): Refusal<Rule> | null {
  const profile = asGrown(one)
  const increase = INCREASES[advance]
  if (increase !== undefined) {
    const [stat] = increase
    const name = `${stat[0]!.toUpperCase()}${stat.slice(1)}`
    // WC-REN-02, WC-REN-07: only as long as it is a HENCHMAN
    if (!isHero(one) && one.growth.includes(advance)) return refuse('WC-REN-02', `${name} was raised before`)
    // WC-INT-20: who is Steeled has one of them already
    const steeled = hasMark(one, 'gain:steeled') ? ['bravery+1'] : []
    return whyNotIncrease(profile, advance, [...one.growth, ...steeled]) === null
      ? null
      : refuse('WC-REN-04', `Racial limit reached: ${name}`)
  }
  const [id = '', weapon] = advance.split(':')
  const talent = HEROIC.get(id)
  if (talent === undefined) return refuse('WC-REN-01', `There is no advance '${advance.slice(0, 40)}'`)
  if (!isHero(one)) return refuse('WC-REN-02', `${talent.name}: only HERO`)
  if (talent.only !== undefined && !isA(profile, talent.only))
    return refuse('WC-REN-01', `${talent.name}: only ${talent.only}`)
  const known = talentsOf(one)
  if (known.includes(talent)) return refuse('WC-REN-01', `${one.name} has ${talent.name} already`)
  if (known.length >= MOST_TALENTS) return refuse('WC-REN-05', 'Five talents at most')
  const schools = new Set([...known, talent].map(({ school }) => school))
  if (schools.size > MOST_SCHOOLS) return refuse('WC-REN-05', 'Two specialisations at most')
  if (!id.startsWith('chosen-')) return null
  const isOne = weapon !== undefined && chosenOf(band, one, id).includes(weapon)
  return isOne ? null : refuse(talent.rule, `${talent.name}: name a weapon it may carry`)
}

/** WC-TLN-03, WC-TLN-23: the weapon types it may choose among: those of its faction, and its own. */
function chosenOf(band: CampaignBand, one: CampaignFighter, talent: string): readonly string[] {
  const { kit, heroKit } = factionIn(band)
  const kind = talent === 'chosen-weapon' ? 'melee' : 'ranged'
  const all = [...profileOf(one).weapons, ...kit, ...heroKit]
  return [...new Set(all)].filter(id => weaponOf(id)?.kind === kind)
}

/** D-55: in this order; the first is taken for a silent player. */
const INCREASE_ORDER = ['fight+1', 'health+2', 'defense+1', 'move+1', 'shoot+1', 'bravery+1']

/** Every advance somebody may take now. */
export function advancesOf(band: CampaignBand, one: CampaignFighter): readonly string[] {
  const talents = isHero(one)
    ? SCHOOLS.flatMap(school =>
        [...HEROIC.values()]
          .filter(talent => talent.school === school)
          .flatMap(({ id }) =>
            id.startsWith('chosen-') ? chosenOf(band, one, id).map(weapon => `${id}:${weapon}`) : [id],
          ),
      )
    : []
  return [...INCREASE_ORDER, ...talents].filter(advance => whyNotAdvance(band, one, advance) === null)
}

export function advance(umpire: AfterUmp, seat: Seat, id: string, taken: string): void {
  const [what = '', weapon] = taken.split(':')
  const growth = weapon === undefined ? [what] : [what, `chosen:${weapon}`]
  const says = advanceName(taken)
  const rule: Rule = INCREASES[what] === undefined ? 'WC-REN-01' : 'WC-REN-04'
  change(umpire, seat, band => marked(band, id, one => ({ ...one, growth: [...one.growth, ...growth] }), says, rule))
  tell(umpire, seat, rule, `advances: ${says}`, id)
}

/** 'Fight +1', 'Thick Skull (Grit)', 'Chosen Weapon: Axe (Might)'. */
export function advanceName(taken: string): string {
  if (INCREASES[taken] !== undefined) return thingName(taken)
  const [id = '', weapon] = taken.split(':')
  const { name, school = '' } = talentOf(id as 'onward') // an advance that was judged
  return `${name}${weapon === undefined ? '' : `: ${thingName(weapon)}`} (${school[0]?.toUpperCase()}${school.slice(1)})`
}
