/** The initiative phase: dice, groups, who leads, fate dice (WC-INI, WC-WYR). */

import { rollOff } from '#common/rolloff'
import { everyFace, type Part, playerMark, type Refusal, refuse, type Seat } from '#engine'
import {
  type Board,
  diceId,
  type Game,
  type Group,
  ledTo,
  otherSeat,
  type StepsFor,
  side,
  type Ump,
  type WcOffer,
} from './model.ts'
import { hasFirstWord } from './moments.ts'
import { twistOf } from './options.ts'
import { groupName } from './payment.ts'
import type { Rule } from './rules.ts'

/** What one fate die does: a new single of this score, or one more die for this group (WC-WYR-02). */
type Spending = { readonly add: number } | { readonly raise: number }

export type InitiativeFrame =
  | { readonly step: 'initiative' }
  /** Tied singles: somebody leads by the dice, or by First Word. */
  | { readonly step: 'lead'; readonly isRecount: boolean; readonly lead?: Seat }
  | {
      readonly step: 'fate'
      readonly order: readonly Seat[]
      readonly wasTied: boolean
      readonly spending?: Spending
    }
  | { readonly step: 'recount'; readonly wasTied: boolean }
export type InitiativeAbout = 'lead' | 'fate'

/** A [Quad] is the highest step (WC-WYR-08). */
const QUAD = 4

export const initiative: StepsFor<InitiativeFrame['step']> = {
  /** WC-INI-01, WC-INI-07, WC-WYR-01: both roll, then each receives a fate die. */
  initiative(umpire) {
    const { board } = umpire
    board.initiative = null
    umpire.tell({ kind: 'phase', rule: 'WC-RND-01', note: 'Initiative phase' })
    for (const seat of [0, 1]) {
      const why = extraDie(umpire, seat)
      const roll = { n: 6 + why.length, sides: 6, bands: everyFace(6) }
      const counts = umpire.rollBands({ seat, by: null, purpose: 'for the initiative' }, 'WC-INI-01', roll, why)
      const own = side(board, seat)
      own.groups = groupsOf(counts, own.nextGroup)
      own.nextGroup += own.groups.length
      own.fate += 1
    }
    const lead = leadOf(board)
    if (lead === null) return umpire.next({ step: 'lead', isRecount: false })
    takeLead(umpire, lead, 'WC-INI-03')
    umpire.next({ step: 'fate', order: [lead, otherSeat(lead)], wasTied: false })
  },

  /** WC-INI-04, WC-WYR-11, WC-TLN-31: a roll-off, or one LEADER's First Word. */
  lead(umpire, frame, [answer]) {
    const speakers = [0, 1].filter(seat => hasFirstWord(umpire, seat))
    const [speaker] = speakers
    if (answer === undefined && speakers.length === 1 && speaker !== undefined) {
      const offers = [speaker, otherSeat(speaker)].map(
        (seat): WcOffer => ({ id: `lead:${seat}`, rule: 'WC-TLN-31', leads: { ...frame, lead: seat } }),
      )
      return umpire.ask({ seat: speaker, about: 'lead', offers, otherwise: `lead:${speaker}` })
    }
    const named = ledTo('lead', answer)?.lead
    const tie = frame.isRecount ? 'WC-WYR-11' : 'WC-INI-04'
    const lead = named ?? rollOff(umpire, [0, 1], 'for the initiative', tie, 'WC-DIE-08')[0]!
    takeLead(umpire, lead, named === undefined ? tie : 'WC-TLN-31')
    if (frame.isRecount) umpire.next({ step: 'reserves' })
    else umpire.next({ step: 'fate', order: [lead, otherSeat(lead)], wasTied: true })
  },

  /** WC-WYR-02, WC-WYR-04, WC-WYR-09: all spending of one player, openly, then all of the other's. */
  fate(umpire, frame, [answer]) {
    const [seat, ...rest] = frame.order
    if (seat === undefined) return umpire.next({ step: 'recount', wasTied: frame.wasTied })
    const done = { ...frame, order: rest }
    const spendings = spendingsOf(umpire, seat)
    if (spendings.length === 0) return umpire.next(done)
    if (answer === undefined) {
      const offers: WcOffer[] = [{ id: 'save', rule: 'WC-WYR-04', leads: done }]
      for (const spending of spendings) {
        const id = 'add' in spending ? `add:${spending.add}` : `raise:${spending.raise}`
        const rule = 'add' in spending ? 'WC-WYR-07' : 'WC-WYR-02'
        const raised = 'raise' in spending ? { at: diceId(spending.raise) } : {}
        offers.push({ id, rule, ...raised, leads: { ...frame, spending } })
      }
      return umpire.ask({ seat, about: 'fate', offers, otherwise: 'save' })
    }
    const spending = ledTo('fate', answer)?.spending
    if (spending === undefined) return umpire.next(done)
    spend(umpire, seat, spending)
    umpire.next(frame)
  },

  /** WC-WYR-10 to WC-WYR-12: singles are counted again. */
  recount(umpire, { wasTied }) {
    const { board } = umpire
    const lead = leadOf(board)
    if (lead !== null && lead !== board.initiative) takeLead(umpire, lead, 'WC-WYR-10')
    if (lead === null && !wasTied) return umpire.next({ step: 'lead', isRecount: true })
    umpire.next({ step: 'reserves' })
  },
}

