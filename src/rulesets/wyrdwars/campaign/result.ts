/** What a battle hands over to the aftermath: worked out from the board, or told by a form (WW-RES). */

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
  type RosterEntry,
  refuse,
} from '#engine'
import { cardsOf, profileOf } from '../card.ts'
import { trinketOf } from '../content/trinkets.ts'
import { growthIn } from '../growth.ts'
import { type Board, type Book, enemiesOf, type Game, isOnBoard, placeOf, type State } from '../model.ts'
import { areTouching } from '../routes.ts'
import type { Rule } from '../rules.ts'
import { scoreOf } from '../scenarios.ts'
import { lossesOf } from '../victory.ts'
import {
  ENDINGS,
  type Ending,
  FATES,
  type Fate,
  type Fighter,
  type Service,
  type WwResult,
  type WwWarband,
} from './model.ts'
import { isHero, ratingOf } from './people.ts'

type Bands = readonly Mustered<WwWarband>[]

/** A lent warrior has no id of the warband: he is called by his place. */
export const idIn = ({ who }: Mustered, slot: number): string => who[slot] ?? `lent-${slot + 1}`

/** WW-RES-06, WW-ITM-08: what is used up for good; nets come back, and so does luck. */
const SINGLE = ['salve', 'smoke-pot', 'powder-pot']

// ---- from the board -------------------------------------------------------------

/** WW-RES-01: the result of a battle that is over. */
export function result(state: GameState<Book>, mustered: Bands): WwResult {
  const { board, setup, over } = state
  const game: Game = { board, setup }
  const ids = board.warriors.map(({ seat, slot }) => idIn(mustered[seat]!, slot))
  return {
    scenario: setup.scenario,
    sides: mustered.map((band, seat) => {
      const { started, ending } = board.sides[seat]!
      const leader = band.roster.entries.findIndex(leads)
      return {
        outcome: over?.winner == null ? 'drew' : over.winner === seat ? 'won' : 'lost',
        ending: ending ?? 'end',
        vp: scoreOf(game, seat),
        n0: started > 0 ? started : band.roster.entries.length,
        losses: lossesOf(game, seat),
        rating: ratingOf(band.warband),
        leader: band.who[leader] ?? null,
        fighters: band.warband.fighters.map(one => {
          const who = board.warriors.findIndex(({ seat: own, slot }) => own === seat && band.who[slot] === one.id)
          // WW-RES-02: nobody has taken part who was not deployed before it was over
          const isDeployed = who >= 0 && board.warriors[who]!.state !== 'unplaced'
          return isDeployed ? serviceIn(game, one, who, ids) : atHome(one)
        }),
      }
    }),
  }
}

const atHome = ({ id, name }: Fighter): Service => ({
  ...{ id, name, tookPart: false, fate: 'stood', credits: [], bounty: null, tokens: 0, inContact: false, used: [] },
})

const FATE_OF: Readonly<Record<State, Fate>> = {
  unplaced: 'stood',
  standing: 'stood',
  fleeing: 'fleeing',
  left: 'left',
  fled: 'fled',
  out: 'out',
}

function serviceIn(game: Game, { id, name }: Fighter, who: ModelId, ids: readonly string[]): Service {
  const { board } = game
  const one = board.warriors[who]!
  const { ending, bounty } = board.sides[one.seat]!
  const fate = FATE_OF[one.state]
  const isBounty = cardsOf(game.setup)[one.seat]?.[one.slot]?.profile.id === 'bounty-archer'
  return {
    ...{ id, name, tookPart: true, fate },
    credits: one.credits.map(enemy => ids[enemy]!),
    bounty: isBounty && bounty !== null ? ids[bounty]! : null,
    tokens: tokensOf(board, who, ending ?? 'end'),
    inContact: ending === 'surrendered' && isOnBoard(board, who) && isTouched(game, who),
    used: one.spent.filter(thing => SINGLE.includes(thing)),
  }
}

/** WW-RES-04: taken off, or carried while standing at the end; who ran keeps only those taken off. */
const tokensOf = ({ tokens, warriors }: Board, who: ModelId, ending: Ending): number =>
  tokens.filter(
    ({ by, offWith }) => by === who && (offWith !== null || (ending === 'end' && warriors[who]!.state === 'standing')),
  ).length

