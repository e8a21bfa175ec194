/** The contract of a game's campaign: warbands with a history, and what happens to them between battles. */

import type { OptionSpec, Options } from './options.ts'
import { refuse } from './refusal.ts'
import type { Rules } from './rules.ts'
import type { Roster, Setup } from './setup.ts'
import type { Book, Decision, Game, GameState, Refusal, RuleId, Seat, Target } from './types.ts'

// ---- forms: what a person fills in by hand ----------------------------------

export type FormValue = string | number | boolean | readonly string[]
/** By the id of the field. What is left out has its default. */
export type FormAnswers = Readonly<Record<string, FormValue>>
export interface FormChoice {
  readonly id: string
  readonly name: string
}
/** One thing to fill in, and what may stand there. */
export interface FormField {
  readonly id: string
  readonly name: string
  readonly rule: RuleId
  readonly default: FormValue
  readonly allowed:
    | { readonly kind: 'switch' }
    | { readonly kind: 'number'; readonly least: number; readonly most: number }
    | { readonly kind: 'choice'; readonly values: readonly FormChoice[] }
    | { readonly kind: 'several'; readonly values: readonly FormChoice[]; readonly most: number }
}

/** Every answer that is unknown or may not be what it is. */
export function formFaults(fields: readonly FormField[], answers: FormAnswers): Refusal[] {
  const faults: Refusal[] = []
  for (const id of Object.keys(answers)) {
    if (fields.some(field => field.id === id)) continue
    const known = fields.map(field => field.id).join(', ')
    faults.push(refuse('CORE-FORM-01', `There is no field '${id.slice(0, 40)}'; there are ${known || 'none'}.`))
  }
  for (const field of fields) {
    const value = answers[field.id]
    if (value === undefined || fitsField(field, value)) continue
    faults.push(refuse(field.rule, `${field.name} must be ${allowedIn(field)}.`))
  }
  return faults
}

function fitsField({ allowed }: FormField, value: FormValue): boolean {
  switch (allowed.kind) {
    case 'switch':
      return typeof value === 'boolean'
    case 'number':
      return typeof value === 'number' && Number.isInteger(value) && value >= allowed.least && value <= allowed.most
    case 'choice':
      return allowed.values.some(({ id }) => id === value)
    case 'several': {
      if (!Array.isArray(value) || value.length > allowed.most || new Set(value).size !== value.length) return false
      return value.every(one => allowed.values.some(({ id }) => id === one))
    }
  }
}

function allowedIn({ allowed }: FormField): string {
  switch (allowed.kind) {
    case 'switch':
      return 'true or false'
    case 'number':
      return `a whole number from ${allowed.least} to ${allowed.most}`
    case 'choice':
      return `one of ${allowed.values.map(({ id }) => id).join(', ')}`
    case 'several':
      return `at most ${allowed.most} of ${allowed.values.map(({ id }) => id).join(', ') || 'nothing'}`
  }
}

// ---- warbands ---------------------------------------------------------------

/** What every warband has, whatever the game adds. Plain JSON, never changed in place. */
export interface Warband {
  readonly name: string
  /** Ids never change and are never given twice; a name its owner may change. */
  readonly fighters: readonly { readonly id: string; readonly name: string }[]
  /** Never below 0. */
  readonly gold: number
  /** Has nobody left to lead it: it fights no more. */
  readonly isDisbanded?: true
}

/** What a person reads of a warband, on a screen and in print alike. */
export interface Sheet {
  readonly name: string
  readonly faction: string
  readonly lines: readonly { readonly name: string; readonly value: string; readonly rule?: RuleId }[]
  /** What lies in the stash. */
  readonly stash: readonly string[]
  readonly fighters: readonly SheetFighter[]
}
interface Honour {
  readonly says: string
  readonly rule: RuleId
  /** A thing it did or that was done with it: worth telling, and no strength or weakness. */
  readonly isDeed?: true
}
interface SheetFighter {
  readonly id: string
  readonly name: string
  readonly profile: string
  readonly title: string
  readonly numbers: readonly { readonly name: string; readonly value: string }[]
  readonly kit: readonly string[]
  /** Scars, advances, talents: what its life has made of it. */
  readonly honours: readonly Honour[]
  /** Fit, or why it misses the next battle. */
  readonly state: string
  readonly isFit: boolean
}

/** What one warband hands to another: gold, and things by the names its game gives them. */
export interface Goods {
  readonly gold: number
  readonly things: readonly string[]
}
export interface Trading<W extends Warband = Warband> {
  readonly from: W
  readonly to: W
  readonly gives: Goods
  readonly asks: Goods
}

/** How a warband comes into a campaign. */
export interface Joining {
  readonly terms: Options
  /** The warband's own id in the campaign: no other has it. */
  readonly id?: string
  /** Battles the median warband has fought: late joiners get what the terms and rules give. */
  readonly fought: number
}

/** A warband ready for one battle. */
export interface Mustered<W extends Warband = Warband> {
  /** As it goes to battle: fees are paid. */
  readonly warband: W
  readonly roster: Roster
  /** By place in the roster, copies counted: the fighter's id, or null for somebody who is not of the warband. */
  readonly who: readonly (string | null)[]
  readonly absent: readonly { readonly fighter: string; readonly why: string; readonly rule: RuleId }[]
}

