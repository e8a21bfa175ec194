/** What is found on the field, and what it pays (WW-EXP, WW-ART-01, WW-HLP-03, WW-HLP-05). */

import { personIn, withNewcomer } from '#common/people'
import { rollOn } from '#common/tables'
import { thingOf } from '../card.ts'
import { ARMOUR } from '../content/armour.ts'
import { ARTEFACTS, type ArtefactId, artefactOf } from '../content/artefacts.ts'
import { TRINKETS } from '../content/trinkets.ts'
import { PROFILES, type Profile } from '../content/warriors.ts'
import { CLOSE_WEAPONS, MISSILE_WEAPONS } from '../content/weapons.ts'
import type { Rule } from '../rules.ts'
import { teach } from './experience.ts'
import { addMiss, byHim, change, note } from './injuries.ts'
import { whyNotAny } from './legal.ts'
import {
  type AfterGame,
  type AfterOffer,
  type AfterSteps,
  type AfterUmp,
  type Die,
  type Fighter,
  SEAT,
  serviceOf,
  sidesOf,
  type WwWarband,
} from './model.ts'
import { advancesDue, artefactsIn, isHero, newcomer, nextName, priceOf, typeOf } from './people.ts'
import { findOf, pointsFor } from './tables.ts'

type ExplorationSteps =
  | ('explore' | 'dice' | 'income' | 'find' | 'found')
  | ('choose-item' | 'choose-hero' | 'wanderer' | 'crypt')

/** WW-EXP-01: how many heroes explore at most. */
const MOST_HEROES = 4
/** WW-EXP-03: what each point is worth. */
const GOLD_EACH = 4
/** WW-EXP-05: what each token is worth. */
const TOKEN_GOLD: Readonly<Record<string, number>> = { reliquary: 20, salvage: 8 }
/** WW-HLP-03: what is paid for a named hero. */
const BOUNTY = 10
/** WW-ART-01, WW-EXP-31, WW-EXP-21, WW-EXP-23. */
const ALL_OWNED = 40
const CRYPT_GOLD = 20
const VAULT_GOLD = 30
const WANDERER_GOLD = 20
const WANDERER_PRICE = 25

export const D6 = { n: 1, sides: 6, read: 'sum', target: 0 } as const
const ofBand = (purpose: string) => ({ seat: SEAT, by: null, purpose })

export function earn(umpire: AfterUmp, gold: number, rule: Rule, why: string): void {
  const { board } = umpire
  if (gold === 0) return
  board.band = { ...board.band, gold: board.band.gold + gold }
  note(umpire, rule, `${why}: ${gold} gp, now ${board.band.gold}`)
}
/** Into the stash. */
function stow(umpire: AfterUmp, thing: string, rule: Rule): void {
  const { board } = umpire
  board.band = { ...board.band, stash: [...board.band.stash, thing] }
  note(umpire, rule, `${thingOf(thing)?.name ?? thing} goes to the stash`)
}

// ---- the dice -------------------------------------------------------------------

/** WW-EXP-01: heroes who took part and are not out of action. */
export const explorers = (game: AfterGame): Fighter[] =>
  game.board.band.fighters.filter(one => isHero(one) && isThere(game, one)).slice(0, MOST_HEROES)
const isThere = (game: AfterGame, { id }: Fighter): boolean => {
  const service = serviceOf(game, id)
  return service !== undefined && service.fate !== 'out'
}

/** WW-TRA-20, WW-SKL-13, WW-EXP-02: may this die be thrown again? The rule that says so. */
function againBy({ board }: AfterGame, { of, isHero: his, isAgain }: Die): Rule | null {
  const one = his && !isAgain ? personIn(board.band, of) : undefined
  if (one === undefined) return null
  if (typeOf(one).traits.includes('prospector')) return 'WW-TRA-20'
  return one.skills.includes('ruin-wise') ? 'WW-SKL-13' : null
}

