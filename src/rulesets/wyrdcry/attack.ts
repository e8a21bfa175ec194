/** Attack actions from the declaration to the damage (WC-ATK, WC-SEQ-05). What follows is in wake.ts. */

import type { ModelId } from '#engine'
import { armsOf, mayReach, mayReachIt, whyNotStrike } from './aim.ts'
import { type Failure, panic, testBravery } from './bravery.ts'
import { cardOf, hasTalent, isKeyword } from './card.ts'
import { BLAZING, fervourOf, healthLeft, nameOf } from './characteristics.ts'
import { onTop } from './charge.ts'
import { allot, goingOut, type Hurt, rimsOf, takeOut } from './damage.ts'
import {
  enemiesOf,
  type Frame,
  fighter,
  type Game,
  isOnTable,
  ledTo,
  type StepsFor,
  type Ump,
  type WcOffer,
} from './model.ts'
import type { Reply } from './reactions.ts'
import { rolledBy, successes } from './rolls.ts'
import type { Rule } from './rules.ts'
import { bearsGrudge } from './scars.ts'
import {
  armOf,
  attacksOf,
  bandsOf,
  type Counts,
  countsFor,
  countsOf,
  defenseOf,
  harmOf,
  isArm,
  rowOf,
  type Strike,
  skillOf,
} from './strike.ts'
import { type Wake, type WakeAbout, type WakeFrame, wakes, witnessesOf } from './wake.ts'

/** An attack action after its hit rolls: all that the rest of it needs. */
export interface Blow {
  readonly strike: Strike
  /** The one reaction made to it, if any (WC-REA-06). */
  readonly reply: Reply | null
  readonly counts: Counts
  /** Damage of a hit and of a critical hit. */
  readonly hit: number
  readonly crit: number
  /** A hit makes the target forfeit an action, or suffer `n` (WC-TLN-19, WC-DRC-08, WC-EMB-13). */
  readonly drags: readonly { readonly rule: Rule; readonly n: number }[]
}

export type AttackFrame =
  /**
   * What others start: an attack action is made. It spends nothing: `act` has seen to that. A menu of attacks leads to one as
   * well, with weapon -1: whose they are, and what kind. Where the reaction to it is known, nobody is asked.
   */
  | {
      readonly step: 'attack'
      readonly strike: Strike
      readonly only?: 'melee' | 'ranged'
      readonly reply?: Reply
    }
  /**
   * What others start: points of one event (an ability, a fall, a twist) are allocated one at a time, fighters go out of action,
   * tokens drop, rims are rolled for (WC-TER-13). `by` is credited (WC-OOA-03); null credits nobody.
   */
  | { readonly step: 'harm'; readonly hurts: readonly Hurt[]; readonly by: ModelId | null; readonly rule: Rule }
  /** What others start: it is out of action; what it carried has been placed. `attack`: by an attack action (WC-TLN-06). */
  | {
      readonly step: 'out'
      readonly who: ModelId
      readonly by: ModelId | null
      readonly rule: Rule
      readonly attack?: boolean
    }
  /** What others start: a Bravery test of which failure panics, or makes it let go of what it carries. */
  | { readonly step: 'brave'; readonly who: ModelId; readonly rule: Rule; readonly brings: Failure }
  /** It is aimed at its target, who may react. */
  | { readonly step: 'aimed'; readonly strike: Strike; readonly reply?: Reply }
  /** The hit rolls, and the changes nobody decides about. */
  | { readonly step: 'roll'; readonly strike: Strike; readonly reply: Reply | null }
  /** The defender looks at them (WC-ITM-03). */
  | { readonly step: 'change'; readonly blow: Blow }
  /** The total is worked out (WC-SEQ-05). */
  | { readonly step: 'total'; readonly blow: Blow }
  /** The damage is allocated, and whoever answered strikes back. */
  | { readonly step: 'land'; readonly blow: Blow }
  | WakeFrame

export type AttackAbout = 'change' | WakeAbout

// ---- what may be done ---------------------------------------------------------

/** The Attack action of a fighter: a menu of weapons and targets. `free` and `unanswered` as in Strike; only kinds asked for. */
export function attackOffer(
  game: Game,
  who: ModelId,
  { only, ...how }: Pick<Strike, 'free' | 'unanswered'> & { readonly only?: 'melee' | 'ranged' } = {},
): WcOffer | null {
  if (!mayReach(game, who, armsOf(game, who, only))) return null
  const strike: Strike = { by: who, at: who, weapon: -1, ...how }
  return {
    id: 'attack',
    rule: 'WC-ATK-01',
    on: who,
    opens: true,
    leads: { step: 'attack', strike, ...(only !== undefined && { only }) },
  }
}

