/** An aftermath for tests: two warbands, what became of them in a battle, and dice that are told. */

import { Stage } from '#common/stage'
import { type Options, type RosterEntry, ScriptedDice, start } from '#engine'
import { roster } from '../telling.ts'
import type { AfterBook, CampaignResult, CampaignSetup, FighterFate, SideFate } from './book.ts'
import { found } from './founding.ts'
import { aftermath } from './rules.ts'
import type { CampaignBand, CampaignFighter } from './warband.ts'

type Line = readonly [profile: string, ...options: string[]]

/** A warband founded as its player would, then changed as the test needs it. */
export function warband(
  id: string,
  faction: string,
  lines: readonly Line[],
  change: Partial<CampaignBand> = {},
  traditions: readonly string[] = faction === 'mercenaries' ? ['thick-hides', 'chapel-sworn'] : [],
): CampaignBand {
  const band = found(roster(id, faction, traditions, ...lines), { id, terms: {}, fought: 0 })
  if (!('fighters' in band)) throw new Error(band.map(({ why }) => why).join('; '))
  return { ...band, ...change }
}
/** The warband with these of its people changed. */
export const changed = (
  band: CampaignBand,
  changes: Readonly<Record<number, Partial<CampaignFighter>>>,
): CampaignBand => ({
  ...band,
  fighters: band.fighters.map((one, n) => ({ ...one, ...changes[n + 1] })),
})

/** What became of a side: those named by number, the others took part and stood. */
export function side(
  band: CampaignBand,
  fates: Readonly<Record<number, Partial<FighterFate>>> = {},
  more: Partial<SideFate> = {},
): SideFate {
  return {
    ...{ outcome: 'drew', ended: 'last-round', isWavering: false, isShamed: false, tokens: 0, pieces: 0 },
    ...{ hasVault: false, heroes: 0, shards: 0, contract: 'none', underdog: 0 },
    ...more,
    fighters: band.fighters.map(({ id }, n) => {
      const fate = fates[n + 1] ?? {}
      const isOut = fate.isOut ?? false
      return {
        ...{ id, tookPart: true, isOut, isHurt: isOut, takenOutBy: null, tookOut: [], tokens: 0, used: [] },
        ...fate,
      }
    }),
  }
}

export interface Told {
  readonly bands: readonly CampaignBand[]
  readonly sides?: readonly SideFate[]
  readonly scenario?: string
  readonly terms?: Options
}
export const setupOf = ({ bands, sides, scenario = 'SC1', terms = {} }: Told): CampaignSetup => {
  const result: CampaignResult | null = sides === undefined ? null : { scenario, sides }
  return {
    ...{ occasion: result === null ? 'idle' : 'battle', terms, result },
    bands: bands.map((band, seat) => ({ id: band.id, side: seat, warband: band })),
  }
}

/** An aftermath from its first die. Fighters of seat 0 and 1 are 'a-1' and 'b-1' where the warbands are called so. */
export class After extends Stage<AfterBook> {
  constructor(told: Told, ...faces: number[]) {
    const dice = new ScriptedDice(faces)
    const log: Stage<AfterBook>['log'] = []
    super(aftermath, start(aftermath, setupOf(told), 'test', log, dice))
    this.log.push(...log)
    this.told = log
    if (dice.left > 0) throw new Error(`${dice.left} dice were not rolled at the start`)
  }
  band(seat = 0): CampaignBand {
    return this.board.bands[seat]!
  }
  /** Somebody by its id, or by its number in the warband of seat 0. */
  one(who: number | string): CampaignFighter {
    const found = this.board.bands
      .flatMap(({ fighters }) => fighters)
      .find(({ id }) => id === who || id === `${this.setup.bands[0]!.id}-${who}`)
    if (found === undefined) throw new Error(`nobody called ${who}`)
    return found
  }
  has(who: number | string): boolean {
    return this.board.bands.some(({ id, fighters }) =>
      fighters.some(one => one.id === who || (id === this.setup.bands[0]!.id && one.id === `${id}-${who}`)),
    )
  }
  /** Answers like silent players until this is asked, or everything is over. */
  until(question: string): this {
    return this.wait(() => this.questions.includes(question))
  }
  /** The seat's answer, by the kind of its question. */
  says(seat: number, choice: string, ...faces: number[]): this {
    const about = this.askedOf(seat).about
    return this.as(seat, about === 'manage' ? choice : `${about}:${choice}`, null, ...faces)
  }
  /** Every sentence told with this rule. */
  notes(rule: string): readonly string[] {
    return this.log.flatMap(event => (event.kind === 'choice' && event.rule === rule ? [event.note] : []))
  }
}
export const entriesOf = (band: CampaignBand): readonly RosterEntry['profile'][] =>
  band.fighters.map(({ profile }) => profile)
