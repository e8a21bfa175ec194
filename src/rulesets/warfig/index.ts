/** WarFig: squads of tiles, two armies, one battlefield. */

import { type Filling, isRefusal, type Offer, posesOf, type Refusal, type Ruleset, shareOf } from '#engine'
import { catalogue } from './catalogue.ts'
import { commands, openCommand } from './commands.ts'
import { COMMANDS } from './content/commands.ts'
import { ITEMS } from './content/items.ts'
import { LISTS } from './content/lists.ts'
import { MAPS } from './content/maps.ts'
import { SPELLS } from './content/spells.ts'
import { UNITS } from './content/units.ts'
import { deployment, laysFor, openLay, whyNotLay } from './deployment.ts'
import { evaluation } from './evaluation.ts'
import { melee, parryRows, targetRows } from './melee.ts'
import type { Book, Frame, Game, Rule } from './model.ts'
import { judgeMove, movement } from './movement.ts'
import { mustering, newBoard } from './muster.ts'
import { objectives, SCENARIOS } from './objectives.ts'
import { OPTIONS } from './options.ts'
import { paths, retreats } from './paths.ts'
import { realigning } from './realign.ts'
import { arrivals, openArrive, reinforcements, whyNotArrive } from './reinforcements.ts'
import { rosterFaults } from './roster.ts'
import { RULES } from './rules.ts'
import { scene } from './scene.ts'
import { drawSetup, setupFaults } from './setup.ts'
import { type Row, shareFault, shareFillings } from './shares.ts'
import { hitRows, openShoot, shooting, splitFault, splitFillings, strayRows } from './shooting.ts'
import { healRows, openCast, spells } from './spells.ts'
import { spent } from './spent.ts'
import { explain, label, question } from './texts.ts'
import { anytime, turns } from './turn.ts'
import { clone, imagine, view } from './view.ts'
import { whatIf } from './whatif.ts'

const OFFER_KINDS = [
  'zone',
  'place',
  'wide',
  'reserve',
  'done',
  'general',
  'cast',
  'spell',
  'move',
  'stay',
  'align',
  'shoot',
  'split',
  'fight',
  'at',
  'back',
  'defend',
  'share',
  'hits',
  'parry',
  'command',
  'play',
  'on',
  'retreat',
  'arrive',
  'end',
  'concede',
  'draw',
]

/** The rows of a share hole, by the frame its offer leads to. */
function rowsFor(game: Game, leads: Frame | undefined): Row[] {
  switch (leads?.step) {
    case 'targets':
      return targetRows(game.board, leads)
    case 'parry':
      return parryRows(game.board, leads)
    case 'hits':
      return hitRows(game, leads)
    case 'stray':
      return strayRows(game.board, leads)
    case 'cast':
      return healRows(game, leads.spell, leads.at)
    default:
      return []
  }
}

export const warfig: Ruleset<Book> = {
  id: 'warfig',
  name: 'WarFig',
  pitch: 'Squads of tiles, orders shouted over the din, and two armies that settle it rank against rank.',
  units: 'cm',
  edition: 5,
  rules: RULES,
  scenarios: SCENARIOS,
  maps: MAPS,
  presets: LISTS,
  options: OPTIONS,
  repertoire: [
    ...Object.keys(UNITS).map(name => `profile:${name}`),
    ...[ITEMS, SPELLS, COMMANDS].flatMap(cards => Object.keys(cards)).map(name => `takes:${name}`),
    ...[SPELLS, COMMANDS].flatMap(cards => Object.keys(cards)).map(name => `card:${name}`),
    ...SCENARIOS.map(({ id }) => `scenario:${id}`),
    ...MAPS.map(({ id }) => `map:${id}`),
    ...OFFER_KINDS.map(kind => `offer:${kind}`),
  ],

  catalogue,
  checkRoster: (roster, options) => rosterFaults(roster, options),
  checkSetup: setupFaults,
  drawSetup,

  seats: setup => setup.rosters.length,
  begin: setup => ({ board: newBoard(setup), stack: [{ step: 'legends' }] }),
  steps: {
    ...mustering,
    ...deployment,
    ...turns,
    ...spells,
    ...commands,
    ...movement,
    ...realigning,
    ...shooting,
    ...melee,
    ...reinforcements,
    ...objectives,
  },

  open(game, _decision, { leads }): readonly Offer<Book>[] {
    switch (leads?.step) {
      case 'lay':
        return openLay(game, leads)
      case 'cast':
        return openCast(game, leads)
      case 'command':
        return openCommand(game, leads)
      case 'shoot':
        return openShoot(game, leads)
      case 'arrive':
        return openArrive(game, leads)
      default:
        return []
    }
  },

  anytime,

  check(game, answer): Refusal | null {
    const { leads, hole, rule } = answer.offer
    if (hole === undefined || leads === undefined) return null
    switch (leads.step) {
      case 'lay':
        return whyNotLay(game, leads.who, leads.frontage, posesOf(answer)[0]!)
      case 'arrive':
        return whyNotArrive(game, leads.who, leads.frontage, posesOf(answer)[0]!)
      case 'move': {
        const judged = judgeMove(game, leads.who, posesOf(answer), leads.retreat)
        return isRefusal(judged) ? judged : null
      }
      case 'shoot':
        return splitFault(game, leads, shareOf(answer))
      default:
        return shareFault(rowsFor(game, leads), shareOf(answer), rule as Rule) // every offer here is ours
    }
  },

  *fillings(game, { leads }, pick): Generator<Filling> {
    switch (leads?.step) {
      case 'lay':
        yield* laysFor(game, leads.who, leads.frontage, pick)
        break
      case 'arrive':
        yield* arrivals(game, leads.who, leads.frontage, pick)
        break
      case 'move':
        yield* leads.retreat ? retreats(game, leads.who, pick) : paths(game, leads.who, pick)
        break
      case 'shoot':
        yield* splitFillings(game, leads, pick)
        break
      default:
        yield* shareFillings(rowsFor(game, leads), pick)
    }
  },

  clone,
  view,
  imagine,
  evaluation,
  whatIf,
  scene,
  question,
  label,
  explain,
  spent,
}
