/** The program `musterfield`: what it understands, what it answers, and how it complains. */

import { readFileSync } from 'node:fs'
import { Command, CommanderError } from 'commander'
import type { AnyRuleset } from '#engine'
import { adminCommand, importCommand } from './admin.ts'
import { backupCommand, exportCommand } from './backup.ts'
import { type BalanceFlags, balance } from './balance.ts'
import { campaignCommand } from './campaign.ts'
import { gameNamed, gathered, wholeNumber } from './choose.ts'
import { type ExitCode, Fault, listed, type Shown } from './fault.ts'
import { games } from './games.ts'
import { odds } from './odds.ts'
import { styleOf } from './play/style.ts'
import { type PlayFlags, play } from './play.ts'
import { type ReplayFlags, replay, verify } from './replay.ts'
import * as roster from './roster.ts'
import { rulesCommand } from './rules.ts'
import { serveCommand } from './serve.ts'
import { type SimulateFlags, simulate } from './simulate.ts'
import { start } from './start.ts'
import { workerCommand } from './worker.ts'
import { theWorld, type World } from './world.ts'

/** Runs one command and gives back its exit code: 0 done, 1 refused or illegal, 2 not understood. */
export async function main(argv: readonly string[], world: World = theWorld()): Promise<ExitCode> {
  const isJson = argv.includes('--json')
  const help: string[] = []
  let shown: Shown | undefined
  const program = commands(
    world,
    isJson,
    text => void help.push(text),
    result => {
      shown = result
    },
  )
  try {
    await program.parseAsync(
      argv.filter(word => word !== '--json'),
      { from: 'user' },
    )
  } catch (error) {
    if (error instanceof CommanderError && isHelp(error)) shown = { text: help.join(''), json: { help: help.join('') } }
    else return complain(error instanceof CommanderError ? understood(program, argv, error) : error, world, isJson)
  }
  if (shown === undefined) return 0
  if (isJson) world.out(`${JSON.stringify(shown.json)}\n`)
  else if (shown.text !== '') world.out(shown.text.endsWith('\n') ? shown.text : `${shown.text}\n`)
  return shown.code ?? 0
}

const isHelp = ({ code }: CommanderError): boolean =>
  ['commander.help', 'commander.helpDisplayed', 'commander.version'].includes(code)

/** A fault is a sentence; anything else is ours to mend, and is thrown on. */
function complain(error: unknown, world: World, isJson: boolean): ExitCode {
  if (!(error instanceof Fault)) throw error
  const lines = [error.message, ...error.more.map(line => `  ${line}`)]
  world.err(`${lines.join('\n')}\n`)
  if (isJson)
    world.out(`${JSON.stringify({ error: error.message, ...(error.more.length > 0 && { faults: error.more }) })}\n`)
  return error.code
}

/** What commander did not understand, as a sentence that says what is allowed. */
function understood(program: Command, argv: readonly string[], error: CommanderError): Fault {
  const words = argv.filter(word => !word.startsWith('-'))
  let command: Command = program
  for (const word of words) command = command.commands.find(one => one.name() === word) ?? command
  const name = command === program ? 'musterfield' : `musterfield ${pathOf(command)}`
  const options = command.options.map(option => option.long ?? option.short ?? '').filter(flag => flag !== '')
  const said = error.message.replace(/^error: /, '')
  const what = /'([^']*)'/.exec(said)?.[1] ?? ''
  switch (error.code) {
    case 'commander.unknownCommand':
      return new Fault(
        2,
        `There is no command '${what}'; the commands are ${listed(command.commands.map(one => one.name()))}.`,
      )
    case 'commander.unknownOption':
      return new Fault(2, `${name} has no flag '${what}'; its flags are ${listed([...options, '--json', '--help'])}.`)
    case 'commander.missingArgument':
      return new Fault(2, `${name} needs ${what}: ${usage(command)}`)
    case 'commander.excessArguments':
      return new Fault(2, `${name} was given too many words: ${usage(command)}`)
    case 'commander.optionMissingArgument':
      return new Fault(2, `The flag ${what} needs a value: ${usage(command)}`)
    default:
      return new Fault(2, `${said}.`)
  }
}

const pathOf = (command: Command): string =>
  command.parent === null || command.parent.parent === null
    ? command.name()
    : `${command.parent.name()} ${command.name()}`
const usage = (command: Command): string =>
  `musterfield ${pathOf(command)} ${command.usage()}`.replace(' [options]', ' [flags]')

/** The version in package.json, the one place it is written. */
function version(): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  )
  return version
}

// ---- the commands -----------------------------------------------------------

