/** Before deployment: lists become squads, legends are settled, generals and reserves named. */

import { rollOff } from '#common/rolloff'
import {
  type Decision,
  type ModelId,
  type Offer,
  type Refusal,
  type Roster,
  refuse,
  type Seat,
  type Setup,
} from '#engine'
import { tableCentre } from './battlefield.ts'
import { ARMIES_READY, CHALLENGERS } from './content/lists.ts'
import { UNITS, unitName } from './content/units.ts'
import { healthLeft } from './damage.ts'
import { engage, extentOf, FIRST_RANK } from './formation.ts'
import {
  type Board,
  type Book,
  type Frame,
  type Game,
  type Group,
  type Rule,
  type Squad,
  type StepsFor,
  squadAt,
  squadsIn,
  tileCost,
} from './model.ts'
import { agreed, LEAST_VALUE } from './options.ts'
import { challengeFaults, type Lot, legendsOf, rosterFaults, type SquadPlan, squadsOf } from './roster.ts'
import { armyValueOf } from './setup.ts'
import { hasGenerals, isScenario } from './victory.ts'

/** WF-RNF-01: only games above this have reserves. */
const RESERVES_ABOVE = 2000

export function newBoard(setup: Setup): Board {
  return {
    squads: muster(setup.rosters),
    cards: [],
    revealed: false,
    zones: [-1, -1],
    stage: 'muster',
    turn: 0,
    active: 0,
    first: 0,
    lastLoss: 0,
    drawOffer: null,
    drawOffered: [0, 0],
    fighters: [],
  }
}

/** WF-GEN-08, WF-LST-08: the squads of both lists, seat by seat. */
export const muster = (rosters: readonly Roster[]): Squad[] =>
  rosters.flatMap((roster, seat) => squadsOf(roster).map(plan => newSquad(seat, plan)))

function newSquad(seat: Seat, { name, lots }: SquadPlan): Squad {
  const groups = lots.map(newGroup)
  const tiles = groups.reduce((n, group) => n + group.tiles, 0)
  return {
    seat,
    name,
    groups,
    place: 'list',
    x: 0,
    y: 0,
    facing: 0,
    frontage: Math.min(FIRST_RANK, tiles),
    card: -1,
    engaged: [],
    strikes: -1,
    lasting: [],
    moved: 0,
    advanced: 0,
    charged: 0,
    shot: 0,
    fought: 0,
    arrived: 0,
    fullHealth: groups.reduce((sum, group) => sum + healthLeft(group), 0),
  }
}

function newGroup({ unit, count, items, cards }: Lot): Group {
  const { CP, SP } = UNITS[unit]!
  return {
    unit,
    items: [...items],
    tiles: count,
    hurt: 0,
    general: false,
    cards: [...cards],
    CP,
    SP,
    cast: 0,
    commanded: 0,
  }
}

/** Points a squad cost at the start. */
export const costOf = (squad: Squad): number =>
  squad.groups.reduce((sum, group) => sum + group.tiles * tileCost(group.unit, group.items), 0)

