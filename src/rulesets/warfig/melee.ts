/** Melee (WF-MEL): who strikes whom, the election, the blows of both sides at once, parries, wounds, damage. */

import { type Decision, type ModelId, type Offer, shareOf } from '#engine'
import { isUnder } from './abilities.ts'
import { against, rollCode } from './codes.ts'
import { commandOffers } from './commands.ts'
import { closeRanks, depths, harm, rollToWound } from './damage.ts'
import {
  type Blow,
  type Board,
  type Book,
  type Frame,
  type Game,
  groupName,
  livingGroups,
  type Mode,
  type StepsFor,
  squadAt,
  type Ump,
} from './model.ts'
import { END } from './offers.ts'
import { byRow, type Row, shareHole } from './shares.ts'
import { attacks, parts, tableValue, versus } from './statistics.ts'
import { judge } from './victory.ts'

type TargetsFrame = Extract<Frame, { step: 'targets' }>
type ParryFrame = Extract<Frame, { step: 'parry' }>

/** Engaged squads of the active player that have not fought in this phase. */
function toFight(board: Board): ModelId[] {
  const found: ModelId[] = []
  board.squads.forEach((squad, id) => {
    if (squad.seat !== board.active || squad.place !== 'table') return
    if (squad.engaged.length > 0 && squad.fought !== board.turn) found.push(id)
  })
  return found
}

/** The squad a squad strikes: the one it chose, or the only one there is. */
function targetOf(board: Board, id: ModelId): ModelId | null {
  const { strikes, engaged } = squadAt(board, id)
  if (engaged.length === 1) return engaged[0]!
  return engaged.includes(strikes) ? strikes : null
}

/** WF-MEL-06, WF-MEL-07: defenders and who attacks each, in list order; null while somebody has still to choose. */
function combats(board: Board, fighters: readonly ModelId[]): Map<ModelId, ModelId[]> | null {
  const found = new Map<ModelId, ModelId[]>()
  for (const id of fighters) {
    const at = targetOf(board, id)
    if (at === null) return null
    found.set(at, [...(found.get(at) ?? []), id])
  }
  return found
}

/** WF-MEL-03: only commands may be offered beside the fighting; there is no way to end the phase before it is done. */
function meleeOffers(game: Game): Omit<Decision<Book>, 'seat'> {
  const { board } = game
  const fighters = toFight(board)
  const found = combats(board, fighters)
  const commands = board.stage === 'to the death' ? [] : commandOffers(game)
  if (found === null) {
    const who = fighters.find(id => targetOf(board, id) === null)!
    const offers = squadAt(board, who).engaged.map(
      (at): Offer<Book> => ({ id: `at:${at}`, rule: 'WF-MEL-05', on: who, at, leads: { step: 'aim', who, at } }),
    )
    return { about: 'aim', on: who, offers: [...offers, ...commands], otherwise: offers[0]!.id }
  }
  const offers = [...found].map(
    ([at, by]): Offer<Book> => ({
      id: `fight:${at}`,
      rule: 'WF-MEL-07',
      on: by[0]!,
      at,
      leads: { step: 'combat', at, by },
    }),
  )
  if (offers.length === 0 && commands.length > 0) offers.push(END)
  return { about: 'melee', offers: [...offers, ...commands], otherwise: offers[0]?.id ?? 'end' }
}

