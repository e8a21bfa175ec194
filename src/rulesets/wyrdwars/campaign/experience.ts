/** What heroes learn from a battle, and henchmen who become heroes (WW-XPA, WW-ADV, WW-SKL). */

import { personOf, withPerson } from '#common/people'
import { rollOn } from '#common/tables'
import { FULL_WORDS } from '../catalogue.ts'
import { isRite, RITES, type RiteId, riteOf } from '../content/rites.ts'
import { SKILLS, type SkillId, skillNamed } from '../content/skills.ts'
import { CHARACTERISTICS, type Characteristic } from '../content/warriors.ts'
import type { Rule } from '../rules.ts'
import { byHim, change, note } from './injuries.ts'
import {
  type AfterGame,
  type AfterOffer,
  type AfterSteps,
  type AfterUmp,
  type Fighter,
  SEAT,
  serviceOf,
  sidesOf,
} from './model.ts'
import { advancesDue, isHero, typeOf } from './people.ts'
import { ADVANCES, type AdvanceRow } from './tables.ts'

type ExperienceSteps = 'experience' | 'advances' | 'advance' | 'pick' | 'learn' | 'study' | 'promotion'

/** WW-XPA-04: how far below the enemy's a rating is. */
const UNDERDOG = 60
/** WW-XPA-08, WW-LST-02: the leader counted. */
const MOST_HEROES = 5

// ---- experience -----------------------------------------------------------------

/** WW-XPA-01 to WW-XPA-05, WW-XPA-09: what a hero has earned, part by part. */
export function earned(game: AfterGame, one: Fighter): { readonly n: number; readonly rule: Rule }[] {
  const sides = sidesOf(game)
  const service = serviceOf(game, one.id)
  if (sides === null || service === undefined || !isHero(one) || sides.own.ending === 'surrendered') return []
  const { own, other } = sides
  const parts: { n: number; rule: Rule }[] = [{ n: 1, rule: 'WW-XPA-01' }]
  if (service.credits.length > 0) parts.push({ n: service.credits.length, rule: 'WW-XPA-02' })
  const hasLed = own.outcome === 'won' && own.leader === one.id && other.ending !== 'surrendered'
  if (hasLed) parts.push({ n: 1, rule: 'WW-XPA-03' })
  if (own.rating + UNDERDOG <= other.rating) parts.push({ n: 1, rule: 'WW-XPA-04' })
  return parts
}

/** WW-AFT-05: experience, and the advances it is worth at once. */
export function teach(umpire: AfterUmp, who: string, points: number, rule: Rule): void {
  umpire.board.band = withPerson(umpire.board.band, who, one => ({ ...one, experience: one.experience + points }))
  const { name, experience } = personOf(umpire.board.band, who)
  note(umpire, rule, `${name} gains ${points} experience, now ${experience}`)
}

// ---- advances -------------------------------------------------------------------

/** WW-ADV-07, WW-SKL-10, WW-SKL-14: skills he has not and may learn, in the order of the book. */
export const skillsFor = (one: Fighter): SkillId[] =>
  SKILLS.filter(skill => {
    if (one.skills.includes(skill.id)) return false
    const only = 'only' in skill ? skill.only : undefined
    return only === undefined || (only === 'leader' ? one.rank === 'leader' : typeOf(one).rites.length > 0)
  }).map(({ id }) => id)

/** WW-SKL-14: rites of any caster that he does not know. */
export const ritesFor = (one: Fighter): RiteId[] =>
  RITES.map(({ id }) => id).filter(id => !typeOf(one).rites.includes(id) && !one.rites.includes(id))

function raise(umpire: AfterUmp, who: string, stat: Characteristic, rule: Rule): void {
  change(umpire, who, rule, `${FULL_WORDS[stat]} +1`, one => ({
    ...one,
    changes: { ...one.changes, [stat]: (one.changes[stat] ?? 0) + 1 },
  }))
}

function learn(umpire: AfterUmp, who: string, skill: SkillId): void {
  const { name, rule } = skillNamed(skill)
  change(umpire, who, rule, `learned ${name}`, one => ({ ...one, skills: [...one.skills, skill] }))
}

const offered = (prefix: string, at: string, rule: Rule): AfterOffer => ({ id: `${prefix}:${at}`, rule, at })
const skillOffers = (one: Fighter): AfterOffer[] => skillsFor(one).map(id => offered('skill', id, skillNamed(id).rule))
const RAISES = new Map(ADVANCES.rows.map((row): [AdvanceRow['gives'], Rule] => [row.gives, row.rule]))

/** Takes a skill that was chosen; Learned is followed by the choice of a rite. */
function takeSkill(umpire: AfterUmp, who: string, chosen: unknown): void {
  const skill = SKILLS.find(({ id }) => id === chosen)
  if (skill === undefined) return
  learn(umpire, who, skill.id)
  if (skill.id === 'learned') umpire.next({ step: 'study', who })
}

