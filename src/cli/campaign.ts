/** `campaign`: warbands with a history, kept in one file that carries the whole chronicle. */

import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { type Entry, fold, standings, waits, whyNotTrue } from '#campaign'
import type { Roster } from '#engine'
import { checkDicing } from '#protocol'
import { campaignIn, type Kept, logIn, write } from './campaign-file.ts'
import { type MusterFlags, muster } from './campaign-muster.ts'
import {
  type AftermathFlags,
  aftermath,
  type FightFlags,
  fight,
  type ReportFlags,
  report,
  settle,
} from './campaign-play.ts'
import { type CampaignSimulateFlags, simulateCampaigns } from './campaign-simulate.ts'
import { gameNamed, gathered, rosterNamed, termsOf, wholeNumber } from './choose.ts'
import { misused, refused, type Shown } from './fault.ts'
import type { World } from './world.ts'

interface NewFlags {
  readonly name?: string
  readonly list?: string
  readonly option?: readonly string[]
}

/** A campaign of ready-made warbands: the first member is at the keyboard, the others are bots. */
function begun(game: string, path: string, flags: NewFlags, world: World): Shown {
  const rules = gameNamed(world.rulesets, game)
  const own = rules.campaign
  if (own === undefined) throw misused(`${rules.name} has no campaigns.`)
  if (existsSync(path)) throw refused(`${path} is there already.`)
  const ready: Roster[] = rules.presets.map(({ roster }) => roster)
  const yours = flags.list === undefined ? ready[0]! : rosterNamed(rules, flags.list)
  const rosters = [yours, ...ready.filter(one => one.name !== yours.name)].slice(0, 4)
  const found: Entry = {
    ...{ by: 'you', kind: 'found', ruleset: rules.id, edition: rules.edition, founder: 'You' },
    name: flags.name ?? `A campaign of ${rules.name}`,
    terms: termsOf(rules, flags.option),
    league: { pairing: 'free', battles: null, missed: 'downtime', bot: 'greedy', isOpen: true, most: 16 },
  }
  const { campaign, refused: no } = fold(rules, [found])
  if (campaign === null) throw refused(no?.refusal.why ?? 'The campaign cannot be founded.')
  const kept: Kept = { path, rules, entries: [found], campaign }
  for (const [n, roster] of rosters.entries()) {
    const id = n === 0 ? 'you' : `bot-${n}`
    if (n > 0) write(kept, { by: id, kind: 'join', member: { id, name: `Bot ${n}`, bot: 'greedy' } })
    write(kept, { by: id, kind: 'raise', warband: `warband-${n + 1}`, roster, seed: `${path}-${n}` })
  }
  settle(kept)
  return {
    text: `${path}: ${campaign.companies.map(({ now }) => now.name).join(', ')}.`,
    json: { path, campaign: found },
  }
}

function shown({ rules, campaign }: Kept): Shown {
  const own = rules.campaign!
  const table = standings(own, campaign)
  const lines = [
    `${campaign.name} (${rules.name}), round ${campaign.round.n}${campaign.isOver ? ', over' : ''}`,
    ...table.map(
      one =>
        `${one.name}: ${own.glory.name} ${one.glory}, rating ${one.rating}, ${one.wins} won, ${one.draws} drawn, ${one.losses} lost`,
    ),
    ...campaign.companies.flatMap(({ now }) => {
      const sheet = own.sheet(now)
      return [
        '',
        `${sheet.name}: ${sheet.lines.map(({ name, value }) => `${name} ${value}`).join(', ')}`,
        ...sheet.fighters.map(one => `  ${one.name}, ${one.title}: ${one.kit.join(', ') || 'nothing'}; ${one.state}`),
      ]
    }),
    ...waits(campaign).map(
      ({ member, what }) => `${member === 'you' ? 'You have' : `${member} has`} to see to: ${what}`,
    ),
  ]
  const sheets = campaign.companies.map(({ id, now, chronicle }) => ({
    warband: id,
    sheet: own.sheet(now),
    chronicle: chronicle.map(({ entry, says }) => ({ entry, says })),
  }))
  return {
    text: lines.join('\n'),
    json: { name: campaign.name, standings: table, warbands: sheets, waits: waits(campaign) },
  }
}

/** The first certificate of dice between battles that does not hold, in a sentence. */
function whyNotFair(entries: readonly Entry[]): string | null {
  for (const [n, entry] of entries.entries()) {
    const [fault] = 'seed' in entry ? checkDicing(entry) : []
    if (fault !== undefined) return `Entry ${n} (${entry.kind}): ${fault}`
  }
  return null
}