export const mustering: StepsFor<'legends' | 'legend' | 'generals' | 'general' | 'reserves' | 'reserve'> = {
  /** WF-LST-20: the same legend on both sides: the higher d6 keeps it, the other changes his list. */
  legends(umpire) {
    const [mine, theirs] = umpire.setup.rosters.map(legendsOf) as [string[], string[]]
    const card = mine.find(name => theirs.includes(name))
    const after: Frame[] = isScenario(umpire.setup, 'challenge')
      ? [{ step: 'firstTurn' }]
      : [{ step: 'generals' }, { step: 'reserves', done: [] }, { step: 'zones', chooser: -1 }]
    if (card === undefined) {
      if (isScenario(umpire.setup, 'challenge')) faceOff(umpire)
      return umpire.next(...after)
    }
    const [, loser] = rollOff(umpire, [0, 1], 'legend', 'WF-LST-20', 'WF-LST-20')
    umpire.next({ step: 'legend', card, loser: loser!, list: null }, ...after)
  },

  /** WF-LST-20: the loser takes another list: his own without the legend where that is legal, or a ready one. */
  legend(umpire, frame, [answer]) {
    const { loser, card } = frame
    const { board, setup } = umpire
    const offers = otherLists(setup, loser, card).map(
      ([id]): Offer<Book> => ({ id: `list:${id}`, rule: 'WF-LST-20', leads: { ...frame, list: id } }),
    )
    if (answer === undefined && offers.length > 1) {
      return umpire.ask({ seat: loser, about: 'legend', offers, otherwise: offers[0]!.id })
    }
    const leads = (answer?.offer ?? offers[0]!).leads
    const list = leads?.step === 'legend' ? leads.list : null
    const roster = otherLists(setup, loser, card).find(([id]) => id === list)?.[1]
    if (roster === undefined) throw new Error(`warfig: no list without ${card}`)
    board.squads = muster(setup.rosters.map((own, seat) => (seat === loser ? roster : own)))
    umpire.tell({ kind: 'choice', rule: 'WF-LST-20', seat: loser, note: `gives up ${card}: ${roster.name}` })
    if (isScenario(setup, 'challenge')) faceOff(umpire)
  },

  /** WF-OBJ-15: both players name their general, in Kill the General only. */
  generals(umpire, _, answers) {
    const { board, setup } = umpire
    if (!hasGenerals(setup)) return
    if (answers.length > 0) return umpire.next(...answers.map(answer => answer.offer.leads!), { step: 'generals' })
    const open = [0, 1].filter(seat => !board.squads.some(s => s.seat === seat && s.groups.some(g => g.general)))
    const choices = open.map(seat => generalOffers(board, seat))
    // WF-TRN-10: a choice with one answer is not asked
    const only = choices.filter(offers => offers.length === 1).map(offers => offers[0]!.leads!)
    if (only.length > 0) return umpire.next(...only, { step: 'generals' })
    if (open.length === 0) return
    umpire.ask(
      ...open.map(
        (seat, i): Decision<Book> => ({ seat, about: 'general', offers: choices[i]!, otherwise: choices[i]![0]!.id }),
      ),
    )
  },

  /** WF-OBJ-18: a general among equal tiles is marked, and a card of his own. */
  general(umpire, { who, group }) {
    const squad = squadAt(umpire.board, who)
    const card = squad.groups[group]!
    if (card.tiles > 1) {
      card.tiles--
      squad.groups.push({ ...card, items: [...card.items], cards: [...card.cards], tiles: 1, general: true })
    } else card.general = true
    umpire.tell({ kind: 'mark', rule: 'WF-OBJ-15', who, token: 'general' })
  },

  /** WF-RNF-01, WF-RNF-05, WF-DEP-21: reserves are named openly before deployment, one squad at a time, both at once. */
  reserves(umpire, { done }, answers) {
    const { board } = umpire
    if (answers.length > 0) {
      const finished = answers.filter(answer => answer.offer.leads?.step !== 'reserve').map(answer => answer.seat)
      const named = answers.flatMap(({ offer }) => (offer.leads?.step === 'reserve' ? [offer.leads] : []))
      return umpire.next(...named, { step: 'reserves', done: [...done, ...finished] })
    }
    const asked = [0, 1]
      .filter(seat => !done.includes(seat))
      .map(seat => ({ seat, offers: reserveOffers(umpire, seat) }))
      .filter(({ offers }) => offers.length > 1)
    if (asked.length === 0 || board.squads.length === 0) return
    umpire.ask(
      ...asked.map(({ seat, offers }): Decision<Book> => ({ seat, about: 'reserves', offers, otherwise: 'done' })),
    )
  },

  reserve(umpire, { who }) {
    squadAt(umpire.board, who).place = 'reserve'
    umpire.tell({ kind: 'mark', rule: 'WF-RNF-05', who, token: 'reserve' })
  },
}

// ---- legends ----------------------------------------------------------------

type OtherList = readonly [id: string, roster: Roster]
/** By set-up, then by loser and card: every game of a set-up asks again, and judging lists takes long. */
const knownLists = new WeakMap<Setup, Map<string, readonly OtherList[]>>()

/** Lists the loser of a legend may take instead, the nearest to his own first. There is always one. */
function otherLists(setup: Setup, loser: Seat, card: string): readonly OtherList[] {
  const known = knownLists.get(setup) ?? new Map<string, readonly OtherList[]>()
  const key = `${loser} ${card}`
  const lists = known.get(key) ?? findOtherLists(setup, loser, card)
  knownLists.set(setup, known.set(key, lists))
  return lists
}

