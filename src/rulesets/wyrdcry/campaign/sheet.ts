/** What a person reads of a warband: its numbers, its people, and what their lives have made of them. */

import { counted } from '#common/stash'
import type { Sheet } from '#engine'
import { rosterCards } from '../card.ts'
import { CHARACTERISTICS } from '../content/fighters.ts'
import { TRADITIONS } from '../content/traditions.ts'
import { RULES } from '../rules.ts'
import { markOf } from './content/injuries.ts'
import {
  asGrown,
  type CampaignBand,
  type CampaignFighter,
  entryOf,
  factionIn,
  profileOf,
  reputation,
  standing,
  thingName,
} from './warband.ts'

const NAMES = { move: 'Move', fight: 'Fight', shoot: 'Shoot', defense: 'Defense', health: 'Health', bravery: 'Bravery' }

/** The six numbers as they are now, armour counted. */
function numbersOf(band: CampaignBand, one: CampaignFighter): Sheet['fighters'][number]['numbers'] {
  const { faction, name, traditions: options } = band
  const card = rosterCards({ ruleset: 'wyrdcry', name, faction, entries: [entryOf(one)], options })[0]!
  const six = CHARACTERISTICS.map(stat => {
    const n = card.numbers[stat] + (stat === 'defense' ? card.armour : 0)
    return { name: NAMES[stat], value: stat === 'move' ? `${n}"` : stat === 'bravery' ? `${n}+` : String(n) }
  })
  return [
    ...six,
    { name: 'Renown', value: String(one.renown) },
    { name: 'Experience', value: `${one.experience} of 4` },
  ]
}

function stateOf(one: CampaignFighter): string {
  if (one.heldBy !== null) return 'Taken by another warband'
  if (one.misses > 0) return one.misses === 1 ? 'Misses the next battle' : `Misses the next ${one.misses} battles`
  return one.weak > 0 ? `Fit, Health -${one.weak} in the next battle` : 'Fit'
}

/** Scars and advances in the order they came: a life in short lines. */
const honoursOf = (one: CampaignFighter): Sheet['fighters'][number]['honours'] =>
  one.life.flatMap(({ battle, says, rule }) => {
    // who was there from the founding is told by its life, not by an honour
    if (battle === 0) return []
    const mark = one.marks.map(known => markOf(known)).find(known => known?.name === says)
    const meaning = mark === undefined ? '' : ` (${RULES[mark.rule].says.replace(/^[^:]*: /, '').replace(/\.$/, '')})`
    return [{ says: `${says}${meaning}`, rule, ...(rule === 'WC-MNG-01' && { isDeed: true as const }) }]
  })

const rankOf = (one: CampaignFighter): string => {
  const { keywords } = asGrown(one)
  return (one.isLeader ? 'LEADER' : keywords.find(word => word === 'HERO' || word === 'HENCHMAN')) ?? 'HENCHMAN'
}

const nextLines = ({ next, lookouts }: CampaignBand): Sheet['lines'] => [
  ...(next.mood === null ? [] : [{ name: 'Next battle', value: `Bravery one ${next.mood}`, rule: 'WC-EXT-02' }]),
  ...(next.fate === 0 ? [] : [{ name: 'Next battle', value: `${next.fate} fate dice more`, rule: 'WC-EXT-05' }]),
  ...(next.isFree ? [{ name: 'Next battle', value: 'a sellsword for nothing', rule: 'WC-EXT-16' }] : []),
  ...(lookouts === 0 ? [] : [{ name: 'Next exploration', value: 'one die may be set', rule: 'WC-EXT-03' }]),
]

export const sheet = (band: CampaignBand): Sheet => ({
  name: band.name,
  faction: factionIn(band).name,
  lines: [
    { name: 'Favour', value: String(band.favour), rule: 'WC-FAV-01' },
    { name: 'Standing', value: String(standing(band)), rule: 'WC-INC-01' },
    { name: 'Reputation', value: String(reputation(band)), rule: 'WC-REP-01' },
    { name: 'Gold', value: `${band.gold} gc`, rule: 'WC-MNG-02' },
    ...TRADITIONS.filter(({ id }) => band.traditions.includes(id)).map(({ name, rule }) => ({
      ...{ name: 'Tradition', value: name, rule },
    })),
    ...nextLines(band),
  ],
  stash: counted(band.stash, thingName),
  fighters: band.fighters.map(one => ({
    ...{ id: one.id, name: one.name, profile: one.profile },
    title: `${profileOf(one).name}, ${rankOf(one)}`,
    numbers: numbersOf(band, one),
    kit: counted(one.kit, thingName),
    honours: honoursOf(one),
    state: stateOf(one),
    isFit: one.misses === 0 && one.heldBy === null,
  })),
})