const nameIn = ({ board }: AfterGame, { of }: Die): string => personIn(board.band, of)?.name ?? DICE_NAMES[of] ?? of
const DICE_NAMES: Readonly<Record<string, string>> = { winner: "the winner's die", guide: "the Guide's die" }
/** A die in words: 'Assayer: 1'. */
export const dieText = (game: AfterGame, die: Die): string => `${nameIn(game, die)}: ${die.face}`

// ---- finds ----------------------------------------------------------------------

/** WW-EXP-06: the faces of the largest group; none without a pair. */
export function groups(dice: readonly Pick<Die, 'face'>[]): { readonly n: number; readonly faces: readonly number[] } {
  const counts = [6, 5, 4, 3, 2, 1].map(face => ({ face, n: dice.filter(die => die.face === face).length }))
  const n = Math.max(...counts.map(count => count.n))
  return n < 2 ? { n: 0, faces: [] } : { n, faces: counts.filter(count => count.n === n).map(({ face }) => face) }
}

/** WW-EXP-12: everything that is for no list alone, the most expensive first. */
export const commonThings = (most: number): string[] =>
  [...CLOSE_WEAPONS, ...MISSILE_WEAPONS, ...ARMOUR, ...TRINKETS]
    .filter(one => !('only' in one) || one.only === undefined)
    .filter(({ price }) => price <= most)
    .map(({ id }) => id)
    .toSorted((a, b) => priceOf(b) - priceOf(a))

/** WW-EXP-23: henchmen of the warband’s own list who may join, the most expensive first. */
export const wanderers = (band: WwWarband): Profile[] =>
  PROFILES.filter(({ list, role, price }) => list === band.list && role === 'henchman' && price <= WANDERER_PRICE)
    .filter(profile => whyNotAny(band, joined(band, profile)) === null)
    .toSorted((a, b) => b.price - a.price)

export const joined = (band: WwWarband, profile: Profile): WwWarband =>
  withNewcomer(band, n => newcomer(`f${n}`, nextName(band, profile), profile))

/** WW-ART-01: those the warband has not, in the order of the die. */
export const artefactsLeft = (band: WwWarband): ArtefactId[] =>
  ARTEFACTS.map(({ id }) => id).filter(id => !artefactsIn(band).includes(id))

/** WW-ART-01: at random, one it has already is rolled again; null when it has all six. */
export function randomArtefact(umpire: AfterUmp): ArtefactId | null {
  const left = artefactsLeft(umpire.board.band)
  if (left.length === 0) return null
  for (;;) {
    const face = umpire.roll(ofBand('which artefact'), 'WW-ART-01', D6, [])
    const found = left.find(id => id === ARTEFACTS[face - 1]?.id)
    if (found !== undefined) return found
  }
}

const asked = (
  umpire: AfterUmp,
  about: 'find' | 'item' | 'hero' | 'wanderer' | 'artefact',
  offers: AfterOffer[],
): void => umpire.ask({ seat: SEAT, about, offers, otherwise: offers[0]!.id })

