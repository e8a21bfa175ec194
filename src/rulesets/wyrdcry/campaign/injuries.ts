/** Step 1: injuries (WC-INJ, WC-INT), and what a hurt in the ruins brings (WC-EXT-19). */

import { personIn, withoutPerson, withPerson } from '#common/people'
import { rollOn } from '#common/tables'
import type { Seat } from '#engine'
import { half } from '../model.ts'
import { whyNotIncrease } from '../roster.ts'
import type { Rule } from '../rules.ts'
import {
  type AfterSteps,
  type AfterUmp,
  bandOf,
  change,
  deskOf,
  fateOf,
  raise,
  rolledFor,
  seatsOf,
  sideOf,
  tell,
} from './book.ts'
import { type Fate, HENCHMAN_INJURIES, HERO_INJURIES, isInjury, markOf } from './content/injuries.ts'
import { gainRenown } from './renown.ts'
import {
  asGrown,
  type CampaignFighter,
  hasMark,
  injuriesOf,
  isHero,
  marked,
  profileOf,
  remember,
  withFavour,
  withGold,
  withGoods,
} from './warband.ts'

/** Where it was hurt: in battle, in the ruins, in the family crypt (WC-EXT-18), or under the bonesetter's knife (WC-EXT-08). */
export type Place = 'battle' | 'ruins' | 'crypt' | 'knife'
const MOST_INJURIES = 3
/** WC-INJ-06 */
export const SURGEON = 20

export const alive = (umpire: AfterUmp, seat: Seat, id: string): CampaignFighter | undefined =>
  personIn(bandOf(umpire, seat), id)

// ---- rolling ----------------------------------------------------------------

/** WC-INJ-01, WC-INJ-03, WC-INJ-07: a HERO rolls D66, everybody else a D6. */
export function rollInjury(umpire: AfterUmp, seat: Seat, id: string, place: Place, isAgain = false): void {
  const one = alive(umpire, seat, id)
  if (one === undefined) return
  const by = rolledFor(seat, id, 'for its injury')
  if (!isHero(one)) {
    const row = rollOn(umpire, by, place === 'battle' ? 'WC-INJ-01' : 'WC-EXT-19', HENCHMAN_INJURIES)
    suffer(umpire, seat, id, row.fate, row.rule, place)
    return
  }
  const row = rollOn(umpire, by, 'WC-INJ-03', HERO_INJURIES)
  // WC-TLN-08, D-53: 11 and 12 may be rolled again, once
  if (row.fate === 'dead' && !isAgain && one.growth.includes('hard-to-bury')) {
    raise(umpire, seat, { about: 'again', who: id, note: place })
    return
  }
  suffer(umpire, seat, id, row.fate, row.rule, place)
}

/** What a result does to somebody. */
export function suffer(umpire: AfterUmp, seat: Seat, id: string, fate: Fate, rule: Rule, place: Place): void {
  const one = alive(umpire, seat, id)
  if (one === undefined) return
  if (isInjury(fate)) {
    injure(umpire, seat, one, fate)
    return
  }
  if (fate.startsWith('gain:')) {
    gain(umpire, seat, one, fate)
    return
  }
  switch (fate) {
    case 'dead':
      die(umpire, seat, id, rule)
      return
    case 'bleeding':
      // WC-INJ-06: without the gold there is nothing to decide
      if (bandOf(umpire, seat).gold < SURGEON) {
        die(umpire, seat, id, 'WC-INJ-06')
        return
      }
      raise(umpire, seat, { about: 'surgeon', who: id })
      return
    case 'misses':
      misses(umpire, seat, id, 'Laid low: misses the next battle', 'WC-INT-03')
      return
    case 'stripped':
      if (place === 'knife') scratch(umpire, seat, id)
      else strip(umpire, seat, one)
      return
    case 'taken':
      taken(umpire, seat, id, place)
      return
    case 'grudge':
      grudge(umpire, seat, id, place)
      return
    case 'walked-away':
      tell(umpire, seat, 'WC-INT-22', 'walks away wiser', id)
      gainRenown(umpire, seat, id, 'WC-INT-22')
      return
    default:
      scratch(umpire, seat, id, rule)
      return
  }
}

const scratch = (umpire: AfterUmp, seat: Seat, id: string, rule: Rule = 'WC-INT-16'): void =>
  tell(umpire, seat, rule, 'is well again', id)

// ---- what comes of it -------------------------------------------------------

/** WC-INJ-02, WC-INT-01: struck off; on 5+ what it carried is saved. `isSaved`: without a die (WC-INJ-06). */
export function die(umpire: AfterUmp, seat: Seat, id: string, rule: Rule, isSaved = false): void {
  const one = alive(umpire, seat, id)
  if (one === undefined) return
  tell(umpire, seat, rule, 'is dead', id)
  const isKept =
    isSaved ||
    (one.kit.length > 0 &&
      umpire.roll(
        rolledFor(seat, id, 'for what it carried'),
        'WC-INJ-02',
        { n: 1, sides: 6, read: 'atLeast', target: 5 },
        [],
      ) > 0)
  leave(umpire, seat, one, isKept)
}

