/** Who goes to a battle: the fit, the leader or who stands in for him, and lent warriors where there are too few (WW-WBD). */

import { answersIn, choiceField, severalField } from '#common/forms'
import { type FormAnswers, type FormField, type Mustered, type Refusal, type RosterEntry, refuse } from '#engine'
import { PROFILES, type Profile } from '../content/warriors.ts'
import { CAMPAIGN } from '../growth.ts'
import { LEAST } from '../roster.ts'
import type { Rule } from '../rules.ts'
import type { Fighter, WwWarband } from './model.ts'
import { entryOf, isFit, isOwn, leaderIn, newcomer, numbersNow } from './people.ts'

export const fitIn = ({ fighters }: WwWarband): Fighter[] => fighters.filter(isFit)

/** WW-WBD-06, WW-WBD-07: heroes of the highest Leadership, without one henchmen; more than one where they are equal. */
export function heirsAmong(fighters: readonly Fighter[]): Fighter[] {
  const heroes = fighters.filter(({ rank }) => rank === 'hero' || rank === 'leader')
  const from = heroes.length > 0 ? heroes : fighters.filter(isOwn)
  const best = Math.max(...from.map(one => numbersNow(one).leadership))
  return from.filter(one => numbersNow(one).leadership === best)
}

/** WW-WBD-06: who may lead the next battle: the leader if he is fit. */
export function leadersOf(band: WwWarband): Fighter[] {
  const leader = leaderIn(band)
  return leader !== undefined && isFit(leader) ? [leader] : heirsAmong(fitIn(band))
}

/** WW-WBD-03: who may stay at home, and who leads where several could. */
export function musterForm(band: WwWarband): FormField[] {
  const leaders = leadersOf(band)
  const fields: FormField[] = []
  if (leaders.length > 1) fields.push(choiceField('leader', 'Who leads', 'WW-WBD-06', leaders))
  const spare = fitIn(band).filter(isOwn).length - LEAST
  const helpers = fitIn(band).filter(one => !isOwn(one))
  const free = spare > 0 ? fitIn(band).filter(one => leaders.length > 1 || one !== leaders[0]) : helpers
  const most = Math.max(0, spare) + helpers.length
  if (free.length > 0)
    fields.push(severalField('stay', 'Who stays at home', 'WW-WBD-03', free, Math.min(most, free.length)))
  return fields.map(field => ({ ...field, allowed: named(field.allowed) }))
}
/** Choices by id and name alone: a form is no place for whole people. */
function named(allowed: FormField['allowed']): FormField['allowed'] {
  if (allowed.kind !== 'choice' && allowed.kind !== 'several') return allowed
  return { ...allowed, values: allowed.values.map(({ id, name }) => ({ id, name })) }
}

/** WW-WBD-03, WW-WBD-04, WW-WBD-05, WW-WBD-06: the roster that enters the set-up. */
export function muster(band: WwWarband, choice: FormAnswers): Mustered<WwWarband> | readonly Refusal<Rule>[] {
  const asked = answersIn(musterForm(band), choice)
  const stays = asked.several('stay')
  const leaders = leadersOf(band)
  const leader = leaders.find(({ id }) => id === asked.choice('leader')) ?? leaders[0]
  if (leader !== undefined && stays.includes(leader.id))
    return [refuse('WW-WBD-03', `${leader.name} is fit and must come.`)]
  const going = fitIn(band).filter(({ id }) => !stays.includes(id))
  const [own, fit] = [going, fitIn(band)].map(list => list.filter(isOwn).length) as [number, number]
  if (own < LEAST && own < fit)
    return [refuse('WW-WBD-03', `${LEAST} to 12 fit warriors go to a battle, these are ${own}.`)]
  const lent = lentTo(band, going)
  const entries = [
    ...going.map(one => entryOf(one, one === leader)),
    ...lent.map((profile, i) => lentEntry(profile, leader === undefined && i === 0)),
  ]
  return {
    warband: band,
    roster: { ruleset: 'wyrdwars', name: band.name, faction: band.list, options: [CAMPAIGN], entries },
    who: [...going.map(({ id }) => id), ...lent.map(() => null)],
    absent: band.fighters
      .filter(one => !going.includes(one))
      .map(one => ({
        fighter: one.id,
        why: isFit(one) ? `${one.name} stays at home.` : `${one.name} is bedridden.`,
        rule: isFit(one) ? 'WW-WBD-03' : 'WW-WBD-04',
      })),
  }
}

/** WW-WBD-05: the cheapest henchmen of the list, of equals the first, within maxima, up to four. */
function lentTo(band: WwWarband, going: readonly Fighter[]): Profile[] {
  const cheapest = PROFILES.filter(({ list, role }) => list === band.list && role === 'henchman').toSorted(
    (a, b) => a.price - b.price,
  )
  const lent: Profile[] = []
  const missing = LEAST - going.filter(isOwn).length
  const countOf = ({ id }: Profile): number =>
    going.filter(({ profile }) => profile === id).length + lent.filter(one => one.id === id).length
  while (lent.length < missing) lent.push(cheapest.find(profile => countOf(profile) < profile.most)!)
  return lent
}

function lentEntry(profile: Profile, leads: boolean): RosterEntry {
  const { id: _, ...entry } = entryOf(newcomer('', `Lent ${profile.name}`, profile), leads)
  return entry
}
