/** Abilities: who may use which, what pays for it, whom it is for (WC-ABL, WC-UAB); what each does is in `ability/`. */

import { type ModelId, type Refusal, refuse } from '#engine'
import { abilityOf } from './ability/table.ts'
import type { Choice, Use } from './ability/use.ts'
import { cardOf, hasTalent } from './card.ts'
import { type ChannelFrame, channelOffer, channels, channelsIn } from './channel.ts'
import { type TalentId, talentOf } from './content/talents.ts'
import { type GrantFrame, grants } from './grants.ts'
import { type ItemFrame, itemOffers, items, smokeOffers } from './items.ts'
import {
  diceId,
  type Frame,
  fighter,
  filled,
  type Game,
  type Group,
  isOnTable,
  otherSeat,
  type Point,
  type StepsFor,
  side,
  type Ump,
  type WcOffer,
} from './model.ts'
import { type MomentFrame, moments, openingsIn } from './moments.ts'
import { groupBy, groupName, groupsOf, scoreOf, whyNotPay } from './payment.ts'
import type { Rule } from './rules.ts'
import { type WaitFrame, waitOffers, waits } from './wait.ts'

/** What others start: an ability is used and paid for with a group of dice; null where none is needed (WC-TLN-29). */
export interface AbilityUse {
  readonly step: 'ability'
  readonly by: ModelId
  readonly talent: TalentId
  readonly group: number | null
  readonly targets: readonly ModelId[]
  readonly place?: Point
  readonly way?: Use['way']
  readonly n?: number
  /** Nobody else is to be targeted. */
  readonly isChosen?: true
}

export type AbilityFrame =
  | AbilityUse
  /** It is paid for and nobody has answered it: it does what it does. */
  | { readonly step: 'effect'; readonly use: Use }
  /** Its owner may set up somebody again (WC-SLS-13, D-36). */
  | { readonly step: 'set-again'; readonly by: ModelId; readonly who: ModelId; readonly place?: Point }
  | GrantFrame
  | WaitFrame
  | ChannelFrame
  | ItemFrame
  | MomentFrame
export type AbilityAbout =
  | ('grant' | 'targets' | 'set-up')
  | ('item' | 'drugs' | 'trait')
  /** Which of several rules is first; who makes an opening move. */
  | ('order' | 'opening')

// ---- may it be used? --------------------------------------------------------

/** Why a fighter cannot use an ability now, whatever pays for it (D-26). */
export function whyNotUse(game: Game, who: ModelId, talent: TalentId): Refusal<Rule> | null {
  const { name, rule } = talentOf(talent)
  const ability = abilityOf(talent)
  // WC-ABL-05: universal ones are on every card they are for
  if (ability === undefined || !hasTalent(game, who, talent))
    return refuse('WC-TAL-04', `${cardOf(game, who).name} does not have ${name}`)
  const no = whyNotAny(game, who) ?? ability.whyNot?.(game, who) ?? null
  if (no !== null || ability.targets === undefined) return no
  // WC-ABL-08: dice cannot be lost by a misclick
  for (const _ of ability.targets(game, who)) return null
  return refuse(rule, 'No legal target')
}

/** Why a fighter cannot use any ability now: not its activation, one was used (WC-ABL-01), or something forbids it. */
function whyNotAny({ board }: Game, who: ModelId): Refusal<Rule> | null {
  if (board.active?.who !== who) return refuse('WC-TAL-04', 'Only in its own activation')
  if (board.active.hasUsedAbility) return refuse('WC-ACT-16', 'One ability per activation')
  const barred = fighter(board, who).effects.find(({ stat }) => stat === 'no-ability')
  return barred === undefined ? null : refuse(barred.rule, 'Cannot use abilities this round')
}

/** The same with what pays for it; without a group, whether any could. */
export function whyNotAbility(game: Game, who: ModelId, talent: TalentId, group?: Group): Refusal<Rule> | null {
  const no = whyNotUse(game, who, talent)
  if (no !== null) return no
  if (group !== undefined) return whyNotPay(group, who, talent)
  if (isVoice(game, who, talent)) return null
  const groups = groupsOf(game, who)
  if (groups.some(one => whyNotPay(one, who, talent) === null)) return null
  const best = groups.reduce<Group | null>((a, b) => (a === null || b.dice > a.dice ? b : a), null)
  return best === null
    ? refuse('WC-TAL-04', `Needs a ${groupName(talentOf(talent).price ?? 2)}`)
    : whyNotPay(best, who, talent)
}

