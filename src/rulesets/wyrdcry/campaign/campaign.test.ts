/** A warband between its battles: founded, mustered, reported, read; and the golden battle as its result. */

import { expect, test } from 'vitest'
import { type Entry, enter, fold } from '#campaign'
import { GoldenStage } from '#common/golden'
import { defaultsOf, type FormAnswers, type Mustered, type Options, picker, type ResultAnswers, replay } from '#engine'
import { play } from '#engine/testing'
import { campaign } from '../campaign.ts'
import { LISTS } from '../content/lists.ts'
import { goldenTwo } from '../golden-glass.ts'
import { wyrdcry } from '../index.ts'
import { feesOf } from './mustering.ts'
import { result } from './results.ts'
import { After, changed, side, warband } from './testing.ts'
import type { CampaignBand, CampaignFighter } from './warband.ts'

const MEN = [
  ['paymaster', 'sword', 'fight+1'],
  ['sergeant', 'drilled:fight'],
  ['warrior', 'sword'],
  ['warrior'],
  ['warrior'],
] as const
const men = (changes: Readonly<Record<number, Partial<CampaignFighter>>> = {}, more: Partial<CampaignBand> = {}) =>
  changed(warband('a', 'mercenaries', MEN, { gold: 300, ...more }), changes)
const COURT = warband('b', 'drowned-court', [['ferryman', 'fight+1'], ['bargeman'], ['sodden'], ['sodden']])
const musters = (
  own: CampaignBand,
  enemy: CampaignBand = COURT,
  choice: Parameters<typeof campaign.muster>[2] = {},
  terms: Options = {},
): Mustered<CampaignBand> => {
  const mustered = campaign.muster(own, enemy, choice, terms)
  if ('roster' in mustered) return mustered
  throw new Error(mustered.map(({ why }) => why).join('; '))
}
const refusedMuster = (...of: Parameters<typeof campaign.muster>): string | undefined => {
  const found = campaign.muster(...of)
  return 'roster' in found ? undefined : found[0]?.why
}

test('a legal roster becomes a warband, and an illegal one does not', () => {
  const joining = { id: 'line', terms: {}, fought: 0 }
  for (const { roster } of LISTS) {
    const band = campaign.found(roster, joining)
    expect(Array.isArray(band) ? band : campaign.faults(band as CampaignBand, {})).toEqual([])
  }
  const { roster } = LISTS[0]!
  const short = campaign.found({ ...roster, entries: roster.entries.slice(0, 1) }, joining)
  expect(Array.isArray(short) && short[0]?.why).toBe('At least 3 fighters')
  expect(warband('a', 'mercenaries', MEN)).toMatchObject({ gold: 1000 - 145 - 95 - 80 - 110, favour: 0, given: 5 })
})

test('[WC-CAM-02] the highest favour is ahead', () => {
  expect([campaign.glory.of(men({}, { favour: 34 })), campaign.glory.of(COURT)]).toEqual([34, 0])
})

test('[WC-CAM-05] one fit fighter is enough; without the LEADER a HERO leads for this battle, or nobody', () => {
  const led = men({ 1: { misses: 1 } })
  const keywords = (own: CampaignBand, choice = {}) =>
    musters(own, COURT, choice).roster.entries.map(({ options = [] }) => options.includes('leader'))
  expect(keywords(led)).toEqual([true, false, false, false])
  const field = campaign.musterForm(led, COURT, {}).find(({ id }) => id === 'leader')
  expect(field?.default).toBe('a-2')
  const headless = men({ 1: { misses: 1 }, 2: { misses: 1 } })
  expect(campaign.musterForm(headless, COURT, {}).map(({ id }) => id)).not.toContain('leader')
  expect(campaign.musterForm(men(), COURT, {}).map(({ id }) => id)).not.toContain('leader')
  const alone = men({ 1: { misses: 1 }, 2: { heldBy: 'b' }, 3: { misses: 1 }, 4: { misses: 1 } })
  expect(keywords(alone)).toEqual([false])
  const map = wyrdcry.maps.find(({ id }) => id === 'M1')!
  const rosters = [alone, COURT].map(own => musters(own, own === COURT ? alone : COURT).roster)
  const setup = {
    ruleset: 'wyrdcry',
    scenario: 'SC1',
    map: 'M1',
    table: map.table,
    rosters,
    options: campaign.options({}),
  }
  expect(wyrdcry.checkSetup(setup)).toEqual([])
  expect(musters(alone).absent.map(({ fighter, rule }) => [fighter, rule])).toEqual([
    ['a-1', 'WC-CAM-03'],
    ['a-2', 'WC-INJ-10'],
    ['a-3', 'WC-CAM-03'],
    ['a-4', 'WC-CAM-03'],
  ])
})

