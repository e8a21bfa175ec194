/** After the battle: armour and wounds restored, the injured rolled for, a new leader named (WW-AFT-01, WW-INJ, WW-WBD-07). */

import { personIn, withEverybody, withoutPerson, withPerson } from '#common/people'
import { withoutOne } from '#common/stash'
import { rollOn } from '#common/tables'
import { SLOTS, type Slot, thingOf } from '../card.ts'
import { artefactOf } from '../content/artefacts.ts'
import type { Characteristic } from '../content/warriors.ts'
import type { Rule } from '../rules.ts'
import {
  type AfterGame,
  type AfterOffer,
  type AfterSteps,
  type AfterUmp,
  type Fighter,
  type Mender,
  SEAT,
  serviceOf,
  sidesOf,
  type WwWarband,
} from './model.ts'
import { heirsAmong } from './muster.ts'
import { isHero, isOwn, numbersNow, thingName, typeOf, withHonour } from './people.ts'
import { HENCHMAN_INJURIES, HERO_INJURIES, type InjuryRow, MAIMED } from './tables.ts'

type InjurySteps = 'restore' | 'injuries' | 'hurt' | 'struck' | 'suffer' | 'heir'

/** His roll in an aftermath, in his name. */
export const byHim = ({ name }: Pick<Fighter, 'name'>, purpose: string) => ({ seat: SEAT, by: name, purpose })
/** What happened, for everybody to read. */
export const note = (umpire: AfterUmp, rule: Rule, says: string): void =>
  umpire.tell({ kind: 'choice', rule, seat: SEAT, note: says })

/** Changes one of them, and writes it into his life. */
export function change(umpire: AfterUmp, who: string, rule: Rule, says: string, to: (one: Fighter) => Fighter): void {
  const { board } = umpire
  const honour = { says: `${says[0]?.toUpperCase()}${says.slice(1)}.`, rule }
  board.band = withPerson(board.band, who, one => withHonour(to(one), honour))
  note(umpire, rule, `${personIn(board.band, who)?.name ?? who}: ${says}`)
}

/** WW-WND-05, WW-INJ-01, WW-INJ-12: who was out of action, and after a surrender who was in contact; nobody who fled or left. */
const isHurt = (game: AfterGame, { id }: Fighter): boolean => {
  const service = serviceOf(game, id)
  return service !== undefined && (service.fate === 'out' || service.inContact)
}

const tableOf = (one: Fighter) => (isHero(one) ? HERO_INJURIES : HENCHMAN_INJURIES)

// ---- what helps -----------------------------------------------------------------

/** WW-HLP-02, WW-ART-05: who lets this roll be thrown again, once in an aftermath each. */
function mendersOf({ board, setup }: AfterGame): Mender[] {
  const surgeon = board.band.fighters.find(({ profile }) => profile === 'barber-surgeon')
  const service = surgeon === undefined ? undefined : serviceOf({ setup }, surgeon.id)
  const found: Mender[] = []
  if (service?.fate === 'stood' && !board.menders.includes('surgeon')) found.push('surgeon')
  const hasKnuckle = board.band.fighters.some(({ kit }) => kit.includes('saints-knuckle'))
  if (hasKnuckle && !board.menders.includes('knuckle')) found.push('knuckle')
  return found
}
const MENDER_RULES = { surgeon: 'WW-HLP-02', knuckle: 'WW-ART-05' } as const

// ---- what it does ---------------------------------------------------------------

/** WW-INJ-03, WW-CHR-11: never below 1. */
function lower(umpire: AfterUmp, who: string, stat: Characteristic, rule: Rule, says: string): void {
  change(umpire, who, rule, says, one =>
    numbersNow(one)[stat] > 1 ? { ...one, changes: { ...one.changes, [stat]: (one.changes[stat] ?? 0) - 1 } } : one,
  )
}

/** WW-INJ-07, WW-INJ-13: one battle more that he misses. */
export const addMiss = (one: Fighter): Fighter => ({ ...one, misses: one.misses + 1 })