/** WW-RES-05: base to base with an enemy, or engaged across a low obstacle. */
const isTouched = (game: Game, who: ModelId): boolean =>
  game.board.warriors[who]!.pairs.length > 0 ||
  enemiesOf(game.board, who).some(enemy => areTouching(game, who, enemy, placeOf(game.board, who)))

// ---- from a form ----------------------------------------------------------------

const OUTCOMES = [
  { id: 'won', name: 'won' },
  { id: 'drew', name: 'drew' },
  { id: 'lost', name: 'lost' },
] as const
const ENDING_NAMES: Readonly<Record<Ending, string>> = {
  end: 'stayed to the end',
  routed: 'routed',
  withdrew: 'withdrew, a third or more lost',
  surrendered: 'surrendered, less than a third lost',
}
const FATE_NAMES: Readonly<Record<Fate, string>> = {
  stood: 'standing',
  fleeing: 'fleeing',
  left: 'left the board',
  fled: 'fled over the edge',
  out: 'out of action',
}

const sideFields = (): FormField[] => [
  choiceField('outcome', 'How it went', 'WW-RES-01', OUTCOMES, 'drew'),
  choiceField(
    'ending',
    'The warband',
    'WW-RES-01',
    ENDINGS.map(id => ({ id, name: ENDING_NAMES[id] })),
  ),
  numberField('vp', 'Victory points', 'WW-RES-01', 0, 60),
]

/** How many tokens a battle of this scenario has (WW-SCN-03, WW-SCN-10). */
const tokensIn = (scenario: string): number => (scenario === 'reliquary' ? 1 : scenario === 'salvage' ? 5 : 0)

function fighterFields(one: Fighter, enemies: Mustered<WwWarband>, scenario: string): FormField[] {
  const foes = enemies.roster.entries.map(({ name, profile }, slot) => ({
    id: idIn(enemies, slot),
    name: name ?? profile,
  }))
  const used = one.kit.filter(thing => SINGLE.includes(thing))
  const tokens = tokensIn(scenario)
  const heroes = enemies.warband.fighters.filter(isHero).filter(({ id }) => enemies.who.includes(id))
  return [
    choiceField(
      'fate',
      'At the end',
      'WW-RES-02',
      FATES.map(id => ({ id, name: FATE_NAMES[id] })),
    ),
    severalField('credits', 'Took out of action', 'WW-RES-03', foes),
    ...(tokens > 0 ? [numberField('tokens', 'Tokens', 'WW-RES-04', 0, tokens)] : []),
    switchField('contact', 'Touched an enemy when his side surrendered', 'WW-RES-05'),
    ...(used.length > 0
      ? [
          severalField(
            'used',
            'Used up',
            'WW-RES-06',
            used.map(id => ({ id, name: trinketOf(id)?.name ?? id })),
          ),
        ]
      : []),
    ...(one.profile === 'bounty-archer'
      ? [
          choiceField('bounty', 'The hero he named', 'WW-HLP-03', [
            { id: 'nobody', name: 'nobody' },
            ...heroes.map(({ id, name }) => ({ id, name })),
          ]),
        ]
      : []),
  ]
}

const fightersIn = ({ warband, who }: Mustered<WwWarband>): Fighter[] =>
  warband.fighters.filter(({ id }) => who.includes(id))

export const form = (mustered: Bands, scenario: string): ResultForm => ({
  sides: mustered.map((band, seat) => ({
    fields: sideFields(),
    fighters: fightersIn(band).map(one => ({
      id: one.id,
      name: one.name,
      fields: fighterFields(one, mustered[1 - seat]!, scenario),
    })),
  })),
})

