/** What a person may type besides the numbers of offers. */

import { castOf, kindOf, lengthText, seenEvents, toldWithRule } from '#engine'
import { gap } from '#geometry'
import { sealedRecord, whyNotUndo } from '#match'
import { Fault, messageOf } from '../fault.ts'
import { gameOf, recordIn, writeJson } from '../files.ts'
import { findRules, ruleNamed, ruleText } from '../rules.ts'
import type { Game } from './game.ts'
import { drawTable } from './map.ts'
import { keysOf, modelLines, modelOf, spaceOf } from './models.ts'
import { oddsLines } from './odds.ts'
import { actionText } from './offers.ts'

type Lines = readonly string[]

export interface Command {
  readonly names: readonly string[]
  readonly usage: string
  readonly says: string
  /** Also when the game is over. */
  readonly afterwards?: true
  /** Changes nothing, so that it may be asked in the middle of something. */
  readonly looksOnly?: true
  /** Does it, and gives back what to say. */
  run(game: Game, args: Lines): Lines
}

const ANYWHERE = { afterwards: true, looksOnly: true } as const

const COMMANDS: readonly Command[] = [
  { names: ['help', 'h', '?'], usage: 'help', says: 'this list', ...ANYWHERE, run: help },
  { names: ['map', 'm'], usage: 'map', says: 'draws the table', ...ANYWHERE, run: map },
  { names: ['models', 'l'], usage: 'models', says: 'every model and how it stands', ...ANYWHERE, run: models },
  { names: ['measure'], usage: 'measure R1 B2', says: 'how far apart two models are', ...ANYWHERE, run: measure },
  { names: ['offers', 'o'], usage: 'offers', says: 'the list of offers again', run: game => game.asking?.page() ?? [] },
  {
    names: ['why', 'w'],
    usage: 'why 3',
    says: 'what an offer means: numbers, rules and odds',
    looksOnly: true,
    run: why,
  },
  { names: ['rule', 'rules'], usage: 'rule ID', says: 'a rule, or rules about words', ...ANYWHERE, run: rule },
  { names: ['hint'], usage: 'hint', says: 'what a bot would do; do takes it', looksOnly: true, run: hint },
  { names: ['do'], usage: 'do', says: 'takes the hint, or lets a bot decide this once', run: doIt },
  { names: ['log'], usage: 'log 20', says: 'the last things that happened', ...ANYWHERE, run: log },
  { names: ['undo', 'u'], usage: 'undo', says: 'takes back your last step, if no die has fallen since', run: undo },
  { names: ['save'], usage: 'save FILE', says: 'writes the game to a file', ...ANYWHERE, run: save },
  { names: ['resume', 'load'], usage: 'resume FILE', says: 'goes on with a saved game', afterwards: true, run: resume },
  { names: ['quit', 'q', 'exit'], usage: 'quit', says: 'ends the program', afterwards: true, run: quit },
]

/** The command of that name, or undefined. */
export const commandNamed = (word: string): Command | undefined =>
  COMMANDS.find(({ names }) => names.includes(word.toLowerCase()))

/** So many alike are shown one by one; more are listed when they are asked for. */
const A_FEW = 4

function help({ rules, state, seen, viewer }: Game): Lines {
  const rows = COMMANDS.map(({ usage, says }) => `  ${usage.padEnd(14)} ${says}`)
  const offers = viewer === null ? [] : rules.anytime(state, viewer)
  const kinds = [...new Set(offers.map(({ id }) => kindOf(id)))]
  const anytime = kinds.flatMap(kind => {
    const alike = offers.filter(({ id }) => kindOf(id) === kind)
    return alike.length > A_FEW
      ? [`  ${kind.padEnd(14)} lists ${alike.length} such things`]
      : alike.map(offer => `  ${offer.id.padEnd(14)} ${rules.label(seen, offer)}`)
  })
  return [
    'Type the number of an offer; behind it, where it goes: 1 10 5   1 ne 4; n 2   1 to B2   1 10 5!',
    '(! does it without asking). A menu ends in dots: 2 opens it, 2.1.3 goes straight through, 0 goes back.',
    'The key of a model, such as R1, shows what it may do.',
    ...rows,
    ...(anytime.length > 0 ? ['At any time:', ...anytime] : []),
  ]
}

function map({ scene, rules, style }: Game): Lines {
  return drawTable(scene, rules, style)
}

function models({ scene, rules, style }: Game): Lines {
  return modelLines(scene, rules, style)
}

