/** What the aftermath knows of a battle (WC-RES): worked out from the board of one fought here, or filled in for one at a real table. */

import { answersIn, choiceField, numberField, severalField, switchField } from '#common/forms'
import {
  type FormAnswers,
  type FormField,
  type GameState,
  type ModelId,
  type Mustered,
  type Refusal,
  type ResultAnswers,
  type ResultForm,
  refuse,
  type TableBook,
} from '#engine'
import { ITEMS } from '../content/items.ts'
import type { Board, Book, Fighter } from '../model.ts'
import type { FighterResult, SideResult } from '../result.ts'
import { resultOf } from '../result.ts'
import { stepsBehind } from '../standing.ts'
import type { CampaignResult, FighterFate, SideFate } from './book.ts'
import { type CampaignBand, isHero, thingName } from './warband.ts'

type Musters = readonly Mustered<CampaignBand>[]

// ---- umpired ----------------------------------------------------------------

/** WC-RES-06: from the board alone, so that the same record gives the same result. */
export function result(state: GameState<TableBook>, mustered: Musters): CampaignResult {
  const { board } = state as GameState<Book> // the fold hands in battles of this game only
  const over = state.over ?? { winner: null, rule: 'WC-VIC-02' }
  const sides = board.result ?? resultOf(state as GameState<Book>, over) // as above
  return {
    scenario: state.setup.scenario,
    sides: sides.map((side, seat) => ({
      ...plain(side),
      fighters: fatesOf(board, side, mustered, seat),
    })),
  }
}

const plain = (side: SideResult): Omit<SideFate, 'fighters'> => {
  const { outcome, ended, isWavering, isShamed, tokens, pieces, hasVault, heroes, shards, contract, underdog } = side
  return { outcome, ended, isWavering, isShamed, tokens, pieces, hasVault, heroes, shards, contract, underdog }
}

/** WC-RES-01: those of the roster, whoever was kept away included (WC-XPR-06). */
function fatesOf({ fighters }: Board, side: SideResult, mustered: Musters, seat: number): readonly FighterFate[] {
  const idOf = (who: ModelId): string | null => personAt(fighters[who], mustered)
  return (mustered[seat]?.who ?? []).flatMap((id, slot): FighterFate[] => {
    if (id === null) return []
    const one = side.fighters.find(fate => fate.slot === slot)
    return [one === undefined ? atHome(id) : fateOf(id, one, idOf)]
  })
}
const personAt = (one: Fighter | undefined, mustered: Musters): string | null =>
  one === undefined || one.slot < 0 ? null : (mustered[one.seat]?.who[one.slot] ?? null)

/** WC-RES-04: tokens it carried, carried off, or escaped with; what the winner takes from the table is his side's. */
const fateOf = (id: string, one: FighterResult, idOf: (who: ModelId) => string | null): FighterFate => {
  const { tookPart, isOut, isHurt, takenOutBy, tookOut, tokens, used } = one
  return {
    ...{ id, tookPart, isOut, isHurt, tokens, used },
    takenOutBy: takenOutBy === null ? null : idOf(takenOutBy),
    tookOut: tookOut.map(who => idOf(who) ?? 'guest'),
  }
}
const atHome = (id: string): FighterFate => ({
  ...{ id, tookPart: false, isOut: false, isHurt: false, takenOutBy: null, tookOut: [], tokens: 0, used: [] },
})

// ---- reported ---------------------------------------------------------------

const choices = (names: Readonly<Record<string, string>>) => Object.entries(names).map(([id, name]) => ({ id, name }))
const OUTCOMES = choices({ drew: 'Drew', won: 'Won', lost: 'Lost' })
const ENDINGS = choices({
  'last-round': 'It stayed to the end',
  withdrew: 'It withdrew',
  fled: 'It fled',
  conceded: 'It conceded',
  'wiped-out': 'It was wiped out',
})
const CONTRACTS = choices({ none: 'None', refused: 'Refused', kept: 'Kept', failed: 'Failed', void: 'Void' })
const SINGLE_USE: readonly string[] = ITEMS.filter(item => 'isSingleUse' in item).map(({ id }) => id)

/** WC-SCE-02, WC-SCE-04, WC-SCE-06, WC-SCE-09: how many tokens there are in scenarios that pay for them. */
const TOKENS: Readonly<Record<string, number>> = { SC1: 6, SC2: 5, SC3: 5, SC4: 5 }
/** WC-SCE-15: how many pieces there are to be controlled. */
const PIECES = 5

function sideFields(scenario: string): readonly FormField[] {
  const tokens = TOKENS[scenario]
  return [
    choiceField('outcome', 'How it went', 'WC-RES-02', OUTCOMES),
    choiceField('ended', 'How it ended for this side', 'WC-RES-02', ENDINGS),
    switchField('wavering', 'It was wavering', 'WC-RES-02'),
    choiceField('contract', 'Its contract', 'WC-RES-02', CONTRACTS),
    ...(tokens === undefined
      ? []
      : [numberField('shards', 'Tokens that the scenario pays for', 'WC-RES-05', 0, tokens)]),
    ...(scenario === 'SC5' ? [switchField('vault', 'It controls the vault', 'WC-RES-02')] : []),
    ...(scenario === 'SC6' ? [numberField('pieces', 'Pieces it controls', 'WC-RES-02', 0, PIECES)] : []),
  ]
}