// ---- results ----------------------------------------------------------------

/** What the aftermath knows of a battle; each game adds its own facts. Plain JSON. */
export interface BattleResult {
  readonly scenario: string
  /** By seat of the battle. */
  readonly sides: readonly {
    readonly outcome: 'won' | 'lost' | 'drew'
    readonly fighters: readonly { readonly id: string; readonly tookPart: boolean }[]
  }[]
}
/** The same, to be filled in by hand: for each side its own fields, and some for each fighter. */
export interface ResultForm {
  readonly sides: readonly {
    readonly fields: readonly FormField[]
    readonly fighters: readonly {
      readonly id: string
      readonly name: string
      readonly fields: readonly FormField[]
    }[]
  }[]
}
export interface ResultAnswers {
  readonly sides: readonly {
    readonly fields: FormAnswers
    readonly fighters: Readonly<Record<string, FormAnswers>>
  }[]
}

// ---- the aftermath ----------------------------------------------------------

/** After a battle; after a round without one (lying low, a missed game); on founding, where a late joiner has dice to roll. */
export type Occasion = 'battle' | 'idle' | 'founding'
export interface AftermathSetup<W extends Warband = Warband, R extends BattleResult = BattleResult> {
  readonly occasion: Occasion
  readonly terms: Options
  /** By seat of the aftermath: the warband, its id in the campaign, and the seat it had in the battle. */
  readonly bands: readonly { readonly id: string; readonly side: Seat; readonly warband: W }[]
  /** Null where there was no battle. */
  readonly result: R | null
}
/** What an aftermath comes to. */
export interface After<W extends Warband = Warband> {
  /** By seat of the aftermath. */
  readonly warbands: readonly W[]
  /** Gold that goes to a warband which is not part of it: a ransom paid late. */
  readonly sent: readonly { readonly to: string; readonly gold: number }[]
}

/** What a game must say so that campaigns can be played with it. `K` is the book of its aftermath. */
export interface CampaignRules<
  W extends Warband,
  R extends BattleResult,
  K extends Book & { readonly setup: AftermathSetup<W, R> },
> {
  /** What is agreed when the campaign is founded. */
  readonly terms: readonly OptionSpec[]
  /** The options of a battle under these terms. */
  options(terms: Options): Options
  /** A legal roster becomes a warband: a snapshot, the list stays free. */
  found(roster: Roster, joining: Joining): W | readonly Refusal[]
  /** Whether founding under these circumstances has dice or choices: then an aftermath of occasion 'founding' is run. */
  hasFounding?(joining: Joining): boolean
  /** Every fault of a warband; none after founding and after every aftermath. */
  faults(warband: W, terms: Options): readonly Refusal[]
  /** Why it cannot fight now, or null. */
  whyNotFight(warband: W): Refusal | null
  /** What its owner chooses before a battle: who leads, who is hired, what an underdog picks. */
  musterForm(warband: W, enemy: W, terms: Options): readonly FormField[]
  /** Who can fight, and as what: a roster with every advance and injury in it. */
  muster(warband: W, enemy: W, choice: FormAnswers, terms: Options): Mustered<W> | readonly Refusal[]
  /** Worked out from the board of a battle that is over. */
  result(state: GameState<Book & { readonly setup: Setup }>, mustered: readonly Mustered<W>[]): R
  form(mustered: readonly Mustered<W>[], scenario: string): ResultForm
  /** The result a filled form says. The fields themselves were judged by `formFaults`. */
  reported(mustered: readonly Mustered<W>[], scenario: string, answers: ResultAnswers): R | readonly Refusal[]
  /** Each warband goes through an aftermath of its own, with dice of its own; absent where both sides share one. */
  readonly isApart?: true
  readonly aftermath: Rules<K>
  /** The steps of the aftermath in the rulebook's order, and which of them it is at. */
  readonly stages?: readonly { readonly name: string; readonly rule: RuleId }[]
  stage?(board: K['board']): number
  /** Who is meant by a number in the events and offers of an aftermath; absent where none are. */
  who?(setup: AftermathSetup<W, R>, target: Target): string
  /** In the middle of an aftermath: as things stand. */
  after(board: K['board']): After<W>
  /** The offer of an aftermath that a sensible player takes, by its whole name: for bots. Null for the answer of a silent player. */
  wise?(game: Game<K>, decision: Decision<K>): string | null
  /** Gold from somebody else's aftermath. */
  receive(warband: W, gold: number): W
  /** Both warbands after an exchange between their owners, or why there is none; absent where the game knows no such thing. */
  exchange?(trading: Trading<W>, terms: Options): readonly [W, W] | readonly Refusal[]
  /** What it could hand over, with names for people. */
  wares?(warband: W): readonly FormChoice[]
  /** How strong it is: pairings and underdogs go by it. */
  rating(warband: W): number
  /** What the standings are sorted by, and how it is called. */
  readonly glory: { readonly name: string; of(warband: W): number }
  sheet(warband: W): Sheet
}

/** Any game's campaign, where games share a log, a screen or a command. */
// biome-ignore lint/suspicious/noExplicitAny: warbands, results and boards are opaque to whoever holds this
export type AnyCampaignRules = CampaignRules<any, any, any>
