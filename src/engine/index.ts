/** The umpire. `types.ts` is the vocabulary; `testing.ts` (imported as #engine/testing) is the battery for rulesets. */
export { bandOf, bandsAgain, checkBands, everyFace, valuesOf } from './bands.ts'
export {
  type AftermathSetup,
  type AnyCampaignRules,
  type BattleResult,
  type CampaignRules,
  type FormAnswers,
  type FormChoice,
  type FormField,
  type FormValue,
  formFaults,
  type Goods,
  type Joining,
  type Mustered,
  type ResultAnswers,
  type ResultForm,
  type Sheet,
  type Trading,
  type Warband,
} from './campaign.ts'
export type { Catalogue, CatalogueOption, CatalogueUnit, DesignField, DesignForm, OptionGroup } from './catalogue.ts'
export { kindOf, randomAction, resignation } from './choice.ts'
export { luckOf, ScriptedDice } from './dice.ts'
export { type Disputes, type Settled, settle } from './dispute.ts'
export { type Draw, rotated, startingAt } from './draw.ts'
export type { Evaluation } from './evaluation.ts'
export type { Drawn, Explanation, Spent } from './explanation.ts'
export { misfit, pathOf, pointOf, posesOf, shareOf } from './fits.ts'
export { apply, applyKnown, askAgain, decisionOf, otherwise, refusal, start, waitingFor } from './game.ts'
export { fixedText, inUnits, lengthText, type Units } from './length.ts'
export { type Arms, type FigureLook, figure, PLAIN_LOOK } from './look.ts'
export { agreedIn, defaultsOf, type OptionSpec, type Options, type OptionValue, optionFaults } from './options.ts'
export type { Chapter, Primer, Term } from './primer.ts'
export {
  AGREED,
  endByAgreement,
  falseClaims,
  fingerprint,
  isTakenBackFreely,
  newRecord,
  replay,
  seal,
  verify,
  whyNotReplayable,
} from './record.ts'
export { isRefusal, refuse } from './refusal.ts'
export { below, fork, next32, picker, rngFrom } from './rng.ts'
export type { Band, BandRoll, Dice, Got, Luck, RngState, Roll, RollBy } from './roll.ts'
export type { RuleClock, Rules, Steps, Umpire } from './rules.ts'
export type {
  AnyBook,
  AnyRuleset,
  FieldMap,
  Preset,
  Ruleset,
  Scenario,
  WhatIf,
  WhatIfNumber,
  WhatIfNumbers,
} from './ruleset.ts'
export {
  type Scene,
  type SceneArmour,
  type SceneBase,
  type SceneMarker,
  type SceneModel,
  type ScenePool,
  zonesWith,
} from './scene.ts'
export {
  type Arranged,
  arrange,
  arrangeSmall,
  pointsOption,
  type Roster,
  type RosterEntry,
  type Setup,
  type Wishes,
} from './setup.ts'
export {
  answerTold,
  type Cast,
  castOf,
  diceText,
  needTold,
  partsTold,
  placeText,
  playerMark,
  seatName,
  told,
  toldWithRule,
  withNames,
} from './story.ts'
export {
  type Action,
  type Answer,
  type Book,
  type Decision,
  type DiceEvent,
  type Fairness,
  type Filling,
  type Frame,
  type Game,
  type GameEvent,
  type GameRecord,
  type GameState,
  type Hole,
  type Json,
  type ModelId,
  type Offer,
  type Outcome,
  type Part,
  type Refusal,
  RULE_KINDS,
  type RuleId,
  type RuleKind,
  type RuleText,
  type Seat,
  type SeenAsk,
  type TableBook,
  type Target,
  type View,
} from './types.ts'
export { cloneState, imagine, seenEvents, view, viewOfStill } from './view.ts'