function fighterFields(mustered: Musters, seat: number, id: string): readonly FormField[] {
  const own = mustered[seat]?.warband.fighters.find(one => one.id === id)
  const enemies = enemiesOf(mustered, seat)
  const used = (own?.kit ?? [])
    .filter(thing => SINGLE_USE.includes(thing))
    .map(thing => ({ id: thing, name: thingName(thing) }))
  const hasGuests = mustered[1 - seat]?.who.includes(null) === true
  return [
    switchField('there', 'Took part', 'WC-RES-03', true),
    switchField('out', 'Was taken out of action', 'WC-RES-01'),
    choiceField('by', 'Taken out by', 'WC-RES-01', [{ id: 'nobody', name: 'Nobody, or a sellsword' }, ...enemies]),
    switchField('held', 'Was engaged when its side conceded', 'WC-RES-01'),
    ...(hasGuests ? [switchField('guest', 'Took a sellsword out', 'WC-RES-01')] : []),
    ...(used.length > 0 ? [severalField('used', 'Used up', 'WC-RES-01', used)] : []),
  ]
}
const enemiesOf = (mustered: Musters, seat: number) => {
  const other = mustered[1 - seat]
  return (other?.who ?? []).flatMap(id => {
    const one = other?.warband.fighters.find(known => known.id === id)
    return one === undefined ? [] : [{ id: one.id, name: one.name }]
  })
}

export const form = (mustered: Musters, scenario: string): ResultForm => ({
  sides: mustered.map(({ who, warband }, seat) => ({
    fields: sideFields(scenario),
    fighters: who.flatMap(id => {
      const one = warband.fighters.find(known => known.id === id)
      return one === undefined ? [] : [{ id: one.id, name: one.name, fields: fighterFields(mustered, seat, one.id) }]
    }),
  })),
})

export function reported(
  mustered: Musters,
  scenario: string,
  { sides }: ResultAnswers,
): CampaignResult | readonly Refusal[] {
  const read = sides.map(({ fields }) => answersIn(sideFields(scenario), fields))
  const [a, b] = read.map(side => side.choice('outcome'))
  if (a === 'drew' ? b !== 'drew' : a === b || b === 'drew')
    return [refuse('WC-RES-02', 'One side won and the other lost, or both drew.')]
  const leavers = read.findIndex(side => side.choice('ended') !== 'last-round')
  if (leavers >= 0 && read[leavers]!.choice('outcome') === 'won')
    return [refuse('WC-END-06', 'Who leaves the battle does not win it.')]
  const tooMuch = whyNotTogether(scenario, read)
  if (tooMuch !== null) return [tooMuch]
  const all = mustered.map(({ who }, seat) =>
    who.flatMap((id): FighterFate[] => {
      if (id === null) return []
      return [reportedFate(mustered, seat, id, sides[seat]?.fighters[id] ?? {})]
    }),
  )
  // WC-RES-01: whom somebody took out is what the other side says of its own
  const withDeeds = all.map((own, seat) =>
    own.map((one): FighterFate => {
      const taken = (all[1 - seat] ?? []).filter(({ takenOutBy }) => takenOutBy === one.id).map(({ id }) => id)
      return { ...one, tookOut: [...taken, ...one.tookOut] }
    }),
  )
  return {
    scenario,
    sides: read.map((side, seat) => {
      const ended = side.choice('ended') as SideFate['ended'] // one of ENDINGS
      const isWavering = side.isOn('wavering')
      return {
        outcome: side.choice('outcome') as SideFate['outcome'], // one of OUTCOMES
        ...{ ended, isWavering, isShamed: ended === 'conceded' && !isWavering },
        ...{ tokens: side.number('shards'), shards: side.number('shards'), pieces: side.number('pieces') },
        hasVault: side.isOn('vault'),
        heroes: heroesOut(mustered, withDeeds, 1 - seat),
        contract: side.choice('contract') as SideFate['contract'], // one of CONTRACTS
        underdog: stepsBehind(mustered[seat]!.roster, mustered[1 - seat]!.roster),
        fighters: withDeeds[seat] ?? [],
      }
    }),
  }
}

/** What both sides together cannot have. */
function whyNotTogether(scenario: string, read: readonly ReturnType<typeof answersIn>[]): Refusal | null {
  const both = (id: string): number => read.reduce((sum, side) => sum + side.number(id), 0)
  const tokens = TOKENS[scenario]
  if (tokens !== undefined && both('shards') > tokens)
    return refuse(
      'WC-RES-05',
      `There are ${tokens} tokens in this scenario; both sides together have ${both('shards')}.`,
    )
  if (scenario === 'SC6' && both('pieces') > PIECES)
    return refuse('WC-SCE-16', `There are ${PIECES} pieces; both sides together control ${both('pieces')}.`)
  if (scenario === 'SC5' && read.every(side => side.isOn('vault')))
    return refuse('WC-SCE-14', 'One side at most controls the vault.')
  return null
}

const heroesOut = (mustered: Musters, all: readonly (readonly FighterFate[])[], seat: number): number =>
  (all[seat] ?? []).filter(({ id, isOut }) => {
    const one = mustered[seat]?.warband.fighters.find(known => known.id === id)
    return isOut && one !== undefined && isHero(one)
  }).length

function reportedFate(mustered: Musters, seat: number, id: string, answers: FormAnswers): FighterFate {
  const read = answersIn(fighterFields(mustered, seat, id), answers)
  const tookPart = read.isOn('there')
  const isOut = tookPart && read.isOn('out')
  const by = read.choice('by')
  return {
    ...{ id, tookPart, isOut, isHurt: isOut || (tookPart && read.isOn('held')), tokens: 0 },
    takenOutBy: isOut && by !== 'nobody' ? by : null,
    tookOut: tookPart && read.isOn('guest') ? ['guest'] : [],
    used: tookPart ? read.several('used') : [],
  }
}
