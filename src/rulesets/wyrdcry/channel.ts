/** Channel: a WIZARD draws on more dice than it was given, at a price (WC-CHN, T-04). */

import { type Band, type ModelId, type Refusal, refuse } from '#engine'
import { INCH } from '#geometry'
import { cardOf } from './card.ts'
import { healthLeft } from './characteristics.ts'
import { isWithin } from './figure.ts'
import {
  diceId,
  fighter,
  type Game,
  type Group,
  half,
  onTable,
  type StepsFor,
  side,
  type Ump,
  type WcOffer,
} from './model.ts'
import { hasItem, spendItem } from './pack.ts'
import { rolledBy } from './rolls.ts'
import type { Rule } from './rules.ts'

/** What is done with the dice (WC-CHN-01), and to which group; null for a new one. */
interface Channelling {
  readonly who: ModelId
  readonly how: 'new' | 'step' | 'value'
  readonly group: number | null
}

export type ChannelFrame =
  /** What others start: the Channel action. It spends nothing: `act` has seen to that. */
  | ({ readonly step: 'channel' } & Channelling)
  /** What came of the roll; X is the value the group gets (WC-CHN-06). A bottled imp may undo it (WC-ITM-12). */
  | ({ readonly step: 'calamity'; readonly x: number; readonly fate: Fate; readonly imp?: boolean } & Channelling)

/** The results of T-04 and of the gentle table (WC-CHN-08). */
const FATES = ['burst', 'out', 'spoilt', 'hurt', 'stung', 'nothing', 'gift'] as const
type Fate = (typeof FATES)[number]

const band = (name: Fate, upTo: number): Band => ({
  name,
  upTo,
  ...(name === 'gift'
    ? { luck: 'best' as const }
    : name === 'nothing'
      ? { luck: 'good' as const }
      : { luck: 'bad' as const }),
})
/** WC-CHN-02: one die. */
const STERN = [band('out', 1), band('hurt', 3), band('nothing', 6)] as const
/** WC-CHN-08: two dice. */
const GENTLE = [band('burst', 2), band('spoilt', 4), band('stung', 6), band('nothing', 11), band('gift', 12)] as const

const NEW_VALUE = 3
const HIGHEST = 6
const QUAD = 4

/** D-33: why a fighter cannot channel like this. */
export function whyNotChannel(game: Game, { who, how, group }: Channelling): Refusal<Rule> | null {
  if (!cardOf(game, who).keywords.has('WIZARD')) return refuse('WC-CHN-01', 'Only WIZARDS')
  if (how === 'new') return null
  const found = side(game.board, fighter(game.board, who).seat).groups.find(({ id }) => id === group)
  // a single is no group (WC-INI-05)
  if (found === undefined || found.dice < 2) return refuse('WC-CHN-01', 'Choose a group of your ability dice')
  if (how === 'step' && found.dice >= QUAD) return refuse('WC-CHN-01', 'A [Quad] cannot be raised')
  return how === 'value' && found.value >= HIGHEST ? refuse('WC-CHN-01', 'Value is already 6') : null
}

/** The Channel action of a WIZARD: a menu. */
export const channelOffer = (game: Game, who: ModelId): WcOffer | null =>
  cardOf(game, who).keywords.has('WIZARD')
    ? {
        id: 'channel',
        rule: 'WC-CHN-01',
        on: who,
        opens: true,
        leads: { step: 'channel', who, how: 'new', group: null },
      }
    : null

/** What is in that menu: a new [Double] of 3, or a group that is raised (WC-CHN-01, WC-CHN-03). */
export function channelsIn(game: Game, who: ModelId): WcOffer[] {
  const offers: WcOffer[] = []
  const add = (id: string, channelling: Channelling): void => {
    if (whyNotChannel(game, channelling) === null) {
      const { group } = channelling
      const raised = group === null ? {} : { at: diceId(group) }
      offers.push({ id, rule: 'WC-CHN-01', on: who, ...raised, leads: { step: 'channel', ...channelling } })
    }
  }
  add('new', { who, how: 'new', group: null })
  for (const { id } of side(game.board, fighter(game.board, who).seat).groups) {
    add(`step:${id}`, { who, how: 'step', group: id })
    add(`value:${id}`, { who, how: 'value', group: id })
  }
  return offers
}