/** WC-TLN-29: Follow Me without dice, once per battle. */
const isVoice = (game: Game, who: ModelId, talent: TalentId): boolean =>
  talent === 'follow-me' &&
  hasTalent(game, who, 'born-voice') &&
  !fighter(game.board, who).spentBattle.includes('born-voice')

// ---- offers -----------------------------------------------------------------

/** The menus of an active fighter: its abilities, Wait, Channel, items. */
export function abilityOffers(game: Game, who: ModelId): readonly WcOffer[] {
  const offers: WcOffer[] = []
  if (whyNotAny(game, who) === null && mayPayFor(game, who))
    offers.push({ id: 'ability', rule: 'WC-ABL-01', on: who, opens: true })
  if (fighter(game.board, who).actions > 0) {
    offers.push(...waitOffers(game, who))
    const channel = channelOffer(game, who)
    if (channel !== null) offers.push(channel)
  }
  offers.push(...itemOffers(game, who))
  return offers
}

/** Are there dice for any ability at all? Which, is seen in the menu. */
const mayPayFor = (game: Game, who: ModelId): boolean =>
  groupsOf(game, who).some(({ dice }) => dice >= 2) || isVoice(game, who, 'follow-me')

/** What is in a menu of this file's; null for a menu of others'. */
export function abilitiesIn(game: Game, offer: WcOffer, only?: string): readonly WcOffer[] | null {
  const { leads, on } = offer
  if (leads === undefined) {
    if (on === undefined) return null
    return offer.id === 'ability' ? usable(game, on, only) : offer.id === 'smoke' ? smokeOffers(game, on) : null
  }
  if (leads.step === 'ability') return behind(game, leads)
  if (leads.step === 'channel') return channelsIn(game, leads.who)
  return leads.step === 'openings' ? openingsIn(game, offer) : null
}

/** Every ability with every group that may pay for it. */
function usable(game: Game, who: ModelId, only?: string): WcOffer[] {
  const offers: WcOffer[] = []
  for (const talent of cardOf(game, who).talents) {
    if (only !== undefined && !only.startsWith(`${talent}:`)) continue
    if (talentOf(talent).kind !== 'ability') continue
    // dice first: whom it may be used on takes longer to tell
    const groups = groupsOf(game, who).filter(group => whyNotPay(group, who, talent) === null)
    if (groups.length === 0 && !isVoice(game, who, talent)) continue
    if (whyNotUse(game, who, talent) !== null) continue
    const add = (group: number | null): void => {
      const offer = using(game, { step: 'ability', by: who, talent, group, targets: [] })
      if (offer !== null) offers.push(offer)
    }
    for (const { id } of groups) add(id)
    if (isVoice(game, who, talent)) add(null)
  }
  return offers
}

function using(game: Game, leads: AbilityUse): WcOffer | null {
  const { by, talent, group } = leads
  const paid = group === null ? {} : { at: diceId(group) }
  const named = { id: `${talent}:${group ?? 'free'}`, rule: talentOf(talent).rule, on: by, ...paid }
  return abilityOf(talent)?.targets === undefined ? settled(game, named, leads) : { ...named, opens: true, leads }
}

type Named = Pick<WcOffer, 'id' | 'rule' | 'on' | 'at'>

/** An offer whose targets are known: to be taken, or with a menu or a hole for what is still open; null where nothing is left to choose from. */
function settled(game: Game, named: Named, leads: AbilityUse): WcOffer | null {
  const choices = abilityOf(leads.talent)?.choices?.(game, asUsed(game, leads))
  if (choices === undefined) return { ...named, leads }
  const [first] = choices
  if (first === undefined) return null
  return choices.length > 1 || first.opens ? { ...named, opens: true, leads } : chosen(named, leads, first)
}

const chosen = (named: Named, leads: AbilityUse, { at, hole, opens, use }: Choice): WcOffer => ({
  ...named,
  ...(at !== undefined && { at }),
  ...(hole !== undefined && { hole }),
  ...(opens && { opens }),
  leads: { ...leads, ...use },
})

