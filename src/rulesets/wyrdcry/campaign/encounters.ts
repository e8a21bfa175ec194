/** Encounters in the ruins (WC-EXT), each from its first die to its last. */

import { withNewcomer, withPerson } from '#common/people'
import type { Seat } from '#engine'
import { rosterCards } from '../card.ts'
import { FIGHTERS, type Profile } from '../content/fighters.ts'
import { isA } from '../roster.ts'
import type { Rule } from '../rules.ts'
import { type AfterGame, type AfterUmp, bandOf, change, deskOf, raise, rolledFor, tell } from './book.ts'
import { ENCOUNTERS } from './content/exploration.ts'
import { markOf } from './content/injuries.ts'
import { alive, injure, leave, misses, rollInjury } from './injuries.ts'
import { findShards, keep, loot } from './loot.ts'
import { whyNotRoom } from './recruits.ts'
import { gainRenown } from './renown.ts'
import {
  type CampaignBand,
  type CampaignFighter,
  entryOf,
  injuriesOf,
  isHero,
  marked,
  newcomer,
  profileOf,
  withFavour,
  withGold,
} from './warband.ts'

const purpose = 'for the encounter'
const d6 = (umpire: AfterUmp, seat: Seat, who: string | null, rule: Rule): number =>
  umpire.roll(rolledFor(seat, who, purpose), rule, { n: 1, sides: 6, read: 'sum', target: 0 }, [])
const opponentOf = (seat: Seat): Seat => 1 - seat

/** What happens at once, or who has to say something first. */
export function meet(umpire: AfterUmp, seat: Seat, dice: string): void {
  const { name, rule } = ENCOUNTERS.find(one => one.dice === dice)!
  tell(umpire, seat, rule, `${dice}: ${name}`)
  switch (dice) {
    case '11': // WC-EXT-01
    case '666': // WC-EXT-12
    case '3333': // WC-EXT-15
    case '6666': // WC-EXT-18
      raise(umpire, seat, { about: 'member', note: dice })
      return
    case '22': {
      // WC-EXT-02
      const mood = d6(umpire, seat, null, 'WC-EXT-02') <= 3 ? 'better' : 'worse'
      tell(umpire, seat, 'WC-EXT-02', `hears a sermon: Bravery one ${mood} in the next battle`)
      change(umpire, seat, band => ({ ...band, next: { ...band.next, mood } }))
      return
    }
    case '33': // WC-EXT-03
      change(umpire, seat, band => ({ ...band, lookouts: band.lookouts + 1 }))
      return
    case '44': // WC-EXT-04
      loot(umpire, seat, 'lesser')
      return
    case '55': // WC-EXT-05
      raise(umpire, seat, { about: 'altar' })
      return
    case '66': // WC-EXT-06
    case '333': // WC-EXT-09
      loot(umpire, seat, 'lesser', 'lesser')
      return
    case '111': // WC-EXT-07
      raise(umpire, seat, { about: 'victim', note: dice, of: opponentOf(seat) })
      return
    case '222': // WC-EXT-08
      if (hasPatients(umpire, seat)) raise(umpire, seat, { about: 'bonesetter' })
      return
    case '444': // WC-EXT-10
      if (recruits(umpire, seat).length > 0) raise(umpire, seat, { about: 'watch' })
      return
    case '555': // WC-EXT-11
      raise(umpire, seat, { about: 'letters' })
      return
    case '1111': // WC-EXT-13
      raise(umpire, seat, { about: 'procession' })
      return
    case '2222': // WC-EXT-14
      loot(umpire, seat, 'greater')
      return
    case '4444': // WC-EXT-16
      change(umpire, seat, band => ({ ...band, next: { ...band.next, isFree: true } }))
      return
    default: // WC-EXT-17
      loot(umpire, seat, 'lesser', 'lesser', 'greater')
      return
  }
}