/** WW-INJ-04: struck off with all he carried. */
function slay(umpire: AfterUmp, one: Fighter, rule: Rule): void {
  umpire.board.band = withoutPerson(umpire.board.band, one.id)
  umpire.tell({ kind: 'gone', rule, who: one.name })
}

/** WW-INJ-09: what can be taken from him, in the order of the book; the first six. */
export function strippable({ kit }: Fighter): string[] {
  const slotOf = (thing: string): Slot => thingOf(thing)?.slot ?? 'trinket'
  return kit
    .filter(thing => thing !== 'knife' && artefactOf(thing) === undefined)
    .toSorted((a, b) => SLOTS.indexOf(slotOf(a)) - SLOTS.indexOf(slotOf(b)))
    .slice(0, 6)
}

/** WW-INJ-09: a D6 shared evenly among two or three, thrown again for four or five where it shows more. */
function strip(umpire: AfterUmp, one: Fighter, rule: Rule): void {
  const things = strippable(one)
  const n = things.length
  if (n === 0) {
    note(umpire, 'WW-INJ-08', `${one.name} has nothing to lose, and is mended`)
    return
  }
  let place = 0
  if (n > 1) {
    const roll = { n: 1, sides: 6, read: 'sum', target: 0 } as const
    do {
      const face = umpire.roll(byHim(one, 'what is taken'), rule, roll, [])
      place = n <= 3 ? Math.ceil((face * n) / 6) - 1 : face - 1
    } while (place >= n)
  }
  const thing = things[place]!
  change(umpire, one.id, rule, `stripped of his ${thingName(thing).toLowerCase()}`, his => ({
    ...his,
    kit: withoutOne(his.kit, thing),
  }))
}

type Suffering = (umpire: AfterUmp, one: Fighter, row: InjuryRow) => void
/** WW-INJ-04 to WW-INJ-11. */
const SUFFERED: Readonly<Record<InjuryRow['does'], Suffering>> = {
  slain: (umpire, one, { rule }) => slay(umpire, one, rule),
  maimed: (umpire, one, { rule }) => {
    const { stat, name } = rollOn(umpire, byHim(one, 'where he is maimed'), rule, MAIMED)
    lower(umpire, one.id, stat, rule, `maimed in ${name}`)
  },
  hand: (umpire, one, { rule }) => lower(umpire, one.id, 'weaponSkill', rule, 'a broken hand'),
  bedridden: (umpire, one, { rule }) => change(umpire, one.id, rule, 'bedridden, misses the next battle', addMiss),
  mended: (umpire, { name }, { rule }) => note(umpire, rule, `${name} is mended`),
  stripped: (umpire, one, { rule }) => strip(umpire, one, rule),
  steeled: (umpire, one, { rule }) =>
    change(umpire, one.id, rule, 'steeled, immune to Dread', his => ({ ...his, isSteeled: true })),
  tale: (umpire, one, { rule }) => {
    // WW-XPA-05: a side that surrendered learns nothing
    const points = sidesOf(umpire)?.own.ending === 'surrendered' ? 0 : 2
    const says = `a tale to tell, ${points} experience`
    change(umpire, one.id, rule, says, his => ({ ...his, experience: his.experience + points }))
  },
}

// ---- a new leader ---------------------------------------------------------------

/** WW-WBD-07: for good; a henchman becomes a hero by it. */
function crown(umpire: AfterUmp, who: string): void {
  change(umpire, who, 'WW-WBD-07', 'leads the warband from now on', one => ({ ...one, rank: 'leader' }))
}

/** WW-RES-06: what was used is struck off; what belongs to the kit of his type is replaced. */
function withoutUsed(game: AfterGame, one: Fighter): Fighter {
  const used = serviceOf(game, one.id)?.used ?? []
  const lost = used.filter(thing => !typeOf(one).kit.includes(thing))
  return lost.length === 0 ? one : { ...one, kit: lost.reduce(withoutOne, one.kit) }
}