test('[WC-CAM-04] with nobody fit a warband lies low', () => {
  const low = men({ 1: { misses: 1 }, 2: { misses: 1 }, 3: { misses: 1 }, 4: { misses: 1 }, 5: { heldBy: 'b' } })
  expect(campaign.whyNotFight(low)?.why).toBe('a has nobody fit to fight: it lies low')
  expect(campaign.whyNotFight(men())).toBeNull()
  expect(campaign.whyNotFight(men({}, { isDisbanded: true }))?.why).toBe('a is disbanded')
})

test('[WC-CAM-03] what was for the next battle goes into it, and is gone afterwards', () => {
  const next = { mood: 'better', fate: 1, isFree: true, die: 5 } as const
  const { roster, warband: after } = musters(men({ 3: { weak: 2 } }, { next }))
  expect(roster.options).toEqual(expect.arrayContaining(['mood:better', 'fate:1', 'favour:0', 'reputation:1']))
  expect(roster.entries[2]).toMatchObject({ id: 'a-3', options: ['sword', 'weak:2'] })
  expect([after.next, after.fighters[2]!.weak]).toEqual([{ mood: null, fate: 0, isFree: false, die: null }, 0])
})

test('[WC-HSW-02] [WC-MRC-19] [WC-TLN-30] [WC-EXT-16] fees of sellswords', () => {
  const free = { mood: null, fate: 0, isFree: true, die: null }
  expect(feesOf(men(), ['latchlifter', 'doorward'])).toBe(20 + 80)
  expect(feesOf(men({}, { next: free }), ['latchlifter', 'doorward'])).toBe(20)
  expect(feesOf(COURT, ['doorward', 'breaker'])).toBe(140)
  const known = { ...COURT, next: { ...free, isFree: false, die: 4 } }
  const wise = changed(known, { 2: { growth: ['knows-a-man'] } })
  expect([feesOf(known, ['grave-clerk']), feesOf(wise, ['grave-clerk'])]).toEqual([65, 33])
  const terms = { sellswords: true }
  const hired = musters(men(), COURT, { hire: ['latchlifter'] }, terms)
  expect([hired.warband.gold, hired.who.at(-1), hired.roster.entries.at(-1)?.profile]).toEqual([
    280,
    null,
    'latchlifter',
  ])
  expect(refusedMuster(men({}, { gold: 10 }), COURT, { hire: ['latchlifter'] }, terms)).toBe('Not enough gold')
})

test('[WC-UND-01] [WC-UND-03] an underdog picks one bonus for every ten', () => {
  const proud = men({}, { favour: 24 })
  const fields = campaign.musterForm(COURT, proud, { sellswords: true }).filter(({ id }) => id.startsWith('bonus'))
  expect(fields.map(({ id }) => id)).toEqual(['bonus-1', 'bonus-2'])
  const [{ allowed }] = fields as [(typeof fields)[number]]
  // the LEADER cannot be kept away
  expect(allowed.kind === 'choice' && allowed.values.map(({ id }) => id)).toEqual([
    ...['fate', 'gold', 'absent:a-2', 'absent:a-3', 'absent:a-4', 'absent:a-5'],
  ])
  const away = musters(COURT, proud, { 'bonus-1': 'absent:a-3', 'bonus-2': 'fate' })
  expect(away.roster.options).toEqual(expect.arrayContaining(['bonus:absent-2', 'bonus:fate']))
  const both = { 'bonus-1': 'absent:a-3', 'bonus-2': 'absent:a-3' }
  expect(refusedMuster(COURT, proud, both, {})).toBe('Nobody can be kept away twice.')
  const few = changed(proud, { 5: { misses: 1 } })
  const many = { 'bonus-1': 'absent:a-3', 'bonus-2': 'absent:a-4' }
  expect(refusedMuster(COURT, few, many, {})).toBe('The enemy would have fewer than 3 fighters')
  expect(musters(COURT, proud, { hire: ['doorward'], 'bonus-1': 'gold' }, { sellswords: true }).warband.gold).toBe(
    COURT.gold - 30,
  )
})

