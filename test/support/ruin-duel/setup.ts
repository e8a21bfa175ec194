/** Before a duel: who may come, the ruin, and the first frames. */

import { numbered } from '#common/names'
import { RUIN_TABLE } from '#common/testing'
import { type Draw, type Refusal, type Roster, refuse, type Setup } from '#engine'
import { box, inches, type Table } from '#geometry'
import { type Board, type Frame, HEALTH, type Rule } from './model.ts'

const zone = (id: string, y: number) => ({ id, name: id, parts: [box(0, inches(y), inches(24), inches(y + 3))] })
export const TABLE: Table = { ...RUIN_TABLE, zones: [zone('north', 0), zone('south', 21)] }

const SIDES = ['Amber', 'Basil']
export const party = (n: number): Roster => ({
  ruleset: 'ruin-duel',
  name: `Party of ${n}`,
  entries: [{ profile: 'duellist', count: n }],
})
const sizeOf = (roster: Roster): number => roster.entries.reduce((n, { count }) => n + count, 0)

export const rosterFaults = (roster: Roster): Refusal<Rule>[] =>
  roster.entries.every(({ profile }) => profile === 'duellist') && sizeOf(roster) >= 1 && sizeOf(roster) <= 3
    ? []
    : [refuse('RD-SET-01', `A side has 1 to 3 duellists and nobody else; this one has ${sizeOf(roster)} entries.`)]

export const setupFaults = ({ rosters }: Setup): Refusal<Rule>[] =>
  rosters.length === SIDES.length
    ? rosters.flatMap(rosterFaults)
    : [refuse('RD-SET-01', `A duel has 2 seats, not ${rosters.length}.`)]

export const setupOf = (sizes: readonly number[]): Setup => ({
  ruleset: 'ruin-duel',
  scenario: 'duel',
  map: 'ruin',
  table: TABLE,
  rosters: sizes.map(party),
  options: {},
})
export const drawSetup = (pick: Draw): Setup => setupOf([1 + pick(3), 1 + pick(3)])

export function begin({ rosters }: Setup): { board: Board; stack: Frame[] } {
  const duellists = rosters.flatMap((roster, seat) =>
    numbered(new Array<string>(sizeOf(roster)).fill(SIDES[seat]!)).map(name => {
      return { seat, name, at: null, health: HEALTH, hasMoved: false, hasShot: false }
    }),
  )
  return { board: { round: 0, active: 0, duellists }, stack: [{ step: 'turn', seat: 0 }, { step: 'deploy' }] }
}