function commands(
  world: World,
  isJson: boolean,
  write: (text: string) => void,
  answer: (shown: Shown) => void,
): Command {
  const game = (id: string) => gameNamed(world.rulesets, id)
  // Examples that work: with the first game there is, and what it has.
  const [first] = world.rulesets
  const g = first?.id ?? 'game'
  const rule = Object.keys(first?.rules ?? {})[0] ?? 'ID'
  const preset = first?.presets[0]?.id ?? 'roster'
  const map = first?.maps[0]?.id ?? 'map'
  const program = new Command('musterfield')
    .description('Play, learn, build for and simulate tabletop miniature wargames.')
    .version(version())
    .exitOverride()
    .configureOutput({ writeOut: write, writeErr: write })
    .showSuggestionAfterError(false)
    .addHelpText('after', '\nEvery command takes --json: one JSON document on stdout and nothing else.')

  add('start', 'a quick game with good defaults, or a game to look at where there is no keyboard', ['start'])
    .option('--plain', 'ASCII only, no colours')
    .action(async flags => answer(await start(flags, world, isJson)))

  add('games', 'the games, their scenarios, maps and ready-made rosters', ['games', 'games --json']).action(() =>
    answer(games(world)),
  )

  add('rules', 'the rules of a game: one by its number, or those about some words', [
    `rules ${g}`,
    `rules ${g} ${rule}`,
    `rules ${g} line of sight`,
  ])
    .argument('<game>', 'which game')
    .argument('[words...]', 'the number of a rule, or words to look for')
    .action((id: string, words: string[]) => answer(rulesCommand(game(id), words)))

  const rosters = add('roster', 'rosters: ready-made ones, and whether one of your own is legal', [
    `roster presets ${g}`,
    `roster check ${g} my-force.json --points 500`,
  ])
  sub(rosters, 'check', 'is the roster in a file legal?', [`roster check ${g} my-force.json --points 500`])
    .argument('<game>', 'which game')
    .argument('<file>', 'a roster as JSON')
    .option('--points <n>', 'the points agreed', wholeNumber('--points', 0, 1_000_000))
    .option('--option <name=value>', 'another thing agreed; may be given several times', gathered)
    .action((id: string, file: string, flags) => answer(roster.check(game(id), file, flags)))
  sub(rosters, 'presets', 'the ready-made rosters', [`roster presets ${g}`])
    .argument('<game>', 'which game')
    .action((id: string) => answer(roster.presets(game(id))))
  sub(rosters, 'show', 'what is in a roster', [`roster show ${g} ${preset}`, `roster show ${g} my-force.json --json`])
    .argument('<game>', 'which game')
    .argument('<roster>', 'a file, or the name of a ready-made roster')
    .action((id: string, name: string) => answer(roster.show(game(id), name)))

  setUp(
    add('play', 'a game in the terminal, against a bot or with others at the same keyboard', [
      `play ${g}`,
      `play ${g} --seats person,person --map ${map}`,
      `play ${g} --seats greedy,random --seed 7 --plain`,
      `play ${g} --resume saved.json`,
    ]).argument('<game>', 'which game'),
  )
    .option('--seats <list>', 'who sits where: person or a bot, with commas between')
    .option(
      '--bot <name>',
      'the bot you play against: search:300 has 300 ms a decision, a command runs a program',
      'greedy',
    )
    .option('--seed <text>', 'the same seed gives the same dice; a new one each time if not given')
    .option('--resume <file>', 'goes on with a saved game')
    .option('--clock', "people play by the rulebook's own clocks: who does not answer in time is answered for")
    .option('--plain', 'ASCII only, no colours')
    .action(async (id: string, flags: PlayFlags) => answer(await play(game(id), flags, world, isJson)))

  setUp(
    add('simulate', 'many games between bots, and what the results show', [
      `simulate ${g} --games 1000 --seed 1 --bots greedy,random`,
      `simulate ${g} --bots greedy,greedy --rosters ${preset} --json`,
      `simulate ${g} --bots search:300,greedy,random --round-robin --games 50 --report league.html`,
    ]).argument('<game>', 'which game'),
  )
    .option('--games <n>', 'how many games', wholeNumber('--games', 1, 10_000_000), 100)
    .option('--seed <text>', 'the same seed gives the same results', '1')
    .option('--bots <list>', 'bots or commands, with commas between; they change seats every game', 'greedy,random')
    .option('--workers <n>', 'how many threads; the results do not depend on it', wholeNumber('--workers', 1, 256))
    .option('--round-robin', 'everybody against everybody, with every roster named; --games counts for each pair')
    .option('--report <file>', 'writes a page with charts that opens in any browser')
    .option('--csv <file>', 'writes a line for every game')
    .option('--save <file>', 'keeps the games played, and goes on with them next time')
    .option('--queue <url>', 'let the workers of a PostgreSQL play; the results do not depend on it')
    .action(async (id: string, flags: SimulateFlags) => answer(await simulate(game(id), flags, world)))

  setUp(
    add('balance', 'every ready-made roster against every other, and what can be said of each pair', [
      `balance ${g}`,
      `balance ${g} --games 40 --report balance.html`,
    ]).argument('<game>', 'which game'),
  )
    .option('--games <n>', 'how many games for each pair', wholeNumber('--games', 2, 1_000_000), 20)
    .option('--seed <text>', 'the same seed gives the same results', '1')
    .option('--bot <name>', 'the bot that plays both sides', 'greedy')
    .option('--workers <n>', 'how many threads; the results do not depend on it', wholeNumber('--workers', 1, 256))
    .option('--report <file>', 'writes a page with charts that opens in any browser')
    .option('--csv <file>', 'writes a line for every game')
    .option('--save <file>', 'keeps the games played, and goes on with them next time')
    .action(async (id: string, flags: BalanceFlags) => answer(await balance(game(id), flags, world)))

  add('odds', 'what an attack brings, exactly, from its numbers alone', oddsExamples(first))
    .argument('<game>', 'which game')
    .argument('[numbers...]', 'a kind of attack, then its numbers as flags, as name=value, as JSON or in a file')
    .allowUnknownOption()
    .action((id: string, words: string[]) => answer(odds(game(id), words, world)))

  add('replay', 'shows what is in the record of a game', [
    'replay saved.json',
    'replay saved.json --at 40',
    'replay saved.json --events',
  ])
    .argument('<file>', 'a record as JSON')
    .option('--at <n>', 'after this many decisions', wholeNumber('--at', 0, 1_000_000))
    .option('--events', 'tells everything that happened')
    .option('--plain', 'ASCII only, no colours')
    .action((file: string, flags: ReplayFlags & { plain?: boolean }) =>
      answer(replay(file, flags, styleOf(world, flags), world)),
    )

  add('verify', 'does a record replay to the result it claims?', ['verify saved.json'])
    .argument('<file>', 'a record as JSON')
    .action((file: string) => answer(verify(file, world)))

  serveCommand(
    add('serve', 'the game server: web client, online play and records on one port', [
      'serve',
      'serve --host 0.0.0.0 --port 8080 --data /var/lib/musterfield',
      'serve --database postgres://user@host/musterfield',
    ]),
    world,
  )
  workerCommand(
    add('worker', 'takes jobs from a PostgreSQL: bots to be asked, games to be simulated', [
      'worker --database postgres://user@host/musterfield',
    ]),
    world,
  )
  backupCommand(
    add('backup', 'copies the data folder of a server, also while it runs', ['backup --to copy.db']),
    answer,
  )
  importCommand(
    add('import', 'moves everything a server holds to another database, and compares it', [
      'import --from .musterfield --to postgres://user@host/musterfield',
      'import --from backup.db --to new-folder',
    ]),
    answer,
  )
  campaignCommand(
    add('campaign', 'warbands with a history: battles, aftermaths, and a chronicle', [
      'campaign new wyrdcry campaign.json',
      'campaign fight campaign.json',
      'campaign aftermath campaign.json 1',
      'campaign verify campaign.json',
      'campaign simulate wyrdcry --campaigns 1000 --report campaigns.html',
    ]),
    world,
    isJson,
    answer,
  )
  adminCommand(
    add('admin', 'for operators: bans, reports, the data of a person, and who did what', [
      'admin reports',
      'admin ban GUEST --hours 24 --why "insults"',
      'admin audit --json',
    ]),
    answer,
  )
  exportCommand(
    add('export', 'writes all public records of a server, one JSON document a line', ['export --to records.jsonl']),
    answer,
  )

  return program

  function add(name: string, says: string, examples: readonly string[]): Command {
    return sub(program, name, says, examples)
  }
}