/** The owner has named one of the party: WC-EXT-01, WC-EXT-12, WC-EXT-15, WC-EXT-18. */
export function named(umpire: AfterUmp, seat: Seat, id: string, dice: string): void {
  const one = alive(umpire, seat, id)
  if (one === undefined) return
  if (dice === '3333') {
    glassSeam(umpire, seat, one)
    return
  }
  const [rule, safe] =
    dice === '11'
      ? (['WC-EXT-01', 4] as const)
      : dice === '666'
        ? (['WC-EXT-12', 3] as const)
        : (['WC-EXT-18', 4] as const)
  const luck = d6(umpire, seat, id, rule) + (isHero(one) ? 1 : 0)
  if (luck < safe) {
    rollInjury(umpire, seat, id, dice === '6666' ? 'crypt' : 'ruins')
    return
  }
  if (dice === '11') {
    findShards(umpire, seat, 1, rule)
    return
  }
  gainRenown(umpire, seat, id, rule)
  if (dice === '666') loot(umpire, seat, 'greater')
  else loot(umpire, seat, 'greater', 'greater')
}

/** WC-EXT-15: each 1 costs 2 Health in the next battle, each 4 or more is a shard. */
function glassSeam(umpire: AfterUmp, seat: Seat, { id }: CampaignFighter): void {
  const got = umpire.rollBands(rolledFor(seat, id, 'in the glass'), 'WC-EXT-15', { n: 4, sides: 6, bands: GLASS }, [])
  const [cuts = 0, , shards = 0] = got
  change(umpire, seat, band => withPerson(band, id, one => ({ ...one, weak: one.weak + 2 * cuts })))
  if (cuts > 0) tell(umpire, seat, 'WC-EXT-15', `is cut: Health -${2 * cuts} in the next battle`, id)
  if (shards > 0) findShards(umpire, seat, shards, 'WC-EXT-15')
}
const GLASS = [
  { name: 'cut', upTo: 1, luck: 'bad' },
  { name: 'nothing', upTo: 3 },
  { name: 'shard', upTo: 6, luck: 'good' },
] as const

/** WC-EXT-07, WC-EXT-13: what befalls one whom the other player, or the owner, has picked. */
export function befall(umpire: AfterUmp, seat: Seat, id: string, dice: string): void {
  const one = alive(umpire, seat, id)
  if (one === undefined) return
  if (dice === '1111') {
    procession(umpire, seat, one)
    return
  }
  if (d6(umpire, seat, id, 'WC-EXT-07') > 3) {
    keep(umpire, seat, 'WC-EXT-07', 'knucklebone')
    return
  }
  if (isHero(one)) injure(umpire, seat, one, 'injury:voices')
  else misses(umpire, seat, id, 'Saw the effigy: misses the next battle', 'WC-EXT-07')
}

/** WC-EXT-13: a Bravery test, or it follows them for ever; what it carried is kept. */
function procession(umpire: AfterUmp, seat: Seat, one: CampaignFighter): void {
  const target = braveryOf(bandOf(umpire, seat), one)
  if (target === null) {
    tell(umpire, seat, 'WC-EMB-10', 'is not tempted', one.id)
    return
  }
  const roll = { n: 1, sides: 6, read: 'atLeast', target } as const
  if (umpire.roll(rolledFor(seat, one.id, 'a Bravery test'), 'WC-EXT-13', roll, []) > 0) return
  tell(umpire, seat, 'WC-EXT-13', 'follows the procession and is never seen again', one.id)
  leave(umpire, seat, one, true)
}

/** The number to roll, of its own; null for who passes every Bravery test. */
function braveryOf(band: CampaignBand, one: CampaignFighter): number | null {
  const entries = [entryOf(one)]
  const { faction, name, traditions: options } = band
  const card = rosterCards({ ruleset: 'wyrdcry', name, faction, entries, options })[0]
  return card === undefined || card.talents.has('bare-headed') ? null : card.numbers.bravery
}