/** Somebody is gone for good, and what it carried lies in the stash or is lost. */
export function leave(umpire: AfterUmp, seat: Seat, one: CampaignFighter, isKept: boolean): void {
  change(umpire, seat, band => withoutPerson(isKept ? withGoods(band, ...one.kit) : band, one.id))
  if (one.isLeader) seekLeader(umpire, seat)
}

/** WC-INJ-09, WC-MNG-05: a HERO leads from now on; without one the warband is no more. */
export function seekLeader(umpire: AfterUmp, seat: Seat): void {
  const band = bandOf(umpire, seat)
  const desk = deskOf(umpire, seat)
  if (band.fighters.some(isHero)) {
    if (!desk.matters.some(({ about }) => about === 'leader')) raise(umpire, seat, { about: 'leader' })
    return
  }
  tell(umpire, seat, 'WC-INJ-09', 'has nobody left to lead it and is disbanded')
  change(umpire, seat, one => ({ ...one, isDisbanded: true }))
  desk.matters = []
  desk.isClosed = true
}

export function lead(umpire: AfterUmp, seat: Seat, id: string): void {
  // a LEADER may have been recruited since the last one left
  if (bandOf(umpire, seat).fighters.some(({ isLeader }) => isLeader)) return
  change(umpire, seat, band => marked(band, id, one => ({ ...one, isLeader: true }), 'Leads the warband', 'WC-INJ-09'))
  tell(umpire, seat, 'WC-INJ-09', 'leads the warband from now on', id)
}

/** WC-INJ-04, WC-INJ-05, WC-INT-23: for good, three at the most; one it has already is a scratch. */
export function injure(umpire: AfterUmp, seat: Seat, one: CampaignFighter, mark: string): void {
  const { name, rule } = markOf(mark)!
  if (hasMark(one, mark)) {
    scratch(umpire, seat, one.id, 'WC-INJ-05')
    return
  }
  if (injuriesOf(one).length >= MOST_INJURIES && !one.growth.includes('hard-to-bury')) {
    die(umpire, seat, one.id, 'WC-INJ-04')
    return
  }
  change(umpire, seat, band => marked(band, one.id, who => ({ ...who, marks: [...who.marks, mark] }), name, rule))
  tell(umpire, seat, rule, `bears it for good: ${name}`, one.id)
}

/** WC-INT-20, WC-INT-21: gains have no limit, and count once; Bravery not beyond the race (T-10). */
function gain(umpire: AfterUmp, seat: Seat, one: CampaignFighter, mark: string): void {
  const { name, rule } = markOf(mark)!
  if (hasMark(one, mark) || (mark === 'gain:steeled' && isBravest(one))) {
    scratch(umpire, seat, one.id, rule)
    return
  }
  change(umpire, seat, band => marked(band, one.id, who => ({ ...who, marks: [...who.marks, mark] }), name, rule))
  tell(umpire, seat, rule, `comes out of it stronger: ${name}`, one.id)
}

/** WC-INT-20, T-10: its race gets no braver, unless its nerve was shaken before. */
const isBravest = (one: CampaignFighter): boolean =>
  !hasMark(one, 'injury:shaken-nerve') && whyNotIncrease(asGrown(one), 'bravery+1', one.growth) !== null

/** WC-CAM-03: the next battle its warband fights or lies low in. */
export function misses(umpire: AfterUmp, seat: Seat, id: string, says: string, rule: Rule): void {
  change(umpire, seat, band => marked(band, id, one => ({ ...one, misses: one.misses + 1 }), says, rule))
  tell(umpire, seat, rule, 'misses the next battle', id)
}

/** WC-INT-17: everything it carries is lost. */
function strip(umpire: AfterUmp, seat: Seat, one: CampaignFighter): void {
  change(umpire, seat, band =>
    marked(band, one.id, who => ({ ...who, kit: [] }), 'Stripped bare on the field', 'WC-INT-17'),
  )
  tell(umpire, seat, 'WC-INT-17', 'loses everything it carried', one.id)
}

/** WC-INT-18, WC-INJ-08, WC-INJ-10: held until it is bought back. WC-EXT-18: in the crypt it is never seen again. */
function taken(umpire: AfterUmp, seat: Seat, id: string, place: Place): void {
  if (place === 'knife') {
    scratch(umpire, seat, id)
    return
  }
  if (place === 'crypt') {
    die(umpire, seat, id, 'WC-EXT-18')
    return
  }
  const captor = umpire.setup.bands[1 - seat]
  if (captor === undefined) {
    scratch(umpire, seat, id)
    return
  }
  change(umpire, seat, band =>
    marked(band, id, one => ({ ...one, heldBy: captor.id }), `Taken by ${captor.warband.name}`, 'WC-INT-18'),
  )
  tell(umpire, seat, 'WC-INT-18', 'is taken', id)
  raise(umpire, seat, { about: 'ransom', who: id })
}

