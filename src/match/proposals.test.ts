import { describe, expect, test } from 'vitest'
import type { AnyRuleset, Options } from '#engine'
import { RULESETS } from '#rulesets'
import {
  append,
  battle,
  checkpointOf,
  Denied,
  type Entry,
  type Match,
  matchAt,
  newMatch,
  type SeatTerms,
  seenMatch,
  type Terms,
  type Wish,
} from './index.ts'

const named = (id: string): AnyRuleset => RULESETS.find(one => one.id === id)!
const bring: SeatTerms = { kind: 'person', roster: null, keep: null }

interface Laid {
  readonly game: string
  readonly seats?: readonly SeatTerms[]
  readonly options?: Options
  readonly secret?: string
}

/** An open table, and what it agrees on. */
function laid({ game, seats = [bring, bring], options = {}, secret = 's' }: Laid): { match: Match; wish: Wish } {
  const rules = named(game)
  const scenario = rules.scenarios.find(one => one.seats.includes(seats.length))!.id
  const map = rules.maps.find(one => one.seats.includes(seats.length) && one.scenarios?.includes(scenario) !== false)!
  const all = { ...Object.fromEntries(rules.options.map(({ id, default: usual }) => [id, usual])), ...options }
  const terms: Terms = {
    ruleset: rules.id,
    edition: rules.edition,
    scenario,
    map: map.id,
    table: map.table,
    options: all,
    seats,
    clock: null,
    public: true,
    delay: 0,
    commitment: '',
  }
  const subject = battle(rules, seeds => `${secret} ${seeds.join()}`)
  const match = newMatch({ id: 'm', subject, terms, created: 0 })
  return { match, wish: { scenario, map: map.id, options: all } }
}

/** Lays lines one after another. */
const lay = (match: Match, ...entries: Entry[]) => entries.flatMap(entry => append(match, entry, match.n + 1))
const sit = (match: Match, seat: number, wish?: Wish, preset = 0): Entry => ({
  kind: 'sit',
  seat,
  guest: `g${seat}`,
  name: `G${seat}`,
  seed: `seed ${seat}`,
  token: `t${seat}`,
  roster: named(match.terms.ruleset).presets[preset]!.roster,
  ...(wish !== undefined && { wish }),
})
const propose = (seat: number, wish: Wish | null): Entry => ({ kind: 'propose', seat, wish })
const answer = (seat: number, proposal: number, agree: boolean): Entry => ({
  kind: 'answer-proposal',
  seat,
  proposal,
  agree,
})
const roll: Entry = { kind: 'roll-off', seat: 0 }

/** Nothing changes by what is denied. */
function denied(match: Match, entry: Entry, why: string | RegExp): void {
  const before = JSON.stringify(checkpointOf(match))
  expect(() => append(match, entry, 9)).toThrow(why)
  expect(() => append(match, entry, 9)).toThrow(Denied)
  expect(JSON.stringify(checkpointOf(match))).toBe(before)
}

describe.each(RULESETS.map(({ id }) => id))('other terms at a table of %s', game => {
  const otherMap = (match: Match, wish: Wish): Wish => {
    const rules = named(game)
    const { terms } = match
    const fits = rules.maps.filter(
      one => one.seats.includes(2) && one.scenarios?.includes(terms.scenario) !== false && one.id !== terms.map,
    )
    return { ...wish, map: fits[0]!.id }
  }

  test('proposed by sitting down and accepted, they are what is played', () => {
    const { match, wish } = laid({ game })
    const other = otherMap(match, wish)
    lay(match, sit(match, 0), sit(match, 1, other))
    expect([match.status, match.proposals.length]).toEqual(['open', 1])
    expect(seenMatch(match, 0).proposals).toMatchObject([{ seat: 1, wish: other, accepted: [], declined: [] }])
    lay(match, answer(0, 2, true))
    expect(match.status).toBe('live')
    const map = named(game).maps.find(({ id }) => id === other.map)!
    expect(match.game?.setup).toMatchObject({ map: map.id, table: map.table })
    expect(seenMatch(match, null)).toMatchObject({ agreed: { n: 3, wish: other }, proposals: [] })
  })

  test('declined, they keep the game from beginning until they are taken back', () => {
    const { match, wish } = laid({ game })
    lay(match, sit(match, 0), sit(match, 1, otherMap(match, wish)), answer(0, 2, false))
    expect([match.status, match.proposals[0]?.declined]).toEqual(['open', [0]])
    lay(match, propose(1, null))
    expect([match.status, match.game?.setup.map]).toEqual(['live', wish.map])
  })

  test('a checkpoint and the log lead to the same', () => {
    const { match, wish } = laid({ game })
    const other = otherMap(match, wish)
    const lines = [sit(match, 0, other), sit(match, 1, wish), answer(1, 2, true), answer(0, 2, true)]
    lay(match, ...lines.slice(0, 2))
    const { match: again } = laid({ game })
    const taken = matchAt(again, JSON.parse(JSON.stringify(checkpointOf(match))))
    for (const one of [match, taken]) {
      denied(one, lines[2]!, 'You proposed that yourself')
      lay(one, lines[3]!)
      expect([one.status, one.game?.setup.map]).toEqual(['live', wish.map])
    }
    const { match: another } = laid({ game })
    const late = matchAt(another, JSON.parse(JSON.stringify(checkpointOf(match))))
    expect(late.game).toEqual(match.game)
  })
})