/** What is in that menu: '1:4' is the attack with weapon 1 at fighter 4. */
export function strikesIn(game: Game, { leads }: WcOffer, only?: string): readonly WcOffer[] {
  if (leads?.step !== 'attack') return []
  const { strike } = leads
  const found: WcOffer[] = []
  for (const weapon of armsOf(game, strike.by, leads.only)) {
    for (const at of enemiesOf(game.board, strike.by)) {
      const id = `${weapon}:${at}`
      if (only === undefined ? !mayReachIt(game, strike.by, weapon, at) : only !== id) continue
      const made: Strike = { ...strike, weapon, at }
      if (whyNotStrike(game, made) !== null) continue
      found.push({ id, rule: 'WC-ATK-02', on: strike.by, at, leads: { step: 'attack', strike: made } })
    }
  }
  return found
}

// ---- an attack action ---------------------------------------------------------

/** Everything the hit rolls are made of, also for whoever asks before they are made. */
export function sumsOf(game: Game, strike: Strike, reply: Reply | null) {
  const talent = reply?.talent ?? null
  const skill = skillOf(game, strike)
  const defense = defenseOf(game, strike, talent)
  return {
    skill,
    defense,
    row: rowOf(skill.n, defense.n),
    dice: attacksOf(game, strike),
    harm: harmOf(game, strike, talent),
    isFickle: isArm(game, strike, 'fickle'),
  }
}

export const totalOf = ({ counts, hit, crit }: Blow): number => counts.hits * hit + counts.crits * crit

