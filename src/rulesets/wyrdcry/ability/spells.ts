/** Magical abilities: spells of the factions' WIZARDS and of sellswords (WC-SPL). A spell is no attack action (WC-SPL-16). */

import type { ModelId } from '#engine'
import { panic } from '../bravery.ts'
import { cardOf, isKeyword, madeCard } from '../card.ts'
import { healthLeft, healthOf } from '../characteristics.ts'
import { heal } from '../damage.ts'
import { isEngaged, isWithin } from '../figure.ts'
import { fighter, friendsOf, type Game, half, isOnTable, onTable, type Ump } from '../model.ts'
import { newFighter } from '../muster.ts'
import type { Rule } from '../rules.ts'
import { drawIn, pullOf } from '../shove.ts'
import { sees } from '../sight.ts'
import { carriedBy } from '../treasure.ts'
import {
  type Abilities,
  type Ability,
  enemies,
  friends,
  harm,
  inch,
  later,
  lay,
  layOn,
  successes,
  type Use,
} from './use.ts'

const aPlace = [{ id: 'place', hole: { fill: 'point' }, use: {} }] as const

const HEXPICKER = {
  'blind-alley': {
    targets: (game, who) => enemies(game, who, { within: inch(12) }),
    // WC-VIS-08: one way only
    use: (umpire, { targets: [at] }) => {
      if (at !== undefined)
        layOn(umpire, at, 'blinded', { rule: 'WC-SPL-01', stat: 'blind', n: inch(4), until: 'round' })
    },
  },
  'crows-road': {
    targets: function* (game, who) {
      const isFree = (at: ModelId) => !isEngaged(game, at) && carriedBy(game, at).length === 0
      if (isFree(who)) yield who
      yield* friends(game, who, { within: inch(6), only: (_, at) => isFree(at) })
    },
    choices: () => aPlace,
    use: (umpire, { targets: [who], place }) => {
      if (who === undefined || place === undefined) return
      const one = fighter(umpire.board, who)
      one.at = place
      one.climbs = false
      umpire.tell({ kind: 'place', rule: 'WC-SPL-02', who, at: place })
    },
    says: (_game, { x }) => [
      { rule: 'WC-SPL-02', says: `Up to ${x}" away in plan, on floor or platform, more than 1" from enemies.` },
    ],
  },
  'bad-penny': {
    targets: (game, who) => enemies(game, who, { within: inch(9) }),
    use: (umpire, use) => {
      const {
        by,
        x,
        targets: [at],
        stage,
      } = use
      if (at === undefined) return
      if (stage === undefined) umpire.next(harm(by, 'WC-SPL-03', { who: at, n: half(x) }), later(use))
      else if (isOnTable(umpire.board, at) && carriedBy(umpire, at).length > 0)
        umpire.next({ step: 'brave', who: at, rule: 'WC-SPL-03', brings: 'drop' })
    },
    says: (_game, { x }) => [
      { rule: 'WC-SPL-03', says: `${half(x)} damage; who carries tokens tests Bravery or drops them.` },
    ],
  },
} as const satisfies Abilities

/** Somebody is set up with so much Health left, unactivated (WC-SPL-04, WC-SPL-13). */
function rise(umpire: Ump, who: ModelId, { x, place }: Use, rule: Rule): void {
  if (place === undefined) return
  const one = fighter(umpire.board, who)
  one.where = 'table'
  one.at = place
  one.tookPart = true
  one.damage = Math.max(0, healthOf(umpire, who) - x)
  umpire.tell({ kind: 'place', rule, who, at: place })
}