/** Checks a whole chronicle and names the first thing that does not follow. */
function verified(path: string, world: World): Shown {
  const { rules, entries } = logIn(path, world)
  const fault = whyNotTrue(rules, entries) ?? whyNotFair(entries)
  const typed = entries.filter(entry => entry.kind === 'act' && entry.typed !== undefined).length
  if (fault !== null) return { text: fault, json: { ok: false, fault }, code: 1 }
  const text = `All ${entries.length} entries follow.${typed > 0 ? ` In ${typed} of them real dice were typed in.` : ''}`
  return { text, json: { ok: true, entries: entries.length, typed } }
}

export function campaignCommand(command: Command, world: World, isJson: boolean, show: (shown: Shown) => void): void {
  const oneBattle = (one: Command): Command =>
    one
      .option(
        '--fixture <n>',
        'which battle, counted from 1; your next one if not given',
        wholeNumber('--fixture', 1, 100_000),
      )
      .option('--between <list>', 'two warbands with a comma between them')
  const battle = (one: Command): Command =>
    oneBattle(one).option('--scenario <id>', 'which scenario; the first if not given')
  command
    .command('new')
    .argument('<game>', 'which game')
    .argument('<file>', 'where it is kept')
    .option('--name <name>', 'what it is called')
    .option('--list <name>', 'your warband: the name of a ready-made list, or a file with a list of your own')
    .option('--option <name=value>', 'a thing agreed for all battles; may be given several times', gathered)
    .description('found a campaign against three bots')
    .action((game: string, file: string, flags: NewFlags) => show(begun(game, file, flags, world)))
  command
    .command('show')
    .argument('<file>', 'a campaign')
    .description('standings, warbands, and who has something to do')
    .action((file: string) => show(shown(campaignIn(file, world))))
  oneBattle(command.command('muster').argument('<file>', 'a campaign'))
    .option('--choose <name=value>', 'several values with commas between; may be given several times', gathered)
    .description('what you choose before a battle; without --choose: what there is to choose')
    .action((file: string, flags: MusterFlags) => show(muster(campaignIn(file, world), flags)))
  battle(command.command('fight').argument('<file>', 'a campaign'))
    .option('--map <id>', 'which map; the first that fits if not given')
    .option('--bots', 'a bot plays your warband too')
    .option('--plain', 'ASCII only, no colours')
    .description('fight a battle at this keyboard; its result is worked out from the board')
    .action(async (file: string, flags: FightFlags) => show(await fight(campaignIn(file, world), flags, world, isJson)))
  command
    .command('aftermath')
    .argument('<file>', 'a campaign')
    .argument('[offer]', 'what you choose, by its number or its name; without it: what is asked')
    .option('--with <numbers>', 'how it is shared out, with commas between')
    .option('--typed <faces>', 'faces of real dice, in the order they are rolled; marked in the chronicle')
    .option('--back', 'take your last choice back: until a die has fallen')
    .option('--lapse', 'answer everything as for somebody who is silent')
    .option('--idle', 'lie low: your warband has nobody fit to fight')
    .description('go through what follows a battle, step by step')
    .action((file: string, offer: string | undefined, flags: AftermathFlags) =>
      show(aftermath(campaignIn(file, world), offer, flags)),
    )
  battle(command.command('report').argument('<file>', 'a campaign'))
    .option('--answers <file>', 'the form filled in, as JSON; without it: the form')
    .description('report a battle fought at a real table')
    .action((file: string, flags: ReportFlags) => show(report(campaignIn(file, world), flags)))
  command
    .command('verify')
    .argument('<file>', 'a campaign')
    .description('check the whole chronicle, and name the first thing that does not follow')
    .action((file: string) => show(verified(file, world)))
  command
    .command('simulate')
    .argument('<game>', 'which game')
    .option('--campaigns <n>', 'how many campaigns', wholeNumber('--campaigns', 1, 1_000_000), 100)
    .option('--rounds <n>', 'battles of each warband', wholeNumber('--rounds', 1, 100), 6)
    .option(
      '--warbands <n>',
      'warbands in each, from the ready-made lists in turn',
      wholeNumber('--warbands', 2, 15),
      4,
    )
    .option('--bot <name>', 'the bot that plays all of them', 'greedy')
    .option('--option <name=value>', 'a thing agreed for all battles; may be given several times', gathered)
    .option('--seed <text>', 'the same seed gives the same results', '1')
    .option('--workers <n>', 'how many threads; the results do not depend on it', wholeNumber('--workers', 1, 256))
    .option('--report <file>', 'writes a page with charts that opens in any browser')
    .description('many campaigns between bots: who runs away, who lives, what advances and items are worth')
    .action(async (game: string, flags: CampaignSimulateFlags) =>
      show(await simulateCampaigns(gameNamed(world.rulesets, game), flags, world)),
    )
}