export const attacks: StepsFor<AttackFrame['step']> = {
  ...wakes,

  /** WC-SEQ-05, WC-BRV-08: declared; whoever is afraid tests before anything else. */
  attack(umpire, { strike, reply }) {
    const { by, at } = strike
    if (!isOnTable(umpire.board, by) || !isOnTable(umpire.board, at)) return
    if (strike.free) onTop(umpire, by, 'attack')
    const aimed: Frame = { step: 'aimed', strike: quietly(umpire, strike), ...(reply && { reply }) }
    if (isAfraid(umpire, strike)) umpire.next({ step: 'brave', who: by, rule: 'WC-BRV-07', brings: 'panic' }, aimed)
    else umpire.next(aimed)
  },

  /** Then whoever is aimed at may react, and then come the dice. */
  aimed(umpire, { strike, reply }) {
    const { by, at } = strike
    const { active } = umpire.board
    umpire.tell({ kind: 'attack', rule: 'WC-ATK-01', by, at, weapon: armOf(umpire, strike).name })
    emptied(umpire, strike)
    if (active !== null) active.attack = { strike, isAnswered: false }
    const { seat } = fighter(umpire.board, at)
    const rolls: Frame = { step: 'roll', strike, reply: null }
    const answers = { seat, to: { window: 'targeted', strike }, no: [rolls], yes: [] } as const
    umpire.next(reply === undefined ? { step: 'react', ...answers } : { step: 'reply', ...answers, reply })
  },

  harm(umpire, { hurts, by, rule }) {
    const { dealt, fallen } = allot(umpire, hurts, rule)
    umpire.next(...goingOut(umpire, fallen, by, rule), ...rimsOf(dealt, by))
  },

  out: takeOut,

  /** WC-BRV-01, WC-BRV-06: what failure brings, the rule that asked says. */
  brave(umpire, { who, rule, brings }) {
    if (!isOnTable(umpire.board, who) || testBravery(umpire, who, rule, brings)) return
    if (brings === 'panic') panic(umpire, who, rule)
    else umpire.next({ step: 'drops', who })
  },

  roll(umpire, { strike, reply }) {
    const { skill, defense, row, dice, harm, isFickle } = sumsOf(umpire, strike, reply)
    const bands = bandsOf(row, {
      ones: isFickle || reply?.talent === 'riposte',
      sixes: isArm(umpire, strike, 'blast'),
    })
    const purpose = `${armOf(umpire, strike).name} at ${nameOf(umpire, strike.at)}, ${skill.n} against ${defense.n}`
    const why = [...skill.parts, ...defense.parts.map(({ n, rule }) => ({ n: -n, rule }))]
    const roll = { n: dice.n, sides: 6, bands }
    const counts = countsOf(row, umpire.rollBands(rolledBy(umpire, strike.by, purpose), row.rule, roll, why))
    const drags = dragsOf(umpire, strike)
    spendNext(umpire, strike)
    const rolled: Blow = { strike, reply, counts, hit: harm.hit, crit: harm.crit, drags }
    if (isFickle && counts.ones > 0) return misfire(umpire, rolled)
    const blow = changed(umpire, rolled)
    umpire.next({ step: mayUseBone(umpire, blow) ? 'change' : 'total', blow })
  },

  /** WC-ITM-03, WC-TAL-03: the bone works once in a battle, so its owner says when. */
  change(umpire, { blow }, [answer]) {
    const { at } = blow.strike
    const kept: Frame = { step: 'total', blow }
    const turned: Frame = { step: 'total', blow: { ...blow, counts: softened(blow.counts) } }
    if (answer === undefined) {
      const offers: WcOffer[] = [
        { id: 'knucklebone', rule: 'WC-ITM-03', on: at, leads: turned },
        { id: 'keep', rule: 'WC-ITM-03', on: at, leads: kept },
      ]
      const { seat } = fighter(umpire.board, at)
      return umpire.ask({ seat, about: 'change', on: at, offers, otherwise: 'knucklebone' })
    }
    const led = ledTo('total', answer)
    if (led === undefined) return umpire.next(kept)
    if (led.blow.counts.crits < blow.counts.crits) {
      fighter(umpire.board, at).spentBattle.push('knucklebone')
      tellChange(umpire, at, 'WC-ITM-03', 'a critical hit becomes a hit')
    }
    umpire.next(led)
  },

  /** WC-SEQ-06: a total big enough to take somebody out may be forestalled, unless a reaction was made before. */
  total(umpire, { blow: rolled }) {
    const blow = sidestepped(umpire, rolled)
    const { strike, reply } = blow
    const total = totalOf(blow)
    const land: Frame = { step: 'land', blow }
    const isDoomed = total > 0 && total >= healthLeft(umpire, strike.at)
    if (!isDoomed || reply !== null) return umpire.next(land)
    const { seat } = fighter(umpire.board, strike.at)
    umpire.next({ step: 'react', seat, to: { window: 'doomed', blow }, no: [land], yes: [] })
  },

  /** WC-SEQ-05: allocation, who goes out and drops what, Riposte, falls, and then the rest. */
  land(umpire, { blow }) {
    const { strike, reply } = blow
    const from = fighter(umpire.board, strike.at).at
    if (from === null) return
    const { dealt, fallen } = allot(umpire, sharesOf(umpire, blow), 'WC-ATK-17')
    const wake: Wake = { from, dealt, fallen, witnesses: witnessesOf(umpire, strike.by, fallen) }
    const back = riposteOf(blow)
    umpire.next(
      ...goingOut(umpire, fallen, strike.by, 'WC-DMG-02', { attack: true }),
      ...back,
      ...rimsOf(dealt, strike.by),
      ...(back.length > 0 && reply !== null ? rimsOf([{ who: strike.by, n: 1 }], reply.by) : []),
      { step: 'after', blow, wake },
    )
  },
}

/** WC-BRV-07, WC-BRV-08, WC-BRV-09, WC-KEY-10: a TERRIFYING target is tested against once in an activation, passed or failed. */
function isAfraid(umpire: Ump, { by, at }: Strike): boolean {
  if (!isKeyword(umpire, at, 'TERRIFYING')) return false
  const { active } = umpire.board
  if (active === null || active.who !== by) return true
  if (active.isCalm) return false
  active.isCalm = true
  return true
}

/** WC-ROK-08: something that lies on the attacker keeps enemies from reacting to it. */
function quietly(umpire: Ump, strike: Strike): Strike {
  const counts = countsFor(umpire, strike)
  const isSo = fighter(umpire.board, strike.by).effects.some(one => one.stat === 'unanswered' && counts(one))
  return isSo ? { ...strike, unanswered: true } : strike
}

/** WC-WPN-03, WC-WPN-04, WC-WPN-05, WC-WPN-09: it must be reloaded before the next, or has done its work. */
function emptied(umpire: Ump, strike: Strike): void {
  const state = isArm(umpire, strike, 'one-use') ? 'spent' : isArm(umpire, strike, 'reload') ? 'empty' : null
  if (state !== null) fighter(umpire.board, strike.by).weapons[strike.weapon] = state
}

/** WC-TLN-19, WC-DRC-08, WC-EMB-13: what lies on the attacker for this attack and takes hold of its target. */
function dragsOf(umpire: Ump, strike: Strike): Blow['drags'] {
  const counts = countsFor(umpire, strike)
  return fighter(umpire.board, strike.by).effects.flatMap(effect =>
    effect.stat === 'drag' && counts(effect) ? [{ rule: effect.rule, n: effect.n }] : [],
  )
}