export const experienceSteps: AfterSteps<ExperienceSteps> = {
  experience(umpire) {
    for (const one of umpire.board.band.fighters) {
      const parts = earned(umpire, one)
      const points = parts.reduce((sum, { n }) => sum + n, 0)
      if (points === 0) continue
      umpire.tell({ kind: 'auto', rule: 'WW-XPA-01', by: one.name, purpose: 'experience', passed: true, why: parts })
      teach(umpire, one.id, points, 'WW-XPA-01')
    }
  },

  /** WW-XPA-06, WW-ADV-01: in roster order, one after the other, each before the next. */
  advances(umpire) {
    const next = umpire.board.band.fighters.find(one => isHero(one) && advancesDue(one) > 0)
    if (next !== undefined) umpire.next({ step: 'advance', who: next.id }, { step: 'advances' })
  },

  advance(umpire, { who }) {
    const one = personOf(umpire.board.band, who)
    const { gives, rule } = rollOn(umpire, byHim(one, 'for an advance'), 'WW-ADV-01', ADVANCES)
    umpire.board.band = withPerson(umpire.board.band, who, his => ({ ...his, advances: his.advances + 1 }))
    if (gives === 'skill') umpire.next({ step: 'learn', who })
    else if (gives === 'any') umpire.next({ step: 'pick', who })
    else raise(umpire, who, gives, rule)
  },

  /** WW-ADV-12: any one of them, the owner's choice. */
  pick(umpire, { who }, [answer]) {
    const one = personOf(umpire.board.band, who)
    if (answer === undefined) {
      const raises = CHARACTERISTICS.map(stat => offered('raise', stat, RAISES.get(stat) ?? 'WW-ADV-12'))
      const offers = [...raises, ...skillOffers(one)]
      return umpire.ask({ seat: SEAT, about: 'advance', offers, otherwise: 'raise:weaponSkill' })
    }
    const stat = CHARACTERISTICS.find(name => name === answer.offer.at)
    if (stat !== undefined) raise(umpire, who, stat, 'WW-ADV-12')
    else takeSkill(umpire, who, answer.offer.at)
  },

  /** WW-ADV-07: one that he does not have; who knows them all learns nothing. */
  learn(umpire, { who }, [answer]) {
    const one = personOf(umpire.board.band, who)
    if (answer !== undefined) return takeSkill(umpire, who, answer.offer.at)
    const offers = skillOffers(one)
    if (offers.length === 0) return note(umpire, 'WW-ADV-07', `${one.name} knows every skill he may learn`)
    umpire.ask({ seat: SEAT, about: 'skill', offers, otherwise: offers[0]!.id })
  },

  /** WW-SKL-14. */
  study(umpire, { who }, [answer]) {
    const one = personOf(umpire.board.band, who)
    const rite = String(answer?.offer.at ?? '')
    if (isRite(rite)) {
      const { name, rule } = riteOf(rite)
      return change(umpire, who, rule, `learned the rite ${name}`, his => ({ ...his, rites: [...his.rites, rite] }))
    }
    const offers = ritesFor(one).map(id => offered('rite', id, riteOf(id).rule))
    if (offers.length > 0) umpire.ask({ seat: SEAT, about: 'rite', offers, otherwise: offers[0]!.id })
  },

  /** WW-XPA-08, WW-HLP-07: henchmen credited with an enemy: a hero on 6, with an Old Soldier on 5 and 6. */
  promotion(umpire) {
    const target = hasServed(umpire, 'old-soldier') ? 5 : 6
    for (const { id } of umpire.board.band.fighters) {
      const one = personOf(umpire.board.band, id)
      if (!mayRise(umpire, one)) continue
      const rule = target === 5 ? 'WW-HLP-07' : 'WW-XPA-08'
      const roll = { n: 1, sides: 6, read: 'atLeast', target } as const
      if (umpire.roll(byHim(one, 'to become a hero'), rule, roll, []) === 0) continue
      change(umpire, id, rule, 'became a hero', his => ({ ...his, rank: 'hero' }))
    }
  },
}

/** Did one of this kind take part? */
const hasServed = (game: AfterGame, profile: string): boolean =>
  (game.setup.bands[SEAT]?.warband.fighters ?? []).some(
    one => one.profile === profile && serviceOf(game, one.id) !== undefined,
  )

/** WW-XPA-08: a henchman, no Beast, Mindless or Large, credited with an enemy, where there is room for a hero. */
function mayRise(game: AfterGame, one: Fighter): boolean {
  const { traits } = typeOf(one)
  if (one.rank !== 'henchman' || traits.some(trait => NEVER.includes(trait))) return false
  return (
    game.board.band.fighters.filter(isHero).length < MOST_HEROES && (serviceOf(game, one.id)?.credits.length ?? 0) > 0
  )
}
const NEVER: readonly string[] = ['beast', 'mindless', 'large']
