/** What the players agree on before a battle: the settings record (WV-GEN-04), its ranges, and the two presets. */

import { agreedIn, defaultsOf, type OptionSpec, type Options, optionFaults, type Refusal } from '#engine'
import { SIZE_MODES, type SizeMode } from './design.ts'
import { SAY } from './errors.ts'
import type { Rule } from './rules.ts'

export const STALEMATE_RESULTS = ['draw', 'points'] as const
export const DEPLOYMENTS = ['turnOrder', 'alternating'] as const
/** WV-GEN-01: a battle has this many players. */
export const SEATS = [2, 3, 4] as const

/** WV-DES-12 and WV-DES-13: an ordinary battle, and what may be agreed. */
export const ORDINARY_POINTS = { least: 250, most: 1500 } as const
const POINTS = { least: 50, most: 5000 } as const

/** Settings as the rules read them. */
export interface Settings {
  readonly pointsPerPlayer: number
  /** WV-OPT-05: points of each seat where a handicap is agreed, else null. */
  readonly handicap: readonly (number | null)[]
  readonly maxCharacters: number
  readonly sizeMode: SizeMode
  readonly fairCap: boolean
  readonly figuresBlockSight: boolean
  readonly stalemateRounds: number
  readonly stalemateResult: (typeof STALEMATE_RESULTS)[number]
  /** In inches. */
  readonly ceiling: number | null
  readonly roundLimit: number | null
  readonly deployment: (typeof DEPLOYMENTS)[number]
  readonly reinforcementPercent: number
  /** In inches; null for the middle of the table. */
  readonly beaconEast: number | null
  readonly beaconSouth: number | null
  /** WV-VIC-02: what victory points are given for where the players settle that themselves, and how many win. */
  readonly forBeacon: number
  readonly forDestroyed: number
  readonly victoryPoints: number | null
  readonly turnClockSeconds: number
  readonly answerClockSeconds: number
}

const handicap = (player: number): OptionSpec<Rule> => ({
  id: `points${player}`,
  name: `Points of player ${player}`,
  says: `Another number of points for player ${player} alone; the fair cap then uses the largest enemy force.`,
  rule: 'WV-OPT-05',
  default: null,
  allowed: { kind: 'number', ...POINTS, orNone: true },
})
const HANDICAPS = [1, 2, 3, 4].map(handicap)

/** Every setting with its range. What a new lobby shows is the Quick preset (WV-OPT-01). */
export const OPTIONS: readonly OptionSpec<Rule>[] = [
  {
    id: 'pointsPerPlayer',
    name: 'Points per player',
    says: 'What each force may cost at most; an ordinary battle is 250 to 1,500.',
    rule: 'WV-DES-13',
    default: 500,
    allowed: { kind: 'number', ...POINTS },
  },
  ...HANDICAPS,
  {
    id: 'maxCharacters',
    name: 'Most characters',
    says: 'How many characters a force may have.',
    rule: 'WV-DES-15',
    default: 30,
    allowed: { kind: 'number', least: 1, most: 100 },
  },
  {
    id: 'sizeMode',
    name: 'Figure sizes',
    says: 'By points, all alike, or each figure its own.',
    rule: 'WV-DES-18',
    default: 'byPoints',
    allowed: { kind: 'choice', values: SIZE_MODES },
  },
  {
    id: 'fairCap',
    name: 'Fair cap',
    says: 'No character may be so big that an average force cannot destroy it in one turn.',
    rule: 'WV-DES-21',
    default: true,
    allowed: { kind: 'switch' },
  },
  {
    id: 'figuresBlockSight',
    name: 'Figures block sight',
    says: 'Characters between shooter and target hide it like terrain.',
    rule: 'WV-OPT-02',
    default: false,
    allowed: { kind: 'switch' },
  },
  {
    id: 'stalemateRounds',
    name: 'Stalemate rounds',
    says: 'The battle ends after so many complete rounds without a loss; 0 is never.',
    rule: 'WV-DRW-05',
    default: 6,
    allowed: { kind: 'number', least: 0, most: 100 },
  },
  {
    id: 'stalemateResult',
    name: 'Stalemate result',
    says: 'Such an end is a draw, or goes to whoever leads by a tenth of the points.',
    rule: 'WV-DRW-05',
    default: 'points',
    allowed: { kind: 'choice', values: STALEMATE_RESULTS },
  },
  {
    id: 'ceiling',
    name: 'Ceiling',
    says: 'How high anybody may fly, in inches; none is no limit.',
    rule: 'WV-MOV-13',
    default: 36,
    allowed: { kind: 'number', least: 1, most: 500, orNone: true },
  },
  {
    id: 'roundLimit',
    name: 'Round limit',
    says: 'After this round the scenario is counted; none plays on.',
    rule: 'WV-OPT-04',
    default: null,
    allowed: { kind: 'number', least: 1, most: 100, orNone: true },
  },
  {
    id: 'deployment',
    name: 'Deployment',
    says: 'Whole forces in turn order, or one character each in turn.',
    rule: 'WV-OPT-03',
    default: 'turnOrder',
    allowed: { kind: 'choice', values: DEPLOYMENTS },
  },
  {
    id: 'reinforcementPercent',
    name: 'Reinforcements',
    says: 'The limit proposed for going on after a draw, in percent of the points; 0 lets every draw stand.',
    rule: 'WV-REI-01',
    default: 20,
    allowed: { kind: 'number', least: 0, most: 100 },
  },
  {
    id: 'beaconEast',
    name: 'The beacon, from the west edge',
    says: 'In inches; none for the middle of the table.',
    rule: 'WV-VIC-02',
    default: null,
    allowed: { kind: 'number', least: 0, most: 144, orNone: true },
  },
  {
    id: 'beaconSouth',
    name: 'The beacon, from the north edge',
    says: 'In inches; none for the middle of the table.',
    rule: 'WV-VIC-02',
    default: null,
    allowed: { kind: 'number', least: 0, most: 144, orNone: true },
  },
  {
    id: 'forBeacon',
    name: 'As agreed: for the beacon',
    says: 'Victory points for each round in which a player has the most points within 3" of the beacon.',
    rule: 'WV-VIC-02',
    default: 1,
    allowed: { kind: 'number', least: 0, most: 100 },
  },
  {
    id: 'forDestroyed',
    name: 'As agreed: for enemies destroyed',
    says: 'Victory points for every 100 points of enemies destroyed.',
    rule: 'WV-VIC-02',
    default: 1,
    allowed: { kind: 'number', least: 0, most: 100 },
  },
  {
    id: 'victoryPoints',
    name: 'As agreed: enough',
    says: 'Victory points that win at once; none to count them after the last round only.',
    rule: 'WV-VIC-02',
    default: null,
    allowed: { kind: 'number', least: 1, most: 1000, orNone: true },
  },
  {
    id: 'turnClockSeconds',
    name: 'Turn clock',
    says: 'Seconds for a turn; it stands still while another player is asked. 0 is off.',
    rule: 'WV-TRN-11',
    default: 0,
    allowed: { kind: 'number', least: 0, most: 86_400 },
  },
  {
    id: 'answerClockSeconds',
    name: 'Answer clock',
    says: 'Seconds for an answer in somebody else’s turn; then the answer for a silent player is given.',
    rule: 'WV-TRN-11',
    default: 60,
    allowed: { kind: 'number', least: 5, most: 86_400 },
  },
]