/** The result that a filled form tells, or what of it cannot be. */
export function reported(
  mustered: Bands,
  scenario: string,
  answers: ResultAnswers,
): WwResult | readonly Refusal<Rule>[] {
  const sides = mustered.map((band, seat) =>
    sideTold(band, mustered[1 - seat]!, scenario, answers.sides[seat] ?? { fields: {}, fighters: {} }),
  )
  const faults = sides.flatMap((side, seat) => sideFaults(side, sides[1 - seat]!, mustered[1 - seat]!))
  const tokens = sides.flatMap(({ fighters }) => fighters).reduce((sum, one) => sum + one.tokens, 0)
  if (tokens > tokensIn(scenario))
    faults.push(refuse('WW-RES-04', `There are ${tokensIn(scenario)} tokens in this scenario, not ${tokens}.`))
  return faults.length > 0 ? faults : { scenario, sides }
}

function sideTold(
  band: Mustered<WwWarband>,
  enemies: Mustered<WwWarband>,
  scenario: string,
  given: { readonly fields: FormAnswers; readonly fighters: Readonly<Record<string, FormAnswers>> },
): WwResult['sides'][number] {
  const told = answersIn(sideFields(), given.fields)
  const ending = ENDINGS.find(one => one === told.choice('ending')) ?? 'end'
  const fighters = band.warband.fighters.map((one): Service => {
    if (!band.who.includes(one.id)) return atHome(one)
    const his = answersIn(fighterFields(one, enemies, scenario), given.fighters[one.id] ?? {})
    const bounty = his.choice('bounty')
    return {
      ...{ id: one.id, name: one.name, tookPart: true },
      fate: FATES.find(fate => fate === his.choice('fate')) ?? 'stood',
      credits: his.several('credits'),
      bounty: bounty === '' || bounty === 'nobody' ? null : bounty,
      tokens: his.number('tokens'),
      inContact: ending === 'surrendered' && his.isOn('contact'),
      used: his.several('used').flatMap(id => trinketOf(id)?.id ?? []),
    }
  })
  const isLeading = band.roster.entries.findIndex(leads)
  return {
    outcome: OUTCOMES.find(({ id }) => id === told.choice('outcome'))?.id ?? 'drew',
    ending,
    vp: told.number('vp'),
    n0: band.roster.entries.length,
    losses: fighters.filter(({ tookPart, fate }) => tookPart && (fate === 'out' || fate === 'fled')).length,
    rating: ratingOf(band.warband),
    leader: band.who[isLeading] ?? null,
    fighters,
  }
}

/** WW-WBD-06: who leads this battle. */
const leads = ({ profile, options = [] }: RosterEntry): boolean =>
  profileOf(profile)?.role === 'leader' || growthIn(options).leads

/** What cannot be: both won, a winner who gave up, an enemy credited twice or still on his feet. */
function sideFaults(
  side: WwResult['sides'][number],
  other: WwResult['sides'][number],
  enemies: Mustered<WwWarband>,
): Refusal<Rule>[] {
  const found: Refusal<Rule>[] = []
  const fits = { won: 'lost', lost: 'won', drew: 'drew' } as const
  if (fits[side.outcome] !== other.outcome)
    found.push(refuse('WW-RES-01', 'One side won and the other lost, or both drew.'))
  if ((side.ending === 'withdrew' || side.ending === 'surrendered') && side.outcome !== 'lost')
    found.push(refuse('WW-VIC-01', 'Who withdraws or surrenders has lost.'))
  const credited = side.fighters.flatMap(({ credits }) => credits)
  const nameOf = (id: string): string =>
    other.fighters.find(one => one.id === id)?.name ??
    enemies.roster.entries.find((_, slot) => idIn(enemies, slot) === id)?.name ??
    id
  for (const id of new Set(credited)) {
    if (credited.filter(one => one === id).length > 1)
      found.push(refuse('WW-RES-03', `${nameOf(id)} is credited to one warrior only.`))
    const fate = other.fighters.find(one => one.id === id)?.fate
    if (fate !== undefined && fate !== 'out')
      found.push(refuse('WW-RES-03', `${nameOf(id)} was not taken out of action.`))
  }
  for (const one of side.fighters)
    if (one.tokens > 0 && side.ending !== 'end' && one.fate !== 'left')
      found.push(refuse('WW-RES-04', `${one.name} keeps no token: his side ${ENDING_NAMES[side.ending]}.`))
  return found
}