export const melee: StepsFor<'melee' | 'aim' | 'combat' | 'targets' | 'parry'> = {
  /** WF-TRN-11, WF-MEL-02: the active player names the next combat; beside it stand his commands. */
  melee(umpire, frame, [answer]) {
    if (answer !== undefined) {
      const { leads } = answer.offer
      if (leads?.step === 'pass') return
      return umpire.next(leads!, frame)
    }
    const { about, on, offers, otherwise } = meleeOffers(umpire)
    const [only] = offers
    if (only === undefined) return
    // WF-TRN-10: a choice with one answer is not asked
    if (offers.length === 1 && only.opens === undefined) return umpire.next(only.leads!, frame)
    umpire.ask({ seat: umpire.board.active, about, ...(on !== undefined && { on }), offers, otherwise })
  },

  /** WF-MEL-05: one enemy squad for each squad and phase. */
  aim(umpire, { who, at }) {
    squadAt(umpire.board, who).strikes = at
    umpire.tell({ kind: 'choice', rule: 'WF-MEL-05', seat: umpire.board.active, note: 'strikes', on: at })
  },

  /** WF-MEL-09, WF-MEL-28: the defender elects, and names the attacker it answers, before any roll. */
  combat(umpire, { at, by }, [answer]) {
    const { board } = umpire
    const offers = elections(board, at, by)
    const only = offers[0]!
    if (answer === undefined && offers.length > 1) {
      return umpire.ask({ seat: squadAt(board, at).seat, about: 'election', on: at, offers, otherwise: only.id })
    }
    const { leads } = answer?.offer ?? only
    for (const id of by) squadAt(board, id).fought = board.turn
    if (leads?.step !== 'targets') throw new Error('warfig: an election leads to blows')
    const note = leads.mode === 'back' ? 'attacks back' : 'defends'
    umpire.tell({ kind: 'choice', rule: 'WF-MEL-09', seat: squadAt(board, at).seat, note, on: at })
    umpire.next(leads)
  },

  /** WF-MEL-12 to WF-MEL-15: each owner decides which of his cards is struck; the defender first (WF-GEN-14). */
  targets(umpire, frame, [answer]) {
    const { board } = umpire
    const strikes = strikesOf(board, frame)
    const rows = rowsOf(board, strikes)
    if (rows.length > 0 && answer === undefined) return umpire.ask(shareOut(board, frame))
    const blows = blowsOf(board, strikes, answer === undefined ? [] : byRow(rows, shareOf(answer)))
    if (frame.blows === null && frame.mode === 'back') return umpire.next({ ...frame, blows })
    strike(umpire, frame, frame.blows ?? blows, frame.blows === null ? [] : blows)
  },

  /** WF-MEL-17 to WF-MEL-21, WF-MEL-29: the defender parries, both cards of the one it answers; then wounds. */
  parry(umpire, frame, [answer]) {
    const rows = parryRows(umpire.board, frame)
    if (rows.length > 0 && answer === undefined) return umpire.ask(shareParries(umpire.board, frame, rows))
    const chosen = answer === undefined ? [] : byRow(rows, shareOf(answer))
    resolve(umpire, parried(umpire, frame, rows, chosen))
  },
}

// ---- election ---------------------------------------------------------------

/** WF-MEL-10, WF-MEL-11, WF-MEL-27: the whole squad attacks back or defends, against one attacker unless a card says all. */
function elections(board: Board, at: ModelId, by: readonly ModelId[]): Offer<Book>[] {
  const modes: Mode[] = board.stage === 'to the death' ? ['back'] : ['back', 'defend']
  return modes.flatMap(mode => {
    const all = isUnder(squadAt(board, at), mode === 'back' ? 'strikesAll' : 'parriesAll')
    const answers = all ? [by] : by.map(id => [id])
    return answers.map(
      (ids): Offer<Book> => ({
        id: ids.length > 1 ? mode : `${mode}:${ids[0]}`,
        rule: 'WF-MEL-09',
        on: at,
        ...(ids.length === 1 && { at: ids[0]! }),
        leads: { step: 'targets', at, by, mode, answers: ids, blows: null },
      }),
    )
  })
}

// ---- who strikes which card -------------------------------------------------

/** Tiles of one card that strike at one squad, and the cards they may be given to. */
interface Strike {
  readonly by: ModelId
  readonly group: number
  readonly at: ModelId
  readonly cards: readonly number[]
}

function strikesOf(board: Board, frame: TargetsFrame): Strike[] {
  const [strikers, struck] = frame.blows === null ? [frame.by, [frame.at]] : [[frame.at], frame.answers]
  return struck.flatMap(at => {
    const cards = livingGroups(squadAt(board, at))
    return strikers.flatMap(by => livingGroups(squadAt(board, by)).map(group => ({ by, group, at, cards })))
  })
}

