/** The toy game's campaign, for tests of everything that knows the contract: wounds, gold, a market, two seats at once. */

import type {
  AftermathSetup,
  BattleResult,
  Decision,
  GameState,
  Offer,
  Refusal,
  Roster,
  Rules,
  RuleText,
  Seat,
  Setup,
  Warband,
} from '#engine'
import type { CampaignRules, Goods } from '../../../src/engine/campaign.ts'
import { POINTS, type ToyBoard } from './model.ts'

const rule = (says: string): RuleText => ({ section: 'Campaign', kind: 'house', says, example: '' })
const RULES = {
  'TC-INJ-01': rule('Whoever was taken out rolls a d6 and dies on a 1.'),
  'TC-PAY-01': rule('Each side earns a d6 of gold, and 3 more for a win.'),
  'TC-BUY-01': rule('A recruit costs 5 gold; a warband has 6 fighters at most.'),
  'TC-KIT-01': rule('A charm costs 2 gold. Any fighter may carry one.'),
  'TC-EXP-01': rule('Whoever lived through two battles is seasoned.'),
} satisfies Record<string, RuleText>

type Kind = 'scout' | 'guard'
export interface ToyWarband extends Warband {
  readonly fighters: readonly {
    readonly id: string
    readonly name: string
    readonly kind: Kind
    readonly battles: number
    readonly charms: number
  }[]
  /** Charms that nobody carries. */
  readonly charms: number
  readonly next: number
  readonly wins: number
}
interface ToyResult extends BattleResult {
  readonly sides: readonly {
    readonly outcome: 'won' | 'lost' | 'drew'
    readonly fighters: readonly { readonly id: string; readonly tookPart: boolean; readonly isOut: boolean }[]
  }[]
}
interface Board {
  bands: ToyWarband[]
}
type Frame =
  | { readonly step: 'injuries' }
  | { readonly step: 'market'; readonly open: readonly Seat[] }
  | { readonly step: 'buy'; readonly seat: Seat; readonly id: string; readonly kit?: NonNullable<Offer['kit']> }
  | { readonly step: 'end' }
interface AfterBook {
  readonly setup: AftermathSetup<ToyWarband, ToyResult>
  readonly board: Board
  readonly frame: Frame
  readonly rule: keyof typeof RULES
  readonly about: 'market'
}
const PRICE = 5
const CHARM = 2
/** Battles after which somebody is seasoned. */
const SEASONED = 2
const KINDS: readonly Kind[] = ['scout', 'guard']

const ruleOf = (id: string): keyof typeof RULES => (id.startsWith('c') ? 'TC-KIT-01' : 'TC-BUY-01')
const NOTES: Readonly<Record<string, string>> = {
  'recruit:scout': 'recruits a scout',
  'recruit:guard': 'recruits a guard',
  charm: 'buys a charm',
}

function marketOf({ bands }: Board, seat: Seat): Decision<AfterBook> {
  const { gold, fighters } = bands[seat]!
  const canBuy = gold >= PRICE && fighters.length < 6
  const buys: Offer<AfterBook>[] = canBuy ? KINDS.map(kind => ({ id: `recruit:${kind}`, rule: 'TC-BUY-01' })) : []
  if (gold >= CHARM) buys.push({ id: 'charm', rule: 'TC-KIT-01' })
  buys.push(...movesOf(bands[seat]!))
  const offers = buys.map(offer => ({
    ...offer,
    aside: true as const,
    leads: { step: 'buy' as const, seat, id: offer.id, ...(offer.kit !== undefined && { kit: offer.kit }) },
  }))
  return { seat, about: 'market', offers: [...offers, { id: 'done', rule: 'TC-BUY-01' }], otherwise: 'done' }
}

/** A charm goes from whoever has one, or the stash, to whoever has none, or the stash. */
function movesOf({ fighters, charms }: ToyWarband): Offer<AfterBook>[] {
  const having = [...(charms > 0 ? [null] : []), ...fighters.flatMap(({ id, charms: n }) => (n > 0 ? [id] : []))]
  const lacking = [null, ...fighters.flatMap(({ id, charms: n }) => (n === 0 ? [id] : []))]
  return having.flatMap(from =>
    lacking.flatMap((to): Offer<AfterBook>[] =>
      from === to
        ? []
        : [{ id: `carry:${from ?? 'stash'}:${to ?? 'stash'}`, rule: 'TC-KIT-01', kit: { what: 'charm', from, to } }],
    ),
  )
}

/** The warband after an offer of the market. */
function bought(band: ToyWarband, offer: Pick<Offer, 'id' | 'kit'>): ToyWarband {
  const { kit } = offer
  if (offer.id === 'charm') return { ...band, gold: band.gold - CHARM, charms: band.charms + 1 }
  if (kit !== undefined) {
    const change = (id: string | null): number => (id === kit.to ? 1 : 0) - (id === kit.from ? 1 : 0)
    const fighters = band.fighters.map(one => ({ ...one, charms: one.charms + change(one.id) }))
    return { ...band, charms: band.charms + change(null), fighters }
  }
  const kind = offer.id === 'recruit:guard' ? 'guard' : 'scout'
  const fighter = { id: `f${band.next}`, name: `Recruit ${band.next}`, kind, battles: 0, charms: 0 } as const
  return { ...band, gold: band.gold - PRICE, next: band.next + 1, fighters: [...band.fighters, fighter] }
}