/** WC-CHN-06: the value of the group once it is channelled. */
export function channelledValue({ board }: Game, { who, how, group }: Channelling): number {
  const value = side(board, fighter(board, who).seat).groups.find(({ id }) => id === group)?.value ?? NEW_VALUE
  return how === 'value' ? Math.min(HIGHEST, value + NEW_VALUE) : value
}

/** WC-CHN-01, WC-CHN-09: the dice are changed, and are that WIZARD's alone from now on, its first ones included. */
function channelled(umpire: Ump, { who, how, group }: Channelling): void {
  const own = side(umpire.board, fighter(umpire.board, who).seat)
  const found = own.groups.find(({ id }) => id === group)
  if (found === undefined) {
    const fresh: Group = { id: own.nextGroup++, value: NEW_VALUE, dice: 2, touched: false, channelled: who }
    own.groups.push(fresh)
    return
  }
  found.channelled = who
  if (how === 'step') found.dice++
  else found.value = Math.min(HIGHEST, found.value + NEW_VALUE)
}

export const channels: StepsFor<ChannelFrame['step']> = {
  channel(umpire, { who, how, group }) {
    const x = channelledValue(umpire, { who, how, group })
    const isGentle = umpire.setup.options.gentleChannel === true
    const rule = isGentle ? 'WC-CHN-08' : 'WC-CHN-02'
    const bands = isGentle ? GENTLE : STERN
    const roll = { n: 1, sides: 6, bands, ...(isGentle && { pair: 'sum' as const }) }
    const got = umpire.rollBands(rolledBy(umpire, who, 'Channel'), rule, roll, [])
    const fate = FATES.find(name => name === bands[got.indexOf(1)]?.name) ?? 'nothing'
    umpire.next({ step: 'calamity', who, how, group, x, fate })
  },

  /** WC-ITM-12: after the roll is seen its owner may have it ignored; then it does its worst. */
  calamity(umpire, frame, [answer]) {
    const { who, fate, imp } = frame
    const isBad = fate !== 'nothing' && fate !== 'gift'
    if (answer?.offer.leads !== undefined) {
      umpire.next(answer.offer.leads)
      return
    }
    if (imp === undefined && isBad && hasItem(umpire, who, 'bottled-imp')) {
      umpire.ask({
        seat: fighter(umpire.board, who).seat,
        about: 'item',
        on: who,
        offers: [
          { id: 'use:bottled-imp', rule: 'WC-ITM-12', on: who, leads: { ...frame, imp: true } },
          { id: 'decline', rule: 'WC-ITM-12', on: who, leads: { ...frame, imp: false } },
        ],
        otherwise: 'decline',
      })
      return
    }
    if (imp) spendItem(umpire, who, 'bottled-imp', 'WC-ITM-12')
    suffer(umpire, frame, imp ? 'nothing' : fate)
  },
}

function suffer(umpire: Ump, { who, how, group, x }: Extract<ChannelFrame, { step: 'calamity' }>, fate: Fate): void {
  // WC-CHN-08: on 3 and 4 the dice stay as they were
  if (fate !== 'spoilt') channelled(umpire, { who, how, group })
  const hurt = (n: number): void =>
    umpire.next({
      step: 'harm',
      hurts: [{ who, n }],
      by: null,
      rule: umpire.setup.options.gentleChannel === true ? 'WC-CHN-08' : 'WC-CHN-02',
    })
  switch (fate) {
    case 'out':
      hurt(healthLeft(umpire, who))
      break
    case 'hurt':
    case 'spoilt':
      hurt(x)
      break
    case 'stung':
      hurt(half(x))
      break
    case 'burst': {
      const near = onTable(umpire.board).filter(other => other !== who && isWithin(umpire, who, other, 3 * INCH))
      const hurts = [...near.map(other => ({ who: other, n: x })), { who, n: healthLeft(umpire, who) }]
      umpire.next({ step: 'harm', hurts, by: who, rule: 'WC-CHN-08' })
      break
    }
    case 'gift':
      for (const one of umpire.board.sides) one.fate++
      break
    case 'nothing':
      break
  }
}