/** The rows a player shares out: WF-MEL-13, whole tiles, each to one card. */
function rowsOf(board: Board, strikes: readonly Strike[]): Row[] {
  return strikes
    .filter(strike => strike.cards.length > 1)
    .map(({ by, group, at, cards }) => ({
      name: groupName(squadAt(board, by).groups[group]!),
      total: squadAt(board, by).groups[group]!.tiles,
      among: cards.map(card => groupName(squadAt(board, at).groups[card]!)),
      spared: cards.findIndex(card => squadAt(board, at).groups[card]!.general),
    }))
}

/** The rows of an open question about blows, for whoever judges an answer to it. */
export const targetRows = (board: Board, frame: TargetsFrame): Row[] => rowsOf(board, strikesOf(board, frame))

function shareOut(board: Board, frame: TargetsFrame): Decision<Book> {
  const mine = frame.blows === null ? frame.at : frame.answers[0]!
  const offer: Offer<Book> = {
    id: 'share',
    rule: frame.blows === null ? 'WF-MEL-12' : 'WF-MEL-14',
    on: mine,
    hole: shareHole(targetRows(board, frame)),
    leads: frame,
  }
  // two names: one question leads on to the other, and whoever looks ahead must see that it is not the same one again
  const about = frame.blows === null ? 'targets' : 'targets back'
  return { seat: squadAt(board, mine).seat, about, on: mine, offers: [offer], otherwise: 'share' }
}

/** WF-MEL-04, WF-MEL-32: dice of every pair, all tiles with all their Attacks, in the order they are rolled (WF-DIC-11): squads in list order, rank and file before leader. */
function blowsOf(board: Board, strikes: readonly Strike[], chosen: readonly (readonly number[])[]): Blow[] {
  let row = 0
  return strikes.flatMap(({ by, group, at, cards }) => {
    const dice = attacks(board, by, group, 'attack')
    const { tiles } = squadAt(board, by).groups[group]!
    const share = cards.length > 1 ? chosen[row++]! : [tiles]
    return cards.map((card, i): Blow => ({ by, group, at, card, n: share[i]! * dice })).filter(blow => blow.n > 0)
  })
}

// ---- blows, parries, wounds -------------------------------------------------

/** WF-MEL-08, WF-MEL-16, WF-MEL-22, WF-MEL-23, WF-MEL-24: attack rolls of the active side, then of those who strike back (Example One, WF-MEL-33) or the parries of those who defend (Example Two, WF-MEL-34). */
function strike(umpire: Ump, frame: TargetsFrame, blows: readonly Blow[], back: readonly Blow[]): void {
  const { at, answers, mode } = frame
  const attacked = blows.map(blow => rollToHit(umpire, blow))
  if (mode === 'defend') umpire.next({ step: 'parry', at, answers, hits: attacked.filter(hit => hit.n > 0) })
  else resolve(umpire, [...attacked, ...back.map(blow => rollToHit(umpire, blow))])
}

/** 'Soldier on Orc' */
const pairName = (board: Board, { by, group, at, card }: Blow): string =>
  `${squadAt(board, by).groups[group]!.unit} on ${squadAt(board, at).groups[card]!.unit}`

/** WF-MEL-16: Weapon Skill against Weapon Skill, one die for each Attack. */
function rollToHit(umpire: Ump, blow: Blow): Blow {
  const { board } = umpire
  const { seat } = squadAt(board, blow.by)
  const skill = parts(board, blow.by, blow.group, 'WS', 'attack', blow.at)
  const resists = parts(board, blow.at, blow.card, 'WS', 'struck', blow.by)
  const rule = seat === board.active ? 'WF-MEL-16' : 'WF-MEL-22'
  umpire.tell({
    kind: 'attack',
    rule,
    by: blow.by,
    at: blow.at,
    weapon: squadAt(board, blow.by).groups[blow.group]!.unit,
  })
  const by = { seat, by: blow.by, purpose: `attack (${pairName(board, blow)})` }
  return {
    ...blow,
    n: rollCode(umpire, by, rule, against(tableValue(skill), tableValue(resists)), blow.n, versus(skill, resists)),
  }
}