/** WC-INJ-08, WC-INJ-11: half of what its profile costs, rounded up. */
export const ransomOf = (one: CampaignFighter): number => half(profileOf(one).cost)

/** WC-INJ-08, WC-INJ-12: bought back for gold, which its captor gets; or for favour, which is lost. */
export function redeem(umpire: AfterUmp, seat: Seat, id: string, by: 'gold' | 'favour'): void {
  const one = alive(umpire, seat, id)
  if (one === undefined || one.heldBy === null) return
  const price = ransomOf(one)
  const says = by === 'gold' ? `Bought back for ${price} gc` : 'Bought back for 1 favour'
  change(umpire, seat, band =>
    marked(
      by === 'gold' ? withGold(band, -price) : withFavour(band, -1),
      id,
      who => ({ ...who, heldBy: null }),
      says,
      'WC-INJ-08',
    ),
  )
  tell(umpire, seat, 'WC-INJ-08', by === 'gold' ? `is bought back for ${price} gc` : 'is bought back for 1 favour', id)
  if (by === 'favour') return
  const captor = umpire.setup.bands.findIndex(band => band.id === one.heldBy)
  if (captor >= 0) deskOf(umpire, captor).ransom += price
  else umpire.board.sent.push({ to: one.heldBy, gold: price })
}

/** WC-INT-19: a Grudge against who took it out; if nobody is credited, a scratch. */
function grudge(umpire: AfterUmp, seat: Seat, id: string, place: Place): void {
  const enemy = place === 'battle' ? (fateOf(umpire, seat, id)?.takenOutBy ?? null) : null
  const mark = `grudge:${enemy}`
  const one = alive(umpire, seat, id)
  if (enemy === null || one === undefined || hasMark(one, mark)) {
    scratch(umpire, seat, id)
    return
  }
  const name = umpire.setup.bands.flatMap(({ warband }) => warband.fighters).find(who => who.id === enemy)?.name
  change(umpire, seat, band =>
    marked(band, id, who => ({ ...who, marks: [...who.marks, mark] }), `A Grudge against ${name}`, 'WC-INT-19'),
  )
  tell(umpire, seat, 'WC-INT-19', `bears ${name} a Grudge`, id)
}

// ---- the step ---------------------------------------------------------------

/** WC-CAM-03: who missed this battle is back for the next; single-use items that were used are gone (WC-TRD-05). */
function afterBattle(umpire: AfterUmp, seat: Seat): void {
  change(umpire, seat, band => ({
    ...band,
    battles: band.battles + (umpire.setup.occasion === 'battle' ? 1 : 0),
    fighters: band.fighters.map(one => {
      const used = fateOf(umpire, seat, one.id)?.used ?? []
      const kit = used.reduce<readonly string[]>((left, item) => left.toSpliced(left.indexOf(item), 1), one.kit)
      return { ...one, kit, misses: Math.max(0, one.misses - 1) }
    }),
  }))
}

export const injurySteps: AfterSteps<'ransoms'> = {
  /** WC-AFT-03: ransom is there from the managing step on. */
  ransoms(umpire) {
    for (const seat of seatsOf(umpire)) collect(umpire, seat)
  },
}
export function collect(umpire: AfterUmp, seat: Seat): void {
  const desk = deskOf(umpire, seat)
  if (desk.ransom === 0) return
  const { ransom } = desk
  desk.ransom = 0
  change(umpire, seat, band => withGold(band, ransom))
  tell(umpire, seat, 'WC-AFT-03', `gets ${ransom} gc of ransom`)
}

/** WC-INJ, WC-OOA-01: whoever was out of action rolls, in roster order; then red dust (WC-ITM-09, WC-ITM-10). */
export function injuries(umpire: AfterUmp): void {
  for (const seat of seatsOf(umpire)) {
    afterBattle(umpire, seat)
    for (const { id, isHurt, used } of sideOf(umpire, seat)?.fighters ?? []) {
      if (isHurt) rollInjury(umpire, seat, id, 'battle')
      if (used.includes('red-dust')) dust(umpire, seat, id)
    }
  }
  umpire.next({ step: 'open' }, { step: 'ransoms' })
}

function dust(umpire: AfterUmp, seat: Seat, id: string): void {
  const one = alive(umpire, seat, id)
  if (one === undefined) return
  const roll = { n: 1, sides: 6, read: 'atMost', target: 2 } as const
  if (umpire.roll(rolledFor(seat, id, 'after red dust'), 'WC-ITM-09', roll, []) === 0) return
  if (isHero(one)) injure(umpire, seat, one, 'injury:sticky-fingers')
  else misses(umpire, seat, id, 'Sick of red dust: misses the next battle', 'WC-ITM-10')
}

/** A line in somebody's life, without any other change. */
export const note = (umpire: AfterUmp, seat: Seat, id: string, says: string, rule: Rule): void =>
  change(umpire, seat, band => withPerson(band, id, one => remember(band, one, says, rule)))
