import { describe, expect, test } from 'vitest'
import { type Campaign, type Entry, enter, fold, seenCampaign, setupFor, whyNotTrue } from '#campaign'
import { defaultsOf, formFaults, isRefusal, type Mustered, optionFaults, type Roster } from '#engine'
import { cardsOf } from '../card.ts'
import { LISTS } from '../content/lists.ts'
import { wyrdwars } from '../index.ts'
import { rosterFaults } from '../roster.ts'
import { Battle, type Man } from '../testing.ts'
import { battleOptions, found, hasFounding, TERMS } from './found.ts'
import { campaign } from './index.ts'
import type { WwResult, WwWarband } from './model.ts'
import { leadersOf, muster, musterForm } from './muster.ts'
import { numbersNow, ratingOf } from './people.ts'
import { form, reported, result } from './result.ts'
import { sheet } from './sheet.ts'
import { After, named, warbandOf, withPeople } from './testing.ts'

const LEVY = warbandOf('saltmarch-levy', ['reeve', 'bonesetter', 'bell-sergeant', 'bill-levy', 'bill-levy', 'mastiff'])
const COURT = warbandOf('candle-court', ['chandler', 'tallow-knight', 'snuffer', 'shroud-archer', 'wax-thrall'])
const mustered = (band: WwWarband, choice = {}): Mustered<WwWarband> => {
  const made = muster(band, choice)
  if (!('roster' in made)) throw new Error(made[0]?.why)
  return made
}
const whyNot = (band: WwWarband, choice: object): string | undefined => {
  const made = muster(band, choice as never)
  return 'roster' in made ? undefined : made[0]?.why
}
const profiles = ({ roster }: Mustered) => roster.entries.map(({ profile }) => profile)
const away = (...names: string[]) => Object.fromEntries(names.map(name => [name, { misses: 1 }]))
/** Nobody of these is more than this. */
const alive = (band: WwWarband, ...names: string[]): WwWarband => ({
  ...band,
  fighters: band.fighters.filter(({ name }) => names.includes(name)),
})

describe('founding', () => {
  const roster = LISTS[0]!.roster
  test('[WW-WBD-02] a legal roster; what is not spent is kept', () => {
    const made = found(roster, { terms: {}, fought: 0 }) as WwWarband
    expect([made.gold, made.fighters.length, ratingOf(made)]).toEqual([7, 12, 393])
    expect(made.fighters.map(({ name }) => name).slice(4, 7)).toEqual(['Bill Levy 1', 'Bill Levy 2', 'Bill Levy 3'])
    expect(named(made, 'Reeve').kit).toEqual(['sword', 'mail', 'shield', 'lucky-token'])
    const dear = found(roster, { terms: { gold: 300 }, fought: 0 })
    expect(dear).toMatchObject([{ rule: 'WW-LST-01', why: 'The warband costs 393 of 300 gp.' }])
  })
  test('[WW-WBD-09] late joiners: 20 gp for each battle of the median warband, and experience for every two', () => {
    const late = (fought: number) => found(roster, { terms: {}, fought }) as WwWarband
    expect([late(3).gold - 7, named(late(3), 'Reeve').experience, named(late(3), 'Bill Levy 1').experience]).toEqual([
      60, 1, 0,
    ])
    expect([late(9).gold - 7, named(late(9), 'Ratcatcher').experience]).toEqual([100, 4])
    expect([2, 5, 6].map(fought => hasFounding({ terms: {}, fought }))).toEqual([false, false, true])
    const after = new After({ band: late(6), occasion: 'founding' }, 4, 4, 3, 3, 4, 4, 2, 3)
    expect([after.question, after.one('Reeve').advances]).toEqual(['over', 1])
  })
  test('[WW-WBD-11] the terms: founding gold, the switches of a battle, trade', () => {
    expect(defaultsOf(TERMS)).toEqual({ gold: 400, rites: true, telling: false, happenings: false, trade: false })
    expect(optionFaults(TERMS, { gold: 250 }, { unknown: 'WW-WBD-11' })[0]?.why).toMatch(/300 to 600/)
    expect(battleOptions({ telling: true })).toEqual({ gold: null, rites: true, telling: true, happenings: false })
  })
})