// ---- results ----------------------------------------------------------------

const D = 'd'
const E = 'e'
/** The two sides of the golden battle as they were mustered. */
const glass = goldenTwo.setup.rosters.map((roster, seat): Mustered<CampaignBand> => {
  const own = roster.entries.filter(({ profile }) => profile !== 'hammer-mendicant')
  const id = seat === 0 ? D : E
  const band = warband(
    id,
    roster.faction!,
    own.map(({ profile, options = [] }) => [profile, ...options]),
  )
  return {
    warband: band,
    roster,
    who: roster.entries.map((_, n) => (n < own.length ? `${id}-${n + 1}` : null)),
    absent: [],
  }
})

test('[WC-RES-01] [WC-RES-02] [WC-RES-03] [WC-RES-04] [WC-RES-05] the golden battle as its result', () => {
  const stage = new GoldenStage(wyrdcry, goldenTwo).toTheEnd()
  const [d, e] = result(stage.state, glass).sides
  expect(d).toMatchObject({
    outcome: 'lost',
    ended: 'withdrew',
    isWavering: true,
    tokens: 1,
    shards: 1,
    heroes: 1,
    contract: 'failed',
  })
  expect(e).toMatchObject({ outcome: 'won', isWavering: false, tokens: 4, shards: 4, heroes: 2, contract: 'kept' })
  expect([...d!.fighters, ...e!.fighters].map(one => one.tookPart)).not.toContain(false)
  const fallen = [...d!.fighters, ...e!.fighters].flatMap(one => (one.isOut ? [[one.id, one.takenOutBy]] : []))
  // D3 fell to the sellsword, who stands on no roster
  expect(fallen).toEqual([
    ['d-2', 'e-6'],
    ['d-3', null],
    ['d-5', 'e-5'],
    ['e-1', 'd-5'],
  ])
  expect(e!.fighters.map(({ tookOut }) => tookOut)).toEqual([[], [], [], [], ['d-5'], ['d-2']])
  // tokens taken by the winner belong to his side, not to a fighter
  expect(e!.fighters.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(1)
})

test('[WC-RES-06] a record played again gives the same result, byte for byte', () => {
  const { state, record } = play(wyrdcry, goldenTwo.setup, 'again', picker('again'))
  const once = JSON.stringify(result(state, glass))
  expect(JSON.stringify(result(replay(wyrdcry, record).state, glass))).toBe(once)
  expect(JSON.stringify(JSON.parse(once))).toBe(once)
})

test('[WC-RES-01] [WC-RES-02] [WC-RES-03] [WC-RES-05] a battle at a real table is filled in', () => {
  const both = [musters(men()), musters(COURT, men())]
  const form = campaign.form(both, 'SC1')
  expect(form.sides.map(side => side.fields.map(({ id }) => id))).toEqual([
    ['outcome', 'ended', 'wavering', 'contract', 'shards'],
    ['outcome', 'ended', 'wavering', 'contract', 'shards'],
  ])
  const answers: ResultAnswers = {
    sides: [
      { fields: { outcome: 'won', shards: 2 }, fighters: { 'a-5': { there: false } } },
      { fields: { outcome: 'lost', ended: 'withdrew' }, fighters: { 'b-2': { out: true, by: 'a-3' } } },
    ],
  }
  const found = campaign.reported(both, 'SC1', answers)
  if (!('sides' in found)) throw new Error('refused')
  const [a, b] = found.sides
  expect(a).toMatchObject({ outcome: 'won', shards: 2, heroes: 1 })
  expect(a!.fighters.map(({ tookPart, tookOut }) => [tookPart, tookOut.length])).toEqual([
    [true, 0],
    [true, 0],
    [true, 1],
    [true, 0],
    [false, 0],
  ])
  expect(b!.fighters[1]).toMatchObject({ isOut: true, isHurt: true, takenOutBy: 'a-3' })
  const wrong = campaign.reported(both, 'SC1', {
    sides: [
      { fields: { outcome: 'won' }, fighters: {} },
      { fields: {}, fighters: {} },
    ],
  })
  expect('sides' in wrong).toBe(false)
})

// ---- the whole of it --------------------------------------------------------

test('[WC-AFT-06] no battle before the aftermath is closed; what was bought is taken back until then [WC-AFT-04]', () => {
  const found: Entry = {
    ...{ by: 'm', kind: 'found', ruleset: 'wyrdcry', edition: wyrdcry.edition, name: 'Winter', founder: 'M' },
    terms: defaultsOf(campaign.terms),
    league: { pairing: 'free', battles: null, missed: 'downtime', bot: 'random', isOpen: true, most: 4 },
  }
  const { campaign: folded } = fold(wyrdcry, [found])
  if (folded === null) throw new Error('not founded')
  const write = (entry: Parameters<typeof enter>[2]) => enter(wyrdcry, folded, entry)?.why ?? null
  expect(write({ by: 'n', kind: 'join', member: { id: 'n', name: 'N' } })).toBeNull()
  for (const [n, by] of ['m', 'n'].entries())
    expect(write({ by, kind: 'raise', warband: `w${n}`, roster: LISTS[n * 2]!.roster, seed: by })).toBeNull()
  for (let n = 0; n < 2; n++) expect(write({ by: 'm', kind: 'fixture', warbands: ['w0', 'w1'] })).toBeNull()
  const sides = [
    { fields: {}, fighters: {} },
    { fields: {}, fighters: {} },
  ]
  const report = (fixture: number) =>
    write({ by: 'm', kind: 'report', fixture, scenario: 'SC2', answers: { sides } }) ??
    write({ by: 'n', kind: 'agree', fixture, seed: `x${fixture}` })
  expect(report(0)).toBeNull()
  expect(report(1)).toMatch(/has an aftermath to close/)
  const [one] = folded.aftermaths
  const act = (seat: number, offer: string) =>
    write({ by: seat === 0 ? 'm' : 'n', kind: 'act', aftermath: 0, action: { seat, offer } })
  for (const seat of [0, 1]) {
    const { otherwise } = one!.state.asked.find(({ decision }) => decision.seat === seat)!.decision
    expect(act(seat, otherwise)).toBeNull()
  }
  const gold = () => (one!.state.board as { bands: CampaignBand[] }).bands[0]!.gold
  const before = gold()
  expect(act(0, 'buy/dagger')).toBeNull()
  expect(gold()).toBe(before - 5)
  expect(write({ by: 'm', kind: 'back', aftermath: 0, seat: 0 })).toBeNull()
  expect(gold()).toBe(before)
  expect(act(0, 'search/thing:relic/w0-1:0')).toBeNull()
  expect(write({ by: 'm', kind: 'back', aftermath: 0, seat: 0 })).toMatch(/a die has fallen/)
  for (const seat of [0, 1]) expect(act(seat, 'close')).toBeNull()
  expect([one!.isClosed, report(1)]).toEqual([true, null])
})

test('a sheet tells of a life: numbers as they are, scars in order, and who is fit', () => {
  const life = [
    { battle: 0, says: 'Founded the warband', rule: 'WC-LST-01' },
    { battle: 2, says: 'Lame', rule: 'WC-INT-05' },
  ] as const
  const sheet = campaign.sheet(men({ 2: { marks: ['injury:lame'], misses: 1, life } }, { stash: ['sword', 'sword'] }))
  expect(sheet.lines.map(({ name }) => name).slice(0, 4)).toEqual(['Favour', 'Standing', 'Reputation', 'Gold'])
  expect(sheet.stash).toEqual(['2 × Sword'])
  const sergeant = sheet.fighters[1]!
  expect(sergeant).toMatchObject({ title: 'Sergeant, HERO', state: 'Misses the next battle', isFit: false })
  expect(sergeant.numbers[0]).toEqual({ name: 'Move', value: '3"' })
  expect(sergeant.honours.map(({ says }) => says)).toEqual(['Lame (Move −2)'])
})

test('every word of a sheet is explained', () => {
  const names = new Set((wyrdcry.terms ?? []).map(({ name }) => name))
  const sheet = campaign.sheet(men({}, { lookouts: 1 }))
  const words = [
    ...sheet.lines.map(({ name }) => name),
    ...sheet.fighters.flatMap(one => one.numbers.map(({ name }) => name)),
  ]
  expect([...new Set(words)].filter(word => !names.has(word))).toEqual([])
})

test('[WC-RES-02] [WC-RES-05] what a report asks of each side depends on the scenario', () => {
  const both = [musters(men()), musters(COURT, men())]
  const asked = (scenario: string) =>
    campaign
      .form(both, scenario)
      .sides[0]!.fields.map(({ id, allowed }) =>
        allowed.kind === 'number' ? `${id} ${allowed.least} to ${allowed.most}` : id,
      )
  const always = ['outcome', 'ended', 'wavering', 'contract']
  expect(asked('SC1')).toEqual([...always, 'shards 0 to 6'])
  for (const scenario of ['SC2', 'SC3', 'SC4']) expect(asked(scenario)).toEqual([...always, 'shards 0 to 5'])
  expect(asked('SC5')).toEqual([...always, 'vault'])
  expect(asked('SC6')).toEqual([...always, 'pieces 0 to 5'])
  expect(asked('SC7')).toEqual(always)
})

test('[WC-RES-05] [WC-SCE-14] [WC-SCE-16] a report gives both sides together no more than there is', () => {
  const both = [musters(men()), musters(COURT, men())]
  const said = (scenario: string, ...had: readonly FormAnswers[]) => {
    const found = campaign.reported(both, scenario, {
      sides: had.map((more, seat) => ({ fields: { outcome: ['won', 'lost'][seat]!, ...more }, fighters: {} })),
    })
    return 'sides' in found ? 'taken' : found.map(({ rule, why }) => `${rule}: ${why}`).join()
  }
  for (const [scenario, tokens] of [
    ['SC1', 6],
    ['SC2', 5],
    ['SC3', 5],
    ['SC4', 5],
  ] as const) {
    expect(said(scenario, { shards: tokens - 2 }, { shards: 2 })).toBe('taken')
    expect(said(scenario, { shards: tokens - 2 }, { shards: 3 })).toBe(
      `WC-RES-05: There are ${tokens} tokens in this scenario; both sides together have ${tokens + 1}.`,
    )
  }
  expect(said('SC6', { pieces: 3 }, { pieces: 2 })).toBe('taken')
  expect(said('SC6', { pieces: 3 }, { pieces: 3 })).toMatch(/^WC-SCE-16: There are 5 pieces/)
  expect(said('SC5', { vault: true }, { vault: false })).toBe('taken')
  expect(said('SC5', { vault: true }, { vault: true })).toMatch(/^WC-SCE-14: One side/)
})

test('[WC-RES-02] one side won and the other lost, or both drew; who leaves does not win', () => {
  const both = [musters(men()), musters(COURT, men())]
  const said = (...outcomes: readonly (readonly [outcome: string, ended?: string])[]) => {
    const found = campaign.reported(both, 'SC7', {
      sides: outcomes.map(([outcome, ended = 'last-round']) => ({ fields: { outcome, ended }, fighters: {} })),
    })
    return 'sides' in found ? found.sides.map(({ outcome }) => outcome) : found.map(({ rule }) => rule)
  }
  expect(said(['won'], ['lost'])).toEqual(['won', 'lost'])
  expect(said(['lost'], ['won'])).toEqual(['lost', 'won'])
  expect(said(['drew'], ['drew'])).toEqual(['drew', 'drew'])
  for (const pair of [
    ['won', 'won'],
    ['lost', 'lost'],
    ['won', 'drew'],
    ['drew', 'lost'],
    ['lost', 'drew'],
  ] as const) {
    expect(said([pair[0]], [pair[1]]), pair.join()).toEqual(['WC-RES-02'])
  }
  expect(said(['won', 'withdrew'], ['lost'])).toEqual(['WC-END-06'])
  expect(said(['lost', 'withdrew'], ['won'])).toEqual(['lost', 'won'])
})

test('[WC-EXT-02] [WC-EXT-03] [WC-EXT-05] [WC-EXT-16] what waits for the next battle stands on the sheet, and nothing else', () => {
  const none = { mood: null, fate: 0, isFree: false, die: null }
  const next = (more: Partial<CampaignBand['next']>, lookouts = 0) =>
    campaign
      .sheet(men({}, { next: { ...none, ...more }, lookouts }))
      .lines.filter(({ name }) => name.startsWith('Next'))
      .map(({ value, rule }) => `${rule} ${value}`)
  expect(next({})).toEqual([])
  expect(next({ mood: 'better' })).toEqual(['WC-EXT-02 Bravery one better'])
  expect(next({ mood: 'worse' })).toEqual(['WC-EXT-02 Bravery one worse'])
  expect(next({ fate: 2 })).toEqual(['WC-EXT-05 2 fate dice more'])
  expect(next({ isFree: true })).toEqual(['WC-EXT-16 a sellsword for nothing'])
  expect(next({}, 1)).toEqual(['WC-EXT-03 one die may be set'])
})

test('what somebody is fit for stands on the sheet', () => {
  const state = (more: Partial<CampaignFighter>) => {
    const { state: says, isFit } = campaign.sheet(men({ 2: more })).fighters[1]!
    return `${says}: ${isFit}`
  }
  expect(state({})).toBe('Fit: true')
  expect(state({ weak: 2 })).toBe('Fit, Health -2 in the next battle: true')
  expect(state({ misses: 1 })).toBe('Misses the next battle: false')
  expect(state({ misses: 2 })).toBe('Misses the next 2 battles: false')
  expect(state({ heldBy: 'b' })).toBe('Taken by another warband: false')
})

test('[WC-MNG-02] [WC-MNG-05] [WC-CTR-02] [WC-INJ-04] [WC-XPR-04] a warband that cannot be is told why', () => {
  const why = (own: CampaignBand) => campaign.faults(own, {}).map(({ rule, why: says }) => `${rule} ${says}`)
  expect(why(men())).toEqual([])
  expect(why(men({}, { gold: -1 }))).toEqual(['WC-MNG-02 A warband has no debts: -1 gc'])
  expect(why(men({}, { gold: 0, favour: 0 }))).toEqual([])
  expect(why(men({}, { gold: 1.5 }))).toEqual(['WC-MNG-02 A warband has no debts: 1.5 gc'])
  expect(why(men({}, { favour: -1 }))).toEqual(['WC-CTR-02 Favour never drops below 0: -1'])
  expect(why(men({ 3: { experience: 3 } }))).toEqual([])
  expect(why(men({ 3: { experience: 4 } }))).toEqual(['WC-XPR-04 Warrior 1 has 4 experience, not 0 to 3'])
  expect(why(men({ 3: { experience: -1 } }))).toEqual(['WC-XPR-04 Warrior 1 has -1 experience, not 0 to 3'])
  expect(why(changed(COURT, { 3: { experience: 1 } }))).toEqual(['WC-XPR-04 Sodden 1 has 1 experience, not 0 to 0'])
  const marks = ['injury:lame', 'injury:drinker', 'injury:voices', 'injury:scratch']
  expect(why(men({ 3: { marks: marks.slice(0, 3) } }))).toEqual([])
  expect(why(men({ 3: { marks } }))).toEqual(['WC-INJ-04 Warrior 1 bears more than three injuries'])
  expect(why({ ...men(), isDisbanded: true, gold: -1 })).toEqual([])
  expect(campaign.faults(men({ 3: { id: 'a-4' } }), {}).map(({ rule }) => rule)).toContain('WC-RES-01')
})

test('[WC-CAM-01] [WC-CAM-04] the steps of an aftermath, and those that are left out', () => {
  const steps = (sides: boolean, exploration: boolean) => {
    const bands = [men(), COURT]
    const a = new After({ bands, terms: { exploration }, ...(sides && { sides: bands.map(band => side(band)) }) })
    a.wait(() => a.state.over !== null)
    return a.log.flatMap(event => (event.kind === 'phase' ? [event.note] : []))
  }
  const all = steps(true, true)
  expect(all).toContain('Exploration')
  expect(steps(true, false)).toEqual(all.filter(note => note !== 'Exploration'))
  const low = steps(false, true)
  expect(low).not.toContain('Exploration')
  expect(low.length).toBeLessThan(all.length - 1)
  expect(steps(false, false)).toEqual(low)
})