const TIDE_WITCH = {
  'call-the-drowned': {
    // one Sodden of this warband, not a guest of it (WC-GEN-11)
    targets: function* ({ board, setup }, who) {
      const { seat } = fighter(board, who)
      for (const [at, one] of board.fighters.entries()) {
        if (one.seat !== seat || one.where !== 'out' || one.slot < 0) continue
        if (cardOf({ board, setup }, at).profile.id === 'sodden') yield at
      }
    },
    choices: () => aPlace,
    // WC-OOA-06: the same fighter again; it stays counted as lost
    use: (umpire, use) => {
      const [at] = use.targets
      if (at === undefined) return
      const { fighters } = umpire.board
      const old = fighter(umpire.board, at)
      const fresh = newFighter(old.seat, old.slot, old.profile, cardOf(umpire, at))
      // what lasts for the battle is all that still lies on it
      const { party, tookOut, takenOutBy, spentBattle, effects } = old
      fighters[at] = { ...fresh, party, tookOut, takenOutBy, spentBattle, effects, fell: true }
      rise(umpire, at, use, 'WC-SPL-04')
    },
    says: (_game, { x }) => [{ rule: 'WC-SPL-04', says: `It returns with ${x} Health left.` }],
  },
  'lungful-of-brine': {
    targets: (game, who) => enemies(game, who, { within: inch(12) }),
    use: (umpire, use) => {
      const {
        by,
        x,
        targets: [at],
      } = use
      if (at === undefined) return
      const n = successes(umpire, use, x, 3)
      if (n === 0) return
      lay(umpire, at, { rule: 'WC-SPL-05', stat: 'no-ability', n: 1, until: 'round' })
      umpire.next(harm(by, 'WC-SPL-05', { who: at, n }))
    },
    says: (_game, { x }) => [
      { rule: 'WC-SPL-05', says: `${x} dice, each 3+ deals 1 damage: ${fraction(2 * x, 3)} on average.` },
    ],
  },
  undertow: {
    targets: (game, who) => enemies(game, who, { within: inch(9) }),
    choices: (game, use) => pullOf(game, use),
    use: (umpire, use) => drawIn(umpire, use),
    says: (_game, { x, n }) => [
      n === 0
        ? { rule: 'WC-SPL-06', says: `It cannot be moved 1": ${half(x)} damage.` }
        : { rule: 'WC-SPL-06', says: `Up to ${n ?? half(x)}" straight towards this fighter.` },
    ],
  },
} as const satisfies Abilities

/** A number of damage points on average, as a fraction. */
function fraction(n: number, of: number): string {
  return n % of === 0 ? String(n / of) : `${n}/${of}`
}

const PYROMANT = {
  'tongue-of-flame': {
    targets: (game, who) => enemies(game, who, { within: inch(9) }),
    use: (umpire, use) => {
      const {
        by,
        x,
        targets: [at],
      } = use
      if (at === undefined) return
      const n = successes(umpire, use, 3, 3) * half(x)
      if (n > 0) umpire.next(harm(by, 'WC-SPL-07', { who: at, n }))
    },
    says: (_game, { x }) => [
      { rule: 'WC-SPL-07', says: `Three dice, each 3+ deals ${half(x)} damage: ${2 * half(x)} on average.` },
    ],
  },
  cauterise: {
    targets: (game, who) => friends(game, who, { within: inch(6) }),
    use: (umpire, { targets: [at], x }) => {
      if (at === undefined) return
      heal(umpire, at, x, 'WC-SPL-08')
      panic(umpire, at, 'WC-SPL-08')
    },
    says: (_game, { x }) => [{ rule: 'WC-SPL-08', says: `It removes ${x} damage, then is panicked.` }],
  },
  pyre: {
    use: (umpire, { by, x }) => {
      const hurts = [...pyreOf(umpire, by)].map(who => ({
        who,
        n: half(x) * (isKeyword(umpire, who, 'THRALL') ? 2 : 1),
      }))
      if (hurts.length > 0) umpire.next(harm(by, 'WC-SPL-09', ...hurts))
    },
    says: (game, { by, x }) => [
      {
        rule: 'WC-SPL-09',
        says: `${[...pyreOf(game, by)].map(who => cardOf(game, who).name).join(', ') || 'Nobody'}: ${half(x)} damage each, ${2 * half(x)} for THRALLS.`,
      },
    ],
  },
} as const satisfies Abilities

/** Whom the Pyre burns: nobody is targeted, so that nobody is protected. */
const pyreOf = (game: Game, by: ModelId): ModelId[] =>
  onTable(game.board, 1 - fighter(game.board, by).seat).filter(
    who => isWithin(game, by, who, inch(6)) && sees(game, by, who),
  )

const HEDGE_SCHOLAR = {
  blight: {
    targets: (game, who) => enemies(game, who, { within: inch(12) }),
    use: (umpire, { targets: [at], x }) => {
      if (at === undefined) return
      const less = { rule: 'WC-SPL-10', n: -half(x), until: 'round' } as const
      layOn(umpire, at, 'blighted', { ...less, stat: 'move' }, { ...less, stat: 'fight' }, { ...less, stat: 'shoot' })
    },
    says: (_game, { x }) => [{ rule: 'WC-SPL-10', says: `Move, Fight and Shoot -${half(x)} this round.` }],
  },
  windstep: {
    use: (umpire, { by, x }) =>
      umpire.next({
        step: 'grant',
        who: by,
        kinds: ['move'],
        terms: { free: true, flies: true, rise: inch(x) },
        rule: 'WC-SPL-11',
      }),
    says: (_game, { x }) => [{ rule: 'WC-SPL-11', says: `A free Move, flying, at most ${x}" higher.` }],
  },
  'spark-lance': {
    targets: (game, who) => enemies(game, who, { within: inch(12) }),
    use: (umpire, use) => lance(umpire, use),
    says: (_game, { x }) => [
      {
        rule: 'WC-SPL-12',
        says: `Three dice, each 3+ deals ${half(x)} damage: ${2 * half(x)} on average; each 6 also ${half(x)} to every other within 2" of it whom the caster sees.`,
      },
    ],
  },
} as const satisfies Abilities