describe('the muster', () => {
  test('[WW-WBD-03] 4 to 12 fit warriors, the leader among them; a snapshot without a gold limit', () => {
    const seven = mustered(LEVY, { stay: ['f6'] })
    expect([profiles(seven).length, seven.who, seven.absent.map(({ why }) => why)]).toEqual([
      5,
      ['f1', 'f2', 'f3', 'f4', 'f5'],
      ['Mastiff stays at home.'],
    ])
    expect(rosterFaults(seven.roster, battleOptions({}))).toEqual([])
    expect(rosterFaults(seven.roster, {})).toMatchObject([{ rule: 'WW-WBD-03' }])
    expect(musterForm(LEVY)[0]?.allowed).toMatchObject({ kind: 'several', most: 2 })
    expect(formFaults(musterForm(LEVY), { stay: ['f1'] })[0]?.rule).toBe('WW-WBD-03')
    expect(whyNot(LEVY, { stay: ['f2', 'f3', 'f4'] })).toMatch(/these are 3/)
  })
  test('[WW-WBD-03] advances, injuries, skills, artefacts and a hero who was a henchman come along', () => {
    const grown = withPeople(LEVY, {
      Reeve: { changes: { initiative: 2, movement: -1 }, skills: ['loud-voice'], kit: ['ember-blade', 'mail'] },
      'Bill Levy 1': { rank: 'hero', isSteeled: true },
    })
    const { roster } = mustered(grown)
    expect(rosterFaults(roster, battleOptions({}))).toEqual([])
    const [reeve, , , levy] = cardsOf({ rosters: [roster] } as never)[0]!
    expect(reeve).toMatchObject({ artefact: 'ember-blade', isLeader: true, numbers: { initiative: 6, movement: 3 } })
    expect([reeve!.skills.has('loud-voice'), reeve!.body?.id, reeve!.shield]).toEqual([true, 'mail', null])
    expect([levy!.isHero, levy!.isFearless]).toEqual([true, true])
  })
  test('[WW-WBD-04] who misses the battle is not in the list', () => {
    const made = mustered(withPeople(LEVY, away('Bonesetter')))
    expect([profiles(made).includes('bonesetter'), made.absent]).toEqual([
      false,
      [{ fighter: 'f2', why: 'Bonesetter is bedridden.', rule: 'WW-WBD-04' }],
    ])
  })
  test('[WW-WBD-05] fewer than four fit: the cheapest henchmen are lent, for this battle', () => {
    const two = alive(LEVY, 'Reeve', 'Bonesetter')
    expect(profiles(mustered(two))).toEqual(['reeve', 'bonesetter', 'bill-levy', 'bill-levy'])
    expect(mustered(two).who).toEqual(['f1', 'f2', null, null])
    // within maxima: three Terriers, then Slate-Runners; a helper is none of the four
    const sweep = alive(warbandOf('sootfeet', ['master-sweep', 'smoke-wife', 'terrier', 'terrier']), 'Terrier 1')
    expect(profiles(mustered(sweep))).toEqual(['terrier', 'terrier', 'terrier', 'slate-runner'])
    expect(rosterFaults(mustered(sweep).roster, battleOptions({}))).toEqual([])
    // they go home: no experience, no income, no injury
    const [own, enemy] = [mustered(two), mustered(COURT)]
    const told = form([own, enemy], 'brawl').sides[0]!.fighters.map(({ id }) => id)
    expect(told).toEqual(['f1', 'f2'])
  })
  test('[WW-WBD-06] the leader unfit: the fit hero of the highest Leadership leads, the owner picks of equals', () => {
    const { roster } = mustered(withPeople(COURT, away('Chandler')))
    const cards = cardsOf({ rosters: [roster] } as never)[0]!
    expect(cards.map(({ isLeader }) => isLeader)).toEqual([true, false, false, false])
    const equal = withPeople(LEVY, away('Reeve'))
    expect(musterForm(equal)[0]).toMatchObject({ id: 'leader', allowed: { values: [{ id: 'f2' }, { id: 'f3' }] } })
    expect(mustered(equal, { leader: 'f3' }).roster.entries[1]?.options).toContain('leads')
    expect(whyNot(equal, { leader: 'f3', stay: ['f3'] })).toBe('Bell-Sergeant is fit and must come.')
    // a hero, though a henchman has the higher Leadership
    const bold = withPeople(COURT, {
      ...away('Chandler'),
      'Tallow Knight': { changes: { leadership: -5 } },
      'Wick-Witch': { changes: { leadership: -5 } },
      Snuffer: { changes: { leadership: -5 } },
    })
    for (const { id } of leadersOf(bold)) expect(bold.fighters.find(one => one.id === id)!.rank).toBe('hero')
    // without a hero a henchman
    const men = alive(withPeople(COURT, away('Chandler')), 'Chandler', 'Shroud Archer', 'Wax Thrall')
    expect(mustered(men).roster.entries.map(({ options = [] }) => options.includes('leads'))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

describe('results', () => {
  /** A battle that has ended: red is the Levy. */
  function ended(red: readonly Man[], blue: readonly Man[], ending: 'routed' | 'surrendered' | null = null) {
    const battle = new Battle({ red, blue, scenario: 'salvage' })
    const [own, enemy] = [mustered(alive(LEVY, 'Reeve', 'Bonesetter')), mustered(COURT)]
    battle.board.sides[0]!.ending = ending
    battle.state.over = { winner: ending === null ? 0 : 1, rule: 'WW-VIC-02' }
    return { battle, handed: () => result(battle.state, [own, enemy]) }
  }
  const men = (...has: Man[]) => has
  test('[WW-RES-02] [WW-RES-03] fates and credits, by who they are in the campaign', () => {
    const { battle, handed } = ended(
      men({ is: 'reeve', at: [10, 10], has: { credits: [3] } }, { at: [20, 20], has: { state: 'fleeing' } }),
      men({ at: null }, { at: null, has: { state: 'out' } }, { at: [30, 30] }),
    )
    battle.board.warriors[2]!.state = 'fled'
    const [own, enemy] = handed().sides as [WwResult['sides'][number], WwResult['sides'][number]]
    expect(own.fighters.map(({ fate, credits }) => [fate, credits])).toEqual([
      ['stood', ['f2']],
      ['fleeing', []],
    ])
    expect(enemy.fighters.map(({ fate }) => fate).slice(0, 2)).toEqual(['fled', 'out'])
    expect([own.outcome, own.ending, own.leader]).toEqual(['won', 'end', 'f1'])
  })
  test('[WW-RES-04] tokens taken off, or carried while standing at the end; a routed side keeps the former only', () => {
    const tokens = (ending: 'routed' | null) => {
      const { battle, handed } = ended(men({ at: [10, 10] }, { at: [20, 20] }), men({ at: [30, 30] }), ending)
      battle.board.tokens[0] = { ...battle.board.tokens[0]!, at: null, by: 0 }
      battle.board.tokens[1] = { ...battle.board.tokens[1]!, at: null, by: 1, offWith: 0 }
      return handed().sides[0]!.fighters.map(one => (one as { tokens: number }).tokens)
    }
    expect([tokens(null), tokens('routed')]).toEqual([
      [1, 1],
      [0, 1],
    ])
  })
  test('[WW-RES-05] in contact with an enemy at a surrender', () => {
    const { handed } = ended(men({ at: [10, 10] }, { at: [20, 20] }), men({ at: [10, 11] }), 'surrendered')
    const contact = handed().sides.map(({ fighters }) => fighters.map(one => (one as { inContact: boolean }).inContact))
    expect(contact[0]).toEqual([true, false])
    // engaged across a low obstacle counts as well
    const over = ended(men({ at: [10, 10] }, { at: [20, 20] }), men({ at: [10, 11.6] }), 'surrendered')
    over.battle.engaged([0, over.battle.board.warriors.findIndex(({ seat }) => seat === 1)])
    expect(over.handed().sides[0]!.fighters[0]).toMatchObject({ inContact: true })
    const routed = ended(men({ at: [10, 10] }, {}), men({ at: [10, 11] }), 'routed').handed()
    expect(routed.sides[0]!.fighters.every(one => !(one as { inContact: boolean }).inContact)).toBe(true)
  })
  test('[WW-RES-02] who was not deployed when it was over has taken no part', () => {
    const { battle, handed } = ended(men({ at: [10, 10] }, { at: [20, 20] }), men({ at: [30, 30] }), 'surrendered')
    Object.assign(battle.board.warriors[1]!, { state: 'unplaced', at: null })
    expect(handed().sides[0]!.fighters.map(one => (one as { tookPart: boolean }).tookPart)).toEqual([true, false])
  })
  test('[WW-RES-06] single-use trinkets used; nets and luck come back', () => {
    const used = { spent: ['salve' as const, 'lucky-token' as const, 'casting-net' as const] }
    const { handed } = ended(men({ at: [10, 10], has: used }, { at: [20, 20] }), men({ at: [30, 30] }))
    expect(handed().sides[0]!.fighters[0]).toMatchObject({ used: ['salve'] })
  })
  test('[WW-RES-01] [WW-RES-03] a report of a battle at a real table says the same', () => {
    const bands = [mustered(LEVY), mustered(COURT)]
    const sides = (a: object, b: object, fighters: object = {}) => ({
      sides: [
        { fields: a, fighters },
        { fields: b, fighters: { f1: { fate: 'out' } } },
      ],
    })
    const told = reported(
      bands,
      'brawl',
      sides({ outcome: 'won', vp: 4 }, { outcome: 'lost', ending: 'routed' }, { f1: { credits: ['f1'] } }) as never,
    )
    expect(told).toMatchObject({
      sides: [
        { outcome: 'won', vp: 4, leader: 'f1', losses: 0 },
        { ending: 'routed', losses: 1 },
      ],
    })
    const why = (answers: object) =>
      (reported(bands, 'brawl', answers as never) as unknown as { why: string }[])[0]?.why
    expect(why(sides({ outcome: 'won' }, { outcome: 'won' }))).toBe('One side won and the other lost, or both drew.')
    expect(why(sides({ outcome: 'won', ending: 'withdrew' }, { outcome: 'lost' }))).toBe(
      'Who withdraws or surrenders has lost.',
    )
    expect(why(sides({}, {}, { f1: { credits: ['f2'] } }))).toBe('Tallow Knight was not taken out of action.')
    expect(why(sides({}, {}, { f1: { credits: ['f1'] }, f2: { credits: ['f1'] } }))).toBe(
      'Chandler is credited to one warrior only.',
    )
    expect(form(bands, 'reliquary').sides[0]!.fighters[0]!.fields.map(({ id }) => id)).toContain('tokens')
  })
})

describe('a Bounty Archer', () => {
  test('[WW-HLP-03] his owner names an enemy hero after deployment, the leader unless told', () => {
    const battle = new Battle({
      red: [{ is: 'bounty-archer', at: [10, 10] }],
      blue: [
        { is: 'bonesetter', at: [30, 30] },
        { is: 'reeve', at: [31, 31] },
        { is: 'bill-levy', at: [32, 32] },
      ],
    })
    battle.rolling([], { step: 'bounty', seat: 0 })
    expect([battle.question, battle.roots, battle.asked.otherwise]).toEqual([
      'bounty 0',
      ['bounty:1', 'bounty:2'],
      'bounty:2',
    ])
    expect(battle.take('bounty:1').board.sides[0]!.bounty).toBe(1)
    expect(new Battle({ red: [{ at: [10, 10] }] }).rolling([], { step: 'bounty', seat: 0 }).question).toBe('edge 0')
  })
})

// ---- the whole -----------------------------------------------------------------

const league = { pairing: 'free', battles: null, missed: 'downtime', bot: 'random', isOpen: true, most: 8 } as const
const roster = (n: number): Roster => LISTS[n]!.roster
const FOUNDED: readonly Entry[] = [
  {
    by: 'a',
    kind: 'found',
    ruleset: 'wyrdwars',
    edition: wyrdwars.edition,
    name: 'Winter',
    terms: {},
    league,
    founder: 'Amber',
  },
  { by: 'b', kind: 'join', member: { id: 'b', name: 'Basil' } },
  { by: 'a', kind: 'raise', warband: 'levy', roster: roster(0), seed: '1' },
  { by: 'b', kind: 'raise', warband: 'court', roster: roster(2), seed: '2' },
  { by: 'a', kind: 'fixture', warbands: ['levy', 'court'] },
]
function begun(more: readonly Entry[] = [], terms: object = {}) {
  const entries = FOUNDED.map(entry => (entry.kind === 'found' ? ({ ...entry, terms } as Entry) : entry))
  const { campaign: made, refused } = fold(wyrdwars, entries)
  if (made === null || refused !== null) throw new Error(refused?.refusal.why)
  const state: Campaign = made
  const write = (entry: Entry): string | null => {
    const no = enter(wyrdwars, state, entry)
    if (no === null) entries.push(entry)
    return no?.why ?? null
  }
  for (const entry of more) expect(write(entry)).toBeNull()
  return { campaign: state, entries, write }
}
const reportedBattle = (fixture: number): Entry[] => [
  {
    ...{ by: 'a', kind: 'report', fixture, scenario: 'brawl' },
    answers: {
      sides: [
        { fields: { outcome: 'won', vp: 5 }, fighters: { f1: { credits: ['f1'] } } },
        { fields: { outcome: 'lost', ending: 'routed' }, fighters: { f1: { fate: 'out' } } },
      ],
    },
  },
  { by: 'b', kind: 'agree', fixture, seed: 'dice' },
]

describe('a campaign', () => {
  test('[WW-WBD-01] [WW-AFT-02] a warband is its log; each has an aftermath of its own, with its own dice', () => {
    const { campaign: state, entries, write } = begun(reportedBattle(0))
    expect(state.aftermaths.map(({ setup, dicing }) => [setup.bands[0]?.id, dicing.seed])).toEqual([
      ['levy', 'dice-0'],
      ['court', 'dice-1'],
    ])
    // B is done while A is still asked
    expect(write({ by: 'b', kind: 'lapse', aftermath: 1, seat: 0 })).toBeNull()
    expect(state.aftermaths.map(({ isClosed }) => isClosed)).toEqual([false, true])
    expect(write({ by: 'a', kind: 'lapse', aftermath: 0, seat: 0 })).toBeNull()
    expect(whyNotTrue(wyrdwars, entries)).toBeNull()
    const again = fold(wyrdwars, JSON.parse(JSON.stringify(entries))).campaign!
    expect(again.companies.map(({ now }) => now)).toEqual(state.companies.map(({ now }) => now))
    const levy = state.companies[0]!.now as WwWarband
    expect([levy.battles, levy.wins, named(levy, 'Reeve').experience]).toEqual([1, 1, 3])
    // ids never change, names may
    expect(write({ by: 'a', kind: 'rename', warband: 'levy', fighter: 'f1', name: 'Marta' })).toBeNull()
    expect(state.companies[0]!.now.fighters[0]).toMatchObject({ id: 'f1', name: 'Marta' })
  })
  test('[WW-AFT-03] a purchase is taken back until a die falls; a die never', () => {
    const { campaign: state, write } = begun(reportedBattle(0))
    while (state.aftermaths[0]!.state.asked[0]?.decision.about !== 'trade') {
      const { decision } = state.aftermaths[0]!.state.asked[0]!
      expect(write({ by: 'a', kind: 'act', aftermath: 0, action: { seat: 0, offer: decision.otherwise } })).toBeNull()
    }
    const gold = () => (state.aftermaths[0]!.state.board as { band: WwWarband }).band.gold
    const before = gold()
    const act = (offer: string) => write({ by: 'a', kind: 'act', aftermath: 0, action: { seat: 0, offer } })
    expect([act('shop/buy:knife'), gold()]).toEqual([null, before - 2])
    expect([write({ by: 'a', kind: 'back', aftermath: 0, seat: 0 }), gold()]).toEqual([null, before])
    expect(act('stall/look:f1')).toBeNull()
    expect(seenCampaign(wyrdwars, state, 'a').aftermaths[0]!.mayUndo).toBe(false)
    expect(write({ by: 'a', kind: 'back', aftermath: 0, seat: 0 })).toMatch(/a die has fallen/)
  })
  test('[WW-WBD-08] a warband is retired between battles, and a new one joins late', () => {
    const { campaign: state, write } = begun(reportedBattle(0))
    expect(write({ by: 'a', kind: 'retire', warband: 'levy' })).toBe('The aftermath is still open.')
    for (const [by, aftermath] of [
      ['a', 0],
      ['b', 1],
    ] as const)
      write({ by, kind: 'lapse', aftermath, seat: 0 })
    expect(write({ by: 'a', kind: 'retire', warband: 'levy' })).toBeNull()
    expect(write({ by: 'a', kind: 'raise', warband: 'fresh', roster: roster(4), seed: '3' })).toBeNull()
    expect(state.companies.at(-1)!.now.gold).toBe(400 + 20 - 392)
  })
  test('[WW-WBD-10] two warbands may fight as often as they like', () => {
    const { campaign: state, write } = begun()
    for (const fixture of [0, 1, 2]) {
      if (fixture > 0) expect(write({ by: 'a', kind: 'fixture', warbands: ['levy', 'court'] })).toBeNull()
      for (const entry of reportedBattle(fixture)) {
        // who misses a battle is in no report
        const sides = [0, 1].map(() => ({ fields: {}, fighters: {} }))
        expect(write(fixture === 0 || entry.kind !== 'report' ? entry : { ...entry, answers: { sides } })).toBeNull()
      }
      for (const [n, by] of ['a', 'b'].entries())
        expect(write({ by, kind: 'lapse', aftermath: 2 * fixture + n, seat: 0 })).toBeNull()
    }
    expect(state.companies.map(({ battles }) => battles)).toEqual([3, 3])
  })
  test('[WW-TRD-07] owners exchange things and gold between battles where the term is on, when both agree', () => {
    const goods = (gold: number, ...things: string[]) => ({ gold, things })
    const trading = (terms: object) => {
      const { campaign: state, write } = begun([], terms)
      const [levy, court] = state.companies
      const to = { ...(levy!.now as WwWarband), gold: 30, stash: ['sword'] }
      expect(write({ by: 'a', kind: 'correct', warband: 'levy', to, why: 'A prize' })).toBeNull()
      const rich = { ...court!.now, gold: 50 }
      expect(write({ by: 'a', kind: 'correct', warband: 'court', to: rich, why: 'A prize' })).toBeNull()
      const offer = (gives: object, asks: object) =>
        write({ by: 'a', kind: 'offer', warbands: ['levy', 'court'], gives, asks } as Entry)
      return { state, write, offer }
    }
    const off = trading({})
    expect(off.offer(goods(0, 'sword'), goods(4))).toBe('This campaign has no trade between players.')
    const { state, write, offer } = trading({ trade: true })
    expect(offer(goods(0, 'sword'), goods(60))).toBe('Last Candle has 50 gp, 60 are asked.')
    expect(offer(goods(0, 'sword', 'sword'), goods(4))).toBe('Market Day has no Sword in the stash for that.')
    expect(offer(goods(0, 'sword'), goods(4))).toBeNull()
    expect(write({ by: 'a', kind: 'accept', exchange: 0 })).toMatch(/Only whom it was made to/)
    expect(state.companies.map(({ now }) => now.gold)).toEqual([30, 50])
    expect(write({ by: 'b', kind: 'accept', exchange: 0 })).toBeNull()
    expect(state.companies.map(({ now }) => [now.gold, (now as WwWarband).stash])).toEqual([
      [34, []],
      [46, ['sword']],
    ])
    expect(state.companies.map(({ chronicle }) => chronicle.at(-1)?.says)).toEqual([
      'Traded with Last Candle',
      'Traded with Market Day',
    ])
    expect(write({ by: 'b', kind: 'decline', exchange: 0 })).toBe('This offer is made already.')
    expect(offer(goods(1), goods(0))).toBeNull()
    expect(write({ by: 'b', kind: 'decline', exchange: 1 })).toBeNull()
    for (const entry of reportedBattle(0)) write(entry)
    expect(offer(goods(1), goods(0))).toBe('The aftermath of Market Day is still open.')
  })
  test('a grown warband goes to a table, and every word on its sheet has an explanation', () => {
    const { campaign: state } = begun()
    const setup = setupFor(wyrdwars, state, state.fixtures[0]!, { scenario: 'brawl', map: 'A' })
    expect(isRefusal(setup)).toBe(false)
    const names = (wyrdwars.terms ?? []).map(({ name }) => name)
    const page = sheet({ ...LEVY, stash: ['salve'], fighters: [...LEVY.fighters] })
    for (const { name } of [...page.lines, ...page.fighters.flatMap(({ numbers }) => numbers)])
      expect(names, name).toContain(name)
    expect(page.fighters[0]).toMatchObject({
      title: 'Reeve, leader',
      state: 'Fit',
      kit: ['Sword', 'Mail shirt', 'Shield'],
    })
    expect(campaign.glory.of(LEVY)).toBe(0)
    expect(numbersNow(LEVY.fighters[0]!).leadership).toBe(8)
  })
})