export const injurySteps: AfterSteps<InjurySteps> = {
  /** WW-ARM-15, WW-ARM-32, WW-RES-03, WW-RES-06, WW-INJ-13: armour and wounds are whole; who has missed this battle misses one less. */
  restore(umpire) {
    const { board, setup } = umpire
    const sides = sidesOf(umpire)
    if (sides === null) return
    const won = sides.own.outcome === 'won' ? 1 : 0
    board.band = { ...board.band, battles: board.band.battles + 1, wins: board.band.wins + won }
    board.band = withEverybody<WwWarband>(board.band, one => ({
      ...withoutUsed({ board, setup }, one),
      misses: Math.max(0, one.misses - 1),
    }))
    note(umpire, 'WW-AFT-01', 'armour and wounds are whole again')
    for (const { id, credits } of sides.own.fighters)
      for (const enemy of credits) {
        const foe = sides.other.fighters.find(one => one.id === enemy)
        if (foe !== undefined) change(umpire, id, 'WW-RES-03', `took ${foe.name} out of action`, one => one)
      }
  },

  /** WW-INJ-01: compulsory, in roster order. */
  injuries(umpire) {
    const hurt = umpire.board.band.fighters.filter(one => isHurt(umpire, one))
    umpire.next(...hurt.map(({ id }) => ({ step: 'hurt', who: id }) as const))
  },

  /** WW-INJ-02: heroes on 2D6, henchmen and helpers on a D6. */
  hurt(umpire, { who, isAgain }) {
    const one = personIn(umpire.board.band, who)
    if (one === undefined) return
    const table = tableOf(one)
    const row = table.rows.indexOf(rollOn(umpire, byHim(one, 'for his injury'), 'WW-INJ-01', table))
    umpire.next({ step: 'struck', who, row, ...(isAgain === true && { isAgain }) })
  },

  /** WW-HLP-02, WW-ART-05, WW-DIC-04: it may be thrown again, once. */
  struck(umpire, { who, row, isAgain }, [answer]) {
    const one = personIn(umpire.board.band, who)
    if (one === undefined) return
    const menders = isAgain === true ? [] : mendersOf(umpire)
    const mender = menders.find(name => answer?.offer.at === name)
    if (mender !== undefined) {
      umpire.board.menders.push(mender)
      return umpire.next({ step: 'hurt', who, isAgain: true })
    }
    if (answer !== undefined || menders.length === 0) return umpire.next({ step: 'suffer', who, row })
    const again = menders.map((name): AfterOffer => ({ id: `again:${name}`, rule: MENDER_RULES[name], at: name }))
    const { does, name, rule } = tableOf(one).rows[row]!
    const keep: AfterOffer = { id: 'keep', rule, at: `${one.name}: ${name}` }
    const otherwise = does === 'slain' ? again[0]!.id : 'keep'
    umpire.ask({ seat: SEAT, about: 'injury', offers: [...again, keep], otherwise })
  },

  suffer(umpire, { who, row }) {
    const one = personIn(umpire.board.band, who)
    if (one === undefined) return
    const found = tableOf(one).rows[row]!
    SUFFERED[found.does](umpire, one, found)
  },

  /** WW-WBD-07: the leader is slain: the hero of the highest Leadership, the owner's choice of equals; without anybody the warband ends. */
  heir(umpire, _frame, [answer]) {
    const { board } = umpire
    const own = board.band.fighters.filter(isOwn)
    if (own.some(({ rank }) => rank === 'leader')) return
    if (own.length === 0) {
      board.band = { ...board.band, isDisbanded: true }
      note(umpire, 'WW-WBD-07', 'nobody is left: the warband is no more')
      return umpire.end({ winner: null, rule: 'WW-WBD-07' })
    }
    const heirs = heirsAmong(own)
    const chosen = heirs.find(({ id }) => answer?.offer.at === id)
    if (chosen === undefined && heirs.length > 1) {
      const offers = heirs.map(({ id }): AfterOffer => ({ id: `heir:${id}`, rule: 'WW-WBD-07', at: id }))
      return umpire.ask({ seat: SEAT, about: 'heir', offers, otherwise: offers[0]!.id })
    }
    crown(umpire, (chosen ?? heirs[0]!).id)
  },
}