/** WC-SPL-12: each 6 leaps to everybody else near the target, friend or foe, whom the caster sees. */
function lance(umpire: Ump, { by, x, targets: [at] }: Use): void {
  if (at === undefined) return
  const { seat } = fighter(umpire.board, by)
  const [, hits = 0, sixes = 0] = umpire.rollBands(
    { seat, by, purpose: 'Spark Lance' },
    'WC-SPL-12',
    {
      n: 3,
      sides: 6,
      bands: [
        { name: 'miss', upTo: 2, luck: 'bad' },
        { name: 'hit', upTo: 5, luck: 'good' },
        { name: 'leaping hit', upTo: 6, luck: 'best' },
      ],
    },
    [],
  )
  const beside =
    sixes === 0
      ? []
      : onTable(umpire.board).filter(who => who !== at && isWithin(umpire, at, who, inch(2)) && sees(umpire, by, who))
  const hurts = [{ who: at, n: (hits + sixes) * half(x) }, ...beside.map(who => ({ who, n: sixes * half(x) }))]
  if (hits + sixes > 0) umpire.next(harm(by, 'WC-SPL-12', ...hurts))
}

const GRAVE_CLERK = {
  'wake-a-body': {
    choices: () => aPlace,
    // WC-HSW-07, WC-GEN-11: a guest, gone after the battle
    use: (umpire, use) => {
      const { fighters } = umpire.board
      const who = fighters.push(newFighter(fighter(umpire.board, use.by).seat, -1, 'sodden', madeCard('sodden'))) - 1
      rise(umpire, who, use, 'WC-SPL-13')
    },
    says: (_game, { x }) => [{ rule: 'WC-SPL-13', says: `A Sodden with ${x} Health left.` }],
  },
  'ledger-of-blood': {
    // a visible fighter: a friend too
    targets: function* (game, who) {
      yield* enemies(game, who, { within: inch(12) })
      yield* friends(game, who, { within: inch(12) })
    },
    choices: (game, use) => debts(game, use),
    use: (umpire, { by, targets: [at, healed = by], n = 0 }) => {
      if (at === undefined) return
      const allocated = Math.min(n, healthLeft(umpire, at))
      umpire.next(harm(by, 'WC-SPL-14', { who: at, n }), {
        step: 'heal',
        who: healed,
        n: allocated,
        rule: 'WC-SPL-14',
      })
    },
    says: (game, { by, x, n = x, targets: [, healed = by] }) => [
      { rule: 'WC-SPL-14', says: `${n} damage, and ${cardOf(game, healed).name} removes as many points.` },
    ],
  },
  'stir-the-dead': {
    use: ({ board }, { by, x }) => {
      const { seat } = fighter(board, by)
      board.auras.push({ rule: 'WC-SPL-15', kind: 'stir', seat, by, at: null, within: inch(x), n: 1 })
    },
    says: (_game, { x }) => [
      { rule: 'WC-SPL-15', says: `THRALLS activated later this round within ${x}": Move +2, Attacks +1.` },
    ],
  },
} as const satisfies Abilities

/** WC-SPL-14: first who is healed, the clerk or a friend within 3 inches of it, then how many points, most first. */
function debts(game: Game, { by, x, targets }: Use): ReturnType<NonNullable<Ability['choices']>> {
  const [at, healed] = targets
  if (at === undefined) return []
  if (healed === undefined)
    return friendsOf(game.board, by)
      .filter(who => who === by || isWithin(game, by, who, inch(3)))
      .map(who => ({ id: `for:${who}`, at: who, use: { targets: [at, who] }, opens: true }))
  return Array.from({ length: x }, (_, i) => ({ id: `points:${x - i}`, use: { n: x - i } }))
}

export const SPELLS = {
  ...HEXPICKER,
  ...TIDE_WITCH,
  ...PYROMANT,
  ...HEDGE_SCHOLAR,
  ...GRAVE_CLERK,
} as const satisfies Abilities
