/** Aftermaths for tests: warbands founded from a few profiles, the result of a battle told, dice in their order. */

import { Stage } from '#common/stage'
import { type Options, ScriptedDice, start } from '#engine'
import { aftermath } from './aftermath.ts'
import { found } from './found.ts'
import type { AfterBook, AfterSetup, Fighter, Service, WwResult, WwWarband } from './model.ts'
import { ratingOf } from './people.ts'

/** A line of a roster: a profile and what is taken with it. */
export type Line = string | readonly [profile: string, ...options: string[]]

export function warbandOf(list: string, lines: readonly Line[], terms: Options = {}, fought = 0): WwWarband {
  const entries = lines.map(line => {
    const [profile, ...options] = typeof line === 'string' ? [line] : line
    return { profile: profile!, count: 1, ...(options.length > 0 && { options }) }
  })
  const roster = { ruleset: 'wyrdwars', name: 'Test', faction: list, entries }
  const made = found(roster, { terms: { gold: 600, ...terms }, fought })
  if (!('fighters' in made)) throw new Error(made.map(({ why }) => why).join(' '))
  return made
}

/** The warband with some of its people changed, by name. */
export const withPeople = (band: WwWarband, people: Readonly<Record<string, Partial<Fighter>>>): WwWarband => ({
  ...band,
  fighters: band.fighters.map(one => ({ ...one, ...people[one.name] })),
})

export const named = ({ fighters }: WwWarband, name: string): Fighter => {
  const one = fighters.find(his => his.name === name)
  if (one === undefined) throw new Error(`${name} is not among ${fighters.map(his => his.name).join(', ')}`)
  return one
}

type Side = WwResult['sides'][number]
/** How a battle went for a side: everybody took part and stood unless told, by name. */
export interface Told extends Partial<Omit<Side, 'fighters'>> {
  readonly who?: Readonly<Record<string, Partial<Service>>>
}
export function sideOf(band: WwWarband, { who = {}, ...told }: Told = {}): Side {
  return {
    ...{ outcome: 'drew', ending: 'end', vp: 0, n0: band.fighters.length, losses: 0, rating: ratingOf(band) },
    leader: band.fighters.find(({ rank }) => rank === 'leader')?.id ?? null,
    ...told,
    fighters: band.fighters.map(({ id, name }) => ({
      ...{ id, name, tookPart: true, fate: 'stood', credits: [], bounty: null, tokens: 0, inContact: false, used: [] },
      ...who[name],
    })),
  }
}

/** The usual other side: four Levies of the same rating. */
export const OTHER: WwWarband = warbandOf('saltmarch-levy', ['reeve', 'bill-levy', 'bill-levy', 'bill-levy'])

/** What a test of an aftermath is about. */
export interface Scene {
  readonly band: WwWarband
  readonly own?: Told
  readonly other?: Told
  readonly enemy?: WwWarband
  readonly scenario?: string
  readonly occasion?: AfterSetup['occasion']
  readonly terms?: Options
}
export function setupFor({
  band,
  own = {},
  other = {},
  enemy = OTHER,
  scenario = 'brawl',
  occasion = 'battle',
  terms = {},
}: Scene): AfterSetup {
  const rating = ratingOf(band)
  const fits = { won: 'lost', lost: 'won', drew: 'drew' } as const
  const sides = [sideOf(band, own), sideOf(enemy, { rating, outcome: fits[own.outcome ?? 'drew'], ...other })]
  return {
    ...{ occasion, terms, bands: [{ id: 'own', side: 0, warband: band }] },
    result: occasion === 'battle' ? { scenario, sides } : null,
  }
}

/** An aftermath on the stage. */
export class After extends Stage<AfterBook> {
  constructor(scene: Scene, ...faces: number[]) {
    const dice = new ScriptedDice(faces)
    const log: Stage<AfterBook>['log'] = []
    super(aftermath, start(aftermath, setupFor(scene), 'test', log, dice))
    this.log.push(...log)
    this.told = log
    if (dice.left > 0) throw new Error(`${dice.left} dice were not rolled`)
  }

  get band(): WwWarband {
    return this.board.band
  }
  one(name: string): Fighter {
    return named(this.band, name)
  }
  get names(): string[] {
    return this.band.fighters.map(({ name }) => name)
  }
  /** The faces that fell so far. */
  get faces(): number[] {
    return this.log.flatMap(event => ('faces' in event ? event.faces : []))
  }
  /** The rules of the rolls so far. */
  get rolled(): string[] {
    return this.log.flatMap(event => (event.kind === 'roll' || event.kind === 'bands' ? [event.rule] : []))
  }
  cites(rule: string): boolean {
    return this.log.some(event => 'rule' in event && event.rule === rule)
  }
  /** What is told of this rule. */
  notes(rule: string): string[] {
    return this.log.flatMap(event => (event.kind === 'choice' && event.rule === rule ? [event.note] : []))
  }
  /** Why an offer is refused, in words. */
  why(offer: string): string | undefined {
    return this.refused(offer)?.why
  }
}
