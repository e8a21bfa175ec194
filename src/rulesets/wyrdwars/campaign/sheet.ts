/** A warband as a person reads it: who they are, what they carry, what their life has made of them. */

import { counted } from '#common/stash'
import type { Sheet } from '#engine'
import { saveOf } from '../armour.ts'
import { rosterCards } from '../card.ts'
import { FULL_WORDS, numberText } from '../catalogue.ts'
import { riteOf } from '../content/rites.ts'
import { skillNamed } from '../content/skills.ts'
import { traitOf } from '../content/traits.ts'
import { CHARACTERISTICS, WARBANDS } from '../content/warriors.ts'
import type { Fighter, WwWarband } from './model.ts'
import { entryOf, isFit, isHero, isOwn, numbersNow, RANKS, ratingOf, thingName, typeOf } from './people.ts'
import { pointsFor } from './tables.ts'
import { upkeepOf, wageOf } from './upkeep.ts'

export function sheet(band: WwWarband): Sheet {
  const helpers = band.fighters.filter(one => !isOwn(one))
  const wages = helpers.reduce((sum, one) => sum + wageOf(one), 0)
  return {
    name: band.name,
    faction: WARBANDS.find(({ id }) => id === band.list)?.name ?? band.list,
    lines: [
      { name: 'Gold', value: `${band.gold} gp`, rule: 'WW-WBD-02' },
      { name: 'Rating', value: String(ratingOf(band)), rule: 'WW-TRD-06' },
      { name: 'Warriors', value: `${band.fighters.length} of 12`, rule: 'WW-LST-01' },
      { name: 'Upkeep', value: `${upkeepOf(band.fighters)} gp`, rule: 'WW-UPK-01' },
      ...(wages > 0 ? [{ name: 'Wages', value: `${wages} gp`, rule: 'WW-UPK-03' }] : []),
      { name: 'Battles', value: `${band.battles}, ${band.wins} won`, rule: 'WW-WBD-01' },
    ],
    stash: counted(band.stash, thingName),
    fighters: band.fighters.map(fighterOf),
  }
}

function fighterOf(one: Fighter): Sheet['fighters'][number] {
  const numbers = numbersNow(one)
  const type = typeOf(one)
  const learned = isHero(one)
    ? [{ name: 'Experience', value: `${one.experience} (next at ${pointsFor(one.advances)})` }]
    : []
  return {
    id: one.id,
    name: one.name,
    profile: type.id,
    title: titleOf(one),
    numbers: [
      ...CHARACTERISTICS.map(stat => ({ name: FULL_WORDS[stat], value: numberText(stat, numbers[stat]) })),
      { name: 'Armour Save', value: saveText(one) },
      ...learned,
      ...giftsOf(one),
    ],
    kit: counted(one.kit, thingName),
    honours: one.life.map(honour => (honour.rule === 'WW-RES-03' ? { ...honour, isDeed: true } : honour)),
    state: stateOf(one),
    isFit: isFit(one),
  }
}

/** 'Bill Levy, Hero'; who is called as his type needs no other word. */
const titleOf = (one: Fighter): string => `${typeOf(one).name}, ${RANKS[one.rank].toLowerCase()}`

function stateOf({ misses }: Fighter): string {
  if (misses === 0) return 'Fit'
  return misses === 1 ? 'Misses the next battle' : `Misses the next ${misses} battles`
}

/** WW-ARM-26: against blows, with everything he wears and his skills. */
function saveText(one: Fighter): string {
  const [card] = rosterCards({ ruleset: 'wyrdwars', name: '', entries: [entryOf(one)] })
  const points = (card?.body?.points ?? 0) + (card?.shield?.points ?? 0) + (one.skills.includes('thick-hide') ? 1 : 0)
  return points === 0 ? 'none' : `${saveOf(points)}+`
}

/** What he is by nature and what he knows. */
function giftsOf(one: Fighter): { readonly name: string; readonly value: string }[] {
  const type = typeOf(one)
  const traits = type.traits.filter(trait => trait !== 'leader').map(id => traitOf(id).name)
  const gifts = [
    { name: 'Traits', value: [...traits, ...(one.isSteeled ? ['Steeled'] : [])] },
    { name: 'Skills', value: one.skills.map(id => skillNamed(id).name) },
    { name: 'Rites', value: [...type.rites, ...one.rites].map(id => riteOf(id).name) },
  ]
  return gifts.flatMap(({ name, value }) => (value.length === 0 ? [] : [{ name, value: value.join(', ') }]))
}