/** WV-OPT-01: what the two presets set; everything else keeps its default. */
export const PRESETS = {
  book: { fairCap: false, stalemateRounds: 10, stalemateResult: 'draw', ceiling: null },
  quick: { fairCap: true, stalemateRounds: 6, stalemateResult: 'points', ceiling: 36 },
} as const satisfies Readonly<Record<string, Options>>
export type PresetName = keyof typeof PRESETS

/** Every option at its default, with a preset laid over it. */
export const withPreset = (preset: PresetName, changes: Options = {}): Options => ({
  ...defaultsOf(OPTIONS),
  ...PRESETS[preset],
  ...changes,
})

/** The settings behind agreed options; whatever is not agreed follows the basic rules, as in the Book preset (WV-GEN-04). */
export function settingsOf(options: Options): Settings {
  const all = { options: { ...PRESETS.book, ...options } }
  return {
    pointsPerPlayer: agreed.number(all, 'pointsPerPlayer'),
    handicap: HANDICAPS.map(({ id }) => agreed.orNone(all, id)),
    maxCharacters: agreed.number(all, 'maxCharacters'),
    sizeMode: agreed.choice(all, 'sizeMode', SIZE_MODES),
    fairCap: agreed.isOn(all, 'fairCap'),
    figuresBlockSight: agreed.isOn(all, 'figuresBlockSight'),
    stalemateRounds: agreed.number(all, 'stalemateRounds'),
    stalemateResult: agreed.choice(all, 'stalemateResult', STALEMATE_RESULTS),
    ceiling: agreed.orNone(all, 'ceiling'),
    roundLimit: agreed.orNone(all, 'roundLimit'),
    deployment: agreed.choice(all, 'deployment', DEPLOYMENTS),
    reinforcementPercent: agreed.number(all, 'reinforcementPercent'),
    beaconEast: agreed.orNone(all, 'beaconEast'),
    beaconSouth: agreed.orNone(all, 'beaconSouth'),
    forBeacon: agreed.number(all, 'forBeacon'),
    forDestroyed: agreed.number(all, 'forDestroyed'),
    victoryPoints: agreed.orNone(all, 'victoryPoints'),
    turnClockSeconds: agreed.number(all, 'turnClockSeconds'),
    answerClockSeconds: agreed.number(all, 'answerClockSeconds'),
  }
}
const agreed = agreedIn(OPTIONS)

/** WV-DES-13 and WV-OPT-05: what a seat may spend. */
export const pointsOf = (settings: Settings, seat: number): number =>
  settings.handicap[seat] ?? settings.pointsPerPlayer

/** WV-OPT-05: the points the fair cap of a seat is measured by: the largest enemy force's. */
export function capPoints(settings: Settings, seat: number, seats: number): number {
  let most = 0
  for (let other = 0; other < seats; other++) {
    if (other !== seat) most = Math.max(most, pointsOf(settings, other))
  }
  return most
}

/** Every setting outside its range, or unknown. */
export const settingsFaults = (options: Options): Refusal<Rule>[] =>
  optionFaults(OPTIONS, options, { unknown: 'WV-GEN-05', says: SAY['E-SETTINGS'] })