function sub(parent: Command, name: string, says: string, examples: readonly string[]): Command {
  const lines = examples.map(example => `  musterfield ${example}`)
  return parent
    .command(name)
    .description(says)
    .allowExcessArguments(false)
    .addHelpText('after', `\nExamples:\n${lines.join('\n')}\n\n--json prints one JSON document instead of text.`)
}

/** A question with every number the first attack of a game takes. */
function oddsExamples(rules: AnyRuleset | undefined): string[] {
  const [kind] = rules?.whatIf ?? []
  if (rules === undefined || kind === undefined) return ['odds game']
  const flags = kind.numbers.map(({ id, default: n }) => `--${id} ${n}`).join(' ')
  const object = JSON.stringify(Object.fromEntries(kind.numbers.map(({ id, default: n }) => [id, n])))
  return [`odds ${rules.id}`, `odds ${rules.id} ${kind.id} ${flags}`, `odds ${rules.id} ${kind.id} '${object}' --json`]
}

/** The flags that say what is played. */
function setUp(command: Command): Command {
  return command
    .option('--scenario <id>', 'which scenario; the first that fits if not given')
    .option('--map <id>', 'which map; the first that fits if not given')
    .option('--rosters <list>', 'ready-made rosters or files, with commas between; one alone is for all')
    .option('--option <name=value>', 'a thing agreed; may be given several times', gathered)
}