export const explorationSteps: AfterSteps<ExplorationSteps> = {
  /** WW-EXP-01, WW-EXP-04, WW-HLP-05: one for each hero, one for the winner, one for a Ruin-Guide. */
  explore(umpire) {
    const sides = sidesOf(umpire)
    if (sides === null || sides.own.ending === 'surrendered') return
    const { board } = umpire
    const dice: Die[] = []
    const add = (of: string, isHis: boolean, rule: Rule): void => {
      const whose = { ...ofBand('to explore'), by: nameIn(umpire, { of, isHero: isHis, face: 0, isAgain: false }) }
      dice.push({ of, isHero: isHis, face: umpire.roll(whose, rule, D6, []), isAgain: false })
    }
    for (const { id } of explorers(umpire)) add(id, true, 'WW-EXP-01')
    if (sides.own.outcome === 'won' && sides.other.ending !== 'surrendered') add('winner', false, 'WW-EXP-01')
    const guide = board.band.fighters.find(({ profile }) => profile === 'ruin-guide')
    if (guide !== undefined && isThere(umpire, guide)) add('guide', false, 'WW-HLP-05')
    board.dice = dice
    umpire.next({ step: 'dice' }, { step: 'income' }, { step: 'find' })
  },

  /** WW-EXP-02: after all are rolled, each die once. */
  dice(umpire, frame, [answer]) {
    const { board } = umpire
    const picked = answer?.offer.on
    const die = picked === undefined ? undefined : board.dice[picked]
    if (die !== undefined && picked !== undefined) {
      const rule = againBy(umpire, die) ?? 'WW-EXP-02'
      const whose = { ...ofBand('to explore, again'), by: nameIn(umpire, die) }
      board.dice[picked] = { ...die, face: umpire.roll(whose, rule, D6, []), isAgain: true }
      return umpire.next(frame)
    }
    if (answer !== undefined) return
    const offers = board.dice.flatMap((one, on): AfterOffer[] => {
      const rule = againBy(umpire, one)
      return rule === null ? [] : [{ id: `again:${on}`, rule, on }]
    })
    if (offers.length === 0) return
    const low = offers.find(({ on = 0 }) => board.dice[on]!.face <= 2)
    const keep: AfterOffer = { id: 'keep', rule: 'WW-EXP-02' }
    umpire.ask({ seat: SEAT, about: 'dice', offers: [...offers, keep], otherwise: low?.id ?? 'keep' })
  },

  /** WW-EXP-03, WW-EXP-05, WW-HLP-03: the sum, tokens, a bounty. */
  income(umpire) {
    const { board } = umpire
    const sides = sidesOf(umpire)
    if (sides === null) return
    const sum = board.dice.reduce((n, { face }) => n + face, 0)
    earn(umpire, GOLD_EACH * sum, 'WW-EXP-03', `exploration, ${sum} points`)
    const tokens = sides.own.fighters.reduce((n, one) => n + one.tokens, 0)
    const each = TOKEN_GOLD[umpire.setup.result?.scenario ?? ''] ?? 0
    earn(umpire, each * tokens, 'WW-EXP-05', tokens === 1 ? 'a token' : `${tokens} tokens`)
    const hunter = sides.own.fighters.find(({ bounty }) => bounty !== null)
    const named = hunter?.bounty ?? null
    if (hunter !== undefined && named !== null && hunter.credits.includes(named))
      earn(umpire, BOUNTY, 'WW-HLP-03', `the bounty of ${hunter.name}`)
  },

  /** WW-EXP-06: the largest group; of two the owner picks. */
  find(umpire, _frame, [answer]) {
    const { n, faces } = groups(umpire.board.dice)
    const face = faces.length === 1 ? faces[0] : answer?.offer.on
    if (face !== undefined) return umpire.next({ step: 'found', face, n })
    if (faces.length === 0) return
    asked(
      umpire,
      'find',
      faces.map(one => ({ id: `face:${one}`, rule: findOf(one, n).rule, on: one, at: findOf(one, n).name })),
    )
  },

  found(umpire, { face, n }) {
    const { name, rule, gives } = findOf(face, n)
    note(umpire, rule, `${n} × ${face}: ${name}`)
    switch (gives.what) {
      case 'gold':
        return earn(umpire, gives.n, rule, name)
      case 'dice':
        return earn(umpire, gives.each * umpire.roll(ofBand(name), rule, D6, []), rule, name)
      case 'table':
        return earn(umpire, rollOn(umpire, ofBand(name), rule, gives.table).gold, rule, name)
      case 'items':
        return umpire.next({ step: 'choose-item', things: gives.things, rule })
      case 'common':
        return umpire.next({ step: 'choose-item', things: commonThings(gives.most), rule })
      case 'experience':
        return umpire.next({ step: 'choose-hero', points: gives.points, rule })
      case 'vault':
        return vault(umpire, rule)
      case 'wanderer':
        return umpire.next({ step: 'wanderer' })
      case 'curio': {
        const artefact = randomArtefact(umpire)
        return artefact === null ? earn(umpire, ALL_OWNED, 'WW-ART-01', name) : stow(umpire, artefact, rule)
      }
      case 'crypt':
        earn(umpire, CRYPT_GOLD, rule, name)
        return umpire.next({ step: 'crypt' })
    }
  },

  'choose-item'(umpire, { things, rule }, [answer]) {
    const thing = things.length === 1 ? things[0] : things.find(one => one === answer?.offer.at)
    if (thing !== undefined) return stow(umpire, thing, rule)
    asked(
      umpire,
      'item',
      things.map(at => ({ id: `item:${at}`, rule, at })),
    )
  },

  /** WW-EXP-15, WW-EXP-24, WW-AFT-05: advances follow at once; who is nearest to one is offered first. */
  'choose-hero'(umpire, { points, rule }, [answer]) {
    const heroes = umpire.board.band.fighters.filter(isHero)
    const hero = heroes.length === 1 ? heroes[0] : heroes.find(({ id }) => id === answer?.offer.at)
    if (hero !== undefined) {
      teach(umpire, hero.id, points, rule)
      return umpire.next({ step: 'advances' })
    }
    const away = (one: Fighter): number => pointsFor(one.advances + advancesDue(one)) - one.experience
    const nearest = heroes.toSorted((a, b) => away(a) - away(b))
    if (nearest.length === 0) return
    asked(
      umpire,
      'hero',
      nearest.map(({ id }) => ({ id: `hero:${id}`, rule, at: id })),
    )
  },

  /** WW-EXP-23: within maxima and 12 warriors; else gold. */
  wanderer(umpire, _frame, [answer]) {
    const { board } = umpire
    const types = wanderers(board.band)
    const type = types.length === 1 ? types[0] : types.find(({ id }) => id === answer?.offer.at)
    if (type !== undefined) {
      board.band = joined(board.band, type)
      return note(umpire, 'WW-EXP-23', `${board.band.fighters.at(-1)!.name} joins the warband`)
    }
    if (types.length === 0) return earn(umpire, WANDERER_GOLD, 'WW-EXP-23', 'Wanderer, no room')
    asked(
      umpire,
      'wanderer',
      types.map(({ id }) => ({ id: `type:${id}`, rule: 'WW-EXP-23', at: id })),
    )
  },

  /** WW-EXP-31, WW-ART-01: an artefact of choice. */
  crypt(umpire, _frame, [answer]) {
    const left = artefactsLeft(umpire.board.band)
    const artefact = left.length === 1 ? left[0] : artefactOf(String(answer?.offer.at ?? ''))?.id
    if (left.length === 0) return earn(umpire, ALL_OWNED, 'WW-ART-01', 'Sealed crypt, all artefacts owned')
    if (artefact !== undefined) return stow(umpire, artefact, 'WW-EXP-31')
    asked(
      umpire,
      'artefact',
      left.map(at => ({ id: `artefact:${at}`, rule: artefactOf(at)?.rule ?? 'WW-ART-01', at })),
    )
  },
}

/** WW-EXP-21: on a 1 the first hero whose die shows 1 misses the next battle. */
function vault(umpire: AfterUmp, rule: Rule): void {
  earn(umpire, VAULT_GOLD, rule, 'Fallen vault')
  const caught = umpire.board.dice.find(({ isHero: his, face }) => his && face === 1)
  const one = caught === undefined ? undefined : personIn(umpire.board.band, caught.of)
  if (one === undefined) return
  if (umpire.roll(byHim(one, 'in the vault'), rule, { n: 1, sides: 6, read: 'atMost', target: 1 }, []) === 0) return
  change(umpire, one.id, rule, 'buried in the vault, misses the next battle', addMiss)
}