describe('proposing', () => {
  const wv = (seats?: readonly SeatTerms[]) => laid({ game: 'warverse', ...(seats && { seats }) })

  test('who sits alone changes the terms at once', () => {
    const { match, wish } = wv()
    const other = { ...wish, options: { ...wish.options, ceiling: 20 } }
    lay(match, sit(match, 0), propose(0, other))
    expect(match.agreed).toEqual({ n: 2, wish: other })
    lay(match, sit(match, 1))
    expect(match.game?.setup.options).toMatchObject({ ceiling: 20 })
  })

  test('everybody who sits must accept; who accepts gives up what they proposed', () => {
    const { match, wish } = wv([bring, bring, bring])
    const ceiling = (n: number): Wish => ({ ...wish, options: { ...wish.options, ceiling: n } })
    lay(match, sit(match, 0), sit(match, 1), propose(0, ceiling(12)), propose(1, ceiling(15)))
    lay(match, answer(0, 4, true))
    expect(match.agreed).toEqual({ n: 5, wish: ceiling(15) })
    lay(match, propose(0, ceiling(20)), sit(match, 2), answer(1, 6, true))
    expect([match.status, match.agreed?.n]).toEqual(['open', 5])
    lay(match, answer(2, 6, true))
    expect([match.status, match.game?.setup.options.ceiling]).toEqual(['live', 20])
  })

  test('who rises takes along what they proposed and said', () => {
    const { match, wish } = wv()
    const other = { ...wish, options: { ...wish.options, ceiling: 20 } }
    lay(match, sit(match, 0), sit(match, 1, other), { kind: 'rise', seat: 1 })
    expect([match.proposals, match.agreed]).toEqual([[], null])
    lay(match, sit(match, 1))
    expect(match.status).toBe('live')
  })

  test('bots accept what people agree on', () => {
    const { roster } = named('warverse').presets[0]!
    const { match, wish } = wv([bring, bring, { kind: 'bot', bot: 'greedy', roster }])
    const other = { ...wish, options: { ...wish.options, ceiling: 20 } }
    lay(match, sit(match, 0), sit(match, 1, other), answer(0, 2, true))
    expect([match.status, match.game?.setup.options.ceiling]).toEqual(['live', 20])
  })

  test('[WV-DES-19] what cannot be played, is agreed already or does not stand any more is denied', () => {
    const { match, wish } = wv()
    const ceiling = (n: number): Wish => ({ ...wish, options: { ...wish.options, ceiling: n } })
    lay(match, sit(match, 0))
    denied(match, propose(0, wish), 'Those are the terms of this table already.')
    denied(
      match,
      propose(0, { ...wish, options: { ...wish.options, pointsPerPlayer: 1 } }),
      /^Points per player must be/,
    )
    denied(match, propose(0, { ...wish, scenario: 'tea-party' }), /./)
    denied(match, propose(0, null), 'You have proposed nothing')
    lay(match, sit(match, 1, ceiling(20)), propose(1, ceiling(25)))
    denied(match, answer(0, 2, true), 'That proposal does not stand any more.')
    denied(match, roll, 'know no roll')
    lay(match, answer(0, 3, true))
    denied(match, propose(0, ceiling(12)), 'Forces are locked; the battle has begun.')
    denied(match, sit(match, 1), 'Forces are locked; the battle has begun.')
    denied(match, answer(0, 3, true), 'Forces are locked; the battle has begun.')
  })
})