// ---- what the owner chooses -------------------------------------------------

/** WC-EXT-05, WC-EXT-11: 'gold', or the other thing. */
export function altar(umpire: AfterUmp, seat: Seat, choice: string): void {
  tell(umpire, seat, 'WC-EXT-05', choice === 'gold' ? 'takes 10 gc from the altar' : 'prays: 1 fate die more')
  change(umpire, seat, band =>
    choice === 'gold' ? withGold(band, 10) : { ...band, next: { ...band.next, fate: band.next.fate + 1 } },
  )
}
export function letters(umpire: AfterUmp, seat: Seat, choice: string): void {
  tell(umpire, seat, 'WC-EXT-11', choice === 'gold' ? 'sells the letters for 40 gc' : 'returns the letters: 2 favour')
  change(umpire, seat, band => (choice === 'gold' ? withGold(band, 40) : withFavour(band, 2)))
}

/** WC-EXT-08: what the bonesetter wants. */
export const FEE = 10
export const patients = ({ fighters }: CampaignBand): readonly CampaignFighter[] =>
  fighters.filter(one => isHero(one) && one.heldBy === null && injuriesOf(one).length > 0)
const hasPatients = (game: AfterGame, seat: Seat): boolean => {
  const band = bandOf(game, seat)
  return band.gold >= FEE && patients(band).length > 0
}
export function bonesetter(umpire: AfterUmp, seat: Seat, id: string): void {
  change(umpire, seat, band => withGold(band, -FEE))
  const die = d6(umpire, seat, id, 'WC-EXT-08')
  if (die === 1) rollInjury(umpire, seat, id, 'knife')
  else if (die >= 4) raise(umpire, seat, { about: 'healed', who: id })
  else tell(umpire, seat, 'WC-EXT-08', 'is none the better for it', id)
}
export function heal(umpire: AfterUmp, seat: Seat, id: string, mark: string): void {
  const { name = mark } = markOf(mark) ?? {}
  const says = `Healed: ${name}`
  change(umpire, seat, band =>
    marked(band, id, one => ({ ...one, marks: one.marks.filter(known => known !== mark) }), says, 'WC-EXT-08'),
  )
  tell(umpire, seat, 'WC-EXT-08', `is healed of ${name}`, id)
}

/** WC-EXT-10: HENCHMEN of the faction who cost less than 60 gc, within the usual limits. */
const CHEAP = 60
export const recruits = (game: AfterGame, seat: Seat): readonly Profile[] => {
  const band = bandOf(game, seat)
  return FIGHTERS.filter(
    one => one.faction === band.faction && isA(one, 'HENCHMAN') && one.cost < CHEAP && whyNotRoom(band, one) === null,
  )
}
export function joinWatch(umpire: AfterUmp, seat: Seat, profile: string): void {
  const said = { says: 'The last of the watch', rule: 'WC-EXT-10' } as const
  change(umpire, seat, band => withNewcomer(band, n => newcomer(band, n, profile, [], said)))
  const joined = bandOf(umpire, seat).fighters.at(-1)!
  tell(umpire, seat, 'WC-EXT-10', `${profileOf(joined).name} joins for nothing`)
  gainRenown(umpire, seat, joined.id, 'WC-EXT-10')
}

/** WC-EXT-07, WC-EXT-13: whom the other player may pick. */
export const victims = (game: AfterGame, seat: Seat, dice: string): readonly CampaignFighter[] => {
  const party = partyOf(game, seat)
  const henchmen = party.filter(one => !isHero(one))
  // D-60: HENCHMEN first
  return dice === '1111' ? henchmen : [...henchmen, ...party.filter(isHero)]
}
export const partyOf = (game: AfterGame, seat: Seat): readonly CampaignFighter[] => {
  const { party } = deskOf(game, seat)
  return bandOf(game, seat).fighters.filter(({ id }) => party.includes(id))
}