/** From edge to edge, straight through whatever stands between: to one model, or to every enemy. */
function measure({ scene, rules }: Game, [from = '', to]: Lines): Lines {
  const model = modelOf(scene, from)
  const other = to === undefined ? undefined : modelOf(scene, to)
  if (model === undefined || (to !== undefined && other === undefined)) {
    return ['Measure what? Type one or two keys from the map: measure R1, or measure R1 B2.']
  }
  const { body } = model
  if (body === null) return [`${model.name} is not on the table.`]
  const others = other === undefined ? scene.models.filter(({ seat }) => seat !== model.seat) : [other]
  return others.flatMap(({ id, name, body: its }) => {
    if (its === null) return []
    const far = gap(spaceOf(body), spaceOf(its))
    return [`  ${keysOf(scene).get(id)} ${name}: ${lengthText(Math.round(far), rules.units)} from edge to edge`]
  })
}

function why({ asking, rules, seen }: Game, [number = '']: Lines): Lines {
  if (asking === null) return []
  const found = number === '' ? 'Why what? Type why and a number from the list: why 1.' : asking.find(number)
  if (typeof found === 'string') return [found]
  const { offer, page } = found
  const action = { seat: asking.decision.seat, offer: page.prefix + offer.id }
  const isPlain = !offer.opens && offer.hole === undefined
  return [
    `${rules.label(seen, offer)} [${offer.rule}]`,
    ...rules.explain(seen, offer).map(({ says, rule }) => `  ${says} [${rule}]`),
    ...(isPlain ? oddsLines(rules, seen, action) : []).map(line => `  ${line}`),
    `  (rule ${offer.rule} tells the rule)`,
  ]
}

function rule({ rules }: Game, words: Lines): Lines {
  const query = words.join(' ')
  const id = ruleNamed(rules, query)
  if (id !== undefined) return [ruleText(rules, id)]
  const found = query === '' ? [] : findRules(rules, query).slice(0, 6)
  if (found.length === 0) return [`No rule is called '${query}' or speaks of it.`]
  return found.map(one => `${one}  ${rules.rules[one]?.says}`)
}

function hint({ asking, rules, seen }: Game): Lines {
  if (asking === null) return []
  return [`A bot would choose: ${actionText(rules, seen, asking.decision, asking.hint())}`, '(do takes it)']
}

function doIt(game: Game): Lines {
  const { asking, rules, seen } = game
  if (asking === null) return []
  const action = asking.hint()
  game.talk.say(actionText(rules, seen, asking.decision, action))
  game.take(action)
  return []
}

function log({ events, viewer, rules, scene, state }: Game, [count = '20']: Lines): Lines {
  const n = /^\d+$/.test(count) ? Number(count) : 20
  const cast = castOf(rules, scene, state.setup)
  const seen = seenEvents(events, viewer)
  return seen.slice(-Math.max(1, n)).map(event => `   ${toldWithRule(event, cast)}`)
}

function undo(game: Game): Lines {
  const { match, viewer } = game
  if (viewer === null || match.actions.length === 0) return ['Nothing has been done yet.']
  const no = whyNotUndo(match, viewer)
  if (no !== null) return [`${no.why} [${no.rule}]`]
  game.takeBack(viewer)
  return ['Taken back.']
}

function save({ match, rules }: Game, [file]: Lines): Lines {
  if (file === undefined) return ['Save where? Type save and the name of a file.']
  return excused(() => {
    writeJson(file, sealedRecord(match))
    return [`Saved to ${file}; go on with: musterfield play ${rules.id} --resume ${file}`]
  })
}

function resume(game: Game, [file]: Lines): Lines {
  if (file === undefined) return ['Resume what? Type resume and the name of a file.']
  return excused(() => {
    const record = recordIn(file)
    const seats = record.setup.rosters.length
    if (seats !== game.players.length) {
      throw new Fault(1, `That game has ${seats} seats, this one ${game.players.length}.`)
    }
    gameOf([game.rules], record)
    game.resume(record)
    return [`Resumed after ${record.actions.length} decisions.`]
  })
}

function quit(game: Game): Lines {
  game.quit('Goodbye.')
  return []
}

/** A fault is told, and the game goes on. */
function excused(work: () => Lines): Lines {
  try {
    return work()
  } catch (error) {
    return [messageOf(error), ...(error instanceof Fault ? error.more : [])]
  }
}