/** WC-MOD-06, WC-MRC-03: what was for the next attack action of this kind is used up by it. */
function spendNext(umpire: Ump, strike: Strike): void {
  const one = fighter(umpire.board, strike.by)
  const { kind } = armOf(umpire, strike)
  if (one.effects.some(({ next }) => next === kind)) one.effects = one.effects.filter(({ next }) => next !== kind)
}

/** WC-WPN-06: a 1 discards all hit rolls, and the attack ends. */
function misfire(umpire: Ump, { strike }: Blow): void {
  if (umpire.board.active !== null) umpire.board.active.attack = null
  const { seat } = fighter(umpire.board, strike.by)
  const note = `${armOf(umpire, strike).name} misfires, and all hit rolls are discarded`
  umpire.tell({ kind: 'choice', rule: 'WC-WPN-06', seat, note, on: strike.by })
}

/**
 * T-13: changes nobody would decline, the attacker's first: Grudge (WC-INT-19), Blazing (WC-EMB-03), then Thick Skull (WC-TLN-09). The natural number of
 * a die stays what it is (WC-ATK-19).
 */
function changed(umpire: Ump, blow: Blow): Blow {
  const { by, at } = blow.strike
  let { counts } = blow
  if (counts.hits > 0 && bearsGrudge(umpire, by, at)) {
    counts = { ...counts, hits: counts.hits - 1, crits: counts.crits + 1 }
    tellChange(umpire, by, 'WC-INT-19', 'a hit becomes a critical hit')
  }
  const isBlazing = fervourOf(umpire, by) >= BLAZING && fighter(umpire.board, by).damage > 0
  if (isBlazing && armOf(umpire, blow.strike).kind === 'melee' && counts.hits > 0) {
    counts = { ...counts, hits: counts.hits - 1, crits: counts.crits + 1 }
    tellChange(umpire, by, 'WC-EMB-03', 'a hit becomes a critical hit')
  }
  if (hasTalent(umpire, at, 'thick-skull') && counts.crits > 0) {
    counts = softened(counts)
    tellChange(umpire, at, 'WC-TLN-09', 'a critical hit becomes a hit')
  }
  return { ...blow, counts }
}

const softened = (counts: Counts): Counts => ({ ...counts, hits: counts.hits + 1, crits: counts.crits - 1 })

function tellChange(umpire: Ump, on: ModelId, rule: Rule, note: string): void {
  umpire.tell({ kind: 'choice', rule, seat: fighter(umpire.board, on).seat, note, on })
}

/** WC-ITM-03: once per battle, where a critical hit would hurt more than a hit. */
function mayUseBone(umpire: Ump, { strike: { at }, counts, hit, crit }: Blow): boolean {
  if (counts.crits === 0 || crit <= hit) return false
  return (
    cardOf(umpire, at).items.includes('knucklebone') && !fighter(umpire.board, at).spentBattle.includes('knucklebone')
  )
}

/** WC-TLN-17: one die for each hit, 4 or more makes it a miss; critical hits stay. */
function sidestepped(umpire: Ump, blow: Blow): Blow {
  const { counts, reply } = blow
  if (reply?.talent !== 'sidestep' || counts.hits === 0) return blow
  const by = rolledBy(umpire, reply.by, 'to sidestep')
  const missed = successes(umpire, by, 'WC-TLN-17', counts.hits, 4)
  return { ...blow, counts: { ...counts, hits: counts.hits - missed, misses: counts.misses + missed } }
}

/** WC-ATK-20, WC-DRC-06: all of it for the target; or for whoever pays in full, and the rest for the target. */
function sharesOf(umpire: Ump, blow: Blow): readonly Hurt[] {
  const { strike, reply } = blow
  const total = totalOf(blow)
  if (reply?.talent !== 'paid-in-full') return [{ who: strike.at, n: total }]
  const n = Math.min(total, healthLeft(umpire, reply.by))
  return [
    { who: reply.by, n },
    { who: strike.at, n: total - n },
  ]
}

/** WC-URE-01, WC-URE-02, WC-OOA-04: dealt once, after the attack's own damage, also by who went out. */
function riposteOf({ strike, reply, counts }: Blow): readonly Frame[] {
  if (reply?.talent !== 'riposte' || counts.misses === 0) return []
  const n = counts.ones > 0 ? 3 : 2
  return [{ step: 'hurt', hurts: [{ who: strike.by, n }], by: reply.by, rule: 'WC-URE-01' }]
}