const aftermath: Rules<AfterBook> = {
  ...{ id: 'toy-aftermath', name: 'Toy aftermath', edition: 1, rules: RULES },
  seats: ({ bands }) => bands.length,
  begin: ({ bands }) => ({ board: { bands: bands.map(({ warband }) => warband) }, stack: [{ step: 'injuries' }] }),
  steps: {
    injuries(umpire) {
      const { board, setup } = umpire
      for (const [seat, { side }] of setup.bands.entries()) {
        const how = setup.result?.sides[side]
        const die = (purpose: string, rule: keyof typeof RULES): number =>
          umpire.roll({ seat, by: seat, purpose }, rule, { n: 1, sides: 6, read: 'sum', target: 0 }, [])
        const dead = (how?.fighters ?? []).flatMap(({ id, isOut }) =>
          isOut && die('to live', 'TC-INJ-01') === 1 ? [id] : [],
        )
        const pay = die('pay', 'TC-PAY-01') + (how?.outcome === 'won' ? 3 : 0)
        const band = board.bands[seat]!
        board.bands[seat] = {
          ...band,
          gold: band.gold + pay,
          wins: band.wins + (how?.outcome === 'won' ? 1 : 0),
          fighters: band.fighters
            .filter(({ id }) => !dead.includes(id))
            .map(one => ({ ...one, battles: one.battles + (how === undefined ? 0 : 1) })),
        }
        umpire.tell({ kind: 'score', rule: 'TC-PAY-01', seat, n: pay, total: band.gold + pay })
      }
      umpire.next({ step: 'market', open: setup.bands.map((_, seat) => seat) })
    },
    market(umpire, { open }, answers) {
      const { board } = umpire
      if (answers.length === 0) {
        umpire.ask(...open.map(seat => marketOf(board, seat)))
        return
      }
      umpire.next({ step: 'end' })
    },
    buy(umpire, { seat, id, kit }) {
      const { board } = umpire
      board.bands[seat] = bought(board.bands[seat]!, kit === undefined ? { id } : { id, kit })
      umpire.tell({ kind: 'choice', rule: ruleOf(id), seat, note: NOTES[id] ?? 'hands a charm over' })
    },
    end(umpire) {
      umpire.end({ winner: null, rule: 'TC-BUY-01' })
    },
  },
  open: () => [],
  anytime: () => [],
  check: () => null,
  *fillings() {},
  clone: ({ bands }) => ({ bands: [...bands] }),
  view: ({ bands }) => ({ bands: [...bands] }),
  imagine: ({ bands }) => ({ bands: [...bands] }),
  question: () => 'What do you buy?',
  label(_game, { id, kit }) {
    if (kit !== undefined) return `Charm from ${kit.from ?? 'the stash'} to ${kit.to ?? 'the stash'}`
    return id === 'done' ? 'Done' : id === 'charm' ? 'Buy a charm' : `Recruit a ${id.slice(8)}`
  },
  explain: () => [],
}

const faults = (band: ToyWarband): Refusal[] =>
  band.fighters.length > 6 || !Number.isInteger(band.gold) || band.gold < 0
    ? [{ rule: 'TC-BUY-01', why: 'A warband has 6 fighters at most, and no debts.' }]
    : []

const outcomeField = {
  id: 'outcome',
  name: 'How it ended',
  rule: 'TC-PAY-01',
  default: 'drew',
  allowed: {
    kind: 'choice',
    values: (['won', 'lost', 'drew'] as const).map(id => ({ id, name: id })),
  },
} as const