describe('rolling for it', () => {
  const wn = (secret = 's') => laid({ game: 'warniris', secret })
  const difficult = (wish: Wish, n: number): Wish => ({ ...wish, options: { ...wish.options, difficult: n } })
  const crossed = (secret: string) => {
    const { match, wish } = wn(secret)
    lay(match, sit(match, 0), sit(match, 1, difficult(wish, 3), 1), answer(0, 2, false))
    return { match, wish }
  }
  const secrets = Array.from({ length: 40 }, (_, n) => `s${n}`)

  test('[WN-GEN-05] [WN-GEN-06] players who disagree each roll a die, and the highest decides what is played', () => {
    const won = new Set<number>()
    for (const secret of secrets) {
      const { match } = crossed(secret)
      expect(seenMatch(match, 1).mayRollOff).toBe(true)
      const all = lay(match, roll)
      const events = all.slice(0, 1 + all.findIndex(({ kind }) => kind === 'choice'))
      const dice = events.flatMap(event => (event.kind === 'roll' ? [[event.seat, event.got] as const] : []))
      const last = dice.slice(-2).sort((a, b) => b[1] - a[1])
      expect(last[0]![1]).toBeGreaterThan(last[1]![1])
      expect(events.at(-1)).toMatchObject({ kind: 'choice', rule: 'WN-GEN-05', seat: last[0]![0] })
      expect([match.status, match.game?.setup.options.difficult]).toEqual(['live', last[0]![0] === 1 ? 3 : 2])
      won.add(last[0]![0]!)
    }
    expect([...won].sort()).toEqual([0, 1])
  })

  test('[WN-GEN-07] the tied roll again', () => {
    const rounds = secrets.map(secret => lay(crossed(secret).match, roll).filter(({ kind }) => kind === 'roll'))
    const tied = rounds.find(events => events.some(({ rule }) => rule === 'WN-GEN-07'))!
    const got = tied.flatMap(event => (event.kind === 'roll' ? [event.got] : []))
    expect(got[0]).toBe(got[1])
    expect(tied.map(({ rule }) => rule).slice(0, 4)).toEqual(['WN-GEN-05', 'WN-GEN-05', 'WN-GEN-07', 'WN-GEN-07'])
  })

  test('[WN-GEN-06] the map and each option are rolled for by themselves, each among what was proposed', () => {
    const outcomes = new Set<string>()
    for (const secret of secrets) {
      const { match, wish } = wn(secret)
      const [, other] = named('warniris').maps.filter(
        one => one.seats.includes(2) && one.scenarios?.includes(wish.scenario) !== false,
      )
      lay(match, sit(match, 0, { ...wish, options: { ...wish.options, suicards: 'random' } }))
      const now = match.agreed!.wish
      lay(match, sit(match, 1, difficult({ ...now, map: other!.id }, 3), 1), answer(0, 2, false), roll)
      const { map, options } = match.game!.setup
      expect(
        [
          [wish.map, other!.id],
          [2, 3],
        ].map((of, n) => of.includes([map, options.difficult][n] as never)),
      ).toEqual([true, true])
      expect(options.suicards).toBe('random')
      outcomes.add(`${map} ${options.difficult}`)
    }
    expect(outcomes.size).toBe(4)
  })

  test('[WN-GEN-06] nothing else can be rolled for, nor before somebody has declined and everybody sits', () => {
    const { match, wish } = wn()
    denied(match, roll, 'Nobody proposes other terms.')
    lay(match, sit(match, 0), sit(match, 1, difficult(wish, 3), 1))
    denied(match, roll, 'Nobody has declined')
    const relic = named('warniris').maps.find(
      one => one.scenarios?.includes('relic') !== false && one.seats.includes(2),
    )!
    lay(match, propose(1, { ...wish, scenario: 'relic', map: relic.id }), answer(0, 3, false))
    denied(match, roll, /On the scenario you have to agree/)
    expect(seenMatch(match, 0).mayRollOff).toBe(false)
  })
})