/** WC-INI-08: rules that give a seventh die; two of them still give one. */
function extraDie({ setup }: Game, seat: Seat): Part<Rule>[] {
  if (twistOf(setup) === 'humming') return [{ n: 1, rule: 'WC-TWT-06' }]
  return setup.rosters[seat]?.options?.includes('chapel-sworn') ? [{ n: 1, rule: 'WC-MRC-17' }] : []
}

/** WC-INI-02, WC-INI-05, WC-INI-06: all dice of one score are one group; one alone is a single. */
export const groupsOf = (counts: readonly number[], firstId: number): Group[] =>
  counts
    .flatMap((dice, i) => (dice === 0 ? [] : [{ value: i + 1, dice }]))
    .map((group, i) => ({ id: firstId + i, ...group, touched: false, channelled: null }))

export const isSingle = ({ dice }: Group): boolean => dice === 1

export const singlesOf = (board: Board, seat: Seat): number => side(board, seat).groups.filter(isSingle).length

/** WC-INI-03: who has most singles; null where both have as many. */
function leadOf(board: Board): Seat | null {
  const [a, b] = [singlesOf(board, 0), singlesOf(board, 1)]
  return a === b ? null : a > b ? 0 : 1
}

function takeLead(umpire: Ump, seat: Seat, rule: Rule): void {
  umpire.board.initiative = seat
  umpire.tell({ kind: 'choice', rule, seat, note: 'has the initiative' })
}

// ---- fate dice --------------------------------------------------------------

/** Everything a player may do with a fate die now. */
function spendingsOf({ board }: Game, seat: Seat): Spending[] {
  const { groups } = side(board, seat)
  const scores = [1, 2, 3, 4, 5, 6].filter(score => whyNotAdd(board, seat, score) === null)
  const raised = groups.filter(group => whyNotRaise(board, seat, group) === null)
  return [...scores.map(add => ({ add })), ...raised.map(({ id }) => ({ raise: id }))]
}

const NONE_LEFT: Refusal<Rule> = refuse('WC-WYR-04', 'No fate die left')

/** WC-WYR-07: a new single shows a score that none of the player's dice shows. */
export function whyNotAdd(board: Board, seat: Seat, score: number): Refusal<Rule> | null {
  const { fate, groups } = side(board, seat)
  if (fate === 0) return NONE_LEFT
  return groups.some(({ value }) => value === score) ? refuse('WC-WYR-07', `You already show a ${score}`) : null
}

/** WC-WYR-05, WC-WYR-06, WC-WYR-08: once per round, and never a [Quad]. */
export function whyNotRaise(board: Board, seat: Seat, { dice, touched }: Group): Refusal<Rule> | null {
  if (side(board, seat).fate === 0) return NONE_LEFT
  if (touched) return refuse(dice === 1 ? 'WC-WYR-06' : 'WC-WYR-05', 'This group was already improved this round')
  return dice >= QUAD ? refuse('WC-WYR-08', 'A [Quad] cannot be improved') : null
}

/** WC-WYR-03: the die takes the score of what it joins. */
function spend(umpire: Ump, seat: Seat, spending: Spending): void {
  const own = side(umpire.board, seat)
  own.fate -= 1
  if ('add' in spending) {
    own.groups.push({ id: own.nextGroup++, value: spending.add, dice: 1, touched: true, channelled: null })
    const note = `spends a fate die on a single ${spending.add}`
    umpire.tell({ kind: 'choice', rule: 'WC-WYR-07', seat, note })
    return
  }
  const group = own.groups.find(({ id }) => id === spending.raise)
  if (group === undefined) throw new Error(`wyrdcry: ${playerMark(seat)} has no group ${spending.raise}`)
  group.dice += 1
  group.touched = true
  const note = `spends a fate die: ${groupName(group.dice)} of ${group.value} now`
  umpire.tell({ kind: 'choice', rule: 'WC-WYR-03', seat, note })
}