export const toyCampaign: CampaignRules<ToyWarband, ToyResult, AfterBook> = {
  terms: [
    {
      id: 'purse',
      name: 'Purse',
      says: 'The gold everybody starts with.',
      rule: 'TC-BUY-01',
      default: 5,
      allowed: { kind: 'number', least: 0, most: 50 },
    },
  ],
  options: () => ({ points: 100, rounds: 1 }),
  found(roster, { terms }) {
    const kinds = roster.entries.flatMap(({ profile, count }) => Array<string>(count).fill(profile))
    if (kinds.length === 0 || kinds.length > 6 || kinds.some(kind => kind !== 'scout' && kind !== 'guard'))
      return [{ rule: 'TY-SET-02', why: 'A warband begins with 1 to 6 scouts and guards.' }]
    return {
      name: roster.name,
      gold: Number(terms.purse ?? 5),
      wins: 0,
      charms: 0,
      next: kinds.length,
      fighters: kinds.map((kind, n) => ({
        id: `f${n}`,
        name: `${kind === 'scout' ? 'Scout' : 'Guard'} ${n + 1}`,
        kind: kind === 'guard' ? 'guard' : 'scout',
        battles: 0,
        charms: 0,
      })),
    }
  },
  faults,
  whyNotFight: band =>
    band.fighters.length === 0 ? { rule: 'TC-INJ-01', why: `${band.name} has nobody left.` } : null,
  musterForm: band => [
    {
      id: 'stay',
      name: 'Who stays at home',
      rule: 'TC-BUY-01',
      default: [],
      allowed: {
        kind: 'several',
        most: Math.max(0, band.fighters.length - 1),
        values: band.fighters.map(({ id, name }) => ({ id, name })),
      },
    },
  ],
  muster(band, _enemy, { stay = [] }) {
    const home = Array.isArray(stay) ? stay : []
    const there = band.fighters.filter(({ id }) => !home.includes(id))
    const roster: Roster = {
      ruleset: 'toy',
      name: band.name,
      entries: there.map(({ kind, name }) => ({ profile: kind, count: 1, name })),
    }
    return {
      warband: band,
      roster,
      who: there.map(({ id }) => id),
      absent: home.map(fighter => ({ fighter, why: 'stays at home', rule: 'TC-BUY-01' })),
    }
  },
  result(state, mustered) {
    const { board, over } = state as unknown as GameState<{
      readonly setup: Setup
      readonly board: ToyBoard
      readonly frame: never
      readonly rule: string
      readonly about: string
    }> // the fold hands in states of this game only
    let next = 0
    return {
      scenario: state.setup.scenario,
      sides: mustered.map(({ who }, seat) => ({
        outcome: over?.winner == null ? 'drew' : over.winner === seat ? 'won' : 'lost',
        // who gives up goes home unhurt
        fighters: who.map(id => {
          const isGone = board.models[next++]?.wounds === 0
          return { id: id ?? '', tookPart: true, isOut: isGone && !board.conceded[seat] }
        }),
      })),
    }
  },
  form: mustered => ({
    sides: mustered.map(({ who, warband }) => ({
      fields: [outcomeField],
      fighters: who.map(id => ({
        id: id ?? '',
        name: warband.fighters.find(one => one.id === id)?.name ?? '',
        fields: [
          { id: 'out', name: 'Out of action', rule: 'TC-INJ-01', default: false, allowed: { kind: 'switch' } } as const,
        ],
      })),
    })),
  }),
  reported(mustered, scenario, { sides }) {
    const outcomes = sides.map(({ fields }) => String(fields.outcome ?? 'drew'))
    const isTrue =
      outcomes[0] === 'drew' ? outcomes[1] === 'drew' : outcomes[0] !== outcomes[1] && outcomes[1] !== 'drew'
    if (!isTrue) return [{ rule: 'TC-PAY-01', why: 'One side won and the other lost, or both drew.' }]
    return {
      scenario,
      sides: mustered.map(({ who }, seat) => ({
        outcome: outcomes[seat] === 'won' ? 'won' : outcomes[seat] === 'lost' ? 'lost' : 'drew',
        fighters: who.map(id => ({
          id: id ?? '',
          tookPart: true,
          isOut: sides[seat]?.fighters[id ?? '']?.out === true,
        })),
      })),
    }
  },
  aftermath,
  stages: [
    { name: 'Wounds and pay', rule: 'TC-INJ-01' },
    { name: 'The market', rule: 'TC-BUY-01' },
  ],
  stage: () => 1,
  who: ({ bands }, target) => (typeof target === 'number' ? bands[target]?.warband.name : undefined) ?? String(target),
  after: ({ bands }) => ({ warbands: bands, sent: [] }),
  exchange({ from, to, gives, asks }) {
    const after = (band: ToyWarband, out: Goods, back: Goods): ToyWarband => ({
      ...band,
      gold: band.gold - out.gold + back.gold,
      charms: band.charms - out.things.length + back.things.length,
    })
    const made = [after(from, gives, asks), after(to, asks, gives)] as const
    const poor = made.find(({ gold, charms }) => gold < 0 || charms < 0)
    return poor === undefined ? made : [{ rule: 'TC-BUY-01', why: `${poor.name} does not have that.` }]
  },
  wares: ({ charms }) => Array.from({ length: charms }, (_, n) => ({ id: `charm-${n}`, name: 'charm' })),
  receive: (band, gold) => ({ ...band, gold: band.gold + gold }),
  rating: ({ fighters }) => fighters.reduce((sum, { kind, battles }) => sum + POINTS[kind] + battles, 0),
  glory: { name: 'Wins', of: ({ wins }) => wins },
  sheet: band => ({
    name: band.name,
    faction: 'Toys',
    lines: [{ name: 'Gold', value: String(band.gold), rule: 'TC-PAY-01' }],
    stash: Array.from({ length: band.charms }, () => 'charm'),
    fighters: band.fighters.map(({ id, name, kind, battles, charms }) => ({
      ...{ id, name, profile: kind, title: kind === 'scout' ? 'Scout' : 'Guard' },
      numbers: [{ name: 'Battles', value: String(battles) }],
      kit: ['bow', ...(charms > 0 ? ['charm'] : [])],
      honours: battles >= SEASONED ? [{ says: 'Seasoned', rule: 'TC-EXP-01' }] : [],
      state: 'Fit',
      isFit: true,
    })),
  }),
}