/** WF-MEL-20: parry dice of one card, and the hits they may be rolled against. */
function parriesOf(board: Board, frame: ParryFrame, card: number): { dice: number; against: Blow[] } {
  const found = frame.hits.filter(
    hit => hit.card === card && frame.answers.includes(hit.by) && !isUnder(squadAt(board, hit.by), 'unparried'),
  )
  const hits = found.reduce((n, hit) => n + hit.n, 0)
  const { tiles } = squadAt(board, frame.at).groups[card]!
  return { dice: Math.min(hits, tiles * attacks(board, frame.at, card, 'parry')), against: found }
}

/** WF-MEL-21: the rows the defender chooses in: cards with more hits than dice, from several sources. */
export function parryRows(board: Board, frame: ParryFrame): Row[] {
  return livingGroups(squadAt(board, frame.at)).flatMap(card => {
    const { dice, against: hits } = parriesOf(board, frame, card)
    if (hits.length < 2 || hits.reduce((n, hit) => n + hit.n, 0) === dice) return []
    return {
      name: groupName(squadAt(board, frame.at).groups[card]!),
      total: dice,
      among: hits.map(hit => groupName(squadAt(board, hit.by).groups[hit.group]!)),
      most: hits.map(hit => hit.n),
    }
  })
}

function shareParries(board: Board, frame: ParryFrame, rows: readonly Row[]): Decision<Book> {
  const { at } = frame
  const offer: Offer<Book> = { id: 'parry', rule: 'WF-MEL-21', on: at, hole: shareHole(rows), leads: frame }
  return { seat: squadAt(board, at).seat, about: 'parry', on: at, offers: [offer], otherwise: 'parry' }
}

/** The hits left after parrying (WF-MEL-17, WF-MEL-18). */
function parried(umpire: Ump, frame: ParryFrame, rows: readonly Row[], chosen: readonly (readonly number[])[]): Blow[] {
  const { board } = umpire
  const left = new Map<Blow, number>()
  let row = 0
  for (const card of livingGroups(squadAt(board, frame.at))) {
    const { dice, against: hits } = parriesOf(board, frame, card)
    const total = hits.reduce((n, hit) => n + hit.n, 0)
    const picked = hits.length >= 2 && total !== dice ? chosen[row++] : undefined
    hits.forEach((hit, i) => {
      const n = picked?.[i] ?? Math.min(hit.n, dice)
      left.set(hit, hit.n - rollParry(umpire, hit, n))
    })
  }
  if (row !== rows.length) throw new Error('warfig: parry dice were shared for cards that had no choice')
  return frame.hits.map(hit => ({ ...hit, n: left.get(hit) ?? hit.n }))
}

/** WF-MEL-18, WF-MEL-19: the Weapon Skill of the card that was hit against the attacker's. */
function rollParry(umpire: Ump, hit: Blow, n: number): number {
  const { board } = umpire
  const skill = parts(board, hit.at, hit.card, 'WS', 'parry', hit.by)
  const resists = parts(board, hit.by, hit.group, 'WS', 'struck', hit.at)
  const by = { seat: squadAt(board, hit.at).seat, by: hit.at, purpose: `parry (${pairName(board, hit)})` }
  return rollCode(umpire, by, 'WF-MEL-18', against(tableValue(skill), tableValue(resists)), n, versus(skill, resists))
}

/** WF-MEL-24 to WF-MEL-26: all wound rolls, then all damage, then removal. */
function resolve(umpire: Ump, hits: readonly Blow[]): void {
  const { board } = umpire
  const wounds = hits.map(hit => {
    const strength = parts(board, hit.by, hit.group, 'S', 'melee wound', hit.at)
    return { ...hit, n: rollToWound(umpire, hit.by, strength, hit.at, hit.card, hit.n, 'WF-MEL-25') }
  })
  const before = depths(board)
  for (const wound of wounds) if (wound.n > 0) harm(umpire, wound.at, wound.card, wound.n, 'WF-MEL-26')
  closeRanks(umpire, before)
  judge(umpire)
}