/** What is behind an ability: its targets, or what is still to be chosen for one. */
function behind(game: Game, leads: AbilityUse): WcOffer[] {
  const { by, talent } = leads
  const ability = abilityOf(talent)
  const { rule } = talentOf(talent)
  if (ability?.targets !== undefined && leads.targets.length === 0)
    return [...ability.targets(game, by)].flatMap(
      at => settled(game, { id: `at:${at}`, rule, on: by, at }, { ...leads, targets: [at] }) ?? [],
    )
  const [at] = leads.targets
  const choices = ability?.choices?.(game, asUsed(game, leads)) ?? []
  return choices.map(choice => chosen({ id: choice.id, rule, on: by, ...(at !== undefined && { at }) }, leads, choice))
}

/** What an ability would be once it is paid for. */
export const asUsed = (game: Pick<Game, 'board'>, { step, group, isChosen, ...rest }: AbilityUse): Use => ({
  ...rest,
  x: scoreOf(game, { by: rest.by, group }),
})

/** Whom else it may be used on; nobody once there are enough. */
function others(game: Game, frame: AbilityUse): ModelId[] {
  const { talent, targets, by, isChosen } = frame
  const ability = abilityOf(talent)
  const most = ability?.most?.(scoreOf(game, frame)) ?? 1
  if (isChosen || ability?.targets === undefined || targets.length >= most) return []
  return [...ability.targets(game, by)].filter(at => !targets.includes(at))
}

// ---- steps ------------------------------------------------------------------

/** WC-ABL-02, WC-ABL-03: the whole group is discarded. */
function pay(umpire: Ump, frame: AbilityUse): void {
  const { by, talent, group } = frame
  const { seat, spentBattle } = fighter(umpire.board, by)
  const own = side(umpire.board, seat)
  const paid = groupBy(umpire, by, group)
  if (umpire.board.active !== null) umpire.board.active.hasUsedAbility = true
  if (paid === undefined) spentBattle.push('born-voice')
  else own.groups = own.groups.filter(({ id }) => id !== group)
  const { name, rule } = talentOf(talent)
  const dice = paid === undefined ? 'without dice' : `with a ${groupName(paid.dice)} of ${paid.value}`
  umpire.tell({ kind: 'choice', rule, seat, note: `${name} ${dice}`, on: by })
}

const ownSteps: StepsFor<'ability' | 'effect' | 'set-again'> = {
  /** WC-ABL-07: all targets are chosen before it is paid for. */
  ability(umpire, frame, [answer]) {
    if (answer?.offer.leads !== undefined) {
      umpire.next(answer.offer.leads)
      return
    }
    const { by, talent } = frame
    const { rule, isMagic } = talentOf(talent)
    const { seat } = fighter(umpire.board, by)
    const more = others(umpire, frame)
    if (more.length > 0) {
      umpire.ask({
        seat,
        about: 'targets',
        on: by,
        offers: [
          ...more.map(at => ({
            id: `at:${at}`,
            rule,
            on: by,
            at,
            leads: { ...frame, targets: [...frame.targets, at] },
          })),
          { id: 'done', rule, on: by, leads: { ...frame, isChosen: true } },
        ],
        otherwise: 'done',
      })
      return
    }
    const effect: Frame = { step: 'effect', use: asUsed(umpire, frame) }
    pay(umpire, frame)
    const [at] = frame.targets
    // WC-REA-11: only reactions that name abilities answer one
    if (!isMagic || at === undefined) umpire.next(effect)
    else
      umpire.next({
        step: 'react',
        seat: otherSeat(seat),
        to: { window: 'spell', by, at, talent },
        no: [effect],
        yes: [],
      })
  },

  effect(umpire, { use }) {
    abilityOf(use.talent)?.use(umpire, use)
  },

  'set-again'(umpire, frame, [answer]) {
    const { by, who, place } = frame
    if (place !== undefined) {
      const one = fighter(umpire.board, who)
      one.at = place
      one.climbs = false
      umpire.tell({ kind: 'place', rule: 'WC-SLS-13', who, at: place })
      return
    }
    if (answer !== undefined) {
      const led = filled(answer)
      if (led !== undefined) umpire.next(led)
      return
    }
    if (!isOnTable(umpire.board, who)) return
    umpire.ask({
      seat: fighter(umpire.board, by).seat,
      about: 'set-up',
      on: who,
      offers: [
        { id: 'place', rule: 'WC-SLS-13', on: who, hole: { fill: 'point' }, leads: frame },
        { id: 'decline', rule: 'WC-SLS-13', on: who },
      ],
      otherwise: 'decline',
    })
  },
}

export const abilities: StepsFor<AbilityFrame['step']> = {
  ...ownSteps,
  ...grants,
  ...waits,
  ...channels,
  ...items,
  ...moments,
}