function findOtherLists(setup: Setup, loser: Seat, card: string): OtherList[] {
  const own = setup.rosters[loser]!
  const challenge = isScenario(setup, 'challenge')
  const value = challenge ? 0 : armyValueOf(setup, loser)
  const isLegal = (roster: Roster): boolean =>
    !legendsOf(roster).includes(card) &&
    (challenge ? challengeFaults(roster, setup.options) : rosterFaults(roster, setup.options, value)).length === 0
  const found: OtherList[] = [['own', without(own, card)]]
  for (const preset of challenge ? CHALLENGERS : ARMIES_READY) {
    if (preset.roster.faction !== UNITS[card]!.army) continue
    found.push([preset.id, preset.roster])
    const copies = Math.floor(value / preset.points)
    if (preset.points === LEAST_VALUE && copies > 1)
      found.push([`${copies}-${preset.id}`, times(preset.roster, copies)])
  }
  return found.filter(([, roster]) => isLegal(roster))
}

/** The same list without one unit; its rank and file stay. */
function without(roster: Roster, card: string): Roster {
  const entries = roster.entries
    .filter(entry => unitName(entry.profile) !== card || (entry.with?.length ?? 0) > 0)
    .map(entry => {
      const { with: led = [], ...ranks } = entry
      const rest = [ranks, ...led].filter(part => unitName(part.profile) !== card)
      const [first, ...others] = rest
      return others.length > 0 ? { ...first!, with: others } : first!
    })
  return { ...roster, name: `${roster.name} without ${card}`, entries }
}

const times = (roster: Roster, n: number): Roster => ({
  ...roster,
  name: `${n} x ${roster.name}`,
  entries: Array.from({ length: n }, () => roster.entries).flat(),
})

// ---- generals and reserves --------------------------------------------------

/** WF-OBJ-16: a tile with a Leadership Level if the list has any, else any one tile. */
function generalOffers(board: Board, seat: Seat): Offer<Book>[] {
  const all = board.squads.flatMap((squad, who) =>
    squad.seat === seat ? squad.groups.map((group, g) => ({ who, g, leads: UNITS[group.unit]!.L > 0 })) : [],
  )
  const leaders = all.filter(({ leads }) => leads)
  return (leaders.length > 0 ? leaders : all).map(({ who, g }) => ({
    id: `general:${who}:${g}`,
    rule: 'WF-OBJ-16',
    on: who,
    leads: { step: 'general', who, group: g },
  }))
}

/** Why a squad may not be kept in reserve, or null. */
export function whyNotReserve({ board, setup }: Game, who: ModelId): Refusal<Rule> | null {
  const squad = squadAt(board, who)
  const value = agreed.number(setup, 'armyValue')
  if (value <= RESERVES_ABOVE) {
    return refuse('WF-RNF-01', `Reserves need more than 2,000 points; this game is of ${value}.`)
  }
  if (squad.groups.some(group => group.general)) return refuse('WF-OBJ-16', 'The general is never in reserve.')
  const mine = board.squads.filter(other => other.seat === squad.seat)
  const spent = mine.reduce((sum, other) => sum + costOf(other), 0)
  const kept = mine
    .filter(other => other.place === 'reserve')
    .reduce((sum, other) => sum + costOf(other), costOf(squad))
  if (kept * 2 > spent) {
    return refuse('WF-RNF-05', `At most half of the army waits in reserve: ${kept} of ${spent} points are more.`)
  }
  if (squadsIn(board, squad.seat, 'list').length < 2)
    return refuse('WF-RNF-05', 'At least one squad starts on the table.')
  return null
}

function reserveOffers(game: Game, seat: Seat): Offer<Book>[] {
  const squads = squadsIn(game.board, seat, 'list').filter(who => whyNotReserve(game, who) === null)
  return [
    { id: 'done', rule: 'WF-RNF-05', leads: { step: 'pass', what: 'done' } },
    ...squads.map(
      (who): Offer<Book> => ({ id: `reserve:${who}`, rule: 'WF-RNF-04', on: who, leads: { step: 'reserve', who } }),
    ),
  ]
}

// ---- personal challenge -----------------------------------------------------

/** WF-PCH-03: both squads start in base contact, face to face on the middle of the table. */
function faceOff({ board, setup }: Game): void {
  const { x, y } = tableCentre(setup)
  board.squads.forEach((squad, who) => {
    const [, depth] = extentOf(squad)
    squad.place = 'table'
    squad.x = x
    squad.y = y + (who === 0 ? depth / 2 : -depth / 2)
    squad.facing = who === 0 ? 0 : 180
  })
  board.revealed = true
  engage(board, 0, 1)
}
